// What is on the map besides the tracks: the Czar, the Czech Legion, the Curzon Line, and pieces out of the war.
import { FRONTS } from '../data/fronts.ts'
import { MARKERS } from '../data/tables.ts'
import { CZAR, LEGION, labels } from '../text/labels.ts'
import { MAP } from './geometry.ts'
import type { Part } from './map.tsx'
import { Counter, UNIT_LOOKS } from './pieces.tsx'
import { Thing } from './places.ts'
import { Focus } from './spaces.tsx'

/** Phones have no room for the plates; there the tray shows the same. */
export function Plates(props: Part) {
  const s = props.position.view
  if (props.narrow) return <CurzonLine {...props} />
  return (
    <>
      <StatePlate {...props} id="czar" title={labels.czar} states={CZAR} now={s.czar} />
      <StatePlate {...props} id="legion" title={labels.legion} states={LEGION} now={s.legion} />
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
    <Thing of={props} as="g" class="sd-quiet" thing={id} name={labels.stateOf(title, states[now])} renderKey={now}>
      <rect class="sd-plate" {...frame} />
      <Focus frame={frame} radius={0} />
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
    </Thing>
  )
}

function CurzonLine(props: Part) {
  const [x, y] = MAP.curzon
  const { curzon } = props.position.view
  const name = curzon ? labels.curzonInForce : labels.curzonNotInForce
  return (
    <Thing
      of={props}
      as="g"
      class={curzon ? 'sd-quiet sd-curzon sd-now' : 'sd-quiet sd-curzon'}
      thing="curzon"
      name={name}
      renderKey=""
    >
      <rect class="kit-hit" x={x - 24} y={y - 54} width="48" height="108" />
      <path class="sd-curzon-line" d={`M${x},${y - 54}V${y + 54}`} />
      <text class="sd-curzon-name" transform={`translate(${x - 9} ${y}) rotate(-90)`}>
        {labels.curzonLine}
      </text>
      <Focus frame={{ x: x - 24, y: y - 54, width: 48, height: 108 }} radius={0} />
    </Thing>
  )
}

/** Pieces that are out of the game, in a corner. */
function NotInPlay(props: Part) {
  const s = props.position.view
  const fronts = FRONTS.flatMap((_, front) => (s.status[front] === 'removed' ? [UNIT_LOOKS[s.unit[front]]] : []))
  const gold =
    s.markers[MARKERS.indexOf('imperial-gold')] === 'out' ? [{ faction: 'red', emblem: 'gold' } as const] : []
  const pieces = [...fronts, ...gold]
  if (pieces.length === 0) return null
  const frame = { x: 40, y: 778, width: Math.max(150, pieces.length * 46 + 20), height: 84 }
  return (
    <Thing of={props} as="g" class="sd-quiet" thing="not-in-play" name={labels.notInPlay}>
      <rect class="sd-plate" {...frame} />
      <Focus frame={frame} radius={0} />
      <text class="sd-plate-title" x={frame.x + 12} y={frame.y + 23}>
        {labels.outOfTheWar}
      </text>
      {pieces.map(({ faction, emblem }, at) => (
        <g key={`${faction} ${emblem} ${at}`} transform={`translate(${frame.x + 32 + at * 46} ${frame.y + 54})`}>
          <Counter size={38} faction={faction} emblem={emblem} off />
        </g>
      ))}
    </Thing>
  )
}
