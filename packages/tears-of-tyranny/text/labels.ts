// Names of what is on the board, for screen readers and explanations.
import { plural } from '@interregnum/game-package'
import { MANAGEMENT, panelOf } from '../data/panels.ts'
import { termsOf } from '../rules/force-management.ts'
import { mapOf, type Tile } from '../rules/map.ts'
import type { Player, Role, State } from '../rules/state.ts'
import { rangeText } from './cards.ts'
import { listed, PIECE_NAMES, type Piece, pieces } from './names.ts'
import { forecastOf, struckTiles } from './strikes.ts'
import { contentsOf } from './tiles.ts'

const SPOKEN = ['One', 'Two', 'Three', 'Four'] as const

export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '0')

export const tileBy = (s: State, id: string): Tile | null =>
  mapOf(s.layout).tiles.find((tile) => tile.id === id) ?? null

/** "One 8, urban": read aloud, a Roman numeral is a letter. */
const spokenName = ({ quadrant, ref, terrain }: Tile): string => `${SPOKEN[quadrant]} ${ref}, ${terrain}`

/** Where a tile lies, as far as it matters. */
export const placeWords = ({ coast, border, infrastructure }: Tile): string[] => [
  ...(coast ? ['coast'] : []),
  ...(border ? ['border'] : []),
  ...(infrastructure ? ['infrastructure'] : []),
]

/** "One 8, urban, 1 garrison, 1 blue civilian; dominate this turn, would fall" */
export function tileWords(s: State, tile: Tile): string {
  const contents = contentsOf(s, tile.at)
  const here = [spokenName(tile), ...placeWords(tile), ...(contents.length === 0 ? ['empty'] : contents)].join(', ')
  return [here, ...struckTiles(s)[tile.at].words].join('; ')
}

/** Where each player starts. */
export const STARTS: { readonly [role in Role]: string } = {
  liberators: 'in jungle',
  advisors: 'in a town',
  partisans: 'in rural land',
  comrades: 'at a coast or border',
}

/** What makes each different. */
export const OWN_RULES: { readonly [role in Role]: string } = {
  liberators: 'Cannot convert civilians. Presence enters a tile whose civilians are all red only with a surrogate.',
  advisors:
    'Harm no one: what they would destroy moves away and gives influence. No base, and no presence in a tile with an adversary. Each presence is a headquarters.',
  partisans:
    'Roll for presence before they refit, and lost presence returns to a track. At a headquarters they can give up 1 presence to stop development or domination.',
  comrades: 'Cannot convert civilians. Recruit up to 5 surrogates a turn, at coasts and borders.',
}

/** "influence −2 for each civilian killed" */
export const collateralWords = (player: Player): string => {
  const { collateral } = panelOf(player)
  return collateral === 0 ? 'civilians killed cost no influence' : `influence −${collateral} for each civilian killed`
}

const MANAGEMENT_WORDS = { recruit: 'Recruit', base: 'Establish a base', convert: 'Convert a red civilian' } as const

/** "free", "3 Resources", "1 influence" */
function costWords({ resources, influence }: { readonly resources: number; readonly influence: number }): string {
  const parts = [
    ...(resources > 0 ? [plural(resources, 'Resource')] : []),
    ...(influence > 0 ? [`${influence} influence`] : []),
  ]
  return parts.length === 0 ? 'free' : listed(parts)
}

/** "Recruit: free, within 1. Establish a base: 3 Resources, within 1." */
export function managementWords(s: State, player: number): string {
  return MANAGEMENT.flatMap((act) => {
    const terms = termsOf(s, player, act)
    return terms === undefined
      ? []
      : [
          `${MANAGEMENT_WORDS[act]}: ${costWords(terms)}, ${rangeText({ range: terms.range, ...(terms.fromHq ? { fromHq: true as const } : {}) })}.`,
        ]
  }).join(' ')
}

/** "Tyranny 6 of 20, heading for 11, tyrannical from 10" */
export function tyrannyWords(s: State): string {
  const { tyranny, limits } = forecastOf(s)
  const heading = tyranny.next > tyranny.now ? `, heading for ${tyranny.next}` : ''
  return `Tyranny ${tyranny.now} of ${limits.lost}${heading}, tyrannical from ${limits.tyrannical}`
}

/** By level: how to win now. */
export const TO_WIN = {
  1: 'no adversary on the map',
  2: 'no outpost and no garrison on the map',
  3: 'no garrison on the map',
} as const

