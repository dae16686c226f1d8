import { driver } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/game-data.ts'
import { PANELS, panelOf } from '../data/panels.ts'
import { SEPTETS } from '../data/septets.ts'
import { STAGES, TERRAIN_CARDS } from '../data/terrain-cards.ts'
import { tearsOfTyranny } from '../game.ts'
import { optionsFor, type Scene, table } from '../testing/table.ts'
import { faults } from './faults.ts'
import { mapOf } from './map.ts'
import { presenceOnMap, surrogatesAt, tyrannyAt } from './pieces.ts'
import { presenceLeft } from './presence.ts'
import { isTyranny } from './sequence.ts'
import { influenceLimit, levelOf, OPTIONS, ROLES, type Role, type State, SUPPLY } from './state.ts'

const game = (roles: readonly Role[], options: { [key: string]: string } = {}, seed: string | number = 1) =>
  driver(tearsOfTyranny, { options: optionsFor(roles, options), seed })

/** Everybody takes the first start tile. */
const started = (roles: readonly Role[], options: { [key: string]: string } = {}, seed: string | number = 1) => {
  const t = game(roles, options, seed)
  while (t.state.step === 'start') t.answer(t.asks()[0].options[0], t.asks()[0].seat)
  return t
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

describe('the box', () => {
  it('TOT-0b holds 39 major and 53 minor cards, one and three of them for each faction', () => {
    expect([PRINTED.major.length, PRINTED.minor.length]).toEqual([39, 53])
    for (const role of ROLES) {
      expect(PRINTED.major.filter(({ owner }) => owner === role)).toHaveLength(1)
      expect(PRINTED.minor.filter(({ owner }) => owner === role)).toHaveLength(3)
    }
  })

  it('TOT-0b holds 24 event, 28 influence and 56 terrain cards, 28, 14, 7 and 7 of the four stages', () => {
    expect([PRINTED.events.length, PRINTED.influence.length, TERRAIN_CARDS.length]).toEqual([24, 28, 56])
    expect(STAGES.map((stage) => TERRAIN_CARDS.filter((card) => card.stage === stage).length)).toEqual([28, 14, 7, 7])
  })

  it('TOT-0b has two dividers: the level is 2 from four influence cards on, and 3 from seven on', () => {
    const { state } = started(['liberators'])
    const levels = Array.from({ length: 11 }, (_, cards) => levelOf({ ...state, earned: cards }))
    expect(levels).toEqual([1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3])
  })

  it('names every number once in stages I, II and IV, and all but multiples of four once in III', () => {
    const numbers = Array.from({ length: 28 }, (_, at) => at + 1)
    for (const stage of STAGES) {
      const cards = TERRAIN_CARDS.filter((card) => card.stage === stage)
      expect(cards.every(({ refs }) => refs.length === stage)).toBe(true)
      const expected = stage === 3 ? numbers.filter((n) => n % 4 !== 0) : numbers
      expect(cards.flatMap(({ refs }) => refs).sort((a, b) => a - b)).toEqual(expected)
    }
  })

  it('TOT-0c limits pieces: 80 cells, 40 outposts, 20 garrisons, 30 surrogates each, 12 bases, 96 civilians', () => {
    expect(SUPPLY).toEqual({ cell: 80, outpost: 40, garrison: 20 })
    const { state } = started(ROLES)
    expect(faults(state)).toEqual([])
    const broken = (change: (s: State) => void): readonly string[] => {
      const s = structuredClone(state)
      change(s)
      return faults(s)
    }
    const put = (list: number[], at: number, count: number) => {
      list[at] = count
    }
    expect(broken((s) => put(s.cell, 0, 81))).toEqual(['There are too many cells.'])
    expect(broken((s) => put(s.outpost, 0, 41))).toEqual(['There are too many outposts.'])
    expect(broken((s) => put(s.garrison, 0, 21))).toEqual(['There are too many garrisons.'])
    expect(broken((s) => put(s.blue, 0, 97))).toEqual(['There are too many civilians.'])
    expect(broken((s) => put(s.surrogates, 0, 31))).toEqual(['The liberators have too many surrogates.'])
    expect(broken((s) => put(s.cell, 0, -1))).toEqual(['There are fewer than no pieces somewhere.'])
    const bases = broken((s) => {
      for (let at = 0; at < 13; at++) {
        s.bases[at] = 1
        s.surrogates[at] = 1
      }
    })
    expect(bases).toEqual(['There are too many bases.'])
  })

  it('TOT-0c allows 25 tyranny tokens, four influence tokens a player and each card once', () => {
    const { state } = started(ROLES)
    const broken = (change: (s: State) => void): readonly string[] => {
      const s = structuredClone(state)
      change(s)
      return faults(s)
    }
    expect(broken((s) => s.pool++)).toEqual(['There are 25 tyranny tokens.'])
    expect(broken((s) => Object.assign(s, { pool: 0 }))).toEqual(['The tyranny pool is empty.'])
    expect(broken((s) => Object.assign(s, { box: 16 }))).toEqual(['A full influence box has earned no card.'])
    expect(broken((s) => Object.assign(s, { earned: 11 }))).toEqual(['There are too many influence cards.'])
    expect(broken((s) => s.players[0].hand.push('m04'))).toEqual([
      'A card is twice in the game: capabilities.',
      'There are 93 cards instead of 92: capabilities.',
    ])
    expect(broken((s) => s.players[0].hand.pop())).toEqual(['There are 91 cards instead of 92: capabilities.'])
    expect(broken((s) => s.players[2].spare++)).toEqual(['The partisans have 15 presence.'])
  })

  it('TOT-0c needs 16 influence and 24 tyranny tokens for four players; resources have no limit', () => {
    const { state } = started(ROLES)
    expect([influenceLimit(state), state.pool + total(state.printedTyranny)]).toEqual([16, 24])
    const t = table({
      step: 'players',
      resources: 56,
      cards: { test: { effect: { op: 'resources', n: 4 }, range: 0 } },
      hand: ['test'],
      board: { '1.1': { presence: 2 } },
    }).play('test')
    expect(t.player().resources).toBe(60)
  })

  it('TOT-0c two effect markers for each player are for display only: three tiles can be protected', () => {
    const cards = ['a', 'b', 'c']
    const t = table({
      step: 'players',
      tracks: [1, 3],
      cards: Object.fromEntries(cards.map((id) => [id, { effect: { op: 'protect', from: 'deploy' } }])),
      hand: cards,
      board: { '1.1': { presence: 4 } },
    })
    t.play('a', '1.2').play('b', '1.3').play('c', '1.4')
    expect(['1.2', '1.3', '1.4'].map((id) => t.protection(id))).toEqual(Array(3).fill({ noDeploy: true }))
  })

  it('TOT-0d TOT-2.C-c has 14 circles on each panel for 14 presence, two of them open', () => {
    const t = started(ROLES)
    for (const player of t.state.players) {
      expect(panelOf(player)).toEqual(PANELS[player.role])
      const { resources, plays } = panelOf(player)
      expect(resources.length + plays.length).toBe(14)
      expect([typeof resources[0], typeof plays[0]]).toEqual(['number', 'number'])
      expect([player.resourceCircles, player.playCircles]).toEqual([1, 1])
      expect(presenceLeft(player)).toBe(12)
    }
  })

  it('TOT-0d each player starts with two presence on the map', () => {
    const { state } = started(ROLES)
    expect(ROLES.map((_, player) => presenceOnMap(state, player))).toEqual([2, 2, 2, 2])
  })

  it('TOT-0e offers four scenarios besides the game of the rulebook, and a panel for each faction', () => {
    const scenario = OPTIONS.find(({ key }) => key === 'scenario')
    if (scenario?.kind !== 'choice') throw new Error('there is no choice of scenarios')
    expect(scenario.default).toBe('standard')
    expect(scenario.values.map(({ value }) => value)).toEqual([
      'standard',
      'first-contact',
      'iron-capital',
      'closed-sea',
      'divided-loyalties',
    ])
    expect(ROLES.map((role) => PANELS[role].role)).toEqual(ROLES)
  })

  it('TOT-0f TOT-2.C-c seats one to four players, no faction twice, and nobody for the adversary', () => {
    for (const roles of [['liberators'], ['advisors', 'comrades'], ['liberators', 'partisans', 'comrades'], ROLES]) {
      const seated = tearsOfTyranny.seats(optionsFor(ROLES.filter((role) => roles.includes(role))))
      expect(seated.map(({ id }) => id)).toEqual(roles)
    }
    expect(() => game([])).toThrow('At least one of the four roles')
  })

  it('TOT-0f the adversary acts without a question, and the players win together', () => {
    const roles = ['liberators', 'comrades'] as const
    const both = { '1.1': { presence: { liberators: 2, comrades: 2 } } }
    const t = table({
      roles,
      step: 'dominate',
      dominate: 'T1-04',
      develop: 'T1-05',
      piles: { 'terrain-2': ['T2-02'] },
      board: { ...both, '1.4': { garrison: 1 }, '1.5': { cell: 1 } },
    })
    expect(['dominate', 'develop', 'deployed'].map((kind) => t.notes(kind).length > 0)).toEqual([true, true, true])
    expect(t.state.step).toBe('long-term')
    expect(t.match.index).toBe(0)
    const won = table({
      roles,
      step: 'players',
      quiet: true,
      cards: { last: { effect: { op: 'destroy', n: 1, of: ['cell'] } } },
      hand: ['last'],
      board: { ...both, '1.3': { cell: 1 } },
    })
    expect(won.play('last').outcome?.winners).toEqual(roles)
  })

  it('TOT-0g ends with victory for all or defeat for all', () => {
    const scene = (effect: 'destroy' | 'lose') =>
      table({
        roles: ['liberators', 'comrades'],
        step: 'players',
        quiet: true,
        cards: {
          destroy: { effect: { op: 'destroy', n: 1, of: ['cell'] } },
          lose: { effect: { op: 'lose-presence' }, range: 0 },
        },
        hand: ['destroy', 'lose'],
        board: { '1.1': { presence: { liberators: 1, comrades: 2 } }, '1.3': { cell: 1 } },
      }).play(effect)
    expect(scene('destroy').outcome).toMatchObject({
      winners: ['liberators', 'comrades'],
      scores: { liberators: 1, comrades: 1 },
    })
    expect(scene('lose').outcome).toMatchObject({ winners: [], scores: { liberators: 0, comrades: 0 } })
  })

  it('TOT-0g the tyranny pool, lost presence and time are defeats, the tenth influence card is a victory', () => {
    const roles = ['liberators', 'comrades'] as const
    const board = { '1.1': { presence: { liberators: 2, comrades: 2 } }, '1.4': { garrison: 1 } }
    const scenes: readonly Scene[] = [
      { pool: 1, dominate: 'T1-04', board },
      { dominate: 'T1-01', board: { '1.1': { garrison: 1, presence: { liberators: 2, comrades: 2 } } } },
      { step: 'deploy', turn: 16, develop: 'T4-04', dominate: 'T4-03', board },
      { step: 'influence', executed: 9, earned: 1, piles: { influence: ['I10'] }, board },
    ]
    const ends = scenes.map((scene) => table({ roles, ...scene }).outcome)
    expect(ends).toMatchObject([
      { result: 'tyranny', winners: [] },
      { result: 'annihilation', winners: [] },
      { result: 'time', winners: [] },
      { result: 'victory-influence', winners: roles },
    ])
  })
})

describe('set-up', () => {
  it.each([1, 2, 3, 4])('TOT-2a TOT-1.Ha %i players: five tyranny tokens each, an empty box, full decks', (count) => {
    const { state } = game(ROLES.slice(0, count))
    expect(state).toMatchObject({ pool: 5 * count, box: 0, earned: 0, executed: [], currentEvent: null, turn: 1 })
    expect([state.unseenEvents.length, state.unseenInfluence.length]).toEqual([24, 28])
    expect([state.unseenMajor.length, state.unseenMinor.length]).toEqual([35, 41])
    expect(total(state.tyranny)).toBe(0)
    expect(total(state.printedTyranny)).toBe(count)
    expect(influenceLimit(state)).toBe(4 * count)
  })

  it.each(['minor', 'major'])('TOT-2a TOT-2b the %s deck and all others are shuffled', (deck) => {
    const seen = { terrain: new Set(), events: new Set(), influence: new Set(), drawn: new Set() }
    for (let seed = 1; seed <= 5; seed++) {
      const setting = { options: optionsFor(['advisors']), seed, from: (s: State) => ({ ...s, earned: 1 }) }
      const t = driver(tearsOfTyranny, setting).answers('1.5', 'refit:4', deck)
      seen.terrain.add(t.state.developBox)
      seen.drawn.add(t.options()[0])
      t.until('action').answers('income', 'ready').until('action')
      seen.events.add(t.state.eventDiscard[0])
      seen.influence.add(t.state.executed[0])
    }
    for (const cards of Object.values(seen)) expect(cards.size).toBeGreaterThan(2)
  })

  it('TOT-2b deals each player the four cards of the faction; those of others stay out', () => {
    const { state } = game(['liberators', 'comrades'])
    expect(state.players.map(({ hand }) => [...hand].sort())).toEqual([
      ['M01', 'm01', 'm02', 'm03'],
      ['M04', 'm10', 'm11', 'm12'],
    ])
    const decks = [...state.unseenMinor, ...state.unseenMajor]
    for (const card of ['m04', 'm05', 'm06', 'M02', 'm07', 'm08', 'm09', 'M03']) expect(decks).not.toContain(card)
  })

  it('TOT-2.Aa draws ten of 28 influence cards at most, and level dividers lie under the fourth and seventh', () => {
    const t = table({
      step: 'influence',
      executed: 3,
      earned: 1,
      piles: { influence: ['I10'] },
      board: { '1.1': { presence: 2 } },
    })
    expect(t.player().resources).toBe(2)
    const full = table({
      step: 'players',
      executed: 9,
      earned: 1,
      box: 3,
      cards: { test: { effect: { op: 'influence', n: 5 }, range: 0 } },
      hand: ['test'],
      board: { '1.1': { presence: 2 } },
    }).play('test')
    expect(full.state).toMatchObject({ earned: 1, box: 4 })
  })

  it('TOT-2.Aa TOT-2.Ab the level is 1 at first, 2 from the fourth earned card on and 3 from the seventh', () => {
    const { state } = game(ROLES)
    expect(levelOf(state)).toBe(1)
    const levels = Array.from({ length: 11 }, (_, cards) => levelOf({ ...state, earned: cards }))
    expect(levels).toEqual([1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3])
    const executed = state.unseenInfluence.slice(0, 3)
    expect([0, 1, 3, 4].map((earned) => levelOf({ ...state, executed, earned }))).toEqual([1, 2, 2, 3])
  })

  it.each([
    ['standard', 4, 16],
    ['advanced', 3, 12],
  ] as const)('TOT-2.Ba TOT-2.Bb the %s deck has %i cards of each stage, I on top', (deck, each, size) => {
    const t = table({
      step: 'players',
      options: { deck },
      cards: { test: { effect: { op: 'scout', n: 16 }, range: 0 } },
      hand: ['test'],
      turn: 1,
      board: { '1.1': { presence: 2 } },
    }).play('test')
    const stages = t.state.scouted.map((card) => Number(card[1]))
    const expected = [1, 2, 3, 4].flatMap((stage) => Array(each).fill(stage)).slice(1)
    expect(stages).toEqual(expected)
    expect(t.state.scouted.length + 1).toBe(size)
  })

  it('TOT-2.C-a puts on every tile what is printed there', () => {
    const { state } = game(ROLES)
    const printed = (key: 'cell' | 'outpost' | 'garrison' | 'red' | 'blue') =>
      SEPTETS.flat().map((tile) => tile[key] ?? 0)
    for (const key of ['cell', 'outpost', 'garrison', 'red', 'blue'] as const) expect(state[key]).toEqual(printed(key))
    expect(state.printedTyranny).toEqual(SEPTETS.flat().map(({ tyranny = 0 }) => tyranny))
    expect([total(state.red), total(state.blue)]).toEqual([32, 48])
    const quadrant = (counts: readonly number[]) => [0, 1, 2, 3].map((q) => total(counts.slice(28 * q, 28 * q + 28)))
    expect(quadrant(state.cell)).toEqual([3, 3, 6, 4])
    expect(quadrant(state.outpost)).toEqual([3, 2, 6, 3])
    expect(quadrant(state.garrison)).toEqual([2, 1, 3, 1])
    expect(mapOf(state.layout).tiles.filter(({ infrastructure }) => infrastructure)).toHaveLength(8)
  })

  it('TOT-1.Ab every tile has what its label says', () => {
    const { state } = game(ROLES)
    const { tiles } = mapOf(state.layout)
    expect(tiles).toHaveLength(112)
    for (const { id, at, ref, terrain, defence, infrastructure } of tiles) {
      const [septet, position] = id.split('.').map(Number)
      const { infrastructure: printed = false, ...label } = SEPTETS[septet - 1][position - 1]
      const shelters = label.terrain === 'jungle' || label.terrain === 'rural'
      expect({ ref, defence, infrastructure }, id).toEqual({
        ref: 7 * ((septet - 1) % 4) + position,
        defence: shelters ? 1 : 0,
        infrastructure: printed,
      })
      const { cell, outpost, garrison, printedTyranny, red, blue } = state
      const counts = { cell, outpost, garrison, tyranny: printedTyranny, red, blue }
      const here = Object.entries(counts).flatMap(([piece, list]) => (list[at] > 0 ? [[piece, list[at]]] : []))
      expect({ terrain, ...Object.fromEntries(here) }, id).toEqual(label)
    }
  })

  it.each([
    ['liberators', ['1.2', '4.7']],
    ['advisors', ['1.5', '4.6']],
    ['partisans', ['1.1', '4.3']],
    ['comrades', ['1.2', '4.5']],
  ] as const)('TOT-2.C-b the %s start with two presence in the lowest or the highest fitting tile', (role, tiles) => {
    const t = game([role])
    expect(t.options()).toEqual(tiles)
    t.answer(tiles[1])
    const at = mapOf(t.state.layout).tiles.findIndex(({ id }) => id === tiles[1])
    expect(t.state.presence[at]).toBe(2)
    expect(total(t.state.presence)).toBe(2)
  })

  it.each([
    ['liberators', 'printedTyranny', 1, ['1.6', '4.7']],
    ['liberators', 'red', 1, ['1.6', '4.7']],
    ['liberators', 'red', 27, ['1.2', '4.4']],
    ['liberators', 'cell', 1, ['1.2', '4.7']],
    ['advisors', 'cell', 26, ['1.5']],
    ['comrades', 'printedTyranny', 1, ['1.6', '4.5']],
    ['partisans', 'printedTyranny', 0, ['1.3', '4.3']],
  ] as const)(
    'TOT-2.C-b the %s, with %s in tile %i, take the next in number if it is barred',
    (role, what, at, tiles) => {
      const from = (s: State): State => ({ ...s, blue: s.blue.with(at, 0), [what]: s[what].with(at, 1) })
      expect(driver(tearsOfTyranny, { options: optionsFor([role]), from }).options()).toEqual(tiles)
    },
  )

  it('TOT-2.C-b each starts in the own quadrant, and all choose at the same time', () => {
    const t = game(ROLES)
    expect(t.asks().map(({ seat }) => seat)).toEqual(ROLES)
    t.answer(t.asks('comrades')[0].options[0], 'comrades')
    expect(t.asks().map(({ seat }) => seat)).toEqual(['liberators', 'advisors', 'partisans'])
    const { tiles } = mapOf(t.state.layout)
    const home = t.asks('partisans')[0].options.map((id) => tiles.find((tile) => tile.id === id)?.quadrant)
    expect(home).toEqual([2, 2])
  })

  it('TOT-2.C-d TOT-3.I one card is deployed before turn 1 and lies in develop; nothing else happens', () => {
    const t = driver(tearsOfTyranny, { options: optionsFor(['liberators']), piles: { 'terrain-1': ['T1-13'] } })
    const before = structuredClone(t.state)
    t.answer('1.2')
    expect(t.state).toMatchObject({ step: 'players', turn: 1, developBox: 'T1-13', dominateBox: null, deployBox: null })
    const cells = t.state.cell.map((count, at) => count - before.cell[at])
    expect(cells.indexOf(1)).toBe(12)
    expect(total(cells)).toBe(1)
    expect([t.state.outpost, t.state.garrison]).toEqual([before.outpost, before.garrison])
    expect(t.state.eventDiscard).toEqual([])
    expect(t.state.terrainDrawn).toBe(1)
  })

  it('TOT-2.C-d inland and away from outposts and garrisons nothing is deployed before turn 1', () => {
    const t = driver(tearsOfTyranny, { options: optionsFor(['liberators']), piles: { 'terrain-1': ['T1-04'] } })
    const before = t.state.cell.slice()
    t.answer('1.2')
    expect(t.state).toMatchObject({ developBox: 'T1-04', cell: before })
  })

  it('TOT-3c TOT-1.Bj every seat sees everything but the order of the decks', () => {
    const { state } = game(ROLES)
    for (const seat of [...ROLES, null]) expect(tearsOfTyranny.view(state, seat)).toEqual(state)
    const sorted = state.unseenTerrain.map((pile) => [...pile].sort())
    expect(state.unseenTerrain).toEqual(sorted)
  })

  it('TOT-1.Bj every seat sees the cards that have been drawn', () => {
    const state = { ...game(ROLES).state, deployBox: 'T1-03', developBox: 'T1-02', dominateBox: 'T1-01' }
    for (const seat of [...ROLES, null]) expect(tearsOfTyranny.view(state, seat)).toEqual(state)
  })

  it('TOT-3c hands, resources, tracks and played cards of all are open, and no deck has an order yet', () => {
    const presence = Object.fromEntries(ROLES.map((role) => [role, 3]))
    const { state } = table({
      roles: ROLES,
      step: 'players',
      resources: Object.fromEntries(ROLES.map((role, at) => [role, at + 1])),
      played: ['m03'],
      discard: ['m02'],
      attributes: { risk: 2 },
      tracks: [1, 2],
      earned: 1,
      executed: 2,
      dominate: 'T1-04',
      develop: 'T1-05',
      board: { '1.1': { presence } },
    })
    for (const seat of [...ROLES, null]) expect(tearsOfTyranny.view(state, seat)).toEqual(state)
    const decks = (seed: number) => {
      const { unseenTerrain, unseenInfluence, unseenEvents, unseenMinor, unseenMajor } = game(ROLES, {}, seed).state
      return { unseenTerrain, unseenInfluence, unseenEvents, unseenMinor, unseenMajor }
    }
    expect(decks(1)).toEqual(decks(2))
  })
})

describe('random layouts', () => {
  it.each([1, 2, 3, 4])('TOT-1.Aa TOT-2.C-b are legal for every faction in every quadrant, for %i players', (count) => {
    const traded = new Set<string>()
    for (let seed = 0; seed < 25; seed++) {
      for (let first = 0; first < 4; first++) {
        const roles = ROLES.filter((_, at) => (at - first + 4) % 4 < count)
        const { state, match } = game(roles, { layout: 'random' }, seed)
        expect(match.asks.every(({ options }) => options.length > 0)).toBe(true)
        const { tiles } = mapOf(state.layout)
        expect(tiles.map(({ at }) => at)).toEqual(tiles.map((_, at) => at))
        const septets = state.layout.flatMap((quadrant) => quadrant.septets.map(({ septet }) => septet))
        expect([...septets].sort((a, b) => a - b)).toEqual(Array.from({ length: 4 * count }, (_, at) => at + 1))
        traded.add(
          state.layout[0].septets
            .map(({ septet }) => septet)
            .sort((a, b) => a - b)
            .join(),
        )
        expect(state.presence.every((presence, at) => presence === 0 || tyrannyAt(state, at) === 0)).toBe(true)
      }
    }
    if (count > 1) expect(traded.size).toBeGreaterThan(1)
  })

  it('TOT-1.Aa septets of one quadrant change places and are turned', () => {
    const layouts = Array.from(
      { length: 8 },
      (_, seed) => game(['liberators'], { layout: 'random' }, seed).state.layout,
    )
    const orders = layouts.map(([{ septets }]) => septets.map(({ septet }) => septet))
    for (const order of orders) expect([...order].sort()).toEqual([1, 2, 3, 4])
    expect(new Set(orders.map(String)).size).toBeGreaterThan(1)
    const turns = layouts.flatMap(([{ septets }]) => septets.map(({ turn }) => turn))
    expect([...new Set(turns)].sort()).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('TOT-1.Aa the same seed lays the same map', () => {
    const layout = (seed: number) => game(['liberators'], { layout: 'random' }, seed).state.layout
    expect(layout(5)).toEqual(layout(5))
    expect(layout(5)).not.toEqual(layout(6))
  })
})

describe('scenarios', () => {
  it('TOT-0e First Contact: a minor card each, six tokens a player, no event in turns 1 and 2', () => {
    const t = game(['liberators'], { scenario: 'first-contact' }).answer('1.2')
    expect(t.state.pool).toBe(6)
    expect(t.asks()[0]).toMatchObject({ kind: 'keep', data: { deck: 'minor' } })
    t.answer(t.options()[0]).answer('as-drawn')
    expect(t.state.players[0].hand).toHaveLength(5)
    const event = (turn: number) =>
      table({ step: 'event', turn, options: { scenario: 'first-contact' }, board: { '1.1': { presence: 2 } } })
    expect(event(2).notes('event')).toHaveLength(0)
    expect(event(3).notes('event')).toHaveLength(1)
  })

  it('TOT-0e First Contact: the state turns to tyranny with half of six tokens', () => {
    const event = (tyranny: number) =>
      table({
        step: 'event',
        turn: 4,
        options: { scenario: 'first-contact' },
        piles: { events: ['E07'] },
        board: { '1.1': { presence: 2 }, '3.3': { tyranny, red: 1 } },
      })
    expect(event(2).player().resources).toBe(2)
    expect(event(3).player().resources).toBe(1)
  })

  it('TOT-0e The Iron Capital: septets are swapped, capitals are stronger and grow', () => {
    const t = started(ROLES, { scenario: 'iron-capital' })
    const { layout } = t.state
    expect(layout.map(({ septets }) => septets.map(({ septet }) => septet))).toEqual([
      [1, 4, 3, 2],
      [5, 7, 6, 8],
      [9, 11, 10, 12],
      [15, 14, 13, 16],
    ])
    const { tiles } = mapOf(layout)
    const at = (id: string) => tiles.findIndex((tile) => tile.id === id)
    const capitals = ['2.1', '6.2', '11.2', '15.1'].map(at)
    expect(capitals.map((tile) => [t.state.outpost[tile], t.state.red[tile], t.state.garrison[tile]])).toEqual([
      [1, 2, 1],
      [1, 2, 1],
      [1, 2, 1],
      [1, 2, 1],
    ])
  })

  it('TOT-0e The Iron Capital: after Deploy a capital with a garrison gets a cell, one without gets none', () => {
    const deployed = (garrison: number) =>
      table({
        step: 'deploy',
        options: { scenario: 'iron-capital' },
        piles: { 'terrain-2': ['T2-04'] },
        board: { '1.1': { presence: 2 }, '2.1': { garrison } },
      })
    expect(deployed(1).tile('2.1')).toEqual({ garrison: 1, cell: 1 })
    expect(deployed(0).tile('2.1')).toEqual({})
    expect(deployed(1).tile('4.2')).toEqual({ garrison: 1 })
  })

  it.each([
    ['2.1', 1, 4],
    ['2.1', 2, 2],
    ['2.3', 1, 2],
  ])(
    'TOT-0e The Iron Capital: a garrison destroyed in %s, where there are %i, gives %i influence',
    (id, count, gained) => {
      const t = table({
        roles: ['liberators', 'comrades'],
        step: 'players',
        options: { scenario: 'iron-capital' },
        cards: { test: { effect: { op: 'destroy', n: 1, of: ['garrison'] }, range: 0 } },
        hand: ['test'],
        board: { [id]: { presence: { liberators: 2, comrades: 2 }, garrison: count } },
      }).play('test')
      expect(t.state.box).toBe(gained)
    },
  )

  it('TOT-0e The Iron Capital: replacing the last garrison counts as well', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      step: 'players',
      options: { scenario: 'iron-capital' },
      cards: { test: { effect: { op: 'replace', n: 1, from: 'garrison', to: 'surrogate' }, range: 0 } },
      hand: ['test'],
      board: { '2.1': { presence: { liberators: 2, comrades: 2 }, garrison: 1 } },
    }).play('test')
    expect(t.state.box).toBe(4)
  })

  it('TOT-0e Closed Sea: coasts all around, twelve cards, a cell more in each quadrant', () => {
    const t = started(['liberators', 'advisors'], { scenario: 'closed-sea' })
    const { tiles } = mapOf(t.state.layout)
    expect(tiles.some(({ border }) => border)).toBe(false)
    expect(tiles.filter(({ coast }) => coast).map(({ ref }) => ref)).toEqual([
      ...[2, 6, 7, 9, 13, 14, 17, 18, 24, 25, 26],
      ...[2, 6, 7, 13, 14, 17, 18, 19, 24, 25, 26],
    ])
    expect(t.state.settings.deck).toBe('advanced')
    const more = t.state.cell.map((count, at) => count - (SEPTETS.flat()[at].cell ?? 0))
    expect(more[1] + more[29]).toBeGreaterThanOrEqual(2)
  })

  it.each([
    ['terrain-2', 'T2-04', 4, 0],
    ['terrain-3', 'T3-01', 7, 1],
  ])(
    'TOT-0e Closed Sea: after %s the lowest coast without a cell gets one from stage III on',
    (pile, card, turn, cells) => {
      const t = table({
        step: 'deploy',
        turn,
        options: { scenario: 'closed-sea' },
        piles: { [pile]: [card] },
        board: { '1.1': { presence: 2 }, '1.2': { cell: 1 } },
      })
      expect(t.tile('1.6').cell ?? 0).toBe(cells)
      expect(t.tile('1.2').cell).toBe(1)
    },
  )

  it('TOT-0e Closed Sea: presence on a coast without adversary brings one resource more, once', () => {
    const income = (board: { [tile: string]: { presence: number; cell?: number } }) =>
      table({ step: 'players', options: { scenario: 'closed-sea' }, tracks: [1, 1], unpaid: true, board })
        .answer('income')
        .player().resources
    expect(income({ '1.1': { presence: 2 } })).toBe(1)
    expect(income({ '1.1': { presence: 1 }, '1.2': { presence: 1 } })).toBe(2)
    expect(income({ '1.6': { presence: 1 }, '1.2': { presence: 1 } })).toBe(2)
    expect(income({ '1.1': { presence: 1 }, '1.2': { presence: 1, cell: 1 } })).toBe(1)
  })

  it('TOT-0e Divided Loyalties: the seven lowest blue tiles of each quadrant turn red, three stay', () => {
    const t = started(ROLES, { scenario: 'divided-loyalties' })
    const { tiles } = mapOf(t.state.layout)
    for (let quadrant = 0; quadrant < 4; quadrant++) {
      const printed = tiles.filter((tile) => tile.quadrant === quadrant && (SEPTETS.flat()[tile.at].blue ?? 0) > 0)
      const blue = tiles.filter((tile) => tile.quadrant === quadrant && t.state.blue[tile.at] > 0)
      expect(blue).toEqual(printed.slice(7))
    }
    expect(total(t.state.red) + total(t.state.blue)).toBe(80)
  })

  it('TOT-0e Divided Loyalties: the first civilian won over in a turn gives influence, by Liberators too', () => {
    const t = table({
      step: 'players',
      options: { scenario: 'divided-loyalties' },
      cards: { test: { effect: { op: 'convert', n: 2, to: 'blue' }, range: 0 } },
      hand: ['test'],
      board: { '1.1': { presence: 2, red: 3 } },
    }).play('test')
    expect(t.tile('1.1')).toEqual({ presence: 2, red: 1, blue: 2 })
    expect(t.state.box).toBe(1)
  })

  it('TOT-0e Divided Loyalties: events turn one civilian more red', () => {
    const event = (scenario: string) =>
      table({
        step: 'event',
        options: { scenario },
        piles: { events: ['E15'] },
        resources: 1,
        board: { '1.1': { presence: 2 }, '1.5': { blue: 3 } },
      }).tile('1.5')
    expect(event('standard')).toEqual({ blue: 2, red: 1 })
    expect(event('divided-loyalties')).toEqual({ blue: 1, red: 2 })
  })
})

