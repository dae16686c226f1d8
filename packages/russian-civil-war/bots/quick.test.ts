import { quickSuite } from '@interregnum/game-package/testing'
import { gamePackage } from '../index.ts'

quickSuite(gamePackage, [
  { title: 'the game for four', games: 3 },
  {
    title: 'the game with secrecy and all options',
    options: { secrecy: true, naval: true, czechs: true, intervention: true },
    games: 2,
  },
  { title: 'the solitaire game', options: { mode: 'solitaire' }, games: 2 },
])
