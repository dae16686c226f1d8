import { describe, expect, it } from 'vitest'
import { CARDS, cardOf } from '../data/cards.ts'
import { FACTIONS, type FactionId } from '../rules/state.ts'
import { type Scene, type Table, table } from '../testing/table.ts'
import { events, rollsADie } from './index.ts'

/** `exec` plays one side of a card in Phase II; the others act afterwards. */
function play(card: number, side: 'unshaded' | 'shaded', exec: FactionId, scene: Scene): Table {
  const order = [exec, ...FACTIONS.filter((id) => id !== exec)]
  return table({ card, order, phase: 2, ...scene }).answer(`event:${side}`)
}

const SIDES = ['unshaded', 'shaded'] as const

/** The Event is over and the next Faction has its turn. */
const expectNextTurn = (t: Table, who: FactionId = 'reds'): void => expect(t.asked).toBe(`${who} turn`)

describe('both years', () => {
  it('ABB-5.0 which Events roll a die is known before they are played', () => {
    const all = { reds: 1, redsActive: 1, senate: 1, senateActive: 1, moderates: 1, moderatesActive: 1 }
    const map = Object.fromEntries(['helsinki', 'tampere', 'viipuri'].map((id) => [id, all]))
    const rolls = (card: number, side: 'unshaded' | 'shaded', exec: FactionId): boolean => {
      const t = play(card, side, exec, { phase: card < 25 ? 1 : 2, map, russian: 2, german: 2, chance: 'free' })
      for (let n = 0; n < 60 && t.asked?.endsWith(' turn') === false; n++) t.answer(t.offers[0])
      return t.facts('event-roll').length > 0
    }
    for (const card of Object.keys(events).map(Number)) {
      for (const side of events[card].shaded === undefined ? (['unshaded'] as const) : SIDES) {
        const found = FACTIONS.some((exec) => rolls(card, side, exec))
        expect(found, `#${card} ${side}`).toBe(rollsADie(card, side))
      }
    }
  })
})

