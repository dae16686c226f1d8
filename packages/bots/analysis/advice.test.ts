import { type Advice, ask, type Json, Match, type Move, type Procedure, plainAsk } from '@interregnum/kernel'
import { sketch, wonBy } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { adviceOn } from './advice.ts'
import type { JudgedGame } from './judge.ts'

/* One throw at one of seven targets, each hit with another chance, and a secret that decides nothing for the thrower. */

interface Throw {
  target: string | null
  hit: boolean
  secret: number
}
const CHANCES: { readonly [target: string]: number } = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 0 }
const throwing = sketch<Throw>({
  seats: ['ann'],
  setup: (_, chance) => ({ target: null, hit: false, secret: chance.roll(6) }),
  *turn(g, table): Procedure {
    const target = yield* ask('ann', 'throw', Object.keys(CHANCES))
    // A bot that knew the secret could not lose.
    g.hit = table.chance.roll(6) <= CHANCES[target] || (target === 'g' && g.secret === 6)
    g.target = target
  },
  outcome: ({ target, hit }) => (target === null ? null : wonBy(hit ? ['ann'] : [])),
  view: (state) => ({ ...state, secret: 0 }),
  resample: (state, _, chance) => ({ ...state, secret: chance.roll(6) }),
})
const pkg: JudgedGame<Throw> = { bots: [], length: { unit: 'throws', of: () => 0 }, quick: () => 0 }

const matches = (secret: number): Match<Throw> => {
  const match = Match.begin(throwing, { loaded: { dice: [secret], piles: {} } })
  expect(match.state.secret).toBe(secret)
  return match
}

function* stages(match: Match<Throw>, budget: number, usual: Move | null = null): Generator<Advice> {
  const run = match.forkRun()
  const task = { seats: ['ann'], seed: '1', budget, usual }
  for (const advice of adviceOn(pkg, run, run.pending[0], task)) yield advice()
}
const final = (match: Match<Throw>, budget: number): Advice => [...stages(match, budget)].at(-1) as Advice

describe('advice', () => {
  it('ranks the best five answers by their chances, each within its error', () => {
    const { answers, playouts } = final(matches(1), 2000)
    expect(answers).toHaveLength(5)
    expect(answers.map(({ answer }) => answer).slice(0, 4)).toEqual(['f', 'e', 'd', 'c'])
    for (const { answer, chance } of answers) {
      expect(Math.abs(chance.mean - CHANCES[answer] / 6)).toBeLessThan(Math.max(0.001, 4 * chance.error))
      expect(chance.error).toBeLessThan(0.04)
    }
    expect(playouts).toBeLessThanOrEqual(2000)
    // The other answers were dropped early.
    expect(playouts).toBeGreaterThan(1900)
  })

  it('prefers a move to the usual end of the turn if both have the same chance', () => {
    const even = sketch<{ chosen: string | null }>({
      seats: ['ann'],
      setup: () => ({ chosen: null }),
      *turn(g): Procedure {
        g.chosen = yield* ask('ann', 'act', ['march', 'end'])
      },
      outcome: ({ chosen }) => (chosen === null ? null : wonBy(['ann'])),
    })
    const run = Match.begin(even, {}).forkRun()
    const [asked] = run.pending
    const usual = { ask: plainAsk(asked), answer: 'end', reason: 'nothing is left to do' }
    const task = { seats: ['ann'], seed: '1', budget: 20, usual }
    const judged: JudgedGame<{ chosen: string | null }> = {
      bots: [],
      length: { unit: 'moves', of: () => 0 },
      quick: () => 0,
    }
    const advice = [...adviceOn(judged, run, asked, task)].at(-1)?.()
    expect(advice?.answers.map(({ answer, reason }) => [answer, reason])).toEqual([
      ['march', null],
      ['end', 'nothing is left to do'],
    ])
  })

  it('has a first ranking after one playout, and all answers after one each', () => {
    const running = stages(matches(1), 100)
    expect(running.next().value?.answers).toHaveLength(1)
    for (let n = 1; n < 7; n++) expect(running.next().value?.playouts).toBe(n + 1)
  })

  it('never uses what the seat cannot see, and is the same for the same number of playouts', () => {
    expect(final(matches(6), 300)).toEqual(final(matches(1), 300))
  })

  it('always tries what the usual bot would do, and gives its reason', () => {
    const match = matches(1)
    const usual: Move = { ask: match.asks[0], answer: 'f', reason: 'it is the widest' }
    const first = stages(match, 100, usual).next().value
    expect(first?.answers).toMatchObject([{ answer: 'f', reason: 'it is the widest' }])
    const compared = [...stages(match, 700, usual)].at(-1)?.answers ?? []
    expect(compared[0]).toMatchObject({ answer: 'f', gain: null })
    // Hit five times in six, and the usual one always.
    expect(compared[1].gain?.mean).toBeCloseTo(compared[1].chance.mean - compared[0].chance.mean)
    const others: Json[] = final(match, 100).answers.map(({ reason }) => reason)
    expect(others.every((reason) => reason === null)).toBe(true)
  })

  it('puts a move before one that ends something if both have the same chance', () => {
    const working = sketch<{ done: boolean }>({
      seats: ['ann'],
      setup: () => ({ done: false }),
      *turn(g): Procedure {
        yield* ask('ann', 'act', ['end', 'work'])
        g.done = true
      },
      outcome: ({ done }) => (done ? wonBy(['ann']) : null),
    })
    const ranked = (closing: string | null): Json[] => {
      const match = Match.begin(working, {})
      const run = match.forkRun()
      const both = { bots: [], length: { unit: 'turns', of: () => 0 }, quick: () => 0, closing: () => closing }
      const task = { seats: ['ann'], seed: '1', budget: 20, usual: { ask: match.asks[0], answer: 'end' } }
      const advice = [...adviceOn(both, run, run.pending[0], task)].at(-1)?.()
      return (advice?.answers ?? []).map(({ answer }) => answer)
    }
    expect(ranked(null)).toEqual(['end', 'work'])
    expect(ranked('end')).toEqual(['work', 'end'])
  })
})
