// What a journal entry means for one Faction: its pieces lost and gained, and what moves everybody's margins.
import type { Concern, MapPoints } from '@interregnum/game-package'
import type { JournalEntry, NotesBy } from '@interregnum/kernel'
import { SPACES, type SpaceId } from '../data/map.ts'
import { type Lines, notes } from '../rules/notes.ts'
import { labels, signed } from '../text/labels.ts'
import { poleOf } from './geometry.ts'

const at = (space: SpaceId): MapPoints => [poleOf(SPACES.indexOf(space))]

/** Concerns only the Faction that it names. */
const own =
  (kind: Concern['kind'], weight: number) =>
  ({ faction, space }: { readonly faction: string; readonly space: SpaceId }, seat: string): Concern | null =>
    faction === seat ? { kind, weight, points: at(space) } : null

const CONCERNS: Partial<NotesBy<Lines, [string], Concern | null>> = {
  remove: own('lost', 24),
  'disc-gone': own('lost', 36),
  'capability-lost': own('lost', 32),
  'prepared-lost': own('lost', 20),
  disc: own('gained', 18),
  control: ({ space, by }, seat) => (by === seat ? { kind: 'gained', weight: 22, points: at(space) } : null),
  released: ({ faction, count }, seat) =>
    faction === seat ? { kind: 'gained', weight: 16, tag: signed(count) } : null,
  gift: ({ to, amount }, seat) => (to === seat ? { kind: 'gained', weight: 20, tag: signed(amount) } : null),
  resources: ({ faction, change }, seat) =>
    faction === seat && change !== 0
      ? {
          kind: change < 0 ? 'lost' : 'gained',
          weight: 8,
          tag: labels.resourcesChange(change),
        }
      : null,
  'personality-gone': ({ space }, seat) =>
    seat === 'moderates' ? { kind: 'lost', weight: 26, points: at(space) } : null,
  'news-gone': ({ space }, seat) => (seat === 'moderates' ? { kind: 'lost', weight: 18, points: at(space) } : null),
  issue: (_, seat) => (seat === 'moderates' ? { kind: 'gained', weight: 28 } : null),
  'issue-gone': (_, seat) => (seat === 'moderates' ? { kind: 'lost', weight: 28 } : null),
  polarization: () => ({ kind: 'other', weight: 10 }),
  vassalage: () => ({ kind: 'other', weight: 12 }),
  revolt: () => ({ kind: 'other', weight: 34 }),
  germans: ({ action, space }) =>
    action === 'none' ? null : { kind: 'other', weight: 14, points: space === undefined ? [] : at(space) },
}

export const concern = (entry: JournalEntry, seat: string): Concern | null => notes.tell(entry, CONCERNS, seat) ?? null
