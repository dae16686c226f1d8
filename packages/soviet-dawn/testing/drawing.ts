// The shared drawing helpers, with the words and odds of this game.
import type { BoardProps } from '@interregnum/game-package'
import { shownIn } from '@interregnum/game-package/testing'
import type { Position } from '@interregnum/kernel'
import { gamePackage } from '../game-package.ts'
import type { State } from '../rules/state.ts'

export { type DrawnElement, drawing, nameOf, thing, things, use, watchKept } from '@interregnum/game-package/testing'

export const shown = (position: Position<State>, more?: Partial<BoardProps<State>>) =>
  shownIn(gamePackage, position, more)
