// Which open question an answer belongs to.
import type { Ask } from './asks.ts'
import { faultOf } from './faults.ts'
import type { Game, Seat } from './game.ts'
import type { Refusal } from './position.ts'
import type { Run } from './run.ts'
import type { Json } from './values.ts'

/** An ask, and the choice that an answer means to it. */
export interface Asked {
  readonly ask: Ask
  readonly choice: unknown
}

/** What is asked now, and in which game. */
interface Answered<S> {
  readonly game: Game<S>
  readonly seats: readonly Seat[]
  readonly run: Run<S>
}

/** Finds the ask that an answer is meant for, and the choice it means; or the reason why there is none. */
export function askedOf<S>(
  { game, seats, run }: Answered<S>,
  seat: string,
  answer: Json,
  askId?: string,
): Asked | Refusal {
  const asks = run.pending
  if (askId !== undefined) {
    const ask = asks.find((open) => open.id === askId)
    if (ask === undefined) return kernel('closed-ask', { ask: askId })
    return ask.seat === seat ? resolve({ game, run }, ask, answer) : kernel('wrong-seat', { seat })
  }
  const own = asks.filter((ask) => ask.seat === seat)
  let best: Refusal | null = null
  // Without an id, the first question that offers the answer: few games ask a seat two things at a time.
  for (const ask of own) {
    const asked = resolve({ game, run }, ask, answer)
    if (!('reason' in asked)) return asked
    if (best === null || weight(asked, answer) > weight(best, answer)) best = asked
  }
  if (best !== null && (best.rule !== 'kernel' || own.some((ask) => ask.answerable))) return best
  return kernel(seats.some(({ id }) => id === seat) ? 'not-asked' : 'no-such-seat', { seat })
}

export function resolve<S>({ game, run }: Pick<Answered<S>, 'game' | 'run'>, ask: Ask, answer: Json): Asked | Refusal {
  try {
    const resolved = ask.resolve(answer)
    return 'no' in resolved ? { ...resolved.no } : { ask, choice: resolved.choice }
  } catch (problem) {
    return faultOf(game, run.index + 1, ask, answer, problem)
  }
}

/** Ranks refusals by how informative they are: a rule threw, a rule refused, a form is malformed, not a choice. */
function weight({ rule, reason }: Refusal, answer: unknown): number {
  if (reason === 'fault') return 3
  if (rule !== 'kernel') return 2
  return reason === 'malformed' && typeof answer === 'object' ? 1 : 0
}

const kernel = (reason: string, data: Json): Refusal => ({ rule: 'kernel', reason, data })
