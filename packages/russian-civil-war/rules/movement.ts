// 5: the Movement Phase. Forces move one after the other: a leader with attached units, a whole stack, or Blue and
// Green units of one nation, step by step overland, by rail, or by sea (17.4).
import { explainFrom, type No, no, type Procedure } from '@interregnum/kernel'
import { ICE_MARCH } from '../data/chits.ts'
import { BLUE, EXPEDITION, LEADER_COUNT, nationNumber, UNIT_COUNT, UNITS, WHITE } from '../data/counters.ts'
import { MAP, PROVINCE_COUNT, PROVINCES, VLADIVOSTOK } from '../data/map.ts'
import { FORCE_MOVES, LEADER_MOVES } from '../data/tables.ts'
import { assassination, assassinationRefused } from './assassination.ts'
import {
  addHandlings,
  carriesFromElsewhere,
  countPoints,
  EMIGRATIONS,
  emigrate,
  emigrationRefused,
  type Handling,
  handle,
  handlingRefused,
} from './force.ts'
import { loseLeader } from './losses.ts'
import { isOpposed, leadersIn, members, retinue, shift, sizeOf, spend, split, takeOff, trainIn } from './pieces.ts'
import { ask } from './questions.ts'
import { bounds, hasGreens, inBounds, railReach, usesRail } from './rail.ts'
import { provinceChoices } from './randomizer.ts'
import { settleOrphans, unitChoices } from './stacking.ts'
import {
  BAG,
  COLOUR,
  called,
  chits,
  type Force,
  faceDown,
  IS_IMPERIAL,
  IS_LEADER,
  MOVED,
  NAMES_NONE,
  NATION,
  OUT_OF_GAME,
  onMap,
  type Play,
  SHED,
  type State,
  seatOf,
  TRAVELLED,
} from './state.ts'
import { chooseOpenly } from './windows.ts'

/* --------------------------------------------------------------------------------------------- choosing a force */

interface Pick {
  readonly option: string
  readonly what: 'leader' | 'stack' | 'force' | 'exit' | 'emigrate' | 'evacuate' | 'assassinate' | 'done'
  /** A counter, or a province for `evacuate`. */
  readonly number: number
}

const pick = (what: Pick['what'], choices: readonly { option: string; unit: number }[]): Pick[] =>
  choices.map(({ option, unit }) => ({ option, what, number: unit }))
const nations = (colours: (unit: number) => boolean) => unitChoices('move').filter(({ unit }) => colours(unit))

const MOVE_DONE: Pick = { option: 'done', what: 'done', number: NAMES_NONE }
const CZECH = nationNumber('CZ')
const EVACUATION_SEAS: readonly string[] = ['Baltic', 'Black', 'White']
/** Picks that name a counter of the phasing player. */
const COUNTER_PICKS: readonly Pick[] = [
  ...pick('leader', unitChoices('move').slice(0, LEADER_COUNT)),
  ...pick('stack', unitChoices('stack').slice(0, LEADER_COUNT)),
  ...pick(
    'force',
    nations((unit) => NATION[unit] !== null),
  ),
  ...pick(
    'exit',
    unitChoices('exit').filter(({ unit }) => NATION[unit] === CZECH),
  ),
  ...pick('emigrate', EMIGRATIONS),
]
const EVACUATIONS: readonly Pick[] = provinceChoices('evacuate')
  .filter(({ province }) => EVACUATION_SEAS.includes(MAP[province].sea) || province === VLADIVOSTOK)
  .map(({ option, province }): Pick => ({ option, what: 'evacuate', number: province }))
const ASSASSINATE: Pick = { option: 'assassinate', what: 'assassinate', number: NAMES_NONE }
const PICKS: readonly Pick[] = [MOVE_DONE, ...COUNTER_PICKS, ...EVACUATIONS, ASSASSINATE]
/** The same, by kind of pick and number of the counter. */
const PICKS_OF: readonly (readonly (Pick | undefined)[])[] = (
  ['leader', 'stack', 'force', 'exit', 'emigrate'] as const
).map((kind) => UNITS.map((_, unit) => COUNTER_PICKS.find(({ what, number }) => what === kind && number === unit)))

