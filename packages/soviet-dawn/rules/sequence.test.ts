import { describe, expect, it } from 'vitest'
import { FRONTS, type Front } from '../data/fronts.ts'
import { drawn, type Table, table } from '../testing/table.ts'

/** All fronts active, in the middle of their tracks. */
const EVERYWHERE: Record<Front, number> = { baltic: 3, finland: 3, allies: 3, eastern: 3, southern: 3, poland: 3 }

const moves = (t: Table): string[] =>
  t
    .notes()
    .filter(({ kind }) => kind === 'advance' || kind === 'retreat')
    .map(({ kind, data }) => `${kind} ${data.front} ${data.to}`)

const before = (t: Table, first: string, second: string): void => {
  expect(t.course).toContain(first)
  expect(t.course).toContain(second)
  expect(t.course.indexOf(first)).toBeLessThan(t.course.indexOf(second))
}

describe('the turn', () => {
  it('SD-4.0a the phases come in order: headline, movement, actions, dissent', () => {
    const t = drawn({ cards: [8], held: ['imperial-gold'] })
    const phases: string[] = []
    for (const answer of ['treaty', 'let', 'pass', 'end']) {
      phases.push(`${t.asked} ${t.state.phase}`)
      t.answer(answer)
    }
    expect(phases).toEqual(['treaty headline', 'gold-advance movement', 'action actions', 'markers actions'])
    expect(t.course).toEqual([
      'card',
      'treaty',
      'stays',
      'advance',
      'stays',
      'asleep',
      'pass',
      'activate',
      'great-war',
      'epoch',
    ])
    expect(t.state.phase).toBe('rest')
    const dissent = drawn({ cards: [42], held: ['imperial-gold'], status: { baltic: 'asleep' }, dice: [1] }).rest()
    expect([dissent.asked, dissent.state.phase]).toEqual(['gold-die', 'dissent'])
    // #40 alternates between the second and the third.
    const drive = drawn({ cards: [40], held: ['imperial-gold'] })
    expect([drive.asked, drive.state.phase]).toEqual(['gold-advance', 'movement'])
    expect(drive.answer('let').state.phase).toBe('actions')
    drive.rest()
    expect([drive.asked, drive.state.phase]).toEqual(['gold-advance', 'movement'])
  })

  it('SD-4.0a turns are repeated until victory or defeat', () => {
    const t = table({ cards: [13, 1, 7, 22], epochs: 2, box: { southern: 3 } })
    t.answer('draw').rest().answer('draw').rest()
    expect(t).toMatchObject({ asked: 'draw', over: false, state: { turn: 2, card: 0, discard: [8, 13, 1] } })
    t.answer('draw').rest().answer('draw').rest()
    expect(t.state.turn).toBe(4)
    const lost = table({ cards: [13, 1], box: { southern: 2 } })
      .answer('draw')
      .rest()
      .answer('draw')
    expect(lost).toMatchObject({ asked: null, over: true })
  })

  it('SD-4.0a an Action takes effect before the next is chosen', () => {
    const t = drawn({ cards: [1], box: { southern: 3 }, dice: [4, 4, 3] })
    expect(t.answer('offensive:southern')).toMatchObject({ asked: 'action', state: { actions: 2 } })
    expect(t.box('southern')).toBe(3)
    expect(t.answer('politics')).toMatchObject({ asked: 'action', state: { actions: 1, level: 2 } })
    expect(t.answer('politics')).toMatchObject({ asked: 'markers', state: { actions: 0, level: 2 } })
  })
})

