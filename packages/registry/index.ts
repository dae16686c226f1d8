import type { GamePackage } from '@interregnum/game-package'

/** A game that can be played. Its package is loaded on demand, so that a page loads one game, not all. */
export interface RegisteredGame {
  readonly id: string
  readonly title: string
  load(): Promise<GamePackage>
}

/** A game that is on its way. */
export type Announced = Pick<RegisteredGame, 'id' | 'title'>

// The one registry: a new game is a package of its own and one line here.
export const registry: readonly RegisteredGame[] = [
  { id: 'soviet-dawn', title: 'Soviet Dawn', load: async () => (await import('@interregnum/soviet-dawn')).gamePackage },
  {
    id: 'all-bridges-burning',
    title: 'All Bridges Burning',
    load: async () => (await import('@interregnum/all-bridges-burning')).gamePackage,
  },
  {
    id: 'russian-civil-war',
    title: 'Russian Civil War 1918-1922',
    load: async () => (await import('@interregnum/russian-civil-war')).gamePackage,
  },
]

/** Not yet there, in the order in which they are expected. */
export const announced: readonly Announced[] = [{ id: 'tears-of-tyranny', title: 'Tears of Tyranny' }]

/** Thrown for a game that is not in the registry; it says what is. */
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
  if (expected !== undefined) throw new NoSuchGame(`${expected.title} is not yet there.`)
  throw new NoSuchGame(`There is no game ${id}; there are ${games.map((game) => game.id).join(', ')}.`)
}
