import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { type Ask, ask } from '../asks.ts'
import type { Chance } from '../chance.ts'
import { no } from '../checks.ts'
import { cloneJson, type Json } from '../values.ts'
import {
  type Condition,
  type Effect,
  EffectError,
  type EffectOf,
  type Host,
  openTo,
  sentences,
  terms,
  type Vocabulary,
  vocabulary,
  wouldChange,
} from './index.ts'

// A toy: two seats with coins, six tiles in a row with troops on them, and delayed effects.
interface State {
  coins: { a: number; b: number }
  troops: number[]
  supply: number
  delayed: { when: string; effect: Json; seat: SeatId; tile: number | null }[]
}
type SeatId = 'a' | 'b'
interface Toy {
  readonly s: State
  readonly chance: Chance
  readonly seat: SeatId
  readonly tile: number | null
  /** Seats for which the game decides. */
  readonly automatic: readonly SeatId[]
  readonly rolls: number[]
}
interface Names {
  seat(seat: SeatId): string
}

const NAMES: Names = { seat: (seat) => `player ${seat.toUpperCase()}` }
const TERRAIN = ['plain', 'hill', 'plain', 'wood', 'hill', 'plain'] as const
const SEATS = ['a', 'b'] as const
const POOR = no('T-1', 'too-poor')
const NO_TILE = no('T-2', 'no-tile')
const NO_SUPPLY = no('T-3', 'no-supply')
const NOBODY_THERE = no('T-4', 'nobody-there')
const NOT_LIKE_THIS = no('T-5', 'terrain')
const FEW = no('T-6', 'few-troops')

const { operation, test, selector, amounts } = terms<Toy, Names>()
const here = (g: Toy): number => (g.tile === null ? 0 : g.s.troops[g.tile])
const amount = amounts({
  troops: { value: here, describe: () => 'the troops there' },
  die: { value: (g) => g.chance.roll(6), rolls: true, describe: () => 'a die' },
})

const coins = operation({
  params: z.strictObject({ n: amount.schema }),
  can: (g, { n }) => (!amount.rolls(n) && g.s.coins[g.seat] + amount.value(g, n) < 0 ? POOR : null),
  apply(g, { n }) {
    g.s.coins[g.seat] = Math.max(0, g.s.coins[g.seat] + amount.value(g, n))
  },
  rolls: ({ n }) => amount.rolls(n),
  describe: ({ n }, names) =>
    typeof n === 'number' && n < 0 ? `lose ${-n} coins` : `gain ${amount.describe(n, names)} coins`,
})

const add = operation({
  params: z.strictObject({ n: z.int().check(z.gte(1)) }),
  can: (g, { n }) => (g.tile === null ? NO_TILE : g.s.supply < n ? NO_SUPPLY : null),
  apply(g, { n }) {
    if (g.tile === null) throw new Error('no tile')
    g.s.troops[g.tile] += n
    g.s.supply -= n
  },
  describe: ({ n }) => `add ${n} troops`,
})

const lose = operation({
  params: z.strictObject({}),
  can: (g) => (g.tile === null ? NO_TILE : here(g) === 0 ? NOBODY_THERE : null),
  apply(g) {
    if (g.tile === null || here(g) === 0) throw new Error('nobody to lose')
    g.s.troops[g.tile]--
    g.s.supply++
  },
  describe: () => 'lose a troop',
})

const march = operation({
  params: z.strictObject({ ask: z.optional(z.string()) }),
  can: (g) => (g.tile === null ? NO_TILE : here(g) === 0 ? NOBODY_THERE : null),
  *run(g, { ask: kind = 'march' }) {
    if (g.tile === null) throw new Error('no tile')
    const ways = [g.tile - 1, g.tile + 1].filter((tile) => tile in TERRAIN)
    const to = yield* ask(g.seat, kind, ways)
    g.s.troops[g.tile]--
    g.s.troops[to]++
  },
  describe: () => 'march with one troop',
})

const host: Host<Toy, SeatId> = {
  chance: (g) => g.chance,
  rolled: (g, die) => void g.rolls.push(die),
  decide: (g, question) => (g.automatic.includes(question.by ?? g.seat) ? openTo(question)[0] : null),
  ask: (g, { by, kind, candidates, check }) => ask(by ?? g.seat, kind, candidates, check),
  delay: (g, when, effect) => void g.s.delayed.push({ when, effect, seat: g.seat, tile: g.tile }),
}

