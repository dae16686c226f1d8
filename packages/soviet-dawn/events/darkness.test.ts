import { describe, expect, it } from 'vitest'
import { atActions, before, changes, diceLeft, everywhere, modifiersOf, read } from '../testing/reading.ts'
import { type Scene, type Table, table } from '../testing/table.ts'

// Unless a test says otherwise, every front is active: Baltic, Finland, Allies, South and Poland in box 3, the East in
// box 4, and the Political Level is 4. Twilight and Darkness are in the pile, and the Great War is not over.

const levelsOf = (t: Table) => t.facts('level').map((fact) => ('to' in fact ? fact.to : null))

describe('the cards of Darkness', () => {
  it('are these twenty-four, five of them from the expansion', () => {
    const sorted = (cards: readonly number[]) => cards.toSorted((a, b) => a - b)
    const all = [10, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 41, 42]
    expect(sorted(table({ options: { scenario: 'extended' } }).state.darkness)).toEqual(all)
    const expansion = [10, 18, 19, 28, 36]
    expect(sorted(table().state.darkness)).toEqual(all.filter((card) => !expansion.includes(card)))
  })

  it('#10 German-Backed Coup in Ukraine! advances south and Poland; its two Actions may not attack the south', () => {
    expect(read(10)).toEqual({
      headline: 'German-Backed Coup in Ukraine!',
      1: {},
      2: { southern: 'denikin 2', poland: 'pilsudski 2' },
      actions: 2,
      modifiers: { 'offensive:southern': 'banned' },
      4: {},
    })
    expect(atActions(10).refused('offensive:southern')).toMatchObject({ rule: 'SD-5.1', reason: 'ban-front' })
  })

  it('#16 Don Cossacks Rise under Krasnov! advances the south by two boxes and gives two Actions', () => {
    expect(read(16)).toEqual({
      headline: 'Don Cossacks Rise under Krasnov!',
      1: {},
      2: { southern: 'denikin 1' },
      actions: 2,
      modifiers: {},
      4: {},
    })
    // Box by box: from Tsaritsyn through Orel to Moscow.
    const t = table(before(16, { box: { southern: 2 } })).answer('draw')
    expect(t.facts('advance')).toEqual([
      { front: 'southern', from: 2, to: 1 },
      { front: 'southern', from: 1, to: 0 },
    ])
    expect(t.outcome?.result).toBe('military-defeat')
  })

  it('#17 Komuch Proclaimed at Samara! advances Baltic and east, gives two Actions and costs a level at the end', () => {
    expect(read(17)).toEqual({
      headline: 'Komuch Proclaimed at Samara!',
      1: {},
      2: { baltic: 'germany 2', eastern: 'kolchak 3' },
      actions: 2,
      modifiers: {},
      4: { level: 3 },
    })
  })

  it('#18 Savinkov Raises Yaroslavl! advances Allies and east and gives three Actions', () => {
    expect(read(18)).toEqual({
      headline: 'Savinkov Raises Yaroslavl!',
      1: {},
      2: { allies: 'british-us 2', eastern: 'kolchak 3' },
      actions: 3,
      modifiers: {},
      4: {},
    })
  })

  it('#19 Stalin Holds Tsaritsyn! pushes the south back and attacks it at +1; Finland and east advance', () => {
    expect(read(19)).toEqual({
      headline: 'Stalin Holds Tsaritsyn!',
      1: {},
      2: { finland: 'svinhufvud 2', eastern: 'kolchak 3', southern: 'denikin 4' },
      actions: 2,
      modifiers: { 'offensive:southern': 1 },
      4: {},
    })
  })

  it('#20 Revolt of Left-Socialist Revolutionaries! advances Baltic and east; its dissent takes forfeits', () => {
    expect(read(20, { diceAfter: [4] })).toEqual({
      headline: 'Revolt of Left-Socialist Revolutionaries!',
      1: {},
      2: { baltic: 'germany 2', eastern: 'kolchak 3' },
      actions: 3,
      modifiers: {},
      4: {},
    })
    const t = atActions(20, {}, [4]).answers('forfeit', 'pass', 'end')
    expect(t.facts('dissent')).toEqual([{ die: 4, forfeits: 1, total: 5, change: 1 }])
    expect(t.state.level).toBe(5)
    // After a refused treaty, a level comes first: from 1 it prevents a collapse by a dissent of -1, from 8 it wins.
    const saved = atActions(20, { state: { level: 1, bukharin: true } }, [2]).rest()
    expect(levelsOf(saved)).toEqual([2, 1])
    expect(saved.over).toBe(false)
    const won = atActions(20, { state: { level: 8, bukharin: true } }).rest()
    expect(won.outcome?.result).toBe('political-victory')
    expect(won.notes('dissent')).toEqual([])
  })

  it("#21 Czar's Fate Decided in Ekaterinburg! advances east and south and gives three Actions", () => {
    expect(read(21)).toEqual({
      headline: 'Czar’s Fate Decided in Ekaterinburg!',
      1: { czar: 'executed' },
      2: { eastern: 'kolchak 3', southern: 'denikin 2' },
      actions: 3,
      modifiers: everywhere('offensive', 1),
      4: {},
    })
    expect(read(21, { box: { eastern: 3 } })).toEqual({
      headline: 'Czar’s Fate Decided in Ekaterinburg!',
      1: { czar: 'liberated' },
      2: { eastern: 'kolchak 2', southern: 'denikin 2' },
      actions: 3,
      modifiers: everywhere('offensive', -1),
      4: {},
    })
  })

  it('#22 British Column Reaches Baku! advances the south and gives one Action', () => {
    expect(read(22)).toEqual({
      headline: 'British Column Reaches Baku!',
      1: {},
      2: { southern: 'denikin 2' },
      actions: 1,
      modifiers: {},
      4: {},
    })
  })

  it('#23 Red Terror! advances Finland; its one Action reorganizes at +1 and goes into politics at -1', () => {
    expect(read(23)).toEqual({
      headline: 'Red Terror!',
      1: {},
      2: { finland: 'svinhufvud 2' },
      actions: 1,
      modifiers: { reorganize: 1, politics: -1 },
      4: {},
    })
  })

  it("#24 U.S. Launches 'Polar Bear Expedition' activates the Allies, advances Finland and east, and gives two Actions", () => {
    expect(read(24, { status: { allies: 'inactive' } })).toEqual({
      headline: 'U.S. Launches ‘Polar Bear Expedition’',
      1: { allies: 'british-us 3' },
      2: { finland: 'svinhufvud 2', eastern: 'kolchak 3' },
      actions: 2,
      modifiers: {},
      4: {},
    })
    expect(changes(24)[0]).toEqual({})
    expect(changes(24, { epochs: 3, status: { allies: 'removed' } })[0]).toEqual({})
  })

  it('#25 Fredrich Karl Abdicates Throne! pushes Finland back and removes it from its last box', () => {
    expect(read(25)).toEqual({
      headline: 'Fredrich Karl Abdicates Throne!',
      1: {},
      2: { baltic: 'germany 2', finland: 'svinhufvud 4', eastern: 'kolchak 3' },
      actions: 2,
      modifiers: {},
      4: { finland: 'removed' },
    })
    expect(changes(25, { box: { finland: 2 } }).slice(1)).toEqual([
      { baltic: 'germany 2', finland: 'svinhufvud 3', eastern: 'kolchak 3' },
      {},
      {},
    ])
  })

  it('#26 Trotsky Rallies Sviyazhsk; Kazan Retaken! pushes the east back, advances the south, reorganizes at +1', () => {
    expect(read(26)).toEqual({
      headline: 'Trotsky Rallies Sviyazhsk; Kazan Retaken!',
      1: {},
      2: { eastern: 'kolchak 5', southern: 'denikin 2' },
      actions: 2,
      modifiers: { reorganize: 1 },
      4: {},
    })
  })

  it('#27 German Capitulation; The Great War Ends! brings Yudenich, the Allies and Dawn', () => {
    expect(read(27, { status: { baltic: 'asleep', allies: 'inactive' } })).toEqual({
      headline: 'German Capitulation; The Great War Ends!',
      1: { baltic: 'yudenich 3', allies: 'british-us 3' },
      2: { southern: 'denikin 2', poland: 'pilsudski 2' },
      actions: 3,
      modifiers: {},
      // Of 60 cards #8 and #27 are played.
      4: { greatWar: 'war-over', pile: 58, dawn: 0, epochs: 3, subversion: 'table' },
    })
  })

  it('#28 Reds Follow the Germans into Estonia! pushes the Baltic front back and attacks it at +1', () => {
    expect(read(28)).toEqual({
      headline: 'Reds Follow the Germans into Estonia!',
      1: {},
      2: { baltic: 'germany 4', eastern: 'kolchak 3', southern: 'denikin 2' },
      actions: 2,
      modifiers: { 'offensive:baltic': 1 },
      4: {},
    })
    // Germany asleep neither moves nor can be attacked.
    const asleep = { status: { baltic: 'asleep' } } as const
    expect(changes(28, asleep)[1]).toEqual({ eastern: 'kolchak 3', southern: 'denikin 2' })
    expect(modifiersOf(28, asleep)).toEqual({ 'offensive:baltic': 'banned', 'reserve:baltic': 'banned' })
  })

  it('#29 Kolchak Proclaimed Supreme Ruler at Omsk! advances Allies and east, and costs a level at the end', () => {
    expect(read(29)).toEqual({
      headline: 'Kolchak Proclaimed Supreme Ruler at Omsk!',
      1: {},
      2: { allies: 'british-us 2', eastern: 'kolchak 3' },
      actions: 2,
      modifiers: {},
      4: { level: 3 },
    })
  })

  it('#30 Jassy Conference Reveals Disunity! pushes the Allies back, and gives free politics and one Action', () => {
    const { 2: beforeActions, ...rest } = read(30, { diceBefore: [4, 1] })
    // The free rolls come before the first Action is asked for: 4+1 against a resistance of 4, then 1+1 fails.
    expect(beforeActions).toEqual({ allies: 'british-us 4', level: 5 })
    expect(rest).toEqual({
      headline: 'Jassy Conference Reveals Disunity!',
      1: {},
      actions: 1,
      modifiers: {},
      4: {},
    })
  })

  it("#31 Petlyura's Directory Takes Kiev! advances south and Poland, gives one Action and costs a level at the end", () => {
    expect(read(31)).toEqual({
      headline: 'Petlyura’s Directory Takes Kiev!',
      1: {},
      2: { southern: 'denikin 2', poland: 'pilsudski 2' },
      actions: 1,
      modifiers: {},
      4: { level: 3 },
    })
  })

  it('#32 French Land at Odessa! advances Allies and south, gives two Actions and costs a level at the end', () => {
    expect(read(32)).toEqual({
      headline: 'French Land at Odessa!',
      1: {},
      2: { allies: 'british-us 2', southern: 'denikin 2' },
      actions: 2,
      modifiers: {},
      4: { level: 3 },
    })
  })

  it('#33 Polish National Uprising! activates Poland, advances Finland, east and south, and gives three Actions', () => {
    expect(read(33, { status: { poland: 'inactive' } })).toEqual({
      headline: 'Polish National Uprising!',
      1: { poland: 'pilsudski 3' },
      2: { finland: 'svinhufvud 2', eastern: 'kolchak 3', southern: 'denikin 2' },
      actions: 3,
      modifiers: {},
      4: {},
    })
    expect(changes(33)[0]).toEqual({})
  })

  it('#34 Tukhachevsky Advances Boldly! pushes the east back and attacks it at +1; Baltic and Finland advance', () => {
    expect(read(34)).toEqual({
      headline: 'Tukhachevsky Advances Boldly!',
      1: {},
      2: { baltic: 'germany 2', finland: 'svinhufvud 2', eastern: 'kolchak 5' },
      actions: 2,
      modifiers: { 'offensive:eastern': 1 },
      4: {},
    })
  })

  it("#35 Kolchak's Spring Offensive Nears the Volga! advances the Allies by one and the east by two boxes", () => {
    expect(read(35)).toEqual({
      headline: 'Kolchak’s Spring Offensive Nears the Volga!',
      1: {},
      2: { allies: 'british-us 2', eastern: 'kolchak 2' },
      actions: 3,
      modifiers: {},
      4: {},
    })
  })

  it('#36 Third International Founded in Moscow! advances Allies and east; politics and reorganization get +1', () => {
    expect(read(36)).toEqual({
      headline: 'Third International Founded in Moscow!',
      1: {},
      2: { allies: 'british-us 2', eastern: 'kolchak 3' },
      actions: 3,
      modifiers: { politics: 1, reorganize: 1 },
      4: {},
    })
  })

  it('#41 Makhno Leads Anarchist Revolt! rolls for the south, advances Poland and comes back with Dawn', () => {
    expect(read(41, { diceBefore: [3], diceAfter: [3] })).toEqual({
      headline: 'Makhno Leads Anarchist Revolt!',
      1: {},
      2: { southern: 'denikin 2', poland: 'pilsudski 2' },
      actions: 1,
      modifiers: {},
      // 22 Dawn cards and Makhno; the Event Pile is as before the card.
      4: { dawn: 23, discard: 1 },
    })
    expect(read(41, { diceBefore: [4], diceAfter: [3] })).toMatchObject({
      2: { southern: 'denikin 4', poland: 'pilsudski 2' },
    })
    // After the Great War he is discarded like any card.
    expect(changes(41, { epochs: 3, diceBefore: [3], diceAfter: [3] })[3]).toEqual({})
  })

  it('#42 Naval Showdown in the Baltic Sea! advances Baltic, Finland and Allies; its dissent takes forfeits', () => {
    expect(read(42, { diceAfter: [5] })).toEqual({
      headline: 'Naval Showdown in the Baltic Sea!',
      1: {},
      2: { baltic: 'germany 2', finland: 'svinhufvud 2', allies: 'british-us 2' },
      actions: 3,
      modifiers: {},
      4: { level: 5 },
    })
    const t = atActions(42, {}, [1]).answers('forfeit', 'forfeit', 'pass', 'end')
    expect(t.facts('dissent')).toEqual([{ die: 1, forfeits: 2, total: 3, change: 0 }])
  })
})

