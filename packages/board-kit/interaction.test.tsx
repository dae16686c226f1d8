import type { ShownChoice } from '@interregnum/game-package'
import { type DrawnElement, drawing, nameOf, thing, use } from '@interregnum/game-package/testing'
import type { Option } from '@interregnum/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memo } from './element-cache.ts'
import { type Affordance, type Hands, pointerInteraction } from './interaction.ts'
import { thingWith } from './thing.tsx'

const OFFENSIVE: ShownChoice = {
  number: 1,
  ask: { id: '1', seat: 'reds', kind: 'action', optional: false, options: ['offensive'], form: null },
  option: 'offensive',
  label: 'Offensive against the Southern front',
  detail: 'Denikin in Tsaritsyn.',
  odds: [{ chance: 0.5, text: 'pushes the Southern front back to Kharkov' }],
}

/** A board of three places: one can be chosen, one might have been, and no question is about the third. */
const Thing = thingWith((_: Hands, place: string) => ({
  choice: place === 'front' ? OFFENSIVE : null,
  intended: place === 'level' ? 'politics' : null,
}))

function recorded() {
  const reports: { what: string; of: Option | null }[] = []
  const hands: Hands = {
    choose: (option) => void reports.push({ what: 'choose', of: option }),
    light: (option) => void reports.push({ what: 'light', of: option }),
    why: (option) => void reports.push({ what: 'why', of: option }),
    explain: (name) => void reports.push({ what: 'explain', of: name }),
  }
  return { reports, hands }
}

function board() {
  const { reports, hands } = recorded()
  const elements = drawing(
    <div>
      <Thing of={hands} as="g" thing="front" name="Southern front" at={[3, 4]}>
        <b>3</b>
      </Thing>
      <Thing of={hands} thing="level" name="Political Level 2">
        2
      </Thing>
      <Thing of={hands} thing="moscow" name="Moscow" reachable>
        <b>MOSCOW</b>
      </Thing>
      <Thing of={hands} thing="pile" name="The pile">
        13
      </Thing>
      <Thing of={hands} thing="marker" name="Trains" place="front">
        T
      </Thing>
    </div>,
  )
  return { elements, reports, at: (name: string) => thing(elements, name) }
}

/** What a finger does: a pointer that touches. */
function finger(
  element: DrawnElement,
  event: 'onPointerEnter' | 'onPointerDown' | 'onPointerLeave' | 'onPointerCancel',
) {
  const handler = element.props[event] as (event: object) => void
  handler({ currentTarget: {}, pointerType: 'touch' })
}

describe('a thing', () => {
  it('that can be chosen is a button named like its choice, with its name inside', () => {
    const { elements, at } = board()
    expect(at('front').props).toMatchObject({ role: 'button', tabindex: 0 })
    expect(at('front').props).not.toHaveProperty('aria-label')
    expect(at('front').props).not.toHaveProperty('aria-disabled')
    expect(nameOf(elements, 'front')).toBe('Offensive against the Southern front, Denikin in Tsaritsyn, 50 per cent')
    const said = elements.find(({ props }) => props.class === 'kit-said')
    expect(said).toMatchObject({ tag: 'text', props: { x: 3, y: 4 } })
  })

  it('that cannot be chosen though a question is about it is a disabled button, out of the order of the tab key', () => {
    const { elements, at } = board()
    expect(at('level').props).toMatchObject({ role: 'button', tabindex: -1, 'aria-disabled': true })
    expect(nameOf(elements, 'level')).toBe('Political Level 2')
  })

  it('that no question is about is a picture with a name, reached by the tab key only where that was wished', () => {
    const { at } = board()
    expect(at('moscow').props).toMatchObject({ role: 'img', tabindex: 0, 'aria-label': 'Moscow' })
    expect(at('pile').props).toMatchObject({ role: 'img', tabindex: -1, 'aria-label': 'The pile' })
  })

  it('does not read out what is drawn in it', () => {
    const { elements } = board()
    const inside = elements.filter(({ props }) => props.class === 'kit-inside')
    expect(inside).toHaveLength(5)
    for (const { props } of inside) expect(props['aria-hidden']).toBe(true)
  })

  it('may answer for a choice that stands elsewhere', () => {
    const { reports, at } = board()
    use(at('marker'), 'onClick')
    expect(reports).toContainEqual({ what: 'choose', of: 'offensive' })
  })
})

