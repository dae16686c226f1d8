// 8.1.4 What a Non-player does on its turn.
import type { Procedure } from '@interregnum/kernel'
import { cardOf } from '../../data/cards.ts'
import { hasEffect, type Side } from '../../events/tryout.ts'
import { openBoxes, takeBox } from '../../rules/boxes.ts'
import { anyOf } from '../../rules/german.ts'
import { capsOf, earn, returnNews } from '../../rules/pieces.ts'
import { type Box, factionName, MODERATES, newsOf, type Play, REDS, SENATE } from '../../rules/state.ts'
import { drawAndPlay } from './deck.ts'
import { closesEvent, forcedSide, sideFor } from './instructions.ts'

type PlayEvent = (g: Play, faction: number, side: Side) => Procedure

const TRAINS = [15, 17]

export function* nonplayerTurn(g: Play, faction: number, playEvent: PlayEvent): Procedure {
  const { s } = g
  const eventBox = openBoxes(s).find((box) => box.startsWith('event'))
  const choice = eventOrPass(g, faction, eventBox !== undefined)
  if (choice === 'pass') return pass(g, faction, true)
  if (choice !== null && eventBox !== undefined) return yield* act(g, faction, eventBox, playEvent(g, faction, choice))
  if (yield* commands(g, faction)) return
  const forced = eventBox === undefined ? null : forcedSide(g, faction, s.current)
  if (forced !== null && eventBox !== undefined && openBoxes(s).length === 1) {
    return yield* act(g, faction, eventBox, playEvent(g, faction, forced))
  }
  pass(g, faction, false)
}

function* act(g: Play, faction: number, box: Box, procedure: Procedure): Procedure {
  takeBox(g.s, faction, box)
  yield* procedure
}

/** Steps 1 to 4: the marked Event, a Pass for the next one, a Capability, an Event with the Faction's symbol. */
function eventOrPass(g: Play, faction: number, open: boolean): Side | 'pass' | null {
  const { s } = g
  const marked = s.toPlay[faction] === s.current
  s.toPlay[faction] = 0
  const side = marked && open ? markedSide(g, faction) : null
  if (side !== null) return side
  if (cardOf(s.upcoming).pass.includes(factionName(faction))) return waitForNext(g, faction)
  return byCapability(g, faction, open) ?? (open ? sideFor(g, faction, s.current) : null)
}

function waitForNext({ s }: Play, faction: number): 'pass' {
  s.toPlay[faction] = s.upcoming
  return 'pass'
}

function markedSide(g: Play, faction: number): Side | null {
  const { current } = g.s
  if (!cardOf(current).capability) return sideFor(g, faction, current)
  return givesCapability(g, faction, current) ? capabilitySide(faction, current) : null
}

const givesCapability = (g: Play, faction: number, card: number): boolean =>
  hasEffect(g, faction, card, capabilitySide(faction, card))

/** Step 3: the current card, else the next one. Waits for the next only if nobody has passed on this card. */
function byCapability(g: Play, faction: number, open: boolean): Side | 'pass' | null {
  const { s } = g
  if (faction === MODERATES) return null
  if (open && cardOf(s.current).capability && wantsCapability(g, faction, s.current))
    return capabilitySide(faction, s.current)
  if (!cardOf(s.upcoming).capability) return null
  if (s.passers.length > 0 && !alwaysWants(faction, s.upcoming)) return null
  return wantsCapability(g, faction, s.upcoming) ? waitForNext(g, faction) : null
}

/** The side that gives the Faction its marker. */
const capabilitySide = (faction: number, card: number): Side =>
  card === 16 ? (faction === SENATE ? 'unshaded' : 'shaded') : 'unshaded'

const alwaysWants = (faction: number, card: number): boolean => faction === SENATE && TRAINS.includes(card)

/** The more Capabilities a Faction has, the less likely it wants one; the Senate always wants Trains. */
function wantsCapability(g: Play, faction: number, card: number): boolean {
  const owned = capsOf(g.s, faction).length
  const wanted = alwaysWants(faction, card) || g.t.chance.roll(6) > 2 * owned + (faction === REDS ? 2 : 0)
  return wanted && givesCapability(g, faction, card)
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
  const closing = closesEvent(g, faction, s.current)
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
  for (let held = newsOf(g.s, faction); held.length > 0; held = newsOf(g.s, faction)) {
    returnNews(g, anyOf(g, held))
    yield* drawAndPlay(g, faction, { limited: true, limitedOpen: true })
  }
}
