// Soak runs: thousands of games by bots, checked after every answer and replayed from their records, with a count of what
// came up. Runs without a test runner, so it must not import one.
import {
  type Bot,
  Dice,
  type Game,
  type JournalEntry,
  Match,
  type Options,
  playOut,
  Run,
  random,
  readOptions,
  refusalIn,
  type Step,
  seeded,
  verify,
} from '../index.ts'

export { flagsFrom, flagsIn } from './flags.ts'

interface Rules<S> {
  game(): Game<S>
  faults(state: S, options: Options): readonly string[]
}

export interface SoakGame<S> {
  readonly seed: string
  readonly options: Options
  /** One bot for all seats, or a function that makes one for each. */
  readonly bot: Bot<S> | ((seat: string) => Bot<S>)
}

export interface SoakedGame<S> extends SoakGame<S> {
  readonly state: S
  readonly journal: readonly JournalEntry[]
  readonly steps: readonly Step[]
}

/** Plays one game. Fails as soon as pieces do not add up. */
export function soakGame<S>(rules: Rules<S>, played: SoakGame<S>): SoakedGame<S> {
  const { seed, options, bot } = played
  const game = rules.game()
  const journal: JournalEntry[] = []
  const run = Run.begin<S>(game, options, { source: seeded(seed), loaded: null }, journal, 'answers')
  const bots = Object.fromEntries(game.seats(options).map(({ id }) => [id, typeof bot === 'function' ? bot(id) : bot]))
  playOut(run, bots, ({ state, index }) => {
    const broken = rules.faults(state, options)
    if (broken.length > 0) throw new Error(`game ${seed}, answer ${index}: ${broken.join(' ')}`)
  })
  return { ...played, state: run.state, journal, steps: run.since }
}

/** Replays the game as a match, answer by answer, and verifies its record. */
export const replaySoaked = <S>(game: Game<S>, played: SoakedGame<S>): void =>
  mustHold(matchOf(game, played), `game ${played.seed}`)

export function matchOf<S>(game: Game<S>, { seed, options, steps }: SoakedGame<S>): Match<S> {
  const match = Match.begin(game, { options, seed })
  for (const { seat, serial, answer } of steps) {
    // Two questions to a seat may offer the same option, such as "yes".
    const ask = match.asks.find((open) => open.serial === serial)
    const refusal = refusalIn(match.answer(seat, answer, ask?.id))
    if (refusal !== null) throw new Error(`game ${seed}: ${JSON.stringify(answer)} is refused: ${refusal.reason}`)
  }
  if (!match.over) throw new Error(`game ${seed} is not over when it is repeated`)
  return match
}

/** Fails if the record of a match is not valid. */
export function mustHold<S>(match: Match<S>, what: string): void {
  const verdict = verify(match.game, match.exportRecord())
  if (!verdict.ok) throw new Error(`${what}: the record breaks at ${verdict.index}: ${verdict.reason}`)
}

/** Draws each option independently, so that many games cover all combinations. */
export function drawOptions<S>(game: Game<S>, seed: string): Options {
  const dice = new Dice({ source: seeded(`options:${seed}`), loaded: null })
  const given = game.options.map((spec) => {
    if (spec.kind === 'flag') return [spec.key, dice.roll(2) === 1]
    if (spec.kind === 'choice') return [spec.key, spec.values[dice.roll(spec.values.length) - 1].value]
    return [spec.key, spec.min + dice.roll(spec.max - spec.min + 1) - 1]
  })
  return readOptions(game.options, Object.fromEntries(given))
}

/** A bot that answers at random once in `oneIn` answers: it reaches late turns, and does what no sensible player does. */
export function withBlunders<S>(bot: Bot<S>, oneIn: number, seed: string): Bot<S> {
  const dice = new Dice({ source: seeded(`blunders/${seed}`), loaded: null })
  const wild: Bot<S> = random.create(seed)
  return {
    choose(position) {
      dice.log.length = 0
      return (dice.roll(oneIn) === 1 ? wild : bot).choose(position)
    },
  }
}

/** Counts events by name. */
export class Counts {
  private readonly times = new Map<string, number>()

  add(...names: readonly string[]): void {
    for (const name of names) this.times.set(name, (this.times.get(name) ?? 0) + 1)
  }

  missing(wanted: readonly string[]): string[] {
    return [...new Set(wanted)].filter((name) => !this.times.has(name))
  }

  /** The counts of names with this prefix. */
  under(prefix: string): { readonly [name: string]: number } {
    return Object.fromEntries([...this.times].filter(([name]) => name.startsWith(prefix)))
  }
}

interface SoakPlan<S> {
  readonly name: string
  readonly rules: Rules<S>
  /** Number of games in a full run; `quick`: in a quick one. */
  readonly games: number
  readonly quick: number
  game(number: number): SoakGame<S>
  count(counts: Counts, played: SoakedGame<S>): void
  /** Names that must have been counted in a full run. */
  wanted(): readonly string[]
  /** Additional fields of the report. */
  report(counts: Counts): { readonly [what: string]: unknown }
}

/** Every 10th game is replayed and verified. */
const VERIFY_EVERY = 10

export const soak = <S>(plan: SoakPlan<S>) => ({
  name: plan.name,
  async run({ quick }: { readonly quick: boolean }): Promise<Record<string, unknown>> {
    const games = quick ? plan.quick : plan.games
    const counts = new Counts()
    for (let number = 0; number < games; number++) {
      const played = soakGame(plan.rules, plan.game(number))
      plan.count(counts, played)
      if (number % VERIFY_EVERY === 0) replaySoaked(plan.rules.game(), played)
    }
    const never = counts.missing(plan.wanted())
    requireAll(quick, never)
    return { games, faults: 0, never, ...plan.report(counts) }
  },
})

/** A quick run need not reach everything; a full run must. */
export function requireAll(quick: boolean, never: readonly string[]): void {
  if (!quick && never.length > 0) throw new Error(`never resolved: ${never.join(', ')}`)
}
