// Russian Civil War: its provinces, our generator points (longitude, latitude; several for each), and borders of 1917
// traced by hand. Trays and offsets are in pixels.
import type { Point } from '../lib/shapes.ts'

type Points = Readonly<Record<string, readonly Point[]>>

export interface ListedProvince {
  readonly name: string
  readonly region: string
  readonly seat: string
  readonly lat: number
  readonly lon: number
  readonly port: string | null
  readonly critical: string | null
  readonly land: readonly string[]
  readonly rail: readonly string[]
}

/** `land`: neighbours without a railway; `rail`: neighbours with one. */
// biome-ignore format: a table
export const PROVINCES: Readonly<Record<string, ListedProvince>> = {
  PETR: { name: 'Petrograd', region: 'G', seat: 'Petrograd', lat: 59.94, lon: 30.31, port: 'Baltic', critical: 'Petrograd', land: [], rail: ['FINL', 'OLON', 'NOVG', 'PSKO', 'ESTO'] },
  NOVG: { name: 'Novgorod', region: 'G', seat: 'Novgorod', lat: 58.52, lon: 31.27, port: null, critical: null, land: ['OLON', 'YARO', 'PSKO'], rail: ['PETR', 'VOLO', 'TVER'] },
  PSKO: { name: 'Pskov', region: 'G', seat: 'Pskov', lat: 57.82, lon: 28.33, port: null, critical: null, land: ['NOVG', 'TVER', 'SMOL'], rail: ['PETR', 'VITE', 'LIVO'] },
  OLON: { name: 'Olonetz', region: 'G', seat: 'Petrozavodsk', lat: 61.79, lon: 34.36, port: null, critical: null, land: ['FINL', 'NOVG', 'VOLO'], rail: ['PETR', 'ARCH'] },
  MURM: { name: 'Murmansk', region: 'G', seat: 'Murmansk', lat: 68.97, lon: 33.08, port: 'White', critical: null, land: ['FINL'], rail: ['ARCH'] },
  ARCH: { name: 'Archangel', region: 'G', seat: 'Archangel', lat: 64.54, lon: 40.54, port: 'White', critical: 'Archangel', land: ['FINL', 'VOLO'], rail: ['MURM', 'OLON'] },
  VOLO: { name: 'Vologda', region: 'G', seat: 'Vologda', lat: 59.22, lon: 39.88, port: null, critical: null, land: ['ARCH', 'OLON', 'VYAT', 'PERM'], rail: ['NOVG', 'YARO', 'KOST'] },
  TVER: { name: 'Tver', region: 'G', seat: 'Moscow', lat: 55.75, lon: 37.62, port: null, critical: 'Moscow', land: ['PSKO'], rail: ['NOVG', 'SMOL', 'YARO', 'VLDM', 'KALU', 'TULA', 'RYAZ'] },
  YARO: { name: 'Yaroslavl', region: 'G', seat: 'Yaroslavl', lat: 57.63, lon: 39.87, port: null, critical: null, land: ['NOVG', 'VLDM'], rail: ['VOLO', 'KOST', 'TVER'] },
  KOST: { name: 'Kostroma', region: 'G', seat: 'Kostroma', lat: 57.77, lon: 40.93, port: null, critical: null, land: ['VLDM', 'NIZH'], rail: ['VOLO', 'YARO', 'VYAT'] },
  VLDM: { name: 'Vladimir', region: 'G', seat: 'Vladimir', lat: 56.13, lon: 40.41, port: null, critical: null, land: ['YARO', 'KOST', 'TAMB', 'RYAZ'], rail: ['NIZH', 'TVER'] },
  NIZH: { name: 'Nizhni Novgorod', region: 'G', seat: 'Nizhni Novgorod', lat: 56.33, lon: 44, port: null, critical: null, land: ['KOST', 'VYAT', 'KAZA', 'SIMB', 'PENZ', 'TAMB'], rail: ['VLDM'] },
  RYAZ: { name: 'Ryazan', region: 'G', seat: 'Ryazan', lat: 54.63, lon: 39.74, port: null, critical: null, land: ['VLDM'], rail: ['TVER', 'TAMB', 'TULA'] },
  TULA: { name: 'Tula', region: 'G', seat: 'Tula', lat: 54.19, lon: 37.62, port: null, critical: null, land: ['TAMB'], rail: ['TVER', 'RYAZ', 'OREL', 'KALU'] },
  KALU: { name: 'Kaluga', region: 'G', seat: 'Kaluga', lat: 54.51, lon: 36.26, port: null, critical: null, land: [], rail: ['TVER', 'SMOL', 'OREL', 'TULA'] },
  OREL: { name: 'Orel', region: 'G', seat: 'Orel', lat: 52.97, lon: 36.07, port: null, critical: null, land: ['TAMB', 'VORO'], rail: ['KALU', 'TULA', 'KURS', 'CHER', 'SMOL'] },
  KURS: { name: 'Kursk', region: 'G', seat: 'Kursk', lat: 51.73, lon: 36.19, port: null, critical: null, land: ['POLT', 'CHER'], rail: ['OREL', 'VORO', 'KHAR'] },
  TAMB: { name: 'Tambov', region: 'G', seat: 'Tambov', lat: 52.72, lon: 41.45, port: null, critical: null, land: ['VLDM', 'NIZH', 'OREL', 'TULA'], rail: ['RYAZ', 'PENZ', 'SARA', 'VORO'] },
  PENZ: { name: 'Penza', region: 'G', seat: 'Penza', lat: 53.2, lon: 45, port: null, critical: null, land: ['NIZH', 'SARA'], rail: ['SIMB', 'TAMB'] },
  SIMB: { name: 'Simbirsk', region: 'G', seat: 'Simbirsk', lat: 54.31, lon: 48.4, port: null, critical: null, land: ['NIZH', 'SARA'], rail: ['KAZA', 'SAMA', 'PENZ'] },
  KAZA: { name: 'Kazan', region: 'G', seat: 'Kazan', lat: 55.79, lon: 49.12, port: null, critical: 'Kazan', land: ['NIZH', 'VYAT', 'UFA', 'SAMA'], rail: ['SIMB'] },
  VYAT: { name: 'Vyatka', region: 'G', seat: 'Vyatka', lat: 58.6, lon: 49.65, port: null, critical: null, land: ['VOLO', 'NIZH', 'KAZA', 'UFA'], rail: ['KOST', 'PERM'] },
  PERM: { name: 'Perm', region: 'G', seat: 'Perm', lat: 58.01, lon: 56.25, port: null, critical: null, land: ['VOLO', 'UFA'], rail: ['VYAT', 'EKAT'] },
  SMOL: { name: 'Smolensk', region: 'W', seat: 'Smolensk', lat: 54.78, lon: 32.05, port: null, critical: null, land: ['PSKO', 'CHER'], rail: ['TVER', 'VITE', 'MOGI', 'OREL', 'KALU'] },
  VITE: { name: 'Vitebsk', region: 'W', seat: 'Vitebsk', lat: 55.19, lon: 30.2, port: null, critical: null, land: ['MOGI', 'MINS', 'COUR'], rail: ['PSKO', 'SMOL', 'VILN', 'LIVO'] },
  MOGI: { name: 'Mogilev', region: 'W', seat: 'Mogilev', lat: 53.9, lon: 30.33, port: null, critical: null, land: ['VITE'], rail: ['SMOL', 'CHER', 'MINS'] },
  MINS: { name: 'Minsk', region: 'W', seat: 'Minsk', lat: 53.9, lon: 27.56, port: null, critical: null, land: ['VITE', 'CHER', 'KIEV', 'VOLH'], rail: ['VILN', 'MOGI', 'GROD'] },
  VILN: { name: 'Vilna', region: 'W', seat: 'Vilna', lat: 54.69, lon: 25.28, port: null, critical: null, land: ['COUR', 'POLA'], rail: ['KOVN', 'VITE', 'MINS', 'GROD'] },
  GROD: { name: 'Grodno', region: 'W', seat: 'Grodno', lat: 53.68, lon: 23.83, port: null, critical: null, land: ['VOLH'], rail: ['POLA', 'VILN', 'MINS'] },
  ESTO: { name: 'Estonia', region: 'B', seat: 'Reval', lat: 59.44, lon: 24.75, port: 'Baltic', critical: null, land: [], rail: ['PETR', 'LIVO'] },
  LIVO: { name: 'Livonia', region: 'B', seat: 'Riga', lat: 56.95, lon: 24.11, port: 'Baltic', critical: 'Riga', land: [], rail: ['ESTO', 'PSKO', 'VITE', 'COUR'] },
  COUR: { name: 'Courland', region: 'B', seat: 'Libau', lat: 56.51, lon: 21.01, port: 'Baltic', critical: null, land: ['VITE', 'VILN'], rail: ['LIVO', 'KOVN'] },
  KOVN: { name: 'Kovno', region: 'B', seat: 'Kovno', lat: 54.9, lon: 23.9, port: null, critical: null, land: ['POLA'], rail: ['COUR', 'VILN'] },
  VOLH: { name: 'Volhynia', region: 'U', seat: 'Zhitomir', lat: 50.25, lon: 28.66, port: null, critical: null, land: ['GROD', 'MINS'], rail: ['POLA', 'KIEV', 'PODO'] },
  PODO: { name: 'Podolia', region: 'U', seat: 'Kamenets-Podolsk', lat: 48.68, lon: 26.58, port: null, critical: null, land: ['BESS'], rail: ['VOLH', 'KIEV', 'KHER'] },
  KIEV: { name: 'Kiev', region: 'U', seat: 'Kiev', lat: 50.45, lon: 30.52, port: null, critical: 'Kiev', land: ['MINS', 'KHER'], rail: ['CHER', 'POLT', 'PODO', 'VOLH'] },
  CHER: { name: 'Chernigov', region: 'U', seat: 'Chernigov', lat: 51.49, lon: 31.29, port: null, critical: null, land: ['MINS', 'SMOL', 'KURS'], rail: ['MOGI', 'OREL', 'POLT', 'KIEV'] },
  POLT: { name: 'Poltava', region: 'U', seat: 'Poltava', lat: 49.59, lon: 34.55, port: null, critical: null, land: ['KURS', 'YEKA', 'KHER'], rail: ['CHER', 'KHAR', 'KIEV'] },
  KHAR: { name: 'Kharkov', region: 'U', seat: 'Kharkov', lat: 49.99, lon: 36.23, port: null, critical: 'Kharkov', land: ['VORO'], rail: ['KURS', 'DONC', 'YEKA', 'POLT'] },
  YEKA: { name: 'Yekaterinoslav', region: 'U', seat: 'Yekaterinoslav', lat: 48.46, lon: 35.04, port: null, critical: null, land: ['POLT'], rail: ['KHAR', 'DONC', 'TAUR', 'KHER'] },
  KHER: { name: 'Kherson', region: 'U', seat: 'Odessa', lat: 46.48, lon: 30.73, port: 'Black', critical: 'Odessa', land: ['KIEV', 'POLT', 'TAUR'], rail: ['BESS', 'PODO', 'YEKA'] },
  TAUR: { name: 'Taurida', region: 'U', seat: 'Sevastopol', lat: 44.61, lon: 33.52, port: 'Black', critical: null, land: ['KHER'], rail: ['YEKA'] },
  BESS: { name: 'Bessarabia', region: 'U', seat: 'Kishinev', lat: 47.01, lon: 28.86, port: null, critical: null, land: ['PODO'], rail: ['KHER'] },
  VORO: { name: 'Voronezh', region: 'U', seat: 'Voronezh', lat: 51.66, lon: 39.2, port: null, critical: null, land: ['OREL', 'KHAR', 'SARA'], rail: ['KURS', 'DONC', 'TAMB'] },
  DONC: { name: 'Don Cossack', region: 'C', seat: 'Rostov', lat: 47.23, lon: 39.72, port: null, critical: 'Rostov', land: ['ASTR', 'STAV'], rail: ['YEKA', 'KHAR', 'VORO', 'SARA', 'KUBA'] },
  KUBA: { name: 'Kuban', region: 'C', seat: 'Ekaterinodar', lat: 45.04, lon: 38.98, port: 'Black', critical: null, land: ['TERE', 'KUTA'], rail: ['DONC', 'STAV'] },
  STAV: { name: 'Stavropol', region: 'C', seat: 'Stavropol', lat: 45.05, lon: 41.97, port: null, critical: null, land: ['DONC', 'ASTR'], rail: ['TERE', 'KUBA'] },
  TERE: { name: 'Terek', region: 'C', seat: 'Vladikavkaz', lat: 43.02, lon: 44.68, port: null, critical: null, land: ['KUBA', 'ASTR', 'KUTA', 'TIFL', 'ELIS'], rail: ['STAV', 'BAKU'] },
  ASTR: { name: 'Astrakhan', region: 'C', seat: 'Astrakhan', lat: 46.35, lon: 48.04, port: null, critical: null, land: ['SAMA', 'URAL', 'DONC', 'STAV', 'TERE'], rail: ['SARA'] },
  SARA: { name: 'Saratov', region: 'C', seat: 'Tsaritsyn', lat: 48.71, lon: 44.51, port: null, critical: 'Tsaritsyn', land: ['PENZ', 'SIMB', 'VORO'], rail: ['TAMB', 'SAMA', 'ASTR', 'DONC'] },
  SAMA: { name: 'Samara', region: 'C', seat: 'Samara', lat: 53.2, lon: 50.15, port: null, critical: null, land: ['KAZA', 'ASTR'], rail: ['SIMB', 'UFA', 'OREN', 'URAL', 'SARA'] },
  UFA: { name: 'Ufa', region: 'C', seat: 'Ufa', lat: 54.74, lon: 55.97, port: null, critical: null, land: ['KAZA', 'VYAT', 'PERM', 'EKAT', 'OREN'], rail: ['CHEL', 'SAMA'] },
  OREN: { name: 'Orenburg', region: 'C', seat: 'Orenburg', lat: 51.77, lon: 55.1, port: null, critical: null, land: ['UFA', 'CHEL', 'URAL'], rail: ['SAMA', 'KIRG'] },
  URAL: { name: 'Uralsk', region: 'C', seat: 'Uralsk', lat: 51.23, lon: 51.37, port: null, critical: null, land: ['OREN', 'KIRG', 'ASTR', 'TRCA'], rail: ['SAMA'] },
  KIRG: { name: 'Kirghiz', region: 'C', seat: 'Aktyubinsk', lat: 50.28, lon: 57.21, port: null, critical: null, land: ['URAL', 'CHEL', 'OMSK', 'AKMO'], rail: ['OREN', 'TURK'] },
  KUTA: { name: 'Kutais', region: 'T', seat: 'Batum', lat: 41.65, lon: 41.64, port: 'Black', critical: null, land: ['KUBA', 'TERE'], rail: ['TIFL'] },
  TIFL: { name: 'Tiflis', region: 'T', seat: 'Tiflis', lat: 41.72, lon: 44.79, port: null, critical: null, land: ['TERE'], rail: ['KUTA', 'ELIS', 'ERIV'] },
  ERIV: { name: 'Erivan', region: 'T', seat: 'Erivan', lat: 40.18, lon: 44.51, port: null, critical: null, land: ['ELIS'], rail: ['TIFL'] },
  ELIS: { name: 'Elisavetpol', region: 'T', seat: 'Elisavetpol', lat: 40.68, lon: 46.36, port: null, critical: null, land: ['ERIV', 'TERE'], rail: ['TIFL', 'BAKU'] },
  BAKU: { name: 'Baku', region: 'T', seat: 'Baku', lat: 40.41, lon: 49.87, port: null, critical: 'Baku', land: [], rail: ['TERE', 'ELIS'] },
  TRCA: { name: 'Transcaspia', region: 'A', seat: 'Askhabad', lat: 37.95, lon: 58.38, port: null, critical: null, land: ['URAL', 'TURK'], rail: ['BUKH'] },
  BUKH: { name: 'Bukhara', region: 'A', seat: 'Bukhara', lat: 39.77, lon: 64.43, port: null, critical: null, land: ['TURK', 'FERG'], rail: ['TRCA', 'SAMK'] },
  SAMK: { name: 'Samarkand', region: 'A', seat: 'Samarkand', lat: 39.65, lon: 66.96, port: null, critical: null, land: [], rail: ['BUKH', 'TURK', 'FERG'] },
  TURK: { name: 'Turkistan', region: 'A', seat: 'Tashkent', lat: 41.31, lon: 69.28, port: null, critical: 'Tashkent', land: ['AKMO', 'SEMI', 'FERG', 'BUKH', 'TRCA'], rail: ['KIRG', 'SAMK'] },
  FERG: { name: 'Ferghana', region: 'A', seat: 'Skobelev', lat: 40.39, lon: 71.78, port: null, critical: null, land: ['TURK', 'SEMI', 'BUKH'], rail: ['SAMK'] },
  SEMI: { name: 'Semirechye', region: 'A', seat: 'Verny', lat: 43.24, lon: 76.95, port: null, critical: null, land: ['TURK', 'AKMO', 'SEMP', 'FERG'], rail: [] },
  AKMO: { name: 'Akmolinsk', region: 'A', seat: 'Akmolinsk', lat: 51.18, lon: 71.45, port: null, critical: null, land: ['KIRG', 'TURK', 'SEMI', 'SEMP', 'OMSK'], rail: [] },
  SEMP: { name: 'Semipalatinsk', region: 'A', seat: 'Semipalatinsk', lat: 50.41, lon: 80.23, port: null, critical: null, land: ['AKMO', 'SEMI', 'OMSK'], rail: ['TOMS'] },
  EKAT: { name: 'Ekaterinburg', region: 'S', seat: 'Ekaterinburg', lat: 56.84, lon: 60.61, port: null, critical: 'Ekaterinburg', land: ['UFA'], rail: ['PERM', 'CHEL', 'OMSK'] },
  CHEL: { name: 'Chelyabinsk', region: 'S', seat: 'Chelyabinsk', lat: 55.16, lon: 61.4, port: null, critical: null, land: ['OREN', 'KIRG'], rail: ['EKAT', 'UFA', 'OMSK'] },
  OMSK: { name: 'Omsk', region: 'S', seat: 'Omsk', lat: 54.99, lon: 73.37, port: null, critical: 'Omsk', land: ['KIRG', 'AKMO', 'SEMP'], rail: ['EKAT', 'CHEL', 'TOMS'] },
  TOMS: { name: 'Tomsk', region: 'S', seat: 'Tomsk', lat: 56.5, lon: 84.97, port: null, critical: null, land: [], rail: ['OMSK', 'SEMP', 'KRAS'] },
  KRAS: { name: 'Krasnoyarsk', region: 'S', seat: 'Krasnoyarsk', lat: 56.01, lon: 92.87, port: null, critical: null, land: ['MONG'], rail: ['TOMS', 'IRKU'] },
  IRKU: { name: 'Irkutsk', region: 'S', seat: 'Irkutsk', lat: 52.29, lon: 104.28, port: null, critical: null, land: ['MONG'], rail: ['KRAS', 'CHIT'] },
  CHIT: { name: 'Chita', region: 'S', seat: 'Chita', lat: 52.03, lon: 113.5, port: null, critical: null, land: ['MONG'], rail: ['IRKU', 'BLAG'] },
  BLAG: { name: 'Blagoveshchensk', region: 'S', seat: 'Blagoveshchensk', lat: 50.29, lon: 127.53, port: null, critical: null, land: [], rail: ['CHIT', 'VLDV'] },
  VLDV: { name: 'Vladivostok', region: 'S', seat: 'Vladivostok', lat: 43.12, lon: 131.89, port: 'Pacific', critical: 'Vladivostok', land: [], rail: ['BLAG'] },
  MONG: { name: 'Mongolia', region: 'M', seat: 'Urga', lat: 47.92, lon: 106.92, port: null, critical: null, land: ['KRAS', 'IRKU', 'CHIT'], rail: [] },
  FINL: { name: 'Finland', region: 'F', seat: 'Helsinki', lat: 60.17, lon: 24.94, port: 'Baltic', critical: null, land: ['OLON', 'ARCH', 'MURM'], rail: ['PETR'] },
  POLA: { name: 'Poland', region: 'P', seat: 'Warsaw', lat: 52.23, lon: 21.01, port: null, critical: null, land: ['KOVN', 'VILN'], rail: ['GROD', 'VOLH'] },
}

