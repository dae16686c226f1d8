import { describe, expect, it } from 'vitest'
import type { Front, UnitId } from '../data/fronts.ts'
import { gamePackage } from '../game-package.ts'
import { drawn, leastDie, type Scene, type Table, table } from '../testing/table.ts'

const front = (action: string): Front => action.slice(action.indexOf(':') + 1) as Front

/**
 * The lowest die for which the last of these answers pushes the front back. Against battle value 3 that is a 4 without
 * modifiers.
 */
function least(scene: Scene, ...answers: readonly string[]): number {
  const action = answers.findLast((answer) => answer.includes(':')) ?? ''
  const start = drawn(scene).box(front(action))
  return leastDie(scene, answers, (t) => t.box(front(action)) === start + 1)
}

const drms = (t: Table) => t.facts('offensive').map((fact) => ('drms' in fact ? fact.drms : null))

describe('the procedure', () => {
  it('SD-7.3a a modified die over the battle value pushes the front back one box', () => {
    const values: readonly (readonly [UnitId, Front, number])[] = [
      ['germany', 'baltic', 4],
      ['yudenich', 'baltic', 3],
      ['svinhufvud', 'finland', 3],
      ['mannerheim', 'finland', 4],
      ['british-us', 'allies', 3],
      ['kolchak', 'eastern', 3],
      ['semyonov', 'eastern', 3],
      ['denikin', 'southern', 3],
      ['wrangel', 'southern', 3],
      ['pilsudski', 'poland', 3],
    ]
    for (const [unit, name, battle] of values) {
      const scene = { cards: [1], box: { southern: 3, [name]: 2 }, unit: { [name]: unit } }
      expect([unit, least(scene, `offensive:${name}`)]).toEqual([unit, battle + 1])
    }
    const won = drawn({ cards: [1], box: { southern: 2 }, dice: [6] }).answer('offensive:southern')
    expect(won.facts('retreat')).toEqual([{ front: 'southern', from: 1, to: 2, by: 'offensive' }])
    expect(won.facts('offensive')).toEqual([
      { front: 'southern', by: 'card', die: 6, drms: [], experience: 0, battalion: false, battle: 3, won: true },
    ])
  })

  it('SD-7.3a otherwise nothing happens', () => {
    const t = drawn({ cards: [1], level: 3, dice: [3] })
    const before = t.boxes
    t.answer('offensive:southern')
    expect(t.boxes).toEqual(before)
    expect(t.state).toMatchObject({ level: 3, actions: 2 })
    expect(t.facts('offensive')).toMatchObject([{ die: 3, battle: 3, won: false }])
  })

  it('SD-7.3a a front in its highest box may be attacked, and stays there', () => {
    const t = drawn({ cards: [5], dice: [6] })
    expect(t.options()).toEqual(expect.arrayContaining(['offensive:eastern', 'offensive:southern']))
    t.answer('offensive:eastern')
    expect(t.box('eastern')).toBe(5)
    expect(t.facts('stays')).toEqual([{ front: 'eastern', box: 5, why: 'limit' }])
    expect(
      drawn({ cards: [5], dice: [6] })
        .answer('offensive:southern')
        .box('southern'),
    ).toBe(4)
  })

  it('SD-7.3b of two fronts in Petrograd the player chooses one, and only that one is affected', () => {
    const scene = { cards: [13], box: { baltic: 1, finland: 1 }, dice: [5] } as const
    expect(drawn(scene).options()).toEqual(expect.arrayContaining(['offensive:baltic', 'offensive:finland']))
    expect(drawn(scene).answer('offensive:baltic').boxes).toMatchObject({ baltic: 2, finland: 1 })
    expect(drawn(scene).answer('offensive:finland').boxes).toMatchObject({ baltic: 1, finland: 2 })
    // Each has its own battle value: a 4 beats the Finns, not the Germans.
    expect(drawn({ ...scene, dice: [4] }).answer('offensive:baltic').boxes).toMatchObject({ baltic: 1, finland: 1 })
    expect(drawn({ ...scene, dice: [4] }).answer('offensive:finland').boxes).toMatchObject({ baltic: 1, finland: 2 })
  })
})

