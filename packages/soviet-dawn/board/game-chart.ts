// The course of a game for its end: each front's distance from Moscow and the Political Level by turns, and what turned it.
import { type Candidate, columnAt, type Told, weightiest } from '@interregnum/board-kit'
import type { GameChart } from '@interregnum/game-package'
import type { JournalEntry, Position } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { FRONTS, type Front } from '../data/fronts.ts'
import type { Ending } from '../data/tables.ts'
import { farthest, frontNumber, type State, winLevel } from '../rules/state.ts'
import { EPOCHS, FRONT_NAMES, rungTitle } from '../text/en.ts'

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
    title: 'Political level',
    most: last === undefined ? 0 : winLevel(last.view),
    values: positions.map(({ view }) => view.level),
    voice: true,
  }
  return {
    legend: 'height: boxes from Moscow; a red dot: one box away',
    turns: positions.map((position) => ({
      index: position.index,
      label: turnLabel(position),
      band: bandOf(position.view),
    })),
    rows: [...fronts, level],
    turningPoints: last === undefined ? [] : weightiest(candidates(positions, data)),
  }
}

/** Before it is active and after it is removed a front is no part of the war. */
const distance = (s: State, front: number): number | null =>
  s.status[front] === 'active' || s.status[front] === 'asleep' ? s.box[front] : null

/** A position between two turns is the start of the next one. */
function turnLabel({ view: s, outcome }: Position<State>): string {
  return outcome !== null || s.card !== 0 ? `${s.turn}` : `${s.turn + 1}`
}

const bandOf = ({ epochs }: State): string => [EPOCHS.twilight, EPOCHS.darkness, EPOCHS.dawn][epochs - 1]

/** How much the decision of #8 weighs. */
const TREATY = 8

/** Everything that might have turned the war, in order. */
function candidates(positions: readonly Position<State>[], data: Data): Candidate[] {
  const journal = positions.at(-1)?.journal ?? []
  const found: Candidate[] = []
  let turn = 0
  const swing = new Map<number, { from: number; to: number; index: number }>()
  for (const entry of journal) {
    if (entry.kind === 'card') turn = entry.data.turn as number
    if (entry.kind === 'level') {
      const start = swing.get(turn)
      swing.set(turn, {
        from: start?.from ?? (entry.data.from as number),
        to: entry.data.to as number,
        index: entry.index,
      })
    }
    const told = tell(entry, data)
    // The treaty, signed or not, always brings Darkness: one of the two is enough.
    const repeated = entry.kind === 'epoch' && found.some((other) => other.turn === turn && other.weight === TREATY)
    if (told !== null && !repeated) found.push({ index: entry.index, turn, ...told })
  }
  for (const [at, { from, to, index }] of swing) {
    if (Math.abs(to - from) >= 2) {
      const text = `The level ${to > from ? 'rises' : 'drops'} from ${from} to ${to}. ${to > from ? 'The government wins support.' : 'The government loses its hold.'}`
      found.push({ index, turn: at, text, weight: 3 + Math.abs(to - from) })
    }
  }
  const inColumns = found.map((candidate) => ({ ...candidate, turn: columnAt(positions, candidate.index) }))
  return inColumns.sort((a, b) => a.index - b.index)
}

function tell({ kind, data: facts }: JournalEntry, data: Data): Told | null {
  const front = facts.front as Front
  const at = frontNumber[front]
  switch (kind) {
    case 'treaty':
      return facts.face === 'treaty'
        ? { text: 'Peace at Brest-Litovsk. Germany stands still, and the Allies wake.', weight: TREATY }
        : { text: 'No peace. Germany fights on against a revolutionary war.', weight: TREATY }
    case 'epoch':
      return {
        text: `${EPOCHS[facts.epoch as keyof typeof EPOCHS]} begins. ${facts.cards} cards join the pile.`,
        weight: facts.epoch === 'dawn' ? 6 : 2,
      }
    case 'czar':
      return facts.fate === 'liberated'
        ? { text: 'The Czar is freed. Every Offensive is harder from now on.', weight: 5 }
        : { text: 'The Czar is executed. The Red Army strikes harder for a turn.', weight: 3 }
    case 'crisis':
      return {
        text: `${data.tracks[at].boxes[1]} falls. The ${FRONT_NAMES[front]} front is one box from Moscow.`,
        weight: 6,
      }
    case 'retreat': {
      const freed = facts.from === 1 && facts.by === 'offensive' && data.tracks[at].crisis.includes(1)
      return freed
        ? { text: `${data.tracks[at].boxes[1]} is freed. The ${FRONT_NAMES[front]} front falls back.`, weight: 5 }
        : null
    }
    case 'advance':
      return facts.to === 1 && !data.tracks[at].crisis.includes(1)
        ? {
            text: `${data.tracks[at].boxes[1]} is lost. The ${FRONT_NAMES[front]} front is one box from Moscow.`,
            weight: 4,
          }
        : null
    case 'removed':
      return { text: `The ${FRONT_NAMES[front]} front is broken. It leaves the war for good.`, weight: 7 }
    case 'end':
      return {
        text: `${rungTitle(facts.result as Ending, facts.level as string)}. ${ENDS[facts.result as Ending]}`,
        weight: 100,
      }
    default:
      return null
  }
}

const ENDS: Readonly<Record<Ending, string>> = {
  'political-victory': 'The Political Level has reached its goal.',
  'political-defeat': 'The government collapses.',
  'military-victory': 'The last card is survived.',
  'military-defeat': 'The enemy is in Moscow.',
}
