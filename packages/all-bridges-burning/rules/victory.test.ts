import { describe, expect, it } from 'vitest'
import { playOf, type Scene, type Spaces, type Table, table } from '../testing/table.ts'
import { FACTIONS, type FactionId, MODERATES, REDS, SENATE } from './state.ts'
import { checkWinner, margin, met, ranking } from './victory.ts'

const BASE = { order: ['reds', 'senate'], polarization: 0, german: 0, russian: 0 } as const
const position = (scene: Scene) => playOf(table({ map: {}, ...BASE, ...scene }).state)
const last = (scene: Scene): Table =>
  table({ step: 'round', rounds: 3, phase: 2, card: 47, upcoming: 28, map: {}, dice: [6], ...BASE, ...scene })

/** Opposition of this many points, without any Cells: five two-point spaces, the rest in Helsinki. */
const opposition = (points: number): Spaces => ({
  tampere: { support: -2 },
  turku: { support: -2 },
  viipuri: { support: -2 },
  uusimaa: { support: -2 },
  hame: { support: points % 2 === 0 ? -2 : -1 },
  helsinki: { support: points >= 11 ? -1 : 0 },
})

/** Senate Control of Towns with this much Population. */
const towns = (population: 3 | 4): Spaces => ({
  vaasa: { senate: 1 },
  turku: { senate: 1 },
  viipuri: { senate: 1 },
  ...(population === 4 ? { tampere: { senate: 1 } } : {}),
})

describe('conditions (7.2)', () => {
  it('ABB-7.2a the Reds need more than eleven, and at most five of Vassalage and Polarization', () => {
    expect(met(position({ map: opposition(11) }), REDS)).toBe(false)
    expect(met(position({ map: opposition(12) }), REDS)).toBe(true)
    const disc = { ...opposition(11), oulun_laani: { administrations: 1 } }
    expect(met(position({ map: disc }), REDS)).toBe(true)
    expect(met(position({ map: disc, russian: 3, polarization: 2, german: 6 }), REDS)).toBe(true)
    expect(met(position({ map: disc, russian: 3, polarization: 3 }), REDS)).toBe(false)
  })

  it('ABB-7.2b the Senate needs a Town Population above three, and at most five of Vassalage and Polarization', () => {
    expect(met(position({ map: towns(3) }), SENATE)).toBe(false)
    expect(met(position({ map: towns(4) }), SENATE)).toBe(true)
    // Provinces and Towns without Control do not count.
    const shared = { ...towns(3), hame: { senate: 3 }, tampere: { senate: 1, reds: 1 } }
    expect(met(position({ map: shared }), SENATE)).toBe(false)
    const two = { vaasa: { senate: 1 }, turku: { senate: 1 }, helsinki: { senate: 1 } }
    expect(met(position({ map: two, german: 2, polarization: 3, russian: 6 }), SENATE)).toBe(true)
    expect(met(position({ map: two, german: 3, polarization: 3 }), SENATE)).toBe(false)
  })

  it('ABB-7.2c the Moderates need fifteen Resources, and Issues and Networks of at least Polarization', () => {
    const map = { turku: { networks: 1 } }
    const at = (moderates: number, polarization: number) =>
      met(position({ map, issues: { red: 1, white: 1 }, resources: { moderates }, polarization }), MODERATES)
    expect([at(14, 4), at(15, 4), at(15, 5), at(30, 4)]).toEqual([false, true, false, true])
  })

  it('ABB-7.2c in a Round the Moderates win at equality with a margin of 0, before any Faction that has not met its condition', () => {
    const scene = { map: opposition(12), russian: 6, resources: { moderates: 15 }, polarization: 1 } as const
    const g = position(scene)
    expect([margin(g, MODERATES), met(g, MODERATES), margin(g, REDS)]).toEqual([0, true, 0])
    // A blocked Non-player has 0 too and would win a tie, but has not met its condition.
    const against = position({ ...scene, options: { reds: 'nonplayer' }, order: ['senate'] })
    expect([margin(against, REDS), checkWinner(against)]).toEqual([0, MODERATES])
    const t = last(scene)
    expect(t.outcome).toMatchObject({ result: 'moderates', winners: ['moderates'], rule: 'ABB-6.1' })
  })

  it('ABB-7.2d a Power wins only after the last Round, and only if no Faction has', () => {
    const scene = { german: 6, russian: 1, dice: [6] } as const
    expect(last({ ...scene, rounds: 2, card: 46 }).outcome).toBeNull()
    expect(last(scene).outcome).toMatchObject({ result: 'germany', winners: [] })
    expect(last({ ...scene, map: opposition(12) }).outcome).toMatchObject({ result: 'reds' })
    expect(last({ ...scene, resources: { moderates: 15 }, polarization: 1 }).outcome).toMatchObject({
      result: 'moderates',
    })
  })
})

