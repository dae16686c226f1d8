// 5.5, 14.34: how far a force gets by rail.
import { BLUE, GREEN, nationNumber } from '../data/counters.ts'
import { PROVINCE_COUNT } from '../data/map.ts'
import { isOpposed, members, trainIn } from './pieces.ts'
import { type Force, IS_LEADER, NATION, type Play, type State } from './state.ts'

/** 5.51, 14.33, 17.32: Red and White leaders, Blue forces with a train, Czechs with the optional rule. */
export function usesRail(s: State, lead: number): boolean {
  if (IS_LEADER[lead]) return true
  if (s.hue[lead] !== BLUE) return false
  return trainIn(s, s.stack[lead]) !== null || (s.settings.czechs && NATION[lead] === CZECHS)
}
const CZECHS = nationNumber('CZ')

const NO_BOUNDS: readonly number[] = []

/** Nations that restrict where a force may go: Greens held through the Gold, and Blue or Green nations (5.35). */
export function bounds(s: State, lead: number): readonly number[] {
  const root = s.stack[lead]
  let nations: number[] | null = null
  for (let unit = s.head[s.at[root]]; unit !== null; unit = s.next[unit]) {
    const nation = NATION[unit]
    if (s.stack[unit] !== root || nation === null || nations?.includes(nation)) continue
    nations ??= []
    nations.push(nation)
  }
  return nations ?? NO_BOUNDS
}

export function inBounds({ data }: Pick<Play, 'data'>, nations: readonly number[], province: number): boolean {
  for (const nation of nations) if (data.range[nation * PROVINCE_COUNT + province] === 0) return false
  return true
}

/** 1 for provinces reached without a breakthrough, 2 for those reached after the train has broken through. */
const reached = new Uint8Array(PROVINCE_COUNT)
/** Provinces to continue from, and provinces blocked by opposing units. */
const queue = new Int16Array(PROVINCE_COUNT)
const blockedProvinces = new Int16Array(PROVINCE_COUNT)

/** Breadth-first search from the queued provinces along free lines; returns the number of blocked provinces met. */
function spread(g: Play, lead: number, nations: readonly number[], queued: number, mark: number): number {
  const { s, data } = g
  const hue = s.hue[lead]
  let last = queued
  let blockedCount = 0
  for (let first = 0; first < last; first++) {
    const lines = data.rails[queue[first]]
    for (let n = 0; n < lines.length; n++) {
      const next = lines[n]
      if (reached[next] !== 0 || (nations !== NO_BOUNDS && !inBounds(g, nations, next))) continue
      reached[next] = mark
      if (isOpposed(s, next, hue)) blockedProvinces[blockedCount++] = next
      else queue[last++] = next
    }
  }
  return blockedCount
}

/** The provinces within reach. Returns a shared buffer that the next call overwrites. */
export function railReach(g: Play, force: Force, train: boolean, nations: readonly number[]): Uint8Array {
  const start = g.s.at[force.lead]
  const mayPierce = train && !force.pierced
  reached.fill(0)
  // Marked, so that the search does not return to the start.
  reached[start] = 1
  queue[0] = start
  if (!force.blocked) {
    const blockedCount = spread(g, force.lead, nations, 1, 1)
    if (mayPierce) {
      queue.set(blockedProvinces.subarray(0, blockedCount))
      spread(g, force.lead, nations, blockedCount, 2)
    }
  } else if (mayPierce) spread(g, force.lead, nations, 1, 2)
  reached[start] = 0
  return reached
}

/** Whether a stack has Greens, who never go to sea (5.73). */
export const hasGreens = (s: State, root: number): boolean =>
  members(s, root).some((unit) => NATION[unit] !== null && s.hue[unit] !== BLUE) || s.hue[root] === GREEN
