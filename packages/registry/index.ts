import { TITLE as allBridgesBurning } from '@interregnum/all-bridges-burning/title'
import type { GamePackage } from '@interregnum/game-package'
import { TITLE as russianCivilWar } from '@interregnum/russian-civil-war/title'
import { TITLE as sovietDawn } from '@interregnum/soviet-dawn/title'
import { TITLE as tearsOfTyranny } from '@interregnum/tears-of-tyranny/title'
import { GAME_WORDS } from './text/games.ts'

/** A game that can be played. Its package is loaded on demand, so that a page loads one game, not all. */
export interface RegisteredGame {
  readonly id: string
  readonly title: string
  load(): Promise<GamePackage>
}

/** A game that is planned, but cannot be played yet. */
export type Announced = Pick<RegisteredGame, 'id' | 'title'>

// The one list of games: a new game is a new package and one entry here.
export const registry: readonly RegisteredGame[] = [
  { id: 'soviet-dawn', title: sovietDawn, load: async () => (await import('@interregnum/soviet-dawn')).gamePackage },
  {
    id: 'all-bridges-burning',
    title: allBridgesBurning,
    load: async () => (await import('@interregnum/all-bridges-burning')).gamePackage,
  },
  {
    id: 'russian-civil-war',
    title: russianCivilWar,
    load: async () => (await import('@interregnum/russian-civil-war')).gamePackage,
  },
  {
    id: 'tears-of-tyranny',
    title: tearsOfTyranny,
    load: async () => (await import('@interregnum/tears-of-tyranny')).gamePackage,
  },
]

/** In the expected order of release. */
export const announced: readonly Announced[] = []

/** Thrown for a game that is not in the registry. The message lists those that are. */
export class NoSuchGame extends Error {
  override readonly name = 'NoSuchGame'
}

export async function loadGame(
  id: string,
  games: readonly RegisteredGame[] = registry,
  coming: readonly Announced[] = announced,
): Promise<GamePackage> {
  const entry = games.find((game) => game.id === id)
  if (entry !== undefined) return entry.load()
  const expected = coming.find((game) => game.id === id)
  if (expected !== undefined) throw new NoSuchGame(GAME_WORDS.comingSoon(expected.title))
  throw new NoSuchGame(
    GAME_WORDS.unknown(
      id,
      games.map((game) => game.id),
    ),
  )
}
