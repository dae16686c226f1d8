import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { blank, fieldOf, plainWord, type Shape, whichOf } from './form-shape.ts'

const shape = (schema: z.ZodMiniType): Shape => z.toJSONSchema(schema) as Shape
const amount = z.int().check(z.gte(2), z.lte(9))

describe('fields from a schema', () => {
  it.each([
    [z.enum(['a', 'b']), { kind: 'one-of', values: ['a', 'b'] }],
    [amount, { kind: 'number', min: 2, max: 9, whole: true }],
    [z.boolean(), { kind: 'flag' }],
    [z.string().check(z.maxLength(40)), { kind: 'words', most: 40 }],
    [z.literal('trade'), { kind: 'fixed', value: 'trade' }],
    [z.array(z.enum(['x', 'y'])), { kind: 'some-of', values: ['x', 'y'] }],
    [z.any(), { kind: 'raw' }],
  ])('%# know what is asked for', (schema, field) => expect(fieldOf(shape(schema))).toEqual(field))

  it('have no bounds where the schema has none but those of a number', () => {
    expect(fieldOf(shape(z.int()))).toEqual({
      kind: 'number',
      min: Number.NEGATIVE_INFINITY,
      max: Number.POSITIVE_INFINITY,
      whole: true,
    })
  })

  it('begin with the least that fits their shape', () => {
    const offer = z.strictObject({
      to: z.enum(['ada', 'ben']),
      coins: amount,
      why: z.optional(z.string()),
      goods: z.array(z.strictObject({ kind: z.literal('silk'), bales: amount })),
      first: z.union([z.literal('yes'), z.strictObject({ price: amount })]),
    })
    const value = blank(shape(offer))
    expect(value).toEqual({ to: 'ada', coins: 2, goods: [], first: 'yes' })
    expect(z.safeParse(offer, value).success).toBe(true)
    const goods = fieldOf(shape(offer).properties?.goods as Shape)
    if (goods.kind !== 'list') throw new Error('not a list')
    expect(blank(goods.item)).toEqual({ kind: 'silk', bales: 2 })
  })

  it('tell which of several shapes a value has', () => {
    const { anyOf } = shape(z.union([z.literal('yes'), z.strictObject({ price: amount }), z.null()]))
    expect([whichOf(anyOf!, 'yes'), whichOf(anyOf!, { price: 3 }), whichOf(anyOf!, null)]).toEqual([0, 1, 2])
  })

  it('put keys as people write them', () => {
    expect(plainWord('forCoins')).toBe('For coins')
    expect(plainWord('red-guard')).toBe('Red guard')
  })
})
