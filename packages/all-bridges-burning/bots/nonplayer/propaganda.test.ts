import { lot } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { propagandaRound } from '../../rules/propaganda.ts'
import { MODERATES, type Play, REDS, SENATE } from '../../rules/state.ts'
import { finalVictory, victoryPhase } from '../../rules/victory.ts'
import { at, type Here, type Scene, type Spaces } from '../../testing/table.ts'
import { trial } from '../../testing/trial.ts'
import { nonplayerAgitates, nonplayerLeads, nonplayerReleases, nonplayerTiedColour } from './propaganda.ts'

const LAST = 4
/** Senate Town Pop of 4. */
const TOWNS: Spaces = {
  helsinki: { senateActive: 1, support: 2 },
  turku: { senateActive: 1, support: 2 },
  vaasa: { senateActive: 1 },
}
/** Oppose+Admins of 12. */
const OPPOSED: Spaces = {
  helsinki: { support: -2 },
  tampere: { support: -2 },
  turku: { support: -2 },
  vaasa: { support: -2 },
  viipuri: { support: -2 },
}

function agitate(faction: number, scene: Scene) {
  const t = trial(scene)
  t.checked(nonplayerAgitates(t.g, faction))
  return { t, actions: t.facts('agitate').map(({ kind, space }) => `${kind} ${space}`) }
}

describe('Politics, Personality, Resources and Prisoners', () => {
  it('ABB-8.1.8 the colour of a tied Issue is decided as in #64, whatever cubes are Available', () => {
    const colour = (cubes: number, ...dice: number[]) =>
      nonplayerTiedColour(trial({ cubes: { red: cubes, white: cubes }, options: { reds: 'player' }, dice }).g)
    expect([colour(1, 2), colour(1, 3), colour(1, 6)]).toEqual(['red', 'white', 'white'])
    expect([colour(3, 1), colour(3, 4)]).toEqual(['red', 'white'])
  })

  it('ABB-8.1.8 the Personality is placed in the Town with most Moderates Cells', () => {
    const t = trial({ map: { turku: { moderates: 1 }, viipuri: { moderates: 3 } } })
    expect(t.checked(nonplayerLeads(t.g, [at('turku'), at('viipuri')]))).toBe(at('viipuri'))
  })

  it('ABB-8.1.8 all enemy Prisoners are released at Polarization 6 or more, else none', () => {
    expect(nonplayerReleases(trial({ polarization: 6 }).g)).toBe(true)
    expect(nonplayerReleases(trial({ polarization: 5 }).g)).toBe(false)
  })

  it('ABB-8.1.8 in a Round Non-players follow the rest of 6.0: Moderates earn Resources, Reds and Senate have none', () => {
    const map: Spaces = { turku: { reds: 1 }, vaasa: { senate: 1, support: 2 } }
    const t = trial({ map, polarization: 7, russian: 3, step: 'round', dice: [6] })
    t.run(propagandaRound(t.g))
    expect(t.s.resources).toEqual([0, 0, 4])
    expect([t.s.rounds, t.s.russian]).toEqual([1, 2])
  })

  it('ABB-8.1.8 in a Round Prisoners are released depending on Polarization, and those who stay raise it', () => {
    const round = (polarization: number) => {
      const t = trial({
        phase: 2,
        rounds: 2,
        map: {},
        polarization,
        prisoners: { reds: 2, senate: 2 },
        german: 0,
        russian: 0,
        dice: [6],
      })
      t.run(propagandaRound(t.g))
      return [t.s.prisoners, t.s.polarization]
    }
    expect(round(6)).toEqual([[0, 0], 6])
    expect(round(4)).toEqual([[2, 2], 6])
  })
})

