// Where a force can march: the destinations worth most first, each with its way and the answers that lead there.
import type { PlannedChoice } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { COLUMNS, columnOf } from '../data/tables.ts'
import { type March, marches } from '../rules/march.ts'
import { controller, stacksIn, strengthOf, trainIn, unitsIn } from '../rules/pieces.ts'
import { provinceOption, verbIn } from '../rules/questions.ts'
import { isFull, leadersWithRoom } from '../rules/stacking.ts'
import { COLOUR, called, IS_LEADER, IS_UNIT, NEEDS_LEADER, opposed, type Play, type State } from '../rules/state.ts'
import { BATTLE_WORDS, MARCH_WORDS, MOVER_WORDS } from '../text/board.ts'
import { forcesIn } from '../text/details.ts'
import { unitTitle } from '../text/labels.ts'
import { allStacks } from '../text/stacks.ts'
import { chancesIn } from './fight.ts'

/** A fight at the end of a march, against the weakest enemy stack there. */
export interface Clash {
  /** The stack of the enemy. */
  readonly foe: number
  readonly attack: number
  readonly defence: number
  /** "3:1"; null if the odds are too low for an attack. */
  readonly odds: string | null
  /** Chance that the defenders are eliminated, and that the attackers are. */
  readonly beaten: number
  readonly lost: number
}

export type Interest = 'enemy' | 'city' | 'army' | 'rail' | 'other'

export interface Destination extends March {
  readonly province: number
  readonly interest: Interest
  readonly worth: number
  readonly clash: Clash | null
  /** The second way into a province: a click on the province takes the first. */
  readonly second: boolean
}

const cache = new WeakMap<State, readonly Destination[]>()

/** All ways of the moving force, those worth most first. Cached per position. */
export function destinations(s: State, data: Data): readonly Destination[] {
  const known = cache.get(s)
  if (known !== undefined) return known
  const found = s.force === null ? [] : sorted({ s, data } as Play, s.force)
  cache.set(s, found)
  return found
}

function sorted(g: Play, force: NonNullable<State['force']>): Destination[] {
  const { s } = g
  const train = trainIn(s, s.stack[force.lead]) !== null
  const strength = strengthOf(g, s.stack[force.lead])
  const seen = new Set<number>()
  // One step overland rather than the railway, unless that leaves a train behind; further by rail if it goes there.
  const rank = ({ how, cost }: March): number => (how === 'rail' ? (train ? 0 : 1.5) : cost)
  return marches(g, force)
    .sort((a, b) => rank(a) - rank(b))
    .map((march): Destination => {
      const province = march.way[march.way.length - 1]
      const second = seen.has(province)
      seen.add(province)
      return { ...march, province, second, ...worthOf(g, force.lead, strength, province) }
    })
    .sort((a, b) => Number(a.second) - Number(b.second) || b.worth - a.worth || rank(a) - rank(b))
}

/** A fight counts as winnable from this chance on. */
const LIKELY = 0.3

type Worth = Pick<Destination, 'interest' | 'worth' | 'clash'>

/** What a march brings, with this strength. */
function worthOf(g: Play, lead: number, strength: number, province: number): Worth {
  const goal = goalIn(g, lead, strength, province)
  if (goal !== null) return goal
  const threatened = enemiesNextTo(g, lead, province)
  return threatened > 1
    ? { interest: 'rail', worth: threatened / 10, clash: null }
    : { interest: 'other', worth: 0, clash: null }
}

/** What there is to fight or to take; null for nothing. */
export function goalIn(g: Play, lead: number, strength: number, province: number): Worth | null {
  const { s, data } = g
  const clash = clashIn(g, lead, strength, province)
  const city = data.critical.includes(province)
  if (clash !== null) {
    const worth = clash.beaten * (clash.defence + (city ? 5 : 0)) - clash.lost * clash.attack
    return clash.beaten > LIKELY
      ? { interest: 'enemy', worth: 20 + worth, clash }
      : { interest: 'other', worth: -1, clash }
  }
  if (city && controller(s, province) !== s.active && canTake(g, lead, province))
    return { interest: 'city', worth: 15, clash }
  const army = armyIn(g, lead, province)
  return army > 0 ? { interest: 'army', worth: army, clash } : null
}

/** How many provinces next to one on the railway have enemies: from there a force can strike at any of them. */
function enemiesNextTo({ s, data }: Play, lead: number, province: number): number {
  if (data.rails[province].length === 0) return 0
  return data.roads[province].filter((next) =>
    stacksIn(s, next).some((root) => opposed(s.hue[lead], s.hue[root]) && s.owner[root] !== s.active),
  ).length
}

/** The weakest stack of somebody else that opposes the force; null if none does. */
function clashIn(g: Play, lead: number, attack: number, province: number): Clash | null {
  const { s, data } = g
  const enemies = stacksIn(s, province).filter(
    (root) => opposed(s.hue[lead], s.hue[root]) && s.owner[root] !== s.active && strengthOf(g, root) > 0,
  )
  if (enemies.length === 0) return null
  const foe = enemies.reduce((weakest, root) => (strengthOf(g, root) < strengthOf(g, weakest) ? root : weakest))
  const defence = strengthOf(g, foe)
  const column = columnOf(attack, defence)
  const chances = chancesIn(data, column)
  return { foe, attack, defence, odds: column === null ? null : COLUMNS[column], beaten: chances.DE, lost: chances.AE }
}

