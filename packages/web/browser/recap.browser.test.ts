import { BotRunner } from '@interregnum/bots'
import type { ShownTotal } from '@interregnum/game-package'
import { Match } from '@interregnum/kernel'
import { gamePackage, russianCivilWar, type State } from '@interregnum/russian-civil-war'
import { board } from '@interregnum/russian-civil-war/board'
import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, profile, tabWith } from './harness.ts'
import { saveGames } from './store.ts'

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true }
const SEATS = ['a', 'b', 'c']

interface About {
  /** Of the log. */
  readonly line: string
  /** What the recap says: it may have to say more than the line alone. */
  readonly text: string
}

/** The lines about a seat since its last move, the most important first. */
function aboutSeat(match: Match<State>, seat: string): About[] {
  const { journal, view } = match.position(seat)
  const last = match.line.findLastIndex((step) => step.seat === seat) + 1
  const entries = journal.filter((entry) => entry.index >= last && gamePackage.words.note(entry, view) !== null)
  return entries
    .flatMap((entry, n) => {
      const concern = board.concern?.(entry, seat, view, entries.slice(0, n)) ?? null
      const line = gamePackage.words.note(entry, view) ?? ''
      return concern === null ? [] : [{ weight: concern.weight, line, text: concern.text ?? line }]
    })
    .toSorted((a, b) => b.weight - a.weight)
}

/** Bots play until the first seat has lost something on the map since its last move, has more to read, and is asked again. */
async function untilLoss(): Promise<Match<State>> {
  for (let seed = 1; seed <= 10; seed++) {
    const match = await lossIn(`recap ${seed}`)
    if (match !== null) return match
  }
  throw new Error('nothing was lost')
}

async function lossIn(seed: string): Promise<Match<State> | null> {
  const match = Match.begin(russianCivilWar, { options: { players: 3 }, seed })
  const sensible = gamePackage.bots.find(({ id }) => id === 'sensible')
  if (sensible === undefined) throw new Error('there is no sensible bot')
  const runner = new BotRunner(match, { seed: '1', seats: Object.fromEntries(SEATS.map((seat) => [seat, sensible])) })
  for (let n = 0; n < 3000; n++) {
    const asked = match.asks.find(({ optional }) => !optional)?.seat
    const about = match.state.step === 'event' && asked === 'a' ? aboutSeat(match, 'a') : []
    if (about.length > 1 && / loses? .* in /.test(about[0].line)) return match
    const move = await runner.next()
    if (move === null) break
    match.answer(move.ask.seat, move.answer, move.ask.id)
  }
  return null
}

const played = untilLoss()

/** The scores of the first seat at its last move, and now. */
async function scores(): Promise<(readonly ShownTotal[])[]> {
  const match = await played
  const last = match.line.findLastIndex((step) => step.seat === 'a') + 1
  return [match.at(last, 'a'), match.position('a')].map(({ view }) => board.totals?.(view, 'a') ?? [])
}

async function open(screen: BrowserContextOptions = {}) {
  const match = await played
  const context = await profile(screen)
  const occupants = Object.fromEntries(SEATS.map((seat, n) => [seat, person(['Anna', 'Bo', 'Cleo'][n])]))
  await saveGames(context, [{ record: match.exportRecord(), occupants }])
  const page = await tabWith('{"confirmDice":false}', screen)
  await page.goto('/#/game/kept-0')
  await page.locator('main.table').waitFor()
  const [{ line, text }] = aboutSeat(match, 'a')
  return { page, line: withNames(line), text: withNames(text) }
}

const withNames = (text: string): string =>
  text.replaceAll('Player A', 'Anna').replaceAll('Player B', 'Bo').replaceAll('Player C', 'Cleo')
const person = (name: string) => ({ kind: 'person' as const, name })

/**
 * Counters, names and badges of the map that the numbers of the recap cover, and those that they would cover at their
 * usual place beside what they belong to. Runs in the page.
 */
