import { rulesIndexSuite } from '@interregnum/game-package/testing'
import { describe } from 'vitest'
import { gamePackage } from '../game-package.ts'

describe('the rules index', () => {
  rulesIndexSuite(gamePackage, { prefix: 'TOT-', clauses: 167, folder: new URL('..', import.meta.url) })
})
