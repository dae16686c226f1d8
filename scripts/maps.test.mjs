import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildSovietDawn, faultsOfSovietDawn } from '../tools/maps/soviet-dawn.ts'

const committed = (/** @type {string} */ path) =>
  JSON.parse(readFileSync(new URL(`../packages/${path}/board/map.json`, import.meta.url), 'utf8'))

describe('the map tool', () => {
  it("makes Soviet Dawn's map as it is committed, with every box apart from the others", () => {
    const map = buildSovietDawn()
    expect(JSON.parse(JSON.stringify(map))).toEqual(committed('soviet-dawn'))
    expect(faultsOfSovietDawn(map)).toEqual([])
  })

  it('sees boxes that lie over one another', () => {
    const map = buildSovietDawn()
    map.spaces['allies-1'] = { ...map.spaces['allies-2'] }
    expect(faultsOfSovietDawn(map)).not.toEqual([])
  })
})
