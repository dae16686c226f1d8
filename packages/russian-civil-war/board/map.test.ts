import { begin } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { UNITS } from '../data/counters.ts'
import { MAP as LAND, PROVINCES } from '../data/map.ts'
import { russianCivilWar } from '../game.ts'
import { onMap, type State } from '../rules/state.ts'
import { type DrawnElement, drawing, nameOf, shown, thing, things, use } from '../testing/drawing.ts'
import { type Scene, table } from '../testing/table.ts'
import { backdrop } from './backdrop.tsx'
import { roadCosts } from './costs.ts'
import { Fan, type Fanning } from './fan.tsx'
import { Stacks, Traces } from './forces.tsx'
import { MAP, placesFor, SHAPES } from './geometry.ts'
import type { Part } from './places.ts'
import { Pills, ProvinceRings, ProvinceTargets } from './spaces.tsx'
import { allStacks } from './stacks.ts'

const opened: number[] = []
const fanningAt = (province: number | null): Fanning => ({
  fan: province === null ? null : { province, k: 1, at: [800, 450], window: { x: 0, y: 0, width: 1600, height: 900 } },
  open: (which) => void opened.push(which),
  keep: () => undefined,
  close: () => undefined,
  shut: () => undefined,
})

const SCENE: Scene = {
  map: {
    TVER: ['a 152 111', 'b 155 118'],
    NOVG: ['- 103'],
    SMOL: ['b 251 213'],
    PETR: ['a 151 102 CZAR'],
    VLDV: ['- 431 432 433', '- 435 436', '- 419', '- 425', '- 439', 'c 265 207', 'a 170'],
  },
}

function scene(more: Scene = {}, moves: readonly string[] = []) {
  const it = table({ ...SCENE, ...more })
  for (const move of moves) it.answer(move)
  const seat = it.match.asks[0].seat
  const { props, reports } = shown(it.match.position(seat))
  const part: Part = { ...props, data: PRINTED }
  const elements = [
    ...drawing(ProvinceRings(part)),
    ...drawing(ProvinceTargets(part)),
    ...drawing(Stacks({ ...part, fanning: fanningAt(null) })),
    ...drawing(Pills(part)),
  ]
  return { it, part, reports, elements }
}

const texts = (elements: readonly DrawnElement[]) =>
  elements.filter(({ tag }) => tag === 'text').map(({ text }) => text)
const classed = (elements: readonly DrawnElement[], name: string) =>
  elements.filter(({ props }) =>
    String(props.class ?? '')
      .split(' ')
      .includes(name),
  )

describe('the map', () => {
  it('has a shape for every province, and its slots lie apart', () => {
    expect(Object.keys(MAP.spaces).sort()).toEqual([...PROVINCES].sort())
    for (const { slots, counter = MAP.counter } of SHAPES) {
      for (const [n, [x, y]] of slots.entries()) {
        for (const [ox, oy] of slots.slice(n + 1)) {
          expect(Math.max(Math.abs(x - ox), Math.abs(y - oy))).toBeGreaterThan(counter * 0.8)
        }
      }
    }
  })

  it('names every province, region and critical city that is called otherwise than its province', () => {
    const words = texts(drawing(backdrop(PRINTED))).map((text) => text.replace(/-$/, ''))
    const all = words.join('').replace(/[ -]/g, '')
    for (const { name } of LAND) expect(all).toContain(name.replace(/[ -]/g, ''))
    for (const city of ['Moscow', 'Riga', 'Odessa', 'Tsaritsyn', 'Tashkent', 'Rostov']) expect(words).toContain(city)
    expect(words).toContain('Cossack Territories')
  })

  it('draws one edition of the names only once, and another with its own', () => {
    expect(backdrop(PRINTED)).toBe(backdrop(PRINTED))
    const named = { ...PRINTED, provinceNames: PRINTED.provinceNames.with(0, 'Leningrad') }
    expect(texts(drawing(backdrop(named)))).toContain('Leningrad')
    expect(texts(drawing(backdrop(named)))).not.toContain('Petrograd')
  })
})

