import { plural } from '@interregnum/game-package'
// Names of what is on the board, for screen readers and explanations.
import type { Data } from '../data/corrections.ts'
import { indexIn } from '../data/lookup.ts'
import { SPACES } from '../data/map.ts'
import { activeCells, capsAt, cells, discsOf } from '../rules/pieces.ts'
import { CAPABILITIES, cellAt, FACTIONS, isTown, REDS, SENATE, type State } from '../rules/state.ts'
import { FACTION_NAMES } from '../text/faction-names.ts'
import { LEVELS } from '../text/levels.ts'

export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '0')
export const factionTitle = (faction: number): string => FACTION_NAMES[FACTIONS[faction]]
export const spaceAt = (id: string): number | null => indexIn(SPACES, id)

/** "Town, Population 2, Neutral, Reds Control" */
export function standing(s: State, data: Data, space: number): string {
  const control = s.control[space] === null ? 'no Control' : `${factionTitle(s.control[space])} Control`
  return `${isTown(space) ? 'Town' : 'Province'}, Population ${data.population[space]}, ${LEVELS[s.support[space]]}, ${control}`
}

const DISCS = ['Administration', '', 'Network'] as const

/** "Reds: 3 Cells, 1 Active" for each Faction in the space. */
export function forcesIn(s: State, space: number): string[] {
  const list = FACTIONS.flatMap((_, faction) => {
    const [all, active, discs] = [cells(s, faction, space), activeCells(s, faction, space), discsOf(s, faction, space)]
    const parts = [
      ...(all > 0 ? [`${plural(all, 'Cell')}${active > 0 ? `, ${active} Active` : ''}`] : []),
      ...(discs > 0 ? [plural(discs, DISCS[faction])] : []),
    ]
    return parts.length === 0 ? [] : [`${factionTitle(faction)}: ${parts.join(', ')}`]
  })
  if (s.russianTroops[space] > 0) list.push(plural(s.russianTroops[space], 'Russian Troop'))
  if (s.germanTroops[space] > 0) list.push(plural(s.germanTroops[space], 'German Troop'))
  return list
}

export const CAPABILITY_TITLES = {
  train: 'Train',
  cannons: 'Cannons',
  jaeger: 'Jaeger',
  commander: 'Commander',
} as const

/** "Red Terror 1", "Senate Jaeger", "News": the markers in a space. */
export function markersIn(s: State, space: number): string[] {
  const list: string[] = []
  if (s.redTerror[space] > 0) list.push(`Red Terror ${s.redTerror[space]}`)
  if (s.whiteTerror[space] > 0) list.push(`White Terror ${s.whiteTerror[space]}`)
  for (const guard of [REDS, SENATE]) {
    if (s.prepared[cellAt(guard, space)] > 0) list.push(`${factionTitle(guard)} Prepared`)
    for (const cap of capsAt(s, guard, space))
      list.push(`${factionTitle(guard)} ${CAPABILITY_TITLES[CAPABILITIES[cap]]}`)
  }
  s.newsAt.forEach((at, news) => {
    if (at === space) list.push(s.newsBy[news] === null ? 'News' : `News held by the ${factionTitle(s.newsBy[news])}`)
  })
  if (s.personality === space) list.push('the Personality')
  return list
}

/** Everything about a space in one line. */
export function spaceWords(s: State, data: Data, space: number): string {
  return [`${data.names[space]}: ${standing(s, data, space)}`, ...forcesIn(s, space), ...markersIn(s, space)].join('; ')
}
