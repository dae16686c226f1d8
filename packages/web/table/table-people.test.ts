import { expect, it } from 'vitest'
import { timeWithout } from './table-people.ts'

it('a clock on the screen stands still at the weekend', () => {
  const rest = { from: 100, to: 200 }
  const left = (from: number, until: number) => timeWithout(rest, from, until)
  expect([left(40, 90), left(40, 150), left(40, 250), left(120, 180), left(120, 230)]).toEqual([50, 60, 110, 0, 30])
  expect([left(210, 250), timeWithout(null, 40, 250), left(90, 80)]).toEqual([40, 210, 0])
})
