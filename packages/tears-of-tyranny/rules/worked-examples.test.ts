// The worked examples of the components, case by case; dominate.test.ts has WE-01, WE-02 and WE-04.
import { describe, expect, it } from 'vitest'
import { type Data, PRINTED } from '../data/game-data.ts'
import type { TyrannyEffect } from '../effects/vocabulary.ts'
import { type Scene, type TestCard, table } from '../testing/table.ts'
import { presenceLeft } from './presence.ts'
import { isTyranny } from './sequence.ts'
import { levelOf, type Role } from './state.ts'

/** A scene in which the first player holds a card with this effect. */
const withEffect = (effect: TyrannyEffect, scene: Scene) =>
  table({ step: 'players', cards: { test: { effect } }, hand: ['test'], ...scene })

/** An event that does nothing without blue civilians and outposts, and a card that deploys nothing. */
const NOTHING_HAPPENS = { events: ['E03'], 'terrain-2': ['T2-04'] }

describe('WE-03 collateral damage', () => {
  const scene = (more: Partial<Scene> = {}): Scene => ({
    box: 3,
    resources: 1,
    board: { '1.3': { presence: 1 }, '2.5': { cell: 1, red: 1, blue: 1 } },
    ...more,
  })

  it('WE-03a TOT-1.Ca TOT-1.Hb TOT-3.Imm-h the excess kills the red civilian too, and each one is charged', () => {
    const t = withEffect({ op: 'damage', n: 4 }, scene()).play('test')
    expect(t.state.box).toBe(0)
    expect(t.options()).toEqual(['resource:liberators', 'presence:liberators:1.3'])
    t.answer('resource:liberators')
    expect([t.state.box, t.player().resources]).toEqual([0, 0])
    expect(t.tile('2.5')).toEqual({})
  })

  it.each(['partisans', 'comrades'] as const)('WE-03b TOT-1.Ca the %s lose nothing for the same deaths', (role) => {
    const t = withEffect({ op: 'damage', n: 4 }, scene({ roles: [role] })).play('test')
    expect(t.tile('2.5')).toEqual({})
    expect([t.state.box, t.player().resources]).toEqual([3, 1])
  })

  it('WE-03c without collateral damage both civilians live', () => {
    const t = withEffect({ op: 'damage', n: 4, spares: true }, scene()).play('test')
    expect(t.tile('2.5')).toEqual({ red: 1, blue: 1 })
    expect(t.state.box).toBe(3)
  })

  it('WE-03d TOT-3.Combat-6 two damage destroy a cell and a blue civilian; Liberators lose two', () => {
    const board = { '1.3': { presence: 1 }, '2.5': { cell: 1, blue: 1 } }
    const t = withEffect({ op: 'damage', n: 2 }, scene({ board })).play('test')
    expect(t.tile('2.5')).toEqual({})
    expect(t.state.box).toBe(1)
  })

  it('WE-03e TOT-1.Cb one damage is absorbed by the defence of the red civilian', () => {
    const t = withEffect({ op: 'damage', n: 1 }, scene()).play('test')
    expect(t.tile('2.5')).toEqual({ cell: 1, red: 1, blue: 1 })
    expect(t.state.box).toBe(3)
  })

  it('WE-03f TOT-3.Imm-h a tile without adversary cannot be aimed at with damage', () => {
    const board = { '1.3': { presence: 1 }, '2.5': { red: 1, blue: 1 } }
    const t = withEffect({ op: 'damage', n: 4 }, scene({ board })).answer('play:test')
    expect(t.why('use:test')).toMatchObject({ rule: 'TOT-1.Fi', reason: 'no-target' })
  })
})

