import { describe, expect, it } from 'vitest'
import { discPlaces, freeRing, HOME, lineEnd } from './disc-places.ts'

const disc = { at: [300, 300], width: 40, height: 26 } as const
const boxAt = (x: number, y: number, size = 30) => ({
  box: { left: x - size, top: y - size, right: x + size, bottom: y + size },
  weight: 1,
})

describe('the numbers of the recap on the map', () => {
  it('are at their usual place if nothing is there', () => {
    expect(discPlaces([disc], [boxAt(400, 400)])).toEqual([HOME])
  })

  it('are at the nearest place that covers nothing', () => {
    const counter = boxAt(266, 266)
    const [[x, y]] = discPlaces([disc], [counter])
    expect(Math.hypot(x, y)).toBeCloseTo(44, 0)
    const covers = Math.abs(300 + x - 266) < 30 + 20 && Math.abs(300 + y - 266) < 30 + 13
    expect(covers).toBe(false)
  })

  it('keep off each other', () => {
    const [[x, y], [otherX, otherY]] = discPlaces([disc, { ...disc, at: [305, 300] }], [])
    expect(Math.abs(x - otherX - 5) >= 40 || Math.abs(y - otherY) >= 26).toBe(true)
  })

  it('stay at their usual place if all places cover the same', () => {
    expect(discPlaces([disc], [boxAt(300, 300, 400)])).toEqual([HOME])
  })
})

describe('the ring around a place', () => {
  it('goes around the counter that stands there', () => {
    expect(freeRing([300, 300], [boxAt(300, 300, 15)])).toBe(34)
  })

  it('is another size rather than run over a name', () => {
    const name = { box: { left: 280, top: 325, right: 320, bottom: 335 }, weight: 1 }
    expect(freeRing([300, 300], [name])).toBe(44)
    expect(freeRing([300, 300], [name, boxAt(360, 300, 17)])).toBe(17)
  })

  it('is left out where every ring would run over something', () => {
    expect(freeRing([300, 300], [{ box: { left: 300, top: 200, right: 500, bottom: 400 }, weight: 1 }])).toBeNull()
  })
})

describe('the line from a number to its place', () => {
  it('ends at the place, or at its ring', () => {
    expect(lineEnd([300, 300], [0, -44], [], null)).toEqual([0, -0])
    expect(lineEnd([300, 300], [0, -44], [], 17)[1]).toBeCloseTo(-18, 0)
  })

  it('ends before a name that is in between', () => {
    const name = { box: { left: 270, top: 260, right: 330, bottom: 276 }, weight: 1 }
    const [x, y] = lineEnd([300, 300], [0, -62], [name], null)
    expect([x, y <= -40, y >= -42]).toEqual([0, true, true])
  })
})