const toys = vocabulary<Toy, Names>()({
  operations: { coins, add, lose, march },
  tests: {
    terrain: test({
      params: z.strictObject({ of: z.enum(['plain', 'hill', 'wood']) }),
      holds: (g, { of }) => g.tile !== null && TERRAIN[g.tile] === of,
      no: NOT_LIKE_THIS,
      describe: ({ of }) => `the tile is ${of}`,
    }),
    troops: test({
      params: z.strictObject({ atLeast: z.int() }),
      holds: (g, { atLeast }) => here(g) >= atLeast,
      no: FEW,
      describe: ({ atLeast }) => `there are ${atLeast} troops or more`,
    }),
  },
  selectors: {
    tiles: selector({
      params: z.strictObject({}),
      targets: () => TERRAIN.map((_, tile) => tile),
      option: (tile: number) => tile,
      focus: (g, tile) => ({ ...g, tile }),
      describe: (_, _names, count) => (count === 'all' ? 'every tile' : count === 'one' ? 'a tile' : `${count} tiles`),
    }),
    near: selector({
      params: z.strictObject({ range: z.int().check(z.gte(0)) }),
      targets: (g, { range }) =>
        TERRAIN.flatMap((_, tile) => (g.tile !== null && Math.abs(tile - g.tile) <= range ? [tile] : [])),
      option: (tile: number) => tile,
      focus: (g, tile) => ({ ...g, tile }),
      none: NO_TILE,
      describe: ({ range }, _, count) => `${count === 'all' ? 'every tile' : 'a tile'} within ${range}`,
    }),
    seats: selector({
      params: z.strictObject({}),
      targets: () => SEATS,
      option: (seat: SeatId) => seat,
      focus: (g, seat) => ({ ...g, seat }),
      describe: (_, _names, count) => (count === 'all' ? 'every seat' : 'a seat'),
    }),
  },
  who: { a: (names) => names.seat('a'), b: (names) => names.seat('b') },
  amounts: amount,
  host,
})
type Data = EffectOf<typeof toys>
type TermsOf = typeof toys extends Vocabulary<Toy, Names, infer T> ? T : never

const begin = (over: Partial<State> = {}): State => ({
  coins: { a: 2, b: 0 },
  troops: [1, 0, 0, 2, 0, 0],
  supply: 3,
  delayed: [],
  ...over,
})

const dice = (...faces: number[]): Chance => ({
  roll(sides) {
    const face = faces.shift()
    if (face === undefined || face > sides) throw new Error(`no die of ${sides} was expected`)
    return face
  },
  draw: () => {
    throw new Error('nothing is drawn')
  },
  shuffle() {},
})

const playing = (over: Partial<Toy> = {}): Toy => ({
  s: begin(),
  chance: dice(),
  seat: 'a',
  tile: null,
  automatic: [],
  rolls: [],
  ...over,
})

/** Runs an effect with these answers. Returns the questions asked, as "seat kind: options". */
function run(effect: Effect<Toy, Names>, g: Toy, ...answers: unknown[]): string[] {
  const asked: string[] = []
  const pending = effect.run(g)
  if (pending === null) {
    expect(answers).toEqual([])
    return asked
  }
  for (let step = pending.next(); !step.done; ) {
    const [question] = step.value
    asked.push(`${question.seat} ${question.kind}: ${question.options.join(' ')}`)
    step = pending.next({ ask: question, choice: choiceOf(question, answers.shift()) })
  }
  expect(answers).toEqual([])
  return asked
}

function choiceOf(question: Ask, answer: unknown): unknown {
  const read = question.resolve(answer)
  if ('no' in read) throw new Error(`${JSON.stringify(answer)} is refused: ${read.no.reason}`)
  return read.choice
}

/** The first question of an effect. */
function questionOf(effect: Effect<Toy, Names>, g: Toy): Ask {
  const step = effect.run(g)?.next()
  if (step === undefined || step.done) throw new Error('nobody is asked')
  return step.value[0]
}

const text = (data: Data): string => sentences(toys.effect(data).clauses(NAMES))

describe('an operation', () => {
  it('runs immediately if nothing is asked', () => {
    const g = playing()
    expect(toys.effect({ op: 'coins', n: 3 }).run(g)).toBeNull()
    expect(g.s.coins).toEqual({ a: 5, b: 0 })
  })

  it('gives the reason why it cannot be done, and then changes nothing', () => {
    const g = playing()
    const effect = toys.effect({ op: 'coins', n: -3 })
    expect(effect.can(g)).toBe(POOR)
    expect(run(effect, g)).toEqual([])
    expect(g.s).toEqual(begin())
  })

  it('may be a procedure that asks', () => {
    const g = playing({ tile: 3 })
    expect(run(toys.effect({ op: 'march' }), g, 4)).toEqual(['a march: 2 4'])
    expect(g.s.troops).toEqual([1, 0, 0, 1, 1, 0])
  })

  it('knows from its parameters whether it rolls', () => {
    expect(toys.effect({ op: 'coins', n: 3 }).rolls).toBe(false)
    expect(toys.effect({ op: 'coins', n: { of: 'troops' } }).rolls).toBe(false)
    expect(toys.effect({ op: 'coins', n: { of: 'die', over: 2, round: 'up' } }).rolls).toBe(true)
  })
})

