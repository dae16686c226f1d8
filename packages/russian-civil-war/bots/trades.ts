// Trades: what to offer, what to accept, and what to pay to be left in peace.

import type { JournalEntry } from '@interregnum/kernel'
import { kindOf } from '../data/chits.ts'
import type { Data } from '../data/corrections.ts'
import { RED, WHITE } from '../data/counters.ts'
import { goodsPoints } from '../rules/goods-points.ts'
import { OFFERS_IN_SESSION, type OfferForm, offerRefused, tradables } from '../rules/negotiations.ts'
import { COLOUR, chits, clockwise, type Offer, SEATS, type SeatId } from '../rules/state.ts'
import { OFFER_WORDS, WHY } from '../text/bots.ts'
import { countedWords, seatTitle } from '../text/names.ts'
import { Memory, turnOf } from './memory.ts'
import { purgeToMove, threatCost } from './purges.ts'
import type { Stance } from './stance.ts'
import { Appraiser, type Lot, leaderIn } from './worth.ts'

/** Whether the bot agrees, and why. */
interface Verdict {
  readonly yes: boolean
  readonly reason: string
}
const no = (reason: string): Verdict => ({ yes: false, reason })

/** Minimum gain of a trade, and how much the character adds to it. */
const [LEAST_GAIN, BY_CHARACTER] = [0.15, 0.3]
const leastGain = ({ character }: Stance): number => LEAST_GAIN + BY_CHARACTER * character.trader

/** Whether to accept an offer. */
export function judge(stance: Stance, offer: Offer, from: number, memory: Memory): Verdict {
  const { s, g, me, red } = stance
  const { give, take } = offer
  const [got, given] = [countedWords(g.data, give), countedWords(g.data, take)]
  // A gift is welcome even if it returns something traded before.
  if (take.length === 0) {
    return {
      yes: true,
      reason: WHY.gift(got, seatTitle(SEATS[from])),
    }
  }
  if (memory.undoes(take, give, turnOf(s))) return no(WHY.noUndoing)
  if (give.length === 0) return tribute(stance, offer, from, memory)
  const appraiser = new Appraiser(g)
  const [gets, gives] = [appraiser.lot(give), appraiser.lot(take)]
  if (appraiser.isUnfair(gives, gets)) return no(WHY.unfair(got, given))
  const gain = appraiser.gain(me, red, gets, gives, from)
  return gain >= leastGain(stance) ? { yes: true, reason: WHY.useful(got, given) } : no(WHY.notUseful(given, got))
}

/** How likely a bot is to accept, from 0 to 3, and why. */
export interface Opinion {
  readonly likely: 0 | 1 | 2 | 3
  readonly reason: string
}

/** What the bot would think of an offer, without its memories of earlier deals. */
export function opinionOf(stance: Stance, offer: Offer, from: number): Opinion {
  const { yes, reason } = judge(stance, offer, from, new Memory())
  if (offer.take.length === 0) return { likely: 3, reason }
  const appraiser = new Appraiser(stance.g)
  const [gets, gives] = [appraiser.lot(offer.give), appraiser.lot(offer.take)]
  const gain = appraiser.gain(stance.me, stance.red, gets, gives, from)
  if (yes) return { likely: gain >= 2 * leastGain(stance) ? 3 : 2, reason }
  return { likely: gain > 0 && !appraiser.isUnfair(gives, gets) ? 1 : 0, reason }
}

/** 29.0: the price of peace. Paid if a purge would cost more and the other player keeps his promises. */
function tribute(stance: Stance, { take, words }: Offer, from: number, memory: Memory): Verdict {
  const { g, s } = stance
  const [seat, price] = [SEATS[from], countedWords(g.data, take)]
  if (words === '') return no(WHY.nothingFor(price))
  if (memory.hasPaid(seat, turnOf(s))) return no(WHY.alreadyPaid(seatTitle(seat)))
  if (memory.wasBetrayedBy(seat)) return no(WHY.betrayed(seatTitle(seat)))
  if (threatCost(stance, from) <= new Appraiser(g).lot(take).plain) return no(WHY.tooExpensive(price))
  return { yes: true, reason: WHY.paysForPeace(price, seatTitle(seat)) }
}

/** An offer to make, and why. */
interface OwnOffer {
  readonly offer: OfferForm
  readonly reason: string
}

/** Most offers in the trading session: in all, and to one player. */
const [MOST_OFFERS, MOST_TO_ONE] = [6, 3]

/** Whether the bot has made its last offer of the trading session. */
export const hasOfferedEnough = ({ s, me }: Stance): boolean => OFFERS_IN_SESSION - s.talks[me] >= MOST_OFFERS

