// 8.1.4 What a Non-player does on its turn.
import type { Procedure } from '@interregnum/kernel'
import { cardOf } from '../../data/cards.ts'
import { openBoxes, takeBox } from '../../rules/boxes.ts'
import { capsOf, earn, returnNews } from '../../rules/pieces.ts'
import { type Box, factionName, MODERATES, newsOf, type Play, REDS, SENATE } from '../../rules/state.ts'
import { drawAndPlay } from './deck.ts'
import { closesEvent, forcedSide, type Side, sideFor } from './instructions.ts'

type PlayEvent = (g: Play, faction: number, side: Side) => Procedure

const TRAINS = [15, 17]

export function* nonplayerTurn(g: Play, faction: number, playEvent: PlayEvent): Procedure {
  const { s } = g
  const eventBox = openBoxes(s).find((box) => box.startsWith('event'))
  const event = eventBox === undefined ? null : eventFor(g, faction)
  if (event !== null && event !== 'pass' && eventBox !== undefined)
    return yield* act(g, faction, eventBox, playEvent(g, faction, event))
  if (event === 'pass' || passesForNext(g, faction)) return pass(g, faction, true)
  if (yield* commands(g, faction)) return
  const forced = eventBox === undefined || s.current === 24 ? null : forcedSide(g, faction, s.current)
  if (forced !== null && eventBox !== undefined && openBoxes(s).length === 1) {
    return yield* act(g, faction, eventBox, playEvent(g, faction, forced))
  }
  pass(g, faction, false)
}

function* act(g: Play, faction: number, box: Box, procedure: Procedure): Procedure {
  takeBox(g.s, faction, box)
  yield* procedure
}

/** Steps 1, 3 and 4: the Event that is marked, a Capability, or one with the Faction's symbol. */
function eventFor(g: Play, faction: number): Side | 'pass' | null {
  const { s } = g
  const marked = s.toPlay[faction] === s.current
  s.toPlay[faction] = s.toPlay[faction] === s.upcoming ? s.upcoming : 0
  if (s.current === 24) return null
  if (marked) {
    const side = cardOf(s.current).capability ? capabilitySide(faction, s.current) : sideFor(g, faction, s.current)
    if (side !== null) return side
  }
  if (cardOf(s.upcoming).pass.includes(factionName(faction)) && !marked) {
    s.toPlay[faction] = s.upcoming
    return 'pass'
  }
  if (faction !== MODERATES && cardOf(s.current).capability && wantsCapability(g, faction, s.current)) {
    return capabilitySide(faction, s.current)
  }
  return sideFor(g, faction, s.current)
}

/** A Capability that comes next is waited for, if nobody has passed on this card yet; so is a marked Pass card. */
function passesForNext(g: Play, faction: number): boolean {
  const { s } = g
  if (cardOf(s.upcoming).pass.includes(factionName(faction))) {
    s.toPlay[faction] = s.upcoming
    return true
  }
  if (faction === MODERATES || !cardOf(s.upcoming).capability || s.passers.length > 0) return false
  if (!wantsCapability(g, faction, s.upcoming)) return false
  s.toPlay[faction] = s.upcoming
  return true
}

/** The side that gives the Faction its marker. */
const capabilitySide = (faction: number, card: number): Side | null =>
  card === 16 ? (faction === SENATE ? 'unshaded' : 'shaded') : 'unshaded'

/** Step 3: the more a Faction has, the less it wants; the Senate always wants Trains. */
function wantsCapability(g: Play, faction: number, card: number): boolean {
  if (faction === SENATE && TRAINS.includes(card)) return true
  const owned = capsOf(g.s, faction).length
  return g.t.chance.roll(6) > 2 * owned + (faction === REDS ? 2 : 0)
}

function pass(g: Play, faction: number, waiting: boolean): void {
  takeBox(g.s, faction, 'pass')
  g.t.note('pass', { faction: factionName(faction), waiting })
  earn(g, faction, 1)
}

/** Step 5: a full Command only as the last Faction to act; a Limited one otherwise. */
function* commands(g: Play, faction: number): Procedure<boolean> {
  const { s } = g
  const open = openBoxes(s)
  const lim = open.find((box) => box.startsWith('lim'))
  const last = s.order.length === 1
  const closing = closesEvent(g, faction, s.current) && s.row === 'none'
  const full = last && open.includes('cmd') && !closing
  if (!full && lim === undefined) return false
  const drawn = yield* drawAndPlay(g, faction, { limited: !full, limitedOpen: lim !== undefined })
  if (drawn === null) return false
  const single = drawn.spaces.length === 1 && !drawn.special
  const box: Box = full && !(single && lim !== undefined) ? 'cmd' : (lim ?? 'cmd')
  takeBox(s, faction, box)
  if (box !== 'cmd') yield* spendNews(g, faction)
  return true
}

/** Reds and Senate spend News at once for another Limited Command. */
function* spendNews(g: Play, faction: number): Procedure {
  if (faction === MODERATES) return
  for (let [news] = newsOf(g.s, faction); news !== undefined; [news] = newsOf(g.s, faction)) {
    returnNews(g, news)
    yield* drawAndPlay(g, faction, { limited: true, limitedOpen: true })
  }
}
