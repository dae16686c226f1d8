import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { firstLoad } from '../packages/web/build/first-load.ts'
import { startBrowser } from '../scripts/lib/browser.mjs'
import { createStaticServer, listen } from '../scripts/lib/static-server.mjs'
import { buildWebInto } from '../scripts/lib/web.mjs'
import { type Kind, measureInputs, type Painted, type Shown } from './painted.ts'

// The speed of the page: time from a key or click to the resulting paint, and the cost of a first visit.
const TARGET = 50

export default {
  name: 'the page',
  async run({ quick }: { quick: boolean }) {
    const folder = mkdtempSync(join(tmpdir(), 'interregnum-bench-'))
    await buildWebInto(folder)
    const server = createStaticServer(folder)
    const baseURL = `http://127.0.0.1:${await listen(server, { port: 0 })}`
    const browser = await startBrowser()
    try {
      const table = await playSovietDawn(browser, baseURL, quick ? 30 : 150)
      const map = await playRussianCivilWar(browser, baseURL, quick ? 20 : 80)
      const hexes = await playTearsOfTyranny(browser, baseURL, quick ? 20 : 100)
      return { ...table, ...map, ...hexes, ...(await firstVisit(browser, baseURL)), ...bundleSizes(folder) }
    } finally {
      await browser.close()
      server.close().closeAllConnections()
      rmSync(folder, { recursive: true })
    }
  },
}

/** A page with animations on. */
async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
    // The measuring code is evaluated in the page.
    bypassCSP: true,
  })
  return context.newPage()
}

/** People look at a new table before they answer. */
const LOOK_MS = 2000

/** Plays several games with keys and clicks alternating. */
async function playSovietDawn(browser: Browser, baseURL: string, answers: number) {
  const page = await newPage(browser, baseURL)
  const { frames, work, first, painted, shown } = await playGames(page, answers)
  await page.context().close()
  const times = (kind: Kind) => painted.filter((input) => input.kind === kind).map(({ paint }) => paint)
  const all = painted.map(({ paint }) => paint)
  return {
    answers: painted.length,
    keyToPaintMedianMs: at(times('keydown'), 0.5),
    keyToPaint95Ms: at(times('keydown'), 0.95),
    clickToPaintMedianMs: at(times('click'), 0.5),
    clickToPaint95Ms: at(times('click'), 0.95),
    inputToPaintMedianMs: at(all, 0.5),
    inputToPaint95Ms: at(all, 0.95),
    inputToPaintWorstMs: at(all, 1),
    // The first inputs after loading a page are slower.
    firstInputToPaintMs: first.map(({ paint }) => Math.round(paint)),
    target: TARGET,
    reached: at(all, 0.95) < TARGET,
    // Without a GPU the CPU renders the pixels, so this is slower than what people see.
    inputToScreenMedianMs: at(
      shown.map(({ time }) => time),
      0.5,
    ),
    mainThreadPerAnswerMedianMs: at(work, 0.5),
    mainThreadPerAnswer95Ms: at(work, 0.95),
    framesPerSecondPanning: frames.panning,
    framesPerSecondZooming: frames.zooming,
  }
}

