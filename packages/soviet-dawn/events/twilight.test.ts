import { describe, expect, it } from 'vitest'
import { gamePackage } from '../game-package.ts'
import { atActions, before, changes, diceLeft, everywhere, modifiersOf, read } from '../testing/reading.ts'
import { table } from '../testing/table.ts'

// Unless a test says otherwise, every front is active: Baltic, Finland, Allies, South and Poland in box 3, the East in
// box 4, and the Political Level is 4.

describe('the cards of Twilight', () => {
  it('are these fourteen, one of them from the expansion', () => {
    const sorted = (cards: readonly number[]) => cards.toSorted((a, b) => a - b)
    const extended = table({ options: { scenario: 'extended' } }).state.deck
    expect(sorted(extended)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15])
    expect(sorted(table().state.deck)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15])
  })

  it('#1 Generals Form Volunteer Army! advances the south and gives three Actions without restrictions', () => {
    expect(read(1)).toEqual({
      headline: 'Generals Form Volunteer Army!',
      1: {},
      2: { southern: 'denikin 2' },
      actions: 3,
      modifiers: {},
      4: {},
    })
  })

  it('#2 Finnish Civil War Breaks Out! activates Finland, advances the Baltic front and gives three Actions', () => {
    expect(read(2, { status: { finland: 'inactive' } })).toEqual({
      headline: 'Finnish Civil War Breaks Out!',
      1: { finland: 'svinhufvud 3' },
      2: { baltic: 'germany 2' },
      actions: 3,
      modifiers: {},
      4: {},
    })
    // Activates either unit; an active or removed front does not change.
    expect(changes(2, { status: { finland: 'inactive' }, unit: { finland: 'mannerheim' } })[0]).toEqual({
      finland: 'mannerheim 3',
    })
    expect(changes(2)[0]).toEqual({})
    expect(changes(2, { epochs: 2, status: { finland: 'removed' } })[0]).toEqual({})
  })

  it('#3 Constituent Assembly Dissolved! advances Baltic and Finland; its dissent is softened by forfeits', () => {
    expect(read(3, { diceAfter: [3] })).toEqual({
      headline: 'Constituent Assembly Dissolved!',
      1: {},
      2: { baltic: 'germany 2', finland: 'svinhufvud 2' },
      actions: 3,
      modifiers: {},
      4: {},
    })
    expect([1, 2, 3, 4, 5, 6].map((die) => changes(3, { diceAfter: [die] })[3].level ?? 4)).toEqual([3, 3, 4, 4, 5, 6])
    const t = atActions(3, {}, [1]).answers('forfeit', 'forfeit', 'forfeit')
    expect(t.asked).toBe('markers')
    t.answer('end')
    expect(t.facts('dissent')).toEqual([{ die: 1, forfeits: 3, total: 4, change: 0 }])
    expect(t.state.level).toBe(4)
  })

  it('#4 Finnish Leader Mannerheim Emerges! exchanges the Finnish unit before it moves, and gives two Actions', () => {
    expect(read(4)).toEqual({
      headline: 'Finnish Leader Mannerheim Emerges!',
      1: { finland: 'mannerheim 3' },
      2: { baltic: 'germany 2', finland: 'mannerheim 2' },
      actions: 2,
      modifiers: {},
      4: {},
    })
    // The exchange activates nobody: an inactive Finland does not move either.
    const asleep = changes(4, { box: { finland: 4 }, status: { finland: 'inactive' } })
    expect(asleep.slice(0, 2)).toEqual([{ finland: 'mannerheim 4 inactive' }, { baltic: 'germany 2' }])
    expect(changes(4, { epochs: 2, status: { finland: 'removed' } })[0]).toEqual({})
  })

  it("#5 'No War, No Peace' Proclaimed! advances the Baltic front and gives one Action", () => {
    expect(read(5)).toEqual({
      headline: '‘No War, No Peace’ Proclaimed!',
      1: {},
      2: { baltic: 'germany 2' },
      actions: 1,
      modifiers: {},
      4: {},
    })
  })

  it('#6 Hoffman Offensive Launched! advances Baltic and south, and its two Actions may not attack the Baltic front', () => {
    expect(read(6)).toEqual({
      headline: 'Hoffman Offensive Launched!',
      1: {},
      2: { baltic: 'germany 2', southern: 'denikin 2' },
      actions: 2,
      modifiers: { 'offensive:baltic': 'banned' },
      4: {},
    })
    const t = atActions(6)
    expect(t.refused('offensive:baltic')).toMatchObject({ rule: 'SD-5.1', reason: 'ban-front' })
    t.answer('pass')
    expect(t.options()).toContain('reserve:baltic')
  })

  it('#7 Reds Enter Rostov; Kaledin a Suicide! relieves the south, advances the east and gives one Action', () => {
    expect(read(7)).toEqual({
      headline: 'Reds Enter Rostov; Kaledin a Suicide!',
      1: {},
      2: { eastern: 'kolchak 3', southern: 'denikin 4' },
      actions: 1,
      modifiers: {},
      4: {},
    })
    expect(changes(7, { box: { southern: 4 } })[1]).toEqual({ eastern: 'kolchak 3' })
  })

  it('#8 Treaty of Brest-Litovsk Signed! puts Germany to sleep a box back and brings the Allies and Darkness in', () => {
    const circumstances = { status: { allies: 'inactive' }, choices: { treaty: 'treaty' } } as const
    expect(read(8, circumstances)).toEqual({
      headline: 'Treaty of Brest-Litovsk Signed!',
      1: {},
      2: { baltic: 'germany 4 asleep', finland: 'svinhufvud 2', southern: 'denikin 2' },
      actions: 2,
      // Fronts that are asleep or inactive cannot be attacked.
      modifiers: {
        'offensive:baltic': 'banned',
        'offensive:allies': 'banned',
        'reserve:baltic': 'banned',
        'reserve:allies': 'banned',
      },
      // 13 Twilight cards are left, and 24 of Darkness are added.
      4: {
        allies: 'british-us 3',
        greatWar: 'separate-peace',
        pile: 37,
        darkness: 0,
        epochs: 2,
        subversion: 'table',
      },
    })
  })

  it("#8 Bukharin Vows to Fight 'Revolutionary War!' gains a level at once, leaves Germany active and gives one Action", () => {
    const circumstances = { status: { allies: 'inactive' }, choices: { treaty: 'bukharin' } } as const
    const { headline: _, modifiers, ...rest } = read(8, circumstances)
    expect(rest).toEqual({
      1: { level: 5, bukharin: true },
      2: { baltic: 'germany 4', finland: 'svinhufvud 2', southern: 'denikin 2' },
      actions: 1,
      4: { greatWar: 'revolutionary-war', pile: 37, darkness: 0, epochs: 2, subversion: 'table' },
    })
    // The board then shows the other face of the card.
    const shown = gamePackage.board(atActions(8, circumstances).state)
    expect(shown).toContain('Card #8: Bukharin Vows to Fight ‘Revolutionary War!’')
    expect(shown).toContain('Actions: 1')
    // Level 5 has resistance 4, like level 4.
    expect(modifiers).toEqual({ 'offensive:allies': 'banned', 'reserve:allies': 'banned' })
  })

  it('#9 Government Abandons Petrograd for Moscow! advances Baltic and Finland and gives two Actions', () => {
    expect(read(9)).toEqual({
      headline: 'Government Abandons Petrograd for Moscow!',
      1: {},
      2: { baltic: 'germany 2', finland: 'svinhufvud 2' },
      actions: 2,
      modifiers: {},
      4: {},
    })
  })

  it('#11 Grain Seized from Kulaks! advances east and south, and politics with its two Actions gets -1', () => {
    expect(read(11)).toEqual({
      headline: 'Grain Seized from Kulaks!',
      1: {},
      2: { eastern: 'kolchak 3', southern: 'denikin 2' },
      actions: 2,
      modifiers: { politics: -1 },
      4: {},
    })
    // The Comintern only cancels it (7.1).
    expect(modifiersOf(11, { held: ['comintern'] })).toEqual({ 'decree:politics': 1 })
  })

  it('#12 Transcaucasia Breaks Away! advances east and south and gives two Actions', () => {
    expect(read(12)).toEqual({
      headline: 'Transcaucasia Breaks Away!',
      1: {},
      2: { eastern: 'kolchak 3', southern: 'denikin 2' },
      actions: 2,
      modifiers: {},
      4: {},
    })
  })

  it("#13 Volunteers Return from the 'Ice March'! advances the south and gives one Action", () => {
    expect(read(13)).toEqual({
      headline: 'Volunteers Return from the ‘Ice March’!',
      1: {},
      2: { southern: 'denikin 2' },
      actions: 1,
      modifiers: {},
      4: {},
    })
  })

  it('#14 Czech Legion Revolts! gives -1 on every Offensive in the east, and four Actions', () => {
    expect(read(14)).toEqual({
      headline: 'Czech Legion Revolts!',
      1: { legion: 'active' },
      2: { finland: 'svinhufvud 2', eastern: 'kolchak 3', poland: 'pilsudski 2' },
      actions: 4,
      modifiers: { 'offensive:eastern': -1, 'reserve:eastern': -1 },
      4: {},
    })
  })

  it('#15 Ottomans Seize Caucasus! advances Finland and south, and its three Actions attack at -1', () => {
    expect(read(15)).toEqual({
      headline: 'Ottomans Seize Caucasus!',
      1: {},
      2: { finland: 'svinhufvud 2', southern: 'denikin 2' },
      actions: 3,
      modifiers: everywhere('offensive', -1),
      4: {},
    })
  })
})

