import { describe, expect, it } from 'vitest'
import {
  ask,
  type BotSpec,
  Dice,
  LivePosition,
  type Move,
  NO_LIMITS,
  type Procedure,
  playOut,
  type QuickBot,
  type QuickPolicy,
  Run,
  type SearchSpec,
  searchBot,
  seeded,
} from '../index.ts'
import { sketch, wonBy } from '../testing/index.ts'

/** Always the first option: the worst one in these games. */
const first = <S>(): BotSpec<S, QuickBot<S>> => ({
  id: 'first',
  title: 'First',
  about: 'Takes the first option.',
  create: () => ({ choose: ({ asks: [ask] }) => ({ ask, answer: ask.options[0], reason: 'it comes first' }) }),
})

const level = { id: 'search', title: 'Search', about: 'Looks ahead.', playouts: 300 }

/* Dares: each turn a player chooses how much to dare. Best: 3 of 6 faces for 2 points each, the others bring less. */

interface Dares {
  turn: number
  points: number
}
const GAIN: { readonly [dare: string]: (die: number) => number } = {
  rest: () => 0,
  walk: (die) => (die >= 3 ? 1 : 0),
  climb: (die) => (die >= 4 ? 2 : 0),
  leap: (die) => (die === 6 ? 4 : 0),
}
const TURNS = 4
const dares = sketch<Dares>({
  seats: ['ann'],
  setup: () => ({ turn: 0, points: 0 }),
  *turn(g, table): Procedure {
    const dare = yield* ask('ann', 'dare', Object.keys(GAIN))
    g.points += GAIN[dare](table.chance.roll(6))
    g.turn++
  },
  outcome: ({ turn, points }) => (turn < TURNS ? null : wonBy(points >= 4 ? ['ann'] : [])),
})
const daring: SearchSpec<Dares> = {
  base: first(),
  quick: (_, { options }, chance) => chance.roll(options.length) - 1,
  value: ({ points }) => points / (2 * TURNS),
  clock: ({ turn }) => turn,
  ahead: 1,
  certainty: 2,
}

const begin = (seed: string, game = dares): Run<Dares> => Run.begin(game, {}, { source: seeded(seed), loaded: null })
const moveIn = (run: Run<Dares>, spec = daring, task = NO_LIMITS): Move =>
  searchBot(spec, level).create('bot').choose(new LivePosition(run, 'ann'), task) as Move

describe('a bot that searches', () => {
  it('finds the best option, and says how much better it is', () => {
    const move = moveIn(begin('a'))
    expect(move.answer).toBe('climb')
    expect(move.reason).toMatch(/^it wins 1[0-4] of 100 games from here; the usual move 0$/)
  })

  it('gives the same answer for the same seed, in another game that looks the same, and with pauses', async () => {
    const { answer, reason } = moveIn(begin('a'))
    const again = moveIn(begin('b'))
    expect([again.answer, again.reason]).toEqual([answer, reason])
    let pauses = 0
    const pause = async (): Promise<void> => {
      pauses++
    }
    const paused = await moveIn(begin('a'), daring, { ...NO_LIMITS, pause })
    expect([paused.answer, paused.reason]).toEqual([answer, reason])
    expect(pauses).toBe(5)
  })

  it('does not change the game that it looks at', () => {
    const run = begin('a')
    const before = { state: structuredClone(run.state), dice: run.dice.save(), index: run.index }
    moveIn(run)
    expect({ state: run.state, dice: run.dice.save(), index: run.index }).toEqual(before)
  })

  it('keeps to the budget of its task, and reports its progress', () => {
    const seen: number[] = []
    let judged = 0
    const spec: SearchSpec<Dares> = {
      ...daring,
      value(state, seat) {
        judged++
        return daring.value(state, seat)
      },
    }
    const progress = ({ done, of }: { done: number; of: number }): void => {
      expect(of).toBe(60)
      seen.push(done)
    }
    moveIn(begin('a'), spec, { ...NO_LIMITS, budget: { playouts: 60 }, progress })
    expect(judged).toBeLessThanOrEqual(60)
    expect(judged).toBe(seen.at(-1))
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  })

  it('answers with the usual move when it is stopped before it has begun', () => {
    const stopped = { ...NO_LIMITS, signal: { aborted: true } }
    expect(moveIn(begin('a'), daring, stopped)).toMatchObject({ answer: 'rest', reason: 'it comes first' })
  })

  it('stops while it thinks, with the best so far', async () => {
    const signal = { aborted: false }
    const pause = async (): Promise<void> => {
      signal.aborted = true
    }
    const done: number[] = []
    const task = { ...NO_LIMITS, signal, pause, progress: (it: { done: number }) => done.push(it.done) }
    expect((await moveIn(begin('a'), daring, task)).answer).not.toBe('rest')
    expect(done.at(-1)).toBeLessThan(60)
  })

  it('leaves questions to the base bot where it is told to', () => {
    expect(moveIn(begin('a'), { ...daring, rivals: () => [] }).answer).toBe('rest')
    expect(moveIn(begin('a'), { ...daring, leaves: () => true }).answer).toBe('rest')
  })

  it('tries what other styles would answer, and plays on in their way', () => {
    const answering =
      (dare: string): QuickPolicy<Dares> =>
      (_, { options }) =>
        options.indexOf(dare)
    const seen = new Set<number>()
    const styled: SearchSpec<Dares> = {
      ...daring,
      rivals: () => [],
      styles: [answering('rest'), answering('walk'), answering('climb')],
      ahead: TURNS,
      value(state, seat) {
        seen.add(state.points)
        return daring.value(state, seat)
      },
    }
    expect(moveIn(begin('a'), styled).answer).toBe('climb')
    // Only climbing to the end brings so many points.
    expect(Math.max(...seen)).toBe(2 * TURNS)
  })

  it('judges a position where the clock has moved on, without the next turn’s dice', () => {
    const turns = new Set<number>()
    const spec: SearchSpec<Dares> = {
      ...daring,
      ahead: 2,
      value(state, seat) {
        turns.add(state.turn)
        return daring.value(state, seat)
      },
    }
    moveIn(begin('a'), spec)
    expect([...turns]).toEqual([2])
  })

  it('wins more often than the base bot', () => {
    const winsOf = (spec: BotSpec<Dares>): number => {
      let wins = 0
      for (let n = 0; n < 40; n++) wins += playOut(begin(`game/${n}`), { ann: spec.create(n) }).outcome.winners.length
      return wins
    }
    expect(winsOf(first())).toBe(0)
    expect(winsOf(searchBot(daring, { ...level, playouts: 60 }))).toBeGreaterThan(15)
  })
})

