import { askOpen, type Game, interruption, Match, type Room } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { Choices, type Moment, speaksOf } from './choices.ts'
import { room as lanterns } from './testing/lanterns.ts'

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
const room = {
  ...lanterns,
  words: {
    ...lanterns.words,
    ask: ({ kind }: { readonly kind: string }) => (kind === 'buy' ? 'What do you buy?' : 'Shout something?'),
    option: (_: unknown, option: string | number) => ({ label: `Some ${option}` }),
  },
  odds: () => [],
} as unknown as Room

const choices = (moment: Partial<Moment> = {}): Choices =>
  new Choices(room, Match.begin(market, { seed: '1' }).position('buyer'), {
    ...{ played: null, opened: null, all: false, pressing: new Set() },
    ...moment,
  })

describe('what is read out', () => {
  it('is what may be done besides in one line, or in full where somebody has just put it to the person', () => {
    expect(choices().lines.slice(-1)).toEqual(['  6. Shout something? 5 choices. (You may, but need not.)'])
    const pressed = choices({ pressing: new Set(['shout']) })
    expect(pressed.lines.slice(-2)).toEqual(['  9. Some tin', '  10. Some wool'])
  })

  it('has a number; what is not is known by its name all the same', () => {
    const all = choices({ pressing: new Set(['shout']) })
    const [bought, shouted] = ['buy', 'shout'].map((kind) => all.optionAt('tea', kind))
    expect([bought, shouted].map((choice) => choice && all.offers(choice))).toEqual([
      'That is offered: 3.',
      'That is offered: 8.',
    ])
    const few = choices({ opened: null })
    const hidden = few.find('some wool')
    expect(hidden && few.offers(hidden)).toBe('That is offered: 5.')
    const asides = new Choices(
      room,
      { ...Match.begin(market, { seed: '1' }).position('buyer'), asks: asidesOnly() },
      { played: 'Ben', opened: null, all: false, pressing: new Set() },
    )
    const wool = asides.find('some wool')
    expect(wool && asides.offers(wool)).toBe('That is offered.')
  })

  const asidesOnly = () =>
    Match.begin(market, { seed: '1' })
      .position('buyer')
      .asks.filter(({ optional }) => optional)
})

describe('a question speaks of something', () => {
  it('where all of the words are in it', () => {
    expect(speaksOf('Offer a trade, move a purge, or leave the game', 'trade purge')).toBe(true)
    expect(speaksOf('Offer a trade, move a purge, or leave the game', 'purge moon')).toBe(false)
  })
})
