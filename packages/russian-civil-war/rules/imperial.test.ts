import { describe, expect, it } from 'vitest'
import { PROVINCES, ROADS } from '../data/map.ts'
import { at, type Scene, type Stacks, type Table, table } from '../testing/table.ts'

const move = (map: Stacks, more: Scene = {}): Table => table({ map, chits: {}, ...more })
const where = (t: Table, ...ids: readonly string[]): string[] => ids.map((id) => t.at(id))
/** Location, holder and owner of an Imperial unit. */
const held = (t: Table, id: 'CZAR' | 'GOLD'): (string | null)[] => [t.at(id), t.boss(id), t.owner(id)]
const UNHELD = (place: string): (string | null)[] => [place, null, null]

describe('Imperial units at the start', () => {
  it('RCW-13.0 the Czar under the Red unit of Ekaterinburg, the Gold under the White one of Omsk next door', () => {
    const t = table({ step: 'trade' })
    expect([held(t, 'CZAR'), held(t, 'GOLD')]).toEqual([
      ['EKAT', '120', null],
      ['OMSK', '204', null],
    ])
    expect(ROADS[at('EKAT')].map((province) => PROVINCES[province])).toContain('OMSK')
    // The leaders who start on those units have them.
    const deployed = table({ leaders: { c: ['179'], b: ['252'] } })
    expect([held(deployed, 'CZAR'), held(deployed, 'GOLD')]).toEqual([
      ['EKAT', '179', 'c'],
      ['OMSK', '252', 'b'],
    ])
  })
})

describe('moving Imperial units', () => {
  it('RCW-13.11 they move only with a force that has movement points', () => {
    const t = move({ EKAT: ['- 120 CZAR'], OMSK: ['a 252', '- GOLD'] })
    expect(t.offers.map(String).filter((option) => /CZAR|GOLD|120/.test(option))).toEqual([])
    t.answers('move:252', 'carry:GOLD', 'go:TOMS', 'go:KRAS', 'stop')
    expect([held(t, 'GOLD'), held(t, 'CZAR')]).toEqual([
      ['KRAS', '252', 'a'],
      ['EKAT', '120', null],
    ])
    // Units that never move cannot carry.
    const still = move({ MONG: ['- 418', '- GOLD'], SMOL: ['a 154'] })
    expect(still.offers).toEqual(['done', 'move:154'])
  })

  it('RCW-13.12 any force with movement points picks them up, carries and drops them, at no cost', () => {
    const forces = [
      ['a 152', '152', 5],
      ['a 252', '252', 5],
      ['a 421', '421', 3],
      ['a 322', '322', 3],
    ] as const
    for (const [stack, lead, points] of forces) {
      const t = move({ TOMS: [stack, '- GOLD', '- CZAR'] }, { nations: { a: ['CZ', 'SB'] } })
      t.answers(`move:${lead}`, 'carry:GOLD', 'carry:CZAR')
      expect(t.state.force?.points).toBe(points)
      expect([held(t, 'GOLD'), held(t, 'CZAR')]).toEqual(Array(2).fill(['TOMS', lead, 'a']))
      t.answers('go:KRAS', 'put:CZAR')
      expect(t.state.force?.points).toBe(points - 1)
      t.answers('go:IRKU', 'stop')
      expect([held(t, 'GOLD'), held(t, 'CZAR')]).toEqual([['IRKU', lead, 'a'], UNHELD('KRAS')])
    }
  })

  it('RCW-13.13 the player who controls the stack controls them; otherwise they are uncontrolled', () => {
    const map = { EKAT: ['b 179 120 CZAR'], OMSK: ['- 204 GOLD'] }
    const t = move(map)
    expect([t.owner('CZAR'), t.owner('GOLD')]).toEqual(['b', null])
    const blue = move({ OMSK: ['c 421 GOLD'], EKAT: ['- CZAR'] }, { nations: { c: ['CZ'] } })
    expect([blue.owner('GOLD'), blue.owner('CZAR')]).toEqual(['c', null])
    expect(move({ OMSK: ['- 421 GOLD'] }).owner('GOLD')).toBe(null)
  })

  it('RCW-13.14 only in the own Movement Phase, and never from a force of another player', () => {
    const map = { EKAT: ['a 179', 'a 161', 'b 258 203 CZAR', '- GOLD'] }
    const t = move(map).answer('move:179')
    expect(t.choices('carry')).toEqual(['GOLD'])
    expect(t.why('carry:CZAR')).toMatchObject({ rule: 'RCW-13.14', reason: 'not-your-force' })
    for (const step of ['event', 'combat', 'draw'] as const) {
      const other = table({ step, map, chits: {} })
      expect(other.options('a').filter((option) => /carry|put/.test(String(option)))).toEqual([])
    }
    expect(
      table({ map, active: 'b', chits: {} })
        .options('a')
        .filter((option) => /carry/.test(String(option))),
    ).toEqual([])
  })

  it('RCW-13.14 it cannot be taken from an uncontrolled guard, but a leader of its colour can take the guard', () => {
    const map = { EKAT: ['- 120 CZAR', 'a 161', 'a 252'] }
    for (const leader of ['161', '252']) {
      const t = move(map).answer(`move:${leader}`)
      expect([t.choices('carry'), t.why('carry:CZAR')]).toEqual([[], expect.objectContaining({ rule: 'RCW-13.14' })])
    }
    const t = move(map).answers('move:161', 'take:120')
    expect(held(t, 'CZAR')).toEqual(['EKAT', '161', 'a'])
    // The guard may then be left behind.
    t.answers('drop:120', 'go:PERM', 'stop')
    expect([held(t, 'CZAR'), t.at('120'), t.owner('120')]).toEqual([['PERM', '161', 'a'], 'EKAT', null])
    expect(move(map).answer('move:252').why('take:120')).toMatchObject({ rule: 'RCW-5.21' })
  })

  it('RCW-13.15 it passes between own forces of a province unless it has been carried in the phase', () => {
    const map = { EKAT: ['a 179 120 CZAR', 'a 161'], PERM: ['a 180'] }
    const t = move(map).answers('move:161', 'carry:CZAR', 'go:PERM')
    expect([held(t, 'CZAR'), t.at('179')]).toEqual([['PERM', '161', 'a'], 'EKAT'])
    // Carried once, it may be dropped, but no second force takes it.
    t.answers('put:CZAR', 'stop')
    expect(held(t, 'CZAR')).toEqual(UNHELD('PERM'))
    t.answer('move:180')
    expect([t.choices('carry'), t.why('carry:CZAR')]).toEqual([[], expect.objectContaining({ rule: 'RCW-13.15' })])
    const kept = move(map).answers('move:161', 'carry:CZAR', 'go:PERM', 'stop', 'move:180')
    expect(kept.why('carry:CZAR')).toMatchObject({ rule: 'RCW-13.15', reason: 'already-carried' })
  })

  it('RCW-13.15 it passes between own forces of one region, whatever is between them', () => {
    // Omsk and Irkutsk are in Siberia, Perm is not, though it is next to Ekaterinburg.
    const map = { OMSK: ['a 252 204 201 202 GOLD'], IRKU: ['a 258'], PERM: ['a 180'], TOMS: ['b 160'] }
    const t = move(map).answers('move:258', 'carry:GOLD')
    expect([held(t, 'GOLD'), t.asked]).toEqual([['IRKU', '258', 'a'], 'a restack'])
    // 13.29: the former leader loses the bonus at once: with value 2 he keeps two of three units.
    t.answers('keep:204', 'keep:201', 'go:CHIT', 'stop')
    expect([held(t, 'GOLD'), t.stack('252'), t.at('202')]).toEqual([
      ['CHIT', '258', 'a'],
      ['252', '201', '204'],
      'OMSK',
    ])
    // It has been carried and cannot pass on.
    expect(t.answer('move:252').why('carry:GOLD')).toMatchObject({ rule: 'RCW-13.15', reason: 'already-carried' })
    // Not into another region, not from another player's force, and not if it is unheld elsewhere.
    expect(move(map).answer('move:180').why('carry:GOLD')).toMatchObject({
      rule: 'RCW-13.15',
      reason: 'another-region',
    })
    const other = move({ ...map, OMSK: ['b 252 204 GOLD'] }).answer('move:258')
    expect(other.why('carry:GOLD')).toMatchObject({ rule: 'RCW-13.14', reason: 'not-your-force' })
    const unheldElsewhere = move({ ...map, OMSK: ['a 252 204', '- GOLD'] }).answer('move:258')
    expect(unheldElsewhere.why('carry:GOLD')).toMatchObject({ rule: 'RCW-13.15', reason: 'not-with-a-force' })
    for (const t of [other, unheldElsewhere]) expect(t.choices('carry')).toEqual([])
    // A force that enters the region takes it over there; Blue and Green units as well.
    const entering = move({ ...map, IRKU: [] }).answers('move:180', 'go:EKAT', 'carry:GOLD')
    expect(held(entering, 'GOLD')).toEqual(['EKAT', '180', 'a'])
    const czechs = move({ OMSK: ['a 252 GOLD'], KRAS: ['a 421'] }, { nations: { a: ['CZ'] } })
    expect(held(czechs.answers('move:421', 'carry:GOLD', 'stop'), 'GOLD')).toEqual(['KRAS', '421', 'a'])
  })

  it('RCW-13.15 a force that has not moved has not carried it', () => {
    const t = move({ EKAT: ['a 179 120 CZAR', 'a 161'] }).answers(
      'move:179',
      'stop',
      'move:161',
      'carry:CZAR',
      'go:PERM',
    )
    expect([held(t, 'CZAR'), t.at('179')]).toEqual([['PERM', '161', 'a'], 'EKAT'])
    // There and back by rail counts as carried.
    const back = move({ EKAT: ['a 179 CZAR', 'a 161'] })
    back.answers('move:179', 'rail:PERM', 'rail:EKAT', 'stop', 'move:161')
    expect(back.why('carry:CZAR')).toMatchObject({ rule: 'RCW-13.15' })
  })
})