describe('modifiers', () => {
  const south = { box: { southern: 2 } } as const
  const east = { box: { eastern: 3, southern: 3 } } as const
  const spent = { held: ['cheka'], ...south } as const

  it('SD-7.1a modifiers add up, and results below 1 or above 6 stand', () => {
    const all = { cards: [44], tank: 'eastern', held: ['tank-corps', 'armored-trains'], box: { eastern: 2 } } as const
    expect(least(all, 'offensive:eastern', 'use')).toBe(1)
    const high = drawn({ ...all, dice: [6] }).answers('offensive:eastern', 'use')
    expect(drms(high)).toEqual([
      [
        { what: 'card', value: 1 },
        { what: 'tank', value: 1 },
        { what: 'trains', value: 1 },
      ],
    ])
    expect(high.box('eastern')).toBe(4)
    // 2 - 3 = -1: experience brings it to 1, not to 3, which a last battalion could have turned into a victory.
    const low = drawn({
      cards: [15],
      box: { eastern: 3 },
      held: ['experience'],
      options: { lastBattalion: true },
      state: { czar: 'liberated', legion: 'active' },
      dice: [2, 5],
    }).answer('offensive:eastern')
    expect(low).toMatchObject({ asked: 'action', boxes: { eastern: 3 } })
    expect(low.facts('offensive')).toMatchObject([{ die: 2, experience: 2, won: false }])
    // Above 6 counts as 6.
    const seven = drawn({ cards: [26], dice: [6, 3] }).answer('reorganize')
    expect(seven.held).toEqual(['armored-trains'])
    expect(drawn({ cards: [3], level: 3, dice: [6] }).answers('forfeit', 'forfeit', 'forfeit', 'end').state.level).toBe(
      5,
    )
  })

  it('SD-7.1a a modifier counts only for the kind of roll that it names', () => {
    // An Offensive modifier does not count in politics or reorganization.
    const standing = { czar: 'liberated', legion: 'active' } as const
    const armies = { held: ['tank-corps', 'armored-trains', 'experience'], tank: 'southern', state: standing } as const
    const t = drawn({ cards: [15], dice: [4, 5], ...armies }).answers('politics', 'reorganize')
    expect(t.facts('politics')).toMatchObject([{ drm: 0, won: true }])
    expect(t.facts('reorganize')).toMatchObject([{ drm: 0, won: false }])
    // Political and reorganization modifiers do not count in Offensives, nor a front's modifier against another.
    expect(least({ cards: [23], ...south, held: ['comintern'] }, 'offensive:southern')).toBe(4)
    expect(least({ cards: [49], box: { southern: 3, poland: 3 } }, 'offensive:poland')).toBe(4)
  })

  it('SD-7.1b +2 and -1 on one roll give a net +1', () => {
    const scene = {
      cards: [1],
      tank: 'southern',
      held: ['tank-corps', 'armored-trains'],
      state: { czar: 'liberated' },
    } as const
    expect(least({ ...scene, ...south }, 'offensive:southern', 'use')).toBe(3)
  })

  it('SD-7.1d an Offensive of a card: its own modifiers, the Czar, the Legion, Tank, Trains and Experience', () => {
    expect(least({ cards: [1], ...south }, 'offensive:southern')).toBe(4)
    // The card.
    expect(least({ cards: [15], ...south }, 'offensive:southern')).toBe(5)
    expect(least({ cards: [15], box: { baltic: 2 } }, 'offensive:baltic')).toBe(6)
    expect(least({ cards: [49], ...south }, 'offensive:southern')).toBe(3)
    expect(least({ cards: [49], box: { allies: 3 } }, 'offensive:allies')).toBe(3)
    // The Czar: -1 permanently if freed, +1 for one turn if executed.
    expect(least({ cards: [1], ...south, state: { czar: 'liberated' } }, 'offensive:southern')).toBe(5)
    expect(least({ cards: [21], ...south }, 'offensive:southern')).toBe(3)
    const later = table({ cards: [21, 22], dice: [3] })
      .answer('draw')
      .rest()
      .answers('draw', 'offensive:southern')
    expect(drms(later)).toEqual([[]])
    // The Legion, in the east only.
    expect(least({ cards: [1], ...east, state: { legion: 'active' } }, 'offensive:eastern')).toBe(5)
    expect(least({ cards: [1], ...south, state: { legion: 'active' } }, 'offensive:southern')).toBe(4)
    expect(least({ cards: [1], ...east, state: { legion: 'withdrawn' } }, 'offensive:eastern')).toBe(4)
    // Tank and Trains.
    expect(least({ cards: [1], ...south, held: ['tank-corps'], tank: 'southern' }, 'offensive:southern')).toBe(3)
    expect(least({ cards: [1], ...south, held: ['tank-corps'], tank: 'eastern' }, 'offensive:southern')).toBe(4)
    expect(least({ cards: [1], ...south, held: ['armored-trains'] }, 'offensive:southern', 'use')).toBe(3)
    expect(least({ cards: [1], ...south, held: ['armored-trains'], dice: [] }, 'offensive:southern', 'save')).toBe(4)
    // Experience.
    expect(least({ cards: [1], ...south, held: ['experience'], dice: [3] }, 'offensive:southern')).toBe(3)
  })

  it("SD-7.1d an Offensive of the Cheka: the same without the card's modifiers and the executed Czar's", () => {
    const cheka = (scene: Scene, ...answers: readonly string[]) => least({ ...spent, ...scene }, 'spend', ...answers)
    expect(cheka({ cards: [1] }, 'offensive:southern')).toBe(4)
    expect(cheka({ cards: [15] }, 'offensive:southern')).toBe(4)
    expect(cheka({ cards: [49] }, 'offensive:southern')).toBe(4)
    expect(cheka({ cards: [1], state: { czar: 'liberated' } }, 'offensive:southern')).toBe(5)
    expect(cheka({ cards: [21] }, 'offensive:southern')).toBe(4)
    expect(cheka({ cards: [21], state: { czar: 'executed' } }, 'offensive:southern')).toBe(4)
    expect(cheka({ cards: [1], box: { eastern: 3 }, state: { legion: 'active' } }, 'offensive:eastern')).toBe(5)
    expect(cheka({ cards: [1], held: ['cheka', 'tank-corps'], tank: 'southern' }, 'offensive:southern')).toBe(3)
    expect(cheka({ cards: [1], held: ['cheka', 'armored-trains'] }, 'offensive:southern', 'use')).toBe(3)
    expect(cheka({ cards: [1], held: ['cheka', 'experience'], dice: [5] }, 'offensive:southern')).toBe(2)
  })

  it('SD-7.1d a Reserve Offensive: Legion, Tank and Experience only', () => {
    const reserve = (scene: Scene, name: Front = 'southern') => least({ ...south, ...scene }, 'pass', `reserve:${name}`)
    expect(reserve({ cards: [1] })).toBe(4)
    expect(reserve({ cards: [15] })).toBe(4)
    expect(reserve({ cards: [49] })).toBe(4)
    expect(reserve({ cards: [1], state: { czar: 'liberated' } })).toBe(4)
    expect(reserve({ cards: [21] })).toBe(4)
    expect(reserve({ cards: [1], box: { eastern: 3 }, state: { legion: 'active' } }, 'eastern')).toBe(5)
    expect(reserve({ cards: [1], held: ['tank-corps'], tank: 'southern' })).toBe(3)
    expect(reserve({ cards: [1], held: ['experience'], dice: [3] })).toBe(3)
    // The Trains are not offered.
    expect(reserve({ cards: [1], held: ['armored-trains'] })).toBe(4)
  })

  it('SD-7.1d the Experience die, the fortress roll and the die of a decisive defeat are never modified', () => {
    const modified = { state: { czar: 'liberated' }, held: ['tank-corps'], tank: 'finland' } as const
    // 2 + 1 of the card - 1 of the Czar is 2, and an Experience die of 4 gives +1 regardless of modifiers.
    const veterans = drawn({ ...modified, cards: [49], ...south, held: ['tank-corps', 'experience'], dice: [2, 4] })
    expect(veterans.answer('offensive:southern').facts('experience')).toEqual([{ die: 4, bonus: 1 }])
    expect(veterans.box('southern')).toBe(1)
    const fortress = { cards: [23], level: 3, box: { finland: 2 }, ...modified } as const
    const at = (die: number) =>
      drawn({ ...fortress, state: { ...modified.state, fortress: true }, dice: [die] }).box('finland')
    expect([at(2), at(3)]).toEqual([1, 2])
    const defeat = { cards: [15], options: { decisive: true }, box: { southern: 4 } } as const
    const comes = (die: number) =>
      drawn({ ...defeat, dice: [1, die] })
        .answer('offensive:southern')
        .box('southern')
    expect([comes(3), comes(4)]).toEqual([2, 3])
  })
})

