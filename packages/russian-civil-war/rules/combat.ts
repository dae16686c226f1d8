// 8: combat, subversive attacks, and their chits: Terror, Anarchists Strike, Territorial Demands, Comintern.
import { askOpen, type Choice, explainFrom, type No, no, type Procedure } from '@interregnum/kernel'
import { ANARCHISTS, COMINTERN, DEMANDS, TERROR } from '../data/chits.ts'
import { BLACK, BLUE, COLOURS, GREEN, NATIONS, nationNumber, RED, UNIT_COUNT, UNITS, WHITE } from '../data/counters.ts'
import { COASTAL, PROVINCE_COUNT, PROVINCES, STRAIT } from '../data/map.ts'
import { COLUMNS, type CombatResult, columnOf } from '../data/tables.ts'
import { assassination, assassinationRefused } from './assassination.ts'
import { exchange } from './exchange.ts'
import { capture, orderInterruptions } from './imperial.ts'
import { loseUnits } from './losses.ts'
import { fleets } from './movement.ts'
import { members, spend, stacksIn, strengthOf } from './pieces.ts'
import { ask, claimOptions, strikeOptions, type UnitVerb } from './questions.ts'
import { settleOrphans, unitChoices } from './stacking.ts'
import {
  ATTACKED,
  type Attack,
  called,
  chits,
  DEFENDED,
  IS_BLACK,
  IS_IMPERIAL,
  IS_LEADER,
  IS_UNIT,
  NAMES_NONE,
  NATION,
  onMap,
  opposed,
  ownerCalled,
  type Play,
  type State,
  seatOf,
} from './state.ts'
import { chooseOpenly } from './windows.ts'

/* ---------------------------------------------------------------------------------------------- who may do what */

/** Whether a stack may attack another by colour or by Territorial Demands (12.5(16)). */
export function hostile(s: State, attacker: number, defender: number): boolean {
  if (opposed(s.hue[attacker], s.hue[defender])) return true
  const { claimant, claimed } = s
  return claimant !== null && isNation(s, attacker, claimant) && isNation(s, defender, claimed)
}

/** Whether a stack belongs to a nation and is not Greens taken over with the Gold. */
const isNation = (s: State, root: number, nation: number | null): boolean =>
  NATION[root] === nation && s.boss[root] === null

/** Stacks fight as a whole and do not change during the phase, so one of their counters is enough to check (8.25). */
const anyUsed = (s: State, root: number, bit: number): boolean => (s.used[root] & bit) !== 0

const NOT_A_STACK = no('RCW-7.31', 'not-a-stack')
const ATTACKED_ALREADY = no('RCW-8.25', 'has-attacked')
const DEFENDED_ALREADY = no('RCW-8.25', 'was-attacked')
const NOT_YOURS = no('RCW-8.21', 'not-yours')
const FRIENDS = no('RCW-8.22', 'not-opposed')
const ELSEWHERE = no('RCW-8.23', 'another-province')
const NOT_NEXT_DOOR = no('RCW-8.41', 'not-next-door')
const ONLY_RED = no('RCW-8.41', 'not-subversive')
const ONE_STACK = no('RCW-12.5-17', 'one-stack-only')
const TOO_WEAK = no('RCW-8.37', 'odds-too-low')
const ALREADY_IN = no('RCW-8.24', 'already-in')
const BLACK_ALONE = no('RCW-12.5-4', 'black-unit-attacks-alone')
const NOT_BLUE = no('RCW-8.41', 'only-blue')
const CZECHS_IMMUNE = no('RCW-17.32', 'immune')
const KORPS_IMMUNE = no('RCW-17.31', 'immune')
const BLUE_TERROR = no('RCW-12.5-17', 'no-terror-on-blue')

const CZ = nationNumber('CZ')
const FK = nationNumber('FK')

