import { begin } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { tearsOfTyranny } from '../game.ts'
import { type Layout, mapOf, printedLayout, type Tile } from '../rules/map.ts'
import { ROLES } from '../rules/state.ts'
import { optionsFor } from '../testing/table.ts'
import { nextTile, outlineOf, RADIUS, type Sheet, sheetOf } from './geometry.ts'

const layoutOf = (players: number, options = {}, seed = '1'): Layout =>
  begin(tearsOfTyranny, { options: optionsFor(ROLES.slice(0, players), options), seed }).state.layout

const LAYOUTS: readonly (readonly [string, Layout])[] = [
  ...[1, 2, 3, 4].map((players) => [`${players} printed`, printedLayout(players)] as const),
  ...[1, 2, 3, 4].map(
    (players) => [`${players} random`, layoutOf(players, { layout: 'random' }, `${players}`)] as const,
  ),
  ['4 with coasts all around', layoutOf(4, { scenario: 'closed-sea' })],
  ['3 with capitals', layoutOf(3, { scenario: 'iron-capital' })],
]

const WIDTH = RADIUS * Math.sqrt(3)
const away = (sheet: Sheet, a: number, b: number): number =>
  Math.hypot(sheet.middles[a][0] - sheet.middles[b][0], sheet.middles[a][1] - sheet.middles[b][1])

type Line = 'tileEdges' | 'septetEdges' | 'quadrantEdges' | 'coast' | 'border' | 'rim'
const LINES: readonly Line[] = ['tileEdges', 'septetEdges', 'quadrantEdges', 'coast', 'border', 'rim']

/** The middles of all segments of a path, rounded. */
function segmentsOf(path: string): string[] {
  return path
    .split('M')
    .filter((part) => part !== '')
    .flatMap((part) => {
      const points = part
        .replace('Z', '')
        .split('L')
        .map((text) => text.split(',').map(Number))
      const closed = part.endsWith('Z') ? [...points, points[0]] : points
      return closed.slice(1).map(([x, y], n) => place((x + closed[n][0]) / 2, (y + closed[n][1]) / 2))
    })
}
const place = (x: number, y: number): string => `${Math.round(x / 4)} ${Math.round(y / 4)}`

/** Which lines go along the side of a tile towards each of its neighbours, from the east clockwise. */
function sidesOf(sheet: Sheet, tile: Tile, drawn: ReadonlyMap<string, Line>): (Line | undefined)[] {
  const [x, y] = sheet.middles[tile.at]
  return [0, 60, 120, 180, 240, 300].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    const [mx, my] = [x + (WIDTH / 2) * Math.cos(angle), y + (WIDTH / 2) * Math.sin(angle)]
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      const found = drawn.get(place(mx + dx, my + dy))
      if (found !== undefined) return found
    }
    return undefined
  })
}

/** The lines that may go between a tile and its neighbour, or along the rim. */
function wantedLines(tile: Tile, next: Tile | null): readonly Line[] {
  if (next === null) return ['coast', 'border', 'rim']
  if (tile.quadrant !== next.quadrant) return ['quadrantEdges']
  return tile.id.split('.')[0] === next.id.split('.')[0] ? ['tileEdges'] : ['septetEdges']
}

describe.each(LAYOUTS)('the geometry of %s', (_, layout) => {
  const sheet = sheetOf(layout)
  const { tiles } = mapOf(layout)
  const drawn = new Map(LINES.flatMap((line) => segmentsOf(sheet[line]).map((at) => [at, line] as const)))

  it('has every tile next to exactly the tiles that the rules say', () => {
    expect(sheet.middles).toHaveLength(tiles.length)
    for (const tile of tiles) {
      const near = tiles.filter((other) => other !== tile && away(sheet, tile.at, other.at) < WIDTH * 1.1)
      expect(near.map(({ at }) => at).sort((a, b) => a - b)).toEqual([...tile.adjacent].sort((a, b) => a - b))
      for (const other of near) expect(away(sheet, tile.at, other.at)).toBeCloseTo(WIDTH, 0)
    }
  })

  it('has a line along every side: coast and border exactly where the rules have them', () => {
    for (const tile of tiles) {
      const sides = sidesOf(sheet, tile, drawn)
      expect(sides, tile.id).not.toContain(undefined)
      expect(sides.includes('coast'), tile.id).toBe(tile.coast)
      expect(sides.includes('border'), tile.id).toBe(tile.border)
      for (const [side, line] of sides.entries()) {
        const next = nextTile(layout, tile.at, side)
        expect(wantedLines(tile, next === null ? null : tiles[next]), tile.id).toContain(line)
      }
    }
  })

  it('goes back the same way from hex to hex', () => {
    for (const tile of tiles) {
      const around = [0, 1, 2, 3, 4, 5].map((side) => nextTile(layout, tile.at, side))
      expect(around.filter((next) => next !== null).sort()).toEqual([...tile.adjacent].sort())
      around.forEach((next, side) => {
        if (next !== null) expect(nextTile(layout, next, (side + 3) % 6)).toBe(tile.at)
      })
    }
  })

  it('keeps tiles on the sheet, and title and terrain cards away from them', () => {
    const { title, strikes, width, height } = sheet
    const boxes = [
      { x: title.x, y: title.y, w: 300, h: 150 },
      { x: strikes.x, y: strikes.y, w: 3 * strikes.card[0] + 2 * strikes.gap, h: strikes.card[1] },
    ]
    for (const [x, y] of sheet.middles) {
      expect(Math.min(x - WIDTH / 2, y - RADIUS)).toBeGreaterThan(20)
      expect(x + WIDTH / 2).toBeLessThan(width - 20)
      expect(y + RADIUS).toBeLessThan(height - 20)
      for (const { x: left, y: top, w, h } of boxes) {
        const dx = Math.max(left - x, 0, x - left - w)
        const dy = Math.max(top - y, 0, y - top - h)
        expect(Math.hypot(dx, dy)).toBeGreaterThan(RADIUS * 0.86)
      }
    }
  })

  it('draws land across borders and beyond open sides only if there are some', () => {
    const kinds = layout.flatMap(({ edges }) => Object.values(edges))
    expect(sheet.foreign !== '').toBe(kinds.includes('border'))
    expect(sheet.names.some(({ cls }) => cls === 'land')).toBe(kinds.includes('border'))
    expect(sheet.rim !== '').toBe(tiles.some((tile) => sidesOf(sheet, tile, drawn).includes('rim')))
  })
})

describe('the outline of an area', () => {
  const layout = printedLayout(1)
  const corners = (area: readonly number[]): number => outlineOf(layout, new Set(area)).split('L').length

  it('is one line around all of it', () => {
    expect(corners([0])).toBe(6)
    expect(corners([0, 1])).toBe(10)
    const septet = [0, 1, 2, 3, 4, 5, 6]
    expect(corners(septet)).toBe(18)
    expect(outlineOf(layout, new Set(septet)).match(/M/g)).toHaveLength(1)
  })

  it('has a line for each part', () => {
    const { tiles } = mapOf(layout)
    const far = tiles.find(({ at }) => at !== 0 && !tiles[0].adjacent.includes(at))?.at ?? -1
    expect(outlineOf(layout, new Set([0, far])).match(/Z/g)).toHaveLength(2)
  })
})
