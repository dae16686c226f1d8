// The moments that a tour shows.
import type { Page } from 'playwright-core'
import { gameOf, type TourGame } from './games.ts'

export interface Moment {
  readonly name: string
  /** Brings the page to this moment. */
  show(page: Page): Promise<void>
}

const SOVIET_DAWN: TourGame = {
  game: 'soviet-dawn',
  seed: 'tour-1',
  seat: 'reds',
  until: { asked: 'action', times: 12 },
}
const SOVIET_DAWN_END: TourGame = { game: 'soviet-dawn', seed: 'tour-2', seat: 'reds' }
const ALL_BRIDGES: TourGame = {
  game: 'all-bridges-burning',
  seed: 'tour-1',
  options: { moderates: 'nonplayer' },
  seat: 'reds',
  until: { asked: 'rally', times: 4 },
}
const CIVIL_WAR: TourGame = {
  game: 'russian-civil-war',
  seed: 'tour-1',
  options: { players: 4 },
  seat: 'a',
  until: { asked: 'move', times: 2 },
}
const CIVIL_WAR_TRADE: TourGame = { ...CIVIL_WAR, until: { asked: 'session', times: 1 } }
const TYRANNY: TourGame = {
  game: 'tears-of-tyranny',
  seed: 'tour-1',
  options: { advisors: true },
  seat: 'liberators',
  until: { asked: 'action', times: 24 },
}
const TYRANNY_END: TourGame = { game: 'tears-of-tyranny', seed: 'tour-2', seat: 'liberators' }

export const MOMENTS: readonly Moment[] = [
  { name: 'home', show: home },
  { name: 'how-to-play', show: (page) => visit(page, '#/how-to-play') },
  { name: 'soviet-dawn-question', show: (page) => open(page, SOVIET_DAWN) },
  { name: 'soviet-dawn-end', show: (page) => open(page, SOVIET_DAWN_END) },
  { name: 'all-bridges-burning-question', show: (page) => open(page, ALL_BRIDGES) },
  { name: 'all-bridges-burning-rules', show: rules },
  { name: 'russian-civil-war-question', show: (page) => open(page, CIVIL_WAR) },
  { name: 'russian-civil-war-trade', show: trade },
  { name: 'tears-of-tyranny-question', show: (page) => open(page, TYRANNY) },
  { name: 'tears-of-tyranny-end', show: (page) => open(page, TYRANNY_END) },
]

/** Home with one game of each kind: finished, running, and against bots. */
async function home(page: Page): Promise<void> {
  for (const game of [SOVIET_DAWN_END, ALL_BRIDGES, CIVIL_WAR, TYRANNY]) await open(page, game)
  await visit(page, '#/')
  await page.getByRole('button', { name: /^(Start|Begin) / }).waitFor()
}

async function rules(page: Page): Promise<void> {
  await open(page, ALL_BRIDGES)
  await page.keyboard.press('?')
  await page.getByRole('tab', { name: 'Rules' }).click()
  await page.getByRole('searchbox').fill('how do I win')
}

async function trade(page: Page): Promise<void> {
  await open(page, CIVIL_WAR_TRADE)
  const offer = page.locator('.asides > .aside[data-aside="offer"]')
  if ((await offer.count()) === 0) await page.locator('.asides > .aside').last().click()
  await page.locator('.aside[data-aside="offer"]').last().click()
  await page.getByTestId('form').waitFor()
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`/${path}`)
  await page.locator('main').first().waitFor()
}

/** Opens a game from a file, as a player does. */
async function open(page: Page, game: TourGame): Promise<void> {
  const { record, title } = await gameOf(game)
  const file = { name: `${title}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) }
  await visit(page, '#/')
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.locator('main.table, main.end').first().waitFor()
}
