import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { table } from '../testing/table.ts'
import { order } from './order.ts'

describe('what a purge takes', () => {
  it('lists the leader who brings most first, with the army that comes along', () => {
    const t = table({ map: { TVER: ['a 152 111'], PETR: ['b 165', 'b 160 116'] } })
    const [ask] = t.match.position('a').asks
    const options = ['enough', 'purge:165', 'purge:160']
    const listed = order(t.state, PRINTED, { ...ask, kind: 'purge.take', options })
    expect(listed).toEqual(['purge:160', 'purge:165', 'enough'])
  })
})
