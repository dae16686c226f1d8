import { LivePosition, Match, type Option, type Position } from '@interregnum/kernel'
import { gamePackage, type State, sovietDawn } from '@interregnum/soviet-dawn'
import { board } from '@interregnum/soviet-dawn/board'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ignoreErrors, ownProfile, tab, tabWith } from './harness.ts'
import { savedGames } from './store.ts'
import { Table } from './table.ts'

/** A match in this process with the same seed and answers as the page. */
class Engine {
  readonly match: Match<State>
  constructor(seed: string, options: { readonly [key: string]: string } = {}) {
    this.match = Match.begin(sovietDawn, { seed, options })
  }

  get position(): Position<State> {
    return this.match.position('reds')
  }

  answer(...answers: readonly Option[]): this {
    for (const answer of answers) expect(this.match.answer('reds', answer)).toMatchObject({ ok: true })
    return this
  }
}

const percent = (chance: number): string => `${Math.round(chance * 100)}%`

describe('the table agrees with the engine on', () => {
  it('the question, every choice, and the odds of each', async () => {
    const page = await tab()
    const table = await Table.begin(page, '17', { cheka: 'true' })
    const engine = new Engine('17', { cheka: 'true' })
    let compared = 0
    for (let answers = 0; answers < 26 && !(await table.over()); answers++) {
      const { position } = engine
      const [ask] = position.asks
      await expect.poll(() => table.question.textContent()).toBe(gamePackage.words.ask(ask, position.view))
      await table.unfold()
      expect([...(await table.options())].sort()).toEqual([...ask.options.map(String)].sort())
      for (const row of await table.rows.all()) {
        const option = (await row.getAttribute('data-option')) as string
        const odds = gamePackage.odds(position, ask, option)
        const shown = (await row.textContent()) ?? ''
        expect(shown).toContain(gamePackage.words.option(ask, option, position.view).label)
        for (const { chance, text } of odds) {
          expect(shown).toContain(percent(chance))
          expect(shown).toContain(text)
          compared++
        }
        if (odds.length === 0) expect(shown).not.toMatch(/\d%/)
      }
      const options = await table.options()
      await table.choose(options[answers % options.length])
      engine.answer(options[answers % options.length])
    }
    expect(compared).toBeGreaterThan(20)
    await expect.poll(async () => (await savedGames(page))[0].record).toEqual(engine.match.exportRecord())
  })

  it('the odds on the board', async () => {
    const page = await tab()
    const table = await Table.begin(page, '17')
    await table.choose('draw')
    const { position } = new Engine('17').answer('draw')
    const [ask] = position.asks
    const offensives = ask.options.filter((option) => String(option).startsWith('offensive:'))
    expect(offensives.length).toBeGreaterThan(0)
    for (const option of offensives) {
      const front = String(option).split(':')[1]
      const [{ chance }] = gamePackage.odds(position, ask, option)
      const { label } = gamePackage.words.option(ask, option, position.view)
      const named = page.getByTestId('board').getByRole('button', { name: label })
      await expect.poll(() => named.getAttribute('data-thing')).toBe(`front:${front}`)
      await expect.poll(() => named.textContent()).toContain(`${Math.round(chance * 100)} per cent`)
    }
  })

  it('the named key, even after a click on the board', async () => {
    const page = await tab()
    const table = await Table.begin(page, '17')
    await table.choose('draw')
    const [offensive] = (await table.options()).filter((option) => option.startsWith('offensive:'))
    expect(await table.chooseOnBoard(offensive)).toBe(true)
    const press = async (key: string): Promise<void> => {
      const index = await table.index()
      await page.keyboard.press(key)
      await table.passes(index + 1)
    }
    while ((await table.options()).join() !== 'draw') await press('e')
    await press('Enter')
    await expect.poll(() => page.locator('.turn').textContent()).toContain('Turn 2')
  })

  it('refusals, in the list and on the board, with a link to the rule', async () => {
    const page = await tab()
    const table = await Table.begin(page, '17')
    await table.choose('draw')
    const { match, position } = new Engine('17').answer('draw')
    const [ask] = position.asks
    const refusedFor = (option: Option) => {
      const refusal = match.why('reds', option)
      if (refusal === null) throw new Error(`${option} is offered`)
      return { rule: refusal.rule, text: gamePackage.words.refusal(refusal, position.view) }
    }

    await page.getByRole('button', { name: /Why not\?/ }).click()
    const popover = page.getByRole('dialog', { name: 'Why are these unavailable?' })
    const unavailable = board.unavailable(ask, position.view)
    expect(unavailable.length).toBeGreaterThan(2)
    for (const { option, label } of unavailable) {
      await expect.poll(() => popover.textContent()).toContain(label)
      await expect.poll(() => popover.textContent()).toContain(refusedFor(option).text)
    }
    await page.keyboard.press('Escape')
    await popover.waitFor({ state: 'detached' })

    const refused = unavailable
      .map(({ option }) => String(option))
      .find((option) => option.startsWith('offensive:')) as string
    const { rule, text } = refusedFor(refused)
    await page.locator(`[data-testid="board"] [data-thing="front:${refused.split(':')[1]}"]`).click({ force: true })
    const why = page.getByRole('dialog', { name: /^Why not/ })
    await why.getByText(text).waitFor()
    await expect.poll(() => table.index()).toBe(1)
    await why.getByRole('button', { name: /^Rule/ }).click()
    const clause = gamePackage.rules.find(({ id }) => id === rule)
    await page
      .locator('.clause.wanted')
      .getByText(clause?.title ?? 'no such rule')
      .first()
      .waitFor()
    await page.waitForFunction((id) => document.activeElement?.id === `rule-${id}`, rule)
  })
})