/** Railway lines for drawing: each a chain of neighbours. */
// biome-ignore format: a table
export const LINES: readonly (readonly string[])[] = [
  ['PETR', 'NOVG', 'TVER'],
  ['PETR', 'PSKO', 'VITE', 'VILN', 'GROD', 'POLA'],
  ['PETR', 'OLON', 'ARCH', 'MURM'],
  ['PETR', 'ESTO', 'LIVO', 'COUR', 'KOVN', 'VILN'],
  ['LIVO', 'PSKO'],
  ['LIVO', 'VITE'],
  ['PETR', 'FINL'],
  ['TVER', 'SMOL', 'MOGI', 'MINS', 'GROD'],
  ['VITE', 'SMOL', 'OREL'],
  ['VILN', 'MINS'],
  ['MOGI', 'CHER', 'POLT'],
  ['TVER', 'TULA', 'OREL', 'KURS', 'KHAR', 'YEKA', 'TAUR'],
  ['TVER', 'KALU', 'OREL', 'CHER', 'KIEV'],
  ['KURS', 'VORO'],
  ['KIEV', 'VOLH', 'POLA'],
  ['KIEV', 'PODO', 'KHER', 'BESS'],
  ['VOLH', 'PODO'],
  ['KIEV', 'POLT', 'KHAR'],
  ['KHER', 'YEKA'],
  ['TVER', 'RYAZ', 'TAMB', 'VORO', 'DONC'],
  ['KHAR', 'DONC'],
  ['YEKA', 'DONC'],
  ['DONC', 'KUBA', 'STAV', 'TERE', 'BAKU'],
  ['KUTA', 'TIFL', 'ELIS', 'BAKU'],
  ['TIFL', 'ERIV'],
  ['TAMB', 'SARA', 'DONC'],
  ['SARA', 'ASTR'],
  ['SARA', 'SAMA', 'URAL'],
  ['SMOL', 'KALU', 'TULA', 'RYAZ'],
  ['TAMB', 'PENZ', 'SIMB', 'SAMA'],
  ['SIMB', 'KAZA'],
  ['TVER', 'YARO', 'VOLO'],
  ['YARO', 'KOST'],
  ['NOVG', 'VOLO', 'KOST', 'VYAT', 'PERM', 'EKAT'],
  ['TVER', 'VLDM', 'NIZH'],
  ['SAMA', 'UFA', 'CHEL', 'OMSK'],
  ['EKAT', 'CHEL'],
  ['EKAT', 'OMSK', 'TOMS', 'KRAS', 'IRKU', 'CHIT', 'BLAG', 'VLDV'],
  ['TOMS', 'SEMP'],
  ['SAMA', 'OREN', 'KIRG', 'TURK', 'SAMK', 'BUKH', 'TRCA'],
  ['SAMK', 'FERG'],
]

