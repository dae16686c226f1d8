import { type GameRecord, LivePosition, Match, type Move, verify } from '@interregnum/kernel'
import { gamePackage, type State, tearsOfTyranny } from '@interregnum/tears-of-tyranny'
import { board } from '@interregnum/tears-of-tyranny/board'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, profile, scrolls, visit } from './harness.ts'
import { savedGames, saveGames } from './store.ts'
import { Table } from './table.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const FOUR = { advisors: 'true', partisans: 'true', comrades: 'true' }

async function begin(
  seed: string,
  options: { readonly [key: string]: string } = {},
  screen: BrowserContextOptions = {},
): Promise<{ page: Page; table: Table }> {
  const page = await visit(`/#/play/tears-of-tyranny?${new URLSearchParams({ ...options, seed })}`, screen)
  return { page, table: await Table.at(page) }
}

/** The match of the page, rebuilt from its saved game. */
async function matchBehind(page: Page): Promise<Match<State>> {
  const [{ record }] = await savedGames(page)
  return Match.load(tearsOfTyranny, record)
}

const verified = (record: GameRecord) => expect(verify(tearsOfTyranny, record)).toMatchObject({ ok: true })

const commit = (page: Page) => page.locator('.actions .commit')

/** Chooses in the panel. A target is marked first, and carried out by the commit button. */
async function choose(table: Table, option: string): Promise<void> {
  const { page } = table
  const index = await table.index()
  const button = page.locator(`.choices [data-option="${option}"], .actions [data-option="${option}"]`).first()
  if ((await button.count()) === 0) await table.unfold()
  await page.mouse.move(1, 1)
  await button.click()
  await carriedOut(table, index)
}

/** Confirms what was only marked by the last click. */
async function carriedOut(table: Table, index: number): Promise<void> {
  const { page } = table
  await page.locator(`main.table:not([data-index="${index}"]), main.end, .choice-row.marked`).first().waitFor()
  if ((await table.over()) || (await table.index()) !== index) return
  await commit(page).click()
  await page.locator(`main.table:not([data-index="${index}"]), main.end`).first().waitFor()
}

/** Clicks the tile or the card of an option; false if it has none. */
async function chooseOnBoard(table: Table, option: string): Promise<boolean> {
  const { page } = table
  const [use, name = use] = option.split(':')
  const thing = /^\d+\.\d$/.test(name) ? `tile:${name}` : /^[mM]\d+$/.test(name) ? `card:${name}` : null
  if (thing === null) return false
  const place = page.locator(`[data-thing="${thing}"][role="button"][tabindex="0"]`).first()
  if ((await place.count()) === 0) return false
  const index = await table.index()
  await place.click()
  await carriedOut(table, index)
  await page.mouse.move(1, 1)
  return true
}

/** What a player who wants to be done chooses: no more than the rules ask for, except the actions in `also`. */
function quickly(options: readonly string[], also: RegExp = /^$/): string {
  const forward = options.filter((option) => option !== 'put-back' && option !== 'reopen')
  return (
    forward.find((option) => also.test(option)) ??
    forward.find((option) => option === 'ready') ??
    forward.find((option) => option === 'income' || option === 'as-drawn' || option === 'enough') ??
    forward[0]
  )
}

