// All counters of a province, fanned out over the map, with their owners.
import { Focused, UNSPOKEN } from '@interregnum/board-kit'
import type { ShownChoice } from '@interregnum/game-package'
import { useRef, useState } from 'preact/hooks'
import { PROVINCES } from '../data/map.ts'
import type { State } from '../rules/state.ts'
import { isSolitaire, ownerWords, shortTitle, unitWords } from '../text/labels.ts'
import { type Stack, stacksAt } from '../text/stacks.ts'
import { things } from '../text/things.ts'
import { HEIGHT, type Point, WIDTH } from './geometry.ts'
import { Badge, UnitCounter } from './pieces.tsx'
import { choicesAt, isHighlighted, type Part, placeOfOption } from './places.ts'
import { MapThing } from './thing.tsx'

export interface OpenFan {
  readonly province: number
  /** Map units per screen pixel: a fan has the same size at every zoom. */
  readonly k: number
  /** Centre of the element that was pointed at. */
  readonly at: Point
  /** The visible part of the map: a fan stays inside it. */
  readonly window: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** Delays in ms, so that a pointer that only crosses the map opens nothing. */
const [OPEN_DELAY, CLOSE_DELAY] = [260, 220]

/** The visible part of the map, and its scale. */
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

/** Moves the keyboard focus to the first thing in the fan that can be chosen, otherwise to the first thing. */
function focusFan(element: Element): void {
  const fan = element.closest('svg')?.querySelector('.rcw-fan')
  const first = fan?.querySelector<SVGElement>('[tabindex="0"]') ?? fan?.querySelector<SVGElement>('[data-thing]')
  first?.focus()
}

/** The open fan. It opens when the pointer rests, or at once on a tap or key, and closes when the pointer leaves. */
export function useFan() {
  const [fan, setFan] = useState<OpenFan | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const schedule = (delay: number, what: () => void): void => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = setTimeout(what, delay)
  }
  return {
    fan,
    open: (province: number, element: Element, at: 'once' | 'rest'): void => {
      const byKey = at === 'once' && element.matches(':focus-visible')
      const show = (): void => {
        setFan({ province, ...windowOn(element) })
        // With the keyboard, the focus moves into the fan.
        if (byKey) requestAnimationFrame(() => focusFan(element))
      }
      // Nothing opens while the map is dragged.
      if (at === 'rest' && element.closest('.dragging') !== null) return
      schedule(at === 'once' ? 0 : OPEN_DELAY, show)
    },
    keepOpen: (): void => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    close: (): void => schedule(CLOSE_DELAY, () => setFan(null)),
    closeNow: (): void => schedule(0, () => setFan(null)),
  }
}

export type Fanning = ReturnType<typeof useFan>

/** In screen pixels. */
const [COUNTER, NAME, GAP, PAD, HEAD, FOOT, MOST] = [40, 16, 6, 12, 26, 34, 380] as const
/** About the width of a character of a counter's name. */
const LETTER = 5.6

/** Room for a counter and its name below it. */
const cellWidth = (data: Part['data'], unit: number): number =>
  Math.max(COUNTER + 4, Math.round(shortTitle(data, unit).length * LETTER) + 8)

