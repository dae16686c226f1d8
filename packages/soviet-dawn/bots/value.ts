// Estimates the Reds' chance to win, if a sensible player continues, from the features of a position. A small network with
// one hidden layer and a direct way past it; `npm run fit-value` fits its weights to simulated games.
import type { Data } from '../data/corrections.ts'
import { REDS, type State } from '../rules/state.ts'
import { FEATURES, fillFeatures, HIDDEN } from './features.ts'
import { WEIGHTS } from './value-weights.ts'

const features = new Float64Array(FEATURES)
/** The places of the features that are not 0: most are. */
const present = new Uint8Array(FEATURES)

/** By hidden unit: a weight per feature, the constant, and the weight of the unit; then the direct weights. */
const PER_UNIT = FEATURES + 2
const DIRECT = HIDDEN * PER_UNIT
const weights = Float64Array.from(WEIGHTS)

export function value(s: State, seat: string, data: Data): number {
  if (seat !== REDS) return 0
  if (s.outcome !== null) return s.outcome.winners.includes(REDS) ? 1 : 0
  fillFeatures(s, data, features)
  let count = 0
  for (let n = 0; n < FEATURES; n++) if (features[n] !== 0) present[count++] = n
  let sum = weighted(DIRECT, count) + weights[DIRECT + FEATURES]
  for (let at = 0; at < DIRECT; at += PER_UNIT)
    sum += weights[at + FEATURES + 1] * Math.tanh(weighted(at, count) + weights[at + FEATURES])
  return 1 / (1 + Math.exp(-sum))
}

function weighted(at: number, count: number): number {
  let sum = 0
  for (let n = 0; n < count; n++) sum += weights[at + present[n]] * features[present[n]]
  return sum
}
