// 4.3: the moments at which others may speak up while a player thinks: offers, answers, purges, orders, leaving. Nobody
// waits for them. What programs bring up in a game turn is limited, so that games of theirs come to an end.
import {
  Ask,
  type AskSpec,
  askMaybe,
  type Candidates,
  type Chance,
  type Check,
  type Choice,
  form,
  type Interruption,
  interruption,
  type No,
  no,
  type Procedure,
  type Table,
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
import { NAMES_NONE, type Play, SEATS, type State, seatOf } from './state.ts'

const NEVER_MIND = 300

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

/** Something to bring up, for random play; it seldom leaves the game. */
function exampleTalk(s: State, player: number, chance: Chance): Talk {
  if (chance.roll(3) === 1) {
    const purge = examplePurge(s, player, chance)
    if (purge !== null && purgeRefused(s, player, purge) === null) return { purge }
  }
  const offer = exampleOffer(s, player, chance)
  if (offer !== null && chance.roll(8) > 1) return { offer }
  return { leave: chance.roll(NEVER_MIND) === 1 }
}

function talking(g: Play, player: number): Interruption {
  const { s } = g
  return interruption<Talk>({
    seat: seatOf(s, player),
    kind: 'talk',
    candidates: [],
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
const TO_MOTIONS: readonly (readonly Reply[])[] = SEATS.map((seat, by) => [
  { option: `consent:${seat}`, kind: 'consent', by },
  { option: `refuse:${seat}`, kind: 'refuse', by },
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
  // 11.12: who has agreed may still think better of it, the mover too.
  if (kind === 'refuse') return null
  return motion.consent.includes(player) ? CONSENTED : motionRefused(s, motion)
}

/** What can be answered, by what lies on the table as bits: an offer and a motion of each player, and the Czar. */
const repliesTo: (readonly Reply[] | undefined)[] = []
const ABOUT_THE_CZAR = 1 << (2 * SEATS.length)

function repliesFor(table: number): readonly Reply[] {
  const list: Reply[] = []
  for (let by = 0; by < SEATS.length; by++) {
    if ((table & (1 << (2 * by))) !== 0) list.push(...TO_OFFERS[by])
    if ((table & (2 << (2 * by))) !== 0) list.push(...TO_MOTIONS[by])
  }
  if ((table & ABOUT_THE_CZAR) !== 0) list.push(...ABOUT_CZAR)
  return list
}

/** What lies on the table to be answered: most of the time nothing. Looked at all the time, so each list is made once. */
function onTheTable(s: State): readonly Reply[] {
  let table = redCzarHolder(s) === null ? 0 : ABOUT_THE_CZAR
  for (let by = 0; by < s.players; by++) {
    if (s.offers[by] !== null) table |= 1 << (2 * by)
    if (s.motions[by] !== null) table |= 2 << (2 * by)
  }
  let replies = repliesTo[table]
  if (replies === undefined) {
    replies = repliesFor(table)
    repliesTo[table] = replies
  }
  return replies
}

function replying(g: Play, player: number): Interruption {
  const { s } = g
  return interruption<Reply>({
    seat: seatOf(s, player),
    kind: 'reply',
    candidates: () => onTheTable(s),
    check: (reply) => replyRefused(s, player, reply),
    // Who has left has no form to fill in: this is where he is told.
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

/** The asides of a table, made once: they look at the state when they are asked. A reply and a talk of each player. */
const known = new WeakMap<State, { readonly t: Table; readonly asides: readonly Interruption[] }>()

function asidesOf(g: Play): readonly Interruption[] {
  const { s, t } = g
  const made = known.get(s)
  if (made !== undefined && made.t === t) return made.asides
  const asides = SEATS.slice(0, s.players).flatMap((_, player) => [replying(g, player), talking(g, player)])
  known.set(s, { t, asides })
  return asides
}

/**
 * One player must choose while all may speak up. Null where he has left the game meanwhile or nothing is left to him.
 * As the kernel's open question, but for asides that come up only when there is something to say: most moments have few.
 */
export function* openly<const C extends Choice>(
  g: Play,
  player: number,
  kind: string,
  candidates: Candidates<C>,
  check?: Check<C>,
  explainUnknown?: AskSpec<C>['explainUnknown'],
): Procedure<C | null> {
  const { s } = g
  const seat = seatOf(s, player)
  if (s.settings.mode === 'solitaire') return yield* askMaybe(seat, kind, candidates, check, undefined, explainUnknown)
  const present = (): readonly C[] => {
    if (s.quit[player]) return []
    return typeof candidates === 'function' ? candidates() : candidates
  }
  const asking = { seat, kind, candidates: present, check, explainUnknown }
  const question = Ask.of(asking as unknown as AskSpec<never>, false)
  const asides = new Asides(g)
  while (question.answerable) {
    const reply = yield asides.beside(question)
    if (reply.ask === question) return reply.choice as C | null
    yield* asides.run(reply)
    question.stale()
  }
  return null
}

/** The asides of one moment: each stays the same question as long as the moment lasts. */
class Asides {
  private readonly asides: readonly Interruption[]
  /** By place among the asides: the question, once it has come up. */
  private readonly open: (Ask | null)[]
  constructor(private readonly g: Play) {
    this.asides = asidesOf(g)
    this.open = Array<Ask | null>(this.asides.length).fill(null)
  }

  /** The question with all that may be said beside it now. */
  beside(question: Ask): readonly Ask[] {
    const { s } = this.g
    const asks = [question]
    for (let player = 0; player < s.players; player++) {
      asks.push(this.ask(2 * player))
      if (!s.quit[player]) asks.push(this.ask(2 * player + 1))
    }
    return asks
  }

  *run({ ask, choice }: { readonly ask: Ask; readonly choice: unknown }): Procedure {
    yield* this.asides[this.open.indexOf(ask)].run(choice as never)
    for (const open of this.open) open?.stale()
  }

  private ask(place: number): Ask {
    const open = this.open[place] ?? Ask.of(this.asides[place], true)
    this.open[place] = open
    return open
  }
}

/** At the end of a player turn whatever lies on the table lapses. */
export function clearTable(s: State): void {
  s.offers.fill(null)
  s.motions.fill(null)
  s.order = []
}
