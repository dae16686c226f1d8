// 5.5, 14.34: how far a force gets by rail.
import { BLUE, GREEN, nationNumber } from '../data/counters.ts'
import { PROVINCE_COUNT } from '../data/map.ts'
import { isOpposed, members, trainIn } from './pieces.ts'
import { type Force, IS_LEADER, NATION, type Play, type State } from './state.ts'

/** 5.51, 14.33, 17.32: Red and White leaders, Blue forces with a train, Czechs with their rule. */
export function usesRail(s: State, lead: number): boolean {
  if (IS_LEADER[lead]) return true
  if (s.hue[lead] !== BLUE) return false
  return trainIn(s, s.stack[lead]) !== null || (s.settings.czechs && NATION[lead] === CZECHS)
}
const CZECHS = nationNumber('CZ')

const EVERYWHERE: readonly number[] = []

/** What keeps a force to some provinces: Greens held through the Gold, and Blue or Green nations (5.35). */
export function bounds(s: State, lead: number): readonly number[] {
  const root = s.stack[lead]
  let nations: number[] | null = null
  for (let unit = s.head[s.at[root]]; unit !== null; unit = s.next[unit]) {
    const nation = NATION[unit]
    if (s.stack[unit] !== root || nation === null || nations?.includes(nation)) continue
    nations ??= []
    nations.push(nation)
  }
  return nations ?? EVERYWHERE
}

export function inBounds({ data }: Play, nations: readonly number[], province: number): boolean {
  for (const nation of nations) if (data.range[nation * PROVINCE_COUNT + province] === 0) return false
  return true
}

/** 1 for provinces reached without breaking through, 2 for those behind the one where the train breaks through. */
const reached = new Uint8Array(PROVINCE_COUNT)
/** Provinces to go on from, and those where opposing units stand in the way. */
const queue = new Int16Array(PROVINCE_COUNT)
const gates = new Int16Array(PROVINCE_COUNT)

/** Goes on from the first provinces of the queue by every free line; how many gates it has come to. */
function spread(g: Play, lead: number, nations: readonly number[], begun: number, mark: number): number {
  const { s, data } = g
  const hue = s.hue[lead]
  let last = begun
  let shut = 0
  for (let first = 0; first < last; first++) {
    const lines = data.rails[queue[first]]
    for (let n = 0; n < lines.length; n++) {
      const next = lines[n]
      if (reached[next] !== 0 || (nations !== EVERYWHERE && !inBounds(g, nations, next))) continue
      reached[next] = mark
      if (isOpposed(s, next, hue)) gates[shut++] = next
      else queue[last++] = next
    }
  }
  return shut
}

/** Fills and returns the list of provinces within reach. It is the same list every time: look at it at once. */
export function railReach(g: Play, force: Force, train: boolean, nations: readonly number[]): Uint8Array {
  const start = g.s.at[force.lead]
  const mayPierce = train && !force.pierced
  reached.fill(0)
  // Marked, so that nobody comes back to where he starts.
  reached[start] = 1
  queue[0] = start
  if (!force.blocked) {
    const shut = spread(g, force.lead, nations, 1, 1)
    if (mayPierce) {
      queue.set(gates.subarray(0, shut))
      spread(g, force.lead, nations, shut, 2)
    }
  } else if (mayPierce) spread(g, force.lead, nations, 1, 2)
  reached[start] = 0
  return reached
}

/** Whether a stack has units that never go to sea (5.73). */
export const hasGreens = (s: State, root: number): boolean =>
  members(s, root).some((unit) => NATION[unit] !== null && s.hue[unit] !== BLUE) || s.hue[root] === GREEN
