// How a Faction stands: how near it is to what it wins by (7.2), what lets it grow, and how near the others are.

import { MODERATES_INCOME, TOTALS, VICTORY } from '../data/tables.ts'
import {
  activeCells,
  capsOf,
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
import { dependence, margin } from '../rules/victory.ts'

/**
 * What a judgement is made of. The first two are logarithms of chances: how likely what a Faction is measured by will be
 * enough, and how likely it will be free to win by it. Then what helps it on, and that no rival is there first.
 */
export interface Standing {
  readonly measure: number
  readonly freedom: number
  readonly growth: number
  readonly rivals: number
}
export const PARTS = ['measure', 'freedom', 'growth', 'rivals'] as const

/** The logarithm of the logistic curve: flat where enough is there, falling in proportion where much is missing. */
const enough = (surplus: number): number => (surplus > 0 ? 0 : surplus) - Math.log1p(Math.exp(-Math.abs(surplus)))
const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** How firmly a guard holds a space: 0 to 1, one half where a single Cell would change Control. */
export const hold = (own: number, others: number): number => logistic(1.3 * (own - others - 0.5))

export function holdOf({ s }: Play, guard: number, space: number, more = 0): number {
  const own = pieces(s, guard, space)
  const others = pieces(s, guard === REDS ? SENATE : REDS, space) + pieces(s, MODERATES, space)
  return hold(own + more, others)
}

/** Levels towards Opposition that the Reds could buy in a Round with what they have and will earn, by Population. */
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
    gained += bought * pop(g, space) * ready * (0.4 + 0.6 * holdOf(g, REDS, space))
  }
  return gained
}

function redsMeasure(g: Play): number {
  return enough((opposeAndAdmins(g) + 0.7 * agitationAhead(g) - VICTORY.opposition - 0.5) / 2)
}

function senateMeasure(g: Play): number {
  let towns = 0
  for (let space = 0; space < SPACE_COUNT; space++) {
    if (isTown(space))
      towns += pop(g, space) * (0.4 * Number(g.s.control[space] === SENATE) + 0.6 * holdOf(g, SENATE, space))
  }
  return enough((towns - VICTORY.townPopulation - 0.5) / 0.8)
}

const moderatesMeasure = ({ s }: Play): number =>
  enough((s.resources[MODERATES] + 0.7 * MODERATES_INCOME[s.polarization] - VICTORY.resources - 0.5) / 3)

/** An Issue is as good as half Resolved once it is likely to be. */
const peaceAhead = ({ s }: Play): number =>
  issuesAndNetworks(s) + (issuesResolved(s) < TOTALS.issues ? 0.6 * Math.min(1, (s.redCubes + s.whiteCubes) / 6) : 0)

const measureOf = (g: Play, faction: number): number =>
  faction === REDS ? redsMeasure(g) : faction === SENATE ? senateMeasure(g) : moderatesMeasure(g)

const freedomOf = (g: Play, faction: number): number =>
  faction === MODERATES
    ? enough((peaceAhead(g) - g.s.polarization + 0.5) / 1.2)
    : enough((VICTORY.dependence + 0.5 - dependence(g.s, faction)) / 1.3)

/** The first Resources are worth most. */
const purse = (resources: number): number => Math.log1p(resources)

function guardGrowth(g: Play, guard: number): number {
  const { s } = g
  let worth = 0.3 * purse(s.resources[guard]) + 0.04 * cellsOnMap(s, guard) + 0.12 * capsOf(s, guard).length
  worth -= 0.06 * s.prisoners[guard]
  for (let space = 0; space < SPACE_COUNT; space++) {
    if (cells(s, guard, space) === 0) continue
    const held = holdOf(g, guard, space)
    worth += 0.12 * pop(g, space) * held
    if (activeCells(s, guard, space) > 0) worth += 0.08 * held
    if (s.prepared[guard * SPACE_COUNT + space] > 0 && isTown(space)) worth += 0.08
  }
  if (guard === SENATE) {
    for (let space = 0; space < SPACE_COUNT; space++) worth += 0.06 * Math.max(0, s.support[space])
    if (s.phase === 2) worth += 0.05 * s.german
  }
  return worth
}

function moderatesGrowth({ s }: Play): number {
  let worth = 0.2 * purse(s.resources[MODERATES]) + (s.personality !== null ? 0.25 : 0)
  worth += 0.12 * (s.redCubes + s.whiteCubes)
  for (let space = 0; space < SPACE_COUNT; space++) {
    const hidden = inactiveCells(s, MODERATES, space)
    if (pieces(s, MODERATES, space) === 0) continue
    worth += 0.06 * cells(s, MODERATES, space) + 0.04 * hidden + (isTown(space) ? 0.08 : 0)
    // Where there is a Network or the Personality, hidden Cells can be published.
    if (hidden > 0 && (s.networks[space] > 0 || s.personality === space)) worth += 0.1
    if (s.control[space] === null) worth += 0.04
  }
  return worth
}

const growthOf = (g: Play, faction: number): number =>
  faction === MODERATES ? moderatesGrowth(g) : guardGrowth(g, faction)

/** How likely a rival is to win, as far as its own conditions go. */
const threat = (g: Play, rival: number): number => Math.exp(measureOf(g, rival) + freedomOf(g, rival))

const CARDS = 40
/** How much of the game is still to come: growth pays only while there is. */
const ahead = (s: State): number => Math.max(0.15, 1 - s.played.length / CARDS)

export function standing(g: Play, faction: number): Standing {
  let rivals = 0
  for (let rival = 0; rival < FACTIONS.length; rival++) {
    if (rival !== faction) rivals += Math.log(1 - 0.9 * threat(g, rival))
  }
  return {
    measure: measureOf(g, faction),
    freedom: freedomOf(g, faction),
    growth: ahead(g.s) * growthOf(g, faction),
    rivals,
  }
}

/** How much a rival’s chances weigh against one’s own. */
const RIVALRY = 1.5
export const worth = ({ measure, freedom, growth, rivals }: Standing): number =>
  measure + freedom + growth + RIVALRY * rivals

/** What an end is worth to a seat: victory is all, else better a small defeat. */
export function worthOfEnd(g: Play, seat: string): number {
  const won = g.s.outcome?.winners.includes(seat) ?? false
  return won ? 50 : -50 + margin(g, FACTIONS.indexOf(seat as FactionId)) / 10
}
