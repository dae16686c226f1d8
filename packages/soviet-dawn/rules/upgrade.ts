// Games begun under older rules.
import type { Json } from '@interregnum/kernel'
import type { Settings, State } from './state.ts'

/** Rules 1.0.0 had -1 for a Tank Corps without a front, and expansion cards in historical order only by option. */
interface OlderState extends Omit<State, 'settings' | 'tank'> {
  readonly settings: Omit<Settings, 'withoutExpansion'> & { readonly withoutExpansion?: boolean }
  readonly tank: number | null
}

const isState = (state: unknown): state is OlderState =>
  typeof state === 'object' && state !== null && 'settings' in state && 'tank' in state

export function upgrade(state: Json): State {
  const old: unknown = state
  if (!isState(old)) throw new Error('not a state of Soviet Dawn')
  const { settings, tank, ...rest } = old
  const withoutExpansion = settings.scenario === 'historical' && !settings.expansion
  return { ...rest, settings: { withoutExpansion, ...settings }, tank: tank === -1 ? null : tank }
}
