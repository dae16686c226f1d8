// 1.E The four factions: refit, tracks, movement, force management, patrol and special capabilities.
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/game-data.ts'
import { type Needs, PANELS } from '../data/panels.ts'
import { type Scene, table } from '../testing/table.ts'
import { organicOf, reachedSteps } from './capabilities.ts'
import { highestCircle, playLimit } from './player-phase.ts'
import type { Role } from './state.ts'

const HOME = { '1.1': { presence: 2 } }
/** The cards on top of the decks. */
const PILES = { minor: ['m13', 'm14', 'm15', 'm16'], major: ['M05', 'M06', 'M07', 'M08'] }

const refitting = (role: Role, more: Partial<Scene> = {}) =>
  table({ roles: [role], step: 'players', refit: true, piles: PILES, board: HOME, ...more })

const managing = (role: Role, board: Scene['board'], more: Partial<Scene> = {}) =>
  table({ roles: [role], step: role === 'advisors' ? 'long-term' : 'players', board, ...more })

describe('tracks', () => {
  it.each([
    ['liberators', [1, 2, 'flexibility', 3, 4, 'charisma', 5], [1, 2, 3, 'reclaim', 4, 4, 5]],
    ['advisors', [2, 2, 3, 'oversight', 4, 'integrity', 5, 6], [2, 2, 3, 3, 3, 'unlimited']],
    ['partisans', [1, 2, 'persistence', 4, 'logistics', 5, 6], [1, 1, 2, 2, 3, 3, 4]],
    ['comrades', [1, 2, 'risk', 3, 4, 'corruption', 5], [1, 2, 2, 3, 'reclaim', 3, 4]],
  ] as const)(
    'TOT-1.E.Lib-b TOT-1.E.Adv-b TOT-1.E.Par-c TOT-1.E.Com-b the %s have theirs',
    (role, resources, plays) => {
      expect(PANELS[role]).toMatchObject({ resources, plays })
    },
  )

  it('TOT-1.Eb presence comes from either track, the leftmost circle first', () => {
    const t = refitting('liberators').answers('refit:2', '1.2')
    expect(t.options()).toEqual(['resources', 'plays'])
    t.answer('plays')
    expect(t.player()).toMatchObject({ resourceCircles: 1, playCircles: 2 })
    expect(playLimit(t.player())).toBe(2)
  })

  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [7, 5],
  ])('TOT-1.Eb TOT-3.B with %i circles uncovered the Liberators get %i', (circles, income) => {
    const t = table({ step: 'players', unpaid: true, tracks: [circles, 1], board: HOME }).answer('income')
    expect(t.player().resources).toBe(income)
  })

  it('TOT-1.Eb the highest number uncovered counts, also where a corrected track falls', () => {
    expect(highestCircle([3, 1, 'reclaim', 2])).toBe(3)
  })

  it('TOT-1.Eb attribute circles give theirs every turn', () => {
    const t = refitting('liberators', { tracks: [6, 1], attributes: { risk: 3 } }).answers('refit:4', 'refit:2')
    expect(t.player().attributes).toEqual([1, 1, 0, 0, 0, 0, 0, 0])
  })

  it('TOT-1.Eb an attribute counts from the moment its circle is uncovered', () => {
    const t = refitting('liberators', { tracks: [2, 1] }).answers('refit:2', '1.1', 'resources')
    expect(t.player()).toMatchObject({ resourceCircles: 3, attributes: [1, 0, 0, 0, 0, 0, 0, 0] })
  })

  it('TOT-1.E.Par-i a circle that is covered and uncovered again gives its attribute once a turn', () => {
    const t = table({
      roles: ['partisans'],
      step: 'players',
      tracks: [3, 1],
      attributes: { persistence: 1 },
      cards: { test: { effect: { steps: [{ op: 'lose-presence' }, { op: 'place-presence', range: 0 }] }, range: 0 } },
      hand: ['test'],
      board: { '1.1': { presence: 4 } },
    }).play('test', 'resources')
    expect(t.player()).toMatchObject({ resourceCircles: 3, attributes: [0, 0, 0, 0, 1, 0, 0, 0] })
  })

  it('TOT-1.E.Par-i a token that had no circle to cover is placed like any other', () => {
    const t = refitting('partisans', { board: { '1.1': { presence: 1 } }, dice: [{ sides: 10, shows: 1 }] })
    expect(t.player().spare).toBe(1)
    t.answers('roll', 'refit:2', '1.2')
    expect(t.options()).toEqual(['resources', 'plays', 'spare'])
    t.answers('spare', 'minor', 'm13', 'as-drawn')
    expect(t.player()).toMatchObject({ spare: 0, resourceCircles: 1, playCircles: 1 })
    expect(t.tile('1.2')).toEqual({ presence: 1 })
  })

  it('TOT-1.Eb the Reclaim 1 circle gives a card back after the options of the refit', () => {
    const scene = (plays: number) =>
      refitting('liberators', { tracks: [1, plays], hand: [], discard: ['m01', 'm02'] }).answers('refit:4', 'refit:2')
    const without = scene(3).answers('1.1', 'resources')
    expect(without.player()).toMatchObject({ hand: [], refitted: true })
    const t = scene(4).answers('1.1', 'resources')
    expect(t.asks()[0]).toMatchObject({ kind: 'reclaim', options: ['m01', 'm02'] })
    t.answer('m02')
    expect(t.player()).toMatchObject({ hand: ['m02'], discard: ['m01'] })
  })

  it('TOT-1.E.Par-c persistence and logistics come with the third and the fifth circle', () => {
    const scene = (circles: number) =>
      refitting('partisans', {
        tracks: [circles, 1],
        board: { '1.1': { presence: 1 + circles } },
        dice: [{ sides: 10, shows: 1 }],
      })
    expect(scene(5).answer('roll').player().attributes).toEqual([0, 0, 0, 0, 1, 1, 0, 0])
    expect(scene(4).answer('roll').player().attributes).toEqual([0, 0, 0, 0, 1, 0, 0, 0])
  })

  it('TOT-1.E.Com-b risk and corruption come with the third and the sixth circle, a card with the fifth', () => {
    const scene = (plays: number) =>
      refitting('comrades', { tracks: [6, plays], hand: [], discard: ['m10', 'm11'] }).answers('refit:3', '1.2')
    const four = scene(4).answer('resources')
    expect(four.player()).toMatchObject({ attributes: [0, 0, 0, 0, 0, 0, 1, 1], hand: [], refitted: true })
    const five = scene(5).answer('resources')
    expect(five.asks()[0]).toMatchObject({ kind: 'reclaim', options: ['m10', 'm11'] })
    expect(five.answer('m11').player()).toMatchObject({ hand: ['m11'], discard: ['m10'] })
  })

  it('TOT-1.Eb circles stay uncovered when presence leaves the game', () => {
    const t = table({ dominate: 'T1-04', tracks: [3, 2], board: { '1.4': { garrison: 1, presence: 3 }, ...HOME } })
    expect(t.tile('1.4')).toEqual({ garrison: 1, tyranny: 1 })
    expect(t.player()).toMatchObject({ resourceCircles: 3, playCircles: 2, spare: 0 })
  })

  it('TOT-1.Eb only presence of the Partisans covers circles again', () => {
    const circles = (role: Role) => {
      const t = table({
        roles: [role],
        step: 'players',
        tracks: [3, 1],
        cards: { leave: { effect: { op: 'lose-presence' }, range: 0 } },
        hand: ['leave'],
        board: { '1.1': { presence: 4 } },
      })
      return t.play('leave').player(role).resourceCircles
    }
    expect((['liberators', 'advisors', 'partisans', 'comrades'] as const).map(circles)).toEqual([3, 3, 2, 3])
  })

  it.each([
    ['liberators', 7, 5],
    ['advisors', 5, 3],
    ['partisans', 7, 4],
    ['comrades', 7, 4],
  ] as const)('TOT-1.Fc the %s play at most the highest number uncovered', (role, circles, limit) => {
    const t = table({
      roles: [role],
      step: 'players',
      tracks: [1, circles],
      board: { '1.1': { presence: 1 + circles } },
    })
    expect(playLimit(t.player())).toBe(limit)
  })

  it('TOT-1.E.Adv-b with the whole row uncovered only resources limit the plays', () => {
    const hand = ['m45', 'm46', 'm48', 'm50', 'm36', 'm20']
    const board = { '1.1': { presence: 7 } }
    const t = table({ roles: ['advisors'], step: 'players', tracks: [1, 6], hand: [...hand, 'm15'], board })
    for (const card of hand) t.answer(`play:${card}`)
    expect(t.player().played).toHaveLength(6)
    expect(t.why('play:m15')).toMatchObject({ reason: 'cannot-pay' })
  })

  it('TOT-1.E.Adv-b with one circle still covered three cards are the most', () => {
    const hand = ['m45', 'm46', 'm48', 'm50']
    const t = table({ roles: ['advisors'], step: 'players', tracks: [1, 5], hand, board: { '1.1': { presence: 6 } } })
    for (const card of hand.slice(0, 3)) t.answer(`play:${card}`)
    expect(t.why('play:m50')).toMatchObject({ reason: 'no-card-plays-left' })
  })
})

