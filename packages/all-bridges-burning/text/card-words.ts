// Titles of the cards, and their texts where these are not put together from the data of the Event.

interface CardWords {
  readonly title: string
  readonly unshaded?: string
  readonly shaded?: string
}

/** By number. */
export const CARD_WORDS: { readonly [card: number]: CardWords } = {
  1: { title: 'February Revolution in Russia' },
  2: { title: '“July Days” in Russia' },
  3: { title: 'October Revolution in Russia', unshaded: 'Raise or lower Russian Vassalage by one.' },
  4: { title: 'Strikes' },
  5: { title: '“Powers Act”' },
  6: {
    title: 'General Election',
    unshaded: 'Place one Available enemy Cell in a Town. Shift one space one level in either direction.',
  },
  7: {
    title: '“We Demand” Manifesto',
    shaded:
      'Moderates, then Reds, each place one Available Cell where there is no Active Support. Then place or remove one cube.',
  },
  8: { title: 'General Strike' },
  9: { title: 'Declaration of Finnish Independence' },
  10: {
    title: 'Weapons and Jaeger from Germany?',
    shaded: 'Place two Available Moderates or Reds Cells where there is no Active Support.',
  },
  11: { title: 'Weapons from Lenin?', unshaded: 'Raise or lower either Vassalage by one.' },
  12: { title: 'Food Supply Issues', shaded: 'The Moderates carry out a Special Activity or a free Limited Command.' },
  13: { title: 'Joblessness' },
  14: { title: 'Cannons' },
  15: { title: 'Trains' },
  16: { title: 'Jaeger' },
  17: { title: 'Trains' },
  18: {
    title: 'Mobilization in the Periphery',
    unshaded: 'Place up to two Available Cells in Provinces without Population, or shift one of them one level.',
  },
  19: { title: 'Political Struggle', unshaded: 'Remove a cube, then conduct the Politics Phase.' },
  20: {
    title: 'The Leg of Tokoi’s Chair',
    unshaded: 'In a Town, remove a Prepared marker, or a Cell that no marker depends on.',
  },
  21: { title: 'Workers’ Halls' },
  22: { title: 'Propaganda', unshaded: 'A Propaganda Round.' },
  23: { title: 'Propaganda', unshaded: 'A Propaganda Round.' },
  24: {
    title: 'Red Revolt!',
    unshaded: 'The war begins: the Reds strike or rally, Capabilities are placed, and the Powers intervene.',
  },
  25: {
    title: 'Disarming Russian Garrisons',
    unshaded: 'In one space with both, replace every Russian Troop with an Available Senate Cell.',
    shaded: 'Remove up to two Senate Cells that no marker depends on from a space with a Russian Troop.',
  },
  26: {
    title: 'Jaeger Return to Finland',
    unshaded: 'The Senate places a Jaeger.',
    shaded: 'Moderates or Reds: a free Rally in one space.',
  },
  27: {
    title: 'Reds Major Offensive',
    unshaded: 'The Senate may attack for free in one space with up to +2 Strength.',
    shaded: 'The Reds may march for free into one space, then attack there for free with up to +2 Strength.',
  },
  28: { title: 'Hennala' },
  29: {
    title: 'War with Many Names',
    unshaded: 'The Senate rallies for free in a space, then marches for free from it into an adjacent one.',
  },
  30: { title: 'Meetings in the Catacombs', shaded: 'The Moderates gain 3 Resources or place a cube.' },
  31: {
    title: 'German Invasion of Hanko',
    unshaded: 'The Senate may coordinate with the Germans.',
    shaded: 'Moderates or Reds: a free Limited Command in Uusimaa, not an Attack.',
  },
  32: { title: 'Armistice Proposal', unshaded: 'Remove one Moderates Cell anywhere.' },
  33: {
    title: 'Battle of Helsinki',
    unshaded: 'The Senate coordinates, or rallies for free in Helsinki.',
    shaded:
      'A Faction other than the Senate may carry out a free Limited Command in Helsinki or an adjacent space, not an Attack.',
  },
  34: { title: 'Political Arrests' },
  35: {
    title: 'Home Front',
    unshaded: 'The Senate rallies for free in up to two spaces at Support.',
    shaded:
      'The Moderates rally for free in two spaces, or the Reds shift one space one level towards Active Opposition.',
  },
  36: {
    title: 'Prisoners',
    unshaded:
      'Send any two Reds or Senate Cells that no marker depends on to Available or Prison; +1 Polarization for each in Prison.',
    shaded: 'Up to two Prisoners go to Available; each gives −1 Polarization and 1 Resource.',
  },
  37: { title: 'VATO' },
  38: { title: 'Tanner Abroad' },
  39: { title: 'First Post-War Parliament', unshaded: 'Remove a Resolved marker.' },
  40: {
    title: 'Battle of Tampere',
    unshaded:
      'Reds or Senate attack for free in Tampere or Häme without a roll: remove enemy Cells up to half of their own Cells there, rounded up.',
  },
  41: {
    title: 'Battle of Lahti',
    unshaded: 'German Troops in Uusimaa attack there now.',
    shaded:
      'Sabotage any border. Then the Reds in Uusimaa attack there for free with up to +2, or remove a German Troop there.',
  },
  42: {
    title: 'Battle of Viipuri',
    unshaded:
      'Roll a die: the Senate may move up to that many of its Cells, with Capabilities, to spaces with Senate Cells.',
    shaded: 'Moderates or Reds: a free Limited Command in Viipuri or Karelia, not an Attack.',
  },
  43: { title: 'Rough Justice' },
  44: { title: 'Mannerheim’s Victory Parade' },
  45: {
    title: 'Fate in the Balance',
    unshaded: 'Lower either Vassalage by up to two.',
    shaded: 'Remove a Resolved marker.',
  },
  46: { title: 'Propaganda', unshaded: 'A Propaganda Round.' },
  47: { title: 'Propaganda', unshaded: 'A Propaganda Round.' },
}
