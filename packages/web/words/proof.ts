import { plural } from '@interregnum/game-package'

/** Words for the page that verifies a finished online game. */
export const proofWords = {
  title: 'Verify this game',
  pageTitle: (game: string) => `Verify ${game}`,
  checking: 'Verifying every move…',
  valid: 'Every die fits',
  aboutValid: (moves: number, dice: number) =>
    `Verified in this browser just now: ${plural(moves, 'move')}, ${dice === 1 ? 'one die' : `${dice} dice`}. Nothing was sent anywhere.`,
  invalid: 'This game doesn’t fit',
  invalidAt: (move: number) => `Move ${move} doesn’t fit`,
  otherRules: 'Played with other rules',
  aboutOtherRules: (versions: string) =>
    `Version ${versions} of the rules is not in this page, so those moves can’t be verified here.`,
  again: 'Verify again',
  promise: 'The server’s promise',
  aboutPromise: 'The hash of the server’s secret, shown before anyone took a seat.',
  shares: 'A part from every player',
  aboutShares:
    'Each player’s browser made one and sealed it before any was shown. The dice come from the secret and all parts together, so no player and no server can choose one.',
  sealed: 'as sealed',
  notSealed: 'not the one that was sealed',
  secret: 'The secret',
  secretFits: 'Its hash is the promise, so the server couldn’t change it in between.',
  secretWrong: 'Its hash is not the promise: the server changed it.',
  asSeenHere: 'Promise and seals are those that this browser saw before the game.',
  notAsSeenHere: 'Promise or seals differ from what this browser saw before the game.',
  voidDraws: (count: number) =>
    count === 1
      ? 'One earlier draw was not used, because someone left before the game.'
      : `${count} earlier draws were not used, because someone left before the game.`,
  replayed: 'Every move played again',
  aboutReplayed: 'From the secret and the parts, this browser rolled every die again and checked every move.',
  replayedInPart: 'Moves played again',
  aboutReplayedInPart:
    'From the secret and the parts, this browser rolled the dice again and checked the moves, up to the one that doesn’t fit.',
  move: 'Move',
  who: 'Who',
  dice: 'Dice',
  whatFor: 'What for',
  rolledAgain: 'Rolled again',
  same: '✓ same',
  notSame: 'not verified',
  noDice: 'No dice were rolled in this game.',
  allDice: (count: number) => `Show all ${plural(count, 'roll')}`,
  faces: (dice: number) => (dice === 1 ? 'Faces, 1 die' : `Faces, ${dice} dice`),
  faceCount: (face: number, count: number) => `${face}: ${count}`,
  finishedAfter: (when: string, days: number) =>
    days < 1 ? `finished ${when}` : `finished ${when}, after ${plural(days, 'day')}`,
  beforeAnyone: (when: string) => `${when}, before anyone took a seat`,
  madeAtTable: 'made in each browser when its player took the seat',
  whenOver: (when: string) => `${when}, when the game ended`,
  inThisBrowser: (seconds: string) => `${seconds} s in this browser`,
  irregular: 'Out of the ordinary',
  nothingIrregular: 'Nothing: no undo by agreement, no pause, no replaced player.',
  undone: (from: number, to: number, name: string, others: string) =>
    from === to + 1
      ? `${name} undid move ${from}. ${others} agreed.`
      : `${name} undid moves ${to + 1} to ${from}. ${others} agreed.`,
  undoneAlone: (from: number, to: number, name: string) =>
    from === to + 1 ? `${name} undid move ${from}.` : `${name} undid moves ${to + 1} to ${from}.`,
  movedHere: 'The game began elsewhere and was continued at this table.',
  correctedFigures: 'Played with corrected figures.',
  newRules: (old: string, now: string) => `The rules changed during the game, from version ${old} to ${now}.`,
  thinkingTime: 'Thinking time',
  aboutThinkingTime: 'From the move before to their own, without pauses.',
  days: (days: number) => `The ${days} days`,
  movesPerDay: 'moves per day',
  onDay: (day: string, moves: number, paused: boolean) => `${day}: ${paused ? 'paused' : plural(moves, 'move')}`,
  diceAsCsv: 'Dice as CSV',
  logAsText: 'Log as text',
  csvHead: ['move', 'player', 'dice', 'what for'],
  file: 'Game file',
  download: 'Download the game file',
  elsewhere: 'Verify it elsewhere',
  aboutElsewhere: 'On your own computer, without this server:',
  command: (file: string) => `interregnum verify ${file}`,
  trust:
    'The operator of a server knows every die once the game has started, but can’t choose one. What else the operator can see is in the security notes of the project.',
  noProof: 'The dice of this game were not drawn together, so there is nothing to verify.',
  backToGame: 'Back to the game',
}
