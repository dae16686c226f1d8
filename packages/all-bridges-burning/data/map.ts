// The map: 13 spaces, 20 borders, the railways and the German landing sites.
// `source`: R + section = the rulebook, P = a public source, D = designed here (see docs/provenance.md).

import { LANDING_NAMES, SPACE_NAMES } from '../text/place-names.ts'
import { indexWhere } from './lookup.ts'

export const SPACES = [
  'helsinki',
  'tampere',
  'turku',
  'vaasa',
  'viipuri',
  'uusimaa',
  'hame',
  'varsinais_suomi',
  'pohjanmaa',
  'karelia',
  'mikkelin_laani',
  'kuopion_laani',
  'oulun_laani',
] as const
export type SpaceId = (typeof SPACES)[number]

export interface Space {
  readonly id: SpaceId
  readonly name: string
  readonly town: boolean
  readonly pop: number
  readonly source: string
}

const town = (id: SpaceId, pop: number, source: string): Space => ({
  id,
  name: SPACE_NAMES[id],
  town: true,
  pop,
  source,
})
const province = (id: SpaceId, pop: number, source: string): Space => ({
  id,
  name: SPACE_NAMES[id],
  town: false,
  pop,
  source,
})

/** In the order of SPACES: state keeps flat arrays by these numbers. Towns come first. */
export const MAP: readonly Space[] = [
  town('helsinki', 2, 'name P1; population P2'),
  town('tampere', 1, 'name P1; population R 1.2 legend'),
  town('turku', 1, 'name P1; population P2 (only Helsinki has 2)'),
  town('vaasa', 1, 'name P1; population R set-up (Senate Town Pop 1)'),
  town('viipuri', 1, 'name P1; population P2'),
  province('uusimaa', 1, 'name P1; population R set-up (Oppose + Admins 3)'),
  province('hame', 1, 'name P1; population R set-up, P1'),
  province('varsinais_suomi', 1, 'P1'),
  province('pohjanmaa', 1, 'P1'),
  province('karelia', 1, 'P1'),
  province('mikkelin_laani', 0, 'name P1; population R 6.3 example'),
  province('kuopion_laani', 1, 'name P1; population D (middle value)'),
  province('oulun_laani', 0, 'P1'),
]

const at = (id: SpaceId): number => SPACES.indexOf(id)

/** Each pair of touching spaces is one border, which can hold one Sabotage marker (1.2.4). Source: P1. */
export const BORDERS: readonly (readonly [number, number])[] = (
  [
    ['helsinki', 'uusimaa'],
    ['tampere', 'hame'],
    ['turku', 'varsinais_suomi'],
    ['vaasa', 'pohjanmaa'],
    ['viipuri', 'karelia'],
    ['uusimaa', 'hame'],
    ['uusimaa', 'varsinais_suomi'],
    ['uusimaa', 'mikkelin_laani'],
    ['uusimaa', 'karelia'],
    ['hame', 'varsinais_suomi'],
    ['hame', 'pohjanmaa'],
    ['hame', 'mikkelin_laani'],
    ['varsinais_suomi', 'pohjanmaa'],
    ['pohjanmaa', 'mikkelin_laani'],
    ['pohjanmaa', 'kuopion_laani'],
    ['pohjanmaa', 'oulun_laani'],
    ['karelia', 'mikkelin_laani'],
    ['karelia', 'kuopion_laani'],
    ['mikkelin_laani', 'kuopion_laani'],
    ['kuopion_laani', 'oulun_laani'],
  ] as const
).map(([a, b]) => [at(a), at(b)])

export const ADJACENT: readonly (readonly number[])[] = SPACES.map((_, space) =>
  BORDERS.flatMap(([a, b]) => (a === space ? [b] : b === space ? [a] : [])).sort((a, b) => a - b),
)

/** The border between two spaces; null if they do not touch. */
export const BORDER_OF: readonly (readonly (number | null)[])[] = SPACES.map((_, a) =>
  SPACES.map((_, b) => indexWhere(BORDERS, ([x, y]) => (x === a && y === b) || (x === b && y === a))),
)

