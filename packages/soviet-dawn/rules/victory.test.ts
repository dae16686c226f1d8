// 9.0 Victory and defeat: every way to reach them, every part of a score and every rung of the ladders.
import type { Outcome } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { FRONTS, type Front } from '../data/fronts.ts'
import { type Ending, LADDERS } from '../data/tables.ts'
import { before, type Circumstances } from '../testing/reading.ts'
import { type Scene, type Table, table } from '../testing/table.ts'
import type { Settings, State } from './state.ts'

type Boxes = readonly [number, number, number, number, number, number]

const EXPANSION = [9, 10, 18, 19, 28, 36, 37, 38, 39, 45, 48, 58]
const EXTENDED = Array.from({ length: 60 }, (_, n) => n + 1)
const STANDARD = EXTENDED.filter((card) => !EXPANSION.includes(card))
const ACTIVE = Object.fromEntries(FRONTS.map((front) => [front, 'active'])) as NonNullable<Scene['status']>

const boxesOf = (boxes: Boxes): Scene['box'] => Object.fromEntries(FRONTS.map((front, at) => [front, boxes[at]]))

/** The parts of an outcome's score, by name. */
const counted = (outcome: Outcome | null): Record<string, number> =>
  Object.fromEntries(
    (outcome?.parts ?? []).map(({ what, points, data }) => [data === null ? what : `${what} ${data}`, points]),
  )

/** The title of the outcome's rung. */
const titled = (outcome: Outcome | null): string | undefined =>
  LADDERS[outcome?.result as Ending].find(({ level }) => level === outcome?.level)?.title

const points = (outcome: Outcome | null): number | undefined => outcome?.scores.reds

/** Late game: all fronts active in the given boxes, no one-time markers. */
function scene(boxes: Boxes, how: Scene = {}): Scene {
  const { status, state, unit, ...rest } = how
  // In historical order the whole pile is in `bottom`.
  const ordered = how.options?.scenario === 'historical' && state?.deck !== undefined
  return {
    epochs: 3,
    cards: [12],
    ...rest,
    box: { ...boxesOf(boxes), ...how.box },
    status: { ...ACTIVE, ...status },
    unit: { baltic: 'yudenich', ...unit },
    state: { reserves: 0, decrees: 0, ...state, ...(ordered ? { deck: [], bottom: state.deck } : {}) },
  }
}

/** Draws a card and keeps the Cheka. */
function draw(t: Table): Table {
  t.answer('draw')
  return t.asked === 'cheka' ? t.answer('keep') : t
}

/** Wins politically with a Cheka Action, so that no card moves a front before the scoring. */
function politicalWin(scene: Scene): Outcome | null {
  const level = scene.options?.level10 ? 9 : 8
  const held = ['cheka', ...(scene.held ?? [])] as const
  const t = table({ ...scene, held, state: { ...scene.state, level }, dice: [6] })
  t.answers('draw', 'spend', 'politics')
  return (t.asked === 'gold-die' ? t.answer('keep') : t).outcome
}

/** A pile with `count` cards discarded after this one is drawn, #8 and #27 first. */
function discarded(count: number, card: number, cards: readonly number[] = STANDARD): Partial<State> {
  const others = [8, 27, ...cards.filter((other) => ![8, 27, card].includes(other))]
  return { discard: others.slice(0, count - 1), deck: [card, ...others.slice(count - 1)], bottom: [], epochs: 3 }
}

const cardsOf = ({ options }: Scene): number[] =>
  options?.scenario === 'extended' || (options?.scenario === 'historical' && !options.withoutExpansion)
    ? EXTENDED
    : STANDARD

/** A table before the last card. #22 advances the south by a box and does nothing else. */
function lastCard(boxes: Boxes, how: Scene = {}, card = 22): Table {
  const cards = cardsOf(how)
  const state = { ...discarded(cards.length, card, cards), ...how.state }
  return table(scene(boxes, { ...how, cards: [card], state }))
}

const survived = (boxes: Boxes, how: Scene = {}): Outcome | null => draw(lastCard(boxes, how)).rest().outcome

