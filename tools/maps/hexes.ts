// The land of Tears of Tyranny, as small images of one hex each: the engraving of a kind of land, which fades towards
// the middle where the pieces are, and the hatched bands of tiles that will be struck. Prebuilt, because a browser
// would compute 112 patterns and gradients again at every paint.
import { type Colour, png } from './lib/png.ts'

/** Half the size of an image, in units of the map: a little more than a hex, so that no gap shows between hexes. */
const [HALF_WIDTH, HALF_HEIGHT] = [49.5, 57]
/** Pixels per unit. */
const SCALE = 2
/** Samples per pixel in each direction. */
const SAMPLES = 3
/** The radius of what is drawn: half a unit beyond the hex. */
const RADIUS = 56.6

type Point = readonly [x: number, y: number]
type Rgb = readonly [red: number, green: number, blue: number]

/* ------------------------------------------------------------------------------------------------------- engraving */

interface Engraving {
  /** The size of the pattern, which repeats, and by how many degrees it is turned. */
  readonly size: Point
  readonly turn: number
  /** Lines as lists of points, with their width. */
  readonly lines: readonly (readonly Point[])[]
  readonly width: number
  readonly opacity: number
  readonly dots: readonly Point[]
  /** Blocks as x, y, width, height. */
  readonly blocks: readonly (readonly [number, number, number, number])[]
}

/** Points along a cubic curve. */
function curve(a: Point, b: Point, c: Point, d: Point): Point[] {
  return Array.from({ length: 9 }, (_, n): Point => {
    const [t, u] = [n / 8, 1 - n / 8]
    const at = (k: 0 | 1) => u ** 3 * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t ** 3 * d[k]
    return [at(0), at(1)]
  })
}

const moved = (points: readonly Point[], [dx, dy]: Point): Point[] => points.map(([x, y]) => [x + dx, y + dy])

/** A tree with a round crown, standing at the origin. */
const TREE: readonly (readonly Point[])[] = [
  [
    [0, 0],
    [0, -6],
  ],
  curve([0, -6], [-5, -7], [-6, -13], [-1, -14]),
  curve([-1, -14], [0, -17], [4, -16], [4, -13]),
  curve([4, -13], [8, -12], [6, -6], [0, -6]),
]
/** A palm, with its top at the origin. */
const PALM: readonly (readonly Point[])[] = [
  curve([-6, 6], [-4, 2], [-2, 2], [0, 0]),
  curve([0, 0], [2, 1], [4, 3], [5, 6]),
  [
    [0, 0],
    [0, 8],
  ],
]
const rows = (count: number, line: (n: number) => readonly Point[]): (readonly Point[])[] =>
  Array.from({ length: count }, (_, n) => line(n))

const dune = (x: number, y: number, width: number, height: number): Point[] =>
  curve([x, y], [x + width / 3, y - height], [x + (width * 2) / 3, y - height], [x + width, y])

export const ENGRAVINGS: Readonly<Record<'jungle' | 'desert' | 'urban' | 'rural', Engraving>> = {
  jungle: {
    size: [46, 40],
    turn: 0,
    lines: [
      ...TREE.map((line) => moved(line, [9, 17])),
      ...TREE.map((line) => moved(line, [32, 36])),
      ...PALM.map((line) => moved(line, [33, 6])),
      ...PALM.map((line) => moved(line, [12, 27])),
    ],
    width: 1.5,
    opacity: 0.8,
    dots: [],
    blocks: [],
  },
  desert: {
    size: [54, 36],
    turn: 0,
    lines: [dune(4, 12, 18, 6), dune(22, 12, 8, 2), dune(32, 30, 18, 6)],
    width: 1.5,
    opacity: 0.72,
    dots: [
      [38, 8],
      [46, 14],
      [12, 24],
      [20, 30],
      [6, 31],
      [28, 22],
    ],
    blocks: [],
  },
  urban: {
    size: [30, 30],
    turn: 12,
    lines: [],
    width: 1.1,
    opacity: 0.72,
    dots: [],
    blocks: [
      [2, 2, 10, 7],
      [15, 2, 12, 12],
      [2, 12, 10, 15],
      [15, 17, 5, 10],
      [22, 17, 5, 10],
    ],
  },
  rural: {
    size: [48, 44],
    turn: -8,
    lines: [
      ...rows(5, (n): Point[] => [
        [2, 4 + 4 * n],
        [22, 4 + 4 * n],
      ]),
      ...rows(5, (n): Point[] => [
        [28 + 4 * n, 2],
        [28 + 4 * n, 20],
      ]),
      ...rows(5, (n): Point[] => [
        [4 + 4 * n, 26],
        [4 + 4 * n, 42],
      ]),
      [
        [26, 26],
        [46, 38],
      ],
      [
        [26, 31],
        [42, 41],
      ],
      [
        [30, 25],
        [46, 34],
      ],
      [
        [26, 36],
        [34, 41],
      ],
    ],
    width: 1.2,
    opacity: 0.62,
    dots: [],
    blocks: [],
  },
}

