// The static parts of the map: sea, land, tiles, coasts and borders, names, frame, title. Built once per layout.
import { Inscriptions, MapFrame, Paper, Plate, Sea, UNSPOKEN } from '@interregnum/board-kit'
import type { JSX } from 'preact'
import { TERRAINS } from '../data/septets.ts'
import { type Layout, mapOf } from '../rules/map.ts'
import type { Role, State } from '../rules/state.ts'
import { labels } from '../text/labels.ts'
import { ROLE_NAMES } from '../text/names.ts'
import { scenarioText } from '../text/settings.ts'
import { STRIKES } from '../text/things.ts'
import { EMBLEMS } from './emblems.ts'
import { hexPath, RADIUS, type Sheet, sheetOf } from './geometry.ts'
import { LAND, STRIKE_BANDS } from './land.ts'
import { OwnPiece } from './pieces.tsx'

/** Half-widths and opacities of the lines along the coast, from the sea inwards. */
const WATERLINES = [
  [34, 0.16],
  [25, 0.24],
  [17, 0.34],
  [10.5, 0.44],
  [5.5, 0.55],
] as const

/** Half the size of the images of hexes, as tools/maps/hexes.ts draws them. */
const [HALF_WIDTH, HALF_HEIGHT] = [49.5, 57]

/** Both themes are there; the style sheet shows one. */
const Themed = ({ light, dark }: { light: string; dark: string }) => (
  <>
    {[['tot-light', light] as const, ['tot-dark', dark] as const].map(([theme, href]) => (
      <image
        key={theme}
        class={theme}
        href={href}
        x={-HALF_WIDTH}
        y={-HALF_HEIGHT}
        width={HALF_WIDTH * 2}
        height={HALF_HEIGHT * 2}
      />
    ))}
  </>
)

const DEFINITIONS = (
  <defs>
    <path id="tot-hex" d={hexPath(RADIUS + 0.4)} />
    <path id="tot-hex-inner" d={hexPath(RADIUS - 4)} />
    {TERRAINS.map((terrain) => (
      <g key={terrain} id={`tot-land-${terrain}`}>
        <Themed {...LAND[terrain]} />
      </g>
    ))}
    {STRIKES.map((strike) => (
      <g key={strike} id={`tot-band-${strike}`}>
        <Themed {...STRIKE_BANDS[strike]} />
      </g>
    ))}
    <pattern id="tot-foreign" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path class="tot-foreign-hatch" d="M1,0V9" />
    </pattern>
    <pattern id="tot-open" width="22" height="22" patternUnits="userSpaceOnUse">
      <path class="tot-open-dots" d="M4,2.9a1.1,1.1 0 1 0 .01,0ZM15,13.9a1.1,1.1 0 1 0 .01,0Z" />
    </pattern>
  </defs>
)

const Tiles = ({ layout, sheet }: { layout: Layout; sheet: Sheet }) => (
  <>
    {mapOf(layout).tiles.map(({ at, id, terrain }) => (
      <g key={id} class={`tot-tile tot-${terrain}`} transform={`translate(${sheet.middles[at].join(' ')})`}>
        <use class="tot-tint" href="#tot-hex" />
        <use href={`#tot-land-${terrain}`} />
        <use class="tot-tile-band" href="#tot-hex-inner" />
      </g>
    ))}
  </>
)

const Edges = ({ sheet }: { sheet: Sheet }) => (
  <g class="tot-edges">
    <path class="tot-tile-edge" d={sheet.tileEdges} />
    <path class="tot-septet-ground" d={sheet.septetEdges} />
    <path class="tot-septet" d={sheet.septetEdges} />
    <path class="tot-edge-ground" d={sheet.quadrantEdges} />
    <path class="tot-quadrant" d={sheet.quadrantEdges} />
    <path class="tot-quadrant-gap" d={sheet.quadrantEdges} />
    <path class="tot-rim" d={sheet.rim} />
    <path class="tot-coast-ground" d={sheet.coast} />
    <path class="tot-coast" d={sheet.coast} />
    <path class="tot-edge-ground" d={sheet.border} />
    <path class="tot-border" d={sheet.border} />
    <path class="tot-border-line" d={sheet.border} />
  </g>
)

