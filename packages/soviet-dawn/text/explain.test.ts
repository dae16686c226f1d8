import { play } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { CurrentCard } from '../board/card.tsx'
import { board } from '../board/index.tsx'
import { FrontStrip } from '../board/strip.tsx'
import { TrayParts } from '../board/tray.tsx'
import { CARDS } from '../data/cards.ts'
import { PRINTED } from '../data/corrections.ts'
import { FRONTS } from '../data/fronts.ts'
import { MARKERS } from '../data/tables.ts'
import { sovietDawn } from '../game.ts'
import { explanationFaults, shown, thingsIn, watchKept } from '../testing/drawing.ts'
import { table } from '../testing/table.ts'
import { RULES } from './rules-index.ts'

const clauses = new Set(RULES.map(({ id }) => id))
const start = table().state

const names = [
  ...CARDS.map(({ n }) => `card:${n}`),
  ...FRONTS.map((front) => `front:${front}`),
  ...FRONTS.map((front) => `track:${front}`),
  ...FRONTS.flatMap((front, at) => PRINTED.tracks[at].boxes.slice(1).map((_, box) => `box:${front}:${box + 1}`)),
  ...MARKERS.map((marker) => `marker:${marker}`),
  ...['moscow', 'track:level', 'red-army', 'reserves', 'decrees', 'czar', 'legion', 'curzon', 'fortress'],
  ...['greatwar', 'dissent', 'pile', 'not-in-play'],
]

describe('explanations', () => {
  it.each(names)('describes %s, and cites a clause that exists', (thing) => {
    const { title, text, rule } = board.explain(thing, start) ?? {}
    expect(title).toBeTruthy()
    expect(text?.length).toBeGreaterThan(20)
    expect(clauses).toContain(rule)
  })

  it.each(['card:0', 'card:61', 'front:west', 'box:baltic:0', 'box:baltic:5', 'marker:luck', 'nothing', ''])(
    'has no explanation for %s',
    (thing) => {
      expect(board.explain(thing, start)).toBeNull()
    },
  )

  it('explains everything that is drawn in the course of whole games', () => {
    const unexplained = new Set<string>()
    const each = (match: ReturnType<typeof play<typeof start>>) => {
      if (match.index % 9 !== 0) return
      const part = { ...shown(match.position('reds')).props, data: PRINTED }
      const parts = [board.Map(part), CurrentCard({ ...part, folded: false }), TrayParts(part), FrontStrip(part)]
      for (const fault of explanationFaults(board, RULES, match.state, thingsIn(parts))) unexplained.add(fault)
    }
    const settings = { decisive: true, lastGasp: true, perseverance: true, recovery: true, scenario: 'extended' }
    for (const seed of [1, 2, 3]) play(sovietDawn, { seed, options: settings, each })
    expect([...unexplained]).toEqual([])
  })

  it('redraws everything that has changed, although most elements are cached', () => {
    const stale = new Set<string>()
    const options = { decisive: true, lastGasp: true, perseverance: true, recovery: true, scenario: 'extended' }
    for (const narrow of [false, true]) {
      for (const seed of [1, 2, 3]) {
        const look = watchKept()
        const each = (match: ReturnType<typeof play<typeof start>>) => {
          const part = { ...shown(match.position('reds'), { narrow }).props, data: PRINTED }
          for (const thing of look([board.Map(part), TrayParts(part), FrontStrip(part)])) stale.add(thing)
        }
        play(sovietDawn, { seed, options, each })
      }
    }
    expect([...stale]).toEqual([])
  })

  it('describes the current state of a thing', () => {
    const text = (thing: string, view = start) => board.explain(thing, view)?.text
    expect(text('front:southern')).toContain('Battle value 3, in Crimea, 4 boxes from Moscow')
    expect(text('front:poland')).toContain('Inactive: it can’t')
    expect(text('marker:cheka')).toContain('on a roll of 1')
    const { state } = table({
      box: { southern: 1 },
      morale: { southern: 2 },
      options: { decisive: true },
      held: ['cheka', 'tank-corps'],
      tank: 'southern',
      level: 7,
    })
    expect(text('front:southern', state)).toMatch(/in Orel, one box from Moscow.*Routed.*Tank Corps: \+1 against it/)
    expect(text('marker:cheka', state)).toContain('You have it')
    expect(text('track:level', state)).toContain('roll more than 5')
    expect(text('front:allies', table({ box: { allies: 3 }, level: 7 }).state)).toContain('Undecided')
  })
})
