// Limits that we added so that games of bots end. Each has a ruling, which a person who hits the limit is shown.
import type { Json, LoadedDie } from '@interregnum/kernel'
import { diceFor, lot, pick } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { UNITS } from '../data/counters.ts'
import { gamePackage } from '../game-package.ts'
import { runOf } from '../testing/programs.ts'
import { playOf, type Scene, type Table, table } from '../testing/table.ts'
import { OFFERS_IN_SESSION } from './negotiations.ts'
import { TALKS } from './setup.ts'

const offer: Json = { offer: { to: 'b', give: ['assassin'], take: [], words: '' } }
const WAR = { SMOL: ['a 152 111'], KUBA: ['b 251 213'] }
const scene = (more: Scene = {}): Table =>
  table({ step: 'combat', map: WAR, chits: { a: { assassin: 3, politburo: 10 } }, ...more })
/** The text that a player reads for a refusal. */
const textOf = (t: Table, refusal: { rule: string; reason: string } | null): string | null =>
  refusal === null ? null : gamePackage.words.refusal(refusal, t.state)
/** The ruling in the rules help for the clause that a refusal names. */
const ruling = (refusal: { rule: string } | null): string =>
  gamePackage.rules.find(({ id }) => id === refusal?.rule)?.ruling ?? ''

/** The kinds of asks that a bot in this seat may answer now. */
const openToBots = (t: Table, seat: string): readonly string[] =>
  t.match.asks.flatMap((ask) => (ask.seat === seat && ask.answerable && !ask.forPeopleOnly ? [ask.kind] : []))

describe('proposals', () => {
  it('RCW-6.22 a person may make any number of proposals, bots twelve in a game turn', () => {
    const t = scene({ step: 'finish', active: 'd', first: 'a', chance: 'free' })
    for (let n = 1; n < TALKS; n++) t.answer(offer, 'a')
    expect([TALKS, openToBots(t, 'a')]).toEqual([12, ['reply', 'talk']])
    t.answer(offer, 'a')
    expect([t.state.talks[0], openToBots(t, 'a'), openToBots(t, 'b')]).toEqual([0, ['reply'], ['reply', 'talk']])
    for (let n = 0; n < TALKS; n++) t.answer(offer, 'a')
    expect([t.state.talks[0], t.state.offers[0]]).toEqual([0, expect.anything()])
    expect(ruling({ rule: 'RCW-6.22' })).toMatch(/any number.* 12 /)
    // The next game turn starts over.
    t.answers('next', 'draw')
    expect([t.state.turn, t.state.talks[0], openToBots(t, 'a')]).toEqual([2, TALKS, expect.arrayContaining(['talk'])])
    // Invalid input is refused as such.
    expect(scene().refused({ offer: {} }, 'a')).toMatchObject({ rule: 'kernel' })
    expect(scene().refused('nonsense', 'a')).toMatchObject({ rule: 'kernel' })
  })

  it('RCW-15.21 leaving is possible at any time, whatever was proposed before', () => {
    const t = scene({ state: { talks: [0, 0, 0, 0] } }).answer({ leave: true }, 'a')
    expect(t.state.quit).toEqual([true, false, false, false])
    // A player who has left can propose nothing, and sees why.
    expect(t.refused(offer, 'a')).toMatchObject({ rule: 'RCW-15.21', reason: 'player-has-left' })
  })

  it('RCW-6.22 random play makes no more proposals than allowed', () => {
    const t = scene({ state: { talks: [0, 0, 0, 0] } })
    const kinds = Array.from({ length: 100 }, (_, n) => pick(t.match.asks, diceFor(n)).ask.kind)
    expect(new Set(kinds)).toEqual(new Set(['combat']))
    const open = scene()
    const more = Array.from({ length: 100 }, (_, n) => pick(open.match.asks, diceFor(n)).ask.kind)
    expect(new Set(more)).toEqual(new Set(['combat', 'talk']))
  })

  it('RCW-11.11 RCW-15.21 random play offers a trade, proposes a purge or, rarely, leaves the game', () => {
    const proposal = (t: Table, dice: readonly LoadedDie[]): Json => {
      const talk = runOf(t).pending.find(({ kind, seat }) => kind === 'talk' && seat === 'a')
      if (talk === undefined) throw new Error('A cannot propose anything.')
      return talk.example(playOf(t.state, PRINTED, dice).t.chance)
    }
    // A purge of the second of three others, with A as the only member, who has enough markers.
    expect(proposal(scene(), [lot(1, 3), lot(2, 3), lot(2, 3)])).toEqual({
      purge: { against: 'c', members: ['a'], alone: false },
    })
    // Nothing to trade: A stays in 299 of 300 cases.
    const poor = scene({ chits: {} })
    const nothing = [lot(2, 3), lot(1, 3), lot(1, 3), lot(1, 3)]
    expect(proposal(poor, [...nothing, lot(1, 300)])).toEqual({ leave: true })
    for (const die of [2, 300]) expect(proposal(poor, [...nothing, lot(die, 300)])).toEqual({ leave: false })
  })

  it('RCW-13.57 there is no limit to orders, before one roll either', () => {
    const map = { EKAT: ['c 179 120 CZAR', 'a 252'], ...WAR }
    const t = scene({ map })
    for (let n = 0; n < 2 * TALKS; n++) t.answer('order', 'a').answer('keep', 'c')
    expect([t.facts('order.given').length, t.asides('a')]).toEqual([2 * TALKS, ['order']])
    const murder = scene({ map, dice: [1, 1] }).answers('assassinate', 'target:179', 'send:1')
    const purge = scene({ map }).answer({ purge: { against: 'b', members: ['a'], alone: false } }, 'a')
    const attack = scene({ map }).answer('attack:179')
    for (const t of [murder, purge, attack]) {
      for (let n = 0; n < 5; n++) t.answer('order', 'a').answer('keep', 'c')
      expect(t.answer('order', 'a').answer('execute', 'c').at('CZAR')).toBe('display:c')
    }
  })

  it('RCW-16.33 a person may make any number of offers in the trading session, bots twenty', () => {
    const t = table({ step: 'trade', state: { talks: [OFFERS_IN_SESSION, 0, 20, 20] } })
    const { id } = UNITS[t.state.owner.indexOf(0)]
    const offerForm: Json = { to: 'b', give: [`leader:${id}`], take: [], words: '' }
    expect([OFFERS_IN_SESSION, ruling({ rule: 'RCW-16.33' })]).toEqual([20, expect.stringContaining('at most 20')])
    for (let n = 0; n <= OFFERS_IN_SESSION; n++) t.answer(offerForm, 'a')
    expect(openToBots(t, 'a')).toEqual(['session'])
    expect(openToBots(t, 'c')).toEqual(['session', 'offer'])
    expect(t.answer('accept:a', 'b').owner(id)).toBe('b')
  })

  it('RCW-16.33 the last player in the trading session cannot make an offer', () => {
    const t = table({ step: 'trade' })
    for (const seat of ['b', 'c', 'd']) {
      expect(openToBots(t, 'a')).toEqual(['session', 'offer'])
      t.answer('ready', seat)
    }
    expect(openToBots(t, 'a')).toEqual(['session'])
  })

  it('RCW-6.3 at most a text of 280 letters and sixty pieces each way', () => {
    const words = (length: number): Json => ({
      offer: { to: 'b', give: ['assassin'], take: [], words: 'x'.repeat(length) },
    })
    expect(scene().answer(words(280), 'a').state.offers[0]?.words).toHaveLength(280)
    expect(scene().refused(words(281), 'a')).toMatchObject({ rule: 'kernel' })
    const many: Json = { offer: { to: 'b', give: Array(61).fill('assassin'), take: [], words: '' } }
    expect(scene().refused(many, 'a')).toMatchObject({ rule: 'kernel' })
    expect(gamePackage.rules.find(({ id }) => id === 'RCW-6.3')?.ruling).toMatch(/280.* 60 /)
  })
})