function underNumbers(): { covered: string[]; usual: number } {
  type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
  const touch = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const kinds = '.board .kit-name, .board .kit-badge, .board [data-thing^="stack:"] rect.kit-hit'
  const things = [...document.querySelectorAll(kinds)]
  const boxes = things.map((thing) => {
    const { left, top, right, bottom, height } = thing.getBoundingClientRect()
    // The letters of a name do not fill its line.
    const spare = thing.matches('.kit-name') ? height * 0.2 : 0
    return { thing, box: { left, top: top + spare, right, bottom: bottom - spare } }
  })
  const under = (box: Box) =>
    boxes.filter((one) => touch(one.box, box)).map(({ thing }) => thing.outerHTML.slice(0, 90))
  const usual = [...document.querySelectorAll<SVGGElement>('.pointed-out > g')].flatMap((mark) => {
    const { e: x, f: y } = mark.getScreenCTM() ?? new DOMMatrix()
    const { width, height } = mark.querySelector('.pointed-disc')?.getBoundingClientRect() ?? new DOMRect()
    const [left, top] = [x - 34 - width / 2, y - 34 - height / 2]
    return under({ left, top, right: left + width, bottom: top + height })
  })
  const discs = [...document.querySelectorAll('.pointed-disc')].map((disc) => disc.getBoundingClientRect())
  return { covered: discs.flatMap(under), usual: usual.length }
}

/** Counters and names through which the ring around what was clicked runs. Runs in the page. */
function underRing(): string[] {
  const ring = document.querySelector('.pointed-ring')?.getBoundingClientRect()
  if (ring === undefined) return []
  const [x, y, radius] = [ring.x + ring.width / 2, ring.y + ring.height / 2, ring.width / 2]
  return [...document.querySelectorAll('.board .kit-name, .board [data-thing^="stack:"] rect.kit-hit')].flatMap(
    (thing) => {
      const { left, top, right, bottom } = thing.getBoundingClientRect()
      const nearest = Math.hypot(x - Math.min(right, Math.max(left, x)), y - Math.min(bottom, Math.max(top, y)))
      const farthest = Math.hypot(Math.max(x - left, right - x), Math.max(y - top, bottom - y))
      return nearest < radius && farthest > radius ? [thing.outerHTML.slice(0, 90)] : []
    },
  )
}

