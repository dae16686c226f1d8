// Evaluates a position for a Faction: how near it is to victory (7.2), how it can grow, and how near its rivals are.

import { MODERATES_INCOME, TOTALS, VICTORY } from '../data/tables.ts'
import { isLastRound, mayAgitate } from '../rules/agitation.ts'
import {
  ALL_SPACES,
  activeCells,
  adjacent,
  cells,
  cellsOnMap,
  inactiveCells,
  issuesAndNetworks,
  issuesResolved,
  opposeAndAdmins,
  pieces,
  terror,
} from '../rules/pieces.ts'
import {
  FACTIONS,
  type FactionId,
  isTown,
  MODERATES,
  type Play,
  pop,
  REDS,
  SENATE,
  SPACE_COUNT,
  type State,
} from '../rules/state.ts'
import { dependence, margin, met, ranking, score } from '../rules/victory.ts'
import { NO_WEIGHTS, WEIGHTS, type Weights } from './weights.ts'

/**
 * The parts of an evaluation. `measure` and `freedom` are logarithms of probabilities: that the Faction's score will
 * suffice, and that Polarization and Vassalage will let it win. `growth` is what helps later, `rivals` the threat by others.
 */
export interface Standing {
  readonly measure: number
  readonly freedom: number
  readonly growth: number
  readonly rivals: number
  /**
   * Result of the Round if it comes when this card ends, or of the last Round if the others agitate by habit: positive
   * for the winner, negative for the others.
   */
  readonly round: number
}
export const PARTS = ['round', 'measure', 'freedom', 'growth', 'rivals'] as const

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** How firmly a guard holds a space: 0 to 1, one half where a single Cell would change Control. */
const hold = (lead: number): number => logistic(1.3 * (lead - 0.5))
/** By a lead in whole pieces, from -MOST_PIECES on. */
const MOST_PIECES = 80
const HOLDS = Float64Array.from({ length: 2 * MOST_PIECES + 1 }, (_, place) => hold(place - MOST_PIECES))

/** By guard and space: by how many pieces it exceeds both other Factions. Counted once for each standing, by `count`. */
const LEADS: readonly Int16Array[] = [new Int16Array(SPACE_COUNT), new Int16Array(SPACE_COUNT)]
/** By space: Cells of the Reds less those of the Senate. Counted by `count` too. */
const CELL_LEADS = new Int16Array(SPACE_COUNT)

function count({ inactive, active, administrations, networks }: State): void {
  const [reds, senate] = LEADS
  for (let space = 0; space < SPACE_COUNT; space++) {
    const [second, third] = [SPACE_COUNT + space, 2 * SPACE_COUNT + space]
    const redCells = inactive[space] + active[space]
    const senateCells = inactive[second] + active[second]
    const moderates = inactive[third] + active[third] + networks[space]
    const redPieces = redCells + administrations[space]
    reds[space] = redPieces - senateCells - moderates
    senate[space] = senateCells - redPieces - moderates
    CELL_LEADS[space] = redCells - senateCells
  }
}

/** `holdOf` by the numbers counted last. */
const heldBy = (guard: number, space: number): number => HOLDS[MOST_PIECES + LEADS[guard][space]]

/** By how many pieces a guard exceeds both other Factions in a space. */
const leadIn = (s: State, guard: number, space: number): number =>
  pieces(s, guard, space) - pieces(s, guard === REDS ? SENATE : REDS, space) - pieces(s, MODERATES, space)

/** `more` is a whole number of pieces. */
export const holdOf = ({ s }: Play, guard: number, space: number, more = 0): number =>
  HOLDS[MOST_PIECES + leadIn(s, guard, space) + more]

/** Like `heldBy`, but adjacent Cells that could march in count in part, and very little before the revolt. */
function reachedBy(guard: number, space: number, share: number): number {
  const next = adjacent(space)
  let near = 0
  for (let n = 0; n < next.length; n++) near += CELL_LEADS[next[n]]
  const lead = LEADS[guard][space]
  return near === 0 ? HOLDS[MOST_PIECES + lead] : hold(lead + (guard === REDS ? near : -near) * share)
}

const PILE = 10
const FIRST_PLACE = 6
const LAST_ROUND = 4
/** Factor on the weight of a Round for each card until then. */
const FADES = 0.82

/**
 * How near the next Propaganda Round is, by the number of cards drawn from the pile: 1 if it comes after this card at
 * the latest. It can be any card of a pile from the sixth on (2.1).
 */
