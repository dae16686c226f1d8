// 3a, 3e: all players at the same time, each in their own steps, on a board that others change meanwhile.
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/game-data.ts'
import type { TyrannyEffect } from '../effects/vocabulary.ts'
import { type Scene, table } from '../testing/table.ts'

const HIT3 = { effect: { op: 'damage', n: 3 }, target: { is: 'adversary' } } as const
const HIT2 = { effect: { op: 'damage', n: 2 }, target: { is: 'adversary' } } as const

const scene = (more: Partial<Scene> = {}) =>
  table({
    roles: ['liberators', 'comrades'],
    step: 'players',
    box: 3,
    aims: false,
    cards: { three: HIT3, two: HIT2 },
    hand: { liberators: ['three'], comrades: ['two'] },
    resources: { liberators: 5, comrades: 5 },
    ...more,
    board: {
      '2.4': { outpost: 1, blue: 1 },
      '2.3': { presence: { liberators: 2 } },
      '2.1': { presence: { comrades: 2 } },
      ...more.board,
    },
  })

const kinds = (t: ReturnType<typeof scene>) => t.asks().map(({ seat, kind }) => `${seat} ${kind}`)

describe('players act at the same time', () => {
  it('TOT-3a one chooses a target while the other pays, and nobody waits for anybody', () => {
    const t = scene().answer('play:three', 'liberators').answer('use:three', 'liberators')
    expect(kinds(t)).toEqual(['liberators target', 'comrades action'])
    t.answer('play:two', 'comrades').answer('use:two', 'comrades')
    expect(kinds(t)).toEqual(['liberators target', 'comrades target'])
    t.answer('2.4', 'comrades')
    expect(t.tile('2.4')).toEqual({ outpost: 1, outpost1: 1, blue: 1 })
    t.answer('2.4', 'liberators')
    expect(t.tile('2.4')).toEqual({})
    expect(t.state.box).toBe(2)
  })

  it('WE-10a TOT-3e a target that another has destroyed is gone, and the capability is put back unused', () => {
    const t = scene().answers('play:three', 'play:two')
    t.answer('use:three', 'liberators').answer('use:two', 'comrades').answer('2.4', 'liberators')
    expect(t.state.box).toBe(4)
    expect(kinds(t)).toEqual(['liberators action', 'comrades action'])
    expect(t.notes('position-changed')).toMatchObject([{ data: { seat: 'comrades', card: 'two' } }])
    expect(t.player('comrades').played).toEqual([{ card: 'two', done: false }])
    expect(t.why('use:two', 'comrades')).toMatchObject({ rule: 'TOT-1.Fi' })
    t.answer('ready', 'liberators').answer('ready', 'comrades')
    expect(t.notes('lapsed')).toMatchObject([{ data: { seat: 'comrades', card: 'two' } }])
  })

  it('WE-10a TOT-3e the question stays open with the targets that are left', () => {
    const t = scene({ board: { '2.5': { cell: 1 } } }).answers('play:three', 'play:two')
    t.answer('use:two', 'comrades')
    const [{ id }] = t.asks('comrades')
    expect(t.options('comrades')).toEqual(['2.4', '2.5', 'put-back'])
    t.answer('use:three', 'liberators').answer('2.4', 'liberators')
    expect(t.asks('comrades')).toMatchObject([{ id, options: ['2.5', 'put-back'] }])
    expect(t.refused('2.4', 'comrades')).toMatchObject({ rule: 'TOT-1.Fi', reason: 'no-target' })
    expect(t.answer('2.5', 'comrades').tile('2.5')).toEqual({})
  })

  it('TOT-3a who is ready may think again until all are', () => {
    const t = scene().answer('ready', 'liberators')
    expect(t.asks('liberators')).toMatchObject([{ kind: 'reopen', optional: true }])
    t.answer('reopen', 'liberators').answer('ready', 'comrades')
    expect(t.state.step).toBe('players')
    t.answer('play:three', 'liberators').answer('ready', 'liberators')
    expect(t.notes('phase').map(({ data }) => data)).toContainEqual({ phase: 'event' })
    expect(t.state.players.map(({ ready }) => ready)).toEqual([false, false])
  })

  it('TOT-3a the phase does not end while a ready player is asked something in an action of another', () => {
    const t = scene({
      roles: ['liberators', 'advisors'],
      cards: { shove: { effect: { op: 'push', n: 1, of: ['blue'] } } },
      hand: { liberators: ['shove'] },
      board: { '2.4': { presence: { liberators: 1, advisors: 1 }, blue: 1 }, '2.3': { presence: { advisors: 1 } } },
    })
    t.answer('ready', 'advisors').answers('play:shove', 'use:shove', '2.4', 'blue>2.5')
    expect(kinds(t)).toEqual(['advisors accompany', 'advisors reopen'])
    t.answer('yes', 'advisors')
    expect(t.tile('2.5')).toMatchObject({ presence: 1, blue: 1 })
  })

  it('rests whenever nobody is in the middle of an action', () => {
    const t = scene().answer('play:three', 'liberators')
    expect(t.match.resting.index).toBe(1)
    t.answer('use:three', 'liberators').answer('play:two', 'comrades')
    expect(t.match.resting.index).toBe(1)
    t.answer('2.4', 'liberators')
    expect(t.match.resting.index).toBe(4)
    expect(t.match.fork().asks.map(({ id }) => id)).toEqual(t.match.asks.map(({ id }) => id))
  })
})

