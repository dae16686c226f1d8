// Purges: against whom, with whom, what to take, and what a threat may cost.

import type { AskOf, AskView, Option } from '@interregnum/kernel'
import { POLITBURO } from '../data/chits.ts'
import { RED_LEADER_COUNT } from '../data/counters.ts'
import { COMMITTEE_QUORUM, MOST_PURGED, purgeColumn } from '../data/tables.ts'
import { retinue } from '../rules/pieces.ts'
import { equalShares, type PurgeForm, purgeRefused, purgeStrength } from '../rules/purge.ts'
import { type Asks, againstOptions, unitIn, unitOption } from '../rules/questions.ts'
import { chits, clockwise, type Motion, onMap, playerOf, politburo, SEATS } from '../rules/state.ts'
import { WHY } from '../text/bots.ts'
import { seatTitle } from '../text/names.ts'
import { type Memory, turnOf } from './memory.ts'
import type { Choice } from './solitaire.ts'
import { redLeaders, type Stance } from './stance.ts'

const PAIRS = 36
/** The chance that two dice show this sum. */
export const chanceOf = (sum: number): number => (6 - Math.abs(7 - sum)) / PAIRS

/* ------------------------------------------------------------------------------------------------------ the loot */

/** 11.22: points to take a marker. */
const POLITBURO_PRICE = 2

/** Something that can be taken for points. */
interface Target {
  readonly option: string
  readonly price: number
  readonly worth: number
}

/** A leader with all units under him, and the marker that comes with Lenin or Trotsky (11.21, 11.32). */
function leaderTarget(stance: Stance, leader: number): Target {
  const units = retinue(stance.s, leader).reduce((sum, unit) => sum + stance.worth(unit), 0)
  return { option: unitOption('purge', leader), price: stance.g.data.values[leader], worth: units }
}

function targetsOf(stance: Stance, victim: number): Target[] {
  const { s } = stance
  const list: Target[] = []
  for (let leader = 0; leader < RED_LEADER_COUNT; leader++) {
    if (s.owner[leader] === victim && onMap(s.at[leader])) list.push(leaderTarget(stance, leader))
  }
  for (let n = chits(s, victim, POLITBURO); n > 0; n--) {
    list.push({ option: 'politburo', price: POLITBURO_PRICE, worth: stance.marker })
  }
  return list
}

interface Haul {
  readonly worth: number
  readonly targets: readonly Target[]
}

/** By number of points: the best that can be taken for them. */
function hauls(targets: readonly Target[], most: number): Haul[] {
  const best: Haul[] = Array.from({ length: most + 1 }, () => ({ worth: 0, targets: [] }))
  for (const target of targets) {
    for (let points = most; points >= target.price; points--) {
      const before = best[points - target.price]
      if (before.worth + target.worth > best[points].worth) {
        best[points] = { worth: before.worth + target.worth, targets: [...before.targets, target] }
      }
    }
  }
  return best
}

/** What to take next: the most valuable part of the best haul for the points. */
export function takeFromPurge(stance: Stance, { options, data: { points, from } }: AskOf<Asks, 'purge.take'>): Choice {
  const open = targetsOf(stance, playerOf(from)).filter(({ option }) => options.includes(option))
  const [first] = hauls(open, points)[points].targets.toSorted((a, b) => b.worth - a.worth)
  if (first === undefined) return { option: 'enough', reason: WHY.nothingToTake }
  if (first.option === 'politburo') return { option: first.option, reason: WHY.marker }
  const name = stance.g.data.unitNames[unitIn(first.option) ?? -1]
  return { option: first.option, reason: WHY.worthMost(name) }
}

/* ----------------------------------------------------------------------------------------------------- the odds */

/** The chance of each table result at this strength; result 0 is a counterpurge. */
function resultsAt({ g }: Stance, strength: number): number[] {
  const column = purgeColumn(strength)
  const chances = Array<number>(MOST_PURGED + 1).fill(0)
  for (let sum = 2; sum <= 12; sum++) chances[g.data.purge[sum - 2][column]] += chanceOf(sum)
  return chances
}

/** His average loss to a purge or counterpurge of this strength. */
function lossTo(stance: Stance, strength: number): number {
  const own = hauls(targetsOf(stance, stance.me), MOST_PURGED)
  return resultsAt(stance, strength).reduce((sum, chance, result) => sum + chance * own[result].worth, 0)
}

/** 11.23: what each member can get for his points and, in the same order, for points that earlier members left over. */
function memberShares(hauls: readonly Haul[], shares: readonly number[]): number[] {
  let pool = 0
  const spends = (points: number): number => {
    const haul = hauls[points]
    pool += points - haul.targets.reduce((sum, { price }) => sum + price, 0)
    return haul.worth
  }
  const worths = shares.map(spends)
  return worths.map((worth) => {
    const points = pool
    pool = 0
    return worth + spends(points)
  })
}

/** Weight of a rival's loss that goes to other players. */
const SPITE = 0.25

/** What a purge is worth to a member: his share and the rival's loss, less the risk of a counterpurge. */
function purgeWorth(
  stance: Stance,
  { members, against, shares }: Pick<Motion, 'members' | 'against' | 'shares'>,
): number {
  const { g, me } = stance
  const chances = resultsAt(stance, purgeStrength(g, members, false))
  const loot = hauls(targetsOf(stance, against), MOST_PURGED)
  const place = members.indexOf(me)
  let worth = 0
  for (let result = 1; result <= MOST_PURGED; result++) {
    const own = memberShares(loot, shares?.[result - 1] ?? equalShares(result, members.length))[place]
    worth += chances[result] * (own + stance.rivalry(against) * SPITE * loot[result].worth)
  }
  return worth - (chances[0] * lossTo(stance, purgeStrength(g, [against], true))) / members.length
}

