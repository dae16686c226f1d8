import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gamePackage as allBridgesBurning } from '@interregnum/all-bridges-burning'
import type { GamePackage } from '@interregnum/game-package'
import { Dice, type GameRecord, Match, PositionFeed, seeded, verify } from '@interregnum/kernel'
import { gamePackage as russianCivilWar } from '@interregnum/russian-civil-war'
import { gamePackage as sovietDawn } from '@interregnum/soviet-dawn'
import { gamePackage as tearsOfTyranny } from '@interregnum/tears-of-tyranny'
import type { Page } from 'playwright-core'
import { startBrowser } from '../scripts/lib/browser.mjs'
import { createStaticServer, listen } from '../scripts/lib/static-server.mjs'
import { buildWebInto } from '../scripts/lib/web.mjs'
import { timed } from './timed.ts'

// The cost of a match besides its rules: memory, opening, data sent after an answer, data stored.
export default {
  name: 'a match',
  async run({ quick }: { quick: boolean }) {
    const { record, ...sizes } = longGame()
    return {
      ...sizes,
      ...memory(record),
      ...opening(record, quick ? 10 : 40),
      ...differences('sovietDawn', sovietDawn, quick ? 4 : 20),
      ...differences('allBridgesBurning', allBridgesBurning, quick ? 2 : 6),
      ...differences('russianCivilWar', russianCivilWar, quick ? 1 : 3),
      ...differences('tearsOfTyranny', tearsOfTyranny, quick ? 2 : 6),
      ...(await storing(quick ? 20 : 60)),
    }
  },
}

/** One answer in this many is taken from all asks, optional ones included. */
const OPTIONAL_RATE = 4
const LENGTH = 1836

/** Gives random answers until the end, or up to `most`. */
function play<S>(
  match: Match<S>,
  seed: string,
  most: number,
  each?: (change: ReturnType<Match['answer']>) => void,
): void {
  const dice = new Dice({ source: seeded(seed), loaded: null }, false)
  while (!match.over && match.index < most) {
    const open = match.asks.filter((ask) => ask.answerable)
    const required = open.filter((ask) => !ask.optional)
    const asks = open.length > required.length && dice.roll(OPTIONAL_RATE) === 1 ? open : required
    const ask = asks[dice.roll(asks.length) - 1]
    const answer = ask.isForm ? ask.example(dice) : ask.options[dice.roll(ask.options.length) - 1]
    const change = match.answer(ask.seat, answer, ask.id)
    if (!change.ok) throw new Error(change.reason)
    each?.(change)
  }
}

