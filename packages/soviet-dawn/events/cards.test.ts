// Properties of all cards, checked by playing every one of them.
import { describe, expect, it } from 'vitest'
import { atActions, before, type Circumstances, changes, modifiersOf } from '../testing/reading.ts'
import { type Table, table } from '../testing/table.ts'

const ALL = Array.from({ length: 60 }, (_, n) => n + 1)
const TWILIGHT = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15]
/** Without #40, which repeats its second and third phase. */
const PLAIN = ALL.filter((card) => card !== 40)
const FRONTS = ['baltic', 'finland', 'allies', 'eastern', 'southern', 'poland']

/** A board on which every event has an effect. */
const EFFECTIVE_BOARD: Circumstances = { state: { level: 4, legion: 'active' } }
const SPECIAL_SCENES: { readonly [card: number]: Circumstances } = {
  2: { status: { finland: 'inactive' } },
  3: { diceAfter: [1] },
  8: { status: { allies: 'inactive' }, choices: { treaty: 'treaty' } },
  14: { state: { level: 4, legion: 'not-active' } },
  20: { diceAfter: [1] },
  24: { status: { allies: 'inactive' } },
  30: { diceBefore: [4, 1] },
  33: { status: { poland: 'inactive' } },
  41: { diceBefore: [1], diceAfter: [1] },
  42: { diceAfter: [1] },
  46: { choices: { fortify: 'fortify' } },
  // Starts in Warsaw, so that it does not reach Kiev and cost a level.
  60: { box: { poland: 4 } },
}
const effectiveFor = (card: number): Circumstances => ({ ...EFFECTIVE_BOARD, ...SPECIAL_SCENES[card] })

/** A game with the pile of the standard set-up, and this card first. */
const first = (card: number, dice: readonly number[] = []): Table =>
  table({ options: { scenario: 'extended' }, cards: [card], dice })

describe('the instructions of the cards', () => {
  it('SD-2.2a each card with timed instructions carries them out in its phase; the others have none', () => {
    const phases = PLAIN.map((card) => [card, changes(card, effectiveFor(card))] as const)
    // No card moves a front in phase 1 or 4, so every change there is an instruction.
    const inPhase = (phase: 0 | 3) =>
      phases.filter(([, all]) => Object.keys(all[phase]).length > 0).map(([card]) => card)
    expect(inPhase(0)).toEqual([2, 4, 14, 21, 24, 27, 33, 46, 51, 53, 54, 57])
    expect(inPhase(3)).toEqual([3, 8, 17, 20, 25, 27, 29, 31, 32, 39, 41, 42, 43, 44, 52, 56, 57, 58, 59])
    // In between: free politics on #30, Germany falls asleep on #8, Makhno rolls on #41.
    const beyondMoves = phases.filter(([, all]) => Object.keys(all[1]).some((key) => !FRONTS.includes(key)))
    expect(beyondMoves.map(([card]) => card)).toEqual([30])
    expect(changes(8, effectiveFor(8))[1].baltic).toBe('germany 4 asleep')
    expect(changes(41, { ...effectiveFor(41), diceBefore: [6] })[1].southern).toBe('denikin 4')
    // #8 asks in phase 1, before anything moves.
    const asked = first(8).answer('draw')
    expect([asked.asked, asked.state.phase]).toEqual(['treaty', 'headline'])
  })

  it('SD-5.1 each instruction runs in its phase, also when phases 2 and 3 are swapped', () => {
    const swap = (card: number, how: Circumstances = {}): Table =>
      atActions(card, { ...how, held: ['subversion'], choices: { ...how.choices, subversion: 'swap' } })
    // When the Actions begin, phase 1 is over; phases 2 and 4 have not begun.
    const czar = swap(21)
    expect([czar.state.czar, czar.box('eastern')]).toEqual(['executed', 4])
    const exchanged = swap(57)
    expect([exchanged.unit('southern'), exchanged.box('southern'), exchanged.status('southern')]).toEqual([
      'wrangel',
      3,
      'active',
    ])
    exchanged.rest()
    expect([exchanged.box('southern'), exchanged.status('southern')]).toEqual([4, 'removed'])
    const armistice = swap(27)
    expect([armistice.unit('baltic'), armistice.state.greatWar]).toEqual(['yudenich', 'separate-peace'])
    expect(armistice.rest().state.greatWar).toBe('war-over')
    // An automatic loss comes in phase 4, after the movement.
    const loss = swap(17).answer('pass')
    expect([loss.state.level, loss.box('baltic')]).toEqual([4, 3])
    loss.answer('end')
    expect([loss.state.level, loss.box('baltic')]).toEqual([3, 2])
    expect(loss.course.indexOf('level')).toBeGreaterThan(loss.course.lastIndexOf('advance'))
  })

  it("SD-5.1 a card's bans and modifiers hold for its own turn only", () => {
    /** Plays a second card after the first, to see whether the first still has an effect. */
    const after = (card: number, next: number, dice: readonly number[], action: string): Table => {
      const t = table({ ...before(card), cards: [card, next], dice })
        .answer('draw')
        .rest()
      return t.answers('draw', action)
    }
    // Bans: #6, #10 and #52.
    expect(after(6, 12, [5], 'offensive:baltic').box('baltic')).toBe(3)
    expect(after(10, 18, [4], 'offensive:southern').box('southern')).toBe(3)
    expect(after(52, 58, [4], 'offensive:allies').box('allies')).toBe(4)
    // Negative modifiers: #15, #45 and #11. A plain 4 wins again, at level 4 a plain 5.
    expect(after(15, 12, [4], 'offensive:poland').facts('offensive')).toMatchObject([{ drms: [], won: true }])
    expect(after(45, 58, [4], 'offensive:allies').facts('offensive')).toMatchObject([{ drms: [], won: true }])
    expect(after(11, 9, [5], 'politics').facts('politics')).toMatchObject([{ drm: 0, won: true }])
    // Positive modifiers: #49, #36, #28. What was enough then is too low now.
    expect(after(49, 58, [4], 'politics').facts('politics')).toMatchObject([{ drm: 0, won: false }])
    expect(after(36, 18, [5], 'reorganize').facts('reorganize')).toMatchObject([{ drm: 0, won: false }])
    expect(after(28, 18, [4], 'offensive:baltic').facts('offensive')).toMatchObject([{ drms: [], won: false }])
  })

  it('modify or forbid something on twenty cards, and nothing on the others', () => {
    // Cards on which some roll is harder, easier or banned, with Actions or with markers.
    const marked = PLAIN.filter((card) => card !== 8 && Object.keys(modifiersOf(card, allActive(card))).length > 0)
    expect(marked).toEqual([6, 10, 11, 14, 15, 19, 21, 23, 26, 28, 34, 36, 37, 44, 45, 48, 49, 50, 52, 59])
  })

  /** All fronts active, and no Legion unless #14 brings it. */
  const allActive = (card: number): Circumstances => ({ ...effectiveFor(card), status: {}, state: { level: 4 } })
})

