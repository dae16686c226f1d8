import { Dice, readOptions, seeded } from '@interregnum/kernel'
import { begin, Driver, play } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { SPACES, type SpaceId } from '../data/map.ts'
import { allBridgesBurning } from '../game.ts'
import { at, playOf, Table } from '../testing/table.ts'
import { cellsOnMap, issuesAndNetworks, opposeAndAdmins, townPopulation } from './pieces.ts'
import { draw } from './setup.ts'
import { FACTIONS, MODERATES, REDS, SENATE, type Settings, type State } from './state.ts'

const TURKU = 3
const VIIPURI = 4
const NONPLAYERS = { senate: 'nonplayer', moderates: 'nonplayer' } as const

/** A new game, given the rolls for the Senate's and the Moderates' random Cells and the stacked piles. */
const setUp = (senate: number, moderates: number, piles = {}, options: Partial<Settings> = {}): Table =>
  new Table(begin(allBridgesBurning, { options, dice: [senate, moderates], piles }))

const freshState = (seed: number, options: Partial<Settings> = {}): State =>
  allBridgesBurning.setup(
    readOptions(allBridgesBurning.options, options),
    new Dice({ source: seeded(seed), loaded: null }),
  )

/** All cards of the piles in the order in which they are drawn. */
function allCards(seed: number): { readonly cards: number[]; readonly state: State } {
  const state = freshState(seed)
  const dice = new Dice({ source: seeded(`deck ${seed}`), loaded: null })
  const cards = [state.current, state.upcoming]
  while (cards.length < 40) cards.push(draw(state, dice))
  return { cards, state }
}

const year = (card: number): string => (card <= 21 ? '1917' : card >= 25 && card <= 45 ? '1918' : 'propaganda')

