import { copierFor, type OptionSpec, type Options, type Outcome, type Procedure, withWords } from '@interregnum/kernel'
import type { Card, Epoch } from '../data/cards.ts'
import type { Data } from '../data/corrections.ts'
import { FRONTS, type Front, type UnitId } from '../data/fronts.ts'
import { COUNTS, MARKERS, type MarkerId } from '../data/tables.ts'
import { OPTION_WORDS } from '../text/game-words.ts'
import type { SovietDawnTable } from './notes.ts'

/** The only seat: the Bolshevik leadership. */
export const REDS = 'reds'

/** Fronts are numbered in the order of FRONTS; the state has flat arrays indexed by these numbers. */
export const [BALTIC, FINLAND, ALLIES, EASTERN, SOUTHERN, POLAND] = [0, 1, 2, 3, 4, 5]

/** `inactive` has never been active; `asleep` is Germany after the treaty. */
export type Status = 'inactive' | 'active' | 'asleep' | 'removed'
/** Option 12.2: the morale of a front. */
export const [STEADY, DISORGANIZED, ROUTED] = [0, 1, 2]
export type GreatWar = 'russia-in-ww1' | 'separate-peace' | 'revolutionary-war' | 'war-over'
/** Where a Red Army marker is: on its table, held by the player, or out (Pieces Not in Play). */
export type Place = 'table' | 'held' | 'out'
export type Phase = 'rest' | 'headline' | 'movement' | 'actions' | 'dissent'

export interface Settings {
  readonly scenario: 'standard' | 'extended' | 'steady' | 'historical'
  readonly expansion: boolean
  readonly withoutExpansion: boolean
  readonly perseverance: boolean
  readonly lastBattalion: boolean
  readonly decisive: boolean
  readonly lastGasp: boolean
  readonly cheka: boolean
  readonly recovery: boolean
  readonly level10: boolean
  readonly reserves: number
  readonly decrees: number
}

export interface State {
  settings: Settings
  turn: number
  phase: Phase
  /** The Draw Pile: unordered cards, then (`bottom`) those in a fixed order, the next one first. */
  deck: number[]
  bottom: number[]
  /** Epochs set aside. */
  darkness: number[]
  dawn: number[]
  /** The Event Pile, oldest first. */
  discard: number[]
  /** How many epochs are in the deck: 1 to 3. */
  epochs: number
  /** The current card, 0 between turns, and which face of #8 is played. */
  card: number
  face: 'treaty' | 'bukharin' | null
  /** By front number. Box 0 is Moscow. */
  box: number[]
  unit: UnitId[]
  status: Status[]
  morale: number[]
  level: number
  greatWar: GreatWar
  /** Whether the treaty was refused: needed for #20. */
  bukharin: boolean
  czar: 'captivity' | 'liberated' | 'executed'
  legion: 'not-active' | 'active' | 'withdrawn'
  curzon: boolean
  fortress: boolean
  reserves: number
  decrees: number
  /** In the order of MARKERS. */
  markers: Place[]
  /** The front to which the Tank Corps is assigned. */
  tank: number | null
  /** This turn: Actions granted and left, forfeits, what has been used or happened. */
  grant: number
  actions: number
  forfeits: number
  chekaTurn: boolean
  swapped: boolean
  trainsUsed: boolean
  czarExecuted: boolean
  southernBeaten: boolean
  outcome: Outcome | null
}

export const copyState = copierFor<State>({
  settings: 'flat',
  deck: 'list',
  bottom: 'list',
  darkness: 'list',
  dawn: 'list',
  discard: 'list',
  box: 'list',
  unit: 'list',
  status: 'list',
  morale: 'list',
  markers: 'list',
  outcome: 'deep',
})

/** The state, the table and the figures that every rule works with. */
export interface Play {
  readonly s: State
  readonly t: SovietDawnTable
  readonly data: Data
}

/** A rule that may ask the player. Most do not, and are done when they return. */
// biome-ignore lint/suspicious/noConfusingVoidType: plain functions that return nothing are instructions too
export type Instruction = Procedure<unknown> | void

export const frontName = (front: number): Front => FRONTS[front]
export const frontNumber: Readonly<Record<Front, number>> = {
  baltic: BALTIC,
  finland: FINLAND,
  allies: ALLIES,
  eastern: EASTERN,
  southern: SOUTHERN,
  poland: POLAND,
}
const markerAt = Object.fromEntries(MARKERS.map((marker, at) => [marker, at])) as Record<MarkerId, number>
export const place = (s: State, marker: MarkerId): Place => s.markers[markerAt[marker]]
export const holds = (s: State, marker: MarkerId): boolean => s.markers[markerAt[marker]] === 'held'
export const put = (s: State, marker: MarkerId, where: Place): void => {
  s.markers[markerAt[marker]] = where
}
export const cardOf = ({ s, data }: Pick<Play, 's' | 'data'>): Card => data.cards[s.card]
export const battle = ({ s, data }: Play, front: number): number => data.units[s.unit[front]].battle
export const farthest = (data: Data, front: number): number => data.tracks[front].boxes.length - 1
export const winLevel = (s: State): number => (s.settings.level10 ? COUNTS.winLevelOption : COUNTS.winLevel)
export const indecisive = (s: State): boolean => s.level >= COUNTS.indecisionFrom
/** Petrograd is one space of two tracks. */
export const petrogradHeld = (s: State): boolean => s.box[BALTIC] === 1 || s.box[FINLAND] === 1

/** Whether the 12 expansion cards are in the game. Historical order has them unless they are left out (13.3). */
export function withExpansion({ scenario, expansion, withoutExpansion }: Settings): boolean {
  if (scenario === 'historical') return !withoutExpansion
  return scenario === 'extended' || expansion
}

/** The cards of a game, by number. */
export function cardsInPlay(data: Data, settings: Settings, epoch: Epoch | 'all' = 'all'): readonly number[] {
  const key = `${epoch}${withExpansion(settings) ? '+' : ''}`
  const lists = cardLists.get(data) ?? {}
  cardLists.set(data, lists)
  lists[key] ??= data.cards
    .filter((card) => card.n > 0 && (withExpansion(settings) || !card.expansion))
    .filter((card) => epoch === 'all' || card.epoch === epoch)
    .map((card) => card.n)
  return lists[key]
}

/** Cached per set of figures: a simulation sets up thousands of games a second. */
const cardLists = new WeakMap<Data, Record<string, readonly number[]>>()

const OFF = { kind: 'flag', default: false } as const

export const OPTIONS: readonly OptionSpec[] = withWords(OPTION_WORDS, {
  scenario: { kind: 'choice', default: 'standard', values: ['standard', 'extended', 'steady', 'historical'] },
  expansion: OFF,
  withoutExpansion: OFF,
  perseverance: OFF,
  lastBattalion: OFF,
  decisive: OFF,
  lastGasp: OFF,
  cheka: OFF,
  recovery: OFF,
  level10: OFF,
  reserves: { kind: 'count', default: COUNTS.reserves, min: 0, max: COUNTS.reserves },
  decrees: { kind: 'count', default: COUNTS.decrees, min: 0, max: COUNTS.decrees },
})

export const settingsOf = (options: Options): Settings => options as unknown as Settings
