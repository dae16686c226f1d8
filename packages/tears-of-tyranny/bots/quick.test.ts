import { quickSuite } from '@interregnum/game-package/testing'
import { gamePackage } from '../index.ts'

quickSuite(gamePackage, [
  { title: 'the game for one', games: 4 },
  { title: 'a team of three', options: { liberators: true, advisors: true, comrades: true }, games: 2 },
])
