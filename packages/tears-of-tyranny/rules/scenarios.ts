// The scenario panels: what they change at set-up and after Deploy.
import type { TyrannyEffect } from '../effects/vocabulary.ts'
import { type GameMap, printedOn, type Tile } from './map.ts'
import type { Play, Scenario } from './state.ts'

export const SCENARIO_SETUP: { readonly [scenario in Scenario]?: TyrannyEffect } = {
  'first-contact': { each: { select: 'players' }, do: { op: 'gain', deck: 'minor', n: 1 } },
  'iron-capital': {
    each: { select: 'quadrants' },
    do: {
      each: { select: 'tiles-up', where: { is: 'garrison' }, first: 1 },
      do: {
        steps: [
          { op: 'add', n: 1, what: 'outpost' },
          { op: 'add', n: 1, what: 'red' },
        ],
      },
    },
  },
  'closed-sea': {
    each: { select: 'quadrants' },
    do: {
      each: { select: 'tiles-up', where: { is: 'coast' }, first: 1 },
      do: { op: 'add', n: 1, what: 'cell' },
    },
  },
  'divided-loyalties': {
    each: { select: 'quadrants' },
    do: {
      each: { select: 'tiles-up', where: { is: 'blue' }, first: 7 },
      do: { op: 'convert', n: 'all', to: 'red' },
    },
  },
}

/** After Deploy of a card of stage III or IV. */
export const AFTER_DEPLOY: { readonly [scenario in Scenario]?: TyrannyEffect } = {
  'closed-sea': {
    each: { select: 'quadrants' },
    do: {
      each: { select: 'tiles-up', where: { all: [{ is: 'coast' }, { not: { is: 'cell' } }] }, first: 1 },
      do: { op: 'add', n: 1, what: 'cell' },
    },
  },
}

/** The Iron Capital: in each quadrant the tile with the lowest number on which a garrison is printed. */
export const capitalsOf = ({ tiles }: GameMap): readonly Tile[] =>
  tiles
    .filter((tile) => printedOn(tile).garrison !== undefined)
    .filter(({ quadrant }, at, all) => all.findIndex((other) => other.quadrant === quadrant) === at)

const CAPITAL_BONUS = 2

/** The Iron Capital: more influence for the last garrison of a capital, which has just been destroyed or replaced. */
export function capitalBonus({ s, map }: Play, tile: number): number {
  if (s.settings.scenario !== 'iron-capital' || s.garrison[tile] > 0) return 0
  return capitalsOf(map).some(({ at }) => at === tile) ? CAPITAL_BONUS : 0
}