describe('what they give', () => {
  const taken = (t: Table, ...ids: readonly string[]): Table => t.answers(...ids.map((id) => `take:${id}`))

  it('RCW-13.21 one leader of the stack holds it, a Blue or Green force as a whole; it takes no capacity', () => {
    const t = move({ TVER: ['a 152 111 158', '- CZAR'] }).answers('stack:152', 'carry:CZAR')
    expect(t.choices('under').toSorted()).toEqual(['152', '158'])
    expect(held(t.answer('under:158'), 'CZAR')).toEqual(['TVER', '158', 'a'])
    const blue = move({ VLDV: ['a 431 432', '- GOLD'] }, { nations: { a: ['JP'] } }).answers('move:431', 'carry:GOLD')
    expect([held(blue, 'GOLD'), blue.stack('GOLD')]).toEqual([
      ['VLDV', '431', 'a'],
      ['431', '432', 'GOLD'],
    ])
    // Whichever unit leaves, the rest keeps it.
    expect(held(blue.answers('leave:431', 'go:BLAG', 'stop'), 'GOLD')).toEqual(['BLAG', '432', 'a'])
    // A full stack and a leader with all his units still take both.
    const full = move({ TVER: ['a 152 111 112 113 158', '- CZAR', '- GOLD'] })
    full.answers('stack:152', 'carry:CZAR', 'under:158', 'carry:GOLD', 'under:158')
    expect(full.stack('152').length).toBe(7)
  })

  it('RCW-13.21 it counts as the colour of its holder: with Reds it opposes Whites, unheld it opposes nobody', () => {
    // An unheld Czar stops no force.
    const t = move({ EKAT: ['a 252'], PERM: ['- CZAR'], VYAT: ['b 258 GOLD'] })
    t.answers('move:252', 'go:PERM', 'go:VYAT', 'go:KOST', 'stop')
    expect(t.at('252')).toBe('KOST')
    const red = move({ EKAT: ['a 252'], PERM: ['b 179 CZAR'] }).answers('move:252', 'go:PERM')
    expect([red.at('252'), red.choices('go')]).toEqual(['PERM', []])
  })

  it('RCW-13.22 a White leader with the Czar attaches two more White units', () => {
    const units = ['- 201', '- 202', '- 203', '- 205']
    const t = taken(move({ OMSK: ['a 258 CZAR', ...units] }).answer('move:258'), '201', '202', '203')
    expect(t.why('take:205')).toMatchObject({ rule: 'RCW-5.23', reason: 'no-capacity' })
    const plain = taken(move({ OMSK: ['a 258', ...units] }).answer('move:258'), '201')
    expect(plain.why('take:202')).toMatchObject({ rule: 'RCW-5.23' })
    // For combat too: all four fight together.
    expect(t.strength('258')).toBe(1 + 9)
  })

  it('RCW-13.22ex a White leader of value 2 with the Czar attaches four', () => {
    const t = move({ OMSK: ['a 252 CZAR', '- 201', '- 202', '- 203', '- 205', '- 206'] }).answer('move:252')
    taken(t, '201', '202', '203', '205')
    expect(t.stack('252')).toEqual(['252', '201', '202', '203', '205', 'CZAR'])
    expect(t.why('take:206')).not.toBeNull()
  })

  it('RCW-13.23 five in a stack at most, and no units of other players', () => {
    const t = move({ OMSK: ['a 251 CZAR', '- 201', '- 202', '- 203', '- 205', '- 206', 'b 260 207'] })
    expect(t.answer('move:251').why('take:207')).toMatchObject({ rule: 'RCW-5.22' })
    taken(t, '201', '202', '203', '205')
    expect(t.why('take:206')).toMatchObject({ rule: 'RCW-7.11', reason: 'stack-is-full' })
  })

  it('RCW-13.24 the Czar gives nothing to others', () => {
    const red = taken(move({ EKAT: ['a 179 CZAR', '- 120', '- 110'] }).answer('move:179'), '120')
    expect(red.why('take:110')).toMatchObject({ rule: 'RCW-5.23' })
    const blue = move({ OMSK: ['a 421 CZAR', '- 201', '- 322'] }, { nations: { a: ['CZ'] } }).answer('move:421')
    expect(blue.choices('take')).toEqual([])
    // Nor does a White leader get Greens: that needs the Gold.
    expect(
      move({ OMSK: ['a 252 CZAR', '- 322'] })
        .answer('move:252')
        .why('take:322'),
    ).toMatchObject({ rule: 'RCW-13.25' })
  })

  it('RCW-13.25 the Gold: two more of the leader’s colour or Green, at most two Greens', () => {
    const red = ['a 179 GOLD', '- 120', '- 110', '- 109', '- 108']
    const own = taken(move({ TOMS: red }).answer('move:179'), '120', '110', '109')
    expect(own.why('take:108')).toMatchObject({ rule: 'RCW-5.23' })
    const white = ['a 258 GOLD', '- 201', '- 202', '- 322', '- 323', '- 324']
    const mixed = taken(move({ TOMS: white }).answer('move:258'), '322', '323')
    expect(mixed.why('take:324')).not.toBeNull()
    expect(taken(mixed, '201').why('take:202')).toMatchObject({ rule: 'RCW-5.23' })
    // A leader of value 3 has room left, but not for a third Green.
    const three = taken(move({ TOMS: ['a 251 GOLD', '- 322', '- 323', '- 324'] }).answer('move:251'), '322', '323')
    expect(three.why('take:324')).toMatchObject({ rule: 'RCW-5.23' })
    expect(
      move({ TOMS: ['a 258', '- 322'] })
        .answer('move:258')
        .why('take:322'),
    ).toMatchObject({ rule: 'RCW-13.25' })
  })

  it('RCW-13.25 never units of his colour that another controls, never more than five; Czar and Gold add up', () => {
    const t = move({ TOMS: ['a 258 GOLD CZAR', 'b 260 206', '- 201', '- 202', '- 203', '- 322', '- 323'] })
    expect(t.answer('move:258').why('take:206')).toMatchObject({ rule: 'RCW-5.22' })
    taken(t, '201', '202', '203', '322')
    expect(t.why('take:323')).toMatchObject({ rule: 'RCW-7.11' })
  })

  it('RCW-13.26 any Green of any player, even one that has moved in this game turn', () => {
    const map = { TOMS: ['a 258 GOLD', 'b 322', '- 323'] }
    const t = taken(move(map, { nations: { b: ['SB'] } }).answer('move:258'), '322', '323')
    expect(['322', '323'].map((id) => [t.owner(id), t.boss(id)])).toEqual(Array(2).fill(['a', '258']))
    // D moved it in his own turn, just before.
    const turn: Scene = { nations: { d: ['SB'] }, first: 'd', active: 'd', bag: [], dice: [2, 1] }
    const next = move({ KRAS: ['d 322'], TOMS: ['a 258 GOLD'] }, turn)
    next.answers('move:322', 'go:TOMS', 'done', 'done', 'draw', 'next', 'roll', 'move:258', 'take:322', 'go:KRAS')
    expect([next.at('322'), next.owner('322')]).toEqual(['KRAS', 'a'])
  })

  it('RCW-13.26 they count as his colour, but keep their own range', () => {
    const t = taken(move({ TOMS: ['a 258 GOLD', '- 322'], KRAS: ['- 201'], SEMP: ['- 115'] }).answer('move:258'), '322')
    // It counts as White: it shares control of the province and may pass Whites.
    expect(t.controller('TOMS')).toBe('a')
    expect(t.why('go:SEMP')).toMatchObject({ rule: 'RCW-5.35', reason: 'out-of-range' })
    t.answers('go:KRAS', 'go:IRKU', 'stop')
    expect(where(t, '258', '322')).toEqual(['IRKU', 'IRKU'])
    expect(t.points('a', 'white')).toBe(1 + 2 + 5)
    // Reds with Greens are Red: a Red attack with them, and Whites oppose both.
    const red = table({ step: 'combat', map: { TOMS: ['a 152 GOLD 322', '- 205'] }, chits: {}, dice: [1] })
    red.answers('attack:205', 'with:152', 'roll')
    expect(red.facts('combat')[0]).toMatchObject({ attackers: ['152', '322', 'GOLD'], strength: 5 })
    expect(red.why('attack:152')).not.toBeNull()
  })

  it('RCW-13.26 lost ones are on the display as Greens and return as Greens', () => {
    const map = { TOMS: ['a 258 GOLD 322', 'b 152 111'], SMOL: ['c 154'] }
    const t = table({ step: 'combat', active: 'b', map, chits: {}, dice: [1] })
    t.answers('attack:258', 'with:152', 'roll', 'capture:152')
    // To B it is worth its strength in either victory: Greens count for both. The Gold is his too.
    expect([t.at('322'), t.points('b', 'white')]).toEqual(['display:b', 2 + 5])
    const back = table({ step: 'replace', map: { SMOL: ['c 154'] }, chits: {}, display: { b: ['322'] } })
    expect(back.at('322')).toBe('TOMS')
  })

  it('RCW-13.26 a new marker gives no control of them; once dropped, the holder of the marker controls them, if any', () => {
    const map = { TOMS: ['a 258 GOLD 322'], KRAS: ['- 323'], SMOL: ['b 154'] }
    const t = table({ step: 'draw', active: 'b', map, chits: {}, piles: { randomizer: ['SB'] } }).answer('draw')
    expect([t.owner('322'), t.owner('323')]).toEqual(['a', 'b'])
    const drop = (more: Scene = {}): Table => move(map, more).answers('move:258', 'drop:322')
    expect([drop().owner('322'), drop({ nations: { b: ['SB'] } }).owner('322')]).toEqual([null, 'b'])
    // Without the Gold they are all detached.
    const gold = move(map, { nations: { b: ['SB'] } }).answers('move:258', 'put:GOLD')
    expect([gold.owner('322'), gold.boss('322'), gold.stack('322')]).toEqual(['b', null, ['322']])
  })

  it('RCW-13.26 a Green that moved in this phase may be attached, but not carried', () => {
    const map = { KRAS: ['a 322'], TOMS: ['a 258 GOLD'] }
    const t = move(map, { nations: { a: ['SB'] } }).answers('move:322', 'go:TOMS', 'stop', 'move:258', 'take:322')
    expect([t.boss('322'), t.choices('go')]).toEqual(['258', []])
    expect(t.why('go:KRAS')).toMatchObject({ rule: 'RCW-5.24' })
  })

  it('RCW-13.27 Finns and Poles are never attached', () => {
    const t = move({ PETR: ['a 152 GOLD', '- 325', '- 327', '- 301'] }).answer('move:152')
    for (const id of ['325', '327']) expect(t.why(`take:${id}`)).toMatchObject({ rule: 'RCW-13.27' })
    expect(t.choices('take')).toEqual(['301'])
  })

  it('RCW-13.28 the Gold gives nothing to Blues and Greens', () => {
    const more = { nations: { a: ['CZ', 'SB'] } }
    for (const force of ['421', '324']) {
      const t = move({ TOMS: [`a ${force} GOLD`, '- 201', '- 110', '- 313'] }, more).answer(`move:${force}`)
      expect([t.choices('take'), t.choices('join')]).toEqual([[], []])
    }
  })

  it('RCW-13.29 the bonus ends with control; excess units are unstacked', () => {
    const white = move({ OMSK: ['a 258 CZAR 201 202 203', 'a 252'] })
    white.answers('move:258', 'put:CZAR')
    expect([white.asked, white.choices('keep').toSorted()]).toEqual(['a restack', ['201', '202', '203']])
    white.answer('keep:202')
    expect(white.stack('258')).toEqual(['258', '202'])
    expect(['201', '203'].map((id) => [white.owner(id), white.stack(id)])).toEqual([
      [null, ['201']],
      [null, ['203']],
    ])
    // When another own force takes it, too.
    const passed = move({ OMSK: ['a 258 CZAR 201 202', 'a 252'] }).answers('move:252', 'carry:CZAR', 'keep:201')
    expect([passed.boss('CZAR'), passed.stack('258'), passed.owner('202')]).toEqual(['252', ['258', '201'], null])
  })
})