describe('amounts', () => {
  it.each([
    [{ of: 'troops' }, 5, 'the troops there'],
    [{ of: 'troops', times: 2 }, 10, '2 × the troops there'],
    [{ of: 'troops', over: 2 }, 2, 'the troops there divided by 2, rounded down'],
    [{ of: 'troops', over: 2, round: 'up' }, 3, 'the troops there divided by 2, rounded up'],
    [{ of: 'troops', plus: 1 }, 6, 'the troops there + 1'],
    [{ of: 'troops', plus: -1, atMost: 3 }, 3, 'the troops there − 1, at most 3'],
  ] as const)('%j', (n, value, words) => {
    const g = playing({ tile: 0, s: begin({ troops: [5, 0, 0, 0, 0, 0] }) })
    expect(amount.value(g, n)).toBe(value)
    expect(amount.describe(n, NAMES)).toBe(words)
  })
})

describe('a sequence', () => {
  const effect = toys.effect({
    steps: [{ op: 'coins', n: -3 }, { op: 'add', n: 1 }, { op: 'march' }, { op: 'coins', n: { of: 'troops' } }],
  })

  it('runs its parts in order and skips those that cannot be done', () => {
    const g = playing({ tile: 0 })
    expect(run(effect, g, 1)).toEqual(['a march: 1'])
    // 3 coins were not there; 1 + 1 troops, one marches off, and the one that is left earns a coin
    expect(g.s).toMatchObject({ coins: { a: 3 }, troops: [1, 1, 0, 2, 0, 0], supply: 2 })
  })

  it('can be done if any part can, otherwise gives the first reason', () => {
    const g = playing({ s: begin({ supply: 0 }) })
    const both: Data = {
      steps: [
        { op: 'coins', n: -3 },
        { op: 'add', n: 1 },
      ],
    }
    expect(toys.effect(both).can(g)).toBe(POOR)
    expect(toys.effect(both).can(playing({ tile: 1 }))).toBeNull()
  })

  it('that is empty can be done and does nothing', () => {
    const g = playing()
    expect(toys.effect({ steps: [] }).can(g)).toBeNull()
    expect(run(toys.effect({ steps: [] }), g)).toEqual([])
    expect(g.s).toEqual(begin())
  })

  it('needs no procedure if no part asks', () => {
    expect(
      toys
        .effect({
          steps: [
            { op: 'coins', n: 1 },
            { op: 'coins', n: 1 },
          ],
        })
        .run(playing()),
    ).toBeNull()
  })

  it('is one sentence for each part', () => {
    expect(
      text({
        steps: [
          { op: 'coins', n: 2 },
          { op: 'add', n: 1 },
        ],
      }),
    ).toBe('Gain 2 coins. Add 1 troops.')
  })
})

describe('in any order', () => {
  const data: Data = {
    anyOrder: { pay: { op: 'coins', n: -2 }, earn: { op: 'coins', n: { of: 'troops' } } },
    ask: 'order',
  }

  it('follows the chosen order, and does not ask for the last part', () => {
    const g = playing({ tile: 3 })
    expect(run(toys.effect(data), g, 'earn')).toEqual(['a order: pay earn'])
    expect(g.s.coins.a).toBe(2)
  })

  it('does not ask if only one part is possible, then runs what it makes possible', () => {
    const g = playing({ tile: 3, s: begin({ coins: { a: 0, b: 0 } }) })
    expect(run(toys.effect(data), g)).toEqual([])
    expect(g.s.coins.a).toBe(0)
  })

  it('is described', () => {
    expect(text(data)).toBe('In any order, lose 2 coins and gain the troops there coins.')
  })
})

describe('a choice', () => {
  const data: Data = {
    choose: { pay: { op: 'coins', n: -2 }, recruit: { op: 'add', n: 1 }, wait: { steps: [] } },
    by: 'b',
  }

  it('is put to the named seat, with reasons for what is refused', () => {
    const g = playing({ tile: 0 })
    const question = questionOf(toys.effect(data), g)
    // The coins are those of the acting seat, which has two.
    expect([question.seat, question.kind, question.options]).toEqual(['b', 'choose', ['pay', 'recruit', 'wait']])
    const poor = questionOf(toys.effect(data), playing({ tile: 0, s: begin({ coins: { a: 1, b: 9 } }) }))
    expect(poor.options).toEqual(['recruit', 'wait'])
    expect(poor.why('pay')).toBe(POOR)
    expect(poor.why('steal')).toMatchObject({ reason: 'not-a-choice' })
  })

  it('is carried out as chosen', () => {
    const g = playing({ tile: 0 })
    expect(run(toys.effect(data), g, 'recruit')).toEqual(['b choose: pay recruit wait'])
    expect(g.s).toEqual({ ...begin(), troops: [2, 0, 0, 2, 0, 0], supply: 2 })
  })

  it('is not asked if only one option is possible, and does nothing if none is', () => {
    const g = playing()
    const two: Data = { choose: { pay: { op: 'coins', n: -2 }, recruit: { op: 'add', n: 1 } } }
    expect(run(toys.effect(two), g)).toEqual([])
    expect(g.s.coins.a).toBe(0)
    expect(toys.effect(two).can(g)).toBe(POOR)
    expect(run(toys.effect(two), g)).toEqual([])
  })

  it('is made by the game for an automatic seat', () => {
    const g = playing({ tile: 0, automatic: ['b'] })
    expect(toys.effect(data).run(g)).toBeNull()
    expect(g.s.coins.a).toBe(0)
  })

  it('is described, as optional if an alternative does nothing', () => {
    expect(text({ choose: { x: { op: 'coins', n: 1 }, y: { op: 'add', n: 2 } } })).toBe(
      'Gain 1 coins, or add 2 troops.',
    )
    expect(text(data)).toBe('Player B may: lose 2 coins, or add 1 troops.')
  })
})