describe('margins and ranks', () => {
  it('ABB-7.3a margins, and 0 for a Faction that depends too much on its Power', () => {
    expect(margin(position({ map: opposition(12) }), REDS)).toBe(1)
    expect(margin(position({ map: {} }), REDS)).toBe(-11)
    expect(margin(position({ map: {}, russian: 3, polarization: 3 }), REDS)).toBe(0)
    expect(margin(position({ map: {}, russian: 3, polarization: 2 }), REDS)).toBe(-11)
    expect(margin(position({ map: towns(4) }), SENATE)).toBe(1)
    expect(margin(position({ map: towns(4), german: 6 }), SENATE)).toBe(0)
    expect(margin(position({ map: {}, german: 2, polarization: 3 }), SENATE)).toBe(-3)
    const moderates = (resources: number, polarization: number) =>
      margin(position({ issues: { red: 2 }, resources: { moderates: resources }, polarization }), MODERATES)
    expect([moderates(20, 1), moderates(15, 0), moderates(10, 2)]).toEqual([2, 1, -4])
  })

  it('ABB-7.1 the highest margin first; ties go to Moderates, Senate, Reds', () => {
    const names = (scene: Scene) => ranking(position(scene)).map((faction) => FACTIONS[faction])
    expect(names({ map: { ...opposition(12), vaasa: { senate: 1 } }, resources: { moderates: 0 } })).toEqual([
      'reds',
      'senate',
      'moderates',
    ])
    // All blocked or at 0.
    expect(
      names({ polarization: 6, issues: { red: 3 }, resources: { moderates: 14 }, map: { turku: { networks: 2 } } }),
    ).toEqual(['moderates', 'senate', 'reds'])
    expect(names({ polarization: 6, resources: { moderates: 0 } })).toEqual(['senate', 'reds', 'moderates'])
  })

  it('ABB-7.1 Non-players win ties, among themselves in the same order', () => {
    const scene = { polarization: 6, issues: { red: 3 }, map: { turku: { networks: 2 } } } as const
    const names = (person: FactionId, options: NonNullable<Scene['options']>) =>
      ranking(position({ ...scene, options, order: [person], resources: { moderates: 14 } })).map(
        (faction) => FACTIONS[faction],
      )
    expect(names('senate', { reds: 'nonplayer' })).toEqual(['reds', 'moderates', 'senate'])
    expect(names('moderates', { reds: 'nonplayer', senate: 'nonplayer' })).toEqual(['senate', 'reds', 'moderates'])
    expect(names('senate', { reds: 'nonplayer', moderates: 'nonplayer' })).toEqual(['moderates', 'reds', 'senate'])
  })

  it('ABB-7.3b without a positive margin the Power with the higher Vassalage wins', () => {
    expect(last({ german: 3, russian: 3 }).outcome).toMatchObject({ result: 'germany', winners: [] }) // Turmoil: 2
    expect(last({ german: 1, russian: 4 }).outcome).toMatchObject({ result: 'russia', winners: [] })
    expect(last({ german: 2, russian: 3 }).outcome).toMatchObject({ result: 'nobody', winners: [] })
    // There is no minimum: little Vassalage is enough.
    expect(last({ german: 1, russian: 1 }).outcome).toMatchObject({ result: 'germany', rule: 'ABB-7.3b' })
  })

  it.each([
    [1, 1, 'germany'],
    [1, 4, 'russia'],
    [1, 2, 'nobody'],
  ])('ABB-7.3b after the last Round a margin of 0 wins nothing (Germany %i, Russia %i)', (german, russian, result) => {
    // In the last Support Phase, after the check of the Round, Polarization falls to the Moderates' level.
    const map = { turku: { moderates: 1 } }
    const t = last({ map, resources: { moderates: 20 }, polarization: 2, german, russian })
    t.answer('calm:turku')
    while (t.outcome === null) t.answer('done')
    expect([met(playOf(t.state), MODERATES), t.outcome]).toMatchObject([
      true,
      { result, winners: [], rule: 'ABB-7.3b', scores: { moderates: 0 } },
    ])
  })

  it('ABB-7.3b otherwise the Faction with the highest margin wins', () => {
    // The condition is met in the last Support Phase, by a shift at an Administration.
    const map = { ...opposition(11), kuopion_laani: { reds: 1, administrations: 1, support: 0 } }
    const t = last({ map: { ...map, helsinki: {} }, resources: { reds: 5 } })
    expect(t.asked).toBe('reds agitation')
    t.answers('shift:kuopion_laani', 'opposition', 'opposition', 'stop')
    expect(t.outcome).toMatchObject({ result: 'reds', winners: ['reds'], rule: 'ABB-7.3a', scores: { reds: 1 } })
  })
})
