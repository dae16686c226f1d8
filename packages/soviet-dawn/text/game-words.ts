// The game, its seats, its options and its tutorials in words.
import { TITLE } from './title.ts'

export const GAME_WORDS = {
  title: TITLE,
  about: 'Solitaire: six fronts close in on Moscow. Hold your government together until the last card.',
  seats: { reds: 'The Bolsheviks' },
  lessons: {
    'first-four-turns': {
      title: 'The first four turns',
      about: 'Four turns with prepared cards and dice: every kind of action once.',
    },
  },
} as const

export const OPTION_WORDS = {
  scenario: {
    title: 'Scenario',
    about: 'How the cards come into play.',
    values: {
      standard: { title: 'Standard', about: '48 cards in three epochs, each shuffled in when it begins.' },
      extended: { title: 'Extended', about: 'The 12 expansion cards join their epochs: 60 cards to survive.' },
      steady: {
        title: 'Steady pacing',
        about: 'The treaty closes Twilight; the Polish rising and the armistice close Darkness.',
      },
      historical: {
        title: 'Historical order',
        about: 'All 60 cards in numerical order, as in history, so you know what’s next.',
      },
    },
  },
  expansion: { title: 'Expansion cards', about: 'Adds the 12 expansion cards to steady pacing as well.' },
  withoutExpansion: {
    title: 'Without expansion cards',
    about: 'Leaves the 12 expansion cards out of historical order.',
  },
  perseverance: { title: 'Front perseverance', about: 'A front about to be removed rolls to stay. Slightly harder.' },
  lastBattalion: {
    title: 'Last battalion',
    about: 'You can add a Reserve Offensive to a roll that falls one short. Easier.',
  },
  decisive: { title: 'Decisive outcomes', about: 'Natural sixes rout a front; natural ones can bring it forward.' },
  lastGasp: { title: 'Last gasp', about: 'A front in Moscow can still be driven out before the turn ends. Easier.' },
  cheka: { title: 'Cheka at the start', about: 'You begin with the Cheka marker. Easier.' },
  recovery: { title: 'Political recovery', about: 'Freeing Petrograd or Kiev gives a free political attempt. Easier.' },
  level10: { title: 'Victory at 10', about: 'Political victory needs level 10 instead of 9. Harder.' },
  reserves: { title: 'Reserve Offensives', about: 'How many you start with. Fewer is harder.' },
  decrees: { title: 'Political Decrees', about: 'How many you start with. Fewer is harder.' },
} as const
