import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { isSecret } from './chance.ts'
import { FILE_WORDS } from './text/game-file.ts'

/**
 * A seed that nobody in an online game can choose. The server publishes the hash of a secret (the promise), each person
 * publishes the hash of a share (the seal), then all shares are opened; the seed is made of all of them. Every value is
 * 32 bytes in lower-case hexadecimal, and every hash is SHA-256 of the ASCII text shown here, so that anybody can check
 * it on a command line.
 */
export interface Draw {
  readonly promise: string
  readonly seals: { readonly [seat: string]: string }
  /** Opened shares. A draw is used only when every sealed share is here. */
  readonly shares?: { readonly [seat: string]: string }
  /** Published when the game is over; until then only in the stored record. */
  readonly secret?: string
  /** Why the draw was never used. */
  readonly void?: string
}

/** All draws of a table, in order. Only the last one is used. */
export interface Draws {
  readonly table: string
  readonly draws: readonly Draw[]
}

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** `number` counts the draws of a table from 1. */
export const promiseOf = (table: string, number: number, secret: string): string =>
  hash(`interregnum:promise:1:${table}:${number}:${secret}`)

export const sealOf = (table: string, number: number, seat: string, share: string): string =>
  hash(`interregnum:seal:1:${table}:${number}:${seat}:${share}`)

export function seedOf(table: string, number: number, secret: string, shares: NonNullable<Draw['shares']>): string {
  const seats = Object.keys(shares).sort()
  const list = seats.map((seat) => `${seat}=${shares[seat]}`).join(',')
  return hash(`interregnum:seed:1:${table}:${number}:${secret}:${list}`)
}

/** The seed of the dice, or a sentence saying what is wrong with the draws. */
export function seedFrom({ table, draws }: Draws): { readonly seed: string } | { readonly problem: string } {
  for (const [at, draw] of draws.entries()) {
    const problem = problemWith(table, at + 1, draw)
    if (problem !== null) return { problem }
    if ((draw.void === undefined) !== (at === draws.length - 1)) {
      return { problem: FILE_WORDS.voidDraw }
    }
  }
  const last = draws[draws.length - 1]
  if (last === undefined) return { problem: FILE_WORDS.noDraw }
  const { secret, shares = {} } = last
  if (secret === undefined) return { problem: FILE_WORDS.diceSecret }
  const missing = Object.keys(last.seals).filter((seat) => !Object.hasOwn(shares, seat))
  if (missing.length > 0) return { problem: FILE_WORDS.sharesMissing(missing) }
  return { seed: seedOf(table, draws.length, secret, shares) }
}

function problemWith(table: string, number: number, { promise, seals, shares = {}, secret }: Draw): string | null {
  const fits = secret === undefined || (isSecret(secret) && promiseOf(table, number, secret) === promise)
  if (!fits) return FILE_WORDS.wrongDrawSecret(number)
  for (const [seat, share] of Object.entries(shares)) {
    const sealed = Object.hasOwn(seals, seat) && isSecret(share) && sealOf(table, number, seat, share) === seals[seat]
    if (!sealed) return FILE_WORDS.wrongShare(seat, number)
  }
  return null
}
