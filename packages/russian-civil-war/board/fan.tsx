// All the counters of a province, fanned out over the map: who they are, and who controls them.
import { Focused, UNSPOKEN } from '@interregnum/board-kit'
import type { ShownChoice } from '@interregnum/game-package'
import { useRef, useState } from 'preact/hooks'
import { PROVINCES } from '../data/map.ts'
import { HEIGHT, type Point, WIDTH } from './geometry.ts'
import { Badge, UnitCounter } from './pieces.tsx'
import { choicesAt, isLit, type Part, placeOfOption } from './places.ts'
import { type Stack, stacksAt } from './stacks.ts'
import { MapThing } from './thing.tsx'
import { things } from './things.ts'
import { isSolitaire, playerTitle, unitTitle, unitWords } from './words.ts'

export interface OpenFan {
  readonly province: number
  /** Units of the map to a pixel of the screen: a fan is as large whatever the zoom. */
  readonly k: number
  /** What was touched. */
  readonly at: Point
  /** Where the window on the map lies: a fan stays in it. */
  readonly window: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** A pointer that crosses the map on its way elsewhere opens nothing. */
const [OPENS, CLOSES] = [260, 220]

/** The part of the map that is seen, and its scale. */
function windowOn(element: Element): Omit<OpenFan, 'province'> {
  const svg = element.closest('svg')
  const frame = svg?.closest('.board-frame') ?? svg?.parentElement
  const [all, seen] = [svg?.getBoundingClientRect(), frame?.getBoundingClientRect()]
  if (all === undefined || seen === undefined || all.width === 0) {
    return { k: 1, at: [WIDTH / 2, HEIGHT / 2], window: { x: 0, y: 0, width: WIDTH, height: HEIGHT } }
  }
  const k = WIDTH / all.width
  const { x, y, width, height } = element.getBoundingClientRect()
  return {
    k,
    at: [(x + width / 2 - all.x) * k, (y + height / 2 - all.y) * k],
    window: { x: (seen.x - all.x) * k, y: (seen.y - all.y) * k, width: seen.width * k, height: seen.height * k },
  }
}

/** Puts the focus of the keyboard on the first thing in the fan that can be chosen, else on the first there is. */
function enter(element: Element): void {
  const fan = element.closest('svg')?.querySelector('.rcw-fan')
  const first = fan?.querySelector<SVGElement>('[tabindex="0"]') ?? fan?.querySelector<SVGElement>('[data-thing]')
  first?.focus()
}

/** Which province is fanned out. It opens when the pointer rests, at once by a tap or a key, and closes after it. */
export function useFan() {
  const [fan, setFan] = useState<OpenFan | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  const later = (delay: number, what: () => void): void => {
    if (waiting.current !== null) clearTimeout(waiting.current)
    waiting.current = setTimeout(what, delay)
  }
  return {
    fan,
    open: (province: number, element: Element, at: 'once' | 'rest'): void => {
      const byKey = at === 'once' && element.matches(':focus-visible')
      const show = (): void => {
        setFan({ province, ...windowOn(element) })
        // Whoever came by the keyboard goes on in what has opened.
        if (byKey) requestAnimationFrame(() => enter(element))
      }
      // Whoever drags the map wants to see the map.
      if (at === 'rest' && element.closest('.dragging') !== null) return
      later(at === 'once' ? 0 : OPENS, show)
    },
    keep: (): void => {
      if (waiting.current !== null) clearTimeout(waiting.current)
    },
    close: (): void => later(CLOSES, () => setFan(null)),
    shut: (): void => later(0, () => setFan(null)),
  }
}

export type Fanning = ReturnType<typeof useFan>

/** In pixels of the screen. */
const [COUNTER, GAP, PAD, HEAD, FOOT, MOST] = [40, 6, 12, 26, 34, 380] as const

interface Laid {
  readonly stack: Stack
  readonly x: number
  readonly y: number
  readonly width: number
}

const groupWidth = ({ units }: Stack): number => Math.max(84, units.length * (COUNTER + 4) + 8)

/** Stacks side by side, in as many rows as they need. */
function laidOut(stacks: readonly Stack[]): { groups: Laid[]; width: number; height: number } {
  const groups: Laid[] = []
  let [x, y, width] = [PAD, HEAD + PAD, 0]
  for (const stack of stacks) {
    const w = groupWidth(stack)
    if (x > PAD && x + w > MOST) [x, y] = [PAD, y + COUNTER + FOOT]
    groups.push({ stack, x, y, width: w })
    x += w + GAP
    width = Math.max(width, x)
  }
  return { groups, width: Math.max(width + PAD - GAP, 150), height: y + COUNTER + FOOT + 2 }
}

/** Above the province where there is room, else below it; never out of the window. */
function placeOn([x, y]: Point, width: number, height: number, { k, window }: OpenFan): Point {
  const within = (at: number, size: number, from: number, all: number): number =>
    Math.max(from + 6 * k, Math.min(from + all - size - 6 * k, at))
  const above = y - height - 24 * k
  const top = above > window.y + 4 * k ? above : y + 26 * k
  return [within(x - width / 2, width, window.x, window.width), within(top, height, window.y, window.height)]
}

export function Fan({ fanning, ...props }: Part & { fanning: Fanning }) {
  const { fan } = fanning
  if (fan === null) return null
  const stacks = stacksAt(props.position.view, props.data, fan.province)
  if (stacks.length === 0) return null
  const { groups, width, height } = laidOut(stacks)
  const [x, y] = placeOn(fan.at, width * fan.k, height * fan.k, fan)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays open while somebody is in it
    <g
      class="rcw-fan"
      data-fan={PROVINCES[fan.province]}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${fan.k.toFixed(4)})`}
      onPointerEnter={fanning.keep}
      onPointerLeave={fanning.close}
      onFocusIn={fanning.keep}
      onFocusOut={fanning.close}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') fanning.shut()
      }}
    >
      <rect class="rcw-fan-ground" width={width} height={height} rx="3" />
      <text class="rcw-fan-title" x={PAD} y={HEAD - 4} {...UNSPOKEN}>
        {props.data.provinceNames[fan.province]}
      </text>
      {groups.map((laid) => (
        <Group key={laid.stack.root} {...props} laid={laid} fanning={fanning} />
      ))}
    </g>
  )
}

function Group({ laid, fanning, ...props }: Part & { laid: Laid; fanning: Fanning }) {
  const s = props.position.view
  const { stack, x, y, width } = laid
  const badged = stack.owner !== null && !isSolitaire(s)
  const who = stack.owner === null ? 'nobody’s' : playerTitle(s, stack.owner)
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="rcw-fan-group" width={width} height={COUNTER + FOOT - 8} rx="2" />
      {stack.units.map((unit, n) => (
        <FannedUnit
          key={unit}
          {...props}
          unit={unit}
          at={[8 + COUNTER / 2 + n * (COUNTER + 4) - 4, 4 + COUNTER / 2]}
          fanning={fanning}
        />
      ))}
      <g transform={`translate(4 ${COUNTER + 8})`} {...UNSPOKEN}>
        {badged && <Badge player={stack.owner} size={16} at={[8, 7]} />}
        <text class="rcw-fan-owner" x={badged ? 20 : 0} y="11">
          {stack.units.length > 1 ? `${who}, ${stack.strength}` : shortened(unitTitle(props.data, stack.face), badged)}
        </text>
      </g>
    </g>
  )
}

/** As much of a name as stands under one counter. */
const shortened = (title: string, badged: boolean): string => {
  const most = badged ? 10 : 13
  return title.length <= most ? title : `${title.slice(0, most - 1).trimEnd()}…`
}

interface FannedProps extends Part {
  readonly unit: number
  readonly at: Point
  readonly fanning: Fanning
}

function FannedUnit({ unit, at: [x, y], fanning, ...props }: FannedProps) {
  const place = things.write({ use: 'unit', unit })
  const choices = choicesAt(props, place)
  const of: Part = {
    ...props,
    choose: (option) => {
      fanning.shut()
      props.choose(option)
    },
  }
  const h = COUNTER / 2
  return (
    <g transform={`translate(${x} ${y})`}>
      <MapThing
        of={of}
        class={isLit(props, place) ? 'rcw-lit' : ''}
        thing={place}
        name={unitWords(props.data, unit)}
        hit={
          <>
            <rect class="kit-hit" x={-h} y={-h} width={COUNTER} height={COUNTER} />
            <Focused>
              <rect class="kit-focus-line" x={-h - 3} y={-h - 3} width={COUNTER + 6} height={COUNTER + 6} />
            </Focused>
          </>
        }
      >
        {choices.length > 0 && (
          <rect class="rcw-fan-can" x={-h - 2} y={-h - 2} width={COUNTER + 4} height={COUNTER + 4} rx="4" />
        )}
        <UnitCounter unit={unit} data={props.data} size={COUNTER - 4} />
        {choices.length === 1 && <Disc choice={choices[0]} at={[h - 4, 4 - h]} />}
      </MapThing>
      {choices.length > 1 && <Several of={of} choices={choices} />}
    </g>
  )
}

const Disc = ({ choice, at: [x, y] }: { choice: ShownChoice; at: Point }) => (
  <g class="rcw-pill" transform={`translate(${x} ${y})`}>
    <circle class="rcw-pill-disc" r="9" />
    <text class="rcw-pill-number" y="4.8">
      {choice.number}
    </text>
  </g>
)

/** Where several things can be done with one counter, each has a button of its own upon it. */
function Several({ of, choices }: { of: Part; choices: readonly ShownChoice[] }) {
  const aside = (n: number): number => (n - (choices.length - 1) / 2) * 20
  return (
    <>
      {choices.map((choice, n) => (
        <MapThing
          key={choice.option}
          of={of}
          class={of.lit === choice.option ? 'rcw-lit' : ''}
          thing={placeOfOption(choice.option)}
          name={choice.label}
          hit={
            <>
              <circle class="kit-hit" cx={aside(n)} cy={6 - COUNTER / 2} r="10" />
              <Focused>
                <circle class="kit-focus-line" cx={aside(n)} cy={6 - COUNTER / 2} r="11" />
              </Focused>
            </>
          }
        >
          <Disc choice={choice} at={[aside(n), 6 - COUNTER / 2]} />
        </MapThing>
      ))}
    </>
  )
}