const wrapped = (value: number, size: number): number => ((value % size) + size) % size

function turned([x, y]: Point, degrees: number): Point {
  const angle = (-degrees * Math.PI) / 180
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}

function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

const near = (point: Point, line: readonly Point[], within: number): boolean =>
  line.some((to, n) => {
    if (n === 0) return false
    const from = line[n - 1]
    const outside = (k: 0 | 1): boolean =>
      point[k] < Math.min(from[k], to[k]) - within || point[k] > Math.max(from[k], to[k]) + within
    return !outside(0) && !outside(1) && distanceTo(point, from, to) < within
  })

/** The strength of the ink at a point, 0 to 1. */
function inkAt({ size, turn, lines, width, opacity, dots, blocks }: Engraving, at: Point): number {
  const [x, y] = turned(at, turn)
  const point: Point = [wrapped(x, size[0]), wrapped(y, size[1])]
  if (lines.some((line) => near(point, line, width / 2))) return opacity
  if (dots.some(([dx, dy]) => Math.hypot(point[0] - dx, point[1] - dy) < 1)) return 0.7
  for (const [bx, by, bw, bh] of blocks) {
    const [left, top] = [point[0] - bx, point[1] - by]
    const [outside, inside] = [-width / 2, width / 2]
    if (left < outside || top < outside || left > bw - outside || top > bh - outside) continue
    const edge = left < inside || top < inside || left > bw - inside || top > bh - inside
    return edge ? opacity : 0.3
  }
  return 0
}

/** How much of the ink is left at a distance from the middle: pieces stand in a clearing. */
function clearing(distance: number): number {
  const at = distance / 54
  if (at < 0.25) return 0.18
  if (at < 0.66) return 0.18 + ((at - 0.25) / 0.41) * 0.4
  return at < 1 ? 0.58 + ((at - 0.66) / 0.34) * 0.42 : 1
}

/** The circumradius of the hex on whose edge a point lies. */
export function hexRadius([x, y]: Point): number {
  const across = Math.max(
    Math.abs(x),
    Math.abs(x / 2 + (y * Math.sqrt(3)) / 2),
    Math.abs(x / 2 - (y * Math.sqrt(3)) / 2),
  )
  return (across * 2) / Math.sqrt(3)
}

/* ------------------------------------------------------------------------------------------------------------ images */

const LEVELS = 15

/** The mean of a value over the samples of a pixel. */
function sampled(x: number, y: number, value: (point: Point) => number): number {
  let sum = 0
  for (let dx = 0; dx < SAMPLES; dx++) {
    for (let dy = 0; dy < SAMPLES; dy++) {
      const px = (x + (dx + 0.5) / SAMPLES) / SCALE - HALF_WIDTH
      const py = (y + (dy + 0.5) / SAMPLES) / SCALE - HALF_HEIGHT
      sum += value([px, py])
    }
  }
  return sum / SAMPLES ** 2
}

const [WIDTH, HEIGHT] = [HALF_WIDTH * 2 * SCALE, HALF_HEIGHT * 2 * SCALE]
const level = (value: number): number => Math.round(Math.max(0, Math.min(1, value)) * LEVELS)

