// The counters: leaders, combat units, special and Imperial units. A counter's number, its index in UNITS, is also its
// index in every flat array of the state. `source` as in map.ts.
import { LEADER_NAMES, NATION_NAMES, SPECIAL_NAMES } from '../text/printed-names.ts'
import { province } from './map.ts'

export const COLOURS = ['red', 'white', 'green', 'blue', 'black'] as const
export type Colour = (typeof COLOURS)[number]
/** Colours are numbered by their index in COLOURS; trains and Imperial units have none. */
export const [RED, WHITE, GREEN, BLUE, BLACK] = [0, 1, 2, 3, 4]
export const NO_COLOUR = -1

export type UnitKind = 'leader' | 'combat' | 'shock' | 'train' | 'imperial' | 'black'
/** Where a counter is when the game begins. */
export type Start = 'map' | 'dealt' | 'reinf' | 'optional' | 'randomizer'

export interface Unit {
  readonly id: string
  readonly name: string
  readonly kind: UnitKind
  readonly colour: number
  /** Nationality of a Green or Blue unit, empty for others. */
  readonly nat: string
  /** Leadership value or combat strength, 0 for Imperial units. */
  readonly value: number
  /** Its start province, where it also returns (9.11); NO_HOME for special units. */
  readonly home: number
  readonly begins: Start
  /** The leader starts stacked with the combat unit of his colour. */
  readonly asterisk: boolean
  /** Where he starts in the solitaire game, stacked with the unit there; null if as in the multiplayer game. */
  readonly solo: number | null
  readonly source: string
}

export const NO_HOME = -1

const place = (id: string): number => (id === '' ? NO_HOME : province(id))

/** Id, value, start, asterisk, source, start in the solitaire game if different. */
type LeaderRow = readonly [string, number, string, boolean, string, string?]

const RED_LEADERS: readonly LeaderRow[] = [
  ['151', 3, 'PETR', true, 'R id 9.14, solo start 27.13; value, multiplayer start D'],
  ['152', 3, 'TVER', true, 'R 7.22, 9.14, 16.62'],
  ['153', 2, 'KAZA', true, 'R name 31; rest D'],
  ['154', 2, 'SMOL', true, 'R name 31; rest D (S.S. Kamenev, Western Screen 1918)'],
  ['155', 2, 'SIMB', true, 'R name 31; rest D (1st Army)'],
  ['156', 2, 'YARO', true, 'R name 31; rest D (Yaroslavl district)'],
  ['157', 2, 'ASTR', true, 'R name 31; rest D'],
  ['158', 1, 'SARA', false, 'P3 name; rest D (Tsaritsyn, alone)'],
  ['159', 1, 'SARA', false, 'R name 31; rest D'],
  ['160', 1, 'TAMB', true, 'D'],
  ['161', 1, 'OREN', false, 'D (Urals march)'],
  ['162', 1, 'KURS', true, 'D'],
  ['163', 1, 'TAUR', false, 'D'],
  ['164', 1, 'NOVG', true, 'D'],
  ['165', 1, 'VLDM', true, 'D'],
  ['166', 1, 'OREL', true, 'D'],
  ['167', 1, 'NIZH', true, 'D (Volga flotilla)'],
  ['168', 1, 'KUBA', false, 'D (Kuban Reds)'],
  ['169', 1, 'URAL', false, 'D'],
  ['170', 1, 'VLDV', false, 'R errata (spelt Kidvidze); id, value D'],
  ['171', 1, 'CHER', false, 'D'],
  ['172', 1, 'PENZ', true, 'D'],
  ['173', 1, 'PSKO', true, 'D'],
  ['174', 1, 'VOLO', true, 'D'],
  ['175', 1, 'VORO', false, 'D'],
  ['176', 1, 'POLT', false, 'D'],
  ['177', 1, 'BESS', false, 'D'],
  ['178', 1, 'CHIT', false, 'D'],
  ['179', 1, 'EKAT', true, 'D (3rd Army; starts in control of the Czar, see P3)'],
  ['180', 1, 'PERM', true, 'D'],
  ['181', 1, 'TURK', true, 'D (Tashkent)'],
]

