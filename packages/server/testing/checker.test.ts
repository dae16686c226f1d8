import { describe, expect, it } from 'vitest'
import { type Evidence, faultsIn } from './checker.ts'

const entry = (seq: number, id = `id${seq}`) => ({ table: 't', seq, sender: 'a', id })
const GOOD: Evidence = {
  log: [entry(1), entry(2), entry(3)],
  acknowledged: [entry(2), entry(3)],
  seen: [
    { table: 't', page: 'a live', seq: 3, shown: 'x' },
    { table: 't', page: 'a fresh', seq: 3, shown: 'x' },
    { table: 't', page: 'b live', seq: 3, shown: 'y' },
  ],
  notices: ['t', 'u'],
}

describe('the checker', () => {
  it('finds nothing where there is nothing', () => expect(faultsIn(GOOD)).toEqual([]))

  it.each([
    ['a lost answer', { log: [entry(1), entry(2)], seen: [] }, /is lost/],
    ['a gap', { log: [...GOOD.log, entry(5)], seen: [] }, /not 1, 2, 3/],
    ['an answer that is there twice', { log: [...GOOD.log, entry(4, 'id3')], seen: [] }, /twice/],
    ['two entries of one number', { log: [...GOOD.log, entry(3, 'other')], seen: [] }, /not 1, 2, 3/],
    ['another number than was told', { acknowledged: [entry(2, 'id3')] }, /acknowledged as 2 and is 3/],
    ['a page that is behind', { seen: [{ ...GOOD.seen[0], seq: 2 }] }, /the log ends at 3/],
    ['a second notice', { notices: ['t', 'u', 't'] }, /second notice about t/],
    ['pages that differ', { seen: [GOOD.seen[0], { ...GOOD.seen[1], shown: 'z' }] }, /different positions/],
  ])('sees %s', (_, change, message) => {
    expect(faultsIn({ ...GOOD, ...change }).join('\n')).toMatch(message)
  })
})
