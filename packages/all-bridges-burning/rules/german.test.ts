import { lot } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { type Here, type Scene, type Table, table } from '../testing/table.ts'

/** #26 has the symbol; the first roll says when the Germans act. */
const FIRST = 3
const LATER = 4
const onCard = (scene: Scene): Table => table({ phase: 2, step: 'card', card: 26, upcoming: 30, map: {}, ...scene })
const acts = (t: Table) => t.facts('germans').map(({ action }) => action)
const passAll = (t: Table): Table => {
  while (t.state.current === 26) t.answer('pass')
  return t
}

describe('when the Germans act', () => {
  it.each([1, 2, 3, 4, 5, 6])('ABB-3.4a on a symbol card in Phase II a roll of %i decides who goes first', (die) => {
    const t = onCard({ germanBox: 1, dice: die <= 3 ? [die, 1] : [die] })
    expect(t.facts('german-order')).toEqual([{ die, first: die <= 3 }])
    expect([t.asked, acts(t)]).toEqual(['reds turn', die <= 3 ? ['land'] : []])
    expect(t.germans('uusimaa')).toBe(die <= 3 ? 1 : 0)
  })

  it('ABB-3.4a if later, after all Factions and before Eligibility is adjusted', () => {
    const t = onCard({ germanBox: 1, dice: [LATER, 1] })
    t.answers('pass', 'pass')
    expect(acts(t)).toEqual([])
    t.answer('pass')
    expect([acts(t), t.state.current]).toEqual([['land'], 30])
    const kinds = t.notes().map(({ kind }) => kind)
    expect(kinds.indexOf('germans')).toBeGreaterThan(kinds.lastIndexOf('pass'))
    expect(kinds.indexOf('germans')).toBeLessThan(kinds.lastIndexOf('card'))
  })

  it('ABB-3.4a neither in Phase I nor on a card without the symbol', () => {
    // No dice are loaded: a roll would throw.
    expect(acts(passAll(onCard({ phase: 1, germanBox: 2 })))).toEqual([])
    const plain = onCard({ card: 28, germanBox: 2 })
    expect([plain.notes('german-order'), acts(plain.answers('pass', 'pass', 'pass'))]).toEqual([[], []])
  })

  it('ABB-3.4x Phase II, #26, a three: the Germans act before all Factions', () => {
    const t = onCard({ germanBox: 3, dice: [3, 2] })
    expect([acts(t), t.germans('uusimaa'), t.eligible]).toEqual([['land'], 3, ['reds', 'senate', 'moderates']])
    expect(t.notes('turn')).toHaveLength(1)
  })
})

