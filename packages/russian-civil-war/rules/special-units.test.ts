// 14: Black units, shock armies and armored trains. They are placed in randomizer.ts; other rules are in many files.
import { describe, expect, it } from 'vitest'
import { BLACK, COLOURS, RED, UNITS, WHITE } from '../data/counters.ts'
import { MAP, PROVINCES } from '../data/map.ts'
import { OPPOSED } from '../data/tables.ts'
import { type Scene, type Stacks, type Table, table } from '../testing/table.ts'

const move = (map: Stacks, more: Scene = {}): Table => table({ map, chits: {}, ...more })
const fight = (map: Stacks, die: number, words: readonly string[], more: Scene = {}): Table =>
  table({ step: 'combat', map, chits: {}, dice: [die], ...more }).answers(...words, 'roll')
/** The Randomizer Phase of player A with these chits in it and no others, in this order. */
const draw = (chits: readonly string[], map: Stacks, more: Scene = {}): Table =>
  table({ step: 'draw', chits: {}, map, bag: chits, piles: { randomizer: chits }, ...more }).answer('draw')
const drawn = (t: Table): string[] => t.facts('drawn').map(({ chit }) => String(chit))
const where = (t: Table, ...ids: readonly string[]): string[] => ids.map((id) => t.at(id))
const ofKind = (kind: string): string[] => UNITS.filter((unit) => unit.kind === kind).map(({ id }) => id)
const FAR: Stacks = { BLAG: ['d 151'], MURM: ['d 259 201'] }
const segment = (map: Stacks, more: Scene = {}): Table =>
  table({ step: 'replace', chits: {}, map: { ...FAR, ...map }, ...more })

describe('special units', () => {
  it('RCW-14.0 Black units, shock armies and armored trains', () => {
    expect([ofKind('black').length, ofKind('shock'), ofKind('train')]).toEqual([
      ...[5, ['KA', 'LR', 'VO']],
      ['AT-1', 'AT-2', 'AT-3'],
    ])
    expect(['KA', 'LR', 'VO'].map((id) => UNITS.find((unit) => unit.id === id)?.colour)).toEqual([RED, RED, WHITE])
    const t = table()
    for (const id of [...ofKind('shock'), ...ofKind('train')]) expect([t.at(id), t.bag(id)]).toEqual(['randomizer', 1])
  })

  it('RCW-14.1 five Black units: Makhno, Kronstadt, three Uprisings', () => {
    const black = UNITS.filter(({ colour }) => colour === BLACK)
    expect(black.map(({ id, name }) => `${id} ${name}`)).toEqual([
      ...['NM Nestor Makhno', 'KR Kronstadt', 'UR-1 Uprising', 'UR-2 Uprising', 'UR-3 Uprising'],
    ])
    expect(where(table(), ...black.map(({ id }) => id))).toEqual(['YEKA', ...Array(4).fill('randomizer')])
  })
})

