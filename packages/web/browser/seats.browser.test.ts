import { allBridgesBurning, gamePackage } from '@interregnum/all-bridges-burning'
import { playMatch } from '@interregnum/bots'
import { verify } from '@interregnum/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, ownProfile, scrolls, tab, tabWith, visit } from './harness.ts'
import { savedGames, saveGames } from './store.ts'
import { Table } from './table.ts'
import { toyPage } from './toy/page.ts'

const PEOPLE = { 'seat-reds': 'person Anna', 'seat-senate': 'person Bo', 'seat-moderates': 'person Cleo' }
const NAMES: { readonly [seat: string]: string } = { reds: 'Anna', senate: 'Bo', moderates: 'Cleo' }

async function begin(page: Page, query: { readonly [key: string]: string }): Promise<Table> {
  await page.goto(`/#/play/all-bridges-burning?${new URLSearchParams({ seed: '15', ...query })}`)
  return Table.at(page)
}

const whose = (page: Page) => page.getByTestId('whose')
const asked = async (page: Page): Promise<string> => (await whose(page).getAttribute('data-seat')) ?? ''

/** Answers with the first choice, confirming it if needed, until somebody else has the screen. */
async function untilHandover(page: Page, table: Table, most = 40): Promise<{ from: string; to: string }> {
  const from = await asked(page)
  for (let n = 0; n < most; n++) {
    const index = await table.index()
    await page.mouse.move(1, 1)
    await page.locator('.choices [data-option], .actions [data-option]').first().click()
    const confirm = page.locator('.actions .commit.primary', { hasText: /^(Roll|Confirm):/ })
    await Promise.race([table.passes(index + 1), confirm.waitFor()])
    if ((await confirm.count()) > 0) await confirm.click()
    await table.passes(index + 1)
    const to = await asked(page)
    if (to !== from) return { from, to }
  }
  throw new Error(`${from} kept the screen`)
}

describe('the seats in the bar', () => {
  it.each([
    ['a letter or two', 'A'],
    ['many letters', 'Bartholomew'],
  ])('have room for their figures next to names of %s', async (_, name) => {
    const people = Object.fromEntries(['a', 'b', 'c', 'd'].map((seat) => [`seat-${seat}`, `person ${name}${seat}`]))
    const query = new URLSearchParams({ seed: '3', players: '4', ...people })
    const page = await visit(`/#/play/russian-civil-war?${query}`)
    await Table.at(page)
    const outside = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.seats li')].flatMap((seat) => {
          const box = seat.getBoundingClientRect()
          const parts = [...seat.querySelectorAll('.emblem, .seat-name, .seat-figure')]
          const out = parts.filter((part) => part.getBoundingClientRect().right > box.right + 0.5)
          return out.map((part) => part.textContent)
        }),
      )
    await expect.poll(() => page.locator('.seats .seat-figure').count()).toBe(4)
    expect(await outside()).toEqual([])
  })
})

