// 3 The sequence of play: players' phase, adversary phase, long-term phase, end of turn; consensus; defeat in parts.
import { driver } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { type Data, PRINTED } from '../data/game-data.ts'
import type { TyrannyEffect } from '../effects/vocabulary.ts'
import { tearsOfTyranny } from '../game.ts'
import { gamePackage } from '../game-package.ts'
import { optionsFor, type Scene, table } from '../testing/table.ts'
import { isTyranny } from './sequence.ts'

const HOME = { '1.1': { presence: 2 } }
const BOTH = { '1.1': { presence: { liberators: 2, comrades: 2 } } }
const QUIET = { events: ['E03'], 'terrain-2': ['T2-04'] }

describe('the phases', () => {
  it('TOT-3a refit comes first; refit, income and force management once each', () => {
    const t = table({ step: 'players', refit: true, board: { '1.1': { presence: 2, blue: 1 } } })
    for (const action of ['income', 'recruit', 'ready', 'play:m03']) {
      expect(t.why(action)).toMatchObject({ reason: 'refit-first' })
    }
    t.answers('refit:4', 'refit:2', '1.4', 'resources', 'play:m03', 'recruit', '1.1', 'income')
    expect(t.why('refit:1')).toMatchObject({ reason: 'refitted-already' })
    expect(t.why('income')).toMatchObject({ reason: 'income-taken' })
    expect(t.why('recruit')).toMatchObject({ reason: 'managed-already' })
  })

  it('TOT-3a TOT-3.B nobody is ready without income', () => {
    const t = table({ step: 'players', unpaid: true, board: HOME })
    expect(t.why('ready')).toMatchObject({ reason: 'income-first' })
  })

  it('TOT-3a a player may think again until all are ready', () => {
    const t = table({ roles: ['liberators', 'comrades'], step: 'players', board: BOTH, piles: QUIET })
    t.answer('ready', 'liberators')
    expect(t.asks('liberators')[0]).toMatchObject({ kind: 'reopen', optional: true })
    t.answer('reopen', 'liberators').answer('ready', 'comrades')
    expect(t.state.step).toBe('players')
    t.answer('ready', 'liberators')
    expect(t.state.step).toBe('long-term')
  })

  it('TOT-3a the long-term phase ends when all are ready, too', () => {
    const t = table({ roles: ['liberators', 'comrades'], step: 'long-term', board: BOTH })
    expect(t.answer('ready', 'comrades').state.step).toBe('long-term')
    expect(t.answer('ready', 'liberators').state).toMatchObject({ step: 'players', turn: 5 })
  })

  it('TOT-3a refit, income, force management and cards come in any order with capabilities, and again every turn', () => {
    const t = table({
      step: 'players',
      unpaid: true,
      tracks: [1, 2],
      piles: QUIET,
      cards: { a: { effect: { op: 'defend', n: 1 }, range: 0 }, b: { effect: { op: 'defend', n: 1 }, range: 0 } },
      hand: ['a', 'b'],
      attributes: { flexibility: 2 },
      board: { '1.1': { presence: 3, blue: 1, surrogates: 1 } },
    })
    t.play('a').answers('patrol', 'enough', 'recruit', '1.1').play('b').answer('income')
    t.ready().ready()
    expect(t.state).toMatchObject({ step: 'players', turn: 5 })
    expect(t.why('refit:4')).toBeNull()
    t.answers('refit:4', 'refit:2', '1.4', 'resources')
    expect([t.why('income'), t.why('recruit')]).toEqual([null, null])
  })

  it('TOT-3d what belongs to the player phase is over in the long-term phase', () => {
    const board = { '1.1': { presence: 2, base: 1, surrogates: 1 } }
    const t = table({ step: 'long-term', resources: 5, hand: ['m03'], board })
    for (const action of ['refit:1', 'income', 'recruit', 'produce:1.1', 'play:m03'])
      expect(t.why(action)).toMatchObject({ reason: 'players-phase-is-over', rule: 'TOT-3d' })
  })

  it('TOT-3d the adversary phase runs event, influence, dominate, develop, deploy; then the long-term phase', () => {
    const t = table({
      step: 'players',
      earned: 1,
      dominate: 'T1-04',
      develop: 'T1-05',
      piles: { events: ['E22'], influence: ['I22'], 'terrain-2': ['T2-02'] },
      board: { ...HOME, '1.4': { garrison: 1 }, '1.5': { cell: 1 } },
    }).ready()
    const order = ['event', 'influence-executed', 'dominate', 'develop', 'deploy']
    expect(
      t
        .notes()
        .map(({ kind }) => kind)
        .filter((kind) => order.includes(kind)),
    ).toEqual(order)
    expect(t.state.step).toBe('long-term')
    expect(t.why('recruit')).toMatchObject({ reason: 'players-phase-is-over', rule: 'TOT-3d' })
    t.ready()
    expect(t.state).toMatchObject({ step: 'players', turn: 5 })
  })

  it('TOT-3d terrain cards shift after deploy, long-term capabilities follow, and the turn ends last', () => {
    const t = table({
      step: 'deploy',
      develop: 'T1-05',
      piles: QUIET,
      cards: { slow: { effect: { op: 'add', n: 1, what: 'surrogate' }, speed: 'long-term', range: 0 } },
      hand: [],
      played: ['slow'],
      board: { '1.1': { presence: 2, surrogates: 4 } },
    })
      .answer('use:slow')
      .ready()
    const order = ['deploy', 'shift', 'capability', 'crowd', 'turn']
    const kinds = t.notes().map(({ kind }) => kind)
    expect(kinds.filter((kind) => order.includes(kind))).toEqual(order)
  })

  it('TOT-3.I TOT-1.Bj cards move down one box a turn; in turn 1 nothing is dominated or discarded', () => {
    const t = driver(tearsOfTyranny, {
      options: optionsFor(['advisors']),
      piles: { 'terrain-1': ['T1-12', 'T1-05', 'T1-22'], events: ['E13'] },
    }).answer('1.5')
    expect(t.state).toMatchObject({ developBox: 'T1-12', dominateBox: null })
    const pass = () => {
      t.answer('refit:4').until('action').answer('income').answer('ready')
      t.until('action').answer('ready')
    }
    pass()
    expect(t.state).toMatchObject({ turn: 2, developBox: 'T1-05', dominateBox: 'T1-12', deployBox: null })
    expect(t.notes('dominate')).toHaveLength(0)
    expect(t.state.unseenTerrain[0]).not.toContain('T1-05')
    expect(t.state.unseenTerrain[0]).toContain('T1-22')
  })

  it('TOT-1.Bj with all boxes full each card goes on to the next one, and the dominated card leaves', () => {
    const piles = { 'terrain-2': ['T2-02'] }
    const t = table({ step: 'deploy', develop: 'T1-04', dominate: 'T1-05', piles, board: HOME })
    expect(t.state).toMatchObject({ deployBox: null, developBox: 'T2-02', dominateBox: 'T1-04' })
  })
})

