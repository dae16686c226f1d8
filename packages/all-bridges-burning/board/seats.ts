// Who plays and how it stands, for the bar. On a phone the strip under the map tells it.
import type { ShownSeat } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { rollsADie } from '../events/index.ts'
import { questions } from '../rules/questions.ts'
import { FACTIONS, type Play, type State } from '../rules/state.ts'
import { margin } from '../rules/victory.ts'
import { LOOKS } from './pieces.tsx'
import { factionTitle, signed } from './words.ts'

export const seats = (s: State, data: Data): ShownSeat[] =>
  FACTIONS.map((id, faction) => ({
    seat: id,
    title: factionTitle(faction),
    emblem: id,
    colour: LOOKS[faction].tint,
    figure: signed(margin({ s, data } as Play, faction)),
    label: 'victory margin',
  }))

/** Questions after whose answer a die falls, or pieces are lost for good. */
const FATEFUL: ReadonlySet<string> = new Set(['attack-pay', 'news-use', 'revolt'])

/** What rolls, or gives something away: Events that roll, an Activism that rouses, Resources to another. */
export function irreversible({ kind }: AskView, option: Option, { current }: State): boolean {
  const choice = questions.read(kind, option)
  if (choice?.use === 'event') return rollsADie(current, choice.side)
  if (kind === 'foreign-relations') return option !== 'up'
  if (kind === 'activism') return option === 'activate'
  // The Attack on a space may roll at once, where nothing more is to be decided.
  if (kind === 'attack') return option !== 'done' && option !== 'special'
  return kind === 'give' || FATEFUL.has(kind)
}
