// The expansion's options: 10.1.3, 12.0 to 12.4, varying difficulty, victory at 10. Played with loaded dice and cards;
// the figures come from the clauses and their rulings.
import { OptionsError, playOut, Run, random, readOptions, seeded } from '@interregnum/kernel'
import { flagsIn } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { FRONTS, type Front } from '../data/fronts.ts'
import { gamePackage, sovietDawn } from '../index.ts'
import { type Scene, type Table, table } from '../testing/table.ts'
import { DISORGANIZED, OPTIONS, ROUTED, STEADY } from './state.ts'

/** Without one-time markers a turn ends with its last Action. */
const BARE = { reserves: 0, decrees: 0 }

const facing = (card: number, scene: Scene = {}): Table => table({ cards: [card], ...scene })
const moraleOf = (t: Table, front: Front): number => t.state.morale[FRONTS.indexOf(front)]
const lost = (t: Table) => t.outcome?.result

/** Draws the card and passes its Actions. */
const drawAndPass = (card: number, scene: Scene): Table => {
  const d = facing(card, { ...scene, options: { ...BARE, ...scene.options } }).answer('draw')
  return d.asked === 'action' ? d.answer('pass') : d
}

describe('one player', () => {
  it('SD-1.0 with every option on, there is still one player, and only that player is asked', () => {
    expect(sovietDawn.seats(readOptions(OPTIONS, {}))).toEqual([{ id: 'reds', title: 'The Bolsheviks' }])
    const everything = { perseverance: true, lastBattalion: true, decisive: true, lastGasp: true, recovery: true }
    for (let seed = 1; seed <= 20; seed++) {
      const options = readOptions(OPTIONS, { ...everything, cheka: true })
      const run = Run.begin(sovietDawn, options, { source: seeded(seed), loaded: null })
      playOut(run, { reds: random.create(seed) }, ({ pending }) => {
        for (const ask of pending) expect(ask.seat).toBe('reds')
      })
    }
  })
})

describe('front perseverance', () => {
  const cards: readonly [number, Front, number][] = [
    [25, 'finland', 4],
    [43, 'allies', 4],
    [44, 'eastern', 5],
    [57, 'southern', 4],
    [59, 'poland', 4],
  ]

  it.each(cards)('SD-E10.1.3 #%i removes the %s front only if a die minus 1 is under box %i', (card, front, box) => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const d = drawAndPass(card, { options: { perseverance: true }, box: { [front]: box }, dice: [die] })
      expect(d.rolled).toEqual([die])
      expect(d.facts('perseverance')).toEqual([{ front, die, box, leaves: die - 1 < box }])
      expect(d.status(front)).toBe(die - 1 < box ? 'removed' : 'active')
    }
  })

  it.each(cards)('SD-E10.1.3 #%i rolls for the %s front in its highest box only', (card, front, box) => {
    const d = drawAndPass(card, { options: { perseverance: true }, box: { [front]: box - 2 }, dice: [1] })
    expect(d.box(front)).toBe(box - 1)
    expect(d.status(front)).toBe('active')
    expect(d.rolled).toEqual([])
  })

  it('SD-E10.1.3 without the option a front in its highest box is removed without a die', () => {
    const d = drawAndPass(25, { box: { finland: 4 } })
    expect(d.rolled).toEqual([])
    expect(d.status('finland')).toBe('removed')
  })

  it('SD-E10.1.3 a front that never was active is not rolled for', () => {
    const d = drawAndPass(59, { options: { perseverance: true } })
    expect(d.rolled).toEqual([])
    expect(d.status('poland')).toBe('inactive')
  })

  it('SD-E10.1.3 the gold can change this die too', () => {
    const scene = { options: { perseverance: true }, box: { finland: 4 }, dice: [6], held: ['imperial-gold'] } as const
    // The gold is also offered for the card's two advances.
    const asking = () => {
      const d = facing(25, { ...scene, options: { ...BARE, ...scene.options } }).answers('draw', 'let', 'let', 'pass')
      expect(d.expectAsk('gold-die').options).toEqual(['keep', 'removed'])
      return d
    }
    expect(asking().answer('removed').status('finland')).toBe('removed')
    expect(asking().answer('keep').status('finland')).toBe('active')
  })
})

describe('free combination', { timeout: 60_000 }, () => {
  const flags = flagsIn(OPTIONS)
  const scenarios = ['standard', 'extended', 'steady', 'historical']

  /** Plays a random game and returns its result. */
  function finish(given: { readonly [key: string]: string | boolean | number }, seed: number): string {
    const options = readOptions(OPTIONS, given)
    const run = Run.begin(sovietDawn, options, { source: seeded(seed), loaded: null })
    playOut(run, { reds: random.create(seed) })
    expect(gamePackage.faults(run.state, options)).toEqual([])
    return run.outcome!.result
  }

  it('SD-12.0 every option is a separate switch', () => {
    expect(flags).toEqual([
      'expansion',
      'withoutExpansion',
      'perseverance',
      'lastBattalion',
      'decisive',
      'lastGasp',
      'cheka',
      'recovery',
      'level10',
    ])
    expect(OPTIONS.filter((spec) => spec.kind === 'count').map(({ key }) => key)).toEqual(['reserves', 'decrees'])
    const { settings } = table().state
    for (const flag of flags) expect(settings).toHaveProperty(flag, false)
  })

  it('SD-12.0 every combination of switches and scenarios starts and can be finished', () => {
    const ends = new Set<string>()
    for (let bits = 0; bits < 2 ** flags.length; bits++) {
      const chosen = Object.fromEntries(flags.map((flag, at) => [flag, ((bits >> at) & 1) === 1]))
      for (const scenario of scenarios) {
        ends.add(finish({ ...chosen, scenario, reserves: bits % 6, decrees: bits % 3 }, bits))
      }
    }
    expect(ends).toContain('military-defeat')
    expect(ends).toContain('political-defeat')
    // Two thousand whole games: a busy machine needs more than the default five seconds.
  }, 60_000)

  it('SD-12.0 12.2.5 has its own switch, independent of the rest of 12.2', () => {
    const gasp = facing(1, { options: { lastGasp: true }, box: { southern: 2, baltic: 2 }, dice: [6, 1, 1] })
    gasp.answers('draw', 'offensive:southern', 'offensive:baltic')
    expect(moraleOf(gasp, 'southern')).toBe(STEADY)
    expect(gasp.box('baltic')).toBe(2)
    expect(gasp.rolled).toEqual([6, 1])
    expect(lost(drawAndPass(1, { options: { decisive: true }, box: { southern: 1 } }))).toBe('military-defeat')
  })
})

