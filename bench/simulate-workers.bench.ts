import { readOptions } from '@interregnum/kernel'
import type { Batch } from '@interregnum/minds'
import { roomOf } from '@interregnum/shelf'
import { simulateOn } from '../packages/cli/pool.ts'
import { stopwatch } from './timed.ts'

// What a second worker brings. In a process of its own, for a thread must not be measured against one that is warm.
const GAME = 'soviet-dawn'
const worker = new URL('../packages/cli/worker.ts', import.meta.url)

export default {
  name: 'simulate: two workers',
  async run({ quick }: { quick: boolean }) {
    const room = await roomOf(GAME)
    const game = room.game()
    const policies = Object.fromEntries(game.seats(readOptions(game.options, {})).map(({ id }) => [id, 'random']))
    const plan: Batch = { game: GAME, options: {}, seed: 'bench', policies, from: 1, games: quick ? 10_000 : 500_000 }
    // Start-up included, as whoever waits for a simulation feels it.
    const play = async (workers: number) => {
      const stop = stopwatch()
      await simulateOn(plan, { worker, workers })
      return stop()
    }
    const [one, two] = [await play(1), await play(2)]
    return {
      games: plan.games,
      secondsOnOneWorker: round(one.seconds),
      secondsOnTwoWorkers: round(two.seconds),
      speedUp: round(one.seconds / two.seconds),
      target: 1.7,
      reached: one.seconds / two.seconds >= 1.7,
      // On a machine that is busy with other things there is no second core: then these say how it would be.
      cpuSecondsOnOneWorker: round(one.cpu),
      cpuSecondsOnTwoWorkers: round(two.cpu),
      speedUpWithBothCoresFree: round((2 * one.cpu) / two.cpu),
    }
  },
}

const round = (number: number): number => Math.round(number * 100) / 100
