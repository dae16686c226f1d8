import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  Ask,
  ask,
  askCertain,
  askForm,
  askIfSeveral,
  askMaybe,
  askOpen,
  askOptional,
  Dice,
  explainFrom,
  form,
  type Interruption,
  interruption,
  no,
  oncePerTable,
  type Procedure,
  Run,
  seeded,
  type Table,
  together,
} from './index.ts'
import { driver, lot, sketch } from './testing/index.ts'
import { bazaar, COUNCIL_LIMIT, council, scramble } from './testing/toys.ts'

interface Scratch {
  list: string[]
  said: string[]
  over: boolean
}

/** A game of a single turn. */
const once = (turn: (g: Scratch, table: Table) => Procedure, seats = ['red', 'blue', 'green']) =>
  sketch<Scratch>({
    seats,
    setup: () => ({ list: ['a', 'b', 'c'], said: [], over: false }),
    *turn(g, table) {
      yield* turn(g, table)
      g.over = true
    },
  })

const LONG = no('1.2', 'too-long')
const take = (g: Scratch, word: string): void => void g.list.splice(g.list.indexOf(word), 1)

describe('an ask that checks no more candidates than it must', () => {
  const dice = new Dice({ source: seeded('ask'), loaded: null }, false)
  /** Numbers 0 to 9, of which some pass, and the list of those that were checked. */
  const counted = (...passing: readonly number[]) => {
    const checked: unknown[] = []
    const check = (number: unknown) => {
      checked.push(number)
      return passing.some((it) => it === number) ? null : LONG
    }
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    return { checked, open: new Ask('red', 'say', false, all, check, undefined, undefined, undefined) }
  }

  it('is answerable as soon as one passes, and not if none does', () => {
    const { open, checked } = counted(2, 3, 4)
    expect([open.answerable, open.answerable]).toEqual([true, true])
    expect(checked).toEqual([0, 1, 2])
    expect(open.options).toEqual([2, 3, 4])
    expect(counted().open.answerable).toBe(false)
    expect(counted().open.options).toEqual([])
  })

  it('tries first what passed before the last answer', () => {
    const { open, checked } = counted(2, 3, 4)
    expect(open.answerable).toBe(true)
    open.stale()
    checked.length = 0
    expect([open.answerable, open.options]).toEqual([true, [2, 3, 4]])
    expect(checked[0]).toBe(2)
  })

  it('finds another that passes if what passed before does not any more, or is not there any more', () => {
    let all = ['a', 'b', 'c']
    let barred = 'a'
    const check = (word: unknown) => (word === barred ? LONG : null)
    const open = new Ask('red', 'say', false, () => all, check, undefined, undefined, undefined)
    expect(open.answerable).toBe(true)
    barred = 'b'
    open.stale()
    expect([open.answerable, open.options]).toEqual([true, ['a', 'c']])
    all = ['b']
    open.stale()
    expect([open.answerable, open.options]).toEqual([false, []])
  })

  it('takes every passing candidate equally often at random, and never another', () => {
    const counts = new Map<unknown, number>()
    for (let n = 0; n < 4000; n++) {
      const { open } = counted(1, 4, 5, 9)
      // The options may be known before, in full or in part.
      if (n % 3 === 1) expect(open.answerable).toBe(true)
      if (n % 3 === 2) open.evaluate()
      const option = open.randomOption(dice)
      counts.set(option, (counts.get(option) ?? 0) + 1)
    }
    expect([...counts.keys()].sort()).toEqual([1, 4, 5, 9])
    // Three degrees of freedom: a fair choice exceeds 16.3 once in a thousand times. The seed is fixed.
    expect([...counts.values()].reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)).toBeLessThan(16.3)
    expect(counted(7).open.randomOption(dice)).toBe(7)
  })

  it('rolls the same for a random option whether all options are known or not', () => {
    const picks = (known: boolean) => {
      const same = new Dice({ source: seeded('same'), loaded: null }, false)
      return Array.from({ length: 50 }, () => {
        const { open } = counted(1, 4, 5, 9)
        if (known) open.evaluate()
        return open.randomOption(same)
      })
    }
    expect(picks(true)).toEqual(picks(false))
  })

  it('checks fewer than all for a random option, and no candidate twice', () => {
    const { open, checked } = counted(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    const option = open.randomOption(dice)
    expect(checked.length).toBeLessThanOrEqual(2)
    expect(open.resolve(option)).toEqual({ choice: option })
    expect(checked.length).toBeLessThanOrEqual(2)
    const sparse = counted(9)
    expect(sparse.open.randomOption(dice)).toBe(9)
    expect(new Set(sparse.checked).size).toBe(sparse.checked.length)
  })

  it('is a decision if a second candidate passes, whichever was taken', () => {
    expect([counted().open.isDecision, counted(3).open.isDecision, counted(3, 8).open.isDecision]).toEqual([
      false,
      false,
      true,
    ])
    const [alone, pair] = [counted(3).open, counted(3, 8).open]
    alone.evaluate()
    pair.evaluate()
    expect([alone.isDecision, pair.isDecision]).toEqual([false, true])
    for (let n = 0; n < 20; n++) {
      const [one, two] = [counted(3).open, counted(3, 8).open]
      expect(one.randomOption(dice)).toBe(3)
      expect([3, 8]).toContain(two.randomOption(dice))
      expect([one.isDecision, two.isDecision]).toEqual([false, true])
    }
  })

  it('resolves an answer by checking only what it means', () => {
    const { open, checked } = counted(2, 6)
    expect(open.resolve(6)).toEqual({ choice: 6 })
    expect(checked).toEqual([6])
    expect([open.resolve(5), open.resolve('x')]).toEqual([{ no: LONG }, { no: no('kernel', 'not-a-choice') }])
  })

  it('forgets a random option when it is stale', () => {
    let passing = ['a']
    const check = (word: unknown) => (passing.some((it) => it === word) ? null : LONG)
    const open = new Ask('red', 'say', false, ['a', 'b'], check, undefined, undefined, undefined)
    expect(open.randomOption(dice)).toBe('a')
    passing = ['b']
    open.stale()
    expect([open.resolve('a'), open.resolve('b'), open.options]).toEqual([{ no: LONG }, { choice: 'b' }, ['b']])
    expect([open.isDecision, open.randomOption(dice)]).toEqual([false, 'b'])
  })
})

