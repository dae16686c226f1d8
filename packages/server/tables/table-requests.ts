import type { Json } from '@interregnum/kernel'
import type { RequestKind, TableRequest } from '@interregnum/protocol'
import type { Selectable } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { Store, TableId } from '../store/store.ts'
import type { Pace } from './clocks.ts'

const [SOON, LATER] = [5 * 60_000, 24 * 3_600_000]

/** Milliseconds until a request expires, by the pace of its table. */
export const lifetimeOf = (pace: Pace | null): number => (pace?.kind === 'live' ? SOON : LATER)

/** How many requests a page gets that begins to follow. */
const RECENT = 50

/** The requests at one table: things that the other people have to agree to. */
export class TableRequests {
  constructor(
    private readonly store: Store,
    private readonly table: TableId,
    /** Milliseconds until a request expires. */
    private readonly lasts: number,
  ) {}

  /** Votes are counted one after the other, whichever process they come to. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.store.exclusively(`requests ${this.table}`, work)
  }

  async find(number: number): Promise<TableRequest | null> {
    const row = await this.rows().where('number', '=', number).executeTakeFirst()
    return row === undefined ? null : this.requestOf(row)
  }

  /** Opens a request; the same one sent twice is opened once. */
  async open(seat: string, kind: RequestKind, data: Json, clientId: string, at: number): Promise<TableRequest> {
    const all = await this.rows().execute()
    const known = all.find((row) => row.seat === seat && row.client_id === clientId)
    if (known !== undefined) return this.requestOf(known)
    const row = {
      table_id: this.table,
      number: all.length + 1,
      kind,
      seat,
      data: JSON.stringify(data),
      votes: '{}',
      opened: at,
      state: 'open',
      client_id: clientId,
    } as const
    await this.store.rows.insertInto('requests').values(row).execute()
    return this.requestOf(row)
  }

  /** Null if the request is not open, or is this seat's own. A person may change their vote while it is. */
  async vote(number: number, seat: string, yes: boolean, now: number): Promise<TableRequest | null> {
    const row = await this.rows().where('number', '=', number).executeTakeFirst()
    if (row?.state !== 'open' || row.seat === seat || this.isOld(row, now)) return null
    const before = this.requestOf(row)
    const votes = { ...before.votes, [seat]: yes }
    await this.update(number, { votes: JSON.stringify(votes) })
    return { ...before, votes }
  }

  async close(request: TableRequest, state: TableRequest['state']): Promise<TableRequest> {
    await this.update(request.number, { state })
    return { ...request, state }
  }

  async openOnes(now: number): Promise<readonly TableRequest[]> {
    const rows = await this.rows().where('state', '=', 'open').execute()
    return rows.filter((row) => !this.isOld(row, now)).map((row) => this.requestOf(row))
  }

  /** The last ones, open or not. */
  async recent(now: number): Promise<readonly TableRequest[]> {
    const rows = (await this.rows().execute()).slice(-RECENT)
    return rows.map((row) => {
      const request = this.requestOf(row)
      return request.state === 'open' && this.isOld(row, now) ? { ...request, state: 'expired' } : request
    })
  }

  private isOld({ opened }: { readonly opened: number }, now: number): boolean {
    return now >= opened + this.lasts
  }

  private rows() {
    return this.store.rows.selectFrom('requests').selectAll().where('table_id', '=', this.table).orderBy('number')
  }

  private async update(number: number, change: Partial<Pick<Schema['requests'], 'votes' | 'state'>>): Promise<void> {
    const row = this.store.rows.updateTable('requests').set(change).where('table_id', '=', this.table)
    await row.where('number', '=', number).execute()
  }

  private requestOf({ number, kind, seat, data, votes, state, opened }: RequestRow): TableRequest {
    return {
      number,
      kind: kind as RequestKind,
      seat,
      data: JSON.parse(data) as Json,
      votes: JSON.parse(votes) as TableRequest['votes'],
      opened,
      closes: opened + this.lasts,
      state,
    }
  }
}

type RequestRow = Selectable<Schema['requests']>
