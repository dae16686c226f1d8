import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { isGliding, slideFrom } from './glide.ts'
import {
  alongEdges,
  type Candidate,
  CORNERS,
  clearingShift,
  freeSpot,
  MOST_SHIFT,
  nearCorners,
  type Obstacle,
  type Spot,
} from './overview-spot.ts'
import type { Point } from './view.ts'

interface Spots {
  /** Null: in its usual corner. */
  readonly overview: Spot | null
  readonly zoom: Spot | null
}

/** Milliseconds without a change until a free place is looked for: before the tabs at the edges do, which avoid both. */
const SETTLED = 60
/** Milliseconds until everything on a new map is drawn. */
const DRAWN = 2000
/** Small things on the board that should not be covered: stacks, numbers, names. Areas are too large to avoid. */
const SMALL = '.board rect.kit-hit, .board circle.kit-hit, .board .kit-name, .board .kit-badge'
/** What can be chosen counts as much as this many other things. */
const CHOOSABLE = 10
/** The zoom buttons and the overview never cover each other. */
const EACH_OTHER = 1000
const USUAL: Spot = { corner: 'bottom-right', by: [0, 0] }
const BESIDE: Spot = { corner: 'beside-overview', by: [0, 0] }

/** Pixels that controls keep away from things, for their outlines and shadows. */
const GAP = 3

/** Only those in the window or near it: the map cannot be shifted further. */
export function obstaclesIn(frame: HTMLElement): Obstacle[] {
  const window = frame.getBoundingClientRect()
  return [...frame.querySelectorAll(SMALL)].flatMap((thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect()
    const isFar =
      right < window.left - MOST_SHIFT ||
      left > window.right + MOST_SHIFT ||
      bottom < window.top - MOST_SHIFT ||
      top > window.bottom + MOST_SHIFT
    if (isFar) return []
    const box = { left: left - GAP, top: top - GAP, right: right + GAP, bottom: bottom + GAP }
    return [{ box, weight: thing.closest('.board [tabindex="0"]') === null ? 1 : CHOOSABLE }]
  })
}

interface Controls {
  readonly overview: DOMRect | null
  readonly zoom: DOMRect | null
}

const controlsIn = (frame: HTMLElement): Controls => {
  const boxOf = (selector: string): DOMRect | null => frame.querySelector(selector)?.getBoundingClientRect() ?? null
  return { overview: boxOf('.overview'), zoom: boxOf('.zoom') }
}

/**
 * Where the overview and the zoom buttons can be. On a large window the buttons stay, once people may have pressed
 * them. On a small one both would wander with every move: they stay as long as they cover nothing.
 */
function placesIn(frame: HTMLElement, { overview, zoom }: Controls, narrow: boolean, now: Spots, fixed: boolean) {
  const window = frame.getBoundingClientRect()
  const corners = narrow ? CORNERS.phoneOverview : CORNERS.overview
  const around = narrow ? alongEdges : nearCorners
  const places = overview === null ? [] : around(overview, window, corners)
  const nowFirst = (all: readonly Candidate[], spot: Spot | null): readonly Candidate[] =>
    narrow ? [...all.filter((one) => JSON.stringify(one.spot) === JSON.stringify(spot)), ...all] : all
  const buttons = zoom === null ? [] : around(zoom, window, narrow ? CORNERS.phoneZoom : CORNERS.zoom)
  return {
    overview: nowFirst(places, now.overview),
    zoom: fixed && zoom !== null ? [{ spot: now.zoom ?? USUAL, box: zoom }] : nowFirst(buttons, now.zoom),
  }
}

type Places = ReturnType<typeof placesIn>

function spotsIn(obstacles: readonly Obstacle[], places: Places, now: Spots, fixed: boolean): Spots {
  const things = [...obstacles]
  if (fixed) things.push(...places.zoom.map(({ box }) => ({ box, weight: EACH_OTHER })))
  const overview = freeSpot(things, places.overview)
  if (fixed) return { overview: overview?.spot ?? null, zoom: now.zoom }
  if (overview !== null) things.push({ box: overview.box, weight: EACH_OTHER })
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

function shiftIn(obstacles: readonly Obstacle[], places: Places, shifting: Shifting): void {
  if (shifting.priceOf([0, 0]) > 0) return
  const shift = clearingShift(obstacles, places, shifting.priceOf)
  if (shift[0] !== 0 || shift[1] !== 0) shifting.shift(shift)
}

/**
 * Where the overview and the zoom buttons are on a map with an overview. Found again whenever the map has changed and
 * rests, for the zoom buttons only while it opens or when the window has another size.
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
      const isFixed = isDrawn && !narrow
      const [obstacles, now] = [obstaclesIn(frame.current), spots.peek()]
      const controls = controlsIn(frame.current)
      const places = placesIn(frame.current, controls, narrow, now, isFixed)
      const next = spotsIn(obstacles, places, now, isFixed)
      // A new object with the same places would draw them again, and so look for places again, for ever.
      if (JSON.stringify(next) !== JSON.stringify(now)) {
        spots.value = next
        if (isDrawn) slideSoon(frame.current, controls)
      } else shiftIn(obstacles, places, shifting)
    }, SETTLED)
  }
  const find = useRef(findSoon)
  find.current = findSoon
  useEffect(() => {
    if (withOverview) findSoon()
  })
  useSignalEffect(() => {
    for (const change of changes) void change.value
    if (withOverview) find.current()
  })
  useEffect(() => {
    const board = frame.current?.querySelector('.board')
    if (!withOverview || board == null) return
    // Stacks and names are drawn a little after the view has moved.
    const observer = new MutationObserver(() => find.current())
    observer.observe(board, { subtree: true, childList: true, attributeFilter: ['x', 'y', 'transform', 'tabindex'] })
    return () => {
      observer.disconnect()
      clearTimeout(waiting.current)
    }
  }, [frame, withOverview, narrow])
  return spots
}

/** Class and style of something at a spot. */
export const placedAt = (name: string, spot: Spot | null): { class: string; style?: string } =>
  spot === null
    ? { class: name }
    : { class: `${name} ${spot.corner}`, style: `translate:${spot.by[0]}px ${spot.by[1]}px` }
