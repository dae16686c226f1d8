// Shared by March and Attacks by Train: what has moved, where a Train can go, and putting a group together.
import { no, type Procedure } from '@interregnum/kernel'
import { BORDER_OF, NEXT_STATIONS, STATION_SPACE, STATIONS } from '../data/map.ts'
import { TOTALS } from '../data/tables.ts'
import { choose } from './choose.ts'
import { type Cell, capsAt, cells, kindOf, kindsOfCell, loseCap, moveCell, ofCells } from './pieces.ts'
import { additionOptions } from './questions.ts'
import { CAPABILITIES, type Play, SPACE_COUNT, type State, spaceName, type Used } from './state.ts'

export const nothingUsed = (): Used => ({
  cells: Array.from({ length: 2 * SPACE_COUNT }, () => 0),
  troops: Array.from({ length: SPACE_COUNT }, () => 0),
  caps: CAPABILITIES.map(() => false),
  news: Array.from({ length: TOTALS.news }, () => false),
})

/** At the start of a March or Message all pieces can move. Who has attacked is kept for the whole turn (3.2.4). */
export function beginMoving({ s }: Play): void {
  restAll(s.moved)
}

/** Makes all pieces usable again. */
export function restAll(used: Used): void {
  for (let at = 0; at < used.cells.length; at++) used.cells[at] = 0
  for (let at = 0; at < used.troops.length; at++) used.troops[at] = 0
  for (let at = 0; at < used.caps.length; at++) used.caps[at] = false
  for (let at = 0; at < used.news.length; at++) used.news[at] = false
}

const usedAt = (space: number, active: boolean): number => (active ? SPACE_COUNT : 0) + space

/** Marks a Cell, now in this space, as used. */
export function useCell(used: Used, space: number, cell: Cell): void {
  if (cell.news !== null) used.news[cell.news] = true
  else used.cells[usedAt(space, cell.active)]++
}

/** Drops the mark of a Cell that was removed. */
export function forgetCell(used: Used, space: number, cell: Cell): void {
  if (cell.news !== null) used.news[cell.news] = false
  else used.cells[usedAt(space, cell.active)] = Math.max(0, used.cells[usedAt(space, cell.active)] - 1)
}

/** How many Cells of this kind are still unused. */
function leftOf(g: Play, used: Used, faction: number, space: number, cell: Cell): number {
  if (cell.news !== null) return used.news[cell.news] ? 0 : 1
  return Math.max(0, countOf(g, faction, space, cell) - used.cells[usedAt(space, cell.active)])
}

/** The kinds of Cell of a Faction in a space with at least one unused Cell. */
export const kindsLeft = (g: Play, used: Used, faction: number, space: number): Cell[] =>
  kindsOfCell(g.s, faction, space).filter((cell) => leftOf(g, used, faction, space, cell) > 0)

/** The unused Cells of a Faction in a space, one entry each. */
export function cellsLeft(g: Play, used: Used, faction: number, space: number): Cell[] {
  const left: Cell[] = []
  for (const cell of kindsOfCell(g.s, faction, space)) {
    for (let n = leftOf(g, used, faction, space, cell); n > 0; n--) left.push(cell)
  }
  return left
}

function countLeft(s: State, used: Used, faction: number, space: number): number {
  let left = cells(s, faction, space) - used.cells[usedAt(space, false)] - used.cells[usedAt(space, true)]
  for (let news = 0; news < TOTALS.news; news++) {
    if (used.news[news] && s.newsAt[news] === space && s.newsBy[news] === faction) left--
  }
  return Math.max(0, left)
}

/** `rested`: Cells that have not attacked in this turn. `unmoved`: Cells that have not moved in this Command. */
export const rested = (s: State, faction: number, space: number): number => countLeft(s, s.fought, faction, space)
export const unmoved = (s: State, faction: number, space: number): number => countLeft(s, s.moved, faction, space)
export const capsLeft = (s: State, used: Used, faction: number, space: number): number[] =>
  capsAt(s, faction, space).filter((cap) => !used.caps[cap])
export const troopsLeft = (s: State, used: Used, space: number): number =>
  Math.max(0, s.russianTroops[space] - used.troops[space])

export const isTrain = (cap: number): boolean => CAPABILITIES[cap] === 'train'

/** The stations of a space that a Train can reach in one move over an unsabotaged border. */
export function stationsAhead(s: State, train: number, to: number): number[] {
  const [from, start] = [s.capAt[train], s.capStation[train]]
  if (from === null || start === null) return []
  const border = BORDER_OF[from][to]
  if (border === null || s.sabotage[border] > 0) return []
  return NEXT_STATIONS[start].filter((station) => STATION_SPACE[station] === to)
}

/** A group that will move from one space to another. */
export interface Group {
  readonly from: number
  readonly cells: Cell[]
  /** Capabilities, Trains with the station they go to. */
  readonly caps: { readonly cap: number; readonly station: number | null }[]
  troops: number
}

