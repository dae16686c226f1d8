import type { OptionSpec, Options, Outcome, Table } from '@interregnum/kernel'
import { OptionsError, withWords } from '@interregnum/kernel'
import { DIFFICULTIES, type Difficulty } from '../data/difficulty.ts'
import type { Data } from '../data/game-data.ts'
import type { Panel } from '../data/panels.ts'
import { TERRAIN } from '../data/terrain-cards.ts'
import type { ReadData } from '../effects/compiled.ts'
import { GAME_WORDS, OPTION_WORDS } from '../text/game-words.ts'
import { type GameMap, type Layout, mapOf } from './map.ts'
import type { TyrannyTable } from './notes.ts'

/** The four roles, in the order in which they take their seats. */
export const ROLES = ['liberators', 'advisors', 'partisans', 'comrades'] as const
export type Role = (typeof ROLES)[number]

export const ATTRIBUTES = [
  'flexibility',
  'charisma',
  'oversight',
  'integrity',
  'persistence',
  'logistics',
  'risk',
  'corruption',
] as const
export type Attribute = (typeof ATTRIBUTES)[number]

export const ADVERSARIES = ['cell', 'outpost', 'garrison'] as const
export type Adversary = (typeof ADVERSARIES)[number]
/** Combat chart: damage and health are the same number for every unit of the adversary. */
export const HEALTH: { readonly [unit in Adversary]: number } = { cell: 1, outpost: 2, garrison: 3 }
export const DESTROYED: { readonly [unit in Adversary]: number } = { cell: 0, outpost: 1, garrison: 2 }
export const SUPPLY: { readonly [unit in Adversary]: number } = { cell: 80, outpost: 40, garrison: 20 }
export const SURROGATES = 30
export const BASES = 12
export const POPULATION = 96
export const TYRANNY_DEFENCE = 5
export const INFLUENCE_CARDS = 10

export type Scenario = 'standard' | 'first-contact' | 'iron-capital' | 'closed-sea' | 'divided-loyalties'
export interface Settings {
  readonly roles: readonly Role[]
  readonly deck: 'standard' | 'advanced'
  readonly scenario: Scenario
  readonly difficulty: Difficulty
  readonly layout: 'printed' | 'random'
  /** Whether the team is lost with the last presence of one player, or only that player. */
  readonly annihilation: 'team' | 'player'
  /** What the Liberators pay for a recruit: their rules say nothing, the box beside them 1. */
  readonly recruitCost: 0 | 1
  /** Corrected numbers of terrain cards. In the state, because forecasts and boards know nothing else. */
  readonly terrain?: Data['terrain']
}

export type Step = 'start' | 'players' | 'event' | 'influence' | 'dominate' | 'develop' | 'deploy' | 'long-term' | 'end'

/** A card paid for this turn: still to be executed, or done. */
export interface PlayedCard {
  readonly card: string
  done: boolean
}

export interface Player {
  readonly role: Role
  /** The corrected panel; absent where it is as we have it. */
  readonly panel?: Panel
  resources: number
  hand: string[]
  /** Played in earlier turns, until reclaimed. */
  discard: string[]
  played: PlayedCard[]
  /** Drawn to choose from, and not put under the deck yet. */
  drawn: string[]
  /** Of this turn, by place in ATTRIBUTES. */
  attributes: number[]
  extraPlays: number
  /** Long-term capabilities that may be used as immediate ones this turn. */
  hastened: number
  /** Circles uncovered on the two tracks of the panel. */
  resourceCircles: number
  playCircles: number
  /** Partisan presence that has no circle to cover. */
  spare: number
  /** Circles of the resource track that have given their attribute this turn. */
  granted: number
  /** Has rolled for presence this turn (Partisans). */
  rolled: boolean
  /** Options of the refit taken this turn, by number. */
  refit: number[]
  refitted: boolean
  paidIncome: boolean
  managed: boolean
  patrolled: boolean
  /** By place among the special capabilities of the panel. */
  special: boolean[]
  ready: boolean
  /** Has no presence left, where that does not lose the game for all. */
  out: boolean
  /** Divided Loyalties: has had the influence for the first civilian converted this turn. */
  converted: boolean
}

export interface State {
  readonly settings: Settings
  readonly layout: Layout
  step: Step
  turn: number
  players: Player[]

  /** By tile. */
  cell: number[]
  outpost: number[]
  garrison: number[]
  /** Outposts with one damage; garrisons with one and with two. */
  outpost1: number[]
  garrison1: number[]
  garrison2: number[]
  red: number[]
  blue: number[]
  /** Tyranny tokens printed on the map, and placed from the pool. */
  printedTyranny: number[]
  tyranny: number[]
  /** By player times the number of tiles plus tile. */
  presence: number[]
  surrogates: number[]
  /** The turn in which a base was established; 0 where there is none. */
  bases: number[]
  damagedBase: boolean[]
  /** Surrogates that a base has produced this turn. */
  produced: number[]

