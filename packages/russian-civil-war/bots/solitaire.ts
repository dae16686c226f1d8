// Bot for the Reds of the solitaire game: it gathers its best leaders and armies by rail, first attacks foes that are in a
// capital or may enter one, blocks open ways, and clears the heartland when it can.

import type { AskView, Option } from '@interregnum/kernel'
import { RED, UNITS } from '../data/counters.ts'
import { MAP, PROVINCE_COUNT } from '../data/map.ts'
import { columnOf, LEADER_MOVES, STACK_LIMIT } from '../data/tables.ts'
import { attackStrength, defenceStrength } from '../rules/combat.ts'
import { isOpposed, leadersIn, retinue, sizeOf, stacksIn, strengthOf } from '../rules/pieces.ts'
import {
  type ProvinceVerb,
  provinceIn,
  provinceOption,
  type UnitVerb,
  unitIn,
  unitOption,
  verbIn,
} from '../rules/questions.ts'
import { isNonRed } from '../rules/solitaire/movement.ts'
import { stepsTo } from '../rules/solitaire/paths.ts'
import { attached, capacity } from '../rules/stacking.ts'
import { COLOUR, type Force, LEADERS, MOVED, onMap, type Play, RED_SIDE, type State } from '../rules/state.ts'
import { WHY } from '../text/bots.ts'
import { counterName } from '../text/names.ts'
import { oddsReason } from './battle.ts'
import { isCapital, Outlook } from './solitaire-outlook.ts'

export interface Choice {
  readonly option: Option
  readonly reason: string
}

/** The counter or the province of an option that must name one. */
const unitOf = (option: Option): number => required(unitIn(option))
const provinceOf = (option: Option): number => required(provinceIn(option))
function required(number: number | null): number {
  if (number === null) throw new Error('the option names no counter or province')
  return number
}
const by = (options: readonly Option[], verb: UnitVerb | ProvinceVerb): readonly Option[] =>
  options.filter((it) => verbIn(it) === verb)
const best = <T>(list: readonly T[], worth: (item: T) => number): T =>
  list.reduce((a, b) => (worth(b) > worth(a) ? b : a))

/** The answer of the Reds in the solitaire game, and why. */
export function chooseSolitaire(g: Play, { kind, options }: AskView): Choice {
  if (options.length === 1) return { option: options[0], reason: WHY.onlyChoice }
  switch (kind) {
    case 'leader.pick':
      return pickLeader(g, options)
    case 'leader.post':
      return postLeader(g, options)
    case 'move':
      return chooseForce(g, options)
    case 'step':
      return step(g, options)
    case 'combat':
      return attack(g, options)
    case 'assemble':
      return assemble(g, options)
    case 'lose':
      return cheapest(g, options)
    case 'restack':
    case 'join':
    case 'under':
    case 'capture':
      return strongest(g, options)
    case 'rise':
      return rising(g, options)
    default:
      return { option: options[0], reason: WHY.allGood }
  }
}

/* ---------------------------------------------------------------------------------------------------- leaders */

function pickLeader(g: Play, options: readonly Option[]): Choice {
  const option = best(by(options, 'pick'), (it) => g.data.values[unitOf(it)])
  return { option, reason: WHY.largestCapacity }
}

/** With a spare unit, where it can reach the most valuable target. */
function postLeader(g: Play, options: readonly Option[]): Choice {
  const outlook = new Outlook(g)
  const spare = outlook.spare()
  const posts = by(options, 'on').filter((it) => spare.includes(unitOf(it)))
  if (posts.length > 0) {
    const worth = (it: Option): number => {
      const unit = unitOf(it)
      const force = g.data.values[unit] + 2
      return bestTarget(outlook, reachFrom(g, g.s.at[unit]), force).worth + 0.1 * g.data.values[unit]
    }
    return { option: best(posts, worth), reason: WHY.railway }
  }
  const places = by(options, 'at')
  const option = best(places, (it) =>
    isOpposed(g.s, provinceOf(it), RED) ? -1 : outlook.blockingValue(provinceOf(it)),
  )
  return { option, reason: WHY.blocks }
}

/* --------------------------------------------------------------------------------------------------- movement */

/** Provinces that Reds can reach from here in one move, by rail or overland. */
function reachFrom({ s, data }: Play, from: number, road = LEADER_MOVES): readonly number[] {
  const reached = new Set<number>([from])
  const spread = (borders: readonly (readonly number[])[], most: number): void => {
    let edge = [from]
    const seen = new Set(edge)
    for (let n = 0; n < most && edge.length > 0; n++) {
      const next: number[] = []
      for (const here of edge) {
        for (const to of borders[here]) {
          if (seen.has(to)) continue
          seen.add(to)
          reached.add(to)
          if (!isOpposed(s, to, RED)) next.push(to)
        }
      }
      edge = next
    }
  }
  spread(data.rails, PROVINCE_COUNT)
  spread(data.roads, road)
  return [...reached]
}

