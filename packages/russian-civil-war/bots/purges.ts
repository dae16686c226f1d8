// Purges: whom, with whom, what to take, and what there is to fear.
import type { AskOf, AskView, Option } from '@interregnum/kernel'
import { POLITBURO } from '../data/chits.ts'
import { RED_LEADER_COUNT } from '../data/counters.ts'
import { COMMITTEE_QUORUM, MOST_PURGED, purgeColumn } from '../data/tables.ts'
import { retinue } from '../rules/pieces.ts'
import { equalShares, type PurgeForm, purgeRefused, purgeStrength } from '../rules/purge.ts'
import { type Asks, againstOptions, unitIn, unitOption } from '../rules/questions.ts'
import { chits, clockwise, type Motion, onMap, playerOf, politburo, SEATS } from '../rules/state.ts'
import { playerName } from '../text/names.ts'
import { type Memory, turnOf } from './memory.ts'
import type { Choice } from './solitaire.ts'
import { redLeaders, type Stance } from './stance.ts'

const PAIRS = 36
/** The chance of two dice for a sum. */
export const chanceOf = (sum: number): number => (6 - Math.abs(7 - sum)) / PAIRS

/* ------------------------------------------------------------------------------------------------------ the loot */

/** 11.22. */
const POLITBURO_PRICE = 2

/** Something that can be taken for points. */
interface Prey {
  readonly option: string
  readonly price: number
  readonly worth: number
}

/** A leader with all under him, and the marker that comes with Lenin and Trotsky (11.21, 11.32). */
function preyOf(stance: Stance, leader: number): Prey {
  const units = retinue(stance.s, leader).reduce((sum, unit) => sum + stance.worth(unit), 0)
  return { option: unitOption('purge', leader), price: stance.g.data.values[leader], worth: units }
}

function preysOf(stance: Stance, victim: number): Prey[] {
  const { s } = stance
  const list: Prey[] = []
  for (let leader = 0; leader < RED_LEADER_COUNT; leader++) {
    if (s.owner[leader] === victim && onMap(s.at[leader])) list.push(preyOf(stance, leader))
  }
  for (let n = chits(s, victim, POLITBURO); n > 0; n--) {
    list.push({ option: 'politburo', price: POLITBURO_PRICE, worth: stance.marker })
  }
  return list
}

interface Haul {
  readonly worth: number
  readonly preys: readonly Prey[]
}

/** The best that can be taken from a victim, by points. */
function hauls(preys: readonly Prey[], most: number): Haul[] {
  const best: Haul[] = Array.from({ length: most + 1 }, () => ({ worth: 0, preys: [] }))
  for (const prey of preys) {
    for (let points = most; points >= prey.price; points--) {
      const before = best[points - prey.price]
      if (before.worth + prey.worth > best[points].worth) {
        best[points] = { worth: before.worth + prey.worth, preys: [...before.preys, prey] }
      }
    }
  }
  return best
}

/** What to take for the points: together with what comes after, it is worth most. */
export function loot(stance: Stance, { options, data: { points, from } }: AskOf<Asks, 'purge.take'>): Choice {
  const open = preysOf(stance, playerOf(from)).filter(({ option }) => options.includes(option))
  const [first] = hauls(open, points)[points].preys.toSorted((a, b) => b.worth - a.worth)
  if (first === undefined) return { option: 'enough', reason: 'Nothing left that is worth taking' }
  if (first.option === 'politburo') return { option: first.option, reason: 'A marker counts in every purge to come' }
  const name = stance.g.data.unitNames[unitIn(first.option) ?? -1]
  return { option: first.option, reason: `${name} brings most, with what stands under him` }
}

/* ----------------------------------------------------------------------------------------------------- the odds */

/** By result of the table, 0 for a counterpurge: how likely it is at this strength. */
function resultsAt({ g }: Stance, strength: number): number[] {
  const column = purgeColumn(strength)
  const chances = Array<number>(MOST_PURGED + 1).fill(0)
  for (let sum = 2; sum <= 12; sum++) chances[g.data.purge[sum - 2][column]] += chanceOf(sum)
  return chances
}

/** What he would lose on average to a purge or counterpurge of this strength. */
function lossTo(stance: Stance, strength: number): number {
  const own = hauls(preysOf(stance, stance.me), MOST_PURGED)
  return resultsAt(stance, strength).reduce((sum, chance, result) => sum + chance * own[result].worth, 0)
}

/** 11.23: what each member can get for his points, and then for those that have bought nothing, in the same order. */
function parts(prey: readonly Haul[], shares: readonly number[]): number[] {
  let pool = 0
  const spends = (points: number): number => {
    const haul = prey[points]
    pool += points - haul.preys.reduce((sum, { price }) => sum + price, 0)
    return haul.worth
  }
  const worths = shares.map(spends)
  return worths.map((worth) => {
    const points = pool
    pool = 0
    return worth + spends(points)
  })
}

