// Trades: what to offer, what to take, and what to pay for being left in peace.
import { kindOf } from '../data/chits.ts'
import { RED, WHITE } from '../data/counters.ts'
import { OFFERS_IN_SESSION, type OfferForm, offerRefused, tradables } from '../rules/negotiations.ts'
import { COLOUR, chits, clockwise, type Offer, SEATS, type SeatId } from '../rules/state.ts'
import { countedWords, playerName } from '../text/names.ts'
import { type Memory, turnOf } from './memory.ts'
import { fear } from './purges.ts'
import type { Stance } from './stance.ts'
import { Appraiser, type Lot, leaderIn } from './worth.ts'

/** Whether something is agreed to, and why. */
interface Verdict {
  readonly yes: boolean
  readonly reason: string
}
const no = (reason: string): Verdict => ({ yes: false, reason })

/** What a trade must bring at least, and what of it goes by how gladly somebody trades. */
const [LEAST_GAIN, PART] = [0.15, 0.3]
const leastGain = ({ character }: Stance): number => LEAST_GAIN + PART * character.trader

/** What somebody thinks of an offer that is made to him. */
export function judge(stance: Stance, offer: Offer, from: number, memory: Memory): Verdict {
  const { s, g, me, red } = stance
  const { give, take } = offer
  const [got, given] = [countedWords(g.data, give), countedWords(g.data, take)]
  // A gift is welcome even where it hands back what was traded before.
  if (take.length === 0) {
    return {
      yes: true,
      reason: `Takes ${got}, and leaves ${playerName(SEATS[from])} in peace until the end of next turn`,
    }
  }
  if (memory.undoes(take, give, turnOf(s))) return no('Does not undo what was traded in this turn')
  if (give.length === 0) return tribute(stance, offer, from, memory)
  const appraiser = new Appraiser(g)
  const [gets, gives] = [appraiser.lot(give), appraiser.lot(take)]
  if (appraiser.isUnfair(gives, gets)) return no(`${got} for ${given} is no fair exchange`)
  const gain = appraiser.gain(me, red, gets, gives, from)
  return gain >= leastGain(stance)
    ? { yes: true, reason: `Has more use for ${got} than for ${given}` }
    : no(`Has as much use for ${given} as for ${got}, or more`)
}

/** 29.0: a price for being left in peace, paid if a purge would cost more and the promise is worth something. */
function tribute(stance: Stance, { take, words }: Offer, from: number, memory: Memory): Verdict {
  const { g, s } = stance
  const [seat, price] = [SEATS[from], countedWords(g.data, take)]
  if (words === '') return no(`Nothing is offered or promised for ${price}`)
  if (memory.hasPaid(seat, turnOf(s))) return no(`Has already paid ${playerName(seat)} for peace`)
  if (memory.wasBetrayedBy(seat)) return no(`${playerName(seat)} has taken his pay before and purged him`)
  if (fear(stance, from) <= new Appraiser(g).lot(take).plain)
    return no(`${price} is worth more than he fears from a purge`)
  return { yes: true, reason: `Pays ${price} for ${playerName(seat)}'s promise of a quiet season` }
}

/** An offer that he makes, and why. */
interface OwnOffer {
  readonly offer: OfferForm
  readonly reason: string
}

/** Offers of his in the trading session, to all and to one: by then everybody knows what he wants. */
const [MOST_OFFERS, MOST_TO_ONE] = [6, 3]

/** Whether he has said all he has to say in the trading session. */
export const hasOfferedEnough = ({ s, me }: Stance): boolean => OFFERS_IN_SESSION - s.talks[me] >= MOST_OFFERS

interface Found {
  readonly offer: OfferForm
  readonly score: number
}

/** A hand as dealt does not show what somebody wants: he may gain more from a trade than it seems. */
const HOPE = 0.5

/** The trade with another that is best for both, as far as he can tell; nothing that he has brought up lately. */
function bestWith(stance: Stance, to: number, appraiser: Appraiser, memory: Memory): Found | null {
  const { s, me, red } = stance
  const theirs = appraiser.leaning(to)
  const [turn, least, hope] = [turnOf(s), leastGain(stance), s.step === 'trade' ? HOPE : 0]
  let best: Found | null = null
  for (const [gives, gets] of pairs(appraiser, tradables(s, me), tradables(s, to))) {
    const own = appraiser.gain(me, red, gets, gives, to)
    if (own < least || own <= (best?.score ?? 0)) continue
    const score = Math.min(own, hope + appraiser.gain(to, theirs, gives, gets, me))
    if (score <= (best?.score ?? 0) || appraiser.isUnfair(gives, gets) || appraiser.isUnfair(gets, gives)) continue
    const offer = { to: SEATS[to], give: [...gives.words], take: [...gets.words], words: '' }
    if (memory.undoes(offer.give, offer.take, turn) || memory.hasAskedFor(offer, turn)) continue
    best = { offer, score }
  }
  return best
}

/** One thing for another, and in the session one or two leaders of one side for one or two of the other. */
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

/** A trade from which both seem to gain. */
export function offerToMake(stance: Stance, memory: Memory): OwnOffer | null {
  const { s, g, me } = stance
  const appraiser = new Appraiser(g)
  let best: Found | null = null
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
  return `Has more use for ${wanted} than for ${given}; for ${playerName(to)} it should be the reverse`
}

/* ------------------------------------------------------------------------------------------------------ demands */

/** What is asked of somebody who would else be purged: Assassins (29.0) and the like, never a say in the committee. */
const TRIBUTE: readonly string[] = ['felix', 'assassin', 'terror']
/** A sure chit is worth a purge that promises so many times as much. */
const SURE = 3

/** A demand under threat of a purge, with the promise of peace for it; null where the purge is worth much more. */
export function demand(stance: Stance, against: number, purge: number): (OwnOffer & { readonly word: string }) | null {
  const { s, g, me, character } = stance
  const word = TRIBUTE.find((wanted) => chits(s, against, kindOf(wanted)) > 0)
  if (word === undefined || purge > SURE * new Appraiser(g).lot([word]).plain) return null
  const to: SeatId = SEATS[against]
  const offer = { to, give: [], take: [word], words: character.threat }
  if (offerRefused(s, me, offer) !== null) return null
  const name = countedWords(g.data, [word])
  return { offer, word, reason: `Asks ${playerName(to)} for ${name}, and promises a quiet season for it` }
}
