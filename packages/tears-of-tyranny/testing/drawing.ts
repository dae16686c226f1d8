// The helpers for board tests, with the words and odds of this game.
import { shownWith } from '@interregnum/game-package/testing'
import { gamePackage } from '../game-package.ts'

export * from '@interregnum/game-package/testing'

export const shown = shownWith(gamePackage)