const NOT_ON_MAP = no('RCW-5.11', 'not-on-the-map')
const NOT_YOURS = no('RCW-5.11', 'not-yours')
const HAS_MOVED = no('RCW-5.0b', 'has-moved')
const ONE_LEADER = no('RCW-5.0a', 'one-leader-only')
const NOT_A_STACK = no('RCW-5.0a', 'moves-with-its-stack')
const NO_MARKER = no('RCW-5.63', 'no-control-marker')
const NOT_AT_PORT = no('RCW-5.66', 'czechs-leave-from-vladivostok')
const NO_FLEET = no('RCW-17.4', 'no-fleet')
const NOBODY_THERE = no('RCW-17.43', 'nobody-to-evacuate')

function pickRefused(g: Play, { what, number }: Pick): No | null {
  const { s } = g
  switch (what) {
    case 'leader':
    case 'stack':
      return leaderRefused(s, number, what === 'stack')
    case 'force':
      return forceRefused(s, number)
    case 'exit':
      if (!onMap(s.at[number]) || s.owner[number] !== s.active) return NOT_YOURS
      return s.at[number] === VLADIVOSTOK ? null : NOT_AT_PORT
    case 'emigrate':
      return emigrationRefused(s, number)
    case 'evacuate':
      return evacuationRefused(s, number)
    case 'assassinate':
      return assassinationRefused(s)
    default:
      return null
  }
}

/** Allowed picks, in the order of PICKS. Hot path: skips counters of others before checking. */
function picksNow(g: Play): readonly Pick[] {
  const { s } = g
  const list = [MOVE_DONE]
  const mine: number[] = []
  for (let unit = 0; unit < UNIT_COUNT; unit++) if (s.owner[unit] === s.active) mine.push(unit)
  for (const picks of PICKS_OF) {
    for (const unit of mine) {
      const pick = picks[unit]
      if (pick !== undefined && pickRefused(g, pick) === null) list.push(pick)
    }
  }
  if (s.sailed < fleets(s, s.active)) {
    for (const pick of EVACUATIONS) if (pickRefused(g, pick) === null) list.push(pick)
  }
  if (assassinationRefused(s) === null) list.push(ASSASSINATE)
  return list
}

function leaderRefused(s: State, leader: number, whole: boolean): No | null {
  if (!onMap(s.at[leader])) return NOT_ON_MAP
  if (s.owner[leader] !== s.active) return NOT_YOURS
  if ((s.used[leader] & MOVED) !== 0) return HAS_MOVED
  if (!whole) return null
  if (s.stack[leader] !== leader) return NOT_A_STACK
  let leaders = 0
  for (let unit = s.head[s.at[leader]]; unit !== null; unit = s.next[unit]) {
    if (s.stack[unit] !== leader || !IS_LEADER[unit]) continue
    if ((s.used[unit] & MOVED) !== 0) return HAS_MOVED
    leaders++
  }
  return leaders < 2 ? ONE_LEADER : null
}

function forceRefused(s: State, unit: number): No | null {
  if (!onMap(s.at[unit])) return NOT_ON_MAP
  if (s.owner[unit] !== s.active) return NO_MARKER
  if (s.stack[unit] !== unit || s.boss[unit] !== null) return NOT_A_STACK
  return (s.used[unit] & MOVED) === 0 ? null : HAS_MOVED
}

/** At the start of the phase no unit has moved. */
export function beginMovement(s: State): void {
  s.used.fill(0)
  s.force = null
  s.sailed = 0
  s.expeditionSailed = false
}

/** One choice of the Movement Phase and its consequences; true when the player is done. */
export function* movement(g: Play): Procedure<boolean> {
  const { s } = g
  const whyNot = explainFrom(PICKS, (choice) => pickRefused(g, choice))
  const chosen = yield* chooseOpenly(g, s.active, 'move', () => picksNow(g), undefined, whyNot)
  if (chosen === null || chosen === MOVE_DONE) return true
  if (chosen.what === 'assassinate') yield* assassination(g)
  else if (chosen.what === 'emigrate') yield* emigrate(g, chosen.number)
  else if (chosen.what === 'evacuate') yield* evacuation(g, chosen.number)
  else if (chosen.what === 'exit') exit(g, chosen.number)
  else yield* march(g, chosen.number, chosen.what === 'stack')
  return false
}