/** Whether a border can be crossed by this hue: the Kerch Straits only by White (5.32). */
function nextDoor({ s, data }: Play, from: number, to: number): boolean {
  const border = data.border[s.at[from] * PROVINCE_COUNT + to]
  return border === 1 || (border === 2 && s.hue[from] === WHITE)
}

/** Why a stack cannot be the target of this kind of attack, whatever the attacker. */
function targetRefused(s: State, kind: Attack['kind'], root: number, black: boolean): No | null {
  if (!onMap(s.at[root]) || s.stack[root] !== root || IS_IMPERIAL[root]) return NOT_A_STACK
  if (anyUsed(s, root, DEFENDED)) return DEFENDED_ALREADY
  if (kind === 'combat') return null
  const hue = s.hue[root]
  const immune = (nation: number, rule: boolean): boolean => rule && NATION[root] === nation && hue === BLUE
  if (immune(CZ, s.settings.czechs)) return CZECHS_IMMUNE
  if (kind === 'subversion') {
    // 17.32: only Czechs subvert Reds; `attackerRefused` checks the attacker.
    if (hue === RED && s.settings.czechs && !black) return null
    if (hue !== BLUE) return NOT_BLUE
    return immune(FK, s.settings.freekorps) ? KORPS_IMMUNE : null
  }
  return hue === BLUE && !immune(FK, s.settings.freekorps) ? BLUE_TERROR : null
}

/** Why a stack of the phasing player cannot attack that stack in this way (8.2, 8.4, 12.5(17), 17.3). */
function attackerRefused(
  g: Play,
  kind: Attack['kind'],
  root: number,
  province: number,
  defenders: readonly number[],
): No | null {
  const { s } = g
  if (!onMap(s.at[root]) || s.stack[root] !== root || IS_IMPERIAL[root]) return NOT_A_STACK
  if (s.owner[root] !== s.active) return NOT_YOURS
  if (anyUsed(s, root, ATTACKED)) return ATTACKED_ALREADY
  for (const defender of defenders) if (!hostile(s, root, defender)) return FRIENDS
  if (kind === 'combat') return s.at[root] === province ? null : ELSEWHERE
  if (!nextDoor(g, root, province)) return NOT_NEXT_DOOR
  if (kind === 'subversion') return subverts(s, root, defenders[0]) ? null : ONLY_RED
  return s.hue[root] !== BLUE || (s.settings.freekorps && NATION[root] === FK) ? null : ONLY_RED
}

const subverts = (s: State, root: number, defender: number): boolean =>
  s.hue[defender] === BLUE ? s.hue[root] === RED : s.settings.czechs && NATION[root] === CZ && s.hue[root] === BLUE

/** All stacks of the phasing player that could take part. */
export function eligible(g: Play, kind: Attack['kind'], province: number, defenders: readonly number[]): number[] {
  const { s, data } = g
  const list: number[] = []
  const look = (place: number): void => {
    for (let unit = s.head[place]; unit !== null; unit = s.next[unit]) {
      if (s.stack[unit] === unit && attackerRefused(g, kind, unit, province, defenders) === null) list.push(unit)
    }
  }
  if (kind === 'combat') look(province)
  else {
    for (const place of data.roads[province]) look(place)
    for (const place of straitsOf(g, province)) look(place)
  }
  return list
}

const total = (g: Play, roots: readonly number[]): number => roots.reduce((sum, root) => sum + strengthOf(g, root), 0)

/** The maximum strength of these stacks: with Comintern, or with every unused fleet. */
function mostStrength(g: Play, kind: Attack['kind'], roots: readonly number[]): number {
  const { s, data } = g
  const sum = total(g, roots)
  if (kind === 'subversion' && (s.attack?.comintern || canComintern(s, roots))) return 2 * sum
  const bombarded = s.attack?.bombarded ?? []
  const free = fleets(s, s.active) - s.fired
  if (kind !== 'combat' || (free <= 0 && bombarded.length === 0)) return sum
  const value = (unit: number): number => data.values[unit]
  const others = roots.flatMap((root) => bombardable(s, root)).filter((unit) => !bombarded.includes(unit))
  const best = others.map(value).sort((a, b) => b - a)
  return [...bombarded.map(value), ...best.slice(0, free)].reduce((all, one) => all + one, sum)
}

