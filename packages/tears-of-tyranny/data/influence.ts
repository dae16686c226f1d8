// 1.H The influence cards, by level.
import type { TyrannyEffect } from '../effects/vocabulary.ts'
import type { Principle } from './principles.ts'

export interface InfluenceCard {
  readonly id: string
  readonly name: string
  readonly levels: readonly [TyrannyEffect, TyrannyEffect, TyrannyEffect]
  readonly principle: Principle
  readonly flavour: string
}

export const INFLUENCE: readonly InfluenceCard[] = [
  {
    id: 'I01',
    name: 'International Trade Routes Seem Secure',
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
    flavour: 'Shipowners now ask us, quietly, which coast is safe.',
  },
  {
    id: 'I02',
    name: 'Patrols Avoid the Jungle',
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
    flavour: 'Their maps show the forest as empty. Their patrols know better.',
  },
  {
    id: 'I03',
    name: 'The Fields Go Dark',
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
    flavour: 'Lamps out from farm to farm as the column nears.',
  },
  {
    id: 'I04',
    name: 'The Streets Answer Back',
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
    flavour: 'Every window has an opinion.',
  },
  {
    id: 'I05',
    name: 'Desert Caravans Vanish',
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
    flavour: 'Supply that sets out across the sand and is not heard of again.',
  },
  {
    id: 'I06',
    name: 'Deserters',
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
    flavour: 'Roll call is shorter this morning.',
  },
  {
    id: 'I07',
    name: 'Barracks Mutiny',
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
    flavour: 'The order was read to the barracks and not obeyed.',
  },
  {
    id: 'I08',
    name: 'Volunteers Come Forward',
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
    flavour: 'They ask only where to stand.',
  },
  {
    id: 'I09',
    name: 'Neighbours Turn',
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
    flavour: 'The man across the street has taken the portrait down.',
  },
  {
    id: 'I10',
    name: 'Exile Funds Released',
    levels: [
      { each: { select: 'players' }, do: { op: 'resources', n: 1 } },
      { each: { select: 'players' }, do: { op: 'resources', n: 2 } },
      { each: { select: 'players' }, do: { op: 'resources', n: 3 } },
    ],
    principle: 'SUS',
    flavour: 'Accounts frozen for years, unfrozen with an apology.',
  },
  {
    id: 'I11',
    name: 'Clerks Lose the Files',
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
    flavour: 'The building permits are somewhere. Nobody will say where.',
  },
  {
    id: 'I12',
    name: 'Ambush Season',
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
    flavour: 'Long grass, short days.',
  },
  {
    id: 'I13',
    name: 'Orders Go Unread',
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
    flavour: 'Dispatches pile up in trays; an order unread is an order delayed.',
  },
  {
    id: 'I14',
    name: 'Border Guards Bribed',
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
    flavour: 'The barrier is lifted for a good watch and a promise.',
  },
  {
    id: 'I15',
    name: "Dockers' Boycott",
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
    flavour: 'Not one crate leaves the quay.',
  },
  {
    id: 'I16',
    name: 'World Opinion Shifts',
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
    flavour: 'Resolutions, visas and specialists with real luggage.',
  },
  {
    id: 'I17',
    name: 'Cells Exposed',
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
    flavour: 'A list with addresses, checked twice.',
  },
  {
    id: 'I18',
    name: 'Outposts Cut Off',
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
    flavour: 'No relief, no mail, no water cart.',
  },
  {
    id: 'I19',
    name: 'Sanctuary Declared',
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
    flavour: 'A line on a map that, for once, both sides read alike.',
  },
  {
    id: 'I20',
    name: 'The Wall Cracks',
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
    flavour: 'The first crack is smaller than a hand, and everybody goes to look.',
  },
  {
    id: 'I21',
    name: 'Sympathy Fades',
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
    flavour: 'Nobody argues with them now; they are simply not greeted.',
  },
  {
    id: 'I22',
    name: 'Songs of Defiance',
    levels: [
      { each: { select: 'tiles', where: { is: 'blue' } }, do: { op: 'defend', n: 1 } },
      { each: { select: 'tiles', where: { is: 'blue' } }, do: { op: 'defend', n: 2 } },
      { each: { select: 'tiles', where: { is: 'blue' } }, do: { op: 'defend', n: 4 } },
    ],
    principle: 'PSY',
    flavour: 'The tune is forbidden, so it is whistled.',
  },
  {
    id: 'I23',
    name: 'Captured Codes',
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
    flavour: 'For one month we read their post before they do.',
  },
  {
    id: 'I24',
    name: 'Supply Dumps Seized',
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
    flavour: 'Crates with their stencil and our padlock.',
  },
  {
    id: 'I25',
    name: 'Officers Hedge Their Bets',
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
    flavour: 'Officers with cousins on both sides begin to write to them.',
  },
  {
    id: 'I26',
    name: 'Clandestine Press',
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
    flavour: 'Four pages, blurred, passed on until they fall apart.',
  },
  {
    id: 'I27',
    name: 'Networks Multiply',
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
    flavour: 'A friend of a friend, in a town where we knew nobody.',
  },
  {
    id: 'I28',
    name: 'Columns Turn Back',
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
    flavour: 'Halfway there the column stopped, conferred and turned.',
  },
]