describe('last battalion', () => {
  const options = { lastBattalion: true }

  it('SD-12.1 a tie can be broken once the die is known, with one Reserve Offensive', () => {
    const d = facing(1, { options, box: { southern: 3 }, dice: [3] }).answers('draw', 'offensive:southern')
    expect(d.expectAsk('battalion').options).toEqual(['commit', 'save'])
    d.answer('commit')
    expect([d.box('southern'), d.state.reserves, d.state.decrees]).toEqual([3, 4, 2])
    expect(d.facts('offensive')).toMatchObject([{ die: 3, battalion: true, won: true }])
  })

  it('SD-12.1 it may be saved; then the Offensive fails', () => {
    const d = facing(1, { options, box: { southern: 3 }, dice: [3] }).answers('draw', 'offensive:southern', 'save')
    expect([d.box('southern'), d.state.reserves]).toEqual([2, 5])
  })

  it('SD-12.1 at most one marker: two short is out of reach, and a success needs none', () => {
    for (const die of [1, 2, 4, 5, 6]) {
      const d = facing(1, { options, box: { southern: 3 }, dice: [die] }).answers('draw', 'offensive:southern')
      expect(d.asked).toBe('action')
      expect(d.state.reserves).toBe(5)
    }
  })

  it('SD-12.1 the Experience die counts first', () => {
    const scene: Scene = { options, box: { southern: 3 }, held: ['experience'] }
    const tied = facing(1, { ...scene, dice: [2, 3] }).answers('draw', 'offensive:southern')
    expect(tied.asked).toBe('battalion')
    expect(tied.answer('commit').box('southern')).toBe(3)
    const won = facing(1, { ...scene, dice: [3, 3] }).answers('draw', 'offensive:southern')
    expect([won.asked, won.box('southern')]).toEqual(['action', 3])
    const short = facing(1, { ...scene, dice: [1, 4] }).answers('draw', 'offensive:southern')
    expect([short.asked, short.box('southern')]).toEqual(['action', 2])
  })

  it('SD-12.1 it helps a Reserve Offensive too, for a second marker', () => {
    const d = facing(1, { options, box: { southern: 3 }, dice: [3] }).answers('draw', 'pass', 'reserve:southern')
    d.answer('commit')
    expect([d.box('southern'), d.state.reserves]).toEqual([3, 3])
    const last = facing(1, { options: { ...options, reserves: 1 }, box: { southern: 3 }, dice: [3] })
    last.answers('draw', 'pass', 'reserve:southern')
    // Its only marker pays for the Offensive itself.
    expect([last.asked, last.box('southern')]).toEqual(['markers', 2])
  })

  it('SD-12.1 it helps an Action of the Cheka too', () => {
    const d = facing(1, { options: { ...options, cheka: true }, box: { southern: 3 }, dice: [3] })
    d.answers('draw', 'spend', 'offensive:southern', 'commit')
    expect([d.box('southern'), d.state.reserves]).toEqual([4, 4])
  })

  it('SD-12.1 Decrees cannot be committed', () => {
    const d = facing(1, { options: { ...options, reserves: 0 }, box: { southern: 3 }, dice: [3] })
    d.answers('draw', 'offensive:southern')
    expect([d.asked, d.box('southern'), d.state.decrees]).toEqual(['action', 2, 2])
  })

  it('SD-12.1 it may be spent during the card Actions, when nothing else may', () => {
    const d = facing(1, { options, box: { southern: 3 }, dice: [3] }).answers('draw', 'offensive:southern')
    expect(d.state.actions).toBe(2)
    d.answer('commit')
    expect(d.why('reserve:southern')).toMatchObject({ rule: 'SD-7.0b', reason: 'actions-first' })
  })

  it('SD-12.1 the natural die does not change', () => {
    // #19 and the Tank Corps give +2: a natural 1 ties with 3. With the battalion it wins, but is still a natural 1.
    const d = facing(19, {
      options: { ...options, decisive: true, scenario: 'extended' },
      box: { southern: 2 },
      held: ['tank-corps'],
      state: { tank: 4 },
      dice: [1, 4],
    }).answers('draw', 'offensive:southern', 'commit')
    expect(d.facts('retreat').at(-1)).toMatchObject({ front: 'southern', from: 3, to: 4 })
    expect(d.facts('defeat')).toEqual([{ front: 'southern', die: 4, box: 4, comes: true }])
    expect(d.box('southern')).toBe(3)
  })

  it('SD-12.1 without the option a tie is a failure', () => {
    const d = facing(1, { box: { southern: 3 }, dice: [3] }).answers('draw', 'offensive:southern')
    expect([d.asked, d.box('southern')]).toEqual(['action', 2])
  })
})

