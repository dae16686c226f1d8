// The battle on the map: under the counters rings around the stacks that take part and lines over a border, above them
// the strengths.
import { UNSPOKEN } from '@interregnum/board-kit'
import type { State } from '../rules/state.ts'
import { battleOf } from './battle.ts'
import type { Fight } from './fight.ts'
import { heightOf } from './forces.tsx'
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
function spotOf(s: State, { rows, sizes }: Placement, root: number): Spot | null {
  const row = rows[s.at[root]]
  const placed = row?.stacks.find(({ stack }) => stack.root === root)
  if (placed === undefined) return row?.more ?? null
  return { x: placed.x, y: placed.y, w: sizes.counter, h: heightOf(s, placed, sizes) }
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

/** The middle of the pill: where it covers no name and no stacks, or fewest. */
export function pillAt(spots: readonly Spot[], covered: readonly Spot[]): Point {
  const [x] = middle(spots)
  const [top, bottom] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y, h }) => y + h))]
  const places = [...ABOVE.map((by) => top - by), ...BELOW.map((by) => bottom + by)]
  const covers = (y: number): number =>
    covered.filter(
      (box) =>
        Math.abs(box.x + box.w / 2 - x) < (box.w + PILL.width) / 2 &&
        Math.abs(box.y + box.h / 2 - y) < (box.h + PILL.height) / 2,
    ).length
  const [first, ...others] = places
  return [x, others.reduce((best, y) => (covers(y) < covers(best) ? y : best), first)]
}

export interface Clash {
  readonly fight: Fight
  readonly attack: readonly Spot[]
  readonly defence: readonly Spot[]
  readonly placement: Placement
}

/** The battle that is prepared or fought; null if nothing of it is on the map. */
export function clashOf({ placement, ...props }: Part & { placement: Placement }): Clash | null {
  const battle = battleOf(props)
  if (battle === null || battle.fight.attack === 0) return null
  const spots = (roots: readonly number[]): Spot[] => {
    const found = roots.flatMap((root) => spotOf(props.position.view, placement, root) ?? [])
    return [...new Map(found.map((spot) => [`${spot.x} ${spot.y}`, spot])).values()]
  }
  const { fight } = battle
  const [attack, defence] = [spots(fight.attackers), spots(fight.defenders)]
  return attack.length === 0 || defence.length === 0 ? null : { fight, attack, defence, placement }
}

export function ClashRings({ clash: { fight, attack, defence, placement } }: { clash: Clash }) {
  const [tx, ty] = middle(defence)
  // In one province the stacks are next to each other.
  const lines = fight.kind === 'combat' ? '' : attack.map((spot) => `M${middle([spot])}L${tx},${ty}`).join('')
  return (
    <g class="kit-nothing" transform={`scale(${1 / placement.scale})`} {...UNSPOKEN}>
      <path class="rcw-clash-halo" d={lines} />
      <path class="rcw-clash-line" d={lines} />
      {[...attack, ...defence].map(({ x, y, w, h }) => (
        <g key={`${x} ${y}`}>
          <rect class="rcw-highlighted-halo" x={x - 5} y={y - 5} width={w + 10} height={h + 10} rx="6" />
          <rect class="rcw-highlighted-ring" x={x - 5} y={y - 5} width={w + 10} height={h + 10} rx="6" />
        </g>
      ))}
    </g>
  )
}

/** The strengths, above everything else. */
export function ClashPill({ clash: { fight, attack, defence, placement } }: { clash: Clash }) {
  const rows = placement.rows.filter((row) => row !== undefined)
  const [x, y] = pillAt([...attack, ...defence], [...placement.names, ...rows])
  return (
    <g class="kit-nothing" transform={`scale(${1 / placement.scale}) translate(${x} ${y})`} {...UNSPOKEN}>
      <rect class="rcw-clash-pill kit-badge" x={-PILL.width / 2} y={-PILL.height / 2} {...PILL} rx={PILL.height / 2} />
      <text class="rcw-clash-sum" y="6">
        {fight.attack}:{fight.defence}
      </text>
    </g>
  )
}
