import { undeclared } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { russianCivilWar } from '../index.ts'
import { notes } from './notes.ts'
import { questions } from './questions.ts'

const EVERYTHING = { expedition: true, kronstadt: true, freekorps: true, czechs: true, naval: true, intervention: true }

describe('what is declared', () => {
  it('covers every question, option and line of the journal of random games', () => {
    expect(undeclared(russianCivilWar, { questions, notes }, [{}, { ...EVERYTHING, secrecy: true }], 4)).toEqual([])
    expect(undeclared(russianCivilWar, { questions, notes }, [{ mode: 'solitaire' }], 20)).toEqual([])
  }, 120_000)

  it.each([
    ['move', 'move:NOBODY', 'the unit NOBODY is not a counter'],
    ['step', 'rail', 'rail lacks its province'],
    ['strike', 'combat:NM', 'combat:NM lacks its target'],
    ['reply', 'accept:z', 'the player z is not a player'],
    ['assassinate.send', 'send:02', 'the band 02 is not a number of assassins'],
  ] as const)('refuses to %s %s: %s', (kind, option, problem) => {
    expect(questions.read(kind, option)).toBeNull()
    expect(questions.specs[kind].options.problem(option)).toContain(problem)
  })
})
