import { type OpenVote, REQUEST_KINDS } from '@interregnum/protocol'
import type { Person } from '../accounts/sessions.ts'
import type { Store } from '../store/store.ts'
import type { Pace } from './clocks.ts'
import { lifetimeOf } from './table-requests.ts'

/** What waits for the vote of a person, at any of their tables. The newest first. */
export async function openVotes({ rows }: Store, { id }: Person, now: number): Promise<readonly OpenVote[]> {
  const found = await rows
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .innerJoin('requests', 'requests.table_id', 'tables.id')
    .innerJoin('seats as asking', (join) =>
      join.onRef('asking.table_id', '=', 'tables.id').onRef('asking.seat', '=', 'requests.seat'),
    )
    .select(['tables.slug', 'tables.game', 'tables.title', 'tables.pace', 'seats.seat', 'asking.name'])
    .select(['requests.kind', 'requests.opened', 'requests.votes', 'requests.seat as by'])
    .where('seats.person', '=', id)
    .where('seats.kind', '=', 'person')
    .where('tables.state', 'in', ['running', 'paused', 'broken'])
    .where('requests.state', '=', 'open')
    .orderBy('requests.opened', 'desc')
    .execute()
  return found.flatMap(({ slug, game, title, pace, seat, name, kind: text, opened, votes, by }) => {
    const kind = REQUEST_KINDS.find((one) => one === text)
    const lasts = lifetimeOf(pace === null ? null : (JSON.parse(pace) as Pace))
    const isMine = by === seat || Object.hasOwn(JSON.parse(votes) as object, seat)
    return kind === undefined || isMine || now >= opened + lasts
      ? []
      : [{ slug, game, table: title ?? '', kind, by: name, opened }]
  })
}