const WHITE_LEADERS: readonly LeaderRow[] = [
  ['251', 3, 'KUBA', true, 'R name 31; rest D', ''],
  ['252', 2, 'OMSK', true, 'R name 30.2, 31; rest D (starts in control of the Gold, see P3)', ''],
  ['253', 3, 'STAV', true, 'R name 31; rest D', ''],
  ['254', 2, 'LIVO', false, 'R value 30.2, start errata (no asterisk quoted)', ''],
  ['255', 2, 'DONC', true, 'R name 31; rest D', ''],
  ['256', 1, 'KUBA', false, 'R name 31; rest D', ''],
  ['257', 1, 'KHAR', false, 'R start errata (no asterisk quoted); value D', ''],
  ['258', 1, 'OREN', true, 'D', ''],
  ['259', 1, 'ARCH', true, 'D', ''],
  ['260', 1, 'CHIT', true, 'D', ''],
  ['261', 1, 'DONC', false, 'D', ''],
  ['262', 1, 'TERE', true, 'D', ''],
  ['263', 1, 'TAUR', true, 'D', ''],
  ['264', 1, 'CHEL', true, 'D', ''],
  ['265', 1, 'VLDV', true, 'D', ''],
  ['266', 1, 'KUBA', false, 'R id and solo start 27.12; rest D', 'SARA'],
  ['267', 1, 'KUBA', false, 'R id and solo start 27.12; rest D', 'URAL'],
  ['268', 1, 'STAV', false, 'R id and solo start 27.12; rest D', 'TIFL'],
  ['269', 1, 'DONC', false, 'R id and solo start 27.12; rest D', 'KIRG'],
  ['270', 1, 'SIMB', false, 'R id and solo start 27.12; rest D (Volga raid)', 'SAMA'],
  ['271', 1, 'TOMS', true, 'D', ''],
]

/** Id, home, strength, source. */
type CombatRow = readonly [string, string, number, string]

const RED_COMBAT: readonly CombatRow[] = [
  ['101', 'OLON', 2, 'D'],
  ['102', 'PETR', 5, 'R unit exists 27.13; strength D'],
  ['103', 'NOVG', 3, 'D'],
  ['104', 'PSKO', 3, 'D'],
  ['105', 'VOLO', 3, 'D'],
  ['106', 'YARO', 3, 'D'],
  ['107', 'VLDM', 3, 'D'],
  ['108', 'NIZH', 3, 'D'],
  ['109', 'VYAT', 3, 'D'],
  ['110', 'PERM', 3, 'D'],
  ['111', 'TVER', 6, 'R id 16.62; strength D'],
  ['112', 'SMOL', 4, 'D'],
  ['113', 'TULA', 4, 'D (arsenal)'],
  ['114', 'OREL', 3, 'D'],
  ['115', 'KURS', 3, 'D'],
  ['116', 'TAMB', 3, 'D'],
  ['117', 'PENZ', 3, 'D'],
  ['118', 'SIMB', 3, 'D'],
  ['119', 'KAZA', 4, 'D'],
  ['120', 'EKAT', 3, 'R unit exists 13.0; strength D'],
  ['121', 'ASTR', 3, 'D'],
  ['122', 'TURK', 3, 'D (Tashkent Soviet)'],
  ['123', 'FINL', 2, 'R unit exists 30.2 (Finnish Red Guards), P4; strength D'],
]

