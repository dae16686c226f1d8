import { Dice, seeded } from '@interregnum/kernel'
import { flagsIn } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { CONCEALABLE, HELD_KINDS } from '../data/chits.ts'
import { UNITS } from '../data/counters.ts'
import { MAP } from '../data/map.ts'
import { PERIODS } from '../data/tables.ts'
import { russianCivilWar } from '../game.ts'
import { type Scene, type Stacks, type Table, table } from '../testing/table.ts'
import { OPTIONS } from './state.ts'

/** Both sides have leaders and units in Europe, so the game does not end. */
const WAR: Stacks = { SMOL: ['a 152 111'], KUBA: ['b 251 213'] }
const scene = (more: Scene): Table => table({ options: { players: 3 }, map: WAR, chits: {}, ...more })
/** Player A draws this chit. */
const draw = (words: readonly string[], more: Scene = {}): Table =>
  scene({ step: 'draw', ...more, piles: { randomizer: [...words], ...more.piles } }).answer('draw')

describe('17: optional rules', () => {
  it('RCW-17.0 each can be switched on by itself, and any of them together', () => {
    const flags = flagsIn(OPTIONS)
    expect(flags).toEqual(['expedition', 'kronstadt', 'freekorps', 'czechs', 'naval', 'intervention', 'secrecy'])
    for (const key of flags) {
      const { settings } = table({ options: { [key]: true } }).state
      for (const other of flags) expect(settings[other as keyof typeof settings]).toBe(other === key)
    }
    const all = Object.fromEntries(flags.map((key) => [key, true]))
    expect(table({ options: all }).state.settings).toMatchObject(all)
  })
})

describe('17.1 expeditionary forces', () => {
  const options = { players: 3, expedition: true } as const
  const map: Stacks = { ...WAR, FINL: ['- 401'], KUTA: ['- 402'], MINS: ['- 408'] }

  it('RCW-17.11 the chit gives control of the Central Powers in Finland and Kutais, and of no others', () => {
    const t = draw(['option-1'], { options, map })
    expect([t.owner('401'), t.owner('402'), t.owner('408')]).toEqual(['a', 'a', null])
    expect(draw(['assassin'], { options, map }).owner('401')).toBeNull()
  })

  it('RCW-17.11 they may go anywhere, three steps, and attack Red or Black; the Armistice removes them', () => {
    const nations = { a: ['CP'] }
    const t = scene({
      options,
      map: { SMOL: ['b 152 111'], KUBA: ['b 251 213'], FINL: ['a 401'], KUTA: ['a 402'] },
      nations,
    })
    t.answers('move:401', 'go:OLON', 'go:NOVG', 'go:TVER')
    expect([t.at('401'), t.state.force]).toEqual(['TVER', null])
    const fight = scene({
      options,
      step: 'combat',
      map: { ...WAR, KURS: ['a 401', 'b 162', '- NM', 'b 255'] },
      nations,
    })
    expect(fight.choices('attack')).toEqual(['162', 'NM'])
    const peace = draw(['armistice'], { options, map: { ...WAR, FINL: ['a 401'] }, nations })
    expect([peace.at('401'), peace.holder('CP')]).toEqual(['blue-out', null])
    // After the Armistice the chit is void, and another is drawn.
    const late = draw(['option-1', 'assassin'], { options, armistice: true, out: ['CP'] })
    expect([late.holder('CP'), late.chits('a', 'assassin')]).toEqual([null, 1])
  })

  it('RCW-17.12 one of the two may go by sea in a movement phase, before the Armistice too, and nothing else naval', () => {
    const nations = { a: ['CP'] }
    const t = scene({ options, map: { ...WAR, FINL: ['a 401'], KUTA: ['a 402'] }, nations }).answer('move:401')
    expect(t.choices('sail')).toEqual(expect.arrayContaining(['PETR', 'ESTO', 'LIVO']))
    expect(t.choices('sail')).not.toContain('KHER')
    t.answer('sail:LIVO')
    expect(t.at('401')).toBe('LIVO')
    t.answer('move:402')
    expect(t.choices('sail')).toEqual([])
    expect(
      scene({ options, map: { ...WAR, FINL: ['a 401'], KHER: ['a 255 212'] }, nations }).choices('evacuate'),
    ).toEqual([])
    // Stacked together they cannot sail; one of them alone can.
    const both = scene({ options, map: { ...WAR, FINL: ['a 401 402'] }, nations }).answer('move:401')
    expect([both.choices('sail'), both.why('sail:LIVO')]).toEqual([[], { rule: 'RCW-17.12', reason: 'one-of-the-two' }])
    expect(both.answer('leave:402').choices('sail')).toContain('LIVO')
    // No other force may, even with the rule.
    const white = scene({ options, map: { ...WAR, KHER: ['a 255 212'] }, nations }).answer('move:255')
    expect([white.choices('sail'), white.why('sail:TAUR')]).toEqual([[], { rule: 'RCW-17.4', reason: 'no-fleet' }])
    // Without the rule no force sails.
    const plain = scene({ map: { ...WAR, ARCH: ['a 438'] }, nations: { a: ['BR'] } }).answer('move:438')
    expect(plain.choices('sail')).toEqual([])
  })
})

