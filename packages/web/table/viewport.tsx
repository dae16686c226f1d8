import type { MapSheet, Theatre } from '@interregnum/game-package'
import { type ReadonlySignal, type Signal, useComputed, useSignal, useSignalEffect } from '@preact/signals'
import theatreIcon from 'lucide-static/icons/locate-fixed.svg?raw'
import frameIcon from 'lucide-static/icons/maximize.svg?raw'
import minus from 'lucide-static/icons/minus.svg?raw'
import plus from 'lucide-static/icons/plus.svg?raw'
import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { tableWords } from '../words/table.ts'
import { Edges } from './edges.tsx'
import { glideFrom, glideLeft, isGliding, isStill, stopGliding } from './glide.ts'
import { Overview } from './overview.tsx'
import { placedAt, type Shifting, useSpots } from './spots.ts'
import {
  type Area,
  around,
  type Board,
  centred,
  centredOn,
  following,
  isSeen,
  laidOut,
  type Point,
  pan,
  type Sight,
  type Size,
  showing,
  type View,
  whole,
  zoom,
} from './view.ts'
import './viewport.css'

type Frame = RefObject<HTMLDivElement | null>

interface Properties {
  name: string
  sheet: ReadonlySignal<MapSheet>
  /** Whether to open with a part of the board, as on a phone. */
  narrow: boolean
  /** Changes with every move. */
  position: ReadonlySignal<unknown>
  /** Where something has just changed: a window that opens on a part of the board follows it. */
  happened: ReadonlySignal<readonly Point[]>
  /** What the question is about, on a board that cannot be read as a whole. */
  focus: ReadonlySignal<readonly Point[]>
  /** What somebody wants to see: the window moves there. */
  sight: Signal<Sight | null>
  /** Things that a tutorial points at: the window moves to those on the map. */
  pointed: ReadonlySignal<readonly string[]>
  frame: Frame
  /** What no move changes, below the rest of the board. */
  ground: ComponentChildren
  /** The small picture of the whole board; null without one. */
  overview: ComponentChildren
  children: ComponentChildren
}

/** Pixels per arrow key; factor per zoom step. */
const [PUSH, ZOOM_STEP] = [60, 1.35]
/** A pointer that has moved this many pixels drags the board and does not click. */
const DRAG = 6
/** Milliseconds without zooming until the board is redrawn sharply. */
const REDRAW_AFTER = 240