describe('morale', () => {
  const options = { decisive: true }

  it('SD-12.2.1 a front is normal, disorganized or routed, and further retreats do not change that', () => {
    for (const morale of [STEADY, DISORGANIZED, ROUTED]) {
      // #1 orders the southern front only.
      const beaten = facing(1, { options, box: { baltic: 2 }, morale: { baltic: morale }, dice: [5] })
      beaten.answers('draw', 'offensive:baltic')
      expect([beaten.box('baltic'), moraleOf(beaten, 'baltic')]).toEqual([3, morale])
      const ordered = drawAndPass(7, { options, box: { southern: 2 }, morale: { southern: morale } })
      expect([ordered.box('southern'), moraleOf(ordered, 'southern')]).toEqual([3, morale])
    }
  })

  it('SD-12.2.1 nothing is worse than routed', () => {
    const d = facing(1, { options, box: { baltic: 2 }, morale: { baltic: ROUTED }, dice: [6] })
    d.answers('draw', 'offensive:baltic')
    expect([d.box('baltic'), moraleOf(d, 'baltic')]).toEqual([3, ROUTED])
  })

  it('SD-12.2.1 an exchanged front keeps its state', () => {
    const semyonov = drawAndPass(53, { options, box: { eastern: 3 }, morale: { eastern: ROUTED } })
    expect([semyonov.state.unit[3], semyonov.box('eastern'), moraleOf(semyonov, 'eastern')]).toEqual([
      'semyonov',
      4,
      ROUTED,
    ])
    const yudenich = drawAndPass(27, { options, box: { baltic: 3 }, morale: { baltic: DISORGANIZED } })
    expect([yudenich.state.unit[0], moraleOf(yudenich, 'baltic')]).toEqual(['yudenich', DISORGANIZED])
  })

  it('SD-12.2.1 a front that goes inactive or is removed loses its marker', () => {
    const treaty = facing(8, { options, box: { baltic: 2 }, morale: { baltic: ROUTED } }).answers('draw', 'treaty')
    expect([treaty.status('baltic'), moraleOf(treaty, 'baltic')]).toEqual(['asleep', STEADY])
    const removed = drawAndPass(44, { options, box: { eastern: 5 }, morale: { eastern: ROUTED } })
    expect([removed.status('eastern'), moraleOf(removed, 'eastern')]).toEqual(['removed', STEADY])
  })

  it('SD-12.2.2 an order to advance improves morale by one step instead of moving the front', () => {
    const d = facing(1, {
      options: { ...options, ...BARE },
      cards: [1, 12, 13],
      box: { southern: 3 },
      morale: { southern: ROUTED },
    })
    d.answers('draw', 'pass')
    expect([d.box('southern'), moraleOf(d, 'southern')]).toEqual([3, DISORGANIZED])
    d.answers('draw', 'pass')
    expect([d.box('southern'), moraleOf(d, 'southern')]).toEqual([3, STEADY])
    d.answers('draw', 'pass')
    expect([d.box('southern'), moraleOf(d, 'southern')]).toEqual([2, STEADY])
  })

  it('SD-12.2.2 each ordered box is one order: with #60 a disorganized Poland recovers, then moves one box', () => {
    const disorganized = drawAndPass(60, { options, box: { poland: 4 }, morale: { poland: DISORGANIZED } })
    expect([disorganized.box('poland'), moraleOf(disorganized, 'poland')]).toEqual([3, STEADY])
    const routed = drawAndPass(60, { options, box: { poland: 4 }, morale: { poland: ROUTED } })
    expect([routed.box('poland'), moraleOf(routed, 'poland')]).toEqual([4, STEADY])
  })

  it('SD-12.2.2 in the last box a shaken front does not take Moscow', () => {
    const d = drawAndPass(1, { options, box: { southern: 1 }, morale: { southern: DISORGANIZED } })
    expect([d.box('southern'), moraleOf(d, 'southern'), d.outcome]).toEqual([1, STEADY, null])
  })

  it('SD-12.2.2 recovery is not an advance: the gold cannot stop it', () => {
    const d = facing(1, {
      options,
      box: { southern: 1 },
      morale: { southern: DISORGANIZED },
      held: ['imperial-gold'],
    }).answer('draw')
    expect([d.asked, moraleOf(d, 'southern')]).toEqual(['action', STEADY])
    const steady = facing(1, { options, box: { southern: 1 }, held: ['imperial-gold'] }).answer('draw')
    expect(steady.asked).toBe('gold-advance')
  })

  it('SD-12.2.2 an indecisive Allied front still recovers', () => {
    const d = drawAndPass(29, { options, level: 8, box: { allies: 3 }, morale: { allies: ROUTED } })
    expect([d.box('allies'), moraleOf(d, 'allies')]).toEqual([3, DISORGANIZED])
  })
})

