// 11: the Central Committee, purges and counterpurges.
import { askOpen, type Chance, type Interruption, interruption, type No, no, type Procedure } from '@interregnum/kernel'
import * as z from 'zod/mini'
import { POLITBURO } from '../data/chits.ts'
import { LENIN, RED_LEADER_COUNT, TROTSKY, UNITS } from '../data/counters.ts'
import { COMMITTEE_QUORUM, MOST_PURGED, purgeColumn } from '../data/tables.ts'
import { orderInterruptions } from './imperial.ts'
import { gain, handOver, join, leadersIn, playerOfLeader, retinue } from './pieces.ts'
import { againstOptions, ask } from './questions.ts'
import { unitChoices } from './stacking.ts'
import {
  chits,
  inPlayerTurn,
  type Motion,
  NAMES_NONE,
  onMap,
  type Play,
  type Purge,
  playerOf,
  politburo,
  SEATS,
  type State,
  seatOf,
} from './state.ts'

/** The proposal of a purge: the committee, in the order in which points are shared, and its agreement. */
export const purgeShape = z.strictObject({
  against: z.enum(SEATS),
  members: z.array(z.enum(SEATS)).check(z.minLength(1), z.maxLength(SEATS.length)),
  alone: z.boolean(),
  /** Points by member for the results 1, 2 ...; equal shares if omitted. */
  shares: z.optional(z.array(z.array(z.int().check(z.gte(0), z.lte(MOST_PURGED)))).check(z.length(MOST_PURGED))),
})
export type PurgeForm = z.infer<typeof purgeShape>

const NOT_NOW = no('RCW-11.0a', 'only-in-player-turns')
const NOT_FIRST = no('RCW-11.11', 'mover-comes-first')
const TWICE_NAMED = no('RCW-11.11', 'named-twice')
const NO_PLAYER = no('RCW-11.11', 'no-such-player')
const MEMBER = no('RCW-11.14', 'members-are-safe')
const TOO_FEW = no('RCW-11.11', 'no-quorum')
const ONE_A_TURN = no('RCW-11.13', 'one-purge-a-turn')
const BAD_SHARES = no('RCW-11.23', 'shares-do-not-add-up')

/** Why this purge cannot be proposed. */
export function purgeRefused(s: State, mover: number, { against, members, alone, shares }: PurgeForm): No | null {
  if (!inPlayerTurn(s)) return NOT_NOW
  const committee = members.map(playerOf)
  const target = playerOf(against)
  if (committee[0] !== mover) return NOT_FIRST
  if (new Set(committee).size < committee.length) return TWICE_NAMED
  if ([target, ...committee].some((player) => player >= s.players || s.quit[player])) return NO_PLAYER
  if (committee.includes(target)) return MEMBER
  if (politburo(s, committee) < COMMITTEE_QUORUM) return TOO_FEW
  if ((alone ? [mover] : committee).some((player) => s.purged[player])) return ONE_A_TURN
  const fits = (row: readonly number[], n: number): boolean =>
    row.length === committee.length && row.reduce((sum, points) => sum + points, 0) === n + 1
  return shares === undefined || shares.every(fits) ? null : BAD_SHARES
}

/** Why a motion can no longer be agreed to. */
export function motionRefused(s: State, { members, against, alone }: Motion): No | null {
  if (!inPlayerTurn(s)) return NOT_NOW
  if (s.quit[against] || members.some((player) => s.quit[player])) return NO_PLAYER
  if (politburo(s, members) < COMMITTEE_QUORUM) return TOO_FEW
  return (alone ? members.slice(0, 1) : members).some((player) => s.purged[player]) ? ONE_A_TURN : null
}

/** A purge for random play: adds members until there is a quorum, and leaves at least one player to purge. */
export function examplePurge(s: State, mover: number, chance: Chance): PurgeForm | null {
  if (!inPlayerTurn(s) || s.purged[mover]) return null
  const others = SEATS.map((_, player) => player).filter(
    (player) => player < s.players && player !== mover && !s.quit[player],
  )
  const members = [mover]
  while (politburo(s, members) < COMMITTEE_QUORUM && others.length > 1) {
    members.push(...others.splice(chance.roll(others.length) - 1, 1))
  }
  const against = others[chance.roll(Math.max(1, others.length)) - 1]
  const alone = chance.roll(3) === 1 || members.some((player) => s.purged[player])
  if (against === undefined || politburo(s, members) < COMMITTEE_QUORUM) return null
  return { against: SEATS[against], members: members.map((player) => SEATS[player]), alone }
}

