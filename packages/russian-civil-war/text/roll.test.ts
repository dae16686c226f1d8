import { describe, expect, it } from 'vitest'
import { board } from '../board/index.tsx'
import { type Scene, table } from '../testing/table.ts'

const LAST: Scene = { map: { TVER: ['a 152 111'], PETR: ['b 151 102'], KURS: ['a 160 115'] } }

/** The roll shown after the event with these dice, with which a moves into the next phase. */
function event(dice: readonly number[], scene: Scene = LAST) {
  const it = table({ ...scene, dice, step: 'event' })
  it.answer('roll')
  const { journal, index } = it.match.position('a')
  return board.roll(journal.filter((entry) => entry.index === index))
}

describe('the last Random Event', () => {
  it('RCW-12.15 says that no one draws a chit if no one controls the place', () => {
    expect(event([5, 2])).toMatchObject({ word: 'Random Event', effect: 'European Crisis. No one draws a chit.' })
  })

  it('RCW-12.11 says which units an epidemic eliminates, or that it finds none', () => {
    expect(event([3, 1])?.effect).toMatch(/^Epidemic in Orel, .*\. The epidemic in Kursk eliminates Player A’s Kursk /)
    expect(event([1, 5])?.effect).toMatch(/^Epidemic in Archangel, .*\. No unit is eliminated\.$/)
  })
})

describe('a counterpurge that fails', () => {
  it('has a word of its own', () => {
    const data = { dice: [1, 1], result: 0, strength: 8, purgers: ['a'], against: 'b' }
    expect(board.roll([{ index: 1, kind: 'counterpurge', data }])?.word).toBe('The counterpurge backfires')
    expect(board.roll([{ index: 1, kind: 'purge', data }])?.word).toBe('The purge backfires')
  })
})
