// Owners of the printed game can correct our reconstructed figures with a JSON file (docs/provenance.md): values and
// homes of units, names and critical cities of provinces, borders and railways, the tables.

import type { SeatNames } from '@interregnum/game-package'
import { CORRECTION_WORDS, problemAt } from '@interregnum/kernel'
import * as z from 'zod/mini'
import { CORRECTION_FAULTS } from '../text/corrections.ts'
import { FINNISH_RANGE, NATIONS, NO_HOME, nationNumber, UNITS } from './counters.ts'
import { MAP, PROVINCE_COUNT, PROVINCES, type ProvinceId, province, RAILS, ROADS, STRAIT } from './map.ts'
import { ASSASSINATION, COMBAT, type CombatResult, PURGE } from './tables.ts'

/** The figures that the rules use. All lists are indexed by unit or province. */
export interface Data {
  readonly values: readonly number[]
  readonly homes: readonly number[]
  readonly unitNames: readonly string[]
  readonly provinceNames: readonly string[]
  /** The critical city of a province, empty where there is none. */
  readonly cities: readonly string[]
  /** Provinces with critical cities. */
  readonly critical: readonly number[]
  readonly roads: readonly (readonly number[])[]
  readonly rails: readonly (readonly number[])[]
  /** By province * 80 + province: 1 for a border, 2 for one that only White may cross. */
  readonly border: Uint8Array
  /** By nation * 80 + province: whether its units may be there (5.65, 5.74-5.76). */
  readonly range: Uint8Array
  readonly combat: readonly (readonly CombatResult[])[]
  readonly purge: readonly (readonly number[])[]
  readonly assassination: readonly (readonly number[])[]
  /** What the players at this table are called. Only texts read it. */
  readonly seatNames: SeatNames
}

type Figures = Omit<Data, 'critical' | 'border' | 'range' | 'seatNames'>

function complete(figures: Figures): Data {
  const border = new Uint8Array(PROVINCE_COUNT * PROVINCE_COUNT)
  figures.roads.forEach((list, from) => {
    for (const to of list) border[from * PROVINCE_COUNT + to] = 1
  })
  const [taurida, kuban] = STRAIT
  if (border[taurida * PROVINCE_COUNT + kuban] === 0) {
    border[taurida * PROVINCE_COUNT + kuban] = 2
    border[kuban * PROVINCE_COUNT + taurida] = 2
  }
  const critical = figures.cities.flatMap((city, at) => (city === '' ? [] : [at]))
  return { ...figures, critical, border, range: RANGE, seatNames: () => null }
}

/** Regions cannot be corrected: the rules say where a nation's units may go. */
const RANGE = Uint8Array.from(
  NATIONS.flatMap(({ id, range }) =>
    MAP.map((province) => {
      if (id === 'FN') return FINNISH_RANGE.includes(province.id) ? 1 : 0
      return range === 'all' || range.includes(province.region) ? 1 : 0
    }),
  ),
)

const PRINTED_FIGURES: Figures = {
  values: UNITS.map((unit) => unit.value),
  homes: UNITS.map((unit) => unit.home),
  unitNames: UNITS.map((unit) => unit.name),
  provinceNames: MAP.map((province) => province.name),
  cities: MAP.map((province) => province.city),
  roads: ROADS,
  rails: RAILS,
  combat: COMBAT,
  purge: PURGE,
  assassination: ASSASSINATION,
}

/** The built-in data, without corrections. */
export const PRINTED: Data = complete(PRINTED_FIGURES)

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const provinceId = z.enum(PROVINCES as unknown as readonly [ProvinceId, ...ProvinceId[]])
const unitFix = z.strictObject({
  value: z.optional(z.int().check(z.gte(1), z.lte(9))),
  home: z.optional(provinceId),
  name: z.optional(words),
})
const provinceFix = z.strictObject({ name: z.optional(words), city: z.optional(z.nullable(words)) })
const edge = z.strictObject({
  between: z.tuple([provinceId, provinceId]),
  is: z.enum(['none', 'border', 'railway']),
})
const row = <T>(cell: z.ZodMiniType<T>, cells: number) => z.array(cell).check(z.length(cells))
const unitIds = UNITS.map(({ id }) => id) as unknown as readonly [string, ...string[]]

