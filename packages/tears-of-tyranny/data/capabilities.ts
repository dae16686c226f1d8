// 1.F The capability cards. Effects are data (effects/vocabulary.ts); figures are designed unless docs/provenance.md says else.
import type { TileCondition, TyrannyEffect } from '../effects/vocabulary.ts'
import type { Attribute, Role } from '../rules/state.ts'
import { CARD_NAMES } from '../text/card-names.ts'
import type { Principle } from './principles.ts'

/** More of a card's effect, for those who have shown enough attributes this turn. */
export interface Threshold {
  readonly needs: { readonly [attribute in Attribute]?: number }
  readonly effect: TyrannyEffect
}

export interface Capability {
  readonly id: string
  readonly name: string
  /** Whose starting card it is. */
  readonly owner?: Role
  readonly cost: number
  readonly speed: 'immediate' | 'long-term'
  readonly range: number
  /** Range is counted from a headquarters. */
  readonly fromHq?: true
  /** What the target tile must have; any tile without it. */
  readonly target?: TileCondition
  readonly attributes: readonly Attribute[]
  readonly effect: TyrannyEffect
  readonly thresholds?: readonly Threshold[]
  readonly principles: readonly Principle[]
  readonly flavour: string
}

const MINOR_FIGURES: readonly Omit<Capability, 'name' | 'flavour'>[] = [
  {
    id: 'm01',
    owner: 'liberators',
    cost: 1,
    speed: 'immediate',
    range: 0,
    target: { not: { is: 'tyranny' } },
    attributes: ['flexibility', 'flexibility', 'persistence'],
    effect: {
      steps: [
        { op: 'influence', n: -1 },
        { op: 'add', n: 1, what: 'surrogate' },
        { if: { all: [{ is: 'surrogates' }, { is: 'adversary' }] }, do: { op: 'influence', n: 3 } },
      ],
    },
    principles: ['PSY', 'IND'],
  },
  {
    id: 'm02',
    owner: 'liberators',
    cost: 1,
    speed: 'immediate',
    range: 0,
    target: { is: 'cell' },
    attributes: ['flexibility', 'charisma', 'oversight'],
    effect: {
      steps: [
        { op: 'influence', n: 1 },
        { op: 'capture' },
        {
          choose: {
            'destroy-captive': { op: 'destroy-captive' },
            roll: {
              roll: 10,
              bands: [
                { from: 1, to: 5, do: { op: 'escape' } },
                { from: 6, to: 9, do: { op: 'destroy', n: 2, of: ['cell'], range: 1 } },
                { from: 10, to: 10, do: { steps: [{ op: 'turn-captive' }, { op: 'influence', n: 1 }] } },
              ],
            },
          },
        },
      ],
    },
    principles: ['INT', 'DISC'],
  },
  {
    id: 'm03',
    owner: 'liberators',
    cost: 0,
    speed: 'immediate',
    range: 0,
    attributes: ['flexibility', 'charisma', 'logistics'],
    effect: {
      steps: [
        { op: 'pull', n: 1, of: ['surrogate'] },
        { if: { is: 'surrogates' }, do: { op: 'protect', from: 'develop' } },
      ],
    },
    principles: ['IND', 'LONG'],
  },
  {
    id: 'm04',
    owner: 'advisors',
    cost: 2,
    speed: 'long-term',
    range: 0,
    target: { is: 'blue' },
    attributes: ['oversight', 'charisma'],
    effect: {
      choose: { influence: { op: 'influence', n: 1 }, convert: { op: 'convert', n: 1, to: 'blue', range: 1 } },
    },
    principles: ['LEG', 'POL'],
  },
  {
    id: 'm05',
    owner: 'advisors',
    cost: 1,
    speed: 'immediate',
    range: 1,
    target: { all: [{ is: 'adversary' }, { any: [{ is: 'blue' }, { is: 'adjacent', to: 'blue' }] }] },
    attributes: ['integrity', 'oversight'],
    effect: { op: 'damage', n: 2, spares: true },
    principles: ['PSY', 'DISC'],
  },
  {
    id: 'm06',
    owner: 'advisors',
    cost: 1,
    speed: 'immediate',
    range: 1,
    target: { is: 'civilians' },
    attributes: ['integrity', 'logistics', 'logistics'],
    effect: {
      steps: [
        { op: 'defend', n: 3 },
        { if: { is: 'blue' }, do: { op: 'resources', n: 1 } },
      ],
    },
    principles: ['LEG', 'SUS'],
  },
  {
    id: 'm07',
    owner: 'partisans',
    cost: 0,
    speed: 'immediate',
    range: 1,
    target: { is: 'civilians' },
    attributes: ['persistence', 'logistics', 'logistics'],
    effect: {
      steps: [
        { op: 'add', n: 2, what: 'surrogate' },
        { if: { is: 'rural' }, do: { op: 'defend', n: 1 } },
      ],
    },
    principles: ['IND', 'SUS'],
  },
  {
    id: 'm08',
    owner: 'partisans',
    cost: 0,
    speed: 'immediate',
    range: 2,
    target: { is: 'civilians' },
    attributes: ['logistics', 'persistence', 'corruption'],
    effect: {
      steps: [
        { op: 'convert', n: 2, to: 'blue' },
        { op: 'defend', n: 2 },
      ],
    },
    principles: ['LONG', 'POL'],
  },
  {
    id: 'm09',
    owner: 'partisans',
    cost: 0,
    speed: 'immediate',
    range: 0,
    attributes: ['persistence', 'persistence', 'logistics'],
    effect: {
      steps: [
        { op: 'pull', n: 2, of: ['surrogate'] },
        { choose: { defend: { op: 'defend', n: 4 }, damage: { op: 'damage', n: { of: 'surrogates' } } } },
      ],
    },
    principles: ['SYN', 'SUS'],
  },
  {
    id: 'm10',
    owner: 'comrades',
    cost: 3,
    speed: 'immediate',
    range: 0,
    target: { is: 'adversary' },
    attributes: ['risk', 'corruption'],
    effect: {
      steps: [
        { op: 'damage', n: { of: 'surrogates' } },
        { if: { is: 'destroyed' }, do: { op: 'influence', n: 1 } },
        { may: { op: 'push', n: 1, of: ['surrogate'] }, ask: 'may-push' },
      ],
    },
    principles: ['OPT', 'IND'],
  },
  {
    id: 'm11',
    owner: 'comrades',
    cost: 2,
    speed: 'immediate',
    range: 1,
    target: { is: 'edge' },
    attributes: ['corruption', 'logistics'],
    effect: {
      steps: [
        { op: 'resources', n: 1 },
        { op: 'add', n: 1, what: 'surrogate' },
      ],
    },
    principles: ['SUS', 'LONG'],
  },
  {
    id: 'm12',
    owner: 'comrades',
    cost: 3,
    speed: 'long-term',
    range: 1,
    target: { is: 'surrogates' },
    attributes: ['corruption', 'logistics'],
    effect: {
      steps: [
        { op: 'destroy', n: 1, of: ['cell'] },
        {
          if: { is: 'surrogates', atLeast: 2 },
          do: {
            steps: [
              { op: 'destroy', n: 1, of: ['outpost'] },
              { op: 'kill', n: 1 },
            ],
          },
        },
      ],
    },
    principles: ['LONG', 'LEG'],
  },
  {
    id: 'm13',
    cost: 0,
    speed: 'immediate',
    range: 1,
    attributes: ['flexibility', 'oversight', 'integrity'],
    effect: {
      steps: [
        { op: 'defend', n: 2 },
        { if: { is: 'blue' }, do: { op: 'defend', n: 1 } },
      ],
    },
    principles: ['INT', 'SYN'],
  },
  {
    id: 'm14',
    cost: 1,
    speed: 'immediate',
    range: 1,
    target: { is: 'blue' },
    attributes: ['persistence', 'integrity', 'charisma'],
    effect: {
      steps: [
        {
          steps: [
            { op: 'shelter', n: 2 },
            { op: 'defend', n: 2 },
          ],
        },
        { if: { all: [{ is: 'surrogates' }, { is: 'adversary' }] }, do: { op: 'influence', n: 1 } },
      ],
    },
    principles: ['SYN', 'LEG'],
  },
  {
    id: 'm15',
    cost: 1,
    speed: 'immediate',
    range: 0,
    attributes: ['logistics', 'persistence', 'oversight'],
    effect: {
      steps: [
        { op: 'push', n: 1, of: ['cell', 'outpost'] },
        {
          steps: [
            { op: 'protect', from: 'deploy' },
            { op: 'defend', n: 2 },
          ],
        },
      ],
    },
    principles: ['UOE', 'SYN'],
  },
  {
    id: 'm16',
    cost: 1,
    speed: 'immediate',
    range: 2,
    target: { any: [{ is: 'cell' }, { is: 'outpost' }] },
    attributes: ['logistics', 'risk', 'flexibility'],
    effect: { op: 'protect', from: 'develop' },
    principles: ['IND', 'OPT'],
  },
  {
    id: 'm17',
    cost: 1,
    speed: 'immediate',
    range: 1,
    target: { is: 'civilians', atLeast: 2 },
    attributes: ['charisma', 'integrity', 'oversight'],
    effect: {
      steps: [
        { op: 'protect', from: 'dominate' },
        { if: { all: [{ is: 'red' }, { is: 'blue' }] }, do: { op: 'convert', n: 1, to: 'blue' } },
      ],
    },
    principles: ['POL', 'LEG'],
  },
  {
    id: 'm18',
    cost: 0,
    speed: 'immediate',
    range: 1,
    target: { any: [{ is: 'jungle' }, { is: 'rural' }] },
    attributes: ['flexibility', 'persistence'],
    effect: {
      steps: [
        { op: 'defend', n: 3 },
        { if: { is: 'surrogates' }, do: { op: 'scout', n: 1 } },
      ],
    },
    principles: ['UOE', 'INT'],
  },
  {
    id: 'm19',
    cost: 0,
    speed: 'immediate',
    range: 0,
    target: { is: 'surrogates' },
    attributes: ['persistence', 'persistence', 'logistics'],
    effect: {
      steps: [
        { op: 'defend', n: { of: 'surrogates', plus: 2 } },
        { op: 'shelter', n: 1 },
      ],
    },
    principles: ['SYN', 'SUS'],
  },
  {
    id: 'm20',
    cost: 0,
    speed: 'immediate',
    range: 0,
    attributes: ['flexibility', 'logistics', 'charisma'],
    effect: {
      steps: [
        { op: 'pull', n: 2, of: ['surrogate'] },
        { may: { op: 'push', n: 2, of: ['surrogate'] }, ask: 'may-push' },
        { if: { not: { is: 'adversary' } }, do: { op: 'resources', n: 1 } },
      ],
    },
    principles: ['UOE', 'OPT'],
  },
  {
    id: 'm21',
    cost: 0,
    speed: 'immediate',
    range: 0,
    target: { is: 'surrogates' },
    attributes: ['flexibility', 'risk'],
    effect: {
      steps: [
        { op: 'push', n: 3, of: ['surrogate'] },
        { if: { is: 'moved', atLeast: 2 }, do: { op: 'protect', from: 'dominate' }, else: { op: 'defend', n: 1 } },
      ],
    },
    principles: ['SYN', 'OPT'],
  },
  {
    id: 'm22',
    cost: 2,
    speed: 'immediate',
    range: 0,
    target: { is: 'blue' },
    attributes: ['integrity', 'charisma', 'logistics'],
    effect: {
      steps: [
        { op: 'push', n: 2, of: ['blue'] },
        { if: { is: 'moved' }, do: { op: 'influence', n: 1 } },
      ],
    },
    principles: ['LEG', 'LONG'],
  },
  {
    id: 'm23',
    cost: 1,
    speed: 'immediate',
    range: 0,
    target: { is: 'cell' },
    attributes: ['risk', 'charisma', 'flexibility'],
    effect: {
      steps: [
        { op: 'push', n: 2, of: ['cell'] },
        { if: { is: 'pushed' }, do: { op: 'influence', n: 1 } },
      ],
    },
    principles: ['PSY', 'OPT'],
  },
  {
    id: 'm24',
    cost: 1,
    speed: 'immediate',
    range: 0,
    attributes: ['flexibility', 'corruption', 'oversight'],
    effect: {
      steps: [
        { op: 'pull', n: 2, of: ['cell'] },
        { if: { is: 'surrogates', atLeast: 2 }, do: { op: 'destroy', n: 1, of: ['cell'] } },
      ],
    },
    principles: ['PSY', 'INT'],
  },
  {
    id: 'm25',
    cost: 1,
    speed: 'long-term',
    range: 0,
    attributes: ['integrity', 'logistics', 'charisma'],
    effect: {
      steps: [
        { op: 'pull', n: 2, of: ['blue'] },
        { if: { is: 'moved' }, do: { op: 'influence', n: 1 } },
      ],
    },
    principles: ['LEG', 'IA'],
  },
  {
    id: 'm26',
    cost: 2,
    speed: 'long-term',
    range: 2,
    target: { not: { is: 'tyranny' } },
    attributes: ['logistics', 'flexibility', 'oversight'],
    effect: { op: 'place-presence' },
    principles: ['SUS', 'OPT'],
  },
  {
    id: 'm27',
    cost: 2,
    speed: 'long-term',
    range: 1,
    target: { is: 'blue' },
    attributes: ['charisma', 'persistence'],
    effect: {
      steps: [
        { op: 'add', n: 1, what: 'surrogate' },
        { if: { any: [{ is: 'jungle' }, { is: 'rural' }] }, do: { op: 'influence', n: 1 } },
      ],
    },
    principles: ['IND', 'LEG'],
  },
  {
    id: 'm28',
    cost: 3,
    speed: 'long-term',
    range: 1,
    target: { is: 'cell' },
    attributes: ['corruption', 'integrity', 'flexibility'],
    effect: { op: 'replace', n: 1, from: 'cell', to: 'surrogate' },
    principles: ['INT', 'IND'],
  },
  {
    id: 'm29',
    cost: 0,
    speed: 'long-term',
    range: 1,
    target: { is: 'civilians' },
    attributes: ['charisma', 'oversight', 'logistics'],
    effect: { choose: { add: { op: 'add', n: 1, what: 'surrogate' }, gain: { op: 'gain', deck: 'minor', n: 1 } } },
    principles: ['IND', 'POL'],
  },
  {
    id: 'm30',
    cost: 0,
    speed: 'long-term',
    range: 1,
    target: { any: [{ is: 'jungle' }, { is: 'desert' }] },
    attributes: ['logistics', 'logistics', 'risk'],
    effect: {
      steps: [
        { op: 'add', n: 2, what: 'surrogate' },
        { if: { is: 'adversary' }, do: { op: 'remove', n: 1, of: ['surrogate'] } },
      ],
    },
    principles: ['SUS', 'SYN'],
  },
  {
    id: 'm31',
    cost: 1,
    speed: 'immediate',
    range: 1,
    target: { is: 'surrogates' },
    attributes: ['persistence', 'flexibility', 'charisma'],
    effect: {
      steps: [
        { op: 'add', n: 1, what: 'surrogate' },
        { op: 'strengthen', n: 1 },
      ],
    },
    principles: ['SUS', 'IND'],
  },
  {
    id: 'm32',
    cost: 1,
    speed: 'immediate',
    range: 0,
    target: { all: [{ is: 'surrogates' }, { is: 'adversary' }] },
    attributes: ['flexibility', 'risk', 'persistence'],
    effect: {
      steps: [
        { op: 'damage', n: { of: 'surrogates', plus: 1 } },
        { if: { is: 'destroyed' }, do: { may: { op: 'push', n: 2, of: ['surrogate'] }, ask: 'may-push' } },
      ],
    },
    principles: ['DISC', 'UOE'],
  },
  {
    id: 'm33',
    cost: 1,
    speed: 'immediate',
    range: 1,
    target: { is: 'outpost' },
    attributes: ['risk', 'flexibility', 'corruption'],
    effect: { op: 'damage', n: 2, only: ['outpost'], spares: true },
    principles: ['DISC', 'OPT'],
  },
  {
    id: 'm34',
    cost: 1,
    speed: 'immediate',
    range: 1,
    target: { is: 'cell' },
    attributes: ['risk', 'oversight', 'flexibility'],
    effect: { op: 'destroy', n: 1, of: ['cell'] },
    principles: ['DISC', 'INT'],
  },
  {
    id: 'm35',
    cost: 1,
    speed: 'long-term',
    range: 1,
    target: { is: 'red' },
    attributes: ['oversight', 'charisma', 'integrity'],
    effect: { choose: { convert: { op: 'convert', n: 1, to: 'blue' }, influence: { op: 'influence', n: 1 } } },
    principles: ['PSY', 'POL'],
  },
  {
    id: 'm36',
    cost: 0,
    speed: 'immediate',
    range: 1,
    target: { is: 'adversary' },
    attributes: ['risk', 'persistence', 'corruption'],
    effect: { op: 'damage', n: 1 },
    principles: ['DISC', 'OPT'],
  },
  {
    id: 'm37',
    cost: 2,
    speed: 'long-term',
    range: 1,
    target: { any: [{ is: 'outpost' }, { is: 'garrison' }] },
    attributes: ['corruption', 'logistics', 'risk'],
    effect: { op: 'damage', n: 2, ignores: 'defence', spares: true },
    principles: ['DISC', 'IND'],
  },
  {
    id: 'm38',
    cost: 2,
    speed: 'immediate',
    range: 1,
    attributes: ['risk', 'logistics', 'corruption'],
    effect: {
      steps: [
        { op: 'protect', from: 'develop' },
        { each: { select: 'area' }, do: { op: 'protect', from: 'deploy' } },
      ],
    },
    principles: ['UOE', 'LONG'],
  },
  {
    id: 'm39',
    cost: 2,
    speed: 'immediate',
    range: 1,
    target: { any: [{ is: 'urban' }, { is: 'civilians' }] },
    attributes: ['charisma', 'oversight', 'flexibility'],
    effect: {
      steps: [
        { op: 'influence', n: 1 },
        { op: 'scout', n: 1 },
      ],
    },
    principles: ['PSY', 'LEG'],
  },
  {
    id: 'm40',
    cost: 2,
    speed: 'long-term',
    range: 1,
    target: { all: [{ is: 'civilians' }, { is: 'adversary' }] },
    attributes: ['charisma', 'persistence', 'integrity'],
    effect: {
      steps: [
        { op: 'influence', n: 1 },
        { if: { is: 'tyranny' }, do: { op: 'influence', n: 1 } },
      ],
    },
    principles: ['PSY', 'POL'],
  },
  {
    id: 'm41',
    cost: 3,
    speed: 'long-term',
    range: 1,
    target: { any: [{ is: 'tyranny' }, { is: 'garrison' }] },
    attributes: ['oversight', 'integrity', 'risk'],
    effect: {
      steps: [
        { op: 'influence', n: 1 },
        { if: { is: 'civilians' }, do: { op: 'influence', n: 1 } },
      ],
    },
    principles: ['PSY', 'IA'],
  },
  {
    id: 'm42',
    cost: 2,
    speed: 'long-term',
    range: 1,
    target: { is: 'civilians' },
    attributes: ['integrity', 'logistics', 'oversight'],
    effect: {
      steps: [
        { op: 'influence', n: 1 },
        { may: { op: 'convert', n: 1, to: 'blue' }, ask: 'may-convert' },
      ],
    },
    principles: ['LEG', 'LONG'],
  },
  {
    id: 'm43',
    cost: 0,
    speed: 'immediate',
    range: 0,
    target: { is: 'urban' },
    attributes: ['charisma', 'flexibility', 'risk'],
    effect: {
      steps: [
        { op: 'influence', n: 1 },
        { if: { is: 'adversary' }, do: { roll: 10, bands: [{ from: 1, to: 3, do: { op: 'lose-presence' } }] } },
      ],
    },
    principles: ['PSY', 'OPT'],
  },
  {
    id: 'm44',
    cost: 0,
    speed: 'immediate',
    range: 1,
    target: { any: [{ is: 'urban' }, { is: 'infrastructure' }] },
    attributes: ['corruption', 'corruption', 'logistics'],
    effect: {
      steps: [
        { op: 'resources', n: 4 },
        { op: 'influence', n: -1 },
      ],
    },
    principles: ['LONG', 'SUS'],
  },
  {
    id: 'm45',
    cost: 0,
    speed: 'immediate',
    range: 0,
    attributes: ['corruption', 'integrity', 'persistence'],
    effect: {
      steps: [
        { op: 'resources', n: 2 },
        { if: { is: 'blue' }, do: { op: 'resources', n: 1 } },
      ],
    },
    principles: ['SUS', 'IA'],
  },
  {
    id: 'm46',
    cost: 0,
    speed: 'immediate',
    range: 1,
    target: { is: 'edge' },
    attributes: ['corruption', 'logistics', 'risk'],
    effect: {
      steps: [
        { op: 'resources', n: 2 },
        { if: { is: 'surrogates' }, do: { op: 'resources', n: 1 } },
      ],
    },
    principles: ['SUS', 'POL'],
  },
  {
    id: 'm47',
    cost: 0,
    speed: 'immediate',
    range: 1,
    target: { is: 'presence' },
    attributes: ['logistics', 'oversight', 'persistence'],
    effect: {
      steps: [
        { op: 'resources', n: 1, who: 'each' },
        { if: { any: [{ is: 'base' }, { is: 'infrastructure' }] }, do: { op: 'add', n: 1, what: 'surrogate' } },
      ],
    },
    principles: ['IA', 'SUS'],
  },
  {
    id: 'm48',
    cost: 0,
    speed: 'immediate',
    range: 0,
    target: { is: 'presence' },
    attributes: ['flexibility', 'oversight', 'persistence'],
    effect: {
      steps: [
        { op: 'reclaim', n: 1 },
        { op: 'attributes', n: 1 },
      ],
    },
    principles: ['OPT', 'SYN'],
  },
  {
    id: 'm49',
    cost: 0,
    speed: 'immediate',
    range: 1,
    target: { is: 'presence' },
    attributes: ['oversight', 'charisma', 'corruption'],
    effect: { op: 'attributes', n: 2, who: 'each' },
    principles: ['IA', 'SYN'],
  },
  {
    id: 'm50',
    cost: 0,
    speed: 'immediate',
    range: 0,
    attributes: ['oversight', 'flexibility', 'persistence'],
    effect: {
      steps: [
        { op: 'scout', n: 2 },
        { op: 'defend', n: 2 },
      ],
    },
    principles: ['UOE', 'INT'],
  },
  {
    id: 'm51',
    cost: 1,
    speed: 'immediate',
    range: 2,
    target: { is: 'civilians' },
    attributes: ['oversight', 'corruption', 'integrity'],
    effect: {
      steps: [
        { op: 'scout', n: 1 },
        { if: { is: 'cell' }, do: { op: 'destroy', n: 1, of: ['cell'] } },
      ],
    },
    principles: ['INT', 'UOE'],
  },
  {
    id: 'm52',
    cost: 0,
    speed: 'immediate',
    range: 1,
    target: { is: 'surrogates' },
    attributes: ['corruption', 'integrity', 'persistence'],
    effect: { steps: [{ op: 'shelter', n: 2 }, { op: 'preempt' }] },
    principles: ['SYN', 'DISC'],
  },
  {
    id: 'm53',
    cost: 1,
    speed: 'immediate',
    range: 2,
    target: { not: { is: 'tyranny' } },
    attributes: ['corruption', 'flexibility', 'integrity'],
    effect: { op: 'move-presence', range: 2 },
    principles: ['OPT', 'INT'],
  },
]

