import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { isGliding, slideFrom } from './glide.ts'
import {
  alongEdges,
  type Candidate,
  CORNERS,
  clearingShift,
  drawnSmall,
  freeSpot,
  larger,
  MOST_SHIFT,
  nearCorners,
  type Obstacle,
  type Spot,
} from './overview-spot.ts'
import type { Point, Size } from './view.ts'

interface Spots {
  /** Null: in its usual corner. */
  readonly overview: Spot | null
  readonly zoom: Spot | null
}

/** Milliseconds without a change until a free place is looked for: before the tabs at the edges do, which avoid both. */
const SETTLED = 60
/** Milliseconds until everything on a new map is drawn. */
const DRAWN = 2000
/** Small things on the board that should not be covered: stacks, boxes, numbers, names. Areas are too large to avoid. */
export const SMALL = '.board rect.kit-hit, .board circle.kit-hit, .board .kit-box, .board .kit-name, .board .kit-badge'
/** Tiles without a gap between them: a number has its place in one, but a control keeps off what is inside them. */
const TILE = 'path.kit-hit'
const WITH_TILES = `${SMALL}, .board ${TILE}`
/** The part of a tile at its left and right with nothing in it. */
const EMPTY_SIDE = 0.2
const NAME = '.kit-name'
/** The part of the line of a name above and below its letters, which are capitals. */
const EMPTY_LINE = 0.15
/** What can be chosen counts as much as this many other things. */
const CHOOSABLE = 10
/** The zoom buttons and the overview never cover each other. */
const EACH_OTHER = 1000
const USUAL: Spot = { corner: 'bottom-right', by: [0, 0] }
const BESIDE: Spot = { corner: 'beside-overview', by: [0, 0] }

/** Pixels that controls keep away from things, for their outlines and shadows. */
export const GAP = 3

/** What should not be covered, in the window and so many pixels beyond it. */
export function obstaclesIn(frame: HTMLElement, kinds: string, beyond: number): Obstacle[] {
  const window = frame.getBoundingClientRect()
  return [...frame.querySelectorAll(kinds)].flatMap((thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect()
    const isFar =
      right < window.left - beyond ||
      left > window.right + beyond ||
      bottom < window.top - beyond ||
      top > window.bottom + beyond
    if (isFar) return []
    const beside = thing.matches(TILE) ? EMPTY_SIDE * (right - left) : 0
    const above = thing.matches(NAME) ? EMPTY_LINE * (bottom - top) : 0
    const drawn = { left: left + beside, top: top + above, right: right - beside, bottom: bottom - above }
    return [
      {
        box: larger(drawn, GAP),
        weight: thing.closest('.board [tabindex="0"]') === null ? 1 : CHOOSABLE,
      },
    ]
  })
}

const boxesOf = (frame: HTMLElement, kinds: string, weight: number): Obstacle[] =>
  [...frame.querySelectorAll(kinds)].map((one) => ({ box: larger(one.getBoundingClientRect(), GAP), weight }))

/** What is drawn over the board: controls, and the tabs at its edges. */
export const controlsOver = (frame: HTMLElement): Obstacle[] => boxesOf(frame, '.zoom, .overview, .edge', CHOOSABLE)

interface Controls {
  readonly overview: DOMRect | null
  readonly zoom: DOMRect | null
}

const controlsIn = (frame: HTMLElement): Controls => {
  const boxOf = (selector: string): DOMRect | null => frame.querySelector(selector)?.getBoundingClientRect() ?? null
  return { overview: boxOf('.overview'), zoom: boxOf('.zoom') }
}

/** Pixels between two places along an edge, on a small window and on a large one. */
const [APART, FAR_APART] = [7, 28]
/** Pixels that the buttons of a phone may be closer to its edge, if that uncovers something. */
const CLOSER = 7

/** Pixels, as in the styles: the overview on a large window, its small form, and both its borders. */
const WIDTHS = { usual: 252, small: 132, borders: 4 }

