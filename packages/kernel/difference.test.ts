import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyChange,
  applyDifference,
  bringUpToDate,
  checksum,
  cloneJson,
  type Difference,
  DifferenceError,
  type Game,
  type Json,
  type Match,
  OpenView,
  PositionFeed,
  sameJson,
} from './index.ts'
import { begin, diceFor, driver, pick } from './testing/index.ts'
import { bazaar, council, march, scramble, whispers } from './testing/toys.ts'

// A key __proto__ is refused by design; nothing of ours has one.
const plain = fc.jsonValue({ maxDepth: 3 }).filter((value) => !JSON.stringify(value).includes('__proto__'))
const thing = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'list', 'constructor'), plain)

describe('a difference', () => {
  it('turns one value into another', () => {
    fc.assert(
      fc.property(thing, thing, (before, after) => {
        const shown = cloneJson(before)
        const change = bringUpToDate(shown, after)
        expect(sameJson(shown, after)).toBe(true)
        if (change === null) expect(sameJson(before, after)).toBe(true)
        else {
          const sent = JSON.parse(JSON.stringify(change)) as Difference
          expect(sameJson(applyDifference(before as Json, sent), after)).toBe(true)
        }
      }),
      { numRuns: 500, seed: 1918 },
    )
  })

  it('contains only what has changed', () => {
    const diff = (before: object, after: object) => bringUpToDate(cloneJson(before), after)
    expect(diff({ a: 1, b: [1, 2, 3] }, { a: 1, b: [1, 2, 3] })).toBeNull()
    expect(diff({ a: 1, b: { c: 2, d: 3 } }, { a: 1, b: { c: 5 } })).toEqual({ o: { b: { o: { c: [5] }, x: ['d'] } } })
    expect(diff({ b: [1, 2, 3, 4, 5] }, { b: [1, 2, 9, 4] })).toEqual({ o: { b: { s: [2, 9], n: 4 } } })
    expect(diff({ b: [1, 2, 3] }, { b: [1, 2, 3, 4] })).toEqual({ o: { b: { p: [4] } } })
    expect(diff({ b: [{ c: 1 }, 2, 3, 4] }, { b: [{ c: 2 }, 2, null, 4] })).toEqual({
      o: { b: { a: { 0: { o: { c: [2] } } }, s: [2, null] } },
    })
    // Where most of a list is new, the list is shorter than its parts.
    expect(diff({ b: [1, 2, 3] }, { b: [7, 8, 3] })).toEqual({ o: { b: [[7, 8, 3]] } })
  })

  it('shares nothing with what it was made of', () => {
    const [shown, now] = [{ list: [{ n: 1 }] }, { list: [{ n: 1 }, { n: 2 }] }]
    const change = bringUpToDate(shown, now)
    now.list[1].n = 9
    expect(shown).toEqual({ list: [{ n: 1 }, { n: 2 }] })
    expect(change).toEqual({ o: { list: { p: [{ n: 2 }] } } })
  })

  it.each<[string, Json, unknown]>([
    ['an unknown form', { a: 1 }, { z: 1 }],
    ['a word', { a: 1 }, 'a'],
    ['nothing', { a: 1 }, null],
    ['two values', { a: 1 }, [1, 2]],
    ['a part of what is no object', [1], { o: { a: [1] } }],
    ['a part that is not there', { a: 1 }, { o: { b: { o: { c: [1] } } } }],
    ['a key that is not there', { a: 1 }, { x: ['b'] }],
    ['a key that everything has', { a: 1 }, { x: ['toString'] }],
    ['the prototype', { a: 1 }, JSON.parse('{"o":{"__proto__":[{"evil":1}]}}')],
    ['the prototype, deeper', { a: 1 }, JSON.parse('{"o":{"a":[{"__proto__":{"evil":1}}]}}')],
    ['a number beyond the list', [1, 2], { a: { 2: [1] } }],
    ['a number that is none', [1, 2], { a: { x: [1] } }],
    ['a number before the list', [1, 2], { a: { '-1': [1] } }],
    ['a part of what is cut off', [1, 2], { a: { 1: [5] }, n: 1 }],
    ['a longer list than there is', [1, 2], { a: {}, n: 5 }],
    ['half a length', [1, 2], { a: {}, n: 0.5 }],
    ['a replaced number beyond the list', [1, 2], { s: [2, 1] }],
    ['a replaced number that is none', [1, 2], { s: ['0', 1] }],
    ['a replaced part without a value', [1, 2], { s: [0] }],
    ['replaced parts that are no list', [1, 2], { s: { 0: 1 } }],
    ['replaced parts of an object', { a: 1 }, { s: [0, 1] }],
    ['additions that are no list', [1, 2], { a: {}, p: 5 }],
    ['parts of an object that is a list', { a: 1 }, { a: { 0: [1] } }],
    ['a hole', { a: 1 }, { o: { a: [undefined] } }],
  ])('is refused if it does not fit: %s', (_, before, change) => {
    const text = JSON.stringify(before)
    expect(() => applyDifference(before, change as Difference)).toThrow(DifferenceError)
    expect(JSON.stringify(before)).toBe(text)
  })
})

