import { SeatingError, SimulationError } from '@interregnum/bots'
import { CorrectionsError } from '@interregnum/game-package'
import { BotError, ChanceError, OptionsError, RecordError } from '@interregnum/kernel'
import { NoSuchGame } from '@interregnum/registry'
import { commandText } from './text/command.ts'

/** The command line is wrong: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The command failed: exit code 1. */
export class Failure extends Error {
  override readonly name = 'Failure'
}

const usage = [UsageError, OptionsError, SeatingError, NoSuchGame, ChanceError]
const failures = [Failure, RecordError, CorrectionsError, SimulationError, BotError]

/** An error as one line. */
export function sentenceOf(problem: Error): string {
  if (problem instanceof CorrectionsError) return commandText.badCorrections(problem.problems)
  return problem.message
}

/** The exit code for an expected error; null for a bug. */
export function exitCodeOf(problem: unknown): 1 | 2 | null {
  if (usage.some((kind) => problem instanceof kind)) return 2
  return failures.some((kind) => problem instanceof kind) ? 1 : null
}
