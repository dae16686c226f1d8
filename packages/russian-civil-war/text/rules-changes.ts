import type { RulesChange } from '@interregnum/game-package'

/** For games that began before: what each version of the rules changed. */
export const RULES_CHANGES: readonly RulesChange[] = [
  {
    version: '1.1.0',
    text: 'The units of a player who left stay where they are until the end of the game.',
  },
  {
    version: '1.2.0',
    text: 'The log says whose units were lost.',
  },
]