interface CardInWords {
  readonly name: string
  readonly deck: string
  readonly cost: number
  readonly reach: string
  readonly text: string
  readonly gives: string
  readonly paid: boolean
  readonly picked: boolean
}

function cardInWords({ name, deck, cost, reach, text, gives, paid, picked }: CardInWords): string {
  const state = [...(paid ? ['Paid for.'] : []), ...(picked ? ['Picked up.'] : [])]
  return [`${name}, ${deck}, cost ${cost}, ${reach}. ${text} Gives ${gives}.`, ...state].join(' ')
}

interface InfluenceInWords {
  readonly now: number
  readonly limit: number
  readonly cards: number
  readonly most: number
  readonly level: keyof typeof TO_WIN
}

const influenceInWords = ({ now, limit, cards, most, level }: InfluenceInWords): string =>
  `Influence ${now} of ${limit} for the next card; ${plural(cards, 'card')} of ${most}, level ${level}; to win now: ${TO_WIN[level]}`

/** By the question about them. */
const HANDS: { readonly [kind: string]: string } = {
  keep: 'Drawn: keep one',
  under: 'Back under the deck',
  reclaim: 'Played earlier',
}
const HITS: { readonly [kind: string]: string } = {
  destroyed: 'destroyed',
  damaged: 'damaged',
  displaced: 'moves away',
}
const PIECES: { readonly [what: string]: string } = {
  surrogates: 'Surrogates',
  presence: 'Presence',
  bases: 'Bases',
  red: 'Red civilians',
  blue: 'Blue civilians',
  defence: 'Defence',
  tyranny: 'Tyranny',
}
/** The sum of an attack already shows what becomes of these. */
const ADVERSARIES: { readonly [what: string]: string } = {
  cell: 'Cells',
  outpost: 'Outposts',
  garrison: 'Garrisons',
}

/** Lettering around the land. */
export const PLACE_NAMES = { border: 'ACROSS THE BORDER', south: 'Southern Sea', east: 'Eastern Sea' } as const

/** What keys do, for the list of keys. */
export const KEY_WORDS = {
  hand: 'the hand',
  struck: 'next struck tile',
  player: 'next player',
  byHex: 'from hex to hex; up and down to the west, with Shift to the east',
  read: 'read the tile',
} as const

