import { describe, expect, it } from 'vitest'
import { nationNumber } from '../../data/counters.ts'
import { board, type Scene, type SoloTable, solitaire } from '../../testing/solitaire.ts'
import { display, NON_RED, OUT_OF_GAME, SOLO_PHASES, UNASSIGNED } from '../state.ts'
import { solitaireTurn } from './sequence.ts'

const phases = (t: SoloTable): readonly unknown[] => t.facts('solitaire.phase').map(({ phase }) => phase)
/** Reds hold both capitals, others cannot move: the only rolls are two dice for each event and one for leaders. */
const QUIET: Scene = {
  map: { TVER: ['152 111'], PETR: ['151 102'], KIEV: ['307'], OMSK: ['204'] },
  dice: [3, 5, 3, 5, 1],
  draws: ['terror', 'terror', 'terror'],
  chance: 'free',
}

/** As 19.2 numbers them. */
const IN_ORDER = [
  'enemy-event',
  'enemy-move',
  'enemy-stack',
  'enemy-combat',
  'enemy-draw',
  'event',
  'leaders',
  'move',
  'combat',
  'draw',
  'replace',
  'turn',
]

describe('the solitaire game turn', () => {
  it('RCW-19.1 the phases come in order, and nothing can be done out of order', () => {
    const t = solitaire(QUIET)
    expect(phases(t)).toEqual(IN_ORDER.slice(0, 7))
    expect(t.refused('move:151')).toMatchObject({ reason: expect.any(String) })
    t.answer('enough')
    expect([t.asked, t.state.solo?.phase]).toEqual(['move', 'move'])
    expect(t.refused('attack:307')).toMatchObject({ reason: expect.any(String) })
    t.answer('done')
    expect([t.asked, t.state.solo?.phase]).toEqual(['combat', 'combat'])
    expect(t.refused('move:151')).toMatchObject({ reason: expect.any(String) })
  })

  it('RCW-19.2 twelve phases: five non-Red, five Red, Replacement, Game Turn Indication', () => {
    expect(SOLO_PHASES).toHaveLength(12)
    const t = solitaire(QUIET).answers('enough', 'done', 'done')
    expect(phases(t).slice(0, 13)).toEqual([...IN_ORDER, 'enemy-event'])
    expect([t.state.turn, t.facts('solitaire.turn')]).toEqual([2, [{ turn: 1 }, { turn: 2 }]])
  })

  it('RCW-19.2 each phase does what it is for', () => {
    const t = solitaire({
      map: {
        TVER: ['152 111'],
        PETR: ['151 102'],
        DONC: ['255', '212'],
        KHAR: ['257 218'],
        KURS: ['115'],
        OREL: ['153 103'],
      },
      dice: [2, 3, 1, 1, 1, 3, 5, 1],
      draws: ['FN'],
      chance: 'free',
    })
    // Non-Red event, moves, stacking, combat and draw; then the Reds' event and their leaders.
    const kinds = t.notes().map(({ kind }) => kind)
    const at = (kind: string) => kinds.indexOf(kind)
    expect(at('event')).toBeLessThan(at('enemy.moved'))
    expect(at('enemy.moved')).toBeLessThan(at('combat'))
    expect(at('combat')).toBeLessThan(at('drawn'))
    expect(at('drawn')).toBeLessThan(kinds.lastIndexOf('event'))
    expect(kinds.lastIndexOf('event')).toBeLessThan(at('leaders.recalled'))
    expect(at('leaders.recalled')).toBeLessThan(at('leaders.rolled'))
    expect(t.state.holder[nationNumber('FN')]).toBe(NON_RED)
  })

  it('RCW-19.2 Replacement comes before the marker advances', () => {
    // Turn 5 still replaces, although the marker then shows 6.
    const t = solitaire({ ...QUIET, turn: 5, lost: ['110'], phase: 'combat' }).answer('done')
    expect([t.read.at('110'), t.state.turn]).toEqual(['PERM', 6])
    const later = solitaire({ ...QUIET, turn: 6, lost: ['110'], phase: 'combat' }).answer('done')
    expect([later.read.at('110'), later.state.turn]).toEqual([UNASSIGNED, 7])
  })

  it('RCW-27.31 the other side goes first in every turn', () => {
    const s = solitaire({ chance: 'free' }).notes()
    expect(s[0]).toMatchObject({ kind: 'solitaire.turn', index: 0, data: { turn: 1 } })
    expect(s.find(({ kind }) => kind === 'event')).toMatchObject({ index: 0 })
    const t = solitaire(QUIET).answers('enough', 'done', 'done')
    const second = phases(t).slice(12)
    expect(second[0]).toBe('enemy-event')
    expect(second.indexOf('enemy-draw')).toBeLessThan(second.indexOf('event'))
  })
})