describe('stacks on the map', () => {
  it('hold every counter on the map once, from the set-up on', () => {
    const { state } = begin(russianCivilWar, { options: { players: 5 } })
    const drawn = allStacks(state as State, PRINTED).flatMap((list) => list.flatMap(({ units }) => units))
    const there = UNITS.flatMap((_, unit) => (onMap(state.at[unit]) ? [unit] : []))
    expect([...drawn].sort((a, b) => a - b)).toEqual(there)
  })

  it('stand apart even where there are more than places', () => {
    for (const [province] of PROVINCES.entries()) {
      const places = placesFor(province, 9).map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      expect(new Set(places).size).toBe(9)
    }
  })

  it('say who is in them, how strong they are, where, and who controls them', () => {
    const { elements } = scene()
    expect(nameOf(elements, 'stack:155')).toContain(
      'Tukhachevsky 2, Red army of Simbirsk 3: strength 5, Player B, in Tver',
    )
    expect(nameOf(elements, 'stack:103')).toContain('Red army of Novgorod 3, nobody controls it, in Novgorod')
    expect(nameOf(elements, 'stack:431')).toContain('strength 13, nobody controls it, in Vladivostok')
  })

  it('bear the letter of their player, and the Czar over whoever has him', () => {
    const { elements } = scene()
    const badges = classed(elements, 'rcw-badge')
    expect(badges.map(({ text }) => text).sort()).toEqual(['A', 'A', 'A', 'B', 'B', 'C'])
    expect(classed(elements, 'rcw-ochre')).toHaveLength(1)
  })

  it('are chosen by a click where one thing can be done with them, and fan out where none or several can', () => {
    const { elements, reports } = scene()
    const trotsky = thing(elements, 'stack:152')
    expect(trotsky.props).toMatchObject({ role: 'button', tabindex: 0 })
    expect(nameOf(elements, 'stack:152')).toContain('Trotsky')
    use(trotsky, 'onClick')
    expect(reports.chosen).toEqual(['move:152'])
    opened.length = 0
    use(thing(elements, 'stack:431'), 'onClick')
    // Lenin could move, or the Czar with him emigrate.
    use(thing(elements, 'stack:151'), 'onClick')
    expect(opened).toEqual([PROVINCES.indexOf('VLDV'), PROVINCES.indexOf('PETR')])
    expect(thing(elements, 'stack:431').props.tabindex).toBe(-1)
  })
})

describe('a force on the move', () => {
  const stepping = () => scene({}, ['move:152'])

  it('sees each province it can go to with its cost, and what lies beyond with its own', () => {
    const { it: at, part } = stepping()
    const costs = roadCosts(at.state, PRINTED)
    const offered = at.match.asks[0].options.filter((option) => String(option).startsWith('go:'))
    const next = PROVINCES.filter((_, province) => costs[province] === 1)
    expect(next.map((id) => `go:${id}`).sort()).toEqual([...offered].map(String).sort())
    // Whites bar the way through Smolensk, nobody the one through Novgorod.
    expect(costs[PROVINCES.indexOf('MOGI')]).toBe(3)
    expect(costs[PROVINCES.indexOf('OLON')]).toBe(2)
    expect(Math.max(...costs)).toBe(5)
    const pills = drawing(Pills(part))
    expect(classed(pills, 'rcw-further').length).toBeGreaterThan(20)
  })

  it('has a button of its own for each way into a province', () => {
    const { elements, reports } = stepping()
    use(thing(elements, 'option:rail:NOVG'), 'onClick')
    use(thing(elements, 'option:go:NOVG'), 'onClick')
    expect(reports.chosen).toEqual(['rail:NOVG', 'go:NOVG'])
  })

  it('asks why it cannot go elsewhere', () => {
    const { elements, reports } = stepping()
    use(thing(elements, 'province:MONG'), 'onClick')
    expect(reports.asked).toEqual(['go:MONG'])
    expect(thing(elements, 'province:MONG').props['aria-disabled']).toBe(true)
  })

  it('leaves a dashed arrow behind', () => {
    const it = table(SCENE)
    it.answer('move:152')
    const before = structuredClone(it.state)
    it.answer('go:NOVG')
    const { props } = shown(it.match.position('a'), { before })
    expect(drawing(Traces({ ...props, data: PRINTED })).filter(({ tag }) => tag === 'path')).toHaveLength(1)
  })
})

describe('a fan', () => {
  it('shows every counter of the province, by name, and can be chosen from', () => {
    const { part, reports } = scene()
    const vladivostok = drawing(Fan({ ...part, fanning: fanningAt(PROVINCES.indexOf('VLDV')) }))
    const units = things(vladivostok).map(({ props }) => String(props['data-thing']))
    expect(units).toHaveLength(11)
    expect(units).toContain('unit:433')
    expect(texts(vladivostok)).toContain('Player C, 4')
    use(thing(vladivostok, 'unit:170'), 'onClick')
    expect(reports.chosen).toEqual(['move:170'])
  })

  it('has a button for each of several things that can be done with one counter', () => {
    const { part, reports } = scene({ put: { TVER: ['a 152 111 160'] } })
    const tver = drawing(Fan({ ...part, fanning: fanningAt(PROVINCES.indexOf('TVER')) }))
    use(thing(tver, 'option:stack:152'), 'onClick')
    use(thing(tver, 'option:move:152'), 'onClick')
    use(thing(tver, 'unit:160'), 'onClick')
    expect(reports.chosen).toEqual(['stack:152', 'move:152', 'move:160'])
  })

  it('stays within the window on the map', () => {
    const { part } = scene()
    const [group] = drawing(Fan({ ...part, fanning: fanningAt(PROVINCES.indexOf('VLDV')) }))
    const [x, y] = (/translate\(([\d.]+) ([\d.]+)\)/.exec(String(group.props.transform)) ?? []).slice(1).map(Number)
    expect(x).toBeGreaterThan(0)
    expect(y).toBeGreaterThan(0)
    expect(x).toBeLessThan(1300)
  })

  it('is not there where nobody is', () => {
    const { part } = scene()
    expect(drawing(Fan({ ...part, fanning: fanningAt(PROVINCES.indexOf('MONG')) }))).toEqual([])
  })
})
