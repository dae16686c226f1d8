// 1.F Capabilities: speed, cost, range, target, attributes; the decks and the Liberators' own cards.
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/game-data.ts'
import { PANELS } from '../data/panels.ts'
import type { TyrannyEffect } from '../effects/vocabulary.ts'
import { type Scene, type TestCard, table } from '../testing/table.ts'

const HOME = { '1.1': { presence: 2 } }
const DEFEND: TyrannyEffect = { op: 'defend', n: 1 }

const scene = (cards: { readonly [id: string]: TestCard }, more: Partial<Scene> = {}) =>
  table({
    step: 'players',
    tracks: [1, 7],
    cards,
    hand: Object.keys(cards),
    board: { '1.1': { presence: 8 } },
    ...more,
  })

describe('cards', () => {
  it('TOT-1.Fa TOT-1.Fk immediate cards are used before the adversary, long-term ones after, else they lapse', () => {
    const t = scene(
      {
        quick: { effect: DEFEND, range: 0 },
        slow: { effect: DEFEND, range: 0, speed: 'long-term', attributes: ['risk'] },
      },
      { piles: { events: ['E03'], 'terrain-2': ['T2-04'] } },
    ).answers('play:quick', 'play:slow')
    expect(t.why('use:quick')).toBeNull()
    expect(t.why('use:slow')).toMatchObject({ reason: 'other-phase', rule: 'TOT-1.Fa' })
    t.ready()
    expect(t.state.step).toBe('long-term')
    expect(t.why('use:quick')).toMatchObject({ reason: 'other-phase' })
    expect(t.why('use:slow')).toBeNull()
    t.ready()
    expect(t.player()).toMatchObject({ discard: ['quick', 'slow'], resources: 0 })
    expect(t.player().attributes[6]).toBe(1)
  })

  it('TOT-1.Fk cards that were used do not lapse, and are used once', () => {
    const t = scene(
      { quick: { effect: DEFEND, range: 0 }, slow: { effect: DEFEND, range: 0, speed: 'long-term' } },
      { piles: { events: ['E03'], 'terrain-2': ['T2-04'] } },
    ).answers('play:quick', 'play:slow', 'use:quick')
    expect(t.why('use:quick')).toMatchObject({ reason: 'not-a-choice' })
    t.ready().answer('use:slow')
    expect(t.why('use:slow')).toMatchObject({ reason: 'not-a-choice' })
    t.ready()
    expect(t.notes('lapsed')).toEqual([])
    expect(t.player().discard).toEqual(['quick', 'slow'])
  })

  it('TOT-1.Fb one target tile is affected', () => {
    const t = scene({ test: { effect: DEFEND } }).play('test', '1.4')
    expect(t.protection('1.4')).toEqual({ defence: 1 })
    expect(t.state.defence.filter((defence) => defence > 0)).toHaveLength(1)
  })

  it('TOT-1.Fc TOT-3.D-select cards are paid when they are selected, one at a time, up to the limit', () => {
    const cards = { a: { effect: DEFEND, range: 0, cost: 2 }, b: { effect: DEFEND, range: 0 }, c: { effect: DEFEND } }
    const t = scene(cards, { tracks: [1, 2], resources: 3, board: { '1.1': { presence: 3 } } }).play('a')
    expect(t.player().resources).toBe(1)
    t.play('b')
    expect(t.why('play:c')).toMatchObject({ reason: 'no-card-plays-left' })
    const poor = scene(cards, { resources: 1 })
    expect(poor.why('play:a')).toMatchObject({ reason: 'cannot-pay' })
    expect(poor.why('use:a')).toMatchObject({ reason: 'not-a-choice' })
  })

  it('TOT-1.Fe TOT-1.Ed a card goes to the own discard at the end of the turn; resources are kept', () => {
    const t = scene(
      { a: { effect: DEFEND, range: 0 } },
      { resources: 7, piles: { events: ['E03'], 'terrain-2': ['T2-04'] } },
    )
    t.play('a')
    expect(t.player()).toMatchObject({ hand: [], discard: [], played: [{ card: 'a', done: true }] })
    t.ready().ready()
    expect(t.player()).toMatchObject({ hand: [], discard: ['a'], played: [], resources: 7 })
  })

  it('TOT-1.Fe every player has their own discard, and reclaims only from it', () => {
    const t = scene(
      { a: { effect: DEFEND, range: 0 }, b: { effect: DEFEND, range: 0 } },
      {
        roles: ['liberators', 'comrades'],
        hand: { liberators: ['b'], comrades: ['a'] },
        piles: { events: ['E03'], 'terrain-2': ['T2-04'] },
        board: { '1.1': { presence: { liberators: 8, comrades: 2 } } },
      },
    )
    t.answer('play:a', 'comrades').answer('play:b', 'liberators').ready().ready()
    expect([t.player('liberators').discard, t.player('comrades').discard]).toEqual([['b'], ['a']])
    t.answer('refit:1', 'comrades')
    expect(t.player('comrades')).toMatchObject({ hand: ['a'], discard: [] })
    expect(t.player('liberators')).toMatchObject({ hand: [], discard: ['b'] })
  })

  it('TOT-1.Fe a refit without reclaim leaves the discard as it is', () => {
    const t = table({ step: 'players', refit: true, hand: [], discard: ['m01', 'm02'], board: HOME })
    t.answers('refit:4', 'refit:2', '1.1', 'plays')
    expect(t.player()).toMatchObject({ refitted: true, hand: [], discard: ['m01', 'm02'] })
  })

  it('TOT-1.Ed resources are gained in refit and income without limit, and spent on cards and force management', () => {
    const t = scene(
      { a: { effect: DEFEND, range: 0, cost: 2 } },
      { roles: ['comrades'], refit: true, resources: 30, tracks: [1, 1], board: { '1.1': { presence: 2 } } },
    )
    t.answers('refit:3', '1.2', 'plays')
    expect(t.player().resources).toBe(34)
    expect(t.answer('income').player().resources).toBe(35)
    expect(t.answer('play:a').player().resources).toBe(33)
    expect(t.answers('recruit', '1.1', '1.1', 'enough').player().resources).toBe(31)
  })

  it('TOT-1.Ff TOT-3.D-select attributes count from the payment and are cleared at the next refit', () => {
    const t = scene({ a: { effect: DEFEND, speed: 'long-term', attributes: ['risk', 'risk', 'charisma'] } }).answer(
      'play:a',
    )
    expect(t.player().attributes).toEqual([0, 1, 0, 0, 0, 0, 2, 0])
    const next = table({ step: 'end', attributes: { risk: 2 }, board: HOME })
    expect(next.player().attributes[6]).toBe(2)
    const partisans = table({
      roles: ['partisans'],
      step: 'players',
      refit: true,
      attributes: { risk: 2 },
      board: HOME,
    })
    expect(partisans.answer('roll').player().attributes[6]).toBe(0)
    const later = scene(
      { a: { effect: DEFEND, range: 0, attributes: ['risk'] } },
      { piles: { events: ['E03'], 'terrain-2': ['T2-04'] } },
    ).play('a')
    expect(later.ready().state.step).toBe('long-term')
    expect(later.player().attributes[6]).toBe(1)
    next.answer('refit:4')
    expect(next.player().attributes[6]).toBe(0)
  })

  it('TOT-1.Fh range counts from presence, from a headquarters where the card says so', () => {
    const board = { '1.1': { presence: 1 }, '3.1': { presence: 2 } }
    const zero = scene({ a: { effect: DEFEND, range: 0 } }, { board }).answers('play:a', 'use:a')
    expect(zero.options()).toEqual(['1.1', '3.1', 'put-back'])
    const hq = scene({ a: { effect: DEFEND, range: 1, fromHq: true } }, { board }).answers('play:a', 'use:a')
    expect([...hq.options()].sort()).toEqual(['3.1', '3.2', '3.3', '3.4', '3.5', '3.6', '3.7', 'put-back'])
    const two = scene({ a: { effect: DEFEND, range: 2 } }, { board: { '1.1': { presence: 2 } } }).answers(
      'play:a',
      'use:a',
    )
    expect([...two.options()].sort()).toEqual([
      ...['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7'],
      ...['2.5', '2.6', '3.6', '3.7', 'put-back'],
    ])
  })

  it('TOT-1.Fh presence of other players does not count', () => {
    const board = { '1.1': { presence: 2 }, '3.1': { presence: { comrades: 2 } } }
    const t = scene({ a: { effect: DEFEND, range: 0 } }, { roles: ['liberators', 'comrades'], aims: false, board })
    expect(t.answers('play:a', 'use:a').options('liberators')).toEqual(['1.1', 'put-back'])
    const abroad = { '1.1': { presence: { comrades: 2 } }, '5.1': { presence: 2 } }
    const other = scene(
      { a: { effect: DEFEND, range: 0 } },
      { roles: ['liberators', 'comrades'], aims: false, board: abroad },
    )
    expect(other.answers('play:a', 'use:a').options('liberators')).toEqual(['5.1', 'put-back'])
  })

  it('TOT-1.Fh pieces are pushed out of the tile with presence and pulled into it', () => {
    const moved = (op: 'push' | 'pull', answer: string) =>
      scene(
        { a: { effect: { op, n: 1, of: ['cell'] }, range: 0 } },
        { board: { '1.1': { presence: 8, cell: 1 }, '1.2': { cell: 1 } } },
      )
        .play('a', answer)
        .board()
    expect(moved('push', 'cell>1.2')).toMatchObject({ '1.1': { presence: 8 }, '1.2': { cell: 2 } })
    expect(moved('pull', 'cell<1.2')).toMatchObject({ '1.1': { presence: 8, cell: 2 } })
  })

  it('TOT-1.Fh whatever pushes or pulls has range 0', () => {
    const capabilities = [...PRINTED.minor, ...PRINTED.major, ...Object.values(PANELS).map(({ patrol }) => patrol)]
    const moving = capabilities.filter((it) => /"op":"(push|pull)"/.test(JSON.stringify(it)))
    expect(moving.length).toBeGreaterThan(15)
    expect(moving.filter(({ range }) => range > 0)).toEqual([])
    const specials = Object.values(PANELS).flatMap(({ special }) => special)
    expect(JSON.stringify(specials)).not.toMatch(/"op":"(push|pull)"/)
  })

  it('TOT-1.Fi TOT-3.Long-a the target is judged when the card is resolved', () => {
    const t = scene(
      {
        kill: { effect: { op: 'destroy', n: 1, of: ['cell'] } },
        aim: { effect: DEFEND, target: { is: 'cell' }, attributes: ['risk'] },
      },
      { board: { '1.1': { presence: 8 }, '1.2': { cell: 1 } } },
    ).answers('play:aim')
    expect(t.why('use:aim')).toBeNull()
    t.play('kill')
    expect(t.why('use:aim')).toMatchObject({ reason: 'no-target', rule: 'TOT-1.Fi' })
    expect(t.player().attributes[6]).toBe(1)
  })

  it('TOT-1.Fj thresholds count the card itself and all that was paid for until it is resolved', () => {
    const cards: { [id: string]: TestCard } = {
      main: {
        effect: DEFEND,
        range: 0,
        attributes: ['risk'],
        thresholds: [{ needs: { risk: 3 }, effect: { op: 'shelter', n: 1 } }],
      },
      more: { effect: DEFEND, range: 0, attributes: ['risk', 'risk'] },
    }
    expect(scene(cards).play('main').protection('1.1')).toEqual({ defence: 1 })
    expect(scene(cards).answer('play:more').play('main').protection('1.1')).toEqual({ defence: 1, shelter: 1 })
  })

  it('TOT-1.G protection lasts until the end of the turn', () => {
    const t = scene(
      {
        a: {
          effect: {
            steps: [
              { op: 'defend', n: 2 },
              { op: 'protect', from: 'deploy' },
              { op: 'protect', from: 'develop' },
              { op: 'protect', from: 'dominate' },
              { op: 'protect', from: 'garrisons' },
              { op: 'shelter', n: 1 },
              { op: 'preempt' },
              { op: 'strengthen', n: 1 },
            ],
          },
          range: 0,
        },
      },
      { piles: { events: ['E03'], 'terrain-2': ['T2-04'] } },
    ).play('a')
    const all = {
      defence: 2,
      noDeploy: true,
      noDevelop: true,
      noDominate: true,
      noGarrison: true,
      shelter: 1,
      preempt: true,
      surrogateBonus: 1,
    }
    expect(t.protection('1.1')).toEqual(all)
    expect(t.ready().protection('1.1')).toEqual(all)
    expect(t.ready().protection('1.1')).toEqual({})
  })

  it('TOT-3.Imm-a parts joined by THEN come in order, those joined by AND as the player likes', () => {
    const order: TyrannyEffect = { anyOrder: { resources: { op: 'resources', n: 1 }, defend: DEFEND } }
    const t = scene({ and: { effect: order, range: 0 } }).play('and')
    expect(t.options()).toEqual(['resources', 'defend'])
    t.answer('defend')
    expect(t.player().resources).toBe(1)
    const then: TyrannyEffect = {
      steps: [
        { op: 'add', n: 1, what: 'surrogate' },
        { if: { is: 'surrogates' }, do: { op: 'influence', n: 1 } },
      ],
    }
    expect(scene({ inOrder: { effect: then, range: 0 } }).play('inOrder').state.box).toBe(1)
  })

  it('TOT-3.Imm-b TOT-1.Ha gaining influence moves tokens to the box', () => {
    expect(scene({ a: { effect: { op: 'influence', n: 2 }, range: 0 } }, { box: 1 }).play('a').state.box).toBe(3)
    const lost = scene({ a: { effect: { op: 'influence', n: -2 }, range: 0 } }, { box: 3 }).play('a')
    expect(lost.state.box).toBe(1)
  })

  it('TOT-1.Ha the box never holds more than four tokens a player, nor fewer than none', () => {
    const gain = scene({ a: { effect: { op: 'influence', n: 9 }, range: 0 } }, { executed: 9, earned: 1, box: 3 })
    expect(gain.play('a').state).toMatchObject({ earned: 1, box: 4 })
    const lose = scene({ a: { effect: { op: 'influence', n: -3 }, range: 0 } }, { box: 1, resources: 2 })
    expect(lose.play('a', 'resource:liberators', 'presence:liberators:1.1').state.box).toBe(0)
  })

  it('TOT-3.Imm-c pulling takes pieces from neighbouring tiles, up to the number', () => {
    const board = { '1.1': { presence: 8 }, '1.2': { cell: 1 }, '1.4': { cell: 2, outpost: 1 }, '2.1': { cell: 3 } }
    const t = scene({ a: { effect: { op: 'pull', n: 2, of: ['cell'] }, range: 0 } }, { board }).play('a')
    expect([...t.options()].sort()).toEqual(['cell<1.2', 'cell<1.4', 'enough'])
    t.answers('cell<1.4', 'enough')
    expect(t.board()).toMatchObject({ '1.1': { presence: 8, cell: 1 }, '1.4': { cell: 1, outpost: 1 } })
    const two = scene({ a: { effect: { op: 'pull', n: 2, of: ['cell'] }, range: 0 } }, { board }).play('a')
    two.answers('cell<1.4', 'cell<1.4')
    expect(two.asks()[0].kind).toBe('action')
    expect(two.tile('1.1')).toEqual({ presence: 8, cell: 2 })
  })

  it('TOT-3.Imm-d pushing splits as the player likes, keeps marks, and tyranny does not stop it', () => {
    const board = { '1.1': { presence: 8, outpost: 1, outpost1: 1, red: 1 }, '1.2': { tyranny: 1, red: 1 } }
    const t = scene({ a: { effect: { op: 'push', n: 9, of: ['outpost', 'red'] }, range: 0 } }, { board })
    t.play('a', 'outpost-1>1.2', 'red>1.3')
    expect(t.board()).toMatchObject({ '1.2': { outpost: 1, outpost1: 1 }, '1.3': { red: 1 }, '1.1': { presence: 8 } })
  })

  it('TOT-3.Imm-d pushing goes to adjacent tiles, no further than the number, and may stop before', () => {
    const push = () =>
      scene(
        { a: { effect: { op: 'push', n: 2, of: ['cell'] }, range: 0 } },
        { board: { '1.1': { presence: 8, cell: 3, outpost: 1 } } },
      ).play('a')
    expect([...push().options()].sort()).toEqual([
      ...['cell>1.2', 'cell>1.3', 'cell>1.4', 'cell>1.5', 'cell>1.6', 'cell>1.7'],
      'enough',
    ])
    const two = push().answers('cell>1.2', 'cell>1.2')
    expect(two.asks()[0].kind).toBe('action')
    expect(two.board()).toMatchObject({ '1.1': { presence: 8, cell: 1, outpost: 1 }, '1.2': { cell: 2 } })
    expect(push().answers('cell>1.2', 'enough').tile('1.1')).toEqual({ presence: 8, cell: 2, outpost: 1 })
  })
})

