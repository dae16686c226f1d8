import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { FRONTS } from '../data/fronts.ts'
import { type DrawnElement, drawing, nameOf, shown, texts, thing, things, use } from '../testing/drawing.ts'
import { drawn, type Scene, type Table, table } from '../testing/table.ts'
import { badgeAt } from './fronts.tsx'
import { frameOf, MAP, slotOf, spaceOf, targetOf } from './geometry.ts'
import { board } from './index.tsx'

const MIDGAME: Scene = {
  cards: [20],
  box: { baltic: 3, finland: 3, allies: 3, eastern: 3, southern: 2 },
  unit: { finland: 'mannerheim' },
  status: { baltic: 'asleep' },
  held: ['cheka'],
  state: { legion: 'active' },
}

const midgame = (): Table => drawn(MIDGAME).answer('keep')
const at = (it: Table) => it.match.position('reds')
const mapOf = (it: Table, more = {}) => {
  const { props, reports } = shown(at(it), more)
  return { elements: drawing(board.Map(props)), reports, props }
}

describe('the places where something has happened', () => {
  const { state } = midgame()
  const southern = FRONTS.indexOf('southern')

  it('are both ends of a move, and none when no front has changed', () => {
    expect(board.happened(state, { ...state, actions: 0 })).toEqual([])
    const moved = { ...state, box: state.box.with(southern, 1) }
    expect(board.happened(state, moved)).toEqual([slotOf(state, southern), slotOf(moved, southern)])
  })

  it('include fronts whose status, unit or morale has changed, and the fortress', () => {
    const here = [slotOf(state, southern)]
    expect(board.happened(state, { ...state, status: state.status.with(southern, 'inactive') })).toEqual(here)
    expect(board.happened(state, { ...state, unit: state.unit.with(southern, 'wrangel') })).toEqual(here)
    expect(board.happened(state, { ...state, morale: state.morale.with(southern, 1) })).toEqual(here)
    expect(board.happened(state, { ...state, fortress: !state.fortress })).toHaveLength(1)
  })
})