describe('events', () => {
  it('TOT-1.I TOT-3.D-event-b one event a turn: the side of the state, then both boxes', () => {
    const event = (tyranny: number) =>
      table({
        step: 'event',
        piles: { events: ['E07'] },
        board: { ...HOME, '3.3': { tyranny, red: 1 }, '1.3': { blue: 1 } },
      })
    const free = event(0)
    expect(free.notes('event')).toHaveLength(1)
    expect(free.player().resources).toBe(2)
    // Box A: a red civilian in the lowest rural tile; box B: a surrogate among rural tiles with civilians.
    expect(free.tile('1.1')).toMatchObject({ red: 1 })
    expect(free.options()).toEqual(['1.1', '1.3'])
    free.answer('1.3')
    expect(free.tile('1.3')).toEqual({ blue: 1, surrogates: 1 })
    expect(free.state.eventDiscard).toEqual(['E07'])
    expect(event(2).player().resources).toBe(1)
  })

  it.each([1, 2, 3, 15])('TOT-1.I in turn %i as in any other', (turn) => {
    const t = table({ step: 'event', turn, piles: { events: ['E03'] }, board: HOME })
    expect(t.notes('event')).toHaveLength(1)
    expect(t.state.eventDiscard).toEqual(['E03'])
  })

  it('TOT-3.D-event-a TOT-1.Bh a change during the event does not alter its side', () => {
    const t = table({
      step: 'event',
      piles: { events: ['E10'] },
      board: { ...HOME, '1.5': { red: 1, tyranny: 2 } },
    })
    // In tyranny a red civilian turns blue, which liberates the tile; the boxes follow, not the other side.
    expect(t.notes('event')[0]).toMatchObject({ data: { tyranny: true } })
    expect(t.notes('liberated')).toHaveLength(1)
    expect(isTyranny(t.state)).toBe(false)
    expect(t.tile('1.5')).toEqual({ blue: 1, cell: 1 })
    expect(t.protection('1.5').defence).toBeUndefined()
  })

  it('TOT-3.D-event-b when all events are used the discard is drawn from again', () => {
    const all = table({ step: 'players', board: HOME }).state.unseenEvents
    const t = table({ step: 'event', board: HOME, state: { unseenEvents: [], eventDiscard: all } })
    t.until('action')
    expect(t.state.eventDiscard).toHaveLength(1)
    expect(t.state.unseenEvents).toHaveLength(23)
  })
})

