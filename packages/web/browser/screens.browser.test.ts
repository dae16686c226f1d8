import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, profile, scrolls, tab, tabWith, twoFrames } from './harness.ts'
import { begun, finished } from './records.ts'
import { saveGames } from './store.ts'
import { Table } from './table.ts'

const looks: readonly (BrowserContextOptions & { name: string })[] = [
  { name: 'in light', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'in dark', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true },
  { name: 'on a phone in dark', colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true },
]

/** Collects the faults of several screens. */
class Inspector {
  readonly found: string[] = []
  constructor(
    readonly page: Page,
    private readonly rules: 'all' | 'colours',
  ) {}

  async inspect(screen: string): Promise<void> {
    for (const fault of await accessibilityFaults(this.page, this.rules)) this.found.push(`${screen}: ${fault}`)
    const { sideways, down } = await scrolls(this.page)
    if (sideways) this.found.push(`${screen}: the page scrolls sideways`)
    // Only the result on a phone may scroll.
    if (down && !(screen.startsWith('end') && (this.page.viewportSize()?.width ?? 0) < 720)) {
      this.found.push(`${screen}: the page scrolls`)
    }
  }
}

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
}

describe.each(looks)('every screen $name is accessible and does not scroll', ({ name: _, ...options }) => {
  const isPhone = options.viewport?.width === 390
  const rules = options.colorScheme === 'dark' ? 'colours' : 'all'

  it('at the table', async () => {
    const page = await tab(options)
    const inspector = new Inspector(page, rules)
    const table = await Table.begin(page, '17')
    await inspector.inspect('draw')
    await table.choose('draw')
    await inspector.inspect('action')
    await page.keyboard.press('h')
    await page.getByTestId('advice').waitFor()
    await inspector.inspect('advice')
    await page.getByRole('button', { name: /Why not\?/ }).click()
    await page.getByRole('dialog', { name: 'Why are these unavailable?' }).waitFor()
    await inspector.inspect('why not')
    await page.keyboard.press('Escape')
    await table.play(3)
    await inspector.inspect('after a roll')
    await page.keyboard.press('ArrowLeft')
    await table.reaches(3)
    await inspector.inspect('replay')
    expect(inspector.found).toEqual([])
  })

  it('in its dialogs', async () => {
    const page = await tab(options)
    const inspector = new Inspector(page, rules)
    await Table.begin(page, '17')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Soviet Dawn' }).waitFor()
    await inspector.inspect('help')
    await page.getByRole('tab', { name: 'Rules' }).click()
    await inspector.inspect('rules')
    await closeDialog(page)
    for (const dialog of ['Share', 'Settings']) {
      if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: dialog }).click()
      await page.getByRole('dialog').waitFor()
      await inspector.inspect(dialog)
      await closeDialog(page)
    }
    if (isPhone) {
      for (const [button, title] of [
        ['Log', 'Log'],
        ['Status', 'Status'],
      ]) {
        await page.getByRole('button', { name: button, exact: true }).click()
        await page.getByRole('dialog', { name: title }).waitFor()
        await inspector.inspect(title)
        await closeDialog(page)
      }
    }
    expect(inspector.found).toEqual([])
  })

  it('at the end, in the lesson and with an error', async () => {
    const context = await profile(options)
    await saveGames(context, [{ record: finished(), over: true, title: 'Finished' }])
    const page = await context.newPage()
    const inspector = new Inspector(page, rules)
    await page.goto('/#/game/kept-0')
    await page.locator('main.end').waitFor()
    await inspector.inspect('end')
    await page.getByRole('button', { name: 'Play again' }).click()
    await inspector.inspect('end, play again')
    await closeDialog(page)
    await page.getByRole('button', { name: 'View board' }).click()
    await Table.at(page)
    await inspector.inspect('the last board')
    await page.goto('/#/play/soviet-dawn?guided=1')
    await page.locator('.coach').waitFor()
    await inspector.inspect('lesson')
    await page.goto('/#/record/nothing')
    await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
    await inspector.inspect('broken link')
    expect(inspector.found).toEqual([])
  })
})

/** Names, numbers, boxes and pieces of the map that its controls cover. Runs in the page. */
function underControls(): string[] {
  const controls = [...document.querySelectorAll('.zoom')].map((it) => it.getBoundingClientRect())
  const things = '.board text, .board .sd-box, .board .abb-piece, .board .tot-map use'
  return [...document.querySelectorAll(things)].flatMap((thing) => {
    const box = thing.getBoundingClientRect()
    // Land and frames are as large as what is on them.
    const isSmall = box.width > 0 && box.width < 60
    const isCovered = controls.some(
      ({ left, right, top, bottom }) => left < box.right && box.left < right && top < box.bottom && box.top < bottom,
    )
    return isSmall && isCovered ? [`${thing.getAttribute('class')} ${thing.textContent}`] : []
  })
}

describe('the end of a game', () => {
  it('fits a window that is made as narrow as a phone', async () => {
    const context = await profile()
    await saveGames(context, [{ record: finished(), over: true, title: 'Finished' }])
    const page = await context.newPage()
    await page.goto('/#/game/kept-0')
    await page.locator('main.end').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor()
    expect((await scrolls(page)).sideways).toBe(false)
  })
})

describe('a map on a phone', () => {
  it.each(['soviet-dawn', 'all-bridges-burning', 'tears-of-tyranny'])(
    'opens with nothing under its controls: %s',
    async (game) => {
      for (const seed of ['1', '2', '3']) {
        const page = await tab({ viewport: { width: 390, height: 844 }, hasTouch: true })
        await page.goto(`/#/play/${game}?seed=${seed}`)
        await Table.at(page)
        await expect.poll(() => page.evaluate(underControls), { message: `seed ${seed}`, timeout: 5000 }).toEqual([])
      }
    },
  )
})