describe('aiming is not spending', () => {
  it('TOT-1.Fg TOT-3a a capability can be put back, also with a single target', () => {
    const t = scene({ roles: ['liberators'], hand: ['three'], board: { '2.1': {} } }).answers('play:three', 'use:three')
    expect(t.asks()).toMatchObject([{ kind: 'target', options: ['2.4', 'put-back'], data: { cause: 'three' } }])
    const before = structuredClone(t.state)
    t.answer('put-back')
    expect(t.state).toEqual(before)
    expect(t.options()).toContain('use:three')
    expect(t.answers('use:three', '2.4').player().played).toEqual([{ card: 'three', done: true }])
  })

  it('TOT-1.Fa haste is spent with the target, not before', () => {
    const slow = { ...HIT3, speed: 'long-term' } as const
    const t = scene({ roles: ['liberators'], cards: { slow }, hand: ['slow'], hastened: 1, board: { '2.1': {} } })
    t.answers('play:slow', 'use:slow')
    expect(t.player().hastened).toBe(1)
    expect(t.answers('put-back').player().hastened).toBe(1)
    expect(t.answers('use:slow', '2.4').player().hastened).toBe(0)
    expect(t.notes('capability')).toMatchObject([{ data: { card: 'slow', hastened: true } }])
  })

  it('TOT-1.Fg patrol and the tiers of a special capability can be put back', () => {
    const patrol = scene({
      roles: ['comrades'],
      hand: [],
      attributes: { risk: 1 },
      board: { '2.3': {}, '2.1': { presence: { comrades: 2 } }, '2.4': { surrogates: { comrades: 1 } } },
    }).answers('patrol')
    expect(patrol.answer('put-back').player()).toMatchObject({ patrolled: false })
    const tiers = scene({ roles: ['comrades'], hand: [], attributes: { risk: 3, corruption: 3 }, board: { '2.3': {} } })
    tiers.answers('special:1', 'put-back', 'special:1', '1+2')
    expect(tiers.asks()).toMatchObject([{ kind: 'target', data: { cause: 'special:1', tiers: [1, 2] } }])
    expect(tiers.answer('put-back').player()).toMatchObject({ special: [false] })
  })

  it('TOT-3.C recruits, bases and conversions are paid for when the tile is chosen', () => {
    const board = { '2.3': { presence: { partisans: 2 }, surrogates: { partisans: 1 }, red: 1 }, '2.1': {} }
    for (const act of ['recruit', 'base', 'convert']) {
      const t = scene({ roles: ['partisans'], hand: [], resources: { partisans: 9 }, board }).answer(act)
      expect(t.options()).toEqual(['2.3', 'put-back'])
      t.answer('put-back')
      expect(t.player()).toMatchObject({ managed: false, resources: 9 })
      expect(t.answers(act, '2.3').player().managed).toBe(true)
    }
  })

  it('TOT-3.C the Comrades may put back the first recruit, and have had enough after it', () => {
    const t = scene({ roles: ['comrades'], hand: [], board: { '2.3': {}, '1.2': { presence: { comrades: 2 } } } })
    expect(t.answer('recruit').options()).toContain('put-back')
    t.answer('1.2')
    expect(t.options()).toContain('enough')
    expect(t.options()).not.toContain('put-back')
  })
})