// biome-ignore format: a table
export const POINTS: Points = {
  FINL: [[24.94, 60.4], [23, 62.5], [27, 62.5], [26.5, 65], [26.5, 68], [29.5, 61.3], [29, 63.5], [29, 66]],
  POLA: [[21, 52.2], [19.5, 51.8], [22.5, 51.2], [20.6, 50.9], [18.3, 52.2], [20.5, 53], [22.6, 53.3], [23.1, 54.1], [23.3, 50.9], [23.1, 54.45], [22.8, 53.65], [23, 53.85], [22.7, 53.95]],
  ESTO: [[24.75, 59.3], [26.8, 59.1], [22.6, 58.4], [23.5, 58.8], [25.6, 59.2], [27.9, 59.35]],
  LIVO: [[24.2, 57], [26.4, 58.2], [25.8, 57.5], [25.2, 58.3], [26.6, 57.6]],
  COUR: [[21.8, 56.8], [23.7, 56.5], [25.8, 56.15], [21.3, 56.4], [22.6, 57.2], [24.8, 56.45]],
  KOVN: [[23.9, 55], [23.3, 55.8], [22.2, 55.5], [24.6, 55.5], [21.6, 55.7], [22.6, 55.1]],
  VILN: [[25.3, 54.6], [26.4, 54.7], [26.2, 55.5], [24.4, 54.1], [24.3, 54.5]],
  GROD: [[23.9, 53.4], [23.9, 52.3], [25.2, 53], [24.6, 52.2], [25.4, 52.4]],
  MINS: [[27.55, 53.8], [27.8, 52.5], [29.3, 52.3], [26.3, 52.2], [28.6, 53.3], [27.3, 53.2], [30, 51.9]],
  VITE: [[30.2, 55.2], [28.3, 55.8], [27.3, 56.4], [29, 56], [28.8, 55.2]],
  MOGI: [[30.35, 53.9], [31, 53], [30.9, 52.6], [30.5, 54.4], [31.4, 53.6]],
  SMOL: [[32.05, 54.7], [34.2, 55.3], [32.5, 55.5], [33, 54.2], [32.9, 53.7], [32.3, 53.9]],
  VOLH: [[25.3, 50.7], [28.2, 50.4], [27.2, 51], [24.5, 51.2], [26.5, 50]],
  PODO: [[26.8, 48.9], [28.8, 48.5], [28, 49.3], [29.6, 48.2]],
  KIEV: [[30.5, 50.2], [30.2, 49.5], [31.5, 49.2], [29.8, 50.8]],
  CHER: [[31.4, 51.5], [32.8, 51.2], [32.4, 52.5], [33.2, 52], [30.9, 51.9], [32.7, 53.05], [33.7, 51.8]],
  POLT: [[34.4, 49.6], [32.8, 50.2], [33.7, 50.4], [33.3, 49.4]],
  KHAR: [[36.3, 49.9], [37.6, 49.6], [35.7, 50.3], [38.6, 49.5]],
  BESS: [[28.8, 47], [29, 46.2], [27.6, 48]],
  KHER: [[31.8, 47.3], [30.8, 46.7], [32.3, 48.3], [30.5, 47.7], [31.2, 48.2]],
  YEKA: [[35, 48.5], [37.2, 47.7], [36.5, 48.4], [38.2, 48.5], [35.5, 47.9]],
  TAUR: [[34.1, 45.2], [36.2, 45.3], [36.4, 45.28], [34.5, 46.4], [35.4, 46.8], [33.5, 46.4], [33.6, 44.8]],
  PETR: [[30.3, 59.7], [29.3, 59.3], [29.6, 58.8], [31.8, 59.9], [33.1, 60.2], [28.3, 59.1]],
  PSKO: [[28.6, 57.6], [30, 56.6], [30.3, 57.5], [31.2, 56.4], [28.5, 58.3]],
  NOVG: [[31.4, 58.4], [34.5, 58.8], [33.8, 59.5], [36.6, 59.5], [32.8, 57.8], [37.6, 58.8]],
  OLON: [[34.3, 61.6], [33, 62.8], [37.5, 61.3], [36, 61], [31.8, 63.4], [38.5, 61.8], [33.7, 60.75], [33.6, 61.1]],
  MURM: [[33.1, 68.7], [36, 67.7], [39, 67], [31.8, 68.2], [32.5, 67.3]],
  ARCH: [[40.5, 64.3], [34.6, 64.6], [32.5, 65.5], [44, 66], [45, 65], [38.8, 63.2], [42.5, 63], [46, 67.3], [31, 65.4]],
  VOLO: [[40, 59.4], [43, 60.3], [46.3, 61], [50.8, 61.7], [54, 63], [41, 61.3], [57, 64], [52, 65.3], [53.5, 67], [57, 66]],
  TVER: [[35.8, 56.9], [34.3, 57], [36.6, 57.5], [37.6, 55.7], [38.4, 55.4], [36.5, 55.7], [33.2, 56.6]],
  YARO: [[39.7, 57.6], [38.6, 58.3], [38.6, 57.4]],
  KOST: [[41.3, 57.7], [44, 58.4], [42.5, 58.3], [45.5, 58.2]],
  VLDM: [[40.4, 56.1], [41.6, 56.6], [41.5, 55.6]],
  NIZH: [[44, 56.2], [45.2, 55.2], [45.2, 57], [44.3, 55.3]],
  KALU: [[36.2, 54.5], [34.9, 54], [35.4, 54.8], [35.6, 53.9]],
  TULA: [[37.6, 54.1], [38.1, 53.4], [37.3, 53.7], [38.9, 53.5]],
  RYAZ: [[39.8, 54.5], [40.3, 53.9], [40.9, 54.9], [39.6, 53.9]],
  OREL: [[36, 53], [34.5, 53.1], [37.8, 52.5], [34.1, 52.9], [38.4, 52.5]],
  KURS: [[36.2, 51.7], [37.6, 51.2], [35.3, 51.5], [34.7, 51.2], [34.7, 51.8]],
  VORO: [[39.3, 51.5], [40.2, 50.3], [39.6, 50.9], [41.5, 51.1]],
  TAMB: [[41.4, 52.7], [41.9, 54.2], [39.7, 52.9], [42.3, 53.4], [42.2, 55], [40.3, 53.1]],
  PENZ: [[45, 53.2], [44.3, 54.2], [43.7, 53.4]],
  SIMB: [[48.2, 54.3], [46.8, 54.6], [47.3, 53.5]],
  KAZA: [[49.1, 55.8], [47.3, 56], [50.6, 55.4], [48.3, 56.3], [52, 55.6]],
  VYAT: [[49.7, 58.6], [52, 58.8], [53, 57], [50.5, 57.2], [48.3, 58], [47.5, 57.3]],
  PERM: [[56.2, 58], [57, 60.3], [55.5, 57.2], [58, 61.5], [59, 63], [59.8, 64.6], [63, 66.6], [65.5, 67.8], [57.2, 57]],
  UFA: [[56, 54.7], [54.3, 54.6], [57.8, 55.4], [55.2, 55.6], [57, 53.9], [58.8, 55.8]],
  SAMA: [[50.2, 53.3], [51.8, 53.2], [48.8, 51.8], [47.8, 50.8], [52.2, 54.1], [49.8, 52.2]],
  SARA: [[45.7, 51.7], [44.2, 51.9], [45.3, 50.3], [47, 52.3], [44.7, 49.2]],
  DONC: [[40.1, 47.4], [42.5, 48.6], [41.3, 49.3], [42.3, 50], [43.2, 47.6], [39, 47.8]],
  KUBA: [[39, 45.1], [36.95, 45.3], [37.1, 45.1], [40.8, 44.7], [38.2, 45.6], [40.3, 45.7], [41.2, 43.9], [38.8, 44.5]],
  STAV: [[42.1, 45.1], [43.5, 45], [43, 45.8], [44.3, 45.2]],
  TERE: [[44.7, 43.3], [43, 43.8], [46, 43.9], [46, 43.3], [47, 42.5], [47.4, 42]],
  ASTR: [[47.9, 46.5], [45.5, 46.5], [46.6, 47.6], [49, 47.8], [48, 48.9]],
  URAL: [[51.4, 50.6], [52, 48.5], [52.5, 47.2], [54.5, 48.5], [50, 49.2], [55.5, 46.8], [57.4, 46]],
  OREN: [[55.3, 51.8], [57.6, 52.2], [54, 52.6]],
  KIRG: [[57.2, 50.2], [63.5, 49.6], [64, 51.5], [59, 49], [62, 52.6], [60, 47.9], [65.5, 53.6], [66, 54]],
  KUTA: [[42.3, 42.3], [41.2, 42.9], [41.9, 41.7]],
  TIFL: [[44.8, 41.8], [43.6, 41.7], [45.8, 41.6], [43, 41.2]],
  ERIV: [[44.5, 40.1], [45.3, 39.3], [43.9, 40], [43.2, 40.3]],
  ELIS: [[46.4, 40.6], [46.7, 39.8], [46.6, 39.3], [47.1, 41]],
  BAKU: [[49.5, 40.4], [48.5, 39.3], [48.7, 41.1], [48.3, 40.2]],
  TRCA: [[58.4, 38.2], [54, 39.5], [54.5, 42.5], [61.8, 37.2], [53.5, 44], [57, 40], [56.2, 43.6], [57.9, 44.5]],
  BUKH: [[64.4, 39.4], [66, 38.5], [68.8, 38.2], [65, 38.2], [61, 41.2], [62.8, 40.6], [70, 38.3]],
  SAMK: [[67, 39.7], [68.3, 39.8], [66.9, 40.3], [65.8, 40.3]],
  TURK: [[69.3, 41.6], [65.5, 44.8], [62.3, 46], [62, 43], [70.5, 43], [67, 43.5], [59.3, 43.2], [69, 45]],
  FERG: [[71.8, 40.5], [73, 40.3], [73.5, 38.4], [72.5, 38.6]],
  SEMI: [[77, 43.3], [78, 45.2], [80.5, 45.4], [75, 42.3], [78, 41.8], [76, 44]],
  AKMO: [[71.4, 51.2], [70, 48], [69, 47], [68, 52.6], [73.5, 49.5]],
  SEMP: [[80.2, 50.2], [76.9, 52], [77, 49.3], [82, 48.5]],
  EKAT: [[60.6, 56.9], [61.5, 58.3], [62, 60], [63, 62], [65, 64.3], [68.5, 66.3], [70, 69], [63.5, 57.2], [59.3, 56.5]],
  CHEL: [[61.4, 55], [60.3, 53.8], [63.5, 54.8], [59.6, 53]],
  OMSK: [[73.4, 55], [68.3, 58.2], [72, 57], [69.5, 60.5], [73, 62], [74.5, 64.5], [75, 66.5], [69.5, 55.2], [76, 55.2], [67, 54.9], [75, 68.3]],
  TOMS: [[84.9, 56.5], [83.8, 53.3], [86.5, 54.5], [80.5, 59], [80.5, 56], [85.5, 51.8], [82.5, 62], [82, 65], [80.5, 67.3], [79.5, 69.5], [86.5, 50.6]],
  KRAS: [[92.8, 56], [92.2, 58.5], [95, 64], [92, 68], [100, 71], [90.8, 53.3], [88.5, 64], [89.8, 51.9]],
  IRKU: [[104.3, 52.6], [100, 54.5], [105, 57], [108, 58.5], [102.5, 53]],
  CHIT: [[113.5, 52], [107.6, 51.4], [118, 51], [112, 54.3], [117, 53]],
  BLAG: [[127.5, 51], [129, 53], [131, 49.8], [125.5, 53.5]],
  VLDV: [[132.3, 44], [135, 48], [137, 50.5], [135.5, 52.5], [134.5, 45.8], [142.8, 50.5], [142.7, 47.5], [142.8, 53]],
  MONG: [[106.9, 47.7], [98, 47], [111, 46.5], [103, 44.5], [95, 51], [97, 51.8], [93.5, 51.2], [114, 47.5], [100, 49]],
}

