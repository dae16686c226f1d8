import { lot } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { STATION_SPACE } from '../../data/map.ts'
import { strengthOf } from '../../rules/attack.ts'
import { SENATE } from '../../rules/state.ts'
import { at, everywhere, type Here, nameOf, POPULATED, type Scene, type Spaces } from '../../testing/table.ts'
import { trial } from '../../testing/trial.ts'
import { playCard } from './deck.ts'
import { senateActivism, senateAttack, senateMarch, senateRallyOne, senateRallyTwo, senateTerror } from './senate.ts'
import { senateCrackdown, senateForeign, senatePrepare } from './special.ts'

const LIMITED = { limited: true }
/** Senate Town Pop of 4, each Town held by a single Cell. */
const TOWNS: Spaces = { helsinki: { senateActive: 1 }, turku: { senateActive: 1 }, vaasa: { senateActive: 1 } }

describe('#54 Senate Rally in Phase I', () => {
  const rally = (map: Spaces, dice: NonNullable<Scene['dice']>, polarization = 3) => {
    const t = trial({ map, dice, polarization })
    t.play(senateRallyOne)
    return t.path
  }
  const first = (map: Spaces, dice: NonNullable<Scene['dice']>) => {
    const t = trial({ map, dice })
    t.play(senateRallyOne, LIMITED)
    return t.path
  }

  it('ABB-8.4.1 #54 needs Phase I and an Available Senate Cell', () => {
    const drawn = (scene: Scene) => senateRallyOne.condition(trial(scene).g)
    expect(drawn({ map: {} })).toBe(0)
    expect(drawn({ map: {}, phase: 2 })).toBeNull()
    expect(drawn({ map: { vaasa: { senate: 10 } } })).toBeNull()
  })

  it('ABB-8.4.1 #54 step 1.1 on 1 or 2 rallies where a Senate Cell and an enemy piece other than Troops are', () => {
    const map = everywhere({ reds: 1 }, { turku: { senate: 1, reds: 3 }, oulun_laani: { senate: 1, russians: 3 } })
    expect(first(map, [2])).toEqual(['1.1 turku'])
    expect(first(map, [1])).toEqual(['1.1 turku'])
    expect(first(map, [3])).toEqual(['1.3 mikkelin_laani'])
    expect(first({ ...map, turku: { senate: 1, networks: 2 } }, [2])).toEqual(['1.1 turku'])
  })

  it('ABB-8.4.1 #54 step 1.2 takes Control of a populated space, a) at Support', () => {
    expect(first({ hame: { support: 1 }, turku: {} }, [6])).toEqual(['1.2 hame'])
    const t = trial({ map: { hame: { support: 1 } }, dice: [6] })
    t.play(senateRallyOne, LIMITED)
    expect([t.cells('senate', 'hame'), t.control('hame')]).toEqual([2, 'senate'])
  })

  it('ABB-8.4.1 #54 steps 1.3 and 1.4: an unpopulated space, a) Mikkelin lääni; then each Support space with fewer than three', () => {
    const map: Spaces = { hame: { support: 1 }, vaasa: { senate: 1, support: 1 }, turku: { senate: 3, support: 1 } }
    expect(rally(map, [6])).toEqual(['1.2 hame', '1.3 mikkelin_laani', '1.4 vaasa'])
    expect(rally(map, [6], 2)).toEqual(['1.2 hame', '1.3 mikkelin_laani'])
    expect(first(everywhere({ reds: 1 }, { mikkelin_laani: { senate: 1 } }), [6])).toEqual(['1.3 oulun_laani'])
  })

  it('ABB-8.4.1 #54 step 1.4 each Support space with fewer than three Senate Cells', () => {
    const land: Spaces = { mikkelin_laani: { senate: 1 }, oulun_laani: { senate: 1 } }
    expect(first(everywhere({ reds: 1 }, { ...land, pohjanmaa: { senate: 1, support: 1, reds: 4 } }), [6])).toEqual([
      '1.4 pohjanmaa',
    ])
    // with three there, only step 1.5 rallies it
    const three = everywhere({ reds: 1 }, { ...land, pohjanmaa: { senate: 3, support: 1, reds: 6 } })
    expect(first(three, [6, lot(1, 3)])).toEqual(['1.5 pohjanmaa'])
  })

  it('ABB-8.4.1 #54 steps 1.5 and 1.6: each space with Senate Cells, then random spaces to the limit', () => {
    const barren = everywhere({ reds: 1 }, { mikkelin_laani: { reds: 1 }, oulun_laani: { reds: 1 } })
    expect(rally({ ...barren, turku: { reds: 3, senate: 1 } }, [6, lot(12, 12), lot(1, 11)])).toEqual([
      '1.5 turku',
      '1.6 oulun_laani',
      '1.6 helsinki',
    ])
    expect(first(barren, [6, lot(13, 13)])).toEqual(['1.6 oulun_laani'])
  })

  it('ABB-8.4.1 #54 selects no further space once the last Available Cell is placed', () => {
    const t = trial({ map: { hame: { support: 1 }, vaasa: { senate: 9 } }, polarization: 3, dice: [6] })
    expect(t.play(senateRallyOne)).toEqual(['hame'])
    expect([t.path, t.s.available[SENATE]]).toEqual([['1.2 hame'], 0])
  })

  it('ABB-8.4.1 the Special Activity of #54 is Foreign Relations, else Prepare', () => {
    expect(senateRallyOne.specials).toEqual([senateForeign, senatePrepare])
  })
})

