import { refusalIn } from '@interregnum/kernel'
import { driver } from '@interregnum/kernel/testing'
import { march } from '@interregnum/kernel/testing/toys'
import { expect, it } from 'vitest'
import { kernelRefusal, limitText } from './kernel.ts'

it('says why an answer cannot be taken back, and what would help', () => {
  const refusal = refusalIn(driver(march('1'), { undo: 'own' }).answers('walk').match.undo(1, { by: 'guard' }))
  expect(refusal && kernelRefusal(refusal)).toMatch(/another player’s\. .*all players must agree\.$/)
})

it('has a different sentence for each undo limit', () => {
  const reasons = ['start', 'new-rules', 'other-seat', 'chance', 'revealed', 'no-seat'] as const
  expect(new Set(reasons.map((reason) => limitText({ reason }))).size).toBe(reasons.length)
})
