import { lot } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { CAPABILITIES } from '../../rules/state.ts'
import { at, everywhere, type Here, type Scene, type Spaces } from '../../testing/table.ts'
import { trial } from '../../testing/trial.ts'
import { redsActivismOne, redsActivismTwo, redsAttack, redsMarch, redsRally, redsTerror } from './reds.ts'
import { redsForeign, redsPrepare } from './special.ts'

const LIMITED = { limited: true }

describe('#48 Reds Rally', () => {
  it('ABB-8.3.1 #48 needs a Cell or an Administration Available, or an Administration at Active Opposition', () => {
    const drawn = (scene: Scene) => redsRally.condition(trial(scene).g)
    const seats: Spaces = {
      turku: { administrations: 1 },
      hame: { administrations: 1 },
      karelia: { administrations: 1 },
    }
    expect(drawn({ map: { helsinki: { reds: 19 }, ...seats } })).toBe(0)
    expect(drawn({ map: { helsinki: { reds: 20 } } })).toBe(0)
    expect(drawn({ map: { helsinki: { reds: 20 }, ...seats } })).toBeNull()
    expect(drawn({ map: { helsinki: { reds: 20 }, ...seats, turku: { administrations: 1, support: -2 } } })).toBe(0)
  })

  it('ABB-8.3.1 #48 selects up to three spaces, two at Polarization 0 to 2, one as a Limited Command', () => {
    const spaces = (polarization: number, limited: boolean, lots: readonly number[]) =>
      trial({ map: {}, polarization, dice: lots.map((last) => lot(last, last)) }).play(redsRally, { limited }).length
    // on an empty map: 3.1 one of eleven, 3.2 none (its only Cell is in a used space), 3.3 random
    expect(spaces(2, false, [11, 10])).toBe(2)
    expect(spaces(0, false, [11, 10])).toBe(2)
    expect(spaces(9, false, [11, 10, 9])).toBe(3)
    expect(spaces(9, true, [11])).toBe(1)
  })

  it('ABB-8.3.1 #48 step 1 places Cells in each space with an Administration and no Reds Cell', () => {
    const map: Spaces = {
      viipuri: { administrations: 1, support: -1 },
      hame: { administrations: 1 },
      karelia: { administrations: 1, reds: 1 },
    }
    const t = trial({ map, polarization: 2, dice: [lot(1, 2)] })
    expect(t.play(redsRally)).toEqual(['viipuri', 'hame'])
    expect(t.path).toEqual(['1 viipuri', '1 hame'])
    expect([t.cells('reds', 'viipuri'), t.cells('reds', 'hame')]).toEqual([2, 1])
    // ABB-8.6: dice decide the order
    expect(trial({ map, polarization: 2, dice: [lot(1, 2)] }).play(redsRally, LIMITED)).toEqual(['viipuri'])
    expect(trial({ map, polarization: 2, dice: [lot(2, 2)] }).play(redsRally, LIMITED)).toEqual(['hame'])
  })

  it('ABB-8.3.1 #48 step 2 places an Administration where there are two Reds and no Senate', () => {
    const t = trial({ map: { hame: { reds: 3, senate: 1 }, tampere: { reds: 2 } } })
    expect(t.play(redsRally, LIMITED)).toEqual(['tampere'])
    expect(t.path).toEqual(['2 tampere'])
    expect([t.cells('reds', 'tampere'), t.s.administrations[at('tampere')]]).toEqual([0, 1])
    expect(t.s.available[0]).toBe(20 - 3)
  })

  it('ABB-8.3.1 #48 step 2 else where there are three Reds with some Senate', () => {
    const t = trial({ map: { hame: { reds: 3, senate: 1 }, tampere: { reds: 2, senate: 1 } } })
    expect(t.play(redsRally, LIMITED)).toEqual(['hame'])
    expect([t.cells('reds', 'hame'), t.s.administrations[at('hame')]]).toEqual([1, 1])
  })

  it('ABB-8.3.1 #48 step 2 skips unpopulated spaces, Active Opposition, spaces with an Administration and full spaces', () => {
    const map: Spaces = {
      mikkelin_laani: { reds: 2 },
      tampere: { reds: 2, support: -2 },
      turku: { reds: 2, administrations: 1 },
      hame: { reds: 2, networks: 2 },
    }
    // then 3.1: the Reds do not Control nine populated spaces yet
    expect(trial({ map, dice: [lot(1, 9)] }).play(redsRally, LIMITED)).not.toContain('mikkelin_laani')
    const t = trial({ map, dice: [lot(1, 9)] })
    t.play(redsRally, LIMITED)
    expect(t.path[0]).toMatch(/^3\.1 /)
  })

  it('ABB-8.3.1 #48 step 2 replaces Inactive Cells first, and only one space gets an Administration', () => {
    const t = trial({
      map: { tampere: { reds: 2, redsActive: 1 }, turku: { reds: 2 } },
      dice: [lot(1, 2), lot(9, 9)],
      polarization: 3,
    })
    t.play(redsRally)
    expect(t.path[0]).toBe('2 tampere')
    expect([t.inactive('reds', 'tampere'), t.active('reds', 'tampere')]).toEqual([0, 1])
    expect(t.path.filter((step) => step.startsWith('2'))).toHaveLength(1)
  })

  it('ABB-8.3.1 #48 relocates an Administration from Active Opposition where no Reds Control is lost', () => {
    const out: Spaces = {
      viipuri: { administrations: 1, reds: 2, support: -1 },
      karelia: { administrations: 1, reds: 1 },
    }
    const moved = trial({
      map: { ...out, turku: { administrations: 1, reds: 2, support: -2 }, tampere: { reds: 2 } },
    })
    moved.play(redsRally, LIMITED)
    expect(moved.s.administrations[at('turku')]).toBe(0)
    expect(moved.s.administrations[at('tampere')]).toBe(1)
    expect(moved.control('turku')).toBe('reds')
    const map: Spaces = { ...out, turku: { administrations: 1, reds: 1, senate: 1, support: -2 }, tampere: { reds: 2 } }
    const lost = trial({ map, dice: [lot(1, 7)] })
    lost.play(redsRally, LIMITED)
    expect(lost.s.administrations[at('turku')]).toBe(1)
    expect(lost.path[0]).toMatch(/^3\.1 /)
  })

  it('ABB-8.2.3b takes no other pieces from the map: without Available Cells it cannot Rally Cells', () => {
    const t = trial({ map: { helsinki: { reds: 20, networks: 2 } } })
    expect(redsRally.condition(t.g)).toBe(0)
    expect(t.play(redsRally)).toEqual([])
    expect(t.cells('reds', 'helsinki')).toBe(20)
  })

  it('ABB-8.3.1 #48 step 3.1 takes Control of a populated space, a) with an Administration not at Active Opposition', () => {
    const map: Spaces = {
      viipuri: { administrations: 1, reds: 1, senate: 2 },
      turku: { administrations: 1, reds: 1, senate: 2, support: -2 },
    }
    const t = trial({ map })
    expect(t.play(redsRally, LIMITED)).toEqual(['viipuri'])
    expect(t.path).toEqual(['3.1 viipuri'])
    expect(t.control('viipuri')).toBe('reds')
  })

  it('ABB-8.3.1 #48 steps 3.2 and 3.3: one space with Reds, then random populated spaces to the limit', () => {
    const t = trial({
      map: everywhere({ reds: 1 }, { helsinki: { senate: 3 } }),
      polarization: 3,
      dice: [lot(1, 10), lot(1, 10), lot(1, 9)],
    })
    t.play(redsRally)
    expect(t.path).toEqual(['3.2 tampere', '3.3 helsinki', '3.3 turku'])
    expect([t.cells('reds', 'tampere'), t.cells('reds', 'helsinki')]).toEqual([2, 1])
  })

  it('ABB-8.1.3a Rally offsets are automatic and free: a Cell is placed even against Active Support and Terror', () => {
    const t = trial({ map: { turku: { administrations: 1, support: 2, whiteTerror: 2 } } })
    expect(t.play(redsRally, LIMITED)).toEqual(['turku'])
    expect(t.cells('reds', 'turku')).toBe(1)
    const more = trial({ map: { turku: { administrations: 1, support: -1, whiteTerror: 2 } } })
    more.play(redsRally, LIMITED)
    expect(more.cells('reds', 'turku')).toBe(2)
  })

  it('ABB-8.3.1 the Special Activity of #48 is Prepare', () => {
    expect(redsRally.specials).toEqual([redsPrepare])
  })
})

