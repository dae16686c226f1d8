// The map: boxes, fronts and markers, what can be chosen there, and what has just moved.
import type { Data } from '../data/corrections.ts'
import { FRONTS } from '../data/fronts.ts'
import { MARKERS } from '../data/tables.ts'
import { petrogradHeld, type State } from '../rules/state.ts'
import { BACKDROP, FRAME } from './backdrop.tsx'
import { Chips, FrontPieces, FrontTarget } from './fronts.tsx'
import { FORTRESS, frameOf, MAP, PETROGRAD, slotIn, spaceOf } from './geometry.ts'
import { Counter, Silhouette, UNIT_LOOKS, UNSPOKEN } from './pieces.tsx'
import { answering, choiceAt, isLit, type Props } from './places.ts'
import { Badge, BoxPlate, Ring } from './spaces.tsx'
import { Traces } from './traces.tsx'
import { boxWords, CZAR, LEGION } from './words.ts'

export type Part = Props & { readonly data: Data }

export function BoardMap(props: Part) {
  const s = props.position.view
  const fronts = FRONTS.map((_, front) => front).filter((front) => s.status[front] !== 'removed')
  // Those that can be chosen come last and in the order of their numbers: that is the order of the tab key.
  const number = (front: number) => choiceAt(props, `front:${FRONTS[front]}`)?.number ?? 0
  const inOrder = [...fronts].sort((a, b) => number(a) - number(b))
  return (
    <g class={props.narrow ? 'sd-map sd-narrow' : 'sd-map'} data-part="map">
      {BACKDROP}
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
    <g
      class="sd-moscow"
      transform={`translate(${x} ${y})`}
      {...answering(props, { thing: 'moscow', name: 'Moscow', reachable: true })}
    >
      <circle r={r} fill="var(--map-ink)" />
      <circle r={r - 3} fill="#a81f1a" />
      <circle class="sd-focus" r={r + 4} />
      <circle r={r - 10} fill="none" stroke="#f6e3b0" stroke-width="1.6" />
      <g transform="translate(0 -12)">
        <Silhouette emblem="star" size={50} fill="#f6e3b0" />
      </g>
      <text class="sd-moscow-name" y="37">
        MOSCOW
      </text>
    </g>
  )
}

function TrackTitle(props: Part & { front: number }) {
  const front = FRONTS[props.front]
  const { x, y, anchor } = MAP.tracks[front].title
  const { name } = props.data.tracks[props.front]
  return (
    <g class="sd-quiet" {...answering(props, { thing: `track:${front}`, name: `${name} track` })}>
      <text class="sd-track-title" x={x} y={y} text-anchor={anchor}>
        {name}
      </text>
    </g>
  )
}

/** The boxes in which no front stands, and Petrograd, which can hold two and is drawn apart from them. */
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
          return (
            <g key={space} class="sd-quiet" {...answering(props, described)}>
              <BoxPlate {...props} front={front} box={at + 1} taken={shared && petrogradHeld(s)} />
              {(shared ? emptyInPetrograd(s) : [0]).map((slot) => (
                <EmptySlot key={slot} space={space} slot={slot} />
              ))}
            </g>
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
    <g class="sd-nothing" {...UNSPOKEN}>
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
  const name = petrogradHeld(s) ? 'Fortress of Petrograd, which has fallen' : 'Fortress of Petrograd'
  const frame = { x: -24, y: -24, width: 48, height: 48 }
  return (
    <g
      class={`sd-target ${isLit(props, 'fortress') ? 'sd-lit' : ''}`}
      transform={`translate(${FORTRESS[0]} ${FORTRESS[1]})`}
      {...answering(props, { thing: 'fortress', name })}
    >
      {choice !== null && <Ring frame={frame} />}
      <rect class="sd-hit" {...frame} />
      {s.fortress ? (
        <Counter size={42} faction="red" emblem="fortress" off={petrogradHeld(s)} />
      ) : (
        <g class="sd-to-come">
          <Counter size={42} faction="red" emblem="fortress" />
        </g>
      )}
      <rect class="sd-focus" {...frame} rx="6" />
      {choice !== null && <Badge x={26} y={-26} number={choice.number} narrow={props.narrow} />}
    </g>
  )
}

