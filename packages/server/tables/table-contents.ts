// What a table is, as it is read from the store.
import type { GamePackage } from '@interregnum/game-package'
import type { Match } from '@interregnum/kernel'
import type { TableEvent, TableResult } from '@interregnum/protocol'
import type { TableState } from '../store/schema.ts'
import { type AnswerNews, PLAY_COLUMNS, type PlayColumns, type Store, type TableId } from '../store/store.ts'
import { type Clocks, clocksFrom, type Pace } from './clocks.ts'
import type { StoredGame } from './stored-game.ts'
import { type Away, awayAfter } from './table-events.ts'
import { occupantOf, TableSeats } from './table-seats.ts'

/** What a table is before it is opened. */
export interface TableFacts<S = unknown> {
  readonly id: TableId
  readonly slug: string
  readonly pkg: GamePackage<S>
  readonly pace: Pace | null
}

/** For each seat that must answer, the entry by which its turn began. */
export type Turns = { readonly [seat: string]: number }

export const turnsAfter = (before: Turns, waiting: readonly string[], seq: number): Turns =>
  Object.fromEntries(waiting.map((seat) => [seat, before[seat] ?? seq]))

export interface Contents<S> {
  readonly match: Match<S>
  /** The record cannot be replayed or shown with these rules: the match is at its last resting point. */
  readonly broken: string | null
  /** The answers of the last checkpoint. */
  readonly checkpointed: number
  readonly head: number
  readonly seats: TableSeats
  readonly clocks: Clocks
  readonly events: TableEvent[]
  readonly state: TableState
  readonly result: TableResult | null
  readonly pausedUntil: number | null
  /** The time of the last entry. */
  readonly touched: number
  readonly turns: Turns
  readonly next: string | null
  readonly talk: boolean
  /** Whether everybody can have their moves compared. Does not change once the game has begun. */
  readonly advice: boolean
  /** Who is on vacation. */
  readonly away: Away
}

/** `unshown`: why the present position cannot be shown; then the match is at its last resting point that can be. */
export async function readContents<S>(
  facts: TableFacts<S>,
  store: Store,
  stored: StoredGame<S>,
  unshown: string | null = null,
): Promise<Contents<S>> {
  const row = await tableRow(store, facts.id)
  const { last: _, ...opened } = await stored.open(unshown)
  const rows = await seatRows(store, facts.id)
  const after = (await store.heads([facts.id])).get(facts.id)
  // Another process has added entries meanwhile: what was read does not belong together.
  if (after !== row.head) return readContents(facts, store, stored, unshown)
  return {
    ...opened,
    ...columnsOf(row),
    head: row.head,
    seats: new TableSeats(rows.map(occupantOf)),
    away: opened.events.reduce(awayAfter, new Map<string, number>()),
  }
}

export const playedColumns = (row: AnswerNews['row']) => ({
  state: row.state,
  result: row.result,
  pausedUntil: row.paused_until,
  touched: row.touched,
  turns: JSON.parse(row.turns) as Turns,
  clocks: clocksFrom(row.clocks),
})

export const columnsOf = (row: PlayColumns) => ({
  ...playedColumns(row),
  next: row.next,
  talk: row.talk_off !== 1,
  advice: row.advice_on === 1,
})

export function lastMoveOf(match: Match, seat: string | null): { readonly lastMove?: number } {
  const lastMove = seat === null ? null : match.lastMoveOf(seat)
  return lastMove === null ? {} : { lastMove }
}

const seatRows = (store: Store, id: TableId) =>
  store.rows.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat').execute()

export const tableRow = (store: Store, id: TableId): Promise<PlayColumns> =>
  store.rows.selectFrom('tables').select(PLAY_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