describe('refit', () => {
  it('TOT-1.E.Lib-a TOT-3.Aa Liberators take two different options', () => {
    const t = refitting('liberators').answer('refit:4')
    expect(t.player()).toMatchObject({ resources: 3, refitted: false })
    expect(t.options()).toEqual(['refit:1', 'refit:2', 'refit:3'])
    t.answers('refit:3', 'minor', 'm13', 'as-drawn')
    expect(t.player()).toMatchObject({ resources: 4, refitted: true, refit: [3, 2] })
    expect(t.why('refit:1')).toMatchObject({ reason: 'refitted-already' })
  })

  it('TOT-1.E.Lib-a option 1: reclaim all and gain a capability', () => {
    const t = refitting('liberators', { hand: [], discard: ['m01', 'm02', 'm03'] })
    t.answers('refit:1', 'minor', 'm14', 'as-drawn')
    expect(t.player()).toMatchObject({ hand: ['m01', 'm02', 'm03', 'm14'], discard: [] })
  })

  it('TOT-1.E.Lib-a option 2: a presence, or a surrogate at a base', () => {
    const board = { '1.1': { presence: 2 }, '1.2': { base: true, surrogates: 1 } } as const
    const t = refitting('liberators', { board }).answer('refit:2')
    expect(t.options()).toEqual(['place-presence', 'add'])
    t.answer('add')
    expect(t.tile('1.2')).toEqual({ surrogates: 2, bases: 1 })
    const other = refitting('liberators').answer('refit:2')
    expect(other.asks()[0].kind).toBe('place-presence')
  })

  it('TOT-1.E.Lib-a option 3: a capability and a resource', () => {
    const t = refitting('liberators').answers('refit:3', 'minor', 'm15', 'as-drawn')
    expect(t.player().resources).toBe(1)
    expect(t.player().hand).toContain('m15')
  })

  it.each([
    [1, ['minor', 'm13', 'as-drawn'], { hand: ['m05', 'm04', 'm13'], discard: [], resources: 0 }, 1],
    [2, ['1.2', 'resources'], { hand: ['m05', 'm04'], discard: [], resources: 0 }, 2],
    [3, ['minor', 'm13', 'as-drawn', '2.5', 'resources'], { hand: ['m05', 'm13'], resources: 0 }, 2],
    [4, ['minor', 'm13', 'as-drawn'], { hand: ['m05', 'm13'], discard: ['m04'], resources: 4 }, 1],
  ])('TOT-1.E.Adv-a TOT-3.Aa Advisors take one: option %i', (option, answers, expected, circles) => {
    const t = refitting('advisors', { hand: ['m05'], discard: ['m04'] }).answers(`refit:${option}`, ...answers)
    expect(t.player()).toMatchObject({ ...expected, refitted: true, resourceCircles: circles })
  })

  it('TOT-1.E.Adv-a option 1 reclaims all cards, option 2 one of their choice', () => {
    const scene = (option: string) => refitting('advisors', { hand: [], discard: ['m04', 'm05'] }).answer(option)
    expect(scene('refit:1').player()).toMatchObject({ hand: ['m04', 'm05'], discard: [] })
    const one = scene('refit:2').answer('m05')
    expect(one.player()).toMatchObject({ hand: ['m05'], discard: ['m04'] })
  })

  it('TOT-1.E.Par-a TOT-1.E.Par-b Partisans roll first: 1 to 5 nothing', () => {
    const t = refitting('partisans', { dice: [{ sides: 10, shows: 5 }] })
    expect(t.why('refit:1')).toMatchObject({ reason: 'roll-first', rule: 'TOT-1.E.Par-a' })
    t.answer('roll')
    expect(t.notes('rolled')[0]).toMatchObject({ data: { die: 5 } })
    expect(t.why('roll')).toMatchObject({ reason: 'rolled-already' })
    expect(t.options()).toEqual(['refit:1', 'refit:2', 'refit:3'])
  })

  it('TOT-1.E.Par-a 6 to 10 adds a presence at range 1', () => {
    const t = refitting('partisans', { dice: [{ sides: 10, shows: 6 }] }).answer('roll')
    expect([...t.options()].sort()).toEqual(['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7'])
    t.answers('1.4', 'plays')
    expect(t.tile('1.4')).toEqual({ presence: 1 })
  })

  it('TOT-1.E.Par-a the roll is made even where no presence can be placed', () => {
    const full = { '1.1': { presence: 14 } }
    const t = refitting('partisans', { board: full, tracks: [7, 7], dice: [{ sides: 10, shows: 9 }] }).answer('roll')
    expect(t.notes('rolled')[0]).toMatchObject({ data: { die: 9 } })
    expect(t.tile('1.1')).toEqual({ presence: 14 })
    expect(t.options()).toContain('refit:1')
  })

  it('TOT-1.E.Par-a they roll again every turn', () => {
    const t = table({ roles: ['partisans'], step: 'end', board: HOME })
    expect(t.why('refit:1')).toMatchObject({ reason: 'roll-first' })
    expect(t.why('roll')).toBeNull()
  })

  it('TOT-1.E.Par-a nobody else rolls', () => {
    expect(refitting('comrades').why('roll')).toMatchObject({ reason: 'no-roll' })
  })

  it.each([
    [1, ['minor', 'm13', 'as-drawn'], { hand: ['m08', 'm07', 'm09', 'm13'], discard: [] }, 0, 2],
    [2, ['1.4', 'resources', 'minor', 'm13', 'as-drawn'], { hand: ['m08', 'm13'], discard: ['m07', 'm09'] }, 0, 3],
    [3, ['minor', 'm13', 'as-drawn'], { hand: ['m08', 'm13'], discard: ['m07', 'm09'] }, 3, 2],
  ])('TOT-1.E.Par-b TOT-3.Aa Partisans take one: option %i', (option, answers, expected, resources, presence) => {
    const t = refitting('partisans', { hand: ['m08'], discard: ['m07', 'm09'], dice: [{ sides: 10, shows: 1 }] })
    t.answers('roll', `refit:${option}`)
    if (option === 2) expect([...t.options()].sort()).toEqual(['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7'])
    t.answers(...answers)
    expect(t.player()).toMatchObject({ ...expected, resources, refitted: true })
    const placed = t.state.presence.reduce((sum, count) => sum + count, 0)
    expect(placed).toBe(presence)
  })

  it('TOT-1.E.Com-a TOT-3.Aa Comrades: reclaim all and gain two capabilities', () => {
    const minor = ['m13', 'm14', 'm15', 'm16', 'm17', 'm18', 'm19', 'm20']
    const t = refitting('comrades', { hand: [], discard: ['m10', 'm11'], piles: { minor } })
    t.answers('refit:1', 'minor', 'm13', 'as-drawn', 'minor', 'm20', 'as-drawn')
    expect(t.player()).toMatchObject({ hand: ['m10', 'm11', 'm13', 'm20'], discard: [], refitted: true })
  })

  it('TOT-1.E.Com-a a presence at range 2 and one at range 1', () => {
    const t = refitting('comrades').answer('refit:2')
    expect(t.options()).toContain('2.5')
    t.answers('2.5', 'resources')
    expect(t.options()).not.toContain('3.6')
    t.answers('2.5', 'resources')
    expect(t.tile('2.5')).toEqual({ presence: 2 })
    expect(t.player()).toMatchObject({ resources: 0, refitted: true, resourceCircles: 3 })
  })

  it('TOT-1.E.Com-a a presence at range 1 and four resources; there is no fourth option', () => {
    const t = refitting('comrades')
    expect(t.why('refit:4')).toMatchObject({ reason: 'no-such-option' })
    t.answer('refit:3')
    expect(t.options()).not.toContain('2.5')
    t.answers('1.2', 'plays')
    expect(t.player()).toMatchObject({ resources: 4, playCircles: 2, refitted: true })
  })

  it('TOT-3.Ac resources of a refit come on top of the income', () => {
    const t = refitting('comrades').answers('refit:3', '1.2', 'plays', 'income')
    expect(t.player().resources).toBe(5)
    expect(t.why('income')).toMatchObject({ reason: 'income-taken' })
  })

  it('TOT-3.Ac they also come on top of what was saved', () => {
    const t = refitting('comrades', { resources: 2 }).answers('refit:3', '1.2', 'plays')
    expect(t.player().resources).toBe(6)
    expect(t.answer('income').player().resources).toBe(7)
  })

  it('TOT-3.Ae the Advisors reclaim all with a capability, or one of their choice with presence', () => {
    const scene = () => refitting('advisors', { hand: [], discard: ['m04', 'm05', 'm06'] })
    const all = scene().answers('refit:1', 'minor', 'm13', 'as-drawn')
    expect(all.player()).toMatchObject({ hand: ['m04', 'm05', 'm06', 'm13'], discard: [] })
    const one = scene().answer('refit:2')
    expect(one.asks()[0]).toMatchObject({ kind: 'reclaim', options: ['m04', 'm05', 'm06'] })
    one.answers('m05', '1.2', 'resources')
    expect(one.player()).toMatchObject({ hand: ['m05'], discard: ['m04', 'm06'], refitted: true })
  })

  it.each([
    ['liberators', ['refit:2'], 1],
    ['partisans', ['roll', 'refit:2'], 1],
    ['comrades', ['refit:2'], 2],
  ] as const)('TOT-3.Ad the %s place presence within their range, never on tyranny', (role, answers, range) => {
    const board = { '3.6': { presence: 2 }, '3.1': { tyranny: 1, red: 1 } }
    const t = refitting(role, { board, dice: [{ sides: 10, shows: 1 }] }).answers(...answers)
    expect(t.options()).not.toContain('3.1')
    expect(t.options()).toContain('3.7')
    expect(t.options().includes('3.2')).toBe(range === 2)
  })

  it('TOT-3.Ad Advisors: range 1 with reclaim, 2 with a capability, never with adversaries', () => {
    const board = { '3.6': { presence: 2 }, '3.7': { cell: 1 } }
    const near = refitting('advisors', { board }).answer('refit:2')
    expect(near.options()).toContain('3.1')
    expect(near.options()).not.toContain('3.7')
    expect(near.options()).not.toContain('3.2')
    const far = refitting('advisors', { board }).answers('refit:3', 'minor', 'm13', 'as-drawn')
    expect(far.options()).toContain('3.2')
    expect(far.options()).not.toContain('3.7')
  })

  it('TOT-3.Ad one own presence is enough to place another near it, that of others does not count', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      step: 'players',
      refit: true,
      board: {
        '1.1': { presence: { liberators: 1 } },
        '3.6': { presence: { liberators: 1 } },
        '2.1': { presence: { comrades: 2 } },
      },
    }).answer('refit:2', 'liberators')
    expect(t.options('liberators')).toEqual(expect.arrayContaining(['1.1', '1.2', '3.6', '3.1']))
    expect(t.options('liberators')).not.toContain('2.1')
  })

  it('TOT-3.Ad TOT-1.E.Lib-c Liberators: not where only red civilians are, unless a surrogate is there', () => {
    const board = {
      '1.1': { presence: 2 },
      '1.2': { red: 1 },
      '1.3': { red: 1, blue: 1 },
      '1.4': { red: 1, surrogates: 1 },
    }
    const t = refitting('liberators', { board }).answer('refit:2')
    expect(t.options()).not.toContain('1.2')
    expect(t.options()).toEqual(expect.arrayContaining(['1.3', '1.4', '1.5']))
  })
})

