import { type Analysis, type CurvePoint, curveOf } from '@interregnum/bots/analysis'
import { analysisWords } from '../words/analysis.ts'
import type { AnalysisModel } from './analysis-model.ts'

// In SVG units.
const [WIDTH, HEIGHT] = [720, 460]
const [LEFT, RIGHT, TOP, BOTTOM] = [64, 706, 16, 416]
const LINES = [0, 25, 50, 75, 100]
/** Least distance between labels of turns along the axis. */
const LABELS_APART = 38

const points = (share: number): number => Math.round(share * 100)
const round = (value: number): number => Math.round(value * 10) / 10
const yOf = (chance: number): number => round(BOTTOM - Math.min(1, Math.max(0, chance)) * (BOTTOM - TOP))

/** The chances of the shown seat by turn with their margin of error, those of the others thin, and the moments. */
export function ChancesChart({ model }: { model: AnalysisModel }) {
  const curve = curveOf(model.analysis.value)
  const line = momentsOf(model.analysis.value)
  const { place, total, game } = model
  const first = game.match.index - total
  const x = (index: number): number => round(LEFT + ((index - first) / Math.max(1, total)) * (RIGHT - LEFT))
  const others = model.analysis.value.seats.map((_, seat) => seat).filter((seat) => seat !== place)
  return (
    <figure class="chances">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={inWords(model, curve)}>
        <title>{analysisWords.heading}</title>
        {LINES.map((percent) => (
          <g key={percent}>
            <path class={percent === 0 ? 'ground' : 'grid-line'} d={`M${LEFT},${yOf(percent / 100)}H${RIGHT}`} />
            <text class="axis" x={LEFT - 8} y={yOf(percent / 100) + 4} text-anchor="end">
              {analysisWords.percent(percent)}
            </text>
          </g>
        ))}
        {others.map((seat) => (
          <path key={seat} class="other" d={lineOf(line, seat, x)} />
        ))}
        <path class="margin" d={marginOf(line, place, x)} />
        <path class="line" d={lineOf(line, place, x)} />
        <Turns curve={curve} x={x} />
        {model.moments.value.map(({ index, before, after, choice }) => (
          <path
            key={index}
            class={choice[place] < 0 ? 'moment choice' : 'moment'}
            d={`M${x(index)},${yOf(before[place].mean)}L${x(index + 1)},${yOf(after[place].mean)}`}
          />
        ))}
      </svg>
      <ol class="visually-hidden">
        {curve.map(({ index, turn, chances }) => (
          <li key={index}>
            {analysisWords.pointInWords(
              turn,
              game.nameOf(model.seat.value),
              points(chances[place].mean),
              points(2 * chances[place].error),
            )}
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** The chances before each answer, and at the end. */
function momentsOf({ answers }: Analysis): readonly CurvePoint[] {
  const points = answers.map(({ index, turn, before }) => ({ index, turn, chances: before }))
  const last = answers.at(-1)
  return last === undefined ? points : [...points, { index: last.index + 1, turn: last.turn, chances: last.after }]
}

type Scale = (index: number) => number

const lineOf = (curve: readonly CurvePoint[], seat: number, x: Scale): string =>
  curve.map(({ index, chances }, at) => `${at === 0 ? 'M' : 'L'}${x(index)},${yOf(chances[seat].mean)}`).join('')

/** Two standard errors up and down. */
function marginOf(curve: readonly CurvePoint[], seat: number, x: Scale): string {
  if (curve.length === 0) return ''
  const edge = (point: CurvePoint, sign: number): string =>
    `${x(point.index)},${yOf(point.chances[seat].mean + sign * 2 * point.chances[seat].error)}`
  const [up, down] = [curve.map((point) => edge(point, 1)), curve.toReversed().map((point) => edge(point, -1))]
  return `M${[...up, ...down].join('L')}Z`
}

/** The number of each turn where it begins, if there is room. */
function Turns({ curve, x }: { curve: readonly CurvePoint[]; x: Scale }) {
  const shown: CurvePoint[] = []
  for (const point of curve.slice(0, -1)) {
    const before = shown.at(-1)
    if (before === undefined || x(point.index) - x(before.index) >= LABELS_APART) shown.push(point)
  }
  return (
    <>
      {shown.map(({ index, turn }) => (
        <text key={index} class="axis" x={x(index)} y={HEIGHT - 18} text-anchor="middle">
          {turn}
        </text>
      ))}
    </>
  )
}

function inWords(model: AnalysisModel, curve: readonly CurvePoint[]): string {
  const values = curve.map(({ chances }) => points(chances[model.place].mean))
  if (values.length === 0) return analysisWords.heading
  const name = model.game.nameOf(model.seat.value)
  return analysisWords.chartInWords(
    name,
    values[0],
    values[values.length - 1],
    Math.min(...values),
    Math.max(...values),
  )
}
