// 2.B: the terrain cards. A number names that tile in every quadrant in play.

export interface TerrainCard {
  readonly id: string
  readonly stage: 1 | 2 | 3 | 4
  readonly refs: readonly number[]
}

export const TERRAIN_CARDS: readonly TerrainCard[] = [
  { id: 'T1-01', stage: 1, refs: [1] },
  { id: 'T1-02', stage: 1, refs: [2] },
  { id: 'T1-03', stage: 1, refs: [3] },
  { id: 'T1-04', stage: 1, refs: [4] },
  { id: 'T1-05', stage: 1, refs: [5] },
  { id: 'T1-06', stage: 1, refs: [6] },
  { id: 'T1-07', stage: 1, refs: [7] },
  { id: 'T1-08', stage: 1, refs: [8] },
  { id: 'T1-09', stage: 1, refs: [9] },
  { id: 'T1-10', stage: 1, refs: [10] },
  { id: 'T1-11', stage: 1, refs: [11] },
  { id: 'T1-12', stage: 1, refs: [12] },
  { id: 'T1-13', stage: 1, refs: [13] },
  { id: 'T1-14', stage: 1, refs: [14] },
  { id: 'T1-15', stage: 1, refs: [15] },
  { id: 'T1-16', stage: 1, refs: [16] },
  { id: 'T1-17', stage: 1, refs: [17] },
  { id: 'T1-18', stage: 1, refs: [18] },
  { id: 'T1-19', stage: 1, refs: [19] },
  { id: 'T1-20', stage: 1, refs: [20] },
  { id: 'T1-21', stage: 1, refs: [21] },
  { id: 'T1-22', stage: 1, refs: [22] },
  { id: 'T1-23', stage: 1, refs: [23] },
  { id: 'T1-24', stage: 1, refs: [24] },
  { id: 'T1-25', stage: 1, refs: [25] },
  { id: 'T1-26', stage: 1, refs: [26] },
  { id: 'T1-27', stage: 1, refs: [27] },
  { id: 'T1-28', stage: 1, refs: [28] },
  { id: 'T2-01', stage: 2, refs: [3, 1] },
  { id: 'T2-02', stage: 2, refs: [2, 16] },
  { id: 'T2-03', stage: 2, refs: [4, 18] },
  { id: 'T2-04', stage: 2, refs: [5, 20] },
  { id: 'T2-05', stage: 2, refs: [6, 15] },
  { id: 'T2-06', stage: 2, refs: [7, 21] },
  { id: 'T2-07', stage: 2, refs: [17, 19] },
  { id: 'T2-08', stage: 2, refs: [8, 25] },
  { id: 'T2-09', stage: 2, refs: [9, 27] },
  { id: 'T2-10', stage: 2, refs: [10, 22] },
  { id: 'T2-11', stage: 2, refs: [11, 28] },
  { id: 'T2-12', stage: 2, refs: [12, 24] },
  { id: 'T2-13', stage: 2, refs: [13, 26] },
  { id: 'T2-14', stage: 2, refs: [14, 23] },
  { id: 'T3-01', stage: 3, refs: [1, 10, 19] },
  { id: 'T3-02', stage: 3, refs: [2, 11, 22] },
  { id: 'T3-03', stage: 3, refs: [3, 13, 23] },
  { id: 'T3-04', stage: 3, refs: [5, 14, 25] },
  { id: 'T3-05', stage: 3, refs: [6, 15, 26] },
  { id: 'T3-06', stage: 3, refs: [7, 17, 27] },
  { id: 'T3-07', stage: 3, refs: [9, 18, 21] },
  { id: 'T4-01', stage: 4, refs: [1, 9, 17, 25] },
  { id: 'T4-02', stage: 4, refs: [2, 10, 18, 26] },
  { id: 'T4-03', stage: 4, refs: [3, 11, 19, 27] },
  { id: 'T4-04', stage: 4, refs: [4, 12, 20, 28] },
  { id: 'T4-05', stage: 4, refs: [5, 13, 21, 22] },
  { id: 'T4-06', stage: 4, refs: [6, 14, 15, 23] },
  { id: 'T4-07', stage: 4, refs: [7, 8, 16, 24] },
]

export const STAGES = [1, 2, 3, 4] as const

export const TERRAIN: { readonly [id: string]: TerrainCard } = Object.fromEntries(
  TERRAIN_CARDS.map((card) => [card.id, card]),
)