describe('Senate Agitation', () => {
  it('ABB-8.1.8 Senate 1: in the last Round with Town Pop 4 it lowers Polarization until five, in spaces it needs least', () => {
    const scene: Scene = { phase: 2, rounds: LAST, german: 1, polarization: 5, map: TOWNS }
    const { t, actions } = agitate(SENATE, { ...scene, dice: [lot(1, 2)] })
    expect(actions).toEqual(['calm helsinki', 'shift vaasa'])
    expect(t.s.polarization).toBe(4)
    expect(agitate(SENATE, { ...scene, rounds: 3 }).actions).toEqual(['shift vaasa'])
    expect(agitate(SENATE, { ...scene, german: 0 }).actions).toEqual(['shift vaasa'])
    expect(agitate(SENATE, { ...scene, map: { ...TOWNS, turku: {} } }).actions).toEqual(['shift vaasa'])
  })

  it('ABB-8.1.8 Senate 2: shifts to Active Support, Towns then Population; Terror is removed at no cost', () => {
    const map: Spaces = {
      oulun_laani: { senateActive: 1 },
      hame: { senateActive: 1 },
      turku: { senateActive: 1, support: -1 },
      helsinki: { senateActive: 1, redTerror: 2 },
      viipuri: { senate: 1 },
    }
    const { t, actions } = agitate(SENATE, { map, issues: { red: 2 } })
    expect(actions).toEqual(['shift helsinki', 'shift turku', 'shift hame', 'shift oulun_laani'])
    expect([t.support('helsinki'), t.support('turku'), t.support('viipuri')]).toEqual([2, 2, 0])
    expect(t.s.redTerror[at('helsinki')]).toBe(0)
  })
})

describe('Reds Agitation', () => {
  it('ABB-8.1.8 Reds 1: in the last Round with Oppose+Admins 12 they lower Polarization, in spaces that can gain no Opposition', () => {
    const map: Spaces = { ...OPPOSED, tampere: { support: -2, administrations: 1, reds: 1 }, hame: { redsActive: 1 } }
    const scene: Scene = { phase: 2, rounds: LAST, russian: 2, polarization: 5, map }
    const { t, actions } = agitate(REDS, scene)
    expect(actions).toEqual(['calm tampere', 'shift hame'])
    expect([t.s.polarization, t.support('hame')]).toEqual([4, -1])
    expect(agitate(REDS, { ...scene, rounds: 3 }).actions).toEqual(['shift hame'])
    expect(agitate(REDS, { ...scene, polarization: 3 }).actions).toEqual(['shift hame'])
    const fewer: Spaces = { ...map, helsinki: {} }
    expect(agitate(REDS, { ...scene, map: fewer }).actions).toEqual(['shift hame'])
  })

  it('ABB-8.1.8 Reds 2: one Administration as step 2 of #48 says, if one is Available', () => {
    const map: Spaces = { tampere: { reds: 2, redsActive: 1 }, turku: { reds: 2, redsActive: 1 } }
    const { t, actions } = agitate(REDS, { map, dice: [lot(1, 2)] })
    expect(actions).toEqual(['disc tampere', 'shift turku'])
    expect([t.s.administrations[at('tampere')], t.cells('reds', 'tampere')]).toEqual([1, 1])
    const seat: Here = { administrations: 1, reds: 2, support: -2 }
    const none = agitate(REDS, {
      map: { hame: seat, karelia: seat, uusimaa: seat, tampere: { reds: 2, redsActive: 1 } },
    })
    expect(none.actions).toEqual(['shift tampere'])
  })

  it('ABB-8.1.8 Reds 3: shifts to the limit, with an Administration to -2, else to -1; Towns, then populated spaces', () => {
    const map: Spaces = {
      mikkelin_laani: { redsActive: 1 },
      hame: { administrations: 1, reds: 1, support: 1, whiteTerror: 1 },
      viipuri: { redsActive: 1, support: 1 },
      helsinki: { redsActive: 1 },
    }
    const { t, actions } = agitate(REDS, { map, issues: { white: 1 } })
    expect(actions).toEqual(['shift helsinki', 'shift viipuri', 'shift hame'])
    expect([t.support('hame'), t.support('viipuri'), t.support('mikkelin_laani')]).toEqual([-2, -1, 0])
    expect(t.s.whiteTerror[at('hame')]).toBe(0)
  })
})

