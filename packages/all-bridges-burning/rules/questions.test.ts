import { undeclared } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { allBridgesBurning } from '../index.ts'
import { notes } from './notes.ts'
import { questions } from './questions.ts'

describe('what is declared', () => {
  it('covers every question, option and line of the journal of random games', () => {
    const modes = [
      {},
      { senate: 'nonplayer' },
      { reds: 'nonplayer', moderates: 'nonplayer' },
      { variant: 'two-player' },
    ]
    expect(undeclared(allBridgesBurning, { questions, notes }, modes, 25)).toEqual([])
  }, 120_000)

  it.each([
    ['turn', 'command:dance', 'the command dance is not one of rally'],
    ['rally', 'mars', 'the space mars is not one of helsinki'],
    ['recall', 'recall:turku:asleep', 'the piece asleep is not a Cell or a disc'],
    ['prepare', 'sabotage:turku/vaasa', 'the border turku/vaasa is not a border'],
    ['gather', 'cap:jaeger0', 'the cap jaeger0 is not a Capability'],
  ] as const)('refuses to %s %s: %s', (kind, option, problem) => {
    expect(questions.read(kind, option)).toBeNull()
    expect(questions.specs[kind].options.problem(option)).toContain(problem)
  })
})
