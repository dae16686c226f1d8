import { type ReadonlySignal, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { CORNERS, freeSpot, type Obstacle, type Spot } from './overview-spot.ts'

interface Spots {
  /** Null: in its usual corner. */
  readonly overview: Spot | null
  readonly zoom: Spot | null
}

/** Milliseconds without a change until a free place is looked for: before the tabs at the edges do, which avoid both. */
const SETTLED = 60
/** Small things on the board that should not be covered: stacks, numbers, names. Areas are too large to avoid. */
const SMALL = '.board rect.kit-hit, .board circle.kit-hit, .board .kit-name'
/** What can be chosen counts as much as this many other things. */
const CHOOSABLE = 10
/** The zoom buttons never cover the overview. */
const OVERVIEW = 1000
const BESIDE: Spot = { corner: 'beside-overview', by: [0, 0] }

function spotsIn(frame: HTMLElement, narrow: boolean): Spots {
  const window = frame.getBoundingClientRect()
  const things: Obstacle[] = [...frame.querySelectorAll(SMALL)].map((thing) => ({
    box: thing.getBoundingClientRect(),
    weight: thing.closest('[tabindex="0"]') === null ? 1 : CHOOSABLE,
  }))
  const sizeOf = (selector: string): DOMRect | undefined => frame.querySelector(selector)?.getBoundingClientRect()
  const [map, buttons] = [sizeOf('.overview'), sizeOf('.zoom')]
  const corners = narrow ? CORNERS.phoneOverview : CORNERS.overview
  const overview = map === undefined ? null : freeSpot(things, map, window, corners, !narrow)
  if (overview !== null) things.push({ box: overview.box, weight: OVERVIEW })
  const zoom = buttons === undefined || narrow ? null : freeSpot(things, buttons, window, CORNERS.zoom, true)
  return { overview: overview?.spot ?? null, zoom: zoom?.spot ?? null }
}

/** Where the overview and the zoom buttons are on a map with an overview: found again whenever the map has changed and rests. */
export function useSpots(
  frame: RefObject<HTMLDivElement | null>,
  withOverview: boolean,
  narrow: boolean,
): ReadonlySignal<Spots> {
  const spots = useSignal<Spots>({ overview: null, zoom: withOverview && !narrow ? BESIDE : null })
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const findSoon = (): void => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      if (frame.current === null) return
      const next = spotsIn(frame.current, narrow)
      // A new object with the same places would draw them again, and so look for places again, for ever.
      if (JSON.stringify(next) !== JSON.stringify(spots.peek())) spots.value = next
    }, SETTLED)
  }
  useEffect(() => {
    if (withOverview) findSoon()
  })
  useEffect(() => {
    const board = frame.current?.querySelector('.board')
    if (!withOverview || board == null) return
    // Stacks and names are drawn a little after the view has moved.
    const observer = new MutationObserver(findSoon)
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