/** How much of what a rival loses counts that goes to others. */
const SPITE = 0.25

/** What a purge by a committee is worth to him: his share, what it costs a rival, less what a counterpurge may take. */
function purgeWorth(
  stance: Stance,
  { members, against, shares }: Pick<Motion, 'members' | 'against' | 'shares'>,
): number {
  const { g, me } = stance
  const chances = resultsAt(stance, purgeStrength(g, members, false))
  const prey = hauls(preysOf(stance, against), MOST_PURGED)
  const place = members.indexOf(me)
  let worth = 0
  for (let result = 1; result <= MOST_PURGED; result++) {
    const own = parts(prey, shares?.[result - 1] ?? equalShares(result, members.length))[place]
    worth += chances[result] * (own + stance.rivalry(against) * SPITE * prey[result].worth)
  }
  return worth - (chances[0] * lossTo(stance, purgeStrength(g, [against], true))) / members.length
}

/* -------------------------------------------------------------------------------------------------- the committee */

/** A committee with as few others as it takes; null where there is none. */
function committee({ s }: Stance, mover: number, against: number, shuns: (player: number) => boolean): number[] | null {
  const others = clockwise(s, mover)
    .filter((player) => player !== mover && player !== against && !s.purged[player] && !shuns(player))
    .toSorted((a, b) => politburo(s, [b]) - politburo(s, [a]))
  const members = [mover]
  while (politburo(s, members) < COMMITTEE_QUORUM) {
    const next = others.shift()
    if (next === undefined) return null
    members.push(next)
  }
  return members
}

/** A purge that he could move. */
export interface Proposal {
  readonly against: number
  readonly purge: PurgeForm
  readonly worth: number
  readonly reason: string
}

/** Who has fewer Red leaders is not worth a committee. */
const WORTH_A_PURGE = 3

/** The purge that is worth most, if any is: of nobody who has paid for peace, and none that he has moved in this turn. */
export function purgeToMove(stance: Stance, memory: Memory): Proposal | null {
  const { s, me, g, character } = stance
  // One motion at a time, whether it is his own or another's that he has agreed to.
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
    const reason = `The committee has eight markers, and ${playerName(SEATS[against])} has leaders to lose`
    best = { against, purge, worth, reason }
  }
  return best
}

/** Whether to agree to a purge that somebody has moved. */
export function consents(stance: Stance, motion: Motion, memory: Memory): Choice | null {
  const { s, me, character } = stance
  const [mover, against] = [motion.members[0], SEATS[motion.against]]
  const option = (verb: string): Option => `${verb}:${SEATS[mover]}`
  if (memory.isAtPeaceWith(against, turnOf(s))) {
    const paid = memory.hasPromised(against, turnOf(s)) ? 'has paid him for a quiet season' : 'is at peace with him'
    return { option: option('refuse'), reason: `${playerName(against)} ${paid}` }
  }
  if (motion.alone && mover !== me) {
    return motion.against === stance.rival
      ? { option: option('consent'), reason: `${playerName(against)} is ahead and should lose leaders` }
      : { option: option('refuse'), reason: `${playerName(SEATS[mover])} would take it all` }
  }
  return purgeWorth(stance, motion) > character.least
    ? { option: option('consent'), reason: 'His share is worth the risk of a counterpurge' }
    : { option: option('refuse'), reason: 'His share is not worth the risk of a counterpurge' }
}

/* ---------------------------------------------------------------------------------------------------------- fear */

/** How likely a threat is meant; and what of it is left where others could purge him without this player. */
const [MEANT, ANYWAY] = [0.6, 0.5]

/** What a purge by this player's committee would cost him on average. */
export function fear(stance: Stance, by: number): number {
  const { s, g, me } = stance
  if (s.purged[by] || politburo(s, [by]) === 0) return 0
  const members = committee(stance, by, me, () => false)
  if (members === null) return 0
  const others = clockwise(s, by).filter((player) => player !== me && player !== by && !s.purged[player])
  const anyway = politburo(s, others) >= COMMITTEE_QUORUM ? ANYWAY : 1
  return MEANT * anyway * lossTo(stance, purgeStrength(g, members, false))
}

/** Whom an option is against. */
function victimOf(option: Option): number | null {
  const choice = againstOptions.read(option)
  return choice?.use === 'against' ? choice.player : null
}

/** Against whom to strike back, or to let it be where he is far too weak. */
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
    return { option: 'decline', reason: 'Too weak to strike back' }
  }
  return { option, reason: 'Who purges must be ready to be purged' }
}
