import { cloneJson, Dice, type Options, seeded } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { CARDS, FROM_EFFECT } from '../data/cards.ts'
import { PRINTED } from '../data/corrections.ts'
import { FACTIONS, MODERATES, REDS, SENATE, type State } from '../rules/state.ts'
import { playWithoutJournal, positionsOf, runAtRandom } from '../testing/positions.ts'
import { table } from '../testing/table.ts'
import { cardText } from '../text/card-text.ts'
import { words } from '../text/en.ts'
import { RULES } from '../text/rules-index.ts'
import { type EventText, executing } from './event.ts'
import { events, rollsADie } from './index.ts'
import type { Side } from './tryout.ts'
import { textOf } from './vocabulary.ts'

const SIDES: readonly Side[] = ['unshaded', 'shaded']
const MODES: readonly Options[] = [
  {},
  { variant: 'two-player' },
  { reds: 'nonplayer', senate: 'nonplayer', moderates: 'nonplayer' },
  { senate: 'nonplayer', moderates: 'nonplayer' },
  { reds: 'nonplayer' },
]

interface Text {
  readonly card: number
  readonly side: Side
  readonly text: EventText
}
const texts: readonly Text[] = Object.keys(events)
  .map(Number)
  .flatMap((card) =>
    SIDES.flatMap((side) => {
      const text = events[card][side]
      return text === undefined ? [] : [{ card, side, text }]
    }),
  )
const fromData = texts.filter(({ text }) => text.effect !== undefined)

/** Ten positions of a game in each mode. */
const positions: readonly State[] = MODES.flatMap((options, mode) => {
  const all = positionsOf(options, `vocabulary/${mode}`)
  return Array.from({ length: 10 }, (_, n) => all[Math.floor(((n + 0.5) * all.length) / 10)])
})

/** Carries out a text with random choices; returns the kinds of journal lines. */
function carryOut(s: State, { card, text }: Text, exec: number, chance: Dice): string[] {
  const kinds: string[] = []
  s.current = card
  const g = playWithoutJournal(s, chance)
  const procedure = text({ ...g, t: { ...g.t, note: (...[kind]) => void kinds.push(kind) } }, exec)
  if (procedure) runAtRandom(procedure, chance)
  return kinds
}

describe('Events as data', () => {
  it('ABB-5.0 a text is marked as rolling if and only if it rolls in some position', () => {
    const chance = new Dice({ source: seeded('rolls'), loaded: null }, false)
    for (const text of texts) {
      const rolls = positions.some((s, n) =>
        carryOut(cloneJson(s), text, n % FACTIONS.length, chance).includes('event-roll'),
      )
      expect(rolls, `#${text.card} ${text.side}`).toBe(rollsADie(text.card, text.side))
    }
    expect(texts.filter(({ card, side }) => rollsADie(card, side))).toHaveLength(7)
  })

  it('a refused effect changes nothing and asks nobody', () => {
    const chance = new Dice({ source: seeded('refused'), loaded: null }, false)
    let refused = 0
    for (const [n, s] of positions.entries()) {
      for (const { card, side, text } of fromData) {
        const exec = (n + card) % FACTIONS.length
        const after: State = { ...cloneJson(s), current: card }
        const before = cloneJson(after)
        if ((text.effect?.can(executing(playWithoutJournal(after, chance), exec)) ?? null) === null) continue
        refused++
        const procedure = text(playWithoutJournal(after, chance), exec)
        if (procedure) expect(procedure.next().done, `#${card} ${side}`).toBe(true)
        expect(after, `#${card} ${side}`).toEqual(before)
      }
    }
    expect(refused).toBeGreaterThan(50)
  })

  it('every refusal has a known rule and a text', () => {
    const chance = new Dice({ source: seeded('reasons'), loaded: null }, false)
    const known = new Set(RULES.map(({ id }) => id))
    const reasons = new Set<string>()
    for (const s of positions) {
      for (const { text } of fromData) {
        for (const exec of FACTIONS.keys()) {
          const no = text.effect?.can(executing(playWithoutJournal(s, chance), exec)) ?? null
          if (no === null) continue
          reasons.add(no.reason)
          expect(known, no.rule).toContain(no.rule)
          expect(words(PRINTED).refusal(no, s)).not.toBe(no.reason)
        }
      }
    }
    expect(reasons.size).toBeGreaterThan(4)
  })

  it('#45 says why Vassalage cannot be lowered that far', () => {
    const order = ['reds', 'senate', 'moderates'] as const
    const t = table({ card: 45, phase: 2, order, german: 1, russian: 2 }).answer('event:unshaded')
    expect(t.offers).toEqual(['germany:1', 'russia:2', 'russia:1'])
    expect(t.why('germany:2')).toMatchObject({ rule: 'ABB-1.9', reason: 'vassalage-limit' })
  })
})