/** Land that is drawn but not in play. */
// biome-ignore format: a table
export const WILD: Readonly<Record<string, { name: string; points: readonly Point[] }>> = {
  YAKU: { name: 'Yakutsk', points: [[129.7, 62], [120, 62], [125, 67], [140, 66], [150, 66], [118, 69], [137, 71], [158.5, 53.5], [160, 57], [165, 62], [172, 66], [153, 60.5], [145, 60], [116, 59.5], [127, 57.5], [136, 57.5], [110, 64], [114, 72], [122, 57.5]] },
  KOBD: { name: 'Kobdo', points: [[91, 48.6], [89.8, 48.8], [92, 46.3], [91.5, 49.3], [88.6, 49.9], [90, 50.3]] },
}

/** A head start (in pixels) in the flood fill for provinces that would be too small for their counters. */
// biome-ignore format: a table
export const HEAD_STARTS: Readonly<Record<string, number>> = { RYAZ: 16, TULA: 12, KALU: 10, MOGI: 8, SIMB: 8, POLT: 8, YARO: 6, LIVO: 12, COUR: 8, PETR: 12, BESS: 6, SAMK: 14, FERG: 10, ELIS: 8, CHEL: 8, VILN: 6, GROD: 6, OREL: 6, KUTA: 8, ERIV: 6, BLAG: 10, OLON: 8, MURM: 10, ESTO: 6, KOVN: 6 }

