// Names of what is on the board, for screen readers and explanations.
import type { Card } from '../data/cards.ts'
import type { Data } from '../data/corrections.ts'
import { FRONTS } from '../data/fronts.ts'
import type { MarkerId } from '../data/tables.ts'
import { ALLIES, indecisive, place, type State } from '../rules/state.ts'
import { FRONT_NAMES } from './en.ts'

const MORALE = ['', ', disorganized', ', routed']
const STATUS = { active: '', inactive: ', inactive', asleep: ', at peace', removed: '' } as const

export const steps = (boxes: number): string => (boxes === 1 ? 'one box from Moscow' : `${boxes} boxes from Moscow`)

export const boxWords = (data: Data, front: number, box: number): string =>
  `${data.tracks[front].boxes[box]}, box ${box} of the ${data.tracks[front].name} track`

/** "Southern front: Denikin, battle value 3, in Tsaritsyn, 2 boxes from Moscow" */
export function frontWords(data: Data, s: State, front: number): string {
  const title = `${FRONT_NAMES[FRONTS[front]]} front`
  if (s.status[front] === 'removed') return `${title}: out of the war`
  const unit = data.units[s.unit[front]]
  const box = s.box[front]
  const where = box === 0 ? 'in Moscow' : `in ${data.tracks[front].boxes[box]}, ${steps(box)}`
  const unsure = front === ALLIES && s.status[front] === 'active' && indecisive(s) ? ', undecided' : ''
  const tanks = s.tank === front ? ', Tank Corps +1' : ''
  return `${title}: ${unit.name}, battle value ${unit.battle}, ${where}${STATUS[s.status[front]]}${unsure}${MORALE[s.morale[front]]}${tanks}`
}

/** Labels of the plates of the Czar and the Czech Legion. */
export const CZAR = { liberated: 'Liberated', captivity: 'In captivity', executed: 'Executed' } as const
export const LEGION = { 'not-active': 'Inactive', active: 'Active', withdrawn: 'Withdrawn' } as const

export const SHORT_FRONTS = ['Baltic', 'Finland', 'Allies', 'East', 'South', 'Poland'] as const

/** The rows of the dissent table: "2 or less", "3–4", "5", "6+". */
export function dissentRows({ dissent }: Data): { readonly range: string; readonly change: number }[] {
  return dissent.map(({ upTo, change }, at) => {
    const from = at === 0 ? null : (dissent[at - 1].upTo ?? 0) + 1
    if (from === null) return { range: `${upTo} or less`, change }
    if (upTo === null) return { range: `${from}+`, change }
    return { range: from === upTo ? `${from}` : `${from}–${upTo}`, change }
  })
}

/** Why a front does not make a move that the card orders. */
export const STAYS: Readonly<Record<string, string>> = {
  inactive: 'inactive',
  asleep: 'at peace',
  removed: 'out of the war',
  'in-moscow': 'in Moscow',
  indecisive: 'undecided',
  gold: 'bought off',
  limit: 'no further',
}

export const WAR_WORDS: Readonly<Record<State['greatWar'], string>> = {
  'russia-in-ww1': 'Russia at war',
  'separate-peace': 'separate peace',
  'revolutionary-war': 'revolutionary war',
  'war-over': 'over',
}

export const SHORT_MARKERS: Readonly<Record<MarkerId, string>> = {
  cheka: 'Cheka',
  'tank-corps': 'Tanks',
  'armored-trains': 'Trains',
  experience: 'Experience',
  subversion: 'Subversion',
  comintern: 'Comintern',
  'imperial-gold': 'Gold',
}

const HELD: Readonly<Record<MarkerId, string>> = {
  cheka: 'ready',
  'tank-corps': 'to send',
  'armored-trains': '+1 per turn',
  experience: '2nd die',
  subversion: 'ready',
  comintern: '+1',
  'imperial-gold': 'ready',
}

