// The stacks on the map, each drawn as its top counter with the badge of the controlling player.
import { a11yProps, type Described, Focused, UNSPOKEN } from '@interregnum/board-kit'
import { type NamedCache, uncached } from '@interregnum/board-kit/element-cache'
import type { Data } from '../data/corrections.ts'
import { PROVINCES } from '../data/map.ts'
import { unitIn } from '../rules/questions.ts'
import { ATTACKED, IS_IMPERIAL, IS_LEADER, IS_TRAIN, MOVED, onMap } from '../rules/state.ts'
import type { Fanning } from './fan.tsx'
import { counterSize, type Point, placesFor } from './geometry.ts'
import { Badge, Chip, Counter, codeOf, LOOKS } from './pieces.tsx'
import { affordanceAt, choicesAt, type Part, placeOfOption } from './places.ts'
import type { Drawn } from './spaces.tsx'
import { allStacks, type Stack } from './stacks.ts'
import { MapThing } from './thing.tsx'
import { things } from './things.ts'
import { isSolitaire, stackWords } from './words.ts'

interface StacksProps extends Drawn {
  readonly fanning: Fanning
}

export function Stacks({ fanning, cache = uncached, latest, ...props }: StacksProps) {
  return (
    <>
      {allStacks(props.position.view, props.data).flatMap((list, province) => {
        const places = placesFor(province, list.length)
        // Back to front: stacks with their own place are drawn on top.
        return list.map((stack, n) => stackAt(props, stack, province, places[n], cache, { latest, fanning })).reverse()
      })}
    </>
  )
}

interface Handlers {
  readonly latest: Part | undefined
  readonly fanning: Fanning
}

/** A stack on the map; rendered again only when it changes. */
function stackAt(
  props: Part,
  stack: Stack,
  province: number,
  at: Point,
  cache: NamedCache,
  { latest, fanning }: Handlers,
) {
  const s = props.position.view
  const place = things.write({ use: 'stack', unit: stack.root })
  const can = choicesAt(props, place).length > 0
  const described: Described = {
    thing: place,
    name: `${stackWords(s, props.data, stack)}, in ${props.data.provinceNames[province]}`,
    open: (element, how) => fanning.open(province, element, how),
    close: fanning.close,
    reachable: can,
  }
  const marks: Marks = {
    can,
    involved: isInvolved(props, stack),
    spent: stack.owner === s.active && (stack.used & (s.step === 'combat' ? ATTACKED : MOVED)) !== 0,
    badged: stack.owner !== null && !isSolitaire(s),
  }
  const key = JSON.stringify([at, stack, marks, a11yProps(affordanceAt(props, place), described)])
  return cache(place, key, () => (
    <MapThing key={stack.root} of={latest ?? props} {...described} hit={<Hit at={at} size={counterSize(province)} />}>
      <StackOnMap stack={stack} size={counterSize(province)} at={at} data={props.data} marks={marks} />
    </MapThing>
  ))
}

interface Marks {
  readonly can: boolean
  readonly involved: boolean
  readonly spent: boolean
  readonly badged: boolean
}

interface StackProps {
  readonly stack: Stack
  readonly size: number
  readonly at: Point
  readonly data: Data
  readonly marks: Marks
}

function StackOnMap({ stack, size, at, data, marks: { can, involved, spent, badged } }: StackProps) {
  const { face, units, strength, owner } = stack
  const [x, y] = at
  const h = size / 2
  const ring = { x: x - h - 3, y: y - h - 3, width: size + 6, height: size + 6 }
  return (
    <>
      {(can || involved) && (
        <rect class={involved ? 'rcw-stack-ring rcw-in-hand' : 'rcw-stack-ring'} {...ring} rx="4" />
      )}
      <Counter
        size={size}
        at={at}
        look={LOOKS[face]}
        figure={strength > 0 ? String(strength) : ''}
        pips={IS_LEADER[face] ? data.values[face] : 0}
        code={codeOf(face)}
        under={units.length - 1}
      />
      <Cargo units={units} size={size} at={at} />
      {spent && <path class="rcw-spent" d={`M${x + h},${y - h}v${size * 0.34}l${-size * 0.34},${-size * 0.34}Z`} />}
      {badged && owner !== null && <Badge player={owner} size={size * 0.52} at={[x - h + 2.5, y + h - 2.5]} />}
    </>
  )
}

/** The hit area and focus outline of a counter. */
function Hit({ at: [x, y], size }: { at: Point; size: number }) {
  const round = (by: number) => ({
    x: x - size / 2 - by,
    y: y - size / 2 - by,
    width: size + 2 * by,
    height: size + 2 * by,
    rx: 5,
  })
  return (
    <>
      <rect class="kit-hit" {...round(3)} />
      <Focused>
        <rect class="kit-focus-gap" {...round(6)} />
        <rect class="kit-focus-line" {...round(6)} />
      </Focused>
    </>
  )
}

/** Small chips above the counter for the Czar, the Gold or an armored train in the stack. */
function Cargo({ units, size, at: [x, y] }: { units: readonly number[]; size: number; at: Point }) {
  const carried = units.length < 2 ? [] : units.filter((unit) => IS_IMPERIAL[unit] || IS_TRAIN[unit])
  return (
    <>
      {carried.map((unit, n) => (
        <Chip key={unit} size={size * 0.48} at={[x - size * 0.36 + n * size * 0.46, y - size * 0.6]} {...LOOKS[unit]} />
      ))}
    </>
  )
}

/** The ring around the stack whose choice is hovered or focused. Separate, so that the stacks need no re-render. */
export function LitStack(props: Part) {
  const { lit, position } = props
  const unit = lit === null ? null : unitIn(lit)
  const s = position.view
  if (lit === null || unit === null || choicesAt(props, placeOfOption(lit)).length === 0 || !onMap(s.at[unit]))
    return null
  const list = allStacks(s, props.data)[s.at[unit]]
  const n = list.findIndex(({ units }) => units.includes(unit))
  if (n === -1) return null
  const [x, y] = placesFor(s.at[unit], list.length)[n]
  const h = counterSize(s.at[unit]) / 2 + 4
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      <rect class="rcw-lit-halo" x={x - h} y={y - h} width={2 * h} height={2 * h} rx="5" />
      <rect class="rcw-lit-ring" x={x - h} y={y - h} width={2 * h} height={2 * h} rx="5" />
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
        const [[x1, y1], [x2, y2]] = [placesFor(from, 1)[0], placesFor(to, 1)[0]]
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