describe('explainFrom', () => {
  const refuse = (word: string) => (word.length > 1 ? LONG : null)

  it('gives the reason of the check for known choices, and not-a-choice for all others', () => {
    const known = once(function* (g) {
      g.said.push(yield* ask('red', 'say', g.list, refuse, undefined, explainFrom(['aa', 'bb'], refuse)))
    })
    const d = driver(known)
    expect([d.why('aa', 'red'), d.refused('bb', 'red')]).toEqual([LONG, LONG])
    expect(d.refused('cc', 'red')).toEqual({ rule: 'kernel', reason: 'not-a-choice' })
    expect(d.answer('b', 'red').state.said).toEqual(['b'])
  })

  it('accepts a list that depends on the state', () => {
    const list = ['aa']
    const explain = explainFrom(() => list, refuse)
    expect([explain('aa'), explain('bb')]).toEqual([LONG, null])
    list.push('bb')
    expect([explain('bb'), explain({ option: 'bb' })]).toEqual([LONG, null])
  })
})

describe('an example of a form', () => {
  const shape = z.strictObject({ coins: z.int() })
  const filled = (most: number) => {
    let read = 0
    const sum = form(
      shape,
      ({ coins }) => (coins > most ? LONG : null),
      () => ({ coins: 3 }),
    )
    const counting = (answer: unknown) => {
      read++
      return sum.read(answer)
    }
    const counted = { ...sum, read: counting }
    const question = Ask.of({ seat: 'red', kind: 'pay', candidates: [], form: counted as never }, false)
    return { question, reads: () => read }
  }
  const dice = undefined as never

  it('that comes back unchanged is checked but not parsed again; anything else is parsed', () => {
    const { question, reads } = filled(5)
    const own = question.example(dice, true)
    expect([question.resolve(own), reads()]).toEqual([{ choice: { coins: 3 } }, 0])
    expect([question.resolve({ coins: 3 }), reads()]).toEqual([{ choice: { coins: 3 } }, 1])
    for (const answer of [null, undefined, 3])
      expect(question.resolve(answer)).toMatchObject({ no: { rule: 'kernel' } })
    const poor = filled(2)
    expect(poor.question.resolve(poor.question.example(dice, true))).toEqual({ no: LONG })
  })

  it('that may have been changed is parsed', () => {
    const { question, reads } = filled(5)
    const own = question.example(dice) as { coins: unknown }
    own.coins = 'many'
    expect([question.resolve(own), reads()]).toMatchObject([{ no: { reason: 'malformed' } }, 1])
  })
})

