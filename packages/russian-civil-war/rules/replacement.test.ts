import { describe, expect, it } from 'vitest'
import { BLUE, UNITS } from '../data/counters.ts'
import { PROVINCES, type ProvinceId } from '../data/map.ts'
import { type Scene, type Stacks, type Table, table } from '../testing/table.ts'

/** Leaders far away, so that neither side is without one; the segment runs when the match begins. */
const FAR: Stacks = { BLAG: ['d 151'], MURM: ['d 251 201'] }
const segment = (map: Stacks, more: Scene = {}): Table =>
  table({ step: 'replace', chits: {}, map: { ...FAR, ...map }, ...more })
const lost = (...ids: readonly string[]): Scene => ({ display: { a: ids } })

describe('the Replacement Segment', () => {
  it('RCW-9.0 all eligible units return automatically from any display, unstacked; the others stay', () => {
    const t = segment(
      { TVER: ['c 152'], KUBA: ['- 211'] },
      { display: { a: ['111', '213'], b: ['307', '153', '431'] }, unassigned: ['115', '218'] },
    )
    for (const id of ['111', '213', '307', '115', '218']) {
      expect([id, t.at(id)]).toEqual([id, UNITS.find((unit) => unit.id === id)?.name])
    }
    // Not stacked with others there.
    expect([t.stack('111'), t.stack('213'), t.owner('111')]).toEqual([['111'], ['213'], null])
    expect([t.at('153'), t.at('431')]).toEqual(['display:b', 'display:b'])
    expect(t.asked).toBe('a sequence')
    expect(t.facts('replaced')).toEqual([{ units: ['111', '115', '213', '218', '307'] }])
  })

  it('RCW-9.0b Air Raids first, then the chits, then all units together', () => {
    const chits = { b: { 'air-raid': 1, ruler: 1 }, c: { commissariat: 1 } } as const
    const t = segment(
      { KHAR: ['b 431'], DONC: ['c 153'] },
      {
        nations: { b: ['JP'] },
        chits,
        dice: [1],
        first: 'b',
        active: 'a',
        ...lost('212', '307', '119', '112', '115'),
      },
    )
    expect(t.asked).toBe('b raid')
    t.answer('raid:KURS')
    // Nothing is placed before all have declared.
    expect([t.at('307'), t.asked]).toEqual(['display:a', 'b recall'])
    t.answer('recall:212')
    expect([t.at('212'), t.asked]).toEqual(['display:a', 'c recall'])
    expect(t.offers).toEqual(['no', 'recall:112', 'recall:119'])
    // A recall overcomes enemies at home, but not the raid.
    expect(t.why('recall:115')).toMatchObject({ rule: 'RCW-12.5-5', reason: 'air-raid' })
    t.answer('recall:119')
    // 212 returns to Don Cossack despite the Red leader there.
    expect(['212', '307', '119', '112'].map((id) => t.at(id))).toEqual(['DONC', 'KIEV', 'KAZA', 'SMOL'])
    // The raid has kept the Reds of Kursk out.
    expect(t.at('115')).toBe('display:a')
    expect([t.chits('b', 'air-raid'), t.bag('air-raid'), t.bag('ruler'), t.bag('commissariat')]).toEqual([0, 1, 1, 1])
  })

  it('RCW-9.0b in turn order from the first player of the turn just played', () => {
    const chits = { a: { commissariat: 1 }, c: { cordon: 1 }, d: { ruler: 1 } } as const
    const t = segment({}, { chits, first: 'c', active: 'b', ...lost('111', '307', '213') })
    const order = [t.asked]
    while (t.asked?.endsWith('recall')) {
      t.answer('no')
      order.push(t.asked)
    }
    expect(order).toEqual(['c recall', 'd recall', 'a recall', 'c sequence'])
  })

  it('RCW-9.0b raids follow the same order: a chit drawn by a later player may be used again', () => {
    // C raids Smolensk, a 6 lets A draw, who controls it, and A comes after C in this turn.
    const stacks = { SMOL: ['a 154'], TVER: ['c 434'], PSKO: ['a 438'], KUBA: ['b 251 213'] }
    const nations = { c: ['US'], a: ['BR'] }
    const piles = { randomizer: ['air-raid'] }
    const t = table({
      step: 'replace',
      map: stacks,
      nations,
      chits: { c: { 'air-raid': 1 } },
      first: 'c',
      active: 'b',
      dice: [6, 4],
      piles,
    })
    expect(t.asked).toBe('c raid')
    t.answer('raid:SMOL')
    expect([t.asked, t.chits('a', 'air-raid')]).toEqual(['a raid', 1])
  })

  it('RCW-9.0b one chit per unit: a recalled unit cannot be recalled again', () => {
    const t = segment({}, { chits: { a: { cordon: 1 }, b: { commissariat: 1 } }, ...lost('307', '308', '111') })
    expect(t.offers).toEqual(['no', 'recall:307', 'recall:308'])
    t.answer('recall:307')
    expect(t.offers).toEqual(['no', 'recall:111'])
  })
})

