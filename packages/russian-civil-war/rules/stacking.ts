// 7: what may be stacked with what, how many units a leader holds, and what happens to a stack that loses its leader.
import type { Procedure } from '@interregnum/kernel'
import { CZAR, GOLD, GREEN, TRAINS, UNITS, WHITE } from '../data/counters.ts'
import { IMPERIAL_BONUS, STACK_LIMIT } from '../data/tables.ts'
import {
  attach,
  detach,
  entrust,
  leadersIn,
  members,
  playerOfLeader,
  retinue,
  sizeOf,
  takeOff,
  unstack,
} from './pieces.ts'
import { ask, type UnitVerb, unitOption } from './questions.ts'
import {
  BAG,
  COLOUR,
  IS_COMBAT,
  IS_IMPERIAL,
  IS_LEADER,
  IS_TRAIN,
  IS_UNIT,
  NAMES_NONE,
  onMap,
  type Play,
  type State,
  seatOf,
} from './state.ts'

/** A choice that names a counter. */
export interface UnitChoice {
  readonly option: string
  readonly unit: number
}
/** Choices with this verb for every counter, e.g. `take:102`. */
export const unitChoices = (verb: UnitVerb): readonly UnitChoice[] =>
  UNITS.map((_, unit) => ({ option: unitOption(verb, unit), unit }))

/** Whether a leader holds the Czar or the Gold. */
export const holds = (s: State, leader: number, imperial: number): boolean =>
  s.boss[imperial] === leader && onMap(s.at[imperial])

/** 7.22, 13.22, 13.25: how many combat units a leader may have attached. */
export function capacity({ s, data }: Play, leader: number): number {
  let most = data.values[leader]
  if (COLOUR[leader] === WHITE && holds(s, leader, CZAR)) most += IMPERIAL_BONUS
  if (holds(s, leader, GOLD)) most += IMPERIAL_BONUS
  return most
}

/** Combat units attached to a leader, and how many of them are Greens. */
export function attached(s: State, leader: number): { all: number; greens: number } {
  let [all, greens] = [0, 0]
  for (let unit = s.head[s.at[leader]]; unit !== null; unit = s.next[unit]) {
    if (s.boss[unit] !== leader || !IS_COMBAT[unit]) continue
    all++
    if (COLOUR[unit] === GREEN) greens++
  }
  return { all, greens }
}

/** Whether a leader could hold one more unit, of his colour or Green. */
export function hasRoom(g: Play, leader: number, green: boolean): boolean {
  const { all, greens } = attached(g.s, leader)
  if (all >= capacity(g, leader)) return false
  return !green || (holds(g.s, leader, GOLD) && greens < IMPERIAL_BONUS)
}

export const isFull = (s: State, root: number): boolean => sizeOf(s, root) >= STACK_LIMIT

/** The leaders of a stack who could hold this unit. */
export const leadersWithRoom = (g: Play, root: number, unit: number): number[] =>
  leadersIn(g.s, root).filter((leader) => hasRoom(g, leader, COLOUR[unit] === GREEN))

const RESTACK = unitChoices('keep')
const DONE = { option: 'enough', unit: NAMES_NONE } as const

/** A lost leader, the units that were attached to him, and the other leaders of his stack. */
export interface LostLeader {
  readonly leader: number
  readonly orphans: readonly number[]
  readonly heirs: readonly number[]
}

/**
 * 7.4: leaders were lost. Units that the remaining leaders of a stack can hold may stay with them, as their player
 * chooses; the others are unstacked and uncontrolled. A train without a leader returns to the Randomizer.
 */
export function* restackAfterLoss(g: Play, lostLeaders: readonly LostLeader[]): Procedure {
  // Detach all units first, so that the position at the ask shows them as they will be if nobody takes them.
  for (const { orphans, heirs } of lostLeaders) disband(g.s, orphans, heirs)
  for (const it of lostLeaders) yield* reattach(g, it)
}

const heirsOnMap = (s: State, heirs: readonly number[]): number[] =>
  heirs.filter((heir) => onMap(s.at[heir]) && IS_LEADER[heir])

function disband(s: State, orphans: readonly number[], heirs: readonly number[]): void {
  const alive = heirsOnMap(s, heirs)
  for (const unit of orphans) {
    if (!onMap(s.at[unit])) continue
    if (IS_IMPERIAL[unit]) reassignImperial(s, unit, alive)
    else if (IS_TRAIN[unit]) reassignTrain(s, unit, alive)
    else detach(s, unit)
  }
}

