import { plannerSuite } from '@interregnum/game-package/testing'
import { gamePackage } from '../index.ts'

plannerSuite(gamePackage, [
  { title: 'the game for one' },
  { title: 'a team of two', options: { liberators: true, advisors: true } },
])
