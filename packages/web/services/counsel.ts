import { type GameRecord, type Json, LivePosition, Match, type Mind, type Move, type Option } from '@interregnum/kernel'
import { advise, runOf } from '@interregnum/minds'
import { roomOf } from '@interregnum/shelf'

/** What a program would do, and in one line why. */
export interface Hint {
  /** An option, or what is filled into a form. */
  readonly option: Json
  /** The id of the ask that the option answers. */
  readonly ask: string
  readonly reason: string
}

/** Whom to think for. */
export interface Counselled {
  readonly seat: string
  /** The program that sits there; without it the one that sits beside people. */
  readonly policy?: string
  /** Whether nobody waits for it: then it may leave things as they are. */
  readonly idle?: boolean
}

/** To the worker, and back from it. */
export interface CounselRequest {
  readonly id: number
  readonly record: GameRecord
  /** Whoever is asked, unless it is said. */
  readonly who?: Counselled
}

export type CounselReply =
  /** Null where a program that nobody waits for lets things be. */
  | { readonly id: number; readonly hint: Hint | null }
  /** `problem` is a sentence. */
  | { readonly id: number; readonly problem: string }

/** The program that sits beside a person, where a game has it. */
const COMPANION = 'sensible'

/** What the worker does: it plays the record again and asks the game's own program for the next answer. */
export async function counsel({ id, record, who }: CounselRequest): Promise<CounselReply> {
  try {
    return { id, hint: await hintFor(record, who) }
  } catch (problem) {
    return { id, problem: problem instanceof Error ? problem.message : String(problem) }
  }
}

async function hintFor(record: GameRecord, who?: Counselled): Promise<Hint | null> {
  const printed = await roomOf(record.game)
  const room = record.corrections === undefined ? printed : printed.corrected(record.corrections)
  const match = Match.load(room.game(), record)
  const seat = who?.seat ?? match.asks.find((ask) => !ask.optional && ask.answerable)?.seat
  if (seat === undefined || match.over) throw new Error('The game is over: there is nothing left to advise.')
  const wanted = who?.policy ?? COMPANION
  const policy = room.policies.find(({ id }) => id === wanted) ?? room.policies[0]
  // A seed of its own: a program must not know the dice to come. It changes from answer to answer, or it would throw
  // the same each time.
  const mind = policy.mind(`${wanted}/${seat}/${match.index}`)
  const move = who?.idle === true ? interruption(match, seat, mind) : advise(match, seat, mind)
  if (move === null) return null
  // The program thought on a run of its own, whose asks have other ids.
  const own = match.asks.find(({ seat: asked, kind, isForm, options }) => {
    return asked === seat && kind === move.ask.kind && (isForm || options.includes(move.answer as Option))
  })
  if (own === undefined) throw new Error('It would do what is not offered.')
  return { option: move.answer, ask: own.id, reason: move.reason ?? '' }
}

/** What a program does that is not asked; null where it lets the others be. */
const interruption = <S>(match: Match<S>, seat: string, mind: Mind<S>): Move | null =>
  mind.interrupt?.(new LivePosition(runOf(match), seat)) ?? null
