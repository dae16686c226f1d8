import type { AskView, Json } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { gamePackage } from '../game-package.ts'
import { table } from '../testing/table.ts'

const chits = { a: { politburo: 5, assassin: 2 }, b: { politburo: 4, terror: 1 }, c: { politburo: 2 } }

function field(path: string, filled: Json, scene: Parameters<typeof table>[0] = { step: 'move', chits }) {
  const { state } = table(scene)
  const ask: AskView = { id: '0.1', seat: 'a', kind: 'talk', options: [], optional: true, form: {} }
  return gamePackage.words.field?.(ask, path, state, filled) ?? null
}

describe('the texts of a form', () => {
  it('RCW-6.21 list what the player can give, and how many of each', () => {
    expect(field('offer.give', { offer: { to: 'b', give: [], take: [], words: '' } })?.values).toEqual([
      { value: 'politburo', label: 'Politburo', most: 5 },
      { value: 'assassin', label: 'Assassin', most: 2 },
    ])
  })

  it('RCW-6.21 list what the other player of the trade has', () => {
    const takeFrom = (to: string) => field('take', { to, give: [], take: [], words: '' })
    expect(takeFrom('b')).toEqual({
      label: 'You get from Player B',
      values: [
        { value: 'politburo', label: 'Politburo', most: 4 },
        { value: 'terror', label: 'Terror', most: 1 },
      ],
    })
    expect(takeFrom('c')?.values).toHaveLength(1)
  })

  it('RCW-17.61 with secrecy list every kind that may be hidden, whether held or not', () => {
    const filled = { to: 'c', give: [], take: [], words: '' }
    const words = field('take', filled, { step: 'move', chits, options: { secrecy: true } })?.values
    expect(words?.map(({ value }) => value)).toEqual(expect.arrayContaining(['politburo', 'assassin', 'terror']))
    expect(words?.find(({ value }) => value === 'assassin')?.most).toBe(1)
  })

  it('RCW-11.11 put the mover first in the committee, and leave out the player to be purged', () => {
    const members = field('purge.members', { purge: { against: 'c', members: ['a'], alone: false } })
    expect(members?.always).toEqual(['a'])
    expect(members?.values?.map(({ value }) => value)).toEqual(['b', 'd'])
    expect(members?.label).toContain('8 Politburo markers needed; you have 5')
  })

  it('return null for unknown fields', () => {
    expect(field('purge.moon', {})).toBeNull()
    expect(field('purge.shares.2', { purge: { against: 'c', members: ['a', 'b'], alone: false } })?.label).toBe(
      'If the result is 3: points for Player A and Player B, in that order',
    )
  })
})

describe('what a form would send', () => {
  const { state } = table({ step: 'move', chits })
  const ask: AskView = { id: '0.1', seat: 'a', kind: 'talk', options: [], optional: true, form: {} }
  const sending = (filled: Json) => gamePackage.words.sending?.(ask, filled, state) ?? null

  it('is nothing yet while goods are still to be picked', () => {
    const offer = { to: 'b', give: [] as string[], take: [] as string[], words: '' }
    expect(sending({ offer })).toEqual({ title: 'Offer Player B a trade', text: null, commit: 'Send offer' })
    expect(sending({ offer: { ...offer, give: ['assassin'] } })?.text).toMatch(/^You give Player B 1 Assassin/)
  })

  it('says what a demand gives in return: nothing, or a promise', () => {
    const offer = { to: 'b', give: [] as string[], take: ['assassin'], words: '' }
    expect(sending({ offer })?.text).toBe('You ask Player B for 1 Assassin and give nothing for it.')
    expect(sending({ offer: { ...offer, words: 'Peace.' } })?.text).toBe(
      'You ask Player B for 1 Assassin. You give only your word.',
    )
  })

  it('has a title that follows what is filled in', () => {
    const title = (filled: Json) => sending(filled)?.title
    expect(title({ offer: { to: 'a', give: [], take: [], words: '' } })).toBe('Offer a trade')
    expect(title({ offer: { to: 'c', give: [], take: [], words: '' } })).toBe('Offer Player C a trade')
    expect(title({ purge: { against: 'b', members: ['a'], alone: false } })).toBe('Purge Player B')
    expect(title({ leave: true })).toBe('Leave the game')
  })

  it('RCW-11.11 is nothing yet while the committee has too few markers', () => {
    const purge = { against: 'c', members: ['a'], alone: false }
    expect(sending({ purge })).toEqual({ title: 'Purge Player C', text: null, commit: 'Call the purge' })
    expect(sending({ purge: { ...purge, members: ['a', 'b'] } })?.text).toMatch(/^You purge Player C with Player B/)
  })
})

describe('with nothing to suggest', () => {
  const ask: AskView = { id: '0.1', seat: 'a', kind: 'talk', options: [], optional: true, form: {} }
  const why = (filled: Json, markers: Parameters<typeof table>[0]) =>
    gamePackage.words.nothingToSuggest?.(ask, filled, table(markers).state)

  it('says whether a committee is possible at all', () => {
    const purge = { purge: { against: 'b', members: ['a'], alone: false } }
    expect(why(purge, { step: 'move', chits: { a: { politburo: 8 } } })).toMatch(/risks more than it gains/)
    expect(
      why(purge, { step: 'move', chits: { a: { politburo: 2 }, b: { politburo: 2 }, c: { politburo: 2 } } }),
    ).toMatch(/^No committee/)
  })

  it('says what to try instead of a trade', () => {
    expect(why({ offer: {} }, { step: 'move' })).toBe(
      'No one would gain by a trade with you now. Try again after a draw of chits.',
    )
  })
})
