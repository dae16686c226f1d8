// How strong a planner is: one seat after another has it, while the usual bot has the others; then the usual bot plays
// the same seat of the same games.
//
//   npm run soak -- strength                                        400 games of every game with the strong planner
//   npm run soak -- strength --set game=all-bridges-burning --set bot=quick --set from=400 --set games=100
//   npm run soak -- strength --set playouts=250 --set seed=fresh --set threads=1
//
// That takes hours. Each finished game is appended to a file (`--set file=…`), so that a run can be stopped at any time: the
// next one with the same settings and the same code goes on where it stopped. Ranges of games can be played on different
// machines, and their files joined; `--set games=0` only counts what a file has.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { registry } from '@interregnum/registry'
import { type Duel, type DuelResult, isResultOf, strengthOf } from './duel.ts'

const WORKER = new URL('./duel-worker.ts', import.meta.url)
const THREADS = 2

interface Settings {
  readonly [key: string]: string
}
/** A line of the file. */
interface Line extends DuelResult {
  readonly code: string
}

export default {
  name: 'strength of planners',
  async run({ quick, settings = {} }: { quick: boolean; settings?: Settings }) {
    const { file, threads, plan } = planFrom(settings, quick)
    const code = fingerprint()
    const report: { [game: string]: unknown } = {}
    for (const game of settings.game === undefined ? registry.map(({ id }) => id) : [settings.game]) {
      const duels = plan(game)
      const before = linesOf(file, code)
      const missing = duels.filter((duel) => !before.some((line) => isResultOf(line, duel)))
      const start = process.cpuUsage()
      const made = await playAll(missing, threads, (result) => append(file, { ...result, code }))
      const { user, system } = process.cpuUsage(start)
      report[game] = { ...summary(linesOf(file, code), plan(game, 0)[0]), ...rateOf(made, (user + system) / 1e6) }
    }
    return report
  },
}

/** Reads the settings, and says which duels of a game they ask for; with 0 games, the first of its kind. */
function planFrom(settings: Settings, quick: boolean) {
  const known = ['game', 'bot', 'playouts', 'seed', 'from', 'games', 'threads', 'file']
  const unknown = Object.keys(settings).find((key) => !known.includes(key))
  if (unknown !== undefined) throw new Error(`Unknown setting ${unknown}. Settings: ${known.join(', ')}.`)
  const number = (key: string, usual: number): number => {
    const given = Number(settings[key] ?? usual)
    if (!Number.isInteger(given) || given < 0) throw new Error(`${key} must be a whole number, not ${settings[key]}.`)
    return given
  }
  const playouts = settings.playouts === undefined && !quick ? null : number('playouts', 20)
  const { bot = 'strong', seed = 'strength', file = 'node_modules/.cache/strength.jsonl' } = settings
  const [from, games] = [number('from', 0), number('games', quick ? 4 : 400)]
  const plan = (game: string, most = 1): Duel[] =>
    Array.from({ length: most === 0 ? 1 : games }, (_, n) => ({ game, bot, playouts, seed, number: from + n }))
  return { file, threads: Math.max(1, number('threads', THREADS)), plan }
}

/** Changes with the code that plays, because a built program names its parts by their contents. */
const fingerprint = (): string =>
  createHash('sha256')
    .update(readFileSync(fileURLToPath(WORKER)))
    .digest('hex')
    .slice(0, 12)

function linesOf(file: string, code: string): Line[] {
  if (!existsSync(file)) return []
  const lines: Line[] = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line.endsWith('}') ? [JSON.parse(line)] : []))
  return lines.filter((line) => line.code === code)
}

function append(file: string, line: Line): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(line)}\n`)
}

/** Plays the duels on some threads; returns the number of playouts. */
async function playAll(duels: readonly Duel[], threads: number, onResult: (result: DuelResult) => void) {
  const left = duels.values()
  let made = 0
  const play = async (): Promise<void> => {
    const worker = new Worker(WORKER)
    try {
      for (const duel of left) {
        const result = await answerOf(worker, duel)
        made += result.made
        onResult(result)
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(threads, duels.length) }, play))
  return made
}

const answerOf = (worker: Worker, duel: Duel): Promise<DuelResult> =>
  new Promise((done, failed) => {
    worker.removeAllListeners()
    worker.once('message', done)
    worker.once('error', failed)
    worker.postMessage(duel)
  })

/** Everything in the file with the same planner, playouts and seed, also from other ranges. */
function summary(lines: readonly Line[], { game, bot, playouts, seed }: Duel) {
  const all = lines.filter((line) => isResultOf(line, { game, bot, playouts, seed, number: line.number }))
  const seats = [...new Set(all.map(({ seat }) => seat))].toSorted()
  const numbers = all.map(({ number }) => number)
  return {
    bot,
    playouts: playouts ?? 'as the bot does',
    seeds: all.length === 0 ? null : `${seed}/${Math.min(...numbers)} to ${seed}/${Math.max(...numbers)}`,
    ...strengthOf(all),
    seats: Object.fromEntries(seats.map((seat) => [seat, strengthOf(all.filter((line) => line.seat === seat))])),
  }
}

const rateOf = (made: number, cpu: number) =>
  made === 0 ? {} : { 'playouts of this run': made, 'playouts/CPU s': Math.round(made / cpu) }
