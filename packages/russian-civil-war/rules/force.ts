// 5.2, 7, 13.1, 14.32: what a force picks up and leaves behind as it moves: combat units, leaders, units of its nation,
// Imperial units and trains. None of it costs movement points.
import { type No, no, type Procedure } from '@interregnum/kernel'
import { CZAR, GOLD, GREEN, nationNumber, UNITS } from '../data/counters.ts'
import { MAP } from '../data/map.ts'
import { FORCE_MOVES, LEADER_MOVES, STACK_LIMIT } from '../data/tables.ts'
import { shootCzar } from './imperial.ts'
import {
  attach,
  detach,
  entrust,
  isOpposed,
  join,
  leadersIn,
  members,
  retinue,
  shift,
  sizeOf,
  split,
  takeOff,
  trainIn,
  unstack,
} from './pieces.ts'
import { ask } from './questions.ts'
import { holds, isFull, leadersWithRoom, makeUnheld, shedExcess, unitChoices } from './stacking.ts'
import {
  COLOUR,
  called,
  type Force,
  faceDown,
  IS_COMBAT,
  IS_IMPERIAL,
  IS_LEADER,
  IS_TRAIN,
  IS_UNIT,
  MOVED,
  NAMES_NONE,
  NATION,
  NEEDS_LEADER,
  onMap,
  opposed,
  type Play,
  SHED,
  type State,
  seatOf,
} from './state.ts'

export type Verb = 'take' | 'drop' | 'detach' | 'join' | 'leave' | 'carry' | 'put' | 'hitch' | 'unhitch' | 'emigrate'

export interface Handling {
  readonly option: string
  readonly verb: Verb
  readonly unit: number
  /** Unused here: it gives handlings and ways the same hidden class, which makes scanning them fast. */
  readonly province: typeof NAMES_NONE
}

const handlings = (verb: Verb): readonly Handling[] =>
  unitChoices(verb).map(({ option, unit }) => ({ option, verb, unit, province: NAMES_NONE }))
const [TAKE, DROP, DETACH, JOIN, LEAVE, CARRY, PUT, HITCH, UNHITCH, EMIGRATE] = (
  ['take', 'drop', 'detach', 'join', 'leave', 'carry', 'put', 'hitch', 'unhitch', 'emigrate'] as const
).map(handlings)
/** Emigration can also be chosen between two forces. */
export const EMIGRATIONS: readonly Handling[] = [EMIGRATE[CZAR], EMIGRATE[GOLD]]

const FULL = no('RCW-7.11', 'stack-is-full')
const NO_ROOM = no('RCW-5.23', 'no-capacity')
const OTHERS = no('RCW-5.22', 'controlled-by-another')
const OTHER_COLOUR = no('RCW-5.21', 'another-colour')
const STILL_ATTACHED = no('RCW-5.24', 'still-attached')
const LEFT_BEHIND = no('RCW-5.0b', 'left-behind')
const FROZEN = no('RCW-15.22', 'stands-still')
const NO_GOLD = no('RCW-13.25', 'needs-the-gold')
const EXEMPT = no('RCW-13.27', 'finns-and-poles')
const NOT_YOURS = no('RCW-13.14', 'not-your-force')
const CARRIED = no('RCW-13.15', 'already-carried')
const NOT_HERE = no('RCW-13.15', 'not-with-a-force')
const OTHER_REGION = no('RCW-13.15', 'another-region')
const TWO_TRAINS = no('RCW-14.32', 'one-train')
const NO_TRAINS = no('RCW-14.32', 'no-trains-with-greens')
const NOT_FRIENDS = no('RCW-14.32', 'not-friends')
const NO_PORT = no('RCW-13.32', 'no-port')
const LAST = no('RCW-5.0a', 'somebody-must-move')

const EXEMPT_NATIONS: readonly (number | null)[] = ['FN', 'PO'].map(nationNumber)

/** A list that handlings are added to. */
interface HandlingList {
  push(handling: Handling): number
}