describe('what the Germans do', () => {
  it('ABB-3.4b without any Troops nothing', () => {
    expect(acts(onCard({ dice: [FIRST] }))).toEqual(['none'])
  })

  it.each([
    [1, 'uusimaa', 'Hanko'],
    [3, 'uusimaa', 'Hanko'],
    [4, 'uusimaa', 'Loviisa'],
    [5, 'uusimaa', 'Loviisa'],
    [6, 'varsinais_suomi', 'Turku roads'],
  ] as const)('ABB-3.4b with none on the map they land, with News: a roll of %i', (die, space, site) => {
    const t = onCard({ germanBox: 4, dice: [FIRST, die] })
    expect(t.facts('germans')).toEqual([{ action: 'land', space, site, troops: 4 }])
    expect([t.germans(space), t.state.germanBox]).toEqual([4, 0])
    expect(t.news).toEqual([{ at: space, by: null }])
  })

  it('ABB-3.4b with some on the map they reinforce the largest group, nearest Helsinki, without News', () => {
    const t = onCard({ germanBox: 2, map: { turku: { germans: 2 }, hame: { germans: 1, reds: 3 } }, dice: [FIRST] })
    expect([acts(t), t.germans('turku'), t.state.germanBox, t.news]).toEqual([['reinforce'], 4, 0, []])
    const tied = onCard({ germanBox: 1, map: { turku: { germans: 1 }, uusimaa: { germans: 1 } }, dice: [FIRST] })
    expect([tied.germans('uusimaa'), tied.germans('turku')]).toEqual([2, 1])
    const even = onCard({
      germanBox: 1,
      map: { hame: { germans: 1 }, karelia: { germans: 1 } },
      dice: [FIRST, lot(2, 2)],
    })
    expect([even.germans('hame'), even.germans('karelia')]).toEqual([1, 2])
  })

  it('ABB-3.4b where they share a space with Reds or Russians they attack, the largest group first', () => {
    const t = onCard({
      map: { turku: { germans: 2, reds: 3 }, hame: { germans: 3, reds: 3 }, vaasa: { germans: 1 } },
      dice: [FIRST, 1, 6],
    })
    expect(t.facts('attack')).toEqual([
      { by: 'germans', space: 'hame', strength: 3, die: 1, won: true },
      { by: 'germans', space: 'turku', strength: 2, die: 6, won: false },
    ])
    expect([t.cells('reds', 'hame'), t.cells('reds', 'turku'), t.germans('vaasa')]).toEqual([2, 3, 1])
    for (const here of [{ reds: 1 }, { administrations: 1 }, { russians: 1 }] as Here[]) {
      expect(acts(onCard({ map: { turku: { germans: 2, ...here } }, dice: [FIRST, 6] }))).toEqual(['attack'])
    }
    // ABB-8.6: a die decides the order of equal groups
    const equal = { turku: { germans: 2, reds: 1 }, hame: { germans: 2, reds: 1 } }
    const order = (die: number) => onCard({ map: equal, dice: [FIRST, lot(die, 2), 6, 6] }).facts('attack')
    expect(order(1)).toMatchObject([{ space: 'turku' }, { space: 'hame' }])
    expect(order(2)).toMatchObject([{ space: 'hame' }, { space: 'turku' }])
    // Moderates and Senate do not trigger it.
    const peaceful = onCard({ map: { turku: { germans: 2, moderates: 2, networks: 1, senate: 1 } }, dice: [FIRST] })
    expect(acts(peaceful)).toEqual([])
  })

  it('ABB-3.4b else they march: to Helsinki while Reds are there, else to the nearest Town with Reds, else to Reds', () => {
    const march = (map: Scene['map'], dice: Scene['dice'] = []) =>
      onCard({ map: map ?? {}, dice: [FIRST, ...dice] }).facts('germans')
    expect(march({ turku: { germans: 2 }, helsinki: { russians: 1 }, varsinais_suomi: {} })).toEqual([
      { action: 'march', from: 'turku', space: 'varsinais_suomi', troops: 2 },
    ])
    expect(march({ uusimaa: { germans: 2 }, helsinki: { administrations: 1 }, hame: { reds: 3 } })).toMatchObject([
      { space: 'helsinki' },
    ])
    // Helsinki comes before a nearer Town.
    expect(march({ hame: { germans: 2 }, tampere: { reds: 4 }, helsinki: { russians: 1 } })).toMatchObject([
      { space: 'uusimaa' },
    ])
    // Tampere and Viipuri are equally near and large: a die decides.
    const towns = { uusimaa: { germans: 2 }, tampere: { reds: 1 }, viipuri: { reds: 1 } }
    expect(march(towns, [lot(1, 2)])).toMatchObject([{ space: 'hame' }])
    expect(march(towns, [lot(2, 2)])).toMatchObject([{ space: 'karelia' }])
    // A nearer Town comes first.
    expect(march({ hame: { germans: 1 }, tampere: { reds: 1 }, viipuri: { reds: 4 } })).toMatchObject([
      { space: 'tampere' },
    ])
    // No Town: the nearest Reds. No Reds at all: they stay.
    expect(march({ turku: { germans: 1 }, varsinais_suomi: { administrations: 1 } })).toMatchObject([
      { space: 'varsinais_suomi' },
    ])
    expect(march({ turku: { germans: 1, senate: 3 }, vaasa: { moderates: 1 } })).toEqual([])
  })

  it('ABB-3.4b each group marches once, as a whole', () => {
    const t = onCard({
      map: { turku: { germans: 2 }, varsinais_suomi: { germans: 1 }, helsinki: { reds: 1 } },
      dice: [FIRST],
    })
    expect([t.germans('turku'), t.germans('varsinais_suomi'), t.germans('uusimaa')]).toEqual([0, 2, 1])
  })

  it('ABB-3.1b Powers pay nothing', () => {
    const t = onCard({ map: { turku: { germans: 2, reds: 1 } }, dice: [FIRST, 2] })
    expect([t.resources('reds'), t.resources('senate'), t.resources('moderates')]).toEqual([5, 5, 5])
  })
})

