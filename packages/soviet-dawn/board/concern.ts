// How much a journal entry matters to the player: what the enemy and the cards did comes first.
import type { Concern, MapPoints } from '@interregnum/game-package'
import type { JournalEntry, NotesBy } from '@interregnum/kernel'
import { FRONTS, type Front } from '../data/fronts.ts'
import { type Lines, notes } from '../rules/notes.ts'
import type { State } from '../rules/state.ts'
import { labels } from '../text/labels.ts'
import { FORTRESS, slotOf } from './geometry.ts'

const at = (s: State, front: Front): MapPoints => [slotOf(s, FRONTS.indexOf(front))]

/** A front that reaches Moscow ends the game: each box nearer counts for more. */
const NEAREST = 40

const CONCERNS: Partial<NotesBy<Lines, [State], Concern | null>> = {
  advance: ({ front, to }, s) => ({ kind: 'lost', weight: Math.max(15, NEAREST - 5 * to), points: at(s, front) }),
  retreat: ({ front }, s) => ({ kind: 'gained', weight: 20, points: at(s, front) }),
  moscow: ({ front }, s) => ({ kind: 'lost', weight: 60, points: at(s, front) }),
  crisis: ({ front }, s) => ({ kind: 'lost', weight: 50, points: at(s, front) }),
  fortress: ({ enters }) => ({ kind: enters ? 'lost' : 'gained', weight: 45, points: [FORTRESS] }),
  level: ({ from, to }) => ({
    kind: to < from ? 'lost' : 'gained',
    weight: 35,
    tag: labels.levelChange(to - from),
  }),
  activate: ({ front }, s) => ({ kind: 'lost', weight: 26, points: at(s, front) }),
  exchange: ({ front }, s) => ({ kind: 'other', weight: 18, points: at(s, front) }),
  removed: ({ front }, s) => ({ kind: 'gained', weight: 34, points: at(s, front) }),
  'subversion-lost': () => ({ kind: 'lost', weight: 22 }),
  marker: ({ gained }) => (gained === null ? null : { kind: 'gained', weight: 16 }),
  czar: ({ fate }) => ({ kind: fate === 'liberated' ? 'lost' : 'other', weight: 24 }),
  legion: () => ({ kind: 'other', weight: 24 }),
  'great-war': () => ({ kind: 'other', weight: 22 }),
  epoch: () => ({ kind: 'other', weight: 12 }),
}

export const concern = (entry: JournalEntry, _seat: string, view: State): Concern | null =>
  notes.tell(entry, CONCERNS, view) ?? null
