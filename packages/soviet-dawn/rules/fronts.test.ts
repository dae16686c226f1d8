import { describe, expect, it } from 'vitest'
import { CARDS } from '../data/cards.ts'
import { FRONTS, type Front } from '../data/fronts.ts'
import { drawn, type Scene, table } from '../testing/table.ts'
import { DISORGANIZED } from './state.ts'

/** A card that advances this front by one box and rolls no die. */
const ADVANCES: Readonly<Record<Front, number>> = {
  baltic: 5,
  finland: 23,
  allies: 32,
  eastern: 12,
  southern: 13,
  poland: 54,
}

/** The level after a card has moved this front from one box to the next. */
const levelAfter = (front: Front, box: number, scene: Scene = {}): number =>
  drawn({ cards: [ADVANCES[front]], level: 5, box: { [front]: box }, ...scene }).state.level

describe('moving', () => {
  it('SD-6.0 an advance goes to the next lower box, a retreat to the next higher', () => {
    const t = drawn({ cards: [7], box: { eastern: 4, southern: 2 } })
    expect([t.box('eastern'), t.box('southern')]).toEqual([3, 3])
    expect(t.facts('advance')).toEqual([{ front: 'eastern', from: 4, to: 3 }])
    expect(t.facts('retreat')).toEqual([{ front: 'southern', from: 2, to: 3, by: 'card' }])
  })

  it('SD-6.0 a card may advance a front several boxes, but retreat it only one', () => {
    expect(drawn({ cards: [16] }).box('southern')).toBe(2)
    expect(drawn({ cards: [35] }).box('eastern')).toBe(3)
    expect(drawn({ cards: [60], box: { poland: 4 } }).box('poland')).toBe(2)
    expect(drawn({ cards: [16] }).facts('advance')).toEqual([
      { front: 'southern', from: 4, to: 3 },
      { front: 'southern', from: 3, to: 2 },
    ])
    for (const { n, retreat } of CARDS) {
      for (const front of FRONTS.filter((name) => retreat[name])) {
        const scene = { cards: [n], options: { scenario: 'extended' }, box: { [front]: 2 } } as const
        const t = drawn(n === 30 ? { ...scene, dice: [1] } : scene)
        if (n === 8) t.answer('bukharin')
        expect([n, front, t.box(front)]).toEqual([n, front, 3])
      }
    }
  })

  it('SD-6.1 an inactive front ignores every advance and retreat', () => {
    const t = drawn({ cards: [15], status: { finland: 'inactive' }, box: { finland: 2 } })
    expect(t.box('finland')).toBe(2)
    expect(t.facts('stays')).toEqual([{ front: 'finland', box: 2, why: 'inactive' }])
    // Neither an advance into Petrograd nor a retreat counts.
    const level = drawn({ cards: [23], level: 3, status: { finland: 'inactive' }, box: { finland: 2 } }).state.level
    expect(level).toBe(3)
    expect(drawn({ cards: [47], status: { finland: 'inactive' }, box: { finland: 2 } }).box('finland')).toBe(2)
    const asleep = { status: { baltic: 'asleep' }, box: { baltic: 3 } } as const
    expect(drawn({ cards: [17], ...asleep }).box('baltic')).toBe(3)
    expect(drawn({ cards: [55], ...asleep }).box('baltic')).toBe(3)
  })

  it('SD-6.1 an inactive front cannot be attacked; indecisive Allies can', () => {
    const t = drawn({ cards: [1], status: { baltic: 'asleep' } })
    for (const front of ['baltic', 'finland', 'allies', 'poland']) {
      expect(t.refused(`offensive:${front}`)).toEqual({ rule: 'SD-6.1', reason: 'front-inactive' })
    }
    t.answer('pass')
    for (const front of ['baltic', 'finland', 'allies', 'poland']) {
      expect(t.refused(`reserve:${front}`)).toEqual({ rule: 'SD-6.1', reason: 'front-inactive' })
    }
    const allies = drawn({ cards: [13], level: 7, box: { allies: 3 }, dice: [4] }).answer('offensive:allies')
    expect(allies.box('allies')).toBe(4)
  })

  it('SD-6.2 no front goes beyond its highest box', () => {
    const limits: Record<Front, number> = { baltic: 4, finland: 4, allies: 4, eastern: 5, southern: 4, poland: 4 }
    const retreats: Record<Front, number> = {
      baltic: 55,
      finland: 47,
      allies: 43,
      eastern: 26,
      southern: 7,
      poland: 59,
    }
    for (const front of FRONTS) {
      const limit = limits[front]
      expect(drawn({ cards: [retreats[front]], box: { [front]: limit - 1 } }).box(front)).toBe(limit)
      const t = drawn({ cards: [retreats[front]], box: { [front]: limit } })
      expect(t.box(front)).toBe(limit)
      expect(t.facts('stays')).toContainEqual({ front, box: limit, why: 'limit' })
    }
  })

  it('SD-6.2 on #8 Germany retreats before it goes inactive', () => {
    const t = drawn({ cards: [8], box: { baltic: 2 } }).answer('treaty')
    expect([t.box('baltic'), t.status('baltic')]).toEqual([3, 'asleep'])
    expect(t.course.indexOf('retreat')).toBeLessThan(t.course.indexOf('asleep'))
    const home = drawn({ cards: [8] }).answer('treaty')
    expect([home.box('baltic'), home.status('baltic')]).toEqual([4, 'asleep'])
  })
})

