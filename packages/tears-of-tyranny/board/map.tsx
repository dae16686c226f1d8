// The map: tiles, pieces, strikes, and the choices on it.
import { namedCache, useLatest } from '@interregnum/board-kit/element-cache'
import { useMemo } from 'preact/hooks'
import type { Layout } from '../rules/map.ts'
import { mapOf } from '../rules/map.ts'
import { backdropOf } from './backdrop.tsx'
import { nextTile } from './geometry.ts'
import type { Part } from './places.ts'
import { HATCHINGS, TerrainCards } from './terrain-cards.tsx'
import { things } from './things.ts'
import { Badges, TileMarks, TileRings, TileTargets } from './tiles.tsx'

export function BoardMap(props: Part) {
  const { layout, settings } = props.position.view
  const latest = useLatest(props)
  const cache = useMemo(namedCache, [])
  const { ground, frame } = backdropOf(layout, settings.roles)
  const drawn = { ...props, cache, latest, prospect: [] }
  return (
    <g
      class={props.narrow ? 'kit-map tot-map tot-narrow' : 'kit-map tot-map'}
      data-part="map"
      onKeyDownCapture={(event: KeyboardEvent) => moveByHex(event, layout)}
    >
      {ground}
      {HATCHINGS}
      <TileMarks {...drawn} />
      <TileRings {...drawn} />
      {frame}
      <TileTargets {...drawn} />
      <Badges {...drawn} />
      <TerrainCards {...drawn} />
    </g>
  )
}

/** Arrow keys go from hex to hex: left and right, up to the north-west, down to the south-west; with Shift to the east. */
function moveByHex(event: KeyboardEvent, layout: Layout): void {
  const direction = directionOf(event)
  const from = (event.target as Element).getAttribute('data-thing')
  const thing = from === null ? null : things.read(from)
  if (direction === null || thing?.use !== 'tile') return
  const { tiles } = mapOf(layout)
  const at = tiles.findIndex(({ id }) => id === thing.tile)
  const next = at < 0 ? null : nextTile(layout, at, direction)
  event.preventDefault()
  event.stopPropagation()
  if (next === null) return
  const name = things.write({ use: 'tile', tile: tiles[next].id })
  const part = (event.currentTarget as Element).closest('[data-part]')
  part?.querySelector<SVGElement>(`[data-thing="${name}"]`)?.focus()
}

/** The number of the neighbour, from the east clockwise. */
function directionOf({ key, shiftKey }: KeyboardEvent): number | null {
  switch (key) {
    case 'ArrowRight':
      return 0
    case 'ArrowLeft':
      return 3
    case 'ArrowUp':
      return shiftKey ? 5 : 4
    case 'ArrowDown':
      return shiftKey ? 1 : 2
    default:
      return null
  }
}
