/** Words for refusals outside the rules. */
export const sourcesWords = {
  onlyBotsMoved: 'Only bots have moved so far. Pause them to undo their moves.',
  stillSending: 'Your last move is still being sent.',
  noSuchGame: 'This game doesn’t exist, or you can’t see it.',
  forbidden: 'You can’t do that in this game.',
  signedOut: 'You are signed out.',
  serverRefused: (reason: string) => `The server couldn’t do that (${reason}).`,
  badCorrections: (problem: string) => `The corrections in this game file are not valid: ${problem}`,
  noPosition: (index: number) => `There is no position ${index}.`,
  notLoaded: 'The game hasn’t loaded yet.',
  left: 'You left the game.',
  unreachable: 'Couldn’t reach the server.',
}