const nearnessAt = (out: number): number => {
  let sum = 0
  const first = Math.max(FIRST_PLACE, out + 1)
  for (let place = first; place <= PILE; place++) sum += FADES ** (place - out - 1)
  return sum / (PILE + 1 - first)
}
const NEARNESS = Array.from({ length: PILE }, (_, out) => nearnessAt(out))
const NEARNESS_AFTER_ROUND = Array.from({ length: PILE + 1 }, (_, out) => nearnessAt(out - PILE))
const nearness = ({ drawn, propagandaOut }: State): number => (propagandaOut ? NEARNESS_AFTER_ROUND : NEARNESS)[drawn]

/** The chance that the Round comes when this card ends. */
const roundChance = ({ drawn, propagandaOut, step }: State): number =>
  step === 'round' || propagandaOut || drawn < FIRST_PLACE - 1 ? 0 : 1 / (PILE - drawn)

/** Weight of a victory that only the Round has yet to confirm. */
const VERDICT = 10
/** Factor for each Faction that still acts on this card and may prevent that victory. */
const UNDONE = 0.6

function roundWorth(g: Play, faction: number): number {
  const probability = roundChance(g.s)
  if (probability === 0) return 0
  const [winner] = ranking(g)
  if (!met(g, winner)) return 0
  const settled = probability * UNDONE ** g.s.order.length
  return (winner === faction ? VERDICT : -VERDICT) * settled
}

/** By how much a condition is exceeded now and is expected to be later. The nearer the Round, the more `now` counts. */
interface Surplus {
  readonly now: number
  readonly later: number
  /** By how much it changes within a few cards. */
  readonly spread: number
}

function chance({ now, later, spread }: Surplus, near: number): number {
  return near * logistic(now / (spread * (1 - 0.6 * near))) + (1 - near) * logistic(later / spread)
}

/** Levels towards Opposition, weighted by Population, that the Reds could buy in a Round with present and expected Resources. */
function agitationAhead(g: Play): number {
  const { s } = g
  let money = s.resources[REDS] - s.whiteIssues
  for (let space = 0; space < SPACE_COUNT; space++) if (s.control[space] === REDS) money += pop(g, space)
  let gained = 0
  for (let space = 0; space < SPACE_COUNT && money > 0; space++) {
    if (s.control[space] !== REDS || pop(g, space) === 0) continue
    const seat = s.administrations[space] > 0
    const levels = s.support[space] + (seat ? 2 : 1)
    if (levels <= 0) continue
    const ready = seat || activeCells(s, REDS, space) > 0 ? 1 : 0.35
    const bought = Math.max(0, Math.min(levels, money - terror(s, space)))
    money -= bought + terror(s, space)
    gained += bought * pop(g, space) * ready * (0.4 + 0.6 * heldBy(REDS, space))
  }
  return gained
}

/** The last Round is also decided after its income and Agitation (7.3), so in the last Campaign both count already. */
const inLastCampaign = (s: State): boolean => s.rounds === LAST_ROUND - 1

/** Share of future Agitation that counts: less for the Reds, so that they buy levels now; more for their cautious rivals. */
const HOPED = 0.7
const FEARED = 0.9

function redsMeasure(g: Play, share: number): Surplus {
  const base = opposeAndAdmins(g) - VICTORY.opposition - 0.5
  const gain = agitationAhead(g)
  return { now: inLastCampaign(g.s) ? base + 0.8 * gain : base, later: base + share * gain, spread: 2 }
}

const TOWNS: readonly number[] = ALL_SPACES.filter(isTown)

function senateMeasure(g: Play): Surplus {
  const { population } = g.data
  const share = g.s.phase === 2 ? 0.35 : 0.1
  let controlled = 0
  let held = 0
  let reached = 0
  for (let n = 0; n < TOWNS.length; n++) {
    const space = TOWNS[n]
    if (g.s.control[space] === SENATE) controlled += population[space]
    held += population[space] * heldBy(SENATE, space)
    reached += population[space] * reachedBy(SENATE, space, share)
  }
  const needed = VICTORY.townPopulation + 0.5
  return { now: 0.4 * controlled + 0.6 * held - needed, later: 0.3 * controlled + 0.7 * reached - needed, spread: 0.8 }
}

function moderatesMeasure({ s }: Play): Surplus {
  const base = s.resources[MODERATES] - VICTORY.resources - 0.5
  const income = MODERATES_INCOME[s.polarization]
  return { now: inLastCampaign(s) ? base + income : base, later: base + 0.7 * income, spread: 3 }
}

const measureOf = (g: Play, faction: number, share = HOPED): Surplus =>
  faction === REDS ? redsMeasure(g, share) : faction === SENATE ? senateMeasure(g) : moderatesMeasure(g)

