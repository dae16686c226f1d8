import type { GamePackage } from '@interregnum/game-package'
import { askOpen, type Game, interruption, Match } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { Choices, type Moment, mentions } from './choices.ts'
import { pkg as lanterns } from './testing/lanterns.ts'

// A market with an optional ask (shout) that offers the same options as the required one (buy).
const WARES = ['salt', 'silk', 'tea', 'tin', 'wool']
const market: Game<{ bought: string }> = {
  id: 'market',
  title: 'Market',
  version: '1',
  options: [],
  seats: () => [{ id: 'buyer', title: 'The buyer' }],
  setup: () => ({ bought: '' }),
  *turn(s) {
    const shout = interruption<string>({ seat: 'buyer', kind: 'shout', candidates: WARES, *run() {} })
    s.bought = (yield* askOpen({ seat: 'buyer', kind: 'buy', candidates: WARES }, [shout], 1)) ?? 'nothing'
  },
  outcome: ({ bought }) => (bought === '' ? null : { result: 'bought', winners: [], rule: '1', scores: {}, parts: [] }),
  view: (s) => s,
  resample: (s) => s,
}
const pkg = {
  ...lanterns,
  words: {
    ...lanterns.words,
    ask: ({ kind }: { readonly kind: string }) => (kind === 'buy' ? 'What do you buy?' : 'Shout something?'),
    option: (_: unknown, option: string | number) => ({ label: `Some ${option}` }),
  },
  odds: () => [],
} as unknown as GamePackage

const position = Match.begin(market, { seed: '1' }).position('buyer')
const QUIET: Moment = { waitedFor: null, expanded: null, all: false, urgent: new Set() }
const OFFERED: Moment = { ...QUIET, urgent: new Set(['shout']) }

describe('Choices', () => {
  it('lists an optional ask in one line, or in full if somebody has just made an offer', () => {
    const lines = (moment: Moment) => new Choices(pkg, position, moment).lines
    expect(lines(QUIET).slice(-1)).toEqual(['  6. Shout something? 5 choices. (optional)'])
    expect(lines(OFFERED).slice(-2)).toEqual(['  9. Some tin', '  10. Some wool'])
  })

  it('lists the best choice first, and what ends something last', () => {
    const ordered = { ...pkg, order: () => ['tin', 'tea', 'wool', 'silk', 'salt'], closing: () => 'tin' }
    expect(new Choices(ordered, position, QUIET).lines.slice(1, 6)).toEqual([
      '  1. Some tea',
      '  2. Some wool',
      '  3. Some silk',
      '  4. Some salt',
      '  5. Some tin',
    ])
  })

  it('numbers the same option of two asks separately', () => {
    const choices = new Choices(pkg, position, OFFERED)
    const [bought, shouted] = ['buy', 'shout'].map((kind) => choices.choiceOf('tea', kind))
    expect(bought && choices.offers(bought)).toBe('That is available: 3.')
    expect(shouted && choices.offers(shouted)).toBe('That is available: 8.')
  })

  it('finds options that are not listed by their name', () => {
    const optionalOnly = { ...position, asks: position.asks.filter(({ optional }) => optional) }
    const choices = new Choices(pkg, optionalOnly, { ...QUIET, waitedFor: 'Ben' })
    const wool = choices.find('some wool')
    expect(wool && choices.offers(wool)).toBe('That is available.')
  })
})

describe('mentions', () => {
  it('is true if the question contains all words', () => {
    expect(mentions('Offer a trade, call a purge, or leave the game', 'trade purge')).toBe(true)
    expect(mentions('Offer a trade, call a purge, or leave the game', 'purge moon')).toBe(false)
  })
})