/** All handlings at the force's location, allowed or not. */
export function addHandlings(s: State, force: Force, list: HandlingList): void {
  const { lead } = force
  const root = s.stack[lead]
  const led = IS_LEADER[lead]
  for (let unit = s.head[s.at[lead]]; unit !== null; unit = s.next[unit]) {
    const mine = s.stack[unit] === root
    if (IS_IMPERIAL[unit]) {
      list.push(mine ? PUT[unit] : CARRY[unit])
      if (mine) list.push(EMIGRATE[unit])
    } else if (IS_TRAIN[unit]) {
      if (!mine) list.push(HITCH[unit])
    } else if (mine) {
      if (IS_LEADER[unit]) list.push(LEAVE[unit])
      else list.push(led ? DROP[unit] : LEAVE[unit])
    } else handleOther(s, list, unit, lead)
  }
  for (const carry of carriesFromElsewhere(s, force)) if (s.owner[carry.unit] === s.active) list.push(carry)
}

const CARRIES: readonly Handling[] = [CARRY[CZAR], CARRY[GOLD]]

/** 13.15: Imperial units in other provinces. */
export const carriesFromElsewhere = (s: State, { lead }: Force): readonly Handling[] =>
  CARRIES.filter(({ unit }) => onMap(s.at[unit]) && s.at[unit] !== s.at[lead])

function handleOther(s: State, list: HandlingList, unit: number, lead: number): void {
  const led = IS_LEADER[lead]
  if (IS_LEADER[unit]) {
    if (led) list.push(JOIN[unit])
    if (s.owner[unit] === s.active) list.push(UNHITCH[unit])
    return
  }
  if (led && IS_COMBAT[unit]) {
    list.push(TAKE[unit])
    if (s.boss[unit] !== null && s.owner[unit] === s.active && COLOUR[unit] === COLOUR[lead]) list.push(DETACH[unit])
  } else if (NATION[unit] !== null) list.push(JOIN[unit])
  if (s.owner[unit] === s.active && s.stack[unit] === unit && NATION[unit] !== null) list.push(UNHITCH[unit])
}

/** Why this cannot be done here. */
export function handlingRefused(g: Play, force: Force, { verb, unit }: Handling): No | null {
  const { s } = g
  switch (verb) {
    case 'take':
      return takeRefused(g, force, unit)
    case 'join':
      return joinRefused(s, force, unit)
    case 'leave':
      return leaveRefused(s, force, unit)
    case 'carry':
      return carryRefused(s, force, unit)
    case 'hitch':
      return hitchRefused(s, force, unit)
    case 'unhitch':
      return unhitchRefused(s, force, unit)
    case 'emigrate':
      return emigrationRefused(s, unit)
    case 'detach':
      return (s.used[unit] & SHED) === 0 ? null : LEFT_BEHIND
    default:
      return null
  }
}

function takeRefused(g: Play, { lead }: Force, unit: number): No | null {
  const { s } = g
  if ((s.used[unit] & SHED) !== 0) return LEFT_BEHIND
  if (s.frozen.includes(unit)) return FROZEN
  if (NEEDS_LEADER[unit]) {
    if (COLOUR[unit] !== COLOUR[lead]) return OTHER_COLOUR
    if (s.owner[unit] !== null && s.owner[unit] !== s.active) return OTHERS
  } else if (COLOUR[unit] !== GREEN) return OTHER_COLOUR
  else if (EXEMPT_NATIONS.includes(NATION[unit])) return EXEMPT
  else if (!leadersIn(s, s.stack[lead]).some((leader) => holds(s, leader, GOLD))) return NO_GOLD
  if (s.boss[unit] !== null) return STILL_ATTACHED
  if (isFull(s, s.stack[lead])) return FULL
  return leadersWithRoom(g, s.stack[lead], unit).length > 0 ? null : NO_ROOM
}

function joinRefused(s: State, { lead }: Force, unit: number): No | null {
  if (s.owner[unit] !== s.active) return OTHERS
  if (IS_LEADER[lead] ? COLOUR[unit] !== COLOUR[lead] : NATION[unit] !== NATION[lead]) return OTHER_COLOUR
  if (s.boss[unit] !== null) return STILL_ATTACHED
  if ((s.used[unit] & SHED) !== 0) return LEFT_BEHIND
  // A leader who has moved may be joined where he is (7.0), but the force cannot go on with him.
  const root = s.stack[lead]
  const joining = joiningWith(s, unit)
  if (sizeOf(s, root) + joining.filter((other) => IS_UNIT[other]).length > STACK_LIMIT) return FULL
  return trainIn(s, root) !== null && joining.some((other) => IS_TRAIN[other]) ? TWO_TRAINS : null
}

