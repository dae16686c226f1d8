import { describe, expect, it } from 'vitest'
import { table } from '../testing/table.ts'

describe('the Movement Phase on a position', () => {
  it('RCW-5.19ex a White force of the same player stops the Red one from Finland, a Red force of another does not', () => {
    const own = table({ map: { FINL: ['a 151 101'], PETR: ['a 251 201'], YARO: ['b 256'] } })
    own.answers('move:151', 'go:PETR')
    expect(own.at('151')).toBe('PETR')
    expect(own.why('go:NOVG')).toMatchObject({ rule: 'RCW-5.17', reason: 'blocked' })
    const other = table({ map: { FINL: ['a 151 101'], PETR: ['b 152 102'], KUBA: ['b 251 213'] } })
    other.answers('move:151', 'go:PETR', 'go:NOVG')
    expect(other.at('151')).toBe('NOVG')
    expect(other.at('101')).toBe('NOVG')
  })

  it('RCW-29.0ex2 the Gold passes a lone Green of Krasnoyarsk like a hot knife, and nothing else does', () => {
    const map = { OMSK: ['a 152 111 GOLD'], KRAS: ['- 323'], CHIT: ['b 260 206'] } as const
    const knife = table({ map })
    knife.answers('move:152', 'go:TOMS', 'go:KRAS')
    expect(knife.why('go:IRKU')).toMatchObject({ rule: 'RCW-5.17' })
    knife.answers('take:323', 'drop:323', 'go:IRKU', 'go:CHIT', 'stop')
    expect([knife.at('152'), knife.at('323')]).toEqual(['CHIT', 'KRAS'])
    const blunt = table({ map: { ...map, OMSK: ['a 152 111'] } })
    blunt.answers('move:152', 'go:TOMS', 'go:KRAS')
    expect(blunt.why('take:323')).toMatchObject({ rule: 'RCW-13.25' })
    expect(blunt.why('go:IRKU')).toMatchObject({ rule: 'RCW-5.17', reason: 'blocked' })
    expect(blunt.offers).toEqual(['stop', 'drop:111'])
  })
})
