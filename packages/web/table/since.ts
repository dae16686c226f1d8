import { tableWords } from '../words/table.ts'

/**
 * The heading of what happened since the reader's last move. There is a last turn only if they have moved in one, and
 * another has begun since. `starts` are the positions in which turns began.
 */
export function sinceTitle(lastMove: number | null, starts: readonly number[]): string {
  if (lastMove === null) return tableWords.soFar
  const hadTurn = starts.some((index) => index < lastMove) && starts.some((index) => index >= lastMove)
  return hadTurn ? tableWords.sinceYourLastTurn : tableWords.sinceYourLastMove
}