describe('a game of three people at one screen', () => {
  it('is begun on the home page with a name for each', async () => {
    const page = await visit('/')
    await page.getByRole('button', { name: /^All Bridges Burning/ }).click()
    await page.getByText('Reds: you. Senate, Moderates: Non-player.').waitFor()
    await page.getByRole('button', { name: 'Change players' }).click()
    const dialog = page.getByRole('dialog', { name: 'Players' })
    for (const [seat, name] of Object.entries(NAMES)) {
      const row = dialog.locator(`[data-seat=${seat}]`)
      await row.locator('select').selectOption('person')
      await row.getByPlaceholder('Name').fill(name)
    }
    await dialog.getByText('3 people share this device').waitFor()
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByText('Reds: Anna. Senate: Bo. Moderates: Cleo.').waitFor()
    await page.getByRole('button', { name: 'Start All Bridges Burning' }).click()
    const table = await Table.at(page)
    const first = await asked(page)
    await whose(page).getByText(NAMES[first]).waitFor()
    await expect
      .poll(async () => (await savedGames(page))[0].occupants)
      .toMatchObject({ senate: { kind: 'person', name: 'Bo' } })
    await expect.poll(() => table.index()).toBe(0)
  })

  it('names the next person at a handover, is saved, and resumes with the right person after a reload', async () => {
    const page = await tab()
    const table = await begin(page, PEOPLE)
    await expect.poll(() => page.locator('.seats li.asked').textContent()).toContain(NAMES[await asked(page)])
    const { from, to } = await untilHandover(page, table)
    await whose(page).getByText('Pass the device to').waitFor()
    await expect.poll(() => whose(page).textContent()).toContain(NAMES[to])
    await expect.poll(() => page.getByTestId('said').textContent()).toContain(`Pass the device to ${NAMES[to]}`)
    await expect.poll(() => page.locator('.seats li.asked').textContent()).toContain(NAMES[to])
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    const index = await table.index()
    await page.reload()
    await Table.at(page)
    await expect.poll(async () => [await asked(page), await table.index()]).toEqual([to, index])
    await expect.poll(() => whose(page).textContent()).toContain(NAMES[to])
    // Undo the handover, then redo it.
    await page.keyboard.press('u')
    await table.reaches(index - 1)
    await expect.poll(() => asked(page)).toBe(from)
    await page.keyboard.press('Shift+U')
    await table.reaches(index)
    await expect.poll(() => asked(page)).toBe(to)
    await untilHandover(page, table)
    expect(verify(allBridgesBurning, await table.exported())).toMatchObject({ ok: true })
  })

  it('covers the screen each time if so set', async () => {
    const page = await tabWith('{"curtain":"always","confirmDice":false}')
    const table = await begin(page, PEOPLE)
    const cover = page.getByTestId('pass-device')
    await page.keyboard.press('Enter')
    await cover.waitFor({ state: 'detached' })
    for (let n = 0; (await cover.count()) === 0 && n < 40; n++) await table.play(1)
    const { present } = (await savedGames(page))[0]
    expect(present).toBeNull()
    const words = (await cover.textContent()) ?? ''
    const name = Object.values(NAMES).find((one) => words.includes(one)) ?? ''
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => cover.count()).toBe(1)
    await page.reload()
    await cover.getByRole('heading', { name }).waitFor()
    await page.keyboard.press('Enter')
    await cover.waitFor({ state: 'detached' })
    expect(NAMES[await asked(page)]).toBe(name)
  })

  it('asks for confirmation before irreversible choices, unless that is switched off', async () => {
    const settings = [undefined, '{"confirmDice":false}']
    for (const given of settings) {
      const page = given === undefined ? await tab() : await tabWith(given)
      const table = await begin(page, { ...PEOPLE, seed: '15' })
      // Rally in three spaces, then Foreign Relations, which rolls.
      const question = page.getByText('Raise Vassalage, or pay to lower it?')
      for (let n = 0; (await question.count()) === 0; n++) {
        expect(n).toBeLessThan(20)
        await table.play(1)
      }
      const index = await table.index()
      const rolls = page.locator('.choices [data-option^="down"]').first()
      await rolls.click()
      if (given === undefined) {
        await page.getByRole('button', { name: /^(Roll|Confirm):/ }).waitFor()
        await expect.poll(() => table.index()).toBe(index)
        await page.keyboard.press('Enter')
      }
      await table.passes(index + 1)
    }
  })

  it('offers optional actions without blocking the person who is asked', async () => {
    const page = await tab()
    const table = await begin(page, PEOPLE)
    const question = await table.question.textContent()
    const asides = page.getByRole('region', { name: 'Other actions' })
    await asides.getByRole('button', { name: /More actions/ }).click()
    const list = page.getByRole('dialog', { name: 'Other actions' })
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    const others = list.getByRole('button', { name: /: Give Resources/ }).first()
    const giver = (await others.getAttribute('data-seat')) as string
    await expect.poll(() => others.textContent()).toContain(NAMES[giver])
    await others.click()
    const gift = page.getByRole('dialog', { name: 'Give Resources?' })
    await gift.locator('[data-option]').first().click()
    await table.reaches(1)
    await gift.waitFor({ state: 'detached' })
    await expect.poll(() => table.question.textContent()).toBe(question)
    const { record } = (await savedGames(page))[0]
    expect(record.segments[0].entries[0]).toMatchObject({ seat: giver })
  })

  it('is played by keyboard alone, including the cover', async () => {
    const page = await tabWith('{"curtain":"always","confirmDice":true}')
    const table = await begin(page, PEOPLE)
    const cover = page.getByTestId('pass-device')
    await page.keyboard.press('Enter')
    await cover.waitFor({ state: 'detached' })
    let handovers = 0
    for (let n = 0; handovers < 2; n++) {
      expect(n).toBeLessThan(80)
      const index = await table.index()
      await page.keyboard.press((await table.rows.count()) === 0 ? 'e' : '1')
      const confirm = page.locator('.actions .commit.primary', { hasText: /^(Roll|Confirm):/ })
      await Promise.race([table.passes(index + 1), confirm.waitFor()])
      if ((await confirm.count()) > 0) await page.keyboard.press('Enter')
      await table.passes(index + 1)
      if ((await cover.count()) === 0) continue
      await page.keyboard.press('Enter')
      await cover.waitFor({ state: 'detached' })
      handovers++
    }
  })

  it('fits a phone', async () => {
    const page = await tab({ viewport: { width: 390, height: 844 } })
    const table = await begin(page, PEOPLE)
    for (const name of Object.values(NAMES)) await page.locator('.seats').getByText(name).waitFor()
    const { to } = await untilHandover(page, table)
    await whose(page).getByText(NAMES[to]).waitFor()
    await expect.poll(() => scrolls(page)).toEqual({ sideways: false, down: false })
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
  })
})

