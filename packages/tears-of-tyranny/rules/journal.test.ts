// The journal says what happened: who acted, with what, and the sum behind it.
import type { Json } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import type { TyrannyEffect } from '../effects/vocabulary.ts'
import { type Scene, table } from '../testing/table.ts'

const dataOf = (t: ReturnType<typeof table>, kind: string): readonly Json[] => t.notes(kind).map(({ data }) => data)

const acting = (cards: NonNullable<Scene['cards']>, board: Scene['board'], more: Partial<Scene> = {}) =>
  table({ step: 'players', cards, hand: Object.keys(cards), resources: 5, board, ...more })

describe('what a player does', () => {
  it('TOT-3.Imm-f TOT-3.Imm-h an attack with its defence, damage, destruction, deaths and influence', () => {
    const t = acting(
      { hit: { effect: { op: 'damage', n: 6 }, cost: 2 } },
      { '1.1': { presence: 2 }, '1.2': { cell: 1, outpost: 1, red: 1 } },
      { box: 2 },
    ).play('hit')
    const by = { by: 'liberators', cause: 'hit' }
    expect(dataOf(t, 'played')).toEqual([{ seat: 'liberators', card: 'hit', cost: 2, resources: 3 }])
    expect(dataOf(t, 'capability')).toEqual([
      { seat: 'liberators', card: 'hit', tile: '1.2', parts: [1], hastened: false },
    ])
    expect(dataOf(t, 'attack')).toEqual([{ ...by, tile: '1.2', points: 6, terrain: 1, red: 1, tyranny: 0, left: 4 }])
    expect(dataOf(t, 'destroyed')).toEqual([
      { ...by, tile: '1.2', unit: 'cell' },
      { ...by, tile: '1.2', unit: 'outpost' },
    ])
    expect(dataOf(t, 'civilian-killed')).toEqual([{ ...by, tile: '1.2', colour: 'red', cost: 2 }])
    expect(dataOf(t, 'influence')).toEqual([
      { ...by, change: 1, box: 3, reason: 'destroyed' },
      { ...by, change: -2, box: 1, reason: 'civilian-killed' },
    ])
  })

  it('TOT-3.Imm-f damage that a unit survives', () => {
    const t = acting({ hit: { effect: { op: 'damage', n: 2 } } }, { '1.1': { presence: 2 }, '1.4': { garrison: 1 } })
    expect(dataOf(t.play('hit'), 'damaged')).toEqual([
      { by: 'liberators', cause: 'hit', tile: '1.4', unit: 'garrison', damage: 2 },
    ])
  })

  it('TOT-1.D whose surrogates come, move and go, and the base that goes with its guard', () => {
    const effect: TyrannyEffect = {
      steps: [
        { op: 'add', n: 2, what: 'surrogate' },
        { op: 'push', n: 1, of: ['surrogate'] },
        { op: 'remove', n: 2, of: ['surrogate'] },
      ],
    }
    const t = acting({ act: { effect, range: 0 } }, { '1.1': { presence: 2, surrogates: 1, base: true } })
    t.play('act', 'surrogate>1.4', 'no')
    const by = { by: 'liberators', cause: 'act', owner: 'liberators' }
    expect(dataOf(t, 'added')).toEqual([{ ...by, tile: '1.1', piece: 'surrogate', count: 2 }])
    expect(dataOf(t, 'moved')).toEqual([{ ...by, piece: 'surrogate', from: '1.1', to: '1.4' }])
    expect(dataOf(t, 'removed')).toEqual([
      { ...by, tile: '1.1', piece: 'surrogate' },
      { ...by, tile: '1.1', piece: 'surrogate', base: true },
    ])
  })

  it('TOT-1.G protection in one line for all tiles', () => {
    const t = acting(
      { guard: { effect: { each: { select: 'area' }, do: { op: 'defend', n: 2 } }, range: 0 } },
      { '1.1': { presence: 2 } },
    ).play('guard')
    expect(dataOf(t, 'protected')).toEqual([
      {
        by: 'liberators',
        cause: 'guard',
        what: 'defence',
        count: 2,
        tiles: ['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7'],
      },
    ])
  })

  it('TOT-3.C what force management costs', () => {
    const board = { '1.1': { presence: { partisans: 2 }, red: 1 } }
    const t = table({ roles: ['partisans'], step: 'players', resources: { partisans: 4 }, board }).answer('convert')
    const by = { by: 'partisans', cause: 'convert' }
    expect(dataOf(t, 'resources')).toEqual([{ ...by, seat: 'partisans', change: -1, resources: 3 }])
    expect(dataOf(t, 'converted')).toEqual([{ ...by, tile: '1.1', to: 'blue' }])
  })

  it('TOT-3.B income by its parts', () => {
    const t = table({ step: 'players', unpaid: true, board: { '1.3': { presence: 2 } } }).answer('income')
    expect(dataOf(t, 'income')).toEqual([
      { seat: 'liberators', gained: 2, track: 1, infrastructure: 1, smuggling: 0, resources: 2 },
    ])
  })
})

