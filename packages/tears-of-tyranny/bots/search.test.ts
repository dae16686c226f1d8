import { plannerSuite } from '@interregnum/game-package/testing'
import { NO_LIMITS, playOut, Run, readOptions, seeded } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { gamePackage, tearsOfTyranny } from '../index.ts'

plannerSuite(gamePackage, [
  { title: 'the game for one' },
  { title: 'a team of two', options: { liberators: true, advisors: true } },
])

describe('a planner', () => {
  it('puts nothing back, so that it cannot begin the same thing for ever', () => {
    const options = readOptions(tearsOfTyranny.options, {})
    // With this seed it once used a card and put it back again and again.
    const run = Run.begin(tearsOfTyranny, options, { source: seeded('duel/300'), loaded: null })
    const [, quick] = gamePackage.bots
    const answers: unknown[] = []
    const task = { ...NO_LIMITS, budget: { playouts: 20 } }
    const onAnswer = (_: unknown, { answer }: { answer: unknown }): void => {
      answers.push(answer)
      if (answers.length > 1500) throw new Error('the game does not end')
    }
    playOut(run, { liberators: quick.create('duel/300/liberators') }, onAnswer, task)
    expect(answers).not.toContain('put-back')
    expect(run.outcome).not.toBeNull()
  })
})
