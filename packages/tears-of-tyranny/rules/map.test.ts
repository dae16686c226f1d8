import { describe, expect, it } from 'vitest'
import { SEPTETS } from '../data/septets.ts'
import { mapOf, printedLayout } from './map.ts'

const mapFor = (players: number) => mapOf(printedLayout(players))
const tileIn = (players: number, id: string) => {
  const tile = mapFor(players).tiles.find((it) => it.id === id)
  if (tile === undefined) throw new Error(`there is no tile ${id}`)
  return tile
}
const neighbours = (players: number, id: string) =>
  tileIn(players, id)
    .adjacent.map((at) => mapFor(players).tiles[at].id)
    .sort()

/** The edge tiles of each quadrant by reference number, as the components list them. */
const EDGES: { readonly [players: number]: readonly { border: readonly number[]; coast: readonly number[] }[] } = {
  1: [{ border: [2, 6, 7, 13, 14], coast: [17, 18, 24, 25, 26] }],
  2: [
    { border: [2, 6, 7, 9, 13, 14], coast: [17, 18, 24, 25, 26] },
    { border: [2, 6, 7, 13, 14], coast: [17, 18, 19, 24, 25, 26] },
  ],
  3: [
    { border: [2, 4, 5, 6, 7, 9, 13, 14, 18, 19, 20], coast: [] },
    { border: [2, 6, 7, 13, 14], coast: [9, 10, 23, 24, 28] },
    { border: [4, 5, 6, 19, 20], coast: [17, 18, 24, 25, 26] },
  ],
  4: [
    { border: [2, 4, 5, 6, 7, 9, 13, 14, 18, 19, 20], coast: [] },
    { border: [2, 6, 7, 13, 14], coast: [9, 10, 23, 24, 28] },
    { border: [4, 5, 6, 19, 20], coast: [17, 18, 24, 25, 26] },
    { border: [], coast: [9, 10, 14, 17, 18, 19, 23, 24, 25, 26, 28] },
  ],
}

describe('the map', () => {
  it('TOT-0a has 16 septets of seven tiles and 8 infrastructure markers', () => {
    expect(SEPTETS).toHaveLength(16)
    expect(SEPTETS.every((septet) => septet.length === 7)).toBe(true)
    expect(mapFor(4).tiles).toHaveLength(112)
    expect(mapFor(4).tiles.filter(({ infrastructure }) => infrastructure)).toHaveLength(8)
  })

  it.each([1, 2, 3, 4])('TOT-0a lays two edge pieces at each quadrant, eight in all, for %i', (players) => {
    const pieces = printedLayout(players).flatMap(({ edges }) => Object.values(edges))
    expect(pieces).toHaveLength(2 * players)
  })

  it('TOT-1.Aa gives each player a quadrant of four septets', () => {
    for (const players of [1, 2, 3, 4]) {
      const { tiles } = mapFor(players)
      expect(tiles).toHaveLength(28 * players)
      for (let quadrant = 0; quadrant < players; quadrant++) {
        const septets = new Set(tiles.filter((it) => it.quadrant === quadrant).map(({ id }) => id.split('.')[0]))
        expect(septets.size).toBe(4)
      }
    }
  })

  it('TOT-1.Aa lets septets be laid otherwise inside a quadrant', () => {
    const [{ septets, edges }] = printedLayout(1)
    const other = mapOf([{ septets: [...septets.slice(1), septets[0]].map((it) => ({ ...it, turn: 2 })), edges }])
    expect(new Set(other.tiles.map(({ id }) => id))).toEqual(new Set(mapFor(1).tiles.map(({ id }) => id)))
    expect(other.tiles.every(({ at }, place) => at === place)).toBe(true)
  })

  it('TOT-1.Aa a septet is a tile with six others around it, however it is turned', () => {
    const [{ septets, edges }] = printedLayout(1)
    const turned = mapOf([{ septets: septets.map((it, slot) => ({ ...it, turn: slot + 2 })), edges }])
    for (const { tiles } of [mapFor(4), turned]) {
      expect(new Set(tiles.map(({ q, r }) => `${q},${r}`)).size).toBe(tiles.length)
      for (const centre of tiles.filter(({ id }) => id.endsWith('.1'))) {
        const [septet] = centre.id.split('.')
        const around = centre.adjacent.map((at) => tiles[at].id).sort()
        expect(around).toEqual([2, 3, 4, 5, 6, 7].map((position) => `${septet}.${position}`))
      }
    }
  })

  it.each([1, 2, 3, 4])('TOT-1.Ag knows coasts and borders by shared edges, for %i', (players) => {
    const { tiles } = mapFor(players)
    const found = EDGES[players].map((_, quadrant) => ({
      border: tiles.filter((it) => it.quadrant === quadrant && it.border).map(({ ref }) => ref),
      coast: tiles.filter((it) => it.quadrant === quadrant && it.coast).map(({ ref }) => ref),
    }))
    expect(found).toEqual(EDGES[players])
  })

  it('TOT-1.Ag counts a tile on the rim without such an edge as neither', () => {
    const { border, coast, adjacent } = tileIn(1, '1.5')
    expect({ border, coast }).toEqual({ border: false, coast: false })
    expect(adjacent.length).toBeLessThan(6)
  })

  it('TOT-1.Ab numbers tiles from 1 to 28 once in each quadrant', () => {
    for (const { ref, at, quadrant } of mapFor(4).tiles) expect(at).toBe(quadrant * 28 + ref - 1)
    expect(tileIn(4, '7.3').ref).toBe(17)
  })

  it('TOT-1.Ac TOT-1.Ad TOT-1.Ae TOT-1.Af gives jungle and rural a defence of 1, desert and urban none', () => {
    const defence = (terrain: string) =>
      new Set(
        mapFor(4)
          .tiles.filter((it) => it.terrain === terrain)
          .map((it) => it.defence),
      )
    expect(defence('jungle')).toEqual(new Set([1]))
    expect(defence('rural')).toEqual(new Set([1]))
    expect(defence('desert')).toEqual(new Set([0]))
    expect(defence('urban')).toEqual(new Set([0]))
  })

  it('has the neighbours of the worked examples', () => {
    expect(neighbours(1, '1.1')).toEqual(['1.2', '1.3', '1.4', '1.5', '1.6', '1.7'])
    expect(neighbours(1, '3.3')).toEqual(['3.1', '3.2', '3.4', '4.5'])
    expect(neighbours(1, '4.5')).toEqual(['3.2', '3.3', '4.1', '4.4', '4.6'])
    expect(neighbours(1, '2.1')).toEqual(['2.2', '2.3', '2.4', '2.5', '2.6', '2.7'])
  })

  it.each([1, 2, 3, 4])('has three to six neighbours to each tile, both ways, for %i', (players) => {
    const { tiles, distances } = mapFor(players)
    for (const tile of tiles) {
      expect(tile.adjacent.length).toBeGreaterThanOrEqual(3)
      for (const other of tile.adjacent) {
        expect(tiles[other].adjacent).toContain(tile.at)
        expect(distances[tile.at * tiles.length + other]).toBe(1)
      }
    }
  })
})
