// Which units to give up when a combat result demands a number of points (8.34): the cheapest sufficient set. Losing a
// leader also costs the units that no other leader can hold, and perhaps a Politburo marker (11.32).

import type { AskOf } from '@interregnum/kernel'
import { UNITS } from '../data/counters.ts'
import { type Asks, unitIn, unitOption } from '../rules/questions.ts'
import { IS_LEADER } from '../rules/state.ts'
import { WHY } from '../text/bots.ts'
import { counterName } from '../text/names.ts'
import type { Choice } from './solitaire.ts'
import type { Stance } from './stance.ts'

/** A set of units to give up, with its points and its cost to the player. */
interface Sacrifice {
  readonly units: readonly number[]
  readonly points: number
  readonly cost: number
}

/** Cost per point of other players' units, when choosing for them. Above any prize, so that no set is larger than needed. */
const OTHERS_POINT = 4
const LEAST_COST = 0.01

function costOf(stance: Stance, unit: number): number {
  const cost =
    stance.s.owner[unit] === stance.me
      ? stance.worth(unit)
      : OTHERS_POINT * stance.g.data.values[unit] - stance.prize(unit)
  return Math.max(LEAST_COST, cost)
}

/** The cheapest sacrifice for each number of points. Anything above `needed` counts as `needed`. */
function cheapest(sacrifices: readonly Sacrifice[], needed: number): Sacrifice[] {
  const best: (Sacrifice | undefined)[] = []
  for (const sacrifice of sacrifices) {
    const points = Math.min(sacrifice.points, needed)
    const known = best[points]
    if (known === undefined || sacrifice.cost < known.cost) best[points] = sacrifice
  }
  return best.filter((sacrifice) => sacrifice !== undefined)
}

/** What a leader and the units under him could give up. */
function sacrificesOf(stance: Stance, leader: number | null, units: readonly number[], needed: number): Sacrifice[] {
  const adding = (sacrifice: Sacrifice, unit: number): Sacrifice => ({
    units: [...sacrifice.units, unit],
    points: sacrifice.points + stance.g.data.values[unit],
    cost: sacrifice.cost + costOf(stance, unit),
  })
  let sacrifices: Sacrifice[] = [{ units: [], points: 0, cost: 0 }]
  for (const unit of units)
    sacrifices = cheapest([...sacrifices, ...sacrifices.map((sacrifice) => adding(sacrifice, unit))], needed)
  if (leader === null) return sacrifices
  const own = stance.s.owner[leader] === stance.me
  const withLeader = sacrifices.map((sacrifice) => {
    const all = adding(sacrifice, leader)
    return own ? { ...all, cost: all.cost + stance.orphaned(leader, all.units) } : all
  })
  return cheapest([...sacrifices, ...withLeader], needed)
}

/** The cheapest set of units that is enough; null if all of them together are not. */
function cheapestSet(stance: Stance, units: readonly number[], needed: number): readonly number[] | null {
  const { s } = stance
  const leaders = units.filter((unit) => IS_LEADER[unit])
  const others = units.filter((unit) => !IS_LEADER[unit])
  const free = others.filter((unit) => !leaders.some((leader) => leader === s.boss[unit]))
  let sacrifices = sacrificesOf(stance, null, free, needed)
  for (const leader of leaders) {
    const own = others.filter((unit) => s.boss[unit] === leader)
    const parts = sacrificesOf(stance, leader, own, needed)
    const together = sacrifices.flatMap((sacrifice) =>
      parts.map((part) => ({
        units: [...sacrifice.units, ...part.units],
        points: sacrifice.points + part.points,
        cost: sacrifice.cost + part.cost,
      })),
    )
    sacrifices = cheapest(together, needed)
  }
  return sacrifices.find(({ points }) => points >= needed)?.units ?? null
}

/** The next unit to give up. */
export function chooseLoss(stance: Stance, { options, data: { loss } }: AskOf<Asks, 'lose'>): Choice {
  const units = options.flatMap((option) => unitIn(option) ?? [])
  const lossOf = (unit: number): number => costOf(stance, unit) + (IS_LEADER[unit] ? stance.orphaned(unit, []) : 0)
  // Combat units go first: if the losses of others turn out to be enough, the leaders survive.
  const [unit] = (cheapestSet(stance, units, loss) ?? units).toSorted(
    (a, b) => Number(IS_LEADER[a]) - Number(IS_LEADER[b]) || lossOf(a) - lossOf(b),
  )
  return {
    option: unitOption('lose', unit),
    reason: WHY.loss(counterName(stance.g.data, UNITS[unit].id)),
  }
}
