import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { PROVINCES } from '../data/map.ts'
import { at, type Table, table } from '../testing/table.ts'

const points = (t: Table): number | undefined => t.state.force?.points

describe('railways', () => {
  it('RCW-5.36 rail movement is a separate way to move, with its own limits', () => {
    const t = table({ map: { TVER: ['a 152 111'] } }).answer('move:152')
    expect(t.choices('go').length).toBe(8)
    expect(t.choices('rail').length).toBe(76)
    t.answer('rail:BAKU')
    expect([t.at('152'), t.at('111'), t.choices('go')]).toEqual(['BAKU', 'BAKU', []])
  })

  it('RCW-5.51 Reds and Whites, and Blues with a train', () => {
    const map = { TVER: ['a 152', 'a 251', 'a 434', 'a 327', 'a 438 AT-1'] } as const
    const rails = (id: string): number =>
      table({ map, nations: { a: ['US', 'PO', 'BR'] } })
        .answer(`move:${id}`)
        .choices('rail').length
    expect(['152', '251', '434', '327'].map((id) => rails(id) > 0)).toEqual([true, true, false, false])
    // The British have a train.
    expect(rails('438')).toBeGreaterThan(0)
  })

  it('RCW-5.52 any number of provinces connected by rail, from one with a railway', () => {
    const far = table({ map: { PETR: ['a 151 102'] } }).answer('move:151')
    expect(far.choices('rail').toSorted()).toEqual(
      PROVINCES.filter((id) => !['PETR', 'AKMO', 'SEMI', 'MONG'].includes(id)).toSorted(),
    )
    far.answer('rail:VLDV')
    expect([far.at('151'), far.at('102')]).toEqual(['VLDV', 'VLDV'])
  })

  it('RCW-5.52 also from the end of a line', () => {
    const t = table({ map: { VLDV: ['a 152'] } }).answer('move:152')
    expect([PRINTED.rails[at('VLDV')].length, t.answer('rail:PETR').at('152')]).toEqual([1, 'PETR'])
  })

  it('RCW-5.52 it must stop where there are enemies', () => {
    // One line leads east from Omsk, and Tomsk is held by Whites: nothing beyond it is reached.
    const t = table({ map: { OMSK: ['a 152'], TOMS: ['- 205'] } }).answer('move:152')
    const east = ['TOMS', 'SEMP', 'KRAS', 'IRKU', 'CHIT', 'BLAG', 'VLDV']
    expect(east.filter((id) => t.choices('rail').includes(id))).toEqual(['TOMS'])
    t.answer('rail:TOMS')
    // It has no options left, so it has stopped.
    expect([t.at('152'), t.asked]).toEqual(['TOMS', 'a move'])
    const clear = table({ map: { OMSK: ['a 152'] } }).answer('move:152')
    expect(east.filter((id) => clear.choices('rail').includes(id))).toEqual(east)
    // Friends of other colours do not stop it: Whites pass Blues.
    const white = table({ map: { OMSK: ['a 251'], TOMS: ['- 421'] } }).answer('move:251')
    expect(white.choices('rail')).toContain('VLDV')
  })

  it('RCW-5.52 a force that starts off the railway cannot use it in that phase', () => {
    const t = table({ map: { AKMO: ['a 152'] } }).answer('move:152')
    expect(t.choices('rail')).toEqual([])
    expect(t.why('rail:OMSK')).toMatchObject({ rule: 'RCW-5.52', reason: 'no-railway-here' })
    t.answer('go:OMSK')
    expect(t.why('rail:TOMS')).toMatchObject({ rule: 'RCW-5.53', reason: 'goes-overland' })
  })

  it('RCW-5.53 rail movement costs no points', () => {
    const t = table({ map: { TVER: ['a 152'] } }).answers('move:152', 'rail:PETR')
    expect(points(t)).toBe(5)
    expect(points(t.answer('rail:MURM'))).toBe(5)
  })

  it('RCW-5.53 by rail or overland, never both; nor by sea', () => {
    const map = { KUBA: ['a 251 213'], TAUR: ['b 253'] } as const
    const naval = { options: { naval: true }, armistice: true, nations: { a: ['BR', 'FR'] } } as const
    const rail = table({ ...naval, map }).answers('move:251', 'rail:DONC')
    expect(rail.why('go:KUBA')).toMatchObject({ rule: 'RCW-5.53', reason: 'goes-by-rail' })
    rail.answer('rail:KUBA')
    expect([rail.why('sail:TAUR')?.rule, rail.choices('sail')]).toEqual(['RCW-17.41', []])
    rail.answer('stop')
    // A force that has moved by rail cannot be evacuated either.
    expect(rail.why('evacuate:KUBA')).toMatchObject({ rule: 'RCW-17.43' })
    const road = table({ ...naval, map }).answers('move:251', 'go:DONC')
    expect(road.why('rail:KUBA')).toMatchObject({ rule: 'RCW-5.53', reason: 'goes-overland' })
    const sea = table({ ...naval, map }).answers('move:251', 'sail:KHER')
    expect(sea.at('251')).toBe('KHER')
    expect(sea.choices('rail')).toEqual([])
    expect(sea.choices('go')).toEqual([])
  })

  it('RCW-5.54 a leader attaches and drops units on the way', () => {
    const t = table({ map: { TVER: ['a 152 111'], NOVG: ['- 103'], PETR: ['- 102'] } })
    t.answers('move:152', 'rail:NOVG', 'drop:111', 'take:103', 'rail:PETR', 'take:102', 'rail:FINL')
    expect(['152', '111', '103', '102'].map((id) => t.at(id))).toEqual(['FINL', 'NOVG', 'FINL', 'FINL'])
    // A unit that another force has moved stays where it is.
    const twice = table({ map: { TVER: ['a 152 111'], PETR: ['a 164'] } })
    twice.answers('move:152', 'rail:NOVG', 'drop:111', 'rail:SMOL', 'stop', 'move:164', 'rail:NOVG', 'take:111')
    expect(twice.why('rail:TVER')).toMatchObject({ rule: 'RCW-5.24' })
    twice.answers('drop:111', 'rail:TVER')
    expect([twice.at('164'), twice.at('111')]).toEqual(['TVER', 'NOVG'])
  })

  it('RCW-5.55 units go by rail with a leader of their colour, not alone', () => {
    const t = table({ map: { TVER: ['a 251', '- 111', '- 213'] } })
    expect(t.choices('move')).toEqual(['251'])
    t.answers('move:251', 'take:213')
    expect(t.why('take:111')).toMatchObject({ rule: 'RCW-5.21' })
    t.answer('rail:NOVG')
    expect([t.at('213'), t.at('111')]).toEqual(['NOVG', 'TVER'])
  })
})
