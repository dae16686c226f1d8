import type { Ask, AskView } from './asks.ts'
import type { Run } from './run.ts'

type Belongs<T> = (one: T, all: readonly T[]) => boolean

/** Counts without building a list: a hot path of random play. */
export function countOf<T>(all: readonly T[], belongs: Belongs<T>): number {
  let count = 0
  for (let at = 0; at < all.length; at++) if (belongs(all[at], all)) count++
  return count
}

/** The element at index `place` among those that belong. */
export function nthOf<T>(all: readonly T[], belongs: Belongs<T>, place: number): T {
  let left = place
  for (let at = 0; at < all.length; at++) if (belongs(all[at], all) && left-- === 0) return all[at]
  throw new RangeError(`there is no place ${place}`)
}

/** The open ask that a bot means: it may pass the ask itself or a copy. */
export function openAsk<S>(run: Run<S>, ask: AskView): Ask | undefined {
  for (const open of run.pending) if (open === ask) return open
  return run.pending.find((open) => open.id === ask.id)
}

export const isWaitedFor = (ask: Ask): boolean => !ask.optional && ask.answerable

/** The seat to play next, among those that must answer. Takes turns, so that one bot does not block the others. */
export function nextSeat(pending: readonly Ask[], index: number): string | undefined {
  if (pending.length === 1) return pending[0].seat
  const open = countOf(pending, isWaitedFor)
  return open === 0 ? undefined : nthOf(pending, isWaitedFor, index % open).seat
}

/** A seat that need not answer and could interrupt; a different one after each answer. */
export function idleSeat(pending: readonly Ask[], index: number): string | undefined {
  const idle = countOf(pending, isIdle)
  return idle === 0 ? undefined : nthOf(pending, isIdle, index % idle).seat
}

function isIdle(ask: Ask, pending: readonly Ask[]): boolean {
  if (!ask.optional) return false
  for (let at = 0; at < pending.length; at++) if (!pending[at].optional && pending[at].seat === ask.seat) return false
  // Last, because it may have to compute the options.
  return !ask.forPeopleOnly && ask.answerable
}
