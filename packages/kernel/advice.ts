// The answers to a question, compared: as `packages/bots` finds them, and as a server sends them.
import type { Option } from './values.ts'

/** A mean with its standard error. */
export interface Estimate {
  readonly mean: number
  readonly error: number
}

export interface RatedAnswer {
  readonly answer: Option
  /** How likely the seat is to win after it, from 0 to 1. */
  readonly chance: Estimate
  readonly playouts: number
  /** Whether the usual bot would give it. */
  readonly isUsual: boolean
  /** Why; null for other answers. */
  readonly reason: string | null
  /** How much more it brings than what the usual bot would do, on the same dice; null for that answer itself, or if it is not known. */
  readonly gain: Estimate | null
}

/** The best answers found so far, best first. */
export interface Advice {
  /** The id of the question. */
  readonly ask: string
  readonly answers: readonly RatedAnswer[]
  /** Of all answers together. */
  readonly playouts: number
}

/** A gain in points of a hundred; 0 if it is not beyond two standard errors. */
export const pointsGained = ({ mean, error }: Estimate): number =>
  Math.abs(mean) > 2 * error ? Math.round(100 * mean) : 0