/** 11.0: values of Red leaders on the map and Politburo markers; these count double in a counterpurge (11.24). */
export function purgeStrength({ s, data }: Play, players: readonly number[], counter: boolean): number {
  let total = politburo(s, players) * (counter ? 2 : 1)
  for (let leader = 0; leader < RED_LEADER_COUNT; leader++) {
    if (onMap(s.at[leader]) && players.includes(playerOfLeader(s, leader))) total += data.values[leader]
  }
  return total
}

/** A purge is proposed; it is resolved at once if nobody else has to agree. */
export function* movePurge(g: Play, mover: number, given: PurgeForm): Procedure {
  const { s, t } = g
  const motion: Motion = {
    members: given.members.map(playerOf),
    against: playerOf(given.against),
    alone: given.alone,
    // A player who purges alone does not share.
    shares: given.shares === undefined || given.alone ? null : given.shares.map((row) => [...row]),
    consent: [mover],
  }
  s.motions[mover] = motion
  t.note('motion', { mover: SEATS[mover], against: given.against, members: given.members, alone: given.alone })
  if (motion.members.length === 1) yield* carryOut(g, mover)
}

export function* consentTo(g: Play, player: number, mover: number): Procedure {
  const { s, t } = g
  const motion = s.motions[mover] as Motion
  motion.consent.push(player)
  t.note('motion.consent', { player: SEATS[player], mover: SEATS[mover] })
  if (motion.members.every((member) => motion.consent.includes(member))) yield* carryOut(g, mover)
}

export function refuseMotion({ s, t }: Play, player: number, mover: number): void {
  s.motions[mover] = null
  t.note('motion.refused', { player: SEATS[player], mover: SEATS[mover] })
}

const ROLL_OR_WITHDRAW = ['roll', 'withdraw'] as const
const WITHDRAW = ['withdraw'] as const
const NO_COMMITTEE = no('RCW-11.12', 'not-in-this-committee')

function withdraw({ t }: Play, motion: Motion, player: number): void {
  motion.members = motion.members.filter((member) => member !== player)
  // The agreed shares are void: those who stay get equal shares.
  motion.shares = null
  t.note('withdrawn', { player: SEATS[player] })
}

/** 11.12: a member may withdraw until the roll; without eight markers there is no committee and no purge. */
function withdrawal(g: Play, motion: Motion, player: number): Interruption {
  const { s } = g
  return interruption<'withdraw'>({
    seat: seatOf(s, player),
    kind: 'committee',
    candidates: WITHDRAW,
    check: () => (motion.members.includes(player) ? null : NO_COMMITTEE),
    *run() {
      withdraw(g, motion, player)
      if (s.purge !== null) s.purge = purgeBeforeRoll(g, motion)
    },
  })
}

const purgersOf = ({ members, alone }: Motion): number[] => (alone ? members.slice(0, 1) : members)

/** The state of a purge before the roll. */
function purgeBeforeRoll(g: Play, motion: Motion): Purge {
  const purgers = [...purgersOf(motion)]
  return { purgers, against: motion.against, counter: false, strength: purgeStrength(g, purgers, false), points: [] }
}

/** The committee has agreed: the purge is rolled, unless withdrawals leave no committee. */
function* carryOut(g: Play, mover: number): Procedure {
  const { s, t } = g
  const motion = s.motions[mover] as Motion
  const rolled = yield* awaitRoll(g, motion, mover)
  s.motions[mover] = null
  s.purge = null
  if (!rolled) {
    t.note('purge.off', { mover: SEATS[mover] })
    return
  }
  const purgers = purgersOf(motion)
  for (const player of purgers) s.purged[player] = true
  yield* resolve(g, purgers, motion.against, motion.shares)
}

