// 2.2.3 The Sequence of Play track: rows, boxes and who stands in them.
import type { Box, State } from './state.ts'

/** The boxes open to the next Faction. */
export function openBoxes(s: State): Box[] {
  if (s.row === 'none') return ['lim-d', 'cmd', 'event-d']
  const row: Record<'lim' | 'cmd' | 'event', Box[]> = {
    lim: ['cmd', 'lim-c'],
    cmd: ['event-c', 'lim-d'],
    event: ['cmd', 'lim-c'],
  }
  return row[s.row].filter((box) => !s.boxes.includes(box))
}

/** Marks what a Faction did; the first who acts settles the row. */
export function takeBox(s: State, faction: number, box: Box): void {
  s.boxes[faction] = box
  if (box === 'pass') s.passers.push(faction)
  else if (s.row === 'none') s.row = box === 'cmd' ? 'cmd' : box.startsWith('lim') ? 'lim' : 'event'
}
