// The tables of the map: combat, purge, assassination, random events, the track. `source` as in map.ts.
import type { ProvinceId } from './map.ts'

export type CombatResult = 'AE' | 'EX' | 'DE'

/** Odds by column, from 1:2 to 6:1 (R 8.37, 8.38). */
export const COLUMNS = ['1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1'] as const

/** By die minus one, then column. Source: D around R 8.3. */
export const COMBAT: readonly (readonly CombatResult[])[] = [
  ['DE', 'DE', 'DE', 'DE', 'DE', 'DE', 'DE'],
  ['EX', 'DE', 'DE', 'DE', 'DE', 'DE', 'DE'],
  ['AE', 'EX', 'EX', 'DE', 'DE', 'DE', 'DE'],
  ['AE', 'AE', 'EX', 'EX', 'DE', 'DE', 'DE'],
  ['AE', 'AE', 'EX', 'EX', 'EX', 'DE', 'DE'],
  ['AE', 'AE', 'AE', 'EX', 'EX', 'EX', 'DE'],
]

/** The column of an attack; null if the odds are below 1:2 (8.37). */
export function columnOf(attack: number, defence: number): number | null {
  if (attack >= defence) return Math.min(6, Math.floor(attack / defence))
  return 2 * attack >= defence ? 0 : null
}

/** The minimum purge strength of each column (D). */
export const PURGE_COLUMNS: readonly number[] = [0, 10, 16, 22, 28, 34, 40]

/** By roll minus two, then column; 0 means C, a counterpurge. Source: D around R 11.2. */
export const PURGE: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 1],
  [0, 0, 0, 0, 0, 1, 1],
  [0, 0, 0, 0, 1, 1, 2],
  [0, 0, 0, 1, 1, 2, 2],
  [0, 0, 1, 1, 2, 2, 3],
  [0, 1, 1, 2, 2, 3, 3],
  [1, 1, 2, 2, 3, 3, 4],
  [1, 2, 2, 3, 3, 4, 4],
  [2, 2, 3, 3, 4, 4, 5],
  [2, 3, 3, 4, 4, 5, 5],
]
/** The largest number on the table: shares are agreed for each of them (11.23). */
export const MOST_PURGED = 5

export function purgeColumn(strength: number): number {
  let column = 0
  while (column + 1 < PURGE_COLUMNS.length && strength >= PURGE_COLUMNS[column + 1]) column++
  return column
}

/**
 * By roll minus two, then by number of assassins minus one (six or more use the last column): the highest leadership
 * value that dies, 0 for none. Source: D around R 10.0; one line for each roll (R errata).
 */
export const ASSASSINATION: readonly (readonly number[])[] = [
  [0, 0, 0, 1, 2, 3],
  [0, 0, 0, 1, 2, 3],
  [0, 0, 1, 2, 3, 3],
  [0, 0, 1, 2, 3, 3],
  [0, 1, 2, 3, 3, 3],
  [0, 1, 2, 3, 3, 3],
  [1, 2, 3, 3, 3, 3],
  [1, 2, 3, 3, 3, 3],
  [2, 3, 3, 3, 3, 3],
  [2, 3, 3, 3, 3, 3],
  [3, 3, 3, 3, 3, 3],
]
export const ASSASSIN_COLUMNS = 6

export type EventKind = 'epidemic' | 'draw' | 'petrograd' | 'moscow' | 'european' | 'baku'

export interface RandomEvent {
  readonly kind: EventKind
  /** The provinces of an epidemic. */
  readonly provinces: readonly ProvinceId[]
}

const epidemic = (...provinces: ProvinceId[]): RandomEvent => ({ kind: 'epidemic', provinces })
const [draw, petrograd, moscow, european, baku] = (['draw', 'petrograd', 'moscow', 'european', 'baku'] as const).map(
  (kind): RandomEvent => ({ kind, provinces: [] }),
)

