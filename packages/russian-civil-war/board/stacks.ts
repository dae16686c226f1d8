// The stacks of a province as the map shows them.
import type { Data } from '../data/corrections.ts'
import { PROVINCE_COUNT } from '../data/map.ts'
import { unitsIn } from '../rules/pieces.ts'
import { IS_COMBAT, IS_LEADER, type State } from '../rules/state.ts'

export interface Stack {
  /** The number it goes by. */
  readonly root: number
  readonly units: readonly number[]
  /** Who controls it. */
  readonly owner: number | null
  /** The counter on top: the best leader, else the strongest unit. */
  readonly face: number
  readonly strength: number
  /** Everything in it that could has moved or attacked in this phase. */
  readonly used: number
}

/** The stacks of a province, those with leaders first; an Imperial unit that lies alone is one too. */
export function stacksAt(s: State, data: Data, province: number): Stack[] {
  const byRoot = new Map<number, number[]>()
  for (const unit of unitsIn(s, province)) {
    const known = byRoot.get(s.stack[unit])
    if (known === undefined) byRoot.set(s.stack[unit], [unit])
    else known.push(unit)
  }
  return [...byRoot].map(([root, units]) => stackOf(s, data, root, units)).sort(foremost)
}

function stackOf(s: State, data: Data, root: number, units: readonly number[]): Stack {
  const strength = units.reduce((sum, unit) => sum + data.values[unit], 0)
  const rank = (unit: number): number => (IS_LEADER[unit] ? 100 : IS_COMBAT[unit] ? 10 : 0) + data.values[unit]
  const face = units.reduce((best, unit) => (rank(unit) > rank(best) ? unit : best), units[0])
  const owner = s.owner[units.find((unit) => s.owner[unit] !== null) ?? root]
  return { root, units, owner, face, strength, used: s.used[face] }
}

const foremost = (a: Stack, b: Stack): number =>
  Number(IS_LEADER[b.face]) - Number(IS_LEADER[a.face]) || b.strength - a.strength || a.root - b.root

const known = new WeakMap<State, readonly (readonly Stack[])[]>()

/** By province; made once for each position, since every part of the map looks here. Not for a state that will change. */
export function allStacks(view: State, data: Data): readonly (readonly Stack[])[] {
  let stacks = known.get(view)
  if (stacks === undefined) {
    stacks = Array.from({ length: PROVINCE_COUNT }, (_, province) => stacksAt(view, data, province))
    known.set(view, stacks)
  }
  return stacks
}
