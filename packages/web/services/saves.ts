import { type Appended, type GameRecord, type Segment, sameJson } from '@interregnum/kernel'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { Occupants } from './occupants.ts'
import { type SavedEnd, type SavedEntry, wholeRecord } from './saved-record.ts'

/** What changes about a kept game besides its record. */
interface Circumstances {
  /** When it was last played: milliseconds since 1970. */
  readonly updated: number
  /** Where it stands, in words. */
  readonly turn: string
  readonly over: boolean
  /** Who sits where, in a game for several, and who was at the screen last. */
  readonly sitters?: Occupants
  readonly present?: string | null
}

/** A game that is kept in this browser, as the list of games shows it. */
export interface SavedGame extends Circumstances {
  readonly id: string
  readonly game: string
  readonly title: string
  /** Absent in a game that an earlier version of the page has kept. */
  readonly stored?: Stored
}

/** How far a game is kept: which whole record, and how many entries after it. */
export interface Stored {
  readonly base: string
  readonly entries: number
}

export interface Save extends SavedGame {
  readonly record: GameRecord
}

/** What is added to a kept game: entries in order, and what they lead to. */
export interface Addition extends Circumstances, SavedEnd {
  readonly entries: readonly Appended[]
}

/** A name for a save that no other has. (Ready-made ones are for secure pages only, and a table at home may be plain http.) */
export const newSaveId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whatever keeps a game from being kept or found; the message says what to do. */
export class StorageError extends Error {
  override readonly name: string = 'StorageError'
}

/** There is no room left. */
export class StorageFull extends StorageError {
  override readonly name = 'StorageFull'
  constructor() {
    super(
      'This browser has no room left for saved games. The game goes on, but this move is not kept: export it, or delete games that you no longer need.',
    )
  }
}

/** Another tab has been at the same game: what is stored there is kept. */
export class SaveConflict extends StorageError {
  override readonly name = 'SaveConflict'
  constructor(readonly how: 'played' | 'deleted') {
    super(
      how === 'played'
        ? 'This game was played on in another tab, and that is what is kept. Open it again to go on from there, or keep what you see here as a game of its own.'
        : 'This game was deleted in another tab. Keep what you see here as a game of its own, or leave it.',
    )
  }
}

/** A game is one row of `saves`, its record as last written whole, and a row for each entry since. */
interface Shape extends DBSchema {
  saves: { key: string; value: SavedGame }
  records: { key: string; value: GameRecord }
  entries: { key: [save: string, number: number]; value: SavedEntry }
  ends: { key: string; value: SavedEnd }
}

const STORES = ['saves', 'records', 'entries', 'ends'] as const
type Write = IDBPTransaction<Shape, typeof STORES, 'readwrite'>

const DATABASE = 'interregnum'
const CHANNEL = 'interregnum-saves'

/** All rows of a game. */
const rowsOf = (id: string, from = 0): IDBKeyRange => IDBKeyRange.bound([id, from], [id, Number.POSITIVE_INFINITY])

let opening: Promise<IDBPDatabase<Shape>> | null = null