describe('#55 Senate Rally in Phase II', () => {
  const rally = (scene: Scene) => {
    const t = trial({ phase: 2, polarization: 3, ...scene })
    t.play(senateRallyTwo)
    return t.path
  }

  it('ABB-8.4.2 #55 needs Phase II and an Available Senate Cell', () => {
    const drawn = (scene: Scene) => senateRallyTwo.condition(trial(scene).g)
    expect(drawn({ map: {}, phase: 2 })).toBe(0)
    expect(drawn({ map: {} })).toBeNull()
    expect(drawn({ map: { vaasa: { senate: 20 } }, phase: 2 })).toBeNull()
  })

  it('ABB-8.4.2 #55 step 1.1 takes Control of one populated space, a) a Town', () => {
    const map = everywhere({ reds: 1 }, { hame: {}, turku: {} })
    const t = trial({ phase: 2, map })
    t.play(senateRallyTwo, LIMITED)
    expect(t.path).toEqual(['1.1 turku'])
    expect(t.control('turku')).toBe('senate')
  })

  it('ABB-8.4.2 #55 steps 1.2 and 1.3: each space with a Capability, a) nearest Reds; then the largest groups', () => {
    const map = everywhere({ senate: 1 }, { viipuri: { reds: 3 }, hame: { senate: 2 } })
    const capabilities = [
      { kind: 'jaeger', owner: 'senate', at: 'vaasa' },
      { kind: 'cannons', owner: 'senate', at: 'karelia' },
    ] as const
    expect(rally({ map, capabilities })).toEqual(['1.2 karelia', '1.2 vaasa', '1.3 hame'])
    expect(rally({ map, capabilities, polarization: 1 })).toEqual(['1.2 karelia', '1.2 vaasa'])
  })

  it('ABB-8.4.2 #55 step 1.3 takes two groups, a) nearest Reds, and 1.4 random populated spaces', () => {
    const map = everywhere(
      { senate: 1 },
      { viipuri: { reds: 3 }, hame: { senate: 3 }, turku: { senate: 2 }, kuopion_laani: { senate: 2 } },
    )
    expect(rally({ map, dice: [lot(9, 9)] })).toEqual(['1.3 hame', '1.3 kuopion_laani', '1.4 karelia'])
  })

  it('ABB-8.4.2 the Special Activity of #55 is Crackdown, else Foreign Relations', () => {
    expect(senateRallyTwo.specials).toEqual([senateCrackdown, senateForeign])
  })
})

