import { describe, expect, it } from 'vitest'
import { drawn, type Scene, table } from '../testing/table.ts'
import { DISORGANIZED, ROUTED } from './state.ts'

const gold = { held: ['imperial-gold'] } as const

describe('the Imperial Gold stops an advance', () => {
  it('SD-7.5.7 a front about to advance stays where it is, and is not pushed back', () => {
    const t = drawn({ ...gold, cards: [12], box: { eastern: 3, southern: 3 } })
    expect(t.expectAsk('gold-advance')).toMatchObject({ options: ['let', 'stop'], data: { front: 'eastern', to: 2 } })
    t.answer('let')
    expect(t.expectAsk('gold-advance').data).toEqual({ front: 'southern', to: 2 })
    t.answer('stop')
    expect([t.box('eastern'), t.box('southern'), t.marker('imperial-gold')]).toEqual([2, 3, 'out'])
    expect(t.facts('stays')).toEqual([{ front: 'southern', box: 3, why: 'gold' }])
    expect(t.facts('gold')).toEqual([{}])
  })

  it('SD-7.5.7 it saves Moscow, and a city from its crisis', () => {
    const moscow = drawn({ ...gold, cards: [13], box: { southern: 1 } })
    expect(moscow.answer('stop')).toMatchObject({ over: false, asked: 'action', boxes: { southern: 1 } })
    expect(drawn({ ...gold, cards: [13], box: { southern: 1 } }).answer('let').over).toBe(true)
    const kiev = drawn({ ...gold, cards: [54], level: 1, box: { poland: 2 } }).answer('stop')
    expect(kiev).toMatchObject({ over: false, boxes: { poland: 2 }, state: { level: 1 } })
  })

  it('SD-7.5.7 of a double advance it stops one box: the other still counts', () => {
    const first = drawn({ ...gold, cards: [16] }).answer('stop')
    expect([first.asked, first.box('southern')]).toEqual(['action', 3])
    const second = drawn({ ...gold, cards: [16] }).answers('let', 'stop')
    expect([second.asked, second.box('southern')]).toEqual(['action', 3])
    const never = drawn({ ...gold, cards: [16] }).answers('let', 'let')
    expect([never.box('southern'), never.marker('imperial-gold')]).toEqual([2, 'held'])
    // Two boxes from Moscow: it stops the first step, so the second only enters Kiev.
    const poles = drawn({ ...gold, cards: [60], level: 3, box: { poland: 2 } }).answer('stop')
    expect(poles).toMatchObject({ over: false, boxes: { poland: 1 }, state: { level: 2 } })
  })

  it('SD-7.5.7 nothing is asked if no front would advance', () => {
    expect(drawn({ ...gold, cards: [15], box: { southern: 4 } }).answer('let').asked).toBe('action')
    expect(drawn({ ...gold, cards: [32], level: 7, box: { allies: 3 } }).expectAsk('gold-advance').data).toMatchObject({
      front: 'southern',
    })
    const shaken = { options: { decisive: true }, morale: { southern: DISORGANIZED } } as const
    expect(drawn({ ...gold, ...shaken, cards: [13] }).asked).toBe('action')
    expect(drawn({ cards: [13] }).asked).toBe('action')
  })
})

