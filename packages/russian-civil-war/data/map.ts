// The map: 80 provinces in 11 regions, their borders, railways, ports and critical cities.
// `source`: R + section = the rulebook, P = a public source, D = designed here (see docs/provenance.md).

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
    name: 'Greater Russia',
    colour: 'red',
    home: null,
    source: 'R 16.52; colour D (red is the colour of the errata misprints)',
  },
  { id: 'W', name: 'White Russia', colour: 'grey', home: 'BY', source: 'R 16.52; colour D' },
  { id: 'B', name: 'Baltic', colour: 'purple', home: 'BA', source: 'R 5.76, errata code "B:"; colour D from Kovno' },
  { id: 'U', name: 'Ukraine', colour: 'green', home: 'UK', source: 'R 16.52; colour R errata' },
  { id: 'C', name: 'Cossack Territories', colour: 'yellow', home: null, source: 'R 16.52; colour D' },
  { id: 'T', name: 'Trans-Caucasus', colour: 'orange', home: 'TC', source: 'R 16.52; colour D' },
  { id: 'A', name: 'Central Asia', colour: 'tan', home: 'CA', source: 'R 16.52; colour D' },
  { id: 'S', name: 'Siberia', colour: 'blue-grey', home: 'SB', source: 'R 16.52; colour D' },
  { id: 'M', name: 'Mongolia', colour: 'brown', home: 'MO', source: 'R 3.23; colour D' },
  { id: 'F', name: 'Finland', colour: 'white', home: 'FN', source: 'R 3.23; colour D' },
  { id: 'P', name: 'Poland', colour: 'pink', home: 'PO', source: 'R 3.23; colour D' },
]

type Row = readonly [
  code: string,
  name: string,
  region: string,
  seat: string,
  sea: string,
  city: string,
  borders: string,
  source: string,
]

/** Borders marked `=` also carry a railway; each is listed on both sides. Source of borders and railways: D unless 1.3
 * of the list of components says otherwise (R 5.15, 5.33, 5.75, 13.0, 14.34, 29; P1 for the north). */
