import { describe, expect, it } from 'vitest'
import type { SpaceId } from '../data/map.ts'
import { type Here, POPULATED, type Scene, type Table, table } from '../testing/table.ts'
import type { FactionId } from './state.ts'

/** A Limited Rally with Turku as given; only counts that can be paid are offered. */
function inTurku(faction: FactionId, here: Here, resources: number, more: Scene = {}): Table {
  const t = table({
    map: { turku: here },
    order: [faction, ...(['reds', 'senate', 'moderates'] as const).filter((other) => other !== faction)],
    resources: { [faction]: resources },
    ...more,
  })
  return t.answer('limited:rally')
}

/** The cost of placing this many Cells in Turku, including the space; null if it is not possible. */
function cost(faction: FactionId, here: Here, cells: number): number | null {
  const t = inTurku(faction, here, 20)
  if (t.why('turku') !== null) return null
  t.answer('turku')
  if (!t.offers.includes(cells)) return null
  t.answer(cells)
  expect(t.cells(faction, 'turku')).toBe(cells)
  return 20 - t.resources(faction)
}

describe('Rally of the Reds and the Senate', () => {
  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 3],
    [6, 6],
    [10, 10],
  ])('ABB-3.2.1a Polarization %i: up to %i spaces for a Resource each', (polarization, most) => {
    const t = table({ polarization, resources: { reds: 20 }, map: {} }).answer('command:rally')
    expect(t.asks('reds').find(({ kind }) => kind === 'rally')?.data).toEqual({ limit: most })
    for (const space of POPULATED.slice(0, most)) t.answers(space, 1)
    expect(t.resources('reds')).toBe(20 - most)
    // Only the Special Activity is left; no further space.
    expect(t.offers).toEqual(['special', 'done'])
  })

  it('ABB-3.2.1a any space, even an empty one', () => {
    const t = table({ map: { helsinki: { moderates: 1 } }, order: ['senate', 'reds'] }).answer('limited:rally')
    expect(t.offers).toHaveLength(13)
    t.answers('oulun_laani', 1)
    expect(t.cells('senate', 'oulun_laani')).toBe(1)
    expect(t.resources('senate')).toBe(4)
  })

  it('ABB-3.2.1b the count is one, plus own levels, less enemy levels and enemy Terror', () => {
    const free = (faction: FactionId, here: Here) =>
      Math.max(0, ...[0, 1, 2, 3].filter((cells) => cost(faction, here, cells) === 1))
    expect([2, 1, 0, -1, -2].map((support) => free('senate', { support }))).toEqual([3, 2, 1, 0, 0])
    expect([2, 1, 0, -1, -2].map((support) => free('reds', { support }))).toEqual([0, 0, 1, 2, 3])
    // Enemy Terror counts, own Terror does not.
    expect([0, 1, 2].map((redTerror) => free('senate', { support: 2, redTerror }))).toEqual([3, 2, 1])
    expect([0, 1, 2].map((whiteTerror) => free('senate', { support: 2, whiteTerror }))).toEqual([3, 3, 3])
    expect([0, 1, 2].map((whiteTerror) => free('reds', { support: -2, whiteTerror }))).toEqual([3, 2, 1])
    expect([0, 1, 2].map((redTerror) => free('reds', { support: -2, redTerror }))).toEqual([3, 3, 3])
    expect(free('reds', { support: -1, redTerror: 1, whiteTerror: 1 })).toBe(1)
  })

  it('ABB-3.2.1b only Available Cells can be placed', () => {
    // 10 not Out of Play, less those already on the map.
    const t = table({
      order: ['senate', 'reds'],
      map: { vaasa: { support: 2 }, oulun_laani: { senate: 8 } },
    }).answers('limited:rally', 'vaasa')
    expect(t.offers).toEqual([2, 1, 0])
    const none = table({ order: ['senate', 'reds'], map: { oulun_laani: { senate: 10 } } })
    expect(none.why('limited:rally')).toMatchObject({ reason: 'command-impossible' })
  })

  it('ABB-3.2.1c one Resource cancels one marker or level (constraint C16)', () => {
    // Active Support and two white Terror: a sum of minus three, so a Cell takes four Resources.
    const here = { support: 2, whiteTerror: 2 }
    expect(cost('reds', here, 1)).toBe(5)
    expect(cost('reds', here, 2)).toBeNull()
    for (const resources of [1, 2, 3, 4]) {
      expect(inTurku('reds', here, resources).why('turku')).toMatchObject({ rule: 'ABB-1.4.2a' })
    }
    expect(inTurku('reds', here, 5).answer('turku').offers).toEqual([1, 0])
    // Only own levels allow more than one Cell: offsets cancel, they never add.
    expect(cost('reds', { support: 1 }, 1)).toBe(2)
    expect(cost('reds', { support: 1 }, 2)).toBeNull()
    expect(cost('senate', { support: -2, redTerror: 1 }, 1)).toBe(4)
    expect(cost('senate', { support: 1, redTerror: 2 }, 2)).toBe(3)
    expect(cost('senate', { support: 1, redTerror: 2 }, 3)).toBeNull()
  })

  it('ABB-3.2.1x two white Terror at Passive Opposition: nothing, one for one more, two for two more', () => {
    const here = { support: -1, whiteTerror: 2 }
    expect([1, 2, 3].map((cells) => cost('reds', here, cells))).toEqual([2, 3, null])
    // With one Resource there is nothing to place.
    expect(inTurku('reds', here, 1).why('turku')).not.toBeNull()
    const t = inTurku('reds', here, 20).answers('turku', 0)
    expect([t.resources('reds'), t.cells('reds', 'turku')]).toEqual([19, 0])
  })

  describe('ABB-3.2.1d an Administration for two Cells', () => {
    const scene = (more: Scene = {}): Scene => ({
      map: { tampere: { reds: 2, support: -1 }, turku: { reds: 3 }, helsinki: {} },
      resources: { reds: 9 },
      ...more,
    })

    it('is placed after all Cells, in one selected space without new Cells', () => {
      const t = table(scene()).answers('command:rally', 'tampere', 0, 'turku', 0, 'helsinki', 1)
      // Polarization 3: the last of three spaces.
      t.answer('done')
      expect(t.asked).toBe('reds administration')
      expect(t.offers).toEqual(['none', 'tampere', 'turku'])
      t.answer('turku')
      expect([t.administrations('turku'), t.cells('reds', 'turku'), t.administrations('tampere')]).toEqual([1, 1, 0])
      expect([t.available('reds'), t.resources('reds')]).toEqual([20 - 4, 6])
      expect(t.asked).toBe('senate turn')
    })

    it('is not for a space where Cells were placed, or one that was not selected', () => {
      const t = table(scene()).answers('command:rally', 'tampere', 2, 'helsinki', 1, 'done')
      expect(t.asked).toBe('senate turn')
      const other = table(scene()).answers('command:rally', 'tampere', 2, 'turku', 0, 'done')
      expect(other.offers).toEqual(['none', 'turku'])
    })

    it('needs two Cells, an Available Administration and room for a disc', () => {
      const administration = (here: Here, more: Scene['map'] = {}) => {
        const t = table({ map: { turku: here, ...more } }).answer('limited:rally')
        t.answer('turku')
        if (t.asked === 'reds rally-cells') t.answer(0)
        return t.asked === 'reds administration'
      }
      expect(administration({ reds: 2 })).toBe(true)
      expect(administration({ reds: 1, redsActive: 1 })).toBe(true)
      expect(administration({ reds: 1 })).toBe(false)
      expect(administration({ reds: 2, administrations: 1, networks: 1 })).toBe(false)
      expect(administration({ reds: 2, networks: 1 })).toBe(true)
      expect(administration({ reds: 2 }, { hame: { administrations: 2 }, tampere: { administrations: 1 } })).toBe(false)
      // Even without a Cell Available a space can be selected for it.
      const full = table({ map: { turku: { reds: 2 }, hame: { reds: 18 } } }).answers('limited:rally', 'turku', 'turku')
      expect([full.administrations('turku'), full.cells('reds', 'turku'), full.available('reds')]).toEqual([1, 0, 2])
    })

    it('is not for the Senate', () => {
      const t = table({ order: ['senate', 'reds'], map: { turku: { senate: 2 } } })
      expect(t.answers('limited:rally', 'turku', 0).asked).toBe('reds turn')
    })
  })

  it('ABB-3.1.2x1 a free Rally of the Reds at Active Support with white Terror places one Cell for free', () => {
    for (const whiteTerror of [1, 2]) {
      // #35 would do as well; #26 gives the Reds a free Rally in one space.
      const t = table({
        phase: 2,
        card: 26,
        resources: { reds: 0 },
        map: { turku: { support: 2, whiteTerror }, hame: { support: -1 } },
      }).answers('event:shaded', 'reds')
      t.answer('turku')
      expect(t.offers).toEqual([1, 0])
      t.answer(1)
      expect([t.cells('reds', 'turku'), t.resources('reds')]).toEqual([1, 0])
    }
  })

  it('ABB-1.6c Support in a Province without Population counts for size and cost of Rally', () => {
    const t = table({ order: ['senate', 'reds'], map: { oulun_laani: { support: 2 } } })
    expect(t.answers('limited:rally', 'oulun_laani').offers).toEqual([3, 2, 1, 0])
    const reds = table({ map: { oulun_laani: { support: 2 } }, resources: { reds: 9 } })
    reds.answers('limited:rally', 'oulun_laani', 1)
    expect(reds.resources('reds')).toBe(6)
  })
})

