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

/** `front` can be chosen; `level` cannot, although the question is about it; the question is about no other place. */
const Thing = thingWith((_: Hands, place: string) => ({
  choice: place === 'front' ? OFFENSIVE : null,
  intended: place === 'level' ? 'politics' : null,
}))

function recordingHands() {
  const reports: { what: string; of: Option | null }[] = []
  const hands: Hands = {
    choose: (option) => void reports.push({ what: 'choose', of: option }),
    highlight: (option) => void reports.push({ what: 'highlight', of: option }),
    why: (option) => void reports.push({ what: 'why', of: option }),
    explain: (name) => void reports.push({ what: 'explain', of: name }),
  }
  return { reports, hands }
}

function board() {
  const { reports, hands } = recordingHands()
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

/** Fires a pointer event of type touch. */
function touch(element: DrawnElement, event: 'onPointerMove' | 'onPointerDown' | 'onPointerLeave' | 'onPointerCancel') {
  const handler = element.props[event] as (event: object) => void
  handler({ currentTarget: {}, pointerType: 'touch' })
}

describe('a thing', () => {
  it('that can be chosen is a button with the name of its choice as text', () => {
    const { elements, at } = board()
    expect(at('front').props).toMatchObject({ role: 'button', tabindex: 0 })
    expect(at('front').props).not.toHaveProperty('aria-label')
    expect(at('front').props).not.toHaveProperty('aria-disabled')
    expect(nameOf(elements, 'front')).toBe('Offensive against the Southern front, Denikin in Tsaritsyn, 50 per cent')
    const nameText = elements.find(({ props }) => props.class === 'kit-said')
    expect(nameText).toMatchObject({ tag: 'text', props: { x: 3, y: 4 } })
  })

  it('that a question is about, but that cannot be chosen, is a disabled button outside the tab order', () => {
    const { elements, at } = board()
    expect(at('level').props).toMatchObject({ role: 'button', tabindex: -1, 'aria-disabled': true })
    expect(nameOf(elements, 'level')).toBe('Political Level 2')
  })

  it('that no question is about is an image with a name, in the tab order only if `reachable`', () => {
    const { at } = board()
    expect(at('moscow').props).toMatchObject({ role: 'img', tabindex: 0, 'aria-label': 'Moscow' })
    expect(at('pile').props).toMatchObject({ role: 'img', tabindex: -1, 'aria-label': 'The pile' })
  })

  it('that is always a button stays one, disabled, while no question is about it', () => {
    const { hands } = recordingHands()
    const elements = drawing(
      <Thing of={hands} as="g" thing="pile" name="The pile" alwaysButton>
        13
      </Thing>,
    )
    expect(thing(elements, 'pile').props).toMatchObject({ role: 'button', tabindex: -1, 'aria-disabled': true })
  })

  it('hides its drawing from screen readers', () => {
    const { elements } = board()
    const inside = elements.filter(({ props }) => props.class === 'kit-inside')
    expect(inside).toHaveLength(5)
    for (const { props } of inside) expect(props['aria-hidden']).toBe(true)
  })

  it('can offer the choice of another place', () => {
    const { reports, at } = board()
    use(at('marker'), 'onClick')
    expect(reports).toContainEqual({ what: 'choose', of: 'offensive' })
  })
})

describe('mouse and keyboard', () => {
  it.each(['click', 'Enter', ' '])('choose what can be chosen: %s', (input) => {
    const { reports, at } = board()
    if (input === 'click') use(at('front'), 'onClick')
    else use(at('front'), 'onKeyDown', input)
    // The explanation is closed first: it would cover what comes next.
    expect(reports).toEqual([
      { what: 'explain', of: null },
      { what: 'choose', of: 'offensive' },
    ])
  })

  it('ask why the intended option is not available', () => {
    const { reports, at } = board()
    use(at('level'), 'onClick')
    expect(reports).toEqual([{ what: 'why', of: 'politics' }])
  })

  it('explain everything else', () => {
    const { reports, at } = board()
    use(at('moscow'), 'onKeyDown')
    expect(reports).toEqual([{ what: 'explain', of: 'moscow' }])
  })

  it('highlight a choice while the pointer is on it', () => {
    const { reports, at } = board()
    use(at('front'), 'onPointerMove')
    use(at('front'), 'onPointerLeave')
    expect(reports).toEqual([
      { what: 'highlight', of: 'offensive' },
      { what: 'explain', of: 'front' },
      { what: 'highlight', of: null },
      { what: 'explain', of: null },
    ])
  })

  it('ignore other keys', () => {
    const { reports, at } = board()
    use(at('front'), 'onKeyDown', 'x')
    use(at('front'), 'onKeyDown', 'ArrowRight')
    expect(reports).toEqual([])
  })
})

describe('a click', () => {
  it('does not move the focus, neither on a thing nor on a marker on it', () => {
    const { at } = board()
    const { hands } = recordingHands()
    const marker = pointerInteraction(hands, () => ({ choice: OFFENSIVE, intended: null }), { thing: 'front' })
    for (const mouseDown of [at('front').props.onMouseDown, at('pile').props.onMouseDown, marker.onMouseDown]) {
      const preventDefault = vi.fn()
      ;(mouseDown as (event: object) => void)({ preventDefault })
      expect(preventDefault).toHaveBeenCalledOnce()
    }
  })
})

describe('the contents of a thing', () => {
  function stack(affordance: Affordance, reachable = false) {
    const { reports, hands } = recordingHands()
    const now = { affordance }
    const Stack = thingWith((_: Hands, __: string) => now.affordance)
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

  it('open when a pointer rests on it, and close when it leaves, without an explanation', () => {
    const { stack: element, reports } = stack(NOTHING)
    use(element, 'onPointerMove')
    use(element, 'onPointerLeave')
    expect(reports).toEqual([
      { what: 'open', of: 'rest' },
      { what: 'close', of: null },
      { what: 'explain', of: null },
    ])
  })

  it.each([
    ['nothing can be chosen', NOTHING],
    ['something else was intended', { choice: null, intended: 'politics' }],
  ])('open at once on a click or a key if %s', (_, affordance) => {
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

  it('close on a click that chooses, even if they were only about to open', () => {
    const { stack: element, elements, reports } = stack({ choice: OFFENSIVE, intended: null })
    use(element, 'onClick')
    expect(reports.map(({ what }) => what)).toEqual(['close', 'explain', 'choose'])
    expect(nameOf(elements, 'stack')).toContain('Offensive against the Southern front')
  })

  it('are in the tab order if `reachable`', () => {
    expect(stack(NOTHING, true).stack.props).toMatchObject({ role: 'button', tabindex: 0 })
  })

  it('react by the current affordance, not by that of the time of drawing', () => {
    const { now, stack: element, reports } = stack(NOTHING)
    now.affordance = { choice: OFFENSIVE, intended: null }
    use(element, 'onClick')
    expect(reports).toContainEqual({ what: 'choose', of: 'offensive' })
  })
})

describe('touch', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('chooses on a tap, without an explanation', () => {
    const { reports, at } = board()
    touch(at('front'), 'onPointerMove')
    touch(at('front'), 'onPointerDown')
    vi.advanceTimersByTime(200)
    touch(at('front'), 'onPointerLeave')
    use(at('front'), 'onClick')
    vi.advanceTimersByTime(5000)
    expect(reports.map(({ what }) => what)).toEqual(['explain', 'choose'])
    expect(reports[0].of).toBeNull()
  })

  it('explains on a long press, and the click that follows chooses nothing', () => {
    const { reports, at } = board()
    touch(at('front'), 'onPointerDown')
    vi.advanceTimersByTime(500)
    expect(reports).toEqual([{ what: 'explain', of: 'front' }])
    touch(at('front'), 'onPointerLeave')
    vi.advanceTimersByTime(100)
    use(at('front'), 'onClick')
    expect(reports).toHaveLength(1)
  })

  it('forgets a long press after a while: the next tap chooses', () => {
    const { reports, at } = board()
    touch(at('front'), 'onPointerDown')
    vi.advanceTimersByTime(500)
    touch(at('front'), 'onPointerLeave')
    vi.advanceTimersByTime(1000)
    use(at('front'), 'onClick')
    expect(reports).toContainEqual({ what: 'choose', of: 'offensive' })
  })

  it('explains nothing when the board is dragged', () => {
    const { reports, at } = board()
    touch(at('front'), 'onPointerDown')
    touch(at('front'), 'onPointerCancel')
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
  ])('move the focus within a part: %s from %i', (key, from, to) => {
    const { at } = board()
    let focused: number | null = null
    const part = { querySelectorAll: () => row }
    const row = [0, 1, 2].map((n) => ({ focus: () => (focused = n), closest: () => part }))
    let unhandled = true
    const keyDown = at('front').props.onKeyDown as (event: object) => void
    keyDown({
      key,
      currentTarget: row[from],
      preventDefault: () => (unhandled = false),
      stopPropagation: () => undefined,
    })
    expect(focused).toBe(to)
    // At the end of a part the event is left to other handlers.
    expect(unhandled).toBe(to === null)
  })
})

describe('a thing with a render key', () => {
  interface Offered extends Hands {
    readonly choice: ShownChoice | null
  }
  const CachedThing = thingWith(({ choice }: Offered) => ({ choice, intended: null }))
  const { reports, hands } = recordingHands()
  const propsWith = (choice: ShownChoice | null, more: { name?: string; class?: string; renderKey?: string } = {}) => ({
    of: { ...hands, choice },
    thing: 'front',
    name: 'Southern front',
    renderKey: '3',
    children: <b>3</b>,
    ...more,
  })
  const drawn = () => {
    const cached = new CachedThing(propsWith(null))
    return { cached, element: thing(drawing(cached.render()), 'front') }
  }

  it('is redrawn when its key, its name, its class or its affordance changes', () => {
    const redrawn = (props: ReturnType<typeof propsWith>): boolean => {
      const { cached } = drawn()
      const before = cached.render()
      cached.props = props
      return cached.render() !== before
    }
    expect(redrawn(propsWith(null))).toBe(false)
    expect(redrawn(propsWith(null, { renderKey: '4' }))).toBe(true)
    expect(redrawn(propsWith(null, { name: 'Southern front, routed' }))).toBe(true)
    expect(redrawn(propsWith(null, { class: 'highlighted' }))).toBe(true)
    expect(redrawn(propsWith(OFFENSIVE))).toBe(true)
  })

  it('is always redrawn without a key', () => {
    const { renderKey: _, ...withoutKey } = propsWith(null)
    const cached = new CachedThing(withoutKey)
    const before = cached.render()
    expect(cached.render()).not.toBe(before)
  })

  it('reacts by the current affordance, however long ago it was drawn', () => {
    const { cached, element } = drawn()
    cached.props = propsWith(OFFENSIVE)
    use(element, 'onClick')
    expect(reports).toContainEqual({ what: 'choose', of: 'offensive' })
  })
})

describe('a memoized component', () => {
  const Memoized = memo(({ size, off }: { size: number; off?: boolean }) => <b>{off ? 0 : size}</b>)

  it('is redrawn when a prop changes, is added or is removed', () => {
    const cached = new Memoized({ size: 4, off: true })
    expect(drawing(cached.render())[0].text).toBe('0')
    const redrawn = (props: { size: number; off?: boolean }): boolean => {
      const before = cached.render()
      cached.props = props
      return cached.render() !== before
    }
    expect(redrawn({ size: 4, off: true })).toBe(false)
    expect(redrawn({ size: 5, off: true })).toBe(true)
    expect(redrawn({ size: 5 })).toBe(true)
    expect(redrawn({ size: 5, off: true })).toBe(true)
  })
})
