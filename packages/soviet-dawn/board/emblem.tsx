import { FRONTS, TRACKS } from '../data/fronts.ts'
import { frontNumber } from '../rules/state.ts'
import { Mini, UNIT_LOOKS } from './pieces.tsx'

/** The piece shown at the head of a row of the game chart. */
export function RowEmblem({ id }: { readonly id: string }) {
  const front = FRONTS.find((name) => name === id)
  return front === undefined ? (
    <Mini size={26} faction="red" emblem="star" />
  ) : (
    <Mini size={26} {...UNIT_LOOKS[TRACKS[frontNumber[front]].unit]} />
  )
}