describe('in dark colours', () => {
  it('handover, bots and cover are readable', async () => {
    const page = await tabWith('{"theme":"dark","curtain":"always","pace":"slow"}')
    await begin(page, { ...PEOPLE, 'seat-moderates': 'program random' })
    const cover = page.getByTestId('pass-device')
    await cover.waitFor()
    await expect.poll(() => accessibilityFaults(page, 'colours')).toEqual([])
    await page.keyboard.press('Enter')
    await cover.waitFor({ state: 'detached' })
    await page.locator('.seats button').first().click()
    const dialog = page.getByRole('dialog', { name: 'Players' })
    await expect.poll(() => accessibilityFaults(page, 'colours')).toEqual([])
    await dialog.locator('[data-seat=reds] select').selectOption('program sensible')
    await dialog.locator('[data-seat=senate] select').selectOption('program sensible')
    await page.keyboard.press('Escape')
    await page.getByTestId('bots-play').waitFor()
    await page.keyboard.press('p')
    await page.getByTestId('bots-play').getByText('Paused.').waitFor()
    await expect.poll(() => accessibilityFaults(page, 'colours')).toEqual([])
  })
})

describe('bots in other seats', () => {
  const AGAINST = { 'seat-reds': 'person', 'seat-senate': 'program sensible', 'seat-moderates': 'program random' }

  it('play by themselves until a person is asked, and give their reasons on request', async () => {
    const page = await tabWith('{"pace":"fast"}')
    const table = await begin(page, { ...AGAINST, seed: '3' })
    await page.locator('.seats').getByText('Sensible').waitFor()
    // A few answers of the person, with bot moves in between.
    for (let n = 0; n < 12; n++) {
      await page.getByTestId('bots-play').waitFor({ state: 'detached' })
      await table.rows.first().waitFor()
      const index = await table.index()
      await page.locator('.actions [data-option], .choices [data-option]').first().click()
      await page.waitForFunction(
        (before) => Number(document.querySelector('main.table')?.getAttribute('data-index')) > before,
        index,
      )
    }
    await page.getByTestId('bots-play').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Show bot reasons' }).click()
    await page
      .locator('.journal .why', { hasText: /^Sensible, Senate: \w+ \w+/ })
      .first()
      .waitFor()
    const { record } = (await savedGames(page))[0]
    const seats = new Set(record.segments[0].entries.map((entry) => ('seat' in entry ? entry.seat : '')))
    expect(seats).toEqual(new Set(['reds', 'senate', 'moderates']))
    expect(verify(allBridgesBurning, record)).toMatchObject({ ok: true })
  })

  it('can be paused, stepped and hurried', async () => {
    const page = await tabWith('{"pace":"slow"}')
    const programs = Object.fromEntries(Object.keys(NAMES).map((seat) => [`seat-${seat}`, 'program random']))
    const table = await begin(page, programs)
    const box = page.getByTestId('bots-play')
    await box.getByRole('button', { name: /^Pause/ }).click()
    await box.getByText('Paused.').waitFor()
    await expect.poll(() => table.question.textContent()).toMatch(/^Waiting for Random \(\w+\)\.$/)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    const index = await table.index()
    await box.getByRole('button', { name: 'Step' }).click()
    await table.passes(index + 1)
    await box.getByText('Paused.').waitFor()
    await page.keyboard.press('u')
    await table.reaches(index)
    await page.keyboard.press('p')
    await page.keyboard.press('s')
    // At the slow pace, this would take half a minute.
    await page.waitForFunction(
      (before) => Number(document.querySelector('main.table')?.getAttribute('data-index')) > before + 20,
      index,
      { timeout: 20_000 },
    )
    await page.keyboard.press('p')
    await box.getByText('Paused.').waitFor()
  })

  it('take over a seat in the middle of a game, which is saved', async () => {
    const page = await tabWith('{"pace":"fast"}')
    await begin(page, PEOPLE)
    const first = await asked(page)
    await page.locator('.seats button').first().click()
    const dialog = page.getByRole('dialog', { name: 'Players' })
    await dialog.locator(`[data-seat=${first}] select`).selectOption('program sensible')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => Number(document.querySelector('main.table')?.getAttribute('data-index')) > 0)
    await whose(page).waitFor()
    await expect.poll(() => asked(page)).not.toBe(first)
    await page.reload()
    await Table.at(page)
    await expect
      .poll(async () => (await savedGames(page))[0].occupants)
      .toMatchObject({ [first]: { kind: 'program', policy: 'sensible' } })
  })
})

