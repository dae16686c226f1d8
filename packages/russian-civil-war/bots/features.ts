// What the value of a position depends on: for each player what scores in either victory (15.4), his forces and chits,
// what he may lose and take next; then the state of the war. Numbers of about 0 to 1, in a fixed order;
// `value-weights.ts` has weights for each.
import { ANARCHISTS, ASSASSIN, COMINTERN, FELIX, KIND_COUNT, POLITBURO, STRIKE, TERROR } from '../data/chits.ts'
import { BLUE, CZAR, GOLD, GREEN, LENIN, NO_COLOUR, RED, TROTSKY, UNIT_COUNT, WHITE } from '../data/counters.ts'
import { PETROGRAD, SIBERIAN, TVER } from '../data/map.ts'
import { COMMITTEE_QUORUM, REPLACEMENT_TURNS } from '../data/tables.ts'
import { controller } from '../rules/pieces.ts'
import { canReturn } from '../rules/replacement.ts'
import { COLOUR, chits, IS_COMBAT, IS_LEADER, IS_UNIT, onMap, opposed, type Play, type State } from '../rules/state.ts'
import { pointsOfAll } from '../rules/victory.ts'

/** Features of one player, then those of the war, which are the same for all. */
const [OWN, WAR] = [42, 29]
export const FEATURES = OWN + WAR
/** Units of the hidden layer of the value. */
export const HIDDEN = 16

const MOST_PLAYERS = 6
const own = Array.from({ length: MOST_PLAYERS }, () => new Float64Array(OWN))
const war = new Float64Array(WAR)
/** By number of the stack. */
const strength = new Float64Array(UNIT_COUNT)

/** The first features of a player are sums over counters: places of the first hue. */
const [LEADERS, ARMIES, BEST, EXPOSED, NEARLY_EXPOSED, PREY, NEAR_PREY, SIBERIANS, CHIEFS] = [
  0, 2, 6, 10, 12, 14, 16, 18, 20,
]
const AFTER_SUMS = 21
/** The first features of the war are sums as well: strength by hue, leaders by hue, armies by colour and so on. */
const [STRENGTH, LEADERS_LEFT, ARMIES_LEFT, RETURNING, CITIES, WILL] = [0, 4, 6, 8, 10, 11]
const AFTER_WAR_SUMS = 14

/** 17.57: the player who drew the Allied Intervention cannot win a Red Victory. */
export const mayWin = (s: State, player: number, side: number): boolean =>
  !s.quit[player] && !(side === RED && player === s.interventionist)

/** Fills in the features of every player, one row after the other. */
export function fillFeatures(g: Play, into: Float64Array): void {
  const { s } = g
  for (let player = 0; player < s.players; player++) own[player].fill(0)
  war.fill(0)
  countUnits(g)
  countDangers(g)
  const [reds, whites] = [pointsOfAll(g, RED), pointsOfAll(g, WHITE)]
  for (let player = 0; player < s.players; player++) {
    addScore(s, player, reds, whites)
    addChits(s, player)
  }
  countWar(g)
  for (let player = 0, at = 0; player < s.players; player++, at += FEATURES) {
    into.set(own[player], at)
    into.set(war, at + OWN)
  }
}

function countUnits({ s, data }: Play): void {
  strength.fill(0)
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    const [at, hue, value] = [s.at[unit], s.hue[unit], data.values[unit]]
    if (onMap(at)) {
      strength[s.stack[unit]] += value
      if (hue !== NO_COLOUR && hue <= BLUE) countUnit(s, unit, hue, value)
    } else if ((hue === RED || hue === WHITE) && canReturn(s, unit)) war[RETURNING + hue] += value / 50
  }
}

function countUnit(s: State, unit: number, hue: number, value: number): void {
  const [owner, isSiberian] = [s.owner[unit], SIBERIAN[s.at[unit]]]
  if (!isSiberian) {
    war[STRENGTH + hue] += value / 100
    // What decides the end of the war (15.1).
    if (IS_LEADER[unit]) war[LEADERS_LEFT + hue] += 1 / 30
    else if (IS_COMBAT[unit] && COLOUR[unit] <= WHITE) war[ARMIES_LEFT + COLOUR[unit]] += 1 / 20
  }
  if (owner === null) return
  const row = own[owner]
  if (isSiberian && hue <= WHITE) row[SIBERIANS + hue] += value / 20
  row[(IS_LEADER[unit] ? LEADERS : ARMIES) + hue] += value / 20
  if (unit === LENIN || unit === TROTSKY) row[CHIEFS]++
}

/** What may be lost to the strongest enemy stack where it stands or next door, and to whom. */
function countDangers({ s, data }: Play): void {
  for (let root = 0; root < UNIT_COUNT; root++) {
    const [owner, hue] = [s.owner[root], s.hue[root]]
    if (strength[root] === 0 || !IS_UNIT[root] || owner === null || hue > BLUE) continue
    own[owner][BEST + hue] = Math.max(own[owner][BEST + hue], strength[root] / 20)
    if (hue > WHITE) continue
    addDanger(s, root, strongestFoe(s, s.at[root], root), EXPOSED, PREY)
    let nearest: number | null = null
    for (const next of data.roads[s.at[root]]) {
      const foe = strongestFoe(s, next, root)
      if (foe !== null && (nearest === null || strength[foe] > strength[nearest])) nearest = foe
    }
    addDanger(s, root, nearest, NEARLY_EXPOSED, NEAR_PREY)
  }
}

const MOST_ODDS = 4

