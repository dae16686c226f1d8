import type { Json } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { HELD_KINDS } from '../data/chits.ts'
import { UNITS } from '../data/counters.ts'
import { type Scene, type Table, table } from '../testing/table.ts'
import { DEALT, LEADERS, type SeatId } from './state.ts'

interface Deal {
  readonly to?: SeatId
  readonly give?: readonly string[]
  readonly take?: readonly string[]
  readonly words?: string
}
const deal = ({ to = 'b', give = [], take = [], words = '' }: Deal): Json => ({ to, give, take, words }) as Json
const offer = (given: Deal): Json => ({ offer: deal(given) })

const SCENE: Scene = {
  step: 'combat',
  map: { TVER: ['a 152 111'], STAV: ['b 253 215'], KUBA: ['a 168'], SMOL: ['c 154'] },
  chits: { a: { politburo: 2, assassin: 3, strike: 1 }, b: { politburo: 1, terror: 1 }, c: { felix: 1 } },
  nations: { a: ['UK'] },
}
const scene = (more: Scene = {}): Table => table({ ...SCENE, ...more })

describe('trading', () => {
  it('RCW-6.1 in the set-up any dealt leader or marker can be traded by mutual consent', () => {
    const t = table({ step: 'trade' })
    const dealt = (seat: number): string[] =>
      LEADERS.filter((leader) => t.state.owner[leader] === seat && t.state.at[leader] === DEALT).map(
        (leader) => UNITS[leader].id,
      )
    const [mine, other] = dealt(0)
    const [theirs] = dealt(1)
    const before = [t.chits('a', 'politburo'), t.chits('b', 'politburo')]
    expect(Math.min(...before)).toBeGreaterThan(0)
    t.answer(deal({ give: [`leader:${mine}`, `leader:${other}`], take: [`leader:${theirs}`, 'politburo'] }), 'a')
    // Nothing happens until B agrees.
    expect([t.owner(mine), t.owner(theirs)]).toEqual(['a', 'b'])
    t.answer('accept:a', 'b')
    expect([t.owner(mine), t.owner(other), t.owner(theirs)]).toEqual(['b', 'b', 'a'])
    expect([t.chits('a', 'politburo'), t.chits('b', 'politburo')]).toEqual([before[0] + 1, before[1] - 1])
    // An offer may be declined, and nobody can trade what he does not have.
    t.answer(deal({ give: [`leader:${theirs}`] }), 'a').answer('decline:a', 'b')
    expect(t.owner(theirs)).toBe('a')
    expect(t.refused(deal({ give: [`leader:${mine}`] }), 'a')).toMatchObject({ rule: 'RCW-6.1', reason: 'not-yours' })
    expect(t.refused(deal({ to: 'a', give: ['politburo'] }), 'a')).toMatchObject({ reason: 'offer-to-self' })
    expect(t.refused(deal({ give: ['111'] }), 'a')).toMatchObject({ rule: 'RCW-6.21', reason: 'not-tradable' })
  })

  it('RCW-6.21 during play Politburo, Assassins with Felix D. and the thirteen chits that are kept', () => {
    const kinds = [
      ...['politburo', 'assassin', 'felix', 'air-raid', 'anarchists', 'czar-chit', 'comintern', 'cordon', 'strike'],
      ...['ice-march', 'commissariat', 'ruler', 'commissars', 'demands', 'terror'],
    ]
    expect([...HELD_KINDS]).toEqual(kinds)
    const all = Object.fromEntries(kinds.map((kind) => [kind, 1]))
    const t = scene({ chits: { a: all } })
    t.answer(offer({ give: kinds }), 'a').answer('accept:a', 'b')
    for (const kind of HELD_KINDS) expect([kind, t.chits('a', kind), t.chits('b', kind)]).toEqual([kind, 0, 1])
  })

  it('RCW-6.21 nothing else: no leaders, no units, no markers of nations', () => {
    const t = scene()
    expect(t.refused(offer({ give: ['leader:152'] }), 'a')).toMatchObject({
      rule: 'RCW-6.21',
      reason: 'leaders-only-in-set-up',
    })
    for (const word of ['UK', '111', 'AT-1', 'armistice', 'CZAR', 'leader:999']) {
      expect(t.refused(offer({ give: [word] }), 'a')).toMatchObject({ rule: 'RCW-6.21' })
    }
    expect(t.refused(offer({ give: ['assassin', 'assassin', 'assassin', 'assassin'] }), 'a')).toMatchObject({
      rule: 'RCW-6.21',
      reason: 'too-few-chits',
    })
    expect(t.refused(offer({ take: ['felix'] }), 'a')).toMatchObject({ reason: 'too-few-chits' })
  })

  it('RCW-6.22 in every phase and in the Inter-phase, by any player', () => {
    for (const step of ['event', 'move', 'combat', 'draw', 'finish', 'sequence'] as const) {
      const t = scene({ step, active: 'c', first: 'a' })
      t.answer(offer({ give: ['assassin'], take: ['terror'] }), 'a').answer('accept:a', 'b')
      expect([step, t.chits('a', 'terror'), t.chits('b', 'assassin')]).toEqual([step, 1, 1])
    }
  })

  it('RCW-6.22 a General Strike traded in the Inter-phase can still be used in it', () => {
    const chits = { a: { strike: 1 }, b: { strike: 1 } }
    const t = scene({ step: 'sequence', chits })
    t.answer(offer({ give: ['strike'] }), 'a')
      .answer('accept:a', 'b')
      .answer('draw')
    expect(t.asked).toBe('b general-strike')
    t.answer('strike')
    expect(t.asked).toBe('b event')
  })

  it('RCW-6.22 not while a battle, a purge, an assassination, an event or a draw is being resolved', () => {
    const closed = (t: Table): void => {
      expect(t.asks().filter(({ kind }) => kind === 'talk' || kind === 'reply')).toEqual([])
      t.refused(offer({ give: ['politburo'] }), 'a')
      t.refused('accept:a', 'b')
    }
    const map = { TVER: ['a 152 113 114', 'b 253 215'], SMOL: ['c 154'] }
    const pending = (more: Scene): Table => scene({ map, ...more }).answer(offer({ give: ['politburo'] }), 'a')
    const battle = pending({ dice: [3] }).answer('attack:253')
    expect(battle.asked).toBe('a assemble')
    closed(battle)
    // Nor while losses are chosen: 10 against 6.
    const losses = battle.answers('with:152', 'roll')
    expect(losses.asked).toBe('a lose')
    closed(losses)
    const murder = pending({}).answer('assassinate')
    expect(murder.asked).toBe('a assassinate.target')
    closed(murder)
    closed(murder.answer('target:253'))
    const committee = { a: { politburo: 8 }, b: { politburo: 1 } }
    const purge = pending({ chits: committee }).answer({ purge: { against: 'b', members: ['a'], alone: false } }, 'a')
    expect(purge.asked).toBe('a purge.roll')
    closed(purge)
    const rising = pending({ step: 'draw', piles: { randomizer: ['UR-1'] }, dice: [1, 2] }).answer('draw')
    expect(rising.asked).toBe('a rise')
    closed(rising)
  })
})