/** 5.66, 15.45: a Czech unit goes home, face down on its player's display. */
function exit(g: Play, unit: number): void {
  const { s, t } = g
  takeOff(s, unit, faceDown(s.active))
  settleOrphans(s)
  t.note('exit', { unit: UNITS[unit].id, player: called(s, s.active) })
}

/* ------------------------------------------------------------------------------------------------- a force moves */

interface Way {
  readonly option: string
  readonly verb: 'go' | 'rail' | 'ice' | 'sail' | 'stop' | 'assassinate'
  readonly unit: typeof NAMES_NONE
  readonly province: number
}
const way = (option: string, verb: Way['verb'], province: number): Way => ({ option, verb, unit: NAMES_NONE, province })
const ways = (verb: 'go' | 'rail' | 'ice' | 'sail'): readonly Way[] =>
  provinceChoices(verb).map(({ option, province }) => way(option, verb, province))
const STOP = way('stop', 'stop', NAMES_NONE)
const ASSASSINATE_WAY = way('assassinate', 'assassinate', NAMES_NONE)
const [GO, RAIL, ICE, SAIL] = (['go', 'rail', 'ice', 'sail'] as const).map(ways)
const SEA_WAYS = SAIL.filter(({ province }) => MAP[province].sea === 'Baltic' || MAP[province].sea === 'Black')
/** Ways whose refusal can be explained anywhere, even if they are not offered. */
const KNOWN_WAYS: readonly Way[] = [...GO, ...RAIL, ...SEA_WAYS]

const NOT_ADJACENT = no('RCW-5.15', 'not-adjacent')
const HALTED = no('RCW-5.0b', 'must-stop')
const BLOCKED = no('RCW-5.17', 'blocked')
const NO_POINTS = no('RCW-5.16', 'no-movement-points')
const STRAIT = no('RCW-5.32', 'white-only')
const BY_RAIL = no('RCW-5.53', 'goes-by-rail')
const BY_ROAD = no('RCW-5.53', 'goes-overland')
const OUT_OF_RANGE = no('RCW-5.35', 'out-of-range')
const SPENT = no('RCW-5.24', 'carries-what-has-moved')
const NO_RAIL = no('RCW-5.52', 'not-by-rail')
const NOT_RAIL_UNIT = no('RCW-5.51', 'no-rail-for-these')
const TOO_MANY_HALTS = no('RCW-5.52', 'go-there-directly')
const NO_ICE = no('RCW-12.5-12', 'no-ice-march')
/** The most halts in a row without doing anything: the force could have gone on directly. */
const MOST_IDLE = 3

/** What applies to all ways out of a province, computed once per ask. */
export interface MoveLimits {
  readonly force: Force
  readonly nations: readonly number[]
  readonly stuck: No | null
  readonly reach: Uint8Array | null
  readonly railStuck: No | null
}

const NO_RAILWAY = no('RCW-5.52', 'no-railway-here')

/** Why a force may not move on at all. */
function stuckBecause(s: State, force: Force): No | null {
  if (force.halted) return HALTED
  const root = s.stack[force.lead]
  for (let unit = s.head[s.at[root]]; unit !== null; unit = s.next[unit]) {
    if (s.stack[unit] === root && (s.used[unit] & MOVED) !== 0) return SPENT
  }
  return null
}

function railStuckBecause(g: Play, force: Force, train: boolean): No | null {
  const { s, data } = g
  if (!usesRail(s, force.lead)) return NOT_RAIL_UNIT
  if (force.mode === 'road' || force.mode === 'sea') return BY_ROAD
  if (data.rails[force.from].length === 0) return NO_RAILWAY
  if (force.idle >= MOST_IDLE) return TOO_MANY_HALTS
  return force.blocked && !(train && !force.pierced) ? BLOCKED : null
}

