import { type Json, LivePosition, type Option, Run, readOptions, seeded } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { russianCivilWar } from '../game.ts'
import { gamePackage } from '../game-package.ts'
import { goodsPoints } from '../rules/goods-points.ts'
import { type OfferForm, offerRefused } from '../rules/negotiations.ts'
import { type Play, playerOf, SEATS, type State } from '../rules/state.ts'
import { policy } from '../testing/programs.ts'
import { type Table, table } from '../testing/table.ts'
import { Memory } from './memory.ts'
import { CHARACTERS, PLAIN, Stance } from './stance.ts'
import { suggestions } from './suggestions.ts'
import { judge, opinionOf } from './trades.ts'
import { Appraiser } from './worth.ts'

interface Case {
  readonly s: State
  readonly seat: string
  readonly offers: readonly OfferForm[]
}

/** The bots of the four seats. */
const bots = SEATS.slice(0, 4).map((_, n) => CHARACTERS[n % 3])

/** Suggestions to every seat, in the trading session and every 150 answers of games of four bots. */
function cases(botAt: (seat: string) => string | null): Case[] {
  const list: Case[] = []
  for (let seed = 0; seed < 6; seed++) {
    const run = Run.begin(russianCivilWar, readOptions(russianCivilWar.options, { players: 4 }), {
      source: seeded(`suggest ${seed}`),
      loaded: null,
    })
    const players = bots.map(({ id }, n) => policy(id).create(`${seed}/${SEATS[n]}`))
    for (let n = 0; n < 600 && run.outcome === null; n++) {
      if (n % 150 === 0) list.push(...casesIn(structuredClone(run.state), botAt))
      const open = run.pending.find(({ optional }) => !optional)
      if (open === undefined) break
      const { ask, answer } = players[playerOf(open.seat)].choose(new LivePosition(run, open.seat))
      const asked = run.pending.find(({ id }) => id === ask.id)
      const resolved = asked?.resolve(answer)
      if (asked === undefined || resolved === undefined || 'no' in resolved) throw new Error('a bot was refused')
      run.answer(asked, resolved.choice, answer)
    }
  }
  return list
}

const casesIn = (s: State, botAt: (seat: string) => string | null): Case[] =>
  SEATS.slice(0, 4).map((seat) => {
    const kind = s.step === 'trade' ? 'offer' : 'talk'
    const ask = { id: '', seat, kind, options: [], optional: true, form: null }
    const found = suggestions(s, PRINTED, ask, kind === 'offer' ? {} : { offer: {} }, botAt)
    const offers = found.map((one) => (kind === 'offer' ? one : (one as { offer: unknown }).offer) as OfferForm)
    return { s, seat, offers }
  })

describe('suggested trades', () => {
  const all = cases(() => null)
  const running = all.filter(({ s }) => s.step !== 'trade')
  const each = all.flatMap(({ s, seat, offers }) => offers.map((offer) => ({ s, me: playerOf(seat), offer })))

  it('are many, legal, and never a gift', () => {
    expect(each.length).toBeGreaterThan(40)
    for (const { s, me, offer } of each) {
      expect(offerRefused(s, me, offer)).toBeNull()
      expect([...offer.give, offer.words]).not.toEqual([''])
      expect(offer.take).not.toEqual([])
    }
  })

  it('gain something for the player who asks for them', () => {
    for (const { s, me, offer } of each) {
      const g = { s, data: PRINTED } as Play
      const [appraiser, { red }] = [new Appraiser(g), new Stance(g, me, PLAIN)]
      const gain = appraiser.gain(me, red, appraiser.lot(offer.take), appraiser.lot(offer.give), playerOf(offer.to))
      expect(gain, JSON.stringify(offer)).toBeGreaterThan(0)
    }
  })

  it('in a running game are mostly a chit for a promise that keeps a purge away', () => {
    const some = running.filter(({ offers }) => offers.length > 0)
    expect(some.length).toBeGreaterThan(running.length / 3)
    const promises = each.filter(({ offer }) => offer.give.length === 0)
    expect(promises.length).toBeGreaterThan(20)
    for (const { s, offer } of promises) {
      expect(s.step).not.toBe('trade')
      expect(offer.words).not.toBe('')
      expect(
        offer.take.some((word) => word === 'politburo'),
        JSON.stringify(offer),
      ).toBe(false)
    }
  })

  it('do not ask a player twice for the price of peace', () => {
    const demands = running.find(({ offers }) => offers.some(({ give }) => give.length === 0))
    const paid = demands?.offers.find(({ give }) => give.length === 0)
    if (demands === undefined || paid === undefined) throw new Error('nothing is demanded')
    const { s, seat } = demands
    const ask = { id: '', seat, kind: 'talk', options: [], optional: true, form: null }
    const note = (kind: string, data: { readonly [key: string]: Json }) => ({ index: 0, kind, data })
    const { to, give, take } = paid
    const journal = [note('turn', { turn: s.turn }), note('trade', { from: seat, to, give, take })]
    const again = suggestions(s, PRINTED, ask, { offer: {} }, () => null, journal)
    expect(again.map((one) => (one as { offer: OfferForm }).offer).filter((offer) => offer.to === to)).toEqual([])
  })

  it('show points or a chit for the player who asks for them, not only what they cost', () => {
    for (const { offer } of each) {
      const [gets, gives] = [goodsPoints(PRINTED, offer.take), goodsPoints(PRINTED, offer.give)]
      const chit = offer.take.some((word) => word !== 'politburo' && !word.startsWith('leader:'))
      expect(chit || gets.red > gives.red || gets.white > gives.white, JSON.stringify(offer)).toBe(true)
    }
  })

  it('cost points in one ending only if they bring more in the other, or a chit', () => {
    const gains = each.flatMap(({ offer }) => {
      const [gets, gives] = [goodsPoints(PRINTED, offer.take), goodsPoints(PRINTED, offer.give)]
      const isChit = (word: string): boolean => word !== 'politburo' && !word.startsWith('leader:')
      return offer.take.some(isChit) ? [] : [[gets.red - gives.red, gets.white - gives.white]]
    })
    expect(gains.filter(([red, white]) => Math.min(red, white) < 0 && red + white < 1)).toEqual([])
    expect(gains.some(([red, white]) => red + white > 0)).toBe(true)
  })

  it('are accepted by most bots in the other seat', () => {
    const answers = each.flatMap(({ s, me, offer }) =>
      [PLAIN, ...CHARACTERS].map((character) => {
        const to = playerOf(offer.to)
        const stance = new Stance({ s, data: PRINTED } as Play, to, character)
        return judge(stance, { ...offer, to }, me, new Memory()).yes
      }),
    )
    const share = answers.filter(Boolean).length / answers.length
    expect(share).toBeGreaterThan(0.5)
  })

  it('are accepted by every bot that is known to have the other seat', () => {
    const known = cases((seat) => bots[playerOf(seat)].id)
    const offers = known.flatMap(({ s, seat, offers }) => offers.map((offer) => ({ s, from: playerOf(seat), offer })))
    expect(offers.length).toBeGreaterThan(40)
    for (const { s, from, offer } of offers) {
      const to = playerOf(offer.to)
      const stance = new Stance({ s, data: PRINTED } as Play, to, bots[to])
      expect(opinionOf(stance, { ...offer, to }, from).likely, JSON.stringify(offer)).toBeGreaterThanOrEqual(2)
    }
  })
})

