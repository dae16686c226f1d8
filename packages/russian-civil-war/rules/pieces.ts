// Counters on the map: where they are, how they are stacked, who controls them. All changes of location, stack, hue and
// owner are made here, so that chains and counts stay consistent.
import { KIND_COUNT } from '../data/chits.ts'
import { BLACK, COLOURS, GREEN, NATIONS, UNIT_COUNT, UNITS } from '../data/counters.ts'
import { PROVINCE_COUNT } from '../data/map.ts'
import {
  BAG,
  COLOUR,
  IS_BLACK,
  IS_IMPERIAL,
  IS_LEADER,
  IS_TRAIN,
  IS_UNIT,
  NATION,
  NEEDS_LEADER,
  NO_STACK,
  onMap,
  opposed,
  type Play,
  type State,
} from './state.ts'

/** The counters of a province, in ascending order. */
export function unitsIn(s: State, province: number): number[] {
  const units: number[] = []
  for (let unit = s.head[province]; unit !== null; unit = s.next[unit]) units.push(unit)
  return units.sort((a, b) => a - b)
}

/** The counters of the stack with this number, in ascending order. */
export function members(s: State, root: number): number[] {
  const units: number[] = []
  for (let unit = s.head[s.at[root]]; unit !== null; unit = s.next[unit])
    if (s.stack[unit] === root) insert(units, unit)
  return units
}

/** Inserts into a short sorted list. */
function insert(units: number[], unit: number): void {
  let at = units.length
  units.push(unit)
  for (; at > 0 && units[at - 1] > unit; at--) units[at] = units[at - 1]
  units[at] = unit
}

/** The numbers of the stacks in a province; unheld Imperial units are not a stack (3.23k). */
export function stacksIn(s: State, province: number): number[] {
  const roots: number[] = []
  for (let unit = s.head[province]; unit !== null; unit = s.next[unit]) {
    if (s.stack[unit] === unit && !IS_IMPERIAL[unit]) insert(roots, unit)
  }
  return roots
}

/** How many leaders and combat units a stack has (7.11). */
export function sizeOf(s: State, root: number): number {
  let size = 0
  for (let unit = s.head[s.at[root]]; unit !== null; unit = s.next[unit]) {
    if (s.stack[unit] === root && IS_UNIT[unit]) size++
  }
  return size
}

/** The combat strength of a stack, including its train. */
export function strengthOf({ s, data }: Play, root: number): number {
  let total = 0
  for (let unit = s.head[s.at[root]]; unit !== null; unit = s.next[unit]) {
    if (s.stack[unit] === root) total += data.values[unit]
  }
  return total
}

export function trainIn(s: State, root: number): number | null {
  for (let unit = s.head[s.at[root]]; unit !== null; unit = s.next[unit]) {
    if (IS_TRAIN[unit] && s.stack[unit] === root) return unit
  }
  return null
}

/** The hues that oppose each hue. */
const OPPOSING: readonly (readonly number[])[] = COLOURS.map((_, hue) =>
  COLOURS.flatMap((_, other) => (opposed(hue, other) ? [other] : [])),
)

/** Whether a province holds units that oppose this hue. */
export function isOpposed(s: State, province: number, hue: number): boolean {
  const row = province * 5
  const others = OPPOSING[hue]
  for (let n = 0; n < others.length; n++) if (s.presence[row + others[n]] > 0) return true
  return false
}

export const blackIn = (s: State, province: number): boolean => s.presence[province * 5 + BLACK] > 0

/* ---------------------------------------------------------------------------------------------------- places */

function link(s: State, unit: number, province: number): void {
  s.at[unit] = province
  s.next[unit] = s.head[province]
  s.head[province] = unit
  if (IS_UNIT[unit]) s.presence[province * 5 + s.hue[unit]]++
}

function unlink(s: State, unit: number): void {
  const province = s.at[unit]
  let before: number | null = null
  for (let other = s.head[province]; other !== null && other !== unit; other = s.next[other]) before = other
  if (before === null) s.head[province] = s.next[unit]
  else s.next[before] = s.next[unit]
  s.next[unit] = null
  if (IS_UNIT[unit]) s.presence[province * 5 + s.hue[unit]]--
}