describe('cards 25 to 45', () => {
  it('ABB-5.5b every card of 1918 has its sides and its German Action Phase', () => {
    const of1918 = CARDS.filter(({ year }) => year === 1918)
    expect(of1918.map(({ n }) => n)).toEqual(Array.from({ length: 21 }, (_, n) => n + 25))
    for (const { n, shaded } of of1918) {
      expect(events[n].unshaded, `#${n}`).toBeTypeOf('function')
      expect(events[n].shaded !== undefined, `#${n}`).toBe(shaded !== null)
    }
    expect(of1918.filter(({ shaded }) => shaded === null).map(({ n }) => n)).toEqual([28, 37, 40])
    expect(CARDS.filter(({ german }) => german).map(({ n }) => n)).toEqual([25, 26, 27, 29, 31, 33, 35, 39, 41, 43, 45])
  })

  it('#24 Red Revolt!: nobody executes it as an Event', () => {
    expect(cardOf(24).year).toBeNull()
    expect(events[24]).toBeUndefined()
    const t = table({ card: 24, phase: 2, order: ['senate', 'moderates'], state: { row: 'none' } })
    expect(t.why('event:unshaded')).toMatchObject({ reason: 'revolt-is-no-event' })
    expect(t.why('event:shaded')).toMatchObject({ reason: 'revolt-is-no-event' })
    const revolt = table({ card: 24, step: 'card', map: { turku: { reds: 1 } }, german: 3, russian: 0 }).answer(
      'decline',
    )
    expect([revolt.state.phase, revolt.state.germanBox, revolt.state.boxes[0]]).toEqual([2, 3, 'event-d'])
  })

  it('#25 Disarming Russian Garrisons, unshaded: Senate Cells replace Russian Troops', () => {
    const t = play(25, 'unshaded', 'senate', {
      russian: 3,
      map: { viipuri: { senate: 1, russians: 2 }, turku: { senate: 1, russians: 1 }, vaasa: { russians: 1 } },
    })
    expect(t.offers).toEqual(['turku', 'viipuri'])
    t.answer('viipuri')
    expect([t.russians('viipuri'), t.inactive('senate', 'viipuri'), t.state.russian]).toEqual([0, 3, 3])
    expect(t.russians('turku')).toBe(1)
    expectNextTurn(t)
  })

  it('#25 Disarming Russian Garrisons, shaded: removes up to two Senate Cells in a space with a Russian Troop', () => {
    const map = { viipuri: { senate: 3, russians: 1 }, turku: { senate: 1, whitePrepared: 1, russians: 1 } }
    const t = play(25, 'shaded', 'reds', { map }).answers('viipuri:senate:inactive', 'viipuri:senate:inactive')
    expect([t.cells('senate', 'viipuri'), t.cells('senate', 'turku'), t.available('senate')]).toEqual([1, 1, 18])
    expectNextTurn(t, 'senate') // a third cannot be removed
    expect(
      play(25, 'shaded', 'reds', { map }).answers('viipuri:senate:inactive', 'enough').cells('senate', 'viipuri'),
    ).toBe(2)
    const marked = play(25, 'shaded', 'reds', { map: { viipuri: { senate: 2, whitePrepared: 1, russians: 1 } } })
    marked.answer('viipuri:senate:inactive')
    expect(marked.cells('senate', 'viipuri')).toBe(1) // the last one with the marker stays
    expectNextTurn(marked, 'senate')
  })

  it('#26 Jaeger Return to Finland, unshaded: a Jaeger in Vaasa, or nearest to it', () => {
    const t = play(26, 'unshaded', 'reds', { map: { turku: { senate: 5 }, pohjanmaa: { senate: 1 } } })
    expect(t.capabilities('senate', 'pohjanmaa')).toEqual(['jaeger'])
    expectNextTurn(t, 'senate')
  })

  it('#26 Jaeger Return to Finland, shaded: Moderates or Reds rally in one space for free', () => {
    const t = play(26, 'shaded', 'senate', { map: { turku: { support: 2, whiteTerror: 2 } }, resources: { reds: 0 } })
    expect(t.offers).toEqual(['moderates', 'reds'])
    t.answer('reds')
    expect(t.asked).toBe('reds rally')
    t.answers('turku', 1)
    expect([t.cells('reds', 'turku'), t.resources('reds')]).toEqual([1, 0])
    expectNextTurn(t)
  })

  it('#27 Reds Major Offensive, unshaded: the Senate may attack where it has Cells, with two free Strength', () => {
    const map = { turku: { senateActive: 3, reds: 2 }, hame: { senateActive: 3 }, tampere: { reds: 1 } }
    const train = [{ kind: 'train', owner: 'senate', at: 'hame' }] as const
    const t = play(27, 'unshaded', 'moderates', {
      map,
      capabilities: train,
      dice: [3],
      resources: { senate: 0 },
    })
    expect(t.asked).toBe('senate event-attack')
    t.answer('yes')
    expect(t.offers).toEqual(['turku']) // not by Train into Tampere, where no Senate piece is
    t.answer('turku').answer(3)
    expect(t.facts('attack').at(-1)).toMatchObject({ strength: 3, die: 3, won: true })
    t.answer('engage')
    expect([t.cells('reds', 'turku'), t.prisoners('reds'), t.resources('senate')]).toEqual([0, 1, 0])
    expectNextTurn(t)
    expectNextTurn(play(27, 'unshaded', 'moderates', { map }).answer('no'))
  })

  it('ABB-3.1.2b Strength can still be bought for a free Attack', () => {
    const map = { turku: { senateActive: 3, reds: 2 } }
    const t = play(27, 'unshaded', 'moderates', { map, dice: [4], resources: { senate: 5 } })
    t.answers('yes', 'turku', 3)
    expect([t.asked, t.offers]).toEqual(['senate attack-pay', [0, 1, 2]]) // three are free, a six fails
    t.answer(1)
    expect(t.facts('attack').at(-1)).toMatchObject({ strength: 4, won: true })
    expect(t.resources('senate')).toBe(4) // the space and two Strength are free
  })

  it('#27 Reds Major Offensive, shaded: the Reds may march into one space and attack there', () => {
    const map = { hame: { redsActive: 3 }, tampere: { senate: 2 }, turku: { reds: 1, senate: 1 } }
    const t = play(27, 'shaded', 'senate', { map, dice: [3], resources: { reds: 0 } })
    expect(t.asked).toBe('reds event-offensive')
    t.answers('yes', 'tampere', 'cell:active', 'cell:active', 'cell:active')
    expect(t.cells('reds', 'tampere')).toBe(3)
    expect(t.offers).not.toContain('turku')
    t.answers('tampere', 3)
    expect(t.facts('attack').at(-1)).toMatchObject({ space: 'tampere', strength: 3, won: true })
    t.answer('engage')
    expect([t.cells('senate', 'tampere'), t.prisoners('senate')]).toEqual([0, 1])
    expectNextTurn(play(27, 'shaded', 'senate', { map }).answer('no'))
    // The Attack is only where the March ended, so there is none without an enemy there.
    const away = play(27, 'shaded', 'senate', { map }).answers(
      'yes',
      'varsinais_suomi',
      'turku',
      'cell:inactive',
      'enough',
    )
    expect(away.facts('attack')).toEqual([])
    expectNextTurn(away)
  })

  it('#28 Hennala, unshaded: the Prisoners step, then gain a die of Resources or enemies lose it', () => {
    const scene = { prisoners: { reds: 4, senate: 1 }, polarization: 3, map: {} } as const
    const gain = play(28, 'unshaded', 'moderates', { ...scene, dice: [5], resources: { moderates: 5 } })
    expect(gain.asked).toBe('reds release-prisoners')
    gain.answers('release:1', 'release:0')
    expect([gain.state.polarization, gain.prisoners('reds'), gain.prisoners('senate')]).toEqual([5, 4, 0])
    gain.answer('gain')
    expect(gain.resources('moderates')).toBe(10)
    const lose = play(28, 'unshaded', 'senate', { dice: [4], resources: { reds: 5, moderates: 5, senate: 5 }, map: {} })
    lose.answer('enemies-lose')
    expect([lose.resources('reds'), lose.resources('moderates'), lose.resources('senate')]).toEqual([3, 3, 5])
    expectNextTurn(lose)
    // With an odd die the first enemy loses one more.
    const odd = play(28, 'unshaded', 'senate', { dice: [5], resources: { reds: 5, moderates: 5, senate: 5 }, map: {} })
    odd.answer('enemies-lose')
    expect([odd.resources('reds'), odd.resources('moderates')]).toEqual([2, 3])
  })

  it('#29 War with Many Names, unshaded: the Senate rallies in a space and marches from it', () => {
    const t = play(29, 'unshaded', 'reds', {
      map: { vaasa: { senate: 1 }, hame: { senate: 2 } },
      resources: { senate: 0 },
    })
    t.answers('vaasa', 1)
    expect(t.cells('senate', 'vaasa')).toBe(2)
    expect([t.asked, t.offers]).toEqual(['senate march', ['pohjanmaa']])
    t.answers('pohjanmaa', 'cell:inactive', 'go')
    expect([t.cells('senate', 'pohjanmaa'), t.cells('senate', 'vaasa')]).toEqual([1, 1])
    expect(t.cells('senate', 'hame')).toBe(2) // next to Pohjanmaa, but only Vaasa marches
  })

  it('#29 War with Many Names, shaded: the Moderates rally in one space, Polarization falls', () => {
    const t = play(29, 'shaded', 'reds', {
      map: { turku: { support: -2 } },
      polarization: 7,
      resources: { moderates: 0 },
    })
    t.answer('turku')
    expect([t.cells('moderates', 'turku'), t.state.polarization, t.resources('moderates')]).toEqual([1, 6, 0])
    expectNextTurn(t, 'senate')
  })

  it('#30 Meetings in the Catacombs, unshaded: removes up to two Moderates Cells where own pieces are', () => {
    const map = { turku: { reds: 1, moderates: 2 }, vaasa: { moderates: 1 } }
    const t = play(30, 'unshaded', 'reds', { map, personality: 'turku', resources: { reds: 0, moderates: 5 } })
    t.answers('turku:moderates:inactive', 'turku:moderates:inactive')
    expect([t.cells('moderates', 'turku'), t.cells('moderates', 'vaasa'), t.personality]).toEqual([0, 1, null])
    expect([t.resources('reds'), t.resources('moderates')]).toEqual([3, 2])
    const one = play(30, 'unshaded', 'reds', { map }).answers('turku:moderates:inactive', 'enough')
    expect(one.cells('moderates', 'turku')).toBe(1)
  })

  it('#30 Meetings in the Catacombs, shaded: the Moderates take Resources or place a cube', () => {
    const t = play(30, 'shaded', 'reds', { resources: { moderates: 5 } })
    expect(t.asked).toBe('moderates resources-or-cube')
    expect(t.answer('resources').resources('moderates')).toBe(8)
    const cube = play(30, 'shaded', 'reds', { resources: { moderates: 5 } }).answers('cube', 'cube:red')
    expect([cube.state.redCubes, cube.resources('moderates')]).toEqual([1, 5])
  })

  it('#31 German Invasion of Hanko, unshaded: the Senate may Coordinate', () => {
    const t = play(31, 'unshaded', 'reds', {})
    expect(t.asked).toBe('senate event-coordinate')
    expect(t.answer('yes').state.coordinate).toBe(true)
    expect(play(31, 'unshaded', 'reds', {}).answer('no').state.coordinate).toBe(false)
  })

  it('#31 German Invasion of Hanko, shaded: Moderates or Reds act in Uusimaa, but do not attack', () => {
    const map = { uusimaa: { redsActive: 2, senate: 1 }, helsinki: { reds: 2 }, turku: { redsActive: 1, senate: 1 } }
    const t = play(31, 'shaded', 'senate', { map, cubes: { red: 1 }, resources: { reds: 0 } }).answer('reds')
    expect(t.offers).toEqual(['rally', 'activism', 'terror', 'march'])
    t.answer('terror')
    expect(t.offers).toEqual(['uusimaa']) // neither Turku nor the Political Display
    t.answer('uusimaa')
    expect([t.cells('senate', 'uusimaa'), t.resources('reds')]).toEqual([0, 0])
    expectNextTurn(t)
    const activism = play(31, 'shaded', 'senate', { map }).answers('reds', 'activism')
    expect(activism.offers).not.toContain('activate') // it applies to the whole map
  })

  it('#32 Armistice Proposal, unshaded: removes one Moderates Cell', () => {
    const t = play(32, 'unshaded', 'senate', {
      map: { turku: { moderates: 1 } },
      personality: 'turku',
      resources: { senate: 5, moderates: 5 },
    })
    expect([t.cells('moderates', 'turku'), t.resources('senate'), t.resources('moderates')]).toEqual([0, 8, 2])
  })

  it('#32 Armistice Proposal, shaded: a Moderates Cell anywhere, and half a die less Polarization', () => {
    const t = play(32, 'shaded', 'senate', { map: { vaasa: { support: 2 } }, polarization: 8, dice: [5] })
    expect(t.asked).toBe('moderates event-place')
    t.answer('vaasa')
    expect([t.cells('moderates', 'vaasa'), t.state.polarization]).toEqual([1, 5])
  })

  it('#33 Battle of Helsinki, unshaded: the Senate coordinates, or rallies in Helsinki', () => {
    expect(play(33, 'unshaded', 'senate', {}).answer('coordinate').state.coordinate).toBe(true)
    const t = play(33, 'unshaded', 'senate', { map: { vaasa: { support: 2 } }, resources: { senate: 0 } }).answer(
      'rally',
    )
    expect(t.offers).toEqual(['helsinki'])
    t.answers('helsinki', 1)
    expect([t.cells('senate', 'helsinki'), t.resources('senate')]).toEqual([1, 0])
  })

  it('#33 Battle of Helsinki, shaded: another Faction may act in or next to Helsinki, but not attack', () => {
    const map = {
      helsinki: { redsActive: 3, senate: 1 },
      uusimaa: { moderates: 1, senateActive: 1 },
      vaasa: { moderates: 1 },
    }
    const reds = play(33, 'shaded', 'senate', { map }).answers('reds', 'yes')
    expect(reds.offers).not.toContain('attack')
    reds.answer('march')
    expect(reds.offers).toEqual(['uusimaa'])
    const moderates = play(33, 'shaded', 'reds', { map }).answers('moderates', 'yes', 'message')
    expect(moderates.offers).toEqual(['message:uusimaa:inactive'])
    expectNextTurn(play(33, 'shaded', 'senate', { map }).answers('reds', 'no'))
  })

  it('#34 Political Arrests, unshaded: removes the Personality and Moderates Resources, or the Senate does a Crackdown', () => {
    const map = { turku: { moderates: 2 }, vaasa: { senateActive: 1, support: -1 } }
    const scene = { map, personality: 'turku', resources: { moderates: 5, reds: 5 }, polarization: 3 } as const
    const t = play(34, 'unshaded', 'reds', scene).answer('arrest')
    expect([t.personality, t.resources('moderates'), t.resources('reds')]).toEqual([null, 2, 5])
    expect(t.cells('moderates', 'turku')).toBe(2)
    const crack = play(34, 'unshaded', 'reds', scene).answer('crackdown')
    expect([crack.terror('vaasa'), crack.support('vaasa'), crack.state.polarization]).toEqual([[0, 1], 0, 4])
    expect(crack.personality).toBe('turku')
  })

  it('#34 Political Arrests, shaded: the Moderates rally in one space for free', () => {
    const t = play(34, 'shaded', 'senate', { map: {}, resources: { moderates: 0 } }).answer('turku')
    expect(t.cells('moderates', 'turku')).toBe(1)
    expectNextTurn(t)
  })

  it('#35 Home Front, unshaded: the Senate rallies in up to two spaces at Support', () => {
    const map = { vaasa: { support: 2 }, turku: { support: 1 }, hame: { support: 1 }, helsinki: {} }
    const t = play(35, 'unshaded', 'reds', { map, resources: { senate: 0 } })
    expect(t.offers.filter((word) => word !== 'done')).toEqual(['turku', 'vaasa', 'hame'])
    t.answers('vaasa', 3, 'turku', 2)
    expect([t.cells('senate', 'vaasa'), t.cells('senate', 'turku'), t.resources('senate')]).toEqual([3, 2, 0])
    expectNextTurn(t, 'senate')
  })

  it('#35 Home Front, shaded: the Moderates rally in two spaces, or the Reds shift one', () => {
    const t = play(35, 'shaded', 'senate', { map: {}, resources: { moderates: 0 } }).answers('rally', 'turku', 'vaasa')
    expect([t.cells('moderates', 'turku'), t.cells('moderates', 'vaasa')]).toEqual([1, 1])
    expectNextTurn(t)
    const shift = play(35, 'shaded', 'senate', { map: { turku: { support: -2 } } }).answer('shift')
    expect(shift.asked).toBe('reds event-space')
    expect(shift.offers).not.toContain('turku')
    expect(shift.answer('vaasa').support('vaasa')).toBe(-1)
  })

  it('#36 Prisoners, unshaded: two Cells go to Available or to Prison, and Prison raises Polarization', () => {
    const t = play(36, 'unshaded', 'moderates', {
      polarization: 3,
      map: { turku: { reds: 2 }, vaasa: { senate: 1 }, viipuri: { senate: 1, whitePrepared: 1 } },
    })
    expect(t.offers).toEqual(['turku:reds:inactive', 'vaasa:senate:inactive'])
    t.answers('turku:reds:inactive', 'prison', 'vaasa:senate:inactive', 'available')
    expect([t.prisoners('reds'), t.prisoners('senate'), t.state.polarization]).toEqual([1, 0, 4])
    expect([t.cells('reds', 'turku'), t.cells('senate', 'vaasa')]).toEqual([1, 0])
    expectNextTurn(t)
  })

  it('#36 Prisoners, shaded: up to two are released, each for one Polarization less and a Resource', () => {
    const scene = { prisoners: { reds: 2, senate: 1 }, polarization: 7, resources: { moderates: 5 }, map: {} } as const
    const t = play(36, 'shaded', 'moderates', scene).answers('reds', 'senate')
    expect([t.prisoners('reds'), t.prisoners('senate'), t.available('reds')]).toEqual([1, 0, 19])
    expect([t.state.polarization, t.resources('moderates')]).toEqual([5, 7])
    expect(play(36, 'shaded', 'moderates', scene).answers('reds', 'enough').state.polarization).toBe(6)
  })

  it('#37 VATO, unshaded: a space with a Senate piece shifts', () => {
    const t = play(37, 'unshaded', 'reds', { map: { turku: { senate: 1 }, uusimaa: { germans: 2 } }, german: 2 })
    expect(t.offers).toEqual(['shift:turku:support', 'shift:turku:opposition'])
    expect(t.answer('shift:turku:opposition').support('turku')).toBe(-1)
  })

  it('#38 Tanner Abroad, unshaded: removes two Moderates Cells, or the Senate does a Crackdown', () => {
    const map = { turku: { moderates: 3 }, vaasa: { senateActive: 1, support: -2 } }
    const t = play(38, 'unshaded', 'senate', { map }).answer('remove')
    expect(t.cells('moderates', 'turku')).toBe(1)
    const crack = play(38, 'unshaded', 'senate', { map }).answer('crackdown')
    expect([crack.support('vaasa'), crack.terror('vaasa'), crack.cells('moderates', 'turku')]).toEqual([-1, [0, 1], 3])
  })

  it('#38 Tanner Abroad, shaded: half a die less Polarization', () => {
    expect(play(38, 'shaded', 'reds', { polarization: 8, dice: [3] }).state.polarization).toBe(6)
    expect(play(38, 'shaded', 'reds', { polarization: 1, dice: [6] }).state.polarization).toBe(0)
  })

  it('#39 First Post-War Parliament, unshaded: removes a Resolved marker', () => {
    const t = play(39, 'unshaded', 'senate', { issues: { red: 1, white: 1 } })
    expect(t.offers).toEqual(['issue:red', 'issue:white'])
    t.answer('issue:red')
    expect([t.state.redIssues, t.state.whiteIssues]).toEqual([0, 1])
  })

  it('#39 First Post-War Parliament, shaded: the Moderates place a Network anywhere', () => {
    const t = play(39, 'shaded', 'reds', { map: {} })
    expect(t.asked).toBe('moderates event-network')
    expect(t.answer('oulun_laani').networks('oulun_laani')).toBe(1)
    const none = play(39, 'shaded', 'reds', { map: { turku: { networks: 1 }, vaasa: { networks: 1 } } })
    expect(none.facts('disc')).toEqual([])
    expectNextTurn(none, 'senate')
  })

  it('#40 Battle of Tampere, unshaded: removes half as many Cells as the attacker has, without a roll', () => {
    const map = { tampere: { reds: 5, senate: 4 }, hame: { senate: 2 } }
    const t = play(40, 'unshaded', 'reds', { map, polarization: 3 }).answer('engage')
    // Three Cells: Available, Prison, Available; one attacker in three is lost; Terror, News and Polarization follow.
    expect([t.cells('senate', 'tampere'), t.prisoners('senate'), t.cells('reds', 'tampere')]).toEqual([1, 1, 4])
    expect([t.terror('tampere'), t.state.polarization]).toEqual([[1, 0], 4])
    expect(t.news.map(({ at }) => at)).toEqual(['tampere'])
    const retreat = play(40, 'unshaded', 'reds', { map, polarization: 3 }).answer('retreat')
    expect([retreat.cells('senate', 'hame'), retreat.cells('senate', 'tampere')]).toEqual([5, 1])
    expect(retreat.state.polarization).toBe(3)
  })

  it('#40 Battle of Tampere, unshaded: Cells only; the Moderates choose who fights', () => {
    const map = { hame: { reds: 1, administrations: 1, senate: 5 }, tampere: { reds: 2 } }
    const t = play(40, 'unshaded', 'moderates', { map })
    t.answer('senate').answer('engage')
    expect([t.cells('reds', 'hame'), t.administrations('hame')]).toEqual([0, 1])
    expectNextTurn(t)
  })

  it('#41 Battle of Lahti, unshaded: the Germans in Uusimaa attack now', () => {
    const t = play(41, 'unshaded', 'senate', {
      map: { uusimaa: { germans: 3, redsActive: 1, reds: 3 } },
      german: 3,
      dice: [3],
    })
    expect([t.cells('reds', 'uusimaa'), t.prisoners('reds'), t.active('reds', 'uusimaa')]).toEqual([1, 1, 0])
    expect(t.terror('uusimaa')).toEqual([0, 1])
    expectNextTurn(t)
    expectNextTurn(play(41, 'unshaded', 'senate', { map: { uusimaa: { reds: 2 } } }))
  })

  it('#41 Battle of Lahti, shaded: Sabotage on any border, then an Attack in Uusimaa or one German Troop removed', () => {
    const map = { uusimaa: { redsActive: 3, germans: 2 } }
    const t = play(41, 'shaded', 'reds', { map, german: 2, dice: [1], resources: { reds: 0 } })
    expect(t.offers).toHaveLength(20)
    t.answer('sabotage:vaasa/pohjanmaa')
    expect(t.sabotaged('vaasa', 'pohjanmaa')).toBe(true)
    t.answer('attack').answer('uusimaa').answer(3)
    // One for three Cells, two free, minus two for the Germans: Strength one.
    expect(t.facts('attack').at(-1)).toMatchObject({ strength: 1, die: 1, won: true })
    expect([t.germans('uusimaa'), t.state.germanBox, t.cells('reds', 'uusimaa')]).toEqual([1, 1, 2])
    expect(t.facts('command')).toMatchObject([{ kind: 'attack', limited: true, free: true }])
    const less = play(41, 'shaded', 'moderates', { map, german: 2 }).answers(
      'sabotage:vaasa/pohjanmaa',
      'remove-german',
    )
    expect([less.germans('uusimaa'), less.state.germanBox, less.state.german]).toEqual([1, 1, 2])
  })

  it('#42 Battle of Viipuri, unshaded: the Senate may move as many Cells as the die shows to spaces where it already has Cells', () => {
    const map = { vaasa: { senate: 4 }, viipuri: { senate: 1, reds: 1 }, turku: { reds: 1 } }
    const capabilities = [{ kind: 'cannons', owner: 'senate', at: 'vaasa' }] as const
    const t = play(42, 'unshaded', 'senate', { map, capabilities, dice: [3] })
    t.answer('vaasa')
    t.answers('cell:inactive', 'cap:cannons2', 'cell:inactive', 'cell:inactive', 'go')
    expect([t.cells('senate', 'viipuri'), t.cells('senate', 'vaasa')]).toEqual([4, 1])
    expect(t.capabilities('senate', 'viipuri')).toEqual(['cannons'])
    expectNextTurn(t)
    // A Train moves along one edge of its Railway only: from Vaasa to Pohjanmaa, not to Viipuri.
    const train = (to: 'pohjanmaa' | 'viipuri') =>
      play(42, 'unshaded', 'senate', {
        map: { vaasa: { senate: 3 }, [to]: { senate: 1 } },
        capabilities: [{ kind: 'train', owner: 'senate', at: 'vaasa' }],
        dice: [3],
      }).answers('vaasa', 'cell:inactive')
    expect(train('pohjanmaa').offers).toContain('cap:train0:pohjanmaa_st')
    expect(train('viipuri').offers).toEqual(['cell:inactive', 'go'])
    const none = play(42, 'unshaded', 'senate', { map, dice: [3] }).answer('enough')
    expect(none.cells('senate', 'vaasa')).toBe(4)
  })

  it('#42 Battle of Viipuri, shaded: Moderates or Reds act in Viipuri or Karelia, but do not attack', () => {
    const map = { viipuri: { redsActive: 1, senate: 1 }, helsinki: { redsActive: 1, senate: 1 } }
    const t = play(42, 'shaded', 'senate', { map }).answer('reds')
    expect(t.offers).not.toContain('attack')
    t.answer('rally')
    expect(t.offers).toEqual(['viipuri', 'karelia'])
    t.answers('karelia', 1)
    expect(t.cells('reds', 'karelia')).toBe(1)
    expectNextTurn(t)
  })

  it('#43 Rough Justice, unshaded: free Terror removes one Cell', () => {
    const t = play(43, 'unshaded', 'reds', { map: { turku: { reds: 1, senate: 2 } }, polarization: 7 })
    expect([t.cells('senate', 'turku'), t.terror('turku'), t.state.polarization]).toEqual([1, [1, 0], 8])
  })

  it('#43 Rough Justice, shaded: less Polarization, three Resources', () => {
    const t = play(43, 'shaded', 'senate', { polarization: 7, resources: { senate: 5 } })
    expect([t.state.polarization, t.resources('senate')]).toEqual([6, 8])
  })

  it('#44 Mannerheim’s Victory Parade, unshaded: German Vassalage falls, the Senate gains three', () => {
    const t = play(44, 'unshaded', 'moderates', { german: 3, resources: { senate: 5 } })
    expect([t.state.german, t.resources('senate')]).toEqual([2, 8])
  })

  it('#44 Mannerheim’s Victory Parade, shaded: with Reds in Helsinki, shifts it or they rally there', () => {
    const map = { helsinki: { administrations: 1 } }
    expect(play(44, 'shaded', 'reds', { map }).answer('shift').support('helsinki')).toBe(-1)
    const t = play(44, 'shaded', 'senate', { map, resources: { reds: 0 } }).answer('rally')
    expect([t.asked, t.offers]).toEqual(['reds rally', ['helsinki']])
    t.answers('helsinki', 1)
    expect(t.cells('reds', 'helsinki')).toBe(1)
    const none = play(44, 'shaded', 'reds', { map: { helsinki: { russians: 1 } } })
    expectNextTurn(none, 'senate')
    expect(none.support('helsinki')).toBe(0)
  })

  it('#45 Fate in the Balance, unshaded: either Vassalage falls by up to two', () => {
    const t = play(45, 'unshaded', 'senate', { german: 3, russian: 1 })
    expect(t.offers).toEqual(['germany:2', 'germany:1', 'russia:1'])
    expect(t.answer('germany:2').state.german).toBe(1)
    expect(play(45, 'unshaded', 'senate', { german: 3, russian: 3 }).answer('russia:1').state.russian).toBe(2)
    expectNextTurn(play(45, 'unshaded', 'senate', { german: 0, russian: 0 }))
  })

  it('#45 Fate in the Balance, shaded: removes a Resolved marker', () => {
    const t = play(45, 'shaded', 'reds', { issues: { white: 2 } })
    expect([t.state.redIssues, t.state.whiteIssues]).toEqual([0, 1])
  })

  it.each([
    [22, 1],
    [23, 2],
    [46, 3],
    [47, 4],
  ])('#%i Propaganda: the card brings Round %i', (card, round) => {
    const t = table({
      card,
      step: 'round',
      rounds: round - 1,
      phase: round > 2 ? 2 : 1,
      map: {},
      dice: [6],
      polarization: 0,
    })
    expect(t.facts('round')).toEqual([{ round }])
  })
})
