// Games begun under older rules.
import type { Json } from '@interregnum/kernel'
import type { State } from './state.ts'

const isState = (state: unknown): state is State =>
  typeof state === 'object' && state !== null && 'settings' in state && 'pool' in state

/** Until rules 1.1.0 newcomers had one tyranny token more for each player than printed; now three. */
const MORE_TOKENS = 2

export function upgrade(state: Json, from: string): State {
  const old: unknown = state
  if (!isState(old)) throw new Error('not a state of Tears of Tyranny')
  const had = from === '1.0.0' || from === '1.1.0'
  if (!had || old.settings.difficulty !== 'newcomer') return old
  return { ...old, pool: old.pool + MORE_TOKENS * old.settings.roles.length }
}
