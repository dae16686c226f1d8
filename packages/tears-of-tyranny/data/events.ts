// 1.I The event cards: what happens in freedom, in tyranny, and always.
import type { TyrannyEffect } from '../effects/vocabulary.ts'
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

export const EVENTS: readonly EventCard[] = [
  {
    id: 'E01',
    name: 'Long Rains',
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
    flavour: 'Roads become rivers, and rivers become fronts.',
  },
  {
    id: 'E02',
    name: 'Foreign Correspondents',
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
    flavour: 'The hotel bar fills with people who write things down.',
  },
  {
    id: 'E03',
    name: 'Crackdown',
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
    flavour: 'Lists, lorries, and doors left open.',
  },
  {
    id: 'E04',
    name: 'Fuel Shortage',
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
    flavour: 'The armour stays in its sheds, and so does the ambulance.',
  },
  {
    id: 'E05',
    name: 'Defectors',
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
    flavour: 'They come at night, one at a time, with their hands where we can see them.',
  },
  {
    id: 'E06',
    name: 'Informers',
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
    flavour: 'Somebody needed the reward more than the friend.',
  },
  {
    id: 'E07',
    name: 'Bumper Harvest',
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
    flavour: 'Full granaries make bold villages, and tempted tax collectors.',
  },
  {
    id: 'E08',
    name: 'Border Incident',
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
    flavour: 'Shots across a stream that two maps draw differently.',
  },
  {
    id: 'E09',
    name: 'Naval Drill',
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
    flavour: 'Grey hulls on the horizon, on an exercise that lands troops.',
  },
  {
    id: 'E10',
    name: 'Student Protests',
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
    flavour: 'Lectures are cancelled; everyone comes anyway.',
  },
  {
    id: 'E11',
    name: 'Conscription',
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
    flavour: 'One son from each house, and no choice of uniform.',
  },
  {
    id: 'E12',
    name: 'Epidemic',
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
    flavour: 'It does not ask whom you support.',
  },
  {
    id: 'E13',
    name: 'Purge of the Officers',
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
    flavour: 'The able are suspected first, and the cautious give the orders.',
  },
  {
    id: 'E14',
    name: 'Sanctions Bite',
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
    flavour: 'Banks close their books to them, and to us.',
  },
  {
    id: 'E15',
    name: 'Propaganda Film',
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
    flavour: 'Well lit, well acted, and shown in every school.',
  },
  {
    id: 'E16',
    name: 'Old Feuds',
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
    flavour: 'An old boundary stone, and two of our bands not speaking.',
  },
  {
    id: 'E17',
    name: 'Drought',
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
    flavour: 'Wells drop, prices climb, tempers follow.',
  },
  {
    id: 'E18',
    name: 'Weapons Buy-Back',
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
    flavour: 'A hundred a rifle, no questions. Both sides count what is handed in.',
  },
  {
    id: 'E19',
    name: 'Armoured Column',
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
    flavour: 'Steel on the main road, heading for where we were seen.',
  },
  {
    id: 'E20',
    name: 'Ceasefire Talks',
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
    flavour: 'Delegates argue about the shape of the table, and for a week nobody dies at one crossroads.',
  },
  {
    id: 'E21',
    name: 'Night of Arrests',
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
    flavour: 'Between three and four in the morning, the same knock in every quarter.',
  },
  {
    id: 'E22',
    name: 'Hope Spreads',
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
    flavour: 'Nothing happened that could be named. People simply began to talk.',
  },
  {
    id: 'E23',
    name: 'Signals Leak',
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
    flavour: "A careless operator, and tomorrow's orders in our hands.",
  },
  {
    id: 'E24',
    name: 'Martyrs',
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
    flavour: 'The names are read aloud, and the square stays full.',
  },
]
