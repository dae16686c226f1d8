import { type GameRecord, Match, type Option } from '@interregnum/kernel'
import { advise } from '@interregnum/minds'
import { roomOf } from '@interregnum/shelf'

/** What a program would do, and in one line why. */
export interface Hint {
  readonly option: Option
  /** The id of the ask that the option answers. */
  readonly ask: string
  readonly reason: string
}

/** To the worker, and back from it. */
export interface CounselRequest {
  readonly id: number
  readonly record: GameRecord
}

export type CounselReply =
  | { readonly id: number; readonly hint: Hint }
  /** `problem` is a sentence. */
  | { readonly id: number; readonly problem: string }

/** The program that sits beside a person, where a game has it. */
const COMPANION = 'sensible'

/** What the worker does: it plays the record again and asks the game's own program for the next answer. */
export async function counsel({ id, record }: CounselRequest): Promise<CounselReply> {
  try {
    return { id, hint: await hintFor(record) }
  } catch (problem) {
    return { id, problem: problem instanceof Error ? problem.message : String(problem) }
  }
}

async function hintFor(record: GameRecord): Promise<Hint> {
  const printed = await roomOf(record.game)
  const room = record.corrections === undefined ? printed : printed.corrected(record.corrections)
  const match = Match.load(room.game(), record)
  const asked = match.asks.find((ask) => !ask.optional && ask.answerable)
  if (asked === undefined) throw new Error('The game is over: there is nothing left to advise.')
  const policy = room.policies.find(({ id }) => id === COMPANION) ?? room.policies[0]
  // A seed of its own: a program must not know the dice to come.
  const move = advise(match, asked.seat, policy.mind(`companion/${match.index}`))
  // The program thought on a run of its own, whose asks have other ids.
  const own = match.asks.find(({ seat, kind, isForm, options }) => {
    return seat === asked.seat && kind === move.ask.kind && (isForm || options.includes(move.answer as Option))
  })
  if (own === undefined) throw new Error('It would do what is not offered.')
  return { option: move.answer as Option, ask: own.id, reason: move.reason ?? '' }
}