export const MINOR: readonly Capability[] = MINOR_FIGURES.map((card) => ({ ...card, ...CARD_NAMES[card.id] }))

const MAJOR_FIGURES: readonly Omit<Capability, 'name' | 'flavour'>[] = [
  {
    id: 'M01',
    owner: 'liberators',
    cost: 3,
    speed: 'immediate',
    range: 0,
    attributes: ['flexibility', 'flexibility', 'risk'],
    effect: {
      steps: [
        { op: 'push', n: 2, of: ['cell', 'outpost', 'red', 'blue'] },
        { op: 'push', n: { of: 'surrogates', times: 2 }, of: ['cell', 'outpost', 'red', 'blue'] },
        { if: { is: 'pushed' }, do: { op: 'influence', n: 2 } },
      ],
    },
    principles: ['PSY', 'IND'],
  },
  {
    id: 'M02',
    owner: 'advisors',
    cost: 4,
    speed: 'immediate',
    range: 1,
    target: { is: 'civilians' },
    attributes: ['oversight', 'integrity', 'charisma'],
    effect: {
      steps: [
        { op: 'convert', n: 2, to: 'blue' },
        { op: 'damage', n: { of: 'blue' }, ignores: 'defence', spares: true },
      ],
    },
    thresholds: [{ needs: { integrity: 3 }, effect: { op: 'defend', n: 2 } }],
    principles: ['PSY', 'LEG'],
  },
  {
    id: 'M03',
    owner: 'partisans',
    cost: 2,
    speed: 'immediate',
    range: 1,
    target: { is: 'civilians' },
    attributes: ['persistence', 'persistence', 'logistics', 'risk'],
    effect: {
      steps: [
        { op: 'add', n: 2, what: 'surrogate' },
        { op: 'damage', n: { of: 'surrogates', plus: 1 }, ignores: 'defence', spares: true },
        { if: { is: 'destroyed' }, do: { op: 'influence', n: 1 } },
      ],
    },
    thresholds: [{ needs: { persistence: 3 }, effect: { op: 'add', n: 1, what: 'surrogate' } }],
    principles: ['IND', 'SUS'],
  },
  {
    id: 'M04',
    owner: 'comrades',
    cost: 5,
    speed: 'immediate',
    range: 1,
    fromHq: true,
    target: { is: 'adversary' },
    attributes: ['risk', 'corruption'],
    effect: {
      steps: [
        { op: 'damage', n: 3 },
        { if: { is: 'destroyed' }, do: { op: 'influence', n: 1 } },
        { if: { is: 'civilians' }, do: { op: 'kill', n: 1 } },
      ],
    },
    thresholds: [{ needs: { risk: 3 }, effect: { op: 'damage', n: 2 } }],
    principles: ['LONG', 'LEG'],
  },
  {
    id: 'M05',
    cost: 2,
    speed: 'immediate',
    range: 2,
    target: { is: 'presence' },
    attributes: ['logistics', 'logistics', 'oversight', 'flexibility'],
    effect: {
      steps: [
        { op: 'add', n: 2, what: 'surrogate' },
        { op: 'resources', n: 2, who: 'each' },
      ],
    },
    thresholds: [{ needs: { logistics: 3 }, effect: { op: 'plays', n: 1 } }],
    principles: ['SUS', 'IA'],
  },
  {
    id: 'M06',
    cost: 5,
    speed: 'immediate',
    range: 2,
    target: { is: 'adversary' },
    attributes: ['oversight', 'risk', 'flexibility'],
    effect: {
      steps: [
        { op: 'destroy', n: 1, of: ['outpost', 'garrison'] },
        { if: { is: 'civilians' }, do: { roll: 10, bands: [{ from: 1, to: 3, do: { op: 'kill', n: 1 } }] } },
      ],
    },
    thresholds: [{ needs: { oversight: 3 }, effect: { op: 'destroy', n: 1, of: ['cell', 'outpost'] } }],
    principles: ['DISC', 'INT'],
  },
  {
    id: 'M07',
    cost: 4,
    speed: 'long-term',
    range: 1,
    target: { is: 'civilians', atLeast: 2 },
    attributes: ['charisma', 'persistence', 'integrity'],
    effect: {
      steps: [
        { op: 'add', n: { of: 'blue' }, what: 'surrogate' },
        { op: 'damage', n: { of: 'surrogates' }, ignores: 'defence' },
        { op: 'influence', n: 1 },
      ],
    },
    thresholds: [{ needs: { charisma: 3, persistence: 2 }, effect: { op: 'convert', n: 2, to: 'blue' } }],
    principles: ['SYN', 'IND'],
  },
  {
    id: 'M08',
    cost: 6,
    speed: 'immediate',
    range: 1,
    target: { is: 'tyranny' },
    attributes: ['risk', 'charisma', 'integrity'],
    effect: {
      steps: [
        { op: 'remove', n: 1, of: ['tyranny'] },
        { op: 'add', n: 2, what: 'surrogate' },
        { op: 'influence', n: 2 },
      ],
    },
    thresholds: [{ needs: { risk: 3 }, effect: { op: 'damage', n: 3, ignores: 'defence' } }],
    principles: ['PSY', 'LEG'],
  },
  {
    id: 'M09',
    cost: 5,
    speed: 'long-term',
    range: 1,
    target: { is: 'garrison' },
    attributes: ['oversight', 'integrity', 'charisma'],
    effect: {
      steps: [
        { op: 'remove', n: 1, of: ['garrison'] },
        { op: 'influence', n: 1 },
      ],
    },
    thresholds: [{ needs: { integrity: 3 }, effect: { op: 'remove', n: 1, of: ['outpost'] } }],
    principles: ['PSY', 'IND'],
  },
  {
    id: 'M10',
    cost: 3,
    speed: 'immediate',
    range: 1,
    fromHq: true,
    attributes: ['flexibility', 'persistence', 'risk'],
    effect: {
      steps: [
        { each: { select: 'area' }, do: { op: 'strengthen', n: 1 } },
        {
          each: { select: 'area' },
          do: {
            if: { all: [{ is: 'surrogates' }, { is: 'adversary' }] },
            do: { op: 'damage', n: { of: 'surrogates' } },
          },
        },
      ],
    },
    thresholds: [{ needs: { flexibility: 3 }, effect: { op: 'shelter', n: 3 } }],
    principles: ['IND', 'SYN'],
  },
  {
    id: 'M11',
    cost: 3,
    speed: 'long-term',
    range: 1,
    target: { all: [{ is: 'blue' }, { not: { is: 'adversary' } }] },
    attributes: ['oversight', 'charisma', 'integrity', 'persistence'],
    effect: {
      steps: [
        { op: 'influence', n: 2 },
        { op: 'add', n: 1, what: 'surrogate' },
      ],
    },
    thresholds: [{ needs: { oversight: 3 }, effect: { op: 'convert', n: 2, to: 'blue', range: 1 } }],
    principles: ['POL', 'LEG'],
  },
  {
    id: 'M12',
    cost: 3,
    speed: 'immediate',
    range: 2,
    target: { not: { is: 'tyranny' } },
    attributes: ['logistics', 'risk', 'flexibility'],
    effect: { each: { select: 'area' }, do: { op: 'protect', from: 'develop' } },
    thresholds: [
      { needs: { logistics: 3 }, effect: { each: { select: 'area' }, do: { op: 'protect', from: 'deploy' } } },
    ],
    principles: ['UOE', 'SYN'],
  },
  {
    id: 'M13',
    cost: 4,
    speed: 'immediate',
    range: 2,
    target: { is: 'edge' },
    attributes: ['logistics', 'corruption', 'oversight'],
    effect: {
      steps: [
        { each: { select: 'area' }, do: { op: 'protect', from: 'deploy' } },
        { op: 'destroy', n: 1, of: ['cell'] },
      ],
    },
    thresholds: [{ needs: { corruption: 3 }, effect: { op: 'resources', n: 2 } }],
    principles: ['IA', 'POL'],
  },
  {
    id: 'M14',
    cost: 5,
    speed: 'long-term',
    range: 1,
    target: { any: [{ is: 'cell' }, { is: 'outpost' }] },
    attributes: ['charisma', 'integrity', 'oversight'],
    effect: {
      choose: {
        'replace-cell': { op: 'replace', n: 2, from: 'cell', to: 'surrogate' },
        'replace-outpost': { op: 'replace', n: 1, from: 'outpost', to: 'surrogate' },
      },
    },
    thresholds: [{ needs: { charisma: 3 }, effect: { op: 'influence', n: 1 } }],
    principles: ['LEG', 'LONG'],
  },
  {
    id: 'M15',
    cost: 5,
    speed: 'immediate',
    range: 1,
    target: { is: 'adversary' },
    attributes: ['risk', 'flexibility', 'oversight'],
    effect: {
      steps: [
        { op: 'destroy', n: 'all', of: ['cell'] },
        { op: 'damage', n: 3 },
      ],
    },
    thresholds: [{ needs: { risk: 3, flexibility: 2 }, effect: { op: 'damage', n: 2 } }],
    principles: ['DISC', 'INT'],
  },
  {
    id: 'M16',
    cost: 3,
    speed: 'immediate',
    range: 1,
    target: { not: { is: 'tyranny' } },
    attributes: ['persistence', 'integrity', 'logistics'],
    effect: {
      steps: [
        {
          steps: [
            { op: 'protect', from: 'dominate' },
            { op: 'protect', from: 'develop' },
          ],
        },
        { op: 'add', n: 1, what: 'surrogate' },
      ],
    },
    thresholds: [{ needs: { persistence: 3 }, effect: { each: { select: 'area' }, do: { op: 'defend', n: 2 } } }],
    principles: ['LONG', 'SYN'],
  },
  {
    id: 'M17',
    cost: 5,
    speed: 'immediate',
    range: 3,
    target: { is: 'civilians' },
    attributes: ['oversight', 'charisma', 'charisma'],
    effect: {
      steps: [
        { op: 'influence', n: 2 },
        { each: { select: 'area' }, do: { op: 'convert', n: 1, to: 'blue' } },
      ],
    },
    thresholds: [{ needs: { charisma: 3 }, effect: { op: 'influence', n: 1 } }],
    principles: ['PSY', 'LEG'],
  },
  {
    id: 'M18',
    cost: 4,
    speed: 'immediate',
    range: 1,
    target: { is: 'urban' },
    attributes: ['charisma', 'persistence', 'oversight'],
    effect: {
      steps: [
        {
          each: { select: 'tiles', where: { all: [{ is: 'urban' }, { is: 'blue' }] } },
          do: {
            steps: [
              { op: 'protect', from: 'develop' },
              { op: 'defend', n: 2 },
            ],
          },
        },
        { op: 'influence', n: 1 },
      ],
    },
    thresholds: [
      {
        needs: { persistence: 3 },
        effect: {
          each: { select: 'tiles', where: { all: [{ is: 'urban' }, { is: 'blue' }] } },
          do: { op: 'protect', from: 'dominate' },
        },
      },
    ],
    principles: ['POL', 'SYN'],
  },
  {
    id: 'M19',
    cost: 2,
    speed: 'immediate',
    range: 0,
    attributes: ['flexibility', 'logistics', 'integrity'],
    effect: {
      steps: [
        { op: 'pull', n: 4, of: ['surrogate'] },
        { op: 'push', n: 4, of: ['surrogate', 'blue'] },
        { op: 'defend', n: 4 },
        { if: { is: 'moved', atLeast: 3 }, do: { op: 'influence', n: 1 } },
      ],
    },
    thresholds: [{ needs: { flexibility: 3 }, effect: { op: 'reclaim', n: 1 } }],
    principles: ['OPT', 'SYN'],
  },
  {
    id: 'M20',
    cost: 3,
    speed: 'long-term',
    range: 0,
    attributes: ['flexibility', 'persistence', 'persistence'],
    effect: {
      steps: [
        { op: 'pull', n: 4, of: ['surrogate'] },
        { op: 'damage', n: { of: 'surrogates', plus: 2 }, ignores: 'defence' },
        { if: { is: 'destroyed' }, do: { op: 'resources', n: 1 } },
      ],
    },
    thresholds: [{ needs: { persistence: 3 }, effect: { op: 'push', n: 3, of: ['surrogate'] } }],
    principles: ['SYN', 'UOE'],
  },
  {
    id: 'M21',
    cost: 3,
    speed: 'immediate',
    range: 1,
    target: { is: 'edge' },
    attributes: ['corruption', 'risk', 'logistics'],
    effect: {
      steps: [
        { op: 'add', n: 3, what: 'surrogate' },
        { if: { is: 'adversary' }, do: { op: 'damage', n: { of: 'surrogates' } } },
        { op: 'influence', n: -1 },
      ],
    },
    thresholds: [{ needs: { risk: 3 }, effect: { op: 'damage', n: 2 } }],
    principles: ['LONG', 'IA'],
  },
  {
    id: 'M22',
    cost: 2,
    speed: 'long-term',
    range: 2,
    target: { any: [{ is: 'urban' }, { is: 'infrastructure' }] },
    attributes: ['corruption', 'corruption', 'oversight'],
    effect: {
      steps: [
        { op: 'resources', n: 4 },
        { op: 'remove', n: 1, of: ['outpost'] },
        { if: { is: 'blue' }, do: { op: 'influence', n: -1 } },
      ],
    },
    thresholds: [
      {
        needs: { corruption: 3 },
        effect: {
          steps: [
            { op: 'remove', n: 1, of: ['cell'] },
            { op: 'resources', n: 1 },
          ],
        },
      },
    ],
    principles: ['LONG', 'OPT'],
  },
  {
    id: 'M23',
    cost: 5,
    speed: 'long-term',
    range: 2,
    target: { any: [{ is: 'outpost' }, { is: 'garrison' }] },
    attributes: ['corruption', 'oversight', 'risk'],
    effect: {
      steps: [
        { op: 'destroy', n: 1, of: ['outpost'] },
        { if: { is: 'garrison' }, do: { op: 'destroy', n: 1, of: ['cell'] } },
      ],
    },
    thresholds: [{ needs: { corruption: 3 }, effect: { op: 'remove', n: 1, of: ['garrison'] } }],
    principles: ['INT', 'PSY'],
  },
  {
    id: 'M24',
    cost: 4,
    speed: 'long-term',
    range: 1,
    target: { not: { is: 'tyranny' } },
    attributes: ['persistence', 'persistence', 'logistics', 'flexibility'],
    effect: { steps: [{ op: 'place-presence' }, { op: 'add', n: 1, what: 'surrogate' }, { op: 'influence', n: 1 }] },
    thresholds: [{ needs: { persistence: 3 }, effect: { op: 'place-presence' } }],
    principles: ['SUS', 'LONG'],
  },
  {
    id: 'M25',
    cost: 2,
    speed: 'immediate',
    range: 1,
    target: { any: [{ is: 'surrogates' }, { is: 'base' }] },
    attributes: ['integrity', 'logistics', 'persistence'],
    effect: {
      steps: [
        {
          each: { select: 'area' },
          do: {
            steps: [
              { op: 'shelter', n: 2 },
              { op: 'defend', n: 2 },
            ],
          },
        },
        { if: { is: 'blue' }, do: { op: 'influence', n: 1 } },
      ],
    },
    thresholds: [{ needs: { integrity: 3 }, effect: { op: 'add', n: 1, what: 'surrogate' } }],
    principles: ['SUS', 'LEG'],
  },
  {
    id: 'M26',
    cost: 5,
    speed: 'immediate',
    range: 1,
    fromHq: true,
    target: { any: [{ is: 'outpost' }, { is: 'garrison' }] },
    attributes: ['risk', 'persistence', 'flexibility'],
    effect: {
      steps: [
        { op: 'damage', n: 4 },
        {
          if: { is: 'destroyed' },
          do: {
            steps: [
              { op: 'add', n: 2, what: 'surrogate' },
              { op: 'resources', n: 2 },
            ],
          },
        },
      ],
    },
    thresholds: [{ needs: { risk: 3, persistence: 2 }, effect: { op: 'damage', n: 2 } }],
    principles: ['DISC', 'SUS'],
  },
  {
    id: 'M27',
    cost: 5,
    speed: 'immediate',
    range: 2,
    target: { is: 'adversary' },
    attributes: ['oversight', 'corruption', 'risk'],
    effect: {
      steps: [
        { op: 'protect', from: 'dominate' },
        { op: 'damage', n: 2, ignores: 'defence' },
      ],
    },
    thresholds: [
      { needs: { oversight: 3 }, effect: { each: { select: 'area' }, do: { op: 'protect', from: 'dominate' } } },
    ],
    principles: ['SYN', 'IA'],
  },
  {
    id: 'M28',
    cost: 3,
    speed: 'long-term',
    range: 1,
    target: { any: [{ is: 'rural' }, { is: 'jungle' }] },
    attributes: ['charisma', 'integrity', 'persistence'],
    effect: {
      steps: [
        { may: { op: 'convert', n: 1, to: 'blue' }, ask: 'may-convert' },
        { op: 'add', n: 2, what: 'surrogate' },
        { op: 'influence', n: 1 },
      ],
    },
    thresholds: [{ needs: { integrity: 3, charisma: 2 }, effect: { op: 'add', n: 1, what: 'blue' } }],
    principles: ['LEG', 'UOE'],
  },
  {
    id: 'M29',
    cost: 3,
    speed: 'immediate',
    range: 0,
    target: { is: 'civilians' },
    attributes: ['integrity', 'logistics', 'corruption'],
    effect: {
      steps: [
        { op: 'push', n: 3, of: ['red', 'blue'] },
        { if: { is: 'moved' }, do: { op: 'influence', n: 2 } },
        { op: 'defend', n: 2 },
      ],
    },
    thresholds: [{ needs: { integrity: 3 }, effect: { op: 'shelter', n: 2 } }],
    principles: ['LEG', 'OPT'],
  },
  {
    id: 'M30',
    cost: 5,
    speed: 'immediate',
    range: 2,
    fromHq: true,
    target: { is: 'adversary' },
    attributes: ['risk', 'corruption', 'logistics'],
    effect: {
      steps: [
        { op: 'damage', n: 6 },
        { if: { is: 'civilians' }, do: { op: 'kill', n: 1 } },
      ],
    },
    thresholds: [{ needs: { risk: 3, corruption: 3 }, effect: { op: 'damage', n: 3 } }],
    principles: ['LONG', 'LEG'],
  },
  {
    id: 'M31',
    cost: 4,
    speed: 'immediate',
    range: 2,
    attributes: ['oversight', 'corruption', 'flexibility'],
    effect: {
      steps: [
        { op: 'scout', n: 2 },
        { op: 'destroy', n: 1, of: ['cell'] },
        { op: 'protect', from: 'develop' },
      ],
    },
    thresholds: [{ needs: { oversight: 3 }, effect: { op: 'destroy', n: 1, of: ['cell'], range: 1 } }],
    principles: ['INT', 'UOE'],
  },
  {
    id: 'M32',
    cost: 6,
    speed: 'long-term',
    range: 1,
    target: { is: 'garrison' },
    attributes: ['charisma', 'integrity', 'oversight', 'oversight'],
    effect: {
      steps: [
        { op: 'replace', n: 1, from: 'garrison', to: 'surrogate' },
        { op: 'remove', n: 1, of: ['outpost'] },
      ],
    },
    thresholds: [{ needs: { oversight: 3, charisma: 2 }, effect: { op: 'influence', n: 1 } }],
    principles: ['POL', 'LEG'],
  },
  {
    id: 'M33',
    cost: 3,
    speed: 'immediate',
    range: 1,
    target: { is: 'civilians' },
    attributes: ['charisma', 'risk', 'persistence'],
    effect: {
      steps: [
        { op: 'damage', n: { of: 'civilians', times: 2 }, spares: true },
        { op: 'influence', n: 1 },
      ],
    },
    thresholds: [{ needs: { charisma: 3 }, effect: { op: 'defend', n: { of: 'civilians' } } }],
    principles: ['PSY', 'POL'],
  },
  {
    id: 'M34',
    cost: 1,
    speed: 'immediate',
    range: 0,
    target: { is: 'presence' },
    attributes: ['logistics', 'logistics', 'corruption'],
    effect: {
      steps: [
        { op: 'resources', n: 4 },
        { op: 'gain', deck: 'minor', n: 1 },
      ],
    },
    thresholds: [{ needs: { logistics: 3 }, effect: { op: 'resources', n: 2 } }],
    principles: ['SUS', 'OPT'],
  },
  {
    id: 'M35',
    cost: 4,
    speed: 'immediate',
    range: 1,
    target: { is: 'surrogates' },
    attributes: ['flexibility', 'charisma', 'oversight'],
    effect: {
      steps: [
        { op: 'add', n: { of: 'surrogates', atMost: 2 }, what: 'surrogate' },
        { op: 'strengthen', n: 1 },
        { if: { is: 'adversary' }, do: { op: 'damage', n: { of: 'surrogates' } } },
      ],
    },
    thresholds: [{ needs: { flexibility: 3 }, effect: { op: 'influence', n: 1 } }],
    principles: ['IND', 'LONG'],
  },
  {
    id: 'M36',
    cost: 4,
    speed: 'immediate',
    range: 1,
    target: { is: 'outpost' },
    attributes: ['logistics', 'flexibility', 'persistence'],
    effect: { op: 'damage', n: { of: 'outpost', times: 2 }, ignores: 'defence', only: ['outpost'], spares: true },
    thresholds: [{ needs: { logistics: 3 }, effect: { op: 'protect', from: 'develop' } }],
    principles: ['SYN', 'DISC'],
  },
  {
    id: 'M37',
    cost: 5,
    speed: 'long-term',
    range: 1,
    target: { any: [{ is: 'jungle' }, { is: 'rural' }] },
    attributes: ['persistence', 'charisma', 'logistics'],
    effect: {
      steps: [
        { op: 'destroy', n: 'all', of: ['cell'] },
        { op: 'destroy', n: 1, of: ['outpost'] },
        { may: { op: 'convert', n: 1, to: 'blue' }, ask: 'may-convert' },
      ],
    },
    thresholds: [{ needs: { persistence: 3, charisma: 2 }, effect: { op: 'remove', n: 1, of: ['tyranny'] } }],
    principles: ['LEG', 'LONG'],
  },
  {
    id: 'M38',
    cost: 6,
    speed: 'long-term',
    range: 1,
    target: { is: 'tyranny' },
    attributes: ['risk', 'persistence', 'charisma'],
    effect: {
      steps: [
        { op: 'damage', n: 5, ignores: 'tyranny' },
        { op: 'remove', n: 1, of: ['tyranny'] },
      ],
    },
    thresholds: [{ needs: { persistence: 3, charisma: 3 }, effect: { op: 'influence', n: 2 } }],
    principles: ['PSY', 'DISC'],
  },
  {
    id: 'M39',
    cost: 1,
    speed: 'immediate',
    range: 0,
    target: { is: 'presence' },
    attributes: ['logistics', 'integrity', 'corruption'],
    effect: {
      steps: [
        { op: 'reclaim', n: 'all' },
        { op: 'resources', n: 2 },
      ],
    },
    thresholds: [{ needs: { logistics: 3 }, effect: { op: 'plays', n: 1 } }],
    principles: ['SUS', 'SYN'],
  },
]

export const MAJOR: readonly Capability[] = MAJOR_FIGURES.map((card) => ({ ...card, ...CARD_NAMES[card.id] }))

export const isMajor = (id: string): boolean => id.startsWith('M')

export const deckOf = ({ id }: Capability): 'major' | 'minor' => (isMajor(id) ? 'major' : 'minor')