/** The size of an overview of this width, whatever its width is now. */
function overviewOf(width: number, { width: now, height }: Size): Size {
  const inside = (pixels: number): number => pixels - WIDTHS.borders
  return { width, height: (inside(height) * inside(width)) / inside(now) + WIDTHS.borders }
}

/**
 * Where the overview and the zoom buttons can be. They would wander with every move: they stay as long as they cover
 * nothing. On a large window they are at a corner, if the map can be shifted instead.
 */
function placesIn(frame: HTMLElement, { overview, zoom }: Controls, now: Spots, how: Placing) {
  const { narrow, fixed, shiftable } = how
  const window = frame.getBoundingClientRect()
  const nowFirst = (all: readonly Candidate[], spot: Spot | null): readonly Candidate[] => [
    ...all.filter((one) => JSON.stringify(one.spot) === JSON.stringify(spot)),
    ...all,
  ]
  const overviews = (size: DOMRect): readonly Candidate[] => {
    if (narrow) return nowFirst(alongEdges(size, window, CORNERS.phoneOverview, APART), now.overview)
    const near = nearCorners(overviewOf(WIDTHS.usual, size), window, CORNERS.overview)
    if (shiftable) return near
    const smaller = overviewOf(WIDTHS.small, size)
    return [
      ...near,
      ...alongEdges(overviewOf(WIDTHS.usual, size), window, CORNERS.overview, FAR_APART),
      ...drawnSmall([
        ...nearCorners(smaller, window, CORNERS.overview),
        ...alongEdges(smaller, window, CORNERS.overview, APART),
      ]),
    ]
  }
  const zooms = (size: DOMRect): readonly Candidate[] => {
    if (fixed) return [{ spot: now.zoom ?? USUAL, box: size }]
    if (!narrow) return nowFirst(nearCorners(size, window, CORNERS.zoom), now.zoom)
    const usual = alongEdges(size, window, CORNERS.phoneZoom, APART)
    return nowFirst([...usual, ...alongEdges(size, window, CORNERS.phoneZoom, APART, CLOSER)], now.zoom)
  }
  return { overview: overview === null ? [] : overviews(overview), zoom: zoom === null ? [] : zooms(zoom) }
}

interface Placing {
  readonly narrow: boolean
  /** Whether the zoom buttons stay where they are. */
  readonly fixed: boolean
  /** Whether the map may be moved instead of the controls. */
  readonly shiftable: boolean
}

type Places = ReturnType<typeof placesIn>

function spotsIn(obstacles: readonly Obstacle[], places: Places, now: Spots, fixed: boolean): Spots {
  const things = [...obstacles]
  if (fixed) things.push(...places.zoom.map(({ box }) => ({ box, weight: EACH_OTHER })))
  const overview = freeSpot(things, places.overview)
  if (fixed) return { overview: overview?.spot ?? null, zoom: now.zoom }
  if (overview !== null) things.push({ box: larger(overview.box, GAP), weight: EACH_OTHER })
  return { overview: overview?.spot ?? null, zoom: freeSpot(things, places.zoom)?.spot ?? null }
}

/** Lets the controls slide to their new places, once they are drawn there. */
function slideSoon(frame: HTMLElement, { overview, zoom }: Controls): void {
  requestAnimationFrame(() => {
    for (const [selector, from] of [['.overview', overview] as const, ['.zoom', zoom] as const]) {
      const control = frame.querySelector(selector)
      if (control !== null && from !== null) slideFrom(control, from)
    }
  })
}

/** How the map may be moved a little, so that the overview and the zoom buttons cover less of it. */
export interface Shifting {
  /** How bad it would be, compared with covering a name; infinite if the map may not be moved. */
  priceOf(pixels: Point): number
  shift(pixels: Point): void
}

