// The shape of the state: plain JSON, flat, all counters by number.
//
// A counter's number is its index in UNITS (data/counters.ts): 0-51 leaders (0-30 Red, 31-51 White), then Red, White,
// Green and Blue combat units, Black units, shock armies, armored trains, the Czar and the Gold: 184 in all. A
// province's number is its index in PROVINCES (data/map.ts). Player 0 is A, 1 is B and so on; in the solitaire game 0 is
// Red and 1 the non-Red side. Null means none.
//
// Where a counter is: `at` holds a province or one of the negative places below (BAG, UNASSIGNED ... display(p),
// faceDown(p)). The counters of a province form a chain: `head[province]`, then `next[counter]`, null at the end (see
// `unitsIn` in pieces.ts). The number of a stack is the lowest number among its counters, and `stack` of each of them.
// Leaders have the lowest numbers, so a stack with leaders is named after one. `boss` of a combat unit is the leader it
// is attached to (7.21); of a train or an Imperial unit, the leader, or the Blue or Green unit that names its stack, or
// an uncontrolled unit that guards it. `hue` is the colour a counter counts as: its own, except for Greens that a leader
// holds through the Gold (13.26), which count as his; NO_COLOUR for trains and Imperial units. `owner` controls it.
// `presence[province * 5 + hue]` counts the units of each hue there (3.23k: Imperial units and trains are not counted).
import { copierFor, type OptionSpec, type Options, type Outcome, withWords } from '@interregnum/kernel'
import { KIND_COUNT, POLITBURO } from '../data/chits.ts'
import type { Data } from '../data/corrections.ts'
import { LEADER_COUNT, NATIONS, NO_COLOUR, nationNumber, RED, UNITS, WHITE } from '../data/counters.ts'
import { OPPOSED } from '../data/tables.ts'
import { OPTION_WORDS } from '../text/game-words.ts'
import type { CivilWarTable } from './notes.ts'

/** Counter or province of a choice that names none, so that all choices of an ask have the same shape. */
export const NAMES_NONE = -1
/** `stack` of a counter off the map. */
export const NO_STACK = -1

/** Places off the map. */
export const BAG = -1
/** Losses that nobody is credited with (8.36, 12.11). */
export const UNASSIGNED = -2
export const REINFORCEMENTS = -3
export const BLUE_OUT = -4
export const OUT_OF_GAME = -5
/** Red leaders of the solitaire game that can be picked (24.0). */
export const POOL = -6
/** Leaders dealt to players but not yet deployed (16.31). */
export const DEALT = -7
/** A player's section of the Victory Points Display; withdrawn Czechs and emigrated Imperial units are face down. */
export const display = (player: number): number => -10 - player
export const faceDown = (player: number): number => -20 - player
export const onMap = (place: number): boolean => place >= 0
/** Whose display a place is, or whose counters lie there face down; null for others. */
export const holderOf = (place: number): number | null =>
  place <= -20 ? -20 - place : place <= -10 ? -10 - place : null

/** What a counter has done in the phase, as bits of `used`. */
export const MOVED = 1
/** Left behind by the moving force, which may not pick it up again. */
export const SHED = 2
export const ATTACKED = 4
export const DEFENDED = 8
/** Has left the province where it began the Movement Phase. */
export const TRAVELLED = 16

export const SEATS = ['a', 'b', 'c', 'd', 'e', 'f'] as const
export type SeatId = (typeof SEATS)[number]
/** The one seat of the solitaire game. */
export const SOLITAIRE_SEAT = 'red'

/**
 * Where the game rests. `trade` and `deploy` belong to the set-up; `event`, `move`, `combat`, `draw` and `finish` are
 * the phases of the player `active`; `replace` and `sequence` the Inter-phase. The solitaire game adds its own.
 */
export type Step =
  | 'trade'
  | 'deploy'
  | 'event'
  | 'move'
  | 'combat'
  | 'draw'
  | 'finish'
  | 'replace'
  | 'sequence'
  | 'over'
  | 'solo'

