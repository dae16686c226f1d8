// How the games look: one line per game, beside its line in index.ts. Apart from the rules, because only a page draws.
import type { GameBoard } from '@interregnum/game-package'

/** A board draws the views of its own game; whoever fetches it by the game's id gives it no others. */
type AnyBoard = GameBoard

export const boards: { readonly [game: string]: () => Promise<{ readonly board: AnyBoard }> } = {
  'soviet-dawn': async () => {
    const { board } = await import('@interregnum/soviet-dawn/board')
    return { board: board as unknown as AnyBoard }
  },
  'all-bridges-burning': async () => {
    const { board } = await import('@interregnum/all-bridges-burning/board')
    return { board: board as unknown as AnyBoard }
  },
  'russian-civil-war': async () => {
    const { board } = await import('@interregnum/russian-civil-war/board')
    return { board: board as unknown as AnyBoard }
  },
}
