// The edge track: Resources, the victory measures, Vassalage, and the Cells on the map that trigger the revolt.
import { Focused, UNSPOKEN } from '@interregnum/board-kit'
import { Fragment } from 'preact'
import { MOST_RESOURCES, REVOLT_CELLS, VICTORY } from '../data/tables.ts'
import { cellsOnMap, opposeAndAdmins, townPopulation, tracksResources } from '../rules/pieces.ts'
import { FACTIONS, MODERATES, type Play, REDS, SENATE, type State } from '../rules/state.ts'
import { factionTitle, LETTERS, labels } from '../text/labels.ts'
import { EDGE_HEIGHT, MAP_HEIGHT, WIDTH } from './geometry.ts'
import type { Part } from './map.tsx'
import { Cell, type Tint } from './pieces.tsx'
import { isHighlighted, Thing } from './places.ts'

const BOX = WIDTH / (MOST_RESOURCES + 1)
/** Height of the numbered boxes at the bottom. */
const FOOT = 30
/** Vertical distance of stacked markers, by their number. */
const STEPS = [27, 27, 27, 20.5] as const

interface Marker {
  readonly thing: string
  readonly name: string
  readonly at: number
  readonly tint: Tint
  /** A letter on a cardboard marker; empty for the cylinder of a Faction. */
  readonly letter: string
  readonly faction: number | null
}

function markersOf(g: Play): Marker[] {
  const { s } = g
  const card = (thing: string, name: string, at: number, tint: Tint, letter: string): Marker => {
    return { thing, name: labels.measure(name, at), at, tint, letter, faction: null }
  }
  const wood = FACTIONS.flatMap((id, faction) =>
    tracksResources(s, faction)
      ? [
          {
            thing: `resources:${id}`,
            name: labels.resourcesOf(factionTitle(faction), s.resources[faction]),
            at: s.resources[faction],
            tint: 'paper' as Tint,
            letter: '',
            faction,
          },
        ]
      : [],
  )
  return [
    ...wood,
    card('measure:senate', labels.senateTowns, townPopulation(g, SENATE), 'white', LETTERS.towns),
    card('measure:reds', labels.oppositionAndAdministrations, opposeAndAdmins(g), 'red', LETTERS.opposition),
    card('vassalage:russia', labels.russianVassalage, s.russian, 'khaki', LETTERS.vassalage),
    card('vassalage:germany', labels.germanVassalage, s.german, 'steel', LETTERS.vassalage),
    ...(s.phase === 1 ? [card('cells', labels.revoltCells, revoltCells(s), 'black', LETTERS.cells)] : []),
  ]
}

const revoltCells = (s: State): number => cellsOnMap(s, REDS) + cellsOnMap(s, SENATE)

const GOALS = [
  { at: VICTORY.townPopulation + 1, tint: 'white', label: '' },
  { at: VICTORY.opposition + 1, tint: 'red', label: labels.goal(factionTitle(REDS), VICTORY.opposition + 1) },
  { at: VICTORY.resources + 1, tint: 'blue', label: labels.goal(factionTitle(MODERATES), VICTORY.resources + 1) },
] as const

/** The number of Cells on the map that ends Phase I. */
const REVOLT = { at: REVOLT_CELLS, tint: 'black', label: labels.revoltAt(LETTERS.cells, REVOLT_CELLS) } as const

export function EdgeTrack(props: Part) {
  const g = { s: props.position.view, data: props.data } as Play
  const markers = markersOf(g)
  const markersAt = (at: number) => markers.filter((marker) => marker.at === at)
  return (
    <g class="abb-edge" transform={`translate(0 ${MAP_HEIGHT})`}>
      <Track phase={g.s.phase} />
      {markers.map((marker) => {
        const pile = markersAt(marker.at)
        return (
          <MarkerOn key={marker.thing} {...props} marker={marker} below={pile.indexOf(marker)} pile={pile.length} />
        )
      })}
    </g>
  )
}

function Track({ phase }: { phase: 1 | 2 }) {
  const top = EDGE_HEIGHT - FOOT
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      <rect class="abb-edge-ground" width={WIDTH} height={EDGE_HEIGHT} />
      <path class="abb-edge-rule" d={`M0,1.4H${WIDTH}`} />
      {Array.from({ length: MOST_RESOURCES + 1 }, (_, n) => (
        <g key={n} transform={`translate(${n * BOX} ${top})`}>
          <rect class={n % 5 === 0 ? 'abb-edge-box abb-fifth' : 'abb-edge-box'} width={BOX} height={FOOT} />
          <text class={n % 5 === 0 ? 'abb-edge-figure abb-fifth' : 'abb-edge-figure'} x={BOX / 2} y="22">
            {n}
          </text>
        </g>
      ))}
      {(phase === 1 ? [...GOALS, REVOLT] : GOALS).map(({ at, tint, label }) => (
        <g key={tint}>
          <path class={`abb-goal abb-goal-${tint}`} d={`M${at * BOX},6V${top}`} />
          {label !== '' && (
            <text class={`abb-goal-name abb-goal-${tint} kit-name`} x={at * BOX + 6} y="21">
              {label}
            </text>
          )}
        </g>
      ))}
      <text class="abb-edge-legend kit-name" x={19.1 * BOX} y="21">
        {(['towns', 'opposition', 'vassalage'] as const).map((what) => (
          <Fragment key={what}>
            <tspan dx="3">{LETTERS[what]}</tspan> {`${labels.legend[what]} `}
          </Fragment>
        ))}
      </text>
    </g>
  )
}

function MarkerOn({ marker, below, pile, ...props }: Part & { marker: Marker; below: number; pile: number }) {
  const { thing, name, at, tint, letter, faction } = marker
  // More than three are arranged in two columns, which still fit into the box.
  const [column, row] = pile > 3 ? [below % 2, Math.floor(below / 2)] : [0.5, below]
  const scale = pile > 2 ? 0.8 : 1
  const x = at * BOX + BOX / 2 + (column - 0.5) * 17
  const y = EDGE_HEIGHT - FOOT - 14 * scale - row * STEPS[Math.min(pile, 3)]
  return (
    <Thing
      of={props}
      as="g"
      class={isHighlighted(props, thing) ? 'abb-target abb-highlighted' : 'abb-target'}
      transform={`translate(${x} ${y}) scale(${scale})`}
      thing={thing}
      name={name}
    >
      <rect class="kit-hit" x="-15" y="-14" width="30" height="28" />
      {faction !== null ? (
        <Cell size={25} faction={faction} active />
      ) : (
        <g class={`kit-in-${tint}`}>
          <rect class="abb-mark" x="-12.5" y="-12.5" width="25" height="25" rx="3" />
          <text class="abb-edge-letter" y="7.5" fill={`var(--${tint}-mark)`}>
            {letter}
          </text>
        </g>
      )}
      <Focused>
        <rect class="kit-focus-gap" x="-17" y="-16" width="34" height="32" />
        <rect class="kit-focus-line" x="-17" y="-16" width="34" height="32" />
      </Focused>
    </Thing>
  )
}
