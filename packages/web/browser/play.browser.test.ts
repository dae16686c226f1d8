import { type GameRecord, verify } from '@interregnum/kernel'
import { sovietDawn } from '@interregnum/soviet-dawn'
import { board } from '@interregnum/soviet-dawn/board'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, ownProfile, tab, visit } from './harness.ts'
import type { RemoteGame } from './remote/open.tsx'
import { remotePage } from './remote/page.ts'
import { served } from './served.ts'
import { savedGames } from './store.ts'
import { Table } from './table.ts'
import type { TestPage } from './test-page.ts'

/** Home, with a fixed seed for new games. */
async function home(url: string): Promise<Page> {
  const context = await ownProfile({ baseURL: url })
  await context.addInitScript(() => {
    const chance = crypto.getRandomValues.bind(crypto)
    crypto.getRandomValues = ((bytes: Uint8Array<ArrayBuffer>) =>
      bytes.length === 8 ? bytes.fill(19) : chance(bytes)) as typeof crypto.getRandomValues
  })
  const page = await context.newPage()
  await page.goto('/')
  return page
}

interface Finished {
  readonly over: boolean
  readonly record: GameRecord
}

async function expectFinished(page: Page, record: GameRecord, finished: () => Promise<Finished>): Promise<void> {
  await page.getByText(/^(Victory|Defeat)/).waitFor()
  await page.getByRole('heading', { name: 'Score breakdown' }).waitFor()
  expect(verify(sovietDawn, record)).toMatchObject({ ok: true })
  const { scores } = record.outcome as { scores: { reds: number } }
  const score = await page.locator('tfoot .sum td').last().textContent()
  expect(score).toBe(String(scores.reds).replace('-', '−'))
  // It is saved as finished, too.
  await expect.poll(finished).toMatchObject({ over: true, record })
}

/** The page whose games are on a server. */
let remote: TestPage
beforeAll(async () => {
  remote = await remotePage()
})
afterAll(() => remote.close())

/** Where the game runs and is stored. */
interface Where {
  url(): string
  finished(page: Page): Promise<Finished>
}

const inThePage: Where = {
  url: () => served.url,
  finished: async (page) => (await savedGames(page))[0],
}

/** In the page: set by remote/open.tsx. */
declare const remoteGame: RemoteGame

const onAServer: Where = {
  url: () => remote.url,
  async finished(page) {
    const { count, report } = await page.evaluate(async () => ({ ...remoteGame, report: await remoteGame.report() }))
    // Make sure that there were faults.
    for (const times of [...Object.values(count), report.repeated]) expect(times).toBeGreaterThan(0)
    expect(await savedGames(page)).toEqual([])
    return report
  },
}