describe('a player who drops out in the middle of an action', () => {
  const killing = (then: TyrannyEffect, more: Partial<Scene> = {}) =>
    scene({
      options: { annihilation: 'player' },
      cards: { last: { effect: { steps: [{ op: 'kill', n: 1 }, then] } }, two: HIT2 },
      hand: { liberators: ['last'], comrades: ['two'] },
      box: 1,
      resources: 0,
      ...more,
      board: { '2.3': { presence: { liberators: 1 }, blue: 1, cell: 1 }, '2.4': { outpost: 1 }, ...more.board },
    })

  it('TOT-4g is not asked the rest of it', () => {
    const t = killing({ op: 'push', n: 1, of: ['cell'] }).answers('play:last', 'use:last')
    t.answer('2.3', 'liberators')
    expect(t.notes('out')).toMatchObject([{ data: { seat: 'liberators' } }])
    expect(kinds(t)).toEqual(['comrades action'])
    expect(t.tile('2.3')).toEqual({ cell: 1 })
  })

  it('TOT-4g does not return with the same capability', () => {
    const t = killing({ op: 'place-presence' }, { tracks: [1, 7] }).answers('play:last', 'use:last')
    t.answer('2.3', 'liberators')
    expect(t.player('liberators')).toMatchObject({ out: true, resourceCircles: 1 })
    expect(t.tile('2.3')).toEqual({ cell: 1 })
  })

  it('TOT-4g reaches no further part of a capability', () => {
    const thresholds = [{ needs: {}, effect: { op: 'influence', n: 3 } }] as const
    const t = killing({ steps: [] }, { cards: { last: { effect: { op: 'kill', n: 1 }, thresholds } }, hand: ['last'] })
    t.answers('play:last', 'use:last').answer('2.3', 'liberators')
    expect(t.player('liberators').out).toBe(true)
    expect(t.state.box).toBe(0)
  })

  it('TOT-4g is asked nothing more when another pays with their last presence', () => {
    const t = killing(
      { steps: [] },
      {
        roles: ['liberators', 'comrades', 'partisans'],
        box: 0,
        resources: { partisans: 1 },
        board: { '2.1': { presence: { comrades: 1 } }, '2.6': { presence: { partisans: 2 } } },
      },
    )
    t.answer('play:last', 'liberators').answer('play:two', 'comrades')
    t.expectAsk('action', 'comrades')
    t.answer('use:last', 'liberators').answer('2.3', 'liberators')
    expect(t.player('liberators').out).toBe(true)
    const payment = 'presence:comrades:2.1'
    expect(t.options('partisans')).toContain(payment)
    t.answer(payment, 'partisans')
    const proposal = t.asks('comrades').find(({ kind }) => kind === 'pay-influence')
    t.match.answer('comrades', payment, proposal?.id)
    expect(t.player('comrades').out).toBe(true)
    expect(kinds(t)).toEqual(['partisans action'])
    expect(t.answer('ready', 'partisans').state.step).not.toBe('players')
  })

  it('TOT-4g leaves their part of an event to another', () => {
    const [first, ...others] = PRINTED.events
    const freedom: TyrannyEffect = {
      each: { select: 'players' },
      do: {
        steps: [
          { op: 'lose-presence' },
          { choose: { influence: { op: 'influence', n: 1 }, gain: { op: 'gain', deck: 'minor', n: 1 } } },
        ],
      },
    }
    const t = scene({
      options: { annihilation: 'player' },
      step: 'event',
      data: { ...PRINTED, events: [{ ...first, freedom, boxes: [{ steps: [] }, { steps: [] }] }, ...others] },
      piles: { events: [first.id] },
      board: { '2.3': { presence: { liberators: 1 } }, '2.1': { presence: { comrades: 2 } } },
    })
    expect(t.player('liberators').out).toBe(true)
    expect(kinds(t)).toEqual(['comrades choose'])
  })
})

