// Columns as arrays in PostgreSQL's binary format: nothing has to be escaped here or read as text there.

export type Value = string | number | boolean | null
export type ColumnType = 'bigint' | 'text' | 'boolean'

/** The numbers by which PostgreSQL knows the types. */
const TYPE_IDS: { readonly [type in ColumnType]: number } = { bigint: 20, text: 25, boolean: 16 }
const NULL_LENGTH = -1
const TWO_TO_32 = 2 ** 32

/** What the last writer needed: batches are alike. */
let usualSize = 4096

/** Writes arrays of one dimension, one after the other. */
export class ArrayWriter {
  private bytes = Buffer.allocUnsafe(usualSize)
  private length = 0
  private readonly ends: number[] = []

  /** One value of each row. */
  add<R>(type: ColumnType, rows: readonly R[], read: (row: R) => Value): void {
    this.int32(rows.length === 0 ? 0 : 1)
    // Whether there are nulls: PostgreSQL looks for itself.
    this.int32(0)
    this.int32(TYPE_IDS[type])
    if (rows.length > 0) {
      this.int32(rows.length)
      this.int32(1)
    }
    for (const row of rows) this.value(type, read(row))
    this.ends.push(this.length)
  }

  arrays(): Buffer[] {
    usualSize = Math.ceil(1.25 * this.length)
    return this.ends.map((end, at) => this.bytes.subarray(at === 0 ? 0 : this.ends[at - 1], end))
  }

  private value(type: ColumnType, value: Value): void {
    if (value === null) this.int32(NULL_LENGTH)
    else if (type === 'text') this.text(String(value))
    else if (type === 'boolean') this.boolean(value === true)
    else this.int64(Number(value))
  }

  private int32(value: number): void {
    this.makeRoom(4)
    this.length = this.bytes.writeInt32BE(value, this.length)
  }

  private int64(value: number): void {
    const high = Math.floor(value / TWO_TO_32)
    this.int32(8)
    this.int32(high)
    this.makeRoom(4)
    this.length = this.bytes.writeUInt32BE(value - high * TWO_TO_32, this.length)
  }

  private boolean(value: boolean): void {
    this.int32(1)
    this.makeRoom(1)
    this.length = this.bytes.writeUInt8(value ? 1 : 0, this.length)
  }

  private text(value: string): void {
    // A unit of a string needs at most three bytes.
    this.makeRoom(4 + 3 * value.length)
    const start = this.length + 4
    const written = this.bytes.write(value, start)
    this.bytes.writeInt32BE(written, start - 4)
    this.length = start + written
  }

  private makeRoom(bytes: number): void {
    if (this.length + bytes <= this.bytes.length) return
    const larger = Buffer.allocUnsafe(2 * (this.length + bytes))
    this.bytes.copy(larger, 0, 0, this.length)
    this.bytes = larger
  }
}
