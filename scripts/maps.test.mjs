import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { partsOf } from '../tools/maps/lib/png.ts'
import { buildPaper } from '../tools/maps/paper.ts'
import { buildSovietDawn, faultsOfSovietDawn } from '../tools/maps/soviet-dawn.ts'

const committed = (/** @type {string} */ path) =>
  JSON.parse(readFileSync(new URL(`../packages/${path}/board/map.json`, import.meta.url), 'utf8'))

describe('the map tool', () => {
  it("makes Soviet Dawn's map as it is committed, with every box apart from the others", () => {
    const map = buildSovietDawn()
    expect(JSON.parse(JSON.stringify(map))).toEqual(committed('soviet-dawn'))
    expect(faultsOfSovietDawn(map)).toEqual([])
  })

  it('strews hills and trees over Soviet Dawn, off everything that is read or played on', () => {
    const { layers, spaces } = buildSovietDawn()
    const strewn = [...layers.hills, ...layers.trees]
    expect(layers.hills.length).toBeGreaterThan(20)
    expect(layers.trees.length).toBeGreaterThan(40)
    const covered = strewn.filter(([x, y]) =>
      Object.values(spaces).some((box) => Math.abs(x - box.x) < box.w / 2 && Math.abs(y - box.y) < box.h / 2),
    )
    expect(covered).toEqual([])
  })

  it.each(/** @type {const} */ (['grain', 'stains']))('makes the paper as it is committed: %s', (name) => {
    const file = readFileSync(new URL(`../packages/board-kit/${name}.png`, import.meta.url))
    expect(partsOf(buildPaper()[name])).toEqual(partsOf(file))
    // Small enough to come with the drawing instead of being fetched apart from it.
    expect(file.length).toBeLessThan(4096)
  })

  it('sees boxes that lie over one another', () => {
    const map = buildSovietDawn()
    map.spaces['allies-1'] = { ...map.spaces['allies-2'] }
    expect(faultsOfSovietDawn(map)).not.toEqual([])
  })
})
