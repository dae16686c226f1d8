import { FROM_EFFECT } from '../data/cards.ts'
import type { Data } from '../data/corrections.ts'
import { events } from '../events/index.ts'
import type { Side } from '../events/tryout.ts'
import { textOf } from '../events/vocabulary.ts'

/** The text of a side of a card; null if it has none. */
export function cardText(data: Data, n: number, side: Side): string | null {
  const text = data.cards[n - 1]?.[side] ?? null
  if (text !== FROM_EFFECT) return text
  const event = events[n]?.[side]
  return event === undefined ? null : textOf(event, data)
}
