// What must hold at every moment: every counter in exactly one place, every chain, stack and count true.
import { HELD_KINDS, KIND_COUNT, OPTION_1, RANDOMIZER } from '../data/chits.ts'
import { type Data, PRINTED } from '../data/corrections.ts'
import { BLACK, GOLD, GREEN, NATIONS, UNIT_COUNT, UNITS } from '../data/counters.ts'
import { PROVINCE_COUNT } from '../data/map.ts'
import { STACK_LIMIT } from '../data/tables.ts'
import { members, trainIn } from './pieces.ts'
import { SOLITAIRE_BOX } from './solitaire/setup.ts'
import { attached, capacity } from './stacking.ts'
import {
  BAG,
  COLOUR,
  IS_COMBAT,
  IS_IMPERIAL,
  IS_LEADER,
  IS_TRAIN,
  NATION,
  NEEDS_LEADER,
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
    for (let unit = s.head[province]; unit >= 0; unit = s.next[unit]) {
      if (seen[unit]) return [`${name(unit)} is twice in a chain.`]
      seen[unit] = true
      if (s.at[unit] !== province) found.push(`${name(unit)} is in the chain of another province.`)
      if (s.hue[unit] >= 0) presence[province * 5 + s.hue[unit]]++
    }
  }
  presence.forEach((count, n) => {
    if (count !== s.presence[n]) found.push(`Presence ${n} is ${s.presence[n]}, not ${count}.`)
  })
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    if (onMap(s.at[unit]) !== seen[unit])
      found.push(`${name(unit)} is on the map and in no chain, or the other way round.`)
    else if (seen[unit]) found.push(...faultsOf(s, unit))
    else if (s.stack[unit] !== -1 || s.boss[unit] !== -1) found.push(`${name(unit)} is off the map and still stacked.`)
  }
  for (let unit = 0; unit < UNIT_COUNT; unit++)
    if (seen[unit] && s.stack[unit] === unit) found.push(...faultsInStack({ s, data } as Play, unit))
  found.push(...faultsOfChits(s))
  return found
}

function faultsOf(s: State, unit: number): string[] {
  const found: string[] = []
  const { id } = UNITS[unit]
  const boss = s.boss[unit]
  if (s.stack[unit] < 0 || s.at[s.stack[unit]] !== s.at[unit]) found.push(`${id} is in no stack of its province.`)
  if (boss >= 0 && (s.at[boss] !== s.at[unit] || s.stack[boss] !== s.stack[unit])) {
    found.push(`${id} is attached to ${UNITS[boss].id}, who is elsewhere.`)
  }
  if (boss >= 0 && s.owner[boss] !== s.owner[unit]) found.push(`${id} has another owner than ${UNITS[boss].id}.`)
  if (NEEDS_LEADER[unit] && boss >= 0 !== s.owner[unit] >= 0) found.push(`${id} is controlled without a leader.`)
  if (IS_LEADER[unit] && (boss >= 0 || s.owner[unit] < 0)) found.push(`Leader ${id} is attached, or nobody's.`)
  if (COLOUR[unit] === BLACK && s.owner[unit] >= 0) found.push(`${id} is controlled.`)
  const expected = COLOUR[unit] === GREEN && boss >= 0 ? COLOUR[boss] : COLOUR[unit]
  if (s.hue[unit] !== expected) found.push(`${id} counts as another colour.`)
  if (COLOUR[unit] === GREEN && boss >= 0 && s.boss[GOLD] !== boss) found.push(`${id} is held without the Gold.`)
  if (IS_TRAIN[unit] && boss < 0) found.push(`${id} runs alone.`)
  if (IS_IMPERIAL[unit] && boss < 0 && s.owner[unit] >= 0) found.push(`${id} lies alone and is controlled.`)
  return found
}

function faultsInStack(g: Play, root: number): string[] {
  const { s } = g
  const found: string[] = []
  const units = members(s, root)
  const name = UNITS[root].id
  if (units[0] !== root) found.push(`The stack of ${name} does not go by its lowest number.`)
  const fighting = units.filter((unit) => s.hue[unit] >= 0)
  if (fighting.length > STACK_LIMIT) found.push(`The stack of ${name} has ${fighting.length} units.`)
  if (new Set(fighting.map((unit) => s.hue[unit])).size > 1) found.push(`The stack of ${name} has several colours.`)
  if (new Set(units.map((unit) => s.owner[unit])).size > 1) found.push(`The stack of ${name} has several owners.`)
  const free = fighting.filter((unit) => s.boss[unit] < 0)
  if (new Set(free.map((unit) => NATION[unit])).size > 1) found.push(`The stack of ${name} has several nations.`)
  if (units.filter((unit) => IS_TRAIN[unit]).length > 1) found.push(`The stack of ${name} has two trains.`)
  if (trainIn(s, root) >= 0 && fighting.length === 0) found.push(`A train stands alone in the stack of ${name}.`)
  if (fighting.length > 1 && fighting.some((unit) => NEEDS_LEADER[unit] && s.owner[unit] < 0)) {
    found.push(`Uncontrolled units are stacked in ${name}.`)
  }
  for (const leader of units.filter((unit) => IS_LEADER[unit])) {
    if (attached(s, leader).all > capacity(g, leader)) found.push(`${UNITS[leader].id} holds too many units.`)
  }
  return found
}

/** All chits, wherever they are, must be those of the box. */
function faultsOfChits(s: State): string[] {
  const counts = new Map<string, number>()
  const add = (word: string, count = 1): void => void counts.set(word, (counts.get(word) ?? 0) + count)
  for (const word of [...s.bag, ...s.aside, ...s.waiting, ...s.gone]) add(word)
  s.chits.forEach((count, n) => {
    add(HELD_KINDS[n % KIND_COUNT], count)
  })
  s.holder.forEach((player, nation) => {
    if (player >= 0) add(NATIONS[nation].id === 'CP' ? OPTION_1 : NATIONS[nation].id)
  })
  const found: string[] = []
  if (s.chits.some((count) => count < 0)) found.push('Somebody holds fewer than no chits.')
  UNITS.forEach(({ id }, unit) => {
    const inBag = s.bag.includes(id) || s.aside.includes(id)
    if ((s.at[unit] === BAG) !== inBag) found.push(`${id} is in the Randomizer and elsewhere, or nowhere.`)
    if (s.at[unit] !== BAG && !IS_COMBAT[unit] && IS_TRAIN[unit] && s.bag.includes(id)) found.push(`${id} is twice.`)
  })
  const solitaire = s.settings.mode === 'solitaire'
  const box = new Map((solitaire ? SOLITAIRE_BOX : RANDOMIZER).map(({ word, count }) => [word, count]))
  if (!solitaire) box.set('politburo', 15).set('assassin', 14)
  if (s.settings.expedition) box.set(OPTION_1, 1)
  if (s.settings.intervention) box.set('INT', 1).set('out:INT', 1)
  for (const [word, count] of box) {
    const isUnit = UNITS.some(({ id }) => id === word)
    const have = counts.get(word) ?? 0
    if (isUnit ? have > count : have !== count) found.push(`There are ${have} ${word}, not ${count}.`)
  }
  for (const word of counts.keys()) {
    if ((counts.get(word) ?? 0) > 0 && !box.has(word) && !UNITS.some(({ id }) => id === word))
      found.push(`What is ${word}?`)
  }
  return found
}
