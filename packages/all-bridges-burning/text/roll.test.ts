import { describe, expect, it } from 'vitest'
import { board } from '../board/index.tsx'
import { type Scene, table } from '../testing/table.ts'

/** The roll shown after these answers. */
function shownRoll(scene: Scene, ...answers: readonly (string | number)[]) {
  const { journal, index } = table(scene)
    .answers(...answers)
    .match.position('reds')
  return board.roll(journal.filter((entry) => entry.index === index))
}

describe('the last roll', () => {
  it('is null if nothing was rolled', () => {
    expect(board.roll([])).toBeNull()
    expect(shownRoll({ order: ['reds', 'senate'] }, 'command:rally')).toBeNull()
  })

  const attack: Scene = {
    phase: 2,
    order: ['reds', 'senate'],
    map: { hame: { reds: 6, redsActive: 0, senate: 1 }, uusimaa: { reds: 1 } },
    resources: { reds: 3 },
  }

  it('shows an Attack that succeeds, and one that fails', () => {
    const won = shownRoll({ ...attack, dice: [2] }, 'command:attack', 'hame', 6, 2)
    expect(won).toMatchObject({
      dice: [2],
      won: true,
      word: 'Reds Attack succeeds',
      sum: '2 against Strength 4',
    })
    const lost = shownRoll({ ...attack, dice: [6] }, 'command:attack', 'hame', 6, 2)
    expect(lost).toMatchObject({ dice: [6], won: false, word: 'Reds Attack fails', sum: '6 always fails' })
  })

  it('shows identical effects once, with their number', () => {
    const removal = { index: 1, kind: 'remove', data: { faction: 'reds', space: 'hame', to: 'available' } }
    const won = { index: 1, kind: 'attack', data: { by: 'senate', space: 'hame', strength: 3, die: 2, won: true } }
    expect(board.roll([won, removal, removal])).toMatchObject({
      word: 'Senate Attack succeeds',
      effect: 'A Reds Cell is removed from Häme, 2 times.',
    })
  })

  it('shows how many Cells a die Activates', () => {
    const roll = shownRoll({ order: ['reds', 'senate'], dice: [4] }, 'command:activism', 'activate')
    expect(roll).toMatchObject({ dice: [4], won: null, word: 'Cells activated' })
  })

  it('shows Foreign Relations with their target number', () => {
    const roll = shownRoll(
      { order: ['reds', 'senate'], dice: [2], map: { tampere: { redsActive: 2 } } },
      'command:rally',
      'special',
      'foreign-relations',
      'down:1',
    )
    expect(roll).toMatchObject({
      dice: [2],
      won: true,
      sum: '2, needed 2 or less',
      effect: 'Russian Vassalage is now 2.',
    })
  })
})
