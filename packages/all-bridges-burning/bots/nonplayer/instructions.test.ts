import { lot } from '@interregnum/kernel/testing'
// Components 6.3, row by row: each Event is played only if its condition holds, and does what its row says.
import { describe, expect, it } from 'vitest'
import { events } from '../../events/index.ts'
import { cellAt, type FactionId, MODERATES, REDS, SENATE } from '../../rules/state.ts'
import { at, borderOf, everywhere, factionOf, POPULATED, type Scene, type Spaces } from '../../testing/table.ts'
import { type Trial, trial } from '../../testing/trial.ts'
import { forcedSide, sideFor } from './instructions.ts'

const set = (card: number, scene: Scene): Trial => trial({ phase: card >= 25 ? 2 : 1, ...scene, card })

/** The side that a Non-player would play; null if it would not play the Event. */
function side(card: number, faction: FactionId, scene: Scene) {
  const t = set(card, scene)
  return t.checked(sideFor(t.g, factionOf(faction), card))
}

/** Plays the Event by its instruction; throws if the Non-player would not play it. */
function play(card: number, faction: FactionId, scene: Scene): Trial {
  const t = set(card, scene)
  const chosen = sideFor(t.g, factionOf(faction), card)
  if (chosen === null) throw new Error(`${faction} do not play #${card}`)
  const event = events[card][chosen]?.(t.g, factionOf(faction))
  if (event) t.run(event)
  else t.checked(null)
  return t
}

const player = (faction: FactionId) => ({ options: { [faction]: 'player' } })

