// Compact SVG paths: an absolute start, then relative steps, on a grid of a tenth of a pixel or coarser.
import { type Areas, distance, type Line, type Point } from './shapes.ts'

/** A number in the shortest SVG form: ".5", "-.5". */
const figure = (value: number): string => (Math.round(value * 10) / 10).toString().replace(/^(-?)0\./, '$1.')

function stroke(line: Line, closed: boolean, grid: number): string {
  // Multiply by an integer, because 0.1 is inexact: dividing by it gives other results than multiplying by 10.
  const perPixel = Math.round(1 / grid)
  const onGrid = (value: number): number => Math.round(value * perPixel)
  let [x, y] = line[0].map(onGrid)
  let path = `M${figure(x / perPixel)},${figure(y / perPixel)}l`
  let first = true
  const last = closed && distance(line[0], line.at(-1) as Point) < 0.05 ? line.length - 1 : line.length
  for (let i = 1; i < last; i++) {
    const [nextX, nextY] = line[i].map(onGrid)
    if (nextX === x && nextY === y) continue
    const [dx, dy] = [figure((nextX - x) / perPixel), figure((nextY - y) / perPixel)]
    path += `${first || dx.startsWith('-') ? '' : ' '}${dx}${dy.startsWith('-') ? '' : ','}${dy}`
    first = false
    ;[x, y] = [nextX, nextY]
  }
  return first ? '' : `${path}${closed ? 'z' : ''}`
}

export const pathOfAreas = (areas: Areas, grid = 0.1): string =>
  areas.map((area) => area.map((ring) => stroke(ring, true, grid)).join('')).join('')

export const pathOfLine = (line: Line, grid = 0.1): string => stroke(line, false, grid)