describe('WE-05 a long-term capability whose target vanished', () => {
  const scene = (board: Scene['board'], dominate = 'T1-03') =>
    table({
      step: 'players',
      resources: 2,
      dominate,
      piles: NOTHING_HAPPENS,
      cards: {
        test: {
          effect: { op: 'replace', n: 1, from: 'cell', to: 'surrogate' },
          speed: 'long-term',
          target: { is: 'cell' },
          cost: 2,
          attributes: ['flexibility', 'integrity'],
        },
      },
      hand: ['test'],
      board,
    }).answer('play:test')
  const board = { '1.1': { presence: 2 }, '1.3': { cell: 1, surrogates: 2 } }

  it('WE-05a TOT-1.Fi TOT-3.Long-a TOT-1.Fk TOT-1.Ff has no effect, is not refunded and goes to the discard', () => {
    const t = scene(board)
    expect(t.player()).toMatchObject({ resources: 0, attributes: [1, 0, 0, 1, 0, 0, 0, 0] })
    expect(t.why('use:test')).toMatchObject({ reason: 'other-phase' })
    t.ready()
    expect(t.state.step).toBe('long-term')
    expect(t.tile('1.3')).toEqual({ surrogates: 2 })
    expect(t.why('use:test')).toMatchObject({ reason: 'no-target' })
    t.ready()
    expect(t.player()).toMatchObject({
      resources: 0,
      discard: ['test'],
      played: [],
      attributes: [1, 0, 0, 1, 0, 0, 0, 0],
    })
    expect(t.notes('lapsed').map(({ data }) => data)).toEqual([{ seat: 'liberators', card: 'test' }])
  })

  it('WE-05b TOT-3.Long-a TOT-3.Imm-k the target is chosen only then', () => {
    const t = scene({ ...board, '1.7': { cell: 1 } })
      .ready()
      .answer('use:test')
    expect(t.tile('1.7')).toEqual({ surrogates: 1 })
    expect(t.state.box).toBe(1)
  })

  it('WE-05c TOT-1.Fh TOT-3.Long-a range is counted from the presence that is left', () => {
    const t = scene(
      { '1.1': { presence: 2, garrison: 1, outpost: 1 }, '1.3': { cell: 1 }, '4.7': { presence: 1 } },
      'T1-01',
    ).ready()
    expect(t.tile('1.1')).toMatchObject({ tyranny: 1 })
    expect(t.tile('1.1').presence).toBeUndefined()
    expect(t.why('use:test')).toMatchObject({ reason: 'no-target' })
  })

  it('TOT-3.Long-a thresholds count all attributes shown until then', () => {
    const cards = (needs: number): { readonly [id: string]: TestCard } => ({
      slow: {
        effect: { op: 'influence', n: 1 },
        thresholds: [{ needs: { risk: needs }, effect: { op: 'influence', n: 2 } }],
        attributes: ['risk'],
        speed: 'long-term',
        range: 0,
      },
      later: { effect: { op: 'defend', n: 1 }, attributes: ['risk'] },
    })
    const box = (needs: number) =>
      table({
        step: 'players',
        tracks: [1, 2],
        piles: NOTHING_HAPPENS,
        cards: cards(needs),
        hand: ['slow', 'later'],
        board: { '1.1': { presence: 3 } },
      })
        .answers('play:slow', 'play:later')
        .ready()
        .answer('use:slow').state.box
    expect([box(2), box(3)]).toEqual([3, 1])
  })

  it('TOT-3.Long-a long-term organic capabilities are used then, immediate ones no longer', () => {
    const t = table({
      roles: ['partisans'],
      step: 'long-term',
      attributes: { logistics: 3, persistence: 3 },
      board: { '1.1': { presence: 2, surrogates: 1, cell: 1 }, '1.4': { surrogates: 1 } },
    })
    expect(t.why('special:1')).toMatchObject({ reason: 'other-phase' })
    t.answers('patrol', 'surrogate<1.4')
    expect(t.tile('1.1')).toMatchObject({ surrogates: 2 })
  })

  it('TOT-3.Long-a a long-term attack meets defence, marks damage and kills like an immediate one', () => {
    const attacked = (points: number, speed: 'immediate' | 'long-term') =>
      table({
        step: speed === 'immediate' ? 'players' : speed,
        box: 3,
        cards: { hit: { effect: { op: 'damage', n: points }, speed } },
        hand: [],
        played: ['hit'],
        board: { '1.1': { presence: 2 }, '1.2': { outpost: 1, red: 1, blue: 2 } },
      }).answer('use:hit')
    for (const points of [3, 5]) {
      const later = attacked(points, 'long-term')
      const at = attacked(points, 'immediate')
      expect([later.tile('1.2'), later.state.box]).toEqual([at.tile('1.2'), at.state.box])
    }
    expect(attacked(3, 'long-term').tile('1.2')).toEqual({ outpost: 1, outpost1: 1, red: 1, blue: 2 })
  })
})

describe('WE-06 the influence box fills', () => {
  const strayed = () =>
    table({
      step: 'players',
      executed: 3,
      box: 3,
      resources: 1,
      hand: ['m02'],
      piles: { ...NOTHING_HAPPENS, influence: ['I10'] },
      dice: [{ sides: 10, shows: 10 }],
      board: { '2.3': { presence: 2, cell: 1 }, '2.2': { outpost: 1 } },
    })

  it('WE-06a TOT-1.Hc TOT-2.Ab TOT-2.C-g the fourth card brings level 2 at once, and the printed gain is all', () => {
    const t = strayed().play('m02')
    expect(t.state).toMatchObject({ box: 0, earned: 1 })
    expect(levelOf(t.state)).toBe(2)
    expect(t.outcome).toBeNull()
    t.answer('roll')
    expect(t.tile('2.3')).toEqual({ presence: 2, surrogates: 1 })
    expect(t.state).toMatchObject({ box: 1, earned: 1 })
  })

  it('WE-06b TOT-2.Ab TOT-3.Ea the influence step of the same turn executes the card at level 2', () => {
    const t = strayed().play('m02', 'roll').ready()
    expect(t.state.executed.at(-1)).toBe('I10')
    expect(t.player().resources).toBe(2)
  })

  it('WE-06c TOT-1.Ha TOT-1.Hc what is over counts towards the next card', () => {
    const t = withEffect(
      { op: 'influence', n: 3 },
      { roles: ['liberators', 'comrades'], box: 7, board: { '1.1': { presence: { liberators: 2, comrades: 2 } } } },
    )
    t.answer('play:test').answer('use:test')
    t.answer('1.1')
    expect(t.state).toMatchObject({ earned: 1, box: 2 })
  })

  it('WE-06d TOT-1.Hb TOT-1.Hc an earned card is kept when influence is lost', () => {
    const t = withEffect(
      {
        steps: [
          { op: 'influence', n: 1 },
          { op: 'influence', n: -1 },
        ],
      },
      { box: 3, resources: 1, board: { '1.1': { presence: 2 } } },
    )
    t.answers('play:test', 'use:test', '1.1')
    expect(t.asks()[0]).toMatchObject({ kind: 'pay-influence' })
    t.answer('resource:liberators')
    expect(t.state).toMatchObject({ earned: 1, box: 0 })
    expect(t.player().resources).toBe(0)
  })

  it('WE-06e TOT-3.Ea a card earned in the long-term phase waits for the next turn', () => {
    const t = table({
      step: 'long-term',
      box: 3,
      cards: { test: { effect: { op: 'influence', n: 1 }, speed: 'long-term', range: 0 } },
      hand: [],
      played: ['test'],
      board: { '1.1': { presence: 2 } },
    }).answer('use:test')
    expect(t.state).toMatchObject({ earned: 1, executed: [] })
    t.ready()
    expect(t.state).toMatchObject({ step: 'players', turn: 5, earned: 1, executed: [] })
  })
})

