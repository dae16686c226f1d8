// 3.2.5 March.
import { no, type Procedure } from '@interregnum/kernel'
import { canPay, choose, pay, SPACE_CHOICES, select } from './choose.ts'
import type { Extent } from './commands.ts'
import { beginMoving, gather, moveGroup, troopsLeft, unmoved } from './movement.ts'
import { adjacent } from './pieces.ts'
import { type Play, REDS, SPACE_COUNT, spaceName } from './state.ts'

const CANNOT_PAY = no('ABB-1.5', 'resources')
const NOBODY_NEAR = no('ABB-3.2.5a', 'no-cells-near')
const PER_RESOURCE = 3

const originsOf = (g: Play, faction: number, to: number): number[] =>
  adjacent(to).filter((from) => unmoved(g.s, faction, from) > 0)

export const canMarch = (g: Play, faction: number, to: number, free: boolean): boolean =>
  canPay(g, faction, 1, free) && originsOf(g, faction, to).length > 0

export const marchCost = (cells: number): number => Math.ceil(cells / PER_RESOURCE)

export function* march(g: Play, faction: number, extent: Extent): Procedure {
  beginMoving(g)
  const check = (to: number) => {
    if (!extent.only(to)) return extent.no
    if (!canPay(g, faction, 1)) return CANNOT_PAY
    const origins = originsOf(g, faction, to).filter((from) => extent.from === undefined || extent.from === from)
    return origins.length > 0 ? null : NOBODY_NEAR
  }
  for (;;) {
    const to = yield* select(g, 'march', extent.most ?? SPACE_COUNT, { check, special: extent.special })
    if (to === null) return
    yield* marchInto(g, faction, to, extent.from)
  }
}

/** Groups from one or more neighbouring spaces into one destination: a Resource for every three Cells, rounded up. */
function* marchInto(g: Play, faction: number, to: number, from?: number): Procedure {
  const { s } = g
  let moved = 0
  for (;;) {
    const origins = (from === undefined ? originsOf(g, faction, to) : [from]).filter(
      (space) => unmoved(s, faction, space) > 0,
    )
    const affords = (cells: number) => canPay(g, faction, marchCost(moved + cells) - marchCost(moved))
    if (origins.length === 0 || (moved > 0 && !affords(1))) return
    const options = [
      ...origins.map((space) => SPACE_CHOICES[space]),
      ...(moved > 0 ? [{ option: 'enough', space: null }] : []),
    ]
    const { space } =
      options.length === 1
        ? options[0]
        : yield* choose(g, faction, 'march-from', options, undefined, { to: spaceName(to) })
    if (space === null) return
    const troops = faction === REDS ? troopsLeft(s, s.moved, space) : 0
    const group = yield* gather(g, faction, space, to, { used: s.moved, affords, troops, train: null })
    pay(g, faction, marchCost(moved + group.cells.length) - marchCost(moved))
    moved += group.cells.length
    moveGroup(g, faction, group, to)
  }
}