describe('a checksum', () => {
  it('stays what it is, because pages and servers of different versions compare it', () => {
    const things: Json[] = [1, -0.5, 1e300, true, null, '', 'Åbo', '"\\\n\u2028', 'reds', [1, ['a']], { a: { b: 'c' } }]
    const sums = [
      873244444, 531341845, 3348232001, 1303515621, 1996966820, 4291472005, 1108900523, 521182395, 4206500589,
      3962714040, 318803223,
    ]
    expect(things.map((thing) => checksum(thing))).toEqual(sums)
  })

  it('of an object can be put together from those of its parts', () => {
    const [view, rest] = [
      { turn: 3, cards: [1, 2] },
      { undo: 1, asks: [] },
    ]
    expect(checksum(rest, { view: checksum(view) })).toBe(checksum({ ...rest, view }))
  })

  it('does not depend on the order of keys, nor on what is undefined', () => {
    expect(checksum({ a: 1, b: [2, { c: 3, d: 4 }] })).toBe(checksum({ b: [2, { d: 4, c: 3 }], a: 1, e: undefined }))
  })

  it('differs for different data', () => {
    const things = [null, 0, 1, '', '0', '1', true, [], {}, [[]], [{}], [1, 2], [2, 1], { a: 1 }, { b: 1 }, { a: '1' }]
    expect(new Set(things.map((one) => checksum(one))).size).toBe(things.length)
    for (const one of things) expect(checksum(one)).toBe(checksum(one) >>> 0)
  })
})

describe.each([
  ['march', march('1')],
  ['scramble', scramble],
  ['council', council],
  ['bazaar', bazaar],
  ['whispers', whispers],
] as [string, Game][])('a feed of positions of %s', (_, game) => {
  it('brings every seat to its current position', () => {
    const match = begin(game, { seed: 3, undo: 'free' })
    const viewers = [...match.seats.map(({ id }) => id), null]
    const feeds = viewers.map((seat) => new PositionFeed(match, seat))
    const open = new OpenView()
    const sharing = viewers.map((seat) => new PositionFeed(match, seat, open))
    let positions = viewers.map((seat) => match.position(seat))
    const dice = diceFor('feed')
    for (let n = 0; n < 120 && !match.over; n++) {
      const { ask, answer } = pick(match.asks, dice)
      const back = Math.min(3, match.index)
      const change =
        n % 9 === 8 ? match.undo(back) : n % 9 === 0 && n > 0 ? match.redo(1) : match.answer(ask.seat, answer, ask.id)
      if (!change.ok) throw new Error(change.reason)
      positions = positions.map((position, at) => {
        const sent = feeds[at].next(change)
        expect(sharing[at].next(change)).toEqual(sent)
        return applyChange(position, JSON.parse(JSON.stringify(sent)))
      })
      for (const [at, seat] of viewers.entries()) expect(positions[at]).toEqual(match.position(seat))
    }
  })
})

function joined(match: Match, feed: PositionFeed): boolean {
  feed.added()
  return match.position(feed.seat).asks.some(({ form }) => form !== null)
}

describe('a change of a position', () => {
  const d = driver(march('1'))
  const feed = new PositionFeed(d.match, 'scout')
  const before = d.match.position('scout')
  const change = d.match.answer('scout', 'walk')
  if (!change.ok) throw new Error(change.reason)
  const sent = feed.next(change)

  it('is refused by a receiver with another position', () => {
    expect(() => applyChange(before, { ...sent, journalFrom: 7 })).toThrow(DifferenceError)
    expect(() => applyChange(before, { ...sent, check: 1 })).toThrow(DifferenceError)
    expect(applyChange(before, sent)).toEqual(d.match.position('scout'))
  })

  it('contains the schema of a form only if a receiver has not seen it', () => {
    const { match } = driver(bazaar, { seed: 2 })
    const feeds = match.seats.map(({ id }) => new PositionFeed(match, id))
    const positions = match.seats.map(({ id }) => match.position(id))
    const known = positions.map(({ asks }) => asks.some(({ form }) => form !== null))
    const dice = diceFor('forms')
    let [sent, named] = [0, 0]
    for (let n = 0; !match.over; n++) {
      // Another page of the same seat comes and gets the whole position.
      if (n === 8) for (const [at, feed] of feeds.entries()) known[at] = joined(match, feed)
      const { ask, answer } = pick(match.asks, dice)
      const made = match.answer(ask.seat, answer, ask.id)
      if (!made.ok) throw new Error(made.reason)
      for (const [at, feed] of feeds.entries()) {
        const change = feed.next(made)
        positions[at] = applyChange(positions[at], JSON.parse(JSON.stringify(change)))
        const hasForm = positions[at].asks.some(({ form }) => form !== null)
        expect(JSON.stringify(change.change)).not.toContain('$schema')
        expect(change.forms !== undefined).toBe(hasForm && !known[at])
        expect(positions[at]).toEqual(match.position(feed.seat))
        known[at] ||= hasForm
        if (change.forms !== undefined) sent++
        else if (hasForm) named++
      }
    }
    expect([sent > 0, named > 3]).toEqual([true, true])
  })

  it('is refused if it names a form that was never sent', () => {
    const asks = [{ id: '0.9', seat: 'scout', kind: 'trade', options: [], optional: false, form: 'nobody' }]
    expect(() => applyChange(before, { ...sent, change: { o: { asks: [asks] } } })).toThrow(DifferenceError)
  })

  it('has a checksum on every 16th change', () => {
    const other = driver(whispers, { seed: 2 })
    const feed = new PositionFeed(other.match, 'nora')
    const checks: number[] = []
    const dice = diceFor('checks')
    for (let n = 1; n <= 32 && !other.over; n++) {
      const { ask, answer } = pick(other.match.asks, dice)
      const made = other.match.answer(ask.seat, answer, ask.id)
      if (made.ok && feed.next(made).check !== undefined) checks.push(n)
    }
    expect(checks[0]).toBe(16)
  })
})
