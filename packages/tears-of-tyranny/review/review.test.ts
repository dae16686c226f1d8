import type { History, Review } from '@interregnum/game-package'
import { play } from '@interregnum/kernel/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Data, PRINTED } from '../data/game-data.ts'
import { tearsOfTyranny } from '../game.ts'
import type { Role, State } from '../rules/state.ts'
import { optionsFor, type Scene, type Table, type TestCard, table } from '../testing/table.ts'
import { PRINCIPLES } from '../text/principles.ts'
import { reviewerWith } from './review.ts'

const CARDS: { readonly [id: string]: TestCard } = {
  blow: { name: 'Blow', cost: 1, principles: ['DISC'], effect: { op: 'damage', n: 6 } },
  shield: { name: 'Shield', cost: 1, range: 3, principles: ['LEG', 'SYN'], effect: { op: 'defend', n: 9 } },
  speech: { name: 'Speech', cost: 0, principles: ['PSY'], effect: { op: 'influence', n: 1 } },
}

const DATA: Data = {
  ...PRINTED,
  minor: [
    ...PRINTED.minor,
    ...Object.entries(CARDS).map(([id, card]) => ({
      ...{ id, name: id, cost: 0, speed: 'immediate' as const, range: 1, attributes: [], principles: [], flavour: '' },
      ...card,
    })),
  ],
}

const historyOf = (t: Pick<Table, 'match'>): History<State> => ({
  first: 0,
  last: t.match.index,
  journal: t.match.notes,
  at: (index) => t.match.at(index, null).view,
})

/** Answers everything with the first option, until the next action or target. */
function settle(t: Table): Table {
  for (;;) {
    const ask = t.asks().find(({ optional, kind }) => !optional && kind !== 'action' && kind !== 'target')
    if (t.outcome !== null || ask === undefined) return t
    t.answer(ask.options[0], ask.seat)
  }
}

function act(t: Table, ...actions: readonly string[]): Table {
  for (const action of actions) settle(t.answer(action))
  return t
}

/**
 * Two turns of the Liberators. In the first a garrison in 2.6 (tile 13, rural) is about to strike: Blow destroys it and
 * kills the red civilian. In the second two garrisons in 2.3 (tile 10, jungle) strike, and nobody does anything.
 */
const SCENE: Scene = {
  options: { scenario: 'first-contact' },
  step: 'players',
  turn: 1,
  board: {
    '1.1': { presence: 2 },
    '2.6': { presence: 1, garrison: 1, red: 1 },
    '2.3': { presence: 1, garrison: 1 },
    '4.2': { garrison: 1 },
  },
  cards: CARDS,
  hand: ['blow', 'shield', 'speech'],
  resources: 3,
  dominate: 'T1-13',
  develop: 'T1-10',
  piles: { 'terrain-1': ['T1-28', 'T1-27'] },
}

