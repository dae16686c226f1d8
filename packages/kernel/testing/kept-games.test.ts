import { describe, expect, it } from 'vitest'
import { ask, cloneJson, type GameRecord } from '../index.ts'
import { changeIn } from './kept-games.ts'
import { play } from './play.ts'
import { sketch } from './sketch.ts'

interface Walk {
  at: number
  over: boolean
}

/** A game of ten fields with a die roll for each step; `rules` changes what a step does. */
const walk = (rules: { readonly bonus?: number; readonly kind?: string; readonly farthest?: number } = {}) => {
  const { bonus = 0, kind = 'step', farthest = 10 } = rules
  const game = sketch<Walk>({
    setup: () => ({ at: 0, over: false }),
    *turn(state, table) {
      const choice = yield* ask('red', 'walk', ['walk', 'run'])
      state.at += table.chance.roll(6) + (choice === 'run' ? 1 : 0) + bonus
      table.note(kind, { at: state.at })
      state.over = state.at >= farthest
    },
  })
  return { game: () => game, faults: () => [] }
}

describe('a stored game', () => {
  const stored: GameRecord = play(walk().game(), { seed: 3 }).exportRecord()
  const changed = (change: (record: GameRecord) => void): string | null => {
    const record = cloneJson(stored)
    change(record)
    return changeIn(walk(), record)
  }

  it('is the same under the same rules', () => {
    expect(changeIn(walk(), stored)).toBeNull()
  })

  it('reports what changes with the rules: answers, journal, outcome', () => {
    expect(changeIn(walk({ bonus: 1 }), stored)).toMatch(/^journal line 1: /)
    expect(changeIn(walk({ kind: 'stride' }), stored)).toMatch(/^journal line 1: .*stride/)
    expect(changeIn(walk({ farthest: 3 }), stored)).toMatch(/^answer \d+ is refused/)
    expect(changeIn(walk({ farthest: 40 }), stored)).not.toBeNull()
  })

  it('reports where the file differs', () => {
    expect(changed((record) => Object.assign(record, { outcome: null }))).toMatch(/^the outcome is/)
    expect(changed(({ checkpoint }) => Object.assign(checkpoint?.state ?? {}, { at: 99 }))).toBe('the state is another')
    expect(changed(({ segments: [{ journal = [] }] }) => Object.assign(journal[0].data, { at: 9 }))).toMatch(/^journal/)
  })
})