describe('phase 1, the headline', () => {
  it('SD-4.0b the card is revealed into the Event Pile and counts as discarded at once', () => {
    const t = table({ cards: [15, 6] })
    expect(t.state).toMatchObject({ card: 0, discard: [] })
    t.answer('draw')
    expect(t.state).toMatchObject({ card: 15, discard: [15] })
    expect(t.state.deck).not.toContain(15)
    expect(t.facts('card')).toEqual([{ turn: 1, card: 15 }])
    expect(t.rest().answer('draw').state).toMatchObject({ card: 6, discard: [15, 6] })
    // Lost on the first card: it is discarded, 47 are not.
    const moscow = drawn({ cards: [13], box: { southern: 1 } })
    expect(moscow.outcome).toMatchObject({ result: 'military-defeat', scores: { reds: 47 } })
    const collapse = drawn({ cards: [3], dice: [1] }).rest()
    expect(collapse.outcome).toMatchObject({ result: 'political-defeat', scores: { reds: 1 } })
  })

  it('SD-4.0b instructions of phase 1 are carried out before anything moves', () => {
    before(drawn({ cards: [14] }), 'legion', 'advance')
    expect(drawn({ cards: [2] })).toMatchObject({ boxes: { finland: 4, baltic: 3 } })
    before(drawn({ cards: [2] }), 'activate', 'advance')
    expect(drawn({ cards: [2] }).status('finland')).toBe('active')
    before(drawn({ cards: [4] }), 'exchange', 'advance')
    before(drawn({ cards: [27], box: { southern: 3 } }), 'exchange', 'advance')
    // The Czar's fate depends on the box of the East before this card's own advance.
    const czar = drawn({ cards: [21], box: { eastern: 4 } })
    expect([czar.state.czar, czar.box('eastern')]).toEqual(['executed', 3])
    const choice = drawn({ cards: [8], box: { baltic: 2 } })
    expect([choice.asked, choice.box('baltic'), choice.box('southern')]).toEqual(['treaty', 2, 4])
  })
})

describe('phase 2, the fronts move', () => {
  it('SD-4.0c only active fronts move, as the card says', () => {
    const t = drawn({ cards: [42], box: { allies: 3 }, status: { baltic: 'asleep' } })
    expect(moves(t)).toEqual(['advance allies 2'])
    expect(t.facts('stays')).toEqual([
      { front: 'baltic', box: 4, why: 'asleep' },
      { front: 'finland', box: 4, why: 'inactive' },
    ])
    expect(moves(drawn({ cards: [42], box: EVERYWHERE }))).toEqual([
      'advance baltic 2',
      'advance finland 2',
      'advance allies 2',
    ])
  })

  it('SD-4.0c a front that enters Moscow ends the game at once', () => {
    const t = drawn({ cards: [42], box: { ...EVERYWHERE, finland: 1 } })
    expect(t).toMatchObject({ asked: null, over: true, outcome: { result: 'military-defeat' } })
    expect(moves(t)).toEqual(['advance baltic 2', 'advance finland 0'])
    expect(t.box('allies')).toBe(3)
  })

  it("SD-4.0c the card's own die comes first, then the advances in the order of the tracks, then the retreats", () => {
    const makhno = drawn({ cards: [41], box: EVERYWHERE, dice: [5] })
    expect(makhno.course.slice(0, 4)).toEqual(['card', 'makhno', 'retreat', 'advance'])
    expect(moves(makhno)).toEqual(['retreat southern 4', 'advance poland 2'])
    expect(moves(drawn({ cards: [34], box: EVERYWHERE }))).toEqual([
      'advance baltic 2',
      'advance finland 2',
      'retreat eastern 4',
    ])
    expect(moves(drawn({ cards: [57], box: EVERYWHERE }))).toEqual([
      'advance baltic 2',
      'advance poland 2',
      'retreat southern 4',
    ])
    expect(moves(drawn({ cards: [33], box: EVERYWHERE }))).toEqual([
      'advance finland 2',
      'advance eastern 2',
      'advance southern 2',
    ])
    expect(moves(drawn({ cards: [49], box: EVERYWHERE }))).toEqual([
      'advance allies 2',
      'advance southern 2',
      'advance poland 2',
    ])
    expect(moves(drawn({ cards: [35], box: EVERYWHERE }))).toEqual([
      'advance allies 2',
      'advance eastern 2',
      'advance eastern 1',
    ])
    expect(FRONTS).toEqual(['baltic', 'finland', 'allies', 'eastern', 'southern', 'poland'])
  })

  it('SD-4.0c two fronts that change places at Petrograd cost no level: the city is not free in between', () => {
    // #8 and #55: Finland enters before the Baltic front retreats from the city. #25: the other way round.
    const out = [
      drawn({ cards: [8], level: 3, box: { baltic: 1, finland: 2 } }).answer('treaty'),
      drawn({ cards: [8], level: 3, box: { baltic: 1, finland: 2 }, state: { fortress: true } }).answer('treaty'),
      drawn({ cards: [55], level: 3, box: { baltic: 1, finland: 2 } }),
    ]
    for (const t of out) {
      expect([t.box('baltic'), t.box('finland'), t.state.level]).toEqual([2, 1, 3])
      expect(t.facts('crisis')).toEqual([])
    }
    const other = drawn({ cards: [25], level: 3, box: { baltic: 2, finland: 1 } })
    expect([other.box('baltic'), other.box('finland'), other.state.level]).toEqual([1, 2, 3])
  })

  it('SD-4.0c each box is resolved before the next', () => {
    // Kiev's crisis brings the government down before Moscow can fall ...
    const kiev = drawn({ cards: [60], level: 1, box: { poland: 2 } })
    expect(kiev.outcome?.result).toBe('political-defeat')
    expect(kiev.box('poland')).toBe(1)
    // ... and if it holds, Moscow falls.
    const moscow = drawn({ cards: [60], level: 2, box: { poland: 2 } })
    expect(moscow).toMatchObject({ outcome: { result: 'military-defeat' }, state: { level: 1 } })
    // A collapse at Petrograd comes before the Allies enter Moscow; Germany enters Moscow before Finland's crisis.
    expect(drawn({ cards: [42], level: 1, box: { ...EVERYWHERE, finland: 2, allies: 1 } }).outcome?.result).toBe(
      'political-defeat',
    )
    expect(drawn({ cards: [3], level: 1, box: { ...EVERYWHERE, finland: 2, baltic: 1 } }).outcome?.result).toBe(
      'military-defeat',
    )
    // The fortress is rolled for before the next front moves.
    const fortress = drawn({ cards: [3], box: { baltic: 2, finland: 3 }, state: { fortress: true }, dice: [6] })
    expect(fortress.course).toEqual(['card', 'fortress', 'advance'])
    expect(fortress.boxes).toMatchObject({ baltic: 2, finland: 2 })
    // Baltic causes the crisis because it comes first; Finland then enters a fallen city.
    const both = drawn({ cards: [3], level: 2, box: { baltic: 2, finland: 2 } })
    expect(both.facts('crisis')).toEqual([{ front: 'baltic' }])
  })
})

