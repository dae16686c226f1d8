// Errors thrown by rules, as refusals with a report.
import type { Ask } from './asks.ts'
import type { Game } from './game.ts'
import type { FaultReport, Refusal } from './position.ts'
import { RecordError } from './record.ts'
import { FILE_WORDS } from './text/game-file.ts'
import type { Json } from './values.ts'

export const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem))

export function faultOf<S>(game: Game<S>, index: number, { seat, kind }: Ask, answer: Json, problem: unknown): Refusal {
  const message = messageOf(problem)
  const stack = (problem instanceof Error ? problem.stack : undefined) ?? ''
  const fault: FaultReport = { game: game.id, version: game.version, index, seat, kind, answer, message, stack }
  return { rule: 'kernel', reason: 'fault', data: { message }, fault }
}

/** What was thrown while a record was replayed. */
export const replayError = (problem: unknown, index: number): RecordError =>
  problem instanceof RecordError ? problem : new RecordError(FILE_WORDS.cannotLoad(messageOf(problem)), index)
