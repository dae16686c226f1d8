import { lot } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { sideFor } from '../bots/nonplayer/instructions.ts'
import { playOf, type Scene, type Table, table } from '../testing/table.ts'
import { REDS, SENATE } from './state.ts'

/** A Propaganda Round about to begin; by default a roll of 6 fails the Politics roll. */
const round = (scene: Scene = {}): Table =>
  table({ step: 'round', card: 22, upcoming: 18, map: {}, dice: [6], ...scene })
const roundTwo = (scene: Scene = {}): Table =>
  round({ phase: 2, rounds: 2, card: 46, upcoming: 28, russian: 1, german: 0, ...scene })

const RICH = { reds: 20, senate: 20, moderates: 10 } as const

describe('the Propaganda Round', () => {
  it('ABB-2.3n counts the Rounds; the last Campaign begins after the third', () => {
    expect(round({ rounds: 0 }).state.rounds).toBe(1)
    const third = roundTwo()
    expect([third.state.rounds, third.outcome]).toEqual([3, null])
    // The Non-player Senate plays #45 in the last Campaign whatever the Vassalage.
    const plays = (rounds: number) =>
      sideFor(
        playOf(
          table({ options: { senate: 'nonplayer' }, card: 45, phase: 2, rounds, german: 3, order: ['reds'] }).state,
        ),
        SENATE,
        45,
      )
    expect([plays(2), plays(3)]).toEqual([null, 'unshaded'])
  })

  it('ABB-6.0 goes through Victory, Politics, Resources, Support and Reset in order', () => {
    const t = round({ map: { vaasa: { senateActive: 1, support: 1 } }, resources: { senate: 0 }, dice: [6] })
    // The Senate agitates with what it has just earned.
    expect([t.asked, t.resources('senate'), t.state.russian]).toEqual(['senate agitation', 1, 2])
    t.answers('calm:vaasa')
    const kinds = t.notes().map(({ kind }) => kind)
    const places = ['round', 'politics-phase', 'resources', 'vassalage', 'agitate', 'old-news', 'card'].map((kind) =>
      kinds.indexOf(kind),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(Math.min(...places)).toBe(0)
    expect(t.asked).toBe('reds turn')
  })

  it('ABB-6.1 ends the game at once where a condition is met, and ranks all', () => {
    // 2 x (2 + 1 + 1 + 1 + 1) of Opposition is 12: the Reds win before any roll.
    const level = { support: -2 }
    const map = { helsinki: level, tampere: level, turku: level, viipuri: level, uusimaa: level }
    const t = round({ map, polarization: 2, russian: 3, dice: [] })
    expect(t.outcome).toMatchObject({ result: 'reds', winners: ['reds'], rule: 'ABB-6.1', scores: { reds: 1 } })
    expect(t.notes('politics-phase')).toEqual([])
    // With one more Vassalage the game goes on.
    expect(round({ map, polarization: 2, russian: 4 }).outcome).toBeNull()
    // What is earned in this Round counts only at the next check.
    const late = round({
      map: { oulun_laani: { networks: 1 } },
      resources: { moderates: 14 },
      polarization: 2,
    })
    expect([late.outcome, late.resources('moderates')]).toEqual([null, 15])
  })
})

describe('the Politics Phase', () => {
  const withPersonality = { map: { turku: { moderates: 1, reds: 2 } }, personality: 'turku' } as const

  it('ABB-6.2a a roll up to the number of cubes resolves an Issue', () => {
    const good = round({ ...withPersonality, cubes: { red: 2, white: 1 }, dice: [3] })
    expect([good.state.redIssues, good.state.whiteIssues]).toEqual([1, 0])
    const bad = round({ ...withPersonality, cubes: { red: 2, white: 1 }, dice: [4] })
    expect([bad.state.redIssues, bad.state.redCubes, bad.state.whiteCubes]).toEqual([0, 2, 1])
    expect(round({ dice: [1], polarization: 0 }).state.redIssues).toBe(0) // no cubes, no chance
    const sure = round({ ...withPersonality, cubes: { red: 3, white: 3 }, dice: [6] })
    expect(sure.asked).toBe('moderates issue-colour') // six cubes always succeed
  })

  it('ABB-6.2a after a failed roll the Phase is over; with every Issue Resolved only 6.2.2 remains', () => {
    const failed = round({ map: { turku: { moderates: 1, reds: 2 } }, resources: { moderates: 5 }, polarization: 0 })
    expect([failed.personality, failed.resources('moderates')]).toEqual([null, 5])
    const resolved = round({
      map: { turku: { moderates: 1, reds: 2 } },
      issues: { red: 2, white: 1 },
      resources: { moderates: 5 },
      polarization: 0,
      dice: [],
    })
    expect([resolved.personality, resolved.resources('moderates')]).toEqual(['turku', 2])
  })

  it('ABB-6.2b the colour with more cubes takes the Issue, and all cubes are removed', () => {
    const white = round({ ...withPersonality, cubes: { red: 1, white: 2 }, dice: [1] })
    expect([white.state.redIssues, white.state.whiteIssues]).toEqual([0, 1])
    expect([white.state.redCubes, white.state.whiteCubes]).toEqual([0, 0])
    const tie = round({ ...withPersonality, cubes: { red: 1, white: 1 }, dice: [2] })
    expect([tie.asked, tie.offers]).toEqual(['moderates issue-colour', ['issue:red', 'issue:white']])
    expect(tie.answer('issue:white').state.whiteIssues).toBe(1)
  })

  it('ABB-6.2.1 each Resolved marker of the other colour adds one to the cost of the first space shifted', () => {
    const map = { vaasa: { senateActive: 1 }, turku: { senateActive: 1 }, viipuri: { senateActive: 1 } }
    const t = round({
      map,
      issues: { red: 2, white: 1 },
      resources: { senate: 10 },
      personality: 'hame',
      dice: [],
      put: { hame: { moderates: 1 } },
    })
    t.answer('calm:viipuri') // no Agitation: no surcharge
    expect(t.resources('senate')).toBe(9)
    t.answers('shift:vaasa', 'support')
    expect(t.resources('senate')).toBe(6)
    t.answers('stop', 'shift:turku', 'support', 'stop')
    expect(t.resources('senate')).toBe(5)
    // The first costs three: two are not enough.
    const poor = round({ map, issues: { red: 2 }, resources: { senate: 2 } })
    expect(poor.why('shift:vaasa')).toMatchObject({ reason: 'resources' })
    expect(poor.offers).toContain('calm:vaasa')
  })

  it('ABB-6.2.1 for the Reds the white markers count', () => {
    const map = { hame: { redsActive: 3 }, turku: { redsActive: 1 } }
    const t = round({ map, issues: { red: 1, white: 1 }, resources: { reds: 8 }, polarization: 0 }) // and two earned
    t.answer('disc:hame')
    expect(t.resources('reds')).toBe(9)
    t.answers('shift:turku', 'opposition')
    expect(t.resources('reds')).toBe(7)
  })

  it('ABB-6.2.1x two white Resolved markers make an Agitation by Activism cost four', () => {
    const t = table({
      order: ['reds', 'senate'],
      map: { hame: { reds: 1, administrations: 1 } },
      issues: { white: 2 },
      resources: { reds: 5 },
    })
    t.answers('command:activism', 'agitate', 'hame')
    expect([t.resources('reds'), t.support('hame')]).toEqual([1, -1])
    const poor = table({
      order: ['reds', 'senate'],
      map: { hame: { reds: 1, administrations: 1 } },
      issues: { white: 2 },
      resources: { reds: 3 },
    }).answer('command:activism')
    expect(poor.offers).not.toContain('agitate')
  })

  it('ABB-6.2.2 without the Personality the Moderates pay three and must place it', () => {
    const scene = { issues: { red: 3 }, dice: [], polarization: 0, resources: { moderates: 2 } } as const
    const on = round({ ...scene, ...withPersonality })
    expect([on.personality, on.resources('moderates')]).toEqual(['turku', 2])
    const two = round({
      ...scene,
      map: { turku: { moderates: 1, reds: 2 }, vaasa: { moderates: 1, reds: 2 }, hame: { moderates: 1, reds: 2 } },
    })
    expect([two.asked, two.offers, two.resources('moderates')]).toEqual(['moderates leadership', ['turku', 'vaasa'], 0])
    expect(two.answer('vaasa').personality).toBe('vaasa')
    const nowhere = round({ ...scene, map: { hame: { moderates: 1, reds: 2 } }, resources: { moderates: 5 } })
    expect([nowhere.personality, nowhere.resources('moderates')]).toEqual([null, 2])
  })
})

describe('the Resources Phase', () => {
  it('ABB-6.3a the Senate earns one for each level of Support, whatever the Population', () => {
    const t = round({
      map: { oulun_laani: { support: 1 }, helsinki: { support: 2 }, hame: { support: -2 } },
      resources: { senate: 5 },
    })
    expect(t.resources('senate')).toBe(8)
  })

  it('ABB-6.3x1 Vaasa, Mikkelin lääni and Helsinki at Active Support bring six', () => {
    const two = { support: 2 }
    const t = round({ map: { vaasa: two, mikkelin_laani: two, helsinki: two }, resources: { senate: 5 } })
    expect(t.resources('senate')).toBe(11)
  })

  it('ABB-6.3b the Reds earn the Population of the spaces they Control, up to a total of thirty', () => {
    const map = {
      helsinki: { reds: 2, senate: 1 },
      hame: { reds: 1 },
      turku: { reds: 1, senate: 1 },
      oulun_laani: { reds: 1 },
    }
    expect(round({ map, resources: { reds: 5 } }).resources('reds')).toBe(8)
    expect(round({ map, resources: { reds: 29 } }).resources('reds')).toBe(30)
  })

  it('ABB-6.3c the Moderates earn by Polarization', () => {
    const earned = Array.from(
      { length: 11 },
      (_, polarization) => round({ polarization, resources: { moderates: 5 } }).resources('moderates') - 5,
    )
    expect(earned).toEqual([0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7])
  })

  it('ABB-6.3x2 Polarization of seven brings the Moderates four', () => {
    expect(round({ polarization: 7, resources: { moderates: 0 } }).resources('moderates')).toBe(4)
  })
})

describe('the Support Phase', () => {
  it('ABB-6.4.1 Russian Vassalage falls by one in every Round, not below 0', () => {
    expect(round({ russian: 3 }).state.russian).toBe(2)
    expect(round({ russian: 0 }).state.russian).toBe(0)
    expect(roundTwo({ russian: 2 }).state.russian).toBe(1)
  })

  it('ABB-6.4.2a Senate, Reds, Moderates in this order, each in the spaces as they are then', () => {
    const map = {
      vaasa: { senateActive: 1 },
      hame: { redsActive: 2, moderates: 1 }, // two Cells make an Administration: Control is lost
      turku: { redsActive: 2, moderates: 1 },
    }
    const t = round({ map, resources: RICH })
    expect(t.asked).toBe('senate agitation')
    t.answer('done')
    expect(t.asked).toBe('reds agitation')
    expect(t.offers).toContain('disc:hame')
    t.answers('disc:hame', 'done')
    expect(t.asked).toBe('moderates agitation')
    expect(t.offers).toContain('calm:hame')
    expect(t.offers).not.toContain('calm:turku')
    expect(t.answer('done').asked).toBe('reds turn')
  })

  it('ABB-6.4.2a one option per space, each step for a Resource, Terror first', () => {
    const map = { vaasa: { senateActive: 1, redTerror: 1, whiteTerror: 1 } }
    const t = round({ map, resources: { senate: 5 } }).answers('shift:vaasa', 'support')
    expect([t.resources('senate'), t.terror('vaasa'), t.support('vaasa')]).toEqual([2, [0, 0], 1])
    t.answer('support')
    expect([t.resources('senate'), t.support('vaasa')]).toEqual([1, 2])
    expect(t.answer('stop').asked).toBe('reds turn') // Vaasa has been used
    const poor = round({ map, resources: { senate: 2 } })
    expect(poor.asked).toBe('reds turn') // two Terror markers and a step cost three
    const calm = round({ map, resources: { senate: 3 }, polarization: 5 }).answer('calm:vaasa')
    expect([calm.resources('senate'), calm.state.polarization, calm.terror('vaasa')]).toEqual([0, 4, [0, 0]])
    const reds = round({
      map: { hame: { reds: 2, redsActive: 1, redTerror: 2 }, turku: { redsActive: 1 } },
      resources: { reds: 0 }, // and two earned
      polarization: 0,
    })
    expect(reds.offers).toEqual(['shift:turku', 'disc:hame', 'done']) // only the disc is possible without clearing Terror
    reds.answers('disc:hame', 'reds:active')
    expect([reds.resources('reds'), reds.terror('hame'), reds.administrations('hame')]).toEqual([1, [2, 0], 1])
  })

  it('ABB-6.4.2b the Senate shifts or calms where it has Control and an Active Cell', () => {
    const map = {
      vaasa: { senateActive: 1, support: -2 },
      turku: { senateActive: 1 },
      viipuri: { senate: 1 },
      hame: { senateActive: 1, reds: 1 },
    }
    const t = round({ map, resources: { senate: 20 }, polarization: 8 })
    expect(t.offers).toEqual(['shift:turku', 'shift:vaasa', 'calm:turku', 'calm:vaasa', 'done'])
    t.answers('shift:vaasa', 'support', 'support', 'support') // only one first step is possible, so it is not asked for
    expect([t.support('vaasa'), t.resources('senate')]).toEqual([2, 16])
    t.answers('stop', 'calm:turku')
    expect(t.state.polarization).toBe(7)
    expect(t.asked).toBe('reds turn') // at most one step of Polarization per space
    const both = round({ map, resources: { senate: 20 }, polarization: 8 }).answers('calm:vaasa', 'calm:turku')
    expect([both.state.polarization, both.asked]).toEqual([6, 'reds turn'])
  })

  it('ABB-6.4.2c the Reds do one thing in each space; one Administration in a Round', () => {
    const map = {
      hame: { redsActive: 3 },
      uusimaa: { redsActive: 3 },
      turku: { administrations: 1 },
      vaasa: { redsActive: 1, support: -2 },
      viipuri: { reds: 2 },
    }
    const t = round({ map, resources: { reds: 20 }, polarization: 5 })
    expect(t.offers).not.toContain('calm:viipuri') // no Active Cell there
    t.answer('disc:hame')
    expect([t.cells('reds', 'hame'), t.administrations('hame'), t.resources('reds')]).toEqual([1, 1, 24]) // five earned
    expect(t.why('disc:uusimaa')).toMatchObject({ reason: 'one-administration' })
    t.answers('shift:uusimaa', 'opposition')
    expect(t.support('uusimaa')).toBe(-1)
    expect(t.offers).toEqual(['support', 'stop']) // no further shift without an Administration
    t.answers('stop', 'shift:turku', 'opposition', 'opposition')
    expect(t.support('turku')).toBe(-2)
    t.answers('stop', 'shift:vaasa') // from Active Opposition only towards Support
    expect(t.support('vaasa')).toBe(-1)
  })

  it('ABB-6.4.2c the Reds may lower Polarization once Terror is cleared; white Issues make shifts more expensive', () => {
    const map = { hame: { redsActive: 1, whiteTerror: 1 }, uusimaa: { redsActive: 1 } }
    const t = round({ map, resources: { reds: 8 }, polarization: 5, issues: { white: 2 } })
    t.answer('calm:hame')
    expect([t.state.polarization, t.resources('reds'), t.terror('hame')]).toEqual([4, 8, [0, 0]])
    t.answers('shift:uusimaa', 'opposition')
    expect(t.resources('reds')).toBe(5)
  })

  it('ABB-6.4.2d the Moderates act in Uncontrolled spaces with Population, whatever the Terror', () => {
    const map = {
      turku: { moderates: 1, reds: 1, support: -2, redTerror: 2 },
      vaasa: { moderates: 2, senate: 2 },
      helsinki: { networks: 1 },
      viipuri: { moderates: 1, reds: 2 }, // Controlled
      oulun_laani: { moderates: 1 }, // no Population
      hame: { reds: 1 },
    }
    const scene = { map, resources: { moderates: 10 }, polarization: 7, issues: { red: 1, white: 1 } } as const
    const t = round(scene)
    expect(t.resources('moderates')).toBe(14)
    expect(t.offers).toEqual([
      'shift:turku',
      'calm:helsinki',
      'calm:turku',
      'calm:vaasa',
      'disc:vaasa',
      'cube:helsinki',
      'cube:turku',
      'cube:vaasa',
      'done',
    ])
    t.answers('shift:turku', 'support')
    expect([t.support('turku'), t.resources('moderates'), t.terror('turku')]).toEqual([0, 12, [2, 0]])
    t.answer('disc:vaasa')
    expect([t.networks('vaasa'), t.cells('moderates', 'vaasa'), t.resources('moderates')]).toEqual([1, 0, 11])
    t.answers('cube:helsinki', 'cube:white') // although this Polarization bars the Politics Command
    expect([t.state.whiteCubes, t.resources('moderates'), t.asked]).toEqual([1, 10, 'reds turn'])
    expect(round(scene).answer('calm:turku').state.polarization).toBe(6)
    const closed = round({ ...scene, issues: { red: 3 }, dice: [], personality: 'turku' })
    expect(closed.offers.some((word) => String(word).startsWith('cube'))).toBe(false)
  })

  it('ABB-6.4.3 the fourth Round ends the game after the Support Phase', () => {
    const t = roundTwo({
      rounds: 3,
      card: 47,
      map: { vaasa: { senateActive: 1, redTerror: 1 } },
      german: 4,
      russian: 2,
    })
    expect(t.asked).toBe('senate agitation')
    t.answer('done')
    expect(t.outcome).toMatchObject({ result: 'germany', winners: [] })
    expect(t.terror('vaasa')).toEqual([1, 0]) // no Reset
    expect(roundTwo({ rounds: 2 }).outcome).toBeNull()
  })
})

describe('the Reset Phase', () => {
  it('ABB-6.5.1 each guard may release enemy Prisoners; every two left raise Polarization by one', () => {
    const t = roundTwo({ prisoners: { reds: 3, senate: 2 }, polarization: 3 })
    expect([t.asked, t.offers]).toEqual(['reds release-prisoners', ['release:0', 'release:1', 'release:2']])
    t.answer('release:2')
    expect(t.asked).toBe('senate release-prisoners')
    t.answer('release:0')
    expect([t.prisoners('reds'), t.prisoners('senate'), t.available('senate')]).toEqual([3, 0, 20])
    expect(t.state.polarization).toBe(4) // three left: one
    const more = roundTwo({ prisoners: { reds: 3, senate: 1 }, polarization: 3 }).answers('release:0', 'release:0')
    expect(more.state.polarization).toBe(5)
  })

  it('ABB-6.5.2 after the second Round the revolt takes the place of the next card', () => {
    const t = round({ rounds: 1, card: 23, upcoming: 18, map: { turku: { reds: 1 } }, russian: 0 })
    expect([t.state.current, t.state.discarded, t.state.revolt]).toEqual([24, [18], 'done'])
    expect(t.asked).toBe('reds revolt')
    const first = round({ rounds: 0, upcoming: 18 })
    expect([first.state.current, first.state.revolt]).toEqual([18, 'aside'])
    const done = roundTwo({ rounds: 1, card: 23, upcoming: 28 })
    expect([done.state.current, done.state.discarded]).toEqual([28, []])
  })

  it('ABB-6.5.3 as many German Troops in play and Russians on the map as Vassalage', () => {
    const more = roundTwo({ german: 4, germanBox: 1, map: { uusimaa: { germans: 2 } }, russian: 0 })
    expect([more.germans('uusimaa'), more.state.germanBox]).toEqual([2, 2])
    // One too many: first a random one from the map, then from the box.
    const less = roundTwo({
      german: 2,
      germanBox: 1,
      map: { uusimaa: { germans: 1 }, hame: { germans: 1 } },
      dice: [6, lot(2, 2)],
    })
    expect([less.germans('uusimaa') + less.germans('hame'), less.state.germanBox]).toEqual([1, 1])
    const none = roundTwo({ german: 1, germanBox: 2, map: {} })
    expect(none.state.germanBox).toBe(1)
    // Two Russians are placed in one Town with Reds, first from their box.
    const come = roundTwo({
      russian: 4,
      russianBox: 1,
      map: { turku: { reds: 1, russians: 1 }, vaasa: { administrations: 1 }, hame: { reds: 1 } },
      dice: [6, lot(2, 2)],
    })
    come.answer('done')
    expect([come.russians('turku'), come.russians('vaasa'), come.state.russianBox]).toEqual([1, 2, 0])
    const nowhere = roundTwo({ russian: 4, map: { hame: { reds: 1, russians: 1 } } })
    expect(nowhere.russians('hame')).toBe(1)
    const leave = roundTwo({ russian: 2, map: { turku: { russians: 3 } }, dice: [6, lot(1, 3), lot(1, 2)] })
    expect(leave.russians('turku')).toBe(1)
  })

  it('ABB-6.5.4 Terror, Sabotage and News are removed, in either Phase', () => {
    const scene = {
      map: { turku: { moderates: 1, reds: 2, redTerror: 1, whiteTerror: 1 }, vaasa: { whiteTerror: 1 } },
      news: [{ at: 'turku', by: 'moderates' }, { at: 'hame' }],
      sabotage: [['turku', 'varsinais_suomi']],
    } as const satisfies Scene
    for (const t of [round(scene), roundTwo(scene)]) {
      expect([t.terror('turku'), t.terror('vaasa'), t.news]).toEqual([[0, 0], [0, 0], []])
      expect(t.sabotaged('turku', 'varsinais_suomi')).toBe(false)
    }
  })

  it('ABB-6.5.5 the first Round gives the Senate ten Cells', () => {
    const t = round({ rounds: 0, senateOut: 10 })
    expect([t.state.senateOut, t.available('senate')]).toEqual([0, 20])
  })

  it('ABB-6.5.6 the next card is revealed, and Eligibility is left as it was', () => {
    const t = round({ order: ['moderates', 'senate'], piles: { '1917': [7] } })
    expect([t.state.current, t.state.upcoming]).toEqual([18, 7])
    expect([t.eligible, t.state.ineligible]).toEqual([['moderates', 'senate'], [REDS]])
    expect(t.state.played).toContain(22)
  })

  it('ABB-6.5.7 Prisoners, Powers, Old News, Conscription; the first two only in Phase II', () => {
    const kindsOf = (t: Table) => t.notes().map(({ kind }) => kind)
    const two = roundTwo({ prisoners: { reds: 1 }, news: [{ at: 'turku' }] }).answer('release:1')
    const kinds = kindsOf(two)
    const places = ['released', 'powers', 'news-gone', 'old-news', 'card'].map((kind) => kinds.indexOf(kind))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(Math.min(...places)).toBeGreaterThan(0)
    const one = kindsOf(round({ rounds: 0 }))
    expect(one).not.toContain('powers')
    expect(one.indexOf('conscription')).toBeGreaterThan(one.indexOf('old-news'))
    // The Round that triggers the revolt still belongs to Phase I: no ask about Prisoners, no change of Troops.
    const revolt = round({
      rounds: 1,
      card: 23,
      prisoners: { reds: 2 },
      german: 3,
      polarization: 3,
      map: { turku: { reds: 1 } },
      russian: 0,
    })
    expect([revolt.asked, revolt.state.germanBox, revolt.state.polarization]).toEqual(['reds revolt', 0, 3])
  })
})