describe('emigration', () => {
  it('RCW-13.29 units that a leader loses on his way have moved and cannot be taken further', () => {
    const map = { KUBA: ['a 255 212 213 219 218 CZAR'], DONC: ['a 256'] }
    const t = move(map).answers('move:255', 'go:DONC', 'put:CZAR')
    expect(t.asked).toBe('a restack')
    t.answers('keep:212', 'keep:213', 'stop', 'move:256', 'take:219')
    expect(t.why('go:VORO')).toMatchObject({ rule: 'RCW-5.24', reason: 'carries-what-has-moved' })
    // If he has not left his province yet, they can still move.
    const fresh = move({ DONC: ['a 255 212 213 219 218 CZAR', 'a 256'] }).answers('move:255', 'put:CZAR')
    fresh.answers('keep:212', 'keep:213', 'stop', 'move:256', 'take:219')
    expect(fresh.choices('go')).toContain('VORO')
  })

  it('RCW-13.31 its controller removes it to his display, face down, in his Movement Phase', () => {
    const map = { KUBA: ['a 251 213 CZAR'], VLDV: ['b 265 GOLD'] }
    const t = move(map)
    expect([t.offers.includes('emigrate:CZAR'), t.offers.includes('emigrate:GOLD')]).toEqual([true, false])
    t.answer('emigrate:CZAR')
    expect([t.at('CZAR'), t.at('251')]).toEqual(['face-down:a', 'KUBA'])
    expect([t.points('a', 'white'), t.points('a', 'red')]).toEqual([3 + 4 + 5, 0])
    for (const step of ['event', 'combat', 'draw'] as const) {
      expect(table({ step, map, chits: {} }).options().map(String)).not.toContain('emigrate:CZAR')
    }
    // An unheld one cannot be removed.
    expect(move({ KUBA: ['a 251', '- CZAR'] }).why('emigrate:CZAR')).toMatchObject({ rule: 'RCW-13.14' })
  })

  it('RCW-13.32 only from a province with a port', () => {
    const ports = ['PETR', 'MURM', 'ARCH', 'ESTO', 'LIVO', 'COUR', 'KHER', 'TAUR', 'KUBA', 'KUTA', 'VLDV', 'FINL']
    const can = PROVINCES.filter((id) => move({ [id]: ['a 252 GOLD'] }).offers.includes('emigrate:GOLD'))
    expect(can.toSorted()).toEqual(ports.toSorted())
    expect(move({ OMSK: ['a 252 GOLD'] }).why('emigrate:GOLD')).toMatchObject({ rule: 'RCW-13.32', reason: 'no-port' })
  })

  it('RCW-13.33 at no cost, at any moment of the phase, also in the middle of a move', () => {
    const t = move({ DONC: ['a 251 GOLD'] }).answers('move:251', 'go:KUBA')
    expect(t.state.force?.points).toBe(4)
    t.answer('emigrate:GOLD')
    expect([t.state.force?.points, t.at('GOLD')]).toEqual([4, 'face-down:a'])
    t.answers('go:STAV', 'stop')
    const later = move({ DONC: ['a 251 GOLD'] }).answers('move:251', 'go:KUBA', 'stop', 'emigrate:GOLD')
    expect([t.at('251'), later.at('GOLD')]).toEqual(['STAV', 'face-down:a'])
    // Enemies in the port do not matter.
    const foes = move({ DONC: ['a 251 GOLD'], KUBA: ['- 111', '- UR-1'] }).answers(
      'move:251',
      'go:KUBA',
      'emigrate:GOLD',
    )
    expect(foes.at('GOLD')).toBe('face-down:a')
  })

  it('RCW-13.34 it never returns', () => {
    const scene = { faceDown: { a: ['CZAR', 'GOLD'] }, chits: {}, map: { EKAT: ['a 179'], SMOL: ['b 154'] } }
    const t = table({ ...scene, step: 'replace' })
    expect(where(t, 'CZAR', 'GOLD')).toEqual(['face-down:a', 'face-down:a'])
    expect(
      table(scene)
        .answer('move:179')
        .offers.map(String)
        .filter((word) => /CZAR|GOLD/.test(word)),
    ).toEqual([])
  })
})

