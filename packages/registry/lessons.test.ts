import { describe, expect, it } from 'vitest'
import { boards } from './boards.ts'
import { loadGame } from './index.ts'

describe('lessons', () => {
  it.each(Object.keys(boards))('of %s have a title in the package and steps in the board, in order', async (id) => {
    const [{ lessons }, { board }] = await Promise.all([loadGame(id), boards[id]()])
    expect(board.lessons.map((lesson) => lesson.id)).toEqual(lessons.map((lesson) => lesson.id))
  })
})