/* -------------------------------------------------------------------------------------------------- the committee */

/** The smallest committee with a quorum; null if there is none. */
function committee(
  { s }: Stance,
  mover: number,
  against: number,
  excludes: (player: number) => boolean,
): number[] | null {
  const others = clockwise(s, mover)
    .filter((player) => player !== mover && player !== against && !s.purged[player] && !excludes(player))
    .toSorted((a, b) => politburo(s, [b]) - politburo(s, [a]))
  const members = [mover]
  while (politburo(s, members) < COMMITTEE_QUORUM) {
    const next = others.shift()
    if (next === undefined) return null
    members.push(next)
  }
  return members
}

/** A purge to propose. */
export interface Proposal {
  readonly against: number
  readonly purge: PurgeForm
  readonly worth: number
  readonly reason: string
}

/** A player with a lower value of Red leaders is not worth purging. */
const WORTH_A_PURGE = 3

/** The best purge to propose, if any. Never against a player who has paid for peace, nor one already proposed this turn. */
export function purgeToMove(stance: Stance, memory: Memory): Proposal | null {
  const { s, me, g, character } = stance
  // One motion at a time, his own or one he has agreed to.
  if (s.purged[me] || politburo(s, [me]) === 0 || s.motions.some((motion) => motion?.consent.includes(me))) return null
  const turn = turnOf(s)
  let best: Proposal | null = null
  for (const against of clockwise(s, me)) {
    if (against === me || redLeaders(g, against) < WORTH_A_PURGE) continue
    if (memory.isAtPeaceWith(SEATS[against], turn)) continue
    const members = committee(stance, me, against, (player) => memory.hasBeenRefusedBy(SEATS[player], turn))
    if (members === null) continue
    const worth = purgeWorth(stance, { members, against, shares: null })
    if (worth <= (best?.worth ?? 2 * character.least)) continue
    const purge = { against: SEATS[against], members: members.map((player) => SEATS[player]), alone: false }
    if (memory.hasMoved(purge, turn) || purgeRefused(s, me, purge) !== null) continue
    const reason = WHY.committee(seatTitle(SEATS[against]))
    best = { against, purge, worth, reason }
  }
  return best
}

/** Whether to agree to a proposed purge. */
export function consents(stance: Stance, motion: Motion, memory: Memory): Choice | null {
  const { s, me, character } = stance
  const [mover, against] = [motion.members[0], SEATS[motion.against]]
  const option = (verb: string): Option => `${verb}:${SEATS[mover]}`
  if (memory.isAtPeaceWith(against, turnOf(s))) {
    const promised = memory.hasPromised(against, turnOf(s))
    const reason = promised ? WHY.paidForPeace(seatTitle(against)) : WHY.atPeace(seatTitle(against))
    return { option: option('refuse'), reason }
  }
  if (motion.alone && mover !== me) {
    return motion.against === stance.rival
      ? { option: option('consent'), reason: WHY.weakensLeader(seatTitle(against)) }
      : { option: option('refuse'), reason: WHY.takesAll(seatTitle(SEATS[mover])) }
  }
  return purgeWorth(stance, motion) > character.least
    ? { option: option('consent'), reason: WHY.shareWorth }
    : { option: option('refuse'), reason: WHY.shareNotWorth }
}

/* ---------------------------------------------------------------------------------------------------------- fear */

/** How likely a threat is to be carried out; what remains of it if others could purge him without this player. */
const [CREDIBILITY, WITHOUT_HIM] = [0.6, 0.5]

/** The average cost of a purge by this player's committee. */
export function threatCost(stance: Stance, by: number): number {
  const { s, g, me } = stance
  if (s.purged[by] || politburo(s, [by]) === 0) return 0
  const members = committee(stance, by, me, () => false)
  if (members === null) return 0
  const others = clockwise(s, by).filter((player) => player !== me && player !== by && !s.purged[player])
  const discount = politburo(s, others) >= COMMITTEE_QUORUM ? WITHOUT_HIM : 1
  return CREDIBILITY * discount * lossTo(stance, purgeStrength(g, members, false))
}

/** The player that an option is against. */
function victimOf(option: Option): number | null {
  const choice = againstOptions.read(option)
  return choice?.use === 'against' ? choice.player : null
}

/** Which purger to strike back at; declines if far too weak. */
export function counterpurge(stance: Stance, { options }: AskView): Choice {
  const { g, me } = stance
  const own = purgeColumn(purgeStrength(g, [me], true))
  const value = (option: Option): number => {
    const player = victimOf(option)
    if (player === null) return Number.NEGATIVE_INFINITY
    return redLeaders(g, player) + 2 * (own - purgeColumn(purgeStrength(g, [player], true)))
  }
  const [option] = options.toSorted((a, b) => value(b) - value(a))
  const player = victimOf(option)
  if (player === null || own + 2 <= purgeColumn(purgeStrength(g, [player], true))) {
    return { option: 'decline', reason: WHY.tooWeak }
  }
  return { option, reason: WHY.expectsCounterpurge }
}
