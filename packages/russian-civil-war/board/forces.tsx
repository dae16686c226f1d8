// The stacks on the map, each drawn as its top counter with the band of the controlling player.
import { a11yKey, type Described, Focused, UNSPOKEN } from '@interregnum/board-kit'
import { type NamedCache, uncached } from '@interregnum/board-kit/element-cache'
import type { Data } from '../data/corrections.ts'
import { UNITS } from '../data/counters.ts'
import { PROVINCES } from '../data/map.ts'
import { unitIn } from '../rules/questions.ts'
import { ATTACKED, IS_IMPERIAL, IS_LEADER, IS_TRAIN, MOVED, onMap, type State } from '../rules/state.ts'
import { FORCES_WORDS } from '../text/board.ts'
import { isSolitaire, labels, stackWords } from '../text/labels.ts'
import type { Stack } from '../text/stacks.ts'
import { things } from '../text/things.ts'
import type { Fanning } from './fan.tsx'
import { viewerOf } from './focus.ts'
import { type Point, SHAPES } from './geometry.ts'
import { Chip, Counter, codeOf, LETTERS, LOOKS } from './pieces.tsx'
import type { PlacedStack, Placement, Row, Sizes } from './placement.ts'
import { affordanceAt, choicesAt, type Part, placeOfOption } from './places.ts'
import type { Drawn } from './spaces.tsx'
import { MapThing } from './thing.tsx'

interface StacksProps extends Drawn {
  readonly fanning: Fanning
}

export function Stacks({ fanning, cache = uncached, latest, placement, ...props }: StacksProps) {
  const handlers = { latest, fanning }
  return (
    // One transform for all: with one for each stack a frame takes a fifth longer to paint.
    <g transform={`scale(${(1 / placement.scale).toFixed(5)})`}>
      {placement.rows.flatMap((row) => {
        if (row === undefined) return []
        const stacks = row.stacks.map((placed, n) => stackAt(props, placement, row, placed, n, cache, handlers))
        return row.more === null ? stacks : [...stacks, moreAt(props, row, cache, handlers)]
      })}
    </g>
  )
}

interface Handlers {
  readonly latest: Part | undefined
  readonly fanning: Fanning
}

const PLACES: readonly string[] = UNITS.map((_, unit) => things.write({ use: 'stack', unit }))
const placeOfStack = ({ root }: Stack): string => PLACES[root]
const hasChoice = (props: Part, stack: Stack): boolean => choicesAt(props, placeOfStack(stack)).length > 0

/** Moves a drawing in pixels to its place on the map. */
const transformAt = (x: number, y: number, scale: number): string =>
  `translate(${(x / scale).toFixed(2)} ${(y / scale).toFixed(2)}) scale(${(1 / scale).toFixed(5)})`

/** A stack on the map; rendered again only when it changes. */
function stackAt(
  props: Part,
  { sizes }: Placement,
  row: Row,
  placed: PlacedStack,
  n: number,
  cache: NamedCache,
  { latest, fanning }: Handlers,
) {
  const { stack, province } = placed
  const place = placeOfStack(stack)
  // A single counter stands for all stacks of its province.
  const others = row.more === null && n === 0 ? row.hidden : []
  const can = hasChoice(props, stack) || others.some((hidden) => hasChoice(props, hidden))
  const described: Described = {
    thing: place,
    name: nameOfStack(props, stack, province, others.length),
    open: (element, how) => fanning.open(province, element, how),
    close: fanning.close,
    reachable: can,
  }
  const marks = marksOf(props, stack, can, others.length)
  const at: Point = [placed.x, placed.y]
  const key = `${drawnAs(placed, sizes)} ${keyOfMarks(marks)} ${a11yKey(affordanceAt(props, place), described)}`
  return cache(place, key, () => (
    <MapThing
      key={stack.root}
      of={latest ?? props}
      {...described}
      hit={<Hit at={at} size={sizes.counter} band={marks.owner === null ? 0 : sizes.band} />}
    >
      <Token at={at} stack={stack} sizes={sizes} label={placed.label} data={props.data} marks={marks} />
    </MapThing>
  ))
}

