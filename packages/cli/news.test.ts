import { Match } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { News } from './news.ts'
import { lanterns, pkg } from './testing/lanterns.ts'

const begin = (options: { readonly [key: string]: boolean }): { match: Match; news: News } => {
  const match = Match.begin(lanterns, {
    options,
    seed: '1',
    loaded: { dice: [6, 1, 6, 6], piles: { deck: [8, 3] } },
  }) as Match
  return { match, news: new News(pkg as never, match) }
}

describe('the news', () => {
  it('are shown only to seats that may see them, reasons too, and later to others that may', () => {
    const { match, news } = begin({ rival: true, wager: true })
    match.answer('keeper', 2)
    news.add({ by: 'The keeper', why: 'Two is enough.' })
    expect(news.flushFor('rival')).toEqual(['Round 1: the wind is 8.'])
    expect(news.flushFor('keeper')).toEqual(['The keeper stakes 2.'])
    expect(news.flushFor('keeper')).toEqual([])
  })

  it('leave out what was undone, and show what replaces it', () => {
    const { match, news } = begin({ rival: true, wager: true })
    match.answer('keeper', 2)
    news.add()
    news.flushFor('rival')
    match.undo(1)
    news.rewind()
    expect(news.flushFor('keeper')).toEqual([])
    match.answer('keeper', 1)
    news.add()
    expect(news.flushFor('keeper')).toEqual(['The keeper stakes 1.', 'Round 1: the wind is 8.'])
  })

  it('put each reason before its result, repeated ones once, and of moves without a result only the last of each bot', () => {
    const { match, news } = begin({})
    news.skip()
    news.add({ by: 'Ada', why: 'It is early.' })
    news.add({ by: 'Ben', why: 'It is late.' })
    news.add({ by: 'Ada', why: 'It is late.' })
    match.answer('keeper', 'harbour')
    news.add({ by: 'Cleo', why: 'It is dark.' })
    news.add({ by: 'Cleo', why: 'It is dark.' })
    const lines = news.flushFor('keeper')
    expect(lines.slice(-5)).toEqual([
      'Cleo: It is dark.',
      'The harbour is lit with a 6.',
      'Round 2: the wind is 3.',
      'Ada: It is late.',
      'Ben: It is late.',
    ])
    expect(lines.join(' ')).not.toContain('early')
  })

  it('explain a forced move by the reason of the move that led to it', () => {
    const { match, news } = begin({})
    news.skip()
    news.add({ by: 'Ada', why: 'It is late.' })
    match.answer('keeper', 'harbour')
    news.add()
    expect(news.flushFor('keeper').slice(-3)).toEqual([
      'Ada: It is late.',
      'The harbour is lit with a 6.',
      'Round 2: the wind is 3.',
    ])
  })
})
