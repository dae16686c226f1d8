import type { BoardProps } from '@interregnum/game-package'
import { useDeferred } from './deferred.ts'
import type { Part } from './head.tsx'
import type { TableModel } from './model.ts'

interface Properties<S> {
  model: TableModel<S>
  part: 'Ground' | 'Map' | 'Tray' | 'Strip' | 'Overview' | 'Scene'
  narrow: boolean
  /** Opens the status. */
  status?: () => void
}

/** A part drawn by the game. A separate component, so that pointer moves redraw only this part. */
export function Drawn<S>({ model, part, narrow, status }: Properties<S>) {
  const Shown = model.board[part] as Part<BoardProps<S>>
  return <Shown {...model.props(narrow)} {...(status === undefined ? {} : { status })} />
}

/** The same, one frame late, for parts that only report on the board. */
export function DrawnAfter<S>({ model, part, narrow }: Properties<S>) {
  const Shown = model.board[part] as Part<BoardProps<S>>
  return <Shown {...useDeferred(() => model.props(narrow), [model, narrow])} />
}