const canComintern = (s: State, roots: readonly number[]): boolean =>
  chits(s, s.active, COMINTERN) > 0 && roots.every((root) => s.hue[root] === RED)

/** Whether a fleet or Comintern could still strengthen an attack by these stacks. */
export function canStrengthen(s: State, kind: Attack['kind'], roots: readonly number[]): boolean {
  if (kind === 'subversion') return canComintern(s, roots)
  return kind === 'combat' && fleets(s, s.active) > s.fired && roots.some((root) => bombardable(s, root).length > 0)
}

/** 17.47: the units of a Blue, White or Green stack on the coast. */
function bombardable(s: State, root: number): number[] {
  if (!COASTAL[s.at[root]] || s.hue[root] === RED || s.hue[root] === BLACK) return []
  return members(s, root).filter((unit) => IS_UNIT[unit])
}

/* -------------------------------------------------------------------------------------------- choosing an attack */

interface Aim {
  readonly option: string
  readonly kind: Attack['kind'] | 'strike' | 'demands' | 'assassinate' | 'done'
  readonly unit: number
}
const aims = (kind: Attack['kind'], verb: UnitVerb): readonly Aim[] =>
  unitChoices(verb).map(({ option, unit }) => ({ option, kind, unit }))
const [HIT, SUBVERT, TERRORIZE] = [aims('combat', 'attack'), aims('subversion', 'subvert'), aims('terror', 'terror')]
const COMBAT_DONE: Aim = { option: 'done', kind: 'done', unit: NAMES_NONE }
const STRIKE_AIM: Aim = { option: 'anarchists', kind: 'strike', unit: NAMES_NONE }
const DEMANDS_AIM: Aim = { option: 'demands', kind: 'demands', unit: NAMES_NONE }
const ASSASSINATE_AIM: Aim = { option: 'assassinate', kind: 'assassinate', unit: NAMES_NONE }

/** By hue: a bit for each hue that it is opposed to. */
const OPPOSED_HUES: readonly number[] = COLOURS.map((_, hue) =>
  COLOURS.reduce((bits, _, other) => bits | (opposed(hue, other) ? 1 << other : 0), 0),
)
const HERE = (1 << COLOURS.length) - 1
const NEAR = HERE + 1
/** Its neighbours have been marked NEAR. */
const SPREAD = NEAR << 1
/** By province: the hues of the phasing player's stacks there that have not attacked, and whether any is adjacent. */
const front = new Uint8Array(PROVINCE_COUNT)
/** By stack number: its strength. */
const power = new Uint8Array(UNIT_COUNT)
/** The numbers of all stacks on the map in ascending order, and how many there are. */
const stacks = new Uint8Array(UNIT_COUNT)
let stackCount = 0

/** Hot path: fills front, power and stacks, so that most targets can be ruled out quickly. */
function survey({ s, data }: Play): void {
  const any = s.settings.czechs || chits(s, s.active, TERROR) > 0
  front.fill(0)
  power.fill(0)
  stackCount = 0
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    const here = s.at[unit]
    if (!onMap(here)) continue
    power[s.stack[unit]] += data.values[unit]
    if (s.stack[unit] !== unit || IS_IMPERIAL[unit]) continue
    stacks[stackCount++] = unit
    if (s.owner[unit] !== s.active || (s.used[unit] & ATTACKED) !== 0) continue
    front[here] |= 1 << s.hue[unit]
    // Only Reds subvert, plus Czechs with their optional rule; any stack may use Terror.
    if ((s.hue[unit] !== RED && !any) || (front[here] & SPREAD) !== 0) continue
    front[here] |= SPREAD
    for (const next of data.roads[here]) front[next] |= NEAR
    if (STRAIT.includes(here)) for (const end of STRAIT) front[end] |= NEAR
  }
}

