// Names of what is on the board, for screen readers and explanations, and the labels drawn on it.
import { plural } from '@interregnum/game-package'
import type { Data } from '../data/corrections.ts'
import { indexIn } from '../data/lookup.ts'
import { SPACES } from '../data/map.ts'
import { activeCells, capsAt, cells, discsOf } from '../rules/pieces.ts'
import { CAPABILITIES, cellAt, FACTIONS, isTown, REDS, SENATE, type State } from '../rules/state.ts'
import { FACTION_NAMES } from './faction-names.ts'
import { LEVELS } from './levels.ts'

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

/** R 1.11: the names of the Issues; they have no effect on play. */
export const ISSUES = ['Eight-hour day', 'Land reform', 'Social security'] as const

/** Letters on the markers of the edge track. */
export const LETTERS = { towns: 'T', opposition: 'O', vassalage: 'V', cells: 'C' } as const

export const CAMPAIGNS = 4

const campaign = (now: number): string => `campaign ${now} of ${CAMPAIGNS}`

function sequenceInWords(
  now: number,
  toAct: readonly string[],
  passed: readonly string[],
  sitsOut: readonly string[],
): string {
  return [
    `Sequence of play, ${campaign(now)}`,
    toAct.length > 0 ? `to act: ${toAct.join(', ')}` : 'all have acted',
    ...(passed.length > 0 ? [`passed: ${passed.join(', ')}`] : []),
    ...(sitsOut.length > 0 ? [`sits out: ${sitsOut.join(', ')}`] : []),
  ].join('; ')
}

function availableInWords(cellsOf: readonly number[], administrations: number, networks: number): string {
  const lists = FACTIONS.map((_, faction) => `${factionTitle(faction)} ${plural(cellsOf[faction], 'Cell')}`)
  return `Available: ${lists.join(', ')}; ${plural(administrations, 'Administration')}, ${plural(networks, 'Network')}`
}