describe('17.2 Kronstadt', () => {
  const options = { players: 3, kronstadt: true } as const
  const drawn = ['KR', 'assassin', 'terror', 'felix']

  it('RCW-17.21 if a player has eight Politburo markers, all others draw a chit, clockwise from the drawer', () => {
    const t = draw(drawn, { options, chits: { b: { politburo: 8 } } })
    expect([t.chits('a', 'assassin'), t.chits('c', 'terror'), t.chits('b', 'felix')]).toEqual([1, 1, 0])
    const own = draw(drawn, { options, chits: { a: { politburo: 8 } } })
    expect([own.chits('b', 'assassin'), own.chits('c', 'terror'), own.chits('a', 'felix')]).toEqual([1, 1, 0])
    const nobody = draw(drawn, { options, chits: { a: { politburo: 7 }, b: { politburo: 7 } } })
    expect([nobody.chits('a', 'assassin'), nobody.chits('c', 'terror')]).toEqual([0, 0])
    expect(draw(drawn, { chits: { b: { politburo: 8 } } }).chits('a', 'assassin')).toBe(0)
  })

  it('RCW-17.22 it is placed in Petrograd in any case, with strength 4', () => {
    for (const politburo of [0, 8]) {
      const t = draw(drawn, { options, chits: { b: { politburo } } })
      expect([t.at('KR'), t.strength('KR')]).toEqual(['PETR', 4])
    }
  })
})

describe('17.3 Free Korps and Czechs', () => {
  const terror = { chits: { a: { terror: 1 } } }

  it('RCW-17.31 Free Korps cannot be subverted, but terrorized, and use Terror against Red and Black', () => {
    const map: Stacks = { ...WAR, COUR: ['b 416'], LIVO: ['a 153'] }
    const plain = scene({ step: 'combat', map, ...terror, nations: { b: ['FK'] } })
    expect([plain.choices('subvert'), plain.choices('terror')]).toEqual([['416'], []])
    const options = { players: 3, freekorps: true }
    const t = scene({ options, step: 'combat', map, ...terror, nations: { b: ['FK'] } })
    expect([t.choices('subvert'), t.choices('terror')]).toEqual([[], ['416']])
    const own: Stacks = { ...WAR, COUR: ['a 416'], LIVO: ['b 153'], KOVN: ['- UR-1'], ESTO: ['b 255'] }
    const korps = scene({ options, step: 'combat', map: own, ...terror, nations: { a: ['FK'] } })
    expect(korps.choices('terror')).toEqual(['153', 'UR-1'])
    expect(scene({ step: 'combat', map: own, ...terror, nations: { a: ['FK'] } }).choices('terror')).not.toContain(
      '153',
    )
    // The rule does not apply to other Blues, on either side.
    const british = { ...own, COUR: ['a 438'], KOVN: ['b 434'], VITE: ['a 152 111'], SMOL: [] }
    const others = scene({ options, step: 'combat', map: british, ...terror, nations: { a: ['BR'], b: ['US'] } })
    expect(others.choices('terror')).toEqual([])
  })

  it('RCW-17.32 Czechs cannot be subverted or terrorized, subvert Reds without a chit and go by rail', () => {
    const options = { players: 3, czechs: true, freekorps: true }
    const map: Stacks = { ...WAR, CHEL: ['b 420'], EKAT: ['a 153'] }
    expect(scene({ step: 'combat', map, nations: { b: ['CZ'] } }).choices('subvert')).toEqual(['420'])
    const t = scene({ options, step: 'combat', map, ...terror, nations: { b: ['CZ'] } })
    expect([t.choices('subvert'), t.choices('terror')]).toEqual([[], []])
    const own: Stacks = { ...WAR, CHEL: ['a 420'], EKAT: ['b 160'] }
    const czechs = scene({ options, step: 'combat', map: own, nations: { a: ['CZ'] }, dice: [1] })
    expect(czechs.choices('subvert')).toEqual(['160'])
    czechs.answers('subvert:160', 'with:420', 'roll')
    expect(czechs.at('160')).toBe('display:a')
    // AE and EX do nothing, as in any subversion.
    for (const die of [3, 6]) {
      const strong: Stacks = { ...own, EKAT: ['b 153'] }
      const idle = scene({ options, step: 'combat', map: strong, nations: { a: ['CZ'] }, dice: [die] })
      idle.answers('subvert:153', 'with:420', 'roll')
      expect([idle.facts('combat')[0].result, idle.at('420'), idle.at('153')]).toEqual([
        die === 3 ? 'EX' : 'AE',
        'CHEL',
        'EKAT',
      ])
    }
    expect(scene({ step: 'combat', map: own, nations: { a: ['CZ'] } }).choices('subvert')).toEqual([])
    // By rail, within Siberia.
    const rail = scene({ options, map: own, nations: { a: ['CZ'] } }).answer('move:420')
    expect(rail.choices('rail')).toEqual(expect.arrayContaining(['OMSK', 'IRKU', 'VLDV']))
    expect(
      rail.choices('rail').every((id) => ['S', 'M'].includes(MAP.find((place) => place.id === id)?.region ?? '')),
    ).toBe(true)
    const plain = scene({ map: own, nations: { a: ['CZ'] } }).answer('move:420')
    expect(plain.choices('rail')).toEqual([])
  })
})