/** Why a combat without a fleet is impossible even if every stack that can attack takes part. */
function clashRefused(s: State, target: number): No | null {
  let sum = 0
  for (let root = s.head[s.at[target]]; root !== null; root = s.next[root]) {
    if (s.stack[root] !== root || s.owner[root] !== s.active || (s.used[root] & ATTACKED) !== 0) continue
    if (!IS_IMPERIAL[root] && hostile(s, root, target)) sum += power[root]
  }
  if (sum === 0) return NOBODY_CAN
  return columnOf(sum, power[target]) !== null ? null : TOO_WEAK
}

/** Possible targets: those near a stack of the player, or with `all` every stack, to explain refusals. */
function aimsAt(g: Play, all: boolean): readonly Aim[] {
  const { s } = g
  survey(g)
  const list = [COMBAT_DONE, ASSASSINATE_AIM]
  const terror = chits(s, s.active, TERROR) > 0
  for (let n = 0; n < stackCount; n++) {
    const root = stacks[n]
    const here = s.at[root]
    // Territorial Demands add further enemies.
    if (all || (front[here] & (s.claimant === null ? OPPOSED_HUES[s.hue[root]] : HERE)) !== 0) list.push(HIT[root])
    if (!all && (front[here] & NEAR) === 0) continue
    if (s.hue[root] === BLUE || (s.settings.czechs && s.hue[root] === RED)) list.push(SUBVERT[root])
    if (terror) list.push(TERRORIZE[root])
  }
  if (chits(s, s.active, ANARCHISTS) > 0) list.push(STRIKE_AIM)
  if (chits(s, s.active, DEMANDS) > 0) list.push(DEMANDS_AIM)
  return list
}

const NOBODY_CAN = no('RCW-8.23', 'nobody-can-attack')

function aimRefused(g: Play, { kind, unit }: Aim): No | null {
  const { s } = g
  switch (kind) {
    case 'done':
      return null
    case 'assassinate':
      return assassinationRefused(s)
    case 'strike':
      return strikes(g).length > 0 ? null : NOBODY_CAN
    case 'demands':
      return claims(s).length > 0 ? null : NO_CLAIM
    default: {
      if ((front[s.at[unit]] & (kind === 'combat' ? HERE : NEAR)) === 0) {
        return kind === 'combat' ? NOBODY_CAN : NOT_NEXT_DOOR
      }
      const refused = targetRefused(s, kind, unit, false)
      if (refused !== null) return refused
      if (kind === 'combat' && fleets(s, s.active) === 0) return clashRefused(s, unit)
      const able = eligible(g, kind, s.at[unit], [unit])
      if (able.length === 0) return kind === 'combat' ? NOBODY_CAN : NOT_NEXT_DOOR
      return columnOf(mostStrength(g, kind, able), strengthOf(g, unit)) !== null ? null : TOO_WEAK
    }
  }
}

/** At the start of the phase no unit has attacked or been attacked. */
export function beginCombat(s: State): void {
  s.used.fill(0)
  s.fired = 0
  s.calledOff = 0
  s.claimant = null
  s.claimed = null
}

/** One choice of the Combat Phase and its consequences; true when the player is done. */
export function* combat(g: Play): Procedure<boolean> {
  const { s, t } = g
  const refused = (choice: Aim): No | null => aimRefused(g, choice)
  const whyNot = explainFrom(() => aimsAt(g, true), refused)
  const aim = yield* chooseOpenly(g, s.active, 'combat', () => aimsAt(g, false), refused, whyNot)
  if (aim === null || aim.kind === 'done') return true
  if (aim.kind === 'assassinate') yield* assassination(g)
  else if (aim.kind === 'strike') yield* anarchistsStrike(g)
  else if (aim.kind === 'demands') yield* territorialDemands(g)
  else {
    s.attack = newAttack(aim.kind, s.at[aim.unit], aim.unit)
    t.note('attack', {
      player: called(s, s.active),
      kind: aim.kind,
      target: UNITS[aim.unit].id,
      province: PROVINCES[s.at[aim.unit]],
    })
    yield* assemble(g)
  }
  return false
}

