// What differs from the printed game, in a few words.
import type { Settings } from '../rules/state.ts'

const SCENARIOS: { readonly [scenario in Settings['scenario']]: string | null } = {
  standard: null,
  'first-contact': 'First Contact',
  'iron-capital': 'The Iron Capital',
  'closed-sea': 'Closed Sea',
  'divided-loyalties': 'Divided Loyalties',
}

const DIFFICULTIES: { readonly [difficulty in Settings['difficulty']]: string | null } = {
  newcomer: 'newcomer',
  printed: null,
  expert: 'expert',
}

const words = (parts: readonly (string | null)[]): string | null => {
  const found = parts.filter((part) => part !== null)
  return found.length === 0 ? null : found.join(', ')
}

/** "Closed Sea, expert"; null for the printed game. */
export const scenarioText = ({ scenario, difficulty }: Settings): string | null =>
  words([SCENARIOS[scenario], DIFFICULTIES[difficulty]])

/** "Closed Sea, expert, advanced deck, random map"; null for the printed game with the standard deck. */
export const settingsText = (settings: Settings): string | null =>
  words([
    scenarioText(settings),
    settings.deck === 'advanced' ? 'advanced deck' : null,
    settings.layout === 'random' ? 'random map' : null,
  ])
