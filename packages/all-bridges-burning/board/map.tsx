// The map: spaces, pieces, railways, the choices there, and the edge track below.

import { Focused, UNSPOKEN } from '@interregnum/board-kit'
import type { Data } from '../data/corrections.ts'
import { LANDINGS, STATION_NAMES, STATIONS } from '../data/map.ts'
import { labels } from '../text/labels.ts'
import { FRAME, RAILWAYS } from './backdrop.tsx'
import { EdgeTrack } from './edge.tsx'
import { Forces } from './forces.tsx'
import { MAP, SABOTAGE_AT, STATION_AT } from './geometry.ts'
import { choicesAt, isHighlighted, type Props, Thing } from './places.ts'
import { NOT_TOWNS, Pills, ProvinceSigns, SpaceMarks, SpaceTargets, TownCircles } from './spaces.tsx'
import { Traces } from './traces.tsx'

export type Part = Props & { readonly data: Data }

export function BoardMap(props: Part) {
  return (
    <g class={props.narrow ? 'kit-map abb-map abb-narrow' : 'kit-map abb-map'} data-part="map">
      <defs>{NOT_TOWNS}</defs>
      <ProvinceSigns {...props} />
      {RAILWAYS}
      {FRAME}
      <StationDots />
      <TownCircles {...props} />
      <SpaceMarks {...props} />
      <Traces {...props} />
      <Forces {...props} />
      <Landings {...props} />
      <SpaceTargets {...props} />
      <Stations {...props} />
      <Borders {...props} />
      <Pills {...props} />
      <EdgeTrack {...props} />
    </g>
  )
}

const StationDots = () => (
  <g class="kit-nothing" {...UNSPOKEN}>
    {MAP.stations.map(({ id, x, y }) => (
      <circle key={id} class="abb-station" cx={x} cy={y} r="4.6" />
    ))}
  </g>
)

function Landings(props: Part) {
  return (
    <>
      {MAP.landings.map(({ name, die, x, y, to }, n) => {
        const place = `landing:${n}`
        const [choice] = choicesAt(props, place)
        return (
          <Thing
            key={name}
            of={props}
            as="g"
            class={isHighlighted(props, place) ? 'abb-target abb-highlighted' : 'abb-target'}
            at={[x, y]}
            thing={place}
            name={labels.landing(LANDINGS[n].name, die)}
          >
            <path class="abb-landing-way" d={`M${x},${y}L${to[0]},${to[1]}`} />
            <rect
              class={choice === undefined ? 'abb-landing' : 'abb-landing abb-can'}
              x={x - 21}
              y={y - 12}
              width="42"
              height="24"
            />
            <text class="abb-landing-die" x={x} y={y + 6.5}>
              {die}
            </text>
            {choice !== undefined && <Badge at={[x + 24, y - 14]} number={choice.number} />}
            <Focused>
              <rect class="kit-focus-gap" x={x - 27} y={y - 18} width="54" height="36" />
              <rect class="kit-focus-line" x={x - 27} y={y - 18} width="54" height="36" />
            </Focused>
          </Thing>
        )
      })}
    </>
  )
}

const Badge = ({ at: [x, y], number }: { at: readonly [number, number]; number: number }) => (
  <g class="abb-pill" transform={`translate(${x} ${y}) scale(.8)`} {...UNSPOKEN}>
    <circle class="abb-pill-ground kit-badge" r="19" />
    <circle class="abb-pill-disc" r="15.5" />
    <text class="abb-pill-number" y="7.5">
      {number}
    </text>
  </g>
)

/** Stations where a Train may be placed. */
function Stations(props: Part) {
  return (
    <>
      {STATIONS.map((id, station) => (
        <Spot
          key={id}
          {...props}
          at={STATION_AT[station]}
          thing={`station:${station}`}
          name={labels.station(STATION_NAMES[id])}
        />
      ))}
    </>
  )
}

/** Borders that are or can be sabotaged. */
function Borders(props: Part) {
  const { sabotage } = props.position.view
  return (
    <>
      {SABOTAGE_AT.map((at, border) => (
        <Spot
          key={border}
          {...props}
          at={at}
          thing={`border:${border}`}
          name={labels.sabotage}
          always={sabotage[border] > 0}
        />
      ))}
    </>
  )
}

interface SpotProps extends Part {
  readonly at: readonly [number, number]
  readonly thing: string
  readonly name: string
  /** Shown even if it cannot be chosen. */
  readonly always?: boolean
}

/** A small target, shown only while it can be chosen. */
function Spot({ at: [x, y], thing, name, always = false, ...props }: SpotProps) {
  const [choice] = choicesAt(props, thing)
  if (choice === undefined && !always) return null
  return (
    <Thing
      of={props}
      as="g"
      class={isHighlighted(props, thing) ? 'abb-target abb-highlighted' : 'abb-target'}
      transform={`translate(${x} ${y})`}
      thing={thing}
      name={name}
    >
      <circle class="kit-hit" r="22" />
      {choice !== undefined && (
        <>
          <circle class="abb-ring-ground" r="19" fill-opacity=".6" />
          <circle class="kit-ring" r="17" />
          <Badge at={[17, -15]} number={choice.number} />
        </>
      )}
      <Focused>
        <circle class="kit-focus-gap" r="25" />
        <circle class="kit-focus-line" r="25" />
      </Focused>
    </Thing>
  )
}
