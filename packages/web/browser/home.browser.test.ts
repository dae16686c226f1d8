import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, downloaded, ownProfile, profile, scrolls, tab, tabWith, visit } from './harness.ts'
import { begun, finished } from './records.ts'
import { savedGames, saveGames } from './store.ts'
import { Table } from './table.ts'

const KB = 1000
const looks = [
  { name: 'in light', colorScheme: 'light' as const, viewport: { width: 1440, height: 900 } },
  { name: 'in dark', colorScheme: 'dark' as const, viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', colorScheme: 'light' as const, viewport: { width: 390, height: 844 } },
]

const isReady = (page: Page) => page.getByRole('button', { name: 'Start Soviet Dawn' }).waitFor()
const root = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }))

describe('the first visit', () => {
  it('stays within 25 requests, 400 kB, 120 kB of scripts and 140 kB of fonts', async () => {
    const context = await ownProfile()
    const page = await context.newPage()
    const loads: Promise<{ kind: string; bytes: number; url: string }>[] = []
    page.on('requestfinished', (request) => {
      const load = request.sizes().then(({ responseBodySize: bytes }) => {
        return { kind: request.resourceType(), bytes, url: request.url() }
      })
      loads.push(load)
    })
    await page.goto('/')
    await isReady(page)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    const all = await Promise.all(loads)
    const listed = all.map(({ url, bytes }) => `${url} ${bytes}`).join('\n')
    const bytes = (kind?: string) =>
      all.filter((load) => kind === undefined || load.kind === kind).reduce((sum, load) => sum + load.bytes, 0)
    expect(all.length, listed).toBeGreaterThan(4)
    expect(all.length, listed).toBeLessThanOrEqual(25)
    expect(bytes(), listed).toBeLessThanOrEqual(400 * KB)
    expect(bytes('script'), listed).toBeLessThanOrEqual(120 * KB)
    expect(bytes('font'), listed).toBeGreaterThan(0)
    expect(bytes('font'), listed).toBeLessThanOrEqual(140 * KB)
  })

  it('shows the chosen colours before any module has run', async () => {
    const page = await tabWith('{"theme":"dark"}', { colorScheme: 'light' })
    await page.route('**/assets/*.js', () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
  })
})

it('the check for faults notices pale text', async () => {
  const page = await visit()
  await isReady(page)
  await page.evaluate(() => {
    const pale = document.createElement('p')
    pale.textContent = 'Can you read this?'
    pale.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99; color: lightgrey; background: white'
    document.querySelector('main')?.append(pale)
  })
  await expect.poll(() => accessibilityFaults(page, 'colours')).toEqual([expect.stringContaining('color-contrast')])
})

describe.each(looks)('home, $name', ({ name: _, ...look }) => {
  const rules = look.colorScheme === 'dark' ? 'colours' : 'all'
  it('is accessible, with and without saved games', async () => {
    const context = await profile(look)
    const page = await context.newPage()
    await page.goto('/')
    await isReady(page)
    await expect.poll(() => accessibilityFaults(page, rules)).toEqual([])
    const howToPlay = page.locator('.saved-games').getByRole('link', { name: 'How to play' })
    expect(await howToPlay.getAttribute('href')).toBe('#/how-to-play')
    await saveGames(context, [{ record: begun(3) }, { record: finished(), over: true }])
    await page.reload()
    await isReady(page)
    await page.getByText('2 games on this device').waitFor()
    expect(await howToPlay.count()).toBe(0)
    await expect.poll(() => accessibilityFaults(page, rules)).toEqual([])
  })

  it('has accessible dialogs', async () => {
    const context = await profile(look)
    await saveGames(context, [{ record: begun(3), title: 'The first try' }])
    const page = await context.newPage()
    await page.goto('/')
    await isReady(page)
    for (const [opener, title] of [
      ['Option details', 'Soviet Dawn: options'],
      ['Settings', 'Settings'],
      ['Rename The first try', 'Rename game'],
      ['Delete The first try', 'Delete The first try?'],
    ]) {
      await page.getByRole('button', { name: opener, exact: true }).click()
      await page.getByRole('dialog', { name: title }).waitFor()
      await expect.poll(() => accessibilityFaults(page, rules), { message: title }).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })

  it('links to accessible pages', async () => {
    const page = await visit('/#/about', look)
    await page.getByRole('heading', { name: 'About', level: 1 }).waitFor()
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect([headings[0], headings.at(-1)]).toEqual(['How do I start?', 'Where the figures come from'])
    await expect.poll(() => accessibilityFaults(page, rules)).toEqual([])
    await page.goto('/#/nowhere')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await expect.poll(() => accessibilityFaults(page, rules)).toEqual([])
  })

  it('does not scroll sideways', async () => {
    const page = await visit('/', look)
    await isReady(page)
    await expect.poll(async () => (await scrolls(page)).sideways).toBe(false)
  })
})

describe('a new game', () => {
  const titles = ['Soviet Dawn', 'All Bridges Burning', 'Russian Civil War 1918-1922', 'Tears of Tyranny']

  it('shows all options of every game without scrolling, and starts with them', async () => {
    const page = await visit('/')
    for (const title of titles) {
      await page.getByRole('button', { name: new RegExp(`^${title}\\.`) }).click()
      const start = page.getByRole('button', { name: `Start ${title}` })
      await start.waitFor()
      const box = await start.boundingBox()
      expect((box?.y ?? 900) + (box?.height ?? 0), title).toBeLessThanOrEqual(900)
      const room = await page.locator('.new-game').evaluate((it) => [it.scrollHeight, it.clientHeight])
      expect(room[0], title).toBe(room[1])
    }
    await page.getByRole('button', { name: /^Soviet Dawn\./ }).click()
    await page.getByLabel('Cheka at the start').check()
    await page.getByLabel('Reserve Offensives').selectOption('3')
    await page.getByRole('button', { name: 'Start Soviet Dawn' }).click()
    await Table.at(page)
    await expect
      .poll(async () => (await savedGames(page))[0]?.record.options)
      .toMatchObject({ cheka: true, reserves: 3 })
  })

  it('is in sight on a phone after a tap on a poster, with its tutorial', async () => {
    const page = await visit('/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    for (const title of titles) {
      await page.getByRole('button', { name: new RegExp(`^${title}\\.`) }).tap()
      for (const next of [
        page.getByRole('button', { name: `Start ${title}` }),
        page.locator('.new-game-buttons a').first(),
      ]) {
        await next.waitFor()
        const inSight = async () => {
          const box = await next.boundingBox()
          return box !== null && box.y >= 0 && box.y + box.height <= 844
        }
        await expect.poll(inSight, { message: title }).toBe(true)
      }
    }
  })
})

describe('a shared set-up', () => {
  it('is made in the options, and begins the same game for everybody who opens it', async () => {
    const page = await visit('/')
    await isReady(page)
    await page.getByRole('button', { name: 'Option details' }).click()
    await page.getByRole('button', { name: 'Share this set-up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share this set-up' })
    await dialog.getByLabel('Name', { exact: true }).fill('Group B')
    await dialog.getByLabel('Seed').fill('abcd-efgh')
    await dialog.getByLabel('Notes for the players').fill('Hold the south.\nThen talk.')
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    const link = await dialog.getByLabel('Link to this set-up', { exact: true }).inputValue()

    const begin = async () => {
      const other = await tab()
      await other.goto(link)
      await other.getByRole('heading', { name: 'Group B' }).waitFor()
      expect(await other.getByRole('region', { name: 'Notes' }).textContent()).toBe('Hold the south.Then talk.')
      await other.getByText('abcd-efgh').waitFor()
      await expect.poll(() => accessibilityFaults(other)).toEqual([])
      await other.getByRole('button', { name: 'Start this game' }).click()
      const table = await Table.at(other)
      await table.play(3)
      return table.exported()
    }
    const [one, two] = [await begin(), await begin()]
    expect(one.chance).toMatchObject({ seed: 'abcd-efgh' })
    expect(one.segments).toEqual(two.segments)
  })

  it('says what is wrong with it', async () => {
    const page = await visit('/#/setup/soviet-dawn?weather=fine')
    await page.getByRole('heading', { name: 'This set-up can’t be played' }).waitFor()
    await page.getByText('Unknown option weather').waitFor()
  })
})

describe('settings', () => {
  it('apply at once, after a reload, and in other tabs', async () => {
    const context = await profile()
    const [page, other] = [await context.newPage(), await context.newPage()]
    for (const tab of [page, other]) await tab.goto('/')
    await page.getByRole('button', { name: 'Settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    const choose = (group: string, value: string) =>
      dialog.getByRole('group', { name: group }).getByRole('radio', { name: value, exact: true }).check()
    await choose('Theme', 'Dark')
    await choose('Text size', 'Larger')
    await choose('Contrast', 'More')
    await choose('Motion', 'Full')
    const chosen = { theme: 'dark', text: 'larger', contrast: 'more', motion: 'full' }
    await expect.poll(() => root(page)).toMatchObject(chosen)
    await other.waitForFunction(() => document.documentElement.dataset.text === 'larger')
    await page.reload()
    await expect.poll(() => root(page)).toMatchObject(chosen)
    await expect.poll(() => root(other)).toMatchObject(chosen)
  })

  it('follow the system by default', async () => {
    const page = await visit('/', { colorScheme: 'dark', reducedMotion: 'no-preference' })
    await expect.poll(() => root(page)).toMatchObject({ theme: 'dark', motion: 'full' })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
    await expect.poll(() => root(page)).toMatchObject({ theme: 'light', motion: 'reduced' })
  })
})

describe('saved games', () => {
  it('can be renamed, exported and, after a confirmation, deleted', async () => {
    const context = await profile()
    const record = begun(4)
    await saveGames(context, [{ record, title: 'Old name' }])
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('button', { name: 'Rename Old name' }).click()
    await page.getByLabel('Name', { exact: true }).fill('The long winter')
    await page.keyboard.press('Enter')
    await page.getByText('The long winter').waitFor()
    await expect.poll(async () => (await savedGames(page))[0].title).toBe('The long winter')

    const file = await downloaded(page, () => page.getByRole('button', { name: 'Export The long winter' }).click())
    expect(file.name).toBe('The-long-winter.json')
    expect(JSON.parse(file.text)).toEqual(record)

    await page.getByRole('button', { name: 'Delete The long winter' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => savedGames(page)).toHaveLength(1)
    await page.getByRole('button', { name: 'Delete The long winter' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('No games yet').waitFor()
    await expect.poll(() => savedGames(page)).toEqual([])
  })

  it('tell the result, the turn and the date of a finished game', async () => {
    const page = await visit('/')
    const buffer = Buffer.from(JSON.stringify(finished()))
    const file = { name: 'The end.json', mimeType: 'application/json', buffer }
    await page.getByLabel('Game file', { exact: true }).setInputFiles(file)
    await page.locator('main.end').waitFor()
    await page.goto('/')
    const game = page.locator('.saved-games li').filter({ hasText: 'The end' })
    await expect.poll(() => game.textContent()).toMatch(/(victory|defeat|draw).*Turn \d+.*Finished today, \d\d:\d\d/i)
  })

  it('warn when there is little room left', async () => {
    const context = await ownProfile()
    await context.addInitScript(() => {
      // A blank page has no storage.
      if (navigator.storage) navigator.storage.estimate = async () => ({ usage: 95_000_000, quota: 100_000_000 })
    })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByText('Storage is almost full').waitFor()
  })

  it('report when the browser does not let them be read', async () => {
    const context = await ownProfile()
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The user denied permission to access the database.', 'SecurityError')
      }
    })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByText('Your browser doesn’t allow saving').waitFor()
    await isReady(page)
  })
})

describe('a broken record', () => {
  const files = [
    ['that is cut off', JSON.stringify(finished()).slice(0, 500), /is incomplete: the end is missing/],
    ['that is something else', '{"hello": "world"}', /not an Interregnum game/],
    ['of a game that is not here', JSON.stringify({ ...finished(), game: 'chess' }), /Unknown game chess/],
  ] as const

  it.each(files)('%s is refused with a message', async (_, text, words) => {
    const page = await visit('/')
    const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) }
    const button = page.getByRole('button', { name: 'Open a file' })
    const before = await button.boundingBox()
    await page.getByLabel('Game file', { exact: true }).setInputFiles(file)
    const alert = page.getByRole('alert')
    await expect.poll(() => alert.textContent()).toMatch(words)
    await expect.poll(() => alert.textContent()).toMatch(/^Couldn’t open game\.json\. .*[.]$/)
    const box = await alert.boundingBox()
    expect(box !== null && box.y >= 0 && box.y + box.height <= 900).toBe(true)
    // The button stays where it was clicked.
    expect((await button.boundingBox())?.y).toBe(before?.y)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await isReady(page)
  })
})
