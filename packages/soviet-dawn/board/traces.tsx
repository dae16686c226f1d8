// What has just moved: a ghost where it was and an arrow to where it is, until the next answer. Also what is about to.
import { FRONTS, type Front } from '../data/fronts.ts'
import { COUNTER, type Point, slotOf } from './geometry.ts'
import type { Part } from './map.tsx'
import { UNSPOKEN } from './pieces.tsx'

const moved = (front: number, before: Part['position']['view'], s: Part['position']['view']): boolean =>
  before.box[front] !== s.box[front] && s.status[front] !== 'removed'

export function Traces({ position, before }: Part) {
  const s = position.view
  const h = COUNTER / 2
  const traces = before === null ? [] : FRONTS.flatMap((_, front) => (moved(front, before, s) ? [front] : []))
  const ask = position.asks[0]
  const threat = ask?.kind === 'gold-advance' ? (ask.data as { readonly front: Front; readonly to: number }) : null
  const threatened = threat === null ? -1 : FRONTS.indexOf(threat.front)
  return (
    <g class="sd-nothing" {...UNSPOKEN}>
      {before !== null &&
        traces.map((front) => {
          const [x, y] = slotOf(before, front)
          return (
            <g key={FRONTS[front]} class="sd-trace">
              <rect class="sd-ghost" x={x - h} y={y - h} width={COUNTER} height={COUNTER} rx="6" />
              <Arrow from={[x, y]} to={slotOf(s, front)} />
            </g>
          )
        })}
      {threat !== null && (
        <g class="sd-trace sd-threat">
          <Arrow
            from={slotOf(s, threatened)}
            to={slotOf({ ...s, box: s.box.map((box, at) => (at === threatened ? threat.to : box)) }, threatened)}
          />
        </g>
      )}
    </g>
  )
}

/** From the edge of one counter's place to the edge of another's. */
function Arrow({ from, to }: { from: Point; to: Point }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  // Along a slant the corner of a square is further from its middle than its side.
  const clear = (COUNTER / 2) * Math.min(Math.SQRT2, length / Math.max(Math.abs(dx), Math.abs(dy), 1))
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI
  const [start, end] = [clear + 6, length - clear - 5]
  if (end - start < 20) return null
  return (
    <g transform={`translate(${from[0]} ${from[1]}) rotate(${turn.toFixed(1)})`}>
      <path class="sd-shaft" d={`M${start.toFixed(1)},0H${(end - 13).toFixed(1)}`} />
      <path class="sd-head" d={`M${end.toFixed(1)},0l-16,-10v20z`} />
    </g>
  )
}
