import type { Estimate } from '@interregnum/kernel'

/** With a single sample nothing is known about the spread, so the error is the whole range. */
export function estimate(samples: readonly number[]): Estimate {
  const { length } = samples
  if (length === 0) return { mean: 0, error: 1 }
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / length
  if (length === 1) return { mean, error: 1 }
  const squares = samples.reduce((sum, sample) => sum + (sample - mean) ** 2, 0)
  return { mean, error: Math.sqrt(squares / (length - 1) / length) }
}

/** The mean of `these - those`, sample by sample: both were taken on the same dice. */
export const pairedDifference = (these: readonly number[], those: readonly number[]): Estimate =>
  estimate(Array.from({ length: Math.min(these.length, those.length) }, (_, n) => these[n] - those[n]))

/** The sum of two independent estimates. */
export const plus = (a: Estimate, b: Estimate): Estimate => ({
  mean: a.mean + b.mean,
  error: Math.hypot(a.error, b.error),
})
