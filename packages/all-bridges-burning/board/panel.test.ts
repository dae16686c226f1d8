import { play } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { allBridgesBurning } from '../game.ts'
import { gamePackage } from '../game-package.ts'
import type { State } from '../rules/state.ts'
import { margin } from '../rules/victory.ts'
import {
  type DrawnElement,
  drawing,
  explanationFaults,
  nameOf,
  shown,
  thing,
  thingsIn,
  use,
} from '../testing/drawing.ts'
import { playOf, type Table, table } from '../testing/table.ts'
import { signed } from '../text/labels.ts'
import { CurrentCard } from './card.tsx'
import { board } from './index.tsx'
import { MarginStrip } from './strip.tsx'
import { TrayParts } from './tray.tsx'

const part = (it: Table, more = {}) => {
  const { props, reports } = shown(it.match.position('reds'), more)
  return { part: { ...props, data: PRINTED }, reports }
}
const wording = (elements: readonly DrawnElement[]) => elements[0]?.text ?? ''
const cardOf = (it: Table, folded = false) => {
  const made = part(it)
  return { elements: drawing(CurrentCard({ ...made.part, folded })), reports: made.reports }
}
const trayOf = (it: Table) => drawing(TrayParts(part(it).part))
const victoryOf = (it: Table) => trayOf(it).find(({ props }) => props['aria-label'] === 'Victory')?.text

describe('the card', () => {
  it('shows both texts, the next card, and whether Non-players may play it', () => {
    const { elements } = cardOf(table({ order: ['reds'], card: 7, upcoming: 13 }))
    const text = wording(elements)
    expect(text).toContain('“We Demand” Manifesto')
    expect(text).toContain('The Senate gains 3 Resources.')
    expect(text).toContain('Moderates, then Reds, each place one Available Cell')
    expect(text).toContain('Non-players can play it')
    expect(nameOf(elements, 'card:13')).toBe('Next card: 13, Joblessness')
  })

  it('allows choosing a text on the card itself', () => {
    const { elements, reports } = cardOf(table({ order: ['reds'], card: 7 }))
    use(thing(elements, 'side:shaded'), 'onClick')
    expect(reports.chosen).toEqual(['event:shaded'])
  })

  it('says that the Germans act, and shows only one text if the card has one', () => {
    const { elements } = cardOf(table({ order: ['reds'], card: 27, phase: 2 }))
    expect(wording(elements)).toContain('the Germans act')
    const one = cardOf(table({ order: ['reds'], card: 14 })).elements
    expect(one.some(({ props }) => props['data-thing'] === 'side:shaded')).toBe(false)
  })

  it('shows a Command in progress: selected spaces, effects, cost and what is left', () => {
    const it = table({ order: ['reds'], map: { tampere: { reds: 2, support: -2 } } }).answer('command:rally')
    expect(wording(cardOf(it).elements)).toContain('0 of 3 spaces')
    const text = wording(cardOf(it.answers('tampere', 3)).elements)
    expect(text).toContain('1 of 3 spaces')
    expect(text).toContain('TampereActive Opposition+3 Cells')
    expect(text).toContain('Resources 5 → 4')
    expect(text).toContain('Available Cells 18 → 15')
    expect(wording(cardOf(it, true).elements)).toContain('Tampere; Resources 5 → 4')
    it.answer('done')
    expect(wording(cardOf(it).elements)).not.toContain('So far')
  })
})

