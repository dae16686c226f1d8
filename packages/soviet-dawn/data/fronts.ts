// The six tracks around Moscow and the ten front units.
// `source`: R + section = the rulebook, P = a public source, D = designed here (docs/provenance.md says more).

import { TRACK_NAMES, UNIT_NAMES } from '../text/board-names.ts'

// The fronts of one card advance in this order (SD-4.0c). It decides which front causes the crisis at Petrograd.
export const FRONTS = ['baltic', 'finland', 'allies', 'eastern', 'southern', 'poland'] as const
export type Front = (typeof FRONTS)[number]

export const UNIT_IDS = [
  'germany',
  'yudenich',
  'svinhufvud',
  'mannerheim',
  'british-us',
  'kolchak',
  'semyonov',
  'denikin',
  'wrangel',
  'pilsudski',
] as const
export type UnitId = (typeof UNIT_IDS)[number]

export interface Unit {
  id: UnitId
  front: Front
  name: string
  battle: number
  source: string
}

export interface Track {
  front: Front
  name: string
  // Indexed by box number; box 0 is Moscow on every track.
  boxes: readonly string[]
  start: number
  active: boolean
  // Boxes that cost a political level when a front advances into them.
  crisis: readonly number[]
  unit: UnitId
  source: string
}

export const UNITS: Readonly<Record<UnitId, Unit>> = {
  germany: { id: 'germany', front: 'baltic', name: UNIT_NAMES.germany, battle: 4, source: 'R 2.3, R 11 turn 3' },
  yudenich: { id: 'yudenich', front: 'baltic', name: UNIT_NAMES.yudenich, battle: 3, source: 'R 10.1' },
  svinhufvud: {
    id: 'svinhufvud',
    front: 'finland',
    name: UNIT_NAMES.svinhufvud,
    battle: 3,
    source: 'R 3.0 step 1, R 11 turn 3',
  },
  mannerheim: { id: 'mannerheim', front: 'finland', name: UNIT_NAMES.mannerheim, battle: 4, source: 'R 10.1' },
  'british-us': {
    id: 'british-us',
    front: 'allies',
    name: UNIT_NAMES['british-us'],
    battle: 3,
    source: 'unit R 3.0 step 1; value D (the common value; R strategy: weaker than Germany)',
  },
  kolchak: { id: 'kolchak', front: 'eastern', name: UNIT_NAMES.kolchak, battle: 3, source: 'R 3.0 step 2, R 10.2 #53' },
  semyonov: { id: 'semyonov', front: 'eastern', name: UNIT_NAMES.semyonov, battle: 3, source: 'R 10.2 #53' },
  denikin: {
    id: 'denikin',
    front: 'southern',
    name: UNIT_NAMES.denikin,
    battle: 3,
    source: 'R 3.0 step 2, R 11 turn 2',
  },
  wrangel: { id: 'wrangel', front: 'southern', name: UNIT_NAMES.wrangel, battle: 3, source: 'R 10.2 #57' },
  pilsudski: { id: 'pilsudski', front: 'poland', name: UNIT_NAMES.pilsudski, battle: 3, source: 'R 2.3, R 3.0 step 1' },
}

// In the order of FRONTS. Box 1 of Baltic and Finland is the same space (SD-6.3d).
export const TRACKS: readonly Track[] = [
  {
    front: 'baltic',
    ...TRACK_NAMES.baltic,
    start: 4,
    active: true,
    crisis: [1],
    unit: 'germany',
    source: 'R 11 turns 2-6, R 3.0 step 2; crisis R 6.3',
  },
  {
    front: 'finland',
    ...TRACK_NAMES.finland,
    start: 4,
    active: false,
    crisis: [1],
    unit: 'svinhufvud',
    source:
      'Petrograd, Karelia R 11 turn 8, R 6.3.2; Vyborg, Helsinki D (the last city before Karelia; the capital); start R 3.0 step 1',
  },
  {
    front: 'allies',
    ...TRACK_NAMES.allies,
    start: 4,
    active: false,
    crisis: [],
    unit: 'british-us',
    source:
      'Archangel R 11 turn 12; Murmansk P huoltoreitti.fi; Vologda, Yaroslavl D (the railway south from Archangel); start R 3.0 step 1',
  },
  {
    front: 'eastern',
    ...TRACK_NAMES.eastern,
    start: 5,
    active: true,
    crisis: [],
    unit: 'kolchak',
    source: 'R 10.2 #21, R 11 turn 4, R 3.0 step 2',
  },
  {
    front: 'southern',
    ...TRACK_NAMES.southern,
    start: 4,
    active: true,
    crisis: [],
    unit: 'denikin',
    source: 'boxes 2-4 R 11 turns 1-2; Orel D (R history article: the farthest point of the drive); start R 3.0 step 2',
  },
  {
    front: 'poland',
    ...TRACK_NAMES.poland,
    start: 4,
    active: false,
    crisis: [1],
    unit: 'pilsudski',
    source: 'Lvov R 10.2 #51; Kiev R 6.3; Zhitomir, Warsaw R strategy; start R 3.0 step 1',
  },
]
