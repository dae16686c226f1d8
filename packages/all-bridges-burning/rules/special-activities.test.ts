import { describe, expect, it } from 'vitest'
import { type Scene, type Table, table } from '../testing/table.ts'
import type { FactionId } from './state.ts'

/** A Faction in the middle of a full Command, about to choose its Special Activity. */
function special(faction: FactionId, command: string, scene: Scene): Table {
  const other = faction === 'senate' ? 'reds' : 'senate'
  return table({ order: [faction, other], ...scene }).answers(`command:${command}`, 'special')
}

const refusal = (t: Table, kind: string): string | undefined => t.why(kind)?.reason

describe('Special Activities in general', () => {
  const map = { turku: { redsActive: 1, reds: 1, senate: 1 }, vaasa: { reds: 1 } }

  it('ABB-4.1 one goes with a full Command, before, between or after its spaces', () => {
    const start = () => table({ order: ['reds', 'senate'], map, russian: 3 }).answer('command:rally')
    const before = start().answers('special', 'foreign-relations', 'up')
    expect(before.state.russian).toBe(4)
    expect(refusal(before, 'special')).toBe('no-special') // only one
    expect(refusal(before, 'done')).toBe('select-first') // and the Command must follow
    expect(before.answers('turku', 1, 'done').asked).toBe('senate turn')
    const between = start().answers('turku', 1, 'special', 'foreign-relations', 'up', 'vaasa', 1)
    expect([between.state.russian, between.cells('reds', 'vaasa')]).toEqual([4, 2])
    const after = table({ order: ['reds', 'senate'], map, polarization: 0, resources: { reds: 2 }, russian: 3 })
    after.answers('command:rally', 'turku', 1, 'vaasa', 1)
    expect(after.offers).toEqual(['special', 'done'])
    expect(after.answers('special', 'foreign-relations').state.russian).toBe(4) // without Resources only "up" is possible
    expect(after.asked).toBe('senate turn')
  })

  it('ABB-4.1 not with a Limited Command, and always optional', () => {
    const limited = table({ order: ['reds', 'senate'], map }).answer('limited:rally')
    expect(refusal(limited, 'special')).toBe('no-special')
    const without = table({ order: ['reds', 'senate'], map, russian: 3 }).answers('command:rally', 'turku', 1, 'done')
    expect([without.asked, without.state.russian]).toEqual(['senate turn', 3])
  })

  it('ABB-4.1 also with Commands without spaces: Politics, activating Cells, Terror in the Display', () => {
    const activating = table({ order: ['reds', 'senate'], map, dice: [1], russian: 3 })
    activating.answers('command:activism', 'activate', 'vaasa', 'special', 'foreign-relations', 'up')
    expect([activating.state.russian, activating.active('reds', 'vaasa')]).toEqual([4, 1])
    const display = table({ order: ['reds', 'senate'], map, cubes: { red: 1 }, russian: 3 })
    display.answers('command:terror', 'display', 'special', 'foreign-relations', 'up')
    expect([display.state.russian, display.state.redCubes]).toEqual([4, 0])
    const politics = table({ order: ['moderates', 'reds'], map: { turku: { moderates: 1, reds: 1 } } })
    politics.answers('command:politics', 'cube', 'cube:red', 'special', 'personality')
    expect([politics.personality, politics.state.redCubes]).toEqual(['turku', 1])
  })

  it('ABB-4.1 some go only with certain Commands, and each Faction has its own', () => {
    const phase = { phase: 2, german: 0 } as const
    const senateMap = { turku: { senateActive: 3, reds: 1 }, vaasa: { senateActive: 1, support: -1 } }
    const senate = (command: string) => special('senate', command, { ...phase, map: senateMap })
    for (const command of ['rally', 'activism', 'terror']) expect(refusal(senate(command), 'crackdown')).toBeUndefined()
    for (const command of ['attack', 'march']) {
      expect(refusal(senate(command), 'crackdown')).toBe('not-with-this-command')
      expect(refusal(senate(command), 'coordinate')).toBeUndefined()
    }
    expect(refusal(senate('rally'), 'publish')).toBe('not-your-special')
    const reds = special('reds', 'rally', { ...phase, map })
    expect([refusal(reds, 'crackdown'), refusal(reds, 'coordinate')]).toEqual(['not-your-special', 'not-your-special'])
    const moderatesMap = { turku: { moderates: 2, redsActive: 1, networks: 1, support: 1 } }
    const moderates = (command: string) =>
      special('moderates', command, { map: moderatesMap, resources: { moderates: 9 } })
    const allowed = (command: string) =>
      ['personality', 'dialogue', 'publish'].filter((kind) => refusal(moderates(command), kind) === undefined)
    expect(allowed('rally')).toEqual(['personality'])
    expect(allowed('message')).toEqual(['dialogue', 'publish'])
    expect(allowed('negotiate')).toEqual(['dialogue'])
    expect(allowed('politics')).toEqual(['personality', 'dialogue', 'publish'])
    expect(refusal(moderates('rally'), 'prepare')).toBe('not-your-special')
  })
})

