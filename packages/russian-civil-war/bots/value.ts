// How likely a seat is to win. With several players a small network with one hidden layer and a direct way past it scores
// each player in either victory, from the features of a position; `npm run fit-civil-war` fits its weights to games of
// sensible bots. Solitaire (28): how many units are left to clear, how much time is left, and what stands near the
// capitals, with weights fitted to 220 games.
import type { Data } from '../data/corrections.ts'
import { RED, WHITE } from '../data/counters.ts'
import { PETROGRAD, TVER } from '../data/map.ts'
import { NON_RED_HUES } from '../rules/solitaire/movement.ts'
import { unclearedUnits } from '../rules/solitaire/victory.ts'
import { type Play, playerOf, SEATS, SOLITAIRE_SEAT, type State } from '../rules/state.ts'
import { FEATURES, fillFeatures, HIDDEN, mayWin } from './features.ts'
import { WEIGHTS } from './value-weights.ts'

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

const features = new Float64Array(FEATURES * SEATS.length)
const weights = Float64Array.from(WEIGHTS)

/** By hidden unit: a weight per feature, the constant, and its weights for both sides; then by side the direct weights. */
const PER_SIDE = FEATURES + 1
const PER_UNIT = PER_SIDE + 2
const DIRECT = HIDDEN * PER_UNIT

export function value(s: State, seat: string, data: Data): number {
  if (s.outcome !== null) return s.outcome.winners.includes(seat) ? 1 : 0
  // Only read-only rules are called with this: nothing here rolls, writes to the journal or changes the state.
  const g = { s, data } as Play
  if (s.settings.mode === 'solitaire') return seat === SOLITAIRE_SEAT ? solitaireValue(s, data) : 0
  const player = playerOf(seat)
  if (player < 0 || player >= s.players || s.quit[player]) return 0
  // Before leaders are deployed there is nothing to judge.
  if (s.step === 'trade' || s.step === 'deploy') return 1 / s.quit.filter((quit) => !quit).length
  fillFeatures(g, features)
  let [own, all] = [0, 0]
  for (let other = 0; other < s.players; other++) {
    const share = shareOf(s, other)
    all += share
    if (other === player) own = share
  }
  return own / all
}

/** A player's share in both victories, of those that he may win. */
function shareOf(s: State, player: number): number {
  const from = player * FEATURES
  let [red, white] = [weighted(DIRECT, from), weighted(DIRECT + PER_SIDE, from)]
  for (let at = 0; at < DIRECT; at += PER_UNIT) {
    const active = Math.tanh(weighted(at, from))
    red += weights[at + PER_SIDE] * active
    white += weights[at + PER_SIDE + 1] * active
  }
  return (mayWin(s, player, RED) ? Math.exp(red) : 0) + (mayWin(s, player, WHITE) ? Math.exp(white) : 0)
}

function weighted(at: number, from: number): number {
  let sum = weights[at + FEATURES]
  for (let n = 0; n < FEATURES; n++) sum += weights[at + n] * features[from + n]
  return sum
}

const [SOLITAIRE_OFFSET, UNCLEARED, TURN, NEAR_CAPITALS, IN_CAPITALS] = [4.98, -0.162, -0.71, -0.098, -0.122]

function solitaireValue(s: State, data: Data): number {
  const near = new Set([PETROGRAD, TVER].flatMap((capital) => [...data.roads[capital], ...data.rails[capital]]))
  let sum = SOLITAIRE_OFFSET + UNCLEARED * unclearedUnits(s) + TURN * s.turn
  for (const province of near) sum += NEAR_CAPITALS * nonRedIn(s, province)
  return logistic(sum + IN_CAPITALS * (nonRedIn(s, PETROGRAD) + nonRedIn(s, TVER)))
}

const nonRedIn = (s: State, province: number): number =>
  NON_RED_HUES.reduce((sum, hue) => sum + s.presence[province * 5 + hue], 0)