describe('WE-07 the Advisors substitute', () => {
  const scene = (more: Scene['board'] = {}): Scene => ({
    roles: ['advisors'],
    board: { '4.6': { presence: 1 }, '4.5': { garrison: 1, cell: 1 }, ...more },
  })

  it('WE-07a TOT-1.E.Adv-g TOT-3.Combat-5 what would be destroyed moves away and gives 1, 2 or 5', () => {
    const t = withEffect({ op: 'damage', n: 4 }, scene()).play('test')
    expect(t.asks()[0]).toMatchObject({ kind: 'displace', data: { tile: '4.5', unit: 'cell' } })
    expect([...t.options()].sort()).toEqual(['3.2', '3.3', '4.1', '4.4', '4.6'])
    t.answers('4.1', '3.3')
    expect(t.board()).toMatchObject({ '4.1': { cell: 1 }, '3.3': { garrison: 1 } })
    expect(t.tile('4.5')).toEqual({})
    expect(t.state).toMatchObject({ earned: 1, box: 2 })
  })

  it('TOT-3.Combat-5 what their cards destroy moves away, what their surrogates strike is destroyed', () => {
    const cards = withEffect({ op: 'destroy', n: 1, of: ['garrison'] }, scene()).play('test', '4.1')
    expect([cards.tile('4.1'), cards.tile('4.5')]).toEqual([{ garrison: 1 }, { cell: 1 }])
    expect(cards.notes('destroyed')).toEqual([])
    const board = { '4.5': { surrogates: 3, garrison: 1 } }
    const surrogates = withEffect({ op: 'damage', n: { of: 'surrogates' } }, scene(board)).play('test')
    expect(surrogates.board()).toEqual({ '4.2': { garrison: 1 }, '4.5': { surrogates: 3 }, '4.6': { presence: 1 } })
    expect(surrogates.notes('destroyed')).toHaveLength(1)
  })

  it('WE-07b with three damage the player takes the garrison or the cell', () => {
    const t = withEffect({ op: 'damage', n: 3 }, scene()).play('test')
    expect(t.options()).toEqual(['cell', 'garrison'])
    t.answers('garrison', '4.1')
    expect(t.tile('4.1')).toEqual({ garrison: 1 })
    expect(t.state).toMatchObject({ earned: 1, box: 1 })
  })

  it('WE-07c TOT-1.E.Adv-g with two damage only the cell goes, and nothing is marked', () => {
    const t = withEffect({ op: 'damage', n: 2 }, scene()).play('test', '4.1')
    expect(t.tile('4.5')).toEqual({ garrison: 1 })
    expect(t.state.box).toBe(1)
  })

  it('WE-07d damage that others have done counts', () => {
    const t = withEffect({ op: 'damage', n: 2 }, scene({ '4.5': { garrison: 1, garrison1: 1, cell: 1 } }))
    t.play('test', 'garrison-1', '4.1')
    expect(t.tile('4.1')).toEqual({ garrison: 1, garrison1: 1 })
    expect(t.tile('4.5')).toEqual({ cell: 1 })
    expect(t.state).toMatchObject({ earned: 1, box: 1 })
  })

  it('WE-07e TOT-1.E.Adv-g surrogates that strike destroy', () => {
    const board = { '4.6': { presence: 1, surrogates: 3, garrison: 1 }, '4.5': {} }
    const t = withEffect({ op: 'damage', n: { of: 'surrogates' } }, scene(board)).play('test')
    expect(t.tile('4.6')).toEqual({ presence: 1, surrogates: 3 })
    expect(t.state.box).toBe(2)
  })

  it('WE-07f TOT-1.E.Adv-g civilians that strike destroy', () => {
    const board = { '4.5': { blue: 2, outpost: 1 } }
    const effect: TyrannyEffect = { op: 'damage', n: { of: 'blue' }, ignores: 'defence' }
    const t = withEffect(effect, scene(board)).play('test')
    expect(t.tile('4.5')).toEqual({ blue: 2 })
    expect(t.state.box).toBe(1)
  })

  /** An event that does this in every quadrant instead of what it says. */
  const eventWith = (effect: TyrannyEffect): Data => {
    const corrected = {
      freedom: { each: { select: 'quadrants' }, do: effect },
      boxes: [{ steps: [] }, { steps: [] }],
    } as const
    return { ...PRINTED, events: PRINTED.events.map((it) => (it.id === 'E03' ? { ...it, ...corrected } : it)) }
  }

  it.each([
    ['cell', 1, 1],
    ['outpost', 2, 2],
    ['garrison', 3, 5],
  ] as const)(
    'TOT-1.E.Adv-g a %s that a capability or an event would destroy moves away and gives influence',
    (unit, health, worth) => {
      const board = { '4.6': { presence: 1 }, '4.2': {}, '4.5': { [unit]: 1, blue: 1 } }
      const each = (effect: TyrannyEffect): TyrannyEffect => ({
        each: { select: 'tiles', where: { is: unit } },
        do: effect,
      })
      const destroy: TyrannyEffect = { op: 'destroy', n: 1, of: [unit] }
      // More damage than needed: nobody else is hurt.
      const damage: TyrannyEffect = { op: 'damage', n: health + 1 }
      const others = withEffect(destroy, { roles: ['comrades'], board }).play('test')
      expect(others.board()).toEqual({ '4.5': { blue: 1 }, '4.6': { presence: 1 } })
      for (const effect of [destroy, damage]) {
        const piles = { ...NOTHING_HAPPENS, 'terrain-2': ['T2-11'] }
        const event: Scene = { roles: ['advisors'], step: 'event', data: eventWith(each(effect)), piles, board }
        for (const t of [withEffect(effect, { ...scene(), board }).play('test'), table(event)]) {
          expect([...t.options()].sort()).toEqual(['3.2', '3.3', '4.1', '4.4', '4.6'])
          t.answer('4.4')
          expect([t.tile('4.5'), t.tile('4.4')]).toEqual([{ blue: 1 }, { [unit]: 1 }])
          expect(4 * t.state.earned + t.state.box + 4 * t.state.executed.length).toBe(worth)
        }
      }
    },
  )

  it('TOT-1.E.Adv-g civilians of both colours that strike destroy, outposts that are counted do not', () => {
    const effect = (of: 'civilians' | 'outpost'): TyrannyEffect => ({
      op: 'damage',
      n: { of, times: 2 },
      ignores: 'defence',
    })
    const board = { '4.5': { red: 1, outpost: 1 } }
    expect(withEffect(effect('civilians'), scene(board)).play('test').board()['4.5']).toEqual({ red: 1 })
    const counted = withEffect(effect('outpost'), scene(board)).play('test', '4.4')
    expect(counted.tile('4.4')).toEqual({ outpost: 1 })
  })

  it('TOT-1.E.Adv-g damage marked by others counts, and too little moves nothing', () => {
    const board = (garrison1: number) => ({ '4.5': { garrison: 1, garrison1 } })
    const moved = withEffect({ op: 'damage', n: 2 }, scene(board(1))).play('test', '4.4')
    expect(moved.tile('4.4')).toEqual({ garrison: 1, garrison1: 1 })
    const held = withEffect({ op: 'damage', n: 2 }, scene(board(0))).play('test')
    expect([held.tile('4.5'), held.state.box]).toEqual([{ garrison: 1 }, 0])
  })

  it('TOT-1.E.Adv-g removing and replacing are no destruction', () => {
    const left = (effect: TyrannyEffect) => withEffect(effect, scene({ '4.5': { outpost: 1 } })).play('test')
    const removed = left({ op: 'remove', n: 1, of: ['outpost'] })
    expect([removed.tile('4.5'), removed.state.box]).toEqual([{}, 0])
    const replaced = left({ op: 'replace', n: 1, from: 'outpost', to: 'surrogate' })
    expect([replaced.tile('4.5'), replaced.state.box]).toEqual([{ surrogates: 1 }, 1])
  })

  it('TOT-1.E.Adv-g kill parts of a capability are left out for the Advisors only', () => {
    const killing: TyrannyEffect = {
      steps: [
        { op: 'kill', n: 1 },
        { op: 'defend', n: 1 },
      ],
    }
    const left = (role: Role) =>
      withEffect(killing, { roles: [role], board: { '4.6': { presence: 1 }, '4.5': { blue: 1 } } })
        .play('test', '4.5')
        .tile('4.5')
    expect([left('advisors'), left('comrades')]).toEqual([{ blue: 1 }, {}])
  })

  it('WE-07g TOT-3.Imm-j destroying moves, removing removes, killing is left out', () => {
    const board = { '4.5': { outpost: 1, blue: 1 } }
    const destroyed = withEffect({ op: 'destroy', n: 1, of: ['outpost'] }, scene(board)).play('test', '4.1')
    expect(destroyed.board()).toMatchObject({ '4.1': { outpost: 1 }, '4.5': { blue: 1 } })
    expect(destroyed.state.box).toBe(2)
    const removed = withEffect({ op: 'remove', n: 1, of: ['outpost'] }, scene(board)).play('test')
    expect(removed.board()).toEqual({ '4.2': { garrison: 1 }, '4.5': { blue: 1 }, '4.6': { presence: 1 } })
    expect(removed.state.box).toBe(0)
    const killing: TyrannyEffect = {
      steps: [
        { op: 'kill', n: 1 },
        { op: 'defend', n: 1 },
      ],
    }
    const killed = withEffect(killing, scene(board)).play('test', '4.5')
    expect(killed.tile('4.5')).toEqual({ outpost: 1, blue: 1 })
    expect(killed.protection('4.5')).toEqual({ defence: 1 })
  })
})

