import { type ReadonlySignal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { tableWords } from '../words/table.ts'
import { freeSpot, type Spot } from './overview-spot.ts'
import type { Point, Size, View } from './view.ts'
import './overview.css'

interface Properties {
  board: Size
  view: ReadonlySignal<View>
  size: ReadonlySignal<Size>
  narrow: boolean
  /** Moves the window so that this point of the board is in its middle. */
  centre(at: Point): void
  /** Moves the window by pixels. */
  push(x: number, y: number): void
  children: ComponentChildren
}

/** Pixels per arrow key. */
const PUSH = 60
const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: [PUSH, 0],
  ArrowRight: [-PUSH, 0],
  ArrowUp: [0, PUSH],
  ArrowDown: [0, -PUSH],
}

/** Milliseconds without a change until it looks for a free place: before the tabs at the edges do, which avoid it. */
const SETTLED = 60
/** Small things on the board that it should not cover: stacks, numbers, names. Areas are too large to avoid. */
const SMALL = '.board rect.kit-hit, .board circle.kit-hit, .board .kit-name'

/** What can be chosen counts as much as this many other things. */
const CHOOSABLE = 10

/** The free place for it in its frame; null if it is in none. */
function spotFor(box: HTMLElement, narrow: boolean): Spot | null {
  const frame = box.closest('.board-frame')
  if (frame === null) return null
  const things = [...frame.querySelectorAll(SMALL)].map((thing) => ({
    box: thing.getBoundingClientRect(),
    weight: thing.closest('[tabindex="0"]') === null ? 1 : CHOOSABLE,
  }))
  return freeSpot(things, box.getBoundingClientRect(), frame.getBoundingClientRect(), narrow)
}

/** A small picture of the whole board in a corner, with a frame around the visible part. Click and drag move the frame. */
export function Overview({ board, view, size, narrow, centre, push, children }: Properties) {
  const { x, y, scale } = view.value
  const box = useRef<HTMLDivElement>(null)
  const spot = useSignal<Spot | null>(null)
  // After every change of the view or of the board, once it rests.
  useEffect(() => {
    const wait = setTimeout(() => {
      const next = box.current === null ? spot.peek() : spotFor(box.current, narrow)
      // A new object with the same place would draw it again, and so look for a place again, for ever.
      if (JSON.stringify(next) !== JSON.stringify(spot.peek())) spot.value = next
    }, SETTLED)
    return () => clearTimeout(wait)
  })
  const [right, down] = spot.value?.by ?? [0, 0]
  const frame = { x, y, width: size.value.width / scale, height: size.value.height / scale }
  const moveTo = (event: PointerEvent & { readonly currentTarget: SVGSVGElement }): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    centre([((event.clientX - left) / width) * board.width, ((event.clientY - top) / height) * board.height])
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    push(by[0], by[1])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no HTML element for a map
    <div
      class={`overview ${spot.value?.corner ?? ''}`}
      style={`translate:${right}px ${down}px`}
      ref={box}
      role="group"
      aria-label={tableWords.overview}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move it
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <svg
        viewBox={`0 0 ${board.width} ${board.height}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          moveTo(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event)
        }}
      >
        {children}
        <rect class="overview-gap" {...frame} />
        <rect class="overview-frame" {...frame} />
      </svg>
    </div>
  )
}