const WHITE_COMBAT: readonly CombatRow[] = [
  ['201', 'ARCH', 3, 'D'],
  ['202', 'LIVO', 3, 'D'],
  ['203', 'CHEL', 3, 'D'],
  ['204', 'OMSK', 6, 'R 13.0, strength 30.2; id D'],
  ['205', 'TOMS', 3, 'D'],
  ['206', 'CHIT', 3, 'D'],
  ['207', 'VLDV', 3, 'R id and start, errata; strength D'],
  ['208', 'SAMA', 4, 'R unit exists 27.12; rest D'],
  ['209', 'OREN', 3, 'D'],
  ['210', 'URAL', 3, 'R unit exists 27.12; rest D'],
  ['211', 'KIRG', 2, 'R unit exists 27.12; rest D'],
  ['212', 'DONC', 5, 'R id 9.12; strength D'],
  ['213', 'KUBA', 4, 'D'],
  ['214', 'TERE', 3, 'D'],
  ['215', 'STAV', 3, 'D'],
  ['216', 'SARA', 3, 'R unit exists 27.12; rest D'],
  ['217', 'TIFL', 2, 'R unit exists 27.12; rest D'],
  ['218', 'KHAR', 3, 'R unit exists 9.17; rest D'],
  ['219', 'TAUR', 3, 'D'],
  ['220', 'TRCA', 2, 'D (P4 Central Asia)'],
  ['221', 'SEMI', 2, 'D'],
]

/** Id, nationality, home, strength, source. */
const GREEN_COMBAT: readonly (readonly [string, string, string, number, string])[] = [
  ['301', 'BA', 'ESTO', 3, 'D'],
  ['302', 'BA', 'LIVO', 2, 'D'],
  ['303', 'BA', 'COUR', 2, 'D'],
  ['304', 'BA', 'KOVN', 2, 'D'],
  ['305', 'BY', 'MINS', 2, 'D'],
  ['306', 'BY', 'VILN', 2, 'D'],
  ['307', 'UK', 'KIEV', 4, 'D'],
  ['308', 'UK', 'KHAR', 2, 'R unit exists 9.17; strength D'],
  ['309', 'UK', 'POLT', 3, 'D'],
  ['310', 'UK', 'VOLH', 3, 'D'],
  ['311', 'UK', 'PODO', 3, 'D'],
  ['312', 'UK', 'CHER', 2, 'D'],
  ['313', 'TC', 'TIFL', 3, 'D'],
  ['314', 'TC', 'KUTA', 2, 'D'],
  ['315', 'TC', 'ERIV', 3, 'D'],
  ['316', 'TC', 'ELIS', 2, 'D'],
  ['317', 'TC', 'BAKU', 2, 'D'],
  ['318', 'CA', 'BUKH', 3, 'D; P4'],
  ['319', 'CA', 'FERG', 2, 'D; P4'],
  ['320', 'CA', 'AKMO', 2, 'D'],
  ['321', 'CA', 'SEMP', 2, 'D'],
  ['322', 'SB', 'TOMS', 2, 'D'],
  ['323', 'SB', 'KRAS', 2, 'R example 29; strength D'],
  ['324', 'SB', 'IRKU', 3, 'D'],
  ['325', 'FN', 'FINL', 5, 'D; fewer than the 18 points of 1976 (30.2, P2)'],
  ['326', 'FN', 'FINL', 4, 'D'],
  ['327', 'PO', 'POLA', 6, 'R three units, one stack 16.53; strength D'],
  ['328', 'PO', 'POLA', 5, 'as 327'],
  ['329', 'PO', 'POLA', 5, 'as 327'],
  ['330', 'MO', 'MONG', 2, 'D'],
]

