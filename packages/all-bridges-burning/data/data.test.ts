import { correctionsKit, rulesIndexSuite, rulingRows } from '@interregnum/game-package/testing'
import { play } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { MODERATES_CARDS } from '../bots/nonplayer/moderates.ts'
import { REDS_CARDS } from '../bots/nonplayer/reds.ts'
import { SENATE_CARDS } from '../bots/nonplayer/senate.ts'
import { allBridgesBurning } from '../game.ts'
import { gamePackage } from '../game-package.ts'
import { opposeAndAdmins } from '../rules/pieces.ts'
import { CAPABILITIES, type State } from '../rules/state.ts'
import { at, playOf, table } from '../testing/table.ts'
import { RULES } from '../text/rules-index.ts'
import { CARDS, cardOf, PROPAGANDA, RED_REVOLT } from './cards.ts'
import { readCorrections } from './corrections.ts'
import {
  ADJACENT,
  BORDER_OF,
  BORDERS,
  DISTANCE,
  LANDINGS,
  MAP,
  NEXT_STATIONS,
  RAILS,
  SPACES,
  type SpaceId,
  STATION_SPACE,
  STATIONS,
  STATIONS_IN,
  type StationId,
} from './map.ts'
import {
  MODERATES_INCOME,
  MOST_POLARIZATION,
  MOST_RESOURCES,
  MOST_VASSALAGE,
  POLITICS_COST,
  STRENGTH,
  TOTALS,
} from './tables.ts'

const names = (spaces: readonly number[]): string[] => spaces.map((space) => SPACES[space]).sort()
const stationsNext = (id: StationId): string[] =>
  NEXT_STATIONS[STATIONS.indexOf(id)].map((station) => STATIONS[station]).sort()
const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0)

/** The outline of each Province, corner by corner (components 1.3); Towns are dots inside their Province. */
const RINGS: Readonly<Partial<Record<SpaceId, string>>> = {
  oulun_laani: 'A1 A2 A3 B1 A26 A27 A28',
  pohjanmaa: 'A3 A4 A5 A6 A7 B4 B3 B2 B1',
  varsinais_suomi: 'A7 A8 A9 A10 A11 A12 B5 B4',
  hame: 'B4 B5 B6 B3',
  uusimaa: 'A12 A13 A14 A15 A16 A17 B7 B6 B5',
  karelia: 'A17 A18 A19 A20 A21 A22 A23 A24 B8 B7',
  mikkelin_laani: 'B3 B6 B7 B8 B2',
  kuopion_laani: 'B1 B2 B8 A24 A25 A26',
}
const TOWN_IN: Readonly<Partial<Record<SpaceId, SpaceId>>> = {
  helsinki: 'uusimaa',
  tampere: 'hame',
  turku: 'varsinais_suomi',
  vaasa: 'pohjanmaa',
  viipuri: 'karelia',
}

const edges = (ring: string): string[] => {
  const corners = ring.split(' ')
  return corners.map((corner, n) => [corner, corners[(n + 1) % corners.length]].sort().join('-'))
}

/** Spaces touch if one is a Town inside the other, or if they share an edge. */
function touching(a: SpaceId, b: SpaceId): boolean {
  if (TOWN_IN[a] === b || TOWN_IN[b] === a) return true
  const [here, there] = [RINGS[a], RINGS[b]]
  if (here === undefined || there === undefined) return false
  return edges(here).some((edge) => edges(there).includes(edge))
}