function freedomOf({ s }: Play, faction: number): Surplus {
  if (faction !== MODERATES) {
    const now = VICTORY.dependence + 0.5 - dependence(s, faction)
    return { now, later: now + (faction === REDS && s.russian > 0 ? 0.5 : 0), spread: 1.3 }
  }
  const now = issuesAndNetworks(s) - s.polarization + 0.5
  // The more cubes, the likelier an Issue will be Resolved: that counts in part.
  const open = issuesResolved(s) < TOTALS.issues
  return { now, later: now + (open ? 0.6 * Math.min(1, (s.redCubes + s.whiteCubes) / 6) : 0), spread: 1.2 }
}

/**
 * Levels by which a Faction can lower Polarization in the last Round, one per space. The Moderates must keep enough
 * Resources to win.
 */
function calmAhead(g: Play, faction: number): number {
  const { s } = g
  let money = s.resources[faction]
  if (faction === MODERATES) money += MODERATES_INCOME[s.polarization] - VICTORY.resources - 1
  let levels = 0
  for (let space = 0; space < SPACE_COUNT; space++) {
    if (!mayAgitate(g, faction, space)) continue
    money -= faction === MODERATES ? 1 : 1 + terror(s, space)
    if (money < 0) break
    levels++
  }
  return levels
}

/** Share of `calmAhead` that counts: the Moderates can still be driven off, and rivals should expect the Reds to do it. */
const CALM_HOPED = 0.5
const CALM_FEARED = 0.8

/**
 * Freedom as the Faction itself sees it. In the last Round the Moderates agitate last, but then Issues and Networks must
 * exceed Polarization (7.3).
 */
function hopedFreedom(g: Play, faction: number): Surplus {
  const found = freedomOf(g, faction)
  if (faction !== MODERATES || !inLastCampaign(g.s)) return found
  const gain = Math.max(0, CALM_HOPED * calmAhead(g, MODERATES) - 1)
  return { ...found, now: found.now + gain, later: found.later + gain }
}

/** Freedom as rivals see it: Polarization alone does not stop the Reds in the last Round if they can lower it. */
function fearedFreedom(g: Play, rival: number): Surplus {
  const found = freedomOf(g, rival)
  if (rival !== REDS || found.now > 0 || !inLastCampaign(g.s)) return found
  const now = Math.min(0.5, found.now + CALM_FEARED * calmAhead(g, REDS))
  return { ...found, now, later: now }
}

/** Diminishing returns: the first Resources are worth most. */
const purse = (resources: number): number => Math.log1p(resources)

function countOwned(owners: State['capOwner'], owner: number): number {
  let count = 0
  for (let n = 0; n < owners.length; n++) if (owners[n] === owner) count++
  return count
}

function guardGrowth(g: Play, guard: number, w: Weights): number {
  const { s } = g
  let worth = w.purse * purse(s.resources[guard]) + w.cells * cellsOnMap(s, guard)
  worth += w.capabilities * countOwned(s.capOwner, guard) - w.prisoners * s.prisoners[guard]
  for (let space = 0; space < SPACE_COUNT; space++) {
    if (cells(s, guard, space) === 0) continue
    const held = heldBy(guard, space)
    worth += (w.held + (isTown(space) ? w.towns : 0)) * pop(g, space) * held
    if (activeCells(s, guard, space) > 0) worth += w.open * held
    if (s.prepared[guard * SPACE_COUNT + space] > 0 && isTown(space)) worth += w.prepared
  }
  if (guard === SENATE) {
    const later = Math.max(0, LAST_ROUND - 1.2 - s.rounds)
    worth += (w.support * ((later + 0.5) * supportNow(g) + later * supportAhead(g))) / 3
    if (s.phase === 2) worth += w.troops * s.german
  }
  return worth
}

/** Worth of one level of Support, which earns Resources and Cells, more so in populated spaces. */
const levelWorth = (g: Play, space: number): number => 1 + pop(g, space)

function supportNow(g: Play): number {
  let worth = 0
  for (let space = 0; space < SPACE_COUNT; space++) worth += levelWorth(g, space) * g.s.support[space]
  return worth
}

/** Support that the Senate could buy in the next Round with present and expected Resources. */
function supportAhead(g: Play): number {
  const { s } = g
  let money = s.resources[SENATE] - s.redIssues
  for (let space = 0; space < SPACE_COUNT; space++) money += Math.max(0, s.support[space])
  let worth = 0
  for (let space = 0; space < SPACE_COUNT && money > 0; space++) {
    const ready = s.control[space] === SENATE && activeCells(s, SENATE, space) > 0
    if (!ready || s.support[space] === 2) continue
    const bought = Math.max(0, Math.min(2 - s.support[space], money - terror(s, space)))
    money -= bought + terror(s, space)
    worth += 0.7 * bought * levelWorth(g, space)
  }
  return worth
}

