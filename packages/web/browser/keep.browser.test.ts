import { join } from 'node:path'
import { Match } from '@interregnum/kernel'
import { gamePackage, sovietDawn } from '@interregnum/soviet-dawn'
import { board } from '@interregnum/soviet-dawn/board'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { downloaded, ownProfile, profile, tab, visit } from './harness.ts'
import { begun, finished } from './records.ts'
import { served } from './served.ts'
import { keep, kept } from './store.ts'
import { Table } from './table.ts'

const fileOf = (record: unknown) => ({
  name: 'from-a-friend.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(record)),
})

/** To the question whether the Armored Trains roll: an Offensive is under way, and its die has not fallen. */
async function intoAnOffensive(page: Page): Promise<Table> {
  await page.goto('/#/play/soviet-dawn?guided=1')
  const table = await Table.at(page)
  for (const { index, expect: asked } of board.lesson.steps) if (index < 7) await table.choose(asked as string)
  return table
}

describe('a reload', () => {
  it('in the middle of an offensive comes back to the very question', async () => {
    const page = await tab()
    const table = await intoAnOffensive(page)
    const question = await table.question.textContent()
    const options = await table.options()
    expect(options).toEqual(expect.arrayContaining(['use']))
    await page.reload()
    await Table.at(page)
    await table.reaches(7)
    await expect.poll(() => table.question.textContent()).toBe(question)
    await expect.poll(() => table.options()).toEqual(options)
    await table.choose('use')
    // The prepared die falls as it would have without the reload.
    await expect.poll(() => page.getByTestId('roll').textContent()).toContain('2')
  })

  it('straight after an answer loses nothing that was kept', async () => {
    const page = await tab()
    const table = await Table.begin(page, '5')
    await table.play(6)
    const [save] = await kept(page)
    expect(Match.load(sovietDawn, save.record).index).toBe(6)
    await page.reload()
    await Table.at(page)
    await table.reaches(6)
    await page.goto('/')
    await page.getByRole('link', { name: /^Play on/ }).click()
    await table.reaches(6)
  })
})

describe('answers that come while an earlier one is being written', () => {
  it('are written after it', async () => {
    const page = await tab()
    const table = await Table.begin(page, '5')
    await table.play(1)
    await expect.poll(async () => Match.load(sovietDawn, (await kept(page))[0].record).index).toBe(1)
    // Somebody else writes, and goes on writing until he is told to stop: everybody waits for him.
    await page.evaluate(async () => {
      const opening = indexedDB.open('interregnum')
      await new Promise((done) => opening.addEventListener('success', done))
      const store = opening.result.transaction('saves', 'readwrite').objectStore('saves')
      const busy = (): void => {
        if ('atLast' in window) opening.result.close()
        else store.count().onsuccess = busy
      }
      busy()
    })
    await table.play(4)
    await page.evaluate(() => Object.assign(window, { atLast: true }))
    await expect.poll(async () => Match.load(sovietDawn, (await kept(page))[0].record).index).toBe(5)
  })
})

describe('the answer that is rehearsed when a table is laid', () => {
  it('leaves no trace: nothing is answered, said or kept, and the dice fall as they would have', async () => {
    const page = await tab()
    const table = await Table.begin(page, '5')
    const idle = () => page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    for (let n = 0; n < 5; n++) await idle()
    await expect.poll(() => table.index()).toBe(0)
    await expect.poll(() => page.getByTestId('said').textContent()).toBe(await table.question.textContent())
    await table.play(6)
    const [save, ...others] = await kept(page)
    expect(others).toEqual([])
    const match = Match.load(sovietDawn, save.record)
    expect(match.index).toBe(6)
    await expect.poll(() => table.options()).toEqual(expect.arrayContaining([...match.asks[0].options]))
    await expect
      .poll(() => page.locator('.journal li').allTextContents())
      .toHaveLength(match.notes.filter((entry) => gamePackage.words.note(entry) !== null).length)
  })
})

describe('undo and redo', () => {
  it('by button and by key go back and forth over everything', async () => {
    const page = await tab()
    const table = await Table.begin(page, '8')
    const seen: { question: string | null; options: string[] }[] = []
    const look = async () => ({ question: await table.question.textContent(), options: await table.options() })
    for (let n = 0; n < 8; n++) {
      seen.push(await look())
      await table.play(1)
    }
    for (let n = 7; n >= 0; n--) {
      if (n % 2 === 0) await page.keyboard.press('u')
      else await page.getByRole('button', { name: 'Undo' }).click()
      await table.reaches(n)
      await expect.poll(() => look()).toEqual(seen[n])
    }
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true')
    for (let n = 1; n < 8; n++) {
      if (n % 2 === 0) await page.keyboard.press('Shift+U')
      else await page.getByRole('button', { name: 'Redo' }).click()
      await table.reaches(n)
      await expect.poll(() => look()).toEqual(seen[n])
    }
    const { segments } = await table.exported()
    expect(segments[0].entries.filter((entry) => 'undo' in entry)).toHaveLength(8)
  })
})

