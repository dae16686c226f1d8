import { describe, expect, it } from 'vitest'
import type { Front } from '../data/fronts.ts'
import {
  atActions,
  before,
  type Circumstances,
  changes,
  diceLeft,
  everywhere,
  modifiersOf,
  read,
} from '../testing/reading.ts'
import { type Table, table } from '../testing/table.ts'

// Unless a test says otherwise, every front is active: Baltic (Yudenich), Finland, Allies, South and Poland in box 3,
// the East in box 4, and the Political Level is 4. All epochs are in the pile, and the Great War is over.

describe('the cards of Dawn', () => {
  it('are these twenty-two, six of them from the expansion', () => {
    const sorted = (cards: readonly number[]) => cards.toSorted((a, b) => a - b)
    const all = [37, 38, 39, 40, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60]
    expect(sorted(table({ options: { scenario: 'extended' } }).state.dawn)).toEqual(all)
    const expansion = [37, 38, 39, 45, 48, 58]
    expect(sorted(table().state.dawn)).toEqual(all.filter((card) => !expansion.includes(card)))
  })

  it('#37 Soviet Republic in Hungary! advances south and Poland; politics with its three Actions gets +1', () => {
    expect(read(37)).toEqual({
      headline: 'Soviet Republic in Hungary!',
      1: {},
      2: { southern: 'denikin 2', poland: 'pilsudski 2' },
      actions: 3,
      modifiers: { politics: 1 },
      4: {},
    })
    // With the Comintern it is still +1; the Decree only has the Comintern's +1 (7.1).
    expect(modifiersOf(37, { held: ['comintern'] })).toEqual({ politics: 1, 'decree:politics': 1 })
  })

  it('#38 French Fleet Mutinies at Odessa! pushes the Allies back, advances Finland and south, gives two Actions', () => {
    expect(read(38)).toEqual({
      headline: 'French Fleet Mutinies at Odessa!',
      1: {},
      2: { finland: 'svinhufvud 2', allies: 'british-us 4', southern: 'denikin 2' },
      actions: 2,
      modifiers: {},
      4: {},
    })
  })

  it('#39 Ataman Grigoriev Changes Sides Again! advances south and Poland, and costs a level at the end', () => {
    expect(read(39)).toEqual({
      headline: 'Ataman Grigoriev Changes Sides Again!',
      1: {},
      2: { southern: 'denikin 2', poland: 'pilsudski 2' },
      actions: 2,
      modifiers: {},
      4: { level: 3 },
    })
  })

  it('#40 Denikin Unstoppable? Objective: Moscow! advances the south repeatedly, with one Action after each box', () => {
    const t = atActions(40, { box: { southern: 4 } }, [1, 4])
    expect(t.boxes).toEqual({ baltic: 3, finland: 3, allies: 3, eastern: 4, southern: 3, poland: 3 })
    expect(t.state.actions).toBe(1)
    t.answers('politics', 'end')
    expect([t.asked, t.state.actions, t.box('southern')]).toEqual(['action', 1, 2])
    t.answers('offensive:southern', 'end')
    expect([t.asked, t.box('southern'), t.state.level]).toEqual(['draw', 3, 4])
    expect(modifiersOf(40)).toEqual({})
    expect(t.boxes).toMatchObject({ baltic: 3, finland: 3, allies: 3, eastern: 4, poland: 3 })
  })

  it('#43 British Soldiers Repulsed; Mutiny! pushes the Allies back and removes them from their last box', () => {
    expect(read(43)).toEqual({
      headline: 'British Soldiers Repulsed; Mutiny!',
      1: {},
      2: { baltic: 'yudenich 2', allies: 'british-us 4', southern: 'denikin 2' },
      actions: 2,
      modifiers: {},
      4: { allies: 'removed' },
    })
    expect(changes(43, { box: { allies: 2 } }).slice(1)).toEqual([
      { baltic: 'yudenich 2', allies: 'british-us 3', southern: 'denikin 2' },
      {},
      {},
    ])
  })

  it("#44 Red 'Frunze Offensive' Routs Eastern Whites! pushes the east back, attacks it at +1 and may remove it", () => {
    expect(read(44)).toEqual({
      headline: 'Red ‘Frunze Offensive’ Routs Eastern Whites!',
      1: {},
      2: { baltic: 'yudenich 2', eastern: 'kolchak 5', southern: 'denikin 2' },
      actions: 3,
      modifiers: { 'offensive:eastern': 1 },
      4: { eastern: 'removed' },
    })
    expect(changes(44, { box: { eastern: 3 } }).slice(1)).toEqual([
      { baltic: 'yudenich 2', eastern: 'kolchak 4', southern: 'denikin 2' },
      {},
      {},
    ])
  })

  it("#45 Mamontov's Cossacks Raid the Red Rear! advances east and south, and its two Actions attack at -1", () => {
    expect(read(45)).toEqual({
      headline: 'Mamontov’s Cossacks Raid the Red Rear!',
      1: {},
      2: { eastern: 'kolchak 3', southern: 'denikin 2' },
      actions: 2,
      modifiers: everywhere('offensive', -1),
      4: {},
    })
  })

  it('#46 Trotsky Leads Reds; Saves Petrograd! advances Baltic and south, and gives two Actions or a fortress', () => {
    const figures = { headline: 'Trotsky Leads Reds; Saves Petrograd!', modifiers: {}, 4: {} }
    const moves = { baltic: 'yudenich 2', southern: 'denikin 2' }
    expect(read(46, { choices: { fortify: 'actions' } })).toEqual({ ...figures, 1: {}, 2: moves, actions: 2 })
    expect(read(46, { choices: { fortify: 'fortify' } })).toEqual({
      ...figures,
      1: { fortress: true },
      2: moves,
      actions: 0,
    })
  })

  it('#47 Kolchak Spurns Finnish Independence! pushes Finland back, advances the east and gives two Actions', () => {
    expect(read(47)).toEqual({
      headline: 'Kolchak Spurns Finnish Independence!',
      1: {},
      2: { finland: 'svinhufvud 4', eastern: 'kolchak 3' },
      actions: 2,
      modifiers: {},
      4: {},
    })
  })

  it('#48 Omsk Falls! pushes the east back, advances south and Poland, and reorganizes at +1', () => {
    expect(read(48)).toEqual({
      headline: 'Omsk Falls!',
      1: {},
      2: { eastern: 'kolchak 5', southern: 'denikin 2', poland: 'pilsudski 2' },
      actions: 2,
      modifiers: { reorganize: 1 },
      4: {},
    })
  })

  it('#49 Anti-Semitic Pogroms! advances Allies, south and Poland; politics and two Offensives get +1', () => {
    expect(read(49)).toEqual({
      headline: 'Anti-Semitic Pogroms!',
      1: {},
      2: { allies: 'british-us 2', southern: 'denikin 2', poland: 'pilsudski 2' },
      actions: 3,
      modifiers: { politics: 1, 'offensive:southern': 1, 'offensive:allies': 1 },
      4: {},
    })
  })

  it('#50 White Spearhead Broken at Orel! pushes the south back and attacks it at +1; reorganization gets +1', () => {
    expect(read(50)).toEqual({
      headline: 'White Spearhead Broken at Orel!',
      1: {},
      2: { allies: 'british-us 2', eastern: 'kolchak 3', southern: 'denikin 4' },
      actions: 2,
      modifiers: { 'offensive:southern': 1, reorganize: 1 },
      4: {},
    })
  })

  it('#51 Curzon Establishes Line as Polish Border! draws the line, and advances Finland and Poland', () => {
    expect(read(51)).toEqual({
      headline: 'Curzon Establishes Line as Polish Border!',
      1: { curzon: true },
      2: { finland: 'svinhufvud 2', poland: 'pilsudski 2' },
      actions: 2,
      modifiers: {},
      4: {},
    })
  })

  it('#52 Typhus Winter! advances the south, forbids every Offensive and costs a level at the end', () => {
    expect(read(52)).toEqual({
      headline: 'Typhus Winter!',
      1: {},
      2: { southern: 'denikin 2' },
      actions: 2,
      modifiers: { ...everywhere('offensive', 'banned'), ...everywhere('reserve', 'banned') },
      4: { level: 3 },
    })
    const t = atActions(52)
    expect(t.refused('offensive:baltic')).toMatchObject({ rule: 'SD-5.1', reason: 'ban-all' })
    expect(t.answer('pass').refused('reserve:baltic')).toMatchObject({ rule: 'SD-7.7b', reason: 'ban-all' })
    expect(t.options()).toEqual(['decree:politics', 'decree:reorganize', 'end'])
  })

  it('#53 Coup Captures Admiral Kolchak! replaces him with Semyonov, a box back; south and Poland advance', () => {
    expect(read(53)).toEqual({
      headline: 'Coup Captures Admiral Kolchak!',
      1: { eastern: 'semyonov 4' },
      2: { eastern: 'semyonov 5', southern: 'denikin 2', poland: 'pilsudski 2' },
      actions: 2,
      modifiers: {},
      4: {},
    })
  })

  it('#54 Czech Legion Sails; Ticket Paid in Gold? takes the Legion away; Allies and Poland advance', () => {
    expect(read(54, { state: { legion: 'active' } })).toEqual({
      headline: 'Czech Legion Sails; Ticket Paid in Gold?',
      1: { legion: 'withdrawn' },
      2: { allies: 'british-us 2', poland: 'pilsudski 2' },
      actions: 1,
      modifiers: {},
      4: {},
    })
  })

  it('#55 Estonia Makes Peace at Tartu! pushes the Baltic front back, advances Finland and Poland', () => {
    expect(read(55)).toEqual({
      headline: 'Estonia Makes Peace at Tartu!',
      1: {},
      2: { baltic: 'yudenich 4', finland: 'svinhufvud 2', poland: 'pilsudski 2' },
      actions: 2,
      modifiers: {},
      4: {},
    })
  })

  it("#56 Poles Reach for 'Greater Poland'! advances Finland and Poland, and costs a level at the end", () => {
    expect(read(56)).toEqual({
      headline: 'Poles Reach for ‘Greater Poland’!',
      1: {},
      2: { finland: 'svinhufvud 2', poland: 'pilsudski 2' },
      actions: 2,
      modifiers: {},
      4: { level: 3 },
    })
  })

  it('#57 Whites Flee to, Fortify Crimean Peninsula! puts Wrangel in the south, a box back, and may remove him', () => {
    expect(read(57)).toEqual({
      headline: 'Whites Flee to, Fortify Crimean Peninsula!',
      1: { southern: 'wrangel 3' },
      2: { baltic: 'yudenich 2', southern: 'wrangel 4', poland: 'pilsudski 2' },
      actions: 2,
      modifiers: {},
      4: { southern: 'removed' },
    })
    expect(changes(57, { box: { southern: 2 } })).toEqual([
      { southern: 'wrangel 2' },
      { baltic: 'yudenich 2', southern: 'wrangel 3', poland: 'pilsudski 2' },
      {},
      {},
    ])
  })

  it("#58 Antonov's Peasants Rise in Tambov! advances Finland, gives two Actions and costs a level at the end", () => {
    expect(read(58)).toEqual({
      headline: 'Antonov’s Peasants Rise in Tambov!',
      1: {},
      2: { finland: 'svinhufvud 2' },
      actions: 2,
      modifiers: {},
      4: { level: 3 },
    })
  })

  it("#59 Red Cossack 'Konarmia' Formed! pushes Poland back, attacks it at +1 and may remove it", () => {
    expect(read(59)).toEqual({
      headline: 'Red Cossack ‘Konarmia’ Formed!',
      1: {},
      2: { eastern: 'kolchak 3', southern: 'denikin 2', poland: 'pilsudski 4' },
      actions: 3,
      modifiers: { 'offensive:poland': 1 },
      4: { poland: 'removed' },
    })
    expect(changes(59, { box: { poland: 2 } }).slice(1)).toEqual([
      { eastern: 'kolchak 3', southern: 'denikin 2', poland: 'pilsudski 3' },
      {},
      {},
    ])
  })

  it('#60 Poles Breakthrough in Counteroffensive! advances Poland by two boxes and gives four Actions', () => {
    expect(read(60, { box: { poland: 4 } })).toEqual({
      headline: 'Poles Breakthrough in Counteroffensive!',
      1: {},
      2: { poland: 'pilsudski 2' },
      actions: 4,
      modifiers: {},
      4: {},
    })
  })
})

