// Murder, purges, trades and votes: what goes on beside the marching.
import type { AskView, Json, Option } from '@interregnum/kernel'
import { ASSASSIN, FELIX, kindOf, POLITBURO } from '../data/chits.ts'
import { findUnit, RED, UNITS, unit as unitNumber, WHITE } from '../data/counters.ts'
import { ASSASSIN_COLUMNS, COMMITTEE_QUORUM, purgeColumn } from '../data/tables.ts'
import { targetRefused } from '../rules/assassination.ts'
import { redCzarHolder } from '../rules/imperial.ts'
import { type OfferForm, offerRefused, tradables } from '../rules/negotiations.ts'
import { purgeRefused, purgeStrength } from '../rules/purge.ts'
import {
  COLOUR,
  chits,
  LEADERS,
  type Motion,
  type Offer,
  onMap,
  politburo,
  SEATS,
  type SeatId,
} from '../rules/state.ts'
import { points } from '../rules/victory.ts'
import { playerName } from '../text/names.ts'
import type { Memory } from './memory.ts'
import type { Choice } from './solitaire.ts'
import { redLeaders, type Stance } from './stance.ts'

const PAIRS = 36
const waysTo = (sum: number): number => 6 - Math.abs(7 - sum)

/* ------------------------------------------------------------------------------------------------------- murder */

/** What a marker that fails, and one that is spent, costs. */
const [GIVEN_AWAY, SPENT] = [0.7, 0.3]
const FELIX_WORTH = 3

interface Murder {
  readonly target: number
  readonly worth: number
}

function murderWorth({ g }: Stance, target: number, prize: number, markers: number): number {
  const column = Math.min(ASSASSIN_COLUMNS, markers) - 1
  let ways = 0
  for (let sum = 2; sum <= 12; sum++) {
    if (g.data.assassination[sum - 2][column] >= g.data.values[target]) ways += waysTo(sum)
  }
  const dies = ways / PAIRS
  return dies * (prize - SPENT * markers) - (1 - dies) * GIVEN_AWAY * markers
}

/** The murder that promises most with all that he could send. */
function bestMurder(stance: Stance): Murder | null {
  const { s, me } = stance
  const most = chits(s, me, ASSASSIN) + FELIX_WORTH * chits(s, me, FELIX)
  let best: Murder | null = null
  for (const target of LEADERS) {
    if (!onMap(s.at[target]) || s.owner[target] === me || targetRefused(s, target) !== null) continue
    const prize = stance.prize(target)
    for (let markers = 1; markers <= most; markers++) {
      const worth = murderWorth(stance, target, prize, markers)
      if (worth > (best?.worth ?? stance.character.least)) best = { target, worth }
    }
  }
  return best
}

/** Whether somebody should be murdered now. */
export function murder(stance: Stance, { options }: AskView): Choice | null {
  if (!options.includes('assassinate')) return null
  const best = bestMurder(stance)
  if (best === null) return null
  return { option: 'assassinate', reason: `${stance.g.data.unitNames[best.target]} is within reach of a bullet` }
}

export function victim(stance: Stance, { options }: AskView): Choice {
  const best = bestMurder(stance)
  const wanted = best === null ? options[0] : `target:${UNITS[best.target].id}`
  const option = options.includes(wanted) ? wanted : options[0]
  return { option, reason: 'The head that is worth most' }
}

export function band(stance: Stance, { options, data }: AskView): Choice {
  const target = unitNumber((data as { readonly target: string }).target)
  const markers = (option: Option): number => {
    const [plain, felix] = String(option).replace('send:', '').split('+')
    return Number(plain) + (felix === undefined ? 0 : FELIX_WORTH)
  }
  const worth = (option: Option): number => murderWorth(stance, target, stance.prize(target), markers(option))
  const [option] = options.toSorted((a, b) => worth(b) - worth(a))
  return { option, reason: `${markers(option)} of them should do` }
}

/* ------------------------------------------------------------------------------------------------------- purges */

/** What a purge of this strength brings on average, and how likely it turns round. */
function purgeHopes({ g }: Stance, strength: number): { readonly taken: number; readonly turned: number } {
  const column = purgeColumn(strength)
  let [taken, turned] = [0, 0]
  for (let sum = 2; sum <= 12; sum++) {
    const result = g.data.purge[sum - 2][column]
    taken += (result * waysTo(sum)) / PAIRS
    if (result === 0) turned += waysTo(sum) / PAIRS
  }
  return { taken, turned }
}

/** What a purge is worth to him: his share of what is taken, less what a counterpurge might take. */
function purgeWorth(stance: Stance, purgers: readonly number[], against: number): number {
  const { g } = stance
  const { taken, turned } = purgeHopes(stance, purgeStrength(g, purgers, false))
  const loot = Math.min(taken, redLeaders(g, against) + 2 * chits(g.s, against, POLITBURO))
  const back = purgeHopes(stance, purgeStrength(g, [against], true)).taken
  return stance.red * ((1.6 * loot) / purgers.length - (turned * back) / purgers.length)
}