describe('#49 Reds Activism in Phase I', () => {
  it('ABB-8.3.2 #49 needs Phase I, a die over the Active Reds, and no Administration without a Reds Cell', () => {
    const drawn = (scene: Scene) => redsActivismOne.condition(trial(scene).g)
    const map: Spaces = { turku: { redsActive: 3 }, hame: { administrations: 1, reds: 1 } }
    expect(drawn({ map, dice: [4] })).toBe(4)
    expect(drawn({ map, dice: [3] })).toBeNull()
    expect(drawn({ map, phase: 2 })).toBeNull()
    expect(drawn({ map: { ...map, karelia: { administrations: 1 } } })).toBeNull()
  })

  it('ABB-8.3.2 #49 step 1 flips Active Senate and Underground Moderates within the limits of Activism', () => {
    const map: Spaces = {
      turku: { redsActive: 2, senateActive: 1, moderates: 1 },
      tampere: { reds: 1, senateActive: 1 },
      hame: { reds: 2, senateActive: 2, senate: 1 },
    }
    const t = trial({ map })
    expect(t.play(redsActivismOne)).toEqual(['turku', 'hame'])
    expect([t.active('senate', 'turku'), t.active('moderates', 'turku')]).toEqual([0, 1])
    expect(t.active('senate', 'tampere')).toBe(1)
    expect(t.active('senate', 'hame')).toBe(1)
  })

  it("ABB-8.3.2 #49 step 1 a) a player's Cells first", () => {
    const map: Spaces = { turku: { reds: 2, senateActive: 1, moderates: 1 } }
    const moderates = trial({ map, options: { moderates: 'player' } })
    moderates.play(redsActivismOne)
    expect([moderates.active('senate', 'turku'), moderates.active('moderates', 'turku')]).toEqual([1, 1])
    const senate = trial({ map, options: { senate: 'player' } })
    senate.play(redsActivismOne)
    expect([senate.active('senate', 'turku'), senate.active('moderates', 'turku')]).toEqual([0, 0])
  })

  it('ABB-8.3.2 #49 step 1 b) then the last Active Senate Cell of a space', () => {
    const t = trial({ map: { turku: { reds: 4, senateActive: 2, moderates: 2 } } })
    t.play(redsActivismOne)
    expect([t.active('senate', 'turku'), t.active('moderates', 'turku')]).toEqual([0, 0])
    // three Active ones cannot all be flipped: a die decides
    const die = trial({ map: { turku: { reds: 2, senateActive: 3, moderates: 2 } }, dice: [lot(2, 2)] })
    die.play(redsActivismOne)
    expect([die.active('senate', 'turku'), die.active('moderates', 'turku')]).toEqual([3, 1])
  })

  it('ABB-8.3.2 #49 skips step 1 in a Limited Command', () => {
    const t = trial({ map: { turku: { redsActive: 2, senateActive: 1 } } })
    expect(t.play(redsActivismOne, LIMITED)).toEqual([])
    expect(t.active('senate', 'turku')).toBe(1)
  })

  it('ABB-8.3.2 #49 step 2 Activates up to the die, a) single Cells first, b) Active Opposition last', () => {
    const map: Spaces = { turku: { reds: 1 }, tampere: { reds: 1, support: -2 }, hame: { reds: 3 } }
    const order = (die: number) => {
      const t = trial({ map })
      t.play(redsActivismOne, { limited: true, die })
      return t.path
    }
    expect(order(1)).toEqual(['2 turku'])
    expect(order(2)).toEqual(['2 turku', '2 tampere'])
    expect(order(4)).toEqual(['2 turku', '2 tampere', '2 hame', '2 hame'])
    const even = trial({ map: { hame: { reds: 2, support: -2 }, karelia: { reds: 2 } } })
    even.play(redsActivismOne, { limited: true, die: 3 })
    expect(even.path).toEqual(['2 karelia', '2 hame', '2 karelia'])
  })

  it('ABB-8.1.3c the die of the condition is the number Activated, without a second roll', () => {
    const t = trial({ map: { hame: { reds: 5, redsActive: 1 } }, dice: [3] })
    const die = redsActivismOne.condition(t.g)
    expect(die).toBe(3)
    t.play(redsActivismOne, { die: die ?? 0 })
    expect(t.active('reds', 'hame')).toBe(4)
  })

  it('ABB-8.3.2 the Special Activity of #49 is Foreign Relations, else Prepare', () => {
    expect(redsActivismOne.specials).toEqual([redsForeign, redsPrepare])
  })
})

