import { describe, expect, it } from 'vitest'
import { CARDS, cardOf } from '../data/cards.ts'
import { PRINTED } from '../data/corrections.ts'
import { FACTIONS, type FactionId } from '../rules/state.ts'
import { type Scene, type Table, table } from '../testing/table.ts'
import { cardText } from '../text/card-text.ts'
import { events } from './index.ts'

/** `exec` plays one side of a card; the others act afterwards. */
function play(card: number, side: 'unshaded' | 'shaded', exec: FactionId, scene: Scene): Table {
  const order = [exec, ...FACTIONS.filter((id) => id !== exec)]
  return table({ card, order, ...scene }).answer(`event:${side}`)
}

/** The Event is over and the next Faction has its turn. */
const expectNextTurn = (t: Table, who: FactionId = 'reds'): void => expect(t.asked).toBe(`${who} turn`)

const HELSINKI_MIXED = { helsinki: { reds: 1, senate: 1, moderates: 1 } }

describe('Events in general', () => {
  it('ABB-5.0 every card has number, title, year, texts, tags and symbols', () => {
    expect(CARDS.map(({ n }) => n)).toEqual(Array.from({ length: 47 }, (_, n) => n + 1))
    for (const { n, title, year, nonplayer } of CARDS) {
      expect(title.length * (cardText(PRINTED, n, 'unshaded')?.length ?? 0), `#${n}`).toBeGreaterThan(0)
      expect(year).toBe([22, 23, 24, 46, 47].includes(n) ? null : n <= 21 ? 1917 : 1918)
      expect(Object.keys(nonplayer).every((id) => FACTIONS.includes(id as FactionId))).toBe(true)
    }
    expect(CARDS.filter(({ capability }) => capability).map(({ n }) => n)).toEqual([14, 15, 16, 17])
    expect(CARDS.filter(({ german, year }) => german && year !== 1918)).toEqual([])
    expect(cardOf(8).nonplayer).toEqual({ reds: 'instructed', senate: 'instructed', moderates: 'instructed' })
    expect([cardOf(9).pass, cardOf(8).pass, cardOf(13).pass]).toEqual([['reds'], ['moderates'], ['moderates']])
  })

  it('ABB-5.1a the Faction that plays the card decides; a Faction that it names decides for itself and still acts later', () => {
    const t = play(26, 'shaded', 'senate', { phase: 2, map: {} })
    expect(t.asked).toBe('senate which-faction')
    t.answer('reds')
    expect(t.asked).toBe('reds rally')
    t.answers('turku', 1)
    expect([t.eligible, t.state.boxes]).toEqual([
      ['reds', 'moderates'],
      ['', 'event-d', ''],
    ])
  })

  it('ABB-5.1a everything possible must be done, and only what is impossible is skipped', () => {
    const shift = play(6, 'unshaded', 'reds', { map: {} }).answers('moderates', 'turku')
    expect(shift.offers.every((word) => String(word).startsWith('shift:'))).toBe(true) // it cannot be declined
    // No Moderates Cell is Available: only the Reds place one, and the cube is optional.
    const part = play(7, 'shaded', 'senate', { map: { turku: { moderates: 6 } } })
    expect(part.asked).toBe('reds event-place')
    const none = play(32, 'shaded', 'reds', { phase: 2, map: { turku: { moderates: 6 } }, polarization: 4, dice: [1] })
    expect([none.state.polarization, none.cells('moderates', 'turku')]).toEqual([3, 6])
  })

  it('ABB-5.1b an Event overrides rules, but not stacking, Available pieces and the limit of thirty Resources', () => {
    const level = play(4, 'shaded', 'senate', { map: { vaasa: { support: 2 } } }).answer('vaasa')
    expect(level.cells('moderates', 'vaasa')).toBe(1) // where a Rally could not place one
    const stacked = play(8, 'shaded', 'reds', { map: { hame: { administrations: 1, networks: 1 } } })
    expect(stacked.offers).not.toContain('hame')
    const empty = play(4, 'shaded', 'senate', { map: { turku: { moderates: 6 } } })
    expect([empty.asked, empty.cells('moderates', 'turku')]).toEqual(['reds turn', 6])
    expect(play(9, 'shaded', 'reds', { resources: { reds: 29 } }).resources('reds')).toBe(30)
  })

  it('ABB-5.2 any Faction plays either side, never both', () => {
    for (const exec of FACTIONS) {
      const offers = table({ card: 2, order: [exec] }).offers
      expect(offers).toContain('event:unshaded')
      expect(offers).toContain('event:shaded')
    }
    const t = play(9, 'unshaded', 'senate', { polarization: 5, resources: { senate: 5 }, map: {} })
    t.answer('shift:turku:support')
    expect([t.state.polarization, t.resources('senate'), t.state.whiteCubes]).toEqual([5, 5, 0])
    expect(t.why('event:shaded')).toMatchObject({ reason: 'box-taken' }) // another Faction cannot play it afterwards
  })

  it('ABB-5.3a a Capability shows its owner’s side; the Moderates give it to another Faction and own none', () => {
    for (const card of [14, 15]) {
      const t = play(card, 'unshaded', 'moderates', {})
      expect(t.offers).toEqual(['reds', 'senate'])
      expect(t.answer('senate').state.capOwner.filter((owner) => owner !== null)).toEqual([1])
    }
  })

  it('ABB-5.3a in Phase I it stays in the box, in Phase II it is placed with a friendly Cell', () => {
    const map = { turku: { reds: 1 }, hame: { reds: 1 }, vaasa: { senate: 1 }, viipuri: { senate: 1 } }
    const early = play(14, 'unshaded', 'reds', { map })
    expect([early.state.capOwner[2], early.state.capAt[2]]).toEqual([0, null])
    const late = play(14, 'unshaded', 'reds', { map, phase: 2 })
    expect(late.offers).toEqual(['turku', 'hame']) // any space with a friendly Cell
    const senate = play(14, 'unshaded', 'senate', { map, phase: 2 })
    expect(senate.offers).toEqual(['vaasa', 'viipuri']) // no chain to Vaasa
    const near = { tampere: { senate: 2 }, turku: { senate: 1 }, helsinki: { senate: 4 } }
    const jaeger = play(16, 'unshaded', 'moderates', { map: near, phase: 2 })
    expect([jaeger.asked, jaeger.offers]).toEqual(['senate deploy', ['tampere', 'turku']]) // both three steps from Vaasa
    expect(jaeger.answer('turku').capabilities('senate', 'turku')).toEqual(['jaeger'])
  })

  it('ABB-5.3a without a friendly Cell on the map it stays in the box until there is one', () => {
    const t = play(14, 'unshaded', 'senate', { map: { turku: { reds: 1 } }, phase: 2, order: ['senate', 'reds'] })
    expect([t.state.capOwner[2], t.state.capAt[2], t.asked]).toEqual([1, null, 'reds turn'])
    const comes = table({
      card: 2,
      phase: 2,
      order: ['senate', 'reds'],
      map: { turku: { reds: 1 } },
      capabilities: [{ kind: 'cannons', owner: 'senate' }],
    }).answers('limited:rally', 'vaasa', 1)
    expect(comes.capabilities('senate', 'vaasa')).toEqual(['cannons'])
  })

  it('ABB-5.3b a Capability is never without a Cell', () => {
    const t = table({
      card: 2,
      phase: 2,
      order: ['reds', 'senate'],
      map: { turku: { redsActive: 1, administrations: 1 } },
      capabilities: [{ kind: 'cannons', owner: 'reds', at: 'turku' }],
    }).answers('limited:activism', 'remove', 'turku')
    expect([t.cells('reds', 'turku'), t.capabilities('reds', 'turku'), t.state.capOwner[2]]).toEqual([0, [], null])
  })

  it('ABB-5.4 free Commands cost nothing, do not change Eligibility and keep all other requirements', () => {
    const resources = { reds: 0, senate: 0, moderates: 0 }
    const t = play(34, 'shaded', 'senate', { phase: 2, resources, map: { turku: { support: -2 } } }).answer('turku')
    expect([t.cells('moderates', 'turku'), t.resources('moderates')]).toEqual([1, 0])
    expect([t.eligible, t.state.boxes[2]]).toEqual([['reds', 'moderates'], '']) // the Moderates still act on this card
    // Free Terror still needs an Active Cell, a free Rally an Available one.
    const still = play(31, 'shaded', 'senate', { phase: 2, resources, map: { uusimaa: { reds: 2, senate: 1 } } })
    expect(still.answer('reds').offers).not.toContain('terror')
    const none = play(34, 'shaded', 'senate', {
      phase: 2,
      resources,
      map: { turku: { moderatesActive: 6, reds: 1 }, vaasa: { networks: 2 } },
    })
    expect(none.asked).toBe('reds turn')
  })

  it('ABB-5.5c parts that belong to Phase II have no effect in Phase I, the rest has', () => {
    const map = { vaasa: { senateActive: 3, reds: 1, support: -1 }, turku: { redsActive: 3, senate: 1 } }
    const early = (card: number, side: 'unshaded' | 'shaded', exec: FactionId, scene: Scene = {}) =>
      play(card, side, exec, { phase: 1, map, ...scene })
    for (const side of ['unshaded', 'shaded'] as const) expectNextTurn(early(27, side, 'moderates')) // Attack, March
    const rally = early(29, 'unshaded', 'moderates').answers('pohjanmaa', 1)
    expect(rally.cells('senate', 'pohjanmaa')).toBe(1)
    expectNextTurn(rally) // no March from there
    const hanko = early(31, 'unshaded', 'moderates')
    expect([hanko.state.coordinate, hanko.asked]).toEqual([false, 'reds turn'])
    expect(early(33, 'unshaded', 'moderates').asked).toBe('senate rally') // no Coordinate to choose
    const arrest = early(34, 'unshaded', 'moderates', { resources: { moderates: 5 } })
    expect([arrest.resources('moderates'), arrest.terror('vaasa')]).toEqual([2, [0, 0]]) // no Crackdown
    const tampere = early(40, 'unshaded', 'moderates', { map: { tampere: { reds: 3, senate: 3 } } })
    expect([tampere.asked, tampere.cells('senate', 'tampere')]).toEqual(['reds turn', 3])
    const lahti = early(41, 'shaded', 'moderates')
    expect([lahti.asked, lahti.state.sabotage.some((n) => n > 0)]).toEqual(['reds turn', false])
    expectNextTurn(early(41, 'unshaded', 'moderates'))
  })
})

