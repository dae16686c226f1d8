import type { RulesChange } from '@interregnum/game-package'

/** For games that began before: what each version of the rules changed. */
export const RULES_CHANGES: readonly RulesChange[] = [
  {
    version: '1.1.0',
    text: 'Nothing that you would notice: positions are stored in another form.',
  },
]
