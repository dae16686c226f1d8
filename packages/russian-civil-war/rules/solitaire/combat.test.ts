import { lot } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { type Board, board, type Scene, solitaire } from '../../testing/solitaire.ts'
import { display, NON_RED, RED_SIDE } from '../state.ts'
import { combatNonRed } from './combat.ts'

function fought(scene: Scene): Board {
  const b = board({ phase: 'enemy-combat', ...scene })
  b.run(combatNonRed(b.g))
  return b
}
const fights = (b: Board): readonly unknown[] =>
  b
    .facts('combat')
    .map(({ attackers, defenders, odds }) => [
      (attackers as string[]).join(' '),
      (defenders as string[]).join(' '),
      odds,
    ])

describe('non-Red combat', () => {
  it('RCW-23.0 they must attack wherever they can at 1:1 or better', () => {
    const b = fought({
      map: { TAMB: ['266 216', '116'], KURS: ['257 218', '115'], OREL: ['255 212'] },
      dice: [1, 1],
    })
    expect(fights(b)).toEqual([
      ['257 218', '115', '1:1'],
      ['266 216', '116', '1:1'],
    ])
    expect([b.isOnMap('115'), b.isOnMap('116'), b.at('266')]).toEqual([false, false, 'TAMB'])
    expect(b.at('115')).toBe(display(NON_RED))
  })

  it('RCW-23.0 Reds fight by section 8: it is optional, and possible at 1:2', () => {
    const t = solitaire({ phase: 'combat', map: { TAMB: ['153 116', '255 212'], KURS: ['154 115', '202'] } })
    expect(t.offers).toEqual(expect.arrayContaining(['done', 'attack:255', 'attack:202']))
    t.answers('attack:255', 'with:153')
    expect(t.why('roll')).toBe(null)
    t.answers('call-off')
    expect(t.offers).toContain('attack:255')
  })

  it('RCW-23.11 all controllable forces attack the weakest Red stack together', () => {
    const b = fought({
      map: { PSKO: ['254 202', '256', '438', '301', '302', '403', '151 102', '104', '154'] },
      holds: ['BR', 'BA'],
      dice: [1],
    })
    // Kamenev alone has 2; White, Green and Blue attack him, the Germans without a marker do not.
    expect(fights(b)).toEqual([['254 202 256 301 302 438', '154', '6:1']])
    expect([b.isOnMap('154'), b.isOnMap('104'), b.isOnMap('151')]).toEqual([false, true, true])
  })

  it('RCW-23.11 a random one of several equally weak stacks', () => {
    const victim = (n: number) => {
      const b = fought({ map: { PSKO: ['254 202', '103', '104', '111'] }, dice: [lot(n, 2), 1] })
      return ['103', '104', '111'].filter((id) => !b.isOnMap(id))
    }
    expect([1, 2].map(victim)).toEqual([['103'], ['104']])
  })

  it('RCW-23.12 without Reds, Whites attack the weakest Green stack, controlled or not', () => {
    const b = fought({
      map: { KHAR: ['257 218', '308', '307', '412'], KIEV: ['255 212', '309'] },
      holds: ['UK'],
      dice: [1, 1],
    })
    expect(fights(b)).toEqual([
      ['255 212', '309', '2:1'],
      ['257 218', '308', '2:1'],
    ])
    expect([b.isOnMap('308'), b.isOnMap('309'), b.isOnMap('307')]).toEqual([false, false, true])
    const tied = (n: number) => {
      const other = fought({ map: { KHAR: ['257 218', '308', '312'] }, dice: [lot(n, 2), 1] })
      return ['308', '312'].filter((id) => !other.isOnMap(id))
    }
    expect([1, 2].map(tied)).toEqual([['308'], ['312']])
  })

  it('RCW-23.12 Green and Blue attack only Reds', () => {
    const b = fought({
      map: { KIEV: ['307', '255', '202'], VLDV: ['434', '323'], YEKA: ['309', 'NM'] },
      holds: ['UK', 'US'],
    })
    // Krasnov is too weak for the Ukrainians, and they do not attack him; Makhno is not attacked.
    expect(fights(b)).toEqual([])
  })

  it('RCW-23.13 Whites do not attack Greens where there are Reds', () => {
    const b = fought({ map: { KHAR: ['257 218', '308', '114'] }, dice: [1] })
    expect(fights(b)).toEqual([['257 218', '114', '1:1']])
    // Even if they cannot attack the Reds.
    expect(fights(fought({ map: { KHAR: ['257 218', '308', '111'] } }))).toEqual([])
  })

  it('RCW-23.14 never below 1:1', () => {
    expect(fights(fought({ map: { KHAR: ['257 218', '152 111'] } }))).toEqual([])
    expect(fights(fought({ map: { KHAR: ['257', '308'] } }))).toEqual([])
    // No die is rolled for the target.
    expect(fights(fought({ map: { KHAR: ['257', '103', '104'] } }))).toEqual([])
    expect(fights(fought({ map: { KHAR: ['257 218', '112'] }, dice: [1] }))).toEqual([['257 218', '112', '1:1']])
  })

  it('RCW-23.15 no Red, no Green or too strong ones: no combat there', () => {
    expect(fights(fought({ map: { KHAR: ['257 218', '412', 'NM'], TVER: ['255', '152'] } }))).toEqual([])
    // They may attack only the weakest stack: if it is too strong, so are the others.
    expect(fights(fought({ map: { KHAR: ['257 218', '102', '111'] } }))).toEqual([])
  })

  it('RCW-23.16 an exchange costs Blue, then Green, then White units, then White leaders', () => {
    const map = { PSKO: ['254 202', '438', '301', '112'] }
    // 2 + 3 + 3 + 3 against 4 at 2:1: the British are 3, the Estonians 3.
    const b = fought({ map, holds: ['BR', 'BA'], dice: [4] })
    expect(fights(b)).toEqual([['254 202 301 438', '112', '2:1']])
    expect(['112', '438', '301', '202', '254'].map((id) => b.isOnMap(id))).toEqual([false, false, false, true, true])
    const blue = fought({ map: { PSKO: ['254 202', '438', '301', '104'] }, holds: ['BR', 'BA'], dice: [4] })
    expect(['438', '301', '202', '254'].map((id) => blue.isOnMap(id))).toEqual([false, true, true, true])
    const whites = fought({ map: { PSKO: ['254 202 217', '112'] }, dice: [3] })
    expect(['202', '217', '254'].map((id) => whites.isOnMap(id))).toEqual([false, false, true])
    const leaders = fought({ map: { PSKO: ['251', '254 202', '113', '111'] }, dice: [3] })
    expect(['202', '254', '251'].map((id) => leaders.isOnMap(id))).toEqual([false, false, true])
  })

  it('RCW-23.16 within a class the weakest sufficient set, lowest numbers first', () => {
    // A loss of 3: of 2, 3 and 3 the British unit of 3 with the lower number.
    const b = fought({ map: { PSKO: ['437 438 441 442', '104'] }, holds: ['BR'], dice: [4] })
    expect(['437', '438', '441', '442'].map((id) => b.isOnMap(id))).toEqual([true, false, true, true])
    // A loss of 5: 2 and 3, not 3 and 3.
    const five = fought({ map: { PSKO: ['437 438 441 442', '102'] }, holds: ['BR'], dice: [4] })
    expect(['437', '438', '441', '442'].map((id) => five.isOnMap(id))).toEqual([false, false, true, true])
  })

  it('RCW-23.16 the same applies to defenders against Reds', () => {
    const t = solitaire({
      phase: 'combat',
      map: { PSKO: ['153 104', '254 202 GOLD', '438'], TVER: ['152 111'] },
      holds: ['BR'],
      dice: [2],
      chance: 'free',
    })
    // 5 attack 2 + 3 + 3: the British and Yudenich's unit are lost, and he keeps the Gold.
    t.answers('attack:254', 'also:438', 'with:153', 'roll')
    expect(['153', '104', '438', '202', '254'].map((id) => t.read.isOnMap(id))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
    expect([t.read.boss('GOLD'), t.asked]).toEqual(['254', 'combat'])
  })

  it('RCW-23.16 when all are lost, the lowest leader of the victors captures the Gold, without an ask', () => {
    const b = fought({ map: { OMSK: ['252 204', '256', '158 GOLD'] }, dice: [1] })
    expect([b.isOnMap('158'), b.boss('GOLD'), b.owner('GOLD')]).toEqual([false, '252', NON_RED])
  })

  it('RCW-23.17 uncontrolled forces never attack', () => {
    const b = fought({ map: { KHAR: ['218', '412', '308', '115'], PETR: ['202', '151'], FINL: ['325 326', '123'] } })
    expect(fights(b)).toEqual([])
  })

  it('RCW-23.18 Reds under a leader may attack any non-Red force', () => {
    const t = solitaire({
      phase: 'combat',
      map: { KHAR: ['152 111', '257', '218', '412', '308', '309', 'NM'], KIEV: ['103', '307'] },
      holds: ['UK'],
      dice: [1],
      chance: 'free',
    })
    const targets = ['257', '218', '412', '308', '309', 'NM']
    expect(targets.filter((id) => !t.offers.includes(`attack:${id}`))).toEqual([])
    // 103 has no leader.
    expect(t.why('attack:307')).toMatchObject({ rule: 'RCW-8.23' })
    t.answers('attack:257', 'with:152', 'roll')
    expect(t.read.at('257')).toBe(display(RED_SIDE))
  })
})
