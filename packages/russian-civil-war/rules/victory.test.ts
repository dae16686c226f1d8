import { describe, expect, it } from 'vitest'
import { PERIODS, REPLACEMENT_TURNS, TRACK_BOXES } from '../data/tables.ts'
import { gamePackage } from '../game-package.ts'
import { type Scene, type Stacks, type Table, table } from '../testing/table.ts'

/** Both sides have leaders and units in Europe, so the game does not end. */
const WAR: Stacks = { SMOL: ['a 152 111'], KUBA: ['b 251 213'] }

/** The end of a game turn, with this on the map. */
const ending = (map: Stacks, more: Scene = {}): Table =>
  table({ options: { players: 3 }, step: 'sequence', turn: 6, map, chits: {}, piles: { sequence: ['a'] }, ...more })
const over = (map: Stacks, more: Scene = {}): Table => ending(map, more).answer('draw')
const result = (t: Table) => [t.outcome?.result ?? null, t.outcome?.rule ?? null]
const RED_WON = ['red-victory', 'RCW-15.1']
const WHITE_WON = ['white-victory', 'RCW-15.1']
const GOES_ON = [null, null]

/** Points of player A in this position, in a Red and in a White Victory. */
const points = (map: Stacks, more: Scene = {}): readonly [number, number] => {
  const t = table({ options: { players: 3 }, map, chits: {}, ...more })
  return [t.points('a', 'red'), t.points('a', 'white')]
}

describe('the end of the game', () => {
  it('RCW-15.0 a game ends Red or White, only points of that colour count, and equal points share the rank', () => {
    const map = { SMOL: ['a 152 111', 'c 153'], KUBA: ['b 251'], PSKO: ['b 254'] }
    const t = over(map, { display: { b: ['213'], c: ['214', '215'] } })
    expect(result(t)).toEqual(RED_WON)
    // A: Trotsky and 111; B: a White unit, his White leaders score nothing; C: Vatzetis, two White units.
    expect(t.outcome?.scores).toEqual({ a: 9, b: 4, c: 8 })
    expect(t.outcome?.winners).toEqual(['a'])
    const tied = over(map, { display: { c: ['214', '215'], b: ['213', '212'] } })
    expect([tied.outcome?.scores, tied.outcome?.winners]).toEqual([{ a: 9, b: 9, c: 8 }, ['a', 'b']])
  })

  it('RCW-15.1 checked at the end of each game turn, after the whole Inter-phase, and not before', () => {
    const t = table({
      options: { players: 3 },
      step: 'finish',
      turn: 6,
      map: { SMOL: ['a 152'] },
      first: 'b',
      active: 'a',
      chits: {},
    })
    // No White unit is left, but the last player turn and the Inter-phase come first.
    expect(t.over).toBe(false)
    t.answer('next')
    expect([t.over, t.asked]).toEqual([false, 'b sequence'])
    t.answer('draw')
    expect(result(t)).toEqual(RED_WON)
  })

  it('RCW-15.1 White wins without Red leaders outside Siberia and Mongolia', () => {
    expect(result(over({ CHIT: ['a 152'], MONG: ['a 153'], TVER: ['- 111'], KUBA: ['- 213'] }))).toEqual(WHITE_WON)
    expect(result(over({ ...WAR, PERM: ['a 153'] }))).toEqual(GOES_ON)
    expect(result(over({ PERM: ['a 153'], KUBA: ['- 213'] }))).toEqual(GOES_ON)
  })

  it('RCW-15.1 Red wins without White combat units outside Siberia and Mongolia, including shock armies and units without a leader', () => {
    expect(result(over({ SMOL: ['a 152'], KUBA: ['b 251'], OMSK: ['b 252 204'] }))).toEqual(RED_WON)
    expect(result(over({ SMOL: ['a 152'], TIFL: ['- 217'] }))).toEqual(GOES_ON)
    expect(result(over({ SMOL: ['a 152'], KUBA: ['b 251 VO'] }))).toEqual(GOES_ON)
  })

  it('RCW-15.1 White wins if both conditions are met', () => {
    expect(result(over({ CHIT: ['a 152'], OMSK: ['b 252 204'] }))).toEqual(WHITE_WON)
  })

  it('RCW-15.1 players with ten Politburo markers may end it without White leaders in Europe, if they choose', () => {
    const map = { SMOL: ['a 152 111'], KUBA: ['- 213'], OMSK: ['b 252'] }
    const chits = { a: { politburo: 6 }, b: { politburo: 4 }, c: { politburo: 2 } }
    const t = over(map, { chits })
    expect([t.asked, t.offers]).toEqual(['a vote', ['end', 'go-on']])
    t.answer('end')
    expect(t.asked).toBe('b vote')
    expect(result(t.answer('end'))).toEqual(RED_WON)
    const refused = over(map, { chits }).answers('go-on')
    expect([refused.over, refused.state.turn]).toEqual([false, 7])
    // Nine markers in favour are not ten, whatever the others hold.
    const nine = over(map, { chits: { a: { politburo: 9 }, b: { politburo: 2 } } }).answers('end', 'go-on')
    expect([nine.over, nine.state.turn]).toEqual([false, 7])
    // Nine markers are too few, and a White leader in Europe forbids it.
    expect(over(map, { chits: { a: { politburo: 6 }, b: { politburo: 3 } } }).asked).toBe('a event')
    expect(over({ ...map, KUBA: ['b 251', '- 213'] }, { chits }).asked).toBe('a event')
  })

  it('RCW-15.1 nothing else ends it: there is no turn limit', () => {
    const t = over(WAR, { turn: 30 })
    expect([t.over, t.state.turn]).toEqual([false, 31])
  })

  it('RCW-15.3 the track has five boxes and wraps; no replacements after the fifth turn', () => {
    expect([TRACK_BOXES, REPLACEMENT_TURNS]).toEqual([5, 5])
    expect(PERIODS.length).toBeGreaterThan(TRACK_BOXES)
    const segment = (turn: number): Table =>
      table({
        options: { players: 3 },
        step: 'finish',
        turn,
        first: 'b',
        map: WAR,
        unassigned: ['112'],
        chits: {},
      }).answer('next')
    expect(segment(5).at('112')).toBe('SMOL')
    expect(segment(6).at('112')).toBe('unassigned')
    expect(over(WAR, { turn: 5 }).state.turn).toBe(6)
  })
})

