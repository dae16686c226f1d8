import type { AskView } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { UNITS } from '../data/counters.ts'
import { PROVINCES } from '../data/map.ts'
import { type Scene, table } from '../testing/table.ts'
import { seatAt } from './geometry.ts'
import { board } from './index.tsx'
import { movers } from './movers.ts'

/** The forces that A can move, in the order of the list. */
function listed(map: Scene['map']) {
  const { match } = table({ map: map ?? {}, nations: { a: ['MO'] }, step: 'move' })
  const { asks, view } = match.position('a')
  const ask = asks.find(({ kind }) => kind === 'move') as AskView
  return { ask, view, all: movers(ask, view, PRINTED), rows: board.plans?.(ask, view) ?? [] }
}

const MOVERS = ['152', '159', '165', '166']
/** Every city has a leader of B, of the same colour. */
const LEADERS_OF_B = UNITS.filter(({ id }) => /^1[5-7]/.test(id) && !MOVERS.includes(String(id))).map(
  ({ id }) => `b ${id}`,
)
const CITIES_OF_B: Scene['map'] = Object.fromEntries(
  PRINTED.critical.map((city, n) => [PROVINCES[city], LEADERS_OF_B.slice(n, n + 1)]),
)

describe('which force moves', () => {
  it('lists those that can beat an enemy, then those that can take a city, then those in danger', () => {
    const { all } = listed({
      // An army next to a weak White army; a lone leader who can reach a city; Mongols, who cannot leave their country.
      TVER: ['a 152 103'],
      YARO: ['- 216'],
      VLDM: ['a 165'],
      MONG: ['a 330', 'b 253 213'],
    })
    expect(all.map(({ option, reason }) => [option, reason])).toEqual([
      ['move:152', 'enemy'],
      ['move:165', 'city'],
      ['move:330', 'danger'],
    ])
    expect(all[0].detail).toMatch(/^in Tver, strength \d+; \d+% to win in Yaroslavl$/)
    expect(all[1].detail).toBe('in Vladimir, alone; can reach Kazan, no one is there')
    expect(all[2].detail).toMatch(/^in Mongolia, strength 2; an enemy of \d+ is in Mongolia$/)
  })

  it('opens the map on the best of them, wherever the strongest are', () => {
    const map: Scene['map'] = { TVER: ['a 152 103'], YARO: ['- 216'], IRKU: ['a 158 110', 'a 159 111', 'a 160 112'] }
    const { ask, view, rows } = listed(map)
    const position = table({ map, nations: { a: ['MO'] }, step: 'move' }).match.position('a')
    const choices = rows.map(({ option }, n) => ({ number: n + 1, ask, option, label: '', odds: [] }))
    expect(rows[0].option).toBe('move:152')
    const points = board.focus?.({ position: { ...position, view }, choices, marked: null }) ?? []
    expect(points.at(-1)).toEqual(seatAt(PROVINCES.indexOf('TVER')))
    expect(points).not.toContainEqual(seatAt(PROVINCES.indexOf('IRKU')))
  })

  it('says what is in a city that a force can take, and does not count cities that others hold', () => {
    const cities = CITIES_OF_B
    const reasons = (map: Scene['map']) => listed(map).all.map(({ reason, detail }) => [reason, detail])
    expect(reasons({ ...cities, VLDM: ['a 165'] })).toEqual([['nothing', 'in Vladimir, alone']])
    expect(reasons({ ...cities, VLDM: ['a 165'], KAZA: ['- 103'] })).toEqual([
      ['city', 'in Vladimir, alone; can reach Kazan, there: Red 3'],
    ])
    // Control needs all of them.
    expect(reasons({ ...cities, VLDM: ['a 165'], KAZA: ['- 103', 'b 166'] })[0][0]).toBe('army')
  })

  it('names for each force what no better one goes for', () => {
    const goals = (map: Scene['map']) => listed(map).all.map(({ detail }) => detail?.split('; ')[1] ?? '')
    // Two equal forces by the railway, and two weak enemies.
    const armies = { TVER: ['a 152 103'], VLDM: ['a 159 111'] }
    const two = goals({ ...armies, YARO: ['- 216'], RYAZ: ['- 217'] })
    expect(two.map((goal) => /in (\w+)$/.exec(goal)?.[1]).toSorted()).toEqual(['Ryazan', 'Yaroslavl'])
  })

  it('says of forces without a goal of their own that they could go to the same', () => {
    const kiev = { ...CITIES_OF_B, TVER: ['a 152 103'], VLDM: ['a 159 111'], YARO: ['- 216'] }
    expect(listed(kiev).all.map(({ detail }) => detail?.split('; ')[1])).toEqual([
      expect.stringMatching(/^\d+% to win in Yaroslavl$/),
      'could go to Yaroslavl too',
    ])
  })

  it('counts only the units that go along', () => {
    const { all } = listed({ TVER: ['a 152 103 161'], YARO: ['- 216'] })
    const odds = (option: string) =>
      Number(/(\d+)% to win/.exec(all.find((one) => one.option === option)?.detail ?? '')?.[1])
    expect(odds('stack:152')).toBeGreaterThanOrEqual(odds('move:152'))
    // Without Trotsky and the army, the other leader has no chance.
    expect(all.find(({ option }) => option === 'move:161')?.reason).not.toBe('enemy')
  })

  it('does not count the player’s own forces as enemies to beat', () => {
    const { all } = listed({ TVER: ['a 251 213'], YARO: ['a 165'] })
    expect(all.find(({ option }) => option === 'move:251')?.reason).not.toBe('enemy')
  })

  it('heads each group, and offers every option once', () => {
    const { ask, rows } = listed({ TVER: ['a 152 103'], YARO: ['- 216'], MONG: ['a 330'] })
    expect(rows.map(({ heading }) => heading)).toEqual(['Can beat an enemy', 'Nothing to gain within reach'])
    const others = ask.options.filter((option) => option !== 'done')
    expect(rows.map(({ option }) => option).toSorted()).toEqual(others.toSorted())
  })
})

