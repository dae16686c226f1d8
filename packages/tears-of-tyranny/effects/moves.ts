// Push and pull: pieces into or out of the target tile, and presence that goes along.
import type { Procedure } from '@interregnum/kernel'
import { entryRefused, markUnit, mobileSurrogates, takeUnit, UNITS, type Unit, unitsAt } from '../rules/pieces.ts'
import { moveOptions, questions } from '../rules/questions.ts'
import { type Play, placeOf, type State, seatOf } from '../rules/state.ts'
import { settle } from '../rules/victory.ts'
import { type Acting, playerIn, tileOf } from './context.ts'
import { ownerOf } from './pieces.ts'

export const MOVABLE = ['surrogate', 'cell', 'outpost', 'garrison', 'red', 'blue'] as const
export type Movable = (typeof MOVABLE)[number]

interface Piece {
  readonly kind: Movable
  readonly unit: Unit | null
}

/** A piece and where it goes: "outpost-1>3.4". Its option is written when somebody needs it. */
class Move implements Piece {
  constructor(
    readonly kind: Movable,
    readonly unit: Unit | null,
    readonly from: number,
    readonly to: number,
    private readonly way: 'push' | 'pull',
    private readonly other: string,
  ) {}

  get option(): string {
    const { kind, unit, way, other } = this
    return moveOptions.write({ use: 'move', move: { piece: kind, damage: unit?.damage ?? 0, way, tile: other } })
  }
}

const ENOUGH = { option: 'enough' } as const
const NOTHING: readonly never[] = []

/** Pieces of these kinds in a tile that the player may move: units by their damage, own surrogates, civilians. */
function piecesIn(s: State, player: number, tile: number, kinds: readonly Movable[]): Piece[] {
  const found: Piece[] = []
  for (const kind of kinds) {
    if (kind === 'surrogate') {
      if (mobileSurrogates(s, player, tile) > 0) found.push({ kind, unit: null })
    } else if (kind === 'red' || kind === 'blue') {
      if (s[kind][tile] > 0) found.push({ kind, unit: null })
    } else {
      for (const unit of UNITS) if (unit.kind === kind && unitsAt(s, tile, unit) > 0) found.push({ kind, unit })
    }
  }
  return found
}

function pushes(g: Acting, kinds: readonly Movable[]): Move[] {
  const { s, map } = g
  const from = tileOf(g)
  const moves: Move[] = []
  for (const { kind, unit } of piecesIn(s, playerIn(g), from, kinds)) {
    for (const to of map.tiles[from].adjacent) moves.push(new Move(kind, unit, from, to, 'push', map.tiles[to].id))
  }
  return moves
}

function pulls(g: Acting, kinds: readonly Movable[]): Move[] {
  const { s, map } = g
  const to = tileOf(g)
  const moves: Move[] = []
  for (const from of map.tiles[to].adjacent) {
    const { id } = map.tiles[from]
    for (const { kind, unit } of piecesIn(s, playerIn(g), from, kinds)) {
      moves.push(new Move(kind, unit, from, to, 'pull', id))
    }
  }
  return moves
}

const movesOf = (g: Acting, way: 'push' | 'pull', kinds: readonly Movable[]): (Move | typeof ENOUGH)[] =>
  way === 'push' ? pushes(g, kinds) : pulls(g, kinds)

/** Whether there is anything to move at all. */
export function canMove(g: Acting, way: 'push' | 'pull', kinds: readonly Movable[]): boolean {
  const [player, tile] = [playerIn(g), tileOf(g)]
  if (way === 'push') return hasPiece(g.s, player, tile, kinds)
  for (const from of g.map.tiles[tile].adjacent) if (hasPiece(g.s, player, from, kinds)) return true
  return false
}

function hasPiece(s: State, player: number, tile: number, kinds: readonly Movable[]): boolean {
  for (const kind of kinds) {
    if ((kind === 'surrogate' ? mobileSurrogates(s, player, tile) : s[kind][tile]) > 0) return true
  }
  return false
}

/** Up to so many pieces, one after another. */
export function* move(g: Acting, way: 'push' | 'pull', count: number, kinds: readonly Movable[]): Procedure {
  const { s, map } = g
  const seat = seatOf(s, playerIn(g))
  const open = (): readonly (Move | typeof ENOUGH)[] => {
    const moves = movesOf(g, way, kinds)
    if (moves.length > 0) moves.push(ENOUGH)
    return moves
  }
  for (let left = count; left > 0; left--) {
    const data = { cause: g.origin.cause, tile: map.tiles[tileOf(g)].id, left }
    const chosen = yield* questions.askIfSeveral(seat, way, open, undefined, data)
    if (chosen === null || !('kind' in chosen)) return
    yield* carryOut(g, chosen)
  }
}

function* carryOut(g: Acting, it: Move): Procedure {
  const { s, t, map, tallies } = g
  const player = playerIn(g)
  if (it.unit !== null) {
    takeUnit(s, it.from, it.unit)
    s[it.unit.kind][it.to]++
    if (it.unit.damage > 0) markUnit(s, it.to, { ...it.unit, damage: 0 }, it.unit.damage)
    tallies.pushed++
  } else if (it.kind === 'surrogate') {
    s.surrogates[placeOf(s, player, it.from)]--
    s.surrogates[placeOf(s, player, it.to)]++
  } else if (it.kind === 'red' || it.kind === 'blue') {
    s[it.kind][it.from]--
    s[it.kind][it.to]++
  }
  tallies.moved++
  const [from, to] = [map.tiles[it.from].id, map.tiles[it.to].id]
  t.note('moved', { ...g.origin, piece: it.kind, from, to, ...ownerOf(s, it.kind, player) })
  if (it.kind === 'surrogate' && s.players[player].role !== 'advisors') yield* accompany(g, player, it, true)
  if (it.kind === 'blue') {
    const advisors = s.players.findIndex(({ role, out }) => role === 'advisors' && !out)
    if (advisors >= 0) yield* accompany(g, advisors, it, false)
  }
  settle(g)
}

const YES_NO = [{ option: 'yes' }, { option: 'no' }] as const

/** One presence may go with a piece that has moved. */
function* accompany(g: Play, player: number, { from, to }: Move, escorted: boolean): Procedure {
  const { s, t, map } = g
  const may = (): boolean => s.presence[placeOf(s, player, from)] > 0 && entryRefused(s, player, to, escorted) === null
  const open = () => (may() ? YES_NO : NOTHING)
  const between = { from: map.tiles[from].id, to: map.tiles[to].id }
  const data = { cause: g.origin.cause, ...between }
  const answer = yield* questions.askIfSeveral(seatOf(s, player), 'accompany', open, undefined, data)
  if (answer?.option !== 'yes') return
  s.presence[placeOf(s, player, from)]--
  s.presence[placeOf(s, player, to)]++
  t.note('presence-moved', { ...g.origin, seat: seatOf(s, player), ...between })
}
