import { describe, expect, it } from 'vitest'
import { KIND_COUNT, OPTION_1, RANDOMIZER } from '../data/chits.ts'
import { MAP } from '../data/map.ts'
import { playOf, type Scene, type Stacks, type Table, table } from '../testing/table.ts'
import { BOX_WORDS } from '../text/board.ts'
import { extraDraws } from './randomizer.ts'
import { view } from './view.ts'

type Chits = NonNullable<Scene['chits']>
/** The Randomizer Phase of player A with these chits on top. */
const draw = (chits: readonly string[], map: Stacks, more: Scene = {}): Table =>
  table({ step: 'draw', chits: {}, map, piles: { randomizer: chits }, ...more }).answer('draw')
const drawn = (t: Table): string[] => t.facts('drawn').map(({ player, chit }) => `${player} ${chit}`)
const where = (t: Table, ...ids: readonly string[]): string[] => ids.map((id) => t.at(id))
const owners = (t: Table, ...ids: readonly string[]): (string | null)[] => ids.map((id) => t.owner(id))
/** Leaders of A in the first `count` provinces with a critical city. */
const CITIES = MAP.filter(({ city }) => city !== '').map(({ id }) => id)
const cities = (count: number): Stacks =>
  Object.fromEntries(CITIES.slice(0, count).map((id, n) => [id, [`a ${151 + n}`]]))

describe('drawing', () => {
  it('RCW-12.31 whatever is drawn is carried out or kept; nothing is drawn from an empty Randomizer', () => {
    const kept = draw(['air-raid'], { SMOL: ['a 154'] })
    expect([kept.chits('a', 'air-raid'), kept.bag('air-raid')]).toEqual([1, 0])
    const done = draw(['JP'], { VLDV: ['- 431'] })
    expect([done.holder('JP'), done.bag('JP'), done.owner('431')]).toEqual(['a', 0, 'a'])
    const empty = draw([], { SMOL: ['a 154'], TVER: ['a 152'] }, { bag: [] })
    expect([drawn(empty), empty.asked]).toEqual([[], 'a finish'])
  })

  it('RCW-12.31 draws are random: any chit may come', () => {
    const words = new Set<string>()
    for (let seed = 1; seed <= 30; seed++) {
      const t = table({ step: 'draw', seed, chits: {}, map: { SMOL: ['a 154'] }, bag: ['felix', 'terror', 'ruler'] })
      words.add(drawn(t.answer('draw'))[0])
    }
    expect([...words].sort()).toEqual(['a felix', 'a ruler', 'a terror'])
  })

  it('RCW-12.31 a chit overrides the rules: a recall works even with enemies at home', () => {
    const map = { BLAG: ['d 151'], KURS: ['d 253 212'] }
    const scene = { step: 'replace', map, display: { b: ['115'] } } as const
    expect(table({ ...scene, chits: {} }).at('115')).toBe('display:b')
    expect(
      table({ ...scene, chits: { a: { commissariat: 1 } } })
        .answer('recall:115')
        .at('115'),
    ).toBe('KURS')
  })

  it('RCW-12.31b one at a time, each carried out before the next', () => {
    // One city: two chits. The second is drawn only after the first, an uprising, has been placed.
    const t = draw(['UR-1', 'UK'], { ...cities(1), KIEV: ['- 307'] }, { dice: [1, 4] })
    expect([drawn(t), t.asked, t.owner('307')]).toEqual([['a UR-1'], 'a rise', null])
    t.answer('rise:TVER')
    expect([drawn(t), t.asked, t.owner('307')]).toEqual([['a UR-1', 'a UK'], 'a finish', 'a'])
  })

  it('RCW-12.31b the number is fixed when the phase begins', () => {
    // The first chit costs A his only city, and he still draws for it.
    const lost = draw(['KR', 'assassin'], { PETR: ['a 151'] })
    expect([drawn(lost), lost.controller('PETR')]).toEqual([['a KR', 'a assassin'], null])
    // The first gives him Baku, too late for this phase.
    const won = draw(['TC', 'assassin', 'assassin'], { BAKU: ['- 317'], SMOL: ['a 154'] })
    expect([drawn(won), won.controller('BAKU')]).toEqual([['a TC'], 'a'])
    // What he does himself before he draws is also too late: his assassins remove B from Petrograd.
    const map = { PETR: ['a 151', 'b 160'], SMOL: ['a 154'] }
    const scene = { step: 'draw', map, chits: { a: { assassin: 3 } }, dice: [6, 6] } as const
    const t = table({ ...scene, piles: { randomizer: ['felix', 'terror'] } })
    t.answers('assassinate', 'target:160', 'send:1')
    expect([t.at('160'), t.controller('PETR')]).toEqual(['display:a', 'a'])
    expect(drawn(t.answer('draw'))).toEqual(['a felix'])
  })

  it('RCW-12.31b a piece that cannot be used is set aside until its substitute is drawn, then returned', () => {
    const t = draw(['VO', 'UR-1'], { SMOL: ['a 154'] }, { dice: [1, 4] })
    expect([drawn(t), t.state.aside, t.bag('VO')]).toEqual([['a VO', 'a UR-1'], ['VO', 'UR-1'], 0])
    t.answer('rise:YARO')
    expect([t.state.aside, t.bag('VO'), t.at('VO')]).toEqual([[], 1, 'randomizer'])
    // Two in a row, and never the same one twice.
    for (let seed = 1; seed <= 12; seed++) {
      const bag = ['VO', 'felix', 'KA']
      const lot = table({ step: 'draw', seed, chits: {}, map: { KUBA: ['b 251'] }, bag }).answer('draw')
      const words = drawn(lot)
      expect([new Set(words).size, lot.chits('a', 'felix')]).toEqual([words.length, 1])
      expect([lot.bag('VO'), lot.bag('KA')]).toEqual([1, 1])
    }
    // With nothing else left there is no substitute.
    const alone = draw(['VO'], { SMOL: ['a 154'] }, { bag: ['VO'] })
    expect([drawn(alone), alone.bag('VO'), alone.asked]).toEqual([['a VO'], 1, 'a finish'])
  })

  it('RCW-12.32 held chits are visible, unless the secrecy rule is used', () => {
    const held: Scene = { chits: { a: { terror: 2, felix: 1, politburo: 3 } }, map: { SMOL: ['a 154'] } }
    const open = table(held).state
    for (const seat of ['a', 'b', 'f', null]) expect(view(open, seat).chits).toEqual(open.chits)
    const secret = table({ ...held, options: { secrecy: true } }).state
    const own = secret.chits.slice(0, KIND_COUNT)
    expect(view(secret, 'a').chits.slice(0, KIND_COUNT)).toEqual(own)
    expect(view(secret, 'b').chits.slice(0, KIND_COUNT)).not.toEqual(own)
    // A player without chits has 0, not -0.
    expect(view(secret, 'a').chits.filter((count) => Object.is(count, -0))).toEqual([])
  })

  it('RCW-12.33 the phasing player must draw, one and those for his cities', () => {
    const t = table({ step: 'draw', chits: {}, map: { SMOL: ['a 154'] }, bag: ['felix', 'terror'] })
    expect([t.asked, t.offers]).toEqual(['a draw', ['draw']])
    t.refused('next')
    expect(drawn(t.answer('draw')).length).toBe(1)
    const four = ['felix', 'terror', 'ruler']
    expect(drawn(draw(four, cities(4)))).toEqual(['a felix', 'a terror', 'a ruler'])
    // Others draw nothing in his phase, whatever they control.
    expect(drawn(draw(['felix'], { SMOL: ['a 154'], PETR: ['b 151'], TVER: ['b 152'] }))).toEqual(['a felix'])
  })
})