describe('gaining capabilities', () => {
  const minor = ['m13', 'm14', 'm15', 'm16']
  const gain = (deck: 'minor' | 'major' | 'any', more: Partial<Scene> = {}) =>
    scene(
      { a: { effect: { op: 'gain', deck, n: 1 }, range: 0 } },
      { piles: { minor, major: ['M05', 'M06', 'M07', 'M08'] }, ...more },
    )

  it('TOT-3.Ab choose a deck, draw four, keep one', () => {
    const t = gain('any').play('a')
    expect(t.options()).toEqual(['minor', 'major'])
    t.answer('minor')
    expect(t.asks()[0]).toMatchObject({ kind: 'keep', options: minor })
    t.answers('m15', 'as-drawn')
    expect(t.player().hand).toEqual(['m15'])
    expect(t.state.underMinor).toEqual(['m13', 'm14', 'm16'])
  })

  it('TOT-3.Ab the major deck is drawn from and put back by itself', () => {
    const t = gain('any').play('a', 'major')
    expect(t.asks()[0]).toMatchObject({ kind: 'keep', options: ['M05', 'M06', 'M07', 'M08'] })
    t.answers('M06', 'as-drawn')
    expect(t.player().hand).toEqual(['M06'])
    expect([t.state.underMajor, t.state.underMinor]).toEqual([['M05', 'M07', 'M08'], []])
  })

  it('TOT-3.Ab the rest goes under the deck in the order of the player’s choice', () => {
    const t = gain('minor').play('a', 'm15')
    expect(t.options()).toEqual(['as-drawn', 'm13', 'm14', 'm16'])
    t.answer('m16')
    expect(t.options()).toEqual(['m13', 'm14'])
    t.answer('m14')
    expect(t.state.underMinor).toEqual(['m16', 'm14', 'm13'])
  })

  it('TOT-3.Ab what lies under the deck comes again, and fewer than four are drawn where there are no more', () => {
    const all = gain('minor').state.unseenMinor
    const t = gain('minor', {
      piles: {},
      state: {
        unseenMinor: ['m13'],
        underMinor: ['m14', 'm15'],
        forgotten: [...all.filter((card) => !minor.slice(0, 3).includes(card)), 'm01', 'm02', 'm03', 'M01'],
      },
    }).play('a')
    expect(t.options()).toEqual(['m13', 'm14', 'm15'])
  })

  it('TOT-1.Fd a major card costs a card in hand, of either kind, for good; not the one just gained', () => {
    const t = scene(
      { a: { effect: { op: 'gain', deck: 'major', n: 1 }, range: 0 } },
      { hand: ['a', 'm01', 'M01'], discard: ['m02'], piles: { major: ['M05', 'M06', 'M07', 'M08'] } },
    ).play('a', 'M06', 'as-drawn')
    expect(t.asks()[0]).toMatchObject({ kind: 'forget', options: ['m01', 'M01'] })
    t.answer('M01')
    expect(t.player()).toMatchObject({ hand: ['m01', 'M06'], discard: ['m02'] })
    expect(t.state.forgotten).toContain('M01')
    expect(t.state.underMajor).toEqual(['M05', 'M07', 'M08'])
  })

  it('TOT-1.Fd a minor card costs no other', () => {
    const t = gain('minor', { hand: ['a', 'm01', 'M01'], discard: ['m02'] }).play('a', 'm15', 'as-drawn')
    expect(t.player()).toMatchObject({ hand: ['m01', 'M01', 'm15'], discard: ['m02'] })
    expect(t.asks()[0].kind).toBe('action')
  })

  it('TOT-1.Fd one other card in hand is enough to spare the discard', () => {
    const t = scene(
      { a: { effect: { op: 'gain', deck: 'major', n: 1 }, range: 0 } },
      { hand: ['a', 'm01'], discard: ['m02'], piles: { major: ['M05', 'M06', 'M07', 'M08'] } },
    ).play('a', 'M06', 'as-drawn')
    expect(t.player()).toMatchObject({ hand: ['M06'], discard: ['m02'] })
  })

  it('TOT-1.Fd with an empty hand it comes from the discard', () => {
    const t = scene(
      { a: { effect: { op: 'gain', deck: 'major', n: 1 }, range: 0 } },
      { hand: ['a'], discard: ['m01', 'm02'], piles: { major: ['M05', 'M06', 'M07', 'M08'] } },
    ).play('a', 'M06', 'as-drawn', 'm02')
    expect(t.player()).toMatchObject({ hand: ['M06'], discard: ['m01'] })
  })

  it('TOT-3.Ae reclaim all, or one of the player’s choice; forgotten cards and those of others stay', () => {
    const cards = (n: number | 'all') => ({ a: { effect: { op: 'reclaim', n } satisfies TyrannyEffect, range: 0 } })
    const all = scene(cards('all'), { discard: ['m01', 'm02'] }).play('a')
    expect(all.player()).toMatchObject({ hand: ['m01', 'm02'], discard: [] })
    const one = scene(cards(1), { discard: ['m01', 'm02'] }).play('a')
    expect(one.options()).toEqual(['m01', 'm02'])
    expect(one.answer('m01').player()).toMatchObject({ hand: ['m01'], discard: ['m02'] })
    const none = scene(cards('all'), {
      roles: ['liberators', 'comrades'],
      board: { '1.1': { presence: { liberators: 2, comrades: 2 } } },
    })
    expect(none.answer('play:a').why('use:a', 'liberators')).toMatchObject({ reason: 'no-target' })
  })

  it('TOT-3.Ae what others have discarded and what was forgotten is not reclaimed', () => {
    const both: Partial<Scene> = {
      roles: ['liberators', 'comrades'],
      tracks: [1, 1],
      discard: ['m01'],
      board: { '1.1': { presence: { liberators: 2, comrades: 2 } } },
    }
    const cards = { a: { effect: { op: 'reclaim', n: 'all' } satisfies TyrannyEffect, range: 0 } }
    const players = scene(cards, both).state.players.map((player) =>
      player.role === 'comrades'
        ? { ...player, hand: ['m10'], discard: player.hand.filter((card) => card !== 'm10') }
        : player,
    )
    const theirs = players[1].discard
    expect(theirs).not.toEqual([])
    const t = scene(cards, { ...both, state: { players } })
    const { forgotten } = structuredClone(t.state)
    expect(forgotten).not.toEqual([])
    t.answer('play:a', 'liberators').answer('use:a', 'liberators')
    expect(t.player('liberators')).toMatchObject({ hand: ['m01'], discard: [] })
    expect([t.player('comrades').discard, t.state.forgotten]).toEqual([theirs, forgotten])
  })
})

