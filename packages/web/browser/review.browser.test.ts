import type { Review } from '@interregnum/game-package'
import type { GameRecord } from '@interregnum/kernel'
import { begin, playOn } from '@interregnum/kernel/testing'
import { gamePackage } from '@interregnum/tears-of-tyranny'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvText, decisionTable } from '../review/csv.ts'
import { type ReviewedGame, reviewOf } from '../review/reviewed-game.ts'
import { accessibilityFaults, downloaded, profile, scrolls } from './harness.ts'
import { savedGames, saveGames } from './store.ts'

const OPTIONS = { liberators: true, advisors: true, partisans: false, comrades: true, annihilation: 'player' }

/** A game played at random by a group: another group plays another game with the same seed. */
const playedBy = (group: string, seed = 'plover'): GameRecord =>
  playOn(begin(gamePackage.game(), { seed, options: OPTIONS }), { seed: group }).exportRecord()

let record: GameRecord
let game: ReviewedGame
let review: Review
beforeAll(async () => {
  record = playedBy('b')
  game = await reviewOf(record, 'Group B', false)
  review = game.review
})

/** Without the byte order mark, which reading the file removes. */
const withoutMark = (text: string): string => text.replace(/^\ufeff/, '')

const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** Opens the review of a saved game. */
async function open(options: BrowserContextOptions = WIDE, others: readonly GameRecord[] = []): Promise<Page> {
  const context = await profile(options)
  await saveGames(context, [
    { id: 'group-b', record, over: true, title: 'Group B' },
    ...others.map((other, at) => ({ id: `other-${at}`, record: other, over: true, title: `Group ${at + 1}` })),
  ])
  const page = await context.newPage()
  await page.goto('/#/review/group-b')
  await page.locator('main.review').waitFor()
  return page
}

const turningPoints = () => review.decisions.filter(({ groups }) => groups.includes('turning-point'))
const decision = (page: Page, at: number) => page.locator('.decision').nth(at)

