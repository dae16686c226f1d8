// How chits look.
import { HELD_KINDS, type HeldKind } from '../data/chits.ts'
import type { Emblem } from './emblems.ts'
import type { Tint } from './pieces.tsx'

export const CHIT_LOOKS: Readonly<Record<HeldKind, { readonly tint: Tint | 'paper'; readonly emblem: Emblem }>> = {
  politburo: { tint: 'red', emblem: 'person' },
  assassin: { tint: 'black', emblem: 'dagger' },
  felix: { tint: 'red', emblem: 'eye' },
  'air-raid': { tint: 'white', emblem: 'plane' },
  anarchists: { tint: 'black', emblem: 'flag' },
  'czar-chit': { tint: 'ochre', emblem: 'crown' },
  comintern: { tint: 'red', emblem: 'globe' },
  cordon: { tint: 'green', emblem: 'fence' },
  strike: { tint: 'paper', emblem: 'fist' },
  'ice-march': { tint: 'white', emblem: 'snow' },
  commissariat: { tint: 'red', emblem: 'scroll' },
  ruler: { tint: 'white', emblem: 'gavel' },
  commissars: { tint: 'red', emblem: 'star' },
  demands: { tint: 'green', emblem: 'map' },
  terror: { tint: 'black', emblem: 'flame' },
}

export interface Held {
  readonly kind: HeldKind
  readonly count: number
}

/** The chits of a player that the viewer may see, and the number of hidden ones. */
export function heldBy(chits: readonly number[], player: number): { held: Held[]; unseen: number } {
  const held: Held[] = []
  let unseen = 0
  HELD_KINDS.forEach((kind, n) => {
    const count = chits[player * HELD_KINDS.length + n]
    if (count < 0) unseen -= count
    else if (count > 0) held.push({ kind, count })
  })
  return { held, unseen }
}
