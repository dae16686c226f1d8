import { expect, it } from 'vitest'
import { table } from '../testing/table.ts'
import { faults } from './faults.ts'
import type { State } from './state.ts'

const SOUND = table({
  roles: ['liberators', 'partisans'],
  step: 'players',
  dominate: 'T1-04',
  board: { '1.1': { presence: { liberators: 2 }, outpost: 1, garrison: 1 }, '5.1': { presence: { partisans: 2 } } },
}).state

/** What is wrong once something has been changed. */
function broken(change: (s: State) => void): readonly string[] {
  const s = structuredClone(SOUND)
  change(s)
  return faults(s)
}

it('finds nothing in a sound state', () => {
  expect(faults(SOUND)).toEqual([])
})

it.each<[string, (s: State) => void]>([
  ['Tile 0 has more damaged units than units.', (s) => s.outpost1.fill(2, 0, 1)],
  ['Tile 0 has more damaged units than units.', (s) => s.garrison2.fill(2, 0, 1)],
  ['There is presence under tyranny in tile 0.', (s) => s.printedTyranny.fill(1, 0, 1)],
  ['A base in tile 3 has no guard.', (s) => s.bases.fill(1, 3, 4)],
  ['A base in tile 3 is damaged and not there.', (s) => s.damagedBase.fill(true, 3, 4)],
  ['The liberators have less than no resources.', (s) => Object.assign(s.players[0], { resources: -1 })],
  ['Presence of the liberators has come back.', (s) => Object.assign(s.players[0], { spare: 1, playCircles: 2 })],
  ['The liberators are out and have presence.', (s) => Object.assign(s.players[0], { out: true })],
  ['The liberators have no presence and play on.', (s) => s.presence.fill(0, 0, 1)],
  ['The partisans have 13 presence.', (s) => s.presence.fill(1, 84, 85)],
  ['The influence box holds what it cannot.', (s) => Object.assign(s, { box: 9 })],
  ['A terrain card lies in a box and in the deck.', (s) => Object.assign(s, { deployBox: s.unseenTerrain[3][0] })],
  ['There are 51 cards instead of 52: terrain.', (s) => s.unseenTerrain[3].pop()],
  ['There are 23 cards instead of 24: events.', (s) => s.unseenEvents.pop()],
  ['There are 27 cards instead of 28: influence.', (s) => s.unseenInfluence.pop()],
  ['There are 83 cards instead of 84: capabilities.', (s) => s.unseenMajor.pop()],
])('finds: %s', (fault, change) => {
  expect(broken(change)).toEqual([fault])
})
