import { describe, expect, it } from 'vitest'
import { BORDERS, SPACES, type SpaceId, STATIONS } from '../data/map.ts'
import { ALL_SPACES } from '../rules/pieces.ts'
import { type CommandInProgress, isTown } from '../rules/state.ts'
import { classed, drawing, nameOf, shown, texts, thing, things, use } from '../testing/drawing.ts'
import { type Scene, type Table, table } from '../testing/table.ts'
import { MAP, OUTLINES, placesIn, poleOf, roomIn, SABOTAGE_AT, STATION_AT } from './geometry.ts'
import { board } from './index.tsx'

const RALLY: Scene = {
  order: ['reds'],
  map: {
    helsinki: { reds: 2, senate: 1, moderates: 1, russians: 1 },
    tampere: { reds: 1, redsActive: 1, support: -2 },
    uusimaa: { reds: 2, support: -1 },
    vaasa: { senate: 1, support: 2 },
    pohjanmaa: { senateActive: 1, support: 1, whiteTerror: 1 },
  },
}

const rallying = (): Table => table(RALLY).answer('command:rally')
const mapOf = (it: Table, more = {}) => {
  const { props, reports } = shown(it.match.position('reds'), more)
  return { elements: drawing(board.Map(props)), reports, props }
}

describe('where something has happened', () => {
  const { state } = table(RALLY)
  const [helsinki, vaasa] = (['helsinki', 'vaasa'] as const).map((id) => SPACES.indexOf(id))

  it('is exactly the spaces where pieces, markers, Support or Control have changed', () => {
    expect(board.happened(state, { ...state, polarization: 4 })).toEqual([])
    const cells = { ...state, inactive: state.inactive.with(helsinki, 5) }
    expect(board.happened(state, cells)).toEqual([poleOf(helsinki)])
    const both = { ...cells, support: state.support.with(vaasa, 0) }
    expect(board.happened(state, both)).toEqual([helsinki, vaasa].map(poleOf))
    for (const key of ['administrations', 'networks', 'germanTroops', 'russianTroops', 'control'] as const) {
      expect(board.happened(state, { ...state, [key]: state[key].with(vaasa, 9) })).toEqual([poleOf(vaasa)])
    }
    for (const key of ['redTerror', 'whiteTerror'] as const) {
      expect(board.happened(state, { ...state, [key]: state[key].with(vaasa, 9) })).toEqual([poleOf(vaasa)])
    }
    const moderate = { ...state, active: state.active.with(2 * SPACES.length + vaasa, 3) }
    expect(board.happened(state, moderate)).toEqual([poleOf(vaasa)])
  })

  it('includes a space newly selected by a Command, before anything changes there', () => {
    const { state: begun } = rallying()
    const command = begun.command as CommandInProgress
    const built = (...spaces: number[]) => ({ ...begun, command: { ...command, spaces } })
    expect(board.happened(begun, built(vaasa))).toEqual([poleOf(vaasa)])
    expect(board.happened(built(vaasa), built(vaasa, helsinki))).toEqual([poleOf(helsinki)])
    // A Command without spaces.
    expect(board.happened(begun, built(-1))).toEqual([])
  })
})