describe('a solo game of Tears of Tyranny', () => {
  it('is begun on the home page and played to its end by clicks, on the map and on cards too', async () => {
    const page = await visit('/')
    await page.getByRole('button', { name: /^Tears of Tyranny/ }).click()
    await page.getByText('Liberators: you. Advisors, Partisans, Comrades: no one.').waitFor()
    for (const setting of ['Terrain deck', 'Scenario', 'Map']) await page.getByLabel(setting).waitFor()
    await page.getByRole('button', { name: 'Start Tears of Tyranny' }).click()
    const table = await Table.at(page)
    let onBoard = 0
    for (let answers = 0; !(await table.over()); answers++) {
      expect(answers).toBeLessThan(400)
      const option = quickly(await table.options(), onBoard < 12 ? /^(patrol|recruit|play|use)/ : undefined)
      if (await chooseOnBoard(table, option)) onBoard++
      else await choose(table, option)
    }
    expect(onBoard).toBeGreaterThan(5)
    await page
      .locator('main.end .above-title')
      .getByText(/^(Victory|Defeat)/)
      .waitFor()
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    const [{ record, over }] = await savedGames(page)
    expect(over).toBe(true)
    verified(record)
  }, 180_000)

  it('is played to its end by keyboard alone', async () => {
    const { page, table } = await begin('k3')
    const used = { number: 0, commit: 0, map: 0, hand: 0, back: 0 }
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-thing') ?? '')
    const canChoose = () =>
      page.evaluate(() => document.activeElement?.matches('[data-thing][role=button]:not([aria-disabled])') ?? false)
    for (let answers = 0; !(await table.over()); answers++) {
      expect(answers).toBeLessThan(400)
      const options = await table.options()
      const index = await table.index()
      const wanted = quickly(options, answers < 40 ? /^(patrol|recruit|play|use)/ : undefined)
      const row = page.locator(`.choices [data-option="${wanted}"] .choice-key`)
      const number = (await row.count()) === 0 ? '' : ((await row.textContent()) ?? '')
      if (options.includes('put-back') && used.back === 0) {
        await page.keyboard.press('Escape')
        used.back++
      } else if (/^(play|use):/.test(wanted) && used.hand < 2) {
        await page.keyboard.press('k')
        for (let n = 0; n < 8 && (await focused()) !== `card:${wanted.split(':')[1]}`; n++)
          await page.keyboard.press('ArrowDown')
        expect(await canChoose()).toBe(true)
        await page.keyboard.press('Enter')
        used.hand++
      } else if (/^\d+\.\d$/.test(wanted) && used.map < 3) {
        await page.keyboard.press('b')
        for (let n = 0; n < 40 && (await focused()) !== `tile:${wanted}`; n++) await page.keyboard.press('Tab')
        expect(await focused()).toBe(`tile:${wanted}`)
        await page.keyboard.press('Enter')
        used.map++
      } else if (/^[1-9]$/.test(number)) {
        await page.keyboard.press(number)
        used.number++
      } else {
        await page.keyboard.press('e')
        used.commit++
      }
      await page.locator(`main.table:not([data-index="${index}"]), main.end, .choice-row.marked`).first().waitFor()
      if (!(await table.over()) && (await table.index()) === index) {
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
        await page.keyboard.press('Enter')
        await page.locator(`main.table:not([data-index="${index}"]), main.end`).first().waitFor()
      }
    }
    for (const times of Object.values(used)) expect(times, JSON.stringify(used)).toBeGreaterThan(0)
    const [{ record, over }] = await savedGames(page)
    expect(over).toBe(true)
    verified(record)
  }, 180_000)
})

const moveOf = async (match: Match<State>, seat: string): Promise<Move> =>
  gamePackage.bots[0].create('1').choose(new LivePosition(match.forkRun(), seat))

/** A game of two in which the next move of the Liberators comes with a request to the Comrades. */
async function requested(): Promise<{ readonly record: GameRecord; readonly text: string }> {
  for (let game = 1; game <= 20; game++) {
    const match = Match.begin(tearsOfTyranny, { seed: `asked-${game}`, options: { comrades: true } })
    for (let answers = 0; answers < 150 && !match.over; answers++) {
      const asks = match.asks.filter(({ optional }) => !optional)
      const { seat, id } = asks[answers % asks.length]
      const move = await moveOf(match, seat)
      const [request] = seat === 'liberators' ? (move.requests ?? []) : []
      const waits = asks.some((ask) => ask.seat === 'comrades' && ask.kind === 'action')
      if (request !== undefined && waits && move.answer !== 'ready')
        return { record: match.exportRecord(), text: request.text }
      match.answer(seat, move.answer, id)
    }
  }
  throw new Error('no bot has asked for anything')
}

