// Combat adjudication, and what the pieces of 1.B to 1.D do in it.
import { describe, expect, it } from 'vitest'
import { PANELS } from '../data/panels.ts'
import type { TyrannyEffect } from '../effects/vocabulary.ts'
import { type Here, type Scene, table } from '../testing/table.ts'
import { tileContents } from '../text/tiles.ts'
import { defenceParts } from './combat.ts'
import { strengthParts } from './dominate.ts'
import { mapOf } from './map.ts'
import { DESTROYED, HEALTH, placeOf, playerOf, ROLES, type Role } from './state.ts'

/** Presence in 1.1 and a card with this effect; 1.4 is desert, 1.2 jungle, 1.3 rural, 1.5 urban. */
const holding = (
  effects: { readonly [card: string]: TyrannyEffect },
  board: Scene['board'],
  more: Partial<Scene> = {},
) =>
  table({
    step: 'players',
    tracks: [1, 7],
    cards: Object.fromEntries(Object.entries(effects).map(([id, effect]) => [id, { effect }])),
    hand: Object.keys(effects),
    board: { '1.1': { presence: 8 }, ...board },
    ...more,
  })
const damage = (n: number): TyrannyEffect => ({ op: 'damage', n })
const attacked = (tile: string, here: Here, n: number, more: Partial<Scene> = {}) =>
  holding({ hit: damage(n) }, { [tile]: here }, more).play('hit')

describe('units', () => {
  it.each([
    ['cell', 1, 0],
    ['outpost', 2, 1],
    ['garrison', 3, 2],
  ] as const)(
    'TOT-1.Ba TOT-1.Bb TOT-1.Bc TOT-3.Combat-8 TOT-3.Combat-2 a %s falls to %i damage and gives %i',
    (unit, health, influence) => {
      const t = attacked('1.4', { [unit]: 1 }, health)
      expect(t.tile('1.4')).toEqual({})
      expect(t.state.box).toBe(influence)
      if (health > 1) expect(attacked('1.4', { [unit]: 1 }, health - 1).tile('1.4')[unit]).toBe(1)
      expect([HEALTH[unit], DESTROYED[unit]]).toEqual([health, influence])
    },
  )

  it.each([
    ['cell', 1],
    ['outpost', 2],
    ['garrison', 3],
  ] as const)('TOT-1.Ba TOT-1.Bb TOT-1.Bc TOT-3.Fb a %s does %i damage in domination', (unit, strength) => {
    const t = table({ dominate: 'T1-04', board: { '1.1': { presence: 2 }, '1.4': { [unit]: 1, surrogates: 3 } } })
    expect(t.notes('dominate')[0]).toMatchObject({ data: { strength } })
    expect(t.notes('surrogate-lost')).toHaveLength(strength)
  })

  it('TOT-3.Combat-1 sharing a tile causes no combat', () => {
    const here = { cell: 1, surrogates: 4, blue: 1 }
    const t = table({
      step: 'event',
      piles: { events: ['E23'], 'terrain-2': ['T2-04'] },
      board: { '1.1': { presence: 2 }, '1.4': here },
    })
    t.until('action')
    expect(t.tile('1.4')).toEqual(here)
  })

  it('TOT-3.Combat-1 nor does a whole turn in which nothing is aimed at the tile', () => {
    const here = { cell: 1, surrogates: 4, blue: 1 }
    const t = table({
      step: 'players',
      dominate: 'T1-05',
      piles: { events: ['E23'], 'terrain-2': ['T2-04'] },
      board: { '1.1': { presence: 2 }, '1.4': here, '1.5': { cell: 1 } },
    })
      .ready()
      .until('action')
      .ready()
    expect(t.state).toMatchObject({ step: 'players', turn: 5 })
    expect(t.tile('1.4')).toEqual(here)
  })
})

describe('defence', () => {
  it.each([
    ['1.2', 1],
    ['1.3', 1],
    ['1.4', 0],
    ['1.5', 0],
  ])(
    'TOT-1.Ac TOT-1.Ad TOT-1.Ae TOT-1.Af tile %s defends with %i against an attack and in domination',
    (id, defence) => {
      const t = attacked(id, { garrison: 1 }, 2)
      expect(t.tile(id)).toMatchObject(defence === 1 ? { garrison1: 1 } : { garrison2: 1 })
      const map = mapOf(t.state.layout)
      expect(strengthParts({ s: t.state, map }, t.at(id)).strength).toBe(3 - defence)
    },
  )

  it('TOT-1.Bd each tyranny token adds five', () => {
    const one = attacked('1.4', { cell: 1, red: 0, tyranny: 1 }, 5)
    expect(one.tile('1.4').cell).toBe(1)
    expect(attacked('1.4', { cell: 1, tyranny: 1 }, 6).tile('1.4').cell).toBeUndefined()
    expect(attacked('1.4', { cell: 1, tyranny: 2 }, 10).tile('1.4').cell).toBe(1)
    expect(attacked('1.4', { cell: 1, tyranny: 2 }, 11).tile('1.4').cell).toBeUndefined()
  })

  it('TOT-1.Bd one token takes five points from a counterattack, two take ten', () => {
    const points = (tyranny: number) =>
      table({
        dominate: 'T1-04',
        board: { '1.1': { presence: 2 }, '1.4': { outpost: 1, blue: 1, surrogates: 13, tyranny } },
      }).notes('counterattack')[0]
    expect(points(1)).toMatchObject({ data: { points: 7 } })
    expect(points(2)).toMatchObject({ data: { points: 2 } })
  })

  it('TOT-1.Cb each red civilian adds one, blue ones add nothing', () => {
    const t = attacked('1.4', { garrison: 1, red: 2, blue: 3 }, 3)
    expect(t.tile('1.4')).toEqual({ garrison: 1, garrison1: 1, red: 2, blue: 3 })
  })

  it('TOT-1.Cb each red civilian weakens a counterattack by one as well', () => {
    const points = (red: number) =>
      table({ dominate: 'T1-04', board: { '1.1': { presence: 2 }, '1.4': { outpost: 1, surrogates: 6, red } } }).notes(
        'counterattack',
      )[0]
    expect(points(0)).toMatchObject({ data: { points: 4 } })
    expect(points(3)).toMatchObject({ data: { points: 1 } })
  })

  it('TOT-1.Ae in an urban tile only civilians matter: red ones defend, blue ones weaken domination', () => {
    const t = attacked('1.5', { garrison: 1, red: 1, blue: 2 }, 2)
    expect(t.tile('1.5')).toMatchObject({ garrison: 1, garrison1: 1 })
    expect(strengthParts({ s: t.state, map: mapOf(t.state.layout) }, t.at('1.5')).strength).toBe(1)
  })

  it('TOT-3.Imm-g TOT-3.Imm-f two damage mark an outpost in the jungle, two more finish it', () => {
    const t = holding({ one: damage(2), two: damage(2) }, { '1.2': { outpost: 1 } }).play('one')
    expect(t.tile('1.2')).toEqual({ outpost: 1, outpost1: 1 })
    t.play('two')
    expect(t.tile('1.2')).toEqual({})
    const short = holding({ one: damage(2), two: damage(1) }, { '1.2': { outpost: 1 } })
      .play('one')
      .play('two')
    expect(short.tile('1.2')).toEqual({ outpost: 1, outpost1: 1 })
  })

  it('TOT-3.Combat-3 two cells at +1 fall to three, an outpost with them needs three more', () => {
    expect(attacked('1.2', { cell: 2 }, 3).tile('1.2')).toEqual({})
    expect(attacked('1.2', { cell: 2 }, 2).tile('1.2')).toEqual({ cell: 1 })
    const t = holding({ one: damage(3), two: damage(3) }, { '1.2': { cell: 2, outpost: 1 } })
    t.play('one', 'cell', 'cell')
    expect(t.tile('1.2')).toEqual({ outpost: 1 })
    expect(t.play('two').tile('1.2')).toEqual({})
  })

  it('TOT-3.Combat-3 two points do not destroy the outpost in the second attack', () => {
    const t = holding({ one: damage(3), two: damage(2) }, { '1.2': { cell: 2, outpost: 1 } })
    t.play('one', 'cell', 'cell').play('two')
    expect(t.tile('1.2')).toEqual({ outpost: 1, outpost1: 1 })
  })

  it('TOT-3.Combat-4 defence may be ignored, tyranny only by cards that say so', () => {
    const here = { garrison: 1, red: 1, tyranny: 1 }
    const nodef = holding({ hit: { op: 'damage', n: 7, ignores: 'defence' } }, { '1.2': here }).play('hit')
    expect(nodef.tile('1.2')).toMatchObject({ garrison: 1, garrison2: 1 })
    const notyr = holding({ hit: { op: 'damage', n: 2, ignores: 'tyranny' } }, { '1.2': here }).play('hit')
    expect(notyr.tile('1.2')).toMatchObject({ garrison: 1, garrison2: 1 })
    const { s, map } = { s: notyr.state, map: mapOf(notyr.state.layout) }
    const against = { player: 0, tile: notyr.at('1.2'), points: 1 }
    expect(defenceParts({ s, map }, against)).toEqual({ terrain: 1, red: 1, tyranny: 5 })
    expect(defenceParts({ s, map }, { ...against, ignoresDefence: true })).toEqual({ terrain: 0, red: 0, tyranny: 5 })
  })
})

