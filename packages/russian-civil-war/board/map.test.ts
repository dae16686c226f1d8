import { namedCache } from '@interregnum/board-kit/element-cache'
import { begin } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { UNITS } from '../data/counters.ts'
import { PROVINCES } from '../data/map.ts'
import { russianCivilWar } from '../game.ts'
import { onMap, type State } from '../rules/state.ts'
import { classed, drawing, nameOf, shown, texts, thing, things, use } from '../testing/drawing.ts'
import { type Scene, table } from '../testing/table.ts'
import { allStacks } from '../text/stacks.ts'
import { backdrop } from './backdrop.tsx'
import { roadCosts } from './costs.ts'
import { Fan, type Fanning } from './fan.tsx'
import { Stacks, Traces } from './forces.tsx'
import { MAP, OUTLINES, SHAPES, seatAt } from './geometry.ts'
import { board } from './index.tsx'
import { MyForces } from './my-forces.tsx'
import { place } from './placement.ts'
import type { Part } from './places.ts'
import { Pills, ProvinceRings, ProvinceTargets } from './spaces.tsx'

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

/** Everything on the map at a scale where stacks and provinces have names. */
const placed = (s: State, scale = 1.7) =>
  place({ scale, narrow: false, data: PRINTED, viewer: 0, stacks: allStacks(s, PRINTED) })

function scene(more: Scene = {}, moves: readonly string[] = []) {
  const it = table({ ...SCENE, ...more })
  for (const move of moves) it.answer(move)
  const seat = it.match.asks[0].seat
  const { props, reports } = shown(it.match.position(seat))
  const part = { ...props, data: PRINTED, placement: placed(props.position.view) }
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

describe('stacks on the map', () => {
  it('contain every counter on the map once after the set-up', () => {
    const { state } = begin(russianCivilWar, { options: { players: 5 } })
    const drawn = allStacks(state as State, PRINTED).flatMap((list) => list.flatMap(({ units }) => units))
    const there = UNITS.flatMap((_, unit) => (onMap(state.at[unit]) ? [unit] : []))
    expect([...drawn].sort((a, b) => a - b)).toEqual(there)
  })

  it('are named by their units, strength, owner and province', () => {
    const { elements } = scene()
    expect(nameOf(elements, 'stack:155')).toContain(
      'Tukhachevsky (2), Simbirsk Red army (3): strength 5, Player B, in Tver',
    )
    expect(nameOf(elements, 'stack:103')).toContain('Novgorod Red army (3), uncontrolled, in Novgorod')
    expect(nameOf(elements, 'stack:431')).toContain('strength 13, uncontrolled, in Vladivostok')
  })

  it('show the letter of their player, a ring around those of the viewer, and the Czar with the stack that has him', () => {
    const { elements } = scene()
    expect(
      classed(elements, 'rcw-owner')
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['B', 'B', 'C', 'YOU', 'YOU', 'YOU'])
    expect(classed(elements, 'rcw-mine')).toHaveLength(3)
    expect(classed(elements, 'kit-in-ochre')).toHaveLength(1)
  })

  it('show how many counters they have, and the name of their leader', () => {
    const { elements } = scene()
    const names = classed(elements, 'rcw-leader-name').map(({ text }) => text)
    expect(names).toContain('Trotsky')
    expect(classed(elements, 'rcw-count').map(({ text }) => text)).toContain('3')
  })

  it('are three per province at most, with a button that fans out the others', () => {
    const { elements } = scene()
    const [more] = classed(elements, 'rcw-more-count')
    expect(more.text).toBe('+4')
    expect(nameOf(elements, 'more:VLDV')).toBe('4 more stacks in Vladivostok')
    opened.length = 0
    use(thing(elements, 'more:VLDV'), 'onClick')
    expect(opened).toEqual([PROVINCES.indexOf('VLDV')])
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

  it('knows what each province costs overland', () => {
    const { it: at } = stepping()
    const costs = roadCosts(at.state, PRINTED)
    const offered = at.match.asks[0].options.filter((option) => String(option).startsWith('go:'))
    const next = PROVINCES.filter((_, province) => costs[province] === 1)
    expect(next.map((id) => `go:${id}`).sort()).toEqual([...offered].map(String).sort())
    // Whites block the way through Smolensk; the one through Novgorod is open.
    expect(costs[PROVINCES.indexOf('MOGI')]).toBe(3)
    expect(costs[PROVINCES.indexOf('OLON')]).toBe(2)
    expect(Math.max(...costs)).toBe(5)
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

describe('the list of the viewer’s forces', () => {
  it('has every own stack, strongest first, and a click shows it on the map and picks it up', () => {
    const { part, reports } = scene()
    const list = drawing(MyForces(part))
    const rows = list.filter(({ props }) => props['data-force'] !== undefined)
    const names = rows.map((row) => list[list.indexOf(row) + 1].text)
    expect(names).toEqual([
      expect.stringContaining('Trotsky, 2 units, strength 9, in Tver'),
      expect.stringContaining('Lenin, 3 units, strength 8, in Petrograd'),
      expect.stringContaining('strength 1, in Vladivostok'),
    ])
    use(rows[0], 'onClick')
    expect(reports.shown).toEqual([[seatAt(PROVINCES.indexOf('TVER'))]])
    expect(reports.chosen).toEqual(['move:152'])
  })

  it('is empty for somebody who only looks on', () => {
    const { part } = scene()
    expect(drawing(MyForces({ ...part, position: { ...part.position, seat: null } }))).toEqual([])
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

  it('has room for the names of players, however long they are', () => {
    const { part } = scene()
    const name = 'Konstantin Konstantinovich'
    const data = { ...PRINTED, seatNames: () => name }
    const fan = drawing(Fan({ ...part, data, fanning: fanningAt(PROVINCES.indexOf('VLDV')) }))
    const widths = classed(fan, 'rcw-fan-group').map(({ props }) => Number(props.width))
    // A letter is about 6 px wide. Two stacks belong to players, and one has many counters.
    expect(widths.filter((width) => width > name.length * 6)).toHaveLength(3)
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
    const part = { ...props, data: PRINTED, placement: placed(props.position.view) }
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
