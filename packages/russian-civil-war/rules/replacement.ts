// 9.1: the Replacement Segment. Reinforcements (9.3) arrive with the Armistice: see randomizer.ts.
import { type No, no, type Procedure } from '@interregnum/kernel'
import { AIR_RAID, COMMISSARIAT, CORDON, HELD_KINDS, RULER } from '../data/chits.ts'
import { BLUE, GREEN, RED, UNITS, WHITE } from '../data/counters.ts'
import { PETROGRAD, PROVINCES, TVER } from '../data/map.ts'
import { REPLACEMENT_TURNS } from '../data/tables.ts'
import { blackIn, controller, holderOf, isOpposed, place, spend } from './pieces.ts'
import { ask } from './questions.ts'
import { drawChits, provinceChoices } from './randomizer.ts'
import { stackWithOwn, unitChoices } from './stacking.ts'
import {
  COLOUR,
  called,
  chits,
  clockwise,
  display,
  LEADERS,
  NAMES_NONE,
  NATION,
  onMap,
  type Play,
  POOL,
  type State,
  seatOf,
  UNASSIGNED,
} from './state.ts'

/** 9.0: the Unassigned box counts as part of the display. */
const isEliminated = (s: State, unit: number): boolean =>
  s.at[unit] === UNASSIGNED || (s.at[unit] <= display(0) && s.at[unit] > display(10))

/** 9.11: combat units of these colours that began on the map. */
const RETURNING: readonly number[] = UNITS.flatMap(({ kind, colour, begins }, unit) =>
  kind === 'combat' && begins === 'map' && colour !== BLUE ? [unit] : [],
)

/** Whether an eliminated unit can return in a Replacement Segment of this turn, unless its home is occupied. */
export const canReturn = (s: State, unit: number): boolean => s.turn <= REPLACEMENT_TURNS && RETURNING.includes(unit)

const NOT_ELIMINATED = no('RCW-9.0', 'not-eliminated')
const TOO_LATE = no('RCW-9.16', 'no-replacements-any-more')
const NO_CENTRES = no('RCW-9.13', 'red-centre-lost')
const NO_COMMAND = no('RCW-9.14', 'red-command-lost')
const NO_LEADERS = no('RCW-9.15', 'no-leaders-left')
const RAIDED = no('RCW-12.5-5', 'air-raid')
const BLACK_AT_HOME = no('RCW-14.18', 'black-unit-at-home')
const OCCUPIED = no('RCW-9.12', 'home-is-occupied')

/** 9.13: a centre holds units, and none of them is Red. */
function centreLost(s: State, province: number): boolean {
  const row = province * 5
  let others = 0
  for (let hue = 1; hue < 5; hue++) others += s.presence[row + hue]
  return others > 0 && s.presence[row + RED] === 0
}

const hasLeaders = (s: State, colour: number): boolean =>
  LEADERS.some((leader) => COLOUR[leader] === colour && (onMap(s.at[leader]) || s.at[leader] === POOL))

/** Why a unit cannot return, regardless of the units in its home province; chits do not help against this. */
function barred({ s, data }: Play, unit: number): No | null {
  if (!isEliminated(s, unit)) return NOT_ELIMINATED
  if (s.turn > REPLACEMENT_TURNS) return TOO_LATE
  const colour = COLOUR[unit]
  if (colour === GREEN) return null
  if (!hasLeaders(s, colour)) return NO_LEADERS
  if (colour === WHITE) return null
  if (s.ban > 0) return NO_COMMAND
  if (centreLost(s, TVER) || centreLost(s, PETROGRAD)) return NO_CENTRES
  return s.raided.includes(data.homes[unit]) ? RAIDED : null
}

/** Why a unit does not return in this segment. */
export function returnRefused(g: Play, unit: number): No | null {
  const { s, data } = g
  const refused = barred(g, unit)
  if (refused !== null || s.recalled.includes(unit)) return refused
  const home = data.homes[unit]
  const colour = COLOUR[unit]
  if (blackIn(s, home)) return BLACK_AT_HOME
  return isOpposed(s, home, colour) && s.presence[home * 5 + colour] === 0 ? OCCUPIED : null
}

/** Whether a unit returns in this segment without the chit that could bring it back: the chit would have no effect. */
export const returnsAnyway = (g: Play, unit: number): boolean => returnRefused(g, unit) === null

/** Whether a Red unit would return to this province: otherwise an Air Raid there keeps nobody away. */
export const awaitsReds = (g: Play, province: number): boolean =>
  RETURNING.some((unit) => COLOUR[unit] === RED && g.data.homes[unit] === province && returnRefused(g, unit) === null)

