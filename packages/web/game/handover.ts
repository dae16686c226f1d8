import type { GameRecord } from '@interregnum/kernel'
import { addresses, go, goInstead } from '../router.ts'
import type { Occupants } from '../services/occupants.ts'
import { newSaveId } from '../services/saves.ts'

/** Passes a game to the table in memory. The table saves it, so it can be played even if storage fails. */
export interface NewGameData {
  readonly record: GameRecord
  readonly title: string
  /** Occupants, and who is at the screen. */
  readonly occupants?: Occupants
  readonly present?: string | null
  readonly notes?: string
}

const pending = new Map<string, NewGameData>()

export const takeHandover = (id: string): NewGameData | null => pending.get(id) ?? null

/** Sets up a table on the server at which this game continues. */
export function openAsNewTable(game: NewGameData): void {
  const id = newSaveId()
  pending.set(id, game)
  go(addresses.newTable(game.record.game, { moved: id }))
}

/** Opens a record as a new game. */
export function openAsNewGame(game: NewGameData, instead = false): void {
  const id = newSaveId()
  pending.set(id, game)
  if (instead) goInstead(addresses.game(id))
  else go(addresses.game(id))
}
