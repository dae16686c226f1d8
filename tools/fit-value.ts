// npm run fit-value -- [--games N] [--seed S]: fits the weights of Soviet Dawn's value. In each game the sensible bot moves
// at random now and then before a random moment, so that the weights say what a position is worth, not what sensible
// players happen to have when they win. Prints the error on games kept apart, and writes the weights.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Dice, playQuickly, type QuickPolicy, Run, readOptions, seeded } from '@interregnum/kernel'
import { FEATURES, fillFeatures, HIDDEN } from '../packages/soviet-dawn/bots/features.ts'
import { quick } from '../packages/soviet-dawn/bots/sensible.ts'
import { PRINTED } from '../packages/soviet-dawn/data/corrections.ts'
import { sovietDawn } from '../packages/soviet-dawn/game.ts'
import { REDS, type State } from '../packages/soviet-dawn/rules/state.ts'
import { type Fit, fitted } from './adam.ts'

const { values } = parseArgs({
  options: { games: { type: 'string', default: '20000' }, seed: { type: 'string', default: 'fit' } },
})
const GAMES = Number(values.games)
/** Before the moment the bot moves at random for some turns, once in this many decisions. */
const EXPLORES = 3
const TURNS = 3
const LONGEST = 36
const SCENARIOS = ['standard', 'standard', 'standard', 'extended', 'steady', 'historical'] as const
const FLAGS = ['perseverance', 'lastBattalion', 'decisive', 'lastGasp', 'cheka', 'recovery', 'level10'] as const
const EPOCHS = 10
const BATCH = 64
const PULL = 0.0003
/** Positions taken from each game, at most. */
const MOST = 6

interface Position {
  readonly features: Float64Array
  won: number
}

const sensible = quick(PRINTED)

function positionsOf(number: number): Position[] {
  const dice = new Dice({ source: seeded(`${values.seed}/${number}/bot`), loaded: null }, false)
  const chosen: Record<string, string | boolean> = { scenario: SCENARIOS[dice.roll(SCENARIOS.length) - 1] }
  if (dice.roll(3) === 1) for (const flag of FLAGS) chosen[flag] = dice.roll(4) === 1
  const options = readOptions(sovietDawn.options, chosen)
  const source = seeded(`${values.seed}/${number}`)
  const run = Run.begin(sovietDawn, options, { source, loaded: null }, null, 'nothing')
  const moment = dice.roll(LONGEST) - 1
  const policy: QuickPolicy<State> = (state, ask, chance) =>
    state.turn < moment && state.turn >= moment - TURNS && dice.roll(EXPLORES) === 1
      ? dice.roll(ask.options.length) - 1
      : sensible(state, ask, chance)
  const found: Position[] = []
  for (let turn = -1; run.outcome === null; playQuickly(run, policy)) {
    const { state } = run
    if (state.card !== 0 || state.turn === turn || state.turn < moment) continue
    turn = state.turn
    if (found.length > 0 && dice.roll(4) > 1) continue
    const features = new Float64Array(FEATURES)
    fillFeatures(state, PRINTED, features)
    found.push({ features, won: 0 })
    if (found.length === MOST) break
  }
  while (playQuickly(run, policy));
  const won = run.outcome?.winners.includes(REDS) === true ? 1 : 0
  for (const position of found) position.won = won
  return found
}

/** One hidden layer, and a direct way past it. All weights in one list: see `packages/soviet-dawn/bots/value.ts`. */
const SIZE = HIDDEN * (FEATURES + 2) + FEATURES + 1
const hidden = new Float64Array(HIDDEN)

function chance(weights: Float64Array, features: Float64Array): number {
  const direct = HIDDEN * (FEATURES + 2)
  let sum = weights[direct + FEATURES]
  for (let n = 0; n < FEATURES; n++) sum += weights[direct + n] * features[n]
  for (let unit = 0; unit < HIDDEN; unit++) {
    const at = unit * (FEATURES + 2)
    let input = weights[at + FEATURES]
    for (let n = 0; n < FEATURES; n++) input += weights[at + n] * features[n]
    hidden[unit] = Math.tanh(input)
    sum += weights[at + FEATURES + 1] * hidden[unit]
  }
  return 1 / (1 + Math.exp(-sum))
}

/** Adds the slopes of the log loss for one position. */
function addSlopes(weights: Float64Array, { features, won }: Position, slopes: Float64Array): void {
  const error = chance(weights, features) - won
  const direct = HIDDEN * (FEATURES + 2)
  for (let n = 0; n < FEATURES; n++) slopes[direct + n] += error * features[n]
  slopes[direct + FEATURES] += error
  for (let unit = 0; unit < HIDDEN; unit++) {
    const at = unit * (FEATURES + 2)
    slopes[at + FEATURES + 1] += error * hidden[unit]
    const back = error * weights[at + FEATURES + 1] * (1 - hidden[unit] * hidden[unit])
    for (let n = 0; n < FEATURES; n++) if (features[n] !== 0) slopes[at + n] += back * features[n]
    slopes[at + FEATURES] += back
  }
}

const FIT: Fit = {
  size: SIZE,
  random: { first: HIDDEN * (FEATURES + 2), most: 0.125 },
  epochs: EPOCHS,
  batch: BATCH,
  rate: (epoch) => 0.004 * 0.8 ** epoch,
  pull: PULL,
}

function report(title: string, weights: Float64Array, data: readonly Position[]): void {
  const base = data.reduce((sum, { won }) => sum + won, 0) / data.length
  let [brier, plain] = [0, 0]
  const bins = Array.from({ length: 10 }, () => [0, 0, 0])
  for (const { features, won } of data) {
    const guess = chance(weights, features)
    brier += (guess - won) ** 2
    plain += (base - won) ** 2
    const bin = bins[Math.min(9, Math.floor(guess * 10))]
    bin[0]++
    bin[1] += guess
    bin[2] += won
  }
  console.log(
    `${title}: ${data.length} positions, won ${base.toFixed(3)}, error ${(brier / plain).toFixed(3)} of the base rate's`,
  )
  console.log(bins.map(([n, guess, won]) => `${(guess / n).toFixed(2)}→${(won / n).toFixed(2)}`).join('  '))
}

const training: Position[] = []
const test: Position[] = []
for (let number = 0; number < GAMES; number++) (number % 10 === 0 ? test : training).push(...positionsOf(number))
const weights = fitted(training, FIT, addSlopes)
report('training', weights, training)
report('test', weights, test)
const numbers = [...weights].map((weight) => Number(weight.toFixed(2)))
writeFileSync(
  new URL('../packages/soviet-dawn/bots/value-weights.ts', import.meta.url),
  `// Written by tools/fit-value.ts: ${GAMES} games, seed ${values.seed}. In the order that value.ts reads them.\nexport const WEIGHTS: readonly number[] = ${JSON.stringify(numbers)}\n`,
)