describe('the table fits', () => {
  const sizes = [
    [3840, 2160],
    [1920, 1080],
    [1440, 900],
    [1366, 768],
    [1280, 720],
    [1024, 768],
    [820, 1180],
    [390, 844],
    [360, 740],
  ] as const

  it('every window from a small phone to 4K without scrolling the page, and shows the question', async () => {
    const context = await profile()
    await saveGames(context, [{ record: begun(1, '17') }])
    const page = await context.newPage()
    const found: string[] = []
    await page.goto('/#/game/kept-0')
    const table = await Table.at(page)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      // The first reports the new size to the table, the second shows it.
      await twoFrames(page)
      const { sideways, down } = await scrolls(page)
      if (sideways || down) found.push(`${width}x${height}: the page scrolls`)
      for (const [what, part] of [
        ['question', table.question],
        ['first choice', table.rows.first()],
        ['undo', page.getByRole('button', { name: 'Undo' })],
        ['board', page.getByTestId('board')],
      ] as const) {
        const box = await part.boundingBox()
        const inside =
          box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
        if (!inside) found.push(`${width}x${height}: ${what} is not in sight (${JSON.stringify(box)})`)
      }
    }
    expect(found).toEqual([])
  })

  it('larger text, with question and choices still usable', async () => {
    const page = await tabWith('{"text":"larger","contrast":"more"}')
    const table = await Table.begin(page, '17')
    await table.choose('draw')
    await expect.poll(() => scrolls(page)).toEqual({ sideways: false, down: false })
    await table.rows.first().click()
    await table.reaches(2)
  })
})

describe('on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

  it.each([
    'soviet-dawn?seed=17',
    'all-bridges-burning?seed=17',
    'russian-civil-war?players=4&seed=17',
    'tears-of-tyranny?seed=17',
  ])('the title is whole, and what has no room beside it is left out: %s', async (game) => {
    const page = await tab(phone)
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/#/play/${game}`)
      const title = page.locator('.bar-turn')
      await title.waitFor()
      const parts = await title.evaluate((bar) => {
        const { bottom } = bar.getBoundingClientRect()
        return [...bar.children].map((part) => ({
          text: part.textContent,
          shown: part.getBoundingClientRect().top < bottom,
          cut: part.scrollWidth > part.clientWidth + 1,
        }))
      })
      expect(parts[0].shown, game).toBe(true)
      expect(parts.filter(({ shown, cut }) => shown && cut)).toEqual([])
    }
  })

  it('a turn is played by touch', async () => {
    const page = await tab({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const table = await Table.begin(page, '17')
    const tap = async (option: string) => {
      const index = await table.index()
      await page.locator(`.choices [data-option="${option}"], .actions [data-option="${option}"]`).first().tap()
      await table.passes(index + 1)
    }
    await tap('draw')
    for (const row of await table.rows.all())
      await expect.poll(async () => (await row.boundingBox())?.height).toBeGreaterThanOrEqual(47)
    for (let answers = 0; answers < 4; answers++) await tap((await table.options())[0])
    await expect.poll(() => scrolls(page)).toEqual({ sideways: false, down: false })
  })
})

describe('on a phone, with a long press', () => {
  it('a front is explained, not chosen', async () => {
    const page = await tab({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const table = await Table.begin(page, '17')
    await table.choose('draw')
    const front = page.getByTestId('board').locator('[data-thing="front:southern"]')
    // The map glides to what happened: wait until it has stopped.
    await front.tap({ trial: true })
    const box = await front.boundingBox()
    if (box === null) throw new Error('there is no Southern front')
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    const session = await page.context().newCDPSession(page)
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await page.getByRole('tooltip').waitFor()
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => table.index()).toBe(1)
    await front.tap()
    await table.reaches(2)
  })
})

describe('motion', () => {
  /** Records the animations of pieces: places and timing. */
  const RECORD_ANIMATIONS = `
    globalThis.sent = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, timing) {
      if (this.matches('.sd-piece')) sent.push({ places: frames.map((frame) => frame.transform), timing })
      return animate.call(this, frames, timing)
    }
  `
  type Sent = { readonly places: readonly string[]; readonly timing: { readonly duration: number } }

  /** Animations while the first cards of a game are played. */
  const movesOf = async (page: Page): Promise<Sent[]> => {
    await page.addInitScript(RECORD_ANIMATIONS)
    const table = await Table.begin(page, '17')
    await table.play(6)
    return page.evaluate('sent')
  }
  const pieceMoves = async (page: Page) => (await movesOf(page)).length > 0

  it('follows the system unless the settings override it', async () => {
    const moves = await movesOf(await tab({ reducedMotion: 'no-preference' }))
    expect(moves.length).toBeGreaterThan(0)
    // Along the track, not in a straight line.
    for (const { places, timing } of moves) {
      expect(timing.duration).toBe(260)
      expect(places.length).toBeGreaterThan(2)
    }
    expect(await pieceMoves(await tab({ reducedMotion: 'reduce' }))).toBe(false)
    expect(await pieceMoves(await tabWith('{"motion":"full"}', { reducedMotion: 'reduce' }))).toBe(true)
    expect(await pieceMoves(await tabWith('{"motion":"reduced"}', { reducedMotion: 'no-preference' }))).toBe(false)
  })
})