/** Caption of a marker. */
export function markerNote(s: State, data: Data, marker: MarkerId): string {
  const where = place(s, marker)
  if (where === 'out') return 'spent'
  if (where === 'table') return marker === 'imperial-gold' ? 'spare' : `on a ${data.reorganization.indexOf(marker)}`
  if (marker === 'armored-trains' && s.trainsUsed) return 'used'
  if (marker === 'tank-corps' && s.tank !== null) return SHORT_FRONTS[s.tank]
  return HELD[marker]
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

/** Modifiers and bans that apply to the card's Actions. */
export function modifiers({ ban, drm }: Card): string[] {
  const { offensive = 0, against = {}, political = 0, reorganize = 0 } = drm
  const lines: string[] = []
  if (ban === 'all') lines.push('no Offensives')
  else if (ban !== null) lines.push(`no Offensives against the ${FRONT_NAMES[ban]} front`)
  if (offensive !== 0) lines.push(`${signed(offensive)} to Offensives`)
  for (const value of new Set(Object.values(against))) {
    const fronts = FRONTS.filter((front) => against[front] === value)
    lines.push(`${signed(value)} against ${fronts.map((front) => FRONT_NAMES[front]).join(' and ')}`)
  }
  if (political !== 0) lines.push(`${signed(political)} to Political Level rolls`)
  if (reorganize !== 0) lines.push(`${signed(reorganize)} to Reorganization rolls`)
  return lines
}

/** "4", "4 (2 left)", "4, all used, 1 given up". */
function actionsLeft(granted: number, left: number, givenUp: number): string {
  const count = left === granted ? `${granted}` : left === 0 ? `${granted}, all used` : `${granted} (${left} left)`
  return givenUp > 0 ? `${count}, ${givenUp} given up` : count
}

/** What the list of unavailable choices calls them. */
export const UNAVAILABLE = {
  front: (name: string): string => `${name} front`,
  offensive: 'Offensive',
  reserve: 'Reserve Offensive',
  decree: 'Political Decree',
  tank: 'Tank Corps',
  talks: 'Talks',
} as const

/** Labels and names of what is drawn on the board, the card and the tray. */
export const labels = {
  mapTitle: 'SOVIET DAWN',
  mapMotto: 'six roads to Moscow',
  mapYears: '1918 – 1921',
  moscow: 'MOSCOW',
  track: (name: string): string => `${name} track`,
  turn: (turn: number): string => `Turn ${turn}`,
  card: (number: number, headline: string): string => `Card ${number}: ${headline}`,
  cardOf: (number: number, epoch: string): string => `Card ${number}, ${epoch}`,
  cheka: 'Cheka',
  chekaReturnsCard: 'The card returns to the pile and has no effect.',
  actions: 'Actions',
  noActions: 'none',
  noActionsFortified: 'none (spent fortifying Petrograd)',
  actionsLeft,
  countActions: (actions: number): string => (actions === 1 ? '1 Action' : `${actions} Actions`),
  immediately: 'Immediately',
  retreat: 'Retreat',
  advance: 'Advance',
  dice: 'Dice',
  endOfTurn: 'End of turn',
  sign: 'Sign',
  fightOn: 'Fight on',
  drawPile: (cards: number): string => `Draw pile: ${cards} cards`,
  cardsLeft: (cards: number): string => (cards === 1 ? '1 card left' : `${cards} cards left`),
  leftAndPlayed: (left: number, played: number): string => `${left} cards left, ${played} played`,
  countPlayed: (played: number): string => `${played} played`,
  cards: 'Cards',
  epoch: 'Epoch',
  pile: 'pile',
  setAside: 'set aside',
  played: 'played',
  politicalLevel: 'Political Level',
  levelInWords: (level: number, win: number, resistance: number): string =>
    `Political Level ${level} of ${win}, resistance ${resistance}`,
  howToRaise: (level: number, win: number): string => `${level} of ${win}. To raise it, roll more than the resistance`,
  levelChange: (change: number): string => `${signed(change)} level`,
  collapse: 'collapse',
  victory: 'victory',
  resistance: (resistance: number): string => `Resistance ${resistance}`,
  /** Follows the resistance. A phone shows only the second part. */
  alliesUndecided: [', Allies', ' undecided'],
  greatWar: 'Great War:',
  czar: 'The Czar',
  legion: 'Czech Legion',
  stateOf: (what: string, state: string): string => `${what}: ${state}`,
  curzonLine: 'Curzon Line',
  curzonInForce: 'Curzon Line, in force',
  curzonNotInForce: 'Curzon Line, not in force yet',
  notInPlay: 'Pieces not in play',
  outOfTheWar: 'Out of the war',
  out: 'out',
  noOne: 'no one',
  fortress: 'Fortress of Petrograd',
  fortressLost: 'Fortress of Petrograd (city lost)',
  reserves: 'Reserve Offensives',
  decrees: 'Decrees',
  stock: (title: string, left: number, most: number): string => `${title}: ${left} of ${most}`,
  leftOf: (left: number, most: number, later: boolean): string =>
    later ? `${left} of ${most}, after the card’s Actions` : `${left} of ${most}`,
  redArmy: 'Red Army',
  reorganization: 'Red Army Reorganization',
  redArmyNote: 'your markers, and the roll for the others',
  dissent: 'Dissent',
  dissentInWords: (givenUp: number): string => `Political Dissent: ${givenUp} given up, +${givenUp} to the roll`,
  tabs: ['Level', 'Reserves, Red Army', 'Cards, dissent'],
} as const
