// Names of counters, chits, places and players.
import { severalOf, YOU } from '@interregnum/game-package'
import { heldKind } from '../data/chits.ts'
import type { Data } from '../data/corrections.ts'
import { COLOURS, type Colour, findUnit, NATIONS, NO_HOME, UNITS } from '../data/counters.ts'
import { findProvince } from '../data/map.ts'
import { SOLITAIRE_SEAT } from '../rules/state.ts'
import { CHIT_WORDS } from './board.ts'

/** "a, b and c" */
export const listed = (names: readonly string[], last = 'and'): string =>
  names.length < 2 ? (names[0] ?? 'nothing') : `${names.slice(0, -1).join(', ')} ${last} ${names[names.length - 1]}`

/** Sides: colours with a capital. */
export const COLOUR_NAMES: Readonly<Record<Colour, string>> = {
  red: 'Red',
  white: 'White',
  green: 'Green',
  blue: 'Blue',
  black: 'Black',
}

export const capital = (word: string): string => `${word[0].toUpperCase()}${word.slice(1)}`

/** "Lenin", "Tver Red army", "Czech Legion (Omsk)", "Japan (Vladivostok 2)", "Finland 1", "Armored train 1". */
export function counterName(data: Data, id: string): string {
  const unit = findUnit(id)
  if (unit === null) return id
  const { kind, colour, nat } = UNITS[unit]
  if (kind === 'train') return `Armored train ${id.slice(3)}`
  if (kind === 'black' && data.unitNames[unit] === 'Uprising') return `Uprising ${id.slice(3)}`
  if (kind !== 'combat') return data.unitNames[unit]
  const home = data.homes[unit]
  if (nat !== '') {
    const name = nationName(nat)
    const alike = sameHome(data, unit)
    const number = alike.length === 1 ? '' : ` ${alike.indexOf(unit) + 1}`
    // A home with the same name as the nation would not distinguish its units.
    if (home === NO_HOME || data.provinceNames[home] === name) return `${name}${number}`
    return `${name} (${data.provinceNames[home]}${number})`
  }
  return `${data.provinceNames[home]} ${COLOUR_NAMES[COLOURS[colour]]} army`
}

/** The units of a nation with the same home: they are numbered if there are several. */
const sameHome = (data: Data, unit: number): number[] =>
  UNITS.flatMap(({ nat }, other) => (nat === UNITS[unit].nat && data.homes[other] === data.homes[unit] ? [other] : []))

/** The name with the strength: "Lenin (3)", "Uprising 2 (3)", "Poland 1 (6)", "Czech Legion (Omsk, strength 3)". */
export function counterWorth(data: Data, id: string): string {
  const unit = findUnit(id)
  const value = unit === null ? 0 : data.values[unit]
  const name = counterName(data, id)
  if (value === 0) return name
  return name.endsWith(')') ? `${name.slice(0, -1)}, strength ${value})` : `${name} (${value})`
}

export function provinceName(data: Data, id: string): string {
  const province = findProvince(id)
  return province === null ? id : data.provinceNames[province]
}

export const nationName = (id: string): string => NATIONS.find((nation) => nation.id === id)?.name ?? id

/** Within a sentence: "the Baltic States", "Poland". */
export const nationInText = (id: string): string => (WITH_ARTICLE.has(id) ? `the ${nationName(id)}` : nationName(id))
const WITH_ARTICLE: ReadonlySet<string> = new Set(['BA', 'UK', 'TC', 'FK', 'CZ', 'US', 'BR', 'CP', 'INT'])

/** Whether a verb after the nation is plural: "the Baltic States leave". */
export const isPluralNation = (id: string): boolean => PLURAL.has(id)
const PLURAL: ReadonlySet<string> = new Set(['BA', 'CP', 'FK'])

/** "Player A": the game's own name of a seat. Bots use it in their reasons: see `withNames`. */
export const seatTitle = (seat: string): string => `Player ${seat.toUpperCase()}`

/** Everywhere the same: "You", "Profiteer", "Player A" if nobody's name is known; in the solitaire game the side. */
export function playerName({ seatNames }: Data, seat: string): string {
  if (seat === SOLITAIRE_SEAT) return 'Red'
  return seat === 'non-red' ? 'The enemy' : (seatNames(seat) ?? seatTitle(seat))
}

const isYou = (data: Data, seat: string): boolean => playerName(data, seat) === YOU

/** Within a sentence: "Player A", "the enemy", "you". */
export const playerInText = (data: Data, seat: string): string =>
  isYou(data, seat) ? 'you' : playerName(data, seat).replace(/^The /, 'the ')

/** "Profiteer’s", "your" */
export const playersOwn = (data: Data, seat: string): string =>
  isYou(data, seat) ? 'your' : `${playerInText(data, seat)}’s`

/** A player with a verb: "Profiteer gives", "you give". */
export const playerDoes = (data: Data, seat: string, does: string, youDo: string): string =>
  `${playerInText(data, seat)} ${isYou(data, seat) ? youDo : does}`

/** "Profiteer wins", "you win", "you and Profiteer share the win" */
export const winText = (data: Data, winners: readonly string[]): string =>
  winners.length === 1
    ? playerDoes(data, winners[0], 'wins', 'win')
    : `${listed(winners.map((seat) => playerInText(data, seat)))} share the win`

/** A bot's reason with the names of this table instead of "Player A". */
export const withNames = (data: Data, text: string): string =>
  text.replace(/\bPlayer ([A-F])\b(’s)?/g, (_, letter: string, own?: string) =>
    (own === undefined ? playerInText : playersOwn)(data, letter.toLowerCase()),
  )

/** Singular and plural of chits that exist more than once. */
const COUNTED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  politburo: ['Politburo marker', 'Politburo markers'],
  assassin: ['Assassin', 'Assassins'],
  anarchists: ['Anarchists Strike', 'Anarchists Strikes'],
  strike: ['General Strike', 'General Strikes'],
  terror: ['Terror chit', 'Terror chits'],
}

/** "2 Assassins", "Lenin (3)", "Air Raid". */
export function countedChits(data: Data, word: string, count: number): string {
  const names = COUNTED[word]
  if (names === undefined) return chitName(data, word)
  return `${count} ${count === 1 ? names[0] : names[1]}`
}

/** All chits in the same form, also those whose name begins with a number: "Assassin ×2", "26 Commissars". */
export const heldChits = (data: Data, word: string, count: number): string => severalOf(chitName(data, word), count)

/** "Assassins", "Air Raid": several of a kind. */
export const manyChits = (data: Data, word: string): string => COUNTED[word]?.[1] ?? chitName(data, word)

/** One side of an offer: "2 Assassins and Lenin (3)". */
export const countedWords = (data: Data, words: readonly string[]): string =>
  listed([...new Set(words)].map((word) => countedChits(data, word, words.filter((other) => other === word).length)))

/** The name of anything that is drawn from the Randomizer or offered in a trade. */
export function chitName(data: Data, word: string): string {
  const kind = heldKind(word)
  if (kind !== null) return CHIT_WORDS[word as keyof typeof CHIT_WORDS].title
  if (word === 'armistice') return 'Armistice'
  if (word === 'option-1') return 'Option 1: Central Powers'
  if (word.startsWith('out:')) return `Withdrawal (${nationName(word.slice(4))})`
  if (word.startsWith('leader:')) return counterWorth(data, word.slice(7))
  return findUnit(word) !== null ? counterName(data, word) : `Control of ${nationInText(word)}`
}
