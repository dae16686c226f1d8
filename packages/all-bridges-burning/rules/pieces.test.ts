import { describe, expect, it } from 'vitest'
import { MOST_POLARIZATION, MOST_VASSALAGE } from '../data/tables.ts'
import { at, type Here, playOf, type Scene, type Spaces, type Table, table } from '../testing/table.ts'
import {
  addTerror,
  earn,
  issuesAndNetworks,
  nearest,
  opposeAndAdmins,
  pieces,
  placeAdministration,
  placeCells,
  placeNetwork,
  polarize,
  shiftSupport,
  townPopulation,
  vassal,
} from './pieces.ts'
import { MODERATES, REDS, SENATE } from './state.ts'
import { enemiesOf } from './terror.ts'

const optional = (t: Table, seat: string) =>
  t
    .asks(seat)
    .filter(({ optional }) => optional)
    .flatMap(({ options }) => options)

describe('Factions and Powers', () => {
  it('ABB-1.3.1a each Faction is an enemy of both others', () => {
    expect([REDS, SENATE, MODERATES].map(enemiesOf)).toEqual([
      [SENATE, MODERATES],
      [REDS, MODERATES],
      [REDS, SENATE],
    ])
  })

  it('ABB-1.3.1a Germany is friendly to the Senate, Russia to the Reds, and each an enemy of the rest', () => {
    const attack = (faction: 'reds' | 'senate', here: Here) =>
      table({ phase: 2, order: [faction], map: { turku: { [faction]: 1, ...here } } }).why('limited:attack') === null
    expect([attack('reds', { germans: 1 }), attack('reds', { russians: 1 })]).toEqual([true, false])
    expect([attack('senate', { germans: 1 }), attack('senate', { russians: 1 })]).toEqual([false, true])
  })

  it('ABB-1.3.1b the Powers act only in Phase II; the Russians only when the Reds use them', () => {
    const russians = { turku: { reds: 1, russians: 2, senate: 1 }, vaasa: { senate: 1, russians: 1 } }
    // Phase I: no German acts though the card has the symbol; no Russian can be used.
    const one = table({ step: 'card', card: 26, phase: 1, map: russians, germanBox: 2, order: ['reds'] })
    expect([one.notes('germans'), one.why('limited:attack')]).toMatchObject([[], { reason: 'phase-two' }])
    const two = table({
      phase: 2,
      step: 'card',
      card: 26,
      map: russians,
      germanBox: 2,
      dice: [1, 1, 6],
      order: ['reds'],
    })
    expect(two.facts('germans').map(({ action }) => action)).toEqual(['land'])
    two.answers('limited:attack', 'turku')
    expect(two.expectAsk('attack-russians').options).toContain('russians:2')
    two.answers('russians:2', 0)
    // The garrison of Vaasa has done nothing.
    expect([two.russians('vaasa'), two.cells('senate', 'vaasa'), two.facts('attack')]).toMatchObject([
      1,
      1,
      [{ by: 'reds', space: 'turku' }],
    ])
    const march = table({ phase: 2, map: russians }).answers(
      'limited:march',
      'varsinais_suomi',
      'cell:inactive',
      'russian',
    )
    expect(march.russians('varsinais_suomi')).toBe(1)
  })
})

