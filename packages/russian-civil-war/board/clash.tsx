// The battle on the map, under the counters: rings around the stacks that take part, lines over a border, the strengths.
import { UNSPOKEN } from '@interregnum/board-kit'
import { battleOf } from './battle.ts'
import type { Point } from './geometry.ts'
import type { Placement } from './placement.ts'
import type { Part } from './places.ts'

/** Where a stack is drawn, in pixels of the whole map. */
interface Spot {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Its counter, or the button of further stacks if it is behind that; null if nothing of it is shown. */
function spotOf({ rows, sizes }: Placement, province: number, root: number): Spot | null {
  const row = rows[province]
  const placed = row?.stacks.find(({ stack }) => stack.root === root)
  if (placed !== undefined) {
    const height = sizes.counter + (placed.stack.owner === null ? 0 : sizes.band)
    return { x: placed.x, y: placed.y, w: sizes.counter, h: height }
  }
  return row?.more ?? null
}

const middle = (spots: readonly Spot[]): Point => [
  spots.reduce((sum, { x, w }) => sum + x + w / 2, 0) / spots.length,
  spots.reduce((sum, { y, h }) => sum + y + h / 2, 0) / spots.length,
]

const PILL = { width: 64, height: 28 } as const
/** Pixels from the stacks to the pill, the preferred place first: above them, above a name there, or below them. */
const [ABOVE, BELOW] = [
  [44, 26, 64, 86],
  [40, 64],
] as const

/** The middle of the pill: where it covers no name and no stack of the province. */
export function pillAt(spots: readonly Spot[], covered: readonly Spot[]): Point {
  const [x] = middle(spots)
  const [top, bottom] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y, h }) => y + h))]
  const places = [...ABOVE.map((by) => top - by), ...BELOW.map((by) => bottom + by)]
  const isFree = (y: number): boolean =>
    covered.every(
      (box) =>
        Math.abs(box.x + box.w / 2 - x) >= (box.w + PILL.width) / 2 ||
        Math.abs(box.y + box.h / 2 - y) >= (box.h + PILL.height) / 2,
    )
  return [x, places.find(isFree) ?? places[0]]
}

export function Clash({ placement, ...props }: Part & { placement: Placement }) {
  const battle = battleOf(props)
  if (battle === null || battle.fight.attack === 0) return null
  const { at } = props.position.view
  const spots = (roots: readonly number[]): Spot[] => {
    const found = roots.flatMap((root) => spotOf(placement, at[root], root) ?? [])
    return [...new Map(found.map((spot) => [`${spot.x} ${spot.y}`, spot])).values()]
  }
  const [attack, defence] = [spots(battle.fight.attackers), spots(battle.fight.defenders)]
  if (attack.length === 0 || defence.length === 0) return null
  const [tx, ty] = middle(defence)
  const [px, py] = pillAt([...attack, ...defence], placement.names)
  // In one province the stacks are next to each other.
  const lines = battle.fight.kind === 'combat' ? '' : attack.map((spot) => `M${middle([spot])}L${tx},${ty}`).join('')
  return (
    <g class="kit-nothing rcw-clash" transform={`scale(${1 / placement.scale})`} {...UNSPOKEN}>
      <path class="rcw-clash-halo" d={lines} />
      <path class="rcw-clash-line" d={lines} />
      {[...attack, ...defence].map(({ x, y, w, h }) => (
        <g key={`${x} ${y}`}>
          <rect class="rcw-highlighted-halo" x={x - 5} y={y - 5} width={w + 10} height={h + 10} rx="6" />
          <rect class="rcw-highlighted-ring" x={x - 5} y={y - 5} width={w + 10} height={h + 10} rx="6" />
        </g>
      ))}
      <g transform={`translate(${px} ${py})`}>
        <rect class="rcw-clash-pill" x={-PILL.width / 2} y={-PILL.height / 2} {...PILL} rx={PILL.height / 2} />
        <text class="rcw-clash-sum" y="6">
          {battle.fight.attack}:{battle.fight.defence}
        </text>
      </g>
    </g>
  )
}