describe('critical cities', () => {
  it('RCW-12.41 a critical city belongs to its province; other towns mean nothing', () => {
    expect(CITIES.length).toBe(15)
    // Smolensk is not a critical city.
    const t = table({ step: 'draw', map: { SMOL: ['a 154'], TVER: ['a 152'] } })
    expect(MAP.filter(({ id }) => id === 'SMOL' || id === 'TVER').map(({ seat, city }) => [seat, city])).toEqual([
      ['Moscow', 'Moscow'],
      ['Smolensk', ''],
    ])
    expect([t.controller('SMOL'), t.controller('TVER'), extraDraws(playOf(t.state), 0)]).toEqual(['a', 'a', 1])
    expect(extraDraws(playOf(table({ map: { SMOL: ['a 154'] } }).state), 0)).toBe(0)
    // It is not a separate place: Tver with Moscow is left and entered like any province.
    const go = table({ map: { TVER: ['a 152'] } }).answers('move:152', 'go:SMOL', 'go:TVER', 'stop')
    expect(go.stacks('TVER')).toEqual([['152']])
  })

  const control = (...stacks: readonly string[]): string | null =>
    table({ map: { TVER: stacks }, nations: { a: ['US'], b: ['UK'] } }).controller('TVER')

  it('RCW-12.42 a province is controlled by the player who has all units there, none opposing another', () => {
    expect(control('a 152 111')).toBe('a')
    expect(control('a 152', 'a 153 112')).toBe('a')
    expect(control('b 307')).toBe('b')
    expect(control()).toBe(null)
    expect(control('a 152', 'b 153')).toBe(null)
    expect(control('a 152', '- 112')).toBe(null)
    expect(control('- 111')).toBe(null)
    expect(control('a 434', 'a 251')).toBe('a')
    expect(control('a 434', 'a 152')).toBe(null)
    // Imperial units and trains do not count as units.
    expect(control('a 152 AT-1', '- CZAR')).toBe('a')
    expect(control('- CZAR')).toBe(null)
  })

  it('RCW-12.42ex White and Blue of one player: yes; White and Red, an Anarchist, another player’s or uncontrolled units: no', () => {
    expect(control('a 251 213', 'a 434')).toBe('a')
    expect(control('a 251 213', 'a 152')).toBe(null)
    expect(control('a 251 213', 'a 434', '- UR-1')).toBe(null)
    expect(table({ map: { PETR: ['a 251 213', 'b 253 212'] } }).controller('PETR')).toBe(null)
    expect(table({ map: { VLDV: ['a 265 207', '- 206'] } }).controller('VLDV')).toBe(null)
    expect(table({ map: { VLDV: ['a 265 207'] } }).controller('VLDV')).toBe('a')
  })

  const extra = (count: number): number => extraDraws(playOf(table({ map: cities(count) }).state), 0)

  it('RCW-12.43 one more chit for every three critical cities or part of them', () => {
    const counts = [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 13, 15]
    expect(counts.map(extra)).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5])
  })

  it('RCW-12.43ex four cities give two more', () => {
    expect(extra(4)).toBe(2)
    expect(drawn(draw(['felix', 'terror', 'ruler'], cities(4))).length).toBe(3)
  })

  it('RCW-12.44 the text on the Randomizer contains the chart', () => {
    const chart = [...BOX_WORDS.randomizer.text.matchAll(/(\d+)–(\d+): (\d)/g)].map((line) => line.slice(1).map(Number))
    expect(chart.map(([from, to]) => [from, to])).toEqual([
      [1, 3],
      [4, 6],
      [7, 9],
      [10, 12],
      [13, 15],
    ])
    for (const [from, to, more] of chart) expect([extra(from), extra(to)]).toEqual([more, more])
  })

  it('RCW-12.45 only in the Randomizer Phase', () => {
    const map = cities(7)
    const piles = { randomizer: ['assassin', 'assassin', 'assassin', 'assassin', 'assassin'] }
    expect(drawn(table({ step: 'event', chits: {}, map, dice: [1, 1], piles }).answer('roll')).length).toBe(1)
    expect(drawn(draw(piles.randomizer, map)).length).toBe(4)
    // Nor by the chits that draw: an Air Raid on one of his cities.
    const raid = table({
      step: 'replace',
      map: { ...map, FINL: ['b 434'] },
      nations: { b: ['US'] },
      chits: { b: { 'air-raid': 1 } },
      dice: [5],
      piles,
    }).answer('raid:PETR')
    expect(drawn(raid)).toEqual(['a assassin'])
  })
})