describe('an exported game for several', () => {
  it('is imported with the same occupants', async () => {
    const page = await tab()
    const table = await begin(page, { ...PEOPLE, 'seat-moderates': 'program sensible' })
    const record = await table.exported()
    const other = await (await ownProfile()).newPage()
    await other.goto('/')
    const text = Buffer.from(JSON.stringify(record))
    await other
      .getByLabel('Game file', { exact: true })
      .setInputFiles({ name: 'ours.json', mimeType: 'application/json', buffer: text })
    await Table.at(other)
    await other.locator('.seats button').first().click()
    const dialog = other.getByRole('dialog', { name: 'Players' })
    await expect.poll(() => dialog.locator('[data-seat=senate] input').inputValue()).toBe('Bo')
    await expect.poll(() => dialog.locator('[data-seat=moderates] select').inputValue()).toBe('program sensible')
  })
})

describe('the end of a game for several', () => {
  it('ranks the seats, and offers a rematch with the same occupants', async () => {
    // A game without its last answers, which the bots give.
    const everywhere = { reds: 'random', senate: 'random', moderates: 'random' }
    const played = playMatch(gamePackage, { seed: '5' }, everywhere)
    const random = { kind: 'program', policy: 'random' } as const
    const occupants = { reds: { kind: 'person', name: 'Anna' } as const, senate: random, moderates: random }
    const context = await ownProfile()
    await saveGames(context, [{ record: played.fork(played.index - 4).exportRecord(), occupants }])
    const page = await context.newPage()
    await page.goto('/#/game/kept-0')
    await Table.at(page)
    await page.locator('.seats button').first().click()
    const dialog = page.getByRole('dialog', { name: 'Players' })
    await expect.poll(() => dialog.getByPlaceholder('Name').inputValue()).toBe('Anna')
    await dialog.locator('[data-seat=reds] select').selectOption('program random')
    await page.keyboard.press('Escape')
    await page.locator('main.end').waitFor()
    const ranking = page.getByRole('list', { name: 'Ranking' }).getByRole('listitem')
    await expect.poll(() => ranking.count()).toBe(3)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Play again' }).click()
    await page.getByRole('button', { name: 'New seed' }).click()
    await page.locator('main.table').waitFor()
    const [again] = await savedGames(page)
    expect(again.occupants).toEqual({ reds: random, senate: random, moderates: random })
    expect(again.record.options).toEqual(played.exportRecord().options)
    expect(again.record.chance).not.toEqual(played.exportRecord().chance)
  })
})

