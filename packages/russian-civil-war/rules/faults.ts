// What must always hold: every counter is in exactly one place, and every chain, stack and count is consistent.
import { HELD_KINDS, KIND_COUNT, OPTION_1, RANDOMIZER } from '../data/chits.ts'
import { type Data, PRINTED } from '../data/corrections.ts'
import { BLACK, GOLD, GREEN, NATIONS, NO_COLOUR, UNIT_COUNT, UNITS } from '../data/counters.ts'
import { PROVINCE_COUNT } from '../data/map.ts'
import { STACK_LIMIT } from '../data/tables.ts'
import { attached, capacity } from './stacking.ts'
import {
  BAG,
  COLOUR,
  IS_IMPERIAL,
  IS_LEADER,
  IS_SPECIAL,
  IS_TRAIN,
  IS_UNIT,
  NATION,
  NEEDS_LEADER,
  NO_STACK,
  onMap,
  type Play,
  type State,
} from './state.ts'

export function faults(s: State, data: Data = PRINTED): string[] {
  const found: string[] = []
  const name = (unit: number): string => UNITS[unit].id
  const seen = Array<boolean>(UNIT_COUNT).fill(false)
  const presence = Array<number>(PROVINCE_COUNT * 5).fill(0)
  for (let province = 0; province < PROVINCE_COUNT; province++) {
    for (let unit = s.head[province]; unit !== null; unit = s.next[unit]) {
      if (seen[unit]) return [`${name(unit)} is in a chain twice.`]
      seen[unit] = true
      if (s.at[unit] !== province) found.push(`${name(unit)} is in the chain of another province.`)
      if (IS_UNIT[unit]) presence[province * 5 + s.hue[unit]]++
    }
  }
  presence.forEach((count, n) => {
    if (count !== s.presence[n]) found.push(`Presence ${n} is ${s.presence[n]}, not ${count}.`)
  })
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    if (onMap(s.at[unit]) !== seen[unit]) found.push(`${name(unit)} is on the map but in no chain, or the reverse.`)
    else if (seen[unit]) faultsOf(s, unit, found)
    else if (s.frozen.includes(unit)) found.push(`${name(unit)} is off the map but frozen.`)
    else if (s.stack[unit] !== NO_STACK || s.boss[unit] !== null)
      found.push(`${name(unit)} is off the map but still stacked.`)
  }
  found.push(...faultsOfStacks({ s, data } as Play))
  found.push(...faultsOfChits(s))
  return found
}

function faultsOf(s: State, unit: number, found: string[]): void {
  const { id } = UNITS[unit]
  const boss = s.boss[unit]
  if (s.stack[unit] === NO_STACK || s.at[s.stack[unit]] !== s.at[unit])
    found.push(`${id} is in no stack of its province.`)
  if (boss !== null && (s.at[boss] !== s.at[unit] || s.stack[boss] !== s.stack[unit])) {
    found.push(`${id} is attached to ${UNITS[boss].id}, who is elsewhere.`)
  }
  if (boss !== null && s.owner[boss] !== s.owner[unit]) found.push(`${id} and ${UNITS[boss].id} have different owners.`)
  if (NEEDS_LEADER[unit] && (boss !== null) !== (s.owner[unit] !== null))
    found.push(`${id} is controlled without a leader.`)
  if (IS_LEADER[unit] && (boss !== null || s.owner[unit] === null))
    found.push(`Leader ${id} is attached or has no owner.`)
  if (COLOUR[unit] === BLACK && s.owner[unit] !== null) found.push(`${id} is controlled.`)
  const expected = COLOUR[unit] === GREEN && boss !== null ? COLOUR[boss] : COLOUR[unit]
  if (s.hue[unit] !== expected) found.push(`${id} has the wrong colour.`)
  if (COLOUR[unit] === GREEN && boss !== null && s.boss[GOLD] !== boss) found.push(`${id} is held without the Gold.`)
  const canBeFrozen = IS_LEADER[unit] || NEEDS_LEADER[unit]
  if (canBeFrozen && s.owner[unit] !== null && s.quit[s.owner[unit]] !== s.frozen.includes(unit)) {
    found.push(`${id} is frozen although its player has not left, or the reverse.`)
  }
  if (IS_TRAIN[unit] && boss === null) found.push(`${id} is a train without a companion.`)
  if (IS_IMPERIAL[unit] && boss === null && s.owner[unit] !== null) found.push(`${id} is controlled without a holder.`)
}