/** Steps between any two spaces over land. */
export const DISTANCE: readonly (readonly number[])[] = SPACES.map((_, start) => {
  const steps = SPACES.map(() => Number.POSITIVE_INFINITY)
  steps[start] = 0
  for (const queue = [start]; queue.length > 0; ) {
    const here = queue.shift() as number
    for (const next of ADJACENT[here]) {
      if (steps[next] <= steps[here] + 1) continue
      steps[next] = steps[here] + 1
      queue.push(next)
    }
  }
  return steps
})

export const STATIONS = [
  'helsinki',
  'tampere',
  'turku',
  'vaasa',
  'viipuri',
  'hame_n',
  'hame_s',
  'hame_w',
  'uusimaa_st',
  'vs_st',
  'pohjanmaa_st',
  'oulun_st',
  'karelia_st',
  'mikkelin_st',
  'kuopion_st',
] as const
export type StationId = (typeof STATIONS)[number]

const STATION_SPACES: Readonly<Record<StationId, SpaceId>> = {
  helsinki: 'helsinki',
  tampere: 'tampere',
  turku: 'turku',
  vaasa: 'vaasa',
  viipuri: 'viipuri',
  hame_n: 'hame',
  hame_s: 'hame',
  hame_w: 'hame',
  uusimaa_st: 'uusimaa',
  vs_st: 'varsinais_suomi',
  pohjanmaa_st: 'pohjanmaa',
  oulun_st: 'oulun_laani',
  karelia_st: 'karelia',
  mikkelin_st: 'mikkelin_laani',
  kuopion_st: 'kuopion_laani',
}

export const STATION_NAMES: Readonly<Record<StationId, string>> = {
  helsinki: 'Helsinki',
  tampere: 'Tampere',
  turku: 'Turku',
  vaasa: 'Vaasa',
  viipuri: 'Viipuri',
  hame_n: 'Orivesi',
  hame_s: 'Hämeenlinna',
  hame_w: 'Siuro',
  uusimaa_st: 'Riihimäki',
  vs_st: 'Loimaa',
  pohjanmaa_st: 'Seinäjoki',
  oulun_st: 'Ylivieska',
  karelia_st: 'Antrea',
  mikkelin_st: 'Mikkeli',
  kuopion_st: 'Kuopio',
}

/** The space of each station, and the stations of each space. */
export const STATION_SPACE: readonly number[] = STATIONS.map((station) => at(STATION_SPACES[station]))
export const STATIONS_IN: readonly (readonly number[])[] = SPACES.map((_, space) =>
  STATION_SPACE.flatMap((where, station) => (where === space ? [station] : [])),
)

/** Railway edges between stations. The three of Tampere R 3.2.5, the rest D (the trunk lines of 1918). */
export const RAILS: readonly (readonly [number, number])[] = (
  [
    ['tampere', 'hame_n'],
    ['tampere', 'hame_s'],
    ['tampere', 'hame_w'],
    ['hame_s', 'uusimaa_st'],
    ['hame_w', 'vs_st'],
    ['hame_n', 'pohjanmaa_st'],
    ['uusimaa_st', 'helsinki'],
    ['uusimaa_st', 'vs_st'],
    ['uusimaa_st', 'karelia_st'],
    ['vs_st', 'turku'],
    ['pohjanmaa_st', 'vaasa'],
    ['pohjanmaa_st', 'oulun_st'],
    ['karelia_st', 'viipuri'],
    ['karelia_st', 'mikkelin_st'],
    ['mikkelin_st', 'kuopion_st'],
    ['karelia_st', 'kuopion_st'],
    ['kuopion_st', 'oulun_st'],
  ] as const
).map(([a, b]) => [STATIONS.indexOf(a), STATIONS.indexOf(b)])

/** Stations one railway edge away. */
export const NEXT_STATIONS: readonly (readonly number[])[] = STATIONS.map((_, station) =>
  RAILS.flatMap(([a, b]) => (a === station ? [b] : b === station ? [a] : [])),
)

export interface Landing {
  readonly name: string
  readonly space: number
  readonly from: number
  readonly to: number
}

/** R 1.2: each site has a range of die rolls. Sites and ranges D (the landings of April 1918). */
export const LANDINGS: readonly Landing[] = [
  { name: LANDING_NAMES.hanko, space: at('uusimaa'), from: 1, to: 3 },
  { name: LANDING_NAMES.loviisa, space: at('uusimaa'), from: 4, to: 5 },
  { name: LANDING_NAMES['turku-roads'], space: at('varsinais_suomi'), from: 6, to: 6 },
]
