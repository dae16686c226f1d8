import { plannerSuite } from '@interregnum/game-package/testing'
import { gamePackage } from '../index.ts'

plannerSuite(gamePackage, [
  { title: 'the game for four' },
  { title: 'the game with secrecy', options: { secrecy: true }, hidden: true },
])
