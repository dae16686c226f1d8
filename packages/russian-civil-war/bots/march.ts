// Where forces go: towards fights worth fighting, units without a leader, cities, capitals and treasure, and away from
// stronger enemies.

import type { AskView, ChoiceIn, Option } from '@interregnum/kernel'
import { CZAR, GOLD, nationNumber, RED, UNITS, WHITE } from '../data/counters.ts'
import { MAP, PETROGRAD, PROVINCE_COUNT, SIBERIAN, STRAIT, TVER, VLADIVOSTOK } from '../data/map.ts'
import { FORCE_MOVES, LEADER_MOVES } from '../data/tables.ts'
import { controller, isOpposed, leadersIn, members, retinue, strengthOf } from '../rules/pieces.ts'
import { moveOptions, provinceIn, provinceOption, stepOptions, unitOption } from '../rules/questions.ts'
import { bounds, inBounds, usesRail } from '../rules/rail.ts'
import { attached, capacity } from '../rules/stacking.ts'
import { COLOUR, type Force, IS_LEADER, IS_UNIT, MOVED, NATION, NEEDS_LEADER, onMap, opposed } from '../rules/state.ts'
import { WHY } from '../text/bots.ts'
import { counterName } from '../text/names.ts'
import { attackValue } from './battle.ts'
import type { Choice } from './solitaire.ts'
import type { Stance } from './stance.ts'

/** What a marching force needs to know of a stack. */
interface Stack {
  readonly root: number
  readonly hue: number
  readonly owner: number | null
  readonly strength: number
}

/** Discount per turn until a goal is reached. */
const LATER = 0.6
/** A march must bring at least this much more than staying. */
const WORTH_A_MARCH = 0.12
const CITY = 1.3
const TREASURE = 3
const CZECHS = nationNumber('CZ')
/** `distance` of a province that a force cannot reach. */
const UNREACHED = -1

const NO_STACKS: readonly Stack[] = []

const isFoe = (stack: Stack, { root, hue }: Marcher): boolean => stack.root !== root && opposed(hue, stack.hue)

function hasFoe(stacks: readonly Stack[], force: Marcher): boolean {
  for (let n = 0; n < stacks.length; n++) if (isFoe(stacks[n], force)) return true
  return false
}

/** What a force does in a province. */
interface Purpose {
  readonly kind: keyof typeof WHY.heads
  /** The stack that it attacks. */
  readonly foe: number | null
}

/** All stacks on the map, by province; built once per decision. */
export class Survey {
  private readonly stacks: (Stack[] | undefined)[] = []
  /** By hue: his forces that have not moved, and the strongest enemy in or next to each province. */
  private readonly unmoved: (readonly UnmovedForce[] | undefined)[] = []
  private readonly enemies: (Float64Array | undefined)[] = []
  private readonly worths: number[] = []
  private readonly prizes: number[] = []

  constructor(private readonly stance: Stance) {
    const { s, g } = stance
    for (let unit = 0; unit < UNITS.length; unit++) {
      if (!onMap(s.at[unit]) || s.stack[unit] !== unit || !IS_UNIT[unit]) continue
      const stack = { root: unit, hue: s.hue[unit], owner: s.owner[unit], strength: strengthOf(g, unit) }
      const here = this.stacks[s.at[unit]]
      if (here === undefined) this.stacks[s.at[unit]] = [stack]
      else here.push(stack)
    }
  }

  in(province: number): readonly Stack[] {
    return this.stacks[province] ?? NO_STACKS
  }

  /** Overwrites `distance` and `byRail` when it is first called for a hue. */
  unmovedOf(hue: number): readonly UnmovedForce[] {
    this.unmoved[hue] ??= unmovedForces(this.stance, hue)
    return this.unmoved[hue]
  }

