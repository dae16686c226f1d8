// All Bridges Burning: its spaces, our generator points, and borders of 1917 traced by hand (longitude, latitude).
// Offsets are in pixels.
import type { Point } from '../lib/shapes.ts'

type Points = Readonly<Record<string, readonly Point[]>>

// biome-ignore format: a table
export const SPACES: Readonly<Record<string, { name: string; kind: string; pop: number; lon: number; lat: number; inside: string | null }>> = {
  helsinki: { name: 'Helsinki', kind: 'town', pop: 2, lon: 24.94, lat: 60.17, inside: 'uusimaa' },
  tampere: { name: 'Tampere', kind: 'town', pop: 1, lon: 23.76, lat: 61.5, inside: 'hame' },
  turku: { name: 'Turku', kind: 'town', pop: 1, lon: 22.27, lat: 60.45, inside: 'varsinais_suomi' },
  vaasa: { name: 'Vaasa', kind: 'town', pop: 1, lon: 21.62, lat: 63.1, inside: 'pohjanmaa' },
  viipuri: { name: 'Viipuri', kind: 'town', pop: 1, lon: 28.75, lat: 60.71, inside: 'karelia' },
  uusimaa: { name: 'Uusimaa', kind: 'province', pop: 1, lon: 25.3, lat: 60.5, inside: null },
  hame: { name: 'Häme', kind: 'province', pop: 1, lon: 24.8, lat: 61.4, inside: null },
  varsinais_suomi: { name: 'Varsinais-Suomi', kind: 'province', pop: 1, lon: 22.3, lat: 61.15, inside: null },
  pohjanmaa: { name: 'Pohjanmaa', kind: 'province', pop: 1, lon: 23.2, lat: 62.9, inside: null },
  karelia: { name: 'Karelia', kind: 'province', pop: 1, lon: 29.9, lat: 61.4, inside: null },
  mikkelin_laani: { name: 'Mikkelin lääni', kind: 'province', pop: 0, lon: 27.2, lat: 61.8, inside: null },
  kuopion_laani: { name: 'Kuopion lääni', kind: 'province', pop: 1, lon: 28.2, lat: 63.1, inside: null },
  oulun_laani: { name: 'Oulun lääni', kind: 'province', pop: 0, lon: 27, lat: 64.4, inside: null },
}

/** Pairs of neighbours. */
// biome-ignore format: a table
export const ADJACENT: readonly string[] = [
  'helsinki|uusimaa',
  'hame|tampere',
  'turku|varsinais_suomi',
  'pohjanmaa|vaasa',
  'karelia|viipuri',
  'hame|uusimaa',
  'uusimaa|varsinais_suomi',
  'mikkelin_laani|uusimaa',
  'karelia|uusimaa',
  'hame|varsinais_suomi',
  'hame|pohjanmaa',
  'hame|mikkelin_laani',
  'pohjanmaa|varsinais_suomi',
  'mikkelin_laani|pohjanmaa',
  'kuopion_laani|pohjanmaa',
  'oulun_laani|pohjanmaa',
  'karelia|mikkelin_laani',
  'karelia|kuopion_laani',
  'kuopion_laani|mikkelin_laani',
  'kuopion_laani|oulun_laani',
]