describe('Armored Trains', () => {
  const trains = { cards: [1], held: ['armored-trains'], box: { southern: 2 } } as const

  it("SD-7.5.3 once a turn the Trains add 1 to an Offensive of the player's choice, declared before the roll", () => {
    const t = drawn({ ...trains, dice: [3, 3, 3] }).answer('offensive:southern')
    expect([t.asked, t.rolled, t.expectAsk('trains').options]).toEqual(['trains', [], ['use', 'save']])
    // Saved for the second Offensive; then no more this turn.
    t.answers('save', 'offensive:southern', 'use', 'offensive:southern')
    expect(t.asked).toBe('markers')
    expect(drms(t)).toEqual([[], [{ what: 'trains', value: 1 }], []])
    expect(t.facts('offensive')).toMatchObject([{ won: false }, { won: true }, { won: false }])
  })

  it('SD-7.5.3 they are kept permanently, and can be used every turn', () => {
    const t = table({ ...trains, cards: [1, 13, 8, 22], box: { southern: 4 }, dice: [3, 3, 3] })
    t.answers('draw', 'offensive:southern', 'use').rest().answers('draw', 'offensive:southern', 'use').rest()
    expect(t.marker('armored-trains')).toBe('held')
    t.answers('draw', 'treaty').rest()
    expect(t.answers('draw', 'offensive:southern').asked).toBe('trains')
  })

  it('SD-7.5.3 not for a Reserve Offensive', () => {
    const t = drawn({ ...trains, dice: [3] }).answers('pass', 'reserve:southern')
    expect([t.asked, drms(t)]).toEqual(['markers', [[]]])
  })

  it('SD-7.5.3 once a turn, not once a cycle of #40', () => {
    const t = drawn({
      ...trains,
      cards: [40],
      box: { southern: 4 },
      options: { reserves: 0, decrees: 0 },
      dice: [1, 1],
    })
    expect(t.answers('offensive:southern', 'use', 'offensive:southern').asked).toBe('action')
    expect(drms(t)).toEqual([[{ what: 'trains', value: 1 }], []])
  })
})

