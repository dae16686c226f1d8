// What did not go its usual way in a finished game: undone moves, pauses, other players, other dice or rules.
import type { GameRecord } from '@interregnum/kernel'
import type { TableEvent } from '@interregnum/protocol'
import { listOf } from '../parts/words.ts'
import { eventText } from '../table/table-events.ts'
import { proofWords as words } from '../words/proof.ts'

export interface Irregular {
  readonly text: string
  /** Milliseconds since 1970; null if it is not known. */
  readonly at: number | null
}

/** What is part of any game. */
const USUAL: readonly TableEvent['kind'][] = ['standing', 'nudge', 'back', 'resume']

type NameOf = (seat: string) => string

export function irregularIn(record: GameRecord, events: readonly TableEvent[], nameOf: NameOf): readonly Irregular[] {
  const happened = events.filter(({ kind }) => !USUAL.includes(kind))
  return [
    ...beforePlay(record),
    ...undone(record, nameOf),
    ...happened.map((event) => ({ text: eventText(nameOf, event, events), at: event.at })),
  ].toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
}

function beforePlay({ chance, origin, corrections, segments }: GameRecord): Irregular[] {
  const unused = 'draws' in chance ? chance.draws.length - 1 : 0
  const versions = [...new Set(segments.map(({ version }) => version))]
  return [
    ...(origin?.kind === 'moved' ? [words.movedHere] : []),
    ...(corrections === undefined ? [] : [words.correctedFigures]),
    ...(unused === 0 ? [] : [words.voidDraws(unused)]),
    ...(versions.length < 2 ? [] : [words.newRules(versions[0], versions[versions.length - 1])]),
  ].map((text) => ({ text, at: null }))
}

/** Moves that were undone because everybody agreed. */
function undone({ segments }: GameRecord, nameOf: NameOf): Irregular[] {
  return segments.flatMap(({ start, entries }) => {
    let index = start?.index ?? 0
    return entries.flatMap((entry) => {
      const before = index
      index += 'undo' in entry ? -entry.undo : 'redo' in entry ? entry.redo : 1
      if (!('undo' in entry) || !('agreed' in entry)) return []
      const names = listOf(entry.agreed.map(nameOf))
      const text =
        names === ''
          ? words.undoneAlone(before, index, nameOf(entry.by))
          : words.undone(before, index, nameOf(entry.by), names)
      return [{ text, at: null }]
    })
  })
}
