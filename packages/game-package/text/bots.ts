/** About a planner at a table with corrected figures. */
export const playsLike = (usual: string): string =>
  `Plays like the ${usual} bot here: its estimates are made for the printed figures.`