describe('influence', () => {
  it('TOT-3.Ea earned cards are executed in order, each at the level then current, and not drawn again', () => {
    const t = table({
      step: 'influence',
      executed: 2,
      earned: 2,
      piles: { influence: ['I10', 'I26'] },
      board: HOME,
    })
    // With the fourth card earned both are executed at level 2.
    expect(t.player().resources).toBe(3)
    expect(t.state.executed.slice(2)).toEqual(['I10', 'I26'])
    expect(t.state.unseenInfluence).not.toContain('I10')
    expect(t.state).toMatchObject({ earned: 0, step: 'long-term' })
  })

  it('TOT-3.Ea a card earned in this step is executed in it', () => {
    const t = table({
      step: 'influence',
      earned: 1,
      box: 3,
      piles: { influence: ['I12', 'I10'] },
      board: { ...HOME, '1.4': { outpost: 1, surrogates: 2 } },
    })
    expect(t.state.executed).toEqual(['I12', 'I10'])
    expect(t.player().resources).toBe(1)
  })

  it('TOT-3.Ea a card earned in this step raises the level for those after it', () => {
    const t = table({
      step: 'influence',
      executed: 2,
      earned: 1,
      box: 3,
      piles: { influence: ['I12', 'I10'] },
      board: { ...HOME, '1.4': { outpost: 1, surrogates: 2 } },
    })
    expect(t.notes('influence-executed').map(({ data }) => data)).toEqual([
      { card: 'I12', level: 1 },
      { card: 'I10', level: 2 },
    ])
  })

  it('TOT-3.Ea a card earned by a counterattack waits for the next turn', () => {
    const t = table({
      step: 'influence',
      box: 3,
      dominate: 'T1-04',
      piles: { 'terrain-2': ['T2-04'] },
      board: { ...HOME, '1.4': { outpost: 1, blue: 1, surrogates: 3 } },
    })
    expect(t.state).toMatchObject({ step: 'long-term', earned: 1, executed: [] })
    t.ready()
    expect(t.state).toMatchObject({ step: 'players', earned: 1, executed: [] })
  })

  it.each([
    [0, { defence: 3 }],
    [3, { defence: 6, noGarrison: true }],
    [6, { defence: 9, noDevelop: true }],
  ])('TOT-3.Eb International Trade Routes after %i cards', (executed, protection) => {
    const t = table({
      step: 'influence',
      executed,
      earned: 1,
      piles: { influence: ['I01'], 'terrain-2': ['T2-04'] },
      board: HOME,
    })
    for (const id of ['1.2', '1.6', '1.7', '2.6', '2.7', '3.3', '3.4', '4.3', '4.4', '4.5']) {
      expect(t.protection(id)).toEqual(protection)
    }
    expect(t.protection('1.1')).toEqual({})
  })

  it('TOT-1.Hc earned cards lie face down: nobody knows which they are before they are executed', () => {
    const t = table({ step: 'players', earned: 1, board: HOME })
    expect(t.state.unseenInfluence).toHaveLength(28)
  })

  it('TOT-1.Hc one gain can earn several cards, ten in all', () => {
    const gaining = (executed: number) =>
      table({
        step: 'players',
        executed,
        box: 1,
        cards: { gain: { effect: { op: 'influence', n: 8 }, range: 0 } },
        hand: ['gain'],
        board: HOME,
      }).play('gain')
    expect(gaining(0).state).toMatchObject({ earned: 2, box: 1 })
    expect(gaining(9).state).toMatchObject({ earned: 1, box: 4 })
  })

  it('TOT-1.Hc neither earned nor executed cards go with influence that is lost', () => {
    const t = table({
      step: 'players',
      executed: 3,
      earned: 1,
      box: 1,
      cards: { lose: { effect: { op: 'influence', n: -2 }, range: 0 } },
      hand: ['lose'],
      board: HOME,
    })
    const { executed } = t.state
    expect(t.play('lose').state).toMatchObject({ executed, earned: 1, box: 0 })
  })

  it('TOT-1.Hb presence paid for a loss is out of the game, and the last one loses it', () => {
    const scene = (presence: number) =>
      table({
        step: 'players',
        cards: { lose: { effect: { op: 'influence', n: -1 }, range: 0 } },
        hand: ['lose'],
        board: { '1.1': { presence } },
      }).play('lose')
    expect(scene(2).tile('1.1')).toEqual({ presence: 1 })
    expect(scene(4).player()).toMatchObject({ resourceCircles: 3, playCircles: 1 })
    expect(scene(1).outcome).toMatchObject({ result: 'annihilation' })
  })

  it('TOT-1.Hb each influence that the box does not have is paid for', () => {
    const t = table({
      step: 'players',
      box: 1,
      resources: 1,
      cards: { test: { effect: { op: 'influence', n: -3 }, range: 0 } },
      hand: ['test'],
      board: { '1.1': { presence: 2 } },
    }).play('test')
    expect(t.state.box).toBe(0)
    expect(t.asks()[0]).toMatchObject({ kind: 'pay-influence', data: { left: 2 } })
    t.answer('resource:liberators')
    expect([t.player().resources, t.tile('1.1')]).toEqual([0, { presence: 1 }])
  })

  it('TOT-1.Hb who causes the loss pays for it', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      step: 'players',
      resources: 1,
      cards: { lose: { effect: { op: 'influence', n: -1 }, range: 0 } },
      hand: ['lose'],
      board: BOTH,
    }).play('lose')
    expect(t.asks('liberators')).toMatchObject([
      { kind: 'pay-influence', options: ['resource:liberators', 'presence:liberators:1.1'] },
    ])
    t.answer('resource:liberators')
    expect([t.player('liberators').resources, t.player('comrades').resources]).toEqual([0, 1])
  })

  it('TOT-1.Hb the last presence of one player loses the game for all', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      step: 'players',
      cards: { lose: { effect: { op: 'influence', n: -1 }, range: 0 } },
      hand: ['lose'],
      board: { '1.1': { presence: { liberators: 1, comrades: 2 } } },
    }).play('lose')
    expect(t.outcome).toMatchObject({ result: 'annihilation', winners: [] })
  })

  it('TOT-1.Hb TOT-3b without an acting player the team agrees who pays', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      step: 'event',
      resources: 1,
      piles: { events: ['E15'] },
      board: BOTH,
    })
    const options = ['resource:liberators', 'presence:liberators:1.1', 'resource:comrades', 'presence:comrades:1.1']
    expect(t.asks()).toMatchObject([
      { seat: 'liberators', kind: 'pay-influence', options },
      { seat: 'comrades', kind: 'pay-influence', options },
    ])
    t.answer('resource:comrades', 'comrades')
    expect(t.asks()).toMatchObject([
      { seat: 'liberators', data: { proposal: 'resource:comrades', agreed: ['comrades'] } },
    ])
    t.answer('resource:comrades', 'liberators')
    expect(t.player('comrades').resources).toBe(0)
  })
})

