// All other tests rely on this check for the positions they set up or reach, so it must find every kind of fault.
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { FRONTS } from '../data/fronts.ts'
import { type Scene, table } from '../testing/table.ts'
import { faults } from './faults.ts'
import { farthest, put, type State } from './state.ts'

/** The faults found after a change to a valid position. */
function faultsAfter(change: (s: State) => unknown, scene: Scene = {}): string[] {
  const state = structuredClone(table(scene).state)
  change(state)
  return faults(state, PRINTED)
}

const CARD = ['A card is missing, duplicated or not part of this game.']

describe('faults', () => {
  it('finds a card in two places, a missing one, and one that is not in this game', () => {
    expect(faultsAfter(() => {})).toEqual([])
    expect(faultsAfter((s) => s.discard.push(s.deck[0]))).toEqual(CARD)
    expect(faultsAfter((s) => s.dawn.pop())).toEqual(CARD)
    expect(faultsAfter((s) => s.darkness.push(49))).toEqual(CARD)
  })

  it.each(FRONTS.map((name, front) => [name, front] as const))('finds %s off its track', (name, front) => {
    const last = farthest(PRINTED, front)
    for (const box of [0, last]) expect(faultsAfter((s) => (s.box[front] = box))).toEqual([])
    for (const box of [-1, last + 1])
      expect(faultsAfter((s) => (s.box[front] = box))).toEqual([`${name} is off its track.`])
  })

  it('finds a front with the unit of another', () => {
    const found = faultsAfter((s) => (s.unit[0] = s.unit[1]))
    expect(found).toEqual(['baltic has a unit of another front.', 'A unit is on two fronts.'])
  })

  it('SD-12.2.1 finds a shaken front that is not active, or without decisive outcomes', () => {
    const decisive: Scene = { options: { decisive: true }, box: { eastern: 3 } }
    for (const morale of [1, 2]) {
      const shake = (s: State) => (s.morale[3] = morale)
      expect(faultsAfter(shake, decisive)).toEqual([])
      expect(faultsAfter(shake, { box: { eastern: 3 } })).toEqual(['eastern cannot be shaken.'])
      const gone: Scene = { ...decisive, status: { eastern: 'removed' } }
      expect(faultsAfter(shake, gone)).toEqual(['eastern cannot be shaken.'])
    }
  })

  it.each([
    [false, 9],
    [true, 10],
  ])('SD-V10 finds the Political Level off its track, victory at 10: %s', (level10, most) => {
    const at = (level: number) => faultsAfter((s) => (s.level = level), { options: { level10 } })
    for (const level of [0, most]) expect(at(level)).toEqual([])
    for (const level of [-1, most + 1]) expect(at(level)).toEqual(['The Political Level is off its track.'])
  })

  it('finds a negative number of markers, or more than at the start', () => {
    const options = { reserves: 2, decrees: 1 }
    const reserves = (n: number) => faultsAfter((s) => (s.reserves = n), { options })
    const decrees = (n: number) => faultsAfter((s) => (s.decrees = n), { options })
    for (const n of [0, 2]) expect(reserves(n)).toEqual([])
    for (const n of [-1, 3]) expect(reserves(n)).toEqual(['The number of Reserve Offensives is wrong.'])
    for (const n of [0, 1]) expect(decrees(n)).toEqual([])
    for (const n of [-1, 2]) expect(decrees(n)).toEqual(['The number of Political Decrees is wrong.'])
  })

  it.each(FRONTS)(
    'SD-7.5.2 finds the Tank Corps on the %s front without being held, or after that was removed',
    (tank) => {
      const front = FRONTS.indexOf(tank)
      const scene: Scene = { held: ['tank-corps'], tank, status: { [tank]: 'active' } }
      expect(faultsAfter(() => {}, scene)).toEqual([])
      expect(faultsAfter((s) => put(s, 'tank-corps', 'out'), scene)).toEqual(['The Tank Corps is assigned wrongly.'])
      expect(faultsAfter((s) => (s.status[front] = 'removed'), scene)).toEqual(['The Tank Corps is assigned wrongly.'])
    },
  )

  it('SD-4.0d finds more Actions spent than granted', () => {
    expect(faultsAfter((s) => (s.actions = -1))).toEqual(['More Actions were spent than granted.'])
  })
})