describe('ask', () => {
  const words = once(function* (g) {
    g.said.push(yield* ask('red', 'word', ['a', 'bb', 'ccc'], (word) => (word.length > 1 ? LONG : null)))
    const thing = yield* ask('blue', 'thing', [
      { option: 1, name: 'one' },
      { option: 2, name: 'two' },
    ])
    g.said.push(thing.name)
  })

  it('offers what passes the check, and refuses the rest with its reason', () => {
    const d = driver(words)
    expect(d.options()).toEqual(['a'])
    expect(d.why('a')).toBeNull()
    expect(d.why('bb')).toEqual({ rule: '1.2', reason: 'too-long' })
    expect(d.why('zzz')).toEqual({ rule: 'kernel', reason: 'not-a-choice' })
    expect(d.refused('ccc')).toEqual({ rule: '1.2', reason: 'too-long' })
    expect(d.refused('zzz')).toEqual({ rule: 'kernel', reason: 'not-a-choice' })
  })

  it('passes the candidate itself to the procedure, and records its option', () => {
    const d = driver(words).answers('a', 2)
    expect(d.state.said).toEqual(['a', 'two'])
    expect(d.match.exportRecord().segments[0].entries).toMatchObject([{ answer: 'a' }, { answer: 2 }])
  })

  it('distinguishes a number from its text', () => {
    const d = driver(words).answer('a')
    expect(d.refused('2').reason).toBe('not-a-choice')
  })

  it('is a fault if it offers nothing', () => {
    const empty = once(function* () {
      yield* ask('red', 'first', ['go'])
      yield* ask('red', 'nothing', [])
    })
    const refusal = driver(empty).refused('go')
    expect(refusal.reason).toBe('fault')
    expect(refusal.fault?.message).toContain('asks nothing without any option')
  })

  it('carries data to its seat as a copy', () => {
    const game = once(function* (g) {
      yield* ask('red', 'look', ['ok'], undefined, g.list)
      g.list.push('later')
      yield* ask('red', 'again', ['ok'])
    })
    const d = driver(game)
    const { asks } = d.match.position('red')
    expect(asks[0].data).toEqual(['a', 'b', 'c'])
    d.answer('ok')
    expect(asks[0].data).toEqual(['a', 'b', 'c'])
    expect(d.expectAsk('again')).not.toHaveProperty('data')
  })
})

describe('askMaybe', () => {
  it('returns null without asking if there is nothing to choose', () => {
    const game = once(function* (g) {
      g.said.push(`${yield* askMaybe('red', 'none', [])}`)
      yield* ask('red', 'then', ['go'])
    })
    const d = driver(game)
    d.expectAsk('then')
    expect(d.state.said).toEqual(['null'])
  })
})

describe('askCertain', () => {
  const certain = (words: readonly string[], checked: string[]) =>
    once(function* (g) {
      const check = (word: string) => {
        checked.push(word)
        return word === 'b' ? LONG : null
      }
      yield* ask('red', 'first', ['go'])
      yield* together([
        (function* () {
          g.said.push(yield* askCertain('red', 'pick', () => [...words], check, { n: 1 }))
        })(),
        (function* () {
          for (let n = 0; n < 3; n++) g.said.push(yield* ask('blue', 'pick', ['x']))
        })(),
      ])
    })

  it('offers what passes the check', () => {
    const d = driver(certain(['a', 'b', 'c'], [])).answer('go')
    expect(d.match.position('red').asks).toMatchObject([{ kind: 'pick', options: ['a', 'c'], data: { n: 1 } }])
    expect(d.answer('x', 'blue').answer('c', 'red').state.said).toEqual(['x', 'c'])
  })

  it('checks nothing in a simulation while others act', () => {
    const checked: string[] = []
    const game = certain(['a', 'b', 'c'], checked)
    const run = Run.begin(game, {}, { source: seeded('x'), loaded: null }, null, 'nothing')
    const play = (seat: string, answer: string) => {
      const open = run.pending.find((it) => it.seat === seat)
      const resolved = open?.resolve(answer)
      if (open === undefined || resolved === undefined || 'no' in resolved) throw new Error(`${answer} is refused`)
      run.play(open, resolved.choice, answer)
    }
    play('red', 'go')
    play('blue', 'x')
    play('blue', 'x')
    expect(checked).toEqual([])
    play('red', 'c')
    expect(checked).toEqual(['c'])
  })

  it('is a fault in a match if there is no option', () => {
    const { fault } = driver(certain(['b'], [])).refused('go')
    expect(fault?.message).toBe('pick always has an option for red, but not now')
  })
})

describe('askIfSeveral', () => {
  const picking = (words: readonly string[]) =>
    once(function* (g) {
      const check = (word: string) => (word === 'b' ? no('rule', 'barred') : null)
      g.said.push(`${yield* askIfSeveral('red', 'pick', () => [...words], check, { n: 1 })}`)
    })

  it('asks only if there are several options that pass the check', () => {
    expect(driver(picking(['b'])).state.said).toEqual(['null'])
    expect(driver(picking(['b', 'a'])).state.said).toEqual(['a'])
    const d = driver(picking(['a', 'b', 'c']))
    expect(d.asks()).toMatchObject([{ kind: 'pick', options: ['a', 'c'], data: { n: 1 } }])
    expect(d.answer('c').state.said).toEqual(['c'])
  })
})

