// The game, its seats, its options and its tutorials in words.
import { TITLE } from './title.ts'

export const GAME_WORDS = {
  title: TITLE,
  about: 'Finland 1917–18: Reds, Senate and Moderates, with the printed Non-players for missing players.',
  seats: { reds: 'The Reds', senate: 'The Senate', moderates: 'The Moderates' },
  lessons: {
    'first-propaganda-round': {
      title: 'The first Propaganda Round',
      about: 'The Reds against two Non-players, to the first Propaganda Round.',
    },
  },
} as const

export const OPTION_WORDS = {
  reds: {
    title: 'Reds',
    about: 'Played by a human or a bot, or run by the printed Non-player cards.',
    values: {
      player: { title: 'Player', about: 'Makes decisions and pays Resources.' },
      nonplayer: { title: 'Non-player', about: 'Run by the printed cards; pays no Resources.' },
    },
  },
  senate: {
    title: 'Senate',
    about: 'Played by a human or a bot, or run by the printed Non-player cards.',
    values: {
      player: { title: 'Player', about: 'Makes decisions and pays Resources.' },
      nonplayer: { title: 'Non-player', about: 'Run by the printed cards; pays no Resources.' },
    },
  },
  moderates: {
    title: 'Moderates',
    about: 'Played by a human or a bot, or run by the printed Non-player cards.',
    values: {
      player: { title: 'Player', about: 'Makes decisions and pays Resources.' },
      nonplayer: { title: 'Non-player', about: 'Run by the printed cards; pays no Resources.' },
    },
  },
  variant: {
    title: 'Variant',
    about: 'Number of players.',
    values: {
      standard: { title: 'Standard', about: 'Three Factions, each a player or a Non-player.' },
      'two-player': {
        title: 'Two players',
        about: 'Two players lead the Reds and the Senate and take turns running the Moderates.',
      },
    },
  },
} as const
