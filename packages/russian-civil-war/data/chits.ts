// The chits: what is in the Auxiliary Forces Randomizer and what players hold. `source` as in map.ts.
import { NATIONS } from './counters.ts'

/** Chits that a player holds, in the order in which the state counts them. */
export const HELD_KINDS = [
  'politburo',
  'assassin',
  'felix',
  'air-raid',
  'anarchists',
  'czar-chit',
  'comintern',
  'cordon',
  'strike',
  'ice-march',
  'commissariat',
  'ruler',
  'commissars',
  'demands',
  'terror',
] as const
export type HeldKind = (typeof HELD_KINDS)[number]
export const KIND_COUNT = HELD_KINDS.length

export const [
  POLITBURO,
  ASSASSIN,
  FELIX,
  AIR_RAID,
  ANARCHISTS,
  CZAR_CHIT,
  COMINTERN,
  CORDON,
  STRIKE,
  ICE_MARCH,
  COMMISSARIAT,
  RULER,
  COMMISSARS,
  DEMANDS,
  TERROR,
] = HELD_KINDS.map((_, kind) => kind)

const kinds = new Map<string, number>(HELD_KINDS.map((kind, n) => [kind, n]))
/** The index of a kind that players hold; null for any other word. */
export const heldKind = (word: string): number | null => kinds.get(word) ?? null

/** Like `heldKind`, but throws if players cannot hold it. */
export function kindOf(word: string): number {
  const kind = heldKind(word)
  if (kind === null) throw new Error(`players cannot hold a chit of kind ${word}`)
  return kind
}

/** What may be hidden with the rule of secrecy (R 17.61): not Politburo, not Comintern. */
export const CONCEALABLE: readonly boolean[] = HELD_KINDS.map((kind) => kind !== 'politburo' && kind !== 'comintern')

/** Whether a word names a chit that may be hidden. */
export function isConcealable(word: string): boolean {
  const kind = heldKind(word)
  return kind !== null && CONCEALABLE[kind]
}

export interface ChitLine {
  /** The name of the chit in the Randomizer: a kind, a nationality, `out:XX`, or the id of a unit. */
  readonly word: string
  readonly count: number
  readonly source: string
}

const line = (word: string, count: number, source: string): ChitLine => ({ word, count, source })

/** What is in the Randomizer at the start: 63 pieces (R 16.41). */
export const RANDOMIZER: readonly ChitLine[] = [
  ...NATIONS.filter(({ control }) => control === 'yes').map(({ id }) => line(id, 1, 'R 5.61, 5.71')),
  ...NATIONS.filter(({ out }) => out === 'yes').map(({ id }) => line(`out:${id}`, 1, 'R 5.67')),
  line('assassin', 12, 'R 16.41'),
  line('felix', 1, 'R 10.3'),
  ...['KA', 'LR', 'VO'].map((id) => line(id, 1, 'R 16.41')),
  ...['KR', 'UR-1', 'UR-2', 'UR-3'].map((id) => line(id, 1, 'R 16.41')),
  ...['AT-1', 'AT-2', 'AT-3'].map((id) => line(id, 1, 'R 16.41')),
  line('air-raid', 1, 'R 12.5(5)'),
  line('anarchists', 2, 'R 12.5(4); number D'),
  line('armistice', 1, 'R 12.5(6)'),
  line('czar-chit', 1, 'R 12.5(7)'),
  line('comintern', 1, 'R 12.5(8)'),
  line('cordon', 1, 'R 12.5(9)'),
  line('strike', 3, 'R 12.5(11)'),
  line('ice-march', 1, 'R 12.5(12)'),
  line('commissariat', 1, 'R 12.5(13)'),
  line('ruler', 1, 'R 12.5(14)'),
  line('commissars', 1, 'R 12.5(15)'),
  line('demands', 1, 'R 12.5(16)'),
  line('terror', 3, 'R 12.5(17); number D'),
]

/** Chits beyond those above: dealt at the start, or brought in by an optional rule. */
export const DEALT_POLITBURO = 13
export const ALL_POLITBURO = 15
export const DEALT_ASSASSINS = 2
export const OPTION_1 = 'option-1'

/** What stays in the Randomizer in the solitaire game (R 20.11): one train, no LR, only these chits. */
export const SOLITAIRE_KEEPS: readonly string[] = [
  'KA',
  'VO',
  'KR',
  'UR-1',
  'UR-2',
  'UR-3',
  'AT-1',
  'armistice',
  'terror',
]
