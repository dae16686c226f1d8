import { cloneJson, type OptionSpec, type Options, type Outcome, withWords } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { MAP, SPACES } from '../data/map.ts'
import { OPTION_WORDS } from '../text/game-words.ts'
import type { BridgesTable } from './notes.ts'

export const FACTIONS = ['reds', 'senate', 'moderates'] as const
export type FactionId = (typeof FACTIONS)[number]
/** Factions are numbered by their index in FACTIONS. */
export const [REDS, SENATE, MODERATES] = [0, 1, 2]
export const SPACE_COUNT = SPACES.length

/** Capability markers, numbered by their index here. Trains and Cannons have two sides. */
export const CAPABILITIES = ['train', 'train', 'cannons', 'jaeger', 'jaeger', 'jaeger', 'jaeger', 'commander'] as const
export type CapabilityKind = (typeof CAPABILITIES)[number]

export type Box = 'lim-c' | 'lim-d' | 'cmd' | 'event-c' | 'event-d' | 'pass'
/** The rows of the Sequence of Play, named after their first box. */
export type Row = 'none' | 'lim' | 'cmd' | 'event'
export type CommandKind = 'rally' | 'activism' | 'terror' | 'attack' | 'march' | 'message' | 'negotiate' | 'politics'
export type Step = 'card' | 'faction' | 'card-end' | 'round' | 'over'

export interface Settings {
  readonly reds: 'player' | 'nonplayer'
  readonly senate: 'player' | 'nonplayer'
  readonly moderates: 'player' | 'nonplayer'
  readonly variant: 'standard' | 'two-player'
}

/** What a Command selects: a space, the Political Display, or null if it needs no space. */
export type Selected = number | 'display' | null

/** The Command in progress, as the board shows it. */
export interface CommandInProgress {
  kind: CommandKind
  faction: number
  limited: boolean
  free: boolean
  /** Selected so far, in order. */
  spaces: Selected[]
  paid: number
  /** The Special Activity: not allowed, still open, or done. */
  special: 'none' | 'open' | 'done'
}

/** Pieces that have acted and cannot act again. A Cell with News is identified by it, others are only counted. */
export interface Used {
  /** By status and space: Inactive ones first, then Active ones. */
  cells: number[]
  troops: number[]
  caps: boolean[]
  news: boolean[]
}

export interface State {
  settings: Settings
  step: Step
  phase: 1 | 2
  /** Campaign piles: the current one of four, how many of its ten cards are drawn, and whether Propaganda was. */
  pile: number
  drawn: number
  propagandaOut: boolean
  /** Cards of each year not yet seen; three of each are never drawn. */
  unseen1917: number[]
  unseen1918: number[]
  current: number
  upcoming: number
  played: number[]
  discarded: number[]
  rounds: number
  revolt: 'aside' | 'coming' | 'done'
  /** Factions still to act on this card, in order; those ineligible; what each has done. */
  order: number[]
  ineligible: number[]
  row: Row
  boxes: (Box | '')[]
  passers: number[]
  /** When the Germans act on this card. */
  germans: 'none' | 'first' | 'last'
  coordinate: boolean
  /** Cards a Non-player waits for: by faction, the card's number or 0. */
  toPlay: number[]
  /** By faction × space (faction * 13 + space). */
  inactive: number[]
  active: number[]
  available: number[]
  senateOut: number
  prisoners: number[]
  administrations: number[]
  networks: number[]
  germanTroops: number[]
  germanBox: number
  russianTroops: number[]
  russianBox: number
  support: number[]
  redTerror: number[]
  whiteTerror: number[]
  /** By guard (Reds or Senate) × space. */
  prepared: number[]
  /** The Faction in Control of each space. Here and below null means none: no owner, or not on the map. */
  control: (number | null)[]
  sabotage: number[]
  capOwner: (number | null)[]
  capAt: (number | null)[]
  capStation: (number | null)[]
  newsAt: (number | null)[]
  newsBy: (number | null)[]
  newsActive: boolean[]
  personality: number | null
  resources: number[]
  polarization: number
  german: number
  russian: number
  redCubes: number
  whiteCubes: number
  redIssues: number
  whiteIssues: number
  /** The Faction that is carrying out a Command, Special Activity or Event. */
  executing: number | null
  command: CommandInProgress | null
  /** Voluntary gifts left in this turn; the limit stops endless exchanges. */
  gifts: number
  /** Whether the acting Faction has recalled pieces in this turn. */
  recalled: boolean
  /** Pieces that have attacked in this turn, and pieces that have moved in this Command. */
  fought: Used
  moved: Used
  /** In the 2-player variant: who decides for the Moderates. */
  phasing: number
  outcome: Outcome | null
}

