import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  blank,
  type FieldWording,
  fieldName,
  fieldOf,
  kindName,
  plainWord,
  type Shape,
  valueName,
  whichOf,
} from './form-shape.ts'

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
  ])('%# have the right kind', (schema, field) => expect(fieldOf(shape(schema))).toEqual(field))

  it('have no bounds if the schema has only the limits of safe integers', () => {
    expect(fieldOf(shape(z.int()))).toEqual({
      kind: 'number',
      min: Number.NEGATIVE_INFINITY,
      max: Number.POSITIVE_INFINITY,
      whole: true,
    })
  })

  it('begin with the smallest value that fits their shape', () => {
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

  it('find which of several shapes a value has', () => {
    const { anyOf } = shape(z.union([z.literal('yes'), z.strictObject({ price: amount }), z.null()]))
    expect([whichOf(anyOf!, 'yes'), whichOf(anyOf!, { price: 3 }), whichOf(anyOf!, null)]).toEqual([0, 1, 2])
    const matters = shape(z.union([z.strictObject({ offer: amount }), z.strictObject({ purge: amount })])).anyOf!
    expect([whichOf(matters, { offer: 3 }), whichOf(matters, { purge: 3 })]).toEqual([0, 1])
  })

  it('turn keys into readable text', () => {
    expect(plainWord('forCoins')).toBe('For coins')
    expect(plainWord('red-guard')).toBe('Red guard')
  })

  it('are named by the game, else by the schema', () => {
    const words: FieldWording = (path) =>
      path === 'offer.to' ? { label: 'To whom', values: [{ value: 'ada', label: 'Ada, the weaver' }] } : null
    expect(fieldName({}, 'offer.to', words)).toBe('To whom')
    expect(fieldName({ title: 'Silk' }, 'offer.goods', words)).toBe('Silk')
    expect(fieldName({}, 'offer.forCoins', words)).toBe('For coins')
    expect(valueName('offer.to', 'ada', words)).toBe('Ada, the weaver')
    expect(valueName('offer.to', 'ben', words)).toBe('Ben')
  })

  it('name kinds by a constant, or by their only field', () => {
    const { anyOf = [] } = shape(
      z.union([
        z.strictObject({ kind: z.literal('silk-road'), bales: amount }),
        z.strictObject({ offer: amount }),
        z.strictObject({ from: amount, to: amount }),
        z.null(),
      ]),
    )
    const words: FieldWording = (path) => (path === 'talk.offer' ? { label: 'A trade' } : null)
    const names = anyOf.map((_, at) => kindName(anyOf, at, 'talk', words))
    expect(names).toEqual(['Silk road', 'A trade', 'Kind 3', 'None'])
  })
})
