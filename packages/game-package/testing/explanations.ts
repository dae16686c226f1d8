import type { GameBoard } from '../board.ts'
import type { RuleEntry } from '../game-package.ts'
import { drawing, things } from './drawing.ts'

type Explains<S> = Pick<GameBoard<S>, 'explain'>

/** Why the explanation of a thing will not do: it has none, says too little, or names no rule. Empty where it does. */
export function explanationFaults<S>(
  board: Explains<S>,
  rules: readonly RuleEntry[],
  state: S,
  names: Iterable<string>,
): string[] {
  return [...names].flatMap((name) => {
    const { title = '', text = '', rule = '' } = board.explain(name, state) ?? {}
    if (title === '' || text.length < LEAST) return [`${name}: ${title} ${text}`]
    return rules.some(({ id }) => id === rule) ? [] : [`${name}: ${rule}`]
  })
}
/** Fewer letters explain nothing. */
const LEAST = 12

/** Names of all things in a drawing, each once. */
export const thingsIn = (parts: unknown): ReadonlySet<string> =>
  new Set(things(drawing(parts)).map(({ props }) => String(props['data-thing'])))
