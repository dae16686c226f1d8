// Where stacks, names and numbers are drawn. The land scales with the map; all of these have a fixed size on the screen,
// and are placed one after the other so that none covers another.
import type { Data } from '../data/corrections.ts'
import { PROVINCES, REGIONS } from '../data/map.ts'
import { IS_LEADER } from '../rules/state.ts'
import { isSameList, type Stack } from '../text/stacks.ts'
import {
  type Box,
  boxAround,
  type Ground,
  isOnMap,
  liesIn,
  type Place,
  placeAnywhere,
  placeFor,
  REACH,
  Taken,
  touches,
} from './boxes.ts'
import { LEGEND, MAP, type Point, REGION_TINTS, SHAPES, seatAt, tintOf } from './geometry.ts'

/** How much the map shows: squares only, one counter per province, stacks with names, or large stacks. */
export type Level = 'squares' | 'empire' | 'theatre' | 'province'

export function levelAt(scale: number): Level {
  if (scale < 0.45) return 'squares'
  if (scale < 1.2) return 'empire'
  return scale < 2.6 ? 'theatre' : 'province'
}

/** Sizes in pixels. */
export interface Sizes {
  readonly level: Level
  /** The face of a counter. */
  readonly counter: number
  /** The band below it with its player; 0 for none. */
  readonly band: number
  /** Font size of leaders' names; 0 for none. */
  readonly leader: number
  /** The most stacks of a province. */
  readonly most: number
  /** Font sizes of names, the preferred one first. */
  readonly province: readonly number[]
  readonly region: number
  readonly city: number
}

export function sizesAt(scale: number, narrow: boolean): Sizes {
  const level = levelAt(scale)
  switch (level) {
    case 'squares':
      return { level, counter: 9, band: 0, leader: 0, most: 1, province: [], region: narrow ? 11 : 14, city: 0 }
    case 'empire':
      return {
        level,
        counter: 20,
        band: 0,
        leader: 0,
        most: 1,
        province: [],
        region: narrow ? 13 : 17,
        city: narrow ? 11 : 14,
      }
    case 'theatre': {
      const [counter, leader] = narrow ? [30, 12] : [34, 13.5]
      return {
        level,
        counter,
        band: 12,
        leader,
        most: 3,
        province: narrow ? [12, 11] : [14, 12],
        region: 0,
        city: narrow ? 12 : 14,
      }
    }
    case 'province': {
      const [counter, leader] = narrow ? [40, 13] : [46, 16]
      return {
        level,
        counter,
        band: 14,
        leader,
        most: 6,
        province: narrow ? [15, 12] : [18, 14],
        region: 0,
        city: narrow ? 13 : 16,
      }
    }
  }
}

/** Room around a face: for edges of counters below it, the count, and rings. */
export const MARGIN = { left: 8, right: 9, top: 9, bottom: 6 } as const
/** The same for a counter without count and band. */
const SMALL_MARGIN = 5
/** Width of the button for further stacks. */
export const MORE_WIDTH = 30

/** A stack on the map. Positions are the upper left corner of its face, in pixels of the whole map. */
export interface PlacedStack {
  readonly stack: Stack
  readonly province: number
  readonly x: number
  readonly y: number
  /** The name below it; empty for none. */
  readonly label: string
}

/** The stacks of a province in one row. */
export interface Row extends Box {
  readonly province: number
  /** What its size depends on, and the part of the map in which a place for it was looked for. */
  readonly key: string
  readonly searched: Box
  readonly stacks: readonly PlacedStack[]
  /** Stacks that are not shown, and where the button for them is. */
  readonly hidden: readonly Stack[]
  readonly more: Box | null
  /** A line to the province, if the row does not lie in it. */
  readonly line: readonly [from: Point, to: Point] | null
}

export interface PlacedName extends Box {
  readonly kind: 'region' | 'city' | 'province'
  readonly id: string
  readonly lines: readonly string[]
  readonly size: number
  /** CSS variables of its tint. */
  readonly style: string
}

export interface Placement {
  readonly scale: number
  readonly sizes: Sizes
  /** By province; undefined where there is no stack. */
  readonly rows: readonly (Row | undefined)[]
  readonly names: readonly PlacedName[]
  /** The names of provinces by province; undefined where there is no room for one. */
  readonly provinceNames: readonly (PlacedName | undefined)[]
  readonly ground: Ground
}

interface Shown {
  readonly scale: number
  readonly narrow: boolean
  readonly data: Data
  /** The player whose stacks come first. */
  readonly viewer: number | null
  readonly stacks: readonly (readonly Stack[])[]
}