describe('screen readers', () => {
  it('announce each result and the next question, in a polite live region', async () => {
    const page = await tab()
    const table = await Table.begin(page, '17')
    const engine = new Engine('17')
    const region = page.getByTestId('said')
    await expect.poll(() => region.getAttribute('aria-live')).toBe('polite')
    for (const option of ['draw', 'offensive:southern', 'politics']) {
      await table.choose(option)
      const { position } = engine.answer(option)
      const roll = board.roll(position.journal.filter(({ index }) => index === position.index))
      await expect.poll(() => region.textContent()).toContain(gamePackage.words.ask(position.asks[0], position.view))
      if (roll !== null) await expect.poll(() => region.textContent()).toContain(roll.word)
      expect(roll === null).toBe(option === 'draw')
    }
    await page.keyboard.press('u')
    await table.reaches(2)
    await expect.poll(() => region.textContent()).toContain(await table.question.textContent())
  })
})

describe('the rules', () => {
  it('open with ?, can be searched, and say when nothing is found', async () => {
    const page = await tab()
    await Table.begin(page, '1')
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Soviet Dawn' })
    await help.getByRole('tab', { name: 'Rules' }).click()
    const find = help.getByRole('searchbox')
    const first = help.locator('.clause').first()
    await find.fill('cheka')
    await expect.poll(() => first.getAttribute('id')).toBe('rule-SD-7.5.1')
    await find.fill('how do I win')
    await expect.poll(() => first.getAttribute('id')).toBe('rule-SD-9.1a')
    await help.getByText(/rules found, best match first/).waitFor()
    await find.fill('zeppelin')
    await help.getByText(/No rules found/).waitFor()
    // The first Escape only clears the search.
    for (const _ of [1, 2]) await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
  })
})

describe('explanations', () => {
  it('appear on hover and on focus, and disappear again', async () => {
    const page = await tab()
    const table = await Table.begin(page, '17')
    await table.choose('draw')
    const { position } = new Engine('17').answer('draw')
    const thing = 'front:southern'
    const words = board.explain(thing, position.view)
    const front = page.locator(`[data-testid="board"] [data-thing="${thing}"]`)
    await front.hover()
    const tip = page.getByRole('tooltip')
    await tip.waitFor()
    await expect.poll(() => tip.textContent()).toContain(words?.title)
    await expect.poll(() => tip.textContent()).toContain(words?.text)
    await page.mouse.move(5, 5)
    await tip.waitFor({ state: 'detached' })
    await page.keyboard.press('b')
    await page.keyboard.press('Tab')
    await tip.waitFor()
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'detached' })
  })
})

describe('dice with confirmation', () => {
  it('roll only after the confirmation', async () => {
    const page = await tabWith('{"confirmDice":true}')
    const table = await Table.begin(page, '17')
    await table.choose('draw')
    await table.rows.first().click()
    await page.getByRole('button', { name: /^Roll:/ }).waitFor()
    await expect.poll(() => table.index()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('button', { name: /^Roll:/ }).count()).toBe(0)
    await table.rows.first().click()
    await table.press('Enter')
    await expect.poll(() => table.index()).toBe(2)
  })
})

describe('the companion', () => {
  const openMenu = (page: Page) => page.getByRole('button', { name: 'Bots' }).click()

  it('advises the move of its bot, with the reason', async () => {
    const page = await tab()
    const table = await Table.begin(page, '17')
    await table.choose('draw')
    const { match, position } = new Engine('17').answer('draw')
    const [sensible] = gamePackage.bots
    const { ask, answer, reason } = await sensible.create('any').choose(new LivePosition(match.forkRun(), 'reds'))
    await page.getByRole('button', { name: 'Hint', exact: true }).click()
    const advice = page.getByTestId('advice')
    await advice.waitFor()
    const said = ((await advice.textContent()) ?? '').toLowerCase()
    expect(said).toContain(gamePackage.words.option(ask, answer as Option, position.view).label.toLowerCase())
    expect(said).toContain((reason ?? '').toLowerCase())
    await advice.getByRole('button', { name: 'Play this move for me' }).click()
    await table.reaches(2)
    const [{ record }] = await savedGames(page)
    expect(record.segments[0].entries.at(-1)).toMatchObject({ answer })
  })

  it('makes one move, or plays on until it is stopped', async () => {
    // Slowly: on a busy machine, a fast game might be over before it is stopped.
    const page = await tabWith('{"pace":"slow"}')
    const table = await Table.begin(page, '17')
    await openMenu(page)
    await page.getByRole('button', { name: 'Play this move for me' }).click()
    await table.reaches(1)
    await page.getByTestId('companion-plays').waitFor({ state: 'detached' })
    await expect.poll(() => table.index()).toBe(1)
    await openMenu(page)
    await page.getByRole('button', { name: 'Autoplay' }).click()
    await table.reaches(4)
    await page.getByRole('button', { name: 'Stop autoplay' }).click()
    const stopped = await table.index()
    await page.waitForTimeout(1000)
    await expect.poll(() => table.index()).toBe(stopped)
    await table.play(1)
  })

  it('reports a failure, loses nothing, and restarts when asked again', async () => {
    const context = await ownProfile()
    const page = await context.newPage()
    const table = await Table.begin(page, '17')
    await table.choose('draw')
    ignoreErrors(/500|bot\.worker/)
    await context.route('**/bot.worker-*.js', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.keyboard.press('h')
    const notice = page.getByRole('alert')
    await notice.getByText(/The hint failed/).waitFor()
    await notice.getByRole('button').click()
    await context.unroute('**/bot.worker-*.js')
    await page.keyboard.press('h')
    await page.getByTestId('advice').waitFor()
    await expect.poll(() => table.index()).toBe(1)
  })
})
