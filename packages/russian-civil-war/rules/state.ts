// The shape of the state: plain JSON, flat, all counters by number.
//
// A counter's number is its place in UNITS (data/counters.ts): 0-51 leaders (0-30 Red, 31-51 White), then Red, White,
// Green and Blue combat units, Black units, shock armies, armored trains, the Czar and the Gold: 184 in all. A province's
// number is its place in PROVINCES (data/map.ts), a player's 0 for A, 1 for B and so on; in the solitaire game 0 is Red,
// 1 the non-Red side. Null stands for nobody and nothing: 0 is always somebody or something.
//
// Where a counter is: `at` holds a province or one of the places below it (BAG, UNASSIGNED ... display(p), faceDown(p)).
// The counters of a province form a chain: `head[province]`, then `next[counter]`, null at the end (see
// `unitsIn` in pieces.ts). A stack goes by the lowest number among its counters, which is `stack` of each of them; leaders have the
// lowest numbers, so a stack with leaders goes by one. `boss` is the leader a combat unit is attached to (7.21); of a
// train or an Imperial unit, the leader or the Blue or Green unit (the one its stack goes by) that has it, or an
// uncontrolled unit that guards it. `hue` is the colour a counter counts as: its own, except for Greens that a leader
// holds through the Gold (13.26), which count as his; NO_COLOUR for trains and Imperial units. `owner` is who controls it.
// `presence[province * 5 + hue]` counts the units of each hue there (3.23k: Imperial units and trains are not counted).
import type { OptionSpec, Options, Outcome } from '@interregnum/kernel'
import { KIND_COUNT, POLITBURO } from '../data/chits.ts'
import type { Data } from '../data/corrections.ts'
import { LEADER_COUNT, NATIONS, NO_COLOUR, nationNumber, RED, UNITS, WHITE } from '../data/counters.ts'
import { OPPOSED } from '../data/tables.ts'
import type { CivilWarTable } from './notes.ts'

/** In place of a counter or a province in a choice that names none, so that all choices of a question are of one shape. */
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
/** Red leaders of the solitaire game that wait to be picked (24.0). */
export const POOL = -6
/** Leaders in the hands of their players until they are deployed (16.31). */
export const DEALT = -7
/** A player's section of the Victory Points Display; face down lie Czechs withdrawn and Imperial units emigrated. */
export const display = (player: number): number => -10 - player
export const faceDown = (player: number): number => -20 - player
export const onMap = (place: number): boolean => place >= 0

/** What a counter has done in the phase, as bits of `used`. */
export const MOVED = 1
/** Left behind by the force that is on the move: it may not take it up again. */
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

/** How a force on the move travels. */
export type Mode = 'none' | 'road' | 'rail' | 'sea'

/** The force that is on the move: a stack of the phasing player. */
export interface Force {
  /** Any counter of its stack that moves it: a leader, a Blue or Green unit. */
  lead: number
  mode: Mode
  /** Movement points left to all of it. */
  points: number
  /** Who has joined on the way and has so many points more: counter and points. */
  late: [unit: number, more: number][]
  /** It has entered a province with opposing units (5.17). */
  blocked: boolean
  /** Its armored train has broken through (14.34). */
  pierced: boolean
  /** It may only stop now: after an Ice March (12.5(12)) or a voyage. */
  halted: boolean
  /** Halts of a journey by rail without doing anything there. */
  idle: number
  /** Where it stood before it moved. */
  from: number
}

/** The attack that is being put together. Stacks go by the number that `stack` has. */
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

/** What a player offers another: chits by their words, leaders as `leader:151` in the set-up. Words bind nobody (6.3). */
export interface Offer {
  to: number
  give: string[]
  take: string[]
  words: string
}

/** A purge that somebody has proposed and others have still to agree to (11.11, 11.23). */
export interface Motion {
  /** The Central Committee, in the order in which points are shared; its first is who moved it. */
  members: number[]
  against: number
  /** Only the mover purges, with his own strength (11.0). */
  alone: boolean
  /** Points by member for each result from 1 on; null for equal shares, one point at a time. */
  shares: number[][] | null
  consent: number[]
}

/** A purge or counterpurge that is being resolved. */
export interface Purge {
  purgers: number[]
  against: number
  /** Politburo markers count double. */
  counter: boolean
  strength: number
  /** Points left to take, by place in `purgers`. */
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

/** What only the solitaire game keeps (sections 18-28). */
export interface Solo {
  phase: SoloPhase
  /** By counter: the target province of its force (21.13). */
  target: (number | null)[]
  /** Its path: which of the equally short ones from the province `routeFrom` (21.22). */
  route: (number | null)[]
  routeFrom: (number | null)[]
  /** Leader Determination Phases still to be missed (24.14-24.17). */
  missed: number
  /** Chiefs lost in this game turn before its present Combat Phase. */
  chiefsBefore: number
}

/** The sides of the solitaire game, where there are no players A and B. */
export const RED_SIDE = 0
export const NON_RED = 1
/** Whether nobody chooses for these units: the rules do (21-23). */
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

  /** The Auxiliary Forces Randomizer, by the words of data/chits.ts; no order. */
  bag: string[]
  /** Pieces set aside until their substitute is drawn (12.31b). */
  aside: string[]
  /** Chits that wait for an event of an optional rule, and those out of the game. */
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

