// 3.A Gaining, forgetting and reclaiming capability cards.
import type { Procedure } from '@interregnum/kernel'
import { isMajor } from '../data/capabilities.ts'
import { questions } from '../rules/questions.ts'
import { type Play, type State, seatOf } from '../rules/state.ts'

export type Deck = 'minor' | 'major'
const DECKS = [{ option: 'minor' }, { option: 'major' }] as const
export const DRAWN = 4

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
  const open = () => DECKS.filter(({ option }) => (from === 'any' || option === from) && deckSize(s, option) > 0)
  const chosen = yield* questions.askIfSeveral(seat, 'deck', open, undefined, { cause })
  if (chosen === null) return
  const { option: deck } = chosen
  const { drawn, hand } = s.players[player]
  while (drawn.length < DRAWN && deckSize(s, deck) > 0) drawn.push(draw(g, deck))
  t.note('drawn', { seat, deck, cards: [...drawn] })
  const choice = yield* questions.askIfSeveral(seat, 'keep', asChoices(drawn), undefined, { cause, deck })
  if (choice === null) return
  const { option: kept } = choice
  drawn.splice(drawn.indexOf(kept), 1)
  hand.push(kept)
  t.note('gained', { seat, card: kept })
  yield* putUnder(g, player, deck)
  if (isMajor(kept)) yield* forget(g, player, kept)
}

const AS_DRAWN = 'as-drawn'

/** The player says in which order cards go under the deck, or leaves them as they were drawn. */
function* putUnder({ s, t, origin }: Play, player: number, deck: Deck): Procedure {
  const { drawn } = s.players[player]
  const cards: string[] = []
  const data = { cause: origin.cause, deck }
  while (drawn.length > 1) {
    const options = cards.length === 0 ? [AS_DRAWN, ...drawn] : drawn
    const { option } = yield* questions.ask(seatOf(s, player), 'under', asChoices(options), undefined, data)
    if (option === AS_DRAWN) break
    drawn.splice(drawn.indexOf(option), 1)
    cards.push(option)
    under(s, deck).push(option)
  }
  cards.push(...drawn)
  under(s, deck).push(...drawn.splice(0))
  if (cards.length > 0) t.note('put-under', { seat: seatOf(s, player), deck, cards })
}

/** 1.Fd: a major card takes the place of another in hand, or in the discard of a player who has no other. */
function* forget({ s, t, origin }: Play, player: number, gained: string): Procedure {
  const { hand, discard } = s.players[player]
  const pile = hand.length > 1 ? hand : discard
  const cards = asChoices(pile.filter((card) => card !== gained))
  const seat = seatOf(s, player)
  const chosen = yield* questions.askIfSeveral(seat, 'forget', cards, undefined, { cause: origin.cause, gained })
  if (chosen === null) return
  pile.splice(pile.indexOf(chosen.option), 1)
  s.forgotten.push(chosen.option)
  t.note('forgotten', { seat, card: chosen.option })
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
