import { type ReadonlySignal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { tableWords } from '../words/table.ts'
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

/** Corners in the order of preference; the first is the usual one. */
const CORNERS = { wide: ['bottom-right', 'bottom-left', 'top-right'], phone: ['top-left', 'top-right', 'bottom-left'] }
/** Pixels away from a corner, along both edges; the corner itself first. */
const NUDGES: readonly Point[] = [0, 12, 24, 36].flatMap((x) => [0, 12, 24, 36].map((y): Point => [x, y]))
/** Milliseconds without a change until it looks for a free corner. */
const SETTLED = 250
/** Small things on the board that it should not cover: stacks, numbers, names. Areas are too large to avoid. */
const SMALL = '.board rect.kit-hit, .board circle.kit-hit, .board .kit-name'

const overlaps = (a: DOMRect, left: number, top: number, { width, height }: DOMRect): boolean =>
  a.right > left && a.left < left + width && a.bottom > top && a.top < top + height

/** What can be chosen counts as much as this many other things. */
const CHOOSABLE = 10

/** Between it and the edges: `--s3`. */
const MARGIN = 12

interface Spot {
  readonly corner: string
  /** Pixels to the right and down. */
  readonly by: Point
}

/** The first place at a corner that would cover the fewest small things. */
function freeSpot(box: HTMLElement, narrow: boolean): Spot | null {
  const frame = box.closest('.board-frame')
  if (frame === null) return null
  const [size, room] = [box.getBoundingClientRect(), frame.getBoundingClientRect()]
  const things = [...frame.querySelectorAll(SMALL)].map((thing) => ({
    box: thing.getBoundingClientRect(),
    weight: thing.closest('[tabindex="0"]') === null ? 1 : CHOOSABLE,
  }))
  let [best, least]: [Spot | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const corner of CORNERS[narrow ? 'phone' : 'wide']) {
    const [right, down] = [corner.endsWith('left') ? 1 : -1, corner.startsWith('top') ? 1 : -1]
    for (const nudge of narrow ? NUDGES.slice(0, 1) : NUDGES) {
      const by: Point = [right * nudge[0], down * nudge[1]]
      const left = (right > 0 ? room.left + MARGIN : room.right - MARGIN - size.width) + by[0]
      const top = (down > 0 ? room.top + MARGIN : room.bottom - MARGIN - size.height) + by[1]
      const covered = things.reduce((sum, thing) => sum + (overlaps(thing.box, left, top, size) ? thing.weight : 0), 0)
      if (covered < least) [best, least] = [{ corner, by }, covered]
    }
  }
  return best
}

/** A small picture of the whole board in a corner, with a frame around the visible part. Click and drag move the frame. */
export function Overview({ board, view, size, narrow, centre, push, children }: Properties) {
  const { x, y, scale } = view.value
  const box = useRef<HTMLDivElement>(null)
  const spot = useSignal<Spot | null>(null)
  // After every change of the view or of the board, once it rests.
  useEffect(() => {
    const wait = setTimeout(() => {
      if (box.current !== null) spot.value = freeSpot(box.current, narrow)
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