describe('Special Activities of Reds and Senate', () => {
  it('ABB-4.2.1 Political Event: one Resource for each of up to four spaces with Control and an Active Cell', () => {
    const own = { redsActive: 1 }
    const three = special('reds', 'rally', {
      map: { turku: own, vaasa: own, hame: own, viipuri: { reds: 2 }, tampere: { redsActive: 1, senate: 1 } },
      resources: { reds: 5 },
    })
    expect(three.answer('political-event').resources('reds')).toBe(8)
    const five = special('reds', 'rally', {
      map: { turku: own, vaasa: own, hame: own, viipuri: own, oulun_laani: own },
      resources: { reds: 5 },
    })
    expect(five.answer('political-event').resources('reds')).toBe(9)
    const none = special('senate', 'rally', { map: { turku: { senate: 2 } } })
    expect(refusal(none, 'political-event')).toBe('special-impossible')
  })

  it('ABB-4.2.2a Foreign Relations raise the own Power’s Vassalage for free', () => {
    const scene = { map: {}, german: 2, russian: 2, resources: { reds: 5, senate: 5 } } as const
    const reds = special('reds', 'rally', scene).answers('foreign-relations', 'up')
    expect([reds.state.russian, reds.state.german, reds.resources('reds')]).toEqual([3, 2, 5])
    const senate = special('senate', 'rally', scene).answers('foreign-relations', 'up')
    expect([senate.state.russian, senate.state.german, senate.resources('senate')]).toEqual([2, 3, 5])
  })

  it('ABB-4.2.2b or lower it on a roll up to twice the Resources, which are spent either way', () => {
    const scene = { map: {}, german: 3, resources: { senate: 5 } } as const
    const senate = (spend: number, die: number) => {
      const t = special('senate', 'rally', { ...scene, dice: [die] }).answers('foreign-relations', `down:${spend}`)
      return [t.state.german, t.resources('senate')]
    }
    expect(senate(1, 2)).toEqual([2, 4])
    expect(senate(1, 3)).toEqual([3, 4])
    expect(senate(2, 4)).toEqual([2, 3])
    expect(senate(2, 5)).toEqual([3, 3])
    expect(senate(3, 6)).toEqual([2, 2]) // three Resources always succeed
    const offers = special('senate', 'rally', { ...scene }).answer('foreign-relations').offers
    expect(offers).toEqual(['up', 'down:1', 'down:2', 'down:3']) // spending none could never succeed
    expect(
      special('reds', 'rally', { map: {}, russian: 3, dice: [1] }).answers('foreign-relations', 'down:1').state.russian,
    ).toBe(2)
  })

  it('ABB-4.2.3a Prepare: a Prepared marker where an own Cell is; one per space, three in all', () => {
    const map = {
      turku: { reds: 1 },
      vaasa: { reds: 1, redPrepared: 1, senate: 1 },
      hame: { senate: 1, whitePrepared: 1 },
    }
    const t = special('reds', 'rally', { map }).answer('prepare')
    expect(t.prepared('reds', 'turku')).toBe(1) // the only possible space
    const mixed = special('senate', 'rally', { map, put: { turku: { senate: 1 } } }).answer('prepare')
    expect(mixed.offers).toEqual(['prepared:turku', 'prepared:vaasa'])
    expect(mixed.answer('prepared:vaasa').prepared('senate', 'vaasa')).toBe(1)
    const full = special('reds', 'rally', { map: { ...map, turku: { reds: 1, redPrepared: 1 }, viipuri: { reds: 1 } } })
    expect(refusal(full, 'prepare')).toBe('special-impossible')
  })

  it('ABB-4.2.3a Prepare: in Phase II place or remove Sabotage at a border of such a space, one per border', () => {
    const map = { turku: { reds: 1, redPrepared: 1 }, hame: { senate: 1 } }
    const sabotage = special('reds', 'rally', { phase: 2, map }).answer('prepare')
    expect(sabotage.sabotaged('turku', 'varsinais_suomi')).toBe(true) // the only border of Turku
    const repair = special('reds', 'rally', { phase: 2, map, sabotage: [['turku', 'varsinais_suomi']] })
    expect(repair.answer('prepare').sabotaged('turku', 'varsinais_suomi')).toBe(false)
    const senate = special('senate', 'rally', { phase: 2, map }).answer('prepare')
    expect(senate.offers).toContain('sabotage:tampere/hame')
    expect(senate.offers).not.toContain('sabotage:turku/varsinais_suomi')
    const early = special('reds', 'rally', { phase: 1, map })
    expect(refusal(early, 'prepare')).toBe('special-impossible') // no Sabotage in Phase I
  })

  it('ABB-4.2.4 Coordinate: the Senate places the marker, in Phase II', () => {
    const map = { vaasa: { senate: 1 } }
    expect(special('senate', 'rally', { phase: 2, map }).answer('coordinate').state.coordinate).toBe(true)
    expect(refusal(special('senate', 'rally', { phase: 1, map }), 'coordinate')).toBe('phase-two')
  })

  it('ABB-4.2.5 Crackdown: white Terror, a level towards Neutral, Polarization', () => {
    const map = {
      vaasa: { senateActive: 1, support: -2 },
      turku: { senateActive: 1, support: 1 },
      viipuri: { senate: 2, support: -1 },
      hame: { senateActive: 1, reds: 1, support: -1 },
    }
    const crack = (scene: Scene = {}) =>
      special('senate', 'rally', { phase: 2, map, polarization: 3, ...scene }).answer('crackdown')
    expect(crack().offers).toEqual(['turku', 'vaasa'])
    const vaasa = crack().answer('vaasa')
    expect([vaasa.terror('vaasa'), vaasa.support('vaasa'), vaasa.state.polarization]).toEqual([[0, 1], -1, 4])
    const supported = crack().answer('turku') // without Opposition only the marker and Polarization
    expect([supported.terror('turku'), supported.support('turku'), supported.state.polarization]).toEqual([
      [0, 1],
      1,
      4,
    ])
    const full = crack({ put: { vaasa: { redTerror: 1, whiteTerror: 1 } } }).answer('vaasa')
    expect([full.terror('vaasa'), full.support('vaasa'), full.state.polarization]).toEqual([[1, 1], -1, 3])
    const second = crack({ put: { vaasa: { redTerror: 1 } } }).answer('vaasa')
    expect([second.terror('vaasa'), second.news]).toEqual([[1, 1], []]) // no News: only the Terror Command places it
    expect(refusal(special('senate', 'rally', { phase: 1, map }), 'crackdown')).toBe('phase-two')
  })
})