/** One connection, opened when it is first needed, and again after the browser has dropped it. */
function database(): Promise<IDBPDatabase<Shape>> {
  const forget = () => {
    opening = null
  }
  opening ??= openDB<Shape>(DATABASE, 2, {
    async upgrade(db, from, _, transaction) {
      if (from < 1) db.createObjectStore('saves', { keyPath: 'id' })
      db.createObjectStore('records')
      db.createObjectStore('entries', { keyPath: ['save', 'number'] })
      db.createObjectStore('ends')
      if (from === 1) await splitSaves(transaction)
    },
    // A later version of the page, in another tab, wants to change the shape of the store: do not stand in its way.
    blocking(_from, _to, event) {
      forget()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forget,
  }).catch((problem) => {
    forget()
    throw problem
  })
  return opening
}

/** In version 1 the record was part of the save. Whatever it holds is moved as it is. */
async function splitSaves(transaction: IDBPTransaction<Shape, typeof STORES, 'versionchange'>): Promise<void> {
  const [all, records] = [transaction.objectStore('saves'), transaction.objectStore('records')]
  for (let cursor = await all.openCursor(); cursor !== null; cursor = await cursor.continue()) {
    const { record, ...game } = cursor.value as Save
    await records.put(record, game.id)
    await cursor.update(game)
  }
}

let queue: Promise<unknown> = Promise.resolve()

/** One write after the other, in the order in which they were asked for: so the newest is what stays. */
function inOrder<T>(write: () => Promise<T>): Promise<T> {
  const done = queue.then(write).catch((problem) => {
    throw inWords(problem)
  })
  queue = done.catch(() => {})
  return done
}

function inWords(problem: unknown): StorageError {
  if (problem instanceof StorageError) return problem
  const { name, message } = problem as Error
  if (name === 'QuotaExceededError') return new StorageFull()
  const why = message || name || String(problem)
  return new StorageError(
    `This browser does not let games be kept (${why}). The game goes on, but it is lost when the page is closed: export it.`,
  )
}

/** The saves that this tab has written or read: if one of them is gone, somebody has deleted it. */
const known = new Set<string>()
const listeners = new Set<(id: string) => void>()
let channel: BroadcastChannel | null = null

function tabs(): BroadcastChannel {
  if (channel === null) {
    channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }) => {
      for (const listener of [...listeners]) listener(data as string)
    }
  }
  return channel
}

async function change<T>(id: string, write: (transaction: Write) => Promise<T>): Promise<T> {
  const result = await inOrder(async () => {
    const db = await database()
    // Strict: what is reported as kept is on the disk, not in a buffer that a crash takes with it.
    const transaction = db.transaction(STORES, 'readwrite', { durability: 'strict' })
    const [written] = await Promise.all([write(transaction), transaction.done]).catch((problem) => {
      abort(transaction)
      throw transaction.error ?? problem
    })
    return written
  })
  tabs().postMessage(id)
  return result
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    // It has already come to its end.
  }
}

/** Asks the browser once not to clear the games away when it needs room. Whatever it says, they are kept for now. */
const persist = (() => {
  let asked = false
  return () => {
    if (asked) return
    asked = true
    navigator.storage?.persist?.().catch(() => {})
  }
})()

