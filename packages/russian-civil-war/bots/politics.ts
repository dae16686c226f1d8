// Murder, the Czar, votes, and replies to other players.

import type { AskOf, AskView, Option } from '@interregnum/kernel'
import { ASSASSIN, FELIX } from '../data/chits.ts'
import { RED, unit as unitNumber } from '../data/counters.ts'
import { ASSASSIN_COLUMNS, POINTS } from '../data/tables.ts'
import { targetRefused } from '../rules/assassination.ts'
import { redCzarHolder } from '../rules/imperial.ts'
import { type Asks, bandOptions, type ReplyVerb, replyOptions, unitOption } from '../rules/questions.ts'
import { chits, LEADERS, onMap, SEATS } from '../rules/state.ts'
import { points } from '../rules/victory.ts'
import { WHY } from '../text/bots.ts'
import { seatTitle } from '../text/names.ts'
import { type Memory, turnOf } from './memory.ts'
import { chanceOf, consents } from './purges.ts'
import type { Choice } from './solitaire.ts'
import type { Stance } from './stance.ts'
import { judge } from './trades.ts'

/* ------------------------------------------------------------------------------------------------------- murder */

/** Cost of an assassin that fails, and of one that succeeds. */
const [GIVEN_AWAY, SPENT] = [0.7, 0.3]
const FELIX_WORTH = 3

interface Murder {
  readonly target: number
  readonly worth: number
}

function murderWorth({ g }: Stance, target: number, prize: number, markers: number): number {
  const column = Math.min(ASSASSIN_COLUMNS, markers) - 1
  let dies = 0
  for (let sum = 2; sum <= 12; sum++) {
    if (g.data.assassination[sum - 2][column] >= g.data.values[target]) dies += chanceOf(sum)
  }
  return dies * (prize - SPENT * markers) - (1 - dies) * GIVEN_AWAY * markers
}

/** The most valuable murder with any number of the assassins he has. */
function bestMurder(stance: Stance): Murder | null {
  const { s, me } = stance
  const most = chits(s, me, ASSASSIN) + FELIX_WORTH * chits(s, me, FELIX)
  let best: Murder | null = null
  for (const target of LEADERS) {
    if (!onMap(s.at[target]) || s.owner[target] === me || targetRefused(s, target) !== null) continue
    const prize = stance.headPrize(target)
    for (let markers = 1; markers <= most; markers++) {
      const worth = murderWorth(stance, target, prize, markers)
      if (worth > (best?.worth ?? stance.character.least)) best = { target, worth }
    }
  }
  return best
}

/** Starts an assassination if one is worthwhile. */
export function murder(stance: Stance, { options }: AskView): Choice | null {
  if (!options.includes('assassinate')) return null
  const best = bestMurder(stance)
  if (best === null) return null
  return { option: 'assassinate', reason: WHY.withinReach(stance.g.data.unitNames[best.target]) }
}

export function victim(stance: Stance, { options }: AskView): Choice {
  const best = bestMurder(stance)
  const wanted = best === null ? options[0] : unitOption('target', best.target)
  const option = options.includes(wanted) ? wanted : options[0]
  return { option, reason: WHY.mostValuable }
}

export function band(stance: Stance, { options, data }: AskOf<Asks, 'assassinate.send'>): Choice {
  const target = unitNumber(data.target)
  const markers = (option: Option): number => {
    const sent = bandOptions.read(option)?.band
    return sent === undefined ? 0 : sent.plain + (sent.felix ? FELIX_WORTH : 0)
  }
  const worth = (option: Option): number => murderWorth(stance, target, stance.headPrize(target), markers(option))
  const [option] = options.toSorted((a, b) => worth(b) - worth(a))
  return { option, reason: WHY.enoughAssassins(markers(option)) }
}

/* ---------------------------------------------------------------------------------------------------- the Czar */