describe('consensus', () => {
  const escalating = (more: Partial<Scene> = {}) =>
    table({
      roles: ['liberators', 'advisors', 'comrades'],
      dominate: 'T1-04',
      board: {
        '1.1': { presence: { liberators: 2, advisors: 2, comrades: 2 } },
        '5.4': { garrison: 1, tyranny: 1 },
      },
      ...more,
    })

  it('TOT-3b anybody proposes, the others agree or propose something else', () => {
    const t = escalating()
    expect(t.asks().map(({ seat, kind }) => [seat, kind])).toEqual([
      ['liberators', 'escalate'],
      ['advisors', 'escalate'],
      ['comrades', 'escalate'],
    ])
    t.answer('5.1', 'comrades').answer('5.3', 'liberators')
    expect(t.asks().map(({ seat }) => seat)).toEqual(['advisors', 'comrades'])
    t.answer('5.3', 'comrades').answer('5.3', 'advisors')
    expect(t.tile('5.3')).toEqual({ tyranny: 1, cell: 1 })
  })

  it('TOT-3b if they never agree the owner of the quadrant decides', () => {
    const t = escalating()
    for (let turn = 0; t.asks().length > 1; turn++) {
      const { seat } = t.asks()[0]
      t.answer(turn % 2 === 0 ? '5.1' : '5.3', seat)
    }
    expect(t.asks()).toMatchObject([{ seat: 'advisors', kind: 'escalate', data: { last: true } }])
    t.answer('5.5')
    expect(t.tile('5.5')).toEqual({ tyranny: 1, cell: 1 })
  })

  it('TOT-3b who is out is not asked, and one player alone decides', () => {
    const out = (roles: readonly string[]) => {
      const { players } = escalating().state
      return { players: players.map((player) => ({ ...player, out: roles.includes(player.role) })) }
    }
    const board = { '1.1': { presence: { liberators: 2, comrades: 2 } }, '5.4': { garrison: 1, tyranny: 1 } }
    const two = escalating({ options: { annihilation: 'player' }, board, state: out(['advisors']) })
    expect(two.asks().map(({ seat }) => seat)).toEqual(['liberators', 'comrades'])
    const alone = { '1.1': { presence: { liberators: 2 } }, '5.4': { garrison: 1, tyranny: 1 } }
    const one = escalating({ options: { annihilation: 'player' }, board: alone, state: out(['advisors', 'comrades']) })
    expect(one.asks().map(({ seat }) => seat)).toEqual(['liberators'])
    expect(one.answer('5.1').tile('5.1')).toEqual({ tyranny: 1, cell: 1 })
  })

  it('TOT-3b for an adverse event the players choose whose presence goes', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      step: 'event',
      piles: { events: ['E21'] },
      board: { '1.4': { cell: 1, presence: { liberators: 2, comrades: 2 } } },
    })
    expect(t.asks()).toMatchObject([
      { seat: 'liberators', kind: 'lose-presence', options: ['liberators', 'comrades'] },
      { seat: 'comrades', kind: 'lose-presence' },
    ])
    t.answer('liberators', 'comrades').answer('liberators', 'liberators')
    expect(t.state.presence[t.at('1.4')]).toBe(1)
  })

  it('TOT-3b the players agree on the order of dominated tiles, or take them by number', () => {
    const tiles = ['1.3', '3.5', '5.3', '7.5', '9.3', '11.5']
    const scene = () =>
      table({
        roles: ['liberators', 'advisors', 'comrades'],
        dominate: 'T4-03',
        board: {
          '1.1': { presence: { liberators: 2, advisors: 2, comrades: 2 } },
          ...Object.fromEntries(tiles.map((id) => [id, { garrison: 1 }])),
        },
      })
    const order = (t: ReturnType<typeof scene>) =>
      t
        .notes('dominate')
        .map(({ data }) => (typeof data === 'object' && data !== null && 'tile' in data ? data.tile : null))
    expect(scene().asks()).toMatchObject([
      { seat: 'liberators', kind: 'dominate-next' },
      { seat: 'advisors', kind: 'dominate-next' },
      { seat: 'comrades', kind: 'dominate-next' },
    ])
    const agreed = (option: string) => scene().answer(option, 'comrades').answer(option, 'advisors')
    expect(order(agreed('7.5'))).toEqual([])
    expect(order(agreed('7.5').answer('7.5', 'liberators'))).toEqual(['7.5'])
    expect(order(agreed('in-order').answer('in-order', 'liberators'))).toEqual(tiles)
  })

  it('TOT-3b the adversary has no seat', () => {
    const seats = tearsOfTyranny.seats(optionsFor(['liberators', 'comrades']))
    expect(seats.map(({ id }) => id)).toEqual(['liberators', 'comrades'])
  })
})

