import { expect, it } from 'vitest'
import { spread } from './lib/mixed-sequencer.mjs'

it('tests that wait are spread among the others, and all keep their order', () => {
  expect(spread(['a', 'b'], [1, 2, 3, 4, 5, 6])).toEqual([1, 'a', 2, 3, 4, 'b', 5, 6])
  expect(spread([], [1, 2])).toEqual([1, 2])
  expect(spread(['a'], [])).toEqual(['a'])
})
