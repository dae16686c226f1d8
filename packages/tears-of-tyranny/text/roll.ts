// The last roll: die, what it was for, and what followed.
import type { ShownRoll, Words } from '@interregnum/game-package'
import type { JournalEntry } from '@interregnum/kernel'
import type { Data } from '../data/game-data.ts'
import { notes } from '../rules/notes.ts'
import type { State } from '../rules/state.ts'
import { cardNames } from './names.ts'

/** The panel has no room for more; the journal shows all. */
const MOST_EFFECTS = 3
/** The Partisans place presence from this number on. */
const PRESENCE_FROM = 6

export function lastRoll(entries: readonly JournalEntry[], data: Data, words: Words<State>): ShownRoll | null {
  const at = entries.findLastIndex((entry) => notes.is(entry, 'rolled'))
  const roll = entries[at]
  if (!notes.is(roll, 'rolled')) return null
  const { die, cause, by } = roll.data
  const effects = entries.slice(at + 1).flatMap((entry) => words.note(entry) ?? [])
  const effect = effects.slice(0, MOST_EFFECTS).join(' ')
  if (cause === 'roll') {
    const won = die >= PRESENCE_FROM
    return {
      dice: [die],
      won,
      word: won ? 'Presence comes' : 'No presence comes',
      sum: `${die}, ${won ? 'at least' : 'under'} ${PRESENCE_FROM}`,
      effect,
    }
  }
  return { dice: [die], won: null, word: cardNames(data)(cause, by), sum: `Rolled ${die}`, effect }
}