describe("#21 the Czar's fate", () => {
  const fateWith = (eastern: number) => changes(21, { box: { eastern } })[0].czar

  it('SD-10.2-21 depends on the box of the Eastern front when the card is drawn', () => {
    expect([1, 2, 3, 4, 5].map((box) => (box === 1 ? fateAtKazan() : fateWith(box)))).toEqual([
      'liberated',
      'liberated',
      'liberated',
      'executed',
      'executed',
    ])
    // Removed counts as far away. The card's own advance from Omsk to Ekaterinburg comes too late to free the Czar.
    const gone = { epochs: 3, status: { eastern: 'removed' } } as const
    for (const eastern of [2, 5]) expect(changes(21, { ...gone, box: { eastern } })[0]).toEqual({ czar: 'executed' })
    expect(changes(21, { box: { eastern: 4 } }).slice(0, 2)).toEqual([
      { czar: 'executed' },
      { eastern: 'kolchak 3', southern: 'denikin 2' },
    ])
  })

  /** From Kazan the card's own advance takes Moscow; the fate is decided before that. */
  function fateAtKazan(): string {
    const t = table(before(21, { box: { eastern: 1 } })).answer('draw')
    expect(t.outcome?.result).toBe('military-defeat')
    return t.state.czar
  }

  it('SD-10.2-21 liberated: -1 permanently on all Offensives except Reserve Offensives, and on no other roll', () => {
    const freed = everywhere('offensive', -1)
    expect(modifiersOf(21, { box: { eastern: 2 } })).toEqual(freed)
    // On every later card too, and with the Cheka's Actions, but never with Reserves.
    expect(modifiersOf(22, { state: { czar: 'liberated' } })).toEqual(freed)
    // #19's +1 cancels it in the south.
    const { 'offensive:southern': _, ...elsewhere } = freed
    expect(modifiersOf(19, { state: { czar: 'liberated' } })).toEqual(elsewhere)
    const t = table({ ...before(21), cards: [21, 22, 17], box: { ...before(21).box, eastern: 3 }, dice: [4, 4, 5] })
    t.answer('draw').rest()
    t.answers('draw', 'offensive:southern').rest()
    t.answers('draw', 'offensive:southern', 'offensive:southern').rest()
    expect(t.facts('offensive')).toMatchObject([
      { won: false, drms: [{ what: 'czar', value: -1 }] },
      { won: false, drms: [{ what: 'czar', value: -1 }] },
      { won: true, drms: [{ what: 'czar', value: -1 }] },
    ])
    const cheka = table({ ...before(22, { held: ['cheka'], state: { czar: 'liberated' } }), dice: [4, 5] })
    cheka.answers('draw', 'spend', 'offensive:southern', 'offensive:southern')
    expect(cheka.facts('offensive')).toMatchObject([{ won: false }, { won: true }])
  })

  it('SD-10.2-21 executed: +1 on the regular Offensives of this turn only, and on no other roll', () => {
    expect(modifiersOf(21)).toEqual(everywhere('offensive', 1))
    const t = table({ ...before(21), cards: [21, 17], dice: [3, 3, 3] }).answers('draw', 'offensive:southern', 'pass')
    t.answers('reserve:southern', 'end')
    t.answers('draw', 'offensive:southern').rest()
    expect(t.facts('offensive')).toMatchObject([
      { by: 'card', won: true, drms: [{ what: 'czar', value: 1 }] },
      { by: 'reserve', won: false, drms: [] },
      { by: 'card', won: false, drms: [] },
    ])
    expect(modifiersOf(22, { state: { czar: 'executed' } })).toEqual({})
  })
})

