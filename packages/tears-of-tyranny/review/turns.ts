// A whole game cut into its turns.
import type { History } from '@interregnum/game-package'
import type { JournalEntry } from '@interregnum/kernel'
import { notes } from '../rules/notes.ts'
import type { State } from '../rules/state.ts'

export interface Turn {
  readonly number: number
  /** The position in which the players begin, and the one in which the turn is over. */
  readonly from: number
  readonly to: number
  /** The answer with which the last player became ready: then the adversary acts. */
  readonly ready: number
  readonly lines: readonly JournalEntry[]
}

interface Start {
  readonly number: number
  /** The place in the journal, and the position. */
  readonly at: number
  readonly index: number
}

/** Set-up belongs to no turn. A game that was prepared may begin within one. */
function startsOf({ journal, first, at }: History<State>): Start[] {
  const { step, turn } = at(first)
  const begun = step === 'start' ? [] : [{ number: turn, at: 0, index: first }]
  return [
    ...begun,
    ...journal.flatMap((line, place) =>
      notes.is(line, 'turn') ? [{ number: line.data.turn, at: place, index: line.index }] : [],
    ),
  ]
}

export function turnsOf(history: History<State>): Turn[] {
  const starts = startsOf(history)
  return starts.map(({ number, at, index }, place) => {
    const next = starts.at(place + 1)
    const lines = history.journal.slice(at, next?.at)
    const to = next?.index ?? history.last
    const left = lines.find((line) => notes.is(line, 'phase') && line.data.phase === 'event')
    return { number, from: index, to, ready: left?.index ?? to, lines }
  })
}

/** The same history, with states found again quickly. */
export function remembering(history: History<State>): History<State> {
  const known = new Map<number, State>()
  return {
    ...history,
    at(index) {
      const wanted = Math.max(history.first, Math.min(history.last, index))
      let state = known.get(wanted)
      if (state === undefined) {
        state = history.at(wanted)
        known.set(wanted, state)
      }
      return state
    },
  }
}
