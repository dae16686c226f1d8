// Page object of the table.
import type { GameRecord, Option } from '@interregnum/kernel'
import type { Locator, Page } from 'playwright-core'
import { downloaded } from './harness.ts'

/** The `data-thing` of a choice on Soviet Dawn's board, if it has one. */
function placeOf(option: Option): string | null {
  const [use, name] = String(option).split(':')
  if (use === 'offensive' || use === 'reserve') return `front:${name}`
  return { draw: 'pile', politics: 'track:level', reorganize: 'red-army' }[use] ?? null
}

export class Table {
  readonly question: Locator
  readonly rows: Locator
  readonly frame: Locator

  constructor(readonly page: Page) {
    this.question = page.locator('#question')
    this.rows = page.locator('.choice-list [data-option]')
    this.frame = page.locator('main.table')
  }

  /** Begins a game with a given seed, by URL. */
  static async begin(page: Page, seed: string, options: { readonly [key: string]: string } = {}): Promise<Table> {
    await page.goto(`/#/play/soviet-dawn?${new URLSearchParams({ ...options, seed })}`)
    return Table.at(page)
  }

  /** Waits for the table. */
  static async at(page: Page): Promise<Table> {
    const table = new Table(page)
    await table.frame.waitFor()
    return table
  }

  async index(): Promise<number> {
    return Number(await this.frame.getAttribute('data-index'))
  }

  /** Waits until the position after this many answers is shown and can be answered, or the game is over. */
  async reaches(index: number): Promise<void> {
    await this.page.locator(`main.table[data-index="${index}"]:not(.sending), main.end`).first().waitFor()
  }

  /** Waits until this many answers are given, or more: the page gives obvious ones itself. */
  async passes(index: number): Promise<void> {
    await this.page.waitForFunction((least) => {
      const table = document.querySelector<HTMLElement>('main.table:not(.sending)')
      return document.querySelector('main.end') !== null || Number(table?.dataset.index ?? -1) >= least
    }, index)
  }

  async over(): Promise<boolean> {
    return (await this.page.locator('main.end').count()) > 0
  }

  /** Choices in the panel: the list, then the one that ends something or the only one. */
  async options(): Promise<string[]> {
    const offered = this.page.locator('.choices [data-option], .actions [data-option]')
    return offered.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-option') ?? ''))
  }

  async unfold(): Promise<void> {
    const more = this.page.locator('.choice-row.more')
    if ((await more.count()) > 0) await more.click()
  }

  /** Clicks a choice in the panel, and confirms it if it has to be confirmed. */
  async choose(option: Option): Promise<void> {
    const index = await this.index()
    const button = this.page.locator(`.choices [data-option="${option}"], .actions [data-option="${option}"]`).first()
    if ((await button.count()) === 0) await this.unfold()
    // Moves the pointer away: an explanation of what is under it might cover the choices.
    await this.page.mouse.move(1, 1)
    const row = `.choice-row.marked[data-option="${option}"]`
    const marked = (await this.page.locator(row).count()) > 0
    await button.click()
    if (!marked && (await this.marks(row, index + 1))) await this.page.locator('.actions .commit').click()
    await this.passes(index + 1)
  }

  /** Waits until a row is marked (true), or this many answers are given. */
  private async marks(row: string, index: number): Promise<boolean> {
    const result = await this.page.waitForFunction(
      ([selector, least]) => {
        if (document.querySelector('main.end') !== null) return 'moved'
        const table = document.querySelector<HTMLElement>('main.table:not(.sending)')
        if (Number(table?.dataset.index ?? -1) >= Number(least)) return 'moved'
        return document.querySelector(String(selector)) === null ? null : 'marked'
      },
      [row, index],
    )
    return (await result.jsonValue()) === 'marked'
  }

  /** Clicks a choice on the board; false if it is not there. */
  async chooseOnBoard(option: Option): Promise<boolean> {
    const place = placeOf(option)
    if (place === null) return false
    const index = await this.index()
    const thing = this.page.locator(`[data-testid="board"] [data-thing="${place}"][role="button"]`).first()
    if ((await thing.count()) === 0) return false
    await thing.click()
    await this.passes(index + 1)
    return true
  }

  /** Takes the first choice this many times. */
  async play(answers: number): Promise<void> {
    for (let n = 0; n < answers; n++) await this.choose((await this.options())[0])
  }

  async press(key: string): Promise<void> {
    const index = await this.index()
    await this.page.keyboard.press(key)
    await this.passes(index + 1)
  }

  /** The record as exported by the page. */
  async exported(): Promise<GameRecord> {
    await this.page
      .getByRole('button', { name: /^Share/ })
      .first()
      .click()
    const dialog = this.page.getByRole('dialog', { name: 'Share this game' })
    const { text } = await downloaded(this.page, () => dialog.getByRole('button', { name: 'Export game file' }).click())
    await this.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    return JSON.parse(text)
  }
}
