// A race between the options of a question. By sequential halving: each round plays all options left on the same dice,
// then drops the worse half. Or curtailed, where few compete: an option is dropped as soon as it is behind its course.
import type { Progress, StopSignal } from '../bot.ts'

export interface Race {
  /** Number of competitors. */
  readonly arms: number
  /** The competitor that stays to the end, and wins unless another proves better. */
  readonly favourite: number
  /** How many samples all rounds may take together. */
  readonly budget: number
  /** By how many standard errors of the paired difference another must be better. */
  readonly certainty: number
  /** Whether to drop options that are behind their course, and to stop once none is left; by default halves them. */
  readonly curtails?: boolean
  readonly signal: StopSignal
  /**
   * What a competitor reaches with these dice. The same dice for all of them, so that luck makes little difference.
   * `rivals`: how many are left besides the favourite.
   */
  sample(arm: number, dice: number, rivals: number): number
}

export interface RaceResult {
  readonly winner: number
  /** The best of the others: the favourite if it did not win. Null if nothing was sampled. */
  readonly second: number | null
  /** By competitor: the mean of its samples, and how many they are. */
  readonly means: readonly number[]
  readonly samples: readonly number[]
}

/** Yields after each set of dice, so that the caller can pause. */
export const raced = (race: Race): Generator<Progress, RaceResult> =>
  race.curtails === true ? curtailed(race) : halved(race)

function* halved(race: Race): Generator<Progress, RaceResult> {
  const { arms, favourite, budget, signal } = race
  const scores: number[][] = Array.from({ length: arms }, () => [])
  let others = Array.from({ length: arms }, (_, arm) => arm).filter((arm) => arm !== favourite)
  let [spent, dice] = [0, 0]
  for (let rounds = roundsFor(others.length); rounds > 0 && !signal.aborted; rounds--) {
    const each = Math.floor((budget - spent) / (rounds * (others.length + 1)))
    for (let n = 0; n < each && !signal.aborted; n++, dice++) {
      scores[favourite].push(race.sample(favourite, dice, others.length))
      for (const arm of others) scores[arm].push(race.sample(arm, dice, others.length))
      spent += others.length + 1
      yield { done: spent, of: budget }
    }
    if (others.length > 1 && dice > 0) others = betterHalf(others, scores)
  }
  return verdict(race, scores, others)
}

/**
 * An option as good as it must be is ahead by `certainty` standard errors at the end, and by a share of that before: the
 * errors shrink with the square root of the number of dice. What is behind that course is dropped.
 */
function* curtailed(race: Race): Generator<Progress, RaceResult> {
  const { arms, favourite, budget, certainty, signal } = race
  const scores: number[][] = Array.from({ length: arms }, () => [])
  let others = Array.from({ length: arms }, (_, arm) => arm).filter((arm) => arm !== favourite)
  let [spent, check] = [0, FEWEST_PAIRS]
  for (let dice = 0; spent + others.length < budget && !signal.aborted; ) {
    scores[favourite].push(race.sample(favourite, dice, others.length))
    for (const arm of others) scores[arm].push(race.sample(arm, dice, others.length))
    dice++
    spent += others.length + 1
    yield { done: spent, of: budget }
    if (dice < check) continue
    check = 2 * dice
    const end = dice + Math.floor((budget - spent) / (others.length + 1))
    const needed = certainty * Math.sqrt(dice / end)
    const left = others.filter((arm) => isBetter(scores[arm], scores[favourite], needed))
    // The best of them is still named as the next best.
    if (left.length === 0) break
    others = left
  }
  return verdict(race, scores, others)
}

/** Until one other is left, and then once more. */
const roundsFor = (others: number): number => (others === 0 ? 0 : Math.ceil(Math.log2(others)) + 1)

function betterHalf(arms: readonly number[], scores: readonly (readonly number[])[]): number[] {
  const ranked = arms.toSorted((a, b) => meanOf(scores[b]) - meanOf(scores[a]) || a - b)
  return ranked.slice(0, Math.ceil(arms.length / 2))
}

function verdict({ favourite, certainty }: Race, scores: readonly (readonly number[])[], left: number[]): RaceResult {
  const means = scores.map(meanOf)
  const samples = scores.map(({ length }) => length)
  const sampled = left.filter((arm) => samples[arm] > 0)
  if (sampled.length === 0) return { winner: favourite, second: null, means, samples }
  const rival = sampled.reduce((best, arm) => (means[arm] > means[best] ? arm : best))
  const wins = isBetter(scores[rival], scores[favourite], certainty)
  return wins
    ? { winner: rival, second: favourite, means, samples }
    : { winner: favourite, second: rival, means, samples }
}

/** Whether the mean difference of the pairs exceeds this many standard errors. A few pairs prove nothing. */
function isBetter(these: readonly number[], those: readonly number[], certainty: number): boolean {
  const count = Math.min(these.length, those.length)
  if (count < FEWEST_PAIRS) return false
  let [sum, squares] = [0, 0]
  for (let n = 0; n < count; n++) {
    const difference = these[n] - those[n]
    sum += difference
    squares += difference * difference
  }
  const mean = sum / count
  const error = Math.sqrt(Math.max(0, squares / count - mean * mean) / (count - 1))
  return mean > LEAST_GAIN && mean > certainty * error
}

const FEWEST_PAIRS = 4
/** Smaller differences are rounding. */
const LEAST_GAIN = 1e-9

const meanOf = (scores: readonly number[]): number =>
  scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length
