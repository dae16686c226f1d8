import { Match, verify } from '@interregnum/kernel'
import { gamePackage, russianCivilWar, type State } from '@interregnum/russian-civil-war'
import { board } from '@interregnum/russian-civil-war/board'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, profile, scrolls, tabWith, visit } from './harness.ts'
import { savedGames, saveGames } from './store.ts'
import { Table } from './table.ts'

const NO_CONFIRM = '{"confirmDice":false}'
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true }
const PEOPLE = { 'seat-a': 'person Anna', 'seat-b': 'person Bo', 'seat-c': 'person Cleo' }
const THREE: Readonly<Record<string, string>> = { a: 'Anna', b: 'Bo', c: 'Cleo' }

async function begin(options: { readonly [key: string]: string }, screen: BrowserContextOptions = {}) {
  const page = await tabWith(NO_CONFIRM, screen)
  await page.goto(`/#/play/russian-civil-war?${new URLSearchParams({ seed: '1', ...options })}`)
  return { page, table: await Table.at(page) }
}

/** Opens a prepared game of three people. */
async function openGame(match: Match<State>, screen: BrowserContextOptions = {}) {
  const context = await profile(screen)
  const occupants = Object.fromEntries(
    Object.entries(THREE).map(([seat, name]) => [seat, { kind: 'person' as const, name }]),
  )
  await saveGames(context, [{ record: match.exportRecord(), occupants }])
  const page = await tabWith(NO_CONFIRM, screen)
  await page.goto('/#/game/kept-0')
  return { page, table: await Table.at(page) }
}

/** A game of three, traded and deployed, with loaded dice. */
function prepared(seed: string, dice: readonly number[]): Match<State> {
  const match = Match.begin(russianCivilWar, {
    options: { players: 3 },
    seed,
    loaded: { dice, piles: {} },
  })
  while (match.state.step === 'trade' || match.state.step === 'deploy') {
    const ask = match.asks.find(({ optional }) => !optional)
    if (ask === undefined) throw new Error('nobody is asked')
    match.answer(ask.seat, ask.options.includes('ready') ? 'ready' : ask.options[0], ask.id)
  }
  return match
}

const matchBehind = async (page: Page): Promise<Match<State>> =>
  Match.load(russianCivilWar, (await savedGames(page))[0].record)

/** Opens an optional action. */
async function openAside(page: Page, seat: string, kind: string): Promise<void> {
  const line = page.locator(`.asides > .aside[data-aside="${kind}"][data-seat="${seat}"]`)
  if ((await line.count()) === 0) {
    await page.locator('.asides > .aside').last().click()
    await page.locator(`.asides-dialog .aside[data-aside="${kind}"][data-seat="${seat}"]`).click()
  } else await line.click()
}

const dialogForm = (page: Page) => page.getByTestId('form')

/** Stacks, names and badges of the map that a control or another badge covers. Runs in the page. */
function coveredBy(control: string): string[] {
  const window = document.querySelector('.board-frame')!.getBoundingClientRect()
  const touch = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const controls = [...document.querySelectorAll(control)]
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => touch(box, window))
  return [...document.querySelectorAll('.board .kit-name, .board .kit-badge, .board [data-thing^="stack:"]')]
    .filter((thing) => {
      const box = thing.getBoundingClientRect()
      // The letters of a name do not fill its line.
      if (thing.matches('.kit-name')) {
        box.y += box.height * 0.2
        box.height *= 0.6
      }
      return controls.some((control) => control.one !== thing && touch(control.box, box))
    })
    .map((thing) => thing.textContent || (thing.getAttribute('data-thing') ?? thing.outerHTML))
}

describe('the set-up of Russian Civil War', () => {
  it('deals, lets people trade, and deploys', async () => {
    const { page, table } = await begin({ players: '3', ...PEOPLE })
    await page.getByRole('heading', { name: 'Trading session' }).waitFor()
    await expect.poll(() => page.evaluate(coveredBy, '.zoom'), { message: 'under the zoom buttons' }).toEqual([])
    await expect.poll(() => page.evaluate(coveredBy, '.overview'), { message: 'under the overview' }).toEqual([])
    const before = await matchBehind(page)
    const mine = before.state.owner.findIndex((owner, unit) => owner === 0 && before.state.at[unit] < 0 && unit < 52)
    await openAside(page, 'a', 'offer')
    const form = dialogForm(page)
    // Nothing is wrong before anything was picked.
    await form.getByText('Pick something to give or to get.').waitFor()
    expect(await form.getByTestId('verdict').count()).toBe(0)
    await form.getByRole('button', { name: /^Send offer/ }).waitFor()
    await form.getByText('Bo', { exact: true }).click()
    await page.getByRole('dialog', { name: 'Offer Bo a trade', exact: true }).waitFor()
    const leader = form.locator('[data-ware^="leader:"]').first()
    const word = (await leader.getAttribute('data-ware')) ?? ''
    await leader.click()
    await expect.poll(() => leader.getAttribute('aria-pressed')).toBe('true')
    await form.locator('[data-ware="politburo"]').last().click()
    await form.getByLabel('Message (not binding)').fill('And leave Kiev to me.')
    await expect.poll(() => page.getByTestId('verdict').textContent()).toBe('Allowed.')
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await page
      .getByTestId('sending')
      .getByText(/^You give Bo .*\. You get 1 Politburo marker\.$/)
      .waitFor()
    // The item added last has the focus: Enter must not remove it again.
    await form.locator('[data-ware="politburo"]').last().press('Enter')
    await form.waitFor({ state: 'detached' })
    await page.locator('.rcw-offers').getByText('And leave Kiev to me.').waitFor()
    await table.choose('ready')
    // The answer can be given on the desk too; a counter-offer starts with the same goods.
    await openAside(page, 'b', 'offer')
    await page.locator('.rcw-offers-panel').getByRole('button', { name: 'Counter' }).click()
    await expect.poll(() => form.locator('[data-ware][aria-pressed="true"]').count()).toBe(2)
    await page.locator('.rcw-start-map').waitFor()
    await page.locator('.rcw-offers-panel').getByRole('button', { name: 'Accept' }).click()
    await form.waitFor({ state: 'detached' })
    const { state } = await matchBehind(page)
    expect(mine).toBeGreaterThanOrEqual(0)
    expect(state.offers).toEqual([null, null, null])
    expect(before.state.chits[0] - state.chits[0]).toBe(-1)
    await page.locator('.journal').getByText('gives Bo', { exact: false }).waitFor()
    expect(word).toMatch(/^leader:\d+$/)
    // The others finish too, and all leaders are deployed.
    for (let n = 0; (await page.getByText('Roll for a Random Event.').count()) === 0; n++) {
      expect(n).toBeLessThan(40)
      await table.choose((await table.options())[0])
    }
    await expect.poll(async () => (await matchBehind(page)).state.step).toBe('event')
  }, 120_000)
})

