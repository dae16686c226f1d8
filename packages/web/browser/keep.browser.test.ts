import { join } from 'node:path'
import { Match } from '@interregnum/kernel'
import { gamePackage, sovietDawn } from '@interregnum/soviet-dawn'
import { board } from '@interregnum/soviet-dawn/board'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, downloaded, ownProfile, profile, tab, visit } from './harness.ts'
import { begun, finished } from './records.ts'
import { served } from './served.ts'
import { savedGames, saveGames } from './store.ts'
import { Table } from './table.ts'

const fileOf = (record: unknown) => ({
  name: 'from-a-friend.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(record)),
})

/** Plays to the question whether to use the Armored Trains: an Offensive is under way, and its die is not rolled yet. */
async function intoAnOffensive(page: Page): Promise<Table> {
  await page.goto('/#/play/soviet-dawn?guided=1')
  const table = await Table.at(page)
  for (const { index, expect: asked } of board.lessons[0].steps) if (index < 7) await table.choose(asked as string)
  return table
}

describe('a reload', () => {
  it('in the middle of an offensive returns to the same question', async () => {
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
    // The loaded die falls as it would have without the reload.
    await expect.poll(() => page.getByTestId('roll').textContent()).toContain('2')
  })

  it('right after an answer loses nothing that was saved', async () => {
    const page = await tab()
    const table = await Table.begin(page, '5')
    await table.play(6)
    const [save] = await savedGames(page)
    expect(Match.load(sovietDawn, save.record).index).toBe(6)
    await page.reload()
    await Table.at(page)
    await table.reaches(6)
    await page.goto('/')
    await page.getByRole('link', { name: /^Continue/ }).click()
    await table.reaches(6)
  })
})

describe('answers given while an earlier one is being written', () => {
  it('are written after it', async () => {
    const page = await tab()
    const table = await Table.begin(page, '5')
    await table.play(1)
    await expect.poll(async () => Match.load(sovietDawn, (await savedGames(page))[0].record).index).toBe(1)
    // Blocks the database with another transaction until `atLast` is set.
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
    await expect.poll(async () => Match.load(sovietDawn, (await savedGames(page))[0].record).index).toBe(5)
  })
})

describe('the warm-up of a table', () => {
  it('leaves no trace: nothing is answered, announced or saved, and the dice are unchanged', async () => {
    const page = await tab()
    const table = await Table.begin(page, '5')
    const idle = () => page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    for (let n = 0; n < 5; n++) await idle()
    await expect.poll(() => table.index()).toBe(0)
    await expect.poll(() => page.getByTestId('said').textContent()).toBe(await table.question.textContent())
    await table.play(6)
    const [save, ...others] = await savedGames(page)
    expect(others).toEqual([])
    const match = Match.load(sovietDawn, save.record)
    expect(match.index).toBe(6)
    await expect.poll(() => table.options()).toEqual(expect.arrayContaining([...match.asks[0].options]))
    await expect
      .poll(() => page.locator('.journal li').allTextContents())
      .toHaveLength(match.notes.filter((entry) => gamePackage.words.note(entry, match.state) !== null).length)
  })
})

describe('undo and redo', () => {
  it('work by button and by key through the whole game', async () => {
    const page = await tab()
    const table = await Table.begin(page, '8')
    const seen: { question: string | null; options: string[] }[] = []
    const snapshot = async () => ({ question: await table.question.textContent(), options: await table.options() })
    for (let n = 0; n < 8; n++) {
      seen.push(await snapshot())
      await table.play(1)
    }
    for (let n = 7; n >= 0; n--) {
      if (n % 2 === 0) await page.keyboard.press('u')
      else await page.getByRole('button', { name: 'Undo' }).click()
      await table.reaches(n)
      await expect.poll(() => snapshot()).toEqual(seen[n])
    }
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true')
    for (let n = 1; n < 8; n++) {
      if (n % 2 === 0) await page.keyboard.press('Shift+U')
      else await page.getByRole('button', { name: 'Redo' }).click()
      await table.reaches(n)
      await expect.poll(() => snapshot()).toEqual(seen[n])
    }
    const { segments } = await table.exported()
    expect(segments[0].entries.filter((entry) => 'undo' in entry)).toHaveLength(8)
  })
})

