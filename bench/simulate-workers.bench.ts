import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

// The speed-up of `interregnum simulate` with a second worker, by its own clock. Each run is a new process, so that no
// run starts warm.
export default {
  name: 'simulate: two workers',
  async run({ quick }: { quick: boolean }) {
    // Many games, because a thread needs a second of warm-up, which should not dominate.
    const games = quick ? 10_000 : 800_000
    // Alternate and sum all rounds, because other load on the machine slows down both kinds.
    const rounds: { readonly one: number; readonly two: number }[] = []
    for (let n = 0; n < (quick ? 1 : ROUNDS); n++) {
      rounds.push({ one: await seconds(games, 1), two: await seconds(games, 2) })
    }
    const [one, two] = [sum(rounds.map((round) => round.one)), sum(rounds.map((round) => round.two))]
    return {
      games,
      secondsOnOneWorker: rounds.map((each) => round(each.one)),
      secondsOnTwoWorkers: rounds.map((each) => round(each.two)),
      speedUpOfEachRound: rounds.map((each) => round(each.one / each.two)),
      speedUp: round(one / two),
      target: 1.7,
      reached: one / two >= 1.7,
    }
  },
}

const ROUNDS = 4

const interregnum = join(process.cwd(), 'scripts', 'interregnum.mjs')

async function seconds(games: number, workers: number): Promise<number> {
  const args = `simulate soviet-dawn --games ${games} --seed bench --policy random --workers ${workers} --json`
  const { stdout } = await promisify(execFile)(process.execPath, [interregnum, ...args.split(' ')])
  return JSON.parse(stdout).seconds
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

const round = (number: number): number => Math.round(number * 100) / 100
