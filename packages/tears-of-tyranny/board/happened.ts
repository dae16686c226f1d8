// Where on the map something has changed.
import type { State } from '../rules/state.ts'
import { sheetOf } from './geometry.ts'
import type { Point } from './outlines.ts'
import { tileState } from './tile-state.ts'

export function happened(before: State, now: State): Point[] {
  const { middles } = sheetOf(now.layout)
  return middles.filter((_, tile) => tileState(before, tile) !== tileState(now, tile))
}
