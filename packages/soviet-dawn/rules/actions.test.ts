import { describe, expect, it } from 'vitest'
import { CARDS } from '../data/cards.ts'
import { FRONTS } from '../data/fronts.ts'
import { gamePackage } from '../game-package.ts'
import { drawn, type Scene, table } from '../testing/table.ts'
import { ALL_ACTIONS } from './actions.ts'

describe('Actions', () => {
  it('SD-7.0a an Offensive, a political attempt, a reorganization and a forfeit cost one Action each', () => {
    for (const action of ['offensive:southern', 'politics', 'reorganize', 'forfeit']) {
      const t = drawn({ cards: [3], dice: [1] })
      expect(t.state.actions).toBe(3)
      expect([action, t.answer(action).state.actions]).toEqual([action, 2])
      // Neither kind of one-time marker is touched.
      expect(t.state).toMatchObject({ reserves: 5, decrees: 2 })
    }
  })

  it('SD-7.0a Actions can be forfeited on three cards only', () => {
    const options = { scenario: 'extended' } as const
    const cards = CARDS.map(({ n }) => n).filter((n) => n !== 8 && n !== 46)
    const forfeitable = cards.filter((n) =>
      drawn({ cards: [n], options, dice: [1] })
        .options()
        .includes('forfeit'),
    )
    expect(forfeitable).toEqual([3, 20, 42])
    for (const face of ['treaty', 'bukharin']) {
      expect(
        drawn({ cards: [8] })
          .answer(face)
          .options(),
      ).not.toContain('forfeit')
    }
    expect(
      drawn({ cards: [46] })
        .answer('actions')
        .options(),
    ).not.toContain('forfeit')
  })

  it('SD-7.0b Reserve Offensives and Decrees come after the Actions of the card, never among them', () => {
    const t = drawn({ cards: [15], dice: [1, 1, 1, 1, 1] })
    const early = { rule: 'SD-7.0b', reason: 'actions-first' }
    for (const marker of ['reserve:southern', 'decree:politics', 'decree:reorganize']) {
      expect(t.refused(marker)).toEqual(early)
    }
    t.answers('politics', 'politics')
    expect(t.state.actions).toBe(1)
    for (const marker of ['reserve:southern', 'decree:politics']) expect(t.refused(marker)).toEqual(early)
    t.answer('politics')
    // Spent: now any number of markers, in the same phase, in any order.
    expect(t.state.phase).toBe('actions')
    t.answers('reserve:southern', 'decree:reorganize')
    expect(t.state).toMatchObject({ phase: 'actions', reserves: 4, decrees: 1, turn: 1 })
    expect(t.options()).toEqual(expect.arrayContaining(['reserve:southern', 'decree:politics', 'end']))
    expect(t.why('politics')).toEqual({ rule: 'SD-4.0d', reason: 'no-actions' })
  })

  it('SD-7.0b forfeited and unused Actions count as spent', () => {
    const forfeited = drawn({ cards: [3] }).answers('forfeit', 'forfeit', 'forfeit')
    expect([forfeited.asked, forfeited.options().includes('decree:politics')]).toEqual(['markers', true])
    expect(
      drawn({ cards: [15] })
        .answer('pass')
        .options(),
    ).toContain('reserve:southern')
    const fortified = drawn({ cards: [46] }).answer('fortify')
    expect([fortified.asked, fortified.options().includes('reserve:southern')]).toEqual(['markers', true])
  })

  it('SD-7.2 any number of Offensives against a front, any number of boxes', () => {
    const t = drawn({ cards: [14], box: { southern: 1 }, dice: [4, 1, 5, 6] })
    for (let n = 0; n < 4; n++) t.answer('offensive:southern')
    expect(t.box('southern')).toBe(4)
    // And with Reserves, up to the highest box.
    const more = drawn({ cards: [13], box: { southern: 2 }, dice: [4, 4, 4, 4] }).answer('offensive:southern')
    more.answers('reserve:southern', 'reserve:southern', 'reserve:southern')
    expect(more.box('southern')).toBe(4)
  })

  it('SD-7.2 political and reorganization attempts may be repeated after success and failure', () => {
    const politics = drawn({ cards: [14], dice: [1, 4, 1, 4] }).answers('politics', 'politics', 'politics', 'politics')
    expect(politics.state.level).toBe(3)
    expect(politics.facts('politics')).toMatchObject([{ won: false }, { won: true }, { won: false }, { won: true }])
    const army = drawn({ cards: [14], dice: [6, 6, 1, 6, 4] }).answers('reorganize', 'reorganize', 'reorganize')
    expect(army.held).toEqual(['experience', 'comintern'])
    expect(army.options()).toEqual(expect.arrayContaining(['reorganize', 'politics']))
  })
})

