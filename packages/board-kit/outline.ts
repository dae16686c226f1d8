// Outlines for the rings around areas.

type Point = readonly [x: number, y: number]

/** The absolute points of the longest ring of a path with relative coordinates. */
export function longestRing(path: string): Point[] {
  const ring = path.split('M').reduce((longest, part) => (part.length > longest.length ? part : longest), '')
  const numbers = ring.match(/-?\d*\.?\d+/g)?.map(Number) ?? []
  let [x, y] = [numbers[0], numbers[1]]
  const list: Point[] = [[x, y]]
  for (let at = 2; at + 1 < numbers.length; at += 2) {
    x += numbers[at]
    y += numbers[at + 1]
    list.push([x, y])
  }
  return list
}

/** Douglas-Peucker: the points after `from`, up to and including `to`, that are needed within the tolerance. */
function simplified(list: readonly Point[], from: number, to: number, tolerance: number): number[] {
  const [[x1, y1], [x2, y2]] = [list[from], list[to]]
  const length = Math.hypot(x2 - x1, y2 - y1)
  let [most, at] = [0, -1]
  for (let n = from + 1; n < to; n++) {
    const [x, y] = list[n]
    const distance =
      length > 1 ? Math.abs((y2 - y1) * x - (x2 - x1) * y + x2 * y1 - y2 * x1) / length : Math.hypot(x - x1, y - y1)
    if (distance > most) [most, at] = [distance, n]
  }
  return most > tolerance ? [...simplified(list, from, at, tolerance), ...simplified(list, at, to, tolerance)] : [to]
}

/** The largest ring of an area, simplified: the real coast would be too jagged. */
export function generalised(path: string, tolerance: number): string {
  const list = longestRing(path)
  const half = Math.floor(list.length / 2)
  const indices = [0, ...simplified(list, 0, half, tolerance), ...simplified(list, half, list.length - 1, tolerance)]
  return `M${indices.map((n) => list[n].map((value) => value.toFixed(1)).join(',')).join('L')}Z`
}