describe('17.4 naval operations', () => {
  const options = { players: 3, naval: true } as const
  const fleet = (map: Stacks, more: Scene = {}): Table =>
    scene({ options, armistice: true, out: ['CP'], nations: { a: ['BR'] }, map: { ...WAR, ...map }, ...more })

  it('RCW-17.4 they need a British or French marker, and the Armistice', () => {
    const map: Stacks = { TAUR: ['a 263 219'] }
    expect(fleet(map).answer('move:263').choices('sail')).toContain('KHER')
    expect(
      fleet(map, { nations: { a: ['FR'] } })
        .answer('move:263')
        .choices('sail'),
    ).toContain('KHER')
    expect(
      fleet(map, { nations: { a: ['US'] } })
        .answer('move:263')
        .choices('sail'),
    ).toEqual([])
    expect(fleet(map, { armistice: false, out: [] }).answer('move:263').choices('sail')).toEqual([])
    expect(
      fleet(map, { options: { players: 3 } })
        .answer('move:263')
        .choices('sail'),
    ).toEqual([])
  })

  it('RCW-17.41 one Blue or White stack for each marker, as its whole move, enemies or not; it may fight afterwards', () => {
    const map: Stacks = { TAUR: ['a 263 219'], KUTA: ['a 441'], KHER: ['c 163'] }
    const t = fleet(map).answers('move:263', 'sail:KHER')
    expect([t.at('219'), t.choices('go'), t.choices('rail')]).toEqual(['KHER', [], []])
    t.answers('stop', 'move:441')
    expect(t.choices('sail')).toEqual([])
    const two = fleet(map, { nations: { a: ['BR', 'FR'] } }).answers('move:263', 'sail:KHER', 'stop', 'move:441')
    expect(two.choices('sail')).toContain('KHER')
    t.answers('stop', 'done')
    expect(t.choices('attack')).toContain('163')
    // A force that has taken a step cannot sail; Reds never can; trains cannot either.
    const afterStep = fleet({ ...map, KUBA: ['a 255 212', 'b 251 213'] }).answers('move:255')
    afterStep.answer('go:TAUR')
    expect(afterStep.choices('sail')).toEqual([])
    expect(
      fleet({ TAUR: ['a 163'] })
        .answer('move:163')
        .choices('sail'),
    ).toEqual([])
    const train = fleet({ TAUR: ['a 263 219 AT-1'] }).answers('move:263', 'sail:KHER')
    expect([train.at('263'), train.at('AT-1')]).toEqual(['KHER', 'randomizer'])
  })

  it('RCW-17.41 nations keep to their range at sea', () => {
    const t = fleet({ KUTA: ['a 415'] }, { nations: { a: ['BR', 'TU'] } }).answer('move:415')
    expect([t.choices('sail'), t.why('sail:KHER')]).toEqual([['KUBA'], { rule: 'RCW-5.35', reason: 'out-of-range' }])
  })

  it('RCW-17.42 from the Black Sea to the Black Sea, from the Baltic to the Baltic', () => {
    const seas = (t: Table): Set<string> =>
      new Set(t.choices('sail').map((id) => MAP.find((place) => place.id === id)?.sea ?? ''))
    expect(seas(fleet({ TAUR: ['a 263 219'] }).answer('move:263'))).toEqual(new Set(['Black']))
    expect(seas(fleet({ LIVO: ['a 254 202'] }).answer('move:254'))).toEqual(new Set(['Baltic']))
    expect(seas(fleet({ ARCH: ['a 259 201'] }).answer('move:259'))).toEqual(new Set())
  })

  it('RCW-17.43, RCW-17.44, RCW-17.45 White leaders and units leave from a port for good, in any number, and score for nobody', () => {
    const map: Stacks = {
      KHER: ['a 255 212 219 AT-1', 'a 263'],
      SMOL: ['a 152 111'],
      VLDV: ['a 265 207'],
    }
    const t = fleet(map)
    expect(t.choices('evacuate').toSorted()).toEqual(['KHER', 'VLDV'])
    t.answer('evacuate:KHER')
    const aboard = t.choices('aboard').toSorted()
    expect(aboard).toEqual(['212', '219', '255', '263'])
    t.answers('aboard:212', 'aboard:219', 'aboard:255', 'aboard:263')
    for (const id of ['212', '219', '255', '263']) expect(t.at(id)).toBe('out')
    // Of A's Whites only those of Vladivostok are left; the others are on no display.
    expect([t.at('AT-1'), t.points('a', 'white'), t.points('b', 'red')]).toEqual(['randomizer', 1 + 3 + 1, 0])
    // One marker, one operation.
    expect(t.choices('evacuate')).toEqual([])
    expect(fleet(map, { nations: {} }).choices('evacuate')).toEqual([])
    // He may stop after any of them.
    const some = fleet(map).answers('evacuate:KHER', 'aboard:263', 'enough')
    expect([some.at('263'), some.at('255')]).toEqual(['out', 'KHER'])
    // Units that have moved in this phase may not go aboard.
    const late = fleet({ ...map, KHER: [], YEKA: ['a 255 212'] }).answers('move:255', 'go:KHER', 'stop')
    expect(late.choices('evacuate')).not.toContain('KHER')
    // From every port of the Baltic, the Black and the White Sea, and from Vladivostok.
    const ports = { PETR: '254', ESTO: '255', LIVO: '256', COUR: '257', FINL: '258', MURM: '259', ARCH: '260' }
    const all = { ...ports, KHER: '261', TAUR: '262', KUBA: '263', KUTA: '264', VLDV: '265' }
    const everywhere = Object.fromEntries(Object.entries(all).map(([id, leader]) => [id, [`a ${leader}`]])) as Stacks
    expect(
      fleet({ ...everywhere, SMOL: ['a 266'] })
        .choices('evacuate')
        .toSorted(),
    ).toEqual(Object.keys(all).toSorted())
    // An Imperial unit that they leave is unheld.
    const left = fleet({ KHER: ['a 255 212 CZAR'] }).answers('evacuate:KHER', 'aboard:212', 'aboard:255')
    expect([left.at('CZAR'), left.owner('CZAR'), left.boss('CZAR')]).toEqual(['KHER', null, null])
    // Emigration, Czechs and OUT markers need no fleet.
    expect(scene({ map: { ...WAR, KHER: ['a 255 CZAR'] } }).offers).toContain('emigrate:CZAR')
    expect(scene({ map: { ...WAR, VLDV: ['a 420'] }, nations: { a: ['CZ'] } }).offers).toContain('exit:420')
  })

  it('RCW-17.43 a unit that began the phase in the port and was only attached there may leave', () => {
    const map: Stacks = { KHER: ['- 212'], YEKA: ['a 255'], SMOL: ['a 152 111'] }
    const t = fleet(map).answers('move:255', 'go:KHER', 'take:212', 'stop')
    // The leader came by land, the unit was there from the start.
    expect(t.choices('evacuate')).toEqual(['KHER'])
    expect(t.answer('evacuate:KHER').choices('aboard')).toEqual(['212'])
    expect([t.answer('aboard:212').at('212'), t.at('255')]).toEqual(['out', 'KHER'])
    // A leader who only attached it and stayed has not moved either.
    const stayed = fleet({ ...map, KHER: ['a 255', '- 212'], YEKA: [] }).answers('move:255', 'take:212', 'stop')
    expect(stayed.answer('evacuate:KHER').choices('aboard').toSorted()).toEqual(['212', '255'])
    // A unit that was brought there, or left and came back, has moved.
    const brought = fleet({ ...map, KHER: [], YEKA: ['a 255 212'] }).answers('move:255', 'go:KHER', 'drop:212', 'stop')
    expect(brought.choices('evacuate')).toEqual([])
    const back = fleet({ ...map, KHER: ['a 255 212'], YEKA: [] }).answers('move:255', 'go:YEKA', 'go:KHER', 'stop')
    expect(back.choices('evacuate')).toEqual([])
  })

  it('RCW-17.46 one bombardment for each marker in his own Combat Phase, in attack, not with subversion or Terror', () => {
    const map: Stacks = { TAUR: ['a 263 219', 'a 441', 'b 163'] }
    const t = fleet(map, { step: 'combat' }).answers('attack:163', 'with:263', 'with:441')
    expect(t.choices('bombard').toSorted()).toEqual(['219', '263', '441'])
    t.answer('bombard:219')
    expect(t.choices('bombard')).toEqual([])
    // Two fleets cannot bombard for the same unit.
    const both = fleet(map, { step: 'combat', nations: { a: ['BR', 'FR'] } })
    both.answers('attack:163', 'with:263', 'with:441', 'bombard:219')
    expect([both.choices('bombard').toSorted(), both.why('bombard:219')?.reason]).toEqual([
      ['263', '441'],
      'already-in',
    ])
    // In the next Combat Phase the fleet can bombard again.
    const next = fleet(map, { state: { fired: 1 } }).answers('done', 'attack:163', 'with:263')
    expect(next.choices('bombard').toSorted()).toEqual(['219', '263'])
    const terror = fleet(
      { TAUR: ['a 263 219'], KHER: ['b 163'], KUBA: ['b 168'] },
      { step: 'combat', chits: { a: { terror: 1 } } },
    )
    const [target] = terror.choices('terror')
    terror.answers(`terror:${target}`)
    expect(terror.choices('bombard')).toEqual([])
  })

  it('RCW-17.47 it doubles one Blue, White or Green unit on a coast of the two seas; losses go by printed strength', () => {
    // Greens too; Reds never.
    const green = fleet({ KHER: ['a 307', 'b 163'] }, { step: 'combat', nations: { a: ['BR', 'UK'] } })
    expect(green.answers('attack:163', 'with:307').choices('bombard')).toEqual(['307'])
    const red = fleet({ KHER: ['a 163', 'b 255'] }, { step: 'combat' })
    expect(red.answers('attack:255', 'with:163').choices('bombard')).toEqual([])
    const map: Stacks = { TAUR: ['a 263 219', 'b 153 112'] }
    // 1 + 3 + 3 against 6: an exchange by 4 against 6 costs the attackers all they have.
    const t = fleet(map, { step: 'combat', dice: [3] }).answers('attack:153', 'with:263', 'bombard:219', 'roll')
    expect(t.facts('combat')).toMatchObject([{ strength: 7, defence: 6, odds: '1:1', result: 'EX' }])
    expect([t.at('263'), t.at('219')]).toEqual(['display:b', 'display:b'])
    expect(
      fleet({ KURS: ['a 263 219', 'b 153'] }, { step: 'combat' })
        .answers('attack:153', 'with:263')
        .choices('bombard'),
    ).toEqual([])
    // A fleet that has moved a force may still bombard.
    const both = fleet({ TAUR: ['a 263 219'], KHER: ['b 163'] }).answers('move:263', 'sail:KHER', 'stop', 'done')
    expect(both.answers('attack:163', 'with:263').choices('bombard').toSorted()).toEqual(['219', '263'])
  })
})