describe('the Tank Corps', () => {
  const tanks = { cards: [14], held: ['tank-corps'], box: { southern: 2, eastern: 4 } } as const

  it('SD-7.5.2 an Action assigns it to a front, another moves it', () => {
    const t = drawn(tanks)
    expect(t.answer('tank:southern').state).toMatchObject({ tank: 4, actions: 3 })
    expect(t.answer('tank:eastern').state).toMatchObject({ tank: 3, actions: 2 })
    expect(t.facts('tank')).toEqual([{ front: 'southern' }, { front: 'eastern' }])
    expect(t.refused('tank:eastern')).toEqual({ rule: 'SD-7.5.2', reason: 'tanks-there' })
    expect(drawn({ cards: [14] }).refused('tank:southern')).toEqual({ rule: 'SD-7.5.2', reason: 'no-tanks' })
  })

  it('SD-7.5.2 any front on the map may be chosen, inactive ones too; not one that was removed', () => {
    const t = drawn({ ...tanks, status: { finland: 'removed', baltic: 'asleep' } })
    const places = t.options().filter((option) => String(option).startsWith('tank:'))
    expect(places).toEqual(['tank:baltic', 'tank:allies', 'tank:eastern', 'tank:southern', 'tank:poland'])
    expect(t.refused('tank:finland')).toEqual({ rule: 'SD-7.5.2', reason: 'front-removed' })
  })

  it('SD-7.5.2 +1 on all Offensives against that front, Reserve Offensives included', () => {
    const t = drawn({ ...tanks, dice: [3, 3, 3, 3] }).answers(
      'tank:southern',
      'offensive:southern',
      'offensive:eastern',
      'pass',
    )
    t.answers('reserve:southern', 'reserve:eastern')
    expect(t.facts('offensive')).toMatchObject([
      { front: 'southern', by: 'card', drms: [{ what: 'tank', value: 1 }], won: true },
      { front: 'eastern', by: 'card', won: false },
      { front: 'southern', by: 'reserve', drms: [{ what: 'tank', value: 1 }], won: true },
      { front: 'eastern', by: 'reserve', won: false },
    ])
  })

  it('SD-7.5.2 it is kept permanently, and stays assigned', () => {
    const t = table({ ...tanks, cards: [8, 27, 40], tank: 'southern', box: { southern: 4 }, dice: [3] })
    t.answers('draw', 'treaty').rest().answer('draw').rest().answers('draw', 'offensive:southern')
    expect([t.marker('tank-corps'), t.state.tank]).toEqual(['held', 4])
    expect(t.facts('offensive')).toMatchObject([{ drms: [{ what: 'tank', value: 1 }], won: true }])
    expect(t.rest().state.tank).toBe(4)
  })

  it('SD-7.5.2 a removed front returns it; an exchanged one keeps it', () => {
    const removed = table({ cards: [59, 60], held: ['tank-corps'], tank: 'poland', box: { poland: 4 } })
      .answer('draw')
      .rest()
    expect([removed.status('poland'), removed.marker('tank-corps'), removed.state.tank]).toEqual([
      'removed',
      'held',
      null,
    ])
    expect(removed.answer('draw').options()).toContain('tank:southern')
    const other = drawn({ cards: [59], held: ['tank-corps'], tank: 'eastern', box: { poland: 4 } }).rest()
    expect(other.state.tank).toBe(3)
    const exchanged = drawn({ cards: [57], held: ['tank-corps'], tank: 'southern', box: { southern: 2 }, dice: [3] })
    exchanged.answer('offensive:southern')
    expect([exchanged.unit('southern'), exchanged.state.tank, exchanged.box('southern')]).toEqual(['wrangel', 4, 4])
  })

  it('SD-7.5.2 it cannot be moved with a Decree or Reserve Offensive', () => {
    const t = drawn(tanks).answer('pass')
    for (const name of FRONTS) expect(t.refused(`tank:${name}`)).toEqual({ rule: 'SD-4.0d', reason: 'no-actions' })
    expect(t.refused('decree:tank')).toMatchObject({ reason: 'not-a-choice' })
  })
})

