import { describe, expect, it } from 'vitest'
import { discPlaces, HOME } from './disc-places.ts'

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
