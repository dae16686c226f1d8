import { describe, expect, it } from 'vitest'
import { counter, table } from '../testing/table.ts'
import { MOVED } from './state.ts'

describe('leaders and their units', () => {
  it('RCW-5.21 Red units move with Red leaders, White ones with White leaders, Black ones never', () => {
    const map = { TVER: ['a 152', 'a 251', '- 111', '- 213', '- NM'] } as const
    const red = table({ map }).answer('move:152')
    expect(red.choices('take')).toEqual(['111'])
    expect(red.why('take:213')).toMatchObject({ rule: 'RCW-5.21', reason: 'another-colour' })
    expect(red.options()).not.toContain('take:NM')
    red.answers('take:111', 'go:NOVG')
    expect([red.at('152'), red.at('111'), red.at('213')]).toEqual(['NOVG', 'NOVG', 'TVER'])
    const white = table({ map }).answer('move:251')
    expect(white.choices('take')).toEqual(['213'])
    expect(white.why('take:111')).toMatchObject({ rule: 'RCW-5.21' })
    // Without a leader neither goes anywhere.
    const lone = table({ map: { TVER: ['- 111', '- 213', '- NM'] } })
    expect(lone.offers).toEqual(['done'])
  })

  it('RCW-5.22 he picks up and drops units on his way and at the start, at no cost', () => {
    const t = table({ map: { TVER: ['a 152 111', '- 106'], NOVG: ['- 103'], PETR: ['- 102'] } }).answer('move:152')
    t.answers('take:106', 'drop:111')
    expect(t.state.force?.points).toBe(5)
    t.answers('go:NOVG', 'take:103', 'go:PETR')
    expect(t.state.force?.points).toBe(3)
    t.answers('drop:106', 'take:102', 'go:OLON', 'drop:103')
    expect(t.state.force?.points).toBe(2)
    expect(['152', '111', '106', '103', '102'].map((id) => t.at(id))).toEqual(['OLON', 'TVER', 'PETR', 'OLON', 'OLON'])
    expect(['111', '106', '103', '102'].map((id) => t.owner(id))).toEqual([null, null, null, 'a'])
  })

  it('RCW-5.22 only units of his own player or uncontrolled ones', () => {
    const t = table({ map: { TVER: ['a 152', 'a 156 106', 'b 151 102', '- 111'] } }).answer('move:152')
    expect(t.choices('take')).toEqual(['111'])
    expect(t.why('take:102')).toMatchObject({ rule: 'RCW-5.22', reason: 'controlled-by-another' })
    // A unit of another own leader has to be detached first.
    expect(t.why('take:106')).toMatchObject({ rule: 'RCW-5.24', reason: 'still-attached' })
    expect(t.choices('detach')).toEqual(['106'])
    t.answers('detach:106', 'take:106')
    expect([t.boss('106'), t.owner('106')]).toEqual(['152', 'a'])
  })

  it('RCW-5.22 an Imperial unit comes along with the only unit that guards it', () => {
    const t = table({ map: { EKAT: ['a 152', '- 120 CZAR'] } }).answers('move:152', 'take:120')
    expect([t.stack('152'), t.boss('CZAR'), t.owner('CZAR')]).toEqual([['152', '120', 'CZAR'], '152', 'a'])
    // The last unit of a nation brings along what its stack carries; others that stay keep it.
    const czechs = table({ map: { OMSK: ['a 420', 'a 421 422 GOLD'] }, nations: { a: ['CZ'] } })
    czechs.answers('move:420', 'join:421')
    expect([czechs.boss('GOLD'), czechs.stack('422')]).toEqual(['422', ['422', 'GOLD']])
    czechs.answer('join:422')
    expect([czechs.stack('420'), czechs.owner('GOLD')]).toEqual([['420', '421', '422', 'GOLD'], 'a'])
  })

  it('RCW-5.22 an Imperial unit with several guards stays with those that remain', () => {
    const map = { KIEV: ['a 152 GOLD', 'b 307 308 CZAR'] } as const
    const t = table({ map, nations: { b: ['UK'] }, chits: {} }).answers('move:152', 'take:307')
    expect([t.boss('307'), t.boss('CZAR'), t.owner('CZAR')]).toEqual(['152', '308', 'b'])
    // With the last of them he gets the Czar as well.
    t.answer('take:308')
    expect([t.boss('CZAR'), t.owner('CZAR')]).toEqual(['152', 'a'])
  })

  it('RCW-5.0b a unit left behind with its leader cannot be detached by the force that goes on', () => {
    const t = table({ map: { TVER: ['a 152 111 158 112'] }, chits: {} }).answers('stack:152', 'leave:158')
    for (const word of ['detach:112', 'join:158', 'take:112']) {
      expect([word, t.why(word)]).toEqual([word, { rule: 'RCW-5.0b', reason: 'left-behind' }])
    }
    expect(t.stack('158')).toEqual(['158', '112'])
  })

  it('RCW-5.23 as many units as his value, and two more with an Imperial unit', () => {
    const room = (words: string, ids: readonly string[]): number => {
      const t = table({ map: { TVER: [words, ...ids.map((id) => `- ${id}`)] } }).answer(`move:${words.split(' ')[1]}`)
      let taken = 0
      for (const id of ids) {
        if (t.why(`take:${id}`) !== null) continue
        t.answer(`take:${id}`)
        taken++
      }
      return taken
    }
    const reds = ['111', '101', '102', '103', '104', '105']
    const whites = ['212', '213', '214', '215', '216']
    expect([room('a 158', reds), room('a 153', reds), room('a 152', reds)]).toEqual([1, 2, 3])
    expect([room('a 158 GOLD', reds), room('a 256 CZAR', whites)]).toEqual([3, 3])
    // Never more than five in the stack, whatever his capacity.
    expect(room('a 153 GOLD', reds)).toBe(4)
    expect(room('a 152 GOLD', reds)).toBe(4)
    expect(room('a 158 CZAR', reds)).toBe(1)
  })

  it('RCW-5.23ex a White leader of value 3 takes three White units at most', () => {
    const t = table({ map: { KUBA: ['a 251', '- 212', '- 213', '- 214', '- 215'] } })
    t.answers('move:251', 'take:212', 'take:213', 'take:214')
    expect(t.why('take:215')).toMatchObject({ rule: 'RCW-5.23', reason: 'no-capacity' })
    t.answer('go:DONC')
    expect(t.stack('251')).toEqual(['251', '212', '213', '214'])
  })

  it('RCW-5.24 a unit attached to one leader cannot be attached to another until it is detached', () => {
    const t = table({ map: { TVER: ['a 152', 'a 151 102'] } }).answer('move:152')
    expect(t.why('take:102')).toMatchObject({ rule: 'RCW-5.24', reason: 'still-attached' })
    t.answers('detach:102', 'take:102', 'go:NOVG')
    expect([t.at('102'), t.at('151')]).toEqual(['NOVG', 'TVER'])
  })

  it('RCW-5.24 a unit that was carried and dropped does not leave its province again in the phase', () => {
    const t = table({ map: { TVER: ['a 152 111'], NOVG: ['a 164'] } })
    t.answers('move:152', 'go:NOVG', 'drop:111')
    // Not with the force that has dropped it.
    expect(t.why('take:111')).toMatchObject({ rule: 'RCW-5.0b', reason: 'left-behind' })
    t.answers('go:PETR', 'stop', 'move:164', 'take:111')
    // Nor with another: he may attach it, but then cannot move.
    expect(t.why('go:PETR')).toMatchObject({ rule: 'RCW-5.24', reason: 'carries-what-has-moved' })
    expect(t.why('rail:PETR')).toMatchObject({ rule: 'RCW-5.24' })
    t.answers('drop:111', 'go:PETR')
    expect([t.at('164'), t.at('111')]).toEqual(['PETR', 'NOVG'])
  })

  it('RCW-5.24 leaders travel together within five units, as far as the one with the fewest points', () => {
    const t = table({ map: { TVER: ['a 152 111 102 153 103'], NOVG: ['a 164'], PETR: ['a 173'] } })
    t.answers('stack:152', 'go:NOVG')
    expect(t.why('join:164')).toMatchObject({ rule: 'RCW-7.11', reason: 'stack-is-full' })
    t.answers('drop:103', 'join:164', 'go:PETR')
    expect(t.stack('152')).toEqual(['152', '153', '164', '102', '111'].sort((a, b) => counter(a) - counter(b)))
    // A leader who joins takes nobody's capacity: 164 is attached to no one.
    expect([t.boss('164'), t.boss('111')]).toEqual([null, '152'])
    expect(t.why('join:173')).toMatchObject({ rule: 'RCW-7.11' })
    t.answers('go:OLON', 'go:ARCH', 'go:MURM')
    expect(t.asked).toBe('a step')
    expect(t.why('go:FINL')).toMatchObject({ rule: 'RCW-5.16', reason: 'no-movement-points' })
  })

  it('RCW-5.24 after a leader without points stays behind, the leader he picked up goes on with his own points', () => {
    const map = { KHAR: ['a 152 111'], TULA: ['a 160 116'] } as const
    const t = table({ map }).answers('move:152', 'go:KURS', 'go:OREL', 'go:TULA', 'join:160')
    expect(t.state.force?.points).toBe(2)
    t.answers('go:TVER', 'go:NOVG')
    expect(t.why('go:PETR')).toMatchObject({ rule: 'RCW-5.16', reason: 'no-movement-points' })
    // Trotsky has moved five provinces, Yegorov two.
    t.answer('leave:152')
    expect([t.state.force?.points, t.stack('160')]).toEqual([3, ['160', '116']])
    t.answers('go:PETR', 'go:FINL', 'go:MURM')
    expect([t.at('160'), t.at('116'), t.at('152'), t.at('111')]).toEqual(['MURM', 'MURM', 'NOVG', 'NOVG'])
    expect(t.choices('go')).toEqual([])
    // The reverse gains nothing.
    const back = table({ map }).answers('move:152', 'go:KURS', 'go:OREL', 'go:TULA', 'join:160', 'leave:160')
    expect(back.state.force?.points).toBe(2)
  })

  it('RCW-5.24 after a leader without points dies on the way, the others go on with their own points', () => {
    const map = { KHAR: ['a 152 111'], TULA: ['a 160 116'] } as const
    const t = table({ map, chits: { a: { assassin: 3 } }, dice: [6, 2] })
    t.answers('move:152', 'go:KURS', 'go:OREL', 'go:TULA', 'join:160', 'go:TVER', 'go:NOVG')
    t.answers('assassinate', 'target:152', 'send:3')
    expect([t.at('152'), t.asked, t.state.force?.points]).toEqual(['display:a', 'a step', 3])
    t.answers('go:PETR', 'go:FINL', 'go:MURM')
    expect([t.at('160'), t.at('116'), t.at('111')]).toEqual(['MURM', 'MURM', 'NOVG'])
  })

  it('RCW-5.24 a leader who has moved cannot be picked up and taken further', () => {
    const t = table({ map: { TVER: ['a 152'], SMOL: ['a 154'] } })
    t.answers('move:154', 'go:TVER', 'stop', 'move:152', 'join:154')
    expect(t.stack('152')).toEqual(['152', '154'])
    expect(t.why('go:NOVG')).toMatchObject({ rule: 'RCW-5.24' })
    t.answers('leave:154', 'go:NOVG')
    expect([t.at('152'), t.at('154')]).toEqual(['NOVG', 'TVER'])
  })

  it('RCW-5.24 each detached unit is a separate stack', () => {
    const t = table({ map: { TVER: ['a 152 111 102 103'] } }).answers('move:152', 'go:NOVG', 'drop:111', 'drop:102')
    expect(t.stacks('NOVG')).toEqual([['152', '103'], ['102'], ['111']])
  })

  it('RCW-5.24b a unit that has moved may be attached in place, and then attacks with its new leader', () => {
    const t = table({ map: { TVER: ['a 152 111'], NOVG: ['a 164', 'b 256'], PSKO: ['a 173'] }, dice: [1] })
    t.answers('move:152', 'go:NOVG', 'drop:111', 'stop')
    expect(t.owner('111')).toBeNull()
    t.answers('move:173', 'go:NOVG', 'take:111')
    expect([t.owner('111'), t.boss('111')]).toEqual(['a', '173'])
    expect(t.choices('go')).toEqual([])
    t.answers('stop', 'done', 'attack:256', 'with:173', 'roll')
    expect(t.facts('combat')).toMatchObject([{ attackers: ['173', '111'], strength: 7 }])
  })

  it('RCW-5.24b a unit of a force that loses its leader on the way has moved too', () => {
    const t = table({
      map: { TVER: ['a 152 111'], NOVG: ['a 164', 'b 163'] },
      chits: { a: { assassin: 6 } },
      dice: [6, 6],
    })
    // Trotsky is killed by his own player, in Krylenko's province: the unit he has brought stays in Novgorod.
    t.answers('move:152', 'go:NOVG', 'assassinate', 'target:152', 'send:1')
    expect([t.at('152'), t.owner('111'), t.asked]).toEqual(['display:a', null, 'a move'])
    expect(t.state.used[counter('111')] & MOVED).toBe(MOVED)
    t.answers('move:164', 'take:111')
    expect(t.why('go:PETR')).toMatchObject({ rule: 'RCW-5.24' })
  })

  it('RCW-5.0b a force of two leaders goes on when one of them dies', () => {
    const t = table({ map: { TVER: ['a 152 111 153'], NOVG: ['a 164'] }, chits: { a: { assassin: 6 } }, dice: [6, 6] })
    t.answers('stack:152', 'go:NOVG', 'assassinate', 'target:152', 'send:1')
    expect(t.asked).toBe('a restack')
    t.answer('enough')
    // 111 was not kept: it is unstacked and has moved; the other leader has four points left.
    expect([t.owner('111'), t.state.force?.points]).toEqual([null, 4])
    t.answer('go:PETR')
    expect([t.at('153'), t.at('111')]).toEqual(['PETR', 'NOVG'])
  })
})
