import { namedCache } from '@interregnum/board-kit/element-cache'
import { begin } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { UNITS } from '../data/counters.ts'
import { MAP as LAND, PROVINCES, REGIONS } from '../data/map.ts'
import { russianCivilWar } from '../game.ts'
import { onMap, type State } from '../rules/state.ts'
import { classed, drawing, nameOf, shown, texts, thing, things, use } from '../testing/drawing.ts'
import { type Scene, table } from '../testing/table.ts'
import { backdrop } from './backdrop.tsx'
import { roadCosts } from './costs.ts'
import { Fan, type Fanning } from './fan.tsx'
import { Stacks, Traces } from './forces.tsx'
import { MAP, OUTLINES, placesFor, SHAPES, seatAt } from './geometry.ts'
import { board } from './index.tsx'
import { namesAt } from './names.ts'
import type { Part } from './places.ts'
import { boxOf, regionsClearOf } from './regions.ts'
import { Pills, ProvinceRings, ProvinceTargets, signAt } from './spaces.tsx'
import { allStacks } from './stacks.ts'

const opened: number[] = []
const fanningAt = (province: number | null): Fanning => ({
  fan: province === null ? null : { province, k: 1, at: [800, 450], window: { x: 0, y: 0, width: 1600, height: 900 } },
  open: (which) => void opened.push(which),
  keepOpen: () => undefined,
  close: () => undefined,
  closeNow: () => undefined,
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

describe('where something has changed', () => {
  const { state } = table(SCENE)
  const [tver, smolensk, petrograd] = (['TVER', 'SMOL', 'PETR'] as const).map((id) => PROVINCES.indexOf(id))
  const [mover, other] = state.at.flatMap((province, unit) => (province === tver ? [unit] : []))

  it('lists provinces that counters have left, then those they have entered, each once', () => {
    expect(board.happened(state, state)).toEqual([])
    const moved = { ...state, at: state.at.with(mover, smolensk).with(other, smolensk) }
    expect(board.happened(state, moved)).toEqual([tver, smolensk].map(seatAt))
    const gone = { ...state, at: state.at.with(mover, -1) }
    expect(board.happened(state, gone)).toEqual([seatAt(tver)])
    expect(board.happened(gone, state)).toEqual([seatAt(tver)])
  })

  it('includes the province of a force that has just been picked to move', () => {
    const force = { lead: mover } as NonNullable<State['force']>
    expect(board.happened(state, { ...state, force })).toEqual([seatAt(tver)])
    expect(board.happened({ ...state, force }, { ...state, force })).toEqual([])
  })

  it('includes the province of an attack when it begins', () => {
    const attack = { province: petrograd, attackers: [] } as unknown as NonNullable<State['attack']>
    expect(board.happened(state, { ...state, attack })).toEqual([seatAt(petrograd)])
    expect(board.happened({ ...state, attack }, { ...state, attack })).toEqual([])
  })
})

describe('the map', () => {
  it('has a shape for every province, with slots that do not overlap', () => {
    expect(Object.keys(MAP.spaces).sort()).toEqual([...PROVINCES].sort())
    for (const { slots, counter = MAP.counter } of SHAPES) {
      for (const [n, [x, y]] of slots.entries()) {
        for (const [ox, oy] of slots.slice(n + 1)) {
          expect(Math.max(Math.abs(x - ox), Math.abs(y - oy))).toBeGreaterThan(counter * 0.8)
        }
      }
    }
  })

  it('has hills and trees, and no tree in the place of a counter or a town', () => {
    const { trees, hills } = MAP.layers
    expect(hills.length).toBeGreaterThan(30)
    expect(trees.length).toBeGreaterThan(100)
    const taken = SHAPES.flatMap(({ slots, seat }) => [...slots, seat])
    const covered = trees.filter(([x, y]) => taken.some(([sx, sy]) => Math.hypot(x - sx, y - sy) < 10))
    expect(covered).toEqual([])
  })

  it('is drawn once per edition of the data', () => {
    expect(backdrop(PRINTED)).toBe(backdrop(PRINTED))
    expect(texts(drawing(backdrop(PRINTED)))).toContain('Cossack Territories')
  })
})

describe('names on the map', () => {
  /** From the whole map on a phone to the closest zoom on a desktop. */
  const SCALES = [0.24, 0.4, 0.5, 0.66, 0.8, 0.95, 1.1, 1.35, 1.8, 2.6, 4, 8]
  const words = (scale: number, data = PRINTED) => namesAt(data, scale, false).map(({ lines }) => lines.join(' '))

  it('are never too small to read, on a desktop or a phone', () => {
    for (const scale of SCALES) {
      for (const { size } of namesAt(PRINTED, scale, false)) expect(size * scale).toBeGreaterThanOrEqual(11.99)
      for (const { size } of namesAt(PRINTED, scale, true)) expect(size * scale).toBeGreaterThanOrEqual(10.99)
    }
    expect(namesAt(PRINTED, 0, false)).toEqual([])
  })

  it('are those of regions and critical cities when zoomed out, and of every province when zoomed in', () => {
    const kinds = (scale: number) => new Set(namesAt(PRINTED, scale, false).map(({ kind }) => kind))
    expect(kinds(0.4)).toEqual(new Set(['region']))
    expect(kinds(0.66)).toEqual(new Set(['region', 'city']))
    expect(kinds(1.5)).toEqual(new Set(['province', 'city']))
    for (const { name } of REGIONS) expect(words(0.66).join(' ').replace('- ', '-')).toContain(name)
    for (const province of PRINTED.critical) {
      expect(words(0.66)).toContain(PRINTED.cities[province] || PRINTED.provinceNames[province])
    }
    const all = words(1.5).join('').replace(/[ -]/g, '')
    for (const { name } of LAND) expect(all).toContain(name.replace(/[ -]/g, ''))
    for (const city of ['Moscow', 'Riga', 'Odessa', 'Tsaritsyn', 'Tashkent', 'Rostov'])
      expect(words(1.5)).toContain(city)
    // Zooming in never hides a province name.
    const counts = SCALES.map(
      (scale) => namesAt(PRINTED, scale, false).filter(({ kind }) => kind === 'province').length,
    )
    expect([...counts].sort((a, b) => a - b)).toEqual(counts)
  })

  it('appear only once, even if a city or a region is named like a province', () => {
    for (const scale of SCALES) {
      const names = words(scale).map((name) => name.replace(/[- ]/g, ''))
      expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
    }
  })

  it('keep clear of the first two counters of every province', () => {
    const hidden: string[] = []
    for (const scale of SCALES.filter((one) => one >= 0.66)) {
      for (const { kind, lines, x, y, size, anchor } of namesAt(PRINTED, scale, false)) {
        if (kind === 'region') continue
        const width = Math.max(...lines.map(({ length }) => length)) * size * 0.44
        const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
        const height = (lines.length - 1) * size * 0.95 + size * 0.55
        for (const { slots, counter = MAP.counter } of SHAPES) {
          for (const [cx, cy] of slots.slice(0, 2)) {
            const apart =
              left > cx + counter / 2 ||
              left + width < cx - counter / 2 ||
              y - height / 2 > cy + counter / 2 ||
              y + height / 2 < cy - counter / 2
            if (!apart) hidden.push(`${lines.join(' ')} at ${scale}`)
          }
        }
      }
    }
    expect(hidden).toEqual([])
  })

  it('move a little to avoid counters, cities and each other if they are region names', () => {
    for (const players of [3, 4, 5, 6]) {
      const { state } = begin(russianCivilWar, { options: { players } })
      const stacks = allStacks(state as State, PRINTED).map((list) => list.length)
      const counters = stacks.flatMap((count, province) =>
        placesFor(province, count).map(([x, y]) => ({ left: x - 11, top: y - 11, right: x + 11, bottom: y + 11 })),
      )
      expect(counters.length).toBeGreaterThan(40)
      for (const scale of [0.6, 0.66, 0.72]) {
        const names = namesAt(PRINTED, scale, false)
        const own = names.filter(({ kind }) => kind === 'region')
        const placed = regionsClearOf(names, stacks)
        expect(placed.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
        const cities = names.filter(({ kind }) => kind === 'city').map(boxOf)
        for (const [n, name] of placed.entries()) {
          const { left, top, right, bottom } = boxOf(name)
          const others = [...counters, ...cities, ...placed.toSpliced(n, 1).map(boxOf)]
          const covered = others.map(
            (box) =>
              Math.max(0, Math.min(right, box.right) - Math.max(left, box.left)) *
              Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top)),
          )
          // At most the corner of a counter, which is 26 wide.
          expect(Math.max(...covered), `${name.id} at ${scale}, ${players} players`).toBeLessThan(80)
          expect(Math.hypot(name.x - own[n].x, name.y - own[n].y)).toBeLessThan(140)
          expect(Math.min(left, top, 1600 - right, 900 - bottom)).toBeGreaterThanOrEqual(20)
        }
      }
    }
  })

  it('stay in place on an empty map if they are region names', () => {
    const names = namesAt(PRINTED, 0.72, false)
    const own = names.filter(({ kind }) => kind === 'region')
    const placed = regionsClearOf(
      names,
      PROVINCES.map(() => 0),
    )
    expect(placed.filter(({ x, y }, n) => x !== own[n].x || y !== own[n].y).length).toBeLessThan(3)
  })

  it('follow corrections of the data', () => {
    const named = { ...PRINTED, provinceNames: PRINTED.provinceNames.with(1, 'Holmgard') }
    expect(words(1.5, named)).toContain('Holmgard')
    expect(words(1.5, named)).not.toContain('Novgorod')
  })
})

describe('stacks on the map', () => {
  it('contain every counter on the map once after the set-up', () => {
    const { state } = begin(russianCivilWar, { options: { players: 5 } })
    const drawn = allStacks(state as State, PRINTED).flatMap((list) => list.flatMap(({ units }) => units))
    const there = UNITS.flatMap((_, unit) => (onMap(state.at[unit]) ? [unit] : []))
    expect([...drawn].sort((a, b) => a - b)).toEqual(there)
  })

  it('have different positions even if there are more than slots', () => {
    for (const [province] of PROVINCES.entries()) {
      const places = placesFor(province, 9).map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      expect(new Set(places).size).toBe(9)
    }
  })

  it('are named by their units, strength, owner and province', () => {
    const { elements } = scene()
    expect(nameOf(elements, 'stack:155')).toContain(
      'Tukhachevsky (2), Simbirsk Red army (3): strength 5, Player B, in Tver',
    )
    expect(nameOf(elements, 'stack:103')).toContain('Novgorod Red army (3), uncontrolled, in Novgorod')
    expect(nameOf(elements, 'stack:431')).toContain('strength 13, uncontrolled, in Vladivostok')
  })

  it('show the letter of their player, and the Czar above the stack that has him', () => {
    const { elements } = scene()
    const badges = classed(elements, 'rcw-badge')
    expect(badges.map(({ text }) => text).sort()).toEqual(['A', 'A', 'A', 'B', 'B', 'C'])
    expect(classed(elements, 'kit-in-ochre')).toHaveLength(1)
  })

  it('are chosen by a click if they have one choice, and fan out if they have none or several', () => {
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

  it('shows the cost of each province it can enter, and of those further away', () => {
    const { it: at, part } = stepping()
    const costs = roadCosts(at.state, PRINTED)
    const offered = at.match.asks[0].options.filter((option) => String(option).startsWith('go:'))
    const next = PROVINCES.filter((_, province) => costs[province] === 1)
    expect(next.map((id) => `go:${id}`).sort()).toEqual([...offered].map(String).sort())
    // Whites block the way through Smolensk; the one through Novgorod is open.
    expect(costs[PROVINCES.indexOf('MOGI')]).toBe(3)
    expect(costs[PROVINCES.indexOf('OLON')]).toBe(2)
    expect(Math.max(...costs)).toBe(5)
    const pills = drawing(Pills(part))
    const [beyond] = classed(pills, 'rcw-further')
    const { options } = at.match.asks[0]
    const signs = PROVINCES.flatMap((id, province) => {
      if (options.includes(`go:${id}`)) return []
      if (options.includes(`rail:${id}`)) return ['R']
      return costs[province] > 0 ? [String(costs[province])] : []
    })
    expect(signs.length).toBeGreaterThan(20)
    expect(beyond.text).toBe(signs.join(''))
    // One disc per sign.
    const [line] = pills.filter(({ tag, props }) => tag === 'path' && String(props.d).includes('a9,9'))
    expect(String(line.props.d).split('Z')).toHaveLength(signs.length + 1)
  })

  it('shows a small sign for provinces reached only by rail, and the cost for those reached overland', () => {
    // Seventy provinces can be reached by rail; Akmolinsk only overland.
    const { it: at, part } = scene({ map: { OMSK: ['a 152 111'] } }, ['move:152'])
    const { options } = at.match.asks[0]
    expect([options.includes('go:AKMO'), options.includes('rail:AKMO')]).toEqual([true, false])
    const [beyond] = classed(drawing(Pills(part)), 'rcw-further')
    const railOnly = options.filter((option) => {
      const [way, place] = String(option).split(':')
      return way === 'rail' && !options.includes(`go:${place}`)
    })
    expect(beyond.text.replace(/\d/g, '')).toBe('R'.repeat(railOnly.length))
  })

  it('shows one dotted outline around all destinations if there are many', () => {
    const { it: at, part } = stepping()
    const places = at.match.asks[0].options.map((option) => String(option).split(':')[1])
    const dotted = classed(drawing(ProvinceRings(part)), 'kit-dotted').map(({ props }) => props.d)
    expect(dotted).toEqual([OUTLINES.filter((_, province) => places.includes(PROVINCES[province])).join('')])
  })

  it('has a separate button for each way into a province', () => {
    const { elements, reports } = stepping()
    use(thing(elements, 'option:rail:NOVG'), 'onClick')
    use(thing(elements, 'option:go:NOVG'), 'onClick')
    expect(reports.chosen).toEqual(['rail:NOVG', 'go:NOVG'])
  })

  it('has numbers and costs that grow when the map is zoomed out, so that they stay readable', () => {
    for (const scale of [0.65, 0.8, 1, 2]) expect(14 * signAt(scale) * scale).toBeGreaterThan(12)
    expect([signAt(0), signAt(1), signAt(0.1)]).toEqual([1, 1, 1.7])
  })

  it('can be asked why it cannot go elsewhere', () => {
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

  it('has a button for each choice if a counter has several', () => {
    const { part, reports } = scene({ put: { TVER: ['a 152 111 160'] } })
    const tver = drawing(Fan({ ...part, fanning: fanningAt(PROVINCES.indexOf('TVER')) }))
    use(thing(tver, 'option:stack:152'), 'onClick')
    use(thing(tver, 'option:move:152'), 'onClick')
    use(thing(tver, 'unit:160'), 'onClick')
    expect(reports.chosen).toEqual(['stack:152', 'move:152', 'move:160'])
  })

  it('stays inside the visible part of the map', () => {
    const { part } = scene()
    const [group] = drawing(Fan({ ...part, fanning: fanningAt(PROVINCES.indexOf('VLDV')) }))
    const [x, y] = (/translate\(([\d.]+) ([\d.]+)\)/.exec(String(group.props.transform)) ?? []).slice(1).map(Number)
    expect(x).toBeGreaterThan(0)
    expect(y).toBeGreaterThan(0)
    expect(x).toBeLessThan(1300)
  })

  it('does not open for an empty province', () => {
    const { part } = scene()
    expect(drawing(Fan({ ...part, fanning: fanningAt(PROVINCES.indexOf('MONG')) }))).toEqual([])
  })
})

describe('a cached drawing', () => {
  const drawn = (it: ReturnType<typeof scene>, cache: ReturnType<typeof namedCache>) => {
    const { props } = shown(it.it.match.position('a'))
    const part: Part = { ...props, data: PRINTED }
    return [
      ...children(Stacks({ ...part, fanning: fanningAt(null), cache })),
      ...children(ProvinceTargets({ ...part, cache })),
    ]
  }
  const children = (fragment: unknown) => (fragment as { props: { children: readonly unknown[] } }).props.children

  it('is reused after an answer, except where something has changed', () => {
    const [at, cache] = [scene(), namedCache()]
    const before = drawn(at, cache)
    expect(drawn(at, cache)).toEqual(before)
    at.it.answer('move:152')
    at.it.answer('go:NOVG')
    at.it.answer('stop')
    const after = drawn(at, cache)
    const changed = after.filter((one) => !before.includes(one))
    // Trotsky's stack, the province he has left, the one he has entered, and the stacks he was placed with.
    expect(changed.length).toBeGreaterThanOrEqual(3)
    expect(changed.length).toBeLessThan(8)
    expect(after.length).toBeGreaterThan(80)
  })

  it('offers the current choices, not those from when it was drawn', () => {
    const { part, reports } = scene()
    const latest = { ...part, choices: [] as Part['choices'] }
    const elements = drawing(Stacks({ ...part, latest, fanning: fanningAt(null) }))
    opened.length = 0
    use(thing(elements, 'stack:152'), 'onClick')
    expect([reports.chosen, opened]).toEqual([[], [PROVINCES.indexOf('TVER')]])
  })
})
