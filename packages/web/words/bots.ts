/** Words for hints and autoplay that fail. */
export const botsWords = {
  failed: (problem: string) =>
    `The hint failed${problem === '' ? '' : ` (${problem})`}. Your game hasn’t changed. Try again.`,
  gameOver: 'The game is over, so there are no more hints.',
  hintsOff: 'Hints are off for this game.',
  tooLate: (seconds: number) => `No hint after ${seconds} seconds. Try again.`,
  blocked: (problem: string) => `Your browser blocked hints from starting (${problem}).`,
  unreadable: 'The hint failed. Try again.',
  noHint: (problem: string) => `No hint available: ${problem}`,
  lostTrack: 'it could not follow the game.',
  moveNotAllowed: (message: string) => `Autoplay stopped because its move was not allowed: ${message}`,
}
