import { type Batch, seatBots, simulate } from '@interregnum/bots'
import type { GamePackage } from '@interregnum/game-package'
import { quickBot, readOptions } from '@interregnum/kernel'
import { loadGame, registry } from '@interregnum/registry'
import { stopwatch } from './timed.ts'

// Decisions per second of CPU time of every bot, with the same bot in every seat: the best of some rounds, because other
// load can only slow it down.
const ROUNDS = 3
const SLOW: ReadonlySet<string> = new Set(['strong', 'patient'])

export default {
  name: 'simulate: every bot',
  async run({ quick }: { quick: boolean }) {
    const results: { [key: string]: number } = {}
    for (const { id } of registry) {
      const pkg = await loadGame(id)
      // A whole game of these takes minutes; they differ from the quick planner only in the number of playouts.
      const brief = pkg.bots.filter((bot) => !SLOW.has(bot.id))
      const bots = pkg.quick === undefined ? brief : [...brief, quickBot(pkg.quick)]
      for (const bot of bots) {
        const rate = await decisionsPerSecond({ ...pkg, bots }, bot.id, quick ? 0.5 : 3)
        results[`${id}: ${bot.id}, decisions/CPU s`] = rate
      }
    }
    return results
  },
}

async function decisionsPerSecond(pkg: GamePackage, bot: string, cpuSeconds: number): Promise<number> {
  const game = pkg.game()
  const policies = seatBots(pkg, game.seats(readOptions(game.options, {})), {}, bot)
  const plan: Batch = { game: pkg.id, options: {}, seed: 'bench', policies, from: 1, games: 1 }
  await simulate(pkg, { ...plan, seed: 'warm-up' })
  let best = 0
  for (let round = 0, from = 1; round < ROUNDS; round++) {
    let [spent, decisions] = [0, 0]
    for (; spent < cpuSeconds; from++) {
      const stop = stopwatch()
      decisions += (await simulate(pkg, { ...plan, from })).decisions
      spent += stop().cpu
    }
    best = Math.max(best, decisions / spent)
  }
  return Math.round(best)
}