const copyUsed = ({ cells, troops, caps, news }: Used): Used => ({
  cells: cells.slice(),
  troops: troops.slice(),
  caps: caps.slice(),
  news: news.slice(),
})

/** A deep copy. Every part is named: three times as fast as `copierFor`, and copying is most of what a fork costs. */
export const copyState = (s: State): State => ({
  ...s,
  settings: { ...s.settings },
  unseen1917: s.unseen1917.slice(),
  unseen1918: s.unseen1918.slice(),
  played: s.played.slice(),
  discarded: s.discarded.slice(),
  order: s.order.slice(),
  ineligible: s.ineligible.slice(),
  boxes: s.boxes.slice(),
  passers: s.passers.slice(),
  toPlay: s.toPlay.slice(),
  inactive: s.inactive.slice(),
  active: s.active.slice(),
  available: s.available.slice(),
  prisoners: s.prisoners.slice(),
  administrations: s.administrations.slice(),
  networks: s.networks.slice(),
  germanTroops: s.germanTroops.slice(),
  russianTroops: s.russianTroops.slice(),
  support: s.support.slice(),
  redTerror: s.redTerror.slice(),
  whiteTerror: s.whiteTerror.slice(),
  prepared: s.prepared.slice(),
  control: s.control.slice(),
  sabotage: s.sabotage.slice(),
  capOwner: s.capOwner.slice(),
  capAt: s.capAt.slice(),
  capStation: s.capStation.slice(),
  newsAt: s.newsAt.slice(),
  newsBy: s.newsBy.slice(),
  newsActive: s.newsActive.slice(),
  resources: s.resources.slice(),
  command: s.command === null ? null : cloneJson(s.command),
  fought: copyUsed(s.fought),
  moved: copyUsed(s.moved),
  outcome: s.outcome === null ? null : cloneJson(s.outcome),
})

/** The context that every rule gets. */
export interface Play {
  readonly s: State
  readonly t: BridgesTable
  readonly data: Data
  /** Called around free actions that an Event grants (5.4); only set while an Event is tried out. */
  readonly freeActions?: { begin(faction: number): void; end(faction: number): void }
}

export const cellAt = (faction: number, space: number): number => faction * SPACE_COUNT + space
export const isTown = (space: number): boolean => MAP[space].town
export const pop = (g: Play, space: number): number => g.data.population[space]
export const factionName = (faction: number): FactionId => FACTIONS[faction]
export const spaceName = (space: number): (typeof SPACES)[number] => SPACES[space]
export const isPlayer = ({ settings }: State, faction: number): boolean =>
  (faction === REDS ? settings.reds : faction === SENATE ? settings.senate : settings.moderates) === 'player'
export const twoPlayer = (s: State): boolean => s.settings.variant === 'two-player'
/** Whether a Faction tracks and spends Resources (8.1.2; the Moderates of the variant only track). */
export const spends = (s: State, faction: number): boolean =>
  isPlayer(s, faction) && !(twoPlayer(s) && faction === MODERATES)
/** The seat that decides for a Faction. */
export const seatOf = (s: State, faction: number): FactionId =>
  twoPlayer(s) && faction === MODERATES ? FACTIONS[s.phasing] : FACTIONS[faction]

/** News markers that a Faction holds. */
export function newsOf(s: State, faction: number): number[] {
  const held: number[] = []
  for (let news = 0; news < s.newsAt.length; news++) {
    if (s.newsAt[news] !== null && s.newsBy[news] === faction) held.push(news)
  }
  return held
}

const ROLE = { kind: 'choice', default: 'player', values: ['player', 'nonplayer'] } as const

export const OPTIONS: readonly OptionSpec[] = withWords(OPTION_WORDS, {
  reds: ROLE,
  senate: ROLE,
  moderates: ROLE,
  variant: { kind: 'choice', default: 'standard', values: ['standard', 'two-player'] },
})

/** The variant has two players, whatever the other options say. */
export function settingsOf(options: Options): Settings {
  const settings = options as unknown as Settings
  if (settings.variant === 'standard') return { ...settings }
  return { variant: 'two-player', reds: 'player', senate: 'player', moderates: 'player' }
}