describe('leaving', () => {
  const map: Stacks = { SMOL: ['a 152 111'], KUBA: ['b 251 213'], MURM: ['c 437'], KHAR: ['c 153 112'] }
  const scene = (more: Scene = {}): Table =>
    table({
      options: { players: 3 },
      map,
      active: 'a',
      chits: { c: { politburo: 3, assassin: 2, terror: 1 } },
      nations: { c: ['BR'] },
      display: { c: ['215'] },
      ...more,
    })
  const left = (more: Scene = {}): Table => scene(more).answer({ leave: true }, 'c')

  it('RCW-15.21 a player may leave at any time and scores nothing', () => {
    const t = left()
    expect(t.state.quit).toEqual([false, false, true])
    expect([t.points('c', 'red'), t.points('c', 'white')]).toEqual([0, 0])
    // Even if nobody has a point, he is not among the winners.
    const end = { options: { players: 3 }, step: 'sequence', turn: 6, chits: {}, chance: 'free' } as const
    const nothing = table({ ...end, map: { SMOL: ['c 152'] }, state: { quit: [false, false, true] } }).answer('draw')
    expect([nothing.outcome?.scores, nothing.outcome?.winners]).toEqual([{ a: 0, b: 0, c: 0 }, ['a', 'b']])
    // In his own turn, his turn ends.
    const own = scene({ active: 'c', first: 'c' }).answer({ leave: true }, 'c')
    expect(own.state.quit[2]).toBe(true)
    expect(own.asked?.startsWith('c')).toBe(false)
  })

  it('RCW-15.21 his offers and motions, and those that involve him, lapse when he leaves', () => {
    const held = { chits: { a: { politburo: 8, assassin: 1 }, b: { politburo: 2 }, c: { politburo: 3 } } } as const
    const offer = (to: string, give: string) => ({ offer: { to, give: [give], take: [], words: '' } })
    const trade = scene(held).answer(offer('c', 'assassin'), 'a').answer(offer('a', 'politburo'), 'c')
    expect(trade.answer({ leave: true }, 'c').state.offers).toEqual([null, null, null])
    const move = (members: readonly string[], against: string) => ({ purge: { against, members, alone: false } })
    const target = scene(held)
      .answer(move(['a', 'b'], 'c'), 'a')
      .answer({ leave: true }, 'c')
    expect(target.state.motions).toEqual([null, null, null])
    const member = scene(held)
      .answer(move(['a', 'c'], 'b'), 'a')
      .answer({ leave: true }, 'c')
    expect(member.state.motions).toEqual([null, null, null])
    // The Czar: the others start over, without his markers.
    const czar = { ...map, EKAT: ['b 179 120 CZAR'] }
    const order = scene({ ...held, map: czar })
      .answer('order', 'c')
      .answer({ leave: true }, 'c')
    expect([order.state.order, order.asides('a').includes('order')]).toEqual([[], true])
    expect(order.answer('order', 'a').answer('consent-order', 'b').asked).toBe('b comply')
  })

  it('RCW-15.22 his Red and White forces never move again; they block, defend and deny control', () => {
    const t = left({ put: { KHAR: ['a 255 212'] }, turn: 6, active: 'a' })
    expect(t.choices('move')).not.toContain('153')
    expect([t.owner('153'), t.owner('112')]).toEqual(['c', 'c'])
    expect(t.controller('KHAR')).toBeNull()
    // His units cannot be taken, and they can be attacked.
    t.answer('done')
    expect(t.choices('attack')).toEqual(['153'])
    const alone = left({ map: { ...map, KHAR: ['c 153 112', 'a 154'] } }).answer('move:154')
    expect(alone.offers).not.toContain('take:112')
  })

  it('RCW-15.22 his units stay where they are to the end, also when their leader dies', () => {
    const murder = { a: { assassin: 6 }, c: {} }
    const t = left({ map: { ...map, KHAR: ['c 153 112', 'a 154', '- 113'] }, chits: murder, dice: [6, 6, 1, 1] })
    t.answers('assassinate', 'target:153', 'send:6')
    expect([t.at('153'), t.owner('112')]).toEqual(['display:a', null])
    t.answer('move:154')
    // A unit that was uncontrolled before may be taken; his may not.
    expect([t.offers.includes('take:113'), t.why('take:112')]).toEqual([
      true,
      { rule: 'RCW-15.22', reason: 'stands-still', data: undefined },
    ])
    expect(gamePackage.words.refusal({ rule: 'RCW-15.22', reason: 'stands-still' }, t.state)).toMatch(/left the game/)
  })

  it('RCW-15.22 his eliminated units that return may be taken by any player', () => {
    const kharkov = { KHAR: ['c 153 112', 'a 251 213 212'], SMOL: ['a 154'], KUBA: ['b 255 214'] }
    const t = table({ options: { players: 3 }, map: kharkov, step: 'combat', first: 'b', chance: 'free', dice: [1] })
    t.answer({ leave: true }, 'c').answers('attack:153', 'with:251', 'roll')
    expect(t.at('112')).toBe('display:a')
    t.answers('done', 'draw', 'next', 'draw')
    expect([t.at('112'), t.state.frozen]).toEqual(['SMOL', []])
  })

  it('RCW-15.22 Greens held through his Gold do not move while he lives, and are Green again after his death', () => {
    const gold = { KIEV: ['c 152 307 GOLD', 'a 154'], SMOL: ['a 151'], KUBA: ['b 255 214'] }
    const t = left({ map: gold, chits: { a: { assassin: 6 } }, nations: { a: ['UK'] }, dice: [6, 6] })
    expect(t.choices('move')).not.toContain('307')
    t.answers('assassinate', 'target:152', 'send:6')
    expect([t.owner('307'), t.choices('move').includes('307')]).toEqual(['a', true])
  })

  it('RCW-15.22 the attacker chooses their losses in an exchange, and the execution of his Czar cannot be ordered', () => {
    const quit = [false, false, true]
    const map = { SMOL: ['a 251 256', 'c 153 154 112'], KUBA: ['b 255 213'] }
    const t = table({ options: { players: 3 }, step: 'combat', map, chits: {}, dice: [2], state: { quit } })
    // 4 against 8 is an exchange on a 2: two leaders of value 2, or the unit of 4.
    t.answers('attack:153', 'with:251', 'roll')
    expect([t.facts('combat')[0].result, t.asked, t.choices('lose')]).toEqual(['EX', 'a lose', ['153', '154', '112']])
    const held = { a: { politburo: 10 } }
    const czar = { SMOL: ['c 153 CZAR'], KUBA: ['a 251 213'] }
    const order = (gone: boolean): boolean =>
      table({ options: { players: 3 }, map: czar, chits: held, state: { quit: [false, false, gone] } })
        .asides('a')
        .includes('order')
    expect([order(false), order(true)]).toEqual([true, false])
  })

  it('RCW-15.22 a province with only his units is uncontrolled', () => {
    expect([scene().controller('KHAR'), left().controller('KHAR')]).toEqual(['c', null])
  })

  it('RCW-15.22 his Blue and Green units are uncontrolled', () => {
    const t = left()
    expect([t.owner('437'), t.holder('BR')]).toEqual([null, null])
  })

  it('RCW-15.23 his chits and control markers go to the Randomizer, eliminated units stay on his display', () => {
    const before = scene()
    const t = left()
    for (const [word, count] of [
      ['politburo', 3],
      ['assassin', 2],
      ['terror', 1],
      ['BR', 1],
    ] as const) {
      expect(t.bag(word)).toBe(before.bag(word) + count)
    }
    expect(t.at('215')).toBe('display:c')
    // They return in the Inter-phase like others.
    const back = table({
      options: { players: 3 },
      map: { SMOL: ['a 152 111'], KUBA: ['b 251 213'] },
      step: 'finish',
      turn: 2,
      first: 'b',
      chits: {},
      display: { c: ['215'] },
      state: { quit: [false, false, true] },
    }).answer('next')
    expect(back.at('215')).toBe('STAV')
  })

  it('RCW-15.24 his player turn is skipped', () => {
    const t = left({ step: 'finish', active: 'b', first: 'a' }).answer('next', 'b')
    expect(t.asked).toBe('a sequence')
  })
})

