// 7.0 Victory, with the solitaire rule (8.7) and the variant's adjustment.
import type { Outcome, ScorePart } from '@interregnum/kernel'
import { VICTORY } from '../data/tables.ts'
import { issuesAndNetworks, opposeAndAdmins, townPopulation } from './pieces.ts'
import {
  FACTIONS,
  factionName,
  isPlayer,
  MODERATES,
  type Play,
  REDS,
  SENATE,
  type State,
  seatOf,
  twoPlayer,
} from './state.ts'

/** Friendly Vassalage plus Polarization. */
export const dependence = (s: State, guard: number): number => (guard === REDS ? s.russian : s.german) + s.polarization

/** ABB2-11: minus one for every two by which Issues and Networks exceed Polarization plus Vassalage. */
export function adjustment({ s }: Play, guard: number): number {
  if (!twoPlayer(s)) return 0
  const levels = issuesAndNetworks(s) - dependence(s, guard)
  return levels > 0 ? Math.floor(levels / 2) : 0
}

export function score(g: Play, faction: number): number {
  if (faction === REDS) return opposeAndAdmins(g) - adjustment(g, REDS)
  if (faction === SENATE) return townPopulation(g, SENATE) - adjustment(g, SENATE)
  return Math.min(g.s.resources[MODERATES] - VICTORY.resources, issuesAndNetworks(g.s) - g.s.polarization)
}

/** 7.2, literally; used only for the check in a Round. */
export function met(g: Play, faction: number): boolean {
  const { s } = g
  if (faction === REDS) return score(g, REDS) > VICTORY.opposition && dependence(s, REDS) <= VICTORY.dependence
  if (faction === SENATE)
    return score(g, SENATE) > VICTORY.townPopulation && dependence(s, SENATE) <= VICTORY.dependence
  return s.resources[MODERATES] > VICTORY.resources && issuesAndNetworks(s) >= s.polarization
}

/** 7.3: a Faction that depends too much on its Power has a margin of 0. */
export function margin(g: Play, faction: number): number {
  if (faction === MODERATES) return score(g, MODERATES)
  if (dependence(g.s, faction) > VICTORY.dependence) return 0
  return score(g, faction) - (faction === REDS ? VICTORY.opposition : VICTORY.townPopulation)
}

/** 7.1: by margin; ties to Non-players, Moderates, Senate, Reds. */
export function ranking(g: Play): number[] {
  const tie = (faction: number) => (isPlayer(g.s, faction) ? 3 : 0) + (MODERATES - faction)
  const margins = [margin(g, REDS), margin(g, SENATE), margin(g, MODERATES)]
  return [REDS, SENATE, MODERATES].sort((a, b) => margins[b] - margins[a] || tie(a) - tie(b))
}

const players = (s: State): number[] => [REDS, SENATE, MODERATES].filter((faction) => isPlayer(s, faction))
/** 8.7: a single player against two Non-players cannot win before the end. */
export const solitaire = (s: State): boolean => !twoPlayer(s) && players(s).length === 1

/** 6.1: ends the game if a condition is met. */
export function victoryPhase(g: Play): void {
  const winner = checkWinner(g)
  if (winner !== null) finish(g, winner, solitaire(g.s) ? 'ABB-8.7' : 'ABB-6.1')
}

/** The highest ranked Faction that has met its condition; never the player of a solitaire game (8.7). */
export function checkWinner(g: Play): number | null {
  const passed = ranking(g).filter((faction) => met(g, faction))
  const able = solitaire(g.s) ? passed.filter((faction) => !isPlayer(g.s, faction)) : passed
  return able[0] ?? null
}

/** 7.3: after the last Round only a positive margin wins. */
export function finalVictory(g: Play): void {
  const { s } = g
  const [first] = ranking(g)
  if (margin(g, first) > 0) finish(g, first, 'ABB-7.3a')
  if (s.german === s.russian) end(g, 'nobody', [], 'ABB-7.3b')
  end(g, s.german > s.russian ? 'germany' : 'russia', [], 'ABB-7.3b')
}

/** A Faction wins, and with it its seat. In the variant the Moderates belong to no seat. */
function finish(g: Play, faction: number, rule: string): never {
  const wins = isPlayer(g.s, faction) && !(twoPlayer(g.s) && faction === MODERATES)
  return end(g, factionName(faction), wins ? [seatOf(g.s, faction)] : [], rule)
}

function end(g: Play, result: string, winners: readonly string[], rule: string): never {
  const { s, t } = g
  const scores = Object.fromEntries(FACTIONS.map((id, faction) => [id, margin(g, faction)]))
  s.outcome = {
    result,
    winners,
    rule,
    scores,
    parts: FACTIONS.flatMap((_, faction) => partsOf(g, faction)),
  } satisfies Outcome
  s.step = 'over'
  t.note('end', { result, margins: scores })
  return t.end()
}

function partsOf(g: Play, faction: number): ScorePart[] {
  const seat = factionName(faction)
  const part = (what: string, points: number): ScorePart => ({ seat, what, points })
  if (faction === MODERATES) {
    return [
      part('resources', g.s.resources[MODERATES]),
      part('issues-networks', issuesAndNetworks(g.s)),
      part('polarization', g.s.polarization),
    ]
  }
  const measure =
    faction === REDS ? part('opposition', opposeAndAdmins(g)) : part('town-population', townPopulation(g, SENATE))
  return [measure, part('dependence', dependence(g.s, faction)), part('adjustment', -adjustment(g, faction))]
}
