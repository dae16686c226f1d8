import type { LoadedDie } from '../index.ts'

/** A loaded draw of lots: the first of three is `lot(1, 3)`. */
export const lot = (shows: number, of: number): LoadedDie => ({ sides: of, shows })

/** Loaded dice with explicit sides: a bare number becomes a d6. */
export const strictDice = (dice: readonly LoadedDie[]): readonly LoadedDie[] =>
  dice.map((die) => (typeof die === 'number' ? { sides: 6, shows: die } : die))

/** Fits no die: put after the last die of a scene, it makes any further roll fail. */
export const NO_MORE_DICE: LoadedDie = { sides: 0, shows: 0 }
