// Every kind of question that the game asks: its data, and how its options are written.
import {
  type AskView,
  anyText,
  bare,
  either,
  flag,
  listOf,
  maybe,
  numbered,
  numbers,
  type Option,
  oneOf,
  type Part,
  questionsOf,
  verbs,
  whole,
  words,
} from '@interregnum/kernel'
import { EVENT_PARTS } from '../data/events.ts'
import { SEPTETS } from '../data/septets.ts'
import { ADVERSARIES, type Adversary, ATTRIBUTES, ROLES } from './state.ts'

/** "3.4": the septet and the position in it. */
export const tile = oneOf(SEPTETS.flatMap((septet, at) => septet.map((_, position) => `${at + 1}.${position + 1}`)))
export const role = oneOf(ROLES)
const card = anyText
/** What a question comes from: a card's id, "patrol", "special:1", "refit:2", "recruit", "dominate" and so on. */
const cause = anyText

/* ------------------------------------------------------------------------------------------------------- options */

/** A unit as it stands in a tile: "outpost", "garrison-2" with two damage. */
export interface UnitStatus {
  readonly unit: Adversary
  readonly damage: number
}

const UNIT = /^(cell|outpost|garrison)(?:-([12]))?$/
const adversary = oneOf(ADVERSARIES)

export const unitStatus: Part<UnitStatus> = {
  about: 'a unit',
  holds: (value): value is UnitStatus => typeof value === 'object' && value !== null && 'damage' in value,
  read(text) {
    const found = UNIT.exec(text)
    const unit = found === null ? null : adversary.read(found[1])
    return unit === null ? null : { unit, damage: Number(found?.[2] ?? 0) }
  },
  write: ({ unit, damage }) => (damage === 0 ? unit : `${unit}-${damage}`),
}

const movedPiece = oneOf(['surrogate', 'red', 'blue'])

/** A piece that is pushed to a tile or pulled from one: "surrogate>3.4", "outpost-1<3.4". */
export interface MoveChoice {
  readonly piece: Adversary | 'surrogate' | 'red' | 'blue'
  readonly damage: number
  readonly way: 'push' | 'pull'
  readonly tile: string
}

export const moveChoice: Part<MoveChoice> = {
  about: 'a piece and a tile',
  holds: (value): value is MoveChoice => typeof value === 'object' && value !== null && 'way' in value,
  read(text) {
    const [name, place, ...more] = text.split(/[<>]/)
    const at = place === undefined || more.length > 0 ? null : tile.read(place)
    if (at === null) return null
    const way = text.includes('>') ? 'push' : 'pull'
    const unit = unitStatus.read(name)
    if (unit !== null) return { piece: unit.unit, damage: unit.damage, way, tile: at }
    const piece = movedPiece.read(name)
    return piece === null ? null : { piece, damage: 0, way, tile: at }
  },
  write({ piece, damage, way, tile: at }) {
    const name =
      piece === 'surrogate' || piece === 'red' || piece === 'blue' ? piece : unitStatus.write({ unit: piece, damage })
    return `${name}${way === 'push' ? '>' : '<'}${at}`
  },
}

/** A unit to destroy: "cell" in the target tile, "cell@3.4" in another. */
export interface VictimChoice {
  readonly unit: Adversary
  readonly tile: string | null
}

export const victimChoice: Part<VictimChoice> = {
  about: 'a unit and its tile',
  holds: (value): value is VictimChoice => typeof value === 'object' && value !== null && 'unit' in value,
  read(text) {
    const [name, place, ...more] = text.split('@')
    const unit = adversary.read(name)
    const at = place === undefined ? null : tile.read(place)
    if (unit === null || more.length > 0 || (place !== undefined && at === null)) return null
    return { unit, tile: at }
  },
  write: ({ unit, tile: at }) => (at === null ? unit : `${unit}@${at}`),
}

/** Tiers of a special capability: "1+3". */
const tiers: Part<readonly number[]> = {
  about: 'tiers',
  holds: (value): value is readonly number[] => Array.isArray(value),
  read: (text) => (/^[1-9](\+[1-9])*$/.test(text) ? text.split('+').map(Number) : null),
  write: (list) => list.join('+'),
}

const tiles = bare('tile', { tile })
const roles = bare('role', { role })
const cards = bare('card', { card })
const yesNo = words('yes', 'no')

