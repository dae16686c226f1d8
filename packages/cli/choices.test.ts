import type { GamePackage } from '@interregnum/game-package'
import { askOpen, type Game, interruption, Match } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { Choices, type Moment, speaksOf } from './choices.ts'
import { pkg as lanterns } from './testing/lanterns.ts'

// A market where one may shout while one thinks, in the same words as one buys.
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
const QUIET: Moment = { played: null, opened: null, all: false, pressing: new Set() }
const PRESSED: Moment = { ...QUIET, pressing: new Set(['shout']) }

describe('what is read out', () => {
  it('is what may be done besides in one line, or in full where somebody has just put it to the person', () => {
    const lines = (moment: Moment) => new Choices(pkg, position, moment).lines
    expect(lines(QUIET).slice(-1)).toEqual(['  6. Shout something? 5 choices. (You may, but need not.)'])
    expect(lines(PRESSED).slice(-2)).toEqual(['  9. Some tin', '  10. Some wool'])
  })

  it('has a number, the same words to two questions one each', () => {
    const choices = new Choices(pkg, position, PRESSED)
    const [bought, shouted] = ['buy', 'shout'].map((kind) => choices.optionAt('tea', kind))
    expect(bought && choices.offers(bought)).toBe('That is offered: 3.')
    expect(shouted && choices.offers(shouted)).toBe('That is offered: 8.')
  })

  it('is not all that is offered: the rest is known by its name', () => {
    const asides = { ...position, asks: position.asks.filter(({ optional }) => optional) }
    const choices = new Choices(pkg, asides, { ...QUIET, played: 'Ben' })
    const wool = choices.find('some wool')
    expect(wool && choices.offers(wool)).toBe('That is offered.')
  })
})

describe('a question speaks of something', () => {
  it('where all of the words are in it', () => {
    expect(speaksOf('Offer a trade, move a purge, or leave the game', 'trade purge')).toBe(true)
    expect(speaksOf('Offer a trade, move a purge, or leave the game', 'purge moon')).toBe(false)
  })
})
