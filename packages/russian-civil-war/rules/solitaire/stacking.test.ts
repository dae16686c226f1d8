import { describe, expect, it } from 'vitest'
import { type Board, board, type Scene, solitaire } from '../../testing/solitaire.ts'
import { NON_RED } from '../state.ts'
import { stackNonRed } from './stacking.ts'

const stacked = (scene: Scene): Board => board(scene).do(stackNonRed)

describe('non-Red stacking', () => {
  it('RCW-22.0 units of a province form as few stacks as possible; Reds are not changed', () => {
    const b = stacked({
      map: { TAMB: ['255', '212', '213', '151 102', '103', '153 104', '416', '417', '327', '328'] },
    })
    expect(b.stacks('TAMB')).toEqual(['151 102', '153 104', '255 212 213', '103', '327 328', '416 417'])
    // Nothing is stacked across a border.
    const apart = stacked({ map: { TAMB: ['255'], VORO: ['212'] } })
    expect([apart.stacks('TAMB'), apart.stacks('VORO')]).toEqual([['255'], ['212']])
  })

  it('RCW-22.1 the lowest leader takes the strongest units he can hold, the next joins him, until the stack is full', () => {
    // 253 Wrangel (3), 255 Krasnov (2) and 256 Kutepov (1), in this order; units of 6, 5, 4, 3, 3, 2.
    const b = stacked({ map: { KHAR: ['256 204', '255', '253', '212', '213', '218', '219', '211'] } })
    expect(b.stacks('KHAR')).toEqual(['253 255 204 212 213', '256 218', '211', '219'])
    expect(['204', '212', '213'].map((id) => b.boss(id))).toEqual(['253', '253', '253'])
    expect(b.boss('218')).toBe('256')
    // Units without a leader are uncontrolled.
    expect([b.owner('211'), b.owner('219'), b.owner('218')]).toEqual([null, null, NON_RED])
  })

  it('RCW-22.1 the second leader of a stack takes units as well', () => {
    const b = stacked({ map: { KHAR: ['256', '257', '212', '213', '218'] } })
    expect(b.stacks('KHAR')).toEqual(['256 257 212 213', '218'])
    expect([b.boss('212'), b.boss('213')]).toEqual(['256', '257'])
  })

  it('RCW-22.1 leaders alone stack too, five at most', () => {
    const b = stacked({ map: { KHAR: ['256', '257', '258', '259', '260', '261'] } })
    expect(b.stacks('KHAR')).toEqual(['256 257 258 259 260', '261'])
  })

  it('RCW-22.1 the Gold and the Czar let their holder take two more each, of White units only', () => {
    const b = stacked({ map: { OMSK: ['252 GOLD', '204', '203', '205', '206', '209', '322'] } })
    expect(b.stacks('OMSK')).toEqual(['252 203 204 205 206 GOLD', '209', '322'])
    const czar = stacked({ map: { OMSK: ['256 CZAR', '204', '203', '205', '206'] } })
    expect(czar.stacks('OMSK')).toEqual(['256 203 204 205 CZAR', '206'])
    // Its holder keeps it.
    const second = stacked({ map: { OMSK: ['251', '256 GOLD', '204', '203', '205', '206'] } })
    expect(second.stacks('OMSK')).toEqual(['251 256 203 204 205 GOLD', '206'])
    expect(second.boss('GOLD')).toBe('256')
  })

  it('RCW-22.1 a unit taken under command brings the Imperial unit it guards, and an unheld one is taken', () => {
    const b = stacked({ map: { OMSK: ['256', '204 GOLD', '203', '205'] } })
    expect([b.stacks('OMSK'), b.boss('GOLD')]).toEqual([['256 203 204 205 GOLD'], '256'])
    const alone = stacked({ map: { OMSK: ['256', 'CZAR', '203', '205'] } })
    expect(alone.stacks('OMSK')).toEqual(['256 203 205 CZAR'])
    // Of several leaders the one with the lowest number gets it.
    const first = stacked({ map: { OMSK: ['258', '256', '257', 'CZAR'] } })
    expect([first.stacks('OMSK'), first.boss('CZAR')]).toEqual([['256 257 258 CZAR'], '256'])
    // Reds keep what they guard.
    const guarded = stacked({ map: { EKAT: ['256 203', '120 CZAR'] } })
    expect(guarded.boss('CZAR')).toBe('120')
  })

  it('RCW-22.2 units of one nation form stacks of five, strongest first; nations do not mix', () => {
    const b = stacked({
      map: { CHER: ['307', '308', '309', '310', '311', '312'], VLDV: ['431', '432 433', '434 435', '436', '419'] },
      holds: ['UK'],
    })
    expect(b.stacks('CHER')).toEqual(['307 308 309 310 311', '312'])
    expect(b.stacks('VLDV')).toEqual(['419', '431 432 433', '434 435 436'])
    // 308 and 312 are the weakest, of 2: the lower number is taken first.
    const weak = stacked({ map: { CHER: ['312', '308', '309', '310', '311', '307'] } })
    expect(weak.stacks('CHER')).toEqual(['307 308 309 310 311', '312'])
    // The number of stacks is minimal, but the strongest five are not together.
    const wrong = stacked({ map: { CHER: ['308 309 310 311 312', '307'] } })
    expect(wrong.stacks('CHER')).toEqual(['307 308 309 310 311', '312'])
  })

  it('RCW-22.2 an Imperial unit stays with the nation that has it', () => {
    const b = stacked({ map: { VLDV: ['434', '435 GOLD', '436'] }, holds: ['US'] })
    expect([b.stacks('VLDV'), b.boss('GOLD')]).toEqual([['434 435 436 GOLD'], '434'])
  })

  it('RCW-22.3 stacks stay as they are until the next Stacking Phase, except for losses', () => {
    // Stacks that could be joined: only the Stacking Phase joins them, not combat or later phases.
    const t = solitaire({
      phase: 'enemy-combat',
      map: { TVER: ['152 111'], VORO: ['255 212', '256', '218'], KURS: ['257', '115'] },
      draws: ['terror'],
      dice: [1, 3, 1],
      chance: 'free',
    })
    expect(t.asked).toBe('leader.pick')
    expect(t.read.stacks('VORO')).toEqual(['255 212', '256', '218'])
    const b = board({ map: { VORO: ['255 212', '256', '218'] } }).do(stackNonRed)
    expect(b.stacks('VORO')).toEqual(['255 256 212 218'])
    // Once formed, they are not changed.
    const notes = b.notes.length
    expect(b.do(stackNonRed).notes).toHaveLength(notes)
  })
})
