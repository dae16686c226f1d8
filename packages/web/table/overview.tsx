import { type ReadonlySignal, useComputed } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { tableWords } from '../words/table.ts'
import type { Spot } from './overview-spot.ts'
import { placedAt } from './spots.ts'
import type { Point, Size, View } from './view.ts'
import './overview.css'

interface Properties {
  board: Size
  view: ReadonlySignal<View>
  size: ReadonlySignal<Size>
  /** Where it is; null: in its usual corner. */
  spot: Spot | null
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

/** A small picture of the whole board in a corner, with a frame around the visible part. Click and drag move the frame. */
export function Overview({ board, view, size, spot, centre, push, children }: Properties) {
  // A text that the browser gets directly: moving the view draws nothing else anew.
  const frame = useComputed(() => {
    const [{ x, y, scale }, { width, height }] = [view.value, size.value]
    const share = (part: number, of: number): string => `${((100 * part) / of).toFixed(2)}%`
    const at = `left:${share(x, board.width)};top:${share(y, board.height)}`
    return `${at};width:${share(width / scale, board.width)};height:${share(height / scale, board.height)}`
  })
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
      {...placedAt('overview', spot)}
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
      </svg>
      <div class="overview-frame" style={frame} />
    </div>
  )
}
