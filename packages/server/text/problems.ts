// What people are told when the server refuses something, in English.

export const problemText = {
  noGame: (game: string) => `Unknown game ${game}.`,
  seatNotGiven: (seat: string) => `Choose who plays the seat ${seat}.`,
  notMet: 'You can only invite people who have an account and have sat at a table with you.',
  needsPerson: 'At least one seat must be for a person.',
  cannotBeSetUp: 'The game can’t be set up like this. The server’s operator has a report.',
  noSuchZone: 'Clocks can rest at weekends only with days for a move, and in a time zone that exists.',
  otherSeats: 'With these options the game has other seats.',
  otherShare: 'This share of the dice is not the one that was sealed.',
  cannotBeMoved: 'You can’t move a game that is over or has preset dice.',
  newerRules: (theirs: string, ours: string) =>
    `This table is played with rules ${theirs}, and this server has ${ours}. Update the server.`,
  testFailed: (status: number | null) =>
    status === null
      ? 'The test could not be sent: nothing responds at this address.'
      : `The test was refused with status ${status}. Check the address.`,
  gameFileLater: 'The game file is published when the game is over.',
}

/** The name of someone whose account was deleted. */
export const FORMER_PLAYER = 'Former player'
