// 8.1.7 and 8.2.5: how Non-players order candidates, and the general priorities. Each choice leaves its path in the
// journal, shown on request.
import { anyOf } from '../../rules/german.ts'
import { ALL_SPACES, activeCells, type Cell, cells, kindsOfCell, pieces, removeCell } from '../../rules/pieces.ts'
import { isPlayer, isTown, MODERATES, type Play, pop, REDS, SENATE, spaceName } from '../../rules/state.ts'
import { enemiesOf, take, type Victim, victims } from '../../rules/terror.ts'

export type Measure<T> = (item: T) => number | boolean

/** Nested priorities: each keeps those of the thus-far best that do best by it, if any does at all. */
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

/** The best by nested priorities, ties by the dice (8.6); null if there is none. */
export function bestOf<T>(g: Play, list: readonly T[], ...measures: readonly Measure<T>[]): T | null {
  return list.length === 0 ? null : anyOf(g, narrow(list, ...measures))
}

/** Writes the path through a card: which step chose which space. */
export function path(g: Play, card: number, step: string, space?: number): void {
  g.t.note('path', { card, step, ...(space === undefined ? {} : { space: spaceName(space) }) })
}

export const populated = (g: Play): number[] => ALL_SPACES.filter((space) => pop(g, space) > 0)

/** Who would Control a space after a change of pieces. */
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

/** The order in which a Non-player takes enemy Cells: Active guards and hidden Moderates first. */
export const dangerous = (cell: Cell): boolean => cell.active === (cell.faction !== MODERATES)

/** Own Cells given up: Inactive ones first; the Moderates give up Active ones. */
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

/** What Terror or an Event would take of the enemies in a space, the most dangerous first. */
export function victimsInOrder(g: Play, faction: number, space: number, prefer?: Measure<Victim>): readonly Victim[] {
  const list = enemiesOf(faction).flatMap((enemy) => victims(g, enemy, space))
  const measures: Measure<Victim>[] = [
    ...(prefer === undefined ? [] : [prefer]),
    (it) => it.cell !== null && dangerous(it.cell),
    (it) => it.cell !== null,
  ]
  return narrow(list, ...measures)
}

/** Takes up to so many; how many it were. */
export function takeVictims(g: Play, faction: number, space: number, count: number, prefer?: Measure<Victim>): number {
  for (let n = 0; n < count; n++) {
    const list = victimsInOrder(g, faction, space, prefer)
    if (list.length === 0) return n
    take(g, faction, space, anyOf(g, list))
  }
  return count
}

/** How many enemy pieces Terror could take here: a Cell that keeps a marker, and the discs behind it, are safe. */
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

/** Whether Terror can take every Cell of an enemy here, and with them what they hold. */
export const clearable = (g: Play, enemy: number, space: number, reach: number): boolean => {
  const count = cells(g.s, enemy, space)
  return count > 0 && count <= reach && !(enemy !== MODERATES && guardsSomething(g, enemy, space))
}

/** Whether Terror can take an enemy's disc here, once its Cells are gone. */
export const discInReach = (g: Play, enemy: number, space: number, reach: number): boolean =>
  discsOf(g, enemy, space) > 0 && (cells(g.s, enemy, space) === 0 || clearable(g, enemy, space, reach - 1))

export const ofPlayer = (g: Play, faction: number): boolean => isPlayer(g.s, faction)

/** 8.1.7: which shift a Faction likes best; by population, Towns before Provinces. Null if none helps it. */
export interface NamedShift {
  readonly space: number
  readonly by: number
}
export function likedShift<T extends NamedShift>(g: Play, faction: number, shifts: readonly T[]): T | null {
  const { s } = g
  const helps = (shift: T): boolean => {
    if (faction === MODERATES) return s.support[shift.space] * shift.by < 0
    return shift.by === (faction === SENATE ? 1 : -1)
  }
  // Raising one's own side comes before cutting the other's.
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
