// The paper that a map is printed on. Its pictures are made by tools/maps.
import grain from './grain.png'
import stains from './stains.png'

/** Units of the map across one tile of the grain: a little more than its pixels, so that it shows at the usual scale. */
const TILE = 128

/** Over the land and the sea, under whatever is read or lies upon the map. It costs nothing after it has been painted. */
export const Paper = ({ width, height }: { width: number; height: number }) => (
  <g class="kit-paper">
    <defs>
      <pattern id="kit-grain" width={TILE} height={TILE} patternUnits="userSpaceOnUse">
        <image href={grain} width={TILE} height={TILE} />
      </pattern>
    </defs>
    <image href={stains} width={width} height={height} preserveAspectRatio="none" />
    <rect width={width} height={height} fill="url(#kit-grain)" />
  </g>
)
