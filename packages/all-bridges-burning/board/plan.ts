// A Command in progress: selected spaces, effects, cost and what is left.

import type { JournalEntry, KindOf, NoteData } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { type Lines, notes } from '../rules/notes.ts'
import { questions } from '../rules/questions.ts'
import { rallyCells } from '../rules/rally.ts'
import { FACTIONS, type Play, type State, spaceName, spends } from '../rules/state.ts'
import { labels, spaceAt } from '../text/labels.ts'
import { LEVELS } from '../text/levels.ts'
import type { Part } from './map.tsx'
import type { Props } from './places.ts'

export interface PlannedSpace {
  readonly title: string
  readonly about: string
  /** "+2 Cells" */
  readonly brings: string
}

export interface Plan {
  readonly faction: number
  /** "2 of 4 spaces" */
  readonly extent: string
  readonly spaces: readonly PlannedSpace[]
  /** Before and after; null if nothing is paid. */
  readonly resources: readonly [number, number] | null
  readonly cells: readonly [number, number]
}

/** The journal since the Command began. */
function sinceCommand(journal: readonly JournalEntry[]): readonly JournalEntry[] {
  return journal.slice(journal.findLastIndex(({ kind }) => kind === 'command') + 1)
}

function sum<K extends KindOf<Lines>>(
  entries: readonly JournalEntry[],
  kind: K,
  of: (data: NoteData<Lines, K>) => number,
): number {
  return entries.reduce((total, entry) => (notes.is(entry, kind) ? total + of(entry.data) : total), 0)
}

/** "+2 Cells", "1 flipped, 1 removed": the effects of a Command in a space. */
function effectsIn(entries: readonly JournalEntry[], s: State, space: number): string {
  const name = spaceName(space)
  const here = entries.filter(({ data }) => data.space === name)
  const placed = sum(here, 'place', (data) => data.count)
  const count = (kind: KindOf<Lines>) => sum(here, kind, () => 1)
  const attack = here.findLast((entry) => notes.is(entry, 'attack'))
  const marched = sum(entries, 'move', (data) => (data.to === name ? data.cells : 0))
  const parts = [
    placed > 0 && labels.cellsPlaced(placed),
    marched > 0 && labels.cellsMarchedIn(marched),
    count('disc') > 0 && labels.discPlaced,
    attack !== undefined && (attack.data.won ? labels.attackWon : labels.attackLost),
    count('flip') > 0 && labels.cellsFlipped(count('flip')),
    count('remove') > 0 && labels.cellsRemoved(count('remove')),
    count('shift') > 0 && LEVELS[s.support[space]],
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** Null while no Command is in progress. */
export function planOf({ position, data }: Pick<Part, 'position' | 'data'>): Plan | null {
  const s = position.view
  if (s.command === null) return null
  const { faction, spaces, paid, free, limited } = s.command
  const entries = sinceCommand(position.journal)
  const asked = position.asks.find(({ optional }) => !optional)
  const limit =
    questions.known(asked) && asked.data !== undefined && 'limit' in asked.data ? asked.data.limit : undefined
  const extent = limited
    ? labels.limitedCommand
    : limit === undefined
      ? labels.spaces(spaces.length)
      : labels.spacesOf(spaces.length, limit)
  const placed = sum(entries, 'place', (data) => (data.faction === FACTIONS[faction] ? data.count : 0))
  const returned = sum(entries, 'remove', (data) =>
    data.faction === FACTIONS[faction] && data.to === 'available' ? 1 : 0,
  )
  return {
    faction,
    extent,
    spaces: spaces.map((space) =>
      typeof space !== 'number'
        ? { title: space === 'display' ? labels.politicalDisplay : labels.wholeMap, about: '', brings: '' }
        : {
            title: data.names[space],
            about: LEVELS[s.support[space]],
            brings: effectsIn(entries, s, space),
          },
    ),
    resources: free || !spends(s, faction) ? null : [s.resources[faction] + paid, s.resources[faction]],
    cells: [s.available[faction] + placed - returned, s.available[faction]],
  }
}

/** The Cells that a Rally would place here, while its choice is highlighted. */
export function ghostsIn(props: Props & { readonly data: Data }, space: number) {
  const { highlighted, choices, position, data } = props
  const choice = highlighted === null ? undefined : choices.find(({ option }) => option === highlighted)
  if (choice === undefined || choice.ask.kind !== 'rally' || spaceAt(String(choice.option)) !== space) return null
  const s = position.view
  if (s.command === null) return null
  const { faction } = s.command
  const count = rallyCells({ s, data } as Play, faction, space)
  return count > 0 ? { faction, count } : null
}
