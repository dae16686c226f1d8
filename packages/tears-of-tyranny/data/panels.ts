// 1.E The player panels.
import type { TileCondition, TyrannyEffect } from '../effects/vocabulary.ts'
import type { Attribute, Player, Role } from '../rules/state.ts'
import { PANEL_NAMES } from '../text/panel-names.ts'

export type Needs = { readonly [attribute in Attribute]?: number }
export type Track = 'resources' | 'plays'
/** A circle of a track: a number, an attribute, a card to reclaim each turn, or no limit at all. */
export type Circle = number | Attribute | 'reclaim' | 'unlimited'

export interface OrganicStep {
  readonly needs: Needs
  readonly effect: TyrannyEffect
}

export interface Organic {
  readonly name: string
  readonly speed: 'immediate' | 'long-term'
  readonly range: number
  readonly fromHq?: true
  readonly target?: TileCondition
  /** The damage of all steps is one attack. */
  readonly oneAttack?: true
  readonly steps: readonly OrganicStep[]
}

export const MANAGEMENT = ['recruit', 'base', 'convert'] as const
export type Management = (typeof MANAGEMENT)[number]

/** What an act of force management costs, and how far away it may be. */
export interface ManagementTerms {
  readonly range: number
  readonly fromHq: boolean
  readonly resources: number
  readonly influence: number
}

export interface Panel {
  readonly role: Role
  readonly attributes: readonly [Attribute, Attribute]
  readonly resources: readonly Circle[]
  readonly plays: readonly Circle[]
  /** Influence lost for each civilian killed. */
  readonly collateral: number
  /** Whether convert parts of cards they play are carried out. */
  readonly converts: boolean
  /** How many different refit options are taken. */
  readonly picks: number
  readonly beforeRefit?: TyrannyEffect
  readonly refit: readonly TyrannyEffect[]
  readonly management: { readonly [act in Management]?: ManagementTerms }
  readonly patrol: Organic
  readonly special: readonly Organic[]
}