const written = new WeakMap<PlacedStack, string>()

/** What its drawing depends on, as text; written once for each placement. */
function drawnAs(placed: PlacedStack, sizes: Sizes): string {
  const known = written.get(placed)
  if (known !== undefined) return known
  const text = JSON.stringify([placed.x, placed.y, placed.stack, placed.label, sizes])
  written.set(placed, text)
  return text
}

function nameOfStack(props: Part, stack: Stack, province: number, others: number): string {
  const s = props.position.view
  return FORCES_WORDS.stack(stackWords(s, props.data, stack), props.data.provinceNames[province], others)
}

interface Marks {
  readonly can: boolean
  readonly involved: boolean
  readonly spent: boolean
  /** The player on the band; null for none. */
  readonly owner: number | null
  /** The player in whose colour the ring is, if it is the viewer's. */
  readonly mine: number | null
  /** Further stacks that this counter stands for. */
  readonly others: number
}

function marksOf(props: Part, stack: Stack, can: boolean, others: number): Marks {
  const s = props.position.view
  const viewer = viewerOf(props.position)
  return {
    can,
    involved: isInvolved(props, stack),
    spent: stack.owner === s.active && (stack.used & (s.step === 'combat' ? ATTACKED : MOVED)) !== 0,
    owner: isSolitaire(s) ? null : stack.owner,
    mine: viewer !== null && stack.owner === viewer ? viewer : null,
    others,
  }
}

const keyOfMarks = ({ can, involved, spent, owner, mine, others }: Marks): string =>
  `${can} ${involved} ${spent} ${owner} ${mine} ${others}`

interface TokenProps {
  /** The upper left corner of its face. */
  readonly at: Point
  readonly stack: Stack
  readonly sizes: Sizes
  readonly label: string
  readonly data: Data
  readonly marks: Marks
}

/** A stack in pixels. */
function Token({ at: [x, y], stack, sizes: { counter, band, leader, level }, label, data, marks }: TokenProps) {
  const { face, units, strength } = stack
  const { can, involved, spent, owner, mine, others } = marks
  const height = counter + (owner === null ? 0 : band)
  const framed = (by: number) => ({ ...around([x, y], counter, height, by), rx: 3 + by / 2 })
  if (level === 'squares') return <SquareOf at={[x, y]} stack={stack} size={counter} mine={mine} can={can} />
  return (
    <>
      {(can || involved) && (
        <rect class={involved ? 'rcw-stack-ring rcw-in-hand' : 'rcw-stack-ring'} {...framed(involved ? 6 : 5)} />
      )}
      {mine !== null && (
        <g class={`rcw-player-${mine}`}>
          <rect class="rcw-mine-line" {...framed(2.4)} />
          <rect class="rcw-mine" {...framed(2.4)} />
        </g>
      )}
      <Counter
        size={counter}
        at={[x + counter / 2, y + counter / 2]}
        look={LOOKS[face]}
        figure={strength > 0 ? String(strength) : ''}
        pips={IS_LEADER[face] ? data.values[face] : 0}
        code={band === 0 ? '' : codeOf(face)}
        under={band === 0 ? 0 : units.length - 1}
      />
      {band > 0 && <Cargo units={units} at={[x, y]} size={counter} />}
      {band > 0 && owner !== null && (
        <Band player={owner} mine={mine !== null} at={[x, y + counter]} width={counter} height={band} />
      )}
      {spent && <path class="rcw-spent" d={`M${x},${y}h${counter * 0.34}l${-counter * 0.34},${counter * 0.34}Z`} />}
      {band > 0 && units.length > 1 && <Count of={units.length} at={[x + counter - 1, y]} />}
      {others > 0 && <circle class="rcw-count-ground" cx={x + counter} cy={y} r="4" />}
      {label !== '' && (
        <text
          class="rcw-leader-name kit-name"
          x={x + counter / 2}
          y={y + height + leader * 0.95 + 2}
          style={`font-size:${leader}px`}
        >
          {label}
        </text>
      )}
    </>
  )
}

