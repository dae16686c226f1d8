// 8.1.6 Free Commands that an Event gives to a Non-player.
import type { Procedure } from '@interregnum/kernel'
import type { How } from '../../rules/commands.ts'
import { type CommandKind, MODERATES, type Play, type Selected } from '../../rules/state.ts'
import { drawAndPlay } from './deck.ts'

const PREFERRED = ['rally', 'activism', 'terror', 'attack', 'march', 'message', 'negotiate', 'politics'] as const

/** Plays the card of the named Command, or a drawn card; returns the spaces in which it was carried out. */
export function* freeAction(
  g: Play,
  faction: number,
  kinds: readonly CommandKind[],
  how: How,
): Procedure<readonly Selected[]> {
  const own = PREFERRED.filter((kind) => kinds.includes(kind) && hasCard(faction, kind))
  if (own.length === 0) return []
  const drawn = yield* drawAndPlay(g, faction, {
    limited: how.limited,
    limitedOpen: how.limited,
    kinds: own,
    free: true,
    ...(how.only === undefined ? {} : { only: how.only }),
    ...(how.strength === undefined ? {} : { strength: how.strength }),
    ...(how.most === undefined ? {} : { most: how.most }),
    ...(how.from === undefined ? {} : { from: how.from }),
  })
  return drawn?.spaces ?? []
}

const hasCard = (faction: number, kind: CommandKind): boolean =>
  faction === MODERATES
    ? kind !== 'activism' && kind !== 'terror' && kind !== 'attack' && kind !== 'march'
    : kind !== 'message' && kind !== 'negotiate' && kind !== 'politics'
