// Fits weights by Adam, for the tools that fit values of positions.
import { Dice, seeded } from '@interregnum/kernel'

export interface Fit {
  /** How many weights there are, and the first of them that begin at random, between this and its negative. */
  readonly size: number
  readonly random: { readonly first: number; readonly most: number }
  readonly epochs: number
  readonly batch: number
  /** The rate of an epoch. */
  rate(epoch: number): number
  /** How strongly weights are drawn towards zero. */
  readonly pull: number
}

/** Adds the slopes of one position to those of its batch. */
type AddSlopes<P> = (weights: Float64Array, position: P, slopes: Float64Array) => void

/** Adam on the log loss, with a small pull towards zero. */
export function fitted<P>(data: readonly P[], fit: Fit, addSlopes: AddSlopes<P>): Float64Array {
  const { size, random, epochs, batch, pull } = fit
  const dice = new Dice({ source: seeded('order'), loaded: null }, false)
  const weights = Float64Array.from({ length: size }, (_, n) =>
    n < random.first ? ((dice.roll(2001) - 1001) / 1000) * random.most : 0,
  )
  const [first, second] = [new Float64Array(size), new Float64Array(size)]
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = fit.rate(epoch)
    for (let n = 0; n < data.length / batch; n++) {
      const slopes = new Float64Array(size)
      for (let k = 0; k < batch; k++) addSlopes(weights, data[dice.roll(data.length) - 1], slopes)
      step++
      for (let i = 0; i < size; i++) {
        const slope = slopes[i] / batch + pull * weights[i]
        first[i] = 0.9 * first[i] + 0.1 * slope
        second[i] = 0.999 * second[i] + 0.001 * slope * slope
        weights[i] -= (rate * (first[i] / (1 - 0.9 ** step))) / (Math.sqrt(second[i] / (1 - 0.999 ** step)) + 1e-8)
      }
    }
  }
  return weights
}
