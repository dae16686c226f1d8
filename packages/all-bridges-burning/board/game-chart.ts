// The course of a game for its end: margins and Polarization card by card, and what turned it.
import { candidates, type Told, weightiest } from '@interregnum/board-kit'
import type { GameChart } from '@interregnum/game-package'
import type { JournalEntry, Json, Position } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { MOST_POLARIZATION, VICTORY } from '../data/tables.ts'
import { FACTIONS, type FactionId, type Play, type State } from '../rules/state.ts'
import { score } from '../rules/victory.ts'
import { RESULTS } from '../text/en.ts'
import { factionTitle, spaceAt } from './words.ts'

/** What lies beyond these is all the same to a chart. */
const [LEAST, MOST] = [-12, 6]
/** By Faction: what its measure must go beyond; the Moderates' already tells how far. */
const GOALS = [VICTORY.opposition, VICTORY.townPopulation, 0] as const

export function gameChart(positions: readonly Position<State>[], data: Data): GameChart {
  const last = positions[positions.length - 1]
  const bounded = (value: number) => Math.max(LEAST, Math.min(MOST, value))
  const rows = FACTIONS.map((id, faction) => ({
    id,
    title: factionTitle(faction),
    least: LEAST,
    most: MOST,
    goal: 0,
    values: positions.map(({ view: s }) => bounded(score({ s, data } as Play, faction) - GOALS[faction])),
  }))
  const polarization = {
    id: 'polarization',
    title: 'Polarization',
    most: MOST_POLARIZATION,
    values: positions.map(({ view }) => view.polarization),
    voice: true,
  }
  return {
    legend: 'height: how far from victory, dependence on a Power apart; the line: the goal',
    // Cards on which nobody is asked pass in between.
    turns: positions.map(({ index, view }) => ({
      index,
      label: `Card ${view.played.length + 1}`,
      band: view.phase === 1 ? '1917' : '1918',
    })),
    rows: [...rows, polarization],
    turningPoints:
      last === undefined ? [] : weightiest(candidates(last.journal, positions, (entry) => tell(entry, data))),
  }
}

const who = (id: Json): string => factionTitle(FACTIONS.indexOf(id as FactionId))

/** Towns that change hands matter; the largest most. */
function tell({ kind, data: facts }: JournalEntry, data: Data): Told | null {
  const space = spaceAt(String(facts.space ?? ''))
  switch (kind) {
    case 'revolt':
      return { text: 'The Red Revolt! breaks out. The war begins.', weight: 50 }
    case 'control': {
      if (facts.by === null || space === null || data.population[space] < 2) return null
      return { text: `${data.names[space]} falls to the ${who(facts.by)}.`, weight: 6 }
    }
    case 'strike':
      return space === null ? null : { text: `The Reds clear ${data.names[space]} of the Senate.`, weight: 12 }
    case 'germans':
      return facts.action === 'land' ? { text: `The Germans land at ${facts.site}.`, weight: 10 } : null
    case 'issue':
      return { text: `An Issue is Resolved, ${facts.red ? 'red' : 'white'}.`, weight: 7 }
    case 'attack':
      return facts.won === true && space !== null
        ? { text: `A battle is won in ${data.names[space]}.`, weight: 3 + data.population[space] }
        : null
    case 'polarization':
      return (facts.to as number) >= 8 ? { text: `Polarization reaches ${facts.to}.`, weight: 5 } : null
    case 'round':
      return { text: `Propaganda Round ${facts.round}.`, weight: 1 }
    case 'end':
      return { text: RESULTS[facts.result as string] ?? 'The game is over.', weight: 100 }
    default:
      return null
  }
}
