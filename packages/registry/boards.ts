// The boards of the games. Separate from index.ts, because only the page needs them.
import type { GameBoard } from '@interregnum/game-package'

/** A board only gets views of its own game, because it is looked up by the game's id. */
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
  'tears-of-tyranny': async () => {
    const { board } = await import('@interregnum/tears-of-tyranny/board')
    return { board: board as unknown as AnyBoard }
  },
}