describe('WE-08 Partisan presence comes back', () => {
  const scene = (more: Partial<Scene> = {}) =>
    table({
      roles: ['partisans'],
      step: 'develop',
      develop: 'T1-16',
      piles: NOTHING_HAPPENS,
      tracks: [3, 2],
      board: { '3.2': { cell: 1, outpost: 1, presence: 2 }, '2.4': { presence: 1 }, '1.1': { presence: 2 } },
      ...more,
    })
  const circles = (t: ReturnType<typeof scene>) => [t.player().resourceCircles, t.player().playCircles]

  it.each([
    ['resources', [2, 2]],
    ['plays', [3, 1]],
  ])('WE-08a TOT-1.E.Par-h TOT-1.E.Par-i one presence goes to the row of %s, and nothing is built', (row, left) => {
    const t = scene()
    expect(t.asks()[0]).toMatchObject({ kind: 'spare', data: { tile: '3.2', step: 'develop' } })
    t.answer('yes')
    expect(t.options()).toEqual(['resources', 'plays'])
    t.answer(row)
    expect(circles(t)).toEqual(left)
    expect(t.tile('3.2')).toEqual({ cell: 1, outpost: 1, presence: 1 })
  })

  it('WE-08b TOT-3.Gb if it is refused, one garrison is added', () => {
    const t = scene().answer('no')
    expect(t.tile('3.2')).toEqual({ cell: 1, outpost: 1, garrison: 1, presence: 2 })
  })

  it('WE-08c TOT-3.Fc TOT-1.E.Par-i domination sends both presence back to the tracks', () => {
    const board = {
      '3.2': { cell: 1, outpost: 1, garrison: 1, presence: 2 },
      '2.4': { presence: 1 },
      '1.1': { presence: 2 },
    }
    const t = scene({ step: 'dominate', develop: undefined, dominate: 'T1-16', board })
    t.answers('no', 'resources', 'plays')
    expect(t.tile('3.2')).toEqual({ cell: 1, outpost: 1, garrison: 1, tyranny: 1 })
    expect(t.notes('dominate')[0]).toMatchObject({ data: { strength: 5 } })
    expect(circles(t)).toEqual([2, 1])
    expect(t.state.pool).toBe(4)
  })

  const last = (presence: number) =>
    scene({
      step: 'dominate',
      develop: undefined,
      dominate: 'T1-16',
      tracks: undefined,
      board: { '3.2': { cell: 1, outpost: 1, presence } },
    })

  it('WE-08d TOT-1.E.Par-i with the last two one goes back beside the tracks, and the game goes on', () => {
    const t = last(2).answer('yes')
    expect(t.outcome).toBeNull()
    expect(t.tile('3.2')).toEqual({ cell: 1, outpost: 1, presence: 1 })
    expect(t.state.pool).toBe(5)
    expect(presenceLeft(t.player())).toBe(13)
    expect(t.player()).toMatchObject({ spare: 1, resourceCircles: 1, playCircles: 1 })
  })

  it('WE-08d TOT-1.E.Par-h a tile that is spared has no losses and no counterattack', () => {
    const t = scene({
      step: 'dominate',
      develop: undefined,
      dominate: 'T1-16',
      tracks: undefined,
      board: { '3.2': { cell: 1, outpost: 1, presence: 2, surrogates: 3 } },
    }).answer('yes')
    expect(t.tile('3.2')).toEqual({ cell: 1, outpost: 1, presence: 1, surrogates: 3 })
    expect(t.notes('dominate')).toEqual([])
    expect(t.notes('counterattack')).toEqual([])
  })

  it('TOT-1.E.Par-h only Partisans can spare a tile', () => {
    const t = scene({ roles: ['liberators'] })
    expect(t.tile('3.2')).toEqual({ cell: 1, outpost: 1, garrison: 1, presence: 2 })
  })

  it('TOT-1.E.Par-h only that tile is spared, the others that the card names are not', () => {
    const board = { '1.2': { outpost: 1, presence: 3 }, '3.2': { garrison: 1 }, '2.4': { presence: 2 } }
    const developed = scene({ develop: 'T2-02', board }).answers('yes', 'plays')
    expect(developed.board()).toMatchObject({ '1.2': { outpost: 1, presence: 2 }, '3.2': { garrison: 2 } })
    const dominated = scene({ step: 'dominate', develop: undefined, dominate: 'T2-02', board })
    dominated.answers('1.2', 'yes', 'plays')
    expect(dominated.tile('1.2')).toEqual({ outpost: 1, presence: 2 })
    expect(dominated.tile('3.2')).toEqual({ garrison: 1, tyranny: 1 })
  })

  it.each([
    [2, 'once', 1],
    [3, 'twice', 2],
  ])('TOT-1.E.Par-h a tile with %i presence can be spared %s in a turn', (presence, _, times) => {
    const board = { '3.2': { outpost: 1, presence }, '2.4': { presence: 5 - presence } }
    const t = scene({ step: 'dominate', dominate: 'T1-16', develop: 'T2-02', board }).answers('yes', 'plays')
    if (times === 2) t.answer('yes')
    expect(t.notes('spared')).toHaveLength(times)
    expect(t.state.step).toBe('long-term')
    expect(t.tile('3.2')).toEqual({ outpost: 1, presence: 1, ...(times === 1 ? { garrison: 1 } : {}) })
  })

  it('TOT-1.E.Par-i TOT-1.Hb presence on the tracks does not save Partisans who have none on the map', () => {
    const paying = (presence: number) =>
      withEffect({ op: 'influence', n: -1 }, { roles: ['partisans'], board: { '1.1': { presence } } }).play(
        'test',
        '1.1',
      )
    const two = paying(2)
    expect(two.outcome).toBeNull()
    expect(presenceLeft(two.player())).toBe(13)
    const one = paying(1)
    expect(one.outcome).toMatchObject({ result: 'annihilation' })
    expect(presenceLeft(one.player())).toBe(14)
  })

  it('WE-08d TOT-4g TOT-1.E.Par-h a single presence is no headquarters, and losing it loses the game', () => {
    const t = last(1)
    expect(t.outcome).toMatchObject({ result: 'annihilation', rule: 'TOT-4g' })
    expect(presenceLeft(t.player())).toBe(14)
  })
})