describe('the geometry', () => {
  it('has a shape for every space, a point for every border and every station', () => {
    expect(Object.keys(MAP.spaces).sort()).toEqual([...SPACES].sort())
    expect(SABOTAGE_AT).toHaveLength(BORDERS.length)
    expect(STATION_AT).toHaveLength(STATIONS.length)
    for (const [x, y] of [...SABOTAGE_AT, ...STATION_AT]) {
      expect(x).toBeGreaterThan(0)
      expect(y).toBeGreaterThan(0)
    }
  })

  it('has simple ring outlines, with a fraction of the points of the coast', () => {
    for (const space of ALL_SPACES) {
      if (isTown(space)) expect(OUTLINES[space]).toBe('')
      else {
        const points = OUTLINES[space].split('L').length
        expect(points).toBeGreaterThan(8)
        expect(points).toBeLessThan(90)
      }
    }
  })

  it('has a separate place for each piece, and keeps those of a Town inside its circle', () => {
    for (const space of ALL_SPACES) {
      const places = placesIn(space, roomIn(space), false)
      expect(new Set(places.map(({ at }) => at.join())).size).toBe(roomIn(space))
      if (!isTown(space)) continue
      const [x, y] = poleOf(space)
      for (const { at } of [...places, ...placesIn(space, 10, true)]) {
        expect(Math.hypot(at[0] - x, at[1] - y)).toBeLessThan(44)
      }
    }
  })
})

