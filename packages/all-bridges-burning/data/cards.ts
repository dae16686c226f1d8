// The 47 cards. Titles and effects P1 unless the source says otherwise; texts are restated in our own words.
// `nonplayer`: which Non-players may choose the Event: 'plain' by the general priorities (8.1.7), 'instructed' by an
// instruction of the solitaire aid; `pass`: who passes in order to play it next.

import type { FactionId } from '../rules/state.ts'

export type Year = 1917 | 1918

/** Instead of a text: it is put together from the data of the Event (text/card-text.ts). */
export const FROM_EFFECT = true
export type CardText = string | typeof FROM_EFFECT

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

function card(
  n: number,
  title: string,
  unshaded: CardText,
  shaded: CardText | null,
  nonplayer: Symbols,
  more: Partial<Card> = {},
): Card {
  return {
    n,
    title,
    year: n <= 21 ? 1917 : 1918,
    german: false,
    capability: false,
    unshaded,
    shaded,
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
    'February Revolution in Russia',
    FROM_EFFECT,
    FROM_EFFECT,
    {
      senate: 'plain',
    },
    { source: 'effect P1; Non-player symbol D' },
  ),
  card(
    2,
    '“July Days” in Russia',
    FROM_EFFECT,
    FROM_EFFECT,
    {
      moderates: 'plain',
    },
    { source: 'effect P1; Non-player symbol D' },
  ),
  card(3, 'October Revolution in Russia', 'Raise or lower Russian Vassalage by one.', FROM_EFFECT, {}),
  card(4, 'Strikes', FROM_EFFECT, FROM_EFFECT, GUARDS),
  card(5, '“Powers Act”', FROM_EFFECT, FROM_EFFECT, GUARDS),
  card(
    6,
    'General Election',
    'Place one Available enemy Cell in a Town. Shift one space one level in either direction.',
    null,
    GUARDS,
  ),
  card(
    7,
    '“We Demand” Manifesto',
    FROM_EFFECT,
    'Moderates, then Reds, each place one Available Cell where there is no Active Support. Then place or remove one cube.',
    { reds: 'instructed', moderates: 'instructed' },
  ),
  card(
    8,
    'General Strike',
    FROM_EFFECT,
    FROM_EFFECT,
    { ...GUARDS, moderates: 'instructed' },
    { pass: ['moderates'], source: 'effect P1; Pass symbol D' },
  ),
  card(9, 'Declaration of Finnish Independence', FROM_EFFECT, FROM_EFFECT, GUARDS, {
    pass: ['reds'],
    source: 'effect P1; Pass symbol P3',
  }),
  card(
    10,
    'Weapons and Jaeger from Germany?',
    FROM_EFFECT,
    'Place two Available Moderates or Reds Cells where there is no Active Support.',
    { moderates: 'instructed' },
  ),
  card(11, 'Weapons from Lenin?', 'Raise or lower either Vassalage by one.', null, {
    ...GUARDS,
    moderates: 'instructed',
  }),
  card(12, 'Food Supply Issues', FROM_EFFECT, 'The Moderates carry out a Special Activity or a free Limited Command.', {
    ...GUARDS,
    moderates: 'plain',
  }),
  card(
    13,
    'Joblessness',
    FROM_EFFECT,
    FROM_EFFECT,
    { ...GUARDS, moderates: 'instructed' },
    { pass: ['moderates'], source: 'effect P1; Pass symbol D' },
  ),
  card(14, 'Cannons', FROM_EFFECT, null, {}, CAPABILITY),
  card(15, 'Trains', FROM_EFFECT, null, {}, CAPABILITY),
  card(16, 'Jaeger', FROM_EFFECT, FROM_EFFECT, {}, CAPABILITY),
  card(17, 'Trains', FROM_EFFECT, null, {}, CAPABILITY),
  card(
    18,
    'Mobilization in the Periphery',
    'Place up to two Available Cells in Provinces without Population, or shift one of them one level.',
    FROM_EFFECT,
    { senate: 'instructed', moderates: 'plain' },
    { source: 'effect P1; R 8.1.5' },
  ),
  card(19, 'Political Struggle', 'Remove a cube, then conduct the Politics Phase.', FROM_EFFECT, {
    moderates: 'instructed',
  }),
  card(
    20,
    'The Leg of Tokoi’s Chair',
    'In a Town, remove a Prepared marker, or a Cell that no marker depends on.',
    FROM_EFFECT,
    GUARDS,
  ),
  card(21, 'Workers’ Halls', FROM_EFFECT, FROM_EFFECT, { reds: 'instructed' }),
  card(22, 'Propaganda', 'A Propaganda Round.', null, {}, { year: null }),
  card(23, 'Propaganda', 'A Propaganda Round.', null, {}, { year: null }),
  card(
    24,
    'Red Revolt!',
    'The war begins: the Reds strike or rally, Capabilities are placed, and the Powers intervene.',
    null,
    { reds: 'instructed' },
    { year: null, source: 'R 2.4' },
  ),
  card(
    25,
    'Disarming Russian Garrisons',
    'In one space with both, replace every Russian Troop with an Available Senate Cell.',
    'Remove up to two Senate Cells that no marker depends on from a space with a Russian Troop.',
    { senate: 'instructed' },
    GERMAN,
  ),
  card(
    26,
    'Jaeger Return to Finland',
    'The Senate places a Jaeger.',
    'Moderates or Reds: a free Rally in one space.',
    { senate: 'plain' },
    GERMAN,
  ),
  card(
    27,
    'Reds Major Offensive',
    'The Senate may attack for free in one space with up to +2 Strength.',
    'The Reds may march for free into one space, then attack there for free with up to +2 Strength.',
    GUARDS,
    GERMAN,
  ),
  card(28, 'Hennala', FROM_EFFECT, null, { moderates: 'instructed' }),
  card(
    29,
    'War with Many Names',
    'The Senate rallies for free in a space, then marches for free from it into an adjacent one.',
    FROM_EFFECT,
    { senate: 'instructed', moderates: 'instructed' },
    GERMAN,
  ),
  card(
    30,
    'Meetings in the Catacombs',
    FROM_EFFECT,
    'The Moderates gain 3 Resources or place a cube.',
    { moderates: 'plain' },
    { source: 'effect P1; Non-player symbol D' },
  ),
  card(
    31,
    'German Invasion of Hanko',
    'The Senate may coordinate with the Germans.',
    'Moderates or Reds: a free Limited Command in Uusimaa, not an Attack.',
    {},
    GERMAN,
  ),
  card(32, 'Armistice Proposal', 'Remove one Moderates Cell anywhere.', FROM_EFFECT, { moderates: 'instructed' }),
  card(
    33,
    'Battle of Helsinki',
    'The Senate coordinates, or rallies for free in Helsinki.',
    'A Faction other than the Senate may carry out a free Limited Command in Helsinki or an adjacent space, not an Attack.',
    {},
    GERMAN,
  ),
  card(34, 'Political Arrests', FROM_EFFECT, FROM_EFFECT, { ...GUARDS, moderates: 'instructed' }),
  card(
    35,
    'Home Front',
    'The Senate rallies for free in up to two spaces at Support.',
    'The Moderates rally for free in two spaces, or the Reds shift one space one level towards Active Opposition.',
    { reds: 'instructed', moderates: 'instructed' },
    GERMAN,
  ),
  card(
    36,
    'Prisoners',
    'Send any two Reds or Senate Cells that no marker depends on to Available or Prison; +1 Polarization for each in Prison.',
    'Up to two Prisoners go to Available; each gives −1 Polarization and 1 Resource.',
    { moderates: 'instructed' },
  ),
  card(37, 'VATO', FROM_EFFECT, null, GUARDS),
  card(38, 'Tanner Abroad', FROM_EFFECT, FROM_EFFECT, { senate: 'instructed', moderates: 'instructed' }),
  card(
    39,
    'First Post-War Parliament',
    'Remove a Resolved marker.',
    FROM_EFFECT,
    { ...GUARDS, moderates: 'instructed' },
    GERMAN,
  ),
  card(
    40,
    'Battle of Tampere',
    'Reds or Senate attack for free in Tampere or Häme without a roll: remove enemy Cells up to half of their own Cells there, rounded up.',
    null,
    GUARDS,
  ),
  card(
    41,
    'Battle of Lahti',
    'German Troops in Uusimaa attack there now.',
    'Sabotage any border. Then the Reds in Uusimaa attack there for free with up to +2, or remove a German Troop there.',
    { reds: 'instructed' },
    GERMAN,
  ),
  card(
    42,
    'Battle of Viipuri',
    'Roll a die: the Senate may move up to that many of its Cells, with Capabilities, to spaces with Senate Cells.',
    'Moderates or Reds: a free Limited Command in Viipuri or Karelia, not an Attack.',
    { senate: 'instructed' },
  ),
  card(43, 'Rough Justice', FROM_EFFECT, FROM_EFFECT, GUARDS, GERMAN),
  card(44, 'Mannerheim’s Victory Parade', FROM_EFFECT, FROM_EFFECT, GUARDS),
  card(
    45,
    'Fate in the Balance',
    'Lower either Vassalage by up to two.',
    'Remove a Resolved marker.',
    { senate: 'instructed', moderates: 'instructed' },
    GERMAN,
  ),
  card(46, 'Propaganda', 'A Propaganda Round.', null, {}, { year: null }),
  card(47, 'Propaganda', 'A Propaganda Round.', null, {}, { year: null }),
]

/** In the order of the campaigns; they are interchangeable. */
export const PROPAGANDA: readonly number[] = [22, 23, 46, 47]
export const RED_REVOLT = 24
/** `n` is the printed number, from 1. */
export const cardOf = (n: number): Card => CARDS[n - 1]
