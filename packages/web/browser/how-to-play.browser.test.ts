import { loadGame, registry } from '@interregnum/registry'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, scrolls, visit } from './harness.ts'
import { Table } from './table.ts'

describe('how to play', () => {
  it('is reached from home, tells of every game how it is won, and leads to all tutorials, rules and a new game', async () => {
    const page = await visit('/')
    await page.getByRole('banner').getByRole('link', { name: 'How to play' }).click()
    await page.getByRole('heading', { name: 'How to play', level: 1 }).waitFor()
    expect(await page.title()).toContain('How to play')
    for (const { id, title } of registry) {
      const column = page.locator(`[data-game="${id}"]`)
      await column.getByRole('heading', { name: title }).waitFor()
      expect(await column.locator('li').count()).toBe(2)
      const { lessons } = await loadGame(id)
      for (const lesson of lessons) {
        const link = column.getByRole('link', { name: lesson.title })
        expect(await link.getAttribute('href')).toBe(`#/play/${id}?guided=${lesson.id}`)
      }
      expect(await column.getByRole('link', { name: /start a game/ }).getAttribute('href')).toBe(`#/play/${id}`)
    }
    expect(await page.locator('.how-keys dt').count()).toBeGreaterThan(10)
    expect((await scrolls(page)).sideways).toBe(false)
    // All keys are in sight at 900 px.
    const keys = await page.locator('.how-keys').boundingBox()
    expect((keys?.y ?? 0) + (keys?.height ?? 900)).toBeLessThan(900)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Tears of Tyranny: rules' }).click()
    await page.getByRole('dialog', { name: 'Tears of Tyranny' }).getByRole('searchbox').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /The first four turns/ }).click()
    await Table.at(page)
    await page.getByTestId('coach').waitFor()
  })

  it('opens on a phone at the game of the table, with one game at a time', async () => {
    const page = await visit('/#/play/all-bridges-burning?seed=1', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    await Table.at(page)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('button', { name: 'How to play' }).tap()
    const open = page.locator('.how-game.open')
    await open.getByRole('heading', { name: 'All Bridges Burning' }).waitFor()
    expect(await page.evaluate(() => location.hash)).toBe('#/how-to-play/all-bridges-burning')
    expect((await scrolls(page)).sideways).toBe(false)
    const tutorial = await open.getByRole('link', { name: /Tutorial/ }).boundingBox()
    expect(tutorial?.height).toBeGreaterThanOrEqual(48)
    await page.getByRole('button', { name: 'Soviet Dawn', exact: true }).tap()
    expect(await open.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Soviet Dawn'])
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('opens by its own address, at a game that does not exist too', async () => {
    const page = await visit('/#/how-to-play/nothing')
    await page.getByRole('heading', { name: 'How to play', level: 1 }).waitFor()
  })
})