describe('political crises', () => {
  it('SD-6.3a a front that advances into Petrograd or Kiev costs a level at once', () => {
    for (const front of ['baltic', 'finland', 'poland'] as const) {
      expect([front, levelAfter(front, 2), levelAfter(front, 3)]).toEqual([front, 4, 5])
    }
    for (const front of ['allies', 'eastern', 'southern'] as const) {
      expect([front, levelAfter(front, 2)]).toEqual([front, 5])
    }
    const t = drawn({ cards: [5], level: 5, box: { baltic: 2 } })
    expect(t.asked).toBe('action')
    expect(t.facts('crisis')).toEqual([{ front: 'baltic' }])
    expect(t.facts('level')).toEqual([{ from: 5, to: 4, why: 'petrograd' }])
    expect(drawn({ cards: [54], level: 5, box: { poland: 2 } }).facts('level')).toEqual([
      { from: 5, to: 4, why: 'kiev' },
    ])
  })

  it('SD-6.3a at level 0 the government collapses immediately', () => {
    const t = drawn({ cards: [3], level: 1, box: { baltic: 2, finland: 4 } })
    expect(t).toMatchObject({ asked: null, outcome: { result: 'political-defeat' }, state: { level: 0 } })
    expect(t.box('finland')).toBe(4)
    expect(drawn({ cards: [54], level: 1, box: { poland: 2 } }).outcome?.result).toBe('political-defeat')
  })

  it('SD-6.3a only an advance counts: neither an exchange in the city nor a front pushed back into it', () => {
    const armistice = drawn({ cards: [27], level: 3, box: { baltic: 1 } })
    expect(armistice).toMatchObject({ boxes: { baltic: 1 }, state: { level: 3 } })
    expect(armistice.unit('baltic')).toBe('yudenich')
    const gasp = { options: { lastGasp: true }, level: 5, dice: [5] } as const
    const finland = drawn({ ...gasp, cards: [23], box: { finland: 1 } })
    expect(finland.state.level).toBe(4)
    expect(finland.answer('offensive:finland')).toMatchObject({ boxes: { finland: 1 }, state: { level: 4 } })
    const poland = drawn({ ...gasp, cards: [54], box: { poland: 1 } }).answer('offensive:poland')
    expect(poland).toMatchObject({ boxes: { poland: 1 }, state: { level: 4 } })
    // Staying in the city and leaving it cost nothing.
    const leaving = drawn({ cards: [13], level: 5, box: { baltic: 1 }, dice: [5] }).answer('offensive:baltic')
    expect(leaving).toMatchObject({ boxes: { baltic: 2 }, state: { level: 5 } })
  })

  it('SD-6.3c a city freed and lost again costs a level again', () => {
    const petrograd = table({ cards: [5, 2], level: 4, box: { baltic: 2 }, dice: [6] }).answer('draw')
    expect(petrograd.state.level).toBe(3)
    petrograd.answer('offensive:baltic').rest().answer('draw')
    expect(petrograd).toMatchObject({ boxes: { baltic: 1 }, state: { level: 2 } })
    const kiev = table({ cards: [54, 56], level: 4, box: { poland: 2 }, dice: [6] }).answers('draw', 'offensive:poland')
    expect(kiev.state.level).toBe(3)
    expect(kiev.rest().answer('draw').state.level).toBe(2)
  })

  it('SD-6.3d both fronts may hold Petrograd; the second to enter costs nothing', () => {
    const finland = drawn({ cards: [23], level: 3, box: { baltic: 1, finland: 2 } })
    expect(finland).toMatchObject({ boxes: { baltic: 1, finland: 1 }, state: { level: 3 } })
    expect(finland.notes('crisis')).toEqual([])
    const baltic = drawn({ cards: [5], level: 3, box: { baltic: 2, finland: 1 } })
    expect(baltic).toMatchObject({ boxes: { baltic: 1, finland: 1 }, state: { level: 3 } })
  })

  it('SD-6.3d if both enter on one card, only the first costs a level', () => {
    const t = drawn({ cards: [3], level: 3, box: { baltic: 2, finland: 2 } })
    expect(t).toMatchObject({ boxes: { baltic: 1, finland: 1 }, state: { level: 2 } })
    expect(t.facts('crisis')).toEqual([{ front: 'baltic' }])
    // The city is free only when both have left: with Baltic still there, Finland's return costs nothing.
    const again = table({ cards: [3, 24], epochs: 2, level: 3, box: { baltic: 2, finland: 2 }, dice: [5, 3] })
    again.answers('draw', 'offensive:finland').rest()
    expect([again.box('finland'), again.state.level]).toEqual([2, 2])
    expect(again.answer('draw')).toMatchObject({ boxes: { baltic: 1, finland: 1 }, state: { level: 2 } })
  })

  it('SD-6.3e a fortified Petrograd costs a level only if the entry succeeds', () => {
    const fortified = { cards: [5], level: 3, box: { baltic: 2 }, state: { fortress: true } } as const
    const held = drawn({ ...fortified, dice: [4] })
    expect(held).toMatchObject({ boxes: { baltic: 2 }, state: { level: 3 } })
    expect(held.facts('fortress')).toEqual([{ front: 'baltic', die: 4, battle: 4, enters: false }])
    const fallen = drawn({ ...fortified, dice: [3] })
    expect(fallen).toMatchObject({ boxes: { baltic: 1 }, state: { level: 2 } })
    // Once fallen, it neither stops a second front nor costs another level.
    const second = drawn({ ...fortified, box: { baltic: 2, finland: 1 } })
    expect(second).toMatchObject({ rolled: [], boxes: { baltic: 1, finland: 1 }, state: { level: 3 } })
  })
})

