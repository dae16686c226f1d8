// 6: what players may trade, and how an offer is made, accepted and carried out. Its text is not binding (6.3).
import { askOpen, type Chance, type Form, form, interruption, type No, no, type Procedure } from '@interregnum/kernel'
import * as z from 'zod/mini'
import { CONCEALABLE, HELD_KINDS, heldKind, isConcealable } from '../data/chits.ts'
import { findUnit, UNITS, unit as unitNumber } from '../data/counters.ts'
import { gain } from './pieces.ts'
import { replyOptions } from './questions.ts'
import {
  chits,
  DEALT,
  IS_LEADER,
  LEADERS,
  NAMES_NONE,
  type Offer,
  type Play,
  playerOf,
  SEATS,
  type State,
  seatOf,
} from './state.ts'

/** How many offers a bot makes in the trading session of the set-up; people may make more. */
export const OFFERS_IN_SESSION = 20
const MOST_WORDS = 280
const MOST_ITEMS = 60

const items = z.array(z.string().check(z.minLength(1), z.maxLength(16))).check(z.maxLength(MOST_ITEMS))
/** An offer: to whom, what for what, and a text. */
export const offerShape = z.strictObject({
  to: z.enum(SEATS),
  give: items,
  take: items,
  words: z.string().check(z.maxLength(MOST_WORDS)),
})
export type OfferForm = z.infer<typeof offerShape>

const SELF = no('RCW-6.1', 'offer-to-self')
const NO_PLAYER = no('RCW-6.1', 'no-such-player')
const NOTHING = no('RCW-6.3', 'offer-of-nothing')
const READY = no('RCW-16.33', 'partner-is-ready')
const GONE = no('RCW-15.21', 'player-has-left')

const LEADER = 'leader:'

/** Why the item named by this word cannot be traded now. */
function notTradable(s: State, word: string): No | null {
  if (heldKind(word) !== null) return null
  if (!word.startsWith(LEADER)) return no('RCW-6.21', 'not-tradable', { what: word })
  if (s.step !== 'trade') return no('RCW-6.21', 'leaders-only-in-set-up', { what: word })
  const unit = findUnit(word.slice(LEADER.length))
  return unit !== null && IS_LEADER[unit] ? null : no('RCW-6.1', 'not-tradable', { what: word })
}

const countOf = (words: readonly string[], word: string): number => {
  let count = 0
  for (const other of words) if (other === word) count++
  return count
}

/** Why a player does not have all of this. With `unseen` it does not reveal what others may hide (17.61). */
function missingItem(s: State, player: number, words: readonly string[], unseen: boolean): No | null {
  for (const word of words) {
    const count = countOf(words, word)
    const refused = notTradable(s, word)
    if (refused !== null) return refused
    const kind = heldKind(word)
    if (kind === null) {
      const leader = unitNumber(word.slice(LEADER.length))
      if (s.owner[leader] !== player || s.at[leader] !== DEALT || count > 1)
        return no('RCW-6.1', 'not-yours', { what: word })
      continue
    }
    if (unseen && s.settings.secrecy && CONCEALABLE[kind]) continue
    if (chits(s, player, kind) < count) return no('RCW-6.21', 'too-few-chits', { what: word, player })
  }
  return null
}

/** Why an offer cannot be made. */
export function offerRefused(s: State, from: number, { to, give, take }: OfferForm): No | null {
  const partner = playerOf(to)
  if (partner === from) return SELF
  if (partner >= s.players) return NO_PLAYER
  if (s.quit[partner]) return GONE
  if (s.step === 'trade' && s.ready[partner]) return READY
  if (give.length + take.length === 0) return NOTHING
  return missingItem(s, from, give, false) ?? missingItem(s, partner, take, true)
}