/** Who comes along: a leader's units; with the last unit of a nation also what its stack carries. */
function joiningWith(s: State, unit: number): number[] {
  if (IS_LEADER[unit]) return retinue(s, unit)
  return sizeOf(s, s.stack[unit]) > 1 ? [unit] : members(s, s.stack[unit])
}

/** A leader or unit that can move must stay in the force. */
function leaveRefused(s: State, { lead }: Force, unit: number): No | null {
  const root = s.stack[lead]
  const others = IS_LEADER[unit] ? leadersIn(s, root).length : sizeOf(s, root)
  return others > 1 ? null : LAST
}

function carryRefused(s: State, { lead }: Force, imperial: number): No | null {
  const here = s.at[imperial] === s.at[lead]
  const unheld = s.boss[imperial] === null
  if ((s.used[imperial] & SHED) !== 0) return LEFT_BEHIND
  if (unheld && !here) return NOT_HERE
  if (!unheld && s.owner[imperial] !== s.active) return NOT_YOURS
  if ((s.used[imperial] & MOVED) !== 0) return CARRIED
  return here || MAP[s.at[imperial]].region === MAP[s.at[lead]].region ? null : OTHER_REGION
}

/** 14.32: a train changes between friendly forces of one player; 14.18 does not apply, as it is not placed. */
function mayHaveTrain(s: State, unit: number, train: number): No | null {
  if (s.hue[unit] === GREEN) return NO_TRAINS
  const companion = s.boss[train]
  if (companion !== null && opposed(s.hue[unit], s.hue[companion])) return NOT_FRIENDS
  return trainIn(s, s.stack[unit]) !== null ? TWO_TRAINS : null
}

function hitchRefused(s: State, { lead }: Force, train: number): No | null {
  if (s.owner[train] !== s.active) return NOT_YOURS
  if ((s.used[train] & SHED) !== 0) return LEFT_BEHIND
  return mayHaveTrain(s, lead, train)
}

const NO_TRAIN = no('RCW-14.32', 'no-train')

function unhitchRefused(s: State, { lead }: Force, to: number): No | null {
  const train = trainIn(s, s.stack[lead])
  return train === null ? NO_TRAIN : mayHaveTrain(s, to, train)
}

export function emigrationRefused(s: State, imperial: number): No | null {
  if (!onMap(s.at[imperial]) || s.owner[imperial] !== s.active) return NOT_YOURS
  return MAP[s.at[imperial]].sea === '' ? NO_PORT : null
}

const HOLDER = unitChoices('under')

/** Which leader of the force gets the unit, if several could. */
function* holderFor(g: Play, leaders: readonly number[], unit: number): Procedure<number> {
  if (leaders.length === 1) return leaders[0]
  const { s } = g
  const data = { unit: UNITS[unit].id }
  return (yield* ask(
    seatOf(s, s.active),
    'under',
    leaders.map((leader) => HOLDER[leader]),
    undefined,
    data,
  )).unit
}

/** Carries out a handling. Units left behind by a force that has moved have moved too. */
export function* handle(g: Play, force: Force, { verb, unit }: Handling): Procedure {
  const { s } = g
  const marks = force.mode === 'none' ? SHED : SHED | MOVED
  switch (verb) {
    case 'take':
      yield* take(g, force, unit)
      break
    case 'drop':
      detach(s, unit)
      s.used[unit] |= marks
      break
    case 'detach':
      detach(s, unit)
      break
    case 'join':
      join(s, joiningWith(s, unit), s.stack[force.lead])
      force.late.push([unit, (IS_LEADER[unit] ? LEADER_MOVES : FORCE_MOVES) - force.points])
      break
    case 'leave':
      leaveBehind(s, force, unit, marks)
      break
    case 'carry':
      yield* carry(g, force, unit)
      break
    case 'put':
      yield* put(g, unit, marks)
      break
    case 'hitch':
      give(g, unit, IS_LEADER[force.lead] ? yield* holderFor(g, leadersIn(s, s.stack[force.lead]), unit) : force.lead)
      break
    case 'unhitch': {
      const train = trainIn(s, s.stack[force.lead])
      if (train === null) throw new Error('the force has no train')
      give(g, train, unit)
      s.used[train] |= marks
      break
    }
    case 'emigrate':
      yield* emigrate(g, unit, marks)
  }
  shootCzar(g)
  force.idle = 0
}