  /** Whether there may be anything to gain in a province; false only if its value is not above 0. */
  isOfInterest(force: Marcher, province: number): boolean {
    const { s, g, rival, me } = this.stance
    if (s.head[province] !== null || g.data.cities[province] !== '') return true
    if (province === TVER || province === PETROGRAD || province === VLADIVOSTOK) return true
    return (
      (SIBERIAN[province] && force.decides && rival === me) ||
      (MAP[province].sea !== '' && s.stack[CZAR] === force.root)
    )
  }

  /** What it is worth to this force to end its move in a province. */
  value(force: Marcher, province: number, recruits: boolean): number {
    const { stance } = this
    let value = this.fight(force, province) + this.holding(force, province) - this.danger(force, province)
    if (recruits) value += this.recruits(force, province)
    value += treasure(stance, force, province)
    if (province === VLADIVOSTOK && force.nation === CZECHS) value += (1 - stance.red) * force.strength
    // A player who is ahead ends the war by moving his own last units of the other side to Siberia, where they no longer
    // count (15.1).
    if (SIBERIAN[province] && force.decides && stance.rival === stance.me) value += stance.urgency
    return value
  }

  /** What his other unmoved forces of the same hue could bring to a province this turn. */
  private reinforcements(force: Marcher, province: number): Reinforcements {
    let [strength, worth] = [0, 0]
    for (const other of this.unmovedOf(force.hue)) {
      if (other.root === force.root || other.reach[province] === 0) continue
      strength += other.strength
      worth += other.worth
    }
    return { strength, worth }
  }

  /** The best attack there: with his stacks that are already there, and perhaps with those that could come. */
  private fight(force: Marcher, province: number): number {
    const here = this.in(province)
    if (!hasFoe(here, force)) return 0
    const help = this.reinforcements(force, province)
    let best = 0
    for (const foe of here) if (isFoe(foe, force)) best = Math.max(best, this.attackOn(force, foe, here, help))
    return best > 0 ? best : -0.3 * force.worth
  }

  private attackOn(force: Marcher, foe: Stack, here: readonly Stack[], help: Reinforcements): number {
    const { stance } = this
    let [strength, loss] = [force.strength, force.worth]
    for (const friend of here) {
      if (friend.root === force.root || friend.owner !== stance.me || !opposed(friend.hue, foe.hue)) continue
      strength += friend.strength
      loss += this.worthOf(friend.root)
    }
    const prize = this.prizeOf(foe.root)
    const now = attackValue(stance, 'combat', strength, foe.strength, prize, loss)
    const all = attackValue(stance, 'combat', strength + help.strength, foe.strength, prize, loss + help.worth)
    return Math.max(now, all * stance.character.weights.withOthers)
  }

  /** The part of `value` that matters most; null if none is above 0. */
  purpose(force: Marcher, province: number): Purpose | null {
    const { stance } = this
    const { s, g } = stance
    const home = province === VLADIVOSTOK && force.nation === CZECHS
    const worths: readonly (readonly [Purpose['kind'], number])[] = [
      ['attack', this.fight(force, province)],
      [g.data.cities[province] === '' ? 'capital' : 'city', this.holding(force, province)],
      ['recruits', this.recruits(force, province)],
      [s.at[GOLD] === province && s.owner[GOLD] === null ? 'gold' : 'czar', treasure(stance, force, province)],
      ['home', home ? (1 - stance.red) * force.strength : 0],
      ['end', SIBERIAN[province] && force.decides && stance.rival === stance.me ? stance.urgency : 0],
    ]
    const [kind, most] = worths.reduce((a, b) => (b[1] > a[1] ? b : a))
    if (most <= 0) return null
    return { kind, foe: kind === 'attack' ? this.bestFoe(force, province) : null }
  }

  private bestFoe(force: Marcher, province: number): number | null {
    const here = this.in(province)
    const help = this.reinforcements(force, province)
    let [found, most]: [number | null, number] = [null, 0]
    for (const foe of here) {
      const worth = isFoe(foe, force) ? this.attackOn(force, foe, here, help) : 0
      if (worth > most) [found, most] = [foe.root, worth]
    }
    return found
  }