describe('17.5 Allied intervention', () => {
  const options = { players: 3, intervention: true } as const

  it('RCW-17.51, RCW-17.52 it starts off the map, and its marker goes into the Randomizer at the Armistice', () => {
    const before = scene({ options })
    expect(['443', '444', '445'].map((id) => before.at(id))).toEqual([
      'reinforcements',
      'reinforcements',
      'reinforcements',
    ])
    expect([before.bag('INT'), before.state.waiting]).toEqual([0, ['INT', 'out:INT']])
    expect(UNITS.filter(({ nat }) => nat === 'INT').map(({ value }) => value)).toEqual([6, 6, 6])
    const t = draw(['armistice'], { options })
    expect([t.bag('INT'), t.bag('out:INT')]).toEqual([1, 0])
    expect(draw(['armistice']).bag('INT')).toBe(0)
    expect(scene({}).at('443')).toBe('out')
  })

  /** The marker has been put in by the Armistice and is drawn now. */
  const landed = (...ports: readonly string[]): Table => {
    const t = scene({
      options,
      step: 'draw',
      piles: { randomizer: ['armistice', 'INT'] },
      map: { ...WAR, KIEV: ['a 153'] },
    }).answer('draw')
    expect(t.asked).toBe('a land')
    return t.answers(...ports.map((port) => `land:${port}`))
  }

  it('RCW-17.53, RCW-17.56 three Blue units land in ports of the two seas or Vladivostok, together or apart, under his control', () => {
    const t = scene({
      options,
      step: 'draw',
      piles: { randomizer: ['armistice', 'INT'] },
      map: { ...WAR, KIEV: ['a 153'] },
    }).answer('draw')
    const seas = t.choices('land').map((id) => MAP.find((place) => place.id === id)?.sea)
    expect(new Set(seas)).toEqual(new Set(['Baltic', 'Black', 'Pacific']))
    const apart = landed('KHER', 'KHER', 'VLDV')
    expect([apart.at('443'), apart.at('444'), apart.at('445')]).toEqual(['KHER', 'KHER', 'VLDV'])
    expect(apart.stack('443')).toEqual(['443', '444'])
    expect(['443', '444', '445'].map((id) => apart.owner(id))).toEqual(['a', 'a', 'a'])
    expect(apart.controlledBlue).toEqual(['443', '444', '445'])
  })

  it('RCW-17.54 its OUT marker goes in only after all draws, and removes all three', () => {
    const t = landed('KHER', 'KHER', 'VLDV')
    expect(t.bag('out:INT')).toBe(1)
    // B draws it in his turn, after a random event that does nothing.
    const out = scene({
      options,
      step: 'draw',
      map: { ...WAR, KIEV: ['a 153'] },
      dice: [1, 3],
      piles: { randomizer: ['armistice', 'INT', 'out:INT'] },
    }).answers('draw', 'land:KHER', 'land:KHER', 'land:VLDV', 'next', 'roll', 'done', 'done', 'draw')
    expect(['443', '444', '445'].map((id) => out.at(id))).toEqual(['blue-out', 'blue-out', 'blue-out'])
    expect(out.holder('INT')).toBeNull()
  })

  it('RCW-17.55 its marker is a third one for the fleets, with the naval rule or without', () => {
    const map: Stacks = { ...WAR, KHER: ['a 443'] }
    const t = scene({ options, armistice: true, map, nations: { a: ['INT'] }, state: { interventionist: 0 } }).answer(
      'move:443',
    )
    expect(t.choices('sail')).toContain('TAUR')
  })

  it('RCW-17.57 the player who drew it cannot win a Red Victory, even when it is gone', () => {
    const ended = (interventionist: number | null): Table =>
      scene({
        options,
        step: 'sequence',
        turn: 6,
        map: { SMOL: ['a 152 111', 'b 153'] },
        state: { interventionist },
      }).answer('draw')
    expect(ended(null).outcome?.winners).toEqual(['a'])
    expect(ended(0).outcome).toMatchObject({ result: 'red-victory', winners: ['b'], scores: { a: 9, b: 2 } })
    const white = scene({
      options,
      step: 'sequence',
      turn: 6,
      map: { KUBA: ['a 251 213'] },
      state: { interventionist: 0 },
    })
    expect(white.answer('draw').outcome).toMatchObject({ result: 'white-victory', winners: ['a'] })
  })
})