describe('decisive victories', () => {
  const options = { decisive: true }

  it('SD-12.2.3 a natural 6 routs the front in addition to its retreat', () => {
    const d = facing(1, { options, box: { baltic: 2 }, dice: [6] }).answers('draw', 'offensive:baltic')
    expect([d.box('baltic'), moraleOf(d, 'baltic')]).toEqual([3, ROUTED])
    const disorganized = facing(1, { options, box: { baltic: 2 }, morale: { baltic: DISORGANIZED }, dice: [6] })
    expect(moraleOf(disorganized.answers('draw', 'offensive:baltic'), 'baltic')).toBe(ROUTED)
  })

  it('SD-12.2.3 a natural 6 is a victory regardless of modifiers: it pushes back and routs', () => {
    // Germany's 4 against 6 - 1 (#15) - 1 (the Czar).
    const hard: Scene = { box: { baltic: 2 }, dice: [6], state: { czar: 'liberated' } }
    const d = facing(15, { ...hard, options }).answers('draw', 'offensive:baltic')
    expect(d.facts('offensive')).toMatchObject([{ won: true, sixWins: true }])
    expect([d.box('baltic'), moraleOf(d, 'baltic')]).toEqual([3, ROUTED])
    const plain = facing(15, hard).answers('draw', 'offensive:baltic')
    expect([plain.box('baltic'), plain.facts('offensive')]).toMatchObject([2, [{ won: false }]])
    // The Experience die is not rolled: the Offensive has succeeded.
    const veterans = facing(15, { ...hard, options, held: ['experience'] }).answers('draw', 'offensive:baltic')
    expect([veterans.rolled, veterans.box('baltic')]).toEqual([[6], 3])
    expect(veterans.facts('offensive')).toMatchObject([{ sixWins: true }])
    // Not noted if the 6 wins anyway.
    expect(
      facing(1, { options, box: { baltic: 2 }, dice: [6] })
        .answers('draw', 'offensive:baltic')
        .facts('offensive')[0],
    ).not.toHaveProperty('sixWins')
  })

  it('SD-12.2.3 a rout needs a retreat: in the highest box even a natural 6 only disorganizes', () => {
    for (const [before, after] of [
      [STEADY, DISORGANIZED],
      [DISORGANIZED, DISORGANIZED],
      [ROUTED, ROUTED],
    ]) {
      const d = facing(1, { options, box: { baltic: 4 }, morale: { baltic: before }, dice: [6] })
      d.answers('draw', 'offensive:baltic')
      expect([d.box('baltic'), moraleOf(d, 'baltic')]).toEqual([4, after])
    }
  })

  it('SD-12.2.3 an ordinary success outside the highest box does not shake the front, nor does a modified 6', () => {
    const d = facing(46, { options, box: { baltic: 3, southern: 3 }, held: ['armored-trains'], dice: [5, 5] })
    d.answers('draw', 'actions', 'offensive:baltic', 'use', 'offensive:southern')
    expect([d.box('baltic'), moraleOf(d, 'baltic')]).toEqual([3, STEADY])
    expect([d.box('southern'), moraleOf(d, 'southern')]).toEqual([3, STEADY])
  })

  it('SD-12.2.3 a 6 on the Experience die does not rout', () => {
    const d = facing(1, { options, box: { baltic: 2 }, held: ['experience'], dice: [3, 6] })
    d.answers('draw', 'offensive:baltic')
    expect([d.box('baltic'), moraleOf(d, 'baltic')]).toEqual([3, STEADY])
  })

  it('SD-12.2.3 a victory over a front in its highest box disorganizes it, unless it is already worse', () => {
    for (const [before, die, after] of [
      [STEADY, 5, DISORGANIZED],
      [DISORGANIZED, 5, DISORGANIZED],
      [ROUTED, 5, ROUTED],
      [STEADY, 4, STEADY],
    ]) {
      const d = facing(1, { options, box: { baltic: 4 }, morale: { baltic: before }, dice: [die] })
      d.answers('draw', 'offensive:baltic')
      expect([d.box('baltic'), moraleOf(d, 'baltic')]).toEqual([4, after])
    }
  })

  it('SD-12.2.3 Reserve Offensives and Actions of the Cheka are decisive too', () => {
    const reserve = facing(1, { options, box: { baltic: 2 }, dice: [6] }).answers('draw', 'pass', 'reserve:baltic')
    expect([reserve.box('baltic'), moraleOf(reserve, 'baltic')]).toEqual([3, ROUTED])
    const cheka = facing(1, { options: { ...options, cheka: true }, box: { baltic: 2 }, dice: [6] })
    expect(moraleOf(cheka.answers('draw', 'spend', 'offensive:baltic'), 'baltic')).toBe(ROUTED)
  })

  it('SD-12.2.3 the gold can buy it', () => {
    const scene: Scene = { options, box: { baltic: 2 }, held: ['imperial-gold'] }
    // The gold is first offered for #1's advance in the south.
    const ask = (die: number) => facing(1, { ...scene, dice: [die, 2] }).answers('draw', 'let', 'offensive:baltic')
    expect(ask(2).expectAsk('gold-die').options).toEqual(['keep', 'decisive', 'win', 'defeat'])
    const decisive = ask(2).answer('decisive')
    expect([decisive.box('baltic'), moraleOf(decisive, 'baltic')]).toEqual([3, ROUTED])
    const plain = ask(1).answer('win')
    expect([plain.box('baltic'), moraleOf(plain, 'baltic'), plain.rolled]).toEqual([3, STEADY, [1]])
    expect(ask(5).expectAsk('gold-die').options).toEqual(['keep', 'decisive', 'fail', 'defeat'])
    expect(ask(6).expectAsk('gold-die').options).toEqual(['keep', 'win', 'fail', 'defeat'])
  })

  it('SD-12.2.3 without the option a natural 6 is an ordinary success', () => {
    const d = facing(1, { box: { baltic: 4, southern: 3 }, dice: [6, 6] })
    d.answers('draw', 'offensive:baltic', 'offensive:southern')
    expect([moraleOf(d, 'baltic'), moraleOf(d, 'southern')]).toEqual([STEADY, STEADY])
  })
})