describe('the tray', () => {
  it('shows the margins with each condition, met or not', () => {
    const it = table({
      order: ['reds'],
      russian: 1,
      polarization: 3,
      map: { tampere: { reds: 2, support: -2 }, vaasa: { senate: 1 } },
      resources: { moderates: 16 },
    })
    const elements = trayOf(it)
    expect(nameOf(elements, 'faction:reds')).toBe(
      'Reds: margin −9; Resources 5; Opposition + Admins 2 of 12, not met; Russia + Polarization 4, limit 5, met',
    )
    expect(nameOf(elements, 'faction:senate')).toContain('margin 0; Resources 5; Town Population 1 of 4, not met')
    expect(nameOf(elements, 'faction:moderates')).toContain(
      'Resources 16 of 15, met; Issues + Networks + 1 1 of 3, not met',
    )
  })

  it('ABB-8.7 tells a solo player from the first card on what it takes to win', () => {
    const options = { senate: 'nonplayer', moderates: 'nonplayer' } as const
    const words = 'A lone player wins only after the last Round'
    const alone = table({ options, order: ['reds'] })
    expect(victoryOf(alone)).toContain(words)
    expect(gamePackage.board(alone.state)).toContain(words)
    expect(board.explain('faction:reds', alone.state)?.text).toContain(words)
    expect(board.explain('faction:senate', alone.state)?.text).not.toContain(words)
    for (const others of [{}, { senate: 'nonplayer' }, { variant: 'two-player' }] as const) {
      const withOthers = table({ options: others, order: ['reds'] })
      expect(victoryOf(withOthers)).not.toContain(words)
      expect(gamePackage.board(withOthers.state)).not.toContain(words)
    }
  })

  it('shows who acts, who has passed and who sits out', () => {
    const it = table({ order: ['reds', 'senate'] })
    expect(nameOf(trayOf(it), 'sequence')).toBe(
      'Sequence of play, campaign 1 of 4; to act: Reds, Senate; sits out: Moderates',
    )
    it.answer('pass')
    expect(nameOf(trayOf(it), 'sequence')).toContain('passed: Reds')
  })

  it('shows Polarization, the Display and what is off the map', () => {
    const it = table({
      order: ['reds'],
      phase: 2,
      polarization: 7,
      cubes: { red: 2, white: 1 },
      issues: { red: 1 },
      prisoners: { reds: 2 },
      germanBox: 3,
      capabilities: [{ kind: 'cannons', owner: 'reds' }],
    })
    const elements = trayOf(it)
    expect(nameOf(elements, 'polarization')).toBe('Polarization 7; Issues + Networks + 1 is 2')
    expect(nameOf(elements, 'display')).toBe('Political Display: 2 red cubes, 1 white cube; 1 of 3 Issues Resolved')
    expect(nameOf(elements, 'prison')).toBe('Prisoners: Reds 2, Senate 0')
    expect(nameOf(elements, 'powers')).toBe('Off the map: 3 German Troops, 0 Russian Troops')
    expect(nameOf(elements, 'capability:cannons')).toBe('Reds Cannons')
  })

  it('allows choosing the Political Display for Terror', () => {
    const it = table({
      order: ['reds'],
      map: { helsinki: { redsActive: 1, reds: 1, senate: 1 } },
      cubes: { white: 1 },
    }).answer('command:terror')
    const made = part(it)
    const elements = drawing(TrayParts(made.part))
    use(thing(elements, 'display'), 'onClick')
    expect(made.reports.chosen).toEqual(['display'])
  })
})

