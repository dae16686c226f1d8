import { describe, expect, it } from 'vitest'
import { RANDOMIZER } from '../../data/chits.ts'
import { PRINTED } from '../../data/corrections.ts'
import { LEADER_COUNT, UNITS, WHITE } from '../../data/counters.ts'
import { PROVINCES } from '../../data/map.ts'
import { board, solitaire } from '../../testing/solitaire.ts'
import { blank, placeUnits } from '../setup.ts'
import { BAG, LEADERS, NON_RED, OUT_OF_GAME, onMap, POOL, RED_SIDE } from '../state.ts'
import { isControllable, isNonRed } from './movement.ts'

const ids = (units: readonly number[]): readonly string[] => units.map((unit) => UNITS[unit].id)
const number = (id: string): number => UNITS.findIndex((unit) => unit.id === id)

describe('the solitaire set-up', () => {
  it('RCW-18.0 Red are Red leaders and combat units; White, Green and Blue are non-Red, Black is neither', () => {
    const { s } = board()
    const sides = { red: ['151', '102', '123'], nonRed: ['251', '212', '325', '327', '401'], neither: ['NM'] }
    expect(sides.red.map((id) => isNonRed(s, number(id)))).toEqual([false, false, false])
    expect(sides.nonRed.map((id) => isNonRed(s, number(id)))).toEqual([true, true, true, true, true])
    expect(sides.neither.map((id) => isNonRed(s, number(id)))).toEqual([false])
  })

  it('RCW-18.0 controllable are Red leaders with their units; White leaders with theirs, and nations whose marker is drawn', () => {
    const b = board({ holds: ['FN'] })
    expect(['251', '325'].map((id) => isControllable(b.s, number(id)))).toEqual([true, true])
    // A White unit without leader, a nation whose marker is still in the Randomizer, the Central Powers.
    expect(['202', '327', '401', 'NM'].map((id) => isControllable(b.s, number(id)))).toEqual(Array(4).fill(false))
    expect([b.owner('213'), b.owner('251'), b.owner('102'), b.owner('151')]).toEqual([
      NON_RED,
      NON_RED,
      RED_SIDE,
      RED_SIDE,
    ])
    // 103 has no leader: it cannot move or attack.
    expect(b.owner('103')).toBe(null)
  })

  it('RCW-27.0 combat units start as in the multiplayer game, Makhno and the Imperial units too', () => {
    const { s } = board()
    const other = blank({ mode: 'multi', players: 3 })
    placeUnits(other, PRINTED)
    for (let unit = LEADER_COUNT; unit < UNITS.length; unit++) {
      if (onMap(other.at[unit])) expect([UNITS[unit].id, s.at[unit]]).toEqual([UNITS[unit].id, other.at[unit]])
      else expect(onMap(s.at[unit])).toBe(false)
    }
    const b = board()
    expect([b.at('NM'), b.at('CZAR'), b.boss('CZAR'), b.at('GOLD'), b.boss('GOLD')]).toEqual([
      'YEKA',
      'EKAT',
      '120',
      'OMSK',
      '252',
    ])
  })

  it('RCW-27.11 White leaders start as in the multiplayer game, those with an asterisk on the unit there', () => {
    const b = board()
    const moved = ['266', '267', '268', '269', '270']
    for (const leader of LEADERS) {
      const { id, colour, home, asterisk } = UNITS[leader]
      if (colour !== WHITE || moved.includes(id)) continue
      expect([id, b.at(id)]).toEqual([id, PROVINCES[home]])
      expect([id, b.stack(id).length > 1]).toEqual([id, asterisk])
    }
    expect(b.stacks('KUBA')).toEqual(['251 213', '256'])
  })

  it('RCW-27.12 five leaders begin on the White units of Saratov, Uralsk, Tiflis, Kirghiz and Samara', () => {
    const b = board()
    expect(['266', '267', '268', '269', '270'].map((id) => [b.at(id), b.stack(id).join(' ')])).toEqual([
      ['SARA', '266 216'],
      ['URAL', '267 210'],
      ['TIFL', '268 217'],
      ['KIRG', '269 211'],
      ['SAMA', '270 208'],
    ])
  })

  it('RCW-27.13 Lenin is on the unit of Petrograd, Trotsky on that of Tver, and no other Red leader on the map', () => {
    const b = board()
    expect([b.stack('151'), b.at('151'), b.stack('152'), b.at('152')]).toEqual([
      ['151', '102'],
      'PETR',
      ['152', '111'],
      'TVER',
    ])
    const others = LEADERS.filter((leader) => leader > 1 && UNITS[leader].colour !== WHITE)
    expect(others).toHaveLength(29)
    expect(others.every((leader) => b.s.at[leader] === POOL)).toBe(true)
  })

  it('RCW-20.11 most chits are out of the game; so are the Latvian Rifles and two trains', () => {
    const { s } = board()
    const removed =
      'politburo assassin felix air-raid anarchists czar-chit comintern cordon strike ice-march commissariat ruler ' +
      'commissars demands LR AT-2 AT-3'
    for (const word of removed.split(' ')) expect([word, s.bag.includes(word)]).toEqual([word, false])
    expect(s.chits.every((count) => count === 0)).toBe(true)
    expect(ids([...s.at.keys()].filter((unit) => s.at[unit] === BAG)).toSorted()).toEqual(
      ['AT-1', 'KA', 'KR', 'UR-1', 'UR-2', 'UR-3', 'VO'].toSorted(),
    )
    expect(['LR', 'AT-2', 'AT-3'].map((id) => s.at[number(id)])).toEqual([OUT_OF_GAME, OUT_OF_GAME, OUT_OF_GAME])
  })

  it('RCW-27.21 33 pieces are in the Randomizer: 7 Blue and 9 Green markers, 6 OUT, and eleven others', () => {
    const { s } = board()
    expect(s.bag).toHaveLength(33)
    const expected =
      'TU FK CZ FR JP US BR out:TU out:FK out:FR out:JP out:US out:BR BA BY UK TC CA SB FN PO MO KA VO AT-1 KR UR-1 ' +
      'UR-2 UR-3 armistice terror terror terror'
    expect(s.bag.toSorted()).toEqual(expected.split(' ').toSorted())
    // All of them are among the 63 of the multiplayer game.
    const all = RANDOMIZER.flatMap(({ word, count }) => Array<string>(count).fill(word))
    for (const word of s.bag) all.splice(all.indexOf(word), 1)
    expect(all).toHaveLength(30)
  })

  it('RCW-27.22 critical cities give no chits', () => {
    // Reds control Moscow, Petrograd, Kiev and Kazan: the Randomizer Phase still draws one.
    const t = solitaire({
      phase: 'combat',
      map: { TVER: ['152 111'], PETR: ['151 102'], KIEV: ['153 103'], KAZA: ['154 104'], OMSK: ['252 204'] },
      dice: [1, 3, 6],
      draws: ['terror', 'terror'],
      chance: 'free',
    })
    t.answer('done')
    const notes = t.notes()
    const at = (phase: string) =>
      notes.findIndex(({ kind, data }) => kind === 'solitaire.phase' && data.phase === phase)
    const drawn = notes.slice(at('draw'), at('replace')).filter(({ kind }) => kind === 'drawn')
    expect(drawn.map(({ data }) => data)).toEqual([{ player: 'red', chit: 'terror' }])
  })
})
