import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { UNITS } from '../data/counters.ts'
import { at, type Stacks, type Table, table } from '../testing/table.ts'

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

  it('RCW-29.0ex2 only with the Gold can a force pass a lone Green in Krasnoyarsk', () => {
    const map = { OMSK: ['a 152 111 GOLD'], KRAS: ['- 323'], CHIT: ['b 260 206'] } as const
    const withGold = table({ map })
    withGold.answers('move:152', 'go:TOMS', 'go:KRAS')
    expect(withGold.why('go:IRKU')).toMatchObject({ rule: 'RCW-5.17' })
    withGold.answers('take:323', 'drop:323', 'go:IRKU', 'go:CHIT', 'stop')
    expect([withGold.at('152'), withGold.at('323')]).toEqual(['CHIT', 'KRAS'])
    const withoutGold = table({ map: { ...map, OMSK: ['a 152 111'] } })
    withoutGold.answers('move:152', 'go:TOMS', 'go:KRAS')
    expect(withoutGold.why('take:323')).toMatchObject({ rule: 'RCW-13.25' })
    expect(withoutGold.why('go:IRKU')).toMatchObject({ rule: 'RCW-5.17', reason: 'blocked' })
    expect(withoutGold.offers).toEqual(['stop', 'drop:111'])
  })
})

const points = (t: Table): number | undefined => t.state.force?.points

