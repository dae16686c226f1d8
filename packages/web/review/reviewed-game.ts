import type { GamePackage, Review } from '@interregnum/game-package'
import { type Game, type GameRecord, Match, type RecordedChance, readRecord, sameJson } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import { type Occupants, seatName } from '../services/occupants.ts'
import { reviewWords } from '../words/review.ts'

/** A game with its review. */
export interface ReviewedGame {
  readonly title: string
  readonly pkg: GamePackage
  readonly record: GameRecord
  readonly review: Review
  readonly seed: string | null
  /** Who played a seat. */
  nameOf(seat: string): string
}

/**
 * Throws an error with a sentence for the player if the game has no review, or the record is broken. `trusted`: saved by
 * this page, so that it need not be verified.
 */
export async function reviewOf(
  record: GameRecord,
  title: string,
  trusted: boolean,
  occupants?: Occupants,
): Promise<ReviewedGame> {
  const loaded = await loadGame(record.game)
  const pkg = record.corrections === undefined ? loaded : loaded.corrected(record.corrections)
  if (pkg.review === undefined) throw new Error(reviewWords.noReview(pkg.title))
  const reviewer = await pkg.review()
  const match = matchOf(pkg.game(), record, trusted)
  const { seats, options } = match
  const seated = { occupants: occupants ?? record.occupants ?? {}, seats, options }
  const first = match.index - match.line.length
  const views = [...match.views(null)]
  const review = reviewer.review({
    first,
    last: match.index,
    journal: match.notes.filter(({ to }) => to === undefined),
    at: (index) => views[index - first],
  })
  return { title, pkg, record, review, seed: seedOf(record.chance), nameOf: (seat) => seatName(pkg, seated, seat) }
}

function matchOf(rules: Game, record: GameRecord, trusted: boolean): Match {
  try {
    if (trusted) return Match.open(rules, record)
  } catch {
    // `load` throws an error that says what is wrong.
  }
  return Match.load(rules, readRecord(record))
}

const seedOf = (chance: RecordedChance): string | null => ('seed' in chance ? chance.seed : null)

/** Whether two groups had the same game before them: settings and dice. */
export const isSameSetup = (a: GameRecord, b: GameRecord): boolean =>
  a.game === b.game && sameJson(a.options, b.options) && sameJson(a.chance, b.chance)