describe('chits that are carried out', () => {
  it('RCW-12.5-1 a control marker takes all units of its nation on the map, except Greens held by another player’s Gold', () => {
    const map = { KIEV: ['- 307'], POLT: ['- 309 310'], KHAR: ['b 160 GOLD 308'], SMOL: ['a 154'] }
    const t = draw(['UK'], map, { unassigned: ['311'] })
    expect(t.holder('UK')).toBe('a')
    expect(owners(t, '307', '309', '310', '308', '311')).toEqual(['a', 'a', 'a', 'b', null])
    // Once dropped, they are his.
    const free = table({ map, active: 'b', nations: { a: ['UK'] } }).answers('move:160', 'drop:308', 'stop')
    expect([free.owner('308'), free.boss('308')]).toEqual(['a', null])
    // What a stack carries comes with it.
    const blue = draw(['CZ'], { OMSK: ['- 420 421 GOLD'], SMOL: ['a 154'] })
    expect([...owners(blue, '420', '421', 'GOLD'), blue.holder('CZ')]).toEqual(['a', 'a', 'a', 'a'])
  })

  it('RCW-12.5-1 the marker of a withdrawn nation is discarded and another chit is drawn', () => {
    const t = draw(['out:JP', 'JP', 'felix'], { ...cities(1), VLDV: ['- 431'] })
    expect(drawn(t)).toEqual(['a out:JP', 'a JP', 'a felix'])
    expect([t.holder('JP'), t.bag('JP'), t.state.gone]).toEqual([null, 0, ['out:JP', 'JP']])
  })

  it('RCW-12.5-2 OUT removes all units of the nation from the map for good, without credit', () => {
    const map = { VLDV: ['b 431 432', '- 419'], BLAG: ['b 433'], SMOL: ['a 154'] }
    const t = draw(['out:JP'], map, { nations: { b: ['JP'] } })
    expect(where(t, '431', '432', '433', '419')).toEqual(['blue-out', 'blue-out', 'blue-out', 'VLDV'])
    expect([t.holder('JP'), t.bag('out:JP'), t.bag('JP'), drawn(t)]).toEqual([null, 0, 0, ['a out:JP']])
    expect([t.points('a', 'red'), t.points('b', 'red')]).toEqual([2, 0])
    // Units on a display stay there.
    const dead = draw(['out:JP'], { VLDV: ['- 431'], SMOL: ['a 154'] }, { display: { c: ['432'] } })
    expect(where(dead, '431', '432')).toEqual(['blue-out', 'display:c'])
  })

  it('RCW-12.5-2 OUT cancels reinforcements, before the Armistice and after it', () => {
    const t = draw(['out:FK'], { SMOL: ['a 154'] })
    expect([drawn(t), ...where(t, '416', '417')]).toEqual([['a out:FK'], 'blue-out', 'blue-out'])
    const later = draw(['armistice'], { SMOL: ['a 154'] }, { out: ['FK'] })
    expect(where(later, '416', '417', '426')).toEqual(['blue-out', 'blue-out', 'KHER'])
    // All units on the map are lost, but reinforcements remain: they are cancelled, and nothing else is drawn.
    const french = draw(['out:FR'], { SMOL: ['a 154'] }, { display: { b: ['424', '425'] } })
    expect([drawn(french), ...where(french, '424', '426', '428')]).toEqual([
      ['a out:FR'],
      ...['display:b', 'blue-out', 'blue-out'],
    ])
  })

  it('RCW-12.5-2 a nation eliminated in combat: the marker is out of play and another chit is drawn', () => {
    const lost = { display: { b: ['434', '435', '436'] } }
    const t = draw(['out:US', 'felix'], { SMOL: ['a 154'] }, lost)
    expect([drawn(t), t.bag('out:US'), t.state.gone.includes('out:US')]).toEqual([['a out:US', 'a felix'], 0, true])
    expect(where(t, '434', '435')).toEqual(['display:b', 'display:b'])
  })

  it('RCW-12.5-2 what withdrawn units carried stays behind, uncontrolled; their train returns to the Randomizer', () => {
    const nations = { nations: { b: ['JP'] } }
    for (const carried of [['GOLD'], ['CZAR', 'GOLD'], ['GOLD', 'AT-1'], ['CZAR', 'GOLD', 'AT-2']]) {
      const map = { VLDV: [`b 431 432 ${carried.join(' ')}`], SMOL: ['a 154'] }
      const t = draw(['out:JP'], map, nations)
      for (const id of carried) {
        const train = id.startsWith('AT')
        expect([id, t.at(id), t.owner(id), t.boss(id)]).toEqual([id, train ? 'randomizer' : 'VLDV', null, null])
        if (!train) expect(t.stack(id)).toEqual([id])
      }
    }
  })

  it('RCW-12.5-3 an Assassin goes to the display of the player who draws it', () => {
    const t = draw(['assassin'], { SMOL: ['a 154'] })
    expect([t.chits('a', 'assassin'), t.bag('assassin')]).toEqual([1, 13])
  })

  it('RCW-12.5-6 the Armistice: Central Powers out, Turks stay, reinforcements land, the chit is gone', () => {
    const map = { KIEV: ['- 409'], FINL: ['- 401'], ERIV: ['- 413'], SMOL: ['a 154'], COUR: ['a 152'] }
    const t = draw(['armistice'], map, { nations: { b: ['FK'] } })
    expect(where(t, '409', '401', '413')).toEqual(['blue-out', 'blue-out', 'ERIV'])
    expect(where(t, '416', '417', '426', '427', '428', '430', '441', '442')).toEqual([
      ...['COUR', 'COUR', 'KHER', 'KHER', 'TAUR', 'BESS', 'KUTA', 'TIFL'],
    ])
    expect(owners(t, '416', '417', '426')).toEqual(['b', 'b', null])
    expect([t.state.armistice, t.bag('armistice'), t.state.gone.includes('armistice')]).toEqual([true, 0, true])
  })

  it('RCW-12.5-6 it allows the naval operations of 17.4', () => {
    const map = { KUBA: ['a 251'], SMOL: ['a 154'] }
    const fleet = (armistice: boolean): Table =>
      table({ map, options: { naval: true }, nations: { a: ['BR'] }, armistice }).answer('move:251')
    expect(fleet(false).why('sail:TAUR')).toEqual({ rule: 'RCW-17.4', reason: 'no-fleet' })
    expect(fleet(true).why('sail:TAUR')).toBeNull()
  })

  it('RCW-12.5-18 Option chits are not used, except the first with 17.1', () => {
    expect(RANDOMIZER.map(({ word }) => word).filter((word) => word.startsWith('option'))).toEqual([])
    const words = (expedition: boolean): string[] =>
      table({ options: { expedition } }).state.bag.filter((word) => word.startsWith('option'))
    expect([words(false), words(true)]).toEqual([[], [OPTION_1]])
    const t = draw(
      [OPTION_1],
      { FINL: ['- 401'], KUTA: ['- 402'], KIEV: ['- 409'], SMOL: ['a 154'] },
      {
        options: { expedition: true },
      },
    )
    expect(owners(t, '401', '402', '409')).toEqual(['a', 'a', null])
  })
})

