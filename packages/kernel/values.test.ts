import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cloneJson, overwriteJson, sameJson } from './index.ts'

fc.configureGlobal({ seed: 1917 })

const json = fc.jsonValue({ maxDepth: 4 })
/** Inherited names and numeric names, where copying and comparing often go wrong. */
const nasty = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', '0', '1', 'a'), json)
const value = fc.oneof(json, nasty, fc.array(nasty))

describe('cloneJson', () => {
  it('equals the original and shares nothing with it', () => {
    fc.assert(
      fc.property(value, (original) => {
        const text = JSON.stringify(original)
        const copy = cloneJson(original)
        expect(JSON.stringify(copy)).toBe(text)
        scribble(copy)
        expect(JSON.stringify(original)).toBe(text)
      }),
      { numRuns: 150 },
    )
  })

  it('copies lists that mix numbers and objects', () => {
    const list = [1, { a: [2] }, [3]]
    const copy = cloneJson(list)
    expect(copy).toEqual(list)
    expect(copy[1]).not.toBe(list[1])
    expect((copy[1] as { a: number[] }).a).not.toBe((list[1] as { a: number[] }).a)
    expect(copy[2]).not.toBe(list[2])
  })
})

/** Changes everything mutable in a value, at every depth. */
function scribble(it: unknown): void {
  if (typeof it !== 'object' || it === null) return
  for (const key of Object.keys(it)) scribble((it as Record<string, unknown>)[key])
  if (Array.isArray(it)) it.push('scribble')
  else Object.defineProperty(it, 'scribble', { value: 1, enumerable: true, configurable: true })
}

describe('sameJson', () => {
  it('agrees with comparing JSON text, except for the order of keys', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(sameJson(a, cloneJson(a))).toBe(true)
        expect(sameJson(a, b)).toBe(sorted(a) === sorted(b))
        expect(sameJson(b, a)).toBe(sameJson(a, b))
      }),
      { numRuns: 250 },
    )
  })

  it.each([
    [{}, { constructor: 1 }],
    [{}, { toString: null }],
    [[], {}],
    [[1, 2], [1]],
    [{ a: 1 }, { a: 1, b: 2 }],
    [null, {}],
    [0, null],
    ['1', 1],
    [{ a: [] }, { a: {} }],
    [JSON.parse('{"__proto__":{}}'), {}],
  ])('distinguishes %j from %j', (a, b) => {
    expect(sameJson(a, b)).toBe(false)
    expect(sameJson(b, a)).toBe(false)
  })

  it('treats an absent key like an undefined one', () => {
    expect(sameJson({ a: undefined }, {})).toBe(true)
    expect(sameJson({}, { a: undefined })).toBe(true)
    expect(sameJson({ a: null }, {})).toBe(false)
  })
})

/** JSON text with sorted keys at every depth. */
function sorted(it: unknown): string {
  if (Array.isArray(it)) return `[${it.map(sorted).join()}]`
  if (typeof it !== 'object' || it === null) return JSON.stringify(it)
  const keys = Object.keys(it).toSorted()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${sorted((it as Record<string, unknown>)[key])}`).join()}}`
}

describe('overwriteJson', () => {
  const plain = fc.dictionary(fc.constantFrom('a', 'b', 'c'), json)

  it('makes the target equal to the source', () => {
    fc.assert(
      fc.property(plain, plain, (target, source) => {
        overwriteJson(target, cloneJson(source))
        expect(target).toEqual(source)
      }),
      { numRuns: 150 },
    )
  })

  it('keeps the objects and lists that both have at the same path', () => {
    const state = { hand: [1, 2, 3], map: { towns: [0, 0], names: ['x'] }, gone: 1 }
    const { hand, map } = state
    overwriteJson<object>(state, { hand: [7], map: { towns: [1, 2, 3], names: 'none' }, came: true })
    expect(state).toEqual({ hand: [7], map: { towns: [1, 2, 3], names: 'none' }, came: true })
    expect(state.hand).toBe(hand)
    expect(state.map).toBe(map)
  })
})
