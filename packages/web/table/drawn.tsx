import type { BoardProps } from '@interregnum/game-package'
import { useDeferred } from './deferred.ts'
import type { Part } from './head.tsx'
import type { TableModel } from './model.ts'

interface Properties<S> {
  model: TableModel<S>
  part: 'Map' | 'Tray' | 'Strip'
  narrow: boolean
}

/** A part of the table that the game draws. It alone follows the pointer, not all that stands around it. */
export function Drawn<S>({ model, part, narrow }: Properties<S>) {
  const Shown = model.board[part] as Part<BoardProps<S>>
  return <Shown {...model.props(narrow)} />
}

/** The same of what only gives account of the board: it follows a frame later. */
export function DrawnAfter<S>({ model, part, narrow }: Properties<S>) {
  const Shown = model.board[part] as Part<BoardProps<S>>
  return <Shown {...useDeferred(() => model.props(narrow), [model, narrow])} />
}
