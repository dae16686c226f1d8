// 1.H Influence: the box, the cards it earns, and what a loss costs when the box is empty.
import type { NoteData, Procedure } from '@interregnum/kernel'
import { agree } from './consensus.ts'
import type { Tile } from './map.ts'
import type { Lines } from './notes.ts'
import { losePresence } from './presence.ts'
import { paymentOptions } from './questions.ts'
import { INFLUENCE_CARDS, influenceLimit, levelOf, type Play, placeOf, type Role, type State, seatOf } from './state.ts'
import { settle } from './victory.ts'

const cardsEarned = ({ earned, executed }: State): number => earned + executed.length

/** Why influence is gained or lost, for the journal. */
export type InfluenceReason = NoteData<Lines, 'influence'>['reason']

/** Moves tokens into the box. A full box earns a card; what is over counts towards the next. */
export function gainInfluence(g: Play, count: number, reason: InfluenceReason): void {
  const { s, t } = g
  if (count <= 0) return
  const limit = influenceLimit(s)
  s.box += count
  t.note('influence', { ...g.origin, change: count, box: Math.min(s.box, limit), reason })
  while (s.box >= limit && cardsEarned(s) < INFLUENCE_CARDS) {
    const level = levelOf(s)
    s.box -= limit
    s.earned++
    t.note('influence-card', { earned: cardsEarned(s), ...(levelOf(s) > level ? { level: levelOf(s) } : {}) })
  }
  s.box = Math.min(s.box, limit)
  settle(g)
}

/** How a token is paid for when the box is empty. Its option is written when somebody needs it. */
class Payment {
  constructor(
    readonly player: number,
    private readonly role: Role,
    /** A tile to take presence from; null to pay a resource. */
    readonly tile: Tile | null,
  ) {}

  get option(): string {
    const { role, tile } = this
    if (tile === null) return paymentOptions.write({ use: 'resource', role })
    return paymentOptions.write({ use: 'presence', role, tile: tile.id })
  }
}

function payments({ s, map }: Play, players: readonly number[]): Payment[] {
  const found: Payment[] = []
  for (const player of players) {
    const { role, resources } = s.players[player]
    if (resources > 0) found.push(new Payment(player, role, null))
    for (const tile of map.tiles) {
      if (s.presence[placeOf(s, player, tile.at)] > 0) found.push(new Payment(player, role, tile))
    }
  }
  return found
}

/**
 * Takes tokens out of the box. With an empty box the player who caused the loss pays a resource or a presence for each;
 * without such a player the team agrees who pays.
 */
export function* loseInfluence(g: Play, count: number, by: number | null, reason: InfluenceReason): Procedure {
  const { s, t } = g
  const origin = by === null ? g.origin : { ...g.origin, by: seatOf(s, by) }
  const fromBox = Math.min(count, s.box)
  if (fromBox > 0) {
    s.box -= fromBox
    t.note('influence', { ...origin, change: -fromBox, box: s.box, reason })
  }
  for (let left = count - fromBox; left > 0; left--) {
    const payer = by === null || s.players[by].out ? null : by
    const payers = payer === null ? s.players.flatMap(({ out }, player) => (out ? [] : [player])) : [payer]
    const payment = yield* agree(g, 'pay-influence', () => payments(g, payers), payer, { cause: g.origin.cause, left })
    if (payment === null) return
    if (payment.tile === null) {
      s.players[payment.player].resources--
      t.note('paid', { ...origin, seat: seatOf(s, payment.player), resources: s.players[payment.player].resources })
    } else yield* losePresence(g, payment.player, payment.tile.at)
  }
}
