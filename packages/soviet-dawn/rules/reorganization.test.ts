import { describe, expect, it } from 'vitest'
import { MARKERS, type MarkerId } from '../data/tables.ts'
import { drawn, leastDie, type Scene, table } from '../testing/table.ts'

const NUMBERED: readonly MarkerId[] = ['cheka', 'tank-corps', 'armored-trains', 'experience', 'subversion', 'comintern']

/** The lowest die that gains a marker, followed by a 3 on the table. */
const least = (scene: Scene, ...answers: readonly string[]): number =>
  leastDie({ dice: [3], ...scene }, answers, (t) => t.held.includes('armored-trains'))

describe('the attempt', () => {
  it("SD-7.5a a 6 succeeds, a card's +1 included", () => {
    expect(least({ cards: [1] }, 'reorganize')).toBe(6)
    for (const card of [23, 26, 50]) expect([card, least({ cards: [card] }, 'reorganize')]).toEqual([card, 5])
    const extended = { options: { scenario: 'extended' } } as const
    for (const card of [36, 48]) expect([card, least({ ...extended, cards: [card] }, 'reorganize')]).toEqual([card, 5])
    const failed = drawn({ cards: [1], dice: [5] }).answer('reorganize')
    expect([failed.held, failed.rolled, failed.state.actions]).toEqual([[], [5], 2])
    expect(failed.facts('reorganize')).toEqual([{ by: 'card', die: 5, drm: 0, won: false }])
    const won = drawn({ cards: [26], dice: [5, 2] }).answer('reorganize')
    expect(won.facts('reorganize')).toEqual([{ by: 'card', die: 5, drm: 1, won: true }])
  })

  it("SD-7.1d only a card's own Actions have its +1: neither a Decree nor the Cheka", () => {
    expect(least({ cards: [26] }, 'pass', 'decree:reorganize')).toBe(6)
    expect(least({ cards: [26], held: ['cheka'] }, 'spend', 'reorganize')).toBe(6)
    expect(least({ cards: [1], held: ['comintern'] }, 'reorganize')).toBe(6)
  })

  it('SD-7.1d the roll on the table is never modified', () => {
    for (const [at, marker] of NUMBERED.entries()) {
      // The card's +1 turns the 5 into a success, but does not modify the table roll.
      expect(drawn({ cards: [50], dice: [5, at + 1] }).answer('reorganize').held).toEqual([marker])
    }
  })
})

describe('the table', () => {
  it('SD-7.5b the marker on the die goes to Available Resources', () => {
    for (const [at, marker] of NUMBERED.entries()) {
      const t = drawn({ cards: [1], dice: [6, at + 1] }).answer('reorganize')
      expect(t.held).toEqual([marker])
      expect(t.facts('marker')).toEqual([{ die: at + 1, rolled: marker, gained: marker }])
    }
  })

  it('SD-7.5b a marker that is held gives the Imperial Gold instead', () => {
    for (const [at, marker] of NUMBERED.entries()) {
      const t = drawn({ cards: [13], held: [marker], dice: [6, at + 1] })
      if (t.asked === 'cheka') t.answer('keep')
      if (t.asked === 'subversion') t.answer('usual')
      t.answer('reorganize')
      expect([marker, ...t.held]).toEqual([marker, marker, 'imperial-gold'])
      expect(t.facts('marker')).toEqual([{ die: at + 1, rolled: marker, gained: 'imperial-gold' }])
    }
    // An assigned Tank Corps counts as held.
    const tank = drawn({ cards: [13], held: ['tank-corps'], tank: 'southern', dice: [6, 2] }).answer('reorganize')
    expect(tank.held).toEqual(['tank-corps', 'imperial-gold'])
    expect(tank.state.tank).toBe(4)
  })

  it('SD-7.5b if the Gold is held or spent, nothing is gained', () => {
    const spent = drawn({ cards: [13], held: ['comintern'], out: ['imperial-gold'], dice: [6, 6] }).answer('reorganize')
    expect([spent.held, spent.marker('imperial-gold')]).toEqual([['comintern'], 'out'])
    expect(spent.facts('marker')).toEqual([{ die: 6, rolled: 'comintern', gained: null }])
    const all = drawn({ cards: [13], held: MARKERS, dice: [6, 6] }).answers(
      'keep',
      'usual',
      'let',
      'reorganize',
      'keep',
    )
    // Every number of the table gives nothing: there is no other outcome to buy.
    expect(all.asked).toBe('markers')
    expect(all.held).toEqual(MARKERS)
    expect(all.facts('marker')).toEqual([{ die: 6, rolled: 'comintern', gained: null }])
  })

  it('SD-7.5b a marker that went back to the table can be gained again', () => {
    const t = table({ cards: [5, 13], held: ['cheka'], dice: [6, 1] })
      .answers('draw', 'spend')
      .rest()
    expect(t.answers('draw', 'reorganize').held).toEqual(['cheka'])
  })
})
