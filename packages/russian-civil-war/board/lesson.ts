// A guided first game.
import type { Lesson } from '@interregnum/kernel'

export const lesson: Lesson = {
  title: 'Your first turn as the Reds',
  options: { mode: 'solitaire' },
  seed: 'lesson',
  dice: [],
  piles: {},
  steps: [
    {
      index: 0,
      title: 'The Reds alone',
      text: 'Moscow and Petrograd are yours; enemies stand all around. Clear Greater Russia, White Russia, the Ukraine and the Cossack Territories within seven turns, and let nobody into the capitals.',
      point: 'province:TVER',
    },
  ],
}