describe('decisive defeats', () => {
  const options = { decisive: true }

  it('SD-12.2.4 after a natural 1 the front advances if a second die is not over its box number', () => {
    for (const box of [2, 3, 4]) {
      for (const die of [1, 2, 3, 4, 5, 6]) {
        const d = facing(1, { options, level: 3, box: { baltic: box }, dice: [1, die] })
        d.answers('draw', 'offensive:baltic')
        expect(d.box('baltic')).toBe(die <= box ? box - 1 : box)
        expect(d.rolled).toEqual([1, die])
      }
    }
  })

  it('SD-12.2.4 no other natural die rolls again, regardless of modifiers', () => {
    for (const die of [2, 3]) {
      const d = facing(15, { options, box: { baltic: 3 }, dice: [die] }).answers('draw', 'offensive:baltic')
      expect(d.rolled).toEqual([die])
      expect(d.box('baltic')).toBe(3)
    }
  })

  it('SD-12.2.4 a natural 1 that succeeds retreats the front first: its new box counts', () => {
    // #44, Trains and Tank Corps give +1 each: 1 + 3 = 4 over 3.
    const scene: Scene = {
      options,
      box: { eastern: 2 },
      held: ['tank-corps', 'armored-trains'],
      state: { tank: 3 },
    }
    const back = facing(44, { ...scene, dice: [1, 4] }).answers('draw', 'offensive:eastern', 'use')
    expect(back.facts('defeat')).toEqual([{ front: 'eastern', die: 4, box: 4, comes: true }])
    expect(back.box('eastern')).toBe(3)
    const away = facing(44, { ...scene, dice: [1, 5] }).answers('draw', 'offensive:eastern', 'use')
    expect(away.box('eastern')).toBe(4)
  })

  it('SD-12.2.4 Reserve Offensives and Actions of the Cheka can be defeated too', () => {
    const reserve = facing(1, { options, box: { baltic: 3 }, dice: [1, 3] }).answers('draw', 'pass', 'reserve:baltic')
    expect(reserve.box('baltic')).toBe(2)
    const cheka = facing(1, { options: { ...options, cheka: true }, box: { baltic: 3 }, dice: [1, 3] })
    expect(cheka.answers('draw', 'spend', 'offensive:baltic').box('baltic')).toBe(2)
  })

  it('SD-12.2.4 it is an advance: Petrograd falls, and costs a level', () => {
    const d = facing(1, { options, level: 3, box: { baltic: 2 }, dice: [1, 2] }).answers('draw', 'offensive:baltic')
    expect([d.box('baltic'), d.state.level]).toEqual([1, 2])
  })

  it('SD-12.2.4 it is an advance: the fortress rolls', () => {
    const scene: Scene = { options, level: 3, box: { baltic: 2 }, state: { fortress: true } }
    const held = facing(1, { ...scene, dice: [1, 2, 4] }).answers('draw', 'offensive:baltic')
    expect([held.box('baltic'), held.state.level, held.rolled]).toEqual([2, 3, [1, 2, 4]])
    const fallen = facing(1, { ...scene, dice: [1, 2, 3] }).answers('draw', 'offensive:baltic')
    expect([fallen.box('baltic'), fallen.state.level]).toEqual([1, 2])
  })

  it('SD-12.2.4 it is an advance: a shaken front recovers instead', () => {
    const d = facing(1, { options, box: { baltic: 3 }, morale: { baltic: DISORGANIZED }, dice: [1, 3] })
    d.answers('draw', 'offensive:baltic')
    expect([d.box('baltic'), moraleOf(d, 'baltic')]).toEqual([3, STEADY])
  })

  it('SD-12.2.4 it is an advance: the indecisive Allies stay', () => {
    const d = facing(1, { options, level: 7, box: { allies: 3 }, dice: [1, 3] }).answers('draw', 'offensive:allies')
    expect(d.box('allies')).toBe(3)
    const decided = facing(1, { options, level: 6, box: { allies: 3 }, dice: [1, 3] })
    expect(decided.answers('draw', 'offensive:allies').box('allies')).toBe(2)
  })

  it('SD-12.2.4 it is an advance: into Moscow, it loses the game', () => {
    const d = facing(13, { options, box: { eastern: 1 }, dice: [1, 1] }).answers('draw', 'offensive:eastern')
    expect(lost(d)).toBe('military-defeat')
    const lucky = facing(13, { options, box: { eastern: 1 }, dice: [1, 2] }).answers('draw', 'offensive:eastern')
    expect([lucky.box('eastern'), lucky.outcome]).toEqual([1, null])
  })

  it('SD-12.2.4 the gold can cancel it, at the second die or at the advance', () => {
    const scene: Scene = { options, box: { baltic: 3 }, held: ['imperial-gold'], dice: [1, 3] }
    const start = () => facing(7, scene).answers('draw', 'let', 'offensive:baltic', 'keep')
    expect(start().expectAsk('gold-die').options).toEqual(['keep', 'none'])
    const none = start().answer('none')
    expect([none.box('baltic'), none.state.markers.at(-1)]).toEqual([3, 'out'])
    const stopped = start().answers('keep', 'stop')
    expect([stopped.box('baltic'), stopped.state.markers.at(-1)]).toEqual([3, 'out'])
    const neither = start().answers('keep', 'let')
    expect([neither.box('baltic'), neither.state.markers.at(-1)]).toEqual([2, 'held'])
    // If the second die fails, the advance can be bought.
    const averted = facing(7, { ...scene, dice: [1, 4] }).answers('draw', 'let', 'offensive:baltic', 'keep')
    expect(averted.expectAsk('gold-die').options).toEqual(['keep', 'comes'])
    expect(averted.answer('comes').box('baltic')).toBe(2)
  })

  it('SD-12.2.4 against a front in Moscow the second die cannot succeed', () => {
    const d = facing(1, { options: { ...options, lastGasp: true }, level: 3, box: { southern: 1 }, dice: [1, 1] })
    d.answers('draw', 'offensive:southern')
    expect(d.facts('defeat')).toEqual([{ front: 'southern', die: 1, box: 0, comes: false }])
    expect([d.box('southern'), d.state.level]).toEqual([0, 2])
  })

  it('SD-12.2.4 without the option no front advances', () => {
    const d = facing(1, { box: { baltic: 3 }, dice: [1] }).answers('draw', 'offensive:baltic')
    expect([d.box('baltic'), d.rolled]).toEqual([3, [1]])
  })
})

