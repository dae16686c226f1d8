// npm run fit-bridges -- [--games N] [--seed S]: fits the weights of All Bridges Burning's value to games of sensible bots.
// In each game they move at random now and then before a random moment, so that the weights say what a position is worth,
// not what sensible players happen to have when they win. Prints the weights of each Faction, for `bots/value.ts`, and the
// squared error on games kept apart.
import { parseArgs } from 'node:util'
import { Dice, type LivePosition, type Move, playOut, Run, readOptions, seeded } from '@interregnum/kernel'
import { sensible } from '../packages/all-bridges-burning/bots/sensible.ts'
import { standingsOf } from '../packages/all-bridges-burning/bots/value.ts'
import { PRINTED } from '../packages/all-bridges-burning/data/corrections.ts'
import { allBridgesBurning } from '../packages/all-bridges-burning/game.ts'
import { FACTIONS, type State } from '../packages/all-bridges-burning/rules/state.ts'

const { values } = parseArgs({
  options: { games: { type: 'string', default: '200' }, seed: { type: 'string', default: 'fit' } },
})
/** Before the moment a bot moves at random once in this many decisions, for this many answers. */
const EXPLORES = 8
const [LATEST, LASTS] = [260, 60]
/** One position in this many is used: neighbours are much alike. */
const EVERY = 8
const STEPS = 900
const [RATE, PULL] = [0.25, 0.0002]

interface Position {
  /** By Faction: 1, worth, growth. */
  readonly inputs: readonly (readonly number[])[]
  /** The Faction that won; null for none. */
  readonly winner: number | null
}

function positionsOf(number: number): Position[] {
  const seed = `${values.seed}/${number}`
  const dice = new Dice({ source: seeded(`${seed}/bot`), loaded: null }, false)
  const options = readOptions(allBridgesBurning.options, {})
  const run = Run.begin(allBridgesBurning, options, { source: seeded(seed), loaded: null })
  const moment = dice.roll(LATEST)
  const explores = (index: number): boolean => index < moment && index > moment - LASTS && dice.roll(EXPLORES) === 1
  const bots = Object.fromEntries(
    FACTIONS.map((seat) => {
      const bot = sensible(PRINTED).create(`${seed}/${seat}`)
      const choose = (position: LivePosition<State>): Move => {
        const move = bot.choose(position)
        const { options } = move.ask
        return options.length > 1 && explores(position.index)
          ? { ...move, answer: options[dice.roll(options.length) - 1] }
          : move
      }
      return [seat, { choose }]
    }),
  )
  const found: (readonly (readonly number[])[])[] = []
  let last = ''
  const { outcome } = playOut(run, bots, ({ state, index }) => {
    const now = `${state.played.length} ${state.rounds} ${state.boxes.join()}`
    if (index < moment || now === last) return
    last = now
    found.push(standingsOf(state, PRINTED).map(({ worth, growth }) => [1, worth, growth]))
  })
  const winner = FACTIONS.findIndex((seat) => outcome.winners.includes(seat))
  return found.flatMap((inputs, n) => (n % EVERY === 0 ? [{ inputs, winner: winner < 0 ? null : winner }] : []))
}

type Weights = readonly number[][]

/** The chance of each Faction; what is missing to 1 is that of none. */
function chances(weights: Weights, { inputs }: Position): number[] {
  const shares = inputs.map((list, faction) =>
    Math.exp(list.reduce((sum, input, n) => sum + input * weights[faction][n], 0)),
  )
  const sum = shares.reduce((a, b) => a + b, 1)
  return shares.map((share) => share / sum)
}

/** Steepest descent on the log loss, with a small pull towards zero. */
function fitted(data: readonly Position[]): Weights {
  const weights = FACTIONS.map(() => [0, 0, 0])
  for (let step = 0; step < STEPS; step++) {
    const slopes = FACTIONS.map(() => [0, 0, 0])
    for (const position of data) {
      const guess = chances(weights, position)
      for (const [faction, list] of position.inputs.entries()) {
        const error = guess[faction] - (position.winner === faction ? 1 : 0)
        for (const [n, input] of list.entries()) slopes[faction][n] += (error * input) / data.length
      }
    }
    for (const [faction, list] of weights.entries())
      for (let n = 0; n < list.length; n++) list[n] -= RATE * slopes[faction][n] + (n === 0 ? 0 : PULL * list[n])
  }
  return weights
}

function errorOf(data: readonly Position[], guess: (position: Position) => number[]): string {
  const sums = FACTIONS.map(() => 0)
  for (const position of data) {
    for (const [faction, chance] of guess(position).entries())
      sums[faction] += (chance - (position.winner === faction ? 1 : 0)) ** 2
  }
  return sums.map((sum) => (sum / data.length).toFixed(4)).join(' ')
}

const games = Array.from({ length: Number(values.games) }, (_, number) => positionsOf(number))
const training = games.filter((_, number) => number % 5 > 0).flat()
const apart = games.filter((_, number) => number % 5 === 0).flat()
const rates = FACTIONS.map((_, faction) => training.filter(({ winner }) => winner === faction).length / training.length)
const weights = fitted(training)
for (const [faction, list] of weights.entries())
  console.log(FACTIONS[faction], list.map((it) => it.toFixed(3)).join(' '))
console.log(`${apart.length} positions kept apart; error ${errorOf(apart, (position) => chances(weights, position))}`)
console.log(`of the base rate ${errorOf(apart, () => rates)}`)