/** The government collapses on #17, with `count` cards discarded. */
function collapsed(count: number, how: Scene = {}): Outcome | null {
  const state = { level: 1, ...discarded(count, 17, cardsOf(how)) }
  return draw(table(scene([3, 3, 3, 3, 3, 3], { ...how, cards: [17], state }))).rest().outcome
}

/** Denikin takes Moscow on #22, with `left` cards not discarded. */
function fallen(left: number, how: Scene = {}): Outcome | null {
  const cards = cardsOf(how)
  const state = discarded(cards.length - left, 22, cards)
  return draw(table(scene([3, 3, 3, 3, 1, 3], { level: 4, ...how, cards: [22], state }))).rest().outcome
}

describe('the end', () => {
  it('SD-9.0 a military defeat ends the game in the middle of a movement', () => {
    // #34: Baltic moves first; Finland does not advance, and the retreat in the east does not happen.
    const t = table(before(34, { box: { baltic: 1, finland: 3 } })).answer('draw')
    expect(t.outcome).toMatchObject({ result: 'military-defeat', winners: [] })
    expect(t.boxes).toMatchObject({ baltic: 0, finland: 3, eastern: 4 })
    expectOver(t)
  })

  it('SD-9.0 a political defeat ends the game in the middle of a movement', () => {
    const t = table(before(56, { box: { finland: 2, poland: 4 }, state: { level: 1 } })).answer('draw')
    expect(t.outcome).toMatchObject({ result: 'political-defeat', winners: [] })
    expect([t.box('poland'), t.notes('politics')]).toEqual([4, []])
    expectOver(t)
  })

  it('SD-9.0 a political victory ends the game before the remaining Actions and effects of the card', () => {
    const t = table({ ...before(17, { state: { level: 8 } }), dice: [6] }).answers('draw', 'politics')
    expect(t.outcome).toMatchObject({ result: 'political-victory', winners: ['reds'] })
    // One Action was left, and #17 does not cost its level.
    expect([t.state.actions, t.state.level]).toEqual([1, 9])
    expectOver(t)
  })

  it('SD-9.0 a military victory ends the game after the last card', () => {
    const t = lastCard([3, 3, 3, 3, 3, 3]).answer('draw')
    expect(t.outcome).toBe(null)
    t.rest()
    expect(t.outcome).toMatchObject({ result: 'military-victory', winners: ['reds'] })
    expectOver(t)
  })

  function expectOver(t: Table): void {
    expect(t.over).toBe(true)
    expect(t.asks()).toEqual([])
    for (const answer of ['draw', 'politics', 'end'])
      expect(t.refused(answer, 'reds')).toMatchObject({ reason: 'over' })
    expect(t.notes().at(-1)?.kind).toBe('end')
  }
})