describe('the Imperial Gold changes a die', () => {
  /** Plays to a roll, buys an outcome, and checks that it was offered. */
  const bought = (scene: Scene, answers: readonly string[], outcome: string) => {
    const t = drawn({ ...gold, ...scene }).answers(...answers)
    const ask = t.expectAsk('gold-die')
    expect(ask.options).toContain(outcome)
    expect(ask.options[0]).toBe('keep')
    t.answer(outcome)
    expect(t.marker('imperial-gold')).toBe('out')
    expect(t.facts('gold-die')).toMatchObject([{ outcome }])
    return t
  }

  it('SD-7.5.7 an Offensive is won: of a card, of the Cheka, of the Reserves', () => {
    const south = { cards: [13], box: { southern: 3 }, dice: [1] } as const
    expect(bought(south, ['let', 'offensive:southern'], 'win').box('southern')).toBe(3)
    expect(bought(south, ['let', 'pass', 'reserve:southern'], 'win').box('southern')).toBe(3)
    const cheka = { ...south, held: ['imperial-gold', 'cheka'] } as const
    expect(bought(cheka, ['spend', 'offensive:southern'], 'win').box('southern')).toBe(4)
    const t = drawn({ ...gold, ...south }).answers('let', 'offensive:southern')
    expect(t.expectAsk('gold-die').data).toEqual({ what: 'offensive', die: 1, stands: 'fail', front: 'southern' })
    expect(t.answer('keep')).toMatchObject({ held: ['imperial-gold'], boxes: { southern: 2 } })
  })

  it('SD-7.5.7 the outcome is bought regardless of modifiers', () => {
    // No face of the die could beat Germany here, nor win the last level under -1 and resistance 6.
    const hopeless = { cards: { 13: { drm: { offensive: -3, political: -3, reorganize: -3 } } } }
    const scene = { cards: [13], figures: hopeless, box: { baltic: 2 } } as const
    expect(bought({ ...scene, dice: [6] }, ['let', 'offensive:baltic'], 'win').box('baltic')).toBe(3)
    expect(bought({ ...scene, level: 8, dice: [6] }, ['let', 'politics'], 'win').outcome?.result).toBe(
      'political-victory',
    )
    expect(bought({ ...scene, dice: [6, 4] }, ['let', 'reorganize'], 'win').held).toEqual(['experience'])
    // As in the strategy article: from 8 with a -1 as well.
    const grain = bought({ cards: [11], level: 8, dice: [6] }, ['let', 'let', 'politics'], 'win')
    expect(grain).toMatchObject({ state: { level: 9 }, outcome: { result: 'political-victory' } })
  })

  it('SD-7.5.7 a political roll succeeds: with an Action, a Decree, the Cheka, or at Jassy', () => {
    expect(bought({ cards: [13], dice: [1] }, ['let', 'politics'], 'win').state.level).toBe(2)
    expect(bought({ cards: [13], dice: [1] }, ['let', 'pass', 'decree:politics'], 'win').state.level).toBe(2)
    const cheka = { cards: [13], held: ['imperial-gold', 'cheka'], dice: [1] } as const
    expect(bought(cheka, ['spend', 'politics'], 'win').state.level).toBe(2)
    // At Jassy the rolls then continue.
    const jassy = bought({ cards: [30], dice: [3, 1, 4, 2] }, ['roll', 'keep', 'roll'], 'win')
    expect(jassy.answers('roll', 'roll')).toMatchObject({ rolled: [3, 1, 4, 2], asked: 'action', state: { level: 4 } })
  })

  it('SD-7.5.7 a reorganization succeeds, or the table shows another marker', () => {
    const attempt = bought({ cards: [13], dice: [1, 6] }, ['let', 'reorganize'], 'win')
    expect(attempt.held).toEqual(['comintern'])
    const choice = bought({ cards: [13], dice: [6, 6] }, ['let', 'reorganize', 'keep'], 'experience')
    expect(choice.held).toEqual(['experience'])
    const held = { cards: [13], held: ['imperial-gold', 'comintern', 'tank-corps'], dice: [6, 6] } as const
    const t = drawn(held).answers('let', 'reorganize', 'keep')
    // If the die gave nothing, only markers on the table can be bought.
    expect(t.options()).toEqual(['keep', 'cheka', 'armored-trains', 'experience', 'subversion'])
    expect(t.answer('cheka').held).toEqual(['cheka', 'tank-corps', 'comintern'])
    const decree = bought({ cards: [13], dice: [1, 2] }, ['let', 'pass', 'decree:reorganize'], 'win')
    expect(decree.held).toEqual(['tank-corps'])
  })

  it('SD-7.5.7 dissent can have any other result, best first', () => {
    const dissent = { cards: [3], level: 3, status: { baltic: 'asleep' }, dice: [1] } as const
    const t = drawn({ ...gold, ...dissent }).rest()
    expect(t.options()).toEqual(['keep', '+2', '+1', '0'])
    for (const [outcome, level] of [
      ['0', 3],
      ['+1', 4],
      ['+2', 5],
    ] as const) {
      const other = drawn({ ...gold, ...dissent })
        .rest()
        .answer(outcome)
      expect([other.state.level, other.marker('imperial-gold'), other.asked]).toEqual([level, 'out', 'draw'])
    }
    expect(t.answer('keep').state.level).toBe(2)
    expect(
      drawn({ ...gold, ...dissent, dice: [5] })
        .rest()
        .options(),
    ).toEqual(['keep', '+2', '0', '-1'])
  })

  it('SD-7.5.7 the fortress holds, Makhno helps, a front is removed, a decisive defeat is averted', () => {
    const fortress = { cards: [5], level: 3, box: { baltic: 2 }, state: { fortress: true }, dice: [1] } as const
    expect(bought(fortress, ['let'], 'halt')).toMatchObject({ boxes: { baltic: 2 }, state: { level: 3 } })
    const makhno = bought({ cards: [41], box: { southern: 3 }, dice: [1] }, [], 'retreat')
    expect([makhno.box('southern'), makhno.asked]).toEqual([4, 'action'])
    const finland = { cards: [25], box: { finland: 4 }, options: { perseverance: true }, dice: [5] } as const
    expect(bought(finland, ['let', 'let', 'pass', 'end'], 'removed').status('finland')).toBe('removed')
    const decisive = { cards: [13], box: { southern: 4 }, options: { decisive: true }, dice: [1, 1] } as const
    expect(bought(decisive, ['let', 'offensive:southern', 'keep'], 'none').box('southern')).toBe(3)
  })

  it('SD-7.5.7 the Experience die gives any bonus', () => {
    const veterans = { cards: [13], held: ['imperial-gold', 'experience'], box: { southern: 3 } } as const
    const t = bought({ ...veterans, dice: [2, 1] }, ['let', 'offensive:southern', 'keep'], '+2')
    expect(t.facts('offensive')).toMatchObject([{ die: 2, experience: 2, won: true }])
    // A tie of Experience is still a failure.
    const tie = bought({ ...veterans, dice: [2, 3] }, ['let', 'offensive:southern', 'keep'], '+2')
    expect(tie.box('southern')).toBe(3)
    const enough = drawn({ ...veterans, dice: [3, 3] }).answers('let', 'offensive:southern', 'keep')
    expect([enough.options(), enough.answer('keep').box('southern')]).toEqual([['keep', '+2', '+0'], 3])
    // Won by the Gold, the Offensive needs no second die.
    expect(bought({ ...veterans, dice: [2] }, ['let', 'offensive:southern'], 'win').rolled).toEqual([2])
    // A 1 needs 3 more, but experience gives 2 at most; a last battalion can add the third.
    const far = { ...veterans, dice: [1, 1] } as const
    expect(bought(far, ['let', 'offensive:southern', 'keep'], '+2').box('southern')).toBe(2)
    const battalion = { ...far, options: { lastBattalion: true, reserves: 1 } } as const
    const last = bought(battalion, ['let', 'offensive:southern', 'keep'], '+2')
    expect(last.asked).toBe('battalion')
    expect(last.answer('commit').box('southern')).toBe(3)
  })

  it('SD-7.5.7 with 12.2 the bought outcome replaces the natural die, a decisive victory included', () => {
    const south = { cards: [13], box: { southern: 3 }, options: { decisive: true } } as const
    const routed = bought({ ...south, dice: [1] }, ['let', 'offensive:southern'], 'decisive')
    expect([routed.box('southern'), routed.state.morale[4], routed.rolled]).toEqual([3, ROUTED, [1]])
    // A plain victory bought for a natural 1: no decisive defeat follows.
    const won = bought({ ...south, dice: [1] }, ['let', 'offensive:southern'], 'win')
    expect([won.box('southern'), won.state.morale[4], won.rolled]).toEqual([3, 0, [1]])
    // A natural 1 that wins may still bring a decisive defeat, so a plain victory is a different outcome.
    const three = { cards: { 13: { drm: { offensive: 3 } } } }
    const risky = drawn({ ...gold, ...south, figures: three, dice: [1] }).answers('let', 'offensive:southern')
    expect(risky.expectAsk('gold-die')).toMatchObject({
      options: ['keep', 'decisive', 'win', 'fail', 'defeat'],
      data: { stands: 'win-at-risk' },
    })
    expect(risky.answer('win')).toMatchObject({ rolled: [1], boxes: { southern: 3 } })
    // A bought defeat is rolled for like any other.
    const beaten = bought({ ...south, dice: [6, 1] }, ['let', 'offensive:southern'], 'defeat')
    expect([beaten.box('southern'), beaten.facts('defeat')]).toMatchObject([1, [{ die: 1, box: 2, comes: true }]])
  })

  it('SD-7.5.7 any outcome can be bought: a success can become a failure', () => {
    const south = { cards: [1], box: { southern: 3 } } as const
    const offered = drawn({ ...gold, ...south, dice: [6] }).answers('let', 'offensive:southern')
    expect(offered.expectAsk('gold-die')).toMatchObject({ options: ['keep', 'fail'], data: { stands: 'win' } })
    expect(bought({ ...south, dice: [6] }, ['let', 'offensive:southern'], 'fail').box('southern')).toBe(2)
    expect(bought({ ...south, dice: [6] }, ['let', 'politics'], 'fail').state.level).toBe(1)
    expect(bought({ ...south, dice: [6] }, ['let', 'reorganize'], 'fail')).toMatchObject({ held: [], rolled: [6] })
    // Neither Experience nor a last battalion is offered after a bought failure.
    const veterans = { ...south, held: ['imperial-gold', 'experience'], options: { lastBattalion: true } } as const
    expect(bought({ ...veterans, dice: [4] }, ['let', 'offensive:southern'], 'fail').asked).toBe('action')
  })

  it('SD-7.5.7 any outcome can be bought: the fortress falls, Makhno hinders, a front stays, a defeat comes', () => {
    const fortress = { cards: [5], level: 3, box: { baltic: 2 }, state: { fortress: true }, dice: [4] } as const
    expect(bought(fortress, ['let'], 'enter')).toMatchObject({ boxes: { baltic: 1 }, state: { level: 2 } })
    expect(bought({ cards: [41], box: { southern: 3 }, dice: [4] }, [], 'advance').box('southern')).toBe(2)
    const finland = { cards: [25], box: { finland: 4 }, options: { perseverance: true }, dice: [1] } as const
    expect(bought(finland, ['let', 'let', 'pass', 'end'], 'stays').status('finland')).toBe('active')
    const decisive = { cards: [13], box: { southern: 4 }, options: { decisive: true }, dice: [1, 6] } as const
    expect(bought(decisive, ['let', 'offensive:southern', 'keep'], 'comes').box('southern')).toBe(2)
    // The number of a marker that is gone gives nothing.
    const table = { cards: [13], held: ['imperial-gold', 'cheka'], dice: [6, 2] } as const
    const nothing = drawn(table).answers('keep', 'let', 'reorganize', 'keep')
    expect(nothing.options()).toEqual(['keep', 'armored-trains', 'experience', 'subversion', 'comintern', 'nothing'])
    expect(nothing.answer('nothing').held).toEqual(['cheka'])
  })

  it('SD-7.5.7 nothing is asked if there is no other outcome', () => {
    expect(drawn({ ...gold, cards: [41], status: { southern: 'removed' }, dice: [1] }).asked).toBe('action')
    const moscow = { ...gold, cards: [13], level: 3, box: { southern: 1 }, dice: [1, 1] } as const
    const gasp = drawn({ ...moscow, options: { decisive: true, lastGasp: true } })
    expect(gasp.answers('let', 'offensive:southern', 'keep').asked).toBe('markers')
  })
})

