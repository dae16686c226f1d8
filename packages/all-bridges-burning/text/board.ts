import { plural } from '@interregnum/game-package'
// The board in lines of text, for a terminal and for those who can't see a map.
import type { Data } from '../data/corrections.ts'
import { BORDERS } from '../data/map.ts'
import {
  ALL_SPACES,
  activeCells,
  capsAt,
  inactiveCells,
  issuesAndNetworks,
  issuesResolved,
  opposeAndAdmins,
  townPopulation,
} from '../rules/pieces.ts'
import {
  CAPABILITIES,
  cellAt,
  FACTIONS,
  isPlayer,
  isTown,
  MODERATES,
  type Play,
  REDS,
  SENATE,
  type State,
} from '../rules/state.ts'
import { margin, solitaire } from '../rules/victory.ts'
import { CAPABILITY_NAMES, LONE_PLAYER } from './en.ts'
import { FACTION_NAMES } from './faction-names.ts'
import { LEVELS } from './levels.ts'
import { minus } from './numbers.ts'

export function boardText(s: State, data: Data): string {
  const g = { s, data } as Play
  return [cardLine(s, data), orderLine(s), ...ALL_SPACES.map((space) => spaceLine(g, space)), ...trackLines(g)].join(
    '\n',
  )
}

function cardLine(s: State, data: Data): string {
  const name = (n: number) => `#${n} ${data.cards[n - 1]?.title ?? ''}`
  return `Phase ${s.phase === 1 ? 'I' : 'II'}, ${plural(s.rounds, 'Propaganda Round')} so far. Current card: ${name(s.current)}. Next: ${name(s.upcoming)}.`
}

function orderLine(s: State): string {
  const named = (list: readonly number[]) => list.map((faction) => FACTION_NAMES[FACTIONS[faction]]).join(', ')
  return [
    s.order.length > 0 ? `To act: ${named(s.order)}.` : 'All Factions have acted on this card.',
    ...(s.passers.length > 0 ? [`Passed: ${named(s.passers)}.`] : []),
    ...(s.ineligible.length > 0 ? [`Sitting out: ${named(s.ineligible)}.`] : []),
  ].join(' ')
}

/** Capabilities in the box, sabotaged borders, Troops off the map; empty if there are none. */
function elsewhereLine({ s, data }: Play): string[] {
  const waiting = CAPABILITIES.flatMap((kind, cap) =>
    s.capOwner[cap] !== null && s.capAt[cap] === null
      ? [`${FACTION_NAMES[FACTIONS[s.capOwner[cap]]]} ${CAPABILITY_NAMES[kind]}`]
      : [],
  )
  const broken = BORDERS.flatMap(([a, b], border) =>
    s.sabotage[border] > 0 ? [`${data.names[a]} – ${data.names[b]}`] : [],
  )
  const parts = [
    ...(waiting.length > 0 ? [`Capabilities waiting: ${waiting.join(', ')}.`] : []),
    ...(broken.length > 0 ? [`Sabotaged: ${broken.join(', ')}.`] : []),
    ...(s.germanBox + s.russianBox > 0 ? [`Off the map: ${s.germanBox} German, ${s.russianBox} Russian Troops.`] : []),
    ...(s.senateOut > 0 ? [`Senate Cells out of play: ${s.senateOut}.`] : []),
  ]
  return parts.length === 0 ? [] : [parts.join(' ')]
}

function spaceLine({ s, data }: Play, space: number): string {
  const parts: string[] = [`${LEVELS[String(s.support[space])]}`]
  parts.push(s.control[space] === null ? 'no Control' : `${FACTION_NAMES[FACTIONS[s.control[space]]]} Control`)
  FACTIONS.forEach((id, faction) => {
    const [active, idle] = [activeCells(s, faction, space), inactiveCells(s, faction, space)]
    if (active + idle > 0) parts.push(`${FACTION_NAMES[id]} ${active + idle} (${active} Active)`)
  })
  if (s.administrations[space] > 0) parts.push(plural(s.administrations[space], 'Administration'))
  if (s.networks[space] > 0) parts.push(plural(s.networks[space], 'Network'))
  if (s.germanTroops[space] > 0) parts.push(plural(s.germanTroops[space], 'German Troop'))
  if (s.russianTroops[space] > 0) parts.push(plural(s.russianTroops[space], 'Russian Troop'))
  if (s.redTerror[space] + s.whiteTerror[space] > 0)
    parts.push(`Terror: ${s.redTerror[space]} red, ${s.whiteTerror[space]} white`)
  for (const guard of [REDS, SENATE]) {
    if (s.prepared[cellAt(guard, space)] > 0) parts.push(`${FACTION_NAMES[FACTIONS[guard]]} Prepared`)
    for (const cap of capsAt(s, guard, space))
      parts.push(`${FACTION_NAMES[FACTIONS[guard]]} ${CAPABILITY_NAMES[CAPABILITIES[cap]]}`)
  }
  if (s.personality === space) parts.push('the Personality')
  s.newsAt.forEach((at, news) => {
    if (at === space)
      parts.push(s.newsBy[news] === null ? 'News' : `News held by the ${FACTION_NAMES[FACTIONS[s.newsBy[news]]]}`)
  })
  return `${data.names[space]} (${isTown(space) ? 'Town' : 'Province'}, Population ${data.population[space]}): ${parts.join(', ')}.`
}

function trackLines(g: Play): string[] {
  const { s } = g
  const money = FACTIONS.map(
    (id, faction) =>
      `${FACTION_NAMES[id]} ${faction === MODERATES || isPlayer(s, faction) ? s.resources[faction] : 'none'}`,
  ).join(', ')
  const margins = FACTIONS.map((id, faction) => `${FACTION_NAMES[id]} ${minus(margin(g, faction))}`).join(', ')
  return [
    `Resources: ${money}. Available Cells: ${FACTIONS.map((id, faction) => `${FACTION_NAMES[id]} ${s.available[faction]}`).join(', ')}.`,
    `Polarization ${s.polarization}. German Vassalage ${s.german}, Russian ${s.russian}. Opposition + Administrations ${opposeAndAdmins(g)}, Senate Town Population ${townPopulation(g, SENATE)}, Issues + Networks + 1: ${issuesAndNetworks(s)}.`,
    `Political Display: ${s.redCubes} red, ${s.whiteCubes} white cubes; ${plural(issuesResolved(s), 'Issue')} Resolved. Prisoners: Reds ${s.prisoners[REDS]}, Senate ${s.prisoners[SENATE]}.`,
    ...elsewhereLine(g),
    `Margins: ${margins}.${solitaire(s) ? ` ${LONE_PLAYER}` : ''}`,
  ]
}
