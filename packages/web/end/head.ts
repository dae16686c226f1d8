import { endWords } from '../words/end.ts'

/** What the head of the end screen depends on. */
interface Ending {
  readonly result: string
  readonly winners: readonly string[]
  /** Seats of the people at this screen; bots have none. */
  readonly people: readonly string[]
  /** Whether several people or bots play. */
  readonly several: boolean
  /** In a game for one. */
  readonly won: boolean
  /** The seat of the only person at this screen. */
  readonly own: string | null
  nameOf(winners: readonly string[]): string
}

/** Victory, defeat or draw for a single person or a team; for opponents, who has won. Bots alone have no victory. */
export function headOf({ result, winners, people, several, won, own, nameOf }: Ending): string {
  if (result === 'draw') return endWords.draw
  // The title names the result, and the ranking the winners.
  if (people.length === 0) return endWords.gameOver
  if (!several) return won ? endWords.victory : endWords.defeat
  if (people.length === 1) return winners.includes(people[0]) ? endWords.victory : endWords.defeat
  // A team wins or loses together.
  if (winners.length === 0) return endWords.defeat
  const isVictory = (own !== null && winners.includes(own)) || people.every((seat) => winners.includes(seat))
  return isVictory ? endWords.victory : endWords.wonBy(nameOf(winners))
}
