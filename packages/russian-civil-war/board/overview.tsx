// The whole map in a small picture: one square for each province with stacks, and rings around those to choose.
import { memo } from '@interregnum/board-kit/element-cache'
import { PROVINCES } from '../data/map.ts'
import { allStacks } from '../text/stacks.ts'
import { placeOf, viewerOf } from './focus.ts'
import { HEIGHT, MAP, SHAPES, tintOf, WIDTH } from './geometry.ts'
import { LOOKS } from './pieces.tsx'
import type { Part } from './places.ts'

/** More choices than this get no rings. */
const FEW = 8
/** Half the side of a square in map units, of others and of the viewer. */
const [SMALL, LARGE] = [11, 15] as const

/** Outlines are defined by the map itself. */
export const LAND = (
  <>
    <rect class="rcw-overview-sea" width={WIDTH} height={HEIGHT} />
    <path class="rcw-foreign" d={MAP.layers.foreign} />
    {Object.entries(MAP.wild).map(([id, { path }]) => (
      <path key={id} class="rcw-wild" d={path} />
    ))}
    {PROVINCES.map((id, province) => (
      <use key={id} class="rcw-province" href={`#rcw-${id}`} style={tintOf(province)} />
    ))}
    <path class="rcw-overview-rail" d={MAP.rails.map(({ d }) => d).join('')} />
  </>
)

interface Square {
  readonly province: number
  readonly tint: string
  readonly mine: boolean
}

/** One square per province: the viewer's stack, otherwise the strongest. */
function squaresOf({ position, data }: Part): Square[] {
  const viewer = viewerOf(position)
  return allStacks(position.view, data).flatMap((stacks, province) => {
    const own = stacks.find(({ owner }) => owner !== null && owner === viewer)
    const shown = own ?? stacks.toSorted((a, b) => b.strength - a.strength)[0]
    return shown === undefined ? [] : [{ province, tint: LOOKS[shown.face].tint, mine: own !== undefined }]
  })
}

export function BoardOverview(props: Part) {
  const s = props.position.view
  const places = new Set(props.choices.flatMap(({ ask, option }) => (ask.optional ? [] : (placeOf(s, option) ?? []))))
  const squares = squaresOf(props).sort((a, b) => Number(a.mine) - Number(b.mine))
  return (
    <Picture
      squares={JSON.stringify(squares)}
      rings={places.size > FEW ? '' : [...places].join()}
      player={viewerOf(props.position)}
    />
  )
}

interface PictureProps {
  readonly squares: string
  readonly rings: string
  readonly player: number | null
}

const Picture = memo(({ squares, rings, player }: PictureProps) => (
  <g class={`rcw-overview rcw-player-${player ?? 0}`}>
    {LAND}
    {(JSON.parse(squares) as Square[]).map(({ province, tint, mine }) => {
      const [[x, y], half] = [SHAPES[province].pole, mine ? LARGE : SMALL]
      const box = { x: x - half, y: y - half, width: 2 * half, height: 2 * half }
      return (
        <g key={province} class={`kit-in-${tint}`}>
          {mine && <rect class="rcw-overview-line" {...box} />}
          <rect class={mine ? 'rcw-overview-mine' : 'rcw-overview-other'} {...box} />
        </g>
      )
    })}
    {rings
      .split(',')
      .filter(Boolean)
      .map((province) => {
        const [x, y] = SHAPES[Number(province)].pole
        return <circle key={province} class="rcw-overview-ring" cx={x} cy={y} r="26" />
      })}
  </g>
))
