// A guided first game: the learner leads the Reds against two Non-players.
import type { Lesson } from '@interregnum/kernel'

export const lesson: Lesson = {
  title: 'The first cards',
  options: { reds: 'player', senate: 'nonplayer', moderates: 'nonplayer' },
  seed: 'lesson',
  dice: [],
  piles: {},
  steps: [
    {
      index: 0,
      title: 'You lead the Reds',
      text: 'Finland in 1917: three Factions, and a card for all of them. Do as you like.',
      point: 'sequence',
    },
  ],
}
