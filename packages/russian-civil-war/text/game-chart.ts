// The chart shown at the end of a game: points by turn, and the turning points.
import { candidates, type GameChart, mostImportant, type WeightedText } from '@interregnum/game-package'
import type { JournalEntry, NoteData, Position } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { unit as unitNumber } from '../data/counters.ts'
import { province, REGIONS } from '../data/map.ts'
import { PERIODS } from '../data/tables.ts'
import { type Lines, notes } from '../rules/notes.ts'
import { HEARTLAND, unclearedUnits } from '../rules/solitaire/victory.ts'
import { SEATS, type State } from '../rules/state.ts'
import { isSolitaire, labels, playerTitle, unitTitle } from './labels.ts'
import { capital, playerDoes } from './names.ts'
import { scores } from './points.ts'
import { period } from './turn.ts'

export function gameChart(positions: readonly Position<State>[], data: Data): GameChart {
  const last = positions[positions.length - 1]
  // Months are printed for the first turns only, and there is no room for many labels.
  const long = (last?.view.turn ?? 0) > PERIODS.length
  const turns = positions.map(({ index, view }) => ({
    index,
    label: labelOf(view, data),
    band: long ? '' : period(view),
  }))
  const points = mostImportant(candidates(last?.journal ?? [], positions, (entry) => turningPoint(entry, data)))
  if (last?.view.settings.mode === 'solitaire') {
    const views = positions.map(({ view }) => view)
    return {
      legend: 'Height: enemies left to clear.',
      turns,
      rows: enemies(views),
      turningPoints: points,
    }
  }
  // Only points for the winning side count at the end.
  const side = last?.outcome?.result === 'white-victory' ? 'white' : 'red'
  const all = positions.map(({ view }) => scores(view, data).map((score) => score[side]))
  const most = Math.max(10, ...all.flat())
  const players = last === undefined ? [] : SEATS.slice(0, last.view.players)
  const rows = players.map((seat, player) => ({
    id: seat,
    title: playerTitle(last.view, data, player),
    most,
    noLimit: true,
    values: all.map((points) => points[player]),
  }))
  const legend = `Height: points in a ${side === 'red' ? 'Red' : 'White'} victory.`
  return { legend, turns, rows, turningPoints: points }
}

/** The enemies in each region that the Reds must clear, and in all four. */
function enemies(views: readonly State[]): GameChart['rows'] {
  const row = (title: string, regions: readonly string[]) => {
    const values = views.map((view) => unclearedUnits(view, regions))
    return { id: title, title, most: Math.max(1, ...values), goal: 0, values }
  }
  const regions = REGIONS.filter(({ id }) => HEARTLAND.includes(id)).map(({ id, name }) => row(name, [id]))
  return [...regions, { ...row('All four', HEARTLAND), voice: true }]
}

const labelOf = (s: State, data: Data): string =>
  isSolitaire(s) ? `${s.turn}` : labels.turnOfPlayer(s.turn, playerTitle(s, data, s.active))

/** Turning points: lost chiefs, the Czar, great battles, purges, the Armistice, the end. */
function turningPoint(entry: JournalEntry, data: Data): WeightedText | null {
  if (!notes.known(entry)) return null
  const title = (id: string): string => unitTitle(data, unitNumber(id))
  switch (entry.kind) {
    case 'chief.lost':
      return { text: `${title(entry.data.leader)} is dead.`, weight: 60 }
    case 'czar.executed':
    case 'czar.shot':
      return { text: 'The Czar is executed.', weight: 40 }
    case 'emigrated':
      return { text: `The ${title(entry.data.imperial)} leaves Russia.`, weight: 35 }
    case 'armistice':
      return { text: 'The Armistice: the Central Powers leave the war.', weight: 30 }
    case 'combat':
      return combatPoint(entry.data, data)
    case 'purge': {
      const { result, against } = entry.data
      return result > 0
        ? { text: `${capital(playerDoes(data, against, 'is', 'are'))} purged.`, weight: 15 + 5 * result }
        : null
    }
    case 'assassination':
      return entry.data.dies ? { text: `${title(entry.data.target)} is assassinated.`, weight: 18 } : null
    case 'end':
    case 'solitaire.end':
      return { text: 'The war is over.', weight: 100 }
    default:
      return null
  }
}

function combatPoint(facts: NoteData<Lines, 'combat'>, data: Data): WeightedText | null {
  const { strength, defence, result } = facts
  const name = data.provinceNames[province(facts.province)]
  const dead = result === 'AE' ? strength : result === 'DE' ? defence : Math.min(strength, defence)
  if (dead < 6) return null
  return {
    text: result === 'AE' ? `A large attack fails in ${name}.` : `A large attack succeeds in ${name}.`,
    weight: dead,
  }
}