describe('phase 3, the Actions', () => {
  it('SD-4.0d a card grants its Actions, each for any of the uses', () => {
    const t = drawn({ cards: [15] })
    expect(t.state.actions).toBe(3)
    expect(t.options()).toEqual([
      'offensive:baltic',
      'offensive:eastern',
      'offensive:southern',
      'politics',
      'reorganize',
      'pass',
    ])
    const tanks = drawn({ cards: [3], held: ['tank-corps'] })
    expect(tanks.options()).toEqual(expect.arrayContaining(['tank:baltic', 'tank:finland', 'forfeit']))
    expect(drawn({ cards: [14] }).state.actions).toBe(4)
    expect(drawn({ cards: [5] }).state.actions).toBe(1)
    const used = drawn({ cards: [15], dice: [1, 1, 1] }).answers('offensive:southern', 'politics', 'reorganize')
    expect(used.asked).toBe('markers')
    expect(used.why('politics')).toEqual({ rule: 'SD-4.0d', reason: 'no-actions' })
  })

  it('SD-4.0d Actions may be left unused', () => {
    const t = drawn({ cards: [15], dice: [1] }).answers('politics', 'pass', 'end')
    expect(t.asked).toBe('draw')
    expect(t.facts('pass')).toEqual([{ actions: 2 }])
    expect(t.rolled).toEqual([1])
  })
})

