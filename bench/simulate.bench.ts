import type { GamePackage } from '@interregnum/game-package'
import { LivePosition, type QuickBot, Run, random, readOptions, seeded } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import { randomPlay } from './random-play.ts'
import { timed } from './timed.ts'

// Random play and forks, which limit how fast bots can search.
const GAME = 'soviet-dawn'

export default {
  name: 'simulate: Soviet Dawn',
  async run({ quick }: { quick: boolean }) {
    const pkg = await loadGame(GAME)
    const games = quick ? 4000 : 40_000
    const rounds = { games, warmUp: games, target: 500_000 }
    return { ...(await randomPlay(pkg, rounds)), ...forks(pkg, quick ? 20_000 : 200_000) }
  },
}

/** A fork within a turn starts at the last resting point and repeats the answers since. */
function forks(pkg: GamePackage, many: number) {
  const runs = Array.from({ length: 50 }, (_, number) => midTurn(pkg, number))
  const forkAll = (times: number) => {
    for (let n = 0; n < times; n++) runs[n % runs.length].fork()
  }
  forkAll(many / 10)
  const { cpu } = timed(() => forkAll(many))
  const answers = runs.reduce((sum, run) => sum + run.since.length, 0) / runs.length
  return { microsecondsPerFork: round((cpu / many) * 1e6), answersRepeatedPerFork: round(answers) }
}

/** A game stopped some answers after its last resting point. */
function midTurn(pkg: GamePackage, number: number): Run {
  const game = pkg.game()
  for (let attempt = 0; ; attempt++) {
    const seed = `fork/${number}/${attempt}`
    const run = Run.begin(game, readOptions(game.options, {}), { source: seeded(seed), loaded: null })
    const bot = random.create(seed)
    for (let n = 0; n < 20 + number && !run.over; n++) answer(run, bot)
    while (!run.over && run.since.length < 2) answer(run, bot)
    if (!run.over) return run
  }
}

function answer(run: Run, bot: QuickBot): void {
  const { seat } = run.pending[0]
  const move = bot.choose(new LivePosition(run, seat))
  const ask = run.pending.find((open) => open.id === move.ask.id)
  const resolved = ask?.resolve(move.answer)
  if (ask === undefined || resolved === undefined || 'no' in resolved) throw new Error('random play was refused')
  run.answer(ask, resolved.choice, move.answer)
}

const round = (number: number): number => Math.round(number * 100) / 100
