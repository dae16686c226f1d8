// What never changes on the map: sea, land, paper, railways, frame, cartouche. Drawn once: a constant is never compared again.
import { conifers, hills, Paper } from '@interregnum/board-kit'
import { SPACES } from '../data/map.ts'
import { MAP, MAP_HEIGHT, SHAPES, TINTS, WIDTH } from './geometry.ts'
import { Silhouette, UNSPOKEN } from './pieces.tsx'

const { layers } = MAP

/** Half-widths and strengths of the water-lines along the coast, from the sea inwards. */
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
    <path id="abb-waterline" d={layers.waterline} />
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
    <radialGradient id="abb-edges" cx=".5" cy=".5" r=".75">
      <stop offset=".62" stop-color="#3a2408" stop-opacity="0" />
      <stop offset="1" stop-color="#3a2408" stop-opacity=".2" />
    </radialGradient>
  </defs>
)

const waterlines = WATERLINES.flatMap(([half, strength]) => [
  <use
    key={`${half} line`}
    class="abb-waterline"
    href="#abb-waterline"
    stroke-opacity={strength}
    stroke-width={half * 2 + 2.2}
  />,
  <use key={`${half} sea`} class="abb-open-sea" href="#abb-waterline" stroke-width={half * 2} />,
])

export const BACKDROP = (
  <g class="abb-backdrop" {...UNSPOKEN}>
    {DEFINITIONS}
    <rect class="abb-sea" width={WIDTH} height={MAP_HEIGHT} />
    {waterlines}
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
    {MAP.names.map(({ text, x, y, rotate, size, spacing, cls }) => (
      <text
        key={text}
        class={cls === 'sea' ? 'abb-sea-name' : 'abb-land-name'}
        transform={`translate(${x} ${y}) rotate(${rotate})`}
        style={`font-size:${size + 1}px;letter-spacing:${spacing * 0.7}px`}
      >
        {text}
      </text>
    ))}
  </g>
)

/** Railways lie over whatever is washed or ringed, and under the pieces. */
export const RAILWAYS = (
  <g class="abb-nothing" {...UNSPOKEN}>
    {MAP.rails.map(({ d }) => (
      <path key={d} class="abb-rail" d={d} />
    ))}
    {MAP.rails.map(({ d }) => (
      <path key={d} class="abb-sleepers" d={d} />
    ))}
  </g>
)

/** Over everything that can be ringed: the frame and the cartouche. */
export const FRAME = (
  <g class="abb-nothing" {...UNSPOKEN}>
    <g class="abb-frame">
      <rect width={WIDTH} height={MAP_HEIGHT} fill="url(#abb-edges)" />
      <rect class="abb-frame-line" x="7" y="7" width={WIDTH - 14} height={MAP_HEIGHT - 14} stroke-width="2" />
      <rect class="abb-frame-ticks" x="13" y="13" width={WIDTH - 26} height={MAP_HEIGHT - 26} />
      <rect class="abb-frame-line" x="19" y="19" width={WIDTH - 38} height={MAP_HEIGHT - 38} stroke-width="1.2" />
    </g>
    <g class="abb-cartouche-place" transform="translate(44 46)">
      <rect class="abb-cartouche" width="292" height="138" />
      <rect class="abb-frame-line" x="6" y="6" width="280" height="126" />
      <text class="abb-cartouche-title" x="146" y="54">
        FINLAND
      </text>
      <path class="abb-cartouche-rule" d="M30,68H132M160,68H262" />
      <g transform="translate(146 68)">
        <Silhouette emblem="star" size={14} fill="var(--voice)" />
      </g>
      <text class="abb-cartouche-motto" x="146" y="95">
        its provinces, towns &amp; railways
      </text>
      <text class="abb-cartouche-years" x="146" y="119">
        1917 – 1918
      </text>
    </g>
  </g>
)
