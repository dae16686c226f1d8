// 2.2.3 The Sequence of Play track: rows, boxes and which Faction is in which box.
import type { Box, Row, State } from './state.ts'

const ROWS: Readonly<Record<Row, readonly Box[]>> = {
  none: ['lim-d', 'cmd', 'event-d'],
  lim: ['cmd', 'lim-c'],
  cmd: ['event-c', 'lim-d'],
  event: ['cmd', 'lim-c'],
}

/** The boxes open to the next Faction. */
export const openBoxes = (s: State): readonly Box[] =>
  s.row === 'none' ? ROWS.none : ROWS[s.row].filter((box) => !s.boxes.includes(box))

/** Marks what a Faction did; the first Faction to act sets the row. */
export function takeBox(s: State, faction: number, box: Box): void {
  s.boxes[faction] = box
  if (box === 'pass') s.passers.push(faction)
  else if (s.row === 'none') s.row = box === 'cmd' ? 'cmd' : box.startsWith('lim') ? 'lim' : 'event'
}