/** 9.17: all units are checked before any is placed. */
export function replace(g: Play, candidate: (unit: number) => boolean = () => true): void {
  const { s, t, data } = g
  const units = RETURNING.filter((unit) => candidate(unit) && returnRefused(g, unit) === null)
  for (const unit of units) {
    place(s, unit, data.homes[unit])
    if (NATION[unit] === null) continue
    s.owner[unit] = holderOf(s, unit)
    stackWithOwn(s, unit)
  }
  if (units.length > 0) t.note('replaced', { units: units.map((unit) => UNITS[unit].id) })
  s.ban = Math.max(0, s.ban - 1)
  s.chiefsLost = 0
  s.raided = []
  s.recalled = []
}

/** The whole segment: raids, then chits, then all units together (9.0b). */
export function* replacementSegment(g: Play): Procedure {
  const { s } = g
  for (const player of clockwise(s, s.first)) yield* airRaid(g, player)
  if (s.turn <= REPLACEMENT_TURNS) {
    for (const player of clockwise(s, s.first)) {
      yield* recall(g, player, COMMISSARIAT, RED)
      yield* recall(g, player, RULER, WHITE)
      yield* recall(g, player, CORDON, GREEN)
    }
  }
  replace(g)
}

const RAID = provinceChoices('raid')
const NO_RAID = { option: 'no', province: NAMES_NONE } as const
const RAIDS = [NO_RAID, ...RAID]
const NO_CHIT = no('RCW-12.5-5', 'no-such-chit')
const NO_BLUE_NEAR = no('RCW-12.5-5', 'no-blue-next-door')

/** Whether a player controls a Blue unit in an adjacent province. */
function hasBlueNextDoor({ s, data }: Play, player: number, province: number): boolean {
  for (const place of data.roads[province]) {
    for (let unit = s.head[place]; unit !== null; unit = s.next[unit]) {
      if (COLOUR[unit] === BLUE && s.owner[unit] === player) return true
    }
  }
  return false
}

/** 12.5(5). */
function* airRaid(g: Play, player: number): Procedure {
  const { s, t } = g
  if (chits(s, player, AIR_RAID) === 0 || !RAID.some(({ province }) => hasBlueNextDoor(g, player, province))) return
  const chosen = yield* ask(seatOf(s, player), 'raid', RAIDS, (choice) => {
    if (choice === NO_RAID) return null
    if (chits(s, player, AIR_RAID) === 0) return NO_CHIT
    return hasBlueNextDoor(g, player, choice.province) ? null : NO_BLUE_NEAR
  })
  if (chosen === NO_RAID) return
  spend(s, player, AIR_RAID, 'air-raid')
  const die = t.chance.roll(6)
  t.note('raid', { player: called(s, player), province: PROVINCES[chosen.province], die })
  if (die <= 3) s.raided.push(chosen.province)
  const owner = controller(s, chosen.province)
  if (die >= 5 && owner !== null) yield* drawChits(g, owner, 1)
}

const RECALL = unitChoices('recall')
const NO_RECALL = { option: 'no', unit: NAMES_NONE } as const
const OTHER_COLOUR = no('RCW-9.0b', 'another-colour')
const NO_SUCH_CHIT = no('RCW-9.0b', 'no-such-chit')
const ALREADY = no('RCW-9.0b', 'already-called')

/** 12.5(9), (13), (14): one unit returns even if its home is occupied. */
function* recall(g: Play, player: number, kind: number, colour: number): Procedure {
  const { s, t } = g
  const refused = (unit: number): No | null => {
    if (chits(s, player, kind) === 0) return NO_SUCH_CHIT
    if (COLOUR[unit] !== colour) return OTHER_COLOUR
    return s.recalled.includes(unit) ? ALREADY : barred(g, unit)
  }
  if (!RETURNING.some((unit) => refused(unit) === null)) return
  const chosen = yield* ask(
    seatOf(s, player),
    'recall',
    [NO_RECALL, ...RETURNING.map((unit) => RECALL[unit])],
    (choice) => (choice === NO_RECALL ? null : refused(choice.unit)),
    { chit: HELD_KINDS[kind] },
  )
  if (chosen === NO_RECALL) return
  spend(s, player, kind, HELD_KINDS[kind])
  s.recalled.push(chosen.unit)
  t.note('chit', { player: called(s, player), chit: HELD_KINDS[kind] })
}