describe('#56 Senate Activism', () => {
  it('ABB-8.4.3 #56 needs a die over the Active Senate in Phase I, Senate Town Pop 4 in Phase II', () => {
    const drawn = (scene: Scene) => senateActivism.condition(trial(scene).g)
    const map: Spaces = { vaasa: { senateActive: 2 } }
    expect(drawn({ map, dice: [3] })).toBe(3)
    expect(drawn({ map, dice: [2] })).toBeNull()
    expect(drawn({ map, phase: 2 })).toBeNull()
    expect(drawn({ map: TOWNS, phase: 2 })).toBe(0)
  })

  it("ABB-8.4.3 #56 step 1 flips Active Reds and Underground Moderates, a) a player's, b) the last Active Reds", () => {
    const map: Spaces = { turku: { senate: 2, redsActive: 1, moderates: 1 } }
    const moderates = trial({ map, options: { moderates: 'player' } })
    moderates.play(senateActivism, { die: 1 })
    expect([moderates.active('reds', 'turku'), moderates.active('moderates', 'turku')]).toEqual([1, 1])
    const last = trial({ map })
    last.play(senateActivism, { die: 1 })
    expect([last.active('reds', 'turku'), last.active('moderates', 'turku')]).toEqual([0, 0])
  })

  it('ABB-8.4.3 #56 skips step 1 in a Limited Command', () => {
    const t = trial({ map: { turku: { senateActive: 1, redsActive: 1 }, vaasa: { senate: 1 } } })
    t.play(senateActivism, { limited: true, die: 1 })
    expect(t.path).toEqual(['2 vaasa'])
    expect(t.active('reds', 'turku')).toBe(1)
  })

  it('ABB-8.4.3 #56 step 2 Activates up to the die, a) single Cells first, b) Active Support last', () => {
    const map: Spaces = { turku: { senate: 1, support: 2 }, viipuri: { senate: 1 }, hame: { senate: 2 } }
    const order = (die: number) => {
      const t = trial({ map })
      t.play(senateActivism, { limited: true, die })
      return t.path
    }
    expect(order(1)).toEqual(['2 viipuri'])
    expect(order(3)).toEqual(['2 viipuri', '2 turku', '2 hame'])
    const phaseTwo = trial({ phase: 2, map: { ...TOWNS, hame: { senate: 6 } }, dice: [4] })
    phaseTwo.play(senateActivism)
    expect(phaseTwo.active('senate', 'hame')).toBe(4)
  })

  it('ABB-8.4.3 #56 step 3 in the last Campaign removes Active Senate until five, never losing Town Population', () => {
    const scene: Scene = { phase: 2, rounds: 3, polarization: 6, german: 1 }
    const map: Spaces = { ...TOWNS, hame: { senateActive: 1 }, karelia: { senateActive: 2 } }
    const t = trial({ ...scene, map, dice: [1, lot(1, 2)] })
    t.play(senateActivism)
    expect(t.path).toEqual(['3 hame', '3 karelia'])
    expect([t.s.polarization, t.cells('senate', 'karelia'), t.cells('senate', 'vaasa')]).toEqual([4, 1, 1])
    const not = (more: Scene) => {
      const other = trial({ ...scene, map, dice: [1], ...more })
      other.play(senateActivism)
      return other.path
    }
    expect(not({ rounds: 2 })).toEqual([])
    expect(not({ polarization: 8 })).toEqual([])
    expect(not({ map: { ...map, vaasa: {} } })).toEqual([])
    // not after a flip in step 1
    expect(not({ map: { ...map, karelia: { senateActive: 2, redsActive: 1 } } })).toEqual(['1 karelia'])
  })

  it('ABB-8.4.3 the Special Activities of #56 are Foreign Relations, Crackdown and Prepare, in this order', () => {
    expect(senateActivism.specials).toEqual([senateForeign, senateCrackdown, senatePrepare])
  })
})