/** Markers move first: one left without a Cell would be lost. */
export function moveGroup(g: Play, faction: number, group: Group, to: number): void {
  const { s, t } = g
  t.note('move', {
    faction,
    from: spaceName(group.from),
    to: spaceName(to),
    cells: group.cells.length,
    troops: group.troops,
    capabilities: group.caps.map(({ cap }) => CAPABILITIES[cap]),
  })
  for (const { cap, station } of group.caps) {
    s.capAt[cap] = to
    s.capStation[cap] = station
    s.moved.caps[cap] = true
  }
  for (const cell of group.cells) {
    moveFoughtMark(g, faction, group.from, to, cell)
    moveCell(g, group.from, to, cell)
    useCell(s.moved, to, cell)
  }
  const fought = Math.max(0, group.troops - troopsLeft(s, s.fought, group.from))
  s.fought.troops[group.from] -= fought
  s.fought.troops[to] += fought
  s.russianTroops[group.from] -= group.troops
  s.russianTroops[to] += group.troops
  s.moved.troops[to] += group.troops
}

/** A Cell that has attacked keeps its mark when it moves. Of like Cells, those that have not attacked move first. */
function moveFoughtMark(g: Play, faction: number, from: number, to: number, cell: Cell): void {
  const { fought } = g.s
  const marked = fought.cells[usedAt(from, cell.active)]
  if (cell.news !== null || marked === 0 || countOf(g, faction, from, cell) > marked) return
  fought.cells[usedAt(from, cell.active)]--
  fought.cells[usedAt(to, cell.active)]++
}

interface Addition {
  readonly option: string
  readonly cell?: Cell
  readonly cap?: number
  readonly station?: number
  readonly troop?: boolean
}

const CELL_ADDITIONS = ofCells((cell): Addition => ({ option: additionOptions.write({ use: 'cell', cell }), cell }))
const GO: Addition = { option: 'go' }
const RUSSIAN: Addition = { option: 'russian', troop: true }
const TOO_DEAR = no('ABB-1.5', 'resources')
const NEEDS_CELL = no('ABB-3.2.5a', 'needs-cell')

export interface Gathering {
  /** Pieces that cannot join, because they have attacked or moved already. */
  readonly used: Used
  /** Whether one more Cell could still be paid for. */
  affords(cells: number): boolean
  /** Russian Troops of the origin that may come along. */
  readonly troops: number
  /** A Train that must come along, with the station it goes to. */
  readonly train: { readonly cap: number; readonly station: number } | null
}

/** Puts a group together piece by piece: Cells, Capabilities, Troops. */
export function* gather(g: Play, faction: number, from: number, to: number, how: Gathering): Procedure<Group> {
  const group: Group = { from, cells: [], caps: how.train === null ? [] : [how.train], troops: 0 }
  for (;;) {
    const additions = additionsTo(g, faction, group, to, how)
    if (additions.length === 0 && group.cells.length > 0) return group
    const check = (addition: Addition) => {
      if (addition === GO) return group.cells.length > 0 ? null : NEEDS_CELL
      return addition.cell === undefined || how.affords(group.cells.length + 1) ? null : TOO_DEAR
    }
    const data = { from: spaceName(from), to: spaceName(to), cells: group.cells.length, troops: group.troops }
    const chosen = yield* choose(g, faction, 'gather', [...additions, GO], check, data)
    if (chosen === GO) return group
    if (chosen.cell !== undefined) group.cells.push(chosen.cell)
    else if (chosen.cap !== undefined) group.caps.push({ cap: chosen.cap, station: chosen.station ?? null })
    else group.troops++
  }
}

function additionsTo(g: Play, faction: number, group: Group, to: number, how: Gathering): Addition[] {
  const { s } = g
  const list: Addition[] = []
  for (const cell of kindsOfCell(s, faction, group.from)) {
    const taken = group.cells.filter((other) => other === cell).length
    if (leftOf(g, how.used, faction, group.from, cell) > taken) list.push(CELL_ADDITIONS[kindOf(cell)])
  }
  if (group.cells.length === 0) return list
  const taken = new Set(group.caps.map(({ cap }) => cap))
  for (const cap of capsLeft(s, how.used, faction, group.from)) {
    if (taken.has(cap)) continue
    if (!isTrain(cap)) list.push({ option: additionOptions.write({ use: 'cap', cap }), cap })
    else
      for (const station of stationsAhead(s, cap, to))
        list.push({ option: additionOptions.write({ use: 'cap', cap, to: STATIONS[station] }), cap, station })
  }
  // One Russian Troop may go with each moving Reds Cell.
  if (group.troops < Math.min(how.troops, group.cells.length)) list.push(RUSSIAN)
  return list
}

/** How many Cells of this kind there are. */
export function countOf(g: Play, faction: number, space: number, cell: Cell): number {
  if (cell.news !== null) return 1
  const list = cell.active ? g.s.active : g.s.inactive
  let count = list[faction * SPACE_COUNT + space]
  for (let news = 0; news < TOTALS.news; news++) {
    const holds = g.s.newsAt[news] === space && g.s.newsBy[news] === faction
    if (holds && g.s.newsActive[news] === cell.active) count--
  }
  return count
}

/** A retreating group takes its Capabilities along; a Train that cannot follow is lost (3.2.4). */
export function relocateCaps(g: Play, owner: number, from: number, to: number): void {
  for (const cap of capsAt(g.s, owner, from)) {
    if (isTrain(cap)) {
      const [station] = stationsAhead(g.s, cap, to)
      if (station === undefined) {
        loseCap(g, cap)
        continue
      }
      g.s.capStation[cap] = station
    }
    g.s.capAt[cap] = to
  }
}