  /** `stackWorth` and `stackPrize`, computed once for each stack. */
  private worthOf(root: number): number {
    this.worths[root] ??= this.stance.stackWorth(root)
    return this.worths[root]
  }

  private prizeOf(root: number): number {
    this.prizes[root] ??= this.stance.stackPrize(root)
    return this.prizes[root]
  }

  /** Value of holding a city, or a capital that Red replacements depend on (9.13). */
  private holding(force: Marcher, province: number): number {
    const { stance } = this
    const isCity = stance.g.data.cities[province] !== ''
    const isCapital = province === TVER || province === PETROGRAD
    if (!isCity && !isCapital) return 0
    const others = this.in(province).filter(({ root }) => root !== force.root)
    let value = 0
    if (isCity && others.every(({ owner, hue }) => owner === stance.me && !opposed(hue, force.hue)))
      value += others.length === 0 ? CITY : 0.2
    if (!isCapital) return value
    const { capital } = stance.character.weights
    const reds = others.some(({ hue }) => hue === RED)
    if (force.hue === RED && !reds) return value + capital * stance.red
    return force.hue === WHITE && !reds ? value + capital * (1 - stance.red) : value
  }

  /** Units of the force's colour without a leader, as many as its leaders can hold. */
  private recruits(force: Marcher, province: number): number {
    const { s, g, me, character } = this.stance
    if (force.room === 0) return 0
    const values: number[] = []
    for (let unit = s.head[province]; unit !== null; unit = s.next[unit]) {
      if (!NEEDS_LEADER[unit] || COLOUR[unit] !== force.hue || s.boss[unit] !== null) continue
      if (s.owner[unit] === null || s.owner[unit] === me) values.push(g.data.values[unit])
    }
    values.sort((a, b) => b - a)
    return values.slice(0, force.room).reduce((sum, value) => sum + value * character.weights.recruits, 0)
  }

  /** By province: the strongest enemy of this hue in it or next to it. */
  private enemiesOf(hue: number): Float64Array {
    const known = this.enemies[hue]
    if (known !== undefined) return known
    const { me, g } = this.stance
    const there = new Float64Array(PROVINCE_COUNT)
    for (let province = 0; province < PROVINCE_COUNT; province++) {
      for (const stack of this.in(province)) {
        if (stack.owner === null || stack.owner === me || !opposed(stack.hue, hue)) continue
        if (stack.strength > there[province]) there[province] = stack.strength
      }
    }
    const near = there.slice()
    for (let province = 0; province < PROVINCE_COUNT; province++) {
      for (const next of g.data.roads[province]) if (there[next] > near[province]) near[province] = there[next]
    }
    this.enemies[hue] = near
    return near
  }

  /** How much he may lose to enemies in and next to the province. */
  private danger(force: Marcher, province: number): number {
    const odds = this.enemiesOf(force.hue)[province] / Math.max(1, force.strength)
    return odds < 1.5 ? 0 : 0.12 * Math.min(4, odds) * force.worth * this.stance.caution
  }
}

/** Unowned treasure: the Gold for everybody, the Czar for players who hope for a White Victory. */
function treasure(stance: Stance, force: Marcher, province: number): number {
  const { s } = stance
  let value = 0
  if (s.at[GOLD] === province && s.owner[GOLD] === null) value += TREASURE
  if (s.at[CZAR] === province && s.owner[CZAR] === null)
    value += TREASURE * (force.hue === WHITE ? 1 - stance.red : 0.4)
  // From a port the Czar can emigrate.
  const has = s.owner[CZAR] === stance.me && s.stack[CZAR] === force.root
  if (has && MAP[province].sea !== '') value += TREASURE * (1 - stance.red)
  return value
}

