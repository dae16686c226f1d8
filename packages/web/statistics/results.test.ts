import { describe, expect, it } from 'vitest'
import { type PlayedGame, resultsBy } from './results.ts'

const played = (side: string, won: boolean, opponents: readonly string[], accuracy?: number): PlayedGame => ({
  game: 'Soviet Dawn',
  side,
  won,
  opponents,
  performance:
    accuracy === undefined
      ? null
      : {
          decisions: accuracy === 1 ? 10 : 30,
          accuracy,
          lost: 0,
          luck: accuracy === 1 ? 0.2 : -0.1,
          marks: { inaccuracy: 0, mistake: 0, blunder: 0 },
        },
})

describe('results', () => {
  const games = [
    played('Reds', true, ['Sensible', 'Gambler'], 1),
    played('Reds', false, ['Sensible'], 0.9),
    played('Whites', true, ['Gambler']),
  ]

  it('count games and victories by side, the most frequent first', () => {
    const rows = resultsBy(games, ({ game, side }) => [[game, side]])
    expect(rows.map(({ key, games: count, won }) => [...key, count, won])).toEqual([
      ['Soviet Dawn', 'Reds', 2, 1],
      ['Soviet Dawn', 'Whites', 1, 1],
    ])
  })

  it('weigh accuracy by decisions, average luck, and leave out games that were not analysed', () => {
    const [reds, whites] = resultsBy(games, ({ side }) => [[side]])
    expect(reds.accuracy).toBeCloseTo((10 + 27) / 40)
    expect(reds.luck).toBeCloseTo(0.05)
    expect([whites.accuracy, whites.luck]).toEqual([null, null])
  })

  it('count a game for each of its opponents', () => {
    const rows = resultsBy(games, ({ opponents }) => opponents.map((one) => [one]))
    expect(rows.map(({ key, games: count, won }) => [...key, count, won])).toEqual([
      ['Gambler', 2, 2],
      ['Sensible', 2, 1],
    ])
  })
})