/** Id, nationality, place, strength, when it comes, source. */
const BLUE_COMBAT: readonly (readonly [string, string, string, number, 'start' | 'reinf' | 'optional', string])[] = [
  ['401', 'CP', 'FINL', 3, 'start', 'R 17.11, P4; strength D'],
  ['402', 'CP', 'KUTA', 2, 'start', 'R 17.11; strength D'],
  ['403', 'CP', 'ESTO', 3, 'start', 'D'],
  ['404', 'CP', 'LIVO', 3, 'start', 'D'],
  ['405', 'CP', 'COUR', 3, 'start', 'D'],
  ['406', 'CP', 'KOVN', 3, 'start', 'D'],
  ['407', 'CP', 'GROD', 3, 'start', 'D'],
  ['408', 'CP', 'MINS', 4, 'start', 'D'],
  ['409', 'CP', 'KIEV', 5, 'start', 'D'],
  ['410', 'CP', 'KHER', 4, 'start', 'D'],
  ['411', 'CP', 'TAUR', 3, 'start', 'D'],
  ['412', 'CP', 'KHAR', 3, 'start', 'D'],
  ['413', 'TU', 'ERIV', 3, 'start', 'D'],
  ['414', 'TU', 'ELIS', 3, 'start', 'D'],
  ['415', 'TU', 'KUTA', 2, 'start', 'D'],
  ['416', 'FK', 'COUR', 4, 'reinf', 'R 9.33'],
  ['417', 'FK', 'COUR', 4, 'reinf', 'R 9.33'],
  ['418', 'CH', 'MONG', 3, 'start', 'D'],
  ['419', 'CH', 'VLDV', 1, 'start', 'D'],
  ['420', 'CZ', 'CHEL', 3, 'start', 'D'],
  ['421', 'CZ', 'OMSK', 3, 'start', 'D'],
  ['422', 'CZ', 'KRAS', 3, 'start', 'D'],
  ['423', 'CZ', 'IRKU', 3, 'start', 'D'],
  ['424', 'FR', 'ARCH', 1, 'start', 'D'],
  ['425', 'FR', 'VLDV', 1, 'start', 'D'],
  ['426', 'FR', 'KHER', 2, 'reinf', 'R 9.33'],
  ['427', 'FR', 'KHER', 2, 'reinf', 'R 9.33'],
  ['428', 'FR', 'TAUR', 2, 'reinf', 'R 9.33'],
  ['429', 'RM', 'BESS', 3, 'start', 'D'],
  ['430', 'RM', 'BESS', 2, 'reinf', 'R 9.33'],
  ['431', 'JP', 'VLDV', 5, 'start', 'R place 31; D'],
  ['432', 'JP', 'VLDV', 4, 'start', 'R place 31; D'],
  ['433', 'JP', 'VLDV', 4, 'start', 'R place 31; D'],
  ['434', 'US', 'ARCH', 2, 'start', 'R place 5.61; strength D'],
  ['435', 'US', 'VLDV', 2, 'start', 'R place 5.61; strength D'],
  ['436', 'US', 'VLDV', 2, 'start', 'R place 5.61; strength D'],
  ['437', 'BR', 'MURM', 2, 'start', 'R place 31; strength D'],
  ['438', 'BR', 'ARCH', 3, 'start', 'R place 31; D'],
  ['439', 'BR', 'VLDV', 1, 'start', 'R place 31; D'],
  ['440', 'BR', 'TRCA', 2, 'start', 'D'],
  ['441', 'BR', 'KUTA', 3, 'reinf', 'R 9.33'],
  ['442', 'BR', 'TIFL', 3, 'reinf', 'R 9.33'],
  ['443', 'INT', '', 6, 'optional', 'R 17.51'],
  ['444', 'INT', '', 6, 'optional', 'R 17.51'],
  ['445', 'INT', '', 6, 'optional', 'R 17.51'],
]

const plain = { nat: '', asterisk: false, solo: null }

const leader =
  (colour: number) =>
  ([id, value, start, asterisk, source, solo = '']: LeaderRow): Unit => ({
    ...plain,
    id,
    name: LEADER_NAMES[id],
    kind: 'leader',
    colour,
    value,
    home: place(start),
    begins: 'dealt',
    asterisk,
    solo: solo === '' ? null : place(solo),
    source,
  })

