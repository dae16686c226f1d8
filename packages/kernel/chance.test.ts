import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Chance, ChanceError, commitment, Dice, type Loaded, RecordedDice, sealed, seeded } from './index.ts'

fc.configureGlobal({ seed: 1917 })

const SECRET = '00112233445566778899aabbccddeeff'.repeat(2)
const OTHER = 'ff'.repeat(32)

const dice = (seed: string | number, loaded: Loaded | null = null): Dice => new Dice({ source: seeded(seed), loaded })
const sealedDice = (secret = SECRET): Dice => new Dice({ source: sealed(secret), loaded: null })
const rolls = (from: Chance, count: number, sides = 6): number[] =>
  Array.from({ length: count }, () => from.roll(sides))
const cards = (count: number): number[] => Array.from({ length: count }, (_, n) => n)

/** Chi-squared statistic against equal probabilities. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
}

const countOf = (values: readonly number[], kinds: number): number[] => {
  const counts = Array<number>(kinds).fill(0)
  for (const value of values) counts[value]++
  return counts
}

describe.each([
  ['seeded', () => dice('fixed')],
  ['sealed', () => sealedDice()],
])('%s chance', (_, make) => {
  it('gives the same results again', () => {
    const [a, b] = [make(), make()]
    expect(rolls(a, 50)).toEqual(rolls(b, 50))
    const [left, right] = [cards(20), cards(20)]
    a.shuffle('deck', left)
    b.shuffle('deck', right)
    expect(left).toEqual(right)
    expect(a.draw('deck', left)).toBe(b.draw('deck', right))
    expect(a.log).toEqual(b.log)
  })

  it('continues from a saved state, also after JSON', () => {
    const a = make()
    rolls(a, 7)
    const b = new Dice(JSON.parse(JSON.stringify(a.save())))
    expect(rolls(b, 30)).toEqual(rolls(a, 30))
  })

  it('rolls all sides equally often', () => {
    const values = rolls(make(), 6000).map((value) => value - 1)
    // 5 degrees of freedom: a fair die exceeds 20.5 once in a thousand times. The seed is fixed, so the test is not flaky.
    expect(chiSquare(countOf(values, 6))).toBeLessThan(20.5)
    expect(Math.min(...values)).toBe(0)
    expect(Math.max(...values)).toBe(5)
  })

  it('draws all cards equally often', () => {
    const from = make()
    const drawn = Array.from({ length: 5000 }, () => from.draw('deck', cards(5)))
    expect(chiSquare(countOf(drawn, 5))).toBeLessThan(18.5)
  })

  it('shuffles each card to each place equally often', () => {
    const from = make()
    const places = Array.from({ length: 4 }, () => Array<number>(4).fill(0))
    for (let n = 0; n < 4000; n++) {
      const deck = cards(4)
      from.shuffle('deck', deck)
      for (const [place, card] of deck.entries()) places[place][card]++
    }
    for (const counts of places) expect(chiSquare(counts)).toBeLessThan(16.3)
  })

  it('rolls independently of the previous roll', () => {
    const values = rolls(make(), 6000)
    const pairs = values.slice(1).map((value, n) => (values[n] - 1) * 6 + value - 1)
    // 35 degrees of freedom.
    expect(chiSquare(countOf(pairs, 36))).toBeLessThan(66.6)
  })

  it('logs all results', () => {
    const from = make()
    const deck = cards(3)
    const roll = from.roll(20)
    from.shuffle('deck', deck)
    const order = [...deck]
    const card = from.draw('deck', deck)
    expect(from.log).toEqual([roll, order, card])
    expect(deck).toHaveLength(2)
    expect(deck).not.toContain(card)
  })

  it('rejects a die without sides and a draw from an empty pile', () => {
    expect(() => make().roll(0)).toThrow(ChanceError)
    expect(() => make().roll(Number.NaN)).toThrow(/there is no die of NaN sides/)
    expect(() => make().draw('deck', [])).toThrow(/the pile deck is empty/)
  })

  it('neither loses nor creates cards', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 })), (pile) => {
        const from = make()
        const before = pile.toSorted()
        const shuffled = [...pile]
        from.shuffle('deck', shuffled)
        expect(shuffled.toSorted()).toEqual(before)
        const drawn: number[] = []
        while (shuffled.length > 0) drawn.push(from.draw('deck', shuffled))
        expect(drawn.toSorted()).toEqual(before)
      }),
      { numRuns: 50 },
    )
  })
})

describe('seeds', () => {
  it('give different games for similar seeds', () => {
    const games = Array.from({ length: 200 }, (_, seed) => rolls(dice(seed), 12).join())
    expect(new Set(games).size).toBe(200)
    const firsts = Array.from({ length: 3000 }, (_, seed) => dice(seed).roll(6) - 1)
    expect(chiSquare(countOf(firsts, 6))).toBeLessThan(20.5)
  })

  it('give independent rolls for consecutive seeds, as text or as numbers', () => {
    for (const name of ['', 'game-', 'x'.repeat(40)]) {
      const rolled = Array.from({ length: 3601 }, (_, seed) => rolls(dice(`${name}${seed}`), 2))
      const pairs = (at: number, other: number) =>
        rolled.slice(1).map((now, n) => (rolled[n][at] - 1) * 6 + now[other] - 1)
      // 35 degrees of freedom, the first and second rolls of neighbours in all ways.
      for (const counted of [pairs(0, 0), pairs(0, 1), pairs(1, 0), pairs(1, 1)]) {
        expect(chiSquare(countOf(counted, 36))).toBeLessThan(66.6)
      }
    }
  })

  it('are the same as a number and as text', () => {
    expect(seeded(7)).toEqual(seeded('7'))
    expect(seeded('7')).not.toEqual(seeded('8'))
  })

  it('never change: records depend on it', () => {
    expect(rolls(dice('fixed'), 10)).toEqual([6, 6, 6, 1, 3, 5, 3, 2, 5, 3])
  })
})

describe('sealed chance', () => {
  it('can be computed by anybody who has the secret', () => {
    const words = Array.from({ length: 12 }, (_, n) =>
      createHash('sha256').update(Buffer.from(SECRET, 'hex')).update(`:${n}`).digest().readUInt32BE(0),
    )
    // None of these is among the last few numbers that would favour the low sides.
    expect(Math.max(...words)).toBeLessThan(2 ** 32 - 4)
    expect(rolls(sealedDice(), 12)).toEqual(words.map((word) => (word % 6) + 1))
    // A number that would favour the low sides is passed over: of this die, every fourth or so.
    const sides = 3_000_000_000
    const fair = words.filter((word) => word < sides)
    expect(fair.length).toBeLessThan(words.length)
    expect(rolls(sealedDice(), fair.length, sides)).toEqual(fair.map((word) => word + 1))
  })

  it('depends on the secret', () => {
    expect(rolls(sealedDice(), 20)).not.toEqual(rolls(sealedDice(OTHER), 20))
  })

  it('is committed to by a hash that differs for each secret', () => {
    expect(commitment(SECRET)).toMatch(/^[0-9a-f]{64}$/)
    expect(commitment(SECRET)).not.toBe(SECRET)
    expect(commitment(SECRET)).not.toBe(commitment(OTHER))
    // SHA-256 of 32 zero bytes, by any other tool.
    expect(commitment('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925')
  })

  it.each([[''], ['12'], ['zz'.repeat(32)], ['AA'.repeat(32)], [`${SECRET}00`]])('refuses %j as a secret', (secret) => {
    expect(() => sealed(secret)).toThrow(ChanceError)
    expect(() => commitment(secret)).toThrow(/64 hexadecimal digits/)
  })
})

describe('loaded chance', () => {
  it('uses the loaded dice first, then the seed', () => {
    const from = dice('x', { dice: [6, 6, 1], piles: {} })
    expect(rolls(from, 8)).toEqual([6, 6, 1, ...rolls(dice('x'), 5)])
    expect(from.save().loaded).toBeNull()
  })

  it('draws the preset cards first, from their own pile only', () => {
    const from = dice('x', { dice: [], piles: { deck: [3, 1] } })
    const [deck, chits] = [cards(5), cards(5)]
    const chit = from.draw('chits', chits)
    expect(chit).toBe(dice('x').draw('chits', cards(5)))
    expect([from.draw('deck', deck), from.draw('deck', deck)]).toEqual([3, 1])
    expect(from.save().loaded).toBeNull()
    expect(deck.toSorted()).toEqual([0, 2, 4])
  })

  it('puts stacked cards on top of a shuffled pile, the first uppermost', () => {
    const deck = cards(6)
    dice('x', { dice: [], piles: { deck: [4, 0, 2] } }).shuffle('deck', deck)
    expect(deck.slice(-3)).toEqual([2, 0, 4])
    expect(deck.toSorted()).toEqual(cards(6))
  })

  it('neither loses nor creates cards if a pile holds equal ones', () => {
    const deck = ['a', 'b', 'a', 'c', 'a']
    const from = dice('x', { dice: [], piles: { deck: ['a', 'c', 'a', 'c'] } })
    from.shuffle('deck', deck)
    expect(deck.toSorted()).toEqual(['a', 'a', 'a', 'b', 'c'])
    expect(deck.slice(-3)).toEqual(['a', 'c', 'a'])
    // The second c waits for another pile of that name.
    expect(from.save().loaded).toEqual({ dice: [], piles: { deck: ['c'] } })
  })

  it('saves cards that are not in a shuffled pile for later', () => {
    const from = dice('x', { dice: [2], piles: { deck: [9, 1] } })
    const deck = cards(3)
    from.shuffle('deck', deck)
    expect(deck[2]).toBe(1)
    expect(from.save().loaded).toEqual({ dice: [2], piles: { deck: [9] } })
    const late = [8, 9]
    from.shuffle('deck', late)
    expect(late).toEqual([8, 9])
    expect(from.roll(6)).toBe(2)
    expect(from.save().loaded).toBeNull()
  })

  it.each([[7], [0], [-1], [2.5]])('throws a clear error if a die cannot show %d', (value) => {
    const from = dice('x', { dice: [value], piles: {} })
    expect(() => from.roll(6)).toThrow(new ChanceError(`a preset die shows ${value}, but a die of 6 sides is rolled`))
  })

  it('accepts a loaded die with sides only as a die of that size', () => {
    const from = dice('x', {
      dice: [
        { sides: 6, shows: 3 },
        { sides: 3, shows: 2 },
      ],
      piles: {},
    })
    expect(() => from.roll(7)).toThrow(new ChanceError('a preset d6 shows 3, but a d7 is rolled'))
    expect(() => from.roll(3)).toThrow(new ChanceError('a preset d6 shows 3, but a d3 is rolled'))
    expect([from.roll(6), from.roll(3), from.save().loaded]).toEqual([3, 2, null])
  })

  it.each([[7], [0], [2.5]])('throws a clear error if a d6 cannot show %d', (shows) => {
    const from = dice('x', { dice: [{ sides: 6, shows }], piles: {} })
    expect(() => from.roll(6)).toThrow(new ChanceError(`a preset d6 shows ${shows}, but a d6 is rolled`))
  })

  it('throws a clear error if a stacked card is not in the pile', () => {
    const from = dice('x', { dice: [], piles: { deck: [9] } })
    expect(() => from.draw('deck', cards(3))).toThrow(new ChanceError('the preset card 9 is not in the pile deck'))
  })

  it('is saved with the results that are left', () => {
    const from = dice('x', { dice: [1, 2, 3], piles: { deck: [2] } })
    from.roll(6)
    const again = new Dice(JSON.parse(JSON.stringify(from.save())))
    expect(rolls(again, 2)).toEqual([2, 3])
    expect(again.draw('deck', cards(3))).toBe(2)
  })
})

describe('Dice.become', () => {
  it('continues from the other state in the same object', () => {
    const from = dice('x', { dice: [5], piles: {} })
    from.become({ source: seeded('y'), loaded: null })
    expect(rolls(from, 5)).toEqual(rolls(dice('y'), 5))
  })
})

describe('recorded dice', () => {
  it('repeat a log', () => {
    const from = dice('x')
    const deck = cards(6)
    from.shuffle('deck', deck)
    const card = from.draw('deck', deck)
    const roll = from.roll(6)
    const again = new RecordedDice(from.log)
    const twin = cards(6)
    again.shuffle('deck', twin)
    expect(again.draw('deck', twin)).toBe(card)
    expect(twin).toEqual(deck)
    expect(again.roll(6)).toBe(roll)
    expect(() => again.roll(6)).toThrow(/has no more dice or cards/)
  })

  it.each([[7], [0], [1.5], ['3'], [[1]]])('refuse %j as a die', (value) => {
    expect(() => new RecordedDice([value]).roll(6)).toThrow(ChanceError)
  })

  it('refuse a card or an order that does not fit', () => {
    expect(() => new RecordedDice([5]).draw('deck', [1, 2])).toThrow(/5 is not in the pile deck/)
    for (const order of [[1, 1], [1], [1, 2, 3], 2]) {
      const deck = [1, 2]
      expect(() => new RecordedDice([order]).shuffle('deck', deck)).toThrow(/doesn’t fit the pile deck/)
      expect(deck).toEqual([1, 2])
    }
  })
})