// biome-ignore format: a table
export const STATIONS: Readonly<Record<string, { space: string; place: string; lon: number; lat: number }>> = {
  hame_n: { space: 'hame', place: 'Orivesi', lon: 24.35, lat: 61.68 },
  hame_s: { space: 'hame', place: 'Hämeenlinna', lon: 24.35, lat: 61.05 },
  hame_w: { space: 'hame', place: 'Siuro', lon: 23.35, lat: 61.47 },
  uusimaa_st: { space: 'uusimaa', place: 'Riihimäki', lon: 24.78, lat: 60.72 },
  vs_st: { space: 'varsinais_suomi', place: 'Loimaa', lon: 22.9, lat: 60.85 },
  pohjanmaa_st: { space: 'pohjanmaa', place: 'Seinäjoki', lon: 22.84, lat: 62.79 },
  oulun_st: { space: 'oulun_laani', place: 'Ylivieska', lon: 24.8, lat: 64.27 },
  karelia_st: { space: 'karelia', place: 'Antrea', lon: 28.4, lat: 61 },
  mikkelin_st: { space: 'mikkelin_laani', place: 'Mikkeli', lon: 27.27, lat: 61.7 },
  kuopion_st: { space: 'kuopion_laani', place: 'Kuopio', lon: 27.7, lat: 62.9 },
}

/** From station to station, and the border that the line crosses. */
// biome-ignore format: a table
export const RAILS: readonly (readonly [string, string, readonly [string, string]])[] = [
  ['tampere', 'hame_n', ['tampere', 'hame']],
  ['tampere', 'hame_s', ['tampere', 'hame']],
  ['tampere', 'hame_w', ['tampere', 'hame']],
  ['hame_s', 'uusimaa_st', ['hame', 'uusimaa']],
  ['hame_w', 'vs_st', ['hame', 'varsinais_suomi']],
  ['hame_n', 'pohjanmaa_st', ['hame', 'pohjanmaa']],
  ['uusimaa_st', 'helsinki', ['uusimaa', 'helsinki']],
  ['uusimaa_st', 'vs_st', ['uusimaa', 'varsinais_suomi']],
  ['uusimaa_st', 'karelia_st', ['uusimaa', 'karelia']],
  ['vs_st', 'turku', ['varsinais_suomi', 'turku']],
  ['pohjanmaa_st', 'vaasa', ['pohjanmaa', 'vaasa']],
  ['pohjanmaa_st', 'oulun_st', ['pohjanmaa', 'oulun_laani']],
  ['karelia_st', 'viipuri', ['karelia', 'viipuri']],
  ['karelia_st', 'mikkelin_st', ['karelia', 'mikkelin_laani']],
  ['mikkelin_st', 'kuopion_st', ['mikkelin_laani', 'kuopion_laani']],
  ['karelia_st', 'kuopion_st', ['karelia', 'kuopion_laani']],
  ['kuopion_st', 'oulun_st', ['kuopion_laani', 'oulun_laani']],
]

// biome-ignore format: a table
export const POINTS: Points = {
  varsinais_suomi: [[22.3, 60.85], [22, 61.5], [22.7, 61.85], [20, 60.2], [23, 60.4]],
  uusimaa: [[24.4, 60.3], [25.6, 60.45], [23.6, 60.15], [26.2, 60.5], [24.8, 60.65], [25.6, 60.75], [26.35, 60.95], [26.5, 61.12]],
  hame: [[24.4, 60.95], [24.1, 61.5], [25.4, 61.05], [24.9, 61.6], [25.4, 61.6], [23.8, 61.75], [25.8, 61.2]],
  karelia: [[28.2, 60.95], [27.3, 60.75], [27.4, 60.95], [29.8, 60.6], [30.3, 61.5], [31.3, 61.8], [32.3, 61.9], [28.7, 61.15]],
  mikkelin_laani: [[27.2, 61.7], [28.6, 61.9], [26.3, 61.55], [26.8, 62.1], [26.9, 61.3]],
  kuopion_laani: [[27.7, 63], [29.8, 62.7], [27, 63.5], [29.3, 63.3], [30.6, 62.8]],
  pohjanmaa: [[22.5, 62.7], [23.8, 63.3], [24.6, 62.7], [25.7, 62.4], [21.6, 62.4], [25, 63.2], [22.8, 63.2]],
  oulun_laani: [[26.3, 64.8], [28.5, 64.4], [26.5, 66.5], [27, 68], [24.5, 64.3], [24.5, 67], [29, 65.5], [24.2, 65.8]],
}

