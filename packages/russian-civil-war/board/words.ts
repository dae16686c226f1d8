// Names of the things on the board, for screen readers and explanations.
import type { Data } from '../data/corrections.ts'
import { COLOURS, NATIONS, NO_HOME, UNITS } from '../data/counters.ts'
import { MAP, REGIONS } from '../data/map.ts'
import { called, DEALT, IS_LEADER, NATION, onMap, SEATS, type SeatId, type State } from '../rules/state.ts'
import { capital, playerDoes, playerName } from '../text/names.ts'
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
  return `${home === NO_HOME ? data.unitNames[unit] : data.provinceNames[home]} ${capital(COLOURS[colour])} army`
}

/** "Lenin (3)" */
export const unitWords = (data: Data, unit: number): string =>
  UNITS[unit].kind === 'imperial' ? unitTitle(data, unit) : `${unitTitle(data, unit)} (${data.values[unit]})`

/** "Lenin (3), Petrograd Red army (5): strength 8, Player A" */
export function stackWords(s: State, data: Data, { units, strength, owner }: Stack): string {
  const list = units.map((unit) => unitWords(data, unit)).join(', ')
  const total = units.length > 1 ? `: strength ${strength}` : ''
  return `${list}${total}, ${ownerWords(s, data, owner)}`
}

export const regionOf = (province: number): string =>
  REGIONS.find(({ id }) => id === MAP[province].region)?.name ?? MAP[province].region

/** A province and its stacks in one line. */
export function provinceWords(s: State, data: Data, province: number): string {
  const stacks = allStacks(s, data)[province].map((stack) => stackWords(s, data, stack))
  const city = data.cities[province] === '' ? '' : `, critical city ${data.cities[province]}`
  const port = MAP[province].sea === '' ? '' : `, port`
  return [`${data.provinceNames[province]}, ${regionOf(province)}${city}${port}`, ...stacks].join('; ')
}

/** How many leaders a player has, on the map or still in his hand. */
export const leadersOf = (s: State, player: number): number =>
  s.owner.filter((owner, unit) => owner === player && IS_LEADER[unit] && (onMap(s.at[unit]) || s.at[unit] === DEALT))
    .length