describe("#40 Denikin's drive", () => {
  /** #40 up to its first Action, with the south starting in its last box. */
  const drive = (dice: readonly number[], how: Circumstances = {}): Table =>
    atActions(40, { ...how, box: { southern: 4, ...how.box } }, dice)

  it('SD-10.2-40 a cycle is an advance, one Action of any kind, then markers; cycles repeat', () => {
    // Three cycles: politics and a Decree; reorganization and a Reserve against another front; an Offensive in box 1.
    const t = drive([6, 1, 1, 4, 4], { state: { level: 4 } })
    expect([t.box('southern'), t.state.actions, t.asked]).toEqual([3, 1, 'action'])
    expect(t.options()).toEqual(
      expect.arrayContaining(['offensive:southern', 'offensive:baltic', 'politics', 'reorganize']),
    )
    t.answer('politics')
    expect([t.state.level, t.asked, t.box('southern')]).toEqual([5, 'markers', 3])
    t.answers('decree:politics', 'end')
    expect([t.box('southern'), t.state.actions]).toEqual([2, 1])
    t.answers('reorganize', 'reserve:baltic', 'end')
    // A victory against another front does not stop him.
    expect([t.box('baltic'), t.box('southern')]).toEqual([4, 1])
    t.answer('offensive:southern')
    expect([t.box('southern'), t.asked]).toEqual([2, 'markers'])
    t.answer('end')
    expect([t.box('southern'), t.asked]).toEqual([2, 'draw'])
    expect(t.state.discard).toContain(40)
    expect(diceLeft(t)).toBe(0)
  })

  it('SD-10.2-40 a failed Offensive does not end it, a Reserve Offensive that succeeds does', () => {
    const t = drive([3, 3, 4]).answers('offensive:southern', 'end')
    expect([t.box('southern'), t.asked]).toEqual([2, 'action'])
    t.answers('offensive:southern', 'reserve:southern')
    expect([t.box('southern'), t.asked]).toEqual([3, 'markers'])
    t.answer('end')
    expect([t.box('southern'), t.asked]).toEqual([3, 'draw'])
  })

  it('SD-10.2-40 if nobody stops him, he takes Moscow', () => {
    const t = drive([]).rest()
    expect(t.facts('advance')).toMatchObject([{ to: 3 }, { to: 2 }, { to: 1 }, { to: 0 }])
    expect(t.outcome?.result).toBe('military-defeat')
  })

  it('SD-10.2-40 with the south removed: no advance, and a single Action', () => {
    const t = drive([1], { status: { southern: 'removed' } })
    expect([t.state.actions, t.notes('advance')]).toEqual([1, []])
    t.answers('politics', 'end')
    expect(t.asked).toBe('draw')
  })

  it('SD-10.2-40 with Subversion each cycle is Action and markers first, then the box, in the last cycle too', () => {
    const how = { held: ['subversion'], choices: { subversion: 'swap' } } as const
    const t = drive([1, 4], how)
    expect(t.box('southern')).toBe(4)
    t.answers('politics', 'end')
    expect([t.box('southern'), t.asked]).toEqual([3, 'action'])
    t.answers('offensive:southern', 'end')
    // Pushed back to 4, then he advances again.
    expect([t.box('southern'), t.asked]).toEqual([3, 'draw'])
    // A victory in his last box counts as well.
    const last = drive([4], how).answers('offensive:southern', 'end')
    expect([last.box('southern'), last.asked]).toEqual([3, 'draw'])
    // Beaten in box 1, he advances back to box 1, and the card is over.
    const near = drive([4], { ...how, box: { southern: 1 } }).answers('offensive:southern', 'end')
    expect([near.box('southern'), near.asked]).toEqual([1, 'draw'])
  })

  it('SD-10.2-40 Imperial Gold or recovering morale absorbs one box without ending the drive', () => {
    const choices = { 'gold-advance': 'stop' }
    const bought = drive([], { held: ['imperial-gold'], choices })
    expect([bought.box('southern'), bought.marker('imperial-gold')]).toEqual([4, 'out'])
    bought.answers('pass', 'end')
    expect([bought.box('southern'), bought.asked]).toEqual([3, 'action'])

    const options = { scenario: 'extended', decisive: true } as const
    const shaken = drive([], { options, morale: { southern: 1 } })
    expect(shaken.box('southern')).toBe(4)
    shaken.answers('pass', 'end')
    expect([shaken.box('southern'), shaken.asked]).toEqual([3, 'action'])
  })

  it('SD-10.2-40 with the last gasp, one last Action and markers follow when Denikin enters Moscow', () => {
    const options = { scenario: 'extended', lastGasp: true } as const
    const lost = drive([1], { options, box: { southern: 1 } })
    expect([lost.box('southern'), lost.state.level, lost.state.actions]).toEqual([0, 3, 1])
    lost.answers('offensive:southern', 'end')
    expect(lost.outcome?.result).toBe('military-defeat')
    const saved = drive([1, 5], { options, box: { southern: 1 } })
    saved.answers('politics', 'reserve:southern', 'end')
    expect([saved.box('southern'), saved.asked]).toEqual([1, 'draw'])

    // Swapped, he reaches Moscow after the Action, and one last Action follows.
    const choices = { subversion: 'swap' }
    const swapped = drive([5], { options, box: { southern: 1 }, held: ['subversion'], choices })
    swapped.answers('pass', 'end')
    expect([swapped.box('southern'), swapped.state.actions]).toEqual([0, 1])
    swapped.answers('offensive:southern', 'end')
    expect([swapped.box('southern'), swapped.asked]).toEqual([1, 'draw'])
  })

  it('SD-10.2-40 swapped, one last Action follows even if a beaten Denikin reaches Moscow', () => {
    const options = { scenario: 'extended', lastGasp: true, decisive: true } as const
    const how = { options, box: { southern: 1 }, held: ['subversion'], choices: { subversion: 'swap' } } as const
    // Pushed back to 2; a decisive defeat (12.2.4) and the card still bring him to Moscow.
    const t = drive([5, 1, 1, 5], how).answers('offensive:southern', 'reserve:southern')
    expect([t.box('southern'), t.state.southernBeaten]).toEqual([1, true])
    t.answer('end')
    expect([t.box('southern'), t.asked, t.state.actions]).toEqual([0, 'action', 1])
    t.answers('offensive:southern', 'end')
    expect([t.box('southern'), t.asked]).toEqual([1, 'draw'])
  })

  it('SD-10.2-40 the Armored Trains can be used once per turn, not once per cycle', () => {
    const t = drive([2, 3, 4], { held: ['armored-trains'] }).answers('offensive:southern', 'use', 'end')
    expect(t.box('southern')).toBe(2)
    t.answer('offensive:southern')
    expect(t.asked).toBe('markers')
    expect(t.facts('offensive')).toMatchObject([
      { die: 2, drms: [{ what: 'trains', value: 1 }], won: false },
      { die: 3, drms: [], won: false },
    ])
  })
})

