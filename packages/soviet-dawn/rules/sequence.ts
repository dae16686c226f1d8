// 4.0 Sequence of play: one turn, from the reveal of a card to its end.
import type { Procedure } from '@interregnum/kernel'
import type { Card } from '../data/cards.ts'
import { FRONTS } from '../data/fronts.ts'
import { events } from '../events/index.ts'
import { actionPhase } from './actions.ts'
import { advance, retreat } from './fronts.ts'
import { ask } from './questions.ts'
import { returnCard } from './setup.ts'
import { cardOf, holds, type Play, put, REDS, SOUTHERN } from './state.ts'
import { endOfTurn } from './victory.ts'

const CHEKA_ACTIONS = 2
const DENIKIN = 40

export function* turn(g: Play): Procedure {
  const { s } = g
  yield* ask(REDS, 'draw', ['draw'])
  reveal(g)
  if (holds(s, 'cheka') && (yield* ask(REDS, 'cheka', ['keep', 'spend'], undefined, { card: s.card })) === 'spend') {
    yield* chekaTurn(g)
  } else {
    const headline = events[s.card]?.headline?.(g)
    if (headline) yield* headline
    if (holds(s, 'subversion')) yield* offerSwap(g)
    if (s.card === DENIKIN) yield* denikinsDrive(g)
    else {
      if (!s.swapped) yield* movementPhase(g)
      const instructions = events[s.card]?.actions?.(g)
      if (instructions) yield* instructions
      yield* actionPhase(g, s.grant)
      if (s.swapped) yield* movementPhase(g)
    }
    s.phase = 'dissent'
    const dissent = events[s.card]?.dissent?.(g)
    if (dissent) yield* dissent
  }
  endOfTurn(g)
  s.phase = 'rest'
  s.card = 0
}

/** The top card goes face up on the Event Pile and counts as discarded from here on. */
function reveal(g: Play): void {
  const { s, t } = g
  s.turn++
  s.phase = 'headline'
  s.face = null
  s.forfeits = 0
  s.actions = 0
  s.chekaTurn = s.swapped = s.trainsUsed = s.czarExecuted = s.southernBeaten = false
  s.card = s.deck.length > 0 ? t.chance.draw('deck', s.deck) : s.bottom.splice(0, 1)[0]
  s.discard.push(s.card)
  s.grant = cardOf(g).actions
  t.note('card', { turn: s.turn, card: s.card })
}

/** 7.5.1: the card is returned without effect; two free Actions, then the turn is over. */
function* chekaTurn(g: Play): Procedure {
  const { s, t } = g
  put(s, 'cheka', 'table')
  s.discard.pop()
  returnCard(g, s.card)
  t.note('cheka', { card: s.card })
  s.chekaTurn = true
  s.grant = CHEKA_ACTIONS
  yield* actionPhase(g, CHEKA_ACTIONS)
}

/** 7.5.5: decided each turn, right after the headline phase. */
function* offerSwap({ s, t }: Play): Procedure {
  s.swapped = (yield* ask(REDS, 'subversion', ['usual', 'swap'], undefined, { card: s.card })) === 'swap'
  if (s.swapped) t.note('swap')
}

/** First the card's own roll (#41), then the advances in the order of the tracks, box by box, then the retreats. */
function* movementPhase(g: Play): Procedure {
  const { s } = g
  const orders = ordersOf(cardOf(g))
  const event = events[s.card]
  s.phase = 'movement'
  const procedure = event?.movement?.(g)
  if (procedure) yield* procedure
  for (const front of orders.advances) {
    const contested = advance(g, front)
    if (contested) yield* contested
  }
  for (const front of orders.retreats) retreat(g, front, 'card')
  event?.afterRetreats?.(g)
}

/** The fronts that a card moves, in the order of the tracks. A front that advances two boxes is listed twice. */
interface Orders {
  readonly retreats: readonly number[]
  readonly advances: readonly number[]
}

const ordersCache = new WeakMap<Card, Orders>()

function ordersOf(card: Card): Orders {
  let orders = ordersCache.get(card)
  if (orders === undefined) {
    const all = FRONTS.map((name, front) => ({ name, front }))
    orders = {
      retreats: all.filter(({ name }) => card.retreat[name]).map(({ front }) => front),
      advances: all.flatMap(({ name, front }) => new Array<number>(card.advance[name] ?? 0).fill(front)),
    }
    ordersCache.set(card, orders)
  }
  return orders
}

/** #40: advance and Action alternate until the Southern front is beaten or Moscow falls. */
function* denikinsDrive(g: Play): Procedure {
  const { s } = g
  if (s.status[SOUTHERN] === 'removed') return yield* actionPhase(g, s.grant)
  for (;;) {
    if (!s.swapped) yield* drive(g)
    const lastChance = s.box[SOUTHERN] === 0
    yield* actionPhase(g, s.grant)
    if (lastChance) return
    const beaten = s.southernBeaten
    if (s.swapped) yield* drive(g)
    // If a swapped advance reaches Moscow, one last Action follows (12.2.5).
    if (beaten && s.box[SOUTHERN] > 0) return
  }
}

function* drive(g: Play): Procedure {
  g.s.phase = 'movement'
  const contested = advance(g, SOUTHERN)
  if (contested) yield* contested
}