const combat =
  (colour: number) =>
  ([id, home, value, source]: CombatRow): Unit => ({
    ...plain,
    id,
    name: home,
    kind: 'combat',
    colour,
    value,
    home: place(home),
    begins: 'map',
    source,
  })

const special = (
  id: keyof typeof SPECIAL_NAMES,
  kind: UnitKind,
  colour: number,
  value: number,
  source: string,
): Unit => ({
  ...plain,
  id,
  name: SPECIAL_NAMES[id],
  kind,
  colour,
  value,
  home: NO_HOME,
  begins: 'randomizer',
  source,
})

/** Hot path: gives every Unit the same property order, and so the same hidden class. */
const sameShape = ({ id, name, kind, colour, nat, value, home, begins, asterisk, solo, source }: Unit): Unit => ({
  id,
  name,
  kind,
  colour,
  nat,
  value,
  home,
  begins,
  asterisk,
  solo,
  source,
})

const COUNTERS: readonly Unit[] = [
  ...RED_LEADERS.map(leader(RED)),
  ...WHITE_LEADERS.map(leader(WHITE)),
  ...RED_COMBAT.map(combat(RED)),
  ...WHITE_COMBAT.map(combat(WHITE)),
  ...GREEN_COMBAT.map(([id, nat, home, value, source]): Unit => ({ ...combat(GREEN)([id, home, value, source]), nat })),
  ...BLUE_COMBAT.map(
    ([id, nat, home, value, when, source]): Unit => ({
      ...combat(BLUE)([id, home, value, source]),
      name: nat,
      nat,
      begins: when === 'start' ? 'map' : when,
    }),
  ),
  { ...special('NM', 'black', BLACK, 4, 'R 14.11; strength D'), home: place('YEKA'), begins: 'map' },
  { ...special('KR', 'black', BLACK, 4, 'R 14.11, 17.21'), home: place('PETR') },
  special('UR-1', 'black', BLACK, 3, 'R 14.11; strength D'),
  special('UR-2', 'black', BLACK, 3, 'R 14.11; strength D'),
  special('UR-3', 'black', BLACK, 2, 'R 14.11; strength D'),
  special('KA', 'shock', RED, 6, 'R errata (124); strength D'),
  special('LR', 'shock', RED, 5, 'R errata (125); strength D'),
  special('VO', 'shock', WHITE, 6, 'R errata (222); strength D'),
  special('AT-1', 'train', NO_COLOUR, 2, 'R 16.41; strength D'),
  special('AT-2', 'train', NO_COLOUR, 2, 'R 16.41; strength D'),
  special('AT-3', 'train', NO_COLOUR, 2, 'R 16.41; strength D'),
  { ...special('CZAR', 'imperial', NO_COLOUR, 0, 'R 13.0'), home: place('EKAT'), begins: 'map' },
  { ...special('GOLD', 'imperial', NO_COLOUR, 0, 'R 13.0'), home: place('OMSK'), begins: 'map' },
]

export const UNITS: readonly Unit[] = COUNTERS.map(sameShape)

export const UNIT_COUNT = UNITS.length
export const LEADER_COUNT = RED_LEADERS.length + WHITE_LEADERS.length
export const RED_LEADER_COUNT = RED_LEADERS.length
const numbers = new Map<string, number>(UNITS.map(({ id }, n) => [id, n]))
/** The number of a counter, or null if there is none with this id. */
export const findUnit = (id: string): number | null => numbers.get(id) ?? null

/** The number of a counter; throws if there is none. */
export function unit(id: string): number {
  const number = numbers.get(id)
  if (number === undefined) throw new Error(`there is no counter ${id}`)
  return number
}