interface ScoredOffer {
  readonly offer: OfferForm
  readonly score: number
}

/** The trade that seems best for both; nothing that the bot has asked for lately. */
function bestWith(stance: Stance, to: number, appraiser: Appraiser, memory: Memory): ScoredOffer | null {
  const { s, g, me, red } = stance
  const theirs = appraiser.leaning(to)
  const [turn, least] = [turnOf(s), leastGain(stance)]
  let best: ScoredOffer | null = null
  for (const [gives, gets] of pairs(appraiser, tradables(s, me), tradables(s, to))) {
    if (appraiser.isUnfair(gives, gets) || appraiser.isUnfair(gets, gives)) continue
    const own = appraiser.gain(me, red, gets, gives, to)
    if (own < least || own <= (best?.score ?? 0)) continue
    const score = Math.min(own, appraiser.gain(to, theirs, gives, gets, me))
    if (score <= (best?.score ?? 0)) continue
    const offer = { to: SEATS[to], give: [...gives.words], take: [...gets.words], words: messageFor(gives, gets) }
    if (memory.undoes(offer.give, offer.take, turn) || memory.hasAskedFor(offer, turn)) continue
    if (!showsGain(g.data, gives, gets, ABOUT_EVEN)) continue
    best = { offer, score }
  }
  return best
}

/** A chit other than a marker counts as much as this many points. */
const CHIT_POINTS = 2
const usefulChits = ({ chits }: Lot): number => chits.filter((chit) => chit !== 'politburo').length

/**
 * Whether a player sees what is in it for him: a chit other than a marker, or points for one of the endings, as the page
 * counts them. If the other ending costs him points, the whole must bring at least `clear` points.
 */
function showsGain(data: Data, gets: Lot, gives: Lot, clear: number): boolean {
  const [more, less] = [goodsPoints(data, gets.words), goodsPoints(data, gives.words)]
  const [red, white] = [more.red - less.red, more.white - less.white]
  const chits = CHIT_POINTS * (usefulChits(gets) - usefulChits(gives))
  if (Math.min(red, white) < 0) return red + white + chits >= clear
  return red + white > 0 || usefulChits(gets) > 0
}

/** Least points in both endings together: of a trade that is suggested to a person, and of a bot's offer to its receiver. */
const [CLEAR_GAIN, ABOUT_EVEN] = [1, -1]

/** What the bot says with an offer: why the other player might want it. */
function messageFor(gives: Lot, gets: Lot): string {
  if (gives.white > 0 && gets.red > 0) return OFFER_WORDS.whiteForRed
  if (gives.red > 0 && gets.white > 0) return OFFER_WORDS.redForWhite
  if (gives.chits.includes('politburo')) return OFFER_WORDS.givesMarker
  if (gets.chits.includes('politburo')) return OFFER_WORDS.getsMarker
  return OFFER_WORDS.other
}

/** How many trades with one player are suggested, and in all. */
const [MOST_WITH_ONE, MOST_SUGGESTED] = [2, 6]

/**
 * Trades to suggest to a person: both sides gain, and neither is cheated. Best first. `stanceOf` is how the bot in a seat
 * judges the war, null for a person: a bot would accept every trade that is suggested.
 */
export function tradesToSuggest(stance: Stance, stanceOf: (player: number) => Stance | null): OfferForm[] {
  const { s, g, me, red } = stance
  const appraiser = new Appraiser(g)
  const all: ScoredOffer[] = []
  for (const to of clockwise(s, me)) {
    if (to === me || (s.step === 'trade' && s.ready[to])) continue
    const bot = stanceOf(to)
    const theirs = bot?.red ?? appraiser.leaning(to)
    const least = leastGain(bot ?? stance)
    const found: ScoredOffer[] = []
    for (const [gives, gets] of pairs(appraiser, tradables(s, me), tradables(s, to))) {
      const own = appraiser.gain(me, red, gets, gives, to)
      const other = own < LEAST_GAIN ? 0 : appraiser.gain(to, theirs, gives, gets, me)
      if (other < least || !showsGain(g.data, gets, gives, CLEAR_GAIN)) continue
      if (appraiser.isUnfair(gives, gets) || appraiser.isUnfair(gets, gives)) continue
      const offer = { to: SEATS[to], give: [...gives.words], take: [...gets.words], words: '' }
      if (offerRefused(s, me, offer) === null) found.push({ offer, score: Math.min(own, other) })
    }
    all.push(...found.toSorted((a, b) => b.score - a.score).slice(0, MOST_WITH_ONE))
  }
  return all
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_SUGGESTED)
    .map(({ offer }) => offer)
}