// biome-ignore format: a table
export const POLAND: readonly Point[] = [[17.5, 52.4], [18.2, 52], [18.1, 51.2], [18.9, 50.6], [19.6, 50.35], [20.9, 50.35], [21.9, 50.7], [22.7, 50.55], [23.9, 50.75], [24.1, 51.5], [23.6, 52.4], [24, 53.6], [23.95, 53.95], [23.6, 54.25], [23.3, 54.5], [22.7, 54.42], [22.55, 54.1], [22.2, 53.8], [21.5, 53.35], [20.2, 53.15], [19.2, 52.95], [18.6, 52.85], [17.9, 52.65], [17.5, 52.4]]

// biome-ignore format: a table
export const GALICIA: readonly Point[] = [[23.9, 50.85], [25.3, 50.1], [26.15, 49.6], [26.2, 48.55], [26.65, 48.3], [26.3, 47.8], [24.5, 47.4], [22, 47.8], [21.8, 49.5], [22.7, 50.6], [23.9, 50.85]]

// biome-ignore format: a table
export const KALININGRAD: readonly Point[] = [[19.4, 54.2], [22.72, 54.34], [22.75, 54.95], [21.2, 55.3], [19.6, 55.1], [19.4, 54.2]]

// biome-ignore format: a table
export const KARS: readonly Point[] = [[41.4, 41.5], [43.9, 41.3], [44, 40], [42.8, 39.9], [42.2, 40.4], [41.5, 41], [41.4, 41.5]]