it('TOT-1.Da counts surrogates of all owners', () => {
  const t = table({
    roles: ['liberators', 'comrades'],
    step: 'players',
    board: { '1.1': { presence: { liberators: 2, comrades: 2 }, surrogates: { liberators: 2, comrades: 3 } } },
  })
  expect(surrogatesAt(t.state, t.at('1.1'))).toBe(5)
})

describe('the start with the advanced deck', () => {
  /** Units by quadrant: cells, outposts, garrisons. */
  const units = (options: { readonly [key: string]: string }, roles: readonly Role[] = ROLES) => {
    const { cell, outpost, garrison } = game(roles, options).state
    const inQuadrant = (counts: readonly number[], quadrant: number) =>
      total(counts.slice(28 * quadrant, 28 * quadrant + 28))
    return roles.map((_, at) => [cell, outpost, garrison].map((counts) => inQuadrant(counts, at)))
  }

  it('is lighter than printed, so that there is a way to win in the shorter time', () => {
    const printed = [
      [3, 3, 2],
      [3, 2, 1],
      [6, 6, 3],
      [4, 3, 1],
    ]
    expect(units({})).toEqual(printed)
    const advanced = (players: number) => units({ deck: 'advanced' }, ROLES.slice(0, players))
    expect(advanced(1)).toEqual([[1, 2, 2]])
    expect(advanced(2)).toEqual([
      [2, 2, 0],
      [3, 1, 0],
    ])
    expect(advanced(3)).toEqual([
      [2, 1, 0],
      [2, 1, 0],
      [3, 3, 0],
    ])
    expect(advanced(4)).toEqual([
      [2, 1, 0],
      [2, 1, 0],
      [2, 0, 0],
      [2, 0, 0],
    ])
    expect(units({ scenario: 'closed-sea' })).toEqual(printed)
  })

  it('leaves out the units with the lowest numbers', () => {
    const { cell, outpost, layout } = game(['liberators'], { deck: 'advanced' }).state
    const held = (counts: readonly number[]) =>
      mapOf(layout).tiles.flatMap(({ id, at }) => (counts[at] > 0 ? [id] : []))
    expect(held(cell)).toEqual(['4.4'])
    expect(held(outpost)).toEqual(['2.2', '3.4'])
  })
})

