import { describe, expect, it } from 'vitest'
import { ask, type Chance, cloneJson, type Game, Match, no, type Procedure, type Table, verify } from '../index.ts'
import { driver, matchFrom, notPlain, play, sketch, tally } from './index.ts'
import { Bench, checks, type SuiteSpec } from './suite.ts'
import { bazaar, council, march, scramble, scrambleFaults, type Whispers, whispers, whispersFaults } from './toys.ts'

describe('driver', () => {
  const first = march('1')

  it('answers for the seat that can', () => {
    const d = driver(first, { seed: 3, dice: [4, 6] })
    d.answer('run').answers('wake', 'halt')
    expect(d.state.at).toBe(6)
    expect(d.match.index).toBe(3)
    expect(d.expectAsk('watch', 'guard').options).toEqual(['wake', 'sleep'])
    expect(d.options()).toEqual(['wake', 'sleep'])
    expect(d.options('scout')).toEqual([])
  })

  it('fails with the list of what was offered and the reason', () => {
    const d = driver(march('2'))
    expect(() => d.answer('run')).toThrow(
      'scout answers "run": no-running (rule M-1)\nOffered after 0 answers:\n  scout must answer pace: walk, halt\n',
    )
    expect(() => d.answer('walk', 'guard')).toThrow('not-asked')
    expect(() => d.expectAsk('watch')).toThrow('watch is not asked\nOffered after 0 answers:\n  scout must')
    expect(() => d.expectAsk('pace', 'guard')).toThrow('pace is not asked of guard')
    expect(() => driver(council).answer('nonsense')).toThrow(
      /^nobody is offered "nonsense"\n.*\n {2}mayor must answer council.build: mill, bridge, .*\n {2}left may answer council.veto: veto-mill/,
    )
    expect(() => play(first, { most: 4 })).toThrow(/after 4 random answers the game is not over\nOffered after 4/)
    expect(() => new Array(10).fill('walk').reduce((on) => on.answer('walk').answer('wake'), driver(first))).toThrow(
      /The game is over: .*victory|The game is over/,
    )
  })

  it('fails with the stack if a rule throws', () => {
    const broken: Game<{ over: boolean }> = sketch({
      setup: () => ({ over: false }),
      *turn() {
        yield* ask('red', 'x', ['go'])
        throw new Error('a bug')
      },
    })
    expect(() => driver(broken).answer('go')).toThrow(/fault .*a bug[\s\S]*kit\.test\.ts/)
  })

  it('requires the seat if several could answer', () => {
    const d = driver(scramble, { from: (g) => void g.pool.push(...g.bag.splice(0, 5)) as undefined })
    expect(() => d.answer(d.options()[0])).toThrow(/could both answer .*: name the seat/)
    expect(() => d.why('iron')).toThrow(/name the seat: ann and bob and cid must answer/)
  })

  it('expects refusals, and that they change nothing', () => {
    const d = driver(march('2'))
    expect(d.refused('run')).toEqual({ rule: 'M-1', reason: 'no-running' })
    expect(() => d.refused('walk')).toThrow('it is not refused')
  })

  it('plays until a kind of question is asked', () => {
    const d = driver(first).until('watch')
    expect(d.match.index).toBe(1)
    expect(d.answer('wake').until('watch', () => 'halt').state.at).toBe(1)
    expect(() => d.until('nowhere')).toThrow(/nowhere is never asked\nThe game is over/)
  })

  it('reads the journal', () => {
    const d = driver(first).answers('walk', 'wake', 'halt')
    expect(d.notes('moved').map(({ data }) => data.pace)).toEqual(['walk', 'halt'])
    expect(d.undo().notes('moved')).toHaveLength(1)
    expect(d.redo().notes()).toHaveLength(2)
    expect(() => d.redo()).toThrow('redo-too-far')
    expect(() => d.undo(9)).toThrow('undo-too-far')
  })
})

