import type { MapPoint, MapSheet } from '@interregnum/game-package'

/** The part of the map that a phone would show; on a large map around what the question is about. */
export function windowOn(sheet: MapSheet, points: readonly MapPoint[]): MapSheet['phoneWindow'] {
  const { phoneWindow, width, height } = sheet
  const last = points.at(-1)
  if (sheet.theatre === undefined || last === undefined) return phoneWindow
  const [w, h] = [Math.min(phoneWindow.width, width), Math.min(phoneWindow.height, height)]
  const within = (at: number, size: number, whole: number): number => Math.max(0, Math.min(whole - size, at - size / 2))
  return { x: within(last[0], w, width), y: within(last[1], h, height), width: w, height: h }
}

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Where the whole sheet is drawn, in pixels, so that the window fills a frame of this size. Boards draw counters and names
 * by the width of the whole sheet, so that it must not be a part of it that is scaled.
 */
export function placeIn(
  frame: Size,
  sheet: Size,
  window: MapSheet['phoneWindow'],
): Size & { left: number; top: number } {
  const scale = Math.max(frame.width / window.width, frame.height / window.height)
  return {
    left: frame.width / 2 - (window.x + window.width / 2) * scale,
    top: frame.height / 2 - (window.y + window.height / 2) * scale,
    width: sheet.width * scale,
    height: sheet.height * scale,
  }
}