describe('steps that others disturb', () => {
  const twoUnits = (more: Partial<Scene> = {}) => scene({ board: { '2.4': { outpost: 1, cell: 1, blue: 2 } }, ...more })

  it('TOT-3.Imm-h the excess of an attack is settled when it is made', () => {
    // Three points less one for the terrain, against three health: nothing is over, whatever the Comrades do meanwhile.
    const t = twoUnits().answers('play:three', 'play:two')
    t.answer('use:three', 'liberators').answer('2.4', 'liberators')
    expect(t.expectAsk('strike', 'liberators').options).toEqual(['cell', 'outpost'])
    t.answer('use:two', 'comrades').answer('2.4', 'comrades').answer('cell', 'comrades')
    expect(t.expectAsk('strike', 'liberators').options).toEqual(['outpost'])
    t.answer('outpost', 'liberators')
    expect(t.tile('2.4')).toEqual({ blue: 2 })
  })

  it('TOT-3.Imm-f points for units that others have destroyed are lost', () => {
    const t = twoUnits({
      cards: { three: HIT3, all: { effect: { op: 'remove', n: 'all', of: ['outpost', 'cell'] } } },
      hand: { liberators: ['three'], comrades: ['all'] },
    }).answers('play:three', 'play:all')
    t.answer('use:three', 'liberators').answer('2.4', 'liberators')
    t.answer('use:all', 'comrades').answer('2.4', 'comrades').answer('outpost', 'comrades')
    expect(t.tile('2.4')).toEqual({ blue: 2 })
    expect(kinds(t)).toEqual(['liberators action', 'comrades action'])
  })

  it('TOT-3.Ab two players draw at the same time, each from their own four cards', () => {
    const t = scene({ refit: true, hand: { liberators: [], comrades: [] } })
    t.answer('refit:3', 'liberators').answer('minor', 'liberators')
    const [drawn] = t.asks('liberators')
    t.answer('refit:1', 'comrades').answer('minor', 'comrades')
    expect(t.asks('liberators')).toEqual([drawn])
    const theirs = t.options('comrades')
    expect(theirs).toHaveLength(4)
    expect(theirs.some((card) => drawn.options.includes(card))).toBe(false)
    expect(t.refused(theirs[0], 'liberators').reason).toBe('not-a-choice')
    t.answer(drawn.options[1], 'liberators')
    expect(t.player('liberators').hand).toEqual([drawn.options[1]])
    expect(t.player('comrades').drawn).toEqual(theirs)
  })

  it('TOT-1.E.Adv-g a unit that is to be moved away can be gone before the tile is chosen', () => {
    const t = scene({
      roles: ['liberators', 'advisors'],
      cards: { three: HIT3, move: { effect: { op: 'destroy', n: 1, of: ['outpost'] } } },
      hand: { liberators: ['three'], advisors: ['move'] },
      board: { '2.1': { presence: { advisors: 1 } } },
    }).answers('play:three', 'play:move')
    t.answer('use:move', 'advisors').answer('2.4', 'advisors')
    t.expectAsk('displace', 'advisors')
    t.answer('use:three', 'liberators').answer('2.4', 'liberators')
    expect(kinds(t)).toEqual(['liberators action', 'advisors action'])
    expect(t.notes('displaced')).toHaveLength(0)
  })

  it('TOT-3.Ad presence is asked again if its tile is barred before the track is chosen', () => {
    const t = scene({
      roles: ['liberators', 'advisors'],
      cards: {
        drive: { effect: { op: 'push', n: 1, of: ['cell'] } },
        settle: { effect: { op: 'place-presence', range: 1 } },
      },
      hand: { liberators: ['drive'], advisors: ['settle'] },
      board: {
        '2.1': { presence: { advisors: 2 } },
        '2.3': { presence: { liberators: 2 }, cell: 1 },
        '2.4': { blue: 1 },
      },
    }).answers('play:drive', 'play:settle')
    t.answer('use:settle', 'advisors').answer('2.1', 'advisors').answer('2.4', 'advisors')
    t.expectAsk('uncover', 'advisors')
    t.answer('use:drive', 'liberators').answer('2.3', 'liberators').answer('cell>2.4', 'liberators')
    expect(t.expectAsk('place-presence', 'advisors').options).not.toContain('2.4')
    t.answer('2.1', 'advisors').answer('plays', 'advisors')
    expect(t.tile('2.1').presence).toBe(3)
  })

  it('TOT-2.C-g a captive that others destroy is gone', () => {
    const t = scene({
      cards: { two: HIT2 },
      hand: { liberators: ['m02'], comrades: ['two'] },
      board: { '2.3': { presence: { liberators: 2 }, cell: 1 }, '2.4': {}, '2.2': { cell: 1 } },
    }).answers('play:m02', 'play:two')
    t.answer('use:m02', 'liberators').answer('2.3', 'liberators')
    expect(t.expectAsk('choose', 'liberators').options).toEqual(['destroy-captive', 'roll'])
    t.answer('use:two', 'comrades').answer('2.3', 'comrades')
    expect(t.expectAsk('choose', 'liberators').options).toEqual(['roll'])
  })

  it('TOT-3.Imm-i a unit that others have removed cannot be destroyed any more', () => {
    const t = twoUnits({
      cards: {
        raze: { effect: { op: 'destroy', n: 1, of: ['cell', 'outpost'] } },
        clear: { effect: { op: 'remove', n: 1, of: ['cell'] } },
      },
      hand: { liberators: ['raze'], comrades: ['clear'] },
    }).answers('play:raze', 'play:clear')
    t.answer('use:raze', 'liberators').answer('2.4', 'liberators')
    expect(t.expectAsk('destroy', 'liberators').options).toEqual(['cell', 'outpost'])
    t.answer('use:clear', 'comrades').answer('2.4', 'comrades')
    expect(t.expectAsk('destroy', 'liberators').options).toEqual(['outpost'])
    expect(t.refused('cell', 'liberators').reason).toBe('not-a-choice')
  })

  it('TOT-3e the Advisors are not asked any more once their presence has left', () => {
    const t = scene({
      roles: ['liberators', 'advisors'],
      cards: {
        shove: { effect: { op: 'push', n: 1, of: ['blue'] } },
        leave: { effect: { op: 'move-presence', range: 1 } },
      },
      hand: { liberators: ['shove'], advisors: ['leave'] },
      board: {
        '2.4': { presence: { liberators: 1, advisors: 1 }, blue: 1 },
        '2.3': { presence: { advisors: 1 } },
        '2.1': {},
      },
    }).answers('play:shove', 'play:leave')
    t.answer('use:shove', 'liberators').answer('2.4', 'liberators').answer('blue>2.5', 'liberators')
    t.expectAsk('accompany', 'advisors')
    t.answer('use:leave', 'advisors').answer('2.3', 'advisors')
    expect(t.tile('2.3').presence).toBe(2)
    expect(kinds(t)).toEqual(['liberators action', 'advisors action'])
  })

  it('TOT-3e the Advisors are not asked any more once an adversary bars the way', () => {
    const t = scene({
      roles: ['liberators', 'advisors', 'comrades'],
      cards: {
        shove: { effect: { op: 'push', n: 1, of: ['blue'] } },
        drive: { effect: { op: 'push', n: 1, of: ['cell'] } },
      },
      hand: { liberators: ['shove'], advisors: [], comrades: ['drive'] },
      board: {
        '2.4': { presence: { liberators: 1, advisors: 1 }, blue: 1 },
        '2.3': { presence: { advisors: 1 } },
        '2.6': { cell: 1 },
      },
    }).answers('play:shove', 'play:drive')
    t.answer('use:shove', 'liberators').answer('2.4', 'liberators').answer('blue>2.5', 'liberators')
    t.expectAsk('accompany', 'advisors')
    t.answer('use:drive', 'comrades').answer('2.6', 'comrades').answer('cell>2.5', 'comrades')
    expect(kinds(t)).toEqual(['liberators action', 'advisors action', 'comrades action'])
    expect(t.tile('2.4')).toMatchObject({ presence: 2 })
  })
})
