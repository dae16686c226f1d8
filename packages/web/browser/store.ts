import { fileURLToPath } from 'node:url'
import type { GameRecord } from '@interregnum/kernel'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'rolldown'
import { type SavedEnd, type SavedEntry, wholeRecord } from '../services/saved-record.ts'
import type { Save, SavedGame } from '../services/saves.ts'
import type { Store } from './store-entry.ts'

/** In a tab: set by store-entry.ts. */
declare const store: Store

let bundled: Promise<string> | null = null

/** Store modules bundled as one script. */
function modules(): Promise<string> {
  bundled ??= build({
    input: fileURLToPath(new URL('./store-entry.ts', import.meta.url)),
    write: false,
    output: { format: 'iife', name: 'storeEntry' },
    resolve: { conditionNames: ['source', 'import', 'browser', 'default'] },
    logLevel: 'silent',
  }).then(({ output }) => output[0].code)
  return bundled
}

/** A tab at the page's origin that contains only the store modules. */
export async function storeTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const body = '<!doctype html><link rel="icon" href="data:,">'
  await page.route('**/store', (route) => route.fulfill({ contentType: 'text/html', body }))
  await openStore(page)
  return page
}

export async function openStore(page: Page): Promise<void> {
  await page.goto('/store')
  await page.evaluate(await modules())
}

/** Saves games in a profile, as if they had been played there. */
export async function saveGames(context: BrowserContext, games: readonly (Partial<Save> & { record: GameRecord })[]) {
  const page = await storeTab(context)
  for (const [at, game] of games.entries()) {
    const standard = { id: `kept-${at}`, game: game.record.game, title: `Game ${at}`, turn: 'Turn 1', over: false }
    const save: Save = { ...standard, updated: Date.now() - at * 1000, ...game }
    await page.evaluate((text) => store.saves.put(JSON.parse(text)), JSON.stringify(save))
  }
  await page.close()
}

/** All rows of the store. */
interface Raw {
  readonly saves: readonly SavedGame[]
  readonly recordIds: readonly string[]
  readonly records: readonly GameRecord[]
  readonly entries: readonly SavedEntry[]
  readonly endIds: readonly string[]
  readonly ends: readonly SavedEnd[]
}

/**
 * Games saved in the profile of a page, last played first. Reads the database directly, without our modules. Reads twice,
 * because a page may have one write running and one queued: the first read waits for the former, the second for both.
 */
export async function savedGames(page: Page): Promise<Save[]> {
  const text = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('interregnum'))
    try {
      if (!database.objectStoreNames.contains('saves')) return '[]'
      const stores = ['saves', 'records', 'entries', 'ends']
      const read = () => {
        const transaction = database.transaction(stores)
        return Promise.all<unknown[]>(
          stores.flatMap((name) => {
            const store = transaction.objectStore(name)
            return [done(store.getAllKeys()), done(store.getAll())]
          }),
        )
      }
      await read()
      const [, saves, recordIds, records, , entries, endIds, ends] = await read()
      return JSON.stringify({ saves, recordIds, records, entries, endIds, ends })
    } finally {
      database.close()
    }
  })
  if (text === '[]') return []
  const { saves, recordIds, records, entries, endIds, ends } = JSON.parse(text) as Raw
  const whole = saves.map((save): Save => {
    const rows = entries.filter((row) => row.save === save.id)
    return { ...save, record: wholeRecord(records[recordIds.indexOf(save.id)], rows, ends[endIds.indexOf(save.id)]) }
  })
  return whole.sort((a, b) => b.updated - a.updated)
}