describe('a table on a server', () => {
  const begin = async (): Promise<Table> => {
    const page = await (await ownProfile({ baseURL: remote.url })).newPage()
    return Table.begin(page, '1')
  }

  it('marks a pending answer, reports a lost connection, and resumes when it is back', async () => {
    const table = await begin()
    const { page } = table
    await table.choose('draw')
    const [option, ...others] = await table.rows.all()
    const setDown = (isDown: boolean) => page.evaluate((down) => Object.assign(remoteGame, { isDown: down }), isDown)
    await setDown(true)
    await option.click()
    const notice = page.getByTestId('connection')
    await notice.getByText('Your move is saved and will be sent.').waitFor()
    expect(await option.getAttribute('class')).toContain('sent')
    expect(others.length).toBeGreaterThan(0)
    for (const row of await table.rows.all()) expect(await row.getAttribute('aria-disabled')).toBe('true')
    // Another choice does nothing now, not even by key.
    await page.keyboard.press('2')
    await notice.getByRole('button', { name: 'Try again' }).waitFor()
    await page.getByText(/^offline since \d\d:\d\d$/).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await setDown(false)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await table.reaches(2)
    await notice.waitFor({ state: 'detached' })
    await table.play(1)
    await expect.poll(() => table.index()).toBe(3)
    expect((await page.evaluate(() => remoteGame.report())).record.segments[0].entries).toHaveLength(3)
  })

  it('can be replayed, and offers no record before the end', async () => {
    const table = await begin()
    const { page } = table
    await table.play(5)
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('heading', { name: 'Replay' }).waitFor()
    await page.keyboard.press('Home')
    await table.reaches(0)
    expect(await page.getByRole('button', { name: /Play on from here|Share|Hint/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await table.reaches(5)
    await table.play(1)
  })
})

describe.each([
  ['in the page', inThePage],
  ['on a server, over a connection with faults', onAServer],
])('a game of Soviet Dawn %s', (_, { url, finished }) => {
  it('is begun, played and finished by clicks, in the panel and on the board', async () => {
    const page = await home(url())
    await page.getByRole('button', { name: 'Start Soviet Dawn' }).click()
    const table = await Table.at(page)
    let onBoard = 0
    for (let answers = 0; !(await table.over()); answers++) {
      expect(answers).toBeLessThan(300)
      const options = await table.options()
      const option = options[answers % options.length]
      if (answers % 2 === 0 && (await table.chooseOnBoard(option))) onBoard++
      else await table.choose(option)
    }
    expect(onBoard).toBeGreaterThan(3)
    await expectFinished(page, await table.exported(), () => finished(page))
  })

  it('is begun, played and finished by keyboard alone', async () => {
    const page = await home(url())
    await reach(page, (name) => name === 'Start Soviet Dawn')
    await page.keyboard.press('Enter')
    const table = await Table.at(page)
    const used = { number: 0, row: 0, board: 0, end: 0 }
    for (let answers = 0; !(await table.over()); answers++) {
      expect(answers).toBeLessThan(300)
      const rows = await table.rows.count()
      if (rows === 0) {
        await table.press('e')
        used.end++
      } else if (answers % 4 === 1) {
        await page.keyboard.press('q')
        await page.keyboard.press('Tab')
        await table.press('Enter')
        used.row++
      } else if (answers % 4 === 2) {
        await page.keyboard.press('b')
        // Moscow comes first, although it cannot be chosen.
        for (const _ of [1, 2]) await page.keyboard.press('Tab')
        const isChoice = await page.evaluate(() => document.activeElement?.matches('[data-thing][role=button]'))
        await table.press(isChoice ? 'Enter' : '1')
        if (isChoice) used.board++
      } else {
        await table.press(String((answers % rows) + 1))
        used.number++
      }
    }
    for (const times of Object.values(used)) expect(times, JSON.stringify(used)).toBeGreaterThan(1)
    await reach(page, (name) => name.startsWith('Share'))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Share this game' }).waitFor()
    await page.keyboard.press('Escape')
    await expectFinished(page, (await finished(page)).record, () => finished(page))
  })
})

describe('the table', () => {
  it('loads all fonts before the first card, so that none arrives during play', async () => {
    const page = await tab()
    await Table.begin(page, '17')
    const waiting = () => page.evaluate(`[...document.fonts].filter(({ status }) => status !== 'loaded').length`)
    await expect.poll(waiting).toBe(0)
  })

  it('keeps the focus on a choice that is offered again', async () => {
    const page = await tab()
    const table = await Table.begin(page, '1')
    // A card of three Actions: after two of them, one is left that a held key could take.
    await table.choose('draw')
    const row = page.locator('.choices [data-option="politics"]')
    await row.focus()
    await page.keyboard.press('Enter')
    await table.reaches(2)
    await expect.poll(() => page.evaluate('document.activeElement?.dataset.option')).toBe('politics')
    // A held key answers only once.
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await table.reaches(3)
    await expect.poll(() => table.options()).toContain('politics')
    await page.waitForTimeout(200)
    await expect.poll(() => table.index()).toBe(3)
  })
})

/** Presses the tab key until something with this name has the focus. */
async function reach(page: Page, isIt: (name: string) => boolean): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const here = document.activeElement
      return here?.getAttribute('aria-label') ?? here?.textContent?.trim() ?? ''
    })
    if (isIt(name)) return
  }
  throw new Error('the tab key does not reach it')
}

describe('the guided first game', () => {
  const { steps } = board.lessons[0]

  it('teaches a turn step by step, then lets the player play on alone', async () => {
    const page = await visit('/')
    await page.getByRole('link', { name: 'New to it? Play the tutorial (10 min)' }).click()
    const table = await Table.at(page)
    for (const [at, { title, expect: asked }] of steps.entries()) {
      const coach = page.locator('.coach')
      await coach.getByRole('heading', { name: title }).waitFor()
      await coach.getByText(`${at + 1} of ${steps.length}`).waitFor()
      if (asked !== undefined) await table.choose(asked)
    }
    await table.play(1)
    await page.getByRole('button', { name: 'Play on' }).click()
    await page.locator('.coach').waitFor({ state: 'detached' })
    await table.play(1)
    await page.reload()
    await Table.at(page)
    await expect.poll(() => table.index()).toBe(steps.length + 1)
    await expect.poll(() => page.locator('.coach').count()).toBe(0)
  })

  it('can be left at any time, and resumed by undo', async () => {
    const page = await visit('/#/play/soviet-dawn?guided=1')
    const table = await Table.at(page)
    await table.choose('draw')
    await page.getByRole('heading', { name: steps[1].title }).waitFor()
    await table.choose('politics')
    await page.getByText('Tutorial left').waitFor()
    await page.keyboard.press('u')
    await page.getByRole('heading', { name: steps[1].title }).waitFor()
    await page.getByRole('button', { name: 'Leave the tutorial' }).click()
    await expect.poll(() => page.locator('.coach').count()).toBe(0)
    await table.choose('politics')
  })
})
