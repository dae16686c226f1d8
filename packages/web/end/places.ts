import type { RankedSeat } from '@interregnum/game-package'

/** The place of a row in a ranking: the same for the same figure, unless one of them has won. */
export function placeOf(ranking: readonly Pick<RankedSeat, 'figure' | 'won'>[], at: number): number {
  const { figure, won } = ranking[at]
  return 1 + ranking.findIndex((other) => other.figure === figure && other.won === won)
}