describe('may', () => {
  const data: Data = {
    may: {
      steps: [
        { op: 'coins', n: -2 },
        { op: 'add', n: 1 },
      ],
    },
    ask: 'hire',
  }

  it('asks yes or no', () => {
    const yes = playing({ tile: 0 })
    expect(run(toys.effect(data), yes, 'yes')).toEqual(['a hire: yes no'])
    expect([yes.s.coins.a, yes.s.troops[0]]).toEqual([0, 2])
    const not = playing({ tile: 0 })
    run(toys.effect(data), not, 'no')
    expect(not.s).toEqual(begin())
  })

  it('is not asked if it cannot be done', () => {
    expect(run(toys.effect(data), playing({ s: begin({ coins: { a: 0, b: 0 } }) }))).toEqual([])
  })

  it('is described', () => {
    expect(text(data)).toBe('You may: lose 2 coins and add 1 troops.')
    expect(text({ may: { op: 'coins', n: 1 }, by: 'b' })).toBe('Player B may: gain 1 coins.')
  })
})

describe('a condition', () => {
  const data: Data = {
    if: { all: [{ is: 'terrain', of: 'wood' }, { not: { is: 'troops', atLeast: 3 } }] },
    do: { op: 'add', n: 1 },
  }

  it('runs the effect, or gives the reason of the failed test', () => {
    const g = playing({ tile: 3 })
    run(toys.effect(data), g)
    expect(g.s.troops[3]).toBe(3)
    expect(toys.effect(data).can(g)).toBe(NOT_LIKE_THIS)
    run(toys.effect(data), g)
    expect(g.s.troops[3]).toBe(3)
    expect(toys.effect({ if: { is: 'troops', atLeast: 9 }, do: { op: 'coins', n: 1 } }).can(g)).toBe(FEW)
  })

  it('has an else branch', () => {
    const g = playing({ tile: 0 })
    const either = toys.effect({
      if: {
        any: [
          { is: 'terrain', of: 'wood' },
          { is: 'terrain', of: 'hill' },
        ],
      },
      do: { op: 'march' },
      else: { op: 'coins', n: { of: 'die' } },
    })
    expect([either.rolls, either.asks]).toEqual([true, true])
    run(either, { ...g, chance: dice(4) })
    expect(g.s.coins.a).toBe(6)
    expect(either.can({ ...g, tile: 4 })).toBe(NOBODY_THERE)
  })

  it('is described', () => {
    expect(text(data)).toBe('If the tile is wood and not there are 3 troops or more, add 1 troops.')
    expect(
      text({
        if: {
          any: [
            { is: 'terrain', of: 'wood' },
            { is: 'terrain', of: 'hill' },
          ],
        },
        do: { op: 'march' },
        else: { op: 'coins', n: 1 },
      }),
    ).toBe('If the tile is wood or the tile is hill, march with one troop; otherwise gain 1 coins.')
  })
})

describe('repetition', () => {
  it('repeats as often as given, or as long as it can be done', () => {
    const g = playing({ tile: 3 })
    run(toys.effect({ times: 5, do: { op: 'lose' } }), g)
    expect(g.s.troops[3]).toBe(0)
    expect(toys.effect({ times: 5, do: { op: 'lose' } }).can(g)).toBe(NOBODY_THERE)
    const counted = playing({ tile: 3 })
    run(toys.effect({ times: { of: 'troops' }, do: { op: 'coins', n: 1 } }), counted)
    expect(counted.s.coins.a).toBe(4)
    expect(toys.effect({ times: { of: 'troops' }, do: { op: 'coins', n: 1 } }).can(playing())).toMatchObject({
      reason: 'zero-times',
    })
  })

  it('asks before each repetition with "up to"', () => {
    const data: Data = { times: 3, upTo: true, do: { op: 'lose' }, ask: 'another' }
    const g = playing({ tile: 3 })
    expect(run(toys.effect(data), g, 'enough')).toEqual(['a another: more enough'])
    expect(g.s.troops[3]).toBe(1)
    const all = playing({ tile: 3 })
    expect(run(toys.effect(data), all, 'more')).toEqual(['a another: more enough'])
    expect(all.s.troops[3]).toBe(0)
  })

  it('is described', () => {
    expect(text({ times: 3, upTo: true, do: { op: 'lose' } })).toBe('Up to 3 times: lose a troop.')
  })
})

