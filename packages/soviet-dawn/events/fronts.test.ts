// 10.1: which cards activate, exchange and remove each front, and the state of the front afterwards.
import { describe, expect, it } from 'vitest'
import type { Front } from '../data/fronts.ts'
import { gamePackage } from '../game-package.ts'
import type { Status } from '../rules/state.ts'
import { before, type Circumstances, changes } from '../testing/reading.ts'
import { type Table, table } from '../testing/table.ts'

const ALL = Array.from({ length: 60 }, (_, n) => n + 1)
/** Dice and answers that some cards need to be played to the end. */
const REQUIRED: { readonly [card: number]: Circumstances } = {
  3: { diceAfter: [3] },
  8: { choices: { treaty: 'treaty' } },
  20: { diceAfter: [3] },
  30: { diceBefore: [1] },
  41: { diceBefore: [4], diceAfter: [3] },
  42: { diceAfter: [3] },
  46: { choices: { fortify: 'actions' } },
}
/** Without #40, which repeats itself; it has its own tests. */
const PLAIN = ALL.filter((card) => card !== 40)

/** All changes of a card, the phases merged. */
const effect = (card: number, how: Circumstances = {}) =>
  Object.assign({}, ...changes(card, { ...REQUIRED[card], ...how }))

/** Plays these cards one after the other, every Action passed. */
function playAll(cards: readonly number[], how: Circumstances = {}): Table {
  const t = table({ ...before(cards[0], how), cards, dice: how.diceBefore ?? [] })
  for (const _ of cards) {
    t.answer('draw').rest()
    if (t.asked === 'treaty') t.answer(how.choices?.treaty ?? 'treaty').rest()
  }
  return t
}

const front = (t: Table, name: Front): string => `${t.unit(name)} ${t.box(name)} ${t.status(name)}`

/** All cards with this effect. */
const cardsThat = (does: (card: number) => boolean): number[] => PLAIN.filter(does)