export const saves = {
  /** All that are kept, the last played first. */
  async list(): Promise<SavedGame[]> {
    const all = await read((db) => db.getAll('saves'))
    return all.sort((a, b) => b.updated - a.updated)
  },

  async get(id: string): Promise<Save | null> {
    const save = await read((db) => readWhole(db.transaction(STORES), id))
    if (save !== null) known.add(id)
    return save
  },

  /**
   * Keeps a game whole. Throws StorageFull; and SaveConflict where what is stored is not a part of this one's history.
   * The title of one that is there already stays: `rename` changes it.
   */
  async put({ record, stored: _, ...game }: Save): Promise<Stored> {
    const { id } = game
    const stored = { base: newSaveId(), entries: 0 }
    await change(id, async (transaction) => {
      const before = await readWhole(transaction, id)
      if (before === null && known.has(id)) throw new SaveConflict('deleted')
      if (before !== null && !continues(record, before.record)) throw new SaveConflict('played')
      await Promise.all([
        transaction.objectStore('saves').put({ ...game, title: before?.title ?? game.title, stored }),
        transaction.objectStore('records').put(record, id),
        transaction.objectStore('entries').delete(rowsOf(id)),
        transaction.objectStore('ends').delete(id),
      ])
    })
    known.add(id)
    persist()
    return stored
  },

  /** Adds entries to a game that is kept so far, and nothing else is written. Throws as `put` does. */
  async append(id: string, from: Stored, addition: Addition): Promise<Stored> {
    const { entries, checkpoint, outcome, ...circumstances } = addition
    const stored = { ...from, entries: from.entries + entries.length }
    await change(id, async (transaction) => {
      const game = await transaction.objectStore('saves').get(id)
      if (game === undefined) throw new SaveConflict('deleted')
      const rows = entries.map((appended, at) => rowOf(id, from.entries + at, appended))
      if (!(await isAt(transaction, game, from, rows))) throw new SaveConflict('played')
      const { id: _, game: name, title } = game
      const store = transaction.objectStore('entries')
      await Promise.all([
        transaction.objectStore('saves').put({ id, game: name, title, ...circumstances, stored }),
        ...rows.map((row) => store.put(row)),
        transaction.objectStore('ends').put({ checkpoint, outcome }, id),
      ])
    })
    return stored
  },

  async rename(id: string, title: string): Promise<void> {
    await change(id, async (transaction) => {
      const store = transaction.objectStore('saves')
      const game = await store.get(id)
      if (game === undefined) throw new SaveConflict('deleted')
      await store.put({ ...game, title })
    })
  },

  async remove(id: string): Promise<void> {
    await change(id, (transaction) =>
      Promise.all([
        transaction.objectStore('saves').delete(id),
        transaction.objectStore('records').delete(id),
        transaction.objectStore('entries').delete(rowsOf(id)),
        transaction.objectStore('ends').delete(id),
      ]),
    )
    known.delete(id)
  },

  /** How much of its room this page has taken; null where the browser does not say. */
  async usage(): Promise<{ used: number; quota: number } | null> {
    try {
      const { usage, quota } = await navigator.storage.estimate()
      return usage === undefined || !quota ? null : { used: usage, quota }
    } catch {
      return null
    }
  },

  /** Tells when another tab has written or deleted a save; ends with the function returned. */
  watch(listener: (id: string) => void): () => void {
    tabs()
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

async function read<T>(from: (db: IDBPDatabase<Shape>) => Promise<T>): Promise<T> {
  try {
    await queue
    return await from(await database())
  } catch (problem) {
    throw inWords(problem)
  }
}

async function readWhole(
  transaction: IDBPTransaction<Shape, typeof STORES, 'readonly' | 'readwrite'>,
  id: string,
): Promise<Save | null> {
  const [game, base, rows, end] = await Promise.all([
    transaction.objectStore('saves').get(id),
    transaction.objectStore('records').get(id),
    transaction.objectStore('entries').getAll(rowsOf(id)),
    transaction.objectStore('ends').get(id),
  ])
  return game === undefined || base === undefined ? null : { ...game, record: wholeRecord(base, rows, end) }
}

const rowOf = (save: string, number: number, { entry, journalFrom, journal }: Appended): SavedEntry => ({
  save,
  number,
  entry,
  journalFrom,
  journal,
})

/** Whether a game is kept as far as somebody thinks, or further by the same entries. */
async function isAt(transaction: Write, game: SavedGame, from: Stored, rows: readonly SavedEntry[]): Promise<boolean> {
  const { stored } = game
  if (stored === undefined || stored.base !== from.base) return false
  if (stored.entries === from.entries) return true
  const there = await transaction.objectStore('entries').getAll(rowsOf(game.id, from.entries))
  return there.length <= rows.length && there.every((row, at) => sameJson(row.entry, rows[at].entry))
}

/** Whether a record goes on from another: records are only ever added to, so that the older is the newer's beginning. */
export function continues(newer: GameRecord, older: GameRecord): boolean {
  const { chance, options, segments } = older
  return (
    newer.game === older.game &&
    sameJson(newer.chance, chance) &&
    // Later rules may have options of their own, which the game takes over with their defaults.
    Object.entries(options).every(([key, value]) => newer.options[key] === value) &&
    newer.segments.length >= segments.length &&
    segments.every((segment, at) => beginsWith(newer.segments[at], segment, at === segments.length - 1))
  )
}

function beginsWith(newer: Segment, older: Segment, last: boolean): boolean {
  const whole = last || newer.entries.length === older.entries.length
  return (
    whole &&
    newer.version === older.version &&
    newer.entries.length >= older.entries.length &&
    older.entries.every((entry, at) => sameJson(entry, newer.entries[at]))
  )
}