describe('the political conclusion', () => {
  const at = (card: number, level: number, how: Circumstances = {}, dice: readonly number[] = []): Table =>
    table({ ...before(card, { ...how, state: { ...how.state, level } }), dice }).answer('draw')

  it('SD-9.1a level 9 is a political victory at any moment, however it is reached', () => {
    const ways: Table[] = [
      at(12, 8, {}, [6]).answer('politics'),
      at(12, 8, {}, [6]).answers('pass', 'decree:politics'),
      at(12, 8, { held: ['cheka'] }, [6]).answers('spend', 'politics'),
      at(8, 8).answer('bukharin'),
      at(20, 8, { state: { bukharin: true } }).rest(),
      at(30, 8, {}, [5]).answer('roll'),
      at(3, 8, {}, [5]).rest(),
      at(3, 8, {}, [6]).rest(),
      at(3, 7, {}, [6]).rest(),
    ]
    for (const t of ways) {
      expect(t.outcome).toMatchObject({ result: 'political-victory', winners: ['reds'], rule: 'SD-9.1b' })
      // Two levels from 8 do not move the marker past the winning box.
      expect(t.state.level).toBe(9)
    }
    // 8 is not enough, and a failed roll at 8 changes nothing.
    expect(at(12, 7, {}, [6]).answer('politics').over).toBe(false)
    expect(at(12, 8, {}, [5]).answer('politics').over).toBe(false)
  })

  it('SD-9.1a with victory at 10, 9 is an ordinary box and 10 wins', () => {
    const options = { scenario: 'extended', level10: true } as const
    const nine = at(12, 8, { options }, [6, 6]).answer('politics')
    expect([nine.state.level, nine.over]).toEqual([9, false])
    nine.answer('politics')
    expect(nine.outcome).toMatchObject({ result: 'political-victory' })
    expect(nine.state.level).toBe(10)
    // Two levels of dissent: from 8 they win, from 9 they stop at 10.
    expect(at(3, 8, { options }, [6]).rest().outcome?.result).toBe('political-victory')
    const stopped = at(3, 9, { options }, [6]).rest()
    expect([stopped.outcome?.result, stopped.state.level]).toEqual(['political-victory', 10])
    expect(at(3, 8, { options }, [5]).rest().over).toBe(false)
  })

  it('SD-9.1a level 0 is a political collapse at any moment, however it is reached', () => {
    const lastGasp = { scenario: 'extended', lastGasp: true } as const
    const ways: Table[] = [
      at(5, 1, { box: { baltic: 2 } }),
      at(58, 1, { box: { finland: 2 } }),
      at(39, 1, { box: { poland: 2 } }),
      at(17, 1).rest(),
      at(3, 1, {}, [2]).rest(),
      at(58, 1, { state: { curzon: true } }).answer('offensive:poland'),
      at(12, 1, { options: lastGasp, box: { southern: 1 } }),
    ]
    for (const t of ways) {
      expect(t.outcome).toMatchObject({ result: 'political-defeat', winners: [], rule: 'SD-9.1c' })
      expect(t.state.level).toBe(0)
    }
    expect(at(17, 2).rest().over).toBe(false)
  })

  it('SD-9.1b the score from the set-up: start boxes, three fronts never active, all markers, only Twilight', () => {
    const outcome = politicalWin({ cards: [12] })
    expect(counted(outcome)).toEqual({
      'front baltic': 4,
      'front eastern': 5,
      'front southern': 4,
      markers: 14,
      swiftness: 9,
    })
    expect(outcome).toMatchObject({ level: 'great', scores: { reds: 36 } })
  })

  it('SD-9.1b the box of each active front, one more for Germany asleep, 6 for a removed one, 0 for one never active', () => {
    const asleep = politicalWin(scene([3, 2, 1, 5, 4, 4], { epochs: 2, unit: { baltic: 'germany' }, status: SLEEPER }))
    expect(counted(asleep)).toEqual({
      'asleep baltic': 4,
      'front finland': 2,
      'removed allies': 6,
      'front eastern': 5,
      'front southern': 4,
      markers: 0,
      swiftness: 5,
    })
    expect(points(asleep)).toBe(26)
    // An active Germany only scores its box; so does Yudenich, even if Germany was asleep.
    expect(counted(politicalWin(scene([3, 2, 1, 5, 4, 4], { unit: { baltic: 'germany' } })))).toMatchObject({
      'front baltic': 3,
    })
    const yudenich = table({ ...scene([3, 3, 3, 3, 3, 3], SLEEPING_GERMANY), cards: [27], dice: [6] })
    expect(counted(yudenich.answers('draw', 'politics').outcome)).toEqual({
      'front baltic': 3,
      'front finland': 3,
      'front allies': 3,
      'front eastern': 3,
      'front southern': 2,
      'front poland': 2,
      markers: 0,
      // Dawn comes only at the end of that turn.
      swiftness: 5,
    })
  })

  const SLEEPER = { baltic: 'asleep', allies: 'removed', poland: 'inactive' } as const
  const SLEEPING_GERMANY = {
    epochs: 2,
    unit: { baltic: 'germany' },
    status: { baltic: 'asleep' },
    state: { level: 8 },
  } as const

  it('SD-9.1b every removed front scores 6, whatever its last box', () => {
    const removed = {
      finland: 'removed',
      allies: 'removed',
      eastern: 'removed',
      southern: 'removed',
      poland: 'removed',
    } as const
    const outcome = politicalWin(scene([2, 4, 4, 5, 4, 4], { status: removed }))
    expect(counted(outcome)).toEqual({
      'front baltic': 2,
      'removed finland': 6,
      'removed allies': 6,
      'removed eastern': 6,
      'removed southern': 6,
      'removed poland': 6,
      markers: 0,
      swiftness: 0,
    })
    expect(points(outcome)).toBe(32)
  })

  it('SD-9.1b replaced units score nothing: the track counts once', () => {
    const boxes: Boxes = [2, 3, 4, 5, 1, 2]
    const swapped = { baltic: 'yudenich', finland: 'mannerheim', eastern: 'semyonov', southern: 'wrangel' } as const
    const outcome = politicalWin(scene(boxes, { unit: swapped }))
    expect(points(outcome)).toBe(2 + 3 + 4 + 5 + 1 + 2)
    expect(counted(outcome)).toEqual(counted(politicalWin(scene(boxes))))
  })

  it('SD-9.1b indecisive is not inactive: the Allies only score their box at level 9', () => {
    expect(counted(politicalWin(scene([1, 1, 3, 1, 1, 1])))['front allies']).toBe(3)
  })

  it('SD-9.1b 2 for each unused Reserve Offensive and Decree, and nothing for Red Army markers', () => {
    const markers = (reserves: number, decrees: number, held: Scene['held'] = []) => {
      const outcome = politicalWin(scene([1, 1, 1, 1, 1, 1], { held, state: { reserves, decrees } }))
      expect(points(outcome)).toBe(6 + (counted(outcome).markers ?? 0))
      return counted(outcome).markers
    }
    expect([markers(0, 0), markers(1, 0), markers(0, 1), markers(5, 0), markers(0, 2), markers(5, 2)]).toEqual([
      0, 2, 2, 10, 4, 14,
    ])
    expect(markers(1, 1, ['tank-corps', 'armored-trains', 'experience', 'imperial-gold'])).toBe(4)
    // A Decree that wins the game is no longer unused.
    const t = table({
      ...scene([1, 1, 1, 1, 2, 1]),
      state: { level: 8, reserves: 2, decrees: 2 },
      cards: [22],
      dice: [6],
    })
    expect(counted(t.answers('draw', 'pass', 'decree:politics').outcome).markers).toBe(6)
  })

  it('SD-9.1b 9 before Darkness, 5 before Dawn, 0 with both in the pile', () => {
    const swiftness = (epochs: 1 | 2 | 3) =>
      counted(politicalWin({ ...scene([1, 1, 1, 1, 1, 1]), epochs, cards: [12] })).swiftness
    expect([swiftness(1), swiftness(2), swiftness(3)]).toEqual([9, 5, 0])
    // During #8 Darkness is not in yet: a win by Bukharin's level counts as before Darkness.
    const bukharin = table(before(8, { state: { level: 8 } })).answers('draw', 'bukharin')
    expect(counted(bukharin.outcome).swiftness).toBe(9)
  })

  it('SD-9.1b the ladder: to 18 a rump, to 26 nominal, to 35 proud, from 36 a great Soviet state', () => {
    const late = (boxes: Boxes, reserves = 0, decrees = 0, status: Scene['status'] = {}) => {
      const outcome = politicalWin(scene(boxes, { status: status ?? {}, state: { reserves, decrees } }))
      return [points(outcome), titled(outcome)]
    }
    const rungs = [
      // Finland and Poland may still be inactive in Dawn.
      late([1, 4, 1, 1, 1, 4], 0, 0, { finland: 'inactive', poland: 'inactive' }),
      late([1, 1, 1, 1, 1, 1]),
      late([3, 3, 3, 3, 3, 3]),
      late([3, 3, 3, 4, 3, 3]),
      late([4, 4, 4, 4, 4, 4], 1),
      late([4, 4, 4, 5, 4, 4], 0, 1),
      late([4, 4, 4, 5, 4, 4], 5),
      late([4, 4, 4, 4, 4, 4], 4, 2),
      late([4, 4, 4, 5, 4, 4], 5, 2),
    ]
    expect(rungs).toEqual([
      [4, 'Soviet Rump State'],
      [6, 'Soviet Rump State'],
      [18, 'Soviet Rump State'],
      [19, 'Nominal Soviet State'],
      [26, 'Nominal Soviet State'],
      [27, 'Proud Soviet State'],
      [35, 'Proud Soviet State'],
      [36, 'Great Soviet State'],
      [39, 'Great Soviet State'],
    ])
  })

  it('SD-9.1c the ladder of collapse: to 23 cards the dustbin, to 35 an experiment, to 44 lessons, from 45 a lost cause', () => {
    const rungs = [2, 23, 24, 35, 36, 44, 45, 48].map((count) => [points(collapsed(count)), titled(collapsed(count))])
    expect(rungs).toEqual([
      [2, 'Dustbin of History'],
      [23, 'Dustbin of History'],
      [24, 'Failed Experiment'],
      [35, 'Failed Experiment'],
      [36, 'Lessons for the Future'],
      [44, 'Lessons for the Future'],
      [45, 'Lost Cause; Legacy Lingers'],
      [48, 'Lost Cause; Legacy Lingers'],
    ])
    const first = table({ cards: [3], dice: [1] })
      .answer('draw')
      .rest().outcome
    expect(first).toMatchObject({ result: 'political-defeat', level: 'dustbin', scores: { reds: 1 } })
  })

  it('SD-9.1c the card being resolved counts, one returned by the Cheka does not', () => {
    expect(counted(collapsed(24))).toEqual({ discard: 24 })
    // 23 cards are discarded; a 24th is drawn and returned; attacking Poland in Lvov costs the last level.
    const state = { ...discarded(24, 17), level: 1, curzon: true }
    const t = table(scene([3, 3, 3, 3, 3, 3], { cards: [17], held: ['cheka'], state })).answer('draw')
    expect(t.state.discard).toHaveLength(24)
    t.answers('spend', 'offensive:poland')
    expect(t.outcome).toMatchObject({ result: 'political-defeat', level: 'dustbin', scores: { reds: 23 } })
  })

  it('SD-9.1c a collapse before any card was played is the dustbin too', () => {
    // Three Cheka turns (the marker is regained each time) with three decisive defeats: Germany reaches Petrograd.
    const dice = [1, 4, 6, 1, 1, 3, 6, 1, 1, 2]
    const t = table({ options: { cheka: true, decisive: true }, cards: [12, 12, 12], dice })
    for (let turn = 0; turn < 2; turn++) t.answers('draw', 'spend', 'offensive:baltic', 'reorganize', 'end')
    t.answers('draw', 'spend', 'offensive:baltic')
    expect([t.box('baltic'), t.state.discard]).toEqual([1, []])
    expect(t.outcome).toMatchObject({ result: 'political-defeat', level: 'dustbin', scores: { reds: 0 } })
  })
})