/** Puts a counter from off the map into a province, as a separate, uncontrolled stack. */
export function place(s: State, unit: number, province: number): void {
  s.stack[unit] = unit
  s.boss[unit] = null
  s.owner[unit] = null
  s.hue[unit] = COLOUR[unit]
  link(s, unit, province)
}

/** Takes a counter off the map. Units attached to it keep it as their boss: the caller must fix that. */
export function takeOff(s: State, unit: number, to: number): void {
  leaveStack(s, unit)
  unlink(s, unit)
  s.at[unit] = to
  s.stack[unit] = NO_STACK
  s.boss[unit] = null
  s.owner[unit] = null
  s.hue[unit] = COLOUR[unit]
  if (s.frozen.length > 0) s.frozen = s.frozen.filter((other) => other !== unit)
  if (to === BAG) s.bag.push(UNITS[unit].id)
}

/** Moves every counter of a stack to another province. */
export function shift(s: State, root: number, to: number): void {
  for (const unit of members(s, root)) {
    unlink(s, unit)
    link(s, unit, to)
  }
}

/* ---------------------------------------------------------------------------------------------------- stacks */

/** Sets the number of a stack after its counters have changed. */
function renumber(s: State, units: readonly number[]): void {
  if (units.length === 0) return
  let root = units[0]
  for (const unit of units) if (unit < root) root = unit
  for (const unit of units) {
    s.stack[unit] = root
    // In a stack without leaders trains and Imperial units are attached to the unit that names the stack.
    if ((IS_TRAIN[unit] || IS_IMPERIAL[unit]) && unit !== root && !isLeaderHere(s, s.boss[unit], units))
      s.boss[unit] = root
  }
}

const isLeaderHere = (s: State, boss: number | null, units: readonly number[]): boolean =>
  boss !== null && IS_LEADER[boss] && onMap(s.at[boss]) && units.includes(boss)

function leaveStack(s: State, unit: number): void {
  const root = s.stack[unit]
  const rest = members(s, root).filter((other) => other !== unit)
  s.stack[unit] = unit
  renumber(s, rest)
}

/** Makes one counter a separate stack. */
export function unstack(s: State, unit: number): void {
  leaveStack(s, unit)
}

/** Moves some counters of a stack into a new one and returns its number. */
export function split(s: State, units: readonly number[]): number {
  const root = s.stack[units[0]]
  const rest = members(s, root).filter((other) => !units.includes(other))
  renumber(s, units)
  renumber(s, rest)
  return s.stack[units[0]]
}

/** Moves counters into another stack of the province, all at once, so that attachments are kept. Returns its number. */
export function join(s: State, units: readonly number[], into: number): number {
  const all = members(s, s.stack[into])
  const left = units
    .map((unit) => (all.includes(unit) ? [] : members(s, s.stack[unit])))
    .map((list) => list.filter((unit) => !units.includes(unit)))
  renumber(s, [...all.filter((unit) => !units.includes(unit)), ...units])
  for (const rest of left) renumber(s, rest)
  return s.stack[into]
}

/** A leader with all that is attached to him. */
export function retinue(s: State, leader: number): number[] {
  const units = [leader]
  for (let unit = s.head[s.at[leader]]; unit !== null; unit = s.next[unit])
    if (s.boss[unit] === leader) units.push(unit)
  return units
}

/** The player of a leader on the map. Leaders without a player are never on the map. */
export function playerOfLeader(s: State, leader: number): number {
  const player = s.owner[leader]
  if (player === null) throw new Error(`leader ${UNITS[leader].id} has no player`)
  return player
}

export function leadersIn(s: State, root: number): number[] {
  return members(s, root).filter((unit) => IS_LEADER[unit])
}

/* --------------------------------------------------------------------------------------------------- control */