/* Cards: an unseen card is red in 3 of 4 games. A player who says its colour wins. */

interface Cards {
  unseen: string
  rest: string[]
  said: string
}
const cards = sketch<Cards>({
  seats: ['ann'],
  setup: (_, chance) => {
    const rest = ['red', 'red', 'red', 'black']
    const unseen = chance.draw('cards', rest)
    return { unseen, rest, said: '' }
  },
  *turn(g): Procedure {
    g.said = yield* ask('ann', 'colour', ['black', 'red'])
  },
  outcome: ({ said, unseen }) => (said === '' ? null : wonBy(said === unseen ? ['ann'] : [])),
  view: (g, seat) => (seat === null || g.said === '' ? { ...g, unseen: '?', rest: [] } : g),
  resample(g, _, chance) {
    const rest = ['red', 'red', 'red', 'black']
    return { ...g, unseen: chance.draw('cards', rest), rest }
  },
})

describe('what a bot that searches cannot see', () => {
  /** A run in which the unseen card has this colour. */
  const withCard = (unseen: string): Run<Cards> => {
    for (let n = 0; ; n++) {
      const run = Run.begin(cards, {}, { source: seeded(`cards/${n}`), loaded: null })
      if (run.state.unseen === unseen) return run
    }
  }
  /** The move, and the cards that its playouts saw. */
  const searched = (unseen: string): { move: Move; seen: string[] } => {
    const seen: string[] = []
    const spec: SearchSpec<Cards> = {
      base: first(),
      quick: () => 0,
      value({ unseen, said }) {
        seen.push(unseen)
        return said === unseen ? 1 : 0
      },
      clock: () => 0,
      ahead: 1,
      certainty: 2,
    }
    const move = searchBot(spec, level)
      .create('bot')
      .choose(new LivePosition(withCard(unseen), 'ann')) as Move
    return { move, seen }
  }

  it('does not change its answer: two games that look alike get the same one, for the same reason', () => {
    const [red, black] = [searched('red'), searched('black')]
    expect(red.move).toMatchObject({ answer: 'red' })
    expect(black.move).toMatchObject({ answer: red.move.answer, reason: red.move.reason })
  })

  it('never reaches a playout: its cards are the same whatever the unseen one is', () => {
    const { seen } = searched('black')
    expect(seen).toEqual(searched('red').seen)
    expect(seen.filter((card) => card === 'red').length / seen.length).toBeCloseTo(0.75, 1)
  })
})

describe('the dice of a playout', () => {
  it('are not those of the game', () => {
    const future = new Dice({ source: seeded('a'), loaded: null }, false)
    const rolls = Array.from({ length: 20 }, () => future.roll(6))
    const seen: number[] = []
    const spying = sketch<Dares>({
      seats: ['ann'],
      setup: () => ({ turn: 0, points: 0 }),
      *turn(g, table): Procedure {
        yield* ask('ann', 'dare', ['rest', 'walk'])
        g.points = table.chance.roll(6)
        g.turn++
      },
      outcome: ({ turn }) => (turn < 1 ? null : wonBy([])),
    })
    const spec: SearchSpec<Dares> = {
      ...daring,
      value({ points }) {
        seen.push(points)
        return 0
      },
    }
    moveIn(begin('a', spying), spec)
    // The first roll of the game would always be the same; imagined ones have all faces.
    expect(new Set(seen).size).toBe(6)
    expect(seen.every((die) => die === rolls[0])).toBe(false)
  })
})