/** The first die gives the row, the second the column (R 12.0). Source: D around R errata (2-5, 3-2, 4-1). */
export const EVENTS: readonly (readonly RandomEvent[])[] = [
  [
    draw,
    epidemic('PETR', 'NOVG', 'PSKO', 'OLON'),
    petrograd,
    epidemic('TVER', 'YARO', 'VLDM', 'KOST'),
    epidemic('ARCH', 'MURM', 'VOLO'),
    moscow,
  ],
  [
    epidemic('SMOL', 'MOGI', 'VITE'),
    draw,
    epidemic('MINS', 'VILN', 'GROD'),
    european,
    epidemic('KOVN', 'COUR', 'LIVO', 'ESTO'),
    epidemic('TULA', 'KALU', 'RYAZ'),
  ],
  [
    epidemic('OREL', 'KURS', 'TAMB', 'PENZ'),
    epidemic('YEKA', 'KHER', 'TAUR', 'BESS'),
    draw,
    epidemic('KIEV', 'VOLH', 'PODO'),
    baku,
    epidemic('SIMB', 'KAZA', 'NIZH'),
  ],
  [
    epidemic('VORO', 'KHAR', 'POLT', 'CHER'),
    epidemic('DONC', 'KUBA', 'STAV', 'TERE'),
    petrograd,
    draw,
    epidemic('VYAT', 'PERM'),
    epidemic('ASTR', 'SARA', 'SAMA'),
  ],
  [
    epidemic('UFA', 'OREN', 'URAL', 'KIRG'),
    european,
    epidemic('TIFL', 'KUTA', 'ERIV', 'ELIS', 'BAKU'),
    epidemic('TRCA', 'BUKH', 'SAMK', 'FERG'),
    draw,
    moscow,
  ],
  [
    baku,
    epidemic('TURK', 'SEMI', 'AKMO', 'SEMP'),
    epidemic('EKAT', 'CHEL', 'OMSK'),
    epidemic('TOMS', 'KRAS', 'IRKU'),
    epidemic('CHIT', 'BLAG', 'VLDV', 'MONG'),
    epidemic('FINL', 'POLA'),
  ],
]

/** Which colours are hostile to which: red, white, green, blue, black (R 8.1). */
export const OPPOSED: readonly (readonly boolean[])[] = [
  [false, true, true, true, true],
  [true, false, true, false, true],
  [true, true, false, false, true],
  [true, false, false, false, true],
  [true, true, true, true, false],
]

/** R 5.0: movement points of a leader and of Green and Blue units. */
export const LEADER_MOVES = 5
export const FORCE_MOVES = 3
/** R 7.11. */
export const STACK_LIMIT = 5
/** R 13.22, 13.25: extra capacity through the Czar for a White leader, and through the Gold for any. */
export const IMPERIAL_BONUS = 2
/** R 9.16: replacements arrive at the end of game turns up to this one. */
export const REPLACEMENT_TURNS = 5
/** R 11.11, 13.52 and 15.1(3). */
export const COMMITTEE_QUORUM = 8
export const ORDER_QUORUM = 10
/** R 12.43: one more chit per this many critical cities, rounded up. */
export const CITIES_PER_CHIT = 3
/** R 15.4: Imperial units, Politburo markers, and places by 15.48 and 15.49. */
export const POINTS = {
  imperial: 5,
  politburo: 2,
  poland: 5,
  finland: 2,
  city: 1,
  whiteCapital: 3,
  baku: 2,
} as const
/** R 27.32, 24.12. */
export const SOLITAIRE_TURNS = 7
export const MOST_RED_LEADERS = 6

/** The periods of the track's boxes (R 31; D from the fifth on, five months each). The track wraps (15.3). */
export const TRACK_BOXES = 5
export const PERIODS: readonly string[] = [
  'Jun–Oct 1918',
  'Nov 1918–Mar 1919',
  'Apr–Aug 1919',
  'Sep 1919–Jan 1920',
  'Feb–Jun 1920',
  'Jul–Nov 1920',
  'Dec 1920–Apr 1921',
]
