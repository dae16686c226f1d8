// 17.6: what a seat sees. Without secrecy everything is visible. With it, a seat does not see which chits others hold,
// which are left in the Randomizer, and what others offer each other.
import type { Chance } from '@interregnum/kernel'
import { CONCEALABLE, HELD_KINDS, isConcealable, KIND_COUNT, kindOf } from '../data/chits.ts'
import { playerOf, type State } from './state.ts'

/** A chit that this seat cannot know. */
export const UNSEEN = '?'

/** How many hidden chits a player holds. The view shows them under the first concealable kind. */
function concealed(s: State, player: number): number {
  let sum = 0
  for (let kind = 0; kind < KIND_COUNT; kind++) if (CONCEALABLE[kind]) sum += s.chits[player * KIND_COUNT + kind]
  return sum
}

const FIRST_HIDDEN = CONCEALABLE.indexOf(true)

export function view(s: State, seat: string | null): State {
  if (!s.settings.secrecy) return s
  const own = seat === null ? null : playerOf(seat)
  const chits = s.chits.map((count, n) => {
    const [player, kind] = [Math.floor(n / KIND_COUNT), n % KIND_COUNT]
    if (player === own || !CONCEALABLE[kind]) return count
    // Negative: the number of hidden chits. `0 - n`, because `-n` would be -0 for n = 0.
    return kind === FIRST_HIDDEN ? 0 - concealed(s, player) : 0
  })
  return {
    ...s,
    chits,
    bag: s.bag.map((word) => (isConcealable(word) ? UNSEEN : word)),
    offers: s.offers.map((offer, from) => (from === own || offer?.to === own ? offer : null)),
  }
}

/** Changes the state in place. */
export function resample(s: State, seat: string | null, chance: Chance): State {
  if (!s.settings.secrecy) return s
  const own = seat === null ? null : playerOf(seat)
  const pool: string[] = s.bag.filter(isConcealable)
  const known = Array.from({ length: s.players }, (_, player) => knownOf(s, player, own))
  for (let player = 0; player < s.players; player++) if (player !== own) collect(s, player, pool, known[player])
  // In an order that tells nothing: with the same dice, states that look alike must become the same.
  pool.sort()
  chance.shuffle('unseen', pool)
  // First those of whom something is known, while there is a choice.
  const others = known.map((_, player) => player).filter((player) => player !== own)
  others.sort((a, b) => Number(known[b] !== null) - Number(known[a] !== null))
  for (const player of others) deal(s, player, pool, known[player])
  for (let n = 0; n < s.bag.length; n++) if (isConcealable(s.bag[n])) s.bag[n] = pool.pop() as string
  for (let from = 0; from < s.offers.length; from++) {
    if (from !== own && s.offers[from]?.to !== own) s.offers[from] = null
  }
  return s
}

/** What an offer tells the player it is made to, by kind: chits that are surely held, and the most that can be. */
interface Known {
  readonly held: readonly number[]
  readonly most: readonly number[]
}

/** A player can only offer what they hold. If an offer can no longer be accepted, they do not hold it any more. */
function knownOf(s: State, player: number, own: number | null): Known | null {
  const offer = s.offers[player]
  if (own === null || player === own || offer?.to !== own || !offer.give.some(isConcealable)) return null
  const promised = HELD_KINDS.map((word) => (isConcealable(word) ? offer.give.filter((one) => one === word).length : 0))
  const isShort = promised.map((count, kind) => s.chits[player * KIND_COUNT + kind] < count)
  return {
    held: promised.map((count, kind) => (isShort[kind] ? 0 : count)),
    most: promised.map((count, kind) => (isShort[kind] ? count - 1 : Number.POSITIVE_INFINITY)),
  }
}

/** Adds the hidden chits of a player to the pool, except those known to be held. */
function collect(s: State, player: number, pool: string[], known: Known | null): void {
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    if (!CONCEALABLE[kind]) continue
    const kept = known?.held[kind] ?? 0
    for (let n = s.chits[player * KIND_COUNT + kind]; n > kept; n--) pool.push(HELD_KINDS[kind])
  }
}

/** Replaces the hidden chits of a player by as many from the pool. */
function deal(s: State, player: number, pool: string[], known: Known | null): void {
  let count = concealed(s, player)
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    if (!CONCEALABLE[kind]) continue
    const kept = known?.held[kind] ?? 0
    s.chits[player * KIND_COUNT + kind] = kept
    count -= kept
  }
  for (; count > 0; count--) s.chits[player * KIND_COUNT + kindOf(drawn(s, player, pool, known))]++
}

/** Takes a chit from the pool that this player can hold. */
function drawn(s: State, player: number, pool: string[], known: Known | null): string {
  const canHold = (word: string): boolean =>
    known === null || s.chits[player * KIND_COUNT + kindOf(word)] < known.most[kindOf(word)]
  const at = pool.findLastIndex(canHold)
  return pool.splice(at, 1)[0]
}
