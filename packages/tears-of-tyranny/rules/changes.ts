// What differs between two states of a game: pieces by tile, influence, resources.
import { influenceLimit, type State } from './state.ts'

const COUNTS = [
  ...(['cell', 'outpost', 'garrison', 'outpost1', 'garrison1', 'garrison2', 'red', 'blue'] as const),
  ...(['tyranny', 'printedTyranny', 'defence', 'shelter', 'surrogateBonus'] as const),
] satisfies readonly (keyof State)[]
const FLAGS = [
  'noDeploy',
  'noDevelop',
  'noGarrison',
  'noDominate',
  'preempt',
] as const satisfies readonly (keyof State)[]
const OF_PLAYERS = ['presence', 'surrogates'] as const satisfies readonly (keyof State)[]

export type Changed =
  | (typeof COUNTS)[number]
  | (typeof FLAGS)[number]
  | (typeof OF_PLAYERS)[number]
  | 'bases'
  | 'damagedBase'

/** So many more of something in a tile, or fewer if negative. A flag that is set counts as one more. */
export interface Change {
  readonly tile: number
  readonly what: Changed
  /** Whose it is; null if nobody's. */
  readonly player: number | null
  readonly by: number
}

/** All pieces and protection that have changed, by kind, then by tile. */
export function changesBetween(before: State, after: State): Change[] {
  const tiles = before.cell.length
  const changes = (what: Changed, from: Counts, to: Counts, owned: boolean): Change[] => {
    const found: Change[] = []
    for (let place = 0; place < from.length; place++) {
      const by = Number(to[place]) - Number(from[place])
      if (by === 0) continue
      found.push({ tile: place % tiles, what, player: owned ? Math.floor(place / tiles) : null, by })
    }
    return found
  }
  return [
    ...[...COUNTS, ...FLAGS].flatMap((what) => changes(what, before[what], after[what], false)),
    ...[...OF_PLAYERS, 'damagedBase' as const].flatMap((what) => changes(what, before[what], after[what], true)),
    ...changes('bases', before.bases.map(Math.sign), after.bases.map(Math.sign), true),
  ]
}

type Counts = readonly (number | boolean)[]

/** How many there are more of something, in one tile or in all. */
export const sumOf = (changes: readonly Change[], what: Changed, tile?: number): number =>
  changes.reduce((sum, it) => (it.what === what && (tile === undefined || it.tile === tile) ? sum + it.by : sum), 0)

/** All influence tokens ever kept: those in the box, and those that became cards. */
export const influenceTokens = (s: State): number => s.box + influenceLimit(s) * (s.earned + s.executed.length)
