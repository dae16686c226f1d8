import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildHexes } from '../tools/maps/hexes.ts'
import { partsOf } from '../tools/maps/lib/png.ts'
import { buildPaper } from '../tools/maps/paper.ts'
import { buildSovietDawn, faultsOfSovietDawn } from '../tools/maps/soviet-dawn.ts'

const committed = (/** @type {string} */ path) =>
  JSON.parse(readFileSync(new URL(`../packages/${path}/board/map.json`, import.meta.url), 'utf8'))

describe('the map tool', () => {
  it("builds Soviet Dawn's map as committed, without overlapping boxes", () => {
    const map = buildSovietDawn()
    expect(JSON.parse(JSON.stringify(map))).toEqual(committed('soviet-dawn'))
    expect(faultsOfSovietDawn(map)).toEqual([])
  })

  it('places hills and trees on the Soviet Dawn map, but not on boxes', () => {
    const { layers, spaces } = buildSovietDawn()
    const scattered = [...layers.hills, ...layers.trees]
    expect(layers.hills.length).toBeGreaterThan(20)
    expect(layers.trees.length).toBeGreaterThan(40)
    const covered = scattered.filter(([x, y]) =>
      Object.values(spaces).some((box) => Math.abs(x - box.x) < box.w / 2 && Math.abs(y - box.y) < box.h / 2),
    )
    expect(covered).toEqual([])
  })

  it.each(/** @type {const} */ (['grain', 'stains']))('builds the paper as committed: %s', (name) => {
    const file = readFileSync(new URL(`../packages/board-kit/${name}.png`, import.meta.url))
    expect(partsOf(buildPaper()[name])).toEqual(partsOf(file))
    // Small enough to be inlined instead of fetched.
    expect(file.length).toBeLessThan(4096)
  })

  it('builds the hexes of Tears of Tyranny as committed', () => {
    const images = Object.entries(buildHexes())
    expect(images).toHaveLength(14)
    for (const [name, image] of images) {
      const file = readFileSync(new URL(`../packages/tears-of-tyranny/board/land/${name}.png`, import.meta.url))
      expect(partsOf(image), name).toEqual(partsOf(file))
      expect(file.length, name).toBeLessThan(8000)
    }
  }, 30_000)

  it('finds overlapping boxes', () => {
    const map = buildSovietDawn()
    map.spaces['allies-1'] = { ...map.spaces['allies-2'] }
    expect(faultsOfSovietDawn(map)).not.toEqual([])
  })
})