const ROWS = [
  ['PETR', 'Petrograd', 'G', 'Petrograd', 'Baltic', 'Petrograd', '=FINL =OLON =NOVG =PSKO =ESTO', 'R 5.15, 9.13'],
  ['NOVG', 'Novgorod', 'G', 'Novgorod', '', '', '=PETR OLON =VOLO YARO =TVER PSKO', 'R 14.34'],
  ['PSKO', 'Pskov', 'G', 'Pskov', '', '', '=PETR NOVG TVER SMOL =VITE =LIVO', 'D lake named in 5.33'],
  ['OLON', 'Olonetz', 'G', 'Petrozavodsk', '', '', 'FINL =PETR NOVG VOLO =ARCH', 'R 5.75'],
  ['MURM', 'Murmansk', 'G', 'Murmansk', 'White', '', '=ARCH FINL', 'P1'],
  ['ARCH', 'Archangel', 'G', 'Archangel', 'White', 'Archangel', '=MURM FINL =OLON VOLO', 'R 5.61, 5.75'],
  ['VOLO', 'Vologda', 'G', 'Vologda', '', '', 'ARCH OLON =NOVG =YARO =KOST VYAT PERM', 'P1'],
  ['TVER', 'Tver', 'G', 'Moscow', '', 'Moscow', '=NOVG PSKO =SMOL =YARO =VLDM =KALU =TULA =RYAZ', 'R 9.13, 12.14'],
  ['YARO', 'Yaroslavl', 'G', 'Yaroslavl', '', '', 'NOVG =VOLO =KOST VLDM =TVER', 'D'],
  ['KOST', 'Kostroma', 'G', 'Kostroma', '', '', '=VOLO =YARO VLDM NIZH =VYAT', 'D'],
  ['VLDM', 'Vladimir', 'G', 'Vladimir', '', '', 'YARO KOST =NIZH TAMB RYAZ =TVER', 'R 16.52'],
  ['NIZH', 'Nizhni Novgorod', 'G', 'Nizhni Novgorod', '', '', '=VLDM KOST VYAT KAZA SIMB PENZ TAMB', 'D'],
  ['RYAZ', 'Ryazan', 'G', 'Ryazan', '', '', '=TVER VLDM =TAMB =TULA', 'D'],
  ['TULA', 'Tula', 'G', 'Tula', '', '', '=TVER =RYAZ TAMB =OREL =KALU', 'D'],
  ['KALU', 'Kaluga', 'G', 'Kaluga', '', '', '=TVER =SMOL =OREL =TULA', 'D'],
  ['OREL', 'Orel', 'G', 'Orel', '', '', '=KALU =TULA TAMB VORO =KURS =CHER =SMOL', 'D'],
  ['KURS', 'Kursk', 'G', 'Kursk', '', '', '=OREL =VORO =KHAR POLT CHER', 'D'],
  ['TAMB', 'Tambov', 'G', 'Tambov', '', '', '=RYAZ VLDM NIZH =PENZ =SARA =VORO OREL TULA', 'D'],
  ['PENZ', 'Penza', 'G', 'Penza', '', '', 'NIZH =SIMB SARA =TAMB', 'D'],
  ['SIMB', 'Simbirsk', 'G', 'Simbirsk', '', '', 'NIZH =KAZA =SAMA SARA =PENZ', 'D'],
  ['KAZA', 'Kazan', 'G', 'Kazan', '', 'Kazan', 'NIZH VYAT UFA SAMA =SIMB', 'R 31 (town)'],
  ['VYAT', 'Vyatka', 'G', 'Vyatka', '', '', 'VOLO =KOST NIZH KAZA UFA =PERM', 'D'],
  ['PERM', 'Perm', 'G', 'Perm', '', '', 'VOLO =VYAT UFA =EKAT', 'R 31 (town)'],
  ['SMOL', 'Smolensk', 'W', 'Smolensk', '', '', '=TVER PSKO =VITE =MOGI CHER =OREL =KALU', 'R 14.34; region D'],
  ['VITE', 'Vitebsk', 'W', 'Vitebsk', '', '', '=PSKO =SMOL MOGI MINS =VILN COUR =LIVO', 'D'],
  ['MOGI', 'Mogilev', 'W', 'Mogilev', '', '', 'VITE =SMOL =CHER =MINS', 'D'],
  ['MINS', 'Minsk', 'W', 'Minsk', '', '', '=VILN VITE =MOGI CHER KIEV VOLH =GROD', 'D'],
  ['VILN', 'Vilna', 'W', 'Vilna', '', '', '=KOVN COUR =VITE =MINS =GROD POLA', 'D'],
  ['GROD', 'Grodno', 'W', 'Grodno', '', '', '=POLA =VILN =MINS VOLH', 'D'],
  ['ESTO', 'Estonia', 'B', 'Reval', 'Baltic', '', '=PETR =LIVO', 'R 31 (name)'],
  ['LIVO', 'Livonia', 'B', 'Riga', 'Baltic', 'Riga', '=ESTO =PSKO =VITE =COUR', 'R 5.33, errata'],
  ['COUR', 'Courland', 'B', 'Libau', 'Baltic', '', '=LIVO VITE VILN =KOVN', 'R 9.33'],
  ['KOVN', 'Kovno', 'B', 'Kovno', '', '', '=COUR =VILN POLA', 'R errata (purple); region D'],
  ['VOLH', 'Volhynia', 'U', 'Zhitomir', '', '', '=POLA GROD MINS =KIEV =PODO', 'D'],
  ['PODO', 'Podolia', 'U', 'Kamenets-Podolsk', '', '', '=VOLH =KIEV =KHER BESS', 'D'],
  ['KIEV', 'Kiev', 'U', 'Kiev', '', 'Kiev', 'MINS =CHER =POLT KHER =PODO =VOLH', 'D'],
  ['CHER', 'Chernigov', 'U', 'Chernigov', '', '', 'MINS =MOGI SMOL =OREL KURS =POLT =KIEV', 'D'],
  ['POLT', 'Poltava', 'U', 'Poltava', '', '', '=CHER KURS =KHAR YEKA KHER =KIEV', 'D'],
  ['KHAR', 'Kharkov', 'U', 'Kharkov', '', 'Kharkov', '=KURS VORO =DONC =YEKA =POLT', 'R 9.17, errata'],
  ['YEKA', 'Yekaterinoslav', 'U', 'Yekaterinoslav', '', '', 'POLT =KHAR =DONC =TAUR =KHER', 'R 14.11, errata (green)'],
  ['KHER', 'Kherson', 'U', 'Odessa', 'Black', 'Odessa', '=BESS =PODO KIEV POLT =YEKA TAUR', 'R 9.33, 31'],
  ['TAUR', 'Taurida', 'U', 'Sevastopol', 'Black', '', 'KHER =YEKA', 'R 5.32, 9.33'],
  ['BESS', 'Bessarabia', 'U', 'Kishinev', '', '', 'PODO =KHER', 'R 9.33'],
  [
    'VORO',
    'Voronezh',
    'U',
    'Voronezh',
    '',
    '',
    'OREL =KURS KHAR =DONC SARA =TAMB',
    'R errata (same green as Yekaterinoslav)',
  ],
  ['DONC', 'Don Cossack', 'C', 'Rostov', '', 'Rostov', '=YEKA =KHAR =VORO =SARA ASTR STAV =KUBA', 'R 9.12'],
  ['KUBA', 'Kuban', 'C', 'Ekaterinodar', 'Black', '', '=DONC =STAV TERE KUTA', 'R 5.32, 31'],
  ['STAV', 'Stavropol', 'C', 'Stavropol', '', '', 'DONC ASTR =TERE =KUBA', 'D'],
  ['TERE', 'Terek', 'C', 'Vladikavkaz', '', '', 'KUBA =STAV ASTR KUTA TIFL ELIS =BAKU', 'D (with Daghestan)'],
  ['ASTR', 'Astrakhan', 'C', 'Astrakhan', '', '', '=SARA SAMA URAL DONC STAV TERE', 'R 31 (name)'],
  ['SARA', 'Saratov', 'C', 'Tsaritsyn', '', 'Tsaritsyn', '=TAMB PENZ SIMB =SAMA =ASTR =DONC VORO', 'R 27.12'],
  ['SAMA', 'Samara', 'C', 'Samara', '', '', '=SIMB KAZA =UFA =OREN =URAL ASTR =SARA', 'R 27.12'],
  ['UFA', 'Ufa', 'C', 'Ufa', '', '', 'KAZA VYAT PERM EKAT =CHEL OREN =SAMA', 'R 31 (town); region D'],
  ['OREN', 'Orenburg', 'C', 'Orenburg', '', '', '=SAMA UFA CHEL =KIRG URAL', 'D'],
  ['URAL', 'Uralsk', 'C', 'Uralsk', '', '', '=SAMA OREN KIRG ASTR TRCA', 'R 27.12'],
  ['KIRG', 'Kirghiz', 'C', 'Aktyubinsk', '', '', '=OREN URAL CHEL OMSK AKMO =TURK', 'R 27.12'],
  ['KUTA', 'Kutais', 'T', 'Batum', 'Black', '', 'KUBA TERE =TIFL', 'R 9.33, 17.11'],
  ['TIFL', 'Tiflis', 'T', 'Tiflis', '', '', '=KUTA TERE =ELIS =ERIV', 'R 9.33, 27.12'],
  ['ERIV', 'Erivan', 'T', 'Erivan', '', '', '=TIFL ELIS', 'D'],
  ['ELIS', 'Elisavetpol', 'T', 'Elisavetpol', '', '', '=TIFL ERIV TERE =BAKU', 'D'],
  ['BAKU', 'Baku', 'T', 'Baku', '', 'Baku', '=TERE =ELIS', 'R 12.16'],
  ['TRCA', 'Transcaspia', 'A', 'Askhabad', '', '', 'URAL =BUKH TURK', 'D'],
  ['BUKH', 'Bukhara', 'A', 'Bukhara', '', '', '=TRCA =SAMK TURK FERG', 'D (with Khiva)'],
  ['SAMK', 'Samarkand', 'A', 'Samarkand', '', '', '=BUKH =TURK =FERG', 'D'],
  ['TURK', 'Turkistan', 'A', 'Tashkent', '', 'Tashkent', '=KIRG AKMO SEMI FERG =SAMK BUKH TRCA', 'R 5.6 note'],
  ['FERG', 'Ferghana', 'A', 'Skobelev', '', '', '=SAMK TURK SEMI BUKH', 'D'],
  ['SEMI', 'Semirechye', 'A', 'Verny', '', '', 'TURK AKMO SEMP FERG', 'D'],
  ['AKMO', 'Akmolinsk', 'A', 'Akmolinsk', '', '', 'KIRG TURK SEMI SEMP OMSK', 'D'],
  ['SEMP', 'Semipalatinsk', 'A', 'Semipalatinsk', '', '', 'AKMO SEMI =TOMS OMSK', 'D'],
  ['EKAT', 'Ekaterinburg', 'S', 'Ekaterinburg', '', 'Ekaterinburg', '=PERM UFA =CHEL =OMSK', 'R 13.0'],
  ['CHEL', 'Chelyabinsk', 'S', 'Chelyabinsk', '', '', '=EKAT =UFA OREN KIRG =OMSK', 'D'],
  ['OMSK', 'Omsk', 'S', 'Omsk', '', 'Omsk', '=EKAT =CHEL KIRG AKMO SEMP =TOMS', 'R 13.0'],
  ['TOMS', 'Tomsk', 'S', 'Tomsk', '', '', '=OMSK =SEMP =KRAS', 'D'],
  ['KRAS', 'Krasnoyarsk', 'S', 'Krasnoyarsk', '', '', '=TOMS =IRKU MONG', 'R 29'],
  ['IRKU', 'Irkutsk', 'S', 'Irkutsk', '', '', '=KRAS =CHIT MONG', 'R 31 (town)'],
  ['CHIT', 'Chita', 'S', 'Chita', '', '', '=IRKU MONG =BLAG', 'R 29'],
  ['BLAG', 'Blagoveshchensk', 'S', 'Blagoveshchensk', '', '', '=CHIT =VLDV', 'D'],
  ['VLDV', 'Vladivostok', 'S', 'Vladivostok', 'Pacific', 'Vladivostok', '=BLAG', 'R 5.61, 5.66'],
  ['MONG', 'Mongolia', 'M', 'Urga', '', '', 'KRAS IRKU CHIT', 'R 3.23'],
  ['FINL', 'Finland', 'F', 'Helsinki', 'Baltic', '', '=PETR OLON ARCH MURM', 'R 3.23, 5.15'],
  ['POLA', 'Poland', 'P', 'Warsaw', '', '', 'KOVN VILN =GROD =VOLH', 'R 3.23, 5.76'],
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
export const MAP: readonly Province[] = ROWS.map(([id, name, region, seat, sea, city, , source]) => ({
  id,
  name,
  region,
  seat,
  sea,
  city,
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
  ROWS.map(([, , , , , , list]) =>
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