describe('capture', () => {
  const fight = (stacks: readonly string[], die: number, words: readonly string[], more: Scene = {}): Table =>
    table({ step: 'combat', map: { OMSK: stacks }, chits: {}, dice: [die], ...more }).answers(...words, 'roll')

  it('RCW-13.41 when all units with it are lost in combat, the opposing force takes it at once', () => {
    const t = fight(['a 152 111', 'b 252 203 GOLD CZAR'], 1, ['attack:252', 'with:152'])
    t.answers('capture:152', 'capture:152')
    expect([held(t, 'GOLD'), held(t, 'CZAR')]).toEqual(Array(2).fill(['OMSK', '152', 'a']))
    expect(t.facts('captured').map(({ imperial, by, player }) => [imperial, by, player])).toEqual([
      ['CZAR', '152', 'a'],
      ['GOLD', '152', 'a'],
    ])
    // From an uncontrolled guard too.
    const guarded = fight(['a 152 111', '- 204 GOLD'], 1, ['attack:204', 'with:152']).answer('capture:152')
    expect(held(guarded, 'GOLD')).toEqual(['OMSK', '152', 'a'])
    // While one of them survives, it is not captured.
    const some = fight(['a 160 101', 'b 253 203 GOLD'], 2, ['attack:253', 'with:160'])
    some.answer('lose:203')
    expect([some.at('160'), held(some, 'GOLD')]).toEqual(['display:b', ['OMSK', '253', 'b']])
  })

  it('RCW-13.41 the winner may leave it unheld, also if only one of his units could take it', () => {
    const won = (): Table => fight(['a 152 111', 'b 252 203 GOLD'], 1, ['attack:252', 'with:152'])
    expect([won().asked, won().offers]).toEqual(['a capture', ['capture:152', 'let-lie']])
    expect(held(won().answer('capture:152'), 'GOLD')).toEqual(['OMSK', '152', 'a'])
    const left = won().answer('let-lie')
    expect([held(left, 'GOLD'), left.facts('captured'), left.asked]).toEqual([UNHELD('OMSK'), [], 'a combat'])
    expect(left.facts('not-captured')).toEqual([{ imperial: 'GOLD', player: 'a' }])
    // Each of two Imperial units separately.
    const both = fight(['a 152 111', 'b 252 203 GOLD CZAR'], 1, ['attack:252', 'with:152'])
    both.answers('let-lie', 'capture:152')
    expect([held(both, 'CZAR'), held(both, 'GOLD')]).toEqual([UNHELD('OMSK'), ['OMSK', '152', 'a']])
  })

  it('RCW-13.41 units of a player who has left capture nothing', () => {
    const t = fight(['a 153 GOLD', 'b 252'], 6, ['attack:252', 'with:153'], {
      state: { quit: [false, true, false, false] },
    })
    expect([t.at('153'), held(t, 'GOLD')]).toEqual(['display:b', UNHELD('OMSK')])
    // Another defender may, although he has less strength.
    const quit = { state: { quit: [false, true, false, false] } }
    const two = fight(['a 153 GOLD', 'b 252', 'c 258'], 6, ['attack:252', 'also:258', 'with:153'], quit)
    expect(two.asked).toBe('c capture')
  })

  it('RCW-13.41b the winner chooses among his surviving leaders and Blue or Green units there', () => {
    const t = fight(['a 152 153 111', 'a 158', 'b 252 203 GOLD'], 1, ['attack:252', 'with:152', 'with:158'])
    expect([t.asked, t.offers.toSorted()]).toEqual([
      'a capture',
      ['capture:152', 'capture:153', 'capture:158', 'let-lie'],
    ])
    expect(held(t.answer('capture:158'), 'GOLD')).toEqual(['OMSK', '158', 'a'])
    const blue = fight(['a 421 420', 'b 160 GOLD'], 1, ['attack:160', 'with:420'], { nations: { a: ['CZ'] } })
    expect(held(blue.answer('capture:421'), 'GOLD')).toEqual(['OMSK', '420', 'a'])
    const green = fight(['a 324', 'b 160 GOLD'], 1, ['attack:160', 'with:324'], { nations: { a: ['SB'] } })
    expect(held(green.answer('capture:324'), 'GOLD')).toEqual(['OMSK', '324', 'a'])
  })

  it('RCW-13.41b defenders capture after AE', () => {
    const t = fight(['a 153 GOLD', 'b 252'], 6, ['attack:252', 'with:153'])
    expect([t.asked, t.at('153')]).toEqual(['b capture', 'display:b'])
    expect(held(t.answer('capture:252'), 'GOLD')).toEqual(['OMSK', '252', 'b'])
    const two = fight(['a 153 GOLD', 'b 252 258'], 6, ['attack:252', 'with:153'])
    expect([two.asked, two.offers]).toEqual(['b capture', ['capture:252', 'capture:258', 'let-lie']])
    expect(held(two.answer('capture:258'), 'GOLD')).toEqual(['OMSK', '258', 'b'])
  })

  it('RCW-13.41b of several defenders the strongest who still can takes it, even if uncontrolled units are stronger', () => {
    // Dutov's 1 and 6 uncontrolled points: nobody gets credit for the losses, but he gets the Gold.
    const t = fight(['a 152 111 GOLD', 'b 258', '- 204'], 6, ['attack:258', 'also:204', 'with:152']).answer(
      'capture:258',
    )
    expect([t.strength('204') > t.strength('258'), t.at('152'), held(t, 'GOLD')]).toEqual([
      true,
      'unassigned',
      ['OMSK', '258', 'b'],
    ])
    // The strongest has lost his only leader in the exchange: the other one takes it.
    const dead = fight(['a 153 GOLD', 'b 253', 'c 258'], 2, ['attack:253', 'also:258', 'with:153']).answer(
      'capture:258',
    )
    expect([dead.at('153'), dead.at('253'), held(dead, 'GOLD')]).toEqual([
      'display:b',
      'display:a',
      ['OMSK', '258', 'c'],
    ])
    // Two players: the stronger one; if equal, the first clockwise from the attacker.
    const two = fight(['a 152 111 GOLD', 'b 258', 'c 253'], 6, ['attack:258', 'also:253', 'with:152']).answer(
      'capture:253',
    )
    expect([two.strength('253') > two.strength('258'), held(two, 'GOLD')]).toEqual([true, ['OMSK', '253', 'c']])
    const equal = fight(['c 153 GOLD', 'd 258', 'b 259'], 6, ['attack:258', 'also:259', 'with:153'], {
      active: 'c',
    }).answer('capture:258')
    expect([equal.strength('258'), equal.strength('259'), held(equal, 'GOLD')]).toEqual([1, 1, ['OMSK', '258', 'd']])
  })

  it('RCW-13.41b without such a survivor it is unheld', () => {
    const equal = fight(['a 152', 'b 253 GOLD'], 3, ['attack:253', 'with:152'])
    expect([equal.at('152'), equal.at('253'), held(equal, 'GOLD')]).toEqual(['display:b', 'display:a', UNHELD('OMSK')])
    // Uncontrolled and Black winners.
    for (const winner of ['- 205', '- UR-1']) {
      const id = winner.slice(2)
      const t = fight(['a 153 GOLD', winner], 6, [`attack:${id}`, 'with:153'])
      expect([t.at('153'), held(t, 'GOLD')]).toEqual(['unassigned', UNHELD('OMSK')])
    }
    // From outside, by subversion and terror.
    const red = { step: 'combat', map: { OMSK: ['b 421 GOLD'], EKAT: ['a 152 111'] }, nations: { b: ['CZ'] } } as const
    const subverted = table({ ...red, chits: {}, dice: [1] }).answers('subvert:421', 'with:152', 'roll')
    expect(held(subverted, 'GOLD')).toEqual(UNHELD('OMSK'))
    const map = { OMSK: ['b 252 GOLD'], EKAT: ['a 152 111'] }
    const terror = table({ step: 'combat', map, chits: { a: { terror: 1 } }, dice: [1] })
    expect(held(terror.answers('terror:252', 'with:152', 'roll'), 'GOLD')).toEqual(UNHELD('OMSK'))
    // A Black unit that wins its strike takes nothing either.
    const strike = { step: 'combat', map: { OMSK: ['b 258 GOLD', '- UR-1'], SMOL: ['a 154'] } } as const
    const black = table({ ...strike, chits: { a: { anarchists: 1 } }, dice: [1] })
    expect(held(black.answers('anarchists', 'combat:UR-1:258', 'roll'), 'GOLD')).toEqual(UNHELD('OMSK'))
  })

  it('RCW-13.41b an epidemic or a withdrawal that takes its last companion leaves it unheld', () => {
    const ill = table({ step: 'event', map: { EKAT: ['- 120 CZAR'], SMOL: ['a 154'] }, chits: {}, dice: [6, 3] })
    expect(held(ill.answer('roll'), 'CZAR')).toEqual(UNHELD('EKAT'))
    const map = { VLDV: ['b 431 GOLD'], SMOL: ['a 154'] }
    const piles = { randomizer: ['out:JP'] }
    const out = table({ step: 'draw', map, nations: { b: ['JP'] }, chits: {}, piles }).answer('draw')
    expect(held(out, 'GOLD')).toEqual(UNHELD('VLDV'))
  })

  it('RCW-13.42 an unheld one is uncontrolled, and the phasing player may attach it', () => {
    const map = { OMSK: ['- GOLD', 'a 252', 'b 160'] }
    expect(move(map).owner('GOLD')).toBe(null)
    expect(held(move(map).answers('move:252', 'carry:GOLD'), 'GOLD')).toEqual(['OMSK', '252', 'a'])
    expect(held(move(map, { active: 'b' }).answers('move:160', 'carry:GOLD'), 'GOLD')).toEqual(['OMSK', '160', 'b'])
    // Dropped by a force, it is uncontrolled at once.
    expect(held(move({ OMSK: ['a 252 GOLD'] }).answers('move:252', 'put:GOLD'), 'GOLD')).toEqual(UNHELD('OMSK'))
  })
})

