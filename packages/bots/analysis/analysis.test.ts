import { readFileSync } from 'node:fs'
import { ask, type Loaded, Match, type Option, type Procedure, parseRecord } from '@interregnum/kernel'
import { sketch, wonBy } from '@interregnum/kernel/testing'
import { loadGame } from '@interregnum/registry'
import { describe, expect, it } from 'vitest'
import {
  type Analysis,
  analyse,
  analysisOf,
  curveOf,
  finalChances,
  judgeAnswers,
  performanceOf,
  turningPoints,
} from './analysis.ts'
import type { JudgedGame } from './judge.ts'

/* Three throws, two hits win. A `coin` hits with 4, 5 and 6, a `long` shot only with 6: the coin is always better. */

interface Throws {
  left: number
  hits: number
}
const throws = sketch<Throws>({
  seats: ['ann'],
  setup: () => ({ left: 3, hits: 0 }),
  *turn(g, table): Procedure {
    const shot = yield* ask('ann', 'throw', ['long', 'coin'])
    // Nothing is rolled after this answer.
    yield* ask('ann', 'aim', ['high', 'low'])
    yield* ask('ann', 'let go', ['go'])
    const die = table.chance.roll(6)
    if (die >= (shot === 'coin' ? 4 : 6)) g.hits++
    g.left--
  },
  outcome: ({ left, hits }) => (left > 0 && hits < 2 ? null : wonBy(hits >= 2 ? ['ann'] : [])),
})
const pkg: JudgedGame<Throws> = {
  bots: [],
  length: { unit: 'throws', of: ({ left }) => 3 - left },
  quick: (_, { options }) => options.indexOf('coin') + (options.includes('coin') ? 0 : 1),
}

/** The exact chance to win with coins. */
function chance(left: number, hits: number): number {
  if (hits >= 2) return 1
  return left === 0 ? 0 : (chance(left - 1, hits + 1) + chance(left - 1, hits)) / 2
}

function played(shots: readonly Option[], dice: readonly number[]): Match<Throws> {
  const loaded: Loaded = { dice, piles: {} }
  const match = Match.begin(throws, { loaded })
  for (const shot of shots) for (const answer of [shot, 'high', 'go']) expect(match.answer('ann', answer).ok).toBe(true)
  return match
}

const effort = { moment: 600, race: 400, proof: 300, options: 5 }
const analysed = (shots: readonly Option[], dice: readonly number[]): Analysis =>
  analyse(pkg, played(shots, dice), { effort })

const near = (value: number, exact: number, error: number): void => {
  expect(Math.abs(value - exact), `${value} is not ${exact}`).toBeLessThan(Math.max(0.001, 4 * error))
}