describe('#57 Senate Terror', () => {
  it('ABB-8.4.4 #57 needs a Town to gain, or in Phase I Reds to remove', () => {
    const drawn = (map: Spaces, more: Scene = {}) => senateTerror.condition(trial({ polarization: 3, map, ...more }).g)
    expect(drawn({ turku: { senateActive: 1, moderates: 1 } }, { phase: 2 })).toBe(0)
    expect(drawn({ turku: { senate: 1, moderates: 1 } }, { phase: 2 })).toBeNull()
    expect(drawn({ turku: { senateActive: 1, moderates: 2 } }, { phase: 2 })).toBeNull()
    expect(drawn({ turku: { senateActive: 1, moderates: 2 } }, { phase: 2, polarization: 6 })).toBe(0)
    expect(drawn({ hame: { senateActive: 1, reds: 3 } })).toBe(0)
    expect(drawn({ hame: { senateActive: 1, reds: 3 } }, { phase: 2 })).toBeNull()
    expect(drawn({ hame: { senateActive: 1, moderates: 3 } })).toBeNull()
    expect(drawn({ hame: { senateActive: 1, moderates: 1, reds: 1, redPrepared: 1 } })).toBeNull()
  })

  it('ABB-8.4.4 #57 step 1 adds most Controlled Population, a) Towns, in up to two spaces', () => {
    const contested: Here = { senateActive: 1, moderates: 1 }
    const t = trial({
      map: { hame: contested, turku: contested, helsinki: contested, mikkelin_laani: contested },
      polarization: 3,
    })
    expect(t.play(senateTerror)).toEqual(['helsinki', 'turku'])
    expect(t.path).toEqual(['1 helsinki', '1 turku'])
    expect([t.s.whiteTerror[at('turku')], t.s.polarization]).toEqual([1, 5])
  })

  it("ABB-8.4.4 #57 step 1 b) where it can remove a player's Network or Administration, and it does", () => {
    const map: Spaces = { tampere: { senateActive: 1, moderates: 1 }, turku: { senateActive: 2, networks: 1, reds: 1 } }
    const t = trial({ map, polarization: 3, options: { moderates: 'player' } })
    t.play(senateTerror, LIMITED)
    expect(t.path).toEqual(['1 turku'])
    expect([t.s.networks[at('turku')], t.cells('reds', 'turku')]).toEqual([0, 1])
    const other = trial({ map, polarization: 3, dice: [lot(1, 2)] })
    other.play(senateTerror, LIMITED)
    expect(other.path).toEqual(['1 tampere'])
  })

  it('ABB-8.4.4 #57 step 2 removes Active Reds, step 3 Networks, the Personality and News, step 4 anything', () => {
    const map: Spaces = {
      hame: { senateActive: 1, reds: 1, redsActive: 1, moderates: 1 },
      karelia: { senateActive: 1, moderates: 1, networks: 1, reds: 2 },
      pohjanmaa: { senateActive: 1, reds: 4 },
    }
    const t = trial({ map, polarization: 3 })
    t.play(senateTerror)
    expect(t.path).toEqual(['2 hame', '3 karelia'])
    expect([t.active('reds', 'hame'), t.cells('moderates', 'hame'), t.cells('moderates', 'karelia')]).toEqual([0, 1, 0])
    const rest = trial({
      map: { pohjanmaa: { senateActive: 1, reds: 4 } },
      cubes: { white: 1 },
      polarization: 3,
      dice: [lot(2, 2)],
    })
    expect(rest.play(senateTerror)).toEqual(['display', 'pohjanmaa'])
    expect(rest.s.whiteCubes).toBe(0)
  })

  it('ABB-8.4.4 the Special Activities of #57 are Foreign Relations, Crackdown and Prepare, in this order', () => {
    expect(senateTerror.specials).toEqual([senateForeign, senateCrackdown, senatePrepare])
  })
})

const train = { kind: 'train', owner: 'senate' } as const

