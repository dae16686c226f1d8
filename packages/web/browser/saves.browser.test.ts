import { describe, expect, it } from 'vitest'
import { ownProfile, profile } from './harness.ts'
import { served } from './served.ts'
import { openStore, storeTab as tab } from './store.ts'
import type { Store } from './store-entry.ts'

/** In a tab: what store-entry.ts puts there. */
declare const store: Store

describe('saved games', () => {
  it('are kept over a reload, the last played first, and can be renamed and deleted', async () => {
    const page = await tab(await profile())
    await page.evaluate(async () => {
      const { saves, game } = store
      for (const [id, answers] of [['a', 3] as const, ['b', 9] as const, ['c', 5] as const])
        await saves.put(await game(id, answers))
      await saves.rename('c', 'The long winter')
    })
    await openStore(page)
    const kept = await page.evaluate(async () => (await store.saves.list()).map(({ id, title }) => [id, title]))
    expect(kept).toEqual([
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

  it('keep the title that a person gave them when the game goes on', async () => {
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

  it('end with the newest of many writes that nobody waited for', async () => {
    const page = await tab(await profile())
    const updated = await page.evaluate(async () => {
      const { saves, game } = store
      const games = await Promise.all(Array.from({ length: 12 }, (_, n) => game('a', n)))
      await Promise.all(games.map((save) => saves.put(save)))
      return (await saves.get('a'))?.updated
    })
    expect(updated).toBe(11)
  })

  it('are not overwritten by a tab that has fallen behind', async () => {
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

  it('that were deleted in another tab do not come back by themselves', async () => {
    const context = await profile()
    const [one, two] = [await tab(context), await tab(context)]
    await one.evaluate(async () => store.saves.put(await store.game('a', 2)))
    await two.evaluate(() => store.saves.remove('a'))
    const put = () => one.evaluate(async () => store.trouble(store.saves.put(await store.game('a', 3))))
    expect(await put()).toMatchObject({ name: 'SaveConflict', message: expect.stringMatching(/deleted/) })
    const rename = await one.evaluate(() => store.trouble(store.saves.rename('a', 'x')))
    expect(rename).toMatchObject({ name: 'SaveConflict' })
    // Whoever deletes a game may change their mind.
    await one.evaluate(() => store.saves.remove('a'))
    expect(await put()).toBeNull()
  })

  it('tell other tabs when they change', async () => {
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

  it('say in words when there is no room left, and lose nothing that was kept', async () => {
    const context = await ownProfile()
    const page = await tab(context)
    // Before the first write: the browser remembers for a while how much room there was.
    const session = await context.newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: served.url, quotaSize: 400_000 })
    await page.evaluate(async () => store.saves.put(await store.game('a', 3)))
    const trouble = await page.evaluate(async () => store.trouble(store.saves.put(await store.game('b', 3, 900_000))))
    expect(trouble).toMatchObject({ name: 'StorageFull', message: expect.stringMatching(/no room left/) })
    expect(await page.evaluate(async () => (await store.saves.list()).map(({ id }) => id))).toEqual(['a'])
    expect(await page.evaluate(async () => store.trouble(store.saves.put(await store.game('a', 4))))).toBeNull()
  })

  it('tell how much room they take, or that nobody knows', async () => {
    const page = await tab(await profile())
    const usage = await page.evaluate(() => store.saves.usage())
    expect(usage?.quota).toBeGreaterThan(usage?.used ?? Number.NaN)
    await page.evaluate(() => {
      navigator.storage.estimate = () => Promise.reject(new TypeError('not here'))
    })
    expect(await page.evaluate(() => store.saves.usage())).toBeNull()
  })

  it('say in words when the browser keeps nothing at all', async () => {
    const context = await ownProfile()
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The user denied permission to access the database.', 'SecurityError')
      }
    })
    const page = await tab(context)
    const trouble = await page.evaluate(() => store.trouble(store.saves.list()))
    expect(trouble).toMatchObject({ name: 'StorageError', message: expect.stringMatching(/denied.*export it/) })
  })
})
