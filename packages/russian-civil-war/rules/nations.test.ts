import { describe, expect, it } from 'vitest'
import { RANDOMIZER } from '../data/chits.ts'
import { PRINTED } from '../data/corrections.ts'
import { BLUE, GREEN, NATIONS, nationNumber, UNITS } from '../data/counters.ts'
import { MAP, PROVINCE_COUNT, PROVINCES, type ProvinceId } from '../data/map.ts'
import { type Scene, type Table, table } from '../testing/table.ts'
import { fleets } from './movement.ts'

const points = (t: Table): number | undefined => t.state.force?.points
/** The provinces that a nation's units may be in. */
const range = (nation: string): ProvinceId[] =>
  PROVINCES.filter((_, at) => PRINTED.range[nationNumber(nation) * PROVINCE_COUNT + at] === 1)
const regions = (codes: string): ProvinceId[] => MAP.filter(({ region }) => codes.includes(region)).map(({ id }) => id)
const inBag = (word: string): number => RANDOMIZER.find((line) => line.word === word)?.count ?? 0
const unitsOf = (nation: string) => UNITS.filter(({ nat }) => nat === nation).map(({ id }) => id)

/** Player A is about to draw these chits in his Randomizer Phase. */
const drawing = (chits: readonly string[], more: Scene = {}): Table =>
  table({ step: 'draw', map: { SMOL: ['a 152 111'] }, chits: {}, piles: { randomizer: chits }, ...more })

