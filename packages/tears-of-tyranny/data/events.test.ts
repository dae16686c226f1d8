// Every event on one board, in freedom and in tyranny, with both boxes: exactly what it changes.
import type { Json } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { type Changes, changesSince, momentOf } from '../testing/changes.ts'
import { all, FREE, JUNGLE, RURAL, TYRANNISED } from '../testing/example-board.ts'
import { type Scene, table } from '../testing/table.ts'
import { EVENTS } from './events.ts'

interface Side {
  readonly answers?: readonly Json[]
  readonly board?: Scene['board']
  readonly changes: Changes
}

const CASES: { readonly [event: string]: { readonly freedom: Side; readonly tyranny: Side } } = {
  E01: {
    freedom: {
      changes: { protection: all([...JUNGLE, ...RURAL], { defence: 2 }), tiles: { '1.4': { cell: 1 } }, resources: 1 },
    },
    tyranny: {
      changes: { protection: all(JUNGLE, { noDevelop: true }), tiles: { '1.4': { cell: 1 } }, resources: 1 },
    },
  },
  E02: {
    freedom: {
      answers: ['3.4'],
      changes: { influence: 1, tiles: { '4.6': { red: 1 } }, protection: { '3.4': { defence: 3 } } },
    },
    tyranny: {
      answers: ['3.3'],
      changes: { influence: 1, tiles: { '4.6': { red: 1 } }, protection: { '3.3': { defence: 3 } } },
    },
  },
  E03: {
    freedom: {
      answers: ['3.4'],
      changes: { tiles: { '2.3': { outpost: 1, red: 1, cell: 1 }, '3.4': { blue: 2, surrogates: 1 } } },
    },
    tyranny: {
      answers: ['3.4'],
      changes: {
        tiles: {
          '3.3': { tyranny: 2, red: 2 },
          '2.3': { outpost: 1, blue: 1, cell: 1 },
          '3.4': { blue: 2, surrogates: 1 },
        },
      },
    },
  },
  E04: {
    freedom: {
      changes: {
        protection: { ...all(['2.1', '4.2'], { defence: 2 }), '1.1': { surrogateBonus: 1 } },
        tiles: { '1.2': { cell: 1 } },
      },
    },
    tyranny: {
      changes: { resources: -1, tiles: { '1.2': { cell: 1 } }, protection: { '1.1': { surrogateBonus: 1 } } },
    },
  },
  E05: {
    freedom: {
      answers: ['4.1'],
      changes: { tiles: { '4.1': { surrogates: 1 } }, influence: 1, protection: { '1.1': { defence: 2 } } },
    },
    tyranny: {
      changes: {
        tiles: { '2.3': { blue: 1 }, '3.3': { tyranny: 2, red: 1, blue: 1, cell: 1 } },
        protection: { '1.1': { defence: 2 } },
      },
    },
  },
  E06: {
    freedom: {
      answers: ['resources'],
      changes: {
        resources: -2,
        tiles: { '2.1': { garrison: 1, red: 1, cell: 1 } },
        protection: { '1.1': { defence: 2 } },
      },
    },
    tyranny: {
      answers: ['lose-presence'],
      changes: {
        tiles: { '1.1': { presence: 1, surrogates: 3, cell: 1 }, '2.1': { garrison: 1, red: 1, cell: 1 } },
        protection: { '1.1': { defence: 2 } },
      },
    },
  },
  E07: {
    freedom: {
      answers: ['4.3'],
      changes: {
        resources: 2,
        tiles: {
          '1.1': { presence: 2, surrogates: 3, cell: 1, red: 1 },
          '4.3': { blue: 1, red: 1, surrogates: 1 },
        },
      },
    },
    tyranny: {
      answers: ['2.6'],
      changes: {
        resources: 1,
        tiles: { '1.1': { presence: 2, surrogates: 3, cell: 1, red: 1 }, '2.6': { cell: 2, red: 1, surrogates: 1 } },
      },
    },
  },
  E08: {
    freedom: {
      changes: {
        tiles: { '1.2': { cell: 1 }, '1.1': { presence: 2, surrogates: 3 } },
        protection: { '3.3': { noDeploy: true } },
      },
    },
    tyranny: {
      board: { '2.7': { outpost: 1 } },
      changes: {
        tiles: { '2.7': { outpost: 1, cell: 1 }, '1.1': { presence: 2, surrogates: 3 } },
        protection: { '3.3': { noDeploy: true } },
      },
    },
  },
  E09: {
    freedom: {
      answers: ['4.5'],
      changes: { tiles: { '3.3': { cell: 1 } }, protection: { '4.5': { noDevelop: true } }, resources: 1 },
    },
    tyranny: {
      answers: ['4.5'],
      changes: { tiles: { '4.4': { cell: 1, outpost: 1 } }, protection: { '4.5': { noDevelop: true } }, resources: 1 },
    },
  },
  E10: {
    freedom: {
      answers: ['1.5'],
      changes: {
        tiles: { '3.4': { blue: 2, cell: 1 } },
        protection: { '3.4': { defence: 2 }, '1.5': { noDevelop: true } },
      },
    },
    tyranny: {
      answers: ['1.5'],
      changes: { tiles: { '2.1': { garrison: 1, blue: 1, cell: 1 } }, protection: { '1.5': { noDevelop: true } } },
    },
  },
  E11: {
    freedom: {
      answers: ['3.4'],
      changes: {
        tiles: { '4.3': { blue: 1, cell: 1 }, '4.2': { garrison: 1, cell: 1 }, '3.4': { blue: 2, surrogates: 1 } },
      },
    },
    tyranny: {
      answers: ['3.4'],
      changes: {
        tiles: {
          '2.1': { garrison: 1, cell: 1 },
          '2.6': { cell: 3 },
          '4.2': { garrison: 1, cell: 1 },
          '3.4': { blue: 2, surrogates: 1 },
        },
      },
    },
  },
  E12: {
    freedom: {
      changes: {
        tiles: { '3.4': { blue: 1 }, '2.6': { cell: 1, red: 1 } },
        protection: { '1.1': { shelter: 1 } },
      },
    },
    tyranny: {
      answers: ['blue'],
      changes: {
        tiles: { '4.3': { red: 1 }, '2.6': { cell: 1, red: 1 } },
        protection: { '1.1': { shelter: 1 } },
        resources: -1,
      },
    },
  },
  E13: {
    freedom: {
      changes: {
        tiles: { '2.3': { outpost: 1, blue: 1, cell: 1 } },
        protection: { '4.2': { noDominate: true } },
        resources: 1,
      },
    },
    tyranny: {
      answers: ['2.1'],
      changes: { tiles: { '2.1': { red: 1 }, '2.3': { outpost: 1, blue: 1, cell: 1 } }, resources: 1 },
    },
  },
  E14: {
    freedom: {
      answers: ['resources', '1.3'],
      changes: {
        protection: { '1.3': { noDevelop: true, defence: 4 }, '3.4': { noDevelop: true } },
        resources: -2,
      },
    },
    tyranny: {
      answers: ['lose-presence', '1.3'],
      changes: {
        tiles: { '1.1': { presence: 1, surrogates: 3, cell: 1 } },
        protection: { '2.3': { noDevelop: true }, '1.3': { defence: 4 } },
      },
    },
  },
  E15: {
    freedom: {
      changes: { tiles: { '2.3': { outpost: 1, red: 1 }, '2.1': { garrison: 1, blue: 1 } }, influence: -1 },
    },
    tyranny: {
      changes: {
        tiles: {
          '2.3': { outpost: 1, red: 1 },
          '3.3': { tyranny: 2, red: 2 },
          '2.1': { garrison: 1, blue: 1 },
        },
        influence: -1,
      },
    },
  },
  E16: {
    freedom: {
      answers: ['4.1'],
      changes: {
        tiles: { '1.1': { presence: 2, surrogates: 2, cell: 1 }, '4.1': {} },
        influence: -1,
        hand: ['m13'],
      },
    },
    tyranny: {
      answers: ['4.4'],
      changes: { tiles: { '1.1': { presence: 2, surrogates: 2, cell: 1 }, '4.4': {} }, hand: ['m13'] },
    },
  },
  E17: {
    freedom: {
      answers: ['2.6'],
      changes: { resources: -1, tiles: { '4.1': {}, '2.6': { cell: 2, blue: 1 } } },
    },
    tyranny: {
      answers: ['2.6'],
      changes: { resources: -1, tiles: { '4.3': { red: 1 }, '4.1': {}, '2.6': { cell: 2, blue: 1 } } },
    },
  },
  E18: {
    freedom: { answers: ['4.1'], changes: { tiles: { '4.1': {}, '1.5': { cell: 1 } }, resources: 1 } },
    tyranny: {
      changes: {
        tiles: { '1.1': { presence: 2, surrogates: 2, cell: 1 }, '1.5': { cell: 1 } },
        influence: 1,
        resources: 1,
      },
    },
  },
  E19: {
    freedom: {
      answers: ['1.2', 'outpost'],
      changes: { protection: { '1.2': { noDeploy: true } }, influence: 1 },
    },
    tyranny: {
      answers: ['1.2'],
      changes: {
        tiles: { '2.3': { outpost: 1, garrison: 1, blue: 1 }, '1.1': { presence: 2, surrogates: 3 } },
        protection: { '1.2': { noDeploy: true } },
      },
    },
  },
  E20: {
    freedom: {
      answers: ['2.1'],
      changes: {
        protection: { '2.1': { noDominate: true }, '1.1': { shelter: 2 } },
        tiles: { '4.4': { cell: 2 } },
      },
    },
    tyranny: {
      answers: ['2.1'],
      changes: {
        protection: { '2.1': { noDominate: true, noDevelop: true }, '1.1': { shelter: 2 } },
        tiles: { '4.4': { cell: 2 } },
      },
    },
  },
  E21: {
    freedom: {
      answers: ['4.3'],
      changes: {
        tiles: {
          '1.1': { presence: 1, surrogates: 3, cell: 1 },
          '3.4': { red: 1, blue: 1 },
          '4.3': { blue: 2 },
        },
      },
    },
    tyranny: {
      answers: ['4.3'],
      changes: {
        tiles: {
          '1.1': { presence: 1, surrogates: 3, cell: 1 },
          '3.4': { red: 1, blue: 1 },
          '4.3': { blue: 2 },
        },
        influence: -1,
      },
    },
  },
  E22: {
    freedom: {
      answers: ['4.3', '3.4'],
      changes: {
        tiles: { '4.3': { blue: 2 }, '1.1': { presence: 2, surrogates: 3, cell: 2 } },
        protection: { '3.4': { defence: 2 } },
      },
    },
    tyranny: {
      answers: ['3.4'],
      changes: {
        influence: 1,
        tiles: { '1.1': { presence: 2, surrogates: 3, cell: 2 } },
        protection: { '3.4': { defence: 2 } },
      },
    },
  },
  E23: {
    freedom: {
      answers: ['risk'],
      changes: {
        scouted: ['T2-04', 'T2-12'],
        tiles: { '2.3': { outpost: 1, blue: 1, cell: 1 } },
        attributes: { risk: 1 },
      },
    },
    tyranny: {
      answers: ['risk'],
      changes: {
        scouted: ['T2-04'],
        tiles: { '2.3': { outpost: 1, blue: 1, cell: 1 } },
        attributes: { risk: 1 },
        protection: { '1.1': { defence: 2 } },
      },
    },
  },
  E24: {
    freedom: { changes: { tiles: { '2.3': { outpost: 1, blue: 1, surrogates: 1 } } } },
    tyranny: { changes: { tiles: { '3.3': { tyranny: 2, red: 2, blue: 1 } }, influence: 2 } },
  },
}