describe('#46 Trotsky at Petrograd', () => {
  it('SD-10.2-46a both Actions can be traded for a fortress, which works at once; markers stay usable', () => {
    const t = table({ ...before(46, { box: { baltic: 2 } }), dice: [3, 4, 1] }).answer('draw')
    expect([t.asked, t.options()]).toEqual(['fortify', ['fortify', 'actions']])
    expect(t.box('southern')).toBe(3)
    t.answer('fortify')
    // Yudenich (3) rolls a 3 on the same card, and stays outside.
    expect([t.state.fortress, t.box('baltic'), t.state.level]).toEqual([true, 2, 4])
    expect([t.asked, t.box('southern')]).toEqual(['markers', 2])
    t.answers('reserve:southern', 'decree:politics')
    expect([t.box('southern'), t.state.reserves, t.state.decrees]).toEqual([3, 4, 1])
    // With the Actions there is no fortress, and he enters.
    const open = table(before(46, { box: { baltic: 2 } })).answers('draw', 'actions')
    expect([open.state.fortress, open.box('baltic'), open.state.level, open.state.actions]).toEqual([false, 1, 3, 2])
  })

  it('SD-10.2-46a a Petrograd held by either front on reveal cannot be fortified: two Actions, no question', () => {
    // From Petrograd this card moves Yudenich to Moscow: only the last gasp (12.2.5) leaves Actions.
    const options = { scenario: 'extended', lastGasp: true } as const
    for (const front of ['baltic', 'finland'] as const) {
      const t = table(before(46, { options, box: { [front]: 1 } })).answer('draw')
      expect([t.asked, t.state.actions, t.state.fortress]).toEqual(['action', 2, false])
    }
    // A front that only enters with the card's own movement does not count.
    expect(table(before(46, { box: { baltic: 2 } })).answer('draw').asked).toBe('fortify')
  })

  /** A front next to fortified Petrograd is ordered to advance with this die: its box afterwards, and the level. */
  function assault(card: number, front: Front, die: number, unit: Circumstances['unit'], epochs: 1 | 2 | 3): string {
    const how = { box: { [front]: 2 }, unit: unit ?? {}, epochs, state: { level: 4, fortress: true } }
    const t = atActions(card, { ...how, diceBefore: [die] })
    return `box ${t.box(front)}, level ${t.state.level}`
  }

  it('SD-10.2-46b a front enters fortified Petrograd only by an unmodified roll under its battle value', () => {
    const entered = 'box 1, level 3'
    const halted = 'box 2, level 4'
    const dice = [1, 2, 3, 4, 5, 6]
    // Battle value 4 (Germany, Mannerheim) enters with 1 to 3, value 3 (Yudenich, Svinhufvud) with 1 and 2.
    const strong = [entered, entered, entered, halted, halted, halted]
    const weak = [entered, entered, halted, halted, halted, halted]
    expect(dice.map((die) => assault(5, 'baltic', die, { baltic: 'germany' }, 1))).toEqual(strong)
    expect(dice.map((die) => assault(58, 'finland', die, { finland: 'mannerheim' }, 3))).toEqual(strong)
    expect(dice.map((die) => assault(5, 'baltic', die, { baltic: 'yudenich' }, 3))).toEqual(weak)
    expect(dice.map((die) => assault(58, 'finland', die, { finland: 'svinhufvud' }, 3))).toEqual(weak)
  })

  it('SD-10.2-46b no roll before the last step, and none for a second front while the first holds the city', () => {
    const t = atActions(9, { box: { baltic: 4, finland: 4 }, state: { fortress: true } })
    expect([t.box('baltic'), t.box('finland'), t.notes('fortress')]).toEqual([3, 3, []])
    // Yudenich gets in with a 1; Finland follows without a roll and without a second crisis.
    const both = atActions(9, { box: { baltic: 2, finland: 2 }, state: { level: 4, fortress: true }, diceBefore: [1] })
    expect([both.box('baltic'), both.box('finland'), both.state.level]).toEqual([1, 1, 3])
    expect(both.facts('fortress')).toEqual([{ front: 'baltic', die: 1, battle: 4, enters: true }])
    // If the first is halted, the second must roll too.
    const neither = atActions(9, {
      box: { baltic: 2, finland: 2 },
      state: { level: 4, fortress: true },
      diceBefore: [4, 3],
    })
    expect([neither.box('baltic'), neither.box('finland'), neither.state.level]).toEqual([2, 2, 4])
  })

  it('SD-10.2-46b Offensives are unaffected, and the fortress works again once the city is free', () => {
    const how = { box: { finland: 1 }, state: { level: 4, fortress: true } }
    const t = table({ ...before(46, how), cards: [46, 58], dice: [4, 3] }).answers('draw', 'offensive:finland')
    expect(t.facts('offensive')).toMatchObject([{ front: 'finland', die: 4, drms: [], won: true }])
    expect(t.box('finland')).toBe(2)
    t.rest().answer('draw')
    expect([t.box('finland'), t.state.fortress]).toEqual([2, true])
    expect(t.facts('fortress')).toEqual([{ front: 'finland', die: 3, battle: 3, enters: false }])
    expect(modifiersOf(22, { ...how, epochs: 3 })).toEqual({})
  })
})

