import {
  cloneJson,
  diceOf,
  type Game,
  type GameRecord,
  type Json,
  Match,
  type Position,
  plainAsk,
  presentLine,
  Run,
  type Step,
  sameResults,
} from '../index.ts'

/** The answers in effect at the end of the last segment. */
export const lineOf = (record: GameRecord): readonly Step[] => presentLine(record.segments[record.segments.length - 1])

/** Replays the answers of a finished record, and calls `visit` at the given moments. */
export function retrace<S>(
  game: Game<S>,
  record: GameRecord,
  moments: ReadonlySet<number>,
  visit: (match: Match<S>) => void,
): Match<S> {
  const { outcome: _, checkpoint: __, ...rest } = cloneJson(record)
  const first = rest.segments[0]
  const match = Match.load(game, { ...rest, segments: [{ ...first, entries: [] }] })
  if (moments.has(0)) visit(match)
  for (const step of lineOf(record)) {
    const ask = match.asks.find(({ serial }) => serial === step.serial)
    const change = match.answer(step.seat, step.answer, ask?.id)
    if (!change.ok) throw new Error(`answer ${match.index + 1} is refused when repeated: ${change.reason}`)
    if (moments.has(match.index)) visit(match)
  }
  return match
}

/** Like `retrace`, with a run instead of a match, after every answer. */
export function retraceRun<S>(game: Game<S>, record: GameRecord, visit: (run: Run<S>) => void): Run<S> {
  const run = Run.begin(game, record.options, diceOf(record))
  visit(run)
  for (const step of lineOf(record)) {
    if (!run.repeat(step)) throw new Error(`answer ${run.index} cannot be repeated`)
    visit(run)
  }
  return run
}

/** Whether a changed record is still a valid game. Checks it answer by answer, independently of `verify`. */
export function isValid<S>(game: Game<S>, record: GameRecord): boolean {
  const run = Run.begin(game, record.options, diceOf(record))
  if (!sameResults(run.dice.log, record.segments[0].opening)) return false
  for (const step of lineOf(record)) {
    const ask = run.pending.find(({ serial, seat }) => serial === step.serial && seat === step.seat)
    const resolved = ask?.resolve(step.answer)
    if (ask === undefined || resolved === undefined || 'no' in resolved) return false
    if (!sameResults(run.answer(ask, resolved.choice, step.answer).chance, step.chance)) return false
  }
  return JSON.stringify(run.outcome) === JSON.stringify(record.outcome ?? null)
}

/** Evenly spread moments of a game, including its start and its end. */
export function spread(answers: number, samples: number): ReadonlySet<number> {
  const moments = new Set([0, answers])
  for (let n = 1; n < samples; n++) moments.add(Math.floor((n * answers) / samples))
  return moments
}

/** A position without what depends on earlier undos: revisions in ask ids, and the undo limits. */
export function withoutUndo<S>(position: Position<S>): Json {
  const { undo: _, redo: __, undoLimit: ___, asks, ...rest } = position
  return cloneJson({ ...rest, asks: asks.map((ask) => ({ ...ask, id: ask.id.split('.')[1] })) }) as unknown as Json
}

/** The positions of all these seats. */
export function everybody<S>(match: Match<S>, seats: readonly (string | null)[]): Json {
  return seats.map((seat) => withoutUndo(match.position(seat)))
}

/** What a seat sees of a run, without the journal. */
export function look<S>(run: Run<S>, seat: string | null): Json {
  const asks = run.pending.filter((ask) => ask.seat === seat && ask.answerable).map(plainAsk)
  const waiting = run.pending.filter((ask) => !ask.optional && ask.answerable).map((ask) => ask.seat)
  const view = run.game.view(run.state, seat)
  return cloneJson({ view, asks, waiting: [...new Set(waiting)], outcome: run.outcome }) as unknown as Json
}
