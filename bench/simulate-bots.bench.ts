import { type Batch, botSeed, gameSeed, seatBots, simulate } from '@interregnum/bots'
import type { GamePackage } from '@interregnum/game-package'
import { type Bot, type BotSpec, type Move, playGame, quickBot, Run, readOptions, seeded } from '@interregnum/kernel'
import { loadGame, registry } from '@interregnum/registry'
import { stopwatch } from './timed.ts'

// Decisions per second of CPU time of every bot, with the same bot in every seat: the best of some rounds, because other
// load can only slow it down. Planners play the beginning of a game only: a whole one may take minutes;
// and so do quick policies, since nobody may ever win with them.
const ROUNDS = 3
/** They differ from the quick planner only in the number of playouts. */
const SLOW: ReadonlySet<string> = new Set(['strong', 'patient'])

export default {
  name: 'simulate: every bot',
  async run({ quick }: { quick: boolean }) {
    const results: { [key: string]: number } = {}
    for (const { id } of registry) {
      const pkg = await loadGame(id)
      const brief = pkg.bots.filter((bot) => !SLOW.has(bot.id))
      const seconds = quick ? 0.5 : 3
      const policy = pkg.quick === undefined ? null : quickBot(pkg.quick)
      for (const bot of policy === null ? brief : [...brief, policy]) {
        const isBrief = bot.looksAhead === true || bot === policy
        const rate = isBrief
          ? await beginningsPerSecond(pkg, bot, seconds)
          : await decisionsPerSecond(pkg, bot.id, seconds)
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

class TimeIsUp extends Error {}

/** Of a game that is stopped after so many seconds, twice: the first one compiles what it needs. */
async function beginningsPerSecond(pkg: GamePackage, bot: BotSpec, seconds: number): Promise<number> {
  const game = pkg.game()
  const options = readOptions(game.options, {})
  let rate = 0
  for (const number of [1, 2]) {
    const seed = gameSeed('bench', number)
    const run = Run.begin(
      game,
      options,
      { source: seeded(seed), loaded: null },
      null,
      bot.looksAhead === true ? 'rests' : 'nothing',
    )
    const bots = game.seats(options).map(({ id }): [string, Bot] => [id, bot.create(botSeed(seed, id))])
    const stop = stopwatch()
    let decisions = 0
    const count = (_: Run, { ask }: Move): void => {
      if (ask.options.length !== 1) decisions++
      if (stop().seconds > seconds) throw new TimeIsUp()
    }
    try {
      await playGame(run, Object.fromEntries(bots), count)
    } catch (problem) {
      if (!(problem instanceof TimeIsUp)) throw problem
    }
    rate = decisions / stop().cpu
  }
  return Math.round(rate)
}