describe('damage', () => {
  it('TOT-3.Imm-f the player allocates, and a unit is destroyed at once', () => {
    const t = attacked('1.4', { cell: 1, outpost: 1, garrison: 1 }, 4)
    expect(t.options()).toEqual(['cell', 'outpost', 'garrison'])
    t.answer('garrison')
    expect(t.state.box).toBe(2)
    expect(t.asks()[0]).toMatchObject({ data: { points: 1 } })
    t.answer('outpost')
    expect(t.tile('1.4')).toEqual({ cell: 1, outpost: 1, outpost1: 1 })
  })

  it('TOT-3.Imm-f a damaged unit keeps its strength in domination, and its marks count in the counterattack', () => {
    const t = table({
      dominate: 'T1-04',
      board: { '1.1': { presence: 2 }, '1.4': { garrison: 1, garrison2: 1, surrogates: 4 } },
    })
    expect(t.notes('dominate')[0]).toMatchObject({ data: { strength: 3 } })
    expect(t.tile('1.4')).toEqual({ surrogates: 1 })
  })

  it('TOT-3.Imm-f damage of the players’ phase still counts in the counterattack and in the long-term phase', () => {
    const scene = (surrogates: number) =>
      table({
        step: 'players',
        tracks: [1, 2],
        dominate: 'T1-04',
        piles: { events: ['E03'], 'terrain-2': ['T2-04'] },
        cards: { now: { effect: damage(2) }, later: { effect: damage(1), speed: 'long-term' } },
        hand: ['now', 'later'],
        board: {
          '1.1': { presence: 3 },
          '1.4': { garrison: 1, defence: 2, surrogates },
          '1.5': { outpost: 1, outpost1: 1 },
        },
      })
        .play('now', '1.4')
        .answer('play:later')
        .ready()
    const struck = scene(2)
    expect(struck.notes('dominate')).toMatchObject([{ data: { adversaries: 3, strength: 1 } }])
    expect(struck.tile('1.4')).toEqual({ surrogates: 1 })
    const marked = scene(0)
    expect(marked.tile('1.4')).toEqual({ garrison: 1, garrison2: 1 })
    expect(marked.tile('1.5')).toMatchObject({ outpost: 1, outpost1: 1 })
    expect(marked.answers('use:later', '1.4').tile('1.4')).toEqual({})
    const outpost = { '1.1': { presence: 2 }, '1.4': { outpost: 1, outpost1: 1 } }
    expect(table({ dominate: 'T1-04', board: outpost }).notes('dominate')).toMatchObject([{ data: { strength: 2 } }])
  })

  it('TOT-3.Imm-f TOT-3.Long-b marks last through the long-term phase and heal at the end of the turn', () => {
    const scene = () =>
      table({
        step: 'long-term',
        cards: { hit: { effect: damage(1), speed: 'long-term' } },
        hand: [],
        played: ['hit'],
        board: { '1.1': { presence: 2 }, '1.4': { garrison: 1, garrison2: 1, outpost: 1, outpost1: 1 } },
      })
    expect(scene().answers('use:hit', 'garrison-2').tile('1.4')).toEqual({ outpost: 1, outpost1: 1 })
    const t = scene().ready()
    expect(t.state.step).toBe('players')
    expect(t.tile('1.4')).toEqual({ garrison: 1, outpost: 1 })
  })

  it('TOT-3.Imm-f TOT-3.Long-b one mark on a garrison and one on a base show, and heal at the end of the turn', () => {
    const t = table({
      dominate: 'T1-04',
      piles: { 'terrain-2': ['T2-04'] },
      board: { '1.1': { presence: 2 }, '1.4': { garrison: 1, blue: 2, red: 2, base: true, surrogates: 1 } },
    })
    // Strength 1 damages the base; 1 + 2 strike back, less 2 for the red civilians.
    expect(t.tile('1.4')).toEqual({ garrison: 1, garrison1: 1, blue: 2, red: 2, bases: 1, surrogates: 1 })
    expect(tileContents(t.state, '1.4')).toContain('1 garrison (1 with 1 damage)')
    expect(tileContents(t.state, '1.4')).toContain('base with 1 damage')
    t.ready()
    expect(t.tile('1.4')).toEqual({ garrison: 1, blue: 2, red: 2, bases: 1, surrogates: 1 })
    expect(tileContents(t.state, '1.4')).not.toContain('damage')
  })

  it('TOT-3.Imm-h the player chooses which civilians die', () => {
    const t = attacked('1.4', { cell: 1, red: 1, blue: 2 }, 3, { box: 3 })
    expect(t.asks()[0]).toMatchObject({ kind: 'collateral', options: ['red', 'blue'] })
    t.answer('blue')
    expect(t.tile('1.4')).toEqual({ red: 1, blue: 1 })
    expect(t.state.box).toBe(1)
  })

  it('TOT-3.Imm-h only the excess kills, and nothing does where the effect spares civilians', () => {
    expect(attacked('1.4', { cell: 1, blue: 3 }, 1, { box: 3 }).tile('1.4')).toEqual({ blue: 3 })
    expect(attacked('1.4', { cell: 1, blue: 3 }, 2, { box: 3 }).tile('1.4')).toEqual({ blue: 2 })
    expect(attacked('1.2', { cell: 1, blue: 3 }, 2, { box: 3 }).tile('1.2')).toEqual({ blue: 3 })
    const spared = holding({ hit: { op: 'damage', n: 4, spares: true } }, { '1.4': { cell: 1, blue: 3 } }, { box: 3 })
    expect(spared.play('hit').tile('1.4')).toEqual({ blue: 3 })
    expect(spared.state.box).toBe(3)
  })

  it.each([
    ['liberators', 2],
    ['advisors', 3],
    ['partisans', 0],
    ['comrades', 0],
  ] as const)('TOT-3.Imm-h a civilian killed by the excess costs the %s %i influence', (role, cost) => {
    const hit: TyrannyEffect = { op: 'damage', n: { of: 'surrogates' } }
    const board = { '1.1': { presence: 2 }, '1.4': { cell: 1, surrogates: 2, blue: 2 } }
    const scene = (box: number) =>
      holding({ hit }, board, { roles: [role], tracks: [1, 1], resources: 3, box }).play('hit')
    expect([scene(3).state.box, scene(3).tile('1.4').blue]).toEqual([3 - cost, 1])
    expect(scene(0).asks()[0].kind).toBe(cost > 0 ? 'pay-influence' : 'action')
  })

  it('TOT-1.Ca red and blue civilians cost the same', () => {
    const cost = (colour: string) =>
      attacked('1.4', { cell: 1, red: 1, blue: 2 }, 3, { box: 3 }).answer(colour).state.box
    expect([cost('red'), cost('blue')]).toEqual([1, 1])
  })

  it('TOT-3.Imm-i destroying gives 1 for an outpost and 2 for a garrison, without defence', () => {
    const t = holding(
      { d: { op: 'destroy', n: 2, of: ['outpost', 'garrison'] } },
      { '1.2': { outpost: 1, garrison: 1, red: 3, blue: 1 } },
    )
    t.play('d', 'outpost')
    expect(t.tile('1.2')).toEqual({ red: 3, blue: 1 })
    expect(t.state.box).toBe(3)
    const cell = holding({ d: { op: 'destroy', n: 1, of: ['cell'] } }, { '1.2': { cell: 1 } }).play('d')
    expect([cell.tile('1.2'), cell.state.box]).toEqual([{}, 0])
  })

  it('TOT-3.Imm-i units destroyed by damage give the same', () => {
    const t = attacked('1.4', { cell: 1, outpost: 1, garrison: 1 }, 6)
    expect([t.tile('1.4'), t.state.box]).toEqual([{}, 3])
  })

  it('TOT-3.Imm-j removing gives nothing', () => {
    const t = holding({ d: { op: 'remove', n: 1, of: ['garrison'] } }, { '1.2': { garrison: 1 } }).play('d')
    expect(t.tile('1.2')).toEqual({})
    expect(t.state.box).toBe(0)
  })

  it.each(['cell', 'outpost'] as const)('TOT-3.Imm-j nor does removing a %s', (unit) => {
    const t = holding({ d: { op: 'remove', n: 1, of: [unit] } }, { '1.2': { [unit]: 1 } }).play('d')
    expect([t.tile('1.2'), t.state.box]).toEqual([{}, 0])
  })

  it.each([
    ['red', 1],
    ['cell', 1],
    ['outpost', 1],
    ['garrison', 2],
  ] as const)(
    'TOT-3.Imm-k a surrogate in place of a %s gives %i and belongs to the player; nobody is killed',
    (from, gained) => {
      const t = holding({ d: { op: 'replace', n: 1, from, to: 'surrogate' } }, { '1.2': { [from]: 1 } }).play('d')
      expect(t.tile('1.2')).toEqual({ surrogates: 1 })
      expect(t.state.surrogates[t.at('1.2')]).toBe(1)
      expect(t.state.box).toBe(gained)
    },
  )

  it('TOT-3.Imm-k only a surrogate in its place gives influence, and without one nothing is replaced', () => {
    const weaker = holding({ d: { op: 'replace', n: 1, from: 'outpost', to: 'cell' } }, { '1.2': { outpost: 1 } })
    expect([weaker.play('d').tile('1.2'), weaker.state.box]).toEqual([{ cell: 1 }, 0])
    const effect: TyrannyEffect = {
      steps: [
        { op: 'replace', n: 2, from: 'cell', to: 'surrogate' },
        { op: 'defend', n: 1 },
      ],
    }
    const last = holding({ d: effect }, { '1.2': { cell: 2 }, '3.1': { surrogates: 29 } }).play('d', '1.2')
    expect([last.tile('1.2'), last.state.box]).toEqual([{ cell: 1, surrogates: 1 }, 1])
    const none = holding({ d: effect }, { '1.2': { cell: 2 }, '3.1': { surrogates: 30 } }).play('d', '1.2')
    expect([none.tile('1.2'), none.state.box]).toEqual([{ cell: 2 }, 0])
  })

  it('TOT-3.Imm-k the influence that Strayed Too Close prints for its captive is all there is', () => {
    const t = table({
      step: 'players',
      resources: 1,
      hand: ['m02'],
      dice: [{ sides: 10, shows: 10 }],
      board: { '1.1': { presence: 2, cell: 1 } },
    }).play('m02')
    expect(t.state.box).toBe(1)
    t.answer('roll')
    expect([t.tile('1.1'), t.state.box]).toEqual([{ presence: 2, surrogates: 1 }, 2])
  })

  it('TOT-3.Imm-k the surrogate is that of the player who acts, and the civilian is not killed', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      step: 'players',
      box: 2,
      cards: { turn: { effect: { op: 'replace', n: 1, from: 'red', to: 'surrogate' }, range: 0 } },
      hand: { comrades: ['turn'] },
      board: { '1.1': { presence: { liberators: 2 } }, '1.4': { presence: { comrades: 2 }, red: 1 } },
    })
    t.answer('play:turn', 'comrades').answer('use:turn', 'comrades')
    expect(t.state.surrogates[placeOf(t.state, playerOf(t.state, 'comrades'), t.at('1.4'))]).toBe(1)
    expect(t.notes('civilian-killed')).toEqual([])
    expect(t.state.box).toBe(3)
    const own = holding({ d: { op: 'replace', n: 1, from: 'red', to: 'surrogate' } }, { '1.2': { red: 1 } }, { box: 2 })
    expect(own.play('d').state.box).toBe(3)
  })

  it('TOT-1.Ec presence is no target of damage', () => {
    const t = holding({ hit: damage(9) }, { '1.1': { presence: 8, cell: 1, surrogates: 2 } }).play('hit')
    expect(t.tile('1.1')).toEqual({ presence: 8, surrogates: 2 })
  })

  it('TOT-1.Ec the adversary does not hit presence where a tile does not fall', () => {
    const t = table({ dominate: 'T1-04', board: { '1.4': { presence: 2, cell: 1 } } })
    expect(t.notes('dominate')).toMatchObject([{ data: { strength: 1, falls: false } }])
    expect(t.tile('1.4')).toEqual({ presence: 2, cell: 1 })
  })

  it('TOT-1.Ec presence gives access to a tile, surrogates and bases do not', () => {
    const board = { '1.1': { presence: 8 }, '3.1': { surrogates: 2, base: true } } as const
    const t = holding({ add: { op: 'defend', n: 1 } }, board).answers('play:add', 'use:add')
    expect(t.options()).toContain('1.1')
    expect(t.options()).not.toContain('3.1')
  })
})