describe('gifts', () => {
  it('ABB-1.3.2 while one of two Factions executes something, either may give the other what it has', () => {
    const t = table({ resources: { reds: 5, senate: 2, moderates: 4 }, map: { turku: { reds: 1 } } }).answer(
      'command:rally',
    )
    expect(optional(t, 'senate')).toEqual(['give:reds:1', 'give:reds:2'])
    expect(optional(t, 'moderates')).toHaveLength(4)
    expect(optional(t, 'reds')).toContain('give:moderates:5')
    t.answer('give:reds:2', 'senate')
    expect([t.resources('reds'), t.resources('senate')]).toEqual([7, 0])
    t.answer('give:moderates:3', 'reds')
    expect([t.resources('reds'), t.resources('moderates')]).toEqual([4, 7])
    // Every gift is to or from the executing Faction.
    for (const seat of ['senate', 'moderates']) {
      expect(optional(t, seat).every((option) => String(option).startsWith('give:reds'))).toBe(true)
    }
  })

  it('ABB-1.3.2 nobody falls below 0 or rises above 30', () => {
    const t = table({ resources: { reds: 29, senate: 30, moderates: 0 } }).answer('command:rally')
    expect(optional(t, 'senate')).toEqual(['give:reds:1'])
    expect(optional(t, 'moderates')).toEqual([])
    expect(t.refused('give:reds:2', 'senate')).toBeDefined()
    t.answer('give:reds:1', 'senate')
    expect(optional(t, 'senate')).toEqual([])
    expect(optional(t, 'reds').filter((option) => String(option).startsWith('give:senate'))).toEqual(['give:senate:1'])
  })

  it('ABB-1.3.2 a gift can pay for the Command that it makes possible', () => {
    const t = table({ resources: { reds: 0, senate: 3 }, map: { turku: { reds: 1 } } })
    expect(t.offers).not.toContain('limited:rally')
    t.answer('give:reds:2', 'senate')
    t.answers('limited:rally', 'turku', 1)
    expect([t.resources('reds'), t.resources('senate')]).toEqual([1, 1])
  })

  it('ABB-1.3.2 also while an Event is carried out', () => {
    const t = table({ card: 5, resources: { reds: 0, senate: 2, moderates: 4 } }).answer('event:unshaded')
    expect(t.asked).toBe('reds place-two')
    expect(optional(t, 'senate')).toEqual(['give:reds:1', 'give:reds:2'])
    t.answer('give:reds:2', 'senate').answer('give:moderates:1', 'reds')
    expect([t.resources('reds'), t.resources('senate'), t.resources('moderates')]).toEqual([1, 0, 5])
    t.answer('two')
    expect([t.asked, optional(t, 'moderates')]).toEqual([
      'reds event-place',
      [1, 2, 3, 4, 5].map((n) => `give:reds:${n}`),
    ])
  })

  it('ABB-1.3.2 the number of gifts in a turn is limited', () => {
    const t = table({ resources: { reds: 5, senate: 5 } })
    for (let n = 0; n < 15; n++) t.answer('give:senate:1', 'reds').answer('give:reds:1', 'senate')
    expect([...optional(t, 'reds'), ...optional(t, 'senate')].filter((it) => String(it).startsWith('give'))).toEqual([])
    expect(t.resources('reds')).toBe(5)
  })

  it('ABB-1.3.2 not on a Pass: gifts are returned', () => {
    const t = table({ resources: { reds: 4, senate: 3, moderates: 2 } })
    t.answer('give:reds:3', 'senate').answer('give:moderates:2', 'reds')
    t.answer('pass')
    expect([t.resources('reds'), t.resources('senate'), t.resources('moderates')]).toEqual([5, 3, 2])
  })

  it('ABB-1.3.2 not in a Propaganda Round, and never by a Non-player', () => {
    const round = table({
      step: 'round',
      card: 22,
      map: { vaasa: { senateActive: 1, support: 0 } },
      dice: [6],
      resources: { senate: 9 },
    })
    expect(round.asked).toBe('senate agitation')
    expect(round.asks().every(({ optional }) => !optional)).toBe(true)
    const nonplayer = table({ options: { senate: 'nonplayer' }, order: ['reds'], map: { turku: { reds: 1 } } })
    nonplayer.answer('command:rally')
    expect(nonplayer.asks().map(({ seat, kind }) => `${seat} ${kind}`)).toEqual([
      'reds rally',
      'moderates give',
      'reds give',
      'reds recall',
    ])
  })

  it('ABB-1.3.2 a gift obliges the receiver to nothing', () => {
    const t = table({ resources: { senate: 3 } })
      .answer('command:rally')
      .answer('give:reds:3', 'senate')
    expect(t.offers).toContain('vaasa')
    expect(t.answers('vaasa', 0).asked).toBe('reds rally')
  })
})

