// The board in lines of text, for a terminal and for those who can't see a map.
import { plural } from '@interregnum/game-package'
import type { Data } from '../data/game-data.ts'
import { type Circle, panelOf } from '../data/panels.ts'
import { TERRAIN } from '../data/terrain-cards.ts'
import { cardsLeft } from '../rules/develop.ts'
import { mapOf, type Tile } from '../rules/map.ts'
import { presenceOnMap } from '../rules/pieces.ts'
import { playLimit } from '../rules/player-phase.ts'
import { presenceLeft } from '../rules/presence.ts'
import { isTyranny } from '../rules/sequence.ts'
import { poolSize } from '../rules/setup.ts'
import {
  ATTRIBUTES,
  INFLUENCE_CARDS,
  influenceLimit,
  levelOf,
  type Player,
  refsOf,
  type State,
} from '../rules/state.ts'
import { ATTRIBUTE_NAMES, cardNames, listed, ROLE_NAMES, ROMAN, tileName, tileNumber } from './names.ts'
import { settingsText } from './settings.ts'
import { contentsOf } from './tiles.ts'

export const boardText = (s: State, data: Data): string =>
  [
    ...trackLines(s, data),
    ...terrainLines(s),
    ...quadrantLines(s),
    'Players (covered circles of a track are in brackets):',
    ...playerLines(s, data),
  ].join('\n')

const LEVEL_GOALS = {
  1: 'win with no adversary on the map',
  2: 'win with no outpost and no garrison on the map',
  3: 'win with no garrison on the map',
} as const

function trackLines(s: State, data: Data): string[] {
  const placed = s.tyranny.reduce((sum, count) => sum + count, 0)
  const name = cardNames(data)
  const played = s.executed.map((card) => name(card, null))
  const settings = settingsText(s.settings)
  return [
    ...(settings === null ? [] : [`Settings: ${settings}.`]),
    `Turn ${s.turn}. ${isTyranny(s) ? 'Tyrannical' : 'Free'} state. Tyranny: ${placed} placed, ${s.pool} in the pool, tyrannical from ${Math.floor(poolSize(s.settings) / 2)}.`,
    `Influence: ${s.box} of ${influenceLimit(s)} in the box, level ${levelOf(s)}, ${s.executed.length} of ${INFLUENCE_CARDS} cards played${s.earned > 0 ? `, ${s.earned} earned` : ''}; ${LEVEL_GOALS[levelOf(s)]}, or with all ${INFLUENCE_CARDS} cards played.`,
    ...(played.length === 0 ? [] : [`Influence cards played: ${played.join(', ')}.`]),
    ...(s.eventDiscard.length === 0 ? [] : [`Last event: ${name(s.eventDiscard.at(-1) ?? '', null)}.`]),
  ]
}

/** A terrain card with the tiles it names in every quadrant. */
function terrainText(s: State, card: string): string {
  const { stage } = TERRAIN[card]
  const refs = refsOf(s, card)
  const tiles = mapOf(s.layout).tiles.filter(({ ref }) => refs.includes(ref))
  return `stage ${ROMAN[stage - 1]}, ${listed(refs.map(String))} (${tiles.map(({ id }) => tileNumber(s.layout, id)).join(', ')})`
}

const terrainLines = (s: State): string[] => [
  `Dominate: ${s.dominateBox === null ? 'none' : terrainText(s, s.dominateBox)}.`,
  `Develop: ${s.developBox === null ? 'none' : terrainText(s, s.developBox)}.`,
  `Deploy: ${s.deployBox === null ? 'not yet known' : terrainText(s, s.deployBox)}. ${plural(cardsLeft(s), 'terrain card')} left.`,
  ...(s.scouted.length === 0 ? [] : [`Scouted: ${s.scouted.map((card) => terrainText(s, card)).join('; ')}.`]),
]

const edgesOf = ({ coast, border, infrastructure }: Tile): string =>
  [
    ...(coast ? [', coast'] : []),
    ...(border ? [', border'] : []),
    ...(infrastructure ? [', infrastructure'] : []),
  ].join('')

function quadrantLines(s: State): string[] {
  const { tiles } = mapOf(s.layout)
  return s.players.flatMap((_, quadrant) => {
    const own = tiles.filter((tile) => tile.quadrant === quadrant)
    const full = own.filter(({ at }) => contentsOf(s, at).length > 0)
    const empty = own.filter((tile) => !full.includes(tile))
    return [
      `Quadrant ${ROMAN[quadrant]}:`,
      ...full.map((tile) => `${tileName(s.layout, tile.id)}${edgesOf(tile)}: ${contentsOf(s, tile.at).join(', ')}.`),
      `Empty: ${empty.map((tile) => `${tile.ref} ${tile.terrain}${edgesOf(tile)}`).join('; ')}.`,
    ]
  })
}

const circleText = (circle: Circle): string => {
  if (circle === 'reclaim') return 'reclaim 1'
  return typeof circle === 'number' || circle === 'unlimited' ? String(circle) : ATTRIBUTE_NAMES[circle]
}

/** "1, 2, [3], …": circles in order, covered ones in brackets. */
const trackText = (circles: readonly Circle[], uncovered: number): string =>
  circles.map((circle, at) => (at < uncovered ? circleText(circle) : `(${circleText(circle)})`)).join(' ')

function playerLines(s: State, data: Data): string[] {
  const name = cardNames(data)
  const cards = (ids: readonly string[]): string =>
    ids.length === 0 ? 'none' : ids.map((id) => name(id, null)).join(', ')
  return s.players.flatMap((it, player) => {
    const { resources, plays } = panelOf(it)
    const state = it.out ? ' Out of the game.' : it.ready ? ' Ready.' : ''
    return [
      `${ROLE_NAMES[it.role]}:${state} ${plural(it.resources, 'resource')}, ${playsText(it)}, ${presenceOnMap(s, player)} presence on the map, ${presenceLeft(it)} on the panel. Attributes: ${attributeText(it)}.`,
      `Resource track: ${trackText(resources, it.resourceCircles)}. Card play track: ${trackText(plays, it.playCircles)}.`,
      `Hand: ${cards(it.hand)}. Played: ${playedText(it, name)}. Discard: ${cards(it.discard)}.`,
    ]
  })
}

function playsText(it: Player): string {
  const limit = playLimit(it)
  return limit === Number.POSITIVE_INFINITY
    ? `${plural(it.played.length, 'card')} played, no limit`
    : `${it.played.length} of ${plural(limit, 'card play')} used`
}

const playedText = ({ played }: Player, name: (id: string, by: null) => string): string =>
  played.length === 0
    ? 'none'
    : played.map(({ card, done }) => `${name(card, null)}${done ? '' : ' (not used yet)'}`).join(', ')

function attributeText({ attributes }: Player): string {
  const shown = ATTRIBUTES.filter((_, at) => attributes[at] > 0).map(
    (attribute) => `${attributes[ATTRIBUTES.indexOf(attribute)]} ${ATTRIBUTE_NAMES[attribute]}`,
  )
  return shown.length === 0 ? 'none' : shown.join(', ')
}
