// How likely a seat is to win, from the arithmetic of 7.2: what its Faction is measured by, what must let it win, and
// the Resources and Cells to get there. Each Faction has a weight, and so has an end in which none of them wins; the
// weights were fitted to 160 games of sensible players. Half-way through a game they say little: it is a close one.
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
/** More room than this makes no difference. */
const ENOUGH = 3
/** Non-players have no Resources: they count as if they had what is usual. */
const USUAL_PURSE = 2

const surplus = (g: Play, faction: number): number => {
  if (faction === MODERATES) return g.s.resources[MODERATES] - VICTORY.resources - 0.5
  return score(g, faction) - (faction === REDS ? VICTORY.opposition : VICTORY.townPopulation) - 0.5
}

const room = (s: State, faction: number): number =>
  faction === MODERATES
    ? issuesAndNetworks(s) - s.polarization + 0.5
    : VICTORY.dependence + 0.5 - dependence(s, faction)

function weightOf(g: Play, faction: number): number {
  const { s } = g
  const { start, measure, freedom, purse, cells } = WEIGHTS[faction]
  const free = Math.max(-ENOUGH, Math.min(ENOUGH, room(s, faction)))
  const money = spends(s, faction) ? Math.log1p(s.resources[faction]) : USUAL_PURSE
  return Math.exp(
    start + measure * surplus(g, faction) + freedom * free + purse * money + cells * cellsOnMap(s, faction),
  )
}

export function value(s: State, seat: string, data: Data): number {
  if (s.outcome !== null) return s.outcome.winners.includes(seat) ? 1 : 0
  const own = SEATS.indexOf(seat)
  // In the variant nobody wins with the Moderates.
  if (own < 0 || !isPlayer(s, own) || (own === MODERATES && twoPlayer(s))) return 0
  // Nothing is rolled, written or ended by looking.
  const g: Play = { s, data, t: LOOKING }
  let sum = 1
  for (let faction = 0; faction < FACTIONS.length; faction++) sum += weightOf(g, faction)
  return weightOf(g, own) / sum
}

const refuse = (): never => {
  throw new Error('to look at a position changes nothing')
}
const LOOKING: Play['t'] = { chance: { roll: refuse, draw: refuse, shuffle: refuse }, note: refuse, end: refuse }
