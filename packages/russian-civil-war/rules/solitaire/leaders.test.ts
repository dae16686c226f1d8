import { describe, expect, it } from 'vitest'
import { RED, UNITS } from '../../data/counters.ts'
import { board, type Scene, type SoloTable, solitaire } from '../../testing/solitaire.ts'
import { LEADERS as ALL_LEADERS, display, onMap, POOL, RED_SIDE, UNASSIGNED } from '../state.ts'
import { allowance } from './leaders.ts'
import { soloOf } from './movement.ts'
import { solitaireTurn } from './sequence.ts'

const CAPITALS = { PETR: ['151 102'], TVER: ['152 111'], OMSK: ['204'] } as const
/** The Red leaders on the map. */
const present = (t: SoloTable): readonly string[] =>
  ALL_LEADERS.filter((leader) => UNITS[leader].colour === RED && onMap(t.state.at[leader])).map(
    (leader) => UNITS[leader].id,
  )
const phase = (scene: Scene): SoloTable => solitaire({ phase: 'leaders', chance: 'free', ...scene })

describe('Red leaders', () => {
  it('RCW-24.0 all but Lenin and Trotsky leave the map; a die says how many may be chosen and deployed', () => {
    const t = phase({ map: { ...CAPITALS, KURS: ['153 103', '158'] }, dice: [3] })
    expect(present(t)).toEqual(['151', '152'])
    expect(t.facts('leaders.recalled')).toEqual([{ leaders: ['153', '158'] }])
    expect([t.read.at('153'), t.read.at('158'), t.read.stacks('KURS')]).toEqual([POOL, POOL, ['103']])
    expect(t.expectAsk('leader.pick').data).toEqual({ left: 3 })
    t.answers('pick:153', 'on:103', 'pick:160', 'at:TAMB', 'pick:161', 'at:OREL')
    expect([present(t), t.asked]).toEqual([['151', '152', '153', '160', '161'], 'move'])
  })

  it('RCW-24.0 fewer may be chosen, and Lenin and Trotsky are not touched', () => {
    const t = phase({ map: { NOVG: ['151 102'], SMOL: ['152 111'], OMSK: ['204'] }, dice: [6] })
    expect([t.read.at('151'), t.read.boss('102'), t.read.at('152'), t.read.boss('111')]).toEqual([
      'NOVG',
      '151',
      'SMOL',
      '152',
    ])
    expect(t.why('pick:151')).toMatchObject({ rule: 'RCW-24.13', reason: 'on-the-map-already' })
    expect([t.answer('enough').asked, present(t)]).toEqual(['move', ['151', '152']])
  })

  it('RCW-24.0 deployed leaders move and fight like Lenin and Trotsky', () => {
    const t = phase({ map: { ...CAPITALS, KURS: ['103'], OREL: ['257'] }, dice: [1, 1] })
    t.answers('pick:158', 'on:103', 'move:158', 'rail:OREL', 'stop', 'done', 'attack:257', 'with:158', 'roll')
    expect([t.read.at('103'), t.read.at('257')]).toEqual(['OREL', display(RED_SIDE)])
  })

  it('RCW-24.0 units of a leader who leaves a stack with a chief may stay with the chief, within his capacity', () => {
    const t = phase({ map: { ...CAPITALS, TVER: ['152 111 153 103 AT-1'] }, dice: [1] })
    expect(t.offers).toEqual(['keep:103', 'enough'])
    t.answer('keep:103')
    expect([t.read.stack('152'), t.read.boss('103'), t.read.boss('AT-1')]).toEqual([
      ['152', '103', '111', 'AT-1'],
      '152',
      '152',
    ])
    // Without a chief a train returns to the Randomizer and the Gold becomes unheld.
    const alone = phase({ map: { ...CAPITALS, KURS: ['153 103 AT-1 GOLD'] }, dice: [1] })
    expect([alone.state.bag.includes('AT-1'), alone.read.stack('GOLD'), alone.read.at('GOLD')]).toEqual([
      true,
      ['GOLD'],
      'KURS',
    ])
  })

  it('RCW-24.11 a leader is placed on a Red combat unit or alone in any province, never on others', () => {
    const t = phase({ map: { ...CAPITALS, KURS: ['103'], KHAR: ['257 218', '308', 'NM'], FINL: ['325'] }, dice: [4] })
    t.answer('pick:158')
    expect(t.offers).toEqual(expect.arrayContaining(['on:103', 'on:102', 'at:KHAR', 'at:FINL', 'at:VLDV', 'at:KURS']))
    for (const id of ['218', '204', '308', '325']) {
      expect([id, t.why(`on:${id}`)]).toEqual([id, { rule: 'RCW-24.11', reason: 'not-a-red-unit' }])
    }
    expect(t.why('on:104')).toMatchObject({ reason: 'not-on-the-map' })
    t.answer('at:KHAR')
    expect([t.read.stack('158'), t.read.owner('158'), t.read.at('158')]).toEqual([['158'], RED_SIDE, 'KHAR'])
    t.answers('pick:159', 'on:103')
    expect([t.read.boss('103'), t.read.owner('103'), t.read.at('159')]).toEqual(['159', RED_SIDE, 'KURS'])
    // On a unit that Trotsky has: he joins the stack.
    t.answers('pick:160', 'on:111')
    expect([t.read.stack('160'), t.read.boss('111')]).toEqual([['152', '160', '111'], '152'])
    t.answers('pick:161', 'on:103')
    expect([t.read.stack('161'), t.read.boss('103')]).toEqual([['159', '161', '103'], '159'])
  })

  it('RCW-24.11 not on a stack of five', () => {
    const t = phase({ map: { ...CAPITALS, TVER: ['152 111 103 104', '113'] }, dice: [3] })
    t.answers('pick:158', 'on:103', 'pick:159')
    expect(t.read.stack('158')).toEqual(['152', '158', '103', '104', '111'])
    expect(t.why('on:104')).toMatchObject({ rule: 'RCW-7.11', reason: 'stack-is-full' })
  })

  it('RCW-24.12 never more than six Red leaders, Lenin and Trotsky included', () => {
    const t = phase({ map: CAPITALS, dice: [6] })
    expect(t.facts('leaders.rolled')).toEqual([{ die: 6, leaders: 4 }])
    t.answers('pick:153', 'at:OREL', 'pick:154', 'at:OREL', 'pick:155', 'at:OREL', 'pick:156', 'at:OREL')
    expect([present(t).length, t.asked]).toEqual([6, 'move'])
    const { s } = board({ map: CAPITALS })
    expect([1, 2, 3, 4, 5, 6].map((die) => allowance(s, die))).toEqual([1, 2, 3, 4, 4, 4])
  })

  it('RCW-24.12ex Lenin dead, Trotsky alive, a six: five more leaders; both alive, a one: one more, three in all', () => {
    const five = phase({ map: { TVER: ['152 111'], OMSK: ['204'] }, dice: [6] })
    expect(five.facts('leaders.rolled')).toEqual([{ die: 6, leaders: 5 }])
    const picked = ['153', '154', '155', '156', '157'].flatMap((id) => [`pick:${id}`, 'at:OREL'])
    expect([present(five.answers(...picked)).length, five.asked]).toEqual([6, 'move'])
    const one = phase({ map: CAPITALS, dice: [1] })
    expect(one.facts('leaders.rolled')).toEqual([{ die: 1, leaders: 1 }])
    expect([present(one.answers('pick:153', 'at:OREL')), one.asked]).toEqual([['151', '152', '153'], 'move'])
  })

  it('RCW-24.13 any living Red leader may be picked again; lost ones never', () => {
    const t = phase({ map: { ...CAPITALS, KURS: ['153 103'] }, lost: ['154'], dice: [2] })
    expect(t.offers).toHaveLength(29)
    expect(t.offers).toContain('pick:153')
    expect(t.why('pick:154')).toEqual({ rule: 'RCW-24.13', reason: 'fallen' })
    expect(t.why('pick:251')).toEqual({ rule: 'RCW-24.13', reason: 'not-a-red-leader' })
    t.answers('pick:153', 'on:103')
    expect(t.offers).not.toContain('pick:153')
    // The number is limited to the leaders left.
    const fallen = Array.from({ length: 28 }, (_, n) => String(154 + n))
    const last = phase({ map: CAPITALS, lost: fallen, dice: [3] })
    expect([last.facts('leaders.rolled'), last.offers]).toEqual([[{ die: 3, leaders: 1 }], ['pick:153', 'enough']])
    expect(last.answers('pick:153', 'at:OREL').asked).toBe('move')
  })

  it('RCW-24.14 a chief lost costs this turn’s Red replacement and one Leader Determination Phase', () => {
    const t = lostInRedCombat({ lost: ['110'] })
    expect([t.read.at('110'), t.facts('replaced')]).toEqual([UNASSIGNED, []])
    expect(t.facts('leaders.missed')).toHaveLength(1)
    // The next turn has replacements again, and the phase after that takes place.
    t.answers('done', 'done')
    expect(t.read.at('110')).toBe('PERM')
    expect(t.asked).toBe('leader.pick')
  })

  it('RCW-24.14 a chief lost in each of two turns costs one phase each', () => {
    // Lenin was lost in the non-Red combat of the turn before; now Trotsky is lost in that of this one.
    const b = board({ phase: 'enemy-stack', turn: 2, map: { TVER: ['152', '251 212 213'], PETR: ['102'] }, dice: [1] })
    soloOf(b.s).chiefsBefore = 1
    b.run(solitaireTurn(b.g))
    b.run(solitaireTurn(b.g))
    expect([b.isOnMap('152'), soloOf(b.s).missed, b.facts('leaders.missing')]).toEqual([false, 1, [{ phases: 1 }]])
  })

  it('RCW-24.15 both in one turn: no Red replacement in this turn and the next, two phases lost', () => {
    const t = solitaire({
      phase: 'combat',
      map: { NOVG: ['151', '204'], SMOL: ['152', '212'], TVER: ['111'], PETR: ['102'] },
      lost: ['110'],
      dice: [6, 6, ...QUIET, ...QUIET, ...QUIET],
      draws: ['terror', 'terror', 'terror', 'terror', 'terror', 'MO'],
      chance: 'free',
    })
    t.answers('attack:204', 'with:151', 'roll', 'attack:212', 'with:152', 'roll', 'done')
    expect([t.facts('chief.lost').length, t.state.turn, t.read.at('110')]).toEqual([2, 2, UNASSIGNED])
    t.answers('done', 'done')
    expect([t.state.turn, t.read.at('110'), t.facts('leaders.missed').length]).toEqual([3, UNASSIGNED, 2])
    t.answers('done', 'done')
    expect([t.state.turn, t.read.at('110'), t.asked]).toEqual([4, 'PERM', 'leader.pick'])
  })

  it('RCW-24.16 a chief lost in the non-Red Combat Phase costs this turn’s phase; the other chief is not affected', () => {
    const t = lostInEnemyCombat()
    expect([present(t), t.asked, t.state.turn]).toEqual([['152'], 'move', 1])
    expect(t.facts('leaders.missed')).toHaveLength(1)
    // Leaders of the turn before leave as usual.
    expect(t.facts('leaders.recalled')).toEqual([{ leaders: ['153'] }])
    t.answers('move:152', 'take:103', 'rail:KURS', 'stop', 'done', 'attack:257', 'with:152', 'roll')
    expect([t.read.at('103'), t.read.isOnMap('257')]).toEqual(['KURS', false])
  })

  it('RCW-24.16ex Lenin killed in non-Red combat: no determination in this turn; in Red combat: none in the next', () => {
    expect(order(lostInEnemyCombat())).toEqual(['chief.lost 1', 'leaders.missed 1'])
    expect(order(lostInRedCombat())).toEqual(['chief.lost 1', 'leaders.missed 2'])
  })

  it('RCW-24.17 with both dead the phase after that is skipped as well', () => {
    // Lenin is lost in non-Red combat, Trotsky in his own attack of the same turn: this turn's phase and the next one's.
    const t = lostInEnemyCombat({ NOVG: ['256 204', '151'], SMOL: ['152', '212'], TVER: ['111'], KURS: [] }, [
      ...[1, ...EVENT, 6],
      ...[...EVENT, 1, 1, ...EVENT],
    ])
    t.answers('done', 'attack:212', 'with:152', 'roll', 'done')
    expect(order(t)).toEqual(['chief.lost 1', 'leaders.missed 1', 'chief.lost 1', 'leaders.missed 2'])
    expect(t.state.ban).toBe(1)
    // Lenin lost in a Red attack and Trotsky in non-Red combat of the next turn cost the same phase.
    const apart = lostInRedCombat({
      map: { NOVG: ['151', '204'], VITE: ['255 212'], SMOL: ['152'], TVER: ['111'], PETR: ['102'] },
      targets: { '255': 'TVER' },
      dice: [6, ...EVENT, 1, 1, ...EVENT, ...EVENT, 1, 1, ...EVENT, 1],
    })
    expect(order(apart)).toEqual(['chief.lost 1', 'chief.lost 2', 'leaders.missed 2'])
    apart.answers('done', 'done')
    expect([apart.state.turn, apart.asked, order(apart).length]).toEqual([3, 'leader.pick', 3])
  })
})

