// Limits of our own, so that every game comes to an end. Each has its ruling, and whoever meets it is told which it is.
import type { Json } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { UNITS } from '../data/counters.ts'
import { room } from '../room.ts'
import { type Scene, type Table, table } from '../testing/table.ts'
import { OFFERS_IN_SESSION } from './negotiations.ts'
import { TALKS } from './setup.ts'

const offer: Json = { offer: { to: 'b', give: ['assassin'], take: [], words: '' } }
const WAR = { SMOL: ['a 152 111'], KUBA: ['b 251 213'] }
const scene = (more: Scene = {}): Table =>
  table({ step: 'combat', map: WAR, chits: { a: { assassin: 3, politburo: 10 } }, ...more })
/** What a player reads who asks for this once too often. */
const told = (t: Table, refusal: { rule: string; reason: string } | null): string | null =>
  refusal === null ? null : room.words.refusal(refusal, t.state)
/** The ruling that the rules help gives beside the clause that a refusal names. */
const ruling = (refusal: { rule: string } | null): string =>
  room.rules.find(({ id }) => id === refusal?.rule)?.ruling ?? ''

describe('what a player may bring up', () => {
  it('RCW-6.22 twelve things in a game turn, then none before the next; answers are not counted', () => {
    const t = scene({ step: 'finish', active: 'd', first: 'a', chance: 'free' })
    for (let n = 0; n < TALKS; n++) t.answer(offer, 'a')
    const refusal = t.refused(offer, 'a')
    expect(refusal).toMatchObject({ rule: 'RCW-6.22', reason: 'no-talks-left' })
    expect([TALKS, told(t, refusal), ruling(refusal)]).toEqual([
      12,
      expect.stringContaining('twelve'),
      expect.stringContaining('twelve'),
    ])
    // A purge and leaving are brought up like an offer.
    expect(t.refused({ purge: { against: 'b', members: ['a'], alone: false } }, 'a')).toMatchObject(refusal)
    expect(t.refused({ leave: true }, 'a')).toMatchObject(refusal)
    // Others still may, he may answer them, and take back what he has offered.
    t.answer({ offer: { to: 'a', give: [], take: ['assassin'], words: '' } }, 'c').answer('accept:c', 'a')
    expect([t.chits('c', 'assassin'), t.answer('decline:a', 'a').state.offers[0]]).toEqual([1, null])
    t.answers('next', 'draw')
    expect([t.state.turn, t.answer(offer, 'a').state.offers[0]]).toEqual([2, expect.anything()])
    // What makes no sense is told as that, not as too much.
    expect(scene().refused({ offer: {} }, 'a')).toMatchObject({ rule: 'kernel' })
    expect(scene().refused('nonsense', 'a')).toMatchObject({ rule: 'kernel' })
  })

  it('RCW-13.57 an order to shoot the Czar is one of the twelve; agreeing to one is none', () => {
    const map = { EKAT: ['c 179 120 CZAR'], ...WAR }
    const t = scene({ map })
    for (let n = 0; n < TALKS; n++) t.answer('order', 'a').answer('keep', 'c')
    expect(t.asides('a')).not.toContain('order')
    const refusal = t.refused('order', 'a')
    expect([refusal.reason, t.facts('order.given').length]).toEqual(['no-talks-left', TALKS])
    expect(room.rules.find(({ id }) => id === 'RCW-13.57')?.ruling).toContain('twelve')
    // Whoever has nothing left to bring up still agrees to what others have moved.
    const two = scene({ map, chits: { a: { politburo: 6 }, b: { politburo: 4 } }, state: { talks: [0, 12, 12, 12] } })
    expect(two.refused('order', 'a')).toMatchObject({ reason: 'no-talks-left' })
    expect(two.answer('order', 'b').answer('consent-order', 'a').asked).toBe('c comply')
  })

  it('RCW-13.57 before one roll each player speaks up about the Czar once, before that of a purge twice', () => {
    const map = { EKAT: ['c 179 120 CZAR', 'a 252'], ...WAR }
    const t = scene({ map, dice: [1, 1] }).answers('assassinate', 'target:179', 'send:1')
    t.answer('order', 'a').answer('keep', 'c')
    expect([t.asked, t.asides('a')]).toEqual(['a assassinate.roll', []])
    // At the next roll he may again.
    t.answers('roll', 'assassinate', 'target:179', 'send:1')
    expect(t.asides('a')).toContain('order')
    const purge = scene({ map }).answer({ purge: { against: 'b', members: ['a'], alone: false } }, 'a')
    for (let n = 0; n < 2; n++) purge.answer('order', 'a').answer('keep', 'c')
    expect([purge.asked, purge.asides('a')]).toEqual(['a purge.roll', []])
  })

  it('RCW-16.33 twenty offers in the trading session', () => {
    const t = table({ step: 'trade' })
    const { id } = UNITS[t.state.owner.indexOf(0)]
    const word: Json = { to: 'b', give: [`leader:${id}`], take: [], words: '' }
    for (let n = 0; n < OFFERS_IN_SESSION; n++) t.answer(word, 'a')
    const refusal = t.refused(word, 'a')
    expect(refusal).toMatchObject({ rule: 'RCW-16.33', reason: 'no-offers-left' })
    expect([OFFERS_IN_SESSION, told(t, refusal), ruling(refusal)]).toEqual([
      20,
      expect.stringContaining('twenty'),
      expect.stringContaining('twenty'),
    ])
    // The last one stands, and B may accept it.
    expect(t.answer('accept:a', 'b').owner(id)).toBe('b')
  })

  it('RCW-6.3 words of 280 letters and sixty pieces each way at most', () => {
    const words = (length: number): Json => ({
      offer: { to: 'b', give: ['assassin'], take: [], words: 'x'.repeat(length) },
    })
    expect(scene().answer(words(280), 'a').state.offers[0]?.words).toHaveLength(280)
    expect(scene().refused(words(281), 'a')).toMatchObject({ rule: 'kernel' })
    const many: Json = { offer: { to: 'b', give: Array(61).fill('assassin'), take: [], words: '' } }
    expect(scene().refused(many, 'a')).toMatchObject({ rule: 'kernel' })
    expect(room.rules.find(({ id }) => id === 'RCW-6.3')?.ruling).toMatch(/280.*sixty/)
  })
})