describe('the single fronts', () => {
  it('SD-10.1a Finland: #2 activates it, #4 brings Mannerheim (4) and activates nobody, #25 removes it from box 4', () => {
    const finlandAfter = (card: number) =>
      effect(card, { box: { finland: 4 }, status: { finland: 'inactive' } }).finland
    expect(cardsThat((card) => finlandAfter(card) === 'svinhufvud 4')).toEqual([2])
    expect(cardsThat((card) => finlandAfter(card) === 'mannerheim 4 inactive')).toEqual([4])
    const removes = (card: number) => effect(card, { box: { finland: 4 } }).finland === 'removed'
    expect(cardsThat(removes)).toEqual([25])
    // Either order: Mannerheim before the civil war or after it.
    expect(front(playAll([4, 2], { asSetUp: true }), 'finland')).toBe('mannerheim 4 active')
    expect(front(playAll([2, 4], { asSetUp: true }), 'finland')).toBe('mannerheim 3 active')
    // Battle value 4: a 4 fails, a 5 succeeds.
    const t = table({ ...before(4), dice: [4, 5] }).answers('draw', 'offensive:finland', 'offensive:finland')
    expect(t.facts('offensive')).toMatchObject([
      { battle: 4, won: false },
      { battle: 4, won: true },
    ])
    // Box 3 at the end of #25 is not enough.
    expect(effect(25, { box: { finland: 2 } }).finland).toBe('svinhufvud 3')
  })

  it('SD-10.1b Allies: activated by the first of #8 with the treaty, #24 and #27; #43 removes them from box 4', () => {
    const inactive = { box: { allies: 4 }, status: { allies: 'inactive' } } as const
    expect(cardsThat((card) => effect(card, inactive).allies === 'british-us 4')).toEqual([8, 24, 27])
    expect(effect(8, { ...inactive, choices: { treaty: 'bukharin' } }).allies).toBe(undefined)
    // In any order: the later ones change nothing, and write no journal entry.
    const activations = (cards: readonly number[], treaty: string): object[] => {
      const t = playAll(cards, { asSetUp: true, choices: { treaty }, epochs: 1 })
      expect(t.status('allies')).toBe('active')
      return t.facts('activate').filter((fact) => 'front' in fact && fact.front === 'allies')
    }
    expect(activations([8, 24, 27], 'treaty')).toHaveLength(1)
    expect(activations([8, 24, 27], 'bukharin')).toHaveLength(1)
    expect(activations([8, 27, 24], 'bukharin')).toHaveLength(1)
    // Also not after #43 has removed them.
    const gone = playAll([43, 24], { box: { allies: 4 } })
    expect(gone.status('allies')).toBe('removed')
    const removes = (how: Circumstances) => cardsThat((card) => effect(card, how).allies === 'removed')
    expect(removes({ box: { allies: 4 } })).toEqual([43])
    // Indecisive or not.
    expect(removes({ box: { allies: 4 }, state: { level: 7 } })).toEqual([43])
    expect(effect(43, { box: { allies: 2 } }).allies).toBe('british-us 3')
  })

  it('SD-10.1c Allies, indecisive from level 7: no advance, but they can be attacked and retreat', () => {
    const advances = (level: number, options: Circumstances['options'] = { scenario: 'extended' }) =>
      effect(18, { options, state: { level } }).allies === 'british-us 2'
    expect([5, 6, 7, 8].map((level) => advances(level))).toEqual([true, true, false, false])
    const level10 = { scenario: 'extended', level10: true } as const
    expect([6, 7, 8, 9].map((level) => advances(level, level10))).toEqual([true, false, false, false])

    const t = table({ ...before(18, { state: { level: 7 } }), dice: [4] }).answer('draw')
    expect(t.facts('stays')).toEqual([{ front: 'allies', box: 3, why: 'indecisive' }])
    expect(gamePackage.board(t.state)).toContain(
      'Allies: British/U.S. (battle value 3) in Archangel, 3 boxes from Moscow, undecided.',
    )
    // They are neither inactive nor removed: an Offensive or a card pushes them back.
    expect(t.status('allies')).toBe('active')
    t.answer('offensive:allies')
    expect(t.box('allies')).toBe(4)
    expect(effect(38, { state: { level: 8 } }).allies).toBe('british-us 4')
    expect(gamePackage.board(table(before(18, { state: { level: 6 } })).state)).not.toContain('indecisive')
  })

  it('SD-10.1c Allies decide again when the level falls below 7', () => {
    // Indecisive on #29, which costs a level at the end; on #18 they advance again.
    const t = playAll([29, 18], { state: { level: 7 } })
    expect(t.state.level).toBe(6)
    expect(t.box('allies')).toBe(2)
  })

  it('SD-10.1d Baltic: after the treaty Germany retreats a box and is asleep until #27; with Bukharin it stays active', () => {
    const treaty = playAll([8, 17], { choices: { treaty: 'treaty' } })
    expect(front(treaty, 'baltic')).toBe('germany 4 asleep')
    const refused = playAll([8, 17], { choices: { treaty: 'bukharin' } })
    expect(front(refused, 'baltic')).toBe('germany 3 active')
    expect(refused.facts('retreat')).toEqual([{ front: 'baltic', from: 3, to: 4, by: 'card' }])
    // Asleep, it cannot be attacked, and only #27 activates it.
    const asleep = { status: { baltic: 'asleep' } } as const
    const changesBaltic = (card: number) => effect(card, { ...asleep, epochs: card === 8 ? 1 : 2 }).baltic !== undefined
    const twilightAndDarkness = PLAIN.filter((card) => card <= 36 || card === 41 || card === 42)
    expect(twilightAndDarkness.filter(changesBaltic)).toEqual([27])
    const t = table(before(28, asleep)).answer('draw')
    expect(t.refused('offensive:baltic')).toMatchObject({ rule: 'SD-6.1' })
    expect(t.box('baltic')).toBe(3)
  })

  it('SD-10.1d Baltic: #27 brings Yudenich (3), active, and no card deactivates or removes him', () => {
    for (const baltic of ['active', 'asleep'] as const) {
      const t = table({ ...before(27, { status: { baltic } }), dice: [4] }).answer('draw')
      expect(front(t, 'baltic')).toBe('yudenich 3 active')
      t.answer('offensive:baltic')
      expect(t.facts('offensive')).toMatchObject([{ battle: 3, won: true }])
    }
    const later = PLAIN.filter((card) => card !== 8 && card !== 27)
    for (const card of later) {
      const { baltic = 'yudenich 4' } = effect(card, { epochs: 3, box: { baltic: 4 } })
      expect([card, baltic]).toEqual([card, expect.stringMatching(/^yudenich [34]$/)])
    }
  })

  it('SD-10.1e Poland: #33 activates it, #59 removes it from box 4', () => {
    const inactive = { box: { poland: 4 }, status: { poland: 'inactive' } } as const
    expect(cardsThat((card) => effect(card, inactive).poland === 'pilsudski 4')).toEqual([33])
    expect(cardsThat((card) => effect(card, inactive).poland !== undefined)).toEqual([33])
    expect(cardsThat((card) => effect(card, { box: { poland: 4 } }).poland === 'removed')).toEqual([59])
    expect(effect(59, { box: { poland: 2 } }).poland).toBe('pilsudski 3')
  })

  it('SD-10.1f South: #57 removes it from box 4', () => {
    expect(cardsThat((card) => effect(card, { box: { southern: 4 } }).southern === 'removed')).toEqual([57])
    expect(effect(57, { box: { southern: 2 } }).southern).toBe('wrangel 3')
    const drive = table({ ...before(40, { box: { southern: 3 } }), dice: [4, 4] }).answer('draw')
    drive.answers('offensive:southern', 'reserve:southern').rest()
    expect(front(drive, 'southern')).toBe('denikin 4 active')
  })

  it('SD-10.1g East: #44 removes it from box 5, not from box 4', () => {
    expect(cardsThat((card) => effect(card, { box: { eastern: 5 } }).eastern === 'removed')).toEqual([44])
    expect(effect(44, { box: { eastern: 4 } }).eastern).toBe('removed')
    expect(effect(44, { box: { eastern: 3 } }).eastern).toBe('kolchak 4')
  })
})

