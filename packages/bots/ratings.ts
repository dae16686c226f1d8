// Strengths of bots from the results of their games: a Bradley-Terry model for any number of seats. The chance that a seat
// wins grows with the strength of its bot and with an effect of the seat itself, which may favour one side; "nobody" is
// one more competitor, for games that everybody can lose.

/** Games with the same bots in the same seats. */
export interface LineUp {
  /** Seats of other scenarios have effects of their own. */
  readonly scenario: string
  readonly seats: readonly { readonly seat: string; readonly policy: string }[]
  readonly games: number
  /** By seat, in the same order. */
  readonly wins: readonly number[]
}

export interface Rating {
  readonly policy: string
  readonly rating: number
  /** 95% confidence interval; the same as the rating for the bot that all others are measured by. */
  readonly low: number
  readonly high: number
  readonly games: number
}

export interface SeatEffect {
  readonly scenario: string
  readonly seat: string
  /** The share of games that this seat would win if all bots were as strong as the standard. */
  readonly share: number
}

export interface Ratings {
  readonly ratings: readonly Rating[]
  readonly seats: readonly SeatEffect[]
}

/** Points of a rating for odds of e to 1, as in chess: 400 points are odds of 10 to 1. */
const SCALE = 400 / Math.log(10)
export const STANDARD_RATING = 1500
const Z = 1.959964
/** Keeps strengths finite where a bot has won or lost every game. */
const RIDGE = 0.02
const [MOST_STEPS, PRECISION] = [60, 1e-9]

/** Fits the model. `standard` is the bot with the rating 1500. */
export function ratingsOf(lineUps: readonly LineUp[], standard: string): Ratings {
  const policies = unique(lineUps.flatMap(({ seats }) => seats.map(({ policy }) => policy)))
  const rated = policies.filter((policy) => policy !== standard)
  const places = unique(lineUps.flatMap(({ scenario, seats }) => seats.map(({ seat }) => keyOf(scenario, seat))))
  const size = rated.length + places.length
  // Each seat of a line-up has at most two parameters: of its bot and of its place.
  const rows = lineUps.map(({ scenario, seats, wins, games }) => ({
    parts: seats.map(({ seat, policy }) =>
      [rated.indexOf(policy), rated.length + places.indexOf(keyOf(scenario, seat))].filter((at) => at >= 0),
    ),
    wins,
    // In a game that all seats win together, each of them has won.
    games: Math.max(
      games,
      wins.reduce((sum, one) => sum + one, 0),
    ),
  }))
  const { values, covariance } = maximized(rows, size)
  const ratings = policies.map((policy): Rating => {
    const at = rated.indexOf(policy)
    const [strength, error] = at < 0 ? [0, 0] : [values[at], Math.sqrt(Math.max(0, covariance[at][at]))]
    const rating = STANDARD_RATING + SCALE * strength
    const reach = Z * SCALE * error
    return { policy, rating, low: rating - reach, high: rating + reach, games: gamesOf(lineUps, policy) }
  })
  return {
    ratings: ratings.toSorted((a, b) => b.rating - a.rating),
    seats: sharesOf(lineUps, places, values.slice(rated.length)),
  }
}

const keyOf = (scenario: string, seat: string): string => `${scenario} ${seat}`
const unique = (all: readonly string[]): string[] => [...new Set(all)]

const gamesOf = (lineUps: readonly LineUp[], policy: string): number =>
  lineUps.reduce((sum, { seats, games }) => sum + (seats.some((one) => one.policy === policy) ? games : 0), 0)

function sharesOf(lineUps: readonly LineUp[], places: readonly string[], effects: readonly number[]): SeatEffect[] {
  const scenarios = unique(lineUps.map(({ scenario }) => scenario))
  return scenarios.flatMap((scenario) => {
    const seats = unique(
      lineUps.filter((one) => one.scenario === scenario).flatMap((one) => one.seats.map(({ seat }) => seat)),
    )
    const weights = seats.map((seat) => Math.exp(effects[places.indexOf(keyOf(scenario, seat))]))
    const sum = 1 + weights.reduce((all, weight) => all + weight, 0)
    return seats.map((seat, at) => ({ scenario, seat, share: weights[at] / sum }))
  })
}

interface Row {
  /** By seat: the parameters that add up to its strength. */
  readonly parts: readonly (readonly number[])[]
  readonly wins: readonly number[]
  readonly games: number
}

/** Newton's method. The covariance is the inverse of the matrix of second derivatives. */
function maximized(rows: readonly Row[], size: number): { values: number[]; covariance: number[][] } {
  let values = new Array<number>(size).fill(0)
  for (let step = 0; ; step++) {
    const { slope, curvature } = derivatives(rows, values)
    const covariance = inverse(curvature)
    const change = covariance.map((row) => row.reduce((sum, one, at) => sum + one * slope[at], 0))
    // A long step could overshoot: at most a factor of e² in the odds.
    const longest = Math.max(2, ...change.map(Math.abs)) / 2
    values = values.map((value, at) => value + change[at] / longest)
    if (step === MOST_STEPS || change.every((one) => Math.abs(one) < PRECISION)) return { values, covariance }
  }
}

function derivatives(rows: readonly Row[], values: readonly number[]): { slope: number[]; curvature: number[][] } {
  const slope = values.map((value) => -RIDGE * value)
  const curvature = values.map((_, a) => values.map((__, b) => (a === b ? RIDGE : 0)))
  for (const { parts, wins, games } of rows) {
    const weights = parts.map((own) => Math.exp(own.reduce((sum, at) => sum + values[at], 0)))
    const sum = 1 + weights.reduce((all, weight) => all + weight, 0)
    const chances = weights.map((weight) => weight / sum)
    for (const [seat, own] of parts.entries()) {
      for (const at of own) slope[at] += wins[seat] - games * chances[seat]
      for (const [other, theirs] of parts.entries()) {
        const second = games * chances[seat] * ((seat === other ? 1 : 0) - chances[other])
        for (const a of own) for (const b of theirs) curvature[a][b] += second
      }
    }
  }
  return { slope, curvature }
}

/** Gauss-Jordan elimination with pivots; the ridge keeps the matrix regular. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, a) => [...row, ...Array.from({ length: size }, (_, b) => (a === b ? 1 : 0))])
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row
    const chosen = rows[pivot]
    rows[pivot] = rows[column]
    rows[column] = chosen.map((value) => value / chosen[column])
    for (let row = 0; row < size; row++) {
      if (row === column) continue
      const factor = rows[row][column]
      if (factor !== 0) rows[row] = rows[row].map((value, at) => value - factor * rows[column][at])
    }
  }
  return rows.map((row) => row.slice(size))
}
