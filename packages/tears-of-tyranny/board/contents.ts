// What stands where inside a hex: number, adversary, resistance, civilians, in the same order everywhere.
import type { Change } from '../rules/changes.ts'
import { ADVERSARIES, type Adversary, placeOf, type Role, type State } from '../rules/state.ts'
import type { Ghost } from '../text/strikes.ts'
import type { Civilian, Own } from './pieces.tsx'

export type Piece =
  | { readonly kind: 'tear'; readonly count: number; readonly printed: boolean; readonly ghost: boolean }
  | {
      readonly kind: 'adversary'
      readonly unit: Adversary
      readonly count: number
      readonly damage: number
      readonly ghost: boolean
      /** Would be destroyed or moved away. */
      readonly goes: boolean
    }
  | {
      readonly kind: 'own'
      readonly own: Own
      readonly role: Role
      readonly count: number
      readonly damage: number
      readonly ghost: boolean
      /** Moves away, or is lost. */
      readonly goes: 'away' | 'lost' | null
    }
  | { readonly kind: 'more'; readonly count: number }

export interface PlacedPiece {
  readonly piece: Piece
  readonly x: number
  readonly y: number
  readonly size: number
}

export interface PlacedCivilian {
  readonly colour: Civilian
  readonly count: number
  readonly dies: boolean
  readonly x: number
  readonly y: number
}

/** What a choice would change here, and what the terrain cards will add. */
export interface Prospect {
  readonly ghosts: readonly Ghost[]
  /** In this tile. */
  readonly changes: readonly Change[]
  /** Whether a player has fewer of something afterwards, in all tiles together. */
  isLost(what: Change['what'], player: number): boolean
}

const byIn = (changes: readonly Change[], what: Change['what'], player: number | null = null): number =>
  changes.reduce((sum, it) => (it.what === what && it.player === player ? sum + it.by : sum), 0)

const damageOf = (s: State, unit: Adversary, at: number): number => {
  if (unit === 'outpost') return s.outpost1[at]
  return unit === 'garrison' ? s.garrison1[at] + 2 * s.garrison2[at] : 0
}

function adversaryRow(s: State, at: number, { ghosts, changes }: Prospect): Piece[] {
  const row: Piece[] = []
  if (s.printedTyranny[at] > 0) row.push({ kind: 'tear', count: s.printedTyranny[at], printed: true, ghost: false })
  if (s.tyranny[at] > 0) row.push({ kind: 'tear', count: s.tyranny[at], printed: false, ghost: false })
  for (const unit of [...ADVERSARIES].reverse()) {
    const count = s[unit][at]
    if (count === 0) continue
    const goes = byIn(changes, unit) < 0
    row.push({ kind: 'adversary', unit, count, damage: damageOf(s, unit, at), ghost: false, goes })
  }
  const coming: Ghost[] = [...ghosts, ...ADVERSARIES.filter((unit) => byIn(changes, unit) > 0 && s[unit][at] === 0)]
  for (const ghost of coming) {
    if (ghost === 'tyranny') row.push({ kind: 'tear', count: 1, printed: false, ghost: true })
    else row.push({ kind: 'adversary', unit: ghost, count: 1, damage: 0, ghost: true, goes: false })
  }
  return row
}

function resistanceRow(s: State, at: number, { changes, isLost }: Prospect): Piece[] {
  const presence: Piece[] = []
  const bases: Piece[] = []
  const surrogates: Piece[] = []
  s.players.forEach(({ role }, player) => {
    const place = placeOf(s, player, at)
    const add = (row: Piece[], own: Own, what: Change['what'], count: number, damage = 0) => {
      const by = byIn(changes, what, player)
      const goes = by >= 0 ? null : isLost(what, player) ? 'lost' : 'away'
      if (count > 0) row.push({ kind: 'own', own, role, count, damage, ghost: false, goes })
      if (by > 0) row.push({ kind: 'own', own, role, count: by, damage: 0, ghost: true, goes: null })
    }
    add(presence, 'presence', 'presence', s.presence[place])
    add(bases, 'base', 'bases', s.bases[place] > 0 ? 1 : 0, s.damagedBase[place] ? 1 : 0)
    add(surrogates, 'surrogate', 'surrogates', s.surrogates[place])
  })
  return [...presence, ...bases, ...surrogates]
}

/** More pieces than this do not fit in a row: the last place says how many more there are. */
const MOST = 5

function shortened(row: readonly Piece[]): readonly Piece[] {
  if (row.length <= MOST) return row
  return [...row.slice(0, MOST - 1), { kind: 'more', count: row.length - MOST + 1 }]
}

/** Distance and size of the pieces of a row, by how many there are. */
function sizesOf(count: number, alone: boolean, step: number, size: number): readonly [step: number, size: number] {
  if (count > 4) return [19, 19.5]
  if (count > 3) return [23.5, 23]
  const grown = alone && count < 3 ? 1.13 : 1
  return [step * grown, size * grown]
}

function placed(row: readonly Piece[], y: number, [step, size]: readonly [number, number]): PlacedPiece[] {
  return row.map((piece, n) => {
    const double = piece.kind === 'own' && piece.own === 'presence' && piece.count > 1 && !piece.ghost
    const low = piece.kind === 'tear' || (piece.kind === 'own' && piece.own !== 'presence') ? 1 : 0
    return { piece, x: (n - (row.length - 1) / 2) * step, y: y + low, size: double ? size * 0.9 : size }
  })
}

export interface TileContents {
  readonly pieces: readonly PlacedPiece[]
  readonly civilians: readonly PlacedCivilian[]
}

export function contentsAt(s: State, at: number, prospect: Prospect): TileContents {
  const adversary = shortened(adversaryRow(s, at, prospect))
  const resistance = shortened(resistanceRow(s, at, prospect))
  const [red, blue] = [s.red[at], s.blue[at]]
  const alone = adversary.length === 0 || resistance.length === 0
  const overCivilians = red + blue > 0
  const yAdversary = alone ? (overCivilians ? -1 : 2) : -10
  const yResistance = alone ? (overCivilians ? 1 : 4) : 17
  return {
    pieces: [
      ...placed(adversary, yAdversary, sizesOf(adversary.length, alone, 29, 27)),
      ...placed(resistance, yResistance, sizesOf(resistance.length, alone, 28, 26)),
    ],
    civilians: (['red', 'blue'] as const).flatMap((colour): PlacedCivilian[] => {
      const count = colour === 'red' ? red : blue
      if (count === 0) return []
      const aside = red > 0 && blue > 0 ? (colour === 'red' ? -14 : 14) : 0
      return [{ colour, count, dies: byIn(prospect.changes, colour) < 0, x: aside, y: alone ? 36 : 40 }]
    }),
  }
}
