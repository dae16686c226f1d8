// The chart at the end of a game: tyranny, adversary, influence, presence and civilians killed, turn by turn.
import { candidates, type GameChart, mostImportant, type WeightedText } from '@interregnum/game-package'
import type { JournalEntry, Position } from '@interregnum/kernel'
import { influenceTokens } from '../rules/changes.ts'
import { notes } from '../rules/notes.ts'
import { presenceOnMap } from '../rules/pieces.ts'
import { isTyranny } from '../rules/sequence.ts'
import { ADVERSARIES, HEALTH, INFLUENCE_CARDS, influenceLimit, type State } from '../rules/state.ts'
import { RESULTS } from './en.ts'
import { ROLE_NAMES, tileNumber } from './names.ts'

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** Damage that all units on the map could do. */
const strengthOf = (s: State): number => ADVERSARIES.reduce((total, unit) => total + HEALTH[unit] * sum(s[unit]), 0)

export function gameChart(positions: readonly Position<State>[]): GameChart {
  const last = positions.at(-1)
  if (last === undefined) return { turns: [], rows: [], turningPoints: [] }
  const { view } = last
  const row = (id: string, title: string, value: (s: State) => number, most: number) => ({
    id,
    title,
    most: Math.max(1, most),
    // Keeps a low value from being marked as close to the end.
    goal: 0,
    noLimit: true,
    values: positions.map((position) => Math.min(value(position.view), Math.max(1, most))),
  })
  const greatest = (value: (s: State) => number): number =>
    Math.max(...positions.map((position) => value(position.view)))
  // Tokens that the players take off the map leave the game: then fewer are enough to lose it.
  const limits = positions.map((position) => sum(position.view.tyranny) + position.view.pool)
  const killed = (position: Position<State>): number =>
    last.journal.filter((entry) => notes.is(entry, 'civilian-killed') && entry.index < position.index).length
  return {
    legend:
      'Height: tokens, strength of the adversary, presence on the map. Dashed line: this many tyranny tokens lose the game.',
    turns: positions.map((position) => ({
      index: position.index,
      label: String(position.view.turn),
      band: isTyranny(position.view) ? 'tyrannical state' : 'free state',
    })),
    rows: [
      {
        ...row('tyranny', 'Tyranny', (s) => sum(s.tyranny), Math.max(...limits)),
        voice: true,
        noLimit: false,
        limits,
      },
      row('adversary', 'Adversary', strengthOf, greatest(strengthOf)),
      row('influence', 'Influence', influenceTokens, Math.max(greatest(influenceTokens), influenceLimit(view) * 4)),
      ...view.players.map(({ role }, player) =>
        row(
          role,
          ROLE_NAMES[role],
          (s) => presenceOnMap(s, player),
          greatest((s) => presenceOnMap(s, player)),
        ),
      ),
      {
        id: 'killed',
        title: 'Civilians killed',
        goal: 0,
        noLimit: true,
        most: Math.max(1, killed(last)),
        values: positions.map(killed),
      },
    ],
    turningPoints: mostImportant(
      candidates(last.journal, positions, (entry) =>
        isNamedElsewhere(entry, last.journal) ? null : describe(entry, view),
      ),
    ),
  }
}

const isLastToken = (entry: JournalEntry): boolean => notes.is(entry, 'tyranny') && entry.data.pool === 0

/** Whether an entry is the end by the last tyranny token, which a line of its own tells, with its tile. */
const isNamedElsewhere = (entry: JournalEntry, journal: readonly JournalEntry[]): boolean =>
  notes.is(entry, 'over') && entry.data.result === 'tyranny' && journal.some(isLastToken)

/** Text and weight of a turning point; null for entries that are none. */
function describe(entry: JournalEntry, s: State): WeightedText | null {
  const at = (tile: string): string => tileNumber(s.layout, tile)
  if (!notes.known(entry)) return null
  switch (entry.kind) {
    case 'over':
      return { text: RESULTS[entry.data.result]?.text ?? 'The game ends.', weight: 99 }
    case 'tyranny':
      return entry.data.pool === 0
        ? { text: `The last tyranny token is placed in ${at(entry.data.tile)}.`, weight: 99 }
        : { text: `${at(entry.data.tile)} falls under tyranny.`, weight: 6 }
    case 'escalation':
      return { text: `Tyranny escalates from ${at(entry.data.tile)} to ${at(entry.data.to)}.`, weight: 14 }
    case 'liberated':
      return { text: `${at(entry.data.tile)} is free of tyranny.`, weight: 16 }
    case 'influence-executed':
      return { text: `Influence card ${executedBy(entry, s)} is carried out.`, weight: 8 }
    case 'destroyed':
      return entry.data.unit === 'garrison'
        ? { text: `The garrison in ${at(entry.data.tile)} is destroyed.`, weight: 10 }
        : null
    case 'civilian-killed':
      return { text: `A civilian dies in ${at(entry.data.tile)}.`, weight: 7 }
    case 'base-lost':
      return { text: `The ${ROLE_NAMES[entry.data.seat]} lose their base in ${at(entry.data.tile)}.`, weight: 12 }
    case 'out':
      return { text: `The ${ROLE_NAMES[entry.data.seat]} have no presence left.`, weight: 40 }
    default:
      return null
  }
}

const executedBy = (entry: JournalEntry, { executed }: State): string =>
  `${Math.max(1, executed.indexOf(String(entry.data.card)) + 1)} of ${INFLUENCE_CARDS}`
