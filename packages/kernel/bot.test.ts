import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  ask,
  askOpen,
  type Bot,
  BotError,
  form,
  type Game,
  interruption,
  LivePosition,
  type Options,
  plainAsk,
  playGame,
  playOut,
  Run,
  random,
  readOptions,
  seeded,
  together,
} from './index.ts'
import { sketch } from './testing/index.ts'
import { bazaar, council, march, scramble, whispers } from './testing/toys.ts'

const begin = <S>(game: Game<S>, seed = 'x', options: Options = readOptions(game.options, {})): Run<S> =>
  Run.begin(game, options, { source: seeded(seed), loaded: null })

const mindsFor = <S>(game: Game<S>, seed: string): { [seat: string]: Bot<S> } =>
  Object.fromEntries(game.seats(readOptions(game.options, {})).map(({ id }) => [id, random.create(`${seed}:${id}`)]))

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

describe('interruptions', () => {
  const keen = (interrupt?: Bot['interrupt']): Bot => ({
    choose: (position) => ({ ask: position.asks[0], answer: position.asks[0].options[0] }),
    ...(interrupt === undefined ? {} : { interrupt }),
  })
  const vetoes = (left: Bot) => {
    const run = begin(council, 'x', { rounds: 4, coins: 3 })
    let count = 0
    playOut(run, { mayor: keen(), right: keen(), left }, ({ pending }) => {
      if (pending[0]?.kind === 'veto.means') count++
    })
    return count
  }

  it('are never made by a mind that does not know them, nor by one that lets others be', () => {
    expect(vetoes(keen())).toBe(0)
    expect(vetoes(keen(() => null))).toBe(0)
  })

  it('are made by a mind that wants to, as long as it can', () => {
    const left = keen()
    expect(vetoes({ ...left, interrupt: (position) => left.choose(position) })).toBeGreaterThan(1)
  })

  it('are refused like any answer that is not offered', () => {
    const wrong = keen(({ asks: [ask] }) => ({ ask, answer: 'veto-moon' }))
    expect(() => vetoes(wrong)).toThrow(new BotError('left answers "veto-moon" to council.veto, which is not offered'))
  })

  it('are taken up at random now and then, so that random play comes to them', () => {
    const counts = [...'abcdefghij'].map((seed) => vetoes(random.create(seed)))
    expect(Math.max(...counts)).toBeGreaterThan(0)
    expect(Math.min(...counts)).toBe(0)
  })
})

