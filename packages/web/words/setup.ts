/** Words for a prepared game. */
export const setupWords = {
  pageTitle: 'A prepared game · Interregnum',
  loading: 'Loading the set-up…',
  notPlayable: 'This set-up can’t be played',
  prepared: (title: string) => `${title}, a prepared game`,
  gameOf: (title: string) => `A game of ${title}`,
  notes: 'Notes',
  setUp: 'Set-up',
  seed: 'Seed',
  newSeed: 'a new one each time',
  players: 'Players',
  start: 'Start this game',
}
