import { describe, expect, it } from 'vitest'
import { stateOf } from './consent.ts'

const OTHERS = ['b', 'c']
const undo = (votes: { readonly [seat: string]: boolean }, voters: readonly string[] = OTHERS) =>
  stateOf({ kind: 'undo', votes }, voters)
const time = (votes: { readonly [seat: string]: boolean }, voters: readonly string[] = OTHERS) =>
  stateOf({ kind: 'time', votes }, voters)

describe('a request that needs everybody', () => {
  it('waits for all other people, and fails with the first who declines', () => {
    expect([undo({}), undo({ b: true }), undo({ b: true, c: true })]).toEqual(['open', 'open', 'granted'])
    expect(undo({ b: true, c: false })).toBe('declined')
  })

  it('is granted at once to a person alone, and bots have no vote', () => {
    expect(undo({}, [])).toBe('granted')
    expect(undo({ bot: true }, ['b'])).toBe('open')
  })
})

describe('a request that needs a majority', () => {
  it('is granted by more than half of the others, and a tie waits', () => {
    expect(time({ b: true })).toBe('open')
    expect(time({ b: true, c: false })).toBe('open')
    expect(time({ b: true, c: true })).toBe('granted')
    expect(time({ b: false, c: false })).toBe('declined')
    expect(time({ b: true, c: true }, [...OTHERS, 'd'])).toBe('granted')
  })
})

describe('a request to resume', () => {
  it('needs nobody: the others agreed to a pause, not to the end', () => {
    expect(stateOf({ kind: 'resume', votes: {} }, OTHERS)).toBe('granted')
  })
})
