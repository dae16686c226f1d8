// 11.0 The example of play: thirteen turns from the set-up to the fall of Moscow, with its cards and its dice.
import { cloneJson, type JournalEntry, verify } from '@interregnum/kernel'
import { begin, NO_MORE_DICE } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { FRONTS } from '../data/fronts.ts'
import { sovietDawn } from '../game.ts'
import { diceLeft } from '../testing/reading.ts'
import { Table } from '../testing/table.ts'
import type { State } from './state.ts'

interface Turn {
  readonly card: number
  readonly dice: readonly number[]
  readonly answers: readonly string[]
}

const times = (count: number, answer: string): string[] => Array.from({ length: count }, () => answer)

// If the text does not state a die, any that gives the stated result is used.
const SCRIPT: readonly Turn[] = [
  { card: 15, dice: [3, 6, 2], answers: ['politics', 'politics', 'reorganize', 'end'] },
  { card: 6, dice: [4, 6], answers: [...times(2, 'offensive:southern'), 'end'] },
  { card: 4, dice: [4, 1], answers: [...times(2, 'offensive:baltic'), 'end'] },
  {
    card: 14,
    dice: [5, 5, 3, 6, 1],
    answers: ['offensive:baltic', 'offensive:eastern', ...times(2, 'reorganize'), 'end'],
  },
  { card: 2, dice: [4, 2, 2], answers: ['keep', ...times(3, 'offensive:baltic'), 'end'] },
  {
    card: 3,
    dice: [3, 4, 1, 2],
    answers: ['keep', ...times(2, 'offensive:baltic'), 'forfeit', 'decree:politics', 'end'],
  },
  { card: 5, dice: [4, 6], answers: ['spend', ...times(2, 'offensive:baltic'), 'end'] },
  { card: 8, dice: [4, 1], answers: ['treaty', 'politics', 'offensive:finland', 'end'] },
  { card: 30, dice: [3, 3, 4, 1, 2], answers: [...times(4, 'roll'), 'offensive:finland', 'end'] },
  { card: 23, dice: [4, 1, 3, 5], answers: ['offensive:finland', ...times(3, 'reserve:finland'), 'end'] },
  { card: 33, dice: [2, 3, 5], answers: [...times(3, 'offensive:finland'), 'end'] },
  {
    card: 42,
    dice: [4, 4, 1, 2],
    answers: [...times(2, 'forfeit'), 'offensive:finland', ...times(2, 'reserve:finland'), 'end'],
  },
  { card: 34, dice: [], answers: [] },
]

/** A played turn: the state when the Actions began, the state at its end, and its journal entries. */
interface PlayedTurn {
  readonly actions: State
  readonly end: State
  readonly notes: readonly JournalEntry[]
  /** Offensives, politics and reorganizations: `front or kind, by whom, die, won`. */
  readonly rolls: readonly string[]
}

const actionOf = ({ kind, data }: JournalEntry): string =>
  `${kind === 'offensive' ? data.front : kind}, ${data.by}, ${data.die}, ${data.won ? 'won' : 'failed'}`

function play(t: Table, { answers }: Turn): PlayedTurn {
  const before = t.notes().length
  t.answer('draw')
  let actions = cloneJson(t.state)
  for (const answer of answers) {
    if (t.state.phase !== 'actions' || t.state.actions === t.state.grant) actions = cloneJson(t.state)
    t.answer(answer)
  }
  const notes = t.notes().slice(before)
  const rolls = notes.filter(({ kind }) => ['offensive', 'politics', 'reorganize'].includes(kind)).map(actionOf)
  return { actions, end: cloneJson(t.state), notes, rolls }
}

