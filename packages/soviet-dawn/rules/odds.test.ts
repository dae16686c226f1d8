// Compares the displayed odds with the rules: plays every die, or every pair of dice, and counts the results.
import type { Odds } from '@interregnum/game-package'
import {
  type AskView,
  type DiceState,
  type JournalEntry,
  LivePosition,
  type Option,
  playOut,
  Run,
  random,
  readOptions,
  seeded,
} from '@interregnum/kernel'
import { flagsFrom, strictDice } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { CARDS } from '../data/cards.ts'
import { FRONTS } from '../data/fronts.ts'
import { MARKERS } from '../data/tables.ts'
import { gamePackage, type State, sovietDawn } from '../index.ts'
import { drawn, type Scene } from '../testing/table.ts'
import { holds, OPTIONS } from './state.ts'

const FACES = [1, 2, 3, 4, 5, 6]
const SINGLES = FACES.map((die) => [die])
const PAIRS = FACES.flatMap((first) => FACES.map((second) => [first, second]))
/** Odds ignore what the player could still buy, and the Trains unless they are being asked about. */
const DEFAULT_ANSWERS: Readonly<Record<string, string>> = {
  trains: 'save',
  'gold-die': 'keep',
  'gold-advance': 'let',
  battalion: 'save',
  recovery: 'decline',
  jassy: 'stop',
  action: 'pass',
  markers: 'end',
}

const LATER_DICE = seeded('after the dice')

type Imagine = (dice: DiceState) => Run<State>

/** The result of an option with exactly these dice. */
function resultOf(imagine: Imagine, kind: string, option: Option, dice: readonly number[]): string | null {
  const run = imagine({ source: LATER_DICE, loaded: { dice: strictDice(dice), piles: {} } })
  const journal: JournalEntry[] = []
  run.journal = journal
  const answerWith = (answer: Option) => {
    const [ask] = run.pending
    const resolved = ask.resolve(answer)
    if ('no' in resolved) throw new Error(`${answer} is not offered to ${ask.kind}`)
    run.answer(ask, resolved.choice, answer)
  }
  if (run.pending[0].kind !== kind) throw new Error(`${kind} is asked no longer`)
  answerWith(option)
  for (;;) {
    const event = eventIn(journal, option)
    if (event !== undefined) return event
    if (run.outcome !== null) return run.outcome.result
    answerWith(DEFAULT_ANSWERS[run.pending[0].kind])
  }
}

/** The event that the odds of an option describe; null if it failed, undefined if it is not decided yet. */
function eventIn(journal: readonly JournalEntry[], option: Option): string | null | undefined {
  const [use, what] = String(option).split(':')
  const facts = (kind: string) => journal.find((entry) => entry.kind === kind)?.data
  if (use === 'forfeit') {
    const dissent = facts('dissent')
    return dissent && `dissent ${dissent.change}`
  }
  if (use === 'reorganize' || what === 'reorganize') {
    const tried = facts('reorganize')
    if (tried === undefined || !tried.won) return tried && null
    const marker = facts('marker')
    return marker && (marker.gained === null ? null : 'won')
  }
  const roll = facts(use === 'politics' || use === 'roll' || what === 'politics' ? 'politics' : 'offensive')
  return roll && (roll.won ? 'won' : null)
}

/** The event that the text of the odds describes. */
function eventOf({ text }: Odds): string {
  const dissent = text === 'no change' ? '0' : /^Political Level ([+−]\d)$/.exec(text)?.[1]
  if (dissent !== undefined) return `dissent ${dissent.replace('−', '-').replace('+', '')}`
  return text.startsWith('the government collapses') ? 'political-defeat' : 'won'
}