describe('forfeits', () => {
  it('SD-7.6a each forfeited Action gives +1 on the dissent roll of #3, #20 and #42: none, some or all', () => {
    for (const card of [3, 20, 42]) {
      for (const forfeits of [0, 1, 2, 3]) {
        const t = drawn({ cards: [card], level: 3, dice: [1] })
        for (let n = 0; n < forfeits; n++) t.answer('forfeit')
        t.rest()
        expect(t.facts('dissent')).toMatchObject([{ die: 1, forfeits, total: 1 + forfeits }])
        expect(t.state.level).toBe(forfeits >= 2 ? 3 : 2)
      }
    }
    expect(
      drawn({ cards: [3] })
        .answers('forfeit', 'forfeit')
        .facts('forfeit'),
    ).toEqual([{ forfeits: 1 }, { forfeits: 2 }])
  })

  it('SD-7.6a before or after other Actions of the phase, and irrevocably', () => {
    const first = drawn({ cards: [3], level: 3, dice: [1, 1, 2] }).answers(
      'forfeit',
      'offensive:southern',
      'offensive:southern',
    )
    expect(first.rest().facts('dissent')).toMatchObject([{ forfeits: 1, total: 3, change: 0 }])
    const last = drawn({ cards: [3], level: 3, dice: [1, 1, 2] }).answers(
      'offensive:southern',
      'offensive:southern',
      'forfeit',
    )
    expect(last.rest().facts('dissent')).toMatchObject([{ forfeits: 1, total: 3, change: 0 }])
    const between = drawn({ cards: [3], level: 3, dice: [1, 2] }).answers('forfeit', 'politics', 'forfeit')
    expect(between.asked).toBe('markers')
    expect(between.rest().facts('dissent')).toMatchObject([{ forfeits: 2, total: 4 }])
    expect(ALL_ACTIONS.map(({ option }) => option).filter((option) => option.includes('forfeit'))).toEqual(['forfeit'])
  })

  it('SD-7.6a an Action left unused gives nothing, and a forfeit lasts for its own turn', () => {
    const unused = drawn({ cards: [3], level: 3, dice: [2] })
      .answers('forfeit', 'pass')
      .rest()
    expect(unused.facts('dissent')).toMatchObject([{ forfeits: 1, total: 3 }])
    const t = table({ cards: [3, 20], epochs: 2, level: 3, dice: [2, 2] }).answers(
      'draw',
      'forfeit',
      'forfeit',
      'forfeit',
    )
    t.rest().answer('draw').rest()
    expect(t.facts('dissent')).toMatchObject([{ forfeits: 3 }, { forfeits: 0, total: 2, change: -1 }])
  })

  it('SD-7.6a with two of three forfeited no loss is possible', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const t = drawn({ cards: [42], level: 3, dice: [die] })
        .answers('forfeit', 'forfeit', 'pass')
        .rest()
      expect(t.state.level).toBeGreaterThanOrEqual(3)
    }
  })

  it("SD-7.6b Makhno's dissent roll takes no forfeits", () => {
    const t = drawn({ cards: [41], level: 3, dice: [6, 2] })
    expect(t.refused('forfeit')).toEqual({ rule: 'SD-7.6b', reason: 'makhno' })
    expect(t.rest().facts('dissent')).toEqual([{ die: 2, forfeits: 0, total: 2, change: -1 }])
  })
})