describe('Rally of the Moderates', () => {
  const moderates = (scene: Scene): Table => table({ order: ['moderates', 'reds', 'senate'], ...scene })

  it('ABB-3.3.1a a Resource for each of any number of spaces, and the offsets', () => {
    const t = moderates({
      map: { turku: { support: 1 } },
      put: { turku: { moderates: 0 } },
      resources: { moderates: 20 },
    }).answer('command:rally')
    expect(t.offers).toHaveLength(13)
    for (const space of ['helsinki', 'tampere', 'vaasa', 'viipuri', 'uusimaa']) t.answer(space)
    expect(t.resources('moderates')).toBe(15)
    t.answer('turku')
    expect([t.resources('moderates'), t.available('moderates')]).toEqual([13, 0])
    expect(t.cells('moderates', 'turku')).toBe(1)
  })

  it('ABB-3.3.1a one less for the whole Command per level of Polarization above five, never below 0', () => {
    const spent = (polarization: number, spaces: readonly SpaceId[], map: Scene['map'] = {}) => {
      const t = moderates({ polarization, map, resources: { moderates: 9 } }).answers('command:rally', ...spaces)
      return 9 - t.resources('moderates')
    }
    expect([4, 5, 6, 7, 8].map((level) => spent(level, ['helsinki', 'turku', 'hame']))).toEqual([3, 3, 2, 1, 0])
    expect(spent(10, ['helsinki', 'turku'])).toBe(0)
    // Offsets are part of the cost.
    expect(spent(7, ['helsinki', 'turku'], { turku: { support: -2 } })).toBe(2)
    // With the discount a Rally is possible without Resources.
    const poor = moderates({ polarization: 8, resources: { moderates: 0 }, map: { turku: { support: 2 } } })
    poor.answers('limited:rally', 'turku')
    expect(poor.cells('moderates', 'turku')).toBe(1)
    const everywhere = Object.fromEntries(
      ['helsinki', 'tampere', 'turku', 'vaasa', 'viipuri', 'uusimaa', 'hame', 'varsinais_suomi', 'pohjanmaa']
        .concat('karelia', 'mikkelin_laani', 'kuopion_laani', 'oulun_laani')
        .map((space) => [space, { support: 2 }]),
    )
    expect(moderates({ polarization: 8, resources: { moderates: 0 }, map: everywhere }).offers).toContain(
      'command:rally',
    )
    expect(moderates({ polarization: 7, resources: { moderates: 0 }, map: everywhere }).offers).not.toContain(
      'command:rally',
    )
  })

  it('ABB-3.3.1x Polarization 7, two Neutral spaces: the Rally costs nothing', () => {
    const t = moderates({ polarization: 7, map: {}, resources: { moderates: 0 } })
    t.answers('command:rally', 'helsinki', 'viipuri')
    expect([t.cells('moderates', 'helsinki'), t.cells('moderates', 'viipuri'), t.resources('moderates')]).toEqual([
      1, 1, 0,
    ])
    // A third would cost one, which they do not have.
    expect(t.why('turku')).toMatchObject({ rule: 'ABB-1.5' })
  })

  it('ABB-3.3.1b a Network replaces two Cells, up to two discs in a space', () => {
    const t = moderates({ map: { turku: { moderates: 1, moderatesActive: 2 } } }).answers('limited:rally', 'turku')
    expect(t.offers).toEqual(['network', 'cell'])
    t.answer('network')
    expect(t.offers).toEqual(['moderates:inactive', 'moderates:active'])
    t.answers('moderates:active', 'moderates:active')
    expect([t.networks('turku'), t.inactive('moderates', 'turku'), t.available('moderates')]).toEqual([1, 1, 5])
    const crowded = moderates({ map: { turku: { moderates: 2, networks: 1, administrations: 1 } } })
    crowded.answers('limited:rally', 'turku')
    expect([crowded.networks('turku'), crowded.cells('moderates', 'turku')]).toEqual([1, 3])
    const none = moderates({ map: { turku: { moderates: 2 }, hame: { networks: 2 } } }).answers(
      'limited:rally',
      'turku',
    )
    expect(none.cells('moderates', 'turku')).toBe(3)
  })

  it('ABB-3.3.1a a Network and hiding cost a Resource as well', () => {
    const pair = { turku: { moderates: 2 } }
    const activeCell = { turku: { moderatesActive: 1, networks: 1 } }
    for (const map of [pair, activeCell]) {
      expect(moderates({ map, resources: { moderates: 0 } }).offers).not.toContain('limited:rally')
      const t = moderates({ map, resources: { moderates: 1 } }).answers('limited:rally', 'turku')
      t.answer(map === pair ? 'network' : 'hide')
      expect([t.resources('moderates'), t.networks('turku')]).toEqual([0, 1])
    }
  })

  it('ABB-3.3.1b with a Network Active Cells go Underground, up to Population plus Networks', () => {
    const hidden = (space: SpaceId, networks: number) => {
      const t = moderates({ map: { [space]: { moderatesActive: 4, networks } } })
      t.answers('limited:rally', space)
      if (t.asked === 'moderates rally-moderates') t.answer('hide')
      return t.inactive('moderates', space)
    }
    expect(hidden('helsinki', 1)).toBe(3)
    expect(hidden('helsinki', 2)).toBe(4)
    expect(hidden('turku', 1)).toBe(2)
    expect(hidden('oulun_laani', 1)).toBe(1)
    // Without a Network no Cell can hide.
    const t = moderates({ map: { turku: { moderatesActive: 1 } } }).answers('limited:rally', 'turku')
    expect([t.active('moderates', 'turku'), t.inactive('moderates', 'turku')]).toEqual([1, 1])
  })

  it('ABB-3.3.1b one Cell, at the cost of one plus the level, whatever the Terror', () => {
    const price = (here: Here) => {
      const t = moderates({ map: { turku: here }, resources: { moderates: 9 } }).answers('limited:rally', 'turku')
      expect(t.cells('moderates', 'turku')).toBe(1)
      return 9 - t.resources('moderates')
    }
    expect([0, 1, -1, 2, -2].map((support) => price({ support }))).toEqual([1, 2, 2, 3, 3])
    expect(price({ redTerror: 1, whiteTerror: 1 })).toBe(1)
    // At an Active level the offset costs two; with less the space is not offered.
    const short = moderates({ map: { turku: { support: 2 } }, resources: { moderates: 2 } }).answer('limited:rally')
    expect(short.why('turku')).not.toBeNull()
    expect(short.offers).toContain('helsinki')
  })
})