describe('a constructed position', () => {
  const first = march('1')

  it('begins with the given state and loaded dice', () => {
    const d = driver(first, {
      dice: [2, 5],
      from: (g) => {
        g.turn = 4
        g.at = 4
      },
    })
    expect(d.state.luck).toEqual([2])
    d.answers('run', 'sleep')
    expect(d.outcome).toMatchObject({ winners: ['scout'], scores: { scout: 9 } })
    expect(verify(first, d.match.exportRecord())).toEqual({
      ok: true,
      index: null,
      reason: null,
      unverified: ['constructed'],
    })
    expect(d.match.exportRecord().loaded).toEqual({
      dice: [
        { sides: 6, shows: 2 },
        { sides: 6, shows: 5 },
      ],
      piles: {},
    })
    expect(Match.load(first, d.match.exportRecord()).exportRecord()).toEqual(d.match.exportRecord())
    expect(d.undo(2).match.undo()).toMatchObject({ reason: 'undo-too-far' })
  })

  it('may be a completely different state', () => {
    const state = { turn: 4, at: 1, luck: [] }
    expect(driver(first, { from: () => state }).answers('halt', 'sleep').outcome).toMatchObject({ winners: ['guard'] })
    expect(state.luck).toEqual([])
    expect(matchFrom(first, state, { seed: 7 }).state.turn).toBe(4)
  })

  it('gets the same set-up from the same seed and options', () => {
    const hands = (seed: number) => driver(whispers, { seed, from: (g) => g }).state.hands
    expect(hands(1)).toEqual(hands(1))
    expect(hands(1)).not.toEqual(hands(2))
    expect(driver(scramble, { options: { players: 2 }, from: (g) => g }).state.barn).toHaveLength(2)
  })

  it('must be plain data', () => {
    expect(() => matchFrom(first, { turn: 0, at: Number.NaN, luck: [] })).toThrow('the state.at is NaN')
  })

  it('throws the error of the rule', () => {
    expect(() => matchFrom(first, {} as never)).toThrow(TypeError)
  })
})

describe('notPlain', () => {
  it.each([
    [{ a: [1, 'x', null, true, { b: -0 }] }, []],
    [{ a: undefined }, ['it.a is undefined']],
    [[undefined], ['it[0] is undefined']],
    [{ a: new Map() }, ['it.a is a Map']],
    [{ a: { b: Number.POSITIVE_INFINITY } }, ['it.a.b is Infinity']],
    [() => 1, ['it is function']],
    [{ a: 1n }, ['it.a is bigint']],
    [new Date(0), ['it is a Date']],
  ])('finds what does not survive JSON in %o', (value, faults) => {
    expect(notPlain(value)).toEqual(faults)
  })

  it('finds gaps and circles', () => {
    const sparse = [1, 2]
    sparse[5] = 3
    expect(notPlain(sparse)[0]).toBe('it has gaps, or more than its elements')
    const round: { self?: object } = {}
    round.self = round
    expect(notPlain(round)).toEqual(['it.self holds itself'])
  })
})

describe('tally', () => {
  it('counts what random play reaches', () => {
    const { answers, notes, games } = tally(march('1'), 6)
    expect(games).toBe(6)
    const paces = ['walk', 'run', 'halt'].map((pace) => answers.get(`pace:${pace}`) ?? 0)
    expect(paces.reduce((sum, n) => sum + n, 0)).toBe(30)
    expect(Math.min(...paces)).toBeGreaterThan(0)
    expect(notes.get('moved')).toBe(30)
    expect(tally(bazaar, 5).answers.get('bazaar.propose')).toBeGreaterThan(0)
  })
})