describe('Black units', () => {
  it('RCW-14.11 Makhno is placed in Yekaterinoslav, at the start and later, Kronstadt in Petrograd', () => {
    expect(table({ step: 'trade' }).at('NM')).toBe('YEKA')
    // Lost in turn 1 he goes to the Randomizer, and returns when he is drawn.
    const map = { YEKA: ['- NM', 'a 152 111'] }
    const t = fight(map, 1, ['attack:NM', 'with:152'], { piles: { randomizer: ['NM'] } })
    expect(t.bag('NM')).toBe(1)
    t.answers('done', 'draw')
    expect([t.at('NM'), t.bag('NM')]).toEqual(['YEKA', 0])
    expect(draw(['KR'], { SMOL: ['a 154'] }).at('KR')).toBe('PETR')
  })

  it('RCW-14.11 an Uprising: a roll on the events; the player who drew it picks one of its provinces', () => {
    const t = draw(['UR-2'], { SMOL: ['a 154'], KHAR: ['- 218'] }, { dice: [4, 1] })
    expect([t.asked, t.choices('rise')]).toEqual(['a rise', ['VORO', 'KHAR', 'POLT', 'CHER']])
    t.answer('rise:KHAR')
    // The roll places it; there is no epidemic.
    expect(where(t, 'UR-2', '218')).toEqual(['KHAR', 'KHAR'])
    // A rolled province of the Trans-Caucasus is allowed.
    expect(draw(['UR-2'], { SMOL: ['a 154'] }, { dice: [5, 3] }).choices('rise')).toContain('BAKU')
  })

  it('RCW-14.11 another result: any province except in the Trans-Caucasus, Finland or Poland', () => {
    const regions = (roll: readonly number[]): readonly string[] =>
      draw(['UR-1', 'felix'], { SMOL: ['a 154'], PETR: ['b 151'] }, { dice: roll }).choices('rise')
    const free = MAP.filter(({ region }) => 'GWBUCASM'.includes(region)).map(({ id }) => id)
    expect(free.length).toBe(PROVINCES.length - 7)
    // A draw, a crisis in Petrograd (without a draw), and the epidemic of Finland and Poland.
    for (const roll of [
      [1, 1],
      [1, 3],
      [6, 6],
    ])
      expect(regions(roll).toSorted()).toEqual(free.toSorted())
    const t = draw(['UR-1', 'felix'], { SMOL: ['a 154'], PETR: ['b 151'] }, { dice: [1, 3] }).answer('rise:MONG')
    expect([t.at('UR-1'), drawn(t)]).toEqual(['MONG', ['UR-1']])
  })

  it('RCW-14.12 they are placed regardless of other units there', () => {
    const t = draw(['KR'], { PETR: ['b 151 102', '- 434', 'c 251', '- UR-1'], SMOL: ['a 154'] })
    expect([t.at('KR'), t.stacks('PETR').length]).toEqual(['PETR', 5])
  })

  it('RCW-14.13 lost in turns 1-5 to the Randomizer, later to the display, where they score nothing', () => {
    const map = { YEKA: ['a 152 111', '- UR-1'] }
    const lost = (turn: number): Table => fight(map, 1, ['attack:UR-1', 'with:152'], { turn })
    for (const turn of [1, 5]) expect([lost(turn).at('UR-1'), lost(turn).bag('UR-1')]).toEqual(['randomizer', 1])
    const late = lost(6)
    expect([late.at('UR-1'), late.points('a', 'red'), late.points('a', 'white')]).toEqual(['display:a', 3 + 6, 0])
  })

  it('RCW-14.14 each is a separate stack', () => {
    const t = draw(['KR'], { PETR: ['- UR-1', '- UR-2', '- 102'], SMOL: ['a 154'] })
    expect(t.stacks('PETR').toSorted()).toEqual([['102'], ['KR'], ['UR-1'], ['UR-2']])
  })

  it('RCW-14.15 they are always uncontrolled', () => {
    const t = draw(['UR-1'], { SMOL: ['a 154'], YEKA: ['- NM'] }, { dice: [4, 1] }).answer('rise:KHAR')
    expect([t.owner('UR-1'), t.owner('NM'), t.controller('KHAR')]).toEqual([null, null, null])
    const take = move({ KHAR: ['a 152', '- UR-1'] }).answer('move:152')
    expect([take.choices('take'), take.choices('join')]).toEqual([[], []])
  })

  it('RCW-14.16 they never move', () => {
    expect(move({ YEKA: ['- NM', '- UR-1'], SMOL: ['a 154'] }).offers).toEqual(['done', 'move:154'])
  })

  it('RCW-14.17 they oppose all colours except their own', () => {
    expect(OPPOSED[BLACK]).toEqual(COLOURS.map((_, colour) => colour !== BLACK))
    for (const row of COLOURS.keys()) expect(OPPOSED[row][BLACK]).toBe(row !== BLACK)
  })

  it('RCW-14.18 no replacement where there is one, not even with friends there; Blacks and Blue reinforcements may arrive', () => {
    const home = { KURS: ['b 162', '- UR-1'], KHAR: ['- UR-2', 'b 257', '- 309'] }
    const t = segment(home, { display: { a: ['115', '218', '308'] } })
    expect(where(t, '115', '218', '308')).toEqual(Array(3).fill('display:a'))
    const clear = segment({ KURS: ['b 162'] }, { display: { a: ['115', '218', '308'] } })
    expect(where(clear, '115', '218', '308')).toEqual(['KURS', 'KHAR', 'KHAR'])
    const landing = draw(['armistice'], { COUR: ['- UR-1'], SMOL: ['a 154'] })
    expect(where(landing, '416', '417')).toEqual(['COUR', 'COUR'])
    expect(draw(['KR'], { PETR: ['- UR-1'], SMOL: ['a 154'] }).at('KR')).toBe('PETR')
  })

  it('RCW-14.18 no shock army and no train is placed there', () => {
    const map = { TVER: ['a 152', 'a 251', '- UR-1'] }
    const none = draw(['KA', 'VO', 'AT-1', 'felix'], map)
    expect([drawn(none), ...where(none, 'KA', 'VO', 'AT-1')]).toEqual([
      ['KA', 'VO', 'AT-1', 'felix'],
      ...Array(3).fill('randomizer'),
    ])
    const blue = draw(['AT-1', 'felix'], { VLDV: ['a 431', '- UR-1'] }, { nations: { a: ['JP'] } })
    expect(blue.at('AT-1')).toBe('randomizer')
    // Elsewhere there is room.
    const other = draw(['KA'], { ...map, SMOL: ['a 154'] })
    expect([other.at('KA'), other.boss('KA')]).toEqual(['SMOL', '154'])
  })

  it('RCW-14.18 the province is uncontrolled', () => {
    expect(move({ TVER: ['a 152', '- UR-1'] }).controller('TVER')).toBe(null)
    expect(move({ TVER: ['a 152'] }).controller('TVER')).toBe('a')
  })

  it('RCW-14.18 every colour stops there, except a train on the railway and an Ice March', () => {
    const more: Scene = { nations: { a: ['BR', 'UK'] } }
    const forces = ['152', '251', '438', '307'] as const
    for (const lead of forces) {
      const t = move({ KIEV: [`a ${lead}`], POLT: ['- UR-1'] }, more).answers(`move:${lead}`, 'go:POLT')
      expect([lead, t.at(lead), t.asked]).toEqual([lead, 'POLT', 'a move'])
      const open = move({ KIEV: [`a ${lead}`] }, more).answers(`move:${lead}`, 'go:POLT')
      expect(open.choices('go')).toContain('YEKA')
    }
    const line = { OMSK: ['a 152 AT-1'], TOMS: ['- UR-1'] }
    expect(move(line).answer('move:152').choices('rail')).toContain('KRAS')
    expect(
      move({ ...line, OMSK: ['a 152'] })
        .answer('move:152')
        .choices('rail'),
    ).not.toContain('KRAS')
    const ice = table({ map: { KIEV: ['a 152'], POLT: ['- UR-1'] }, chits: { a: { 'ice-march': 1 } } })
    expect(ice.answers('move:152', 'go:POLT', 'ice:YEKA').at('152')).toBe('YEKA')
  })

  it('RCW-14.18 they do not affect withdrawal, emigration, ships and evacuation', () => {
    const out = draw(['out:JP'], { VLDV: ['- 431', '- UR-1'], SMOL: ['a 154'] })
    expect(out.at('431')).toBe('blue-out')
    const exit = move({ VLDV: ['a 420', '- UR-1'] }, { nations: { a: ['CZ'] } }).answer('exit:420')
    expect(exit.at('420')).toBe('face-down:a')
    expect(
      move({ KUBA: ['a 251 GOLD', '- UR-1'] })
        .answer('emigrate:GOLD')
        .at('GOLD'),
    ).toBe('face-down:a')
    const fleet: Scene = { options: { naval: true }, armistice: true, nations: { a: ['BR'] } }
    const ship = move({ KUBA: ['a 251', '- UR-1'], TAUR: ['- UR-2'] }, fleet).answers('move:251', 'sail:TAUR')
    expect(ship.at('251')).toBe('TAUR')
    const gone = move({ KUBA: ['a 251', '- UR-1'] }, fleet).answers('evacuate:KUBA', 'aboard:251')
    expect(gone.at('251')).toBe('out')
  })

  it('RCW-14.19 all colours may attack them; they attack only by Anarchists Strike', () => {
    const nations = { nations: { a: ['BR', 'UK'] } }
    for (const lead of ['152', '251', '438', '307']) {
      const t = fight({ KHAR: [`a ${lead}`, '- UR-3'] }, 1, ['attack:UR-3', `with:${lead}`], nations)
      expect([lead, t.at('UR-3')]).toEqual([lead, 'randomizer'])
    }
    const map = { KHAR: ['- UR-1', 'b 160', 'a 251'], KURS: ['- 434', 'b 153'], SMOL: ['a 154'] }
    const idle = table({ step: 'combat', map, chits: {} })
    expect(idle.offers).toEqual(['done', 'attack:160', 'attack:UR-1'])
    expect(idle.answer('attack:160').choices('with')).toEqual(['251'])
    const strike = table({ step: 'combat', map, chits: { a: { anarchists: 1, terror: 1 } } }).answer('anarchists')
    // Regular, subversive and, with Terror, terror attacks.
    expect(strike.offers.toSorted()).toEqual([
      ...['combat:UR-1:160', 'combat:UR-1:251', 'subversion:UR-1:434', 'terror:UR-1:153'],
    ])
  })
})

