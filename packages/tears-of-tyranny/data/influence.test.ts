// Every influence card on one board, at all three levels: exactly what it changes.
import type { Json } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import type { TyrannyEffect } from '../effects/vocabulary.ts'
import { type Changes, changesSince, momentOf } from '../testing/changes.ts'
import { all, BORDER, COAST, DESERT, JUNGLE, RURAL, TYRANNISED, URBAN } from '../testing/example-board.ts'
import { type Scene, table } from '../testing/table.ts'
import { PRINTED } from './game-data.ts'
import { INFLUENCE } from './influence.ts'

interface Level {
  readonly answers?: readonly Json[]
  readonly board?: Scene['board']
  readonly changes: Changes
}

const EDGES = [...BORDER, ...COAST]
const CELLS = ['1.1', '2.6', '4.1', '4.4']
const BLUE = ['2.3', '3.3', '3.4', '4.3']
const MORE_CELLS = { '4.6': { cell: 2, blue: 1 } }
/** Two garrisons next to 1.5, so that a cell is deployed there afterwards. */
const STRONG = { '1.1': { presence: 2, surrogates: 3, garrison: 2 } }
const OUTSIDE = { '1.7': { presence: 1 } }

const CASES: { readonly [card: string]: readonly [Level, Level, Level] } = {
  I01: [
    { changes: { protection: all(EDGES, { defence: 3 }) } },
    { changes: { protection: all(EDGES, { defence: 6, noGarrison: true }) } },
    { changes: { protection: all(EDGES, { defence: 9, noDevelop: true }) } },
  ],
  I02: [
    { changes: { protection: all(JUNGLE, { defence: 3 }) } },
    { changes: { protection: all(JUNGLE, { defence: 5, noGarrison: true }) } },
    { changes: { protection: all(JUNGLE, { defence: 8, noDevelop: true }) } },
  ],
  I03: [
    { changes: { protection: all(RURAL, { defence: 3 }) } },
    { changes: { protection: all(RURAL, { defence: 5, noDeploy: true }) } },
    { changes: { protection: all(RURAL, { defence: 8, noDeploy: true, noDevelop: true }) } },
  ],
  I04: [
    { changes: { protection: { '3.4': { defence: 3 } } } },
    { changes: { protection: all(URBAN, { defence: 5 }) } },
    {
      board: MORE_CELLS,
      changes: { protection: all(URBAN, { defence: 5 }), tiles: { '4.6': { cell: 1, blue: 1 } } },
    },
  ],
  I05: [
    { changes: { protection: all(DESERT, { noDeploy: true }) } },
    { changes: { protection: all(DESERT, { noDeploy: true, noDevelop: true }) } },
    { changes: { protection: all(DESERT, { noDeploy: true, noDevelop: true, defence: 4 }) } },
  ],
  I06: [
    { answers: ['4.1', '4.4'], changes: { tiles: { '4.1': {}, '4.4': {} } } },
    { answers: ['4.1'], changes: { tiles: { '2.3': { blue: 1 }, '4.1': {} } } },
    { changes: { tiles: { '2.3': { blue: 1 } } } },
  ],
  I07: [
    { answers: ['2.3'], changes: { protection: { '2.3': { noDominate: true } } } },
    { changes: { tiles: { '2.3': { blue: 1 } } } },
    { answers: ['2.1'], changes: { tiles: { '2.1': { red: 1 } } } },
  ],
  I08: [
    { answers: ['3.4'], changes: { tiles: { '3.4': { blue: 2, surrogates: 1 } } } },
    {
      answers: ['3.4', '4.3'],
      changes: { tiles: { '3.4': { blue: 2, surrogates: 1 }, '4.3': { blue: 1, red: 1, surrogates: 1 } } },
    },
    {
      answers: ['2.1', '4.3'],
      changes: {
        tiles: { '2.1': { garrison: 1, red: 1, surrogates: 2 }, '4.3': { blue: 1, red: 1, surrogates: 2 } },
      },
    },
  ],
  I09: [
    { answers: ['2.6'], changes: { tiles: { '2.6': { cell: 2, blue: 1 } } } },
    { answers: ['2.6', '4.3'], changes: { tiles: { '2.6': { cell: 2, blue: 1 }, '4.3': { blue: 2 } } } },
    {
      answers: ['2.1', '2.6', '4.3'],
      changes: { tiles: { '2.1': { garrison: 1, blue: 1 }, '2.6': { cell: 2, blue: 1 }, '4.3': { blue: 2 } } },
    },
  ],
  I10: [{ changes: { resources: 1 } }, { changes: { resources: 2 } }, { changes: { resources: 3 } }],
  I11: [
    { answers: ['2.1'], changes: { protection: all(['2.1'], { noDevelop: true }) } },
    { answers: ['2.1', '2.3'], changes: { protection: all(['2.1', '2.3'], { noDevelop: true }) } },
    { answers: ['2.1', '2.3', '2.6'], changes: { protection: all(['2.1', '2.3', '2.6'], { noDevelop: true }) } },
  ],
  I12: [
    {
      board: STRONG,
      changes: { tiles: { '1.1': { garrison: 2, garrison2: 1, presence: 2, surrogates: 3 }, '1.5': { cell: 1 } } },
    },
    {
      board: STRONG,
      changes: { tiles: { '1.1': { garrison: 1, presence: 2, surrogates: 3 }, '1.5': { cell: 1 } }, influence: 2 },
    },
    {
      board: STRONG,
      changes: {
        tiles: { '1.1': { garrison: 1, garrison2: 1, presence: 2, surrogates: 3 }, '1.5': { cell: 1 } },
        influence: 2,
      },
    },
  ],
  I13: [
    { changes: { protection: all(CELLS, { noDominate: true }) } },
    { changes: { protection: all([...CELLS, '2.3'], { defence: 2 }) } },
    { changes: { protection: all([...CELLS, '2.3', '2.1', '4.2'], { defence: 4 }) } },
  ],
  I14: [
    { answers: ['1.6'], changes: { protection: all(['1.6'], { noDeploy: true }) } },
    { changes: { protection: all(BORDER, { noDeploy: true }) } },
    { changes: { protection: all(BORDER, { noDeploy: true }), tiles: { '2.6': { cell: 1, red: 1 } } } },
  ],
  I15: [
    { answers: ['4.5'], changes: { protection: all(['4.5'], { noDeploy: true, noDevelop: true }) } },
    { changes: { protection: all(COAST, { noDeploy: true, noGarrison: true }) } },
    { changes: { protection: all(COAST, { noDeploy: true, noDevelop: true }) } },
  ],
  I16: [
    { answers: ['m14', 'as-drawn'], changes: { hand: ['m14'] } },
    { answers: ['minor', 'm14', 'as-drawn'], changes: { hand: ['m14'] } },
    { answers: ['minor', 'm14', 'as-drawn'], changes: { hand: ['m14'], resources: 1 } },
  ],
  I17: [
    { answers: ['2.6'], changes: { tiles: { '2.6': { red: 1 } } } },
    { answers: ['2.6', '4.1'], changes: { tiles: { '2.6': { red: 1 }, '4.1': {} } } },
    { board: MORE_CELLS, changes: { tiles: { '4.6': { blue: 1 } } } },
  ],
  I18: [
    { changes: { protection: { '2.3': { noDevelop: true, defence: 2 } } } },
    { changes: { protection: { '2.3': { noDevelop: true, noDominate: true } } } },
    { changes: { tiles: { '2.3': { blue: 1 } }, influence: 1 } },
  ],
  I19: [
    { board: OUTSIDE, answers: ['1.7'], changes: { protection: all(['1.7'], { defence: 4 }) } },
    { board: OUTSIDE, answers: ['1.7'], changes: { protection: all(['1.1', '1.7'], { defence: 4 }) } },
    { board: OUTSIDE, changes: { protection: all(['1.1', '1.7'], { defence: 4 }) } },
  ],
  I20: [
    { changes: { protection: { '3.3': { noDominate: true } } } },
    { changes: { protection: { '3.3': { noDominate: true } } } },
    { changes: { tiles: { '3.3': { tyranny: 1, red: 1, blue: 1 } }, pool: 1 } },
  ],
  I21: [
    { answers: ['2.1'], changes: { tiles: { '2.1': { garrison: 1 } } } },
    { answers: ['2.1'], changes: { tiles: { '2.1': { garrison: 1 }, '2.6': { cell: 2 } } } },
    { answers: ['2.6', '4.3'], changes: { tiles: { '2.6': { cell: 2, blue: 1 }, '4.3': { blue: 2 } } } },
  ],
  I22: [
    { changes: { protection: all(BLUE, { defence: 1 }) } },
    { changes: { protection: all(BLUE, { defence: 2 }) } },
    { changes: { protection: all(BLUE, { defence: 4 }) } },
  ],
  I23: [
    { answers: ['1.2'], changes: { scouted: ['T2-04'], protection: all(['1.2'], { noDeploy: true }) } },
    {
      answers: ['1.2', '1.3'],
      changes: { scouted: ['T2-04', 'T2-12'], protection: all(['1.2', '1.3'], { noDeploy: true }) },
    },
    {
      answers: ['1.2', '1.3', '1.4'],
      changes: { scouted: ['T2-04', 'T2-12', 'T2-01'], protection: all(['1.2', '1.3', '1.4'], { noDeploy: true }) },
    },
  ],
  I24: [
    { changes: { tiles: { '1.1': { presence: 2, surrogates: 4, cell: 1 } } } },
    { changes: { tiles: { '1.1': { presence: 2, surrogates: 4, cell: 1 } }, resources: 1 } },
    {
      board: OUTSIDE,
      answers: ['1.7'],
      changes: {
        tiles: { '1.1': { presence: 2, surrogates: 4, cell: 1 }, '1.7': { presence: 1, surrogates: 1 } },
        resources: 2,
      },
    },
  ],
  I25: [
    { answers: ['2.1'], changes: { protection: all(['2.1'], { defence: 4 }) } },
    { answers: ['2.1', '2.3'], changes: { protection: all(['2.1', '2.3'], { defence: 4 }) } },
    { answers: ['2.1'], changes: { tiles: { '2.1': { outpost: 1, red: 1 } } } },
  ],
  I26: [
    { answers: ['m18'], changes: { hand: ['m18'] } },
    { answers: ['m18'], changes: { hand: ['m18'], resources: 1 } },
    { answers: ['m18', 'm17'], changes: { hand: ['m18', 'm17'], resources: 1 } },
  ],
  I27: [
    { answers: ['1.4', 'plays'], changes: { tiles: { '1.4': { presence: 1 } }, circles: [1, 2] } },
    { answers: ['2.5', 'plays'], changes: { tiles: { '2.5': { presence: 1 } }, circles: [1, 2] } },
    { answers: ['2.4', 'plays'], changes: { tiles: { '2.4': { presence: 1 } }, circles: [1, 2], resources: 1 } },
  ],
  I28: [
    { answers: ['4.1', 'cell>4.5'], changes: { tiles: { '4.1': {}, '4.5': { cell: 1 } } } },
    { answers: ['2.3', 'outpost>2.4'], changes: { tiles: { '2.3': { blue: 1 }, '2.4': { outpost: 1 } } } },
    { answers: ['2.1', 'garrison>2.5'], changes: { tiles: { '2.1': { red: 1 }, '2.5': { garrison: 1 } } } },
  ],
}