export const newAttack = (
  kind: Attack['kind'],
  province: number,
  target: number,
  black: number | null = null,
): Attack => ({
  kind,
  province,
  defenders: [target],
  attackers: black === null ? [] : [black],
  black,
  comintern: false,
  bombarded: [],
})

/* ------------------------------------------------------------------------------------------- assembling an attack */

interface Part {
  readonly option: string
  readonly what: 'with' | 'also' | 'bombard' | 'comintern' | 'roll' | 'off'
  readonly unit: number
}
const part = (option: string, what: Part['what'], unit: number): Part => ({ option, what, unit })
const parts = (what: 'with' | 'also' | 'bombard'): readonly Part[] =>
  unitChoices(what).map(({ option, unit }) => part(option, what, unit))
const [WITH, ALSO, BOMBARD] = [parts('with'), parts('also'), parts('bombard')]
const ROLL = part('roll', 'roll', NAMES_NONE)
const OFF = part('call-off', 'off', NAMES_NONE)
const CALL_COMINTERN = part('comintern', 'comintern', NAMES_NONE)
/** How many attacks may be called off before the roll in a phase. */
const MOST_CALLED_OFF = 3

/** The strength of the attack with bombardment and Comintern. */
export function attackStrength(g: Play, attack: Attack): number {
  let sum = total(g, attack.attackers)
  for (const unit of attack.bombarded) sum += g.data.values[unit]
  return attack.comintern ? 2 * sum : sum
}
export const defenceStrength = (g: Play, { defenders }: Attack): number => total(g, defenders)

function partsNow(g: Play, attack: Attack): Part[] {
  const { s, data } = g
  const list: Part[] = [ROLL, OFF]
  const places =
    attack.kind === 'combat' ? [attack.province] : [...data.roads[attack.province], ...straitsOf(g, attack.province)]
  for (const place of places) for (const root of stacksIn(s, place)) list.push(WITH[root])
  for (const root of stacksIn(s, attack.province)) list.push(ALSO[root])
  if (fleets(s, s.active) > s.fired)
    for (const root of attack.attackers) for (const unit of bombardable(s, root)) list.push(BOMBARD[unit])
  if (attack.kind === 'subversion') list.push(CALL_COMINTERN)
  return list
}

/** The province across the Kerch Straits, unless it is an ordinary neighbour (by corrections). */
function straitsOf({ data }: Play, province: number): readonly number[] {
  const other = province === STRAIT[0] ? STRAIT[1] : province === STRAIT[1] ? STRAIT[0] : null
  return other !== null && data.border[other * PROVINCE_COUNT + province] === 2 ? [other] : NO_STRAITS
}
const NO_STRAITS: readonly number[] = []

const NO_ATTACKERS = no('RCW-8.0b', 'nobody-attacks-yet')
const NO_CHIT = no('RCW-12.5-8', 'no-such-chit')
const NOT_ALL_RED = no('RCW-12.5-8', 'only-red')
const PLAYED = no('RCW-12.5-8', 'already-played')
const NO_FLEET = no('RCW-17.46', 'no-fleet')
const NOT_WITH_THESE = no('RCW-17.46', 'only-in-combat')
const CALLED_OFF = no('RCW-8.0a', 'called-off-too-often')
const STRIKE_STANDS = no('RCW-12.5-4', 'chit-is-played')
const TERROR_STANDS = no('RCW-12.5-17', 'chit-is-played')

