// 8.3: the losses of each side by the Combat Results Table, and who chooses them.
import type { Procedure } from '@interregnum/kernel'
import type { CombatResult } from '../data/tables.ts'
import { ask } from './questions.ts'
import { fallsByOrder, lossesByOrder } from './solitaire/losses.ts'
import { unitChoices } from './stacking.ts'
import { clockwise, IS_IMPERIAL, IS_TRAIN, type Play, type State, seatOf } from './state.ts'
import { reaches } from './sums.ts'

export interface Fight {
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  /** Printed strengths (17.47). */
  readonly attack: number
  readonly defence: number
  /** Who gets credit for lost attackers. */
  readonly credit: number | null
}

interface Losses {
  readonly lostAttackers: readonly number[]
  readonly lostDefenders: readonly number[]
}

const withoutImperials = (units: readonly number[]): number[] => units.filter((unit) => !IS_IMPERIAL[unit])

/** Decides which units are lost. Does not remove them from the map yet. */
export function* exchange(g: Play, fight: Fight, result: CombatResult): Procedure<Losses> {
  const { s } = g
  const [attackers, defenders] = [withoutImperials(fight.attackers), withoutImperials(fight.defenders)]
  if (result === 'AE') return { lostAttackers: attackers, lostDefenders: [] }
  if (result === 'DE') return { lostAttackers: [], lostDefenders: defenders }
  if (fight.attack === fight.defence) return { lostAttackers: attackers, lostDefenders: defenders }
  if (fight.attack > fight.defence) {
    const lost = fallsByOrder(s, attackers)
      ? lossesByOrder(g, attackers, fight.defence)
      : yield* choose(g, attackers, fight.defence, seatOfOwner(s, attackers[0]))
    return { lostAttackers: withTrains(s, attackers, lost), lostDefenders: defenders }
  }
  const lost = yield* defendersLost(g, defenders, fight.attack)
  return { lostAttackers: attackers, lostDefenders: withTrains(s, defenders, lost) }
}

/** The seat that chooses for a unit; the attacker for uncontrolled units and those of players who left (8.36). */
function seatOfOwner(s: State, unit: number): string {
  const owner = s.owner[unit]
  return seatOf(s, owner !== null && !s.quit[owner] ? owner : s.active)
}

/** 14.36: a train is lost with the last of its companions. */
function withTrains(s: State, units: readonly number[], lost: readonly number[]): number[] {
  const all = [...lost]
  for (const train of units) {
    if (!IS_TRAIN[train] || all.includes(train)) continue
    const companions = units.filter((unit) => s.stack[unit] === s.stack[train] && !IS_TRAIN[unit])
    if (companions.every((unit) => all.includes(unit))) all.push(train)
  }
  return all
}

function* defendersLost(g: Play, defenders: readonly number[], loss: number): Procedure<number[]> {
  const { s } = g
  if (fallsByOrder(s, defenders)) return lossesByOrder(g, defenders, loss)
  const owners = new Set(defenders.map((unit) => s.owner[unit]))
  if (owners.size === 1) return yield* choose(g, defenders, loss, seatOfOwner(s, defenders[0]))
  return yield* inRounds(g, defenders, loss)
}

const LOSE = unitChoices('lose')

/** 8.34: any sufficient set in which every unit is needed. */
function* choose(g: Play, units: readonly number[], loss: number, seat: string): Procedure<number[]> {
  const { data } = g
  const lost: number[] = []
  const value = (unit: number): number => data.values[unit]
  for (let sum = 0; sum < loss; ) {
    const options = units.filter((unit) => !lost.includes(unit) && canBeMinimal([...lost, unit], units, loss, value))
    const unit =
      options.length === 1
        ? options[0]
        : (yield* ask(
            seat,
            'lose',
            options.map((option) => LOSE[option]),
            undefined,
            { loss: loss - sum },
          )).unit
    lost.push(unit)
    sum += value(unit)
  }
  return lost
}

/** Whether these units can be completed to a sufficient set without a superfluous unit. */
export function canBeMinimal(
  chosen: readonly number[],
  units: readonly number[],
  loss: number,
  value: (unit: number) => number,
): boolean {
  const sum = chosen.reduce((total, unit) => total + value(unit), 0)
  const least = Math.min(...chosen.map(value))
  if (sum >= loss) return sum - loss < least
  const rest = units.filter((unit) => !chosen.includes(unit)).map(value)
  // The excess must be smaller than the weakest unit of the complete set.
  for (let excess = 0; excess < least; excess++) {
    if (
      reaches(
        rest.filter((strength) => strength > excess),
        loss + excess - sum,
      )
    )
      return true
  }
  return false
}

/** 8.24b: owners in turn from the attacker's left, uncontrolled units last in each round, chosen by the attacker. */
function* inRounds(g: Play, units: readonly number[], loss: number): Procedure<number[]> {
  const { s, data } = g
  const lost: number[] = []
  const order = [...clockwise(s, s.active).slice(1), s.active, ...quitters(s), null]
  for (let sum = 0; sum < loss; ) {
    for (const owner of order) {
      const mine = units.filter((unit) => s.owner[unit] === owner && !lost.includes(unit))
      if (mine.length === 0 || sum >= loss) continue
      const seat = seatOfOwner(s, mine[0])
      const unit =
        mine.length === 1
          ? mine[0]
          : (yield* ask(
              seat,
              'lose',
              mine.map((option) => LOSE[option]),
              undefined,
              { loss: loss - sum },
            )).unit
      lost.push(unit)
      sum += data.values[unit]
    }
  }
  return lost
}

const quitters = (s: State): number[] => s.quit.flatMap((quit, player) => (quit ? [player] : []))
