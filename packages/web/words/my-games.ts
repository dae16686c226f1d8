/** Words for the list of online games. */
export const myGamesWords = {
  yourTurn: 'Your turn',
  waiting: 'Waiting for others',
  finished: 'Finished',
  noGames: 'You have no online games.',
  noneWait: 'No table waits for others.',
  noneFinished: 'No finished games yet.',
  openTables: 'Open tables',
  tablesOpen: (count: number) => (count === 1 ? '1 table' : `${count} tables`),
  nobodyWaits: 'No public table has an open seat at the moment.',
  play: 'Play',
  look: 'Look',
  enter: 'Open',
  sitDown: 'Take the seat',
  sitDownAt: (game: string, seat: string) => `Take the seat: ${game}, ${seat}`,
  actionIn: (action: string, game: string) => `${action}: ${game}`,
  setUp: 'Set up a table',
  playAlone: 'Play on this device',
  yourName: 'Your name',
  nameFirst: 'Enter your name, then take the seat.',
  openSeat: 'open',
  host: (name: string) => `Opened by ${name}`,
  waitingFor: (names: string) => `Waiting for ${names}.`,
  waitingRoom: (open: number) =>
    open === 0
      ? 'Waiting room. Every seat is taken.'
      : open === 1
        ? 'Waiting room, one seat open.'
        : `Waiting room, ${open} seats open.`,
  youPlay: (seats: string, others: string) =>
    others === '' ? `You play ${seats}.` : `You play ${seats}, with ${others}.`,
  over: 'Game over.',
  bot: 'a bot',
  seatOf: (seat: string, who: string) => `${seat}: ${who}`,
}
