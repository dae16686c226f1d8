import {
  type Bot,
  type Budget,
  cloneJson,
  NO_LIMITS,
  type Outcome,
  playOut,
  Run,
  readOptions,
  seeded,
} from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import type { GamePackage } from '../game-package.ts'

export interface ValueCase {
  readonly title: string
  readonly options?: { readonly [key: string]: string | boolean | number }
  /** Number of games played to judge the value; `policy` is the bot that plays them. */
  readonly games: number
  readonly policy: string
  /** The long-run share of wins of each seat with such players. */
  readonly baseRate: { readonly [seat: string]: number }
  /** Budget of these players, if they would take too long without. */
  readonly budget?: Budget
  /** Limits for the Brier score relative to that of the base rate, at half time and at three quarters. */
  readonly brier: readonly [half: number, late: number]
}

interface PlayedGame<S> {
  readonly seats: readonly string[]
  /** At half time, and at three quarters. */
  readonly moments: readonly S[]
  readonly end: S
  readonly outcome: Outcome
}

/** Tests for `GamePackage.value`: its range, its value at the end of a game, and that it predicts the winner. */
export function valueSuite<S>(pkg: GamePackage<S>, cases: readonly ValueCase[]): void {
  const { value } = pkg
  if (value === undefined) throw new Error(`${pkg.id} has no value`)
  const won = ({ outcome }: PlayedGame<S>, seat: string): number => (outcome.winners.includes(seat) ? 1 : 0)

  describe.each(cases)(
    'the value of a position in $title',
    ({ games, policy, baseRate, brier, budget = {}, options = {} }) => {
      it('is always between 0 and 1, and at the end 1 for winners and 0 for others', () => {
        for (let number = 0; number < 4; number++) {
          const played = play(pkg, 'random', `range/${number}`, { options, budget }, (state, seats, index) => {
            for (const seat of index % 5 === 0 ? seats : []) {
              const chance = value(state, seat)
              if (!(chance >= 0 && chance <= 1)) expect.fail(`${seat} has a value of ${chance}`)
            }
          })
          for (const seat of played.seats) expect(value(played.end, seat)).toBe(won(played, seat))
        }
      })

      it('predicts the winners better than the base rate does', () => {
        const played = Array.from({ length: games }, (_, number) =>
          play(pkg, policy, `brier/${number}`, { options, budget }),
        )
        const [{ seats }] = played
        const score = (predict: (game: PlayedGame<S>, seat: string) => number): number =>
          sum(played.flatMap((game) => seats.map((seat) => (predict(game, seat) - won(game, seat)) ** 2))) / games
        const base = score((_, seat) => baseRate[seat])
        for (const [at, most] of brier.entries()) {
          expect(score(({ moments }, seat) => value(moments[at], seat)) / base, `moment ${at}`).toBeLessThan(most)
        }
      })
    },
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function play<S>(
  pkg: GamePackage<S>,
  policy: string,
  seed: string,
  { options: chosen, budget }: Required<Pick<ValueCase, 'options' | 'budget'>>,
  each: (state: S, seats: readonly string[], index: number) => void = () => undefined,
): PlayedGame<S> {
  const game = pkg.game()
  const options = readOptions(game.options, chosen)
  const seats = game.seats(options).map(({ id }) => id)
  const spec = pkg.bots.find(({ id }) => id === policy)
  if (spec === undefined) throw new Error(`${pkg.id} has no bot ${policy}`)
  const bots: Record<string, Bot<S>> = {}
  for (const seat of seats) bots[seat] = spec.create(`${seed}/${seat}`)
  const run = Run.begin(game, options, { source: seeded(seed), loaded: null }, null, 'rests')
  const states = [{ index: 0, state: cloneJson(run.state) }]
  const onAnswer = ({ state, index }: Run<S>): void => {
    each(state, seats, index)
    if (index % 8 === 0) states.push({ index, state: cloneJson(state) })
  }
  const { outcome, answers } = playOut(run, bots, onAnswer, { ...NO_LIMITS, budget })
  const at = (share: number): S => (states.findLast(({ index }) => index <= answers * share) ?? states[0]).state
  return { seats, moments: [at(0.5), at(0.75)], end: run.state, outcome }
}
