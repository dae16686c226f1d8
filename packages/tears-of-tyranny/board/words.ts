// Names of what is on the board, for screen readers and explanations.
import { mapOf, type Tile } from '../rules/map.ts'
import type { State } from '../rules/state.ts'
import { contentsOf } from '../text/tiles.ts'
import { struckTiles } from './strikes.ts'

const SPOKEN = ['One', 'Two', 'Three', 'Four'] as const

export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '0')

export const tileBy = (s: State, id: string): Tile | null =>
  mapOf(s.layout).tiles.find((tile) => tile.id === id) ?? null

/** "One 8, urban": read aloud, a Roman numeral is a letter. */
const spokenName = ({ quadrant, ref, terrain }: Tile): string => `${SPOKEN[quadrant]} ${ref}, ${terrain}`

/** Where a tile lies, as far as it matters. */
export const placeWords = ({ coast, border, infrastructure }: Tile): string[] => [
  ...(coast ? ['coast'] : []),
  ...(border ? ['border'] : []),
  ...(infrastructure ? ['infrastructure'] : []),
]

/** "One 8, urban, 1 garrison, 1 blue civilian; dominate this turn, would fall" */
export function tileWords(s: State, tile: Tile): string {
  const contents = contentsOf(s, tile.at)
  const here = [spokenName(tile), ...placeWords(tile), ...(contents.length === 0 ? ['empty'] : contents)].join(', ')
  return [here, ...struckTiles(s)[tile.at].words].join('; ')
}
