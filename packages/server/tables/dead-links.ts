// Why a link does not lead to a seat any longer: for people who were given it, and nobody else.
import type { DeadLink } from '@interregnum/protocol'
import { hashOf } from '../secrets.ts'
import type { Store } from '../store/store.ts'
import { ownLinkHash } from './seat-links.ts'
import type { SeatRow, TableRow, TableService } from './table-service.ts'

/** Null for a link that this server never made, or has forgotten: a guess learns nothing. */
export async function deadLinkOf(store: Store, service: TableService, link: string): Promise<DeadLink | null> {
  const made = await store.rows
    .selectFrom('seat_links')
    .selectAll()
    .where('link_hash', '=', hashOf(link))
    .executeTakeFirst()
  if (made === undefined) return null
  const row = await service.findById(made.table_id)
  const seat = (await service.seatsOf(row.id)).find((one) => one.seat === made.seat)
  const newer = await store.rows
    .selectFrom('seat_links')
    .select('made')
    .where('table_id', '=', made.table_id)
    .where('seat', '=', made.seat)
    .where('made', '>', made.made)
    .orderBy('made')
    .executeTakeFirst()
  const isPublic = row.visibility === 'public' && (row.watch !== 'nothing' || row.state === 'finished')
  return {
    ...whyDead(row, seat, link, newer?.made ?? null),
    game: row.game,
    title: seat === undefined ? '' : await service.titleOf(row, seat.seat),
    host: await service.nameOf(row.owner),
    watch: isPublic ? row.slug : null,
  }
}

function whyDead(
  row: TableRow,
  seat: SeatRow | undefined,
  link: string,
  renewed: number | null,
): Pick<DeadLink, 'why' | 'at'> {
  if (row.state === 'finished') {
    const isUnplayed = row.result === 'withdrawn' || row.result === 'failed'
    return { why: isUnplayed ? 'closed' : 'over', at: row.finished }
  }
  if (seat?.link_hash === ownLinkHash(link)) return { why: 'account', at: null }
  if (seat?.kind === 'person') return { why: 'taken', at: null }
  if (seat?.kind === 'bot') return { why: 'bot', at: null }
  const isCurrent = seat?.link_hash === hashOf(link)
  return !isCurrent && renewed !== null ? { why: 'renewed', at: renewed } : { why: 'withdrawn', at: null }
}