describe('pieces', () => {
  it('ABB-1.4 forces are Cells, Troops, Networks and Administrations, not markers', () => {
    const { state } = table({
      phase: 2,
      map: {
        turku: { reds: 1, redsActive: 1, administrations: 1, redPrepared: 1, russians: 2, moderates: 1, networks: 1 },
      },
      capabilities: [{ kind: 'cannons', owner: 'reds', at: 'turku' }],
      news: [{ at: 'turku', by: 'moderates' }],
      personality: 'turku',
    })
    expect(pieces(state, REDS, at('turku'))).toBe(3)
    expect(pieces(state, MODERATES, at('turku'))).toBe(2)
    expect(pieces(state, SENATE, at('turku'))).toBe(0)
    // A marker alone is not a target of Terror.
    const t = table({ phase: 2, map: { hame: { redsActive: 1 } }, news: [{ at: 'hame' }] })
    expect(t.why('limited:terror')).not.toBeNull()
  })

  it('ABB-1.4.1a Cells have two sides and are placed Inactive or Underground; Events may say otherwise', () => {
    const t = table({ map: {} }).answers('limited:rally', 'turku', 1)
    expect([t.inactive('reds', 'turku'), t.active('reds', 'turku')]).toEqual([1, 0])
    const moderates = table({ order: ['moderates', 'reds'], map: {} }).answers('limited:rally', 'turku')
    expect(moderates.inactive('moderates', 'turku')).toBe(1)
    // #5: one Active Cell instead of two.
    const event = table({ card: 5, map: {} }).answers('event:unshaded', 'one-active', 'turku')
    expect([event.inactive('reds', 'turku'), event.active('reds', 'turku')]).toEqual([0, 1])
  })

  it('ABB-1.4.1a Troops and discs are never flipped', () => {
    const t = table({
      phase: 2,
      map: { turku: { redsActive: 3, germans: 2, networks: 1, senate: 1 } },
    }).answers('limited:activism', 'flip', 'turku')
    expect(t.offers).toEqual(['senate:inactive', 'enough'])
  })

  it('ABB-1.4.1b Reds and Senate need Active Cells for most actions', () => {
    const able = (here: Here) => {
      const t = table({ map: { turku: { senate: 1, ...here } } })
      return t.why('limited:terror') === null
    }
    expect([able({ reds: 2 }), able({ redsActive: 1 })]).toEqual([false, true])
    // Political Event: Control and an Active Cell.
    const political = (here: Here) =>
      table({ map: { turku: here } })
        .answers('command:rally', 'special')
        .offers.includes('political-event')
    expect([political({ reds: 2 }), political({ reds: 1, redsActive: 1 })]).toEqual([false, true])
    // Agitation of the Senate in a Round.
    const agitation = (here: Here) =>
      table({ step: 'round', card: 22, map: { vaasa: here }, dice: [6], resources: { reds: 0, moderates: 0 } }).asked
    expect([agitation({ senateActive: 1 }), agitation({ senate: 1 })]).toEqual(['senate agitation', 'reds turn'])
  })

  it('ABB-1.4.1b activating leaves Active Cells Active; deactivating and hiding flip them back', () => {
    const t = table({ map: { turku: { redsActive: 2, reds: 1 } }, dice: [6] }).answers(
      'limited:activism',
      'activate',
      'turku',
    )
    expect([t.active('reds', 'turku'), t.inactive('reds', 'turku')]).toEqual([3, 0])
    const talk = table({ order: ['moderates', 'reds'], map: { turku: { moderates: 1, redsActive: 1 } } })
    talk.answers('limited:negotiate', 'turku', 'reds:active')
    expect([talk.inactive('reds', 'turku'), talk.active('moderates', 'turku')]).toEqual([1, 1])
    const hide = table({
      order: ['moderates', 'reds'],
      map: { turku: { moderatesActive: 1, networks: 1 }, hame: { moderates: 5 } },
    })
    hide.answers('limited:rally', 'turku')
    expect(hide.inactive('moderates', 'turku')).toBe(1)
  })

  it('ABB-1.4.2a only Available pieces are placed; what cannot be replaced is removed', () => {
    const g = playOf(table({ map: { turku: { moderates: 5 }, hame: { administrations: 2 } } }).state)
    expect([placeCells(g, MODERATES, at('hame'), 3), g.s.available[MODERATES]]).toEqual([1, 0])
    expect([placeAdministration(g, at('turku')), placeAdministration(g, at('vaasa'))]).toEqual([true, false])
    expect([placeNetwork(g, at('vaasa')), placeNetwork(g, at('vaasa')), placeNetwork(g, at('karelia'))]).toEqual([
      true,
      true,
      false,
    ])
    // #25: a Senate Cell replaces each Russian; with one Available the second is just removed.
    const t = table({
      phase: 2,
      card: 25,
      order: ['senate', 'reds'],
      map: { turku: { russians: 2, senate: 1 }, oulun_laani: { senate: 18 } },
    }).answer('event:unshaded')
    expect([t.russians('turku'), t.cells('senate', 'turku'), t.available('senate')]).toEqual([0, 2, 0])
  })

  it('ABB-1.4.2a every piece is in one place: map, Available, Out of Play or Prison (constraint C6)', () => {
    const t = table({ phase: 2, map: { turku: { reds: 9, senate: 6 } }, dice: [5] })
    t.answers('limited:attack', 'turku', 9, 2, 'engage', 'reds:inactive')
    expect([t.cells('senate', 'turku'), t.prisoners('senate'), t.available('senate')]).toEqual([1, 2, 17])
    expect([t.cells('reds', 'turku'), t.available('reds')]).toEqual([8, 12])
    const start = table()
    expect([start.state.senateOut, start.available('senate')]).toEqual([10, 6])
  })

  it('ABB-1.4.2b a player may recall own pieces while it executes, discs and the Personality too', () => {
    const t = table({
      order: ['moderates', 'reds'],
      map: { turku: { moderates: 1, moderatesActive: 1, networks: 1 }, hame: { reds: 1 } },
      personality: 'turku',
    }).answer('command:rally')
    expect(optional(t, 'moderates').filter((option) => String(option).startsWith('recall'))).toEqual([
      'recall:turku:inactive',
      'recall:turku:active',
      'recall:turku:disc',
      'recall:personality',
    ])
    t.answer('recall:personality')
    expect([t.personality, t.resources('moderates')]).toEqual([null, 5])
    t.answer('recall:turku:disc')
    expect([t.networks('turku'), t.cells('moderates', 'turku')]).toEqual([0, 2])
    const reds = table({ map: { turku: { reds: 1, administrations: 1 } } }).answers(
      'command:rally',
      'recall:turku:disc',
    )
    expect([reds.administrations('turku'), reds.asked]).toEqual([0, 'reds rally'])
    // Nobody else's, and not by a Non-player or the variant's Moderates.
    expect(optional(reds, 'senate').some((option) => String(option).startsWith('recall'))).toBe(false)
    const variant = table({
      options: { variant: 'two-player' },
      order: ['moderates'],
      map: { turku: { moderates: 2 } },
    })
    variant.answer('limited:rally')
    expect(variant.asks().some(({ kind }) => kind === 'recall')).toBe(false)
  })

  it('ABB-1.4.2b also while it carries out an Event, whose options follow what is left', () => {
    const place = table({ card: 5, map: { turku: { reds: 19 } } }).answers('event:unshaded', 'two', 'hame')
    expect(place.available('reds')).toBe(0) // the only one left is placed, and the Event ends
    const again = table({ card: 5, map: { turku: { reds: 19 } } }).answers('event:unshaded', 'two')
    again.answer('recall:turku:inactive').answers('hame', 'hame')
    expect([again.cells('reds', 'hame'), again.cells('reds', 'turku')]).toEqual([2, 18])
    const flip = table({ card: 20, map: { turku: { redsActive: 1 }, hame: { redsActive: 1, senateActive: 1 } } })
    flip.answer('event:shaded')
    expect(flip.offers).toHaveLength(3)
    flip.answer('recall:turku:active')
    expect(flip.offers).toEqual(['hame:reds:active', 'hame:senate:active'])
    // No Cell is left to flip: the Event ends.
    const none = table({ card: 20, map: { turku: { redsActive: 1 }, hame: { redsActive: 1 } } }).answer('event:shaded')
    none.answer('recall:turku:active').answer('recall:hame:active')
    expect([none.asked, none.available('reds')]).toEqual(['senate turn', 20])
  })

  it('ABB-1.4.2b a Faction that has recalled pieces may not pass', () => {
    const t = table({ map: { turku: { reds: 2 } } }).answer('recall:turku:inactive')
    expect(t.why('pass')).toMatchObject({ rule: 'ABB-1.4.2b' })
    expect(t.answers('limited:rally', 'hame', 1).asked).toBe('senate turn')
  })

  it('ABB-1.4.2y without Available Cells a Faction recalls some and pays only for the Rally', () => {
    const t = table({ map: { turku: { reds: 10 }, hame: { redsActive: 10 } } })
    expect(t.why('limited:rally')).toBeNull() // an Administration is possible
    t.answer('recall:hame:active').answer('recall:hame:active')
    expect([t.available('reds'), t.cells('reds', 'hame')]).toEqual([2, 8])
    t.answers('command:rally', 'vaasa', 1, 'hame', 1, 'done')
    // In another space, and in the same one, where it is placed Inactive.
    expect([t.cells('reds', 'vaasa'), t.inactive('reds', 'hame'), t.active('reds', 'hame')]).toEqual([1, 1, 8])
    expect(t.resources('reds')).toBe(3)
  })
})