interface PlacedStack {
  readonly stack: Stack
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Room for the badge of a player, and about the width of a letter of the line below the counters. */
const [BADGE, OWNER_LETTER] = [20, 6.4] as const

/** "You, 4": who controls a stack of several counters, and its strength. */
function ownerLine(s: State, data: Part['data'], { owner, units, strength }: Stack): string {
  const who = ownerWords(s, data, owner)
  return units.length > 1 ? `${who}, ${strength}` : who
}

const isBadged = (s: State, { owner }: Stack): boolean => owner !== null && !isSolitaire(s)

function groupWidth(s: State, data: Part['data'], stack: Stack): number {
  const counters = stack.units.reduce((sum, unit) => sum + cellWidth(data, unit), 0)
  const owner = (isBadged(s, stack) ? BADGE : 0) + Math.ceil(ownerLine(s, data, stack).length * OWNER_LETTER)
  return Math.max(84, counters + 8, owner + 8)
}

/** Stacks next to each other, in as many rows as they need, inside this width. */
function layOut(
  s: State,
  stacks: readonly Stack[],
  data: Part['data'],
  most: number,
): { groups: PlacedStack[]; width: number; height: number } {
  const groups: PlacedStack[] = []
  let [x, y, width] = [PAD, HEAD + PAD, 0]
  for (const stack of stacks) {
    const w = groupWidth(s, data, stack)
    if (x > PAD && x + w > most) [x, y] = [PAD, y + COUNTER + NAME + FOOT]
    groups.push({ stack, x, y, width: w })
    x += w + GAP
    width = Math.max(width, x)
  }
  return { groups, width: Math.max(width + PAD - GAP, 150), height: y + COUNTER + NAME + FOOT + 2 }
}

/** Above the province if there is room, otherwise below it; always inside the visible part. */
function placeOn([x, y]: Point, width: number, height: number, { k, window }: OpenFan): Point {
  const clamped = (at: number, size: number, from: number, all: number): number =>
    Math.max(from + 6 * k, Math.min(from + all - size - 6 * k, at))
  const above = y - height - 24 * k
  const top = above > window.y + 4 * k ? above : y + 26 * k
  return [clamped(x - width / 2, width, window.x, window.width), clamped(top, height, window.y, window.height)]
}

export function Fan({ fanning, ...props }: Part & { fanning: Fanning }) {
  const { fan } = fanning
  if (fan === null) return null
  const s = props.position.view
  const stacks = stacksAt(s, props.data, fan.province)
  if (stacks.length === 0) return null
  const { groups, width, height } = layOut(s, stacks, props.data, Math.min(MOST, fan.window.width / fan.k - 2 * PAD))
  const [x, y] = placeOn(fan.at, width * fan.k, height * fan.k, fan)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep it open while it has the pointer or the focus
    <g
      class="rcw-fan"
      data-fan={PROVINCES[fan.province]}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${fan.k.toFixed(4)})`}
      onPointerEnter={fanning.keepOpen}
      onPointerLeave={fanning.close}
      onFocusIn={fanning.keepOpen}
      onFocusOut={fanning.close}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') fanning.closeNow()
      }}
    >
      <rect class="rcw-fan-ground" width={width} height={height} rx="3" />
      <text class="rcw-fan-title" x={PAD} y={HEAD - 4} {...UNSPOKEN}>
        {props.data.provinceNames[fan.province]}
      </text>
      {groups.map((placed) => (
        <Group key={placed.stack.root} {...props} placed={placed} fanning={fanning} />
      ))}
    </g>
  )
}

function Group({ placed, fanning, ...props }: Part & { placed: PlacedStack; fanning: Fanning }) {
  const s = props.position.view
  const { stack, x, y, width } = placed
  const badged = isBadged(s, stack)
  let right = 4
  const middles = stack.units.map((unit) => {
    const cell = cellWidth(props.data, unit)
    right += cell
    return right - cell / 2
  })
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="rcw-fan-group" width={width} height={COUNTER + NAME + FOOT - 8} rx="2" />
      {stack.units.map((unit, n) => (
        <FannedUnit key={unit} {...props} unit={unit} at={[middles[n], 4 + COUNTER / 2]} fanning={fanning} />
      ))}
      <g transform={`translate(4 ${COUNTER + NAME + 8})`} {...UNSPOKEN}>
        {badged && stack.owner !== null && <Badge player={stack.owner} size={16} at={[8, 7]} />}
        <text class="rcw-fan-owner" x={badged ? BADGE : 0} y="11">
          {ownerLine(s, props.data, stack)}
        </text>
      </g>
    </g>
  )
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
      fanning.closeNow()
      props.choose(option)
    },
  }
  const h = COUNTER / 2
  return (
    <g transform={`translate(${x} ${y})`}>
      <MapThing
        of={of}
        class={isHighlighted(props, place) ? 'rcw-highlighted' : ''}
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
        <text class="rcw-fan-name" y={h + 13}>
          {shortTitle(props.data, unit)}
        </text>
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

/** If a counter has several choices, each has its own button on it. */
function Several({ of, choices }: { of: Part; choices: readonly ShownChoice[] }) {
  const offset = (n: number): number => (n - (choices.length - 1) / 2) * 20
  return (
    <>
      {choices.map((choice, n) => (
        <MapThing
          key={choice.option}
          of={of}
          class={of.highlighted === choice.option ? 'rcw-highlighted' : ''}
          thing={placeOfOption(choice.option)}
          name={choice.label}
          hit={
            <>
              <circle class="kit-hit" cx={offset(n)} cy={6 - COUNTER / 2} r="10" />
              <Focused>
                <circle class="kit-focus-line" cx={offset(n)} cy={6 - COUNTER / 2} r="11" />
              </Focused>
            </>
          }
        >
          <Disc choice={choice} at={[offset(n), 6 - COUNTER / 2]} />
        </MapThing>
      ))}
    </>
  )
}