describe('the Allies', () => {
  it('SD-6.4 from level 7 on the active Allies do not advance', () => {
    const advances = (level: number, level10 = false): boolean =>
      drawn({ cards: [32], level, options: { level10 }, box: { allies: 3 } }).box('allies') === 2
    expect([1, 6, 7, 8].map((level) => advances(level))).toEqual([true, true, false, false])
    expect(advances(9, true)).toBe(false)
    expect(drawn({ cards: [32], level: 7, box: { allies: 3 } }).facts('stays')).toEqual([
      { front: 'allies', box: 3, why: 'indecisive' },
    ])
    // Other fronts do advance.
    expect(drawn({ cards: [32], level: 7, box: { allies: 3 } }).box('southern')).toBe(3)
  })

  it('SD-7.4d they become indecisive at 7 and recover below it, every time', () => {
    const t = table({ cards: [29, 49, 35, 32], epochs: 3, level: 7, box: { allies: 4 }, dice: [4] })
    // Indecisive; then the card's loss ends it.
    expect([t.answer('draw').box('allies'), t.rest().state.level]).toEqual([4, 6])
    // They advance, and a political success brings indecision back.
    expect([t.answer('draw').box('allies'), t.answer('politics').state.level]).toEqual([3, 7])
    expect(t.rest().answer('draw').box('allies')).toBe(3)
    expect(t.rest().answer('draw').box('allies')).toBe(3)
    expect(t.rest().state.level).toBe(6)
    // Within one card: Kiev falls after the Allies did not move, Petrograd before they advance.
    const kiev = drawn({ cards: [49], level: 7, box: { allies: 3, poland: 2 } })
    expect(kiev).toMatchObject({ boxes: { allies: 3, poland: 1 }, state: { level: 6 } })
    const petrograd = drawn({ cards: [42], level: 7, box: { allies: 3, baltic: 2 } })
    expect(petrograd).toMatchObject({ boxes: { allies: 2, baltic: 1 }, state: { level: 6 } })
  })
})

