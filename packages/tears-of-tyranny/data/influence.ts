// 1.H The influence cards, by level.
import type { TyrannyEffect } from '../effects/vocabulary.ts'
import { CARD_NAMES } from '../text/card-names.ts'
import type { Principle } from './principles.ts'

export interface InfluenceCard {
  readonly id: string
  readonly name: string
  readonly levels: readonly [TyrannyEffect, TyrannyEffect, TyrannyEffect]
  readonly principle: Principle
  readonly flavour: string
}

const FIGURES: readonly Omit<InfluenceCard, 'name' | 'flavour'>[] = [
  {
    id: 'I01',
    levels: [
      { each: { select: 'tiles', where: { is: 'edge' } }, do: { op: 'defend', n: 3 } },
      {
        each: { select: 'tiles', where: { is: 'edge' } },
        do: {
          steps: [
            { op: 'defend', n: 6 },
            { op: 'protect', from: 'garrisons' },
          ],
        },
      },
      {
        each: { select: 'tiles', where: { is: 'edge' } },
        do: {
          steps: [
            { op: 'defend', n: 9 },
            { op: 'protect', from: 'develop' },
          ],
        },
      },
    ],
    principle: 'IA',
  },
  {
    id: 'I02',
    levels: [
      { each: { select: 'tiles', where: { is: 'jungle' } }, do: { op: 'defend', n: 3 } },
      {
        each: { select: 'tiles', where: { is: 'jungle' } },
        do: {
          steps: [
            { op: 'defend', n: 5 },
            { op: 'protect', from: 'garrisons' },
          ],
        },
      },
      {
        each: { select: 'tiles', where: { is: 'jungle' } },
        do: {
          steps: [
            { op: 'defend', n: 8 },
            { op: 'protect', from: 'develop' },
          ],
        },
      },
    ],
    principle: 'UOE',
  },
  {
    id: 'I03',
    levels: [
      { each: { select: 'tiles', where: { is: 'rural' } }, do: { op: 'defend', n: 3 } },
      {
        each: { select: 'tiles', where: { is: 'rural' } },
        do: {
          steps: [
            { op: 'defend', n: 5 },
            { op: 'protect', from: 'deploy' },
          ],
        },
      },
      {
        each: { select: 'tiles', where: { is: 'rural' } },
        do: {
          steps: [
            { op: 'defend', n: 8 },
            { op: 'protect', from: 'deploy' },
            { op: 'protect', from: 'develop' },
          ],
        },
      },
    ],
    principle: 'UOE',
  },
  {
    id: 'I04',
    levels: [
      { each: { select: 'tiles', where: { all: [{ is: 'urban' }, { is: 'blue' }] } }, do: { op: 'defend', n: 3 } },
      { each: { select: 'tiles', where: { is: 'urban' } }, do: { op: 'defend', n: 5 } },
      {
        steps: [
          { each: { select: 'tiles', where: { is: 'urban' } }, do: { op: 'defend', n: 5 } },
          {
            each: { select: 'quadrants' },
            do: {
              pick: { select: 'tiles', where: { all: [{ is: 'urban' }, { is: 'cell' }] } },
              do: { op: 'destroy', n: 1, of: ['cell'] },
            },
          },
        ],
      },
    ],
    principle: 'POL',
  },
  {
    id: 'I05',
    levels: [
      { each: { select: 'tiles', where: { is: 'desert' } }, do: { op: 'protect', from: 'deploy' } },
      {
        each: { select: 'tiles', where: { is: 'desert' } },
        do: {
          steps: [
            { op: 'protect', from: 'deploy' },
            { op: 'protect', from: 'develop' },
          ],
        },
      },
      {
        each: { select: 'tiles', where: { is: 'desert' } },
        do: {
          steps: [
            { op: 'protect', from: 'deploy' },
            { op: 'protect', from: 'develop' },
            { op: 'defend', n: 4 },
          ],
        },
      },
    ],
    principle: 'UOE',
  },
  {
    id: 'I06',
    levels: [
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'cell' } }, count: 2, do: { op: 'remove', n: 1, of: ['cell'] } },
      },
      {
        steps: [
          {
            each: { select: 'quadrants' },
            do: { pick: { select: 'tiles', where: { is: 'outpost' } }, do: { op: 'remove', n: 1, of: ['outpost'] } },
          },
          {
            each: { select: 'quadrants' },
            do: { pick: { select: 'tiles', where: { is: 'cell' } }, do: { op: 'remove', n: 1, of: ['cell'] } },
          },
        ],
      },
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { is: 'outpost' } },
          count: 2,
          do: { op: 'remove', n: 1, of: ['outpost'] },
        },
      },
    ],
    principle: 'PSY',
  },
  {
    id: 'I07',
    levels: [
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { any: [{ is: 'garrison' }, { is: 'outpost' }] } },
          do: { op: 'protect', from: 'dominate' },
        },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'outpost' } }, do: { op: 'remove', n: 1, of: ['outpost'] } },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'garrison' } }, do: { op: 'remove', n: 1, of: ['garrison'] } },
      },
    ],
    principle: 'PSY',
  },
  {
    id: 'I08',
    levels: [
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'blue' } }, do: { op: 'add', n: 1, what: 'surrogate' } },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'blue' } }, count: 2, do: { op: 'add', n: 1, what: 'surrogate' } },
      },
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { is: 'civilians' } },
          count: 2,
          do: { op: 'add', n: 2, what: 'surrogate' },
        },
      },
    ],
    principle: 'IND',
  },
  {
    id: 'I09',
    levels: [
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'red' } }, do: { op: 'convert', n: 1, to: 'blue' } },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'red' } }, count: 2, do: { op: 'convert', n: 1, to: 'blue' } },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'red' } }, count: 3, do: { op: 'convert', n: 1, to: 'blue' } },
      },
    ],
    principle: 'LEG',
  },
  {
    id: 'I10',
    levels: [
      { each: { select: 'players' }, do: { op: 'resources', n: 1 } },
      { each: { select: 'players' }, do: { op: 'resources', n: 2 } },
      { each: { select: 'players' }, do: { op: 'resources', n: 3 } },
    ],
    principle: 'SUS',
  },
  {
    id: 'I11',
    levels: [
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'adversary' } }, do: { op: 'protect', from: 'develop' } },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'adversary' } }, count: 2, do: { op: 'protect', from: 'develop' } },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'adversary' } }, count: 3, do: { op: 'protect', from: 'develop' } },
      },
    ],
    principle: 'OPT',
  },
  {
    id: 'I12',
    levels: [
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { all: [{ is: 'surrogates' }, { is: 'adversary' }] } },
          do: { op: 'damage', n: { of: 'surrogates' } },
        },
      },
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { all: [{ is: 'surrogates' }, { is: 'adversary' }] } },
          do: { op: 'damage', n: { of: 'surrogates', plus: 1 } },
        },
      },
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { all: [{ is: 'surrogates' }, { is: 'adversary' }] } },
          count: 2,
          do: { op: 'damage', n: { of: 'surrogates', plus: 2 }, ignores: 'defence' },
        },
      },
    ],
    principle: 'DISC',
  },
  {
    id: 'I13',
    levels: [
      {
        each: {
          select: 'tiles',
          where: { all: [{ is: 'cell' }, { not: { is: 'outpost' } }, { not: { is: 'garrison' } }] },
        },
        do: { op: 'protect', from: 'dominate' },
      },
      {
        each: { select: 'tiles', where: { all: [{ is: 'adversary' }, { not: { is: 'garrison' } }] } },
        do: { op: 'defend', n: 2 },
      },
      { each: { select: 'tiles', where: { is: 'adversary' } }, do: { op: 'defend', n: 4 } },
    ],
    principle: 'PSY',
  },
  {
    id: 'I14',
    levels: [
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'border' } }, do: { op: 'protect', from: 'deploy' } },
      },
      { each: { select: 'tiles', where: { is: 'border' } }, do: { op: 'protect', from: 'deploy' } },
      {
        steps: [
          { each: { select: 'tiles', where: { is: 'border' } }, do: { op: 'protect', from: 'deploy' } },
          {
            each: { select: 'quadrants' },
            do: {
              pick: { select: 'tiles', where: { all: [{ is: 'border' }, { is: 'adversary' }] } },
              do: { op: 'remove', n: 1, of: ['cell', 'outpost'] },
            },
          },
        ],
      },
    ],
    principle: 'OPT',
  },
  {
    id: 'I15',
    levels: [
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { is: 'coast' } },
          do: {
            steps: [
              { op: 'protect', from: 'deploy' },
              { op: 'protect', from: 'develop' },
            ],
          },
        },
      },
      {
        each: { select: 'tiles', where: { is: 'coast' } },
        do: {
          steps: [
            { op: 'protect', from: 'deploy' },
            { op: 'protect', from: 'garrisons' },
          ],
        },
      },
      {
        each: { select: 'tiles', where: { is: 'coast' } },
        do: {
          steps: [
            { op: 'protect', from: 'deploy' },
            { op: 'protect', from: 'develop' },
          ],
        },
      },
    ],
    principle: 'POL',
  },
  {
    id: 'I16',
    levels: [
      { each: { select: 'players' }, do: { op: 'gain', deck: 'minor', n: 1 } },
      { each: { select: 'players' }, do: { op: 'gain', deck: 'any', n: 1 } },
      {
        each: { select: 'players' },
        do: {
          steps: [
            { op: 'gain', deck: 'any', n: 1 },
            { op: 'resources', n: 1 },
          ],
        },
      },
    ],
    principle: 'POL',
  },
  {
    id: 'I17',
    levels: [
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'cell' } }, do: { op: 'destroy', n: 'all', of: ['cell'] } },
      },
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { is: 'cell' } },
          count: 2,
          do: { op: 'destroy', n: 'all', of: ['cell'] },
        },
      },
      {
        each: { select: 'tiles', where: { all: [{ is: 'cell' }, { is: 'blue' }] } },
        do: { op: 'destroy', n: 'all', of: ['cell'] },
      },
    ],
    principle: 'INT',
  },
  {
    id: 'I18',
    levels: [
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { is: 'outpost' } },
          do: {
            steps: [
              { op: 'protect', from: 'develop' },
              { op: 'defend', n: 2 },
            ],
          },
        },
      },
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { is: 'outpost' } },
          do: {
            steps: [
              { op: 'protect', from: 'develop' },
              { op: 'protect', from: 'dominate' },
            ],
          },
        },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'outpost' } }, do: { op: 'destroy', n: 1, of: ['outpost'] } },
      },
    ],
    principle: 'SYN',
  },
  {
    id: 'I19',
    levels: [
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'presence' } }, do: { op: 'defend', n: 4 } },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'presence' } }, count: 2, do: { op: 'defend', n: 4 } },
      },
      { each: { select: 'tiles', where: { is: 'presence' } }, do: { op: 'defend', n: 4 } },
    ],
    principle: 'LEG',
  },
  {
    id: 'I20',
    levels: [
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'tyranny' } }, do: { op: 'protect', from: 'dominate' } },
      },
      { each: { select: 'tiles', where: { is: 'tyranny' } }, do: { op: 'protect', from: 'dominate' } },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'tyranny' } }, do: { op: 'remove', n: 1, of: ['tyranny'] } },
      },
    ],
    principle: 'PSY',
  },
  {
    id: 'I21',
    levels: [
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { all: [{ is: 'red' }, { is: 'adversary' }] } },
          do: { op: 'remove', n: 1, of: ['red'] },
        },
      },
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { all: [{ is: 'red' }, { is: 'adversary' }] } },
          count: 2,
          do: { op: 'remove', n: 1, of: ['red'] },
        },
      },
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'red' } }, count: 2, do: { op: 'convert', n: 1, to: 'blue' } },
      },
    ],
    principle: 'LEG',
  },
  {
    id: 'I22',
    levels: [
      { each: { select: 'tiles', where: { is: 'blue' } }, do: { op: 'defend', n: 1 } },
      { each: { select: 'tiles', where: { is: 'blue' } }, do: { op: 'defend', n: 2 } },
      { each: { select: 'tiles', where: { is: 'blue' } }, do: { op: 'defend', n: 4 } },
    ],
    principle: 'PSY',
  },
  {
    id: 'I23',
    levels: [
      {
        steps: [
          { op: 'scout', n: 1 },
          { each: { select: 'quadrants' }, do: { pick: { select: 'tiles' }, do: { op: 'protect', from: 'deploy' } } },
        ],
      },
      {
        steps: [
          { op: 'scout', n: 2 },
          {
            each: { select: 'quadrants' },
            do: { pick: { select: 'tiles' }, count: 2, do: { op: 'protect', from: 'deploy' } },
          },
        ],
      },
      {
        steps: [
          { op: 'scout', n: 3 },
          {
            each: { select: 'quadrants' },
            do: { pick: { select: 'tiles' }, count: 3, do: { op: 'protect', from: 'deploy' } },
          },
        ],
      },
    ],
    principle: 'INT',
  },
  {
    id: 'I24',
    levels: [
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { any: [{ is: 'base' }, { is: 'presence' }] } },
          do: { op: 'add', n: 1, what: 'surrogate' },
        },
      },
      {
        steps: [
          {
            each: { select: 'quadrants' },
            do: {
              pick: { select: 'tiles', where: { any: [{ is: 'base' }, { is: 'presence' }] } },
              do: { op: 'add', n: 1, what: 'surrogate' },
            },
          },
          { each: { select: 'players' }, do: { op: 'resources', n: 1 } },
        ],
      },
      {
        steps: [
          {
            each: { select: 'quadrants' },
            do: {
              pick: { select: 'tiles', where: { any: [{ is: 'base' }, { is: 'presence' }] } },
              count: 2,
              do: { op: 'add', n: 1, what: 'surrogate' },
            },
          },
          { each: { select: 'players' }, do: { op: 'resources', n: 2 } },
        ],
      },
    ],
    principle: 'SUS',
  },
  {
    id: 'I25',
    levels: [
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { any: [{ is: 'outpost' }, { is: 'garrison' }] } },
          do: { op: 'defend', n: 4 },
        },
      },
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { any: [{ is: 'outpost' }, { is: 'garrison' }] } },
          count: 2,
          do: { op: 'defend', n: 4 },
        },
      },
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { is: 'garrison' } },
          do: { op: 'replace', n: 1, from: 'garrison', to: 'outpost' },
        },
      },
    ],
    principle: 'POL',
  },
  {
    id: 'I26',
    levels: [
      { each: { select: 'players' }, do: { op: 'reclaim', n: 1 } },
      {
        each: { select: 'players' },
        do: {
          steps: [
            { op: 'reclaim', n: 1 },
            { op: 'resources', n: 1 },
          ],
        },
      },
      {
        each: { select: 'players' },
        do: {
          steps: [
            { op: 'reclaim', n: 2 },
            { op: 'resources', n: 1 },
          ],
        },
      },
    ],
    principle: 'OPT',
  },
  {
    id: 'I27',
    levels: [
      { each: { select: 'players' }, do: { op: 'place-presence', range: 1 } },
      { each: { select: 'players' }, do: { op: 'place-presence', range: 2 } },
      {
        each: { select: 'players' },
        do: {
          steps: [
            { op: 'place-presence', range: 3 },
            { op: 'resources', n: 1 },
          ],
        },
      },
    ],
    principle: 'SUS',
  },
  {
    id: 'I28',
    levels: [
      {
        each: { select: 'quadrants' },
        do: { pick: { select: 'tiles', where: { is: 'cell' } }, do: { op: 'push', n: 2, of: ['cell'] } },
      },
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { any: [{ is: 'cell' }, { is: 'outpost' }] } },
          do: { op: 'push', n: 2, of: ['cell', 'outpost'] },
        },
      },
      {
        each: { select: 'quadrants' },
        do: {
          pick: { select: 'tiles', where: { is: 'adversary' } },
          do: { op: 'push', n: 2, of: ['cell', 'outpost', 'garrison'] },
        },
      },
    ],
    principle: 'PSY',
  },
]

export const INFLUENCE: readonly InfluenceCard[] = FIGURES.map((card) => ({ ...card, ...CARD_NAMES[card.id] }))