describe('together', () => {
  it('gives up a procedure at a question that is left, and goes on with the others', () => {
    const gone = new Set<number>()
    const done: string[] = []
    function* strand(seat: string): Procedure {
      yield* ask(seat, 'first', ['a'])
      gone.add(0)
      yield* ask(seat, 'second', ['b'])
      done.push(seat)
    }
    const both = together([strand('red'), strand('blue')], (at) => gone.has(at))
    const open = both.next().value ?? []
    expect(open.map(({ seat }) => seat)).toEqual(['red', 'blue'])
    const [, blue] = open
    const [after] = both.next({ ask: blue, choice: 'a' }).value ?? []
    expect([after.seat, after.kind]).toEqual(['blue', 'second'])
    expect(both.next({ ask: after, choice: 'b' }).done).toBe(true)
    expect(done).toEqual(['blue'])
  })

  const both = (seats: readonly string[], steps: number) =>
    once(function* (g) {
      yield* together(
        seats.map(function* (seat) {
          for (let n = 0; n < steps; n++) {
            const word = yield* askMaybe(seat, `take.${n}`, () => [...g.list])
            g.said.push(`${seat} ${word}`)
            if (word !== null) take(g, word)
          }
        }),
      )
    })

  it('lets seats answer in any order, each in its own steps', () => {
    const d = driver(both(['red', 'blue'], 1))
    expect(d.match.position('red').waiting).toEqual(['red', 'blue'])
    d.answer('c', 'blue').answer('a', 'red')
    expect(d.state.said).toEqual(['blue c', 'red a'])
    expect(d.over).toBe(true)
  })

  it('removes the options that another seat has taken', () => {
    const d = driver(both(['red', 'blue'], 2)).answer('a', 'red')
    expect(d.options('blue')).toEqual(['b', 'c'])
    expect(d.refused('a', 'blue').reason).toBe('not-a-choice')
  })

  it('continues with null if others took the last option, for several seats in turn', () => {
    const d = driver(both(['red', 'blue', 'green'], 2))
      .answer('a', 'red')
      .answer('b', 'blue')
      .answer('c', 'red')
    expect(d.state.said).toEqual(['red a', 'blue b', 'red c', 'blue null', 'green null', 'green null'])
    expect(d.over).toBe(true)
  })

  it('checks earlier seats again when a seat continues with null and takes their options', () => {
    const game = once(function* (g) {
      const from = function* (seat: string, word: string, then?: string): Procedure {
        const got = yield* askMaybe(seat, 'take', () => g.list.filter((other) => other === word))
        g.said.push(`${seat} ${got}`)
        if (got !== null) take(g, got)
        else if (then !== undefined) take(g, then)
      }
      yield* together([from('red', 'c'), from('blue', 'a', 'c'), from('green', 'a')])
    })
    const d = driver(game).answer('a', 'green')
    expect(d.state.said).toEqual(['green a', 'blue null', 'red null'])
    expect(d.over).toBe(true)
  })

  it('is a fault if a required ask loses its last option', () => {
    const game = once(function* (g) {
      yield* together(
        ['red', 'blue'].map(function* (seat) {
          g.list.splice(1)
          take(g, yield* ask(seat, 'take', () => [...g.list]))
        }),
      )
    })
    const refusal = driver(game).refused('a', 'red')
    expect(refusal.fault?.message).toBe('take has no option left for blue')
  })

  it('can be nested, and ends when all have ended', () => {
    const game = once(function* (g) {
      const strand = function* (seat: string): Procedure {
        g.said.push(`${seat} ${yield* ask(seat, 'x', ['1', '2'])}`)
      }
      const inner = function* (): Procedure {
        yield* together([strand('red'), strand('blue')])
        yield* strand('red')
      }
      yield* together([inner(), strand('green')])
    })
    const d = driver(game).answer('1', 'blue').answer('2', 'green').answer('1', 'red')
    expect(d.over).toBe(false)
    expect(d.match.position(null).waiting).toEqual(['red'])
    d.answer('2', 'red')
    expect(d.state.said).toEqual(['blue 1', 'green 2', 'red 1', 'red 2'])
    expect(d.over).toBe(true)
  })

  /** Each seat says words until it is ready, and may think again until all are. */
  const untilReady = (seats: readonly string[]) =>
    once(function* (g) {
      yield* together(
        seats.map(function* (seat) {
          for (;;) {
            const word = yield* ask(seat, 'say', ['x', 'ready'])
            g.said.push(`${seat} ${word}`)
            if (word === 'ready') g.said.push(`${seat} ${yield* askOptional(seat, 'think', ['again'])}`)
          }
        }),
      )
      g.said.push('all')
    })

  it('ends when only optional asks are open', () => {
    const d = driver(untilReady(['red', 'blue']))
      .answer('ready', 'red')
      .answer('x', 'blue')
    expect(d.match.position('red')).toMatchObject({ waiting: ['blue'], asks: [{ kind: 'think', optional: true }] })
    d.answer('again', 'red').answer('ready', 'blue')
    expect(d.match.position(null).waiting).toEqual(['red'])
    d.answer('ready', 'red')
    expect(d.state.said).toEqual(['red ready', 'blue x', 'red again', 'blue ready', 'red ready', 'all'])
    expect(d.over).toBe(true)
  })

  it('ends at once if nothing that it asks must be answered', () => {
    const game = once(function* () {
      yield* together(
        ['red', 'blue'].map(function* (seat) {
          yield* askOptional(seat, 'think', ['again'])
        }),
      )
      yield* ask('red', 'then', ['go'])
    })
    expect(driver(game).asks()).toMatchObject([{ kind: 'then' }])
  })

  it('does nothing without procedures', () => {
    const game = once(function* () {
      yield* together([])
      yield* ask('red', 'then', ['go'])
    })
    driver(game).expectAsk('then')
  })

  it('can end the game, which can be undone', () => {
    const game = once(function* (g, table) {
      yield* together(
        ['red', 'blue'].map(function* (seat) {
          if ((yield* ask(seat, 'x', ['on', 'end'])) === 'end') {
            g.over = true
            table.end()
          }
          yield* ask(seat, 'y', ['on'])
        }),
      )
    })
    const d = driver(game).answer('on', 'red').answer('end', 'blue')
    expect(d.over).toBe(true)
    expect(d.asks()).toEqual([])
    expect(d.match.answer('red', 'on')).toEqual({ ok: false, rule: 'kernel', reason: 'over' })
    d.undo().answer('on', 'blue')
    expect(d.over).toBe(false)
    expect(d.asks().map(({ seat, kind }) => `${seat} ${kind}`)).toEqual(['red y', 'blue y'])
  })
})