/** Shifts the map rather than moving the controls far, but only where they then cover nothing. */
function arranged(
  frame: HTMLElement,
  obstacles: readonly Obstacle[],
  controls: Controls,
  now: Spots,
  placing: Omit<Placing, 'shiftable'>,
  shifting: Shifting,
): { readonly spots: Spots; readonly shift: Point | null } {
  const spotsAt = (places: Places): Spots => spotsIn(obstacles, places, now, placing.fixed)
  if (shifting.priceOf([0, 0]) === 0) {
    const places = placesIn(frame, controls, now, { ...placing, shiftable: true })
    const { by, covered } = clearingShift(obstacles, places, shifting.priceOf)
    const moves = by[0] !== 0 || by[1] !== 0
    if (covered === 0 || placing.narrow) return { spots: spotsAt(places), shift: moves ? by : null }
  }
  return { spots: spotsAt(placesIn(frame, controls, now, { ...placing, shiftable: false })), shift: null }
}

/** Calls back when things on the board are drawn or moved, which is a little after the view has moved. Returns how to stop. */
export function watchThings(frame: HTMLElement | null, changed: () => void): () => void {
  const board = frame?.querySelector('.board')
  if (board == null) return () => undefined
  const observer = new MutationObserver(changed)
  observer.observe(board, { subtree: true, childList: true, attributeFilter: ['x', 'y', 'transform', 'tabindex'] })
  return () => observer.disconnect()
}

/**
 * Where the overview and the zoom buttons are: on a map with an overview, and on every small window. Found again whenever
 * the map has changed and rests.
 */
export function useSpots(
  frame: RefObject<HTMLDivElement | null>,
  /** Signals of everything that changes the map. */
  changes: readonly ReadonlySignal<unknown>[],
  withOverview: boolean,
  narrow: boolean,
  shifting: Shifting,
): ReadonlySignal<Spots> {
  const spots = useSignal<Spots>({ overview: null, zoom: withOverview && !narrow ? BESIDE : null })
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const opened = useRef({ size: '', at: 0 })
  const findSoon = (): void => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      if (frame.current === null) return
      if (isGliding(frame.current)) return findSoon()
      const { clientWidth, clientHeight } = frame.current
      const size = `${clientWidth} ${clientHeight}`
      if (size !== opened.current.size) opened.current = { size, at: performance.now() }
      const isDrawn = performance.now() - opened.current.at > DRAWN
      // Under the pointer they stay, to be pressed again.
      const isFixed = isDrawn && frame.current.querySelector('.zoom:hover') !== null
      // The map cannot be shifted further.
      const obstacles = obstaclesIn(frame.current, WITH_TILES, MOST_SHIFT)
      const now = spots.peek()
      const controls = controlsIn(frame.current)
      const placing = { narrow, fixed: isFixed }
      const { spots: next, shift } = arranged(frame.current, obstacles, controls, now, placing, shifting)
      // A new object with the same places would draw them again, and so look for places again, for ever.
      if (JSON.stringify(next) !== JSON.stringify(now)) {
        spots.value = next
        if (isDrawn) slideSoon(frame.current, controls)
      } else if (shift !== null) shifting.shift(shift)
    }, SETTLED)
  }
  const find = useRef(findSoon)
  find.current = findSoon
  const looks = withOverview || narrow
  useEffect(() => {
    if (looks) findSoon()
  })
  useSignalEffect(() => {
    for (const change of changes) void change.value
    if (looks) find.current()
  })
  useEffect(() => {
    if (!looks) {
      spots.value = { overview: null, zoom: null }
      return
    }
    const stop = watchThings(frame.current, () => find.current())
    return () => {
      stop()
      clearTimeout(waiting.current)
    }
  }, [frame, looks, narrow])
  return spots
}

/** Class and style of something at a spot. */
export const placedAt = (name: string, spot: Spot | null): { class: string; style?: string } =>
  spot === null
    ? { class: name }
    : {
        class: `${name} ${spot.corner}${spot.isSmall === true ? ' small' : ''}`,
        style: `translate:${spot.by[0]}px ${spot.by[1]}px`,
      }
