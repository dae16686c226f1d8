// The second line of a choice: what an option would do and cost.

import { plural } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { SPACES } from '../data/map.ts'
import { isIdleEvent } from '../events/idle.ts'
import type { Side } from '../events/tryout.ts'
import { flipsIn } from '../rules/activism.ts'
import { levelSteps } from '../rules/agitation.ts'
import { attackable, strengthOf } from '../rules/attack.ts'
import { capsLeft, cellsLeft, troopsLeft } from '../rules/movement.ts'
import { attackChance } from '../rules/odds.ts'
import { ALL_SPACES, activeCells, cells, inactiveCells } from '../rules/pieces.ts'
import { questions } from '../rules/questions.ts'
import { canAdminister, offsetCost, rallyCells, rallySum } from '../rules/rally.ts'
import { politicalSpaces } from '../rules/special-activities.ts'
import {
  FACTIONS,
  type FactionId,
  MODERATES,
  type Play,
  pop,
  REDS,
  SENATE,
  type State,
  spends,
  twoPlayer,
} from '../rules/state.ts'
import { enemyPieces, terrorReach } from '../rules/terror.ts'
import { cardText } from './card-text.ts'
import { FACTION_NAMES } from './faction-names.ts'
import { LEVELS } from './levels.ts'
import { minus } from './numbers.ts'

const DETAIL_WORDS = {
  noEffect: (text: string): string => `no effect now: ${text}`,
  idleRally: 'the Rally here has no effect',
  administer: 'lets you replace 2 Cells with an Administration instead',
} as const

/** What makes a Rally smaller here, with the numbers. */
function rallyMinus(g: Play, faction: number, space: number): { readonly by: number; readonly what: string }[] {
  const { s } = g
  const terror = faction === SENATE ? s.redTerror[space] : faction === REDS ? s.whiteTerror[space] : 0
  const level = rallySum(g, faction, space).malus - terror
  return [
    { by: level, what: LEVELS[s.support[space]] },
    { by: terror, what: 'Terror' },
  ].filter(({ by }) => by > 0)
}

/** "1, +1 Passive Opposition, −1 Terror": how the number of Cells of a Rally is made up; empty without modifiers. */
export function rallyReasons(g: Play, faction: number, space: number): string {
  const { bonus } = rallySum(g, faction, space)
  const parts = ['1']
  if (bonus > 0) parts.push(`+${bonus} ${LEVELS[g.s.support[space]]}`)
  for (const { by, what } of rallyMinus(g, faction, space)) parts.push(`−${by} ${what}`)
  return parts.length === 1 ? '' : parts.join(', ')
}

/** "+2 Cells (1, +1 Passive Opposition), cost 1" */
export function rallyDetail(g: Play, faction: number, space: number): string {
  const free = (g.s.command?.free ?? false) || !spends(g.s, faction)
  const count = rallyCells(g, faction, space)
  const price = 1 + offsetCost(g, faction, space, count)
  const offset = rallyMinus(g, faction, space)
    .map(({ what }) => what)
    .join(' and ')
  const cost = free ? '' : price > 1 ? `, cost ${price} (1 + ${price - 1} to offset ${offset})` : `, cost ${price}`
  const administers = faction === REDS && canAdminister(g, space)
  if (g.s.available[faction] === 0)
    return administers
      ? `no Cells Available; you can replace 2 Cells with an Administration${cost}`
      : `no Cells Available${cost}`
  const disc = administers ? ', or replace 2 Cells with an Administration' : ''
  const reasons = rallyReasons(g, faction, space)
  const why = reasons === '' ? '' : ` (${reasons})`
  return `${count === 0 ? 'no Cells' : `+${plural(count, 'Cell')}`}${why}${disc}${cost}`
}

/** "no effect now: Place one Available Moderates Cell anywhere." */
function eventDetail(g: Play, faction: number, side: Side): string | undefined {
  const text = cardText(g.data, g.s.current, side)
  if (text === null) return undefined
  return isIdleEvent(g, faction, side) ? DETAIL_WORDS.noEffect(text) : text
}

/** A short description of each Command for the choice of one. */
const COMMANDS: Readonly<Record<string, (g: Play, faction: number, limited: boolean) => string>> = {
  rally(g, faction, limited) {
    if (faction === MODERATES) return 'place Cells, replace 2 with a Network, or hide'
    return limited
      ? 'place Cells in one space'
      : `place Cells in up to ${Math.max(2, g.s.polarization)} spaces, 1 Resource each`
  },
  activism: () => 'calm, unsettle, rouse or agitate',
  terror: (g, _, limited) =>
    `removes ${plural(terrorReach(g), 'enemy piece')} in ${limited ? 'one space' : 'each space'}, raises Polarization`,
  attack: () => 'fight with Cells, Troops and Capabilities',
  march: () => 'move Cells to adjacent spaces, 1 Resource per 3 Cells',
  message: () => 'move Cells and News across the map',
  negotiate: () => 'flip Active enemy Cells',
  politics: () => 'place a cube in the Political Display',
}

