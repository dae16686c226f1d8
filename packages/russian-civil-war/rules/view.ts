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
  for (let player = 0; player < s.players; player++) if (player !== own) collect(s, player, pool)
  chance.shuffle('unseen', pool)
  for (let player = 0; player < s.players; player++) if (player !== own) deal(s, player, pool)
  for (let n = 0; n < s.bag.length; n++) if (isConcealable(s.bag[n])) s.bag[n] = pool.pop() as string
  for (let from = 0; from < s.offers.length; from++) {
    if (from !== own && s.offers[from]?.to !== own) s.offers[from] = null
  }
  return s
}

/** Adds the hidden chits of a player to the pool. */
function collect(s: State, player: number, pool: string[]): void {
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    if (!CONCEALABLE[kind]) continue
    for (let n = s.chits[player * KIND_COUNT + kind]; n > 0; n--) pool.push(HELD_KINDS[kind])
  }
}

/** Replaces the hidden chits of a player by as many from the pool. */
function deal(s: State, player: number, pool: string[]): void {
  const count = concealed(s, player)
  for (let kind = 0; kind < KIND_COUNT; kind++) if (CONCEALABLE[kind]) s.chits[player * KIND_COUNT + kind] = 0
  for (let n = 0; n < count; n++) s.chits[player * KIND_COUNT + kindOf(pool.pop() as string)]++
}
