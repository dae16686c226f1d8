import type { JudgedAnswer, Performance } from '@interregnum/bots/analysis'
import { type Appended, type GameRecord, type Segment, sameJson } from '@interregnum/kernel'
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import { savesWords } from '../words/saves.ts'
import type { Occupants } from './occupants.ts'
import { type SavedEnd, type SavedEntry, wholeRecord } from './saved-record.ts'
import { sharedDatabase } from './shared-database.ts'

/** What changes about a saved game besides its record. */
interface SaveDetails {
  /** When it was last played: milliseconds since 1970. */
  readonly updated: number
  /** Short text for the list of games. */
  readonly turn: string
  readonly over: boolean
  /** Occupants, in a game for several, and who was at the screen last. */
  readonly occupants?: Occupants
  readonly present?: string | null
  /** What the person who prepared the game wrote for the players. */
  readonly notes?: string
  /** How many answers a choice consisted of, by the index of the position after it. */
  readonly joined?: readonly (readonly [end: number, count: number])[]
}

/** A saved game as the list of games shows it. */
export interface SavedGame extends SaveDetails {
  readonly id: string
  readonly game: string
  readonly title: string
  /** Absent if saved by an earlier version of the page. */
  readonly stored?: Stored
}

/** How much of a game is stored: which whole record, and how many entries after it. */
export interface Stored {
  readonly base: string
  readonly entries: number
}

export interface Save extends SavedGame {
  readonly record: GameRecord
}

/** What is added to a saved game: entries in order, and their result. */
export interface Addition extends SaveDetails, SavedEnd {
  readonly entries: readonly Appended[]
}

/** What a group says about a game afterwards: a vote and a note for each decision, and a text for the whole. */
export interface ReviewNotes {
  readonly debrief: string
  readonly decisions: { readonly [decision: string]: { readonly vote?: string; readonly note?: string } }
}

/** What playouts say about a game, as far as they have come. Valid only for the moves with this checksum. */
export interface SavedAnalysis {
  readonly moves: number
  readonly judged: readonly JudgedAnswer[]
  /** How each seat played, once the whole game is analysed. */
  readonly performance?: { readonly [seat: string]: Performance }
}

/** A unique save id. (crypto.randomUUID needs a secure context, and a table at home may use plain http.) */
export const newSaveId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A failure to save or load; the message says what to do. */
export class StorageError extends Error {
  override readonly name: string = 'StorageError'
}

export class StorageFull extends StorageError {
  override readonly name = 'StorageFull'
  constructor() {
    super(savesWords.full)
  }
}

/** Another tab has changed the same game; the stored version is kept. */
export class SaveConflict extends StorageError {
  override readonly name = 'SaveConflict'
  constructor(readonly how: 'played' | 'deleted') {
    super(how === 'played' ? savesWords.continuedElsewhere : savesWords.deletedElsewhere)
  }
}

/** A game is one row of `saves`, the record as last written whole, and one row per entry since. */
interface Shape extends DBSchema {
  saves: { key: string; value: SavedGame }
  records: { key: string; value: GameRecord }
  entries: { key: [save: string, number: number]; value: SavedEntry }
  ends: { key: string; value: SavedEnd }
  /** What people wrote about a game afterwards. */
  reviews: { key: string; value: ReviewNotes }
  analyses: { key: string; value: SavedAnalysis }
}

const STORES = ['saves', 'records', 'entries', 'ends', 'reviews', 'analyses'] as const
type Write = IDBPTransaction<Shape, typeof STORES, 'readwrite'>

const DATABASE = 'interregnum'
const CHANNEL = 'interregnum-saves'

/** All rows of a game. */
const rowsOf = (id: string, from = 0): IDBKeyRange => IDBKeyRange.bound([id, from], [id, Number.POSITIVE_INFINITY])

const database = sharedDatabase<Shape>(DATABASE, 4, async (db, from, _, transaction) => {
  if (from < 1) db.createObjectStore('saves', { keyPath: 'id' })
  if (from < 2) {
    db.createObjectStore('records')
    db.createObjectStore('entries', { keyPath: ['save', 'number'] })
    db.createObjectStore('ends')
  }
  if (from < 3) db.createObjectStore('reviews')
  db.createObjectStore('analyses')
  if (from === 1) await splitSaves(transaction)
})

/** In version 1 the record was part of the save. */
async function splitSaves(transaction: IDBPTransaction<Shape, typeof STORES, 'versionchange'>): Promise<void> {
  const [all, records] = [transaction.objectStore('saves'), transaction.objectStore('records')]
  for (let cursor = await all.openCursor(); cursor !== null; cursor = await cursor.continue()) {
    const { record, ...game } = cursor.value as Save
    await records.put(record, game.id)
    await cursor.update(game)
  }
}

let queue: Promise<unknown> = Promise.resolve()

/** Runs writes one after the other, so that the newest wins. */
function inOrder<T>(write: () => Promise<T>): Promise<T> {
  const done = queue.then(write).catch((problem) => {
    throw toStorageError(problem)
  })
  queue = done.catch(() => {})
  return done
}

