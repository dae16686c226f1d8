import { plural } from '@interregnum/game-package'

/** Words for the list of online games. */
export const myGamesWords = {
  yourTurn: 'Your turn',
  soonestFirst: 'soonest first',
  invitations: 'Invitations',
  keepsASeat: (host: string) => `${host} keeps a seat for you`,
  asksForARematch: (host: string) => `${host} asks for a rematch`,
  seatAndPace: (game: string, seat: string, pace: string) => `${game}, ${seat} · ${pace}`,
  take: 'Take it',
  decline: 'No',
  drafts: 'Drafts',
  draftKept: (pace: string, when: string) => `${pace} · ${when}`,
  openDraft: 'Open',
  deleteDraft: 'Delete',
  waiting: 'Waiting for others',
  finished: 'Finished',
  noGames: 'You have no online games.',
  noneWait: 'No table waits for others.',
  noneFinished: 'No finished games yet.',
  openTables: 'Open tables',
  tablesOpen: (count: number) => (count === 1 ? '1 table' : `${count} tables`),
  nobodyWaits: 'No public table has an open seat at the moment.',
  noneFits: (others: number) =>
    others === 1
      ? 'No open table fits. One table is hidden by the filters.'
      : `No open table fits. ${others} tables are hidden by the filters.`,
  filters: 'Filters',
  filterGame: 'Game',
  allGames: 'All games',
  filterPace: 'Time for a move',
  paces: { any: 'Any pace', live: 'Live', days: 'Days for a move', none: 'No limit' },
  filterPlayers: 'Players',
  players: { any: 'All players', new: 'New to the game', experienced: 'Experienced' },
  clearFilters: 'Show all',
  play: 'Play',
  timeLeft: 'Time left',
  lastMove: (when: string) => `Last move ${when}`,
  look: 'Look',
  enter: 'Open',
  sitDown: 'Take the seat',
  playAs: (seat: string) => `Play as ${seat}`,
  playAsIn: (game: string, seat: string) => `Play as ${seat} in ${game}`,
  actionIn: (action: string, game: string) => `${action}: ${game}`,
  setUp: 'Set up a table',
  playAlone: 'Play on this device',
  yourName: 'Your name',
  nameFirst: 'Enter your name, then take the seat.',
  openSeat: 'open',
  host: (name: string) => `Opened by ${name}`,
  hostWithGames: (name: string, games: number) => `Opened by ${name}, ${plural(games, 'finished game')}`,
  waitingFor: (names: string) => `Waiting for ${names}.`,
  waitingRoom: (open: number) =>
    open === 0
      ? 'Waiting room. Every seat is taken.'
      : open === 1
        ? 'Waiting room, one seat open.'
        : `Waiting room, ${open} seats open.`,
  youPlay: (seats: string, others: string) =>
    others === '' ? `You play ${seats}.` : `You play ${seats}, with ${others}.`,
  youPlayed: (seats: string, others: string) =>
    others === '' ? `You played ${seats}.` : `You played ${seats}, with ${others}.`,
  endedAt: (played: string, when: string) => `${played} ${when}`,
  won: 'Won',
  lost: 'Lost',
  ended: {
    outcome: '',
    resigned: 'Resigned',
    ended: 'Ended',
    abandoned: 'Abandoned',
    withdrawn: 'Closed',
    failed: 'Failed',
  },
  bot: 'a bot',
  titled: (game: string, table: string) => `${game}: ${table}`,
  seatOf: (seat: string, who: string) => `${seat}: ${who}`,
}
