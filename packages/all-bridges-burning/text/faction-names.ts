import type { FactionId } from '../rules/state.ts'

export const FACTION_NAMES: Readonly<Record<FactionId, string>> = {
  reds: 'Reds',
  senate: 'Senate',
  moderates: 'Moderates',
}