describe('what is agreed', () => {
  it('RCW-6.3 once agreed the exchange takes place; its text is recorded and not binding', () => {
    const t = scene()
    const words = 'You stay out of Kuban.'
    t.answer(offer({ give: ['assassin', 'assassin'], take: ['terror'], words }), 'a')
    expect(t.facts('offer')).toMatchObject([{ from: 'a', to: 'b', words }])
    // Only the player it was made to can accept it.
    expect(t.asides('c')).not.toContain('accept:a')
    t.answer('accept:a', 'b')
    expect([t.chits('a', 'assassin'), t.chits('b', 'assassin')]).toEqual([1, 2])
    expect([t.chits('a', 'terror'), t.chits('b', 'terror')]).toEqual([1, 0])
    expect(t.state.offers).toEqual([null, null, null, null])
    expect(t.refused(offer({ words }), 'a')).toMatchObject({ rule: 'RCW-6.3', reason: 'offer-of-nothing' })
    // An offer of something that is gone meanwhile cannot be accepted.
    const late = scene({ chits: { a: { strike: 1 } } })
    late.answer(offer({ give: ['strike'] }), 'a').answer(offer({ to: 'a', take: ['strike'] }), 'c')
    late.answer('accept:c', 'a')
    expect(late.refused('accept:a', 'b')).toMatchObject({ rule: 'RCW-6.21', reason: 'too-few-chits' })
  })

  it('RCW-6.3 until it is accepted, only the player who made an offer may withdraw it', () => {
    const t = scene().answer(offer({ give: ['assassin'] }), 'a')
    t.refused('decline:a', 'c')
    t.answer('decline:a', 'a')
    expect([t.state.offers[0], t.facts('retracted')]).toEqual([null, [{ from: 'a', to: 'b' }]])
    t.refused('accept:a', 'b')
    // Nobody can accept his own offer.
    scene()
      .answer(offer({ give: ['assassin'] }), 'a')
      .refused('accept:a', 'a')
  })

  it('RCW-6.22 unanswered offers and motions lapse at the end of the player turn and of the Inter-phase', () => {
    for (const [step, word] of [
      ['finish', 'next'],
      ['sequence', 'draw'],
    ] as const) {
      const t = scene({ step, chits: { a: { politburo: 8, assassin: 1 } }, chance: 'free' })
      t.answer(offer({ give: ['assassin'] }), 'a')
      if (step === 'finish') t.answer({ purge: { against: 'c', members: ['a', 'b'], alone: false } }, 'a')
      t.answer(word, 'a')
      expect([step, t.state.offers, t.state.motions]).toEqual([step, Array(4).fill(null), Array(4).fill(null)])
      t.refused('accept:a', 'b')
    }
    const map = { EKAT: ['c 179 120 CZAR'], TVER: ['a 152 111'], STAV: ['b 253 215'] }
    const order = scene({ step: 'finish', map, chits: { a: { politburo: 9 } } }).answer('order', 'a')
    expect([order.state.order, order.answer('next', 'a').state.order]).toEqual([[0], []])
  })

  it('RCW-6.3ex three assassins for a promise not to invade: it is broken, and they are not returned', () => {
    const t = scene({ step: 'move', active: 'b', dice: [6] })
    const words = 'No invasion of Kuban in this game turn.'
    t.answer(offer({ give: ['assassin', 'assassin', 'assassin'], words }), 'a').answer('accept:a', 'b')
    expect(t.chits('b', 'assassin')).toBe(3)
    t.answers('move:253', 'go:KUBA').until('move', () => 'stop')
    t.answers('done', 'attack:168', 'with:253', 'roll')
    expect(t.at('168')).toBe('display:b')
    expect([t.chits('a', 'assassin'), t.chits('b', 'assassin')]).toEqual([0, 3])
  })
})