const corrections = z.strictObject({
  format: z.literal('interregnum-corrections'),
  game: z.literal('russian-civil-war'),
  name: words,
  units: z.optional(z.partialRecord(z.enum(unitIds), unitFix)),
  provinces: z.optional(z.partialRecord(provinceId, provinceFix)),
  borders: z.optional(z.array(edge).check(z.maxLength(500))),
  combat: z.optional(z.array(row(z.enum(['AE', 'EX', 'DE']), 7)).check(z.length(6))),
  purge: z.optional(z.array(row(z.int().check(z.gte(0), z.lte(5)), 7)).check(z.length(11))),
  assassination: z.optional(z.array(row(z.int().check(z.gte(0), z.lte(3)), 6)).check(z.length(11))),
})
type Corrections = z.infer<typeof corrections>

/** Either a complete set of data, or a list of what is wrong with the file. */
export function readCorrections(input: unknown): { data: Data; name: string } | { errors: string[] } {
  if (typeof input === 'object' && input !== null && JSON.stringify(input).includes('"__proto__"')) {
    return { errors: [CORRECTION_WORDS.at('__proto__', CORRECTION_WORDS.noSuchEntry)] }
  }
  const read = corrections.safeParse(input)
  if (!read.success) {
    return { errors: read.error.issues.map(problemAt) }
  }
  const errors = semanticErrors(read.data)
  return errors.length > 0 ? { errors } : { name: read.data.name, data: applied(read.data) }
}

/** Units that a leader with an asterisk starts with; the Imperial units start under two of them. */
const STACKED_WITH_LEADER: readonly string[] = UNITS.filter(
  ({ kind, colour, home }) =>
    kind === 'combat' &&
    UNITS.some(
      (it) => it.colour === colour && ((it.asterisk && it.home === home) || (home !== NO_HOME && it.solo === home)),
    ),
).map(({ id }) => id)

/** Errors that the schema cannot find: Imperial units have no strength, only some units have a home. */
function semanticErrors({ units = {}, borders = [] }: Corrections): string[] {
  const errors: string[] = []
  const wrong = (id: string, problem: string) => errors.push(CORRECTION_WORDS.at(`units.${id}`, problem))
  for (const [id, fix] of Object.entries(units)) {
    const unit = UNITS.find((it) => it.id === id)
    if (unit === undefined || fix === undefined) continue
    if (fix.value !== undefined && unit.kind === 'imperial') wrong(id, CORRECTION_FAULTS.noStrength)
    if (fix.value !== undefined && unit.kind === 'leader' && fix.value > 3) {
      wrong(id, CORRECTION_FAULTS.leaderValue)
    }
    if (fix.home === undefined) continue
    if (unit.home === NO_HOME || unit.kind === 'imperial') wrong(id, CORRECTION_FAULTS.noStart)
    if (unit.asterisk || STACKED_WITH_LEADER.includes(unit.id)) {
      wrong(id, CORRECTION_FAULTS.stacked)
    }
    const nation = unit.nat === '' ? null : nationNumber(unit.nat)
    const at = province(fix.home)
    if (nation !== null && NATIONS[nation].range !== '' && RANGE[nation * PROVINCE_COUNT + at] === 0) {
      wrong(id, CORRECTION_FAULTS.outOfRange(unit.nat))
    }
  }
  for (const { between } of borders) {
    if (between[0] === between[1]) errors.push(CORRECTION_WORDS.at('borders', CORRECTION_FAULTS.ownBorder(between[0])))
  }
  return errors
}

function applied(fixes: Corrections): Data {
  const { units = {}, provinces = {}, borders = [] } = fixes
  const roads = ROADS.map((list) => [...list])
  const rails = RAILS.map((list) => [...list])
  for (const { between, is } of borders) {
    const [a, b] = between.map(province)
    join(roads, a, b, is !== 'none')
    join(rails, a, b, is === 'railway')
  }
  return complete({
    values: UNITS.map(({ id, value }) => units[id]?.value ?? value),
    homes: UNITS.map(({ id, home }) => {
      const fixed = units[id]?.home
      return fixed === undefined ? home : province(fixed)
    }),
    unitNames: UNITS.map(({ id, name }) => units[id]?.name ?? name),
    provinceNames: MAP.map(({ id, name }) => provinces[id]?.name ?? name),
    cities: MAP.map(({ id, city }) => {
      const fixed = provinces[id]?.city
      return fixed === undefined ? city : (fixed ?? '')
    }),
    roads,
    rails,
    combat: fixes.combat ?? COMBAT,
    purge: fixes.purge ?? PURGE,
    assassination: fixes.assassination ?? ASSASSINATION,
  })
}

function join(lists: number[][], a: number, b: number, wanted: boolean): void {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ]) {
    const at = lists[from].indexOf(to)
    if (wanted && at === -1) lists[from].push(to)
    if (!wanted && at !== -1) lists[from].splice(at, 1)
  }
}