/** A force that could march. */
interface Marcher {
  readonly lead: number
  readonly root: number
  readonly hue: number
  readonly nation: number | null
  readonly strength: number
  readonly worth: number
  /** Whether one of its units keeps the war from ending while it is outside Siberia. */
  readonly decides: boolean
  /** How many more units can be attached. */
  readonly room: number
  /** The nations whose bounds it must stay within. */
  readonly nations: readonly number[]
}

interface Reinforcements {
  readonly strength: number
  readonly worth: number
}

/** A force that has not yet moved, and where it could be at the end of its move. */
interface UnmovedForce extends Marcher {
  readonly reach: Uint8Array
}

function unmovedForces(stance: Stance, hue: number): UnmovedForce[] {
  const { s, me } = stance
  const list: UnmovedForce[] = []
  for (let root = 0; root < UNITS.length; root++) {
    if (s.owner[root] !== me || s.hue[root] !== hue || s.stack[root] !== root || !IS_UNIT[root]) continue
    if (!onMap(s.at[root])) continue
    if ((s.used[root] & MOVED) !== 0 || root === s.force?.lead) continue
    const force = marcherOf(stance, root, true)
    const moves = movesOf(root)
    spread(stance, force, s.at[root], moves)
    spreadByRail(stance, force, s.at[root])
    const reach = byRail.slice()
    for (let province = 0; province < PROVINCE_COUNT; province++)
      if (distance[province] !== UNREACHED) reach[province] = 1
    list.push({ ...force, reach })
  }
  return list
}

/** The force under `lead`, with or without the Greens that tie it to their country. */
function marcherOf(stance: Stance, lead: number, whole: boolean, greens = true): Marcher {
  const { s, g } = stance
  const all = whole || !IS_LEADER[lead] ? members(s, s.stack[lead]) : retinue(s, lead)
  const units = greens ? all : all.filter((unit) => NATION[unit] === null)
  const leaders = whole ? leadersIn(s, s.stack[lead]) : IS_LEADER[lead] ? [lead] : []
  const spare = leaders.reduce((sum, leader) => sum + capacity(g, leader) - attached(s, leader).all, 0)
  const size = units.filter((unit) => IS_UNIT[unit]).length
  return {
    lead,
    root: s.stack[lead],
    hue: s.hue[lead],
    nation: NATION[lead],
    strength: units.reduce((sum, unit) => sum + g.data.values[unit], 0),
    worth: units.reduce((sum, unit) => sum + stance.worth(unit), 0),
    decides: units.some((unit) => stance.countsOutsideSiberia(unit)),
    room: Math.max(0, Math.min(spare, 5 - size)),
    nations: greens ? bounds(s, lead) : [],
  }
}

const distance = new Int16Array(PROVINCE_COUNT)
const previous = new Int16Array(PROVINCE_COUNT)
const queue = new Int16Array(PROVINCE_COUNT)

/**
 * Fills in the overland distance to every province up to `most` steps away, and the way there. Opposed provinces stop a
 * force (5.17).
 */
function spread(stance: Stance, force: Marcher, start: number, most = PROVINCE_COUNT): void {
  const { g, s } = stance
  distance.fill(UNREACHED)
  distance[start] = 0
  queue[0] = start
  for (let first = 0, last = 1; first < last; first++) {
    const here = queue[first]
    if (distance[here] === most) return
    if (here !== start && isOpposed(s, here, force.hue)) continue
    last = spreadTo(stance, force, g.data.roads[here], here, last)
    if (force.hue === WHITE && STRAIT.includes(here)) last = spreadTo(stance, force, STRAIT, here, last)
  }
}

/** Adds the provinces next to `here` that are new to the queue. Returns its new length. */
function spreadTo({ g }: Stance, force: Marcher, near: readonly number[], here: number, length: number): number {
  let last = length
  for (const next of near) {
    if (distance[next] !== UNREACHED || !inBounds(g, force.nations, next)) continue
    distance[next] = distance[here] + 1
    previous[next] = here
    queue[last++] = next
  }
  return last
}

const byRail = new Uint8Array(PROVINCE_COUNT)