describe('the analysis of a game whose chances are known', () => {
  it('knows the chances at each moment within their errors', () => {
    const { answers, whole } = analysed(['coin', 'coin', 'coin'], [4, 1, 6])
    expect(whole).toBe(true)
    const starts = answers.filter(({ kind }) => kind === 'throw').map(({ before }) => before[0])
    const exact = [chance(3, 0), chance(2, 1), chance(1, 1)]
    for (const [at, { mean, error }] of starts.entries()) near(mean, exact[at], error)
    expect(answers.at(-1)?.after).toEqual([{ mean: 1, error: 0 }])
  })

  it('marks a planted blunder, with the better answer and what it would have brought', () => {
    const { answers } = analysed(['long', 'coin', 'coin'], [1, 6, 6])
    expect(answers.filter(({ mark }) => mark !== null).map(({ index, mark }) => [index, mark])).toEqual([
      [0, 'blunder'],
    ])
    const { better } = answers[0]
    expect(better?.answer).toBe('coin')
    // 1/6 instead of 1/2 for the first hit.
    near(better?.gains[0].mean ?? 0, (chance(2, 1) - chance(2, 0)) / 3, better?.gains[0].error ?? 0)
  })

  it('marks nothing where all answers are as good, and counts no luck where nothing is rolled', () => {
    const { answers } = analysed(['coin', 'coin', 'coin'], [4, 1, 6])
    expect(answers.every(({ mark, better }) => mark === null && better === null)).toBe(true)
    for (const { luck, rolled, kind } of answers) if (!rolled) expect([kind, luck]).toEqual([kind, [0]])
  })

  it('names the winning roll as the largest piece of luck', () => {
    const analysis = analysed(['coin', 'coin', 'coin'], [1, 6, 6])
    const [last, second] = turningPoints(analysis, 'ann', 'luck')
    expect([last.index, second.index].toSorted()).toEqual([5, 8])
    near(last.luck[0], 0.5, 0.02)
    expect(turningPoints(analysis, 'ann', 'choice')).toEqual([])
  })

  it('splits every change into luck and choice, which add up to the result', () => {
    const { answers } = analysed(['long', 'coin', 'coin'], [1, 6, 2])
    for (const { before, after, luck, choice } of answers) {
      expect(luck[0] + choice[0]).toBeCloseTo(after[0].mean - before[0].mean, 9)
      expect(choice[0]).toBeLessThanOrEqual(0)
    }
    for (const [at, { after }] of answers.entries())
      if (at + 1 < answers.length) expect(after).toEqual(answers[at + 1].before)
    const sum = answers.reduce((all, { luck, choice }) => all + luck[0] + choice[0], 0)
    expect(sum).toBeCloseTo(0 - answers[0].before[0].mean, 9)
  })

  it('tells how well and how luckily a seat played', () => {
    const { decisions, marks, lost, luck, accuracy } = performanceOf(
      analysed(['long', 'coin', 'coin'], [1, 6, 6]),
      'ann',
    )
    expect([decisions, marks]).toEqual([6, { inaccuracy: 0, mistake: 0, blunder: 1 }])
    expect(accuracy).toBeCloseTo(5 / 6)
    expect(luck - lost).toBeCloseTo(1 - chance(3, 0), 1)
  })

  it('gives the same with the same seed, on one worker or two, and a part while it runs', () => {
    const match = played(['long', 'coin', 'coin'], [1, 6, 6])
    const all = [...judgeAnswers(pkg, match, { effort })]
    expect([...judgeAnswers(pkg, match, { effort })]).toEqual(all)
    const shares = [0, 1].flatMap((at) => [...judgeAnswers(pkg, match, { effort, share: { at, of: 2 } })])
    expect(shares.toSorted((a, b) => a.index - b.index)).toEqual(all)
    const part = analysisOf(['ann'], all.slice(0, 6), null)
    // The dice of the last answer are judged by what follows.
    expect(part.answers).toHaveLength(5)
    const whole = analysisOf(['ann'], all, finalChances(match))
    expect(part.answers.slice(0, 3)).toEqual(whole.answers.slice(0, 3))
    expect(curveOf(whole).map(({ index, turn }) => [index, turn])).toEqual([
      [0, 0],
      [3, 1],
      [6, 2],
      [9, 2],
    ])
  })
})

describe('the analysis of a stored game', () => {
  const file = new URL('../../soviet-dawn/testing/finished/1.1.0/standard-random.json', import.meta.url)

  it('ends with the result, and every change is accounted for', async () => {
    const game = await loadGame('soviet-dawn')
    const match = Match.load(game.game(), parseRecord(readFileSync(file, 'utf8')))
    const { answers, whole } = analyse(game, match, { effort: { moment: 8, race: 24, proof: 16, options: 4 } })
    expect([whole, answers.length]).toEqual([true, match.line.length])
    expect(answers.at(-1)?.after).toEqual([{ mean: 0, error: 0 }])
    const sum = answers.reduce((all, { luck, choice }) => all + luck[0] + choice[0], 0)
    expect(sum).toBeCloseTo(-answers[0].before[0].mean, 9)
  })
})
