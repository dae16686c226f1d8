import { describe, expect, it } from 'vitest'
import { heldKind, kindOf } from '../data/chits.ts'
import { BLACK, BLUE, findUnit, GREEN, NATIONS, nationNumber, RED, unit, WHITE } from '../data/counters.ts'
import { findProvince, province } from '../data/map.ts'
import { counter, playOf, type Stacks, table } from '../testing/table.ts'
import { playerOfLeader } from './pieces.ts'
import { returnRefused } from './replacement.ts'
import { BAG, DEALT, display, onMap, opposed, playerOf } from './state.ts'

const holdsPetrograd = (stacks: Stacks['PETR'], nations = {}) =>
  table({ map: { PETR: stacks ?? [] }, nations }).controller('PETR')

describe('number 0', () => {
  it('is a valid number and is not mistaken for none', () => {
    // Petrograd, Lenin, player A and the first nation have the number 0.
    expect([province('PETR'), unit('151'), playerOf('a'), nationNumber(NATIONS[0].id)]).toEqual([0, 0, 0, 0])
    expect([onMap(province('PETR')), onMap(BAG), onMap(DEALT), onMap(display(0))]).toEqual([true, false, false, false])
    const t = table({ map: { PETR: ['a 151 102'], KUBA: ['b 251 213'] } })
    expect([t.at('151'), t.owner('151'), t.boss('102'), t.stack('102')]).toEqual(['PETR', 'a', '151', ['151', '102']])
    expect([t.controller('PETR'), t.controller('TVER')]).toEqual(['a', null])
    expect(t.state.head[province('PETR')]).not.toBeNull()
  })

  it('is found by id; an unknown id gives null, or an error where one is required', () => {
    expect([findUnit('151'), findProvince('PETR'), heldKind('politburo')]).toEqual([0, 0, 0])
    expect([findUnit('x'), findProvince('x'), heldKind('x')]).toEqual([null, null, null])
    for (const find of [unit, province, nationNumber, kindOf]) expect(() => find('x')).toThrow()
    const off = table({ map: { KUBA: ['b 251 213'] } }).state
    expect(() => playerOfLeader(off, unit('151'))).toThrow('leader 151 has no player')
  })
})

