// The static parts of the map: sea, land, paper, railways, frame, cartouche. They are constants, so that a redraw skips
// them.
import { Cartouche, conifers, hills, Inscriptions, MapFrame, Paper, Sea, UNSPOKEN } from '@interregnum/board-kit'
import { SPACES } from '../data/map.ts'
import { labels } from '../text/labels.ts'
import { MAP, MAP_HEIGHT, SHAPES, TINTS, WIDTH } from './geometry.ts'

const { layers } = MAP

/** Half-widths and opacities of the water-lines along the coast, from the sea inwards. */
const WATERLINES = [
  [30, 0.18],
  [22, 0.26],
  [15, 0.36],
  [9.5, 0.46],
  [5, 0.55],
] as const

const provinces = SPACES.flatMap((id, space) => (SHAPES[space].kind === 'town' ? [] : [{ id, space }]))

const DEFINITIONS = (
  <defs>
    {provinces.map(({ id, space }) => (
      <path key={id} id={`abb-p-${id}`} d={SHAPES[space].path} />
    ))}
    {provinces.map(({ id }) => (
      <clipPath key={id} id={`abb-c-${id}`}>
        <use href={`#abb-p-${id}`} />
      </clipPath>
    ))}
    <pattern id="abb-foreign" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path class="abb-foreign-hatch" d="M1,0V9" />
    </pattern>
  </defs>
)

/** A little larger and more tightly spaced than in the map data. */
const INSCRIPTIONS = MAP.names.map((name) => ({ ...name, size: name.size + 1, spacing: name.spacing * 0.7 }))

export const BACKDROP = (
  <g class="kit-backdrop" {...UNSPOKEN}>
    {DEFINITIONS}
    <Sea width={WIDTH} height={MAP_HEIGHT} coast={layers.waterline} lines={WATERLINES} />
    <path class="abb-foreign" d={layers.foreign} />
    <path class="abb-foreign-lines" d={layers.foreign} fill="url(#abb-foreign)" />
    {provinces.map(({ id }) => (
      <g key={id} style={`--tint:${TINTS[id]}`}>
        <use class="abb-province" href={`#abb-p-${id}`} />
        <g clip-path={`url(#abb-c-${id})`}>
          <use class="abb-band abb-band-wide" href={`#abb-p-${id}`} />
          <use class="abb-band" href={`#abb-p-${id}`} />
        </g>
      </g>
    ))}
    <path class="abb-lakes" d={layers.lakes} />
    <path class="abb-trees" d={conifers(layers.trees)} />
    <path class="abb-fells" d={hills(layers.fells, 1.8)} />
    {MAP.borders.flatMap(({ kind, d, a, b }) =>
      kind === 'province' && d !== undefined
        ? [
            <path key={`${a} ${b} ground`} class="abb-border-ground" d={d} />,
            <path key={`${a} ${b}`} class="abb-border" d={d} />,
          ]
        : [],
    )}
    <path class="abb-coast" d={layers.coast} />
    <Paper width={WIDTH} height={MAP_HEIGHT} />
    <Inscriptions of={INSCRIPTIONS} />
  </g>
)

/** Railways are drawn over highlights and rings, and under the pieces. */
export const RAILWAYS = (
  <g class="kit-nothing" {...UNSPOKEN}>
    {MAP.rails.map(({ d }) => (
      <path key={d} class="abb-rail" d={d} />
    ))}
    {MAP.rails.map(({ d }) => (
      <path key={d} class="abb-sleepers" d={d} />
    ))}
  </g>
)

/** The frame and the cartouche, drawn over everything that can have a ring. */
export const FRAME = (
  <>
    <MapFrame width={WIDTH} height={MAP_HEIGHT} />
    <Cartouche at={[42, 43]} title={labels.mapTitle} size={46} motto={labels.mapMotto} years={labels.mapYears} />
  </>
)