function spreadByRail(stance: Stance, force: Marcher, start: number): void {
  const { g, s } = stance
  byRail.fill(0)
  if (!usesRail(s, force.lead) || isOpposed(s, start, force.hue)) return
  queue[0] = start
  for (let [first, last] = [0, 1]; first < last; first++) {
    for (const next of g.data.rails[queue[first]]) {
      if (byRail[next] !== 0 || next === start) continue
      byRail[next] = 1
      if (!isOpposed(s, next, force.hue)) queue[last++] = next
    }
  }
}

interface Goal {
  readonly province: number
  readonly value: number
}

/** The best destination, with this many steps left in the turn. */
function goalOf(stance: Stance, survey: Survey, force: Marcher, points: number, rail: boolean): Goal {
  const start = stance.s.at[force.lead]
  // First, because it overwrites the distances.
  survey.unmovedOf(force.hue)
  spread(stance, force, start)
  if (rail) spreadByRail(stance, force, start)
  let goal: Goal = { province: start, value: survey.value(force, start, true) }
  for (let province = 0; province < PROVINCE_COUNT; province++) {
    if (province === start || distance[province] === UNREACHED) continue
    if (goal.value >= 0 && !survey.isOfInterest(force, province)) continue
    const now = distance[province] <= points || (rail && byRail[province] === 1)
    const turns = now ? 0 : Math.ceil((distance[province] - points) / Math.max(1, LEADER_MOVES))
    const value = survey.value(force, province, true) * LATER ** turns
    if (value > goal.value + 0.01) goal = { province, value }
  }
  return goal
}

interface Plan {
  readonly goal: Goal
  /** Whether Greens that may not go there are left behind. */
  readonly light: boolean
}

/** The share of worth lost on units that are left behind without a leader. */
const LEFT_BEHIND = 0.5

/** Where a leader goes: with everybody, or further without the units that must stay in their country. */
function planOf(stance: Stance, survey: Survey, force: Marcher, whole: boolean, points: number, rail: boolean): Plan {
  const bound = IS_LEADER[force.lead] && force.nations.length > 0
  const light = bound ? marcherOf(stance, force.lead, whole, false) : null
  const free = light === null ? null : goalOf(stance, survey, light, points, rail)
  // Must come last: `distance` and `previous` then hold the ways of the whole force.
  const goal = goalOf(stance, survey, force, points, rail)
  if (light === null || free === null) return { goal, light: false }
  const value = free.value - LEFT_BEHIND * (force.worth - light.worth)
  return value > goal.value ? { goal: { ...free, value }, light: true } : { goal, light: false }
}

const movesOf = (lead: number): number => (IS_LEADER[lead] ? LEADER_MOVES : FORCE_MOVES)

/** The force to move next, or `done`. */
export function nextMarch(stance: Stance, { options }: AskView): Choice {
  const urgent = withoutMarch(stance, options)
  if (urgent !== null) return urgent
  const survey = new Survey(stance)
  let found: { readonly option: Option; readonly force: Marcher; readonly to: number } | null = null
  let most = WORTH_A_MARCH
  for (const option of options) {
    const pick = moveOptions.read(option)
    if (pick?.use !== 'move' && pick?.use !== 'stack') continue
    const lead = pick.unit
    // A stack with several leaders moves as one.
    if (
      pick.use === 'move' &&
      IS_LEADER[lead] &&
      leadersIn(stance.s, stance.s.stack[lead]).length > 1 &&
      wholeIsUnmoved(stance, lead)
    )
      continue
    if (isCaught(stance, lead)) continue
    const whole = pick.use === 'stack' || !IS_LEADER[lead]
    const force = marcherOf(stance, lead, whole)
    const { goal } = planOf(stance, survey, force, whole, movesOf(lead), true)
    const gain = goal.value - survey.value(force, stance.s.at[lead], false)
    if (gain <= most) continue
    most = gain
    found = { option, force, to: goal.province }
  }
  if (found === null) return { option: 'done', reason: WHY.inPlace }
  return { option: found.option, reason: marchReason(survey, stance, found.force, found.to) }
}