describe('phase 4, dissent', () => {
  it('SD-4.0e its instructions come at the end of the turn', () => {
    const t = drawn({ cards: [17], level: 3, dice: [1, 1] })
    expect(t.answers('politics', 'politics').state.level).toBe(3)
    expect(t.answer('end').state.level).toBe(2)
    expect(drawn({ cards: [3], level: 3 }).rolled).toEqual([])
    expect(drawn({ cards: [25], box: { finland: 4 } }).status('finland')).toBe('active')
    expect(
      drawn({ cards: [25], box: { finland: 4 } })
        .rest()
        .status('finland'),
    ).toBe('removed')
  })

  it('SD-4.0e in order: political changes, dissent, activations, the Great War, new cards, Subversion, Makhno', () => {
    const revolt = drawn({ cards: [20], level: 3, state: { bukharin: true }, dice: [3] }).rest()
    expect(revolt.course.slice(-3)).toEqual(['pass', 'level', 'dissent'])
    const treaty = drawn({ cards: [8], held: ['subversion'] })
      .answers('treaty', 'usual')
      .rest()
    expect(treaty.course.slice(-5)).toEqual(['pass', 'activate', 'great-war', 'epoch', 'subversion-lost'])
    expect(treaty.status('allies')).toBe('active')
    expect(
      drawn({ cards: [8] })
        .answer('treaty')
        .status('allies'),
    ).toBe('inactive')
    const makhno = drawn({ cards: [41], level: 3, dice: [6, 5] }).rest()
    expect(makhno.course.slice(-4)).toEqual(['pass', 'dissent', 'level', 'recycled'])
  })

  it('SD-4.0e victory or collapse at any step stops the rest', () => {
    const won = drawn({ cards: [20], level: 8, state: { bukharin: true } }).rest()
    expect(won.outcome?.result).toBe('political-victory')
    expect(won.notes('dissent')).toEqual([])
    const collapsed = drawn({ cards: [41], level: 1, dice: [6, 1] }).rest()
    expect(collapsed.outcome).toMatchObject({ result: 'political-defeat', scores: { reds: 2 } })
    expect(collapsed.state.discard).toEqual([8, 41])
    expect(collapsed.notes('recycled')).toEqual([])
  })

  it('SD-4.0e the end of the game is checked last', () => {
    const last = { cards: [52], epochs: 3, ...lastCard(52) } as const
    // The last card's loss of a level comes before the military victory.
    expect(drawn({ ...last, level: 1 }).rest().outcome?.result).toBe('political-defeat')
    const survived = drawn({ ...last, level: 3 }).rest()
    expect(survived.outcome).toMatchObject({ result: 'military-victory' })
    expect(survived.outcome?.parts.find(({ what }) => what === 'level')?.points).toBe(2)
    // A front removed by the last card counts as removed.
    const konarmia = drawn({ cards: [59], epochs: 3, box: { poland: 4 }, ...lastCard(59) }).rest()
    expect(konarmia.outcome?.parts.find(({ data }) => data === 'poland')).toMatchObject({ what: 'removed', points: 6 })
    // A front in Moscow at the end of the last turn is a defeat.
    const gasp = drawn({ ...last, level: 4, box: { southern: 1 }, options: { lastGasp: true } })
    expect(gasp.over).toBe(false)
    expect(gasp.rest().outcome?.result).toBe('military-defeat')
  })
})

/** A pile in which only this card is left. */
function lastCard(card: number) {
  const all = table({ epochs: 3 }).state
  return { state: { deck: [card], discard: [...all.discard, ...all.deck.filter((other) => other !== card)] } }
}