describe('the after-action review', () => {
  it('is reached from the end of a game, and leads back to a point of it', async () => {
    const context = await profile(WIDE)
    await saveGames(context, [{ id: 'group-b', record, over: true, title: 'Group B' }])
    const page = await context.newPage()
    await page.goto('/#/game/group-b')
    await page.getByRole('button', { name: 'After-action review' }).click()
    await page.getByRole('heading', { name: review.title, exact: true }).waitFor()
    const [, second] = turningPoints()
    await decision(page, 1).getByRole('button', { name: second.title }).click()
    await page.getByRole('button', { name: 'Replay from this point' }).click()
    await page.locator(`main.table[data-index="${second.index}"]`).waitFor()
    await page.getByRole('button', { name: 'After-action review' }).click()
    await page.locator('main.review').waitFor()
  })

  it('shows figures, players and decisions as the rules work them out', async () => {
    const page = await open()
    const figures = await page.locator('.review-figures dd').allInnerTexts()
    expect(figures).toEqual(review.figures.map(({ value, aside }) => `${value} ${aside}`))
    const rows = page.locator('.review-players tbody tr')
    for (const [at, { title, values }] of review.players.entries()) {
      const [name, ...cells] = await rows.nth(at).locator('th, td').allInnerTexts()
      expect([name.trim(), ...cells]).toEqual([title, ...values.map(({ text }) => text)])
    }
    expect(await page.locator('.decision-title').allTextContents()).toEqual(
      turningPoints().map(({ title }, at) => `${String.fromCharCode(65 + at)}: ${title}`),
    )
    const tags = await decision(page, 0).locator('.consequences span').allInnerTexts()
    expect(tags).toEqual(turningPoints()[0].tags.map(({ text }) => text))
    await page.getByRole('radio', { name: 'Unanswered' }).click()
    const unanswered = review.decisions.filter(({ groups }) => groups.includes('unanswered'))
    expect(await page.locator('.decision').count()).toBe(unanswered.length)
    expect(unanswered.length).toBeGreaterThan(2)
    await page.getByRole('button', { name: /more$/ }).click()
    expect(await page.locator('.decision').count()).toBe(review.decisions.length)
  })

  it('lets the rules answer what else would have held a tile', async () => {
    const page = await open()
    await page.getByRole('radio', { name: 'Unanswered' }).click()
    const [first] = review.decisions.filter(({ groups }) => groups.includes('unanswered'))
    await decision(page, 0).getByRole('button', { name: first.title }).click()
    await decision(page, 0).getByRole('button', { name: 'Show the answer' }).click()
    expect(await decision(page, 0).locator('.discussion li').allInnerTexts()).toEqual(first.question?.answer())
  })

  it('covers outcomes until the group has voted, and saves votes and notes with the game', async () => {
    const page = await open()
    const [first, second] = turningPoints()
    await page.getByRole('button', { name: 'Hide outcomes until we vote' }).click()
    expect(await page.locator('.consequences').count()).toBe(0)
    expect(await page.locator('.outcome').count()).toBe(0)
    expect(await page.locator('.cover').count()).toBe(1)
    const result = page.getByRole('region', { name: 'Result' })
    await result.getByRole('heading', { name: 'Result hidden' }).waitFor()
    for (const text of [review.title, review.head, review.sentence]) {
      expect(await result.getByText(text, { exact: true }).count(), text).toBe(0)
    }
    expect(await result.locator('.review-figures, .review-players').count()).toBe(0)
    // The figures for screen readers end before the turn of the first decision.
    const rows = page.locator('.charts table tbody tr')
    expect(await rows.count()).toBe(first.turn)
    const width = async (): Promise<number> => Number(await page.locator('.cover rect').getAttribute('width'))
    const covered = await width()
    await decision(page, 0).getByRole('button', { name: 'Something else' }).click()
    expect(await page.locator('.consequences').count()).toBe(1)
    expect(await rows.count()).toBe(second.turn)
    expect(await width()).toBeLessThanOrEqual(covered)

    await decision(page, 0).getByRole('button', { name: first.title }).click()
    await decision(page, 0).getByRole('button', { name: 'Add a note' }).click()
    await decision(page, 0).getByRole('textbox').fill('We had not seen it.')
    await page.getByLabel('For the debrief').fill('Begin with point A.')
    await savedGames(page)
    await page.reload()
    await page.locator('main.review').waitFor()
    expect(await decision(page, 0).locator('.stored-words').innerText()).toBe(
      'Vote: Something else. We had not seen it.',
    )
    expect(await page.getByLabel('For the debrief').inputValue()).toBe('Begin with point A.')
    await page.getByRole('button', { name: 'Hide outcomes until we vote' }).click()
    expect(await page.locator('.consequences').count()).toBe(1)
    await page.getByRole('button', { name: 'Show all outcomes' }).click()
    expect(await page.locator('.consequences').count()).toBe(turningPoints().length)
    await result.getByRole('heading', { name: review.title, exact: true }).waitFor()

    await page.getByRole('button', { name: 'Hide outcomes until we vote' }).click()
    while ((await page.locator('.vote').count()) > 0) {
      expect(await result.getByRole('heading', { name: 'Result hidden' }).count()).toBe(1)
      await page.locator('.vote').first().getByRole('button', { name: 'The same' }).click()
    }
    await result.getByRole('heading', { name: review.title, exact: true }).waitFor()
    expect(await page.locator('.cover').count()).toBe(0)
  })

  it('shows the notes of the set-up link, also after a reload, an export and an import', async () => {
    const notes = 'Watch the coast.\nAsk who holds I·8.'
    const text = (page: Page) => page.getByRole('region', { name: 'Notes on this game' }).innerText()
    const reviewed = async (page: Page): Promise<string> => {
      const id = /#\/game\/(\w+)/.exec(page.url())?.[1]
      await page.goto(`/#/review/${id}`)
      await page.locator('main.review').waitFor()
      return text(page)
    }
    const page = await (await profile(WIDE)).newPage()
    await page.goto(`/#/setup/tears-of-tyranny?${new URLSearchParams({ seed: 'plover', notes })}`)
    await page.getByRole('button', { name: 'Start this game' }).click()
    await page.locator('main.table').waitFor()
    await page.locator('.choice-row').first().click()
    await savedGames(page)
    await page.reload()
    await page.locator('main.table').waitFor()
    const exported = await downloaded(page, async () => {
      await page.goto('/#/')
      await page
        .getByRole('button', { name: /^Export/ })
        .first()
        .click()
    })
    expect(JSON.parse(exported.text)).toMatchObject({ notes })
    await page.goBack()
    expect(await reviewed(page)).toContain('Watch the coast.')

    const elsewhere = await (await profile(WIDE)).newPage()
    await elsewhere.goto('/#/')
    const buffer = Buffer.from(exported.text)
    await elsewhere
      .locator('input[type=file]')
      .setInputFiles({ name: exported.name, mimeType: 'application/json', buffer })
    await elsewhere.locator('main.table').waitFor()
    await savedGames(elsewhere)
    expect(await reviewed(elsewhere)).toMatch(/Watch the coast\.\s+Ask who holds I·8\./)
  })

  it('is downloaded as two tables', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Download as CSV' })
    const turns = await downloaded(page, () => dialog.getByRole('button', { name: 'One row per turn' }).click())
    expect(turns).toEqual({ name: 'Group-B-turns.csv', text: withoutMark(csvText(review.table)) })
    expect(turns.text.trim().split('\r\n')).toHaveLength(review.turns.length + 1)
    const decisions = await downloaded(page, () => dialog.getByRole('button', { name: 'Decisions' }).click())
    const notes = { debrief: '', decisions: {} }
    expect(decisions).toEqual({ name: 'Group-B-decisions.csv', text: withoutMark(csvText(decisionTable(game, notes))) })
  })

  it('is printed on two pages, without controls', async () => {
    const page = await open()
    await page.emulateMedia({ media: 'print' })
    for (const hidden of ['.bar .mark', '.bar-link', '.review-buttons', '.segments', '.review-decisions > footer']) {
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
    }
    for (const visible of ['.bar .game', '.bar .meta', '.charts svg']) {
      expect(await page.locator(visible).first().isVisible(), visible).toBe(true)
    }
    expect(await page.locator('.bar .meta').textContent()).toContain('seed')
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(2)
  })

  it('is compared with a game of the same seed, and with no other', async () => {
    const page = await open(WIDE, [playedBy('a'), playedBy('c', 'another seed')])
    await page.getByRole('button', { name: 'Compare' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare with another group' })
    await dialog.locator('.comparable li').first().waitFor()
    expect(await dialog.locator('.comparable li').count()).toBe(1)
    const file = (content: GameRecord) => ({
      name: 'Group D.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    })
    await dialog.getByLabel('Game file to compare with').setInputFiles(file(playedBy('d', 'another seed')))
    await dialog.getByText('That game has another seed or other settings').waitFor()
    await dialog.getByRole('button', { name: /Group 1/ }).click()
    await page.getByRole('heading', { name: 'Side by side' }).waitFor()
    expect(await page.locator('.charts .behind').count()).toBeGreaterThan(3)
    const other = (await reviewOf(playedBy('a'), 'Group 1', false)).review
    const cells = await page.locator('.side-by-side tbody tr').first().locator('td').allInnerTexts()
    expect(cells).toEqual([`${review.title}. ${review.head}`, `${other.title}. ${other.head}`])
    await page.getByRole('button', { name: 'Stop comparing' }).click()
    expect(await page.locator('.charts .behind').count()).toBe(0)
    await page.getByRole('button', { name: 'Compare' }).click()
    await dialog.getByLabel('Game file to compare with').setInputFiles(file(playedBy('d')))
    await page.getByRole('columnheader', { name: 'Group D' }).waitFor()
  })

  it('can be used with the keyboard alone', async () => {
    const page = await open()
    const isOpen = (at: number) => decision(page, at).locator('.decision-title').getAttribute('aria-expanded')
    await page.locator('.chart-letters button').nth(1).focus()
    await page.keyboard.press('Enter')
    expect(await isOpen(1)).toBe('true')
    await decision(page, 2).locator('.decision-title').focus()
    await page.keyboard.press('Space')
    expect([await isOpen(1), await isOpen(2)]).toEqual(['false', 'true'])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await decision(page, 2).locator('.discussion li, textarea').count()).toBeGreaterThan(0)
  })

  it('says so if the game is not there', async () => {
    const page = await (await profile(WIDE)).newPage()
    await page.goto('/#/review/nowhere')
    await page.getByRole('heading', { name: 'Couldn’t open the review' }).waitFor()
  })
})

const looks: readonly (BrowserContextOptions & { name: string })[] = [
  { name: 'in light', colorScheme: 'light', ...WIDE },
  { name: 'in dark', colorScheme: 'dark', ...WIDE },
  { name: 'on a phone', colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true },
  { name: 'on a phone in dark', colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true },
]

describe.each(looks)('the after-action review $name', ({ name: _, ...options }) => {
  it('is accessible and does not scroll sideways', async () => {
    const page = await open(options)
    const faults: string[] = []
    const inspect = async (screen: string): Promise<void> => {
      for (const fault of await accessibilityFaults(page)) faults.push(`${screen}: ${fault}`)
      if ((await scrolls(page)).sideways) faults.push(`${screen}: scrolls sideways`)
    }
    await decision(page, 0).locator('.decision-title').click()
    await decision(page, 0).getByRole('button', { name: 'Add a note' }).click()
    await inspect('review')
    await page.getByRole('button', { name: 'Hide outcomes until we vote' }).click()
    await inspect('hidden')
    expect(faults).toEqual([])
  })
})
