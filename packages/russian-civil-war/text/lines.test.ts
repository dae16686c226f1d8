import { describe, expect, it } from 'vitest'
import { UNITS } from '../data/counters.ts'
import { gamePackage } from '../game-package.ts'
import { playerOfLeader } from '../rules/pieces.ts'
import { LEADERS } from '../rules/state.ts'
import { table } from '../testing/table.ts'

describe('the board as text', () => {
  it('RCW-16.33 lists during trading which leaders each player was dealt', () => {
    const { state } = table({ step: 'trade' })
    const lines = gamePackage.board(state).split('\n')
    const dealt = (player: number) =>
      lines.find((line) => line.startsWith(`Player ${'ABCD'[player]} was dealt: `)) ?? ''
    expect(LEADERS).toHaveLength(52)
    for (const leader of LEADERS) {
      const { name, value } = UNITS[leader]
      expect(dealt(playerOfLeader(state, leader))).toContain(`${name} (${value})`)
    }
  })

  it('names the player and the total strength of a stack once, and no player if nobody controls it', () => {
    const lines = gamePackage
      .board(
        table({
          step: 'move',
          map: { TVER: ['a 152 111', '- 112'], POLA: ['- 327 328'], MONG: ['- 330'] },
          chits: { a: { politburo: 2, assassin: 1 }, b: { terror: 3 } },
        }).state,
      )
      .split('\n')
    expect(lines).toContain(
      'TVER Tver (Greater Russia, critical city Moscow): Trotsky (3) + Tver Red army (6) [Player A, total 9]; Smolensk Red army (4).',
    )
    expect(lines).toContain('POLA Poland: Poland 1 (6) + Poland 2 (5) [total 11].')
    expect(lines).toContain('MONG Mongolia: Mongolia (2).')
    expect(lines.find((line) => line.startsWith('Player A: '))).toContain('Chits: 2 Politburo markers, 1 Assassin.')
    expect(lines.find((line) => line.startsWith('Player B: '))).toContain('Chits: 3 Terror chits.')
  })
})