describe('difficulty', () => {
  const cells = (roles: readonly Role[], difficulty: string) => {
    const { cell, layout } = game(roles, { difficulty }).state
    const { tiles } = mapOf(layout)
    return tiles.filter(({ at }) => cell[at] > 0).map(({ id, at }) => `${id} ${cell[at]}`)
  }
  const ONE: readonly Role[] = ['liberators']

  it('is the printed game unless something else is chosen', () => {
    expect(game(ONE).state).toEqual(game(ONE, { difficulty: 'printed' }).state)
    expect(game(ONE).state.settings.difficulty).toBe('printed')
    expect(cells(ONE, 'printed')).toEqual(['1.3 1', '3.5 1', '4.4 1'])
  })

  it('newcomers face two cells fewer in each quadrant, those with the lowest numbers, and have a larger pool', () => {
    expect(cells(ONE, 'newcomer')).toEqual(['4.4 1'])
    expect(game(ONE, { difficulty: 'newcomer' }).state.pool).toBe(8)
    expect(game(ROLES, { difficulty: 'newcomer' }).state.pool).toBe(32)
    expect(cells(ROLES, 'printed').length - cells(ROLES, 'newcomer').length).toBe(8)
  })

  it('experts face two cells more in each quadrant, beside the first adversaries, and have a smaller pool', () => {
    expect(cells(ONE, 'expert')).toEqual(['1.3 2', '1.7 1', '3.5 1', '4.4 1'])
    expect(game(ONE, { difficulty: 'expert' }).state.pool).toBe(4)
    const added = total(game(ROLES, { difficulty: 'expert' }).state.cell) - total(game(ROLES).state.cell)
    expect(added).toBe(8)
  })

  it('changes the pool of First Contact as well', () => {
    expect(game(ONE, { scenario: 'first-contact', difficulty: 'newcomer' }).state.pool).toBe(9)
    expect(game(ONE, { scenario: 'first-contact', difficulty: 'expert' }).state.pool).toBe(5)
  })

  it('TOT-1.Bh moves the tokens at which the state becomes tyrannical', () => {
    const tyrannical = (difficulty: string, tokens: number) => {
      const { state } = game(ONE, { difficulty })
      return isTyranny({ ...state, tyranny: state.tyranny.map((_, at) => (at === 0 ? tokens : 0)) })
    }
    expect([3, 4].map((tokens) => tyrannical('newcomer', tokens))).toEqual([false, true])
    expect([1, 2].map((tokens) => tyrannical('expert', tokens))).toEqual([false, true])
  })

  it('is part of the record', () => {
    expect(game(ONE, { difficulty: 'expert' }).match.exportRecord().options).toMatchObject({ difficulty: 'expert' })
  })
})