/** Why an open offer cannot be accepted now. */
export function acceptRefused(s: State, from: number): No | null {
  const offer = s.offers[from]
  if (offer === null) return no('RCW-6.3', 'no-such-offer')
  return missingItem(s, from, offer.give, false) ?? missingItem(s, offer.to, offer.take, false)
}

/** Goods of one kind that an open offer needs and that cannot change hands now: who should have them, and why not. */
export function missingGoods(s: State, from: number): { player: number; goods: readonly string[]; why: No } | null {
  const offer = s.offers[from]
  if (offer === null) return null
  const sides = [
    { player: from, all: offer.give },
    { player: offer.to, all: offer.take },
  ]
  for (const { player, all } of sides) {
    for (const word of all) {
      const goods = all.filter((other) => other === word)
      const why = missingItem(s, player, goods, false)
      if (why !== null) return { player, goods, why }
    }
  }
  return null
}

export const goneRefused = (s: State, player: number): No | null => (s.quit[player] ? GONE : null)

/** Whether a bot has used up its talks; people are not limited. */
export const isTalkedOut = (s: State, player: number): boolean => s.talks[player] === 0

export function countTalk(s: State, player: number): void {
  s.talks[player] = Math.max(0, s.talks[player] - 1)
}

/** Makes an offer, which replaces an older one of this player. */
export function putOffer(g: Play, from: number, given: OfferForm): void {
  const { s, t } = g
  const to = playerOf(given.to)
  s.offers[from] = { to, give: [...given.give], take: [...given.take], words: given.words }
  const noteData = { from: SEATS[from], to: given.to, give: given.give, take: given.take, words: given.words }
  if (s.settings.secrecy) t.note('offer', noteData, [SEATS[from], given.to])
  else t.note('offer', noteData)
}

function transfer(s: State, from: number, to: number, words: readonly string[]): void {
  for (const word of words) {
    const kind = heldKind(word)
    if (kind === null) s.owner[unitNumber(word.slice(LEADER.length))] = to
    else {
      gain(s, from, kind, -1)
      gain(s, to, kind)
    }
  }
}

/** 6.3: once agreed, the exchange takes place. */
export function trade(g: Play, from: number): void {
  const { s, t } = g
  const { to, give, take } = s.offers[from] as Offer
  s.offers[from] = null
  transfer(s, from, to, give)
  transfer(s, to, from, take)
  const visible = (words: readonly string[]): boolean =>
    !s.settings.secrecy || words.every((word) => !isConcealable(word))
  const noteData = { from: SEATS[from], to: SEATS[to], give, take }
  if (visible(give) && visible(take)) t.note('trade', noteData)
  else {
    t.note('trade.unseen', { from: SEATS[from], to: SEATS[to] })
    t.note('trade', noteData, [SEATS[from], SEATS[to]])
  }
}

/** An offer is declined, or withdrawn by the player who made it. */
export function decline(g: Play, from: number, by: number): void {
  const { s, t } = g
  const { to } = s.offers[from] as Offer
  s.offers[from] = null
  const noteData = { from: SEATS[from], to: SEATS[to] }
  const kind = by === from ? 'retracted' : 'declined'
  if (s.settings.secrecy) t.note(kind, noteData, [SEATS[from], SEATS[to]])
  else t.note(kind, noteData)
}

/** What a player could trade away now, one entry per piece. */
export function tradables(s: State, player: number): string[] {
  const words: string[] = []
  HELD_KINDS.forEach((word, kind) => {
    for (let n = chits(s, player, kind); n > 0; n--) words.push(word)
  })
  if (s.step === 'trade') {
    for (const leader of LEADERS) {
      if (s.owner[leader] === player && s.at[leader] === DEALT) words.push(LEADER + UNITS[leader].id)
    }
  }
  return words
}

const randomItems = (chance: Chance, words: string[], most: number): string[] => {
  const taken: string[] = []
  for (let n = Math.min(words.length, chance.roll(most + 1) - 1); n > 0; n--) {
    taken.push(words.splice(chance.roll(words.length) - 1, 1)[0])
  }
  return taken
}

