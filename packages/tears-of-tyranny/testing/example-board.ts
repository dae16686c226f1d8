// One board for all events and influence cards: something of everything, in the first quadrant.
import type { Here } from './table.ts'

/** Numbers in comments are those of terrain cards. */
export const FREE: { readonly [tile: string]: Here } = {
  // 1, rural
  '1.1': { presence: 2, surrogates: 3, cell: 1 },
  // 8, urban
  '2.1': { garrison: 1, red: 1 },
  // 10, jungle
  '2.3': { outpost: 1, blue: 1 },
  // 13, rural, border
  '2.6': { cell: 2, red: 1 },
  // 18, urban, coast, infrastructure
  '3.4': { blue: 2 },
  // 22, desert
  '4.1': { cell: 1 },
  // 23, urban
  '4.2': { garrison: 1 },
  // 24, rural, coast
  '4.3': { blue: 1, red: 1 },
  // 25, jungle, coast
  '4.4': { cell: 1 },
}

export const TYRANNISED: { readonly [tile: string]: Here } = {
  ...FREE,
  // 17, desert, coast
  '3.3': { tyranny: 2, red: 1, blue: 1 },
}

export const JUNGLE = ['1.2', '1.6', '2.3', '2.7', '3.1', '3.6', '4.4', '4.7']
export const RURAL = ['1.1', '1.3', '1.7', '2.4', '2.6', '3.2', '3.7', '4.3']
export const DESERT = ['1.4', '2.2', '2.5', '3.3', '3.5', '4.1', '4.5']
export const URBAN = ['1.5', '2.1', '3.4', '4.2', '4.6']
export const BORDER = ['1.2', '1.6', '1.7', '2.6', '2.7']
export const COAST = ['3.3', '3.4', '4.3', '4.4', '4.5']

/** The same for several tiles. */
export const all = <T>(tiles: readonly string[], what: T): { readonly [tile: string]: T } =>
  Object.fromEntries(tiles.map((tile) => [tile, what]))