describe('shock armies', () => {
  it('RCW-14.21 one joins a stack of its player and colour where a leader has room', () => {
    const t = draw(['KA'], { TVER: ['a 152 111'], SMOL: ['a 154'], KUBA: ['a 251'], YARO: ['b 156'] })
    expect([t.asked, t.choices('join')]).toEqual(['a join', ['152', '154']])
    t.answer('join:154')
    expect([t.at('KA'), t.boss('KA'), t.owner('KA')]).toEqual(['SMOL', '154', 'a'])
    expect(draw(['VO'], { TVER: ['a 152'], KUBA: ['a 251'] }).boss('VO')).toBe('251')
  })

  it('RCW-14.21 if none has room, it is returned and a substitute is drawn', () => {
    const full: Stacks[] = [
      // The leader holds all he can; the stack is full; the leader is another's; there is only the other colour.
      { SMOL: ['a 160 112'] },
      { SMOL: ['a 152 111 158 112 160'] },
      { SMOL: ['b 154'] },
      { SMOL: ['a 251'], TVER: ['- 111'] },
    ]
    for (const map of full) {
      const t = draw(['KA', 'felix'], map)
      expect([drawn(t), t.at('KA'), t.bag('KA'), t.chits('a', 'felix')]).toEqual([['KA', 'felix'], 'randomizer', 1, 1])
    }
  })

  it('RCW-14.22 on the map it is a combat unit of its colour', () => {
    const map = { TVER: ['a 152 KA', 'a 158'], NOVG: ['- 201'] }
    const t = move(map).answers('move:152', 'go:NOVG')
    expect([t.at('KA'), t.strength('152'), t.points('a', 'red')]).toEqual(['NOVG', 3 + 6, 3 + 6 + 1 + 1])
    // Left behind or without its leader it stays, uncontrolled, and can be attached like any other unit.
    const left = move(map).answers('move:152', 'drop:KA', 'stop', 'move:158', 'take:KA')
    expect([left.boss('KA'), left.owner('KA')]).toEqual(['158', 'a'])
    expect(move(map).answers('move:152', 'drop:KA').owner('KA')).toBe(null)
    const killers: Scene = { chits: { b: { assassin: 1 } }, active: 'b', dice: [6, 6], step: 'combat' }
    const orphan = table({ map: { TVER: ['a 158 KA', 'b 251'] }, ...killers })
    orphan.answers('assassinate', 'target:158', 'send:1')
    expect([orphan.at('KA'), orphan.owner('KA'), orphan.boss('KA')]).toEqual(['TVER', null, null])
    // It uses capacity of its leader and is affected by epidemics.
    const room = move({ TVER: ['a 158 KA', '- 111'] }).answer('move:158')
    expect(room.why('take:111')).toMatchObject({ rule: 'RCW-5.23' })
    const ill = table({ step: 'event', map: { TVER: ['a 152 KA'] }, chits: {}, dice: [1, 4] }).answer('roll')
    expect(ill.at('KA')).toBe('randomizer')
  })

  it('RCW-14.22 a lost one goes where special units go, and is never replaced', () => {
    const lost = (turn: number): Table =>
      fight({ TVER: ['a 152 111', 'b 256 VO'] }, 1, ['attack:256', 'with:152'], { turn })
    expect([lost(5).at('VO'), lost(6).at('VO'), lost(6).points('a', 'red') - lost(5).points('a', 'red')]).toEqual([
      ...['randomizer', 'display:a'],
      6,
    ])
    // Even in turns with replacements a shock army on a display does not return.
    const t = segment({}, { display: { a: ['VO', '218'] } })
    expect(where(t, 'VO', '218')).toEqual(['display:a', 'KHAR'])
  })
})

