// What is wrong with an effect that comes from a file: unknown words, or parts that need a tile where there is none.
import { EffectError } from '@interregnum/kernel'
import { questions } from '../rules/questions.ts'
import { EFFECT_PROBLEMS } from '../text/effect-problems.ts'
import { effects, type TileCondition, type TyrannyEffect } from './vocabulary.ts'

/** Numbers beyond these have no sense on a card, and could make a game endless. */
const LARGEST = 99
const LONGEST_RANGE = 3
const DEEPEST = 12

const NO_TILE = ['influence', 'resources', 'hasten', 'gain', 'reclaim', 'plays', 'attributes', 'scout', 'lose-presence']
const TILE_SELECTORS = ['tiles', 'tiles-up', 'tiles-down', 'area']
const CHOICES: readonly string[] = questions.specs.choose.options.uses
const ORDERS: readonly string[] = questions.specs['any-order'].options.uses
const MAYS = ['may-push', 'may-convert']

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `aimed`: a tile is known from the start, as for a capability. */
export const isEffect = (value: unknown, aimed: boolean): value is TyrannyEffect => effectProblem(value, aimed) === null

export const isCondition = (value: unknown): value is TileCondition => conditionProblem(value) === null

/** A sentence about what is wrong; null if nothing is. */
export const effectProblem = (value: unknown, aimed: boolean): string | null =>
  unreadable(value) ?? misplaced(value, aimed, 0)

export const conditionProblem = (value: unknown): string | null => unreadable({ if: value, do: { steps: [] } })

function unreadable(value: unknown): string | null {
  try {
    effects.parse(value)
    return null
  } catch (problem) {
    if (problem instanceof EffectError) return problem.message
    throw problem
  }
}

function misplaced(value: unknown, tile: boolean, depth: number): string | null {
  if (depth > DEEPEST) return EFFECT_PROBLEMS.tooDeep
  if (typeof value === 'number') return Math.abs(value) > LARGEST ? EFFECT_PROBLEMS.tooLarge(LARGEST) : null
  if (Array.isArray(value)) return firstOf(value, tile, depth)
  if (!isFields(value)) return null
  const own = problemOf(value, tile)
  if (own !== null) return own
  const { each, pick, ...rest } = value
  const selected = each ?? pick
  if (!isFields(selected)) return firstOf(Object.values(rest), tile, depth)
  return (
    misplaced(selected.first, tile, depth + 1) ??
    firstOf(Object.values(rest), tile || TILE_SELECTORS.includes(String(selected.select)), depth)
  )
}

function firstOf(parts: readonly unknown[], tile: boolean, depth: number): string | null {
  for (const part of parts) {
    const problem = misplaced(part, tile, depth + 1)
    if (problem !== null) return problem
  }
  return null
}

/** What is wrong with one part, apart from the parts inside it. */
function problemOf(part: Fields, tile: boolean): string | null {
  const { op, is, of, choose, anyOrder, may, pick, each, ask, upTo, range, select } = part
  if (typeof range === 'number' && (range < 0 || range > LONGEST_RANGE)) return EFFECT_PROBLEMS.badRange(LONGEST_RANGE)
  if (typeof op === 'string' && !tile && !goesWithoutTile(part)) return EFFECT_PROBLEMS.operationNeedsTile(op)
  if (is !== undefined && !tile) return EFFECT_PROBLEMS.conditionNeedsTile
  if (typeof of === 'string' && of !== 'players' && !tile) return EFFECT_PROBLEMS.amountNeedsTile(of)
  if (select === 'area' && !tile) return EFFECT_PROBLEMS.areaNeedsTile
  if (isFields(choose)) return unknownWord(choose, CHOICES)
  if (isFields(anyOrder)) return unknownWord(anyOrder, ORDERS)
  if (may !== undefined) return MAYS.includes(String(ask)) ? null : EFFECT_PROBLEMS.askedAs(MAYS)
  if (ask !== undefined) return EFFECT_PROBLEMS.onlyMayAsks
  if (upTo !== undefined) return EFFECT_PROBLEMS.noUpTo
  if (isFields(pick) && !TILE_SELECTORS.includes(String(pick.select))) return EFFECT_PROBLEMS.onlyTilesPicked
  return isFields(each) && each.select === 'area' && !tile ? EFFECT_PROBLEMS.areaNeedsTile : null
}

const goesWithoutTile = ({ op, range, at }: Fields): boolean =>
  NO_TILE.includes(String(op)) || (op === 'place-presence' && range !== undefined) || at === 'base'

function unknownWord(alternatives: Fields, known: readonly string[]): string | null {
  const word = Object.keys(alternatives).find((it) => !known.includes(it))
  return word === undefined ? null : EFFECT_PROBLEMS.unknown(word, known)
}