describe('tyranny', () => {
  it('TOT-1.Be no presence may be placed in it', () => {
    const t = holding({ add: { op: 'place-presence' } }, { '1.2': { tyranny: 1, red: 1 } }).answers(
      'play:add',
      'use:add',
    )
    expect(t.options()).not.toContain('1.2')
    expect(t.options()).toContain('1.3')
  })

  it('TOT-1.Be a printed token bars presence too, and presence is not moved there by a card', () => {
    const red = { printedTyranny: 1, red: 1, surrogates: 1 }
    const placing = holding({ add: { op: 'place-presence' } }, { '1.2': red }).answers('play:add', 'use:add')
    expect(placing.options()).not.toContain('1.2')
    const move: TyrannyEffect = {
      steps: [
        { op: 'move-presence', range: 1 },
        { op: 'defend', n: 1 },
      ],
    }
    const t = holding({ move }, { '1.2': red }).play('move', '1.2')
    expect(t.tile('1.2')).toEqual({ tyranny: 1, red: 1, surrogates: 1 })
    expect(t.tile('1.1')).toEqual({ presence: 8 })
  })

  it('TOT-1.Be presence in a tile leaves it with the first token', () => {
    const board = { '1.1': { presence: 2 }, '1.4': { garrison: 1, presence: 2 } }
    expect(table({ dominate: 'T1-04', board }).tile('1.4')).toEqual({ garrison: 1, tyranny: 1 })
  })

  it.each([
    ['converting', { op: 'convert', n: 1, to: 'blue' }, { red: 1, tyranny: 2 }, { blue: 1 }],
    ['removing', { op: 'remove', n: 1, of: ['red'] }, { red: 1, tyranny: 2 }, {}],
    ['destroying', { op: 'destroy', n: 1, of: ['cell'] }, { cell: 1, printedTyranny: 1 }, {}],
  ] satisfies [string, TyrannyEffect, Here, object][])(
    'TOT-1.Bf %s the last red civilian or adversary takes the tokens out of the game',
    (_, effect, here, left) => {
      const t = holding({ free: effect }, { '1.2': here }, { roles: ['partisans'] }).play('free')
      expect(t.tile('1.2')).toEqual(left)
      expect(t.state.pool).toBe('tyranny' in here ? 3 : 5)
      expect(t.notes('liberated')).toHaveLength(1)
    },
  )

  it('TOT-1.Bf not while a red civilian or an adversary is left', () => {
    const t = holding({ d: { op: 'destroy', n: 1, of: ['cell'] } }, { '1.2': { cell: 1, red: 1, tyranny: 1 } }).play(
      'd',
    )
    expect(t.tile('1.2')).toEqual({ red: 1, tyranny: 1 })
    const held = holding({ d: { op: 'remove', n: 1, of: ['red'] } }, { '1.2': { cell: 1, red: 1, tyranny: 1 } })
    expect(held.play('d').tile('1.2')).toEqual({ cell: 1, tyranny: 1 })
  })

  it('TOT-1.Bf killing the last red civilian liberates too', () => {
    const t = attacked('1.4', { cell: 1, red: 1, tyranny: 1 }, 8, { roles: ['comrades'] })
    expect(t.tile('1.4')).toEqual({})
    expect(t.notes('liberated')).toHaveLength(1)
  })

  it('TOT-1.Bf moving the last adversary out liberates too', () => {
    const t = holding({ push: { op: 'push', n: 1, of: ['cell'] } }, { '1.2': { cell: 1, tyranny: 1 } }).play(
      'push',
      'cell>1.3',
    )
    expect(t.tile('1.2')).toEqual({})
  })

  it.each(['escape', 'turn-captive'] as const)('TOT-1.Bf a captive that leaves by %s liberates too', (op) => {
    const effect: TyrannyEffect = { steps: [{ op: 'capture' }, { op }] }
    const t = holding({ free: effect }, { '1.2': { cell: 1, tyranny: 1 }, '2.1': { outpost: 1 } }).play('free')
    expect(t.tile('1.2')).toEqual(op === 'escape' ? {} : { surrogates: 1 })
  })

  it('TOT-1.Bf the token of this very domination goes if the counterattack clears the tile', () => {
    const t = table({ dominate: 'T1-04', board: { '1.1': { presence: 2 }, '1.4': { outpost: 1, surrogates: 4 } } })
    expect(t.notes('tyranny')).toHaveLength(1)
    expect(t.tile('1.4')).toEqual({ surrogates: 2 })
    expect(t.state.pool).toBe(4)
  })

  it('TOT-1.Bg a token removed by a card goes back to the pool, the printed one last', () => {
    const remove: TyrannyEffect = { op: 'remove', n: 1, of: ['tyranny'] }
    const t = holding({ one: remove, two: remove }, { '1.2': { red: 1, tyranny: 1, printedTyranny: 1 } }).play('one')
    expect([t.state.pool, t.state.tyranny[t.at('1.2')], t.state.printedTyranny[t.at('1.2')]]).toEqual([5, 0, 1])
    t.play('two')
    expect([t.state.pool, t.tile('1.2')]).toEqual([6, { red: 1 }])
  })

  it.each([
    [1, 2],
    [2, 5],
    [3, 7],
    [4, 10],
  ])('TOT-1.Bh TOT-3.D-event-a for %i players the state is tyranny from %i placed tokens', (players, threshold) => {
    const roles = (['liberators', 'advisors', 'partisans', 'comrades'] as const).slice(0, players)
    const resources = (tyranny: number) =>
      table({
        roles,
        step: 'event',
        piles: { events: ['E07'] },
        board: {
          '1.1': { presence: Object.fromEntries(roles.map((role) => [role, 2])) },
          '3.3': { tyranny, printedTyranny: 1, red: 1 },
        },
      }).player().resources
    expect(resources(threshold - 1)).toBe(2)
    expect(resources(threshold)).toBe(1)
  })

  it('TOT-1.Bh tokens that have left the map do not count any more', () => {
    const resources = (tyranny: number) =>
      table({
        step: 'event',
        pool: 1,
        piles: { events: ['E07'] },
        board: { '1.1': { presence: 2 }, '3.3': { tyranny, red: 1 } },
      }).player().resources
    expect([resources(1), resources(2)]).toEqual([2, 1])
  })
})