describe('last gasp', () => {
  const options = { lastGasp: true }

  it('SD-12.2.5a a front in Moscow can be attacked at -1, and a success pushes it to box 1', () => {
    for (const [die, box] of [
      [4, 0],
      [5, 1],
    ]) {
      const d = facing(1, { options, level: 3, box: { southern: 1 }, dice: [die] }).answers(
        'draw',
        'offensive:southern',
      )
      expect(d.box('southern')).toBe(box)
      expect(d.facts('offensive')).toMatchObject([{ drms: [{ what: 'moscow', value: -1 }], won: box === 1 }])
    }
  })

  it('SD-12.2.5a Reserve Offensives can do it, at -1 too', () => {
    for (const [die, box] of [
      [4, 0],
      [5, 1],
    ]) {
      const d = facing(1, { options, level: 3, box: { southern: 1 }, dice: [die] })
      d.answers('draw', 'pass', 'reserve:southern')
      expect(d.box('southern')).toBe(box)
    }
  })

  it('SD-12.2.5a the game is lost if the front is still there after phase 4', () => {
    const held = facing(1, { options: { ...options, ...BARE }, level: 3, box: { southern: 1 }, dice: [2, 2, 2] })
    held.answers('draw', 'offensive:southern', 'offensive:southern')
    expect(held.outcome).toBe(null)
    held.answer('offensive:southern')
    expect(held.outcome).toMatchObject({ result: 'military-defeat', scores: { reds: 47 }, level: 'crushing' })
    const out = facing(1, { options: { ...options, ...BARE }, level: 3, box: { southern: 1 }, dice: [5] })
    out.answers('draw', 'offensive:southern', 'pass')
    expect([out.outcome, out.box('southern'), out.state.phase]).toEqual([null, 1, 'rest'])
  })

  it('SD-12.2.5a phase 4 still comes first: a political victory there saves Moscow', () => {
    const scene: Scene = { options, level: 8, box: { eastern: 1 }, state: { bukharin: true } }
    // The front in Moscow costs a level, #20 gives it back after a refused treaty, and its dissent roll decides.
    const won = drawAndPass(20, { ...scene, dice: [5] })
    expect([won.state.level, won.outcome?.result]).toEqual([9, 'political-victory'])
    const kept = drawAndPass(20, { ...scene, dice: [3] })
    expect([kept.state.level, lost(kept)]).toEqual([8, 'military-defeat'])
  })

  it('SD-12.2.5a every front must be out: one of two is not enough', () => {
    const scene: Scene = { options: { ...options, ...BARE }, level: 5, box: { southern: 1, poland: 1 } }
    // #49 gives +1 against the southern front only.
    const both = facing(49, { ...scene, dice: [4, 5] })
    both.answers('draw', 'offensive:southern', 'offensive:poland', 'pass')
    expect([both.outcome, both.box('southern'), both.box('poland')]).toEqual([null, 1, 1])
    const one = facing(49, { ...scene, dice: [4, 4, 4] })
    one.answers('draw', 'offensive:southern', 'offensive:poland', 'offensive:poland')
    expect([one.box('southern'), one.box('poland')]).toEqual([1, 0])
    expect(lost(one)).toBe('military-defeat')
  })

  it('SD-12.2.5a a front in Moscow ignores further orders to advance', () => {
    const d = facing(60, { options, level: 5, box: { poland: 1 } }).answer('draw')
    expect([d.box('poland'), d.state.level, d.state.actions]).toEqual([0, 4, 4])
    expect(d.facts('stays')).toMatchObject([{ front: 'poland', why: 'in-moscow' }])
  })

  it('SD-12.2.5a the box behind it is empty: another front that enters Petrograd costs a level', () => {
    // Germany goes from Petrograd to Moscow (one level), then Finland enters Petrograd (another).
    const d = facing(3, { options, level: 5, box: { baltic: 1, finland: 2 } }).answer('draw')
    expect([d.box('baltic'), d.box('finland'), d.state.level]).toEqual([0, 1, 3])
    // With the fortress it must roll: nobody holds the city.
    const walls = facing(3, { options, level: 5, box: { baltic: 1, finland: 2 }, state: { fortress: true }, dice: [6] })
    expect([walls.answer('draw').box('finland'), walls.state.level]).toEqual([2, 4])
  })

  it('SD-12.2.5a being pushed back into a city is not an advance: no crisis, and no bonus of 12.4', () => {
    const d = facing(60, { options: { ...options, recovery: true }, level: 5, box: { poland: 1 }, dice: [6] })
    d.answers('draw', 'offensive:poland')
    expect([d.box('poland'), d.state.level, d.asked]).toEqual([1, 4, 'action'])
    const baltic = facing(5, { options: { ...options, recovery: true }, level: 5, box: { baltic: 1 }, dice: [6] })
    baltic.answers('draw', 'offensive:baltic')
    expect([baltic.box('baltic'), baltic.state.level, baltic.asked]).toEqual([1, 4, 'markers'])
    // No fortress roll for a front pushed back into it.
    const fort = facing(5, { options, level: 5, box: { baltic: 1 }, dice: [6], state: { fortress: true } })
    fort.answers('draw', 'offensive:baltic')
    expect([fort.box('baltic'), fort.rolled]).toEqual([1, [6]])
  })

  it('SD-12.2.5a without the option Moscow falls at once', () => {
    const d = facing(1, { level: 5, box: { southern: 1 } }).answer('draw')
    expect([lost(d), d.state.level]).toEqual(['military-defeat', 5])
  })

  it('SD-12.2.5b each front that enters costs a level', () => {
    const one = facing(1, { options, level: 5, box: { southern: 1 } }).answer('draw')
    expect(one.state.level).toBe(4)
    const two = facing(49, { options, level: 5, box: { southern: 1, poland: 1 } }).answer('draw')
    expect([two.box('southern'), two.box('poland'), two.state.level]).toEqual([0, 0, 3])
    const twice = facing(60, { options, level: 5, box: { poland: 2 } }).answer('draw')
    // Kiev first, then Moscow.
    expect([twice.box('poland'), twice.state.level]).toEqual([0, 3])
  })

  it('SD-12.2.5b each time: a front pushed out that enters again costs another level', () => {
    const d = facing(1, {
      options: { ...options, decisive: true },
      level: 5,
      box: { southern: 1 },
      dice: [5, 1, 1],
    }).answers('draw', 'offensive:southern', 'offensive:southern')
    expect([d.box('southern'), d.state.level]).toEqual([0, 3])
  })

  it('SD-12.2.5b at 0 the government collapses at once', () => {
    const d = facing(1, { options, level: 1, box: { southern: 1 } }).answer('draw')
    expect(d.outcome).toMatchObject({ result: 'political-defeat', level: 'dustbin', scores: { reds: 1 } })
    const second = facing(49, { options, level: 2, box: { allies: 1, southern: 1, poland: 1 } }).answer('draw')
    expect([lost(second), second.box('poland')]).toEqual(['political-defeat', 1])
  })

  it('SD-12.2.5b with the phases swapped no Action follows, and the game is lost', () => {
    const d = facing(1, { options: { ...options, ...BARE }, level: 5, box: { southern: 1 }, held: ['subversion'] })
    d.answers('draw', 'swap', 'pass')
    expect([lost(d), d.state.level]).toEqual(['military-defeat', 4])
  })

  it('SD-12.2.5b a Cheka turn ends like any other: a front that entered by a decisive defeat must be out', () => {
    const scene: Scene = {
      options: { ...options, ...BARE, decisive: true, cheka: true },
      level: 5,
      box: { southern: 1 },
    }
    const start = (dice: readonly number[]) =>
      facing(1, { ...scene, dice }).answers('draw', 'spend', 'offensive:southern', 'offensive:southern')
    expect(start([1, 1, 5]).box('southern')).toBe(1)
    expect(start([1, 1, 5]).outcome).toBe(null)
    expect(lost(start([1, 1, 4]))).toBe('military-defeat')
  })
})