describe('who controls what', () => {
  it('RCW-2.1 one player leads Reds and Whites, who may fight each other', () => {
    const t = table({ map: { PETR: ['a 151 102'], TVER: ['a 251 213'] }, dice: [1] })
    expect([t.owner('102'), t.owner('213')]).toEqual(['a', 'a'])
    expect(t.choices('move')).toEqual(['151', '251'])
    t.answers('move:151', 'rail:TVER', 'stop', 'done', 'attack:251', 'with:151')
    expect(t.why('roll')).toBeNull()
    t.answer('roll')
    // His own units that he eliminated still count for him.
    expect([t.at('251'), t.at('213')]).toEqual(['display:a', 'display:a'])
  })

  it('RCW-2.1 at the end players are ranked by their points in the victory of the side that has won', () => {
    // No Red leader is left outside Siberia: the Whites have won. Red units on the map are worth nothing now.
    const t = table({
      options: { players: 3 },
      step: 'sequence',
      map: { KUBA: ['a 251 213'], STAV: ['b 256'], CHIT: ['c 152 111'] },
      display: { b: ['111'], c: ['212'] },
      chits: {},
    })
    t.answer('draw', 'a')
    const outcome = t.outcome
    expect([outcome?.result, outcome?.winners]).toEqual(['white-victory', ['a', 'b']])
    expect(outcome?.scores).toEqual({ a: 3 + 4, b: 1 + 6, c: 0 })
    const order = Object.entries(outcome?.scores ?? {}).sort(([, x], [, y]) => y - x)
    expect(order.map(([seat]) => seat)).toEqual(['a', 'b', 'c'])
  })

  it('RCW-3.23a a province is controlled by the player who has all units there, none opposing another', () => {
    expect(holdsPetrograd(['a 151 102'])).toBe('a')
    expect(holdsPetrograd(['a 151 102', 'a 156'])).toBe('a')
    // An empty province is uncontrolled.
    expect(holdsPetrograd([])).toBeNull()
    // Another player's unit or an uncontrolled one, whatever its colour.
    expect(holdsPetrograd(['a 151 102', 'b 152'])).toBeNull()
    expect(holdsPetrograd(['a 151', '- 102'])).toBeNull()
    expect(holdsPetrograd(['a 251', '- 327'])).toBeNull()
    expect(holdsPetrograd(['a 251', '- NM'])).toBeNull()
    // Own units that oppose each other; those that do not.
    expect(holdsPetrograd(['a 151 102', 'a 251'])).toBeNull()
    expect(holdsPetrograd(['a 251', 'a 327'], { a: ['PO'] })).toBeNull()
    expect(holdsPetrograd(['a 251', 'a 434'], { a: ['US'] })).toBe('a')
    expect(holdsPetrograd(['a 434', 'a 327'], { a: ['US', 'PO'] })).toBe('a')
    // No marker, no control.
    expect(holdsPetrograd(['- 434'])).toBeNull()
  })

  it('RCW-3.23b every unit and every held chit has its player or none', () => {
    const t = table({
      map: { PETR: ['a 151 102 CZAR', '- 111'], VLDV: ['b 435 436'], POLA: ['- 327'] },
      nations: { b: ['US'], c: ['FK'] },
      chits: { a: { politburo: 2 }, b: { terror: 1 } },
    })
    expect(['151', '102', 'CZAR', '111', '435', '436', '327'].map((id) => t.owner(id))).toEqual([
      ...['a', 'a', 'a', null, 'b', 'b', null],
    ])
    expect([t.chits('a', 'politburo'), t.chits('b', 'politburo'), t.chits('b', 'terror')]).toEqual([2, 0, 1])
    expect([t.holder('US'), t.holder('FK'), t.holder('PO')]).toEqual(['b', 'c', null])
  })

  it('RCW-3.23c hostility depends on colour', () => {
    const all = [RED, WHITE, GREEN, BLUE, BLACK]
    const enemies = (hue: number): number[] => all.filter((other) => opposed(hue, other))
    expect(enemies(RED)).toEqual([WHITE, GREEN, BLUE, BLACK])
    expect(enemies(WHITE)).toEqual([RED, GREEN, BLACK])
    expect(enemies(GREEN)).toEqual([RED, WHITE, BLACK])
    expect(enemies(BLUE)).toEqual([RED, BLACK])
    expect(enemies(BLACK)).toEqual([RED, WHITE, GREEN, BLUE])
    // Never by player: own Whites can be attacked, another's Reds cannot.
    const t = table({ step: 'combat', map: { TVER: ['a 152 111', 'a 251 213', 'b 151 102'] } })
    expect(t.choices('attack')).toEqual(['151', '152', '251'])
    t.answer('attack:151')
    expect(t.choices('with')).toEqual(['251'])
    expect(t.why('with:152')).toMatchObject({ rule: 'RCW-8.22', reason: 'not-opposed' })
    t.answers('call-off', 'attack:251')
    expect(t.choices('with')).toEqual(['152'])
  })

  it('RCW-3.23d the value of a leader is his strength', () => {
    const t = table({ map: { TVER: ['a 152'], PETR: ['a 151 102 156'], KUBA: ['a 256'] } })
    expect([t.strength('152'), t.strength('151'), t.strength('256')]).toEqual([3, 3 + 5 + 2, 1])
  })

  it('RCW-3.23e each nationality is a separate force', () => {
    const t = table({ map: { ARCH: ['a 424', 'a 434', 'b 438'] }, nations: { a: ['FR', 'US'], b: ['BR'] } })
    expect(t.stacks('ARCH')).toEqual([['424'], ['434'], ['438']])
    expect([t.owner('424'), t.owner('434'), t.owner('438')]).toEqual(['a', 'a', 'b'])
    expect(t.choices('move')).toEqual(['424', '434'])
    t.answer('move:424')
    expect(t.why('join:434')).toMatchObject({ rule: 'RCW-5.21', reason: 'another-colour' })
    expect(t.why('join:438')).toMatchObject({ rule: 'RCW-5.22', reason: 'controlled-by-another' })
  })

  it('RCW-3.23k the Czar and the Gold are not units: alone they stop no force and control nothing', () => {
    const alone = table({ map: { NOVG: ['- CZAR', '- GOLD'], PETR: ['a 151'] }, unassigned: ['103'] })
    // They do not oppose, nor do they keep a unit from returning.
    expect(returnRefused(playOf(alone.state), counter('103'))).toBeNull()
    expect(alone.controller('NOVG')).toBeNull()
    alone.answers('move:151', 'go:NOVG')
    expect([alone.controller('NOVG'), alone.state.force?.blocked]).toEqual(['a', false])
    alone.answer('go:TVER')
    expect([alone.at('151'), alone.at('CZAR')]).toEqual(['TVER', 'NOVG'])
    // A White unit would have done both.
    const guarded = table({ map: { NOVG: ['- 201'], PETR: ['a 151'] }, unassigned: ['103'] })
    expect(returnRefused(playOf(guarded.state), counter('103'))).toMatchObject({ rule: 'RCW-9.12' })
    guarded.answers('move:151', 'go:NOVG')
    expect([guarded.controller('NOVG'), guarded.asked]).toEqual([null, 'a move'])
    // Neither is a target.
    const combat = table({ step: 'combat', map: { NOVG: ['- CZAR', 'a 151'] } })
    expect(combat.choices('attack')).toEqual([])
    expect(combat.choices('move')).toEqual([])
  })

  it('RCW-3.23l Reds of two players are friends who never stack, stop or attack each other', () => {
    const map = { PETR: ['a 151 102'], NOVG: ['b 152 103'] } as const
    const t = table({ map }).answers('move:151', 'go:NOVG')
    expect(t.why('join:152')).toMatchObject({ rule: 'RCW-5.22', reason: 'controlled-by-another' })
    expect(t.why('take:103')).toMatchObject({ rule: 'RCW-5.22', reason: 'controlled-by-another' })
    t.answer('go:TVER')
    expect(t.at('151')).toBe('TVER')
    const fight = table({ step: 'combat', map: { NOVG: ['a 151 102', 'b 152 103'] } })
    expect(fight.choices('attack')).toEqual([])
  })
})
