import { describe, expect, it } from 'vitest'
import { drawn, leastDie, type Scene, table } from '../testing/table.ts'

/** The lowest die that raises the level, given answers that end with a political attempt. */
function least(scene: Scene, ...answers: readonly string[]): number {
  const start = scene.level ?? 1
  return leastDie(scene, answers, (t) => t.state.level === start + 1)
}

describe('the political Action', () => {
  it("SD-7.4a a modified die over the resistance of the level's box moves it up by one", () => {
    const needs = [1, 2, 3, 4, 5, 6, 7, 8].map((level) => least({ cards: [1], level }, 'politics'))
    expect(needs).toEqual([4, 4, 4, 5, 5, 5, 6, 6])
    const won = drawn({ cards: [1], level: 4, dice: [5] }).answer('politics')
    expect(won.facts('politics')).toEqual([{ by: 'card', die: 5, drm: 0, need: 4, won: true }])
    expect(won.facts('level')).toEqual([{ from: 4, to: 5, why: 'politics' }])
    const failed = drawn({ cards: [1], level: 4, dice: [4] }).answer('politics')
    expect(failed.facts('politics')).toEqual([{ by: 'card', die: 4, drm: 0, need: 4, won: false }])
    expect(failed.notes('level')).toEqual([])
    expect(drawn({ cards: [1], level: 1, dice: [6] }).answer('politics').state.level).toBe(2)
  })

  it('SD-7.4b in box 1 a 1 to 3 fails and a 4 to 6 moves the marker to 2; resistance is 4 from box 4, 5 from box 7', () => {
    const after = (level: number) =>
      [1, 2, 3, 4, 5, 6].map((die) => drawn({ cards: [1], level, dice: [die] }).answer('politics').state.level)
    expect(after(1)).toEqual([1, 1, 1, 2, 2, 2])
    expect(after(3)).toEqual([3, 3, 3, 4, 4, 4])
    expect(after(4)).toEqual([4, 4, 4, 4, 5, 5])
    expect(after(6)).toEqual([6, 6, 6, 6, 7, 7])
    expect(after(7)).toEqual([7, 7, 7, 7, 7, 8])
    expect(least({ cards: [1], level: 9, options: { level10: true } }, 'politics')).toBe(6)
  })

  it('SD-7.1c the modifiers of a political roll never exceed +1 together, and the cap comes last', () => {
    expect(least({ cards: [1] }, 'politics')).toBe(4)
    expect(least({ cards: [49] }, 'politics')).toBe(3)
    expect(least({ cards: [49], held: ['comintern'] }, 'politics')).toBe(3)
    // Comintern and -1 of the card: 0.
    expect(least({ cards: [11], held: ['comintern'] }, 'politics')).toBe(4)
    expect(least({ cards: [11] }, 'politics')).toBe(5)
    // The sum is capped, not its parts; downwards there is no cap.
    const figures = (political: number) => ({ figures: { cards: { 1: { drm: { political } } } } })
    expect(least({ cards: [1], ...figures(3) }, 'politics')).toBe(3)
    expect(least({ cards: [1], ...figures(-2), held: ['comintern'] }, 'politics')).toBe(5)
    expect(least({ cards: [1], ...figures(-3) }, 'politics')).toBe(7)
  })

  it('SD-7.1d the card and Comintern count on a political Action; on a Decree or with the Cheka only Comintern', () => {
    for (const card of [49, 11]) {
      expect(least({ cards: [card] }, 'pass', 'decree:politics')).toBe(4)
      expect(least({ cards: [card], held: ['comintern'] }, 'pass', 'decree:politics')).toBe(3)
      expect(least({ cards: [card], held: ['cheka'] }, 'spend', 'politics')).toBe(4)
      expect(least({ cards: [card], held: ['cheka', 'comintern'] }, 'spend', 'politics')).toBe(3)
    }
    expect(least({ cards: [1], held: ['comintern'] }, 'politics')).toBe(3)
  })

  it('SD-7.1d the free rolls of #30 are at exactly +1', () => {
    // A second die of 1 always fails and stops them after the first success.
    expect(least({ cards: [30], dice: [1] }, 'roll')).toBe(3)
    expect(least({ cards: [30], held: ['comintern'], dice: [1] }, 'roll')).toBe(3)
    const jassy = { cards: [30], level: 6, dice: [3] } as const
    expect(
      drawn({ ...jassy, held: ['comintern'] })
        .answer('roll')
        .facts('politics'),
    ).toMatchObject([{ by: 'jassy', drm: 1, need: 4, won: false }])
  })
})