/**
 * Everything except the numbers of choices. An earlier placement of the same map at the same scale saves the search for
 * whatever is far from a change; the result is the same without it.
 */
export function place({ scale, narrow, data, viewer, stacks }: Shown, earlier: Placement | null = null): Placement {
  const sizes = sizesAt(scale, narrow)
  const ground: Ground = { taken: new Taken(), scale }
  const changes = new Changes(earlier)
  for (const box of printedSigns(scale, sizes, data)) ground.taken.add(box)
  const rows: (Row | undefined)[] = Array(PROVINCES.length).fill(undefined)
  for (const province of BY_SIZE) {
    const ordered = inOrder(stacks[province], viewer, sizes)
    if (ordered.length > 0) rows[province] = rowFor({ ground, sizes, data, changes }, province, ordered)
    changes.note(earlier?.rows[province], rows[province])
  }
  const provinceNames: (PlacedName | undefined)[] = Array(PROVINCES.length).fill(undefined)
  for (const province of BY_SIZE) {
    provinceNames[province] = provinceName({ ground, sizes, data, changes }, province, rows[province])
    changes.note(earlier?.provinceNames[province], provinceNames[province])
  }
  const names = [
    ...provinceNames.filter((name) => name !== undefined),
    ...cityNames(ground, sizes, data),
    ...(sizes.region > 0 ? regionNames(ground, sizes) : []),
  ]
  return { scale, sizes, rows, names, provinceNames, ground }
}

/** What is needed to place something. */
interface Placing {
  readonly ground: Ground
  readonly sizes: Sizes
  readonly data: Data
  readonly changes: Changes
}

/** What lies elsewhere than in an earlier placement. */
class Changes {
  readonly #boxes: Box[] = []

  constructor(readonly earlier: Placement | null) {}

  note(before: Box | undefined, after: Box | undefined): void {
    if (this.earlier === null || (before !== undefined && after !== undefined && isSame(before, after))) return
    if (before !== undefined) this.#boxes.push(before)
    if (after !== undefined) this.#boxes.push(after)
  }

  /** Whether what was looked for in this part of the map may find another place than before. */
  reach(searched: Box): boolean {
    return this.earlier === null || this.#boxes.some((box) => touches(searched, box))
  }
}

const isSame = (a: Box, b: Box): boolean => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h

/** Small provinces first: they have the least room. */
const BY_SIZE: readonly number[] = PROVINCES.map((_, province) => province).sort(
  (a, b) => SHAPES[a].radius - SHAPES[b].radius || a - b,
)

/** The viewer's stacks first, then by strength; but the strongest of the others is shown too: it may be the enemy. */
function inOrder(stacks: readonly Stack[], viewer: number | null, { most }: Sizes): readonly Stack[] {
  const isMine = ({ owner }: Stack): boolean => owner !== null && owner === viewer
  const byStrength = stacks.toSorted((a, b) => b.strength - a.strength || a.root - b.root)
  const mine = byStrength.filter(isMine)
  const others = byStrength.filter((stack) => !isMine(stack))
  const first = most > 1 && others.length > 0 ? most - 1 : mine.length
  return [...mine.slice(0, first), ...others.slice(0, 1), ...mine.slice(first), ...others.slice(1)]
}

/** Legend, critical cities and ports. */
function printedSigns(scale: number, { level }: Sizes, data: Data): Box[] {
  const legend = { x: LEGEND.x * scale, y: LEGEND.y * scale, w: LEGEND.width * scale, h: LEGEND.height * scale }
  if (level === 'squares') return [legend]
  const mark = (at: Point, size: number): Box => boxAround([at[0] * scale, at[1] * scale], size, size)
  return [
    legend,
    ...data.critical.map((province) => mark(seatAt(province), 16 * Math.max(1, scale))),
    ...(level === 'empire' ? [] : MAP.ports.map(({ x, y }) => mark([x, y], 15 * scale))),
  ]
}

const onScreen = ([x, y]: readonly number[], scale: number): Point => [x * scale, y * scale]

/* ----------------------------------------------------------------------------------------------------------- stacks */

/** "Vatzetis +1": the best leader, and how many more; the nation of others is on the counter. */
function leaderOf(data: Data, { face, units }: Stack): string {
  if (!IS_LEADER[face]) return ''
  const others = units.filter((unit) => IS_LEADER[unit]).length - 1
  return others > 0 ? `${data.unitNames[face]} +${others}` : data.unitNames[face]
}