interface Target {
  readonly province: number | null
  readonly worth: number
}

/** Where additional strength is worth most; with `blocks`, blocking a foe's way counts too. */
function bestTarget(outlook: Outlook, provinces: readonly number[], strength: number, blocks = false): Target {
  const { g } = outlook
  let found: Target = { province: null, worth: 0 }
  for (const province of provinces) {
    const there = outlook.attackers(province).reduce((sum, root) => sum + strengthOf(g, root), 0)
    const killing = outlook.killing(province, there + strength) - outlook.killing(province, there)
    const worth = killing + (blocks ? outlook.blockingValue(province) : 0)
    if (worth > found.worth) found = { province, worth }
  }
  return found
}

/** How many more units the leaders of a stack can hold. */
function roomIn(g: Play, leader: number): number {
  const root = g.s.stack[leader]
  const leaders = leadersIn(g.s, root)
  const room = leaders.reduce((sum, leader) => sum + capacity(g, leader) - attached(g.s, leader).all, 0)
  return Math.min(room, STACK_LIMIT - sizeOf(g.s, root))
}

/** The strongest units that a force could gather by rail. */
function recruits(g: Play, outlook: Outlook, from: number, room: number): readonly number[] {
  const near = reachFrom(g, from, 0).filter((province) => !isOpposed(g.s, province, RED) || province === from)
  return outlook
    .spare()
    .filter((unit) => near.includes(g.s.at[unit]))
    .toSorted((a, b) => g.data.values[b] - g.data.values[a] || a - b)
    .slice(0, Math.max(0, room))
}

const worthOf = (g: Play, units: readonly number[]): number => units.reduce((sum, unit) => sum + g.data.values[unit], 0)

/** The best target for a leader with his units and those he could gather. */
function planFor(g: Play, outlook: Outlook, leader: number, blocks: boolean): Target {
  const { s } = g
  const own = worthOf(g, retinue(s, leader))
  const room = capacity(g, leader) - attached(s, leader).all
  const gathered = worthOf(g, recruits(g, outlook, s.at[leader], room))
  const engaged = outlook.foesIn(s.at[leader]).length > 0
  return bestTarget(outlook, reachFrom(g, s.at[leader]), engaged ? own : own + gathered, blocks)
}

/** Red leaders that have not moved yet. */
const unmoved = (s: State): readonly number[] =>
  LEADERS.filter((leader) => COLOUR[leader] === RED && onMap(s.at[leader]) && (s.used[leader] & MOVED) === 0)

/** The force with the best attack moves first; the last force blocks the ways that are still open. */
function chooseForce(g: Play, options: readonly Option[]): Choice {
  const { s } = g
  const outlook = new Outlook(g)
  const leaders = unmoved(s).filter((leader) => options.includes(unitOption('move', leader)))
  const plans = (blocks: boolean) =>
    leaders
      .map((leader) => ({ leader, ...planFor(g, outlook, leader, blocks) }))
      .filter(({ worth, province, leader }) => worth > 0 && (province !== s.at[leader] || roomIn(g, leader) > 0))
  const strikes = leaders.length > 1 ? plans(false) : []
  const chosen = strikes.length > 0 ? strikes : plans(true)
  if (chosen.length === 0) return { option: 'done', reason: WHY.inPlace }
  const { leader, province } = best(chosen, ({ worth }) => worth)
  if (province === null) return { option: 'done', reason: WHY.inPlace }
  return {
    option: unitOption('move', leader),
    reason: WHY.neededIn(counterName(g.data, UNITS[leader].id), MAP[province].name),
  }
}

function step(g: Play, options: readonly Option[]): Choice {
  const { s } = g
  const force = s.force as Force
  const here = s.at[force.lead]
  const root = s.stack[force.lead]
  const outlook = new Outlook(g, root)
  const room = roomIn(g, force.lead)
  const wanted = force.mode === 'road' || force.blocked ? [] : recruits(g, outlook, here, room)
  const takes = by(options, 'take').filter(
    (it) => COLOUR[unitOf(it)] === RED && (here === force.from || canSpare(outlook, unitOf(it))),
  )
  if (takes.length > 0) {
    return {
      option: best(takes, (it) => g.data.values[unitOf(it)]),
      reason: WHY.picksUpAll,
    }
  }
  const strength = strengthOf(g, root)
  const goals = [...waysOut(options), here]
  const last = unmoved(s).every((leader) => s.stack[leader] === root)
  const strike = bestTarget(outlook, goals, strength + worthOf(g, wanted), last)
  const target = strike.worth > 0 ? strike : bestTarget(outlook, goals, strength, true)
  if (target.province === here || target.province === null) return { option: 'stop', reason: WHY.arrived }
  const halt = wanted.map((unit) => s.at[unit]).find((at) => options.includes(provinceOption('rail', at)))
  const reason = WHY.needed(MAP[target.province].name)
  if (halt !== undefined && options.includes(provinceOption('rail', target.province))) {
    return { option: provinceOption('rail', halt), reason: WHY.spareTroops(MAP[halt].name) }
  }
  return travel(g, options, here, target.province, reason)
}