describe('#27 the armistice', () => {
  it("SD-10.2-27 Yudenich takes Germany's box at once, active or asleep, and inactive Allies become active", () => {
    for (const baltic of ['active', 'asleep'] as const) {
      for (const allies of ['active', 'inactive'] as const) {
        const t = table({ ...before(27, { held: ['subversion'], status: { baltic, allies } }) }).answer('draw')
        // Phase 1 is over, phase 2 has not begun.
        expect(t.asked).toBe('subversion')
        expect([t.unit('baltic'), t.box('baltic'), t.status('baltic')]).toEqual(['yudenich', 3, 'active'])
        expect([t.box('allies'), t.status('allies')]).toEqual([3, 'active'])
        expect(t.state).toMatchObject({ greatWar: 'separate-peace', epochs: 2 })
      }
    }
    // Battle value 3: a 4 beats him (it would not have beaten Germany), a 3 does not.
    const t = atActions(27, {}, [4, 3]).answers('offensive:baltic', 'offensive:baltic')
    expect(t.facts('offensive')).toMatchObject([
      { battle: 3, won: true },
      { battle: 3, won: false },
    ])
    // Removed Allies do not come back.
    expect(changes(27, { status: { allies: 'removed' } })[0]).toEqual({ baltic: 'yudenich 3' })
  })

  it('SD-10.2-27 phase 4: the Great War is over, Dawn is shuffled in and Subversion returned; not before', () => {
    const t = atActions(27, { held: ['subversion'] }).answer('pass')
    expect(t.asked).toBe('markers')
    expect(t.state).toMatchObject({ greatWar: 'separate-peace', epochs: 2 })
    expect(t.state.dawn).toHaveLength(22)
    expect(t.marker('subversion')).toBe('held')
    t.answer('end')
    expect(t.state).toMatchObject({ greatWar: 'war-over', epochs: 3, dawn: [] })
    expect(t.state.deck).toHaveLength(58)
    expect(t.marker('subversion')).toBe('table')
    expect(t.course.slice(-3)).toEqual(['great-war', 'epoch', 'subversion-lost'])
  })

  it('#27 costs no level if Yudenich appears in Petrograd: no front advanced', () => {
    expect(changes(27, { box: { baltic: 1 }, status: { baltic: 'asleep' } }).slice(0, 2)).toEqual([
      { baltic: 'yudenich 1' },
      { southern: 'denikin 2', poland: 'pilsudski 2' },
    ])
  })
})