describe('the Political Level', () => {
  it('SD-7.4c reaching 9 wins at once, regardless of the fronts', () => {
    const t = drawn({ cards: [13], level: 8, box: { southern: 2, baltic: 1, eastern: 1 }, dice: [6] }).answer(
      'politics',
    )
    expect(t).toMatchObject({
      asked: null,
      state: { level: 9 },
      outcome: { result: 'political-victory', winners: ['reds'] },
    })
    expect(drawn({ cards: [8], level: 8 }).answer('bukharin').outcome?.result).toBe('political-victory')
  })

  it('SD-7.4c with the option, 9 does not win and 10 does', () => {
    const t = drawn({ cards: [1], level: 8, options: { level10: true }, dice: [6, 6] }).answer('politics')
    expect(t).toMatchObject({ asked: 'action', state: { level: 9 } })
    expect(t.answer('politics')).toMatchObject({ state: { level: 10 }, outcome: { result: 'political-victory' } })
  })

  it('SD-7.4c a gain of two from 8 wins on reaching 9; the marker never goes past the winning box', () => {
    const t = drawn({ cards: [3], level: 8, dice: [6] }).rest()
    expect(t).toMatchObject({ state: { level: 9 }, outcome: { result: 'political-victory' } })
    const ten = drawn({ cards: [3], level: 9, options: { level10: true }, dice: [6] }).rest()
    expect(ten).toMatchObject({ state: { level: 10 }, outcome: { result: 'political-victory' } })
    expect(drawn({ cards: [3], level: 8, options: { level10: true }, dice: [6] }).rest().outcome?.result).toBe(
      'political-victory',
    )
    expect(drawn({ cards: [3], level: 7, dice: [5] }).rest().outcome).toBeNull()
  })

  it('SD-7.4e a change without a die comes in phase 4', () => {
    const options = { scenario: 'extended' } as const
    for (const card of [17, 29, 31, 32, 39, 52, 56, 58]) {
      const t = drawn({ cards: [card], level: 5, options })
      expect([card, t.asked, t.state.level]).toEqual([card, 'action', 5])
      t.rest()
      expect([card, t.state.level]).toEqual([card, 4])
      expect(t.facts('level')).toEqual([{ from: 5, to: 4, why: 'card' }])
      expect(t.course.at(-1)).toBe('level')
    }
    // It can end the game after the last Action.
    expect(drawn({ cards: [17], level: 1 }).rest().outcome?.result).toBe('political-defeat')
    const saved = drawn({ cards: [17], level: 1, dice: [4] })
      .answer('politics')
      .rest()
    expect(saved).toMatchObject({ over: false, state: { level: 1 } })
  })

  it('SD-7.4e the +1 of #20 after a refused treaty comes in phase 4, before its dissent roll; that of #8 at once', () => {
    const t = drawn({ cards: [20], level: 1, state: { bukharin: true }, dice: [1] })
    expect(t.state.level).toBe(1)
    t.rest()
    // The gain comes first, so the loss by dissent brings it back to 1, not to 0.
    expect(t.facts('level')).toEqual([
      { from: 1, to: 2, why: 'bukharin' },
      { from: 2, to: 1, why: 'dissent' },
    ])
    expect(t.over).toBe(false)
    // Also once the Great War is over, but not after a treaty.
    const late = drawn({ cards: [20], epochs: 3, level: 3, state: { bukharin: true }, dice: [3] }).rest()
    expect(late.state.level).toBe(4)
    const treaty = drawn({ cards: [20], level: 3, dice: [3] }).rest()
    expect(treaty.state.level).toBe(3)
    const refused = drawn({ cards: [8] })
    expect([refused.answer('bukharin').state.level, refused.asked]).toEqual([2, 'action'])
    expect(refused.course.slice(0, 3)).toEqual(['card', 'treaty', 'level'])
  })

  it('SD-7.4f dissent changes the level without the political roll, its resistance or its modifiers', () => {
    // At 7 a political roll needs a 6, but dissent gives a level for a 5.
    const t = drawn({ cards: [3], level: 7, dice: [5] }).rest()
    expect([t.state.level, t.rolled, t.notes('politics')]).toEqual([8, [5], []])
    expect(t.facts('level')).toEqual([{ from: 7, to: 8, why: 'dissent' }])
    const comintern = drawn({ cards: [3], level: 4, held: ['comintern'], dice: [2] }).rest()
    expect(comintern.state.level).toBe(3)
  })
})

