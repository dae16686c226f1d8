import { plannerSuite } from '@interregnum/game-package/testing'
import { gamePackage } from '../index.ts'

plannerSuite(gamePackage, [
  { title: 'the game for three' },
  { title: 'the variant for two', options: { variant: 'two-player' } },
])
