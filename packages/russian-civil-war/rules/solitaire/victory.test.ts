import { describe, expect, it } from 'vitest'
import { board, type Scene, solitaire } from '../../testing/solitaire.ts'
import { verdict } from './victory.ts'

const end = (scene: Scene) => {
  const outcome = verdict(board(scene).s)
  return outcome === null ? null : [outcome.result, outcome.level ?? null, outcome.winners.join()]
}
/** Reds alone in the four regions, others around them. */
const CLEARED = { TVER: ['152 111'], OMSK: ['252 204'], POLA: ['327 328'], LIVO: ['404'], BUKH: ['318'] } as const

describe('the end of the solitaire game', () => {
  it('RCW-28.0 Reds win marginally, substantively or decisively, others decisively; anything else is a draw', () => {
    expect([5, 6, 7].map((turn) => end({ turn, map: CLEARED })?.[1])).toEqual(['decisive', 'substantive', 'marginal'])
    expect(end({ turn: 3, map: { ...CLEARED, TVER: ['255'] } })).toEqual(['non-red-victory', 'decisive', ''])
    expect(end({ turn: 7, map: { ...CLEARED, KIEV: ['307'] } })).toEqual(['draw', null, ''])
    expect(end({ turn: 6, map: { ...CLEARED, KIEV: ['307'] } })).toBe(null)
    const scores = [
      { turn: 5, map: CLEARED },
      { turn: 6, map: CLEARED },
      { turn: 7, map: CLEARED },
      { turn: 7, map: { ...CLEARED, KIEV: ['307'] } },
      { turn: 7, map: { ...CLEARED, PETR: ['325'] } },
    ].map((scene) => verdict(board(scene).s)?.scores.red)
    expect(scores).toEqual([3, 2, 1, 0, -3])
  })

  it('RCW-28.11 the Reds must clear Greater Russia, White Russia, Ukraine and the Cossack lands of all non-Red units', () => {
    const cleared = (map: Scene['map']) => end({ turn: 5, map: { ...CLEARED, ...map } }) !== null
    expect(cleared({})).toBe(true)
    // A leader, a White, Green or Blue unit in any of the four.
    expect([{ ARCH: ['259'] }, { SMOL: ['212'] }, { KIEV: ['307'] }, { KUBA: ['438'] }].map(cleared)).toEqual(
      Array(4).fill(false),
    )
    // Elsewhere they may stay; Black units and the Gold are not non-Red units.
    expect(cleared({ TIFL: ['268'], VLDV: ['431'], YEKA: ['NM'], SARA: ['GOLD'] })).toBe(true)
  })

  it('RCW-28.12 decisive up to turn 5, substantive in turn 6, marginal in turn 7', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((turn) => end({ turn, map: CLEARED })?.slice(0, 2).join(' '))).toEqual([
      ...Array(5).fill('red-victory decisive'),
      'red-victory substantive',
      'red-victory marginal',
    ])
    expect(end({ turn: 5, map: CLEARED })?.[2]).toBe('red')
  })

  it('RCW-28.12 the conditions are checked at the end of a game turn, after Replacement', () => {
    // The last Poles in Kiev are lost, but return to Poland; the game does not end before the turn does.
    const t = solitaire({
      phase: 'combat',
      turn: 4,
      map: { KIEV: ['152 111', '329'], PETR: ['151 102'], OMSK: ['204'] },
      dice: [1],
      draws: ['terror'],
      chance: 'free',
    })
    t.answers('attack:329', 'with:152', 'roll')
    expect([t.outcome, t.asked]).toEqual([null, 'combat'])
    t.answer('done')
    expect(t.outcome).toMatchObject({ result: 'red-victory', level: 'decisive', winners: ['red'], rule: 'RCW-28.12' })
    expect(t.read.at('329')).toBe('POLA')
    expect(t.facts('solitaire.end')).toEqual([{ result: 'red-victory', level: 'decisive' }])
  })

  it('RCW-28.13 a non-Red unit in Petrograd or Tver at the end of a game turn wins for the others, with Reds there or not', () => {
    const lost = (map: Scene['map']) => end({ turn: 1, map: { ...CLEARED, ...map } })?.[0] === 'non-red-victory'
    expect(
      [{ PETR: ['325'] }, { TVER: ['255', '152 111'] }, { PETR: ['254', '151'] }, { PETR: ['434'] }].map(lost),
    ).toEqual(Array(4).fill(true))
    expect([{ PETR: ['151'] }, { PETR: ['KR'] }, { NOVG: ['255'] }].map(lost)).toEqual([false, false, false])
    expect(verdict(board({ map: { TVER: ['255'], PETR: ['325'] } }).s)).toMatchObject({
      rule: 'RCW-28.13',
      winners: [],
      parts: [{ data: 'PETR' }, { data: 'TVER' }],
    })
  })

  it('RCW-27.32 the game has seven turns', () => {
    const t = solitaire({
      phase: 'combat',
      turn: 7,
      map: { TVER: ['152 111'], PETR: ['151 102'], KIEV: ['307'] },
      draws: ['terror'],
      chance: 'free',
    }).answer('done')
    expect(t.outcome).toMatchObject({ result: 'draw', winners: [], parts: [{ what: 'uncleared', data: 1 }] })
    expect(t.state.turn).toBe(7)
    expect(solitaire({ chance: 'free' }).state.turn).toBe(1)
  })
})