describe('the strip and the head', () => {
  it('shows the three margins and Polarization', () => {
    const elements = drawing(MarginStrip(part(table({ order: ['reds'] })).part))
    expect(elements.filter(({ props }) => props['data-thing'] !== undefined)).toHaveLength(4)
    expect(nameOf(elements, 'faction:moderates')).toContain('margin')
  })

  it('shows every margin in the bar, and declares that the strip replaces it on a phone', () => {
    const it = table({ order: ['reds'] })
    expect(board.seats?.(it.state)).toMatchObject(
      ['Reds', 'Senate', 'Moderates'].map((title, faction) => ({
        title,
        figure: signed(margin(playOf(it.state), faction)),
        label: 'victory margin',
      })),
    )
    expect(board.stripShowsScores).toBe(true)
  })

  it('says whose turn it is, in which Phase, and what is done', () => {
    const it = table({ order: ['reds', 'senate'], card: 7 })
    expect(board.turn?.(it.state)).toMatchObject({ title: 'Reds', band: '1917', aside: 'Phase I' })
    it.answer('command:rally')
    expect(board.turn?.(it.state)).toMatchObject({ title: 'Reds: Rally' })
    const { phases } = board.turn?.(it.state) ?? { phases: [] }
    expect(phases).toEqual([
      { title: 'Reds', state: 'now' },
      { title: 'Senate', state: 'to-come' },
    ])
  })

  it('says which player acts for the Moderates in the variant', () => {
    const it = table({ options: { variant: 'two-player' }, order: ['moderates'] })
    expect(board.turn?.(it.state).title).toBe('Moderates (played by the Senate)')
  })

  it('finds the closing option of a question, but never of an optional one', () => {
    const it = table({ order: ['reds'] })
    const [asked] = it.match.position('reds').asks.filter(({ optional }) => !optional)
    expect(gamePackage.closing?.(asked)).toBe('pass')
    const aside = it.match.position('reds').asks.find(({ optional }) => optional)
    expect(aside && gamePackage.closing?.(aside)).toBeNull()
  })

  it('lists options that are not offered: Commands on a turn, spaces in a Command', () => {
    const it = table({ order: ['reds'] })
    const asked = () => it.match.position('reds').asks.filter(({ optional }) => !optional)[0]
    const labels = () => board.unavailable(asked(), it.state).map(({ label }) => label)
    expect(labels()).toEqual(expect.arrayContaining(['Attack', 'March']))
    expect(labels()).not.toContain('Rally')
    expect(labels()).not.toContain('Event')
    it.answer('command:rally').answers('tampere', 1)
    expect(labels()).toEqual(['Tampere'])
  })

  it('has a reason for every option that it lists as not offered', () => {
    const unexplained = new Set<string>()
    const each = (match: ReturnType<typeof play<State>>) => {
      for (const ask of match.asks) {
        const view = match.position(ask.seat).asks.find(({ id }) => id === ask.id)
        for (const { option } of view === undefined ? [] : board.unavailable(view, match.state)) {
          const refusal = match.why(ask.seat, option)
          if (refusal === null || gamePackage.words.refusal(refusal, match.state) === refusal.reason) {
            unexplained.add(`${ask.kind} ${option} ${refusal?.reason}`)
          }
        }
      }
    }
    play(allBridgesBurning, { seed: 1, each })
    play(allBridgesBurning, { seed: 2, options: { variant: 'two-player' }, each })
    expect([...unexplained]).toEqual([])
  }, 30_000)

  it('asks for confirmation only for options that roll dice or give something away', () => {
    const it = table({ order: ['reds', 'senate'] })
    const asks = it.match.position('reds').asks
    const gift = asks.find(({ kind }) => kind === 'give')
    expect(gift && board.irreversible?.(gift, gift.options[0], it.state)).toBe(true)
    const turn = asks.find(({ kind }) => kind === 'turn')
    expect(turn && board.irreversible?.(turn, 'command:rally', it.state)).toBe(false)
    const event = (card: number, side: string) => {
      const { match, state } = table({ card, order: ['reds'], phase: 2 })
      const ask = match.position('reds').asks.find(({ kind }) => kind === 'turn')
      return ask && board.irreversible?.(ask, `event:${side}`, state)
    }
    expect([event(38, 'shaded'), event(38, 'unshaded')]).toEqual([true, false])
    const fighting = table({ order: ['reds'], phase: 2, map: { hame: { reds: 3, senate: 1 } } }).answer(
      'command:attack',
    )
    const [attack] = fighting.match.position('reds').asks.filter(({ optional }) => !optional)
    expect(board.irreversible?.(attack, 'hame', fighting.state)).toBe(true)
    expect(board.irreversible?.(attack, 'special', fighting.state)).toBe(false)
  })
})

describe('in random games', () => {
  it('everything can be drawn, and everything drawn has an explanation', () => {
    const unexplained = new Set<string>()
    const each = (seat: string) => (match: ReturnType<typeof play<State>>) => {
      if (match.index % 13 !== 0) return
      const made = { ...shown(match.position(seat)).props, data: PRINTED }
      const parts = [board.Map(made), CurrentCard({ ...made, folded: false }), TrayParts(made), MarginStrip(made)]
      for (const fault of explanationFaults(board, gamePackage.rules, match.state, thingsIn(parts)))
        unexplained.add(fault)
      board.turn?.(match.state)
    }
    for (const seed of [1, 2]) play(allBridgesBurning, { seed, each: each('reds') })
    play(allBridgesBurning, { seed: 3, options: { variant: 'two-player' }, each: each('senate') })
    expect([...unexplained]).toEqual([])
  }, 30_000)
})
