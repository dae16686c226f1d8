import { cloneJson, type Json, Match } from '@interregnum/kernel'
import { expect, it } from 'vitest'
import { tearsOfTyranny } from '../index.ts'
import { upgrade } from './upgrade.ts'

const stateOf = (difficulty: string): Json => {
  const { state } = Match.begin(tearsOfTyranny, { seed: '1', options: { partisans: true, difficulty } })
  return cloneJson(state) as unknown as Json
}
const poolAfter = (difficulty: string, from: string): number => upgrade(stateOf(difficulty), from).pool

it.each(['1.0.0', '1.1.0'])('a game of newcomers from rules %s gets the tokens of the present rules', (from) => {
  const now = poolAfter('newcomer', tearsOfTyranny.version)
  expect(poolAfter('newcomer', from)).toBe(now + 4)
  expect(poolAfter('expert', from)).toBe(poolAfter('expert', tearsOfTyranny.version))
  expect(upgrade(stateOf('printed'), from)).toEqual(stateOf('printed'))
})

it('is refused if it has another shape', () => {
  expect(() => upgrade(null, '1.1.0')).toThrow('not a state of Tears of Tyranny')
  expect(() => upgrade({ pool: 5 }, '1.1.0')).toThrow('not a state of Tears of Tyranny')
})