describe('one-time markers', () => {
  it('SD-7.7a a Reserve Offensive gives one Offensive, a Decree one political or one reorganization attempt', () => {
    const t = drawn({ cards: [13], box: { southern: 2 }, dice: [4, 4, 6, 4] }).answer('pass')
    t.answer('reserve:southern')
    expect([t.box('southern'), t.state.reserves, t.state.decrees]).toEqual([2, 4, 2])
    t.answer('decree:politics')
    expect([t.state.level, t.state.reserves, t.state.decrees]).toEqual([2, 4, 1])
    t.answer('decree:reorganize')
    expect([t.held, t.state.reserves, t.state.decrees]).toEqual([['experience'], 4, 0])
    expect(t.facts('offensive')).toMatchObject([{ by: 'reserve' }])
    expect(t.facts('politics')).toMatchObject([{ by: 'decree' }])
    expect(t.facts('reorganize')).toMatchObject([{ by: 'decree' }])
  })

  it('SD-7.7a each is used once a game, several may be used in a turn', () => {
    const t = table({ cards: [13, 1], dice: [1, 1, 1, 1, 1, 1, 1] }).answers('draw', 'pass')
    t.answers('reserve:southern', 'reserve:southern', 'reserve:southern', 'decree:politics', 'decree:reorganize')
    expect(t.refused('decree:politics')).toEqual({ rule: 'SD-7.7a', reason: 'no-decrees' })
    expect(t.refused('decree:reorganize')).toEqual({ rule: 'SD-7.7a', reason: 'no-decrees' })
    t.answers('end', 'draw', 'pass', 'reserve:southern', 'reserve:southern')
    // All spent: nothing more is asked.
    expect(t).toMatchObject({ asked: 'draw', state: { reserves: 0, decrees: 0 } })
    const none = drawn({ cards: [13], state: { reserves: 0 } }).answer('pass')
    expect(none.refused('reserve:southern')).toEqual({ rule: 'SD-7.7a', reason: 'no-reserves' })
    expect(drawn({ cards: [13], state: { reserves: 0, decrees: 0 } }).answer('pass').asked).toBe('draw')
  })

  it('SD-7.7b a card that bans all Offensives bans Reserve Offensives; Decrees stay', () => {
    const t = drawn({ cards: [52], level: 3, dice: [1] })
    expect(t.refused('offensive:southern')).toEqual({ rule: 'SD-5.1', reason: 'ban-all' })
    t.answer('pass')
    expect(t.refused('reserve:southern')).toEqual({ rule: 'SD-7.7b', reason: 'ban-all' })
    expect(t.options()).toEqual(['decree:politics', 'decree:reorganize', 'end'])
    expect(t.answer('decree:politics').state.decrees).toBe(1)
    // Without Decrees there is nothing left to ask.
    expect(drawn({ cards: [52], level: 3, state: { decrees: 0 } }).answer('pass').asked).toBe('draw')
  })

  it("SD-7.7b a ban on one front applies to the card's Actions only", () => {
    const hoffman = drawn({ cards: [6], box: { baltic: 3 }, dice: [5] })
    expect(hoffman.refused('offensive:baltic')).toEqual({ rule: 'SD-5.1', reason: 'ban-front' })
    expect(hoffman.options()).toContain('offensive:southern')
    expect(hoffman.answers('pass', 'reserve:baltic').box('baltic')).toBe(3)
    const coup = drawn({ cards: [10], options: { scenario: 'extended' }, dice: [4] })
    expect(coup.refused('offensive:southern')).toEqual({ rule: 'SD-5.1', reason: 'ban-front' })
    expect(coup.answers('pass', 'reserve:southern').box('southern')).toBe(4)
  })

  it("SD-7.7b a card's modifiers do not apply to Reserves and Decrees; lasting modifiers do", () => {
    const ottomans = drawn({ cards: [15], dice: [4] }).answers('pass', 'reserve:southern')
    expect(ottomans.facts('offensive')).toMatchObject([{ drms: [], won: true }])
    const pogroms = drawn({ cards: [49], dice: [3, 3] }).answers('pass', 'decree:politics', 'reserve:southern')
    expect(pogroms.facts('politics')).toMatchObject([{ drm: 0, won: false }])
    expect(pogroms.facts('offensive')).toMatchObject([{ drms: [], won: false }])
    const terror = drawn({ cards: [23], dice: [5, 4] }).answers('pass', 'decree:reorganize', 'decree:politics')
    expect(terror.facts('reorganize')).toMatchObject([{ drm: 0, won: false }])
    expect(terror.facts('politics')).toMatchObject([{ drm: 0, won: true }])
    // Legion, Tank, Experience and Comintern count; Czar and Trains do not.
    const standing = drawn({
      cards: [13],
      box: { eastern: 3 },
      held: ['tank-corps', 'armored-trains', 'experience', 'comintern'],
      tank: 'eastern',
      state: { legion: 'active', czar: 'liberated' },
      dice: [3, 3, 3],
    }).answers('pass', 'reserve:eastern', 'decree:politics')
    expect(standing.facts('offensive')).toMatchObject([
      {
        drms: [
          { what: 'legion', value: -1 },
          { what: 'tank', value: 1 },
        ],
        experience: 1,
        won: true,
      },
    ])
    expect(standing.facts('politics')).toMatchObject([{ drm: 1, won: true }])
    // The -1 in Moscow counts too (12.2.5).
    const moscow = { cards: [13], level: 3, box: { southern: 1 }, options: { lastGasp: true } } as const
    const gasp = drawn({ ...moscow, dice: [4, 5] }).answers('pass', 'reserve:southern')
    expect(gasp.box('southern')).toBe(0)
    expect(gasp.answer('reserve:southern').box('southern')).toBe(1)
  })
})