/** The window on the board: pan, zoom and fit by mouse, touch, wheel and keys. */
export function Viewport(properties: Properties) {
  const { name, sheet, narrow, position, happened, focus, sight, pointed, frame, ground, overview, children } =
    properties
  const board = sheet.value
  const { theatre } = board
  const opening = narrow && theatre === undefined ? board.phoneWindow : null
  const windows = narrow ? (board.phoneWindows ?? []) : []
  const partly = useSignal(narrow)
  partly.value = narrow
  const size = useSignal<Size>({ width: 0, height: 0 })
  /** Null: the opening part, at any window size. */
  const moved = useSignal<View | null>(null)
  const view = useComputed(() => moved.value ?? opened(sheet.value, partly.value, size.value))
  useOpening(sheet, moved)
  const drawn = useDrawn(view)
  const rescaled = useRescaled(drawn)
  const viewBox = `0 0 ${board.width} ${board.height}`
  const style = useComputed(() => (size.value.width === 0 ? undefined : laidOut(view.value, drawn.value, sheet.value)))
  const chosen = useRef<ChosenView | null>(null)
  const state: ViewState = {
    size,
    moved,
    view,
    board: theatre === undefined ? board : withClosest(board, theatre),
    chosen,
  }
  useSize(frame, state)
  useDragging(frame, state)
  useWheel(frame, state)
  useFollowing(frame, state, happened, opening !== null && pointed.value.length === 0)
  useTheatre(frame, state, { sheet, narrow, focus, sight, pointed })
  usePointing(frame, state, pointed, { readable: readableScale(board, narrow), narrow })
  const spots = useSpots(frame, [view, position], overview !== null, narrow, shiftingOf(frame, state))
  // Not read in the view itself, which changes with every pixel of a drag.
  const partial = useComputed(() => isPart(view.value, sheet.value, size.value))
  const step = (by: number): void => zoomBy(state, by)
  const fitAll = (): void => {
    // A second time: the whole board, if the window opens on a part of it.
    if (theatre !== undefined) sight.value = 'whole'
    else moved.value = opening !== null && moved.value === null ? whole(board, size.value) : null
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!steer(event.key, state, step, fitAll)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div class="board-frame" ref={frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: there is no HTML element for a board */}
      <div
        class="board-keys"
        role="group"
        aria-label={tableWords.boardKeys(name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move it
        tabIndex={0}
        data-testid="board"
        onKeyDown={(event) => event.target === event.currentTarget && onKeyDown(event)}
      >
        <div class={rescaled} style={style}>
          <svg class="board-ground" viewBox={viewBox} aria-hidden="true">
            {ground}
          </svg>
          <svg class="board" viewBox={viewBox}>
            <title>{name}</title>
            {children}
          </svg>
        </div>
        <div class="grasp" />
      </div>
      <div {...placedAt('zoom', spots.value.zoom)}>
        {windows.length > 0 && (
          <fieldset class="windows">
            <legend class="visually-hidden">{tableWords.jumpTo}</legend>
            {windows.map(({ title, ...area }) => (
              <button
                key={title}
                type="button"
                class="fit"
                onClick={() => {
                  moved.value = showing(area, size.value, board)
                }}
              >
                {title}
              </button>
            ))}
          </fieldset>
        )}
        <button
          type="button"
          aria-label={tableWords.zoomIn}
          title={tableWords.zoomInWithKey}
          onClick={() => step(ZOOM_STEP)}
        >
          <Icon of={plus} />
        </button>
        <button
          type="button"
          aria-label={tableWords.zoomOut}
          title={tableWords.zoomOutWithKey}
          onClick={() => step(1 / ZOOM_STEP)}
        >
          <Icon of={minus} />
        </button>
        {theatre !== undefined && (
          <button
            type="button"
            class="fit"
            aria-label={tableWords.theatre}
            title={tableWords.theatreWithKey}
            onClick={() => {
              sight.value = 'theatre'
            }}
          >
            <Icon of={theatreIcon} />
          </button>
        )}
        <button type="button" class="fit" aria-label={tableWords.fit} title={tableWords.fitWithKey} onClick={fitAll}>
          <Icon of={frameIcon} />
        </button>
      </div>
      {overview !== null && partial.value && (
        <Overview
          board={board}
          view={view}
          size={size}
          spot={spots.value.overview}
          centre={(at) => {
            moved.value = centred(view.value, at, board, size.value)
          }}
          push={(x, y) => push(state, x, y)}
        >
          {overview}
        </Overview>
      )}
      {(narrow || theatre !== undefined) && (
        <Edges frame={frame} changes={[view, position]} push={(x, y) => push(state, x, y)} />
      )}
    </div>
  )
}

/** Whether the window shows only a part of the board. */
const isPart = (view: View, board: Size, window: Size): boolean =>
  window.width > 0 && view.scale > whole(board, window).scale * 1.05

/** The view to begin with: the part for a phone, or the whole board. */
const opened = (sheet: MapSheet, partly: boolean, window: Size): View =>
  partly ? showing(sheet.phoneWindow, window, sheet) : whole(sheet, window)

/** Begins anew when the sheet is another. */
function useOpening(sheet: ReadonlySignal<MapSheet>, moved: Signal<View | null>): void {
  const last = useRef(sheet.peek())
  useSignalEffect(() => {
    if (sheet.value !== last.current) moved.value = null
    last.current = sheet.value
  })
}

/**
 * The scale at which the board is drawn. Panning and zooming only transform it, which is cheap; redrawing all pieces
 * takes longer than a frame, so it waits until zooming stops.
 */
function useDrawn(view: ReadonlySignal<View>): ReadonlySignal<number> {
  const drawn = useSignal(view.peek().scale)
  useSignalEffect(() => {
    const { scale } = view.value
    if (!(drawn.peek() > 0)) {
      drawn.value = scale
      return
    }
    const timer = setTimeout(() => {
      drawn.value = scale
    }, REDRAW_AFTER)
    return () => clearTimeout(timer)
  })
  return drawn
}

/** Class of what moves: marks it as rescaled for two frames after a redraw at another scale. */
function useRescaled(drawn: ReadonlySignal<number>): ReadonlySignal<string> {
  const kind = useSignal('board-layers')
  useSignalEffect(() => {
    if (!(drawn.value > 0)) return
    kind.value = 'board-layers rescaled'
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        kind.value = 'board-layers'
      })
    })
    return () => cancelAnimationFrame(frame)
  })
  return kind
}