/** Asks which units to keep. Greens can stay only if another leader of the stack has the Gold now. */
function* reattach(g: Play, { leader, orphans, heirs }: LostLeader): Procedure {
  const { s } = g
  const alive = heirsOnMap(s, heirs)
  let left = orphans.filter((unit) => onMap(s.at[unit]) && IS_COMBAT[unit])
  while (alive.length > 0 && left.length > 0) {
    const able = left.filter((unit) => alive.some((heir) => hasRoom(g, heir, COLOUR[unit] === GREEN)))
    const owner = playerOfLeader(s, alive[0])
    if (able.length === 0 || s.quit[owner]) break
    const chosen = yield* ask(seatOf(s, owner), 'restack', [...able.map((unit) => RESTACK[unit]), DONE])
    if (chosen === DONE) break
    const heir = alive.find((other) => hasRoom(g, other, COLOUR[chosen.unit] === GREEN)) as number
    attach(s, chosen.unit, heir)
    left = left.filter((unit) => unit !== chosen.unit)
  }
  if (left.length > 0) g.t.note('unstacked', { leader: UNITS[leader].id, units: left.map((unit) => UNITS[unit].id) })
}

/** An Imperial unit goes to another leader of the stack, or becomes unheld. */
function reassignImperial(s: State, imperial: number, heirs: readonly number[]): void {
  if (heirs.length > 0) attach(s, imperial, heirs[0])
  else {
    unstack(s, imperial)
    s.boss[imperial] = null
    s.owner[imperial] = null
  }
}

/** 7.4, 14.31: a train stays with a leader of its stack, or returns to the Randomizer. */
function reassignTrain(s: State, train: number, heirs: readonly number[]): void {
  if (heirs.length > 0) attach(s, train, heirs[0])
  else takeOff(s, train, BAG)
}

/** 13.29: a leader who has lost an Imperial unit keeps the units he can still hold; no Greens without the Gold. */
export function* shedExcess(g: Play, leader: number): Procedure {
  const { s } = g
  if (!onMap(s.at[leader])) return
  const units = retinue(s, leader).filter((unit) => IS_COMBAT[unit])
  if (!holds(s, leader, GOLD)) for (const unit of units) if (COLOUR[unit] === GREEN) detach(s, unit)
  if (attached(s, leader).all <= capacity(g, leader)) return
  const orphans = units.filter((unit) => s.boss[unit] === leader)
  yield* restackAfterLoss(g, [{ leader, orphans, heirs: [leader] }])
}

/** Makes an Imperial unit unheld and uncontrolled (13.42). */
export function makeUnheld(s: State, imperial: number): void {
  if (s.stack[imperial] !== imperial) unstack(s, imperial)
  s.boss[imperial] = null
  s.owner[imperial] = null
}

/** Imperial units without companions become unheld, trains return to the Randomizer (13.42, 14.31). */
export function settleOrphans(s: State): void {
  for (const unit of NEED_COMPANION) {
    if (!onMap(s.at[unit])) continue
    const boss = s.boss[unit]
    // Trains and Imperial units do not count as companions.
    const hasCompanion = boss !== null && IS_UNIT[boss] && s.at[boss] === s.at[unit] && s.stack[boss] === s.stack[unit]
    if (hasCompanion) continue
    if (IS_IMPERIAL[unit]) makeUnheld(s, unit)
    else takeOff(s, unit, BAG)
  }
}
const NEED_COMPANION: readonly number[] = [CZAR, GOLD, ...TRAINS]

/** Puts a Green or Blue unit onto a stack of its nation and owner in the province, if one has room (9.19, 9.32). */
export function stackWithOwn(s: State, unit: number): void {
  const nation = UNITS[unit].nat
  for (let other = s.head[s.at[unit]]; other !== null; other = s.next[other]) {
    if (other === unit || UNITS[other].nat !== nation || s.boss[other] !== null) continue
    if (s.owner[other] !== s.owner[unit] || isFull(s, s.stack[other])) continue
    const root = s.stack[other]
    const all = members(s, root)
    entrust(s, unit, root)
    s.boss[unit] = null
    s.owner[unit] = s.owner[all[0]]
    return
  }
}
