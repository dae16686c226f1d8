// What counters, chits, places and players are called.
import { heldKind } from '../data/chits.ts'
import type { Data } from '../data/corrections.ts'
import { COLOURS, NATIONS, UNITS, unit as unitNumber } from '../data/counters.ts'
import { PROVINCES, type ProvinceId } from '../data/map.ts'
import { SOLITAIRE_SEAT } from '../rules/state.ts'
import { CHIT_WORDS } from './board.ts'

const capital = (word: string): string => `${word[0].toUpperCase()}${word.slice(1)}`

/** "Lenin", "Red army of Tver", "Czech Legion 420", "Armored train 1". */
export function counterName(data: Data, id: string): string {
  const unit = unitNumber(id)
  if (unit < 0) return id
  const { kind, colour, nat } = UNITS[unit]
  if (kind === 'train') return `Armored train ${id.slice(3)}`
  if (kind === 'black' && data.unitNames[unit] === 'Uprising') return `Uprising ${id.slice(3)}`
  if (kind !== 'combat') return data.unitNames[unit]
  const home = data.homes[unit]
  if (nat !== '') {
    const name = NATIONS.find((nation) => nation.id === nat)?.name ?? nat
    return home < 0 ? `${name} ${id}` : `${name} (${data.provinceNames[home]}, ${id})`
  }
  return `${capital(COLOURS[colour])} army of ${data.provinceNames[home]}`
}

/** "Lenin 3": with what it is worth. */
export function counterWorth(data: Data, id: string): string {
  const unit = unitNumber(id)
  const value = unit < 0 ? 0 : data.values[unit]
  return value === 0 ? counterName(data, id) : `${counterName(data, id)} ${value}`
}

export function provinceName(data: Data, id: string): string {
  const province = PROVINCES.indexOf(id as ProvinceId)
  return province < 0 ? id : data.provinceNames[province]
}

export const nationName = (id: string): string => NATIONS.find((nation) => nation.id === id)?.name ?? id

/** A player by his seat; the sides of the solitaire game by their names. */
export function playerName(seat: string): string {
  if (seat === SOLITAIRE_SEAT) return 'Red'
  return seat === 'non-red' ? 'The other side' : `Player ${seat.toUpperCase()}`
}

/** A word of the Randomizer or of an offer. */
export function chitName(data: Data, word: string): string {
  const kind = heldKind(word)
  if (kind >= 0) return CHIT_WORDS[word as keyof typeof CHIT_WORDS].title
  if (word === 'armistice') return 'Armistice'
  if (word === 'option-1') return 'Option 1: Central Powers'
  if (word.startsWith('out:')) return `${nationName(word.slice(4))} withdraws`
  if (word.startsWith('leader:')) return counterWorth(data, word.slice(7))
  return unitNumber(word) >= 0 ? counterName(data, word) : `Control of ${nationName(word)}`
}