describe('Moderates Agitation', () => {
  it('ABB-8.1.8 Moderates 1: in the last Round with Resources 15 Polarization falls to Issues+Networks(+1)', () => {
    const map: Spaces = { turku: { moderates: 1 }, hame: { moderates: 1, support: -1 }, viipuri: { networks: 1 } }
    const scene: Scene = {
      rounds: LAST,
      phase: 2,
      map,
      polarization: 4,
      resources: { moderates: 15 },
      issues: { red: 1 },
    }
    const { t, actions } = agitate(MODERATES, { ...scene, cubes: { red: 3, white: 3 }, dice: [lot(1, 2)] })
    expect(actions).toEqual(['calm turku'])
    expect(t.s.polarization).toBe(3)
    expect(agitate(MODERATES, { ...scene, resources: { moderates: 14 }, cubes: { red: 3, white: 3 } }).actions).toEqual(
      [],
    )
  })

  it('ABB-8.1.8 Moderates 2: with Oppose+Admins 10 they shift towards Neutral until it is nine or less', () => {
    const map: Spaces = {
      helsinki: { support: -2, moderates: 1 },
      tampere: { support: -2, moderates: 1 },
      viipuri: { support: -2 },
      karelia: { support: -2 },
    }
    const full = { cubes: { red: 3, white: 3 } }
    const { t, actions } = agitate(MODERATES, { map, ...full })
    expect(actions).toEqual(['shift helsinki', 'shift tampere'])
    // one level of Helsinki is enough; Tampere is step 4
    expect([t.support('helsinki'), t.support('tampere')]).toEqual([-1, 0])
  })

  it('ABB-8.1.8 Moderates 3: a Network where three own Cells are', () => {
    const { t, actions } = agitate(MODERATES, {
      map: { turku: { moderates: 3 }, hame: { moderates: 2 } },
      cubes: { red: 3, white: 3 },
    })
    expect(actions).toEqual(['disc turku'])
    expect([t.s.networks[at('turku')], t.cells('moderates', 'turku')]).toEqual([1, 1])
  })

  it('ABB-8.1.8 Moderates 4: Active levels fall to Neutral, and with Senate Town Pop 4 Passive ones too', () => {
    const map: Spaces = { turku: { moderates: 1, support: 2 }, hame: { moderates: 1, support: 1 } }
    const full = { cubes: { red: 3, white: 3 } }
    const { t, actions } = agitate(MODERATES, { map, ...full })
    expect([actions, t.support('turku')]).toEqual([['shift turku'], 0])
    const ruled: Spaces = { helsinki: { senate: 1 }, vaasa: { senate: 1 }, viipuri: { senate: 1 } }
    expect(agitate(MODERATES, { map: { ...map, ...ruled }, ...full }).actions).toEqual(['shift turku', 'shift hame'])
  })

  it('ABB-8.1.8 Moderates 5: cubes in the spaces left, while an Issue is unresolved', () => {
    const map: Spaces = {
      turku: { moderates: 1 },
      hame: { networks: 1 },
      oulun_laani: { moderates: 1 },
      vaasa: { moderates: 1, reds: 2 },
    }
    const { t, actions } = agitate(MODERATES, { map, dice: [lot(1, 2), 1, 3] })
    expect(actions).toEqual(['cube turku', 'cube hame'])
    expect([t.s.redCubes, t.s.whiteCubes]).toEqual([1, 1])
    expect(agitate(MODERATES, { map, issues: { red: 3 } }).actions).toEqual([])
  })
})