describe('Cheka at the start', () => {
  it('SD-12.3 the marker is held from the start, and not on the table', () => {
    const d = table({ options: { cheka: true }, cards: [1], dice: [6, 1] })
    expect(d.state.markers).toEqual(['held', 'table', 'table', 'table', 'table', 'table', 'table'])
    d.answer('draw')
    expect(d.expectAsk('cheka').options).toEqual(['keep', 'spend'])
    // A 1 on the table only gives the gold.
    d.answers('keep', 'reorganize')
    expect(d.state.markers).toEqual(['held', 'table', 'table', 'table', 'table', 'table', 'held'])
  })

  it('SD-12.3 once spent, it is on the table and can be gained again', () => {
    const d = table({ options: { cheka: true }, cards: [1], dice: [6, 1] })
    d.answers('draw', 'spend')
    expect(d.state.markers[0]).toBe('table')
    expect(d.answer('reorganize').state.markers[0]).toBe('held')
  })

  it('SD-12.3 without the option all seven markers are on the table', () => {
    expect(table().state.markers).toEqual(Array(7).fill('table'))
  })
})

describe('political recovery', () => {
  const options = { recovery: true }

  it('SD-12.4 freeing Petrograd or Kiev gives a free attempt at once: politics or reorganization', () => {
    const cases: readonly [Front, number][] = [
      ['baltic', 5],
      ['finland', 5],
      ['poland', 4],
    ]
    for (const [front, die] of cases) {
      const start = (...dice: number[]) =>
        facing(1, { options, level: 3, box: { [front]: 1 }, dice: [die, ...dice] }).answers(
          'draw',
          `offensive:${front}`,
        )
      const d = start(4)
      expect(d.expectAsk('recovery').options).toEqual(['politics', 'reorganize', 'decline'])
      expect([d.box(front), d.state.actions]).toEqual([2, 2])
      d.answer('politics')
      // Free: two Actions are still left.
      expect([d.state.level, d.state.actions, d.asked]).toEqual([4, 2, 'action'])
      expect(start(3).answer('politics').state.level).toBe(3)
      const reorganized = start(6, 4).answer('reorganize')
      expect([reorganized.state.markers[3], reorganized.state.actions]).toEqual(['held', 2])
      expect(start(5).answer('reorganize').state.markers).not.toContain('held')
      expect(start().answer('decline').state.level).toBe(3)
    }
  })

  it('SD-12.4 Petrograd is free only if no front is left in it', () => {
    const d = facing(1, { options, level: 3, box: { baltic: 1, finland: 1 }, dice: [5, 5, 4] })
    d.answers('draw', 'offensive:baltic')
    expect([d.box('baltic'), d.asked]).toEqual([2, 'action'])
    d.answer('offensive:finland')
    expect(d.asked).toBe('recovery')
  })

  it('SD-12.4 a failed Offensive frees nothing, nor does one against another box', () => {
    const failed = facing(1, { options, box: { baltic: 1 }, dice: [4] }).answers('draw', 'offensive:baltic')
    expect(failed.asked).toBe('action')
    const other = facing(1, { options, box: { baltic: 2, southern: 2 }, dice: [5, 5] })
    other.answers('draw', 'offensive:baltic', 'offensive:southern')
    expect(other.asked).toBe('action')
  })

  it('SD-12.4 a retreat ordered by a card gives nothing', () => {
    const finland = facing(47, { options, box: { finland: 1 } }).answer('draw')
    expect([finland.box('finland'), finland.asked]).toEqual([2, 'action'])
    const poland = facing(59, { options, box: { poland: 1 } }).answer('draw')
    expect([poland.box('poland'), poland.asked]).toEqual([2, 'action'])
  })

  it("SD-12.4 the card's modifiers count, also after a Reserve Offensive", () => {
    // #23: +1 to reorganize, -1 on politics. Its Action is passed.
    const start = (...dice: number[]) =>
      facing(23, { options, level: 3, box: { baltic: 1 }, dice: [5, ...dice] }).answers(
        'draw',
        'pass',
        'reserve:baltic',
      )
    expect(start(4).answer('politics').state.level).toBe(3)
    expect(start(5).answer('politics').state.level).toBe(4)
    expect(start(5, 6).answer('reorganize').state.markers[5]).toBe('held')
    expect(start(4).answer('reorganize').state.markers).not.toContain('held')
  })

  it('SD-12.4 Comintern counts, and the sum is +1 at most', () => {
    const scene: Scene = { options, level: 3, box: { poland: 1 }, held: ['comintern'] }
    const plain = (die: number) =>
      facing(1, { ...scene, dice: [4, die] }).answers('draw', 'offensive:poland', 'politics')
    expect([plain(3).state.level, plain(2).state.level]).toEqual([4, 3])
    // #49 gives another +1 on politics, which adds nothing. It also advances Poland, so Poland starts in box 2.
    const pogroms = (die: number) =>
      facing(49, { ...scene, box: { poland: 2 }, level: 4, dice: [4, die] }).answers(
        'draw',
        'offensive:poland',
        'politics',
      )
    expect([pogroms(3).state.level, pogroms(2).state.level]).toEqual([4, 3])
  })

  it("SD-12.4 in a Cheka turn the returned card's modifiers do not count", () => {
    const start = (...dice: number[]) =>
      facing(23, { options: { ...options, cheka: true }, level: 3, box: { baltic: 1 }, dice: [5, ...dice] }).answers(
        'draw',
        'spend',
        'offensive:baltic',
      )
    expect(start(4).answer('politics').state.level).toBe(4)
    expect(start(3).answer('politics').state.level).toBe(3)
    expect(start(5).answer('reorganize').state.markers.slice(1)).not.toContain('held')
  })

  it('SD-12.4 a level gained this way can win the game', () => {
    const d = facing(1, { options, level: 8, box: { poland: 1 }, dice: [4, 6] })
    d.answers('draw', 'offensive:poland', 'politics')
    expect(d.outcome?.result).toBe('political-victory')
  })

  it('SD-12.4 without the option nothing is given', () => {
    const d = facing(1, { box: { poland: 1 }, dice: [4] }).answers('draw', 'offensive:poland')
    expect([d.box('poland'), d.asked]).toEqual([2, 'action'])
  })
})

