// Checks a finished online game in this browser: the dice against what everybody had fixed before, and every move.
import type { GamePackage } from '@interregnum/game-package'
import {
  type Draw,
  type GameRecord,
  type JournalEntry,
  journalIn,
  presentLine,
  promiseOf,
  sealOf,
  type Verdict,
  verify,
} from '@interregnum/kernel'
import { diceIn } from '../end/dice.ts'
import type { KeptShare } from './online-store.ts'

export interface ProvenShare {
  readonly seat: string
  readonly share: string
  /** Whether it is the one that was sealed before the game. */
  readonly fits: boolean
}

/** The dice of one line of the log. */
export interface ProvenRoll {
  readonly move: number
  /** Who moved; null for the set-up, and for moves under earlier rules. */
  readonly seat: string | null
  readonly dice: readonly number[]
  readonly line: JournalEntry
}

export interface Proof {
  readonly promise: string
  readonly secret: string
  readonly promiseFits: boolean
  readonly shares: readonly ProvenShare[]
  /** Draws before the game that were never used. */
  readonly voidDraws: number
  /** Whether promise and seals are those that this browser saw before the game; null if it saw none. */
  readonly asSeenHere: boolean | null
  readonly verdict: Verdict
  readonly moves: number
  readonly rolls: readonly ProvenRoll[]
}

/** Null for a game whose dice were not drawn together. */
export function proofOf(pkg: GamePackage, record: GameRecord, kept: KeptShare | null): Proof | null {
  const { chance } = record
  if (!('draws' in chance)) return null
  const number = chance.draws.length
  const draw = chance.draws[number - 1]
  const { promise, secret = '', seals, shares = {} } = draw
  return {
    promise,
    secret,
    promiseFits: promiseOf(chance.table, number, secret) === promise,
    shares: Object.entries(shares).map(([seat, share]) => ({
      seat,
      share,
      fits: sealOf(chance.table, number, seat, share) === seals[seat],
    })),
    voidDraws: number - 1,
    asSeenHere: kept === null ? null : isAsSeen(kept, draw),
    verdict: verify(pkg.game(record.corrections), record),
    moves: movesOf(record),
    rolls: rollsOf(record),
  }
}

function isAsSeen(kept: KeptShare, { promise, seals, shares = {} }: Draw): boolean {
  const seen = Object.entries(kept.seals ?? {})
  // Another browser of the same person may have sealed first.
  const isOwnUsed = kept.sealed === false || shares[kept.seat] === kept.share
  return promise === kept.promise && isOwnUsed && seen.every(([seat, seal]) => seals[seat] === seal)
}

function movesOf({ segments }: GameRecord): number {
  const last = segments[segments.length - 1]
  return (last.start?.index ?? 0) + presentLine(last).length
}

/** Only six-sided dice: other results of chance, such as draws, have no faces. */
function rollsOf(record: GameRecord): ProvenRoll[] {
  const last = record.segments[record.segments.length - 1]
  const start = last.start?.index ?? 0
  const answers = presentLine(last)
  return journalIn(record)
    .map((line) => ({
      move: line.index,
      seat: answers[line.index - start - 1]?.seat ?? null,
      dice: diceIn([line]),
      line,
    }))
    .filter(({ dice }) => dice.length > 0)
}
