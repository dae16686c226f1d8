// What happens to a table itself, not in its game, and the entries of the log that say so.
import type { Json } from '@interregnum/kernel'
import type { TableEvent, TableResult } from '@interregnum/protocol'
import type { TableState } from '../store/schema.ts'
import type { NewEntry, OccupantPatch, StoredEntry } from '../store/store.ts'
import type { Clocks } from './clocks.ts'

type EventKind = TableEvent['kind']

/** A change of the table itself. What is absent stays. */
export interface TableHappening {
  readonly kind: EventKind
  readonly seat: string | null
  readonly data?: TableEvent['data']
  readonly state?: TableState
  readonly result?: TableResult
  readonly pausedUntil?: number | null
  readonly occupants?: readonly OccupantPatch[]
  /** Changes the clocks, before those that stop or start with the new state. */
  clocks?(clocks: Clocks): Clocks
}

const KINDS: { readonly [kind in EventKind]: true } = {
  pause: true,
  resume: true,
  'time-out': true,
  time: true,
  replace: true,
  leave: true,
  return: true,
  resign: true,
  fault: true,
  reopen: true,
  end: true,
  vacation: true,
  back: true,
  nudge: true,
  standing: true,
  'bot-fault': true,
}

const isEvent = (kind: string): kind is EventKind => Object.hasOwn(KINDS, kind)

/** For each seat on vacation, until when. */
export type Away = ReadonlyMap<string, number>

/** Who is on vacation after an event. A seat that changes hands is not. */
export function awayAfter(away: Away, { kind, seat, data }: Pick<TableEvent, 'kind' | 'seat' | 'data'>): Away {
  if (seat === null) return away
  if (kind === 'vacation') return new Map(away).set(seat, data.until ?? 0)
  if (!['back', 'replace', 'leave', 'resign'].includes(kind) || !away.has(seat)) return away
  return new Map([...away].filter(([one]) => one !== seat))
}

interface EventBody {
  readonly data: TableEvent['data']
  readonly index: number
}

export const eventEntry = (
  { kind, seat, data = {} }: TableHappening,
  index: number,
  sender: string,
  clientId: string,
): NewEntry => ({
  kind,
  seat,
  sender,
  clientId,
  body: { data, index } satisfies EventBody as unknown as Json,
  journal: [],
  reason: null,
})

export const eventsIn = (
  entries: readonly Pick<StoredEntry, 'seq' | 'kind' | 'seat' | 'body' | 'at'>[],
): TableEvent[] =>
  entries.flatMap(({ seq, kind, seat, body, at }) =>
    isEvent(kind) ? [{ seq, kind, seat, at, ...(body as unknown as EventBody) }] : [],
  )
