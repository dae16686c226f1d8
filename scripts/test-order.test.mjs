import { expect, it } from 'vitest'
import { spread } from './lib/test-order.mjs'

it('tests that wait are spread among the others, and all keep their order', () => {
  expect(spread([1, 2], [10, 20, 30, 40, 50, 60])).toEqual([10, 1, 20, 30, 40, 2, 50, 60])
  expect(spread([], [1, 2])).toEqual([1, 2])
  expect(spread([1], [])).toEqual([1])
})