/** Letters of the condensed face, relative to the font size. */
const LEADER_WIDTH = 0.45

interface Cell {
  readonly stack: Stack
  readonly label: string
  readonly w: number
}

const cellOf = (sizes: Sizes, data: Data, stack: Stack, labels: boolean): Cell => {
  const label = labels ? leaderOf(data, stack) : ''
  const least = sizes.counter + MARGIN.left + MARGIN.right
  return { stack, label, w: Math.max(least, label.length * sizes.leader * LEADER_WIDTH + 4) }
}

/** What is shown of a province: so many stacks, with or without names. Each thing left out has a cost. */
interface Attempt {
  readonly count: number
  readonly labels: boolean
  readonly cost: number
}

function attemptsFor(stacks: readonly Stack[], { most, leader }: Sizes): Attempt[] {
  const attempts: Attempt[] = []
  for (let count = Math.min(most, stacks.length); count > 0; count--) {
    const left = Math.min(most, stacks.length) - count
    if (leader > 0) attempts.push({ count, labels: true, cost: left * 22 })
    attempts.push({ count, labels: false, cost: left * 22 + 16 })
  }
  return attempts
}

function rowFor(placing: Placing, province: number, stacks: readonly Stack[]): Row {
  const { ground, sizes, data, changes } = placing
  const key = stacks.map((stack) => leaderOf(data, stack)).join('|')
  const earlier = changes.earlier?.rows[province]
  if (earlier?.key === key && !changes.reach(earlier.searched)) {
    ground.taken.add(earlier)
    return isSameList([...earlier.stacks.map(({ stack }) => stack), ...earlier.hidden], stacks)
      ? earlier
      : withStacks(earlier, stacks)
  }
  const at = onScreen(SHAPES[province].pole, ground.scale)
  return sizes.band === 0 ? smallRow(placing, key, province, stacks, at) : largeRow(placing, key, province, stacks, at)
}

const withStacks = (row: Row, stacks: readonly Stack[]): Row => ({
  ...row,
  stacks: row.stacks.map((placed, n) => ({ ...placed, stack: stacks[n] })),
  hidden: stacks.slice(row.stacks.length),
})

function largeRow(
  { ground, sizes, data }: Placing,
  key: string,
  province: number,
  stacks: readonly Stack[],
  at: Point,
): Row {
  let best: { readonly place: Place; readonly cells: readonly Cell[] } | null = null
  let bound = Number.POSITIVE_INFINITY
  for (const { count, labels, cost } of attemptsFor(stacks, sizes)) {
    if (cost >= bound) continue
    const cells = stacks.slice(0, count).map((stack) => cellOf(sizes, data, stack, labels))
    const found = placeFor(ground, wantedRow(sizes, province, stacks.length > count, cells, at), bound - cost)
    if (found === null) continue
    best = { place: found, cells }
    bound = found.cost + cost
  }
  if (best === null) {
    const cells = [cellOf(sizes, data, stacks[0], false)]
    best = { place: placeAnywhere(ground, wantedRow(sizes, province, stacks.length > 1, cells, at)), cells }
  }
  ground.taken.add(best.place)
  const all = wantedRow(
    sizes,
    province,
    true,
    stacks.slice(0, sizes.most).map((stack) => cellOf(sizes, data, stack, true)),
    at,
  )
  const searched = searchedFor(at, all, best.place.reach)
  return { ...rowAt(ground, sizes, province, stacks, best.place, best.cells), key, searched }
}

const searchedFor = (at: Point, { w, h }: { readonly w: number; readonly h: number }, reach: number): Box =>
  boxAround(at, w + 2 * reach, h + 2 * reach)

function wantedRow(sizes: Sizes, province: number, more: boolean, cells: readonly Cell[], at: Point) {
  const labelled = cells.some(({ label }) => label !== '')
  const w = cells.reduce((sum, cell) => sum + cell.w, 0) + (more ? MORE_WIDTH : 0)
  const h = MARGIN.top + sizes.counter + sizes.band + MARGIN.bottom + (labelled ? sizes.leader : 0)
  return { w, h, at, province, away: 0.55, outside: 120 }
}

function rowAt(
  { scale }: Ground,
  sizes: Sizes,
  province: number,
  stacks: readonly Stack[],
  { x, y, w, h }: Place,
  cells: readonly Cell[],
): Omit<Row, 'key' | 'searched'> {
  let left = x
  const placed = cells.map(({ stack, label, w: width }): PlacedStack => {
    const face = left + (width - sizes.counter - MARGIN.left - MARGIN.right) / 2 + MARGIN.left
    left += width
    return { stack, province, x: face, y: y + MARGIN.top, label }
  })
  const hidden = stacks.slice(cells.length)
  const more = hidden.length === 0 ? null : { x: left, y: y + MARGIN.top + 4, w: MORE_WIDTH - 2, h: 24 }
  return { province, x, y, w, h, stacks: placed, hidden, more, line: lineTo(province, { x, y, w, h }, scale) }
}