describe('which units return', () => {
  it('RCW-9.11 Red, White and Green combat units that began on the map, nothing else', () => {
    const t = segment({}, { turn: 6, ...lost('KA', 'UR-1', 'AT-1') })
    expect(['KA', 'UR-1', 'AT-1'].map((id) => t.at(id))).toEqual(Array(3).fill('display:a'))
    // With all units on a display: 23 Red, 21 White and 30 Green return, no leader, no Blue.
    const all = UNITS.filter(({ kind, id }) => (kind === 'combat' || kind === 'leader') && !['151', '251'].includes(id))
    const whole = table({
      step: 'replace',
      chits: {},
      map: { BLAG: ['d 151'], MURM: ['d 251'] },
      display: { a: all.map(({ id }) => id) },
    })
    const back = all.filter(({ id }) => !whole.at(id).includes(':'))
    expect(back.every(({ kind, colour, begins }) => kind === 'combat' && colour !== BLUE && begins === 'map')).toBe(
      true,
    )
    expect(back).toHaveLength(23 + 21 + 30)
  })

  it('RCW-9.11 an Imperial unit never returns', () => {
    const t = segment({}, lost('CZAR', 'GOLD'))
    expect([t.at('CZAR'), t.at('GOLD')]).toEqual(['display:a', 'display:a'])
  })

  it('RCW-9.12 not where there is an opposing unit, unless one of its own colour is there too', () => {
    const back = (id: string, ...stacks: readonly string[]): boolean => {
      const home = UNITS.find((unit) => unit.id === id)?.home as number
      const t = segment({ [PROVINCES[home]]: stacks }, lost(id))
      return t.at(id) === PROVINCES[home]
    }
    expect(back('119', '- 213')).toBe(false)
    expect(back('119', '- 213', '- 114')).toBe(true)
    expect(back('119', '- 213', 'b 153')).toBe(true)
    // A friend of another colour neither helps nor hinders.
    expect(back('213', '- 114', '- 432')).toBe(false)
    expect(back('213', '- 432')).toBe(true)
    // Greens of any nation help a Green.
    expect(back('307', '- 114')).toBe(false)
    expect(back('307', '- 114', '- 301')).toBe(true)
    // Where there is a Black unit no unit returns (14.18).
    expect(back('119', '- UR-1', '- 114')).toBe(false)
  })

  it('RCW-9.12ex Don Cossack and its unit 212', () => {
    const back = (...stacks: readonly string[]): boolean => segment({ DONC: stacks }, lost('212')).at('212') === 'DONC'
    expect(back('- 114')).toBe(false)
    expect(back('- 114', '- 213')).toBe(true)
    expect(back('- 114', 'b 255')).toBe(true)
    expect(back()).toBe(true)
    expect(back('- 432')).toBe(true)
    expect(back('- 114', '- 432')).toBe(false)
    // Only from a display: on the map it stays where it is.
    expect(segment({ KUBA: ['- 212'] }).at('212')).toBe('KUBA')
  })

  it('RCW-9.13 no Reds return while Tver or Petrograd holds other units and no Red', () => {
    const back = (map: Stacks): readonly boolean[] => {
      const t = segment(map, lost('119', '213', '307'))
      return ['119', '213', '307'].map((id) => !t.at(id).startsWith('display'))
    }
    expect(back({})).toEqual([true, true, true])
    expect(back({ TVER: ['- 215'] })).toEqual([false, true, true])
    expect(back({ PETR: ['- 215'] })).toEqual([false, true, true])
    expect(back({ TVER: ['- 215', '- 114'] })).toEqual([true, true, true])
    // Both centres count.
    expect(back({ TVER: ['- 215'], PETR: ['- 114'] })).toEqual([false, true, true])
    // The chit does not help.
    const t = segment({ TVER: ['- 215'] }, { chits: { b: { commissariat: 1 } }, ...lost('119') })
    expect([t.asked, t.at('119')]).toEqual(['a sequence', 'display:a'])
  })

  it('RCW-9.13ex White, Green, Blue or Black in Petrograd stops all; any Red unit of any player lifts it', () => {
    for (const stack of ['- 215', '- 307', '- 432', '- UR-1']) {
      expect(segment({ PETR: [stack] }, lost('119')).at('119')).toBe('display:a')
      for (const red of ['- 114', 'c 153']) {
        expect(segment({ PETR: [stack, red] }, lost('119')).at('119')).toBe('KAZA')
      }
    }
  })

  it('RCW-9.14 after the loss of Lenin or Trotsky no Reds return in the next segment', () => {
    const map = { KHAR: ['a 253 215 213', 'b 152'], TULA: ['- 117'] }
    const fight = table({ step: 'combat', chits: {}, map: { ...FAR, ...map }, dice: [1], ...lost('119', '212') })
    fight.answers('attack:152', 'with:253', 'roll')
    expect([fight.state.ban, fight.state.chiefsLost]).toEqual([1, 1])
    const murder = table({
      step: 'combat',
      chits: { b: { assassin: 1 }, a: { assassin: 1 } },
      map: { ...FAR, KHAR: ['a 253', 'b 152'] },
      dice: [6, 6],
    })
    murder.answers('assassinate', 'target:152', 'send:1')
    expect([murder.at('152'), murder.state.ban]).toEqual(['display:a', 1])
    const banned = segment({}, { state: { ban: 1, chiefsLost: 1 }, ...lost('119', '212', '307') })
    expect(['119', '212', '307'].map((id) => banned.at(id))).toEqual(['display:a', 'DONC', 'KIEV'])
    // In the one after that they return.
    expect([banned.state.ban, banned.state.chiefsLost]).toEqual([0, 0])
    expect(segment({}, { state: { ban: 0 }, ...lost('119') }).at('119')).toBe('KAZA')
    // Another leader's death costs nothing.
    const other = table({ step: 'combat', chits: {}, map: { ...FAR, KHAR: ['a 253', 'b 153'] }, dice: [1] })
    expect(other.answers('attack:153', 'with:253', 'roll').state.ban).toBe(0)
  })

  it('RCW-9.14 both in one game turn: two segments without Reds; in different turns one each', () => {
    const map = { MURM: ['d 251'], KHAR: ['a 253 215 213', 'b 152 151'], SIMB: ['c 155'] }
    const t = table({ step: 'combat', chits: {}, map, dice: [1] }).answers('attack:151', 'with:253', 'roll')
    expect([t.at('151'), t.at('152'), t.state.ban]).toEqual(['display:a', 'display:a', 2])
    const first = segment({}, { state: { ban: 2, chiefsLost: 2 }, ...lost('119') })
    expect([first.at('119'), first.state.ban]).toEqual(['display:a', 1])
    const second = segment({}, { state: { ban: 1 }, ...lost('119') })
    expect([second.at('119'), second.state.ban]).toEqual(['display:a', 0])
    // The second chief is lost a turn later: only the next segment.
    const later = table({
      step: 'combat',
      turn: 2,
      chits: {},
      map: { MURM: ['d 251'], KHAR: ['a 253', 'b 152'], SIMB: ['c 155'] },
      display: { a: ['151'] },
      dice: [1],
    })
    expect(later.answers('attack:152', 'with:253', 'roll').state.ban).toBe(1)
  })

  it('RCW-9.15 a colour without leaders gets nothing back', () => {
    const back = (map: Stacks): readonly string[] => {
      const t = table({ step: 'replace', chits: {}, map, ...lost('119', '212', '307') })
      return ['119', '212', '307'].filter((id) => !t.at(id).startsWith('display'))
    }
    expect(back({ BLAG: ['d 151'], MURM: ['d 251 201'] })).toEqual(['119', '212', '307'])
    expect(back({ BLAG: ['d 151'], MURM: ['- 201'] })).toEqual(['119', '307'])
    expect(back({ MURM: ['d 251 201'] })).toEqual(['212', '307'])
  })

  it('RCW-9.16 in the Inter-phases of turns 1 to 5, none from turn 6 on', () => {
    const back = (turn: number): readonly string[] => {
      const t = segment({}, { turn, chits: { b: { ruler: 1, cordon: 1 } }, ...lost('119', '212', '307') })
      while (t.asked?.endsWith('recall')) t.answer('no')
      return ['119', '212', '307'].filter((id) => !t.at(id).startsWith('display'))
    }
    for (const turn of [1, 2, 3, 4, 5]) expect([turn, back(turn)]).toEqual([turn, ['119', '212', '307']])
    for (const turn of [6, 7]) expect([turn, back(turn)]).toEqual([turn, []])
    // Nor do the chits return any unit then.
    expect(segment({}, { turn: 6, chits: { b: { ruler: 1 } }, ...lost('212') }).asked).toBe('a sequence')
  })

  it('RCW-9.17 all are checked before any is placed', () => {
    // In each of these homes the one that is placed first would keep the other out.
    const pairs = ['202', '302', '205', '322', '217', '313', '218', '308']
    const t = segment({}, lost(...pairs))
    expect(pairs.map((id) => t.at(id))).toEqual(['LIVO', 'LIVO', 'TOMS', 'TOMS', 'TIFL', 'TIFL', 'KHAR', 'KHAR'])
    // Nor does one that returns help another.
    const finns = segment({ FINL: ['- 114'] }, lost('325', '326'))
    expect([finns.at('325'), finns.at('326')]).toEqual(['display:a', 'display:a'])
  })

  it('RCW-9.17ex a White and a Green unit both return to Kharkov', () => {
    const t = segment({}, { display: { a: ['218'], b: ['308'] } })
    expect([t.at('218'), t.at('308')]).toEqual(['KHAR', 'KHAR'])
    expect(t.stacks('KHAR')).toEqual([['218'], ['308']])
  })

  it('RCW-9.18 a unit may be lost and return in each of the five segments', () => {
    for (const turn of [1, 2, 3, 4, 5]) {
      const map = { KHAR: ['a 152 111', '- 218'] }
      const t = table({
        step: 'combat',
        turn,
        active: 'a',
        first: 'b',
        chits: {},
        map: { ...FAR, ...map },
        dice: [1],
        chance: 'free',
      })
      t.answers('attack:218', 'with:152', 'roll')
      expect(t.at('218')).toBe('display:a')
      expect(segment({}, { turn, ...lost('218') }).at('218')).toBe('KHAR')
    }
  })

  it('RCW-9.19 Reds and Whites return uncontrolled and alone, Greens under the holder of their marker', () => {
    const t = segment(
      { KUBA: ['b 253 215'], KHAR: ['c 309'] },
      { nations: { c: ['UK'] }, ...lost('213', '308', '307') },
    )
    expect([t.owner('213'), t.boss('213'), t.stack('213')]).toEqual([null, null, ['213']])
    // Ukrainians stack with Ukrainians who are there.
    expect([t.owner('308'), t.stack('308')]).toEqual(['c', ['308', '309']])
    expect([t.owner('307'), t.stack('307')]).toEqual(['c', ['307']])
    expect(segment({}, lost('307')).owner('307')).toBeNull()
    // A lost unit is uncontrolled at once.
    const fall = table({ step: 'combat', map: { ...FAR, KHAR: ['a 152 111', 'c 253 215'] }, dice: [1], chits: {} })
    fall.answers('attack:253', 'with:152', 'roll')
    expect([fall.owner('253'), fall.owner('215')]).toEqual([null, null])
  })

  it('RCW-9.19 not stacked with a stack of five, nor with Greens held through the Gold', () => {
    const full = segment({ KIEV: ['c 308 309 310 311 312'] }, { nations: { c: ['UK'] }, ...lost('307') })
    expect(full.stacks('KIEV')).toEqual([['307'], ['308', '309', '310', '311', '312']])
    const heldByGold = segment({ KIEV: ['b 257 GOLD 309', '- 310'] }, { nations: { c: ['UK'] }, ...lost('307') })
    expect([heldByGold.owner('309'), heldByGold.owner('307'), heldByGold.stack('307')]).toEqual([
      'b',
      'c',
      ['307', '310'],
    ])
  })
})

