// Names of the things on the board, for screen readers and explanations.

import { plural } from '@interregnum/game-package'
import type { Data } from '../data/corrections.ts'
import { COLOURS, NATIONS, NO_HOME, UNITS } from '../data/counters.ts'
import { MAP, REGIONS } from '../data/map.ts'
import {
  called,
  DEALT,
  IS_LEADER,
  NATION,
  onMap,
  SEATS,
  type SeatId,
  type SoloPhase,
  type State,
} from '../rules/state.ts'
import { COLOUR_NAMES, capital, listed, playerDoes, playerName } from './names.ts'
import { allStacks, type Stack } from './stacks.ts'

/** In the solitaire game only the colour shows who owns a stack. */
export const isSolitaire = (s: State): boolean => s.settings.mode === 'solitaire'

/** "You", "Profiteer"; the two sides of the solitaire game have names. */
export const playerTitle = (s: State, data: Data, player: number): string => playerName(data, called(s, player))
/** "Profiteer has left the game" */
export const hasLeft = (data: Data, player: number): string =>
  capital(playerDoes(data, SEATS[player], 'has left the game', 'have left the game'))

export const ownerWords = (s: State, data: Data, owner: number | null): string =>
  owner === null ? 'uncontrolled' : playerTitle(s, data, owner)
export function playerBySeat(seat: string): number | null {
  const player = SEATS.indexOf(seat as SeatId)
  return player === -1 ? null : player
}

/** "Lenin", "Tver Red army", "Czech Legion", "Armored train". */
export function unitTitle(data: Data, unit: number): string {
  const { kind, colour, nat } = UNITS[unit]
  if (kind !== 'combat') return data.unitNames[unit]
  if (NATION[unit] !== null) return NATIONS.find(({ id }) => id === nat)?.name ?? nat
  const home = data.homes[unit]
  return `${home === NO_HOME ? data.unitNames[unit] : data.provinceNames[home]} ${COLOUR_NAMES[COLOURS[colour]]} army`
}

/** "Lenin"; for an army only its home: "Tver". */
export const shortTitle = (data: Data, unit: number): string =>
  UNITS[unit].kind === 'combat' && NATION[unit] === null && data.homes[unit] !== NO_HOME
    ? data.provinceNames[data.homes[unit]]
    : unitTitle(data, unit)

/** "Lenin (3)" */
export const unitWords = (data: Data, unit: number): string =>
  UNITS[unit].kind === 'imperial' ? unitTitle(data, unit) : `${unitTitle(data, unit)} (${data.values[unit]})`

/** "Lenin (3), Petrograd Red army (5): strength 8, Player A" */
export function stackWords(s: State, data: Data, stack: Stack): string {
  return `${unitsOfStack(data, stack)}, ${ownerWords(s, data, stack.owner)}`
}

const unitLists = new WeakMap<Data, WeakMap<Stack, string>>()

/** Cached: most stacks stay the same, and the map needs the words of all of them for every move. */
function unitsOfStack(data: Data, stack: Stack): string {
  const lists = unitLists.get(data) ?? new WeakMap<Stack, string>()
  unitLists.set(data, lists)
  const known = lists.get(stack)
  if (known !== undefined) return known
  const { units, strength } = stack
  const total = units.length > 1 ? `: strength ${strength}` : ''
  const list = `${units.map((unit) => unitWords(data, unit)).join(', ')}${total}`
  lists.set(stack, list)
  return list
}

const REGION_NAMES = MAP.map(({ region }) => REGIONS.find(({ id }) => id === region)?.name ?? region)
export const regionOf = (province: number): string => REGION_NAMES[province]

type ProvinceLines = WeakMap<Data, WeakMap<readonly Stack[], string>>
/** Owners have other names in the solitaire game. */
const provinceLines: { readonly [solitaire: string]: ProvinceLines } = { true: new WeakMap(), false: new WeakMap() }

/** A province and its stacks in one line. Cached: the map needs it of every province for every move. */
export function provinceWords(s: State, data: Data, province: number): string {
  const list = allStacks(s, data)[province]
  const cache = provinceLines[String(isSolitaire(s))]
  const lines = cache.get(data) ?? new WeakMap<readonly Stack[], string>()
  cache.set(data, lines)
  const known = lines.get(list)
  if (known !== undefined) return known
  const words = wordsOfProvince(s, data, province, list)
  lines.set(list, words)
  return words
}