describe('movement', () => {
  const moving = (
    role: Role,
    effect: 'push' | 'pull',
    of: 'surrogate' | 'blue',
    board: Scene['board'],
    roles = [role],
  ) =>
    table({
      roles,
      step: 'players',
      cards: { test: { effect: { op: effect, n: 2, of: [of] }, range: 0 } },
      hand: ['test'],
      board,
    })

  it.each(['liberators', 'partisans', 'comrades'] as const)(
    'TOT-1.E.Lib-c TOT-1.E.Par-d TOT-1.E.Com-e presence of the %s may go with each own surrogate',
    (role) => {
      const t = moving(role, 'push', 'surrogate', { '1.1': { presence: 3, surrogates: 2 } })
      t.play('test', 'surrogate>1.2')
      expect(t.asks()[0]).toMatchObject({ kind: 'accompany', data: { from: '1.1', to: '1.2' } })
      t.answers('yes', 'surrogate>1.3', 'no')
      expect(t.board()).toMatchObject({
        '1.1': { presence: 2 },
        '1.2': { presence: 1, surrogates: 1 },
        '1.3': { surrogates: 1 },
      })
    },
  )

  it('TOT-1.E.Lib-c a surrogate that moves in lets Liberators into a red tile; presence there stays without it', () => {
    const board = { '1.1': { presence: 2, surrogates: 1 }, '1.2': { red: 1 } }
    const t = moving('liberators', 'push', 'surrogate', board).play('test', 'surrogate>1.2', 'yes')
    expect(t.tile('1.2')).toEqual({ presence: 1, surrogates: 1, red: 1 })
    const left = moving('liberators', 'push', 'surrogate', { '1.2': { presence: 2, surrogates: 1, red: 1 } })
    left.play('test', 'surrogate>1.1', 'no')
    expect(left.tile('1.2')).toEqual({ presence: 2, red: 1 })
  })

  it('TOT-1.E.Lib-c presence of the Liberators may also go with a surrogate that is pulled', () => {
    const board = { '1.1': { presence: 1 }, '1.2': { presence: 1, surrogates: 1 } }
    const t = moving('liberators', 'pull', 'surrogate', board).play('test', 'surrogate<1.2', 'yes')
    expect(t.board()).toMatchObject({ '1.1': { presence: 2, surrogates: 1 } })
    expect(t.tile('1.2')).toEqual({})
  })

  it('TOT-1.E.Lib-c presence of the Liberators does not go with surrogates of others', () => {
    const board = { '1.1': { presence: { liberators: 2, comrades: 1 }, surrogates: { comrades: 1 } } }
    const t = table({
      roles: ['liberators', 'comrades'],
      step: 'players',
      cards: { test: { effect: { op: 'push', n: 1, of: ['surrogate'] }, range: 0 } },
      hand: { comrades: ['test'] },
      board,
    })
    for (const option of ['play:test', 'use:test', 'surrogate>1.2', 'no']) t.answer(option, 'comrades')
    expect(t.asks().map(({ kind }) => kind)).toEqual(['action', 'action'])
  })

  it('TOT-1.E.Lib-c presence of the Liberators stays when the civilians around it turn red', () => {
    const board = { '1.1': { presence: 2, blue: 1, cell: 1 } }
    const t = table({ step: 'event', piles: { events: ['E03'], 'terrain-2': ['T2-04'] }, board })
    expect(t.tile('1.1')).toEqual({ presence: 2, red: 1, cell: 1 })
  })

  it('TOT-1.E.Lib-c red civilians bar nobody else', () => {
    for (const role of ['advisors', 'partisans', 'comrades'] as const) {
      const board = { '1.1': { presence: 2, surrogates: 1 }, '1.2': { red: 1 } }
      const cards = { test: { effect: { op: 'place-presence', range: 1 }, range: 0 } } as const
      const t = table({ roles: [role], step: 'players', cards, hand: ['test'], board })
      t.play('test', '1.2', 'resources')
      expect(t.tile('1.2')).toEqual({ presence: 1, red: 1 })
    }
  })

  it('TOT-1.Be presence does not go along into tyranny', () => {
    const board = { '1.1': { presence: 2, surrogates: 1 }, '1.2': { tyranny: 1, red: 1 } }
    const t = moving('liberators', 'push', 'surrogate', board).play('test', 'surrogate>1.2')
    expect(t.asks()[0].kind).toBe('action')
    expect(t.board()).toMatchObject({ '1.1': { presence: 2 }, '1.2': { surrogates: 1, tyranny: 1 } })
  })

  it('TOT-1.E.Adv-c Advisors never move with surrogates', () => {
    const t = moving('advisors', 'push', 'surrogate', { '1.1': { presence: 2, surrogates: 1 } })
    t.play('test', 'surrogate>1.2')
    expect(t.tile('1.1')).toEqual({ presence: 2 })
    expect(t.asks()[0].kind).toBe('action')
  })

  it('TOT-1.E.Adv-c Advisors may go with blue civilians, but not where adversaries are', () => {
    const board = { '1.1': { presence: 2, blue: 2 }, '1.3': { cell: 1 } }
    const t = moving('advisors', 'push', 'blue', board).play('test', 'blue>1.2', 'yes', 'blue>1.3')
    expect(t.board()).toMatchObject({ '1.1': { presence: 1 }, '1.2': { presence: 1, blue: 1 }, '1.3': { blue: 1 } })
  })

  it('TOT-1.E.Adv-c Advisors do not move with red civilians', () => {
    const t = table({
      roles: ['advisors'],
      step: 'players',
      cards: { test: { effect: { op: 'push', n: 1, of: ['red'] }, range: 0 } },
      hand: ['test'],
      board: { '1.1': { presence: 2, red: 1 } },
    }).play('test', 'red>1.2')
    expect(t.asks()[0].kind).toBe('action')
  })

  it.each(['cell', 'outpost', 'garrison'])('TOT-1.E.Adv-c a %s keeps presence of the Advisors out', (unit) => {
    const board = { '1.1': { presence: 2, blue: 1 }, '1.2': { [unit]: 1 } }
    const moved = moving('advisors', 'push', 'blue', board).play('test', 'blue>1.2')
    expect(moved.asks()[0].kind).toBe('action')
    const cards = {
      place: { effect: { op: 'place-presence', range: 1 }, range: 0 },
      move: {
        effect: {
          steps: [
            { op: 'move-presence', range: 1 },
            { op: 'defend', n: 1 },
          ],
        },
      },
    } as const
    const holding = () => table({ roles: ['advisors'], step: 'players', cards, hand: ['place', 'move'], board })
    expect(holding().play('place').options()).not.toContain('1.2')
    expect(holding().play('place').options()).toContain('1.3')
    expect(holding().play('move', '1.2').tile('1.2')).toEqual({ [unit]: 1 })
  })

  it('TOT-1.E.Adv-c also when another player moves the civilians', () => {
    const board = { '1.1': { presence: { liberators: 2, advisors: 2 }, blue: 2 } }
    const t = moving('liberators', 'push', 'blue', board, ['liberators', 'advisors'])
    t.answers('play:test', 'use:test', 'blue>1.2')
    expect(t.asks()[0]).toMatchObject({ seat: 'advisors', kind: 'accompany' })
    t.answer('yes').answer('blue>1.3').answer('no')
    expect(t.tile('1.2')).toEqual({ presence: 1, blue: 1 })
  })

  it('TOT-1.E.Adv-c presence stays when adversaries arrive; only tyranny removes it', () => {
    const t = table({
      roles: ['advisors'],
      step: 'deploy',
      piles: { 'terrain-2': ['T2-02'] },
      board: { '1.2': { presence: 2 } },
    })
    expect(t.tile('1.2')).toEqual({ presence: 2, cell: 1 })
  })
})