describe('targets', () => {
  it('can be all targets', () => {
    const g = playing()
    run(toys.effect({ each: { select: 'tiles', where: { is: 'troops', atLeast: 1 } }, do: { op: 'lose' } }), g)
    expect(g.s.troops).toEqual([0, 0, 0, 1, 0, 0])
    const seats = playing()
    run(toys.effect({ each: { select: 'seats' }, do: { op: 'coins', n: 1 } }), seats)
    expect(seats.s.coins).toEqual({ a: 3, b: 1 })
  })

  it('can be the first that fit, in the order of the selector', () => {
    const hill: Data = {
      each: { select: 'tiles', where: { is: 'terrain', of: 'hill' }, first: 1 },
      do: { op: 'add', n: 1 },
    }
    const g = playing()
    run(toys.effect(hill), g)
    expect(g.s.troops).toEqual([1, 1, 0, 2, 0, 0])
    expect(text(hill)).toBe('In the first of every tile where the tile is hill: add 1 troops.')
  })

  it('can be limited to a range around the target', () => {
    const g = playing({ tile: 4 })
    run(toys.effect({ each: { select: 'near', range: 1 }, do: { op: 'add', n: 1 } }), g)
    expect(g.s.troops).toEqual([1, 0, 0, 3, 1, 1])
    expect(toys.effect({ each: { select: 'near', range: 1 }, do: { op: 'add', n: 1 } }).can(playing())).toBe(NO_TILE)
  })

  it('are chosen one by one, each once, with reasons for those that are refused', () => {
    const data: Data = { pick: { select: 'tiles' }, count: 2, by: 'b', ask: 'where', do: { op: 'lose' } }
    const g = playing({ s: begin({ troops: [1, 0, 1, 2, 0, 0] }) })
    expect(questionOf(toys.effect(data), g).why(1)).toBe(NOBODY_THERE)
    // Tile 3 has a troop left, but has been picked.
    expect(run(toys.effect(data), g, 3, 0)).toEqual(['b where: 0 2 3', 'b where: 0 2'])
    expect(g.s.troops).toEqual([0, 0, 1, 1, 0, 0])
  })

  it('are taken without asking if there is only one, and never more than exist', () => {
    const g = playing({ s: begin({ troops: [1, 0, 0, 0, 0, 0] }) })
    expect(run(toys.effect({ pick: { select: 'tiles' }, count: 2, do: { op: 'lose' } }), g)).toEqual([])
    expect(g.s.troops[0]).toBe(0)
  })

  it('may be as many as a die shows, which is rolled only if there are targets', () => {
    const effect = toys.effect({ pick: { select: 'tiles' }, count: { of: 'die' }, do: { op: 'lose' } })
    const g = playing({ chance: dice(2) })
    expect(run(effect, g, 3)).toEqual(['a target: 0 3'])
    expect(g.s.troops).toEqual([0, 0, 0, 1, 0, 0])
    const nobody = playing({ s: begin({ troops: [0, 0, 0, 0, 0, 0] }) })
    expect(effect.can(nobody)).toBe(NOBODY_THERE)
    expect(run(effect, nobody)).toEqual([])
  })

  it('can be skipped with "up to"', () => {
    const data: Data = { pick: { select: 'tiles' }, count: 2, upTo: true, do: { op: 'lose' } }
    const g = playing()
    expect(run(toys.effect(data), g, 3, 'enough')).toEqual(['a target: 0 3 enough', 'a target: 0 enough'])
    expect(g.s.troops).toEqual([1, 0, 0, 1, 0, 0])
  })

  it('can be drawn by lot', () => {
    const effect = toys.effect({ pick: { select: 'tiles' }, by: 'lot', do: { op: 'lose' } })
    expect([effect.rolls, effect.asks]).toEqual([true, false])
    const g = playing({ chance: dice(2) })
    expect(effect.run(g)).toBeNull()
    expect(g.s.troops).toEqual([1, 0, 0, 1, 0, 0])
  })

  it('are described', () => {
    expect(text({ each: { select: 'near', range: 1 }, do: { op: 'lose' } })).toBe(
      'In every tile within 1: lose a troop.',
    )
    expect(text({ pick: { select: 'tiles', where: { is: 'terrain', of: 'hill' } }, do: { op: 'lose' } })).toBe(
      'In a tile where the tile is hill: lose a troop.',
    )
    expect(text({ pick: { select: 'tiles' }, count: 2, upTo: true, by: 'b', do: { op: 'lose' } })).toBe(
      'Choice of player B: in up to 2 tiles: lose a troop.',
    )
    expect(text({ pick: { select: 'tiles' }, by: 'lot', do: { op: 'lose' } })).toBe(
      'In a tile drawn by lot: lose a troop.',
    )
  })
})

