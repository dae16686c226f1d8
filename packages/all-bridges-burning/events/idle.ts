// Events that would change nothing now: they are listed last, and say so.
import type { Play, State } from '../rules/state.ts'
import { hasEffect, type Side } from './tryout.ts'

/** Trying an Event in every way takes time, and the same position is asked about more than once. */
const cache = new WeakMap<State, Map<string, boolean>>()

/** Whether the current Event changes nothing, whatever this Faction chooses and rolls. */
export function isIdleEvent(g: Play, faction: number, side: Side): boolean {
  const known = cache.get(g.s) ?? new Map<string, boolean>()
  cache.set(g.s, known)
  const key = `${g.s.current} ${faction} ${side}`
  const idle = known.get(key) ?? !hasEffect(g, faction, g.s.current, side)
  known.set(key, idle)
  return idle
}