/* ------------------------------------------------------------------------------------------ chits that are played */

describe('chits of the Combat Phase', () => {
  const scene = (map: Stacks, more: Scene = {}): Table => table({ step: 'combat', map, ...more })
  const last = (t: Table) => t.facts('combat').at(-1)

  it('RCW-12.5-4 Anarchists Strike: one Black unit attacks alone in its province, or subverts Blues in an adjacent province', () => {
    const map = {
      KHAR: ['- UR-1', 'a 160 114', 'b 253', '- 308', '- 412'],
      POLT: ['- 410', '- 309'],
      KURS: ['- UR-2', '- UR-3'],
      YEKA: ['- NM'],
    }
    const chits = { a: { anarchists: 1 } }
    expect(scene(map, { chits: {} }).why('anarchists')).not.toBeNull()
    const t = scene(map, { chits, dice: [1] }).answer('anarchists')
    expect(t.offers.filter((option) => String(option).includes(':UR-1:'))).toEqual([
      ...['combat:UR-1:160', 'combat:UR-1:253', 'combat:UR-1:308', 'combat:UR-1:412', 'subversion:UR-1:410'],
    ])
    // Blacks do not attack each other; in adjacent provinces they subvert only Blues.
    expect(t.offers.filter((option) => /:UR-[23]:/.test(String(option)))).toEqual([
      ...['subversion:UR-2:412', 'subversion:UR-2:410', 'subversion:UR-3:412', 'subversion:UR-3:410'],
    ])
    t.answer('combat:UR-1:308')
    expect([t.asked, t.chits('a', 'anarchists'), t.bag('anarchists')]).toEqual(['a assemble', 0, 2])
    expect(t.why('with:160')).toMatchObject({ rule: 'RCW-12.5-4', reason: 'black-unit-attacks-alone' })
    expect(t.why('call-off')).not.toBeNull()
    t.answer('roll')
    // The player of the chit is the attacker.
    expect(last(t)).toMatchObject({ attackers: ['UR-1'], strength: 3, defence: 2, odds: '1:1', result: 'DE' })
    expect([t.at('308'), t.at('UR-1'), t.asked]).toEqual(['display:a', 'KHAR', 'a combat'])
  })

  it('RCW-12.5-4 several stacks together, within 1:2, each once in a phase; only in the own Combat Phase', () => {
    const chits = { a: { anarchists: 2 } }
    const map = { KHAR: ['- UR-1', '- 308', '- 217', '- 218', 'b 152 111', 'a 160 114'] }
    const t = scene(map, { chits, dice: [1, 1] }).answer('anarchists')
    expect(t.offers).not.toContain('combat:UR-1:152')
    t.answers('combat:UR-1:308', 'also:217')
    expect(t.why('also:218')).toMatchObject({ rule: 'RCW-8.37' })
    t.answer('roll')
    expect(last(t)).toMatchObject({ defenders: ['308', '217'], strength: 3, defence: 4, odds: '1:2', result: 'DE' })
    // The Black unit has attacked: no second attack, even with a second chit.
    expect([t.chits('a', 'anarchists'), t.why('anarchists') === null]).toEqual([1, false])
    for (const step of ['event', 'move', 'draw'] as const)
      expect(table({ step, map, chits }).offers).not.toContain('anarchists')
  })

  it('RCW-12.5-4 a Black unit that is lost goes to the Randomizer, from turn 6 to the defender', () => {
    const lost = (turn: number): Table =>
      scene({ KHAR: ['- UR-1', 'b 253'] }, { turn, chits: { a: { anarchists: 1 } }, dice: [6] }).answers(
        'anarchists',
        'combat:UR-1:253',
        'roll',
      )
    const early = lost(5)
    expect([early.at('UR-1'), early.bag('UR-1'), early.at('253')]).toEqual(['randomizer', 1, 'KHAR'])
    const late = lost(6)
    // Wrangel and Kharkov count, the Black unit does not.
    expect([late.at('UR-1'), late.points('b', 'red'), late.points('b', 'white')]).toEqual(['display:b', 0, 3 + 1])
    // A subversive attack costs it nothing, and kills Blues to the credit of the player.
    const words = ['anarchists', 'subversion:UR-1:412', 'roll']
    const blue = { KURS: ['- UR-1'], KHAR: ['- 412'], SMOL: ['a 154'] }
    const chits = { a: { anarchists: 1 } }
    expect(where(scene(blue, { chits, dice: [6] }).answers(...words), 'UR-1', '412')).toEqual(['KURS', 'KHAR'])
    expect(where(scene(blue, { chits, dice: [1] }).answers(...words), 'UR-1', '412')).toEqual(['KURS', 'display:a'])
  })

  it('RCW-12.5-8 Comintern doubles one subversive attack of Reds, declared before the roll', () => {
    const map = { KHAR: ['- 412'], KURS: ['a 160 101'] }
    const chits = { a: { comintern: 1, terror: 1 } }
    const t = scene(map, { chits, dice: [2] }).answers('subvert:412', 'with:160', 'comintern')
    expect([t.chits('a', 'comintern'), t.bag('comintern')]).toEqual([0, 1])
    expect(t.why('comintern')).not.toBeNull()
    t.answer('roll')
    expect(last(t)).toMatchObject({ strength: 6, defence: 3, odds: '2:1' })
    // Not before there is an attacker.
    expect(scene(map, { chits }).answer('subvert:412').why('comintern')).toMatchObject({ rule: 'RCW-12.5-8' })
    // Without it, half as much.
    const plain = scene(map, { chits, dice: [2] }).answers('subvert:412', 'with:160', 'roll')
    expect(last(plain)).toMatchObject({ strength: 3, odds: '1:1' })
    expect(plain.chits('a', 'comintern')).toBe(1)
  })

  it('RCW-12.5-8 not with Terror, not in ordinary combat, not for the Black unit of a strike, not for Czechs', () => {
    const chits = { a: { comintern: 1, terror: 1, anarchists: 1 } }
    const terror = scene({ KHAR: ['- 218'], KURS: ['a 160 115'] }, { chits }).answers('terror:218', 'with:160')
    expect(terror.offers).not.toContain('comintern')
    const combat = scene({ KHAR: ['- 218', 'a 160 115'] }, { chits }).answers('attack:218', 'with:160')
    expect(combat.offers).not.toContain('comintern')
    const strike = scene({ KHAR: ['- 412'], KURS: ['- UR-1'], SMOL: ['a 154'] }, { chits })
    expect(strike.answers('anarchists', 'subversion:UR-1:412').why('comintern')).not.toBeNull()
    const czechs = { options: { czechs: true }, nations: { a: ['CZ'] } }
    const legion = scene({ OMSK: ['- 120'], CHEL: ['a 420'] }, { chits, ...czechs }).answers('subvert:120', 'with:420')
    expect(legion.why('comintern')).toMatchObject({ rule: 'RCW-12.5-8', reason: 'only-red' })
  })

  it('RCW-12.5-16 Territorial Demands: one Blue nation against one Green one, or the reverse', () => {
    const map = {
      KIEV: ['a 438', '- 307', '- 409'],
      KHAR: ['a 437', '- 308', '- 305'],
      POLT: ['a 309', '- 410'],
    }
    const start = (): Table => scene(map, { nations: { a: ['BR'] }, chits: { a: { demands: 1 } }, dice: [1, 1] })
    expect(start().why('attack:307')).not.toBeNull()
    const t = start().answer('demands')
    expect(t.offers).toEqual(['claim:BR:BY', 'claim:BR:UK'].toSorted())
    t.answer('claim:BR:UK')
    expect([t.chits('a', 'demands'), t.bag('demands')]).toEqual([0, 1])
    // In every province with both, and against no other nation.
    expect(t.choices('attack').toSorted()).toEqual(['307', '308'])
    t.answers('attack:307', 'with:438', 'roll', 'attack:308', 'with:437', 'roll')
    expect(where(t, '307', '308', '305')).toEqual(['display:a', 'display:a', 'KHAR'])
    // The reverse: Ukrainians against the Central Powers.
    const green = scene(map, { nations: { a: ['UK'] }, chits: { a: { demands: 1 } }, dice: [1] }).answer('demands')
    expect(green.offers.toSorted()).toEqual(['claim:UK:BR', 'claim:UK:CP'])
    green.answer('claim:UK:CP')
    expect(green.choices('attack').toSorted()).toEqual(['409', '410'])
  })

  it('RCW-12.5-16 for attacks of this phase only; others join if they oppose the target', () => {
    const map = { KIEV: ['a 438', '- 307', 'a 251 213'], KHAR: ['a 437', '- 309'] }
    const nations = { a: ['BR'] }
    const t = scene(map, { nations, chits: { a: { demands: 1 } }, dice: [1] })
    t.answers('demands', 'claim:BR:UK', 'attack:307', 'with:438', 'with:251', 'roll')
    expect([t.at('307'), last(t)?.strength]).toEqual(['display:a', 10])
    // Control of the province is not affected.
    const control = table({
      map: { KIEV: ['a 438', 'a 307'] },
      nations: { a: ['BR', 'UK'] },
      step: 'combat',
      chits: { a: { demands: 1 } },
    })
    control.answers('demands', 'claim:BR:UK')
    expect(control.controller('KIEV')).toBe('a')
    control.answer('done')
    expect([control.state.claimant, control.state.claimed]).toEqual([null, null])
    // A chit that he gets back in the same phase cannot be used for a second demand.
    const held = { nations: { a: ['BR'] }, chits: { a: { demands: 1 } } } as const
    const again = scene({ KIEV: ['a 438', '- 307', '- 305'] }, held).answers('demands', 'claim:BR:UK')
    const { claimant, claimed } = again.state
    const second = scene({ KIEV: ['a 438', '- 307', '- 305'] }, { ...held, state: { claimant, claimed } })
    expect(second.why('demands')).toMatchObject({ rule: 'RCW-12.5-16', reason: 'no-claim' })
    // Only the claimant attacks, even if both nations are his.
    const both = scene({ KIEV: ['a 438', 'a 307'] }, { nations: { a: ['BR', 'UK'] }, chits: { a: { demands: 1 } } })
    expect(both.answers('demands', 'claim:BR:UK').choices('attack')).toEqual(['307'])
    // Not without a controlled nation that meets another.
    expect(scene({ KIEV: ['- 409', '- 307', 'a 152'] }, { chits: { a: { demands: 1 } } }).why('demands')).toMatchObject(
      {
        rule: 'RCW-12.5-16',
      },
    )
  })

  it('RCW-12.5-17 Terror: one adjacent stack; AE and EX do nothing, DE eliminates', () => {
    const chits = { a: { terror: 1 } }
    const map = { KHAR: ['b 253 215', 'b 255'], KURS: ['a 152 111'] }
    const afterTerror = (die: number): Table =>
      scene(map, { chits, dice: [die] }).answers('terror:253', 'with:152', 'roll')
    for (const [die, result] of [
      [3, 'EX'],
      [6, 'AE'],
    ] as const) {
      const t = afterTerror(die)
      expect([last(t)?.result, ...where(t, '253', '215', '152', '111')]).toEqual([
        result,
        ...['KHAR', 'KHAR', 'KURS', 'KURS'],
      ])
      expect([t.chits('a', 'terror'), t.bag('terror')]).toEqual([0, 3])
    }
    const dead = afterTerror(1)
    expect(where(dead, '253', '215', '255')).toEqual(['display:a', 'display:a', 'KHAR'])
    // Exactly one stack.
    const two = scene(map, { chits }).answers('terror:253', 'with:152')
    expect(two.why('also:255')).toMatchObject({ rule: 'RCW-12.5-17', reason: 'one-stack-only' })
  })

  it('RCW-12.5-17 by Red, White and Green, from several provinces, each against an adjacent enemy, never in its own province', () => {
    const chits = { a: { terror: 1 } }
    const map = { KHAR: ['- UR-1', 'a 161'], KURS: ['a 152'], VORO: ['a 255'], POLT: ['a 309'], OREL: ['a 153'] }
    const t = scene(map, { chits, nations: { a: ['UK'] }, dice: [1] }).answer('terror:UR-1')
    expect(t.choices('with').toSorted()).toEqual(['152', '255', '309'])
    t.answers('with:152', 'with:255', 'with:309', 'roll')
    expect(last(t)).toMatchObject({ kind: 'terror', strength: 8, defence: 3, odds: '2:1' })
    // Each must oppose the target: no Reds against Reds.
    const red = scene({ KHAR: ['- 111'], KURS: ['a 152'], VORO: ['a 255 212'] }, { chits }).answer('terror:111')
    expect([red.choices('with'), red.why('with:152')]).toEqual([['255'], expect.objectContaining({ rule: 'RCW-8.22' })])
    expect(scene({ KHAR: ['- 218', 'a 152 111'] }, { chits }).why('terror:218')).not.toBeNull()
  })

  it('RCW-12.5-17 a Black unit uses it alone with Anarchists Strike; Blues neither use nor suffer it', () => {
    const map = { KHAR: ['- UR-1'], KURS: ['b 253'], POLT: ['- 410'], SMOL: ['a 154'] }
    const both = { a: { terror: 1, anarchists: 1 } }
    expect(scene(map, { chits: { a: { anarchists: 1 } } }).answer('anarchists').offers).toEqual(['subversion:UR-1:410'])
    const t = scene(map, { chits: both, dice: [1] }).answer('anarchists')
    expect(t.offers.toSorted()).toEqual(['subversion:UR-1:410', 'terror:UR-1:253'])
    t.answers('terror:UR-1:253', 'roll')
    expect([t.chits('a', 'terror'), t.chits('a', 'anarchists'), t.at('253')]).toEqual([0, 0, 'display:a'])
    expect(last(t)).toMatchObject({ kind: 'terror', attackers: ['UR-1'] })
    const blue = { KHAR: ['a 438'], KURS: ['- 115'], POLT: ['- 410'], OREL: ['a 152 111'], CHER: ['a 153 112'] }
    const none = scene(blue, { nations: { a: ['BR'] }, chits: { a: { terror: 1 } } })
    expect(none.why('terror:115')).not.toBeNull()
    expect(none.why('terror:410')).toMatchObject({ rule: 'RCW-12.5-17', reason: 'no-terror-on-blue' })
  })
})