describe('difficulty', () => {
  it('SD-VD the player may start with 0 to 5 Reserve Offensives and 0 to 2 Decrees', () => {
    for (const reserves of [0, 1, 2, 3, 4, 5]) {
      for (const decrees of [0, 1, 2]) {
        const { state } = table({ options: { reserves, decrees } })
        expect([state.reserves, state.decrees]).toEqual([reserves, decrees])
      }
    }
    const { state } = table()
    expect([state.reserves, state.decrees]).toEqual([5, 2])
  })

  it('SD-VD other numbers are refused', () => {
    for (const wrong of [{ reserves: 6 }, { reserves: -1 }, { decrees: 3 }, { decrees: -1 }, { reserves: 1.5 }]) {
      expect(() => table({ options: wrong })).toThrow(OptionsError)
    }
  })

  it('SD-VD markers that were left out cannot be spent', () => {
    const none = facing(1, { options: BARE }).answers('draw', 'pass')
    expect(none.asked).toBe('draw')
    const decrees = facing(1, { options: { reserves: 0 } }).answers('draw', 'pass')
    expect(decrees.options()).toEqual(['decree:politics', 'decree:reorganize', 'end'])
    expect(decrees.why('reserve:southern')).toMatchObject({ reason: 'no-reserves' })
    const reserves = facing(1, { options: { decrees: 0 } }).answers('draw', 'pass')
    expect(reserves.options()).toEqual(['reserve:baltic', 'reserve:eastern', 'reserve:southern', 'end'])
    expect(reserves.why('decree:politics')).toMatchObject({ reason: 'no-decrees' })
  })
})

describe('victory at 10', () => {
  const options = { level10: true }

  it('SD-V10 political victory needs level 10', () => {
    const nine = facing(1, { options, level: 8, dice: [6, 6] }).answers('draw', 'politics')
    expect([nine.state.level, nine.outcome]).toEqual([9, null])
    nine.answer('politics')
    expect([nine.state.level, nine.outcome?.result]).toEqual([10, 'political-victory'])
    const plain = facing(1, { level: 8, dice: [6] }).answers('draw', 'politics')
    expect([plain.state.level, plain.outcome?.result]).toEqual([9, 'political-victory'])
  })

  it('SD-V10 box 9 is an ordinary box with resistance 5', () => {
    const d = facing(1, { options, level: 9, dice: [5] }).answers('draw', 'politics')
    expect(d.facts('politics')).toMatchObject([{ need: 5, won: false }])
    expect([d.state.level, d.outcome]).toEqual([9, null])
  })

  it('SD-V10 the Allies are indecisive in box 9', () => {
    const d = facing(42, { options, level: 9, box: { allies: 3 } }).answer('draw')
    expect(d.box('allies')).toBe(3)
  })

  it('SD-V10 a gain of two from 8 or 9 stops at 10', () => {
    for (const level of [8, 9]) {
      const d = facing(3, { options: { ...options, ...BARE }, level, dice: [6] }).answers('draw', 'pass')
      expect([d.state.level, d.outcome?.result]).toEqual([10, 'political-victory'])
    }
    const nine = facing(3, { options: { ...options, ...BARE }, level: 7, dice: [6] }).answers('draw', 'pass')
    expect([nine.state.level, nine.outcome]).toEqual([9, null])
  })
})
