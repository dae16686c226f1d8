import { expectSoundChart, wholeGame } from '@interregnum/game-package/testing'
import { describe, expect, it } from 'vitest'
import { sovietDawn } from '../game.ts'
import { drawn, table } from '../testing/table.ts'
import { board } from './index.tsx'

const whole = (seed: number) => wholeGame(sovietDawn, board, { seed, seat: 'reds' })

describe('the game chart', () => {
  it.each([1, 2, 3, 4, 5])(
    'has a column for each turn and the end, and a row for each front and the level (seed %i)',
    (seed) => {
      const game = whole(seed)
      const { end, positions } = game
      const { turns, rows, turningPoints } = board.chart(positions)
      expectSoundChart(board, game)
      expect(turns.map(({ label }) => label)).toEqual([
        ...positions.slice(0, -1).map((_, at) => `${at + 1}`),
        `${end.view.turn}`,
      ])
      expect(rows.map(({ id }) => id)).toEqual([
        'baltic',
        'finland',
        'allies',
        'eastern',
        'southern',
        'poland',
        'level',
      ])
      expect(rows[6].values.at(-1)).toBe(end.view.level)
      expect(turningPoints.at(-1)).toMatchObject({ turn: turns.length - 1, index: end.index })
      // Each turning point is in the column of its turn.
      const cards = end.journal.filter(({ kind }) => kind === 'card')
      for (const { index, turn } of turningPoints.slice(0, -1)) {
        expect(turns[turn].label).toBe(`${cards.findLast((card) => card.index <= index)?.data.turn}`)
      }
    },
  )

  it('leaves a front out before it is active and after it is removed, and names the epochs', () => {
    const before = table().match.position('reds')
    const after = drawn({ cards: [25], box: { finland: 4 } })
      .answers('pass', 'end')
      .match.position('reds')
    const { turns, rows, turningPoints } = board.chart([before, after])
    expect(turns.map(({ label, band }) => [label, band])).toEqual([
      ['1', 'Twilight'],
      ['2', 'Darkness'],
    ])
    expect(rows[0].values).toEqual([4, 3])
    expect(rows[5].values).toEqual([null, null])
    expect(rows[1].values).toEqual([null, null])
    expect(turningPoints.map(({ text }) => text)).toEqual(['The Finnish front is broken. It leaves the war for good.'])
  })

  it('marks the loss and recapture of cities, the treaty, and large changes of the level', () => {
    const fall = drawn({ cards: [2], box: { baltic: 2 }, level: 4, dice: [6] }).answers('offensive:baltic')
    expect(board.chart([fall.match.position('reds')]).turningPoints.map(({ text, turn }) => [text, turn])).toEqual([
      ['Petrograd falls. The Baltic front is one box from Moscow.', 0],
      ['Petrograd is freed. The Baltic front falls back.', 0],
    ])
    const signed = drawn({ cards: [8] }).answers('treaty')
    expect(board.chart([signed.match.position('reds')]).turningPoints[0].text).toMatch(/^Peace at Brest-Litovsk\./)
    const jump = drawn({ cards: [3], dice: [4], level: 2 }).answers('forfeit', 'forfeit', 'pass', 'end')
    expect(board.chart([jump.match.position('reds')]).turningPoints[0].text).toMatch(/^The level rises from 2 to 4\./)
  })
})

describe('the outcome summary', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'adds up to the score, and reaches exactly one step of its ladder (seed %i)',
    (seed) => {
      const { end } = whole(seed)
      const { title, sentence, won, score, ladder, sum } = board.summary(end)
      expect(title).toBeTruthy()
      expect(sentence).toMatch(/^(On turn|After) /)
      expect(won).toBe(end.outcome?.winners.length === 1)
      expect(sum.reduce((total, { points }) => total + points, 0)).toBe(score)
      expect(ladder.filter(({ reached }) => reached)).toHaveLength(1)
    },
  )

  it('counts fronts, markers and an early end in a political victory', () => {
    const { match } = drawn({
      cards: [1],
      level: 8,
      dice: [6],
      box: { eastern: 4 },
      status: { baltic: 'asleep' },
    }).answers('politics')
    const { title, ladder, sum, won } = board.summary(match.position('reds'))
    expect(won).toBe(true)
    expect(title).toBe('Proud Soviet State')
    expect(ladder.map(({ title, range }) => `${title} ${range}`)).toEqual([
      'Rump 18 or less',
      'Nominal 19–26',
      'Proud 27–35',
      'Great 36 or more',
    ])
    expect(sum).toEqual([
      { label: 'Baltic front at peace, +1', points: 5 },
      { label: 'Eastern front, Kolchak in Omsk', points: 4 },
      { label: 'Southern front, Denikin in Kharkov', points: 3 },
      { label: '7 unused markers, 2 each', points: 14 },
      { label: 'Before Darkness began', points: 9 },
    ])
  })

  it('lists the worst step first, even where a lower score is better', () => {
    const { match } = drawn({ cards: [1], box: { southern: 1 } })
    const { title, ladder, sentence, won } = board.summary(match.position('reds'))
    expect(won).toBe(false)
    expect(title).toBe('Crushing defeat')
    expect(ladder.map(({ title, reached }) => [title, reached])).toEqual([
      ['Crushing', true],
      ['Strategic', false],
      ['Marginal', false],
      ['Draw', false],
    ])
    expect(sentence).toBe('On turn 1 Denikin entered Moscow. The Political Level was 1.')
  })

  it('throws before the game has ended', () => {
    expect(() => board.summary(table().match.position('reds'))).toThrow()
  })
})