describe('Communist Subversion', () => {
  it('SD-4.0f the player may act before the fronts move, choosing each turn after the card is revealed', () => {
    const t = table({ cards: [14, 12, 6], held: ['subversion'], dice: [6, 6] }).answer('draw')
    // Phase 1 is over: the Legion is active. Nothing has moved.
    expect([t.asked, t.state.legion, t.box('eastern')]).toEqual(['subversion', 'active', 5])
    t.answer('swap')
    expect([t.asked, t.box('eastern'), t.state.actions]).toEqual(['action', 5, 4])
    t.rest()
    expect(t.box('eastern')).toBe(4)
    before(t, 'swap', 'pass')
    before(t, 'pass', 'advance')
    // Asked again each turn: this time the usual order.
    t.answer('draw')
    expect(t.asked).toBe('subversion')
    expect([t.answer('usual').asked, t.box('eastern'), t.box('southern')]).toEqual(['action', 3, 3])
    expect(t.rest().answer('draw').asked).toBe('subversion')
    expect(drawn({ cards: [14] }).asked).toBe('action')
  })

  it("SD-4.0f swapped, the card's modifiers and bans still apply to the Actions", () => {
    const ottomans = drawn({ cards: [15], box: { southern: 3 }, held: ['subversion'], dice: [4] })
    ottomans.answers('swap', 'offensive:southern')
    expect(ottomans.facts('offensive')).toMatchObject([{ drms: [{ what: 'card', value: -1 }], won: false }])
    const hoffman = drawn({ cards: [6], held: ['subversion'] }).answer('swap')
    expect(hoffman.why('offensive:baltic')).toEqual({ rule: 'SD-5.1', reason: 'ban-front' })
    const typhus = drawn({ cards: [52], held: ['subversion'] }).answer('swap')
    expect(typhus.why('offensive:southern')).toEqual({ rule: 'SD-5.1', reason: 'ban-all' })
  })

  it('SD-4.0f swapped, all of phase 2 comes after the Actions', () => {
    const makhno = drawn({ cards: [41], level: 3, box: { southern: 3 }, held: ['subversion'], dice: [1, 6, 3] })
    expect(makhno.answer('swap').rolled).toEqual([])
    makhno.answer('politics').rest()
    expect(makhno.course.slice(0, 5)).toEqual(['card', 'swap', 'politics', 'makhno', 'retreat'])
    expect(makhno.box('southern')).toBe(4)
    // Germany can still be attacked, then retreats and is asleep.
    const brest = drawn({ cards: [8], box: { baltic: 1 }, held: ['subversion'], dice: [5] }).answers('treaty', 'swap')
    expect(brest.options()).toContain('offensive:baltic')
    expect([brest.answer('offensive:baltic').box('baltic'), brest.status('baltic')]).toEqual([2, 'active'])
    brest.rest()
    expect([brest.box('baltic'), brest.status('baltic'), brest.box('southern')]).toEqual([3, 'asleep', 3])
    // A front is pushed back before it would have entered Moscow. Retreats come after the Actions too.
    const saved = drawn({ cards: [13], box: { southern: 1 }, held: ['subversion'], dice: [4] })
    saved.answers('swap', 'offensive:southern', 'end')
    expect(saved).toMatchObject({ asked: 'draw', boxes: { southern: 1 } })
    const spurned = drawn({ cards: [47], box: { finland: 2 }, held: ['subversion'] }).answer('swap')
    expect(spurned.box('finland')).toBe(2)
    expect(spurned.rest().box('finland')).toBe(3)
  })

  it('SD-4.0f swapped, no marker is spent once movement starts, and phase 4 stays last', () => {
    const t = drawn({ cards: [3], level: 3, box: { finland: 4 }, held: ['subversion'], dice: [1, 3] }).answer('swap')
    t.answers('pass', 'reserve:southern')
    expect([t.asked, t.box('baltic')]).toEqual(['markers', 4])
    t.answer('end')
    expect(t.course.slice(-5)).toEqual(['pass', 'offensive', 'advance', 'advance', 'dissent'])
    expect(t.asked).toBe('draw')
  })

  it("SD-4.0f #40 swaps within each cycle: the Action first, then Denikin's advance", () => {
    const t = drawn({ cards: [40], held: ['subversion'], options: { reserves: 0, decrees: 0 }, dice: [1, 4] })
    t.answer('swap')
    expect([t.box('southern'), t.state.actions]).toEqual([4, 1])
    expect(t.answer('politics').box('southern')).toBe(3)
    // The last cycle has an advance too.
    expect(t.answer('offensive:southern')).toMatchObject({ asked: 'draw', boxes: { southern: 3 } })
    expect(moves(t)).toEqual(['advance southern 3', 'retreat southern 4', 'advance southern 3'])
  })

  it('SD-7.5.5 it is lost when an epoch is shuffled in, at the end of #8 and #27, and may be gained again', () => {
    const brest = drawn({ cards: [8], held: ['subversion'], dice: [6, 5] })
    // Still held during the turn of #8.
    expect(brest.answer('treaty').asked).toBe('subversion')
    expect(brest.answers('swap').rest().marker('subversion')).toBe('table')
    expect(brest.answer('draw').asked).not.toBe('subversion')
    const again = table({ cards: [8, 13, 1], held: ['subversion'], dice: [6, 5] }).answers('draw', 'bukharin', 'usual')
    expect(again.rest().marker('subversion')).toBe('table')
    again.answers('draw', 'reorganize').rest()
    expect(again.marker('subversion')).toBe('held')
    expect(again.answer('draw').asked).toBe('subversion')
    const armistice = drawn({ cards: [27], held: ['subversion'] })
    expect(armistice.asked).toBe('subversion')
    expect(armistice.answer('usual').rest().marker('subversion')).toBe('table')
    // Lost on no other card, and no other markers are lost.
    expect(
      drawn({ cards: [15], held: ['subversion'] })
        .answer('usual')
        .rest()
        .marker('subversion'),
    ).toBe('held')
    const kept = drawn({ cards: [27], held: ['cheka', 'tank-corps', 'armored-trains', 'experience', 'comintern'] })
    expect(kept.answer('keep').rest().held).toHaveLength(5)
  })
})

