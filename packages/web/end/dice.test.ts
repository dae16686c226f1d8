import { describe, expect, it } from 'vitest'
import { diceIn, diceReport } from './dice.ts'

const line = (kind: string, data: { readonly [key: string]: number | readonly number[] | string | null }) => ({
  index: 1,
  kind,
  data: { ...data },
})

describe('the report on the dice', () => {
  it('counts every die once, and nothing that is no die', () => {
    const journal = [
      line('offensive', { die: 5 }),
      line('purge', { dice: [1, 6] }),
      line('gold-die', { die: 2 }),
      line('nonplayer-card', { die: 0 }),
      line('attack', { die: null }),
      line('card', { card: 4 }),
    ]
    expect(diceIn(journal)).toEqual([5, 1, 6])
  })

  it('says how often fair dice are as far from 3.5', () => {
    expect(diceReport([])).toBeNull()
    expect(diceReport([3, 4])).toEqual({ rolled: 2, average: 3.5, likely: expect.closeTo(1, 6) })
    // 1.96 standard deviations: 5 per cent.
    const n = 400
    const fours = Math.round((n * (1.96 * Math.sqrt(35 / 12))) / Math.sqrt(n)) + n / 2
    const dice = Array.from({ length: n }, (_, at) => (at < fours ? 4 : 3))
    expect(diceReport(dice)?.likely).toBeCloseTo(0.05, 2)
    expect(diceReport(Array.from({ length: 40 }, () => 6))?.likely).toBeLessThan(1e-6)
  })
})
