// What holds for all cards together, seen by playing every one of them.
import { describe, expect, it } from 'vitest'
import { atActions, before, type Circumstances, changes, modifiersOf } from '../testing/reading.ts'
import { type Table, table } from '../testing/table.ts'

const ALL = Array.from({ length: 60 }, (_, n) => n + 1)
const TWILIGHT = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15]
/** #40 repeats its second and third phase until it is stopped. */
const PLAIN = ALL.filter((card) => card !== 40)
const FRONTS = ['baltic', 'finland', 'allies', 'eastern', 'southern', 'poland']

/** A board on which every event has something to do. */
const RIPE: Circumstances = { state: { level: 4, legion: 'active' } }
const OWN: { readonly [card: number]: Circumstances } = {
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
  // Two boxes from Warsaw, so that it is not Kiev that costs a level.
  60: { box: { poland: 4 } },
}
const ripe = (card: number): Circumstances => ({ ...RIPE, ...OWN[card] })

/** A game with the pile of the standard set-up, and this card first. */
const first = (card: number, dice: readonly number[] = []): Table =>
  table({ options: { scenario: 'extended' }, cards: [card], dice })

describe('the instructions of the cards', () => {
  it('SD-2.2a each card with timed instructions carries them out in the phase that it names, the others have none', () => {
    const phases = PLAIN.map((card) => [card, changes(card, ripe(card))] as const)
    // No card moves a front in phase 1 or 4: whatever changes there is an instruction.
    const inPhase = (phase: 0 | 3) =>
      phases.filter(([, all]) => Object.keys(all[phase]).length > 0).map(([card]) => card)
    expect(inPhase(0)).toEqual([2, 4, 14, 21, 24, 27, 33, 46, 51, 53, 54, 57])
    expect(inPhase(3)).toEqual([3, 8, 17, 20, 25, 27, 29, 31, 32, 39, 41, 42, 43, 44, 52, 56, 57, 58, 59])
    // Between them: free politics on #30, Germany falls asleep on #8, Makhno rolls on #41.
    const beyondMoves = phases.filter(([, all]) => Object.keys(all[1]).some((key) => !FRONTS.includes(key)))
    expect(beyondMoves.map(([card]) => card)).toEqual([30])
    expect(changes(8, ripe(8))[1].baltic).toBe('germany 4 asleep')
    expect(changes(41, { ...ripe(41), diceBefore: [6] })[1].southern).toBe('denikin 4')
    // #8 asks in phase 1, before anything moves.
    const asked = first(8).answer('draw')
    expect([asked.asked, asked.state.phase]).toEqual(['treaty', 'headline'])
  })

  it('SD-5.1 each instruction runs in its phase, also when phases 2 and 3 are swapped', () => {
    const swap = (card: number, how: Circumstances = {}): Table =>
      atActions(card, { ...how, held: ['subversion'], choices: { ...how.choices, subversion: 'swap' } })
    // Phase 1 has happened when the Actions begin, phases 2 and 4 have not.
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
    // An automatic loss waits for phase 4, behind the movement.
    const loss = swap(17).answer('pass')
    expect([loss.state.level, loss.box('baltic')]).toEqual([4, 3])
    loss.answer('end')
    expect([loss.state.level, loss.box('baltic')]).toEqual([3, 2])
    expect(loss.course.indexOf('level')).toBeGreaterThan(loss.course.lastIndexOf('advance'))
  })

  it("SD-5.1 a card's bans and modifiers hold for its own turn only", () => {
    /** What the second card still feels of the first. */
    const after = (card: number, next: number, dice: readonly number[], deed: string): Table => {
      const t = table({ ...before(card), cards: [card, next], dice })
        .answer('draw')
        .rest()
      return t.answers('draw', deed)
    }
    // Bans: #6, #10 and #52.
    expect(after(6, 12, [5], 'offensive:baltic').box('baltic')).toBe(3)
    expect(after(10, 18, [4], 'offensive:southern').box('southern')).toBe(3)
    expect(after(52, 58, [4], 'offensive:allies').box('allies')).toBe(4)
    // Modifiers for the worse: #15, #45 and #11; a plain 4 wins again, at level 4 a plain 5.
    expect(after(15, 12, [4], 'offensive:poland').facts('offensive')).toMatchObject([{ drms: [], won: true }])
    expect(after(45, 58, [4], 'offensive:allies').facts('offensive')).toMatchObject([{ drms: [], won: true }])
    expect(after(11, 9, [5], 'politics').facts('politics')).toMatchObject([{ drm: 0, won: true }])
    // And for the better: #49, #36, #28; what was enough then is too little now.
    expect(after(49, 58, [4], 'politics').facts('politics')).toMatchObject([{ drm: 0, won: false }])
    expect(after(36, 18, [5], 'reorganize').facts('reorganize')).toMatchObject([{ drm: 0, won: false }])
    expect(after(28, 18, [4], 'offensive:baltic').facts('offensive')).toMatchObject([{ drms: [], won: false }])
  })

  it('modify or forbid something on twenty cards, and nothing on the others', () => {
    // Wherever a deed is harder, easier or impossible, with Actions or with markers.
    const marked = PLAIN.filter((card) => card !== 8 && Object.keys(modifiersOf(card, quiet(card))).length > 0)
    expect(marked).toEqual([6, 10, 11, 14, 15, 19, 21, 23, 26, 28, 34, 36, 37, 44, 45, 48, 49, 50, 52, 59])
  })

  /** Everybody awake, and no Legion but #14's own. */
  const quiet = (card: number): Circumstances => ({ ...ripe(card), status: {}, state: { level: 4 } })
})

describe('what the strategy notes say of the cards', () => {
  it('only #3, #20 and #42 let Actions be forfeited for their dissent roll; #41 rolls without', () => {
    const offers = PLAIN.filter((card) => atActions(card, ripe(card)).options().includes('forfeit'))
    expect(offers).toEqual([3, 20, 42])
    const rolls = PLAIN.filter((card) => {
      // Prepared for a roll that most cards do not make.
      const t = atActions(card, ripe(card), ripe(card).diceAfter).rest()
      return t.notes('dissent').length > 0
    })
    expect(rolls).toEqual([3, 20, 41, 42])
  })

  it('no first card can lose the game but #3', () => {
    const worst = [1, 1, 1, 1, 1]
    for (const face of ['treaty', 'bukharin']) {
      const lost = TWILIGHT.filter((card) => {
        const t = first(card, worst).answer('draw')
        if (t.asked === 'treaty') t.answer(face)
        // Every Action fails, then nothing is left but what the card does.
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

  it('levels are lost without a die on eight cards of Darkness and Dawn, all in phase 4', () => {
    const withDissent = [3, 20, 41, 42]
    const phases = PLAIN.map((card) => [card, changes(card, ripe(card))] as const)
    const levelIn = (phase: 0 | 1 | 2 | 3) =>
      phases.filter(([card, all]) => !withDissent.includes(card) && 'level' in all[phase]).map(([card]) => card)
    expect(levelIn(3)).toEqual([17, 29, 31, 32, 39, 52, 56, 58])
    for (const [card, all] of phases) if (levelIn(3).includes(card)) expect([card, all[3].level]).toEqual([card, 3])
    expect(TWILIGHT.filter((card) => levelIn(3).includes(card))).toEqual([])
    // Before phase 4 only #30's dice move the marker, and Bukharin's level, which comes at once.
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