/** 5.22, 13.26: a combat unit is attached to a leader of the force, with an Imperial unit that it guards alone. */
function* take(g: Play, force: Force, unit: number): Procedure {
  const { s } = g
  const leader = yield* holderFor(g, leadersWithRoom(g, s.stack[force.lead], unit), unit)
  const guarded = [CZAR, GOLD].filter((imperial) => onMap(s.at[imperial]) && s.stack[imperial] === s.stack[unit])
  const alone = sizeOf(s, s.stack[unit]) === 1
  attach(s, unit, leader)
  if (alone) for (const imperial of guarded) attach(s, imperial, leader)
  // 29.0: once the last opposing Green has been taken over, the force is no longer blocked.
  if (force.blocked && !isOpposed(s, s.at[force.lead], s.hue[force.lead])) force.blocked = false
}

function leaveBehind(s: State, force: Force, unit: number, marks: number): void {
  const root = s.stack[force.lead]
  const units = IS_LEADER[unit] ? retinue(s, unit) : [unit]
  if (units.includes(force.lead)) {
    const stays = members(s, root).filter((other) => !units.includes(other))
    const lead = stays.find((other) => IS_LEADER[other] || NATION[other] !== null)
    if (lead === undefined) throw new Error('the force has no unit left that can move')
    force.lead = lead
  }
  split(s, units)
  for (const other of units) s.used[other] |= marks
  countPoints(s, force)
}

/** 5.24: the leader or unit with the fewest points limits the force; without him the others may go farther. */
export function countPoints(s: State, force: Force): void {
  const root = s.stack[force.lead]
  const movers = members(s, root).filter((unit) => (IS_LEADER[force.lead] ? IS_LEADER[unit] : NATION[unit] !== null))
  const moreOf = (mover: number): number => force.late.find(([unit]) => unit === mover)?.[1] ?? 0
  const more = Math.min(...movers.map(moreOf))
  force.points += more
  force.late = movers.map((mover) => [mover, moreOf(mover) - more])
}

/** 13.12, 13.15: an unheld Imperial unit, or one of another own force in the region, joins the force. */
function* carry(g: Play, force: Force, imperial: number): Procedure {
  const { s } = g
  const former = s.boss[imperial]
  const leaders = leadersIn(s, s.stack[force.lead])
  const leader = leaders.length > 0 ? yield* holderFor(g, leaders, imperial) : null
  if (s.at[imperial] !== s.at[force.lead]) {
    unstack(s, imperial)
    shift(s, imperial, s.at[force.lead])
  }
  if (leader !== null) attach(s, imperial, leader)
  else entrust(s, imperial, s.stack[force.lead])
  yield* loseBonus(g, former, 0)
}

function* put(g: Play, imperial: number, marks: number): Procedure {
  const { s } = g
  const former = s.boss[imperial]
  makeUnheld(s, imperial)
  s.used[imperial] |= marks
  yield* loseBonus(g, former, marks)
}

/** 13.29: units that a leader can no longer hold stay here, with his movement marks. */
function* loseBonus(g: Play, leader: number | null, marks: number): Procedure {
  const { s } = g
  if (leader === null || !IS_LEADER[leader]) return
  const before = retinue(s, leader)
  yield* shedExcess(g, leader)
  for (const unit of before) if (unit !== leader && s.boss[unit] !== leader) s.used[unit] |= marks
}

function give({ s }: Play, train: number, to: number): void {
  if (IS_LEADER[to]) attach(s, train, to)
  else entrust(s, train, s.stack[to])
}

/** 13.31: face down to the display of the player who controls it. */
export function* emigrate(g: Play, imperial: number, marks = 0): Procedure {
  const { s, t } = g
  const former = s.boss[imperial]
  takeOff(s, imperial, faceDown(s.active))
  t.note('emigrated', { imperial: UNITS[imperial].id, player: called(s, s.active) })
  yield* loseBonus(g, former, marks)
}
