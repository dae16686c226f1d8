import { botSeed, gameSeed } from '@interregnum/bots'
import type { GamePackage } from '@interregnum/game-package'
import { type Bot, type BotSpec, type Move, playGame, quickBot, Run, readOptions, seeded } from '@interregnum/kernel'
import { loadGame, registry } from '@interregnum/registry'
import { stopwatch } from './timed.ts'

// Decisions per second of CPU time of every bot, with the same bot in every seat: the best of some rounds, because other
// load can only slow it down.
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
      const bots = pkg.quick === undefined ? brief : [...brief, quickBot(pkg.quick)]
      for (const bot of bots) {
        results[`${id}: ${bot.id}, decisions/CPU s`] = await decisionsPerSecond(pkg, bot, quick ? 0.5 : 3)
      }
    }
    return results
  },
}

async function decisionsPerSecond(pkg: GamePackage, bot: BotSpec, seconds: number): Promise<number> {
  await playFor(pkg, bot, 'warm-up', seconds)
  let best = 0
  for (let round = 0; round < ROUNDS; round++) {
    const stop = stopwatch()
    const decisions = await playFor(pkg, bot, `bench ${round}`, seconds)
    best = Math.max(best, decisions / stop().cpu)
  }
  return Math.round(best)
}

class TimeIsUp extends Error {}

/** Plays for so many seconds and returns the number of decisions: a whole game of planners may take minutes. */
async function playFor(pkg: GamePackage, bot: BotSpec, seed: string, seconds: number): Promise<number> {
  const game = pkg.game()
  const options = readOptions(game.options, {})
  const until = performance.now() + seconds * 1000
  let decisions = 0
  const count = (_: Run, { ask }: Move): void => {
    if (ask.form !== null || ask.options.length > 1) decisions++
    if (performance.now() > until) throw new TimeIsUp()
  }
  for (let number = 1; ; number++) {
    const ownSeed = gameSeed(seed, number)
    const run = Run.begin(
      game,
      options,
      { source: seeded(ownSeed), loaded: null },
      null,
      bot.looksAhead ? 'rests' : 'nothing',
    )
    const bots = game.seats(options).map(({ id }): [string, Bot] => [id, bot.create(botSeed(ownSeed, id))])
    try {
      await playGame(run, Object.fromEntries(bots), count)
    } catch (problem) {
      if (problem instanceof TimeIsUp) return decisions
      throw problem
    }
  }
}