/** Who controls a Green or Blue unit by its marker; of the Central Powers only the expedition has one. */
export function holderOf(s: State, unit: number): number | null {
  const nation = NATION[unit]
  if (nation === null) return null
  if (NATIONS[nation].id === 'CP' && !EXPEDITIONARY.includes(UNITS[unit].id)) return null
  return s.holder[nation]
}
const EXPEDITIONARY: readonly string[] = ['401', '402']

/** Changes the colour that a counter counts as, and updates the counts of its province. */
function setHue(s: State, unit: number, hue: number): void {
  if (s.hue[unit] === hue) return
  const row = s.at[unit] * 5
  if (IS_UNIT[unit]) s.presence[row + s.hue[unit]]--
  s.hue[unit] = hue
  if (IS_UNIT[unit]) s.presence[row + hue]++
}

/** Puts a combat unit, a train or an Imperial unit under a leader of the same province (5.22, 7.21, 13.26). */
export function attach(s: State, unit: number, leader: number): void {
  if (s.stack[unit] !== s.stack[leader]) join(s, [unit], s.stack[leader])
  s.boss[unit] = leader
  s.owner[unit] = s.owner[leader]
  if (COLOUR[unit] === GREEN) setHue(s, unit, s.hue[leader])
}

/** Gives a train or an Imperial unit to a stack without leaders: Blue, Green, or an uncontrolled guard. */
export function entrust(s: State, unit: number, root: number): void {
  if (s.stack[unit] !== root) join(s, [unit], root)
  s.boss[unit] = s.stack[root]
  s.owner[unit] = s.owner[root]
}

/** Detaches a counter from its leader: it is a separate stack, controlled by the holder of its marker, if any. */
export function detach(s: State, unit: number): void {
  unstack(s, unit)
  s.boss[unit] = null
  if (COLOUR[unit] === GREEN) setHue(s, unit, GREEN)
  s.owner[unit] = NEEDS_LEADER[unit] || IS_IMPERIAL[unit] || IS_BLACK[unit] ? null : holderOf(s, unit)
}

/** Gives a leader with all attached units to another player, as a separate stack (11.21). */
export function handOver(s: State, leader: number, player: number): void {
  const units = retinue(s, leader)
  split(s, units)
  for (const unit of units) s.owner[unit] = player
}

/** Who controls a province by 12.42: all units there are his, and none opposes another. */
export function controller(s: State, province: number): number | null {
  let owner: number | null = null
  for (let unit = s.head[province]; unit !== null; unit = s.next[unit]) {
    if (!IS_UNIT[unit]) continue
    if (s.owner[unit] === null || (owner !== null && s.owner[unit] !== owner)) return null
    owner = s.owner[unit]
  }
  if (owner === null || s.quit[owner]) return null
  const row = province * 5
  for (let a = 0; a < 5; a++) {
    if (s.presence[row + a] === 0) continue
    for (let b = a + 1; b < 5; b++) if (s.presence[row + b] > 0 && opposed(a, b)) return null
  }
  return owner
}

/* ----------------------------------------------------------------------------------------------------- chits */

export function gain(s: State, player: number, kind: number, count = 1): void {
  s.chits[player * KIND_COUNT + kind] += count
}

/** Takes chits from a player, by default into the Randomizer. */
export function spend(
  s: State,
  player: number,
  kind: number,
  word: string,
  to: 'bag' | 'gone' = 'bag',
  count = 1,
): void {
  s.chits[player * KIND_COUNT + kind] -= count
  for (let n = 0; n < count; n++) (to === 'bag' ? s.bag : s.gone).push(word)
}

/** An empty board: all counters off the map. */
export function emptyBoard(): Pick<
  State,
  'at' | 'owner' | 'boss' | 'stack' | 'hue' | 'used' | 'next' | 'head' | 'presence'
> {
  const fill = <T>(value: T): T[] => Array<T>(UNIT_COUNT).fill(value)
  return {
    at: fill(BAG),
    owner: fill(null),
    boss: fill(null),
    stack: fill(NO_STACK),
    hue: [...COLOUR],
    used: fill(0),
    next: fill(null),
    head: Array<null>(PROVINCE_COUNT).fill(null),
    presence: Array<number>(PROVINCE_COUNT * 5).fill(0),
  }
}