const wholeIsUnmoved = ({ s }: Stance, lead: number): boolean =>
  leadersIn(s, s.stack[lead]).every((leader) => (s.used[leader] & MOVED) === 0)

/** Whether another force of his own has moved here to fight this one, which then stays. */
function isCaught({ s, me }: Stance, lead: number): boolean {
  for (let unit = s.head[s.at[lead]]; unit !== null; unit = s.next[unit]) {
    if (s.owner[unit] === me && (s.used[unit] & MOVED) !== 0 && opposed(s.hue[unit], s.hue[lead])) return true
  }
  return false
}

const nameOf = ({ g }: Stance, unit: number): string => counterName(g.data, UNITS[unit].id)

/** Where a force goes, and what for. */
function marchReason(survey: Survey, stance: Stance, force: Marcher, to: number): string {
  const { g, s } = stance
  const who = nameOf(stance, force.lead)
  if (to === s.at[force.lead]) return WHY.picksUp(who)
  const province = g.data.provinceNames[to]
  if (!stance.explains) return WHY.headsFor(who, province)
  const purpose = survey.purpose(force, to)
  if (purpose === null) return WHY.leavesDanger(who, province)
  return WHY.heads[purpose.kind](who, province, purpose.foe === null ? '' : nameOf(stance, purpose.foe))
}

/** What a force does where it stays. */
function stayReason(survey: Survey, stance: Stance, force: Marcher): string {
  if (!stance.explains) return WHY.bestHere
  const purpose = survey.purpose(force, stance.s.at[force.lead])
  if (purpose?.kind === 'attack' && purpose.foe !== null) return WHY.staysToAttack(nameOf(stance, purpose.foe))
  if (purpose?.kind === 'city' || purpose?.kind === 'capital') return WHY.staysIn[purpose.kind]
  return WHY.bestHere
}

const CZAR_EMIGRATES = unitOption('emigrate', CZAR)

/** Moves that score in a White Victory without a march: the Czar emigrates, the Czechs go home. */
function withoutMarch(stance: Stance, options: readonly Option[]): Choice | null {
  if (stance.red >= 0.5) return null
  const czar = options.find((option) => option === CZAR_EMIGRATES)
  if (czar !== undefined) return { option: czar, reason: WHY.czarAbroad }
  const czech = options.find((option) => moveOptions.read(option)?.use === 'exit')
  return czech === undefined ? null : { option: czech, reason: WHY.legionHome }
}

type Step = ChoiceIn<typeof stepOptions>

/** The next step of a force on the move. */
export function nextStep(stance: Stance, { options }: AskView): Choice {
  const force = stance.s.force as Force
  const steps = options.flatMap((option) => stepOptions.read(option) ?? [])
  // Lazy: not every step needs it.
  let cached: Survey | null = null
  const survey = (): Survey => {
    cached ??= new Survey(stance)
    return cached
  }
  const plan = (): Plan => stepOf(stance, survey(), force, steps)
  return (
    withoutMarch(stance, options) ?? handle(stance, force, plan, steps) ?? travel(stance, force, survey, steps, options)
  )
}

/** Picks up treasure, trains, units without a leader (the strongest first) and lone leaders. */
function handle(stance: Stance, { lead }: Force, plan: () => Plan, steps: readonly Step[]): Choice | null {
  const { g, s } = stance
  const named = (verb: 'carry' | 'hitch' | 'take' | 'join'): number[] =>
    steps.flatMap((step) => (step.use === verb ? step.unit : []))
  for (const verb of ['carry', 'hitch'] as const) {
    const here = named(verb).find((unit) => s.at[unit] === s.at[lead])
    if (here !== undefined)
      return {
        option: unitOption(verb, here),
        reason: verb === 'carry' ? WHY.carries : WHY.train,
      }
  }
  const [take] = named('take')
    .filter((unit) => comesAlong(stance, plan, unit))
    .toSorted((a, b) => g.data.values[b] - g.data.values[a])
  if (take !== undefined) return { option: unitOption('take', take), reason: WHY.canJoin }
  const lone = named('join').find((unit) => !IS_LEADER[unit] || retinue(s, unit).length === 1)
  return lone === undefined ? null : { option: unitOption('join', lone), reason: WHY.together }
}