describe('ABB-3.4c Coordinate', () => {
  const coordinated = (scene: Scene): Table => onCard({ state: { coordinate: true }, dice: [FIRST], ...scene })

  it('lets the Senate decide the next German action, then the marker is removed', () => {
    const t = coordinated({ germanBox: 3 })
    expect([t.asked, t.offers]).toEqual(['senate coordinate-site', ['site:Hanko', 'site:Loviisa', 'site:Turku roads']])
    t.answer('site:Turku roads')
    expect([t.germans('varsinais_suomi'), t.news.length, t.state.coordinate]).toEqual([3, 1, false])
  })

  it('gives the choice among landing, reinforcing, attacking and marching', () => {
    const map = { turku: { germans: 2, reds: 2 }, uusimaa: { germans: 1 } }
    const t = coordinated({ germanBox: 1, map })
    expect(t.offers).toEqual(['land', 'reinforce', 'attack', 'march'])
    t.answer('reinforce')
    expect(t.offers).toEqual(['turku', 'uusimaa'])
    t.answer('uusimaa')
    expect([t.germans('uusimaa'), t.state.germanBox]).toEqual([2, 0])
    expect(coordinated({ map: { uusimaa: { germans: 1 } } }).asked).toBe('senate coordinate-from')
    const landed = coordinated({ germanBox: 1, map }).answers('land', 'site:Turku roads')
    expect(landed.germans('varsinais_suomi')).toBe(1)
  })

  it('attacks where the Senate chooses, by the rules for Germans', () => {
    const map = { turku: { germans: 2, reds: 2 }, hame: { germans: 1, reds: 1 } }
    const t = coordinated({ map, dice: [FIRST, 1] }).answer('attack')
    expect(t.offers).toEqual(['turku', 'hame'])
    t.answer('hame')
    expect(t.offers).toEqual(['turku', 'enough'])
    t.answer('enough')
    expect([t.cells('reds', 'hame'), t.cells('reds', 'turku')]).toEqual([0, 2])
  })

  it('marches any Troops to any spaces next to them, each once', () => {
    const t = coordinated({ map: { hame: { germans: 3 } } })
    t.answers('hame', 2, 'tampere')
    // Those in Tampere have moved: only the one in Häme is left.
    expect(t.offers).toEqual(['hame', 'enough'])
    t.answers('hame', 'pohjanmaa')
    expect([t.germans('tampere'), t.germans('pohjanmaa'), t.germans('hame')]).toEqual([2, 1, 0])
  })

  it('does not change when they act, and stays until an action is taken', () => {
    const later = coordinated({ germanBox: 1, dice: [LATER] })
    expect([later.asked, later.state.coordinate]).toEqual(['reds turn', true])
    later.answers('pass', 'pass', 'pass')
    expect(later.asked).toBe('senate coordinate-site')
    // No Troops: no action, and the marker stays.
    expect(coordinated({}).state.coordinate).toBe(true)
    // Chosen on a card on which the Germans have already acted, it applies to their next action.
    const taken = onCard({
      order: ['senate', 'reds', 'moderates'],
      map: { vaasa: { senate: 1 } },
      germanBox: 1,
      dice: [FIRST, 1],
    }).answers('command:rally', 'special', 'coordinate', 'vaasa', 1, 'done')
    expect([taken.state.coordinate, taken.germans('uusimaa'), taken.asked]).toEqual([true, 1, 'reds turn'])
  })
})
