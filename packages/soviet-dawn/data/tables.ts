// The printed tables, tracks and counts. TABLE_SOURCES below gives their provenance; see docs/provenance.md.

// Resistance of each box of the Political Level track; a modified roll must be greater. Box 0 is the collapse and never
// rolled against. Box 9 is only rolled against with the option to win at 10.
export const RESISTANCE: readonly number[] = [0, 3, 3, 3, 4, 4, 4, 5, 5, 5]

export interface DissentRow {
  // The highest modified roll of the row; null in the last row.
  upTo: number | null
  change: number
}

export const DISSENT: readonly DissentRow[] = [
  { upTo: 2, change: -1 },
  { upTo: 4, change: 0 },
  { upTo: 5, change: 1 },
  { upTo: null, change: 2 },
]

export const MARKERS = [
  'cheka',
  'tank-corps',
  'armored-trains',
  'experience',
  'subversion',
  'comintern',
  'imperial-gold',
] as const
export type MarkerId = (typeof MARKERS)[number]

// Indexed by the die. Index 0 is a filler: no die gives the Imperial Gold.
export const REORGANIZATION: readonly MarkerId[] = [
  'imperial-gold',
  'cheka',
  'tank-corps',
  'armored-trains',
  'experience',
  'subversion',
  'comintern',
]

export const COUNTS = {
  reserves: 5,
  decrees: 2,
  startLevel: 1,
  winLevel: 9,
  // With the option to win at 10 (SD-V10).
  winLevelOption: 10,
  // The Allies are indecisive from this level on.
  indecisionFrom: 7,
} as const

// The other boxes of the board (SD-2.1).
export const BOARD_BOXES = [
  { id: 'draw-pile', name: 'Draw Pile' },
  { id: 'event-pile', name: 'Event Pile' },
  { id: 'available-resources', name: 'Available Resources' },
  { id: 'reserve-offensives', name: 'Reserve Offensives' },
  { id: 'political-decrees', name: 'Political Decrees' },
  { id: 'pieces-not-in-play', name: 'Pieces Not in Play' },
  { id: 'political-level', name: 'Political Level' },
  { id: 'dissent', name: 'Political Dissent' },
  { id: 'reorganization', name: 'Red Army Reorganization' },
  { id: 'great-war-status', name: 'Great War Status' },
] as const

export const ENDINGS = ['political-victory', 'political-defeat', 'military-victory', 'military-defeat'] as const
export type Ending = (typeof ENDINGS)[number]

export interface Rung {
  level: string
  title: string
  // As printed. A score below the first rung counts as the first rung (SD-9.1b, SD-9.1c), so look up by `to` only.
  from: number
  to: number | null
}

// Ascending by the compared number: the score for victories, discarded cards for the political defeat, cards not
// discarded for the military defeat (where more is worse).
export const LADDERS: Readonly<Record<Ending, readonly Rung[]>> = {
  'political-victory': [
    { level: 'rump', title: 'Soviet Rump State', from: 6, to: 18 },
    { level: 'nominal', title: 'Nominal Soviet State', from: 19, to: 26 },
    { level: 'proud', title: 'Proud Soviet State', from: 27, to: 35 },
    { level: 'great', title: 'Great Soviet State', from: 36, to: null },
  ],
  'political-defeat': [
    { level: 'dustbin', title: 'Dustbin of History', from: 1, to: 23 },
    { level: 'failed-experiment', title: 'Failed Experiment', from: 24, to: 35 },
    { level: 'lessons', title: 'Lessons for the Future', from: 36, to: 44 },
    { level: 'lost-cause', title: 'Lost Cause; Legacy Lingers', from: 45, to: null },
  ],
  'military-victory': [
    { level: 'tactical', title: 'Tactical victory', from: 6, to: 14 },
    { level: 'marginal', title: 'Marginal victory', from: 15, to: 20 },
    { level: 'operational', title: 'Operational victory', from: 21, to: 26 },
    { level: 'strategic', title: 'Strategic victory', from: 27, to: 35 },
    { level: 'international', title: 'International victory', from: 36, to: null },
  ],
  'military-defeat': [
    { level: 'draw', title: 'Draw', from: 0, to: 8 },
    { level: 'marginal', title: 'Marginal defeat', from: 9, to: 22 },
    { level: 'strategic', title: 'Strategic defeat', from: 23, to: 35 },
    { level: 'crushing', title: 'Crushing defeat', from: 36, to: null },
  ],
}

export const TABLE_SOURCES = {
  resistance: 'boxes 1-3 R 7.4; values 4 and 5 R 7.4; their boundary D (equal thirds; the last third is that of R 6.4)',
  dissent: 'R 8.0 (changes), R 11 turns 6 and 12, R strategy (ranges)',
  reorganization: 'cheka on 1 R 11 turn 4; numbers 2-6 D (the order of R 7.5.2-7.5.6)',
  markers: 'R 3.0 step 3, R 7.5',
  counts: 'R 3.0 steps 3-4, R 6.4, R 7.4.1, R 9.1',
  boxes: 'R 2.1, R 3.0',
  ladders: 'R 9.1.1, R 9.1.2, R 9.2.1, R 9.2.2',
} as const