describe('the instructions of a card', () => {
  it('SD-5.1 each instruction runs in its own phase', () => {
    // 1: before the fronts move. 2: with the moves. 3: after the moves, before the Actions. 4: at the end.
    expect(drawn({ cards: [33] })).toMatchObject({
      boxes: { poland: 4 },
      course: ['card', 'activate', 'stays', 'advance', 'advance'],
    })
    expect(drawn({ cards: [41], dice: [2] }).course).toEqual(['card', 'makhno', 'advance', 'stays'])
    const jassy = drawn({ cards: [30], box: { allies: 2 }, dice: [3, 2] }).answers('roll', 'roll')
    expect(jassy.course).toEqual(['card', 'retreat', 'politics', 'level', 'politics'])
    expect(jassy.asked).toBe('action')
    const typhus = drawn({ cards: [52], level: 5 })
    expect(typhus.state.level).toBe(5)
    expect(typhus.rest().state.level).toBe(4)
  })

  it("SD-5.1 a card's bans and modifiers hold for its own turn only", () => {
    const ban = table({ cards: [6, 5], dice: [5] }).answer('draw')
    expect(ban.refused('offensive:baltic')).toMatchObject({ rule: 'SD-5.1', reason: 'ban-front' })
    expect(ban.rest().answers('draw', 'offensive:baltic').facts('offensive')).toMatchObject([{ won: true }])
    const drm = table({ cards: [15, 12], dice: [4, 4] }).answers('draw', 'offensive:southern')
    drm.rest().answers('draw', 'offensive:southern')
    expect(drm.facts('offensive')).toMatchObject([
      { drms: [{ what: 'card', value: -1 }], won: false },
      { drms: [], won: true },
    ])
    const politics = table({ cards: [49, 60], dice: [3, 3] })
      .answers('draw', 'politics')
      .rest()
      .answers('draw', 'politics')
    expect(politics.facts('politics')).toMatchObject([
      { drm: 1, won: true },
      { drm: 0, won: false },
    ])
    const army = table({ cards: [50, 53], dice: [5, 1, 5] })
      .answers('draw', 'reorganize')
      .rest()
      .answers('draw')
    expect(army.asked).toBe('cheka')
    army.answers('keep', 'reorganize')
    expect(army.facts('reorganize')).toMatchObject([
      { drm: 1, won: true },
      { drm: 0, won: false },
    ])
    const typhus = table({ cards: [52, 44], level: 3 })
      .answer('draw')
      .rest()
      .answer('draw')
    expect(typhus.options()).toContain('offensive:southern')
  })
})