describe('17.6 secrecy', () => {
  it('RCW-17.61 most chits are hidden; Politburo, Comintern and played chits are not', () => {
    const hidden = HELD_KINDS.filter((_, kind) => CONCEALABLE[kind])
    expect(HELD_KINDS.filter((kind) => !hidden.includes(kind))).toEqual(['politburo', 'comintern'])
    const chits = { a: { assassin: 2, terror: 1, politburo: 3, comintern: 1 } } as const
    const seen = (secrecy: boolean, seat: string) =>
      russianCivilWar
        .view(scene({ options: { players: 3, secrecy }, chits }).state, seat)
        .chits.slice(0, HELD_KINDS.length)
    const own = seen(true, 'a')
    expect([own[0], own[1], own[6], own[14]]).toEqual([3, 2, 1, 1])
    const others = seen(true, 'b')
    expect([others[0], others[6], others[14]]).toEqual([3, 1, 0])
    expect(others[1]).toBeLessThan(0)
    expect(seen(false, 'b')).toEqual(own)
  })

  it('RCW-17.61 others do not see what is drawn, offered or traded in secret, but see what is played', () => {
    const chits = { a: { assassin: 2, terror: 1 }, b: { assassin: 1 } } as const
    const offer = { offer: { to: 'b', give: ['terror'], take: ['assassin'], words: 'psst' } }
    const entryCount = (t: Table, seat: string, kind: string): number =>
      t.match.position(seat).journal.filter((entry) => entry.kind === kind).length
    for (const secrecy of [true, false]) {
      const t = scene({ options: { players: 3, secrecy }, step: 'combat', chits }).answer(offer, 'a')
      const open = ['a', 'b', 'c'].map((seat) => russianCivilWar.view(t.state, seat).offers[0] !== null)
      expect([secrecy, ...open]).toEqual([secrecy, true, true, !secrecy])
      t.answer('accept:a', 'b')
      for (const kind of ['offer', 'trade']) {
        expect([kind, ...['a', 'b', 'c'].map((seat) => entryCount(t, seat, kind))]).toEqual([
          kind,
          1,
          1,
          secrecy ? 0 : 1,
        ])
      }
      // Nor which of them are left in the Randomizer; the number of pieces in it is public.
      const bag = russianCivilWar.view(t.state, 'c').bag
      expect([bag.includes('terror'), bag.includes('armistice'), bag.length]).toEqual([
        !secrecy,
        true,
        t.state.bag.length,
      ])
      const drawn = draw(['assassin'], { options: { players: 3, secrecy } })
      expect(['a', 'b', 'c'].map((seat) => entryCount(drawn, seat, 'drawn'))).toEqual(secrecy ? [1, 0, 0] : [1, 1, 1])
    }
    // Nor that an offer was declined or withdrawn.
    for (const secrecy of [true, false]) {
      const seen = (by: string, kind: string): number[] => {
        const t = scene({ options: { players: 3, secrecy }, step: 'combat', chits }).answer(offer, 'a')
        t.answer('decline:a', by)
        return ['a', 'b', 'c'].map((seat) => entryCount(t, seat, kind))
      }
      expect(seen('b', 'declined')).toEqual([1, 1, secrecy ? 0 : 1])
      expect(seen('a', 'retracted')).toEqual([1, 1, secrecy ? 0 : 1])
    }
    // Comintern and everything that is played is visible to all.
    const options = { players: 3, secrecy: true }
    expect(entryCount(draw(['comintern'], { options }), 'c', 'drawn')).toBe(1)
    const map: Stacks = { ...WAR, TVER: ['a 153'], YARO: ['b 255'] }
    const terror = scene({ options, step: 'combat', map, chits, dice: [1] }).answers('terror:255', 'with:153', 'roll')
    expect(['a', 'b', 'c'].map((seat) => entryCount(terror, seat, 'chit'))).toEqual([1, 1, 1])
  })
})