describe('develop', () => {
  const developed = (here: Scene['board'][string], more: Partial<Scene> = {}) =>
    table({ step: 'develop', develop: 'T1-04', piles: QUIET, board: { ...HOME, '1.4': here }, ...more }).tile('1.4')

  it.each([
    [{ cell: 3 }, { cell: 3, outpost: 1 }],
    [
      { cell: 2, outpost: 1 },
      { cell: 2, outpost: 1, garrison: 1 },
    ],
    [{ outpost: 2 }, { outpost: 2, garrison: 1 }],
    [
      { cell: 1, outpost: 1, garrison: 1 },
      { cell: 1, outpost: 1, garrison: 2 },
    ],
    [{ garrison: 1 }, { garrison: 2 }],
    [{ blue: 1 }, { blue: 1 }],
  ])('TOT-3.Ga TOT-3.Gb %o becomes %o', (before, after) => {
    expect(developed(before)).toEqual(after)
  })

  it('TOT-3.Ga only named tiles, in every quadrant', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      step: 'develop',
      develop: 'T1-04',
      piles: QUIET,
      board: { ...BOTH, '1.4': { cell: 1 }, '5.4': { cell: 1 }, '1.3': { cell: 1 } },
    })
    expect([t.tile('1.4'), t.tile('5.4'), t.tile('1.3')]).toEqual([
      { cell: 1, outpost: 1 },
      { cell: 1, outpost: 1 },
      { cell: 1 },
    ])
  })

  it('TOT-3.Ga the card in the develop box says where, not the one in dominate', () => {
    const t = table({
      step: 'develop',
      develop: 'T1-04',
      dominate: 'T1-03',
      piles: QUIET,
      board: { ...HOME, '1.4': { cell: 1 }, '1.3': { cell: 1 } },
    })
    expect([t.tile('1.4'), t.tile('1.3')]).toEqual([{ cell: 1, outpost: 1 }, { cell: 1 }])
  })

  it('TOT-1.G barred development builds nothing, barred garrisons only no garrison', () => {
    const bar = Array.from({ length: 28 }, (_, at) => at === 3)
    expect(developed({ cell: 1 }, { state: { noDevelop: bar } })).toEqual({ cell: 1 })
    expect(developed({ cell: 1 }, { state: { noGarrison: bar } })).toEqual({ cell: 1, outpost: 1 })
    expect(developed({ outpost: 1 }, { state: { noGarrison: bar } })).toEqual({ outpost: 1 })
  })
})