describe('a game with hidden information and forms', () => {
  let toy: Awaited<ReturnType<typeof toyPage>>
  beforeAll(async () => {
    toy = await toyPage()
  })
  afterAll(() => toy.close())

  async function market(seats: { readonly [seat: string]: string }, settings = '{}'): Promise<Page> {
    const page = await (await ownProfile({ baseURL: toy.url })).newPage()
    await page.addInitScript((value) => localStorage.setItem('interregnum-settings', value), settings)
    await page.goto(`/#/play/bazaar?${new URLSearchParams({ seed: '1', ...seats })}`)
    return page
  }
  const shown = async (page: Page): Promise<{ wish: number[]; coins: number[] }> =>
    JSON.parse((await page.getByTestId('state').textContent()) ?? '{}')
  const cover = (page: Page) => page.getByTestId('pass-device')

  it('hides everybody’s secrets behind the cover, before and after a reload', async () => {
    const page = await market({ 'seat-ada': 'person Ada', 'seat-ben': 'person Ben', 'seat-cleo': 'person Cleo' })
    await cover(page).getByRole('heading', { name: 'Ada' }).waitFor()
    await expect.poll(async () => (await shown(page)).wish).toEqual([0, 0, 0])
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await cover(page).waitFor({ state: 'detached' })
    const { wish } = await shown(page)
    expect(wish[0]).toBeGreaterThan(0)
    expect(wish.slice(1)).toEqual([0, 0])
    await page.reload()
    await page.locator('main.table').waitFor()
    await expect.poll(async () => (await shown(page)).wish).toEqual(wish)
    await page.locator('[data-option=work]').click()
    await cover(page).getByRole('heading', { name: 'Ben' }).waitFor()
    await expect.poll(async () => (await shown(page)).wish).toEqual([0, 0, 0])
    await page.reload()
    await cover(page).getByRole('heading', { name: 'Ben' }).waitFor()
    await expect.poll(async () => (await shown(page)).wish).toEqual([0, 0, 0])
    await page.getByRole('button', { name: 'Undo the last move' }).click()
    await cover(page).getByRole('heading', { name: 'Ada' }).waitFor()
  })

  it('hides the reasons of hidden bot moves', async () => {
    const seats = { 'seat-ada': 'person Ada', 'seat-ben': 'program frank', 'seat-cleo': 'program frank' }
    const page = await market(seats, '{"pace":"slow"}')
    await page.locator('[data-option=work]').click()
    const box = page.getByTestId('bots-play')
    await box.getByRole('button', { name: 'Show reasons' }).click()
    await page.evaluate(() => {
      const texts: string[] = []
      Object.assign(window, { texts })
      new MutationObserver(() => {
        const words = document.querySelector('[data-testid="bots-play"] p')?.textContent ?? ''
        if (!texts.includes(words)) texts.push(words)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    const index = () => page.locator('main.table').getAttribute('data-index')
    await expect.poll(async () => Number(await index())).toBeGreaterThan(1)
    const texts = await page.evaluate(() => (window as unknown as { texts: string[] }).texts)
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.join()).not.toContain('I wish for')
  })

  it('asks for an offer field by field, shows the verdict of the rules, and suggests one', async () => {
    const page = await market({ 'seat-ben': 'person', 'seat-cleo': 'person' })
    await cover(page).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('[data-option=offer]').click()
    const form = page.getByTestId('form')
    const verdict = form.getByTestId('verdict')
    // Nothing is wrong before anything was filled in.
    await form.getByText('Pick something first.').waitFor()
    expect(await verdict.count()).toBe(0)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await form.getByRole('radio', { name: 'Ben' }).check()
    await verdict.getByText('An offer gives something.').waitFor()
    // It does nothing while the rules refuse it; the reason is shown.
    await form.getByRole('button', { name: /^Submit/ }).click({ force: true })
    await expect.poll(() => form.count()).toBe(1)
    await form.getByLabel('Coins', { exact: true }).fill('7')
    await form.getByLabel('Coins', { exact: true }).blur()
    await verdict.getByText('You have too few coins for that.').waitFor()
    await form.getByRole('button', { name: 'Suggest' }).click()
    await verdict.getByText('Allowed.').waitFor()
    await form.getByRole('button', { name: 'Coins in return: one fewer' }).click()
    await form.getByRole('button', { name: /^Submit/ }).click()
    await cover(page).waitFor()
    const { entries } = (await savedGames(page))[0].record.segments[0]
    expect(entries).toHaveLength(2)
    expect(entries[1]).toMatchObject({ answer: { to: expect.stringMatching(/ben|cleo/) } })
  })

  it('passes the screen to somebody who wants to propose something, and back', async () => {
    const page = await market({ 'seat-ada': 'person Ada', 'seat-ben': 'person Ben' })
    await cover(page).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Ben can act: pass the device' }).click()
    await cover(page).getByRole('heading', { name: 'Ben' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await shown(page)).wish[0]).toBe(0)
    await page.getByRole('button', { name: 'Propose a deal?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Propose a deal?' })
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Suggest' }).click()
    await dialog.getByText('Allowed.').waitFor()
    await dialog.getByRole('button', { name: /^Submit/ }).click()
    await cover(page).getByRole('heading', { name: 'Ada' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Do you accept?' }).waitFor()
  })
})
