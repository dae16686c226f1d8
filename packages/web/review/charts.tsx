import type { Review, ReviewBand, ReviewPlayer, ReviewRow } from '@interregnum/game-package'
import { useNarrow } from '../parts/use-narrow.ts'
import { spread } from '../replay/spread.ts'
import { reviewWords } from '../words/review.ts'
import type { ReviewModel } from './review-model.ts'

/** Where things are in the drawing. */
interface Frame {
  readonly width: number
  /** The columns lie between these. */
  readonly left: number
  readonly right: number
  readonly turns: number
  /** A phone: names stand above their rows. */
  readonly narrow: boolean
}

const WIDE = { width: 708, left: 128, right: 664, narrow: false }
const NARROW = { width: 358, left: 2, right: 318, narrow: true }
/** Space for the bands above the rows. */
const TOP = 28
const GAP = 13
const NAME_ABOVE = 22
const HEIGHT = 98
const PEOPLE_HEIGHT = 50

const round = (value: number): number => Math.round(value * 10) / 10
const columnOf = ({ left, right, turns }: Frame): number => (right - left) / Math.max(1, turns)
/** The left edge of a column. */
const edge = (frame: Frame, turn: number): number => round(frame.left + turn * columnOf(frame))
const middle = (frame: Frame, turn: number): number => round(frame.left + (turn + 0.5) * columnOf(frame))

/** The charts by turns, with a letter for each decision and a cover over what is not to be seen yet. */
export function Charts({ model }: { model: ReviewModel }) {
  const { review } = model.game
  const narrow = useNarrow()
  const frame: Frame = { ...(narrow ? NARROW : WIDE), turns: review.turns.length }
  const open = model.openTurns
  const places = rowPlaces(review.rows, narrow)
  const bottom = places.reduce((low, { y, height }) => Math.max(low, y + height), TOP)
  const other = model.other.value?.review ?? null
  return (
    <div class="charts">
      <h2 class="block-heading">
        {reviewWords.turnByTurn} <small>{reviewWords.legend}</small>
        {other !== null && (
          <small class="block-heading-end">{reviewWords.dotted(model.other.value?.title ?? '')}</small>
        )}
      </h2>
      <Letters model={model} frame={frame} />
      <svg viewBox={`0 0 ${frame.width} ${bottom + 26}`} aria-hidden="true">
        <Hatching />
        <Bands bands={review.bands} frame={frame} bottom={bottom} />
        <Columns model={model} frame={frame} bottom={bottom} />
        {review.rows.map((row, at) => (
          <g key={row.id} transform={`translate(0 ${places[at].y})`}>
            <Row
              row={row}
              other={other?.rows.find(({ id }) => id === row.id) ?? null}
              frame={frame}
              height={places[at].height}
              players={review.players}
              ended={open === frame.turns}
            />
          </g>
        ))}
        <Turns review={review} frame={frame} y={bottom + 18} />
        {open < frame.turns && (
          <g class="cover">
            <rect x={edge(frame, open)} y="0" width={frame.width - edge(frame, open)} height={bottom + 4} />
            <text x={Math.min(edge(frame, open) + 10, frame.right - 120)} y={TOP + 24}>
              {reviewWords.hiddenUntilVote}
            </text>
          </g>
        )}
      </svg>
      <FiguresInWords review={review} open={open} />
    </div>
  )
}

function rowPlaces(rows: readonly ReviewRow[], narrow: boolean): { readonly y: number; readonly height: number }[] {
  let y = TOP
  return rows.map((row) => {
    y += narrow ? NAME_ABOVE : 0
    const height = row.kind === 'people' ? PEOPLE_HEIGHT : HEIGHT
    const place = { y, height }
    y += height + GAP
    return place
  })
}

const Hatching = () => (
  <defs>
    <pattern id="review-cover" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="8" height="8" fill="var(--paper-2)" />
      <rect width="4" height="8" fill="var(--paper-3)" />
    </pattern>
  </defs>
)