describe('Applied Experience', () => {
  const veterans = { cards: [1], held: ['experience'], box: { southern: 2, eastern: 3 } } as const
  const against = (name: Front, dice: readonly number[], scene: Scene = {}) =>
    drawn({ ...veterans, ...scene, dice }).answer(`offensive:${name}`)

  it('SD-7.5.4 a second die adds 0, 1 or 2', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => against('southern', [1, die]).facts('experience'))).toEqual(
      [0, 0, 1, 1, 2, 2].map((bonus, at) => [{ die: at + 1, bonus }]),
    )
    // One short: wins with 3 or more. Two short: with 5 or more.
    expect([2, 3].map((die) => against('southern', [3, die]).box('southern'))).toEqual([1, 2])
    expect([4, 5].map((die) => against('southern', [2, die]).box('southern'))).toEqual([1, 2])
    expect(against('southern', [1, 6]).box('southern')).toBe(1)
    expect(against('southern', [3, 5]).facts('offensive')).toMatchObject([{ die: 3, experience: 2, won: true }])
  })

  it('SD-7.5.4 it is not rolled if the first die with its other modifiers has won', () => {
    expect(against('southern', [4]).rolled).toEqual([4])
    expect(against('southern', [4]).notes('experience')).toEqual([])
    // Other modifiers count: with the Legion a 4 fails, with the Tank a 3 wins.
    const legion = against('eastern', [4, 3], { state: { legion: 'active' } })
    expect([legion.rolled, legion.box('eastern')]).toEqual([[4, 3], 4])
    const tank = against('southern', [3], { held: ['experience', 'tank-corps'], tank: 'southern' })
    expect([tank.rolled, tank.box('southern')]).toEqual([[3], 2])
  })

  it('SD-7.5.4 it applies to every Offensive, and is kept permanently', () => {
    const reserve = drawn({ ...veterans, dice: [3, 3] }).answers('pass', 'reserve:southern')
    expect([reserve.rolled, reserve.box('southern')]).toEqual([[3, 3], 2])
    const cheka = drawn({ ...veterans, held: ['experience', 'cheka'], dice: [3, 3] }).answers(
      'spend',
      'offensive:southern',
    )
    expect([cheka.rolled, cheka.box('southern')]).toEqual([[3, 3], 3])
    const t = table({ ...veterans, cards: [8, 27, 49], box: { southern: 4 }, epochs: 1, dice: [1, 1, 1, 1] })
    t.answers('draw', 'treaty', 'offensive:southern').rest()
    t.answers('draw', 'offensive:southern')
    expect(t.rolled).toEqual([1, 1, 1, 1])
    expect(t.rest().marker('experience')).toBe('held')
  })
})