describe('#8 the treaty, or a revolutionary war', () => {
  const start = { asSetUp: true } as const

  it('SD-10.2-8a the choice is made on reveal; either way Germany retreats, and Darkness and the marker come last', () => {
    const greatWar = { treaty: 'separate-peace', bukharin: 'revolutionary-war' }
    for (const face of ['treaty', 'bukharin'] as const) {
      const t = table({ ...before(8, start), box: { baltic: 2 } }).answer('draw')
      // The question comes first, before anything changes.
      expect(t.asked).toBe('treaty')
      expect(t.options()).toEqual(['treaty', 'bukharin'])
      expect(t.state).toMatchObject({ phase: 'headline', level: 1, greatWar: 'russia-in-ww1' })
      expect(t.boxes).toEqual({ baltic: 2, finland: 4, allies: 4, eastern: 5, southern: 4, poland: 4 })
      t.answer(face)
      expect(t.box('baltic')).toBe(3)
      // The war status and the pile change only at the end of the turn.
      t.answer('pass')
      expect(t.asked).toBe('markers')
      expect(t.state).toMatchObject({ greatWar: 'russia-in-ww1', epochs: 1 })
      expect(t.state.darkness).toHaveLength(24)
      expect(t.state.deck).toHaveLength(13)
      t.answer('end')
      expect(t.state.greatWar).toBe(greatWar[face])
      expect(t.state.darkness).toEqual([])
      expect(t.state.deck).toHaveLength(37)
      expect(t.course.indexOf('great-war')).toBeGreaterThan(t.course.indexOf('pass'))
    }
  })

  it('SD-10.2-8b the treaty: Germany back a box and asleep in phase 2, the Allies in phase 4, two Actions between', () => {
    const t = table({ ...before(8, start), box: { baltic: 2 }, dice: [1, 1] }).answers('draw', 'treaty')
    expect([t.box('baltic'), t.status('baltic'), t.unit('baltic')]).toEqual([3, 'asleep', 'germany'])
    expect(t.status('allies')).toBe('inactive')
    expect(t.refused('offensive:baltic')).toMatchObject({ rule: 'SD-6.1', reason: 'front-inactive' })
    expect(t.refused('offensive:allies')).toMatchObject({ rule: 'SD-6.1', reason: 'front-inactive' })
    t.answers('politics', 'politics')
    expect(t.asked).toBe('markers')
    expect(t.status('allies')).toBe('inactive')
    t.answer('end')
    expect(t.status('allies')).toBe('active')
    expect(t.state.bukharin).toBe(false)
    const order = ['retreat', 'asleep', 'politics', 'activate', 'great-war', 'epoch']
    expect(t.course.filter((kind) => order.includes(kind))).toEqual([
      'retreat',
      'asleep',
      'politics',
      'politics',
      'activate',
      'great-war',
      'epoch',
    ])
  })

  it('#8 with phases 2 and 3 swapped: Germany can still be attacked, then retreats and is asleep', () => {
    const scene = { ...before(8, start), box: { baltic: 2 }, held: ['subversion'] as const, dice: [5] }
    const t = table(scene).answers('draw', 'treaty', 'swap')
    expect([t.box('baltic'), t.status('baltic')]).toEqual([2, 'active'])
    t.answers('offensive:baltic', 'pass', 'end')
    expect([t.box('baltic'), t.status('baltic')]).toEqual([4, 'asleep'])
    expect(t.boxes).toMatchObject({ finland: 4, southern: 3 })
    expect(t.marker('subversion')).toBe('table')
  })

  it('SD-10.2-8c Bukharin: a level at once, Germany stays active, no Allies, fewer Actions, and #20 remembers it', () => {
    const t = table({ ...before(8, start), dice: [1] }).answers('draw', 'bukharin')
    expect(t.state).toMatchObject({ level: 2, grant: 1 })
    expect(t.notes('level').map(({ data }) => data)).toEqual([{ from: 1, to: 2, why: 'bukharin' }])
    expect(t.course.indexOf('level')).toBeLessThan(t.course.indexOf('advance'))
    t.answer('politics')
    expect(t.asked).toBe('markers')
    t.answer('end')
    expect([t.status('baltic'), t.status('allies')]).toEqual(['active', 'inactive'])

    // From 8 it is a political victory at once: no front moves.
    const won = table({ ...before(8), state: { level: 8 } }).answers('draw', 'bukharin')
    expect(won.outcome).toMatchObject({ result: 'political-victory', winners: ['reds'] })
    expect(won.boxes).toEqual({ baltic: 3, finland: 3, allies: 3, eastern: 4, southern: 3, poland: 3 })

    // #20 gives a level in phase 4, even after #27 has ended the Great War; after a treaty it gives nothing.
    const refused = { diceAfter: [3], state: { level: 4, bukharin: true } }
    const inPhaseFour = [undefined, undefined, undefined, 5]
    expect(changes(20, refused).map(({ level }) => level)).toEqual(inPhaseFour)
    expect(changes(20, { ...refused, epochs: 3 }).map(({ level }) => level)).toEqual(inPhaseFour)
    expect(changes(20, { diceAfter: [3] })[3]).toEqual({})
  })

  it('SD-10.2-8c the refusal is remembered from #8 through #27 to #20 in one game', () => {
    const cards = [8, 27, 20]
    const t = table({ ...before(8, start), cards, dice: [3] })
      .answers('draw', 'bukharin')
      .rest()
    t.answer('draw').rest()
    expect(t.state.greatWar).toBe('war-over')
    const { level } = t.state
    t.answer('draw').rest()
    expect(t.notes('level').at(-1)?.data).toEqual({ from: level, to: level + 1, why: 'bukharin' })
    expect(diceLeft(t)).toBe(0)
  })
})