/** Whether a force that enters would control a province: no one else is there, or one army that it can take along. */
function canTake(g: Play, lead: number, province: number): boolean {
  const { s } = g
  const others = unitsIn(s, province).filter((unit) => IS_UNIT[unit] && s.owner[unit] !== s.active)
  return others.length === 0 || (others.length === 1 && armyIn(g, lead, province) > 0)
}

/** Strength of the strongest uncontrolled army that a leader of the force could take. */
function armyIn(g: Play, lead: number, province: number): number {
  const { s, data } = g
  const root = s.stack[lead]
  if (!IS_LEADER[lead] || isFull(s, root)) return 0
  const free = unitsIn(s, province).filter(
    (unit) =>
      NEEDS_LEADER[unit] &&
      COLOUR[unit] === COLOUR[lead] &&
      s.owner[unit] === null &&
      leadersWithRoom(g, root, unit).length > 0,
  )
  return Math.max(0, ...free.map((unit) => data.values[unit]))
}

/** What a force picks up; after it has arrived, it is asked whether it does. */
const PICKING_UP: ReadonlySet<string | null> = new Set(['take', 'join', 'carry', 'hitch'])
const picksUp = (option: Option): boolean => PICKING_UP.has(verbIn(option))
const LEAVING: ReadonlySet<string | null> = new Set(['drop', 'leave', 'put', 'detach', 'unhitch'])
const leaves = (option: Option): boolean => LEAVING.has(verbIn(option))

/** Ends the march where it has arrived, unless there is something to pick up. */
const stop = ({ kind, options }: AskView): Option | null =>
  kind === 'step' && !options.some(picksUp) && options.includes('stop') ? 'stop' : null

/** How many of each kind come first. */
const FIRST: Readonly<Record<Interest, number>> = { enemy: 3, city: 2, army: 2, rail: 2, other: 0 }

/** The choices of a moving force: what it can pick up here, the best destinations, all others, and what it can leave. */
export function plans(ask: AskView, s: State, data: Data): readonly PlannedChoice[] | null {
  if (ask.kind !== 'step' || s.force === null) return null
  const all = destinations(s, data)
  const counts: Record<Interest, number> = { enemy: 0, city: 0, army: 0, rail: 0, other: 0 }
  const isFirst = ({ interest, second }: Destination): boolean => !second && ++counts[interest] <= FIRST[interest]
  const first = all.filter(isFirst)
  const heading = (title: string) => (choice: PlannedChoice) => ({ ...choice, heading: title })
  const here = ask.options.filter(picksUp).map((option) => ({ option }))
  const left = ask.options.filter(leaves).map((option) => ({ option }))
  const rest = all.filter((one) => !first.includes(one)).map((one) => planned(one, s, data))
  const assassinate = ask.options.filter((option) => option === 'assassinate').map((option) => ({ option }))
  return [
    ...here.map(heading(MARCH_WORDS.pickUp)),
    ...(['enemy', 'city', 'army', 'rail'] as const).flatMap((interest) =>
      first
        .filter((one) => one.interest === interest)
        .map((one) => planned(one, s, data))
        .map(heading(MARCH_WORDS[interest])),
    ),
    ...rest.map(heading(MARCH_WORDS.other)),
    ...left.map(heading(MARCH_WORDS.leave)),
    ...assassinate.map(heading(MOVER_WORDS.headings.special)),
  ]
}

function planned(one: Destination, s: State, data: Data): PlannedChoice {
  const { answers, province, clash, interest } = one
  const option = one.how === 'rail' ? answers[0] : provinceOption('go', province)
  const plan = { answers, last: stop }
  const detail = detailOf(one, s, data)
  if (clash === null) return { option, plan, detail, sign: interest === 'city' ? MARCH_WORDS.citySign : '' }
  const sign = `${Math.round(clash.beaten * 100)}%`
  if (clash.odds === null) return { option, plan, detail, sign }
  return { option, plan, odds: [{ chance: clash.beaten, text: detail }], detail: BATTLE_WORDS.chance, sign }
}

/** "2 points, through Ufa; 8 against 3 (Kappel), 2:1"; without a fight, who is there */
function detailOf({ how, cost, way, clash, province, interest }: Destination, s: State, data: Data): string {
  const through = way.slice(0, -1).map((province) => data.provinceNames[province])
  const path = MARCH_WORDS.path(how === 'rail', cost, through)
  if (clash === null) {
    const forces = forcesIn({ s, data } as Play, province, called(s, s.active))
    if (forces !== '') return MARCH_WORDS.withForces(path, forces)
    return interest === 'city' ? MARCH_WORDS.empty(path) : path
  }
  const foe = allStacks(s, data)[s.at[clash.foe]]?.find(({ root }) => root === clash.foe)
  const name = unitTitle(data, foe?.face ?? clash.foe)
  return `${path}; ${MARCH_WORDS.clash(clash.attack, clash.defence, name, clash.odds)}`
}

/** The destination that a choice leads to. */
export const destinationOf = (s: State, data: Data, option: Option | null): Destination | null =>
  option === null
    ? null
    : (destinations(s, data).find(
        (one) => (one.how === 'rail' ? one.answers[0] : provinceOption('go', one.province)) === option,
      ) ?? null)
