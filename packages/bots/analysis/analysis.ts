// How likely every seat was to win at each moment of a finished game, and what changed it: luck or a choice.
import type { Ask, Estimate, Json, Match, Option, Run, Step } from '@interregnum/kernel'
import { Comparison } from './comparison.ts'
import { Judge, type JudgedGame } from './judge.ts'
import { plus } from './statistics.ts'

/** Numbers of playouts, so that the same game and seed give the same analysis on every machine. */
export interface Effort {
  /** For what an answer leads to, if chance follows. */
  readonly moment: number
  /** For the race that looks for a better answer. */
  readonly race: number
  /** For the pairs that prove it, on fresh dice. */
  readonly proof: number
  /** Of more options only the most promising are tried. */
  readonly options: number
}

/** Playouts for the races of a whole game, and the limits for one of them. */
const [ALL_RACES, LEAST_RACE, MOST_RACE] = [25_000, 24, 96]

/** The usual effort: less for each answer of a long game, so that an analysis takes about a minute at most. */
export function effortFor(answers: number): Effort {
  const race = Math.round(Math.min(MOST_RACE, Math.max(LEAST_RACE, ALL_RACES / Math.max(1, answers))))
  return {
    moment: Math.round(race / 2),
    race,
    proof: Math.max(16, Math.round(race / 2)),
    options: Math.round(race / 9),
  }
}

export interface Better {
  readonly answer: Option
  /** By seat: how much more it would have brought, on the same dice. */
  readonly gains: readonly Estimate[]
}

/** What playouts tell about one answer. Plain data, so that workers can send it. */
export interface JudgedAnswer {
  /** Number of answers before it. */
  readonly index: number
  readonly seat: string
  readonly kind: string
  readonly answer: Json
  /** How far the game had come, in the unit of `GamePackage.length`. */
  readonly turn: number
  /** Whether there was something to decide. */
  readonly decision: boolean
  /** By seat: the chances after the answer, before its dice. Null if it rolled nothing: the next answer tells. */
  readonly expected: readonly Estimate[] | null
  readonly better: Better | null
}

export interface AnalysisPlan {
  readonly seed?: string
  readonly effort?: Effort
  /** For several workers: this one judges every `of`-th answer, beginning with `at`. */
  readonly share?: { readonly at: number; readonly of: number }
  /** How many answers are judged already. */
  readonly from?: number
}

/** A better answer must bring this much, and more than two standard errors. */
const LEAST_GAIN = 0.01
const CERTAINTY = 2
/** In the race, less than this is not worth a proof. */
const WORTH_PROOF = 0.02
/** A gain that may earn a mark, and is not clear after the first pairs, gets more of them. */
const [WORTH_MORE, CLEAR, MORE] = [0.04, 3, 3]

/** Judges the answers of a match one by one. The caller may pause or stop between them. */
export function* judgeAnswers<S>(
  pkg: JudgedGame<S>,
  match: Match<S>,
  { seed = '1', effort = effortFor(match.line.length), share = { at: 0, of: 1 }, from = 0 }: AnalysisPlan = {},
): Generator<JudgedAnswer> {
  const judge = new Judge(
    pkg,
    match.seats.map(({ id }) => id),
  )
  let at = 0
  for (const run of match.runs()) {
    const step = match.line[at]
    if (step === undefined) return
    if (at >= from && at % share.of === share.at) yield judged(pkg, judge, run, step, effort, `${seed}/${run.index}`)
    at++
  }
}

function judged<S>(
  pkg: JudgedGame<S>,
  judge: Judge<S>,
  run: Run<S>,
  step: Step,
  effort: Effort,
  seed: string,
): JudgedAnswer {
  const ask = run.pending.find(({ serial, seat }) => serial === step.serial && seat === step.seat)
  if (ask === undefined) throw new Error(`${step.seat} had nothing to answer at ${run.index}`)
  const rolled = step.chance.length > 0
  const answers = [step.answer, ...rivals(pkg, run, ask, step.answer, effort.options)]
  const comparison = new Comparison(judge, run, ask, answers)
  if (answers.length > 1) for (const _ of comparison.race({ budget: effort.race, seed }));
  const better = answers.length > 1 ? proven(judge, run, ask, comparison, effort, seed) : null
  if (rolled) comparison.fill(0, effort.moment, `${seed}/moment`)
  return {
    index: run.index,
    seat: step.seat,
    kind: ask.kind,
    answer: step.answer,
    turn: pkg.length.of(run.state),
    decision: ask.isDecision,
    expected: rolled ? comparison.estimates(0) : null,
    better,
  }
}

