import { type GameRecord, type Segment, sameJson } from '@interregnum/kernel'
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { Sitters } from './sitters.ts'

/** A game that is kept in this browser. */
export interface Save {
  readonly id: string
  readonly game: string
  readonly title: string
  /** When it was last played: milliseconds since 1970. */
  readonly updated: number
  /** Where it stands, in words. */
  readonly turn: string
  readonly record: GameRecord
  readonly over: boolean
  /** Who sits where, in a game for several, and who was at the screen last. */
  readonly sitters?: Sitters
  readonly present?: string | null
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

interface Stored extends DBSchema {
  saves: { key: string; value: Save }
}

type WriteStore = IDBPObjectStore<Stored, ['saves'], 'saves', 'readwrite'>

const DATABASE = 'interregnum'
const CHANNEL = 'interregnum-saves'

let opening: Promise<IDBPDatabase<Stored>> | null = null

/** One connection, opened when it is first needed, and again after the browser has dropped it. */
function database(): Promise<IDBPDatabase<Stored>> {
  const forget = () => {
    opening = null
  }
  opening ??= openDB<Stored>(DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('saves', { keyPath: 'id' })
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

async function change<T>(id: string, write: (store: WriteStore) => Promise<T>): Promise<T> {
  const result = await inOrder(async () => {
    const db = await database()
    // Strict: what is reported as kept is on the disk, not in a buffer that a crash takes with it.
    const transaction = db.transaction('saves', 'readwrite', { durability: 'strict' })
    const [written] = await Promise.all([write(transaction.store), transaction.done]).catch((problem) => {
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
  async list(): Promise<Save[]> {
    const all = await read((db) => db.getAll('saves'))
    return all.sort((a, b) => b.updated - a.updated)
  },

  async get(id: string): Promise<Save | null> {
    const save = await read((db) => db.get('saves', id))
    if (save === undefined) return null
    known.add(id)
    return save
  },

  /**
   * Keeps a game. Throws StorageFull; and SaveConflict where what is stored is not a part of this one's history. The
   * title of one that is there already stays: `rename` changes it.
   */
  async put(save: Save): Promise<void> {
    await change(save.id, async (store) => {
      const stored = await store.get(save.id)
      if (stored === undefined && known.has(save.id)) throw new SaveConflict('deleted')
      if (stored !== undefined && !continues(save.record, stored.record)) throw new SaveConflict('played')
      await store.put({ ...save, title: stored?.title ?? save.title })
    })
    known.add(save.id)
    persist()
  },

  async rename(id: string, title: string): Promise<void> {
    await change(id, async (store) => {
      const stored = await store.get(id)
      if (stored === undefined) throw new SaveConflict('deleted')
      await store.put({ ...stored, title })
    })
  },

  async remove(id: string): Promise<void> {
    await change(id, (store) => store.delete(id))
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

async function read<T>(from: (db: IDBPDatabase<Stored>) => Promise<T>): Promise<T> {
  try {
    await queue
    return await from(await database())
  } catch (problem) {
    throw inWords(problem)
  }
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
