import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TestDatabases } from './testing/databases.ts'
import { Twins } from './testing/twins.ts'

const databases = new TestDatabases()
const problems: unknown[] = []
let twins: Twins

beforeAll(async () => {
  twins = await Twins.at([await databases.made(), await databases.made()], (problem) => problems.push(problem))
})
afterEach(() => expect(problems).toEqual([]))
afterAll(async () => {
  await twins.close()
  await databases.remove()
})

const seeds = (count: number): string[] => Array.from({ length: count }, (_, n) => `sample${n}`)

describe('two games that differ only in what a seat may not know', () => {
  // Only Russian Civil War has hidden things in its state; in the others, the dice to come are the only secret.
  const GAMES: { readonly [game: string]: { readonly [option: string]: boolean } } = {
    'soviet-dawn': {},
    'all-bridges-burning': {},
    'russian-civil-war': { secrecy: true },
    'tears-of-tyranny': { advisors: true },
  }
  for (const [game, options] of Object.entries(GAMES)) {
    it(`give the seat the same messages in ${game}`, async () => {
      const { pairs, different } = await twins.compare(game, seeds(4), options)
      expect(pairs).toBe(4)
      expect(different > 0).toBe(options.secrecy === true)
    })
  }
})