/** Waits for a question to a person, and skips the delays of the bots with S. */
async function untilAsked(page: Page): Promise<void> {
  const choices = page.locator('.choices [data-option], .actions [data-option]')
  await expect
    .poll(
      async () => {
        if ((await choices.count()) === 0) await page.keyboard.press('s')
        return choices.count()
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBeGreaterThan(0)
}

describe('a turn of Russian Civil War', () => {
  it('goes round a table of two people and two bots', async () => {
    const { page, table } = await begin({
      players: '4',
      'seat-a': 'person Anna',
      'seat-b': 'program sensible',
      'seat-c': 'person Cleo',
      'seat-d': 'program sensible',
    })
    const second = page.locator('.journal').getByText(/^Turn 2, Nov 1918–Mar 1919/)
    const seats = new Set<string>()
    for (let n = 0; (await second.count()) === 0; n++) {
      expect(n).toBeLessThan(200)
      await untilAsked(page)
      seats.add((await page.getByTestId('whose').getAttribute('data-seat')) ?? '')
      const options = await table.options()
      // Each person moves and fights once per phase, then ends it.
      const closing = ['ready', 'done', 'stop', 'next', 'enough', 'no'].find((word) => options.includes(word))
      await table.choose(closing !== undefined && (n % 3 !== 0 || closing === 'ready') ? closing : options[0])
    }
    expect([...seats].sort()).toEqual(['a', 'c'])
    const match = await matchBehind(page)
    expect(match.state.turn).toBe(2)
    expect(verify(russianCivilWar, match.exportRecord())).toMatchObject({ ok: true })
    // The tray shows every player's points for both endings.
    const isShown = async () => {
      // Bots play on meanwhile: the page must eventually agree with the match.
      const scores = board.seats?.((await matchBehind(page)).state) ?? []
      const shown = await page.locator('.rcw-row b').allTextContents()
      return scores.every(({ figure = '' }) => figure.split('·').every((points) => shown.includes(points)))
    }
    await expect.poll(isShown).toBe(true)
  }, 240_000)

  it('shows what a force can reach, fans out a stack, and moves by a click on the map', async () => {
    const match = prepared('1', [1, 1])
    match.answer(match.asks[0].seat, 'roll')
    const { page, table } = await openGame(match)
    await page.getByRole('heading', { name: 'Which force moves?' }).waitFor()
    const [move] = (await table.options()).filter((option) => option.startsWith('move:'))
    const id = move.slice('move:'.length)
    const stack = page.locator(`.rcw-map [data-thing="stack:${id}"]`)
    await page.keyboard.press('f')
    await stack.hover()
    await page.locator('.rcw-fan').waitFor()
    await expect.poll(() => page.locator('.rcw-fan [data-thing^="unit:"]').count()).toBeGreaterThan(0)
    // Every counter has its name.
    const named = await page.locator('.rcw-fan .rcw-fan-name').allTextContents()
    expect(named).toHaveLength(await page.locator('.rcw-fan [data-thing^="unit:"]').count())
    expect(named.filter((name) => name.trim() === '')).toEqual([])
    await page.mouse.move(1, 1)
    await page.locator('.rcw-fan').waitFor({ state: 'detached' })
    await table.choose(move)
    const go = (await table.options()).find((option) => option.startsWith('go:')) ?? ''
    await page.locator('.rcw-pill').first().waitFor()
    const index = await table.index()
    // By keyboard: the place on the map is a button, like its choice in the list.
    const place = page.locator(
      `.rcw-map [data-thing="option:${go}"], .rcw-map [data-thing="province:${go.slice(3)}"][tabindex="0"]`,
    )
    // The way is drawn while the pointer is on a choice, and said in words.
    await page.locator(`.choices [data-option="${go}"]`).hover()
    await page.locator('.rcw-way').waitFor()
    await page.getByTestId('preview').getByText(/point/).first().waitFor()
    await page.waitForTimeout(600)
    await place.first().focus()
    await page.keyboard.press('Enter')
    await table.passes(index + 1)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
  }, 120_000)

  for (const [title, screen] of [
    ['on a desktop', {}],
    ['on a phone', PHONE],
  ] as const) {
    it(`goes from “My forces” to each force on the map and marks it ${title}`, async () => {
      const match = prepared('1', [1, 1])
      match.answer(match.asks[0].seat, 'roll')
      const { page } = await openGame(match, screen)
      const forces = page.locator('.rcw-force')
      const open = async (): Promise<void> => {
        if (screen === PHONE) await page.getByRole('button', { name: /^Mine/ }).tap()
        await forces.first().waitFor()
      }
      await open()
      for (let n = (await forces.count()) - 1, tried = 0; n >= 0 && tried < 2; n -= 2, tried++) {
        if (tried > 0) await open()
        await page.waitForTimeout(600)
        await forces.nth(n).click()
        const marked = page.locator('.rcw-map .rcw-in-hand')
        await expect.poll(() => marked.count()).toBe(1)
        const isSeen = async (): Promise<boolean> => {
          const [box, window] = [await marked.boundingBox(), await page.locator('.board-frame').boundingBox()]
          if (box === null || window === null) return false
          const isInside = (at: number, size: number, from: number, all: number) => at > from && at + size < from + all
          return (
            isInside(box.x, box.width, window.x, window.width) && isInside(box.y, box.height, window.y, window.height)
          )
        }
        await expect.poll(isSeen).toBe(true)
        await page.keyboard.press('u')
        await expect.poll(() => marked.count()).toBe(0)
      }
    }, 120_000)
  }

  it('shows the chits before the list of forces, which may be long', async () => {
    const { page } = await openGame(prepared('1', [1, 1]))
    await page.locator('.rcw-force').nth(4).waitFor()
    const places = () =>
      page.evaluate(() => {
        const [parts, chits, forces] = ['.rcw-display-parts', '.rcw-chits', '.rcw-forces'].map((kind) =>
          document.querySelector(kind)!.getBoundingClientRect(),
        )
        return { above: chits.bottom <= forces.top, inSight: chits.top >= parts.top && chits.bottom <= parts.bottom }
      })
    await expect.poll(places).toEqual({ above: true, inSight: true })
    expect(await page.locator('.rcw-chits .rcw-chit').count()).toBeGreaterThan(0)
  }, 60_000)

  it('opens the log at its newest lines, also after an answer without a line of its own', async () => {
    const match = prepared('2', [1, 1])
    for (const answer of ['roll', 'move:151']) match.answer(match.asks[0].seat, answer)
    expect(match.notes.some(({ index }) => index === match.index)).toBe(false)
    const { page } = await openGame(match)
    const last = page.locator('.journal > li').last()
    await expect
      .poll(() =>
        last.evaluate((li) => li.getBoundingClientRect().bottom - li.parentElement!.getBoundingClientRect().bottom),
      )
      .toBeLessThan(2)
  }, 60_000)

  it('keeps Enter for the table after clicks on the map: on a stack, a number, or a fanned-out stack', async () => {
    const match = prepared('1', [1, 1])
    match.answer(match.asks[0].seat, 'roll')
    const { page, table } = await openGame(match)
    const click = async (place: string): Promise<void> => {
      const index = await table.index()
      await page.waitForTimeout(600)
      await page.locator(place).first().click()
      await table.passes(index + 1)
    }
    const [move] = (await table.options()).filter((option) => option.startsWith('move:'))
    await page.keyboard.press('f')
    await click(`.rcw-map [data-thing="stack:${move.slice('move:'.length)}"]`)
    await page.keyboard.press('f')
    await click('.rcw-map .rcw-pill')
    await page.locator('.rcw-map [data-thing^="stack:"][tabindex="-1"]').first().click()
    await page.locator('.rcw-fan').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true)
    while ((await table.options()).length > 1) await table.press('e')
    await table.press('Enter')
  }, 120_000)
})

describe('a march', () => {
  /** Whether a stack or province can be clicked where it is drawn: inside the window, under nothing else. */
  const middleOf = (page: Page, thing: string): Promise<{ x: number; y: number }> =>
    page.evaluate((name) => {
      const box = document.querySelector(`.rcw-map [data-thing="${name}"]`)?.getBoundingClientRect()
      const own = (x: number, y: number) =>
        document.elementFromPoint(x, y)?.closest('[data-thing]')?.getAttribute('data-thing')
      if (box === undefined) throw new Error(`${name} is not on the map`)
      // A province may be covered in its middle, by stacks and names.
      for (let at = 0; at < 400; at++) {
        const [x, y] = [
          box.x + (box.width * ((at % 20) + 0.5)) / 20,
          box.y + (box.height * (Math.floor(at / 20) + 0.5)) / 20,
        ]
        if (own(x, y) === name) return { x, y }
      }
      throw new Error(`${name} is covered`)
    }, thing)

  for (const [title, screen] of [
    ['on a desktop', {}],
    ['on a phone', PHONE],
  ] as const) {
    it(`takes two clicks ${title}: over three provinces, or to enemies who stop it; undo takes it back as one`, async () => {
      const match = prepared('1', [1, 1])
      match.answer(match.asks[0].seat, 'roll')
      const wanted = marchesFrom(match)
      const { page, table } = await openGame(match, screen)
      /** On the map, or in the list of a phone. */
      const click = async (province: string): Promise<void> => {
        await page.waitForTimeout(900)
        if (title === 'on a phone') {
          await table.unfold()
          await page.waitForTimeout(600)
          await page.locator(`.choices [data-option="go:${province}"]`).tap()
          return
        }
        const { x, y } = await middleOf(page, `province:${province}`)
        await page.mouse.click(x, y)
      }
      for (const { lead, province, unit, to, answers, stopped } of wanted) {
        const start = await table.index()
        await page
          .locator(`.choices [data-option="move:${lead}"]`)
          .or(page.locator('.choice-row.more'))
          .first()
          .waitFor()
        await table.unfold()
        await table.choose(`move:${lead}`)
        const before = (await matchBehind(page)).state
        const drawings = await page.evaluateHandle(watchDrawings)
        await click(province)
        await expect.poll(async () => (await matchBehind(page)).state.at[unit], { timeout: 10_000 }).toBe(to)
        expect(await table.index()).toBeGreaterThanOrEqual(start + 1 + answers)
        expect((await matchBehind(page)).state.force, stopped ? 'stopped' : 'free').toBeNull()
        expect(await drawings.evaluate((list) => list), 'positions drawn').toEqual([String(await table.index())])
        // A phone shows no log.
        const said = page.getByTestId('roll').getByText(/ is now in /)
        await expect.poll(() => said.count()).toBe(title === 'on a phone' ? 1 : 0)
        // A reload keeps what belongs together.
        if (stopped) {
          await page.reload()
          await table.passes(start + 1 + answers)
        }
        await page.waitForTimeout(600)
        await page.keyboard.press('u')
        await table.reaches(start + 1)
        await expect.poll(async () => (await matchBehind(page)).state.at[unit]).toBe(before.at[unit])
        await page.keyboard.press('u')
        await table.reaches(start)
      }
    }, 120_000)
  }

  it('step by step leaves the list of forces in its groups', async () => {
    const match = prepared('1', [1, 1])
    match.answer(match.asks[0].seat, 'roll')
    const { page, table } = await openGame(match)
    const groups = page.locator('.choices .choice-heading')
    await groups.first().waitFor()
    await table.choose((await table.options())[0])
    await page.getByRole('button', { name: 'Step by step' }).click()
    await groups.first().waitFor({ state: 'detached' })
    await table.choose('stop')
    await page.getByRole('heading', { name: 'Which force moves?' }).waitFor()
    await expect.poll(() => groups.count()).toBeGreaterThan(0)
  }, 60_000)

  /** Runs in the page: the positions that the table shows from now on. */
  function watchDrawings(): string[] {
    const drawings: string[] = []
    const table = document.querySelector<HTMLElement>('main.table')
    if (table === null) throw new Error('there is no table')
    new MutationObserver(() => drawings.push(table.dataset.index ?? '')).observe(table, {
      attributeFilter: ['data-index'],
    })
    return drawings
  }

  /** A march of three provinces overland, and one that ends where enemies are, both near their start. */
  function marchesFrom(match: Match<State>) {
    const found = []
    for (const stopped of [false, true]) {
      const [ask] = match.asks.filter(({ optional }) => !optional)
      for (const option of ask.options.filter((one) => String(one).startsWith('move:'))) {
        const fork = Match.load(russianCivilWar, match.exportRecord())
        fork.answer(ask.seat, option)
        const { view, asks } = fork.position(ask.seat)
        const choices = board.plans?.(asks[0], view) ?? []
        const unit = fork.state.force?.lead ?? -1
        let to = -1
        const march = choices.find(({ option: way, plan }) => {
          if (plan === undefined || !String(way).startsWith('go:')) return false
          const end = Match.load(russianCivilWar, fork.exportRecord())
          for (const answer of plan.answers) end.answer(ask.seat, answer)
          to = end.state.at[unit]
          const enemies = end.state.force?.blocked ?? true
          const over = end.state.force === null || plan.last?.(end.position(ask.seat).asks[0]) === 'stop'
          return over && enemies === stopped && plan.answers.length === (stopped ? 2 : 3)
        })
        if (march === undefined) continue
        const [lead, province] = [option, march.option].map((one) => String(one).split(':')[1])
        found.push({ lead, province, unit, to, stopped, answers: march.plan?.answers.length ?? 0 })
        break
      }
    }
    expect(found).toHaveLength(2)
    return found
  }
})

/** Runs in the page: whether any of these points of the map is in view. */
const inSight = (points: readonly (readonly [number, number])[]): boolean => {
  const matrix = document.querySelector<SVGSVGElement>('.board')?.getScreenCTM()
  const window = document.querySelector('.board-frame')?.getBoundingClientRect()
  if (matrix === null || matrix === undefined || window === undefined) return false
  return points.some(([x, y]) => {
    const at = new DOMPoint(x, y).matrixTransform(matrix)
    return at.x > window.left && at.x < window.right && at.y > window.top && at.y < window.bottom
  })
}

describe('the map', () => {
  /** Every name on the map, and its size on the screen. */
  const names = (page: Page): Promise<{ kind: string; pixels: number }[]> =>
    page.evaluate(() => {
      const scale = (document.querySelector('svg.board')?.clientWidth ?? 0) / 1600
      return [...document.querySelectorAll('.rcw-name')].map((name) => ({
        kind: /rcw-(region|city|province)-name/.exec(name.getAttribute('class') ?? '')?.[1] ?? '',
        pixels: Number.parseFloat(getComputedStyle(name).fontSize) * scale,
      }))
    })

  it('shows regions and cities when zoomed out and every province when zoomed in, never too small to read', async () => {
    const { page } = await openGame(prepared('1', [1, 1]))
    await expect.poll(async () => (await names(page)).map(({ kind }) => kind)).toContain('province')
    await page.keyboard.press('f')
    await expect.poll(async () => (await names(page)).map(({ kind }) => kind)).not.toContain('province')
    const whole = await names(page)
    expect(whole.map(({ kind }) => kind)).not.toContain('province')
    expect(Math.min(...whole.map(({ pixels }) => pixels))).toBeGreaterThan(11.9)
    await page.getByTestId('board').focus()
    for (let n = 0; n < 3; n++) await page.keyboard.press('+')
    // Some names are split into two lines.
    await expect
      .poll(async () => (await names(page)).filter(({ kind }) => kind === 'province').length)
      .toBeGreaterThanOrEqual(80)
    expect(Math.min(...(await names(page)).map(({ pixels }) => pixels))).toBeGreaterThan(11.9)
  }, 120_000)

  it.each([
    ['on a desktop', '1', {}],
    ['on a desktop', '4', {}],
    ['on a phone', '1', PHONE],
    ['on a phone', '2', PHONE],
  ] as const)(
    'has nothing over a name, a counter or a badge %s, at any scale, after several moves (seed %s)',
    async (...[, seed, screen]) => {
      const match = prepared(seed, [1, 1])
      match.answer(match.asks[0].seat, 'roll')
      const { page, table } = await openGame(match, screen)
      for (let moves = 0; moves < 3; moves++) {
        for (const keys of [['t'], ['f'], ['t', '+', '+']]) {
          await page.getByTestId('board').focus()
          for (const key of keys) await page.keyboard.press(key)
          // Until the map is drawn at its new scale.
          await page.waitForTimeout(600)
          for (const control of ['.zoom', '.board-frame .overview', '.edge', '.rcw-pill-ground']) {
            const message = `${control} after ${moves} moves and ${keys.join(' ')}`
            await expect.poll(() => page.evaluate(coveredBy, control), { message, timeout: 10_000 }).toEqual([])
          }
        }
        await table.choose((await table.options())[0])
      }
    },
    120_000,
  )

  it('keeps the zoom buttons where they are while they are pressed', async () => {
    const { page } = await openGame(prepared('1', [1, 1]))
    const zoomIn = page.getByRole('button', { name: 'Zoom in' })
    // Until everything is drawn they look for a place that covers nothing.
    await page.waitForTimeout(2500)
    const box = await zoomIn.boundingBox()
    if (box === null) throw new Error('there is no button to zoom')
    const scale = (): Promise<number> =>
      page.evaluate(() => document.querySelector<SVGGraphicsElement>('svg.board')?.getScreenCTM()?.a ?? 0)
    for (let times = 0; times < 3; times++) {
      const before = await scale()
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await expect.poll(scale).toBeGreaterThan(before)
      await page.waitForTimeout(400)
      expect(await zoomIn.boundingBox(), `after ${times + 1} clicks`).toEqual(box)
    }
  }, 120_000)

  it('offers its reference charts by keyboard and on a phone', async () => {
    const { page, table } = await openGame(prepared('1', [1, 1]))
    const index = await table.index()
    const button = page.getByRole('button', { name: 'Opposition', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const chart = page.getByRole('dialog', { name: 'Which colours are enemies' })
    await chart.getByRole('row', { name: /^Blue/ }).waitFor()
    // Table shortcuts do nothing while a dialog is open.
    await page.keyboard.press('1')
    await page.keyboard.press('Escape')
    await chart.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => table.index()).toBe(index)
    const phone = await openGame(prepared('1', [1, 1]), PHONE)
    await phone.page.getByRole('button', { name: 'Status', exact: true }).tap()
    await phone.page.getByRole('button', { name: 'Off the map', exact: true }).tap()
    await phone.page.getByRole('button', { name: 'Events', exact: true }).tap()
    const events = phone.page.getByRole('dialog', { name: 'Random events' })
    await events.getByText('The player who controls Baku draws a chit.').waitFor()
    await expect.poll(() => accessibilityFaults(phone.page)).toEqual([])
    await events.getByRole('button', { name: 'Close' }).tap()
    await events.waitFor({ state: 'detached' })
  }, 120_000)
})

describe('a phone', () => {
  it('scrolls its map to what is asked out of view, even in a window that was wide before', async () => {
    const match = prepared('4', [])
    const { page, table } = await openGame(match, { ...PHONE, viewport: { width: 1440, height: 900 } })
    await page.setViewportSize({ width: 390, height: 844 })
    const overview = page.getByRole('group', { name: /^Overview map/ })
    await expect.poll(async () => (await overview.boundingBox())?.width).toBeLessThan(120)
    const { width = 0, height = 0 } = (await overview.boundingBox()) ?? {}
    let followed = 0
    for (let n = 0; n < 60 && followed < 3; n++) {
      const [ask] = match.asks.filter(({ optional }) => !optional)
      // A battle takes the place of the map.
      const answer = ask.kind === 'combat' && ask.options.includes('done') ? 'done' : ask.options[0]
      const fighting = (await page.locator('main.with-scene').count()) > 0
      match.answer(ask.seat, answer, ask.id)
      const position = match.position(match.asks.find(({ optional }) => !optional)?.seat ?? null)
      const choices = position.asks.flatMap((asked) =>
        asked.options.map((option) => ({ number: 0, ask: asked, option, label: '', odds: [] })),
      )
      const points = board.focus?.({ position, choices, marked: null }).slice(-1) ?? []
      const x = (points[0]?.[0] ?? 0) < 800 ? 0.75 : 0.2
      if (!fighting) await overview.tap({ position: { x: width * x, y: height / 2 } })
      // Several things may have happened at once, some of them in view.
      const beyond = !fighting && points.length > 0 && !(await page.evaluate(inSight, points))
      await table.unfold()
      await table.choose(answer)
      if (!beyond || (await page.locator('main.with-scene').count()) > 0) continue
      await expect.poll(() => page.evaluate(inSight, points)).toBe(true)
      followed++
    }
    expect(followed).toBe(3)
  }, 120_000)
})

/** Two players who can form a committee, the first of them asked now, and a third to purge. */
function politics(match: Match<State>): [string, string, string] {
  const seats = Object.keys(THREE)
  const { chits, active } = match.state
  const markers = (player: number): number => chits[player * (chits.length / 3)]
  const others = [0, 1, 2].filter((player) => player !== active)
  const ally = others.find((player) => markers(player) + markers(active) >= 8)
  if (ally === undefined) throw new Error('nobody can form a committee with this seed: choose another')
  const victim = others.find((player) => player !== ally) ?? 0
  return [seats[active], seats[ally], seats[victim]]
}

describe('a purge', () => {
  it('is proposed, agreed to, backfires on a C, and is answered by a counterpurge', async () => {
    // A 2 is a C at any strength; then the victim rolls a 12.
    const match = prepared('2', [1, 1, 6, 6])
    const [mover, ally, victim] = politics(match)
    const { page, table } = await openGame(match)
    await openAside(page, mover, 'talk')
    const form = dialogForm(page)
    await form.getByRole('radio', { name: 'Purge' }).check()
    // Nothing is wrong before anything was picked.
    expect(await form.getByTestId('verdict').count()).toBe(0)
    await form.getByRole('group', { name: '1 Against' }).getByText(THREE[victim]).click()
    await page.getByRole('dialog', { name: `Purge ${THREE[victim]}`, exact: true }).waitFor()
    await form
      .getByRole('group', { name: /The committee/ })
      .getByText(THREE[ally])
      .click()
    await expect.poll(() => page.getByTestId('verdict').textContent()).toBe('Allowed.')
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    // What it does is said above the button.
    const call = form.getByRole('button', { name: 'Call the purge' })
    const sentence = page.getByTestId('sending').getByText(`You purge ${THREE[victim]} with ${THREE[ally]}.`)
    const [said, button] = [await sentence.boundingBox(), await call.boundingBox()]
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    await call.click()
    await form.waitFor({ state: 'detached' })
    await page.locator('.rcw-offers').getByText('calls a purge of', { exact: false }).waitFor()
    await openAside(page, ally, 'reply')
    await page.locator(`.asides-dialog [data-option="consent:${mover}"]`).click()
    await page.getByRole('heading', { name: 'Purge', exact: true }).waitFor()
    await table.choose('roll')
    await page.getByTestId('roll').getByText('The purge backfires').waitFor()
    await table.choose(`against:${mover}`)
    // A Red leader holds the Czar, so he may be shot before the roll (13.53).
    await table.choose('roll')
    await expect.poll(() => page.getByTestId('roll').textContent()).toContain('Counterpurge: 3 points')
    const { notes, state } = await matchBehind(page)
    expect(notes.filter(({ kind }) => kind === 'purge' || kind === 'counterpurge')).toHaveLength(2)
    expect(state.purged.filter(Boolean)).toHaveLength(2)
    while ((await page.locator('.asides').count()) === 0) await table.choose((await table.options())[0])
    await openAside(page, mover, 'talk')
    await form.getByRole('radio', { name: 'Purge' }).check()
    await form.getByText('You have already taken part in a purge').waitFor()
  }, 120_000)
})

describe('a roll that is the only choice', () => {
  it('shows the odds of the engine with the question, also on a phone', async () => {
    const match = prepared('1', [])
    const [ask] = match.asks
    expect([ask.kind, ask.options]).toEqual(['event', ['roll']])
    const odds = gamePackage.odds(match.position(ask.seat), ask, 'roll')
    expect(odds.length).toBeGreaterThan(1)
    const words = odds.map(({ chance, text }) => `${Math.round(chance * 100)}% ${text}`)
    for (const screen of [{}, PHONE]) {
      const { page } = await openGame(match, screen)
      const stakes = page.getByTestId('stakes')
      await stakes.waitFor()
      await expect.poll(() => stakes.textContent()).toBe(words.join('; '))
    }
  })
})

describe('an attack', () => {
  for (const [title, screen] of [
    ['on a desktop', {}],
    ['on a phone', PHONE],
  ] as const) {
    it(`combines stacks with the odds of the engine, leaves one out by a click, and is rolled ${title}`, async () => {
      const match = combined()
      const { page, table } = await openGame(match, screen)
      const target = targetOfTwo(match) ?? ''
      const index = await table.index()
      const battle = page.getByTestId('battle')
      await battle.waitFor()
      await page.waitForTimeout(600)
      // The map moves to the attack that is picked, from wherever the reader has moved it. On a phone it is hidden.
      const seat = match.asks.find(({ optional }) => !optional)?.seat ?? null
      const points = board.focus?.({ position: match.position(seat), choices: [], marked: target }) ?? []
      const place = points[points.length - 1]
      const overview = page.getByRole('group', { name: /^Overview map/ })
      if (title === 'on a desktop') {
        const { width = 0, height = 0 } = (await overview.boundingBox()) ?? {}
        await overview.click({ position: { x: width * (place[0] < 800 ? 0.9 : 0.1), y: height / 2 } })
        await expect.poll(() => page.evaluate(inSight, [place])).toBe(false)
      }
      await page.locator(`.choices [data-option="${target}"]`).click()
      if (title === 'on a desktop') await expect.poll(() => page.evaluate(inSight, [place])).toBe(true)
      const own = battle.locator('.rcw-camp-attack [role=checkbox]')
      await expect.poll(() => own.count()).toBeGreaterThan(1)
      const sum = async () => Number(await battle.locator('.rcw-sums b').first().textContent())
      const [all, commit] = [await sum(), page.locator('.actions .commit')]
      await expect.poll(() => commit.textContent()).toContain(`Roll ${all}:`)
      // A click on a stack leaves it out; a second click takes it in again.
      await own.last().click()
      await expect.poll(sum).toBeLessThan(all)
      expect(await own.last().getAttribute('aria-checked')).toBe('false')
      await own.last().click()
      await expect.poll(sum).toBe(all)
      expect(await table.index()).toBe(index)
      const column = await battle.locator('.rcw-now').textContent()
      const chances = await battle.locator('.rcw-bar b').allTextContents()
      expect(chances.map((text) => Number.parseInt(text, 10)).reduce((total, part) => total + part, 0)).toBeGreaterThan(
        98,
      )
      await expect.poll(() => accessibilityFaults(page)).toEqual([])
      await commit.click()
      await table.passes(index + 1)
      const { notes } = await matchBehind(page)
      expect(notes.findLast(({ kind }) => kind === 'combat')?.data).toMatchObject({ odds: column, strength: all })
      await page.getByTestId('roll').getByText('Defenders eliminated').waitFor()
    }, 120_000)
  }

  it('is drawn beside the map after the answer itself, which is painted first', async () => {
    const match = prepared('2', [1, 1])
    const { seat } = match.asks[0]
    for (const answer of ['roll', 'move:151', 'rail:KHAR', 'stop']) match.answer(seat, answer)
    const { page } = await openGame(match)
    const done = page.locator('.ending [data-option="done"]')
    await done.waitFor()
    // Called when the answer has been drawn, before it is painted.
    await page.evaluate(() => {
      const shown = globalThis as { battleWithAnswer?: boolean }
      new MutationObserver(() => {
        shown.battleWithAnswer = document.querySelector('.rcw-battle') !== null
      }).observe(document.querySelector('main.table')!, { attributeFilter: ['data-index'] })
    })
    await done.click()
    await page.getByTestId('battle').waitFor()
    expect(await page.evaluate(() => (globalThis as { battleWithAnswer?: boolean }).battleWithAnswer)).toBe(false)
  }, 120_000)

  it('has a list that is numbered without a gap, whatever else can be combined in its sheet', async () => {
    const match = prepared('2', [1, 1])
    const { seat } = match.asks[0]
    for (const answer of ['roll', 'move:151', 'rail:KHAR', 'stop', 'done']) match.answer(seat, answer)
    const { page, table } = await openGame(match)
    await page.getByRole('heading', { name: 'Who do you attack?' }).waitFor()
    await table.unfold()
    // It comes after the attacks.
    await page.locator('.choice-row[data-option="assassinate"]').waitFor()
    const keys = await page.locator('.choice-list .choice-key').allInnerTexts()
    const numbers = keys.filter((key) => /^\d+$/.test(key))
    expect(numbers).toEqual(numbers.map((_, n) => String(n + 1)))
  }, 120_000)

  const targetOfTwo = (match: Match<State>): string | null => {
    const ask = match.asks.find(({ optional }) => !optional)
    for (const option of ask?.options ?? []) {
      if (!String(option).startsWith('attack:') && !String(option).startsWith('subvert:')) continue
      const trial = Match.load(russianCivilWar, match.exportRecord())
      trial.answer(ask?.seat ?? '', option)
      const next = trial.asks.find(({ optional }) => !optional)
      if ((next?.options.filter((one) => String(one).startsWith('with:')).length ?? 0) > 1) return String(option)
    }
    return null
  }

  /** A game in whose first Combat Phase two stacks can attack the same target. */
  function combined(): Match<State> {
    for (let seed = 1; seed < 60; seed++) {
      const match = prepared(String(seed), [1, 1, 1])
      const { seat } = match.asks[0]
      match.answer(seat, 'roll')
      while (match.state.step === 'move') match.answer(seat, 'done')
      if (match.state.step === 'combat' && targetOfTwo(match) !== null) return match
    }
    throw new Error('no two stacks can attack together in any of these games')
  }
})

describe('the solitaire game', () => {
  it('is taught step by step, and can be continued alone', async () => {
    const page = await visit('/#/play/russian-civil-war?guided=1')
    const table = await Table.at(page)
    for (const { title, expect: option } of board.lessons[0].steps) {
      await page.getByTestId('coach').getByText(title).waitFor()
      if (option !== undefined) await table.choose(option)
    }
    const { state } = await matchBehind(page)
    expect(state.settings.mode).toBe('solitaire')
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
  }, 120_000)

  it('plays its first turn', async () => {
    const { page, table } = await begin({ mode: 'solitaire' })
    for (let n = 0; (await matchBehind(page)).state.turn === 1; n++) {
      expect(n).toBeLessThan(120)
      const options = await table.options()
      const closing = ['done', 'stop', 'enough'].find((word) => options.includes(word))
      await table.choose(n % 4 === 0 || closing === undefined ? options[0] : closing)
    }
    await page.locator('.rcw-aim').first().waitFor()
    expect(verify(russianCivilWar, (await matchBehind(page)).exportRecord())).toMatchObject({ ok: true })
  }, 120_000)
})

describe('by keyboard alone', () => {
  it('the solitaire game is played to its end, including from a fanned-out stack', async () => {
    const { page, table } = await begin({ mode: 'solitaire', seed: '4' })
    let fromMap = 0
    for (let answers = 0; !(await table.over()); answers++) {
      expect(answers).toBeLessThan(400)
      const index = await table.index()
      const ends = (await page.locator('.ending [data-option], .actions .commit').count()) > 0
      const [first] = await table.options()
      if (fromMap < 2 && first.startsWith('move:')) {
        await page.locator(`.rcw-map [data-thing="stack:${first.slice(5)}"]`).focus()
        await page.keyboard.press('Enter')
        if ((await table.index()) === index) await page.locator('.rcw-fan [tabindex="0"]').first().focus()
        if ((await table.index()) === index) await page.keyboard.press('Enter')
        fromMap++
      } else await page.keyboard.press(ends && answers % 4 !== 0 ? 'e' : '1')
      // An attack is shown first.
      if ((await page.locator('.choice-row.marked').count()) > 0) await page.keyboard.press('Enter')
      await page.waitForFunction(
        (was) => Number(document.querySelector('main.table')?.getAttribute('data-index') ?? 1e9) > was,
        index,
      )
    }
    expect(fromMap).toBeGreaterThan(0)
    const [{ record }] = await savedGames(page)
    expect(verify(russianCivilWar, record)).toMatchObject({ ok: true })
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
  }, 240_000)
})

describe('with secrecy', () => {
  it('a cover separates people, and nobody sees what others hold', async () => {
    const { page, table } = await begin({ players: '3', secrecy: 'true', ...PEOPLE })
    const cover = page.getByTestId('pass-device')
    await table.choose('ready')
    await cover.waitFor()
    await page.keyboard.press('Enter')
    await cover.waitFor({ state: 'detached' })
    const { state } = await matchBehind(page)
    for (const [player, name] of Object.values(THREE).entries()) {
      const held = state.chits.slice(player * KINDS, (player + 1) * KINDS)
      const concealed = held.reduce((sum, count, kind) => sum + (OPEN_KINDS.includes(kind) ? 0 : count), 0)
      await page.locator(`[data-player="${player}"]`).click()
      const words = (await page.getByRole('region', { name: `${name}’s display` }).textContent()) ?? ''
      // Bo is looking: of the others he sees only a count.
      if (player !== 1) expect(words.includes('hidden')).toBe(concealed > 0)
      else expect(words).not.toContain('hidden')
      if (player !== 1) expect(words).not.toContain('Assassin')
    }
  }, 120_000)

  const KINDS = 15
  /** Politburo and Comintern are always public. */
  const OPEN_KINDS = [0, 6]
})

describe('on a phone', () => {
  it('has an overview that moves the map, the points of all players in the strip, and does not scroll', async () => {
    const match = prepared('1', [1, 1])
    match.answer(match.asks[0].seat, 'roll')
    const { page } = await openGame(match, PHONE)
    await page.getByRole('heading', { name: 'Which force moves?' }).waitFor()
    await expect.poll(() => scrolls(page)).toEqual({ sideways: false, down: false })
    await expect.poll(() => page.locator('.rcw-strip [data-thing^="player:"]').count()).toBe(3)
    const chita = page.locator('.rcw-map [data-thing="province:CHIT"]')
    const inSight = async () => {
      const [box, window] = [await chita.boundingBox(), await page.locator('.board-frame').boundingBox()]
      return box !== null && window !== null && box.x > window.x && box.x + box.width < window.x + window.width
    }
    await expect.poll(() => inSight()).toBe(false)
    // Large enough for a finger.
    for (const button of await page.locator('.zoom .fit, .bar .mark').all()) {
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height), await button.innerText()).toBeGreaterThanOrEqual(44)
    }
    const overview = page.getByRole('group', { name: /^Overview map/ })
    const { width = 0, height = 0 } = (await overview.boundingBox()) ?? {}
    await overview.click({ position: { x: (width * 1290) / 1600, y: (height * 390) / 900 } })
    await expect.poll(inSight).toBe(true)
    await page.keyboard.press('t')
    await expect.poll(inSight).toBe(false)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    // With motion the map glides, until a finger stops it.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await overview.click({ position: { x: (width * 1290) / 1600, y: (height * 390) / 900 } })
    await expect.poll(inSight).toBe(true)
    const left = (): Promise<number> =>
      page.locator('svg.board').evaluate((board) => Math.round(board.getBoundingClientRect().left))
    const east = await left()
    const touched = page.locator('.board-keys').evaluate(async (keys) => {
      const map = keys.querySelector('.board-layers')!
      while (map.getAnimations().length === 0) await new Promise(requestAnimationFrame)
      // Not the drawings themselves: a browser lays out all names of an SVG anew in every frame in which it moves.
      const moved = [...map.querySelectorAll('svg.board, svg.board-ground')].filter(
        (drawing) => drawing.getAnimations().length > 0 || getComputedStyle(drawing).transform !== 'none',
      )
      keys.dispatchEvent(new PointerEvent('pointerdown', { button: 0, bubbles: true }))
      keys.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
      await new Promise(requestAnimationFrame)
      const { left } = map.getBoundingClientRect()
      return { isGliding: map.getAnimations().length > 0, left: Math.round(left), moved: moved.length }
    })
    await page.keyboard.press('t')
    const { left: stopped, isGliding, moved } = await touched
    expect({ isGliding, moved }).toEqual({ isGliding: false, moved: 0 })
    await page.waitForTimeout(300)
    expect(await left()).toBe(stopped)
    await page.keyboard.press('t')
    await expect.poll(inSight).toBe(false)
    await expect.poll(left).toBeGreaterThan(east + 100)
    expect(stopped).toBeLessThan(await left())
  }, 120_000)

  it('scrolls to the ticked stack of a battle with more stacks than fit', async () => {
    const match = prepared('1', [1, 1])
    const { seat } = match.asks[0]
    for (const answer of ['roll', 'move:156', 'rail:KHAR', 'stop', 'done']) match.answer(seat, answer)
    const { page, table } = await openGame(match, PHONE)
    await page.getByRole('heading', { name: 'Who do you attack?' }).waitFor()
    await table.unfold()
    for (const stack of ['218', '412', '308']) {
      await page.locator(`.choice-row[data-option="attack:${stack}"]`).tap()
      await page.locator(`.choice-row.marked[data-option="attack:${stack}"]`).waitFor()
      const seen = () =>
        page.locator('.rcw-camp-defence').evaluate((camp) => {
          const [box, item] = [camp, camp.querySelector('.rcw-ticked')!].map((it) => it.getBoundingClientRect())
          return {
            fits: camp.scrollHeight <= camp.clientHeight,
            seen: item.top >= box.top && item.bottom <= box.bottom + 1,
          }
        })
      await expect.poll(seen, { message: stack }).toEqual({ fits: false, seen: true })
    }
  }, 120_000)

  it('shows the seats once, and has no tab over another or over a control', async () => {
    const bots = { 'seat-b': 'program sensible', 'seat-c': 'program sensible', 'seat-d': 'program sensible' }
    const { page: alone } = await begin({ players: '4', 'seat-a': 'person', ...bots }, PHONE)
    await expect.poll(() => alone.locator('.rcw-strip [data-thing^="player:"]').count()).toBe(4)
    expect(await alone.locator('.seats').count()).toBe(0)
    // Before anything is touched, no control covers a name, a counter or a number.
    const others = ['2', '3'].map((seed) => begin({ seed, players: '4', 'seat-a': 'person', ...bots }, PHONE))
    for (const opened of [alone, ...(await Promise.all(others)).map(({ page }) => page)]) {
      for (const control of ['.zoom', '.overview']) {
        await expect.poll(() => opened.evaluate(coveredBy, control), { message: control, timeout: 10_000 }).toEqual([])
      }
    }
    // People who share the phone see whose turn it is, by name.
    const match = prepared('1', [1, 1])
    const { seat } = match.asks[0]
    for (const answer of ['roll', 'move:156']) match.answer(seat, answer)
    const { page } = await openGame(match, PHONE)
    await expect.poll(() => page.locator('.seats li').count()).toBe(3)
    await page.locator('.edge').nth(2).waitFor()
    const touching = () =>
      page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.edge, .zoom, .board-frame .overview')].map((it) => ({
          name: it.className,
          box: it.getBoundingClientRect(),
        }))
        return boxes.flatMap((a, n) =>
          boxes
            .slice(n + 1)
            .filter(
              ({ box }) =>
                Math.min(a.box.right, box.right) - Math.max(a.box.left, box.left) > 1 &&
                Math.min(a.box.bottom, box.bottom) - Math.max(a.box.top, box.top) > 1,
            )
            .map((b) => `${a.name}, ${b.name}`),
        )
      })
    await expect.poll(touching).toEqual([])
    // After the first move too.
    for (const control of ['.zoom', '.overview', '.edge']) {
      await expect.poll(() => page.evaluate(coveredBy, control), { message: control, timeout: 10_000 }).toEqual([])
    }
  }, 120_000)

  it('has the reply to a purge in sight above a long list of choices, and asks the whole question', async () => {
    const match = prepared('2', [1, 1])
    match.answer(match.asks[0].seat, 'roll')
    const [asked, caller, against] = politics(match)
    const talk = match.asks.find(({ kind, seat }) => kind === 'talk' && seat === caller)
    const purge = { against, members: [caller, asked], alone: false }
    expect(match.answer(caller, { purge }, talk?.id)).toMatchObject({ ok: true })
    const { page, table } = await openGame(match, PHONE)
    const reply = page.locator(`.asides .aside[data-aside="reply"][data-seat="${asked}"]`)
    await reply.waitFor()
    expect((await table.options()).length).toBeGreaterThan(6)
    /** Whether nothing is over the middle of the reply and of the first choice below it. */
    const inSight = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.aside[data-aside="reply"], .choice-list li:first-child .choice-row')].map(
          (it) => {
            const { left, top, width, height } = it.getBoundingClientRect()
            const there = document.elementFromPoint(left + width / 2, top + height / 2)
            return there !== null && it.contains(there)
          },
        ),
      )
    await expect.poll(inSight).toEqual([true, true])
    const text = await reply.locator('span').evaluate((it) => ({
      fits: it.scrollWidth <= it.clientWidth,
      height: it.closest('button')?.clientHeight ?? 0,
    }))
    expect(text.fits).toBe(true)
    expect(text.height).toBeGreaterThanOrEqual(44)
    expect(await scrolls(page)).toEqual({ sideways: false, down: false })
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await reply.tap()
    const dialog = page.getByRole('dialog', { name: /purge/ })
    const box = await dialog.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
    await dialog.locator(`[data-option="consent:${caller}"]`).waitFor()
    await dialog.locator(`[data-option="refuse:${caller}"]`).tap()
    await reply.waitFor({ state: 'detached' })
  }, 60_000)

  it('says what a purge would do over the whole width, and breaks no figure of it', async () => {
    const match = prepared('2', [1, 1])
    const [mover, ally, victim] = politics(match)
    const { page } = await openGame(match, PHONE)
    await openAside(page, mover, 'talk')
    const form = dialogForm(page)
    /** Shares of the width of the account, and how many lines its figures take. */
    const account = () =>
      page.locator('.rcw-effect').evaluate((effect) => {
        const { width } = effect.getBoundingClientRect()
        const wide = [...effect.querySelectorAll(':scope > .rcw-note, .rcw-thought')]
        const lines = [...effect.querySelectorAll('section p > b')].map((it) => it.getClientRects().length)
        return {
          narrow: wide.filter((it) => it.getBoundingClientRect().width < 0.9 * width).map((it) => it.textContent),
          wide: wide.length,
          lines: [...new Set(lines)],
        }
      })
    await form.getByText(THREE[victim], { exact: true }).click()
    const goods = form.locator('[data-ware]')
    await goods.first().click()
    await expect.poll(account).toMatchObject({ narrow: [], lines: [1] })
    await form.getByRole('radio', { name: 'Purge' }).check()
    await form.getByRole('group', { name: '1 Against' }).getByText(THREE[victim]).click()
    await form
      .getByRole('group', { name: /The committee/ })
      .getByText(THREE[ally])
      .click()
    await expect.poll(account).toMatchObject({ narrow: [] })
    expect((await account()).wide).toBeGreaterThan(0)
    expect(await scrolls(page)).toEqual({ sideways: false, down: false })
  }, 60_000)

  it('puts the reply to an offer before other actions, and keeps the end of a long form in sight', async () => {
    const match = prepared('1', [1, 1])
    const { seat } = match.asks[0]
    match.answer(seat, 'roll')
    const talk = match.asks.find((ask) => ask.kind === 'talk' && ask.seat !== seat)
    const gift = { offer: { to: seat, give: ['politburo'], take: [], words: '' } }
    expect(match.answer(talk?.seat ?? '', gift, talk?.id)).toMatchObject({ ok: true })
    const { page } = await openGame(match, PHONE)
    const first = page.locator('.asides > .aside').first()
    await expect.poll(() => first.getAttribute('data-aside')).toBe('reply')
    expect(await first.getAttribute('data-seat')).toBe(seat)
    await openAside(page, seat, 'talk')
    /** Whether it is in the lower half of the window, all of it. */
    const places = () =>
      page.getByRole('button', { name: /^Send offer/ }).evaluate((it) => {
        const { top, bottom } = it.getBoundingClientRect()
        return { isLow: top > innerHeight / 2, isInside: bottom <= innerHeight }
      })
    await dialogForm(page).waitFor()
    await expect.poll(places).toEqual({ isLow: true, isInside: true })
    const goods = page.locator('[data-ware]')
    const topOf = () => goods.first().evaluate((it) => it.getBoundingClientRect().top)
    const before = await topOf()
    await goods.last().evaluate((it) => it.scrollIntoView())
    expect(await topOf()).toBeLessThan(before)
    await expect.poll(places).toEqual({ isLow: true, isInside: true })
  }, 60_000)

  it('opens its displays', async () => {
    const { page } = await openGame(prepared('1', [1, 1]), PHONE)
    await page.getByRole('button', { name: 'Status', exact: true }).click()
    await page.getByRole('button', { name: /^Bo: / }).click()
    await page.getByRole('region', { name: 'Bo’s display' }).waitFor()
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
  }, 120_000)
})
