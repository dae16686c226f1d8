// 1.I The event cards: what happens in freedom, in tyranny, and always.
import type { TyrannyEffect } from '../effects/vocabulary.ts'
import { CARD_NAMES } from '../text/card-names.ts'
import type { Principle } from './principles.ts'

/** An event's side in freedom or in tyranny, and its two boxes. */
export const EVENT_PARTS = ['freedom', 'tyranny', 'box-1', 'box-2'] as const
export type EventPart = (typeof EVENT_PARTS)[number]

export interface EventCard {
  readonly id: string
  readonly name: string
  readonly freedom: TyrannyEffect
  readonly tyranny: TyrannyEffect
  /** The two boxes that always happen. */
  readonly boxes: readonly [TyrannyEffect, TyrannyEffect]
  readonly principle: Principle
  readonly flavour: string
}

const FIGURES: readonly Omit<EventCard, 'name' | 'flavour'>[] = [
  {
    id: 'E01',
    freedom: {
      each: { select: 'tiles', where: { any: [{ is: 'jungle' }, { is: 'rural' }] } },
      do: { op: 'defend', n: 2 },
    },
    tyranny: { each: { select: 'tiles', where: { is: 'jungle' } }, do: { op: 'protect', from: 'develop' } },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: {
          each: { select: 'tiles-up', where: { all: [{ is: 'desert' }, { not: { is: 'tyranny' } }] }, first: 1 },
          do: { op: 'add', n: 1, what: 'cell' },
        },
      },
      { each: { select: 'players' }, do: { op: 'resources', n: 1 } },
    ],
    principle: 'UOE',
  },
  {
    id: 'E02',
    freedom: { op: 'influence', n: { of: 'players' } },
    tyranny: {
      each: { select: 'quadrants' },
      do: { pick: { select: 'tiles', where: { is: 'tyranny' } }, count: 2, do: { op: 'influence', n: 1 } },
    },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: {
          each: { select: 'tiles-down', where: { is: 'urban' }, first: 1 },
          do: { op: 'add', n: 1, what: 'red' },
        },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'blue' } }, do: { op: 'defend', n: 3 } },
      },
    ],
    principle: 'PSY',
  },
  {
    id: 'E03',
    freedom: {
      each: { select: 'quadrants' },
      do: {
        each: { select: 'tiles-up', where: { all: [{ is: 'blue' }, { is: 'adversary' }] }, first: 1 },
        do: { op: 'convert', n: 1, to: 'red' },
      },
    },
    tyranny: { each: { select: 'tiles', where: { is: 'tyranny' } }, do: { op: 'convert', n: 1, to: 'red' } },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: {
          each: { select: 'tiles-down', where: { is: 'outpost' }, first: 1 },
          do: { op: 'add', n: 1, what: 'cell' },
        },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'blue' } }, do: { op: 'add', n: 1, what: 'surrogate' } },
      },
    ],
    principle: 'LEG',
  },
  {
    id: 'E04',
    freedom: { each: { select: 'tiles', where: { is: 'garrison' } }, do: { op: 'defend', n: 2 } },
    tyranny: { each: { select: 'players' }, do: { op: 'resources', n: -1 } },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: { each: { select: 'tiles-up', where: { is: 'edge' }, first: 1 }, do: { op: 'add', n: 1, what: 'cell' } },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'surrogates' } }, do: { op: 'strengthen', n: 1 } },
      },
    ],
    principle: 'SUS',
  },
  {
    id: 'E05',
    freedom: {
      each: { select: 'quadrants' },
      do: {
        pick: { select: 'tiles', where: { is: 'cell' } },
        do: { op: 'replace', n: 1, from: 'cell', to: 'surrogate' },
      },
    },
    tyranny: {
      each: { select: 'quadrants' },
      do: { pick: { select: 'tiles', where: { is: 'outpost' } }, do: { op: 'remove', n: 1, of: ['outpost'] } },
    },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: {
          each: { select: 'tiles-down', where: { is: 'tyranny' }, first: 1 },
          do: { op: 'add', n: 1, what: 'cell' },
        },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'presence' } }, do: { op: 'defend', n: 2 } },
      },
    ],
    principle: 'PSY',
  },
  {
    id: 'E06',
    freedom: {
      each: { select: 'players' },
      do: { choose: { resources: { op: 'resources', n: -2 }, 'lose-presence': { op: 'lose-presence' } } },
    },
    tyranny: {
      each: { select: 'players' },
      do: { choose: { resources: { op: 'resources', n: -3 }, 'lose-presence': { op: 'lose-presence' } } },
    },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: { each: { select: 'tiles-up', where: { is: 'red' }, first: 1 }, do: { op: 'add', n: 1, what: 'cell' } },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'presence' } }, do: { op: 'defend', n: 2 } },
      },
    ],
    principle: 'SYN',
  },
  {
    id: 'E07',
    freedom: { each: { select: 'players' }, do: { op: 'resources', n: 2 } },
    tyranny: { each: { select: 'players' }, do: { op: 'resources', n: 1 } },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: { each: { select: 'tiles-up', where: { is: 'rural' }, first: 1 }, do: { op: 'add', n: 1, what: 'red' } },
      },
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { all: [{ is: 'rural' }, { is: 'civilians' }] } },
          do: { op: 'add', n: 1, what: 'surrogate' },
        },
      },
    ],
    principle: 'SUS',
  },
  {
    id: 'E08',
    freedom: {
      each: { select: 'quadrants' },
      do: { each: { select: 'tiles-up', where: { is: 'border' }, first: 1 }, do: { op: 'add', n: 1, what: 'cell' } },
    },
    tyranny: {
      each: { select: 'tiles', where: { all: [{ is: 'border' }, { is: 'outpost' }] } },
      do: { op: 'add', n: 1, what: 'cell' },
    },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: { each: { select: 'tiles-up', where: { is: 'coast' }, first: 1 }, do: { op: 'protect', from: 'deploy' } },
      },
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { all: [{ is: 'surrogates' }, { is: 'adversary' }] } },
          do: { op: 'damage', n: { of: 'surrogates' } },
        },
      },
    ],
    principle: 'POL',
  },
  {
    id: 'E09',
    freedom: {
      each: { select: 'quadrants' },
      do: { each: { select: 'tiles-up', where: { is: 'coast' }, first: 1 }, do: { op: 'add', n: 1, what: 'cell' } },
    },
    tyranny: {
      each: { select: 'quadrants' },
      do: {
        each: { select: 'tiles-down', where: { all: [{ is: 'coast' }, { is: 'cell' }] }, first: 1 },
        do: { op: 'add', n: 1, what: 'outpost' },
      },
    },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'coast' } }, do: { op: 'protect', from: 'develop' } },
      },
      { each: { select: 'players' }, do: { op: 'resources', n: 1 } },
    ],
    principle: 'UOE',
  },
  {
    id: 'E10',
    freedom: {
      each: { select: 'tiles', where: { all: [{ is: 'urban' }, { is: 'blue' }] } },
      do: { op: 'defend', n: 2 },
    },
    tyranny: {
      each: { select: 'quadrants' },
      do: {
        pick: { select: 'tiles', where: { all: [{ is: 'urban' }, { is: 'red' }] } },
        do: { op: 'convert', n: 1, to: 'blue' },
      },
    },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: {
          each: { select: 'tiles-up', where: { all: [{ is: 'urban' }, { is: 'blue' }] }, first: 1 },
          do: { op: 'add', n: 1, what: 'cell' },
        },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'urban' } }, do: { op: 'protect', from: 'develop' } },
      },
    ],
    principle: 'PSY',
  },
  {
    id: 'E11',
    freedom: {
      each: { select: 'quadrants' },
      do: {
        each: { select: 'tiles-up', where: { all: [{ is: 'red' }, { not: { is: 'adversary' } }] }, first: 1 },
        do: { op: 'replace', n: 1, from: 'red', to: 'cell' },
      },
    },
    tyranny: {
      each: { select: 'quadrants' },
      do: {
        each: { select: 'tiles-up', where: { is: 'red' }, first: 2 },
        do: { op: 'replace', n: 1, from: 'red', to: 'cell' },
      },
    },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: {
          each: { select: 'tiles-down', where: { is: 'garrison' }, first: 1 },
          do: { op: 'add', n: 1, what: 'cell' },
        },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'civilians' } }, do: { op: 'add', n: 1, what: 'surrogate' } },
      },
    ],
    principle: 'POL',
  },
  {
    id: 'E12',
    freedom: {
      each: { select: 'quadrants' },
      do: {
        each: { select: 'tiles-up', where: { is: 'civilians', atLeast: 2 }, first: 1 },
        do: { op: 'remove', n: 1, of: ['red', 'blue'] },
      },
    },
    tyranny: {
      steps: [
        {
          each: { select: 'quadrants' },
          do: {
            each: { select: 'tiles-down', where: { is: 'civilians', atLeast: 2 }, first: 1 },
            do: { op: 'remove', n: 1, of: ['red', 'blue'] },
          },
        },
        { each: { select: 'players' }, do: { op: 'resources', n: -1 } },
      ],
    },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: {
          each: { select: 'tiles-down', where: { is: 'cell', atLeast: 2 }, first: 1 },
          do: { op: 'remove', n: 1, of: ['cell'] },
        },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'surrogates' } }, do: { op: 'shelter', n: 1 } },
      },
    ],
    principle: 'IA',
  },
  {
    id: 'E13',
    freedom: {
      each: { select: 'quadrants' },
      do: {
        each: { select: 'tiles-down', where: { is: 'garrison' }, first: 1 },
        do: { op: 'protect', from: 'dominate' },
      },
    },
    tyranny: {
      each: { select: 'quadrants' },
      do: { pick: { select: 'tiles', where: { is: 'garrison' } }, do: { op: 'remove', n: 1, of: ['garrison'] } },
    },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: { each: { select: 'tiles-up', where: { is: 'outpost' }, first: 1 }, do: { op: 'add', n: 1, what: 'cell' } },
      },
      { each: { select: 'players' }, do: { op: 'resources', n: 1 } },
    ],
    principle: 'UOE',
  },
  {
    id: 'E14',
    freedom: { each: { select: 'tiles', where: { is: 'infrastructure' } }, do: { op: 'protect', from: 'develop' } },
    tyranny: {
      each: { select: 'quadrants' },
      do: { pick: { select: 'tiles', where: { is: 'outpost' } }, do: { op: 'protect', from: 'develop' } },
    },
    boxes: [
      {
        each: { select: 'players' },
        do: { choose: { resources: { op: 'resources', n: -2 }, 'lose-presence': { op: 'lose-presence' } } },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'infrastructure' } }, do: { op: 'defend', n: 4 } },
      },
    ],
    principle: 'IA',
  },
  {
    id: 'E15',
    freedom: {
      each: { select: 'quadrants' },
      do: { each: { select: 'tiles-up', where: { is: 'blue' }, first: 1 }, do: { op: 'convert', n: 1, to: 'red' } },
    },
    tyranny: {
      each: { select: 'quadrants' },
      do: {
        each: { select: 'tiles-up', where: { is: 'blue' }, first: 2 },
        do: { op: 'convert', n: 1, to: 'red' },
      },
    },
    boxes: [
      { op: 'influence', n: { of: 'players', times: -1 } },
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { all: [{ is: 'urban' }, { is: 'red' }] } },
          do: { op: 'convert', n: 1, to: 'blue' },
        },
      },
    ],
    principle: 'PSY',
  },
  {
    id: 'E16',
    freedom: {
      steps: [
        {
          each: { select: 'quadrants' },
          do: {
            each: { select: 'tiles-up', where: { is: 'surrogates', atLeast: 3 }, first: 1 },
            do: { op: 'remove', n: 1, of: ['surrogate'] },
          },
        },
        { op: 'influence', n: { of: 'players', times: -1 } },
      ],
    },
    tyranny: {
      each: { select: 'quadrants' },
      do: {
        each: { select: 'tiles-up', where: { is: 'surrogates', atLeast: 2 }, first: 1 },
        do: { op: 'remove', n: 1, of: ['surrogate'] },
      },
    },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'cell' } }, do: { op: 'remove', n: 1, of: ['cell'] } },
      },
      { each: { select: 'players' }, do: { op: 'reclaim', n: 1 } },
    ],
    principle: 'IND',
  },
  {
    id: 'E17',
    freedom: { each: { select: 'players' }, do: { op: 'resources', n: -1 } },
    tyranny: {
      steps: [
        { each: { select: 'players' }, do: { op: 'resources', n: -1 } },
        {
          each: { select: 'quadrants' },
          do: {
            each: { select: 'tiles-up', where: { all: [{ is: 'rural' }, { is: 'blue' }] }, first: 1 },
            do: { op: 'remove', n: 1, of: ['blue'] },
          },
        },
      ],
    },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: {
          each: { select: 'tiles-down', where: { all: [{ is: 'desert' }, { is: 'cell' }] }, first: 1 },
          do: { op: 'remove', n: 1, of: ['cell'] },
        },
      },
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { all: [{ is: 'rural' }, { is: 'red' }] } },
          do: { op: 'convert', n: 1, to: 'blue' },
        },
      },
    ],
    principle: 'SUS',
  },
  {
    id: 'E18',
    freedom: {
      each: { select: 'quadrants' },
      do: { pick: { select: 'tiles', where: { is: 'cell' } }, do: { op: 'remove', n: 1, of: ['cell'] } },
    },
    tyranny: {
      steps: [
        {
          each: { select: 'quadrants' },
          do: {
            each: { select: 'tiles-up', where: { is: 'surrogates', atLeast: 2 }, first: 1 },
            do: { op: 'remove', n: 1, of: ['surrogate'] },
          },
        },
        { op: 'influence', n: { of: 'players' } },
      ],
    },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: { each: { select: 'tiles-up', where: { is: 'urban' }, first: 1 }, do: { op: 'add', n: 1, what: 'cell' } },
      },
      { each: { select: 'players' }, do: { op: 'resources', n: 1 } },
    ],
    principle: 'LONG',
  },
  {
    id: 'E19',
    freedom: {
      each: { select: 'quadrants' },
      do: {
        each: { select: 'tiles-up', where: { all: [{ is: 'presence' }, { is: 'adversary' }] }, first: 1 },
        do: { op: 'add', n: 1, what: 'outpost' },
      },
    },
    tyranny: {
      each: { select: 'quadrants' },
      do: { each: { select: 'tiles-down', where: { is: 'outpost' }, first: 1 }, do: { op: 'develop' } },
    },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'jungle' } }, do: { op: 'protect', from: 'deploy' } },
      },
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { all: [{ is: 'surrogates' }, { is: 'adversary' }] } },
          do: { op: 'damage', n: { of: 'surrogates' } },
        },
      },
    ],
    principle: 'SYN',
  },
  {
    id: 'E20',
    freedom: {
      each: { select: 'quadrants' },
      do: { pick: { select: 'tiles', where: { is: 'adversary' } }, do: { op: 'protect', from: 'dominate' } },
    },
    tyranny: {
      each: { select: 'quadrants' },
      do: {
        pick: { select: 'tiles', where: { is: 'adversary' } },
        do: {
          steps: [
            { op: 'protect', from: 'dominate' },
            { op: 'protect', from: 'develop' },
          ],
        },
      },
    },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: {
          each: { select: 'tiles-down', where: { is: 'cell' }, first: 1 },
          do: { op: 'add', n: 1, what: 'cell' },
        },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'surrogates' } }, do: { op: 'shelter', n: 2 } },
      },
    ],
    principle: 'POL',
  },
  {
    id: 'E21',
    freedom: {
      each: { select: 'tiles', where: { all: [{ is: 'presence' }, { is: 'adversary' }] } },
      do: { op: 'lose-presence' },
    },
    tyranny: {
      steps: [
        {
          each: { select: 'tiles', where: { all: [{ is: 'presence' }, { is: 'adversary' }] } },
          do: { op: 'lose-presence' },
        },
        { op: 'influence', n: { of: 'players', times: -1 } },
      ],
    },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: {
          each: { select: 'tiles-up', where: { all: [{ is: 'urban' }, { is: 'blue' }] }, first: 1 },
          do: { op: 'convert', n: 1, to: 'red' },
        },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'red' } }, do: { op: 'convert', n: 1, to: 'blue' } },
      },
    ],
    principle: 'SYN',
  },
  {
    id: 'E22',
    freedom: {
      each: { select: 'quadrants' },
      do: { pick: { select: 'tiles', where: { is: 'red' } }, do: { op: 'convert', n: 1, to: 'blue' } },
    },
    tyranny: { op: 'influence', n: { of: 'players' } },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: {
          each: { select: 'tiles-up', where: { any: [{ is: 'rural' }, { is: 'jungle' }] }, first: 1 },
          do: { op: 'add', n: 1, what: 'cell' },
        },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'civilians' } }, do: { op: 'defend', n: 2 } },
      },
    ],
    principle: 'PSY',
  },
  {
    id: 'E23',
    freedom: { op: 'scout', n: 2 },
    tyranny: {
      steps: [
        { op: 'scout', n: 1 },
        {
          each: { select: 'quadrants' },
          do: { pick: { select: 'tiles', where: { is: 'presence' } }, do: { op: 'defend', n: 2 } },
        },
      ],
    },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: {
          each: { select: 'tiles-down', where: { all: [{ is: 'outpost' }, { not: { is: 'garrison' } }] }, first: 1 },
          do: { op: 'add', n: 1, what: 'cell' },
        },
      },
      { each: { select: 'players' }, do: { op: 'attributes', n: 1 } },
    ],
    principle: 'INT',
  },
  {
    id: 'E24',
    freedom: {
      each: { select: 'quadrants' },
      do: {
        pick: { select: 'tiles', where: { all: [{ is: 'blue' }, { is: 'adversary' }] } },
        do: { op: 'add', n: 1, what: 'surrogate' },
      },
    },
    tyranny: {
      each: { select: 'quadrants' },
      do: { pick: { select: 'tiles', where: { is: 'tyranny' } }, count: 2, do: { op: 'influence', n: 1 } },
    },
    boxes: [
      {
        each: { select: 'quadrants' },
        do: { each: { select: 'tiles-up', where: { is: 'tyranny' }, first: 1 }, do: { op: 'add', n: 1, what: 'red' } },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'tyranny' } }, do: { op: 'influence', n: 1 } },
      },
    ],
    principle: 'PSY',
  },
]

export const EVENTS: readonly EventCard[] = FIGURES.map((card) => ({ ...card, ...CARD_NAMES[card.id] }))