describe('force management', () => {
  it('TOT-1.E.Lib-d Liberators recruit free in jungle or rural within 1, with blue in or next to it', () => {
    const t = managing('liberators', { '1.1': { presence: 2, blue: 1 } }).answer('recruit')
    expect([...t.options()].sort()).toEqual(['1.1', '1.2', '1.3', '1.6', '1.7', 'put-back'])
    t.answer('1.1')
    expect(t.tile('1.1')).toEqual({ presence: 2, blue: 1, surrogates: 1 })
    expect(t.player().resources).toBe(0)
  })

  it('TOT-1.E.Lib-d from a neighbouring tile the surrogate may come to the presence at once', () => {
    const scene = () => managing('liberators', { '1.1': { presence: 2, blue: 1 } }).answers('recruit', '1.2')
    expect(scene().options()).toEqual(['1.2', '1.1'])
    expect(scene().answer('1.1').tile('1.1')).toEqual({ presence: 2, blue: 1, surrogates: 1 })
    expect(scene().answer('1.2').tile('1.2')).toEqual({ surrogates: 1 })
  })

  it('TOT-1.E.Lib-d one surrogate once a turn, within range 1', () => {
    const t = managing('liberators', { '1.1': { presence: 2 }, '2.6': { blue: 1 } }).answer('recruit')
    // Of the tiles with blue civilians near only 1.2 is within range.
    expect(t.asks()[0]).toMatchObject({ kind: 'pull-recruit', options: ['1.2', '1.1'] })
    t.answer('1.2')
    expect(t.tile('1.2')).toEqual({ surrogates: 1 })
    expect(t.asks()[0].kind).toBe('action')
    expect(t.why('recruit')).toMatchObject({ reason: 'managed-already' })
    const single = { '1.1': { presence: 1, blue: 1 }, '3.1': { presence: 1 } }
    expect(managing('liberators', single).why('recruit')).toBeNull()
  })

  it('TOT-1.E.Lib-d by an option it costs 1', () => {
    const scene = (resources: number) =>
      table({ step: 'players', options: { paidRecruits: true }, resources, board: { '1.1': { presence: 2, blue: 1 } } })
    expect(scene(0).why('recruit')).toMatchObject({ reason: 'cannot-pay' })
    expect(scene(1).answers('recruit', '1.1').player().resources).toBe(0)
  })

  it('TOT-1.E.Lib-d not without blue civilians near, and red ones do not matter', () => {
    expect(managing('liberators', { '1.1': { presence: 2, red: 1 } }).why('recruit')).toMatchObject({
      reason: 'no-fitting-tile',
    })
    expect(managing('liberators', { '1.1': { presence: 2, red: 1, blue: 1 } }).why('recruit')).toBeNull()
  })

  const baseBoard = { '1.1': { presence: 2, blue: 1 }, '1.2': { surrogates: 1 } }

  it('TOT-1.E.Lib-e Liberators establish a base for 3 within range 1', () => {
    const t = managing('liberators', baseBoard, { resources: 3 }).answer('base')
    expect(t.tile('1.2')).toEqual({ surrogates: 1, bases: 1 })
    expect(t.player().resources).toBe(0)
  })

  it('TOT-1.E.Lib-e one presence is enough, and a rural tile with blue civilians in it', () => {
    const board = { '1.1': { presence: 1, surrogates: 1, blue: 1 }, '3.1': { presence: 1 } }
    const t = managing('liberators', board, { resources: 3 }).answer('base')
    expect(t.tile('1.1')).toEqual({ presence: 1, surrogates: 1, blue: 1, bases: 1 })
  })

  it('TOT-1.E.Lib-e the surrogate must be their own', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      step: 'players',
      resources: 3,
      board: { '1.1': { presence: { liberators: 2, comrades: 2 }, blue: 1, surrogates: { comrades: 2 } } },
    })
    expect(t.why('base', 'liberators')).toMatchObject({ reason: 'no-fitting-tile' })
  })

  it.each([
    ['for less', baseBoard, 2, 'cannot-pay'],
    ['without a surrogate', { '1.1': { presence: 2, blue: 1 } }, 3, 'no-fitting-tile'],
    ['in a desert', { '1.1': { presence: 2, blue: 1 }, '1.4': { surrogates: 1 } }, 3, 'no-fitting-tile'],
    ['without blue civilians near', { ...baseBoard, '1.1': { presence: 2 } }, 3, 'no-fitting-tile'],
    ['next to a red civilian', { ...baseBoard, '1.7': { red: 1 } }, 3, 'no-fitting-tile'],
    ['on a red civilian', { ...baseBoard, '1.2': { surrogates: 1, red: 1 } }, 3, 'no-fitting-tile'],
    ['two tiles away', { '1.1': { presence: 2 }, '2.6': { surrogates: 1, blue: 1 } }, 3, 'no-fitting-tile'],
    ['out of range', { '3.1': { presence: 2 }, ...baseBoard, '1.1': { blue: 1 } }, 3, 'no-fitting-tile'],
  ])('TOT-1.E.Lib-e no base %s', (_, board, resources, reason) => {
    expect(managing('liberators', board, { resources }).why('base')).toMatchObject({ reason })
  })

  it('TOT-1.E.Lib-e TOT-1.Dd TOT-3.C a base yields one a turn from the next turn, where presence is', () => {
    const scene = (presence: number, base: number) =>
      managing('liberators', { '1.2': { presence, base, surrogates: 1 }, '1.4': { presence: 2 } })
    const t = scene(1, 1).answer('produce:1.2')
    expect(t.tile('1.2')).toEqual({ presence: 1, surrogates: 2, bases: 1 })
    expect(t.why('produce:1.2')).toMatchObject({ reason: 'base-has-produced' })
    expect(scene(0, 1).why('produce:1.2')).toMatchObject({ reason: 'no-presence-at-base' })
    expect(scene(1, 4).why('produce:1.2')).toMatchObject({ reason: 'base-too-new' })
  })

  it('TOT-1.E.Lib-e presence of others at a base is not enough', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      step: 'players',
      board: { '1.1': { presence: 2 }, '1.2': { base: 1, surrogates: 1, presence: { comrades: 2 } } },
    })
    expect(t.why('produce:1.2', 'liberators')).toMatchObject({ reason: 'no-presence-at-base' })
  })

  it('TOT-1.E.Lib-e a base yields one again in the next turn', () => {
    const board = { '1.2': { presence: 2, base: 1, surrogates: 1 } }
    const piles = { events: ['E03'], 'terrain-2': ['T2-04'] }
    const t = managing('liberators', board, { piles }).answer('produce:1.2').ready().ready()
    t.answers('refit:4', 'refit:2', 'add', 'produce:1.2')
    expect(t.tile('1.2')).toMatchObject({ surrogates: 4 })
  })

  it('TOT-1.E.Lib-f TOT-1.E.Com-e Liberators and Comrades do not convert, by themselves or by cards', () => {
    for (const role of ['liberators', 'comrades'] as const) {
      const t = managing(
        role,
        { '1.1': { presence: 2, red: 1 } },
        {
          resources: 5,
          cards: {
            test: {
              effect: {
                steps: [
                  { op: 'convert', n: 1, to: 'blue' },
                  { op: 'defend', n: 1 },
                ],
              },
              range: 0,
            },
          },
          hand: ['test'],
        },
      )
      expect(t.why('convert')).toMatchObject({ reason: 'not-on-the-panel' })
      t.play('test')
      expect(t.tile('1.1')).toEqual({ presence: 2, red: 1 })
      expect(t.protection('1.1')).toEqual({ defence: 1 })
    }
  })

  it('TOT-1.E.Lib-f events and influence cards convert for them', () => {
    const t = table({
      step: 'influence',
      earned: 1,
      piles: { influence: ['I09'] },
      board: { '1.1': { presence: 2 }, '1.2': { red: 1 } },
    })
    expect(t.tile('1.2')).toEqual({ blue: 1 })
  })

  it('TOT-1.E.Adv-d TOT-1.E.Adv-f TOT-3.C Advisors recruit in the long-term phase for 1 influence, at presence', () => {
    const board = { '1.1': { presence: 2 }, '1.2': { blue: 1 } }
    const t = managing('advisors', board, { box: 2 }).answer('recruit')
    expect(t.tile('1.1')).toEqual({ presence: 2, surrogates: 1 })
    expect(t.state.box).toBe(1)
    expect(t.why('recruit')).toMatchObject({ reason: 'managed-already' })
    expect(t.why('convert')).toMatchObject({ reason: 'managed-already' })
    const early = managing('advisors', board, { box: 2, step: 'players' })
    expect(early.why('recruit')).toMatchObject({ reason: 'other-phase', rule: 'TOT-1.E.Adv-f' })
    const noBlue = managing('advisors', { '1.1': { presence: 2 } }, { box: 2 })
    expect(noBlue.why('recruit')).toMatchObject({ reason: 'no-fitting-tile' })
  })

  it('TOT-1.E.Adv-d with blue civilians in the tile as well, but not with red ones', () => {
    const why = (board: Scene['board']) => managing('advisors', board, { box: 2 }).why('recruit')
    expect(why({ '1.1': { presence: 1, blue: 1 }, '3.1': { presence: 1 } })).toBeNull()
    const red = { '1.1': { presence: 2, red: 1 }, '1.2': { red: 1 } }
    expect(why(red)).toMatchObject({ reason: 'no-fitting-tile' })
    const poor = managing('advisors', { '1.1': { presence: 2, blue: 1 } }, { box: 0, resources: 9 })
    expect(poor.why('recruit')).toMatchObject({ reason: 'cannot-pay' })
  })

  it('TOT-1.E.Adv-e TOT-1.E.Adv-f Advisors convert for 1 influence and 1 resource, where they are', () => {
    const board = { '1.1': { presence: 2, red: 1 } }
    const t = managing('advisors', board, { box: 1, resources: 1 }).answer('convert')
    expect(t.tile('1.1')).toEqual({ presence: 2, blue: 1 })
    expect([t.state.box, t.player().resources]).toEqual([0, 0])
    const cost = (box: number, resources: number) => managing('advisors', board, { box, resources }).why('convert')
    expect(cost(0, 9)).toMatchObject({ reason: 'cannot-pay' })
    expect(cost(1, 0)).toMatchObject({ reason: 'cannot-pay' })
    const away = managing('advisors', { '1.1': { presence: 2 }, '1.2': { red: 1 } }, { box: 1, resources: 1 })
    expect(away.why('convert')).toMatchObject({ reason: 'no-fitting-tile' })
  })

  it('TOT-1.E.Adv-e TOT-1.E.Adv-f one civilian, and nothing else in the turn', () => {
    const board = { '1.1': { presence: 2, red: 3 } }
    const t = managing('advisors', board, { box: 3, resources: 3 }).answer('convert')
    expect(t.tile('1.1')).toEqual({ presence: 2, red: 2, blue: 1 })
    for (const act of ['convert', 'recruit']) expect(t.why(act)).toMatchObject({ reason: 'managed-already' })
  })

  it('TOT-1.E.Adv-i Advisors have no bases', () => {
    expect(managing('advisors', { '1.1': { presence: 2, surrogates: 1 } }, { resources: 9 }).why('base')).toMatchObject(
      {
        reason: 'not-on-the-panel',
      },
    )
  })

  it('TOT-1.E.Par-e TOT-1.E.Par-k Partisans recruit for 2 where they are, with civilians of either colour', () => {
    const t = managing('partisans', { '1.1': { presence: 2, red: 1 } }, { resources: 2 }).answer('recruit')
    expect(t.tile('1.1')).toEqual({ presence: 2, red: 1, surrogates: 1 })
    expect(t.player().resources).toBe(0)
    const near = managing('partisans', { '1.1': { presence: 2 }, '1.2': { blue: 1 } }, { resources: 2 })
    expect(near.why('recruit')).toMatchObject({ reason: 'no-fitting-tile' })
    const blue = managing('partisans', { '1.1': { presence: 2, blue: 1 } }, { resources: 1 })
    expect(blue.why('recruit')).toMatchObject({ reason: 'cannot-pay' })
  })

  it('TOT-1.E.Par-e one a turn, a single presence is enough, and so are blue civilians', () => {
    const board = { '1.1': { presence: 1, blue: 1 }, '2.1': { presence: 1 } }
    const t = managing('partisans', board, { resources: 4 }).answer('recruit')
    expect(t.tile('1.1')).toEqual({ presence: 1, blue: 1, surrogates: 1 })
    expect(t.asks()[0].kind).toBe('action')
    expect(t.player().resources).toBe(2)
  })

  it.each(['recruit', 'base', 'convert'])('TOT-1.E.Par-k after %s none of the three is open any more', (act) => {
    const board = { '1.1': { presence: 2, surrogates: 1, red: 2 } }
    const t = managing('partisans', board, { resources: 9 }).answer(act)
    for (const other of ['recruit', 'base', 'convert'])
      expect(t.why(other)).toMatchObject({ reason: 'managed-already' })
  })

  it('TOT-1.E.Par-f Partisans establish a base for 5 from a headquarters, civilians in or next to it', () => {
    const board = { '1.4': { presence: 2, surrogates: 1 }, '1.5': { red: 1 } }
    const t = managing('partisans', board, { resources: 5 }).answer('base')
    expect(t.tile('1.4')).toEqual({ presence: 2, surrogates: 1, bases: 1 })
    expect(t.player().resources).toBe(0)
    const single = { '1.4': { presence: 1, surrogates: 1 }, '1.1': { presence: 1 }, '1.5': { red: 1 } }
    expect(managing('partisans', single, { resources: 5 }).why('base')).toMatchObject({ reason: 'no-fitting-tile' })
    const lonely = { '1.4': { presence: 2, surrogates: 1 } }
    expect(managing('partisans', lonely, { resources: 5 }).why('base')).toMatchObject({ reason: 'no-fitting-tile' })
    expect(managing('partisans', board, { resources: 4 }).why('base')).toMatchObject({ reason: 'cannot-pay' })
    const unguarded = { ...board, '1.4': { presence: 2 } }
    expect(managing('partisans', unguarded, { resources: 5 }).why('base')).toMatchObject({ reason: 'no-fitting-tile' })
    const away = { ...board, '1.4': { surrogates: 1 }, '1.1': { presence: 2 } }
    expect(managing('partisans', away, { resources: 5 }).why('base')).toMatchObject({ reason: 'no-fitting-tile' })
    const among = { '1.4': { presence: 2, surrogates: 1, blue: 1 } }
    expect(managing('partisans', among, { resources: 5 }).why('base')).toBeNull()
  })

  it('TOT-1.E.Par-f TOT-1.Dd it yields up to two free surrogates a turn, from the next turn', () => {
    const scene = (base: number) => managing('partisans', { '1.1': { presence: 2 }, '1.4': { base, surrogates: 1 } })
    const t = scene(1).answers('produce:1.4', 'produce:1.4')
    expect(t.tile('1.4')).toEqual({ surrogates: 3, bases: 1 })
    expect(t.why('produce:1.4')).toMatchObject({ reason: 'base-has-produced' })
    expect(scene(4).why('produce:1.4')).toMatchObject({ reason: 'base-too-new' })
  })

  it.each(['partisans', 'comrades'] as const)(
    'TOT-1.E.Par-f TOT-1.E.Com-d a base of %s yields again next turn',
    (role) => {
      const board = { '1.1': { presence: 2 }, '1.4': { base: 1, surrogates: 1 } }
      const t = managing(role, board, { resources: 1, piles: { events: ['E03'], 'terrain-2': ['T2-04'] } })
      t.answer('produce:1.4')
      expect(t.state.produced[t.at('1.4')]).toBe(1)
      t.ready().ready()
      expect(t.state.produced[t.at('1.4')]).toBe(0)
    },
  )

  it('TOT-1.E.Par-g TOT-1.E.Par-k Partisans convert for 1 resource, one action a turn', () => {
    const t = managing('partisans', { '1.1': { presence: 2, red: 2 } }, { resources: 5 }).answer('convert')
    expect(t.tile('1.1')).toEqual({ presence: 2, red: 1, blue: 1 })
    expect(t.player().resources).toBe(4)
    expect(t.why('convert')).toMatchObject({ reason: 'managed-already' })
    expect(t.why('recruit')).toMatchObject({ reason: 'managed-already' })
    const poor = managing('partisans', { '1.1': { presence: 2, red: 2 } })
    expect(poor.why('convert')).toMatchObject({ reason: 'cannot-pay' })
    const away = managing('partisans', { '1.1': { presence: 2 }, '1.2': { red: 1 } }, { resources: 5 })
    expect(away.why('convert')).toMatchObject({ reason: 'no-fitting-tile' })
  })

  it.each(['liberators', 'partisans', 'comrades'] as const)(
    'TOT-3.C TOT-1.E.Par-k the %s manage their force in the player phase only',
    (role) => {
      const board = { '1.1': { presence: 2, blue: 1 } }
      expect(managing(role, board, { resources: 5 }).why('recruit')).toBeNull()
      const later = managing(role, board, { resources: 5, step: 'long-term' })
      expect(later.why('recruit')).toMatchObject({ reason: 'players-phase-is-over' })
    },
  )

  it('TOT-1.E.Com-c Comrades recruit up to five for 1 each, in or next to coast or border, over several tiles', () => {
    const t = managing('comrades', { '1.1': { presence: 2 } }, { resources: 9 }).answer('recruit')
    // 1.4 is next to no edge tile.
    expect([...t.options()].sort()).toEqual(['1.1', '1.2', '1.3', '1.5', '1.6', '1.7', 'put-back'])
    t.answers('1.1', '1.1', '1.2', '1.6', '1.1')
    expect(t.board()).toMatchObject({
      '1.1': { presence: 2, surrogates: 3 },
      '1.2': { surrogates: 1 },
      '1.6': { surrogates: 1 },
    })
    expect(t.player().resources).toBe(4)
    expect(t.why('recruit')).toMatchObject({ reason: 'managed-already' })
    expect(managing('comrades', { '4.4': { presence: 2 } }, { resources: 1 }).why('recruit')).toBeNull()
  })

  it('TOT-1.E.Com-c they may stop earlier, and stop when they cannot pay', () => {
    const t = managing('comrades', { '1.1': { presence: 2 } }, { resources: 9 }).answers('recruit', '1.1', 'enough')
    expect(t.tile('1.1').surrogates).toBe(1)
    const poor = managing('comrades', { '1.1': { presence: 2 } }, { resources: 1 }).answers('recruit', '1.1')
    expect(poor.player().resources).toBe(0)
    expect(poor.asks()[0].kind).toBe('action')
  })

  it('TOT-1.E.Com-d Comrades establish a base for 3 from a headquarters; it yields one a turn for 1', () => {
    const board = { '1.4': { presence: 2, surrogates: 1 }, '1.5': { red: 1 } }
    const t = managing('comrades', board, { resources: 3 }).answer('base')
    expect(t.tile('1.4')).toEqual({ presence: 2, surrogates: 1, bases: 1 })
    expect(t.player().resources).toBe(0)
    const producing = (resources: number) =>
      managing('comrades', { '1.1': { presence: 2 }, '1.4': { base: 1, surrogates: 1 } }, { resources })
    const produced = producing(2).answer('produce:1.4')
    expect(produced.tile('1.4')).toEqual({ surrogates: 2, bases: 1 })
    expect(produced.player().resources).toBe(1)
    expect(produced.why('produce:1.4')).toMatchObject({ reason: 'base-has-produced' })
    expect(producing(0).why('produce:1.4')).toMatchObject({ reason: 'cannot-pay' })
    const single = { '1.4': { presence: 1, surrogates: 1 }, '1.1': { presence: 1 }, '1.5': { red: 1 } }
    expect(managing('comrades', single, { resources: 3 }).why('base')).toMatchObject({ reason: 'no-fitting-tile' })
  })

  it('TOT-1.E.Com-d a base needs 3 resources, a surrogate at the headquarters and civilians in or next to the tile', () => {
    const why = (board: Scene['board'], resources = 3) => managing('comrades', board, { resources }).why('base')
    const near = { '1.5': { red: 1 } }
    expect(why({ '1.4': { presence: 2, surrogates: 1, blue: 1 } })).toBeNull()
    expect(why({ ...near, '1.4': { presence: 2, surrogates: 1 } }, 2)).toMatchObject({ reason: 'cannot-pay' })
    expect(why({ '1.4': { presence: 2, surrogates: 1 } })).toMatchObject({ reason: 'no-fitting-tile' })
    expect(why({ ...near, '1.4': { presence: 2 } })).toMatchObject({ reason: 'no-fitting-tile' })
    const away = { ...near, '1.4': { surrogates: 1 }, '1.1': { presence: 2 } }
    expect(why(away)).toMatchObject({ reason: 'no-fitting-tile' })
  })

  it('TOT-1.E.Com-d TOT-1.Dd it yields nothing in the turn in which it is established', () => {
    const board = { '1.1': { presence: 2 }, '1.4': { base: 4, surrogates: 1 } }
    expect(managing('comrades', board, { resources: 1 }).why('produce:1.4')).toMatchObject({ reason: 'base-too-new' })
  })

  it('TOT-0c there are twelve bases for all, and one in a tile', () => {
    const tiles = ['2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '3.1', '3.2', '3.4', '3.5', '3.6']
    const bases = Object.fromEntries(tiles.map((id) => [id, { base: 1, surrogates: 1 }]))
    const board = { '1.4': { presence: 2, surrogates: 1 }, '1.5': { blue: 1 } }
    expect(managing('comrades', { ...board, ...bases }, { resources: 9 }).why('base')).toMatchObject({
      reason: 'no-supply',
    })
    const twice = { '1.4': { presence: 2, surrogates: 2, base: 1 }, '1.5': { blue: 1 } }
    expect(managing('comrades', twice, { resources: 9 }).why('base')).toMatchObject({ reason: 'no-fitting-tile' })
  })

  it('TOT-3.C it is optional, and a base produces on top of the one action', () => {
    const board = { '1.1': { presence: 2, red: 1 }, '1.4': { base: 1, surrogates: 1 } }
    const t = managing('partisans', board, { resources: 2 }).answers('recruit', 'produce:1.4')
    expect(t.board()).toMatchObject({ '1.1': { surrogates: 1 }, '1.4': { surrogates: 2 } })
    expect(managing('partisans', board, { resources: 2 }).why('ready')).toBeNull()
  })

  it('TOT-3.C a base that has produced leaves the action to be taken', () => {
    const board = { '1.1': { presence: 2, red: 1 }, '1.4': { base: 1, surrogates: 1 } }
    const t = managing('partisans', board, { resources: 2 }).answers('produce:1.4', 'recruit')
    expect(t.board()).toMatchObject({ '1.1': { surrogates: 1 }, '1.4': { surrogates: 2 } })
  })

  it.each([
    ['liberators', 'recruit', 0, 0],
    ['liberators', 'base', 3, 0],
    ['advisors', 'recruit', 0, 1],
    ['advisors', 'convert', 1, 1],
    ['partisans', 'recruit', 2, 0],
    ['partisans', 'base', 5, 0],
    ['partisans', 'convert', 1, 0],
    ['comrades', 'recruit', 1, 0],
    ['comrades', 'base', 3, 0],
  ] as const)('TOT-3.C the %s %s for %i resources and %i influence', (role, act, resources, influence) => {
    // Jungle at the border: every role may act there.
    const board = { '1.2': { presence: 2, surrogates: 1, blue: 1, red: act === 'convert' ? 1 : 0 } }
    const t = managing(role, board, { resources: 9, box: 3 }).answer(act)
    if (t.asks()[0].kind === act) t.answer('1.2')
    expect([9 - t.player().resources, 3 - t.state.box]).toEqual([resources, influence])
    if (resources > 0) {
      const poor = managing(role, board, { resources: resources - 1, box: 3 })
      expect(poor.why(act)).toMatchObject({ reason: 'cannot-pay', rule: 'TOT-3.C' })
    }
  })

  it('TOT-3.C the Comrades recruit five at most', () => {
    const t = managing('comrades', { '1.1': { presence: 2 } }, { resources: 9 })
    t.answers('recruit', '1.1', '1.1', '1.1', '1.1')
    expect(t.asks()[0].kind).toBe('recruit')
    t.answer('1.1')
    expect(t.asks()[0].kind).toBe('action')
    expect(t.tile('1.1').surrogates).toBe(5)
  })
})

