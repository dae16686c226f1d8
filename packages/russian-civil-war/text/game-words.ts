// The game, its seats, its options and its tutorials in words.
import { TITLE } from './title.ts'

export const GAME_WORDS = {
  title: TITLE,
  about: 'Russia 1918–22: 3–6 players, each leading parts of several sides, or solitaire as the Reds.',
  seat: (letter: string): string => `Player ${letter}`,
  solitaireSeat: 'The Reds',
  lessons: {
    'first-turn': {
      title: 'A first turn as the Reds',
      about: 'One turn of the solitaire game with prepared dice and chits.',
    },
    'table-of-four': {
      title: 'A table of four',
      about: 'What wins, a trade, a purge, a march and a fight, with three bots.',
    },
  },
} as const

export const OPTION_WORDS = {
  mode: {
    title: 'Game',
    about: 'Multiplayer power politics for 3–6, or solitaire.',
    values: {
      multi: { title: 'Power politics', about: 'Each player leads parts of several sides.' },
      solitaire: { title: 'Solitaire', about: 'You lead the Reds; the rules run everyone else.' },
    },
  },
  players: { title: 'Players', about: 'Number of players (solitaire: one).' },
  scenario: {
    title: 'Scenario',
    about: 'When the game ends. The solitaire game has its own end.',
    values: {
      full: { title: 'To the end', about: 'Until one side has lost its leaders or its armies.' },
      climax: { title: 'Historic Climax', about: 'Ends after five game turns at the latest (16.81).' },
      quick: {
        title: 'Quick Victory',
        about: 'Also ends when the Czar is gone and one player holds both capitals (16.82).',
      },
    },
  },
  expedition: {
    title: 'Expeditionary forces',
    about: '17.1: a chit controls the Central Powers in Finland and Kutais.',
  },
  kronstadt: {
    title: 'Kronstadt',
    about: '17.2: the sailors rise against a player who holds eight Politburo markers.',
  },
  freekorps: { title: 'Free Korps fanaticism', about: '17.31: Free Korps cannot be subverted and may use Terror.' },
  czechs: { title: 'Czech Legion', about: '17.32: Czechs can subvert, can’t be subverted, and move by rail.' },
  naval: { title: 'Naval operations', about: '17.4: after the Armistice fleets move, evacuate and bombard.' },
  intervention: {
    title: 'Allied intervention',
    about: '17.5: three strong Allied units may come after the Armistice.',
  },
  secrecy: { title: 'Secrecy', about: '17.6: most chits stay hidden until played.' },
} as const
