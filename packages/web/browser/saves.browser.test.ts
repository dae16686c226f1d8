import { readFileSync } from 'node:fs'
import { type GameRecord, Match, parseRecord, verify } from '@interregnum/kernel'
import { sovietDawn } from '@interregnum/soviet-dawn'
import { describe, expect, it } from 'vitest'
import { ownProfile, profile } from './harness.ts'
import { served } from './served.ts'
import { openStore, storeTab as tab } from './store.ts'
import type { Store } from './store-entry.ts'

/** In a tab: set by store-entry.ts. */
declare const store: Store

const OLD_RECORD = new URL('../../soviet-dawn/testing/records/1.0.0/standard-unfinished.json', import.meta.url)

describe('saved games', () => {
  it('survive a reload, last played first, and can be renamed and deleted', async () => {
    const page = await tab(await profile())
    await page.evaluate(async () => {
      const { saves, game } = store
      for (const [id, answers] of [['a', 3] as const, ['b', 9] as const, ['c', 5] as const])
        await saves.put(await game(id, answers))
      await saves.rename('c', 'The long winter')
    })
    await openStore(page)
    const saved = await page.evaluate(async () => (await store.saves.list()).map(({ id, title }) => [id, title]))
    expect(saved).toEqual([
      ['b', 'Game b'],
      ['c', 'The long winter'],
      ['a', 'Game a'],
    ])
    const record = await page.evaluate(async () => (await store.saves.get('c'))?.record)
    expect(record).toEqual(await page.evaluate(async () => (await store.game('c', 5)).record))
    const rest = await page.evaluate(async () => {
      await store.saves.remove('b')
      return [await store.saves.get('b'), (await store.saves.list()).length]
    })
    expect(rest).toEqual([null, 2])
  })

  it('keep the title given by the player when the game goes on', async () => {
    const page = await tab(await profile())
    const title = await page.evaluate(async () => {
      const { saves, game } = store
      await saves.put(await game('a', 1))
      await saves.rename('a', 'Mine')
      await saves.put(await game('a', 2))
      return (await saves.get('a'))?.title
    })
    expect(title).toBe('Mine')
  })

  it('end with the newest of many concurrent writes', async () => {
    const page = await tab(await profile())
    const updated = await page.evaluate(async () => {
      const { saves, game } = store
      const games = await Promise.all(Array.from({ length: 12 }, (_, n) => game('a', n)))
      await Promise.all(games.map((save) => saves.put(save)))
      return (await saves.get('a'))?.updated
    })
    expect(updated).toBe(11)
  })

  it('are not overwritten by an outdated tab', async () => {
    const context = await profile()
    const [one, two] = [await tab(context), await tab(context)]
    await one.evaluate(async () => store.saves.put(await store.game('a', 2)))
    await two.evaluate(async () => store.saves.put(await store.game('a', 6)))
    const trouble = await one.evaluate(async () => store.trouble(store.saves.put(await store.game('a', 4))))
    expect(trouble).toMatchObject({ name: 'SaveConflict', message: expect.stringMatching(/another tab/) })
    expect(await one.evaluate(async () => (await store.saves.get('a'))?.updated)).toBe(6)
    // The store goes on working after a refusal.
    expect(await one.evaluate(async () => store.trouble(store.saves.put(await store.game('a', 7))))).toBeNull()
  })

  it('do not reappear after they were deleted in another tab', async () => {
    const context = await profile()
    const [one, two] = [await tab(context), await tab(context)]
    await one.evaluate(async () => store.saves.put(await store.game('a', 2)))
    await two.evaluate(() => store.saves.remove('a'))
    const put = () => one.evaluate(async () => store.trouble(store.saves.put(await store.game('a', 3))))
    expect(await put()).toMatchObject({ name: 'SaveConflict', message: expect.stringMatching(/deleted/) })
    const rename = await one.evaluate(() => store.trouble(store.saves.rename('a', 'x')))
    expect(rename).toMatchObject({ name: 'SaveConflict' })
    // After deleting it here, the game may be saved again.
    await one.evaluate(() => store.saves.remove('a'))
    expect(await put()).toBeNull()
  })

  it('grow by one row per answer, and are read back completely', async () => {
    const page = await tab(await profile())
    const [saved, rows] = await page.evaluate(async () => {
      await store.saves.put(await store.game('a', 3))
      await store.playOn('a', 4)
      const { record, stored } = (await store.saves.get('a')) ?? {}
      return [record, stored?.entries] as const
    })
    expect(rows).toBe(4)
    expect(saved).toEqual(await page.evaluate(async () => (await store.game('a', 7)).record))
    expect(await page.evaluate(async () => (await store.saves.list())[0].turn)).toBe('Answer 7')
  })

  it('keep undo and redo', async () => {
    const page = await tab(await profile())
    const record = await page.evaluate(async () => {
      await store.saves.put(await store.game('a', 6))
      await store.step('a', 4, 2)
      await store.playOn('a', 1)
      return (await store.saves.get('a'))?.record
    })
    expect(record?.segments[0].entries.slice(6, 8)).toEqual([{ undo: 4 }, { redo: 2 }])
    expect(Match.load(sovietDawn, parseRecord(JSON.stringify(record))).exportRecord()).toEqual(record)
    expect(verify(sovietDawn, record as GameRecord)).toMatchObject({ ok: true })
  })

  it('accept additions of an outdated tab only if they are the same', async () => {
    const context = await profile()
    const [one, two] = [await tab(context), await tab(context)]
    await one.evaluate(async () => store.saves.put(await store.game('a', 2)))
    const before = await one.evaluate(async () => (await store.saves.get('a'))?.stored)
    await two.evaluate(() => store.playOn('a', 2))
    const late = (entries: number) =>
      one.evaluate(
        async ([from, count]) => {
          const save = await store.saves.get('a')
          const rows = (save?.record.segments[0].entries ?? []).slice(2, 2 + count)
          const said = rows.map((entry) => ({ ok: true, entry, index: 0, journalFrom: 0, journal: [], waiting: [] }))
          const checkpoint = save?.record.checkpoint
          const addition = { entries: said, checkpoint, outcome: null, updated: 9, turn: 'late', over: false }
          return store.trouble(store.saves.append('a', from as never, addition as never))
        },
        [before, entries] as const,
      )
    expect(await late(0)).toMatchObject({ name: 'SaveConflict', message: expect.stringMatching(/another tab/) })
    expect(await late(1)).toMatchObject({ name: 'SaveConflict' })
    expect(await late(2)).toBeNull()
  })

  it('are migrated from an earlier version of the page, whatever they contain', async () => {
    const context = await profile()
    const page = await context.newPage()
    await page.route('**/store', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    await page.goto('/store')
    const old = JSON.parse(readFileSync(OLD_RECORD, 'utf8'))
    const anna = { reds: { kind: 'person', name: 'Anna' } }
    const about = { game: 'soviet-dawn', title: 'Old', turn: 'Turn 3', over: false, present: null }
    await page.evaluate(
      ([games]) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('interregnum', 1)
          request.onupgradeneeded = () => request.result.createObjectStore('saves', { keyPath: 'id' })
          request.onsuccess = () => {
            const transaction = request.result.transaction('saves', 'readwrite')
            for (const game of games) transaction.objectStore('saves').put(game)
            transaction.oncomplete = () => resolve(request.result.close())
          }
          request.onerror = () => reject(request.error)
        }),
      [
        [
          { ...about, id: 'a', updated: 2, record: old, sitters: anna },
          { ...about, id: 'b', updated: 1, record: { spoilt: true } },
        ],
      ],
    )
    await openStore(page)
    const saved = await page.evaluate(async () => [await store.saves.get('a'), await store.saves.get('b')])
    expect(saved[0]).toMatchObject({ ...about, id: 'a', record: old, occupants: anna })
    expect(saved[0]?.stored).toBeUndefined()
    expect(saved[1]).toMatchObject({ record: { spoilt: true } })
    const list = await page.evaluate(async () => store.saves.list())
    expect(list[0].occupants).toEqual(anna)
    expect(list.map(({ id, title }) => [id, title])).toEqual([
      ['a', 'Old'],
      ['b', 'Old'],
    ])
    expect(list[0]).not.toHaveProperty('record')
  })

  it('notify other tabs of changes', async () => {
    const context = await profile()
    const [one, two] = [await tab(context), await tab(context)]
    await one.evaluate(() => {
      store.saves.watch((id) => {
        document.title += id
      })
    })
    await two.evaluate(async () => {
      await store.saves.put(await store.game('a', 1))
      await store.saves.remove('a')
    })
    await one.waitForFunction(() => document.title === 'aa')
  })

  it('report when there is no room left, and lose nothing that was saved', async () => {
    const context = await ownProfile()
    const page = await tab(context)
    // Before the first write: the browser caches the quota for a while.
    const session = await context.newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: served.url, quotaSize: 400_000 })
    await page.evaluate(async () => store.saves.put(await store.game('a', 3)))
    const trouble = await page.evaluate(async () => store.trouble(store.saves.put(await store.game('b', 3, 900_000))))
    expect(trouble).toMatchObject({ name: 'StorageFull', message: expect.stringMatching(/Storage is full/) })
    expect(await page.evaluate(async () => (await store.saves.list()).map(({ id }) => id))).toEqual(['a'])
    expect(await page.evaluate(async () => store.trouble(store.saves.put(await store.game('a', 4))))).toBeNull()
  })

  it('report their storage usage, if the browser knows it', async () => {
    const page = await tab(await profile())
    const usage = await page.evaluate(() => store.saves.usage())
    expect(usage?.quota).toBeGreaterThan(usage?.used ?? Number.NaN)
    await page.evaluate(() => {
      navigator.storage.estimate = () => Promise.reject(new TypeError('not here'))
    })
    expect(await page.evaluate(() => store.saves.usage())).toBeNull()
  })

  it('report when the browser denies storage', async () => {
    const context = await ownProfile()
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The user denied permission to access the database.', 'SecurityError')
      }
    })
    const page = await tab(context)
    const trouble = await page.evaluate(() => store.trouble(store.saves.list()))
    expect(trouble).toMatchObject({ name: 'StorageError', message: expect.stringMatching(/denied.*Export it/) })
  })
})
