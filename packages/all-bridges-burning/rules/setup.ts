// Set-up (back cover of the rulebook), and drawing from the campaign piles (2.1).
import type { Chance, Options } from '@interregnum/kernel'
import { CARDS, PROPAGANDA, RED_REVOLT } from '../data/cards.ts'
import type { Data } from '../data/corrections.ts'
import { BORDERS, SPACES, type SpaceId } from '../data/map.ts'
import { TOTALS } from '../data/tables.ts'
import { nothingUsed } from './movement.ts'
import { updateControl } from './pieces.ts'
import {
  CAPABILITIES,
  cellAt,
  FACTIONS,
  isPlayer,
  MODERATES,
  type Play,
  REDS,
  SENATE,
  SPACE_COUNT,
  type State,
  settingsOf,
} from './state.ts'

const zeros = (length: number): number[] => Array.from({ length }, () => 0)
const at = (id: SpaceId): number => SPACES.indexOf(id)

export function setup(options: Options, chance: Chance, data: Data): State {
  const s = emptyState(options)
  placeForces(s, chance)
  const order = [REDS, SENATE, MODERATES]
  chance.shuffle('eligibility', order)
  s.order = order.reverse() // the top of a pile is its last element
  for (const faction of [REDS, SENATE, MODERATES]) {
    s.resources[faction] = isPlayer(s, faction) ? 5 : 0
  }
  const g: Play = { s, data, t: { chance, note() {}, end: () => never() } }
  for (let space = 0; space < SPACE_COUNT; space++) updateControl(g, space)
  s.current = draw(s, chance)
  s.upcoming = draw(s, chance)
  return s
}

const never = (): never => {
  throw new Error('a set-up does not end a game')
}

function emptyState(options: Options): State {
  const settings = settingsOf(options)
  return {
    settings,
    step: 'card',
    phase: 1,
    pile: 0,
    drawn: 0,
    propagandaOut: false,
    unseen1917: CARDS.filter((card) => card.year === 1917).map((card) => card.n),
    unseen1918: CARDS.filter((card) => card.year === 1918).map((card) => card.n),
    current: 0,
    upcoming: 0,
    played: [],
    discarded: [],
    rounds: 0,
    revolt: 'aside',
    order: [],
    ineligible: [],
    row: 'none',
    boxes: ['', '', ''],
    passers: [],
    germans: 'none',
    coordinate: false,
    toPlay: [0, 0, 0],
    inactive: zeros(3 * SPACE_COUNT),
    active: zeros(3 * SPACE_COUNT),
    available: [...TOTALS.cells],
    senateOut: 10,
    prisoners: [0, 0],
    administrations: zeros(SPACE_COUNT),
    networks: zeros(SPACE_COUNT),
    germanTroops: zeros(SPACE_COUNT),
    germanBox: 0,
    russianTroops: zeros(SPACE_COUNT),
    russianBox: 0,
    support: zeros(SPACE_COUNT),
    redTerror: zeros(SPACE_COUNT),
    whiteTerror: zeros(SPACE_COUNT),
    prepared: zeros(2 * SPACE_COUNT),
    control: Array.from({ length: SPACE_COUNT }, () => null),
    sabotage: zeros(BORDERS.length),
    capOwner: CAPABILITIES.map(() => null),
    capAt: CAPABILITIES.map(() => null),
    capStation: CAPABILITIES.map(() => null),
    newsAt: [null, null],
    newsBy: [null, null],
    newsActive: [false, false],
    personality: null,
    resources: [0, 0, 0],
    polarization: 3,
    german: 3,
    russian: 3,
    redCubes: 0,
    whiteCubes: 0,
    redIssues: 0,
    whiteIssues: 0,
    executing: null,
    command: null,
    gifts: 0,
    recalled: false,
    fought: nothingUsed(),
    moved: nothingUsed(),
    phasing: SENATE,
    outcome: null,
  }
}

function placeForces(s: State, chance: Chance): void {
  s.available[SENATE] -= s.senateOut
  const cell = (faction: number, id: SpaceId, count = 1) => {
    s.inactive[cellAt(faction, at(id))] += count
    s.available[faction] -= count
  }
  cell(MODERATES, 'helsinki')
  cell(SENATE, 'helsinki')
  cell(REDS, 'helsinki')
  for (const id of ['uusimaa', 'tampere', 'hame'] as const) {
    cell(REDS, id, 2)
    s.support[at(id)] = -1
  }
  cell(REDS, 'turku')
  cell(REDS, 'viipuri')
  cell(SENATE, chance.roll(6) <= 3 ? 'turku' : 'viipuri')
  const die = chance.roll(6)
  cell(MODERATES, die <= 2 ? 'turku' : die <= 4 ? 'tampere' : 'viipuri')
  cell(SENATE, 'vaasa')
  s.support[at('vaasa')] = 2
  cell(SENATE, 'pohjanmaa')
  s.support[at('pohjanmaa')] = 1
  for (const id of ['helsinki', 'viipuri', 'pohjanmaa'] as const) s.russianTroops[at(id)] = 1
}

const PILE = 10
const EVENTS_ON_TOP = 5
const PLACES: readonly number[] = Array.from({ length: PILE }, (_, place) => place + 1)

/**
 * The next card. A campaign pile is five Events on top of four Events and a Propaganda card shuffled together. Drawing
 * any card that could be next is equivalent to shuffling, and leaves no hidden order that could leak.
 */
export function draw(s: State, chance: Chance): number {
  if (s.drawn === PILE) {
    s.pile++
    s.drawn = 0
    s.propagandaOut = false
  }
  const left = PILE - s.drawn
  s.drawn++
  if (s.drawn > EVENTS_ON_TOP && !s.propagandaOut) {
    if (left === 1 || chance.draw('propaganda', PLACES.slice(0, left)) === 1) {
      s.propagandaOut = true
      return PROPAGANDA[s.pile]
    }
  }
  return chance.draw(s.pile < 2 ? '1917' : '1918', s.pile < 2 ? s.unseen1917 : s.unseen1918)
}

export const isPropaganda = (card: number): boolean => PROPAGANDA.includes(card)

/** The revolt takes the place of the upcoming card, once; a Non-player that waited for that card stops waiting. */
export function bringRevolt({ s, t }: Play): void {
  if (s.revolt !== 'aside') return
  t.note('revolt-comes', { discarded: s.upcoming })
  s.discarded.push(s.upcoming)
  s.toPlay = FACTIONS.map((_, faction) => (s.toPlay[faction] === s.upcoming ? 0 : s.toPlay[faction]))
  s.upcoming = RED_REVOLT
  s.revolt = 'coming'
}
