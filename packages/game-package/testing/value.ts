import { type Bot, cloneJson, type Outcome, playOut, Run, readOptions, seeded } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import type { GamePackage } from '../game-package.ts'

export interface ValueCase {
  readonly title: string
  readonly options?: { readonly [key: string]: string | boolean | number }
  /** Games of sensible players by which the value is judged. */
  readonly games: number
  /** Its Brier score at half time must be at most this part of that of the base rate. */
  readonly brier: number
}

interface PlayedGame<S> {
  readonly seats: readonly string[]
  readonly half: S
  readonly end: S
  readonly outcome: Outcome
}

/** What holds of the value of a position in every game: its range, its ends, and that it tells something. */
export function valueSuite<S>(pkg: GamePackage<S>, cases: readonly ValueCase[]): void {
  const { value } = pkg
  if (value === undefined) throw new Error(`${pkg.id} has no value`)
  const won = ({ outcome }: PlayedGame<S>, seat: string): number => (outcome.winners.includes(seat) ? 1 : 0)

  describe.each(cases)('the value of a position in $title', ({ games, brier, options = {} }) => {
    it('lies between 0 and 1 after every answer, and is 1 for winners and 0 for others in the end', () => {
      for (let number = 0; number < 6; number++) {
        const played = play(pkg, 'random', `range/${number}`, options, (state, seats) => {
          for (const seat of seats) {
            const chance = value(state, seat)
            if (!(chance >= 0 && chance <= 1)) expect.fail(`${seat} has a value of ${chance}`)
          }
        })
        for (const seat of played.seats) expect(value(played.end, seat)).toBe(won(played, seat))
      }
    })

    it('predicts the winners of sensible games at half time better than the base rate does', () => {
      const played = Array.from({ length: games }, (_, number) => play(pkg, 'sensible', `brier/${number}`, options))
      const [{ seats }] = played
      const score = (predict: (game: PlayedGame<S>, seat: string) => number): number =>
        sum(played.flatMap((game) => seats.map((seat) => (predict(game, seat) - won(game, seat)) ** 2))) / games
      const baseRate = Object.fromEntries(seats.map((seat) => [seat, sum(played.map((g) => won(g, seat))) / games]))
      const base = score((_, seat) => baseRate[seat])
      expect(base).toBeGreaterThan(0)
      expect(score(({ half }, seat) => value(half, seat)) / base).toBeLessThan(brier)
    })
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function play<S>(
  pkg: GamePackage<S>,
  policy: string,
  seed: string,
  chosen: NonNullable<ValueCase['options']>,
  each: (state: S, seats: readonly string[]) => void = () => undefined,
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
  let length = pkg.length.of(run.state)
  const { outcome, answers } = playOut(run, bots, ({ state, index }) => {
    each(state, seats)
    if (pkg.length.of(state) !== length) states.push({ index, state: cloneJson(state) })
    length = pkg.length.of(state)
  })
  const half = states.findLast(({ index }) => index <= answers / 2) ?? states[0]
  return { seats, half: half.state, end: run.state, outcome }
}