export const [LENIN, TROTSKY, CZAR, GOLD, MAKHNO, KRONSTADT] = ['151', '152', 'CZAR', 'GOLD', 'NM', 'KR'].map(unit)
/** The units that the Imperial units start under (R 13.0). */
export const [CZAR_GUARD, GOLD_GUARD] = ['120', '204'].map(unit)
export const TRAINS: readonly number[] = ['AT-1', 'AT-2', 'AT-3'].map(unit)
/** The identity numbers printed on the shock armies (R errata). */
export const SHOCK_NUMBERS: Readonly<Record<string, string>> = { KA: '124', LR: '125', VO: '222' }

export interface Nation {
  readonly id: string
  readonly name: string
  readonly colour: number
  /** Whether a marker controls it, whether one withdraws it; `option` only with an optional rule. */
  readonly control: 'yes' | 'no' | 'option'
  readonly out: 'yes' | 'no' | 'option'
  /** Regions its units may enter; `all` for any, empty for units that never move. For FN see FINNISH_RANGE. */
  readonly range: string
  readonly source: string
}

const nation = (
  id: keyof typeof NATION_NAMES,
  colour: number,
  control: Nation['control'],
  out: Nation['out'],
  range: string,
  source: string,
): Nation => ({ id, name: NATION_NAMES[id], colour, control, out, range, source })

export const NATIONS: readonly Nation[] = [
  nation('BA', GREEN, 'yes', 'no', 'B', 'R 5.74'),
  nation('BY', GREEN, 'yes', 'no', 'W', 'R 5.74'),
  nation('UK', GREEN, 'yes', 'no', 'U', 'R 5.74'),
  nation('TC', GREEN, 'yes', 'no', 'T', 'R 5.74'),
  nation('CA', GREEN, 'yes', 'no', 'A', 'R 5.74'),
  nation('SB', GREEN, 'yes', 'no', 'S', 'R 5.74'),
  nation('FN', GREEN, 'yes', 'no', 'F', 'R 5.75'),
  nation('PO', GREEN, 'yes', 'no', 'PWGBU', 'R 5.76'),
  nation('MO', GREEN, 'yes', 'no', 'M', 'R 5.74'),
  nation('TU', BLUE, 'yes', 'yes', 'TCA', 'R 5.65'),
  nation('FK', BLUE, 'yes', 'yes', 'all', 'R 5.65'),
  nation('CZ', BLUE, 'yes', 'no', 'S', 'R 5.65'),
  nation('FR', BLUE, 'yes', 'yes', 'all', 'R 5.65'),
  nation('JP', BLUE, 'yes', 'yes', 'S', 'R 5.65'),
  nation('US', BLUE, 'yes', 'yes', 'all', 'R 5.65'),
  nation('BR', BLUE, 'yes', 'yes', 'all', 'R 5.65'),
  nation('CP', BLUE, 'option', 'no', 'all', 'R 5.62, 17.11'),
  nation('CH', BLUE, 'no', 'no', '', 'R 5.62'),
  nation('RM', BLUE, 'no', 'no', '', 'R 5.62'),
  nation('INT', BLUE, 'option', 'option', 'all', 'R 17.5'),
]
export const NATION_COUNT = NATIONS.length
/** The number of a nation; throws if there is none. */
export function nationNumber(id: string): number {
  const number = NATIONS.findIndex((it) => it.id === id)
  if (number === -1) throw new Error(`there is no nation ${id}`)
  return number
}
/** Provinces that Finnish units may enter, their own included (R 5.75). */
export const FINNISH_RANGE: readonly string[] = ['ARCH', 'OLON', 'PETR', 'FINL']
/** The two Central Powers units that Option 1 controls (R 17.11). */
export const EXPEDITION: readonly number[] = ['401', '402'].map(unit)

/** Pieces besides the counters: control markers of the players, the track and the rest (3.4). */
export const MARKERS = {
  /** Six sets of 32 (D: the size of a set). */
  playerControl: 6 * 32,
  /** Options 1 to 6, of which only the first is ever used (R 12.5(18)). */
  option: 6,
  gameTurn: 1,
  blank: 1,
} as const
/** R 3.4. */
export const ALL_PIECES = 456
