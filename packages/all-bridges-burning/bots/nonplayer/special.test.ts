import type { LoadedDie } from '@interregnum/kernel'
import { lot } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import type { SpaceId } from '../../data/map.ts'
import { cellAt, MODERATES, type Play, REDS, SENATE } from '../../rules/state.ts'
import { at, borderOf, type Scene, type Spaces } from '../../testing/table.ts'
import { type Trial, trial } from '../../testing/trial.ts'
import {
  moderatesDialogue,
  moderatesPersonality,
  moderatesPublish,
  redsForeign,
  redsPrepare,
  senateCrackdown,
  senateForeign,
  senatePrepare,
} from './special.ts'

/** Tries a Special Activity; returns whether it was done, and the table. */
function attempt(special: (g: Play) => boolean, scene: Scene): readonly [boolean, Trial] {
  const t = trial(scene)
  return [t.checked(special(t.g)), t]
}
const sabotaged = (t: Trial, a: SpaceId, b: SpaceId): boolean => t.s.sabotage[borderOf(a, b)] > 0

describe('Reds: Prepare (#48) and Foreign Relations (#49)', () => {
  const train = { kind: 'train', owner: 'senate' } as const
  const scene: Scene = { phase: 2, options: { senate: 'player' } }

  it("ABB-8.3.1 Prepare 1 sabotages the border nearest a Senate player's Train", () => {
    const map: Spaces = { hame: { reds: 1 }, tampere: { senate: 1 } }
    const [done, t] = attempt(redsPrepare, { ...scene, map, capabilities: [{ ...train, at: 'tampere' }] })
    expect([done, sabotaged(t, 'tampere', 'hame'), sabotaged(t, 'hame', 'uusimaa')]).toEqual([true, true, false])
    // only borders of spaces with a Reds Cell
    const far: Spaces = { karelia: { reds: 1 }, tampere: { senate: 1 } }
    const [, other] = attempt(redsPrepare, { ...scene, map: far, capabilities: [{ ...train, at: 'tampere' }] })
    expect(sabotaged(other, 'uusimaa', 'karelia')).toBe(true)
  })

  it('ABB-8.3.1 Prepare 1 a) prefers the border of a Town', () => {
    const map: Spaces = { uusimaa: { reds: 1, senate: 1 } }
    const [, t] = attempt(redsPrepare, { ...scene, map, capabilities: [{ ...train, at: 'uusimaa' }] })
    expect(sabotaged(t, 'helsinki', 'uusimaa')).toBe(true)
  })

  it("ABB-8.3.1 Prepare 1 only in Phase II, only against a player's Train, and not more than there are Trains", () => {
    const map: Spaces = { tampere: { reds: 1, senate: 1 } }
    const capabilities = [{ ...train, at: 'tampere' }] as const
    const prepared = (more: Scene) => {
      const [done, t] = attempt(redsPrepare, { ...scene, map, capabilities, ...more })
      return [done, t.s.prepared[cellAt(REDS, at('tampere'))]]
    }
    expect(prepared({})).toEqual([true, 0])
    expect(prepared({ options: {} })).toEqual([true, 1])
    expect(prepared({ sabotage: [['turku', 'varsinais_suomi']] })).toEqual([true, 1])
    expect(prepared({ phase: 1, capabilities: [] })).toEqual([true, 1])
    expect(prepared({ capabilities: [] })).toEqual([true, 1])
  })

  it('ABB-8.3.1 Prepare 2 places a Prepared marker in a Town with Reds Cells, a) nearest Helsinki', () => {
    const map: Spaces = { vaasa: { reds: 1 }, turku: { reds: 1 }, uusimaa: { reds: 1 } }
    const [, t] = attempt(redsPrepare, { map })
    expect(t.s.prepared[cellAt(REDS, at('turku'))]).toBe(1)
    const [, home] = attempt(redsPrepare, { map: { ...map, helsinki: { reds: 1 } } })
    expect(home.s.prepared[cellAt(REDS, at('helsinki'))]).toBe(1)
    // never a second in one space, never without a marker, never outside a Town
    const [, next] = attempt(redsPrepare, { map: { ...map, turku: { reds: 1, redPrepared: 1 } } })
    expect(next.s.prepared[cellAt(REDS, at('vaasa'))]).toBe(1)
    const out: Spaces = { helsinki: { reds: 1, redPrepared: 1 }, turku: { reds: 1, redPrepared: 1 } }
    const all: Spaces = { ...out, viipuri: { senate: 1, whitePrepared: 1 }, vaasa: { reds: 1 } }
    expect(attempt(redsPrepare, { map: all })[0]).toBe(false)
    expect(attempt(redsPrepare, { map: { hame: { reds: 1 } } })[0]).toBe(false)
  })

  it('ABB-8.3.2 Foreign Relations only in Phase I at Russian Vassalage 2: up by one on 1 or 2', () => {
    const foreign = (more: Scene) => {
      const [done, t] = attempt(redsForeign, { russian: 2, ...more })
      return [done, t.s.russian]
    }
    expect(foreign({ dice: [1] })).toEqual([true, 3])
    expect(foreign({ dice: [2] })).toEqual([true, 3])
    expect(foreign({ dice: [3] })).toEqual([false, 2])
    expect(foreign({ russian: 1 })).toEqual([false, 1])
    expect(foreign({ russian: 3 })).toEqual([false, 3])
    expect(foreign({ phase: 2 })).toEqual([false, 2])
  })
})

