// 4.3: what the other players may do while a player decides: offers, replies, purges, orders, leaving. Nobody waits for
// it. How often bots may do so in a game turn is limited, so that their games come to an end.
import {
  type AskSpec,
  askMaybe,
  askOpen,
  type Candidates,
  type Chance,
  type Check,
  type Choice,
  form,
  type Interruption,
  interruption,
  type KindOf,
  type No,
  no,
  oncePerTable,
  type Procedure,
} from '@interregnum/kernel'
import * as z from 'zod/mini'
import { giveOrder, ORDERS, type Order, orderRefused, redCzarHolder } from './imperial.ts'
import { leave } from './leaving.ts'
import {
  ACCEPT,
  answerRefused,
  countTalk,
  DECLINE,
  decline,
  exampleOffer,
  goneRefused,
  isTalkedOut,
  type OfferForm,
  offerRefused,
  offerShape,
  putOffer,
  trade,
} from './negotiations.ts'
import {
  consentTo,
  examplePurge,
  motionRefused,
  movePurge,
  type PurgeForm,
  purgeRefused,
  purgeShape,
  refuseMotion,
} from './purge.ts'
import { type Asks, replyOptions } from './questions.ts'
import { NAMES_NONE, type Play, SEATS, type State, seatOf } from './state.ts'

/** Random play leaves the game with a chance of 1 in this many. */
const LEAVE_ODDS = 300

const talkShape = z.union([
  z.strictObject({ offer: offerShape }),
  z.strictObject({ purge: purgeShape }),
  z.strictObject({ leave: z.boolean() }),
])
type Talk = { offer: OfferForm } | { purge: PurgeForm } | { leave: boolean }

function talkRefused(s: State, player: number, talk: Talk): No | null {
  if ('offer' in talk) return offerRefused(s, player, talk.offer)
  return 'purge' in talk ? purgeRefused(s, player, talk.purge) : null
}

/** A random offer, purge or, rarely, leaving the game: for random play. */
function exampleTalk(s: State, player: number, chance: Chance): Talk {
  if (chance.roll(3) === 1) {
    const purge = examplePurge(s, player, chance)
    if (purge !== null && purgeRefused(s, player, purge) === null) return { purge }
  }
  const offer = exampleOffer(s, player, chance)
  if (offer !== null && chance.roll(8) > 1) return { offer }
  return { leave: chance.roll(LEAVE_ODDS) === 1 }
}

function talking(g: Play, player: number): Interruption {
  const { s } = g
  return interruption<Talk>({
    seat: seatOf(s, player),
    kind: 'talk',
    candidates: [],
    listed: () => !s.quit[player],
    form: form<Talk>(
      talkShape,
      (talk) => talkRefused(s, player, talk),
      (chance) => exampleTalk(s, player, chance),
      () => goneRefused(s, player),
      () => isTalkedOut(s, player),
    ),
    *run(talk) {
      countTalk(s, player)
      if ('offer' in talk) putOffer(g, player, talk.offer)
      else if ('purge' in talk) yield* movePurge(g, player, talk.purge)
      else if (talk.leave) leave(g, player)
    },
  })
}

/* ----------------------------------------------------------------------------------------------------- answers */

interface Reply {
  readonly option: string
  readonly kind: 'accept' | 'decline' | 'consent' | 'refuse' | 'order'
  /** Who made the offer or the motion. */
  readonly by: number
}

const TO_OFFERS: readonly (readonly Reply[])[] = SEATS.map((_, by) => [
  { option: ACCEPT[by].option, kind: 'accept', by },
  { option: DECLINE[by].option, kind: 'decline', by },
])
const TO_MOTIONS: readonly (readonly Reply[])[] = SEATS.map((_, by) => [
  { option: replyOptions.write({ use: 'consent', player: by }), kind: 'consent', by },
  { option: replyOptions.write({ use: 'refuse', player: by }), kind: 'refuse', by },
])
const ABOUT_CZAR: readonly Reply[] = ORDERS.map((option): Reply => ({ option, kind: 'order', by: NAMES_NONE }))