async function playGames(page: Page, answers: number) {
  let frames = { panning: Number.NaN, zooming: Number.NaN }
  const work: number[] = []
  const first: Painted[] = []
  const painted: Painted[] = []
  const shown: Shown[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  for (let seed = 1; work.length < answers; seed++) {
    await page.goto('/')
    await page.goto(`/#/play/soviet-dawn?seed=${seed}`)
    await page.locator('main.table').waitFor()
    await page.waitForTimeout(LOOK_MS)
    if (seed === 1) frames = await measureFrames(page)
    const seen = await measureInputs(page, async () => {
      for (let n = 0; n < 40 && (await page.locator('main.end').count()) === 0; n++) {
        work.push(await answer(page, session, n))
      }
    })
    first.push(...seen.painted.slice(0, 1))
    painted.push(...seen.painted)
    shown.push(...seen.shown)
  }
  return { frames, work, first, painted, shown }
}

/** More than the 184 of the game, each in its own stack: stacks on the map are copied to get this many. */
const COUNTERS = 300
const SIX = 'abcdef'.split('').map((seat) => `seat-${seat}=person+${seat}`)

/** Russian Civil War with six people: the largest map, and an answer changes little of it. */
async function playRussianCivilWar(browser: Browser, baseURL: string, answers: number) {
  const page = await newPage(browser, baseURL)
  // No confirmation before dice are rolled.
  await page.addInitScript(`localStorage.setItem('interregnum-settings', '{"confirmDice":false}')`)
  await page.goto(`/#/play/russian-civil-war?seed=3&players=6&${SIX.join('&')}`)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const setUp = page.locator('.choices [data-option="roll"]')
  while ((await setUp.count()) === 0) await page.locator('.ask [data-option]').last().click()
  const work: number[] = []
  const { painted } = await measureInputs(page, async () => {
    for (let n = 0; n < answers; n++) work.push(await answer(page, session, n))
  })
  const timesOf = (some: readonly Painted[]) => some.map(({ paint }) => paint)
  const times = timesOf(painted)
  const single = timesOf(painted.filter(({ answers }) => answers === 1))
  const several = timesOf(painted.filter(({ answers }) => answers > 1))
  await page.evaluate(`
    const stacks = [...document.querySelectorAll('.board [data-thing^="stack:"]')].map((stack) => stack.parentElement)
    for (let n = stacks.length; n < ${COUNTERS}; n++) {
      const copy = stacks[n % stacks.length].cloneNode(true)
      stacks[n % stacks.length].parentElement.append(copy)
    }
  `)
  const frames = await measureFrames(page)
  const counters = await page.locator('.board [data-thing^="stack:"]').count()
  await page.context().close()
  return {
    russianCivilWarAnswers: times.length,
    russianCivilWarInputToPaintMedianMs: at(times, 0.5),
    russianCivilWarInputToPaint95Ms: at(times, 0.95),
    // Compare these with a page whose presses give other numbers of answers.
    russianCivilWarPressesOfOneAnswer: single.length,
    russianCivilWarOneAnswerToPaintMedianMs: at(single, 0.5),
    russianCivilWarOneAnswerToPaint95Ms: at(single, 0.95),
    russianCivilWarPressesOfSeveralAnswers: several.length,
    russianCivilWarSeveralAnswersToPaintMedianMs: at(several, 0.5),
    russianCivilWarSeveralAnswersToPaint95Ms: at(several, 0.95),
    russianCivilWarMainThreadPerAnswerMedianMs: at(work, 0.5),
    russianCivilWarMainThreadPerAnswer95Ms: at(work, 0.95),
    russianCivilWarCounters: counters,
    russianCivilWarFramesPerSecondPanning: frames.panning,
    russianCivilWarFramesPerSecondZooming: frames.zooming,
  }
}

const FOUR = ['liberators', 'advisors', 'partisans', 'comrades'].map((seat) => `${seat}=true&seat-${seat}=person`)

/** Tears of Tyranny with four people: four quadrants of 28 tiles, their forecasts, and a hand of cards. */
async function playTearsOfTyranny(browser: Browser, baseURL: string, answers: number) {
  const page = await newPage(browser, baseURL)
  await page.addInitScript(`localStorage.setItem('interregnum-settings', '{"confirmDice":false}')`)
  await page.goto(`/#/play/tears-of-tyranny?seed=1&${FOUR.join('&')}`)
  await page.locator('main.table').waitFor()
  await page.waitForTimeout(LOOK_MS)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const work: number[] = []
  const { painted } = await measureInputs(page, async () => {
    for (let n = 0; n < answers && (await page.locator('main.end').count()) === 0; n++) {
      work.push(await answer(page, session, n))
    }
  })
  const frames = await measureFrames(page)
  await page.context().close()
  const times = painted.map(({ paint }) => paint)
  return {
    tearsOfTyrannyAnswers: times.length,
    tearsOfTyrannyInputToPaintMedianMs: at(times, 0.5),
    tearsOfTyrannyInputToPaint95Ms: at(times, 0.95),
    tearsOfTyrannyInputToPaintWorstMs: at(times, 1),
    tearsOfTyrannyReached: at(times, 0.95) < TARGET,
    tearsOfTyrannyMainThreadPerAnswerMedianMs: at(work, 0.5),
    tearsOfTyrannyMainThreadPerAnswer95Ms: at(work, 0.95),
    tearsOfTyrannyFramesPerSecondPanning: frames.panning,
    tearsOfTyrannyFramesPerSecondZooming: frames.zooming,
  }
}

/** Seconds of work of the page's main thread, independent of other load. */
async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** Milliseconds between inputs, enough for animations to end. */
const PAUSE_MS = 400

/** Gives one answer, or those of a march, by key or mouse, and returns the main-thread milliseconds that each took. */
async function answer(page: Page, session: CDPSession, n: number): Promise<number> {
  const before = await page.locator('main.table').getAttribute('data-index')
  const rows = page.locator('.choices [data-option]')
  const key = (await rows.count()) === 0 ? 'e' : '1'
  const box = key === 'e' || n % 2 === 0 ? null : await rows.first().boundingBox()
  // Move the pointer away first: a tooltip might cover the choices.
  await page.mouse.move(1, 1)
  // Hover before clicking, so that hover effects are not measured with the click.
  if (box !== null) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(PAUSE_MS)
  let started = await mainThread(session)
  if (box === null) await page.keyboard.press(key)
  else await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(PAUSE_MS)
  if ((await page.locator('.choice-row.marked').count()) > 0) {
    // Only marked: the commit button carries it out.
    const commit = await page.locator('.actions .commit').boundingBox()
    if (commit === null) throw new Error('the commit button is missing')
    await page.mouse.move(commit.x + commit.width / 2, commit.y + commit.height / 2)
    await page.waitForTimeout(PAUSE_MS)
    started = await mainThread(session)
    await page.mouse.click(commit.x + commit.width / 2, commit.y + commit.height / 2)
    await page.waitForTimeout(PAUSE_MS)
  }
  // The first press of a row that stands for several answers only shows them.
  for (let tries = 0; tries < 3 && (await page.locator('main.table').getAttribute('data-index')) === before; tries++) {
    started = await mainThread(session)
    await page.keyboard.press(key)
    await page.waitForTimeout(PAUSE_MS)
  }
  const worked = (await mainThread(session)) - started
  await page.waitForFunction(
    `(document.querySelector('main.table')?.dataset.index ?? 'end') !== ${JSON.stringify(before)}`,
  )
  // A march is several answers in one press.
  const index = Number(await page.evaluate(`document.querySelector('main.table')?.dataset.index`))
  return (worked * 1000) / Math.max(1, (index || 0) - Number(before))
}

/** Milliseconds until a zoomed map is redrawn at its new scale. */
const REDRAW_MS = 1500

/** Frames per second while the map is zoomed with the wheel, and while the zoomed map is dragged. */
async function measureFrames(page: Page): Promise<{ panning: number; zooming: number }> {
  const box = await page.getByTestId('board').boundingBox()
  if (box === null) throw new Error('the board is missing')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  // In for a second, then out again, never up to the zoom limits.
  const zooming = await framesWhile(page, (passed) => page.mouse.wheel(0, passed < SECONDS / 2 ? -20 : 20))
  for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.waitForTimeout(REDRAW_MS)
  await page.mouse.move(x, y)
  await page.mouse.down()
  const panning = await framesWhile(page, (passed) =>
    page.mouse.move(x + 200 * Math.sin(passed * 7), y + 120 * Math.cos(passed * 7)),
  )
  await page.mouse.up()
  await page.getByRole('button', { name: 'Fit to screen' }).click()
  await page.waitForTimeout(REDRAW_MS)
  return { panning, zooming }
}

const SECONDS = 2

/** Frames per second while the map moves, by the timestamps of the frames. */
async function framesWhile(page: Page, move: (passed: number) => Promise<void>): Promise<number> {
  await page.evaluate(`
    globalThis.stamps = []
    globalThis.counting = true
    const tick = (stamp) => { stamps.push(stamp); if (counting) requestAnimationFrame(tick) }
    requestAnimationFrame(tick)
  `)
  const started = performance.now()
  for (let passed = 0; passed < SECONDS; passed = (performance.now() - started) / 1000) await move(passed)
  const stamps = (await page.evaluate('counting = false, stamps')) as number[]
  return Math.round(((stamps.length - 1) * 1000) / (stamps[stamps.length - 1] - stamps[0]))
}

/** A first visit: requests, bytes and first paint. */
async function firstVisit(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Soviet Dawn' }).waitFor()
  await page.waitForLoadState('networkidle')
  const paint = Number(
    await page.evaluate(`performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN`),
  )
  const bytes = await Promise.all(sizes)
  await context.close()
  return {
    firstVisitRequests: bytes.length,
    firstVisitBytes: bytes.reduce((sum, one) => sum + one, 0),
    firstPaintMs: Math.round(paint),
  }
}

function bundleSizes(folder: string) {
  const files = firstLoad(folder)
  const sum = (kind: string) =>
    files.filter((file) => file.kind === kind).reduce((total, { bytes }) => total + bytes, 0)
  return { scriptsOfThePageBytes: sum('script'), stylesOfThePageBytes: sum('style'), fontsOfThePageBytes: sum('font') }
}

function at(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  const place = Math.min(sorted.length - 1, Math.floor(share * sorted.length))
  return Math.round((sorted[place] ?? Number.NaN) * 10) / 10
}