interface ViewState {
  readonly size: Signal<Size>
  readonly moved: Signal<View | null>
  readonly view: ReadonlySignal<View>
  readonly board: Board
  readonly chosen: { current: ChosenView | null }
}

/** The last view that the page chose by itself, and what it should show. */
interface ChosenView {
  readonly view: View
  readonly points: readonly Point[]
  readonly at: number
}

/** Milliseconds in which a view that the page chose may still be shifted. */
const SHIFTED_WITHIN = 2500
/** Pixels from the edge of the window within which a point no longer counts as shown. */
const NEAR_EDGE = 20
/** Losing sight of one of a few points is a little less bad than covering a name. The last point always stays in sight. */
const [LOST, FEW] = [0.9, 5]

/** Shifts a view that the page has just chosen. */
function shiftingOf(frame: Frame, { size, moved, view, board, chosen }: ViewState): Shifting {
  const shifted = ([x, y]: Point): View => pan(view.peek(), x, y, board, size.peek())
  return {
    priceOf(by) {
      const [own, now, window] = [chosen.current, view.peek(), size.peek()]
      const isFresh = own !== null && performance.now() - own.at < SHIFTED_WITHIN
      if (!isFresh || !isSameView(own.view, now)) return Number.POSITIVE_INFINITY
      const next = shifted(by)
      const stopped = (from: number, to: number, pixels: number): boolean =>
        Math.abs((from - to) * now.scale - pixels) > 1
      if (stopped(now.x, next.x, by[0]) || stopped(now.y, next.y, by[1])) return Number.POSITIVE_INFINITY
      const isLost = (point: Point): boolean =>
        isSeen(point, now, window, NEAR_EDGE) && !isSeen(point, next, window, NEAR_EDGE)
      const lost = own.points.filter(isLost)
      if (lost.includes(own.points[own.points.length - 1])) return Number.POSITIVE_INFINITY
      return LOST * lost.length * Math.min(1, FEW / own.points.length)
    },
    shift(by) {
      if (chosen.current === null) return
      chosen.current = { ...chosen.current, view: shifted(by) }
      moved.value = chosen.current.view
      if (frame.current !== null && !isStill()) glideFrom(frame.current, [-by[0], -by[1]], size.peek())
    },
  }
}

const isSameView = (a: View, b: View): boolean =>
  a.scale === b.scale && Math.abs(a.x - b.x) < 0.01 && Math.abs(a.y - b.y) < 0.01

const withClosest = ({ width, height }: Size, { closest }: Theatre): Board => ({ width, height, closest })

function zoomBy({ size, moved, view, board }: ViewState, by: number, at?: { x: number; y: number }): void {
  const middle = { x: size.value.width / 2, y: size.value.height / 2 }
  moved.value = zoom(view.value, by, at ?? middle, board, size.value)
}

function push({ size, moved, view, board }: ViewState, dx: number, dy: number): void {
  moved.value = pan(view.value, dx, dy, board, size.value)
}

/** Returns false if the key has no function here. */
function steer(key: string, state: ViewState, step: (by: number) => void, fitAll: () => void): boolean {
  if (key === '+' || key === '=') step(ZOOM_STEP)
  else if (key === '-' || key === '−') step(1 / ZOOM_STEP)
  else if (key === '0') fitAll()
  else if (key === 'ArrowLeft') push(state, PUSH, 0)
  else if (key === 'ArrowRight') push(state, -PUSH, 0)
  else if (key === 'ArrowUp') push(state, 0, PUSH)
  else if (key === 'ArrowDown') push(state, 0, -PUSH)
  else return false
  return true
}

