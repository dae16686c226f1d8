import type { Store } from '../store/store.ts'
import type { TableRow } from './table-service.ts'

/** The last draw of a table that everybody has sat down at, and the people whose browsers have to do something for it. */
export async function missingDice(
  { rows }: Store,
  { id, state }: TableRow,
): Promise<{ readonly number: number; readonly seats: readonly string[] }> {
  const draws = rows.selectFrom('draws').select(['number', 'seals', 'shares']).where('table_id', '=', id)
  const draw = await draws.orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow()
  const seats = await rows.selectFrom('seats').select(['seat', 'kind']).where('table_id', '=', id).execute()
  const isGathering = seats.some(({ kind }) => kind === 'open') || (state !== 'open' && state !== 'waiting')
  if (isGathering) return { number: draw.number, seats: [] }
  const done = JSON.parse(state === 'open' ? draw.seals : draw.shares) as object
  const people = seats.filter(({ kind }) => kind === 'person').map(({ seat }) => seat)
  return { number: draw.number, seats: people.filter((seat) => !Object.hasOwn(done, seat)) }
}