/** A legal offer for random play; null if the player can make none. */
export function exampleOffer(s: State, from: number, chance: Chance): OfferForm | null {
  const partners = SEATS.slice(0, s.players).filter(
    (_, to) => to !== from && !s.quit[to] && !(s.step === 'trade' && s.ready[to]),
  )
  if (partners.length === 0) return null
  const to = partners[chance.roll(partners.length) - 1]
  const [mine, theirs] = [tradables(s, from), tradables(s, playerOf(to))]
  // With secrecy only ask for what the other player cannot hide.
  const askable = s.settings.secrecy ? theirs.filter((word) => !isConcealable(word)) : theirs
  const give = randomItems(chance, mine, 2)
  const take = randomItems(chance, askable, 2)
  if (give.length + take.length > 0) return { to, give, take, words: '' }
  if (mine.length > 0) return { to, give: [mine[0]], take: [], words: '' }
  return askable.length > 0 ? { to, give: [], take: [askable[0]], words: '' } : null
}

/* ------------------------------------------------------------------------------------------------ the session */

interface Answer {
  readonly option: string
  readonly from: number
}
export const ACCEPT: readonly Answer[] = SEATS.map((_, from) => ({
  option: replyOptions.write({ use: 'accept', player: from }),
  from,
}))
export const DECLINE: readonly Answer[] = SEATS.map((_, from) => ({
  option: replyOptions.write({ use: 'decline', player: from }),
  from,
}))
const IS_READY: Answer = { option: 'ready', from: NAMES_NONE }
const ANSWERS: readonly Answer[] = [IS_READY, ...ACCEPT, ...DECLINE]

const NOT_OFFERED = no('RCW-6.3', 'no-such-offer')

/** Why a player may not give this answer to an offer. Declining an own offer withdraws it. */
export function answerRefused(s: State, player: number, from: number, accepts: boolean): No | null {
  const offer = from < s.players ? s.offers[from] : null
  if (offer === null) return NOT_OFFERED
  if (from === player && !accepts) return null
  if (offer.to !== player) return NOT_OFFERED
  return accepts ? acceptRefused(s, from) : null
}

/** The form with which an offer is made in the session. */
function sessionOffer(s: State, player: number): Form<OfferForm> {
  const closed = (): No | null => {
    return s.ready.some((ready, other) => other !== player && !ready) ? null : READY
  }
  const example = (chance: Chance): OfferForm => exampleOffer(s, player, chance) ?? fallback(s, player)
  return form(
    offerShape,
    (given) => offerRefused(s, player, given),
    example,
    closed,
    () => isTalkedOut(s, player),
  )
}

/** Never reached: after the deal there is always something to offer. */
function fallback(s: State, player: number): OfferForm {
  throw new Error(`player ${player} can offer nothing to anybody in turn ${s.turn}`)
}

/** 16.33: one player's part in the trading session, until he is ready. */
export function* session(g: Play, player: number): Procedure {
  const { s, t } = g
  const seat = seatOf(s, player)
  const offering = interruption<OfferForm>({
    seat,
    kind: 'offer',
    candidates: [],
    form: sessionOffer(s, player),
    *run(given) {
      countTalk(s, player)
      putOffer(g, player, given)
    },
  })
  while (!s.ready[player]) {
    const answer = yield* askOpen(
      {
        seat,
        kind: 'session',
        candidates: ANSWERS,
        check: (choice) =>
          choice === IS_READY ? null : answerRefused(s, player, choice.from, ACCEPT.includes(choice)),
      },
      [offering],
    )
    if (answer === null || answer === IS_READY) {
      s.ready[player] = true
      t.note('ready', { player: SEATS[player] })
    } else if (ACCEPT.includes(answer)) trade(g, answer.from)
    else decline(g, answer.from, player)
  }
}