describe('the example of play', () => {
  const piles = { deck: SCRIPT.map(({ card }) => card) }
  const dice = SCRIPT.flatMap((turn) => turn.dice)
  const t = new Table(begin(sovietDawn, { dice: [...dice, NO_MORE_DICE], piles }))
  const turns = SCRIPT.map((turn) => play(t, turn))

  const boxes = ({ box }: State) => Object.fromEntries(FRONTS.map((front, at) => [front, box[at]]))
  const status = (s: State, front: (typeof FRONTS)[number]) => s.status[FRONTS.indexOf(front)]
  const unit = (s: State, front: (typeof FRONTS)[number]) => s.unit[FRONTS.indexOf(front)]
  const facts = ({ notes }: PlayedTurn, kind: string) =>
    notes.filter((note) => note.kind === kind).map(({ data }) => data)

  /** The index of the answer that drew the card of a turn. */
  const indexOfTurn = (turn: number): number =>
    SCRIPT.slice(0, turn - 1).reduce((sum, { answers }) => sum + 1 + answers.length, 0) + 1

  it('SD-11a turn 1, #15: the south to Kharkov, politics to 2, reorganization fails', () => {
    const { actions, end, rolls } = turns[0]
    expect(boxes(actions)).toEqual({ baltic: 4, finland: 4, allies: 4, eastern: 5, southern: 3, poland: 4 })
    expect(status(actions, 'finland')).toBe('inactive')
    expect([actions.card, actions.actions, actions.level]).toEqual([15, 3, 1])
    expect(rolls).toEqual(['politics, card, 3, failed', 'politics, card, 6, won', 'reorganize, card, 2, failed'])
    expect(end.level).toBe(2)
    // The -1 on Offensives of that turn.
    const modified = new Table(begin(sovietDawn, { dice: [4], piles })).answers('draw', 'offensive:southern')
    expect(modified.facts('offensive')).toMatchObject([{ drms: [{ what: 'card', value: -1 }], won: false }])
  })

  it('SD-11b turn 2, #6: Germany and the south advance; the south is pushed back twice, Germany may not be attacked', () => {
    const { actions, end, rolls } = turns[1]
    expect(boxes(actions)).toEqual({ baltic: 3, finland: 4, allies: 4, eastern: 5, southern: 2, poland: 4 })
    expect([actions.card, actions.actions]).toEqual([6, 2])
    expect(rolls).toEqual(['southern, card, 4, won', 'southern, card, 6, won'])
    expect(boxes(end)).toMatchObject({ baltic: 3, southern: 4 })
    const tried = t.match.fork(indexOfTurn(2))
    expect(tried.why('reds', 'offensive:baltic')).toMatchObject({ rule: 'SD-5.1', reason: 'ban-front' })
  })

  it('SD-11c turn 3, #4: Germany in Pskov; Mannerheim in Helsinki, not yet active; two Offensives fail', () => {
    const { actions, end, rolls } = turns[2]
    expect(boxes(actions)).toEqual({ baltic: 2, finland: 4, allies: 4, eastern: 5, southern: 4, poland: 4 })
    expect([unit(actions, 'finland'), status(actions, 'finland')]).toEqual(['mannerheim', 'inactive'])
    expect(end.unit).not.toContain('svinhufvud')
    expect(actions.actions).toBe(2)
    expect(rolls).toEqual(['baltic, card, 4, failed', 'baltic, card, 1, failed'])
    expect(facts(turns[2], 'offensive')).toMatchObject([{ battle: 4 }, { battle: 4 }])
    expect(boxes(end)).toEqual(boxes(actions))
  })

  it('SD-11d turn 4, #14: the Legion revolts, two Offensives still succeed, and the Cheka marker is gained', () => {
    const { actions, end, rolls } = turns[3]
    expect(boxes(actions)).toEqual({ baltic: 2, finland: 4, allies: 4, eastern: 4, southern: 4, poland: 4 })
    expect([status(actions, 'finland'), status(actions, 'poland')]).toEqual(['inactive', 'inactive'])
    expect([actions.legion, actions.actions]).toEqual(['active', 4])
    expect(rolls).toEqual([
      'baltic, card, 5, won',
      'eastern, card, 5, won',
      'reorganize, card, 3, failed',
      'reorganize, card, 6, won',
    ])
    expect(facts(turns[3], 'offensive')[1]).toMatchObject({ drms: [{ what: 'legion', value: -1 }], battle: 3 })
    expect(facts(turns[3], 'marker')).toEqual([{ die: 1, rolled: 'cheka', gained: 'cheka' }])
    expect(boxes(end)).toMatchObject({ baltic: 3, eastern: 5 })
    expect(end.markers[0]).toBe('held')
  })

  it('SD-11e turn 5, #2: Finland becomes active in its box, Germany is back in Pskov, three Offensives fail', () => {
    const { actions, end, rolls } = turns[4]
    expect(boxes(actions)).toEqual({ baltic: 2, finland: 4, allies: 4, eastern: 5, southern: 4, poland: 4 })
    expect(status(actions, 'finland')).toBe('active')
    expect(actions.actions).toBe(3)
    expect(rolls).toEqual(['baltic, card, 4, failed', 'baltic, card, 2, failed', 'baltic, card, 2, failed'])
    expect(boxes(end)).toEqual(boxes(actions))
  })

  it('SD-11f turn 6, #3: Petrograd falls, all rolls fail, and a forfeited Action saves the government', () => {
    const { actions, end, rolls } = turns[5]
    expect(boxes(actions)).toEqual({ baltic: 1, finland: 3, allies: 4, eastern: 5, southern: 4, poland: 4 })
    expect([actions.actions, actions.level]).toEqual([3, 1])
    expect(facts(turns[5], 'level')).toEqual([{ from: 2, to: 1, why: 'petrograd' }])
    expect(rolls).toEqual(['baltic, card, 3, failed', 'baltic, card, 4, failed', 'politics, decree, 1, failed'])
    expect(facts(turns[5], 'dissent')).toEqual([{ die: 2, forfeits: 1, total: 3, change: 0 }])
    expect([end.level, end.decrees, end.outcome]).toEqual([1, 1, null])
  })

  it('SD-11g turn 7, #5 returned by the Cheka; the second of two Actions pushes Germany back to Pskov', () => {
    const { actions, end, rolls, notes } = turns[6]
    expect(boxes(actions)).toEqual({ baltic: 1, finland: 3, allies: 4, eastern: 5, southern: 4, poland: 4 })
    expect(actions.actions).toBe(2)
    expect(rolls).toEqual(['baltic, cheka, 4, failed', 'baltic, cheka, 6, won'])
    expect(boxes(end)).toMatchObject({ baltic: 2, finland: 3 })
    expect(end.markers[0]).toBe('table')
    // The card is back in the pile and not discarded; no front moved, no dissent.
    expect(end.deck).toContain(5)
    expect(end.discard).toEqual([15, 6, 4, 14, 2, 3])
    expect(notes.map(({ kind }) => kind)).toEqual(['card', 'cheka', 'offensive', 'offensive', 'retreat'])
    // With the Cheka kept, the card would have taken Moscow.
    const kept = new Table(t.match.fork(indexOfTurn(7)))
    expect(kept.answer('keep').outcome?.result).toBe('military-defeat')
  })

  it('SD-11h turn 8, #8 with the treaty: Germany asleep in Estonia, the Allies active, Darkness in the pile', () => {
    const { actions, end, rolls } = turns[7]
    expect(boxes(actions)).toEqual({ baltic: 3, finland: 2, allies: 4, eastern: 5, southern: 3, poland: 4 })
    expect([status(actions, 'baltic'), status(actions, 'allies'), actions.actions]).toEqual(['asleep', 'inactive', 2])
    expect(rolls).toEqual(['politics, card, 4, won', 'finland, card, 1, failed'])
    expect([actions.level, end.level]).toEqual([1, 2])
    expect([status(end, 'allies'), end.greatWar]).toEqual(['active', 'separate-peace'])
    // 6 of 13 Twilight cards are left, #5 among them, and 19 of Darkness.
    expect([end.deck.length, end.darkness.length, end.dawn.length]).toEqual([25, 0, 16])
  })

  it('SD-11i turn 9, #30: the Allies cannot retreat, three free levels, the Offensive against Finland fails', () => {
    const { actions, end, rolls } = turns[8]
    expect(boxes(actions)).toEqual({ baltic: 3, finland: 2, allies: 4, eastern: 5, southern: 3, poland: 4 })
    expect(rolls).toEqual([
      'politics, jassy, 3, won',
      'politics, jassy, 3, won',
      'politics, jassy, 4, won',
      'politics, jassy, 1, failed',
      'finland, card, 2, failed',
    ])
    expect(facts(turns[8], 'politics').map(({ drm }) => drm)).toEqual([1, 1, 1, 1])
    expect([actions.actions, actions.level, end.level]).toEqual([1, 5, 5])
    expect(boxes(end)).toEqual(boxes(actions))
  })

  it('SD-11j turn 10, #23: Finland in Petrograd, and the third Reserve Offensive pushes it out', () => {
    const { actions, end, rolls } = turns[9]
    expect(boxes(actions)).toMatchObject({ finland: 1, southern: 3, eastern: 5 })
    expect([actions.actions, actions.level]).toEqual([1, 4])
    expect(rolls).toEqual([
      'finland, card, 4, failed',
      'finland, reserve, 1, failed',
      'finland, reserve, 3, failed',
      'finland, reserve, 5, won',
    ])
    expect([boxes(end).finland, end.reserves, end.level]).toEqual([2, 2, 4])
  })

  it('SD-11k turn 11, #33: Poland becomes active, Finland enters Petrograd and is pushed out again', () => {
    const { actions, end, rolls } = turns[10]
    expect(boxes(actions)).toEqual({ baltic: 3, finland: 1, allies: 4, eastern: 4, southern: 2, poland: 4 })
    expect([status(actions, 'poland'), actions.level, actions.actions]).toEqual(['active', 3, 3])
    expect(facts(turns[10], 'level')).toEqual([{ from: 4, to: 3, why: 'petrograd' }])
    expect(rolls).toEqual(['finland, card, 2, failed', 'finland, card, 3, failed', 'finland, card, 5, won'])
    expect(boxes(end)).toMatchObject({ finland: 2 })
  })

  it('SD-11l turn 12, #42: Finland in Petrograd a third time, all reserves spent without success, no dissent', () => {
    const { actions, end, rolls } = turns[11]
    expect(boxes(actions)).toEqual({ baltic: 3, finland: 1, allies: 3, eastern: 4, southern: 2, poland: 4 })
    expect([status(actions, 'baltic'), actions.actions, actions.level]).toEqual(['asleep', 3, 2])
    expect(rolls).toEqual(['finland, card, 4, failed', 'finland, reserve, 4, failed', 'finland, reserve, 1, failed'])
    expect(facts(turns[11], 'forfeit')).toEqual([{ forfeits: 1 }, { forfeits: 2 }])
    expect(facts(turns[11], 'dissent')).toEqual([{ die: 2, forfeits: 2, total: 4, change: 0 }])
    expect([end.level, end.reserves, boxes(end).finland]).toEqual([2, 0, 1])
  })

  it('SD-11m turn 13, #34: Finland enters Moscow, a Crushing defeat with 36 of 48 cards left', () => {
    const { end } = turns[12]
    expect(boxes(end)).toMatchObject({ finland: 0, baltic: 3, eastern: 4 })
    expect(t.outcome).toEqual({
      result: 'military-defeat',
      level: 'crushing',
      winners: [],
      rule: 'SD-9.2c',
      scores: { reds: 36 },
      parts: [{ seat: 'reds', what: 'left', points: 36, data: null }],
    })
    expect(end.discard).toHaveLength(12)
    expect(end.deck.length + end.darkness.length + end.dawn.length).toBe(36)
  })

  it('SD-11n all thirteen turns in order from one pile and one list of dice', () => {
    expect(t.facts('card')).toEqual(
      [15, 6, 4, 14, 2, 3, 5, 8, 30, 23, 33, 42, 34].map((card, at) => ({ turn: at + 1, card })),
    )
    expect(t.state.discard).toEqual([15, 6, 4, 14, 2, 3, 8, 30, 23, 33, 42, 34])
    expect([t.state.reserves, t.state.decrees, t.state.level]).toEqual([0, 1, 2])
    expect(diceLeft(t)).toBe(0)
    // The record can be replayed with the same outcome.
    expect(verify(sovietDawn, t.match.exportRecord())).toMatchObject({ ok: true, unverified: [] })
  })
})
