import type { RulesChange } from '@interregnum/game-package'

/** For games that began before: what each version of the rules changed. */
export const RULES_CHANGES: readonly RulesChange[] = [
  {
    version: '1.1.0',
    text: 'Quadrants start lighter, and thirteen cards have new figures.',
  },
  {
    version: '1.2.0',
    text: 'Surrender Leaflets costs 1, and teams of newcomers have three more tokens for each player.',
  },
]