describe('WE-09 shortage of pieces', () => {
  const develop = (board: Scene['board']) =>
    table({ step: 'develop', develop: 'T1-04', piles: NOTHING_HAPPENS, board: { '1.1': { presence: 2 }, ...board } })

  it('WE-09a TOT-3.Gc without garrisons two outposts are added', () => {
    const t = develop({ '1.4': { cell: 1, outpost: 1 }, '2.1': { garrison: 19 } })
    expect(t.tile('1.4')).toEqual({ cell: 1, outpost: 3 })
  })

  it('WE-09b TOT-3.Gc with one outpost left one outpost and one cell', () => {
    const t = develop({ '1.4': { cell: 1, outpost: 1 }, '2.1': { garrison: 19, outpost: 38 } })
    expect(t.tile('1.4')).toEqual({ cell: 2, outpost: 2 })
  })

  it('WE-09c TOT-3.Gc TOT-0c without outposts a cell, without cells nothing', () => {
    expect(develop({ '1.4': { cell: 1 }, '2.1': { outpost: 40 } }).tile('1.4')).toEqual({ cell: 2 })
    const none = develop({ '1.4': { cell: 1 }, '2.1': { outpost: 40, cell: 79 } })
    expect(none.tile('1.4')).toEqual({ cell: 1 })
    expect(none.notes('skipped')[0].data).toEqual({ tile: '1.4', step: 'develop', reason: 'no-supply' })
  })

  it('WE-09d TOT-0c TOT-3.I without cells nothing is deployed, and the card moves on', () => {
    const t = table({
      step: 'deploy',
      piles: { 'terrain-2': ['T2-02'] },
      board: { '1.1': { presence: 2 }, '2.1': { cell: 80 } },
    })
    expect(t.tile('1.2')).toEqual({})
    expect(t.state.developBox).toBe('T2-02')
  })

  it('WE-09e TOT-0c no surrogate is recruited, added or put in place of a cell without supply', () => {
    const home = (surrogates: number) => ({ '1.1': { presence: 2, blue: 1 }, '3.1': { surrogates } })
    const recruits = table({ step: 'players', board: home(30) })
    expect(recruits.why('recruit')).toMatchObject({ reason: 'no-supply' })
    const added = withEffect({ op: 'add', n: 2, what: 'surrogate' }, { board: home(29) })
    expect(added.play('test', '1.1').tile('1.1')).toEqual({ presence: 2, blue: 1, surrogates: 1 })
    const replace: TyrannyEffect = {
      steps: [
        { op: 'replace', n: 1, from: 'cell', to: 'surrogate' },
        { op: 'defend', n: 1 },
      ],
    }
    const board = { ...home(30), '1.2': { cell: 1 } }
    expect(withEffect(replace, { board }).play('test', '1.2').tile('1.2')).toEqual({ cell: 1 })
  })

  it('TOT-0c what is not in supply is left out, and the rest of the effect is carried out', () => {
    const used = (first: TyrannyEffect) =>
      withEffect(
        { steps: [first, { op: 'defend', n: 1 }] },
        { board: { '1.1': { presence: 2 }, '3.1': { surrogates: 30 }, '1.2': { cell: 1 } } },
      ).play('test', '1.2')
    const capture: TyrannyEffect = { steps: [{ op: 'capture' }, { op: 'turn-captive' }] }
    for (const first of [{ op: 'add', n: 1, what: 'surrogate' }, capture] satisfies TyrannyEffect[]) {
      expect(used(first).tile('1.2')).toEqual({ cell: 1 })
      expect(used(first).protection('1.2')).toEqual({ defence: 1 })
    }
  })

  it('TOT-0c a base without surrogates in supply produces nothing, and nothing is paid', () => {
    const board = { '1.1': { presence: 2 }, '1.2': { base: true, surrogates: 30 } } as const
    const t = table({ roles: ['comrades'], step: 'players', resources: 1, board })
    expect(t.why('produce:1.2')).toMatchObject({ reason: 'no-supply' })
    expect(t.player().resources).toBe(1)
  })
})