describe('a force on its way', () => {
  it('lists what it can leave behind last, under its own heading', () => {
    const { match } = table({ map: { TVER: ['a 152 111', '- 106'] }, step: 'move' }).answers('move:152')
    const { asks, view } = match.position('a')
    const rows = board.plans?.(asks.find(({ kind }) => kind === 'step') as AskView, view) ?? []
    expect(rows[0]).toMatchObject({ option: 'take:106', heading: 'Pick up here' })
    expect(rows[rows.length - 1]).toMatchObject({ option: 'drop:111', heading: 'Leave behind here' })
  })

  it('does so where it can go no further, too', () => {
    // Stopped by the White army in Novgorod.
    const map = { TVER: ['a 152 111'], NOVG: ['- 216', '- 106'] }
    const { match } = table({ map, step: 'move' }).answers('move:152', 'go:NOVG')
    const { asks, view } = match.position('a')
    const rows = board.plans?.(asks.find(({ kind }) => kind === 'step') as AskView, view) ?? []
    expect(rows.map(({ option, heading }) => [option, heading])).toEqual([
      ['take:106', 'Pick up here'],
      ['drop:111', 'Leave behind here'],
    ])
  })

  it('can send Assassins, which is not something to leave behind', () => {
    const map = { TVER: ['a 152 111'], NOVG: ['b 251 216'] }
    const { match } = table({ map, step: 'move', chits: { a: { assassin: 1 } } }).answers('move:152', 'go:NOVG')
    const { asks, view } = match.position('a')
    const rows = board.plans?.(asks.find(({ kind }) => kind === 'step') as AskView, view) ?? []
    expect(rows.at(-1)).toMatchObject({ option: 'assassinate', heading: 'Other actions' })
  })

  it('has the chance of a fight beside its row', () => {
    const map = { TVER: ['a 152 111'], NOVG: ['- 216'] }
    const { match } = table({ map, step: 'move' }).answers('move:152')
    const { asks, view } = match.position('a')
    const [first] = board.plans?.(asks.find(({ kind }) => kind === 'step') as AskView, view) ?? []
    expect(first).toMatchObject({ option: 'go:NOVG', sign: '50%', detail: 'chance to eliminate the defenders' })
    expect(first.odds).toEqual([
      { chance: expect.closeTo(0.5), text: '1 point; 9 against 3 (Saratov White army), 3:1' },
    ])
  })
})