describe('the map', () => {
  it('ABB-1.2.1 thirteen spaces are Towns or Provinces with a Population, one Control state and one level each', () => {
    const figures = Object.fromEntries(MAP.map(({ id, town, pop }) => [id, `${town ? 'town' : 'province'} ${pop}`]))
    expect(figures).toEqual({
      helsinki: 'town 2',
      tampere: 'town 1',
      turku: 'town 1',
      vaasa: 'town 1',
      viipuri: 'town 1',
      uusimaa: 'province 1',
      hame: 'province 1',
      varsinais_suomi: 'province 1',
      pohjanmaa: 'province 1',
      karelia: 'province 1',
      mikkelin_laani: 'province 0',
      kuopion_laani: 'province 1',
      oulun_laani: 'province 0',
    })
    expect(MAP.map(({ id }) => id)).toEqual([...SPACES])
    const { control, support } = table().state
    expect(control).toHaveLength(13)
    expect(support).toHaveLength(13)
    // The Display is not a space: it can be selected for Terror and nothing else.
    const t = table({ cubes: { red: 1 }, put: { helsinki: { redsActive: 1 } } })
    expect(t.answer('limited:terror').offers).toContain('display')
    const other = table({ cubes: { red: 1 } }).answer('limited:rally')
    expect(other.offers).not.toContain('display')
    expect(other.why('display')).toMatchObject({ rule: 'ABB-1.2.1' })
  })

  it('the populations match what the rulebook and the designer say (constraints C2 to C5)', () => {
    const pop = (id: SpaceId) => MAP[at(id)].pop
    expect(pop('vaasa')).toBe(1)
    expect(pop('uusimaa') + pop('tampere') + pop('hame')).toBe(3)
    expect(pop('tampere')).toBe(1)
    expect(MAP.filter((space) => !space.town && space.pop === 0).map(({ id }) => id)).toEqual([
      'mikkelin_laani',
      'oulun_laani',
    ])
    for (const other of ['tampere', 'turku', 'viipuri'] as const) {
      expect(pop('helsinki') + pop(other) + pop('vaasa')).toBeGreaterThanOrEqual(4)
    }
    expect(pop('tampere') + pop('turku') + pop('viipuri') + pop('vaasa')).toBe(4)
    for (const { source } of MAP) expect(source).toMatch(/^(name )?[RPD]/)
  })

  it('ABB-1.2.2 Railways run through Provinces from station to station; they are not borders and carry only Trains', () => {
    expect(RAILS).toHaveLength(17)
    for (const [a, b] of RAILS) {
      // Every edge crosses a border between adjacent spaces.
      expect(BORDER_OF[STATION_SPACE[a]][STATION_SPACE[b]]).not.toBeNull()
      expect(STATION_SPACE[a]).not.toBe(STATION_SPACE[b])
    }
    const crossed = new Set(RAILS.map(([a, b]) => BORDER_OF[STATION_SPACE[a]][STATION_SPACE[b]]))
    expect(BORDERS.filter((_, border) => !crossed.has(border)).map((border) => names(border).join('/'))).toEqual([
      'mikkelin_laani/uusimaa',
      'hame/mikkelin_laani',
      'pohjanmaa/varsinais_suomi',
      'mikkelin_laani/pohjanmaa',
      'kuopion_laani/pohjanmaa',
    ])
    // The network is connected, and every space except Häme has exactly one station.
    const reached = [0]
    for (const station of reached) {
      for (const next of NEXT_STATIONS[station]) if (!reached.includes(next)) reached.push(next)
    }
    expect(reached).toHaveLength(STATIONS.length)
    expect(SPACES.map((_, space) => STATIONS_IN[space].length)).toEqual([1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1])
    // A Cell can go where there is no Railway; a Train cannot.
    const t = table({
      phase: 2,
      map: { uusimaa: { reds: 2 } },
      capabilities: [{ kind: 'train', owner: 'reds', at: 'uusimaa' }],
    }).answers('limited:march', 'mikkelin_laani', 'cell:inactive')
    expect(t.offers).toEqual(['cell:inactive', 'go'])
    t.answer('go')
    expect([t.cells('reds', 'mikkelin_laani'), t.capabilities('reds', 'uusimaa')]).toEqual([1, ['train']])
  })

  it('the Railways are those of the table, with the junction of Tampere (constraints C8 and C13)', () => {
    expect(stationsNext('tampere')).toEqual(['hame_n', 'hame_s', 'hame_w'])
    expect(new Set(NEXT_STATIONS[STATIONS.indexOf('tampere')].map((station) => STATION_SPACE[station]))).toEqual(
      new Set([at('hame')]),
    )
    const lines = RAILS.map(([a, b]) => `${STATIONS[a]}-${STATIONS[b]}`).sort()
    expect(lines).toEqual(
      [
        'tampere-hame_n',
        'tampere-hame_s',
        'tampere-hame_w',
        'hame_s-uusimaa_st',
        'hame_w-vs_st',
        'hame_n-pohjanmaa_st',
        'uusimaa_st-helsinki',
        'uusimaa_st-vs_st',
        'uusimaa_st-karelia_st',
        'vs_st-turku',
        'pohjanmaa_st-vaasa',
        'pohjanmaa_st-oulun_st',
        'karelia_st-viipuri',
        'karelia_st-mikkelin_st',
        'mikkelin_st-kuopion_st',
        'karelia_st-kuopion_st',
        'kuopion_st-oulun_st',
      ].sort(),
    )
  })

  it('ABB-1.2.3 two spaces are adjacent exactly when they touch; the sea connects nothing', () => {
    for (const a of SPACES) {
      for (const b of SPACES)
        if (a !== b) expect([a, b, ADJACENT[at(a)].includes(at(b))]).toEqual([a, b, touching(a, b)])
    }
    // Along the coast: Turku to Helsinki goes over land.
    expect(ADJACENT[at('turku')]).toEqual([at('varsinais_suomi')])
    expect(ADJACENT[at('helsinki')]).toEqual([at('uusimaa')])
    expect(DISTANCE[at('turku')][at('helsinki')]).toBe(3)
    // Tampere - Häme - Pohjanmaa - Vaasa (constraint C9).
    expect(DISTANCE[at('tampere')][at('vaasa')]).toBe(3)
    expect(DISTANCE[at('helsinki')].every((steps) => steps < 6)).toBe(true)
  })

  it('ABB-1.2.4 each touching pair has exactly one border', () => {
    expect(BORDERS).toHaveLength(20)
    const pairs = BORDERS.map((border) => names(border).join('/'))
    expect(new Set(pairs).size).toBe(20)
    BORDERS.forEach(([a, b], border) => {
      expect([BORDER_OF[a][b], BORDER_OF[b][a]]).toEqual([border, border])
      expect(ADJACENT[a]).toContain(b)
      expect(ADJACENT[b]).toContain(a)
    })
    // Sabotage applies to the pair: it stops a Train in either direction, but not at other borders of the same space.
    const train = (from: SpaceId) =>
      table({
        phase: 2,
        map: { [from]: { reds: 1 } },
        capabilities: [{ kind: 'train', owner: 'reds', at: from }],
        sabotage: [['uusimaa', 'helsinki']],
      })
    const goes = (from: SpaceId, to: SpaceId) =>
      train(from)
        .answers('limited:march', to, 'cell:inactive')
        .offers.some((option) => String(option).startsWith('cap:train'))
    // From Helsinki the last Cell leaves at once: nothing can be added, and the Train stays behind and is lost.
    expect(train('helsinki').answers('limited:march', 'uusimaa', 'cell:inactive').state.capOwner[0]).toBeNull()
    expect(goes('uusimaa', 'helsinki')).toBe(false)
    expect(goes('uusimaa', 'karelia')).toBe(true)
  })

  it('ABB-1.2 every area of the board is there', () => {
    const t = table()
    expect(MAP.filter(({ town }) => town)).toHaveLength(5)
    expect(MAP.filter(({ town }) => !town)).toHaveLength(8)
    expect(t.state).toMatchObject({
      available: [11, 6, 4],
      germanBox: 0,
      russianBox: 0,
      polarization: 3,
      redCubes: 0,
      whiteCubes: 0,
      redIssues: 0,
      whiteIssues: 0,
      resources: [5, 5, 5],
      row: 'none',
      boxes: ['', '', ''],
      passers: [],
      prisoners: [0, 0],
    })
    expect(MOST_RESOURCES).toBe(30)
    expect(RAILS.length).toBeGreaterThan(0)
    // Each roll of a Landing leads to one site.
    const sites = [1, 2, 3, 4, 5, 6].map((die) => LANDINGS.filter(({ from, to }) => from <= die && die <= to))
    expect(sites.map((found) => found.map(({ name }) => name))).toEqual([
      ['Hanko'],
      ['Hanko'],
      ['Hanko'],
      ['Loviisa'],
      ['Loviisa'],
      ['Turku roads'],
    ])
    expect(LANDINGS.map(({ space }) => SPACES[space])).toEqual(['uusimaa', 'uusimaa', 'varsinais_suomi'])
    // A Capability stays in its box until Phase II.
    const taken = table({ card: 14, order: ['reds'] }).answer('event:unshaded').state
    const cannons = CAPABILITIES.indexOf('cannons')
    expect([taken.capOwner[cannons], taken.capAt[cannons]]).toEqual([0, null])
  })
})

