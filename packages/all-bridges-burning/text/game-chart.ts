// The chart at the end of a game: margins and Polarization card by card, and turning points.
import { candidates, type GameChart, mostImportant, type WeightedText } from '@interregnum/game-package'
import type { JournalEntry, Position } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { SPACES, type SpaceId } from '../data/map.ts'
import { MOST_POLARIZATION } from '../data/tables.ts'
import { notes } from '../rules/notes.ts'
import { FACTIONS, type FactionId, type Play, type State } from '../rules/state.ts'
import { margin } from '../rules/victory.ts'
import { resultLine } from './en.ts'
import { factionTitle } from './labels.ts'

/** The scale of all margins is at least this large. */
const [LEAST, MOST] = [-12, 6]

export function gameChart(positions: readonly Position<State>[], data: Data): GameChart {
  const last = positions[positions.length - 1]
  const margins = FACTIONS.map((_, faction) => positions.map(({ view: s }) => margin({ s, data } as Play, faction)))
  const [least, most] = [Math.min(LEAST, ...margins.flat()), Math.max(MOST, ...margins.flat())]
  const rows = FACTIONS.map((id, faction) => ({
    id,
    title: factionTitle(faction),
    least,
    most,
    goal: 0,
    values: margins[faction],
  }))
  const polarization = {
    id: 'polarization',
    title: 'Polarization',
    most: MOST_POLARIZATION,
    values: positions.map(({ view }) => view.polarization),
    voice: true,
  }
  return {
    legend: 'Height: victory margin, 0 while Vassalage is too high. Line: the target.',
    // Cards on which nobody is asked have no entry.
    turns: positions.map(({ index, view }) => ({
      index,
      label: `Card ${view.played.length + 1}`,
      band: view.phase === 1 ? '1917' : '1918',
    })),
    rows: [...rows, polarization],
    turningPoints:
      last === undefined ? [] : mostImportant(candidates(last.journal, positions, (entry) => describe(entry, data))),
  }
}

const who = (id: FactionId): string => factionTitle(FACTIONS.indexOf(id))

/** Text and weight of a turning point; null for entries that are none. */
function describe(entry: JournalEntry, data: Data): WeightedText | null {
  if (!notes.known(entry)) return null
  const name = (id: SpaceId): string => data.names[SPACES.indexOf(id)]
  const population = (id: SpaceId): number => data.population[SPACES.indexOf(id)]
  switch (entry.kind) {
    case 'revolt':
      return { text: 'The Red Revolt! The war begins.', weight: 50 }
    case 'control': {
      const { by, space } = entry.data
      if (by === null || population(space) < 2) return null
      return { text: `${name(space)} falls to the ${who(by)}.`, weight: 6 }
    }
    case 'strike':
      return { text: `The Reds drive the Senate out of ${name(entry.data.space)}.`, weight: 12 }
    case 'germans': {
      const { action, site } = entry.data
      return action === 'land' ? { text: `The Germans land at ${site}.`, weight: 10 } : null
    }
    case 'issue':
      return { text: `An Issue is Resolved (${entry.data.red ? 'red' : 'white'}).`, weight: 7 }
    case 'attack': {
      const { won, space } = entry.data
      return won ? { text: `The attackers win in ${name(space)}.`, weight: 3 + population(space) } : null
    }
    case 'polarization':
      return entry.data.to >= 8 ? { text: `Polarization reaches ${entry.data.to}.`, weight: 5 } : null
    case 'round':
      return { text: `Propaganda Round ${entry.data.round}.`, weight: 1 }
    case 'end':
      return { text: resultLine(entry.data.result) ?? 'The game is over.', weight: 100 }
    default:
      return null
  }
}
