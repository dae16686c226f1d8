import { cloneJson } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { STATIONS } from '../data/map.ts'
import { MOST_POLARIZATION, MOST_RESOURCES, MOST_VASSALAGE, TOTALS } from '../data/tables.ts'
import { at, factionOf, type Scene, table } from '../testing/table.ts'
import { faults } from './faults.ts'
import { cellAt, FACTIONS, MODERATES, REDS, SENATE, SPACE_COUNT, type State } from './state.ts'

/** The faults of a state after a manual change. */
function faultsAfter(change: (s: State) => void, scene: Scene = {}): string[] {
  const s = cloneJson(table({ map: {}, ...scene }).state)
  change(s)
  return faults(s)
}
const set =
  <K extends 'polarization' | 'german' | 'russian' | 'redCubes' | 'whiteCubes' | 'germanBox' | 'russianBox'>(
    key: K,
    value: number,
  ) =>
  (s: State): void => {
    s[key] = value
  }

describe('faults of a state', () => {
  it('ABB-1.4.2a every Cell is on the map, Available, Out of Play or in Prison', () => {
    FACTIONS.forEach((name, faction) => {
      const count = TOTALS.cells[faction]
      expect(faultsAfter((s) => s.available[faction]++)).toEqual([`${name} has ${count + 1} Cells.`])
      expect(faultsAfter((s) => s.available[faction]--)).toEqual([`${name} has ${count - 1} Cells.`])
      const onMap = (s: State) => {
        s.available[faction] -= 3
        s.inactive[cellAt(faction, SPACE_COUNT - 1)] += 2
        s.active[cellAt(faction, 0)]++
      }
      expect(faultsAfter(onMap)).toEqual([])
    })
    for (const faction of [REDS, SENATE]) {
      const prison = (s: State) => {
        s.available[faction]--
        s.prisoners[faction]++
      }
      expect(faultsAfter(prison)).toEqual([])
    }
    const out = (s: State) => {
      s.available[SENATE]--
      s.senateOut++
    }
    expect(faultsAfter(out)).toEqual([])
  })

  it('ABB-1.4.2a no number of pieces is negative', () => {
    const negative = ['A number of pieces is negative.']
    for (const key of ['administrations', 'networks', 'germanTroops', 'russianTroops'] as const)
      expect(faultsAfter((s) => s[key].fill(-1, 0, 1))).toEqual(negative)
    for (const key of ['inactive', 'active', 'prisoners'] as const) {
      const removed = (s: State) => {
        s[key][REDS]--
        s.available[REDS]++
      }
      expect(faultsAfter(removed)).toEqual(negative)
    }
    const overspent = (s: State) => {
      s.inactive[cellAt(REDS, 0)] += s.available[REDS] + 1
      s.available[REDS] = -1
    }
    expect(faultsAfter(overspent)).toEqual(negative)
  })

  it('ABB-1.4.2a no more discs, Troops or markers than the game has', () => {
    const spread = (list: number[], count: number) => list.fill(0).fill(1, 0, count)
    expect(faultsAfter((s) => spread(s.administrations, TOTALS.administrations))).toEqual([])
    expect(faultsAfter((s) => spread(s.networks, TOTALS.networks))).toEqual([])
    const discs = ['There are too many discs.']
    expect(faultsAfter((s) => spread(s.administrations, TOTALS.administrations + 1))).toEqual(discs)
    expect(faultsAfter((s) => spread(s.networks, TOTALS.networks + 1))).toEqual(discs)
    const scene: Scene = { map: { turku: { germans: 1, russians: 1 } }, german: 2, russian: 2 }
    expect(faultsAfter(set('germanBox', TOTALS.germans - 1), scene)).toEqual([])
    expect(faultsAfter(set('germanBox', TOTALS.germans), scene)).toEqual(['There are too many Germans.'])
    expect(faultsAfter(set('russianBox', TOTALS.russians - 1), scene)).toEqual([])
    expect(faultsAfter(set('russianBox', TOTALS.russians), scene)).toEqual(['There are too many Russians.'])
    const markers = ['There are too many markers.']
    expect(faultsAfter((s) => spread(s.sabotage, TOTALS.sabotage))).toEqual([])
    expect(faultsAfter((s) => spread(s.sabotage, TOTALS.sabotage + 1))).toEqual(markers)
    const prepared = { map: Object.fromEntries(['turku', 'vaasa', 'hame'].map((id) => [id, { reds: 1, senate: 1 }])) }
    const places = ['turku', 'vaasa', 'hame'] as const
    const prepare = (count: number) => (s: State) =>
      places
        .flatMap((id) => [cellAt(REDS, at(id)), cellAt(SENATE, at(id))])
        .slice(0, count)
        .forEach((index) => {
          s.prepared[index] = 1
        })
    expect(faultsAfter(prepare(TOTALS.prepared), prepared)).toEqual([])
    expect(faultsAfter(prepare(TOTALS.prepared + 1), prepared)).toEqual(markers)
  })

  it('ABB-1.4.3a ABB-1.4.3c at most two discs and two Terror markers in a space', () => {
    const space = at('turku')
    expect(faultsAfter((s) => s.administrations.fill(3, space, space + 1))).toEqual([
      `Space ${space} has too many discs.`,
    ])
    const mixed = (s: State) => {
      s.administrations[space] = 2
      s.networks[space] = 1
    }
    expect(faultsAfter(mixed)).toEqual([`Space ${space} has too many discs.`])
    const terror = (red: number, white: number) =>
      faultsAfter((s) => {
        s.redTerror[SPACE_COUNT - 1] = red
        s.whiteTerror[SPACE_COUNT - 1] = white
      })
    expect([terror(2, 0), terror(1, 1), terror(0, 2)]).toEqual([[], [], []])
    expect([terror(2, 1), terror(1, 2)]).toEqual([1, 2].map(() => [`Space ${SPACE_COUNT - 1} has too much Terror.`]))
  })

  it('ABB-1.4.3e markers and News need a Cell in their space', () => {
    const where = at('turku')
    const alone = [`Space ${where} has a marker without a Cell.`]
    for (const guard of ['reds', 'senate'] as const) {
      const own = { map: { turku: { [guard]: 1 } } }
      const other = { map: { turku: { [guard === 'reds' ? 'senate' : 'reds']: 1, moderates: 1 } } }
      const prepare = (s: State) =>
        s.prepared.fill(1, cellAt(factionOf(guard), where), cellAt(factionOf(guard), where) + 1)
      expect([faultsAfter(prepare, own), faultsAfter(prepare, other)]).toEqual([[], alone])
      const arm = (s: State) => {
        s.capOwner[2] = factionOf(guard)
        s.capAt[2] = where
      }
      expect([faultsAfter(arm, own), faultsAfter(arm, other)]).toEqual([[], alone])
    }
    const lead = (s: State) => {
      s.personality = where
    }
    expect(faultsAfter(lead, { map: { turku: { moderates: 1 } } })).toEqual([])
    expect(faultsAfter(lead, { map: { turku: { reds: 1 } } })).toEqual([
      'The Personality is in a space without a Moderates Cell.',
    ])
    const hold = (by: number | null) => (s: State) => {
      s.newsAt[1] = where
      s.newsBy[1] = by
    }
    expect(faultsAfter(hold(null))).toEqual([])
    expect(faultsAfter(hold(REDS), { map: { turku: { reds: 1 } } })).toEqual([])
    expect(faultsAfter(hold(MODERATES), { map: { turku: { reds: 1 } } })).toEqual([
      'News is held by a Faction without a Cell there.',
    ])
  })

  it('ABB-1.2 every index of a space, station or Faction exists', () => {
    const outOfRange = ['A space, station or Faction index is out of range.']
    for (const [key, count] of [
      ['capAt', SPACE_COUNT],
      ['newsAt', SPACE_COUNT],
      ['capStation', STATIONS.length],
      ['control', FACTIONS.length],
      ['capOwner', FACTIONS.length],
      ['newsBy', FACTIONS.length],
    ] as const) {
      const put = (index: number | null) => faultsAfter((s) => s[key].fill(index, 1, 2))
      expect([put(null), put(0), put(count - 1)], key).toEqual([[], [], []])
      expect([put(-1), put(count)], key).toEqual([outOfRange, outOfRange])
    }
    for (const [key, count] of [
      ['personality', SPACE_COUNT],
      ['executing', FACTIONS.length],
    ] as const) {
      const put = (index: number) =>
        faultsAfter(
          (s) => {
            s[key] = index
          },
          { map: { helsinki: { moderates: 1 }, oulun_laani: { moderates: 1 } } },
        )
      expect([put(0), put(count - 1)], key).toEqual([[], []])
      expect([put(-1), put(count)], key).toEqual([outOfRange, outOfRange])
    }
  })

  it('ABB-1.5 ABB-1.9 every track has a minimum and a maximum', () => {
    FACTIONS.forEach((name, faction) => {
      const own = (count: number) => faultsAfter((s) => s.resources.fill(count, faction, faction + 1))
      expect([own(0), own(MOST_RESOURCES)]).toEqual([[], []])
      const wrong = [`${name} has impossible Resources.`]
      expect([own(-1), own(MOST_RESOURCES + 1)]).toEqual([wrong, wrong])
    })
    for (const [key, most, wrong] of [
      ['polarization', MOST_POLARIZATION, 'Polarization is off its track.'],
      ['german', MOST_VASSALAGE, 'Vassalage is off its track.'],
      ['russian', MOST_VASSALAGE, 'Vassalage is off its track.'],
      ['redCubes', TOTALS.cubes, 'The number of cubes is out of range.'],
      ['whiteCubes', TOTALS.cubes, 'The number of cubes is out of range.'],
    ] as const) {
      expect([faultsAfter(set(key, 0)), faultsAfter(set(key, most))], key).toEqual([[], []])
      expect([faultsAfter(set(key, -1)), faultsAfter(set(key, most + 1))], key).toEqual([[wrong], [wrong]])
    }
    const issues = (white: number) =>
      faultsAfter((s) => {
        s.redIssues = 1
        s.whiteIssues = white
      })
    expect([issues(TOTALS.issues - 1), issues(TOTALS.issues)]).toEqual([[], ['There are too many Issues.']])
  })
})
