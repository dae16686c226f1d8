// What is wrong with a game file: sentences, and clauses that finish "The game file is not valid at move 12: …".
import type { Json } from '../values.ts'

type Way = 'undo' | 'redo'

export const FILE_WORDS = {
  cut: 'This game file is incomplete: the end is missing.',
  notAFile: (problem: string): string => `This is not a game file (${problem}).`,
  otherFile: 'This file is not an Interregnum game: it comes from another app or another version.',
  badPart: (part: string, problem: string): string =>
    `This file is not an Interregnum game: ${part === '' ? 'whole file' : part}: ${problem}.`,
  unreadable: (problem: string): string => `This file is not an Interregnum game: ${problem}.`,
  diceSecret: 'This game’s dice stay secret until it is over.',
  wrongSecret: 'The dice secret in this file does not match the one fixed when the game began.',
  voidDraw: 'Only the last draw of dice in this game file can be valid.',
  noDraw: 'This game file has no draw of dice.',
  sharesMissing: (seats: readonly string[]): string => `The dice share of ${seats.join(', ')} was never revealed.`,
  wrongDrawSecret: (draw: number): string => `The secret of draw ${draw} doesn’t match the one fixed beforehand.`,
  wrongShare: (seat: string, draw: number): string =>
    `The dice share of ${seat} in draw ${draw} doesn’t match the one sealed beforehand.`,
  otherGame: (game: string, expected: string): string => `This is a game of ${game}, not ${expected}.`,
  badOptions: (problem: string): string => `The options in this game file are not valid: ${problem}`,
  cannotLoad: (problem: string): string => `The rules can’t load this game file: ${problem}.`,
  cannotContinue: (problem: string): string => `The rules can’t continue this game: ${problem}.`,
  logIncomplete: 'The log in this game file is incomplete.',
  noPosition: (index: number): string => `There is no position ${index}.`,
  noFork: (index: number): string => `There is no position ${index} to fork from.`,
  cannotReplay: (index: number): string => `Move ${index} can’t be replayed.`,
  undoesTooMuch: 'The game file undoes or redoes more moves than there are.',
  notValid: (index: number, problem: string): string => `The game file is not valid at move ${index}: ${problem}.`,
  otherSetUp: 'The set-up in this game file doesn’t match its dice.',
  diceChange: 'The dice in this game file change partway through.',
  checkpointOffLine: 'The checkpoint is not on the line.',
  noSavePoint: (rules: string, own: string): string =>
    `This game was made with rules ${rules}; this is ${own}, and the file has no save point to continue from.`,
  wrongSavePoint: 'The save point in this game file doesn’t match its moves.',
} as const

/** Clauses. */
export const MOVE_FAULTS = {
  tooMany: (way: Way): string => `it ${WAYS[way]} more moves than there are`,
  notAllowed: (way: Way, reason: string): string => `it ${WAYS[way]} moves where that is not allowed (${reason})`,
  otherwise: (way: Way): string => `it ${WAYS[way]} moves in a way that is not allowed`,
  noConsent: 'these seats can’t agree to undo',
  otherDice: 'the dice don’t continue from where they were',
  notAsked: (seat: string): string => `${seat} had nothing to decide`,
  notOffered: (answer: Json, reason: string): string => `${JSON.stringify(answer)} was not available (${reason})`,
  wrongDice: (rolled: string, recorded: string): string => `the dice give ${rolled}, the file says ${recorded}`,
} as const

const WAYS = { undo: 'undoes', redo: 'redoes' } as const
