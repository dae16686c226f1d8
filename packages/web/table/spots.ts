import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { isGliding } from './glide.ts'
import { CORNERS, clearingShift, freeSpot, type Obstacle, type Spot } from './overview-spot.ts'
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
const SMALL = '.board rect.kit-hit, .board circle.kit-hit, .board .kit-name'
/** What can be chosen counts as much as this many other things. */
const CHOOSABLE = 10
/** The zoom buttons and the overview never cover each other. */
const EACH_OTHER = 1000
const BESIDE: Spot = { corner: 'beside-overview', by: [0, 0] }

const obstaclesIn = (frame: HTMLElement): Obstacle[] =>
  [...frame.querySelectorAll(SMALL)].map((thing) => ({
    box: thing.getBoundingClientRect(),
    weight: thing.closest('.board [tabindex="0"]') === null ? 1 : CHOOSABLE,
  }))

/** `kept`: where the zoom buttons stay, since people press them several times. */
function spotsIn(frame: HTMLElement, obstacles: readonly Obstacle[], narrow: boolean, kept: Spot | null): Spots {
  const window = frame.getBoundingClientRect()
  const things = [...obstacles]
  const sizeOf = (selector: string): DOMRect | undefined => frame.querySelector(selector)?.getBoundingClientRect()
  const [map, buttons] = [sizeOf('.overview'), sizeOf('.zoom')]
  const corners = narrow ? CORNERS.phoneOverview : CORNERS.overview
  if (kept !== null && buttons !== undefined) things.push({ box: buttons, weight: EACH_OTHER })
  const overview = map === undefined ? null : freeSpot(things, map, window, corners, !narrow)
  if (kept !== null) return { overview: overview?.spot ?? null, zoom: kept }
  if (overview !== null) things.push({ box: overview.box, weight: EACH_OTHER })
  const zoom = buttons === undefined || narrow ? null : freeSpot(things, buttons, window, CORNERS.zoom, true)
  return { overview: overview?.spot ?? null, zoom: zoom?.spot ?? null }
}

/** How the map may be moved a little, so that the overview and the zoom buttons cover less of it. */
export interface Shifting {
  /** How bad it would be, compared with covering a name; infinite if the map may not be moved. */
  priceOf(pixels: Point): number
  shift(pixels: Point): void
}

function shiftIn(frame: HTMLElement, obstacles: readonly Obstacle[], narrow: boolean, shifting: Shifting): void {
  if (shifting.priceOf([0, 0]) > 0) return
  const boxOf = (selector: string): DOMRect | null => frame.querySelector(selector)?.getBoundingClientRect() ?? null
  const shift = clearingShift(
    obstacles,
    { overview: boxOf('.overview'), zoom: boxOf('.zoom') },
    frame.getBoundingClientRect(),
    narrow ? CORNERS.phoneOverview : CORNERS.overview,
    shifting.priceOf,
  )
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
      const obstacles = obstaclesIn(frame.current)
      const next = spotsIn(frame.current, obstacles, narrow, isDrawn ? spots.peek().zoom : null)
      // A new object with the same places would draw them again, and so look for places again, for ever.
      if (JSON.stringify(next) !== JSON.stringify(spots.peek())) spots.value = next
      else shiftIn(frame.current, obstacles, narrow, shifting)
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
    observer.observe(board, { subtree: true, childList: true })
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