describe('the Curzon Line', () => {
  const lvov = { cards: [1], level: 3, box: { poland: 3 }, state: { curzon: true } } as const

  it('SD-6.3b with the line active, each Offensive against Poland in Lvov costs a level, won or lost', () => {
    expect(drawn({ ...lvov, dice: [6] }).answer('offensive:poland')).toMatchObject({
      boxes: { poland: 4 },
      state: { level: 2 },
    })
    const twice = drawn({ ...lvov, dice: [1, 1] }).answers('offensive:poland', 'offensive:poland')
    expect(twice).toMatchObject({ boxes: { poland: 3 }, state: { level: 1 } })
    // Reserves pay too.
    const reserve = drawn({ ...lvov, dice: [1] }).answers('pass', 'reserve:poland')
    expect(reserve.state.level).toBe(2)
    expect(reserve.facts('level')).toEqual([{ from: 3, to: 2, why: 'curzon' }])
  })

  it('SD-6.3b only there, and only while the line is active', () => {
    const level = (scene: Scene, name: Front = 'poland') =>
      drawn({ ...lvov, ...scene, dice: [1] }).answer(`offensive:${name}`).state.level
    expect(level({ box: { poland: 2 } })).toBe(3)
    expect(level({ box: { poland: 4 } })).toBe(3)
    expect(level({ state: { curzon: false } })).toBe(3)
    expect(level({ box: { poland: 3, southern: 4 } }, 'southern')).toBe(3)
    // Pushing it from box 2 into Lvov costs nothing, pushing it on from there a level.
    const on = drawn({ ...lvov, box: { poland: 2 }, dice: [6, 6] }).answer('offensive:poland')
    expect([on.box('poland'), on.state.level]).toEqual([3, 3])
    expect(on.answer('offensive:poland').state.level).toBe(2)
  })

  it('SD-6.3b it is paid before the roll: at level 1 the government collapses, and the player is warned', () => {
    const last = drawn({ ...lvov, level: 1 })
    const [ask] = last.asks()
    expect(gamePackage.words.option(ask, 'offensive:poland', last.state).detail).toMatch(/last level.*collapse/)
    expect(gamePackage.words.option(ask, 'offensive:southern', last.state).detail).not.toMatch(/level/)
    const careful = drawn(lvov)
    expect(gamePackage.words.option(careful.asks()[0], 'offensive:poland', careful.state).detail).toMatch(
      /costs a level/,
    )
    expect(gamePackage.odds(last.match.position('reds'), ask, 'offensive:poland')).toEqual([
      { chance: 1, text: expect.stringContaining('government') },
    ])
    last.answer('offensive:poland')
    expect(last).toMatchObject({ rolled: [], outcome: { result: 'political-defeat' }, boxes: { poland: 3 } })
    const paid = drawn({ ...lvov, dice: [4] }).answer('offensive:poland')
    expect(paid.course.slice(-3)).toEqual(['level', 'offensive', 'retreat'])
  })
})

describe('political recovery', () => {
  it('SD-12.4 the question and the journal contain the freed city', () => {
    for (const [name, city] of [
      ['baltic', 'petrograd'],
      ['finland', 'petrograd'],
      ['poland', 'kiev'],
    ] as const) {
      const t = drawn({ cards: [13], box: { [name]: 1 }, options: { recovery: true }, dice: [5] })
      t.answer(`offensive:${name}`)
      expect(t.expectAsk('recovery').data).toEqual({ city })
      expect(t.answer('decline').facts('recovery')).toEqual([{ city, choice: 'decline' }])
    }
  })
})
