// What the value of a position depends on: what decides victory (9.0) and what helps on the way. Numbers from 0 to
// about 1, in a fixed order; `value-weights.ts` has a weight for each.
import type { Data } from '../data/corrections.ts'
import { FRONTS } from '../data/fronts.ts'
import { MARKERS } from '../data/tables.ts'
import { cardsInPlay, type Play, type State, winLevel } from '../rules/state.ts'
import { Outlook } from './outlook.ts'

const LEVELS = 10
const DISTANCES = 7
/** Distances of a front, then: never active, asleep, removed. */
const PER_FRONT = DISTANCES + 3
const GREAT_WAR = ['russia-in-ww1', 'separate-peace', 'revolutionary-war', 'war-over'] as const

const FRONTS_FROM = 2 * LEVELS
const MARKERS_FROM = FRONTS_FROM + FRONTS.length * PER_FRONT
const OTHERS_FROM = MARKERS_FROM + MARKERS.length
const OTHERS = 26
const COSTS_FROM = OTHERS_FROM + OTHERS
export const FEATURES = COSTS_FROM + 2 * FRONTS.length

/** Units of the hidden layer of the value. */
export const HIDDEN = 12

const left = (s: State): number => s.deck.length + s.bottom.length + s.darkness.length + s.dawn.length

/** Fills in the features of a state. */
export function fillFeatures(s: State, data: Data, into: Float64Array): void {
  into.fill(0)
  const costs = expectedCosts(s, data)
  const share = left(s) / cardsInPlay(data, s.settings).length
  // The levels still missing, alone and by the share of cards to come.
  const missing = Math.min(LEVELS - 1, Math.max(0, winLevel(s) - s.level))
  for (let level = 0; level < missing; level++) {
    into[level] = 1
    into[LEVELS + level] = share
  }
  let [near, gates, danger, cost] = [0, 0, 0, 0]
  for (let front = 0; front < FRONTS.length; front++) {
    const status = s.status[front]
    const at = FRONTS_FROM + front * PER_FRONT
    if (status === 'inactive') into[at + DISTANCES] = 1
    else if (status === 'asleep') into[at + DISTANCES + 1] = 1
    else if (status === 'removed') into[at + DISTANCES + 2] = 1
    else {
      const distance = Math.min(DISTANCES - 1, s.box[front] + s.morale[front])
      // One more for each box, so that neighbouring boxes have similar worth.
      for (let box = 0; box <= distance; box++) into[at + box] = 1
      if (distance <= 2) near++
      if (distance <= 1) gates++
      danger += 0.5 ** distance
      const expected = costs(front)
      into[COSTS_FROM + front] = expected
      // A strong army is hard to drive away.
      into[COSTS_FROM + FRONTS.length + front] = (data.units[s.unit[front]].battle - 3) / 3
      cost += expected
    }
  }
  for (let marker = 0; marker < MARKERS.length; marker++)
    if (s.markers[marker] === 'held') into[MARKERS_FROM + marker] = 1
  let at = OTHERS_FROM
  into[at++] = share
  into[at++] = share * share
  into[at++] = near >= 2 ? 1 : 0
  into[at++] = near >= 3 ? 1 : 0
  into[at++] = gates >= 2 ? 1 : 0
  into[at++] = danger * share
  into[at++] = danger * danger
  into[at++] = cost
  into[at++] = Math.min(4, cost * cost)
  into[at++] = s.reserves / 4
  into[at++] = (s.reserves / 4) * share
  into[at++] = s.decrees / 2
  into[at++] = (s.decrees / 2) * share
  into[at++] = s.tank === null ? 0 : 1
  into[at++] = s.fortress ? 1 : 0
  into[at++] = s.curzon ? 1 : 0
  into[at++] = s.czar === 'captivity' ? 1 : 0
  into[at++] = s.czar === 'liberated' ? 1 : 0
  into[at++] = s.legion === 'active' ? 1 : 0
  into[at++] = s.bukharin ? 1 : 0
  into[at++] = s.settings.scenario === 'historical' ? 1 : 0
  into[at++] = (s.epochs - 1) / 2
  for (const war of GREAT_WAR) into[at++] = s.greatWar === war ? 1 : 0
}

/** What things cost in the forecast of the coming cards: the loss of Moscow with the next card costs 1. */
const PRICES = { now: 1, next: 1, fade: 0.75, level: 0.3, czar: 0.5 }
const outlooks = new WeakMap<Data, Outlook>()

/** The expected cost of the coming cards for each active front. */
function expectedCosts(s: State, data: Data): (front: number) => number {
  const outlook = outlooks.get(data) ?? new Outlook(data)
  outlooks.set(data, outlook)
  // Only read-only rules are called with this: nothing here rolls, writes to the journal or changes the state.
  const g = { s, data } as Play
  outlook.update(g, PRICES, false)
  return (front) => outlook.cost(g, front, s.box[front])
}
