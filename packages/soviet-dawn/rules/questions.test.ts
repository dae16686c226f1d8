import { undeclared } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { sovietDawn } from '../index.ts'
import { notes } from './notes.ts'
import { questions } from './questions.ts'

const EVERYTHING = {
  perseverance: true,
  lastBattalion: true,
  decisive: true,
  lastGasp: true,
  cheka: true,
  recovery: true,
}

describe('what is declared', () => {
  it('covers every question, option and line of the journal of random games', () => {
    const modes = [
      {},
      { scenario: 'extended', ...EVERYTHING },
      { scenario: 'historical', ...EVERYTHING, level10: true },
    ]
    expect(undeclared(sovietDawn, { questions, notes }, modes, 30)).toEqual([])
  })

  it.each([
    ['action', 'offensive:mars', 'the front mars is not one of baltic'],
    ['action', 'offensive', 'offensive lacks its front'],
    ['gold-die', 'decree:politics', 'the change decree is not a number with its sign'],
    ['draw', 'pass', 'pass begins with none of draw'],
  ] as const)('refuses to %s %s: %s', (kind, option, problem) => {
    expect(questions.read(kind, option)).toBeNull()
    expect(questions.specs[kind].options.problem(option)).toContain(problem)
  })
})