function wordsOfProvince(s: State, data: Data, province: number, list: readonly Stack[]): string {
  const stacks = list.map((stack) => stackWords(s, data, stack))
  const city = data.cities[province] === '' ? '' : `, critical city ${data.cities[province]}`
  const port = MAP[province].sea === '' ? '' : `, port`
  return [`${data.provinceNames[province]}, ${regionOf(province)}${city}${port}`, ...stacks].join('; ')
}

/** How many leaders a player has, on the map or still in his hand. */
export const leadersOf = (s: State, player: number): number =>
  s.owner.filter((owner, unit) => owner === player && IS_LEADER[unit] && (onMap(s.at[unit]) || s.at[unit] === DEALT))
    .length

/** Short descriptions of the phases. */
const MOVE_WORDS = 'Each force moves once: leaders 5 provinces, or any distance by rail; others 3.'
const COMBAT_WORDS = 'Attack enemies in the same province. Reds can subvert Blue units in adjacent provinces.'
export const PHASE_WORDS: Readonly<Partial<Record<State['step'], string>>> = {
  event: 'Roll on the Random Events table: an epidemic, or someone draws a chit.',
  move: MOVE_WORDS,
  combat: COMBAT_WORDS,
  draw: 'Draw one chit, plus one per three critical cities you control (rounded up).',
  finish: 'The turn passes to the left.',
  deploy: 'Leaders deploy to their provinces.',
  replace: 'Eliminated armies return to their home provinces.',
  sequence: 'Draw a marker to see who goes first next game turn.',
}

export const SOLO_WORDS: Readonly<Partial<Record<SoloPhase, string>>> = {
  leaders: 'All Red leaders except Lenin and Trotsky leave the map; roll to see how many you pick this turn.',
  move: MOVE_WORDS,
  combat: COMBAT_WORDS,
  draw: 'One chit from the Randomizer.',
}

/** How a force moves. */
export const MODES = { none: 'not moved yet', road: 'overland', rail: 'by rail', sea: 'by sea' } as const

interface Score {
  readonly player: string
  readonly red: number
  readonly white: number
  readonly leaders: number
  readonly politburo: number
}

const score = ({ player, red, white, leaders, politburo }: Score): string =>
  `${player}: ${plural(red, 'point')} if the Reds win, ${white} if the Whites win, ${plural(leaders, 'leader')}, ${politburo} Politburo. Show the display`

interface CalledPurge {
  readonly against: string
  readonly others: readonly string[]
  readonly agreed: number
  readonly members: number
}

const callsPurge = ({ against, others, agreed, members }: CalledPurge): string =>
  `calls a purge of ${against} with ${others.length === 0 ? 'no one else' : listed(others)}; ${agreed} of ${members} agree`

/** What "why not?" explains. */
export const UNAVAILABLE = { assassination: 'an assassination', roll: 'the roll' } as const