describe('askOpen', () => {
  const cut = (g: Scratch, seat: string, extra: Partial<Interruption<string>> = {}): Interruption =>
    interruption<string>({
      seat,
      kind: 'cut',
      candidates: () => g.list.map((word) => `cut-${word}`),
      *run(word) {
        take(g, word.slice(4))
        g.said.push(`${seat} ${word}`)
      },
      ...extra,
    })

  const open = (limit: number, extra: Partial<Interruption<string>> = {}) =>
    once(function* (g) {
      const word = yield* askOpen(
        { seat: 'red', kind: 'take', candidates: () => [...g.list] },
        [cut(g, 'blue', extra), cut(g, 'green', extra)],
        limit,
      )
      g.said.push(`red ${word}`)
      yield* ask('red', 'then', ['go'])
    })

  it('waits only for the seat that must answer', () => {
    const d = driver(open(1))
    expect(d.match.position(null).waiting).toEqual(['red'])
    expect(d.match.position('blue').asks).toMatchObject([{ kind: 'cut', optional: true }])
    d.answer('a')
    expect(d.state.said).toEqual(['red a'])
    d.expectAsk('then')
    expect(d.asks('blue')).toEqual([])
  })

  it('drops the options that an interruption removes, and keeps its id', () => {
    const d = driver(open(1))
    const before = d.expectAsk('take')
    d.answer('cut-b', 'blue')
    const after = d.expectAsk('take')
    expect(after.options).toEqual(['a', 'c'])
    expect(after.id).toBe(before.id)
    expect(d.refused('b').reason).toBe('not-a-choice')
    expect(d.match.answer('red', 'c', before.id)).toMatchObject({ ok: true })
  })

  it('limits the interruptions of each seat', () => {
    const d = driver(open(1)).answer('cut-b', 'blue')
    expect(d.asks('blue')).toEqual([])
    expect(d.match.answer('blue', 'cut-a')).toMatchObject({ reason: 'not-asked' })
    expect(d.options('green')).toEqual(['cut-a', 'cut-c'])
    d.answer('cut-a', 'green')
    expect(d.options()).toEqual(['c'])
  })

  it('is null if no option is left', () => {
    const d = driver(open(5)).answers().answer('cut-a', 'blue').answer('cut-b', 'green').answer('cut-c', 'blue')
    expect(d.state.said.at(-1)).toBe('red null')
    d.expectAsk('then')
  })

  it('is null once its seat has left', () => {
    const game = once(function* (g) {
      const gone = () => g.said.includes('red leaves')
      const leave = interruption<string>({
        seat: 'red',
        kind: 'leave',
        candidates: ['leave'],
        *run() {
          g.said.push('red leaves')
        },
      })
      const word = yield* askOpen({ seat: 'red', kind: 'take', candidates: ['x', 'y'], gone }, [leave])
      g.said.push(`red ${word}`)
      yield* ask('blue', 'then', ['go'])
    })
    const d = driver(game).answer('leave', 'red')
    expect(d.state.said).toEqual(['red leaves', 'red null'])
    expect(driver(game).answer('y', 'red').state.said).toEqual(['red y'])
  })

  it('lists an interruption only while `listed` is true, and keeps its id', () => {
    const d = driver(
      once(function* (g) {
        const listed = () => g.list.length !== 2
        yield* askOpen({ seat: 'red', kind: 'take', candidates: ['stay'] }, [
          cut(g, 'blue'),
          cut(g, 'green', { listed }),
        ])
      }),
    )
    const { id } = d.asks('green')[0]
    d.answer('cut-a', 'blue')
    expect(d.match.asks.map(({ seat }) => seat)).toEqual(['red', 'blue'])
    expect(d.match.answer('green', 'cut-b', id)).toMatchObject({ reason: 'closed-ask' })
    d.answer('cut-b', 'blue')
    expect(d.asks('green')).toMatchObject([{ id, options: ['cut-c'] }])
  })

  it('builds the interruptions of a table once', () => {
    let made = 0
    const list = oncePerTable((_: { readonly s: object; readonly t: object }) => {
      made++
      return []
    })
    const [s, t] = [{}, {}]
    expect(list({ s, t })).toBe(list({ s, t }))
    expect(made).toBe(1)
    expect(list({ s, t: {} })).not.toBe(list({ s: {}, t }))
    expect(made).toBe(3)
  })

  it('runs an interruption as a procedure with its own questions, then continues', () => {
    const d = driver(council, { options: { coins: 5 }, dice: [1] })
    const build = d.expectAsk('council.build')
    expect(d.options('left')).toEqual(['veto-mill', 'veto-bridge', 'veto-school', 'veto-tower'])
    d.answer('veto-mill', 'left')
    expect(d.asks()).toMatchObject([{ seat: 'left', kind: 'veto.means', options: ['law', 'mob'], optional: false }])
    // While the interruption runs, the question is closed; then it is open again with the same id.
    expect(d.match.answer('mayor', 'bridge', build.id)).toMatchObject({ reason: 'closed-ask' })
    d.answer('law')
    expect(d.state.wrecked).toEqual(['mill'])
    expect(d.expectAsk('council.build')).toMatchObject({ id: build.id, options: ['bridge', 'school', 'tower'] })
    expect(d.why('mill')).toEqual({ rule: 'C-1.1', reason: 'not-free' })
    expect(d.why('veto-mill', 'right')).toEqual({ rule: 'C-1.1', reason: 'not-free' })
  })

  it('gives the reason why an interruption is not open', () => {
    const d = driver(council, { options: { coins: 0 } })
    expect(d.asks('left')).toEqual([])
    expect(d.why('veto-mill', 'left')).toEqual({ rule: 'C-2.1', reason: 'no-coins' })
    expect(d.refused('veto-mill', 'left')).toEqual({ rule: 'C-2.1', reason: 'no-coins' })
    expect(d.refused('nonsense', 'left')).toEqual({ rule: 'kernel', reason: 'not-asked', data: { seat: 'left' } })
  })

  it('can explain why an answer is not a candidate', () => {
    const explain = (answer: unknown) => (typeof answer === 'object' ? no('3.1', 'say-it-in-a-word') : null)
    const d = driver(open(1, { explainUnknown: explain }))
    expect(d.refused({ word: 'cut-a' }, 'blue')).toEqual({ rule: '3.1', reason: 'say-it-in-a-word' })
    expect(d.why({ word: 'cut-a' }, 'blue')).toEqual({ rule: '3.1', reason: 'say-it-in-a-word' })
    expect(d.refused('cut-z', 'blue')).toEqual({ rule: 'kernel', reason: 'not-a-choice' })
    expect(d.answer('cut-a', 'blue').state.said).toEqual(['blue cut-a'])
  })

  it('limits the interruptions of a seat in the council game', () => {
    const d = driver(council, { options: { coins: 5 }, dice: [6, 6, 6] })
    for (let n = 0; n < COUNCIL_LIMIT; n++) d.answer('veto-mill', 'left').answer('law')
    expect(d.asks('left')).toEqual([])
    expect(d.asks('right')).toHaveLength(1)
  })

  it('opens an interruption that gets options from a seat acting at the same time', () => {
    const game = once(function* (g) {
      g.list = []
      yield* together([
        (function* () {
          yield* askOpen({ seat: 'red', kind: 'take', candidates: ['stay'] }, [cut(g, 'blue')], 1)
        })(),
        (function* () {
          g.list.push(yield* ask('green', 'put', ['x']))
          yield* ask('green', 'then', ['go'])
        })(),
      ])
    })
    const d = driver(game)
    expect(d.asks('blue')).toEqual([])
    d.answer('x', 'green')
    expect(d.options('blue')).toEqual(['cut-x'])
    d.answer('cut-x', 'blue')
    expect(d.asks('blue')).toEqual([])
    expect(d.options('red')).toEqual(['stay'])
  })

  it('does not reveal in ask ids who could have interrupted', () => {
    const ids = [0, 5].map(
      (coins) => driver(council, { options: { coins } }).answer('mill').expectAsk('council.build').id,
    )
    expect(ids[0]).toBe(ids[1])
  })

  it('refuses the answer that leads to a question whose last option throws', () => {
    const check = (word: string) => {
      if (word === 'c') throw new Error('the last one')
      return null
    }
    const late = once(function* (g) {
      yield* ask('red', 'first', ['go'])
      g.said.push(yield* ask('red', 'say', g.list, check))
    })
    const refusal = driver(late).refused('go', 'red')
    expect(refusal.fault?.message).toBe('the last one')
  })

  it('refuses the answer that leads to an interruption that throws', () => {
    const game = once(function* (g) {
      yield* ask('red', 'first', ['go'])
      const candidates = (): never => {
        throw new Error('no such thing')
      }
      yield* askOpen({ seat: 'red', kind: 'take', candidates: ['x'] }, [cut(g, 'blue', { candidates })], 1)
    })
    const d = driver(game)
    expect(d.refused('go')).toMatchObject({ reason: 'fault', fault: { message: 'no such thing' } })
    expect(d.match.position('blue').asks).toEqual([])
  })
})