describe('the Imperial Gold is available once', () => {
  it('SD-7.5.7 the roll that gains it cannot be changed by it; the next one can', () => {
    const t = drawn({ cards: [1], held: ['comintern'], dice: [6, 6, 1] }).answer('reorganize')
    expect([t.asked, t.held]).toEqual(['action', ['comintern', 'imperial-gold']])
    expect(t.answer('politics').asked).toBe('gold-die')
  })

  it('SD-7.5.7 an advance by Makhno can be stopped too', () => {
    const hindered = () => drawn({ ...gold, cards: [41], box: { southern: 3 }, dice: [1] }).answer('keep')
    expect(hindered().expectAsk('gold-advance').data).toEqual({ front: 'southern', to: 2 })
    expect([hindered().answer('stop').box('southern'), hindered().answer('let').box('southern')]).toEqual([3, 2])
  })

  it('SD-7.5.7 it is used once, and never comes back', () => {
    const t = table({ ...gold, cards: [14, 1], held: ['imperial-gold', 'comintern'], dice: [1, 1, 6, 6] })
    t.answers('draw', 'let', 'politics', 'win', 'politics')
    // Spent: neither dice nor advances are asked about.
    expect([t.asked, t.marker('imperial-gold')]).toEqual(['action', 'out'])
    t.answer('reorganize')
    expect(t.facts('marker')).toEqual([{ die: 6, rolled: 'comintern', gained: null }])
    expect(t.rest().answer('draw').asked).toBe('action')
    expect(t.held).toEqual(['comintern'])
  })

  it('SD-7.5.7 an advance by a decisive defeat can be stopped too', () => {
    const scene = { ...gold, cards: [13], box: { southern: 4 }, options: { decisive: true }, dice: [1, 1] } as const
    const t = drawn(scene).answers('let', 'offensive:southern', 'keep', 'keep')
    expect(t.expectAsk('gold-advance').data).toEqual({ front: 'southern', to: 2 })
    expect(t.answer('stop').box('southern')).toBe(3)
  })
})
