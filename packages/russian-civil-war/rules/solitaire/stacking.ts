// 22: how non-Red units are stacked after they have moved: as few and as strong stacks as the limits allow.
import { CZAR, GOLD, UNITS, WHITE } from '../../data/counters.ts'
import { PROVINCE_COUNT, PROVINCES } from '../../data/map.ts'
import { STACK_LIMIT } from '../../data/tables.ts'
import {
  attach,
  detach,
  entrust,
  join,
  members,
  retinue,
  sizeOf,
  split,
  stacksIn,
  unitsIn,
  unstack,
} from '../pieces.ts'
import { attached, capacity, makeUnheld } from '../stacking.ts'
import { IS_COMBAT, IS_UNIT, NATION, type Play, type State } from '../state.ts'
import { isNonRed, whiteLeadersIn } from './movement.ts'

const IMPERIALS: readonly number[] = [CZAR, GOLD]

/** Who is stacked with whom, as a string to compare. */
const arrangement = (s: State, units: readonly number[]): string =>
  units.map((unit) => `${s.stack[unit]}/${s.boss[unit]}`).join(' ')

/** 19.2: all non-Red units, province by province. */
export function stackNonRed(g: Play): void {
  const { s, t } = g
  for (let province = 0; province < PROVINCE_COUNT; province++) {
    const units = unitsIn(s, province).filter((unit) => !IS_UNIT[unit] || isNonRed(s, unit))
    if (units.length < 2) continue
    const before = arrangement(s, units)
    stackWhites(g, province)
    stackNations(g, units)
    if (arrangement(s, units) === before) continue
    const roots = stacksIn(s, province).filter((root) => isNonRed(s, root))
    const stacks = roots.map((root) => members(s, root).map((unit) => UNITS[unit].id))
    t.note('enemy.stacked', { province: PROVINCES[province], stacks })
  }
}

const strongestFirst =
  ({ data }: Play) =>
  (a: number, b: number): number =>
    data.values[b] - data.values[a] || a - b

/** 22.1: the lowest leader takes the strongest units he can hold, then the next joins him, until five are stacked. */
function stackWhites(g: Play, province: number): void {
  const { s } = g
  const leaders = whiteLeadersIn(s, province)
  if (leaders.length === 0) return
  const units = unitsIn(s, province)
    .filter((unit) => IS_COMBAT[unit] && s.hue[unit] === WHITE)
    .sort(strongestFirst(g))
  for (const unit of units) if (s.boss[unit] !== null) detach(s, unit)
  // Leaders now have only the Imperial units they hold; unheld ones go to the first leader (13.14).
  for (const leader of leaders) split(s, retinue(s, leader))
  for (const imperial of IMPERIALS) {
    if (s.at[imperial] === province && s.boss[imperial] === null) attach(s, imperial, leaders[0])
  }
  while (leaders.length > 0) {
    const first = leaders.shift() as number
    fill(g, first, units)
    while (leaders.length > 0 && sizeOf(s, s.stack[first]) < STACK_LIMIT) {
      const second = leaders.shift() as number
      join(s, retinue(s, second), s.stack[first])
      fill(g, second, units)
    }
  }
}

/** Gives a leader units from the list while he and his stack have room (7.11, 7.22, 13.22, 13.25). */
function fill(g: Play, leader: number, units: number[]): void {
  const { s } = g
  while (
    units.length > 0 &&
    sizeOf(s, s.stack[leader]) < STACK_LIMIT &&
    attached(s, leader).all < capacity(g, leader)
  ) {
    const unit = units.shift() as number
    const guarded = IMPERIALS.filter((imperial) => s.boss[imperial] === unit)
    attach(s, unit, leader)
    for (const imperial of guarded) attach(s, imperial, leader)
  }
}

/** 22.2: units of one nation in stacks of five, strongest first (7.14). */
function stackNations(g: Play, units: readonly number[]): void {
  const { s } = g
  const mine = units.filter((unit) => NATION[unit] !== null && s.boss[unit] === null)
  for (const nation of new Set(mine.map((unit) => NATION[unit]))) {
    const own = mine.filter((unit) => NATION[unit] === nation).sort(strongestFirst(g))
    if (own.length > 1 && !isStacked(s, own)) stackNation(s, own)
  }
}

/** Whether they are already stacked correctly: the strongest five together, then the next five. */
const isStacked = (s: State, units: readonly number[]): boolean =>
  units.every((unit, n) => s.stack[unit] === s.stack[units[n - (n % STACK_LIMIT)]]) &&
  new Set(units.map((unit) => s.stack[unit])).size === Math.ceil(units.length / STACK_LIMIT)

function stackNation(s: State, units: readonly number[]): void {
  const carried = IMPERIALS.filter((imperial) => units.some((unit) => s.boss[imperial] === unit))
  for (const imperial of carried) makeUnheld(s, imperial)
  for (const unit of units) unstack(s, unit)
  units.forEach((unit, n) => {
    if (n % STACK_LIMIT > 0) join(s, [unit], s.stack[units[n - (n % STACK_LIMIT)]])
  })
  for (const imperial of carried) entrust(s, imperial, s.stack[units[0]])
}
