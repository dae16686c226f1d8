import { describe, expect, it } from 'vitest'
import { copierFor, type StateShape } from './index.ts'

interface Sample {
  turn: number
  name: string | null
  boxes: (number | null)[]
  words: readonly string[]
  settings: { readonly quick: boolean; readonly players: number }
  offer: { to: number; give: string[] } | null
  /** An object without objects, or nothing. */
  mark: { at: number } | null
  offers: ({ to: number } | null)[]
}

const SHAPE: StateShape<Sample> = {
  boxes: 'list',
  words: 'list',
  settings: 'flat',
  offer: 'deep',
  mark: 'flat',
  offers: 'deep',
}

const sample = (): Sample => ({
  turn: 3,
  name: null,
  boxes: [1, null, 3],
  words: ['a', 'b'],
  settings: { quick: true, players: 4 },
  offer: { to: 1, give: ['gold'] },
  mark: { at: 7 },
  offers: [null, { to: 2 }],
})

describe('copierFor', () => {
  const copy = copierFor<Sample>(SHAPE)

  it('copies every part, and shares none that could change', () => {
    const [original, expected] = [sample(), sample()]
    const made = copy(original)
    expect(made).toEqual(expected)
    made.boxes[0] = 9
    made.offer?.give.push('czar')
    if (made.mark !== null) made.mark.at = 8
    if (made.offers[1] !== null) made.offers[1].to = 0
    made.offers[0] = { to: 3 }
    expect(original).toEqual(expected)
  })

  it('keeps what is absent', () => {
    const original = { ...sample(), offer: null, mark: null, boxes: [] }
    expect(copy(original)).toEqual(original)
  })

  it('does not compile for a shape that would share a part', () => {
    // @ts-expect-error: the list has objects
    const list: StateShape<Sample> = { ...SHAPE, offers: 'list' }
    // @ts-expect-error: the object has a list
    const flat: StateShape<Sample> = { ...SHAPE, offer: 'flat' }
    const { mark: _, ...rest } = SHAPE
    // @ts-expect-error: a part is missing
    const missing: StateShape<Sample> = rest
    expect([list, flat, missing]).toHaveLength(3)
  })
})