/** Strength and chance if all Cells there attack. Empty for a free Attack: what its Event adds is not known yet. */
function attackOdds(g: Play, attacker: number, space: number): string {
  const { s } = g
  const attackers = cellsLeft(g, s.fought, attacker, space)
  if (s.command?.free || attackers.length === 0) return ''
  const strength = strengthOf(g, {
    space,
    attacker,
    cells: attackers,
    russians: attacker === REDS ? troopsLeft(s, s.fought, space) : 0,
    caps: capsLeft(s, s.fought, attacker, space),
    againstCells: true,
    againstTroops: true,
    bonus: 0,
  })
  return `: Strength ${minus(strength)} with all Cells, ${Math.round(attackChance(strength) * 100)}%`
}

/** The card whose shaded text places a Moderates Cell, no matter who plays it. */
const STRIKES = 4

/** The Faction whose Cell an Event places. */
export function placedFaction(ask: AskView, s: State): number {
  const named = questions.is(ask, 'event-place') ? ask.data?.faction : undefined
  if (named !== undefined) return FACTIONS.indexOf(named)
  return s.current === STRIKES ? MODERATES : FACTIONS.indexOf(ask.seat as FactionId)
}

/** "2 Reds Cells (1 Active)", "no Reds Cells" */
function ownCells({ s }: Play, faction: number, space: number): string {
  const [count, cell] = [cells(s, faction, space), `${FACTION_NAMES[FACTIONS[faction]]} Cell`]
  return count === 0 ? `no ${cell}s` : `${plural(count, cell)} (${activeCells(s, faction, space)} Active)`
}

/** "Passive Support, 2 Reds Cells (1 Active)": the Cells of the Faction that the question is about. */
const cellsHere = (g: Play, faction: number, space: number): string =>
  `${LEVELS[g.s.support[space]]}, ${ownCells(g, faction, space)}`

/** "Passive Support, 2 Reds Cells (1 Active), 1 enemy piece": who is where a March leads. */
function marchDetail(g: Play, faction: number, space: number): string {
  const enemies = enemyPieces(g, faction, space)
  return enemies === 0
    ? cellsHere(g, faction, space)
    : `${cellsHere(g, faction, space)}, ${plural(enemies, 'enemy piece')}`
}

/** The Cells of a Faction that an Event could use. */
function factionDetail({ s }: Play, kind: string, faction: number): string {
  if (kind === 'release') return plural(s.prisoners[faction], 'Prisoner')
  const onMap = ALL_SPACES.reduce((sum, space) => sum + cells(s, faction, space), 0)
  const active = ALL_SPACES.reduce((sum, space) => sum + activeCells(s, faction, space), 0)
  return `${plural(onMap, 'Cell')} on the map (${active} Active), ${s.available[faction]} Available`
}

/** "from Neutral to Passive Support, Population 2" */
function shiftDetail(g: Play, space: number, way: 'support' | 'opposition'): string {
  const level = g.s.support[space]
  return `from ${LEVELS[level]} to ${LEVELS[level + (way === 'support' ? 1 : -1)]}, Population ${pop(g, space)}`
}

function spaceDetail(g: Play, kind: string, faction: number, space: number): string | undefined {
  const { s } = g
  switch (kind) {
    case 'rally':
      return rallyDetail(g, faction, space)
    case 'attack': {
      if (!attackable(g, faction, space)) return undefined
      const enemy = faction === REDS ? SENATE : REDS
      const troops = faction === REDS ? s.germanTroops[space] : s.russianTroops[space]
      const those = [[cells(s, enemy, space), 'Cell'] as const, [troops, 'Troop'] as const].filter(([n]) => n > 0)
      const against = those.map(([n, one]) => plural(n, one)).join(' and ') || 'an Administration'
      return `${plural(cells(s, faction, space), 'Cell')} against ${against}${attackOdds(g, faction, space)}, cost 1`
    }
    case 'terror':
      return `−${Math.min(terrorReach(g), enemyPieces(g, faction, space))} of ${plural(enemyPieces(g, faction, space), 'enemy piece')}`
    case 'activism-flip':
      return `flips up to ${plural(flipsIn(g, faction, space), 'enemy Cell')}`
    case 'march':
      return marchDetail(g, faction, space)
    case 'rouse':
      return `${plural(inactiveCells(s, faction, space), 'Inactive Cell')} here`
    default:
      return cellsHere(g, faction, space)
  }
}