describe('Senate: Foreign Relations and Prepare (#54), Crackdown (#55)', () => {
  it('ABB-8.4.1 Foreign Relations: from 4 down, from 3 on 1 or 2, without a Success Roll', () => {
    const foreign = (german: number, ...dice: number[]) => {
      const [done, t] = attempt(senateForeign, { german, dice })
      return [done, t.s.german]
    }
    expect(foreign(6)).toEqual([true, 5])
    expect(foreign(4)).toEqual([true, 3])
    expect(foreign(3, 2)).toEqual([true, 2])
    expect(foreign(3, 3)).toEqual([false, 3])
    expect(foreign(2)).toEqual([false, 2])
  })

  it('ABB-8.4.1 Prepare removes the Sabotage nearest a Senate Train', () => {
    const map: Spaces = { tampere: { senate: 1 }, hame: { senate: 1 }, turku: { senate: 1 } }
    const capabilities = [{ kind: 'train', owner: 'senate', at: 'tampere' }] as const
    const scene: Scene = {
      phase: 2,
      map,
      capabilities,
      sabotage: [
        ['hame', 'uusimaa'],
        ['turku', 'varsinais_suomi'],
      ],
    }
    const [done, t] = attempt(senatePrepare, scene)
    expect([done, sabotaged(t, 'hame', 'uusimaa'), sabotaged(t, 'turku', 'varsinais_suomi')]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('ABB-8.4.1 Prepare else places a Prepared marker in the Town with a Senate Cell nearest Helsinki', () => {
    const map: Spaces = { vaasa: { senate: 1 }, viipuri: { senate: 1 } }
    const [done, t] = attempt(senatePrepare, { map })
    expect([done, t.s.prepared[cellAt(SENATE, at('viipuri'))]]).toEqual([true, 1])
    // without a Train on the map Sabotage is ignored
    const [, other] = attempt(senatePrepare, { phase: 2, map, sabotage: [['viipuri', 'karelia']] })
    expect([sabotaged(other, 'viipuri', 'karelia'), other.s.prepared[cellAt(SENATE, at('viipuri'))]]).toEqual([true, 1])
    expect(attempt(senatePrepare, { map: { hame: { senate: 1 } } })[0]).toBe(false)
  })

  it('ABB-8.4.2 Crackdown in the legal space that removes most Opposition, and only if it removes some', () => {
    const map: Spaces = { helsinki: { senateActive: 1, support: -1 }, turku: { senateActive: 1, support: -2 } }
    const [done, t] = attempt(senateCrackdown, { phase: 2, map, polarization: 3 })
    expect([done, t.support('helsinki'), t.s.whiteTerror[at('helsinki')], t.s.polarization]).toEqual([true, 0, 1, 4])
    const idle = (here: Spaces, phase: 1 | 2 = 2) => attempt(senateCrackdown, { phase, map: here })[0]
    expect(idle({ turku: { senateActive: 1 } })).toBe(false)
    expect(idle({ turku: { senate: 1, support: -1 } })).toBe(false)
    expect(idle({ turku: { senateActive: 1, reds: 1, support: -1 } })).toBe(false)
    expect(idle({ oulun_laani: { senateActive: 1, support: -1 } })).toBe(false)
    expect(idle(map, 1)).toBe(false)
  })
})

describe('Moderates: Personality (#60), Dialogue (#61), Publish (#62)', () => {
  it('ABB-8.5.1 Personality 1 uses News in Phase II: at Issues+Networks(+1) of 3 against Polarization', () => {
    const scene: Scene = {
      phase: 2,
      map: { turku: { moderates: 1, networks: 1 } },
      personality: 'turku',
      news: [{ at: 'turku', by: 'moderates' }],
      polarization: 8,
      issues: { red: 1 },
    }
    const [done, t] = attempt(moderatesPersonality, { ...scene, dice: [lot(2, 2), 5] })
    expect([done, t.s.polarization, t.s.whiteCubes, t.s.newsAt[0]]).toEqual([true, 8 - 3, 1, null])
    const [, rich] = attempt(moderatesPersonality, { ...scene, issues: {}, dice: [lot(1, 2), 5] })
    expect([rich.s.polarization, rich.s.resources[2], rich.s.redCubes]).toEqual([8, 5, 1])
    expect(attempt(moderatesPersonality, { ...scene, phase: 1 })[0]).toBe(false)
    const away: Scene = {
      ...scene,
      map: { turku: { moderates: 1 }, hame: { moderates: 1 } },
      news: [{ at: 'hame', by: 'moderates' }],
    }
    expect(attempt(moderatesPersonality, away)[0]).toBe(false)
  })

  it('ABB-8.5.1 Personality 2 places the Personality in a Town with two or more own Cells', () => {
    const [done, t] = attempt(moderatesPersonality, {
      map: { turku: { moderates: 2 }, viipuri: { moderates: 1 }, hame: { moderates: 3 } },
    })
    expect([done, t.s.personality]).toEqual([true, at('turku')])
    expect(attempt(moderatesPersonality, { map: { turku: { moderates: 1 }, hame: { moderates: 3 } } })[0]).toBe(false)
  })

  /** Oppose+Admins of 10. */
  const opposed: Spaces = {
    helsinki: { support: -2, moderates: 1 },
    tampere: { support: -2 },
    viipuri: { support: -2, moderates: 1 },
    karelia: { support: -2 },
  }
  /** Senate Town Pop of 4; Vaasa and Helsinki would be lost with one Cell. */
  const ruled: Spaces = {
    helsinki: { senate: 3, moderates: 2 },
    turku: { senate: 1 },
    vaasa: { senate: 2, moderates: 1 },
  }

  it('ABB-8.5.2 Dialogue 1 with Oppose+Admins 10 reduces Opposition where it counts most', () => {
    const [done, t] = attempt(moderatesDialogue, { map: opposed })
    expect([done, t.support('helsinki'), t.support('viipuri'), t.active('moderates', 'helsinki')]).toEqual([
      true,
      -1,
      -2,
      1,
    ])
    const nine: Spaces = { ...opposed, karelia: { support: -1 } }
    // below ten it is step 3, in a random space
    const [, less] = attempt(moderatesDialogue, { map: nine, dice: [lot(2, 2)] })
    expect(less.path).toEqual(['dialogue 3 viipuri'])
  })

  it('ABB-8.5.2 Dialogue 1 with Senate Town Pop 4 replaces a Senate Cell to break most Town Population', () => {
    const [done, t] = attempt(moderatesDialogue, { map: ruled })
    expect([done, t.path]).toEqual([true, ['dialogue 1 helsinki']])
    expect([t.cells('senate', 'helsinki'), t.cells('moderates', 'helsinki'), t.control('helsinki')]).toEqual([
      2,
      3,
      null,
    ])
    const [, low] = attempt(moderatesDialogue, { map: { ...ruled, turku: {} }, dice: [lot(2, 2)] })
    expect(low.path).toEqual(['dialogue 2 vaasa'])
  })

  it('ABB-8.5.2 Dialogue 1 a) where both are possible it targets a player', () => {
    const map: Spaces = {
      ...ruled,
      tampere: { support: -2, moderates: 1 },
      viipuri: { support: -2 },
      karelia: { support: -2 },
      hame: { support: -2 },
      uusimaa: { support: -2 },
    }
    const [, reds] = attempt(moderatesDialogue, { map, options: { reds: 'player' } })
    expect(reds.path).toEqual(['dialogue 1 tampere'])
    const [, senate] = attempt(moderatesDialogue, { map, options: { senate: 'player' } })
    expect(senate.path).toEqual(['dialogue 1 helsinki'])
  })

  it('ABB-8.5.2 Dialogue 2 replaces an Inactive enemy Cell, a) at Network or Personality, b) in a Town', () => {
    const map: Spaces = {
      turku: { moderates: 1, reds: 1 },
      hame: { moderates: 1, networks: 1, senate: 1 },
      karelia: { moderates: 1, reds: 1 },
    }
    const [, home] = attempt(moderatesDialogue, { map })
    expect(home.path).toEqual(['dialogue 2 hame'])
    expect([home.cells('senate', 'hame'), home.cells('moderates', 'hame'), home.active('moderates', 'hame')]).toEqual([
      0, 2, 1,
    ])
    const [, town] = attempt(moderatesDialogue, { map: { ...map, hame: {} } })
    expect(town.path).toEqual(['dialogue 2 turku'])
    expect(attempt(moderatesDialogue, { map: { turku: { moderates: 1, redsActive: 1 } } })[0]).toBe(false)
  })

  it('ABB-8.5.2 Dialogue 1 and 2 need an Available Moderates Cell', () => {
    const map: Spaces = { turku: { moderates: 5, reds: 1, support: 2 }, hame: { moderates: 1, senate: 1 } }
    const [done, t] = attempt(moderatesDialogue, { map })
    expect([done, t.path, t.cells('reds', 'turku'), t.cells('senate', 'hame')]).toEqual([
      true,
      ['dialogue 3 turku'],
      1,
      1,
    ])
  })

  it('ABB-8.5.2 Dialogue 3 shifts an Active Support or Opposition space, a) at Network or Personality', () => {
    const map: Spaces = {
      turku: { moderates: 1, support: 2 },
      hame: { moderates: 1, support: -2 },
      karelia: { moderates: 1, support: 1 },
    }
    const [, t] = attempt(moderatesDialogue, { map, personality: 'hame' })
    expect([t.path, t.support('hame')]).toEqual([['dialogue 3 hame'], -1])
    expect(attempt(moderatesDialogue, { map: { karelia: { moderates: 1, support: 1 } } })[0]).toBe(false)
  })

  it('ABB-8.5.3 Publish earns as much as possible, in two spaces', () => {
    const map: Spaces = {
      turku: { moderates: 2, networks: 1 },
      viipuri: { moderates: 1 },
      hame: { moderates: 1, networks: 1 },
    }
    const [done, t] = attempt((g) => moderatesPublish(g, 1, 62), { map, personality: 'turku' })
    expect([done, t.s.resources[2]]).toEqual([true, 5 + 2])
    expect([t.active('moderates', 'turku'), t.active('moderates', 'hame'), t.active('moderates', 'viipuri')]).toEqual([
      2, 1, 0,
    ])
    expect(attempt((g) => moderatesPublish(g, 1, 62), { map: { hame: { moderates: 1 } } })[0]).toBe(false)
  })

  it('ABB-8.6 Publish: dice choose two of the Towns that earn the same', () => {
    const map: Spaces = { turku: { moderates: 1 }, viipuri: { moderates: 1 }, vaasa: { moderates: 1 } }
    const published = (dice: readonly LoadedDie[]) =>
      attempt((g) => moderatesPublish(g, 1, 62), { map, dice })[1].path.toSorted()
    expect(published([lot(1, 3), lot(1, 2)])).not.toEqual(published([lot(3, 3), lot(2, 2)]))
  })

  it('ABB-8.6 Personality: dice choose one of two News', () => {
    const map: Spaces = { turku: { moderates: 2 } }
    const news = [
      { at: 'turku', by: 'moderates' },
      { at: 'turku', by: 'moderates' },
    ] as const
    const left = (die: number) => {
      // the News, a random cube, the Resources
      const [, t] = attempt(moderatesPersonality, {
        map,
        news,
        phase: 2,
        personality: 'turku',
        dice: [lot(die, 2), lot(1, 2), 1],
      })
      return t.s.newsBy.map((owner) => owner === MODERATES)
    }
    expect([left(1), left(2)]).toEqual([
      [false, true],
      [true, false],
    ])
  })
})