export interface Settings {
  readonly mode: 'multi' | 'solitaire'
  readonly players: number
  readonly scenario: 'full' | 'climax' | 'quick'
  /** 17.1 Central Powers' expeditionary forces. */
  readonly expedition: boolean
  /** 17.2 Kronstadt. */
  readonly kronstadt: boolean
  /** 17.31 Free Korps fanaticism. */
  readonly freekorps: boolean
  /** 17.32 The Czech Legion. */
  readonly czechs: boolean
  /** 17.4 Naval operations. */
  readonly naval: boolean
  /** 17.5 Major Allied intervention. */
  readonly intervention: boolean
  /** 17.6 Secrecy. */
  readonly secrecy: boolean
}

/** How a moving force travels. */
export type Mode = 'none' | 'road' | 'rail' | 'sea'

/** The moving force: a stack of the phasing player. */
export interface Force {
  /** A counter of its stack that can move it: a leader, a Blue or Green unit. */
  lead: number
  mode: Mode
  /** Movement points left to the force as a whole. */
  points: number
  /** Counters that joined on the way, and how many more points each has left. */
  late: [unit: number, more: number][]
  /** It has entered a province with opposing units (5.17). */
  blocked: boolean
  /** Its armored train has broken through (14.34). */
  pierced: boolean
  /** It may only stop now: after an Ice March (12.5(12)) or a voyage. */
  halted: boolean
  /** Halts of a journey by rail without doing anything there. */
  idle: number
  /** Where it started. */
  from: number
}

/** The attack being put together. Attackers and defenders are stack numbers. */
export interface Attack {
  kind: 'combat' | 'subversion' | 'terror'
  /** The province of the defenders. */
  province: number
  defenders: number[]
  attackers: number[]
  /** The Black unit of an Anarchists Strike. */
  black: number | null
  comintern: boolean
  /** Units whose strength a fleet doubles (17.47). */
  bombarded: number[]
}

/** An offer to another player: names of chits, in the set-up also `leader:151`. `words` is not binding (6.3). */
export interface Offer {
  to: number
  give: string[]
  take: string[]
  words: string
}

/** A proposed purge that others have yet to agree to (11.11, 11.23). */
export interface Motion {
  /** The Central Committee, in the order in which points are shared; the first is the proposer. */
  members: number[]
  against: number
  /** Only the mover purges, with his own strength (11.0). */
  alone: boolean
  /** Points by member for each result from 1 on; null for equal shares, one point at a time. */
  shares: number[][] | null
  consent: number[]
}

/** The purge or counterpurge being resolved. */
export interface Purge {
  purgers: number[]
  against: number
  /** Politburo markers count double. */
  counter: boolean
  strength: number
  /** Points left to use, by index in `purgers`. */
  points: number[]
}

/** The twelve phases of a solitaire game turn (19.2): five non-Red, five Red, and two for both. */
export const SOLO_PHASES = [
  'enemy-event',
  'enemy-move',
  'enemy-stack',
  'enemy-combat',
  'enemy-draw',
  'event',
  'leaders',
  'move',
  'combat',
  'draw',
  'replace',
  'turn',
] as const
export type SoloPhase = (typeof SOLO_PHASES)[number]

/** State of the solitaire game only (sections 18-28). */
export interface Solo {
  phase: SoloPhase
  /** By counter: the target province of its force (21.13). */
  target: (number | null)[]
  /** The index of its path among the equally short ones from the province `routeFrom` (21.22). */
  route: (number | null)[]
  routeFrom: (number | null)[]
  /** How many more Leader Determination Phases are skipped (24.14-24.17). */
  missed: number
  /** Chiefs lost in this game turn before the current Combat Phase. */
  chiefsBefore: number
}

/** The two sides of the solitaire game, used as player numbers. */
export const RED_SIDE = 0
export const NON_RED = 1
/** Whether the rules decide for these units, not a seat (21-23). */
export const isAutomatic = (s: State, owner: number | null): boolean =>
  s.settings.mode === 'solitaire' && owner === NON_RED