describe('the set-up', () => {
  it('ABB-S1 four Campaign piles of ten: five Events on top of four and a Propaganda card, 1917 before 1918', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { cards, state } = allCards(seed)
      expect(new Set(cards).size).toBe(40)
      for (let pile = 0; pile < 4; pile++) {
        const ten = cards.slice(10 * pile, 10 * pile + 10).map(year)
        const events = pile < 2 ? '1917' : '1918'
        expect(ten.filter((kind) => kind === events)).toHaveLength(9)
        expect(ten.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => events))
        expect(ten.slice(5)).toContain('propaganda')
      }
      expect(cards.filter((card) => year(card) === 'propaganda')).toEqual([22, 23, 46, 47])
      // Six Events are never seen; the Red Revolt! is not in the piles.
      expect([state.unseen1917.length, state.unseen1918.length]).toEqual([3, 3])
      expect(cards).not.toContain(24)
      expect(state.revolt).toBe('aside')
    }
  })

  it('ABB-S1 the Propaganda card is equally likely in each of the last five positions of a pile', () => {
    const places = [0, 0, 0, 0, 0]
    const games = 400
    for (let seed = 1; seed <= games; seed++) {
      const { cards } = allCards(seed)
      for (let pile = 0; pile < 4; pile++) {
        places[cards.slice(10 * pile, 10 * pile + 10).findIndex((card) => year(card) === 'propaganda') - 5]++
      }
    }
    for (const count of places) expect(Math.abs(count / (4 * games) - 0.2)).toBeLessThan(0.04)
  })

  it('ABB-S2 the tracks start as the set-up says', () => {
    const { state } = setUp(TURKU, 1)
    expect(state).toMatchObject({ resources: [5, 5, 5], polarization: 3, german: 3, russian: 3, phase: 1, rounds: 0 })
    const g = playOf(state)
    expect(townPopulation(g, SENATE)).toBe(1)
    expect(opposeAndAdmins(g)).toBe(3)
    expect(cellsOnMap(state, REDS) + cellsOnMap(state, SENATE)).toBe(13)
    expect(issuesAndNetworks(state)).toBe(1)
    // Non-player Moderates begin with none, Non-player Reds and Senate have none at all.
    expect(freshState(1, { moderates: 'nonplayer' }).resources).toEqual([5, 5, 0])
    expect(freshState(1, { reds: 'nonplayer', senate: 'nonplayer' }).resources).toEqual([0, 0, 5])
    expect(freshState(1, { variant: 'two-player' }).resources).toEqual([5, 5, 5])
  })

  it('ABB-S3 markers and pieces off the map are in their boxes', () => {
    const { state } = setUp(VIIPURI, 3)
    expect(state).toMatchObject({
      redCubes: 0,
      whiteCubes: 0,
      redIssues: 0,
      whiteIssues: 0,
      newsAt: [null, null],
      personality: null,
      germans: 'none',
      coordinate: false,
      senateOut: 10,
      available: [11, 6, 4],
      prisoners: [0, 0],
      germanBox: 0,
      russianBox: 0,
      discarded: [],
    })
    expect(state.prepared.every((count) => count === 0)).toBe(true)
    expect(state.capOwner.every((owner) => owner === null)).toBe(true)
    expect(state.sabotage.every((count) => count === 0)).toBe(true)
    expect(state.germanTroops.every((count) => count === 0)).toBe(true)
    expect(state.russianTroops.reduce((sum, n) => sum + n, 0)).toBe(3)
    expect([...state.order].sort()).toEqual([REDS, SENATE, MODERATES])
  })

  it('ABB-S4 the pieces are placed as on the back cover', () => {
    const t = setUp(TURKU, 1)
    const here = (id: SpaceId) =>
      `${t.cells('reds', id)} ${t.cells('senate', id)} ${t.cells('moderates', id)} ${t.russians(id)} ${t.support(id)}`
    expect(Object.fromEntries(SPACES.map((id) => [id, here(id)]))).toEqual({
      helsinki: '1 1 1 1 0',
      uusimaa: '2 0 0 0 -1',
      tampere: '2 0 0 0 -1',
      hame: '2 0 0 0 -1',
      turku: '1 1 1 0 0',
      viipuri: '1 0 0 1 0',
      vaasa: '0 1 0 0 2',
      pohjanmaa: '0 1 0 1 1',
      varsinais_suomi: '0 0 0 0 0',
      karelia: '0 0 0 0 0',
      mikkelin_laani: '0 0 0 0 0',
      kuopion_laani: '0 0 0 0 0',
      oulun_laani: '0 0 0 0 0',
    })
    expect(t.state.active.every((count) => count === 0)).toBe(true)
    expect(t.control('helsinki')).toBeNull()
    for (const id of ['uusimaa', 'tampere', 'hame', 'viipuri'] as const) expect(t.control(id)).toBe('reds')
    for (const id of ['vaasa', 'pohjanmaa'] as const) expect(t.control(id)).toBe('senate')
  })

  it.each([1, 2, 3, 4, 5, 6])('ABB-S4 the random Cells: a roll of %i', (die) => {
    const senate = setUp(die, 3)
    expect(senate.cells('senate', 'turku')).toBe(die <= 3 ? 1 : 0)
    expect(senate.cells('senate', 'viipuri')).toBe(die <= 3 ? 0 : 1)
    expect(senate.control('turku')).toBe(die <= 3 ? null : 'reds')
    expect(senate.control('viipuri')).toBe(die <= 3 ? 'reds' : null)
    const moderates = setUp(1, die)
    const town = die <= 2 ? 'turku' : die <= 4 ? 'tampere' : 'viipuri'
    for (const id of ['turku', 'tampere', 'viipuri'] as const) {
      expect(moderates.cells('moderates', id)).toBe(id === town ? 1 : 0)
    }
    // Two Reds Cells outnumber one in Tampere; one does not in Viipuri.
    expect(moderates.control('tampere')).toBe('reds')
    expect(moderates.control('viipuri')).toBe(town === 'viipuri' ? null : 'reds')
  })

  it.each([
    [TURKU, 1],
    [TURKU, 5],
    [VIIPURI, 2],
    [VIIPURI, 6],
  ])('ABB-S5 the totals follow from the map (constraint C1): dice %i and %i', (senate, moderates) => {
    const { state } = setUp(senate, moderates)
    const g = playOf(state)
    expect([REDS, SENATE, MODERATES].map((faction) => cellsOnMap(state, faction))).toEqual([9, 4, 2])
    expect(townPopulation(g, SENATE)).toBe(1)
    expect(SPACES.filter((id) => state.control[at(id)] === SENATE && at(id) < 5)).toEqual(['vaasa'])
    expect(opposeAndAdmins(g)).toBe(3)
    expect(SPACES.filter((id) => state.support[at(id)] < 0)).toEqual(['tampere', 'uusimaa', 'hame'])
    expect(issuesAndNetworks(state)).toBe(1)
  })

  it('ABB-2.1 the first card is current and the next upcoming, both open to all', () => {
    const t = setUp(1, 1, { '1917': [7, 12] })
    expect([t.state.current, t.state.upcoming]).toEqual([7, 12])
    for (const seat of [...FACTIONS, null]) {
      expect(allBridgesBurning.view(t.state, seat)).toMatchObject({ current: 7, upcoming: 12 })
    }
  })
})