describe('deploy', () => {
  const deployed = (card: string, board: Scene['board'], more: Partial<Scene> = {}) =>
    table({ step: 'deploy', piles: { 'terrain-2': [card] }, board: { ...HOME, ...board }, ...more })

  it('TOT-3.Ha TOT-1.Ag at a coast or border, or next to an outpost or garrison', () => {
    // 2 is a border tile; 16 lies inland.
    expect(deployed('T2-02', {}).board()).toMatchObject({ '1.2': { cell: 1 } })
    expect(deployed('T2-02', {}).tile('3.2')).toEqual({})
    expect(deployed('T2-02', { '3.1': { outpost: 1 } }).tile('3.2')).toEqual({ cell: 1 })
    expect(deployed('T2-02', { '3.1': { garrison: 1 } }).tile('3.2')).toEqual({ cell: 1 })
    expect(deployed('T2-02', { '3.1': { cell: 1 } }).tile('3.2')).toEqual({})
    expect(deployed('T2-02', { '3.2': { outpost: 1 } }).tile('3.2')).toEqual({ outpost: 1 })
  })

  it.each([
    ['T2-03', '3.4', '1.4'],
    ['T2-07', '3.3', '3.5'],
    ['T2-08', '4.4', '2.1'],
  ])('TOT-1.Ag %s brings a cell to the coast in %s, and none to %s inland', (card, coast, inland) => {
    const t = deployed(card, {})
    expect([t.tile(coast), t.tile(inland)]).toEqual([{ cell: 1 }, {}])
  })

  it('TOT-3.Ha every named tile at the border or the coast gets a cell', () => {
    // 13 lies at the border, 26 at the coast.
    const t = deployed('T2-13', {})
    expect([t.tile('2.6'), t.tile('4.5')]).toEqual([{ cell: 1 }, { cell: 1 }])
  })

  it('TOT-3.Ha an outpost or garrison two tiles away brings nothing', () => {
    const away = { '1.1': { presence: 2, outpost: 1 }, '2.1': { garrison: 1 }, '4.1': { outpost: 1 } }
    expect(deployed('T2-02', away).tile('3.2')).toEqual({})
  })

  it('TOT-3.Hb one cell in each tile at most, and cells placed now do not matter', () => {
    const t = deployed('T2-13', { '2.6': { cell: 1 }, '2.5': { outpost: 1 }, '2.1': { garrison: 1 } })
    expect(t.tile('2.6')).toEqual({ cell: 2 })
    expect(t.tile('4.5')).toEqual({ cell: 1 })
  })

  it('TOT-3.Hb a cell placed now does not open the tile next to it', () => {
    // 2 lies at the border, 3 next to it but inland.
    const t = deployed('T2-02', {}, { data: { ...PRINTED, terrain: { 'T2-02': [2, 3] } } })
    expect([t.tile('1.2'), t.tile('1.3')]).toEqual([{ cell: 1 }, {}])
  })

  it('TOT-1.G not where it is barred', () => {
    const bar = Array.from({ length: 28 }, (_, at) => at === 1)
    expect(deployed('T2-02', {}, { state: { noDeploy: bar } }).tile('1.2')).toEqual({})
  })

  it('TOT-3.I the card moves to develop, that of develop to dominate, that of dominate is gone', () => {
    const t = deployed('T2-02', {}, { develop: 'T1-04', dominate: 'T1-05' })
    expect(t.state).toMatchObject({ deployBox: null, developBox: 'T2-02', dominateBox: 'T1-04' })
  })
})

describe('end of turn', () => {
  it('TOT-3.Long-b played cards are discarded and everything can be done again', () => {
    const t = table({ step: 'end', played: ['m01'], hand: [], attributes: { risk: 1 }, board: HOME })
    expect(t.player()).toMatchObject({
      played: [],
      discard: ['m01'],
      refitted: false,
      paidIncome: false,
      managed: false,
      patrolled: false,
      special: [false],
      extraPlays: 0,
      hastened: 0,
    })
    expect(t.player().attributes[6]).toBe(1)
    expect(t.state.turn).toBe(5)
  })

  it('TOT-3.Long-b each card goes to the discard of the player who played it, used or not', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      step: 'players',
      piles: QUIET,
      cards: { quick: { effect: { op: 'defend', n: 1 }, range: 0 } },
      hand: { liberators: ['m03'], comrades: ['quick'] },
      board: BOTH,
    })
    t.answer('play:m03', 'liberators').answer('play:quick', 'comrades').answer('use:quick', 'comrades')
    t.ready().ready()
    expect(t.state).toMatchObject({ step: 'players', turn: 5 })
    expect(t.player('liberators')).toMatchObject({ discard: ['m03'], hand: [] })
    expect(t.player('comrades')).toMatchObject({ discard: ['quick'], hand: [] })
  })

  it('TOT-3.Long-b defence, protection, shelter and bonuses end', () => {
    const none = Array<boolean>(28).fill(false)
    const [bar, points] = [none.map((_, at) => at === 3), none.map((_, at) => (at === 3 ? 2 : 0))]
    const bars = { noDeploy: bar, noDevelop: bar, noGarrison: bar, noDominate: bar, preempt: bar }
    const state = { ...bars, defence: points, shelter: points, surrogateBonus: points }
    const protectedTile = table({ step: 'long-term', board: HOME, state: structuredClone(state) })
    expect(Object.keys(protectedTile.protection('1.4'))).toHaveLength(8)
    expect(protectedTile.ready().protection('1.4')).toEqual({})
  })

  it('TOT-3.Long-b surrogates above four in a tile are paid for, or lost', () => {
    const scene = () => table({ step: 'end', resources: 2, board: { ...HOME, '1.4': { surrogates: 6 } } })
    const paid = scene().answer(1)
    expect([paid.tile('1.4').surrogates, paid.player().resources]).toEqual([5, 1])
    expect(scene().answer(0).tile('1.4').surrogates).toBe(4)
  })

  it('TOT-3.Long-b attributes last until the next refit', () => {
    const t = table({ step: 'end', attributes: { risk: 2 }, board: HOME })
    expect(t.player().attributes[6]).toBe(2)
    expect(t.answer('refit:4').player().attributes[6]).toBe(0)
  })
})