describe('stacking', () => {
  it('ABB-1.4.3a at most two discs in a space, of both Factions together', () => {
    for (const [administrations, networks] of [
      [2, 0],
      [1, 1],
      [0, 2],
    ]) {
      const g = playOf(table({ map: { turku: { administrations, networks } } }).state)
      expect([placeAdministration(g, at('turku')), placeNetwork(g, at('turku'))]).toEqual([false, false])
    }
    // #8 places a Network anywhere except where there are two discs.
    const t = table({ card: 8, map: { turku: { administrations: 1, networks: 1 }, hame: { administrations: 1 } } })
    t.answer('event:shaded')
    expect(t.offers).toContain('hame')
    expect(t.offers).not.toContain('turku')
  })

  it('ABB-1.4.3d what would exceed the limits is skipped, the rest is done', () => {
    const g = playOf(table({ map: { turku: { redTerror: 1, whiteTerror: 1 } } }).state)
    expect(addTerror(g, REDS, at('turku'))).toBe(false)
    expect([g.s.redTerror[at('turku')], g.s.whiteTerror[at('turku')]]).toEqual([1, 1])
    // Crackdown: a shift, but no third marker and no Polarization.
    const t = table({
      phase: 2,
      order: ['senate', 'reds'],
      map: { turku: { senateActive: 2, support: -1, redTerror: 2 } },
    }).answers('command:rally', 'special', 'crackdown')
    expect([t.terror('turku'), t.support('turku'), t.state.polarization]).toEqual([[2, 0], 0, 3])
  })

  it('ABB-1.4.3e Capabilities, Prepared and Personality leave at once with the last friendly Cell', () => {
    const lost = (more: Scene) =>
      table({
        phase: 2,
        map: { turku: { reds: 1, redPrepared: 1, administrations: 1, russians: 1 } },
        capabilities: [{ kind: 'cannons', owner: 'reds', at: 'turku' }],
        ...more,
      })
    // The last Cell marches off: neither disc nor Troop keeps the markers.
    const t = lost({}).answers('limited:march', 'varsinais_suomi', 'cell:inactive', 'go')
    expect([t.prepared('reds', 'turku'), t.capabilities('reds', 'turku'), t.state.capOwner[2]]).toEqual([0, [], null])
    expect([t.administrations('turku'), t.russians('turku')]).toEqual([1, 1])
    // The lost Cannons can be taken again.
    const again = lost({ card: 14 }).answer('recall:turku:inactive')
    again.answer('event:unshaded')
    expect(again.state.capOwner[2]).toBe(REDS)
    // They stay in the space while any Cell is left.
    const two = lost({ put: { turku: { reds: 2 } } }).answers('limited:march', 'varsinais_suomi', 'cell:inactive', 'go')
    expect([two.prepared('reds', 'turku'), two.capabilities('reds', 'turku')]).toEqual([1, ['cannons']])
    const lead = table({
      order: ['moderates', 'reds'],
      map: { turku: { moderates: 1, networks: 1 } },
      personality: 'turku',
    })
    lead.answer('recall:turku:inactive')
    expect([lead.personality, lead.networks('turku')]).toEqual([null, 1])
  })

  it('ABB-1.4.4 Prepared protects a last Cell from Terror and counts in an Attack; the Personality has no such effect', () => {
    const terror = (more: Here) =>
      table({ map: { turku: { redsActive: 1, senate: 1, ...more } } })
        .answers('limited:terror', 'turku')
        .cells('senate', 'turku')
    expect([terror({}), terror({ whitePrepared: 1 })]).toEqual([0, 1])
    const attack = (more: Here) =>
      table({ phase: 2, map: { turku: { reds: 9, senate: 1, ...more } }, dice: [6] })
        .answers('limited:attack', 'turku', 9, 0)
        .facts('attack')[0].strength
    expect([attack({}), attack({ whitePrepared: 1 })]).toEqual([3, 1])
    // One Personality, whichever side is up.
    expect(table({ map: { turku: { moderates: 1 } }, personality: 'turku' }).state.personality).toBe(at('turku'))
  })
})

