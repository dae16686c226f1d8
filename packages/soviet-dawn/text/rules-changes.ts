import type { RulesChange } from '@interregnum/game-package'

/** For games that began before: what each version of the rules changed. */
export const RULES_CHANGES: readonly RulesChange[] = [
  {
    version: '1.1.0',
    text: 'Advances come before retreats. You can stop before each free roll of a card. A natural 6 always succeeds. The gold can buy any result of a roll. Without the choice to leave it out, the expansion adds its cards in historical order.',
  },
]