describe('allowances and the order of forces', () => {
  it('RCW-5.0a leaders have five points, Green and Blue units three, Black ones and those without a marker none', () => {
    const t = table({
      map: {
        TVER: ['a 152'],
        KUBA: ['a 256'],
        VLDV: ['a 435'],
        KIEV: ['a 307', '- 409'],
        YEKA: ['- NM'],
        BESS: ['- 429'],
      },
      nations: { a: ['US', 'UK'] },
    })
    expect(t.choices('move')).toEqual(['152', '256', '307', '435'])
    const allowance = (id: string): number | undefined =>
      points(table({ map: { KIEV: [`a ${id}`] }, nations: { a: ['US', 'UK'] } }).answer(`move:${id}`))
    expect(['152', '256', '307', '435'].map(allowance)).toEqual([5, 5, 3, 3])
    for (const id of ['409', '429']) expect(t.why(`move:${id}`)).toMatchObject({ rule: 'RCW-5.63' })
    expect(t.options('a')).not.toContain('move:NM')
  })

  it('RCW-5.0a Red and White units move only with their leader, Imperial units only with a carrier', () => {
    const t = table({ map: { TVER: ['a 152 111 CZAR', '- 102'], KUBA: ['- 213'], OMSK: ['- GOLD'] } })
    expect(t.choices('move')).toEqual(['152'])
    t.answers('move:152', 'go:NOVG')
    expect(['152', '111', 'CZAR', '102', '213', 'GOLD'].map((id) => t.at(id))).toEqual([
      ...['NOVG', 'NOVG', 'NOVG', 'TVER', 'KUBA', 'OMSK'],
    ])
    t.answers('put:CZAR', 'go:PETR')
    expect([t.at('152'), t.at('CZAR')]).toEqual(['PETR', 'NOVG'])
  })

  it('RCW-5.0a a player moves all of his units, some, or none', () => {
    const map = { TVER: ['a 152'], KUBA: ['a 256'] } as const
    expect(table({ map }).answer('done').asked).toBe('a combat')
    const t = table({ map }).answers('move:152', 'go:NOVG', 'stop', 'move:256', 'go:DONC', 'stop')
    expect([t.at('152'), t.at('256')]).toEqual(['NOVG', 'DONC'])
    expect(t.offers).toEqual(['done'])
  })

  it('RCW-5.0b one force after the other, and no part of one that has finished moves again', () => {
    const t = table({ map: { TVER: ['a 152 111', 'a 153'], SMOL: ['a 154'] } }).answers('move:152', 'go:NOVG')
    // While it moves, no other can start.
    expect(t.refused('move:154', 'a').reason).toBe('not-a-choice')
    t.answer('stop')
    expect(t.why('move:152')).toMatchObject({ rule: 'RCW-5.0b', reason: 'has-moved' })
    expect(t.choices('move')).toEqual(['153', '154'])
    t.answers('move:153', 'go:NOVG', 'detach:111', 'take:111')
    expect(t.why('go:PETR')).toMatchObject({ rule: 'RCW-5.24' })
  })

  it('RCW-5.0b unused points are lost and cannot be transferred', () => {
    const t = table({
      options: { players: 3 },
      map: { TVER: ['a 152'], NOVG: ['a 164'], KUBA: ['b 251 213'] },
      chits: {},
      dice: [1, 3, 1, 3, 1, 3],
      piles: { randomizer: ['assassin', 'assassin', 'assassin', 'assassin'], sequence: ['a'] },
    })
    t.answers('move:152', 'go:NOVG', 'stop')
    expect(points(t.answer('move:164'))).toBe(5)
    t.answers('stop', 'done', 'done', 'draw', 'next')
    for (let n = 0; n < 2; n++) t.answers('roll', 'done', 'done', 'draw', 'next')
    t.answers('draw', 'roll')
    expect([t.asked, t.state.turn]).toEqual(['a move', 2])
    expect(points(t.answer('move:152'))).toBe(5)
  })

  it('RCW-5.0b a leader or unit left behind on the way has finished', () => {
    const t = table({ map: { TVER: ['a 152 111 153 102'] } })
    t.answers('stack:152', 'go:NOVG', 'leave:153', 'drop:111', 'go:PETR', 'stop')
    expect([t.at('153'), t.at('102'), t.at('111'), t.at('152')]).toEqual(['NOVG', 'NOVG', 'NOVG', 'PETR'])
    expect(t.why('move:153')).toMatchObject({ rule: 'RCW-5.0b', reason: 'has-moved' })
    // A leader left at the start has not moved yet.
    const start = table({ map: { TVER: ['a 152 111 153 102'] } })
    start.answers('stack:152', 'leave:153', 'go:NOVG', 'stop', 'move:153', 'go:SMOL')
    expect([start.at('153'), start.at('102')]).toEqual(['SMOL', 'SMOL'])
  })

  it('RCW-5.11 only the phasing player moves, and there is no combat meanwhile', () => {
    const t = table({ map: { TVER: ['a 152 111', 'b 251 213'], NOVG: ['b 151 103'] }, nations: { b: ['US'] } })
    expect(t.choices('move')).toEqual(['152'])
    expect(t.why('move:151')).toMatchObject({ rule: 'RCW-5.11', reason: 'not-yours' })
    expect(t.refused('move:151', 'b').reason).toBe('not-a-choice')
    expect(t.choices('attack')).toEqual([])
    expect(t.answer('move:152').choices('attack')).toEqual([])
  })

  it('RCW-5.12 every province costs one point', () => {
    const t = table({ map: { TVER: ['a 152 111 102 103'], NOVG: ['b 151 104'] } }).answer('move:152')
    const spent: (number | undefined)[] = []
    for (const id of ['NOVG', 'OLON', 'ARCH', 'MURM']) spent.push(points(t.answer(`go:${id}`)))
    expect(spent).toEqual([4, 3, 2, 1])
  })

  it("RCW-5.13 nothing moves outside its player's own Movement Phase", () => {
    const map = { TVER: ['a 152 111'], KUBA: ['b 251 213'] } as const
    for (const step of ['event', 'combat', 'draw', 'finish', 'sequence'] as const) {
      const t = table({ step, map, chits: {} })
      for (const seat of ['a', 'b']) {
        expect(t.options(seat).filter((word) => /^(move|stack|go|rail|take):/.test(String(word)))).toEqual([])
      }
    }
  })

  it('RCW-5.14 only leaders and Blue and Green units under a marker have movement points', () => {
    const t = table({
      put: { NOVG: ['a 152 111'] },
      leaders: { a: [], b: [] },
      nations: { a: ['PO', 'CZ'], b: ['JP'] },
      chits: {},
    })
    const own = UNITS.filter(({ kind, nat }, unit) => {
      return t.state.owner[unit] === 0 && (kind === 'leader' || nat !== '') && t.state.stack[unit] === unit
    })
    // Leaders of a shared stack are offered one by one, stacks of a nation once.
    expect(t.choices('move').filter((id) => own.every((unit) => unit.id !== id))).toEqual([])
    expect(t.choices('move')).toEqual(expect.arrayContaining(['152', '327', '420', '421', '422', '423']))
    for (const id of ['328', '431', '111', '102', 'NM'])
      expect([id, t.choices('move').includes(id)]).toEqual([id, false])
  })

  it('RCW-5.15 from province to bordering province, none skipped', () => {
    const t = table({ map: { TVER: ['a 152'] } }).answer('move:152')
    expect(t.choices('go').toSorted()).toEqual('KALU NOVG PSKO RYAZ SMOL TULA VLDM YARO'.split(' '))
    expect(t.why('go:PETR')).toMatchObject({ rule: 'RCW-5.15', reason: 'not-adjacent' })
    expect(t.why('go:TVER')).toMatchObject({ rule: 'RCW-5.15' })
  })

  it('RCW-5.15ex from Finland straight to Petrograd', () => {
    const t = table({ map: { FINL: ['a 151 123'] } }).answer('move:151')
    expect(t.choices('go').toSorted()).toEqual(['ARCH', 'MURM', 'OLON', 'PETR'])
    t.answer('go:PETR')
    expect([t.at('151'), t.at('123'), points(t)]).toEqual(['PETR', 'PETR', 4])
  })

  it('RCW-5.16 no force spends more points than it has', () => {
    const leader = table({ map: { PETR: ['a 151'] } })
    leader.answers('move:151', 'go:NOVG', 'go:TVER', 'go:SMOL', 'go:MOGI', 'go:MINS')
    // The fifth point is spent: the move ends.
    expect([leader.at('151'), leader.asked]).toEqual(['MINS', 'a move'])
    const green = table({ map: { POLA: ['a 327 328'] }, nations: { a: ['PO'] } })
    green.answers('move:327', 'go:GROD', 'go:MINS', 'go:MOGI')
    expect(green.why('go:SMOL')).toMatchObject({ rule: 'RCW-5.16', reason: 'no-movement-points' })
    expect(green.choices('go')).toEqual([])
  })

  it('RCW-5.16ex one player moves a Red unit and leaves it, the next moves it again in the same game turn', () => {
    const t = table({
      options: { players: 3 },
      map: { TVER: ['a 152 111'], NOVG: ['b 164'], KUBA: ['b 251 213'] },
      chits: {},
      dice: [1, 3],
      piles: { randomizer: ['assassin'] },
    })
    t.answers('move:152', 'go:NOVG', 'drop:111', 'stop', 'done', 'done', 'draw', 'next', 'roll')
    t.answers('move:164', 'take:111', 'go:PETR', 'go:FINL', 'stop')
    expect([t.at('111'), t.owner('111'), t.state.turn]).toEqual(['FINL', 'b', 1])
  })

  it('RCW-5.16 a unit that one player has moved and left may be moved by another, but not twice by the same one', () => {
    const t = table({ map: { TVER: ['a 152 111'], NOVG: ['a 164'] } })
    t.answers('move:152', 'go:NOVG', 'drop:111', 'stop', 'move:164', 'take:111')
    expect(t.choices('go')).toEqual([])
  })
})

