// Ways of a moving force to everywhere it can go, found with the checks of the Movement Phase. Nothing is decided here:
// each way is a list of answers to the questions of the rules.
import { PROVINCE_COUNT } from '../data/map.ts'
import { crossingRefused, type MoveLimits, moveLimits, roadStuckBecause } from './movement.ts'
import { isOpposed } from './pieces.ts'
import { provinceOption } from './questions.ts'
import type { Force, Play } from './state.ts'

export interface March {
  readonly how: 'go' | 'rail'
  /** The provinces it passes, without the one where it is, and with the last one. */
  readonly way: readonly number[]
  /** Movement points; 0 by rail. */
  readonly cost: number
  /** The answers that lead there, one after the other. */
  readonly answers: readonly string[]
  /** Whether enemies in the last province stop it (5.17). */
  readonly stopped: boolean
}

/** The shortest way overland and by rail to each province within reach. */
export function marches(g: Play, force: Force): March[] {
  const limits = moveLimits(g, force)
  // Copied, because later calls overwrite the buffer.
  const reach = limits.reach === null ? null : Uint8Array.from(limits.reach)
  return [...overland(g, limits), ...(reach === null ? [] : byRail(g, force, reach))]
}

const NOWHERE = -1

function overland(g: Play, limits: MoveLimits): March[] {
  const { s } = g
  const { force } = limits
  if (roadStuckBecause(limits, false) !== null) return []
  const [start, hue] = [s.at[force.lead], s.hue[force.lead]]
  const before = new Int16Array(PROVINCE_COUNT).fill(NOWHERE)
  const found: March[] = []
  let edge = [start]
  for (let cost = 1; cost <= force.points && edge.length > 0; cost++) {
    const beyond: number[] = []
    for (const from of edge) {
      for (let to = 0; to < PROVINCE_COUNT; to++) {
        if (to === start || before[to] !== NOWHERE || crossingRefused(g, limits, from, to) !== null) continue
        before[to] = from
        const stopped = isOpposed(s, to, hue)
        const way = wayTo(before, start, to)
        found.push({ how: 'go', way, cost, answers: way.map((step) => provinceOption('go', step)), stopped })
        if (!stopped) beyond.push(to)
      }
    }
    edge = beyond
  }
  return found
}

/** `reach` says which provinces the rules offer; the search only finds the line that leads there. */
function byRail({ s, data }: Play, { lead }: Force, reach: Uint8Array): March[] {
  const [start, hue] = [s.at[lead], s.hue[lead]]
  const before = new Int16Array(PROVINCE_COUNT).fill(NOWHERE)
  const found: March[] = []
  let edge = [start]
  // Provinces with enemies come last: only an armored train breaks through them.
  let blocked: number[] = []
  while (edge.length > 0 || blocked.length > 0) {
    if (edge.length === 0) [edge, blocked] = [blocked, []]
    const beyond: number[] = []
    for (const from of edge) {
      for (const to of data.rails[from]) {
        if (to === start || reach[to] === 0 || before[to] !== NOWHERE) continue
        before[to] = from
        const stopped = isOpposed(s, to, hue)
        found.push({
          how: 'rail',
          way: wayTo(before, start, to),
          cost: 0,
          answers: [provinceOption('rail', to)],
          stopped,
        })
        if (stopped) blocked.push(to)
        else beyond.push(to)
      }
    }
    edge = beyond
  }
  return found
}

function wayTo(before: Int16Array, start: number, to: number): number[] {
  const way: number[] = []
  for (let at = to; at !== start; at = before[at]) way.unshift(at)
  return way
}
