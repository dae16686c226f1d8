// What a journal entry means for one role: its own losses, and what the adversary takes from everybody.
import type { Concern, MapPoints } from '@interregnum/game-package'
import type { JournalEntry, NotesBy } from '@interregnum/kernel'
import { mapOf } from '../rules/map.ts'
import { type Lines, notes } from '../rules/notes.ts'
import type { State } from '../rules/state.ts'
import { labels } from '../text/labels.ts'
import { sheetOf } from './geometry.ts'

interface Reader {
  readonly seat: string
  readonly view: State
}

function at({ view }: Reader, id: string): MapPoints {
  const place = mapOf(view.layout).tiles.find((tile) => tile.id === id)
  return place === undefined ? [] : [sheetOf(view.layout).middles[place.at]]
}

/** A loss of this role only. */
const own =
  (weight: number) =>
  (f: { readonly seat: string; readonly tile: string }, reader: Reader): Concern | null =>
    f.seat === reader.seat ? { kind: 'lost', weight, points: at(reader, f.tile) } : null

const CONCERNS: Partial<NotesBy<Lines, [Reader], Concern | null>> = {
  'presence-lost': own(40),
  'base-lost': own(38),
  'base-damaged': own(20),
  'surrogate-lost': own(26),
  removed: ({ owner, tile }, reader) =>
    owner === reader.seat ? { kind: 'lost', weight: 24, points: at(reader, tile) } : null,
  tyranny: ({ tile }, reader) => ({ kind: 'lost', weight: 30, tag: labels.tyrannyTag, points: at(reader, tile) }),
  escalation: ({ to }, reader) => ({ kind: 'lost', weight: 32, points: at(reader, to) }),
  'civilian-killed': ({ colour, tile }, reader) =>
    colour === 'blue' ? { kind: 'lost', weight: 12, points: at(reader, tile) } : null,
  liberated: ({ tile }, reader) => ({ kind: 'gained', weight: 34, points: at(reader, tile) }),
  influence: ({ change }) =>
    change === 0 ? null : { kind: change < 0 ? 'lost' : 'gained', weight: 9, tag: labels.influenceChange(change) },
  event: ({ tyranny }) => ({ kind: tyranny ? 'lost' : 'other', weight: 18 }),
  out: ({ seat }, reader) => ({ kind: 'lost', weight: seat === reader.seat ? 60 : 28 }),
}

export const concern = (entry: JournalEntry, seat: string, view: State): Concern | null =>
  notes.tell(entry, CONCERNS, { seat, view }) ?? null