/** A committee with as few others as it takes, against whoever has most to lose. */
function committee(stance: Stance, against: number): number[] | null {
  const { s, me } = stance
  const others = SEATS.slice(0, s.players)
    .map((_, player) => player)
    .filter((player) => player !== me && player !== against && !s.quit[player])
    .toSorted((a, b) => politburo(s, [b]) - politburo(s, [a]))
  const members = [me]
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
  readonly answer: Json
  readonly reason: string
}

/** A purge to move, if there is one worth it. */
export function purgeToMove(stance: Stance): Proposal | null {
  const { s, me, g } = stance
  if (s.purged[me] || politburo(s, [me]) === 0 || s.motions[me] !== null) return null
  for (let against = 0; against < s.players; against++) {
    if (against === me || s.quit[against] || redLeaders(g, against) < 3) continue
    const members = committee(stance, against)
    if (members === null) continue
    if (purgeWorth(stance, members, against) < 2 * stance.character.least) continue
    const purge = { against: SEATS[against], members: members.map((player) => SEATS[player]), alone: false }
    if (purgeRefused(s, me, purge) === null) {
      return {
        against,
        answer: { purge },
        reason: `The committee has eight markers, and ${playerName(SEATS[against])} has leaders to lose`,
      }
    }
  }
  return null
}

/** What is asked of somebody who would else be purged, in the order of what is liked best. */
const TRIBUTE: readonly string[] = ['politburo', 'felix', 'assassin']

/** A demand under threat of a purge: the words bind nobody, but he who makes it means it. */
export function demand(stance: Stance, against: number): { readonly offer: Json; readonly word: string } | null {
  const word = TRIBUTE.find((wanted) => chits(stance.s, against, kindOf(wanted)) > 0)
  if (word === undefined) return null
  const offer = { to: SEATS[against], give: [], take: [word], words: stance.character.threat }
  return offerRefused(stance.s, stance.me, offer) === null ? { offer, word } : null
}

/** What a purge by this player would cost on average, if he could form a committee. */
function threat(stance: Stance, by: number): number {
  const { s, me, g } = stance
  const others = SEATS.slice(0, s.players).map((_, player) => player)
  const committee = others.filter((player) => player !== me && !s.quit[player])
  if (s.purged[by] || politburo(s, [by]) === 0 || politburo(s, committee) < COMMITTEE_QUORUM) return 0
  const { taken } = purgeHopes(stance, purgeStrength(g, committee, false))
  return Math.min(taken, redLeaders(g, me)) * 1.6 * stance.red
}

function consents(stance: Stance, { members, against, alone }: Motion): boolean {
  if (alone && members[0] !== stance.me) return stance.character.trader < 0.4
  return purgeWorth(stance, members, against) > stance.character.least
}

/** Against whom to strike back, or to let it be where he is far too weak. */
export function counterpurge(stance: Stance, { options }: AskView): Choice {
  const { g, me } = stance
  const own = purgeColumn(purgeStrength(g, [me], true))
  const value = (option: Option): number => {
    const player = SEATS.findIndex((seat) => `against:${seat}` === option)
    if (player < 0) return Number.NEGATIVE_INFINITY
    return redLeaders(g, player) + 2 * (own - purgeColumn(purgeStrength(g, [player], true)))
  }
  const [option] = options.toSorted((a, b) => value(b) - value(a))
  const player = SEATS.findIndex((seat) => `against:${seat}` === option)
  if (player < 0 || own + 2 <= purgeColumn(purgeStrength(g, [player], true))) {
    return { option: 'decline', reason: 'Too weak to strike back' }
  }
  return { option, reason: 'Who purges must be ready to be purged' }
}

/** Leaders with those under them, or a marker: what is worth most for the points. */
export function loot(stance: Stance, { options }: AskView): Choice {
  const { g, s } = stance
  const value = (option: Option): number => {
    if (option === 'enough') return 0.1
    if (option === 'politburo') return 2.2 * stance.red
    const leader = unitNumber(String(option).split(':')[1])
    let sum = 0
    for (let unit = s.head[s.at[leader]]; unit !== null; unit = s.next[unit]) {
      if (unit === leader || s.boss[unit] === leader) sum += stance.worth(unit)
    }
    return sum
  }
  const [option] = options.toSorted((a, b) => value(b) - value(a))
  const leader = findUnit(String(option).split(':')[1] ?? '')
  return {
    option,
    reason: leader === null ? 'A marker counts in every purge to come' : `${g.data.unitNames[leader]} brings most`,
  }
}

/* ------------------------------------------------------------------------------------------------------- trades */

