// Aiming is not spending: a tile is chosen for an action before anything is paid or used up, and it can be put back.
import type { Tile } from './map.ts'
import { type Play, seatOf } from './state.ts'

export const PUT_BACK = { option: 'put-back' } as const

/** The chosen tile; null if it was put back, or if others have taken the last one away, which the journal says. */
export function aimed(
  { s, t }: Play,
  player: number,
  card: string,
  chosen: Tile | { readonly option: string } | null,
): Tile | null {
  if (chosen === null) t.note('position-changed', { seat: seatOf(s, player), card })
  return chosen !== null && 'at' in chosen ? chosen : null
}