describe('Replacement', () => {
  const replaced = (scene: Scene) => {
    const b = board({ phase: 'replace', chance: 'free', ...scene })
    b.run(solitaireTurn(b.g))
    return b
  }
  const map = { TVER: ['152 111'], PETR: ['151 102'] } as const

  it('RCW-25.11 Whites, Greens and Blues do not return', () => {
    // Units of several nations, and a leader.
    const nations = ['301', '305', '307', '308', '313', '318', '322', '330', '401', '434']
    const lost = ['202', '212', ...nations, '251']
    const b = replaced({ map, lost })
    expect(lost.map((id) => b.at(id))).toEqual(lost.map(() => UNASSIGNED))
  })

  it('RCW-25.12 only Poles and Finns do, by section 9', () => {
    const b = replaced({ map, lost: ['327', '328', '325'], holds: ['PO'] })
    expect([b.stack('327'), b.at('327'), b.owner('327'), b.at('325'), b.owner('325')]).toEqual([
      ['327', '328'],
      'POLA',
      NON_RED,
      'FINL',
      null,
    ])
    // Not if only Reds are in their home, not with anarchists there, not after turn 5.
    expect(replaced({ map: { ...map, POLA: ['153'] }, lost: ['327'] }).at('327')).toBe(UNASSIGNED)
    expect(replaced({ map: { ...map, POLA: ['153', '328'] }, lost: ['327'] }).at('327')).toBe('POLA')
    expect(replaced({ map: { ...map, FINL: ['NM'] }, lost: ['325'] }).at('325')).toBe(UNASSIGNED)
    expect(replaced({ map, turn: 6, lost: ['327', '325'] }).at('327')).toBe(UNASSIGNED)
  })

  it('RCW-25.13 Reds do, by section 9: turns 1 to 5, home not occupied, both centres Red', () => {
    const back = (scene: Scene) => replaced({ lost: ['110'], map, ...scene }).at('110')
    expect([1, 2, 3, 4, 5, 6, 7].map((turn) => back({ turn }))).toEqual([
      ...Array(5).fill('PERM'),
      UNASSIGNED,
      UNASSIGNED,
    ])
    expect(back({ map: { ...map, PERM: ['255'] } })).toBe(UNASSIGNED)
    expect(back({ map: { ...map, PERM: ['255', '103'] } })).toBe('PERM')
    expect(back({ map: { TVER: ['152 111'], PETR: ['325'] } })).toBe(UNASSIGNED)
    expect(back({ map: { TVER: ['152 111'], PETR: ['325', '102'] } })).toBe('PERM')
    expect(back({ state: { ban: 1 } })).toBe(UNASSIGNED)
    // From the displays as well as from the Unassigned box, and uncontrolled.
    const b = board({ phase: 'replace', map, lost: ['110', '109'] })
    b.s.at[b.s.at.indexOf(UNASSIGNED)] = display(NON_RED)
    b.run(solitaireTurn(b.g))
    expect([b.at('109'), b.at('110'), b.owner('110'), b.stack('110')]).toEqual(['VYAT', 'PERM', null, ['110']])
  })

  it('RCW-25.13 a chief lost suspends it once, both in one turn twice', () => {
    const b = board({ phase: 'replace', map, lost: ['110'], state: { ban: 2, chiefsLost: 2 } })
    b.run(solitaireTurn(b.g))
    expect([b.at('110'), b.s.ban, b.s.chiefsLost]).toEqual([UNASSIGNED, 1, 0])
  })

  it('RCW-25.14 redeploying leaders is not replacement', () => {
    // Turn 6, a lost centre or a ban do not prevent deploying leaders, and lost leaders are not replaced.
    const t = solitaire({
      phase: 'leaders',
      turn: 6,
      map: { TVER: ['152 111'], PETR: ['325'] },
      lost: ['153', '251'],
      state: { ban: 1 },
      dice: [2],
      chance: 'free',
    })
    expect(t.answers('pick:158', 'at:OREL').read.at('158')).toBe('OREL')
    const b = replaced({ map, lost: ['153', '251'] })
    expect([b.at('153'), b.at('251')]).toEqual([UNASSIGNED, UNASSIGNED])
  })
})

