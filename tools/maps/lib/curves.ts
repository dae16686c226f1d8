// Smooth curves through given points.
import { distance, type Point } from './shapes.ts'

/** Start, two control points, end. */
export type Bezier = [Point, Point, Point, Point]

const controlPoint = (near: number, far: number, a: Point, b: Point, c: Point): Point =>
  near < 1e-4
    ? b
    : ([0, 1].map(
        (k) =>
          (near * near * c[k] - far * far * a[k] + (2 * near * near + 3 * near * far + far * far) * b[k]) /
          (3 * near * (near + far)),
      ) as Point)

/** The centripetal Catmull-Rom curve through the points: one Bézier piece between each two. */
export function curveThrough(points: readonly Point[]): Bezier[] {
  const reach = (a: Point, b: Point): number => Math.sqrt(distance(a, b)) || 1e-6
  return points.slice(1).map((to, i) => {
    const from = points[i]
    const before = points[i - 1] ?? from
    const after = points[i + 2] ?? to
    const [d1, d2, d3] = [reach(before, from), reach(from, to), reach(to, after)]
    return [from, controlPoint(d1, d2, before, from, to), controlPoint(d3, d2, after, to, from), to]
  })
}

const tenths = (point: Point): string => point.map((value) => Number(value.toFixed(1))).join(',')

export const pathOfCurve = (pieces: readonly Bezier[]): string =>
  `M${tenths(pieces[0][0])}${pieces.map(([, a, b, to]) => `C${[a, b, to].map(tenths).join(' ')}`).join('')}`

const along = ([a, b, c, d]: Bezier, t: number): Point =>
  [0, 1].map(
    (k) => a[k] * (1 - t) ** 3 + 3 * b[k] * t * (1 - t) ** 2 + 3 * c[k] * t * t * (1 - t) + d[k] * t ** 3,
  ) as Point

/** `each` points on every piece of a curve, and its end. */
export const pointsOn = (pieces: readonly Bezier[], each: number): Point[] =>
  pieces.flatMap((piece, i) =>
    Array.from({ length: each + (i === pieces.length - 1 ? 1 : 0) }, (_, k) => along(piece, k / each)),
  )
