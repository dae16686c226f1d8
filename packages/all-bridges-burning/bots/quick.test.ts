import { quickSuite } from '@interregnum/game-package/testing'
import { gamePackage } from '../index.ts'

quickSuite(gamePackage, [
  { title: 'the game for three', games: 3 },
  { title: 'the variant for two', options: { variant: 'two-player' }, games: 2 },
])