describe('chits of other phases', () => {
  it('RCW-12.5-7 Assassination of the Czar: with a Red leader and an Assassin, no dice, no committee', () => {
    const map = { EKAT: ['a 179 120 CZAR'], SMOL: ['b 154'] }
    const chits = { a: { 'czar-chit': 1, assassin: 2 }, b: { politburo: 15 } } as const
    const t = table({ step: 'combat', map, chits })
    expect(t.asides('a')).toContain('kill-czar')
    t.answer('kill-czar', 'a')
    expect([t.at('CZAR'), t.chits('a', 'assassin'), t.bag('assassin')]).toEqual(['display:a', 1, 13])
    expect([t.chits('a', 'czar-chit'), t.bag('czar-chit'), t.state.gone.includes('czar-chit')]).toEqual([0, 0, true])
    // Berzin, his unit, the Czar and Ekaterinburg.
    expect(t.points('a', 'red')).toBe(1 + 3 + 5 + 1)
    // Felix D. may be the marker spent.
    const both = { a: { 'czar-chit': 1, assassin: 1, felix: 1 } } as const
    const felix = table({ map, chits: both }).answer('kill-czar', 'a').answer('felix', 'a')
    expect([felix.at('CZAR'), felix.bag('felix'), felix.chits('a', 'assassin')]).toEqual(['display:a', 1, 1])
    // In another player's turn too.
    expect(table({ map, chits, active: 'b' }).answer('kill-czar', 'a').at('CZAR')).toBe('display:a')
  })

  it('RCW-12.5-7 not without the Czar, a Red leader, the chit or a marker', () => {
    const chits = { a: { 'czar-chit': 1, assassin: 1 } } as const
    const can = (map: Stacks, held: Chits = chits): boolean =>
      table({ map: { ...map, SMOL: ['a 154'] }, chits: held, nations: { a: ['CZ'] } })
        .asides('a')
        .includes('kill-czar')
    expect(can({ EKAT: ['a 179 120 CZAR'] })).toBe(true)
    expect(can({ EKAT: ['b 179 120 CZAR'] })).toBe(false)
    expect(can({ EKAT: ['a 252 204 CZAR'] })).toBe(false)
    expect(can({ EKAT: ['a 420 CZAR'] })).toBe(false)
    expect(can({ EKAT: ['a 179 120', '- CZAR'] })).toBe(false)
    expect(can({ EKAT: ['a 179 120 CZAR'] }, { a: { assassin: 1 } })).toBe(false)
    expect(can({ EKAT: ['a 179 120 CZAR'] }, { a: { 'czar-chit': 1 } })).toBe(false)
  })

  const segment = (map: Stacks, more: Scene = {}): Table =>
    table({ step: 'replace', chits: {}, map: { BLAG: ['d 151'], MURM: ['d 251 201'], ...map }, ...more })

  it('RCW-12.5-5 Air Raid next to a Blue unit of the player: 1-3 no Reds there, 4 nothing, 5-6 its controller draws', () => {
    const raid = (die: number, more: Scene = {}): Table =>
      segment(
        { KHAR: ['b 438'], POLT: ['c 255'], TVER: ['- 111'] },
        {
          nations: { b: ['BR'] },
          chits: { b: { 'air-raid': 1 } },
          display: { a: ['115', '112'] },
          piles: { randomizer: ['felix'] },
          dice: [die],
          ...more,
        },
      )
    const offers = raid(1).choices('raid')
    expect([raid(1).asked, offers.toSorted()]).toEqual(['b raid', ['DONC', 'KURS', 'POLT', 'VORO', 'YEKA']])
    for (const die of [1, 2, 3]) {
      const t = raid(die).answer('raid:KURS')
      expect([t.at('115'), t.at('112'), t.chits('b', 'air-raid'), t.bag('air-raid')]).toEqual([
        ...['display:a', 'SMOL'],
        ...[0, 1],
      ])
      expect(t.state.raided).toEqual([])
    }
    for (const die of [4, 5, 6]) expect(raid(die).answer('raid:KURS').at('115')).toBe('KURS')
    expect(drawn(raid(4).answer('raid:POLT'))).toEqual([])
    for (const die of [5, 6]) expect(drawn(raid(die).answer('raid:POLT'))).toEqual(['c felix'])
    // Kursk is uncontrolled: nobody draws.
    expect(drawn(raid(6).answer('raid:KURS'))).toEqual([])
    // It need not be played.
    expect(raid(1, { dice: [] }).answer('no').chits('b', 'air-raid')).toBe(1)
  })

  it('RCW-12.5-5 only Reds are kept out, only for this turn; not without an own Blue unit', () => {
    const map = { POLT: ['b 438'] }
    const more = { nations: { b: ['BR'] }, chits: { b: { 'air-raid': 1 } }, dice: [1] } as const
    const t = segment(map, { ...more, display: { a: ['218', '308'] } }).answer('raid:KHAR')
    expect(where(t, '218', '308')).toEqual(['KHAR', 'KHAR'])
    expect(segment({ POLT: ['c 438'] }, { nations: { c: ['BR'] }, chits: more.chits }).asked).toBe('a sequence')
    // If the Reds have lost a centre already, the raid changes nothing.
    const lost = segment({ ...map, TVER: ['c 255 212'] }, { ...more, display: { a: ['115'] } }).answer('raid:KURS')
    expect(lost.at('115')).toBe('display:a')
  })

  /** Checks that the chit returns one unit whatever opposes it at home, and no units of other colours. */
  function checkRecall(
    chit: 'cordon' | 'commissariat' | 'ruler',
    unit: string,
    home: string,
    others: readonly string[],
  ): void {
    const map: Stacks = { [home]: ['b 438', '- UR-1', chit === 'commissariat' ? 'c 255' : 'c 152'] }
    const scene = (more: Scene = {}): Table =>
      segment(map, { display: { a: [unit, ...others] }, nations: { b: ['BR'] }, chits: { c: { [chit]: 1 } }, ...more })
    const t = scene()
    expect([t.asked, t.choices('recall').includes(unit)]).toEqual(['c recall', true])
    for (const other of others) expect(t.choices('recall')).not.toContain(other)
    t.answer(`recall:${unit}`)
    expect([t.at(unit), t.chits('c', chit), t.bag(chit)]).toEqual([home, 0, 1])
    // Without the chit it does not return; from turn 6 on the chit has no effect.
    expect(scene({ chits: {} }).at(unit)).toBe('display:a')
    const late = scene({ turn: 6 })
    expect([late.asked, late.at(unit)]).toEqual(['a sequence', 'display:a'])
    // It need not be played.
    const kept = scene().answer('no')
    expect([kept.at(unit), kept.chits('c', chit)]).toEqual(['display:a', 1])
  }

  it('RCW-12.5-9 Cordon Sanitaire: in turns 1-5 one Green unit returns whatever opposes it there', () => {
    checkRecall('cordon', '308', 'KHAR', ['111', '218'])
  })

  it('RCW-12.5-13 Military Commissariat: in turns 1-5 one Red unit returns whatever opposes it there', () => {
    checkRecall('commissariat', '115', 'KURS', ['308', '218'])
  })

  it('RCW-12.5-14 Supreme Ruler: in turns 1-5 one White unit returns whatever opposes it there', () => {
    checkRecall('ruler', '218', 'KHAR', ['308', '115'])
  })

  it('RCW-12.5-13 it does not return Reds who have lost a centre, their command or all leaders', () => {
    const chits = { c: { commissariat: 1 } }
    const asked = (map: Stacks, more: Scene = {}): string | null =>
      segment(map, { chits, display: { a: ['115'] }, ...more }).asked
    expect(asked({})).toBe('c recall')
    expect(asked({ PETR: ['c 255'] })).toBe('a sequence')
    expect(asked({}, { state: { ban: 1 } })).toBe('a sequence')
    const leaderless = table({ step: 'replace', map: { MURM: ['d 251'] }, chits, display: { a: ['115'] } })
    expect(leaderless.asked).toBe('a sequence')
  })

  it('RCW-12.5-14 it does not return Whites without leaders', () => {
    const t = table({ step: 'replace', map: { BLAG: ['d 151'] }, chits: { c: { ruler: 1 } }, display: { a: ['218'] } })
    expect([t.asked, t.at('218')]).toEqual(['a sequence', 'display:a'])
  })

  it('RCW-12.5-10 Felix D. counts as three assassins', () => {
    const chits = { a: { felix: 1 } }
    const t = table({ step: 'combat', map: { KHAR: ['a 160', 'b 152'] }, chits, dice: [4, 4] })
    t.answers('assassinate', 'target:152', 'send:0+felix')
    expect(t.facts('assassination')).toEqual([
      { player: 'a', target: '152', owner: 'b', assassins: 3, dice: [4, 4], dies: true },
    ])
    // Three plain ones do the same; one does not.
    for (const [count, dies] of [
      [3, true],
      [1, false],
    ] as const) {
      const plain = table({
        step: 'combat',
        map: { KHAR: ['a 160', 'b 152'] },
        chits: { a: { assassin: 3 } },
        dice: [4, 4],
      })
      plain.answers('assassinate', 'target:152', `send:${count}`)
      expect(plain.facts('assassination')[0].dies).toBe(dies)
    }
  })

  it('RCW-12.5-11 two General Strikes make their player first, without a draw', () => {
    const start = (chits: Chits, more: Scene = {}): Table =>
      table({ step: 'sequence', chits, first: 'b', active: 'a', ...more }).answer('draw')
    const t = start({ c: { strike: 2 } })
    expect([t.asked, t.offers]).toEqual(['c general-strike', ['strike', 'no']])
    t.answer('strike')
    expect([t.asked, t.state.turn, t.chits('c', 'strike'), t.bag('strike')]).toEqual(['c event', 2, 0, 3])
    expect(t.facts('first')).toEqual([])
    // One does nothing; he may keep two.
    const one = start({ c: { strike: 1 }, d: { strike: 1 } }, { piles: { sequence: ['d'] } })
    expect([one.asked, one.chits('c', 'strike'), one.facts('first')]).toEqual([
      ...['d event', 1],
      [{ player: 'd', later: true }],
    ])
    const kept = start({ c: { strike: 2 } }, { piles: { sequence: ['a'] } }).answer('no')
    expect([kept.asked, kept.chits('c', 'strike')]).toEqual(['a event', 2])
    // The third stays where it is.
    const three = start({ c: { strike: 3 } }).answer('strike')
    expect([three.asked, three.chits('c', 'strike'), three.bag('strike')]).toEqual(['c event', 1, 2])
  })

  it('RCW-12.5-12 Ice March: into and out of one opposed province, and a stop in the next', () => {
    const map = { SMOL: ['a 152 111'], MOGI: ['- 218', '- UR-1'], CHER: ['b 253'], KURS: ['- 308'] }
    const chits = { a: { 'ice-march': 1 } }
    const stuck = table({ map, chits: {} }).answers('move:152', 'go:MOGI')
    expect([stuck.choices('go'), stuck.choices('ice'), stuck.at('152')]).toEqual([[], [], 'MOGI'])
    const t = table({ map, chits }).answers('move:152', 'go:MOGI')
    expect(t.why('go:MINS')).toMatchObject({ rule: 'RCW-5.17' })
    expect(t.choices('ice').toSorted()).toEqual(['CHER', 'MINS', 'SMOL', 'VITE'])
    t.answer('ice:MINS')
    // It has stopped, in an empty province.
    expect([t.at('152'), t.at('111'), t.choices('go')]).toEqual(['MINS', 'MINS', []])
    expect(t.facts('chit')).toEqual([{ player: 'a', chit: 'ice-march' }])
    expect(t.why('go:KIEV')).toMatchObject({ reason: 'must-stop' })
    t.answer('stop')
    expect([t.chits('a', 'ice-march'), t.bag('ice-march'), t.why('move:152') === null]).toEqual([0, 1, false])
    // It stops in the next province, opposed or not.
    expect(table({ map, chits }).answers('move:152', 'go:MOGI', 'ice:CHER').at('152')).toBe('CHER')
  })

  it('RCW-12.5-12 any own force, with its points; not by rail, and not before it meets an enemy', () => {
    const chits = { a: { 'ice-march': 1 } }
    const blue = { map: { KIEV: ['a 438'], POLT: ['- 115'] }, nations: { a: ['BR'] }, chits }
    const t = table(blue).answer('move:438')
    expect([t.choices('ice'), t.answer('go:POLT').choices('ice').includes('YEKA')]).toEqual([[], true])
    expect(t.answer('ice:YEKA').at('438')).toBe('YEKA')
    const green = table({ map: { KIEV: ['a 307'], POLT: ['- 115'] }, nations: { a: ['UK'] }, chits })
    // Within its range: not to Kursk.
    expect(green.answers('move:307', 'go:POLT').choices('ice')).not.toContain('KURS')
    expect(green.answer('ice:YEKA').at('307')).toBe('YEKA')
    // Three points: a force that has none left cannot go on.
    const far = { map: { PODO: ['a 438'], POLT: ['- 115'] }, nations: { a: ['BR'] }, chits }
    const spent = table(far).answers('move:438', 'go:KIEV', 'go:CHER', 'go:POLT')
    expect([spent.asked, spent.chits('a', 'ice-march')]).toEqual(['a move', 1])
    const rail = table({ map: { SMOL: ['a 152'], TVER: ['- 218'] }, chits }).answers('move:152', 'rail:TVER')
    expect([rail.asked, rail.at('152'), rail.chits('a', 'ice-march')]).toEqual(['a move', 'TVER', 1])
  })

  it('RCW-12.5-15 26 Commissars: a player who loses a leader to assassins, even his own, draws three; the chit is removed', () => {
    const piles = { randomizer: ['felix', 'terror', 'ruler'] }
    const map = { KHAR: ['a 160', 'b 161'] }
    const killed = (chits: Chits, target: string, more: Scene = {}): Table =>
      table({ step: 'combat', map, chits, dice: [6, 6], piles, ...more }).answers(
        ...['assassinate', `target:${target}`, 'send:1'],
      )
    const t = killed({ a: { assassin: 1 }, b: { commissars: 1 } }, '161')
    expect([t.asked, t.offers]).toEqual(['b commissars', ['play', 'keep']])
    t.answer('play')
    expect(drawn(t)).toEqual(['b felix', 'b terror', 'b ruler'])
    expect([t.chits('b', 'commissars'), t.bag('commissars'), t.state.gone.includes('commissars')]).toEqual([0, 0, true])
    const kept = killed({ a: { assassin: 1 }, b: { commissars: 1 } }, '161').answer('keep')
    expect([drawn(kept), kept.chits('b', 'commissars'), kept.asked]).toEqual([[], 1, 'a combat'])
    // By his own assassins.
    const own = killed({ a: { assassin: 1, commissars: 1 } }, '153', {
      map: { KHAR: ['a 160', 'a 153'] },
      dice: [6, 6],
    })
    expect(drawn(own.answer('play'))).toEqual(['a felix', 'a terror', 'a ruler'])
    // Others' leaders, or one who lives, do not count.
    expect(killed({ a: { assassin: 1 }, c: { commissars: 1 } }, '161').asked).toBe('a combat')
    expect(killed({ a: { assassin: 1 }, b: { commissars: 1 } }, '161', { dice: [1, 1] }).asked).toBe('a combat')
  })
})