describe('victory and defeat', () => {
  it('TOT-4e victory comes first in the players’ phase', () => {
    const t = table({
      step: 'players',
      quiet: true,
      cards: { hit: { effect: { op: 'damage', n: 3 }, range: 0 } },
      hand: ['hit'],
      board: { '1.4': { presence: 1, cell: 1, blue: 1 } },
    }).play('hit')
    expect(t.outcome).toMatchObject({ result: 'victory-1' })
  })

  const all = (effect: TyrannyEffect): TyrannyEffect => ({ each: { select: 'tiles' }, do: effect })

  it.each<[string, number, string, TyrannyEffect, Scene['board'][string]]>([
    ['destroying', 0, 'victory-1', { op: 'destroy', n: 1, of: ['cell'] }, { cell: 1 }],
    ['removing', 0, 'victory-1', { op: 'remove', n: 1, of: ['cell'] }, { cell: 1 }],
    ['replacing', 7, 'victory-3', { op: 'replace', n: 1, from: 'garrison', to: 'outpost' }, { garrison: 1 }],
    ['turning a captive', 0, 'victory-1', { steps: [{ op: 'capture' }, { op: 'turn-captive' }] }, { cell: 1 }],
    ['earning the fourth card', 3, 'victory-2', { op: 'influence', n: 4 }, { cell: 1 }],
    ['earning the seventh card', 6, 'victory-3', { op: 'influence', n: 4 }, { cell: 1, outpost: 1 }],
  ])('TOT-4e %s wins at once with %i cards', (_, executed, result, effect, here) => {
    const cards = { test: { effect: { steps: [effect, { op: 'resources', n: 1 }] }, range: 0 } } as const
    const board = { '1.1': { presence: 2, ...here } }
    const t = table({ step: 'players', quiet: true, executed, cards, hand: ['test'], board }).play('test')
    expect(t.outcome).toMatchObject({ result })
    expect(t.player().resources).toBe(0)
  })

  it.each(['event', 'influence'] as const)('TOT-4e an %s card that destroys the last adversary wins', (step) => {
    const destroy = all({ op: 'destroy', n: 'all', of: ['cell'] })
    const data: Data = {
      ...PRINTED,
      events: PRINTED.events.map((card) => ({ ...card, freedom: destroy })),
      influence: PRINTED.influence.map((card) => ({ ...card, levels: [destroy, destroy, destroy] })),
    }
    const t = table({ step, data, quiet: true, earned: 1, board: { ...HOME, '1.4': { cell: 1 } } })
    expect(t.outcome).toMatchObject({ result: 'victory-1' })
  })

  it('TOT-4e so does a long-term capability', () => {
    const t = table({
      step: 'long-term',
      quiet: true,
      cards: { slow: { effect: { op: 'destroy', n: 1, of: ['cell'] }, range: 0, speed: 'long-term' } },
      hand: [],
      played: ['slow'],
      board: { '1.1': { presence: 2, cell: 1 } },
    }).answer('use:slow')
    expect(t.outcome).toMatchObject({ result: 'victory-1' })
  })

  it('TOT-4g the option lets the others play on; the last one out loses the game', () => {
    const scene = (presence: { liberators: number; comrades: number }) =>
      table({
        roles: ['liberators', 'comrades'],
        options: { annihilation: 'player' },
        dominate: 'T1-04',
        board: { '1.4': { garrison: 1, presence }, '1.1': { presence: { liberators: 2 - presence.liberators } } },
      })
    expect(scene({ liberators: 0, comrades: 2 }).outcome).toBeNull()
    expect(scene({ liberators: 2, comrades: 2 }).outcome).toMatchObject({ result: 'annihilation', winners: [] })
  })

  it.each(['players', 'long-term'] as const)('TOT-4g the last presence paid in the %s phase loses the game', (step) => {
    const t = table({
      step,
      cards: { pay: { effect: { op: 'influence', n: -1 }, range: 0, speed: step === 'players' ? 'immediate' : step } },
      hand: [],
      played: ['pay'],
      board: { '1.1': { presence: 1 } },
    }).answer('use:pay')
    expect(t.outcome).toMatchObject({ result: 'annihilation', rule: 'TOT-4g' })
  })

  it.each(['event', 'influence'] as const)('TOT-4g the last presence lost by an %s card loses the game', (step) => {
    const lose: TyrannyEffect = { op: 'lose-presence' }
    const data: Data = {
      ...PRINTED,
      events: PRINTED.events.map((card) => ({ ...card, freedom: lose })),
      influence: PRINTED.influence.map((card) => ({ ...card, levels: [lose, lose, lose] })),
    }
    const t = table({ step, data, earned: 1, board: { '1.1': { presence: 1 } } })
    expect(t.outcome).toMatchObject({ result: 'annihilation', rule: 'TOT-4g' })
  })

  it('TOT-4f tokens of liberated tiles no longer count: an empty pool is defeat', () => {
    const board = { ...HOME, '1.4': { garrison: 1 } }
    expect(table({ dominate: 'T1-04', pool: 1, board }).outcome).toMatchObject({ result: 'tyranny' })
  })

  it('TOT-4f with one token left in the pool the game goes on', () => {
    const t = table({ dominate: 'T1-04', pool: 2, board: { ...HOME, '1.4': { garrison: 1 } } })
    expect([t.state.pool, t.outcome]).toEqual([1, null])
  })
})