/** Oppose+Admins of 12. */
const OPPOSED: Spaces = {
  helsinki: { support: -2 },
  vaasa: { support: -2 },
  viipuri: { support: -2 },
  karelia: { support: -2 },
  kuopion_laani: { support: -2 },
}

describe('#50 Reds Activism in Phase II', () => {
  const late: Scene = { phase: 2, rounds: 3, polarization: 6, russian: 1 }

  it('ABB-8.3.3 #50 needs Phase II and no Administration without a Reds Cell', () => {
    const drawn = (scene: Scene) => redsActivismTwo.condition(trial(scene).g)
    expect(drawn({ phase: 2, map: {} })).toBe(0)
    expect(drawn({ phase: 1, map: {} })).toBeNull()
    expect(drawn({ phase: 2, map: { hame: { administrations: 1 } } })).toBeNull()
    expect(drawn({ phase: 2, map: { hame: { administrations: 1, reds: 1 } } })).toBe(0)
  })

  it('ABB-8.3.3 #50 step 1 removes Active Reds, one per space, until Polarization and Russian Vassalage make five', () => {
    const map: Spaces = { ...OPPOSED, turku: { redsActive: 2 }, tampere: { redsActive: 1 }, hame: { redsActive: 1 } }
    const t = trial({ ...late, map, dice: [lot(1, 3), lot(1, 2), 1] }) // which space, which space, and step 4
    t.play(redsActivismTwo)
    expect(t.path).toEqual(['1 tampere', '1 turku'])
    expect(t.s.polarization).toBe(4)
    expect([t.cells('reds', 'turku'), t.cells('reds', 'hame')]).toEqual([1, 1])
  })

  it('ABB-8.3.3 #50 step 1 as a Limited Command only removes one Cell in one space', () => {
    const map: Spaces = {
      ...OPPOSED,
      turku: { redsActive: 2, senateActive: 1 },
      tampere: { redsActive: 1 },
      hame: { reds: 1, administrations: 1 },
    }
    const t = trial({ ...late, map, dice: [lot(2, 2)] })
    expect(t.play(redsActivismTwo, LIMITED)).toEqual(['turku'])
    expect([t.path, t.cells('reds', 'turku'), t.s.polarization]).toEqual([['1 turku'], 1, 5])
  })

  it('ABB-8.3.3 #50 step 1 not where the Senate would gain Control of an Opposition space', () => {
    const map: Spaces = {
      ...OPPOSED,
      viipuri: { redsActive: 1, senate: 1, support: -2 },
      turku: { redsActive: 1, senate: 1 },
    }
    const t = trial({ ...late, map, dice: [1] })
    t.play(redsActivismTwo)
    expect(t.path[0]).toBe('1 turku')
    expect(t.cells('reds', 'viipuri')).toBe(1)
  })

  it('ABB-8.3.3 #50 step 1 only in the last Campaign, with Oppose+Admins 12 and Polarization 7', () => {
    const map: Spaces = { ...OPPOSED, turku: { redsActive: 1 } }
    const steps = (scene: Scene) => {
      const t = trial({ ...late, map, dice: [1], ...scene })
      t.play(redsActivismTwo)
      return t.path
    }
    expect(steps({})).toEqual(['1 turku'])
    expect(steps({ polarization: 8 })).toEqual([])
    expect(steps({ map: { ...map, helsinki: {} } })).toEqual([])
    // in other Campaigns only step 5 does this
    expect(steps({ rounds: 2 })).toEqual(['5 turku'])
    expect(steps({ polarization: 4 })).toEqual([])
  })

  it('ABB-8.3.3 #50 after step 1 step 2 is skipped', () => {
    const map: Spaces = { ...OPPOSED, turku: { redsActive: 2, senateActive: 1 } }
    const t = trial({ ...late, map, dice: [1] })
    t.play(redsActivismTwo)
    expect(t.path).toEqual(['1 turku'])
    expect(t.active('senate', 'turku')).toBe(1)
  })

  it('ABB-8.3.3 #50 step 2 flips as step 1 of #49 does, but not in a Limited Command', () => {
    const scene: Scene = { phase: 2, map: { turku: { redsActive: 1, senateActive: 1 } }, dice: [1] }
    const full = trial(scene)
    full.play(redsActivismTwo)
    expect(full.active('senate', 'turku')).toBe(0)
    const limited = trial(scene)
    limited.play(redsActivismTwo, LIMITED)
    expect(limited.active('senate', 'turku')).toBe(1)
  })

  it('ABB-8.3.3 #50 step 3 agitates under an Administration with Reds Control, a) a Town, b) least Opposition', () => {
    const seat: Here = { administrations: 1, reds: 1 }
    const t = trial({ phase: 2, map: { hame: seat, turku: { ...seat, support: -1, whiteTerror: 2 } } })
    expect(t.play(redsActivismTwo, LIMITED)).toEqual(['turku'])
    expect(t.facts('path')).toEqual([{ card: 50, step: '3', space: 'turku' }])
    expect([t.support('turku'), t.s.whiteTerror[at('turku')]]).toEqual([-2, 0])
    const least = trial({ phase: 2, map: { tampere: seat, turku: { ...seat, support: -1 } } })
    least.play(redsActivismTwo, LIMITED)
    expect(least.path).toEqual(['3 tampere'])
    const barred = trial({ phase: 2, map: { turku: { administrations: 1, reds: 1, senate: 2 } }, dice: [1] })
    barred.play(redsActivismTwo, LIMITED)
    expect(barred.path).toEqual(['4 turku'])
  })

  it('ABB-8.3.3 #50 after step 3 step 4 is skipped; else a die over the Active Reds Activates, a) Opposition last', () => {
    const map: Spaces = { hame: { reds: 2, support: -1 }, karelia: { reds: 1 }, turku: { redsActive: 1 } }
    const risen = trial({ phase: 2, map, dice: [2] })
    risen.play(redsActivismTwo)
    expect(risen.path).toEqual(['4 karelia', '4 hame'])
    const low = trial({ phase: 2, map, dice: [1] })
    expect(low.play(redsActivismTwo)).toEqual([])
    const agitated = trial({ phase: 2, map: { ...map, viipuri: { administrations: 1, reds: 1 } } })
    agitated.play(redsActivismTwo)
    expect(agitated.path).toEqual(['3 viipuri'])
  })

  it('ABB-8.3.3 the Special Activity of #50 is Prepare', () => {
    expect(redsActivismTwo.specials).toEqual([redsPrepare])
  })
})

