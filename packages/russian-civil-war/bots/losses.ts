// Which units to give up where a result of combat asks for so many points of them (8.34): those that are missed least
// together. A leader's loss also costs the units that nobody else can hold, and 11.32.
import type { AskOf } from '@interregnum/kernel'
import { UNITS } from '../data/counters.ts'
import { type Asks, unitIn, unitOption } from '../rules/questions.ts'
import { IS_LEADER } from '../rules/state.ts'
import { counterName } from '../text/names.ts'
import type { Choice } from './solitaire.ts'
import type { Stance } from './stance.ts'

/** Units to give up, their points, and what that costs. */
interface Toll {
  readonly units: readonly number[]
  readonly points: number
  readonly cost: number
}

/** Weighs a point of others' units, where he chooses for them: above any prize, so that no set is larger than needed. */
const FOREIGN = 4
const LEAST = 0.01

function costOf(stance: Stance, unit: number): number {
  const cost =
    stance.s.owner[unit] === stance.me ? stance.worth(unit) : FOREIGN * stance.g.data.values[unit] - stance.prize(unit)
  return Math.max(LEAST, cost)
}

/** Of tolls with as many points, the cheapest. More points than needed count as just enough. */
function cheapest(tolls: readonly Toll[], needed: number): Toll[] {
  const best: (Toll | undefined)[] = []
  for (const toll of tolls) {
    const points = Math.min(toll.points, needed)
    const known = best[points]
    if (known === undefined || toll.cost < known.cost) best[points] = toll
  }
  return best.filter((toll) => toll !== undefined)
}

/** What a leader and those under him could give up. */
function tollsOf(stance: Stance, leader: number | null, units: readonly number[], needed: number): Toll[] {
  const also = (toll: Toll, unit: number): Toll => ({
    units: [...toll.units, unit],
    points: toll.points + stance.g.data.values[unit],
    cost: toll.cost + costOf(stance, unit),
  })
  let tolls: Toll[] = [{ units: [], points: 0, cost: 0 }]
  for (const unit of units) tolls = cheapest([...tolls, ...tolls.map((toll) => also(toll, unit))], needed)
  if (leader === null) return tolls
  const own = stance.s.owner[leader] === stance.me
  const headless = tolls.map((toll) => {
    const gone = also(toll, leader)
    return own ? { ...gone, cost: gone.cost + stance.orphaned(leader, gone.units) } : gone
  })
  return cheapest([...tolls, ...headless], needed)
}

/** The units whose loss is enough and costs least; null where they are not enough all together. */
function leastMissed(stance: Stance, units: readonly number[], needed: number): readonly number[] | null {
  const { s } = stance
  const leaders = units.filter((unit) => IS_LEADER[unit])
  const others = units.filter((unit) => !IS_LEADER[unit])
  const free = others.filter((unit) => !leaders.some((leader) => leader === s.boss[unit]))
  let tolls = tollsOf(stance, null, free, needed)
  for (const leader of leaders) {
    const own = others.filter((unit) => s.boss[unit] === leader)
    const parts = tollsOf(stance, leader, own, needed)
    const together = tolls.flatMap((toll) =>
      parts.map((part) => ({
        units: [...toll.units, ...part.units],
        points: toll.points + part.points,
        cost: toll.cost + part.cost,
      })),
    )
    tolls = cheapest(together, needed)
  }
  return tolls.find(({ points }) => points >= needed)?.units ?? null
}

/** The next unit to give up. */
export function sacrifice(stance: Stance, { options, data: { loss } }: AskOf<Asks, 'lose'>): Choice {
  const units = options.flatMap((option) => unitIn(option) ?? [])
  const missed = (unit: number): number => costOf(stance, unit) + (IS_LEADER[unit] ? stance.orphaned(unit, []) : 0)
  // The combat units of the set go first: should others' losses be enough after all, the leaders are still there.
  const [unit] = (leastMissed(stance, units, loss) ?? units).toSorted(
    (a, b) => Number(IS_LEADER[a]) - Number(IS_LEADER[b]) || missed(a) - missed(b),
  )
  return {
    option: unitOption('lose', unit),
    reason: `${counterName(stance.g.data, UNITS[unit].id)} is missed least of what is enough`,
  }
}