/** Labels and names of what is drawn on the board, the cards and the tray. */
export const labels = {
  mapTitle: 'TEARS OF TYRANNY',
  mapMotto: 'a country that does not exist',
  quadrants: ['ONE QUADRANT', 'TWO QUADRANTS', 'THREE QUADRANTS', 'FOUR QUADRANTS'],
  turn: (turn: number): string => `Turn ${turn}`,
  and: '&',
  tileAsTarget: (tile: string, number: number): string => `${tile}; target ${number}`,
  tileAsChoice: (tile: string, number: number): string => `${tile}; choice ${number}`,
  handAsked: HANDS,
  cards: (count: number): string => plural(count, 'card'),
  yourHand: 'Your hand',
  hand: 'Hand',
  handAbout: (plays: string, resources: number): string => `${plays}, ${plural(resources, 'Resource')}`,
  playedCards: (names: readonly string[]): string => `played: ${names.join(', ')}`,
  playsUnlimitedShort: 'plays without limit',
  playsLeft: (left: number, limit: number): string => `${left} of ${limit} plays left`,
  noCardInHand: 'No card in hand.',
  noCard: (hand: string): string => `${hand}: no card.`,
  anyTarget: 'any',
  withNeeds: (needs: string, effect: string): string => `With ${needs}: ${effect}`,
  whyNot: 'Why not?',
  paid: 'paid',
  cardInWords,
  outOfTheGame: 'out of the game',
  choosingStart: 'choosing a start',
  ready: '✓ ready',
  choosingTarget: 'choosing a target',
  refitting: 'refitting',
  choosing: 'choosing',
  countLeft: (left: number | string): string => `${left} left`,
  playsUnlimited: 'Plays without limit',
  playsOf: (left: number, limit: number): string => `Plays left ${left} of ${limit}`,
  playerDoes: (player: string, doing: string): string =>
    doing === '' ? player : `${player}, ${doing.replace('✓ ', '')}`,
  resourcesAndGain: (resources: number, gained: number): string => `Resources ${resources}, gains ${gained}`,
  presenceOnMap: (count: number): string => `${count} presence on the map`,
  onTheMap: (count: number): string => `${count} on the map`,
  panelOf: (player: string): string => `Panel of the ${player}`,
  closePanelOf: (player: string): string => `Close the panel of the ${player}`,
  panelAbout: (quadrant: string, start: string, collateral: string): string =>
    `Quadrant ${quadrant}, ${start}; ${collateral}`,
  presence: 'Presence',
  presenceAbout: 'what is uncovered counts',
  resources: 'Resources',
  cardPlays: 'Card plays',
  spare: (count: number): string => `${count} spare`,
  refit: 'Refit',
  refitPicks: (picks: number): string => (picks === 1 ? 'choose one' : `choose ${picks} different`),
  refitInWords: (refit: string, chosen: boolean): string => (chosen ? `Refit: ${refit} Chosen.` : `Refit: ${refit}`),
  ownCapabilities: 'Own capabilities',
  ownCapabilitiesAbout: 'bar: attributes suffice',
  specialRules: 'Special rules',
  specialRulesAre: (rules: string): string => `Special rules: ${rules}`,
  management: 'Force management',
  managementIs: (terms: string): string => `Force management. ${terms}`,
  used: 'used',
  later: 'later',
  now: 'now',
  useCard: (card: string): string => `use ${card}`,
  ifYou: (phrase: string, tile: string): string => `If you ${phrase} in ${tile}`,
  terrainDefence: (terrain: string, defence: number): string => `${terrain}, defence ${defence}`,
  noChange: 'Nothing on the map changes yet.',
  damage: 'damage',
  defence: 'defence',
  nothingHit: 'nothing is hit',
  hit: HITS,
  hitUnits: (count: number, unit: Piece): string => (count === 1 ? PIECE_NAMES[unit] : pieces(count, unit)),
  hitInWords: (count: number, unit: Piece, hit: string): string => `${pieces(count, unit)} ${hit}.`,
  collateral: 'collateral',
  diesAndCosts: (civilians: number, influence: string): string =>
    `${plural(civilians, 'dies', 'die')}, influence ${influence}`,
  civiliansDie: (civilians: number, influence: string): string =>
    `${plural(civilians, 'civilian dies', 'civilians die')}, influence ${influence}.`,
  fromTo: (least: string, most: string): string => `${least} to ${most}`,
  influence: 'Influence',
  influenceChange: (change: number): string => `${signed(change)} influence`,
  tyrannyTag: 'tyranny',
  influenceIs: (change: string): string => `Influence ${change}.`,
  influenceOf: (now: number, limit: number): string => `Influence ${now} of ${limit}`,
  resourcesAre: (left: number): string => `Resources ${left}.`,
  pieces: PIECES,
  adversaries: ADVERSARIES,
  pieceChange: (piece: string, change: string): string => `${piece} ${change}.`,
  damageAndDefence: (damage: number, defence: number): string => `${damage} damage, defence ${defence}.`,
  mayFall: 'may fall',
  fate: { holds: 'holds', falls: 'falls' },
  asBefore: 'as before',
  insteadOf: { holds: 'instead of holding', falls: 'instead of falling' },
  tileMayFall: 'The tile may fall.',
  tileWould: { holds: 'The tile would hold.', falls: 'The tile would fall.' },
  aDie: 'a die',
  theCards: 'the cards drawn',
  yourChoices: 'your next choices',
  dependsOn: (causes: readonly string[]): string => `It depends on ${listed(causes)}.`,
  afterAdversary: (depends: string): string => `After the adversary has acted. ${depends}`,
  tabs: ['State', 'Players'],
  players: 'Players',
  tyranny: 'Tyranny',
  ofMost: (most: number): string => `of ${most}`,
  tyrannicalState: 'tyrannical state',
  freeState: 'free state',
  asItStands: 'as it stands',
  tyrannical: 'tyrannical',
  headingFor: (tokens: number): string => `heading for ${tokens}`,
  lost: 'lost',
  influenceInWords,
  forNextCard: (limit: number): string => `of ${limit} for the next card`,
  levelOne: 'Level 1',
  won: 'won',
  toWinAt: (level: number): string => `To win at level ${level}:`,
  event: 'Event',
  noEventYet: 'No event yet',
  noneYet: 'none yet',
  inTyranny: 'Tyrannical state',
  inFreedom: 'Free state',
  eventOfTurn: (turn: number): string => `Event, turn ${turn}`,
  eventInWords: (turn: number, event: string, side: string, text: string): string =>
    `Event of turn ${turn}: ${event}. ${side}: ${text}`,
} as const
