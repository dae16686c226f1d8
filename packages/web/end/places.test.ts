import { expect, it } from 'vitest'
import { placeOf } from './places.ts'

const places = (...rows: readonly (readonly [figure: string, won: boolean])[]) => {
  const ranking = rows.map(([figure, won]) => ({ figure, won }))
  return ranking.map((_, at) => placeOf(ranking, at))
}

it('gives equal figures the same place, and the winner of a tie the first', () => {
  expect(places(['3', true], ['2', false], ['1', false])).toEqual([1, 2, 3])
  expect(places(['0', false], ['0', false], ['−3', false])).toEqual([1, 1, 3])
  expect(places(['+2', true], ['+2', false], ['0', false])).toEqual([1, 2, 3])
  expect(places(['9', true], ['9', true], ['4', false])).toEqual([1, 1, 3])
})
