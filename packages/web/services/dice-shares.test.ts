import { sealOf } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { problemWith } from './dice-shares.ts'

const share = '5a'.repeat(32)
const seals = { reds: sealOf('table', 1, 'reds', share), senate: 'b'.repeat(64) }
const kept = { table: 'table', seat: 'reds', number: 1, promise: 'c'.repeat(64), share }
const draw = { number: 1, promise: kept.promise, seals, opened: [], fullFor: 0 }
const people = ['reds', 'senate']

describe('a share of the dice', () => {
  it('is opened when everything is as it was and all seals are in', () => {
    expect(problemWith(kept, draw, people)).toBeNull()
    expect(problemWith({ ...kept, seals }, draw, people)).toBeNull()
  })

  it.each([
    ['the server has changed its promise', kept, { ...draw, promise: 'd'.repeat(64) }],
    ['the server has another seal of this seat', kept, { ...draw, seals: { ...seals, reds: 'e'.repeat(64) } }],
    ['a seal is missing', kept, { ...draw, seals: { reds: seals.reds } }],
    ['another seal has changed', { ...kept, seals }, { ...draw, seals: { ...seals, senate: 'f'.repeat(64) } }],
    ['it is for an earlier draw', { ...kept, number: 2 }, draw],
  ])('stays sealed if %s', (_, own, seen) => {
    expect(problemWith(own, seen, people)).not.toBeNull()
  })
})
