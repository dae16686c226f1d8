import { LivePosition, type Mind, type Room, Run, random, readOptions, seeded } from '@interregnum/kernel'
import { type Batch, simulate } from '@interregnum/minds'
import { roomOf } from '@interregnum/shelf'
import { timed } from './timed.ts'

// Random play and forks: how fast programs can think. The first game on the shelf is the measure of the rest.
const GAME = 'soviet-dawn'

export default {
  name: 'simulate: Soviet Dawn',
  async run({ quick }: { quick: boolean }) {
    const room = await roomOf(GAME)
    const game = room.game()
    const policies = Object.fromEntries(game.seats(readOptions(game.options, {})).map(({ id }) => [id, 'random']))
    const plan: Batch = { game: GAME, options: {}, seed: 'bench', policies, from: 1, games: quick ? 4000 : 40_000 }
    return { ...oneThread(room, plan), ...forks(room, quick ? 20_000 : 200_000) }
  },
}

/** Warm, for a simulation is long: the first games are played until the compiler has seen them all. */
function oneThread(room: Room, plan: Batch) {
  simulate(room, { ...plan, seed: 'warm-up' })
  const rounds = [1, 2, 3].map((round) => timed(() => simulate(room, { ...plan, from: 1 + round * plan.games })))
  const decisionsPerCpuSecond = best(rounds.map(({ cpu, result }) => result.decisions / cpu))
  return {
    decisionsPerSecond: best(rounds.map(({ seconds, result }) => result.decisions / seconds)),
    decisionsPerCpuSecond,
    gamesPerSecond: best(rounds.map(({ seconds, result }) => result.games / seconds)),
    target: 500_000,
    reached: decisionsPerCpuSecond >= 500_000,
  }
}

/** The best of some: whatever else the machine does can only slow it down. */
const best = (rates: readonly number[]): number => Math.round(Math.max(...rates))

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