describe('income', () => {
  it('TOT-3.B TOT-1.Ah one more for each infrastructure tile with presence and without adversary', () => {
    const income = (board: Scene['board']) =>
      table({ step: 'players', unpaid: true, tracks: [1, 1], board })
        .answer('income')
        .player().resources
    expect(income({ '1.1': { presence: 2 } })).toBe(1)
    expect(income({ '1.3': { presence: 1 }, '3.4': { presence: 1 } })).toBe(3)
    expect(income({ '1.3': { presence: 1, cell: 1 }, '3.4': { presence: 1 } })).toBe(2)
  })

  it('TOT-3.B the highest number that is uncovered, and nothing for infrastructure that another controls', () => {
    const scene = (comrades: number) =>
      table({
        roles: ['liberators', 'comrades'],
        step: 'players',
        unpaid: true,
        tracks: [4, 1],
        board: { '1.3': { presence: { liberators: 5, comrades } } },
      }).answer('income', 'liberators')
    expect(scene(4).player('liberators').resources).toBe(4)
    expect(scene(5).player('liberators').resources).toBe(3)
  })

  it.each([
    [2, 1, [2, 2]],
    [1, 1, [1, 2]],
    [1, 2, [1, 3]],
  ])('TOT-1.Ah with %i and %i presence the one with more gets it, a tie nobody', (liberators, advisors, expected) => {
    const t = table({
      roles: ['liberators', 'advisors'],
      step: 'players',
      unpaid: true,
      tracks: [1, 1],
      board: { '1.3': { presence: { liberators, advisors } } },
    })
    t.answer('income', 'liberators').answer('income', 'advisors')
    expect([t.player('liberators').resources, t.player('advisors').resources]).toEqual(expected)
  })

  it('TOT-1.Ah TOT-3a it is counted when it is taken, so a tile may be cleared first', () => {
    const t = scene(
      { kill: { effect: { op: 'destroy', n: 1, of: ['cell'] }, range: 0 } },
      { unpaid: true, tracks: [1, 1], board: { '1.3': { presence: 2, cell: 1 } } },
    )
      .play('kill')
      .answer('income')
    expect(t.player().resources).toBe(2)
  })
})