/** The same table a moment earlier, in the players' phase, to compare with. */
function drawn(event: string, { answers = [], board = {} }: Side, state: 'freedom' | 'tyranny'): Changes {
  const scene: Scene = {
    turn: 4,
    resources: 5,
    box: 1,
    discard: ['m13'],
    // Neither tile of T2-04 can be deployed to on this board.
    piles: { events: [event], 'terrain-2': ['T2-04', 'T2-12'] },
    board: { ...(state === 'tyranny' ? TYRANNISED : FREE), ...board },
  }
  const before = momentOf(table({ ...scene, step: 'players' }))
  const t = table({ ...scene, step: 'event' }).answers(...answers)
  expect(t.asks()[0]).toMatchObject({ kind: 'action', data: { phase: 'long-term' } })
  return changesSince(before, t)
}

describe.each(EVENTS.map(({ id, name }) => [id, name]))('%s %s', (id) => {
  it.each(['freedom', 'tyranny'] as const)('TOT-3.D-event-b in %s, with both boxes', (state) => {
    const side = CASES[id][state]
    expect(drawn(id, side, state)).toEqual(side.changes)
  })
})

it.each([
  ['E06', 1],
  ['E14', 1],
])('%s: a loss that cannot be paid in full may not be chosen', (event, resources) => {
  const t = table({ step: 'event', resources, piles: { events: [event] }, board: FREE })
  t.until('action')
  expect(t.tile('1.1').presence).toBe(1)
  expect(t.player().resources).toBe(1)
})

