// The static parts of the map: sea, land, hills, rays, roads, paper, frame, cartouche. Constants, because Preact skips
// an element that is identical to the previous one.
import { Cartouche, conifers, hills, MapFrame, Paper, Sea, UNSPOKEN } from '@interregnum/board-kit'
import { FRONTS } from '../data/fronts.ts'
import { labels } from '../text/labels.ts'
import { HEIGHT, MAP, WIDTH } from './geometry.ts'

const { moscow, layers } = MAP

/** Half-width and opacity of the lines along the coast, from the outermost to the innermost. */
const WATERLINES = [
  [22, 0.2],
  [15.5, 0.3],
  [10, 0.42],
  [5.5, 0.55],
] as const

const RAYS = 18
const REACH = 640

/** Rays from Moscow, in every other sector. */
function rays(): string {
  const at = (degrees: number) => {
    const angle = ((degrees + 4) * Math.PI) / 180
    return `${(moscow.x + Math.cos(angle) * REACH).toFixed(1)},${(moscow.y + Math.sin(angle) * REACH).toFixed(1)}`
  }
  const step = 360 / RAYS
  return Array.from(
    { length: RAYS },
    (_, ray) => `M${moscow.x},${moscow.y}L${at(ray * step)}L${at((ray + 0.5) * step)}Z`,
  ).join('')
}

const DEFINITIONS = (
  <defs>
    <path id="sd-land" d={layers.land} />
    <clipPath id="sd-on-land">
      <use href="#sd-land" />
    </clipPath>
    <radialGradient id="sd-ray" gradientUnits="userSpaceOnUse" cx={moscow.x} cy={moscow.y} r={REACH}>
      <stop offset="0" stop-color="var(--map-ray)" stop-opacity=".34" />
      <stop offset=".5" class="sd-ray-middle" />
      <stop offset="1" stop-color="var(--map-ray)" stop-opacity="0" />
    </radialGradient>
  </defs>
)

const roads = FRONTS.map((front) => MAP.tracks[front])

export const BACKDROP = (
  <g class="kit-backdrop" {...UNSPOKEN}>
    {DEFINITIONS}
    <Sea width={WIDTH} height={HEIGHT} coast={layers.waterline} lines={WATERLINES} />
    <use class="sd-land" href="#sd-land" />
    <g clip-path="url(#sd-on-land)">
      <path class="sd-rivers" d={layers.rivers} />
      <path class="sd-lakes" d={layers.lakes} />
      <path d={rays()} fill="url(#sd-ray)" />
    </g>
    <path class="sd-trees" d={conifers(layers.trees)} />
    <path class="sd-hills" d={hills(layers.hills, 1.6)} />
    <Paper width={WIDTH} height={HEIGHT} />
    {roads.map(({ d }) => (
      <path key={d} class="sd-road-edge" d={d} />
    ))}
    {roads.flatMap(({ d, color }) => [
      <path key={`${d} road`} class="sd-road" d={d} stroke={color} />,
      <path key={`${d} line`} class="sd-road-line" d={d} />,
    ])}
  </g>
)

export const FRAME = (
  <>
    <MapFrame width={WIDTH} height={HEIGHT} />
    <Cartouche
      at={[484, 716]}
      scale={0.94}
      title={labels.mapTitle}
      size={42}
      motto={labels.mapMotto}
      years={labels.mapYears}
    />
  </>
)
