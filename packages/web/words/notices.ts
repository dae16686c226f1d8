import { plural } from '@interregnum/game-package'

/** Words for the list behind the bell. */
export const noticesWords = {
  title: 'Notices',
  bell: (count: number) => (count === 0 ? 'Notices' : `Notices, ${plural(count, 'request')}`),
  none: 'Nothing waits for you.',
  yourTurn: 'It is your turn',
  over: 'The game is over',
  keepsASeat: (host: string) => `${host} keeps a seat for you`,
  asksForARematch: (host: string) => `${host} asks for a rematch`,
  asks: {
    undo: (name: string) => `${name} asks to undo`,
    pause: (name: string) => `${name} asks for a pause`,
    resume: (name: string) => `${name} asks to play on`,
    time: (name: string) => `${name} asks to give someone more time`,
    replace: (name: string) => `${name} asks to replace a player`,
    reopen: (name: string) => `${name} asks to reopen the game`,
    end: (name: string) => `${name} asks to end the game`,
  },
  titled: (game: string, table: string) => `${game}: ${table}`,
  gameAndTime: (game: string, when: string) => `${game} · ${when}`,
  settings: 'Choose which notices you get outside this page',
}
