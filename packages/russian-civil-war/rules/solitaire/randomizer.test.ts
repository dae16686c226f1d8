import { lot } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { nationNumber } from '../../data/counters.ts'
import { type Board, board, type Scene, solitaire } from '../../testing/solitaire.ts'
import { BAG, BLUE_OUT, NON_RED, OUT_OF_GAME, RED_SIDE, UNASSIGNED } from '../state.ts'
import { drawFor, randomEvents } from './randomizer.ts'

function drawn(side: number, draws: readonly string[], scene: Scene = {}): Board {
  const b = board({ draws, ...scene })
  b.run(drawFor(b.g, side))
  return b
}
const held = (b: Board, id: string): number | null => b.s.holder[nationNumber(id)]

describe('draws from the Randomizer', () => {
  it('RCW-20.11 the Reds keep Terror that they draw; drawn by the other side it is returned', () => {
    const terror = 14
    const red = drawn(RED_SIDE, ['terror'])
    expect([red.s.chits[terror], red.s.bag.length]).toEqual([1, 32])
    const other = drawn(NON_RED, ['terror'])
    expect([other.s.chits.every((count) => count === 0), other.s.bag.length]).toEqual([true, 33])
    expect(other.facts('drawn')).toHaveLength(1)
    // The Reds use Terror on an adjacent White stack and the chit is returned.
    const t = solitaire({
      phase: 'combat',
      map: { TVER: ['152 111'], SMOL: ['255 212'] },
      dice: [1],
      state: { chits: red.s.chits, bag: red.s.bag },
      chance: 'free',
    })
    t.answers('terror:255', 'with:152', 'roll')
    expect([t.read.isOnMap('255'), t.read.isOnMap('212'), t.state.bag.length]).toEqual([false, false, 33])
  })

  it('RCW-20.12 every Blue or Green marker goes to the non-Red side, whichever side draws it', () => {
    for (const side of [RED_SIDE, NON_RED]) {
      for (const id of ['FN', 'JP', 'PO', 'US']) expect([id, held(drawn(side, [id]), id)]).toEqual([id, NON_RED])
    }
    const b = drawn(RED_SIDE, ['FN'])
    expect([b.owner('325'), b.owner('326'), b.owner('327')]).toEqual([NON_RED, NON_RED, null])
    // Also one drawn because of an event of the Reds.
    const event = board({ phase: 'event', dice: [1, 1], draws: ['PO'] })
    event.run(randomEvents(event.g))
    expect([held(event, 'PO'), event.owner('327')]).toEqual([NON_RED, NON_RED])
  })

  it('RCW-20.13 the Konarmiya and the train join the Reds, whichever side draws them', () => {
    const map = { PETR: ['151 102'], OMSK: ['252 204'] } as const
    for (const side of [RED_SIDE, NON_RED]) {
      const b = drawn(side, ['KA'], { map })
      expect([b.stack('KA'), b.boss('KA'), b.owner('KA')]).toEqual([['151', '102', 'KA'], '151', RED_SIDE])
      expect(drawn(side, ['AT-1'], { map }).stack('AT-1')).toEqual(['151', '102', 'AT-1'])
    }
    // With two leaders the Reds choose.
    const t = solitaire({
      phase: 'combat',
      map: { ...map, TVER: ['152 111'] },
      draws: ['KA'],
      chance: 'free',
    }).answer('done')
    expect([t.asked, t.offers]).toEqual(['join', ['join:151', 'join:152']])
    expect(t.answer('join:152').read.boss('KA')).toBe('152')
  })

  it('RCW-20.13 without a Red leader who has room another chit is drawn, and the first is returned', () => {
    const b = drawn(NON_RED, ['KA', 'FN'], { map: { OMSK: ['252 204'] } })
    expect([b.at('KA'), b.s.bag.includes('KA'), held(b, 'FN'), b.s.aside]).toEqual([BAG, true, NON_RED, []])
  })

  it('RCW-20.13 the Volunteer Army joins the White stack nearest to Moscow that has room', () => {
    const map = { KHAR: ['257 218'], KURS: ['255 212'], OMSK: ['252'], TULA: ['256 213'] } as const
    // Maevsky and Kutepov are full; Krasnov is three provinces from Tver, Kolchak six.
    for (const side of [RED_SIDE, NON_RED]) {
      const b = drawn(side, ['VO'], { map })
      expect([b.boss('VO'), b.owner('VO'), b.at('VO')]).toEqual(['255', NON_RED, 'KURS'])
    }
    // Distance overland counts, not by rail: Pskov is adjacent to Tver.
    const near = drawn(NON_RED, ['VO'], { map: { PSKO: ['254'], SMOL: ['256 213'], NOVG: ['257 218'] } })
    expect(near.boss('VO')).toBe('254')
  })

  it('RCW-20.13 ties are decided at random; if none has room, another chit is drawn', () => {
    const map = { SMOL: ['255'], TULA: ['254'] } as const
    const boss = (n: number) => drawn(NON_RED, ['VO'], { map, dice: [lot(n, 2)] }).boss('VO')
    expect([1, 2].map(boss)).toEqual(['254', '255'])
    const none = drawn(NON_RED, ['VO', 'FN'], { map: { TULA: ['256 213'] } })
    expect([none.at('VO'), none.s.bag.includes('VO'), held(none, 'FN')]).toEqual([BAG, true, NON_RED])
    // A Black unit there prevents it (14.18).
    expect(drawn(NON_RED, ['VO', 'FN'], { map: { TULA: ['255', 'NM'] } }).at('VO')).toBe(BAG)
  })

  it('RCW-20.13b OUT markers withdraw a nation, whichever side drew them', () => {
    for (const side of [RED_SIDE, NON_RED]) {
      const b = drawn(side, ['out:JP'], { holds: ['JP'] })
      expect([b.at('431'), b.at('433'), b.s.out[nationNumber('JP')], held(b, 'JP')]).toEqual([
        BLUE_OUT,
        BLUE_OUT,
        true,
        null,
      ])
    }
  })

  it('RCW-20.13b the Armistice takes the Central Powers out and brings reinforcements in, controlled with their marker', () => {
    for (const side of [RED_SIDE, NON_RED]) {
      const b = drawn(side, ['armistice'], { holds: ['BR'], chance: 'free' })
      expect([b.at('401'), b.at('409'), b.at('441'), b.at('416')]).toEqual([BLUE_OUT, BLUE_OUT, 'KUTA', 'COUR'])
      expect([b.owner('441'), b.owner('442'), b.owner('416'), b.owner('426')]).toEqual([NON_RED, NON_RED, null, null])
    }
    expect(drawn(NON_RED, ['FK'], { chance: 'free' }).s.holder[nationNumber('FK')]).toBe(NON_RED)
  })

  it('RCW-20.13b Black units: Kronstadt in Petrograd, uprisings at random or where the Reds choose', () => {
    for (const side of [RED_SIDE, NON_RED]) expect(drawn(side, ['KR']).at('KR')).toBe('PETR')
    // In the non-Red turn at random: 3-1 names Orel, Kursk, Tambov and Penza.
    const rising = (n: number) => drawn(NON_RED, ['UR-1'], { dice: [3, 1, lot(n, 4)] }).at('UR-1')
    expect([1, 2, 3, 4].map(rising)).toEqual(['OREL', 'KURS', 'TAMB', 'PENZ'])
    // A result without provinces: any of the regions of 14.11, never Finland or Poland; 6-6 names only those.
    expect(drawn(NON_RED, ['UR-1'], { dice: [1, 1, lot(1, 73)] }).at('UR-1')).toBe('PETR')
    expect(drawn(NON_RED, ['UR-1'], { dice: [6, 6, lot(1, 73)] }).at('UR-1')).toBe('PETR')
    // In their own turn the Reds choose among the provinces of the result.
    const t = solitaire({ phase: 'combat', dice: [3, 1], draws: ['UR-1'], chance: 'free' }).answer('done')
    expect([t.asked, t.offers]).toEqual(['rise', ['rise:OREL', 'rise:KURS', 'rise:TAMB', 'rise:PENZ']])
    expect(t.answer('rise:TAMB').read.at('UR-1')).toBe('TAMB')
  })

  it('RCW-20.13c the side that controls the place of a crisis draws one chit, whichever side rolled it', () => {
    const crisis = (side: 'event' | 'enemy-event', dice: readonly number[], map: Scene['map']) => {
      const b = board({ phase: side, dice, draws: ['FN'], map: map ?? {} })
      b.run(randomEvents(b.g))
      return b.facts('drawn').map(({ player }) => player)
    }
    // 1-3 Petrograd, 1-6 Moscow, 2-4 European, 3-5 Baku.
    expect(crisis('enemy-event', [1, 3], { PETR: ['151 102'] })).toEqual(['red'])
    expect(crisis('event', [1, 6], { TVER: ['255 212'] })).toEqual(['non-red'])
    expect(crisis('event', [3, 5], { BAKU: ['268'] })).toEqual(['non-red'])
    expect(crisis('event', [2, 4], { FINL: ['151'] })).toEqual(['red'])
    // A unit without leader, or a Black one, denies control; an empty place is uncontrolled.
    expect(crisis('event', [1, 3], { PETR: ['151 102', '103'] })).toEqual([])
    expect(crisis('event', [1, 3], { PETR: ['102'] })).toEqual([])
    expect(crisis('event', [1, 3], { PETR: ['151', 'NM'] })).toEqual([])
    expect(crisis('event', [1, 3], { PETR: ['151', '255'] })).toEqual([])
    expect(crisis('event', [1, 3], {})).toEqual([])
    expect(crisis('event', [2, 4], { FINL: ['325 326'] })).toEqual([])
  })

  it('RCW-20.13c on "Draw" the active side draws, on an epidemic nobody', () => {
    const draws = (phase: 'event' | 'enemy-event') => {
      const b = board({ phase, dice: [1, 1], draws: ['FN'] })
      b.run(randomEvents(b.g))
      return b.facts('drawn').map(({ player }) => player)
    }
    expect([draws('event'), draws('enemy-event')]).toEqual([['red'], ['non-red']])
    const b = board({ phase: 'event', dice: [3, 1], map: { OREL: ['114', '158 115'], TAMB: ['255 212 213', '327'] } })
    b.run(randomEvents(b.g))
    expect(['114', '115', '212', '327', '213'].map((id) => b.at(id))).toEqual([
      UNASSIGNED,
      UNASSIGNED,
      UNASSIGNED,
      UNASSIGNED,
      'TAMB',
    ])
    expect(b.facts('drawn')).toEqual([])
  })

  it('RCW-25.15 eliminated special units never return', () => {
    const t = solitaire({
      phase: 'combat',
      map: { TAMB: ['152 KA AT-1', '204', '255 VO'], PENZ: ['NM'] },
      dice: [6],
      chance: 'free',
    })
    // Trotsky, the Konarmiya and the train, 11, against 14.
    t.answers('attack:204', 'also:255', 'with:152', 'roll')
    expect(['KA', 'AT-1', '152'].map((id) => t.read.isOnMap(id))).toEqual([false, false, false])
    expect([t.read.at('KA'), t.read.at('AT-1')]).toEqual([OUT_OF_GAME, OUT_OF_GAME])
    expect(['KA', 'AT-1'].some((id) => t.state.bag.includes(id))).toBe(false)
    // An epidemic removes shock armies and Black units for good as well.
    const b = board({ phase: 'event', dice: [3, 1], map: { TAMB: ['255 VO'], PENZ: ['NM'] } })
    b.run(randomEvents(b.g))
    expect([b.at('VO'), b.at('NM'), b.s.bag.includes('VO')]).toEqual([OUT_OF_GAME, OUT_OF_GAME, false])
  })
})