// biome-ignore format: a table
export const LAPLAND_ARM: readonly Point[] = [[19, 67.9], [23.2, 67.9], [24.6, 68.75], [25.2, 69.4], [19, 71], [19, 67.9]]

// biome-ignore format: a table
export const KERCH_CUT: readonly Point[] = [[36.5, 44.9], [36.7, 44.9], [36.7, 45.7], [36.5, 45.7], [36.5, 44.9]]

// biome-ignore format: a table
export const ARAL: readonly Point[] = [[58.2, 45], [58.3, 46.2], [59.3, 46.5], [60.2, 46.7], [61.1, 46.9], [61.9, 46.6], [61.2, 45.9], [61.2, 45.1], [60.6, 44.5], [59.6, 43.9], [58.9, 43.7], [58.3, 43.8], [58.4, 44.4], [58.2, 45]]

/** One point in each lake that is drawn; modern reservoirs are left out. */
// biome-ignore format: a table
export const LAKES: readonly Point[] = [[31.5, 60.8], [35.4, 61.7], [107.5, 53.3], [108.5, 54.5], [74, 46.3], [27.5, 58.6], [77.2, 42.4], [31.3, 58.3], [100.5, 51], [76, 45.9], [79, 46.5], [81.7, 46.1], [45.3, 40.4], [92.5, 50.3]]