describe('Blue units', () => {
  it('RCW-5.6 combat units only; nations without a marker, and what happens to them', () => {
    expect(UNITS.filter(({ colour, kind }) => colour === BLUE && kind !== 'combat')).toEqual([])
    for (const nation of ['CP', 'CH', 'RM']) expect([inBag(nation), inBag(`out:${nation}`)]).toEqual([0, 0])
    // The Armistice removes the Central Powers; Chinese and Romanians stay.
    const t = drawing(['armistice'], { map: { SMOL: ['a 152'], KIEV: ['- 409'], MONG: ['- 418'], BESS: ['- 429'] } })
    t.answer('draw')
    expect([t.at('409'), t.at('418'), t.at('429')]).toEqual(['blue-out', 'MONG', 'BESS'])
    expect(table({}).at('443')).toBe('out')
    expect(table({}).bag('INT')).toBe(0)
    const option = table({ options: { intervention: true } })
    expect([option.at('443'), option.state.waiting]).toEqual(['reinforcements', ['INT', 'out:INT']])
  })

  it('RCW-5.61 seven control markers; the holder of one moves all units of that nation', () => {
    const blue = NATIONS.filter(({ colour }) => colour === BLUE).map(({ id }) => id)
    expect(blue.filter((id) => inBag(id) === 1).toSorted()).toEqual(['BR', 'CZ', 'FK', 'FR', 'JP', 'TU', 'US'])
    const t = drawing(['CZ'], { map: { SMOL: ['a 152'], CHEL: ['- 420'], OMSK: ['- 421'] } })
    expect([t.owner('420'), t.owner('421')]).toEqual([null, null])
    t.answer('draw')
    expect([t.holder('CZ'), t.owner('420'), t.owner('421'), t.bag('CZ')]).toEqual(['a', 'a', 'a', 0])
    const move = table({ map: { CHEL: ['a 420'], OMSK: ['a 421'] }, nations: { a: ['CZ'] } })
    expect(move.choices('move')).toEqual(['420', '421'])
  })

  it('RCW-5.61ex the American marker: one unit in Archangel, two in Vladivostok', () => {
    const t = table({ nations: { b: ['US'] }, active: 'b', leaders: { a: [] } })
    expect(unitsOf('US').map((id) => [t.at(id), t.owner(id)])).toEqual([
      ['ARCH', 'b'],
      ['VLDV', 'b'],
      ['VLDV', 'b'],
    ])
    expect(t.stack('435')).toEqual(['435', '436'])
    expect(t.choices('move').filter((id) => unitsOf('US').includes(id))).toEqual(['434', '435'])
  })

  it('RCW-5.62 Romanians, Chinese and Central Powers neither move nor attack, and are uncontrolled; they defend', () => {
    const t = table({ map: { BESS: ['a 152 111', '- 429'], MONG: ['- 418'], KIEV: ['- 409'] } })
    for (const id of ['429', '418', '409']) {
      expect([id, t.owner(id)]).toEqual([id, null])
      expect(t.why(`move:${id}`)).toMatchObject({ rule: 'RCW-5.63' })
    }
    expect([range('CH'), range('RM')]).toEqual([[], []])
    t.answers('done', 'attack:429')
    expect(t.choices('with')).toEqual(['152'])
    // They take no part in an attack.
    const other = table({ step: 'combat', map: { BESS: ['b 152', '- 429', 'a 251'] } })
    other.answer('attack:152')
    expect(other.choices('with')).toEqual(['251'])
  })

  it('RCW-5.62 except the units of Finland and Kutais with the expedition rule', () => {
    const scene: Scene = { options: { expedition: true }, nations: { a: ['CP'] } }
    const t = table({ ...scene, map: { FINL: ['a 401'], KUTA: ['a 402'], KIEV: ['- 409'] } })
    expect([t.owner('401'), t.owner('402'), t.owner('409')]).toEqual(['a', 'a', null])
    expect(t.choices('move')).toEqual(['401', '402'])
  })

  it('RCW-5.63 three points, only for the holder of the marker', () => {
    const t = table({ map: { PETR: ['a 434'], NOVG: ['b 438'] }, nations: { a: ['US'], b: ['BR'] } })
    expect(t.choices('move')).toEqual(['434'])
    expect(t.why('move:438')).toMatchObject({ rule: 'RCW-5.63', reason: 'no-control-marker' })
    expect(points(t.answer('move:434'))).toBe(3)
    t.answers('go:NOVG', 'go:TVER', 'go:SMOL')
    expect([t.at('434'), t.asked]).toEqual(['SMOL', 'a move'])
  })

  it('RCW-5.64 no rail movement without a train, no ships without the option', () => {
    const map = { PETR: ['a 434', 'a 438 AT-1'] } as const
    const nations = { a: ['US', 'BR'] } as const
    expect(table({ map, nations, armistice: true }).answer('move:434').choices('rail')).toEqual([])
    const train = table({ map, nations, armistice: true }).answer('move:438')
    expect([train.choices('rail').length > 0, train.choices('sail')]).toEqual([true, []])
    const naval = table({ map, nations, armistice: true, options: { naval: true } }).answer('move:434')
    expect(naval.choices('sail').toSorted()).toEqual(['COUR', 'ESTO', 'FINL', 'LIVO'])
  })

  it('RCW-5.65 where they may go', () => {
    for (const id of ['CZ', 'JP']) expect(range(id)).toEqual(regions('S'))
    expect(range('TU')).toEqual(regions('TCA'))
    for (const id of ['FK', 'FR', 'US', 'BR', 'INT']) expect(range(id).length).toBe(80)
    for (const id of ['CH', 'RM']) expect(range(id)).toEqual([])
    const go = (unit: string, nation: string, from: ProvinceId) =>
      table({ map: { [from]: [`a ${unit}`] }, nations: { a: [nation] } })
        .answer(`move:${unit}`)
        .choices('go')
        .toSorted()
    expect(go('431', 'JP', 'CHEL')).toEqual(['EKAT', 'OMSK'])
    expect(go('420', 'CZ', 'IRKU')).toEqual(['CHIT', 'KRAS'])
    expect(go('413', 'TU', 'KUBA')).toEqual(['DONC', 'KUTA', 'STAV', 'TERE'])
    expect(go('413', 'TU', 'DONC')).toEqual(['ASTR', 'KUBA', 'SARA', 'STAV'])
    expect(go('424', 'FR', 'DONC')).toEqual(['ASTR', 'KHAR', 'KUBA', 'SARA', 'STAV', 'VORO', 'YEKA'])
  })

  it('RCW-5.66 Czechs leave from Vladivostok at no cost, even after a move and with enemies there', () => {
    const t = table({ map: { VLDV: ['a 420 421', '- 419', '- 111'], CHIT: ['a 422'] }, nations: { a: ['CZ'] } })
    expect(t.why('exit:422')).toMatchObject({ rule: 'RCW-5.66' })
    t.answers('move:422', 'go:BLAG', 'go:VLDV', 'stop')
    expect(t.choices('exit')).toEqual(['420', '421', '422'])
    t.answers('exit:422', 'exit:420')
    expect([t.at('422'), t.at('420'), t.at('421')]).toEqual(['face-down:a', 'face-down:a', 'VLDV'])
    // The unit that stays has not moved.
    expect(points(t.answer('move:421'))).toBe(3)
    // Only his own player can do this, and only in his Movement Phase.
    const other = table({ map: { VLDV: ['b 420'] }, nations: { b: ['CZ'] } })
    expect(other.why('exit:420')).toMatchObject({ rule: 'RCW-5.11' })
    expect(table({ step: 'combat', map: { VLDV: ['a 420'] }, nations: { a: ['CZ'] } }).choices('exit')).toEqual([])
  })

  it('RCW-5.67 an OUT marker removes a nation from the map at once and for good', () => {
    const t = drawing(['out:US'], {
      map: { SMOL: ['a 152'], ARCH: ['b 434'], TVER: ['b 435 436 CZAR'] },
      nations: { b: ['US'] },
    })
    t.answer('draw')
    expect(unitsOf('US').map((id) => t.at(id))).toEqual(['blue-out', 'blue-out', 'blue-out'])
    expect([t.at('CZAR'), t.owner('CZAR')]).toEqual(['TVER', null])
    const outs = NATIONS.filter(({ id }) => inBag(`out:${id}`) === 1).map(({ id }) => id)
    expect(outs.toSorted()).toEqual(['BR', 'FK', 'FR', 'JP', 'TU', 'US'])
    expect(inBag('out:CZ')).toBe(0)
    const armistice = drawing(['armistice'], { map: { SMOL: ['a 152'], KIEV: ['- 409'], ESTO: ['- 403'] } })
    armistice.answer('draw')
    expect([armistice.at('409'), armistice.at('403')]).toEqual(['blue-out', 'blue-out'])
  })

  it('RCW-5.68 a control marker drawn after the OUT marker has no effect, and another chit is drawn', () => {
    const t = drawing(['out:JP', 'JP', 'terror'], { map: { TVER: ['a 152 111'], VLDV: ['- 431 432'] } })
    t.answer('draw')
    expect([t.holder('JP'), t.chits('a', 'terror'), t.bag('JP')]).toEqual([null, 1, 0])
    expect(t.state.gone).toEqual(expect.arrayContaining(['JP', 'out:JP']))
    expect(t.facts('marker.void')).toEqual([{ chit: 'JP' }])
  })

  it('RCW-5.68b a held marker is removed with its nation, and so is its fleet', () => {
    const t = drawing(['out:BR'], {
      options: { naval: true },
      armistice: true,
      map: { SMOL: ['a 152'], ARCH: ['b 438'] },
      nations: { b: ['BR'] },
    })
    expect([fleets(t.state, 1), t.holder('BR')]).toEqual([1, 'b'])
    t.answer('draw')
    expect([fleets(t.state, 1), t.holder('BR'), t.bag('BR'), t.at('438')]).toEqual([0, null, 0, 'blue-out'])
    expect(t.state.gone).toContain('BR')
  })

  it('RCW-5.68c a marker without units on the map is kept; its holder controls units that come later', () => {
    const t = drawing(['FK', 'armistice'], { map: { TVER: ['a 152 111'] } }).answer('draw')
    expect([t.holder('FK'), t.facts('drawn').length]).toEqual(['a', 2])
    expect(['416', '417'].map((id) => [t.at(id), t.owner(id)])).toEqual([
      ['COUR', 'a'],
      ['COUR', 'a'],
    ])
    // A nation eliminated in combat is not OUT.
    const dead = drawing(['US'], { display: { b: ['434', '435', '436'] } }).answer('draw')
    expect([dead.holder('US'), dead.facts('drawn').length]).toEqual(['a', 1])
  })

  it('RCW-5.69 units eliminated before stay where they are', () => {
    const t = drawing(['out:US'], {
      map: { SMOL: ['a 152'], ARCH: ['- 434'] },
      display: { b: ['435'] },
      unassigned: ['436'],
    })
    t.answer('draw')
    expect([t.at('434'), t.at('435'), t.at('436')]).toEqual(['blue-out', 'display:b', 'unassigned'])
  })
})

