import { guided, lessonSuite } from '@interregnum/game-package/testing'
import { describe, expect, it } from 'vitest'
import { board } from '../board/index.tsx'
import { tearsOfTyranny } from '../game.ts'
import { forecast } from '../rules/forecast.ts'
import { mapOf } from '../rules/map.ts'
import type { State } from '../rules/state.ts'

const [alone, together] = board.lessons
const LIMITS = { steps: [15, 22], title: 30, text: 45 } as const

const cells = (s: State, tile: string): number => s.cell[mapOf(s.layout).tiles.findIndex(({ id }) => id === tile)]

describe('the lesson of the Liberators', () => {
  const newcomer = guided(tearsOfTyranny, alone, 'liberators')
  lessonSuite(board, alone, newcomer, LIMITS)

  it('leads through a whole turn', () => {
    const match = newcomer.walk()
    const kinds = match.notes.map(({ kind }) => kind)
    for (const kind of ['refit', 'gained', 'income', 'recruited', 'played', 'capability', 'ready'])
      expect(kinds).toContain(kind)
    expect(match.state).toMatchObject({ turn: 2, step: 'players', outcome: null })
  })

  it('states what is true in the game', () => {
    newcomer.walk(({ state: s }, at) => {
      const [player] = s.players
      const checks: Record<number, () => void> = {
        1: () => expect([cells(s, '1.3'), forecast(s).develop?.tiles.length]).toEqual([1, 1]),
        9: () => expect(player.resources).toBe(2),
        14: () => expect([cells(s, '1.3'), player.hand.includes('m34')]).toEqual([1, false]),
        15: () => expect(cells(s, '1.3')).toBe(0),
        16: () => expect([cells(s, '1.4'), cells(s, '2.6')]).toEqual([1, 1]),
        17: () => expect(forecast(s).tyranny).toEqual({ now: 0, next: 0 }),
      }
      checks[at]?.()
    })
  })
})

describe('the lesson of a team of two', () => {
  const newcomers = guided(tearsOfTyranny, together, 'liberators')
  lessonSuite(board, together, newcomers, LIMITS)

  it('mixes the moves of both seats in one phase, and ends in the second turn', () => {
    const match = newcomers.walk()
    const seats = match.line.map(({ seat }) => seat)
    expect(seats.slice(2, 18)).toEqual([
      ...Array(4).fill('advisors'),
      ...Array(4).fill('liberators'),
      ...Array(6).fill('advisors'),
      ...Array(2).fill('liberators'),
    ])
    expect(match.state).toMatchObject({ turn: 2, step: 'players', outcome: null })
  })

  it('states what is true in the game', () => {
    newcomers.walk(({ state: s }, at) => {
      const [, advisors] = s.players
      const checks: Record<number, () => void> = {
        2: () => expect(cells(s, '7.7')).toBe(2),
        6: () => expect(advisors.resources).toBe(2),
        15: () => expect([cells(s, '7.7'), cells(s, '7.6'), s.box]).toEqual([0, 2, 2]),
        18: () => expect(cells(s, '7.7')).toBe(0),
      }
      checks[at]?.()
    })
  })
})
