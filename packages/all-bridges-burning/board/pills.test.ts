import { describe, expect, it } from 'vitest'
import { MAP as SPACES_OF_MAP } from '../data/map.ts'
import { isTown } from '../rules/state.ts'
import { pillAt, poleOf, SHAPES } from './geometry.ts'

interface Box {
  readonly of: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const boxAround = (of: string, x: number, baseline: number, letters: number, size: number): Box => {
  const half = (letters * size * 0.55) / 2
  return { of, left: x - half, right: x + half, top: baseline - size * 0.7, bottom: baseline + size * 0.15 }
}

/** The names of a space as they are drawn, with an estimate of their widths. */
function namesOf(space: number, narrow: boolean): Box[] {
  const { name } = SPACES_OF_MAP[space]
  const [x, y] = poleOf(space)
  if (isTown(space)) return [boxAround(name, x, y + 74, name.length, narrow ? 27 : 21)]
  const { label } = SHAPES[space]
  const size = Math.max(18, label.size * 0.92)
  const middle = (label.lines.length - 1) / 2
  return label.lines.map((line, n) =>
    boxAround(name, label.x, label.y + (n - middle) * size * 0.95 + size * 0.3, line.length, size),
  )
}

/** A number with what it brings: "2 +2". */
function pillOf(space: number, narrow: boolean): Box {
  const scale = narrow ? 1.35 : 1
  const [x, y] = pillAt(space)
  const left = x - 19 * scale
  return {
    of: SPACES_OF_MAP[space].name,
    left,
    right: left + 78 * scale,
    top: y - 19 * scale,
    bottom: y + 19 * scale,
  }
}

const touch = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe.each([
  ['a wide screen', false],
  ['a phone', true],
])('numbers of choices on %s', (_, narrow) => {
  const spaces = SPACES_OF_MAP.map((__, space) => space)
  const pills = spaces.map((space) => pillOf(space, narrow))

  it('cover no name of a space', () => {
    const names = spaces.flatMap((space) => namesOf(space, narrow))
    const covered = pills.flatMap((pill) =>
      names.filter((name) => touch(pill, name)).map((name) => `${pill.of} over ${name.of}`),
    )
    expect(covered).toEqual([])
  })

  it('do not cover each other', () => {
    const covered = pills.flatMap((pill, n) =>
      pills
        .slice(n + 1)
        .filter((other) => touch(pill, other))
        .map((other) => `${pill.of}, ${other.of}`),
    )
    expect(covered).toEqual([])
  })
})