describe('export, import and fork', () => {
  it('a game goes out as a file and comes back in another browser', async () => {
    const page = await tab()
    const table = await Table.begin(page, '12', { scenario: 'historical' })
    await table.play(7)
    const record = await table.exported()
    expect(record.options.scenario).toBe('historical')

    const other = await (await ownProfile()).newPage()
    await other.goto('/')
    await other.getByLabel('Record to open').setInputFiles(fileOf(record))
    const again = await Table.at(other)
    await again.reaches(7)
    await expect.poll(() => again.question.textContent()).toBe(await table.question.textContent())
    expect(await again.exported()).toEqual(record)
    await again.play(1)
    await expect.poll(async () => (await kept(other))[0].title).toBe('from-a-friend')
  })

  it('a finished game opens at its end, and from any moment another game can branch off', async () => {
    const context = await profile()
    const record = finished()
    const last = Match.load(sovietDawn, record).index
    await keep(context, [{ record, over: true, title: 'Finished' }])
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('link', { name: 'Look at: Finished' }).click()
    await page.locator('main.end').waitFor()
    const slider = page.getByLabel('Step of the game')
    await slider.fill('9')
    const table = await Table.at(page)
    await table.reaches(9)
    await page.getByText(`step 9 of ${last}`).waitFor()
    await page.getByRole('button', { name: 'Play from here' }).first().click()
    await page.getByText('Looking back').waitFor({ state: 'detached' })
    await table.reaches(9)
    const { index } = Match.load(sovietDawn, await table.exported())
    expect(index).toBe(9)
    await table.play(2)
    const all = await kept(page)
    expect(all).toHaveLength(2)
    expect(all.find(({ title }) => title === 'Finished')?.record).toEqual(record)
    expect(Match.load(sovietDawn, all[0].record).index).toBe(11)
  })

  it('play again begins with the same seed or another', async () => {
    const context = await profile()
    const record = finished()
    await keep(context, [{ record, over: true, title: 'Finished' }])
    const page = await context.newPage()
    for (const [button, same] of [
      [/^Same seed/, true],
      [/^Another seed/, false],
    ] as const) {
      await page.goto('/#/game/kept-0')
      await page.getByRole('button', { name: 'Play again' }).click()
      await page.getByRole('button', { name: button }).click()
      const table = await Table.at(page)
      await table.reaches(0)
      const begunAgain = await table.exported()
      expect(JSON.stringify(begunAgain.chance) === JSON.stringify(record.chance)).toBe(same)
      expect(begunAgain.options).toEqual(record.options)
    }
  })
})

describe('the replay', () => {
  it('steps by buttons, arrow keys, slider, turn and journal, and a reload comes back to the moment', async () => {
    const page = await tab()
    const table = await Table.begin(page, '3')
    await table.play(12)
    await page.getByRole('button', { name: 'Replay' }).click()
    await table.reaches(11)
    await page.keyboard.press('ArrowLeft')
    await table.reaches(10)
    await page.keyboard.press('ArrowRight')
    await table.reaches(11)
    await page.keyboard.press('Home')
    await table.reaches(0)
    await page.getByRole('button', { name: 'One step on' }).click()
    await table.reaches(1)
    await page.getByLabel('Step of the game').fill('6')
    await table.reaches(6)
    await page.waitForURL(/at=6$/)
    await page.reload()
    await Table.at(page)
    await table.reaches(6)
    await page.getByLabel('Jump to turn').selectOption({ label: 'Turn 2' })
    const second = Match.load(sovietDawn, (await kept(page))[0].record).notes.find(
      ({ kind, data }) => kind === 'card' && data.turn === 2,
    )
    await table.reaches(second?.index ?? -1)
    await page.locator('#journal button').first().click()
    await table.reaches(1)
    await expect.poll(() => table.options()).toEqual([])
    await page.getByRole('button', { name: 'Back to the game' }).first().click()
    await table.reaches(12)
    await expect.poll(async () => (await table.options()).length).toBeGreaterThan(0)
  })

  it('plays by itself and stops', async () => {
    const page = await tab()
    const table = await Table.begin(page, '3')
    await table.play(4)
    await page.getByRole('button', { name: 'Replay' }).click()
    await page.getByRole('button', { name: 'To the start' }).click()
    await table.reaches(0)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await table.reaches(2)
    await page.getByRole('button', { name: 'Stop' }).click()
    const stopped = await table.index()
    await page.waitForTimeout(1200)
    await expect.poll(() => table.index()).toBe(stopped)
  })
})

