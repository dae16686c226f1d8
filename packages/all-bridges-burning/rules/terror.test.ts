import { describe, expect, it } from 'vitest'
import { type Here, type Scene, type Table, table } from '../testing/table.ts'

const ofReds = (scene: Scene = {}): Table => table({ resources: { reds: 9 }, ...scene })
/** Limited Terror of the Reds in Turku. */
const inTurku = (here: Here, more: Scene = {}): Table =>
  ofReds({ map: { turku: { redsActive: 1, ...here } }, ...more }).answers('limited:terror', 'turku')

describe('Terror', () => {
  it('ABB-3.2.3a spaces with an own Active Cell and an enemy Cell or disc, and the Display, a Resource each', () => {
    const t = ofReds({
      cubes: { white: 1 },
      map: {
        turku: { redsActive: 1, senate: 1 },
        hame: { redsActive: 1, networks: 1 },
        vaasa: { redsActive: 1, moderates: 1 },
        tampere: { reds: 2, senate: 1 },
        karelia: { redsActive: 1, germans: 2 },
        viipuri: { senate: 1 },
        oulun_laani: { redsActive: 1 },
      },
    }).answer('command:terror')
    expect(t.offers).toEqual(['turku', 'vaasa', 'hame', 'display', 'special'])
    expect(t.why('tampere')).toMatchObject({ rule: 'ABB-3.2.3a', reason: 'no-active-cell' })
    expect(t.why('oulun_laani')).toMatchObject({ rule: 'ABB-3.2.3a', reason: 'no-enemy-piece' })
    // Troops are not a target and are never removed.
    expect(t.why('karelia')).toMatchObject({ rule: 'ABB-3.2.3a', reason: 'no-enemy-piece' })
    t.answers('turku', 'hame', 'vaasa', 'display')
    expect(t.resources('reds')).toBe(5)
    expect(t.germans('karelia')).toBe(2)
    const poor = ofReds({ resources: { reds: 1 }, map: { turku: { redsActive: 1, senate: 1 } }, cubes: { red: 1 } })
    poor.answers('command:terror', 'turku')
    expect(poor.why('display')).toMatchObject({ rule: 'ABB-1.5' })
  })

  it('ABB-3.2.3a the Senate may remove an Administration; a space can be selected even if its last Cell is protected', () => {
    const t = table({ order: ['senate', 'reds'], map: { turku: { senateActive: 1, administrations: 1 } } })
    t.answers('limited:terror', 'turku')
    expect([t.administrations('turku'), t.terror('turku')]).toEqual([0, [0, 1]])
    const guarded = inTurku({ senate: 1, whitePrepared: 1 })
    expect([guarded.cells('senate', 'turku'), guarded.terror('turku'), guarded.state.polarization]).toEqual([
      1,
      [1, 0],
      4,
    ])
  })

  it('ABB-3.2.3b own-colour Terror, then one enemy piece to Available; two from Polarization 6 on', () => {
    const t = inTurku({ senate: 2, senateActive: 1 })
    expect(t.offers).toEqual(['senate:inactive', 'senate:active'])
    t.answer('senate:active')
    expect([t.inactive('senate', 'turku'), t.active('senate', 'turku')]).toEqual([2, 0])
    expect([t.terror('turku'), t.available('senate')]).toEqual([[1, 0], 8])
    expect(t.asked).toBe('senate turn')
    const gone = (polarization: number) => 3 - inTurku({ senate: 3 }, { polarization }).cells('senate', 'turku')
    expect([4, 5, 6, 7, 10].map(gone)).toEqual([1, 1, 2, 2, 2])
    const senate = table({ order: ['senate', 'reds'], map: { turku: { senateActive: 1, reds: 2 } } })
    senate.answers('limited:terror', 'turku')
    expect([senate.terror('turku'), senate.available('reds')]).toEqual([[0, 1], 19])
  })

  it('ABB-3.2.3b discs are removed only after the last Cell of their Faction there', () => {
    const t = inTurku({ moderates: 1, networks: 1, senate: 1 }, { polarization: 6 })
    expect(t.offers).toEqual(['senate:inactive', 'moderates:inactive'])
    t.answer('moderates:inactive')
    expect(t.offers).toEqual(['senate:inactive', 'moderates:disc'])
    t.answer('moderates:disc')
    expect([t.cells('senate', 'turku'), t.cells('moderates', 'turku'), t.networks('turku')]).toEqual([1, 0, 0])
    // Two Cells protect the Network.
    const twoCells = inTurku({ moderates: 2, networks: 1 }, { polarization: 6 })
    expect([twoCells.cells('moderates', 'turku'), twoCells.networks('turku')]).toEqual([0, 1])
  })

  it('ABB-3.2.3b Polarization before the Command counts', () => {
    const t = ofReds({
      polarization: 5,
      map: { turku: { redsActive: 1, senate: 3 }, hame: { redsActive: 1, senate: 3 } },
    }).answers('command:terror', 'turku', 'hame', 'done')
    expect([t.cells('senate', 'turku'), t.cells('senate', 'hame'), t.state.polarization]).toEqual([2, 2, 7])
  })

  it('ABB-1.4.2c targeted Factions are hit to the maximum, others are not affected', () => {
    // Two are removed: after targeting the Senate the Reds may not stop while it has a Cell left.
    const t = inTurku({ senate: 2, moderates: 1 }, { polarization: 6 }).answer('senate:inactive')
    expect(t.offers).toEqual(['senate:inactive', 'moderates:inactive'])
    t.answer('senate:inactive')
    expect([t.cells('senate', 'turku'), t.cells('moderates', 'turku')]).toEqual([0, 1])
    // The targeted Faction has nothing left: the Reds may stop.
    const spared = inTurku({ senate: 1, moderates: 1 }, { polarization: 6 }).answer('senate:inactive')
    expect(spared.offers).toEqual(['moderates:inactive', 'enough'])
    spared.answer('enough')
    expect([spared.cells('moderates', 'turku'), spared.available('senate')]).toEqual([1, 10])
    const both = inTurku({ senate: 1, moderates: 1 }, { polarization: 6 }).answers(
      'senate:inactive',
      'moderates:inactive',
    )
    expect([both.cells('senate', 'turku'), both.cells('moderates', 'turku')]).toEqual([0, 0])
  })

  it('ABB-1.4.2x at Polarization 6 two pieces are removed if there are two, else one', () => {
    expect(inTurku({ senate: 2 }, { polarization: 6 }).cells('senate', 'turku')).toBe(0)
    expect(inTurku({ senate: 1 }, { polarization: 6 }).available('senate')).toBe(10)
    // The last Cell keeps a Prepared marker: only one of two can be removed.
    expect(inTurku({ senate: 2, whitePrepared: 1 }, { polarization: 6 }).cells('senate', 'turku')).toBe(1)
  })

  it('ABB-3.2.3c the Personality leaves with the last Moderates Cell, and three Resources are paid over', () => {
    const t = inTurku({ moderates: 1, networks: 1 }, { personality: 'turku' })
    expect([t.personality, t.resources('moderates'), t.resources('reds')]).toEqual([null, 2, 11])
    // The Moderates pay what they have.
    const poor = inTurku({ moderates: 1 }, { personality: 'turku', resources: { moderates: 2, reds: 9 } })
    expect([poor.resources('moderates'), poor.resources('reds')]).toEqual([0, 10])
    // The Personality stays while another Cell is there.
    const two = inTurku({ moderates: 2 }, { personality: 'turku' })
    expect([two.personality, two.resources('moderates')]).toEqual(['turku', 5])
    // If it is elsewhere, nothing is paid.
    const away = inTurku({ moderates: 1 }, { personality: 'helsinki', put: { helsinki: { moderates: 1 } } })
    expect([away.personality, away.resources('moderates'), away.cells('moderates', 'turku')]).toEqual([
      'helsinki',
      5,
      0,
    ])
    // Nobody holds more than thirty.
    const rich = inTurku({ moderates: 1 }, { personality: 'turku', resources: { reds: 30 } })
    expect([rich.resources('reds'), rich.resources('moderates')]).toEqual([30, 2])
  })

  it('ABB-3.2.3d a last Cell that keeps a Capability or a Prepared marker is safe, and so are its discs', () => {
    const left = (here: Here, more: Scene = {}) => inTurku(here, { polarization: 6, phase: 2, ...more })
    expect(left({ senate: 1, whitePrepared: 1 }).cells('senate', 'turku')).toBe(1)
    const jaeger: Scene = { capabilities: [{ kind: 'jaeger', owner: 'senate', at: 'turku' }] }
    const t = left({ senate: 2 }, jaeger)
    expect([t.cells('senate', 'turku'), t.capabilities('senate', 'turku')]).toEqual([1, ['jaeger']])
    // The Reds' own marker does not protect the Senate.
    expect(left({ senate: 1, redPrepared: 1 }).cells('senate', 'turku')).toBe(0)
    const admin = table({
      polarization: 6,
      order: ['senate', 'reds'],
      map: { turku: { senateActive: 1, reds: 1, redPrepared: 1, administrations: 1 } },
    }).answers('limited:terror', 'turku')
    expect([admin.cells('reds', 'turku'), admin.administrations('turku'), admin.terror('turku')]).toEqual([
      1,
      1,
      [0, 1],
    ])
    // Personality and News do not protect.
    const held = left({ moderates: 1 }, { personality: 'turku' })
    expect([held.cells('moderates', 'turku'), held.personality]).toEqual([0, null])
    const news = left({ moderates: 1 }, { news: [{ at: 'turku', by: 'moderates' }] })
    expect(news.cells('moderates', 'turku')).toBe(0)
  })

  it('ABB-3.2.3e Polarization rises at the end by one per marker placed; none is placed where there are two', () => {
    const t = inTurku({ senate: 2, redTerror: 1, whiteTerror: 1 }, { phase: 2 })
    expect([t.terror('turku'), t.state.polarization, t.cells('senate', 'turku'), t.news]).toEqual([[1, 1], 3, 1, []])
    expect(inTurku({ senate: 1, whiteTerror: 1 })).toMatchObject({ state: { polarization: 4 } })
    expect(inTurku({ senate: 1 }, { polarization: 10 }).state.polarization).toBe(10)
  })

  it('ABB-3.2.3f in Phase II the second marker in a space also places News', () => {
    const second: Here = { senate: 2, whiteTerror: 1 }
    expect(inTurku(second, { phase: 2 }).news).toEqual([{ at: 'turku', by: null }])
    expect(inTurku(second).news).toEqual([])
    expect(inTurku({ senate: 2 }, { phase: 2 }).news).toEqual([])
    const none = inTurku(second, { phase: 2, news: [{ at: 'vaasa' }, { at: 'hame' }] })
    expect(none.news.map(({ at }) => at)).toEqual(['vaasa', 'hame'])
  })

  it('ABB-3.2.3g in the Display a cube of either colour is removed, without marker or Polarization', () => {
    const t = ofReds({ map: { turku: { reds: 1 } }, cubes: { red: 1, white: 2 } }).answers('limited:terror', 'display')
    expect(t.offers).toEqual(['cube:red', 'cube:white'])
    t.answer('cube:white')
    expect(t.state).toMatchObject({ redCubes: 1, whiteCubes: 1, polarization: 3 })
    expect([t.resources('reds'), t.state.redTerror.every((count) => count === 0)]).toEqual([8, true])
    const empty = ofReds({ map: { turku: { redsActive: 1, senate: 1 } } }).answer('command:terror')
    expect(empty.why('display')).toMatchObject({ rule: 'ABB-3.2.3g' })
    // With neither target nor cube there is no Terror at all.
    expect(ofReds({ map: { turku: { reds: 1, senate: 1 } } }).why('limited:terror')).not.toBeNull()
  })

  it('ABB-3.2.3h marker and removal space by space, the Display, and Polarization last of all', () => {
    const t = ofReds({
      phase: 2,
      cubes: { red: 1 },
      map: {
        turku: { redsActive: 1, senate: 1, whiteTerror: 1 },
        hame: { redsActive: 1, senate: 1 },
        vaasa: { redsActive: 1, senate: 1 },
      },
    }).answers('command:terror', 'turku', 'hame', 'vaasa')
    // Not changed yet.
    expect(t.state.polarization).toBe(3)
    t.answer('display')
    // Three markers raise it by three, the Display does not.
    t.answer('done')
    expect(t.state.polarization).toBe(6)
    const kinds = t.notes().map(({ kind }) => kind)
    const relevant = kinds.filter((kind) =>
      ['terror-marker', 'news', 'remove', 'cube-gone', 'polarization'].includes(kind),
    )
    expect(relevant).toEqual([
      'terror-marker',
      'news',
      'remove',
      'terror-marker',
      'remove',
      'terror-marker',
      'remove',
      'cube-gone',
      'polarization',
    ])
  })

  it('ABB-1.4.3c never more than two Terror markers in a space, whatever their colours', () => {
    for (const [redTerror, whiteTerror] of [
      [2, 0],
      [1, 1],
      [0, 2],
    ]) {
      expect(inTurku({ senate: 2, redTerror, whiteTerror }).terror('turku')).toEqual([redTerror, whiteTerror])
    }
    // A space may hold one Prepared marker of each guard, not two of one.
    const t = table({
      order: ['senate', 'reds'],
      map: { turku: { senateActive: 1, reds: 1, redPrepared: 1 }, vaasa: { senateActive: 1, whitePrepared: 1 } },
    }).answers('command:terror', 'special', 'prepare')
    // Only one space is possible, so there is no ask.
    expect([t.prepared('senate', 'turku'), t.prepared('reds', 'turku'), t.prepared('senate', 'vaasa')]).toEqual([
      1, 1, 1,
    ])
  })
})