describe('#51 Reds Terror', () => {
  it('ABB-8.3.4 #51 needs an Active Reds Cell with enemy Cells', () => {
    const drawn = (map: Spaces) => redsTerror.condition(trial({ map }).g)
    expect(drawn({ turku: { redsActive: 1, moderates: 1 } })).toBe(0)
    expect(drawn({ turku: { redsActive: 1, senate: 1 } })).toBe(0)
    expect(drawn({ turku: { reds: 1, senate: 1 } })).toBeNull()
    expect(drawn({ turku: { redsActive: 1, networks: 1 } })).toBeNull()
  })

  it('ABB-8.3.4 #51 step 1 where Terror creates most Reds Control, a) Towns; two spaces at most', () => {
    const map: Spaces = {
      hame: { redsActive: 1, moderates: 1 },
      turku: { redsActive: 1, senate: 1 },
      helsinki: { redsActive: 1, senate: 1 },
    }
    const t = trial({ map, polarization: 3 })
    expect(t.play(redsTerror)).toEqual(['helsinki', 'turku'])
    expect(t.path).toEqual(['1 helsinki', '1 turku'])
    expect([t.control('helsinki'), t.control('turku'), t.s.redTerror[at('turku')]]).toEqual(['reds', 'reds', 1])
    expect(t.s.polarization).toBe(5)
    expect(trial({ map, polarization: 3 }).play(redsTerror, LIMITED)).toEqual(['helsinki'])
  })

  it('ABB-8.3.4 #51 step 2 removes Active Senate Cells before all others', () => {
    const t = trial({ map: { turku: { redsActive: 1, senateActive: 1, senate: 1, moderates: 1 } }, polarization: 3 })
    t.play(redsTerror, LIMITED)
    expect(t.path).toEqual(['2 turku'])
    expect([t.active('senate', 'turku'), t.cells('moderates', 'turku')]).toEqual([0, 1])
    // the last Cell with a Capability cannot be removed, so step 2 does not go there
    const map: Spaces = { turku: { redsActive: 1, senateActive: 1, moderates: 2 } }
    const capability = { kind: 'jaeger', owner: 'senate', at: 'turku' } as const
    const safe = trial({ map, polarization: 3, capabilities: [capability] })
    safe.play(redsTerror, LIMITED)
    expect(safe.path).toEqual(['4 turku'])
  })

  it('ABB-8.3.4 #51 step 3 selects Networks, the Personality and News, a) what it can remove', () => {
    const map: Spaces = {
      turku: { redsActive: 1, moderates: 2, senate: 1 },
      tampere: { redsActive: 1, moderatesActive: 1, senate: 2 },
      hame: { redsActive: 1, moderates: 1, senate: 2 },
    }
    const scene: Scene = {
      map,
      polarization: 3,
      personality: 'turku',
      news: [{ at: 'tampere', by: 'moderates', active: true }],
    }
    const t = trial(scene)
    t.play(redsTerror, LIMITED)
    expect(t.path).toEqual(['3 tampere'])
    expect([t.cells('moderates', 'tampere'), t.s.newsBy[0]]).toEqual([0, 0])
    const twoVictims = trial({ ...scene, polarization: 6, news: [] })
    twoVictims.play(redsTerror, LIMITED)
    expect(twoVictims.path).toEqual(['3 turku'])
    expect([twoVictims.s.personality, twoVictims.cells('senate', 'turku')]).toEqual([null, 1])
  })

  it('ABB-8.3.4 #51 step 3 removes a Network only after its Cells', () => {
    const scene: Scene = {
      map: {
        turku: { redsActive: 1, moderates: 1, networks: 1, senate: 2 },
        tampere: { redsActive: 1, moderates: 2, networks: 1, senate: 2 },
      },
    }
    const t = trial({ ...scene, polarization: 6 })
    t.play(redsTerror, LIMITED)
    expect(t.path).toEqual(['3 turku'])
    expect([t.s.networks[at('turku')], t.cells('senate', 'turku')]).toEqual([0, 2])
    const weak = trial({ ...scene, polarization: 3, dice: [lot(1, 2)] })
    weak.play(redsTerror, LIMITED)
    expect(weak.path).toEqual(['3 tampere'])
  })

  it('ABB-8.3.4 #51 ignores discs in spaces without enemy Cells', () => {
    const map: Spaces = { hame: { redsActive: 1, networks: 1 }, turku: { redsActive: 1, senate: 3 } }
    const t = trial({ map, polarization: 3 })
    expect(t.play(redsTerror)).toEqual(['turku'])
    expect([t.path, t.s.networks[at('hame')]]).toEqual([['4 turku'], 1])
  })

  it('ABB-8.3.4 #51 step 4 takes one cube from the Display, not two', () => {
    const t = trial({ map: { turku: { reds: 1 } }, cubes: { red: 2 }, polarization: 3 })
    expect(t.play(redsTerror)).toEqual(['display'])
    expect([t.s.redCubes, t.facts('path')]).toEqual([1, [{ card: 51, step: '4' }]])
  })

  it('ABB-8.3.4 #51 step 4 selects random spaces, and the Display may be one of the two', () => {
    const t = trial({
      map: { turku: { redsActive: 1, senate: 3 }, hame: { redsActive: 1, senate: 3 } },
      cubes: { red: 1 },
      polarization: 3,
      dice: [lot(3, 3), lot(2, 2)],
    })
    expect(t.play(redsTerror)).toEqual(['display', 'hame'])
    expect([t.s.redCubes, t.s.polarization, t.cells('senate', 'turku')]).toEqual([0, 4, 3])
    const white = trial({
      map: { turku: { redsActive: 1, senate: 3 } },
      cubes: { red: 1, white: 1 },
      dice: [lot(2, 2), lot(2, 2)],
    })
    white.play(redsTerror, LIMITED)
    expect([white.s.redCubes, white.s.whiteCubes]).toEqual([1, 0])
  })

  it('ABB-8.1.7 removes Active Reds and Senate and Underground Moderates first', () => {
    const t = trial({ map: { turku: { redsActive: 1, senate: 2, moderates: 1, moderatesActive: 1 } }, polarization: 3 })
    t.play(redsTerror, LIMITED)
    expect([t.inactive('moderates', 'turku'), t.cells('senate', 'turku')]).toEqual([0, 2])
  })

  it('ABB-8.3.4 the Special Activity of #51 is Foreign Relations, else Prepare', () => {
    expect(redsTerror.specials).toEqual([redsForeign, redsPrepare])
  })
})