function longGame() {
  const match = Match.begin(russianCivilWar.game(), { seed: 'bench/6' })
  const { seconds } = timed(() => play(match, 'bench/6', LENGTH))
  const exported = timed(() => match.exportRecord())
  const record = exported.result
  return {
    record,
    answers: match.index,
    microsecondsPerAnswer: round((seconds * 1e6) / match.index),
    recordKilobytes: round(JSON.stringify(record).length / 1000),
    exportMs: round(exported.seconds * 1000),
  }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heap(): number {
  for (let n = 0; n < 4; n++) collect()
  return process.memoryUsage().heapUsed
}

/** Heap of a match loaded with all its resting points, and of one opened from its checkpoint. */
function memory(record: GameRecord) {
  const game = russianCivilWar.game()
  const COPIES = 4
  const measure = (make: () => Match<never>): number => {
    const before = heap()
    const matches = Array.from({ length: COPIES }, make)
    const bytes = (heap() - before) / COPIES
    if (matches.length !== COPIES) throw new Error('a match was garbage collected')
    return round(bytes / 1e6, 100)
  }
  const text = JSON.stringify(record)
  const freshRecord = (): GameRecord => JSON.parse(text)
  return {
    heapMegabytes: measure(() => Match.load(game, freshRecord()) as unknown as Match<never>),
    heapTarget: 1.2,
    heapOpenedMegabytes: measure(() => Match.open(game, freshRecord()) as unknown as Match<never>),
  }
}

function opening(record: GameRecord, times: number) {
  const game = russianCivilWar.game()
  const ms = (work: () => unknown): number => median(Array.from({ length: times }, () => timed(work).seconds * 1000))
  ms(() => Match.open(game, record))
  return {
    openMs: round(
      ms(() => Match.open(game, record)),
      100,
    ),
    openTarget: 5,
    loadMs: round(ms(() => Match.load(game, record))),
    verifyMs: round(ms(() => verify(game, record))),
  }
}

/** Size of what is sent to each seat after each answer, journal lines included. */
function differences<S>(name: string, pkg: GamePackage<S>, games: number) {
  const sizes: number[] = []
  let seconds = 0
  for (let number = 0; number < games; number++) {
    const match = Match.begin(pkg.game(), { seed: `difference/${number}` })
    const feeds = match.seats.map(({ id }) => new PositionFeed(match, id))
    play(match, `difference/${number}`, LENGTH, (change) => {
      if (!change.ok) return
      const sent = timed(() => feeds.map((feed) => JSON.stringify(feed.next(change))))
      seconds += sent.seconds
      for (const text of sent.result) sizes.push(text.length)
    })
  }
  sizes.sort((a, b) => a - b)
  const at = (share: number): number => sizes[Math.floor(share * (sizes.length - 1))] / 1000
  return {
    [`${name}DifferenceMedianKilobytes`]: at(0.5),
    [`${name}Difference99Kilobytes`]: at(0.99),
    [`${name}MicrosecondsPerDifference`]: round((seconds * 1e6) / sizes.length),
  }
}

/** In the page: the time to hand the rows to IndexedDB, and until the transaction is complete. */
async function storing(answers: number) {
  const folder = mkdtempSync(join(tmpdir(), 'interregnum-bench-'))
  await buildWebInto(folder)
  const server = createStaticServer(folder)
  const baseURL = `http://127.0.0.1:${await listen(server, { port: 0 })}`
  const browser = await startBrowser()
  try {
    const context = await browser.newContext({
      baseURL,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      // The measuring code is evaluated in the page.
      bypassCSP: true,
    })
    const page = await context.newPage()
    await page.addInitScript(WATCH_STORE)
    // No confirmation before dice are rolled.
    await page.addInitScript(`localStorage.setItem('interregnum-settings', '{"confirmDice":false}')`)
    await page.goto('/#/play/soviet-dawn?seed=3')
    await page.locator('main.table').waitFor()
    const times = await answerAll(page, answers)
    await context.close()
    const [work, done] = [times.map((one) => one.work), times.map((one) => one.done)]
    return {
      storedAnswers: times.length,
      storeWorkMedianMs: round(median(work), 100),
      storeDoneMedianMs: round(median(done), 100),
      storeTarget: 1,
      storeRowsPerAnswer: round(times.reduce((sum, { rows }) => sum + rows, 0) / times.length, 100),
    }
  } finally {
    await browser.close()
    server.close().closeAllConnections()
    rmSync(folder, { recursive: true })
  }
}

interface StoreTime {
  /** Main-thread milliseconds spent in IndexedDB calls. */
  readonly work: number
  /** Milliseconds from the first request of a transaction until it is complete. */
  readonly done: number
  readonly rows: number
}

/** Measures every write transaction of the page. */
const WATCH_STORE = `
  globalThis.storeTimes = []
  const begin = IDBDatabase.prototype.transaction
  let current = null
  IDBDatabase.prototype.transaction = function (...given) {
    const transaction = begin.apply(this, given)
    if (given[1] === 'readwrite') {
      const time = { work: 0, done: 0, rows: 0 }
      const started = performance.now()
      current = time
      transaction.addEventListener('complete', () => {
        time.done = performance.now() - started
        storeTimes.push(time)
      })
    }
    return transaction
  }
  for (const name of ['put', 'get', 'delete']) {
    const plain = IDBObjectStore.prototype[name]
    IDBObjectStore.prototype[name] = function (...given) {
      const started = performance.now()
      const request = plain.apply(this, given)
      if (current !== null) {
        current.work += performance.now() - started
        if (name === 'put') current.rows++
      }
      return request
    }
  }
`

async function answerAll(page: Page, answers: number): Promise<readonly StoreTime[]> {
  for (let n = 0; n < answers && (await page.locator('main.end').count()) === 0; n++) {
    const before = await page.locator('main.table').getAttribute('data-index')
    const key = (await page.locator('.choices [data-option]').count()) === 0 ? 'e' : '1'
    const moved = `(document.querySelector('main.table')?.dataset.index ?? 'end') !== ${JSON.stringify(before)}`
    // A press right after the question changed counts for nothing, so it is repeated.
    for (let tries = 0; tries < 20 && !(await page.evaluate(moved)); tries++) {
      await page.keyboard.press(key)
      await page.waitForTimeout(200)
    }
    await page.waitForFunction(moved)
  }
  // Skip the first, which writes the whole game.
  return ((await page.evaluate('storeTimes')) as StoreTime[]).slice(1)
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const round = (value: number, parts = 10): number => Math.round(value * parts) / parts