/** Whether a unit may go to its leader's destination. */
const comesAlong = (stance: Stance, plan: () => Plan, unit: number): boolean => {
  const nation = NATION[unit]
  return nation === null || inBounds(stance.g, [nation], plan().goal.province)
}

/** The plan of a moving force, given the steps that are open to it. */
function stepOf(stance: Stance, survey: Survey, { lead, points }: Force, steps: readonly Step[]): Plan {
  const open = (verb: 'go' | 'rail'): boolean => steps.some(({ use }) => use === verb)
  return planOf(stance, survey, marcherOf(stance, lead, true), true, open('go') ? points : 0, open('rail'))
}

/** Whether a step may bring a force nearer to its destination. */
const leadsOn = ({ use }: Step): boolean => use === 'go' || use === 'rail' || use === 'drop'

function travel(
  stance: Stance,
  march: Force,
  survey: () => Survey,
  steps: readonly Step[],
  options: readonly Option[],
): Choice {
  const { lead, mode } = march
  if (!steps.some(leadsOn)) return { option: 'stop', reason: WHY.noFurther }
  const { goal, light } = stepOf(stance, survey(), march, steps)
  const here = stance.s.at[lead]
  const force = marcherOf(stance, lead, true)
  const stop = (): Choice => ({ option: 'stop', reason: stayReason(survey(), stance, force) })
  if (goal.province === here) return stop()
  if (light) return leave(steps) ?? stop()
  // Once on the way, it goes on only for a clear gain.
  if (mode !== 'none' && goal.value < survey().value(force, here, false) + WORTH_A_MARCH) return stop()
  const option = wayTo(goal.province, here, options)
  return option === null ? stop() : { option, reason: marchReason(survey(), stance, force, goal.province) }
}

/** Drops a unit that may not leave its country. */
function leave(steps: readonly Step[]): Choice | null {
  for (const step of steps) {
    if (step.use !== 'drop' || NATION[step.unit] === null) continue
    return { option: unitOption('drop', step.unit), reason: WHY.cannotLeave }
  }
  return null
}

/** By rail if possible, otherwise the next step overland, otherwise by rail to a nearer province. */
function wayTo(goal: number, here: number, options: readonly Option[]): Option | null {
  const direct = provinceOption('rail', goal)
  if (options.includes(direct)) return direct
  if (distance[goal] === UNREACHED) return null
  const way: number[] = []
  for (let province = goal; province !== here; province = previous[province]) way.unshift(province)
  const step = provinceOption('go', way[0])
  // The last province on the way that can be reached by rail saves the steps up to it.
  const halt = way.toReversed().find((province) => options.includes(provinceOption('rail', province)))
  if (halt !== undefined && way.length > LEADER_MOVES) return provinceOption('rail', halt)
  if (options.includes(step)) return step
  return halt === undefined ? null : provinceOption('rail', halt)
}

/** The province where rivals have most to lose and he has least. */
export function worstFor(stance: Stance, { options }: AskView): Option {
  const { s } = stance
  const value = (option: Option): number => {
    const province = provinceIn(option)
    if (province === null) return 0
    let sum = 0
    for (let unit = s.head[province]; unit !== null; unit = s.next[unit]) {
      if (!IS_UNIT[unit]) continue
      sum += s.owner[unit] === stance.me ? -stance.worth(unit) : stance.prize(unit)
    }
    return sum + (controller(s, province) === stance.me ? -1 : 0)
  }
  return options.toSorted((a, b) => value(b) - value(a))[0]
}
