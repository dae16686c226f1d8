// 21: how non-Red forces move: by colour, a die for each, along the shortest railway to Tver or Petrograd.
import { BLUE, GREEN, UNITS, WHITE } from '../../data/counters.ts'
import { PETROGRAD, PROVINCE_COUNT, PROVINCES, type ProvinceId, TVER } from '../../data/map.ts'
import { isOpposed, members, shift, stacksIn } from '../pieces.ts'
import { bounds, inBounds } from '../rail.ts'
import { IS_LEADER, IS_UNIT, NON_RED, type Play, type Solo, type State } from '../state.ts'
import { follow, TARGETS, waysFor } from './paths.ts'

/** 18.0: White, Green and Blue; Black belongs to neither side. */
export const NON_RED_HUES: readonly number[] = [WHITE, GREEN, BLUE]
export const isNonRed = (s: State, unit: number): boolean => NON_RED_HUES.includes(s.hue[unit])

/** 18.0: White leaders with attached units, and nations whose marker has been drawn. */
export const isControllable = (s: State, root: number): boolean => isNonRed(s, root) && s.owner[root] === NON_RED

/** Whether a force has reached its end, whichever of the two was its target (21.23). */
const hasArrived = (province: number): boolean => province === TVER || province === PETROGRAD

export const soloOf = (s: State): Solo => {
  if (s.solo === null) throw new Error('not a solitaire game')
  return s.solo
}

/* ---------------------------------------------------------------------------------------------------- targets */

/** 21.13: the nearer of Tver and Petrograd; if equally near, a die decides: 1-3 or 4-6. */
function targetFrom({ t, data }: Play, province: number): number | null {
  const [toTver, toPetrograd] = TARGETS.map((target) => waysFor(data, target).distance[province])
  if (!Number.isFinite(Math.min(toTver, toPetrograd))) return null
  if (toTver !== toPetrograd) return toTver < toPetrograd ? TVER : PETROGRAD
  return t.chance.roll(6) <= 3 ? TVER : PETROGRAD
}

/** 21.22: chooses one of the equally short paths at random; it is kept until the force arrives. */
function takeRoute({ s, t, data }: Play, root: number): void {
  const solo = soloOf(s)
  const target = solo.target[root]
  if (target === null) throw new Error(`${UNITS[root].id} has no target`)
  const count = waysFor(data, target).count[s.at[root]]
  solo.route[root] = count > 1 ? t.chance.roll(count) - 1 : 0
  solo.routeFrom[root] = s.at[root]
}

/** 21.13, 21.24: gives a target to every non-Red force without one, also to uncontrolled forces. */
export function assignTargets(g: Play): void {
  const { s } = g
  const solo = soloOf(s)
  for (let province = 0; province < PROVINCE_COUNT; province++) {
    for (const root of stacksIn(s, province)) {
      if (!isNonRed(s, root)) continue
      const units = members(s, root).filter((unit) => IS_UNIT[unit])
      const withoutTarget = units.filter((unit) => solo.target[unit] === null)
      if (withoutTarget.length === 0) continue
      // Units that join a force with a target get the same one.
      const targeted = units.find((unit) => solo.target[unit] !== null)
      const target = targeted === undefined ? targetFrom(g, province) : solo.target[targeted]
      for (const unit of withoutTarget) solo.target[unit] = target
      if (target !== null && targeted === undefined) takeRoute(g, root)
    }
  }
}

/* --------------------------------------------------------------------------------------------------- movement */

/** Where a force would go next, and its path from there; null if it stays (21.23, 21.25). */
function nextStep(g: Play, root: number): { to: number; route: number } | null {
  const { s, data } = g
  const solo = soloOf(s)
  const target = solo.target[root]
  if (target === null || hasArrived(s.at[root])) return null
  // It was moved elsewhere as part of another force: it keeps its target and gets a new path from here.
  if (solo.routeFrom[root] !== s.at[root]) takeRoute(g, root)
  const step = follow(waysFor(data, target), s.at[root], solo.route[root] ?? 0)
  return step !== null && inBounds(g, bounds(s, root), step.to) ? step : null
}

/** 21.12, 21.26: moves one force by a die roll; opposing units stop it (5.17), Tver and Petrograd too. */
function moveForce(g: Play, root: number): void {
  const { s, t } = g
  const solo = soloOf(s)
  let step = nextStep(g, root)
  if (step === null) return
  const [from, die] = [s.at[root], t.chance.roll(6)]
  const way: ProvinceId[] = []
  for (let left = die; left > 0 && step !== null; left--) {
    shift(s, root, step.to)
    solo.route[root] = step.route
    solo.routeFrom[root] = step.to
    way.push(PROVINCES[step.to])
    if (isOpposed(s, step.to, s.hue[root])) break
    step = nextStep(g, root)
  }
  t.note('enemy.moved', { lead: UNITS[root].id, from: PROVINCES[from], to: PROVINCES[s.at[root]], way, die })
}

/** 21.11: the forces of one colour, nearest to their target first, then by number. */
function forcesOf({ s, data }: Play, hue: number): number[] {
  const solo = soloOf(s)
  const forces: { root: number; far: number }[] = []
  for (let province = 0; province < PROVINCE_COUNT; province++) {
    if (s.presence[province * 5 + hue] === 0) continue
    for (const root of stacksIn(s, province)) {
      const target = solo.target[root]
      if (s.hue[root] !== hue || !isControllable(s, root) || target === null) continue
      forces.push({ root, far: waysFor(data, target).distance[province] })
    }
  }
  return forces.sort((a, b) => a.far - b.far || a.root - b.root).map(({ root }) => root)
}

/** 21.1: White first, then Green, then Blue. */
export function moveNonRed(g: Play): void {
  for (const hue of NON_RED_HUES) for (const root of forcesOf(g, hue)) moveForce(g, root)
}

/** The remaining path of a force, as far as it may go; one of the shortest if none has been chosen yet. */
export function pathOf(g: Play, root: number): readonly number[] {
  const { s, data } = g
  const solo = soloOf(s)
  const way: number[] = []
  const target = solo.target[root]
  if (target === null || hasArrived(s.at[root])) return way
  const ways = waysFor(data, target)
  const nations = bounds(s, root)
  let route = (solo.routeFrom[root] === s.at[root] ? solo.route[root] : null) ?? 0
  for (let here = s.at[root]; ; ) {
    const step = follow(ways, here, route)
    if (step === null || !inBounds(g, nations, step.to)) return way
    way.push(step.to)
    here = step.to
    route = step.route
    if (hasArrived(here)) return way
  }
}

/** White leaders of a province, in ascending order. */
export const whiteLeadersIn = (s: State, province: number): number[] =>
  stacksIn(s, province)
    .flatMap((root) => members(s, root))
    .filter((unit) => IS_LEADER[unit] && s.hue[unit] === WHITE)
    .sort((a, b) => a - b)