describe('WE-10 orders that conflict', () => {
  const scene = (more: Scene['board'] = {}, refit = false) =>
    table({
      roles: ['liberators', 'comrades'],
      step: 'players',
      refit,
      box: 3,
      cards: {
        three: { effect: { op: 'damage', n: 3 }, target: { is: 'adversary' } },
        two: { effect: { op: 'damage', n: 2 }, target: { is: 'adversary' } },
      },
      hand: { liberators: ['three'], comrades: ['two'] },
      board: {
        '2.4': { outpost: 1, blue: 1 },
        '2.3': { presence: { liberators: 2 } },
        '2.1': { presence: { comrades: 2 } },
        ...more,
      },
    })

  it('WE-10a TOT-3e TOT-1.Fk the second finds no target and lapses, paid and spent', () => {
    const t = scene().answers('play:three', 'play:two', 'use:three')
    expect(t.state.box).toBe(4)
    expect(t.tile('2.4')).toEqual({ blue: 1 })
    expect(t.why('use:two', 'comrades')).toMatchObject({ rule: 'TOT-1.Fi' })
    t.ready()
    expect(t.notes('lapsed').map(({ data }) => data)).toEqual([{ seat: 'comrades', card: 'two' }])
  })

  it('WE-10a TOT-3e it may be aimed at another tile instead', () => {
    const t = scene({ '2.5': { cell: 1 } }).answers('play:three', 'play:two', 'use:three', 'use:two')
    expect(t.tile('2.5')).toEqual({})
  })

  it('WE-10b TOT-3e TOT-3.Imm-f in the other order the first marks and the second does collateral damage', () => {
    const t = scene().answers('play:three', 'play:two', 'use:two')
    expect(t.tile('2.4')).toEqual({ outpost: 1, outpost1: 1, blue: 1 })
    t.answer('use:three')
    expect(t.tile('2.4')).toEqual({})
    expect(t.state.box).toBe(2)
  })

  it('WE-10c TOT-3a one executes while the other has not refitted, and the adversary waits for both', () => {
    const t = scene({}, true).answer('refit:4', 'liberators').answer('refit:2', 'liberators')
    t.answer('2.1', 'liberators').answer('resources', 'liberators')
    t.answer('income', 'liberators').answers('play:three', 'use:three')
    expect(t.why('income', 'comrades')).toMatchObject({ reason: 'refit-first' })
    t.answer('ready', 'liberators')
    expect(t.state.step).toBe('players')
  })
})