describe('a table of four', () => {
  const [{ id: bot }] = gamePackage.bots
  const SEATS = {
    'seat-liberators': 'person Nora',
    'seat-advisors': 'person Aino',
    'seat-partisans': `program ${bot}`,
    'seat-comrades': `program ${bot}`,
  }
  const whose = (page: Page) => page.getByTestId('whose').getAttribute('data-seat')
  const canTake = (page: Page, name: string, state: 'to play' | 'ready') =>
    page
      .getByRole('list', { name: 'Players' })
      .getByRole('button', { name: new RegExp(`${name}\\s*, ${state}, switch to this seat`) })

  it('plays one whole turn with two people in mixed order, and bots in the other seats', async () => {
    const { page, table } = await begin('four-1', { ...FOUR, ...SEATS })
    const turn = page.locator('.head .turn b')
    const used = { bar: 0, key: 0, back: 0 }
    for (let answers = 0; (await turn.textContent()) !== 'Turn 2'; answers++) {
      expect(answers).toBeLessThan(120)
      await page.locator('.choices [data-option], .actions .commit').first().waitFor()
      const [viewer, other] = (await whose(page)) === 'advisors' ? ['Aino', 'Nora'] : ['Nora', 'Aino']
      // Every second answer, the screen is switched to the other one, if both are asked.
      const take = canTake(page, other, 'to play')
      if (answers % 2 === 1 && (await take.count()) > 0) {
        if (answers % 4 === 1) await take.click()
        else await page.keyboard.press('n')
        used[answers % 4 === 1 ? 'bar' : 'key']++
        await page.getByTestId('whose').getByText(other).waitFor()
      }
      const isReady = canTake(page, other, 'ready')
      if (used.back === 0 && (await isReady.count()) > 0) {
        await isReady.click()
        await page.getByTestId('whose').getByText(other).waitFor()
        await page.getByRole('button', { name: 'Not ready after all' }).click()
        await canTake(page, viewer, 'to play').waitFor()
        used.back++
      }
      await choose(table, quickly(await table.options()))
    }
    for (const times of Object.values(used)) expect(times, JSON.stringify(used)).toBeGreaterThan(0)
    const { line, notes } = await matchBehind(page)
    for (const role of ['liberators', 'advisors', 'partisans', 'comrades'])
      expect(line.filter((step) => step.seat === role).length).toBeGreaterThan(2)
    expect(notes.some(({ kind }) => kind === 'reopened')).toBe(true)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
  }, 180_000)

  it('shows what a bot asks of a person, until it is done', async () => {
    const { record, text } = await requested()
    const context = await profile({ viewport: { width: 1440, height: 900 } })
    const occupants = {
      liberators: { kind: 'program', policy: bot },
      comrades: { kind: 'person', name: 'Aino' },
    } as const
    await saveGames(context, [{ id: 'asked', record, occupants, present: 'comrades' }])
    const page = await context.newPage()
    await page.goto('/#/game/asked')
    const table = await Table.at(page)
    const requests = page.getByTestId('requests')
    await requests.getByText(text).waitFor({ timeout: 20_000 })
    expect(await requests.getAttribute('role')).toBe('status')
    const isShown = async (): Promise<boolean> => (await requests.textContent())?.includes(text) === true
    for (let answers = 0; await isShown(); answers++) {
      expect(answers).toBeLessThan(25)
      await choose(table, String((await moveOf(await matchBehind(page), 'comrades')).answer))
      await page.locator('.choices [data-option], .actions .commit').first().waitFor()
    }
    // Not because the person has nothing to decide any more.
    expect((await matchBehind(page)).state).toMatchObject({ step: 'players', players: [{}, { ready: false }] })
  }, 120_000)

  it('is chosen on the home page: who plays which role, and who does not play', async () => {
    const page = await visit('/')
    await page.getByRole('button', { name: /^Tears of Tyranny/ }).click()
    await page.getByRole('button', { name: 'Change players' }).click()
    const dialog = page.getByRole('dialog', { name: 'Players' })
    const role = (title: string) => dialog.getByLabel(title, { exact: true })
    await role('Liberators').selectOption('No one')
    await dialog.getByText('Someone has to play').waitFor()
    await role('Advisors').selectOption('Human')
    await dialog.getByLabel('Name for The Advisors').fill('Aino')
    await role('Comrades').selectOption(`program ${bot}`)
    await dialog.getByText('You play with bots in the other seats.').waitFor()
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByText('Liberators, Partisans: no one. Advisors: Aino.').waitFor()
    await page.getByLabel('Scenario').selectOption('Closed Sea')
    await page.getByRole('button', { name: 'Start Tears of Tyranny' }).click()
    await Table.at(page)
    await expect.poll(async () => (await savedGames(page)).length).toBe(1)
    const [{ record }] = await savedGames(page)
    expect(record.options).toMatchObject({ liberators: false, advisors: true, partisans: false, comrades: true })
    expect(record.options).toMatchObject({ scenario: 'closed-sea' })
  })
})

