// Soviet Dawn: positions in pixels. Equal steps on six spokes, not true locations.
import type { Front } from '../../../packages/soviet-dawn/data/fronts.ts'
import type { Point } from '../lib/shapes.ts'
import { HILLS as RUSSIAN_HILLS } from './russian-civil-war.ts'

export const SIZE = [1600, 900] as const
export const MOSCOW = { x: 770, y: 452, r: 66 }
export const BOX = { w: 124, h: 96 }
/** Room for two fronts and a fortress. */
export const PETROGRAD = { w: 186, h: 128 }

/** The centres of the boxes from Moscow outwards. Petrograd is the first box of two tracks. */
export const BOXES: Readonly<Record<Front, readonly Point[]>> = {
  baltic: [
    [596, 326],
    [420, 322],
    [277, 300],
    [134, 280],
  ],
  finland: [
    [596, 326],
    [640, 192],
    [556, 82],
    [408, 84],
  ],
  allies: [
    [894, 318],
    [984, 208],
    [1116, 102],
    [1262, 84],
  ],
  eastern: [
    [936, 452],
    [1080, 446],
    [1224, 446],
    [1368, 454],
    [1506, 470],
  ],
  southern: [
    [772, 612],
    [866, 726],
    [1004, 796],
    [1150, 804],
  ],
  poland: [
    [606, 570],
    [456, 604],
    [264, 612],
    [120, 590],
  ],
}

export const TITLES: Readonly<Record<Front, { x: number; y: number; anchor: 'start' | 'middle' | 'end' }>> = {
  baltic: { x: 134, y: 216, anchor: 'middle' },
  finland: { x: 330, y: 92, anchor: 'end' },
  allies: { x: 1338, y: 92, anchor: 'start' },
  eastern: { x: 1568, y: 550, anchor: 'end' },
  southern: { x: 1226, y: 814, anchor: 'start' },
  poland: { x: 120, y: 664, anchor: 'middle' },
}

export const COLORS: Readonly<Record<Front, string>> = {
  baltic: '#5f7d6a',
  finland: '#6f8fa6',
  allies: '#2f5d8c',
  eastern: '#8a6a2e',
  southern: '#7b7466',
  poland: '#9c4a5a',
}

/** Boxes that are not on a track: the centre of each state. */
export const PLATES = {
  czar: { w: 112, h: 74, states: { liberated: [1192, 318], captivity: [1312, 318], executed: [1432, 318] } },
  legion: { w: 112, h: 74, states: { 'not-active': [1192, 590], active: [1312, 590], withdrawn: [1432, 590] } },
}

export const CURZON: Point = [361, 610]

/** One point in each lake that is drawn (Ladoga, Onega, Peipus); modern reservoirs are left out. */
export const LAKES: readonly Point[] = [
  [31.5, 60.8],
  [35.4, 61.7],
  [27.5, 58.6],
]

/** Crests of hills (longitude, latitude): those of Russia, the Carpathians, the Timan Ridge and the Norwegian fells. */
// biome-ignore format: a table
export const HILLS: readonly (readonly Point[])[] = [
  ...RUSSIAN_HILLS,
  [[19, 49.3], [22, 49.1], [24, 48.3], [25.3, 47.4], [25.8, 46.2], [23, 45.5]],
  [[46, 67.3], [48, 66.5], [51, 65], [53.5, 63.5], [55, 62]],
  [[6.5, 60.5], [8, 61], [10, 62], [13, 63.5], [15, 65]],
]

/** Groups of conifers north of this latitude, and how many to try. */
export const TAIGA = { south: 56.6, groups: 300 }

/** Areas that the board draws over: the plates with their headings, and the cartouche. */
export const COVERED: readonly { x: number; y: number; w: number; h: number }[] = [
  { x: 1312, y: 309, w: 376, h: 120 },
  { x: 1312, y: 581, w: 376, h: 120 },
  { x: 623, y: 787, w: 296, h: 160 },
]