describe('a roll', () => {
  const data: Data = {
    roll: 10,
    bands: [
      { from: 1, to: 3, do: { op: 'lose' } },
      { from: 10, to: 10, do: { op: 'coins', n: 5 } },
    ],
  }

  it.each([
    [3, 1, 2],
    [4, 2, 2],
    [10, 2, 7],
  ])('of %i leaves %i troops and %i coins', (die, troops, coins) => {
    const g = playing({ tile: 3, chance: dice(die) })
    run(toys.effect(data), g)
    expect([g.s.troops[3], g.s.coins.a, g.rolls]).toEqual([troops, coins, [die]])
  })

  it('is not made if no band could do anything', () => {
    const g = playing({ tile: 1 })
    const effect = toys.effect({ roll: 6, bands: [{ from: 1, to: 3, do: { op: 'lose' } }] })
    expect(effect.can(g)).toBe(NOBODY_THERE)
    expect([run(effect, g), g.rolls]).toEqual([[], []])
  })

  it('is made in any case with a band that does nothing, which is not described', () => {
    const always: Data = {
      roll: 6,
      bands: [
        { from: 1, to: 3, do: { op: 'lose' } },
        { from: 4, to: 6, do: { steps: [] } },
      ],
    }
    const g = playing({ tile: 1, chance: dice(2) })
    expect([run(toys.effect(always), g), g.rolls]).toEqual([[], [2]])
    expect(text(always)).toBe('Roll a die: on 1 to 3 lose a troop.')
  })

  it('is described', () => {
    expect(text(data)).toBe('Roll a d10: on 1 to 3 lose a troop; on 10 gain 5 coins.')
    expect(toys.effect(data).rolls).toBe(true)
  })
})

describe('levels', () => {
  const data: Data = {
    level: { of: 'troops' },
    levels: [
      { op: 'coins', n: 1 },
      { op: 'coins', n: 4 },
    ],
  }

  it.each([
    [0, 2],
    [1, 3],
    [2, 6],
    [3, 6],
  ])('with %i troops leave %i coins', (troops, coins) => {
    const g = playing({ tile: 0, s: begin({ troops: [troops, 0, 0, 0, 0, 0] }) })
    expect(toys.effect(data).can(g)?.reason).toBe(troops === 0 ? 'no-level' : undefined)
    run(toys.effect(data), g)
    expect(g.s.coins.a).toBe(coins)
  })

  it('are described', () => {
    expect(text(data)).toBe('Level 1: gain 1 coins; level 2: gain 4 coins.')
  })
})

describe('a delayed effect', () => {
  const data: Data = { later: 'at the end of the turn', do: { times: 2, do: { op: 'add', n: 1 } } }

  it('is stored in the state as data, and run from there', () => {
    const g = playing({ tile: 5 })
    expect(toys.effect(data).run(g)).toBeNull()
    const s = cloneJson(g.s)
    const [{ when, effect, seat, tile }] = s.delayed
    expect([when, s.troops[5]]).toEqual(['at the end of the turn', 0])
    run(toys.parse(effect), playing({ s, seat, tile }))
    expect(s.troops[5]).toBe(2)
  })

  it('is a copy: a state that is overwritten does not change the card', () => {
    const g = playing({ tile: 5 })
    toys.effect(data).run(g)
    expect(g.s.delayed[0].effect).toEqual(data.do)
    expect(g.s.delayed[0].effect).not.toBe(data.do)
  })

  it('does not roll now, and is described', () => {
    expect(toys.effect({ later: 'tomorrow', do: { op: 'coins', n: { of: 'die' } } }).rolls).toBe(false)
    expect(text(data)).toBe('At the end of the turn: 2 times: add 1 troops.')
  })
})

