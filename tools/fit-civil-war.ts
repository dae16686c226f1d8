// npm run fit-civil-war -- [--games N] [--seed S] [--data FILE]: fits the weights of Russian Civil War's value to games of
// sensible bots. In each game one of them, or all, move at random now and then before a random moment, so that the weights
// say what a position is worth, not what sensible players happen to have when they win. Most are full games for four; the
// rest have other numbers of players, scenarios or optional rules. Positions are appended to a file in the temporary
// folder, so that a run can be stopped and continued. Prints the errors on games kept apart, and writes the weights.
import { appendFileSync, createReadStream, existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import {
  type Bot,
  Dice,
  type LivePosition,
  type Move,
  type Options,
  playOut,
  Run,
  readOptions,
  seeded,
} from '@interregnum/kernel'
import { policies } from '../packages/russian-civil-war/bots/character.ts'
import { FEATURES, fillFeatures, HIDDEN, mayWin } from '../packages/russian-civil-war/bots/features.ts'
import { PRINTED } from '../packages/russian-civil-war/data/corrections.ts'
import { RED, WHITE } from '../packages/russian-civil-war/data/counters.ts'
import { russianCivilWar } from '../packages/russian-civil-war/game.ts'
import { type Play, SEATS, type State } from '../packages/russian-civil-war/rules/state.ts'
import { type Fit, fitted } from './adam.ts'

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '6000' },
    seed: { type: 'string', default: 'fit' },
    data: { type: 'string', default: join(tmpdir(), 'fit-civil-war.jsonl') },
  },
})
const GAMES = Number(values.games)

/* ------------------------------------------------------------------------------------------------------- games */

/** The random moment: this many player turns from the start, at most. */
const LATEST = 44
/** How many player turns before it bots move at random, and how often: once in one of these numbers of decisions. */
const LASTS = 4
const EXPLORES = [3, 6, 12] as const
/** Later positions of a game that are used: one in this many, and not more than this. */
const [EVERY, MOST] = [5, 8]
const OPTIONAL = ['expedition', 'kronstadt', 'freekorps', 'czechs', 'naval', 'intervention'] as const

interface Line {
  readonly number: number
  readonly red: boolean
  readonly winners: readonly string[]
  readonly state: State
}

/** A fifth of the games are not the full one for four. */
function optionsOf(dice: Dice): Options {
  const kind = dice.roll(20)
  const chosen: Record<string, string | boolean | number> = { players: kind <= 3 ? [3, 5, 6][kind - 1] : 4 }
  if (kind === 4) chosen.scenario = 'climax'
  if (kind === 5) chosen.scenario = 'quick'
  if (kind === 6) for (const option of OPTIONAL) chosen[option] = dice.roll(3) === 1
  return readOptions(russianCivilWar.options, chosen)
}

/** Whether a seat moves at random now. */
type Explores = (seat: string) => boolean

function explorer(seat: string, seed: string, explores: Explores, dice: Dice): Bot<State> {
  const bot = policies(PRINTED)[0].create(seed)
  return {
    choose(position: LivePosition<State>): Move {
      const move = bot.choose(position)
      const { options, optional, kind } = move.ask
      if (options.length < 2 || optional || kind === 'session' || !explores(seat)) return move
      return { ...move, answer: options[dice.roll(options.length) - 1] }
    },
    interrupt: (position) => bot.interrupt?.(position) ?? null,
  }
}

/** The first position after the random moment, and some of the later ones. */
function linesOf(number: number): Line[] {
  const seed = `${values.seed}/${number}`
  const dice = new Dice({ source: seeded(`${seed}/bot`), loaded: null }, false)
  const options = optionsOf(dice)
  const run = Run.begin(russianCivilWar, options, { source: seeded(seed), loaded: null }, null, 'nothing')
  const seats = SEATS.slice(0, run.state.players)
  const [moment, lasts, odds] = [dice.roll(LATEST) - 1, dice.roll(LASTS), EXPLORES[dice.roll(EXPLORES.length) - 1]]
  const only = dice.roll(2) === 1 ? seats[dice.roll(seats.length) - 1] : null
  let turns = 0
  const explores = (seat: string): boolean =>
    turns < moment && turns >= moment - lasts && (only === null || only === seat) && dice.roll(odds) === 1
  const bots = Object.fromEntries(seats.map((seat) => [seat, explorer(seat, `${seed}/${seat}`, explores, dice)]))
  const found: State[] = []
  let last = ''
  const { outcome } = playOut<State>(run, bots, ({ state }) => {
    const now = `${state.turn}/${state.done}`
    if (state.step !== 'event' || now === last) return
    last = now
    if (++turns <= moment || found.length === MOST || (found.length > 0 && dice.roll(EVERY) > 1)) return
    found.push(structuredClone(state))
  })
  return found.map((state) => ({ number, red: outcome.result === 'red-victory', winners: outcome.winners, state }))
}

/** Plays the games that the file does not have. */
async function play(file: string): Promise<void> {
  let next = 0
  for await (const { number } of read(file)) next = Math.max(next, number + 1)
  for (let number = next; number < GAMES; number++)
    appendFileSync(
      file,
      linesOf(number)
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    )
}

async function* read(file: string): AsyncGenerator<Line> {
  if (!existsSync(file)) return
  for await (const text of createInterface({ input: createReadStream(file) })) yield JSON.parse(text)
}

/* ------------------------------------------------------------------------------------------------- the network */

/** A chance for each player and side of the victory: place 2 * player + side. */
const SIDES = [RED, WHITE] as const

interface Position {
  readonly number: number
  readonly players: number
  /** By player. */
  readonly features: Float64Array
  /** What is possible (17.57), and what came: by player and side; tied winners share it. */
  readonly possible: readonly boolean[]
  readonly came: readonly number[]
}