describe('the military conclusion', () => {
  it('SD-9.2a all cards played and Moscow never taken is a military victory, once phase 4 of the last card is over', () => {
    const t = lastCard([3, 3, 3, 3, 3, 3], { state: { level: 4, decrees: 1 } }, 32).answers('draw', 'pass')
    expect([t.state.deck, t.over]).toEqual([[], false])
    t.rest()
    expect(t.outcome).toMatchObject({ result: 'military-victory', winners: ['reds'], rule: 'SD-9.2b' })
    // #32 cost a level before the scoring: 3 + 3 + 2 + 3 + 2 + 3 and level 3.
    expect(points(t.outcome)).toBe(19)
    expect(counted(t.outcome).level).toBe(3)
    const cards = lastCard([3, 3, 3, 3, 3, 3], { options: { scenario: 'extended' } })
      .answer('draw')
      .rest()
    expect([cards.state.discard.length, cards.outcome?.result]).toEqual([60, 'military-victory'])
    // In historical order, with #60 still under #59, the game is not over.
    const pile = { deck: [59, 60], bottom: [], discard: STANDARD.slice(0, -2), epochs: 3 }
    const options = { scenario: 'historical', withoutExpansion: true } as const
    const inOrder = table(scene([3, 3, 3, 3, 3, 3], { options, cards: [], level: 4, state: pile }))
    inOrder.answer('draw').rest()
    expect([inOrder.over, inOrder.state.bottom, inOrder.asked]).toEqual([false, [60], 'draw'])
    expect(inOrder.answer('draw').rest().outcome?.result).toBe('military-victory')
  })

  it('SD-9.2a an empty pile does not end the game while an epoch is still to come', () => {
    const twilight = [1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15]
    const treaty = table({ cards: [8], state: { deck: [8], discard: twilight.filter((card) => card !== 8) } })
    treaty.answer('draw')
    expect(treaty.state.deck).toEqual([])
    treaty.answer('treaty').rest()
    expect([treaty.over, treaty.asked, treaty.state.deck.length]).toEqual([false, 'draw', 19])

    const dawn = table(before(27)).state.dawn.filter((card) => STANDARD.includes(card))
    const played = STANDARD.filter((card) => !dawn.includes(card) && card !== 27)
    const state = { deck: [27], discard: played, darkness: [], dawn }
    const armistice = table(scene([3, 3, 3, 3, 3, 3], { cards: [27], epochs: 2, unit: { baltic: 'germany' }, state }))
    armistice.answer('draw').rest()
    expect([armistice.over, armistice.asked, armistice.state.deck.length]).toEqual([false, 'draw', 16])

    // Even if #27 were set aside with Dawn, an empty pile would not end the game.
    const aside = { ...state, deck: [12], discard: played.filter((card) => card !== 12), dawn: [27, ...dawn] }
    const waiting = table(scene([3, 3, 3, 3, 3, 3], { epochs: 2, unit: { baltic: 'germany' }, state: aside }))
    waiting.answer('draw').rest()
    expect([waiting.over, waiting.state.deck]).toEqual([false, []])
  })

  it('SD-9.2a a last card returned by the Cheka must still be played', () => {
    const t = lastCard([3, 3, 3, 3, 3, 3], { held: ['cheka'] })
      .answers('draw', 'spend')
      .rest()
    expect([t.over, t.asked, t.state.deck]).toEqual([false, 'draw', [22]])
    t.answer('draw').rest()
    expect(t.outcome?.result).toBe('military-victory')
  })

  it('SD-9.2a Moscow taken is a military defeat, on the last turn too', () => {
    const t = lastCard([3, 3, 3, 3, 1, 3]).answer('draw')
    expect(t.outcome).toMatchObject({ result: 'military-defeat', rule: 'SD-9.2c', winners: [] })
    // Every front can take it, also through Petrograd or Kiev.
    const ways: [Front, number][] = [
      ['baltic', 5],
      ['finland', 58],
      ['allies', 32],
      ['eastern', 12],
      ['southern', 13],
      ['poland', 31],
    ]
    for (const [front, card] of ways) {
      const fall = table(before(card, { box: { [front]: 1 } })).answer('draw')
      expect([front, fall.box(front), fall.outcome?.result]).toEqual([front, 0, 'military-defeat'])
    }
  })

  it('SD-9.2a politics decides first: a collapse or a victory in phase 4 of the last card', () => {
    const lost = lastCard([3, 3, 3, 3, 3, 3], { state: { level: 1 } }, 32)
      .answer('draw')
      .rest()
    expect(lost.outcome?.result).toBe('political-defeat')
    const won = lastCard([3, 3, 3, 3, 3, 3], { dice: [6], state: { level: 7 } }, 42)
      .answer('draw')
      .rest()
    expect(won.outcome?.result).toBe('political-victory')
  })

  it('SD-9.2a with the last gasp, the game is lost if a front is in Moscow at the end of the turn', () => {
    const options = { lastGasp: true } as const
    const lost = lastCard([3, 3, 3, 3, 1, 3], { options, state: { level: 4 } }).answer('draw')
    expect([lost.over, lost.box('southern'), lost.state.level]).toEqual([false, 0, 3])
    lost.rest()
    expect(lost.outcome).toMatchObject({ result: 'military-defeat', level: 'draw', scores: { reds: 0 } })
    const freed = lastCard([3, 3, 3, 3, 1, 3], { options, dice: [5], state: { level: 4 } })
    freed.answers('draw', 'offensive:southern').rest()
    expect(freed.outcome?.result).toBe('military-victory')
    expect(counted(freed.outcome)['front southern']).toBe(1)
  })

  it('SD-9.2b the score: boxes, indecisive Allies, removed fronts, Available Resources and the level', () => {
    const outcome = survived([3, 4, 4, 5, 3, 4], {
      status: { finland: 'removed', poland: 'removed' },
      held: ['comintern', 'armored-trains'],
      state: { level: 7, reserves: 5, decrees: 2 },
    })
    expect(counted(outcome)).toEqual({
      'front baltic': 3,
      'removed finland': 6,
      'front allies': 4,
      'front eastern': 5,
      'front southern': 2,
      'removed poland': 6,
      indecisive: 1,
      // Reserve Offensives and Decrees have separate boxes.
      resources: 4,
      level: 7,
    })
    expect(outcome).toMatchObject({ result: 'military-victory', level: 'international', scores: { reds: 38 } })
  })

  it('SD-9.2b indecisive Allies score one more only from level 7 on, and only on the map', () => {
    const bonus = (level: number, how: Scene = {}) => {
      const outcome = survived([1, 1, 4, 1, 2, 1], { ...how, state: { level } })
      return counted(outcome).indecisive ?? 0
    }
    expect([bonus(6), bonus(7), bonus(8)]).toEqual([0, 1, 1])
    expect(bonus(9, { options: { level10: true } })).toBe(1)
    const gone = survived([1, 1, 4, 1, 2, 1], { status: { allies: 'removed' }, state: { level: 8 } })
    expect([counted(gone)['removed allies'], counted(gone).indecisive, points(gone)]).toEqual([6, undefined, 19])
  })

  it('SD-9.2b replaced units, such as Germany, score nothing', () => {
    const swapped = { finland: 'mannerheim', eastern: 'semyonov', southern: 'wrangel' } as const
    const outcome = survived([2, 3, 4, 5, 2, 2], { unit: swapped, state: { level: 1 } })
    expect(points(outcome)).toBe(2 + 3 + 4 + 5 + 1 + 2 + 1)
  })

  it('SD-9.2b 2 for each marker in Available Resources: not for spent gold, nor for an assigned Tank Corps', () => {
    const resources = (how: Scene) => counted(survived([1, 1, 1, 1, 2, 1], { ...how, state: { level: 1 } })).resources
    const four = ['tank-corps', 'armored-trains', 'experience', 'comintern'] as const
    expect(resources({})).toBe(0)
    expect(resources({ held: four })).toBe(8)
    expect(resources({ held: four, tank: 'poland' })).toBe(6)
    expect(resources({ held: ['comintern'], out: ['imperial-gold'] })).toBe(2)
    // The other markers ask first: Cheka, Subversion and gold are kept.
    const all = lastCard([1, 1, 1, 1, 2, 1], { held: [...four, 'cheka', 'subversion', 'imperial-gold'] })
    all.answers('draw', 'keep', 'usual', 'let').rest()
    expect(counted(all.outcome).resources).toBe(14)
    // Reserves and Decrees never count here.
    const rich = survived([1, 1, 1, 1, 2, 1], { state: { level: 1, reserves: 5, decrees: 2 } })
    expect(points(rich)).toBe(7)
  })

  it('SD-9.2b the Tank Corps returns to Available Resources when its front is removed', () => {
    const t = lastCard([3, 3, 3, 3, 3, 4], { held: ['tank-corps'], tank: 'poland', state: { level: 1 } }, 59)
    expect(counted(t.answer('draw').rest().outcome)).toMatchObject({ 'removed poland': 6, resources: 2 })
  })

  it('SD-9.2b the ladder: to 14 tactical, to 20 marginal, to 26 operational, to 35 strategic, from 36 international', () => {
    const late = (boxes: Boxes, level: number, held: Scene['held'] = []) => {
      const outcome = survived(boxes, { held: held ?? [], state: { level } })
      return [points(outcome), titled(outcome)]
    }
    // The south starts a box farther than it scores, because the card moves it.
    const three = ['comintern', 'experience', 'armored-trains'] as const
    const rungs = [
      late([1, 1, 1, 1, 2, 1], 1),
      late([2, 2, 2, 2, 3, 2], 2),
      late([2, 2, 2, 2, 3, 2], 3),
      late([2, 2, 2, 3, 4, 2], 6),
      late([2, 2, 3, 3, 4, 2], 6),
      late([3, 3, 4, 4, 4, 3], 6),
      late([3, 4, 4, 4, 4, 3], 6),
      late([4, 4, 4, 4, 4, 4], 6, three),
      late([4, 4, 4, 5, 4, 4], 6, three),
    ]
    expect(rungs).toEqual([
      [7, 'Tactical victory'],
      [14, 'Tactical victory'],
      [15, 'Marginal victory'],
      [20, 'Marginal victory'],
      [21, 'Operational victory'],
      [26, 'Operational victory'],
      [27, 'Strategic victory'],
      [35, 'Strategic victory'],
      [36, 'International victory'],
    ])
  })

  it('SD-9.2c the ladder of defeat: from 36 cards left crushing, from 23 strategic, from 9 marginal, to 8 a draw', () => {
    const rungs = [0, 8, 9, 22, 23, 35, 36, 46].map((left) => [points(fallen(left)), titled(fallen(left))])
    expect(rungs).toEqual([
      [0, 'Draw'],
      [8, 'Draw'],
      [9, 'Marginal defeat'],
      [22, 'Marginal defeat'],
      [23, 'Strategic defeat'],
      [35, 'Strategic defeat'],
      [36, 'Crushing defeat'],
      [46, 'Crushing defeat'],
    ])
  })

  it('SD-9.2c counts every card of the game in use that is not in the discard, set-aside epochs too', () => {
    // The first card of all.
    const first = (options: Partial<Settings>) => table({ options, cards: [13], box: { southern: 1 } }).answer('draw')
    expect(first({}).outcome).toMatchObject({ level: 'crushing', scores: { reds: 47 } })
    expect(first({ scenario: 'extended' }).outcome).toMatchObject({ level: 'crushing', scores: { reds: 59 } })
    expect(first({ scenario: 'steady', expansion: true }).outcome).toMatchObject({ scores: { reds: 59 } })
    const options = { scenario: 'extended' } as const
    expect(fallen(36, { options })).toMatchObject({ level: 'crushing', scores: { reds: 36 } })
    expect(fallen(35, { options })).toMatchObject({ level: 'strategic', scores: { reds: 35 } })
  })

  it('SD-9.2c a recycled Makhno is not in the discard', () => {
    const t = table({ ...before(41, { box: { southern: 2 } }), cards: [41, 12], dice: [1, 3] })
      .answer('draw')
      .rest()
    t.answer('draw')
    // #8 and #12 of 60.
    expect(t.outcome).toMatchObject({ result: 'military-defeat', scores: { reds: 58 } })
    // While he is being resolved, he is: #8 and #41.
    const makhno = table({ ...before(41, { box: { southern: 1 } }), dice: [1] }).answer('draw')
    expect(makhno.outcome).toMatchObject({ result: 'military-defeat', scores: { reds: 58 } })
  })
})

