// What must hold at every moment: every piece in exactly one place, every marker within its limits.
import { STATIONS } from '../data/map.ts'
import { MOST_POLARIZATION, MOST_RESOURCES, MOST_VASSALAGE, TOTALS } from '../data/tables.ts'
import { cells, discs, terror } from './pieces.ts'
import { FACTIONS, MODERATES, REDS, SENATE, SPACE_COUNT, type State } from './state.ts'

const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0)

export function faults(s: State): string[] {
  const found: string[] = []
  FACTIONS.forEach((name, faction) => {
    let total =
      s.available[faction] + (faction === SENATE ? s.senateOut : 0) + (faction === MODERATES ? 0 : s.prisoners[faction])
    for (let space = 0; space < SPACE_COUNT; space++) total += cells(s, faction, space)
    if (total !== TOTALS.cells[faction]) found.push(`${name} has ${total} Cells.`)
    if (s.resources[faction] < 0 || s.resources[faction] > MOST_RESOURCES)
      found.push(`${name} has impossible Resources.`)
  })
  const lists = [
    s.inactive,
    s.active,
    s.administrations,
    s.networks,
    s.germanTroops,
    s.russianTroops,
    s.available,
    s.prisoners,
  ]
  if (lists.some((list) => list.some((n) => n < 0))) found.push('A number of pieces is negative.')
  if (sum(s.administrations) > TOTALS.administrations || sum(s.networks) > TOTALS.networks)
    found.push('There are too many discs.')
  if (sum(s.germanTroops) + s.germanBox > TOTALS.germans) found.push('There are too many Germans.')
  if (sum(s.russianTroops) + s.russianBox > TOTALS.russians) found.push('There are too many Russians.')
  if (sum(s.prepared) > TOTALS.prepared || sum(s.sabotage) > TOTALS.sabotage) found.push('There are too many markers.')
  for (let space = 0; space < SPACE_COUNT; space++) found.push(...faultsIn(s, space))
  if (offBoard(s)) found.push('A space, station or Faction index is out of range.')
  if (s.polarization < 0 || s.polarization > MOST_POLARIZATION) found.push('Polarization is off its track.')
  if (Math.min(s.german, s.russian) < 0 || Math.max(s.german, s.russian) > MOST_VASSALAGE)
    found.push('Vassalage is off its track.')
  if (s.redIssues + s.whiteIssues > TOTALS.issues) found.push('There are too many Issues.')
  if (Math.max(s.redCubes, s.whiteCubes) > TOTALS.cubes || Math.min(s.redCubes, s.whiteCubes) < 0)
    found.push('The number of cubes is out of range.')
  return found
}

/** Null means absent; any other index must exist. */
function offBoard(s: State): boolean {
  const outside = (count: number, list: readonly (number | null)[]): boolean =>
    list.some((at) => at !== null && !(at >= 0 && at < count))
  return (
    outside(SPACE_COUNT, [...s.capAt, ...s.newsAt, s.personality]) ||
    outside(STATIONS.length, s.capStation) ||
    outside(FACTIONS.length, [...s.control, ...s.capOwner, ...s.newsBy, s.executing])
  )
}

function faultsIn(s: State, space: number): string[] {
  const found: string[] = []
  if (discs(s, space) > 2) found.push(`Space ${space} has too many discs.`)
  if (terror(s, space) > 2) found.push(`Space ${space} has too much Terror.`)
  for (const guard of [REDS, SENATE]) {
    const markers =
      s.prepared[guard * SPACE_COUNT + space] +
      s.capOwner.filter((owner, cap) => owner === guard && s.capAt[cap] === space).length
    if (markers > 0 && cells(s, guard, space) === 0) found.push(`Space ${space} has a marker without a Cell.`)
  }
  if (s.personality === space && cells(s, MODERATES, space) === 0)
    found.push('The Personality is in a space without a Moderates Cell.')
  s.newsAt.forEach((at, news) => {
    if (at === space && s.newsBy[news] !== null && cells(s, s.newsBy[news], space) === 0)
      found.push('News is held by a Faction without a Cell there.')
  })
  return found
}
