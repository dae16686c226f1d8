/** Words for links and game files that fail. */
export const shareWords = {
  moveNotAllowed: (move: number, reason = 'no one had to decide') =>
    `The game in this link is not valid: move ${move} is not allowed (${reason}).`,
  emptyLink: 'This link is incomplete: it contains no game. Copy the whole link and try again.',
  longLink: 'This link is too long to be a game.',
  largeFile: 'This file is too large to be an Interregnum game.',
  unreadableFile: 'Couldn’t read the file. It may have been moved or changed. Choose it again.',
  emptyFile: 'This file is empty.',
  otherRules: (theirs: string, ours: string) =>
    `This link was made with rules version ${theirs}; this is ${ours}. Ask for the game file instead.`,
  noMoves: 'This is not an Interregnum game: its list of moves is missing.',
  rulesNotLoaded: 'Couldn’t load this game’s rules. Check your connection and try again.',
  invalidFile: (problem: string) => `This game file is not valid: ${problem}`,
  damagedLink: 'This link is damaged: it doesn’t contain a game. Copy the whole link and try again.',
  changedLink: 'This link is incomplete or changed. Copy the whole link and try again.',
  largeLink: 'This link is too large to be a game.',
  strayCharacters: 'This link contains characters that don’t belong there. Copy the whole link and try again.',
}
