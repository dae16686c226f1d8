/** A window on the board: its upper left corner in board units, and pixels per unit. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** In board units. */
export type Point = readonly [x: number, y: number]

/** What the window should show: these points, what the question is about, or the whole board. */
export type Sight = readonly Point[] | 'theatre' | 'whole'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Area extends Size {
  readonly x: number
  readonly y: number
}

/** In pixels of the page, as of a DOMRect. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A board, with the largest scale if it has its own. */
export interface Board extends Size {
  readonly closest?: number
}

/** Maximum zoom, relative to the whole board. */
const CLOSEST = 6

/** Pixels between the edge of the window and the points of a theatre. */
const CLEAR = 60

/** The view around these points at a readable scale. If they do not all fit, the last one is visible. */
export function around(points: readonly Point[], least: number, most: number, board: Size, window: Size): View {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const fits = Math.min(
    (window.width - 2 * CLEAR) / Math.max(1, right - left),
    (window.height - 2 * CLEAR) / Math.max(1, bottom - top),
  )
  const scale = Math.max(whole(board, window).scale, Math.min(most, Math.max(least, fits)))
  const [width, height] = [window.width / scale, window.height / scale]
  const near = (middle: number, last: number, size: number): number => {
    const reach = Math.max(0, size / 2 - CLEAR / scale)
    return Math.min(last + reach, Math.max(last - reach, middle))
  }
  const [lastX, lastY] = points[points.length - 1]
  const [x, y] = [near((left + right) / 2, lastX, width), near((top + bottom) / 2, lastY, height)]
  return within({ x: x - width / 2, y: y - height / 2, scale }, board, window)
}

/** The same scale, with another point in the middle. */
export function centred(view: View, [x, y]: Point, board: Size, window: Size): View {
  const at = { x: x - window.width / view.scale / 2, y: y - window.height / view.scale / 2 }
  return within({ ...view, ...at }, board, window)
}

/** The view that shows an area whole and, within the board, centred. */
export function showing(area: Area, window: Size, board: Size): View {
  const scale = Math.min(window.width / area.width, window.height / area.height)
  const x = area.x - (window.width / scale - area.width) / 2
  const y = area.y - (window.height / scale - area.height) / 2
  return within({ x, y, scale }, board, window)
}

/** The view of the whole board. */
export const whole = (board: Size, window: Size): View => showing({ x: 0, y: 0, ...board }, window, board)

/** Zooms with the point under the pointer fixed. */
export function zoom(view: View, by: number, at: { x: number; y: number }, board: Board, window: Size): View {
  const least = whole(board, window).scale
  const scale = Math.min(board.closest ?? least * CLOSEST, Math.max(least, view.scale * by))
  const x = view.x + at.x / view.scale - at.x / scale
  const y = view.y + at.y / view.scale - at.y / scale
  return within({ x, y, scale }, board, window)
}

/** Moves by this many pixels. */
export const pan = (view: View, dx: number, dy: number, board: Size, window: Size): View =>
  within({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, board, window)

/** Things closer to the edge than this, in pixels, do not count as visible. */
const EDGE = 36

/** Whether a point is in the window, at least this many pixels from its edge. */
export function isSeen([x, y]: Point, view: View, window: Size, margin = EDGE): boolean {
  const [halfWidth, halfHeight, edge] = [window.width / 2, window.height / 2, margin].map(
    (pixels) => pixels / view.scale,
  )
  return Math.abs(x - view.x - halfWidth) <= halfWidth - edge && Math.abs(y - view.y - halfHeight) <= halfHeight - edge
}

/**
 * The view that shows these points: all of them if they fit together, else the last one, unless it, or any of them, is
 * visible. Null if the view need not change, or the window has no size yet.
 */
export function following(
  view: View,
  points: readonly Point[],
  board: Size,
  window: Size,
  enough: 'any' | 'last',
): View | null {
  if (window.width === 0 || window.height === 0) return null
  const edge = EDGE / view.scale
  const [width, height] = [window.width / view.scale, window.height / view.scale]
  const seen = (point: Point): boolean => isSeen(point, view, window)
  if (points.length === 0 || points.every(seen)) return null
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const together = right - left + 2 * edge <= width && bottom - top + 2 * edge <= height
  const last = points[points.length - 1]
  if (!together && (enough === 'any' ? points.some(seen) : seen(last))) return null
  const [x, y] = together ? [(left + right) / 2, (top + bottom) / 2] : last
  return within({ ...view, x: x - width / 2, y: y - height / 2 }, board, window)
}

/** The view with an area in its middle, at least at this scale if the whole area still fits. */
export function centredOn(view: View, area: Area, least: number, board: Size, window: Size): View {
  const edge = 2 * EDGE
  const fit = Math.min(
    (window.width - edge) / Math.max(1, area.width),
    (window.height - edge) / Math.max(1, area.height),
  )
  const scale = Math.max(whole(board, window).scale, Math.min(fit, Math.max(view.scale, least)))
  const x = area.x + area.width / 2 - window.width / scale / 2
  const y = area.y + area.height / 2 - window.height / scale / 2
  return within({ x, y, scale }, board, window)
}

/** Keeps the board in the window: if it is smaller than the window, it is centred. */
function within({ x, y, scale }: View, board: Size, window: Size): View {
  const [width, height] = [window.width / scale, window.height / scale]
  return { x: bound(x, width, board.width), y: bound(y, height, board.height), scale }
}

const bound = (at: number, seen: number, all: number): number =>
  seen >= all ? (all - seen) / 2 : Math.min(all - seen, Math.max(0, at))

/** Style of a board drawn at one scale and seen at another. Whole pixels if both agree, so that it is sharp. */
export function laidOut({ x, y, scale }: View, drawn: number, board: Size): string {
  const size = `width:${board.width * drawn}px;height:${board.height * drawn}px`
  const place = scale === drawn ? [Math.round(-x * scale), Math.round(-y * scale)] : [-x * scale, -y * scale]
  return `${size};transform:translate(${place[0]}px,${place[1]}px) scale(${scale / drawn})`
}
