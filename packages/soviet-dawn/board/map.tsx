// The map: boxes, fronts and markers, what can be chosen there, and what has just moved.
import { Focused, UNSPOKEN } from '@interregnum/board-kit'
import type { Data } from '../data/corrections.ts'
import { FRONTS } from '../data/fronts.ts'
import { petrogradHeld, type State } from '../rules/state.ts'
import { boxWords, labels } from '../text/labels.ts'
import { FRAME } from './backdrop.tsx'
import { Chips, FrontPieces, FrontTarget } from './fronts.tsx'
import { FORTRESS, frameOf, MAP, PETROGRAD, slotIn, spaceOf } from './geometry.ts'
import { Counter, Silhouette } from './pieces.tsx'
import { choiceAt, isHighlighted, type Props, Thing } from './places.ts'
import { Plates } from './plates.tsx'
import { Badge, BoxPlate, Focus, Ring } from './spaces.tsx'
import { Traces } from './traces.tsx'

export type Part = Props & { readonly data: Data }

export function BoardMap(props: Part) {
  const s = props.position.view
  const fronts = FRONTS.map((_, front) => front).filter((front) => s.status[front] !== 'removed')
  // Fronts that can be chosen come last, sorted by number: this is the tab order.
  const number = (front: number) => choiceAt(props, `front:${FRONTS[front]}`)?.number ?? 0
  const inOrder = [...fronts].sort((a, b) => number(a) - number(b))
  return (
    <g class={props.narrow ? 'kit-map sd-map sd-narrow' : 'kit-map sd-map'} data-part="map">
      <Moscow {...props} />
      <Plates {...props} />
      {FRONTS.map((_, front) => (
        <TrackTitle key={front} {...props} front={front} />
      ))}
      <EmptyBoxes {...props} />
      {inOrder.map((front) => (
        <FrontTarget key={FRONTS[front]} {...props} front={front} />
      ))}
      <Fortress {...props} />
      <Crises />
      <Traces {...props} />
      <FrontPieces {...props} fronts={fronts} />
      {fronts.map((front) => (
        <Chips key={FRONTS[front]} {...props} front={front} />
      ))}
      {FRAME}
    </g>
  )
}

function Moscow(props: Part) {
  const { x, y, r } = MAP.moscow
  return (
    <Thing
      of={props}
      as="g"
      class="sd-moscow"
      transform={`translate(${x} ${y})`}
      thing="moscow"
      name="Moscow"
      renderKey=""
      reachable
    >
      <circle class="kit-box" r={r} fill="var(--map-ink)" />
      <circle r={r - 3} fill="#a81f1a" />
      <Focused>
        <circle class="kit-focus-gap" r={r + 6} />
        <circle class="kit-focus-line" r={r + 6} />
      </Focused>
      <circle r={r - 10} fill="none" stroke="#f6e3b0" stroke-width="1.6" />
      <g transform="translate(0 -12)">
        <Silhouette emblem="star" size={50} fill="#f6e3b0" />
      </g>
      <text class="sd-moscow-name" y="37">
        {labels.moscow}
      </text>
    </Thing>
  )
}

function TrackTitle(props: Part & { front: number }) {
  const front = FRONTS[props.front]
  const { x, y, anchor } = MAP.tracks[front].title
  const { name } = props.data.tracks[props.front]
  return (
    <Thing of={props} as="g" class="sd-quiet" thing={`track:${front}`} name={labels.track(name)} renderKey="">
      <text class="sd-track-title kit-name" x={x} y={y} text-anchor={anchor}>
        {name}
      </text>
    </Thing>
  )
}

/** The boxes without a front, and Petrograd, which can hold two and is always drawn here. */
function EmptyBoxes(props: Part) {
  const s = props.position.view
  const taken = new Set(
    FRONTS.flatMap((_, front) => (s.status[front] === 'removed' ? [] : [spaceOf(front, s.box[front])])),
  )
  return (
    <>
      {FRONTS.flatMap((name, front) =>
        MAP.tracks[name].chain.map((space, at) => {
          const shared = space === PETROGRAD
          if (shared ? name === 'finland' : taken.has(space)) return null
          const described = { thing: `box:${name}:${at + 1}`, name: boxWords(props.data, front, at + 1) }
          const held = shared && petrogradHeld(s)
          const slots = shared ? emptyInPetrograd(s) : [0]
          const renderKey = `${held} ${slots} ${props.narrow}`
          return (
            <Thing of={props} as="g" key={space} class="sd-quiet" {...described} renderKey={renderKey}>
              <BoxPlate {...props} front={front} box={at + 1} taken={held} />
              {slots.map((slot) => (
                <EmptySlot key={slot} space={space} slot={slot} />
              ))}
              <Focus frame={frameOf(space)} />
            </Thing>
          )
        }),
      )}
    </>
  )
}

const emptyInPetrograd = (s: State): number[] =>
  [0, 1].filter((front) => s.status[front] === 'removed' || s.box[front] !== 1)

function EmptySlot({ space, slot }: { space: string; slot: number }) {
  const [x, y] = slotIn(space, slot)
  return <rect class="sd-slot" x={x - 27} y={y - 27} width="54" height="54" rx="6" />
}

/** Entering Petrograd or Kiev costs a political level. */
function Crises() {
  const spaces = [PETROGRAD, MAP.tracks.poland.chain[0]]
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      {spaces.map((space) => {
        const { x, y, width } = frameOf(space)
        return (
          <g key={space} transform={`translate(${x + width - 6} ${y + 4})`}>
            <path class="sd-crisis" d="M0,-17L17,0L0,17L-17,0Z" />
            <text class="sd-crisis-value" y="6">
              −1
            </text>
          </g>
        )
      })}
    </g>
  )
}

function Fortress(props: Part) {
  const s = props.position.view
  const choice = choiceAt(props, 'fortress')
  if (!s.fortress && choice === null) return null
  const name = petrogradHeld(s) ? labels.fortressLost : labels.fortress
  const frame = { x: -24, y: -24, width: 48, height: 48 }
  return (
    <Thing
      of={props}
      as="g"
      class={`sd-target ${isHighlighted(props, 'fortress') ? 'sd-highlighted' : ''}`}
      transform={`translate(${FORTRESS[0]} ${FORTRESS[1]})`}
      thing="fortress"
      name={name}
    >
      {choice !== null && <Ring frame={frame} />}
      <rect class="kit-hit" {...frame} />
      {s.fortress ? (
        <Counter size={42} faction="red" emblem="fortress" off={petrogradHeld(s)} />
      ) : (
        <g class="sd-to-come">
          <Counter size={42} faction="red" emblem="fortress" />
        </g>
      )}
      <Focus frame={frame} out={10} />
      {choice !== null && <Badge x={26} y={-26} number={choice.number} narrow={props.narrow} />}
    </Thing>
  )
}