describe('#30 the Jassy conference', () => {
  const asked = (dice: readonly number[], how: Scene = {}): Table =>
    table({ ...before(30), ...how, dice }).answer('draw')
  /** Rolls until one fails. */
  const jassy = (dice: readonly number[], how: Scene = {}): Table => rolling(asked(dice, how))
  const rolling = (t: Table): Table => {
    while (t.asked === 'jassy') t.answer('roll')
    return t
  }

  it('SD-10.2-30 the player may stop before any of the free rolls', () => {
    const none = asked([])
    expect(none.expectAsk('jassy').options).toEqual(['roll', 'stop'])
    expect([none.box('allies'), none.state.phase]).toEqual([4, 'actions'])
    none.answer('stop')
    expect([none.asked, none.state.level, none.facts('politics')]).toEqual(['action', 4, []])
    const one = asked([4], { state: { level: 4 } }).answer('roll')
    expect([one.asked, one.state.level]).toEqual(['jassy', 5])
    expect(one.answer('stop').state).toMatchObject({ level: 5, actions: 1 })
    // A failed roll ends them without a question.
    expect(asked([1]).answer('roll').asked).toBe('action')
  })

  it('SD-10.2-30 the Allies retreat a box in phase 2, unless they are in their last', () => {
    const t = jassy([1])
    expect(t.box('allies')).toBe(4)
    expect(t.course.indexOf('retreat')).toBeLessThan(t.course.indexOf('politics'))
    expect(jassy([1], { box: { allies: 4 } }).box('allies')).toBe(4)
    const nobody = { ...before(30).status, allies: 'inactive' } as const
    expect(jassy([1], { status: nobody }).boxes).toEqual(table(before(30)).boxes)
  })

  it('SD-10.2-30 free political rolls at +1 until one fails, each success a box; then the one Action', () => {
    // Resistance 3 in box 3, 4 in boxes 4 to 6: with +1 the dice 3 and 4 are just enough, 3 is not.
    const t = jassy([3, 4, 4, 3, 1], { state: { level: 3 } })
    expect(t.facts('politics')).toMatchObject([
      { by: 'jassy', die: 3, drm: 1, need: 3, won: true },
      { by: 'jassy', die: 4, drm: 1, need: 4, won: true },
      { by: 'jassy', die: 4, drm: 1, need: 4, won: true },
      { by: 'jassy', die: 3, drm: 1, need: 4, won: false },
    ])
    expect(t.state.level).toBe(6)
    expect(t.state).toMatchObject({ phase: 'actions', actions: 1 })
    t.answer('politics')
    expect(t.asked).toBe('markers')
    expect(t.facts('politics').at(-1)).toMatchObject({ by: 'card', drm: 0 })
    expect(t.state).toMatchObject({ decrees: 2, reserves: 5 })
  })

  it('SD-10.2-30 the Comintern adds nothing to the free rolls', () => {
    const t = jassy([3], { held: ['comintern'] })
    expect(t.facts('politics')).toMatchObject([{ by: 'jassy', die: 3, drm: 1, need: 4, won: false }])
  })

  it('SD-10.2-30 the free rolls can win the game', () => {
    const t = jassy([5], { state: { level: 8 } })
    expect(t.outcome?.result).toBe('political-victory')
    expect(t.facts('politics')).toMatchObject([{ die: 5, drm: 1, need: 5, won: true }])
  })

  it('SD-10.2-30 with the phases swapped they come before the Allies retreat', () => {
    const t = rolling(asked([4, 1], { held: ['subversion'] }).answer('swap'))
    expect([t.state.level, t.box('allies')]).toEqual([5, 3])
    t.rest()
    expect(t.box('allies')).toBe(4)
    expect(t.course.indexOf('retreat')).toBeGreaterThan(t.course.indexOf('politics'))
  })
})

