import { SeatingError, SimulationError } from '@interregnum/bots'
import { CorrectionsError } from '@interregnum/game-package'
import { BotError, ChanceError, OptionsError, RecordError } from '@interregnum/kernel'
import { NoSuchGame } from '@interregnum/registry'

/** What was asked for cannot be meant: exit 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What was asked for could not be done: exit 1. */
export class Failure extends Error {
  override readonly name = 'Failure'
}

const usage = [UsageError, OptionsError, SeatingError, NoSuchGame, ChanceError]
const failures = [Failure, RecordError, CorrectionsError, SimulationError, BotError]

/** A problem in one line. */
export function sentenceOf(problem: Error): string {
  if (problem instanceof CorrectionsError) return `The corrections do not fit: ${problem.problems.join('; ')}.`
  return problem.message
}

/** The exit code for a problem that has a sentence of its own; null for a fault of the program. */
export function exitCodeOf(problem: unknown): 1 | 2 | null {
  if (usage.some((kind) => problem instanceof kind)) return 2
  return failures.some((kind) => problem instanceof kind) ? 1 : null
}