describe('WE-11 victory at each level', () => {
  const destroy = (kind: 'cell' | 'outpost'): TyrannyEffect => ({ op: 'destroy', n: 1, of: [kind] })

  it('WE-11a TOT-4a TOT-4e the last adversary falls, tyranny and red civilians remain', () => {
    const board = { '1.1': { presence: 2 }, '1.3': { cell: 1 }, '3.3': { tyranny: 1, red: 1 } }
    const t = withEffect(destroy('cell'), { quiet: true, board }).play('test')
    expect(t.outcome).toMatchObject({ result: 'victory-1', rule: 'TOT-4a', winners: ['liberators'] })
  })

  const outposts = (box: number) =>
    withEffect(destroy('outpost'), {
      quiet: true,
      executed: 3,
      box,
      board: { '1.1': { presence: 2 }, '1.3': { outpost: 1, cell: 1 }, '2.1': { cell: 2 } },
    }).play('test')

  it('WE-11b TOT-4b TOT-2.Ab the last outpost earns the fourth card: level 2 is won with cells on the map', () => {
    expect(outposts(3).outcome).toMatchObject({ result: 'victory-2', rule: 'TOT-4b' })
  })

  it('WE-11b TOT-4a with less influence the game goes on at level 1', () => {
    const t = outposts(2)
    expect(t.outcome).toBeNull()
    expect(levelOf(t.state)).toBe(1)
  })

  it.each([
    ['TOT-4a', 0, 'cell'],
    ['TOT-4a', 0, 'outpost'],
    ['TOT-4a', 0, 'garrison'],
    ['TOT-4b', 4, 'outpost'],
    ['TOT-4b', 4, 'garrison'],
    ['TOT-4c', 7, 'garrison'],
  ] as const)('%s with %i cards the game goes on while one %s is left', (rule, executed, kind) => {
    const board = { '1.1': { presence: 2 }, '1.3': { [kind]: 1 }, '2.1': { [kind]: 1 } }
    const remove: TyrannyEffect = { op: 'remove', n: 1, of: [kind] }
    const t = withEffect(remove, { quiet: true, executed, board }).play('test')
    expect(t.tile('1.3')).toEqual({})
    expect(t.outcome).toBeNull()
    const last = withEffect(remove, { quiet: true, executed, board: { ...board, '2.1': {} } }).play('test')
    expect(last.outcome).toMatchObject({ rule })
  })

  const seventh = (pool: number) =>
    table({
      quiet: true,
      executed: 6,
      box: 3,
      pool,
      dominate: 'T1-04',
      board: { '1.1': { presence: 2 }, '1.4': { outpost: 1, surrogates: 4 }, '2.2': { outpost: 2 } },
    })

  it('WE-11c TOT-4c TOT-2.Ab a counterattack earns the seventh card: level 3 is won with outposts on the map', () => {
    const t = seventh(5)
    expect(t.outcome).toMatchObject({ result: 'victory-3', rule: 'TOT-4c' })
    expect(t.state.pool).toBe(4)
  })

  it('WE-11c TOT-4e in domination defeat comes first', () => {
    expect(seventh(1).outcome).toMatchObject({ result: 'tyranny' })
  })

  it.each(['players', 'long-term'] as const)(
    'TOT-2.Ab influence alone wins in the %s phase with the new level',
    (step) => {
      const speed = step === 'players' ? 'immediate' : 'long-term'
      const scene = (executed: number) =>
        table({
          step,
          quiet: true,
          executed,
          box: 3,
          cards: { test: { effect: { op: 'influence', n: 1 }, speed, range: 0 } },
          hand: [],
          played: ['test'],
          board: { '1.1': { presence: 2 }, '2.1': { cell: 2 } },
        }).answer('use:test')
      expect(scene(2).outcome).toBeNull()
      expect(scene(3).outcome).toMatchObject({ result: 'victory-2' })
    },
  )

  it('TOT-1.Hd nine executed cards win nothing', () => {
    const board = { '1.1': { presence: 2 } }
    const t = table({ step: 'influence', executed: 8, earned: 1, piles: { influence: ['I10'] }, board })
    expect(t.state).toMatchObject({ earned: 0, outcome: null })
    expect(t.state.executed).toHaveLength(9)
  })

  it('WE-11d TOT-4d TOT-1.Hd the tenth card wins when it is executed, before domination, not when it is earned', () => {
    const earned = table({
      step: 'long-term',
      executed: 9,
      box: 3,
      cards: { test: { effect: { op: 'influence', n: 1 }, speed: 'long-term', range: 0 } },
      hand: [],
      played: ['test'],
      board: { '1.1': { presence: 2 } },
    }).answer('use:test')
    expect(earned.state).toMatchObject({ earned: 1, outcome: null })
    const executed = table({
      step: 'influence',
      executed: 9,
      earned: 1,
      pool: 1,
      dominate: 'T1-04',
      piles: { influence: ['I10'] },
      board: { '1.1': { presence: 2 }, '1.4': { garrison: 1 } },
    })
    expect(executed.outcome).toMatchObject({ result: 'victory-influence', rule: 'TOT-4d' })
  })
})

