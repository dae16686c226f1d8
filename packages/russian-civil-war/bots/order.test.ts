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

describe('who is attacked', () => {
  it('lists the player’s own stacks last', () => {
    const t = table({ step: 'combat', map: { TVER: ['a 152 111', 'a 251 213', 'c 256'] } })
    const [ask] = t.match.position('a').asks
    const listed = order(t.state, PRINTED, { ...ask, kind: 'combat', options: ['attack:251', 'attack:256'] })
    expect(listed).toEqual(['attack:256', 'attack:251'])
  })
})

describe('units kept under a leader', () => {
  it('are listed by strength', () => {
    const t = table({ map: { TVER: ['a 152 111'] } })
    const [ask] = t.match.position('a').asks
    const options = ['keep:213', 'keep:204', 'enough']
    expect(order(t.state, PRINTED, { ...ask, kind: 'restack', options })).toEqual(['keep:204', 'keep:213', 'enough'])
  })
})
