/** What a check of a whole game file finds. */
export const VERIFY_WORDS = {
  startsInTheMiddle: 'The game file starts in the middle of a game.',
  startChanged: 'The start of this game file was changed later.',
  otherResult: 'The result doesn’t match the one in the file.',
  otherCheckpoint: 'The checkpoint doesn’t match the moves.',
  otherLog: 'The log doesn’t match what happened.',
  nextDoesNotContinue: 'The next part doesn’t continue where this one stopped.',
  partMissing: 'A later part of the game file is missing.',
  startsOver: 'A later part of the game file starts over.',
  partsDoNotFollow: 'The parts of this game file don’t follow each other.',
} as const
