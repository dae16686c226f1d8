import { readOptions } from '@interregnum/kernel'
import type { Batch } from '@interregnum/minds'
import { roomOf } from '@interregnum/shelf'
import { simulateOn } from '../packages/cli/pool.ts'
import { stopwatch, type Timed } from './timed.ts'

// What a second worker brings. In a process of its own, for a thread must not be measured against one that is warm.
const GAME = 'soviet-dawn'
const worker = new URL('../packages/cli/worker.ts', import.meta.url)

export default {
  name: 'simulate: two workers',
  async run({ quick }: { quick: boolean }) {
    const room = await roomOf(GAME)
    const game = room.game()
    const policies = Object.fromEntries(game.seats(readOptions(game.options, {})).map(({ id }) => [id, 'random']))
    const plan: Batch = { game: GAME, options: {}, seed: 'bench', policies, from: 1, games: quick ? 10_000 : 250_000 }
    // Start-up included, as whoever waits for a simulation feels it.
    const play = async (workers: number) => {
      const stop = stopwatch()
      await simulateOn(plan, { worker, workers })
      return stop()
    }
    // By turns, and the best of each: a neighbour on the machine slows down now the one, now the other.
    const rounds: { readonly one: Timed; readonly two: Timed }[] = []
    for (let n = 0; n < (quick ? 1 : ROUNDS); n++) rounds.push({ one: await play(1), two: await play(2) })
    const [one, two] = [best(rounds.map((round) => round.one)), best(rounds.map((round) => round.two))]
    return {
      games: plan.games,
      secondsOnOneWorker: round(one.seconds),
      secondsOnTwoWorkers: round(two.seconds),
      speedUp: round(one.seconds / two.seconds),
      speedUpOfEachRound: rounds.map((each) => round(each.one.seconds / each.two.seconds)),
      target: 1.7,
      reached: one.seconds / two.seconds >= 1.7,
      // On a machine that is busy with other things there is no second core: then these say how it would be.
      cpuSecondsOnOneWorker: round(one.cpu),
      cpuSecondsOnTwoWorkers: round(two.cpu),
      speedUpWithBothCoresFree: round((2 * one.cpu) / two.cpu),
    }
  },
}

const ROUNDS = 3

const best = (times: readonly Timed[]): Timed => times.reduce((a, b) => (b.seconds < a.seconds ? b : a))

const round = (number: number): number => Math.round(number * 100) / 100