/** What denying the Czar to the Whites is worth to the Reds: with him they hold two more units (13.22). */
const BANNER = 1.75
/** The chance to capture the Czar from his holder, for points in a White Victory. */
const MAY_BE_TAKEN = 0.2
/** Minimum gain to order the execution of a Czar held by another player. */
const WORTH_AN_ORDER = 0.5

/** What he gains if the Czar is shot: the holder scores Red instead of White points, and no banner (13.5, 15.46). */
export function czarGain(stance: Stance): number {
  const { red, side, me } = stance
  const holder = redCzarHolder(stance.s)
  const moved = POINTS.imperial * (2 * red - 1)
  const banner = side === RED ? BANNER : -BANNER
  if (holder === me) return banner + moved
  return banner - MAY_BE_TAKEN * POINTS.imperial * (1 - red) - stance.rivalry(holder) * moved
}

/** Whether to order the execution of the Czar, or to agree to it. */
function orders(stance: Stance, option: Option, memory: Memory): Choice | null {
  const { s, me } = stance
  const gain = czarGain(stance)
  const holder = redCzarHolder(s)
  if (option === 'order' && (memory.hasOrdered(turnOf(s)) || (holder !== me && gain < WORTH_AN_ORDER))) return null
  if (gain <= 0) return null
  if (holder === me) return { option, reason: WHY.fiveRedPoints }
  return stance.side === RED || holder === null
    ? { option, reason: WHY.notToWhites }
    : { option, reason: WHY.czarForOther(seatTitle(SEATS[holder])) }
}

/* ----------------------------------------------------------------------------------------------------- answers */

/** The reply to an open offer, motion or order, if there is anything to say. */
export function reply(stance: Stance, options: readonly Option[], memory: Memory): Choice | null {
  for (const option of options) {
    const choice = replyOptions.read(option)
    if (choice === null) continue
    if (choice.use === 'kill-czar' && stance.red > 0.55) return { option, reason: WHY.deniesCzar }
    if (choice.use === 'order' || choice.use === 'consent-order') {
      const order = orders(stance, option, memory)
      if (order !== null) return order
    }
    const others = 'player' in choice && choice.player !== stance.me
    const answer = others ? answerTo(stance, choice.use, choice.player, memory) : null
    if (answer !== null && options.includes(answer.option)) return answer
  }
  return null
}

/** The answer to another player's offer or motion. Never withdraws from a motion he has agreed to. */
function answerTo(stance: Stance, verb: ReplyVerb, by: number, memory: Memory): Choice | null {
  const { s, me } = stance
  if (verb === 'accept' || verb === 'decline') {
    const offer = s.offers[by]
    if (offer === null) return null
    // An offer that can no longer be accepted has no accept option: decline it.
    const { yes, reason } = verb === 'accept' ? judge(stance, offer, by, memory) : GONE
    return { option: replyOptions.write({ use: yes ? 'accept' : 'decline', player: by }), reason }
  }
  const motion = verb === 'consent' || verb === 'refuse' ? s.motions[by] : null
  return motion === null || motion.consent.includes(me) ? null : consents(stance, motion, memory)
}
const GONE = { yes: false, reason: WHY.offerGone }

/** 15.1(3): votes to end the game if nobody is ahead of him. */
export function vote(stance: Stance): Choice {
  const { g, s, me } = stance
  const scores = SEATS.slice(0, s.players).map((_, player) => points(g, player, RED))
  const first = scores.every((score) => score <= scores[me])
  return first ? { option: 'end', reason: WHY.noOneAhead } : { option: 'go-on', reason: WHY.othersWin }
}

/** Whether being first in the next game turn is worth two General Strikes: it is if he is behind. */
export function callsStrike(stance: Stance): boolean {
  const { g, s, me } = stance
  const scores = SEATS.slice(0, s.players).map((_, player) => points(g, player, stance.side))
  return scores.some((score) => score > scores[me])
}
