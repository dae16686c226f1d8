import { guided, lessonSuite } from '@interregnum/game-package/testing'
import { describe, expect, it } from 'vitest'
import { board } from '../board/index.tsx'
import { PRINTED } from '../data/corrections.ts'
import { SPACES } from '../data/map.ts'
import { allBridgesBurning } from '../game.ts'
import { opposeAndAdmins } from '../rules/pieces.ts'
import { type Play, REDS } from '../rules/state.ts'
import { dependence, margin } from '../rules/victory.ts'

const [lesson] = board.lessons

const newcomer = guided(allBridgesBurning, lesson, 'reds')
const { walk } = newcomer

describe('the guided game', () => {
  lessonSuite(board, lesson, newcomer, { steps: [15, 25], title: 30, text: 45 })

  it('takes the learner through a Rally, an Activism, a Special Activity and a Propaganda Round', () => {
    const match = walk()
    const kinds = match.notes.map(({ kind }) => kind)
    for (const kind of ['place', 'rouse', 'special', 'round', 'issue', 'disc', 'pass', 'event', 'path']) {
      expect(kinds).toContain(kind)
    }
    expect(match.notes.filter(({ kind }) => kind === 'round')).toHaveLength(1)
    expect(match.state).toMatchObject({ rounds: 1, current: 10, phase: 1, outcome: null })
    expect(match.asks[0]).toMatchObject({ seat: 'reds', kind: 'turn' })
  })

  it('states numbers that are true in the game', () => {
    walk((match, at) => {
      const s = match.state
      const g = { s, data: PRINTED } as Play
      const checks: Record<number, () => void> = {
        2: () => expect(match.asks[0].options).toEqual([2, 1, 0]),
        3: () => expect(s.polarization).toBe(3),
        5: () => expect(s.support[SPACES.indexOf('helsinki')]).toBe(0),
        7: () => expect(s.command?.spaces).toHaveLength(3),
        8: () => expect(s.played).toEqual([5, 6]),
        10: () => expect(match.notes.at(-1)?.data.die).toBe(3),
        15: () => expect(s.resources[REDS]).toBe(7),
        18: () => expect([opposeAndAdmins(g), dependence(s, REDS), margin(g, REDS)]).toEqual([4, 6, 0]),
        19: () => expect([dependence(s, REDS), margin(g, REDS)]).toEqual([5, -7]),
      }
      checks[at]?.()
    })
  })
})
