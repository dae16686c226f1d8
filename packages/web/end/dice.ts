import type { JournalEntry } from '@interregnum/kernel'

export interface DiceReport {
  readonly rolled: number
  readonly average: number
  /** How often fair dice are at least as far from their expected average. */
  readonly likely: number
}

export const EXPECTED = 3.5
/** Standard deviation of one six-sided die. */
const SPREAD = Math.sqrt(35 / 12)
/** A line that repeats a roll which has its own. */
const REPEATS = new Set(['gold-die'])

const isFace = (value: unknown): value is number => typeof value === 'number' && value >= 1 && value <= 6

/** All six-sided dice in a journal: every game notes them as `die` or `dice`. */
export const diceIn = (journal: readonly JournalEntry[]): readonly number[] =>
  journal.flatMap(({ kind, data: { die, dice } }) => {
    if (REPEATS.has(kind)) return []
    return [die, ...(Array.isArray(dice) ? dice : [])].filter(isFace)
  })

/** Null if nothing was rolled. */
export function diceReport(dice: readonly number[]): DiceReport | null {
  if (dice.length === 0) return null
  const average = dice.reduce((sum, die) => sum + die, 0) / dice.length
  // The normal distribution is close enough for the average of some dozens of dice.
  const off = (Math.abs(average - EXPECTED) * Math.sqrt(dice.length)) / SPREAD
  return { rolled: dice.length, average, likely: 2 * upperTail(off) }
}

/** The probability that a standard normal value exceeds `z`: Abramowitz and Stegun 26.2.17. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
