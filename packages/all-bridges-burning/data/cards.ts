// The 47 cards. Titles and effects P1 unless the source says otherwise; texts are restated in our own words.
// `nonplayer`: which Non-players may choose the Event: 'plain' by the general priorities (8.1.7), 'told' by an
// instruction of the solitaire aid; `pass`: who passes in order to play it next.

import type { FactionId } from '../rules/state.ts'

export type Year = 1917 | 1918

export interface Card {
  readonly n: number
  readonly title: string
  readonly year: Year | null
  /** Has the German Action Phase symbol. */
  readonly german: boolean
  readonly capability: boolean
  readonly unshaded: string
  readonly shaded: string | null
  readonly nonplayer: Readonly<Partial<Record<FactionId, 'plain' | 'told'>>>
  readonly pass: readonly FactionId[]
  readonly source: string
}

type Symbols = Card['nonplayer']

function card(
  n: number,
  title: string,
  unshaded: string,
  shaded: string | null,
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

const GUARDS: Symbols = { reds: 'told', senate: 'told' }
const GERMAN = { german: true, source: 'effect P1; German Action Phase R 3.4, P1 or D' }
const CAPABILITY = { capability: true }

const TERROR_ONE = 'Free Terror in one space with an own Cell, Active or not, and an enemy Cell: one enemy Cell goes.'
const PLACE_TWO =
  "Place two own Available Cells, or one of them Active, in spaces that are not at the enemy's Active level."
const SHIFT_ONE = 'Shift one space one level in either direction.'

export const CARDS: readonly Card[] = [
  card(
    1,
    'February Revolution in Russia',
    'The Senate takes a Jaeger.',
    'Flip up to two Cells that are not the Senate’s.',
    {
      senate: 'plain',
    },
    { source: 'effect P1; Non-player symbol D' },
  ),
  card(
    2,
    '“July Days” in Russia',
    'Roll a die: flip up to that many own Cells.',
    'The Moderates gain 3 Resources.',
    {
      moderates: 'plain',
    },
    { source: 'effect P1; Non-player symbol D' },
  ),
  card(
    3,
    'October Revolution in Russia',
    'Russian Vassalage rises or falls by one.',
    'Roll a die: flip up to that many own Cells.',
    {},
  ),
  card(4, 'Strikes', TERROR_ONE, 'Place one Available Moderates Cell anywhere.', GUARDS),
  card(5, '“Powers Act”', PLACE_TWO, SHIFT_ONE, GUARDS),
  card(6, 'General Election', `Place one Available enemy Cell in a Town. ${SHIFT_ONE}`, null, GUARDS),
  card(
    7,
    '“We Demand” Manifesto',
    'The Senate gains 3 Resources.',
    'Moderates, then Reds, each place one Available Cell where there is no Active Support. Then place or remove one cube.',
    { reds: 'told', moderates: 'told' },
  ),
  card(
    8,
    'General Strike',
    TERROR_ONE,
    'Gain 3 Resources. Place one Available Network anywhere.',
    { ...GUARDS, moderates: 'told' },
    { pass: ['moderates'], source: 'effect P1; Pass symbol D' },
  ),
  card(
    9,
    'Declaration of Finnish Independence',
    SHIFT_ONE,
    'Polarization −1. Gain 3 Resources. Place one cube.',
    GUARDS,
    { pass: ['reds'], source: 'effect P1; Pass symbol P3' },
  ),
  card(
    10,
    'Weapons and Jaeger from Germany?',
    'German Vassalage +1. The Senate takes a Jaeger.',
    'Place two Available Moderates or Reds Cells where there is no Active Support.',
    { moderates: 'told' },
  ),
  card(11, 'Weapons from Lenin?', 'Either Vassalage rises or falls by one.', null, { ...GUARDS, moderates: 'told' }),
  card(
    12,
    'Food Supply Issues',
    `${TERROR_ONE} The Moderates lose 3 Resources.`,
    'The Moderates carry out a Special Activity or a free Limited Command.',
    { ...GUARDS, moderates: 'plain' },
  ),
  card(
    13,
    'Joblessness',
    `${PLACE_TWO} The Moderates lose 3 Resources.`,
    'A free Limited Command. Then the Moderates place a cube.',
    { ...GUARDS, moderates: 'told' },
    { pass: ['moderates'], source: 'effect P1; Pass symbol D' },
  ),
  card(14, 'Cannons', 'Take the Cannons.', null, {}, CAPABILITY),
  card(15, 'Trains', 'Take a Train.', null, {}, CAPABILITY),
  card(16, 'Jaeger', 'The Senate takes a Jaeger.', 'The Reds take the Commander.', {}, CAPABILITY),
  card(17, 'Trains', 'Take a Train.', null, {}, CAPABILITY),
  card(
    18,
    'Mobilization in the Periphery',
    'Place up to two Available Cells in Provinces without Population, or shift one of them one level.',
    'Conduct the Politics Phase now.',
    { senate: 'told', moderates: 'plain' },
    { source: 'effect P1; R 8.1.5' },
  ),
  card(
    19,
    'Political Struggle',
    'Remove a cube, then conduct the Politics Phase.',
    'Roll a die: on 1 to 4 place a cube.',
    { moderates: 'told' },
  ),
  card(
    20,
    'The Leg of Tokoi’s Chair',
    'In a Town remove a Prepared marker, or a Cell on which no marker depends.',
    'Flip any one Active Cell.',
    GUARDS,
  ),
  card(
    21,
    'Workers’ Halls',
    'Flip two Cells anywhere.',
    'The Reds may place an Available Administration in a Province with Reds pieces.',
    { reds: 'told' },
  ),
  card(22, 'Propaganda', 'A Propaganda Round.', null, {}, { year: null }),
  card(23, 'Propaganda', 'A Propaganda Round.', null, {}, { year: null }),
  card(
    24,
    'Red Revolt!',
    'The war begins: the Reds strike or rally, Capabilities go to the front, the Powers step in.',
    null,
    { reds: 'told' },
    { year: null, source: 'R 2.4' },
  ),
  card(
    25,
    'Disarming Russian Garrisons',
    'In one space with both, every Russian Troop gives way to an Available Senate Cell.',
    'Remove up to two Senate Cells, on which no marker depends, from a space with a Russian Troop.',
    { senate: 'told' },
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
  card(
    28,
    'Hennala',
    'Settle the Prisoners as in a Propaganda Round. Then gain a die of Resources, or both enemies lose a die between them.',
    null,
    { moderates: 'told' },
  ),
  card(
    29,
    'War with Many Names',
    'The Senate rallies for free in a space, then marches for free from it into one next to it.',
    'The Moderates rally for free in one space. Polarization −1.',
    { senate: 'told', moderates: 'told' },
    GERMAN,
  ),
  card(
    30,
    'Meetings in the Catacombs',
    'In one space with own pieces remove up to two Moderates Cells.',
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
  card(
    32,
    'Armistice Proposal',
    'Remove one Moderates Cell anywhere.',
    'The Moderates place one Available Cell anywhere. Polarization falls by half a die.',
    { moderates: 'told' },
  ),
  card(
    33,
    'Battle of Helsinki',
    'The Senate coordinates, or rallies for free in Helsinki.',
    'A Faction other than the Senate may carry out a free Limited Command in Helsinki or next to it, not an Attack.',
    {},
    GERMAN,
  ),
  card(
    34,
    'Political Arrests',
    'The Personality leaves and the Moderates lose 3 Resources, or the Senate cracks down.',
    'The Moderates rally for free in one space.',
    { ...GUARDS, moderates: 'told' },
  ),
  card(
    35,
    'Home Front',
    'The Senate rallies for free in up to two spaces at Support.',
    'The Moderates rally for free in two spaces, or the Reds shift one space one level towards Active Opposition.',
    { reds: 'told', moderates: 'told' },
    GERMAN,
  ),
  card(
    36,
    'Prisoners',
    'Take any two Reds or Senate Cells, on which no marker depends, to Available or Prison; Polarization +1 for each in Prison.',
    'Up to two Prisoners go to Available; for each Polarization −1 and 1 Resource.',
    { moderates: 'told' },
  ),
  card(37, 'VATO', 'Shift one space with a Senate piece one level in either direction.', null, GUARDS),
  card(
    38,
    'Tanner Abroad',
    'Remove two Moderates Cells, or the Senate cracks down.',
    'Polarization falls by half a die.',
    { senate: 'told', moderates: 'told' },
  ),
  card(
    39,
    'First Post-War Parliament',
    'Remove a Resolved marker.',
    'The Moderates place an Available Network anywhere.',
    { ...GUARDS, moderates: 'told' },
    GERMAN,
  ),
  card(
    40,
    'Battle of Tampere',
    'Reds or Senate attack for free in Tampere or Häme without a roll: up to half their Cells there, rounded up, in enemy Cells.',
    null,
    GUARDS,
  ),
  card(
    41,
    'Battle of Lahti',
    'German Troops in Uusimaa attack there now.',
    'Sabotage any border. Then the Reds in Uusimaa attack there for free with up to +2, or a German Troop there goes.',
    { reds: 'told' },
    GERMAN,
  ),
  card(
    42,
    'Battle of Viipuri',
    'The Senate may move a die of own Cells, with Capabilities, to spaces that hold Senate Cells.',
    'Moderates or Reds: a free Limited Command in Viipuri or Karelia, not an Attack.',
    { senate: 'told' },
  ),
  card(43, 'Rough Justice', TERROR_ONE, 'Polarization −1. Gain 3 Resources.', GUARDS, GERMAN),
  card(
    44,
    'Mannerheim’s Victory Parade',
    'German Vassalage −1. The Senate gains 3 Resources.',
    'With a Reds piece in Helsinki: shift Helsinki one level towards Active Opposition, or the Reds rally there for free.',
    GUARDS,
  ),
  card(
    45,
    'Fate in the Balance',
    'Lower either Vassalage by up to two.',
    'Remove a Resolved marker.',
    { senate: 'told', moderates: 'told' },
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