describe('a trade with secrecy', () => {
  const held = {
    a: { assassin: 2, terror: 1, politburo: 3 },
    b: { assassin: 1, comintern: 1, strike: 1, politburo: 2 },
  }
  const traded = (give: readonly string[], take: readonly string[], secrecy = true): Table =>
    scene({ options: { players: 3, secrecy }, step: 'combat', chits: held })
      .answer({ offer: { to: 'b', give: [...give], take: [...take], words: '' } }, 'a')
      .answer('accept:a', 'b')
  /** What a seat sees of the trade in the journal: the kinds of entries, and all their contents. */
  const read = (t: Table, seat: string | null) => {
    const entries = t.match.position(seat).journal.filter(({ kind }) => /^(offer|trade)/.test(kind))
    return { kinds: entries.map(({ kind }) => kind), all: JSON.stringify(entries) }
  }
  const BOTH = ['offer', 'trade.unseen', 'trade']

  it.each([
    ['a visible chit for a hidden one', ['politburo'], ['assassin']],
    ['a hidden chit for a visible one', ['terror'], ['politburo']],
    ['a hidden chit for a hidden one', ['terror'], ['strike']],
    ['a visible and a hidden chit for nothing', ['politburo', 'assassin'], []],
    ['nothing for a visible and a hidden chit', [], ['comintern', 'strike']],
  ])('RCW-17.61 %s is shown to the two traders only', (_, give, take) => {
    const t = traded(give, take)
    for (const seat of ['a', 'b']) {
      expect(read(t, seat).kinds).toEqual(BOTH)
      for (const word of [...give, ...take]) expect(read(t, seat).all).toContain(word)
    }
    for (const seat of ['c', null]) {
      expect(read(t, seat).kinds).toEqual(['trade.unseen'])
      for (const word of HELD_KINDS) expect(read(t, seat).all).not.toContain(word)
    }
  })

  it('RCW-17.61 trades of visible chits are shown to all; without secrecy all trades are', () => {
    for (const t of [traded(['politburo'], ['comintern']), traded(['politburo'], [])]) {
      for (const seat of ['c', null]) expect(read(t, seat)).toMatchObject({ kinds: ['trade'] })
      expect(read(t, 'c').all).toContain('politburo')
    }
    const open = traded(['politburo'], ['assassin'], false)
    for (const seat of ['a', 'b', 'c', null]) expect(read(open, seat).kinds).toEqual(['offer', 'trade'])
  })

  it('RCW-17.61 others see traded Politburo markers, and of the rest only the number', () => {
    const t = traded(['politburo'], ['assassin'])
    const seen = (seat: string | null, player: number): readonly number[] =>
      russianCivilWar.view(t.state, seat).chits.slice(player * HELD_KINDS.length, (player + 1) * HELD_KINDS.length)
    const [politburo, assassin] = [HELD_KINDS.indexOf('politburo'), HELD_KINDS.indexOf('assassin')]
    for (const seat of ['c', null]) {
      expect([seen(seat, 0)[politburo], seen(seat, 1)[politburo]]).toEqual([2, 3])
      expect([seen(seat, 0)[assassin], seen(seat, 1)[assassin]]).toEqual([-4, -1])
      expect(seen(seat, 0).reduce((sum, count) => sum + count)).toBe(2 - 4)
    }
    expect(seen('a', 0)[assassin]).toBe(3)
    // The partner knows what he gave, but not what else the other one has.
    expect(seen('b', 0)[assassin]).toBe(-4)
  })
})

