import { playOut, Run, random, readOptions, seeded } from '@interregnum/kernel'
import { expect, it } from 'vitest'
import { tearsOfTyranny } from './index.ts'

it('plays', () => {
  const results: Record<string, number> = {}
  let decisions = 0
  const from = performance.now()
  for (let n = 0; n < 300; n++) {
    const options = readOptions(tearsOfTyranny.options, {
      liberators: n % 2 === 0,
      advisors: n % 3 === 0,
      partisans: n % 5 < 2,
      comrades: n % 2 === 1,
      layout: n % 7 === 0 ? 'random' : 'printed',
      scenario: ['standard', 'first-contact', 'iron-capital', 'closed-sea', 'divided-loyalties'][n % 5],
      deck: n % 4 === 0 ? 'advanced' : 'standard',
      annihilation: n % 3 === 0 ? 'player' : 'team',
    })
    const run = Run.begin(tearsOfTyranny, options, { source: seeded(`g${n}`), loaded: null }, null, 'nothing')
    const seats = tearsOfTyranny.seats(options)
    const played = playOut(run, Object.fromEntries(seats.map(({ id }) => [id, random.create(`${n}${id}`, id)])))
    decisions += played.decisions
    const key = `${seats.length} ${played.outcome.result} `
    results[key] = (results[key] ?? 0) + 1
  }
  console.log(results, decisions, decisions / ((performance.now() - from) / 1000))
  expect(decisions).toBeGreaterThan(0)
})
