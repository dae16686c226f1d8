import type { JournalEntry, Json, LivePosition } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import type { State } from '../rules/state.ts'
import { Memory } from './memory.ts'

const journal = (...notes: [kind: string, data: { readonly [key: string]: Json }][]): JournalEntry[] =>
  notes.map(([kind, data], index) => ({ index, kind, data }))

const GOODS = { to: 'b', give: ['felix'], take: ['politburo'] } as const
const JOURNAL = journal(
  ['turn', { player: 'a', turn: 3 }],
  ['offer', { from: 'a', ...GOODS, words: '' }],
  ['offer', { from: 'c', to: 'b', give: [], take: ['assassin'], words: '' }],
  ['order', { player: 'a', first: true }],
  ['turn', { player: 'b', turn: 4 }],
  ['order', { player: 'a', first: false }],
)

describe('the memory of a bot', () => {
  it('knows from the journal what it has asked for in the last two game turns', () => {
    const memory = new Memory()
    memory.recall({ journal: JOURNAL, seat: 'a' } as unknown as LivePosition<State>)
    expect([3, 4, 5].map((turn) => memory.hasAskedFor(GOODS, turn))).toEqual([true, true, false])
    expect(memory.hasAskedFor({ ...GOODS, to: 'c' }, 4)).toBe(false)
    expect(memory.hasAskedFor({ to: 'b', give: [], take: ['assassin'] }, 4)).toBe(false)
  })

  it('keeps an order until the end of the game turn, and does not count agreeing to one', () => {
    const memory = new Memory()
    expect(memory.hasOrdered(1)).toBe(false)
    memory.recall({ journal: JOURNAL, seat: 'a' } as unknown as LivePosition<State>)
    expect([3, 4].map((turn) => memory.hasOrdered(turn))).toEqual([true, false])
  })
})