describe('the texts of Events as data', () => {
  const generated = (card: number, side: Side): string | null =>
    textOf(events[card][side] ?? events[card].unshaded, PRINTED)

  it.each<[number, Side, string]>([
    [1, 'shaded', 'Flip up to two Cells that are not the Senate’s.'],
    [2, 'unshaded', 'Roll a die: flip up to that many of your Cells.'],
    [2, 'shaded', 'The Moderates gain 3 Resources.'],
    [3, 'unshaded', 'Russian Vassalage +1, or Russian Vassalage −1.'],
    [4, 'shaded', 'Place one Available Moderates Cell anywhere.'],
    [8, 'shaded', 'Gain 3 Resources. Place one Available Network anywhere.'],
    [9, 'shaded', 'Polarization −1. Gain 3 Resources. Place one cube.'],
    [10, 'unshaded', 'German Vassalage +1. The Senate takes a Jaeger.'],
    [10, 'shaded', '2 times: place one Available Cell where there is no Active Support (Moderates or Reds).'],
    [13, 'shaded', 'A free Limited Command. The Moderates place one cube.'],
    [16, 'shaded', 'The Reds take the Commander.'],
    [19, 'unshaded', 'Remove a red cube, or remove a white cube. Conduct the Politics Phase now.'],
    [19, 'shaded', 'Roll a die: on 1 to 4 place one cube.'],
    [20, 'shaded', 'Flip any one Active Cell.'],
    [21, 'shaded', 'The Reds may place one Available Administration in a Province with Reds pieces.'],
    [25, 'unshaded', 'Replace every Russian Troop with an Available Senate Cell in one space with Senate Cells.'],
    [
      28,
      'unshaded',
      'Release Prisoners as in a Propaganda Round. Roll a die: gain that many Resources, or roll a die: your two enemies lose that many Resources between them.',
    ],
    [29, 'shaded', 'The Moderates rally for free in one space. Polarization −1.'],
    [30, 'unshaded', 'Remove up to two Moderates Cells in one space with your pieces.'],
    [
      32,
      'shaded',
      'The Moderates place one Available Moderates Cell anywhere. Roll a die: lower Polarization by half of it, rounded up.',
    ],
    [34, 'unshaded', 'The Personality is removed and the Moderates lose 3 Resources, or the Senate cracks down.'],
    [37, 'unshaded', 'Shift one space with a Senate piece one level in either direction.'],
    [
      44,
      'shaded',
      'With a Reds piece in Helsinki: shift Helsinki one level towards Active Opposition, or the Reds rally for free in Helsinki.',
    ],
  ])('#%i %s', (card, side, sentence) => {
    expect(generated(card, side)).toBe(sentence)
  })

  it('use the name of Helsinki from the corrected data', () => {
    const data = { ...PRINTED, names: PRINTED.names.map((name) => (name === 'Helsinki' ? 'Helsingfors' : name)) }
    expect(cardText(data, 44, 'shaded')).toContain('shift Helsingfors one level')
  })

  it('are shown on every card without a printed text, and only for Events that are data', () => {
    for (const card of CARDS) {
      for (const side of SIDES) {
        expect(cardText(PRINTED, card.n, side) === null, `#${card.n} ${side}`).toBe(card[side] === null)
        if (card[side] === FROM_EFFECT) expect(events[card.n][side]?.effect, `#${card.n} ${side}`).toBeDefined()
      }
    }
    expect(fromData.length).toBeGreaterThan(40)
  })

  /** Sentences with a number, and the part of the state that it describes. */
  const FIGURES: readonly [RegExp, (s: State, exec: number, match: RegExpMatchArray) => number][] = [
    [/^(Gain|Lose) (\d+) Resources/, (s, exec) => s.resources[exec]],
    [/^The (Reds|Senate|Moderates) (gain|lose)s? (\d+) Resources/, (s, _, [, who]) => s.resources[TITLES.indexOf(who)]],
    [/^Polarization [+−]\d/, (s) => s.polarization],
    [/^German Vassalage [+−]\d/, (s) => s.german],
  ]
  const TITLES = ['Reds', 'Senate', 'Moderates']
  const numberIn = (sentence: string): number =>
    (/lose|−/i.test(sentence) ? -1 : 1) * Number(/\d+/.exec(sentence)?.[0] ?? 0)

  it('state the numbers by which the game changes', () => {
    const chance = new Dice({ source: seeded('figures'), loaded: null }, false)
    const base = positionsOf({}, 'figures').find(({ phase }) => phase === 2)
    if (base === undefined) throw new Error('no position in Phase II')
    let checked = 0
    for (const text of fromData) {
      if (text.text.effect?.rolls === true) continue
      for (const exec of [REDS, SENATE, MODERATES]) {
        const before: State = { ...cloneJson(base), resources: [10, 10, 10], polarization: 5, german: 3, russian: 3 }
        const after = cloneJson(before)
        const sentences = (textOf(text.text, PRINTED) ?? '').split(/(?<=\.) /)
        // Free Commands may change Resources and Polarization themselves.
        if (sentences.some((sentence) => /Terror|Command|rally|or /.test(sentence))) continue
        carryOut(after, text, exec, chance)
        for (const sentence of sentences) {
          for (const [pattern, figure] of FIGURES) {
            const match = sentence.match(pattern)
            if (match === null) continue
            checked++
            const change = figure(after, exec, match) - figure(before, exec, match)
            expect(change, `#${text.card} ${text.side}: ${sentence}`).toBe(numberIn(sentence))
          }
        }
      }
    }
    expect(checked).toBeGreaterThan(20)
  })
})
