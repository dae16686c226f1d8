import { describe, expect, it } from 'vitest'
import { table } from '../testing/table.ts'
import { defenceParts } from './combat.ts'
import { mapOf } from './map.ts'
import { isTyranny } from './sequence.ts'

describe('domination', () => {
  const board = {
    '3.7': { cell: 1, outpost: 1, blue: 1, surrogates: 3, presence: 1 },
    '1.1': { presence: 1 },
  }

  it('WE-01a TOT-3.Fb TOT-3.Fc TOT-3.Fe TOT-3.Ff strength 1 places no token, costs a surrogate, and is answered', () => {
    const t = table({ dominate: 'T1-21', board })
    expect(t.options()).toEqual(['cell', 'outpost'])
    expect(t.asks()[0]).toMatchObject({ kind: 'strike', data: { tile: '3.7', points: 2 } })
    t.answer('outpost')
    expect(t.tile('3.7')).toEqual({ cell: 1, blue: 1, surrogates: 2, presence: 1 })
    expect([t.state.box, t.state.pool]).toEqual([1, 5])
  })

  it('WE-01a the points may also destroy the cell and mark the outpost', () => {
    const t = table({ dominate: 'T1-21', board }).answer('cell')
    expect(t.tile('3.7')).toMatchObject({ outpost: 1, outpost1: 1 })
    expect(t.state.box).toBe(0)
  })

  it('WE-01b TOT-3.Imm-e defence from cards lowers the strength before both uses', () => {
    const t = table({ dominate: 'T1-21', board: { ...board, '3.7': { ...board['3.7'], defence: 2 } } })
    expect(t.tile('3.7')).toEqual({ blue: 1, surrogates: 3, presence: 1 })
    expect(t.state.box).toBe(1)
  })

  it('TOT-3.Imm-e defence of a capability keeps a tile from falling this turn, and presence in it', () => {
    const t = table({
      step: 'players',
      dominate: 'T1-04',
      piles: { events: ['E03'], 'terrain-2': ['T2-04'] },
      cards: { shield: { effect: { op: 'defend', n: 2 } } },
      hand: ['shield'],
      board: { '1.1': { presence: 1 }, '1.4': { garrison: 1, presence: 1, surrogates: 2 } },
    })
      .play('shield', '1.4')
      .ready()
    expect(t.notes('dominate')).toMatchObject([{ data: { defence: 2, strength: 1, falls: false } }])
    expect(t.tile('1.4')).toEqual({ garrison: 1, garrison1: 1, presence: 1, surrogates: 1 })
  })

  it('TOT-3.Imm-e it does not shield the adversary from attacks', () => {
    const t = table({
      step: 'players',
      cards: { hit: { effect: { op: 'damage', n: 2 } } },
      hand: ['hit'],
      board: { '1.1': { presence: 2 }, '1.4': { outpost: 1, defence: 2 } },
    }).play('hit')
    expect(t.tile('1.4')).toEqual({})
  })

  it('WE-01c TOT-1.Ca TOT-1.Hb TOT-3.Ff the excess kills a civilian, and a loss with an empty box is paid for', () => {
    const here = { ...board['3.7'], surrogates: 4, defence: 2 }
    const t = table({ dominate: 'T1-21', board: { ...board, '3.7': here }, resources: 1 })
    expect(t.options()).toEqual(['resource:liberators', 'presence:liberators:1.1', 'presence:liberators:3.7'])
    expect(t.state.box).toBe(0)
    t.answer('resource:liberators')
    expect(t.tile('3.7')).toEqual({ surrogates: 4, presence: 1 })
    expect([t.state.box, t.state.players[0].resources]).toEqual([0, 0])
  })

  it('WE-02 TOT-3.Fa TOT-3.Fc TOT-1.Eb TOT-3.Fe tyranny, a base and a loss with an empty box', () => {
    const t = table({
      roles: ['comrades'],
      turn: 6,
      pool: 4,
      box: 1,
      resources: 2,
      dominate: 'T2-13',
      board: {
        '4.5': { garrison: 1, outpost: 1, blue: 1, base: true, surrogates: 3, presence: 2 },
        '4.4': { presence: 2 },
      },
    })
    expect(t.options()).toEqual(['resource:comrades', 'presence:comrades:4.4'])
    expect(t.state).toMatchObject({ pool: 3, box: 0 })
    const { resourceCircles, playCircles } = t.state.players[0]
    expect([resourceCircles, playCircles]).toEqual([3, 1])
    t.answer('resource:comrades')
    expect(t.tile('4.5')).toEqual({ garrison: 1, outpost: 1, blue: 1, tyranny: 1 })
    expect(t.state.players[0].resources).toBe(1)
  })

  it('WE-02b TOT-3.Fe TOT-1.Dd TOT-3.Long-b one point only damages a base, which strikes back with its surrogates and heals', () => {
    const t = table({
      roles: ['comrades'],
      turn: 6,
      pool: 4,
      box: 1,
      resources: 2,
      dominate: 'T2-13',
      board: { '4.5': { outpost: 1, blue: 1, base: true, surrogates: 3, presence: 2 }, '4.4': { presence: 2 } },
    })
    expect(t.tile('4.5')).toEqual({ surrogates: 3, bases: 1, presence: 2 })
    expect(t.state.box).toBe(2)
    expect(t.state.damagedBase).toContain(true)
    t.ready()
    expect(t.state).toMatchObject({ step: 'players', turn: 7 })
    expect(t.state.damagedBase).not.toContain(true)
  })
})