describe('1917', () => {
  it('ABB-8.1.6 #4 #8 #12 #43 Reds and Senate: Terror where their card finds a space, even without an Active Cell', () => {
    for (const card of [4, 8, 12, 43]) {
      const t = play(card, 'reds', {
        map: { turku: { reds: 1, senate: 1 }, hame: { reds: 1, senate: 1 } },
        polarization: 3,
      })
      expect([t.cells('senate', 'turku'), t.s.redTerror[at('turku')], t.s.polarization]).toEqual([0, 1, 4])
      expect(side(card, 'reds', { map: { turku: { reds: 1 }, hame: { senate: 1 } } })).toBeNull()
      const white = play(card, 'senate', {
        map: { hame: { senate: 1, reds: 3 }, turku: { senate: 1, moderates: 1 } },
        polarization: 3,
      })
      expect([white.cells('moderates', 'turku'), white.s.whiteTerror[at('turku')]]).toEqual([0, 1])
    }
    // removing one Cell must give Control: in Turku it would take two
    const near = play(4, 'reds', { map: { turku: { reds: 1, senate: 2 }, hame: { reds: 1, senate: 1 } } })
    expect([near.cells('senate', 'hame'), near.cells('senate', 'turku')]).toEqual([0, 2])
    // in Phase II the Senate needs a Town; in Phase I any Reds will do
    const map: Spaces = { hame: { senate: 1, reds: 2 } }
    expect(side(4, 'senate', { map, phase: 1 })).toBe('unshaded')
    expect(side(43, 'senate', { map, phase: 2 })).toBeNull()
    const food = play(12, 'reds', { map: { turku: { reds: 1, senate: 1 } }, resources: { moderates: 5 } })
    expect(food.s.resources[MODERATES]).toBe(2)
  })

  it('ABB-8.1.7 #5 #9 Reds and Senate shift towards their own side: raise first, Towns before Provinces', () => {
    for (const [card, expected] of [
      [5, 'shaded'],
      [9, 'unshaded'],
    ] as const) {
      const map: Spaces = { hame: { support: -1 }, turku: { support: 1 }, helsinki: { support: 2 } }
      const reds = play(card, 'reds', { map: everywhere({ support: -2 }, map) })
      expect(reds.support('hame')).toBe(-2)
      expect(side(card, 'reds', { map })).toBe(expected)
      expect(side(card, 'reds', { map: everywhere({ support: -2 }) })).toBeNull()
      const senate = play(card, 'senate', {
        map: everywhere({ support: 2 }, { turku: { support: 1 }, hame: {}, viipuri: { support: -1 } }),
      })
      expect([senate.support('turku'), senate.support('hame'), senate.support('viipuri')]).toEqual([2, 0, -1])
      expect(side(card, 'senate', { map: everywhere({ support: 2 }) })).toBeNull()
    }
  })

  it('ABB-8.1.6 #6 Reds and Senate place a Moderates Cell where it does not change Control, then shift', () => {
    const map = everywhere({ support: -2, reds: 1 }, { turku: { support: 0, reds: 3 } })
    const t = play(6, 'reds', { map })
    expect([t.cells('moderates', 'turku'), t.control('turku'), t.support('turku')]).toEqual([1, 'reds', -1])
    const none = play(6, 'reds', { map: { ...map, hame: { moderates: 6, support: -2 } } })
    expect([none.cells('senate', 'turku'), none.support('turku')]).toEqual([1, -1])
    expect(side(6, 'senate', { map: everywhere({ support: 2 }) })).toBeNull()
  })

  it('ABB-8.1.6 #7 Moderates: with a cube Available, Cells as #60 and #48, a cube as #64', () => {
    const map = everywhere(
      { reds: 1 },
      { turku: { moderates: 1 }, viipuri: { moderates: 1, networks: 1, senate: 3 }, karelia: { administrations: 1 } },
    )
    const t = play(7, 'moderates', { map, dice: [3] })
    expect([t.cells('moderates', 'viipuri'), t.cells('reds', 'karelia'), t.s.whiteCubes]).toEqual([2, 1, 1])
    expect(side(7, 'moderates', { map, cubes: { red: 3, white: 3 } })).toBeNull()
  })

  it('ABB-8.1.6 #7 Reds: always; a Cell as #48, then remove a random cube', () => {
    const map = everywhere({ reds: 1 }, { turku: { moderates: 6 }, karelia: { administrations: 1 } })
    const t = play(7, 'reds', { map, cubes: { red: 1, white: 1 }, dice: [lot(2, 2)] })
    expect([t.cells('reds', 'karelia'), t.s.redCubes, t.s.whiteCubes]).toEqual([1, 1, 0])
    const empty = play(7, 'reds', { map })
    expect([empty.s.redCubes, empty.s.whiteCubes]).toEqual([0, 0])
  })

  it('ABB-8.1.6 #8 Moderates: a Network where most of their Cells are, Towns first', () => {
    const t = play(8, 'moderates', {
      map: { turku: { moderates: 2 }, hame: { moderates: 2 }, viipuri: { moderates: 1 } },
    })
    expect([t.s.networks[at('turku')], t.s.resources[MODERATES]]).toEqual([1, 3])
    const second = play(8, 'moderates', { map: { turku: { moderates: 2, networks: 1 }, viipuri: { moderates: 1 } } })
    expect(second.s.networks[at('viipuri')]).toBe(1)
    expect(side(8, 'moderates', { map: { turku: { networks: 2 } } })).toBeNull()
  })

  it('ABB-8.1.6 #10 Moderates: with two Cells Available, both as #60', () => {
    const map: Spaces = { turku: { moderates: 1, networks: 1 }, hame: { moderates: 1 } }
    const t = play(10, 'moderates', { map })
    // 2.1 fills the Network up to three
    expect(t.cells('moderates', 'turku')).toBe(3)
    expect(side(10, 'moderates', { map: { turku: { moderates: 5 } } })).toBeNull()
  })

  it('ABB-8.1.6 #11 by a die: Russia up, Germany down, Germany up where the Senate is a player; not on a 6', () => {
    const level = (scene: Scene) => {
      const { s } = play(11, 'reds', { german: 3, russian: 3, ...scene })
      return [s.german, s.russian]
    }
    // the first die says whether it is played, the second which effect
    expect(level({ dice: [1, lot(2, 5)] })).toEqual([3, 4])
    expect(level({ dice: [4, lot(3, 5)] })).toEqual([2, 3])
    expect(level({ dice: [5, lot(5, 5)], ...player('senate') })).toEqual([4, 3])
    expect(level({ dice: [5, 1, lot(5, 5), lot(1, 5)] })).toEqual([3, 4])
    for (const faction of ['reds', 'senate', 'moderates'] as const) {
      expect(side(11, faction, { dice: [6] })).toBeNull()
      expect(side(11, faction, { dice: [2] })).toBe('unshaded')
    }
    expect(side(11, 'senate', { dice: [5, 6] })).toBeNull()
  })

  it('ABB-8.1.6 #12 #13 Moderates: played for a Limited Command by their cards', () => {
    const piles = { 'nonplayer-moderates': [64] }
    const map: Spaces = { turku: { moderates: 3 } }
    const food = play(12, 'moderates', { map, piles, polarization: 3, dice: [1] })
    expect([food.s.redCubes, food.facts('nonplayer-card')[0]?.card]).toEqual([1, 64])
    const work = play(13, 'moderates', { map, piles, polarization: 3, dice: [1, 3] })
    expect([work.s.redCubes, work.s.whiteCubes]).toEqual([1, 1])
  })

  it('ABB-8.1.6 #13 Reds and Senate: an Active Cell where it gains Control of a Town', () => {
    const map = everywhere({ moderates: 0, networks: 0, reds: 2 }, { turku: { senate: 1, moderates: 1 } })
    const t = play(13, 'senate', { map, resources: { moderates: 4 } })
    expect([t.active('senate', 'turku'), t.control('turku'), t.s.resources[MODERATES]]).toEqual([1, 'senate', 1])
    expect(side(13, 'senate', { map: { ...map, turku: { senate: 1, moderates: 2 } } })).toBeNull()
    // not where the enemy has Control
    expect(side(13, 'senate', { map: { ...map, turku: { senate: 1, moderates: 1, support: -2 } } })).toBeNull()
    expect(side(13, 'reds', { map: everywhere({ reds: 1 }) })).toBeNull()
  })

  it('ABB-8.1.6 #18 Senate in Phase I: Cells in unpopulated spaces as step 1.3 of #54', () => {
    const t = play(18, 'senate', { map: {} })
    expect([t.cells('senate', 'mikkelin_laani'), t.cells('senate', 'oulun_laani')]).toEqual([1, 1])
    expect(side(18, 'senate', { map: {}, phase: 2 })).toBeNull()
  })

  it('ABB-8.1.5x #18 Moderates do not hold the Politics Phase without cubes', () => {
    expect(side(18, 'moderates', { map: {} })).toBeNull()
    expect(side(18, 'moderates', { map: {}, cubes: { red: 1 } })).toBe('shaded')
  })

  it('ABB-8.1.6 #19 Moderates: the Politics Phase with five or six cubes, else a cube by a die', () => {
    expect(side(19, 'moderates', { cubes: { red: 3, white: 2 } })).toBe('unshaded')
    expect(side(19, 'moderates', { cubes: { red: 3, white: 1 } })).toBe('shaded')
    expect(side(19, 'moderates', { issues: { red: 3 } })).toBeNull()
    const t = play(19, 'moderates', { dice: [4, 1] })
    expect(t.s.redCubes).toBe(1)
    expect(play(19, 'moderates', { dice: [5] }).s.redCubes).toBe(0)
    const held = play(19, 'moderates', { map: {}, cubes: { red: 3, white: 3 }, dice: [lot(1, 2), 5] })
    expect([held.s.whiteIssues, held.s.redCubes]).toEqual([1, 0])
  })

  it("ABB-8.1.6 #20 Reds and Senate: Control of Population, an enemy's last Cell, else a player's Prepared marker", () => {
    const wins: Spaces = { turku: { senate: 2, reds: 2 }, viipuri: { reds: 4, senate: 2 } }
    const t = play(20, 'senate', { map: wins })
    expect([t.cells('reds', 'turku'), t.control('turku')]).toEqual([1, 'senate'])
    const last = play(20, 'senate', { map: { turku: { reds: 3 }, viipuri: { moderates: 1, reds: 3 } } })
    expect(last.cells('moderates', 'viipuri')).toBe(0)
    const map: Spaces = { turku: { reds: 2, redsActive: 1, redPrepared: 1 }, vaasa: { senate: 1, whitePrepared: 1 } }
    const marker = play(20, 'senate', { map, ...player('reds') })
    expect([marker.s.prepared[cellAt(REDS, at('turku'))], marker.cells('reds', 'turku')]).toEqual([0, 3])
    expect(side(20, 'senate', { map })).toBeNull()
    expect(side(20, 'senate', { map: { hame: { reds: 1 } } })).toBeNull()
  })

  it('ABB-8.1.6 #21 Reds: an Administration in a Province with a Reds Cell and none yet, least Opposition first', () => {
    const map: Spaces = {
      hame: { reds: 1, support: -1 },
      karelia: { reds: 1, support: 1 },
      uusimaa: { reds: 1, administrations: 1, support: 2 },
    }
    expect(play(21, 'reds', { map }).s.administrations[at('karelia')]).toBe(1)
    expect(side(21, 'reds', { map: { turku: { reds: 2 }, hame: { reds: 1, administrations: 1 } } })).toBeNull()
    const out: Spaces = { turku: { administrations: 2 }, viipuri: { administrations: 1 }, hame: { reds: 1 } }
    expect(side(21, 'reds', { map: out })).toBeNull()
  })

  it('ABB-8.1.7 #1 #2 #26 #30 plain symbols: Senate unshaded, Moderates shaded', () => {
    expect(side(1, 'senate', {})).toBe('unshaded')
    expect(side(26, 'senate', {})).toBe('unshaded')
    const jaeger = { kind: 'jaeger', owner: 'senate' } as const
    expect(side(1, 'senate', { capabilities: [jaeger, jaeger, jaeger, jaeger] })).toBeNull()
    expect(play(2, 'moderates', {}).s.resources[MODERATES]).toBe(3)
    expect(play(30, 'moderates', {}).s.resources[MODERATES]).toBe(3)
    expect(side(2, 'moderates', { resources: { moderates: 30 } })).toBeNull()
  })
})

