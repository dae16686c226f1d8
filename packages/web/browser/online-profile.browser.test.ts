// The profile, and what others see of it: notices, the lobby, an account that is made beside a seat.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { accessibilityFaults, ignoreErrors, scrolls } from './harness.ts'
import { openTable } from './online-people.ts'
import { serverForTests } from './online-server.ts'

const server = serverForTests({ sendsNotices: true })

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' }

/** A chat service on loopback, and what it was told. */
async function chatService(): Promise<{ readonly url: string; readonly told: string[] }> {
  const told: string[] = []
  const service = createServer(async (request, response) => {
    for await (const chunk of request) told.push(String(chunk))
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void service.close())
  return { url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/`, told }
}

async function register(page: Page, name: string): Promise<void> {
  await page.goto('/#/sign-in')
  const form = page.getByRole('form', { name: 'Make an account' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Password').fill('correct horse battery')
  await form.getByRole('button').click()
  await page.getByText('You have no online games.').waitFor()
}

async function isFine(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([])
  expect((await scrolls(page)).sideways).toBe(false)
}

describe('the profile', () => {
  it.each([
    ['on a desktop', 'Aino', {}],
    ['on a phone, dark', 'Bertil', PHONE],
  ] as const)('keeps how long notices wait, and sends tests (%s)', async (_, name, options) => {
    ignoreErrors(/409/)
    const { url, told } = await chatService()
    const page = await server.person(options)
    await register(page, name)
    const mail = `${name.toLowerCase()}@mail.example`
    await server.rows.updateTable('people').set({ mail }).where('name', '=', name).execute()
    await page.goto('/#/profile')
    await page.getByLabel('Webhook address').fill(url)
    await page.getByLabel('Webhook address').blur()
    await page.getByText('Saved.').waitFor()
    await page.getByRole('button', { name: 'Send a test by webhook' }).click()
    await page.getByText('Sent. It should arrive within a minute.').waitFor()
    expect(told).toEqual([expect.stringContaining('This is a test.')])
    await page.getByRole('button', { name: 'Send a test by mail' }).click()
    await page.getByText('The test could not be sent', { exact: false }).waitFor()
    await page.getByRole('radio', { name: '1 hour' }).check()
    await page.getByText('Saved.').waitFor()
    await isFine(page)
    await page.reload()
    await expect.poll(() => page.getByRole('radio', { name: '1 hour' }).isChecked()).toBe(true)
  })

  it('chooses what the lobby shows', async () => {
    const [aino, stranger] = [await server.person(), await server.person()]
    await register(aino, 'Cecilia')
    await openTable(aino, { game: 'All Bridges Burning', name: 'Cecilia', seats: { Moderates: 'Anyone' } })
    const zone = await aino.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    const row = stranger.locator('.lobby-list li').filter({ hasText: 'Cecilia' })
    await stranger.goto('/#/lobby')
    await expect.poll(() => row.innerText()).toContain(zone)
    await aino.goto('/#/profile')
    await aino.getByRole('checkbox', { name: 'My time zone' }).uncheck()
    await aino.getByRole('button', { name: 'Save', exact: true }).first().click()
    await aino.getByText('Saved.').waitFor()
    await stranger.reload()
    await row.waitFor()
    expect(await row.innerText()).not.toContain(zone)
  })
})

describe('a seat link', () => {
  it('lets its reader make an account first, and says afterwards why it is dead', async () => {
    ignoreErrors(/404/)
    const [aino, bertil, stranger] = [await server.person(), await server.person(), await server.person(PHONE)]
    const { senate } = await openTable(aino, { game: 'All Bridges Burning', name: 'Aino' })
    await bertil.goto(senate)
    await bertil.getByRole('button', { name: 'Make an account' }).click()
    const form = bertil.getByRole('form', { name: 'Make an account' })
    await form.getByLabel('Name').fill('Dora')
    await form.getByLabel('Password').fill('correct horse battery')
    await isFine(bertil)
    await form.getByRole('button', { name: 'Make an account' }).click()
    await form.waitFor({ state: 'detached' })
    expect(await bertil.getByLabel('Your name').inputValue()).toBe('Dora')
    await bertil.getByRole('button', { name: 'Take the seat' }).click()
    await bertil.waitForURL(/#\/table\//)
    const taken = server.rows.selectFrom('seats').innerJoin('people', 'people.id', 'seats.person')
    const found = await taken.select(['seats.seat', 'people.name_key']).where('people.name', '=', 'Dora').execute()
    expect(found).toEqual([{ seat: 'senate', name_key: 'dora' }])
    await stranger.goto(senate)
    await stranger
      .getByText('Someone has taken this seat. If it should be yours, ask Aino.', { exact: false })
      .waitFor()
    await isFine(stranger)
    await stranger.goto(`/#/seat/${'a'.repeat(64)}`)
    await stranger.getByText('The seat is taken, or the link was replaced.', { exact: false }).waitFor()
  })
})