/** One thing for another, or one or two leaders of one side for one or two of the other (session only). */
function* pairs(
  appraiser: Appraiser,
  mine: readonly string[],
  theirs: readonly string[],
): Generator<readonly [gives: Lot, gets: Lot]> {
  const single = (words: readonly string[]): Lot[] => [...new Set(words)].map((word) => appraiser.lot([word]))
  const wanted = single(theirs)
  for (const gives of single(mine)) {
    for (const gets of wanted) if (gives.words[0] !== gets.words[0]) yield [gives, gets]
  }
  for (const [colour, other] of [
    [RED, WHITE],
    [WHITE, RED],
  ]) {
    const takes = bundles(appraiser, theirs, other)
    for (const gives of bundles(appraiser, mine, colour)) {
      for (const gets of takes) if (gives.words.length + gets.words.length > 2) yield [gives, gets]
    }
  }
}

/** One or two leaders of a colour. */
function bundles(appraiser: Appraiser, words: readonly string[], colour: number): Lot[] {
  const leaders = words.filter((word) => {
    const leader = leaderIn(word)
    return leader !== null && COLOUR[leader] === colour
  })
  return leaders
    .flatMap((one, n) => [[one], ...leaders.slice(n + 1).map((two) => [one, two])])
    .map((bundle) => appraiser.lot(bundle))
}

/** The offer from which both sides seem to gain most. */
export function offerToMake(stance: Stance, memory: Memory): OwnOffer | null {
  const { s, g, me } = stance
  const appraiser = new Appraiser(g)
  let best: ScoredOffer | null = null
  for (const to of clockwise(s, me)) {
    if (to === me) continue
    if (s.step === 'trade' && (s.ready[to] || memory.bidsTo(SEATS[to]) >= MOST_TO_ONE)) continue
    const found = bestWith(stance, to, appraiser, memory)
    if (found !== null && found.score > (best?.score ?? 0)) best = found
  }
  if (best === null || offerRefused(s, me, best.offer) !== null) return null
  return { offer: best.offer, reason: reasonFor(stance, best.offer) }
}

function reasonFor({ g }: Stance, { to, give, take }: OfferForm): string {
  const [given, wanted] = [countedWords(g.data, give), countedWords(g.data, take)]
  return WHY.offers(wanted, given, seatTitle(to))
}

/* ------------------------------------------------------------------------------------------------------ demands */

/** What to demand from a player who would otherwise be purged: Assassins (29.0) and the like, never Politburo markers. */
const TRIBUTE: readonly string[] = ['felix', 'assassin', 'terror']
/** A certain chit is worth as much as a purge with this many times its expected value. */
const CERTAINTY = 3

/**
 * Chits that others would give a person for the promise to leave them in peace, which bots keep in mind (29.0); nothing
 * from a player whose purge is worth much more. In the trading session there are no purges yet.
 */
export function promisesToSuggest(
  stance: Stance,
  stanceOf: (player: number) => Stance,
  journal: readonly JournalEntry[],
): OfferForm[] {
  const { s, g, me } = stance
  if (s.step === 'trade') return []
  const appraiser = new Appraiser(g)
  const purge = purgeToMove(stance, new Memory())
  return clockwise(s, me).flatMap((to) => {
    if (to === me) return []
    const memory = new Memory()
    memory.recall({ journal, seat: SEATS[to], view: s })
    const held = tradables(s, to)
    const paid = TRIBUTE.map((word) => ({ to: SEATS[to], give: [], take: [word], words: OFFER_WORDS.promise })).find(
      (offer) =>
        held.includes(offer.take[0]) &&
        offerRefused(s, me, offer) === null &&
        judge(stanceOf(to), { ...offer, to }, me, memory).yes,
    )
    if (paid === undefined) return []
    const isWorthMore = purge?.against === to && purge.worth > CERTAINTY * appraiser.lot(paid.take).plain
    return isWorthMore ? [] : [paid]
  })
}

/** A demand under threat of a purge, with a promise of peace in return; null if the purge is worth much more. */
export function demand(stance: Stance, against: number, purge: number): (OwnOffer & { readonly word: string }) | null {
  const { s, g, me, character } = stance
  const word = TRIBUTE.find((wanted) => chits(s, against, kindOf(wanted)) > 0)
  if (word === undefined || purge > CERTAINTY * new Appraiser(g).lot([word]).plain) return null
  const to: SeatId = SEATS[against]
  const offer = { to, give: [], take: [word], words: character.threat }
  if (offerRefused(s, me, offer) !== null) return null
  const name = countedWords(g.data, [word])
  return { offer, word, reason: WHY.demands(seatTitle(to), name) }
}
