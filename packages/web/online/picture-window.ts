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