describe('playOut', () => {
  it('says clearly that an imagined state leaves nothing to answer', () => {
    const game = sketch<{ cards: number[]; over: boolean }>({
      setup: () => ({ cards: [1], over: false }),
      *turn(g) {
        yield* together(
          ['red', 'blue'].map(function* (seat) {
            yield* ask(seat, 'card', () => g.cards)
          }),
        )
        g.over = true
      },
      resample: (g) => ({ ...g, cards: [] }),
    })
    const world = begin(game).imagine('red', { source: seeded('x'), loaded: null })
    expect(() => playOut(world, mindsFor(game, 'a'))).toThrow(/sketch waits for nobody/)
  })

  it('can do without resting points on the way, and still fork', () => {
    const quick = Run.begin(
      scramble,
      readOptions(scramble.options, {}),
      { source: seeded('x'), loaded: null },
      null,
      'answers',
    )
    const forks: unknown[] = []
    const played = playOut(quick, mindsFor(scramble, 'a'), (run) => {
      const fork = run.fork()
      expect(fork.pending.map(({ id }) => id)).toEqual(run.pending.map(({ id }) => id))
      forks.push(fork.state)
      expect(fork.state).toEqual(run.state)
    })
    expect(forks).toHaveLength(played.answers)
    expect(played).toEqual(playOut(begin(scramble), mindsFor(scramble, 'a')))
  })

  it('can keep nothing of its past, plays the same and says that it cannot be forked', () => {
    const options = readOptions(scramble.options, {})
    const fleeting = Run.begin(scramble, options, { source: seeded('x'), loaded: null }, null, 'nothing')
    const played = playOut(fleeting, mindsFor(scramble, 'a'), (run) => {
      expect(run.since).toEqual([])
      expect(run.dice.log).toEqual([])
    })
    expect(played).toEqual(playOut(begin(scramble), mindsFor(scramble, 'a')))
    expect(() => fleeting.fork()).toThrow(/keeps nothing of its past/)
  })

  it('plays an imagined run that keeps nothing as one that keeps its resting points', () => {
    const run = begin(whispers)
    playOut(begin(whispers), mindsFor(whispers, 'a'))
    const dice = { source: seeded('y'), loaded: null }
    const kept = run.imagine('nora', dice)
    const fleeting = run.imagine('nora', dice, 'nothing')
    expect(playOut(fleeting, mindsFor(whispers, 'b'))).toEqual(playOut(kept, mindsFor(whispers, 'b')))
    expect(fleeting.state).toEqual(kept.state)
    expect([fleeting.since, fleeting.dice.log]).toEqual([[], []])
    expect(() => fleeting.fork()).toThrow(/keeps nothing of its past/)
    expect(() => kept.fork()).not.toThrow()
  })

  it('waits for bots that take their time only where it can', async () => {
    const slowly = (seed: string): Bot<unknown> => {
      const quick = random.create(seed)
      return {
        choose: async (position) => quick.choose(position),
        interrupt: async (position) => quick.interrupt?.(position) ?? null,
      }
    }
    const slow = { ada: slowly('a:ada'), ben: random.create('a:ben'), cleo: slowly('a:cleo') }
    const played = playGame<unknown>(begin(bazaar) as Run, slow)
    expect(played).toBeInstanceOf(Promise)
    expect(await played).toEqual(playOut(begin(bazaar), mindsFor(bazaar, 'a')))
    expect(() => playOut<unknown>(begin(bazaar) as Run, slow)).toThrow(/returned a promise/)
  })

  it('reports a slow bot that answers what was not offered, or fails', async () => {
    const game = march('1')
    const with_ = (scout: Bot) => playGame(begin(game) as Run, { ...mindsFor(game as Game, 'a'), scout })
    await expect(with_({ choose: async ({ asks }) => ({ ask: asks[0], answer: 'fly' }) })).rejects.toThrow(BotError)
    await expect(with_({ choose: () => Promise.reject(new Error('tired')) })).rejects.toThrow('tired')
  })

  it('refuses an answer to what somebody else was asked', () => {
    const thief: Bot = { choose: () => ({ ask: run.pending[1], answer: 1 }) }
    const run = begin(
      sketch<{ over: boolean }>({
        seats: ['red', 'blue'],
        setup: () => ({ over: false }),
        *turn(g) {
          yield* together(
            ['red', 'blue'].map(function* (seat) {
              yield* ask(seat, 'card', [1, 2])
            }),
          )
          g.over = true
        },
      }),
    )
    expect(() => playOut(run as Run, { red: thief, blue: thief })).toThrow(
      'red answers 1 to card, which is not offered',
    )
  })

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
    const forms: Bot = {
      choose: (position) => {
        const [required] = position.asks.filter(({ optional }) => !optional)
        const ask = required ?? position.asks[0]
        if (ask.form !== null) seen++
        return random.create(seen).choose(position)
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
    const with_ = (scout: Bot<never>) => () => playOut(begin(game), { ...mindsFor(game, 'a'), scout: scout as Bot })
    expect(with_({ choose: ({ asks }) => ({ ask: asks[0], answer: 'fly' }) })).toThrow(
      new BotError('scout answers "fly" to pace, which is not offered'),
    )
    const closed = { id: '0.99', seat: 'scout', kind: 'pace', options: ['walk'], optional: false, form: null }
    expect(with_({ choose: () => ({ ask: closed, answer: 'walk' }) })).toThrow(BotError)
  })

  it('takes an ask by its id, as a program elsewhere would name it', () => {
    const game = march('1')
    const named: Bot<never> = { choose: ({ asks: [ask] }) => ({ ask: plainAsk(ask), answer: 'walk' }) }
    const bots = { ...mindsFor(game, 'a'), scout: named as Bot }
    expect(playOut(begin(game), bots).outcome.scores).toEqual({ scout: 5 })
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

  it('does not show a program what is left to people, who may still answer it', () => {
    const game = sketch<{ talks: number; over: boolean }>({
      seats: ['red', 'blue'],
      setup: () => ({ talks: 0, over: false }),
      *turn(g) {
        const talk = interruption<{ words: string }>({
          seat: 'blue',
          kind: 'talk',
          candidates: [],
          form: form(
            z.strictObject({ words: z.string() }),
            () => null,
            () => ({ words: '' }),
            undefined,
            () => g.talks >= 2,
          ),
          *run() {
            g.talks++
          },
        })
        const asking = { seat: 'red', kind: 'end', candidates: ['end', 'wait'] } as const
        const word = yield* askOpen(asking, [talk], Number.POSITIVE_INFINITY)
        g.over = word === 'end'
      },
    })
    const run = begin(game)
    const blue = new LivePosition(run, 'blue')
    const talk = () => run.pending[1]
    expect(blue.asks.length).toBe(1)
    for (let n = 0; n < 2; n++) run.answer(talk(), { words: 'x' }, { words: 'x' })
    expect([blue.asks, talk().answerable, talk().forPeopleOnly]).toEqual([[], true, true])
    for (let n = 0; n < 20; n++) expect(random.create(n).interrupt?.(blue)).toBeNull()
    run.answer(talk(), { words: 'x' }, { words: 'x' })
    expect(run.state.talks).toBe(3)
    // Random play leaves it alone too, and every game ends.
    for (const seed of 'abcdefgh') {
      const other = begin(game)
      playOut(other, mindsFor(game, seed))
      expect(other.state.talks).toBeLessThanOrEqual(2)
    }
  })

  it('gives examples of open forms only', () => {
    const run = begin(bazaar)
    const ben = new LivePosition(run, 'ben')
    const [propose] = ben.asks
    const answer = ben.example(propose, run.dice)
    expect('choice' in run.pending.find(({ id }) => id === propose.id)!.resolve(answer)).toBe(true)
    expect(() => ben.example({ ...propose, id: 'x' }, run.dice)).toThrow(BotError)
  })
})