describe('blocking', () => {
  const into = (mover: string, occupant: string, nations = {}): boolean => {
    const t = table({ map: { MINS: [mover], MOGI: [occupant] }, nations }).answers(`move:${mover.split(' ')[1]}`)
    t.answer('go:MOGI')
    return t.state.force === null || t.choices('go').length === 0
  }
  const nations = { a: ['US', 'BY', 'PO', 'FR'] } as const

  it('RCW-5.17 a force stops where there is a unit of an opposing colour', () => {
    expect(['- 213', '- 305', '- 434', '- NM'].map((occupant) => into('a 152', occupant))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['- 111', '- 305', '- NM'].map((occupant) => into('a 251', occupant))).toEqual([true, true, true])
    expect(['- 111', '- 213', '- NM'].map((occupant) => into('a 305', occupant, nations))).toEqual([true, true, true])
    expect(['- 111', '- NM'].map((occupant) => into('a 434', occupant, nations))).toEqual([true, true])
    const t = table({ map: { MINS: ['a 152 111'], MOGI: ['- 213'] } }).answers('move:152', 'go:MOGI')
    expect(t.why('go:SMOL')).toMatchObject({ rule: 'RCW-5.17', reason: 'blocked' })
    t.answer('stop')
    expect(t.why('move:152')).toMatchObject({ rule: 'RCW-5.0b' })
  })

  it('RCW-5.17 units of its own colour or of one that does not oppose it do not', () => {
    expect(['- 111', 'b 151'].map((occupant) => into('a 152', occupant))).toEqual([false, false])
    // White and Blue, Blue and Green.
    expect(into('a 251', '- 434')).toBe(false)
    expect([into('a 434', '- 213', nations), into('a 434', '- 306', nations)]).toEqual([false, false])
    expect([into('a 305', '- 424', nations), into('a 305', '- 306', nations)]).toEqual([false, false])
    expect(into('a 434', '- 424', nations)).toBe(false)
  })

  it('RCW-5.18 a force may enter or leave a province with enemies, but not both in one phase; it costs no more', () => {
    const t = table({ map: { MOGI: ['a 152 111', '- 213'], SMOL: ['- 201'] } }).answer('move:152')
    // It starts in a province with an enemy and moves into another.
    expect(t.choices('go')).toContain('SMOL')
    t.answer('go:SMOL')
    expect([t.at('152'), points(t)]).toEqual(['SMOL', 4])
    expect(t.choices('go')).toEqual([])
    const friends = table({ map: { MOGI: ['a 152'], SMOL: ['b 154 112', '- 111'] } }).answers('move:152', 'go:SMOL')
    expect(points(friends)).toBe(4)
  })

  it('RCW-5.19 opposing units of the same player stop a force, friendly units of others do not', () => {
    const own = table({ map: { FINL: ['a 151 123'], PETR: ['a 251 213'] } }).answers('move:151', 'go:PETR')
    expect(own.why('go:NOVG')).toMatchObject({ rule: 'RCW-5.17' })
    const nobody = table({ map: { FINL: ['a 151 123'], PETR: ['- 213'] } }).answers('move:151', 'go:PETR')
    expect(nobody.why('go:NOVG')).toMatchObject({ rule: 'RCW-5.17' })
    const friend = table({ map: { FINL: ['a 151 123'], PETR: ['c 164 102'] } }).answers('move:151', 'go:PETR')
    expect(friend.why('go:NOVG')).toBeNull()
  })

  it('RCW-5.20 a train on the railway, an Ice March and the Gold let a force pass', () => {
    const train = table({ map: { SMOL: ['a 253 215 AT-1'], TVER: ['- 111'] } }).answer('move:253')
    expect(train.choices('rail')).toContain('NOVG')
    train.answer('rail:NOVG')
    expect(train.at('253')).toBe('NOVG')
    const without = table({ map: { SMOL: ['a 253 215'], TVER: ['- 111'] } }).answers('move:253', 'rail:TVER')
    expect(without.why('rail:NOVG')).toMatchObject({ rule: 'RCW-5.17' })
    const ice = table({ map: { KUBA: ['a 251 213'], DONC: ['- 111'] }, chits: { a: { 'ice-march': 1 } } })
    ice.answers('move:251', 'go:DONC')
    expect(ice.why('go:VORO')).toMatchObject({ rule: 'RCW-5.17' })
    ice.answer('ice:VORO')
    expect([ice.at('251'), ice.chits('a', 'ice-march'), ice.choices('go')]).toEqual(['VORO', 0, []])
    const gold = table({ map: { MINS: ['a 152 111 GOLD'], MOGI: ['- 305'] } }).answers('move:152', 'go:MOGI')
    expect(gold.why('go:SMOL')).toMatchObject({ rule: 'RCW-5.17' })
    expect(gold.answer('take:305').choices('go')).toContain('MINS')
    // Greens beyond what he can hold still stop him.
    const many = table({ map: { MINS: ['a 158 111 GOLD'], MOGI: ['- 305 306', '- 312'] } })
    many.answers('move:158', 'go:MOGI', 'take:305', 'take:306')
    expect(many.choices('go')).toEqual([])
    expect(many.why('take:312')).toMatchObject({ rule: 'RCW-5.23' })
  })
})

