import { lot } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { EVENTS } from '../data/tables.ts'
import { type Scene, type Stacks, type Table, table } from '../testing/table.ts'

type Roll = readonly [number, number]
/** The Random Events Phase of player A with these two dice, and others for ties. */
const event = (roll: Roll, map: Stacks, more: Scene = {}): Table =>
  table({ step: 'event', map, ...more, dice: [...roll, ...(more.dice ?? [])] }).answer('roll')
const where = (t: Table, ...ids: readonly string[]): string[] => ids.map((id) => t.at(id))
/** Who drew what, in this order. */
const drawn = (t: Table): string[] => t.facts('drawn').map(({ player, chit }) => `${player} ${chit}`)
/** Assassins on top of the Randomizer: chits that need no choice. */
const ASSASSINS = { piles: { randomizer: ['assassin', 'assassin', 'assassin'] } }

// Rolls that several tests use.
const KHARKOV: Roll = [4, 1]
const URALS: Roll = [6, 3]
const POLES_AND_FINNS: Roll = [6, 6]
const [DRAW, PETROGRAD, MOSCOW, EUROPE, BAKU]: readonly Roll[] = [
  [1, 1],
  [1, 3],
  [1, 6],
  [2, 4],
  [3, 5],
]

describe('the event of a player turn', () => {
  it('RCW-12.0 the phasing player rolls: the first die is the line, the second the column, and it happens at once', () => {
    const map = { VORO: ['- 218'], PETR: ['- 102'] }
    const t = table({ step: 'event', active: 'c', map, dice: [4, 1] })
    expect([t.asked, t.offers]).toEqual(['c event', ['roll']])
    t.answer('roll')
    expect(t.facts('event')).toEqual([{ dice: [4, 1], event: 'epidemic', provinces: ['VORO', 'KHAR', 'POLT', 'CHER'] }])
    expect([t.at('218'), t.at('102'), t.asked]).toEqual(['unassigned', 'PETR', 'c move'])
    // The same dice in the other order mean another line.
    const other = event([1, 4], map)
    expect(other.facts('event')[0]).toMatchObject({ provinces: ['TVER', 'YARO', 'VLDM', 'KOST'] })
    expect(other.at('218')).toBe('VORO')
  })

  it('RCW-12.2 36 results: 23 epidemics, 5 draws, 2 each of the crises and of Baku', () => {
    const results = EVENTS.flat()
    expect([EVENTS.length, results.length]).toEqual([6, 36])
    const count = (kind: string): number => results.filter((result) => result.kind === kind).length
    const kinds = ['epidemic', 'draw', 'petrograd', 'moscow', 'european', 'baku']
    expect(kinds.map(count)).toEqual([23, 5, 2, 2, 2, 2])
    const rolls = (kind: string): string[] =>
      EVENTS.flatMap((row, y) => row.flatMap((result, x) => (result.kind === kind ? [`${y + 1}${x + 1}`] : [])))
    expect(rolls('draw')).toEqual(['11', '22', '33', '44', '55'])
    expect([rolls('petrograd'), rolls('moscow')]).toEqual([
      ['13', '43'],
      ['16', '56'],
    ])
    expect([rolls('european'), rolls('baku')]).toEqual([
      ['24', '52'],
      ['35', '61'],
    ])
    // Every province has an epidemic in exactly one result.
    const ill = results.flatMap(({ provinces }) => provinces)
    expect([ill.length, new Set(ill).size]).toEqual([80, 80])
    for (const { kind, provinces } of results) expect(provinces.length > 0).toBe(kind === 'epidemic')
  })
})

