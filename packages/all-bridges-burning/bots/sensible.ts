// A player for any Faction: it tries out the rest of its turn and judges what it would come to.
import { lookahead, type Policy } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import {
  ALL_SPACES,
  activeCells,
  cells,
  cellsOnMap,
  controlledPopulation,
  issuesAndNetworks,
  opposeAndAdmins,
  townPopulation,
} from '../rules/pieces.ts'
import { FACTIONS, type FactionId, MODERATES, type Play, REDS, SENATE, type State } from '../rules/state.ts'
import { dependence, margin, met } from '../rules/victory.ts'

/** Free hands up to five; every point beyond blocks the victory. */
const bound = (s: State, guard: number): number => Math.max(0, dependence(s, guard) - 5)

/** How a Faction stands: what it is measured by, and what will let it grow. */
function standing(g: Play, faction: number): number {
  const { s } = g
  const winning = met(g, faction) ? 4 : 0
  const purse = Math.min(12, s.resources[faction])
  if (faction === MODERATES) {
    const money = Math.min(16, s.resources[MODERATES])
    return (
      winning +
      0.35 * money +
      1.6 * issuesAndNetworks(s) -
      1.1 * s.polarization +
      0.3 * cellsOnMap(s, MODERATES) +
      0.4 * (s.redCubes + s.whiteCubes) +
      (s.personality >= 0 ? 0.8 : 0)
    )
  }
  const own = cellsOnMap(s, faction)
  const roused = ALL_SPACES.filter((space) => s.control[space] === faction && activeCells(s, faction, space) > 0).length
  const base = winning + 0.12 * purse + 0.16 * own + 0.35 * roused - 0.5 * bound(s, faction)
  if (faction === REDS) return base + 0.8 * opposeAndAdmins(g) + 0.35 * controlledPopulation(g, REDS)
  const support = s.support.reduce((sum, level) => sum + Math.max(0, level), 0)
  return base + 2 * townPopulation(g, SENATE) + 0.2 * support + 0.15 * townsEntered(g)
}

/** Towns with own Cells that could still be won. */
const townsEntered = (g: Play): number =>
  ALL_SPACES.filter((space) => space < 5 && cells(g.s, SENATE, space) > 0).length

/** In the variant a seat plays its own Faction; the Moderates' turns are judged by what they do for it. */
function evaluate(data: Data, s: State, seat: string): number {
  const g = { s, data } as Play
  const own = FACTIONS.indexOf(seat as FactionId)
  if (s.outcome !== null) return s.outcome.winners.includes(seat) ? 1000 : -1000 + margin(g, own)
  const others = [REDS, SENATE, MODERATES].filter((faction) => faction !== own)
  return standing(g, own) - 0.3 * others.reduce((sum, faction) => sum + standing(g, faction), 0)
}

export const sensible = (data: Data): Policy<State> =>
  lookahead<State>({
    id: 'sensible',
    title: 'Sensible',
    about: 'Tries out the rest of its turn and takes what serves its Faction best; it pays for what it does.',
    evaluate: (state, seat) => evaluate(data, state, seat),
    turnOver: (before, now) =>
      now.step !== before.step || now.order.length !== before.order.length || now.current !== before.current,
    tries: 3,
    most: 14,
  })
