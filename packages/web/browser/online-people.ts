// People in browsers of their own, at the tables of a real server.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { Table } from './table.ts'

interface Wanted {
  readonly game: string
  readonly name: string
  /** By the title of a seat, what to choose for it. */
  readonly seats?: { readonly [seat: string]: string }
  /** Fills in the rest of the form. */
  readonly also?: (page: Page) => Promise<void>
}

/** Links of the waiting room, by seat. */
export type SeatLinks = { readonly [seat: string]: string }

/** Sets up a table through the page, and returns the links of its waiting room. */
export async function openTable(page: Page, { game, name, seats = {}, also }: Wanted): Promise<SeatLinks> {
  await page.goto('/#/new-table')
  await page.getByRole('button', { name: game }).click()
  await also?.(page)
  for (const [seat, choice] of Object.entries(seats)) await whoHas(page, seat, choice)
  await page.getByLabel('You play as').fill(name)
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.locator('.waiting-room, main.table').waitFor()
  const cards = page.locator('.seat-card:has(.seat-url)')
  const links = await cards.evaluateAll((all) =>
    all.map((card) => [card.getAttribute('data-seat') ?? '', card.querySelector('.seat-url')?.textContent ?? '']),
  )
  return Object.fromEntries(links)
}

async function whoHas(page: Page, seat: string, choice: string): Promise<void> {
  const group = page.getByRole('group', { name: `Who has the seat ${seat}?` })
  await group.getByRole('radio', { name: choice, exact: true }).check()
}

export async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Take the seat' }).click()
}

/** Soviet Dawn on the server, for one person. */
export async function soloTable(page: Page): Promise<Table> {
  await openTable(page, { game: 'Soviet Dawn', name: 'Aino' })
  return Table.at(page)
}

/** All Bridges Burning with Aino as the Reds, Bertil as the Senate and the printed Non-player. */
export async function tableForTwo(aino: Page, bertil: Page, also?: Wanted['also']): Promise<[Table, Table]> {
  const { senate } = await openTable(aino, {
    game: 'All Bridges Burning',
    name: 'Aino',
    ...(also === undefined ? {} : { also }),
  })
  await sitDown(bertil, senate, 'Bertil')
  return [await Table.at(aino), await Table.at(bertil)]
}

/** Makes the first move offered to the person who is asked, this many times; then all screens show the same position. */
export async function playTogether(tables: readonly Table[], moves: number): Promise<void> {
  for (let made = 0; made < moves; made++) {
    const asked = await whoIsAsked(tables)
    await asked.play(1)
    const index = await asked.index()
    await Promise.all(tables.map((table) => table.passes(index)))
  }
}

/** Waits until somebody at these tables is asked. */
export async function whoIsAsked(tables: readonly Table[]): Promise<Table> {
  let asked: Table | undefined
  await expect
    .poll(async () => {
      const options = await Promise.all(tables.map((table) => table.options()))
      asked = tables.find((_, n) => options[n].length > 0)
      return asked !== undefined
    })
    .toBe(true)
  if (asked === undefined) throw new Error('nobody is asked')
  return asked
}

/** Waits until these screens show the same position and the same log. */
export async function sameScreens(tables: readonly Table[]): Promise<void> {
  await expect
    .poll(async () => {
      const [first, ...others] = await Promise.all(tables.map(({ page }) => page.evaluate(shownGame)))
      return others.flatMap((other) => differing(first, other))
    })
    .toEqual([])
}

/** Lines that differ, unless one of them says "you": each reads of their own seat like that, and of others by name. */
function differing(these: readonly string[], those: readonly string[]): string[] {
  if (these.length !== those.length) return [`${these.length} lines`, `${those.length} lines`]
  const isOfReader = (line: string): boolean => /\byou/i.test(line)
  return these.flatMap((line, at) =>
    line === those[at] || isOfReader(line) || isOfReader(those[at]) ? [] : [line, those[at]],
  )
}

/** The number of moves and the newest log lines, as text. */
function shownGame(): string[] {
  const table = document.querySelector<HTMLElement>('main.table')
  const textOf = (line: Element): string => {
    const copy = document.createElement('li')
    copy.innerHTML = line.innerHTML
    // Everybody has a last turn of their own.
    copy.querySelector('.journal-since')?.remove()
    return copy.textContent?.trim() ?? ''
  }
  const lines = [...document.querySelectorAll('.journal li')].map(textOf)
  return [`${table?.dataset.index ?? 'over'} moves`, ...lines]
}

/**
 * Everybody at these pages clicks what the panel offers, until the game is over or this many moves are made: the choice
 * that ends something if there is one, else the first. Every click goes through the page and its socket. Returns the
 * number of clicks at each page.
 */
export function playOn(pages: readonly Page[], moves = Number.MAX_SAFE_INTEGER): Promise<number[]> {
  return Promise.all(pages.map((page) => page.evaluate(clickUntil, moves)))
}

/** Runs in the page. */
async function clickUntil(moves: number): Promise<number> {
  const QUICK = ['ready', 'pass', 'next', 'done', 'enough', 'stop', 'income', 'as-drawn', 'none', 'no', 'roll', 'draw']
  const BACK = ['put-back', 'reopen']
  const MOST = 1500
  const all = (selector: string): HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>(`main.table:not(.sending) ${selector}:not([aria-disabled])`),
  ]
  const next = (): HTMLElement | undefined => {
    if (all('.choice-row.marked').length > 0) return all('.actions .commit')[0]
    const offered = [...all('.choices [data-option]'), ...all('.actions .commit[data-option]')].filter(
      ({ dataset }) => !BACK.includes(dataset.option ?? ''),
    )
    return offered.find(({ dataset }) => QUICK.includes(dataset.option ?? '')) ?? offered[0]
  }
  const made = (): number => Number(document.querySelector<HTMLElement>('main.table')?.dataset.index)
  let clicks = 0
  while (document.querySelector('main.end') === null && !(made() >= moves)) {
    const button = next()
    button?.click()
    if (button !== undefined) clicks++
    if (clicks > MOST) throw new Error('the game does not end')
    await new Promise(requestAnimationFrame)
  }
  return clicks
}

/** What the end screen says about the result: the same for everybody. */
export async function resultOf(page: Page): Promise<string> {
  const result = page.locator('main.end .result')
  await result.waitFor()
  return result.locator('h2').innerText()
}

/** Verifies the finished game in the page, from its end screen. */
export async function verifyInPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Verify this game' }).click()
  await page.getByText('Every die fits').waitFor()
}

/** Opens the panel with people, chat and notes. */
export async function openPeople(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^People/ }).click()
  await page.locator('.people').waitFor()
}

/** Writes to the table, or to one person only. */
export async function say(page: Page, text: string, to?: string): Promise<void> {
  const readers = page.getByRole('combobox', { name: 'To' })
  if ((await readers.count()) > 0) await readers.selectOption(to === undefined ? 'Everyone' : `${to} only`)
  await page.getByLabel(to === undefined ? 'Write to the table' : `Write to ${to} only`).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.locator('.chat-lines').getByText(text).waitFor()
}
