// The moves that a card orders: which have happened or will happen, and why the others will not.
import type { JournalEntry, NoteOf, Position } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { FRONTS } from '../data/fronts.ts'
import { type Lines, notes } from '../rules/notes.ts'
import { ALLIES, farthest, indecisive, STEADY, type State } from '../rules/state.ts'
import { STAYS } from '../text/labels.ts'

export interface Order {
  readonly front: number
  readonly boxes: number
  /** Why it will not happen or did not happen; null if it will or did. */
  readonly why: string | null
}

/** Journal entries since the current card was drawn. */
export function thisTurn(journal: readonly JournalEntry[]): readonly JournalEntry[] {
  const start = journal.findLastIndex(({ kind }) => kind === 'card')
  return start < 0 ? [] : journal.slice(start + 1)
}

type Moved = NoteOf<Lines, 'advance' | 'stays' | 'recovers' | 'fortress'>

const isMove = (entry: JournalEntry): entry is Moved => notes.is(entry, 'advance', 'stays', 'recovers', 'fortress')

export function advances({ view: s, journal }: Position<State>, data: Data): Order[] {
  const entries = thisTurn(journal)
  return ordered(data.cards[s.card].advance).map(({ front, boxes }) => {
    const done = entries.filter(isMove).find(({ data }) => data.front === FRONTS[front])
    return { front, boxes, why: done === undefined ? whyNoAdvance(s, front) : whyNoAdvanceIn(done) }
  })
}

/** Why an advance did not happen, from its journal entry. */
function whyNoAdvanceIn(entry: Moved): string | null {
  if (entry.kind === 'stays') return STAYS[entry.data.why]
  if (entry.kind === 'recovers') return 'recovers instead'
  return entry.kind === 'fortress' && !entry.data.enters ? 'stopped' : null
}

/** Why an advance would not happen now. */
function whyNoAdvance(s: State, front: number): string | null {
  if (s.status[front] !== 'active') return STAYS[s.status[front]]
  if (s.box[front] === 0) return STAYS['in-moscow']
  if (s.morale[front] !== STEADY) return 'recovers instead'
  return front === ALLIES && indecisive(s) ? STAYS.indecisive : null
}

export function retreats({ view: s, journal }: Position<State>, data: Data): Order[] {
  const entries = thisTurn(journal)
  return ordered(data.cards[s.card].retreat).map(({ front, boxes }) => {
    const moved = entries.some(
      (entry) => notes.is(entry, 'retreat') && entry.data.by === 'card' && entry.data.front === FRONTS[front],
    )
    return { front, boxes, why: moved ? null : whyNoRetreat(s, data, front) }
  })
}

function whyNoRetreat(s: State, data: Data, front: number): string | null {
  if (s.status[front] !== 'active') return STAYS[s.status[front]]
  return s.box[front] === farthest(data, front) ? STAYS.limit : null
}

const ordered = (moves: { readonly [front: string]: number }): { front: number; boxes: number }[] =>
  FRONTS.flatMap((name, front) => (moves[name] ? [{ front, boxes: moves[name] }] : []))