describe('why not', () => {
  it('gives a rule of the index and a reason in words for everything that is not allowed', () => {
    const scenes: readonly (readonly [Scene, readonly string[]])[] = [
      [{ cards: [6], held: ['tank-corps'], tank: 'baltic', status: { finland: 'removed' } }, []],
      [{ cards: [6], held: ['tank-corps'], status: { finland: 'removed' } }, ['pass']],
      [{ cards: [52], state: { reserves: 1, decrees: 0 } }, []],
      [{ cards: [52], level: 3 }, ['pass']],
      [{ cards: [41], dice: [6] }, []],
      [{ cards: [3], held: ['cheka'] }, ['spend']],
    ]
    const rules = new Set(gamePackage.rules.map(({ id }) => id))
    for (const [scene, answers] of scenes) {
      const t = drawn(scene).answers(...answers)
      const offered = t.options()
      for (const { option } of ALL_ACTIONS) {
        const why = t.why(option)
        expect([option, why === null]).toEqual([option, offered.includes(option)])
        if (why === null) continue
        expect(rules).toContain(why.rule)
        expect(gamePackage.words.refusal(why, t.state)).not.toBe(why.reason)
      }
    }
    const removed = drawn({ cards: [13], status: { finland: 'removed' } })
    expect(removed.refused('offensive:finland')).toEqual({ rule: 'SD-10.1.3a', reason: 'front-removed' })
    expect(removed.refused('forfeit')).toEqual({ rule: 'SD-7.6a', reason: 'no-dissent' })
  })
})
