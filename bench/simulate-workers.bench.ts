import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

// The speed-up of `interregnum simulate` with a second worker, in every game. Each run is a new process, so that no run
// starts warm. Every thread compiles the rules for itself, which takes a second or more: too few games show mostly that.
const PLANS: readonly Plan[] = [
  { game: 'soviet-dawn', policy: 'random', games: 800_000, few: 10_000 },
  { game: 'soviet-dawn', policy: 'sensible', games: 4000, few: 200 },
  { game: 'all-bridges-burning', policy: 'sensible', games: 400, few: 20 },
  { game: 'russian-civil-war', policy: 'sensible', games: 300, few: 10 },
  { game: 'tears-of-tyranny', policy: 'companion', games: 200, few: 4 },
]
const ROUNDS = 4
const TARGET = 1.7

interface Plan {
  readonly game: string
  readonly policy: string
  readonly games: number
  /** Games of a quick run. */
  readonly few: number
}

export default {
  name: 'simulate: two workers',
  async run({ quick }: { quick: boolean }) {
    const results: { [key: string]: number | boolean } = { target: TARGET }
    for (const plan of PLANS) {
      const games = quick ? plan.few : plan.games
      const [one, two]: [Spent, Spent] = [
        { seconds: 0, cpu: 0 },
        { seconds: 0, cpu: 0 },
      ]
      // Alternate and sum all rounds, because other load on the machine slows down both kinds.
      for (let n = 0; n < (quick ? 1 : ROUNDS); n++) {
        add(one, await run(plan, games, 1))
        add(two, await run(plan, games, 2))
      }
      const title = `${plan.game}, ${plan.policy}, ${games} games`
      results[`${title}: speed-up by the clock`] = round(one.seconds / two.seconds)
      // What two free cores would bring: the same where nothing else runs, and of use where something does.
      results[`${title}: speed-up by CPU time`] = round((2 * one.cpu) / two.cpu)
    }
    return results
  },
}

interface Spent {
  seconds: number
  cpu: number
}

function add(sum: Spent, { seconds, cpu }: Spent): void {
  sum.seconds += seconds
  sum.cpu += cpu
}

const interregnum = join(process.cwd(), 'scripts', 'interregnum.mjs')

/** Prints the CPU time of all threads when the process ends. */
const REPORT_CPU = `import { isMainThread } from 'node:worker_threads'
if (isMainThread) process.on('exit', () => process.stderr.write('\\ncpu ' + JSON.stringify(process.cpuUsage())))`

async function run({ game, policy }: Plan, games: number, workers: number): Promise<Spent> {
  const args = `simulate ${game} --games ${games} --seed bench --policy ${policy} --workers ${workers} --json`
  const report = `--import=data:text/javascript,${encodeURIComponent(REPORT_CPU)}`
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [report, interregnum, ...args.split(' ')])
  const used = /\ncpu (.*)$/.exec(stderr)
  if (used === null) throw new Error('the simulation did not report its CPU time')
  const { user, system } = JSON.parse(used[1])
  return { seconds: JSON.parse(stdout).seconds, cpu: (user + system) / 1e6 }
}

const round = (number: number): number => Math.round(number * 100) / 100