const canSpare = (outlook: Outlook, unit: number): boolean => outlook.spare().includes(unit)

/** The provinces that a force can enter with this step. */
function waysOut(options: readonly Option[]): readonly number[] {
  return [...by(options, 'rail'), ...by(options, 'go')].map(provinceOf)
}

function travel({ s, data }: Play, options: readonly Option[], here: number, to: number, reason: string): Choice {
  const direct = [provinceOption('rail', to), provinceOption('go', to)].find((it) => options.includes(it))
  if (direct !== undefined) return { option: direct, reason }
  const steps = stepsTo([to], data.roads)
  const nearer = by(options, 'go').filter(
    (it) => steps[provinceOf(it)] < steps[here] && !isOpposed(s, provinceOf(it), RED),
  )
  return nearer.length > 0 ? { option: nearer[0], reason } : { option: 'stop', reason: WHY.noFurther }
}

/* ----------------------------------------------------------------------------------------------------- combat */

/** The most valuable attack; then what costs nothing: propaganda and terror. */
function attack(g: Play, options: readonly Option[]): Choice {
  const outlook = new Outlook(g)
  const aims = by(options, 'attack').filter((it) => {
    const root = unitOf(it)
    return outlook.engagement(g.s.at[root]).foes.some((foe) => foe.root === root)
  })
  if (aims.length > 0) {
    const option = best(aims, (it) => outlook.engagement(g.s.at[unitOf(it)]).value)
    return { option, reason: WHY.oddsIn(MAP[g.s.at[unitOf(option)]].name) }
  }
  const free = [...by(options, 'subvert'), ...by(options, 'terror')]
  if (free.length === 0) return { option: 'done', reason: WHY.noOtherAttack }
  const option = best(free, (it) => outlook.foes.find((foe) => foe.root === unitOf(it))?.worth ?? 0)
  return { option, reason: WHY.free }
}

function assemble(g: Play, options: readonly Option[]): Choice {
  const { s } = g
  const attack = s.attack as NonNullable<State['attack']>
  const { kind, province, defenders } = attack
  const withs = by(options, 'with')
  if (kind === 'combat') {
    const planned = new Outlook(g).engagement(province).foes.map(({ root }) => root)
    const also = by(options, 'also').find((it) => planned.includes(unitOf(it)) && !defenders.includes(unitOf(it)))
    if (also !== undefined) return { option: also, reason: WHY.beatenTogether }
  }
  const next = withs.filter((it) => s.owner[unitOf(it)] === RED_SIDE)
  if (next.length > 0 && !isEnough(g))
    return { option: best(next, (it) => strengthOf(g, unitOf(it))), reason: WHY.everyone }
  if (options.includes('roll')) {
    const column = columnOf(attackStrength(g, attack), defenceStrength(g, attack))
    return { option: 'roll', reason: column === null ? WHY.attackReady : oddsReason(kind, column, true) }
  }
  return { option: options.includes('call-off') ? 'call-off' : options[0], reason: WHY.tooStrong }
}

/** With other foes left in the province, commits no more than 3:1, where every result kills. */
function isEnough(g: Play): boolean {
  const { s } = g
  const { kind, province, defenders, attackers } = s.attack as NonNullable<State['attack']>
  if (kind !== 'combat' || stacksIn(s, province).every((root) => !isNonRed(s, root) || defenders.includes(root)))
    return false
  const total = (roots: readonly number[]): number => roots.reduce((sum, root) => sum + strengthOf(g, root), 0)
  return total(attackers) >= 3 * total(defenders)
}

/* ----------------------------------------------------------------------------------------------------- the rest */

function cheapest(g: Play, options: readonly Option[]): Choice {
  const outlook = new Outlook(g)
  return { option: best(options, (it) => -outlook.price(unitOf(it))), reason: WHY.smallestLoss }
}

function strongest(g: Play, options: readonly Option[]): Choice {
  const named = options.filter((it) => unitIn(it) !== null)
  return { option: best(named, (it) => g.data.values[unitOf(it)]), reason: WHY.strongestFirst }
}

/** Anarchists do least harm where there are other units but no Reds. */
function rising({ s }: Play, options: readonly Option[]): Choice {
  const trouble = (it: Option): number => {
    const province = provinceOf(it)
    return s.presence[province * 5 + RED] + (isCapital(province) ? 9 : 0) - (s.head[province] !== null ? 0.5 : 0)
  }
  return { option: best(options, (it) => -trouble(it)), reason: WHY.hurtsEnemy }
}