function useSize(frame: Frame, state: ViewState): void {
  const now = useRef(state)
  now.current = state
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const observer = new ResizeObserver(([{ contentRect }]) => {
      const { width, height } = contentRect
      const { size, moved } = now.current
      if (width === 0 || height === 0 || (width === size.value.width && height === size.value.height)) return
      size.value = { width, height }
      // Keep what somebody has moved to visible, as far as the new size allows.
      if (moved.value !== null) zoomBy(now.current, 1)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
}

function useWheel(frame: Frame, state: ViewState): void {
  const now = useRef(state)
  now.current = state
  useEffect(() => {
    const element = frame.current
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      const { left, top } = element!.getBoundingClientRect()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
      const by = Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0018))
      zoomBy(now.current, by, { x: event.clientX - left, y: event.clientY - top })
    }
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [frame])
}

/** Glides to another view until somebody touches the board, or jumps there if its scale differs. Returns how to stop. */
function glideTo(frame: Frame, state: ViewState, to: View, points: readonly Point[]): () => void {
  const { view, moved, board, size, chosen } = state
  const [element, from] = [frame.current, view.peek()]
  chosen.current = { view: to, points, at: performance.now() }
  if (element === null || isStill() || to.scale !== from.scale) {
    moved.value = to
    return () => undefined
  }
  let isOnItsWay = false
  // The first frame paints what the move has changed, the next ones move the view.
  let wait = requestAnimationFrame(() => {
    wait = requestAnimationFrame(() => {
      isOnItsWay = true
      moved.value = to
      glideFrom(element, [(to.x - from.x) * to.scale, (to.y - from.y) * to.scale], size.peek())
    })
  })
  const stop = (): void => {
    element.removeEventListener('pointerdown', stop)
    cancelAnimationFrame(wait)
    if (!isOnItsWay || !isGliding(element)) return
    const [x, y] = glideLeft(element)
    stopGliding(element)
    moved.value = pan(view.peek(), x, y, board, size.peek())
  }
  element.addEventListener('pointerdown', stop)
  return stop
}

interface TheatreProperties {
  readonly sheet: ReadonlySignal<MapSheet>
  readonly narrow: boolean
  readonly focus: ReadonlySignal<readonly Point[]>
  readonly sight: Signal<Sight | null>
  readonly pointed: ReadonlySignal<readonly string[]>
}

/** Opens on what the question is about, moves to a question elsewhere, and to what somebody wants to see. */
function useTheatre(frame: Frame, state: ViewState, properties: TheatreProperties): void {
  const now = useRef({ ...state, ...properties })
  now.current = { ...state, ...properties }
  const { sheet, focus, sight } = properties
  const aroundPoints = (points: readonly Point[], window: Size): View | null => {
    const { board, narrow } = now.current
    const theatre = sheet.peek().theatre
    if (theatre === undefined || points.length === 0) return null
    const { least, most, phoneLeast, phoneMost } = theatre
    return around(points, narrow ? phoneLeast : least, narrow ? phoneMost : most, board, window)
  }
  useSignalEffect(() => {
    const [points, window] = [focus.value, state.size.value]
    if (sheet.value.theatre === undefined || points.length === 0 || window.width === 0) return
    const { moved, view, board, chosen } = now.current
    const opening = moved.peek() === null ? aroundPoints(points, window) : null
    if (opening !== null) {
      moved.value = opening
      chosen.current = { view: opening, points, at: performance.now() }
    } else if (now.current.pointed.peek().length === 0) {
      // A new question has other choices, also where the view need not move for it.
      if (chosen.current !== null) chosen.current = { ...chosen.current, points, at: performance.now() }
      const to = following(view.peek(), points, board, window, 'last')
      return to === null ? undefined : glideTo(frame, now.current, to, points)
    }
    return undefined
  })
  useSignalEffect(() => {
    const wanted = sight.value
    if (wanted === null) return
    sight.value = null
    const { view, board, size } = now.current
    const window = size.peek()
    const points = wanted === 'theatre' ? focus.peek() : wanted === 'whole' ? [] : wanted
    const seen = wanted === 'whole' ? whole(board, window) : aroundPoints(points, window)
    if (seen === null) return
    // Somebody who has zoomed in further stays at that scale.
    const closer = typeof wanted !== 'string' && view.peek().scale > seen.scale
    const to = closer ? centred(view.peek(), wanted[wanted.length - 1], board, window) : seen
    glideTo(frame, now.current, to, points)
  })
}