describe('hand and keyboard', () => {
  it.each(['click', 'Enter', ' '])('choose what can be chosen: %s', (way) => {
    const { reports, at } = board()
    if (way === 'click') use(at('front'), 'onClick')
    else use(at('front'), 'onKeyDown', way)
    // What was explained of it is gone first: it would stand in the way of what comes.
    expect(reports).toEqual([
      { what: 'explain', of: null },
      { what: 'choose', of: 'offensive' },
    ])
  })

  it('ask why not, where somebody would have wanted something', () => {
    const { reports, at } = board()
    use(at('level'), 'onClick')
    expect(reports).toEqual([{ what: 'why', of: 'politics' }])
  })

  it('have the rest explained', () => {
    const { reports, at } = board()
    use(at('moscow'), 'onKeyDown')
    expect(reports).toEqual([{ what: 'explain', of: 'moscow' }])
  })

  it('light a choice as long as they rest on it', () => {
    const { reports, at } = board()
    use(at('front'), 'onPointerEnter')
    use(at('front'), 'onPointerLeave')
    expect(reports).toEqual([
      { what: 'light', of: 'offensive' },
      { what: 'explain', of: 'front' },
      { what: 'light', of: null },
      { what: 'explain', of: null },
    ])
  })

  it('do nothing by other keys', () => {
    const { reports, at } = board()
    use(at('front'), 'onKeyDown', 'x')
    use(at('front'), 'onKeyDown', 'ArrowRight')
    expect(reports).toEqual([])
  })
})

describe('a hand that clicks', () => {
  it('leaves the keys where they are, on a thing and on a sign upon one', () => {
    const { at } = board()
    const { hands } = recorded()
    const sign = pointerInteraction(hands, () => ({ choice: OFFENSIVE, intended: null }), { thing: 'front' })
    for (const mouseDown of [at('front').props.onMouseDown, at('pile').props.onMouseDown, sign.onMouseDown]) {
      const preventDefault = vi.fn()
      ;(mouseDown as (event: object) => void)({ preventDefault })
      expect(preventDefault).toHaveBeenCalledOnce()
    }
  })
})

describe('what lies in a thing', () => {
  /** A stack, of which nothing, one thing or more than one can be chosen. */
  function stack(affordance: Affordance, reachable = false) {
    const { reports, hands } = recorded()
    const now = { standing: affordance }
    const Stack = thingWith((_: Hands, __: string) => now.standing)
    const elements = drawing(
      <Stack
        of={hands}
        thing="stack"
        name="Three counters"
        reachable={reachable}
        open={(_, at) => void reports.push({ what: 'open', of: at })}
        close={() => void reports.push({ what: 'close', of: null })}
      >
        3
      </Stack>,
    )
    return { now, elements, reports, stack: thing(elements, 'stack') }
  }
  const NOTHING = { choice: null, intended: null }

  it('opens when a pointer rests there, and closes when it leaves; nothing is explained over it', () => {
    const { stack: element, reports } = stack(NOTHING)
    use(element, 'onPointerEnter')
    use(element, 'onPointerLeave')
    expect(reports).toEqual([
      { what: 'open', of: 'rest' },
      { what: 'close', of: null },
      { what: 'explain', of: null },
    ])
  })

  it.each([
    ['nothing can be chosen', NOTHING],
    ['something else was wanted', { choice: null, intended: 'politics' }],
  ])('opens at once by a click or a key where %s', (_, affordance) => {
    const { stack: element, reports } = stack(affordance)
    use(element, 'onClick')
    use(element, 'onKeyDown')
    expect(reports).toEqual([
      { what: 'open', of: 'once' },
      { what: 'open', of: 'once' },
    ])
    expect(element.props).toMatchObject({ role: 'button', tabindex: -1 })
    expect(element.props).not.toHaveProperty('aria-disabled')
  })

  it('is shut by a click that chooses, even if it was only about to open', () => {
    const { stack: element, elements, reports } = stack({ choice: OFFENSIVE, intended: null })
    use(element, 'onClick')
    expect(reports.map(({ what }) => what)).toEqual(['close', 'explain', 'choose'])
    expect(nameOf(elements, 'stack')).toContain('Offensive against the Southern front')
  })

  it('is in the order of the tab key where the game says so', () => {
    expect(stack(NOTHING, true).stack.props).toMatchObject({ role: 'button', tabindex: 0 })
  })

  it('answers as things stand now, not as they stood when it was drawn', () => {
    const { now, stack: element, reports } = stack(NOTHING)
    now.standing = { choice: OFFENSIVE, intended: null }
    use(element, 'onClick')
    expect(reports).toContainEqual({ what: 'choose', of: 'offensive' })
  })
})

