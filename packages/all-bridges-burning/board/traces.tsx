// Effects of the last answer, shown until the next one: arrows for moves, a thin line around spaces that others changed.
import { Arrow, UNSPOKEN } from '@interregnum/board-kit'
import { notes } from '../rules/notes.ts'
import { isTown } from '../rules/state.ts'
import { spaceAt } from '../text/labels.ts'
import { OUTLINES, type Point, poleOf, TOWN_RADIUS } from './geometry.ts'
import type { Part } from './map.tsx'

const CHANGES = ['place', 'remove', 'disc', 'disc-gone', 'shift', 'terror-marker', 'strike'] as const

export function Traces({ position }: Part) {
  const latest = position.journal.filter(({ index }) => index === position.index)
  const asked = position.asks[0]?.seat
  const changed = latest.flatMap((entry) => {
    if (!notes.is(entry, ...CHANGES)) return []
    const own = asked !== undefined && 'faction' in entry.data && entry.data.faction === asked
    return own ? [] : [spaceAt(entry.data.space)]
  })
  const moves = latest.filter((entry) => notes.is(entry, 'move'))
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      {[...new Set(changed)]
        .filter((space) => space !== null)
        .map((space) => (
          <Changed key={space} space={space} />
        ))}
      {moves.map(({ data }) => {
        const [from, to] = [spaceAt(data.from), spaceAt(data.to)]
        return from === null || to === null ? null : (
          <Moved key={`${data.from} ${data.to}`} from={poleOf(from)} to={poleOf(to)} />
        )
      })}
    </g>
  )
}

function Changed({ space }: { space: number }) {
  if (!isTown(space)) return <path class="abb-changed" d={OUTLINES[space]} />
  const [x, y] = poleOf(space)
  return <circle class="abb-changed" cx={x} cy={y} r={TOWN_RADIUS + 5} />
}

/** Stops short of both ends, so that it does not cross pieces. */
const Moved = ({ from, to }: { from: Point; to: Point }) => (
  <Arrow from={from} to={to} start={30} end={Math.hypot(to[0] - from[0], to[1] - from[1]) - 44} />
)