describe('1918', () => {
  it('ABB-8.1.6 #25 Senate: replaces Russian Troops, most first', () => {
    const map: Spaces = { turku: { senate: 1, russians: 1 }, viipuri: { senate: 1, russians: 2 } }
    const t = play(25, 'senate', { map, russian: 3 })
    expect([t.cells('senate', 'viipuri'), t.s.russianTroops[at('viipuri')], t.s.russian]).toEqual([3, 0, 3])
    expect(side(25, 'senate', { map: { turku: { russians: 1 }, hame: { senate: 1 } }, russian: 1 })).toBeNull()
    expect(side(25, 'senate', { map: { turku: { russians: 1, senate: 20 } }, russian: 1 })).toBeNull()
  })

  it('ABB-8.1.6 #27 Senate: an Attack as #58 with two more Strength', () => {
    const t = play(27, 'senate', { map: { turku: { senate: 3, reds: 1 }, hame: { senate: 3, reds: 1 } }, dice: [6] })
    expect(t.facts('attack')).toMatchObject([{ space: 'turku', strength: 7 + 1 + 2 }])
    expect(side(27, 'senate', { map: { turku: { senate: 2, reds: 1 } } })).toBeNull()
    // no Attack by Train if the Town it leaves would be lost
    const stuck: Scene = {
      map: { vaasa: { senate: 4, moderates: 1 }, pohjanmaa: { reds: 1 } },
      capabilities: [{ kind: 'train', owner: 'senate', at: 'vaasa' }],
    }
    expect(side(27, 'senate', stuck)).toBeNull()
  })

  it('ABB-8.1.6 #27 Reds: a March as #53, then an Attack there as #52 with two more Strength', () => {
    const map: Spaces = { uusimaa: { reds: 4, germans: 2 }, helsinki: { senate: 2 }, turku: { reds: 3, senate: 3 } }
    const t = play(27, 'reds', { map, german: 2, dice: [6] })
    expect([t.cells('reds', 'helsinki'), t.cells('reds', 'uusimaa')]).toEqual([3, 1])
    expect(t.facts('attack')).toMatchObject([{ space: 'helsinki', strength: 5 + 1 + 2 }])
    const stay = play(27, 'reds', { map: { turku: { reds: 3, senate: 3 } }, dice: [6] })
    expect(stay.facts('attack')).toMatchObject([{ space: 'turku' }])
    expect(side(27, 'reds', { map: { turku: { reds: 2, senate: 3 } } })).toBeNull()
  })

  it('ABB-8.1.6 #28 Moderates: with Resources 10 to 14 they gain a die', () => {
    expect(play(28, 'moderates', { map: {}, resources: { moderates: 10 }, dice: [4] }).s.resources[MODERATES]).toBe(14)
    expect(side(28, 'moderates', { resources: { moderates: 9 } })).toBeNull()
    expect(side(28, 'moderates', { resources: { moderates: 15 } })).toBeNull()
    expect(side(28, 'moderates', { resources: { moderates: 14 } })).toBe('unshaded')
  })

  it('ABB-8.1.6 #29 Senate: Rally as #55 and March as #59 from that space, into or towards a Town', () => {
    const map: Spaces = { uusimaa: { senate: 3 }, karelia: { senate: 1 } }
    const t = play(29, 'senate', { map })
    expect([t.cells('senate', 'helsinki'), t.cells('senate', 'uusimaa')]).toEqual([3, 1])
    expect(side(29, 'senate', { map: { uusimaa: { senate: 2 } } })).toBeNull()
    const won: Spaces = { uusimaa: { senate: 3 } }
    for (const town of POPULATED.slice(0, 5)) Object.assign(won, { [town]: { senate: 1 } })
    expect(side(29, 'senate', { map: won })).toBeNull()
  })

  it('ABB-8.1.6 #29 #32 Moderates: at Polarization 6, a Rally or a Cell as #60', () => {
    const map: Spaces = { turku: { moderates: 1, networks: 1 }, viipuri: { moderates: 1 } }
    const names = play(29, 'moderates', { map, polarization: 6 })
    expect([names.cells('moderates', 'turku'), names.s.polarization]).toEqual([2, 5])
    const peace = play(32, 'moderates', { map, polarization: 6, dice: [5] })
    expect([peace.cells('moderates', 'turku'), peace.s.polarization]).toEqual([2, 3])
    expect(side(29, 'moderates', { map, polarization: 5 })).toBeNull()
    expect(side(32, 'moderates', { map, polarization: 5 })).toBeNull()
  })

  it('ABB-8.1.6 #34 #35 Moderates: if effective, a Rally as #60 in one space or in two', () => {
    const map: Spaces = { turku: { moderates: 1, networks: 1 }, viipuri: { moderates: 1, networks: 1 } }
    const one = play(34, 'moderates', { map, dice: [lot(1, 2)], polarization: 3 })
    expect(one.path).toEqual(['2.1 turku'])
    const two = play(35, 'moderates', { map, dice: [lot(1, 2)], polarization: 9 })
    expect(two.path).toEqual(['2.1 turku', '2.1 viipuri'])
    expect(two.s.personality).toBeNull() // without Special Activity
    for (const card of [34, 35])
      expect(side(card, 'moderates', { map: { turku: { moderates: 6, networks: 2 } } })).toBeNull()
  })

  it('ABB-8.1.6 #34 Reds and Senate against Moderates that are a player: remove the Personality; else the Senate does a Crackdown', () => {
    const map: Spaces = { turku: { moderates: 1 }, vaasa: { senateActive: 1, support: -1 } }
    const scene: Scene = { map, ...player('moderates'), resources: { moderates: 4 } }
    for (const faction of ['reds', 'senate'] as const) {
      const t = play(34, faction, { ...scene, personality: 'turku' })
      expect([t.s.personality, t.s.resources[MODERATES], t.support('vaasa')]).toEqual([null, 1, -1])
      expect(side(34, faction, { map, personality: 'turku' })).toBeNull()
    }
    const crackdown = play(34, 'senate', scene)
    expect([crackdown.support('vaasa'), crackdown.s.resources[MODERATES]]).toEqual([0, 4])
    expect(side(34, 'reds', { ...scene, resources: { moderates: 0 } })).toBeNull()
  })

  it('ABB-8.1.6 #35 Reds: shifts a populated space without Administration, highest Population', () => {
    const map: Spaces = { helsinki: { administrations: 1 }, turku: { support: 1 } }
    const t = play(35, 'reds', { map: everywhere({ support: -2 }, map) })
    expect([t.support('turku'), t.support('helsinki')]).toEqual([0, 0])
    expect(play(35, 'reds', { map: {} }).support('helsinki')).toBe(-1)
    expect(side(35, 'reds', { map: everywhere({ support: -2 }, { helsinki: { administrations: 1 } }) })).toBeNull()
  })

  it('ABB-8.6 #25 #32 dice decide between equal candidates', () => {
    const taken = (card: number, side: 'unshaded' | 'shaded', faction: FactionId, map: Spaces, die: number) => {
      const t = set(card, { map, dice: [lot(die, 2)] })
      const event = events[card][side]?.(t.g, factionOf(faction))
      if (event) t.run(event)
      return t
    }
    const two: Spaces = { turku: { moderates: 2 }, vaasa: { moderates: 2 } }
    expect([1, 2].map((die) => taken(32, 'unshaded', 'senate', two, die).cells('moderates', 'turku'))).toEqual([1, 2])
    const garrisons: Spaces = { turku: { senate: 2, russians: 1, reds: 4 }, vaasa: { senate: 2, russians: 1, reds: 4 } }
    expect([1, 2].map((die) => taken(25, 'shaded', 'reds', garrisons, die).cells('senate', 'turku'))).toEqual([0, 2])
  })

  it('ABB-8.1.7 #25 #32 takes Active Cells of the Senate and Underground ones of the Moderates first', () => {
    const moderates = set(32, { map: { turku: { moderates: 2, moderatesActive: 2 } } })
    const proposal = events[32].unshaded?.(moderates.g, SENATE)
    if (proposal) moderates.run(proposal)
    expect([moderates.inactive('moderates', 'turku'), moderates.active('moderates', 'turku')]).toEqual([1, 2])
    const senate = set(25, { map: { turku: { senate: 3, senateActive: 3, russians: 1 } } })
    const garrisons = events[25].shaded?.(senate.g, REDS)
    if (garrisons) senate.run(garrisons)
    expect([senate.inactive('senate', 'turku'), senate.active('senate', 'turku')]).toEqual([3, 1])
  })

  it('ABB-8.1.6 #36 Moderates: Prisoners are released at Polarization 6 or 7 with Resources under 15', () => {
    const scene: Scene = { map: {}, prisoners: { reds: 1, senate: 1 }, polarization: 7 }
    const t = play(36, 'moderates', { ...scene, dice: [lot(1, 2)] })
    expect([t.s.prisoners, t.s.polarization, t.s.resources[MODERATES]]).toEqual([[0, 0], 5, 2])
    // ABB-8.6: dice decide whose Prisoner is released first
    const many: Scene = { ...scene, prisoners: { reds: 2, senate: 2 } }
    expect(play(36, 'moderates', { ...many, dice: [lot(2, 2), lot(2, 2)] }).s.prisoners).toEqual([2, 0])
    expect(play(36, 'moderates', { ...many, dice: [lot(1, 2), lot(2, 2)] }).s.prisoners).toEqual([1, 1])
    expect(side(36, 'moderates', { ...scene, prisoners: {} })).toBeNull()
    expect(side(36, 'moderates', { ...scene, polarization: 8 })).toBeNull()
    expect(side(36, 'moderates', { ...scene, polarization: 5 })).toBeNull()
    expect(side(36, 'moderates', { ...scene, resources: { moderates: 15 } })).toBeNull()
  })

  it('ABB-8.1.6 #37 Senate: Neutral Helsinki first, else most Opposition', () => {
    const map: Spaces = { helsinki: { senate: 1 }, turku: { senate: 1, support: -1 }, vaasa: { senate: 1, support: 1 } }
    expect(play(37, 'senate', { map }).support('helsinki')).toBe(1)
    const most = play(37, 'senate', {
      map: { ...map, helsinki: { senate: 1, support: 1 }, hame: { senate: 1, support: -2 } },
    })
    expect([most.support('hame'), most.support('turku')]).toEqual([-1, -1])
    // Helsinki has twice the Population
    const people: Spaces = { helsinki: { senate: 1, support: -2 }, hame: { senate: 1, support: -2 } }
    expect(play(37, 'senate', { map: people }).support('helsinki')).toBe(-1)
    expect(side(37, 'senate', { map: { vaasa: { senate: 1, support: 1 }, turku: { support: -1 } } })).toBeNull()
  })

  it('ABB-8.1.6 #37 Reds: where Opposition can be raised in a populated space with a Senate piece', () => {
    const t = play(37, 'reds', {
      map: { turku: { senate: 1 }, vaasa: { senate: 1, support: 2 }, hame: { senate: 1, support: -1 } },
    })
    expect([t.support('turku'), t.support('hame'), t.support('vaasa')]).toEqual([-1, -1, 2])
    expect(side(37, 'reds', { map: { vaasa: { senate: 1, support: 2 }, oulun_laani: { senate: 1 } } })).toBeNull()
    // reducing Support does not count as raising Opposition, and Active Opposition cannot be raised
    expect(side(37, 'reds', { map: { vaasa: { senate: 1, support: 1 } } })).toBeNull()
    expect(side(37, 'reds', { map: { vaasa: { senate: 1, support: -2 } } })).toBeNull()
  })

  it('ABB-8.1.6 #38 Senate against Reds that are a player: a Crackdown as #55', () => {
    const map: Spaces = { turku: { moderates: 2 }, vaasa: { senateActive: 1, support: -1 } }
    const t = play(38, 'senate', { map, ...player('reds') })
    expect([t.support('vaasa'), t.cells('moderates', 'turku')]).toEqual([0, 2])
    expect(side(38, 'senate', { map })).toBeNull()
    expect(side(38, 'senate', { map: { vaasa: { senateActive: 1 } }, ...player('reds') })).toBeNull()
  })

  it('ABB-8.1.6 #38 Moderates: with Resources 15 or Polarization 5', () => {
    expect(play(38, 'moderates', { polarization: 5, dice: [3] }).s.polarization).toBe(3)
    expect(side(38, 'moderates', { polarization: 4 })).toBeNull()
    expect(side(38, 'moderates', { polarization: 4, resources: { moderates: 15 } })).toBe('shaded')
  })

  it('ABB-8.1.6 #39 Reds and Senate against Moderates that are a player: remove a Resolved marker', () => {
    for (const faction of ['reds', 'senate'] as const) {
      expect(play(39, faction, { issues: { red: 1 }, ...player('moderates') }).s.redIssues).toBe(0)
      expect(side(39, faction, { issues: { red: 1 } })).toBeNull()
      expect(side(39, faction, player('moderates'))).toBeNull()
    }
  })

  it('ABB-8.1.6 #39 Moderates: a Network as #8, unless they can close the Event', () => {
    const map: Spaces = { turku: { moderates: 1 } }
    expect(play(39, 'moderates', { map }).s.networks[at('turku')]).toBe(1)
    expect(side(39, 'moderates', { map, issues: { red: 1 } })).toBeNull()
    const second = { row: 'cmd' as const, boxes: ['cmd' as const, '' as const, '' as const] }
    expect(side(39, 'moderates', { map, issues: { red: 1 }, state: second })).toBe('shaded')
    expect(side(45, 'moderates', { map, issues: { red: 1 } })).toBeNull()
  })

  it("ABB-8.1.6 #40 Senate: an Administration's last Reds Cells, or two Reds; Reds: a Capability, or two Senate", () => {
    const two = play(40, 'senate', { map: { tampere: { senate: 1, reds: 1 }, hame: { senate: 3, reds: 2 } } })
    expect([two.cells('reds', 'hame'), two.cells('reds', 'tampere')]).toEqual([0, 1])
    const seat = play(40, 'senate', {
      map: { tampere: { senate: 1, reds: 1, administrations: 1 }, hame: { senate: 1, reds: 1 } },
    })
    expect(seat.cells('reds', 'tampere')).toBe(0)
    expect(side(40, 'senate', { map: { tampere: { senate: 2, reds: 1 } } })).toBeNull()
    const jaeger = { kind: 'jaeger', owner: 'senate', at: 'hame' } as const
    const capability = play(40, 'reds', {
      map: { hame: { reds: 1, senate: 1 }, tampere: { reds: 1, senate: 2 } },
      capabilities: [jaeger],
    })
    expect(capability.s.capOwner[3]).toBeNull()
    expect(side(40, 'reds', { map: { hame: { reds: 2, senate: 1 } } })).toBeNull()
    expect(play(40, 'reds', { map: { hame: { reds: 3, senate: 3 } } }).cells('senate', 'hame')).toBe(1)
  })

  it('ABB-8.1.6 #41 Reds: Sabotage as #48, then three Reds attack, else a German Troop is removed', () => {
    const scene: Scene = {
      german: 3,
      capabilities: [{ kind: 'train', owner: 'senate', at: 'turku' }],
      ...player('senate'),
    }
    const map: Spaces = { uusimaa: { reds: 2, germans: 3 }, turku: { senate: 1 } }
    const removed = play(41, 'reds', { ...scene, map })
    expect([removed.s.germanTroops[at('uusimaa')], removed.s.german]).toEqual([2, 3])
    expect(removed.s.sabotage[borderOf('turku', 'varsinais_suomi')]).toBe(1)
    const fought = play(41, 'reds', { ...scene, map: { ...map, uusimaa: { reds: 3, germans: 3 } }, dice: [6] })
    // against three Germans: 5 + 1 for the Cells + 2 free - 3
    expect(fought.facts('attack')).toMatchObject([{ space: 'uusimaa', strength: 5 }])
    expect(side(41, 'reds', { map: { uusimaa: { reds: 2, germans: 2 } }, german: 2 })).toBeNull()
    expect(side(41, 'reds', { map: { uusimaa: { reds: 3 } } })).toBe('shaded')
  })

  it('ABB-8.1.6 #42 Senate: three Cells where they raise its Town Population', () => {
    const map: Spaces = { turku: { senate: 1, reds: 2 }, hame: { senate: 4 }, vaasa: { senate: 4, reds: 2 } }
    const t = play(42, 'senate', { map, dice: [5] })
    expect([t.cells('senate', 'turku'), t.cells('senate', 'hame'), t.control('vaasa')]).toEqual([4, 1, 'senate'])
    expect(side(42, 'senate', { map: { ...map, turku: { senate: 1, reds: 5 } } })).toBeNull()
    expect(side(42, 'senate', { map: { ...map, hame: { senate: 3 } } })).toBeNull()
    expect(side(42, 'senate', { map: { hame: { senate: 4 }, turku: {} } })).toBeNull()
  })

  it('ABB-8.1.6 #44 Senate: at German Vassalage 4, or 3 on a roll of 5-6; Reds: shift Helsinki, else Rally there', () => {
    expect(play(44, 'senate', { german: 4 }).s.german).toBe(3)
    expect(play(44, 'senate', { german: 3, dice: [5] }).s.german).toBe(2)
    expect(side(44, 'senate', { german: 3, dice: [4] })).toBeNull()
    expect(side(44, 'senate', { german: 2 })).toBeNull()
    expect(play(44, 'reds', { map: { helsinki: { reds: 1 } } }).support('helsinki')).toBe(-1)
    expect(
      play(44, 'reds', { map: { helsinki: { reds: 1, support: -2, networks: 2 } } }).cells('reds', 'helsinki'),
    ).toBe(4)
    expect(side(44, 'reds', { map: { turku: { reds: 1 } } })).toBeNull()
  })

  it('ABB-8.1.6 #45 Senate: in the last Campaign or at German Vassalage 4, down by two but not below five', () => {
    expect(play(45, 'senate', { german: 4, polarization: 5 }).s.german).toBe(2)
    expect(play(45, 'senate', { german: 4, polarization: 2 }).s.german).toBe(3)
    expect(play(45, 'senate', { german: 2, polarization: 6, rounds: 3 }).s.german).toBe(0)
    expect(side(45, 'senate', { german: 3, polarization: 6, rounds: 2 })).toBeNull()
    expect(side(45, 'senate', { german: 4, polarization: 1 })).toBeNull()
  })
})

