import { plainAsk } from './asks.ts'
import { seeded } from './chance.ts'
import { type JournalEntry, visibleTo } from './journal.ts'
import type { Run, Step } from './run.ts'
import { cloneJson, sameJson } from './values.ts'

/**
 * What may be taken back at a table. `free`: everything, and the dice go back too. `own`: a seat takes back its own
 * answers, up to the last roll, draw or reveal; more only with the consent of every person, and then the dice go on.
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
    /** These are the eyes of nobody at the table. */
    | 'no-seat'
  /** The answer that stays, counted from 1; absent where there is none. */
  readonly answer?: number
}

/** Who takes answers back. At a `free` table nobody asks. */
export interface UndoRequest {
  readonly by?: string
  /** The seats that people sit in, who all have to agree where `by` may not go so far alone; all seats if absent. */
  readonly people?: readonly string[]
  /** Of these, the seats that have agreed. */
  readonly agreed?: readonly string[]
}

/** How many worlds a seat is tried against. One in which by chance the hidden things are the true ones proves nothing. */
const WORLDS = 4

/**
 * Whether an answer without chance told somebody what they could not know: in another world that looks the same to them
 * it would have shown them something else. `before` and `after` are runs on both sides of the answer.
 */
export function reveals<S>(before: Run<S>, after: Run<S>, step: Step, seats: readonly string[]): boolean {
  const { game, state } = before
  const hidden = seats.filter((seat) => !sameJson(game.view(state, seat), state))
  return hidden.some((seat) => {
    const shown = sight(after, seat)
    const unchanged = sameJson(shown, { ...sight(before, seat), journal: [] })
    for (let world = 0; world < WORLDS; world++) {
      const other = inAnotherWorld(before, step, seat, world)
      // An answer that is not possible in every world tells who sees it that this is one where it is.
      if (other === null ? !unchanged : !sameJson(other, shown)) return true
    }
    return false
  })
}

/** What a seat would see after the answer if hidden things were otherwise; null where it could not be given then. */
function inAnotherWorld<S>(before: Run<S>, step: Step, seat: string, world: number): object | null {
  try {
    const run = before.imagine(seat, { source: seeded(`reveal:${before.index}:${seat}:${world}`), loaded: null })
    run.journal = []
    return run.repeat(step) ? sight(run, seat) : null
  } catch {
    return null
  }
}

/** What a seat sees. The journal of the run begins with the answer. */
function sight<S>(run: Run<S>, seat: string): object {
  const asks = run.pending.filter((ask) => ask.seat === seat && ask.answerable)
  return {
    view: cloneJson(run.game.view(run.state, seat)),
    asks: asks.map((ask) => ({ ...plainAsk(ask), id: '' })),
    outcome: run.outcome,
    journal: (run.journal ?? []).filter((entry: JournalEntry) => visibleTo(entry, seat)),
  }
}