describe('escalation', () => {
  const scene = (more: { pool?: number; blue?: number; elsewhere?: number } = {}) =>
    table({
      roles: ['partisans'],
      turn: 9,
      pool: more.pool ?? 3,
      dominate: 'T1-17',
      board: {
        '3.3': { printedTyranny: 1, cell: 1, outpost: 1, red: 1, blue: more.blue ?? 1 },
        '3.2': { presence: 2 },
        '2.4': { presence: more.elsewhere ?? 0 },
        '1.1': { tyranny: 1, red: 1 },
        '1.2': { tyranny: 1, red: 1 },
      },
    })

  it('WE-04a TOT-3.Fd TOT-1.Bd a second token, all civilians red, a token and a cell next door', () => {
    const t = scene()
    expect([...t.options()].sort()).toEqual(['3.1', '3.2', '3.4', '4.5'])
    t.answer('3.4')
    expect(t.tile('3.3')).toEqual({ cell: 1, outpost: 1, red: 2, tyranny: 2 })
    expect(t.tile('3.4')).toMatchObject({ cell: 1, tyranny: 1 })
    expect(t.state.pool).toBe(1)
    expect(t.tile('3.2')).toEqual({ presence: 2 })
    expect(t.state.tyranny.reduce((sum, count) => sum + count, 0)).toBe(4)
    expect(isTyranny(t.state)).toBe(true)
    const parts = defenceParts({ s: t.state, map: mapOf(t.state.layout) }, { tile: t.at('3.3') })
    expect(parts).toEqual({ terrain: 0, red: 2, tyranny: 10 })
  })

  it('WE-04b presence next door goes back to the tracks, and the last of it loses the game', () => {
    const t = scene().answer('3.2')
    expect(t.outcome).toMatchObject({ result: 'annihilation', winners: [] })
  })

  it('WE-04b TOT-1.E.Par-i with presence elsewhere the game goes on', () => {
    const t = scene({ elsewhere: 1 }).answer('3.2')
    expect(t.outcome).toBeNull()
    expect(t.tile('3.2')).toEqual({ cell: 1, tyranny: 1 })
    expect(t.player()).toMatchObject({ resourceCircles: 1, playCircles: 1, spare: 1 })
  })

  it('WE-04c TOT-1.Bi TOT-3.Fd the last token loses the game before a neighbour is asked for', () => {
    const t = scene({ pool: 1 })
    expect(t.outcome).toMatchObject({ result: 'tyranny', rule: 'TOT-4f' })
  })

  it('TOT-1.Bi the token of an escalation can be the last one; with one left the game goes on', () => {
    expect(scene({ pool: 2 }).answer('3.4').outcome).toMatchObject({ result: 'tyranny', rule: 'TOT-4f' })
    const t = scene({ pool: 3 }).answer('3.4')
    expect([t.outcome, t.state.pool]).toEqual([null, 1])
  })

  it('WE-04d with strength 1 nothing escalates', () => {
    const t = scene({ blue: 2 })
    expect(t.tile('3.3')).toEqual({ cell: 1, outpost: 1, red: 1, blue: 2, tyranny: 1 })
    expect(t.state.pool).toBe(3)
  })
})
