// What moved with the last answer: an arrow from where it was, until the next answer.
import { Arrow, UNSPOKEN } from '@interregnum/board-kit'
import type { JournalEntry } from '@interregnum/kernel'
import { notes } from '../rules/notes.ts'
import { tileBy } from '../text/labels.ts'
import { sheetOf } from './geometry.ts'
import type { Part } from './places.ts'

/** From which tile to which; null for entries that are no moves. */
function moveIn(entry: JournalEntry): readonly [from: string, to: string] | null {
  if (notes.is(entry, 'moved', 'presence-moved')) return [entry.data.from, entry.data.to]
  return notes.is(entry, 'displaced') ? [entry.data.tile, entry.data.to] : null
}

/** An arrow begins and ends so far from the middles of the hexes. */
const CLEAR = 24

export function Traces({ position }: Part) {
  const { view: s, journal, index } = position
  const { middles } = sheetOf(s.layout)
  const moves = journal.slice(journal.findLastIndex((entry) => entry.index !== index) + 1).flatMap((entry) => {
    const move = moveIn(entry)
    return move === null ? [] : [move.join(' ')]
  })
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      {[...new Set(moves)].map((move) => {
        const [from, to] = move.split(' ').map((id) => middles[tileBy(s, id)?.at ?? 0])
        const distance = Math.hypot(to[0] - from[0], to[1] - from[1])
        return <Arrow key={move} from={from} to={to} start={CLEAR} end={distance - CLEAR} />
      })}
    </g>
  )
}
