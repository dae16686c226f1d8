import type { GameRecord } from '@interregnum/kernel'
import { addresses, go, goInstead } from '../router.ts'
import { newSaveId } from '../services/saves.ts'
import type { Sitters } from '../services/sitters.ts'

/** A game on its way to the table, which keeps it from there on; so it can be played even where nothing can be kept. */
export interface HandedOver {
  readonly record: GameRecord
  readonly title: string
  /** Who sits where, and who is at the screen. */
  readonly sitters?: Sitters
  readonly present?: string | null
}

const handed = new Map<string, HandedOver>()

export const handedOver = (id: string): HandedOver | null => handed.get(id) ?? null

/** Lays a record on the table as a game of its own. */
export function lay(game: HandedOver, instead = false): void {
  const id = newSaveId()
  handed.set(id, game)
  if (instead) goInstead(addresses.game(id))
  else go(addresses.game(id))
}