describe('victory points', () => {
  it('RCW-15.4 strength, value, five for an Imperial unit, two for a Politburo marker, in the winning colour only', () => {
    expect(points({ SMOL: ['a 152 111'] })).toEqual([3 + 6, 0])
    expect(points({ DONC: ['a 255 212 GOLD'] })).toEqual([5, 2 + 5 + 5 + 1])
    expect(points({}, { chits: { a: { politburo: 4 } } })).toEqual([8, 0])
  })

  it('RCW-15.41 Red counts White leaders, White, Blue and Green units on the display, markers, the executed Czar', () => {
    expect(points({}, { display: { a: ['251'] } })).toEqual([3, 0])
    expect(points({}, { display: { a: ['212', '431', '307'] } })[0]).toBe(5 + 5 + 4)
    expect(points({}, { display: { a: ['CZAR'] }, chits: { a: { politburo: 1 } } })).toEqual([7, 0])
    // Red ones on the display count for White.
    expect(points({}, { display: { a: ['152', '111'] } })[0]).toBe(0)
  })

  it('RCW-15.42 Red counts controlled Red leaders and units, the Gold, shock armies, Greens held through the Gold; no trains', () => {
    expect(points({ SMOL: ['a 152 111 KA GOLD'] })).toEqual([3 + 6 + 6 + 5, 5])
    expect(points({ KIEV: ['a 152 307 GOLD'] })[0]).toBe(3 + 4 + 5 + 1)
    expect(points({ SMOL: ['a 152 AT-1'] })).toEqual([3, 0])
    expect(points({ SMOL: ['- 111', 'b 152'] })).toEqual([0, 0])
  })

  it('RCW-15.43 White counts Red leaders, Red and Green units on the display, withdrawn Czechs, emigrated Imperials', () => {
    expect(points({}, { display: { a: ['152', '111', '307'] } })[1]).toBe(3 + 6 + 4)
    expect(points({}, { faceDown: { a: ['420', 'CZAR', 'GOLD'] } })[1]).toBe(3 + 5 + 5)
    expect(points({}, { display: { a: ['251', '212', '431'] } })[1]).toBe(0)
  })

  it('RCW-15.44 White counts controlled White leaders, units and Imperial units, and no Politburo', () => {
    expect(points({ SAMA: ['a 251 213 VO CZAR'] })).toEqual([0, 3 + 4 + 6 + 5])
    expect(points({ KIEV: ['a 251 307 GOLD'] })[1]).toBe(3 + 4 + 5 + 1)
    // Control is enough, whatever the colour of the holder.
    expect(points({ SMOL: ['a 152 CZAR'] })).toEqual([3, 5])
    expect(points({}, { chits: { a: { politburo: 4 } } })[1]).toBe(0)
  })

  it('RCW-15.45 a Czech face down counts for White only, face up for Red only', () => {
    expect(points({}, { faceDown: { a: ['420'] } })).toEqual([0, 3])
    expect(points({}, { display: { a: ['420'] } })).toEqual([3, 0])
  })

  it('RCW-15.46 emigrated Imperial units count for White only, the executed Czar for Red only', () => {
    expect(points({}, { faceDown: { a: ['CZAR'] } })).toEqual([0, 5])
    expect(points({}, { display: { a: ['CZAR'] } })).toEqual([5, 0])
  })

  it('RCW-15.47 shock armies count by colour, trains for either, Black units for nobody', () => {
    expect(points({}, { display: { a: ['KA'] } })).toEqual([0, 6])
    expect(points({}, { display: { a: ['VO'] } })).toEqual([6, 0])
    expect(points({}, { display: { a: ['AT-1'] } })).toEqual([2, 2])
    expect(points({}, { display: { a: ['NM'] } })).toEqual([0, 0])
  })

  it('RCW-15.48 Red control of Poland scores five, of Finland two; White control nothing', () => {
    expect(points({ POLA: ['a 152'] })).toEqual([3 + 5, 0])
    expect(points({ FINL: ['a 152'] })).toEqual([3 + 2, 0])
    expect(points({ POLA: ['a 251'], FINL: ['a 253'] })).toEqual([0, 6])
    expect(points({ POLA: ['a 152', 'b 153'] })).toEqual([3, 0])
  })

  it('RCW-15.49 critical cities: one each, three for White in the capitals, two for Baku; not for Blue or Green alone', () => {
    expect(points({ KIEV: ['a 152'] })).toEqual([3 + 1, 0])
    expect(points({ TVER: ['a 152'], PETR: ['a 151'] })).toEqual([6 + 2, 0])
    expect(points({ TVER: ['a 251'], PETR: ['a 253'] })).toEqual([0, 6 + 6])
    expect(points({ KIEV: ['a 251'] })).toEqual([0, 3 + 1])
    expect(points({ BAKU: ['a 152'] })).toEqual([3 + 2, 0])
    expect(points({ BAKU: ['a 251'] })).toEqual([0, 3 + 2])
    // Blue together with White does not matter; alone it scores nothing, and neither does Green.
    expect(points({ ARCH: ['a 259', 'a 438'] }, { nations: { a: ['BR'] } })).toEqual([0, 1 + 1])
    expect(points({ ARCH: ['a 438'] }, { nations: { a: ['BR'] } })).toEqual([0, 0])
    expect(points({ KIEV: ['a 307'] }, { nations: { a: ['UK'] } })).toEqual([0, 0])
    expect(points({ KIEV: ['a 152', 'b 251'] })).toEqual([3, 0])
  })

  it('RCW-15.5 each player has a display for eliminated units and the chits he holds', () => {
    const t = table({
      options: { players: 3 },
      map: WAR,
      display: { a: ['212'], b: ['112'] },
      chits: { a: { terror: 1 }, c: { felix: 1 } },
    })
    expect([t.at('212'), t.at('112')]).toEqual(['display:a', 'display:b'])
    expect([t.chits('a', 'terror'), t.chits('b', 'terror'), t.chits('c', 'felix')]).toEqual([1, 0, 1])
  })
})