describe('#52 Reds Attack', () => {
  const train = { kind: 'train', owner: 'reds' } as const

  it('ABB-8.3.5 #52 needs three Reds with a Senate Capability or three Senate, or four with a Train next to such a space', () => {
    const drawn = (scene: Scene) => redsAttack.condition(trial({ phase: 2, ...scene }).g)
    const jaeger = { kind: 'jaeger', owner: 'senate', at: 'hame' } as const
    expect(drawn({ map: { hame: { reds: 3, senate: 3 } } })).toBe(0)
    expect(drawn({ map: { hame: { reds: 3, senate: 3 } }, phase: 1 })).toBeNull()
    expect(drawn({ map: { hame: { reds: 3, senate: 2 } } })).toBeNull()
    expect(drawn({ map: { hame: { reds: 3, senate: 1 } }, capabilities: [jaeger] })).toBe(0)
    expect(drawn({ map: { hame: { reds: 2, senate: 3 } } })).toBeNull()
    const near: Spaces = { tampere: { reds: 4 }, hame: { senate: 3 } }
    expect(drawn({ map: near, capabilities: [{ ...train, at: 'tampere' }] })).toBe(0)
    expect(drawn({ map: near })).toBeNull()
    expect(drawn({ map: { ...near, tampere: { reds: 3 } }, capabilities: [{ ...train, at: 'tampere' }] })).toBeNull()
  })

  it('ABB-8.3.5 #52 steps 1 and 2 select groups with a Capability and groups of three', () => {
    const map: Spaces = {
      turku: { reds: 1, senate: 1 },
      tampere: { reds: 2, senate: 1 },
      viipuri: { reds: 3, senate: 1 },
    }
    const t = trial({
      phase: 2,
      map,
      capabilities: [{ kind: 'commander', owner: 'reds', at: 'turku' }],
      dice: [lot(1, 2), 6, 6],
    })
    expect(t.play(redsAttack)).toEqual(['turku', 'viipuri'])
  })

  it('ABB-8.3.5 #52 step 3 attacks where a Senate Capability is, a) Senate Trains', () => {
    const map: Spaces = {
      tampere: { reds: 3, senate: 3 },
      hame: { reds: 3, senate: 1 },
      karelia: { reds: 3, senate: 1 },
    }
    const capabilities = [
      { kind: 'jaeger', owner: 'senate', at: 'hame' },
      { kind: 'train', owner: 'senate', at: 'karelia' },
    ] as const
    const t = trial({ phase: 2, map, capabilities, dice: [6, 6, 6] })
    t.play(redsAttack)
    expect(t.path).toEqual(['3 karelia', '3 hame', '4 tampere'])
    expect(trial({ phase: 2, map, capabilities, dice: [6] }).play(redsAttack, LIMITED)).toEqual(['karelia'])
  })

  it('ABB-8.3.5 #52 step 3 also by Train', () => {
    const map: Spaces = { tampere: { reds: 4 }, hame: { senate: 1 } }
    const capabilities = [
      { kind: 'jaeger', owner: 'senate', at: 'hame' },
      { ...train, at: 'tampere' },
    ] as const
    const t = trial({ phase: 2, map, capabilities, dice: [lot(1, 3), 6] })
    t.play(redsAttack)
    expect(t.path).toEqual(['3 hame'])
    expect([t.cells('reds', 'hame'), t.cells('reds', 'tampere')]).toEqual([3, 1])
  })

  it('ABB-8.3.5 #52 step 4 attacks Towns with Senate Cells, a) by Train first, b) most Population', () => {
    const map: Spaces = {
      tampere: { reds: 3, senate: 3 },
      helsinki: { reds: 3, senate: 3 },
      varsinais_suomi: { reds: 4 },
      turku: { senate: 3 },
    }
    const t = trial({ phase: 2, map, capabilities: [{ ...train, at: 'varsinais_suomi' }], dice: [6, 6, 6] })
    t.play(redsAttack)
    expect(t.path).toEqual(['4 turku', '4 helsinki', '4 tampere'])
  })

  it('ABB-8.3.5 #52 step 5 attacks populated Provinces with Senate, a) by Train first; never unpopulated ones', () => {
    const map: Spaces = {
      hame: { reds: 3, senate: 3 },
      mikkelin_laani: { reds: 3, senate: 3 },
      viipuri: { reds: 4 },
      karelia: { senate: 3 },
    }
    const t = trial({ phase: 2, map, capabilities: [{ ...train, at: 'viipuri' }], dice: [6, 6] })
    t.play(redsAttack)
    expect(t.path).toEqual(['5 karelia', '5 hame'])
  })

  it('ABB-8.3.5 #52 by Train three move, an Active Cell stays, and a populated origin stays under Control', () => {
    const capabilities = [{ ...train, at: 'varsinais_suomi' }] as const
    const scene: Scene = { phase: 2, capabilities, dice: [6] }
    const t = trial({ ...scene, map: { varsinais_suomi: { reds: 4, redsActive: 1 }, turku: { senate: 3 } } })
    t.play(redsAttack)
    expect([t.inactive('reds', 'varsinais_suomi'), t.active('reds', 'varsinais_suomi')]).toEqual([1, 1])
    expect(t.cells('reds', 'turku')).toBe(3)
    const bound = trial({
      phase: 2,
      capabilities,
      map: { varsinais_suomi: { reds: 4, moderates: 1 }, turku: { senate: 3 } },
    })
    expect(bound.play(redsAttack)).toEqual([])
    const few = trial({ phase: 2, capabilities, map: { varsinais_suomi: { reds: 3 }, turku: { senate: 3 } } })
    expect(few.play(redsAttack)).toEqual([])
  })

  it('ABB-8.3.5 #52 takes about two Capabilities along', () => {
    const capabilities = [
      { ...train, at: 'varsinais_suomi' },
      { kind: 'cannons', owner: 'reds', at: 'varsinais_suomi' },
      { kind: 'commander', owner: 'reds', at: 'varsinais_suomi' },
    ] as const
    const map: Spaces = { varsinais_suomi: { reds: 4 }, turku: { senate: 3 } }
    // ABB-8.6: dice decide which other Capability goes with the Train
    for (const [die, along] of [
      [1, 'cannons'],
      [2, 'commander'],
    ] as const) {
      const t = trial({ phase: 2, capabilities, map, dice: [lot(die, 2), 6] })
      t.play(redsAttack)
      const there = t.s.capAt.flatMap((space, cap) => (space === at('turku') ? [CAPABILITIES[cap]] : []))
      expect(there).toEqual(['train', along])
      expect(t.s.capAt.filter((space) => space === at('varsinais_suomi'))).toHaveLength(1)
    }
  })

  it('ABB-8.3.5 #52 Russians always join and the Senate alone defends', () => {
    const map: Spaces = { helsinki: { reds: 3, russians: 1, senate: 3, germans: 2 } }
    const t = trial({ phase: 2, map, german: 2, russian: 1, dice: [6] })
    t.play(redsAttack)
    expect(t.facts('attack')).toEqual([{ by: 'reds', space: 'helsinki', strength: 5 + 1 + 1, die: 6, won: false }])
  })

  it('ABB-8.1.3b Attack Strength starts at 5 for the Reds, nothing is paid, and a 6 still fails', () => {
    const scene: Scene = { phase: 2, map: { turku: { reds: 3, senate: 3, whitePrepared: 1 } } }
    const won = trial({ ...scene, dice: [4] })
    won.play(redsAttack)
    expect(won.facts('attack')[0]).toMatchObject({ strength: 5 + 1 - 2, won: true })
    const lost = trial({ ...scene, dice: [6] })
    lost.play(redsAttack)
    expect(lost.facts('attack')[0]).toMatchObject({ won: false })
    expect(lost.cells('senate', 'turku')).toBe(3)
  })

  it('ABB-8.1.7 always engages, and removes Active Cells first', () => {
    const t = trial({ phase: 2, map: { turku: { reds: 3, senate: 2, senateActive: 2 } }, dice: [2] })
    t.play(redsAttack)
    expect(t.facts('attack-mode')).toEqual([{ space: 'turku', mode: 'engage', to: null }])
    expect([t.active('senate', 'turku'), t.inactive('senate', 'turku'), t.s.prisoners[1]]).toEqual([0, 2, 1])
  })

  it('ABB-8.3.5 the Special Activity of #52 is Prepare', () => {
    expect(redsAttack.specials).toEqual([redsPrepare])
  })
})

