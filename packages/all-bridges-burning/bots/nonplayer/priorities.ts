// 8.1.7 and 8.2.5: how Non-players order candidates, and the general priorities. Each choice writes its path to the
// journal, shown on request.
import { anyOf } from '../../rules/german.ts'
import { ALL_SPACES, activeCells, type Cell, cells, kindsOfCell, pieces, removeCell } from '../../rules/pieces.ts'
import { isPlayer, isTown, MODERATES, type Play, pop, REDS, SENATE, spaceName } from '../../rules/state.ts'
import { enemiesOf, take, type Victim, victims } from '../../rules/terror.ts'

export type Measure<T> = (item: T) => number | boolean

/** Nested priorities: each measure keeps only the best of the candidates that the previous ones left. */
export function narrow<T>(list: readonly T[], ...measures: readonly Measure<T>[]): readonly T[] {
  let left = list
  for (const measure of measures) {
    if (left.length <= 1) return left
    const values = left.map((item) => Number(measure(item)))
    const best = Math.max(...values)
    left = left.filter((_, at) => values[at] === best)
  }
  return left
}

/** The best by nested priorities, ties broken by dice (8.6); null for an empty list. */
export function bestOf<T>(g: Play, list: readonly T[], ...measures: readonly Measure<T>[]): T | null {
  return list.length === 0 ? null : anyOf(g, narrow(list, ...measures))
}

/** Notes which step of a card chose which space. */
export function path(g: Play, card: number, step: string, space?: number): void {
  g.t.note('path', { card, step, ...(space === undefined ? {} : { space: spaceName(space) }) })
}

export const populated = (g: Play): number[] => ALL_SPACES.filter((space) => pop(g, space) > 0)

/** The Faction that would Control a space after a change of pieces. */
export function controlAfter(g: Play, space: number, change: readonly [number, number, number]): number | null {
  const [reds, senate, moderates] = change.map((n, faction) => pieces(g.s, faction, space) + n)
  return reds > senate + moderates ? REDS : senate > reds + moderates ? SENATE : null
}

export const placing = (faction: number, count: number): [number, number, number] => {
  const change: [number, number, number] = [0, 0, 0]
  change[faction] = count
  return change
}

export const gainsControl = (g: Play, faction: number, space: number, count: number): boolean =>
  g.s.control[space] !== faction && controlAfter(g, space, placing(faction, count)) === faction

/** Cells that a Non-player removes first: Active guards and Underground Moderates. */
export const dangerous = (cell: Cell): boolean => cell.active === (cell.faction !== MODERATES)

/** The own Cell to give up: without News first, then an Inactive one; for the Moderates an Active one. */
export function ownLoss(g: Play, faction: number, space: number): Cell {
  const kinds = kindsOfCell(g.s, faction, space)
  return anyOf(
    g,
    narrow(
      kinds,
      (cell) => cell.news === null,
      (cell) => cell.active === (faction === MODERATES),
    ),
  )
}

export function giveUp(g: Play, faction: number, space: number, count: number): void {
  for (let n = 0; n < count; n++) removeCell(g, space, ownLoss(g, faction, space), 'own', faction)
}

/** The enemy pieces that Terror or an Event would remove next in a space: the best by priority. */
export function victimsInOrder(g: Play, faction: number, space: number, prefer?: Measure<Victim>): readonly Victim[] {
  const list = enemiesOf(faction).flatMap((enemy) => victims(g, enemy, space))
  const measures: Measure<Victim>[] = [
    ...(prefer === undefined ? [] : [prefer]),
    (it) => it.cell !== null && dangerous(it.cell),
    (it) => it.cell !== null,
  ]
  return narrow(list, ...measures)
}

/** Removes up to `count` pieces; returns how many. */
export function takeVictims(g: Play, faction: number, space: number, count: number, prefer?: Measure<Victim>): number {
  for (let n = 0; n < count; n++) {
    const list = victimsInOrder(g, faction, space, prefer)
    if (list.length === 0) return n
    take(g, faction, space, anyOf(g, list))
  }
  return count
}

/** How many enemy pieces Terror could remove here. The last Cell with a marker is safe, and so are discs behind it. */
export function takeable(g: Play, faction: number, space: number): number {
  let total = 0
  for (const enemy of enemiesOf(faction)) {
    const list = victims(g, enemy, space)
    if (list.length === 0) continue
    const own = cells(g.s, enemy, space)
    const keeps = enemy !== MODERATES && guardsSomething(g, enemy, space)
    total += keeps ? own - 1 : own + discsOf(g, enemy, space)
  }
  return total
}

const guardsSomething = (g: Play, guard: number, space: number): boolean =>
  g.s.prepared[guard * ALL_SPACES.length + space] > 0 ||
  g.s.capOwner.some((owner, cap) => owner === guard && g.s.capAt[cap] === space)
const discsOf = (g: Play, faction: number, space: number): number =>
  faction === REDS ? g.s.administrations[space] : faction === MODERATES ? g.s.networks[space] : 0

/** Whether Terror can remove every Cell of an enemy here, and so what they hold. */
export const clearable = (g: Play, enemy: number, space: number, reach: number): boolean => {
  const count = cells(g.s, enemy, space)
  return count > 0 && count <= reach && !(enemy !== MODERATES && guardsSomething(g, enemy, space))
}

/** Whether Terror can remove an enemy's disc here, after its Cells. */
export const discInReach = (g: Play, enemy: number, space: number, reach: number): boolean =>
  discsOf(g, enemy, space) > 0 && (cells(g.s, enemy, space) === 0 || clearable(g, enemy, space, reach - 1))

export const ofPlayer = (g: Play, faction: number): boolean => isPlayer(g.s, faction)

export interface NamedShift {
  readonly space: number
  readonly by: number
}
/** 8.1.7: the shift that a Faction prefers: populated spaces, Towns before Provinces, by Population. Null if none helps. */
export function likedShift<T extends NamedShift>(g: Play, faction: number, shifts: readonly T[]): T | null {
  const { s } = g
  const helps = (shift: T): boolean => {
    if (faction === MODERATES) return s.support[shift.space] * shift.by < 0
    return shift.by === (faction === SENATE ? 1 : -1)
  }
  // Raising its own side comes before reducing the other's.
  const raises = (shift: T) =>
    faction === MODERATES ? Math.abs(s.support[shift.space]) === 1 : s.support[shift.space] * shift.by >= 0
  return bestOf(
    g,
    shifts.filter(helps),
    (shift) => pop(g, shift.space) > 0,
    raises,
    (shift) => isTown(shift.space),
    (shift) => pop(g, shift.space),
  )
}

export const activeOnMap = (g: Play, faction: number): number =>
  ALL_SPACES.reduce((total, space) => total + activeCells(g.s, faction, space), 0)