function partRefused(g: Play, attack: Attack, { what, unit }: Part): No | null {
  const { s } = g
  switch (what) {
    case 'roll':
      if (attack.attackers.length === 0) return NO_ATTACKERS
      return columnOf(attackStrength(g, attack), defenceStrength(g, attack)) === null ? TOO_WEAK : null
    case 'off':
      if (attack.black !== null) return STRIKE_STANDS
      if (attack.kind === 'terror') return TERROR_STANDS
      return s.calledOff < MOST_CALLED_OFF ? null : CALLED_OFF
    case 'with':
      if (attack.black !== null) return BLACK_ALONE
      if (attack.attackers.includes(unit)) return ALREADY_IN
      return attack.comintern && s.hue[unit] !== RED
        ? NOT_ALL_RED
        : attackerRefused(g, attack.kind, unit, attack.province, attack.defenders)
    case 'also':
      return alsoRefused(g, attack, unit)
    case 'bombard':
      if (attack.kind !== 'combat' || attack.black !== null) return NOT_WITH_THESE
      if (attack.bombarded.includes(unit)) return ALREADY_IN
      return s.fired < fleets(s, s.active) ? null : NO_FLEET
    default:
      if (attack.comintern) return PLAYED
      if (chits(s, s.active, COMINTERN) === 0) return NO_CHIT
      return attack.attackers.length > 0 &&
        attack.black === null &&
        attack.attackers.every((root) => s.hue[root] === RED)
        ? null
        : NOT_ALL_RED
  }
}

/** 8.24: another stack of the province, if all attackers oppose it and the odds can still be met. */
function alsoRefused(g: Play, attack: Attack, root: number): No | null {
  const { s } = g
  if (attack.kind === 'terror') return ONE_STACK
  if (attack.defenders.includes(root)) return ALREADY_IN
  if (attack.attackers.includes(root)) return FRIENDS
  const refused = targetRefused(s, attack.kind, root, attack.black !== null)
  if (refused !== null) return refused
  if (attack.kind === 'subversion' && s.hue[root] !== s.hue[attack.defenders[0]]) return NOT_BLUE
  for (const attacker of attack.attackers) if (!hostile(s, attacker, root)) return FRIENDS
  const all = [...attack.defenders, root]
  const able =
    attack.black !== null
      ? attack.attackers
      : [...new Set([...attack.attackers, ...eligible(g, attack.kind, attack.province, all)])]
  return columnOf(mostStrength(g, attack.kind, able), total(g, all)) !== null ? null : TOO_WEAK
}

/** The attacker adds stacks until the roll; meanwhile the execution of the Czar may be ordered (13.53). */
function* assemble(g: Play): Procedure {
  const { s, t } = g
  const attack = s.attack as Attack
  for (;;) {
    const part = yield* askOpen(
      {
        seat: seatOf(s, s.active),
        kind: 'assemble',
        candidates: () => partsNow(g, attack),
        check: (choice: Part) => partRefused(g, attack, choice),
        data: { kind: attack.kind, province: PROVINCES[attack.province] },
      },
      orderInterruptions(g),
    )
    if (part === null) throw new Error('an attack ran out of choices')
    if (part.what === 'roll') break
    if (part.what === 'off') {
      s.calledOff++
      s.attack = null
      t.note('called-off')
      return
    }
    add(g, attack, part)
  }
  yield* resolve(g, attack)
  s.attack = null
}

function add({ s, t }: Play, attack: Attack, { what, unit }: Part): void {
  if (what === 'with') attack.attackers.push(unit)
  else if (what === 'also') attack.defenders.push(unit)
  else if (what === 'bombard') {
    attack.bombarded.push(unit)
    s.fired++
  } else if (what === 'comintern') {
    attack.comintern = true
    spend(s, s.active, COMINTERN, 'comintern')
    t.note('chit', { player: called(s, s.active), chit: 'comintern' })
  }
}

/* ------------------------------------------------------------------------------------------------- the resolution */