describe('Victory with Non-players', () => {
  const ending = (judge: (g: Play) => void, scene: Scene) => {
    const t = trial({ phase: 2, rounds: 2, polarization: 2, german: 3, russian: 3, ...scene })
    t.run(
      (function* () {
        judge(t.g)
      })(),
    )
    return t.s.outcome === null ? null : [t.s.outcome.result, ...t.s.outcome.winners]
  }
  const redsMet = OPPOSED
  const senateMet: Spaces = { helsinki: { senate: 1 }, turku: { senate: 1 }, vaasa: { senate: 1 } }
  const both: Spaces = {
    helsinki: { senate: 1, support: -2 },
    turku: { senate: 1, support: -2 },
    vaasa: { senate: 1, support: -2 },
    tampere: { support: -2 },
    viipuri: { support: -2 },
  }
  const alone = { options: { reds: 'player' } } as const

  it('ABB-8.7 a lone player who meets the condition before the end plays on', () => {
    expect(ending(victoryPhase, { ...alone, map: redsMet })).toBeNull()
  })

  it('ABB-8.7 a Non-player that meets its condition ends the game and wins', () => {
    expect(ending(victoryPhase, { ...alone, map: senateMet })).toEqual(['senate'])
    const moderates: Scene = { ...alone, map: {}, resources: { moderates: 20 }, polarization: 1 }
    expect(ending(victoryPhase, moderates)).toEqual(['moderates'])
  })

  it('ABB-8.7 then the Non-player with the highest margin wins, whatever the margin of the player', () => {
    const more: Spaces = { ...both, hame: { support: -2 } }
    expect(ending(victoryPhase, { ...alone, map: both })).toEqual(['senate'])
    expect(ending(victoryPhase, { ...alone, map: more })).toEqual(['senate'])
    // The Senate's margin is 1; the Moderates' is 2, or equal and first by 7.1.
    const rich: Scene = { ...alone, map: more, polarization: 1 }
    expect(ending(victoryPhase, { ...rich, resources: { moderates: 16 }, issues: { red: 2 } })).toEqual(['moderates'])
    expect(ending(victoryPhase, { ...rich, resources: { moderates: 15 }, issues: { red: 2 } })).toEqual(['moderates'])
    expect(ending(victoryPhase, { ...rich, resources: { moderates: 15 } })).toEqual(['senate'])
  })

  it('ABB-8.7 the same holds for the check of the last Round', () => {
    const more: Spaces = { ...both, hame: { support: -2 } }
    expect(ending(victoryPhase, { ...alone, rounds: LAST, map: more })).toEqual(['senate'])
    expect(ending(finalVictory, { ...alone, rounds: LAST, map: more })).toEqual(['reds', 'reds'])
  })

  it('ABB-8.7 after the last Round the highest margin wins, a tie goes to the Non-player, and without a winner a Power wins', () => {
    const last = { ...alone, rounds: LAST }
    expect(ending(finalVictory, { ...last, map: redsMet })).toEqual(['reds', 'reds'])
    expect(ending(finalVictory, { ...last, map: both })).toEqual(['senate'])
    expect(ending(finalVictory, { ...last, map: {}, german: 4 })).toEqual(['germany'])
    expect(ending(finalVictory, { ...last, map: {} })).toEqual(['nobody'])
  })

  it('ABB-8.7.1 with two players and one Non-player an early win counts, and ties go to the Non-player first', () => {
    const two = { options: { reds: 'player', moderates: 'player' } } as const
    expect(ending(victoryPhase, { ...two, map: redsMet })).toEqual(['reds', 'reds'])
    expect(ending(victoryPhase, { ...two, map: both })).toEqual(['senate'])
    const players = { options: { reds: 'player', senate: 'player' } } as const
    expect(ending(victoryPhase, { ...players, map: both })).toEqual(['senate', 'senate'])
    const rich: Scene = { map: redsMet, resources: { moderates: 15 }, polarization: 1 }
    // margins: Moderates 0, Reds 1
    expect(ending(victoryPhase, { ...players, ...rich })).toEqual(['reds', 'reds'])
  })
})