export const OVERRIDES = {
  add: [{ pair: 'KUBA|TAUR', why: 'Kerch Straits: White only, never rail' }],
  remove: [],
  barred: [{ pair: 'LIVO|PETR', why: 'Lake Pskov' }],
}

/** Labels of cities whose name differs from their province: offset and text anchor. */
// biome-ignore format: a table
export const CITY_LABELS: Readonly<Record<string, readonly [number, number, string]>> = { TVER: [8, 0, 'start'], LIVO: [-7, 3, 'end'], KHER: [9, 1, 'start'], DONC: [-2, 11, 'end'], SARA: [-8, 2, 'end'], TURK: [9, 0, 'start'] }

/** The ways to break long names into lines. */
// biome-ignore format: a table
export const LABELS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  YEKA: [['Yekaterinoslav'], ['Yekaterino-', 'slav']],
  BLAG: [['Blagoveshchensk'], ['Blagovesh-', 'chensk']],
  NIZH: [['Nizhni', 'Novgorod'], ['Nizhni Novgorod']],
  SEMP: [['Semipalatinsk'], ['Semipala-', 'tinsk']],
  BESS: [['Bessarabia'], ['Bessa-', 'rabia']],
  DONC: [['Don Cossack'], ['Don', 'Cossack']],
  CHEL: [['Chelyabinsk'], ['Chelya-', 'binsk']],
  ELIS: [['Elisavetpol'], ['Elisavet-', 'pol']],
  SEMI: [['Semirechye'], ['Semi-', 'rechye']],
  EKAT: [['Ekaterinburg'], ['Ekaterin-', 'burg']],
  SMOL: [['Smolensk']],
  KRAS: [['Krasnoyarsk'], ['Krasno-', 'yarsk']],
  VLDV: [['Vladivostok'], ['Vladi-', 'vostok']],
}