describe('special units', () => {
  const SPECIAL = { KHAR: ['a 152 111 112', 'b 253 VO AT-1', '- UR-1'] }
  const fall = (turn: number): Table => {
    const t = table({ step: 'combat', turn, chits: {}, map: { ...FAR, ...SPECIAL }, dice: [1] })
    return t.answers('attack:253', 'also:UR-1', 'with:152', 'roll')
  }

  it('RCW-9.21 trains, Black units and shock armies eliminated in turns 1 to 5 return to the Randomizer at once', () => {
    for (const turn of [1, 5]) {
      const t = fall(turn)
      expect(['VO', 'AT-1', 'UR-1'].map((id) => [t.at(id), t.bag(id)])).toEqual(Array(3).fill(['randomizer', 1]))
      expect(t.at('253')).toBe('display:a')
    }
  })

  it('RCW-9.22 from turn 6 on they go to the display of the player who eliminated them', () => {
    const t = fall(6)
    expect(['VO', 'AT-1', 'UR-1'].map((id) => [t.at(id), t.bag(id)])).toEqual(Array(3).fill(['display:a', 0]))
  })

  it('RCW-9.22 an epidemic returns a shock army at any time and a Black unit until turn 5; a train left alone always', () => {
    // 4-1 is an epidemic in Voronezh, Kharkov, Poltava and Chernigov.
    const plague = (turn: number): Table => {
      const map = { ...FAR, KHAR: ['b 253 VO', '- UR-1'] }
      return table({ step: 'event', turn, chits: {}, map, dice: [4, 1] }).answer('roll')
    }
    expect([plague(5).at('VO'), plague(5).at('UR-1')]).toEqual(['randomizer', 'randomizer'])
    expect([plague(6).at('VO'), plague(6).at('UR-1')]).toEqual(['randomizer', 'unassigned'])
    // The leader of a train is assassinated.
    const map = { ...FAR, KHAR: ['a 160', 'b 253 215 AT-1'] }
    const t = table({ step: 'combat', turn: 6, map, chits: { a: { assassin: 1 } }, dice: [6, 6] })
    t.answers('assassinate', 'target:253', 'send:1')
    expect([t.at('253'), t.at('AT-1'), t.at('215')]).toEqual(['display:a', 'randomizer', 'KHAR'])
  })
})

