import { type GamePackage, gradeOf } from '@interregnum/game-package'
import { type Json, type Options, type Outcome, readOptions } from '@interregnum/kernel'

/** How games between bots ended. Made by `npm run simulated-games`. */
export interface SimulatedGames {
  readonly options: { readonly [key: string]: Json }
  readonly games: number
  /** By seat: grades and how often each came up, worst first. */
  readonly seats: { readonly [seat: string]: readonly (readonly number[])[] }
}

export interface Comparison {
  readonly games: number
  /** The shares that ended worse for this seat, and equally well. */
  readonly worse: number
  readonly equal: number
}

/** Null if no games with these options were simulated. */
export function compare<S>(
  pkg: GamePackage<S>,
  simulated: readonly SimulatedGames[],
  game: { readonly options: Options; readonly outcome: Outcome; readonly seat: string },
): Comparison | null {
  const specs = pkg.game().options
  const wanted = JSON.stringify(readOptions(specs, game.options))
  const same = simulated.find(({ options }) => JSON.stringify(readOptions(specs, options)) === wanted)
  const grades = same?.seats[game.seat]
  if (same === undefined || grades === undefined) return null
  const own = gradeOf(pkg, game.outcome, game.seat)
  const share = (keep: (grade: number) => boolean): number =>
    grades.reduce((sum, [grade, count]) => (keep(grade) ? sum + count : sum), 0) / same.games
  return { games: same.games, worse: share((grade) => grade < own), equal: share((grade) => grade === own) }
}
