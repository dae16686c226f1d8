import { fileURLToPath } from 'node:url'
import type { GameRecord } from '@interregnum/kernel'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'rolldown'
import { type SavedEnd, type SavedEntry, wholeRecord } from '../services/saved-record.ts'
import type { Save, SavedGame } from '../services/saves.ts'
import type { Store } from './store-entry.ts'

/** In a tab: what store-entry.ts puts there. */
declare const store: Store

let bundled: Promise<string> | null = null

/** The modules of the store as one script. */
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

/** A tab of the page's origin, with the store's modules and nothing else in it. */
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

/** Puts games into a profile, as if they had been played in it before. */
export async function keep(context: BrowserContext, games: readonly (Partial<Save> & { record: GameRecord })[]) {
  const page = await storeTab(context)
  for (const [at, game] of games.entries()) {
    const standard = { id: `kept-${at}`, game: game.record.game, title: `Game ${at}`, turn: 'Turn 1', over: false }
    const save: Save = { ...standard, updated: Date.now() - at * 1000, ...game }
    await page.evaluate((text) => store.saves.put(JSON.parse(text)), JSON.stringify(save))
  }
  await page.close()
}

/** The rows of the store as they are. */
interface Raw {
  readonly saves: readonly SavedGame[]
  readonly recordIds: readonly string[]
  readonly records: readonly GameRecord[]
  readonly entries: readonly SavedEntry[]
  readonly endIds: readonly string[]
  readonly ends: readonly SavedEnd[]
}

/**
 * What is kept in the profile of a page, the last played first: read past all modules of ours. Twice, since a page writes
 * the newest when what it is writing is written: the first reading waits for that, the second for the newest.
 */
export async function kept(page: Page): Promise<Save[]> {
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
