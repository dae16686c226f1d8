import type { Json, Option } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { goodsPoints } from '../rules/goods-points.ts'
import { drawing } from '../testing/drawing.ts'
import { type Scene, table } from '../testing/table.ts'
import { DeskEffect, isDesk } from './desk.tsx'
import { firstPartner, offerTag } from './desk-props.ts'
import { PlayerCards } from './player-cards.tsx'
import { Committee, Loot } from './purge-desk.tsx'

const PLAYED: Scene = {
  map: { TVER: ['a 152 111'], PETR: ['b 151 102'], KHAR: ['c 253 217'] },
  chits: { a: { politburo: 5, assassin: 1 }, b: { politburo: 4 }, c: { politburo: 6 } },
}

/** What the filled-in form of player A would do, in words. */
function effectOf(value: Json, bots: Readonly<Record<string, string>> = {}) {
  const { asks, view } = table(PLAYED).match.position('a')
  const ask = asks.find(isDesk)
  if (ask === undefined) throw new Error('no desk among the asks')
  const botAt = (seat: string): string | null => bots[seat] ?? null
  const props = { ask, view, value, set: () => undefined, botAt, otherAnswer: () => null, data: PRINTED }
  return drawing(DeskEffect(props))[0]?.text ?? ''
}

const offer = (give: string[], take: string[], words = '') => ({ offer: { to: 'b', give, take, words } })

describe('what a trade brings', () => {
  it('counts leaders with the army that starts with them, and Politburo markers in a Red victory', () => {
    expect(goodsPoints(PRINTED, ['politburo', 'politburo', 'assassin'])).toEqual({ red: 4, white: 0 })
    const lenin = goodsPoints(PRINTED, ['leader:151'])
    expect(lenin).toEqual({ red: 3 + 5, white: 0 })
    expect(goodsPoints(PRINTED, ['leader:256'])).toEqual({ red: 0, white: 1 })
  })

  it('is shown for both players, with the markers before and after', () => {
    const effect = effectOf(offer(['assassin'], ['politburo']))
    expect(effect).toContain('For you+2 if Red wins 0 if White winsPolitburo markers 5 → 6')
    expect(effect).toContain('For Player B−2 if Red wins 0 if White winsPolitburo markers 4 → 3')
  })

  it('comes with what a bot thinks of it, by its own judgement, and says nothing for a person', () => {
    expect(effectOf(offer(['assassin'], ['politburo']))).not.toContain('thinks')
    const gift = effectOf(offer(['assassin'], []), { b: 'sensible' })
    expect(gift).toContain('What Player B thinksVery likely')
    const robbery = effectOf(offer([], ['politburo']), { b: 'consolidator' })
    expect(robbery).toContain('Unlikely')
    expect(robbery).toContain('Nothing is offered or promised for 1 Politburo marker.')
  })

  it('is empty before anything is picked', () => {
    expect(effectOf(offer([], []))).toBe('')
  })
})

