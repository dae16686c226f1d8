// What differs between two states of a game: pieces by tile, influence, resources.
import { influenceLimit, type State } from './state.ts'

/** By tile, belonging to nobody. */
const OF_TILES = [
  ...(['cell', 'outpost', 'garrison', 'outpost1', 'garrison1', 'garrison2', 'red', 'blue'] as const),
  ...(['tyranny', 'printedTyranny', 'defence', 'shelter', 'surrogateBonus'] as const),
  ...(['noDeploy', 'noDevelop', 'noGarrison', 'noDominate', 'preempt'] as const),
] satisfies readonly (keyof State)[]
const OF_PLAYERS = ['presence', 'surrogates', 'damagedBase', 'bases'] as const satisfies readonly (keyof State)[]

export type Changed = (typeof OF_TILES)[number] | (typeof OF_PLAYERS)[number]

/** So many more of something in a tile, or fewer if negative. A flag that is set counts as one more. */
export interface Change {
  readonly tile: number
  readonly what: Changed
  /** Whose it is; null if nobody's. */
  readonly player: number | null
  readonly by: number
}

/** What lies on the map. */
export type Board = Pick<State, Changed>

/** A copy that later changes of the state leave alone. */
export const boardOf = (s: State): Board => ({
  cell: s.cell.slice(),
  outpost: s.outpost.slice(),
  garrison: s.garrison.slice(),
  outpost1: s.outpost1.slice(),
  garrison1: s.garrison1.slice(),
  garrison2: s.garrison2.slice(),
  red: s.red.slice(),
  blue: s.blue.slice(),
  tyranny: s.tyranny.slice(),
  printedTyranny: s.printedTyranny.slice(),
  defence: s.defence.slice(),
  shelter: s.shelter.slice(),
  surrogateBonus: s.surrogateBonus.slice(),
  noDeploy: s.noDeploy.slice(),
  noDevelop: s.noDevelop.slice(),
  noGarrison: s.noGarrison.slice(),
  noDominate: s.noDominate.slice(),
  preempt: s.preempt.slice(),
  presence: s.presence.slice(),
  surrogates: s.surrogates.slice(),
  damagedBase: s.damagedBase.slice(),
  bases: s.bases.slice(),
})

/** All pieces and protection that have changed, by kind, then by tile. */
export function changesBetween(before: Board, after: Board): Change[] {
  const found: Change[] = []
  const tiles = before.cell.length
  for (const what of OF_TILES) compare(found, what, before[what], after[what], tiles, false)
  for (const what of OF_PLAYERS) compare(found, what, before[what], after[what], tiles, true)
  return found
}

type Counts = readonly (number | boolean)[]

function compare(found: Change[], what: Changed, from: Counts, to: Counts, tiles: number, owned: boolean): void {
  for (let place = 0; place < from.length; place++) {
    if (from[place] === to[place]) continue
    const by = amount(what, to[place]) - amount(what, from[place])
    if (by !== 0) found.push({ tile: place % tiles, what, player: owned ? Math.floor(place / tiles) : null, by })
  }
}

/** Of a base the state has the turn in which it was established. */
const amount = (what: Changed, value: number | boolean): number =>
  what === 'bases' ? Math.sign(Number(value)) : Number(value)

/** How many there are more of something, in one tile or in all. */
export const sumOf = (changes: readonly Change[], what: Changed, tile?: number): number =>
  changes.reduce((sum, it) => (it.what === what && (tile === undefined || it.tile === tile) ? sum + it.by : sum), 0)

/** All influence tokens ever kept: those in the box, and those that became cards. */
export const influenceTokens = (s: State): number => s.box + influenceLimit(s) * (s.earned + s.executed.length)