/** Moves to where something happened, until somebody touches the board. */
function useFollowing(frame: Frame, state: ViewState, happened: Properties['happened'], follows: boolean): void {
  const now = useRef({ ...state, follows })
  now.current = { ...state, follows }
  useSignalEffect(() => {
    // Read in any case, to subscribe: `follows` may become true later.
    const points = happened.value
    const { view, board, size } = now.current
    if (!now.current.follows) return undefined
    const to = following(view.peek(), points, board, size.peek(), 'any')
    return to === null ? undefined : glideTo(frame, now.current, to, points)
  })
}

/** Pixels per unit at which the names of places can be read. */
const readableScale = ({ readableScale: scale, theatre }: MapSheet, narrow: boolean): number =>
  scale ?? (narrow ? theatre?.phoneLeast : theatre?.least) ?? 0

/** Centres the things that a tutorial points at, in every new position and window. */
function usePointing(
  frame: Frame,
  state: ViewState,
  pointed: Properties['pointed'],
  needs: { readonly readable: number; readonly narrow: boolean },
): void {
  const now = useRef({ ...state, ...needs })
  now.current = { ...state, ...needs }
  useSignalEffect(() => {
    const things = pointed.value
    const window = now.current.size.value
    if (things.length === 0 || window.width === 0) return
    // When the board is drawn: things may be new.
    const wait = requestAnimationFrame(() => {
      const { view, moved, board, readable: least, narrow } = now.current
      const area = frame.current === null ? null : areaOf(frame.current, things, view.peek().scale)
      if (area !== null) moved.value = centredOn(view.peek(), area, least, board, window)
      else if (narrow && view.peek().scale < least) zoomBy(now.current, least / view.peek().scale)
    })
    return () => cancelAnimationFrame(wait)
  })
}

/** The part of the board with the centres of these things, in its own units; null if none of them is on it. */
function areaOf(frame: HTMLElement, things: readonly string[], scale: number): Area | null {
  const selector = things.map((thing) => `.board [data-thing="${CSS.escape(thing)}"]`).join()
  const boxes = [...frame.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
  // Not the frame: the board may be gliding.
  const origin = frame.querySelector('.board')?.getBoundingClientRect()
  if (boxes.length === 0 || origin === undefined) return null
  const xs = boxes.map((box) => (box.x + box.width / 2 - origin.x) / scale)
  const ys = boxes.map((box) => (box.y + box.height / 2 - origin.y) / scale)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** One pointer drags, two pinch. The click that ends a drag is ignored. */
function useDragging(frame: Frame, state: ViewState): void {
  const now = useRef(state)
  now.current = state
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const board = element.querySelector('.board-keys') as HTMLElement
    const grasp = element.querySelector('.grasp') as HTMLElement
    const pointers = new Map<number, { x: number; y: number }>()
    let start: { x: number; y: number } | null = null
    let dragged = false
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return
      if (pointers.size === 0) {
        start = { x: event.clientX, y: event.clientY }
        dragged = false
      }
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    }
    const move = (event: PointerEvent): void => {
      const last = pointers.get(event.pointerId)
      if (last === undefined) return
      const here = { x: event.clientX, y: event.clientY }
      if (!dragged && start !== null && Math.hypot(here.x - start.x, here.y - start.y) < DRAG) return
      if (!dragged) {
        dragged = true
        grasp.setPointerCapture(event.pointerId)
        board.classList.add('dragging')
      }
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      const { left, top } = element.getBoundingClientRect()
      if (other === undefined) push(now.current, here.x - last.x, here.y - last.y)
      else {
        const spread = Math.hypot(here.x - other.x, here.y - other.y) / Math.hypot(last.x - other.x, last.y - other.y)
        zoomBy(now.current, spread, { x: (here.x + other.x) / 2 - left, y: (here.y + other.y) / 2 - top })
      }
      pointers.set(event.pointerId, here)
    }
    const up = (event: PointerEvent): void => {
      pointers.delete(event.pointerId)
      if (pointers.size === 0) board.classList.remove('dragging')
    }
    const click = (event: MouseEvent): void => {
      if (!dragged) return
      dragged = false
      event.stopPropagation()
      event.preventDefault()
    }
    board.addEventListener('pointerdown', down)
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', up)
    board.addEventListener('click', click, true)
    return () => {
      board.removeEventListener('pointerdown', down)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', up)
      board.removeEventListener('click', click, true)
    }
  }, [frame])
}