/** Refit options are numbered from 1 on the panel. */
const option = numbered('a refit option', ['1', '2', '3', '4'])
/** Special capabilities are numbered from 1 on the panel. */
const special = numbered('a special capability', ['1', '2'])
export const refitOptions = verbs({ refit: { option } })
export const actionOptions = either(
  refitOptions,
  verbs({
    roll: {},
    income: {},
    recruit: {},
    base: {},
    convert: {},
    patrol: {},
    special: { special },
    produce: { tile },
    play: { card },
    use: { card },
    ready: {},
  }),
)
export const unitOptions = bare('unit', { unit: unitStatus })
export const moveOptions = bare('move', { move: moveChoice })
export const victimOptions = bare('victim', { victim: victimChoice })
export const tierOptions = bare('tiers', { tiers })
export const paymentOptions = verbs({ resource: { role }, presence: { role, tile } })
export const removalOptions = verbs({
  cell: {},
  outpost: {},
  garrison: {},
  red: {},
  blue: {},
  tyranny: {},
  surrogate: { role },
})

/* ----------------------------------------------------------------------------------------------------- questions */

/** A capability can be put back as long as no tile has been chosen for it. */
const tilesOrBack = either(tiles, words('put-back'))

/** What the team decides together: the proposal that is open, who agrees with it, and whether one player decides now. */
const consensus = { proposal: maybe(anyText), agreed: maybe(listOf(role)), last: maybe(flag) }
const source = { cause }
const here = { ...source, tile }
const deck = oneOf(['minor', 'major'])

export const questions = questionsOf({
  start: { options: tiles },
  action: { options: actionOptions, data: { phase: oneOf(['players', 'long-term']) } },
  reopen: { options: words('reopen') },

  refit: { options: refitOptions },
  deck: { options: words('minor', 'major'), data: source },
  keep: { options: cards, data: { ...source, deck } },
  under: { options: either(words('as-drawn'), cards), data: { ...source, deck } },
  forget: { options: cards, data: { ...source, gained: card } },
  reclaim: { options: cards, data: { ...source, left: whole } },

  recruit: { options: either(tiles, words('enough', 'put-back')), data: { left: whole } },
  'pull-recruit': { options: tiles, data: { tile } },
  base: { options: tilesOrBack },
  convert: { options: tilesOrBack },

  tiers: { options: either(words('put-back'), tierOptions), data: source },
  target: { options: tilesOrBack, data: { ...source, tiers: maybe(listOf(whole)) } },

  choose: {
    options: words(
      'destroy-captive',
      'roll',
      'influence',
      'convert',
      'defend',
      'damage',
      'add',
      'gain',
      'replace-cell',
      'replace-outpost',
      'resources',
      'lose-presence',
      'place-presence',
    ),
    data: { ...source, tile: maybe(tile) },
  },
  'any-order': { options: words('influence', 'damage', 'remove', 'kill'), data: here },
  'may-push': { options: yesNo, data: here },
  'may-convert': { options: yesNo, data: here },
  'pick-tile': { options: tiles, data: { ...source, quadrant: maybe(whole), part: maybe(oneOf(EVENT_PARTS)) } },
  strike: { options: unitOptions, data: { ...here, points: whole } },
  displace: { options: tiles, data: { ...here, unit: adversary } },
  collateral: { options: words('red', 'blue'), data: { ...here, left: whole } },
  destroy: { options: victimOptions, data: { ...here, left: whole } },
  remove: { options: removalOptions, data: { ...here, left: whole } },
  'turn-civilian': { options: tiles, data: { ...here, to: oneOf(['red', 'blue']), left: whole } },
  push: { options: either(words('enough'), moveOptions), data: { ...here, left: whole } },
  pull: { options: either(words('enough'), moveOptions), data: { ...here, left: whole } },
  accompany: { options: yesNo, data: { ...source, from: tile, to: tile } },
  'add-at-base': { options: tiles, data: source },
  'place-presence': { options: tiles, data: source },
  'move-presence': { options: tiles, data: here },
  uncover: { options: words('resources', 'plays', 'spare'), data: here },
  cover: { options: words('resources', 'plays'), data: here },
  escape: { options: tiles, data: here },
  attribute: { options: bare('attribute', { attribute: oneOf(ATTRIBUTES) }), data: { ...source, count: whole } },
  'lose-presence': {
    options: either(tiles, roles),
    data: { ...source, tile: maybe(tile), ...consensus },
  },
  'pay-influence': { options: paymentOptions, data: { ...source, left: whole, ...consensus } },

  'dominate-next': { options: either(words('in-order'), tiles), data: { ...consensus } },
  spare: { options: yesNo, data: { tile, step: oneOf(['develop', 'dominate']) } },
  escalate: { options: tiles, data: { tile, ...consensus } },
  crowd: { options: numbers, data: { tile, excess: whole } },
})

export type Asks = typeof questions.specs

/** The cause of an action that costs nothing more: a patrol, a special capability, a card that is paid for. */
export function organicCause(ask: AskView, option: Option): string | null {
  const choice = questions.read(ask.kind, option)
  if (choice?.use === 'use') return choice.card
  return choice?.use === 'patrol' || choice?.use === 'special' ? String(option) : null
}