/** Cards executed before, so that this one is the first of its level. */
const BEFORE = [0, 3, 6]

function executed(card: string, { answers = [], board = {} }: Level, level: number): Changes {
  const scene: Scene = {
    resources: 5,
    box: 1,
    executed: BEFORE[level],
    earned: 1,
    discard: ['m17', 'm18', 'm19'],
    piles: { influence: [card], minor: ['m13', 'm14', 'm15', 'm16'], 'terrain-2': ['T2-04', 'T2-12', 'T2-01'] },
    board: { ...TYRANNISED, ...board },
    tracks: board === OUTSIDE ? [2, 1] : [1, 1],
  }
  const before = momentOf(table({ ...scene, step: 'players' }))
  const t = table({ ...scene, step: 'influence' }).answers(...answers)
  expect(t.asks()[0]).toMatchObject({ kind: 'action', data: { phase: 'long-term' } })
  expect(t.state.executed.at(-1)).toBe(card)
  return changesSince(before, t)
}

describe.each(INFLUENCE.map(({ id, name }) => [id, name]))('%s %s', (id) => {
  it.each([1, 2, 3])('TOT-3.Ea at level %i', (level) => {
    const one = CASES[id][level - 1]
    expect(executed(id, one, level - 1)).toEqual(one.changes)
  })
})

it('TOT-1.E.Adv-g influence cards destroy for the Advisors too', () => {
  const t = table({
    roles: ['advisors'],
    step: 'influence',
    executed: 6,
    earned: 1,
    piles: { influence: ['I18'] },
    board: { '1.1': { presence: 2 }, '2.3': { outpost: 1 } },
  })
  expect(t.tile('2.3')).toEqual({})
  expect(t.state.box).toBe(1)
})

it('TOT-1.E.Adv-g damage by an influence card destroys for the Advisors too', () => {
  const strike: TyrannyEffect = { each: { select: 'tiles', where: { is: 'outpost' } }, do: { op: 'damage', n: 3 } }
  const [first, ...others] = INFLUENCE
  const t = table({
    roles: ['advisors'],
    step: 'influence',
    earned: 1,
    data: { ...PRINTED, influence: [{ ...first, levels: [strike, strike, strike] }, ...others] },
    piles: { influence: [first.id] },
    board: { '1.1': { presence: 2 }, '2.3': { outpost: 1 } },
  })
  expect(t.tile('2.3')).toEqual({})
  expect(t.state.box).toBe(1)
})
