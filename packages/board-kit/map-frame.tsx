// Common parts of all maps: the sea with its coast lines, the frame, the cartouche.
import { EMBLEMS } from './emblems.ts'
import { UNSPOKEN } from './thing.tsx'

interface Size {
  readonly width: number
  readonly height: number
}

interface SeaProps extends Size {
  /** A simplified coast: lines along the real one would be too jagged. */
  readonly coast: string
  /** Half-width and opacity of the lines, from the outermost to the innermost. */
  readonly lines: readonly (readonly [half: number, strength: number])[]
}

/** The sea, with parallel lines along its coast: strokes in the colours of line and sea, drawn over each other. */
export const Sea = ({ width, height, coast, lines }: SeaProps) => (
  <>
    <defs>
      <path id="kit-coast" d={coast} />
    </defs>
    <rect class="kit-sea" width={width} height={height} />
    {lines.map(([half, strength]) => (
      <g key={half}>
        <use class="kit-waterline" href="#kit-coast" stroke-opacity={strength} stroke-width={half * 2 + 2} />
        <use class="kit-open-sea" href="#kit-coast" stroke-width={half * 2} />
      </g>
    ))}
  </>
)

/** Darker edges, and a double line with ticks in between. */
export const MapFrame = ({ width, height }: Size) => (
  <g class="kit-nothing" {...UNSPOKEN}>
    <defs>
      <radialGradient id="kit-edges" cx=".5" cy=".5" r=".75">
        <stop offset=".62" stop-color="#3a2408" stop-opacity="0" />
        <stop offset="1" stop-color="#3a2408" stop-opacity=".2" />
      </radialGradient>
    </defs>
    <rect width={width} height={height} fill="url(#kit-edges)" />
    <rect class="kit-frame-line" x="7" y="7" width={width - 14} height={height - 14} stroke-width="2" />
    <rect class="kit-frame-ticks" x="13" y="13" width={width - 26} height={height - 26} />
    <rect class="kit-frame-line" x="19" y="19" width={width - 38} height={height - 38} stroke-width="1.2" />
  </g>
)

/** A name on the map that is not part of the game, such as that of a sea. */
export interface Inscription {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly rotate: number
  readonly size: number
  readonly spacing: number
  /** 'sea', or anything else for land. */
  readonly cls: string
}

export const Inscriptions = ({ of }: { of: readonly Inscription[] }) => (
  <>
    {of.map(({ text, x, y, rotate, size, spacing, cls }) => (
      <text
        key={text}
        class={cls === 'sea' ? 'kit-sea-name' : 'kit-land-name'}
        transform={`translate(${x} ${y}) rotate(${rotate})`}
        style={`font-size:${size}px;letter-spacing:${spacing}px`}
      >
        {text}
      </text>
    ))}
  </>
)

interface PlateProps extends Size {
  readonly x?: number
  readonly y?: number
}

/** Background of a title or a legend. */
export const Plate = ({ x = 0, y = 0, width, height }: PlateProps) => (
  <>
    <rect class="kit-cartouche-plate" x={x} y={y} width={width} height={height} />
    <rect class="kit-frame-line" x={x + 6} y={y + 6} width={width - 12} height={height - 12} />
  </>
)

interface CartoucheProps {
  /** Upper left corner. */
  readonly at: readonly [x: number, y: number]
  readonly scale?: number
  readonly title: string
  readonly size: number
  readonly motto: string
  readonly years: string
}

export const Cartouche = ({ at: [x, y], scale = 1, title, size, motto, years }: CartoucheProps) => (
  <g class="kit-nothing kit-cartouche" transform={`translate(${x} ${y}) scale(${scale})`} {...UNSPOKEN}>
    <Plate width={296} height={144} />
    <text class="kit-cartouche-title" x="148" y="55" font-size={size}>
      {title}
    </text>
    <path class="kit-cartouche-rule" d="M28,70H132M164,70H268" />
    <path d={EMBLEMS.star} transform="translate(148 70) scale(.7)" fill="var(--voice)" />
    <text class="kit-cartouche-motto" x="148" y="99">
      {motto}
    </text>
    <text class="kit-cartouche-years" x="148" y="124">
      {years}
    </text>
  </g>
)