/** 8.0b: odds, die, result, before anything else happens. */
export function* resolve(g: Play, attack: Attack): Procedure {
  const { s, t, data } = g
  if (attack.kind === 'terror') {
    spend(s, s.active, TERROR, 'terror')
    t.note('chit', { player: called(s, s.active), chit: 'terror' })
  }
  const attackers = attack.attackers.flatMap((root) => members(s, root))
  const defenders = attack.defenders.flatMap((root) => members(s, root))
  for (const unit of attackers) s.used[unit] |= ATTACKED
  for (const unit of defenders) s.used[unit] |= DEFENDED
  const [strength, defence] = [attackStrength(g, attack), defenceStrength(g, attack)]
  const column = columnOf(strength, defence)
  if (column === null) throw new Error('an attack below 1:2 cannot be resolved')
  const die = t.chance.roll(6)
  const result = data.combat[die - 1][column]
  if (!t.silent) {
    t.note('combat', {
      player: called(s, s.active),
      kind: attack.kind,
      province: PROVINCES[attack.province],
      attackers: attackers.map((unit) => UNITS[unit].id),
      defenders: defenders.map((unit) => UNITS[unit].id),
      strength,
      defence,
      odds: COLUMNS[column],
      die,
      result,
      against: [...new Set(defenders.map((unit) => ownerCalled(s, unit)))].filter((owner) => owner !== null),
    })
  }
  // 8.43: subversion and terror have no result other than DE.
  if (attack.kind !== 'combat' && result !== 'DE') return
  yield* apply(g, attack, attackers, defenders, result)
}

function* apply(
  g: Play,
  attack: Attack,
  attackers: readonly number[],
  defenders: readonly number[],
  result: CombatResult,
): Procedure {
  const { s, data } = g
  const printed = (units: readonly number[]): number => units.reduce((sum, unit) => sum + data.values[unit], 0)
  const shares = defenceShares(g, attack)
  const fight = {
    attackers,
    defenders,
    attack: printed(attackers),
    defence: printed(defenders),
    credit: creditOf(s, shares),
  }
  const { lostAttackers, lostDefenders } = yield* exchange(g, fight, result)
  const imperials = [...attackers, ...defenders].filter((unit) => IS_IMPERIAL[unit])
  const homes = imperials.map((unit) => members(s, s.stack[unit]).filter((other) => IS_UNIT[other]))
  yield* loseUnits(g, lostDefenders, s.active)
  yield* loseUnits(g, lostAttackers, fight.credit)
  settleOrphans(s)
  if (attack.kind !== 'combat') return
  for (const [n, imperial] of imperials.entries()) {
    if (homes[n].some((unit) => onMap(s.at[unit]))) continue
    const able = captors(s, attackers.includes(imperial) ? defenders : attackers)
    const among = (player: number): boolean => able.some((unit) => s.owner[unit] === player)
    const player = attackers.includes(imperial) ? strongestDefender(s, shares, among) : s.active
    yield* capture(
      g,
      imperial,
      able.filter((unit) => s.owner[unit] === player),
    )
  }
}

/** 13.41b: surviving leaders, and Blue and Green units, of players who have not left. */
const captors = (s: State, units: readonly number[]): number[] =>
  units.filter((unit) => {
    const owner = s.owner[unit]
    const isPresent = owner !== null && !s.quit[owner]
    return onMap(s.at[unit]) && isPresent && (IS_LEADER[unit] || (NATION[unit] !== null && s.boss[unit] === null))
  })

/** The defending strength of each player; the last entry is that of uncontrolled units. */
function defenceShares(g: Play, { defenders }: Attack): readonly number[] {
  const { s } = g
  const shares = Array<number>(s.players + 1).fill(0)
  for (const root of defenders) shares[s.owner[root] ?? s.players] += strengthOf(g, root)
  return shares
}

/** The player with the most defending strength among those who count; ties: first clockwise from the attacker. */
function strongestDefender(s: State, shares: readonly number[], counts: (player: number) => boolean): number | null {
  let best: number | null = null
  for (let n = 1; n <= s.players; n++) {
    const player = (s.active + n) % s.players
    if (counts(player) && shares[player] > (best === null ? 0 : shares[best])) best = player
  }
  return best
}

