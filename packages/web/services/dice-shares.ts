// The page's part in dice that nobody can choose: it seals a random share, and opens it when all seals are in.
import { sealOf } from '@interregnum/kernel'
import { type DrawState, type TableInfo, TIMES } from '@interregnum/protocol'
import { onlineWords } from '../words/online.ts'
import { type KeptShare, keepSealed, keepSeals, keepShare, keptShare } from './online-store.ts'
import { askForNewDraw, drawOf, OnlineError, sendSeal, sendShare } from './server-calls.ts'

/** 256 random bits. */
const newShare = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')

interface TendedDice {
  /** Whether the game has begun. */
  readonly begun: boolean
  /** Own seats whose part of the dice is in another browser, and not opened yet. */
  readonly elsewhere: readonly string[]
}

interface Manner {
  /** A full table has waited so many milliseconds for the share of another browser when this one asks for a new draw. */
  readonly patience: number
}

const PATIENT: Manner = { patience: TIMES.drawAgainUnasked }

/** What is under way, by table. */
const underWay = new Map<string, Promise<unknown>>()

/** Does what the table needs from this browser's seats now. One at a time: several parts of the page may look at a table. */
export function tendDice(table: TableInfo, manner = PATIENT): Promise<TendedDice> {
  const before = underWay.get(table.slug) ?? Promise.resolve()
  const tended = before.then(() => tendNow(table, manner))
  const settled = tended.then(
    () => {},
    () => {},
  )
  underWay.set(table.slug, settled)
  return tended
}

async function tendNow(table: TableInfo, manner: Manner): Promise<TendedDice> {
  if (table.state !== 'open' && table.state !== 'waiting') return { begun: true, elsewhere: [] }
  const elsewhere: string[] = []
  let begun = false
  for (const seat of table.mine) {
    const done = table.state === 'open' ? await seal(table.slug, seat) : await openShare(table, seat, manner)
    if (done === 'elsewhere') elsewhere.push(seat)
    begun ||= done === 'begun'
  }
  return { begun, elsewhere }
}

type Tended = 'begun' | 'here' | 'elsewhere'

/** A reply of the server came so late that this browser already has a share of the next draw: it has to look again. */
const isPast = (draw: DrawState, kept: KeptShare): boolean => draw.number < kept.number

/** Seals a share for this seat, unless another browser of the same person has done so. */
async function seal(slug: string, seat: string): Promise<Tended> {
  const draw = await drawOf(slug)
  const kept = await keepShare(newPart(slug, seat, draw))
  if (isPast(draw, kept)) return 'here'
  const own = sealOf(slug, draw.number, seat, kept.share)
  const known = draw.seals[seat] ?? (await sealFirst(slug, seat, own))
  if (known !== own) return 'elsewhere'
  if (kept.sealed !== true) await keepSealed(kept)
  return 'here'
}

/** The seal that the server has then; null if another browser was faster, or sealing has ended. */
async function sealFirst(slug: string, seat: string, own: string): Promise<string | null> {
  try {
    return (await sendSeal(slug, seat, own)).seals[seat]
  } catch (problem) {
    if (problem instanceof OnlineError && ['taken', 'not-now'].includes(problem.code)) return null
    throw problem
  }
}

const newPart = (table: string, seat: string, { number, promise }: DrawState): KeptShare => ({
  table,
  seat,
  number,
  promise,
  share: newShare(),
  sealed: false,
})

async function openShare({ slug, seats }: TableInfo, seat: string, { patience }: Manner): Promise<Tended> {
  const draw = await drawOf(slug)
  // Since the page looked at the table, the dice are being drawn again, or the game has begun: it has to look again.
  if (draw.fullFor === null) return 'here'
  const kept = await keptFor(slug, seat, draw)
  if (isPast(draw, kept)) return 'here'
  const isHere = draw.seals[seat] === sealOf(slug, draw.number, seat, kept.share)
  if (!isHere && kept.sealed === false) return waitForOther(kept, draw, patience)
  const people = seats.filter(({ kind }) => kind === 'person').map((one) => one.seat)
  const problem = problemWith(kept, draw, people)
  if (problem !== null) throw new OnlineError('bad-draw', problem)
  await keepSeals(kept, draw.seals)
  return (await sendShare(slug, seat, kept.share)).begun ? 'begun' : 'here'
}

/** What this browser has kept for this draw. A new share, which was never sealed, if it has nothing. */
async function keptFor(slug: string, seat: string, draw: DrawState): Promise<KeptShare> {
  const kept = await keptShare(slug, seat)
  return kept !== null && kept.number >= draw.number ? kept : keepShare(newPart(slug, seat, draw))
}

/** The browser that has the share should open it. If it does not come, everybody seals anew. */
async function waitForOther(
  kept: KeptShare,
  { number, seals, opened, fullFor }: DrawState,
  patience: number,
): Promise<Tended> {
  // To be compared at the end of the game.
  await keepSeals(kept, seals)
  if (opened.includes(kept.seat)) return 'here'
  return (fullFor ?? 0) < patience ? 'elsewhere' : drawAgain(kept.table, kept.seat, number)
}

/** Asks for a new draw, and seals a share for it in this browser. */
async function drawAgain(slug: string, seat: string, number: number): Promise<Tended> {
  await askForNewDraw(slug, seat, number)
  return seal(slug, seat)
}

/** Does not wait for the browser that has the shares of these seats. */
export async function drawWithoutOther(slug: string, seats: readonly string[]): Promise<void> {
  const { number } = await drawOf(slug)
  for (const seat of seats) await drawAgain(slug, seat, number)
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
