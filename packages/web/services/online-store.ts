// What this browser keeps of online games: shares of the dice, links to other seats, moves that were not sent yet, and
// tables that were not opened yet.
import type { TableTemplate } from '@interregnum/protocol'
import type { DBSchema } from 'idb'
import { sharedDatabase } from './shared-database.ts'
import type { AnswerCommand } from './table-messages.ts'

/** One person's part of the dice, and what the server had promised when it was made. */
export interface KeptShare {
  readonly table: string
  readonly seat: string
  /** Which draw of the table it is for. */
  readonly number: number
  readonly promise: string
  readonly share: string
  /** False until the server has its seal: another browser of the same person may have been first. */
  readonly sealed?: boolean
  /** The seals of all seats, once all were in. */
  readonly seals?: { readonly [seat: string]: string }
}

interface Shape extends DBSchema {
  shares: { key: [table: string, seat: string]; value: KeptShare }
  links: { key: [table: string, seat: string]; value: { table: string; seat: string; link: string } }
  outbox: { key: [table: string, seat: string]; value: { table: string; seat: string; command: AnswerCommand } }
  drafts: { key: string; value: Draft }
}

/** A table that somebody has set up, but not opened. */
export interface Draft {
  readonly id: string
  readonly table: TableTemplate
  /** When it was kept: milliseconds since 1970. */
  readonly at: number
}

const database = sharedDatabase<Shape>('interregnum-online', 2, (db, from) => {
  if (from < 1) {
    for (const name of ['shares', 'links', 'outbox'] as const) {
      db.createObjectStore(name, { keyPath: ['table', 'seat'] })
    }
  }
  db.createObjectStore('drafts', { keyPath: 'id' })
})

export async function keepDraft(draft: Draft): Promise<void> {
  await (await database()).put('drafts', draft)
}

/** The newest first. */
export async function keptDrafts(): Promise<readonly Draft[]> {
  return (await (await database()).getAll('drafts')).toSorted((a, b) => b.at - a.at)
}

export async function draftOf(id: string): Promise<Draft | null> {
  return (await (await database()).get('drafts', id)) ?? null
}

export async function removeDraft(id: string): Promise<void> {
  await (await database()).delete('drafts', id)
}

/** Keeps a new share, unless there is one for the same promise or a later draw; returns the one that is kept. */
export async function keepShare(wanted: KeptShare): Promise<KeptShare> {
  const transaction = (await database()).transaction('shares', 'readwrite')
  const known = await transaction.store.get([wanted.table, wanted.seat])
  if (known !== undefined && (known.promise === wanted.promise || known.number > wanted.number)) return known
  await transaction.store.put(wanted)
  await transaction.done
  return wanted
}

export async function keptShare(table: string, seat: string): Promise<KeptShare | null> {
  return (await (await database()).get('shares', [table, seat])) ?? null
}

export const keepSealed = (kept: KeptShare): Promise<void> => change(kept, { sealed: true })

export const keepSeals = (kept: KeptShare, seals: NonNullable<KeptShare['seals']>): Promise<void> =>
  change(kept, { seals })

/** Does nothing if the share is for an earlier draw than the one that is kept now. */
async function change({ table, seat, promise }: KeptShare, by: Partial<KeptShare>): Promise<void> {
  const transaction = (await database()).transaction('shares', 'readwrite')
  const known = await transaction.store.get([table, seat])
  if (known?.promise === promise) await transaction.store.put({ ...known, ...by })
  await transaction.done
}

export async function keepLinks(table: string, links: { readonly [seat: string]: string }): Promise<void> {
  const transaction = (await database()).transaction('links', 'readwrite')
  await Promise.all(Object.entries(links).map(([seat, link]) => transaction.store.put({ table, seat, link })))
  await transaction.done
}

/** Links to seats of this table that were given out in this browser. */
export async function keptLinks(table: string): Promise<{ readonly [seat: string]: string }> {
  const rows = await (await database()).getAll('links', IDBKeyRange.bound([table, ''], [table, '\uffff']))
  return Object.fromEntries(rows.map(({ seat, link }) => [seat, link]))
}

/** Moves of this seat that the server has not acknowledged. */
export const outboxOf = (table: string, seat: string) => ({
  async load(): Promise<AnswerCommand | null> {
    return (await (await database()).get('outbox', [table, seat]))?.command ?? null
  },
  async save(command: AnswerCommand | null): Promise<void> {
    const db = await database()
    if (command === null) await db.delete('outbox', [table, seat])
    else await db.put('outbox', { table, seat, command })
  },
})