describe('what the strategy notes say about the cards', () => {
  it('only #3, #20 and #42 let Actions be forfeited for their dissent roll; #41 rolls without', () => {
    const offers = PLAIN.filter((card) => atActions(card, effectiveFor(card)).options().includes('forfeit'))
    expect(offers).toEqual([3, 20, 42])
    const rolls = PLAIN.filter((card) => {
      // Dice for a dissent roll, which most cards do not make.
      const t = atActions(card, effectiveFor(card), effectiveFor(card).diceAfter).rest()
      return t.notes('dissent').length > 0
    })
    expect(rolls).toEqual([3, 20, 41, 42])
  })

  it('#3 is the only first card that can lose the game', () => {
    const worst = [1, 1, 1, 1, 1]
    for (const face of ['treaty', 'bukharin']) {
      const lost = TWILIGHT.filter((card) => {
        const t = first(card, worst).answer('draw')
        if (t.asked === 'treaty') t.answer(face)
        // Every Action fails.
        while (t.asked === 'action') t.answer('politics')
        return t.rest().over
      })
      expect(lost).toEqual([3])
    }
    const t = first(3, [2]).answer('draw').rest()
    expect(t.outcome).toMatchObject({ result: 'political-defeat', level: 'dustbin', scores: { reds: 1 } })
    expect(first(3, [3]).answer('draw').rest().over).toBe(false)
  })

  it('no Twilight card costs a level without a die, nor moves a front far enough to reach a crisis or Moscow', () => {
    for (const card of TWILIGHT) {
      const status = { finland: 'active', allies: 'active', poland: 'active' } as const
      const t = table({ options: { scenario: 'extended' }, cards: [card], status, dice: [3] }).answer('draw')
      if (t.asked === 'treaty') t.answer('treaty')
      t.rest()
      expect([card, t.state.level, Math.min(...Object.values(t.boxes)) >= 2]).toEqual([card, 1, true])
    }
  })

  it('eight cards of Darkness and Dawn cost a level without a die, all in phase 4', () => {
    const withDissent = [3, 20, 41, 42]
    const phases = PLAIN.map((card) => [card, changes(card, effectiveFor(card))] as const)
    const levelIn = (phase: 0 | 1 | 2 | 3) =>
      phases.filter(([card, all]) => !withDissent.includes(card) && 'level' in all[phase]).map(([card]) => card)
    expect(levelIn(3)).toEqual([17, 29, 31, 32, 39, 52, 56, 58])
    for (const [card, all] of phases) if (levelIn(3).includes(card)) expect([card, all[3].level]).toEqual([card, 3])
    expect(TWILIGHT.filter((card) => levelIn(3).includes(card))).toEqual([])
    // Before phase 4 only #30's dice change the level, and Bukharin on #8, immediately.
    expect(levelIn(0)).toEqual([])
    expect(levelIn(1)).toEqual([30])
    expect(levelIn(2)).toEqual([])
    expect(changes(8, { choices: { treaty: 'bukharin' } }).map(({ level }) => level)).toEqual([
      5,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('an automatic change comes before the dissent roll of the same phase', () => {
    const t = atActions(20, { state: { level: 4, bukharin: true } }, [1]).rest()
    expect(t.facts('level')).toEqual([
      { from: 4, to: 5, why: 'bukharin' },
      { from: 5, to: 4, why: 'dissent' },
    ])
  })
})