/** Counted independently of `faults`. */
function totals(s: State): Record<string, number> {
  const cellsOf = (faction: number) =>
    sum(s.inactive.slice(13 * faction, 13 * faction + 13)) + sum(s.active.slice(13 * faction, 13 * faction + 13))
  return {
    reds: cellsOf(0) + s.available[0] + s.prisoners[0],
    senate: cellsOf(1) + s.available[1] + s.prisoners[1] + s.senateOut,
    moderates: cellsOf(2) + s.available[2],
  }
}

describe('the components', () => {
  it('ABB-1.1 the box holds these cards and pieces', () => {
    expect(CARDS).toHaveLength(47)
    expect([REDS_CARDS, SENATE_CARDS, MODERATES_CARDS].map((cards) => cards.length)).toEqual([6, 6, 5])
    expect([...REDS_CARDS, ...SENATE_CARDS, ...MODERATES_CARDS].map(({ n }) => n)).toEqual(
      Array.from({ length: 17 }, (_, n) => 48 + n),
    )
    expect(TOTALS).toMatchObject({
      cells: [20, 20, 6],
      administrations: 3,
      networks: 2,
      germans: 6,
      russians: 6,
      cubes: 3,
      prepared: 3,
      news: 2,
    })
    // Seven cylinders: three for Resources, three for Eligibility, one for the Germans.
    const { resources, order, germans } = table().state
    expect([resources.length, order.length, germans]).toEqual([3, 3, 'none'])
  })

  it.each([1, 2, 3])('ABB-1.1 no total is exceeded in the whole of a game (seed %i)', (seed) => {
    play(allBridgesBurning, {
      seed,
      each: ({ state }) => {
        expect(totals(state)).toEqual({ reds: 20, senate: 20, moderates: 6 })
        expect(sum(state.administrations)).toBeLessThanOrEqual(3)
        expect(sum(state.networks)).toBeLessThanOrEqual(2)
        expect(sum(state.germanTroops) + state.germanBox).toBeLessThanOrEqual(6)
        expect(sum(state.russianTroops) + state.russianBox).toBeLessThanOrEqual(6)
        expect(Math.max(state.redCubes, state.whiteCubes)).toBeLessThanOrEqual(3)
        expect(sum(state.prepared)).toBeLessThanOrEqual(3)
        expect(Math.max(...state.resources)).toBeLessThanOrEqual(30)
        expect(Math.min(...state.resources, ...state.available)).toBeGreaterThanOrEqual(0)
      },
    })
  })

  it('the cards are 21 of 1917, 21 of 1918, four Propaganda and the Red Revolt! (constraint C7)', () => {
    expect(CARDS.map(({ n }) => n)).toEqual(Array.from({ length: 47 }, (_, n) => n + 1))
    const of = (year: number | null) => CARDS.filter((card) => card.year === year).map(({ n }) => n)
    expect(of(1917)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1))
    expect(of(1918)).toEqual(Array.from({ length: 21 }, (_, n) => n + 25))
    expect(of(null)).toEqual([22, 23, 24, 46, 47])
    expect(PROPAGANDA).toEqual([22, 23, 46, 47])
    expect(cardOf(RED_REVOLT).title).toBe('Red Revolt!')
    expect(CARDS.filter(({ german }) => german).map(({ n }) => n)).toEqual([25, 26, 27, 29, 31, 33, 35, 39, 41, 43, 45])
    expect(CARDS.filter(({ capability }) => capability).map(({ n }) => n)).toEqual([14, 15, 16, 17])
    for (const { title, unshaded, source } of CARDS) expect([title, unshaded, source].every(Boolean)).toBe(true)
  })

  it('the tracks and tables have their figures (constraints C10 and C15)', () => {
    expect([MOST_POLARIZATION, MOST_VASSALAGE, MOST_RESOURCES]).toEqual([10, 6, 30])
    expect(POLITICS_COST).toEqual([1, 1, 2, 2, 3, 3])
    expect(MODERATES_INCOME).toEqual([0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7])
    expect(STRENGTH).toEqual({
      cellsPerPoint: 3,
      troop: 1,
      cannons: 1,
      cannonsWithCommander: 2,
      commander: 1,
      jaeger: 1,
      train: 1,
      trainWithJaeger: 2,
      prepared: 2,
      capabilitiesCounted: 2,
      germanLeast: 2,
      nonplayer: [5, 7],
    })
    expect(CAPABILITIES).toEqual(['train', 'train', 'cannons', 'jaeger', 'jaeger', 'jaeger', 'jaeger', 'commander'])
  })
})

