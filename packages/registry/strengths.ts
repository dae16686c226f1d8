/**
 * How strong a bot is, on the scale of chess: the usual bot of the game has 1500, and 400 points more are odds of 10 to 1.
 * `low` and `high` are a 95 % interval. docs/ladder.md has the same figures, and says how they were measured.
 */
export interface Strength {
  readonly game: string
  readonly bot: string
  readonly rating: number
  readonly low: number
  readonly high: number
  readonly games: number
}

export const USUAL_RATING = 1500

/** Bots that are not listed have not been measured. */
export const STRENGTHS: readonly Strength[] = [
  { game: 'soviet-dawn', bot: 'quick', rating: 1573, low: 1509, high: 1637, games: 480 },
  { game: 'soviet-dawn', bot: 'strong', rating: 1600, low: 1551, high: 1649, games: 806 },
  { game: 'soviet-dawn', bot: 'random', rating: 375, low: -507, high: 1258, games: 300 },
  { game: 'all-bridges-burning', bot: 'quick', rating: 1575, low: 1350, high: 1800, games: 42 },
  { game: 'all-bridges-burning', bot: 'strong', rating: 1626, low: 1575, high: 1676, games: 808 },
  { game: 'all-bridges-burning', bot: 'random', rating: 212, low: -152, high: 577, games: 160 },
  { game: 'russian-civil-war', bot: 'strong', rating: 1662, low: 1610, high: 1714, games: 800 },
]

/** `unknown`: too few games were played to tell. */
export type StrengthWord = 'usual' | 'much-stronger' | 'stronger' | 'same' | 'weaker' | 'much-weaker' | 'unknown'

/** Points from which a bot is much stronger or weaker: odds of more than 3 to 1. */
const MUCH = 200

/** How strong a bot is compared with the usual one of its game. */
export function strengthOf(game: string, bot: string, usual: string, list = STRENGTHS): StrengthWord {
  if (bot === usual) return 'usual'
  const found = list.find((one) => one.game === game && one.bot === bot)
  if (found === undefined) return 'unknown'
  const { rating, low, high } = found
  if (low > USUAL_RATING) return rating >= USUAL_RATING + MUCH ? 'much-stronger' : 'stronger'
  if (high < USUAL_RATING) return rating <= USUAL_RATING - MUCH ? 'much-weaker' : 'weaker'
  return low > USUAL_RATING - MUCH && high < USUAL_RATING + MUCH ? 'same' : 'unknown'
}