export interface State {
  settings: Settings
  step: Step
  /** Game turn, from 1. */
  turn: number
  players: number
  /** First player of this game turn, phasing player, and how many player turns are over. */
  first: number
  active: number
  done: number
  /** Who has left the game (15.2). */
  quit: boolean[]
  /** Red and White counters on the map of players who have left: they never move or attack again (15.22). */
  frozen: number[]

  at: number[]
  owner: (number | null)[]
  boss: (number | null)[]
  stack: number[]
  hue: number[]
  used: number[]
  next: (number | null)[]
  head: (number | null)[]
  presence: number[]

  /** The Auxiliary Forces Randomizer: names from data/chits.ts, in no order. */
  bag: string[]
  /** Pieces set aside until their substitute is drawn (12.31b). */
  aside: string[]
  /** Chits that come in later by an optional rule, and chits out of the game. */
  waiting: string[]
  gone: string[]
  /** By player * KIND_COUNT + kind: chits held. */
  chits: number[]
  /** By nation: who holds its control marker; whether it has been withdrawn. */
  holder: (number | null)[]
  out: boolean[]
  armistice: boolean
  /** Who drew the Allied Intervention (17.57). */
  interventionist: number | null

  /** How many more game turns end without Red replacement (9.14), and chiefs lost in this game turn. */
  ban: number
  chiefsLost: number
  /** Who has taken part in starting a purge in this game turn (11.13). */
  purged: boolean[]
  /** How many more offers, motions and orders a bot in each seat makes in this game turn. People may make more. */
  talks: number[]
  /** By player who made it. */
  offers: (Offer | null)[]
  motions: (Motion | null)[]
  /** Players who consent to the execution of the Czar, the proposer first; empty if it is not proposed. */
  order: number[]
  /** Who is done with the trading session (16.33). */
  ready: boolean[]

  force: Force | null
  attack: Attack | null
  purge: Purge | null
  /** Naval moves in this phase, whether the Central Powers' expedition has sailed, and bombardments. */
  sailed: number
  expeditionSailed: boolean
  fired: number
  /** Attacks called off in this phase. */
  calledOff: number
  /** Territorial Demands: the nation that attacks and the one it attacks. */
  claimant: number | null
  claimed: number | null
  /** Chits still to draw in this phase. */
  draws: number
  /** Provinces without Red replacement because of an Air Raid. */
  raided: number[]
  /** Units that a chit brings back (9.0b). */
  recalled: number[]
  solo: Solo | null
  outcome: Outcome | null
}

export const copyState = copierFor<State>({
  settings: 'flat',
  quit: 'list',
  frozen: 'list',
  at: 'list',
  owner: 'list',
  boss: 'list',
  stack: 'list',
  hue: 'list',
  used: 'list',
  next: 'list',
  head: 'list',
  presence: 'list',
  bag: 'list',
  aside: 'list',
  waiting: 'list',
  gone: 'list',
  chits: 'list',
  holder: 'list',
  out: 'list',
  purged: 'list',
  talks: 'list',
  offers: 'deep',
  motions: 'deep',
  order: 'list',
  ready: 'list',
  force: 'deep',
  attack: 'deep',
  purge: 'deep',
  raided: 'list',
  recalled: 'list',
  solo: 'deep',
  outcome: 'deep',
})

/** The context that every rule gets. */
export interface Play {
  readonly s: State
  readonly t: CivilWarTable
  readonly data: Data
}