describe('lasting effects of Dawn', () => {
  it('SD-10.2-49 +1 for politics by Actions and for Offensives against south and Allies; markers get neither', () => {
    // Decrees and Reserves would be listed here if they were modified.
    const pogroms = { politics: 1, 'offensive:southern': 1, 'offensive:allies': 1 }
    expect(modifiersOf(49)).toEqual(pogroms)
    // The Comintern adds nothing to the Action, only to the Decree.
    expect(modifiersOf(49, { held: ['comintern'] })).toEqual({ ...pogroms, 'decree:politics': 1 })
    const t = atActions(49, { held: ['comintern'] }, [3, 4]).answers('politics', 'politics')
    expect(t.facts('politics')).toMatchObject([
      { die: 3, drm: 1, won: false },
      { die: 4, drm: 1, won: true },
    ])
  })

  it('SD-10.2-51 every Offensive against Poland in Lvov costs a level for the rest of the game, won or lost', () => {
    const how = { box: { poland: 4 }, state: { level: 6 } }
    const t = table({ ...before(51, how), cards: [51, 58], dice: [3, 4, 4, 3, 4] }).answer('draw')
    // The card itself brings Poland to Lvov.
    expect([t.box('poland'), t.state.curzon]).toEqual([3, true])
    t.answer('offensive:poland')
    expect([t.box('poland'), t.state.level]).toEqual([3, 5])
    t.answers('offensive:poland')
    expect([t.box('poland'), t.state.level]).toEqual([4, 4])
    // In Warsaw it costs nothing, with a Reserve either.
    t.answers('reserve:poland', 'end')
    expect(t.state.level).toBe(4)
    // A Reserve Offensive in a later turn still costs a level.
    const later = atActions(58, { state: { level: 4, curzon: true } }, [3]).answers('pass', 'reserve:poland')
    expect([later.box('poland'), later.state.level]).toEqual([3, 3])
    // Not in Zhitomir, and not before the line is active.
    const zhitomir = atActions(58, { box: { poland: 2 }, state: { level: 4, curzon: true } }, [4])
    expect(zhitomir.answer('offensive:poland').state.level).toBe(4)
    expect(atActions(58, {}, [4]).answer('offensive:poland').state.level).toBe(4)
    // The last level is paid before the die is rolled.
    const last = atActions(58, { state: { level: 1, curzon: true } }).answer('offensive:poland')
    expect([last.outcome?.result, last.notes('offensive')]).toEqual(['political-defeat', []])
  })

  it('SD-10.2-53 Semyonov fights like Kolchak: the exchange changes no figure', () => {
    const wins = (unit: 'kolchak' | 'semyonov') => modifiersOf(58, { unit: { eastern: unit } })
    expect(wins('semyonov')).toEqual(wins('kolchak'))
    const t = atActions(53, {}, [4, 3]).answers('offensive:eastern', 'offensive:eastern')
    expect(t.unit('eastern')).toBe('semyonov')
    expect(t.facts('offensive')).toMatchObject([
      { battle: 3, won: true },
      { battle: 3, won: false },
    ])
    expect(changes(53, { status: { eastern: 'removed' } }).slice(0, 2)).toEqual([
      {},
      { southern: 'denikin 2', poland: 'pilsudski 2' },
    ])
  })

  it('SD-10.2-54 the -1 ends at once, with or without gold; before the revolt the card has no effect', () => {
    const legion = { state: { legion: 'active' } } as const
    expect(modifiersOf(54, legion)).toEqual({})
    for (const held of [[], ['imperial-gold']] as const) {
      const choices = { 'gold-advance': 'let' }
      expect(changes(54, { ...legion, held, choices })[0]).toEqual({ legion: 'withdrawn' })
      expect(changes(54, { held, choices })[0]).toEqual({})
    }
    // A revolt after #54 is permanent.
    const t = table({ ...before(54), cards: [54, 14, 58], dice: [4] })
    t.answer('draw').rest()
    expect(t.state.legion).toBe('not-active')
    t.answer('draw').rest()
    expect(t.state.legion).toBe('active')
    t.answers('draw', 'offensive:eastern')
    expect(t.facts('offensive')).toMatchObject([{ drms: [{ what: 'legion', value: -1 }], won: false }])
    expect(t.state.deck).not.toContain(54)
  })

  it('SD-10.2-57 Wrangel fights like Denikin, and is removed if he is in the Crimea at the end of the turn', () => {
    const t = atActions(57, { box: { southern: 1 } }, [4, 3]).answers('offensive:southern', 'offensive:southern')
    expect(t.unit('southern')).toBe('wrangel')
    expect(t.facts('offensive')).toMatchObject([
      { battle: 3, won: true },
      { battle: 3, won: false },
    ])
    t.answer('end')
    expect([t.box('southern'), t.status('southern')]).toEqual([3, 'active'])
    const crimea = atActions(57, { box: { southern: 2 } }, [4])
      .answers('offensive:southern')
      .rest()
    expect([crimea.box('southern'), crimea.status('southern')]).toEqual([4, 'removed'])
    expect(changes(57, { status: { southern: 'removed' } }).slice(0, 2)).toEqual([
      {},
      { baltic: 'yudenich 2', poland: 'pilsudski 2' },
    ])
  })

  it('SD-10.2-60 Poland takes two boxes one after the other: Kiev costs a level, Moscow the game', () => {
    const t = atActions(60, { box: { poland: 3 } })
    expect([t.box('poland'), t.state.level, t.state.actions]).toEqual([1, 3, 4])
    expect(t.course.filter((kind) => ['advance', 'crisis', 'level'].includes(kind))).toEqual([
      'advance',
      'advance',
      'crisis',
      'level',
    ])
    const lost = table(before(60, { box: { poland: 2 } })).answer('draw')
    // Passing Kiev costs a level too.
    expect([lost.outcome?.result, lost.state.level]).toEqual(['military-defeat', 3])
    const collapsed = table(before(60, { box: { poland: 2 }, state: { level: 1 } })).answer('draw')
    expect([collapsed.outcome?.result, collapsed.box('poland')]).toEqual(['political-defeat', 1])
  })
})
