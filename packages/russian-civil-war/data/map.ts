// The map: 80 provinces in 11 regions, their borders, railways, ports and critical cities.
// `source`: R + section = the rulebook, P = a public source, D = designed here (see docs/provenance.md).

import { PROVINCE_NAMES, REGION_NAMES } from '../text/printed-names.ts'

export interface Region {
  readonly id: string
  readonly name: string
  /** The colour of its provinces on the printed map; the Random Events table uses the same (12.11). */
  readonly colour: string
  /** The Green nationality whose home it is. */
  readonly home: string | null
  readonly source: string
}

export const REGIONS: readonly Region[] = [
  {
    id: 'G',
    name: REGION_NAMES.G,
    colour: 'red',
    home: null,
    source: 'R 16.52; colour D (red is the colour of the errata misprints)',
  },
  { id: 'W', name: REGION_NAMES.W, colour: 'grey', home: 'BY', source: 'R 16.52; colour D' },
  {
    id: 'B',
    name: REGION_NAMES.B,
    colour: 'purple',
    home: 'BA',
    source: 'R 5.76, errata code "B:"; colour D from Kovno',
  },
  { id: 'U', name: REGION_NAMES.U, colour: 'green', home: 'UK', source: 'R 16.52; colour R errata' },
  { id: 'C', name: REGION_NAMES.C, colour: 'yellow', home: null, source: 'R 16.52; colour D' },
  { id: 'T', name: REGION_NAMES.T, colour: 'orange', home: 'TC', source: 'R 16.52; colour D' },
  { id: 'A', name: REGION_NAMES.A, colour: 'tan', home: 'CA', source: 'R 16.52; colour D' },
  { id: 'S', name: REGION_NAMES.S, colour: 'blue-grey', home: 'SB', source: 'R 16.52; colour D' },
  { id: 'M', name: REGION_NAMES.M, colour: 'brown', home: 'MO', source: 'R 3.23; colour D' },
  { id: 'F', name: REGION_NAMES.F, colour: 'white', home: 'FN', source: 'R 3.23; colour D' },
  { id: 'P', name: REGION_NAMES.P, colour: 'pink', home: 'PO', source: 'R 3.23; colour D' },
]

type Row = readonly [
  code: keyof typeof PROVINCE_NAMES,
  region: string,
  sea: string,
  /** Whether its seat is a critical city. */
  city: 'city' | '',
  borders: string,
  source: string,
]

/** Borders marked `=` also carry a railway; each is listed on both sides. Source of borders and railways: D unless 1.3
 * of the list of components says otherwise (R 5.15, 5.33, 5.75, 13.0, 14.34, 29; P1 for the north). */