describe('WE-12 the three defeats', () => {
  it('WE-12a TOT-4f TOT-1.Bi total tyranny: no losses, no counterattack', () => {
    const board = { '1.1': { presence: 2 }, '1.4': { outpost: 1, surrogates: 6 } }
    const t = table({ pool: 1, dominate: 'T1-04', board })
    expect(t.outcome).toMatchObject({ result: 'tyranny', rule: 'TOT-4f', winners: [] })
    expect(t.tile('1.4')).toEqual({ outpost: 1, surrogates: 6, tyranny: 1 })
  })

  const annihilated = (annihilation: string) =>
    table({
      roles: ['liberators', 'advisors'],
      options: { annihilation },
      dominate: 'T1-27',
      board: {
        '4.6': { garrison: 1, presence: { advisors: 2 } },
        '1.1': { presence: { liberators: 6 } },
      },
    })

  it('WE-12b TOT-4g annihilation of one player loses the game for the team', () => {
    expect(annihilated('team').outcome).toMatchObject({ result: 'annihilation', winners: [] })
  })

  it('WE-12b TOT-4g or, by an option, only that player drops out', () => {
    const t = annihilated('player')
    expect(t.outcome).toBeNull()
    expect(t.player('advisors').out).toBe(true)
    expect(t.asks().map(({ seat }) => seat)).toEqual(['liberators'])
  })

  const lastTurn = (deck: string, turn: number, more: Partial<Scene> = {}) =>
    table({
      step: 'event',
      turn,
      options: { deck },
      develop: 'T4-04',
      dominate: 'T4-03',
      piles: { events: ['E03'], influence: ['I10'] },
      board: { '1.1': { presence: 2 }, '1.3': { outpost: 1 }, '1.4': { cell: 1 } },
      ...more,
    })

  it.each([
    ['standard', 16],
    ['advanced', 12],
  ] as const)('WE-12c TOT-4h TOT-2.Ba TOT-2.Bb time: the %s deck fails in turn %i, after develop', (deck, turn) => {
    const t = lastTurn(deck, turn)
    expect(t.outcome).toMatchObject({ result: 'time', rule: 'TOT-4h' })
    expect(t.tile('1.4')).toEqual({ cell: 1, outpost: 1 })
    expect(t.notes('event')).toHaveLength(1)
    expect(t.notes('dominate')).toHaveLength(1)
    const before = lastTurn(deck, turn - 1)
    expect(before.outcome).toBeNull()
    expect(before.state.terrainDrawn).toBe(turn)
  })

  it('WE-12d TOT-4h the tenth influence card still wins in the last turn', () => {
    expect(lastTurn('standard', 16, { executed: 9, earned: 1 }).outcome).toMatchObject({ result: 'victory-influence' })
  })
})

describe('WE-04 the state of the board', () => {
  it('WE-04a TOT-1.Bh printed tokens never count, two placed ones make tyranny', () => {
    const scene = (tyranny: number) =>
      table({ step: 'players', board: { '1.1': { presence: 2 }, '3.3': { printedTyranny: 1, tyranny, red: 1 } } })
    expect(isTyranny(scene(1).state)).toBe(false)
    expect(isTyranny(scene(2).state)).toBe(true)
  })
})