describe('corrections by an owner of the printed game', () => {
  const { file } = correctionsKit('all-bridges-burning', readCorrections)

  it('change what they name and nothing else', () => {
    const read = readCorrections(
      file({ spaces: { kuopion_laani: { population: 2, name: 'Kuopio' } }, cards: { 32: { german: true } } }),
    )
    if ('errors' in read) throw new Error(read.errors.join())
    expect(read.name).toBe('my copy')
    expect(read.data.population).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 2, 0])
    expect(read.data.names[at('kuopion_laani')]).toBe('Kuopio')
    expect(read.data.cards[31]).toEqual({ ...cardOf(32), german: true })
    expect(read.data.cards[32]).toEqual(cardOf(33))
    // The rules use them.
    const { state } = table({ map: { kuopion_laani: { support: -2 } } })
    expect(opposeAndAdmins(playOf(state))).toBe(2)
    expect(opposeAndAdmins(playOf(state, read.data))).toBe(4)
  })

  it.each([
    ['another game', { game: 'soviet-dawn' }],
    ['too many people', { spaces: { turku: { population: 3 } } }],
    ['no such space', { spaces: { tallinn: { population: 1 } } }],
    ['no such card', { cards: { 48: { german: true } } }],
    ['something else', { rules: {} }],
  ])('are refused with a reason: %s', (_, wrong) => {
    expect(readCorrections(file(wrong))).toMatchObject({ errors: [expect.stringMatching(/.+: .+/)] })
  })
})

describe('the rules index', () => {
  rulesIndexSuite(gamePackage, { prefix: 'ABB', clauses: 250, folder: new URL('../', import.meta.url) })

  it('is what the rulings on single cards refer to', () => {
    const rows = rulingRows('#')
    expect(rows.length).toBeGreaterThan(10)
    for (const [cards, clause] of rows) {
      for (const card of cards.split(', ')) {
        const n = Number(card.slice(1))
        // Events, and the cards of Non-players after them.
        expect(n >= 48 ? n <= 64 : cardOf(n).year !== null).toBe(true)
      }
      expect(RULES.map(({ id }) => id)).toContain(clause)
    }
  })
})
