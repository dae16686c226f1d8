// Links to seats, of which the database has only hashes.
import type { Kysely } from 'kysely'
import { hashOf } from '../secrets.ts'
import type { Schema } from '../store/schema.ts'

/** Told from the link by which a seat was taken: the person who sent that one must not get in with it. */
export const ownLinkHash = (link: string): string => `own ${hashOf(link)}`

/** Remembers a link that somebody is shown. */
export async function rememberLink(
  rows: Kysely<Schema>,
  link: string,
  of: { readonly table_id: number; readonly seat: string; readonly made: number },
): Promise<void> {
  await rows
    .insertInto('seat_links')
    .values({ link_hash: hashOf(link), ...of })
    .execute()
}