describe('tracks', () => {
  it('ABB-1.5 Resources are between 0 and 30; payments need the full sum', () => {
    const g = playOf(table({ resources: { reds: 28 } }).state)
    expect([earn(g, REDS, 5), g.s.resources[REDS]]).toEqual([2, 30])
    expect([earn(g, REDS, -40), g.s.resources[REDS]]).toEqual([-30, 0])
    const t = table({ resources: { reds: 0 } })
    expect([t.why('limited:rally'), t.why('limited:activism')]).toMatchObject([
      { rule: 'ABB-3.1a' },
      { rule: 'ABB-3.1a' },
    ])
    const one = table({ resources: { reds: 1 }, map: { turku: { support: 1 } } }).answer('limited:rally')
    expect(one.why('turku')).not.toBeNull()
  })

  it('ABB-1.6a every space is at one of five levels', () => {
    const g = playOf(table({ map: {} }).state)
    const levels = [1, 1, 1, -1, -1, -1, -1, -1].map((by) => {
      shiftSupport(g, at('turku'), by)
      return g.s.support[at('turku')]
    })
    expect(levels).toEqual([1, 2, 2, 1, 0, -1, -2, -2])
    expect(table({ map: {} }).support('turku')).toBe(0)
  })

  it('ABB-1.6b Opposition counts Population once where Passive and twice where Active', () => {
    const total = (map: Spaces) => opposeAndAdmins(playOf(table({ map }).state))
    expect(total({ turku: { support: -1 } })).toBe(1)
    expect(total({ helsinki: { support: -1 } })).toBe(2)
    expect(total({ helsinki: { support: -2 }, turku: { support: -2 }, hame: { support: -1 } })).toBe(7)
    // Support does not subtract, and Provinces without Population add nothing.
    expect(total({ turku: { support: -1 }, vaasa: { support: 2 }, oulun_laani: { support: -2 } })).toBe(1)
    expect(table({ map: { oulun_laani: { support: -2 } } }).support('oulun_laani')).toBe(-2)
  })

  it('ABB-1.6c Support in a Province without Population earns the Senate Resources (constraint C11)', () => {
    const t = table({
      step: 'round',
      card: 22,
      map: { oulun_laani: { support: 2 }, mikkelin_laani: { support: 2 }, helsinki: { support: 2 } },
      resources: { senate: 1 },
      dice: [6],
    })
    expect(t.resources('senate')).toBe(7)
  })

  it('ABB-1.7a Reds or Senate control a space with more Cells and Administrations than both others have pieces', () => {
    const control = (here: Here) => table({ map: { turku: here }, phase: 2 }).control('turku')
    expect(control({ reds: 1 })).toBe('reds')
    expect(control({ redsActive: 1 })).toBe('reds')
    expect(control({ administrations: 1 })).toBe('reds')
    expect(control({ reds: 1, senate: 1 })).toBeNull()
    expect(control({ reds: 1, administrations: 1, senate: 1 })).toBe('reds')
    expect(control({ senate: 2, reds: 1 })).toBe('senate')
    expect(control({ senate: 2, reds: 1, moderates: 1 })).toBeNull()
    expect(control({ senate: 2, networks: 1 })).toBe('senate')
    expect(control({ senate: 2, networks: 1, administrations: 1 })).toBeNull()
    expect(control({})).toBeNull()
    // Moderates and Troops never Control; Troops do not count at all.
    expect([control({ moderates: 3, networks: 1 }), control({ germans: 4 }), control({ russians: 4 })]).toEqual([
      null,
      null,
      null,
    ])
    expect([control({ reds: 1, germans: 5 }), control({ senate: 1, russians: 5 })]).toEqual(['reds', 'senate'])
    const lead = table({ map: { turku: { reds: 2, moderates: 1 } }, personality: 'turku' })
    expect(lead.control('turku')).toBe('reds')
  })

  it('ABB-1.7b Control follows every change at once, also in Provinces without Population', () => {
    const t = table({ map: { oulun_laani: { reds: 1, senate: 1 } } }).answers('command:rally', 'oulun_laani', 1)
    expect(t.control('oulun_laani')).toBe('reds')
    t.answer('recall:oulun_laani:inactive')
    expect(t.control('oulun_laani')).toBeNull()
    const terror = table({ map: { turku: { redsActive: 1, senate: 1 } } }).answers('limited:terror', 'turku')
    expect(terror.control('turku')).toBe('reds')
    const march = table({ phase: 2, map: { hame: { reds: 2, senate: 1 } } }).answers(
      'limited:march',
      'tampere',
      'cell:inactive',
      'go',
    )
    expect([march.control('tampere'), march.control('hame')]).toEqual(['reds', null])
    const moderates = table({ order: ['moderates', 'reds'], map: { turku: { reds: 1 } } }).answers(
      'limited:rally',
      'turku',
    )
    expect(moderates.control('turku')).toBeNull()
    const disc = table({ map: { turku: { reds: 2, senate: 1 } } }).answers('limited:rally', 'turku', 0, 'turku')
    expect([disc.administrations('turku'), disc.control('turku')]).toEqual([1, null])
  })

  it('ABB-1.8 Cells on Map counts Reds and Senate: thirteen at the start', () => {
    const guards = (t: Table) =>
      [...t.state.inactive.slice(0, 26), ...t.state.active.slice(0, 26)].reduce((sum, n) => sum + n, 0)
    expect(guards(table())).toBe(13)
    // This count triggers the revolt: 26 are too few, 27 enough, and Moderates do not count.
    const count = (reds: number) =>
      table({ map: { turku: { reds }, vaasa: { senate: 10 }, hame: { moderates: 3 } } }).answer('pass').state.revolt
    expect([count(16), count(17)]).toEqual(['aside', 'coming'])
  })

  it('ABB-1.9 Vassalage is between 0 and 6, one level for each Power', () => {
    const g = playOf(table().state)
    const german = [1, 1, 1, 1, -5, -3].map((by) => {
      vassal(g, SENATE, by)
      return g.s.german
    })
    expect([german, g.s.russian]).toEqual([[4, 5, 6, 6, 1, 0], 3])
    vassal(g, REDS, 2)
    expect([g.s.russian, g.s.german, MOST_VASSALAGE]).toEqual([5, 0, 6])
  })

  it('ABB-1.10 Polarization is between 0 and 10, and excess is lost', () => {
    const g = playOf(table().state)
    const levels = [9, 1, -12, 1].map((by) => {
      polarize(g, by)
      return g.s.polarization
    })
    expect([levels, MOST_POLARIZATION]).toEqual([[10, 10, 0, 1], 10])
  })

  it('ABB-1.10 Polarization affects Rally, Politics, Terror, the Moderates’ income and Victory', () => {
    const at = (polarization: number, more: Scene) => table({ polarization, ...more })
    const rally = (level: number) => at(level, { map: {} }).answer('command:rally').expectAsk('rally').data
    expect([rally(2), rally(5)]).toEqual([{ limit: 2 }, { limit: 5 }])
    const cheap = (level: number) =>
      at(level, { order: ['moderates', 'reds'], map: {} })
        .answers('limited:rally', 'turku')
        .resources('moderates')
    expect([cheap(5), cheap(6)]).toEqual([4, 5])
    const politics = (level: number) =>
      at(level, { order: ['moderates'], map: { turku: { moderates: 1 } } }).why('limited:politics') === null
    expect([politics(5), politics(6)]).toEqual([true, false])
    const terror = (level: number) =>
      at(level, { map: { turku: { redsActive: 1, senate: 2 } } })
        .answers('limited:terror', 'turku')
        .cells('senate', 'turku')
    expect([terror(5), terror(6)]).toEqual([1, 0])
    const income = (level: number) =>
      at(level, { step: 'round', card: 22, map: {}, dice: [6], resources: { moderates: 0 } }).resources('moderates')
    expect([income(3), income(7)]).toEqual([1, 4])
    const wins = (level: number) =>
      at(level, {
        step: 'round',
        card: 22,
        map: { helsinki: { senate: 1 }, turku: { senate: 1 }, vaasa: { senate: 1 } },
        german: 2,
        chance: 'free',
      }).outcome?.result
    expect([wins(3), wins(4)]).toEqual(['senate', undefined])
  })

  it('ABB-1.11a cubes are placed in the Display and return to their boxes', () => {
    const politics = table({ order: ['moderates', 'reds'], map: { turku: { moderates: 1 } } })
    politics.answers('limited:politics', 'cube:white')
    expect(politics.state).toMatchObject({ redCubes: 0, whiteCubes: 1 })
    // News brings one (4.3.1), an Event (#9) too.
    const news = table({
      phase: 2,
      order: ['moderates', 'reds'],
      map: { turku: { moderates: 1 } },
      personality: 'turku',
      news: [{ at: 'turku', by: 'moderates' }],
      dice: [2],
    }).answers('command:rally', 'special', 'personality', 'resources', 'cube:red')
    expect(news.state.redCubes).toBe(1)
    const event = table({ card: 9 }).answers('event:shaded', 'cube:red')
    expect(event.state.redCubes).toBe(1)
    // Agitation of the Moderates in a Round.
    const round = table({ step: 'round', card: 22, map: { turku: { moderates: 1 } }, dice: [6] })
    expect(round.answers('cube:turku', 'cube:white').state.whiteCubes).toBe(1)
    // Terror removes one.
    const terror = table({ cubes: { red: 3 }, map: { turku: { reds: 1 } } }).answers('limited:terror', 'display')
    expect(terror.state.redCubes).toBe(2)
    const full = table({ order: ['moderates'], cubes: { red: 3, white: 3 }, map: { turku: { moderates: 1 } } })
    expect(full.why('limited:politics')).not.toBeNull()
  })

  it('ABB-1.11.1 all cubes count for one Issue, Resolved only in a Politics Phase', () => {
    // Four cubes of both colours and a roll of four: one Issue, and the Display is empty.
    const round = (dice: number[]) =>
      table({
        step: 'round',
        card: 22,
        map: { turku: { moderates: 1 } },
        personality: 'turku',
        cubes: { red: 3, white: 1 },
        dice,
      })
    expect(round([4]).state).toMatchObject({ redIssues: 1, whiteIssues: 0, redCubes: 0, whiteCubes: 0 })
    expect(round([5]).state).toMatchObject({ redIssues: 0, redCubes: 3, whiteCubes: 1 })
    // Six cubes resolve nothing by themselves.
    const t = table({ order: ['moderates', 'reds'], cubes: { red: 3, white: 2 }, map: { turku: { moderates: 1 } } })
    expect(t.answer('limited:politics').state).toMatchObject({
      redIssues: 0,
      whiteIssues: 0,
      redCubes: 3,
      whiteCubes: 3,
    })
    // An Event may conduct the Phase (#18), including the Personality step.
    const event = table({ card: 18, cubes: { red: 3 }, map: { turku: { moderates: 1 } }, dice: [3] }).answer(
      'event:shaded',
    )
    expect(event.state).toMatchObject({ redIssues: 1, redCubes: 0, personality: at('turku') })
    expect(event.resources('moderates')).toBe(2)
  })

  it('ABB-1.12 the victory scores are always current', () => {
    const t = table({
      order: ['senate', 'reds'],
      map: { turku: { senate: 1, reds: 1 }, hame: { support: -2, administrations: 1 }, vaasa: { networks: 1 } },
      issues: { red: 1 },
      german: 4,
      russian: 2,
    })
    const scores = () => {
      const g = playOf(t.state)
      return [townPopulation(g, SENATE), opposeAndAdmins(g), issuesAndNetworks(g.s), g.s.german, g.s.russian]
    }
    expect(scores()).toEqual([0, 3, 3, 4, 2])
    t.answers('command:rally', 'turku', 1)
    expect(scores()).toEqual([1, 3, 3, 4, 2])
    t.answers('special', 'foreign-relations', 'up')
    expect(scores()).toEqual([1, 3, 3, 5, 2])
  })
})

