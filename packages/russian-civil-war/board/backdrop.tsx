// The static part of the map: sea, land, paper, railways, towns, frame and legend. Built once per edition of the data, so
// that Preact never compares it again.
import { conifers, hills, Inscriptions, MapFrame, Paper, Plate, Sea, UNSPOKEN } from '@interregnum/board-kit'
import { ElementCache } from '@interregnum/board-kit/element-cache'
import type { JSX } from 'preact'
import type { Data } from '../data/corrections.ts'
import { PROVINCES, REGIONS } from '../data/map.ts'
import { labels } from '../text/labels.ts'
import { emblemAt } from './emblems.ts'
import { HEIGHT, LEGEND, MAP, REGION_TINTS, SHAPES, seatAt, tintOf, WIDTH } from './geometry.ts'

const { layers } = MAP

/** Half-widths and opacities of the water-lines along the coast, from the sea inwards. */
const WATERLINES = [
  [22, 0.2],
  [15.5, 0.27],
  [10, 0.36],
  [5.5, 0.48],
] as const

const regions = Object.entries(MAP.regions)
const bordersOf = (kind: string): string =>
  MAP.borders.flatMap((border) => (border.kind === kind ? [border.d] : [])).join('')

const DEFINITIONS = (
  <defs>
    {PROVINCES.map((id, province) => (
      <path key={id} id={`rcw-${id}`} d={SHAPES[province].path} />
    ))}
    {regions.map(([id, { path }]) => (
      <clipPath key={id} id={`rcw-region-${id}`}>
        <path d={path} />
      </clipPath>
    ))}
    <pattern id="rcw-foreign" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path class="rcw-foreign-hatch" d="M0,0V5" />
    </pattern>
  </defs>
)

const rails = MAP.rails.map(({ d }) => d).join('')

const LAND = (
  <>
    <Sea width={WIDTH} height={HEIGHT} coast={layers.waterline} lines={WATERLINES} />
    <path class="rcw-foreign" d={layers.foreign} />
    <path d={layers.foreign} fill="url(#rcw-foreign)" />
    {Object.entries(MAP.wild).map(([id, { path }]) => (
      <g key={id}>
        <path class="rcw-wild" d={path} />
        <path d={path} fill="url(#rcw-foreign)" />
      </g>
    ))}
    {PROVINCES.map((id, province) => (
      <use key={id} class="rcw-province" href={`#rcw-${id}`} style={tintOf(province)} />
    ))}
    {regions.map(([id, { path }]) => (
      <g key={id} clip-path={`url(#rcw-region-${id})`} style={`--tint:${REGION_TINTS[id]}`}>
        <path class="rcw-band rcw-band-wide" d={path} />
        <path class="rcw-band" d={path} />
      </g>
    ))}
    <path class="rcw-rivers" d={layers.rivers} />
    <path class="rcw-lakes" d={layers.lakes} />
    <path class="rcw-border-wild" d={bordersOf('wild')} />
    <path class="rcw-border-ground" d={bordersOf('province')} />
    <path class="rcw-border" d={bordersOf('province')} />
    <path class="rcw-border-region" d={bordersOf('region')} />
    <path class="rcw-coast" d={layers.coast} />
    <path class="rcw-trees" d={conifers(layers.trees)} />
    <path class="rcw-hills" d={hills(layers.hills, 1)} />
    <Paper width={WIDTH} height={HEIGHT} />
    <path class="rcw-rail" d={rails} />
    <path class="rcw-sleepers" d={rails} />
    {MAP.special.map(({ d }) => (
      <g key={d}>
        <path class="rcw-strait" d={d} />
        <path class="rcw-strait-line" d={d} />
      </g>
    ))}
    <Inscriptions of={MAP.names} />
  </>
)

const City = ({ x, y }: { x: number; y: number }) => (
  <>
    <path class="rcw-city" d={`M${x},${y - 7}l7,7l-7,7l-7,-7Z`} />
    <path class="rcw-city-star" d={emblemAt('star', 0.36, x, y + 0.3)} />
  </>
)

const Port = ({ x, y }: { x: number; y: number }) => (
  <>
    <circle class="rcw-port" cx={x} cy={y} r="7" />
    <path class="rcw-port-sign" d={emblemAt('anchor', 0.5, x, y)} />
  </>
)

const TOWNS = (
  <>
    {PROVINCES.map((id, province) => {
      const [x, y] = seatAt(province)
      return <circle key={id} class="rcw-town" cx={x} cy={y} r="2.9" />
    })}
    {MAP.ports.map(({ id, x, y }) => (
      <Port key={id} x={x} y={y} />
    ))}
  </>
)

const Signs = ({ x, y }: { x: number; y: number }) => (
  <>
    <City x={x} y={y - 4} />
    <text class="rcw-key-sign" x={x + 13} y={y}>
      {labels.criticalCity}
    </text>
    <Port x={x + 112} y={y - 4} />
    <text class="rcw-key-sign" x={x + 125} y={y}>
      {labels.port}
    </text>
    <path class="rcw-rail" d={`M${x + 172},${y - 4}h34`} />
    <path class="rcw-sleepers" d={`M${x + 172},${y - 4}h34`} />
    <text class="rcw-key-sign" x={x + 214} y={y}>
      {labels.railway}
    </text>
  </>
)

/** Title and legend: the colours of the regions, and the symbols. */
const CARTOUCHE = (
  <g class="kit-cartouche rcw-legend">
    <Plate {...LEGEND} />
    <text class="kit-cartouche-title" x={LEGEND.x + LEGEND.width / 2} y={LEGEND.y + 42} font-size="31">
      {labels.mapTitle}
    </text>
    <text class="kit-cartouche-motto" x={LEGEND.x + LEGEND.width / 2} y={LEGEND.y + 63}>
      {labels.mapMotto}
    </text>
    <path class="kit-cartouche-rule" d={`M${LEGEND.x + 30},${LEGEND.y + 73}h${LEGEND.width - 60}`} />
    {REGIONS.map(({ id, name }, n) => {
      const [x, y] = [LEGEND.x + 14 + (n % 2) * 182, LEGEND.y + 84 + Math.floor(n / 2) * 19]
      const tint = `--tint:${REGION_TINTS[id]};--pale:30%`
      return (
        <g key={id}>
          <rect class="rcw-key" x={x} y={y} width="20" height="12" style={tint} />
          <text class="rcw-key-name" x={x + 27} y={y + 11}>
            {name}
          </text>
        </g>
      )
    })}
    <Signs x={LEGEND.x + 26} y={LEGEND.y + LEGEND.height - 20} />
  </g>
)

/** Critical cities depend on the edition of the data. */
const cities = (data: Data) =>
  data.critical.map((province) => {
    const [x, y] = seatAt(province)
    return <City key={PROVINCES[province]} x={x} y={y} />
  })

const cache = new ElementCache<Data>()

export const backdrop = (data: Data): JSX.Element =>
  cache.get(data, () => (
    <g class="kit-backdrop" {...UNSPOKEN}>
      {DEFINITIONS}
      {LAND}
      {TOWNS}
      {cities(data)}
      <MapFrame width={WIDTH} height={HEIGHT} />
      {CARTOUCHE}
    </g>
  ))