/** Counts of each stack, indexed by the stack's number. Allocated once, for speed. */
const NO_NATION = -1
const UNKNOWN = -2
const [sizes, trains, hues, nations] = Array.from({ length: 4 }, () => new Int16Array(UNIT_COUNT))

/** 7.1, 7.2: one pass over all counters on the map. */
function faultsOfStacks(g: Play): string[] {
  const { s } = g
  const found: string[] = []
  sizes.fill(0)
  trains.fill(0)
  hues.fill(NO_COLOUR)
  nations.fill(UNKNOWN)
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    if (!onMap(s.at[unit])) continue
    const root = s.stack[unit]
    const name = UNITS[root].id
    if (root > unit || s.stack[root] !== root) found.push(`The stack of ${name} is not named after its lowest unit.`)
    if (s.owner[unit] !== s.owner[root]) found.push(`The stack of ${name} has several owners.`)
    if (IS_TRAIN[unit] && ++trains[root] > 1) found.push(`The stack of ${name} has two trains.`)
    if (!IS_UNIT[unit]) continue
    if (++sizes[root] > STACK_LIMIT) found.push(`The stack of ${name} has more than ${STACK_LIMIT} units.`)
    if (hues[root] !== NO_COLOUR && hues[root] !== s.hue[unit]) found.push(`The stack of ${name} has several colours.`)
    hues[root] = s.hue[unit]
    if (s.boss[unit] === null) {
      if (nations[root] !== UNKNOWN && nations[root] !== (NATION[unit] ?? NO_NATION))
        found.push(`The stack of ${name} has several nations.`)
      nations[root] = NATION[unit] ?? NO_NATION
    }
    if (IS_LEADER[unit] && attached(s, unit).all > capacity(g, unit))
      found.push(`${UNITS[unit].id} holds too many units.`)
  }
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    if (trains[unit] > 0 && sizes[unit] === 0) found.push(`The stack of ${UNITS[unit].id} has a train but no unit.`)
    if (sizes[unit] > 1 && NEEDS_LEADER[unit]) found.push(`Uncontrolled units are stacked in ${UNITS[unit].id}.`)
  }
  return found
}

const SPECIAL_UNITS: readonly number[] = UNITS.flatMap((_, unit) => (IS_SPECIAL[unit] ? [unit] : []))
const SPECIAL_IDS = new Set(SPECIAL_UNITS.map((unit) => UNITS[unit].id))
/** How many chits of each name exist. */
const BOX = new Map([
  ...RANDOMIZER.map(({ word, count }) => [word, count] as const),
  ['politburo', 15],
  ['assassin', 14],
])

/** All chits together must be those of the box; a special unit is in the Randomizer at most once. */
function faultsOfChits(s: State): string[] {
  const found: string[] = []
  const counts = new Map<string, number>()
  const add = (word: string, count = 1): void => void counts.set(word, (counts.get(word) ?? 0) + count)
  for (const list of [s.bag, s.aside, s.waiting, s.gone]) for (const word of list) add(word)
  for (const unit of SPECIAL_UNITS) {
    const inBag = counts.get(UNITS[unit].id) ?? 0
    if (inBag !== (s.at[unit] === BAG ? 1 : 0))
      found.push(`${UNITS[unit].id} is both in the Randomizer and elsewhere, or nowhere.`)
  }
  s.chits.forEach((count, n) => {
    if (count > 0) add(HELD_KINDS[n % KIND_COUNT], count)
    if (count < 0) found.push('A player holds a negative number of chits.')
  })
  s.holder.forEach((player, nation) => {
    if (player !== null) add(NATIONS[nation].id === 'CP' ? OPTION_1 : NATIONS[nation].id)
  })
  if (s.settings.mode === 'multi') found.push(...faultsOfBox(s, counts))
  return found
}

function faultsOfBox({ settings }: State, counts: ReadonlyMap<string, number>): string[] {
  const found: string[] = []
  const expectedCount = (word: string): number => {
    if (word === OPTION_1) return settings.expedition ? 1 : 0
    if (word === 'INT' || word === 'out:INT') return settings.intervention ? 1 : 0
    return BOX.get(word) ?? 0
  }
  for (const word of [...BOX.keys(), OPTION_1, 'INT', 'out:INT']) {
    const actual = counts.get(word) ?? 0
    if (!SPECIAL_IDS.has(word) && actual !== expectedCount(word))
      found.push(`There are ${actual} ${word}, not ${expectedCount(word)}.`)
  }
  for (const word of counts.keys())
    if (!SPECIAL_IDS.has(word) && expectedCount(word) === 0) found.push(`Unknown chit ${word}.`)
  return found
}
