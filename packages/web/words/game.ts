/** Words for opening, saving, sharing and repeating a game. */
export const gameWords = {
  toPlay: (where: string, name: string) => `${where}. ${name} to play`,
  forkTitle: (title: string, turn: string | null) => `${title}, from ${turn ?? 'the start'}`,
  pageFailed: (problem: string, canExport: boolean) =>
    `Something on the page failed (${problem}). Your game is saved up to the last move.${canExport ? ' You can also export it here.' : ''}`,
  offline: (gaveUp: boolean, moveWaits: boolean) =>
    `${gaveUp ? 'Couldn’t reach the server.' : 'Connection lost. Reconnecting…'}${moveWaits ? ' Your move is saved and will be sent.' : ''}`,
  runByNonPlayers: (seats: readonly string[]) =>
    `Run by the printed Non-player rules from the start: ${seats.join(', ')}.`,
  unknownTutorial: (id: string, known: readonly string[]) => `Unknown tutorial ${id}. Tutorials: ${known.join(', ')}.`,
  noBoard: (game: string) => `${game} can’t be played in the browser yet.`,
  reload: 'Reload',
  saveAsACopy: 'Save as a copy',
  exportGameFile: 'Export game file',
  pageTitle: (title: string) => `${title} · Interregnum`,
  loading: 'Loading the board…',
  notOpened: 'Couldn’t open the game',
  badLink: 'This link doesn’t work',
  notOnThisDevice:
    'It isn’t saved on this device. It may have been deleted, or started in another browser. If you exported it, open the file on the home page.',
  notFound: 'Game not found',
  loadFailed: (problem: string) =>
    `Couldn’t load the game (${problem}). Check your connection and try again. Your saved games are safe.`,
  notLoaded: 'Couldn’t load the game',
  startFailed: (problem: string) => `Can’t start a game with these settings: ${problem}`,
  notStarted: 'Couldn’t start',
  fileUnchanged: (problem: string) =>
    `${problem} The file itself is unchanged. Export it and send it to us if you think it should open.`,
  damagedFile: 'This game file is damaged',
  playAgain: 'Play again',
  aboutPlayAgain: 'Same options, same players. With the same seed you get the same dice and cards in the same order.',
  sameSeed: (seed: string) => `Same seed (${seed})`,
  newSeed: 'New seed',
  reloadGame: 'Reload the game',
  notYetHere: '(not yet here)',
  players: 'Players',
  aboutPlayers: 'Change names at any time, or switch a seat between human and bot.',
  shareThisGame: 'Share this game',
  tooLongForLink: 'This game is too long for a link. Send the file instead.',
  linkFailed: (problem: string) => `Couldn’t make a link (${problem}). Send the file instead.`,
  gameFile: 'Game file',
  aboutGameFile: 'The complete game: options, seed, every move and the players. Anyone can open it from the home page.',
  link: 'Link',
  aboutLink:
    'Anyone with the link gets a copy of the game so far, can replay it, and can play on from any point. Nothing is uploaded.',
  linkToThisGame: 'Link to this game',
  setUp: 'The set-up alone',
  aboutSetUp: 'To play the same game from the start: same options, same seed.',
  linkToSetUp: 'Link to the set-up',
  tutorial: 'tutorial',
  named: (title: string, name: string) => `${title}, ${name}`,
}
