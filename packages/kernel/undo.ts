import { plainAsk } from './asks.ts'
import { seeded } from './chance.ts'
import { type JournalEntry, visibleTo } from './journal.ts'
import type { Run, Step } from './run.ts'
import { cloneJson, sameJson } from './values.ts'

/**
 * What may be taken back. `free`: everything, and the dice go back too. `own`: a seat takes back its own answers, up to
 * the last roll, draw or reveal; more only with the consent of every person, and then the dice do not go back.
 */
export type UndoRule = 'free' | 'own'

/** Why a seat can take back no more answers by itself. */
export interface UndoLimit {
  readonly reason:
    | 'start'
    /** The rules changed here. */
    | 'new-rules'
    | 'other-seat'
    /** Something was rolled, drawn or shuffled. */
    | 'chance'
    | 'revealed'
    /** A spectator cannot take back anything. */
    | 'no-seat'
  /** The last answer that stays, counted from 1; absent if there is none. */
  readonly answer?: number
}

/** Who takes back answers. Ignored under the undo rule `free`. */
export interface UndoRequest {
  readonly by?: string
  /** The seats of people, who all have to agree if `by` may not go back so far alone; by default all seats. */
  readonly people?: readonly string[]
  /** The seats among `people` that have agreed. */
  readonly agreed?: readonly string[]
}

/** Number of resampled states to try for each seat: a single one may happen to equal the true state. */
const WORLDS = 4

/**
 * Whether an answer without chance revealed something hidden to a seat. It did if the seat would have seen something else
 * after the same answer in a resampled state that looks the same to it. `before` and `after` are runs on both sides of
 * the answer.
 */
export function reveals<S>(before: Run<S>, after: Run<S>, step: Step, seats: readonly string[]): boolean {
  const { game, state } = before
  const hidden = seats.filter((seat) => !sameJson(game.view(state, seat), state))
  return hidden.some((seat) => {
    const shown = seenBy(after, seat)
    const unchanged = sameJson(shown, { ...seenBy(before, seat), journal: [] })
    for (let world = 0; world < WORLDS; world++) {
      const other = inAnotherWorld(before, step, seat, world)
      // If the answer is impossible in the other state, seeing it happen reveals something.
      if (other === null ? !unchanged : !sameJson(other, shown)) return true
    }
    return false
  })
}

/** What a seat would see after the answer in a resampled state; null if the answer is impossible there. */
function inAnotherWorld<S>(before: Run<S>, step: Step, seat: string, world: number): object | null {
  try {
    const run = before.imagine(seat, { source: seeded(`reveal:${before.index}:${seat}:${world}`), loaded: null })
    run.journal = []
    return run.repeat(step) ? seenBy(run, seat) : null
  } catch {
    return null
  }
}

/** What a seat sees. The run's journal starts with the answer. */
function seenBy<S>(run: Run<S>, seat: string): object {
  const asks = run.pending.filter((ask) => ask.seat === seat && ask.answerable)
  return {
    view: cloneJson(run.game.view(run.state, seat)),
    asks: asks.map((ask) => ({ ...plainAsk(ask), id: '' })),
    outcome: run.outcome,
    journal: (run.journal ?? []).filter((entry: JournalEntry) => visibleTo(entry, seat)),
  }
}