describe('who plays', () => {
  const seatsOf = (options: Partial<Settings>) =>
    allBridgesBurning.seats(readOptions(allBridgesBurning.options, options)).map(({ id }) => id)

  it('ABB-1.3 three Factions can be played, by people or by the printed cards; Germany and Russia never', () => {
    expect(seatsOf({})).toEqual(['reds', 'senate', 'moderates'])
    expect(seatsOf({ senate: 'nonplayer' })).toEqual(['reds', 'moderates'])
    const asked = new Set<string>()
    play(allBridgesBurning, {
      seed: 5,
      options: NONPLAYERS,
      each: ({ asks }) => {
        for (const { seat } of asks) asked.add(seat)
      },
    })
    expect([...asked]).toEqual(['reds'])
    expect(allBridgesBurning.options.map(({ key }) => key)).not.toContain('germany')
    expect(allBridgesBurning.options.map(({ key }) => key)).not.toContain('russia')
  })

  it.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'ABB-S6 any of the three may be a person or a Non-player: combination %i',
    (bits) => {
      const role = (bit: number) => ((bits >> bit) & 1 ? 'nonplayer' : 'player')
      const options = { reds: role(0), senate: role(1), moderates: role(2) } as const
      expect(seatsOf(options)).toEqual(FACTIONS.filter((_, faction) => role(faction) === 'player'))
      const match = play(allBridgesBurning, { seed: bits + 1, options })
      expect(match.over).toBe(true)
      expect(match.outcome).not.toBeNull()
      // Without any player the game runs by itself.
      if (bits === 7) expect(new Driver(match).match.index).toBe(0)
    },
  )
})

describe('the first order', () => {
  it('ABB-2.2.1 the order is random at first', () => {
    const orders = new Set(Array.from({ length: 120 }, (_, seed) => freshState(seed + 1).order.join('')))
    expect(orders.size).toBe(6)
  })

  it('ABB-2.2.1 with a stacked order the first Faction in it acts first', () => {
    const t = setUp(1, 1, { eligibility: [1, 2, 0] })
    expect([t.eligible, t.asked]).toEqual([['senate', 'moderates', 'reds'], 'senate turn'])
    expect(setUp(1, 1, { eligibility: [2] }).eligible[0]).toBe('moderates')
  })

  it('ABB-2.2.1 later the order depends only on actions: the same actions on other cards give the same order', () => {
    const after = (cards: readonly number[]) => {
      const t = setUp(1, 1, { eligibility: [0, 1, 2], '1917': cards })
      t.answers('limited:rally', 'turku', 1, 'pass').answer('pass')
      return t.eligible
    }
    expect(after([1, 2, 3])).toEqual(after([20, 9, 14]))
    expect(after([1, 2, 3])).toEqual(['senate', 'moderates', 'reds'])
  })
})