/** Boxes beside the tracks. A phone's window has no room for the plates: there the tray tells what they do. */
function Plates(props: Part) {
  const s = props.position.view
  if (props.narrow) return <CurzonLine {...props} />
  return (
    <>
      <StatePlate {...props} id="czar" title="The Czar" states={CZAR} now={s.czar} />
      <StatePlate {...props} id="legion" title="Czech Legion" states={LEGION} now={s.legion} />
      <CurzonLine {...props} />
      <NotInPlay {...props} />
    </>
  )
}

interface StatePlateProps extends Part {
  readonly id: 'czar' | 'legion'
  readonly title: string
  readonly states: { readonly [state: string]: string }
  readonly now: string
}

function StatePlate({ id, title, states, now, ...props }: StatePlateProps) {
  const { w, h, states: at } = MAP.boxes[id]
  const left = Math.min(...Object.values(at).map(([x]) => x)) - w / 2
  const right = Math.max(...Object.values(at).map(([x]) => x)) + w / 2
  const top = Object.values(at)[0][1] - h / 2
  const frame = { x: left - 8, y: top - 30, width: right - left + 16, height: h + 38 }
  return (
    <g class="sd-quiet" {...answering(props, { thing: id, name: `${title}: ${states[now].toLowerCase()}` })}>
      <rect class="sd-plate" {...frame} />
      <rect class="sd-focus" {...frame} />
      <text class="sd-plate-title" x={left} y={top - 9}>
        {title}
      </text>
      {Object.entries(states).map(([state, label]) => (
        <g key={state} transform={`translate(${at[state].join(' ')})`}>
          <rect
            class={state === now ? 'sd-state sd-now' : 'sd-state'}
            x={2 - w / 2}
            y={2 - h / 2}
            width={w - 4}
            height={h - 6}
          />
          <text class={state === now ? 'sd-state-name sd-now' : 'sd-state-name'} y={h / 2 - 11}>
            {label}
          </text>
          {state === now && (
            <g transform="translate(0 -10)">
              <Counter
                size={40}
                {...(id === 'czar' ? { faction: 'ochre', emblem: 'crown' } : { faction: 'white', emblem: 'cross' })}
              />
            </g>
          )}
        </g>
      ))}
    </g>
  )
}

function CurzonLine(props: Part) {
  const [x, y] = MAP.curzon
  const { curzon } = props.position.view
  const name = curzon ? 'Curzon Line, in force' : 'Curzon Line, not drawn yet'
  return (
    <g
      class={curzon ? 'sd-quiet sd-curzon sd-now' : 'sd-quiet sd-curzon'}
      {...answering(props, { thing: 'curzon', name })}
    >
      <rect class="sd-hit" x={x - 24} y={y - 54} width="48" height="108" />
      <path class="sd-curzon-line" d={`M${x},${y - 54}V${y + 54}`} />
      <text class="sd-curzon-name" transform={`translate(${x - 9} ${y}) rotate(-90)`}>
        Curzon Line
      </text>
      <rect class="sd-focus" x={x - 24} y={y - 54} width="48" height="108" />
    </g>
  )
}

/** Pieces that have left the game for good, in a corner; nothing while there are none. */
function NotInPlay(props: Part) {
  const s = props.position.view
  const fronts = FRONTS.flatMap((_, front) => (s.status[front] === 'removed' ? [UNIT_LOOKS[s.unit[front]]] : []))
  const gold =
    s.markers[MARKERS.indexOf('imperial-gold')] === 'out' ? [{ faction: 'red', emblem: 'gold' } as const] : []
  const pieces = [...fronts, ...gold]
  if (pieces.length === 0) return null
  const frame = { x: 40, y: 778, width: Math.max(150, pieces.length * 46 + 20), height: 84 }
  return (
    <g class="sd-quiet" {...answering(props, { thing: 'not-in-play', name: 'Pieces not in play' })}>
      <rect class="sd-plate" {...frame} />
      <rect class="sd-focus" {...frame} />
      <text class="sd-plate-title" x={frame.x + 12} y={frame.y + 23}>
        Out of the war
      </text>
      {pieces.map(({ faction, emblem }, at) => (
        <g key={`${faction} ${emblem} ${at}`} transform={`translate(${frame.x + 32 + at * 46} ${frame.y + 54})`}>
          <Counter size={38} faction={faction} emblem={emblem} off />
        </g>
      ))}
    </g>
  )
}
