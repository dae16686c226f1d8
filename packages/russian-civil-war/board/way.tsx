// The way to the destination that is hovered or focused: on the map, and in words.
import { UNSPOKEN } from '@interregnum/board-kit'
import { PROVINCES } from '../data/map.ts'
import { MARCH_WORDS } from '../text/board.ts'
import { MAP, seatAt } from './geometry.ts'
import { type Destination, destinationOf } from './march.ts'
import type { Placement } from './placement.ts'
import type { Part } from './places.ts'

/** The drawn line of a railway between two provinces. */
const lines = new Map(
  MAP.rails.flatMap(({ edge: [a, b], d }) => [[`${a} ${b}`, d] as const, [`${b} ${a}`, d] as const]),
)

function lineOf({ how, way }: Destination, start: number): string {
  return way
    .map((to, n) => {
      const from = n === 0 ? start : way[n - 1]
      const rail = how === 'rail' ? lines.get(`${PROVINCES[from]} ${PROVINCES[to]}`) : undefined
      return rail ?? `M${seatAt(from)}L${seatAt(to)}`
    })
    .join('')
}

const highlightedDestination = ({ highlighted, marked, position, data }: Part): Destination | null =>
  destinationOf(position.view, data, highlighted ?? marked)

/** From town to town: discs where it passes, a tick at the end, and two bars where enemies stop it. */
export function Way({ placement: { scale }, ...props }: Part & { placement: Placement }) {
  const destination = highlightedDestination(props)
  const s = props.position.view
  if (destination === null || s.force === null) return null
  const { way, how, stopped } = destination
  const start = s.at[s.force.lead]
  const d = lineOf(destination, start)
  const [x, y] = seatAt(way[way.length - 1])
  const [px, py] = seatAt(way.length > 1 ? way[way.length - 2] : start)
  const angle = (Math.atan2(y - py, x - px) * 180) / Math.PI
  const pixel = 1 / scale
  return (
    <g class="kit-nothing rcw-way" data-way={way.map((province) => PROVINCES[province]).join(' ')} {...UNSPOKEN}>
      <path class="rcw-way-halo" d={d} />
      <path class="rcw-way-line" d={d} />
      {how === 'rail' && <path class="rcw-way-sleepers" d={d} />}
      {way.slice(0, -1).map((province) => {
        const [cx, cy] = seatAt(province)
        return <circle key={province} class="rcw-way-stop" cx={cx} cy={cy} r={6 * pixel} />
      })}
      {stopped && (
        <g transform={`translate(${(x + px) / 2} ${(y + py) / 2}) rotate(${angle}) scale(${pixel})`}>
          <path class="rcw-way-bars-halo" d="M-4,-13V13M4,-13V13" />
          <path class="rcw-way-bars" d="M-4,-12V12M4,-12V12" />
        </g>
      )}
      <g transform={`translate(${x} ${y}) scale(${pixel})`}>
        <circle class="rcw-way-end" r="11" />
        <path class="rcw-way-tick" d="M-5,0l4,4.4l7,-8.6" />
      </g>
    </g>
  )
}

/** Way, cost, who stops it and the fight, before the click. */
export function MarchPreview(props: Part) {
  const { data, narrow, choices } = props
  // On a phone, the rows say it; elsewhere the preview has a fixed height, so that the rows do not move.
  if (narrow || !choices.some(({ plan }) => plan !== undefined)) return null
  const destination = highlightedDestination(props)
  if (destination === null) return <p class="rcw-preview rcw-note">{MARCH_WORDS.pointAtProvince}</p>
  const { way, how, cost, stopped, clash, province } = destination
  const names = way.map((one) => data.provinceNames[one])
  const lines: readonly (readonly [string, string])[] = [
    [MARCH_WORDS.way, MARCH_WORDS.wayLine(how === 'rail', cost, names)],
    [MARCH_WORDS.stops, stopped ? MARCH_WORDS.stoppedIn(data.provinceNames[province]) : MARCH_WORDS.notStopped],
    ...(clash === null
      ? []
      : [
          [
            MARCH_WORDS.fight,
            MARCH_WORDS.fightLine(clash.attack, clash.defence, clash.odds, clash.beaten, clash.lost),
          ] as const,
        ]),
  ]
  return (
    <dl class="rcw-preview">
      {lines.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