describe('without an instruction', () => {
  it('ABB-8.1.4d a Non-player chooses an Event only if it has its symbol', () => {
    const map: Spaces = { turku: { reds: 1, senate: 1, moderates: 1 } }
    expect(side(3, 'reds', { map })).toBeNull()
    expect(side(10, 'reds', { map })).toBeNull()
    expect(side(21, 'senate', { map })).toBeNull()
    expect(side(4, 'moderates', { map })).toBeNull()
    expect(side(4, 'reds', { map })).toBe('unshaded')
  })

  it('ABB-8.1.4g a forced Event is played without a symbol, if it has an effect', () => {
    const forced = (card: number, faction: number, scene: Scene) => {
      const t = set(card, scene)
      return t.checked(forcedSide(t.g, faction, card))
    }
    expect(forced(3, REDS, {})).toBe('shaded')
    expect(forced(3, SENATE, {})).toBe('unshaded')
    expect(forced(7, SENATE, {})).toBeNull() // Resources have no effect for a Non-player Senate
    expect(forced(7, SENATE, player('senate'))).toBe('unshaded')
    expect(forced(25, MODERATES, { map: {} })).toBeNull()
    expect(forced(39, SENATE, {})).toBeNull()
    // gaining a Capability counts as an effect (8.1.5)
    expect(forced(14, REDS, {})).toBe('unshaded')
  })
})
