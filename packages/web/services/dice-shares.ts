// The page's part in dice that nobody can choose: it seals a random share, and opens it when all seals are in.
import { sealOf } from '@interregnum/kernel'
import type { DrawState, TableInfo } from '@interregnum/protocol'
import { onlineWords } from '../words/online.ts'
import { drawOf, OnlineError, sendSeal, sendShare } from './online-api.ts'
import { type KeptShare, keepSeals, keepShare, keptShare } from './online-store.ts'

/** 256 random bits. */
const newShare = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Does what the table needs from this browser's seats now. Returns whether the game has begun. */
export async function tendDice(table: TableInfo): Promise<boolean> {
  if (table.state !== 'open' && table.state !== 'waiting') return true
  let begun = false
  for (const seat of table.mine) {
    if (table.state === 'open') await seal(table, seat)
    else begun = (await openShare(table, seat)) || begun
  }
  return begun
}

async function seal({ slug }: TableInfo, seat: string): Promise<void> {
  const { number, promise, seals } = await drawOf(slug)
  const { share } = await keepShare({ table: slug, seat, number, promise, share: newShare() })
  const own = sealOf(slug, number, seat, share)
  if (seals[seat] !== own) await sendSeal(slug, seat, own)
}

async function openShare({ slug, seats }: TableInfo, seat: string): Promise<boolean> {
  const kept = await keptShare(slug, seat)
  if (kept === null) throw new OnlineError('no-share', onlineWords.shareMissing)
  const draw = await drawOf(slug)
  const people = seats.filter(({ kind }) => kind === 'person').map((one) => one.seat)
  const problem = problemWith(kept, draw, people)
  if (problem !== null) throw new OnlineError('bad-draw', problem)
  await keepSeals(kept, draw.seals)
  return (await sendShare(slug, seat, kept.share)).begun
}

/** A share is opened only if nothing can be changed after it is known. */
export function problemWith(kept: KeptShare, { promise, seals }: DrawState, people: readonly string[]): string | null {
  if (promise !== kept.promise) return onlineWords.promiseChanged
  if (seals[kept.seat] !== sealOf(kept.table, kept.number, kept.seat, kept.share)) return onlineWords.sealChanged
  if (kept.seals !== undefined && people.some((seat) => seals[seat] !== kept.seals?.[seat])) {
    return onlineWords.sealsChanged
  }
  return people.every((seat) => Object.hasOwn(seals, seat)) ? null : onlineWords.sealsMissing
}