describe('Green and Black units', () => {
  it('RCW-5.7 nine nationalities, combat units only', () => {
    const green = NATIONS.filter(({ colour }) => colour === GREEN).map(({ id }) => id)
    expect(green.toSorted()).toEqual(['BA', 'BY', 'CA', 'FN', 'MO', 'PO', 'SB', 'TC', 'UK'])
    for (const id of green) expect([id, unitsOf(id).length > 0]).toEqual([id, true])
    expect(UNITS.filter(({ colour, kind }) => colour === GREEN && kind !== 'combat')).toEqual([])
  })

  it('RCW-5.71 a marker moves all units of its nation; there is no OUT for them', () => {
    const green = NATIONS.filter(({ colour }) => colour === GREEN)
    for (const { id } of green) expect([id, inBag(id), inBag(`out:${id}`)]).toEqual([id, 1, 0])
    const t = drawing(['UK'], { map: { SMOL: ['a 152'], KIEV: ['- 307'], CHER: ['- 312'], MINS: ['- 305'] } })
    t.answer('draw')
    expect(['307', '312', '305'].map((id) => t.owner(id))).toEqual(['a', 'a', null])
    const move = table({ map: { KIEV: ['a 307'], CHER: ['a 312'], MINS: ['- 305'] }, nations: { a: ['UK'] } })
    expect(move.choices('move')).toEqual(['307', '312'])
  })

  it('RCW-5.72 three points each', () => {
    for (const [id, nation] of [
      ['307', 'UK'],
      ['327', 'PO'],
      ['301', 'BA'],
    ] as const) {
      const t = table({ map: { [nation === 'BA' ? 'ESTO' : 'KIEV']: [`a ${id}`] }, nations: { a: [nation] } })
      expect(points(t.answer(`move:${id}`))).toBe(3)
    }
  })

  it('RCW-5.73 no rail movement, no ships, no evacuation', () => {
    const t = table({
      options: { naval: true },
      armistice: true,
      map: { LIVO: ['a 302', 'a 327'], KUTA: ['a 314'] },
      nations: { a: ['BA', 'PO', 'TC', 'BR'] },
    })
    expect(t.choices('evacuate')).toEqual([])
    for (const id of ['302', '327', '314']) {
      t.answer(`move:${id}`)
      expect([t.choices('rail'), t.choices('sail')]).toEqual([[], []])
      t.answer('stop')
    }
    // Nor does a leader sail with Greens held through the Gold.
    const gold = table({
      options: { naval: true },
      armistice: true,
      map: { LIVO: ['a 251 GOLD 302'] },
      nations: { a: ['BR'] },
    }).answer('move:251')
    expect(gold.choices('sail')).toEqual([])
    expect(gold.why('sail:ESTO')).toMatchObject({ rule: 'RCW-5.73' })
    expect(gold.answer('drop:302').choices('sail')).toContain('ESTO')
  })

  it('RCW-5.74 they stay in their home region', () => {
    const homes = { BA: 'B', BY: 'W', UK: 'U', TC: 'T', CA: 'A', SB: 'S', MO: 'M' }
    for (const [nation, region] of Object.entries(homes))
      expect([nation, range(nation)]).toEqual([nation, regions(region)])
    const mongols = table({ map: { MONG: ['a 330'] }, nations: { a: ['MO'] } }).answer('move:330')
    expect(mongols.choices('go')).toEqual([])
    expect(mongols.why('go:IRKU')).toMatchObject({ rule: 'RCW-5.35' })
  })

  it('RCW-5.74ex Ukrainians move within the Ukraine', () => {
    const t = table({ map: { KHAR: ['a 308'] }, nations: { a: ['UK'] } }).answer('move:308')
    expect(t.choices('go').toSorted()).toEqual(['POLT', 'VORO', 'YEKA'])
    for (const id of ['KURS', 'DONC']) expect(t.why(`go:${id}`)).toMatchObject({ rule: 'RCW-5.35' })
  })

  it('RCW-5.75 Finns go to Archangel, Olonetz and Petrograd', () => {
    expect(range('FN').toSorted()).toEqual(['ARCH', 'FINL', 'OLON', 'PETR'])
    const t = table({ map: { FINL: ['a 325 326'] }, nations: { a: ['FN'] } }).answer('move:325')
    expect(t.choices('go').toSorted()).toEqual(['ARCH', 'OLON', 'PETR'])
    expect(t.why('go:MURM')).toMatchObject({ rule: 'RCW-5.35' })
    expect(t.answer('go:PETR').choices('go').toSorted()).toEqual(['FINL', 'OLON'])
  })

  it('RCW-5.76 Poles go to White and Greater Russia, the Baltic and the Ukraine, not farther', () => {
    expect(range('PO')).toEqual(PROVINCES.filter((id) => [...regions('WGBU'), 'POLA'].includes(id)))
    for (const region of 'CTASMF') for (const id of regions(region)) expect(range('PO')).not.toContain(id)
    const south = table({ map: { KHAR: ['a 327'] }, nations: { a: ['PO'] } }).answer('move:327')
    expect(south.choices('go').toSorted()).toEqual(['KURS', 'POLT', 'VORO', 'YEKA'])
    const north = table({ map: { PETR: ['a 327'] }, nations: { a: ['PO'] } }).answer('move:327')
    expect(north.choices('go')).not.toContain('FINL')
  })

  it('RCW-5.81 Black units never move', () => {
    const t = table({ map: { YEKA: ['- NM', 'a 152', 'a 251'], KIEV: ['- UR-1'] } })
    expect(t.choices('move')).toEqual(['152', '251'])
    t.answer('move:152')
    expect(t.options().filter((word) => /:(NM|UR-1)$/.test(String(word)))).toEqual([])
    t.answers('go:POLT', 'stop')
    expect(t.at('NM')).toBe('YEKA')
  })
})
