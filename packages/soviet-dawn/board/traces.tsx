// Moves of the last answer: a ghost at the old place and an arrow to the new one. Also an arrow for an advance that the
// Imperial Gold could stop.
import { Arrow, UNSPOKEN } from '@interregnum/board-kit'
import { FRONTS } from '../data/fronts.ts'
import { questions } from '../rules/questions.ts'
import { frontNumber } from '../rules/state.ts'
import { COUNTER, type Frame, type Point, slotOf, targetOf } from './geometry.ts'
import type { Part } from './map.tsx'

const moved = (front: number, before: Part['position']['view'], s: Part['position']['view']): boolean =>
  before.box[front] !== s.box[front] && s.status[front] !== 'removed'

export function Traces({ position, before }: Part) {
  const s = position.view
  const h = COUNTER / 2
  const traces = before === null ? [] : FRONTS.flatMap((_, front) => (moved(front, before, s) ? [front] : []))
  const ask = position.asks[0]
  const threat = questions.is(ask, 'gold-advance') ? ask.data : null
  const threatened = threat === null ? null : frontNumber[threat.front]
  const afterThreat = { ...s, box: s.box.map((box, at) => (at === threatened && threat !== null ? threat.to : box)) }
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      {before !== null &&
        traces.map((front) => {
          const [x, y] = slotOf(before, front)
          return (
            <g key={FRONTS[front]} class="sd-trace">
              <rect class="sd-ghost" x={x - h} y={y - h} width={COUNTER} height={COUNTER} rx="6" />
              <MoveArrow from={[x, y]} to={slotOf(s, front)} into={targetOf(s, front)} />
            </g>
          )
        })}
      {threatened !== null && (
        <g class="sd-trace sd-threat">
          <MoveArrow
            from={slotOf(s, threatened)}
            to={slotOf(afterThreat, threatened)}
            into={targetOf(afterThreat, threatened)}
          />
        </g>
      )}
    </g>
  )
}

/** Distance from the centre of a square to its edge in this direction. */
const toEdge = (half: number, dx: number, dy: number): number =>
  half * Math.min(Math.SQRT2, Math.hypot(dx, dy) / Math.max(Math.abs(dx), Math.abs(dy), 1))

/** Distance from a counter back to the edge of its box: an arrow must not cross the odds right of the counter. */
function toBox([x, y]: Point, { x: left, y: top, width, height }: Frame, dx: number, dy: number): number {
  const length = Math.hypot(dx, dy)
  const reach = [
    dx === 0 ? Number.POSITIVE_INFINITY : ((dx > 0 ? x - left : left + width - x) * length) / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : ((dy > 0 ? y - top : top + height - y) * length) / Math.abs(dy),
  ]
  return Math.min(...reach)
}

/** An arrow between two places of a counter. Coming from the left it ends at the counter, otherwise at the box. */
function MoveArrow({ from, to, into }: { from: Point; to: Point; into: Frame }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const fromLeft = dx > Math.abs(dy)
  const short = fromLeft ? toEdge(COUNTER / 2, dx, dy) + 5 : toBox(to, into, dx, dy) + 3
  return <Arrow from={from} to={to} start={toEdge(COUNTER / 2, dx, dy) + 8} end={Math.hypot(dx, dy) - short} />
}