describe('a player who has nothing to do', () => {
  const obviousIn = (scene: Partial<Scene>) => {
    const t = table({ hand: [], board: { '1.1': { presence: 2 } }, ...scene })
    const [ask] = t.asks()
    return { options: ask.options, answer: gamePackage.obvious?.(t.match.position('liberators'), ask) }
  }

  it('TOT-3a need not say that they are ready in the long-term phase', () => {
    expect(obviousIn({ step: 'long-term' })).toEqual({ options: ['ready'], answer: 'ready' })
  })

  it('TOT-3a ends the players’ phase themselves, and long-term actions that they have', () => {
    expect(obviousIn({ step: 'players' })).toEqual({ options: ['ready'], answer: null })
    const later = { cards: { later: { speed: 'long-term', effect: { op: 'influence', n: 1 } } } } as const
    const { options, answer } = obviousIn({ ...later, step: 'long-term', played: ['later'] })
    expect(options).toContain('use:later')
    expect(answer).toBeNull()
  })
})

describe('cards that nobody keeps', () => {
  it('TOT-3.Ab go under the deck in the order drawn, without a question in the page', () => {
    const t = table({ board: { '1.1': { presence: 2 } } })
    const ask = {
      ...t.asks()[0],
      kind: 'under',
      options: ['as-drawn', 'm13', 'm14'],
      data: { cause: 'refit:1', deck: 'minor' },
    }
    expect(gamePackage.obvious?.(t.match.position('liberators'), ask)).toBe('as-drawn')
    expect(
      gamePackage.obvious?.(t.match.position('liberators'), { ...ask, kind: 'keep', data: { deck: 'minor' } }),
    ).toBeNull()
  })
})

describe('a player who has dropped out', () => {
  const scene = (more: Partial<Scene>) => {
    const base: Scene = {
      roles: ['liberators', 'comrades'],
      options: { annihilation: 'player' },
      resources: 5,
      board: { '1.1': { presence: { liberators: 2 } } },
      ...more,
    }
    const before = table({ ...base, step: 'players', board: BOTH }).state.players
    const players = before.map((player) => ({ ...player, out: player.role === 'comrades' }))
    return table({ ...base, state: { players } })
  }

  it('TOT-4g has events in the own quadrant carried out by another', () => {
    const t = scene({
      step: 'event',
      piles: { events: ['E05'] },
      board: { '1.1': { presence: { liberators: 2 } }, '5.1': { cell: 1 }, '5.2': { cell: 1 } },
    })
    expect(t.asks()).toMatchObject([{ seat: 'liberators', options: ['5.1', '5.2'] }])
    t.answer('5.2')
    expect(t.state.surrogates[t.at('5.2')]).toBe(1)
  })

  it('TOT-4g TOT-1.Dc pays for no surrogates', () => {
    const board = { '1.1': { presence: { liberators: 2 } }, '5.2': { surrogates: { comrades: 6 } } }
    const t = scene({ step: 'end', board })
    expect(t.tile('5.2')).toEqual({ surrogates: 4 })
    expect(t.asks().map(({ seat }) => seat)).toEqual(['liberators'])
  })

  it('TOT-4g TOT-1.Hb leaves the loss of a base to the others', () => {
    const t = scene({
      dominate: 'T1-04',
      board: {
        '1.1': { presence: { liberators: 2 } },
        '5.4': { outpost: 1, base: { comrades: 1 }, surrogates: { comrades: 1 } },
      },
    })
    expect(t.asks()).toMatchObject([
      { seat: 'liberators', options: ['resource:liberators', 'presence:liberators:1.1'] },
    ])
  })
})
