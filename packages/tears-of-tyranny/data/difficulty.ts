// Levels of difficulty beside the printed game. Figures are designed (docs/provenance.md).

export const DIFFICULTIES = ['newcomer', 'printed', 'expert'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export interface DifficultyFigures {
  /** Tyranny tokens in the pool for each player, more or fewer than printed. */
  readonly tokens: number
  /** Cells in each quadrant, more or fewer than printed. */
  readonly cells: number
}

export const DIFFICULTY: { readonly [level in Difficulty]: DifficultyFigures } = {
  newcomer: { tokens: 1, cells: -2 },
  printed: { tokens: 0, cells: 0 },
  expert: { tokens: -1, cells: 2 },
}