describe('forms', () => {
  const FULL = { to: 'ben', coins: 1, silk: 0, forCoins: 0, forSilk: 0 }

  it('accept a legal value, and show their schema', () => {
    const d = driver(bazaar).answer('offer')
    expect(d.expectAsk('bazaar.offer').form).toMatchObject({ type: 'object', required: Object.keys(FULL) })
    expect(d.options()).toEqual([])
    expect(d.why(FULL)).toBeNull()
    d.answer(FULL)
    expect(d.expectAsk('deal.reply')).toMatchObject({ seat: 'ben', data: { from: 'ada', ...FULL } })
    d.answer('accept')
    expect(d.state.coins).toEqual([1, 3, 2])
  })

  it.each([
    ['null', null, 'malformed', 'kernel'],
    ['a word', 'ben', 'malformed', 'kernel'],
    ['a list', [FULL], 'malformed', 'kernel'],
    ['nothing in it', {}, 'malformed', 'kernel'],
    ['a wrong name', { ...FULL, to: 'nobody' }, 'malformed', 'kernel'],
    ['a part of a coin', { ...FULL, coins: 0.5 }, 'malformed', 'kernel'],
    ['less than nothing', { ...FULL, forSilk: -1 }, 'malformed', 'kernel'],
    ['no number', { ...FULL, coins: Number.NaN }, 'malformed', 'kernel'],
    ['more than is asked', { ...FULL, bribe: 9 }, 'malformed', 'kernel'],
    ['oneself', { ...FULL, to: 'ada' }, 'own-partner', 'B-3.2'],
    ['more than one has', { ...FULL, coins: 3 }, 'too-few-coins', 'B-3.4'],
    ['nothing', { ...FULL, coins: 0 }, 'nothing-for-nothing', 'B-3.3'],
  ])('refuse %s', (_, answer, reason, rule) => {
    const d = driver(bazaar).answer('offer')
    expect(d.refused(answer)).toMatchObject({ reason, rule })
    expect(d.why(answer)).toMatchObject({ reason, rule })
  })

  it('report where they are malformed', () => {
    const d = driver(bazaar).answer('offer')
    expect(d.refused({ ...FULL, coins: 'two' }).data).toMatchObject({ path: 'coins' })
  })

  it('work in an interruption, and close when there is nothing to fill in', () => {
    const d = driver(bazaar, {
      from: (g) => {
        g.coins = [2, 2, 0]
      },
    })
    expect(d.asks('ben')).toMatchObject([{ kind: 'bazaar.propose', optional: true }])
    expect(d.asks('cleo')).toEqual([])
    expect(d.why({ ...FULL, to: 'ada' }, 'cleo')).toEqual({ rule: 'B-3.1', reason: 'empty-handed' })
    expect(d.refused({ ...FULL, to: 'cleo' }, 'ben')).toMatchObject({ reason: 'own-partner' })
    d.answer({ ...FULL, to: 'ada', coins: 2 }, 'ben').answer('accept')
    expect(d.state.coins).toEqual([4, 0, 0])
    d.expectAsk('bazaar.act', 'ada')
    // Ben has used his interruption, and has nothing left either.
    expect(d.asks('ben')).toEqual([])
  })

  it('are distinguished from lists of options among the asks of one seat', () => {
    const pair = form(
      z.object({ x: z.int() }),
      ({ x }) => (x > 2 ? LONG : null),
      () => ({ x: 1 }),
    )
    const game = once(function* (g) {
      const fill = interruption<{ x: number }>({
        seat: 'red',
        kind: 'fill',
        candidates: [],
        form: pair,
        *run({ x }) {
          g.said.push(`filled ${x}`)
        },
      })
      yield* askOpen({ seat: 'red', kind: 'take', candidates: ['a'] }, [fill], 1)
    })
    const d = driver(game)
    expect(d.refused({ x: 'y' })).toMatchObject({ reason: 'malformed' })
    expect(d.refused({ x: 3 })).toEqual({ ...LONG })
    expect(d.refused('nothing')).toMatchObject({ reason: 'not-a-choice' })
    expect(d.why('a')).toBeNull()
    d.answer({ x: 2 })
    expect(d.state.said).toEqual(['filled 2'])
  })

  it('are recorded as they were read, even if the given object changes later', () => {
    const loose = form(
      z.object({ words: z.array(z.string()) }),
      () => null,
      () => ({ words: ['x'] }),
    )
    const game = once(function* (g) {
      const { words } = yield* askForm('red', 'words', loose)
      // A rule may keep the list itself and change it.
      g.said = words
      g.said.push('more')
      yield* ask('red', 'then', ['go'])
    })
    const d = driver(game)
    const given = { words: ['one'], junk: 'x'.repeat(1000) }
    d.answer(given)
    given.words.push('two')
    expect(d.match.exportRecord().segments[0].entries).toMatchObject([{ answer: { words: ['one'] } }])
    expect(JSON.stringify(d.match.exportRecord())).not.toContain('junk')
    expect(d.undo().redo().state.said).toEqual(['one', 'more'])
  })

  it('are a fault if their check throws, and change nothing', () => {
    const bad = form(
      z.object({ x: z.int() }),
      ({ x }) => {
        if (x === 7) throw new Error('seven')
        return null
      },
      () => ({ x: 1 }),
    )
    const d = driver(
      once(function* () {
        yield* askForm('red', 'x', bad)
      }),
    )
    expect(d.refused({ x: 7 })).toMatchObject({ reason: 'fault', fault: { message: 'seven', seat: 'red', kind: 'x' } })
    expect(d.answer({ x: 8 }).over).toBe(true)
  })
})

