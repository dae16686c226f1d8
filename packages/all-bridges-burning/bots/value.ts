// How likely a seat is to win, from the victory conditions (7.2), Resources and Cells of each Faction. Each Faction has a
// weight, and so has an end in which none of them wins. The coefficients were fitted to 160 games of sensible bots.
// Half-way through a game the value says little, because games are close.
import type { Data } from '../data/corrections.ts'
import { VICTORY } from '../data/tables.ts'
import { cellsOnMap, issuesAndNetworks } from '../rules/pieces.ts'
import { FACTIONS, isPlayer, MODERATES, type Play, REDS, type State, spends, twoPlayer } from '../rules/state.ts'
import { dependence, score } from '../rules/victory.ts'

interface Weights {
  readonly start: number
  readonly measure: number
  readonly freedom: number
  readonly purse: number
  readonly cells: number
}

/** By Faction. */
const WEIGHTS: readonly Weights[] = [
  { start: 0.31, measure: 0.143, freedom: 0.14, purse: 0.85, cells: 0.069 },
  { start: 1.87, measure: 0.28, freedom: 0.19, purse: 0.32, cells: 0.035 },
  { start: 0.44, measure: 0.053, freedom: 0.16, purse: 1.01, cells: 0.047 },
]
const SEATS: readonly string[] = FACTIONS
/** Distance to the limit beyond which more makes no difference. */
const ENOUGH = 3
/** Non-players have no Resources; this is the typical value of players. */
const USUAL_PURSE = 2

const surplus = (g: Play, faction: number): number => {
  if (faction === MODERATES) return g.s.resources[MODERATES] - VICTORY.resources - 0.5
  return score(g, faction) - (faction === REDS ? VICTORY.opposition : VICTORY.townPopulation) - 0.5
}

const slack = (s: State, faction: number): number =>
  faction === MODERATES
    ? issuesAndNetworks(s) - s.polarization + 0.5
    : VICTORY.dependence + 0.5 - dependence(s, faction)

function weightOf(g: Play, faction: number): number {
  const { s } = g
  const { start, measure, freedom, purse, cells } = WEIGHTS[faction]
  const free = Math.max(-ENOUGH, Math.min(ENOUGH, slack(s, faction)))
  const money = spends(s, faction) ? Math.log1p(s.resources[faction]) : USUAL_PURSE
  return Math.exp(
    start + measure * surplus(g, faction) + freedom * free + purse * money + cells * cellsOnMap(s, faction),
  )
}

export function value(s: State, seat: string, data: Data): number {
  if (s.outcome !== null) return s.outcome.winners.includes(seat) ? 1 : 0
  const own = SEATS.indexOf(seat)
  // In the two-player variant nobody wins as the Moderates.
  if (own < 0 || !isPlayer(s, own) || (own === MODERATES && twoPlayer(s))) return 0
  const g: Play = { s, data, t: READ_ONLY }
  let sum = 1
  for (let faction = 0; faction < FACTIONS.length; faction++) sum += weightOf(g, faction)
  return weightOf(g, own) / sum
}

const refuse = (): never => {
  throw new Error('evaluating a position must not change it')
}
const READ_ONLY: Play['t'] = { chance: { roll: refuse, draw: refuse, shuffle: refuse }, note: refuse, end: refuse }