describe('#58 Senate Attack', () => {
  const attack = (scene: Scene) => {
    const t = trial({ phase: 2, ...scene })
    t.play(senateAttack)
    return t
  }

  it('ABB-8.4.5 #58 needs three Senate with Reds or Russians, or four with a Train next to them', () => {
    const drawn = (scene: Scene) => senateAttack.condition(trial({ phase: 2, ...scene }).g)
    expect(drawn({ map: { hame: { senate: 3, reds: 1 } } })).toBe(0)
    expect(drawn({ map: { hame: { senate: 3, reds: 1 } }, phase: 1 })).toBeNull()
    expect(drawn({ map: { hame: { senate: 3, russians: 1 } } })).toBe(0)
    expect(drawn({ map: { hame: { senate: 2, reds: 1 } } })).toBeNull()
    const near: Spaces = { tampere: { senate: 4 }, hame: { reds: 1 } }
    expect(drawn({ map: near })).toBeNull()
    expect(drawn({ map: near, capabilities: [{ ...train, at: 'tampere' }] })).toBe(0)
    expect(drawn({ map: { ...near, tampere: { senate: 3 } }, capabilities: [{ ...train, at: 'tampere' }] })).toBeNull()
  })

  it('ABB-8.4.5 #58 step 1 prepares first; where that is impossible it is a Limited Command, if open', () => {
    const map: Spaces = { tampere: { senate: 3, reds: 1 }, turku: { senate: 3, reds: 1 } }
    const scene: Scene = { phase: 2, map, capabilities: [{ ...train, at: 'tampere' }] }
    const open = { limited: false, limitedOpen: true }
    const repaired = trial({ ...scene, sabotage: [['tampere', 'hame']], dice: [6, 6] })
    expect(repaired.run(playCard(repaired.g, senateAttack, open))).toMatchObject({ special: true, spaces: [1, 2] })
    expect(Math.max(...repaired.s.sabotage)).toBe(0)
    const limited = trial({ ...scene, dice: [6] })
    expect(limited.run(playCard(limited.g, senateAttack, open))).toMatchObject({ special: false, spaces: [1] })
    const closed = trial({ ...scene, dice: [6, 6] })
    expect(closed.run(playCard(closed.g, senateAttack, { limited: false, limitedOpen: false }))).toMatchObject({
      special: false,
      spaces: [1, 2],
    })
    // as a Limited Command from the start it does not Prepare
    const first = trial({ ...scene, sabotage: [['tampere', 'hame']], dice: [6] })
    first.run(playCard(first.g, senateAttack, { limited: true, limitedOpen: true }))
    expect(Math.max(...first.s.sabotage)).toBe(1)
  })

  it('ABB-8.2.3a #58 does not Prepare for an Attack that would still be impossible', () => {
    const map: Spaces = { tampere: { senate: 4, moderates: 1 }, hame: { reds: 1 } }
    const t = trial({ phase: 2, map, capabilities: [{ ...train, at: 'tampere' }], sabotage: [['tampere', 'hame']] })
    expect(senateAttack.condition(t.g)).toBe(0)
    expect(t.run(playCard(t.g, senateAttack, { limited: false, limitedOpen: true }))).toBeNull()
    expect(Math.max(...t.s.sabotage)).toBe(1)
  })

  it('ABB-8.4.5 #58 steps 2 and 3 select groups of three, with a Capability first, then the largest', () => {
    const map: Spaces = {
      hame: { senate: 3, reds: 1 },
      karelia: { senate: 4, reds: 1 },
      pohjanmaa: { senate: 5, reds: 1 },
      uusimaa: { senate: 2, reds: 1 },
    }
    const capabilities = [{ kind: 'cannons', owner: 'senate', at: 'hame' }] as const
    expect(attack({ map, capabilities, dice: [6, 6, 6] }).path).toEqual(['5 hame', '5 pohjanmaa', '5 karelia'])
  })

  it('ABB-8.4.5 #58 step 4 attacks Towns with Reds Cells, a) by Train first, b) most Population', () => {
    const map: Spaces = {
      tampere: { senate: 3, reds: 1 },
      helsinki: { senate: 3, reds: 1 },
      viipuri: { reds: 1 },
      karelia: { senate: 5 },
      hame: { senate: 3, reds: 1 },
    }
    const t = attack({ map, capabilities: [{ ...train, at: 'karelia' }], dice: [6, 6, 6, 6] })
    expect(t.path).toEqual(['4 viipuri', '4 helsinki', '4 tampere', '5 hame'])
    expect([t.cells('senate', 'viipuri'), t.cells('senate', 'karelia')]).toEqual([4, 1])
  })

  it('ABB-8.4.5 #58 step 5 moves nearer to a Town without Senate Control, a) by Train; others attack in their own space', () => {
    const map: Spaces = { pohjanmaa: { senate: 5 }, hame: { reds: 1 }, karelia: { senate: 3, reds: 1 } }
    const capabilities = [{ ...train, at: 'pohjanmaa' }] as const
    expect(attack({ map, capabilities, dice: [6, 6] }).path).toEqual(['5 hame', '5 karelia'])
    const won = everywhere({}, { ...map, karelia: {} })
    for (const town of POPULATED.slice(0, 5)) Object.assign(won, { [town]: { senate: 1 } })
    expect(attack({ map: won, capabilities }).path).toEqual([])
  })

  it('ABB-8.4.5 #58 groups are three to five, one Active Cell stays, and no Town is lost', () => {
    const capabilities = [{ ...train, at: 'vaasa' }] as const
    const t = attack({
      map: { vaasa: { senate: 7, senateActive: 1 }, pohjanmaa: { reds: 1 } },
      capabilities,
      dice: [6],
    })
    expect([t.cells('senate', 'pohjanmaa'), t.active('senate', 'vaasa')]).toEqual([5, 1])
    const limited = attack({
      map: { vaasa: { senate: 6, moderates: 1 }, pohjanmaa: { reds: 1 } },
      capabilities,
      dice: [6],
    })
    expect([limited.cells('senate', 'pohjanmaa'), limited.control('vaasa')]).toEqual([4, 'senate'])
    expect(attack({ map: { vaasa: { senate: 4, moderates: 1 }, pohjanmaa: { reds: 1 } }, capabilities }).path).toEqual(
      [],
    )
    expect(attack({ map: { vaasa: { senate: 3 }, pohjanmaa: { reds: 1 } }, capabilities }).path).toEqual([])
  })

  it('ABB-8.4.5 #58 sends Jaeger with Trains, about two Capabilities to a group', () => {
    const capabilities = [
      { ...train, at: 'vaasa' },
      { kind: 'cannons', owner: 'senate', at: 'vaasa' },
      { kind: 'jaeger', owner: 'senate', at: 'vaasa' },
    ] as const
    const t = attack({ map: { vaasa: { senate: 5 }, pohjanmaa: { reds: 1 } }, capabilities, dice: [6] })
    expect([t.s.capAt[0], t.s.capAt[2], t.s.capAt[3]]).toEqual([at('pohjanmaa'), at('vaasa'), at('pohjanmaa')])
  })

  it('ABB-8.1.3b Attack Strength starts at 7 for the Senate: against a Prepared marker alone it is 5', () => {
    const { g } = trial({ phase: 2, map: { turku: { senate: 2, reds: 2, redPrepared: 1 } } })
    const cell = { faction: SENATE, active: false, news: null }
    const assault = { space: at('turku'), attacker: SENATE, cells: [cell, cell], russians: 0, caps: [] }
    expect(strengthOf(g, { ...assault, againstCells: true, againstTroops: true, bonus: 0 })).toBe(5)
    const t = attack({ map: { turku: { senate: 3, reds: 1, russians: 1 } }, russian: 1, dice: [6] })
    expect(t.facts('attack')[0]).toMatchObject({ strength: 7 + 1 - 1, won: false })
  })

  it('ABB-8.4.5 #58 has no Special Activity other than the Prepare of step 1', () => {
    expect(senateAttack.specials).toEqual([])
  })
})

