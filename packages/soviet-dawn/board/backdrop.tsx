// What never changes on the map: sea, land, hills, rays, roads, paper, frame, cartouche. Drawn once: a constant is never compared again.
import { conifers, hills, Paper } from '@interregnum/board-kit'
import { FRONTS } from '../data/fronts.ts'
import { HEIGHT, MAP, WIDTH } from './geometry.ts'
import { Silhouette, UNSPOKEN } from './pieces.tsx'

const { moscow, layers } = MAP

/** Half-widths and strengths of the water-lines along the coast, from the sea inwards. */
const WATERLINES = [
  [22, 0.2],
  [15.5, 0.3],
  [10, 0.42],
  [5.5, 0.55],
] as const

const RAYS = 18
const REACH = 640

/** Beams from Moscow, every other sector. */
function rays(): string {
  const at = (turn: number) => {
    const angle = ((turn + 4) * Math.PI) / 180
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
    <path id="sd-waterline" d={layers.waterline} />
    <clipPath id="sd-on-land">
      <use href="#sd-land" />
    </clipPath>
    <radialGradient id="sd-ray" gradientUnits="userSpaceOnUse" cx={moscow.x} cy={moscow.y} r={REACH}>
      <stop offset="0" stop-color="var(--map-ray)" stop-opacity=".34" />
      <stop offset=".5" class="sd-ray-middle" />
      <stop offset="1" stop-color="var(--map-ray)" stop-opacity="0" />
    </radialGradient>
    <radialGradient id="sd-edges" cx=".5" cy=".5" r=".75">
      <stop offset=".62" stop-color="#3a2408" stop-opacity="0" />
      <stop offset="1" stop-color="#3a2408" stop-opacity=".2" />
    </radialGradient>
  </defs>
)

const waterlines = WATERLINES.flatMap(([half, strength]) => [
  <use
    key={`${half} line`}
    class="sd-waterline"
    href="#sd-waterline"
    stroke-opacity={strength}
    stroke-width={half * 2 + 2}
  />,
  <use key={`${half} sea`} class="sd-open-sea" href="#sd-waterline" stroke-width={half * 2} />,
])

const roads = FRONTS.map((front) => MAP.tracks[front])

export const BACKDROP = (
  <g class="sd-backdrop" {...UNSPOKEN}>
    {DEFINITIONS}
    <rect class="sd-sea" width={WIDTH} height={HEIGHT} />
    {waterlines}
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
  <g class="sd-frame" {...UNSPOKEN}>
    <rect width={WIDTH} height={HEIGHT} fill="url(#sd-edges)" />
    <rect class="sd-frame-line" x="7" y="7" width={WIDTH - 14} height={HEIGHT - 14} stroke-width="2" />
    <rect class="sd-frame-ticks" x="13" y="13" width={WIDTH - 26} height={HEIGHT - 26} />
    <rect class="sd-frame-line" x="19" y="19" width={WIDTH - 38} height={HEIGHT - 38} stroke-width="1.2" />
    <g class="sd-cartouche-place" transform="translate(484 716) scale(.94)">
      <rect class="sd-cartouche" width="296" height="150" />
      <rect class="sd-frame-line" x="6" y="6" width="284" height="138" stroke-width="1" />
      <text class="sd-cartouche-title" x="148" y="56">
        SOVIET DAWN
      </text>
      <path class="sd-cartouche-rule" d="M24,72H132M164,72H272" />
      <g transform="translate(148 72)">
        <Silhouette emblem="star" size={14} fill="var(--voice)" />
      </g>
      <text class="sd-cartouche-motto" x="148" y="102">
        six roads to Moscow
      </text>
      <text class="sd-cartouche-years" x="148" y="128">
        1918 – 1921
      </text>
    </g>
  </g>
)
