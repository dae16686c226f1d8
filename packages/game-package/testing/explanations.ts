import type { GameBoard } from '../board.ts'
import type { RuleEntry } from '../game-package.ts'
import { drawing, things } from './drawing.ts'

type Explains<S> = Pick<GameBoard<S>, 'explain'>

/** The things whose explanation is missing, too short, or names no existing rule. */
export function explanationFaults<S>(
  board: Explains<S>,
  rules: readonly RuleEntry[],
  state: S,
  names: Iterable<string>,
): string[] {
  return [...names].flatMap((name) => {
    const { title = '', text = '', rule = '' } = board.explain(name, state) ?? {}
    if (title === '' || text.length < MIN_LENGTH) return [`${name}: ${title} ${text}`]
    return rules.some(({ id }) => id === rule) ? [] : [`${name}: ${rule}`]
  })
}
/** A text shorter than this explains nothing. */
const MIN_LENGTH = 12

/** The names of all things in a drawing, without duplicates. */
export const thingsIn = (parts: unknown): ReadonlySet<string> =>
  new Set(things(drawing(parts)).map(({ props }) => String(props['data-thing'])))