it.each([
  ['E06', 2, FREE],
  ['E06', 3, TYRANNISED],
] as const)('%s: %i resources are just enough to choose the loss', (event, resources, board) => {
  const t = table({ step: 'event', resources, piles: { events: [event] }, board })
  expect(t.options()).toEqual(['resources', 'lose-presence'])
  t.answer('resources')
  expect(t.player().resources).toBe(0)
})

it('E19 TOT-1.E.Par-h the Partisans may spare the tile, and barred development does not happen', () => {
  const scene = (noDevelop: boolean) =>
    table({
      roles: ['partisans'],
      step: 'event',
      piles: { events: ['E19'] },
      board: { ...TYRANNISED, '1.1': { presence: 2 }, '2.3': { outpost: 1, presence: 2 } },
      state: { noDevelop: Array.from({ length: 28 }, (_, at) => noDevelop && at === 9) },
    })
  expect(scene(false).asks()[0]).toMatchObject({ kind: 'spare', data: { tile: '2.3', step: 'develop' } })
  expect(scene(false).answer('no').tile('2.3')).toEqual({ outpost: 1, garrison: 1, presence: 2 })
  expect(scene(false).answer('yes').tile('2.3')).toEqual({ outpost: 1, presence: 1 })
  expect(scene(true).tile('2.3')).toEqual({ outpost: 1, presence: 2 })
})

it('acts in every quadrant, each with its own player', () => {
  const t = table({
    roles: ['liberators', 'comrades'],
    step: 'event',
    piles: { events: ['E05'] },
    board: {
      '1.1': { presence: { liberators: 2 }, cell: 2 },
      '5.1': { presence: { comrades: 2 }, cell: 2 },
      '5.2': { cell: 1 },
    },
  })
  expect(t.asks()).toMatchObject([{ seat: 'comrades', options: ['5.1', '5.2'] }])
  t.answer('5.2')
  expect(t.state.surrogates[t.at('1.1')]).toBe(1)
  expect(t.state.surrogates[56 + t.at('5.2')]).toBe(1)
})