/** Letters as buttons above the columns of their decisions. */
function Letters({ model, frame }: { model: ReviewModel; frame: Frame }) {
  const lettered = model.shown.value.flatMap((decision) => {
    const letter = model.letterOf(decision)
    return letter === null ? [] : [{ decision, letter }]
  })
  const apart = Math.min(26, (frame.width - 24) / Math.max(1, lettered.length))
  const places = spread(
    lettered.map(({ decision }) => middle(frame, decision.turn)),
    apart,
    frame.right,
  )
  return (
    <div class="chart-letters">
      {lettered.map(({ decision, letter }, at) => (
        <button
          key={decision.id}
          type="button"
          aria-label={reviewWords.decision(letter, decision.title)}
          aria-pressed={model.selected.value === decision.id}
          style={`left:${round((100 * places[at]) / frame.width)}%`}
          onClick={() => model.select(model.selected.value === decision.id ? null : decision.id)}
        >
          {letter}
        </button>
      ))}
    </div>
  )
}

/** A dotted line down from the letters of a column; the selected one is solid. */
function Columns({ model, frame, bottom }: { model: ReviewModel; frame: Frame; bottom: number }) {
  const shown = model.shown.value.filter((decision) => model.letterOf(decision) !== null)
  const selected = model.game.review.decisions.find(({ id }) => id === model.selected.value)
  const turns = [...new Set([...shown, ...(selected === undefined ? [] : [selected])].map(({ turn }) => turn))]
  return (
    <>
      {turns.map((turn) => (
        <path
          key={turn}
          class={selected?.turn === turn ? 'decision-line on' : 'decision-line'}
          d={`M${middle(frame, turn)},2V${bottom}`}
        />
      ))}
    </>
  )
}

/** Average width of a letter of the band, to see whether its name fits. */
const LETTER = 7