/** Asks the first member to roll, the next one if he withdraws. True if the purge is rolled. */
function* awaitRoll(g: Play, motion: Motion, mover: number): Procedure<boolean> {
  const { s } = g
  for (;;) {
    if (motion.alone && !motion.members.includes(mover)) return false
    if (motionRefused(s, motion) !== null) return false
    s.purge = purgeBeforeRoll(g, motion)
    const [chair, ...others] = motion.members
    const answer = yield* askOpen(
      {
        seat: seatOf(s, chair),
        kind: 'purge.roll',
        candidates: () => (motionRefused(s, motion) === null ? ROLL_OR_WITHDRAW : []),
        data: { against: SEATS[motion.against] },
      },
      [...others.map((player) => withdrawal(g, motion, player)), ...orderInterruptions(g)],
    )
    if (answer !== 'withdraw') return answer === 'roll'
    withdraw(g, motion, chair)
  }
}

/** One roll on the Purge Table; 0 is a C. */
function rollPurge(g: Play, purgers: readonly number[], against: number, counter: boolean): number {
  const { s, t, data } = g
  const strength = purgeStrength(g, purgers, counter)
  const [first, second] = [t.chance.roll(6), t.chance.roll(6)]
  const result = data.purge[first + second - 2][purgeColumn(strength)]
  s.purge = { purgers: [...purgers], against, counter, strength, points: [] }
  t.note(counter ? 'counterpurge' : 'purge', {
    purgers: purgers.map((player) => SEATS[player]),
    against: SEATS[against],
    strength,
    dice: [first, second],
    result,
  })
  return result
}

function* resolve(g: Play, purgers: readonly number[], against: number, shares: number[][] | null): Procedure {
  const { s } = g
  const result = rollPurge(g, purgers, against, false)
  if (result > 0) yield* distribute(g, purgers, against, shares?.[result - 1] ?? equalShares(result, purgers.length))
  else yield* counterpurge(g, against, purgers)
  s.purge = null
}

/** 11.23: one point at a time, in the order of the list. */
export const equalShares = (points: number, members: number): number[] =>
  Array.from({ length: members }, (_, index) => Math.floor(points / members) + (index < points % members ? 1 : 0))

/**
 * 11.23: each member takes what his points allow. Points that buy nothing go into a pool, which is offered in the same
 * order. Points that a member chooses not to use are lost; otherwise members could undo their agreement that way.
 */
function* distribute(g: Play, purgers: readonly number[], against: number, shares: readonly number[]): Procedure {
  const purge = g.s.purge as Purge
  const splits: SplitStack[] = []
  purge.points = [...shares]
  let pool = 0
  for (let index = 0; index < purgers.length; index++) {
    yield* takeWithPoints(g, purgers[index], against, index, splits)
    pool += purge.points[index]
    purge.points[index] = 0
  }
  for (let index = 0; index < purgers.length && purgers.length > 1; index++) {
    purge.points[index] = pool
    yield* takeWithPoints(g, purgers[index], against, index, splits)
    pool = purge.points[index]
    purge.points[index] = 0
  }
}

const TAKE = unitChoices('purge')
const TAKE_POLITBURO = { option: 'politburo', unit: NAMES_NONE } as const
const ENOUGH = { option: 'enough', unit: NAMES_NONE } as const
const NOT_HIS = no('RCW-11.31', 'not-his-red-leader')
const TOO_DEAR = no('RCW-11.21', 'too-few-points')
const NO_POLITBURO = no('RCW-11.22', 'no-politburo')
const TAKE_CHOICES = [...TAKE.slice(0, RED_LEADER_COUNT), TAKE_POLITBURO, ENOUGH]
/** 11.22. */
const POLITBURO_PRICE = 2

