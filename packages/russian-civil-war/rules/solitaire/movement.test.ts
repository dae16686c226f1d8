import { lot } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../../data/corrections.ts'
import { unit as unitNumber } from '../../data/counters.ts'
import { PETROGRAD, type ProvinceId, province, TVER } from '../../data/map.ts'
import { type Board, board, type Scene, solitaire } from '../../testing/solitaire.ts'
import { onMap } from '../state.ts'
import { assignTargets, isNonRed, moveNonRed, soloOf } from './movement.ts'
import { waysFor } from './paths.ts'
import { drawFor } from './randomizer.ts'
import { stackNonRed } from './stacking.ts'

const moved = (scene: Scene): Board => board(scene).do(moveNonRed)
const order = (b: Board): readonly unknown[] => b.facts('enemy.moved').map(({ lead }) => lead)
const far = (id: ProvinceId): readonly number[] =>
  [TVER, PETROGRAD].map((target) => waysFor(PRINTED, target).distance[province(id)])

describe('non-Red movement', () => {
  it('RCW-21.1 only controlled forces move, and all of them', () => {
    const b = moved({
      map: { KUBA: ['251 213'], STAV: ['215'], KIEV: ['307'], VOLH: ['310'], ARCH: ['434', '438'] },
      holds: ['US'],
      dice: [1, 1],
    })
    expect(order(b)).toEqual(['251', '434'])
    expect([b.at('251'), b.at('213'), b.at('434')]).toEqual(['DONC', 'DONC', 'OLON'])
    expect([b.at('215'), b.at('307'), b.at('310'), b.at('438')]).toEqual(['STAV', 'KIEV', 'VOLH', 'ARCH'])
  })

  it('RCW-21.1 they leave provinces with Reds, and move again in the next phase', () => {
    const b = moved({ map: { TAMB: ['266 216', '116'] }, dice: [1, 1] })
    expect(b.at('266')).toBe('RYAZ')
    expect(b.do(moveNonRed).at('266')).toBe('TVER')
  })

  it('RCW-21.1 Reds move by the rules of section 5: any distance by rail, or not at all', () => {
    const t = solitaire({ phase: 'move', map: { PETR: ['151 102'], TVER: ['152 111'], OMSK: ['204'] } })
    t.answer('move:151')
    expect(t.offers).toContain('rail:TURK')
    expect(t.offers).toContain('go:NOVG')
    t.answers('rail:EKAT', 'stop')
    expect(t.read.at('102')).toBe('EKAT')
    expect(t.offers).toContain('done')
    expect(t.answer('done').read.at('152')).toBe('TVER')
    expect(t.asked).toBe('combat')
  })

  it('RCW-21.11 White first, then Green, then Blue; within a colour the nearest to its target, then the lowest number', () => {
    const b = moved({
      map: {
        ARCH: ['438'],
        POLA: ['327 328 329'],
        FINL: ['325 326'],
        STAV: ['253 215'],
        KUBA: ['256', '251'],
        LIVO: ['254'],
      },
      holds: ['BR', 'PO', 'FN'],
      targets: { '327': 'TVER' },
      chance: 'free',
    })
    // Distances: Yudenich 2, Denikin and Kutepov 5, Wrangel 6; the Finns 1, the Poles 5.
    expect(order(b)).toEqual(['254', '251', '256', '253', '325', '327', '438'])
  })

  it('RCW-21.12 each force moves by its own die roll; no units are picked up on the way', () => {
    const b = moved({ map: { BAKU: ['268 217'], TERE: ['214'], STAV: ['262'] }, dice: [1, 2] })
    expect(b.facts('enemy.moved').map(({ lead, die, to }) => [lead, die, to])).toEqual([
      ['262', 1, 'KUBA'],
      ['268', 2, 'STAV'],
    ])
    expect([b.at('214'), b.stack('268')]).toEqual(['TERE', ['268', '217']])
  })

  it('RCW-21.13 the target is the nearer of Tver and Petrograd along the railway', () => {
    const distances: Partial<Record<ProvinceId, readonly [number, number]>> = {
      POLA: [5, 5],
      FINL: [3, 1],
      ARCH: [4, 2],
      KIEV: [4, 6],
      DONC: [4, 6],
      KUBA: [5, 7],
      OMSK: [6, 7],
      TURK: [7, 9],
      BAKU: [8, 10],
      VLDV: [12, 13],
    }
    for (const [id, expected] of Object.entries(distances)) expect([id, far(id as ProvinceId)]).toEqual([id, expected])
    const b = board()
    expect(['325', '259', '307', '255', '251', '252', '268', '265'].map((id) => b.target(id))).toEqual([
      'PETR',
      'PETR',
      'TVER',
      'TVER',
      'TVER',
      'TVER',
      'TVER',
      'TVER',
    ])
  })

  it('RCW-21.13 if both are equally far a die decides, 1-3 Tver and 4-6 Petrograd, for forces without a marker too', () => {
    const target = (die: number) =>
      board({ map: { VILN: ['306'] }, aimless: true, dice: [die], chance: 'free' })
        .do(assignTargets)
        .target('306')
    expect([1, 2, 3, 4, 5, 6].map(target)).toEqual(['TVER', 'TVER', 'TVER', 'PETR', 'PETR', 'PETR'])
    const ties = (['NOVG', 'VITE', 'VOLO', 'VILN', 'GROD', 'KOVN', 'POLA'] as const).map(far)
    expect(ties.every(([toTver, toPetrograd]) => toTver === toPetrograd)).toBe(true)
  })

  it('RCW-21.13 a force keeps to the shortest railway', () => {
    const b = moved({ map: { OMSK: ['252 204'] }, dice: [6] })
    expect(b.facts('enemy.moved')[0].way).toEqual(['EKAT', 'PERM', 'VYAT', 'KOST', 'YARO', 'TVER'])
  })

  it('RCW-21.21 off the railways first the fewest steps to one, then the shortest path', () => {
    const b = moved({ map: { SEMI: ['258 221'] }, dice: [2] })
    expect(b.facts('enemy.moved')[0].way).toEqual(['TURK', 'KIRG'])
    expect([far('SEMI')[0], far('TURK')[0]]).toEqual([8, 7])
    // From Akmolinsk the paths through Omsk and Kirghiz are equally short: either, but not Turkistan or Semipalatinsk.
    const ways = waysFor(PRINTED, TVER)
    expect(ways.next[province('AKMO')].toSorted()).toEqual([province('KIRG'), province('OMSK')].toSorted())
  })

  it('RCW-21.22 one of several shortest paths is chosen at random and kept', () => {
    const way = (n: number) => {
      const b = board({ map: { LIVO: ['254 202'] }, aimless: true, dice: [lot(n, 2), 2] }).do(assignTargets)
      return b.do(moveNonRed).facts('enemy.moved')[0].way
    }
    expect([1, 2].map(way)).toEqual([
      ['ESTO', 'PETR'],
      ['PSKO', 'PETR'],
    ])
    const { count } = waysFor(PRINTED, PETROGRAD)
    expect(count[province('LIVO')]).toBe(2)
  })

  it('RCW-21.23 a force that enters Tver or Petrograd stops and stays there, whatever its roll', () => {
    const b = moved({ map: { ESTO: ['254 202'], SMOL: ['255 212'] }, dice: [6, 6] })
    expect([b.at('254'), b.at('255')]).toEqual(['PETR', 'TVER'])
    // No more dice are rolled for them: none are loaded.
    b.do(moveNonRed)
    expect([b.at('254'), b.at('255')]).toEqual(['PETR', 'TVER'])
    // Each also stops a force whose target is the other.
    const other = moved({ map: { KALU: ['255 212'] }, targets: { '255': 'PETR' }, dice: [6] })
    expect(other.at('255')).toBe('TVER')
    expect(moved({ map: { ESTO: ['254'] }, targets: { '254': 'TVER' }, dice: [6] }).at('254')).toBe('PETR')
  })

  it('RCW-21.24 all non-Red forces have a target from the start, and it never changes', () => {
    const b = board({ chance: 'free' })
    const nonRed = [...b.s.at.keys()].filter((unit) => onMap(b.s.at[unit]) && isNonRed(b.s, unit))
    expect(nonRed.length).toBeGreaterThan(100)
    const before = nonRed.map((unit) => soloOf(b.s).target[unit])
    expect(before.every((target) => target === TVER || target === PETROGRAD)).toBe(true)
    b.do(moveNonRed).do(stackNonRed).do(moveNonRed).do(stackNonRed)
    expect(nonRed.map((unit) => soloOf(b.s).target[unit])).toEqual(before)
    // Reds and Black units have none.
    expect(['151', '102', 'NM'].map((id) => b.target(id))).toEqual([null, null, null])
  })

  it('RCW-21.24 reinforcements get a target on arrival; a merged stack keeps that of its lowest leader or unit', () => {
    const b = board({ draws: ['armistice'], chance: 'free' })
    expect(b.target('416')).toBe(null)
    b.run(drawFor(b.g, 1))
    expect(['416', '417', '426', '427', '430', '441'].map((id) => b.target(id) === null)).toEqual(Array(6).fill(false))
    expect(b.target('416')).toBe(b.target('417'))
    // A unit that joins a force gets the same target, without a roll.
    const joined = board({ map: { NOVG: ['254'] }, targets: { '254': 'PETR' }, draws: ['VO'] })
    joined.run(drawFor(joined.g, 1))
    expect([joined.boss('VO'), joined.target('VO')]).toEqual(['254', 'PETR'])
    const merged = board({
      map: { NOVG: ['254', '252 204'] },
      targets: { '254': 'PETR', '252': 'TVER' },
      dice: [1],
    })
    merged.do(stackNonRed).do(moveNonRed)
    expect([merged.at('252'), merged.at('254')]).toEqual(['TVER', 'TVER'])
    const nation = board({
      map: { VILN: ['327', '328'] },
      holds: ['PO'],
      targets: { '327': 'PETR', '328': 'TVER' },
      dice: [2],
    })
    nation.do(stackNonRed).do(moveNonRed)
    expect([nation.at('328'), nation.at('327')]).toEqual(['PSKO', 'PSKO'])
  })

  it('RCW-21.25 a force limited to a region goes as far along its path as it may, and stays there', () => {
    const b = moved({ map: { KIEV: ['307'], VLDV: ['431 432 433'] }, holds: ['UK', 'JP'], dice: [6, 6] })
    expect([b.at('307'), b.target('307')]).toEqual(['CHER', 'TVER'])
    expect(b.at('431')).toBe('OMSK')
    // The Ukrainians cannot go further: the one loaded die is for the Japanese.
    const again = moved({ map: { CHER: ['307'], OMSK: ['431'] }, holds: ['UK', 'JP'], dice: [6] })
    expect([again.at('307'), again.at('431')]).toEqual(['CHER', 'EKAT'])
  })

  it('RCW-21.25 Mongolians, Trans-Caucasians and others who cannot get nearer do not move or roll', () => {
    const b = moved({
      map: { MONG: ['330'], BAKU: ['317'], ESTO: ['301'], KOVN: ['304'], EKAT: ['420'] },
      holds: ['MO', 'TC', 'BA', 'CZ'],
      targets: { '304': 'TVER' },
    })
    expect(['330', '317', '301', '304', '420'].map((id) => b.at(id))).toEqual(['MONG', 'BAKU', 'ESTO', 'KOVN', 'EKAT'])
    // From Tiflis Baku is nearer along the railway, and in the region.
    expect(moved({ map: { TIFL: ['313'] }, holds: ['TC'], dice: [6] }).at('313')).toBe('BAKU')
  })

  it('RCW-21.26 the roll is a number of provinces, with a railway or not, and opposing units stop a force', () => {
    expect(moved({ map: { OMSK: ['252'] }, dice: [1] }).at('252')).toBe('EKAT')
    expect(moved({ map: { VLDV: ['434'] }, holds: ['US'], dice: [6] }).at('434')).toBe('OMSK')
    const blocked = (unit: string) => moved({ map: { OMSK: ['252'], PERM: [unit] }, dice: [6] }).at('252')
    expect(['110', '301', 'NM', '438'].map(blocked)).toEqual(['PERM', 'PERM', 'PERM', 'TVER'])
  })

  it('RCW-21.22 a force that was moved elsewhere keeps its target and gets a new path from there', () => {
    // Yudenich, with Petrograd as target, is alone in Vitebsk without a path: he moves by Pskov.
    const b = board({ map: { VITE: ['254'] }, targets: { '254': 'PETR' }, dice: [1] })
    expect([soloOf(b.s).routeFrom[unitNumber('254')], b.target('254')]).toEqual([null, 'PETR'])
    expect(b.do(moveNonRed).at('254')).toBe('PSKO')
  })
})