describe('#59 Senate March', () => {
  const march = (scene: Scene) => {
    const t = trial({ phase: 2, ...scene })
    t.play(senateMarch)
    return t
  }

  it('ABB-8.4.6 #59 needs Phase II and the condition of #58 to fail', () => {
    const drawn = (scene: Scene) => senateMarch.condition(trial(scene).g)
    expect(drawn({ phase: 2, map: { hame: { senate: 2, reds: 1 } } })).toBe(0)
    expect(drawn({ phase: 2, map: { hame: { senate: 3, reds: 1 } } })).toBeNull()
    expect(drawn({ phase: 1, map: {} })).toBeNull()
  })

  it('ABB-8.4.6 #59 step 1 prepares first, else is a Limited Command; Foreign Relations only if that box is closed', () => {
    const map: Spaces = { hame: { senate: 4 }, uusimaa: { senate: 4 } }
    const scene: Scene = { phase: 2, map, capabilities: [{ ...train, at: 'hame' }], german: 4 }
    const repaired = trial({ ...scene, sabotage: [['tampere', 'hame']] })
    expect(repaired.run(playCard(repaired.g, senateMarch, { limited: false, limitedOpen: true }))).toMatchObject({
      special: true,
      spaces: [at('tampere'), at('helsinki')],
    })
    expect([Math.max(...repaired.s.sabotage), repaired.s.german]).toEqual([0, 4])
    const limited = trial(scene)
    expect(limited.run(playCard(limited.g, senateMarch, { limited: false, limitedOpen: true }))).toMatchObject({
      special: false,
      spaces: [at('tampere')],
    })
    expect(limited.s.german).toBe(4)
    const closed = trial(scene)
    expect(closed.run(playCard(closed.g, senateMarch, { limited: false, limitedOpen: false }))?.special).toBe(true)
    expect(closed.s.german).toBe(3)
  })

  it('ABB-8.4.6 #59 steps 2 and 3 select groups with a Capability first, then the largest', () => {
    const map: Spaces = { hame: { senate: 4 }, uusimaa: { senate: 6 }, karelia: { senate: 3 } }
    const capabilities = [{ kind: 'jaeger', owner: 'senate', at: 'hame' }] as const
    expect(march({ map, capabilities }).path).toEqual(['4 tampere', '4 helsinki'])
    expect(march({ map }).path).toEqual(['4 helsinki', '4 tampere'])
  })

  it('ABB-8.4.6 #59 step 4 brings a Town under Control with three to five Cells', () => {
    const t = march({ map: { uusimaa: { senate: 7, senateActive: 1 }, helsinki: { reds: 4 } } })
    expect(t.path).toEqual(['4 helsinki'])
    expect([t.cells('senate', 'helsinki'), t.active('senate', 'uusimaa')]).toEqual([5, 1])
    expect(march({ map: { uusimaa: { senate: 5 }, helsinki: { reds: 4 } } }).path[0]).toBe('5 helsinki')
  })

  it('ABB-8.4.6 #59 step 5 moves nearer to a Town without Senate Control, a) most Population', () => {
    const t = march({ map: { kuopion_laani: { senate: 4 } }, dice: [lot(1, 2)] })
    expect(t.path).toEqual(['5 karelia'])
    // Viipuri is nearer to Karelia, but Helsinki is larger
    const far = march({ map: { karelia: { senate: 4 }, viipuri: { moderates: 4 } } })
    expect(far.path).toEqual(['5 uusimaa'])
  })

  it('ABB-8.4.6 #59 groups may share a destination', () => {
    const map: Spaces = { mikkelin_laani: { senate: 4 }, hame: { senate: 4 }, tampere: { senate: 1 } }
    const t = trial({ phase: 2, map, dice: [lot(1, 2)] })
    expect(t.play(senateMarch, LIMITED)).toEqual(['uusimaa'])
    expect(t.path).toEqual(['5 uusimaa', '5 uusimaa'])
    expect(t.cells('senate', 'uusimaa')).toBe(6)
  })

  it('ABB-8.6 #59 dice decide the order of equal groups', () => {
    const map: Spaces = { varsinais_suomi: { senate: 4 }, karelia: { senate: 4 }, helsinki: { senate: 1 } }
    const first = (die: number) => trial({ phase: 2, map, dice: [lot(die, 2)] }).play(senateMarch, LIMITED)
    expect([first(1), first(2)]).toEqual([['turku'], ['viipuri']])
  })

  it('ABB-8.4.6 #59 neither loses a Town nor leaves one to the Reds', () => {
    expect(march({ map: { vaasa: { senate: 4, moderates: 1 } } }).path).toEqual([])
    expect(march({ map: { turku: { senate: 4, moderates: 2, networks: 1 } } }).path).toEqual([])
    const t = march({ map: { vaasa: { senate: 7, moderates: 1 } } })
    expect([t.cells('senate', 'vaasa'), t.control('vaasa')]).toEqual([2, 'senate'])
  })

  it('ABB-8.4.6 #59 takes Trains along where the rails go, with Jaeger', () => {
    const capabilities = [
      { ...train, at: 'uusimaa' },
      { kind: 'cannons', owner: 'senate', at: 'uusimaa' },
      { kind: 'jaeger', owner: 'senate', at: 'uusimaa' },
    ] as const
    const t = march({ map: { uusimaa: { senate: 5 } }, capabilities })
    expect([t.s.capAt[0], t.s.capAt[2], t.s.capAt[3]]).toEqual([at('helsinki'), at('uusimaa'), at('helsinki')])
    expect(nameOf(STATION_SPACE, t.s.capStation[0])).toBe(at('helsinki'))
    const blocked = march({ map: { uusimaa: { senate: 5 } }, capabilities, sabotage: [['helsinki', 'uusimaa']] })
    expect(blocked.s.capAt[0]).toBe(at('uusimaa'))
  })
})