describe('what is drawn anew for a seat with secrecy', () => {
  const terror = HELD_KINDS.indexOf('terror')
  const offered = (): Table =>
    scene({ options: { players: 3, secrecy: true }, step: 'combat', chits: { a: { assassin: 2, terror: 1 } } }).answer(
      { offer: { to: 'b', give: ['terror'], take: [], words: '' } },
      'a',
    )
  /** How many terror chits player A holds in twenty imagined games of a seat. */
  const imagined = (t: Table, seat: string): number[] =>
    Array.from({ length: 20 }, (_, n) => {
      const dice = new Dice({ source: seeded(`anew ${n}`), loaded: null })
      return russianCivilWar.resample(structuredClone(t.state), seat, dice).chits[terror]
    })

  it('RCW-17.61 what another player offers a seat is held by that player', () => {
    for (const count of imagined(offered(), 'b')) expect(count).toBeGreaterThanOrEqual(1)
    expect(imagined(offered(), 'c')).toContain(0)
  })

  it('RCW-17.61 an offer that can no longer be accepted stays so', () => {
    const t = offered()
    t.state.chits[terror] = 0
    t.state.chits[HELD_KINDS.indexOf('assassin')]++
    expect(new Set(imagined(t, 'b'))).toEqual(new Set([0]))
  })
})