describe('scramble', () => {
  it('leaves a late player without goods when another takes the last one', () => {
    const d = driver(scramble, {
      options: { players: 2, rounds: 1 },
      dice: [lot(1, 3)],
      piles: { bag: ['iron', 'grain'] },
    })
    expect(d.state.pool.toSorted()).toEqual(['grain', 'iron'])
    d.answer('iron', 'ann').answer('grain', 'bob')
    expect(d.options('ann')).toEqual(['barn', 'cart', 'back'])
    d.answer('barn', 'ann')
    // Nothing is left in the pool: ann gets nothing, and the journal says so.
    expect(d.notes('gather.nothing')).toMatchObject([{ data: { seat: 'ann' } }])
    expect(d.asks('ann')).toEqual([])
    d.answer('back', 'bob')
    expect(d.options('bob')).toEqual(['grain'])
  })

  it('can end immediately in the middle of a phase', () => {
    const d = driver(scramble, {
      options: { sudden: true },
      from: (g) => {
        g.barn[1] = ['grain', 'iron']
        g.bag = g.bag.filter((good) => good === 'cloth')
        return g
      },
    })
    d.answer('cloth', 'bob').answer('barn', 'bob')
    expect(d.outcome).toMatchObject({ winners: ['bob'] })
    expect(d.asks()).toEqual([])
  })
})
