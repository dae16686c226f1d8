// The Factions and their margins for the bar. On a phone the strip under the map shows them.
import type { ShownSeat, ShownTotal } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { rollsADie } from '../events/index.ts'
import { questions } from '../rules/questions.ts'
import { FACTIONS, type Play, type State } from '../rules/state.ts'
import { margin } from '../rules/victory.ts'
import { factionTitle, labels, signed } from '../text/labels.ts'
import { LOOKS } from './pieces.tsx'

export const seats = (s: State, data: Data): ShownSeat[] =>
  FACTIONS.map((id, faction) => ({
    seat: id,
    title: factionTitle(faction),
    emblem: id,
    colour: LOOKS[faction].tint,
    figure: signed(margin({ s, data } as Play, faction)),
    label: labels.victoryMarginInWords,
    thing: `faction:${id}`,
  }))

/** The margin of a Faction; nothing for somebody who only looks on. */
export function totals(s: State, data: Data, seat: string): ShownTotal[] {
  const faction = FACTIONS.findIndex((id) => id === seat)
  return faction === -1 ? [] : [{ label: labels.victoryMargin, figure: signed(margin({ s, data } as Play, faction)) }]
}

/** Questions whose answer rolls a die or costs pieces. */
const FATEFUL: ReadonlySet<string> = new Set(['attack-pay', 'news-use', 'revolt'])

/** Options that roll dice or give something away, such as Events that roll, Activation or gifts. */
export function irreversible({ kind }: AskView, option: Option, { current }: State): boolean {
  const choice = questions.read(kind, option)
  if (choice?.use === 'event') return rollsADie(current, choice.side)
  if (kind === 'foreign-relations') return option !== 'up'
  if (kind === 'activism') return option === 'activate'
  // Selecting a space may roll at once if nothing else is to be decided.
  if (kind === 'attack') return option !== 'done' && option !== 'special'
  return kind === 'give' || FATEFUL.has(kind)
}