function toStorageError(problem: unknown): StorageError {
  if (problem instanceof StorageError) return problem
  const { name, message } = problem as Error
  if (name === 'QuotaExceededError') return new StorageFull()
  const why = message || name || String(problem)
  return new StorageError(savesWords.blocked(why))
}

/** Saves that this tab has written or read: if one is missing, it was deleted elsewhere. */
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
    // Strict: what is reported as saved must survive a crash.
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
    // The transaction has already ended.
  }
}

/** Asks the browser once not to evict the games when storage is low. They are saved regardless of its answer. */
const persist = (() => {
  let asked = false
  return () => {
    if (asked) return
    asked = true
    navigator.storage?.persist?.().catch(() => {})
  }
})()

export const saves = {
  /** All saved games, last played first. */
  async list(): Promise<SavedGame[]> {
    const all = await read((db) => db.getAll('saves'))
    return all.map(renamed).sort((a, b) => b.updated - a.updated)
  },

  async get(id: string): Promise<Save | null> {
    const save = await read((db) => readWhole(db.transaction(STORES), id))
    if (save !== null) known.add(id)
    return save
  },

  /**
   * Saves a whole game. Throws StorageFull; SaveConflict if the stored game is not part of this one's history. Keeps the
   * title of an existing save: `rename` changes it.
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

  /** Adds entries to a saved game without rewriting the rest. Throws as `put` does. */
  async append(id: string, from: Stored, addition: Addition): Promise<Stored> {
    const { entries, checkpoint, outcome, ...details } = addition
    const stored = { ...from, entries: from.entries + entries.length }
    await change(id, async (transaction) => {
      const game = await transaction.objectStore('saves').get(id)
      if (game === undefined) throw new SaveConflict('deleted')
      const rows = entries.map((appended, at) => rowOf(id, from.entries + at, appended))
      if (!(await isAt(transaction, game, from, rows))) throw new SaveConflict('played')
      const { id: _, game: name, title } = game
      const store = transaction.objectStore('entries')
      await Promise.all([
        transaction.objectStore('saves').put({ id, game: name, title, ...details, stored }),
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
        transaction.objectStore('reviews').delete(id),
        transaction.objectStore('analyses').delete(id),
      ]),
    )
    known.delete(id)
  },

  async reviewNotes(id: string): Promise<ReviewNotes> {
    return (await read((db) => db.get('reviews', id))) ?? { debrief: '', decisions: {} }
  },

  async putReviewNotes(id: string, notes: ReviewNotes): Promise<void> {
    await change(id, async (transaction) => {
      if ((await transaction.objectStore('saves').getKey(id)) === undefined) throw new SaveConflict('deleted')
      await transaction.objectStore('reviews').put(notes, id)
    })
  },

  async analysis(id: string): Promise<SavedAnalysis | null> {
    return (await read((db) => db.get('analyses', id))) ?? null
  },

  async putAnalysis(id: string, analysis: SavedAnalysis): Promise<void> {
    await change(id, async (transaction) => {
      if ((await transaction.objectStore('saves').getKey(id)) === undefined) throw new SaveConflict('deleted')
      await transaction.objectStore('analyses').put(analysis, id)
    })
  },

  /** How much storage this page has used; null if the browser does not say. */
  async usage(): Promise<{ used: number; quota: number } | null> {
    try {
      const { usage, quota } = await navigator.storage.estimate()
      return usage === undefined || !quota ? null : { used: usage, quota }
    } catch {
      return null
    }
  },

  /** Calls the listener when another tab has written or deleted a save. Returns the function that unsubscribes. */
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
    throw toStorageError(problem)
  }
}

/** Earlier versions of the page saved the occupants under another name. */
function renamed({ sitters, ...game }: SavedGame & { readonly sitters?: Occupants }): SavedGame {
  return sitters === undefined ? game : { occupants: sitters, ...game }
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
  return game === undefined || base === undefined ? null : { ...renamed(game), record: wholeRecord(base, rows, end) }
}

const rowOf = (save: string, number: number, { entry, journalFrom, journal }: Appended): SavedEntry => ({
  save,
  number,
  entry,
  journalFrom,
  journal,
})

/** Whether a game is stored exactly as far as expected, or further by the same entries. */
async function isAt(transaction: Write, game: SavedGame, from: Stored, rows: readonly SavedEntry[]): Promise<boolean> {
  const { stored } = game
  if (stored === undefined || stored.base !== from.base) return false
  if (stored.entries === from.entries) return true
  const existing = await transaction.objectStore('entries').getAll(rowsOf(game.id, from.entries))
  return existing.length <= rows.length && existing.every((row, at) => sameJson(row.entry, rows[at].entry))
}

/** Whether a record continues another: records only grow, so the older one must be a prefix of the newer. */
export function continues(newer: GameRecord, older: GameRecord): boolean {
  const { chance, options, segments } = older
  return (
    newer.game === older.game &&
    sameJson(newer.chance, chance) &&
    // Newer rules may have added options, which get their defaults.
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