describe('what the adversary does', () => {
  const struck = (board: Scene['board'], more: Partial<Scene> = {}) => table({ dominate: 'T1-04', board, ...more })
  const AWAY = { '1.1': { presence: 2 } }

  it('TOT-3.Fb the strength by its parts, and whether the tile falls', () => {
    const held = struck({ ...AWAY, '1.4': { garrison: 1, cell: 1, blue: 1, defence: 2 } })
    expect(dataOf(held, 'dominate')).toEqual([
      { tile: '1.4', adversaries: 4, blue: 1, terrain: 0, defence: 2, strength: 1, falls: false },
    ])
    const fell = struck({ ...AWAY, '1.4': { garrison: 1, blue: 1 } })
    expect(dataOf(fell, 'dominate')).toMatchObject([{ strength: 2, falls: true }])
    expect(dataOf(fell, 'tyranny')).toEqual([{ tile: '1.4', pool: 4, escalation: false }])
  })

  it('TOT-3.Fd an escalation with what it turns and brings', () => {
    const t = struck({ ...AWAY, '1.4': { garrison: 1, blue: 1, tyranny: 1 } }).answer('3.6')
    expect(dataOf(t, 'tyranny')).toEqual([
      { tile: '1.4', pool: 3, escalation: false },
      { tile: '3.6', pool: 2, escalation: true },
    ])
    expect(dataOf(t, 'escalation')).toEqual([{ tile: '1.4', to: '3.6', turned: 1, cell: 1 }])
  })

  it('TOT-3.Fe TOT-3.Ff losses, and the counterattack with its sum', () => {
    const t = struck({ ...AWAY, '1.4': { outpost: 1, red: 1, surrogates: 4 } })
    expect(t.notes('surrogate-lost')).toHaveLength(2)
    expect(dataOf(t, 'counterattack')).toEqual([
      { by: 'liberators', tile: '1.4', surrogates: 2, bases: 0, strength: 2, red: 1, tyranny: 0, points: 1 },
    ])
    expect(dataOf(t, 'damaged')).toMatchObject([
      { by: 'liberators', cause: 'counterattack', unit: 'outpost', damage: 1 },
    ])
  })

  it.each([
    ['no-adversary', {}],
    ['barred', { cell: 1 }],
  ])('TOT-3.Fa a tile that is left alone: %s', (reason, here) => {
    // 1.4 is the fourth tile of the only quadrant.
    const noDominate = Array.from({ length: 28 }, (_, at) => at === 3)
    const t = struck({ ...AWAY, '1.4': here }, { state: { noDominate } })
    expect(dataOf(t, 'skipped')).toContainEqual({ tile: '1.4', step: 'dominate', reason })
  })

  it('TOT-3.Gb TOT-3.Ha what is developed and deployed, and what is not', () => {
    const t = table({
      step: 'develop',
      develop: 'T2-04',
      piles: { 'terrain-1': ['T1-04'], 'terrain-2': ['T2-03'] },
      board: { ...AWAY, '1.5': { outpost: 1 } },
    })
    expect(dataOf(t, 'develop')).toEqual([{ tile: '1.5', garrison: 1, outpost: 0, cell: 0 }])
    expect(dataOf(t, 'skipped')).toContainEqual({ tile: '3.6', step: 'develop', reason: 'no-adversary' })
  })
})
