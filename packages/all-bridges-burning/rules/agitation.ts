// 6.4.2 Who may agitate where, for people and Non-players alike.
import { activeCells, pieces } from './pieces.ts'
import { MODERATES, type Play, pop, REDS } from './state.ts'

const LAST_ROUND = 4
export const isLastRound = (g: Play): boolean => g.s.rounds === LAST_ROUND

/** Whether a Faction may agitate here now. Agitation itself can change Control, so ask each time. */
export function mayAgitate(g: Play, faction: number, space: number): boolean {
  const { s } = g
  if (faction === MODERATES) return s.control[space] === null && pop(g, space) > 0 && pieces(s, MODERATES, space) > 0
  if (s.control[space] !== faction) return false
  return activeCells(s, faction, space) > 0 || (faction === REDS && s.administrations[space] > 0)
}

/** The single steps by which a Faction may shift a space now: 1, -1, both or none. */
export function levelSteps(g: Play, faction: number, space: number): number[] {
  const level = g.s.support[space]
  if (faction === MODERATES) return level === 0 ? [] : [-Math.sign(level)]
  const limit = faction === REDS && g.s.administrations[space] === 0 ? -1 : -2
  return [...(level < 2 ? [1] : []), ...(level > limit ? [-1] : [])]
}