/** A box with a margin around it. */
const around = ([x, y]: Point, width: number, height: number, by: number) => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

interface SquareProps {
  readonly at: Point
  readonly stack: Stack
  readonly size: number
  readonly mine: number | null
  readonly can: boolean
}

const SquareOf = ({ at, stack, size, mine, can }: SquareProps) => (
  <g class={`kit-in-${LOOKS[stack.face].tint} rcw-player-${mine ?? 0}`}>
    {can && <rect class="rcw-stack-ring" {...around(at, size, size, 2)} />}
    <rect class={mine === null ? 'rcw-square' : 'rcw-square rcw-square-mine'} {...around(at, size, size, 0)} />
  </g>
)

/** Below a counter: the letter of the player, or "YOU". */
const Band = (props: { player: number; mine: boolean; at: Point; width: number; height: number }) => {
  const { player, mine, at, width, height } = props
  const [x, y] = at
  return (
    <g class={`rcw-player-${player}`}>
      <rect class="rcw-owner-ground" {...around(at, width, height, 0)} />
      <text class="rcw-owner" x={x + width / 2} y={y + height * 0.86} style={`font-size:${height}px`}>
        {mine ? FORCES_WORDS.you : LETTERS[player]}
      </text>
    </g>
  )
}

/** How many counters a stack has. */
const Count = ({ of, at: [x, y] }: { of: number; at: Point }) => (
  <>
    <circle class="rcw-count-ground kit-badge" cx={x} cy={y} r="8" />
    <text class="rcw-count" x={x} y={y + 4.3}>
      {of}
    </text>
  </>
)

/** The hit area and focus outline of a counter. */
function Hit({ at, size, band }: { at: Point; size: number; band: number }) {
  const round = (by: number) => ({ ...around(at, size, size + band, by), rx: 5 })
  return (
    <>
      <rect class="kit-hit" {...round(4)} />
      <Focused>
        <rect class="kit-focus-gap" {...round(6)} />
        <rect class="kit-focus-line" {...round(6)} />
      </Focused>
    </>
  )
}

/** Small chips at the left edge for the Czar, the Gold or an armored train in the stack. */
function Cargo({ units, at: [x, y], size }: { units: readonly number[]; at: Point; size: number }) {
  const carried = units.length < 2 ? [] : units.filter((unit) => IS_IMPERIAL[unit] || IS_TRAIN[unit])
  return (
    <>
      {carried.map((unit, n) => (
        <Chip key={unit} size={14} at={[x, y + size * 0.72 - n * 15]} {...LOOKS[unit]} />
      ))}
    </>
  )
}

/** The button for the stacks of a province that are not shown. */
function moreAt(props: Part, row: Row, cache: NamedCache, { latest, fanning }: Handlers) {
  const { province, hidden, more } = row
  if (more === null) return null
  const can = hidden.some((stack) => hasChoice(props, stack))
  const thing = `more:${PROVINCES[province]}`
  const described: Described = {
    thing,
    name: labels.moreStacks(hidden.length, props.data.provinceNames[province]),
    open: (element, how) => fanning.open(province, element, how),
    close: fanning.close,
    reachable: can,
  }
  const at: Point = [more.x, more.y]
  return cache(thing, JSON.stringify([at, can, described.name]), () => (
    <MapThing
      key={thing}
      of={latest ?? props}
      {...described}
      hit={
        <>
          <rect class="kit-hit" {...around(at, more.w, more.h, 0)} />
          <Focused>
            <rect class="kit-focus-line" {...around(at, more.w, more.h, 2)} />
          </Focused>
        </>
      }
    >
      <rect class={can ? 'rcw-more rcw-more-can' : 'rcw-more'} {...around(at, more.w, more.h, -1)} rx="11" />
      <text class="rcw-more-count" x={more.x + more.w / 2} y={more.y + more.h / 2 + 5}>
        +{hidden.length}
      </text>
    </MapThing>
  ))
}

