import { type ReadonlySignal, type Signal, useSignal, useSignalEffect } from '@preact/signals'
import down from 'lucide-static/icons/chevron-down.svg?raw'
import left from 'lucide-static/icons/chevron-left.svg?raw'
import right from 'lucide-static/icons/chevron-right.svg?raw'
import up from 'lucide-static/icons/chevron-up.svg?raw'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { tableWords } from '../words/table.ts'
import { KEPT_FREE, type Obstacle, type Side, tabOf } from './edge-places.ts'
import { isGliding } from './glide.ts'
import { larger } from './overview-spot.ts'
import { GAP, watchThings } from './spots.ts'
import './edges.css'

/** What lies beyond one side of the window: how many things, and how far to pan to see them. */
interface Beyond {
  readonly side: Side
  readonly count: number
  /** Pixels from the upper or left end of the side to the tab. */
  readonly at: number
  /** Whether there is room for its arrow only. */
  readonly slim: boolean
  readonly push: { readonly x: number; readonly y: number }
}

const ICONS = { left, right, up, down } as const
const MARGIN = 24
/** While the view moves nothing is measured: that would cost a layout per frame. */
const QUIET_MS = 140

/** On which side of the window a thing lies; null if it is inside. */
function sideOf(thing: DOMRect, window: DOMRect): Side | null {
  const [x, y] = [thing.x + thing.width / 2, thing.y + thing.height / 2]
  if (x < window.left) return 'left'
  if (x > window.right) return 'right'
  if (y < window.top) return 'up'
  return y > window.bottom ? 'down' : null
}

/** Larger things are areas: they can still be clicked next to a tab. */
const LARGEST = 130

/** Controls, counters, badges and names are kept free; an area can be clicked elsewhere. */
const WEIGHTS = {
  '.board [data-thing], .board text, .board-ground text': 1,
  '.board rect.kit-hit, .board circle.kit-hit, .board .kit-name, .board .kit-badge, .zoom, .overview': KEPT_FREE,
}

/** What a tab should not cover: counters, choices and names on the board, and other controls over it. */
const obstacles = (frame: HTMLElement): Obstacle[] =>
  Object.entries(WEIGHTS).flatMap(([selector, weight]) =>
    [...frame.querySelectorAll(selector)]
      .map((thing) => thing.getBoundingClientRect())
      .filter(({ width, height }) => Math.min(width, height) < LARGEST)
      .map((box) => ({ box: larger(box, GAP), weight })),
  )

function beyond(frame: HTMLElement): Beyond[] {
  const window = frame.getBoundingClientRect()
  const found = new Map<Side, Omit<Beyond, 'at' | 'slim'>>()
  for (const thing of frame.querySelectorAll('.board [role=button][tabindex="0"]')) {
    const box = thing.getBoundingClientRect()
    const side = sideOf(box, window)
    if (side === null) continue
    const { count = 0, push = { x: 0, y: 0 } } = found.get(side) ?? {}
    const x =
      side === 'left'
        ? Math.max(push.x, window.left - box.left + MARGIN)
        : side === 'right'
          ? Math.min(push.x, window.right - box.right - MARGIN)
          : 0
    const y =
      side === 'up'
        ? Math.max(push.y, window.top - box.top + MARGIN)
        : side === 'down'
          ? Math.min(push.y, window.bottom - box.bottom - MARGIN)
          : 0
    found.set(side, { side, count: count + 1, push: { x, y } })
  }
  const covered = found.size === 0 ? [] : obstacles(frame)
  return [...found.values()].flatMap((one) => {
    const tab = tabOf(one.side, window, covered)
    if (tab === null) return []
    const { box, at, slim } = tab
    // The next tabs keep off this one.
    covered.push({ box, weight: KEPT_FREE })
    return [{ ...one, at, slim }]
  })
}

interface Properties {
  frame: RefObject<HTMLDivElement | null>
  /** Signals of everything that changes what the window shows. */
  changes: readonly ReadonlySignal<unknown>[]
  push(x: number, y: number): void
}

/** Tabs at the edges of a small window, for choices beyond them. */
export function Edges({ frame, changes, push }: Properties) {
  const found: Signal<readonly Beyond[]> = useSignal([])
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lookSoon = (): void => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      if (frame.current !== null && isGliding(frame.current)) return lookSoon()
      const next = frame.current === null ? [] : beyond(frame.current)
      if (JSON.stringify(next) !== JSON.stringify(found.peek())) found.value = next
    }, QUIET_MS)
  }
  useEffect(lookSoon)
  const look = useRef(lookSoon)
  look.current = lookSoon
  useEffect(() => {
    const stop = watchThings(frame.current, () => look.current())
    return () => {
      stop()
      clearTimeout(waiting.current)
    }
  }, [frame])
  useSignalEffect(() => {
    for (const change of changes) void change.value
    lookSoon()
  })
  return (
    <>
      {found.value.map(({ side, count, at, slim, push: by }) => (
        <button
          key={side}
          type="button"
          class={slim ? `edge ${side} slim` : `edge ${side}`}
          style={side === 'left' || side === 'right' ? `top:${at}px` : `left:${at}px`}
          aria-label={tableWords.choicesBeyond[side](count)}
          onClick={() => push(by.x, by.y)}
        >
          <Icon of={ICONS[side]} size={slim ? 14 : 20} />
          {!slim && count}
        </button>
      ))}
    </>
  )
}
