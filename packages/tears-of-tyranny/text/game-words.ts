// The game, its seats, its options and its tutorials in words.
import { TITLE } from './title.ts'

export const GAME_WORDS = {
  title: TITLE,
  about: 'One to four liberators against an automatic adversary, on a map of septets.',
  seats: {
    liberators: 'The Liberators',
    advisors: 'The Advisors',
    partisans: 'The Partisans',
    comrades: 'The Comrades',
  },
  noRole: 'At least one of the four roles must be played.',
  lessons: {
    liberators: { title: 'Liberators alone', about: 'One turn, step by step, with prepared cards.' },
    team: { title: 'A team of two', about: 'Liberators and Advisors in one turn, played by one person or two.' },
  },
} as const

export const OPTION_WORDS = {
  liberators: { title: 'Liberators', about: 'Patrol with surrogates and build partnerships, away from the cities.' },
  advisors: { title: 'Advisors', about: 'Convert the population. They never harm anyone themselves.' },
  partisans: { title: 'Partisans', about: 'Spend freely and grow fast. Their presence always comes back.' },
  comrades: { title: 'Comrades', about: 'Hire mercenaries at coasts and borders, and hit hard.' },
  deck: {
    title: 'Terrain deck',
    about: 'How soon the adversary becomes aggressive.',
    values: {
      standard: { title: 'Standard', about: '16 cards, four of each stage.' },
      advanced: { title: 'Advanced', about: '12 cards, three of each stage: less time, more pressure.' },
    },
  },
  scenario: {
    title: 'Scenario',
    about: 'How the game is set up, and special rules.',
    values: {
      standard: { title: 'Standard', about: 'The game of the rulebook.' },
      'first-contact': {
        title: 'First Contact',
        about: 'For a first game: a card more, a calm start, a larger tyranny pool.',
      },
      'iron-capital': { title: 'The Iron Capital', about: 'Each quadrant has a capital whose garrison must fall.' },
      'closed-sea': { title: 'Closed Sea', about: 'Coasts all around, a short deck, smuggling.' },
      'divided-loyalties': {
        title: 'Divided Loyalties',
        about: 'Most of the population has turned red; converting it pays.',
      },
    },
  },
  difficulty: {
    title: 'Difficulty',
    about: 'How strong the adversary begins, and how much tyranny the land can bear.',
    values: {
      newcomer: { title: 'Newcomer', about: 'Fewer cells at the start, a larger tyranny pool.' },
      printed: { title: 'Printed', about: 'The game as it is printed.' },
      expert: { title: 'Expert', about: 'More cells at the start, a smaller tyranny pool.' },
    },
  },
  layout: {
    title: 'Map',
    about: 'How the septets lie.',
    values: {
      printed: { title: 'Printed', about: 'As the rulebook shows it.' },
      random: { title: 'Random', about: 'Septets moved and turned at random inside their quadrants.' },
    },
  },
  annihilation: {
    title: 'Annihilation',
    about: 'When the last presence of a player leaves the map.',
    values: {
      team: { title: 'All lose', about: 'The game is lost for the whole team.' },
      player: { title: 'One drops out', about: 'The others play on; the surrogates left behind still fight.' },
    },
  },
  paidRecruits: {
    title: 'Liberators pay for recruits',
    about: 'One resource for each, as the box on their panel shows, although their rules say that it is free.',
  },
} as const
