// 9.0 Victory and defeat: each ends the game at once.
import type { ScorePart } from '@interregnum/kernel'
import { FRONTS } from '../data/fronts.ts'
import { type Ending, LADDERS, MARKERS } from '../data/tables.ts'
import { ALLIES, cardsInPlay, indecisive, type Play, REDS, type State } from './state.ts'

const REMOVED = 6
const PER_MARKER = 2
/** Indexed by the number of epochs in the deck. */
const SWIFTNESS = [0, 9, 5, 0]

const part = (what: string, points: number, data: ScorePart['data'] = null): ScorePart => ({
  seat: REDS,
  what,
  points,
  data,
})

export function rungOf(ending: Ending, score: number): (typeof LADDERS)[Ending][number] {
  const ladder = LADDERS[ending]
  return ladder.find((rung) => rung.to === null || score <= rung.to) ?? ladder[0]
}

/** Separate from `t.end()`, because the JIT never compiles a function that always throws. */
function score({ s, t }: Play, ending: Ending, rule: string, parts: readonly ScorePart[]): void {
  const total = parts.reduce((sum, { points }) => sum + points, 0)
  const { level } = rungOf(ending, total)
  const winners = ending.endsWith('victory') ? [REDS] : []
  s.outcome = { result: ending, level, winners, rule, scores: { [REDS]: total }, parts }
  t.note('end', { result: ending, level, score: total })
}

export function politicalVictory(g: Play): never {
  score(g, 'political-victory', 'SD-9.1b', politicalParts(g.s))
  return g.t.end()
}

function politicalParts(s: State): ScorePart[] {
  const parts = FRONTS.flatMap((front, at) => {
    if (s.status[at] === 'inactive') return [] // never active: no points
    if (s.status[at] === 'removed') return [part('removed', REMOVED, front)]
    return [
      part(s.status[at] === 'asleep' ? 'asleep' : 'front', s.box[at] + (s.status[at] === 'asleep' ? 1 : 0), front),
    ]
  })
  parts.push(part('markers', PER_MARKER * (s.reserves + s.decrees)), part('swiftness', SWIFTNESS[s.epochs]))
  return parts
}

export function politicalDefeat(g: Play): never {
  score(g, 'political-defeat', 'SD-9.1c', [part('discard', g.s.discard.length)])
  return g.t.end()
}

export function militaryVictory(g: Play): never {
  score(g, 'military-victory', 'SD-9.2b', militaryParts(g.s))
  return g.t.end()
}

function militaryParts(s: State): ScorePart[] {
  const parts = FRONTS.map((front, at) =>
    s.status[at] === 'removed' ? part('removed', REMOVED, front) : part('front', s.box[at], front),
  )
  if (s.status[ALLIES] === 'active' && indecisive(s)) parts.push(part('indecisive', 1))
  parts.push(part('resources', PER_MARKER * availableResources(s)), part('level', s.level))
  return parts
}

/** Markers in the Available Resources box. An assigned Tank Corps is on the map instead. */
export const availableResources = (s: State): number =>
  MARKERS.filter((marker, at) => s.markers[at] === 'held' && !(marker === 'tank-corps' && s.tank !== null)).length

export function militaryDefeat(g: Play): never {
  score(g, 'military-defeat', 'SD-9.2c', [part('left', cardsLeft(g))])
  return g.t.end()
}

const cardsLeft = ({ s, data }: Play): number => cardsInPlay(data, s.settings).length - s.discard.length

/** After phase 4: defeat if a front is in Moscow (12.2.5), victory if no card is left (9.2). */
export function endOfTurn(g: Play): void {
  const { s } = g
  if (s.box.some((box, front) => box === 0 && s.status[front] === 'active')) militaryDefeat(g)
  if (s.deck.length === 0 && s.bottom.length === 0 && s.epochs === 3) militaryVictory(g)
}