describe('Comintern', () => {
  it('SD-7.5.6 +1 on all political rolls, Decrees included, with a total of +1 at most', () => {
    expect(least({ cards: [1], held: ['comintern'] }, 'politics')).toBe(3)
    expect(least({ cards: [1], level: 7, held: ['comintern'] }, 'politics')).toBe(5)
    expect(least({ cards: [1], held: ['comintern'] }, 'pass', 'decree:politics')).toBe(3)
    expect(least({ cards: [49], held: ['comintern'] }, 'politics')).toBe(3)
    expect(
      drawn({ cards: [1], held: ['comintern'], dice: [3] })
        .answer('politics')
        .facts('politics'),
    ).toMatchObject([{ drm: 1 }])
  })

  it('SD-7.5.6 not on dissent, nor on anything else', () => {
    const levels = [1, 2, 3, 4, 5, 6].map(
      (die) => drawn({ cards: [3], level: 4, held: ['comintern'], dice: [die] }).rest().state.level,
    )
    expect(levels).toEqual([3, 3, 4, 4, 5, 6])
    const t = drawn({ cards: [1], held: ['comintern'], dice: [5, 3] }).answers('reorganize', 'offensive:southern')
    expect(t.facts('reorganize')).toMatchObject([{ drm: 0, won: false }])
    expect(t.facts('offensive')).toMatchObject([{ drms: [], won: false }])
  })

  it('SD-7.5.6 kept permanently', () => {
    const t = table({ cards: [8, 27, 40], held: ['comintern'], dice: [3] })
      .answers('draw', 'treaty')
      .rest()
    t.answer('draw').rest().answers('draw', 'politics')
    expect([t.state.epochs, t.marker('comintern'), t.state.level]).toEqual([3, 'held', 2])
  })
})

describe('dissent', () => {
  it('SD-8.0a a modified 2 or less loses a level, 3 and 4 change nothing, 5 gains one, 6 and more two', () => {
    const change = (forfeits: number) =>
      [1, 2, 3, 4, 5, 6].map((die) => {
        const t = drawn({ cards: [3], level: 4, dice: [die] })
        for (let n = 0; n < forfeits; n++) t.answer('forfeit')
        return t.rest().state.level - 4
      })
    expect(change(0)).toEqual([-1, -1, 0, 0, 1, 2])
    expect(change(1)).toEqual([-1, 0, 0, 1, 2, 2])
    expect(change(2)).toEqual([0, 0, 1, 2, 2, 2])
    expect(change(3)).toEqual([0, 1, 2, 2, 2, 2])
    const t = drawn({ cards: [42], level: 4, dice: [3] })
      .answers('forfeit', 'forfeit')
      .rest()
    expect(t.facts('dissent')).toEqual([{ die: 3, forfeits: 2, total: 5, change: 1 }])
  })

  it('SD-8.0a on each card that calls for it: #3, #20, #41 and #42', () => {
    for (const card of [3, 20, 42]) {
      expect(drawn({ cards: [card], level: 4, dice: [6] }).rest().state.level).toBe(6)
      expect(drawn({ cards: [card], level: 1, dice: [2] }).rest().outcome?.result).toBe('political-defeat')
    }
    expect(drawn({ cards: [41], level: 4, dice: [6, 1] }).rest().state.level).toBe(3)
  })

  it('SD-8.0b Decrees, Reserve Offensives and the Actions of the Cheka cannot be forfeited for it', () => {
    const t = drawn({ cards: [3], level: 3, dice: [2] }).answer('pass')
    expect(t.options()).toEqual([
      'reserve:baltic',
      'reserve:eastern',
      'reserve:southern',
      'decree:politics',
      'decree:reorganize',
      'end',
    ])
    expect(t.refused('forfeit')).toEqual({ rule: 'SD-4.0d', reason: 'no-actions' })
    expect(t.refused('decree:forfeit')).toMatchObject({ reason: 'not-a-choice' })
    expect(t.rest().facts('dissent')).toEqual([{ die: 2, forfeits: 0, total: 2, change: -1 }])
    const cheka = drawn({ cards: [3], held: ['cheka'] }).answer('spend')
    expect(cheka.refused('forfeit')).toEqual({ rule: 'SD-8.0b', reason: 'cheka-forfeit' })
    expect(cheka.options()).not.toContain('forfeit')
  })

  it("SD-8.0b Comintern and a card's political modifiers do not affect the roll", () => {
    for (const political of [1, -1]) {
      const figures = { cards: { 3: { drm: { political, offensive: 1, reorganize: 1 } } } }
      const t = drawn({ cards: [3], level: 4, held: ['comintern'], figures, dice: [4, 5] })
      expect(t.answer('politics').facts('politics')).toMatchObject([{ drm: political === 1 ? 1 : 0 }])
      t.rest()
      expect(t.facts('dissent')).toEqual([{ die: 5, forfeits: 0, total: 5, change: 1 }])
    }
  })
})