/** Labels and names of what is drawn on the board, the card and the tray. */
export const labels = {
  mapTitle: 'FINLAND',
  mapMotto: 'its provinces, towns & railways',
  mapYears: '1917 – 1918',
  card: (number: number, title: string): string => `Card ${number}: ${title}`,
  cardOf: (number: number, kind: string): string => `Card ${number}, ${kind}`,
  nextCard: (number: number, title: string): string => `Next card: ${number}, ${title}`,
  next: 'Next',
  round: 'round',
  capability: 'Capability',
  theWar: 'the war',
  roundNumber: (round: number): string => `Round ${round}`,
  roundOf: (round: number): string =>
    `Round ${round} of 4: Victory, Politics, Leadership, Resources, Agitation, Prisoners, Powers, Old News.`,
  sideText: {
    shaded: (text: string): string => `shaded text: ${text}`,
    unshaded: (text: string): string => `unshaded text: ${text}`,
  },
  nonPlayersCanPlay: 'Non-players can play it',
  germansAct: 'the Germans act',
  soFar: 'So far',
  planSoFar: (what: string, resources: readonly [number, number] | null): string =>
    resources === null ? what : `${what}; Resources ${resources[0]} → ${resources[1]}`,
  noCost: 'No cost',
  resources: 'Resources',
  availableCells: 'Available Cells',
  limitedCommand: 'Limited Command',
  fullCommand: 'Full Command',
  event: 'Event',
  shadedText: 'Shaded text',
  pass: 'Pass',
  spaces: (spaces: number): string => plural(spaces, 'space'),
  spacesOf: (spaces: number, limit: number): string => `${spaces} of ${limit} spaces`,
  /** What a Command has done in a space. */
  cellsPlaced: (count: number): string => `+${plural(count, 'Cell')}`,
  cellsRemoved: (count: number): string => `−${plural(count, 'Cell')}`,
  cellsMarchedIn: (count: number): string => `${plural(count, 'Cell')} in`,
  cellsFlipped: (count: number): string => `${count} flipped`,
  discPlaced: '+1 disc',
  attackWon: 'won',
  attackLost: 'lost',
  resourcesChange: (change: number): string => `${signed(change)} ${Math.abs(change) === 1 ? 'Resource' : 'Resources'}`,
  wholeMap: 'The whole map',
  measure: (what: string, value: number): string => `${what}: ${value}`,
  resourcesOf: (faction: string, resources: number): string => `${faction} Resources: ${resources}`,
  senateTowns: 'Town Population under Senate Control',
  oppositionAndAdministrations: 'Opposition + Administrations',
  russianVassalage: 'Russian Vassalage',
  germanVassalage: 'German Vassalage',
  revoltCells: 'Reds and Senate Cells on the map',
  goal: (faction: string, least: number): string => `${faction} ${least}+`,
  revoltAt: (letter: string, cellCount: number): string => `${letter} ${cellCount}: revolt`,
  legend: { towns: 'towns', opposition: 'opposition', vassalage: 'vassalage' },
  sequence: 'Sequence of play',
  campaign,
  sequenceInWords,
  noOne: 'no one',
  passed: 'Passed',
  sitsOut: 'Sits out',
  boxes: {
    'lim-c': 'Limited',
    'lim-d': 'Limited',
    cmd: 'Command + Special',
    'event-c': 'Event',
    'event-d': 'Event',
  },
  marginOf: (faction: string, margin: number, resources: number | null): string =>
    resources === null
      ? `${faction}: margin ${signed(margin)}`
      : `${faction}: margin ${signed(margin)}; Resources ${resources}`,
  resourcesShort: (resources: number): string => `${resources} Res.`,
  polarizationAt: (level: number): string => `Polarization ${level}`,
  polarizationShort: 'Polariz.',
  ofMost: (most: number): string => `of ${most}`,
  landing: (name: string, die: string): string => `German landing site ${name}, on a roll of ${die}`,
  station: (name: string): string => `Station ${name}`,
  sabotage: 'Sabotage on this border',
  tabs: ['Victory', 'Forces'],
  valueOf: (value: number, goal: number): string => `${value} of ${goal}`,
  valueLimit: (value: number, limit: number): string => `${value}, limit ${limit}`,
  oppositionAndAdmins: 'Opposition + Admins',
  russiaAndPolarization: 'Russia + Polarization',
  townPopulation: 'Town Population',
  germanyAndPolarization: 'Germany + Polarization',
  issuesAndNetworks: 'Issues + Networks + 1',
  victory: 'Victory',
  margin: 'margin',
  victoryMargin: 'Victory margin',
  victoryMarginInWords: 'victory margin',
  condition: (title: string, value: string, met: boolean): string => `${title} ${value}, ${met ? 'met' : 'not met'}`,
  runBy: (faction: string): string => `run by the ${faction}`,
  nonPlayer: 'Non-player',
  polarization: 'Polarization',
  polarizationInWords: (level: number, peace: number): string =>
    `Polarization ${level}; Issues + Networks + 1 is ${peace}`,
  polarizationMeans: (spaces: number, politicsCost: number | null, terror: number): string =>
    politicsCost === null
      ? `Rally in ${spaces} spaces, no Politics, Terror removes ${terror}.`
      : `Rally in ${spaces} spaces, Politics costs ${politicsCost}, Terror removes ${terror}.`,
  politicalDisplay: 'Political Display',
  displayInWords: (red: number, white: number, resolved: number, issues: number): string =>
    `Political Display: ${plural(red, 'red cube')}, ${plural(white, 'white cube')}; ${resolved} of ${issues} Issues Resolved`,
  open: 'open',
  resolved: { red: '▼ Red', white: '▲ White' },
  offTheMap: 'Off the map',
  available: 'Available',
  availableInWords,
  conscription: 'Conscription',
  conscriptionInWords: (waiting: number): string => `${waiting} Senate Cells await Conscription`,
  capabilityOf: (faction: string, capability: string): string => `${faction} ${capability}`,
  prison: 'Prison',
  prisoners: (reds: number, senate: number): string => `Prisoners: Reds ${reds}, Senate ${senate}`,
  powers: 'Powers',
  powersInWords: (germans: number, russians: number): string =>
    `Off the map: ${plural(germans, 'German Troop')}, ${plural(russians, 'Russian Troop')}`,
} as const