/** The other options, the most promising first; none for a form. */
function rivals<S>(pkg: JudgedGame<S>, run: Run<S>, ask: Ask, played: Json, most: number): readonly Option[] {
  if (ask.isForm || !ask.isDecision) return []
  const others = ask.options.filter((option) => option !== played)
  if (others.length <= most) return others
  const ordered = pkg.order?.(run.game.view(run.state, ask.seat), ask) ?? ask.options
  return ordered.filter((option) => option !== played).slice(0, most)
}

/**
 * The winner of the race if it is better on fresh dice too. Judged by the dice of the race alone, the luckiest of many
 * answers would often seem better.
 */
function proven<S>(
  judge: Judge<S>,
  run: Run<S>,
  ask: Ask,
  comparison: Comparison<S>,
  effort: Effort,
  seed: string,
): Better | null {
  const rival = comparison.best
  if (rival === 0 || comparison.ownGain(rival, 0).mean < WORTH_PROOF) return null
  const answer = ask.options.find((option) => option === comparison.answers[rival])
  if (answer === undefined) return null
  const pair = new Comparison(judge, run, ask, [comparison.answers[0], answer])
  pair.fillPairs(effort.proof, `${seed}/proof`)
  const first = pair.ownGain(1, 0)
  if (first.mean >= WORTH_MORE && first.mean < CLEAR * first.error) pair.fillPairs(MORE * effort.proof, `${seed}/proof`)
  const { mean, error } = pair.ownGain(1, 0)
  if (mean < LEAST_GAIN || mean <= CERTAINTY * error) return null
  return { answer, gains: pair.gains(1, 0) }
}

/** How bad a choice was, in points of win chance given away. */
export type Mark = 'inaccuracy' | 'mistake' | 'blunder'
const MARKS: readonly (readonly [least: number, mark: Mark])[] = [
  [0.15, 'blunder'],
  [0.1, 'mistake'],
  [0.05, 'inaccuracy'],
]

export interface AnalysedAnswer extends Omit<JudgedAnswer, 'expected'> {
  /** By seat: the chances before the answer, if the best answer found is given. */
  readonly before: readonly Estimate[]
  /** By seat: the chances after the answer and its dice. */
  readonly after: readonly Estimate[]
  /** By seat: what the choice and what chance changed. Together they are `after - before`. */
  readonly choice: readonly number[]
  readonly luck: readonly number[]
  readonly rolled: boolean
  readonly mark: Mark | null
}

/** As far as it is judged: a prefix of the game while the analysis runs. */
export interface Analysis {
  readonly seats: readonly string[]
  readonly answers: readonly AnalysedAnswer[]
  /** Whether the game is over and all of it is judged. */
  readonly whole: boolean
}

const CERTAIN = 0

/** Puts judged answers together, which must be in order from the first. `final`: the chances at the end, if known. */
export function analysisOf(
  seats: readonly string[],
  judgedAnswers: readonly JudgedAnswer[],
  final: readonly number[] | null,
): Analysis {
  const answers: AnalysedAnswer[] = []
  let after: readonly Estimate[] | null = final?.map((mean) => ({ mean, error: CERTAIN })) ?? null
  // From the end: if an answer rolled nothing, the chances after it are those before the next one.
  for (const { expected, ...judgedAnswer } of judgedAnswers.toReversed()) {
    const reached: readonly Estimate[] | null = expected ?? after
    if (reached === null) continue
    const before = withBetter(reached, judgedAnswer.better)
    // The last answer of a part whose dice are not judged yet.
    if (after !== null)
      answers.push(analysed({ ...judgedAnswer, rolled: expected !== null }, seats, before, reached, after))
    after = before
  }
  return { seats, answers: answers.toReversed(), whole: final !== null }
}

