// The Non-player mini-decks (8.1.1) and how a drawn card is carried out.
import type { Procedure } from '@interregnum/kernel'
import { type CommandKind, FACTIONS, MODERATES, type Play, REDS, type Selected } from '../../rules/state.ts'
import type { NonplayerCard, Order } from './card.ts'
import { MODERATES_CARDS } from './moderates.ts'
import { REDS_CARDS } from './reds.ts'
import { SENATE_CARDS } from './senate.ts'

export const deckOf = (faction: number): readonly NonplayerCard[] =>
  faction === REDS ? REDS_CARDS : faction === MODERATES ? MODERATES_CARDS : SENATE_CARDS

export interface Drawn {
  readonly card: NonplayerCard
  readonly spaces: readonly Selected[]
  readonly special: boolean
}

export interface Bounds {
  readonly limited: boolean
  /** Whether the Limited Command box is open, for cards that Prepare first. */
  readonly limitedOpen: boolean
  readonly only?: (space: number) => boolean
  readonly strength?: number
  readonly kinds?: readonly CommandKind[]
  readonly most?: number
  readonly from?: number
  /** Granted by an Event: without Special Activity; if the Event names the Command, the card's condition is not checked. */
  readonly free?: boolean
}

const anywhere = (): boolean => true

/** Draws until a card's condition is met and its Command can be carried out, even in part (8.2.1, 8.2.3). */
export function* drawAndPlay(g: Play, faction: number, bounds: Bounds): Procedure<Drawn | null> {
  const left = deckOf(faction).filter((card) => bounds.kinds === undefined || bounds.kinds.includes(card.command))
  const numbers = left.map((card) => card.n)
  if (bounds.free && left.length === 1) return yield* carryOut(g, left[0], bounds, 0)
  while (numbers.length > 0) {
    const n = g.t.chance.draw(`nonplayer-${FACTIONS[faction]}`, numbers)
    const card = left.find((it) => it.n === n)
    const drawn = card === undefined ? null : yield* playCard(g, card, bounds)
    if (drawn !== null) return drawn
  }
  return null
}

/** Carries a card out, if its condition is met. */
export function* playCard(g: Play, card: NonplayerCard, bounds: Bounds): Procedure<Drawn | null> {
  const die = card.condition(g)
  return die === null ? null : yield* carryOut(g, card, bounds, die)
}

function* carryOut(g: Play, card: NonplayerCard, bounds: Bounds, die: number): Procedure<Drawn | null> {
  g.t.note('nonplayer-card', { card: card.n, die })
  let { limited } = bounds
  let special = false
  if (!limited && !bounds.free && card.prepareFirst !== undefined) {
    special = card.prepareFirst(g)
    // Without the Special Activity it is a Limited Command, if that box is open.
    if (!special && bounds.limitedOpen) limited = true
  }
  const order: Order = {
    limited,
    die,
    only: bounds.only ?? anywhere,
    strength: bounds.strength ?? 0,
    ...(bounds.most === undefined ? {} : { most: bounds.most }),
    ...(bounds.from === undefined ? {} : { from: bounds.from }),
  }
  const spaces = yield* card.run(g, order)
  if (spaces.length === 0) return null
  if (!limited && !bounds.free && !special) special = card.specials.some((it) => it(g))
  return { card, spaces, special }
}
