import type { GameRecord } from '@interregnum/kernel'
import { addresses, go, goInstead } from '../router.ts'
import type { Occupants } from '../services/occupants.ts'
import { newSaveId } from '../services/saves.ts'

/** A game on its way to the table, which keeps it from there on; so it can be played even where nothing can be kept. */
export interface NewGameData {
  readonly record: GameRecord
  readonly title: string
  /** Who sits where, and who is at the screen. */
  readonly sitters?: Occupants
  readonly present?: string | null
}

const handed = new Map<string, NewGameData>()

export const takeHandover = (id: string): NewGameData | null => handed.get(id) ?? null

/** Lays a record on the table as a game of its own. */
export function openAsNewGame(game: NewGameData, instead = false): void {
  const id = newSaveId()
  handed.set(id, game)
  if (instead) goInstead(addresses.game(id))
  else go(addresses.game(id))
}