const ROWS = [
  ['PETR', 'G', 'Baltic', 'city', '=FINL =OLON =NOVG =PSKO =ESTO', 'R 5.15, 9.13'],
  ['NOVG', 'G', '', '', '=PETR OLON =VOLO YARO =TVER PSKO', 'R 14.34'],
  ['PSKO', 'G', '', '', '=PETR NOVG TVER SMOL =VITE =LIVO', 'D lake named in 5.33'],
  ['OLON', 'G', '', '', 'FINL =PETR NOVG VOLO =ARCH', 'R 5.75'],
  ['MURM', 'G', 'White', '', '=ARCH FINL', 'P1'],
  ['ARCH', 'G', 'White', 'city', '=MURM FINL =OLON VOLO', 'R 5.61, 5.75'],
  ['VOLO', 'G', '', '', 'ARCH OLON =NOVG =YARO =KOST VYAT PERM', 'P1'],
  ['TVER', 'G', '', 'city', '=NOVG PSKO =SMOL =YARO =VLDM =KALU =TULA =RYAZ', 'R 9.13, 12.14'],
  ['YARO', 'G', '', '', 'NOVG =VOLO =KOST VLDM =TVER', 'D'],
  ['KOST', 'G', '', '', '=VOLO =YARO VLDM NIZH =VYAT', 'D'],
  ['VLDM', 'G', '', '', 'YARO KOST =NIZH TAMB RYAZ =TVER', 'R 16.52'],
  ['NIZH', 'G', '', '', '=VLDM KOST VYAT KAZA SIMB PENZ TAMB', 'D'],
  ['RYAZ', 'G', '', '', '=TVER VLDM =TAMB =TULA', 'D'],
  ['TULA', 'G', '', '', '=TVER =RYAZ TAMB =OREL =KALU', 'D'],
  ['KALU', 'G', '', '', '=TVER =SMOL =OREL =TULA', 'D'],
  ['OREL', 'G', '', '', '=KALU =TULA TAMB VORO =KURS =CHER =SMOL', 'D'],
  ['KURS', 'G', '', '', '=OREL =VORO =KHAR POLT CHER', 'D'],
  ['TAMB', 'G', '', '', '=RYAZ VLDM NIZH =PENZ =SARA =VORO OREL TULA', 'D'],
  ['PENZ', 'G', '', '', 'NIZH =SIMB SARA =TAMB', 'D'],
  ['SIMB', 'G', '', '', 'NIZH =KAZA =SAMA SARA =PENZ', 'D'],
  ['KAZA', 'G', '', 'city', 'NIZH VYAT UFA SAMA =SIMB', 'R 31 (town)'],
  ['VYAT', 'G', '', '', 'VOLO =KOST NIZH KAZA UFA =PERM', 'D'],
  ['PERM', 'G', '', '', 'VOLO =VYAT UFA =EKAT', 'R 31 (town)'],
  ['SMOL', 'W', '', '', '=TVER PSKO =VITE =MOGI CHER =OREL =KALU', 'R 14.34; region D'],
  ['VITE', 'W', '', '', '=PSKO =SMOL MOGI MINS =VILN COUR =LIVO', 'D'],
  ['MOGI', 'W', '', '', 'VITE =SMOL =CHER =MINS', 'D'],
  ['MINS', 'W', '', '', '=VILN VITE =MOGI CHER KIEV VOLH =GROD', 'D'],
  ['VILN', 'W', '', '', '=KOVN COUR =VITE =MINS =GROD POLA', 'D'],
  ['GROD', 'W', '', '', '=POLA =VILN =MINS VOLH', 'D'],
  ['ESTO', 'B', 'Baltic', '', '=PETR =LIVO', 'R 31 (name)'],
  ['LIVO', 'B', 'Baltic', 'city', '=ESTO =PSKO =VITE =COUR', 'R 5.33, errata'],
  ['COUR', 'B', 'Baltic', '', '=LIVO VITE VILN =KOVN', 'R 9.33'],
  ['KOVN', 'B', '', '', '=COUR =VILN POLA', 'R errata (purple); region D'],
  ['VOLH', 'U', '', '', '=POLA GROD MINS =KIEV =PODO', 'D'],
  ['PODO', 'U', '', '', '=VOLH =KIEV =KHER BESS', 'D'],
  ['KIEV', 'U', '', 'city', 'MINS =CHER =POLT KHER =PODO =VOLH', 'D'],
  ['CHER', 'U', '', '', 'MINS =MOGI SMOL =OREL KURS =POLT =KIEV', 'D'],
  ['POLT', 'U', '', '', '=CHER KURS =KHAR YEKA KHER =KIEV', 'D'],
  ['KHAR', 'U', '', 'city', '=KURS VORO =DONC =YEKA =POLT', 'R 9.17, errata'],
  ['YEKA', 'U', '', '', 'POLT =KHAR =DONC =TAUR =KHER', 'R 14.11, errata (green)'],
  ['KHER', 'U', 'Black', 'city', '=BESS =PODO KIEV POLT =YEKA TAUR', 'R 9.33, 31'],
  ['TAUR', 'U', 'Black', '', 'KHER =YEKA', 'R 5.32, 9.33'],
  ['BESS', 'U', '', '', 'PODO =KHER', 'R 9.33'],
  ['VORO', 'U', '', '', 'OREL =KURS KHAR =DONC SARA =TAMB', 'R errata (same green as Yekaterinoslav)'],
  ['DONC', 'C', '', 'city', '=YEKA =KHAR =VORO =SARA ASTR STAV =KUBA', 'R 9.12'],
  ['KUBA', 'C', 'Black', '', '=DONC =STAV TERE KUTA', 'R 5.32, 31'],
  ['STAV', 'C', '', '', 'DONC ASTR =TERE =KUBA', 'D'],
  ['TERE', 'C', '', '', 'KUBA =STAV ASTR KUTA TIFL ELIS =BAKU', 'D (with Daghestan)'],
  ['ASTR', 'C', '', '', '=SARA SAMA URAL DONC STAV TERE', 'R 31 (name)'],
  ['SARA', 'C', '', 'city', '=TAMB PENZ SIMB =SAMA =ASTR =DONC VORO', 'R 27.12'],
  ['SAMA', 'C', '', '', '=SIMB KAZA =UFA =OREN =URAL ASTR =SARA', 'R 27.12'],
  ['UFA', 'C', '', '', 'KAZA VYAT PERM EKAT =CHEL OREN =SAMA', 'R 31 (town); region D'],
  ['OREN', 'C', '', '', '=SAMA UFA CHEL =KIRG URAL', 'D'],
  ['URAL', 'C', '', '', '=SAMA OREN KIRG ASTR TRCA', 'R 27.12'],
  ['KIRG', 'C', '', '', '=OREN URAL CHEL OMSK AKMO =TURK', 'R 27.12'],
  ['KUTA', 'T', 'Black', '', 'KUBA TERE =TIFL', 'R 9.33, 17.11'],
  ['TIFL', 'T', '', '', '=KUTA TERE =ELIS =ERIV', 'R 9.33, 27.12'],
  ['ERIV', 'T', '', '', '=TIFL ELIS', 'D'],
  ['ELIS', 'T', '', '', '=TIFL ERIV TERE =BAKU', 'D'],
  ['BAKU', 'T', '', 'city', '=TERE =ELIS', 'R 12.16'],
  ['TRCA', 'A', '', '', 'URAL =BUKH TURK', 'D'],
  ['BUKH', 'A', '', '', '=TRCA =SAMK TURK FERG', 'D (with Khiva)'],
  ['SAMK', 'A', '', '', '=BUKH =TURK =FERG', 'D'],
  ['TURK', 'A', '', 'city', '=KIRG AKMO SEMI FERG =SAMK BUKH TRCA', 'R 5.6 note'],
  ['FERG', 'A', '', '', '=SAMK TURK SEMI BUKH', 'D'],
  ['SEMI', 'A', '', '', 'TURK AKMO SEMP FERG', 'D'],
  ['AKMO', 'A', '', '', 'KIRG TURK SEMI SEMP OMSK', 'D'],
  ['SEMP', 'A', '', '', 'AKMO SEMI =TOMS OMSK', 'D'],
  ['EKAT', 'S', '', 'city', '=PERM UFA =CHEL =OMSK', 'R 13.0'],
  ['CHEL', 'S', '', '', '=EKAT =UFA OREN KIRG =OMSK', 'D'],
  ['OMSK', 'S', '', 'city', '=EKAT =CHEL KIRG AKMO SEMP =TOMS', 'R 13.0'],
  ['TOMS', 'S', '', '', '=OMSK =SEMP =KRAS', 'D'],
  ['KRAS', 'S', '', '', '=TOMS =IRKU MONG', 'R 29'],
  ['IRKU', 'S', '', '', '=KRAS =CHIT MONG', 'R 31 (town)'],
  ['CHIT', 'S', '', '', '=IRKU MONG =BLAG', 'R 29'],
  ['BLAG', 'S', '', '', '=CHIT =VLDV', 'D'],
  ['VLDV', 'S', 'Pacific', 'city', '=BLAG', 'R 5.61, 5.66'],
  ['MONG', 'M', '', '', 'KRAS IRKU CHIT', 'R 3.23'],
  ['FINL', 'F', 'Baltic', '', '=PETR OLON ARCH MURM', 'R 3.23, 5.15'],
  ['POLA', 'P', '', '', 'KOVN VILN =GROD =VOLH', 'R 3.23, 5.76'],
] as const satisfies readonly Row[]

