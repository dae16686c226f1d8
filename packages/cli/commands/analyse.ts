import {
  type AnalysedAnswer,
  type Analysis,
  analysisOf,
  curveOf,
  finalChances,
  type JudgedAnswer,
  performanceOf,
  turningPoints,
} from '@interregnum/bots/analysis'
import type { GamePackage } from '@interregnum/game-package'
import type { Json, Match } from '@interregnum/kernel'
import { type Call, type Command, JSON_FLAG } from '../call.ts'
import { Failure, UsageError } from '../errors.ts'
import { load } from '../setting.ts'
import { SPREAD_FLAGS, spread } from '../spread.ts'
import { analysisText } from '../text/analysis.ts'
import { commandText } from '../text/command.ts'
import { journalLines } from '../words.ts'

/** Enough that all workers are busy to the end. */
const SHARES = 12
const BAR = 40

export const analyse: Command = {
  name: 'analyse',
  args: ['<file>'],
  about: analysisText.about,
  more: analysisText.more,
  flags: {
    seat: { value: 'SEAT', about: analysisText.analyseSeatFlag },
    seed: { value: 'S', about: analysisText.seedFlag },
    ...SPREAD_FLAGS,
    json: JSON_FLAG,
  },
  examples: ['analyse game.json', 'analyse game.json --seat reds', 'analyse game.json --json'],
  async run(call) {
    const { pkg, match } = await load(call, call.args[0])
    const final = finalChances(match)
    if (final === null) throw new Failure(analysisText.notFinished)
    const seats = seatsOf(call, match)
    const analysis = analysisOf(
      match.seats.map(({ id }) => id),
      await judgedAnswers(call, match),
      final,
    )
    const report = { game: pkg.id, ...analysis, performance: performances(analysis) }
    return call.report(report, () => lines(pkg, match, analysis, seats))
  },
}

function seatsOf(call: Call, match: Match): readonly string[] {
  const seats = match.seats.map(({ id }) => id)
  const seat = call.text('seat')
  if (seat === undefined) return seats
  if (seats.includes(seat)) return [seat]
  throw new UsageError(commandText.unknownSeat(seat, seats))
}

async function judgedAnswers(call: Call, match: Match): Promise<JudgedAnswer[]> {
  const [record, seed] = [match.exportRecord(), call.text('seed') ?? '1']
  const jobs = Array.from({ length: SHARES }, (_, at) => ({ record, seed, share: { at, of: SHARES } }))
  const progress = {
    total: match.line.length,
    unit: analysisText.moves,
    countOf: (judged: readonly JudgedAnswer[]) => judged.length,
  }
  const { results } = await spread(call, jobs, progress)
  return results.flat().toSorted((a, b) => a.index - b.index)
}

const performances = (analysis: Analysis) =>
  Object.fromEntries(analysis.seats.map((seat) => [seat, performanceOf(analysis, seat)]))

function lines(pkg: GamePackage, match: Match, analysis: Analysis, seats: readonly string[]): string[] {
  return [
    analysisText.head(pkg.title, match.line.length),
    ...seats.flatMap((seat) => ['', ...seatLines(pkg, match, analysis, seat)]),
    '',
    analysisText.errorBars,
  ]
}

function seatLines(pkg: GamePackage, match: Match, analysis: Analysis, seat: string): string[] {
  const title = titleOf(match, seat)
  const place = analysis.seats.indexOf(seat)
  const curve = curveOf(analysis).map(({ turn, chances }) => {
    const { mean, error } = chances[place]
    const bar = '#'.repeat(Math.round(mean * BAR))
    return analysisText.point(turn, points(mean), points(2 * error), bar).trimEnd()
  })
  const text = (answer: AnalysedAnswer): string => answerText(pkg, match, analysis, answer)
  const changes = (by: 'luck' | 'choice'): string[] => {
    const found = turningPoints(analysis, seat, by)
    if (found.length === 0) return [analysisText.nothing]
    return found.map((one) => analysisText.event(one.turn, one.index + 1, points(one[by][place]), text(one)))
  }
  const marked = analysis.answers.flatMap((one) =>
    one.mark === null || one.seat !== seat
      ? []
      : [analysisText.mark(analysisText.marks[one.mark], one.turn, one.index + 1, text(one))],
  )
  const { decisions, accuracy, lost, luck } = performanceOf(analysis, seat)
  return [
    analysisText.summary(title, decisions, points(accuracy), points(lost), points(luck)),
    '',
    analysisText.curve(title),
    ...curve,
    '',
    analysisText.luck(title),
    ...changes('luck'),
    '',
    analysisText.choice(title),
    ...changes('choice'),
    ...(marked.length === 0 ? [] : ['', analysisText.marked(title), ...marked]),
  ]
}

const points = (share: number): number => Math.round(share * 100)
const titleOf = (match: Match, seat: string): string => match.seats.find(({ id }) => id === seat)?.title ?? seat

/** What was chosen and what would have been better, or else what the log says. */
function answerText(pkg: GamePackage, match: Match, analysis: Analysis, answer: AnalysedAnswer): string {
  const { better, index, seat } = answer
  if (better === null) return happened(pkg, match, index)
  const gain = better.gains[analysis.seats.indexOf(seat)]
  const label = (chosen: Json): string => labelOf(pkg, match, answer, chosen)
  return analysisText.chose(
    titleOf(match, seat),
    label(answer.answer),
    label(better.answer),
    points(gain.mean),
    points(2 * gain.error),
  )
}

function happened(pkg: GamePackage, match: Match, index: number): string {
  const entries = match.notes.filter((entry) => entry.index === index + 1 && entry.to === undefined)
  return journalLines(pkg, entries, match.state).join(' ')
}

function labelOf(pkg: GamePackage, match: Match, { index, seat, kind }: AnalysedAnswer, answer: Json): string {
  const { asks, view } = match.at(index, seat)
  const ask = asks.find((one) => one.kind === kind)
  if (ask === undefined || (typeof answer !== 'string' && typeof answer !== 'number')) return analysisText.form
  return pkg.words.option(ask, answer, view).label
}