describe('the map', () => {
  it('names every space', () => {
    const names = texts(mapOf(rallying()).elements)
    for (const name of ['Helsinki', 'Tampere', 'Häme', 'Oulun lääni', 'Karelia']) expect(names).toContain(name)
  })

  it('uses a corrected name', () => {
    const corrected = board.corrected?.({
      format: 'interregnum-corrections',
      game: 'all-bridges-burning',
      name: 'mine',
      spaces: { karelia: { name: 'Karjala' }, vaasa: { population: 2 } },
    })
    const { props } = shown(rallying().match.position('reds'))
    const elements = drawing(corrected?.Map(props))
    expect(texts(elements)).toContain('Karjala')
    expect(texts(elements)).not.toContain('Karelia')
  })

  it('makes each space that can be chosen a button, and says how many Cells a Rally would place and why', () => {
    const { elements } = mapOf(rallying())
    expect(thing(elements, 'space:tampere').props).toMatchObject({ role: 'button', tabindex: 0 })
    expect(nameOf(elements, 'space:tampere')).toBe(
      'Tampere, +3 Cells (1, +2 Active Opposition), or replace 2 Cells with an Administration, cost 1',
    )
    expect(nameOf(elements, 'space:helsinki')).toContain('+1 Cell, or replace 2 Cells with an Administration')
    expect(nameOf(elements, 'space:pohjanmaa')).toContain(
      '+1 Cell (1, −1 Passive Support, −1 Terror), cost 3 (1 + 2 to offset Passive Support and Terror)',
    )
  })

  it('puts choices in the tab order by number, after everything else', () => {
    const { elements, props } = mapOf(rallying())
    const reached = things(elements).filter((element) => element.props.tabindex === 0)
    const offered = props.choices.filter(({ option }) => SPACES.includes(option as SpaceId))
    expect(reached.map((element) => element.props['data-thing'])).toEqual(
      offered.map(({ option }) => `space:${option}`),
    )
  })

  it('chooses on a click and on Enter, highlights on hover', () => {
    const { elements, reports } = mapOf(rallying())
    use(thing(elements, 'space:uusimaa'), 'onClick')
    use(thing(elements, 'space:helsinki'), 'onKeyDown')
    use(thing(elements, 'space:helsinki'), 'onPointerMove')
    expect(reports).toMatchObject({
      chosen: ['uusimaa', 'helsinki'],
      highlighted: ['helsinki'],
      explained: [null, null, 'space:helsinki'],
    })
  })

  it('asks why a space cannot be chosen when it is clicked', () => {
    const it = rallying().answers('tampere', 3)
    const { elements, reports } = mapOf(it)
    expect(thing(elements, 'space:tampere').props).toMatchObject({
      role: 'button',
      tabindex: -1,
      'aria-disabled': true,
    })
    use(thing(elements, 'space:tampere'), 'onClick')
    expect(reports.asked).toEqual(['tampere'])
    expect(it.match.why('reds', 'tampere')).toMatchObject({ reason: 'already-selected' })
  })

  it('ticks selected spaces, and previews the Cells that a Rally would place in the highlighted one', () => {
    const it = rallying().answers('tampere', 3)
    expect(classed(mapOf(it).elements, 'abb-pill-chosen')).toHaveLength(1)
    expect(classed(mapOf(it).elements, 'abb-ghost')).toHaveLength(0)
    expect(classed(mapOf(it, { highlighted: 'uusimaa' }).elements, 'abb-ghost')).toHaveLength(2)
  })

  it('distinguishes Active from Inactive Cells by more than colour', () => {
    const active = classed(mapOf(rallying()).elements, 'abb-embossed').length
    const more = table({ ...RALLY, put: { helsinki: { reds: 0, redsActive: 2 } } }).answer('command:rally')
    expect(classed(mapOf(more).elements, 'abb-embossed').length).toBe(active + 2)
  })

  it('stacks many pieces with their number', () => {
    const crowded = table({ order: ['reds'], map: { tampere: { reds: 9, senate: 3, moderates: 2 } } })
    const counts = classed(mapOf(crowded).elements, 'abb-count').map(({ text }) => text)
    expect(counts).toEqual(['9', '3', '2'])
  })

  it('has a separate button for each of several choices about one space', () => {
    const it = table({ order: ['reds'], card: 5 }).answer('event:shaded')
    const { elements, reports, props } = mapOf(it)
    const here = props.choices.filter(({ option }) => String(option).startsWith('shift:hame:'))
    expect(here.length).toBeGreaterThan(1)
    const buttons = things(elements).filter(
      (element) => element.props['data-thing'] === 'space:hame' && element.props.tabindex === 0,
    )
    expect(buttons).toHaveLength(here.length)
    use(buttons[1], 'onClick')
    expect(reports.chosen).toEqual([here[1].option])
  })

  it('shows Troops, Terror, News, the Personality, Sabotage and Capabilities where they are', () => {
    const it = table({
      phase: 2,
      order: ['reds'],
      map: {
        helsinki: { reds: 2, germans: 2, redTerror: 1 },
        hame: { senate: 2, whitePrepared: 1 },
        turku: { moderates: 1 },
      },
      capabilities: [
        { kind: 'train', owner: 'senate', at: 'hame' },
        { kind: 'cannons', owner: 'reds', at: 'helsinki' },
      ],
      news: [{ at: 'turku' }],
      personality: 'turku',
      sabotage: [['hame', 'uusimaa']],
    })
    const { elements } = mapOf(it)
    expect(nameOf(elements, 'space:helsinki')).toMatch(/Reds: 2 Cells; 2 German Troops; Red Terror 1; Reds Cannons/)
    expect(nameOf(elements, 'space:hame')).toMatch(/Senate: 2 Cells; Senate Prepared; Senate Train/)
    expect(nameOf(elements, 'space:turku')).toMatch(/News; the Personality/)
    expect(classed(elements, 'abb-chip').length).toBeGreaterThanOrEqual(6)
    expect(
      things(elements).some(
        ({ props }) =>
          props['data-thing'] ===
          `border:${BORDERS.findIndex(([a, b]) => SPACES[a] === 'uusimaa' && SPACES[b] === 'hame')}`,
      ),
    ).toBe(true)
  })

  it('marks the edge track: Resources, measures, Vassalage, Cells on the map', () => {
    const { elements } = mapOf(rallying())
    expect(nameOf(elements, 'resources:reds')).toBe('Reds Resources: 5')
    expect(nameOf(elements, 'measure:reds')).toBe('Opposition + Administrations: 3')
    expect(nameOf(elements, 'measure:senate')).toBe('Town Population under Senate Control: 1')
    expect(nameOf(elements, 'vassalage:germany')).toBe('German Vassalage: 3')
    expect(nameOf(elements, 'cells')).toBe('Reds and Senate Cells on the map: 9')
    expect(things(mapOf(table({ phase: 2 })).elements).some(({ props }) => props['data-thing'] === 'cells')).toBe(false)
  })
})
