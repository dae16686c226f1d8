// Lines along the edges of hexes, as SVG paths.

export type Point = readonly [x: number, y: number]
export type Segment = readonly [from: Point, to: Point]

interface Chain {
  readonly points: readonly Point[]
  readonly closed: boolean
}

/** Corners that differ only by rounding have the same name. */
const nameOf = ([x, y]: Point): string => `${Math.round(x * 4)},${Math.round(y * 4)}`

/** Joins segments that share ends into lines as long as possible. */
function chainsOf(segments: readonly Segment[]): Chain[] {
  const ends = new Map<string, number[]>()
  const at = (point: Point): number[] => ends.get(nameOf(point)) ?? []
  segments.forEach((segment, n) => {
    for (const point of segment) ends.set(nameOf(point), [...at(point), n])
  })
  const used = new Set<number>()
  const walk = (first: number, start: 0 | 1): Chain => {
    const segment = segments[first]
    const points: Point[] = [segment[start], segment[1 - start]]
    used.add(first)
    for (;;) {
      const last = points[points.length - 1]
      const next = at(last).find((n) => !used.has(n))
      if (next === undefined) return { points, closed: nameOf(points[0]) === nameOf(last) }
      used.add(next)
      const [from, to] = segments[next]
      points.push(nameOf(from) === nameOf(last) ? to : from)
    }
  }
  const chains: Chain[] = []
  // Lines with loose ends first, from one of their ends.
  segments.forEach((segment, n) => {
    for (const end of [0, 1] as const) if (!used.has(n) && at(segment[end]).length === 1) chains.push(walk(n, end))
  })
  segments.forEach((_, n) => {
    if (!used.has(n)) chains.push(walk(n, 0))
  })
  return chains
}

/** Cuts every corner off once (Chaikin). */
function rounded({ points, closed }: Chain): Chain {
  const list = closed ? points.slice(0, -1) : points
  const cut = list.slice(closed ? 0 : 1).flatMap((to, n): Point[] => {
    const [from, next] = closed ? [to, list[(n + 1) % list.length]] : [list[n], to]
    return [
      [from[0] * 0.75 + next[0] * 0.25, from[1] * 0.75 + next[1] * 0.25],
      [from[0] * 0.25 + next[0] * 0.75, from[1] * 0.25 + next[1] * 0.75],
    ]
  })
  return closed ? { points: [...cut, cut[0]], closed } : { points: [list[0], ...cut, list[list.length - 1]], closed }
}

const written = ([x, y]: Point): string => `${Number(x.toFixed(1))},${Number(y.toFixed(1))}`

function pathOf({ points, closed }: Chain): string {
  const list = closed ? points.slice(0, -1) : points
  return `M${list.map(written).join('L')}${closed ? 'Z' : ''}`
}

/** The path along these segments. */
export const lineAlong = (segments: readonly Segment[]): string => chainsOf(segments).map(pathOf).join('')

/** The same with soft corners, for coasts. */
export const softLineAlong = (segments: readonly Segment[]): string =>
  chainsOf(segments)
    .map((chain) => pathOf(rounded(rounded(chain))))
    .join('')
