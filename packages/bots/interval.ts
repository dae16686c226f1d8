export interface Interval {
  readonly low: number
  readonly high: number
}

/** Two-sided 95 %. */
const Z = 1.959963984540054

/**
 * Wilson's score interval (95 %) for the true share after `hits` of `trials`. Unlike the normal approximation it stays
 * within 0 and 1 and is right for rare outcomes.
 */
export function wilson(hits: number, trials: number): Interval {
  if (trials === 0) return { low: 0, high: 1 }
  const share = hits / trials
  const z2 = (Z * Z) / trials
  const middle = (share + z2 / 2) / (1 + z2)
  const reach = (Z / (1 + z2)) * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials))
  return { low: hits === 0 ? 0 : Math.max(0, middle - reach), high: hits === trials ? 1 : Math.min(1, middle + reach) }
}