/** Territories that Finland has lost since. */
// biome-ignore format: a table
export const KARELIA: readonly Point[] = [[29.93, 60.13], [29.98, 60.25], [30.13, 60.36], [30.35, 60.45], [30.62, 60.53], [30.95, 60.6], [31.6, 60.85], [32.2, 61.05], [32.5, 61.13], [32.62, 61.28], [32.55, 61.5], [32.8, 61.68], [33.05, 61.85], [32.8, 62.05], [32.55, 62.28], [32.1, 62.45], [31.72, 62.65], [31.6, 62.93], [30.5, 62.9], [28.5, 61.5], [27, 60.4], [27.6, 60.1], [28.7, 60.25], [29.3, 60.05], [29.93, 60.13]]

// biome-ignore format: a table
export const SALLA: readonly Point[] = [[28.4, 68.25], [28.9, 68.15], [29.4, 67.95], [29.85, 67.72], [30.03, 67.4], [29.9, 67.1], [29.65, 66.85], [30.05, 66.65], [30.12, 66.35], [29.85, 66.05], [29.6, 65.7], [28.9, 66], [28.4, 67.2], [28.4, 68.25]]

export const TOWN_RADIUS = 44

/** The offset of each town from its true location, and of its name from the town. */
// biome-ignore format: a table
export const TOWNS: Readonly<Record<string, { off: Point; name: Point }>> = {
  helsinki: { off: [2, 30], name: [0, 60] },
  tampere: { off: [14, 10], name: [0, 60] },
  turku: { off: [-24, 18], name: [0, 60] },
  vaasa: { off: [-22, -8], name: [0, 60] },
  viipuri: { off: [0, 26], name: [0, 60] },
}

// biome-ignore format: a table
export const STATION_NUDGES: Readonly<Record<string, Point>> = {
  hame_n: [34, -40],
  hame_s: [34, 4],
  hame_w: [-6, 22],
  uusimaa_st: [10, 30],
}

// biome-ignore format: a table
export const LABELS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  varsinais_suomi: [['Varsinais-', 'Suomi']],
  mikkelin_laani: [['Mikkelin', 'lääni'], ['Mikkelin lääni']],
  kuopion_laani: [['Kuopion', 'lääni'], ['Kuopion lääni']],
  oulun_laani: [['Oulun lääni']],
}

// biome-ignore format: a table
export const LANDINGS: readonly { id: string; name: string; die: string; space: string; at: Point; off: Point }[] = [
  { id: 'hanko', name: 'Hanko', die: '1–3', space: 'uusimaa', at: [22.97, 59.83], off: [-6, 34] },
  { id: 'loviisa', name: 'Loviisa', die: '4–5', space: 'uusimaa', at: [26.23, 60.4], off: [6, 34] },
  { id: 'turku_roads', name: 'Turku roads', die: '6', space: 'varsinais_suomi', at: [21.9, 60.35], off: [-88, -60] },
]

/** Text, location, rotation, size, letter spacing, class. */
// biome-ignore format: a table
export const SEA_NAMES: readonly [string, Point, number, number, number, string][] = [
  ['Gulf of Bothnia', [20.5, 62], -72, 24, 6, 'sea'],
  ['Gulf of Finland', [27.6, 59.93], -5, 22, 6, 'sea'],
  ['Lake Ladoga', [31.5, 60.83], 0, 18, 3, 'sea'],
  ['SWEDEN', [20.2, 65.2], -38, 21, 12, 'land'],
  ['RUSSIA', [32.1, 64.7], 60, 26, 18, 'land'],
]

/** The number of groups of trees. */
// biome-ignore format: a table
export const TREES: Readonly<Record<string, number>> = {
  oulun_laani: 30,
  kuopion_laani: 12,
  mikkelin_laani: 6,
  pohjanmaa: 10,
  karelia: 8,
  hame: 3,
}