  /** This turn only, by tile: hexes of protection (1.G). */
  defence: number[]
  noDeploy: boolean[]
  noDevelop: boolean[]
  noGarrison: boolean[]
  noDominate: boolean[]
  shelter: number[]
  preempt: boolean[]
  surrogateBonus: number[]

  /** Tyranny tokens in the pool. */
  pool: number
  /** Influence tokens in the box, cards earned but not executed yet, and those executed. */
  box: number
  earned: number
  executed: string[]

  /** Cards that nobody has seen; a pile has no order until a card is drawn. */
  unseenTerrain: string[][]
  /** Terrain cards known from scouting, the next one first. */
  scouted: string[]
  terrainDrawn: number
  deployBox: string | null
  developBox: string | null
  dominateBox: string | null
  unseenInfluence: string[]
  unseenEvents: string[]
  eventDiscard: string[]
  currentEvent: string | null
  unseenMinor: string[]
  unseenMajor: string[]
  /** Cards put back under a deck, the next one to be drawn first. */
  underMinor: string[]
  underMajor: string[]
  /** Cards that players gave up for major ones. */
  forgotten: string[]

  outcome: Outcome | null
}

/** Where a change comes from, for the journal: who acts, if anybody does, and with what (a card's id, "patrol", "dominate"). */
export interface Origin {
  readonly by: Role | null
  readonly cause: string
}

/** What every rule works on. */
export interface Play {
  readonly s: State
  readonly t: TyrannyTable
  readonly map: GameMap
  readonly data: ReadData
  readonly origin: Origin
}

export const playOf = (s: State, t: Table, data: ReadData): Play => ({
  s,
  t,
  map: mapOf(s.layout),
  data,
  origin: { by: null, cause: s.step },
})
/** The same, with lines of the journal that name this player and this cause. */
export const causedBy = (g: Play, player: number | null, cause: string): Play => ({
  s: g.s,
  t: g.t,
  map: g.map,
  data: g.data,
  origin: { by: player === null ? null : g.s.players[player].role, cause },
})
export const placeOf = (s: State, player: number, tile: number): number => player * s.cell.length + tile
export const seatOf = (s: State, player: number): Role => s.players[player].role
export const playerOf = (s: State, seat: string): number => s.players.findIndex(({ role }) => role === seat)
/** The numbers on a terrain card. */
export const refsOf = ({ settings }: State, card: string): readonly number[] =>
  settings.terrain?.[card] ?? TERRAIN[card].refs
/** 1.H: four influence tokens for each player. */
export const influenceLimit = (s: State): number => 4 * s.players.length
/** 2.A: the level by cards earned; the dividers lie under the fourth and the seventh card. */
export function levelOf({ executed, earned }: State): 1 | 2 | 3 {
  const cards = executed.length + earned
  if (cards >= 7) return 3
  return cards >= 4 ? 2 : 1
}

const OFF = { kind: 'flag', default: false } as const

export const OPTIONS: readonly OptionSpec[] = withWords(OPTION_WORDS, {
  liberators: { kind: 'flag', default: true },
  advisors: OFF,
  partisans: OFF,
  comrades: OFF,
  deck: { kind: 'choice', default: 'standard', values: ['standard', 'advanced'] },
  scenario: {
    kind: 'choice',
    default: 'standard',
    values: ['standard', 'first-contact', 'iron-capital', 'closed-sea', 'divided-loyalties'],
  },
  difficulty: { kind: 'choice', default: 'printed', values: ['newcomer', 'printed', 'expert'] },
  layout: { kind: 'choice', default: 'printed', values: ['printed', 'random'] },
  annihilation: { kind: 'choice', default: 'team', values: ['team', 'player'] },
  paidRecruits: OFF,
})

export function settingsOf(options: Options): Settings {
  const roles = ROLES.filter((it) => options[it] === true)
  if (roles.length === 0) throw new OptionsError([GAME_WORDS.noRole])
  return {
    roles,
    deck: options.deck === 'advanced' || options.scenario === 'closed-sea' ? 'advanced' : 'standard',
    scenario: scenarioOf(options.scenario),
    difficulty: DIFFICULTIES.find((it) => it === options.difficulty) ?? 'printed',
    layout: options.layout === 'random' ? 'random' : 'printed',
    annihilation: options.annihilation === 'player' ? 'player' : 'team',
    recruitCost: options.paidRecruits === true ? 1 : 0,
  }
}

const SCENARIOS: readonly Scenario[] = ['standard', 'first-contact', 'iron-capital', 'closed-sea', 'divided-loyalties']
const scenarioOf = (value: Options[string]): Scenario => SCENARIOS.find((it) => it === value) ?? 'standard'
