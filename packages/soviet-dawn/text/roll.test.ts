import { describe, expect, it } from 'vitest'
import { board } from '../board/index.tsx'
import type { Scene } from '../testing/table.ts'
import { drawn } from '../testing/table.ts'

/** The roll shown after the last of these answers. */
function shownRoll(scene: Scene, ...answers: readonly string[]) {
  const it = drawn(scene).answers(...answers)
  const { journal, index } = it.match.position('reds')
  return board.roll(journal.filter((entry) => entry.index === index))
}

describe('the last roll', () => {
  it('is null if nothing was rolled', () => {
    expect(board.roll([])).toBeNull()
    expect(shownRoll({ cards: [1] })).toBeNull()
  })

  it('shows an Offensive with its modifiers and its effect', () => {
    const roll = shownRoll(
      { cards: [20], box: { eastern: 2 }, dice: [5], state: { legion: 'active' } },
      'offensive:eastern',
    )
    expect(roll).toEqual({
      dice: [5],
      won: true,
      word: 'Offensive succeeds',
      sum: '5 − 1 Czech Legion = 4, beats 3',
      effect: 'The Eastern front falls back to Ufa.',
    })
  })

  it('shows a failed Offensive', () => {
    expect(shownRoll({ cards: [1], dice: [3] }, 'offensive:southern')).toEqual({
      dice: [3],
      won: false,
      word: 'Offensive repulsed',
      sum: '3, does not beat 3',
      effect: 'The front holds its ground.',
    })
  })

  it('shows the second die of Applied Experience', () => {
    const roll = shownRoll({ cards: [1], dice: [3, 6], held: ['experience'] }, 'offensive:southern')
    expect(roll).toMatchObject({ dice: [3, 6], won: true, sum: '3 + 2 experience = 5, beats 3' })
  })

  it('shows a Reserve Offensive, politics and a reorganization', () => {
    expect(shownRoll({ cards: [1], dice: [6] }, 'pass', 'reserve:southern')).toMatchObject({
      word: 'Reserve Offensive succeeds',
    })
    expect(shownRoll({ cards: [1], dice: [4] }, 'politics')).toEqual({
      dice: [4],
      won: true,
      word: 'Attempt succeeds',
      sum: '4, beats 3',
      effect: 'Political Level rises to 2.',
    })
    expect(shownRoll({ cards: [11], dice: [4], held: [] }, 'politics')).toMatchObject({
      won: false,
      sum: '4 − 1 = 3, does not beat 3',
      effect: 'The Political Level does not change.',
    })
    expect(shownRoll({ cards: [1], dice: [6, 1] }, 'reorganize')).toMatchObject({
      dice: [6, 1],
      won: true,
      sum: '6, needed a 6',
      effect: 'Rolled 1. You gain the Cheka marker.',
    })
    expect(shownRoll({ cards: [1], dice: [5] }, 'reorganize')).toMatchObject({
      dice: [5],
      won: false,
      sum: '5, needed a 6',
    })
  })

  it('shows dissent with the Actions given up', () => {
    const roll = shownRoll({ cards: [3], dice: [4], level: 2 }, 'forfeit', 'forfeit', 'pass', 'end')
    expect(roll).toMatchObject({
      dice: [4],
      won: true,
      word: 'Dissent fades',
      sum: '4 + 2 given up = 6: +2',
      effect: 'Political Level rises to 4 (dissent).',
    })
    expect(shownRoll({ cards: [3], dice: [3], level: 2 }, 'pass', 'end')).toMatchObject({
      won: null,
      sum: '3: no change',
    })
    expect(shownRoll({ cards: [3], dice: [1], level: 2 }, 'pass', 'end')).toMatchObject({ won: false, sum: '1: −1' })
  })

  it('shows the fortress, Makhno, perseverance and a decisive defeat', () => {
    const walls = { cards: [2], box: { baltic: 2 }, state: { fortress: true } } as const
    expect(shownRoll({ ...walls, dice: [3] })).toMatchObject({
      won: false,
      word: 'The fortress falls',
      sum: '3, less than 4',
    })
    expect(shownRoll({ ...walls, dice: [4] })).toMatchObject({
      won: true,
      word: 'The fortress holds',
      sum: '4, not less than 4',
    })
    expect(shownRoll({ cards: [41], dice: [2] })).toMatchObject({
      won: false,
      word: 'Makhno hinders you',
      effect: 'The Southern front advances to Kharkov.',
    })
    const leaving = { cards: [25], options: { perseverance: true }, box: { finland: 4 } } as const
    expect(shownRoll({ ...leaving, dice: [4] }, 'pass', 'end')).toMatchObject({
      won: true,
      sum: '4 − 1 = 3, less than 4',
    })
    const defeat = shownRoll({ cards: [1], options: { decisive: true }, dice: [1, 2] }, 'offensive:southern')
    expect(defeat).toMatchObject({ won: false, word: 'Decisive defeat', sum: '2, not more than box 3' })
  })
})
