import type { Outcome } from '@interregnum/kernel'
import { gamePackage } from '@interregnum/soviet-dawn'
import { describe, expect, it } from 'vitest'
import { compare, type SimulatedGames } from './comparison.ts'
import simulated from './simulated-games.json' with { type: 'json' }

const GAMES: readonly SimulatedGames[] = [
  {
    options: {},
    games: 10,
    seats: {
      reds: [
        [-9, 2],
        [-3, 3],
        [10_020, 4],
        [10_030, 1],
      ],
    },
  },
]

const outcome = (result: string, won: boolean, score: number): Outcome => ({
  result,
  winners: won ? ['reds'] : [],
  rule: 'SD-9.1',
  scores: { reds: score },
  parts: [],
})
const options = { scenario: 'standard' }

describe('the comparison with simulated games', () => {
  const compared = (result: string, won: boolean, score: number) =>
    compare(gamePackage, GAMES, { options, outcome: outcome(result, won, score), seat: 'reds' })

  it('ranks victories above defeats, then by score', () => {
    expect(compared('political-victory', true, 25)).toEqual({ games: 10, worse: 0.9, equal: 0 })
    expect(compared('political-victory', true, 20)).toEqual({ games: 10, worse: 0.5, equal: 0.4 })
    expect(compared('political-defeat', false, 40)).toMatchObject({ worse: 0.5, equal: 0 })
  })

  it('SD-9.4 takes more points as worse in a military defeat', () => {
    expect(compared('military-defeat', false, 3)).toMatchObject({ worse: 0.2, equal: 0.3 })
    expect(compared('military-defeat', false, 9)).toMatchObject({ worse: 0, equal: 0.2 })
  })

  it('compares only with games of the same options', () => {
    const game = { outcome: outcome('political-victory', true, 25), seat: 'reds' }
    expect(compare(gamePackage, GAMES, { ...game, options: { scenario: 'extended' } })).toBeNull()
    expect(compare(gamePackage, GAMES, { ...game, options: { cheka: true } })).toBeNull()
  })

  it('has counts that add up for every seat of every game', () => {
    for (const games of Object.values<readonly SimulatedGames[]>(simulated)) {
      for (const { games: total, seats } of games) {
        for (const grades of Object.values(seats)) {
          expect(grades.reduce((sum, [, count]) => sum + count, 0)).toBe(total)
          expect(grades.map(([grade]) => grade)).toEqual(grades.map(([grade]) => grade).toSorted((a, b) => a - b))
        }
      }
    }
  })
})