describe('the short scenarios', () => {
  const scenario = (scenario: 'climax' | 'quick', map: Stacks, more: Scene = {}): Table =>
    over(map, { ...more, options: { players: 3, scenario } })

  it('RCW-16.8 the ends of 15.1 apply as well, and replacements come before the check', () => {
    expect(result(scenario('climax', { SMOL: ['a 152'] }, { turn: 2 }))).toEqual(RED_WON)
    expect(result(scenario('quick', { CHIT: ['a 152'], KUBA: ['b 251 213'] }, { turn: 2 }))).toEqual(WHITE_WON)
    const t = table({
      options: { players: 3, scenario: 'climax' },
      step: 'finish',
      turn: 5,
      first: 'b',
      map: WAR,
      unassigned: ['112'],
      chits: {},
    }).answer('next')
    expect(t.at('112')).toBe('SMOL')
    t.answer('draw')
    expect(t.outcome?.rule).toBe('RCW-16.81')
  })

  it('RCW-16.81 the fifth turn is the last; the side with more points for places wins, Red on a tie', () => {
    expect(result(scenario('climax', WAR, { turn: 4 }))).toEqual(GOES_ON)
    expect(result(scenario('climax', WAR, { turn: 5 }))).toEqual(['red-victory', 'RCW-16.81'])
    const white = scenario('climax', { SMOL: ['a 152 111'], TVER: ['b 251 213'], KIEV: ['c 153'] }, { turn: 5 })
    expect(result(white)).toEqual(['white-victory', 'RCW-16.81'])
    // Poland is worth five.
    const red = scenario('climax', { POLA: ['a 152 111'], TVER: ['b 251 213'] }, { turn: 5 })
    expect(result(red)).toEqual(['red-victory', 'RCW-16.81'])
  })

  it('RCW-16.82 without the Czar, one player with both capitals in one colour ends it', () => {
    const both = { TVER: ['a 152 111'], PETR: ['a 151 102'], KUBA: ['b 251 213'] }
    const shot = { display: { a: ['CZAR'] } }
    expect(result(scenario('quick', both, shot))).toEqual(['red-victory', 'RCW-16.82'])
    expect(result(scenario('quick', both, { faceDown: { b: ['CZAR'] } }))).toEqual(['red-victory', 'RCW-16.82'])
    // With the Czar on the map, with two players, or with two colours it goes on.
    expect(result(scenario('quick', { ...both, KUBA: ['b 251 213 CZAR'] }))).toEqual(GOES_ON)
    expect(result(scenario('quick', { ...both, PETR: ['c 151 102'] }, shot))).toEqual(GOES_ON)
    expect(result(scenario('quick', { ...both, PETR: ['a 251 213'], KUBA: ['b 253 215'] }, shot))).toEqual(GOES_ON)
    const white = { TVER: ['b 251 213'], PETR: ['b 253 215'], SMOL: ['a 152'] }
    expect(result(scenario('quick', white, shot))).toEqual(['white-victory', 'RCW-16.82'])
    expect(result(over(both, shot))).toEqual(GOES_ON)
  })
})
