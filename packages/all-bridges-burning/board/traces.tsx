// What the last answer brought, until the next one: arrows where Cells went, a thin line round what others changed.
import { isTown } from '../rules/state.ts'
import { OUTLINES, type Point, poleOf, TOWN_RADIUS } from './geometry.ts'
import type { Part } from './map.tsx'
import { UNSPOKEN } from './pieces.tsx'
import { spaceAt } from './words.ts'

const CHANGES: ReadonlySet<string> = new Set([
  'place',
  'remove',
  'disc',
  'disc-gone',
  'shift',
  'terror-marker',
  'strike',
])

export function Traces({ position }: Part) {
  const latest = position.journal.filter(({ index }) => index === position.index)
  const asked = position.asks[0]?.seat
  const changed = latest.flatMap(({ kind, data }) =>
    CHANGES.has(kind) && (data.faction !== asked || asked === undefined) ? [spaceAt(String(data.space))] : [],
  )
  const moves = latest.filter(({ kind }) => kind === 'move')
  return (
    <g class="abb-nothing" {...UNSPOKEN}>
      {[...new Set(changed)]
        .filter((space) => space >= 0)
        .map((space) => (
          <Changed key={space} space={space} />
        ))}
      {moves.map(({ data }) => {
        const [from, to] = [spaceAt(String(data.from)), spaceAt(String(data.to))]
        return from < 0 || to < 0 ? null : <Arrow key={`${data.from} ${data.to}`} from={poleOf(from)} to={poleOf(to)} />
      })}
    </g>
  )
}

function Changed({ space }: { space: number }) {
  if (!isTown(space)) return <path class="abb-changed" d={OUTLINES[space]} />
  const [x, y] = poleOf(space)
  return <circle class="abb-changed" cx={x} cy={y} r={TOWN_RADIUS + 5} />
}

/** Short of both ends, so that no piece is crossed. */
function Arrow({ from, to }: { from: Point; to: Point }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const [start, end] = [30, Math.hypot(dx, dy) - 44]
  if (end - start < 20) return null
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI
  return (
    <g transform={`translate(${from[0]} ${from[1]}) rotate(${turn.toFixed(1)})`}>
      <path class="abb-shaft" d={`M${start},0H${(end - 13).toFixed(1)}`} />
      <path class="abb-head" d={`M${end.toFixed(1)},0l-16,-10v20z`} />
    </g>
  )
}
