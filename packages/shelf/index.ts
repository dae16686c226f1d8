import type { Room } from '@interregnum/kernel'

/** A game that can be played. Its room is fetched when somebody asks for it, so that a page loads one game, not all. */
export interface ShelfEntry {
  readonly id: string
  readonly title: string
  room(): Promise<Room>
}

/** A game that is on its way. */
export type Announced = Pick<ShelfEntry, 'id' | 'title'>

// The one registry: a new game is a package of its own and one line here.
export const shelf: readonly ShelfEntry[] = [
  { id: 'soviet-dawn', title: 'Soviet Dawn', room: async () => (await import('@interregnum/soviet-dawn')).room },
  {
    id: 'all-bridges-burning',
    title: 'All Bridges Burning',
    room: async () => (await import('@interregnum/all-bridges-burning')).room,
  },
  {
    id: 'russian-civil-war',
    title: 'Russian Civil War 1918-1922',
    room: async () => (await import('@interregnum/russian-civil-war')).room,
  },
]

/** Not yet there, in the order in which they are expected. */
export const announced: readonly Announced[] = [{ id: 'tears-of-tyranny', title: 'Tears of Tyranny' }]

/** Thrown for a game that is not on the shelf; it says what is. */
export class NoSuchGame extends Error {
  override readonly name = 'NoSuchGame'
}

export async function roomOf(
  id: string,
  games: readonly ShelfEntry[] = shelf,
  coming: readonly Announced[] = announced,
): Promise<Room> {
  const entry = games.find((game) => game.id === id)
  if (entry !== undefined) return entry.room()
  const expected = coming.find((game) => game.id === id)
  if (expected !== undefined) throw new NoSuchGame(`${expected.title} is not yet there.`)
  throw new NoSuchGame(`There is no game ${id}; there are ${games.map((game) => game.id).join(', ')}.`)
}
