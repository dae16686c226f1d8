// The printed tables, tracks and counts. TABLE_SOURCES below gives their provenance; see docs/provenance.md.

import { BOX_NAMES, RESULT_TITLES } from '../text/board-names.ts'

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
  { id: 'draw-pile', name: BOX_NAMES['draw-pile'] },
  { id: 'event-pile', name: BOX_NAMES['event-pile'] },
  { id: 'available-resources', name: BOX_NAMES['available-resources'] },
  { id: 'reserve-offensives', name: BOX_NAMES['reserve-offensives'] },
  { id: 'political-decrees', name: BOX_NAMES['political-decrees'] },
  { id: 'pieces-not-in-play', name: BOX_NAMES['pieces-not-in-play'] },
  { id: 'political-level', name: BOX_NAMES['political-level'] },
  { id: 'dissent', name: BOX_NAMES.dissent },
  { id: 'reorganization', name: BOX_NAMES.reorganization },
  { id: 'great-war-status', name: BOX_NAMES['great-war-status'] },
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
    { level: 'rump', title: RESULT_TITLES['political-victory'].rump, from: 6, to: 18 },
    { level: 'nominal', title: RESULT_TITLES['political-victory'].nominal, from: 19, to: 26 },
    { level: 'proud', title: RESULT_TITLES['political-victory'].proud, from: 27, to: 35 },
    { level: 'great', title: RESULT_TITLES['political-victory'].great, from: 36, to: null },
  ],
  'political-defeat': [
    { level: 'dustbin', title: RESULT_TITLES['political-defeat'].dustbin, from: 1, to: 23 },
    { level: 'failed-experiment', title: RESULT_TITLES['political-defeat']['failed-experiment'], from: 24, to: 35 },
    { level: 'lessons', title: RESULT_TITLES['political-defeat'].lessons, from: 36, to: 44 },
    { level: 'lost-cause', title: RESULT_TITLES['political-defeat']['lost-cause'], from: 45, to: null },
  ],
  'military-victory': [
    { level: 'tactical', title: RESULT_TITLES['military-victory'].tactical, from: 6, to: 14 },
    { level: 'marginal', title: RESULT_TITLES['military-victory'].marginal, from: 15, to: 20 },
    { level: 'operational', title: RESULT_TITLES['military-victory'].operational, from: 21, to: 26 },
    { level: 'strategic', title: RESULT_TITLES['military-victory'].strategic, from: 27, to: 35 },
    { level: 'international', title: RESULT_TITLES['military-victory'].international, from: 36, to: null },
  ],
  'military-defeat': [
    { level: 'draw', title: RESULT_TITLES['military-defeat'].draw, from: 0, to: 8 },
    { level: 'marginal', title: RESULT_TITLES['military-defeat'].marginal, from: 9, to: 22 },
    { level: 'strategic', title: RESULT_TITLES['military-defeat'].strategic, from: 23, to: 35 },
    { level: 'crushing', title: RESULT_TITLES['military-defeat'].crushing, from: 36, to: null },
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