describe('patrol', () => {
  const patrol = (role: Role, attributes: Scene['attributes'], more: Partial<Scene> = {}) =>
    table({
      roles: [role],
      step: role === 'partisans' ? 'long-term' : 'players',
      attributes: attributes ?? {},
      board: { '1.4': { presence: 2, surrogates: 2, outpost: 1, garrison: 1 }, '1.5': { surrogates: 3 } },
      ...more,
    })

  it('TOT-1.E.Lib-g TOT-1.Fg Liberators: pull 1, damage by all surrogates, push 2, in this order', () => {
    const t = patrol('liberators', { flexibility: 3, charisma: 1 }).answers('patrol', 'surrogate<1.5')
    // Three surrogates strike.
    t.answer('garrison')
    expect(t.tile('1.4')).toEqual({ presence: 2, surrogates: 3, outpost: 1 })
    t.answers('surrogate>1.1', 'no', 'surrogate>1.1', 'no')
    expect(t.board()).toMatchObject({ '1.4': { surrogates: 1 }, '1.1': { surrogates: 2 }, '1.5': { surrogates: 2 } })
    expect(t.why('patrol')).toMatchObject({ reason: 'already-used' })
  })

  it('TOT-1.E.Lib-g surrogates of others strike too', () => {
    const t = patrol(
      'liberators',
      { flexibility: 3, charisma: 1 },
      {
        roles: ['liberators', 'comrades'],
        board: {
          '1.4': { presence: 2, surrogates: { liberators: 1, comrades: 2 }, garrison: 1 },
          '1.1': { presence: { comrades: 2 } },
        },
      },
    ).answer('patrol', 'liberators')
    expect(t.tile('1.4').garrison).toBeUndefined()
  })

  it('TOT-1.E.Lib-g TOT-1.Fg a part whose threshold is not met is left out; attributes are not spent', () => {
    const t = patrol('liberators', { flexibility: 2 }, { resources: 2 }).answers('patrol', 'surrogate<1.5')
    expect(t.asks()[0].kind).toBe('push')
    t.answer('enough')
    expect(t.player().resources).toBe(2)
    expect(t.tile('1.4')).toEqual({ presence: 2, surrogates: 3, outpost: 1, garrison: 1 })
    expect(t.player().attributes[0]).toBe(2)
    expect(patrol('liberators', { flexibility: 1 }).why('patrol')).toMatchObject({ reason: 'attributes-missing' })
  })

  it('TOT-1.E.Lib-g Liberators never patrol under tyranny', () => {
    const t = patrol(
      'liberators',
      { flexibility: 2 },
      { board: { '1.1': { presence: 2 }, '1.2': { tyranny: 1, red: 1, surrogates: 2 } } },
    )
    expect(t.answer('patrol').asks()[0]).toMatchObject({ kind: 'pull', data: { tile: '1.1' } })
  })

  it('TOT-1.E.Lib-g a corrected panel that reaches further does not patrol under tyranny either', () => {
    const { patrol: printed } = PANELS.liberators
    const data = {
      ...PRINTED,
      panels: { ...PANELS, liberators: { ...PANELS.liberators, patrol: { ...printed, range: 1 } } },
    }
    const board = { '1.1': { presence: 2, surrogates: 1 }, '1.2': { tyranny: 1, red: 1, surrogates: 2 } }
    const t = patrol('liberators', { flexibility: 2 }, { data, board }).answer('patrol')
    expect(t.options()).toContain('1.1')
    expect(t.options()).not.toContain('1.2')
  })

  it('TOT-1.Fg patrol and special may use different tiles, all parts of one happen in one', () => {
    const t = patrol(
      'comrades',
      { risk: 2 },
      { board: { '1.4': { presence: 2, surrogates: 2 }, '1.5': { surrogates: 1 }, '1.3': { cell: 1 } } },
    )
    t.answers('patrol', 'surrogate<1.5')
    expect(t.options().filter((option) => String(option).startsWith('surrogate>'))).toHaveLength(4)
    t.answers('enough', 'special:1')
    expect(t.board()).toMatchObject({ '1.4': { presence: 2, surrogates: 3 } })
    expect(t.tile('1.3')).toEqual({})
  })

  it('TOT-1.Fg attributes of cards that are paid for count, also before their phase', () => {
    const t = patrol(
      'comrades',
      {},
      {
        cards: { later: { effect: { op: 'defend', n: 1 }, speed: 'long-term', attributes: ['risk'] } },
        hand: ['later'],
      },
    )
    expect(t.why('patrol')).toMatchObject({ reason: 'attributes-missing' })
    expect(t.answer('play:later').why('patrol')).toBeNull()
  })

  it('TOT-1.Fg patrol and special can be used again in the next turn', () => {
    const t = patrol(
      'comrades',
      { risk: 2 },
      {
        piles: { events: ['E03'], 'terrain-2': ['T2-04'] },
        board: { '1.4': { presence: 2, surrogates: 2 }, '1.3': { cell: 1 } },
      },
    )
    t.answers('patrol', 'enough', 'special:1')
    expect(t.player()).toMatchObject({ patrolled: true, special: [true] })
    expect([t.why('patrol'), t.why('special:1')]).toMatchObject([
      { reason: 'already-used' },
      { reason: 'already-used' },
    ])
    t.ready().ready()
    expect(t.player()).toMatchObject({ patrolled: false, special: [false] })
  })

  it('TOT-1.E.Adv-k Advisors: pull 2, push 1, then damage by surrogates', () => {
    const t = patrol('advisors', { oversight: 2, integrity: 2 })
    t.answers('patrol', 'surrogate<1.5', 'surrogate<1.5', 'surrogate>1.1')
    // Three surrogates strike, and destroy although the Advisors direct them.
    t.answer('garrison')
    expect(t.tile('1.4')).toEqual({ presence: 2, surrogates: 3, outpost: 1 })
    expect(t.state.box).toBe(2)
  })

  it.each([
    [{ oversight: 2 }, ['pull']],
    [{ oversight: 2, integrity: 1 }, ['pull', 'push']],
    [{ oversight: 1, integrity: 2 }, ['strike']],
  ])('TOT-1.E.Adv-k thresholds: with %o it is %o', (attributes, kinds) => {
    const t = patrol('advisors', attributes).answer('patrol')
    const asked: string[] = []
    while (t.asks()[0].kind !== 'action') {
      asked.push(t.asks()[0].kind)
      t.answer(t.asks()[0].kind === 'strike' ? 'garrison' : 'enough')
    }
    expect(asked).toEqual(kinds)
  })

  it('TOT-1.E.Par-l Partisans: in the long-term phase pull 2, damage, push 1', () => {
    const t = patrol('partisans', { logistics: 2, persistence: 3 })
    t.answers('patrol', 'surrogate<1.5', 'surrogate<1.5', 'garrison', 'surrogate>1.1', 'no')
    expect(t.tile('1.4')).toEqual({ presence: 2, surrogates: 3, outpost: 1, outpost1: 1 })
    expect(t.asks()[0].kind).toBe('action')
    const early = patrol('partisans', { logistics: 2 }, { step: 'players' })
    expect(early.why('patrol')).toMatchObject({ reason: 'other-phase' })
  })

  it('TOT-1.Fa TOT-1.Fg a patrol belongs to the phase that its panel says', () => {
    const later = patrol('comrades', { risk: 2 }, { step: 'long-term' })
    expect(later.why('patrol')).toMatchObject({ reason: 'other-phase', rule: 'TOT-1.Fa' })
    const early = patrol('partisans', { logistics: 2 }, { step: 'players' })
    expect(early.why('patrol')).toMatchObject({ reason: 'other-phase', rule: 'TOT-1.Fa' })
  })

  it.each([
    [{ logistics: 2 }, ['pull']],
    [{ persistence: 2, logistics: 2 }, ['pull', 'strike']],
    [{ persistence: 3 }, ['push']],
  ])('TOT-1.E.Par-l thresholds: with %o it is %o', (attributes, kinds) => {
    const t = patrol('partisans', attributes).answer('patrol')
    const asked: string[] = []
    while (t.asks()[0].kind !== 'action') {
      asked.push(t.asks()[0].kind)
      t.answer(t.asks()[0].kind === 'strike' ? 'garrison' : 'enough')
    }
    expect(asked).toEqual(kinds)
  })

  it('TOT-1.E.Com-f Comrades: pull 1, damage, push 2', () => {
    const t = patrol('comrades', { risk: 2, corruption: 1 })
    t.answers('patrol', 'surrogate<1.5', 'garrison', 'surrogate>1.1', 'no', 'surrogate>1.1', 'no')
    expect(t.board()).toMatchObject({ '1.4': { surrogates: 1, outpost: 1 }, '1.1': { surrogates: 2 } })
    expect(t.tile('1.4').garrison).toBeUndefined()
    expect(t.asks()[0].kind).toBe('action')
  })

  it('TOT-1.E.Com-f thresholds: 1 risk pulls and pushes only', () => {
    const t = patrol('comrades', { risk: 1 }).answers('patrol', 'enough', 'enough')
    expect(t.asks()[0].kind).toBe('action')
    expect(t.tile('1.4')).toEqual({ presence: 2, surrogates: 2, outpost: 1, garrison: 1 })
  })
})