const SPECIALS: Readonly<Record<string, (g: Play, faction: number) => string>> = {
  'political-event': (g, faction) =>
    `+${plural(Math.min(4, politicalSpaces(g, faction).length), 'Resource')} from spaces you Control with an Active Cell`,
  'foreign-relations': () => 'raise your Power’s Vassalage, or pay to lower it',
  prepare: ({ s }) => (s.phase === 1 ? 'a Prepared marker for the war' : 'a Prepared marker, Sabotage or a repair'),
  coordinate: () => 'choose what the Germans do next',
  crackdown: () => 'remove Moderates from one space',
  personality: () => 'place the Personality, or spread News',
  dialogue: ({ s }) =>
    s.available[MODERATES] > 0 || twoPlayer(s)
      ? 'shift a level towards Neutral, or win over a Cell'
      : 'shift a level towards Neutral, or remove a Cell (none is Available to win it over)',
  publish: () => 'activate Underground Cells for Resources',
}

/** Cost and effect of Agitation (6.4.2). */
function agitationDetail(g: Play, faction: number, kind: string, space: number): string | undefined {
  const terrors = faction === MODERATES ? 0 : g.s.redTerror[space] + g.s.whiteTerror[space]
  const first = terrors > 0 ? `, plus ${terrors} to remove Terror` : ''
  if (kind === 'calm') return `cost 1${first}`
  if (kind === 'disc' || kind === 'cube') return 'cost 1'
  if (kind !== 'shift') return undefined
  const ways = levelSteps(g, faction, space).map((by) => (by > 0 ? 'Support' : 'Opposition'))
  return `from ${LEVELS[g.s.support[space]]} towards ${ways.join(' or ')}, 1 per level${first}`
}

/** For options that are not spaces, in questions about a space. */
function askedDetail(g: Play, ask: AskView, option: Option): string | undefined {
  const { s } = g
  if (questions.is(ask, 'agitation-level') && option !== 'stop') {
    return `to ${LEVELS[s.support[SPACES.indexOf(ask.data.space)] + (option === 'support' ? 1 : -1)]}`
  }
  if (questions.is(ask, 'rally-cells') && option === 0) {
    const instead = ask.seat === 'reds' && canAdminister(g, SPACES.indexOf(ask.data.space))
    return instead ? DETAIL_WORDS.administer : DETAIL_WORDS.idleRally
  }
  return undefined
}

/** Undefined if the label says everything. */
export function detailOf(s: State, data: Data, ask: AskView, option: Option): string | undefined {
  const g = { s, data } as Play
  const named = questions.is(ask, 'agitation') ? ask.data.faction : (ask.seat as FactionId)
  const faction = s.command?.faction ?? s.executing ?? FACTIONS.indexOf(named)
  const choice = questions.read(ask.kind, option)
  switch (choice?.use) {
    case 'command':
    case 'limited':
    case 'news':
      return 'command' in choice ? COMMANDS[choice.command](g, faction, choice.use !== 'command') : undefined
    case 'pass':
      return 'gain 1 Resource'
    case 'event':
      return eventDetail(g, faction, choice.side)
    case 'activate': {
      const idle = ALL_SPACES.reduce((sum, space) => sum + inactiveCells(s, faction, space), 0)
      return `up to the number rolled; you have ${plural(idle, 'Inactive Cell')}`
    }
    case 'special-kind':
      return SPECIALS[choice.special](g, faction)
    case 'space': {
      const whose = ask.kind === 'event-place' ? placedFaction(ask, s) : faction
      return spaceDetail(g, ask.kind, whose, SPACES.indexOf(choice.space))
    }
    case 'prepared':
      return 'faction' in choice ? undefined : ownCells(g, faction, SPACES.indexOf(choice.space))
    case 'faction':
      return factionDetail(g, ask.kind, FACTIONS.indexOf(choice.faction))
    case 'shift':
      if ('way' in choice) return shiftDetail(g, SPACES.indexOf(choice.space), choice.way)
  }
  if (!questions.is(ask, 'agitation')) return askedDetail(g, ask, option)
  if (choice === null || !('space' in choice)) return undefined
  return agitationDetail(g, faction, choice.use, SPACES.indexOf(choice.space))
}