describe('reinforcements', () => {
  const REINF = ['416', '417', '426', '427', '428', '430', '441', '442']
  /** The Armistice comes out of the Randomizer in A's Randomizer Phase. */
  const armistice = (more: Scene = {}): Table =>
    table({ step: 'draw', chits: {}, piles: { randomizer: ['armistice'] }, ...more }).answer('draw')

  it('RCW-9.31 they wait on their display without effect', () => {
    const t = table({ step: 'combat', nations: { a: ['BR', 'FK', 'FR'] } })
    for (const id of REINF) expect([id, t.at(id), t.owner(id)]).toEqual([id, 'reinforcements', null])
    expect(UNITS.filter(({ begins }) => begins === 'reinf').map(({ id }) => id)).toEqual(REINF)
  })

  it('RCW-9.32 all come at once with the Armistice, under the holder of their marker, whatever is there', () => {
    const map = { ...FAR, KUTA: ['b 152', '- UR-1'], COUR: ['b 153'], BESS: ['- 429'] }
    const t = armistice({ map, nations: { b: ['BR'] } })
    for (const id of REINF) expect(t.at(id)).not.toBe('reinforcements')
    expect([t.at('441'), t.owner('441')]).toEqual(['KUTA', 'b'])
    expect([t.at('416'), t.owner('416')]).toEqual(['COUR', null])
    // Stacked with their own nation if it is there, else in one stack.
    expect([t.stack('416'), t.stack('426'), t.stack('430')]).toEqual([
      ['416', '417'],
      ['426', '427'],
      ['429', '430'],
    ])
    // With four of the nation there already, one joins them.
    const full = armistice({ map: { ...FAR, KUTA: ['b 437 438 439 440'] }, nations: { b: ['BR'] } })
    expect(full.stack('441')).toEqual(['437', '438', '439', '440', '441'])
  })

  it('RCW-9.33 which units arrive where', () => {
    const t = armistice()
    const where: readonly (readonly [string, string, number, ProvinceId])[] = [
      ['441', 'BR', 3, 'KUTA'],
      ['442', 'BR', 3, 'TIFL'],
      ['416', 'FK', 4, 'COUR'],
      ['417', 'FK', 4, 'COUR'],
      ['426', 'FR', 2, 'KHER'],
      ['427', 'FR', 2, 'KHER'],
      ['428', 'FR', 2, 'TAUR'],
      ['430', 'RM', 2, 'BESS'],
    ]
    for (const [id, nat, value, province] of where) {
      expect(t.at(id)).toBe(province)
      expect(UNITS.find((unit) => unit.id === id)).toMatchObject({ nat, value })
    }
    expect(where).toHaveLength(REINF.length)
  })

  it('RCW-9.34 those of a nation that is OUT never arrive', () => {
    const t = table({ step: 'draw', chits: {}, piles: { randomizer: ['out:FR', 'armistice'] } }).answer('draw')
    for (const id of ['426', '427', '428', '424', '425']) expect([id, t.at(id)]).toEqual([id, 'blue-out'])
    const later = armistice({ out: ['FR'] })
    for (const id of ['426', '427', '428']) expect([id, later.at(id)]).toEqual([id, 'blue-out'])
    expect(later.at('441')).toBe('KUTA')
  })

  it('RCW-9.35 the Allied intervention force exists only with its rule', () => {
    const without = table({ step: 'combat' })
    for (const id of ['443', '444', '445']) expect(without.at(id)).toBe('out')
    expect([without.bag('INT'), without.state.waiting]).toEqual([0, []])
    expect(armistice().bag('INT')).toBe(0)
    const options = { intervention: true }
    const with175 = table({ step: 'combat', options })
    for (const id of ['443', '444', '445']) expect(with175.at(id)).toBe('reinforcements')
    // The Armistice does not land them: it only puts their marker into the Randomizer.
    const after = armistice({ options })
    expect([after.at('443'), after.bag('INT')]).toEqual(['reinforcements', 1])
  })
})