describe('the map', () => {
  it('has a box for every space, and no two overlap', () => {
    const spaces = new Set(
      FRONTS.flatMap((_, front) => PRINTED.tracks[front].boxes.slice(1).map((_, box) => spaceOf(front, box + 1))),
    )
    expect([...spaces].sort()).toEqual(Object.keys(MAP.spaces).sort())
    const frames = [...spaces].map(frameOf)
    const apart = (a: (typeof frames)[0], b: (typeof frames)[0]) =>
      a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y
    for (const a of frames) for (const b of frames) expect(a === b || apart(a, b)).toBe(true)
  })

  it('names every box, Petrograd once', () => {
    const names = texts(mapOf(midgame()).elements)
    for (const { boxes } of PRINTED.tracks) for (const box of boxes.slice(1)) expect(names).toContain(box)
    expect(names.filter((name) => name === 'Petrograd')).toHaveLength(1)
  })

  it('makes each front that can be chosen a button with the name of its choice', () => {
    const { elements } = mapOf(midgame())
    const southern = thing(elements, 'front:southern')
    expect(southern.props).toMatchObject({ role: 'button', tabindex: 0 })
    expect(nameOf(elements, 'front:southern')).toBe(
      'Offensive against the Southern front, Denikin in Tsaritsyn, 50 per cent',
    )
    expect(southern.props['aria-disabled']).toBeUndefined()
    expect(nameOf(elements, 'front:eastern')).toBe('Offensive against the Eastern front, Kolchak in Ufa, 33 per cent')
  })

  it('puts choices last in the tab order, sorted by their numbers', () => {
    const { elements } = mapOf(midgame())
    const focusable = things(elements).filter(({ props }) => props.tabindex === 0)
    expect(focusable.map(({ props }) => props['data-thing'])).toEqual([
      'moscow',
      'front:finland',
      'front:allies',
      'front:eastern',
      'front:southern',
    ])
    const numbers = elements.filter(({ props }) => props.class === 'sd-badge').map(({ text }) => text)
    expect(numbers).toEqual(['1', '2', '3', '4'])
  })

  it('shows the odds in the boxes', () => {
    const { elements } = mapOf(midgame())
    const odds = elements.filter(({ props }) => props.class === 'sd-odds').map(({ text }) => text)
    expect(odds).toEqual(['33%', '50%', '33%', '50%'])
  })

  it('chooses on click, Enter and Space, and highlights the choice on hover', () => {
    const { elements, reports } = mapOf(midgame())
    const southern = thing(elements, 'front:southern')
    use(southern, 'onPointerMove')
    use(southern, 'onPointerLeave')
    use(southern, 'onClick')
    use(southern, 'onKeyDown', 'Enter')
    use(southern, 'onKeyDown', ' ')
    expect(reports.chosen).toEqual(['offensive:southern', 'offensive:southern', 'offensive:southern'])
    expect(reports.highlighted).toEqual(['offensive:southern', null])
    expect(reports.explained[0]).toBe('front:southern')
  })

  it('asks why a front cannot be chosen, using the option of the current question', () => {
    const first = mapOf(midgame())
    const poland = thing(first.elements, 'front:poland')
    expect(poland.props).toMatchObject({ role: 'button', tabindex: -1, 'aria-disabled': true })
    expect(nameOf(first.elements, 'front:poland')).toBe(
      'Polish front: Piłsudski, battle value 3, in Warsaw, 4 boxes from Moscow, inactive',
    )
    use(poland, 'onClick')
    expect(first.reports).toMatchObject({ chosen: [], asked: ['offensive:poland'] })
    const second = mapOf(midgame().answer('pass'))
    use(thing(second.elements, 'front:poland'), 'onClick')
    expect(second.reports.asked).toEqual(['reserve:poland'])
    expect(midgame().match.why('reds', 'offensive:poland')).toMatchObject({ rule: 'SD-6.1' })
  })

  it('only explains a thing that the current question is not about', () => {
    const { elements, reports } = mapOf(table(MIDGAME))
    use(thing(elements, 'front:southern'), 'onClick')
    use(thing(elements, 'box:southern:4'), 'onClick')
    expect(reports).toMatchObject({ chosen: [], asked: [], explained: ['front:southern', 'box:southern:4'] })
  })

  it('highlights the place of the choice that is highlighted in the list', () => {
    const highlighted = (elements: readonly DrawnElement[]) =>
      things(elements).filter(({ props }) => String(props.class).includes('sd-highlighted'))
    expect(
      highlighted(mapOf(midgame(), { highlighted: 'offensive:allies' }).elements).map(
        ({ props }) => props['data-thing'],
      ),
    ).toEqual(['front:allies'])
    expect(highlighted(mapOf(midgame(), { highlighted: 'politics' }).elements)).toEqual([])
  })

  it('says why a front does not move, and shows removed fronts off the map', () => {
    expect(texts(mapOf(midgame()).elements)).toEqual(expect.arrayContaining(['AT', 'PEACE', 'IN-', 'ACTIVE']))
    const gone = mapOf(table({ status: { poland: 'removed' } })).elements
    expect(things(gone).map(({ props }) => props['data-thing'])).not.toContain('front:poland')
    expect(texts(gone)).toContain('Out of the war')
    expect(texts(mapOf(midgame()).elements)).not.toContain('Out of the war')
  })

  it('draws a ghost and an arrow for a front that moved, and nothing for others', () => {
    const it = midgame()
    const before = at(it).view
    const { elements } = mapOf(drawn({ ...MIDGAME, dice: [6] }).answers('keep', 'offensive:southern'), { before })
    expect(elements.filter(({ props }) => props.class === 'sd-ghost')).toHaveLength(1)
    expect(elements.filter(({ props }) => props.class === 'kit-head')).toHaveLength(1)
    expect(mapOf(it, { before }).elements.filter(({ props }) => props.class === 'sd-ghost')).toEqual([])
  })

  it('gives two fronts in Petrograd separate places', () => {
    const { state } = table({ box: { baltic: 1, finland: 1 } })
    const [baltic, finland] = [targetOf(state, 0), targetOf(state, 1)]
    expect(baltic.x + baltic.width).toBeLessThanOrEqual(finland.x)
    expect(slotOf(state, 0)).not.toEqual(slotOf(state, 1))
    const { elements } = mapOf(drawn({ cards: [1], box: { baltic: 1, finland: 1 } }))
    expect(thing(elements, 'front:baltic').props.role).toBe('button')
    expect(thing(elements, 'front:finland').props.role).toBe('button')
  })

  it('offers the fortress where it can be built', () => {
    const { elements, reports } = mapOf(drawn({ cards: [46] }))
    use(thing(elements, 'fortress'), 'onClick')
    expect(reports.chosen).toEqual(['fortify'])
    expect(() => thing(mapOf(midgame()).elements, 'fortress')).toThrow()
  })

  it('shows which front the Imperial Gold would stop', () => {
    const { elements } = mapOf(drawn({ cards: [1], held: ['imperial-gold'] }))
    expect(elements.filter(({ props }) => String(props.class).includes('sd-threat'))).toHaveLength(1)
  })
})

describe('the names of the fronts', () => {
  /** Half the font size for each letter, roughly. */
  const LETTER = 15
  const box = (front: (typeof FRONTS)[number]) => {
    const { x, y, anchor } = MAP.tracks[front].title
    const width = LETTER * front.length
    const left = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x
    return { left, right: left + width, top: y - 24, bottom: y + 6 }
  }

  it('are not covered by the number of a choice, in whatever box a front is', () => {
    const covered: string[] = []
    for (const narrow of [false, true]) {
      for (const [front, id] of FRONTS.entries()) {
        for (const space of MAP.tracks[id].chain.keys()) {
          const { state } = table({ box: { [id]: space + 1 } })
          const [x, y] = badgeAt(state, front, targetOf(state, front), narrow)
          const radius = narrow ? 26 : 19.5
          for (const name of FRONTS) {
            const { left, right, top, bottom } = box(name)
            const [dx, dy] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)]
            if (Math.hypot(dx, dy) < radius)
              covered.push(`${name} by ${id} in box ${space + 1}, ${narrow ? 'phone' : 'wide'}`)
          }
        }
      }
    }
    expect(covered).toEqual([])
  })
})