describe('the review of a scripted game', () => {
  let review: Review
  beforeAll(() => {
    const t = table(SCENE)
    act(t, 'play:blow', 'use:blow', '2.6', 'ready', 'ready')
    act(t, 'refit:4', 'income', 'ready', 'ready')
    expect(t.state.turn).toBe(3)
    review = reviewerWith(DATA).review(historyOf(t))
  })

  it('counts turn by turn', () => {
    expect(review.turns.map(({ label }) => label)).toEqual(['1', '2', '3'])
    const values = Object.fromEntries(review.rows.map((row) => [row.id, 'values' in row ? row.values : row.lines]))
    expect(values.tyranny).toEqual([0, 1, 1])
    // Three garrisons at the end of turn 1, and a cell deployed; in turn 2 it builds an outpost, and another cell comes.
    expect(values.strength).toEqual([10, 13, 13])
    expect(values.influence).toEqual([0, 0, 0])
    expect(values.killed).toEqual([['red'], [], []])
    expect(values.presence).toEqual([{ seat: 'liberators', values: [4, 3, 3] }])
  })

  it('says how much influence came and went, who died, and which warned strikes were answered', () => {
    expect(Object.fromEntries(review.figures.map(({ label, value, aside }) => [label, [value, aside]]))).toEqual({
      'Most tyranny, turn 2': ['1', 'of 6'],
      'Influence earned, lost': ['2', '−2'],
      'Civilians killed': ['1', '1 by players'],
      'Warned dominations answered': ['1', 'of 2'],
    })
  })

  it('has a row for each player', () => {
    expect(review.players).toMatchObject([
      { seat: 'liberators', values: [{ text: '1' }, { text: '0' }, { text: '1', bad: true }] },
    ])
  })

  it('tells decisions with what came of them and what they show', () => {
    const [blow, left] = review.decisions
    expect(blow).toMatchObject({
      turn: 0,
      seat: 'liberators',
      title: 'Blow in I·13',
      groups: ['turning-point', 'collateral'],
      outcome: '1 garrison was destroyed. 1 civilian died. I·13 held.',
      principle: 'discriminate',
      tags: [
        { text: 'influence +2', tone: 'good' },
        { text: '1 civilian', tone: 'bad' },
        { text: 'collateral −2', tone: 'bad' },
        { text: 'I·13 held', tone: 'good' },
      ],
    })
    expect(left).toMatchObject({
      turn: 1,
      title: 'I·10 left unanswered',
      groups: ['turning-point', 'unanswered'],
      text: 'The terrain card showed it from the start. Adversary strength was 6, less 1 for terrain.',
      outcome: 'I·10 fell under tyranny.',
      tags: [
        { text: 'tyranny +1', tone: 'bad' },
        { text: '1 presence lost', tone: 'bad' },
      ],
    })
    expect(review.decisions).toHaveLength(2)
  })

  it('answers what else would have held a tile, with the hand of that moment', () => {
    const [blow, left] = review.decisions
    expect(blow.question?.text).toBe('What else in this hand would have held I·13?')
    expect(blow.question?.answer()).toEqual(['Shield in I·13 (Liberators)'])
    expect(left.question?.answer()).toEqual(['Shield in I·10 (Liberators)'])
  })

  it('counts the principles of cards and actions, also those never used', () => {
    const counts = Object.fromEntries(review.practised.rows.map(({ title, counts: [count] }) => [title, count]))
    expect(counts[PRINCIPLES.DISC]).toBe(1)
    expect(counts[PRINCIPLES.PSY]).toBe(0)
    expect(Object.keys(counts)).toHaveLength(12)
  })

  it('has one row per turn in its table', () => {
    const [head, ...rows] = review.table.rows
    expect(rows).toHaveLength(3)
    const first = Object.fromEntries(head.map((title, at) => [title, rows[0][at]]))
    expect(first).toMatchObject({
      turn: 1,
      state: 'free',
      'influence gained': 2,
      'influence lost': 2,
      'civilians killed': 1,
      'killed by liberators': 1,
      'warned dominations': 1,
      answered: 1,
    })
  })

  it('counts a strike as answered that was prevented a turn ahead', () => {
    const t = table(SCENE)
    act(t, 'play:blow', 'use:blow', '2.3', 'ready', 'ready')
    act(t, 'refit:4', 'income', 'ready', 'ready')
    const { figures, decisions } = reviewerWith(DATA).review(historyOf(t))
    expect(figures.at(-1)).toEqual({ label: 'Warned dominations answered', value: '1', aside: 'of 2' })
    expect(decisions.filter(({ groups }) => groups.includes('unanswered')).map(({ title }) => title)).toEqual([
      'I·13 left unanswered',
    ])
  })

  it('names the state of the land by turns', () => {
    const pool = { ...SCENE, pool: 4, board: { ...SCENE.board, '1.5': { tyranny: 2, red: 1 } } }
    const t = table(pool)
    act(t, 'ready', 'ready')
    const bands = reviewerWith(DATA).review(historyOf(t)).bands
    expect(bands).toEqual([{ label: 'Tyranny', from: 0, to: 1, bad: true }])
  })
})

describe('the review of whole games', () => {
  const games: readonly (readonly [readonly Role[], number])[] = [
    [['liberators'], 3],
    [['partisans', 'comrades'], 4],
    [['liberators', 'advisors', 'partisans', 'comrades'], 5],
  ]

  it.each(games)('of %s agrees with the final position and the journal', (roles, seed) => {
    const match = play(tearsOfTyranny, { seed, options: optionsFor(roles) })
    const review = reviewerWith(PRINTED).review(historyOf({ match }))
    const end = match.state
    const last = <T>(values: readonly T[]): T => values[values.length - 1]
    const row = (id: string) => review.rows.find((it) => it.id === id)
    const tyranny = row('tyranny')
    expect(tyranny?.kind === 'steps' && last(tyranny.values)).toBe(end.tyranny.reduce((a, b) => a + b, 0))
    const killed = row('killed')
    const deaths = match.notes.filter(({ kind }) => kind === 'civilian-killed').length
    expect(killed?.kind === 'people' && killed.values.flat().length).toBe(deaths)
    const fallen = match.notes.filter(({ kind, data }) => kind === 'dominate' && data.falls === true).length
    const unanswered = review.decisions.filter(({ groups }) => groups.includes('unanswered')).length
    expect(unanswered).toBeLessThanOrEqual(fallen)
    const ids = review.decisions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(review.decisions.map(({ index }) => index)).toEqual(
      [...review.decisions.map(({ index }) => index)].sort((a, b) => a - b),
    )
    const collateral = review.decisions.filter(({ groups }) => groups.includes('collateral'))
    const said = collateral.flatMap(({ tags }) => tags.filter(({ text }) => /^\d+ civilians?$/.test(text)))
    expect(said.reduce((sum, { text }) => sum + Number.parseInt(text, 10), 0)).toBe(deaths)
  })
})