function moderatesGrowth({ s }: Play, w: Weights): number {
  let worth = w.purse * purse(s.resources[MODERATES]) + (s.personality !== null ? w.personality : 0)
  worth += w.cubes * (s.redCubes + s.whiteCubes)
  for (let space = 0; space < SPACE_COUNT; space++) {
    const hidden = inactiveCells(s, MODERATES, space)
    if (pieces(s, MODERATES, space) === 0) continue
    worth += w.cells * cells(s, MODERATES, space) + w.hidden * hidden + (isTown(space) ? w.towns : 0)
    worth += w.networks * s.networks[space]
    // Underground Cells with a Network or the Personality can Publish.
    if (hidden > 0 && (s.networks[space] > 0 || s.personality === space)) worth += w.publishing
    if (s.control[space] === null) worth += 0.04
  }
  return worth
}

const growthOf = (g: Play, faction: number, weights: Weights): number =>
  faction === MODERATES ? moderatesGrowth(g, weights) : guardGrowth(g, faction, weights)

/** The share of `growth` in a standing that comes from these weights, to say what it consists of. */
export function growthFrom(g: Play, faction: number, names: readonly (keyof Weights)[]): number {
  const all = WEIGHTS_OF[faction]
  const some = { ...NO_WEIGHTS }
  for (const name of names) some[name] = all[name]
  count(g.s)
  return growthOf(g, faction, some)
}

/** How likely a rival is to meet its victory conditions in the Round that comes next. */
export const threatOf = (g: Play, rival: number): number => threat(g, rival, nearness(g.s))

/** How likely a rival is to meet its victory conditions. */
const threat = (g: Play, rival: number, near: number): number =>
  chance(measureOf(g, rival, FEARED), near) * chance(fearedFreedom(g, rival), near)

/** By Faction. */
const WEIGHTS_OF: readonly Weights[] = FACTIONS.map((id) => WEIGHTS[id])
const CARDS = 40
/** The share of the game still to be played: growth pays off only later. */
const ahead = (s: State): number => Math.max(0.15, 1 - s.played.length / CARDS)

export function standing(g: Play, faction: number): Standing {
  if (isLastRound(g)) return lastStanding(g, faction)
  count(g.s)
  const weights = WEIGHTS_OF[faction]
  const near = nearness(g.s)
  let rivals = 0
  for (let rival = 0; rival < FACTIONS.length; rival++) {
    if (rival !== faction) rivals += Math.log(1 - 0.95 * threat(g, rival, near))
  }
  const focus = weights.focus + (1 - weights.focus) * near
  return {
    measure: focus * Math.log(chance(measureOf(g, faction), near)),
    freedom: focus * Math.log(chance(hopedFreedom(g, faction), near)),
    growth: ahead(g.s) * growthOf(g, faction, weights),
    rivals: weights.rivalry * rivals,
    round: roundWorth(g, faction),
  }
}

/** In the last Round only margins count (7.3), and nothing raises Polarization any more, so just enough freedom will do. */
function lastStanding(g: Play, faction: number): Standing {
  let best = 0
  for (let rival = 0; rival < FACTIONS.length; rival++) if (rival !== faction) best = Math.max(best, margin(g, rival))
  return {
    measure: 3 * Math.log(logistic(surplus(g, faction) - 0.5)),
    freedom: faction === MODERATES ? 0 : -Math.max(0, dependence(g.s, faction) - VICTORY.dependence),
    growth: 0.05 * purse(g.s.resources[faction]),
    rivals: -best,
    round: 0,
  }
}

/** The margin of a Faction, as if Polarization and Vassalage let it win. */
function surplus(g: Play, faction: number): number {
  if (faction === MODERATES) return margin(g, MODERATES)
  return score(g, faction) - (faction === REDS ? VICTORY.opposition : VICTORY.townPopulation)
}

/** Weight of each point of a rival's lead at the end. Small: one defeat is nearly as bad as another. */
const LEAD = 0.3

/** Worth of an expected, not certain, end of the game to a seat. */
export function worthOfForeseen(g: Play, seat: string): number {
  const { outcome } = g.s
  if (outcome === null) return 0
  if (outcome.winners.includes(seat)) return VERDICT
  const winner = FACTIONS.indexOf(outcome.result as FactionId)
  return winner === -1 ? 0 : -LEAD * margin(g, winner)
}

export const worth = ({ measure, freedom, growth, rivals, round }: Standing): number =>
  measure + freedom + growth + rivals + round

/** Worth of the end of the game to a seat: victory outweighs everything, then the better margin. */
export function worthOfEnd(g: Play, seat: string): number {
  const won = g.s.outcome?.winners.includes(seat) ?? false
  return won ? 50 : -50 + margin(g, FACTIONS.indexOf(seat as FactionId)) / 10
}