describe('cards 1 to 21', () => {
  it('ABB-5.5a every card of 1917 has the sides that its data names', () => {
    const of1917 = CARDS.filter(({ year }) => year === 1917)
    expect(of1917.map(({ n }) => n)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1))
    for (const { n, shaded } of of1917) {
      expect(events[n].unshaded, `#${n}`).toBeTypeOf('function')
      expect(events[n].shaded !== undefined, `#${n}`).toBe(shaded !== null)
    }
    const single = of1917.filter(({ shaded }) => shaded === null).map(({ n }) => n)
    expect(single).toEqual([6, 11, 14, 15, 17])
  })

  it('#1 February Revolution in Russia, unshaded: the Senate takes a Jaeger, no matter which Faction plays it', () => {
    const t = play(1, 'unshaded', 'moderates', { map: HELSINKI_MIXED })
    expect(t.state.capOwner).toEqual([null, null, null, 1, null, null, null, null])
    expect(t.state.capAt[3]).toBeNull()
    expectNextTurn(t)
    const later = play(1, 'unshaded', 'reds', {
      phase: 2,
      map: { vaasa: { senate: 1 }, turku: { senate: 3, reds: 1 } },
    })
    expect(later.capabilities('senate', 'vaasa')).toEqual(['jaeger'])
  })

  it('#1 February Revolution in Russia, shaded: flips up to two Cells that are not the Senate’s', () => {
    const t = play(1, 'shaded', 'senate', { map: { helsinki: { reds: 1, senate: 2, moderatesActive: 1 } } })
    expect(t.offers).toEqual(['helsinki:reds:inactive', 'helsinki:moderates:active', 'enough'])
    t.answers('helsinki:moderates:active', 'helsinki:reds:inactive')
    expect([
      t.active('reds', 'helsinki'),
      t.inactive('moderates', 'helsinki'),
      t.inactive('senate', 'helsinki'),
    ]).toEqual([1, 1, 2])
    expectNextTurn(t)
    expectNextTurn(play(1, 'shaded', 'senate', { map: HELSINKI_MIXED }).answer('enough'))
  })

  it('#2 “July Days” in Russia, unshaded: flips up to as many own Cells as the die shows', () => {
    const t = play(2, 'unshaded', 'reds', { dice: [3], map: { turku: { reds: 5, senate: 1 } } })
    expect(t.offers).toEqual(['turku:reds:inactive', 'enough'])
    t.answer('turku:reds:inactive').answer('turku:reds:inactive').answer('turku:reds:inactive')
    expect(t.active('reds', 'turku')).toBe(3)
    expectNextTurn(t, 'senate')
  })

  it('#2 “July Days” in Russia, shaded: the Moderates gain three Resources', () => {
    const t = play(2, 'shaded', 'senate', { resources: { moderates: 4, senate: 5 }, map: HELSINKI_MIXED })
    expect([t.resources('moderates'), t.resources('senate')]).toEqual([7, 5])
    expectNextTurn(t)
  })

  it('#3 October Revolution in Russia, unshaded: Russian Vassalage goes up or down by one', () => {
    expect(play(3, 'unshaded', 'reds', { russian: 3 }).answer('russia:up').state.russian).toBe(4)
    expect(play(3, 'unshaded', 'senate', { russian: 3 }).answer('russia:down').state.russian).toBe(2)
    const t = play(3, 'unshaded', 'reds', { russian: 6, german: 2 })
    expect([t.state.russian, t.state.german]).toEqual([5, 2]) // only down is possible
  })

  it('#3 October Revolution in Russia, shaded: flips up to as many own Cells as the die shows', () => {
    const t = play(3, 'shaded', 'senate', { dice: [2], map: { vaasa: { senate: 3 }, turku: { reds: 2 } } })
    expect(t.offers).toEqual(['vaasa:senate:inactive', 'enough'])
    t.answers('vaasa:senate:inactive', 'vaasa:senate:inactive')
    expect([t.active('senate', 'vaasa'), t.active('reds', 'turku')]).toEqual([2, 0])
    expectNextTurn(t)
  })

  it('#4 Strikes, unshaded: free Terror with an Inactive Cell removes exactly one enemy Cell', () => {
    const t = play(4, 'unshaded', 'senate', {
      polarization: 7,
      resources: { senate: 0 },
      map: { helsinki: { senate: 1, reds: 3 }, turku: { senate: 1, moderates: 1 }, vaasa: { senate: 2 } },
    })
    expect(t.offers).toEqual(['helsinki', 'turku'])
    t.answer('helsinki')
    expect(t.cells('reds', 'helsinki')).toBe(2)
    expect(t.terror('helsinki')).toEqual([0, 1])
    expect(t.state.polarization).toBe(8)
    expectNextTurn(t)
  })

  it('#4 Strikes, unshaded: the Moderates name the Faction that acts, which then chooses for itself', () => {
    const t = play(4, 'unshaded', 'moderates', { map: { ...HELSINKI_MIXED, turku: { reds: 1, senate: 1 } } })
    expect(t.asked).toBe('moderates which-faction')
    t.answer('senate')
    expect(t.asked).toBe('senate event-terror')
    t.answer('helsinki')
    expect(t.asked).toBe('senate terror-victim')
    t.answer('moderates:inactive')
    expect(t.terror('helsinki')).toEqual([0, 1])
    expect(t.cells('moderates', 'helsinki')).toBe(0)
  })

  it('#4 Strikes, unshaded: in Phase II the second Terror marker brings News, a third is not placed', () => {
    const one = play(4, 'unshaded', 'reds', { phase: 2, map: { turku: { reds: 1, senate: 1, redTerror: 1 } } })
    expect(one.news).toEqual([{ at: 'turku', by: null }])
    const two = play(4, 'unshaded', 'reds', {
      phase: 2,
      polarization: 3,
      map: { turku: { reds: 1, senate: 1, redTerror: 1, whiteTerror: 1 } },
    })
    expect([two.terror('turku'), two.state.polarization, two.cells('senate', 'turku')]).toEqual([[1, 1], 3, 0])
    expect(two.news).toEqual([])
  })

  it('#4 Strikes, unshaded: the last Cell with a marker stays, but Terror is placed', () => {
    const t = play(4, 'unshaded', 'reds', { polarization: 3, map: { turku: { reds: 1, senate: 1, whitePrepared: 1 } } })
    expect([t.cells('senate', 'turku'), t.terror('turku'), t.state.polarization]).toEqual([1, [1, 0], 4])
    expectNextTurn(t, 'senate')
  })

  it('#4 Strikes, shaded: the Faction that plays it places a Moderates Cell anywhere', () => {
    const t = play(4, 'shaded', 'reds', { map: { vaasa: { support: 2 } } })
    expect(t.asked).toBe('reds event-place')
    expect(t.offers).toHaveLength(13)
    t.answer('vaasa')
    expect([t.cells('moderates', 'vaasa'), t.available('moderates')]).toEqual([1, 5])
  })

  it('#5 “Powers Act”, unshaded: two own Cells, or one Active, not at the enemy’s Active level', () => {
    const map = { turku: { support: 2 }, vaasa: { support: -2 }, helsinki: { support: -1 } } as const
    const reds = play(5, 'unshaded', 'reds', { map }).answer('two')
    expect(reds.offers).not.toContain('turku')
    expect(reds.offers).toContain('vaasa')
    reds.answers('vaasa', 'helsinki')
    expect([reds.inactive('reds', 'vaasa'), reds.inactive('reds', 'helsinki')]).toEqual([1, 1])
    expectNextTurn(reds, 'senate')
    const senate = play(5, 'unshaded', 'senate', { map }).answer('one-active')
    expect(senate.offers).not.toContain('vaasa')
    senate.answer('turku')
    expect([senate.active('senate', 'turku'), senate.cells('senate', 'turku')]).toEqual([1, 1])
    expectNextTurn(senate)
    const moderates = play(5, 'unshaded', 'moderates', { map }).answer('two')
    expect(moderates.offers).toHaveLength(11)
  })

  it('#5 “Powers Act”, shaded: one space shifts one level either way', () => {
    const t = play(5, 'shaded', 'moderates', { map: { turku: { support: 2 }, oulun_laani: { support: 0 } } })
    expect(t.offers).toContain('shift:oulun_laani:opposition')
    expect(t.offers).not.toContain('shift:turku:support')
    expect(t.answer('shift:turku:opposition').support('turku')).toBe(1)
    expectNextTurn(t)
  })

  it('#6 General Election, unshaded: places an enemy Cell in a Town, then shifts a space', () => {
    const t = play(6, 'unshaded', 'senate', { map: {} })
    expect([t.asked, t.offers]).toEqual(['senate which-faction', ['reds', 'moderates']])
    t.answer('moderates')
    expect(t.offers).toEqual(['helsinki', 'tampere', 'turku', 'vaasa', 'viipuri'])
    t.answers('turku', 'shift:hame:support')
    expect([t.cells('moderates', 'turku'), t.support('hame')]).toEqual([1, 1])
    expectNextTurn(t)
    expect(table({ card: 6, order: ['senate'] }).why('event:shaded')).toMatchObject({ reason: 'no-shaded-text' })
  })

  it('#7 “We Demand” Manifesto, unshaded: the Senate gains three Resources', () => {
    expect(play(7, 'unshaded', 'reds', { resources: { senate: 5 } }).resources('senate')).toBe(8)
    expect(play(7, 'unshaded', 'reds', { resources: { senate: 29 } }).resources('senate')).toBe(30)
  })

  it('#7 “We Demand” Manifesto, shaded: Moderates, then Reds place a Cell where there is no Active Support', () => {
    const t = play(7, 'shaded', 'senate', {
      map: { vaasa: { support: 2 }, turku: { support: 1 } },
      cubes: { white: 3 },
    })
    expect(t.asked).toBe('moderates event-place')
    expect(t.offers).not.toContain('vaasa')
    t.answer('turku')
    expect(t.asked).toBe('reds event-place')
    t.answer('hame')
    expect([t.cells('moderates', 'turku'), t.cells('reds', 'hame')]).toEqual([1, 1])
    expect([t.asked, t.offers]).toEqual(['senate cube', ['place-cube:red', 'remove-cube:white', 'leave']])
    t.answer('remove-cube:white')
    expect([t.state.redCubes, t.state.whiteCubes]).toEqual([0, 2])
    expectNextTurn(t)
    const place = play(7, 'shaded', 'reds', { map: {} }).answers('turku', 'turku', 'place-cube:red')
    expect(place.state.redCubes).toBe(1)
    const leave = play(7, 'shaded', 'reds', { map: {} }).answers('turku', 'turku', 'leave')
    expect([leave.state.redCubes, leave.state.whiteCubes]).toEqual([0, 0])
  })

  it('#7 “We Demand” Manifesto, shaded: no cube is placed once every Issue is Resolved', () => {
    const t = play(7, 'shaded', 'reds', { map: {}, issues: { red: 3 }, cubes: { red: 1 } }).answers('turku', 'turku')
    expect(t.offers).toEqual(['remove-cube:red', 'leave'])
  })

  it('#8 General Strike, unshaded: free Terror removes one enemy Cell', () => {
    const t = play(8, 'unshaded', 'reds', { polarization: 8, resources: { reds: 0 }, map: HELSINKI_MIXED })
    t.answer('moderates:inactive')
    expect([t.cells('moderates', 'helsinki'), t.cells('senate', 'helsinki')]).toEqual([0, 1])
    expect([t.terror('helsinki'), t.state.polarization, t.resources('reds')]).toEqual([[1, 0], 9, 0])
    expectNextTurn(t, 'senate')
  })

  it('#8 General Strike, shaded: three Resources for the Faction that plays it, and a Network anywhere there is room', () => {
    const t = play(8, 'shaded', 'senate', { resources: { senate: 5 }, map: { hame: { reds: 1, administrations: 2 } } })
    expect(t.resources('senate')).toBe(8)
    expect(t.offers).toHaveLength(12)
    expect(t.offers).not.toContain('hame')
    expect(t.answer('oulun_laani').networks('oulun_laani')).toBe(1)
    const none = play(8, 'shaded', 'reds', { map: { turku: { networks: 1 }, vaasa: { networks: 1 } } })
    expectNextTurn(none, 'senate') // no Network Available: the rest happens
    expect(none.resources('reds')).toBe(8)
  })

  it('#9 Declaration of Finnish Independence, unshaded: one space shifts one level either way', () => {
    const t = play(9, 'unshaded', 'reds', { map: {} })
    expect(t.offers).toHaveLength(26)
    expect(t.answer('shift:viipuri:opposition').support('viipuri')).toBe(-1)
  })

  it('#9 Declaration of Finnish Independence, shaded: less Polarization, Resources and a cube', () => {
    const t = play(9, 'shaded', 'moderates', { polarization: 7, resources: { moderates: 5 }, cubes: { red: 1 } })
    t.answer('cube:white')
    expect([t.state.polarization, t.resources('moderates')]).toEqual([6, 8])
    expect([t.state.redCubes, t.state.whiteCubes]).toEqual([1, 1])
    expectNextTurn(t)
  })

  it('#10 Weapons and Jaeger from Germany?, unshaded: German Vassalage rises, the Senate takes a Jaeger', () => {
    const t = play(10, 'unshaded', 'reds', { german: 3 })
    expect([t.state.german, t.state.capOwner[3]]).toEqual([4, 1])
  })

  it('#10 Weapons and Jaeger from Germany?, shaded: two Cells of Moderates or Reds, not at Active Support', () => {
    const t = play(10, 'shaded', 'senate', { map: { vaasa: { support: 2 } } })
    expect([t.asked, t.offers]).toEqual(['senate which-faction', ['moderates', 'reds']])
    t.answer('moderates')
    expect(t.offers).not.toContain('vaasa')
    t.answers('turku', 'reds', 'turku')
    expect([t.cells('moderates', 'turku'), t.cells('reds', 'turku')]).toEqual([1, 1])
    expectNextTurn(t)
  })

  it('#11 Weapons from Lenin?, unshaded: either Vassalage, up or down', () => {
    const scene = { german: 3, russian: 3 } as const
    const after = (word: string) => {
      const { german, russian } = play(11, 'unshaded', 'moderates', scene).answer(word).state
      return [german, russian]
    }
    expect(after('russia:up')).toEqual([3, 4])
    expect(after('russia:down')).toEqual([3, 2])
    expect(after('germany:up')).toEqual([4, 3])
    expect(after('germany:down')).toEqual([2, 3])
    expect(play(11, 'unshaded', 'reds', { german: 0, russian: 6 }).offers).toEqual(['russia:down', 'germany:up'])
  })

  it('#12 Food Supply Issues, unshaded: free Terror removes one Cell, and the Moderates lose three Resources', () => {
    const t = play(12, 'unshaded', 'senate', { resources: { moderates: 2 }, map: { turku: { senate: 1, reds: 2 } } })
    expect([t.cells('reds', 'turku'), t.terror('turku'), t.resources('moderates')]).toEqual([1, [0, 1], 0])
    const none = play(12, 'unshaded', 'senate', { resources: { moderates: 5 }, map: { turku: { senate: 1 } } })
    expect([none.terror('turku'), none.resources('moderates')]).toEqual([[0, 0], 2]) // the possible part still happens
  })

  it('#12 Food Supply Issues, shaded: the Moderates do a Special Activity or a free Limited Command', () => {
    const map = { turku: { moderates: 2, networks: 1 } }
    const special = play(12, 'shaded', 'reds', { map, resources: { moderates: 0 } })
    expect(special.asked).toBe('moderates special-or-command')
    expect(special.offers).toEqual(['personality', 'publish', 'command'])
    special.answers('publish', 1)
    expect(special.resources('moderates')).toBe(3)
    expectNextTurn(special, 'senate')
    const command = play(12, 'shaded', 'reds', { map, resources: { moderates: 0 } }).answers('command', 'rally')
    command.answers('vaasa')
    expect([command.cells('moderates', 'vaasa'), command.resources('moderates')]).toEqual([1, 0])
    expectNextTurn(command, 'senate')
  })

  it('#13 Joblessness, unshaded: two own Cells or one Active, and the Moderates lose three Resources', () => {
    const t = play(13, 'unshaded', 'senate', { map: {}, resources: { moderates: 5 } }).answers('two', 'turku', 'turku')
    expect([t.inactive('senate', 'turku'), t.resources('moderates')]).toEqual([2, 2])
    const active = play(13, 'unshaded', 'reds', { map: {} }).answers('one-active', 'turku')
    expect(active.active('reds', 'turku')).toBe(1)
  })

  it('#13 Joblessness, shaded: a free Limited Command, then the Moderates place a cube', () => {
    const t = play(13, 'shaded', 'reds', { map: {}, resources: { reds: 0 } })
    expect(t.asked).toBe('reds rally')
    t.answers('turku', 1)
    expect([t.cells('reds', 'turku'), t.resources('reds')]).toEqual([1, 0])
    expect(t.asked).toBe('moderates place-cube')
    expect(t.answer('cube:red').state.redCubes).toBe(1)
    expectNextTurn(t, 'senate')
  })

  it('#14 Cannons, unshaded: the Faction that plays it gets the marker; the Moderates choose who does', () => {
    expect(play(14, 'unshaded', 'senate', {}).state.capOwner[2]).toBe(1)
    expect(play(14, 'unshaded', 'reds', {}).state.capOwner[2]).toBe(0)
    const t = play(14, 'unshaded', 'moderates', {})
    expect(t.offers).toEqual(['reds', 'senate'])
    expect(t.answer('reds').state.capOwner[2]).toBe(0)
    const late = play(14, 'unshaded', 'senate', { phase: 2, map: { turku: { senate: 1 }, viipuri: { senate: 1 } } })
    expect(late.offers).toEqual(['turku', 'viipuri'])
    expect(late.answer('viipuri').capabilities('senate', 'viipuri')).toEqual(['cannons'])
  })

  it('#15 Trains, unshaded: the Faction that plays it gets a Train and chooses its station', () => {
    expect(play(15, 'unshaded', 'reds', {}).state.capOwner.slice(0, 2)).toEqual([0, null])
    const t = play(15, 'unshaded', 'senate', { phase: 2, map: { hame: { senate: 1 } } })
    expect(t.asked).toBe('senate station')
    expect(t.offers).toHaveLength(3)
    t.answer(t.offers[1])
    expect(t.capabilities('senate', 'hame')).toEqual(['train'])
    expectNextTurn(t)
  })

  it('#16 Jaeger, unshaded: the Senate takes a Jaeger', () => {
    const t = play(16, 'unshaded', 'moderates', { capabilities: [{ kind: 'jaeger', owner: 'senate' }] })
    expect(t.state.capOwner).toEqual([null, null, null, 1, 1, null, null, null])
  })

  it('#16 Jaeger, shaded: the Reds take the Commander', () => {
    const t = play(16, 'shaded', 'senate', {})
    expect(t.state.capOwner).toEqual([null, null, null, null, null, null, null, 0])
  })

  it('#17 Trains, unshaded: the second Train', () => {
    const t = play(17, 'unshaded', 'senate', { capabilities: [{ kind: 'train', owner: 'reds' }] })
    expect(t.state.capOwner.slice(0, 2)).toEqual([0, 1])
    const none = play(17, 'unshaded', 'senate', {
      capabilities: [
        { kind: 'train', owner: 'reds' },
        { kind: 'train', owner: 'reds' },
      ],
    })
    expect(none.state.capOwner.slice(0, 2)).toEqual([0, 0])
  })

  it('#18 Mobilization in the Periphery, unshaded: up to two Cells in Provinces without Population', () => {
    const t = play(18, 'unshaded', 'senate', { map: {} }).answers('place', 'senate')
    expect(t.offers).toEqual(['mikkelin_laani', 'oulun_laani'])
    t.answers('oulun_laani', 'more', 'senate', 'mikkelin_laani')
    expect([t.cells('senate', 'oulun_laani'), t.cells('senate', 'mikkelin_laani')]).toEqual([1, 1])
    expectNextTurn(t)
    const one = play(18, 'unshaded', 'senate', { map: {} }).answers('place', 'reds', 'oulun_laani', 'enough')
    expect(one.cells('reds', 'oulun_laani')).toBe(1)
  })

  it('#18 Mobilization in the Periphery, unshaded: or one such Province shifts', () => {
    const t = play(18, 'unshaded', 'reds', { map: { oulun_laani: { support: 2 } } }).answer('shift')
    expect(t.offers).toEqual([
      'shift:mikkelin_laani:support',
      'shift:mikkelin_laani:opposition',
      'shift:oulun_laani:opposition',
    ])
    expect(t.answer('shift:oulun_laani:opposition').support('oulun_laani')).toBe(1)
  })

  it('#18 Mobilization in the Periphery, shaded: the Politics Phase is held', () => {
    const t = play(18, 'shaded', 'reds', {
      dice: [2],
      cubes: { red: 2 },
      personality: 'turku',
      map: { turku: { moderates: 1 } },
    })
    expect([t.state.redIssues, t.state.redCubes]).toEqual([1, 0])
    expectNextTurn(t, 'senate')
    const fails = play(18, 'shaded', 'reds', { dice: [3], cubes: { red: 2 }, map: { turku: { moderates: 1 } } })
    expect([fails.state.redIssues, fails.state.redCubes, fails.resources('moderates')]).toEqual([0, 2, 5])
  })

  it('#19 Political Struggle, unshaded: removes a cube, then holds the Politics Phase', () => {
    const scene = { cubes: { red: 2, white: 1 }, personality: 'turku', map: { turku: { moderates: 1 } } } as const
    const t = play(19, 'unshaded', 'moderates', { ...scene, dice: [2] })
    expect(t.offers).toEqual(['cube:red', 'cube:white'])
    t.answer('cube:white')
    expect([t.state.redIssues, t.state.redCubes, t.state.whiteCubes]).toEqual([1, 0, 0])
    const fails = play(19, 'unshaded', 'moderates', { ...scene, dice: [3] }).answer('cube:red')
    expect([fails.state.redIssues, fails.state.redCubes, fails.state.whiteCubes]).toEqual([0, 1, 1])
  })

  it('#19 Political Struggle, shaded: places a cube on a roll of one to four', () => {
    const t = play(19, 'shaded', 'reds', { dice: [4] }).answer('cube:white')
    expect([t.state.redCubes, t.state.whiteCubes]).toEqual([0, 1])
    const fails = play(19, 'shaded', 'reds', { dice: [5] })
    expect([fails.state.redCubes, fails.state.whiteCubes]).toEqual([0, 0])
    expectNextTurn(fails, 'senate')
  })

  it('#20 The Leg of Tokoi’s Chair, unshaded: removes a Prepared marker or a Cell in a Town', () => {
    const map = { turku: { senate: 1, whitePrepared: 1, reds: 2 }, hame: { reds: 3 } }
    const prepared = play(20, 'unshaded', 'moderates', { map })
    // The last Senate Cell with the marker is safe; Häme is not a Town.
    expect(prepared.offers).toEqual(['prepared:senate:turku', 'turku:reds:inactive'])
    prepared.answer('prepared:senate:turku')
    expect([prepared.prepared('senate', 'turku'), prepared.cells('senate', 'turku')]).toEqual([0, 1])
    const cell = play(20, 'unshaded', 'senate', { map }).answer('turku:reds:inactive')
    expect([cell.cells('reds', 'turku'), cell.available('reds'), cell.terror('turku')]).toEqual([1, 16, [0, 0]])
  })

  it('#20 The Leg of Tokoi’s Chair, unshaded: the Faction that removes the Personality gets three Resources', () => {
    const t = play(20, 'unshaded', 'senate', {
      personality: 'turku',
      resources: { senate: 1, moderates: 2 },
      map: { turku: { moderates: 1 } },
    })
    expect([t.personality, t.resources('senate'), t.resources('moderates')]).toEqual([null, 3, 0])
  })

  it('#20 The Leg of Tokoi’s Chair, shaded: one Active Cell flips', () => {
    const t = play(20, 'shaded', 'reds', { map: { turku: { redsActive: 1, senateActive: 1, moderates: 1 } } })
    expect(t.offers).toEqual(['turku:reds:active', 'turku:senate:active'])
    expect(t.answer('turku:senate:active').inactive('senate', 'turku')).toBe(1)
    expectNextTurn(t, 'senate')
  })

  it('#21 Workers’ Halls, unshaded: two different Cells flip', () => {
    const t = play(21, 'unshaded', 'reds', { map: { turku: { reds: 1, senate: 1 } } })
    expect(t.offers).toEqual(['turku:reds:inactive', 'turku:senate:inactive'])
    t.answer('turku:reds:inactive') // only the other one is left to flip
    expect([t.active('reds', 'turku'), t.active('senate', 'turku')]).toEqual([1, 1])
    expectNextTurn(t, 'senate')
  })

  it('#21 Workers’ Halls, shaded: the Reds may place an Administration in a Province with their pieces', () => {
    const map = { hame: { reds: 1 }, turku: { reds: 1 }, karelia: { reds: 1, administrations: 2 } }
    const t = play(21, 'shaded', 'senate', { map })
    expect([t.asked, t.offers]).toEqual(['reds event-administration', ['place', 'decline']])
    t.answer('place')
    expect([t.administrations('hame'), t.cells('reds', 'hame')]).toEqual([1, 1])
    expect(play(21, 'shaded', 'senate', { map }).answer('decline').administrations('hame')).toBe(0)
    const none = play(21, 'shaded', 'senate', { map: { turku: { reds: 1 } } })
    expectNextTurn(none)
  })
})
