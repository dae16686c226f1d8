// The board as text, for terminals and screen readers.
import { HELD_KINDS } from '../data/chits.ts'
import type { Data } from '../data/corrections.ts'
import { NATIONS, RED, UNITS, WHITE } from '../data/counters.ts'
import { MAP, PROVINCE_COUNT, PROVINCES, REGIONS } from '../data/map.ts'
import { controller, members, stacksIn, strengthOf } from '../rules/pieces.ts'
import { unclearedUnits } from '../rules/solitaire/victory.ts'
import {
  BLUE_OUT,
  called,
  chits,
  DEALT,
  display,
  faceDown,
  LEADERS,
  NON_RED,
  type Play,
  POOL,
  RED_SIDE,
  REINFORCEMENTS,
  type State,
  UNASSIGNED,
} from '../rules/state.ts'
import { points } from '../rules/victory.ts'
import { countedChits, counterName, counterWorth, playerInText, playerName } from './names.ts'

export function boardText(s: State, data: Data): string {
  const g = { s, data } as Play
  const provinces: string[] = []
  for (let province = 0; province < PROVINCE_COUNT; province++) {
    if (s.head[province] !== null) provinces.push(provinceLine(g, province))
  }
  const solitaire = s.settings.mode === 'solitaire'
  const players = Array.from({ length: s.players }, (_, player) => playerLines(g, player)).flat()
  return [...provinces, ...boxLines(g), ...(solitaire ? solitaireLines(g) : players)].join('\n')
}

function provinceLine(g: Play, province: number): string {
  const { s, data } = g
  const { region, sea } = MAP[province]
  const name = data.provinceNames[province]
  const marks = [REGIONS.find(({ id }) => id === region)?.name ?? region].filter((other) => other !== name)
  // 27.22: in the solitaire game no city is critical.
  const critical = s.settings.mode === 'solitaire' ? '' : 'critical city '
  if (data.cities[province] !== '') marks.push(`${critical}${data.cities[province]}`)
  if (sea !== '') marks.push('port')
  const owner = controller(s, province)
  if (owner !== null) marks.push(`controlled by ${playerInText(data, called(s, owner))}`)
  const stacks = stacksIn(s, province).map((root) => stackText(g, root))
  const alone = loneImperials(s, province).map((unit) => `${counterName(data, UNITS[unit].id)} alone`)
  const about = marks.length === 0 ? '' : ` (${marks.join(', ')})`
  return `${PROVINCES[province]} ${name}${about}: ${[...stacks, ...alone].join('; ')}.`
}

/** Imperial units that are in no stack. */
function loneImperials(s: State, province: number): number[] {
  const list: number[] = []
  for (let unit = s.head[province]; unit !== null; unit = s.next[unit]) {
    if (UNITS[unit].kind === 'imperial' && s.stack[unit] === unit) list.push(unit)
  }
  return list
}

/** "Lenin (3) + Petrograd Red army (5) [Player A, total 8]"; without a player if the stack is uncontrolled. */
function stackText(g: Play, root: number): string {
  const { s, data } = g
  const names = members(s, root).map((unit) => counterWorth(data, UNITS[unit].id))
  const owner = s.owner[root]
  const marks = [
    ...(owner === null ? [] : [playerInText(data, called(s, owner))]),
    ...(names.length > 1 ? [`total ${strengthOf(g, root)}`] : []),
  ]
  return `${names.join(' + ')}${marks.length === 0 ? '' : ` [${marks.join(', ')}]`}`
}

const namesAt = ({ s, data }: Play, place: number): string[] =>
  UNITS.filter((_, unit) => s.at[unit] === place).map(({ id }) => counterWorth(data, id))

function boxLines(g: Play): string[] {
  const { s } = g
  const lines = [
    'Units without a player in brackets are uncontrolled.',
    `Randomizer: ${s.bag.length} pieces.${s.armistice ? ' The Armistice has been drawn.' : ''}`,
  ]
  const waiting = namesAt(g, REINFORCEMENTS)
  if (waiting.length > 0) lines.push(`Reinforcements: ${waiting.join(', ')}.`)
  const lost = namesAt(g, UNASSIGNED)
  if (lost.length > 0) lines.push(`Unassigned losses: ${lost.join(', ')}.`)
  const home = namesAt(g, BLUE_OUT)
  if (home.length > 0) lines.push(`Withdrawn: ${home.join(', ')}.`)
  return lines
}

const heldBy = ({ s, data }: Play, player: number): string => {
  const held = HELD_KINDS.flatMap((word, kind) => {
    const count = chits(s, player, kind)
    if (count < 0) return [`${-count} hidden`]
    return count === 0 ? [] : [countedChits(data, word, count)]
  })
  return held.join(', ') || 'none'
}

const nationsOf = ({ s }: Play, player: number): string =>
  NATIONS.filter((_, nation) => s.holder[nation] === player)
    .map(({ name }) => name)
    .join(', ') || 'none'

/** For the solitaire game: the leader pool, the chits, the enemy's nations, the units still to clear. */
function solitaireLines(g: Play): string[] {
  const taken = namesAt(g, display(RED_SIDE))
  const lost = namesAt(g, display(NON_RED))
  const left = unclearedUnits(g.s)
  return [
    `Available Red leaders: ${namesAt(g, POOL).join(', ') || 'none'}.`,
    `Red: chits: ${heldBy(g, RED_SIDE)}. Eliminated by the Reds: ${taken.join(', ') || 'none'}.`,
    `Enemy nations: ${nationsOf(g, NON_RED)}. Eliminated by it: ${lost.join(', ') || 'none'}.`,
    `Enemy units left in Greater Russia, White Russia, the Ukraine and the Cossack Territories: ${left}.`,
  ]
}

function playerLines(g: Play, player: number): string[] {
  const { s, data } = g
  const name = playerName(data, called(s, player))
  if (s.quit[player]) return [`${name} has left the game.`]
  const taken = [...namesAt(g, display(player)), ...namesAt(g, faceDown(player)).map((unit) => `${unit} face down`)]
  const dealt = LEADERS.filter((leader) => s.at[leader] === DEALT && s.owner[leader] === player)
  const hand = dealt.map((leader) => counterWorth(data, UNITS[leader].id))
  return [
    `${name}: ${points(g, player, RED)} points in a Red Victory, ${points(g, player, WHITE)} in a White Victory. Chits: ${heldBy(g, player)}. Nations: ${nationsOf(g, player)}. Display: ${taken.join(', ') || 'empty'}.`,
    ...(hand.length === 0 ? [] : [`${name} was dealt: ${hand.join(', ')}.`]),
  ]
}
