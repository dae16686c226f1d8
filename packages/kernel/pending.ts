import type { Ask, AskView } from './asks.ts'
import type { Run } from './run.ts'

type Belongs<T> = (one: T, all: readonly T[]) => boolean

/** How many there are of a kind. Random play asks all the time, so this makes no list. */
export function countOf<T>(all: readonly T[], belongs: Belongs<T>): number {
  let count = 0
  for (let at = 0; at < all.length; at++) if (belongs(all[at], all)) count++
  return count
}

/** The one in that place among those of a kind. */
export function nthOf<T>(all: readonly T[], belongs: Belongs<T>, place: number): T {
  let left = place
  for (let at = 0; at < all.length; at++) if (belongs(all[at], all) && left-- === 0) return all[at]
  throw new RangeError(`there is no place ${place}`)
}

/** The open ask that is meant: a bot may name the ask itself or a copy of it. */
export function openAsk<S>(run: Run<S>, ask: AskView): Ask | undefined {
  for (const open of run.pending) if (open === ask) return open
  return run.pending.find((open) => open.id === ask.id)
}

export const isWaitedFor = (ask: Ask): boolean => !ask.optional && ask.answerable

/** Which of the seats that are waited for plays next. They take turns, so that no bot keeps the others waiting. */
export function nextSeat(pending: readonly Ask[], index: number): string | undefined {
  if (pending.length === 1) return pending[0].seat
  const open = countOf(pending, isWaitedFor)
  return open === 0 ? undefined : nthOf(pending, isWaitedFor, index % open).seat
}

/** A seat that nobody waits for and that could interrupt: another one after each answer. */
export function idleSeat(pending: readonly Ask[], index: number): string | undefined {
  const idle = countOf(pending, isIdle)
  return idle === 0 ? undefined : nthOf(pending, isIdle, index % idle).seat
}

function isIdle(ask: Ask, pending: readonly Ask[]): boolean {
  if (!ask.optional || ask.forPeopleOnly || !ask.answerable) return false
  for (let at = 0; at < pending.length; at++) if (!pending[at].optional && pending[at].seat === ask.seat) return false
  return true
}