describe('options', () => {
  const MODES: readonly Partial<Settings>[] = [
    {},
    { scenario: 'extended' },
    { scenario: 'steady' },
    { scenario: 'historical' },
    { scenario: 'historical', withoutExpansion: true },
    { perseverance: true, lastBattalion: true, decisive: true, lastGasp: true, cheka: true, recovery: true },
    { level10: true },
    { reserves: 3, decrees: 1 },
  ]

  it('SD-9.3 no option, scenario or difficulty changes how a political victory or defeat is measured', () => {
    for (const options of MODES) {
      const historical = options.scenario === 'historical'
      const state = { reserves: 2, decrees: 1, epochs: 3 }
      const position = scene([3, 3, 3, 3, 3, 3], { options, cards: historical ? [] : [12], state })
      expect([options, points(politicalWin(position)), politicalWin(position)?.level]).toEqual([options, 24, 'nominal'])
      const lost = collapsed(36, { options })
      expect([options, points(lost), lost?.level]).toEqual([options, 36, 'lessons'])
    }
  })

  it('SD-9.3 no option, scenario or difficulty changes how a military victory or defeat is measured', () => {
    for (const options of MODES) {
      // Without the Cheka, which would count as a marker, so that all scores are equal.
      const outcome = survived([3, 3, 3, 3, 4, 3], { options, out: ['cheka'], state: { level: 5 } })
      expect([options, points(outcome), outcome?.level]).toEqual([options, 23, 'operational'])
      const lost = fallen(23, { options })
      expect([options, points(lost), lost?.level]).toEqual([options, 23, 'strategic'])
    }
  })
})