describe('invalid effect data', () => {
  it('does not compile', () => {
    expectTypeOf<{ op: 'coins'; n: 3 }>().toExtend<Data>()
    expectTypeOf<{ op: 'coins'; n: '3' }>().not.toExtend<Data>()
    expectTypeOf<{ op: 'coin'; n: 3 }>().not.toExtend<Data>()
    expectTypeOf<{ op: 'coins'; n: { of: 'gold' } }>().not.toExtend<Data>()
    expectTypeOf<{ steps: [{ op: 'add'; n: 1 }] }>().toExtend<Data>()
    expectTypeOf<{ steps: [{ op: 'add' }] }>().not.toExtend<Data>()
    expectTypeOf<{ if: { is: 'terrain'; of: 'sea' }; do: { op: 'lose' } }>().not.toExtend<Data>()
    expectTypeOf<{ pick: { select: 'towns' }; do: { op: 'lose' } }>().not.toExtend<Data>()
    expectTypeOf<{ may: { op: 'lose' }; by: 'c' }>().not.toExtend<Data>()
  })

  it.each<[unknown, string]>([
    [null, 'an effect is an object'],
    [[], 'an effect is an object'],
    [{}, 'an effect has exactly one of op, steps'],
    [{ op: 'coins', steps: [] }, 'this has op, steps'],
    [{ op: 'steal' }, 'op: there is no "steal", only coins, add, lose, march'],
    [{ op: 'constructor' }, 'op: there is no "constructor"'],
    [{ op: 3 }, 'op: there is no 3'],
    [{ op: 'add', n: 'two' }, 'n: expected number'],
    [{ op: 'add', n: 0 }, 'n: must be at least 1'],
    [{ op: 'add', n: 1, m: 2 }, 'unknown field m'],
    [{ op: 'coins', n: 1.5 }, 'n: this is neither a whole number nor an amount of one of: troops, die'],
    [{ op: 'coins', n: { of: 'gold' } }, 'n: this is neither'],
    [{ op: 'coins', n: { of: 'die', over: 0 } }, 'n: this is neither'],
    [{ op: 'coins', n: { of: 'die', by: 2 } }, 'n: this is neither'],
    [{ steps: { op: 'lose' } }, 'steps: this is a list'],
    [{ steps: [{ op: 'lose' }, { op: 'add', n: -1 }] }, 'steps.1.n: must be at least 1'],
    [{ steps: [], do: 1 }, 'do: there is no do here, only steps'],
    [{ choose: { x: { op: 'lose' } } }, 'choose: there are at least two to choose from'],
    [{ choose: [] }, 'choose: what there is to choose from is an object'],
    [{ choose: { x: { op: 'lose' }, y: { op: 'no' } } }, 'choose.y.op: there is no "no"'],
    [{ may: { op: 'lose' }, by: 'c' }, 'by: there is no "c", only a, b'],
    [{ may: { op: 'lose' }, ask: 3 }, 'ask: this is a word'],
    [{ if: { is: 'wet' }, do: { op: 'lose' } }, 'if.is: there is no "wet", only terrain, troops'],
    [{ if: { all: [] }, do: { op: 'lose' } }, 'if.all: there is at least one condition'],
    [{ if: { not: { is: 'troops' } }, do: { op: 'lose' } }, 'if.not.atLeast: expected'],
    [{ if: { is: 'troops', atLeast: 1 } }, 'do: an effect is an object'],
    [{ if: { either: [] }, do: { op: 'lose' } }, 'if: a condition has exactly one of is, all, any, not'],
    [{ times: 'often', do: { op: 'lose' } }, 'times: this is neither'],
    [{ times: 2, upTo: 'yes', do: { op: 'lose' } }, 'upTo: this is true or absent'],
    [{ each: { select: 'towns' }, do: { op: 'lose' } }, 'each.select: there is no "towns", only tiles, near, seats'],
    [{ each: { select: 'near', range: -1 }, do: { op: 'lose' } }, 'each.range: must be at least 0'],
    [{ pick: { select: 'tiles', where: { is: 'wet' } }, do: { op: 'lose' } }, 'pick.where.is: there is no "wet"'],
    [{ each: { select: 'tiles', first: 0 }, do: { op: 'lose' } }, 'each.first: this is a whole number, 1 or more'],
    [{ pick: { select: 'tiles' }, by: 'chance', do: { op: 'lose' } }, 'by: there is no "chance"'],
    [{ roll: 1, bands: [] }, 'roll: this is a whole number, 2 or more'],
    [{ roll: 6, bands: [{ from: 3, to: 2, do: { op: 'lose' } }] }, 'bands.0.to: this is a whole number, 3 or more'],
    [{ roll: 6, bands: [{ from: 3, to: 4 }] }, 'bands.0.do: an effect is an object'],
    [{ level: 1, levels: [{ op: 'x' }] }, 'levels.0.op: there is no "x"'],
    [{ later: '', do: { op: 'lose' } }, 'later: this is a word'],
  ])('%j', (value, message) => {
    expect(() => toys.parse(value)).toThrow(EffectError)
    expect(() => toys.parse(value)).toThrow(message)
  })

  it('includes delays if the game has no delayed effects', () => {
    const { delay: _, ...without } = host
    const plain = vocabulary<Toy, Names>()({ operations: { lose }, host: without })
    expect(() => plain.parse({ later: 'now', do: { op: 'lose' } })).toThrow('there are no delayed effects')
    expect(() => plain.parse({ times: -1, do: { op: 'lose' } })).toThrow('times: this is a whole number, 0 or more')
    expect(() => plain.parse({ may: { op: 'lose' }, by: 'a' })).toThrow('by: there is no "a", only the player asked')
    const g = playing({ tile: 3 })
    run(plain.effect({ times: 2, do: { op: 'lose' } }), g)
    expect(g.s.troops[3]).toBe(0)
  })
})

describe('wouldChange', () => {
  const would = (data: Data, g: Toy): boolean =>
    wouldChange(
      toys.effect(data),
      g,
      (way) => ({ ...g, s: cloneJson(g.s), chance: way }),
      ({ s }) => JSON.stringify(s) !== JSON.stringify(g.s),
    )

  it('tries every choice and every die', () => {
    const six: Data = { roll: 6, bands: [{ from: 6, to: 6, do: { op: 'coins', n: 1 } }] }
    expect(would(six, playing())).toBe(true)
    expect(would({ choose: { x: { op: 'coins', n: 0 }, y: { op: 'coins', n: -2 } } }, playing())).toBe(true)
    expect(would({ op: 'coins', n: 0 }, playing())).toBe(false)
    expect(would({ op: 'coins', n: -3 }, playing())).toBe(false)
    expect(would({ times: 2, do: { op: 'march' } }, playing({ tile: 3 }))).toBe(true)
  })

  it('works only on copies', () => {
    const g = playing({ tile: 3 })
    would({ steps: [{ op: 'march' }, { op: 'coins', n: { of: 'die' } }] }, g)
    expect(g.s).toEqual(begin())
  })
})