/** Compares the odds of every option with the dice, and returns how many were compared. */
function compare(imagine: Imagine, position: LivePosition<State>, ask: AskView): number {
  let compared = 0
  for (const option of ask.options) {
    const odds = gamePackage.odds(position, ask, option)
    if (odds.length === 0) continue
    const two = String(option).includes('reorganize') || holds(position.view, 'experience')
    const ends = (two ? PAIRS : SINGLES).map((dice) => resultOf(imagine, ask.kind, option, dice))
    for (const one of odds) {
      const share = ends.filter((end) => end === eventOf(one)).length / ends.length
      expect(one.chance, `${ask.kind} ${option} with #${position.view.card}: ${one.text}`).toBeCloseTo(share, 12)
      compared++
    }
    // A distribution must be complete.
    if (odds.length > 1) expect(odds.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  }
  return compared
}

const MIDDLE = { baltic: 2, finland: 2, allies: 3, eastern: 3, southern: 2, poland: 3 } as const
const EVERYTHING = {
  scenario: 'extended',
  perseverance: true,
  lastBattalion: true,
  decisive: true,
  lastGasp: true,
  recovery: true,
} as const

const scenes: readonly (readonly [string, Scene])[] = [
  ['a bare board', { box: MIDDLE, level: 4, options: { scenario: 'extended' } }],
  [
    'every marker but the Cheka and Subversion',
    {
      box: MIDDLE,
      level: 5,
      options: EVERYTHING,
      held: ['tank-corps', 'armored-trains', 'experience', 'comintern', 'imperial-gold'],
      tank: 'eastern',
      state: { legion: 'active', curzon: true, fortress: true },
    },
  ],
  [
    'a freed Czar, a lost gold, the enemy everywhere',
    {
      box: { baltic: 2, finland: 4, allies: 2, eastern: 5, southern: 4, poland: 2 },
      level: 7,
      options: EVERYTHING,
      held: ['cheka', 'experience', 'armored-trains'],
      out: ['imperial-gold'],
      state: { czar: 'liberated', legion: 'active' },
    },
  ],
  [
    'the last level, before the Curzon Line',
    {
      box: { ...MIDDLE, baltic: 4, finland: 4, poland: 3 },
      level: 1,
      options: { scenario: 'extended' },
      state: { curzon: true },
    },
  ],
]

/** Every card that affects a roll, and a few others. */
const CARDS_WITH_ODDS = CARDS.filter(
  ({ n, ban, drm }) => ban !== null || Object.keys(drm).length > 0 || n % 7 === 0 || [3, 20, 30, 40, 42].includes(n),
).map(({ n }) => n)

describe('odds', { timeout: 60_000 }, () => {
  it.each(scenes)('match the dice, card by card: %s', (_, scene) => {
    let compared = 0
    for (const card of CARDS_WITH_ODDS) {
      const t = drawn({ ...scene, cards: [card], dice: FACES })
      const choose = ({ kind, options }: AskView) => DEFAULT_ANSWERS[kind] ?? options[0]
      while (!t.over && t.asked !== 'draw') {
        const [ask] = t.asks()
        const imagine: Imagine = (dice) => t.match.imagine('reds', dice)
        compared += compare(imagine, new LivePosition(imagine({ source: seeded(1), loaded: null }), 'reds'), ask)
        t.answer(choose(ask))
      }
    }
    expect(compared).toBeGreaterThan(200)
  })

  it('match the dice in random play with random options', () => {
    const kinds = new Set<string>()
    for (let seed = 1; seed <= 24; seed++) {
      const options = readOptions(OPTIONS, { ...flagsFrom(OPTIONS, seed), cheka: true })
      const { rest } = Run.begin(sovietDawn, options, { source: seeded(`odds ${seed}`), loaded: null })
      // With all markers, random play reaches every kind of question.
      rest.state.markers = MARKERS.map((marker) => (marker === 'subversion' ? 'table' : 'held'))
      rest.state.tank = seed % FRONTS.length
      const run = Run.from<State>(sovietDawn, rest)
      playOut(run, { reds: random.create(seed) }, ({ index, pending, outcome }) => {
        if (outcome !== null || index % 9 !== 0) return
        kinds.add(pending[0].kind)
        compare((dice) => run.imagine('reds', dice), new LivePosition(run, 'reds'), pending[0])
      })
    }
    for (const kind of ['action', 'markers', 'trains']) expect([...kinds]).toContain(kind)
  })

  it('match the dice for the free rolls of #30', () => {
    for (const level of [1, 4, 8]) {
      const t = drawn({ cards: [30], level, held: ['comintern'] })
      const imagine: Imagine = (dice) => t.match.imagine('reds', dice)
      const position = new LivePosition(imagine({ source: seeded(1), loaded: null }), 'reds')
      expect(compare(imagine, position, t.expectAsk('jassy'))).toBe(1)
    }
  })

  it('match the dice for the free attempt after a city was freed', () => {
    for (const first of [['pass', 'reserve:baltic'], ['offensive:baltic']]) {
      // #23 modifies both kinds of attempt; in a Cheka turn neither modifier counts.
      for (const cheka of [true, false]) {
        const scene = {
          cards: [23],
          options: { recovery: true, cheka },
          box: { baltic: 1 },
          level: 4,
          dice: [5],
        } as const
        const t = drawn(scene).answers(...(cheka ? ['spend'] : []), ...first)
        const imagine: Imagine = (dice) => t.match.imagine('reds', dice)
        const position = new LivePosition(imagine({ source: seeded(1), loaded: null }), 'reds')
        expect(compare(imagine, position, t.expectAsk('recovery'))).toBe(2)
      }
    }
  })

  it('SD-7.4a state the Political Level that an attempt leads to', () => {
    for (const level of [3, 8]) {
      const t = drawn({ cards: [2], level })
      const words = (option: string) =>
        gamePackage.odds(t.match.position('reds'), t.asks()[0], option).map(({ text }) => text)
      const texts = [`raises the Political Level to ${level + 1}`]
      expect(words('politics')).toEqual(texts)
      expect(words('decree:politics')).toEqual(texts)
    }
  })

  it('SD-6.3b state that an Offensive against Lvov costs a level, and no other does', () => {
    const words = (poland: number) => {
      const t = drawn({ cards: [1], level: 3, box: { poland }, state: { curzon: true } })
      return gamePackage.odds(t.match.position('reds'), t.asks()[0], 'offensive:poland').map(({ text }) => text)
    }
    expect(words(3)).toEqual(['pushes the Polish front back to Warsaw, and costs a Political Level'])
    expect(words(2)).toEqual(['pushes the Polish front back to Lvov'])
  })

  it('SD-7.5.3 are given with and without the Trains, one face apart', () => {
    const t = drawn({ cards: [1], held: ['armored-trains'], box: { southern: 2 } }).answer('offensive:southern')
    const ask = t.expectAsk('trains')
    const chances = ask.options.map((option) => gamePackage.odds(t.match.position('reds'), ask, option)[0]?.chance)
    expect(chances).toEqual([4 / 6, 3 / 6])
  })

  it('are empty if nothing is rolled', () => {
    const t = drawn({ cards: [8] })
    const [ask] = t.asks()
    for (const option of ask.options) expect(gamePackage.odds(t.match.position('reds'), ask, option)).toEqual([])
  })
})