describe('surrogates and bases', () => {
  it('TOT-1.Da TOT-1.Cc surrogates do not hinder tyranny, blue civilians do', () => {
    const strength = (here: Here) =>
      table({ dominate: 'T1-04', board: { '1.1': { presence: 2 }, '1.4': { garrison: 1, ...here } } }).notes(
        'dominate',
      )[0]
    expect(strength({ surrogates: 4 })).toMatchObject({ data: { strength: 3 } })
    expect(strength({ blue: 2 })).toMatchObject({ data: { strength: 1 } })
    expect(strength({ red: 2 })).toMatchObject({ data: { strength: 3 } })
  })

  it('TOT-1.Da a surrogate has health 1 and damage 1', () => {
    const board = { '1.1': { presence: 2 }, '1.4': { garrison: 1, surrogates: 5 } }
    // Three of five are lost, and two strike back.
    const t = table({ dominate: 'T1-04', board })
    expect(t.tile('1.4')).toEqual({ garrison: 1, garrison2: 1, tyranny: 1, surrogates: 2 })
    const struck = holding(
      { hit: { op: 'damage', n: { of: 'surrogates' } } },
      { '1.4': { garrison: 1, surrogates: 2 } },
    )
    expect(struck.play('hit').tile('1.4')).toEqual({ garrison: 1, garrison2: 1, surrogates: 2 })
  })

  it('TOT-1.Db only own surrogates may be moved, and all of them strike', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      step: 'players',
      cards: {
        push: { effect: { op: 'push', n: 9, of: ['surrogate'] }, range: 0 },
        hit: { effect: { op: 'damage', n: { of: 'surrogates' } }, range: 0 },
      },
      hand: ['push', 'hit'],
      tracks: [1, 2],
      board: {
        '1.4': { presence: 3, surrogates: { liberators: 1, comrades: 2 }, garrison: 1 },
        '1.1': { presence: { comrades: 2 } },
      },
    }).answers('play:hit', 'use:hit')
    expect(t.tile('1.4').garrison).toBeUndefined()
    t.answers('play:push', 'use:push', 'surrogate>1.5', 'no')
    expect(t.asks('liberators')[0].kind).toBe('action')
    expect(t.tile('1.4')).toEqual({ presence: 3, surrogates: 2 })
  })

  it('TOT-1.Db surrogates of others may not be pulled either', () => {
    const pulling = (own: number) =>
      table({
        roles: ['liberators', 'comrades'],
        step: 'players',
        cards: { pull: { effect: { op: 'pull', n: 1, of: ['surrogate'] }, range: 0 } },
        hand: ['pull'],
        board: {
          '1.4': { presence: { liberators: 2, comrades: 2 } },
          '1.1': { surrogates: { comrades: 2 } },
          '1.5': { surrogates: { liberators: own } },
        },
      }).answer('play:pull', 'liberators')
    expect(pulling(0).why('use:pull', 'liberators')).toMatchObject({ reason: 'no-target' })
    expect(pulling(1).answer('use:pull', 'liberators').options('liberators')).toEqual(['surrogate<1.5', 'enough'])
  })

  it('TOT-1.Db a surrogate stays with its owner when it moves', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      step: 'players',
      cards: { push: { effect: { op: 'push', n: 1, of: ['surrogate'] }, range: 0 } },
      hand: { comrades: ['push'] },
      board: {
        '1.4': { presence: { comrades: 2 }, surrogates: { liberators: 2, comrades: 2 } },
        '1.1': { presence: { liberators: 2 } },
      },
    })
    for (const option of ['play:push', 'use:push', 'surrogate>1.5', 'no']) t.answer(option, 'comrades')
    const owned = (role: Role, id: string) => t.state.surrogates[placeOf(t.state, playerOf(t.state, role), t.at(id))]
    expect([owned('comrades', '1.4'), owned('comrades', '1.5')]).toEqual([1, 1])
    expect([owned('liberators', '1.4'), owned('liberators', '1.5')]).toEqual([2, 0])
  })

  it('TOT-1.Db a surrogate belongs to the player who recruited, produced, added or won it', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      step: 'players',
      resources: { comrades: 2 },
      cards: {
        add: { effect: { op: 'add', n: 1, what: 'surrogate' }, range: 0 },
        win: { effect: { op: 'replace', n: 1, from: 'red', to: 'surrogate' }, range: 0 },
        turn: { effect: { steps: [{ op: 'capture' }, { op: 'turn-captive' }] }, range: 0 },
      },
      hand: { comrades: ['add', 'win', 'turn'] },
      board: {
        '1.1': { presence: { liberators: 2 } },
        '1.6': {
          presence: { comrades: 11 },
          surrogates: { liberators: 1, comrades: 1 },
          base: { comrades: 1 },
          red: 1,
          cell: 1,
        },
      },
    })
    const owned = () => ['liberators', 'comrades'].map((_, at) => t.state.surrogates[placeOf(t.state, at, t.at('1.6'))])
    const cards = ['add', 'win', 'turn'].map((card) => [`play:${card}`, `use:${card}`])
    for (const answers of [['recruit', '1.6', 'enough'], ['produce:1.6'], ...cards]) {
      const [others, own] = owned()
      for (const option of answers) t.answer(option, 'comrades')
      expect(owned(), answers[0]).toEqual([others, own + 1])
    }
  })

  it('TOT-1.Db surrogates of all owners strike back together', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      dominate: 'T1-04',
      board: {
        '1.1': { presence: { liberators: 2, comrades: 2 } },
        '1.4': { garrison: 1, blue: 3, surrogates: { liberators: 1, comrades: 2 } },
      },
    })
    expect(t.notes('counterattack')[0]).toMatchObject({ data: { surrogates: 3, points: 3 } })
    expect(t.tile('1.4')).toEqual({ blue: 3, surrogates: 3 })
  })

  it('TOT-1.Db the owner of most surrogates allocates a counterattack, ties by seat', () => {
    const scene = (liberators: number, comrades: number) =>
      table({
        roles: ['liberators', 'comrades'],
        dominate: 'T1-04',
        board: {
          '1.1': { presence: { liberators: 2, comrades: 2 } },
          '1.4': { cell: 1, outpost: 2, blue: 5, surrogates: { liberators, comrades } },
        },
      }).asks()[0]
    expect(scene(1, 1)).toMatchObject({ seat: 'liberators', kind: 'strike' })
    expect(scene(1, 2)).toMatchObject({ seat: 'comrades', kind: 'strike' })
    expect(scene(2, 1)).toMatchObject({ seat: 'liberators', kind: 'strike' })
  })

  it('TOT-1.Dd TOT-3.Combat-2 a base has 2 health and adds 2 to a counterattack; damage heals', () => {
    const t = table({
      dominate: 'T1-04',
      piles: { 'terrain-2': ['T2-04'] },
      board: { '1.1': { presence: 2 }, '1.4': { cell: 1, garrison: 1, blue: 3, base: true, surrogates: 1 } },
    })
    // Strength 1 damages the base; 1 + 2 strike back.
    t.answer('garrison')
    expect(t.tile('1.4')).toEqual({ cell: 1, blue: 3, bases: 1, surrogates: 1 })
    expect(t.state.damagedBase[t.at('1.4')]).toBe(true)
    t.ready()
    expect(t.state.damagedBase[t.at('1.4')]).toBe(false)
  })

  it('TOT-3.Combat-2 each surrogate falls to one point of domination, each civilian to one of excess', () => {
    const t = table({
      dominate: 'T1-04',
      board: { '1.1': { presence: 2 }, '1.4': { outpost: 1, red: 9, surrogates: 3 } },
    })
    expect(t.tile('1.4').surrogates).toBe(1)
    expect(attacked('1.4', { cell: 1, blue: 3 }, 3, { roles: ['comrades'] }).tile('1.4')).toEqual({ blue: 1 })
  })

  it('TOT-3.Combat-8 surrogates strike and fall for 1, bases for 2; a base costs 2 influence, a surrogate none', () => {
    const dominated = (here: Here) =>
      table({ dominate: 'T1-04', box: 3, board: { '1.1': { presence: 2 }, '1.4': { blue: 1, ...here } } })
    // Strength 2: two surrogates are lost, and one strikes back.
    const surrogates = dominated({ garrison: 1, surrogates: 3 })
    expect(surrogates.notes('surrogate-lost')).toHaveLength(2)
    expect(surrogates.notes('counterattack')).toMatchObject([{ data: { strength: 1 } }])
    expect(surrogates.state.box).toBe(3)
    // Strength 2 destroys the base, strength 1 does not.
    const lost = dominated({ garrison: 1, base: true, surrogates: 1 })
    expect([lost.tile('1.4').bases, lost.state.box]).toEqual([undefined, 1])
    const damaged = dominated({ outpost: 1, base: true, surrogates: 1 })
    expect(damaged.tile('1.4').bases).toBe(1)
    expect(damaged.notes('counterattack')).toMatchObject([{ data: { strength: 3 } }])
  })

  it.each([
    ['cell', 1],
    ['outpost', 2],
    ['garrison', 3],
  ] as const)('TOT-3.Combat-8 a %s dominates with %i', (unit, strength) => {
    const t = table({ dominate: 'T1-04', board: { '1.1': { presence: 2 }, '1.4': { [unit]: 1 } } })
    expect(t.notes('dominate')).toMatchObject([{ data: { strength } }])
  })

  it('TOT-3.Combat-8 a tyranny token defends with 5; a dead civilian costs the Liberators and the Advisors influence', () => {
    expect(attacked('1.4', { cell: 1, tyranny: 1 }, 5).tile('1.4')).toEqual({ cell: 1, tyranny: 1 })
    expect(attacked('1.4', { cell: 1, tyranny: 1 }, 6).tile('1.4')).toEqual({})
    expect(attacked('1.4', { cell: 1, blue: 1 }, 2, { box: 3 }).state.box).toBe(1)
    const collateral = ROLES.map((role) => PANELS[role].collateral)
    expect(collateral).toEqual([2, 3, 0, 0])
  })

  it('TOT-1.Dd TOT-1.De a lost base takes its guard and two influence; the guard never moves', () => {
    const t = table({
      box: 3,
      dominate: 'T1-04',
      board: { '1.1': { presence: 2 }, '1.4': { outpost: 1, base: true, surrogates: 1 } },
    })
    expect(t.tile('1.4')).toEqual({ outpost: 1, tyranny: 1 })
    expect(t.state.box).toBe(1)
    const push = holding(
      { push: { op: 'push', n: 2, of: ['surrogate'] } },
      { '1.1': { presence: 8, base: true, surrogates: 2 } },
    ).play('push', 'surrogate>1.2', 'no')
    expect(push.asks()[0].kind).toBe('action')
    expect(push.tile('1.1')).toEqual({ presence: 8, bases: 1, surrogates: 1 })
  })

  it('TOT-1.Dd the owner of a lost base pays for the influence that the box does not hold', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      resources: { liberators: 3, comrades: 3 },
      box: 1,
      dominate: 'T1-04',
      board: {
        '1.1': { presence: { liberators: 2, comrades: 2 } },
        '1.4': { outpost: 1, base: { comrades: 1 }, surrogates: { comrades: 1 } },
      },
    })
    expect(t.asks().map(({ seat, kind }) => [seat, kind])).toEqual([['comrades', 'pay-influence']])
    t.answer('resource:comrades')
    expect([t.state.box, t.player('liberators').resources, t.player('comrades').resources]).toEqual([0, 3, 2])
  })

  it.each(['liberators', 'partisans', 'comrades'] as const)(
    'TOT-1.Dd a base of the %s needs a surrogate as guard, and need not produce',
    (role) => {
      const scene = (here: Here) =>
        table({ roles: [role], step: 'players', resources: 5, board: { '1.1': { presence: 2, blue: 1, ...here } } })
      expect(scene({}).why('base')).toMatchObject({ reason: 'no-fitting-tile' })
      expect(scene({ surrogates: 1 }).why('base')).toBeNull()
      const producing = scene({ surrogates: 1, base: true })
      expect([producing.why('produce:1.1'), producing.why('ready')]).toEqual([null, null])
    },
  )

  it('TOT-1.De an effect that removes the guard takes the base, without loss of influence', () => {
    const t = holding(
      { take: { op: 'remove', n: 1, of: ['surrogate'] } },
      { '1.4': { base: true, surrogates: 1 } },
      { box: 2 },
    ).play('take')
    expect(t.tile('1.4')).toEqual({})
    expect(t.state.box).toBe(2)
    const two = holding({ take: { op: 'remove', n: 1, of: ['surrogate'] } }, { '1.4': { base: true, surrogates: 2 } })
    expect(two.play('take').tile('1.4')).toEqual({ bases: 1, surrogates: 1 })
  })

  it('TOT-1.De TOT-3.Fe with only a damaged base left the other points are lost, and guards stay', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      box: 4,
      dominate: 'T1-04',
      board: {
        '1.1': { presence: { liberators: 2, comrades: 2 } },
        '1.4': {
          garrison: 1,
          red: 9,
          base: { liberators: 1, comrades: 1 },
          surrogates: { liberators: 2, comrades: 1 },
        },
      },
    })
    // Three points: the base of the player with most surrogates, then one point on the other.
    expect(t.state.bases[t.at('1.4')]).toBe(0)
    expect(t.state.damagedBase[56 + t.at('1.4')]).toBe(true)
    expect(t.tile('1.4')).toEqual({ garrison: 1, red: 9, tyranny: 1, bases: 1, surrogates: 2 })
    expect(t.state.box).toBe(2)
  })

  it('TOT-3.Fe of two bases that of the player with most surrogates is lost first, ties by seat', () => {
    const lost = (liberators: number, comrades: number) =>
      table({
        roles: ['liberators', 'comrades'],
        box: 4,
        dominate: 'T1-04',
        board: {
          '1.1': { presence: { liberators: 2, comrades: 2 } },
          '1.4': { outpost: 1, red: 9, base: { liberators: 1, comrades: 1 }, surrogates: { liberators, comrades } },
        },
      }).notes('base-lost')
    expect(lost(1, 1)).toMatchObject([{ data: { seat: 'liberators' } }])
    expect(lost(1, 2)).toMatchObject([{ data: { seat: 'comrades' } }])
    expect(lost(2, 1)).toMatchObject([{ data: { seat: 'liberators' } }])
  })

  it('TOT-1.Dc more than four surrogates in a tile are paid for one by one, or lost', () => {
    const scene = () =>
      table({
        step: 'end',
        resources: 2,
        board: { '1.1': { presence: 2 }, '1.4': { surrogates: 7 }, '1.5': { surrogates: 4 } },
      })
    expect(scene().asks()[0]).toMatchObject({ kind: 'crowd', options: [2, 1, 0], data: { tile: '1.4', excess: 3 } })
    const t = scene().answer(1)
    expect([t.tile('1.4'), t.tile('1.5'), t.player().resources]).toEqual([{ surrogates: 5 }, { surrogates: 4 }, 1])
    expect(t.notes('crowd').map(({ data }) => data)).toEqual([{ seat: 'liberators', tile: '1.4', paid: 1, lost: 2 }])
    expect(scene().answer(0).tile('1.4')).toEqual({ surrogates: 4 })
  })

  it('TOT-1.Dc it is counted by player and tile, and comes after the long-term phase', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      step: 'long-term',
      board: {
        '1.1': { presence: { liberators: 2, comrades: 2 } },
        '1.4': { surrogates: { liberators: 3, comrades: 3 } },
        '1.5': { surrogates: { comrades: 6 } },
      },
    })
    expect(t.tile('1.5')).toEqual({ surrogates: 6 })
    t.ready()
    expect([t.tile('1.4'), t.tile('1.5')]).toEqual([{ surrogates: 6 }, { surrogates: 4 }])
  })
})