export function moveLimits(g: Play, force: Force): MoveLimits {
  const { s } = g
  const stuck = stuckBecause(s, force)
  const train = trainIn(s, s.stack[force.lead]) !== null
  const railStuck = stuck ?? railStuckBecause(g, force, train)
  const nations = bounds(s, force.lead)
  const reach = railStuck === null ? railReach(g, force, train, nations) : null
  return { force, nations, stuck, reach, railStuck }
}

/** Why a force may not go overland at all. */
export function roadStuckBecause({ force, stuck }: MoveLimits, ice: boolean): No | null {
  if (stuck !== null) return stuck
  if (force.mode === 'rail' || force.mode === 'sea') return BY_RAIL
  if (force.blocked && !ice) return BLOCKED
  return force.points <= 0 ? NO_POINTS : null
}

function goRefused(g: Play, limits: MoveLimits, to: number, ice: boolean): No | null {
  const from = g.s.at[limits.force.lead]
  if (g.data.border[from * PROVINCE_COUNT + to] === 0) return NOT_ADJACENT
  return roadStuckBecause(limits, ice) ?? crossingRefused(g, limits, from, to)
}

/** Why a force may not go from one province into another, wherever it is now. */
export function crossingRefused({ s, data }: Play, limits: MoveLimits, from: number, to: number): No | null {
  const border = data.border[from * PROVINCE_COUNT + to]
  if (border === 0) return NOT_ADJACENT
  if (border === 2 && s.hue[limits.force.lead] !== WHITE) return STRAIT
  return inBounds({ data }, limits.nations, to) ? null : OUT_OF_RANGE
}

function wayRefused(g: Play, limits: MoveLimits, { verb, province }: Way): No | null {
  switch (verb) {
    case 'go':
      return goRefused(g, limits, province, false)
    case 'ice':
      return limits.force.blocked && chits(g.s, g.s.active, ICE_MARCH) > 0
        ? goRefused(g, limits, province, true)
        : NO_ICE
    case 'rail':
      if (limits.railStuck !== null) return limits.railStuck
      return (limits.reach as Uint8Array)[province] === 0 ? NO_RAIL : null
    case 'sail':
      return (
        limits.stuck ??
        voyageRefused(g.s, limits.force, province) ??
        (inBounds(g, limits.nations, province) ? null : OUT_OF_RANGE)
      )
    case 'assassinate':
      return assassinationRefused(g.s)
    default:
      return null
  }
}

/** Moves one force from its start until it stops. */
function* march(g: Play, lead: number, whole: boolean): Procedure {
  const { s } = g
  if (IS_LEADER[lead] && !whole && leadersIn(s, s.stack[lead]).length > 1) split(s, retinue(s, lead))
  const points = IS_LEADER[lead] ? LEADER_MOVES : FORCE_MOVES
  const fresh = { mode: 'none', blocked: false, pierced: false, halted: false, idle: 0 } as const
  s.force = { ...fresh, lead, points, late: [], from: s.at[lead] }
  while (s.force !== null) yield* advance(g, s.force)
}

type Act = Way | Handling
const isWay = (act: Act): act is Way => act.unit === NAMES_NONE

/** One action of a moving force. */
function* advance(g: Play, force: Force): Procedure {
  const { s } = g
  let limits: MoveLimits
  const candidates = (): readonly Act[] => {
    limits = moveLimits(g, force)
    const list: Act[] = [STOP]
    addLandWays(g, limits, list)
    addExtraWays(s, force, list)
    addHandlings(s, force, list)
    return list
  }
  const refused = (act: Act): No | null => (isWay(act) ? wayRefused(g, limits, act) : handlingRefused(g, force, act))
  // If stopping is the only option left, do not ask.
  if (isOver(g, force) && !candidates().some((act) => act !== STOP && refused(act) === null)) {
    finish(g)
    return
  }
  const { points, mode } = force
  const data = { lead: UNITS[force.lead].id, points, mode }
  const whyNot = explainFrom((): readonly Act[] => [...KNOWN_WAYS, ...carriesFromElsewhere(s, force)], refused)
  const act: Act = yield* ask(seatOf(s, s.active), 'step', candidates, refused, data, whyNot)
  if (act === STOP) finish(g)
  else if (act === ASSASSINATE_WAY) yield* assassinateOnTheWay(g, force)
  else if (isWay(act)) travel(g, force, act)
  else yield* handle(g, force, act)
}