describe('a shared link', () => {
  it('shows the game in another browser, and is kept from the first answer on', async () => {
    const page = await tab()
    const table = await Table.begin(page, '21')
    await table.play(9)
    await page.getByRole('button', { name: 'Share or export' }).click()
    const link = await page.getByLabel('Link to this game').inputValue()
    expect(link.length).toBeLessThan(1000)

    const other = await (await ownProfile()).newPage()
    await other.goto('/')
    await other.goto(link)
    const again = await Table.at(other)
    await again.reaches(9)
    await page.keyboard.press('Escape')
    await expect.poll(() => again.question.textContent()).toBe(await table.question.textContent())
    await expect.poll(() => kept(other)).toEqual([])
    await again.play(1)
    await other.waitForURL(/#\/game\//)
    await expect.poll(() => kept(other)).toHaveLength(1)
  })

  it('that is broken says so', async () => {
    const page = await visit('/#/record/not-a-game')
    await page.getByRole('heading', { name: 'This link leads nowhere' }).waitFor()
    await page.getByText(/This link is broken/).waitFor()
    await page.getByRole('link', { name: 'Home' }).last().click()
    await page.getByRole('button', { name: 'Begin Soviet Dawn' }).waitFor()
  })
})

describe('over plain http, from another machine in the house', () => {
  it('a game is begun, kept and shared all the same', async () => {
    const context = await ownProfile({ baseURL: 'http://games.test' })
    // A name that is not this machine's, and no certificate: browsers keep some of their tools back there.
    await context.route('http://games.test/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ path: join(served.folder, pathname === '/' ? 'index.html' : pathname) })
    })
    const page = await context.newPage()
    await page.goto('/')
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await page.getByRole('button', { name: 'Begin Soviet Dawn' }).click()
    const table = await Table.at(page)
    await table.play(3)
    await page.reload()
    await Table.at(page)
    await table.reaches(3)
    await page.getByRole('button', { name: 'Share or export' }).click()
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText(/does not let it be copied/).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('h')
    await page.getByTestId('advice').waitFor()
  })
})

describe('when games cannot be kept', () => {
  it('a full storage is said in words, and the game goes on and can be exported', async () => {
    const context = await ownProfile()
    const page = await context.newPage()
    await page.goto('/')
    const session = await context.newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: served.url, quotaSize: 1 })
    const table = await Table.begin(page, '5')
    const notice = page.getByRole('alert')
    await notice.getByText(/no room left for saved games/).waitFor()
    await table.play(3)
    const { text } = await downloaded(page, () => notice.getByRole('button', { name: 'Export the record' }).click())
    expect(Match.load(sovietDawn, JSON.parse(text)).index).toBe(3)
  })

  it('a tab that has fallen behind does not overwrite: it may become a game of its own', async () => {
    const context = await profile()
    await keep(context, [{ record: begun(2), title: 'Shared' }])
    const tabs = [await context.newPage(), await context.newPage()]
    const tables: Table[] = []
    for (const tab of tabs) {
      await tab.goto('/#/game/kept-0')
      tables.push(await Table.at(tab))
    }
    const [first, second] = tables
    const options = await first.options()
    await first.choose(options[0])
    await second.choose(options[1])
    const notice = tabs[1].getByRole('alert')
    await notice.getByText(/played on in another tab/).waitFor()
    const answered = (record: Awaited<ReturnType<typeof kept>>[number]['record']) =>
      record.segments[0].entries.map((entry) => ('answer' in entry ? entry.answer : null)).at(-1)
    await expect.poll(async () => (await kept(tabs[0])).map(({ record }) => answered(record))).toEqual([options[0]])
    await notice.getByRole('button', { name: 'Keep this as its own game' }).click()
    await notice.waitFor({ state: 'detached' })
    const both = await kept(tabs[0])
    expect(both.map(({ record }) => answered(record)).sort()).toEqual([options[0], options[1]].sort())
  })

  it('a save that no rule can follow is told, and its record handed out', async () => {
    const context = await profile()
    const record = begun(5)
    const spoilt = { ...record, options: { ...record.options, scenario: 'moon' } }
    await keep(context, [{ record: spoilt }])
    const page = await context.newPage()
    await page.goto('/#/game/kept-0')
    await page.getByRole('heading', { name: 'This record is broken' }).waitFor()
    await page.getByText(/options of this record do not fit/).waitFor()
    const { text } = await downloaded(page, () => page.getByRole('button', { name: /^Export the record/ }).click())
    expect(JSON.parse(text)).toEqual(spoilt)
    expect(gamePackage.id).toBe(record.game)
  })

  it('a game that is not here is told', async () => {
    const page = await visit('/#/game/nowhere')
    await page.getByRole('heading', { name: 'This game is not here' }).waitFor()
  })
})