/** 11.21, 11.22: a purging player takes Red leaders and Politburo markers for his points. */
function* takeWithPoints(g: Play, taker: number, victim: number, index: number, splits: SplitStack[]): Procedure {
  const { s, data } = g
  const purge = s.purge as Purge
  const refused = (choice: (typeof TAKE_CHOICES)[number]): No | null => {
    if (choice === ENOUGH) return null
    const points = purge.points[index]
    if (choice === TAKE_POLITBURO) {
      if (chits(s, victim, POLITBURO) === 0) return NO_POLITBURO
      return points >= POLITBURO_PRICE ? null : TOO_DEAR
    }
    if (!onMap(s.at[choice.unit]) || s.owner[choice.unit] !== victim) return NOT_HIS
    return data.values[choice.unit] <= points ? null : TOO_DEAR
  }
  while (purge.points[index] > 0 && TAKE_CHOICES.some((choice) => choice !== ENOUGH && refused(choice) === null)) {
    const chosen = yield* ask(seatOf(s, taker), 'purge.take', TAKE_CHOICES, refused, {
      points: purge.points[index],
      from: SEATS[victim],
    })
    if (chosen === ENOUGH) {
      purge.points[index] = 0
      return
    }
    purge.points[index] -= chosen === TAKE_POLITBURO ? POLITBURO_PRICE : data.values[chosen.unit]
    if (chosen === TAKE_POLITBURO) passPolitburo(g, victim, taker)
    else takeLeader(g, chosen.unit, taker, splits)
  }
}

function passPolitburo({ s, t }: Play, from: number, to: number): void {
  gain(s, from, POLITBURO, -1)
  gain(s, to, POLITBURO)
  t.note('purged.politburo', { from: SEATS[from], to: SEATS[to] })
}

/** A stack before a player took the first leader from it: leaders he takes later from it rejoin that one. */
interface SplitStack {
  readonly taker: number
  readonly first: number
  readonly stack: readonly number[]
}

/** 11.21: the leader with all attached units; with Lenin or Trotsky goes a Politburo marker (11.32). */
function takeLeader(g: Play, leader: number, taker: number, splits: SplitStack[]): void {
  const { s, t } = g
  const victim = playerOfLeader(s, leader)
  const earlier = splits.find((part) => part.taker === taker && part.stack.includes(leader))
  if (earlier === undefined) splits.push({ taker, first: leader, stack: leadersIn(s, s.stack[leader]) })
  handOver(s, leader, taker)
  if (earlier !== undefined) join(s, retinue(s, leader), s.stack[earlier.first])
  t.note('purged.leader', { leader: UNITS[leader].id, from: SEATS[victim], to: SEATS[taker] })
  if ((leader === LENIN || leader === TROTSKY) && chits(s, victim, POLITBURO) > 0) passPolitburo(g, victim, taker)
}

interface Target {
  readonly option: string
  readonly player: number
}
const AGAINST: readonly Target[] = SEATS.map((_, player) => ({
  option: againstOptions.write({ use: 'against', player }),
  player,
}))
const DECLINE: Target = { option: 'decline', player: NAMES_NONE }

/** 13.53: while a Red leader holds the Czar, the roll is a separate ask, so that others can order his execution. */
function* awaitCounterRoll(g: Play, striker: number, against: number): Procedure {
  const { s } = g
  const interruptions = orderInterruptions(g)
  if (interruptions.length === 0) return
  s.purge = { purgers: [striker], against, counter: true, strength: purgeStrength(g, [striker], true), points: [] }
  const spec = { seat: seatOf(s, striker), kind: 'counterpurge.roll', data: { against: SEATS[against] } }
  yield* askOpen({ ...spec, candidates: ['roll'] }, interruptions)
}

/** 11.24-11.27: both sides alternate until one rolls a number or declines. */
function* counterpurge(g: Play, victim: number, purgers: readonly number[]): Procedure {
  const { s, t } = g
  let [striker, targets] = [victim, purgers]
  for (;;) {
    const chosen: Target = yield* ask(seatOf(s, striker), 'counterpurge', [
      ...targets.map((player) => AGAINST[player]),
      DECLINE,
    ])
    if (chosen === DECLINE) {
      t.note('counterpurge.declined', { player: SEATS[striker] })
      return
    }
    yield* awaitCounterRoll(g, striker, chosen.player)
    const result = rollPurge(g, [striker], chosen.player, true)
    if (result > 0) {
      yield* distribute(g, [striker], chosen.player, [result])
      return
    }
    const next = chosen.player
    targets = [striker]
    striker = next
  }
}