/** Labels and names of what is drawn on the board, the card and the tray. */
export const labels = {
  mapTitle: 'THE FORMER EMPIRE',
  mapMotto: 'its provinces & railways, 1918 – 1922',
  criticalCity: 'critical city',
  port: 'port',
  railway: 'railway',
  turn: (turn: number): string => `Turn ${turn}`,
  turnOf: (turn: number, turns: number): string => `Turn ${turn} of ${turns}`,
  ofTurns: (turns: number): string => `of ${turns} turns`,
  turnOfPlayer: (turn: number, name: string): string => `Turn ${turn}, ${name}`,
  attackIn: (attack: string, province: string): string => `${attack} in ${province}`,
  strengths: (attack: number, defence: number, odds: string | null): string =>
    odds === null ? `${attack} against ${defence}` : `${attack} against ${defence}, ${odds}`,
  attack: 'Attack',
  defence: 'Defence',
  noAttack: (attack: number, defence: number): string =>
    `${attack} against ${defence}: odds below 1:2, no attack possible`,
  fightInWords: (attack: number, defence: number, odds: string, results: readonly string[]): string =>
    `${attack} against ${defence}, column ${odds}: ${results.join(', ')}`,
  /** One of the possible results of a fight: "33% exchange" */
  chanceOf: (chance: string, result: string): string => `${chance} ${result}`,
  /** "17% backfires", "50% 2 points" */
  purgeResult: (chance: string, points: number): string =>
    `${chance} ${points === 0 ? 'backfires' : plural(points, 'point')}`,
  chooseAttackers: 'Choose the attackers.',
  addStrength: 'Below 1:2: add more strength.',
  purge: 'Purge',
  counterpurge: 'Counterpurge',
  purgeLine: (purgers: string, against: string, strength: number): string =>
    `${purgers} against ${against}, strength ${strength}`,
  purgeInWords: (purgers: string, against: string, strength: number, results: readonly string[]): string =>
    `${purgers} against ${against}, strength ${strength}: ${results.join(', ')}`,
  against: 'against',
  backfires: 'backfires',
  take: (chits: number): string => `take ${chits}`,
  pointsLeft: 'Points left:',
  result: 'Result',
  shareFor: (player: string, result: number): string => `${player} for a ${result}`,
  movementPoints: (points: number): string => plural(points, 'movement point'),
  stopped: 'stopped by enemies',
  unitIn: (unit: string, province: string): string => `${unit} in ${province}`,
  onTheMove: (units: readonly string[], state: readonly string[]): string =>
    `On the move: ${units.join(', ')}; ${state.join(', ')}`,
  chooseProvince: 'Choose any province in reach. The railway costs no points.',
  tradingSession: 'Trading session',
  youWereDealt: (leaders: number): string => `You were dealt ${plural(leaders, 'leader')}`,
  startsIn: (unit: string, province: string): string => `${unit}, starts in ${province}`,
  solitaire: 'Solitaire: the Reds',
  warIsOver: 'The war is over',
  nothing: 'nothing',
  offers: (gives: string, to: string, gets: string): string => `offers ${gives} to ${to} for ${gets}`,
  callsPurge,
  /** In the table of random events. */
  latest: 'latest',
  rolled: 'rolled',
  references: { opposition: 'Which colours are enemies', events: 'Random events' },
  /** On buttons, which share a line with the boxes. */
  referencesShort: { opposition: 'Opposition', events: 'Events' },
  close: 'Close',
  enemies: '✕ enemies',
  enemiesNote:
    'Enemies stop each other’s movement and may attack each other. Other colours can share a province. Rule 8.17.',
  dieRowColumn: 'The first die gives the row, the second the column',
  firstSecondDie: '1st die, 2nd die',
  /** For small windows; the CSS decides what each tab shows. */
  tabs: ['Players', 'Off the map'],
  soloTabs: ['Goals', 'Off the map'],
  unitsToClear: (units: number): string => `${plural(units, 'enemy unit')} to clear`,
  enemiesToClear: 'enemies to clear',
  theReds: 'The Reds',
  pointsIf: 'points if the Reds win, if the Whites win',
  /** In place of the points of a player. */
  left: 'left',
  redAndWhite: (player: string, red: number, white: number): string => `${player}: Red ${red}, White ${white}`,
  pointsOfAll: 'Points of every player',
  players: 'Players',
  ifRedsWin: 'Points if the Reds win',
  redWins: 'Red wins',
  ifRedWins: 'If Red wins',
  ifWhiteWins: 'If White wins',
  ifWhitesWin: 'Points if the Whites win',
  whiteWins: 'White wins',
  leadersOnMap: 'Leaders on the map',
  leaders: 'Leaders',
  politburoMarkers: 'Politburo markers',
  politburoShort: 'Politb.',
  score,
  hasLeft: 'has left',
  displayOf: (whose: string): string => `${whose} display`,
  hiddenChits: (chits: number): string => `${plural(chits, 'chit')} hidden`,
  hidden: 'hidden',
  noChits: 'No chits',
  /** For screen readers: "2 Assassin" */
  heldChits: (chit: string, count: number): string => `${count} ${chit}`,
  moreStacks: (count: number, province: string): string => `${plural(count, 'more stack')} in ${province}`,
  controls: 'Controls',
  captured: 'Captured',
  sentAbroad: 'Sent abroad',
  listOf: (title: string, list: string | number): string => `${title}: ${list}`,
  whatRedsMustDo: 'What the Reds must do',
  goals: 'Goals',
  enemiesInRegions: (units: number): string =>
    `${plural(units, 'enemy unit')} in Greater Russia, White Russia, the Ukraine and the Cossack Territories`,
  enemiesToClearFrom: 'enemies to clear from the four regions (best by turn 5)',
  cityHeld: (city: string, held: boolean): string => (held ? `${city}: held` : `${city}: enemy inside`),
  cityFree: (city: string, held: boolean): string => (held ? `${city} is free of enemies` : `${city}: enemy inside`),
  redLeadersOff: 'Red leaders off the map',
  available: 'Available',
  lost: 'Lost',
  randomizer: 'Randomizer',
  reinforcements: 'Reinforcements',
  unassigned: 'Unassigned losses',
  withdrawn: 'Withdrawn',
  armisticeSigned: 'The Armistice has been signed',
  warContinues: 'The Great War continues',
  armistice: 'Armistice',
  greatWar: 'Great War',
  signed: 'signed',
  continues: 'continues',
} as const
