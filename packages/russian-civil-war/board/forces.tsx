// The stacks on the map, each as the counter on top of it with the badge of whoever controls it.
import { UNITS } from '../data/counters.ts'
import { PROVINCES } from '../data/map.ts'
import { ATTACKED, IS_IMPERIAL, IS_LEADER, IS_TRAIN, MOVED, onMap } from '../rules/state.ts'
import type { Fanning } from './fan.tsx'
import { counterSize, type Point, placesFor } from './geometry.ts'
import { Badge, Chip, Counter, codeOf, LOOKS, UNSPOKEN } from './pieces.tsx'
import { choicesAt, type Part, provinceOf, unitOf } from './places.ts'
import { Focused } from './spaces.tsx'
import { allStacks, type Stack, stacksAt } from './stacks.ts'
import { Thing } from './thing.tsx'
import { isSolitaire, stackWords } from './words.ts'

export function Stacks({ fanning, ...props }: Part & { fanning: Fanning }) {
  const stacks = allStacks(props.position.view, props.data)
  return (
    <>
      {stacks.map((list, province) => {
        const places = placesFor(province, list.length)
        // From the back to the front: those with a place of their own lie on top.
        return list
          .map((stack, n) => (
            <StackOnMap
              key={stack.root}
              {...props}
              stack={stack}
              province={province}
              at={places[n]}
              fanning={fanning}
            />
          ))
          .reverse()
      })}
    </>
  )
}

interface StackProps extends Part {
  readonly stack: Stack
  readonly province: number
  readonly at: Point
  readonly fanning: Fanning
}

function StackOnMap({ stack, province, at: [x, y], fanning, ...props }: StackProps) {
  const s = props.position.view
  const { face, units, strength, owner } = stack
  const size = counterSize(province)
  const place = `stack:${UNITS[stack.root].id}`
  const can = choicesAt(props, place)
  const inHand = isInHand(props, stack)
  const h = size / 2
  const spent = owner === s.active && (stack.used & (s.step === 'combat' ? ATTACKED : MOVED)) !== 0
  return (
    <Thing
      of={props}
      as="g"
      class="rcw-target"
      transform={`translate(${x} ${y})`}
      thing={place}
      name={`${stackWords(s, props.data, stack)}, in ${props.data.provinceNames[province]}`}
      open={(element, how) => fanning.open(province, element, how)}
      close={fanning.close}
    >
      {(can.length > 0 || inHand) && (
        <rect
          class={inHand ? 'rcw-stack-ring rcw-in-hand' : 'rcw-stack-ring'}
          x={-h - 3}
          y={-h - 3}
          width={size + 6}
          height={size + 6}
          rx="4"
        />
      )}
      <Counter
        size={size}
        look={LOOKS[face]}
        figure={strength > 0 ? String(strength) : ''}
        pips={IS_LEADER[face] ? props.data.values[face] : 0}
        code={codeOf(face)}
        under={units.length - 1}
      />
      <Cargo units={units} size={size} />
      {spent && <path class="rcw-spent" d={`M${h},${-h}v${size * 0.34}l${-size * 0.34},${-size * 0.34}Z`} />}
      {owner >= 0 && !isSolitaire(s) && (
        <g transform={`translate(${-h + 2.5} ${h - 2.5})`}>
          <Badge player={owner} size={size * 0.52} />
        </g>
      )}
      <Focused>
        <rect class="rcw-focus-gap" x={-h - 6} y={-h - 6} width={size + 12} height={size + 12} rx="5" />
        <rect class="rcw-focus-line" x={-h - 6} y={-h - 6} width={size + 12} height={size + 12} rx="5" />
      </Focused>
    </Thing>
  )
}

/** Who has the Czar, the Gold or an armored train with him shows it over his counter. */
function Cargo({ units, size }: { units: readonly number[]; size: number }) {
  const carried = units.length < 2 ? [] : units.filter((unit) => IS_IMPERIAL[unit] || IS_TRAIN[unit])
  return (
    <>
      {carried.map((unit, n) => (
        <g key={unit} transform={`translate(${-size * 0.36 + n * size * 0.46} ${-size * 0.6})`}>
          <Chip size={size * 0.48} {...LOOKS[unit]} />
        </g>
      ))}
    </>
  )
}

/** Round the stack whose choice is hovered or focused: apart from the stacks, so that they need not be drawn anew. */
export function LitStack(props: Part) {
  const { lit, position } = props
  const unit = lit === null || provinceOf(lit) >= 0 ? -1 : unitOf(lit)
  const s = position.view
  if (lit === null || unit < 0 || choicesAt(props, `option:${lit}`).length === 0 || !onMap(s.at[unit])) return null
  const list = stacksAt(s, props.data, s.at[unit])
  const n = list.findIndex(({ units }) => units.includes(unit))
  if (n < 0) return null
  const [x, y] = placesFor(s.at[unit], list.length)[n]
  const h = counterSize(s.at[unit]) / 2 + 4
  return (
    <g class="rcw-nothing" transform={`translate(${x} ${y})`} {...UNSPOKEN}>
      <rect class="rcw-lit-halo" x={-h} y={-h} width={2 * h} height={2 * h} rx="5" />
      <rect class="rcw-lit-ring" x={-h} y={-h} width={2 * h} height={2 * h} rx="5" />
    </g>
  )
}

/** The force on the move, and the stacks of an attack that is being put together. */
function isInHand({ position: { view: s } }: Part, { root, units }: Stack): boolean {
  if (s.force !== null && units.includes(s.force.lead)) return true
  return s.attack !== null && (s.attack.attackers.includes(root) || s.attack.defenders.includes(root))
}

/** Dashed arrows where something has just moved. */
export function Traces({ before, position: { view: s } }: Part) {
  if (before === null) return null
  const ways = new Set<string>()
  s.at.forEach((to, unit) => {
    const from = before.at[unit]
    if (from >= 0 && to >= 0 && from !== to) ways.add(`${from} ${to}`)
  })
  return (
    <g class="rcw-nothing" {...UNSPOKEN}>
      {[...ways].map((way) => {
        const [from, to] = way.split(' ').map(Number)
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