/** The panels as this edition has them. */
export const PANELS: { readonly [role in Role]: Panel } = {
  liberators: {
    role: 'liberators',
    attributes: ['flexibility', 'charisma'],
    resources: [1, 2, 'flexibility', 3, 4, 'charisma', 5],
    plays: [1, 2, 3, 'reclaim', 4, 4, 5],
    collateral: 2,
    converts: false,
    picks: 2,
    refit: [
      {
        steps: [
          { op: 'reclaim', n: 'all' },
          { op: 'gain', deck: 'any', n: 1 },
        ],
      },
      {
        choose: {
          'place-presence': { op: 'place-presence', range: 1 },
          add: { op: 'add', n: 1, what: 'surrogate', at: 'base' },
        },
      },
      {
        steps: [
          { op: 'gain', deck: 'any', n: 1 },
          { op: 'resources', n: 1 },
        ],
      },
      { op: 'resources', n: 3 },
    ],
    management: {
      recruit: { range: 1, fromHq: false, resources: 0, influence: 0 },
      base: { range: 1, fromHq: false, resources: 3, influence: 0 },
    },
    patrol: {
      name: PANEL_NAMES.patrol,
      speed: 'immediate',
      range: 0,
      target: { not: { is: 'tyranny' } },
      steps: [
        { needs: { flexibility: 2 }, effect: { op: 'pull', n: 1, of: ['surrogate'] } },
        { needs: { charisma: 1, flexibility: 3 }, effect: { op: 'damage', n: { of: 'surrogates' } } },
        { needs: { flexibility: 2 }, effect: { op: 'push', n: 2, of: ['surrogate'] } },
      ],
    },
    special: [
      {
        name: PANEL_NAMES.strongPartnership,
        speed: 'long-term',
        range: 1,
        target: { is: 'surrogates' },
        oneAttack: true,
        steps: [
          {
            needs: { flexibility: 1, charisma: 3 },
            effect: {
              anyOrder: {
                influence: { op: 'influence', n: 1 },
                damage: { op: 'damage', n: 2 },
                remove: { op: 'remove', n: 1, of: ['surrogate'] },
              },
            },
          },
          {
            needs: { flexibility: 2, integrity: 1, charisma: 3 },
            effect: {
              steps: [
                { op: 'influence', n: 1 },
                { op: 'damage', n: 1 },
              ],
            },
          },
          {
            needs: { flexibility: 3, integrity: 2, charisma: 3 },
            effect: {
              steps: [
                { op: 'influence', n: 1 },
                { op: 'damage', n: 1 },
              ],
            },
          },
        ],
      },
    ],
  },
  advisors: {
    role: 'advisors',
    attributes: ['oversight', 'integrity'],
    resources: [2, 2, 3, 'oversight', 4, 'integrity', 5, 6],
    plays: [2, 2, 3, 3, 3, 'unlimited'],
    collateral: 3,
    converts: true,
    picks: 1,
    refit: [
      {
        steps: [
          { op: 'reclaim', n: 'all' },
          { op: 'gain', deck: 'any', n: 1 },
        ],
      },
      {
        steps: [
          { op: 'reclaim', n: 1 },
          { op: 'place-presence', range: 1 },
        ],
      },
      {
        steps: [
          { op: 'gain', deck: 'any', n: 1 },
          { op: 'place-presence', range: 2 },
        ],
      },
      {
        steps: [
          { op: 'gain', deck: 'any', n: 1 },
          { op: 'resources', n: 4 },
        ],
      },
    ],
    management: {
      recruit: { range: 0, fromHq: false, resources: 0, influence: 1 },
      convert: { range: 0, fromHq: false, resources: 1, influence: 1 },
    },
    patrol: {
      name: PANEL_NAMES.patrol,
      speed: 'immediate',
      range: 0,
      steps: [
        { needs: { oversight: 2 }, effect: { op: 'pull', n: 2, of: ['surrogate'] } },
        { needs: { integrity: 1, oversight: 2 }, effect: { op: 'push', n: 1, of: ['surrogate'] } },
        { needs: { oversight: 1, integrity: 2 }, effect: { op: 'damage', n: { of: 'surrogates' } } },
      ],
    },
    special: [
      {
        name: PANEL_NAMES.diplomaticTies,
        speed: 'immediate',
        range: 0,
        target: { is: 'blue' },
        steps: [
          {
            needs: { oversight: 2, integrity: 3 },
            effect: {
              steps: [
                { op: 'influence', n: 1 },
                { op: 'resources', n: 1 },
              ],
            },
          },
          {
            needs: { oversight: 2, charisma: 2, integrity: 3 },
            effect: {
              steps: [
                { op: 'influence', n: 1 },
                { op: 'resources', n: 2 },
              ],
            },
          },
          { needs: { oversight: 3, integrity: 3 }, effect: { op: 'influence', n: 2 } },
        ],
      },
    ],
  },
  partisans: {
    role: 'partisans',
    attributes: ['persistence', 'logistics'],
    resources: [1, 2, 'persistence', 4, 'logistics', 5, 6],
    plays: [1, 1, 2, 2, 3, 3, 4],
    collateral: 0,
    converts: true,
    picks: 1,
    beforeRefit: {
      roll: 10,
      // The first band is there so that the die is rolled even where no presence can be placed.
      bands: [
        { from: 1, to: 5, do: { steps: [] } },
        { from: 6, to: 10, do: { op: 'place-presence', range: 1 } },
      ],
    },
    refit: [
      {
        steps: [
          { op: 'reclaim', n: 'all' },
          { op: 'gain', deck: 'any', n: 1 },
        ],
      },
      {
        steps: [
          { op: 'place-presence', range: 1 },
          { op: 'gain', deck: 'any', n: 1 },
        ],
      },
      {
        steps: [
          { op: 'gain', deck: 'any', n: 1 },
          { op: 'resources', n: 3 },
        ],
      },
    ],
    management: {
      recruit: { range: 0, fromHq: false, resources: 2, influence: 0 },
      base: { range: 0, fromHq: true, resources: 5, influence: 0 },
      convert: { range: 0, fromHq: false, resources: 1, influence: 0 },
    },
    patrol: {
      name: PANEL_NAMES.patrol,
      speed: 'long-term',
      range: 0,
      steps: [
        { needs: { logistics: 2 }, effect: { op: 'pull', n: 2, of: ['surrogate'] } },
        { needs: { persistence: 2, logistics: 2 }, effect: { op: 'damage', n: { of: 'surrogates' } } },
        { needs: { persistence: 3 }, effect: { op: 'push', n: 1, of: ['surrogate'] } },
      ],
    },
    special: [
      {
        name: PANEL_NAMES.peasantRevolutionNow,
        speed: 'immediate',
        range: 0,
        steps: [{ needs: { logistics: 3 }, effect: { op: 'hasten', n: 1 } }],
      },
      {
        name: PANEL_NAMES.peasantRevolutionLater,
        speed: 'long-term',
        range: 1,
        target: { is: 'rural' },
        steps: [
          {
            needs: { logistics: 1, persistence: 3 },
            effect: { op: 'destroy', n: { of: 'civilians-around', over: 2 }, of: ['outpost'] },
          },
          {
            needs: { logistics: 2, risk: 2, persistence: 3 },
            effect: { op: 'destroy', n: { of: 'civilians-around', over: 3 }, of: ['garrison'] },
          },
        ],
      },
    ],
  },
  comrades: {
    role: 'comrades',
    attributes: ['risk', 'corruption'],
    resources: [1, 2, 'risk', 3, 4, 'corruption', 5],
    plays: [1, 2, 2, 3, 'reclaim', 3, 4],
    collateral: 0,
    converts: false,
    picks: 1,
    refit: [
      {
        steps: [
          { op: 'reclaim', n: 'all' },
          { op: 'gain', deck: 'any', n: 2 },
        ],
      },
      {
        steps: [
          { op: 'place-presence', range: 2 },
          { op: 'place-presence', range: 1 },
        ],
      },
      {
        steps: [
          { op: 'place-presence', range: 1 },
          { op: 'resources', n: 4 },
        ],
      },
    ],
    management: {
      recruit: { range: 1, fromHq: false, resources: 1, influence: 0 },
      base: { range: 0, fromHq: true, resources: 3, influence: 0 },
    },
    patrol: {
      name: PANEL_NAMES.patrol,
      speed: 'immediate',
      range: 0,
      steps: [
        { needs: { risk: 1 }, effect: { op: 'pull', n: 1, of: ['surrogate'] } },
        { needs: { corruption: 1, risk: 2 }, effect: { op: 'damage', n: { of: 'surrogates' } } },
        { needs: { risk: 1 }, effect: { op: 'push', n: 2, of: ['surrogate'] } },
      ],
    },
    special: [
      {
        name: PANEL_NAMES.collateralDamage,
        speed: 'immediate',
        range: 2,
        fromHq: true,
        // The panel says any tile, but damage needs an adversary (TOT-3.Imm-h).
        target: { is: 'adversary' },
        oneAttack: true,
        steps: [
          { needs: { risk: 2 }, effect: { anyOrder: { damage: { op: 'damage', n: 2 }, kill: { op: 'kill', n: 1 } } } },
          {
            needs: { risk: 2, corruption: 3 },
            effect: {
              steps: [
                { op: 'damage', n: 1 },
                { op: 'influence', n: -1 },
              ],
            },
          },
          {
            needs: { risk: 3, corruption: 2 },
            effect: { anyOrder: { damage: { op: 'damage', n: 1 }, kill: { op: 'kill', n: 1 } } },
          },
        ],
      },
    ],
  },
}

/** The panel of a player, with corrections if the game has any. */
export const panelOf = ({ role, panel }: Pick<Player, 'role' | 'panel'>): Panel => panel ?? PANELS[role]