describe('#53 Reds March', () => {
  const scene: Scene = { phase: 2, german: 2 }
  const march = (map: Spaces, more: Scene = {}) => {
    const t = trial({ ...scene, ...more, map })
    t.play(redsMarch)
    return t
  }

  it('ABB-8.3.6 #53 needs Phase II and no Administration without a Reds Cell', () => {
    const drawn = (more: Scene) => redsMarch.condition(trial(more).g)
    expect(drawn({ phase: 2, map: {} })).toBe(0)
    expect(drawn({ phase: 1, map: {} })).toBeNull()
    expect(drawn({ phase: 2, map: { turku: { administrations: 1 } } })).toBeNull()
  })

  it('ABB-8.3.6 #53 step 1 selects all but one Cell where two Germans and no Administration are', () => {
    const t = march({ uusimaa: { reds: 3, germans: 2 } })
    expect(t.path).toEqual(['3 helsinki'])
    expect([t.cells('reds', 'helsinki'), t.cells('reds', 'uusimaa')]).toEqual([2, 1])
    expect(march({ uusimaa: { reds: 3, germans: 1 } }, { german: 1 }).path).toEqual([])
    expect(march({ uusimaa: { reds: 3, germans: 2, administrations: 1 } }).path).toEqual([])
    expect(march({ turku: { reds: 3, germans: 2 } }).path).toEqual([])
  })

  it('ABB-8.3.6 #53 moves Cells only: Russian Troops stay behind', () => {
    const t = march({ uusimaa: { reds: 3, germans: 2, russians: 2 } })
    expect([t.cells('reds', 'helsinki'), t.s.russianTroops[at('uusimaa')]]).toEqual([2, 2])
    expect(t.s.russianTroops[at('helsinki')]).toBe(0)
  })

  it('ABB-8.3.6 #53 step 2 selects Reds at Support without an Active Reds Cell or an Administration', () => {
    const more = { dice: [lot(2, 3)], german: 0 }
    expect(march({ karelia: { reds: 2, support: 1 } }, more).path).toEqual(['3 uusimaa'])
    expect(march({ karelia: { reds: 1, redsActive: 1, support: 1 } }, { german: 0 }).path).toEqual([])
    expect(march({ karelia: { reds: 2, support: 1, administrations: 1 } }, { german: 0 }).path).toEqual([])
    expect(march({ karelia: { reds: 2 } }, { german: 0 }).path).toEqual([])
  })

  it('ABB-8.3.6 #53 step 3 takes Control, a) highest Population, b) least Opposition', () => {
    expect(march({ uusimaa: { reds: 2, germans: 2 }, helsinki: { support: -2 } }).path).toEqual(['3 helsinki'])
    const t = march({
      uusimaa: { reds: 2, germans: 2 },
      helsinki: { reds: 1 },
      hame: { support: -1 },
      karelia: { support: -1 },
    })
    expect(t.path).toEqual(['3 varsinais_suomi'])
  })

  it('ABB-8.6 #53 dice decide the order of equal groups', () => {
    const map = everywhere(
      { senate: 2 },
      { turku: {}, viipuri: {}, varsinais_suomi: { reds: 2, germans: 2 }, karelia: { reds: 2, germans: 2 } },
    )
    const first = (die: number) => {
      const t = trial({ phase: 2, map, german: 4, dice: [lot(die, 2)] })
      return t.play(redsMarch, LIMITED)
    }
    expect([first(1), first(2)]).toEqual([['turku'], ['viipuri']])
  })

  it('ABB-8.3.6 #53 step 4 breaks Senate Control of a Town once the Senate Controls 4 Population', () => {
    const held: Here = { reds: 1 }
    const map: Spaces = {
      uusimaa: { reds: 3, germans: 2 },
      helsinki: { senate: 2 },
      hame: held,
      karelia: held,
      varsinais_suomi: held,
    }
    expect(march(map).path).toEqual([])
    const t = march({ ...map, turku: { senate: 1 }, vaasa: { senate: 1 } })
    expect(t.path).toEqual(['4 helsinki'])
    expect(t.control('helsinki')).toBeNull()
    // not a Province, and not Helsinki, which is too strong
    const strong = { ...map, helsinki: { senate: 4 }, hame: { senate: 2 }, turku: { senate: 1 }, vaasa: { senate: 1 } }
    expect(march(strong).path).toEqual([])
  })

  it('ABB-8.3.6 #53 finishes step 3 before step 4', () => {
    const map: Spaces = {
      uusimaa: { reds: 2, germans: 2 },
      helsinki: { senate: 1 },
      hame: { reds: 1 },
      karelia: { reds: 2, germans: 2, support: 1 },
      varsinais_suomi: { reds: 1 },
      turku: { senate: 1 },
      vaasa: { senate: 1 },
      viipuri: { reds: 1 },
    }
    const t = march(map, { german: 4 })
    expect(t.path).toEqual(['3 kuopion_laani', '4 helsinki'])
  })

  it('ABB-8.3.6 #53 leaves an Active Cell, and as many as keep Control of a populated origin', () => {
    const t = march({ uusimaa: { reds: 3, redsActive: 1, senate: 1, germans: 2 } })
    expect([t.active('reds', 'uusimaa'), t.cells('reds', 'uusimaa'), t.control('uusimaa')]).toEqual([1, 2, 'reds'])
    expect(t.cells('reds', 'helsinki')).toBe(2)
    expect(march({ uusimaa: { reds: 2, senate: 1, germans: 2 } }).path).toEqual([])
  })

  it('ABB-8.3.6 #53 enters only spaces that the Event names', () => {
    const t = trial({ ...scene, map: { uusimaa: { reds: 2, germans: 2 } } })
    expect(t.play(redsMarch, { only: (space) => space === at('hame') })).toEqual(['hame'])
    const none = trial({ ...scene, map: { uusimaa: { reds: 2, germans: 2 } } })
    expect(none.play(redsMarch, { only: (space) => space === at('vaasa') })).toEqual([])
  })

  it('ABB-8.3.6 #53 as a Limited Command enters one space only; its Special Activity is Prepare', () => {
    const map: Spaces = { uusimaa: { reds: 2, germans: 2 }, pohjanmaa: { reds: 2, germans: 2 } }
    const t = trial({ phase: 2, german: 4, map })
    expect(t.play(redsMarch, LIMITED)).toEqual(['helsinki'])
    expect(redsMarch.specials).toEqual([redsPrepare])
  })
})
