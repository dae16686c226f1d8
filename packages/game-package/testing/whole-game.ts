import type { Game, Position } from '@interregnum/kernel'
import { play, type RandomPlay } from '@interregnum/kernel/testing'
import { expect } from 'vitest'
import type { GameBoard } from '../board.ts'

interface WholeGame<S> {
  readonly end: Position<S>
  /** At the start of each turn and at the end, as the page collects them. */
  readonly positions: readonly Position<S>[]
}

/** A random game as seen by a seat or a spectator. */
export function wholeGame<S>(
  game: Game<S>,
  board: Pick<GameBoard<S>, 'turnOf'>,
  { seat = null, ...setting }: RandomPlay<S> & { readonly seat?: string | null },
): WholeGame<S> {
  const match = play(game, setting)
  const end = match.position(seat)
  const marks = end.journal.filter((entry) => board.turnOf(entry) !== null).map(({ index }) => index)
  return { end, positions: [...[...new Set(marks)].map((index) => match.at(index, seat)), end] }
}

/** Checks the chart of a game: rows of full length within their range, turning points in order. */
export function expectSoundChart<S>(board: Pick<GameBoard<S>, 'chart'>, { end, positions }: WholeGame<S>): void {
  const { turns, rows, turningPoints } = board.chart(positions)
  expect(turns).toHaveLength(positions.length)
  for (const { values, most, least = 0 } of rows) {
    expect(values).toHaveLength(turns.length)
    for (const value of values) {
      if (value === null) continue
      expect(value).toBeGreaterThanOrEqual(least)
      expect(value).toBeLessThanOrEqual(most)
    }
  }
  expect(turningPoints.length).toBeGreaterThan(0)
  expect(turningPoints.length).toBeLessThanOrEqual(6)
  expect([...turningPoints].sort((a, b) => a.index - b.index)).toEqual(turningPoints)
  for (const { index, turn } of turningPoints) expect(turns[turn].index).toBeLessThanOrEqual(index)
  expect(turningPoints.at(-1)).toMatchObject({ index: end.index })
  expect(board.chart([])).toMatchObject({ turns: [], turningPoints: [] })
}
