// The kernel's drawings, with the words and odds of this game.
import type { BoardProps, Position } from '@interregnum/kernel'
import { shownIn } from '@interregnum/kernel/testing'
import { gamePackage } from '../game-package.ts'
import type { State } from '../rules/state.ts'

export { type DrawnElement, drawing, nameOf, thing, things, use } from '@interregnum/kernel/testing'

export const shown = (position: Position<State>, more?: Partial<BoardProps<State>>) =>
  shownIn(gamePackage, position, more)