describe('what a phase may be filled with', () => {
  it('RCW-8.0a three attacks of a phase may be called off, the fourth that is begun goes on', () => {
    const map = { TVER: ['a 152 111', 'b 253 215'], ...WAR, SMOL: [] }
    const t = scene({ map, dice: [1] })
    for (let n = 0; n < 3; n++) t.answers('attack:253', 'call-off')
    t.answer('attack:253')
    const refusal = t.refused('call-off', 'a')
    expect(refusal).toMatchObject({ rule: 'RCW-8.0a', reason: 'called-off-too-often' })
    expect([told(t, refusal), ruling(refusal)]).toEqual([
      expect.stringContaining('Three attacks'),
      expect.stringContaining('three'),
    ])
    // Nobody is forced to begin it, and the next Combat Phase has three again.
    expect(t.answers('with:152', 'roll').asked).toBe('a combat')
    const next = scene({ map, step: 'move', state: { calledOff: 3 } }).answers('done', 'attack:253', 'call-off')
    expect(next.asked).toBe('a combat')
  })

  it('RCW-12.5-17 RCW-12.5-4 Terror and a strike of anarchists stand once they are declared', () => {
    const map = { TVER: ['a 152 111'], SMOL: ['b 253 215'], KUBA: ['b 251 213'], KALU: ['- UR-1', 'b 255'] }
    const t = scene({ map, chits: { a: { terror: 1, anarchists: 1 } } })
    const terror = t.answer('terror:253').why('call-off')
    expect(terror).toMatchObject({ rule: 'RCW-12.5-17', reason: 'chit-is-played' })
    const strike = scene({ map, chits: { a: { anarchists: 1 } } }).answers('anarchists', 'combat:UR-1:255')
    expect(strike.why('call-off')).toMatchObject({ rule: 'RCW-12.5-4', reason: 'chit-is-played' })
    expect(strike.bag('anarchists')).toBe(2)
  })

  it('RCW-5.52 three halts in a row for nothing on one journey by rail; whoever does something may go on', () => {
    const map = { TVER: ['a 152'], PETR: ['- 102'], KUBA: ['b 251 213'] }
    const t = scene({ map, step: 'move' }).answers('move:152', 'rail:YARO', 'rail:VOLO', 'rail:PETR')
    const refusal = t.why('rail:TVER')
    expect(refusal).toMatchObject({ rule: 'RCW-5.52', reason: 'go-there-directly' })
    expect([told(t, refusal), ruling(refusal)]).toEqual([
      expect.stringContaining('three times'),
      expect.stringContaining('three'),
    ])
    t.answers('take:102', 'rail:TVER')
    expect([t.at('152'), t.at('102')]).toEqual(['TVER', 'TVER'])
  })
})