describe('activating, exchanging and removing', () => {
  it('SD-10.1.1 an activated front works like any other, and moves on the activating card only if it is listed', () => {
    const activators: [number, Front, number][] = [
      [2, 'finland', 58],
      [24, 'allies', 32],
      [33, 'poland', 31],
    ]
    for (const [card, name, next] of activators) {
      const how = { epochs: 3, box: { [name]: 4 }, status: { [name]: 'inactive' } } as const
      const t = table({ ...before(card, how), cards: [card, next], dice: [4] }).answer('draw')
      expect([name, t.status(name), t.box(name)]).toEqual([name, 'active', 4])
      t.rest().answer('draw')
      expect([name, t.box(name)]).toEqual([name, 3])
      t.answer(`offensive:${name}`)
      expect([name, t.box(name)]).toEqual([name, 4])
    }
    // Before that, it could neither move nor be attacked.
    const asleep = { epochs: 3, box: { finland: 4 }, status: { finland: 'inactive' } } as const
    const t = table(before(58, asleep)).answer('draw')
    expect(t.box('finland')).toBe(4)
    expect(t.refused('offensive:finland')).toMatchObject({ rule: 'SD-6.1', reason: 'front-inactive' })
  })

  const EXCHANGES: [number, Front, string][] = [
    [4, 'finland', 'mannerheim'],
    [27, 'baltic', 'yudenich'],
    [53, 'eastern', 'semyonov'],
    [57, 'southern', 'wrangel'],
  ]

  it('SD-10.1.2 the new unit takes the box of the old one, which is out of play', () => {
    for (const [card, name, unit] of EXCHANGES) {
      for (const box of [2, 3]) {
        const t = table(before(card, { held: ['subversion'], box: { [name]: box } }))
        const old = t.unit(name)
        t.answer('draw')
        expect([t.asked, t.unit(name), t.box(name)]).toEqual(['subversion', unit, box])
        expect(t.state.unit).not.toContain(old)
      }
    }
  })

  it('SD-10.1.2 the replaced unit scores nothing: the track counts once, by its box', () => {
    const how = { status: { poland: 'inactive' }, state: { level: 8, reserves: 0, decrees: 0 } } as const
    const t = table({ ...before(53, how), dice: [6] }).answers('draw', 'politics')
    // Baltic 3, Finland 3, Allies 3, East 4 after a retreat 5, South 3 after an advance 2; Poland was never active.
    expect(t.outcome).toMatchObject({ result: 'political-victory', scores: { reds: 3 + 3 + 3 + 5 + 2 } })
    expect(t.outcome?.parts.filter(({ data }) => data === 'eastern')).toMatchObject([{ what: 'front', points: 5 }])
  })

  it('SD-10.1.2 an exchange has no effect on a removed front', () => {
    for (const [card, name] of EXCHANGES.filter(([, name]) => name !== 'baltic')) {
      const t = table(before(card, { epochs: 3, status: { [name]: 'removed' } }))
      const unit = t.unit(name)
      t.answer('draw').rest()
      expect([t.unit(name), t.status(name)]).toEqual([unit, 'removed'])
      expect(t.notes('exchange')).toEqual([])
    }
  })

  const REMOVALS: [number, Front, number][] = [
    [25, 'finland', 4],
    [43, 'allies', 4],
    [44, 'eastern', 5],
    [57, 'southern', 4],
    [59, 'poland', 4],
  ]

  it('SD-10.1.3a a front in its highest box is removed in phase 4 of its card, pushed there by card or Offensive', () => {
    for (const [card, name, last] of REMOVALS) {
      // By the card's own retreat; it is not removed before the Actions are over.
      const t = table(before(card, { box: { [name]: last - 1 } })).answers('draw', 'pass')
      expect([name, t.asked, t.box(name), t.status(name)]).toEqual([name, 'markers', last, 'active'])
      t.answer('end')
      expect([name, t.status(name)]).toEqual([name, 'removed'])
      // By the retreat and an Offensive.
      const pushed = table({ ...before(card, { box: { [name]: last - 2 } }), dice: [4] }).answer('draw')
      pushed.answer(`offensive:${name}`).rest()
      expect([name, pushed.status(name)]).toEqual([name, 'removed'])
      // By a Reserve Offensive.
      const reserve = table({ ...before(card, { box: { [name]: last - 2 } }), dice: [4] }).answers('draw', 'pass')
      reserve.answers(`reserve:${name}`, 'end')
      expect([name, reserve.status(name)]).toEqual([name, 'removed'])
    }
  })

  it('SD-10.1.3a with the phases swapped, the retreat still comes before the check', () => {
    for (const [card, name, last] of REMOVALS) {
      const t = table(before(card, { held: ['subversion'], box: { [name]: last - 1 } })).answers('draw', 'swap')
      expect([name, t.box(name)]).toEqual([name, last - 1])
      t.rest()
      expect([name, t.status(name)]).toEqual([name, 'removed'])
    }
  })

  it('SD-10.1.3a outside its highest box the front stays, and is not checked again', () => {
    for (const [card, name, last] of REMOVALS) {
      const how = { epochs: 3, box: { [name]: last - 2 } } as const
      // A second card that does not move this front.
      const next = name === 'southern' ? 58 : 22
      const t = table({ ...before(card, how), cards: [card, next], dice: [4] })
        .answer('draw')
        .rest()
      expect([name, t.box(name), t.status(name)]).toEqual([name, last - 1, 'active'])
      expect([name, t.state.discard.includes(card)]).toEqual([name, true])
      t.answers('draw', `offensive:${name}`).rest()
      expect([name, t.box(name), t.status(name)]).toEqual([name, last, 'active'])
    }
  })

  it('SD-10.1.3a orders for a removed front are ignored', () => {
    for (const [removal, name] of REMOVALS) {
      for (const card of PLAIN) {
        const gone = { epochs: 3, status: { [name]: 'removed' } } as const
        const epochs = card === 8 ? 1 : card === 27 ? 2 : 3
        expect([removal, card, name in effect(card, { ...gone, epochs })]).toEqual([removal, card, false])
      }
      const t = table(before(22, { epochs: 3, status: { [name]: 'removed' } })).answer('draw')
      expect(t.refused(`offensive:${name}`)).toMatchObject({ rule: 'SD-10.1.3a', reason: 'front-removed' })
    }
  })

  it('SD-10.1.3b a removal card has no effect before the front is activated, and the front can be activated later', () => {
    const asleep: [number, number, Front][] = [
      [25, 2, 'finland'],
      [43, 24, 'allies'],
      [59, 33, 'poland'],
    ]
    for (const [removal, activator, name] of asleep) {
      const how = { epochs: 3, box: { [name]: 4 }, status: { [name]: 'inactive' as Status } } as const
      const t = table({ ...before(removal, how), cards: [removal, activator] })
        .answer('draw')
        .rest()
      expect([name, t.box(name), t.status(name)]).toEqual([name, 4, 'inactive'])
      t.answer('draw').rest()
      expect([name, t.box(name), t.status(name)]).toEqual([name, 4, 'active'])
    }
    // #54 before #14 has no effect; #14 still does.
    const legion = playAll([54, 14])
    expect(legion.state.legion).toBe('active')
    expect(legion.facts('legion')).toEqual([{ status: 'active' }])
  })
})