describe('Special Activities of the Moderates', () => {
  const withNews = {
    phase: 2,
    map: { helsinki: { moderates: 2 } },
    personality: 'helsinki',
    news: [{ at: 'helsinki', by: 'moderates' }],
    resources: { moderates: 5 },
    polarization: 4,
  } as const satisfies Scene

  it('ABB-4.3.1a Personality with News: a cube, and the roll in Resources or half of it off Polarization', () => {
    const resources = special('moderates', 'rally', { ...withNews, dice: [5] }).answers('personality')
    expect(resources.asked).toBe('moderates news-use') // before the roll
    resources.answers('resources', 'cube:white')
    expect([resources.resources('moderates'), resources.state.whiteCubes, resources.news]).toEqual([10, 1, []])
    expect([resources.active('moderates', 'helsinki'), resources.state.polarization]).toEqual([0, 4])
    const calm = special('moderates', 'rally', { ...withNews, dice: [5] }).answers(
      'personality',
      'polarization',
      'cube:red',
    )
    expect([calm.state.polarization, calm.state.redCubes, calm.resources('moderates')]).toEqual([1, 1, 5])
    const closed = special('moderates', 'rally', { ...withNews, issues: { red: 3 }, dice: [2] })
    closed.answers('personality', 'polarization') // no unresolved Issue: the rest still happens
    expect([closed.state.polarization, closed.state.redCubes]).toEqual([3, 0])
  })

  it('ABB-4.3.1a only in Phase II, and only with an Underground holder in the Personality’s space', () => {
    const impossible = (scene: Scene) =>
      refusal(special('moderates', 'politics', { ...withNews, ...scene }), 'personality')
    const roomy = { put: { turku: { moderates: 1, networks: 1 } } } as const
    expect(impossible({ ...roomy, phase: 1 })).toBe('special-impossible')
    expect(
      impossible({
        ...roomy,
        map: { helsinki: { moderates: 1, moderatesActive: 1 } },
        news: [{ at: 'helsinki', by: 'moderates', active: true }],
      }),
    ).toBe('special-impossible')
    expect(impossible({ ...roomy, news: [{ at: 'turku', by: 'moderates' }] })).toBe('special-impossible')
    expect(
      impossible({
        ...roomy,
        put: { helsinki: { reds: 1 }, turku: { moderates: 1, networks: 1 } },
        news: [{ at: 'helsinki', by: 'reds' }],
      }),
    ).toBe('special-impossible')
    expect(impossible(roomy)).toBeUndefined()
  })

  it('ABB-4.3.1b or place the Personality in a Town with a Moderates Cell, in either Phase', () => {
    const map = {
      turku: { moderates: 1 },
      hame: { moderates: 1 },
      vaasa: { moderatesActive: 1 },
      viipuri: { networks: 1 },
    }
    for (const phase of [1, 2] as const) {
      const t = special('moderates', 'rally', { phase, map }).answer('personality')
      expect(t.offers).toEqual(['personality:turku', 'personality:vaasa'])
      expect(t.answer('personality:vaasa').personality).toBe('vaasa')
    }
    expect(
      table({ map, personality: 'turku', order: ['moderates', 'reds'] }).answer('command:rally').offers,
    ).not.toContain('special')
  })

  it('ABB-4.3.2 Dialogue: a Cell becomes Active, then a level shifts or an Inactive enemy Cell is replaced', () => {
    const map = {
      turku: { moderates: 1, reds: 1, senateActive: 1, support: -2 },
      vaasa: { moderatesActive: 1, support: 2 },
    }
    const talk = () => special('moderates', 'politics', { map }).answer('dialogue') // only Turku has an Underground Cell
    expect(talk().offers).toEqual(['shift', 'replace:reds:inactive'])
    const shift = talk().answer('shift')
    expect([shift.support('turku'), shift.active('moderates', 'turku'), shift.inactive('moderates', 'turku')]).toEqual([
      -1, 1, 0,
    ])
    const replace = talk().answer('replace:reds:inactive')
    expect([
      replace.cells('reds', 'turku'),
      replace.active('moderates', 'turku'),
      replace.inactive('moderates', 'turku'),
    ]).toEqual([0, 1, 1])
    expect([replace.available('reds'), replace.available('moderates')]).toEqual([20, 3])
  })

  it('ABB-4.3.2 without an Available Cell Dialogue removes the enemy Cell instead (1.4.2)', () => {
    const map = { turku: { moderates: 5, reds: 1, support: -2 }, hame: { moderates: 1, senate: 1 } }
    const talk = () => special('moderates', 'politics', { map }).answer('dialogue')
    expect(talk().offers).toEqual(['turku', 'hame'])
    const turku = talk().answer('turku')
    expect(turku.offers).toEqual(['shift', 'remove:reds:inactive'])
    turku.answer('remove:reds:inactive')
    expect([turku.cells('reds', 'turku'), turku.cells('moderates', 'turku'), turku.support('turku')]).toEqual([
      0, 5, -2,
    ])
    expect([turku.available('reds'), turku.active('moderates', 'turku')]).toEqual([20, 1])
    const hame = talk().answer('hame') // at Neutral nothing else is possible
    expect([hame.cells('senate', 'hame'), hame.cells('moderates', 'hame')]).toEqual([0, 1])
  })

  it('ABB-4.3.2 Dialogue never removes a marker or moves News', () => {
    const offered = (scene: Scene) => special('moderates', 'politics', scene).answer('dialogue').offers
    const here = { moderates: 1, support: 1 }
    const prepared = { turku: { ...here, senate: 1, whitePrepared: 1, reds: 1 } }
    expect(offered({ map: prepared })).toEqual(['shift', 'replace:reds:inactive'])
    const gun = { turku: { ...here, reds: 1, senate: 1 } }
    expect(offered({ phase: 2, map: gun, capabilities: [{ kind: 'cannons', owner: 'reds', at: 'turku' }] })).toEqual([
      'shift',
      'replace:senate:inactive',
    ])
    const news = { turku: { ...here, reds: 2, senate: 1 } }
    expect(offered({ phase: 2, map: news, news: [{ at: 'turku', by: 'senate' }] })).toEqual([
      'shift',
      'replace:reds:inactive',
    ])
  })

  it('ABB-4.3.3 Publish: one for each Town, two for each Cell activated through the Personality or a Network', () => {
    const map = {
      turku: { moderates: 3, networks: 1 },
      hame: { moderates: 1, networks: 1 },
      oulun_laani: { moderates: 1 },
      vaasa: { moderatesActive: 1 },
    }
    const scene = { map, personality: 'turku', resources: { moderates: 5 }, polarization: 2 } as const
    const start = () => special('moderates', 'message', scene).answer('publish')
    expect(start().offers).toEqual(['turku', 'vaasa', 'hame']) // Oulun lääni has no Population
    const t = start().answers('turku', 'hame')
    expect([t.offers, t.resources('moderates')]).toEqual([[2, 1, 0], 6]) // a Town and a Province
    t.answers(2, 1)
    expect([t.resources('moderates'), t.active('moderates', 'turku'), t.active('moderates', 'hame')]).toEqual([
      12, 2, 1,
    ])
    const one = start().answers('vaasa', 'enough')
    expect([one.resources('moderates'), one.active('moderates', 'vaasa')]).toEqual([6, 1])
    const two = start().answers('turku', 'vaasa', 1)
    expect(two.resources('moderates')).toBe(9)
  })

  it('ABB-4.3.3x Helsinki and Tampere bring eight', () => {
    const t = special('moderates', 'message', {
      map: { helsinki: { moderates: 2, networks: 1 }, tampere: { moderates: 1, networks: 1 } },
      personality: 'helsinki',
      resources: { moderates: 5 },
    })
    t.answers('publish', 'helsinki', 'tampere', 2, 1)
    expect(t.resources('moderates')).toBe(13)
    expect([t.active('moderates', 'helsinki'), t.active('moderates', 'tampere')]).toEqual([2, 1])
  })
})
