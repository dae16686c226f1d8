// Walks every tutorial as a newcomer would, and looks for what it advises and points at.
import type { Lesson, LessonStep, MapSheet } from '@interregnum/game-package'
import { Match } from '@interregnum/kernel'
import { loadGame, registry } from '@interregnum/registry'
import { boards } from '@interregnum/registry/boards'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, visit } from './harness.ts'
import { Table } from './table.ts'

const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
}

const TUTORIALS: { game: string; lesson: Lesson }[] = []
for (const { id } of registry) {
  for (const lesson of (await boards[id]()).board.lessons) TUTORIALS.push({ game: id, lesson })
}

/** The control that carries out what is advised. */
const ADVISED = '.choice-row.advised, .commit.advised'

interface Seen {
  readonly advised: {
    readonly option: string
    readonly number: string
    readonly covered: boolean
    /** The heading above it. */
    readonly group: string
  } | null
  /** Whether the text of the coach is cut. */
  readonly cut: boolean
  /** The marked things: whether they are on the map and in its window, and the names of those outside. */
  readonly pointed: number
  readonly outside: readonly string[]
  readonly scale: number
  /** Rows that are lit although they are not advised, for example because they were tapped before. */
  readonly lit: readonly string[]
}

/** What a newcomer sees, after the board has moved. Runs in the page. */
async function look(selector: string): Promise<Seen> {
  for (let n = 0; n < 4; n++) await new Promise(requestAnimationFrame)
  const middle = (box: DOMRect): [number, number] => [box.x + box.width / 2, box.y + box.height / 2]
  const control = document.querySelector<HTMLElement>(selector)
  const isCovered = (element: Element): boolean => {
    const box = element.getBoundingClientRect()
    const [x] = middle(box)
    const ends = [box.top + 4, box.bottom - 4].map((y) => document.elementFromPoint(x, y))
    return ends.some((top) => top === null || !element.contains(top))
  }
  const frame = document.querySelector('.board-frame')!.getBoundingClientRect()
  const inside = ([x, y]: [number, number], box: DOMRect): boolean =>
    x > box.left && x < box.right && y > box.top && y < box.bottom
  const pointed = [...document.querySelectorAll<HTMLElement>('[data-pointed]')]
  const screen = new DOMRect(0, 0, innerWidth, innerHeight)
  const outside = pointed.filter((element) => {
    const window = element.closest('.board') === null ? screen : frame
    return (
      !element.checkVisibility({ visibilityProperty: true }) || !inside(middle(element.getBoundingClientRect()), window)
    )
  })
  const colour = (row: Element): string => getComputedStyle(row).backgroundColor
  const rows = [...document.querySelectorAll<HTMLElement>('.choice-list .choice-row:not(.advised)')]
  const plain = rows.map(colour).at(-1)
  const coach = document.querySelector('.coach')!
  const svg = document.querySelector<SVGSVGElement>('svg.board')!
  return {
    advised: control && {
      option: control.dataset.option ?? '',
      number: control.querySelector('.choice-key')?.textContent ?? '',
      covered: isCovered(control),
      group: control.closest('li')?.querySelector('.choice-heading')?.textContent ?? '',
    },
    cut: coach.scrollHeight > coach.clientHeight + 1,
    pointed: pointed.length,
    outside: outside.map((element) => element.dataset.thing ?? element.className),
    scale: svg.getBoundingClientRect().width / svg.viewBox.baseVal.width,
    lit: rows
      .filter((row) => row.matches('.highlighted, .marked') || colour(row) !== plain)
      .map((row) => row.innerText),
  }
}

/** The sheet of the map at the beginning of a tutorial. */
async function sheetOf(game: string, { options, seed, dice, piles }: Lesson): Promise<MapSheet> {
  const [pkg, { board }] = await Promise.all([loadGame(game), boards[game]()])
  const match = Match.begin(pkg.game(), { options, seed, loaded: { dice, piles } })
  return board.sheet(match.position(null).view, null)
}

const readable = ({ readableScale, theatre }: MapSheet, narrow: boolean): number =>
  readableScale ?? (narrow ? theatre?.phoneLeast : theatre?.least) ?? 0

async function expectInSight(page: Page, step: LessonStep, sheet: MapSheet, narrow: boolean): Promise<void> {
  const seen = await page.evaluate(look, ADVISED)
  const at = `step at ${step.index}, ${step.title}`
  if (step.expect !== undefined) {
    expect(seen.advised?.option, at).toBe(String(step.expect))
    // A choice that ends something has the key E, and the only choice has Enter.
    expect(seen.advised?.number, at).toMatch(/^[1E✓]?$/)
    expect(seen.advised?.covered, at).toBe(false)
    // It is above all groups, whichever it is from.
    expect(seen.advised?.group, at).toBe('')
  }
  expect(seen.cut, `${at}: text cut`).toBe(false)
  expect(seen.lit, `${at}: lit`).toEqual([])
  if (step.point !== undefined) expect(seen.pointed, `${at}: points at nothing`).toBeGreaterThan(0)
  expect(seen.outside, at).toEqual([])
  // Two places that are far apart may need a smaller scale.
  const onMap = await page.locator('svg.board [data-pointed]').count()
  if (onMap === 1) expect(seen.scale, `${at}: names too small`).toBeGreaterThan(readable(sheet, narrow) * 0.98)
}

describe.each(Object.entries(SIZES))('on a %s', (size, options) => {
  it.each(TUTORIALS)(
    '$game, $lesson.id: what it advises is in sight at every step',
    async ({ game, lesson }) => {
      const sheet = await sheetOf(game, lesson)
      const page = await visit(`/#/play/${game}?guided=${lesson.id}`, options)
      const table = await Table.at(page)
      for (const [n, step] of lesson.steps.entries()) {
        await table.reaches(step.index)
        await page.getByRole('region', { name: `Tutorial, step ${n + 1} of ${lesson.steps.length}` }).waitFor()
        if (step.seat !== undefined) await page.locator(`[data-testid=whose][data-seat=${step.seat}]`).waitFor()
        await page.mouse.move(1, 1)
        await expectInSight(page, step, sheet, size === 'phone')
        if (step.expect === undefined) continue
        await page.locator(ADVISED).click()
        // A choice that is only selected by the first click is carried out by the button.
        await page.locator(`main.table:not([data-index="${step.index}"]), .choice-row.marked`).first().waitFor()
        if ((await table.index()) === step.index) await page.locator('.actions .commit').click()
      }
      expect(await accessibilityFaults(page)).toEqual([])
      await page.getByRole('button', { name: 'Leave the tutorial' }).click()
      await page.locator('.coach').waitFor({ state: 'detached' })
    },
    240_000,
  )
})