  /** Game turns' ends without Red replacement still to come (9.14), and chiefs lost in this game turn. */
  ban: number
  chiefsLost: number
  /** Who has taken part in starting a purge in this game turn (11.13). */
  purged: boolean[]
  /** What a program in each seat still brings up in this game turn: offers, motions, orders. People may bring up more. */
  talks: number[]
  /** By player who made it. */
  offers: (Offer | null)[]
  motions: (Motion | null)[]
  /** Who consents to the execution of the Czar, first who moved it; empty without such a motion. */
  order: number[]
  /** Who has done with the trading session (16.33), or with what all are asked at once. */
  ready: boolean[]

  force: Force | null
  attack: Attack | null
  purge: Purge | null
  /** Naval moves made in this phase, the one of the Central Powers included or not; bombardments fired. */
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

/** What every rule works on. */
export interface Play {
  readonly s: State
  readonly t: CivilWarTable
  readonly data: Data
}

/** Facts of counters, as arrays: rules look at them all the time. */
export const IS_LEADER: readonly boolean[] = UNITS.map(({ kind }) => kind === 'leader')
export const IS_COMBAT: readonly boolean[] = UNITS.map(({ kind }) => kind === 'combat' || kind === 'shock')
export const IS_TRAIN: readonly boolean[] = UNITS.map(({ kind }) => kind === 'train')
export const IS_IMPERIAL: readonly boolean[] = UNITS.map(({ kind }) => kind === 'imperial')
export const IS_BLACK: readonly boolean[] = UNITS.map(({ kind }) => kind === 'black')
/** Shock armies, trains and Black units: they come from the Randomizer (3.23j). */
export const IS_SPECIAL: readonly boolean[] = UNITS.map(({ kind }) => ['shock', 'train', 'black'].includes(kind))
export const COLOUR: readonly number[] = UNITS.map(({ colour }) => colour)
/** Leaders, combat and Black units: what makes a stack. Trains and Imperial units only go with one (3.23k). */
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
/** What the journal calls a player: his seat, or one of the two sides of the solitaire game. */
export const called = (s: State, player: number): string => {
  if (s.settings.mode === 'multi') return SEATS[player]
  return player === 0 ? SOLITAIRE_SEAT : 'non-red'
}
export const playerOf = (seat: string): number => (seat === SOLITAIRE_SEAT ? 0 : SEATS.indexOf(seat as SeatId))
/** Everybody still in the game, clockwise from a player on. */
export function clockwise(s: State, from: number): number[] {
  const list: number[] = []
  for (let n = 0; n < s.players; n++) {
    const player = (from + n) % s.players
    if (!s.quit[player]) list.push(player)
  }
  return list
}

const PLAYER_STEPS: readonly Step[] = ['event', 'move', 'combat', 'draw', 'finish']
/** Purges and assassinations belong to player turns, never to the Inter-phase (4.3). */
export const inPlayerTurn = (s: State): boolean => PLAYER_STEPS.includes(s.step)

/** Politburo markers that these players hold together. */
export function politburo(s: State, players: readonly number[]): number {
  let total = 0
  for (const player of players) if (!s.quit[player]) total += chits(s, player, POLITBURO)
  return total
}

const flag = (key: string, title: string, about: string): OptionSpec => ({
  key,
  kind: 'flag',
  title,
  about,
  default: false,
})

export const OPTIONS: readonly OptionSpec[] = [
  {
    key: 'mode',
    kind: 'choice',
    title: 'Game',
    about: 'Power politics for three to six, or one against the system.',
    default: 'multi',
    values: [
      { value: 'multi', title: 'Power politics', about: 'Each player leads parts of several sides.' },
      { value: 'solitaire', title: 'Solitaire', about: 'You lead the Reds; everybody else follows the rules.' },
    ],
  },
  {
    key: 'players',
    kind: 'count',
    title: 'Players',
    about: 'How many sit at the table. The solitaire game has one.',
    default: 4,
    min: 3,
    max: 6,
  },
  {
    key: 'scenario',
    kind: 'choice',
    title: 'Scenario',
    about: 'When the game ends. The solitaire game has its own end.',
    default: 'full',
    values: [
      { value: 'full', title: 'To the end', about: 'Until one side has lost its leaders or its armies.' },
      { value: 'climax', title: 'Historic Climax', about: 'Five game turns at most (16.81).' },
      {
        value: 'quick',
        title: 'Quick Victory',
        about: 'Also when the Czar is gone and both capitals are in one hand (16.82).',
      },
    ],
  },
  flag('expedition', 'Expeditionary forces', '17.1: a chit controls the Central Powers in Finland and Kutais.'),
  flag('kronstadt', 'Kronstadt', '17.2: the sailors rise against whoever holds eight Politburo markers.'),
  flag('freekorps', 'Free Korps fanaticism', '17.31: Free Korps cannot be subverted and may use Terror.'),
  flag('czechs', 'Czech Legion', '17.32: Czechs subvert, cannot be subverted, and go by rail.'),
  flag('naval', 'Naval operations', '17.4: after the Armistice fleets move, evacuate and bombard.'),
  flag('intervention', 'Allied intervention', '17.5: three strong Allied units may come after the Armistice.'),
  flag('secrecy', 'Secrecy', '17.6: most chits are held out of sight until they are played.'),
]

/** The solitaire game knows neither optional rules nor scenarios. */
export function settingsOf(options: Options): Settings {
  const settings = options as unknown as Settings
  if (settings.mode === 'multi') return { ...settings }
  const off = { expedition: false, kronstadt: false, freekorps: false, czechs: false, naval: false }
  return { mode: 'solitaire', players: 1, scenario: 'full', ...off, intervention: false, secrecy: false }
}