/** Hot path: properties of counters as arrays. */
export const IS_LEADER: readonly boolean[] = UNITS.map(({ kind }) => kind === 'leader')
export const IS_COMBAT: readonly boolean[] = UNITS.map(({ kind }) => kind === 'combat' || kind === 'shock')
export const IS_TRAIN: readonly boolean[] = UNITS.map(({ kind }) => kind === 'train')
export const IS_IMPERIAL: readonly boolean[] = UNITS.map(({ kind }) => kind === 'imperial')
export const IS_BLACK: readonly boolean[] = UNITS.map(({ kind }) => kind === 'black')
/** Shock armies, trains and Black units, which come from the Randomizer (3.23j). */
export const IS_SPECIAL: readonly boolean[] = UNITS.map(({ kind }) => ['shock', 'train', 'black'].includes(kind))
export const COLOUR: readonly number[] = UNITS.map(({ colour }) => colour)
/** Leaders, combat and Black units. Trains and Imperial units do not form a stack by themselves (3.23k). */
export const IS_UNIT: readonly boolean[] = UNITS.map(({ colour }) => colour !== NO_COLOUR)
/** The nation of a Green or Blue unit. */
export const NATION: readonly (number | null)[] = UNITS.map(({ nat }) => (nat === '' ? null : nationNumber(nat)))
/** All units of a nation. */
export const UNITS_OF: readonly (readonly number[])[] = NATIONS.map(({ id }) =>
  UNITS.flatMap(({ nat }, unit) => (nat === id ? [unit] : [])),
)
/** Whether the unit needs a leader to be moved and controlled. */
export const NEEDS_LEADER: readonly boolean[] = UNITS.map(
  ({ kind, colour }) => (kind === 'combat' || kind === 'shock') && (colour === RED || colour === WHITE),
)
export const LEADERS: readonly number[] = Array.from({ length: LEADER_COUNT }, (_, unit) => unit)

export const opposed = (hue: number, other: number): boolean =>
  hue !== NO_COLOUR && other !== NO_COLOUR && OPPOSED[hue][other]

/** How many chits of a kind a player holds. */
export const chits = (s: State, player: number, kind: number): number => s.chits[player * KIND_COUNT + kind]
export const seatOf = (s: State, player: number): string =>
  s.settings.mode === 'solitaire' ? SOLITAIRE_SEAT : SEATS[player]
/** A player's name in the journal: the seat, or one of the two sides of the solitaire game. */
export const called = (s: State, player: number): string => {
  if (s.settings.mode === 'multi') return SEATS[player]
  return player === 0 ? SOLITAIRE_SEAT : 'non-red'
}
/** Who controls a unit, by name in the journal. */
export function ownerCalled(s: State, unit: number): string | null {
  const owner = s.owner[unit]
  return owner === null ? null : called(s, owner)
}
export const playerOf = (seat: string): number => (seat === SOLITAIRE_SEAT ? 0 : SEATS.indexOf(seat as SeatId))
/** All players still in the game, clockwise from this one. */
export function clockwise(s: State, from: number): number[] {
  const list: number[] = []
  for (let n = 0; n < s.players; n++) {
    const player = (from + n) % s.players
    if (!s.quit[player]) list.push(player)
  }
  return list
}

const PLAYER_STEPS: readonly Step[] = ['event', 'move', 'combat', 'draw', 'finish']
/** Purges and assassinations happen in player turns, never in the Inter-phase (4.3). */
export const inPlayerTurn = (s: State): boolean => PLAYER_STEPS.includes(s.step)

/** Politburo markers that these players hold together. */
export function politburo(s: State, players: readonly number[]): number {
  let total = 0
  for (const player of players) if (!s.quit[player]) total += chits(s, player, POLITBURO)
  return total
}

const OFF = { kind: 'flag', default: false } as const

export const OPTIONS: readonly OptionSpec[] = withWords(OPTION_WORDS, {
  mode: { kind: 'choice', default: 'multi', values: ['multi', 'solitaire'] },
  players: { kind: 'count', default: 4, min: 3, max: 6 },
  scenario: { kind: 'choice', default: 'full', values: ['full', 'climax', 'quick'] },
  expedition: OFF,
  kronstadt: OFF,
  freekorps: OFF,
  czechs: OFF,
  naval: OFF,
  intervention: OFF,
  secrecy: OFF,
})

/** The solitaire game has neither optional rules nor scenarios. */
export function settingsOf(options: Options): Settings {
  const settings = options as unknown as Settings
  if (settings.mode === 'multi') return { ...settings }
  const off = { expedition: false, kronstadt: false, freekorps: false, czechs: false, naval: false }
  return { mode: 'solitaire', players: 1, scenario: 'full', ...off, intervention: false, secrecy: false }
}