const withBetter = (reached: readonly Estimate[], better: Better | null): readonly Estimate[] =>
  better === null ? reached : reached.map((one, seat) => plus(one, better.gains[seat]))

function analysed(
  answer: Omit<JudgedAnswer, 'expected'> & { readonly rolled: boolean },
  seats: readonly string[],
  before: readonly Estimate[],
  reached: readonly Estimate[],
  after: readonly Estimate[],
): AnalysedAnswer {
  const choice = seats.map((_, seat) => reached[seat].mean - before[seat].mean)
  const luck = seats.map((_, seat) => after[seat].mean - reached[seat].mean)
  return { ...answer, before, after, choice, luck, mark: markOf(-choice[seats.indexOf(answer.seat)]) }
}

const markOf = (lost: number): Mark | null => MARKS.find(([least]) => lost >= least)?.[1] ?? null

/** The answers that changed the chances of a seat most, by luck or by choice, the largest first. */
export function turningPoints(
  { answers, seats }: Analysis,
  seat: string,
  by: 'luck' | 'choice',
  count = 3,
): readonly AnalysedAnswer[] {
  const place = seats.indexOf(seat)
  const size = (answer: AnalysedAnswer): number => Math.abs(answer[by][place])
  return answers
    .filter((answer) => size(answer) >= LEAST_GAIN)
    .toSorted((a, b) => size(b) - size(a) || a.index - b.index)
    .slice(0, count)
}

/** Judges all answers of a match at once: for a terminal and for tests. */
export function analyse<S>(pkg: JudgedGame<S>, match: Match<S>, plan: AnalysisPlan = {}): Analysis {
  return analysisOf(
    match.seats.map(({ id }) => id),
    [...judgeAnswers(pkg, match, plan)],
    finalChances(match),
  )
}

/** The chances at the end of a match; null if it is not over. */
export const finalChances = <S>({ seats, outcome }: Pick<Match<S>, 'seats' | 'outcome'>): readonly number[] | null =>
  outcome === null ? null : seats.map(({ id }) => (outcome.winners.includes(id) ? 1 : 0))

export interface Performance {
  readonly decisions: number
  readonly marks: { readonly [mark in Mark]: number }
  /** Points of win chance given away, and won or lost by luck. From 0 to 1. */
  readonly lost: number
  readonly luck: number
  /** The share of decisions without a mark. */
  readonly accuracy: number
}

/** How a seat played, and how lucky it was. */
export function performanceOf({ answers, seats }: Analysis, seat: string): Performance {
  const place = seats.indexOf(seat)
  const own = answers.filter((answer) => answer.seat === seat && answer.decision)
  const count = (mark: Mark): number => own.filter((answer) => answer.mark === mark).length
  const marks = { inaccuracy: count('inaccuracy'), mistake: count('mistake'), blunder: count('blunder') }
  const marked = marks.inaccuracy + marks.mistake + marks.blunder
  return {
    decisions: own.length,
    marks,
    lost: own.reduce((sum, { choice }) => sum - choice[place], 0),
    luck: answers.reduce((sum, { luck }) => sum + luck[place], 0),
    accuracy: own.length === 0 ? 1 : 1 - marked / own.length,
  }
}

/** By turn: the chances of every seat when it began, and at the end. */
export function curveOf({ answers }: Analysis): readonly CurvePoint[] {
  const starts = answers.filter(({ turn }, at) => at === 0 || turn !== answers[at - 1].turn)
  const points = starts.map(({ index, turn, before }) => ({ index, turn, chances: before }))
  const last = answers.at(-1)
  return last === undefined ? [] : [...points, { index: last.index + 1, turn: last.turn, chances: last.after }]
}

export interface CurvePoint {
  readonly index: number
  readonly turn: number
  readonly chances: readonly Estimate[]
}
