import type { AskView, Option } from '@interregnum/kernel'

/** Of more options only so many are put in order. */
const MOST = 12

/**
 * The best option first, then the best of the others, and so on. `pick` gives null if it has no preference: the rest
 * then keeps its order.
 */
export function bestFirst(
  options: readonly Option[],
  pick: (left: readonly Option[]) => Option | null,
): readonly Option[] {
  const ordered: Option[] = []
  let left = options
  while (left.length > 1 && ordered.length < MOST) {
    const found = pick(left)
    if (found === null || !left.includes(found)) break
    ordered.push(found)
    left = left.filter((option) => option !== found)
  }
  return [...ordered, ...left]
}

/** These come last, as far as they are offered, so that the other choices of a list are numbered without a gap. */
export function withLast(options: readonly Option[], ends: readonly (Option | null | undefined)[]): readonly Option[] {
  const last = ends.flatMap((option) => (option != null && options.includes(option) ? [option] : []))
  return last.length === 0 ? options : [...options.filter((option) => !last.includes(option)), ...last]
}

/** `GamePackage.closing` for a game whose questions end with one of these options: the first one that is offered. */
export const closingAmong =
  (endings: readonly Option[]) =>
  ({ optional, options }: AskView): Option | null =>
    optional ? null : (endings.find((option) => options.includes(option)) ?? null)
