import { UNSPOKEN } from '@interregnum/board-kit'
import type { MapPoint } from '@interregnum/game-package'
import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { discPlaces, freeRing, HOME, lineEnd, type Point } from './disc-places.ts'
import type { TableModel } from './model.ts'
import { type Event, recapOf } from './recap.tsx'
import { controlsOver, obstaclesIn, SMALL, watchThings } from './spots.ts'
import type { TableBots } from './table-bots.ts'

/** A number of the recap on the map. Things that happened at the same place share a disc. */
interface Mark {
  readonly at: MapPoint
  readonly numbers: readonly number[]
  readonly highlighted: boolean
}

function marksOf<S>(model: TableModel<S>, events: readonly Event[]): Mark[] {
  const marks = new Map<string, Mark>()
  const pointed = model.pointedOut.value
  for (const [n, { line, concern }] of events.entries()) {
    for (const at of concern.points ?? []) {
      const known = marks.get(String(at))
      const highlighted = pointed?.entry === line.entry || known?.highlighted === true
      marks.set(String(at), { at, numbers: [...(known?.numbers ?? []), n + 1], highlighted })
    }
  }
  return [...marks.values()]
}

/** Of more things at one place only the first has its number. */
const MOST_NUMBERS = 3
const HEIGHT = 26
const textOf = ({ numbers }: Mark): string => (numbers.length > MOST_NUMBERS ? `${numbers[0]}…` : numbers.join(' '))
const widthOf = (mark: Mark): number => Math.max(HEIGHT, 12 + textOf(mark).length * 8)

/** Where everything in the recap happened, with its numbers; the one that was clicked has a ring. */
export function RecapOnMap<S>({ model, tableBots }: { model: TableModel<S>; tableBots: TableBots<S> }) {
  const events = recapOf(model, tableBots)?.events ?? []
  const marks = marksOf(model, events)
  const inside = useRef<SVGGElement>(null)
  const scale = usePixels(inside, model.sheet.value.width, marks.length > 0)
  const places = usePlaces(inside, marks, scale)
  if (marks.length === 0) return null
  return (
    <g class="pointed-out" ref={inside} {...UNSPOKEN}>
      {marks.map((mark, n) => {
        const { at, highlighted } = mark
        const { disc, ring, line } = places[n] ?? USUAL
        const [x, y] = disc
        const width = widthOf(mark)
        return (
          <g key={String(at)} transform={`translate(${at[0]} ${at[1]}) scale(${1 / scale})`}>
            {highlighted && ring !== null && <circle class="pointed-ring" r={ring} />}
            <line class="pointed-line-to" x1={line[0]} y1={line[1]} x2={x} y2={y} />
            <g class={highlighted ? 'pointed-mark highlighted' : 'pointed-mark'} transform={`translate(${x} ${y})`}>
              <rect class="pointed-disc" x={-width / 2} y={-HEIGHT / 2} width={width} height={HEIGHT} rx={HEIGHT / 2} />
              <text dy="5">{textOf(mark)}</text>
            </g>
          </g>
        )
      })}
    </g>
  )
}

/** Screen pixels per unit of the board, so that marks have the same size at every zoom. */
function usePixels(inside: { readonly current: SVGGElement | null }, width: number, drawn: boolean): number {
  const scale = useSignal(1)
  useLayoutEffect(() => {
    const svg = inside.current?.ownerSVGElement
    if (svg == null) return
    const observer = new ResizeObserver(() => {
      scale.value = Math.max(0.01, svg.clientWidth / width)
    })
    observer.observe(svg)
    return () => observer.disconnect()
  }, [inside, width, drawn, scale])
  return scale.value
}

/** Where a mark is drawn, in pixels from its point: none of it covers anything. */
interface Place {
  readonly disc: Point
  /** Radius, if it has one. */
  readonly ring: number | null
  /** Where the line from the disc ends. */
  readonly line: Point
}

const USUAL: Place = { disc: HOME, ring: null, line: HOME }

function placesIn(discs: Parameters<typeof discPlaces>[0], isRinged: readonly boolean[], frame: HTMLElement): Place[] {
  // Also far from the window: nothing is looked for again when the map is dragged there.
  const obstacles = [...obstaclesIn(frame, SMALL, Number.POSITIVE_INFINITY), ...controlsOver(frame)]
  return discPlaces(discs, obstacles).map((disc, n) => {
    const { at } = discs[n]
    const ring = isRinged[n] ? freeRing(at, obstacles) : null
    return { disc, ring, line: lineEnd(at, disc, obstacles, ring) }
  })
}

/** Milliseconds without a change on the map after which places are looked for. */
const SETTLED = 300

/** Where the marks cover nothing. Found when the map has been drawn. */
function usePlaces(
  inside: { readonly current: SVGGElement | null },
  marks: readonly Mark[],
  scale: number,
): readonly Place[] {
  const places = useSignal<readonly Place[]>([])
  const asked = JSON.stringify([scale, marks.map((mark) => [mark.at, widthOf(mark), mark.highlighted])])
  useEffect(() => {
    if (marks.length === 0) return
    const place = (): void => {
      const group = inside.current
      const [frame, matrix] = [group?.closest<HTMLElement>('.board-frame'), group?.getScreenCTM()]
      if (frame == null || matrix == null) return
      const discs = marks.map((mark) => {
        const { x, y } = new DOMPoint(...mark.at).matrixTransform(matrix)
        return { at: [x, y] as const, width: widthOf(mark), height: HEIGHT }
      })
      const isRinged = marks.map(({ highlighted }) => highlighted)
      const found = placesIn(discs, isRinged, frame)
      if (JSON.stringify(found) !== JSON.stringify(places.peek())) places.value = found
    }
    let waiting: ReturnType<typeof setTimeout>
    const placeSoon = (): void => {
      clearTimeout(waiting)
      waiting = setTimeout(place, SETTLED)
    }
    placeSoon()
    // When the map has moved, stacks find other places. The discs' own places are a change too, which changes nothing.
    const stop = watchThings(inside.current?.closest<HTMLElement>('.board-frame') ?? null, placeSoon)
    return () => {
      stop()
      clearTimeout(waiting)
    }
    // `asked` stands for the marks and the scale.
  }, [asked])
  return places.value
}