/** Trays at the map edge for the counters of small provinces: x, y, columns, rows. */
// biome-ignore format: a table
export const TRAYS: Readonly<Record<string, readonly [number, number, number, number]>> = { ESTO: [178, 92, 2, 1], COUR: [92, 142, 2, 1], KOVN: [84, 206, 2, 1], BESS: [136, 520, 2, 1], MURM: [560, 48, 2, 1], KUTA: [440, 700, 2, 2], ERIV: [500, 800, 2, 1], ELIS: [618, 836, 2, 1], VLDV: [1488, 494, 3, 2], BLAG: [1412, 440, 2, 1], BAKU: [808, 806, 2, 1], SAMK: [1130, 752, 2, 1], FERG: [1160, 640, 2, 1] }

/** Provinces whose name is under their tray. */
// biome-ignore format: a table
export const NAMED_BY_TRAY: readonly string[] = ['ESTO', 'COUR', 'MURM', 'ERIV', 'ELIS', 'BLAG', 'SAMK', 'FERG']

// biome-ignore format: a table
export const REGIONS: Readonly<Record<string, string>> = { G: 'Greater Russia', W: 'White Russia', B: 'Baltic', U: 'Ukraine', C: 'Cossack Territories', T: 'Trans-Caucasus', A: 'Central Asia', S: 'Siberia', M: 'Mongolia', F: 'Finland', P: 'Poland' }

/** Mountain crests. */
// biome-ignore format: a table
export const HILLS: readonly (readonly Point[])[] = [
  [[58.6, 52.2], [58.7, 54], [59.3, 56], [59.6, 58.5], [59.6, 61], [60.5, 64], [64.5, 67]],
  [[39.5, 44.2], [42, 43.4], [44.5, 42.75], [47, 42]],
  [[84, 50], [88, 50], [91, 51.5], [95, 53]],
]

/** Where conifers are drawn: provinces, and land out of play (with an underscore). */
export const TAIGA = 'FINL OLON ARCH VOLO NOVG KOST VYAT PERM EKAT OMSK TOMS KRAS IRKU CHIT BLAG _YAKU'.split(' ')

/** Text, location (or pixels), rotation, size, letter spacing, class. */
// biome-ignore format: a table
export const SEA_NAMES: readonly [string, Point | { px: Point }, number, number, number, string][] = [
  ['Black Sea', [33.3, 43.2], 4, 20, 5, 'sea'],
  ['Caspian Sea', [50.6, 42.4], 66, 15, 3, 'sea'],
  ['Arctic Ocean', { px: [1062, 108] }, 3, 22, 14, 'sea'],
  ['Sea of Okhotsk', [147, 56], 60, 11, 1.5, 'sea'],
  ['GERMANY', { px: [92, 392] }, 0, 14, 5, 'land'],
  ['RUMANIA', { px: [104, 592] }, 0, 14, 5, 'land'],
  ['TURKEY', [34.5, 39.8], 2, 18, 10, 'land'],
  ['PERSIA', { px: [1030, 838] }, 0, 16, 8, 'land'],
  ['CHINA', [95, 42.3], 14, 20, 14, 'land'],
  ['SWEDEN', { px: [104, 66] }, -24, 15, 6, 'land'],
  ['YAKUTSK', [130, 64], -6, 15, 6, 'land'],
  ['(not in play)', [131, 61.3], -4, 11, 1, 'note'],
]

// biome-ignore format: a table
export const KERCH: readonly Point[] = [[36.4, 45.35], [37.1, 45.3]]