/** Whether a force can move no further. */
function isOver(g: Play, force: Force): boolean {
  const { s } = g
  if (stuckBecause(s, force) !== null) return true
  if (!force.blocked && force.points > 0 && force.mode !== 'rail') return false
  return railStuckBecause(g, force, trainIn(s, s.stack[force.lead]) !== null) !== null
}

/** Adjacent provinces if the force can go on overland, then those within reach by rail. */
function addLandWays({ s, data }: Play, limits: MoveLimits, list: Act[]): void {
  if (roadStuckBecause(limits, false) === null) {
    const row = s.at[limits.force.lead] * PROVINCE_COUNT
    for (let to = 0; to < PROVINCE_COUNT; to++) if (data.border[row + to] !== 0) list.push(GO[to])
  }
  if (limits.reach === null) return
  for (let to = 0; to < PROVINCE_COUNT; to++) if (limits.reach[to] !== 0) list.push(RAIL[to])
}

function addExtraWays(s: State, force: Force, list: Act[]): void {
  if (force.blocked && chits(s, s.active, ICE_MARCH) > 0) list.push(...ICE)
  if (fleets(s, s.active) > 0 || (s.settings.expedition && EXPEDITION.includes(force.lead))) list.push(...SEA_WAYS)
  list.push(ASSASSINATE_WAY)
}

function travel(g: Play, force: Force, { verb: how, province }: Way): void {
  const { s, t } = g
  if (how === 'rail') {
    // Computed again: `railReach` returns a shared buffer, which a later call may have overwritten.
    const train = trainIn(s, s.stack[force.lead]) !== null
    const behind = train && railReach(g, force, train, bounds(s, force.lead))[province] === 2
    if (force.blocked || behind) force.pierced = true
    force.mode = 'rail'
    force.idle++
  } else {
    leaveTrain(g, force)
    if (how === 'ice') {
      spend(s, s.active, ICE_MARCH, 'ice-march')
      t.note('chit', { player: called(s, s.active), chit: 'ice-march' })
    }
    if (how === 'sail') countVoyage(s, force)
    force.mode = how === 'sail' ? 'sea' : 'road'
    force.halted = how !== 'go'
    if (how !== 'sail') force.points--
  }
  const from = s.at[force.lead]
  shift(s, s.stack[force.lead], province)
  for (const unit of members(s, s.stack[force.lead])) s.used[unit] |= TRAVELLED
  force.blocked = isOpposed(s, province, s.hue[force.lead])
  t.note('moved', { lead: UNITS[force.lead].id, from: PROVINCES[from], to: PROVINCES[province], how })
}

/** 14.33: a train moves by rail only; when the force leaves the railway, it returns to the Randomizer. */
function leaveTrain(g: Play, force: Force): void {
  const { s, t } = g
  const train = trainIn(s, s.stack[force.lead])
  if (train === null) return
  takeOff(s, train, BAG)
  t.note('train.left', { train: UNITS[train].id })
}

function finish({ s, t }: Play): void {
  const force = s.force
  s.force = null
  if (force !== null && onMap(s.at[force.lead])) {
    // 13.15: Imperial units in a force that did not move were not carried.
    const stayed = force.mode === 'none'
    for (const unit of members(s, s.stack[force.lead])) if (!stayed || !IS_IMPERIAL[unit]) s.used[unit] |= MOVED
    if (s.at[force.lead] !== force.from) {
      t.note('stopped', { lead: UNITS[force.lead].id, at: PROVINCES[s.at[force.lead]] })
    }
  }
  for (let unit = 0; unit < s.used.length; unit++) s.used[unit] &= ~SHED
}

/** 4.3: an assassination between two steps; the force may lose a leader through it, or its nation by a chit. */
function* assassinateOnTheWay(g: Play, force: Force): Procedure {
  const { s } = g
  const units = members(s, s.stack[force.lead])
  yield* assassination(g)
  force.idle = 0
  const able = (unit: number): boolean => onMap(s.at[unit]) && s.owner[unit] === s.active
  const lead = able(force.lead) ? force.lead : units.find((unit) => IS_LEADER[unit] && able(unit))
  // 5.24: units that came along and now drop out have moved.
  for (const unit of units) {
    const stays = lead !== undefined && s.stack[unit] === s.stack[lead]
    if (force.mode !== 'none' && onMap(s.at[unit]) && !stays) s.used[unit] |= MOVED
  }
  if (lead === undefined) finish(g)
  else {
    force.lead = lead
    countPoints(s, force)
  }
}

