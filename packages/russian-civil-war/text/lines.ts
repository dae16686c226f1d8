// The board in lines of text, for a terminal and for those who can't see a map.
import { HELD_KINDS } from '../data/chits.ts'
import type { Data } from '../data/corrections.ts'
import { NATIONS, RED, UNITS, WHITE } from '../data/counters.ts'
import { MAP, PROVINCE_COUNT, PROVINCES, REGIONS } from '../data/map.ts'
import { controller, members, stacksIn, strengthOf } from '../rules/pieces.ts'
import { called, chits, display, faceDown, type Play, REINFORCEMENTS, type State, UNASSIGNED } from '../rules/state.ts'
import { points } from '../rules/victory.ts'
import { chitName, counterName, counterWorth, playerName } from './names.ts'

export function boardText(s: State, data: Data): string {
  const g = { s, data } as Play
  const provinces: string[] = []
  for (let province = 0; province < PROVINCE_COUNT; province++) {
    if (s.head[province] >= 0) provinces.push(provinceLine(g, province))
  }
  const players = Array.from({ length: s.players }, (_, player) => playerLines(g, player)).flat()
  return [...provinces, ...boxLines(g), ...players].join('\n')
}

function provinceLine(g: Play, province: number): string {
  const { s, data } = g
  const { region, sea } = MAP[province]
  const marks = [REGIONS.find(({ id }) => id === region)?.name ?? region]
  if (data.cities[province] !== '') marks.push(`critical city ${data.cities[province]}`)
  if (sea !== '') marks.push('port')
  const owner = controller(s, province)
  if (owner >= 0) marks.push(`controlled by ${playerName(called(s, owner))}`)
  const stacks = stacksIn(s, province).map((root) => stackText(g, root))
  const alone = lyingAlone(s, province).map((unit) => `${counterName(data, UNITS[unit].id)} alone`)
  return `${PROVINCES[province]} ${data.provinceNames[province]} (${marks.join(', ')}): ${[...stacks, ...alone].join('; ')}.`
}

/** Imperial units that lie alone. */
function lyingAlone(s: State, province: number): number[] {
  const list: number[] = []
  for (let unit = s.head[province]; unit >= 0; unit = s.next[unit]) {
    if (UNITS[unit].kind === 'imperial' && s.stack[unit] === unit) list.push(unit)
  }
  return list
}

function stackText(g: Play, root: number): string {
  const { s, data } = g
  const names = members(s, root).map((unit) => counterWorth(data, UNITS[unit].id))
  const owner = s.owner[root] < 0 ? 'nobody' : playerName(called(s, s.owner[root]))
  return `${names.join(' + ')} [${owner}, ${strengthOf(g, root)}]`
}

const namesAt = ({ s, data }: Play, place: number): string[] =>
  UNITS.filter((_, unit) => s.at[unit] === place).map(({ id }) => counterWorth(data, id))

function boxLines(g: Play): string[] {
  const { s } = g
  const lines = [`Randomizer: ${s.bag.length} pieces.${s.armistice ? ' The Armistice has come.' : ''}`]
  const waiting = namesAt(g, REINFORCEMENTS)
  if (waiting.length > 0) lines.push(`Reinforcements: ${waiting.join(', ')}.`)
  const lost = namesAt(g, UNASSIGNED)
  if (lost.length > 0) lines.push(`Nobody's losses: ${lost.join(', ')}.`)
  return lines
}

function playerLines(g: Play, player: number): string[] {
  const { s, data } = g
  if (s.settings.mode === 'solitaire') return []
  const name = playerName(called(s, player))
  if (s.quit[player]) return [`${name} has left the game.`]
  const held = HELD_KINDS.flatMap((word, kind) => {
    const count = chits(s, player, kind)
    if (count < 0) return [`${-count} unseen`]
    return count === 0 ? [] : [`${count} ${chitName(data, word)}`]
  })
  const nations = NATIONS.filter((_, nation) => s.holder[nation] === player).map((nation) => nation.name)
  const taken = [...namesAt(g, display(player)), ...namesAt(g, faceDown(player)).map((unit) => `${unit} face down`)]
  return [
    `${name}: ${points(g, player, RED)} points in a Red, ${points(g, player, WHITE)} in a White Victory. Chits: ${held.join(', ') || 'none'}. Nations: ${nations.join(', ') || 'none'}. Display: ${taken.join(', ') || 'empty'}.`,
  ]
}