function addDanger(s: State, root: number, foe: number | null, exposed: number, prey: number): void {
  const [owner, other] = [s.owner[root], foe === null ? null : s.owner[foe]]
  if (foe === null || owner === null || other === null) return
  const danger = Math.min(MOST_ODDS * strength[root], strength[foe]) / 60
  own[owner][exposed + s.hue[root]] += danger
  own[other][prey + s.hue[root]] += danger
}

/** The strongest stack of another player in a province that opposes this one. */
function strongestFoe(s: State, province: number, root: number): number | null {
  let best: number | null = null
  for (let unit = s.head[province]; unit !== null; unit = s.next[unit]) {
    if (s.stack[unit] !== unit || s.owner[unit] === null || s.owner[unit] === s.owner[root]) continue
    if (!opposed(s.hue[root], s.hue[unit])) continue
    if (best === null || strength[unit] > strength[best]) best = unit
  }
  return best
}

/** Points in both victories, how far a player is ahead in each, and how much he wants the Reds to win. */
function addScore(s: State, player: number, reds: readonly number[], whites: readonly number[]): void {
  const row = own[player]
  const [red, white] = [reds[player], whites[player]]
  const leads = [leadOf(s, reds, player, RED), leadOf(s, whites, player, WHITE)]
  const late = Math.min(1, s.turn / 15)
  const will = (red - white) / (red + white + 4)
  let at = AFTER_SUMS
  row[at++] = red / 30
  row[at++] = white / 30
  for (const lead of leads) {
    row[at++] = lead / 20
    row[at++] = (lead / 20) * late
    row[at++] = Math.tanh(lead / 5)
  }
  row[at++] = will
  // Who is strong decides the war, and fights for the side that suits him.
  war[WILL] += will / 4
  for (const side of [RED, WHITE]) war[WILL + 1 + side] += will * row[ARMIES + side]
}

/** By how much a player is ahead of the best of the others. */
function leadOf(s: State, points: readonly number[], player: number, side: number): number {
  let best = 0
  for (let other = 0; other < points.length; other++)
    if (other !== player && mayWin(s, other, side) && points[other] > best) best = points[other]
  return points[player] - best
}

function addChits(s: State, player: number): void {
  const row = own[player]
  const held = (kind: number): number => chits(s, player, kind)
  let at = AFTER_SUMS + 9
  row[at++] = held(POLITBURO) / 10
  row[at++] = held(POLITBURO) >= COMMITTEE_QUORUM ? 1 : 0
  row[at++] = s.interventionist === player ? 1 : 0
  row[at++] = s.owner[CZAR] === player ? 1 : 0
  row[at++] = s.owner[GOLD] === player ? 1 : 0
  row[at++] = held(ASSASSIN) / 5 + 0.6 * held(FELIX)
  row[at++] = held(TERROR) + held(COMINTERN)
  row[at++] = (held(STRIKE) + held(ANARCHISTS)) / 2
  let all = 0
  for (let kind = 0; kind < KIND_COUNT; kind++) if (kind !== POLITBURO && kind !== ASSASSIN) all += held(kind)
  row[at++] = all / 5
  // Who is first in a game turn has only just been drawn: it must not make one option look better than another.
  const place = (player - s.first + s.players) % s.players
  row[at++] = s.done > 0 && place === s.done ? 1 : 0
  row[at++] = place < s.done ? 1 : 0
  row[at++] = s.done > 0 && place > s.done ? (place - s.done) / s.players : 0
}

function countWar({ s, data }: Play): void {
  const [red, white] = [war[STRENGTH + RED], war[STRENGTH + WHITE]]
  const others = white + 0.2 * war[STRENGTH + GREEN] + 0.5 * war[STRENGTH + BLUE]
  for (const province of data.critical) {
    if (controller(s, province) !== null) war[CITIES] += sideIn(s, province) / 5
  }
  const { players, scenario } = s.settings
  const [climax, quick] = [scenario === 'climax' ? 1 : 0, scenario === 'quick' ? 1 : 0]
  let at = AFTER_WAR_SUMS
  war[at++] = red / Math.max(0.01, red + others) - 0.5
  // The last ones count most.
  war[at++] = 1 / (1 + 30 * war[LEADERS_LEFT + RED])
  war[at++] = 1 / (1 + 30 * war[LEADERS_LEFT + WHITE])
  war[at++] = 1 / (1 + 20 * war[ARMIES_LEFT + WHITE])
  war[at++] = s.turn / 10
  const replacements = Math.min(REPLACEMENT_TURNS, s.turn - 1) / REPLACEMENT_TURNS
  war[at++] = replacements
  war[at++] = Math.max(0, s.turn - REPLACEMENT_TURNS) / 10
  war[at++] = s.done / s.players
  war[at++] = s.ban
  war[at++] = isLost(s, TVER) + isLost(s, PETROGRAD)
  war[at++] = players === 3 ? 1 : 0
  war[at++] = Math.max(0, players - 4) / 2
  war[at++] = climax
  war[at++] = climax * war[CITIES] * replacements
  war[at++] = quick
}

/** 1 for Red, -1 for White, 0 for neither. */
function sideIn(s: State, province: number): number {
  if (s.presence[province * 5 + RED] > 0) return 1
  return s.presence[province * 5 + WHITE] > 0 ? -1 : 0
}

/** 9.13: whether a capital holds others, and no Reds. */
function isLost(s: State, province: number): number {
  const row = province * 5
  if (s.presence[row + RED] > 0) return 0
  return s.presence[row + WHITE] + s.presence[row + GREEN] + s.presence[row + BLUE] > 0 ? 1 : 0
}