const WORTHS: { readonly [word: string]: number } = {
  assassin: 1.1,
  felix: 3,
  comintern: 1,
  terror: 0.9,
  commissars: 1,
}
const A_CHIT = 0.7
const LEADER = 'leader:'

/** What a tradable thing is worth to a player who values Red points like this. */
function tradeWorth({ g }: Stance, word: string, red: number): number {
  if (word === 'politburo') return 0.8 + 2 * red
  if (!word.startsWith(LEADER)) return WORTHS[word] ?? A_CHIT
  const leader = unitNumber(word.slice(LEADER.length))
  return 2.2 * g.data.values[leader] * (COLOUR[leader] === RED ? red : 1 - red)
}

/** How much another seems to want a Red Victory: by what he holds. */
function leaning({ g, s }: Stance, player: number): number {
  const sums = [0.5, 0.5]
  for (const leader of LEADERS) if (s.owner[leader] === player) sums[COLOUR[leader]] += g.data.values[leader]
  return 0.25 + (0.5 * sums[RED]) / (sums[RED] + sums[WHITE])
}

const total = (stance: Stance, words: readonly string[], red: number): number =>
  words.reduce((sum, word) => sum + tradeWorth(stance, word, red), 0)

/** A bargain; or a price that is lower than what he fears. */
function accepts(stance: Stance, { give, take }: Offer, from: number): boolean {
  const gain = total(stance, give, stance.red) - total(stance, take, stance.red)
  return gain >= 0.3 * stance.character.trader || (give.length === 0 && threat(stance, from) > -gain)
}

/** One thing for another, from which both seem to gain; nothing that he has brought up lately. */
export function offerToMake(
  stance: Stance,
  memory: Memory,
): { readonly offer: OfferForm; readonly reason: string } | null {
  const { s, me, character } = stance
  const mine = [...new Set(tradables(s, me))]
  let best: { readonly offer: OfferForm; readonly gain: number } | null = null
  for (let to = 0; to < s.players; to++) {
    if (to === me || s.quit[to] || (s.step === 'trade' && s.ready[to])) continue
    const theirs = leaning(stance, to)
    for (const take of new Set(tradables(s, to))) {
      for (const give of mine) {
        if (give === take) continue
        const own = tradeWorth(stance, take, stance.red) - tradeWorth(stance, give, stance.red)
        const other = tradeWorth(stance, give, theirs) - tradeWorth(stance, take, theirs)
        const gain = Math.min(own, other)
        if (gain <= Math.max(0.3 * character.trader, best?.gain ?? 0)) continue
        const offer = { to: SEATS[to], give: [give], take: [take], words: '' }
        if (!memory.hasOffered(offer, s.turn)) best = { offer, gain }
      }
    }
  }
  if (best === null || offerRefused(s, me, best.offer) !== null) return null
  return { offer: best.offer, reason: `Offers ${playerName(best.offer.to)} a trade that helps both` }
}

/** What to answer to offers, motions and orders that lie on the table. */
export function reply(stance: Stance, options: readonly Option[], memory: Memory): Choice | null {
  const { s, me } = stance
  for (const option of options) {
    const [verb, seat] = String(option).split(':')
    if (seat === SEATS[me]) continue
    const by = SEATS.indexOf(seat as SeatId)
    if (verb === 'accept' && accepts(stance, s.offers[by] as Offer, by)) return { option, reason: 'A good bargain' }
    if (verb === 'consent' && consents(stance, s.motions[by] as Motion))
      return { option, reason: 'The committee is strong enough' }
    if (verb === 'kill-czar' && stance.red > 0.55) return { option, reason: 'No banner for the Whites' }
    const ordered = verb === 'consent-order' || (verb === 'order' && !memory.hasOrdered(s.turn))
    if (ordered && redCzarHolder(s) === me && stance.red > 0.6)
      return { option, reason: 'The Czar must not fall into White hands' }
  }
  // His own offers and motions he leaves on the table.
  const others = options.filter((option) => !String(option).endsWith(`:${SEATS[me]}`))
  const decline = others.find((option) => /^(decline|refuse):/.test(String(option)))
  return decline === undefined ? null : { option: decline, reason: 'Not at this price' }
}

/** 15.1(3): he ends it where nobody is ahead of him. */
export function vote(stance: Stance): Choice {
  const { g, s, me } = stance
  const scores = SEATS.slice(0, s.players).map((_, player) => points(g, player, RED))
  const first = scores.every((score) => score <= scores[me])
  return first ? { option: 'end', reason: 'Nobody is ahead' } : { option: 'go-on', reason: 'Others would win' }
}

/** Whether being first in the next game turn is worth two General Strikes: it is when he lags behind. */
export function callsStrike(stance: Stance): boolean {
  const { g, s, me } = stance
  const scores = SEATS.slice(0, s.players).map((_, player) => points(g, player, stance.side))
  return scores.some((score) => score > scores[me])
}
