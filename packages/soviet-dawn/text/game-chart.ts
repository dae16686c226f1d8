// The chart shown after a game: fronts' distances from Moscow and the Political Level by turn, and the turning points.
import { type Candidate, columnAt, type GameChart, mostImportant, type WeightedText } from '@interregnum/game-package'
import type { JournalEntry, Position } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { FRONTS, type Front } from '../data/fronts.ts'
import type { Ending } from '../data/tables.ts'
import { notes } from '../rules/notes.ts'
import { farthest, frontNumber, type State, winLevel } from '../rules/state.ts'
import { EPOCHS, FRONT_NAMES, rungTitle } from './en.ts'

export function gameChart(positions: readonly Position<State>[], data: Data): GameChart {
  const last = positions[positions.length - 1]
  const fronts = FRONTS.map((id, front) => ({
    id,
    title: data.tracks[front].name,
    most: farthest(data, front),
    values: positions.map(({ view }) => distance(view, front)),
  }))
  const level = {
    id: 'level',
    title: 'Political Level',
    most: last === undefined ? 0 : winLevel(last.view),
    values: positions.map(({ view }) => view.level),
    voice: true,
  }
  return {
    legend: 'Height: boxes from Moscow. Red dot: one box away.',
    turns: positions.map((position) => ({
      index: position.index,
      label: turnLabel(position),
      band: bandOf(position.view),
    })),
    rows: [...fronts, level],
    turningPoints: last === undefined ? [] : mostImportant(candidates(positions, data)),
  }
}

/** Null before a front is active and after it is removed. */
const distance = (s: State, front: number): number | null =>
  s.status[front] === 'active' || s.status[front] === 'asleep' ? s.box[front] : null

/** A position between two turns counts as the start of the next one. */
function turnLabel({ view: s, outcome }: Position<State>): string {
  return outcome !== null || s.card !== 0 ? `${s.turn}` : `${s.turn + 1}`
}

const bandOf = ({ epochs }: State): string => [EPOCHS.twilight, EPOCHS.darkness, EPOCHS.dawn][epochs - 1]

/** Weight of the decision on #8. */
const TREATY = 8

/** Possible turning points, in order. */
function candidates(positions: readonly Position<State>[], data: Data): Candidate[] {
  const journal = positions.at(-1)?.journal ?? []
  const found: Candidate[] = []
  let turn = 0
  const swing = new Map<number, { from: number; to: number; index: number }>()
  for (const entry of journal) {
    if (notes.is(entry, 'card')) turn = entry.data.turn
    if (notes.is(entry, 'level')) {
      const start = swing.get(turn)
      swing.set(turn, {
        from: start?.from ?? entry.data.from,
        to: entry.data.to,
        index: entry.index,
      })
    }
    const event = describe(entry, data)
    // The treaty, signed or refused, always starts Darkness: list only one of the two.
    const repeated = entry.kind === 'epoch' && found.some((other) => other.turn === turn && other.weight === TREATY)
    if (event !== null && !repeated) found.push({ index: entry.index, turn, ...event })
  }
  for (const [at, { from, to, index }] of swing) {
    if (Math.abs(to - from) >= 2) {
      const text = `The level ${to > from ? 'rises' : 'drops'} from ${from} to ${to}. ${to > from ? 'The government wins support.' : 'The government loses its grip.'}`
      found.push({ index, turn: at, text, weight: 3 + Math.abs(to - from) })
    }
  }
  const inColumns = found.map((candidate) => ({ ...candidate, turn: columnAt(positions, candidate.index) }))
  return inColumns.sort((a, b) => a.index - b.index)
}

function describe(entry: JournalEntry, data: Data): WeightedText | null {
  if (!notes.known(entry)) return null
  const lastBox = (front: Front): string => data.tracks[frontNumber[front]].boxes[1]
  const isCity = (front: Front): boolean => data.tracks[frontNumber[front]].crisis.includes(1)
  switch (entry.kind) {
    case 'treaty':
      return entry.data.face === 'treaty'
        ? { text: 'Peace at Brest-Litovsk. Germany stops, and the Allies become active.', weight: TREATY }
        : { text: 'No peace: revolutionary war. Germany fights on.', weight: TREATY }
    case 'epoch':
      return {
        text: `${EPOCHS[entry.data.epoch]} begins. ${entry.data.cards} cards join the pile.`,
        weight: entry.data.epoch === 'dawn' ? 6 : 2,
      }
    case 'czar':
      return entry.data.fate === 'liberated'
        ? { text: 'The Czar is freed. Every Offensive is harder from now on.', weight: 5 }
        : { text: 'The Czar is executed. The Red Army strikes harder for a turn.', weight: 3 }
    case 'crisis': {
      const { front } = entry.data
      return {
        text: `${lastBox(front)} falls. The ${FRONT_NAMES[front]} front is one box from Moscow.`,
        weight: 6,
      }
    }
    case 'retreat': {
      const { front, from, by } = entry.data
      const freed = from === 1 && by === 'offensive' && isCity(front)
      return freed
        ? { text: `${lastBox(front)} is freed. The ${FRONT_NAMES[front]} front falls back.`, weight: 5 }
        : null
    }
    case 'advance': {
      const { front, to } = entry.data
      return to === 1 && !isCity(front)
        ? {
            text: `${lastBox(front)} is lost. The ${FRONT_NAMES[front]} front is one box from Moscow.`,
            weight: 4,
          }
        : null
    }
    case 'removed':
      return { text: `The ${FRONT_NAMES[entry.data.front]} front is broken. It leaves the war for good.`, weight: 7 }
    case 'end':
      return {
        text: `${rungTitle(entry.data.result, entry.data.level)}. ${ENDS[entry.data.result]}`,
        weight: 100,
      }
    default:
      return null
  }
}

const ENDS: Readonly<Record<Ending, string>> = {
  'political-victory': 'The Political Level reaches the winning box.',
  'political-defeat': 'The government collapses.',
  'military-victory': 'You survive the last card.',
  'military-defeat': 'The enemy is in Moscow.',
}