export type ProvinceId = (typeof ROWS)[number][0]
export type Sea = '' | 'Baltic' | 'Black' | 'White' | 'Pacific'

export interface Province {
  readonly id: ProvinceId
  readonly name: string
  readonly region: string
  /** The town where the counters are drawn. */
  readonly seat: string
  /** The sea of its port, empty if none. */
  readonly sea: Sea
  /** Its critical city, empty if none. */
  readonly city: string
  readonly source: string
}

/** A province's index here is its index in all flat arrays of the state. */
export const MAP: readonly Province[] = ROWS.map(([id, region, sea, city, , source]) => ({
  id,
  ...PROVINCE_NAMES[id],
  region,
  sea,
  city: city === '' ? '' : PROVINCE_NAMES[id].seat,
  source,
}))
export const PROVINCES: readonly ProvinceId[] = MAP.map(({ id }) => id)
export const PROVINCE_COUNT = PROVINCES.length
const numberOf = new Map<string, number>(PROVINCES.map((id, n) => [id, n]))

/** The number of a province, or null if there is none with this id. */
export const findProvince = (id: string): number | null => numberOf.get(id) ?? null

/** The number of a province; throws if there is none. */
export function province(id: string): number {
  const number = numberOf.get(id)
  if (number === undefined) throw new Error(`there is no province ${id}`)
  return number
}

const borders = (rail: boolean): readonly (readonly number[])[] =>
  ROWS.map(([, , , , list]) =>
    list
      .split(' ')
      .filter((word) => !rail || word.startsWith('='))
      .map((word) => province(word.replace('=', ''))),
  )

/** By province: its neighbours over land, and those connected by rail. */
export const ROADS = borders(false)
export const RAILS = borders(true)

export const [PETROGRAD, TVER, POLAND, FINLAND, BAKU, VLADIVOSTOK] = (
  ['PETR', 'TVER', 'POLA', 'FINL', 'BAKU', 'VLDV'] as const
).map(province)
/** The Kerch Straits: White units only, overland only (R 5.32). */
export const STRAIT: readonly [number, number] = [province('TAUR'), province('KUBA')]
/** Within range of a fleet without being a port of the two seas: Bessarabia is on the Black Sea (D; R 17.47). */
const COAST_WITHOUT_PORT: readonly ProvinceId[] = ['BESS']
export const COASTAL: readonly boolean[] = MAP.map(
  ({ id, sea }) => sea === 'Baltic' || sea === 'Black' || COAST_WITHOUT_PORT.includes(id),
)
export const SIBERIAN: readonly boolean[] = MAP.map(({ region }) => region === 'S' || region === 'M')