describe('domination', () => {
  const scene = (here: Here, more: Partial<Scene> = {}) =>
    table({ dominate: 'T1-04', board: { '1.1': { presence: 2 }, '1.4': here }, ...more })

  it('TOT-3.Combat-7 never kills civilians', () => {
    expect(scene({ garrison: 3, blue: 2, red: 1 }).tile('1.4')).toMatchObject({ blue: 2, red: 1 })
  })

  it('TOT-3.Fa happens in every quadrant; there is none without a card', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      dominate: 'T1-04',
      board: { '1.1': { presence: { liberators: 2, comrades: 2 } }, '1.4': { garrison: 1 }, '5.4': { garrison: 1 } },
    })
    expect(t.asks().map(({ seat, kind }) => [seat, kind])).toEqual([
      ['liberators', 'dominate-next'],
      ['comrades', 'dominate-next'],
    ])
    expect(t.options('liberators')).toEqual(['in-order', '1.4', '5.4'])
    t.answer('5.4', 'liberators').answer('5.4', 'comrades')
    expect(t.notes('dominate').map(({ data }) => data)).toMatchObject([{ tile: '5.4' }, { tile: '1.4' }])
    const none = table({ board: { '1.1': { presence: 2 }, '1.4': { garrison: 1 } } })
    expect(none.tile('1.4')).toEqual({ garrison: 1 })
  })

  it('TOT-3.Fa by default tiles come by quadrant and number', () => {
    const board = { '1.1': { presence: 2 }, '1.3': { garrison: 1 }, '3.5': { garrison: 1 } }
    const t = table({ dominate: 'T4-03', board }).answer('in-order')
    expect(t.notes('dominate').map(({ data }) => data)).toMatchObject([{ tile: '1.3' }, { tile: '3.5' }])
  })

  it('TOT-3.Fa where it is barred nothing of it happens', () => {
    const t = table({
      step: 'players',
      dominate: 'T1-04',
      piles: { events: ['E03'], 'terrain-2': ['T2-04'] },
      cards: { bar: { effect: { op: 'protect', from: 'dominate' } } },
      hand: ['bar'],
      board: { '1.1': { presence: 2 }, '1.4': { garrison: 1, surrogates: 3 } },
    })
      .play('bar', '1.4')
      .ready()
    expect(t.tile('1.4')).toEqual({ garrison: 1, surrogates: 3 })
  })

  it('TOT-3.Fa where the Partisans give up presence of a headquarters nothing of it happens', () => {
    const board = { '1.1': { presence: 1 }, '1.4': { garrison: 1, presence: 2, surrogates: 3 } }
    const t = table({ roles: ['partisans'], dominate: 'T1-04', tracks: [2, 1], board }).answer('yes')
    expect(t.tile('1.4')).toEqual({ garrison: 1, presence: 1, surrogates: 3 })
    expect([t.notes('dominate'), t.notes('counterattack')]).toEqual([[], []])
  })

  it('TOT-3.Fa a named tile without an adversary has no tyranny, no losses and no counterattack', () => {
    const here = { presence: 1, surrogates: 3, blue: 1, red: 1 }
    const t = scene(here)
    expect(t.tile('1.4')).toEqual(here)
    expect(t.notes('skipped')).toContainEqual(
      expect.objectContaining({ data: { tile: '1.4', step: 'dominate', reason: 'no-adversary' } }),
    )
  })

  it('TOT-3.Fa there is none in turn 1, while the first card lies in develop', () => {
    const t = table({
      turn: 1,
      develop: 'T1-04',
      board: { '1.1': { presence: 2 }, '1.4': { garrison: 1, presence: 1 } },
    })
    expect(t.notes('dominate')).toEqual([])
    expect(t.tile('1.4')).toEqual({ garrison: 2, presence: 1 })
  })

  it('TOT-3.Fb each blue civilian and each point of cards counts, red civilians and damage do not', () => {
    const strength = (here: Here) => scene({ garrison: 2, ...here }).notes('dominate')[0]
    expect(strength({ blue: 2 })).toMatchObject({ data: { strength: 4 } })
    expect(strength({ defence: 3 })).toMatchObject({ data: { strength: 3 } })
    expect(strength({ red: 2 })).toMatchObject({ data: { strength: 6 } })
    expect(strength({ garrison2: 1, cell: 1, outpost: 1, outpost1: 1 })).toMatchObject({ data: { strength: 9 } })
    const wild = { '1.1': { presence: 2 }, '1.2': { garrison: 1 } }
    expect(table({ dominate: 'T1-02', board: wild }).notes('dominate')).toMatchObject([{ data: { strength: 2 } }])
  })

  it('TOT-3.Fc falls with strength 2, not with 1; the token comes from the pool', () => {
    const falls = scene({ outpost: 1, presence: 1 })
    expect([falls.tile('1.4'), falls.state.pool]).toEqual([{ outpost: 1, tyranny: 1 }, 4])
    const stands = scene({ outpost: 1, blue: 1, presence: 1 })
    expect([stands.tile('1.4'), stands.state.pool]).toEqual([{ outpost: 1, blue: 1, presence: 1 }, 5])
  })

  it('TOT-3.Fc takes the presence of all players in the tile', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      dominate: 'T1-04',
      board: {
        '1.1': { presence: { liberators: 2, comrades: 2 } },
        '1.4': { garrison: 1, presence: { liberators: 1, comrades: 2 } },
      },
    })
    expect(t.tile('1.4')).toEqual({ garrison: 1, tyranny: 1 })
  })

  it('TOT-3.Fd civilians next door keep their colour, and presence there goes', () => {
    const t = table({
      dominate: 'T1-04',
      board: { '1.1': { presence: 2 }, '1.4': { garrison: 1, tyranny: 1, blue: 1 }, '1.5': { blue: 2, presence: 1 } },
    }).answer('1.5')
    expect(t.tile('1.4')).toEqual({ garrison: 1, tyranny: 2, red: 1 })
    expect(t.tile('1.5')).toEqual({ blue: 2, tyranny: 1, cell: 1 })
  })

  it('TOT-3.Fd the first success does not escalate, and a failed one never does', () => {
    const first = scene({ garrison: 1, blue: 1 })
    expect(first.asks()[0].kind).toBe('action')
    expect(first.tile('1.4')).toEqual({ garrison: 1, blue: 1, tyranny: 1 })
    const failed = scene({ garrison: 1, blue: 2, tyranny: 1 })
    expect(failed.tile('1.4')).toEqual({ garrison: 1, blue: 2, tyranny: 1 })
    expect(failed.asks()[0].kind).toBe('action')
  })

  it('TOT-3.Fd all civilians of the tile turn red', () => {
    const t = scene({ garrison: 2, tyranny: 1, blue: 2, red: 1 }).answer('1.5')
    expect(t.tile('1.4')).toEqual({ garrison: 2, tyranny: 2, red: 3 })
  })

  it('TOT-3.Fd a third success escalates again, also next to tyranny', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      dominate: 'T1-04',
      board: {
        '1.1': { presence: { liberators: 2, comrades: 2 } },
        '1.4': { garrison: 1, tyranny: 2 },
        '1.5': { tyranny: 1, red: 1 },
      },
    })
    t.answer('1.5', 'liberators').answer('1.5', 'comrades')
    expect([t.tile('1.4').tyranny, t.tile('1.5').tyranny]).toEqual([3, 2])
  })

  it('TOT-3.Ff red civilians and tyranny from before weaken the counterattack, terrain does not', () => {
    const points = (tile: string, card: string, here: Here) =>
      table({
        dominate: card,
        board: { '1.1': { presence: 2 }, [tile]: { outpost: 1, surrogates: 9, ...here } },
      }).notes('counterattack')[0]
    expect(points('1.4', 'T1-04', { red: 2 })).toMatchObject({ data: { strength: 7, points: 5 } })
    expect(points('1.2', 'T1-02', {})).toMatchObject({ data: { strength: 8, points: 8 } })
    expect(points('1.4', 'T1-04', { blue: 1, tyranny: 1 })).toMatchObject({ data: { strength: 8, points: 3 } })
  })

  it('TOT-3.Ff each surviving surrogate strikes for 1 and each base for 2, also against strength 0', () => {
    const board = { '1.1': { presence: 2 }, '1.4': { cell: 2, blue: 2, base: 1, surrogates: 2, red: 1 } }
    const t = table({ dominate: 'T1-04', box: 3, board })
    expect(t.notes('dominate')).toMatchObject([{ data: { strength: 0 } }])
    expect(t.notes('counterattack')).toMatchObject([{ data: { strength: 4, red: 1, points: 3 } }])
  })

  it('TOT-3.Ff a base that is lost does not strike back', () => {
    const board = { '1.1': { presence: 2 }, '1.4': { outpost: 1, base: 1, surrogates: 2 } }
    const t = table({ dominate: 'T1-04', box: 3, board })
    expect(t.notes('counterattack')).toMatchObject([{ data: { surrogates: 1, bases: 0, strength: 1 } }])
    expect(t.tile('1.4')).toEqual({ outpost: 1, outpost1: 1, tyranny: 1, surrogates: 1 })
  })

  it('TOT-3.Ff leftover points mark damage; the Advisors’ surrogates fight as all do', () => {
    const t = table({
      roles: ['advisors'],
      dominate: 'T1-04',
      board: { '1.1': { presence: 2 }, '1.4': { garrison: 1, blue: 2, surrogates: 3 } },
    })
    expect(t.tile('1.4')).toEqual({ garrison: 1, garrison2: 1, blue: 2, surrogates: 2 })
  })

  it('TOT-3.Ff excess kills at the rate of the one who allocates', () => {
    const box = (role: 'liberators' | 'advisors' | 'partisans' | 'comrades') =>
      table({
        roles: [role],
        box: 3,
        dominate: 'T1-04',
        board: { '1.1': { presence: 2 }, '1.4': { cell: 1, blue: 1, surrogates: 2 } },
      }).state.box
    expect([box('liberators'), box('advisors'), box('partisans'), box('comrades')]).toEqual([1, 0, 3, 3])
  })

  it('TOT-3.Ff each point of excess kills a civilian, at the rate of the owner of most surrogates', () => {
    const box = (liberators: number, comrades: number) => {
      const t = table({
        roles: ['liberators', 'comrades'],
        box: 5,
        dominate: 'T1-04',
        board: {
          '1.1': { presence: { liberators: 2, comrades: 2 } },
          '1.4': { cell: 1, blue: 3, surrogates: { liberators, comrades } },
        },
      })
      expect(t.tile('1.4').blue).toBe(1)
      return t.state.box
    }
    expect([box(1, 2), box(2, 1)]).toEqual([5, 1])
  })

  it('shelter spares the first points of losses, and preemption strikes before strength is counted', () => {
    const t = table({
      dominate: 'T1-04',
      board: { '1.1': { presence: 2 }, '1.4': { garrison: 1, surrogates: 3 } },
      state: { shelter: Array.from({ length: 28 }, (_, at) => (at === 3 ? 2 : 0)) },
    })
    expect(t.notes('surrogate-lost')).toHaveLength(1)
    const first = table({
      dominate: 'T1-04',
      board: { '1.1': { presence: 2 }, '1.4': { garrison: 1, surrogates: 3 } },
      state: { preempt: Array.from({ length: 28 }, (_, at) => at === 3) },
    })
    expect(first.tile('1.4')).toEqual({ surrogates: 3 })
    expect(first.state.pool).toBe(5)
  })

  it('TOT-4g surrogates of a player who is out still fight; another player allocates', () => {
    const t = table({
      roles: ['liberators', 'comrades'],
      options: { annihilation: 'player' },
      dominate: 'T4-03',
      board: {
        '1.1': { presence: { liberators: 2 } },
        '1.3': { garrison: 2, presence: { comrades: 2 } },
        '3.5': { cell: 1, outpost: 1, blue: 3, surrogates: { comrades: 2 } },
      },
    })
    t.answer('in-order', 'liberators').answer('in-order', 'comrades')
    expect(t.player('comrades').out).toBe(true)
    expect(t.asks()).toMatchObject([{ seat: 'liberators', kind: 'strike', data: { tile: '3.5', points: 2 } }])
  })
})

describe('the supply of civilians', () => {
  const crowd = (civilians: number) =>
    holding({ births: { op: 'add', n: 3, what: 'blue' } }, { '1.4': { red: civilians - 1 }, '1.5': { blue: 1 } })

  it('TOT-0c there are never more than 96, and nothing is added without any', () => {
    expect(crowd(94).play('births', '1.4').tile('1.4')).toEqual({ red: 93, blue: 2 })
    expect(crowd(96).answer('play:births').why('use:births')).toMatchObject({ reason: 'no-target' })
  })
})