describe('export, import and fork', () => {
  it('a game is exported as a file and imported in another browser', async () => {
    const page = await tab()
    const table = await Table.begin(page, '12', { scenario: 'historical' })
    await table.play(7)
    const record = await table.exported()
    expect(record.options.scenario).toBe('historical')

    const other = await (await ownProfile()).newPage()
    await other.goto('/')
    await other.getByLabel('Game file', { exact: true }).setInputFiles(fileOf(record))
    const again = await Table.at(other)
    await again.reaches(7)
    await expect.poll(() => again.question.textContent()).toBe(await table.question.textContent())
    expect(await again.exported()).toEqual(record)
    await again.play(1)
    await expect.poll(async () => (await savedGames(other))[0].title).toBe('from-a-friend')
  })

  it('a finished game opens at its end, and another game can branch off at any position', async () => {
    const context = await profile()
    const record = finished()
    const last = Match.load(sovietDawn, record).index
    await saveGames(context, [{ record, over: true, title: 'Finished' }])
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('link', { name: 'View Finished' }).click()
    await page.locator('main.end').waitFor()
    const slider = page.getByLabel('Position in the game')
    await slider.fill('9')
    const table = await Table.at(page)
    await table.reaches(9)
    await page.getByText(`move 9 of ${last}`).waitFor()
    await page.getByRole('button', { name: 'Play on from here' }).first().click()
    await page.getByText('moves before').waitFor({ state: 'detached' })
    await table.reaches(9)
    const { index } = Match.load(sovietDawn, await table.exported())
    expect(index).toBe(9)
    await table.play(2)
    const all = await savedGames(page)
    expect(all).toHaveLength(2)
    expect(all.find(({ title }) => title === 'Finished')?.record).toEqual(record)
    expect(Match.load(sovietDawn, all[0].record).index).toBe(11)
  })

  it('a rematch begins with the same or another seed', async () => {
    const context = await profile()
    const record = finished()
    await saveGames(context, [{ record, over: true, title: 'Finished' }])
    const page = await context.newPage()
    for (const [button, same] of [
      [/^Same seed/, true],
      [/^New seed/, false],
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
  it('steps by buttons, arrow keys, slider, turn and journal, and a reload returns to the same position', async () => {
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
    await page.getByRole('button', { name: 'Next move' }).click()
    await table.reaches(1)
    await page.getByLabel('Position in the game').fill('6')
    await table.reaches(6)
    await page.waitForURL(/at=6$/)
    await page.reload()
    await Table.at(page)
    await table.reaches(6)
    await page.getByLabel('Jump to turn').selectOption({ label: 'Turn 2' })
    const second = Match.load(sovietDawn, (await savedGames(page))[0].record).notes.find(
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
    await page.getByRole('button', { name: 'First move' }).click()
    await table.reaches(0)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await table.reaches(2)
    await page.getByRole('button', { name: 'Pause' }).click()
    const stopped = await table.index()
    await page.waitForTimeout(1200)
    await expect.poll(() => table.index()).toBe(stopped)
  })
})

describe('a shared link', () => {
  it('says whose game it is, that it is a copy, and offers the replay first', async () => {
    const page = await tab()
    const table = await Table.begin(page, '21')
    await table.play(5)
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByLabel('Your name').fill('Anna & Bo')
    const link = await page.getByLabel('Link to this game', { exact: true }).inputValue()
    const other = await visit(link.slice(link.indexOf('/#/')))
    await other.getByRole('heading', { name: 'Anna & Bo shared a game' }).waitFor()
    await other.getByText('This is a copy.').waitFor()
    const choices = other.locator('.page-buttons > *')
    expect(await choices.allTextContents()).toEqual(['Watch the replay', 'Play on from here', 'Home'])
    await expect.poll(() => accessibilityFaults(other)).toEqual([])
    await choices.first().click()
    const replayed = await Table.at(other)
    await replayed.reaches(0)
    await other.getByRole('heading', { name: 'Replay' }).waitFor()
    await expect.poll(() => savedGames(other)).toEqual(await savedGames(page))
  })

  it('shows the game in another browser, where it is saved from the first answer on', async () => {
    const page = await tab()
    const table = await Table.begin(page, '21')
    await table.play(9)
    await page.getByRole('button', { name: 'Share' }).click()
    const link = await page.getByLabel('Link to this game', { exact: true }).inputValue()
    expect(link.length).toBeLessThan(1000)

    const other = await (await ownProfile()).newPage()
    await other.goto('/')
    await other.goto(link)
    await other.getByRole('heading', { name: 'A shared game' }).waitFor()
    await other.getByRole('button', { name: 'Play on from here' }).click()
    const again = await Table.at(other)
    await again.reaches(9)
    await page.keyboard.press('Escape')
    await expect.poll(() => again.question.textContent()).toBe(await table.question.textContent())
    await expect.poll(() => savedGames(other)).toEqual([])
    await again.play(1)
    await other.waitForURL(/#\/game\//)
    await expect.poll(() => savedGames(other)).toHaveLength(1)
  })

  it('reports that it is broken', async () => {
    const page = await visit('/#/record/not-a-game')
    await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
    await page.getByText(/This link is incomplete/).waitFor()
    await page.getByRole('link', { name: 'Home' }).last().click()
    await page.getByRole('button', { name: 'Start Soviet Dawn' }).waitFor()
  })
})

describe('over plain http, from another machine at home', () => {
  it('a game can be begun, saved and shared', async () => {
    const context = await ownProfile({ baseURL: 'http://games.test' })
    // Not localhost, and no certificate: some browser APIs are unavailable there.
    await context.route('http://games.test/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ path: join(served.folder, pathname === '/' ? 'index.html' : pathname) })
    })
    const page = await context.newPage()
    await page.goto('/')
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await page.getByRole('button', { name: 'Start Soviet Dawn' }).click()
    const table = await Table.at(page)
    await table.play(3)
    await page.reload()
    await Table.at(page)
    await table.reaches(3)
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('button', { name: 'Copy: Link to this game' }).click()
    await page.getByText(/Couldn’t copy it/).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('h')
    await page.getByTestId('advice').waitFor()
  })
})

describe('when games cannot be saved', () => {
  it('full storage is reported, and the game goes on and can be exported', async () => {
    const context = await ownProfile()
    const page = await context.newPage()
    await page.goto('/')
    const session = await context.newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: served.url, quotaSize: 1 })
    const table = await Table.begin(page, '5')
    const notice = page.getByRole('alert')
    await notice.getByText(/Storage is full/).waitFor()
    await table.play(3)
    const { text } = await downloaded(page, () => notice.getByRole('button', { name: 'Export game file' }).click())
    expect(Match.load(sovietDawn, JSON.parse(text)).index).toBe(3)
  })

  it('an outdated tab does not overwrite the game, but can be saved as a separate one', async () => {
    const context = await profile()
    await saveGames(context, [{ record: begun(2), title: 'Shared' }])
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
    await notice.getByText(/continued this game in another tab/).waitFor()
    const answered = (record: Awaited<ReturnType<typeof savedGames>>[number]['record']) =>
      record.segments[0].entries.map((entry) => ('answer' in entry ? entry.answer : null)).at(-1)
    await expect
      .poll(async () => (await savedGames(tabs[0])).map(({ record }) => answered(record)))
      .toEqual([options[0]])
    await notice.getByRole('button', { name: 'Save as a copy' }).click()
    await notice.waitFor({ state: 'detached' })
    const both = await savedGames(tabs[0])
    expect(both.map(({ record }) => answered(record)).sort()).toEqual([options[0], options[1]].sort())
  })

  it('a save that the rules cannot replay is reported, and its record can be exported', async () => {
    const context = await profile()
    const record = begun(5)
    const spoilt = { ...record, options: { ...record.options, scenario: 'moon' } }
    await saveGames(context, [{ record: spoilt }])
    const page = await context.newPage()
    await page.goto('/#/game/kept-0')
    await page.getByRole('heading', { name: 'This game file is damaged' }).waitFor()
    await page.getByText(/options in this game file are not valid/).waitFor()
    const { text } = await downloaded(page, () => page.getByRole('button', { name: /^Export game file/ }).click())
    expect(JSON.parse(text)).toEqual(spoilt)
    expect(gamePackage.id).toBe(record.game)
  })

  it('a missing game is reported', async () => {
    const page = await visit('/#/game/nowhere')
    await page.getByRole('heading', { name: 'Game not found' }).waitFor()
  })
})