/* ------------------------------------------------------------------------------------------ random effects */

const n = fc.integer({ min: -3, max: 3 })
const who = fc.constantFrom<SeatId>('a', 'b')
const { effect: anyEffect } = fc.letrec<{ effect: Data; condition: Condition<TermsOf> }>((tie) => ({
  effect: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      fc.record({
        op: fc.constant('coins' as const),
        n: fc.oneof(n, fc.record({ of: fc.constantFrom('troops' as const, 'die' as const), plus: n })),
      }),
      fc.record({ op: fc.constant('add' as const), n: fc.integer({ min: 1, max: 3 }) }),
      fc.constant<Data>({ op: 'lose' }),
      fc.constant<Data>({ op: 'march' }),
    ),
    fc.record({ steps: fc.array(tie('effect'), { maxLength: 3 }) }),
    fc.record({ choose: fc.record({ x: tie('effect'), y: tie('effect') }), by: who }),
    fc.record({ anyOrder: fc.record({ x: tie('effect'), y: tie('effect'), z: tie('effect') }) }),
    fc.record({ may: tie('effect'), by: who }),
    fc.record({ if: tie('condition'), do: tie('effect'), else: fc.option(tie('effect'), { nil: undefined }) }),
    fc.record({
      times: fc.integer({ min: 0, max: 3 }),
      do: tie('effect'),
      upTo: fc.constantFrom(true as const, undefined),
    }),
    fc.record({
      each: fc.constantFrom(
        { select: 'tiles' as const },
        { select: 'near' as const, range: 1 },
        { select: 'seats' as const },
      ),
      do: tie('effect'),
    }),
    fc.record({
      pick: fc.record({
        select: fc.constant('tiles' as const),
        where: fc.option(tie('condition'), { nil: undefined }),
      }),
      count: fc.integer({ min: 0, max: 3 }),
      upTo: fc.constantFrom(true as const, undefined),
      by: fc.constantFrom<'a' | 'b' | 'lot'>('a', 'b', 'lot'),
      do: tie('effect'),
    }),
    fc.record({
      roll: fc.constantFrom(6, 10),
      bands: fc.array(fc.record({ from: fc.constant(1), to: fc.integer({ min: 1, max: 6 }), do: tie('effect') }), {
        maxLength: 2,
      }),
    }),
    fc.record({ level: fc.integer({ min: 0, max: 3 }), levels: fc.array(tie('effect'), { maxLength: 2 }) }),
    fc.record({ later: fc.constant('then'), do: tie('effect') }),
  ),
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.record({ is: fc.constant('troops' as const), atLeast: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ is: fc.constant('terrain' as const), of: fc.constantFrom('plain' as const, 'wood' as const) }),
    fc.record({ not: tie('condition') }),
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 2 }) }),
  ),
}))

describe('any effect', () => {
  it('runs to its end if it can be done, otherwise changes nothing, and declares whether it rolls or asks', () => {
    const seen = { refused: 0, done: 0, rolled: 0, asked: 0 }
    fc.assert(
      fc.property(anyEffect, fc.infiniteStream(fc.nat(59)), fc.constantFrom(null, 0, 1, 3), (data, numbers, tile) => {
        const effect = toys.parse(JSON.parse(JSON.stringify(data)))
        expect(effect.clauses(NAMES)).toEqual(toys.effect(data).clauses(NAMES))
        let [rolled, asked] = [false, false]
        const next = (width: number): number => numbers.next().value % width
        const chance: Chance = {
          ...dice(),
          roll: (sides) => {
            rolled = true
            return next(sides) + 1
          },
        }
        const g = playing({ tile, chance })
        const before = cloneJson(g.s)
        const refused = effect.can(g)
        expect(g.s).toEqual(before)
        const pending = effect.run(g)
        if (pending !== null) {
          for (let step = pending.next(); !step.done; ) {
            asked = true
            const [question] = step.value
            expect(question.offered.length).toBeGreaterThan(0)
            step = pending.next({ ask: question, choice: question.offered[next(question.offered.length)] })
          }
        }
        if (refused !== null) expect([g.s, rolled, asked]).toEqual([before, false, false])
        if (rolled) expect(effect.rolls).toBe(true)
        if (asked) expect(effect.asks).toBe(true)
        expect(g.s.supply + g.s.troops.reduce((sum, troops) => sum + troops)).toBe(6)
        seen[refused === null ? 'done' : 'refused']++
        if (rolled) seen.rolled++
        if (asked) seen.asked++
      }),
      { numRuns: 3000, seed: 7 },
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100)
  })

  it('needs no answer if the game decides for every seat', () => {
    fc.assert(
      fc.property(anyEffect, (data) => {
        const effect = toys.effect(data)
        // Marching asks in its own procedure, also for automatic seats.
        fc.pre(!JSON.stringify(data).includes('march'))
        expect(effect.run(playing({ tile: 3, automatic: ['a', 'b'], chance: dice(...Array(99).fill(1)) }))).toBeNull()
      }),
      { numRuns: 500, seed: 7 },
    )
  })
})