/** 8.24b: who gets credit for lost attackers: the strongest defender, or nobody if uncontrolled units are stronger. */
function creditOf(s: State, shares: readonly number[]): number | null {
  const best = strongestDefender(s, shares, () => true)
  return best !== null && shares[best] >= shares[s.players] ? best : null
}

/* --------------------------------------------------------------------------------------------------- the chits */

interface Strike {
  readonly option: string
  readonly kind: Attack['kind']
  readonly black: number
  readonly target: number
}

/** 12.5(4), 12.5(17): what each Black unit could attack by combat, by subversion or, with a Terror chit, by terror. */
function strikes(g: Play): Strike[] {
  const { s, data } = g
  const list: Strike[] = []
  const terror = chits(s, s.active, TERROR) > 0
  const add = (kind: Attack['kind'], black: number, target: number): void => {
    if (targetRefused(s, kind, target, true) !== null || !hostile(s, black, target)) return
    if (kind === 'subversion' && s.hue[target] !== BLUE) return
    if (kind === 'terror' && s.hue[target] === BLUE && NATION[target] !== FK) return
    if (columnOf(strengthOf(g, black), strengthOf(g, target)) === null) return
    list.push({ option: strikeOptions.write({ use: kind, black, target }), kind, black, target })
  }
  for (let black = 0; black < UNIT_COUNT; black++) {
    if (!IS_BLACK[black] || !onMap(s.at[black]) || (s.used[black] & ATTACKED) !== 0) continue
    for (const target of stacksIn(s, s.at[black])) add('combat', black, target)
    for (const place of data.roads[s.at[black]]) {
      for (const target of stacksIn(s, place)) {
        add('subversion', black, target)
        if (terror) add('terror', black, target)
      }
    }
  }
  return list
}

function* anarchistsStrike(g: Play): Procedure {
  const { s, t } = g
  const strike: Strike = yield* ask(seatOf(s, s.active), 'strike', () => strikes(g) as readonly (Strike & Choice)[])
  spend(s, s.active, ANARCHISTS, 'anarchists')
  t.note('chit', { player: called(s, s.active), chit: 'anarchists' })
  s.attack = newAttack(strike.kind, s.at[strike.target], strike.target, strike.black)
  yield* assemble(g)
}

const NO_CLAIM = no('RCW-12.5-16', 'no-claim')

interface Claim {
  readonly option: string
  readonly claimant: number
  readonly claimed: number
}

/** 12.5(16): Blue nations of the player that meet a Green one somewhere, or the other way round. */
function claims(s: State): Claim[] {
  const found = new Map<string, Claim>()
  if (s.claimant !== null) return []
  for (let province = 0; province < PROVINCE_COUNT; province++) {
    if (s.presence[province * 5 + BLUE] === 0 || s.presence[province * 5 + GREEN] === 0) continue
    const roots = stacksIn(s, province).filter((root) => s.boss[root] === null)
    for (const a of roots) {
      const claimant = NATION[a]
      if (claimant === null || s.owner[a] !== s.active) continue
      for (const b of roots) {
        const claimed = NATION[b]
        if (claimed === null || s.hue[b] === s.hue[a]) continue
        const option = claimOptions.write({ use: 'claim', claimant, claimed })
        found.set(option, { option, claimant, claimed })
      }
    }
  }
  return [...found.values()].sort((a, b) => a.claimant - b.claimant || a.claimed - b.claimed)
}

function* territorialDemands(g: Play): Procedure {
  const { s, t } = g
  const claim: Claim = yield* ask(seatOf(s, s.active), 'claim', () => claims(s) as readonly (Claim & Choice)[])
  spend(s, s.active, DEMANDS, 'demands')
  s.claimant = claim.claimant
  s.claimed = claim.claimed
  t.note('chit', { player: called(s, s.active), chit: 'demands' })
  t.note('demands', { claimant: NATIONS[claim.claimant].id, claimed: NATIONS[claim.claimed].id })
}