describe('since your last turn', () => {
  it('lists what happened to the reader, and shows it on the map and in the log', async () => {
    const { page, line, text } = await open()
    // Who attacked is in another line.
    expect(text).toMatch(/ attacks you in .*: you lose /)
    const recap = page.getByRole('region', { name: 'Since your last turn' })
    const first = recap.locator('.recap-event').first()
    await expect.poll(() => first.textContent()).toContain(text)
    // The scores before and after, and the whole button that closes it.
    const [before, now] = await scores()
    await expect
      .poll(() => recap.locator('.recap-totals [aria-hidden]').allTextContents())
      .toEqual(
        now.map(({ label, figure }, n) =>
          figure === before[n].figure ? `${label} ${figure}` : `${label} ${before[n].figure} → ${figure}`,
        ),
      )
    const [box, seen] = [
      await recap.boundingBox(),
      await recap.getByRole('button', { name: 'Seen', exact: true }).boundingBox(),
    ]
    expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
    // However long the list of choices is, two whole sentences stay in sight.
    await page.addStyleTag({ content: '.choice-list { padding-bottom: 2000px }' })
    const bottomOf = (selector: string) => recap.locator(selector).evaluate((one) => one.getBoundingClientRect().bottom)
    const topOfWays = () => recap.locator('.recap-ways').evaluate((one) => one.getBoundingClientRect().top)
    expect(await recap.locator('.recap-event').count()).toBeGreaterThan(1)
    await expect
      .poll(async () => (await bottomOf('li:nth-child(2) > .recap-event')) <= (await topOfWays()) + 0.5)
      .toBe(true)
    // Every place has its numbers; a ring only after a click.
    await page.locator('.pointed-mark').first().waitFor()
    expect(await page.locator('.pointed-ring').count()).toBe(0)
    await first.click()
    await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true')
    // Its number is on the visible part of the map.
    await expect
      .poll(async () => {
        const [disc, frame] = [
          await page.locator('.pointed-mark.highlighted').first().boundingBox(),
          await page.locator('.board-frame').boundingBox(),
        ]
        if (disc === null || frame === null) return false
        return disc.x > frame.x && disc.x < frame.x + frame.width && disc.y > frame.y && disc.y < frame.y + frame.height
      })
      .toBe(true)
    expect(await page.locator('.journal .pointed-line').first().textContent()).toContain(line)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await recap.getByRole('button', { name: /^Everything: / }).click()
    expect(await recap.locator('.recap-rest li').count()).toBeGreaterThan(4)
    await recap.getByRole('button', { name: 'Seen', exact: true }).click()
    await recap.waitFor({ state: 'detached' })
    await page.locator('.pointed-out').waitFor({ state: 'detached' })
  }, 120_000)

  it('has its numbers beside counters and names at every scale, where their usual place would cover some', async () => {
    const { page } = await open()
    const marks = page.locator('.pointed-mark')
    await marks.first().waitFor()
    let wouldCover = 0
    for (const keys of [['t'], ['f'], ['t', '+', '+']]) {
      await page.getByTestId('board').focus()
      for (const key of keys) await page.keyboard.press(key)
      await page.waitForTimeout(600)
      await expect
        .poll(async () => (await page.evaluate(underNumbers)).covered, { message: keys.join(' ') })
        .toEqual([])
      wouldCover += (await page.evaluate(underNumbers)).usual
    }
    // Otherwise this test would pass wherever the numbers are.
    expect(wouldCover).toBeGreaterThan(0)
    for (const event of await page.locator('.recap-event').all()) {
      await event.click()
      await page.waitForTimeout(900)
      expect(await page.evaluate(underRing)).toEqual([])
    }
  }, 120_000)

  it('opens from one line on a phone, and closes to show the map', async () => {
    const { page, text } = await open(PHONE)
    await page.getByTestId('recap').click()
    const first = page.locator('.recap-sheet .recap-event').first()
    await expect.poll(() => first.textContent()).toContain(text)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await first.click()
    await page.locator('.recap-sheet').waitFor({ state: 'detached' })
    await page.locator('.pointed-mark.highlighted').first().waitFor()
  }, 120_000)

  it('leaves the log to be read at the full height of the window', async () => {
    const { page } = await open()
    await page.getByRole('button', { name: 'Log', exact: true }).click()
    const log = page.locator('.tray-sheet .journal')
    await expect.poll(async () => (await log.boundingBox())?.height ?? 0).toBeGreaterThan(600)
    // What concerns the reader stands out, and dice are beside the bar that does it.
    const mine = log.locator('li.about-you')
    expect(await mine.count()).toBeGreaterThan(0)
    const marks = await log
      .locator('li .journal-mark')
      .evaluateAll((all) =>
        all.map((mark) => mark.getBoundingClientRect().left - mark.closest('li')!.getBoundingClientRect().left),
      )
    expect(Math.min(...marks)).toBeGreaterThanOrEqual(4)
    // A headline says its turn once, and has no full stop.
    const headlines = await log.locator('li:has(.headline)').allTextContents()
    expect(headlines.length).toBeGreaterThan(1)
    expect(headlines.filter((text) => !/^Turn \d.*[^.]$/.test(text))).toEqual([])
    // The newest lines are in sight.
    await log.locator('li').last().waitFor()
    const [last, box] = [await log.locator('li').last().boundingBox(), await log.boundingBox()]
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) + 1)
  }, 120_000)
})