describe('#41 Makhno', () => {
  it('SD-10.2-41 a die in phase 2, before Poland moves: 1-3 hinder in the south, 4-6 help', () => {
    const southAfter = [1, 2, 3, 4, 5, 6].map((die) => {
      const t = atActions(41, { diceBefore: [die] })
      expect(t.box('poland')).toBe(2)
      const moves = t.course.filter((kind) => ['makhno', 'advance', 'retreat'].includes(kind))
      expect(moves).toEqual(['makhno', die <= 3 ? 'advance' : 'retreat', 'advance'])
      return t.box('southern')
    })
    expect(southAfter).toEqual([2, 2, 2, 4, 4, 4])
    // In its last box the south cannot retreat; from Orel it takes Moscow before Poland moves.
    expect(changes(41, { diceBefore: [6], diceAfter: [3], box: { southern: 4 } })[1]).toEqual({ poland: 'pilsudski 2' })
    const lost = table({ ...before(41, { box: { southern: 1 } }), dice: [1] }).answer('draw')
    expect(lost.outcome?.result).toBe('military-defeat')
    expect(lost.box('poland')).toBe(3)
    // The die is rolled even if the front is removed.
    expect(changes(41, { epochs: 3, diceBefore: [1], diceAfter: [3], status: { southern: 'removed' } })[1]).toEqual({
      poland: 'pilsudski 2',
    })
  })

  it('SD-10.2-41 with the phases swapped the die is rolled after the Actions', () => {
    const t = table({ ...before(41, { held: ['subversion'] }), dice: [1, 3] }).answers('draw', 'swap')
    expect([t.state.phase, t.box('southern')]).toEqual(['actions', 3])
    t.rest()
    expect([t.box('southern'), t.box('poland')]).toEqual([2, 2])
    expect(diceLeft(t)).toBe(0)
  })

  it('SD-10.2-41 phase 4: a dissent roll without forfeits', () => {
    const t = atActions(41, { diceBefore: [4] }, [6])
    expect(t.refused('forfeit')).toMatchObject({ rule: 'SD-7.6b', reason: 'makhno' })
    t.rest()
    expect(t.facts('dissent')).toEqual([{ die: 6, forfeits: 0, total: 6, change: 2 }])
    expect(t.state.level).toBe(6)
  })

  it('SD-10.2-41 goes to the set-aside Dawn cards during the Great War, and is drawn again; later it is discarded', () => {
    const circumstances = before(41, { box: { poland: 4 } })
    const t = table({ ...circumstances, cards: [41, 27, 41], dice: [4, 3, 4, 3] }).answer('draw')
    expect(t.state.discard).toEqual([8, 41])
    t.rest()
    expect(t.state.discard).toEqual([8])
    expect(t.state.dawn).toContain(41)
    expect(t.course.at(-1)).toBe('recycled')
    t.answer('draw').rest()
    expect(t.state.deck).toContain(41)
    t.answer('draw').rest()
    expect(t.state.discard).toEqual([8, 27, 41])
    expect(t.state.deck).not.toContain(41)
    expect(t.notes('recycled')).toHaveLength(1)
    expect(diceLeft(t)).toBe(0)
  })

  it('SD-10.2-41 a collapse on its own dissent roll counts it as discarded, later counts do not', () => {
    const t = atActions(41, { diceBefore: [4], state: { level: 1 } }, [1]).rest()
    // #8 and Makhno.
    expect(t.outcome).toMatchObject({ result: 'political-defeat', scores: { reds: 2 } })
    const later = table({ ...before(41, { state: { level: 2 } }), cards: [41, 17], dice: [4, 1] })
    later.answer('draw').rest()
    later.answer('draw').rest()
    // #8 and #17: Makhno is among the Dawn cards.
    expect(later.outcome).toMatchObject({ result: 'political-defeat', scores: { reds: 2 } })
  })
})