describe('the cards of the Liberators', () => {
  it('TOT-2.C-e Night Ops: -1 influence, a surrogate, +3 where surrogate and adversary meet', () => {
    const night = (cell: number) =>
      table({ step: 'players', resources: 3, box: 1, hand: ['m01'], board: { '1.1': { presence: 2, cell } } }).play(
        'm01',
      )
    expect(night(1).tile('1.1')).toEqual({ presence: 2, cell: 1, surrogates: 1 })
    expect(night(1).state.box).toBe(3)
    expect(night(0).state.box).toBe(0)
    const garrisoned = { '1.1': { presence: 2, garrison: 1 } }
    const t = table({ step: 'players', resources: 3, box: 1, hand: ['m01'], board: garrisoned }).play('m01')
    expect(t.state.box).toBe(3)
  })

  it('TOT-2.C-f Panicked Retreat: push 2, then 2 for each surrogate, +2 influence if an adversary was pushed', () => {
    const board = { '1.1': { presence: 2, cell: 2, outpost: 2, red: 1, blue: 1, surrogates: 1, garrison: 1 } }
    const t = table({ step: 'players', resources: 4, hand: ['M01'], board }).play('M01')
    const pushed = () => new Set(t.options().map((option) => String(option).split('>')[0]))
    expect(pushed()).toEqual(new Set(['cell', 'outpost', 'red', 'blue', 'enough']))
    t.answer('cell>1.2')
    t.answer('outpost>1.3')
    expect(pushed()).toEqual(new Set(['cell', 'outpost', 'red', 'blue', 'enough']))
    t.answers('outpost>1.2', 'red>1.4')
    expect(t.tile('1.1')).toEqual({ presence: 2, cell: 1, blue: 1, surrogates: 1, garrison: 1 })
    expect(t.state.box).toBe(2)
    const civilians = { '1.1': { presence: 2, red: 1 } }
    const none = table({ step: 'players', resources: 4, hand: ['M01'], board: civilians }).play('M01', 'red>1.4')
    expect(none.state.box).toBe(0)
  })

  const strayed = (die: number, more: Scene['board'] = {}) =>
    table({
      step: 'players',
      resources: 1,
      hand: ['m02'],
      dice: [{ sides: 10, shows: die }],
      board: { '1.1': { presence: 2, cell: 1 }, ...more },
    }).play('m02')

  it('TOT-2.C-g Strayed Too Close needs a cell', () => {
    const t = table({ step: 'players', resources: 1, hand: ['m02'], board: { '1.1': { presence: 2, outpost: 1 } } })
    expect(t.answer('play:m02').why('use:m02')).toMatchObject({ reason: 'no-target' })
  })

  it('TOT-2.C-g Strayed Too Close: the captive may be killed', () => {
    const t = strayed(1).answer('destroy-captive')
    expect(t.tile('1.1')).toEqual({ presence: 2 })
    expect(t.state.box).toBe(1)
  })

  it('TOT-2.C-g 1 to 5: it escapes to the nearest outpost outside the tile, the player chooses among equals', () => {
    const t = strayed(5, { '1.2': { outpost: 1 }, '1.4': { outpost: 1 }, '2.1': { outpost: 1 } }).answer('roll')
    expect(t.options()).toEqual(['1.2', '1.4'])
    t.answer('1.4')
    expect(t.board()).toMatchObject({ '1.1': { presence: 2 }, '1.4': { outpost: 1, cell: 1 } })
    expect(strayed(1).answer('roll').tile('1.1')).toEqual({ presence: 2, cell: 1 })
    const here = { '1.1': { presence: 2, cell: 1, outpost: 1 }, '2.1': { outpost: 1 } }
    expect(strayed(1, here).answer('roll').tile('2.1')).toEqual({ cell: 1, outpost: 1 })
  })

  it.each([6, 9])('TOT-2.C-g %i: two cells in or next to the tile die, the captive may be one', (die) => {
    const t = strayed(die, { '1.2': { cell: 1 }, '1.4': { cell: 1 }, '2.6': { cell: 1 } }).answer('roll')
    expect([...t.options()].sort()).toEqual(['cell@1.1', 'cell@1.2', 'cell@1.4'])
    t.answers('cell@1.1', 'cell@1.4')
    expect(t.board()).toMatchObject({ '1.1': { presence: 2 }, '1.2': { cell: 1 } })
    expect(t.tile('1.4')).toEqual({})
  })

  it('TOT-2.C-h Hamper Construction: pull a surrogate, no development where one is', () => {
    const hamper = (surrogates: number) =>
      table({
        step: 'players',
        hand: ['m03'],
        board: { '1.1': { presence: 2 }, '1.2': { surrogates }, '1.5': { cell: 1 } },
      })
    const t = hamper(1).play('m03', 'surrogate<1.2')
    expect(t.tile('1.1')).toEqual({ presence: 2, surrogates: 1 })
    expect(t.protection('1.1')).toEqual({ noDevelop: true })
    expect(hamper(1).play('m03', 'enough').protection('1.1')).toEqual({})
    expect(hamper(2).play('m03', 'surrogate<1.2').tile('1.2')).toEqual({ surrogates: 1 })
    expect(hamper(2).play('m03', 'surrogate<1.2').asks()[0].kind).toBe('action')
  })

  it('TOT-2.C-h the adversary does not develop there this turn', () => {
    const developing = () =>
      table({
        step: 'players',
        develop: 'T1-01',
        hand: ['m03'],
        piles: { events: ['E03'], 'terrain-2': ['T2-04'] },
        board: { '1.1': { presence: 2, surrogates: 1, cell: 1 } },
      })
    expect(developing().ready().tile('1.1')).toMatchObject({ cell: 1, outpost: 1 })
    expect(developing().play('m03').ready().tile('1.1')).toEqual({ presence: 2, surrogates: 1, cell: 1 })
  })
})