function positionOf({ number, red, winners, state }: Line): Position {
  const features = new Float64Array(FEATURES * state.players)
  fillFeatures({ s: state, data: PRINTED } as Play, features)
  const places = SEATS.slice(0, state.players).flatMap((seat, player) => SIDES.map((side) => ({ seat, player, side })))
  const came = ({ seat, side }: (typeof places)[number]): number =>
    winners.includes(seat) && (side === RED) === red ? 1 / winners.length : 0
  const possible = places.map(({ player, side }) => mayWin(state, player, side))
  return { number, players: state.players, features, possible, came: places.map(came) }
}

/** By hidden unit: a weight per feature, the constant, and its weights for both sides; then the direct weights. */
const PER_UNIT = FEATURES + 1 + SIDES.length
const DIRECT = HIDDEN * PER_UNIT
const PER_SIDE = FEATURES + 1
const SIZE = DIRECT + SIDES.length * PER_SIDE

const hidden = new Float64Array(SEATS.length * HIDDEN)
const chances = new Float64Array(SEATS.length * SIDES.length)

/** The sum of the features of a player with the weights from this place on, and their constant. */
function weighted(weights: Float64Array, at: number, features: Float64Array, player: number): number {
  const from = player * FEATURES
  let sum = weights[at + FEATURES]
  for (let n = 0; n < FEATURES; n++) sum += weights[at + n] * features[from + n]
  return sum
}

/** Fills in `hidden` and `chances`. */
function guess(weights: Float64Array, { players, features, possible }: Position): void {
  for (let player = 0; player < players; player++) {
    for (const side of SIDES) chances[2 * player + side] = weighted(weights, DIRECT + side * PER_SIDE, features, player)
    for (let unit = 0; unit < HIDDEN; unit++) {
      const active = Math.tanh(weighted(weights, unit * PER_UNIT, features, player))
      hidden[player * HIDDEN + unit] = active
      for (const side of SIDES) chances[2 * player + side] += weights[unit * PER_UNIT + PER_SIDE + side] * active
    }
  }
  let sum = 0
  for (let place = 0; place < 2 * players; place++) {
    chances[place] = possible[place] ? Math.exp(chances[place]) : 0
    sum += chances[place]
  }
  for (let place = 0; place < 2 * players; place++) chances[place] /= sum
}

/** Adds the slopes of the log loss for one position. */
function addSlopes(weights: Float64Array, position: Position, slopes: Float64Array): void {
  const { players, features, came } = position
  guess(weights, position)
  for (let player = 0; player < players; player++) {
    const errors = SIDES.map((side) => chances[2 * player + side] - came[2 * player + side])
    for (const side of SIDES) addTo(slopes, DIRECT + side * PER_SIDE, errors[side], features, player)
    for (let unit = 0; unit < HIDDEN; unit++) {
      const at = unit * PER_UNIT
      const active = hidden[player * HIDDEN + unit]
      let back = 0
      for (const side of SIDES) {
        slopes[at + PER_SIDE + side] += errors[side] * active
        back += errors[side] * weights[at + PER_SIDE + side]
      }
      addTo(slopes, at, back * (1 - active * active), features, player)
    }
  }
}

function addTo(slopes: Float64Array, at: number, error: number, features: Float64Array, player: number): void {
  const from = player * FEATURES
  for (let n = 0; n < FEATURES; n++) slopes[at + n] += error * features[from + n]
  slopes[at + FEATURES] += error
}

const EPOCHS = 12
const BATCH = 64
const [RATE, SLOWER] = [0.004, 0.75]
const PULL = 0.0003

const FIT: Fit = {
  size: SIZE,
  random: { first: DIRECT, most: 0.25 },
  epochs: EPOCHS,
  batch: BATCH,
  rate: (epoch) => RATE * SLOWER ** epoch,
  pull: PULL,
}

/** Squared error against that of equal chances for all players, and the log loss of the winner. */
function report(title: string, weights: Float64Array, data: readonly Position[]): void {
  let [error, equal, loss] = [0, 0, 0]
  for (const position of data) {
    guess(weights, position)
    for (let player = 0; player < position.players; player++) {
      const won = position.came[2 * player] + position.came[2 * player + 1]
      const chance = chances[2 * player] + chances[2 * player + 1]
      error += (chance - won) ** 2
      equal += (1 / position.players - won) ** 2
      if (won > 0) loss -= won * Math.log(chance)
    }
  }
  const relative = (error / equal).toFixed(3)
  console.log(`${title}: ${data.length} positions, error ${relative}, log loss ${(loss / data.length).toFixed(3)}`)
}

await play(values.data)
const [training, apart]: [Position[], Position[]] = [[], []]
for await (const line of read(values.data)) {
  if (line.number >= GAMES || line.winners.length === 0) continue
  const group = line.number % 5 === 0 ? apart : training
  group.push(positionOf(line))
}
const weights = fitted(training, FIT, addSlopes)
report('training', weights, training)
report('apart', weights, apart)
for (let players = 3; players <= SEATS.length; players++)
  report(
    `apart, ${players} players`,
    weights,
    apart.filter((position) => position.players === players),
  )
const numbers = [...weights].map((weight) => Number(weight.toFixed(2)))
writeFileSync(
  new URL('../packages/russian-civil-war/bots/value-weights.ts', import.meta.url),
  `// Written by tools/fit-civil-war.ts: ${GAMES} games, seed ${values.seed}. In the order that value.ts reads them.\nexport const WEIGHTS: readonly number[] = ${JSON.stringify(numbers)}\n`,
)
