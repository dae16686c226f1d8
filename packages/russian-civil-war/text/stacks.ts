// The stacks of a province as the map shows them.
import type { Data } from '../data/corrections.ts'
import { PROVINCE_COUNT } from '../data/map.ts'
import { unitsIn } from '../rules/pieces.ts'
import { IS_COMBAT, IS_LEADER, type State } from '../rules/state.ts'

export interface Stack {
  /** The unit that identifies the stack. */
  readonly root: number
  readonly units: readonly number[]
  /** The player who controls it. */
  readonly owner: number | null
  /** The counter on top: the best leader, otherwise the strongest unit. */
  readonly face: number
  readonly strength: number
  /** `used` flags of the counter on top: moved, attacked and so on in this phase. */
  readonly used: number
}

/** The stacks of a province, those with leaders first. An Imperial unit on its own counts as a stack. */
export function stacksAt(s: State, data: Data, province: number): Stack[] {
  const byRoot = new Map<number, number[]>()
  for (const unit of unitsIn(s, province)) {
    const units = byRoot.get(s.stack[unit])
    if (units === undefined) byRoot.set(s.stack[unit], [unit])
    else units.push(unit)
  }
  return [...byRoot].map(([root, units]) => stackOf(s, data, root, units)).sort(byPriority)
}

function stackOf(s: State, data: Data, root: number, units: readonly number[]): Stack {
  const strength = units.reduce((sum, unit) => sum + data.values[unit], 0)
  const rank = (unit: number): number => (IS_LEADER[unit] ? 100 : IS_COMBAT[unit] ? 10 : 0) + data.values[unit]
  const face = units.reduce((best, unit) => (rank(unit) > rank(best) ? unit : best), units[0])
  const owner = s.owner[units.find((unit) => s.owner[unit] !== null) ?? root]
  return { root, units, owner, face, strength, used: s.used[face] }
}

const byPriority = (a: Stack, b: Stack): number =>
  Number(IS_LEADER[b.face]) - Number(IS_LEADER[a.face]) || b.strength - a.strength || a.root - b.root

const stacksByView = new WeakMap<State, readonly (readonly Stack[])[]>()

/** The result for the position before. */
let latest: readonly (readonly Stack[])[] = []

/**
 * By province. Cached per position, so never pass a state that will be mutated. What is the same as in the position before
 * is the same object, so that drawings can compare quickly.
 */
export function allStacks(view: State, data: Data): readonly (readonly Stack[])[] {
  let stacks = stacksByView.get(view)
  if (stacks === undefined) {
    stacks = Array.from({ length: PROVINCE_COUNT }, (_, province) =>
      shared(latest[province] ?? [], stacksAt(view, data, province)),
    )
    stacksByView.set(view, stacks)
    latest = stacks
  }
  return stacks
}

/** The stacks of now, with the objects of before where they are equal. */
function shared(before: readonly Stack[], now: readonly Stack[]): readonly Stack[] {
  const stacks = now.map((stack) => before.find((one) => isSame(one, stack)) ?? stack)
  return isSameList(before, stacks) ? before : stacks
}

export const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((one, n) => one === b[n])

const isSame = (a: Stack, b: Stack): boolean =>
  a.root === b.root &&
  a.owner === b.owner &&
  a.face === b.face &&
  a.strength === b.strength &&
  a.used === b.used &&
  isSameList(a.units, b.units)
