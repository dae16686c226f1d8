// Which changes of a table are possible in which state: pure functions.
import type { TableEvent } from '@interregnum/protocol'
import type { TableState } from '../store/schema.ts'

const LIVELY: readonly TableState[] = ['running', 'paused']

/** The states in which something can happen to a table. */
const POSSIBLE: { readonly [kind in TableEvent['kind']]: readonly TableState[] } = {
  pause: ['running'],
  resume: ['paused'],
  'time-out': ['running'],
  time: ['running'],
  replace: LIVELY,
  leave: LIVELY,
  return: LIVELY,
  resign: LIVELY,
  fault: ['running'],
  reopen: ['broken'],
  end: ['running', 'paused', 'broken'],
  vacation: LIVELY,
  back: LIVELY,
  nudge: ['running'],
  standing: ['running'],
  'bot-fault': ['running'],
}

export const isPossible = (kind: TableEvent['kind'], state: TableState): boolean => POSSIBLE[kind].includes(state)

/**
 * Whether a game ends when one of its people gives up. With other people at the table a bot plays on for them; a game
 * of one or two seats has nobody left to play against, or for.
 */
export const endsByResigning = (seats: number, otherPeople: number): boolean => seats <= 2 || otherPeople === 0
