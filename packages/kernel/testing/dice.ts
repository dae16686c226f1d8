import type { LoadedDie } from '../index.ts'

/** A drawing of lots, loaded: the first of three is `lot(1, 3)`. */
export const lot = (shows: number, of: number): LoadedDie => ({ sides: of, shows })

/** Loaded dice that fit only the die they name: a bare number is a face of a d6. */
export const strictDice = (dice: readonly LoadedDie[]): readonly LoadedDie[] =>
  dice.map((die) => (typeof die === 'number' ? { sides: 6, shows: die } : die))

/** Fits no die: after the last die of a scene it makes a roll that the scene does not expect fail. */
export const NO_MORE_DICE: LoadedDie = { sides: 0, shows: 0 }
