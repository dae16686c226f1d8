import {
  type Bot,
  type BotSpec,
  LivePosition,
  playOut,
  type QuickBot,
  Run,
  random,
  readOptions,
  seeded,
} from '@interregnum/kernel'
import { gamePackage, type State } from '@interregnum/tears-of-tyranny'
import { randomPlay } from './random-play.ts'
import { stopwatch, timed } from './timed.ts'

// Random play alone and with four players, forks and imagined runs, and how long the companion thinks about a turn.
const MILLISECONDS_PER_TURN = 200
const FOUR = { liberators: true, advisors: true, partisans: true, comrades: true }
const game = gamePackage.game()
const options = readOptions(game.options, FOUR)

export default {
  name: 'simulate: Tears of Tyranny',
  async run({ quick }: { quick: boolean }) {
    const solo = await randomPlay(gamePackage, { games: quick ? 200 : 1500, warmUp: 1500, target: 150_000 })
    const rounds = { games: quick ? 40 : 300, warmUp: 300, target: 150_000, options: FOUR }
    return {
      ...(await randomPlay(gamePackage, rounds)),
      soloDecisionsPerSecond: solo.decisionsPerSecond,
      soloDecisionsPerCpuSecond: solo.decisionsPerCpuSecond,
      ...copies(quick ? 2000 : 20_000),
      ...companion(quick ? 1 : 4),
    }
  },
}

const begin = (seed: string, retention: 'rests' | 'nothing' = 'rests'): Run<State> =>
  Run.begin(game, options, { source: seeded(seed), loaded: null }, null, retention)

/** Copies of runs in the middle of a game: with all that led here, and for a playout. */
function copies(many: number) {
  const runs = Array.from({ length: 40 }, (_, number) => middleOf(number))
  const microseconds = (copy: (run: Run<State>) => unknown): number => {
    const copyAll = (times: number) => {
      for (let n = 0; n < times; n++) copy(runs[n % runs.length])
    }
    copyAll(many / 10)
    return round((timed(() => copyAll(many)).cpu / many) * 1e6)
  }
  const answers = runs.reduce((sum, run) => sum + run.since.length, 0) / runs.length
  return {
    microsecondsPerFork: microseconds((run) => run.fork()),
    answersRepeatedPerFork: round(answers),
    microsecondsPerImagined: microseconds((run) =>
      run.imagine(run.pending[0].seat, { source: seeded('imagined'), loaded: null }, 'nothing'),
    ),
  }
}

/** A random game stopped after some answers. */
function middleOf(number: number): Run<State> {
  for (let attempt = 0; ; attempt++) {
    const seed = `middle/${number}/${attempt}`
    const run = begin(seed)
    const bot = random.create(seed)
    for (let n = 0; n < 40 + 9 * number && !run.over; n++) answer(run, bot)
    if (!run.over) return run
  }
}

function answer(run: Run<State>, bot: QuickBot): void {
  const waiting = run.pending.filter((ask) => !ask.optional && ask.answerable)
  const { seat } = waiting[run.index % waiting.length]
  const move = bot.choose(new LivePosition<unknown>(run as Run, seat))
  const ask = run.pending.find(({ id }) => id === move.ask.id)
  const resolved = ask?.resolve(move.answer)
  if (ask === undefined || resolved === undefined || 'no' in resolved) throw new Error('random play was refused')
  run.answer(ask, resolved.choice, move.answer)
}

/** The time that a companion thinks in one turn of the game, all its answers together. */
function companion(games: number) {
  const spec = gamePackage.bots.find(({ id }) => id === 'companion')
  if (spec === undefined) return {}
  const turns: number[] = []
  for (let number = 0; number < games; number++)
    for (const time of turnTimes(spec, `companion/${number}`)) turns.push(time)
  turns.sort((a, b) => a - b)
  const at = (share: number): number => round(turns[Math.floor(share * (turns.length - 1))] ?? Number.NaN)
  return {
    companionTurns: turns.length,
    millisecondsPerCompanionTurnMedian: at(0.5),
    millisecondsPerCompanionTurn95: at(0.95),
    millisecondsPerCompanionTurnWorst: at(1),
    companionTarget: MILLISECONDS_PER_TURN,
    companionReached: at(0.95) < MILLISECONDS_PER_TURN,
  }
}

/** Milliseconds of CPU time by seat and turn of one game: on a busy machine the clock says little. */
function turnTimes(spec: BotSpec<State>, seed: string): Iterable<number> {
  const times = new Map<string, number>()
  const run = begin(seed, spec.looksAhead === true ? 'rests' : 'nothing')
  const watched = (seat: string): Bot<State> => {
    const bot = spec.create(`${seed}/${seat}`)
    return {
      choose(position, task) {
        const stop = stopwatch()
        const move = bot.choose(position, task)
        const key = `${seat}/${run.state.turn}`
        times.set(key, (times.get(key) ?? 0) + stop().cpu * 1000)
        return move
      },
    }
  }
  playOut(run, Object.fromEntries(game.seats(options).map(({ id }) => [id, watched(id)])))
  return times.values()
}

const round = (number: number): number => Math.round(number * 100) / 100