const Ground = ({ layout }: { layout: Layout }) => {
  const sheet = sheetOf(layout)
  const { width, height } = sheet
  return (
    <g class="kit-backdrop" {...UNSPOKEN}>
      {DEFINITIONS}
      <Sea width={width} height={height} coast={sheet.land} lines={WATERLINES} />
      <path class="tot-foreign" d={sheet.foreign} />
      <path class="tot-foreign-lines" d={sheet.foreign} fill="url(#tot-foreign)" />
      <path class="tot-open" d={sheet.open} />
      <path d={sheet.open} fill="url(#tot-open)" />
      <Paper width={width} height={height} />
      <Inscriptions of={sheet.names} />
      <Tiles layout={layout} sheet={sheet} />
      <Edges sheet={sheet} />
    </g>
  )
}

/** Upper left corner and size of the title. */
const [TITLE_WIDTH, TITLE_HEIGHT] = [300, 150]

const Title = ({ sheet, motto }: { sheet: Sheet; motto: string }) => {
  const { x, y } = sheet.title
  const middle = x + TITLE_WIDTH / 2
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      <Plate x={x} y={y} width={TITLE_WIDTH} height={TITLE_HEIGHT} />
      <text class="kit-cartouche-title tot-title" x={middle} y={y + 46}>
        {labels.mapTitle}
      </text>
      <path
        class="kit-cartouche-rule"
        d={`M${x + 36},${y + 64}H${middle - 22}M${middle + 22},${y + 64}H${x + TITLE_WIDTH - 36}`}
      />
      <path class="tot-title-drop" d={EMBLEMS.drop} transform={`translate(${middle} ${y + 63})`} />
      <text class="kit-cartouche-motto tot-motto" x={middle} y={y + 96}>
        {motto}
      </text>
      <text class="kit-cartouche-years" x={middle} y={y + 124}>
        {labels.quadrants[sheet.quadrants - 1]}
      </text>
    </g>
  )
}

/** Whose quadrant it is. */
const Plates = ({ sheet, roles }: { sheet: Sheet; roles: readonly Role[] }) => (
  <g class="kit-nothing" {...UNSPOKEN}>
    {sheet.plates.map(({ x, y, rotate }, quadrant) => {
      const role = roles[quadrant]
      const width = 44 + ROLE_NAMES[role].length * 11.4
      const left = -width / 2
      return (
        <g key={role} transform={`translate(${x} ${y}) rotate(${rotate})`}>
          <rect class="tot-plate" x={left} y="-18" width={width} height="36" />
          <g transform={`translate(${left + 21} 0) rotate(${-rotate})`}>
            <OwnPiece kind="presence" role={role} size={25} />
          </g>
          <text class="tot-plate-name" x={left + 40} y="7">
            {ROLE_NAMES[role]}
          </text>
        </g>
      )
    })}
  </g>
)

interface Drawn {
  readonly ground: JSX.Element
  /** Drawn over everything that can have a ring. */
  readonly frame: JSX.Element
}

const drawn = new Map<string, Drawn>()

/** The same elements for the same map, so that a redraw skips them. */
export function backdropOf({ layout, settings }: Pick<State, 'layout' | 'settings'>): Drawn {
  const { roles } = settings
  const motto = scenarioText(settings) ?? labels.mapMotto
  const key = JSON.stringify([layout, roles, motto])
  let made = drawn.get(key)
  if (made === undefined) {
    const sheet = sheetOf(layout)
    made = {
      ground: <Ground layout={layout} />,
      frame: (
        <>
          <Plates sheet={sheet} roles={roles} />
          <MapFrame width={sheet.width} height={sheet.height} />
          <Title sheet={sheet} motto={motto} />
        </>
      ),
    }
    drawn.set(key, made)
  }
  return made
}
