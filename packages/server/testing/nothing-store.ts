import type {
  Append,
  Appended,
  Checkpoint,
  Follow,
  Followed,
  Job,
  OpenedTable,
  Store,
  StoredEntry,
  TableId,
} from '../store/store.ts'

/** Acknowledges appends without keeping them, to measure what keeping them costs. The rest is a real store. */
export class NothingStore implements Store {
  private readonly last = new Map<TableId, number>()

  constructor(private readonly real: Store) {}

  get isShared(): boolean {
    return this.real.isShared
  }

  get rows(): Store['rows'] {
    return this.real.rows
  }

  /** The first entry of a table is kept: without it the table could not be opened. */
  append(append: Append): Promise<Appended> {
    if (append.after === 0) return this.real.append(append)
    const seq = append.after + append.entries.length
    this.last.set(append.table, seq)
    return Promise.resolve({ ok: true, seq })
  }

  open(table: TableId): Promise<OpenedTable | null> {
    return this.real.open(table)
  }

  since(table: TableId, seq: number, most: number): Promise<readonly StoredEntry[]> {
    return this.real.since(table, seq, most)
  }

  followed(follow: Follow): Promise<Followed | null> {
    return this.real.followed(follow)
  }

  checkpointBefore(table: TableId, answers: number): Promise<Checkpoint | null> {
    return this.real.checkpointBefore(table, answers)
  }

  async heads(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, number>> {
    const stored = await this.real.heads(tables)
    return new Map([...stored].map(([table, head]) => [table, this.last.get(table) ?? head]))
  }

  claim(kinds: readonly string[], most: number, lease: number, now: number): Promise<readonly Job[]> {
    return this.real.claim(kinds, most, lease, now)
  }

  renew(job: Job, lease: number, now: number): Promise<boolean> {
    return this.real.renew(job, lease, now)
  }

  done(job: Job): Promise<void> {
    return this.real.done(job)
  }

  postpone(job: Job, until: number): Promise<void> {
    return this.real.postpone(job, until)
  }

  lease(name: string, lease: number, now: number): Promise<boolean> {
    return this.real.lease(name, lease, now)
  }

  release(name: string): Promise<void> {
    return this.real.release(name)
  }

  exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.real.exclusively(name, work)
  }

  backup(file: string): Promise<void> {
    return this.real.backup(file)
  }

  close(): Promise<void> {
    return this.real.close()
  }
}