/** Thin lines from rows that do not lie in their province. */
export function RowLines({ placement: { rows, scale } }: { placement: Placement }) {
  const d = rows.flatMap((row) => (row?.line == null ? [] : [lineOf(row.line, scale)])).join('')
  return d === '' ? null : (
    <g class="kit-nothing" {...UNSPOKEN}>
      <path class="rcw-row-line" d={d} />
    </g>
  )
}

export const lineOf = ([from, to]: readonly [Point, Point], scale: number): string =>
  `M${[from, to].map(([x, y]) => `${(x / scale).toFixed(1)},${(y / scale).toFixed(1)}`).join('L')}`

/** The height of a stack in pixels: a counter, and the band of a player, which a game of one person does without. */
export const heightOf = (s: State, { stack }: PlacedStack, { counter, band }: Sizes): number =>
  stack.owner === null || isSolitaire(s) ? counter : counter + band

/** The ring around the stack whose choice is hovered or focused. Separate, so that the stacks need no re-render. */
export function HighlightedStack({ placement, ...props }: Part & { placement: Placement }) {
  const { highlighted, position } = props
  const unit = highlighted === null ? null : unitIn(highlighted)
  const s = position.view
  if (
    highlighted === null ||
    unit === null ||
    choicesAt(props, placeOfOption(highlighted)).length === 0 ||
    !onMap(s.at[unit])
  )
    return null
  const row = placement.rows[s.at[unit]]
  const placed = row?.stacks.find(({ stack }) => stack.units.includes(unit))
  const { counter, band } = placement.sizes
  const [x, y, w, h] =
    placed !== undefined
      ? [placed.x, placed.y, counter, heightOf(s, placed, placement.sizes)]
      : row === undefined
        ? [0, 0, 0, 0]
        : row.more !== null
          ? [row.more.x, row.more.y, row.more.w, row.more.h]
          : [row.stacks[0].x, row.stacks[0].y, counter, counter + band]
  if (w === 0) return null
  const box = { x: -5, y: -5, width: w + 10, height: h + 10, rx: 6 }
  return (
    <g class="kit-nothing" transform={transformAt(x, y, placement.scale)} {...UNSPOKEN}>
      <rect class="rcw-highlighted-halo" {...box} />
      <rect class="rcw-highlighted-ring" {...box} />
    </g>
  )
}

/** Whether it is the moving force, or part of the attack being assembled. */
function isInvolved({ position: { view: s } }: Part, { root, units }: Stack): boolean {
  if (s.force !== null && units.includes(s.force.lead)) return true
  return s.attack !== null && (s.attack.attackers.includes(root) || s.attack.defenders.includes(root))
}

/** Dashed arrows for what has just moved. */
export function Traces({ before, position: { view: s } }: Part) {
  if (before === null) return null
  const ways = new Map<string, readonly [from: number, to: number]>()
  s.at.forEach((to, unit) => {
    const from = before.at[unit]
    if (onMap(from) && onMap(to) && from !== to) ways.set(`${from} ${to}`, [from, to])
  })
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      {[...ways.values()].map(([from, to]) => {
        const [[x1, y1], [x2, y2]] = [SHAPES[from].pole, SHAPES[to].pole]
        return <path key={`${PROVINCES[from]} ${PROVINCES[to]}`} class="rcw-trace" d={traceOf(x1, y1, x2, y2)} />
      })}
    </g>
  )
}

function traceOf(x1: number, y1: number, x2: number, y2: number): string {
  const length = Math.max(1, Math.hypot(x2 - x1, y2 - y1))
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length]
  const [ex, ey] = [x2 - dx * 18, y2 - dy * 18]
  const f = (value: number): string => value.toFixed(1)
  const head = `M${f(ex - dx * 9 - dy * 5)},${f(ey - dy * 9 + dx * 5)}L${f(ex)},${f(ey)}L${f(ex - dx * 9 + dy * 5)},${f(ey - dy * 9 - dx * 5)}`
  return `M${f(x1)},${f(y1)}L${f(ex)},${f(ey)}${head}`
}
