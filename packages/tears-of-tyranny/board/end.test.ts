import { expectSoundChart, wholeGame } from '@interregnum/game-package/testing'
import { describe, expect, it } from 'vitest'
import { tearsOfTyranny } from '../game.ts'
import { ROLES, type Role } from '../rules/state.ts'
import { optionsFor, table } from '../testing/table.ts'
import { board } from './index.tsx'

const whole = (seed: number, roles: readonly Role[]) =>
  wholeGame(tearsOfTyranny, board, { seed, options: optionsFor(roles) })

const GAMES: readonly (readonly [number, readonly Role[]])[] = [
  [1, ['liberators']],
  [2, ['advisors', 'partisans']],
  [3, [...ROLES]],
]

describe('the chart of a game', () => {
  it.each(GAMES)(
    'has tyranny, adversary, influence, presence and deaths by turn (seed %i)',
    (seed, roles) => {
      const game = whole(seed, roles)
      const { rows, turns } = board.chart(game.positions)
      expect(rows.map(({ id }) => id)).toEqual(['tyranny', 'adversary', 'influence', ...roles, 'killed'])
      expect(rows.flatMap(({ id, noLimit }) => (noLimit ? [] : [id]))).toEqual(['tyranny'])
      const last = game.end.view
      expect(rows[0].values.at(-1)).toBe(last.tyranny.reduce((sum, count) => sum + count, 0))
      expect(rows.at(-1)?.values.at(-1)).toBe(game.end.journal.filter(({ kind }) => kind === 'civilian-killed').length)
      expect(turns[0].label).toBe('1')
      expectSoundChart(board, game)
    },
    30_000,
  )
})

it('has a limit of tyranny that falls with the tokens that leave the game', () => {
  const positionWith = (tyranny: number) =>
    table({ pool: 1, board: { '1.1': { presence: 2 }, '2.1': { tyranny, cell: 1 } } }).match.position('liberators')
  const [row] = board.chart([4, 3].map(positionWith)).rows
  expect(row).toMatchObject({ id: 'tyranny', values: [4, 3], limits: [5, 4], most: 5 })
})

describe('the summary of an outcome', () => {
  it.each(GAMES)(
    'has the cause first, and all win or lose together (seed %i)',
    (seed, roles) => {
      const { end } = whole(seed, roles)
      const { title, sentence, won, ranking, ladder } = board.summary(end)
      expect(title).not.toMatch(/\.$|^Defeat|^Victory/)
      expect(sentence).toMatch(/^(Victory|Defeat) in turn \d+, at influence level [123]\./)
      expect(won).toBe(end.outcome?.winners.length === roles.length)
      expect(ranking?.map(({ seat }) => seat).sort()).toEqual(roles.length === 1 ? undefined : [...roles].sort())
      expect(ladder).toEqual([])
    },
    30_000,
  )

  it.each([
    [4, 'All 5 tyranny tokens are on the map. '],
    [2, 'All 5 tyranny tokens are used: 3 on the map, 2 removed from the game. '],
  ])('says where the tyranny tokens are when the last one is placed (%i before)', (placed, sum) => {
    const it = table({
      dominate: 'T1-04',
      pool: 1,
      board: { '1.1': { presence: 2 }, '1.4': { garrison: 1 }, '2.1': { tyranny: placed, cell: 1 } },
    })
    const { title, titleEvent, sentence, unused } = board.summary(it.match.position('liberators'))
    const { resources, hand } = it.state.players[0]
    expect(unused?.join(', ')).toContain(resources > 0 ? `${resources} resource` : hand.length > 0 ? 'in hand' : '')
    expect([title, titleEvent]).toEqual(['The last tyranny token was placed', 'tyranny'])
    const points = board.chart([it.match.position('liberators')]).turningPoints.map(({ text }) => text)
    expect(points.filter((text) => text.includes('last tyranny token'))).toEqual([
      expect.stringMatching(/^The last tyranny token is placed in I·\d+\.$/),
    ])
    expect(sentence).toContain(`influence level 1. ${sum}3 units of the adversary and 2 presence are on the map.`)
  })

  it('says why time has run out: the log ends with the name of a phase', () => {
    const it = table({ board: { '1.1': { presence: 2 } } })
    const outcome = { result: 'time', winners: [], rule: 'TOT-4', scores: {}, parts: [] }
    expect(board.summary({ ...it.match.position('liberators'), outcome })).toMatchObject({
      title: 'Time has run out',
      titleEvent: 'phase',
      cause: 'The adversary had to draw a terrain card, and none was left.',
    })
  })

  it('names the player who has no presence left', () => {
    const it = table({
      roles: ['liberators', 'advisors'],
      board: { '1.1': { presence: 2 }, '2.1': { presence: { advisors: 1 }, garrison: 1, cell: 2 } },
      dominate: 'T1-08',
    })
    while (it.outcome === null) {
      const [asked] = it.asks()
      it.answer(asked.options[0], asked.seat)
    }
    expect(it.outcome.result).toBe('annihilation')
    expect(board.summary(it.match.position('liberators'))).toMatchObject({
      title: 'The Advisors have no presence left',
      won: false,
    })
  })

  it('throws while the game goes on', () => {
    const it = table({ board: { '1.1': { presence: 2 } } })
    expect(() => board.summary({ ...it.match.position('liberators'), outcome: null })).toThrow('goes on')
  })
})
