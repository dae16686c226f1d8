import type { GamePackage } from '@interregnum/game-package'
import { type Bot, cloneJson, playOut, type Retention, Run, random, readOptions, seeded } from '@interregnum/kernel'
import { loadGame, registry } from '@interregnum/registry'
import { timed } from './timed.ts'

// What a searching bot pays for: copies of the state, forks and imagined runs, games played to their end in imagination,
// from the middle of a game, and the value of a position that a playout is cut off at.
const MIDDLES = 12
const ROUNDS = 5
const SECRETIVE = 'russian-civil-war'

export default {
  name: 'playouts from the middle of a game',
  async run({ quick }: { quick: boolean }) {
    const results: { [key: string]: number } = {}
    for (const { id } of registry) {
      const pkg = await loadGame(id)
      const middles = Array.from({ length: MIDDLES }, (_, number) => middleOf(pkg, number))
      const [rests, nothing] = playoutRates(pkg, middles, quick ? 0.3 : 1)
      results[`${id}: playouts/CPU s that keep resting points`] = rests
      results[`${id}: playouts/CPU s that keep nothing`] = nothing
      results[`${id}: percent more`] = Math.round((nothing / rests - 1) * 100)
      const value = microsecondsPerValue(pkg, middles, quick ? 2000 : 20_000)
      if (value !== null) results[`${id}: microseconds per value`] = value
      Object.assign(results, copies(id, middles, quick ? 400 : 4000))
    }
    // The only game with hidden parts, which each imagined run draws anew.
    const secretive = await loadGame(SECRETIVE)
    const middles = Array.from({ length: MIDDLES }, (_, number) => middleOf(secretive, number, { secrecy: true }))
    Object.assign(results, copies(`${SECRETIVE} with secrecy`, middles, quick ? 400 : 4000))
    return results
  },
}

const botsFor = (pkg: GamePackage, run: Run, seed: string): { [seat: string]: Bot } => {
  const game = pkg.game()
  return Object.fromEntries(
    game.seats(readOptions(game.options, {})).map(({ id }) => [id, random.create(`${seed}/${id}/${run.index}`)]),
  )
}

type Options = { readonly [key: string]: boolean }

const beginning = (pkg: GamePackage, seed: string, options: Options): Run => {
  const game = pkg.game()
  return Run.begin(game, readOptions(game.options, options), { source: seeded(seed), loaded: null })
}

class Stop extends Error {}

/** A random game, stopped after half of its answers. */
function middleOf(pkg: GamePackage, number: number, options: Options = {}): Run {
  const seed = `playouts/${number}`
  const whole = beginning(pkg, seed, options)
  const { answers } = playOut(whole, botsFor(pkg, beginning(pkg, seed, options), seed))
  const run = beginning(pkg, seed, options)
  try {
    playOut(run, botsFor(pkg, run, seed), ({ index }) => {
      if (index >= answers / 2) throw new Stop()
    })
  } catch (problem) {
    if (!(problem instanceof Stop)) throw problem
  }
  return run
}

/** By turns, and the best of some rounds: whatever else the machine does can only slow them down. */
function playoutRates(pkg: GamePackage, middles: readonly Run[], cpuSeconds: number): [number, number] {
  const rates: { rests: number; nothing: number } = { rests: 0, nothing: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    rates.rests = Math.max(rates.rests, rateOf(pkg, middles, 'rests', cpuSeconds))
    rates.nothing = Math.max(rates.nothing, rateOf(pkg, middles, 'nothing', cpuSeconds))
  }
  return [Math.round(rates.rests * 10) / 10, Math.round(rates.nothing * 10) / 10]
}

/** Playouts per second of CPU time: on a busy machine the clock says little. */
function rateOf(pkg: GamePackage, middles: readonly Run[], retention: Retention, cpuSeconds: number): number {
  let [spent, playouts] = [0, 0]
  for (let n = 0; spent < cpuSeconds; n++) {
    spent += timed(() => {
      for (const [at, run] of middles.entries()) playFrom(pkg, run, `${n}/${at}`, retention)
    }).cpu
    playouts += middles.length
  }
  return playouts / spent
}

function playFrom(pkg: GamePackage, run: Run, seed: string, retention: Retention): void {
  const seat = run.pending[0].seat
  playOut(run.imagine(seat, { source: seeded(seed), loaded: null }, retention), botsFor(pkg, run, seed))
}

function microsecondsPerValue(pkg: GamePackage, middles: readonly Run[], times: number): number | null {
  const { value } = pkg
  if (value === undefined) return null
  const judge = (): number => {
    let sum = 0
    for (let n = 0; n < times; n++)
      sum += value(middles[n % middles.length].state, middles[n % middles.length].pending[0].seat)
    return sum
  }
  judge()
  const seconds = Math.min(...Array.from({ length: ROUNDS }, () => timed(judge).cpu))
  return round((seconds / times) * 1e6)
}

/** Microseconds per copy of a state, fork of a run, and imagined run that keeps nothing. */
function copies(title: string, middles: readonly Run[], times: number): { [key: string]: number } {
  const dice = { source: seeded('copies'), loaded: null }
  return {
    [`${title}: microseconds per clone`]: microseconds(middles, times, (run) => copyOf(run)),
    [`${title}: microseconds per fork`]: microseconds(middles, times, (run) => run.fork()),
    [`${title}: microseconds per imagine`]: microseconds(middles, times, (run) =>
      run.imagine(run.pending[0].seat, dice, 'nothing'),
    ),
    [`${title}: answers repeated per fork`]: round(middles.reduce((sum, run) => sum + run.since.length, 0) / MIDDLES),
  }
}

const copyOf = ({ game, state }: Run): unknown => (game.copy === undefined ? cloneJson(state) : game.copy(state))

function microseconds(middles: readonly Run[], times: number, work: (run: Run) => unknown): number {
  const all = (): void => {
    for (let n = 0; n < times; n++) work(middles[n % middles.length])
  }
  all()
  return round((Math.min(...Array.from({ length: ROUNDS }, () => timed(all).cpu)) / times) * 1e6)
}

const round = (number: number): number => Math.round(number * 100) / 100