/* ------------------------------------------------------------------------------------------------ 17.4: the fleets */

const NAVAL_NATIONS: readonly number[] = ['BR', 'FR'].map(nationNumber)
const INTERVENTION = nationNumber('INT')

/** How many naval operations a player's markers allow in a phase (17.4, 17.55). */
export function fleets(s: State, player: number): number {
  if (!s.armistice) return 0
  let count = s.holder[INTERVENTION] === player ? 1 : 0
  if (s.settings.naval) for (const nation of NAVAL_NATIONS) if (s.holder[nation] === player) count++
  return count
}

const NOT_AT_SEA = no('RCW-17.41', 'not-in-a-port-of-that-sea')
const NOT_NAVAL = no('RCW-17.41', 'blue-and-white-only')
const MOVED_ALREADY = no('RCW-17.41', 'whole-move')
const NO_GREENS = no('RCW-5.73', 'greens-do-not-sail')
const ONE_OF_TWO = no('RCW-17.12', 'one-of-the-two')

const isExpedition = (s: State, force: Force): boolean =>
  s.settings.expedition &&
  !s.expeditionSailed &&
  EXPEDITION.includes(force.lead) &&
  sizeOf(s, s.stack[force.lead]) === 1

function voyageRefused(s: State, force: Force, to: number): No | null {
  const from = s.at[force.lead]
  if (force.mode !== 'none') return MOVED_ALREADY
  if (to === from || MAP[from].sea !== MAP[to].sea) return NOT_AT_SEA
  if (hasGreens(s, s.stack[force.lead])) return NO_GREENS
  const hue = s.hue[force.lead]
  if (hue !== BLUE && hue !== WHITE) return NOT_NAVAL
  if (isExpedition(s, force) || s.sailed < fleets(s, s.active)) return null
  return s.settings.expedition && EXPEDITION.includes(force.lead) ? ONE_OF_TWO : NO_FLEET
}

function countVoyage(s: State, force: Force): void {
  if (isExpedition(s, force)) s.expeditionSailed = true
  else s.sailed++
}

const EVACUEES = unitChoices('aboard')
const ENOUGH = { option: 'enough', unit: NAMES_NONE } as const

/** White leaders and the White units attached to them that have been in a port since the phase began. */
function evacuees(s: State, port: number): number[] {
  const list: number[] = []
  for (let unit = s.head[port]; unit !== null; unit = s.next[unit]) {
    if (COLOUR[unit] === WHITE && s.owner[unit] === s.active && (s.used[unit] & TRAVELLED) === 0) list.push(unit)
  }
  return list.sort((a, b) => b - a)
}

function evacuationRefused(s: State, port: number): No | null {
  if (s.sailed >= fleets(s, s.active)) return NO_FLEET
  return evacuees(s, port).length > 0 ? null : NOBODY_THERE
}

/** 17.43, 17.44: any number of own White units leaves from one port, for good. */
function* evacuation(g: Play, port: number): Procedure {
  const { s, t } = g
  s.sailed++
  for (let gone = 0; ; gone++) {
    const units = evacuees(s, port)
    if (units.length === 0) break
    const choices = units.map((unit) => EVACUEES[unit])
    const chosen = yield* ask(seatOf(s, s.active), 'aboard', gone === 0 ? choices : [...choices, ENOUGH], undefined, {
      port: PROVINCES[port],
    })
    if (chosen === ENOUGH) break
    t.note('evacuated', { unit: UNITS[chosen.unit].id, port: PROVINCES[port] })
    if (IS_LEADER[chosen.unit]) yield* loseLeader(g, chosen.unit, OUT_OF_GAME, 'evacuation')
    else takeOff(s, chosen.unit, OUT_OF_GAME)
  }
  settleOrphans(s)
}
