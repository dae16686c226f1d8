import { LivePosition, type Mind, type Room, Run, random, readOptions, seeded } from '@interregnum/kernel'
import { roomOf } from '@interregnum/shelf'
import { randomPlay } from './random-play.ts'
import { timed } from './timed.ts'

// Random play and forks: how fast programs can think. The first game on the shelf is the measure of the rest.
const GAME = 'soviet-dawn'

export default {
  name: 'simulate: Soviet Dawn',
  async run({ quick }: { quick: boolean }) {
    const room = await roomOf(GAME)
    const games = quick ? 4000 : 40_000
    const rounds = { games, warmUp: games, target: 500_000 }
    return { ...randomPlay(room, rounds), ...forks(room, quick ? 20_000 : 200_000) }
  },
}

/** A fork in the midst of a turn goes back to its resting point and repeats the answers since. */
function forks(room: Room, many: number) {
  const runs = Array.from({ length: 50 }, (_, number) => midTurn(room, number))
  const forkAll = (times: number) => {
    for (let n = 0; n < times; n++) runs[n % runs.length].fork()
  }
  forkAll(many / 10)
  const { cpu } = timed(() => forkAll(many))
  const answers = runs.reduce((sum, run) => sum + run.since.length, 0) / runs.length
  return { microsecondsPerFork: round((cpu / many) * 1e6), answersRepeatedPerFork: round(answers) }
}

/** A game stopped where some answers have been given since the last resting point. */
function midTurn(room: Room, number: number): Run {
  const game = room.game()
  for (let attempt = 0; ; attempt++) {
    const seed = `fork/${number}/${attempt}`
    const run = Run.begin(game, readOptions(game.options, {}), { source: seeded(seed), loaded: null })
    const mind = random.mind(seed)
    for (let n = 0; n < 20 + number && !run.over; n++) answer(run, mind)
    while (!run.over && run.since.length < 2) answer(run, mind)
    if (!run.over) return run
  }
}

function answer(run: Run, mind: Mind): void {
  const { seat } = run.pending[0]
  const move = mind.choose(new LivePosition(run, seat))
  const ask = run.pending.find((open) => open.id === move.ask.id)
  const resolved = ask?.resolve(move.answer)
  if (ask === undefined || resolved === undefined || 'no' in resolved) throw new Error('random play was refused')
  run.answer(ask, resolved.choice, move.answer)
}

const round = (number: number): number => Math.round(number * 100) / 100