describe('#14 the Czech Legion', () => {
  it('SD-10.2-14 gives -1 at once, on Reserve Offensives too, every turn until #54', () => {
    const legion = { 'offensive:eastern': -1, 'reserve:eastern': -1 }
    expect(modifiersOf(14)).toEqual(legion)
    // A 4 no longer beats Kolchak's 3, a 5 does.
    const t = atActions(14, {}, [4, 5]).answers('offensive:eastern', 'offensive:eastern')
    expect(t.facts('offensive').map((fact) => 'won' in fact && fact.won)).toEqual([false, true])
    expect(t.facts('offensive')[0]).toMatchObject({ drms: [{ what: 'legion', value: -1 }] })
    // The same on later cards, until the Legion sails.
    expect(modifiersOf(12, { state: { legion: 'active' } })).toEqual(legion)
    const sails = table({ ...before(14), cards: [14, 13, 54], epochs: 3, unit: { baltic: 'yudenich' }, dice: [4, 4] })
    sails.answer('draw').rest()
    sails.answers('draw', 'offensive:eastern').rest()
    sails.answers('draw', 'offensive:eastern').rest()
    expect(sails.facts('offensive')).toMatchObject([
      { won: false, drms: [{ what: 'legion', value: -1 }] },
      { won: true, drms: [] },
    ])
    expect(sails.state.legion).toBe('withdrawn')
  })
})
