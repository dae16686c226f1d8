import { describe, expect, it } from 'vitest'
import { Dice, seeded } from '../chance.ts'
import { type Race, type RaceResult, raced } from './race.ts'

const NEVER = { aborted: false }

function finish(race: Race): RaceResult & { readonly steps: number } {
  const running = raced(race)
  for (let steps = 0; ; steps++) {
    const { done, value } = running.next()
    if (done === true) return { ...value, steps }
  }
}

/** Competitors that win with these chances. With the same dice a better one wins whenever a worse one does. */
const withChances = (chances: readonly number[], change: Partial<Race> = {}): Race => ({
  arms: chances.length,
  favourite: 0,
  budget: 400,
  certainty: 2,
  signal: NEVER,
  sample(arm, dice) {
    const roll = new Dice({ source: seeded(`race/${dice}`), loaded: null }, false).roll(1000) / 1000
    return roll <= chances[arm] ? 1 : 0
  },
  ...change,
})

describe('a race', () => {
  it('finds the best of many', () => {
    const chances = [0.3, 0.32, 0.28, 0.6, 0.31, 0.35, 0.1, 0.2]
    const { winner, second, means } = finish(withChances(chances))
    expect([winner, second]).toEqual([3, 0])
    expect(means[3] - means[0]).toBeGreaterThan(0.15)
  })

  it('keeps to its budget, and spends more on better competitors', () => {
    let taken = 0
    const race = withChances([0.3, 0.32, 0.28, 0.6, 0.31, 0.35, 0.1, 0.2])
    const { samples } = finish({
      ...race,
      sample(arm, dice) {
        taken++
        return race.sample(arm, dice, 1)
      },
    })
    expect(taken).toBeLessThanOrEqual(400)
    expect(taken).toBeGreaterThan(350)
    expect(samples[3]).toBeGreaterThan(3 * samples[6])
    expect(samples[0]).toBe(samples[3])
  })

  it('leaves the favourite in place if another is not clearly better', () => {
    expect(finish(withChances([0.5, 0.505, 0.4])).winner).toBe(0)
    expect(finish(withChances([0.5, 0.5])).winner).toBe(0)
  })

  it('needs several pairs to replace the favourite', () => {
    const sure = withChances([0, 1])
    expect(finish({ ...sure, budget: 6 }).winner).toBe(0)
    expect(finish({ ...sure, budget: 8 }).winner).toBe(1)
  })

  it('takes a smaller certain gain: the same dice leave no doubt', () => {
    const base = withChances([0.5, 0.5])
    const better = finish({ ...base, sample: (arm, dice) => base.sample(arm, dice, 1) + 0.001 * arm })
    expect(better.winner).toBe(1)
  })

  it('ends early if it is curtailed and no other keeps to its course', () => {
    const { winner, samples } = finish(withChances([0.6, 0.3, 0.2], { curtails: true }))
    expect(winner).toBe(0)
    expect(samples[0]).toBeLessThan(20)
  })

  it('spends its whole budget on those that do', () => {
    const { winner, second, samples } = finish(withChances([0.4, 0.2, 0.6, 0.3], { curtails: true }))
    expect([winner, second]).toEqual([2, 0])
    expect(samples[2]).toBeGreaterThan(2 * samples[1])
    const spent = samples.reduce((sum, count) => sum + count, 0)
    expect(spent).toBeLessThanOrEqual(400)
    expect(spent).toBeGreaterThan(395)
  })

  it('stops when it is told to, with the best so far', () => {
    const signal = { aborted: false }
    const running = raced({ ...withChances([0, 1, 0]), signal })
    for (let n = 0; n < 10; n++) running.next()
    signal.aborted = true
    const { done, value } = running.next()
    expect(done).toBe(true)
    expect(value).toMatchObject({ winner: 1, second: 0 })
  })

  it('without a budget, or with one competitor, answers with the favourite', () => {
    expect(finish({ ...withChances([0, 1]), budget: 0 })).toMatchObject({ winner: 0, second: null })
    expect(finish(withChances([0.4]))).toMatchObject({ winner: 0, second: null, steps: 0 })
  })
})
