// The 47 cards. Titles and effects P1 unless the source says otherwise; their words, restated in our own, are in
// text/card-words.ts.
// `nonplayer`: which Non-players may choose the Event: 'plain' by the general priorities (8.1.7), 'instructed' by an
// instruction of the solitaire aid; `pass`: who passes in order to play it next.

import type { FactionId } from '../rules/state.ts'
import { CARD_WORDS } from '../text/card-words.ts'

export type Year = 1917 | 1918

/** Instead of a text: it is put together from the data of the Event (text/card-text.ts). */
export const FROM_EFFECT = true
export type CardText = string | typeof FROM_EFFECT
/** The text of the catalogue. */
const WRITTEN = 'written'
type Given = typeof WRITTEN | typeof FROM_EFFECT

export interface Card {
  readonly n: number
  readonly title: string
  readonly year: Year | null
  /** Has the German Action Phase symbol. */
  readonly german: boolean
  readonly capability: boolean
  readonly unshaded: CardText
  readonly shaded: CardText | null
  readonly nonplayer: Readonly<Partial<Record<FactionId, 'plain' | 'instructed'>>>
  readonly pass: readonly FactionId[]
  readonly source: string
}

type Symbols = Card['nonplayer']

function card(n: number, unshaded: Given, shaded: Given | null, nonplayer: Symbols, more: Partial<Card> = {}): Card {
  const words = CARD_WORDS[n]
  return {
    n,
    title: words.title,
    year: n <= 21 ? 1917 : 1918,
    german: false,
    capability: false,
    unshaded: unshaded === WRITTEN ? (words.unshaded ?? '') : unshaded,
    shaded: shaded === WRITTEN ? (words.shaded ?? '') : shaded,
    nonplayer,
    pass: [],
    source: 'P1',
    ...more,
  }
}

const GUARDS: Symbols = { reds: 'instructed', senate: 'instructed' }
const GERMAN = { german: true, source: 'effect P1; German Action Phase R 3.4, P1 or D' }
const CAPABILITY = { capability: true }

export const CARDS: readonly Card[] = [
  card(
    1,
    FROM_EFFECT,
    FROM_EFFECT,
    {
      senate: 'plain',
    },
    { source: 'effect P1; Non-player symbol D' },
  ),
  card(
    2,
    FROM_EFFECT,
    FROM_EFFECT,
    {
      moderates: 'plain',
    },
    { source: 'effect P1; Non-player symbol D' },
  ),
  card(3, WRITTEN, FROM_EFFECT, {}),
  card(4, FROM_EFFECT, FROM_EFFECT, GUARDS),
  card(5, FROM_EFFECT, FROM_EFFECT, GUARDS),
  card(6, WRITTEN, null, GUARDS),
  card(7, FROM_EFFECT, WRITTEN, { reds: 'instructed', moderates: 'instructed' }),
  card(
    8,
    FROM_EFFECT,
    FROM_EFFECT,
    { ...GUARDS, moderates: 'instructed' },
    { pass: ['moderates'], source: 'effect P1; Pass symbol D' },
  ),
  card(9, FROM_EFFECT, FROM_EFFECT, GUARDS, {
    pass: ['reds'],
    source: 'effect P1; Pass symbol P3',
  }),
  card(10, FROM_EFFECT, WRITTEN, { moderates: 'instructed' }),
  card(11, WRITTEN, null, {
    ...GUARDS,
    moderates: 'instructed',
  }),
  card(12, FROM_EFFECT, WRITTEN, {
    ...GUARDS,
    moderates: 'plain',
  }),
  card(
    13,
    FROM_EFFECT,
    FROM_EFFECT,
    { ...GUARDS, moderates: 'instructed' },
    { pass: ['moderates'], source: 'effect P1; Pass symbol D' },
  ),
  card(14, FROM_EFFECT, null, {}, CAPABILITY),
  card(15, FROM_EFFECT, null, {}, CAPABILITY),
  card(16, FROM_EFFECT, FROM_EFFECT, {}, CAPABILITY),
  card(17, FROM_EFFECT, null, {}, CAPABILITY),
  card(18, WRITTEN, FROM_EFFECT, { senate: 'instructed', moderates: 'plain' }, { source: 'effect P1; R 8.1.5' }),
  card(19, WRITTEN, FROM_EFFECT, {
    moderates: 'instructed',
  }),
  card(20, WRITTEN, FROM_EFFECT, GUARDS),
  card(21, FROM_EFFECT, FROM_EFFECT, { reds: 'instructed' }),
  card(22, WRITTEN, null, {}, { year: null }),
  card(23, WRITTEN, null, {}, { year: null }),
  card(24, WRITTEN, null, { reds: 'instructed' }, { year: null, source: 'R 2.4' }),
  card(25, WRITTEN, WRITTEN, { senate: 'instructed' }, GERMAN),
  card(26, WRITTEN, WRITTEN, { senate: 'plain' }, GERMAN),
  card(27, WRITTEN, WRITTEN, GUARDS, GERMAN),
  card(28, FROM_EFFECT, null, { moderates: 'instructed' }),
  card(29, WRITTEN, FROM_EFFECT, { senate: 'instructed', moderates: 'instructed' }, GERMAN),
  card(30, FROM_EFFECT, WRITTEN, { moderates: 'plain' }, { source: 'effect P1; Non-player symbol D' }),
  card(31, WRITTEN, WRITTEN, {}, GERMAN),
  card(32, WRITTEN, FROM_EFFECT, { moderates: 'instructed' }),
  card(33, WRITTEN, WRITTEN, {}, GERMAN),
  card(34, FROM_EFFECT, FROM_EFFECT, { ...GUARDS, moderates: 'instructed' }),
  card(35, WRITTEN, WRITTEN, { reds: 'instructed', moderates: 'instructed' }, GERMAN),
  card(36, WRITTEN, WRITTEN, { moderates: 'instructed' }),
  card(37, FROM_EFFECT, null, GUARDS),
  card(38, FROM_EFFECT, FROM_EFFECT, { senate: 'instructed', moderates: 'instructed' }),
  card(39, WRITTEN, FROM_EFFECT, { ...GUARDS, moderates: 'instructed' }, GERMAN),
  card(40, WRITTEN, null, GUARDS),
  card(41, WRITTEN, WRITTEN, { reds: 'instructed' }, GERMAN),
  card(42, WRITTEN, WRITTEN, { senate: 'instructed' }),
  card(43, FROM_EFFECT, FROM_EFFECT, GUARDS, GERMAN),
  card(44, FROM_EFFECT, FROM_EFFECT, GUARDS),
  card(45, WRITTEN, WRITTEN, { senate: 'instructed', moderates: 'instructed' }, GERMAN),
  card(46, WRITTEN, null, {}, { year: null }),
  card(47, WRITTEN, null, {}, { year: null }),
]

/** In the order of the campaigns; they are interchangeable. */
export const PROPAGANDA: readonly number[] = [22, 23, 46, 47]
export const RED_REVOLT = 24
/** `n` is the printed number, from 1. */
export const cardOf = (n: number): Card => CARDS[n - 1]
