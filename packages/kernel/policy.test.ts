import { describe, expect, it } from 'vitest'
import {
  ask,
  askOpen,
  type Game,
  interruption,
  LivePosition,
  type Mind,
  MindError,
  type Options,
  plainAsk,
  playOut,
  Run,
  random,
  readOptions,
  seeded,
} from './index.ts'
import { sketch } from './testing/index.ts'
import { bazaar, council, march, scramble, whispers } from './testing/toys.ts'

const begin = <S>(game: Game<S>, seed = 'x', options: Options = readOptions(game.options, {})): Run<S> =>
  Run.begin(game, options, { source: seeded(seed), loaded: null })

const mindsFor = <S>(game: Game<S>, seed: string): { [seat: string]: Mind<S> } =>
  Object.fromEntries(game.seats(readOptions(game.options, {})).map(({ id }) => [id, random.mind(`${seed}:${id}`)]))

describe('random', () => {
  it.each([
    ['scramble', scramble],
    ['council', council],
    ['bazaar', bazaar],
    ['whispers', whispers],
  ] as [string, Game][])('plays %s to its end, the same with the same seed', (_, game) => {
    const one = playOut(begin(game), mindsFor(game, 'a'))
    const two = playOut(begin(game), mindsFor(game, 'a'))
    expect(two).toEqual(one)
    expect(one.answers).toBeGreaterThan(0)
    const ends = new Set([...'abcdefgh'].map((seed) => JSON.stringify(playOut(begin(game), mindsFor(game, seed)))))
    expect(ends.size).toBeGreaterThan(1)
  })

  it('takes each option as often', () => {
    const counts = new Map<unknown, number>()
    const game = sketch<{ left: number; over: boolean }>({
      setup: () => ({ left: 3000, over: false }),
      *turn(g) {
        const word = yield* ask('red', 'x', ['a', 'b', 'c'])
        counts.set(word, (counts.get(word) ?? 0) + 1)
        g.over = --g.left === 0
      },
    })
    playOut(begin(game), mindsFor(game, 'a'))
    // Two degrees of freedom: one honest mind in a thousand passes 13.8, and this one is always the same.
    expect([...counts.values()].reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)).toBeLessThan(13.8)
  })

  it('leaves optional asks alone more often than not, where it must answer something too', () => {
    let taken = 0
    const game = sketch<{ left: number; over: boolean }>({
      setup: () => ({ left: 1000, over: false }),
      *turn(g) {
        const extra = interruption<string>({
          seat: 'red',
          kind: 'extra',
          candidates: ['extra'],
          // biome-ignore lint/correctness/useYield: an interruption may have no question of its own
          *run() {
            taken++
          },
        })
        yield* askOpen({ seat: 'red', kind: 'must', candidates: ['on'] }, [extra], 1)
        g.over = --g.left === 0
      },
    })
    playOut(begin(game), mindsFor(game, 'a'))
    expect(taken).toBeGreaterThan(50)
    expect(taken).toBeLessThan(250)
  })
})

describe('playOut', () => {
  it('counts as decisions what had at least two options, and forms', () => {
    const game = sketch<{ over: boolean }>({
      setup: () => ({ over: false }),
      *turn(g) {
        yield* ask('red', 'one', ['only'])
        yield* ask('blue', 'two', ['a', 'b'])
        yield* ask('red', 'three', [1, 2, 3])
        g.over = true
      },
    })
    expect(playOut(begin(game), mindsFor(game, 'a'))).toMatchObject({
      answers: 3,
      decisions: 2,
      outcome: { rule: 'T-9' },
    })
    let seen = 0
    const forms: Mind = {
      choose: (position) => {
        const [required] = position.asks.filter(({ optional }) => !optional)
        const ask = required ?? position.asks[0]
        if (ask.form !== null) seen++
        return random.mind(seen).choose(position)
      },
    }
    const played = playOut(begin(bazaar), { ada: forms, ben: forms, cleo: forms })
    expect(played.decisions).toBeGreaterThan(0)
    expect(played.decisions).toBeLessThanOrEqual(played.answers)
  })

  it('tells after each answer', () => {
    const indexes: number[] = []
    const { answers } = playOut(begin(march('1')), mindsFor(march('1'), 'a'), (run) => indexes.push(run.index))
    expect(indexes).toEqual(Array.from({ length: answers }, (_, n) => n + 1))
  })

  it('refuses a mind that answers what was not offered', () => {
    const game = march('1')
    const with_ = (scout: Mind<never>) => () => playOut(begin(game), { ...mindsFor(game, 'a'), scout: scout as Mind })
    expect(with_({ choose: ({ asks }) => ({ ask: asks[0], answer: 'fly' }) })).toThrow(
      new MindError('scout answers "fly" to pace, which is not offered'),
    )
    const closed = { id: '0.99', seat: 'scout', kind: 'pace', options: ['walk'], optional: false, form: null }
    expect(with_({ choose: () => ({ ask: closed, answer: 'walk' }) })).toThrow(MindError)
  })

  it('takes an ask by its id, as a program elsewhere would name it', () => {
    const game = march('1')
    const named: Mind<never> = { choose: ({ asks: [ask] }) => ({ ask: plainAsk(ask), answer: 'walk' }) }
    const minds = { ...mindsFor(game, 'a'), scout: named as Mind }
    expect(playOut(begin(game), minds).outcome.scores).toEqual({ scout: 5 })
  })
})

describe('a live position', () => {
  it('shows a seat its own asks only', () => {
    const run = begin(march('1'))
    expect(new LivePosition(run, 'scout').asks.map(({ kind }) => kind)).toEqual(['pace'])
    expect(new LivePosition(run, 'guard').asks).toEqual([])
    expect(new LivePosition(run, 'guard').waiting).toEqual(['scout'])
  })

  it('follows the run, and hides what the seat may not see', () => {
    const run = Run.begin(
      whispers,
      readOptions(whispers.options, {}),
      { source: seeded('x'), loaded: { dice: [1], piles: {} } },
      [],
    )
    const [nora, otto] = [new LivePosition(run, 'nora'), new LivePosition(run, 'otto')]
    expect(nora.view.hands[0]).toEqual(run.state.hands[0])
    expect(otto.view.hands[0]).toEqual([0, 0, 0])
    run.answer(run.pending[0], 'look', 'look')
    expect(nora.index).toBe(1)
    expect(nora.journal.map(({ kind }) => kind)).toEqual(['looked', 'saw'])
    expect(otto.journal.map(({ kind }) => kind)).toEqual(['looked'])
    expect(nora.game).toBe('whispers')
    expect(nora.outcome).toBeNull()
    const world = otto.imagine({ source: seeded('y'), loaded: null })
    expect(world.state.hands[1]).toEqual(run.state.hands[1])
  })

  it('gives examples of open forms only', () => {
    const run = begin(bazaar)
    const ben = new LivePosition(run, 'ben')
    const [propose] = ben.asks
    const answer = ben.example(propose, run.dice)
    expect('choice' in run.pending.find(({ id }) => id === propose.id)!.resolve(answer)).toBe(true)
    expect(() => ben.example({ ...propose, id: 'x' }, run.dice)).toThrow(MindError)
  })
})