describe('the open offers on the desk', () => {
  const offers = [
    { to: 1, give: ['assassin'], take: ['politburo'], words: '' },
    { to: 0, give: [], take: ['assassin'], words: 'For peace.' },
    null,
    null,
  ]

  /** The desk of player A, where these answers to other questions are offered. */
  function deskWith(answers: readonly string[], chits: NonNullable<Scene['chits']> = PLAYED.chits ?? {}) {
    const { asks, view } = table({ ...PLAYED, chits, state: { offers } }).match.position('a')
    const ask = asks.find(isDesk)
    if (ask === undefined) throw new Error('no desk among the asks')
    const filled: Json[] = []
    const given: string[] = []
    const otherAnswer = (option: Option) => (answers.includes(String(option)) ? () => given.push(String(option)) : null)
    const props = {
      ask,
      view,
      value: offer([], []),
      set: (value: Json) => filled.push(value),
      botAt: () => null,
      otherAnswer,
      data: PRINTED,
    }
    return { drawn: drawing(DeskEffect(props)), filled, given }
  }

  it('say what the viewer would get and give', () => {
    const { drawn } = deskWith([])
    const text = drawn.map((one) => one.text).join(' ')
    expect(text).toContain('You get 1 Politburo marker, you give 1 Assassin: +2 if Red wins.')
    expect(text).toContain('You get nothing, you give 1 Assassin.')
    expect(text).toContain('For peace.')
    expect(text).not.toContain('Accept')
  })

  it('make their player the first to trade with, who is marked', () => {
    const { asks, view } = table({ ...PLAYED, state: { offers: [null, null, offers[1], null] } }).match.position('a')
    const ask = asks.find(isDesk)
    if (ask === undefined) throw new Error('no desk among the asks')
    const set = () => undefined
    const props = { ask, view, value: null, set, botAt: () => null, otherAnswer: () => null, data: PRINTED }
    expect(firstPartner(props)).toBe('c')
    const tags = (player: number) => offerTag(props, player)
    const cards = PlayerCards({ legend: '', name: '', of: props, chosen: 'b', choose: set, tags })
    expect(drawing(cards)[0].text).toMatch(/Player C.*offers you.*Player D/)
    expect(tags(1)).toBeUndefined()
  })

  it('say why they can no longer be accepted', () => {
    const text = (chits: NonNullable<Scene['chits']>) =>
      deskWith(['decline:b'], chits)
        .drawn.map((one) => one.text)
        .join(' ')
    expect(text({ a: { assassin: 1 } })).not.toContain('any longer')
    expect(text({})).toContain('You can’t accept this any longer. Player A no longer has 1 Assassin.')
  })

  it('can be accepted, declined and withdrawn there if the rules allow it', () => {
    const { drawn } = deskWith(['accept:b', 'decline:b', 'decline:a'])
    const text = drawn.map((one) => one.text).join(' ')
    for (const word of ['Accept', 'Decline', 'Counter', 'Withdraw']) expect(text).toContain(word)
  })
})

describe('what a purge brings', () => {
  const purge = (members: string[]) => ({ purge: { against: 'c', members, alone: false } })

  it('is the chance of each result of the table, and of a counterpurge', () => {
    // 3 + 3 for the leaders and 9 markers: strength 15, column 10–15.
    const effect = effectOf(purge(['a', 'b']))
    expect(effect).toMatch(/42% that you take something/)
    expect(effect).toMatch(/58% that it backfires/)
    // Markers count double in a counterpurge.
    expect(effect).toContain('with strength 12')
  })

  it('needs a quorum', () => {
    expect(effectOf(purge(['a']))).toBe('')
  })

  it('says whether a bot in the committee would support it', () => {
    expect(effectOf(purge(['a', 'b']), { b: 'sensible' })).toMatch(/What Player B thinks(Likely|Unlikely)/)
  })
})

describe('the committee of a purge', () => {
  /** Player A against C, with B. */
  function committee(purged: readonly boolean[], alone: boolean): string {
    const { asks, view } = table({ ...PLAYED, state: { purged: [...purged] } }).match.position('a')
    const ask = asks.find(isDesk)
    if (ask === undefined) throw new Error('no desk among the asks')
    const purge = { against: 'c', members: ['a', 'b'], alone } as const
    const props = { ask, view, value: null, set: () => undefined, botAt: () => null, otherAnswer: () => null }
    return drawing(
      Committee({
        ...props,
        data: PRINTED,
        purge: { ...purge, members: [...purge.members] },
        setMembers: () => undefined,
      }),
    )
      .map(({ text }) => text)
      .join()
  }

  it('says who has already taken part in a purge, unless only their markers count', () => {
    const before = 'already in a purge this game turn'
    expect(committee([false, false, false, false], false)).not.toContain(before)
    expect(committee([false, true, false, false], false)).toContain(before)
    expect(committee([false, true, false, false], true)).not.toContain(before)
  })
})

describe('what a purge can take', () => {
  it('says of each leader the price, the province and the army that comes along', () => {
    const { asks, view } = table(PLAYED).match.position('a')
    const ask = asks.find(isDesk)
    if (ask === undefined) throw new Error('no desk among the asks')
    const props = { ask, view, value: null, set: () => undefined, botAt: () => null, otherAnswer: () => null }
    const text = drawing(Loot({ ...props, data: PRINTED, against: 'b' }))
      .map((element) => element.text)
      .join()
    expect(text).toContain('Lenin3 points; Petrograd, with an army of 5')
  })
})
