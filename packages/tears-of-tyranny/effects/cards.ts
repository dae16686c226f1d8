// 3.A Gaining, forgetting and reclaiming capability cards.
import type { Procedure } from '@interregnum/kernel'
import { isMajor } from '../data/capabilities.ts'
import { questions } from '../rules/questions.ts'
import { type Play, type State, seatOf } from '../rules/state.ts'

export type Deck = 'minor' | 'major'
const DECKS = [{ option: 'minor' }, { option: 'major' }] as const
const DRAWN = 4

const unseen = (s: State, deck: Deck): string[] => (deck === 'minor' ? s.unseenMinor : s.unseenMajor)
const under = (s: State, deck: Deck): string[] => (deck === 'minor' ? s.underMinor : s.underMajor)
export const deckSize = (s: State, deck: Deck): number => unseen(s, deck).length + under(s, deck).length
export const anyLeft = (s: State, deck: Deck | 'any'): boolean =>
  deck === 'any' ? DECKS.some(({ option }) => deckSize(s, option) > 0) : deckSize(s, deck) > 0

function draw({ s, t }: Play, deck: Deck): string {
  const fresh = unseen(s, deck)
  if (fresh.length > 0) return t.chance.draw(deck, fresh)
  const card = under(s, deck).shift()
  if (card === undefined) throw new Error(`the ${deck} deck is empty`)
  return card
}

const asChoices = (cards: readonly string[]) => cards.map((option) => ({ option }))

/** 3.Ab: four cards are drawn, one is kept, the others go under the deck. */
export function* gainCard(g: Play, player: number, from: Deck | 'any'): Procedure {
  const { s, t } = g
  const seat = seatOf(s, player)
  const { cause } = g.origin
  const open =
    from === 'any'
      ? DECKS.filter(({ option }) => deckSize(s, option) > 0)
      : DECKS.filter(({ option }) => option === from)
  const { option: deck } = open.length === 1 ? open[0] : yield* questions.ask(seat, 'deck', open, undefined, { cause })
  while (s.drawn.length < DRAWN && deckSize(s, deck) > 0) s.drawn.push(draw(g, deck))
  if (s.drawn.length === 0) return
  t.note('drawn', { seat, deck, cards: [...s.drawn] })
  const { option: kept } =
    s.drawn.length === 1
      ? { option: s.drawn[0] }
      : yield* questions.ask(seat, 'keep', asChoices(s.drawn), undefined, { cause, deck })
  s.drawn.splice(s.drawn.indexOf(kept), 1)
  s.players[player].hand.push(kept)
  t.note('gained', { seat, card: kept })
  yield* putUnder(g, player, deck)
  if (isMajor(kept)) yield* forget(g, player, kept)
}

const AS_DRAWN = 'as-drawn'

/** The player says in which order cards go under the deck, or leaves them as they were drawn. */
function* putUnder({ s, t, origin }: Play, player: number, deck: Deck): Procedure {
  const cards: string[] = []
  const whole = s.drawn.length
  while (s.drawn.length > 1) {
    const options = s.drawn.length === whole ? [AS_DRAWN, ...s.drawn] : s.drawn
    const { option } = yield* questions.ask(seatOf(s, player), 'under', asChoices(options), undefined, {
      cause: origin.cause,
      deck,
    })
    if (option === AS_DRAWN) break
    s.drawn.splice(s.drawn.indexOf(option), 1)
    cards.push(option)
    under(s, deck).push(option)
  }
  cards.push(...s.drawn)
  under(s, deck).push(...s.drawn.splice(0))
  if (cards.length > 0) t.note('put-under', { seat: seatOf(s, player), deck, cards })
}

/** 1.Fd: a major card takes the place of another in hand, or in the discard of a player who has no other. */
function* forget({ s, t, origin }: Play, player: number, gained: string): Procedure {
  const { hand, discard } = s.players[player]
  const pile = hand.length > 1 ? hand : discard
  const cards = pile.filter((card) => card !== gained)
  if (cards.length === 0) return
  const seat = seatOf(s, player)
  const data = { cause: origin.cause, gained }
  const { option } =
    cards.length === 1 ? { option: cards[0] } : yield* questions.ask(seat, 'forget', asChoices(cards), undefined, data)
  pile.splice(pile.indexOf(option), 1)
  s.forgotten.push(option)
  t.note('forgotten', { seat, card: option })
}

export function* reclaim({ s, t, origin }: Play, player: number, count: number): Procedure {
  const { hand, discard } = s.players[player]
  const seat = seatOf(s, player)
  for (let left = Math.min(count, discard.length); left > 0; left--) {
    const all = left === discard.length
    const { option } = all
      ? { option: discard[0] }
      : yield* questions.ask(seat, 'reclaim', asChoices(discard), undefined, { cause: origin.cause, left })
    discard.splice(discard.indexOf(option), 1)
    hand.push(option)
    t.note('reclaimed', { seat, card: option })
  }
}
