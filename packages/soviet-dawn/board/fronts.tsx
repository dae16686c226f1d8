// The six fronts: their click targets, counters, and the small chips next to the counters.
import { slide, UNSPOKEN } from '@interregnum/board-kit'
import { FRONTS } from '../data/fronts.ts'
import { ALLIES, indecisive, type State } from '../rules/state.ts'
import { frontWords } from '../text/labels.ts'
import type { Emblem } from './emblems.ts'
import { COUNTER, type Frame, inPetrograd, type Point, slotOf, targetOf } from './geometry.ts'
import type { Part } from './map.tsx'
import { Counter, Silhouette, UNIT_LOOKS } from './pieces.tsx'
import { choiceAt, isHighlighted, percent, Thing } from './places.ts'
import { Badge, BoxPlate, Focus, Ring } from './spaces.tsx'
import { pathBetween } from './ways.ts'

type OfFront = Part & { readonly front: number }

/** A front's box; a button while the front can be chosen. */
export function FrontTarget(props: OfFront) {
  const { front, narrow, data } = props
  const s = props.position.view
  const place = `front:${FRONTS[front]}`
  const choice = choiceAt(props, place)
  const frame = targetOf(s, front)
  const alone = hasBox(s, front)
  const classes = [
    'sd-target',
    !alone && 'sd-shared',
    choice !== null && 'sd-can',
    isHighlighted(props, place) && 'sd-highlighted',
  ]
  const [x, y] = badgeAt(s, front, frame, narrow)
  const renderKey = `${choice?.number} ${x} ${y} ${s.box[front]} ${narrow}`
  return (
    <Thing
      of={props}
      as="g"
      class={classes.filter(Boolean).join(' ')}
      thing={place}
      name={frontWords(data, s, front)}
      at={[frame.x + 12, frame.y + 40]}
      renderKey={renderKey}
    >
      {choice !== null && <Ring frame={frame} radius={alone ? 8 : 5} />}
      {alone ? <BoxPlate {...props} box={s.box[front]} taken /> : <rect class="kit-hit" {...frame} rx="5" />}
      <rect class="sd-wash" {...frame} rx="8" />
      <Focus frame={frame} out={choice === null ? 5 : alone ? 12 : 8} radius={alone ? 8 : 5} />
      {choice !== null && <Badge x={x} y={y} number={choice.number} narrow={narrow} />}
    </Thing>
  )
}

/** Whether the front has a box to itself. Only Petrograd and Moscow can hold several. */
const hasBox = (s: State, front: number): boolean => s.box[front] > 0 && !inPetrograd(s, front)

/** At the upper right corner. In Petrograd it is below, where it covers neither the name nor the other front. */
export function badgeAt(s: State, front: number, { x, y, width, height }: Frame, narrow: boolean): Point {
  if (inPetrograd(s, front)) return [x + width / 2, y + height + 9]
  return [x + width + (narrow ? 12 : 4), y - (narrow ? 8 : 5)]
}

/** Where each counter was last drawn. */
const lastDrawn = new WeakMap<Element, { readonly box: number; readonly at: Point }>()

/** Slides a counter from its last place if it has moved. */
function slideIfMoved(counter: Element, front: number, box: number, at: Point): void {
  const last = lastDrawn.get(counter)
  lastDrawn.set(counter, { box, at })
  if (last === undefined || (last.at[0] === at[0] && last.at[1] === at[1])) return
  slide(counter, pathBetween(front, [last.box, box], [last.at, at]))
}

/** The counters, which slide from box to box. Pointer events go through them to the boxes. */
export function FrontPieces({ fronts, ...props }: Part & { fronts: readonly number[] }) {
  const s = props.position.view
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      {fronts.map((front) => {
        const [x, y] = slotOf(s, front)
        const value = props.data.units[s.unit[front]].battle
        return (
          <g
            key={FRONTS[front]}
            ref={(counter: Element | null) => {
              if (counter !== null) slideIfMoved(counter, front, s.box[front], [x, y])
            }}
            class="sd-piece"
            style={{ transform: `translate(${x}px, ${y}px)` }}
          >
            <Counter size={COUNTER} {...UNIT_LOOKS[s.unit[front]]} value={value} off={s.status[front] !== 'active'} />
          </g>
        )
      })}
    </g>
  )
}

/** Chips shown next to a counter. */
function chipsOf(s: State, front: number): { emblem: Emblem; kind: string }[] {
  const chips: { emblem: Emblem; kind: string }[] = []
  if (s.tank === front) chips.push({ emblem: 'tank', kind: 'sd-chip-red' })
  if (s.morale[front] === 1) chips.push({ emblem: 'disorganized', kind: 'sd-chip-note' })
  if (s.morale[front] === 2) chips.push({ emblem: 'routed', kind: 'sd-chip-ink' })
  if (front === ALLIES && s.status[front] === 'active' && indecisive(s))
    chips.push({ emblem: 'indecisive', kind: 'sd-chip-note' })
  return chips
}

const WORDS = { inactive: ['IN-', 'ACTIVE'], asleep: ['AT', 'PEACE'] } as const

/** To the right of a counter: why the front is off, its chips, and the odds of an Offensive. */
export function Chips(props: OfFront) {
  const { front } = props
  const s = props.position.view
  const [x, y] = slotOf(s, front)
  const status = s.status[front]
  const choice = choiceAt(props, `front:${FRONTS[front]}`)
  const chips = chipsOf(s, front)
  const odds = choice !== null && choice.odds.length > 0 ? percent(choice.odds[0].chance) : null
  const alone = hasBox(s, front)
  const lines = status === 'inactive' || status === 'asleep' ? WORDS[status] : []
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      {lines.map((line, at) => (
        <text key={line} class="sd-off-word" x={alone ? x + 35 : x - 24} y={alone ? y - 2 + at * 16 : y + 40 + at * 15}>
          {line}
        </text>
      ))}
      {chips.map(({ emblem, kind }, at) => {
        const [cx, cy] = alone ? [x + 43 + at * 27, y - (odds === null ? 2 : 15)] : [x + 22 - at * 24, y - 24]
        return (
          <g key={emblem} class={kind} transform={`translate(${cx} ${cy})`}>
            <rect class="sd-chip" x="-12" y="-12" width="24" height="24" rx="3" />
            <Silhouette emblem={emblem} size={17} fill="currentColor" />
          </g>
        )
      })}
      {odds !== null && s.box[front] === 0 && (
        <rect class="sd-plate" x={x - 30} y={y + 32} width="60" height="30" rx="4" />
      )}
      {odds !== null && (
        <text class="sd-odds" x={alone ? x + 57 : x} y={alone ? y + (chips.length > 0 ? 23 : 10) : y + 56}>
          {odds}
        </text>
      )}
    </g>
  )
}