/** Two dice for the other side's event and two for the Reds': crises in uncontrolled places. */
const EVENT = [3, 5] as const
const QUIET = [3, 5, 3, 5] as const

function lostInRedCombat(scene: Scene = {}): SoloTable {
  const t = solitaire({
    phase: 'combat',
    map: { NOVG: ['151', '204'], TVER: ['152 111'], PETR: ['102'] },
    dice: [6, ...QUIET, ...QUIET],
    draws: ['terror', 'terror', 'terror', 'terror'],
    chance: 'free',
    ...scene,
  })
  return t.answers('attack:204', 'with:151', 'roll', 'done')
}

function lostInEnemyCombat(map: Scene['map'] = {}, dice: readonly number[] = [1, ...EVENT, 1]): SoloTable {
  return solitaire({
    phase: 'enemy-combat',
    map: { NOVG: ['255 212', '151'], TVER: ['152 111', '103'], KURS: ['257', '153'], PETR: ['102'], ...map },
    dice,
    draws: ['terror'],
    chance: 'free',
  })
}

/** Chiefs lost and phases missed, each with its turn. */
function order(t: SoloTable): readonly string[] {
  let turn = 1
  const list: string[] = []
  for (const { kind, data } of t.notes()) {
    if (kind === 'solitaire.turn') turn = data.turn as number
    if (kind === 'chief.lost' || kind === 'leaders.missed') list.push(`${kind} ${turn}`)
  }
  return list
}
