// Levels of difficulty next to the printed game. Figures are designed (docs/provenance.md).

export const DIFFICULTIES = ['newcomer', 'printed', 'expert'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export interface DifficultyFigures {
  /** Tyranny tokens in the pool for each player, more or fewer than printed. */
  readonly tokens: number
  /** Cells in each quadrant, more or fewer than printed. */
  readonly cells: number
}

export const DIFFICULTY: { readonly [level in Difficulty]: DifficultyFigures } = {
  newcomer: { tokens: 3, cells: -2 },
  printed: { tokens: 0, cells: 0 },
  expert: { tokens: -1, cells: 2 },
}

/** The advanced deck leaves less time, so quadrants start with fewer units than printed, those with the lowest numbers. */
export interface LighterStart {
  readonly cells: number
  readonly outposts: number
  readonly garrisons: number
}

/** By number of players, then by quadrant. */
export const ADVANCED_START: readonly (readonly LighterStart[])[] = [
  [{ cells: 2, outposts: 1, garrisons: 0 }],
  [
    { cells: 1, outposts: 1, garrisons: 2 },
    { cells: 0, outposts: 1, garrisons: 1 },
  ],
  [
    { cells: 1, outposts: 2, garrisons: 2 },
    { cells: 1, outposts: 1, garrisons: 1 },
    { cells: 3, outposts: 3, garrisons: 3 },
  ],
  [
    { cells: 1, outposts: 2, garrisons: 2 },
    { cells: 1, outposts: 1, garrisons: 1 },
    { cells: 4, outposts: 6, garrisons: 3 },
    { cells: 2, outposts: 3, garrisons: 1 },
  ],
]
