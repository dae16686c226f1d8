// 21.1, 21.2: distances from every province to Tver and Petrograd along the railways, and the shortest paths.
import type { Data } from '../../data/corrections.ts'
import { PETROGRAD, PROVINCE_COUNT, TVER } from '../../data/map.ts'

/** The two provinces that non-Red forces move towards. */
export const TARGETS: readonly number[] = [TVER, PETROGRAD]

/** The shortest paths to one target, by province. */
export interface Ways {
  /** Number of steps, including those off the railway; infinite if the target cannot be reached. */
  readonly distance: readonly number[]
  /** The next provinces on the shortest paths. */
  readonly next: readonly (readonly number[])[]
  /** How many shortest paths there are. */
  readonly count: readonly number[]
}

/** Steps from every province to the nearest goal over these borders. */
export function stepsTo(goals: readonly number[], borders: readonly (readonly number[])[]): number[] {
  const steps = Array<number>(PROVINCE_COUNT).fill(Number.POSITIVE_INFINITY)
  for (const goal of goals) steps[goal] = 0
  const queue = [...goals]
  for (const here of queue) {
    for (const next of borders[here]) {
      if (steps[next] <= steps[here] + 1) continue
      steps[next] = steps[here] + 1
      queue.push(next)
    }
  }
  return steps
}

/** 21.21: off the railways first the fewest steps to a railway that leads to the target, then the shortest path. */
function waysTo(target: number, { roads, rails }: Data): Ways {
  const rail = stepsTo([target], rails)
  const railway = rail.flatMap((steps, province) => (Number.isFinite(steps) ? [province] : []))
  const off = stepsTo(railway, roads)
  const order = off
    .map((steps, province) => ({ province, steps, rail: rail[province] }))
    .filter(({ steps }) => Number.isFinite(steps))
    .sort((a, b) => a.steps - b.steps || a.rail - b.rail)
  const distance = Array<number>(PROVINCE_COUNT).fill(Number.POSITIVE_INFINITY)
  const next = Array.from({ length: PROVINCE_COUNT }, (): readonly number[] => [])
  const count = Array<number>(PROVINCE_COUNT).fill(0)
  for (const { province, steps } of order) {
    const closer = (to: number): boolean => (steps > 0 ? off[to] === steps - 1 : rail[to] === rail[province] - 1)
    const near = (steps > 0 ? roads : rails)[province].filter(closer)
    const least = Math.min(...near.map((to) => distance[to]))
    next[province] = near.filter((to) => distance[to] === least)
    distance[province] = province === target ? 0 : least + 1
    count[province] = province === target ? 1 : next[province].reduce((sum, to) => sum + count[to], 0)
  }
  return { distance, next, count }
}

const waysByData = new WeakMap<Data, readonly Ways[]>()

/** The paths to a target, cached per Data. */
export function waysFor(data: Data, target: number): Ways {
  let ways = waysByData.get(data)
  if (ways === undefined) {
    ways = TARGETS.map((goal) => waysTo(goal, data))
    waysByData.set(data, ways)
  }
  return ways[TARGETS.indexOf(target)]
}

/** One step along the shortest path with index `route`: the next province, and the path's index from there. */
export function follow({ next, count }: Ways, from: number, route: number): { to: number; route: number } | null {
  let left = route
  for (const to of next[from]) {
    if (left < count[to]) return { to, route: left }
    left -= count[to]
  }
  return null
}

const overlandByData = new WeakMap<Data, readonly number[]>()

/** 20.13: steps overland to Tver. */
export function stepsToMoscow(data: Data, province: number): number {
  let steps = overlandByData.get(data)
  if (steps === undefined) {
    steps = stepsTo([TVER], data.roads)
    overlandByData.set(data, steps)
  }
  return steps[province]
}
