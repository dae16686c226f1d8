// The printed tables, tracks and counts.

/** Pieces in play (R 1.1). */
export const TOTALS = {
  cells: [20, 20, 6],
  administrations: 3,
  networks: 2,
  germans: 6,
  russians: 6,
  cubes: 3,
  prepared: 3,
  news: 2,
  /** D: more than this is practically never needed. */
  terror: 20,
  sabotage: 4,
  issues: 3,
} as const

export const MOST_RESOURCES = 30
/** P1: eleven boxes. */
export const MOST_POLARIZATION = 10
/** D: six Troops per Power. */
export const MOST_VASSALAGE = 6
/** R 2.4: Reds and Senate Cells on the map that set off the revolt. */
export const REVOLT_CELLS = 27

/** Cost of Politics by Polarization (R 3.3.4 gives level 3 and the maximum; the steps are P1). */
export const POLITICS_COST: readonly number[] = [1, 1, 2, 2, 3, 3]
export const POLITICS_MOST_POLARIZATION = 5
/** R 3.2.3: from this Polarization on, Terror removes two. */
export const FIERCE_POLARIZATION = 6

/** R 6.3: income of the Moderates by Polarization. */
export const MODERATES_INCOME: readonly number[] = [0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7]

/** Attack Strength (R 3.2.4; the printed table is damaged, D where it is lost). */
export const STRENGTH = {
  /** +1 for this many attacking Cells. */
  cellsPerPoint: 3,
  troop: 1,
  cannons: 1,
  cannonsWithCommander: 2,
  commander: 1,
  jaeger: 1,
  train: 1,
  trainWithJaeger: 2,
  prepared: 2,
  capabilitiesCounted: 2,
  germanLeast: 2,
  /** R 8.1.3: base Strength of Non-players, by faction: Reds, Senate. */
  nonplayer: [5, 7],
} as const

/** R 3.4: the Germans act first on a roll up to this. */
export const GERMANS_FIRST = 3

/** R 7.2 */
export const VICTORY = { opposition: 11, townPopulation: 3, resources: 14, dependence: 5 } as const