describe('the execution of the Czar', () => {
  const map = { EKAT: ['c 179 120 CZAR'], SMOL: ['a 154'], KUBA: ['b 251 213'] }
  const chits = { a: { politburo: 6 }, b: { politburo: 4 }, d: { politburo: 1 } }
  const scene = (more: Scene = {}): Table => table({ step: 'combat', map, chits, ...more })
  const ordered = (t: Table): Table => t.answer('order', 'a').answer('consent-order', 'b')

  it('RCW-13.51 neither dies in combat, by epidemic or by assassins', () => {
    const fight = table({ step: 'combat', map: { EKAT: ['a 152 111', 'c 251 CZAR GOLD'] }, chits: {}, dice: [1] })
    fight.answers('attack:251', 'with:152', 'roll')
    expect(where(fight, 'CZAR', 'GOLD')).toEqual(['EKAT', 'EKAT'])
    const ill = table({ step: 'event', map: { EKAT: ['c 179 CZAR 120'], OMSK: ['- GOLD'] }, chits: {}, dice: [6, 3] })
    expect(where(ill.answer('roll'), '120', 'CZAR', 'GOLD')).toEqual(['unassigned', 'EKAT', 'OMSK'])
    const killers = { a: { assassin: 3 } }
    const murder = table({ step: 'combat', map: { EKAT: ['a 252', 'c 179 CZAR GOLD'] }, chits: killers, dice: [6, 6] })
    expect(murder.answer('assassinate').offers).toEqual(['target:179'])
    murder.answers('target:179', 'send:1', 'roll')
    expect([murder.at('179'), ...where(murder, 'CZAR', 'GOLD')]).toEqual(['display:a', 'EKAT', 'EKAT'])
    // In an exchange neither can be chosen as a loss, nor counts.
    const exchange = table({ step: 'combat', map: { EKAT: ['a 152 111 GOLD', '- 212'] }, chits: {}, dice: [4] })
    expect(exchange.answers('attack:212', 'with:152', 'roll').at('GOLD')).toBe('EKAT')
    expect(exchange.choices('lose')).not.toContain('GOLD')
  })

  it('RCW-13.52 an order needs players with ten Politburo markers together', () => {
    const t = scene().answer('order', 'a')
    expect([t.asked, t.at('CZAR')]).toEqual(['a combat', 'EKAT'])
    // It is proposed once, and no markers count twice.
    for (const [word, seat, reason] of [
      ['order', 'a', 'order-moved-already'],
      ['order', 'b', 'order-moved-already'],
      ['consent-order', 'a', 'consented-already'],
    ] as const) {
      expect(t.refused(word, seat)).toMatchObject({ rule: 'RCW-13.52', reason })
    }
    // Six and one are not ten; a player without markers cannot consent.
    t.answer('consent-order', 'd')
    expect([t.asked, t.state.order]).toEqual(['a combat', [0, 3]])
    expect(t.asides('c')).not.toContain('consent-order')
    t.answer('consent-order', 'b')
    expect([t.asked, t.offers]).toEqual(['c comply', ['execute', 'keep']])
    // Ten markers of one player are enough, nine are not.
    expect(scene({ chits: { a: { politburo: 10 } } }).answer('order', 'a').asked).toBe('c comply')
    const nine = scene({ chits: { a: { politburo: 9 } } }).answer('order', 'a')
    expect([nine.asked, nine.at('CZAR')]).toEqual(['a combat', 'EKAT'])
    expect(scene({ chits: {} }).asides('a')).not.toContain('order')
  })

  it('RCW-13.53 at any time while a Red leader holds him, in any player’s turn', () => {
    for (const step of ['event', 'move', 'combat', 'draw', 'finish'] as const) {
      expect([step, ordered(scene({ step, active: 'd', first: 'd' })).asked]).toEqual([step, 'c comply'])
    }
    const others: Stacks[] = [
      { EKAT: ['c 252 204 CZAR'] },
      { EKAT: ['c 420 CZAR'] },
      { EKAT: ['- 120 CZAR'] },
      { EKAT: ['c 179', '- CZAR'] },
    ]
    for (const other of others) {
      const t = scene({ map: { ...map, ...other }, nations: { c: ['CZ'] } })
      expect(t.asides('a')).not.toContain('order')
    }
  })

  it('RCW-13.53 at any point of the game turn, the Inter-phase too; the chit of 12.5(7) only in player turns', () => {
    const t = ordered(scene({ step: 'sequence', chance: 'free' }))
    expect([t.asked, t.answer('execute').at('CZAR'), t.asked]).toEqual(['c comply', 'display:c', 'a sequence'])
    const chit = { c: { 'czar-chit': 1, assassin: 1 } }
    expect(scene({ step: 'finish', chits: chit }).asides('c')).toContain('kill-czar')
    const late = scene({ step: 'sequence', chits: chit, chance: 'free' })
    expect(late.refused('kill-czar', 'c')).toMatchObject({ rule: 'RCW-12.5-7', reason: 'only-in-player-turns' })
  })

  it('RCW-13.53 the roll of an assassination is a separate ask only while a Red leader holds the Czar', () => {
    const killers = { a: { assassin: 1 } }
    const kill = (stacks: Stacks): Table =>
      table({ step: 'combat', map: stacks, chits: killers, dice: [1, 1] }).answers(
        'assassinate',
        'target:179',
        'send:1',
      )
    expect(kill({ EKAT: ['c 179 120 CZAR', 'a 252'] }).asked).toBe('a assassinate.roll')
    for (const stacks of [{ EKAT: ['c 179 120', 'a 252 CZAR'] }, { EKAT: ['c 179', 'a 252'], OMSK: ['- CZAR'] }]) {
      const t = kill(stacks)
      expect([t.asked, t.facts('assassination').length]).toEqual(['a combat', 1])
    }
  })

  it('RCW-12.5-7 an Assassin sent to another target cannot kill the Czar too', () => {
    const sent = (assassin: number, felix: number, sendOption: string): Table =>
      scene({
        map: { EKAT: ['a 179 120 CZAR'], SMOL: ['a 154', 'b 252'] },
        chits: { a: { 'czar-chit': 1, assassin, felix } },
        dice: [1, 1],
      }).answers('assassinate', 'target:252', sendOption)
    const both = sent(1, 0, 'send:1')
    expect([both.asked, both.asides('a').includes('kill-czar')]).toEqual(['a assassinate.roll', false])
    expect(both.refused('kill-czar', 'a')).toMatchObject({ rule: 'RCW-12.5-7', reason: 'no-assassin' })
    // Felix was not sent, and is the only one left for the Czar.
    const other = sent(1, 1, 'send:1').answer('kill-czar', 'a')
    expect([other.at('CZAR'), other.chits('a', 'felix'), other.chits('a', 'assassin')]).toEqual(['display:a', 0, 1])
    expect([other.answer('roll').chits('a', 'assassin'), other.asked]).toEqual([0, 'a combat'])
    const two = sent(2, 0, 'send:1').answer('kill-czar', 'a').answer('roll')
    expect([two.at('CZAR'), two.chits('a', 'assassin')]).toEqual(['display:a', 0])
  })

  it('RCW-13.53 even after a combat, a purge or an assassination is declared, before its roll', () => {
    const stacks = { EKAT: ['c 179 120 CZAR', 'a 252 204'], SMOL: ['a 154'] }
    const held10 = { a: { politburo: 10, assassin: 1 } }
    const combat = scene({ map: stacks, chits: held10, dice: [1] }).answers('attack:179', 'with:252')
    combat.answer('order', 'a').answer('execute')
    expect([combat.at('CZAR'), combat.asked]).toEqual(['display:c', 'a assemble'])
    expect(combat.answer('roll').at('179')).toBe('display:a')
    const murder = scene({ map: stacks, chits: held10, dice: [6, 6] }).answers('assassinate', 'target:179', 'send:1')
    expect(murder.asked).toBe('a assassinate.roll')
    murder.answer('order', 'a').answers('execute', 'roll')
    expect([murder.at('CZAR'), murder.at('179')]).toEqual(['display:c', 'display:a'])
    const purge = scene({ map: stacks, chits: held10, dice: [1, 1] })
    purge.answer({ purge: { against: 'c', members: ['a'], alone: false } }, 'a')
    expect(purge.asked).toBe('a purge.roll')
    purge.answer('order', 'a').answers('execute', 'roll')
    expect([purge.at('CZAR'), purge.facts('purge').length]).toEqual(['display:c', 1])
  })

  it('RCW-13.53 before the roll of a counterpurge too', () => {
    const stacks = { EKAT: ['c 179 120 CZAR'], SMOL: ['a 154'], PERM: ['b 180'] }
    const counterpurged = (more: Scene = {}): Table =>
      scene({ map: stacks, chits: { a: { politburo: 10 } }, dice: [1, 1, 6, 6], ...more })
        .answer({ purge: { against: 'b', members: ['a'], alone: false } }, 'a')
        .answers('roll', 'against:a')
    const t = counterpurged()
    expect([t.asked, t.offers, t.facts('counterpurge')]).toEqual(['b counterpurge.roll', ['roll'], []])
    expect(t.state.purge).toMatchObject({ purgers: [1], against: 0, counter: true })
    t.answer('order', 'a').answers('execute', 'roll')
    expect([t.at('CZAR'), t.facts('counterpurge').length]).toEqual(['display:c', 1])
    // Only an order can interrupt: no trade, no second purge.
    expect(
      counterpurged()
        .asks()
        .map(({ kind }) => kind),
    ).not.toContain('talk')
    // While no Red leader holds the Czar, the roll comes at once.
    const plain = counterpurged({ map: { ...stacks, EKAT: ['c 179 120', '- CZAR'] } })
    expect(plain.facts('counterpurge').length).toBe(1)
  })

  it('RCW-13.54 the holder complies, or keeps him', () => {
    const shot = ordered(scene()).answer('execute')
    expect([shot.at('CZAR'), shot.asked, shot.stack('179')]).toEqual(['display:c', 'a combat', ['179', '120']])
    const kept = ordered(scene()).answer('keep')
    expect([held(kept, 'CZAR'), kept.asked]).toEqual([['EKAT', '179', 'c'], 'a combat'])
  })

  it('RCW-13.55 the player who complied scores the Czar in a Red victory only', () => {
    const [shot, kept] = [ordered(scene()).answer('execute'), ordered(scene()).answer('keep')]
    expect([shot.points('c', 'red') - kept.points('c', 'red'), shot.points('c', 'white')]).toEqual([5, 0])
    // On the map he counts for the Whites.
    expect(kept.points('c', 'white')).toBe(5)
  })

  it('RCW-13.56 an executed Czar is out of the game', () => {
    const t = ordered(scene()).answer('execute')
    for (const seat of ['a', 'b', 'c'] as const) expect(t.asides(seat)).not.toContain('order')
    const next = table({ map: { EKAT: ['c 179'] }, active: 'c', display: { c: ['CZAR'] }, chits: {} })
    expect(
      next
        .answer('move:179')
        .offers.map(String)
        .filter((word) => word.includes('CZAR')),
    ).toEqual([])
  })

  it('RCW-13.57 orders may be repeated', () => {
    const t = scene()
    for (let n = 0; n < 5; n++) expect(ordered(t).answer('keep').at('CZAR')).toBe('EKAT')
    expect(ordered(t).answer('execute').at('CZAR')).toBe('display:c')
    expect(t.facts('order.given').length).toBe(6)
  })
})
