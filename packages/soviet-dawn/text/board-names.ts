// Names on the board and the counters, and titles of the results.

export const UNIT_NAMES = {
  germany: 'Germany',
  yudenich: 'Yudenich',
  svinhufvud: 'Svinhufvud',
  mannerheim: 'Mannerheim',
  'british-us': 'British/U.S.',
  kolchak: 'Kolchak',
  semyonov: 'Semyonov',
  denikin: 'Denikin',
  wrangel: 'Wrangel',
  pilsudski: 'Piłsudski',
} as const

/** By front; boxes from Moscow outwards. */
export const TRACK_NAMES = {
  baltic: { name: 'Baltic', boxes: ['Moscow', 'Petrograd', 'Pskov', 'Estonia', 'Riga'] },
  finland: { name: 'Finland', boxes: ['Moscow', 'Petrograd', 'Karelia', 'Vyborg', 'Helsinki'] },
  allies: { name: 'Allies', boxes: ['Moscow', 'Yaroslavl', 'Vologda', 'Archangel', 'Murmansk'] },
  eastern: { name: 'Eastern', boxes: ['Moscow', 'Kazan', 'Ufa', 'Ekaterinburg', 'Omsk', 'Irkutsk'] },
  southern: { name: 'Southern', boxes: ['Moscow', 'Orel', 'Tsaritsyn', 'Kharkov', 'Crimea'] },
  poland: { name: 'Poland', boxes: ['Moscow', 'Kiev', 'Zhitomir', 'Lvov', 'Warsaw'] },
} as const

export const BOX_NAMES = {
  'draw-pile': 'Draw Pile',
  'event-pile': 'Event Pile',
  'available-resources': 'Available Resources',
  'reserve-offensives': 'Reserve Offensives',
  'political-decrees': 'Political Decrees',
  'pieces-not-in-play': 'Pieces Not in Play',
  'political-level': 'Political Level',
  dissent: 'Political Dissent',
  reorganization: 'Red Army Reorganization',
  'great-war-status': 'Great War Status',
} as const

/** By ending, then by level. */
export const RESULT_TITLES = {
  'political-victory': {
    rump: 'Soviet Rump State',
    nominal: 'Nominal Soviet State',
    proud: 'Proud Soviet State',
    great: 'Great Soviet State',
  },
  'political-defeat': {
    dustbin: 'Dustbin of History',
    'failed-experiment': 'Failed Experiment',
    lessons: 'Lessons for the Future',
    'lost-cause': 'Lost Cause; Legacy Lingers',
  },
  'military-victory': {
    tactical: 'Tactical victory',
    marginal: 'Marginal victory',
    operational: 'Operational victory',
    strategic: 'Strategic victory',
    international: 'International victory',
  },
  'military-defeat': {
    draw: 'Draw',
    marginal: 'Marginal defeat',
    strategic: 'Strategic defeat',
    crushing: 'Crushing defeat',
  },
} as const