describe('armored trains', () => {
  it('RCW-14.31 one joins any Red, White or Blue force of its player, and belongs to it', () => {
    const map = { TVER: ['a 152 111'], KUBA: ['a 251'], VLDV: ['a 431 432'], KIEV: ['a 307'], SMOL: ['b 154'] }
    const t = draw(['AT-1'], map, { nations: { a: ['JP', 'UK'] } })
    expect([t.asked, t.choices('join')]).toEqual(['a join', ['152', '251', '431']])
    t.answer('join:431')
    expect([t.at('AT-1'), t.boss('AT-1'), t.owner('AT-1')]).toEqual(['VLDV', '431', 'a'])
    // With Reds it is Red: Whites attack it with them.
    const red = fight({ TVER: ['a 251 213', 'b 160 AT-1'] }, 1, ['attack:160', 'with:251'])
    expect(red.facts('combat')[0]).toMatchObject({ defenders: ['160', 'AT-1'], defence: 3 })
  })

  it('RCW-14.31 without a force it is returned and a substitute is drawn; a train that loses its unit is returned', () => {
    const maps: Stacks[] = [{ POLT: ['a 309'] }, { SMOL: ['b 154'], YARO: ['- 111'] }, { YARO: ['a 152 AT-2'] }]
    for (const map of maps) {
      const t = draw(['AT-1', 'felix'], map, { nations: { a: ['UK'] } })
      expect([drawn(t), t.at('AT-1'), t.bag('AT-1')]).toEqual([['AT-1', 'felix'], 'randomizer', 1])
    }
    const killers: Scene = { chits: { b: { assassin: 1 } }, active: 'b', dice: [6, 6], step: 'combat', turn: 6 }
    const orphan = table({ map: { TVER: ['a 158 111 AT-1', 'b 251'] }, ...killers })
    orphan.answers('assassinate', 'target:158', 'send:1')
    expect(where(orphan, 'AT-1', '111')).toEqual(['randomizer', 'TVER'])
    const home = draw(['out:JP'], { VLDV: ['b 431 AT-1'], SMOL: ['a 154'] }, { nations: { b: ['JP'] } })
    expect(home.at('AT-1')).toBe('randomizer')
  })

  it('RCW-14.32 one in a stack, under a leader if there is one, never with Greens; it does not count for the limits', () => {
    const five = { TVER: ['a 152 111 112 113 158'] }
    const t = draw(['AT-1'], five).answer('join:158')
    expect([t.boss('AT-1'), t.stack('152').length]).toEqual(['158', 6])
    const two = move({ TVER: ['a 152 AT-1', 'a 153 AT-2'] }).answer('move:152')
    expect(two.why('hitch:AT-2')).toMatchObject({ rule: 'RCW-14.32', reason: 'one-train' })
    // Two stacks with a train each cannot be joined.
    expect(two.why('join:153')).toMatchObject({ rule: 'RCW-14.32', reason: 'one-train' })
    const green = move({ KIEV: ['a 438 AT-1', 'a 307'] }, { nations: { a: ['BR', 'UK'] } })
    expect(green.answer('move:307').why('hitch:AT-1')).toMatchObject({ rule: 'RCW-14.32' })
  })

  it('RCW-14.32 it passes between friendly forces of its player in one province, and is never left alone', () => {
    const map = { TVER: ['a 152 AT-1', 'a 153', 'a 251', 'b 154'], SMOL: ['a 155'] }
    const t = move(map).answer('move:152')
    expect(t.choices('unhitch')).toEqual(['153'])
    t.answer('unhitch:153')
    expect([t.boss('AT-1'), t.stack('153')]).toEqual(['153', ['153', 'AT-1']])
    const taken = move(map).answers('move:153', 'hitch:AT-1')
    expect([taken.boss('AT-1'), taken.stack('152')]).toEqual(['153', ['152']])
    // Whites and Blues of one player are friends.
    const blue = move({ KUBA: ['a 251 AT-1', 'a 438'] }, { nations: { a: ['BR'] } })
    expect(blue.answers('move:251', 'unhitch:438').boss('AT-1')).toBe('438')
    // One option for each of his stacks, none for those of others.
    const several = move({ KUBA: ['a 251 AT-1', 'a 438 439', 'b 434'] }, { nations: { a: ['BR'], b: ['US'] } })
    expect(several.answer('move:251').choices('unhitch')).toEqual(['438'])
    // A Black unit prevents placing a train, not passing it on.
    const black = move({ TVER: ['a 152 AT-1', 'a 153', '- UR-1'] })
    expect(black.answers('move:152', 'unhitch:153').boss('AT-1')).toBe('153')
    // Not from other players, not left alone, and not in other phases.
    expect(move(map, { active: 'b' }).answer('move:154').choices('hitch')).toEqual([])
    expect(move(map).answer('move:152').options('a').map(String)).not.toContain('drop:AT-1')
    const combat = table({ step: 'combat', map, chits: {} }).options('a').map(String)
    expect(combat.filter((word) => word.includes('AT-1'))).toEqual([])
  })

  it('RCW-14.32 a train that has moved in the phase does not move again with another force', () => {
    const t = move({ TVER: ['a 152 AT-1'], NOVG: ['a 153'] }).answers('move:152', 'rail:NOVG', 'unhitch:153', 'stop')
    expect([t.boss('AT-1'), t.answer('move:153').why('rail:PETR')]).toEqual([
      '153',
      expect.objectContaining({ rule: 'RCW-5.24', reason: 'carries-what-has-moved' }),
    ])
    // Handed over before it has moved, it can move.
    const fresh = move({ TVER: ['a 152 AT-1', 'a 153'] }).answers('move:152', 'unhitch:153', 'stop', 'move:153')
    expect(fresh.choices('rail')).toContain('PETR')
  })

  it('RCW-14.32ex a leader of value 1 holds one combat unit and one train', () => {
    const t = draw(['AT-1'], { TVER: ['a 158 111'] })
    expect([t.stack('158'), t.boss('AT-1'), t.boss('111')]).toEqual([['158', '111', 'AT-1'], '158', '158'])
    const more = move({ TVER: ['a 158 AT-1', '- 111', '- 112'] }).answers('move:158', 'take:111')
    expect(more.why('take:112')).toMatchObject({ rule: 'RCW-5.23' })
  })

  it('RCW-14.33 trains move by rail only: when its force leaves the railway it is returned, unless handed over', () => {
    const map = { TVER: ['a 152 AT-1', 'a 153'] }
    const rail = move(map).answers('move:152', 'rail:PETR', 'stop')
    expect([rail.at('AT-1'), rail.boss('AT-1')]).toEqual(['PETR', '152'])
    const road = move(map).answers('move:152', 'go:NOVG', 'stop')
    expect([...where(road, '152', 'AT-1'), road.bag('AT-1')]).toEqual(['NOVG', 'randomizer', 1])
    const left = move(map).answers('move:152', 'unhitch:153', 'go:NOVG', 'stop')
    expect([left.at('AT-1'), left.boss('AT-1')]).toEqual(['TVER', '153'])
    // By sea the same.
    const fleet: Scene = { options: { naval: true }, armistice: true, nations: { a: ['BR'] } }
    const ship = move({ KUBA: ['a 251 AT-1'] }, fleet).answers('move:251', 'sail:TAUR')
    expect(where(ship, '251', 'AT-1')).toEqual(['TAUR', 'randomizer'])
    const gone = move({ KUBA: ['a 251 AT-1'] }, fleet).answers('evacuate:KUBA', 'aboard:251')
    expect(where(gone, '251', 'AT-1')).toEqual(['out', 'randomizer'])
  })

  it('RCW-14.33 Blues with a train go by rail', () => {
    const nations = { nations: { a: ['BR'] } }
    const t = move({ TVER: ['a 438 AT-1'] }, nations).answers('move:438', 'rail:PETR', 'stop')
    expect(where(t, '438', 'AT-1')).toEqual(['PETR', 'PETR'])
    expect(
      move({ TVER: ['a 438'] }, nations)
        .answer('move:438')
        .choices('rail'),
    ).toEqual([])
  })

  it('RCW-14.34 a train takes its force through the first opposed province, not through a second', () => {
    // One line: Omsk, Tomsk, Krasnoyarsk, Irkutsk, Chita.
    const east = (...stacks: readonly string[]): readonly string[] => {
      const line = { OMSK: ['a 152 111 AT-1'], TOMS: [stacks[0]], KRAS: [stacks[1]], IRKU: [stacks[2]] }
      const map = Object.fromEntries(Object.entries(line).filter(([, [stack]]) => stack !== ''))
      const reach = move(map).answer('move:152').choices('rail')
      return ['TOMS', 'KRAS', 'IRKU', 'CHIT'].filter((id) => reach.includes(id))
    }
    expect(east('', '', '')).toEqual(['TOMS', 'KRAS', 'IRKU', 'CHIT'])
    expect(east('- 205', '', '')).toEqual(['TOMS', 'KRAS', 'IRKU', 'CHIT'])
    expect(east('- 205', '- 206', '')).toEqual(['TOMS', 'KRAS'])
    expect(east('- 205', '', '- 206')).toEqual(['TOMS', 'KRAS', 'IRKU'])
    // Step by step it is the same, with or without a halt in the opposed province.
    const steps = move({ OMSK: ['a 152 AT-1'], TOMS: ['- 205'], IRKU: ['- 206'] }).answers('move:152', 'rail:TOMS')
    expect(steps.choices('rail')).toEqual(expect.arrayContaining(['KRAS', 'IRKU']))
    steps.answer('rail:KRAS')
    expect(steps.choices('rail')).not.toContain('CHIT')
    // The way back through Tomsk is blocked: that would be a second time.
    expect(steps.choices('rail')).not.toContain('OMSK')
    steps.answer('rail:IRKU')
    expect([steps.at('152'), steps.at('AT-1'), steps.asked]).toEqual(['IRKU', 'IRKU', 'a move'])
    // Passing the first in one move uses it up too.
    const through = move({ OMSK: ['a 152 AT-1'], TOMS: ['- 205'], IRKU: ['- 206'] }).answers('move:152', 'rail:KRAS')
    expect([through.choices('rail').includes('IRKU'), through.choices('rail').includes('CHIT')]).toEqual([true, false])
    // Nor beyond the range of a nation: Czechs break through to Ekaterinburg, not to Perm.
    const czechs = move({ OMSK: ['a 421 AT-1'], EKAT: ['- 120'] }, { nations: { a: ['CZ'] } }).answer('move:421')
    expect(['EKAT', 'PERM', 'UFA'].filter((id) => czechs.choices('rail').includes(id))).toEqual(['EKAT'])
    // Without a train the first is the end.
    const plain = move({ OMSK: ['a 152'], TOMS: ['- 205'] }).answers('move:152', 'rail:TOMS')
    expect([plain.asked, plain.at('152')]).toEqual(['a move', 'TOMS'])
  })

  it('RCW-14.34ex Whites with a train from Smolensk pass Reds in Tver into Novgorod, and go on if it is clear', () => {
    // All other ways to Novgorod and Petrograd are blocked by Reds too.
    const blockades: Stacks = { VITE: ['- 112'], OREL: ['- 114'], KALU: ['- 113'], MOGI: ['- 115'], TVER: ['- 111'] }
    const start = { SMOL: ['a 251 213 AT-1'] }
    const clear = move({ ...blockades, ...start, YARO: ['- 106'] }).answers('move:251', 'rail:TVER', 'rail:NOVG')
    expect([clear.at('251'), clear.choices('rail').includes('PETR')]).toEqual(['NOVG', true])
    expect(clear.answers('rail:PETR', 'stop').at('AT-1')).toBe('PETR')
    expect(
      move({ ...blockades, ...start })
        .answer('move:251')
        .choices('rail'),
    ).toContain('PETR')
    const held = move({ ...blockades, ...start, NOVG: ['- 103'] }).answers('move:251', 'rail:TVER', 'rail:NOVG')
    expect([held.at('251'), held.choices('rail')]).toEqual(['NOVG', []])
  })

  it('RCW-14.35 its strength counts in attack and defence, and it may be chosen as a loss', () => {
    const attack = fight({ TVER: ['a 160 115 AT-1', '- 218'] }, 1, ['attack:218', 'with:160'])
    expect(attack.facts('combat')[0]).toMatchObject({ strength: 1 + 3 + 2, defence: 3, odds: '2:1' })
    const defence = fight({ TVER: ['a 251 213', 'b 160 AT-2'] }, 1, ['attack:160', 'with:251'])
    expect(defence.facts('combat')[0]).toMatchObject({ strength: 7, defence: 1 + 2 })
    const loss = fight({ TVER: ['a 160 119 AT-1', '- 217'] }, 4, ['attack:217', 'with:160'])
    expect([loss.facts('combat')[0].odds, loss.asked]).toEqual(['3:1', 'a lose'])
    expect(loss.choices('lose')).toContain('AT-1')
    expect(loss.answer('lose:AT-1').at('AT-1')).toBe('randomizer')
    expect(where(loss, '160', '119')).toEqual(['TVER', 'TVER'])
  })

  it('RCW-14.36 it is lost with all others of its stack: to the Randomizer, from turn 6 to the eliminator', () => {
    const lost = (turn: number): Table =>
      fight({ YARO: ['a 251 213', 'b 160 AT-1'] }, 1, ['attack:160', 'with:251'], { turn })
    expect([lost(5).at('AT-1'), lost(6).at('AT-1')]).toEqual(['randomizer', 'display:a'])
    // In an exchange that costs its companion, and would have spared the train.
    const exchange = (turn: number): Table =>
      fight({ YARO: ['a 152', 'b 253 AT-1'] }, 2, ['attack:253', 'with:152'], { turn })
    expect(exchange(6).facts('combat')[0]).toMatchObject({ strength: 3, defence: 5, odds: '1:2', result: 'EX' })
    expect(where(exchange(6), '152', '253', 'AT-1')).toEqual(['display:b', 'display:a', 'display:a'])
    expect(where(exchange(5), '253', 'AT-1')).toEqual(['display:a', 'randomizer'])
    // The same when it attacks: 3 against 1, and Yegorov is lost.
    const attack = (turn: number): Table => {
      const t = fight({ YARO: ['a 160 AT-1', 'b 258'] }, 4, ['attack:258', 'with:160'], { turn })
      return t.answer('lose:160')
    }
    expect([where(attack(6), '160', 'AT-1', '258'), where(attack(5), 'AT-1')]).toEqual([
      ['display:b', 'display:b', 'display:a'],
      ['randomizer'],
    ])
  })

  it('RCW-14.36 RCW-9.22 it is lost with an assassinated leader if no other unit was in the stack', () => {
    const murder = (stack: string, turn: number): Table =>
      table({
        step: 'combat',
        turn,
        map: { YARO: ['a 160', stack], KUBA: ['b 251 213'] },
        chits: { a: { assassin: 6 } },
        dice: [6, 6],
      }).answers('assassinate', 'target:254', 'send:6')
    expect(where(murder('b 254 AT-1', 6), '254', 'AT-1')).toEqual(['display:a', 'display:a'])
    expect(where(murder('b 254 AT-1', 5), '254', 'AT-1')).toEqual(['display:a', 'randomizer'])
    expect(murder('b 254 AT-1', 6).facts('lost')).toMatchObject([{ units: ['AT-1'], owners: ['b'] }])
    // The Czar does not count as a unit (3.23k).
    expect(where(murder('b 254 AT-1 CZAR', 6), 'AT-1', 'CZAR')).toEqual(['display:a', 'YARO'])
    // With a unit left the stack is not eliminated: the train has no leader and is returned (14.31).
    expect(where(murder('b 254 202 AT-1', 6), 'AT-1', '202')).toEqual(['randomizer', 'YARO'])
    // Another leader of the stack keeps it.
    expect(murder('b 254 AT-1 255', 6).boss('AT-1')).toBe('255')
  })
})