/** One counter: the first stack, with a dot if there are more. */
function smallRow({ ground, sizes }: Placing, key: string, province: number, stacks: readonly Stack[], at: Point): Row {
  const side = sizes.counter + 2 * (sizes.level === 'squares' ? 2.5 : SMALL_MARGIN)
  const wanted = { w: side, h: side, at, province, away: 0.6, outside: 40 }
  const box = placeAnywhere(ground, wanted)
  ground.taken.add(box)
  const inset = (side - sizes.counter) / 2
  const { x, y } = box
  const shown = { stack: stacks[0], province, x: x + inset, y: y + inset, label: '' }
  const line = lineTo(province, box, ground.scale)
  const searched = searchedFor(at, wanted, box.reach)
  const row = { province, x, y, w: side, h: side, stacks: [shown], hidden: stacks.slice(1), more: null, line }
  return { ...row, key, searched }
}

/** From the edge of a box to the province, if the box hardly touches the province. */
function lineTo(province: number, { x, y, w, h }: Box, scale: number): Row['line'] {
  const [middle, pole] = [[x + w / 2, y + h / 2] as const, onScreen(SHAPES[province].pole, scale)]
  if (liesIn(province, middle[0] / scale, middle[1] / scale)) return null
  const inside = (px: number, py: number): boolean => px >= x && px <= x + w && py >= y && py <= y + h
  if (inside(...pole)) return null
  return [[nearest(pole[0], x, w), nearest(pole[1], y, h)], pole]
}

/* ------------------------------------------------------------------------------------------------------------ names */

/** Width of a letter relative to the font size, with spacing, and of a line. */
const LETTER_WIDTH = { region: 0.8, province: 0.66, city: 0.52 } as const
const LINE = 1.02

/** Pixels between a name and the next, however wide its letters are: "Courland" is wider than most names as long. */
const APART = 12

/** The box of a name. */
function nameBox(kind: PlacedName['kind'], lines: readonly string[], size: number): { w: number; h: number } {
  const w = Math.max(...lines.map(({ length }) => length)) * size * LETTER_WIDTH[kind] + APART
  return { w, h: lines.length * size * LINE + 2 }
}

/** Names longer than this are broken at a space or hyphen. */
const LONG = 11
const linesOf = (name: string): readonly string[] => (name.length > LONG ? name.split(/(?<=-)| /) : [name])

/** A name that costs more than this is left out: it would stand far from its province. */
const MOST_COST = 130

function provinceName({ ground, sizes, data, changes }: Placing, province: number, row?: Row): PlacedName | undefined {
  const lines = linesOf(data.provinceNames[province])
  const boxes = sizes.province.map((size) => ({ size, ...nameBox('province', lines, size) }))
  if (boxes.length === 0) return undefined
  const middle = ({ h }: { readonly h: number }): Point =>
    row === undefined ? onScreen(SHAPES[province].pole, ground.scale) : [row.x + row.w / 2, row.y - h / 2]
  // The first box is the largest.
  if (!changes.reach(searchedFor(middle(boxes[0]), boxes[0], REACH))) {
    const earlier = changes.earlier?.provinceNames[province]
    if (earlier !== undefined) ground.taken.add(earlier)
    return earlier
  }
  for (const { size, w, h } of boxes) {
    const at = middle({ h })
    const found = placeFor(ground, { w, h, at, province, away: 0.8, outside: 110 }, MOST_COST)
    if (found === null) continue
    ground.taken.add(found)
    return { ...found, kind: 'province', id: PROVINCES[province], lines, size, style: tintOf(province) }
  }
  return undefined
}

/** Places of a city's name around its mark: right, left, below, above, and the corners. */
const AROUND: readonly ((w: number, h: number) => Point)[] = [
  (w) => [14 + w / 2, 0],
  (w) => [-14 - w / 2, 0],
  (_, h) => [0, 14 + h / 2],
  (_, h) => [0, -14 - h / 2],
  (w, h) => [10 + w / 2, -10 - h / 2],
  (w, h) => [-10 - w / 2, -10 - h / 2],
  (w, h) => [10 + w / 2, 10 + h / 2],
  (w, h) => [-10 - w / 2, 10 + h / 2],
]