describe('ABB-K1 the defined terms', () => {
  it('markers and cubes are not pieces: a Faction is not present through them', () => {
    // Politics needs a Moderates piece: a Network counts, unheld News does not.
    const politics = (map: Spaces, more: Scene = {}) =>
      table({ phase: 2, order: ['moderates'], map, ...more }).why('limited:politics') === null
    expect(politics({ turku: { networks: 1 } })).toBe(true)
    expect(politics({}, { news: [{ at: 'turku' }], cubes: { red: 1 } })).toBe(false)
  })

  it('to remove is to make Available, unless Prison or Out of Play is named', () => {
    const t = table({ map: { turku: { redsActive: 1, senate: 1 } } }).answers('limited:terror', 'turku')
    expect([t.available('senate'), t.prisoners('senate'), t.state.senateOut]).toEqual([10, 0, 10])
    // Conscription places the ten Out of Play into Available.
    const round = table({ step: 'round', card: 22, upcoming: 5, map: {}, dice: [6] })
    expect([round.available('senate'), round.state.senateOut]).toEqual([20, 0])
  })

  it('Uncontrolled means neither Reds nor Senate: there the Moderates agitate', () => {
    const asked = (here: Here) =>
      table({
        step: 'round',
        card: 22,
        upcoming: 5,
        map: { turku: { moderates: 1, support: 1, ...here } },
        dice: [6],
        resources: { reds: 0, senate: 0 },
      }).asked
    expect([asked({}), asked({ reds: 1, senate: 1 }), asked({ reds: 3 }), asked({ senate: 3 })]).toEqual([
      'moderates agitation',
      'moderates agitation',
      'reds turn',
      'reds turn',
    ])
  })

  it('Troops of a friendly Power are neither own Cells nor Control', () => {
    const t = table({ phase: 2, map: { turku: { russians: 3, senate: 1 } } })
    expect([t.control('turku'), t.why('limited:attack'), t.why('limited:march')]).toMatchObject([
      'senate',
      { rule: 'ABB-3.1a' },
      { rule: 'ABB-3.1a' },
    ])
    // Senate Cells and Germans in one space do not fight.
    const germans = table({ phase: 2, step: 'card', card: 26, map: { turku: { germans: 2, senate: 2 } }, dice: [1] })
    expect(germans.cells('senate', 'turku')).toBe(2)
  })

  it('nearest is by adjacency, whatever Sabotage there is', () => {
    const spaces = (['helsinki', 'karelia', 'hame', 'turku'] as const).map(at)
    expect(nearest(spaces, [at('tampere')])).toEqual([at('hame')])
    expect(nearest([at('helsinki'), at('turku')], [at('hame')])).toEqual([at('helsinki'), at('turku')])
    // A Jaeger joins the Senate Cells nearest to Vaasa: Sabotage on the borders between changes nothing.
    const t = table({
      phase: 2,
      card: 26,
      map: { hame: { senate: 1 }, karelia: { senate: 1 } },
      sabotage: [
        ['vaasa', 'pohjanmaa'],
        ['hame', 'pohjanmaa'],
      ],
    }).answer('event:unshaded')
    expect(t.capabilities('senate', 'hame')).toEqual(['jaeger'])
  })
})