describe('a finger', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('chooses by a tap, and explains nothing on its way', () => {
    const { reports, at } = board()
    finger(at('front'), 'onPointerEnter')
    finger(at('front'), 'onPointerDown')
    vi.advanceTimersByTime(200)
    finger(at('front'), 'onPointerLeave')
    use(at('front'), 'onClick')
    vi.advanceTimersByTime(5000)
    expect(reports.map(({ what }) => what)).toEqual(['explain', 'choose'])
    expect(reports[0].of).toBeNull()
  })

  it('that rests wants to know: the click that follows chooses nothing', () => {
    const { reports, at } = board()
    finger(at('front'), 'onPointerDown')
    vi.advanceTimersByTime(500)
    expect(reports).toEqual([{ what: 'explain', of: 'front' }])
    finger(at('front'), 'onPointerLeave')
    vi.advanceTimersByTime(100)
    use(at('front'), 'onClick')
    expect(reports).toHaveLength(1)
  })

  it('that has rested and gone away is forgotten: the next tap chooses', () => {
    const { reports, at } = board()
    finger(at('front'), 'onPointerDown')
    vi.advanceTimersByTime(500)
    finger(at('front'), 'onPointerLeave')
    vi.advanceTimersByTime(1000)
    use(at('front'), 'onClick')
    expect(reports).toContainEqual({ what: 'choose', of: 'offensive' })
  })

  it('that drags the board away explains nothing', () => {
    const { reports, at } = board()
    finger(at('front'), 'onPointerDown')
    finger(at('front'), 'onPointerCancel')
    vi.advanceTimersByTime(5000)
    expect(reports).toEqual([])
  })
})

describe('arrow keys', () => {
  it.each([
    ['ArrowRight', 1, 2],
    ['ArrowDown', 1, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, null],
    ['ArrowRight', 2, null],
  ])('walk from thing to thing within a part: %s from %i', (key, from, to) => {
    const { at } = board()
    let focused: number | null = null
    const part = { querySelectorAll: () => row }
    const row = [0, 1, 2].map((n) => ({ focus: () => (focused = n), closest: () => part }))
    let kept = true
    const keyDown = at('front').props.onKeyDown as (event: object) => void
    keyDown({ key, currentTarget: row[from], preventDefault: () => (kept = false), stopPropagation: () => undefined })
    expect(focused).toBe(to)
    // At the end of a part the key is left to whoever else wants it.
    expect(kept).toBe(to === null)
  })
})

describe('a thing that tells all that is drawn in it', () => {
  interface Offered extends Hands {
    readonly choice: ShownChoice | null
  }
  const Kept = thingWith(({ choice }: Offered) => ({ choice, intended: null }))
  const { reports, hands } = recorded()
  const given = (choice: ShownChoice | null, more: { name?: string; class?: string; renderKey?: string } = {}) => ({
    of: { ...hands, choice },
    thing: 'front',
    name: 'Southern front',
    renderKey: '3',
    children: <b>3</b>,
    ...more,
  })
  const drawn = () => {
    const kept = new Kept(given(null))
    return { kept, element: thing(drawing(kept.render()), 'front') }
  }

  it('is drawn anew when that changes, or its name, its look, or what can be done with it', () => {
    const redrawn = (props: ReturnType<typeof given>): boolean => {
      const { kept } = drawn()
      const before = kept.render()
      kept.props = props
      return kept.render() !== before
    }
    expect(redrawn(given(null))).toBe(false)
    expect(redrawn(given(null, { renderKey: '4' }))).toBe(true)
    expect(redrawn(given(null, { name: 'Southern front, routed' }))).toBe(true)
    expect(redrawn(given(null, { class: 'lit' }))).toBe(true)
    expect(redrawn(given(OFFENSIVE))).toBe(true)
  })

  it('is always drawn anew where it does not tell', () => {
    const { renderKey: _, ...untold } = given(null)
    const kept = new Kept(untold)
    const before = kept.render()
    expect(kept.render()).not.toBe(before)
  })

  it('does what can be done when somebody tries it, however long ago it was drawn', () => {
    const { kept, element } = drawn()
    kept.props = given(OFFENSIVE)
    use(element, 'onClick')
    expect(reports).toContainEqual({ what: 'choose', of: 'offensive' })
  })
})

describe('a part that is kept', () => {
  const Kept = memo(({ size, off }: { size: number; off?: boolean }) => <b>{off ? 0 : size}</b>)

  it('is drawn anew when something that it is given has changed, has come or has gone', () => {
    const kept = new Kept({ size: 4, off: true })
    expect(drawing(kept.render())[0].text).toBe('0')
    const redrawn = (props: { size: number; off?: boolean }): boolean => {
      const before = kept.render()
      kept.props = props
      return kept.render() !== before
    }
    expect(redrawn({ size: 4, off: true })).toBe(false)
    expect(redrawn({ size: 5, off: true })).toBe(true)
    expect(redrawn({ size: 5 })).toBe(true)
    expect(redrawn({ size: 5, off: true })).toBe(true)
  })
})