describe('notes of the designer', () => {
  it('RCW-30.2 Yudenich has value 2, Omsk a White unit of 6, Finland Red Guards, Asia and Mongolia are on the map', () => {
    const named = (name: string) => UNITS.find((unit) => unit.name === name)
    expect(named('Yudenich')?.value).toBe(2)
    expect(UNITS.find(({ id }) => id === '204')).toMatchObject({ value: 6 })
    const finns = UNITS.filter(({ home }) => MAP[home]?.id === 'FINL')
    expect(finns.filter(({ kind, colour }) => kind === 'combat' && colour === 0)).toHaveLength(1)
    expect(finns.filter(({ colour }) => colour === 2)).toHaveLength(2)
    expect(new Set(MAP.map(({ region }) => region)).has('A') && new Set(MAP.map(({ region }) => region)).has('M')).toBe(
      true,
    )
    expect(HELD_KINDS).toContain('comintern')
  })

  it('RCW-31.0 the boxes of the track show the months of the war', () => {
    expect(PERIODS.slice(0, 4)).toEqual(['Jun–Oct 1918', 'Nov 1918–Mar 1919', 'Apr–Aug 1919', 'Sep 1919–Jan 1920'])
  })

  it('RCW-29.0ex1 a Red force with the Gold takes Greens, another player’s too, and may lose them instead of Reds', () => {
    const map: Stacks = { KUBA: ['b 251 213'], KIEV: ['a 152 GOLD', 'b 307', '- 112'], VOLH: ['c 255'] }
    const t = scene({ turn: 6, map, nations: { b: ['UK'] }, dice: [4] }).answers('move:152', 'take:307', 'take:112')
    expect([t.boss('307'), t.owner('307')]).toEqual(['152', 'a'])
    t.answers('go:VOLH', 'stop', 'done')
    // 3 + 4 + 4 against 2 is 5:1; a stronger enemy is needed for an exchange.
    expect(t.choices('attack')).toEqual(['255'])
    const fight = scene({
      step: 'combat',
      turn: 6,
      map: { KUBA: ['b 251 213'], VOLH: ['a 152 112 GOLD 307', 'c 255 218'] },
      dice: [4],
    }).answers('attack:255', 'with:152', 'roll')
    expect(fight.facts('combat')).toMatchObject([{ result: 'EX' }])
    expect(fight.choices('lose')).toContain('307')
  })

  it('RCW-32.0 the main text decides where the summary differs: subversion has an effect only on DE', () => {
    const t = scene({ step: 'combat', map: { ...WAR, COUR: ['b 405'], LIVO: ['a 153'] }, dice: [6] })
    t.answers('subvert:405', 'with:153', 'roll')
    expect([t.at('153'), t.at('405')]).toEqual(['LIVO', 'COUR'])
  })
})