describe('Moscow', () => {
  it('SD-6.5 whichever front enters Moscow, the game is lost at once', () => {
    for (const front of FRONTS) {
      const t = drawn({ cards: [ADVANCES[front]], level: 5, box: { [front]: 1 } })
      expect([front, t.outcome?.result, t.asked]).toEqual([front, 'military-defeat', null])
      expect(t.facts('moscow')).toEqual([{ front }])
      expect([front, t.box(front), t.state.level]).toEqual([front, 0, 5])
    }
  })

  it('SD-6.5 Finland and Poland enter it from Petrograd and Kiev like any other front', () => {
    expect(drawn({ cards: [23], box: { finland: 1 } }).outcome?.rule).toBe('SD-9.2c')
    expect(drawn({ cards: [54], box: { poland: 1 } }).outcome?.rule).toBe('SD-9.2c')
    // From box 2 they do not enter it.
    expect(drawn({ cards: [23], level: 2, box: { finland: 2 } }).over).toBe(false)
    expect(drawn({ cards: [54], level: 2, box: { poland: 2 } }).over).toBe(false)
  })

  it('SD-6.5 with the last gasp the game goes on', () => {
    const t = drawn({ cards: [13], level: 3, box: { southern: 1 }, options: { lastGasp: true } })
    expect(t).toMatchObject({ asked: 'action', over: false, boxes: { southern: 0 } })
  })
})

describe('precedence', () => {
  it('SD-6.6 special rules of cards and markers override the general ones', () => {
    // The fortress.
    const fortress = { cards: [5], level: 3, box: { baltic: 2 }, state: { fortress: true }, dice: [6] } as const
    expect(drawn(fortress).box('baltic')).toBe(2)
    // The Imperial Gold.
    const gold = drawn({ cards: [13], box: { southern: 1 }, held: ['imperial-gold'] }).answer('stop')
    expect(gold).toMatchObject({ over: false, boxes: { southern: 1 } })
    // Indecision.
    expect(drawn({ cards: [32], level: 8, box: { allies: 1 } })).toMatchObject({ over: false, boxes: { allies: 1 } })
    // Germany's retreat on #8, though it goes inactive.
    expect(
      drawn({ cards: [8], box: { baltic: 1 } })
        .answer('treaty')
        .box('baltic'),
    ).toBe(2)
    // Denikin's repeated advance.
    const denikin = drawn({ cards: [40], dice: [1, 1], options: { reserves: 0, decrees: 0 } })
    denikin.answers('politics', 'politics')
    expect(denikin.box('southern')).toBe(1)
    // The recovery of a shaken front instead of its advance.
    const shaken = { options: { decisive: true }, morale: { southern: DISORGANIZED }, box: { southern: 1 } } as const
    const recovery = drawn({ cards: [13], ...shaken })
    expect(recovery).toMatchObject({ over: false, boxes: { southern: 1 }, asked: 'action' })
    expect(recovery.facts('recovers')).toEqual([{ front: 'southern', morale: 0 }])
  })
})