/** The opacity of the ink of an engraving in each pixel. */
function inkIn(engraving: Engraving): Uint8Array {
  const ink = (point: Point): number =>
    hexRadius(point) < RADIUS ? inkAt(engraving, point) * clearing(Math.hypot(point[0], point[1])) : 0
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, n) => level(sampled(n % WIDTH, Math.floor(n / WIDTH), ink)))
}

/** An engraving in one colour, in 16 opacities. */
function inked(ink: Uint8Array, [red, green, blue]: Rgb): Buffer {
  const colours = Array.from({ length: LEVELS + 1 }, (_, n): Colour => {
    return [red, green, blue, Math.round((n * 255) / LEVELS)]
  })
  return png(WIDTH, HEIGHT, colours, (x, y) => ink[y * WIDTH + x])
}

/** The hatching of each strike: whether a point is on a bar, a line or a dot. */
const HATCHINGS: Readonly<Record<'dominate' | 'develop' | 'deploy', (point: Point) => boolean>> = {
  dominate: (point) => wrapped(turned(point, 45)[0], 14) < 7.6,
  develop: (point) => wrapped(turned(point, 45)[0], 7) < 2.2,
  deploy: ([x, y]) => {
    const [px, py] = [wrapped(x, 9), wrapped(y, 9)]
    return Math.hypot(px - 2.4, py - 2.4) < 1.7 || Math.hypot(px - 6.9, py - 6.9) < 1.7
  },
}
/** Between these radii. */
const [INNER, OUTER] = [43, 54.5]

/** A hatched band along the edge of a hex, on a pale ground. */
function band(strike: keyof typeof HATCHINGS, ink: Rgb, ground: Rgb): Buffer {
  const steps = 3
  const opacity = strike === 'dominate' ? 0.72 : 0.6
  const colours: Colour[] = []
  for (let covered = 0; covered <= steps; covered++) {
    for (let inked = 0; inked <= steps; inked++) {
      const share = inked / steps
      const mix = (k: 0 | 1 | 2) => Math.round(ink[k] * share + ground[k] * (1 - share))
      const alpha = (share + opacity * (1 - share)) * (covered / steps)
      colours.push([mix(0), mix(1), mix(2), Math.round(alpha * 255)])
    }
  }
  const within = (point: Point): boolean => hexRadius(point) > INNER && hexRadius(point) < OUTER
  return png(WIDTH, HEIGHT, colours, (x, y) => {
    const covered = Math.round(sampled(x, y, (point) => (within(point) ? 1 : 0)) * steps)
    const inked = Math.round(sampled(x, y, (point) => (HATCHINGS[strike](point) ? 1 : 0)) * steps)
    return covered === 0 ? 0 : covered * (steps + 1) + inked
  })
}

/** As the tokens --map-ink-2, --map-plate, --strike-dominate and --strike-build of both themes. */
const THEMES = {
  light: { ink: [91, 76, 57], plate: [251, 243, 221], dominate: [168, 31, 26], build: [74, 53, 38] },
  dark: { ink: [168, 152, 125], plate: [32, 27, 22], dominate: [226, 86, 74], build: [217, 195, 160] },
} as const satisfies Record<string, Record<string, Rgb>>

/** All images by name: "jungle-light", "dominate-dark". */
export function buildHexes(): Readonly<Record<string, Buffer>> {
  const engravings = Object.entries(ENGRAVINGS).map(([land, engraving]) => [land, inkIn(engraving)] as const)
  return Object.fromEntries(
    Object.entries(THEMES).flatMap(([theme, { ink, plate, dominate, build }]) => [
      ...engravings.map(([land, engraved]) => [`${land}-${theme}`, inked(engraved, ink)]),
      [`dominate-${theme}`, band('dominate', dominate, plate)],
      [`develop-${theme}`, band('develop', build, plate)],
      [`deploy-${theme}`, band('deploy', build, plate)],
    ]),
  )
}