describe('limits of a phase', () => {
  it('RCW-8.0a three attacks of a phase may be called off, a fourth must be carried out', () => {
    const map = { TVER: ['a 152 111', 'b 253 215'], ...WAR, SMOL: [] }
    const t = scene({ map, dice: [1] })
    for (let n = 0; n < 3; n++) t.answers('attack:253', 'call-off')
    t.answer('attack:253')
    const refusal = t.refused('call-off', 'a')
    expect(refusal).toMatchObject({ rule: 'RCW-8.0a', reason: 'called-off-too-often' })
    expect([textOf(t, refusal), ruling(refusal)]).toEqual([
      expect.stringContaining('three attacks'),
      expect.stringContaining('three'),
    ])
    // Starting it was optional, and the next Combat Phase allows three again.
    expect(t.answers('with:152', 'roll').asked).toBe('a combat')
    const next = scene({ map, step: 'move', state: { calledOff: 3 } }).answers('done', 'attack:253', 'call-off')
    expect(next.asked).toBe('a combat')
  })

  it('RCW-12.5-17 RCW-12.5-4 Terror and an Anarchists Strike cannot be called off', () => {
    const map = { TVER: ['a 152 111'], SMOL: ['b 253 215'], KUBA: ['b 251 213'], KALU: ['- UR-1', 'b 255'] }
    const t = scene({ map, chits: { a: { terror: 1, anarchists: 1 } } })
    const terror = t.answer('terror:253').why('call-off')
    expect(terror).toMatchObject({ rule: 'RCW-12.5-17', reason: 'chit-is-played' })
    const strike = scene({ map, chits: { a: { anarchists: 1 } } }).answers('anarchists', 'combat:UR-1:255')
    expect(strike.why('call-off')).toMatchObject({ rule: 'RCW-12.5-4', reason: 'chit-is-played' })
    expect(strike.bag('anarchists')).toBe(2)
  })

  it('RCW-5.52 at most three idle halts in a row on one journey by rail; doing something resets the count', () => {
    const map = { TVER: ['a 152'], PETR: ['- 102'], KUBA: ['b 251 213'] }
    const t = scene({ map, step: 'move' }).answers('move:152', 'rail:YARO', 'rail:VOLO', 'rail:PETR')
    const refusal = t.why('rail:TVER')
    expect(refusal).toMatchObject({ rule: 'RCW-5.52', reason: 'go-there-directly' })
    expect([textOf(t, refusal), ruling(refusal)]).toEqual([
      expect.stringContaining('three times'),
      expect.stringContaining('three'),
    ])
    t.answers('take:102', 'rail:TVER')
    expect([t.at('152'), t.at('102')]).toEqual(['TVER', 'TVER'])
  })
})
