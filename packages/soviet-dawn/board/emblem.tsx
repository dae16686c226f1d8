import { FRONTS, type Front, TRACKS } from '../data/fronts.ts'
import { Mini, UNIT_LOOKS } from './pieces.tsx'

/** The piece that stands for a row of the course of a game. */
export function RowEmblem({ id }: { readonly id: string }) {
  const front = FRONTS.indexOf(id as Front)
  return front < 0 ? (
    <Mini size={26} faction="red" emblem="star" />
  ) : (
    <Mini size={26} {...UNIT_LOOKS[TRACKS[front].unit]} />
  )
}
