import type { Store, TableId } from '../store/store.ts'

/** A text that only its seat can read. */
export interface NoteText {
  readonly text: string
  /** Counts the changes; 0 if there is no note. */
  readonly version: number
}

/** The private notes of the seats at one table. */
export class TableNotes {
  constructor(
    private readonly store: Store,
    private readonly table: TableId,
  ) {}

  async of(seat: string): Promise<NoteText> {
    return (await this.row(seat).executeTakeFirst()) ?? { text: '', version: 0 }
  }

  /** Replaces version `version` of the note. If another page was faster, nothing changes, and its text is returned. */
  async write(seat: string, text: string, version: number): Promise<{ readonly ok: boolean; readonly note: NoteText }> {
    const before = await this.of(seat)
    if (before.version === version + 1 && before.text === text) return { ok: true, note: before }
    if (before.version !== version) return { ok: false, note: before }
    const note = { text, version: version + 1 }
    const { numInsertedOrUpdatedRows } = await this.store.rows
      .insertInto('notes')
      .values({ table_id: this.table, seat, ...note })
      .onConflict((old) => old.columns(['table_id', 'seat']).doUpdateSet(note).where('notes.version', '=', version))
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 0n ? { ok: false, note: await this.of(seat) } : { ok: true, note }
  }

  /** Somebody else has the seat now. */
  async forget(seat: string): Promise<void> {
    const own = this.store.rows.deleteFrom('notes').where('table_id', '=', this.table)
    await own.where('seat', '=', seat).execute()
  }

  private row(seat: string) {
    const rows = this.store.rows.selectFrom('notes').select(['text', 'version']).where('table_id', '=', this.table)
    return rows.where('seat', '=', seat)
  }
}
