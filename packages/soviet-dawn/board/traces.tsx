// What has just moved: a ghost where it was and an arrow to where it is, until the next answer. Also what is about to.
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
  const then = { ...s, box: s.box.map((box, at) => (at === threatened && threat !== null ? threat.to : box)) }
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      {before !== null &&
        traces.map((front) => {
          const [x, y] = slotOf(before, front)
          return (
            <g key={FRONTS[front]} class="sd-trace">
              <rect class="sd-ghost" x={x - h} y={y - h} width={COUNTER} height={COUNTER} rx="6" />
              <Moved from={[x, y]} to={slotOf(s, front)} into={targetOf(s, front)} />
            </g>
          )
        })}
      {threatened !== null && (
        <g class="sd-trace sd-threat">
          <Moved from={slotOf(s, threatened)} to={slotOf(then, threatened)} into={targetOf(then, threatened)} />
        </g>
      )}
    </g>
  )
}

/** How far from the middle of a square its edge lies in this direction. */
const toEdge = (half: number, dx: number, dy: number): number =>
  half * Math.min(Math.SQRT2, Math.hypot(dx, dy) / Math.max(Math.abs(dx), Math.abs(dy), 1))

/** How far before a counter the box begins that it stands in: an arrow must not cross the odds at its right. */
function toBox([x, y]: Point, { x: left, y: top, width, height }: Frame, dx: number, dy: number): number {
  const length = Math.hypot(dx, dy)
  const reach = [
    dx === 0 ? Number.POSITIVE_INFINITY : ((dx > 0 ? x - left : left + width - x) * length) / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : ((dy > 0 ? y - top : top + height - y) * length) / Math.abs(dy),
  ]
  return Math.min(...reach)
}

/** From the edge of a counter's place to another one: up to the counter from the left, else up to its box. */
function Moved({ from, to, into }: { from: Point; to: Point; into: Frame }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const fromLeft = dx > Math.abs(dy)
  const short = fromLeft ? toEdge(COUNTER / 2, dx, dy) + 5 : toBox(to, into, dx, dy) + 3
  return <Arrow from={from} to={to} start={toEdge(COUNTER / 2, dx, dy) + 8} end={Math.hypot(dx, dy) - short} />
}