describe('special capabilities', () => {
  const special = (role: Role, attributes: Scene['attributes'], board: Scene['board'], more: Partial<Scene> = {}) =>
    table({
      roles: [role],
      step: role === 'liberators' ? 'long-term' : 'players',
      attributes: attributes ?? {},
      board,
      ...more,
    })

  const partners = { '1.1': { presence: 2 }, '1.4': { surrogates: 2, garrison: 1, outpost: 1 } }

  it('TOT-1.E.Lib-h Strong Partnership, first tier: influence, 2 damage, then a surrogate leaves', () => {
    const t = special('liberators', { flexibility: 1, charisma: 3 }, partners).answers('special:1', 'outpost')
    expect(t.tile('1.4')).toEqual({ surrogates: 1, garrison: 1 })
    expect(t.state.box).toBe(2)
    expect(t.why('special:1')).toMatchObject({ reason: 'already-used' })
  })

  it.each([
    [{ flexibility: 2, integrity: 1, charisma: 3 }, '1+2', 3],
    [{ flexibility: 3, integrity: 2, charisma: 3 }, '1+2+3', 4],
  ])('TOT-1.E.Lib-h with %o the damage of tiers %s is one attack of %i', (attributes, tiers, points) => {
    const t = special('liberators', attributes, partners, { box: 0 }).answer('special:1')
    expect(t.options()[0]).toBe(tiers)
    t.answer(tiers)
    expect(t.asks()[0]).toMatchObject({ kind: 'strike', data: { points } })
    t.answer('garrison')
    // One influence for each tier, two for the garrison.
    expect(t.state.earned * 4 + t.state.box).toBe(points - 1 + 2)
    expect(t.tile('1.4').surrogates).toBe(1)
  })

  it('TOT-1.E.Lib-h any tier may be declined', () => {
    const t = special('liberators', { flexibility: 3, integrity: 2, charisma: 3 }, partners).answer('special:1')
    expect(t.options()).toEqual(['1+2+3', '1+2', '1+3', '1', '2+3', '2', '3', 'put-back'])
    t.answer('2+3')
    expect(t.asks()[0]).toMatchObject({ data: { points: 2 } })
    t.answer('outpost')
    expect(t.tile('1.4')).toEqual({ surrogates: 2, garrison: 1 })
  })

  it('TOT-1.E.Lib-h only in the long-term phase, within 1, where surrogates are', () => {
    const attributes = { flexibility: 1, charisma: 3 }
    expect(special('liberators', attributes, partners, { step: 'players' }).why('special:1')).toMatchObject({
      reason: 'other-phase',
    })
    const none = { '1.1': { presence: 2 }, '1.4': { garrison: 1 }, '2.1': { surrogates: 1 } }
    expect(special('liberators', attributes, none).why('special:1')).toMatchObject({ reason: 'no-target' })
    expect(special('liberators', { charisma: 3 }, partners).why('special:1')).toMatchObject({
      reason: 'attributes-missing',
    })
  })

  it('TOT-1.E.Lib-h not two tiles away', () => {
    const board = { '1.1': { presence: 2 }, '2.6': { surrogates: 2, garrison: 1 } }
    const t = special('liberators', { flexibility: 1, charisma: 3 }, board)
    expect(t.why('special:1')).toMatchObject({ reason: 'no-target' })
  })

  it('TOT-1.E.Lib-h the surrogate leaves after the attack, and it is their own if there is one', () => {
    const board = {
      '1.1': { presence: { liberators: 2, comrades: 2 } },
      '1.4': { surrogates: { liberators: 1, comrades: 1 }, garrison: 1, outpost: 1 },
    }
    const t = special('liberators', { flexibility: 1, charisma: 3 }, board, { roles: ['liberators', 'comrades'] })
    t.answer('special:1', 'liberators')
    expect(t.asks('liberators')[0].kind).toBe('strike')
    expect(t.tile('1.4').surrogates).toBe(2)
    t.answer('outpost', 'liberators')
    const left = [0, 1].map((player) => t.state.surrogates[player * t.state.cell.length + t.at('1.4')])
    expect(left).toEqual([0, 1])
  })

  it.each([
    [{ oversight: 2, integrity: 3 }, 1, 1],
    [{ oversight: 2, charisma: 2, integrity: 3 }, 2, 3],
    [{ oversight: 3, integrity: 3 }, 3, 1],
    [{ oversight: 3, charisma: 2, integrity: 3 }, 4, 3],
  ])('TOT-1.E.Adv-l Diplomatic Ties with %o: %i influence, %i resources', (attributes, influence, resources) => {
    const t = special('advisors', attributes, { '1.1': { presence: 2, blue: 1 } }).answer('special:1')
    expect(t.state.earned * 4 + t.state.box).toBe(influence)
    expect(t.player().resources).toBe(resources)
    const none = special('advisors', attributes, { '1.1': { presence: 2, red: 1 }, '1.2': { blue: 1 } })
    expect(none.why('special:1')).toMatchObject({ reason: 'no-target' })
  })

  it.each([
    [
      'TOT-1.E.Lib-g',
      'liberators',
      -1,
      'immediate',
      [{ flexibility: 2 }, { charisma: 1, flexibility: 3 }, { flexibility: 2 }],
    ],
    [
      'TOT-1.E.Lib-h',
      'liberators',
      0,
      'long-term',
      [
        { flexibility: 1, charisma: 3 },
        { flexibility: 2, integrity: 1, charisma: 3 },
        { flexibility: 3, integrity: 2, charisma: 3 },
      ],
    ],
    [
      'TOT-1.E.Adv-k',
      'advisors',
      -1,
      'immediate',
      [{ oversight: 2 }, { integrity: 1, oversight: 2 }, { oversight: 1, integrity: 2 }],
    ],
    [
      'TOT-1.E.Adv-l',
      'advisors',
      0,
      'immediate',
      [
        { oversight: 2, integrity: 3 },
        { oversight: 2, charisma: 2, integrity: 3 },
        { oversight: 3, integrity: 3 },
      ],
    ],
    [
      'TOT-1.E.Par-l',
      'partisans',
      -1,
      'long-term',
      [{ logistics: 2 }, { persistence: 2, logistics: 2 }, { persistence: 3 }],
    ],
    ['TOT-1.E.Par-m', 'partisans', 0, 'immediate', [{ logistics: 3 }]],
    [
      'TOT-1.E.Par-n',
      'partisans',
      1,
      'long-term',
      [
        { logistics: 1, persistence: 3 },
        { logistics: 2, risk: 2, persistence: 3 },
      ],
    ],
    ['TOT-1.E.Com-f', 'comrades', -1, 'immediate', [{ risk: 1 }, { corruption: 1, risk: 2 }, { risk: 1 }]],
    [
      'TOT-1.E.Com-g',
      'comrades',
      0,
      'immediate',
      [{ risk: 2 }, { risk: 2, corruption: 3 }, { risk: 3, corruption: 2 }],
    ],
  ] as const)('%s the %s need neither less nor more for each part', (_, role, which, speed, needs) => {
    expect(organicOf(table({ roles: [role], board: HOME }).player(), which).speed).toBe(speed)
    const reached = (attributes: Needs) =>
      reachedSteps(table({ roles: [role], board: HOME, attributes }).player(), which)
    needs.forEach((need: Needs, step) => {
      expect(reached(need)).toContain(step)
      for (const [attribute, count] of Object.entries(need))
        expect(reached({ ...need, [attribute]: count - 1 })).not.toContain(step)
    })
  })

  it('TOT-1.E.Par-m Peasant Revolution: a long-term capability may be used at once', () => {
    const scene = (logistics: number) =>
      special(
        'partisans',
        { logistics },
        { '1.1': { presence: 2 }, '1.2': { cell: 1 } },
        {
          cards: {
            slow: { effect: { op: 'destroy', n: 1, of: ['cell'] }, speed: 'long-term' },
            slower: { effect: { op: 'defend', n: 1 }, speed: 'long-term' },
          },
          hand: [],
          played: ['slow', 'slower'],
        },
      )
    expect(scene(2).why('special:1')).toMatchObject({ reason: 'attributes-missing' })
    const t = scene(3)
    expect(t.why('use:slow')).toMatchObject({ reason: 'other-phase' })
    t.answers('special:1', 'use:slow')
    expect(t.tile('1.2')).toEqual({})
    expect(t.why('use:slower')).toMatchObject({ reason: 'other-phase' })
  })

  it('TOT-1.E.Par-m this turn only', () => {
    const t = table({ roles: ['partisans'], step: 'end', hastened: 1, board: HOME })
    expect(t.player().hastened).toBe(0)
  })

  it('TOT-1.E.Par-m or an organic one: the patrol', () => {
    const board = { '1.4': { presence: 2, surrogates: 2 }, '1.5': { surrogates: 1 } }
    const t = special('partisans', { logistics: 3 }, board)
    expect(t.why('patrol')).toMatchObject({ reason: 'other-phase' })
    t.answers('special:1', 'patrol', 'surrogate<1.5')
    expect(t.tile('1.4').surrogates).toBe(3)
  })

  it('TOT-1.Fg a patrol that is hastened is used for the whole turn', () => {
    const t = special(
      'partisans',
      { logistics: 3 },
      { '1.4': { presence: 2, surrogates: 2 }, '1.5': { surrogates: 1 } },
      { piles: { events: ['E03'], 'terrain-2': ['T2-04'] } },
    )
    t.answers('special:1', 'patrol', 'surrogate<1.5').ready()
    expect(t.state.step).toBe('long-term')
    expect(t.why('patrol')).toMatchObject({ reason: 'already-used' })
  })

  const revolt = (attributes: Scene['attributes'], civilians: number) =>
    special(
      'partisans',
      attributes,
      {
        '1.1': { presence: 2, cell: 1, outpost: 3, garrison: 3, blue: 1 },
        '1.2': { red: Math.floor(civilians / 2) },
        '1.3': { blue: Math.ceil(civilians / 2) },
      },
      { step: 'long-term' },
    )

  it.each([
    [1, 3],
    [3, 2],
    [5, 1],
  ])('TOT-1.E.Par-n %i civilians around leave %i outposts of three', (civilians, left) => {
    const t = revolt({ logistics: 1, persistence: 3 }, civilians)
    t.answer('special:2')
    expect(t.tile('1.1')).toMatchObject({ cell: 1, outpost: left, garrison: 3 })
  })

  it('TOT-1.E.Par-n with 2 risk too a garrison for every three civilians, counted afresh', () => {
    const t = revolt({ logistics: 2, risk: 2, persistence: 3 }, 6).answer('special:2')
    expect(t.tile('1.1')).toMatchObject({ garrison: 1 })
    expect(t.tile('1.1').outpost).toBeUndefined()
  })

  it('TOT-1.E.Par-n it reaches one tile from presence, and no further', () => {
    const attributes = { logistics: 1, persistence: 3 }
    const scene = (id: string) =>
      special('partisans', attributes, { '1.1': { presence: 2 }, [id]: { outpost: 1 } }, { step: 'long-term' })
    expect(scene('1.3').why('special:2')).toBeNull()
    expect(scene('2.6').why('special:2')).toMatchObject({ reason: 'no-target' })
  })

  it('TOT-1.E.Par-n only rural tiles within 1, in the long-term phase', () => {
    const attributes = { logistics: 1, persistence: 3 }
    const board = { '1.1': { presence: 2 }, '1.4': { outpost: 1 }, '1.5': { blue: 4 } }
    expect(special('partisans', attributes, board, { step: 'long-term' }).why('special:2')).toMatchObject({
      reason: 'no-target',
    })
    expect(special('partisans', attributes, { '1.1': { presence: 2, outpost: 1 } }).why('special:2')).toMatchObject({
      reason: 'other-phase',
    })
  })

  const hit = { '1.4': { presence: 2 }, '1.2': { garrison: 1, blue: 3 } }

  it('TOT-1.E.Com-g Collateral Damage, first tier: 2 damage and a civilian, without loss of influence', () => {
    const t = special('comrades', { risk: 2 }, hit, { box: 2 }).answers('special:1', 'damage')
    // Jungle: 2 - 1.
    expect(t.tile('1.2')).toEqual({ garrison: 1, garrison1: 1, blue: 2 })
    expect(t.state.box).toBe(2)
  })

  it('TOT-1.E.Com-g a corrected panel may kill more civilians with one part', () => {
    const [special1] = PANELS.comrades.special
    const steps = [
      {
        needs: { risk: 2 },
        effect: {
          steps: [
            { op: 'damage', n: 2 },
            { op: 'kill', n: 2 },
          ],
        },
      },
    ] as const
    const comrades = { ...PANELS.comrades, special: [{ ...special1, steps }] }
    const data = { ...PRINTED, panels: { ...PANELS, comrades } }
    const t = special('comrades', { risk: 2 }, hit, { data }).answers('special:1', 'damage')
    expect(t.tile('1.2')).toEqual({ garrison: 1, garrison1: 1, blue: 1 })
  })

  it('TOT-1.E.Com-g TOT-1.E.Com-e the second tier costs influence, which is not waived', () => {
    const t = special('comrades', { risk: 2, corruption: 3 }, hit, { box: 2 }).answers('special:1', '1+2', 'damage')
    expect(t.tile('1.2')).toEqual({ garrison: 1, garrison2: 1, blue: 2 })
    expect(t.state.box).toBe(1)
  })

  it('TOT-1.E.Com-e a card that states a loss of influence costs it', () => {
    const t = special('comrades', {}, hit, {
      box: 2,
      cards: { test: { effect: { op: 'influence', n: -1 }, range: 0 } },
      hand: ['test'],
    }).play('test')
    expect(t.state.box).toBe(1)
  })

  it('TOT-1.E.Com-g all tiers are one attack of 4 and kill two', () => {
    const t = special('comrades', { risk: 3, corruption: 3 }, hit, { box: 2 }).answers('special:1', '1+2+3', 'damage')
    expect(t.tile('1.2')).toEqual({ blue: 1 })
    // +2 for the garrison, -1 for the second tier.
    expect(t.state).toMatchObject({ earned: 1, box: 0 })
  })

  it('TOT-1.E.Com-g any tier may be declined', () => {
    const t = special('comrades', { risk: 3, corruption: 3 }, hit, { box: 2 }).answers('special:1', '1+3', 'damage')
    expect(t.tile('1.2')).toEqual({ garrison: 1, garrison2: 1, blue: 1 })
    expect(t.state.box).toBe(2)
  })

  it('TOT-1.E.Com-g TOT-1.Ea it reaches two tiles from a headquarters, and needs one', () => {
    const far = { '1.4': { presence: 2 }, '1.7': { garrison: 1 } }
    expect(special('comrades', { risk: 2 }, far).why('special:1')).toBeNull()
    const farther = { '1.4': { presence: 2 }, '2.1': { garrison: 1 } }
    expect(special('comrades', { risk: 2 }, farther).why('special:1')).toMatchObject({ reason: 'no-target' })
    const single = { '1.4': { presence: 1 }, '3.5': { presence: 1 }, '1.7': { garrison: 1 } }
    expect(special('comrades', { risk: 2 }, single).why('special:1')).toMatchObject({ reason: 'no-target' })
  })

  it('TOT-1.E.Adv-h TOT-1.Ea one presence of the Advisors is a headquarters', () => {
    const scene = (role: Role, presence: number) =>
      table({
        roles: [role],
        step: 'players',
        cards: { test: { effect: { op: 'defend', n: 1 }, fromHq: true, range: 0 } },
        hand: ['test'],
        played: [],
        board: { '1.1': { presence }, '3.1': { presence: 1 } },
      })
        .answer('play:test')
        .why('use:test')
    expect(scene('advisors', 1)).toBeNull()
    expect(scene('liberators', 1)).toMatchObject({ reason: 'no-target' })
    expect(scene('liberators', 2)).toBeNull()
  })

  const fromHq = (board: Scene['board'], roles: readonly Role[] = ['liberators']) =>
    table({
      roles,
      step: 'players',
      tracks: [1, 2],
      cards: {
        hq: { effect: { op: 'defend', n: 1 }, fromHq: true, range: 0 },
        leave: { effect: { op: 'lose-presence' }, range: 0 },
      },
      hand: ['hq', 'leave'],
      board,
    })

  it('TOT-1.Ea a headquarters is of one player, in the tile from which the range is counted', () => {
    const shared = {
      '1.1': { presence: { liberators: 1, comrades: 1 } },
      '3.1': { presence: { liberators: 1, comrades: 1 } },
    }
    const t = fromHq(shared, ['liberators', 'comrades']).answer('play:hq', 'liberators')
    expect(t.why('use:hq', 'liberators')).toMatchObject({ reason: 'no-target' })
    const elsewhere = fromHq({ '1.1': { presence: 1 }, '3.1': { presence: 2 } }).answers('play:hq', 'use:hq')
    expect([elsewhere.protection('1.1'), elsewhere.protection('3.1')]).toEqual([{}, { defence: 1 }])
  })

  it('TOT-1.Ea a headquarters that is down to one presence is none any more, except of the Advisors', () => {
    const left = (role: Role) =>
      fromHq({ '1.1': { presence: 2 } }, [role])
        .play('leave')
        .answer('play:hq')
        .why('use:hq')
    expect(left('liberators')).toMatchObject({ reason: 'no-target' })
    expect(left('advisors')).toBeNull()
  })

  it('TOT-1.Ea TOT-1.E.Adv-h a capability aimed at a headquarters counts own presence in the same way', () => {
    const why = (role: Role, own: number, others: number) => {
      const other = role === 'comrades' ? 'liberators' : 'comrades'
      return table({
        roles: [role, other],
        step: 'players',
        cards: { test: { effect: { op: 'defend', n: 1 }, target: { is: 'headquarters' }, range: 0 } },
        hand: { [role]: ['test'] },
        board: { '1.1': { presence: { [role]: own, [other]: others } }, '3.1': { presence: { [other]: 2 } } },
      })
        .answer('play:test', role)
        .why('use:test', role)
    }
    expect([why('liberators', 2, 0), why('advisors', 1, 0)]).toEqual([null, null])
    expect(why('liberators', 1, 1)).toMatchObject({ reason: 'no-target' })
  })

  it('TOT-1.E.Adv-j TOT-1.E.Par-j TOT-1.Ca each civilian killed costs Liberators 2, Advisors 3, the others nothing', () => {
    const costs = (['liberators', 'advisors', 'partisans', 'comrades'] as const).map((role) => {
      const t = table({
        roles: [role],
        step: 'players',
        box: 3,
        cards: { test: { effect: { op: 'damage', n: { of: 'surrogates' } }, range: 0 } },
        hand: ['test'],
        board: { '1.4': { presence: 2, surrogates: 2, cell: 1, blue: 1 } },
      }).play('test')
      expect(t.tile('1.4')).toEqual({ presence: 2, surrogates: 2 })
      return 3 - t.state.box
    })
    expect(costs).toEqual([2, 3, 0, 0])
  })
})