/** A city that is named like its province has no second name where provinces are named. */
function cityNames(ground: Ground, { city: size, province: fonts }: Sizes, data: Data): PlacedName[] {
  if (size === 0) return []
  return data.critical.flatMap((province): PlacedName[] => {
    const name = data.cities[province] || data.provinceNames[province]
    if (fonts.length > 0 && name === data.provinceNames[province]) return []
    const { w, h } = nameBox('city', [name], size)
    const [x, y] = onScreen(seatAt(province), ground.scale)
    for (const offset of AROUND) {
      const [dx, dy] = offset(w, h)
      const grown = Math.max(1, ground.scale)
      const box = boxAround([x + dx * grown, y + dy * grown], w, h)
      if (!isOnMap(box, ground.scale) || !ground.taken.isFree(box)) continue
      ground.taken.add(box)
      return [{ ...box, kind: 'city', id: PROVINCES[province], lines: [name], size, style: tintOf(province) }]
    }
    return []
  })
}

/** Names in two lines. */
const BROKEN: ReadonlySet<string> = new Set(['W', 'C', 'T'])

function regionNames(ground: Ground, { region: size }: Sizes): PlacedName[] {
  return REGIONS.flatMap(({ id, name }): PlacedName[] => {
    const lines = BROKEN.has(id) ? name.split(/(?<=-)| /) : [name]
    const { w, h } = nameBox('region', lines, size)
    const poles = SHAPES.filter(({ region }) => region === id).map(({ pole }) => pole)
    const middle = [0, 1].map((axis) => poles.reduce((sum, pole) => sum + pole[axis], 0) / poles.length)
    const wanted = { w, h, at: onScreen(middle, ground.scale), province: null, away: 1, outside: 0 }
    const found = placeFor(ground, wanted, MOST_COST)
    if (found === null) return []
    ground.taken.add(found)
    return [{ ...found, kind: 'region', id, lines, size, style: `--tint:${REGION_TINTS[id]};--pale:40%` }]
  })
}

/* ---------------------------------------------------------------------------------------------------------- numbers */

export interface WantedPill {
  /** The option it belongs to. */
  readonly id: string
  readonly province: number
  readonly text: string
}

export interface PlacedPill extends Box {
  readonly id: string
  readonly province: number
  readonly text: string
  readonly line: Row['line']
}

export const PILL_HEIGHT = 26
/** Letters of the condensed face at 16 px. */
const PILL_LETTER = 7.6

export const pillWidth = (text: string): number =>
  text === '' ? PILL_HEIGHT : PILL_HEIGHT + 12 + text.length * PILL_LETTER

/** Numbers of choices: beside the stacks of their province, in it, or outside with a line. */
export function placePills({ ground, rows, sizes }: Placement, wanted: readonly WantedPill[]): PlacedPill[] {
  // A phone's view of the whole map has no room for numbers.
  if (sizes.level === 'squares') return []
  const free: Ground = { ...ground, taken: new Taken(ground.taken) }
  return wanted.map(({ id, province, text }) => {
    const row = rows[province]
    const short = sizes.level === 'theatre' || sizes.level === 'province' ? text : ''
    const at: Point =
      row === undefined
        ? onScreen(SHAPES[province].pole, ground.scale)
        : [row.x + row.w / 2, row.y - PILL_HEIGHT / 2 - 2]
    const box = placeAnywhere(free, {
      w: pillWidth(short) + 4,
      h: PILL_HEIGHT + 4,
      at,
      province,
      away: 0.9,
      outside: 60,
    })
    free.taken.add(box)
    return { ...box, id, province, text: short, line: pillLine(province, box, row, ground.scale) }
  })
}

/** From a number to the stacks of its province, or to the province itself if it has none; null if it is beside them. */
function pillLine(province: number, box: Box, row: Row | undefined, scale: number): Row['line'] {
  if (row === undefined) return lineTo(province, box, scale)
  if (near(box, row)) return null
  const [x, y] = [nearest(row.x + row.w / 2, box.x, box.w), nearest(row.y + row.h / 2, box.y, box.h)]
  return [
    [x, y],
    [nearest(x, row.x, row.w), nearest(y, row.y, row.h)],
  ]
}

const nearest = (at: number, from: number, size: number): number => Math.max(from, Math.min(from + size, at))

/** Whether a box is beside another. */
const near = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w + 8 && b.x < a.x + a.w + 8 && a.y < b.y + b.h + 8 && b.y < a.y + a.h + 8