describe('the Cheka', () => {
  const cheka = { held: ['cheka'] } as const

  it('SD-7.5.1 the Cheka puts the card back, grants two Actions and ends the turn', () => {
    const t = drawn({ ...cheka, cards: [3], level: 3, dice: [4, 1] })
    expect([t.asked, t.state.discard]).toEqual(['cheka', [3]])
    t.answer('spend')
    expect(t.state).toMatchObject({ actions: 2, discard: [] })
    expect(t.state.deck).toHaveLength(13)
    expect(t.state.deck).toContain(3)
    expect(t.marker('cheka')).toBe('table')
    expect(t.facts('cheka')).toEqual([{ card: 3 }])
    t.answers('politics', 'politics', 'end')
    // No new draw, no movement, no dissent: the next question is the next turn's draw.
    expect(t).toMatchObject({ asked: 'draw', rolled: [4, 1], state: { level: 4, turn: 1, discard: [] } })
    expect(t.boxes).toEqual({ baltic: 4, finland: 4, allies: 4, eastern: 5, southern: 4, poland: 4 })
  })

  it('SD-7.5.1 nothing of the card happens: neither its headline nor its choice', () => {
    for (const card of [2, 4, 8, 14]) {
      const t = drawn({ ...cheka, cards: [card] })
      expect(t.asked).toBe('cheka')
      expect(t.answer('spend').course).toEqual(['card', 'cheka'])
      expect(t.rest().state).toMatchObject({
        legion: 'not-active',
        epochs: 1,
        greatWar: 'russia-in-ww1',
        bukharin: false,
      })
      expect([t.status('finland'), t.unit('finland'), t.status('baltic')]).toEqual(['inactive', 'svinhufvud', 'active'])
    }
    const armistice = drawn({ ...cheka, cards: [27] })
      .answer('spend')
      .rest()
    expect([armistice.unit('baltic'), armistice.state.epochs, armistice.status('allies')]).toEqual([
      'germany',
      2,
      'inactive',
    ])
    expect(armistice.state.deck).toContain(27)
    // A card that would have taken Moscow.
    const saved = drawn({ ...cheka, cards: [13], box: { southern: 1 } })
      .answer('spend')
      .rest()
    expect(saved).toMatchObject({ asked: 'draw', over: false, boxes: { southern: 1 } })
  })

  it('SD-7.5.1 the card may be drawn again and then counts; any card of the pile may come next', () => {
    const t = table({ ...cheka, cards: [5, 5] })
      .answers('draw', 'spend')
      .rest()
      .answer('draw')
    expect(t).toMatchObject({ asked: 'action', boxes: { baltic: 3 }, state: { card: 5, discard: [5], turn: 2 } })
    const next = new Set(
      Array.from({ length: 200 }, (_, seed) => {
        const other = drawn({ ...cheka, cards: [5], seed })
          .answer('spend')
          .rest()
        return other.answer('draw').state.card
      }),
    )
    expect(next.size).toBe(13)
  })

  it('SD-7.5.1 the last card of the pile may be returned too: the game goes on', () => {
    const t = drawn({ ...cheka, cards: [47], ...lastCard(47) })
      .answer('spend')
      .rest()
    expect(t).toMatchObject({ asked: 'draw', over: false, state: { deck: [47] } })
    expect(t.answer('draw').rest().outcome?.result).toBe('military-victory')
  })

  it('SD-7.5.1 the marker goes back to the table and may be gained again in the same turn', () => {
    const t = table({ ...cheka, cards: [5, 1], dice: [6, 1] })
      .answers('draw', 'spend', 'reorganize')
      .rest()
    expect(t.marker('cheka')).toBe('held')
    expect(t.answer('draw').asked).toBe('cheka')
    expect(
      table({ ...cheka, cards: [5, 1] })
        .answers('draw', 'spend')
        .rest()
        .answer('draw').asked,
    ).toBe('action')
    // If kept, it is offered again with the next card.
    const kept = table({ ...cheka, cards: [5, 1] }).answers('draw', 'keep')
    expect([kept.marker('cheka'), kept.box('baltic'), kept.state.actions]).toEqual(['held', 3, 1])
    expect(kept.rest().answer('draw').asked).toBe('cheka')
  })

  it('SD-7.5.1 its two Actions are of any kind, and markers may follow them', () => {
    const t = drawn({ held: ['cheka', 'tank-corps'], cards: [12], dice: [1, 1, 1] }).answer('spend')
    expect(t.options()).toEqual(
      expect.arrayContaining(['offensive:southern', 'politics', 'reorganize', 'tank:poland', 'pass']),
    )
    expect(t.why('reserve:southern')).toEqual({ rule: 'SD-7.0b', reason: 'actions-first' })
    t.answers('tank:southern', 'politics', 'reserve:southern', 'decree:reorganize')
    expect(t.state).toMatchObject({ reserves: 4, decrees: 1, tank: 4 })
    expect(t.answer('end').asked).toBe('draw')
  })

  it("SD-7.5.1 the returned card's bans and modifiers do not apply to them; the Czar and the Trains do", () => {
    const typhus = drawn({ ...cheka, cards: [52], level: 4, dice: [4, 1] }).answers('spend', 'offensive:southern')
    typhus.answers('pass', 'reserve:southern', 'end')
    expect(typhus.facts('offensive')).toMatchObject([{ by: 'cheka', drms: [] }, { by: 'reserve' }])
    expect(typhus.state.level).toBe(4)
    expect(
      drawn({ ...cheka, cards: [6] })
        .answer('spend')
        .options(),
    ).toContain('offensive:baltic')
    const terror = drawn({ ...cheka, cards: [23], dice: [4, 5] }).answers('spend', 'politics', 'reorganize')
    expect(terror.facts('politics')).toMatchObject([{ drm: 0, won: true }])
    expect(terror.facts('reorganize')).toMatchObject([{ drm: 0, won: false }])
    const czar = drawn({ held: ['cheka', 'armored-trains'], cards: [15], state: { czar: 'liberated' }, dice: [4, 4] })
    czar.answers('spend', 'offensive:southern', 'use', 'offensive:southern')
    expect(czar.facts('offensive')).toMatchObject([
      {
        drms: [
          { what: 'czar', value: -1 },
          { what: 'trains', value: 1 },
        ],
        won: true,
      },
      { drms: [{ what: 'czar', value: -1 }], won: false },
    ])
  })
})
