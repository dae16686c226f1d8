import { Dice, seeded } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { type LineUp, ratingsOf } from './ratings.ts'

/** Games whose results are drawn with known strengths, as factors of the odds. */
function played(
  strengths: { readonly [policy: string]: number },
  seats: { readonly [seat: string]: number },
  games: number,
  seed: string,
): LineUp[] {
  const dice = new Dice({ source: seeded(seed), loaded: null }, false)
  const policies = Object.keys(strengths)
  const ids = Object.keys(seats)
  return policies.flatMap((one) =>
    policies.flatMap((other) =>
      ids.map((own): LineUp => {
        const lineUp = ids.map((seat) => ({ seat, policy: seat === own ? one : other }))
        const weights = lineUp.map(({ seat, policy }) => strengths[policy] * seats[seat])
        const sum = 1 + weights.reduce((all, weight) => all + weight, 0)
        const wins = lineUp.map(() => 0)
        for (let n = 0; n < games; n++) {
          let left = (dice.roll(1_000_000) / 1_000_000) * sum
          const winner = weights.findIndex((weight) => {
            left -= weight
            return left < 0
          })
          if (winner >= 0) wins[winner]++
        }
        return { scenario: 'standard', seats: lineUp, games, wins }
      }),
    ),
  )
}

/** 400 points for odds of 10 to 1. */
const points = (odds: number): number => 1500 + 400 * Math.log10(odds)

describe('ratings', () => {
  const strengths = { random: 0.1, sensible: 1, strong: 3 }

  it('find known strengths within their intervals, with the standard bot at 1500', () => {
    const { ratings } = ratingsOf(played(strengths, { red: 2, blue: 1, green: 0.5 }, 400, 'a'), 'sensible')
    expect(ratings.map(({ policy }) => policy)).toEqual(['strong', 'sensible', 'random'])
    expect(ratings[1]).toMatchObject({ rating: 1500, low: 1500, high: 1500 })
    for (const { policy, rating, low, high } of ratings) {
      if (policy === 'sensible') continue
      const exact = points(strengths[policy as keyof typeof strengths])
      // Two intervals wide: a right interval misses once in twenty.
      expect(Math.abs(rating - exact)).toBeLessThan(high - low)
      expect(high - low).toBeLessThan(120)
    }
  })

  it('do not take the luck of a good seat for strength', () => {
    const equal = { sensible: 1, other: 1 }
    const { ratings, seats } = ratingsOf(played(equal, { red: 8, blue: 1 }, 500, 'b'), 'sensible')
    const other = ratings.find(({ policy }) => policy === 'other')
    expect(Math.abs((other?.rating ?? 0) - 1500)).toBeLessThan(40)
    expect(seats.map(({ seat, share }) => [seat, Math.round(share * 10)])).toEqual([
      ['red', 8],
      ['blue', 1],
    ])
  })

  it('cover the true strength about as often as they say', () => {
    let hits = 0
    const trials = 40
    for (let n = 0; n < trials; n++) {
      const { ratings } = ratingsOf(played({ sensible: 1, strong: 2 }, { red: 1, blue: 2 }, 60, `c${n}`), 'sensible')
      const strong = ratings.find(({ policy }) => policy === 'strong')
      if (strong !== undefined && strong.low <= points(2) && points(2) <= strong.high) hits++
    }
    // 38 of 40 are expected; fewer than 33 would happen once in a thousand times. The seeds are fixed.
    expect(hits).toBeGreaterThanOrEqual(33)
  })

  it('rate bots of a solitaire game by how often they win it', () => {
    const alone = (policy: string, wins: number): LineUp => ({
      scenario: 'standard',
      seats: [{ seat: 'reds', policy }],
      games: 1000,
      wins: [wins],
    })
    const { ratings } = ratingsOf([alone('sensible', 400), alone('strong', 500)], 'sensible')
    expect(ratings[0].policy).toBe('strong')
    expect(ratings[0].rating).toBeCloseTo(points(1 / (400 / 600)), 0)
  })

  it('stay finite for a bot that loses everything', () => {
    const lost: LineUp = { scenario: 's', seats: [{ seat: 'a', policy: 'random' }], games: 50, wins: [0] }
    const won: LineUp = { scenario: 's', seats: [{ seat: 'a', policy: 'sensible' }], games: 50, wins: [25] }
    const random = ratingsOf([lost, won], 'sensible').ratings.find(({ policy }) => policy === 'random')
    expect(random?.rating).toBeLessThan(1200)
    expect(random?.rating).toBeGreaterThan(-1000)
    expect(random?.high).toBeLessThan(1500)
  })
})