describe('the Czar', () => {
  it('RCW-26.0 is shot as soon as a Red leader takes his guard under command', () => {
    const t = solitaire({
      phase: 'leaders',
      map: { TVER: ['152 111'], PETR: ['151 102'], EKAT: ['120 CZAR'], OMSK: ['204'] },
      dice: [1],
      chance: 'free',
    }).answers('pick:158', 'on:120')
    expect([t.read.at('CZAR'), t.facts('czar.shot')]).toEqual([OUT_OF_GAME, [{}]])
    const moving = solitaire({
      phase: 'move',
      map: { PERM: ['158'], EKAT: ['120 CZAR'], OMSK: ['204'] },
    }).answers('move:158', 'go:EKAT', 'take:120')
    expect(moving.read.at('CZAR')).toBe(OUT_OF_GAME)
    expect(moving.read.stack('158')).toEqual(['158', '120'])
  })

  it('RCW-26.0 is shot when a Red leader carries or captures him', () => {
    const unheld = solitaire({ phase: 'move', map: { EKAT: ['158', 'CZAR'], OMSK: ['204'] } })
    expect(unheld.answers('move:158', 'carry:CZAR').read.at('CZAR')).toBe(OUT_OF_GAME)
    const taken = solitaire({ phase: 'combat', map: { EKAT: ['152 111', '252 CZAR'], OMSK: ['204'] }, dice: [1] })
    taken.answers('attack:252', 'with:152', 'roll', 'capture:152')
    expect([taken.read.at('CZAR'), taken.facts('czar.shot')]).toEqual([OUT_OF_GAME, [{}]])
    // The Gold is only captured.
    const gold = solitaire({ phase: 'combat', map: { EKAT: ['152 111', '252 GOLD'], OMSK: ['204'] }, dice: [1] })
    expect(gold.answers('attack:252', 'with:152', 'roll', 'capture:152').read.boss('GOLD')).toBe('152')
  })

  it('RCW-26.0 is not shot with a Red unit without a leader or with Whites, to whom he gives capacity', () => {
    const b = board({ chance: 'free' })
    expect([b.at('CZAR'), b.boss('CZAR')]).toEqual(['EKAT', '120'])
    const whites = board({ phase: 'enemy-combat', map: { EKAT: ['256 203', '120 CZAR', '204', '205'] }, dice: [1] })
    whites.run(solitaireTurn(whites.g))
    expect([whites.boss('CZAR'), whites.owner('CZAR')]).toEqual(['256', NON_RED])
    whites.s.solo = { ...(whites.s.solo as NonNullable<typeof whites.s.solo>), phase: 'enemy-stack' }
    whites.run(solitaireTurn(whites.g))
    // Capacity of one, and two more with the Czar.
    expect(whites.stack('256')).toEqual(['256', '203', '204', '205', 'CZAR'])
  })

  it('RCW-26.0 does not count for victory', () => {
    const t = solitaire({
      phase: 'combat',
      turn: 5,
      map: { TVER: ['152 111'], PETR: ['151 102'], PERM: ['CZAR'], KAZA: ['GOLD'], OMSK: ['204'] },
      draws: ['terror'],
      chance: 'free',
    }).answer('done')
    expect(t.outcome).toMatchObject({ result: 'red-victory', scores: { red: 3 } })
  })
})