describe('at the table of Tears of Tyranny', () => {
  /** A random solo game at the question where the Liberators patrol, with at least two possible tiles. */
  function atTarget(): GameRecord {
    for (let seed = 0; seed < 100; seed++) {
      const match = Match.begin(tearsOfTyranny, { options: {}, seed: `patrol-${seed}` })
      for (let n = 0; n < 60 && match.outcome === null; n++) {
        const [ask] = match.asks
        if (ask.kind === 'target' && /"patrol"/.test(JSON.stringify(ask.data)) && ask.options.length > 2)
          return match.exportRecord()
        const busy = ask.options.filter((option) => option !== 'put-back' && option !== 'ready')
        const options = busy.length > 0 ? busy : ask.options
        match.answer(ask.seat, options[(seed + 7 * n) % options.length])
      }
    }
    throw new Error('nobody patrols')
  }

  async function open(screen: BrowserContextOptions = {}): Promise<{ page: Page; table: Table }> {
    const context = await profile(screen)
    await saveGames(context, [{ record: atTarget() }])
    const page = await context.newPage()
    await page.goto('/#/game/kept-0')
    return { page, table: await Table.at(page) }
  }

  it('a target is previewed before it is carried out, can be put back, and undone', async () => {
    const { page, table } = await open()
    const index = await table.index()
    const [target] = (await table.options()).filter((option) => /^\d/.test(option))
    const preview = page.getByTestId('preview')
    await table.rows.first().hover()
    await expect.poll(() => preview.textContent()).toMatch(/patrol in I·/i)
    await page.mouse.move(1, 1)
    await page.locator(`[data-thing="tile:${target}"]`).first().click()
    await expect.poll(() => commit(page).textContent()).toMatch(/patrol.* I·\d+/i)
    await expect.poll(() => table.index()).toBe(index)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await table.passes(index + 1)
    expect(await table.options()).toContain('patrol')
    await page.keyboard.press('u')
    await table.reaches(index)
    await choose(table, target)
    await page.keyboard.press('u')
    await expect.poll(() => table.options()).toContain(target)
  })

  it('what the adversary did is shown although the page itself ends the long-term phase', async () => {
    const { page, table } = await begin('k3')
    while ((await table.options()).every((option) => option !== 'ready'))
      await choose(table, quickly((await table.options()).toSorted()))
    await choose(table, 'ready')
    while (!(await table.options()).includes('refit:1'))
      await choose(table, quickly((await table.options()).toSorted()))
    await page
      .getByTestId('recap')
      .getByText(/^Event: /)
      .waitFor()
  })

  it('a refusal names the rule, as the engine does', async () => {
    const { page, table } = await open()
    const match = await matchBehind(page)
    const offered = new Set(await table.options())
    const wrong = await page
      .locator('[data-thing^="tile:"][aria-disabled]')
      .evaluateAll((tiles) => tiles.map((tile) => (tile.getAttribute('data-thing') ?? '').slice(5)))
    const tile = wrong.find((id) => !offered.has(id)) ?? ''
    const refusal = match.why('liberators', tile)
    if (refusal === null) throw new Error('it can be chosen')
    await page.locator(`[data-thing="tile:${tile}"]`).first().click({ force: true })
    await page.locator('.pop').getByText(gamePackage.words.refusal(refusal, match.state)).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.pop').waitFor({ state: 'detached' })
    await expect.poll(async () => (await table.options()).includes('put-back')).toBe(true)
  })

  it('the past can be replayed, continued in a game of its own, and sent as a link', async () => {
    const { page, table } = await open()
    const index = await table.index()
    await page.keyboard.press('ArrowLeft')
    await table.reaches(index - 1)
    await page.getByRole('heading', { name: 'Replay' }).waitFor()
    await page.keyboard.press('Home')
    await table.reaches(0)
    await page.keyboard.press('ArrowRight')
    await table.reaches(1)
    await page.getByRole('button', { name: 'Play on from here' }).click()
    await table.reaches(1)
    await expect.poll(async () => (await savedGames(page)).length).toBe(2)
    await choose(table, quickly(await table.options()))
    await page.getByRole('button', { name: 'Share' }).click()
    const link = await page.getByLabel('Link to this game', { exact: true }).inputValue()
    const other = await visit(link.slice(link.indexOf('/#/')))
    await other.getByRole('button', { name: 'Play on from here' }).click()
    const opened = await Table.at(other)
    await opened.reaches(2)
    expect(await opened.options()).toEqual(await table.options())
  })

  it('its keys are listed in the help, and those of the page that it uses need Shift', async () => {
    const { page } = await open()
    await page.keyboard.press('t')
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Tears of Tyranny' })
    await help.getByText('next struck tile').waitFor()
    await help.getByText('Shift+P, S').waitFor()
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
  })

  it.each(['light', 'dark'] as const)('no fault is found by axe in %s colours, with four quadrants', async (scheme) => {
    const { page, table } = await begin('w1', FOUR, { colorScheme: scheme })
    for (let n = 0; n < 6; n++) await choose(table, quickly(await table.options()))
    await expect.poll(() => scrolls(page)).toEqual({ sideways: false, down: false })
    await expect.poll(() => accessibilityFaults(page, scheme === 'dark' ? 'colours' : 'all')).toEqual([])
  })

  it('fits a phone: the hand as tabs, the target marked by touch, the preview, the sheet', async () => {
    const { page, table } = await open(PHONE)
    await expect.poll(() => scrolls(page)).toEqual({ sideways: false, down: false })
    const index = await table.index()
    await table.rows.first().tap()
    await expect.poll(() => page.getByTestId('preview').textContent()).toMatch(/patrol in I·/i)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await commit(page).tap()
    await expect.poll(() => table.index()).toBeGreaterThan(index)
    await page.getByRole('button', { name: 'Expand the hand' }).tap()
    await page.locator('.card-open .tot-card').first().waitFor()
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Collapse the hand' }).tap()
    await page.getByRole('button', { name: 'Status' }).tap()
    await page.getByRole('dialog').getByText('Tyranny').first().waitFor()
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
  })
})

describe('the guided games of Tears of Tyranny', () => {
  it.each(board.lessons)(
    '$id: teaches step by step, then lets the player play on',
    async ({ id, steps }) => {
      const page = await visit('/')
      await page.getByRole('button', { name: /^Tears of Tyranny/ }).click()
      const { title: name = '' } = gamePackage.lessons.find((lesson) => lesson.id === id) ?? {}
      await page.getByRole('link', { name: `First time? ${name}` }).click()
      const table = await Table.at(page)
      const coach = page.locator('.coach')
      for (const [at, { title, expect: asked, seat }] of steps.entries()) {
        await coach.getByRole('heading', { name: title }).waitFor()
        await coach.getByText(`${at + 1} of ${steps.length}`).waitFor()
        if (seat !== undefined) await page.locator(`[data-testid="whose"][data-seat="${seat}"]`).waitFor()
        if (at === 1) await expect.poll(() => accessibilityFaults(page)).toEqual([])
        if (asked !== undefined) await choose(table, String(asked))
      }
      await choose(table, quickly(await table.options()))
      await page.getByRole('button', { name: 'Play on' }).click()
      await coach.waitFor({ state: 'detached' })
    },
    90_000,
  )
})