const GONE = no('RCW-15.21', 'player-has-left')
const NO_MOTION = no('RCW-11.11', 'no-such-motion')
const CONSENTED = no('RCW-11.11', 'consented-already')

function replyRefused(s: State, player: number, { kind, by, option }: Reply): No | null {
  if (s.quit[player]) return GONE
  if (kind === 'order') return orderRefused(s, player, option as Order)
  if (by >= s.players) return NO_MOTION
  if (kind === 'accept' || kind === 'decline') return answerRefused(s, player, by, kind === 'accept')
  const motion = s.motions[by]
  if (motion === null || !motion.members.includes(player)) return NO_MOTION
  // 11.12: a member who has agreed may still refuse, the mover too.
  if (kind === 'refuse') return null
  return motion.consent.includes(player) ? CONSENTED : motionRefused(s, motion)
}

/** Possible replies by what is open, as bits: an offer and a motion of each player, and the Czar. */
const repliesByBits: (readonly Reply[] | undefined)[] = []
const ABOUT_THE_CZAR = 1 << (2 * SEATS.length)

function repliesFor(bits: number): readonly Reply[] {
  const list: Reply[] = []
  for (let by = 0; by < SEATS.length; by++) {
    if ((bits & (1 << (2 * by))) !== 0) list.push(...TO_OFFERS[by])
    if ((bits & (2 << (2 * by))) !== 0) list.push(...TO_MOTIONS[by])
  }
  if ((bits & ABOUT_THE_CZAR) !== 0) list.push(...ABOUT_CZAR)
  return list
}

/** Replies to what is open, mostly none. Hot path: each list is built once. */
function openReplies(s: State): readonly Reply[] {
  let bits = redCzarHolder(s) === null ? 0 : ABOUT_THE_CZAR
  for (let by = 0; by < s.players; by++) {
    if (s.offers[by] !== null) bits |= 1 << (2 * by)
    if (s.motions[by] !== null) bits |= 2 << (2 * by)
  }
  let replies = repliesByBits[bits]
  if (replies === undefined) {
    replies = repliesFor(bits)
    repliesByBits[bits] = replies
  }
  return replies
}

function replying(g: Play, player: number): Interruption {
  const { s } = g
  return interruption<Reply>({
    seat: seatOf(s, player),
    kind: 'reply',
    candidates: () => openReplies(s),
    check: (reply) => replyRefused(s, player, reply),
    // A player who has left has no form to fill in, so the reason is given here.
    explainUnknown: (answer) => (typeof answer === 'object' ? goneRefused(s, player) : null),
    *run({ kind, by, option }) {
      if (kind === 'accept') trade(g, by)
      else if (kind === 'decline') decline(g, by, player)
      else if (kind === 'consent') yield* consentTo(g, player, by)
      else if (kind === 'refuse') refuseMotion(g, player, by)
      else yield* giveOrder(g, player, option as Order)
    },
  })
}

/* ---------------------------------------------------------------------------------------------------- the moments */

/** A reply and a talk interruption for each player. */
const interruptionsOf = oncePerTable((g: Play) =>
  SEATS.slice(0, g.s.players).flatMap((_, player) => [replying(g, player), talking(g, player)]),
)

/** One player must choose while all may interrupt. Null if he leaves the game meanwhile or has no option left. */
export function chooseOpenly<const C extends Choice>(
  g: Play,
  player: number,
  kind: KindOf<Asks>,
  candidates: Candidates<C>,
  check?: Check<C>,
  explainUnknown?: AskSpec<C>['explainUnknown'],
): Procedure<C | null> {
  const { s } = g
  const seat = seatOf(s, player)
  if (s.settings.mode === 'solitaire') return askMaybe(seat, kind, candidates, check, undefined, explainUnknown)
  const gone = (): boolean => s.quit[player]
  return askOpen({ seat, kind, candidates, check, explainUnknown, gone }, interruptionsOf(g))
}

/** At the end of a player turn open offers, motions and orders lapse. */
export function clearTable(s: State): void {
  s.offers.fill(null)
  s.motions.fill(null)
  s.order = []
}