describe('epidemics', () => {
  it('RCW-12.11 each Red, Green, White and Black stack of each province named loses its strongest combat unit', () => {
    const map = {
      KHAR: ['a 152 111 112', 'b 253 212 215', '- 308', '- UR-1'],
      POLT: ['- 309', 'b 153 114'],
      KURS: ['- 115'],
    }
    const t = event(KHARKOV, map)
    expect(where(t, '111', '212', '308', '309', '114')).toEqual(Array(5).fill('unassigned'))
    expect(where(t, '152', '112', '253', '215', '153', '115')).toEqual([
      ...['KHAR', 'KHAR', 'KHAR', 'KHAR', 'POLT', 'KURS'],
    ])
    expect(t.facts('epidemic').map(({ unit, province }) => `${unit} ${province}`)).toEqual([
      ...['111 KHAR', '212 KHAR', '308 KHAR', 'UR-1 KHAR', '114 POLT', '309 POLT'],
    ])
  })

  it('RCW-12.11 Black units go back to the Randomizer in turns 1-5, to the Unassigned box later', () => {
    const map = { KHAR: ['- UR-1', '- UR-2'] }
    expect(where(event(KHARKOV, map), 'UR-1', 'UR-2')).toEqual(['randomizer', 'randomizer'])
    expect(where(event(KHARKOV, map, { turn: 5 }), 'UR-1')).toEqual(['randomizer'])
    expect(where(event(KHARKOV, map, { turn: 6 }), 'UR-1', 'UR-2')).toEqual(['unassigned', 'unassigned'])
  })

  it('RCW-12.11 lone units count as stacks, each Green stack as one', () => {
    const t = event(KHARKOV, { KHAR: ['- 111', '- 112', '- 218'], CHER: ['- 307 309'] })
    expect(where(t, '111', '112', '218')).toEqual(Array(3).fill('unassigned'))
    expect(where(t, '307', '309')).toEqual(['unassigned', 'CHER'])
  })

  it('RCW-12.11 equal units: chosen at random', () => {
    const map = { KHAR: ['a 152 114 115 118', '- 309 310'] }
    const lost = (red: number, green: number): string[] =>
      ['114', '115', '118', '309', '310'].filter(
        (id) => event(KHARKOV, map, { dice: [lot(red, 3), lot(green, 2)] }).at(id) === 'unassigned',
      )
    expect(lost(1, 1)).toEqual(['114', '309'])
    expect(lost(2, 2)).toEqual(['115', '310'])
    expect(lost(3, 1)).toEqual(['118', '309'])
  })

  it('RCW-12.11 Blues, leaders, Imperial units and trains are immune', () => {
    const map = { KHAR: ['b 438 AT-1', '- 412', 'a 152 AT-2 CZAR', '- GOLD'] }
    const t = event(KHARKOV, map, { nations: { b: ['BR'] } })
    expect(where(t, '438', 'AT-1', '412', '152', 'AT-2', 'CZAR', 'GOLD')).toEqual(Array(7).fill('KHAR'))
    expect(t.facts('epidemic')).toEqual([])
    // A train is not the strongest unit of its stack, whatever its strength.
    const train = event(KHARKOV, { KHAR: ['a 252 217 AT-1'] })
    expect(where(train, '252', '217', 'AT-1')).toEqual(['KHAR', 'unassigned', 'KHAR'])
  })

  it('RCW-12.11 units that arrive later are safe', () => {
    const t = event(KHARKOV, { KURS: ['a 152 111'], KHAR: ['- 308'] }).answers('move:152', 'go:KHAR')
    expect(where(t, '152', '111', '308')).toEqual(['KHAR', 'KHAR', 'unassigned'])
  })

  it('RCW-12.11 shock armies are affected, and return to the Randomizer in every turn', () => {
    for (const turn of [1, 6]) {
      const t = event(KHARKOV, { KHAR: ['a 152 KA 115', 'b 253 VO'] }, { turn })
      expect(where(t, 'KA', 'VO', '115')).toEqual(['randomizer', 'randomizer', 'KHAR'])
      expect([t.bag('KA'), t.bag('VO')]).toEqual([1, 1])
    }
  })

  it('RCW-12.11 leaders without combat units lose nothing', () => {
    const t = event(KHARKOV, { KHAR: ['a 152 153', 'b 253'] })
    expect(where(t, '152', '153', '253')).toEqual(Array(3).fill('KHAR'))
    expect(t.stack('152')).toEqual(['152', '153'])
  })

  it('RCW-12.11 Greens held through the Gold count as units of that stack', () => {
    const t = event(KHARKOV, { KHAR: ['a 160 GOLD 114 307 308'] })
    // One unit is lost, the strongest: Ukrainians of 4.
    expect(where(t, '307', '114', '308')).toEqual(['unassigned', 'KHAR', 'KHAR'])
    expect(t.stack('160')).toEqual(['160', '114', '308', 'GOLD'])
  })

  it('RCW-12.11 an Imperial unit whose guard dies is unheld', () => {
    const t = event(URALS, { EKAT: ['- 120 CZAR'], OMSK: ['b 322 GOLD'] }, { nations: { b: ['SB'] } })
    expect(where(t, '120', 'CZAR', '322', 'GOLD')).toEqual(['unassigned', 'EKAT', 'unassigned', 'OMSK'])
    expect(['CZAR', 'GOLD'].map((id) => [t.owner(id), t.boss(id)])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(where(event(POLES_AND_FINNS, { POLA: ['- 327 328 329'] }), '327', '328')).toEqual(['unassigned', 'POLA'])
  })
})

describe('events that draw', () => {
  it('RCW-12.12 the phasing player draws one chit', () => {
    const t = event(DRAW, { PETR: ['b 151'] }, { active: 'b', ...ASSASSINS })
    expect([drawn(t), t.asked]).toEqual([['b assassin'], 'b move'])
  })

  it('RCW-12.13 the controller of Petrograd draws one', () => {
    expect(drawn(event(PETROGRAD, { PETR: ['b 151 102'], TVER: ['a 152'] }, ASSASSINS))).toEqual(['b assassin'])
    expect(drawn(event([4, 3], { PETR: ['a 151 102'] }, ASSASSINS))).toEqual(['a assassin'])
    for (const stacks of [[], ['- 102'], ['a 151', 'b 251']])
      expect(drawn(event(PETROGRAD, { PETR: stacks, TVER: ['a 152'] }))).toEqual([])
  })

  it('RCW-12.14 the controller of Tver, where Moscow is, draws one', () => {
    expect(drawn(event(MOSCOW, { TVER: ['c 152 111'], PETR: ['a 151'] }, ASSASSINS))).toEqual(['c assassin'])
    expect(drawn(event([5, 6], { TVER: ['- 111'], PETR: ['a 151'] }))).toEqual([])
  })

  it('RCW-12.15 the controller of Poland, Finland or both draws one; two players one each, the phasing player first', () => {
    expect(drawn(event(EUROPE, { POLA: ['b 251'], TVER: ['a 152'] }, ASSASSINS))).toEqual(['b assassin'])
    expect(drawn(event([5, 2], { FINL: ['b 251'] }, ASSASSINS))).toEqual(['b assassin'])
    expect(drawn(event(EUROPE, { POLA: ['b 251'], FINL: ['b 252'] }, ASSASSINS))).toEqual(['b assassin'])
    const two = { POLA: ['a 251'], FINL: ['c 252'] }
    expect(drawn(event(EUROPE, two, { active: 'b', ...ASSASSINS }))).toEqual(['c assassin', 'a assassin'])
    expect(drawn(event(EUROPE, two, { active: 'a', ...ASSASSINS }))).toEqual(['a assassin', 'c assassin'])
  })

  it('RCW-12.16 the controller of Baku draws one', () => {
    expect(drawn(event(BAKU, { BAKU: ['b 317'] }, { nations: { b: ['TC'] }, ...ASSASSINS }))).toEqual(['b assassin'])
    expect(drawn(event([6, 1], { BAKU: ['- 317'], TVER: ['a 152'] }))).toEqual([])
  })

  it('RCW-12.17 the controller draws, no matter who rolls, for Baku too; units that oppose each other control nothing', () => {
    const places = [
      [PETROGRAD, 'PETR'],
      [MOSCOW, 'TVER'],
      [EUROPE, 'POLA'],
      [EUROPE, 'FINL'],
      [BAKU, 'BAKU'],
    ] as const
    for (const [roll, place] of places) {
      const draws = (...stacks: readonly string[]): string[] =>
        drawn(event(roll, { SMOL: ['a 154'], [place]: stacks }, ASSASSINS))
      expect(draws('d 253 212')).toEqual(['d assassin'])
      expect(draws('d 253 212', 'd 153')).toEqual([])
      expect(draws('d 253 212', '- UR-1')).toEqual([])
      expect(draws('a 152')).toEqual(['a assassin'])
    }
  })

  it('RCW-12.18 such a chit is carried out or kept as in the Randomizer Phase, without extras for cities', () => {
    const cities = { PETR: ['a 151'], TVER: ['a 152'], KAZA: ['a 153'], KHAR: ['a 154'] }
    const kept = event(DRAW, cities, { piles: { randomizer: ['terror', 'assassin', 'assassin'] } })
    expect([drawn(kept), kept.chits('a', 'terror')]).toEqual([['a terror'], 1 + table().chits('a', 'terror')])
    const nation = event(DRAW, { ...cities, KIEV: ['- 307'] }, { piles: { randomizer: ['UK'] } })
    expect([nation.holder('UK'), nation.owner('307')]).toEqual(['a', 'a'])
    const army = event(PETROGRAD, { PETR: ['b 151'] }, { piles: { randomizer: ['KA'] } })
    expect([army.at('KA'), army.boss('KA'), army.asked]).toEqual(['PETR', '151', 'a move'])
    // If a piece cannot be placed, another is drawn, here too.
    const again = event(DRAW, { PETR: ['a 151'] }, { piles: { randomizer: ['VO', 'felix'] } })
    expect([drawn(again), again.at('VO')]).toEqual([['a VO', 'a felix'], 'randomizer'])
  })
})