/** A game with something wrong in it must not pass. */
describe('the suite', () => {
  const failing = <S>(game: Game<S>, spec: Partial<SuiteSpec<S>> = {}): readonly string[] => {
    const bench = new Bench(game, { modes: [], games: 3, deep: 2, samples: 10, ...spec }, { title: 'any' })
    return Object.entries(checks).flatMap(([title, check]) => {
      try {
        check(bench)
        return []
      } catch {
        return [title]
      }
    })
  }

  const NO_TRACE = 'a game leaves no trace in the next one'
  const HIDDEN = 'what a seat sees does not change when only hidden things change'
  const ALIKE = 'states that look the same to a seat lead to the same questions and journal'
  const LOCALS = 'no hidden thing is kept in a local variable across a question'
  const SOUND = 'every question can be answered, in one way only'
  const JSON_SAFE = 'the state survives JSON at every resting point'
  const PIECES = 'pieces are conserved'
  const ACCEPTED = 'every offered option is accepted'
  const IMAGINE = 'imagining changes nothing, and an imagined run can be played to its end'
  const ENDS = 'random games end'

  it('passes a sound game', () => {
    expect(failing(whispers, { faults: whispersFaults, faultsAtAsks: true })).toEqual([])
  })

  it('finds a view that shows a hidden thing', () => {
    const leaky: Game<Whispers> = { ...whispers, view: (g, seat) => ({ ...whispers.view(g, seat), deck: g.deck }) }
    expect(failing(leaky)).toContain(HIDDEN)
  })

  it('finds a view that shows face-down cards', () => {
    const leaky: Game<Whispers> = { ...whispers, view: (g, seat) => ({ ...whispers.view(g, seat), laid: g.laid }) }
    expect(failing(leaky)).toContain(HIDDEN)
  })

  it('finds a resample that changes nothing, or too much', () => {
    expect(failing({ ...whispers, resample: (g) => g })).toContain(HIDDEN)
    const wild = (g: Whispers, seat: string | null, chance: Chance): Whispers => {
      const other = whispers.resample(g, seat, chance)
      const hands = other.hands.map((hand) => [...hand])
      const [a, b] = [hands[0].pop(), hands[1].pop()]
      if (a !== undefined && b !== undefined) {
        hands[0].push(b)
        hands[1].push(a)
      }
      return { ...other, hands }
    }
    expect(failing({ ...whispers, resample: wild })).toContain(HIDDEN)
  })

  it('finds a copy that shares a part of the state, or loses one', () => {
    const COPY = 'the state survives JSON at every resting point'
    expect(failing({ ...whispers, copy: (g) => ({ ...g }) })).toContain(COPY)
    expect(failing({ ...whispers, copy: (g) => ({ ...cloneJson(g), deck: [] }) })).toContain(COPY)
  })

  it('finds a resample that loses pieces', () => {
    const losing: Game<Whispers>['resample'] = (g, seat, chance) => {
      const other = whispers.resample(g, seat, chance)
      return { ...other, deck: other.deck.map((card) => (card === 1 ? 2 : card)) }
    }
    expect(failing({ ...whispers, resample: losing }, { faults: whispersFaults })).toContain(IMAGINE)
  })

  it('finds a journal that reveals what the view hides', () => {
    const turn = (g: Whispers, table: Table): Procedure => {
      const loud = new Proxy(table, {
        get: (target, key) => {
          if (key === 'note') return (kind: string, data: never) => target.note(kind, data)
          return Reflect.get(target, key, target)
        },
      })
      return whispers.turn(g, loud)
    }
    expect(failing({ ...whispers, turn })).toEqual([ALIKE])
    expect(failing({ ...whispers, turn }, { revealing: ['saw', 'laid', 'drew.card'] })).toEqual([])
  })

  it('finds questions whose options depend on what their seat cannot see', () => {
    const odd = sketch<Secret>({
      ...secretKeeper,
      *turn(g) {
        yield* ask('red', 'step', ['on'])
        yield* ask('red', 'guess', () => [1, 2, 3, 4, 5, 6].filter((n) => n !== g.secret))
        g.over = ++g.turns === 4
      },
    })
    expect(failing(odd)).toContain(HIDDEN)
  })

  it('finds a hidden thing kept in a local variable', () => {
    const local = sketch<Secret>({
      ...secretKeeper,
      *turn(g, table) {
        const secret = g.secret
        yield* ask('blue', 'step', ['on'])
        table.note('told', { secret })
        yield* ask('blue', 'step', ['on'])
        g.over = ++g.turns === 4
      },
    })
    // In an imagined run the journal would show the old secret together with the new one.
    expect(failing(local)).toEqual([ALIKE, LOCALS])
    const careful = sketch<Secret>({
      ...secretKeeper,
      *turn(g, table) {
        yield* ask('blue', 'step', ['on'])
        table.note('told', { secret: g.secret }, ['blue'])
        yield* ask('blue', 'step', ['on'])
        g.over = ++g.turns === 4
      },
    })
    expect(failing(careful)).toEqual([])
  })

  it('finds options offered twice, unknown seats, and invalid options', () => {
    const asking = (turn: (g: { over: boolean }) => Procedure) =>
      sketch({
        setup: () => ({ over: false }),
        *turn(g: { over: boolean }) {
          yield* turn(g)
          g.over = true
        },
      })
    const twice = asking(function* () {
      yield* ask('red', 'x', ['a', 'a'])
    })
    const nobody = asking(function* () {
      yield* ask('nobody', 'x', ['a'])
    })
    const odd = asking(function* () {
      yield* ask('red', 'x', [Number.NaN, 'a'])
    })
    for (const game of [twice, nobody, odd]) expect(failing(game)).toContain(SOUND)
  })

  it('finds a set-up that shares a list with other games', () => {
    const luck: never[] = []
    const first = march('1')
    expect(failing({ ...first, setup: () => ({ turn: 0, at: 0, luck }) })).toContain(NO_TRACE)
    expect(failing(first)).not.toContain(NO_TRACE)
  })

  it('finds a state that is not plain data', () => {
    for (const extra of [{ a: new Map([[1, 2]]) }, { a: undefined }, { a: Number.NaN }]) {
      const odd = {
        ...whispers,
        setup: (options: never, chance: Chance) => ({ ...whispers.setup(options, chance), ...extra }),
      }
      expect(failing(odd)).toContain(JSON_SAFE)
    }
  })

  it('finds pieces that get lost, and where', () => {
    const losing: Game<Whispers> = {
      ...whispers,
      *turn(g, table) {
        yield* whispers.turn(g, table)
        g.discard.pop()
      },
    }
    expect(failing(losing, { faults: whispersFaults })).toContain(PIECES)
    const late = { faults: (g: { pool: string[] }) => (g.pool.length > 0 ? ['goods in the pool'] : []) }
    expect(failing(scramble, { ...late, faultsAtAsks: true } as never)).toContain(PIECES)
    expect(failing(scramble, { faults: scrambleFaults })).not.toContain(PIECES)
  })

  it('finds an option that throws when it is chosen', () => {
    const trap = sketch<{ turns: number; over: boolean }>({
      setup: () => ({ turns: 0, over: false }),
      *turn(g) {
        const many = Array.from({ length: 30 }, (_, n) => n)
        if ((yield* ask('red', 'x', many)) === 17 && g.turns === 6) throw new Error('never tried')
        g.over = ++g.turns === 8
      },
    })
    expect(failing(trap)).toEqual([ACCEPTED])
  })

  it('finds games that never end', () => {
    const endless = sketch<{ over: boolean }>({
      setup: () => ({ over: false }),
      *turn() {
        yield* ask('red', 'x', ['on', 'and on'])
      },
    })
    expect(failing(endless, { most: 50 })).toContain(ENDS)
  })

  it('finds rules that are not deterministic', () => {
    let calls = 0
    const moody = sketch<{ turns: number; sum: number; over: boolean }>({
      setup: () => ({ turns: 0, sum: 0, over: false }),
      *turn(g) {
        yield* ask('red', 'x', ['on', 'off'])
        g.sum += calls++
        g.over = ++g.turns === 5
      },
    })
    const found = failing(moody)
    expect(found).toContain('undo then redo is the identity, all the way back')
    expect(found).toContain('the same record has the same end')
  })

  it('finds a check that disagrees with what is offered', () => {
    let strict = false
    const moody = sketch<{ turns: number; over: boolean }>({
      setup: () => ({ turns: 0, over: false }),
      *turn(g) {
        strict = !strict
        yield* ask('red', 'x', ['a', 'b'], (word) => (word === 'b' && strict ? no('1', 'not-now') : null))
        g.over = ++g.turns === 5
      },
    })
    expect(failing(moody).length).toBeGreaterThan(0)
  })
})

interface Secret {
  secret: number
  turns: number
  over: boolean
}

const secretKeeper = {
  setup: (_: unknown, chance: Chance): Secret => ({ secret: chance.roll(6), turns: 0, over: false }),
  view: (g: Secret, seat: string | null): Secret => (seat === 'blue' ? g : { ...g, secret: 0 }),
  resample: (g: Secret, seat: string | null, chance: Chance): Secret =>
    seat === 'blue' ? g : { ...g, secret: chance.roll(6) },
}
