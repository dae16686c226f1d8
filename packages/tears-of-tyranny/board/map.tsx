// The map: tiles, pieces, strikes, and the choices on it.
import { namedCache, useLatest } from '@interregnum/board-kit/element-cache'
import { useMemo } from 'preact/hooks'
import type { Change } from '../rules/changes.ts'
import { backdropOf } from './backdrop.tsx'
import type { Part } from './places.ts'
import { previewNow } from './previews.ts'
import { HATCHINGS, TerrainCards } from './terrain-cards.tsx'
import { Badges, type Drawn, TileMarks, TileRings, TileTargets } from './tiles.tsx'
import { Traces } from './traces.tsx'

const NO_CHANGES: readonly Change[] = []

/** Questions that change nothing in the target tile. */
const ASIDE: ReadonlySet<string> = new Set(['pay-influence', 'uncover', 'cover', 'deck', 'keep', 'under', 'forget'])

/** What the highlighted choice would change, unless that depends on a die or on choices about the map. */
function changesAhead(props: Part): readonly Change[] {
  const shown = previewNow(props)
  const sure = shown !== null && !shown.rolls && shown.asks.every((kind) => ASIDE.has(kind))
  return sure ? shown.first.changes : NO_CHANGES
}

export function BoardMap(props: Part) {
  const latest = useLatest(props)
  const cache = useMemo(namedCache, [])
  return <MapParts {...props} cache={cache} latest={latest} />
}

export function MapParts(props: Part & Pick<Drawn, 'cache' | 'latest'>) {
  const { frame } = backdropOf(props.position.view)
  const drawn = { ...props, prospect: changesAhead(props) }
  return (
    <g class={props.narrow ? 'kit-map tot-map tot-narrow' : 'kit-map tot-map'} data-part="map">
      {HATCHINGS}
      <TileMarks {...drawn} />
      <TileRings {...drawn} />
      {frame}
      <Traces {...props} />
      <TileTargets {...drawn} />
      <Badges {...drawn} />
      <TerrainCards {...drawn} />
    </g>
  )
}