describe('the order of choices', () => {
  it('lists what can be picked up before what can be dropped, and Assassins last', () => {
    const it = table({ map: { SARA: ['a 253 215', '- 216'], TVER: ['b 152'] }, chits: { a: { assassin: 1 } } })
    it.answer('move:253')
    const position = it.match.position('a')
    const [ask] = position.asks.filter(({ optional }) => !optional)
    const options = gamePackage.order?.(position.view, ask) ?? []
    const at = (verb: string): number => options.findIndex((option) => String(option).startsWith(verb))
    expect(at('take:216')).toBe(0)
    expect(at('drop:215')).toBeGreaterThan(at('go:'))
    expect(options.toSorted()).toEqual(ask.options.toSorted())
  })

  it('lists other players’ leaders as targets before the player’s own', () => {
    const it = table({ map: { SARA: ['a 253', 'a 158', 'b 159'] }, chits: { a: { assassin: 1 } } })
    it.answer('assassinate')
    const position = it.match.position('a')
    const [ask] = position.asks.filter(({ optional }) => !optional)
    expect(gamePackage.order?.(position.view, ask)).toEqual(['target:159', 'target:253', 'target:158'])
  })

  const asked = (t: Table, seat: string) => {
    const position = t.match.position(seat)
    const [ask] = position.asks.filter(({ optional }) => !optional)
    const detail = (option: Option) => gamePackage.words.option(ask, option, position.view).detail
    return { ask, detail, ordered: gamePackage.order?.(position.view, ask) ?? [] }
  }

  it('asks about such a chit only if it could help', () => {
    const obvious = (display: string[]) => {
      const t = table({
        step: 'replace',
        map: { TVER: ['a 152 111'], DONC: ['c 153'], MURM: ['d 251 201'] },
        chits: { b: { ruler: 1 } },
        display: { a: display },
      })
      const { ask } = asked(t, 'b')
      expect(ask.kind).toBe('recall')
      return gamePackage.obvious?.(t.match.position('b'), ask)
    }
    expect(obvious(['213'])).toBe('no')
    expect(obvious(['212', '213'])).toBeNull()
  })

  it('lists a chit that would bring back a unit that returns anyway after one that helps, and says so', () => {
    const t = table({
      step: 'replace',
      map: { TVER: ['a 152 111'], DONC: ['c 153'], MURM: ['d 251 201'] },
      chits: { b: { ruler: 1 } },
      display: { a: ['212', '213'] },
    })
    const { ordered, detail } = asked(t, 'b')
    // Reds are in Don Cossack, the home of 212; nobody is in that of 213.
    expect(ordered).toEqual(['recall:212', 'recall:213', 'no'])
    expect([detail('recall:212'), detail('recall:213')]).toEqual([undefined, 'returns without the chit: no effect'])
  })

  it('lists first the province where an uprising hurts others most, and what is there', () => {
    const { ask, ordered, detail } = asked(rising(), 'a')
    expect(ask.kind).toBe('rise')
    expect([ordered[0], ordered.at(-1)]).toEqual(['rise:POLT', 'rise:KHAR'])
    expect(detail('rise:POLT')).toMatch(/^Red \d+ \(Player B\)$/)
    expect(ordered.toSorted()).toEqual(ask.options.toSorted())
  })
})

/** Player A has drawn an uprising and chooses where: Voronezh, Kharkov, Poltava or Chernigov. */
const rising = (): Table =>
  table({
    step: 'draw',
    chits: {},
    map: { SMOL: ['a 154'], KHAR: ['a 151 102'], POLT: ['b 152 111'] },
    bag: ['UR-2'],
    piles: { randomizer: ['UR-2'] },
    dice: [4, 1],
  }).answer('draw')