describe('terrain', () => {
  it('RCW-5.31 no force goes to sea without the naval rules', () => {
    const port = { PETR: ['a 251 213', 'a 434'], KUBA: ['a 253 215'] } as const
    const t = table({ map: port, nations: { a: ['US', 'BR'] }, armistice: true }).answer('move:251')
    expect(t.choices('sail')).toEqual([])
    expect(t.choices('go').toSorted()).toEqual(['ESTO', 'FINL', 'NOVG', 'OLON', 'PSKO'])
    const naval = table({ options: { naval: true }, map: port, nations: { a: ['US', 'BR'] }, armistice: true })
    expect(naval.answer('move:251').choices('sail').toSorted()).toEqual(['COUR', 'ESTO', 'FINL', 'LIVO'])
  })

  it('RCW-5.32 only Whites cross the Kerch Straits, both ways', () => {
    const white = table({ map: { TAUR: ['a 251 219'] } }).answer('move:251')
    expect(white.choices('go').toSorted()).toEqual(['KHER', 'KUBA', 'YEKA'])
    expect(points(white.answer('go:KUBA'))).toBe(4)
    expect(white.answer('go:TAUR').at('219')).toBe('TAUR')
    const red = table({ map: { TAUR: ['a 152'], KUBA: ['a 168'] } }).answer('move:152')
    expect(red.why('go:KUBA')).toMatchObject({ rule: 'RCW-5.32', reason: 'white-only' })
    expect(red.answers('stop', 'move:168').why('go:TAUR')).toMatchObject({ rule: 'RCW-5.32' })
    const blue = table({ map: { TAUR: ['a 434'] }, nations: { a: ['US'] } }).answer('move:434')
    expect(blue.why('go:KUBA')).toMatchObject({ rule: 'RCW-5.32' })
    // No train runs there, and Reds do not subvert across.
    expect([PRINTED.rails[at('TAUR')].includes(at('KUBA')), PRINTED.rails[at('KUBA')].includes(at('TAUR'))]).toEqual([
      ...[false, false],
    ])
    const subversion = table({ step: 'combat', map: { TAUR: ['a 152 111'], KUBA: ['- 434'], KHER: ['- 424'] } })
    expect(subversion.choices('subvert')).toEqual(['424'])
    // Whites reach across with their Terror.
    const terror = { step: 'combat', chits: { a: { terror: 1 } } } as const
    expect(table({ ...terror, map: { TAUR: ['a 251 219'], KUBA: ['- 111'] } }).choices('terror')).toEqual(['111'])
    expect(table({ ...terror, map: { TAUR: ['a 152 111'], KUBA: ['- 213'] } }).choices('terror')).toEqual([])
  })

  it('RCW-5.33 Lake Pskov separates Petrograd and Livonia', () => {
    const t = table({ map: { PETR: ['a 151'], LIVO: ['a 254'] } }).answer('move:151')
    expect(t.why('go:LIVO')).toMatchObject({ rule: 'RCW-5.15' })
    expect(t.answers('stop', 'move:254').why('go:PETR')).toMatchObject({ rule: 'RCW-5.15' })
  })

  it('RCW-5.34 only Czechs, Imperial units, and Whites with a fleet leave the map', () => {
    const map = { VLDV: ['a 265 207 GOLD', 'a 420', 'a 435', 'a 170'], KUBA: ['a 251 213'] } as const
    const leavers = (t: Table) => t.offers.map(String).filter((word) => /^(exit|emigrate|evacuate)/.test(word))
    const nations = { a: ['CZ', 'US', 'BR'] } as const
    expect(leavers(table({ map, nations }))).toEqual(['exit:420', 'emigrate:GOLD'])
    expect(leavers(table({ map, nations, options: { naval: true }, armistice: true }))).toEqual([
      ...['exit:420', 'emigrate:GOLD', 'evacuate:KUBA', 'evacuate:VLDV'],
    ])
  })

  it('RCW-5.35 units cannot leave their range, Greens held through the Gold neither', () => {
    const refused = (map: Stacks, lead: string, to: string, nations = {}) =>
      table({ map, nations }).answer(`move:${lead}`).why(`go:${to}`)
    const range = { rule: 'RCW-5.35', reason: 'out-of-range' }
    expect(refused({ CHEL: ['a 420'] }, '420', 'UFA', { a: ['CZ'] })).toMatchObject(range)
    expect(refused({ CHEL: ['a 420'] }, '420', 'OMSK', { a: ['CZ'] })).toBeNull()
    expect(refused({ KIEV: ['a 307'] }, '307', 'MINS', { a: ['UK'] })).toMatchObject(range)
    const gold = table({ map: { KIEV: ['a 152 GOLD 307'] } }).answer('move:152')
    expect(gold.why('go:MINS')).toMatchObject(range)
    expect(gold.choices('go').toSorted()).toEqual(['CHER', 'KHER', 'PODO', 'POLT', 'VOLH'])
    // Not by rail either; without the Green he may go anywhere.
    expect(gold.choices('rail')).not.toContain('OREL')
    expect(gold.answer('drop:307').choices('rail')).toContain('OREL')
  })

  it('RCW-5.37 cities do not affect movement', () => {
    const t = table({ map: { NOVG: ['a 152'] } }).answers('move:152', 'go:TVER')
    expect(points(t)).toBe(4)
    expect(points(t.answer('go:SMOL'))).toBe(3)
  })

  it("RCW-5.41 stacks change only in their player's Movement Phase, at no cost", () => {
    const map = { TVER: ['a 152 111', 'a 153', '- 102'] } as const
    const t = table({ map }).answers('move:152', 'take:102', 'join:153')
    expect([t.stack('152'), points(t)]).toEqual([['152', '153', '102', '111'], 5])
    for (const step of ['event', 'combat', 'draw', 'finish'] as const) {
      const words = table({ step, map, chits: {} }).options('a').map(String)
      expect(words.filter((word) => /^(take|drop|detach|join|leave|carry|put|hitch|unhitch):/.test(word))).toEqual([])
    }
    // Except by a purge, which takes a leader with his units out of a stack (11.21), and a leader's death (7.4).
    const purge = table({
      step: 'combat',
      map: { TVER: ['b 152 111 158 102'] },
      chits: { a: { politburo: 9 } },
      dice: [6, 3],
    })
    purge.answer({ purge: { against: 'b', members: ['a'], alone: true } }, 'a').answers('roll', 'purge:158')
    expect(purge.stacks('TVER')).toEqual([
      ['152', '111'],
      ['158', '102'],
    ])
    expect(['152', '111', '158', '102'].map((id) => purge.owner(id))).toEqual(['b', 'b', 'a', 'a'])
    const others = table({ map, active: 'b' })
    expect(others.options('a').filter((word) => /^(move|stack):/.test(String(word)))).toEqual([])
  })

  it('RCW-5.42 more than five in a stack is refused where it would be formed, during a move too', () => {
    const t = table({ map: { TVER: ['a 152 111 102 103'], NOVG: ['a 164 104', '- 101'], PETR: ['a 173'] } })
    t.answers('move:152', 'go:NOVG')
    expect(t.why('join:164')).toMatchObject({ rule: 'RCW-7.11', reason: 'stack-is-full' })
    t.answers('detach:104', 'join:164')
    expect([t.stack('152').length, t.why('take:101'), t.why('take:104')]).toMatchObject([
      5,
      { rule: 'RCW-7.11' },
      { rule: 'RCW-7.11' },
    ])
    t.answers('go:PETR')
    expect(t.why('join:173')).toMatchObject({ rule: 'RCW-7.11' })
    const blue = table({ map: { KIEV: ['a 307 308 309', 'a 310 311 312'] }, nations: { a: ['UK'] } })
    blue.answers('move:307', 'join:310', 'join:311')
    expect(blue.why('join:312')).toMatchObject({ rule: 'RCW-7.11' })
  })
})