function Bands({ bands, frame, bottom }: { bands: readonly ReviewBand[]; frame: Frame; bottom: number }) {
  return (
    <>
      {bands.map(({ label, from, to, bad }) => {
        const x = edge(frame, from)
        const width = edge(frame, to + 1) - x
        return (
          <g key={from} class={bad ? 'band bad' : 'band'}>
            {bad && <rect class="wash" x={x} y="19" width={width} height={bottom - 19} />}
            <rect class="plate" x={x + 0.5} y="2" width={Math.max(1, width - 1)} height="17" />
            {width > label.length * LETTER + 6 && (
              <text x={x + 5} y="15">
                {label}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

interface RowProperties<R extends ReviewRow = ReviewRow> {
  row: R
  other: ReviewRow | null
  frame: Frame
  height: number
  players: readonly ReviewPlayer[]
  /** Whether the last value may be shown. */
  ended: boolean
}

function Row(properties: RowProperties) {
  const { row, frame, height } = properties
  return (
    <>
      <RowName row={row} frame={frame} />
      {[1, 2, 3].map((quarter) => (
        <path key={quarter} class="grid-line" d={`M${frame.left},${round((height * quarter) / 4)}H${frame.right}`} />
      ))}
      <RowContent {...properties} />
      <path class="ground" d={`M${frame.left},${height}H${frame.right}`} />
    </>
  )
}

function RowContent({ row, ...rest }: RowProperties) {
  switch (row.kind) {
    case 'steps':
      return <Steps row={row} {...rest} />
    case 'bars':
      return <Bars row={row} {...rest} />
    case 'lines':
      return <Lines row={row} {...rest} />
    case 'people':
      return <People row={row} {...rest} />
  }
}

const RowName = ({ row, frame }: { row: ReviewRow; frame: Frame }) =>
  frame.narrow ? (
    <text x="0" y="-7" class="row-name">
      {row.title}{' '}
      <tspan class="row-about" dx="4">
        {row.about}
      </tspan>
    </text>
  ) : (
    <>
      <text x="0" y="30" class="row-name">
        {row.title}
      </text>
      <text x="0" y="46" class="row-about">
        {row.about}
      </text>
    </>
  )

type OfKind<K extends ReviewRow['kind']> = Extract<ReviewRow, { readonly kind: K }>

const level = (value: number, most: number, height: number): number => round(height - (value / most) * height)

function stepPath(values: readonly number[], most: number, frame: Frame, height: number): string {
  const parts = values.map((value, turn) => {
    const y = level(Math.min(value, most), most, height)
    return `${turn === 0 ? `M${edge(frame, 0)},${y}` : `V${y}`}H${edge(frame, turn + 1)}`
  })
  return parts.join('')
}

/** The same chart of another group, behind. */
const Behind = ({
  values,
  most,
  frame,
  height,
}: {
  values: readonly number[]
  most: number
  frame: Frame
  height: number
}) => <path class="behind" d={stepPath(values.slice(0, frame.turns), most, frame, height)} />

const EndValue = ({ frame, y, text }: { frame: Frame; y: number; text: string | number }) => (
  <text class="end-value" x={frame.right + 6} y={y + 6}>
    {text}
  </text>
)

function Steps({ row, other, frame, height, ended }: RowProperties<OfKind<'steps'>>) {
  const { values, threshold, boxes = [], bad } = row
  const most = Math.max(row.most, other?.kind === 'steps' ? other.most : 0)
  const path = stepPath(values, most, frame, height)
  const y = (value: number): number => level(value, most, height)
  return (
    <g class={bad === true ? 'steps bad' : 'steps'}>
      {other?.kind === 'steps' && <Behind values={other.values} most={most} frame={frame} height={height} />}
      {values.length > 0 && (
        <>
          <path class="area" d={`${path}V${height}H${frame.left}Z`} />
          <path class="line" d={path} />
        </>
      )}
      {threshold !== undefined && (
        <>
          <path class="threshold" d={`M${frame.left},${y(threshold.value)}H${frame.right}`} />
          <text class="threshold-label" x={frame.left + 4} y={y(threshold.value) - 4}>
            {threshold.label}
          </text>
        </>
      )}
      {boxes.map(({ turn, label }) => (
        <g
          key={turn}
          class="box"
          transform={`translate(${edge(frame, turn) + 11} ${Math.max(8, y(values[turn]) - 14)})`}
        >
          <rect x="-9" y="-9" width="18" height="20" rx="2" />
          <text y="6">{label}</text>
        </g>
      ))}
      {ended && values.length > 0 && (
        <EndValue frame={frame} y={y(values[values.length - 1])} text={values[values.length - 1]} />
      )}
    </g>
  )
}

/** Narrower columns have no room for a number each. */
const ROOM_FOR_NUMBER = 22

function Bars({ row, other, frame, height, ended }: RowProperties<OfKind<'bars'>>) {
  const most = Math.max(row.most, other?.kind === 'bars' ? other.most : 0)
  const wide = columnOf(frame)
  const inset = Math.min(5, wide / 6)
  const last = row.values[row.values.length - 1]
  return (
    <g class="bars">
      {row.values.map((value, turn) => {
        const y = level(value, most, height)
        return (
          <g key={turn}>
            <rect x={edge(frame, turn) + inset} y={y} width={round(wide - 2 * inset)} height={round(height - y)} />
            {wide >= ROOM_FOR_NUMBER && (
              <text x={middle(frame, turn)} y={y - 4}>
                {value}
              </text>
            )}
          </g>
        )
      })}
      {other?.kind === 'bars' && <Behind values={other.values} most={most} frame={frame} height={height} />}
      {ended && last !== undefined && <EndValue frame={frame} y={level(last, most, height)} text={last} />}
    </g>
  )
}

/** Players differ by dash as well as by colour. */
const DASHES = ['', '7 3', '2 3', '10 3 2 3']
const NAMES_APART = 13

function Lines({ row, other, frame, height, players, ended }: RowProperties<OfKind<'lines'>>) {
  const most = Math.max(row.most, other?.kind === 'lines' ? other.most : 0)
  const path = (values: readonly number[]): string =>
    values
      .map((value, turn) => `${turn === 0 ? 'M' : 'L'}${middle(frame, turn)},${level(value, most, height)}`)
      .join('')
  const colour = (seat: string): string => `--seat-line:var(--${players.find((it) => it.seat === seat)?.colour}-text)`
  const ends = row.lines
    .map(({ seat, values }) => ({ seat, value: values.at(-1) ?? 0 }))
    .sort((a, b) => b.value - a.value)
  const places = spread(
    ends.map(({ value }) => level(value, most, height) + 5),
    NAMES_APART,
    height + 4,
  )
  return (
    <g class="lines">
      {other?.kind === 'lines' &&
        other.lines.map(({ seat, values }) => (
          <path key={seat} class="behind" style={colour(seat)} d={path(values.slice(0, frame.turns))} />
        ))}
      {row.lines.map(({ seat, values }, at) => (
        <path
          key={seat}
          class="line"
          style={colour(seat)}
          stroke-dasharray={DASHES[at % DASHES.length]}
          d={path(values)}
        />
      ))}
      {ended &&
        ends.map(({ seat, value }, at) => {
          const player = players.find((it) => it.seat === seat)
          return (
            <text key={seat} class="line-end" x={frame.right + 6} y={places[at]} style={colour(seat)}>
              {player?.short} {value}
            </text>
          )
        })}
    </g>
  )
}

const PERSON_APART = 15

function People({ row, other, frame, height, ended }: RowProperties<OfKind<'people'>>) {
  const total = row.values.reduce((sum, people) => sum + people.length, 0)
  return (
    <g class="people">
      {row.values.map((people, turn) => {
        const apart = Math.min(PERSON_APART, (1.6 * columnOf(frame)) / Math.max(1, people.length))
        return (
          <g key={turn}>
            {people.map((colour, at) => (
              <Person
                key={at}
                colour={colour}
                x={round(middle(frame, turn) + (at - (people.length - 1) / 2) * apart)}
                y={height - 2}
              />
            ))}
            {people.length > 0 && (
              <text x={middle(frame, turn)} y="14">
                {people.length}
              </text>
            )}
          </g>
        )
      })}
      {other?.kind === 'people' &&
        other.values.slice(0, frame.turns).map((people, turn) =>
          people.length === 0 ? null : (
            <text key={turn} class="behind-count" x={middle(frame, turn)} y="26">
              ({people.length})
            </text>
          ),
        )}
      {ended && <EndValue frame={frame} y={height - 16} text={total} />}
    </g>
  )
}

/** Red civilians are square, blue ones round. */
const Person = ({ colour, x, y }: { colour: 'red' | 'blue'; x: number; y: number }) => (
  <g class={`person ${colour}`} transform={`translate(${x} ${y})`}>
    {colour === 'red' ? <rect x="-4" y="-19" width="8" height="8" /> : <circle cx="0" cy="-15" r="4.2" />}
    {colour === 'red' ? <rect x="-7" y="-9.5" width="14" height="8.5" /> : <path d="M-7,-1A7,8.5 0 0 1 7,-1Z" />}
  </g>
)

function Turns({ review, frame, y }: { review: Review; frame: Frame; y: number }) {
  return (
    <g class="turn-axis">
      {!frame.narrow && (
        <text class="turn-word" x="0" y={y}>
          {reviewWords.turnHeading}
        </text>
      )}
      {review.turns.map(({ label }, turn) => (
        <text key={turn} x={middle(frame, turn)} y={y}>
          {label}
        </text>
      ))}
    </g>
  )
}

/** The figures as a table, for screen readers. */
function FiguresInWords({ review: { table }, open }: { review: Review; open: number }) {
  const [head, ...rows] = table.rows
  return (
    <div class="visually-hidden">
      <table>
        <caption>{reviewWords.turnByTurn}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, open).map((row) => (
            <tr key={row[0]}>
              {row.map((value, at) => (
                <td key={head[at]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
