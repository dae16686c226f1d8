import { describe, expect, it } from 'vitest'
import { ask, type Dice, Match, no, RecordError, type Reply, type Run, refusalIn, seeded, verify } from './index.ts'
import { driver, lot, play, sketch, strictDice, wonBy } from './testing/index.ts'
import { council, march, scramble, whispers } from './testing/toys.ts'

const first = march('1')

/** The scout's position, without what depends on earlier undos. */
const look = (match: Match<object>) => {
  const { undo: _, redo: __, asks, ...rest } = match.position('scout')
  return { ...rest, asks: asks.map(({ id: ___, ...ask }) => ask) }
}

describe('a match', () => {
  it('begins with the defaults, at the first question', () => {
    const match = Match.begin(first)
    expect(match.index).toBe(0)
    expect(match.outcome).toBeNull()
    expect(match.position('scout')).toMatchObject({
      game: 'march',
      seat: 'scout',
      index: 0,
      asks: [{ seat: 'scout', kind: 'pace', options: ['walk', 'run', 'halt'], optional: false, form: null }],
      waiting: ['scout'],
      undo: 0,
      redo: 0,
      outcome: null,
    })
    expect(match.position('guard').asks).toEqual([])
    expect(match.position(null).asks).toEqual([])
  })

  it('records the chance results before the first question and of each answer', () => {
    const d = driver(first, { dice: [3, 6, 2, 4] }).answers('run', 'wake')
    const [segment] = d.match.exportRecord().segments
    expect(segment.opening).toEqual([3])
    expect(segment.entries).toEqual([
      { serial: 1, seat: 'scout', answer: 'run', chance: [6] },
      // The guard's own roll, and the first of the next turn.
      { serial: 2, seat: 'guard', answer: 'wake', chance: [2, 4] },
    ])
    expect(d.match.exportRecord().loaded).toEqual({ dice: strictDice([3, 6, 2, 4]), piles: {} })
  })

  it('refuses with the reason, and changes nothing', () => {
    const match = Match.begin(first)
    const before = JSON.stringify([match.exportRecord(), match.position('scout')])
    const [{ id }] = match.asks
    expect(match.answer('guard', 'walk')).toEqual({
      ok: false,
      rule: 'kernel',
      reason: 'not-asked',
      data: { seat: 'guard' },
    })
    expect(match.answer('nobody', 'walk')).toEqual({
      ok: false,
      rule: 'kernel',
      reason: 'no-such-seat',
      data: { seat: 'nobody' },
    })
    expect(match.answer('guard', 'walk', id)).toEqual({
      ok: false,
      rule: 'kernel',
      reason: 'wrong-seat',
      data: { seat: 'guard' },
    })
    expect(match.answer('scout', 'walk', '0.7')).toEqual({
      ok: false,
      rule: 'kernel',
      reason: 'closed-ask',
      data: { ask: '0.7' },
    })
    expect(match.answer('scout', 'fly')).toEqual({ ok: false, rule: 'kernel', reason: 'not-a-choice' })
    expect(match.why('guard', 'walk')).toMatchObject({ reason: 'not-asked' })
    expect(match.why('nobody', 'walk')).toMatchObject({ reason: 'no-such-seat' })
    expect(JSON.stringify([match.exportRecord(), match.position('scout')])).toBe(before)
  })

  it('is over for everybody', () => {
    const match = play(first)
    expect(match.over).toBe(true)
    expect(match.asks).toEqual([])
    expect(match.answer('scout', 'walk')).toEqual({ ok: false, rule: 'kernel', reason: 'over' })
    expect(match.why('scout', 'walk')).toEqual({ rule: 'kernel', reason: 'over' })
    expect(match.position(null)).toMatchObject({ outcome: { rule: 'T-9' }, waiting: [], asks: [] })
  })

  it('returns only copies, so that callers cannot change it', () => {
    const match = Match.begin(whispers)
    const record = match.exportRecord()
    const text = JSON.stringify(record)
    const position = match.position('nora')
    position.view.hands[0].pop()
    position.view.deck.length = 0
    record.segments[0].entries.push({ undo: 5 })
    const resting = record.checkpoint as { state: { deck: number[] } }
    resting.state.deck.length = 0
    expect(JSON.stringify(match.exportRecord())).toBe(text)
    expect(match.position('nora').view.hands[0]).toHaveLength(3)
  })
})

describe('the positions of a part of a match', () => {
  it.each([
    ['of a seat', 'scout'],
    ['of everybody', null],
  ])('%s are those of each answer, also after an undo', (_, seat) => {
    const match = play(first, { seed: 3 })
    match.undo(2)
    const [from, to] = [1, match.index - 1]
    const expected = Array.from({ length: to - from + 1 }, (_, n) => match.at(from + n, seat))
    expect([...match.positions(from, to, seat)]).toEqual(expected)
    expect(expected.length).toBeGreaterThan(2)
    expect([...match.positions(to, to, seat)]).toEqual([match.at(to, seat)])
  })

  it('are not there before the start or after the end', () => {
    const match = play(first, { seed: 3 })
    expect(() => [...match.positions(-1, 2, null)]).toThrow(RecordError)
    expect(() => [...match.positions(1, match.index + 1, null)]).toThrow(RecordError)
  })
})

describe('the views of a whole match', () => {
  it.each([
    ['of a seat', 'scout'],
    ['of everybody', null],
  ])('%s are those of each position, also after an undo', (_, seat) => {
    const match = play(first, { seed: 3 })
    match.undo(2)
    const expected = Array.from({ length: match.index + 1 }, (_, index) => match.at(index, seat).view)
    expect([...match.views(seat)]).toEqual(expected)
    expect(expected.length).toBeGreaterThan(3)
  })
})

describe('undo and redo', () => {
  it('go back and forth over resting points', () => {
    const d = driver(first, { seed: 5 })
    const looks = [look(d.match)]
    for (const answer of ['run', 'wake', 'walk', 'sleep', 'run', 'wake', 'halt'])
      looks.push(look(d.answer(answer).match))
    for (let back = 1; back <= 7; back++) {
      d.undo(back)
      expect(look(d.match)).toEqual(looks[7 - back])
      expect(d.match.position(null)).toMatchObject({ undo: 7 - back, redo: back })
      d.redo(back)
      expect(look(d.match)).toEqual(looks[7])
    }
    for (let n = 6; n >= 0; n--) expect(look(d.undo().match)).toEqual(looks[n])
    for (let n = 1; n <= 7; n++) expect(look(d.redo().match)).toEqual(looks[n])
    expect(verify(first, d.match.exportRecord()).ok).toBe(true)
  })

  it('go no more moves than there are', () => {
    const d = driver(first).answers('walk', 'wake')
    expect(d.match.undo(3)).toEqual({ ok: false, rule: 'kernel', reason: 'undo-too-far', data: { most: 2 } })
    expect(d.match.redo()).toEqual({ ok: false, rule: 'kernel', reason: 'redo-too-far', data: { most: 0 } })
    for (const odd of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(d.match.undo(odd)).toMatchObject({ reason: 'malformed' })
      expect(d.match.redo(odd)).toMatchObject({ reason: 'malformed' })
    }
    expect(d.match.exportRecord().segments[0].entries).toHaveLength(2)
  })

  it('keep the same dice for the same answers', () => {
    const d = driver(first, { seed: 9 }).answers('run')
    const { at } = d.state
    expect(d.undo().answer('run').state.at).toBe(at)
  })

  it('drop what was taken back once another answer is given', () => {
    const d = driver(first).answers('run', 'wake').undo(2).answer('halt')
    expect(d.match.position(null).redo).toBe(0)
    expect(d.match.redo()).toMatchObject({ reason: 'redo-too-far' })
    expect(d.match.exportRecord().segments[0].entries).toHaveLength(4)
    expect(verify(first, d.match.exportRecord()).ok).toBe(true)
  })

  it('restore the resting point of that moment', () => {
    const d = driver(first).answers('walk', 'wake')
    const resting = JSON.stringify(d.match.resting)
    d.answers('walk', 'wake', 'walk').undo(2)
    expect(JSON.stringify(d.match.resting)).toBe(resting)
    expect(d.undo(2).match.resting.index).toBe(0)
    expect(d.redo(4).match.resting.index).toBe(4)
  })

  it('replay from a nearby resting point, not from the beginning', () => {
    let turns = 0
    const long = sketch<{ turn: number; over: boolean }>({
      setup: () => ({ turn: 0, over: false }),
      *turn(g) {
        turns++
        yield* ask('red', 'on', ['go'])
        yield* ask('blue', 'on', ['go'])
        g.turn++
      },
    })
    const turnsOf = (work: () => unknown): number => {
      turns = 0
      work()
      return turns
    }
    const d = driver(long)
    for (let n = 0; n < 201; n++) d.answer('go')
    expect(turnsOf(() => d.undo())).toBe(1)
    expect(turnsOf(() => d.redo())).toBe(0)
    expect(turnsOf(() => d.match.imagine('red', { source: seeded('x'), loaded: null }))).toBe(1)
    // There is a checkpoint every 25 answers: at most 13 turns, and those begun by the answers since.
    for (const index of [1, 24, 50, 51, 75, 99, 150, 199]) {
      expect(turnsOf(() => d.match.at(index, null))).toBeLessThanOrEqual(14)
    }
    expect(turnsOf(() => d.undo(60))).toBeLessThanOrEqual(14)
    expect(d.state.turn).toBe(70)
    expect(turnsOf(() => d.match.fork(120))).toBeLessThanOrEqual(14)
  })

  it('take back the end of a game', () => {
    const match = play(first, { seed: 3 })
    const { outcome } = match
    expect(match.undo()).toMatchObject({ ok: true })
    expect(match.outcome).toBeNull()
    expect(match.exportRecord().outcome).toBeUndefined()
    expect(match.redo()).toMatchObject({ ok: true })
    expect(match.outcome).toEqual(outcome)
  })

  it('can be mixed in any way and survive being saved', () => {
    const d = driver(first, { seed: 2 }).answers('run', 'wake', 'halt').undo(2).redo(1).undo(2).redo(2)
    const again = Match.load(first, d.match.exportRecord())
    expect(again.position('guard')).toEqual(d.match.position('guard'))
    expect(again.redo()).toMatchObject({ ok: true })
    expect(d.match.redo()).toMatchObject({ ok: true })
    expect(again.position('guard')).toEqual(d.match.position('guard'))
    expect(again.exportRecord()).toEqual(d.match.exportRecord())
  })
})

describe('ids of asks', () => {
  it('stay valid as long as the ask is open, whatever other seats answer', () => {
    const d = driver(scramble, { options: { players: 3 }, dice: [lot(3, 3)] })
    const ids = d.asks().map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    const bob = d.asks('bob')[0].id
    d.answer(d.options('ann')[0], 'ann').answer('barn', 'ann')
    expect(d.asks('bob')[0].id).toBe(bob)
    expect(d.match.answer('bob', d.options('bob')[0], bob)).toMatchObject({ ok: true })
    // Once answered it is closed.
    expect(d.match.answer('bob', 'barn', bob)).toMatchObject({ reason: 'closed-ask' })
  })

  it('are refused after an undo and after a redo', () => {
    const d = driver(first)
    const ids = [d.asks()[0].id]
    const fresh = (): void => {
      const { id } = d.asks()[0]
      expect(ids).not.toContain(id)
      for (const old of ids)
        expect(d.match.answer(d.asks()[0].seat, 'wake', old)).toMatchObject({ reason: 'closed-ask' })
      ids.push(id)
    }
    d.answer('walk')
    fresh()
    d.undo()
    fresh()
    d.redo()
    fresh()
    d.undo()
    fresh()
    d.answer('run')
    fresh()
  })

  it('stay valid if a redo does not answer them', () => {
    const d = driver(scramble, { dice: [lot(3, 3)] })
    const option = d.options('ann')[0]
    d.answer(option, 'ann').undo()
    const bob = d.asks('bob')[0].id
    expect(d.redo().asks('bob')[0].id).toBe(bob)
    expect(d.match.answer('bob', d.options('bob')[0], bob)).toMatchObject({ ok: true })
  })

  it('are the same after the match is saved and loaded', () => {
    const d = driver(first).answers('walk', 'wake', 'run').undo(2).redo(1).answers('walk')
    const again = Match.load(first, d.match.exportRecord())
    expect(again.asks.map(({ id }) => id)).toEqual(d.match.asks.map(({ id }) => id))
  })
})

describe('at', () => {
  it('shows the past as it was, and no more', () => {
    const d = driver(first, { seed: 4 })
    const looks = [look(d.match)]
    for (const answer of ['run', 'wake', 'walk', 'sleep', 'run']) looks.push(look(d.answer(answer).match))
    for (const [index, then] of looks.entries()) {
      const { undo, redo, asks, ...rest } = d.match.at(index, 'scout')
      expect({ ...rest, asks: asks.map(({ id: _, ...ask }) => ask) }).toEqual(then)
      expect({ undo, redo }).toEqual({ undo: index, redo: 5 - index })
    }
    for (const none of [-1, 6, 1.5, Number.NaN]) expect(() => d.match.at(none, null)).toThrow(RecordError)
  })
})

describe('fork', () => {
  it('shares the history and nothing else', () => {
    const d = driver(first, { seed: 4 }).answers('run', 'wake', 'walk')
    const before = JSON.stringify(d.match.exportRecord())
    const fork = d.match.fork(1)
    expect(fork.index).toBe(1)
    expect(fork.answer('guard', 'sleep')).toMatchObject({ ok: true })
    expect(JSON.stringify(d.match.exportRecord())).toBe(before)
    expect(verify(first, fork.exportRecord()).ok).toBe(true)
    for (const none of [-1, 4, 0.5, Number.NaN]) expect(() => d.match.fork(none)).toThrow(RecordError)
  })

  it('omits what was taken back', () => {
    const d = driver(first, { seed: 4 }).answers('run', 'wake', 'walk').undo(2)
    const fork = d.match.fork()
    expect(fork.exportRecord().segments[0].entries).toHaveLength(1)
    expect(fork.position(null)).toMatchObject({ index: 1, undo: 1, redo: 0 })
    expect(look(fork)).toEqual(look(d.match))
  })
})

describe('a rule that throws', () => {
  interface Trap {
    steps: string[]
    held: number
    over: boolean
  }
  const trap = sketch<Trap>({
    id: 'trap',
    version: '7',
    setup: () => ({ steps: [], held: 0, over: false }),
    *turn(g, table) {
      const way = yield* ask('red', 'way', ['safe', 'boom', 'late', 'end', 'silent', 'odd'])
      g.steps.push(way)
      table.note('went', { way })
      g.held = table.chance.roll(6)
      if (way === 'boom') throw new Error('a deliberate bug')
      if (way === 'odd') throw 'not even an error'
      if (way === 'end') table.end()
      const then = yield* ask('blue', 'then', ['go', 'stop'])
      g.over = then === 'stop'
      // A bug behind a resting point: the next turn fails before its first question.
      if (way === 'late') g.held = -1
      if (way === 'silent') g.held = -2
    },
  })
  const game = {
    ...trap,
    *turn(g: Trap, table: Run<Trap>) {
      if (g.held === -1) throw new Error('failed at the start of a turn')
      if (g.held === -2) return
      yield* trap.turn(g, table)
    },
  } as typeof trap

  const tried = (way: string, ...then: string[]) => {
    const d = driver(game, { seed: 8 }).answers('safe', 'go', ...(then.length > 0 ? [way] : []))
    const before = JSON.stringify([d.match.exportRecord(), d.match.position('red'), d.match.position('blue'), d.state])
    const answer = then[0] ?? way
    const refusal = refusalIn(d.match.answer(d.asks()[0].seat, answer))
    expect(JSON.stringify([d.match.exportRecord(), d.match.position('red'), d.match.position('blue'), d.state])).toBe(
      before,
    )
    return { d, refusal }
  }

  it('refuses the answer as a fault, with a report', () => {
    const { refusal } = tried('boom')
    expect(refusal).toMatchObject({ rule: 'kernel', reason: 'fault', data: { message: 'a deliberate bug' } })
    expect(refusal?.fault).toMatchObject({
      game: 'trap',
      version: '7',
      index: 3,
      seat: 'red',
      kind: 'way',
      answer: 'boom',
      message: 'a deliberate bug',
    })
    expect(refusal?.fault?.stack).toContain('match.test.ts')
  })

  it('lets the game continue with another answer and unchanged dice', () => {
    const { d } = tried('boom')
    const straight = driver(game, { seed: 8 }).answers('safe', 'go', 'safe', 'stop')
    d.answers('safe', 'stop')
    expect(d.match.exportRecord()).toEqual(straight.match.exportRecord())
    expect(verify(game, d.match.exportRecord()).ok).toBe(true)
  })

  it('refuses the answer also if the rule throws after a resting point', () => {
    const { d, refusal } = tried('late', 'go')
    expect(refusal?.fault?.message).toBe('failed at the start of a turn')
    expect(d.undo().answers('safe', 'stop').over).toBe(true)
  })

  it('refuses an end without an outcome', () => {
    expect(tried('end').refusal?.fault?.message).toBe('trap was ended without an outcome')
  })

  it('refuses turns that never ask anything', () => {
    const { refusal } = tried('silent', 'go')
    expect(refusal?.fault?.message).toBe('trap plays endless turns without a question')
  })

  it('reports whatever was thrown', () => {
    expect(tried('odd').refusal?.fault).toMatchObject({ message: 'not even an error', stack: '' })
  })

  it('keeps ask ids valid after a fault', () => {
    const d = driver(game)
    const { id } = d.asks()[0]
    expect(d.match.answer('red', 'boom', id)).toMatchObject({ reason: 'fault' })
    expect(d.match.answer('red', 'safe', id)).toMatchObject({ ok: true })
  })

  it('says that the record cannot be replayed if a rule throws again while the run is rebuilt', () => {
    let wrong = false
    const twice: typeof game = {
      ...game,
      *turn(g, table) {
        const inner = game.turn(g, table)
        for (let next = inner.next(); next.done !== true; ) {
          const reply: Reply | undefined = yield next.value
          if (wrong) throw new Error('a bug after every answer')
          next = reply === undefined ? inner.next() : inner.next(reply)
        }
      },
    }
    const d = driver(twice).answers('safe')
    const record = d.match.exportRecord()
    wrong = true
    expect(() => d.match.answer('blue', 'go')).toThrow(
      expect.objectContaining({
        name: 'RecordError',
        message: 'The rules can’t load this game file: a bug after every answer.',
        fault: expect.objectContaining({ kind: 'then', answer: 'go', message: 'a bug after every answer' }),
      }),
    )
    expect(() => Match.open(twice, record)).toThrow(RecordError)
    expect(() => Match.load(twice, record)).toThrow('The game file is not valid at move 1: a bug after every answer.')
    expect(Match.reopen(twice, record).index).toBe(0)
  })

  it('does not begin a game whose set-up throws', () => {
    const broken = { ...game, setup: () => raise('no board') }
    expect(() => Match.begin(broken)).toThrow('no board')
    const record = Match.begin(game).exportRecord()
    expect(() => Match.load(broken, record)).toThrow(
      new RecordError('The rules can’t load this game file: no board.', 0),
    )
  })

  it('does not begin a game that never asks', () => {
    const silent = sketch({ setup: () => ({ n: 0 }), turn: () => nothing() })
    expect(() => Match.begin(silent)).toThrow('plays endless turns without a question')
  })
})

function raise(message: string): never {
  throw new Error(message)
}

function* nothing(): ReturnType<typeof ask<never>> {
  return undefined as never
}

describe('the end', () => {
  it('may come with the set-up', () => {
    const match = Match.begin(sketch({ setup: () => ({ over: true }), turn: () => raise('never called') }))
    expect(match.outcome).toMatchObject({ result: 'draw' })
    expect(match.exportRecord().outcome).toEqual(wonBy([]))
    expect(match.asks).toEqual([])
  })

  it('may come before the first procedure is created', () => {
    const game = sketch({
      setup: () => ({ over: false }),
      turn(g, table) {
        g.over = true
        return table.end()
      },
    })
    expect(Match.begin(game).over).toBe(true)
  })

  it('may come after turns without questions, each of them a resting point', () => {
    interface Clock {
      hour: number
      struck: number[]
    }
    const game = sketch<Clock>({
      setup: () => ({ hour: 0, struck: [] }),
      *turn(g, table) {
        if (g.hour % 3 === 0) yield* ask('red', 'wind', ['on'])
        g.struck.push(table.chance.roll(12))
        table.note('struck', { hour: g.hour })
        g.hour++
      },
      outcome: (g) => (g.hour === 8 ? wonBy(['red']) : null),
    })
    const d = driver(game).answers('on')
    expect(d.match.resting).toMatchObject({ index: 1, state: { hour: 3 } })
    d.answers('on')
    expect(d.state.hour).toBe(6)
    expect(d.notes('struck').map(({ data, index }) => [data.hour, index])).toEqual(
      [0, 1, 2, 3, 4, 5].map((n) => [n, n < 3 ? 1 : 2]),
    )
    expect(verify(game, d.match.exportRecord()).ok).toBe(true)
    const before = d.match.journalSince(0)
    expect(d.undo().redo().match.notes).toEqual(before)
    d.answers('on')
    expect(d.over).toBe(true)
    expect(verify(game, d.match.exportRecord()).ok).toBe(true)
  })
})

describe('the journal', () => {
  it('is visible only to the seats it is for', () => {
    const d = driver(whispers, { dice: [lot(1, 3)] }).answers('look')
    const read = (seat: string | null) => d.match.position(seat).journal.map(({ kind }) => kind)
    expect(read('nora')).toEqual(['looked', 'saw'])
    expect(read('otto')).toEqual(['looked'])
    expect(read(null)).toEqual(['looked'])
    expect(d.notes().map(({ kind }) => kind)).toEqual(['looked', 'saw'])
    expect(d.notes('saw')).toEqual([{ index: 1, kind: 'saw', data: { card: d.state.deck.at(-1) }, to: ['nora'] }])
  })

  it('links each entry to the answer that caused it', () => {
    const d = driver(first).answers('walk', 'wake', 'run')
    expect(d.notes('moved').map(({ index }) => index)).toEqual([1, 3])
  })

  it('does not change when the state changes later', () => {
    const d = driver(council, { dice: [1] })
    const game = sketch<{ list: number[]; over: boolean }>({
      setup: () => ({ list: [1], over: false }),
      *turn(g, table) {
        table.note('list', { list: g.list })
        g.list.push(2)
        yield* ask('red', 'x', ['go'])
        g.over = true
      },
    })
    expect(driver(game).notes()).toEqual([{ index: 0, kind: 'list', data: { list: [1] } }])
    expect(d.notes('round')).toHaveLength(1)
  })

  it('goes back and forth with the answers', () => {
    const d = driver(first).answers('walk', 'wake', 'run')
    const all = d.notes()
    expect(d.undo(2).notes()).toEqual(all.slice(0, 1))
    expect(d.redo(2).notes()).toEqual(all)
  })
})

describe('imagining', () => {
  const fresh = (seed: string) => ({ source: seeded(seed), loaded: null })

  it('resamples what is hidden, and keeps what is visible', () => {
    const d = driver(whispers, { dice: [lot(1, 3)] }).answers('look')
    const world = d.match.imagine('nora', fresh('a'))
    expect(world.state.hands[0]).toEqual(d.state.hands[0])
    expect(world.state.deck.at(-1)).toBe(d.state.deck.at(-1))
    expect(world.state.hands[1]).not.toEqual(d.state.hands[1])
    expect(d.match.imagine('nora', fresh('a')).state).toEqual(world.state)
  })

  it('does not use the true future, even if a rule holds a reference to the dice or a list', () => {
    interface Bag {
      secret: number[]
      rolled: number[]
      over: boolean
    }
    const game = sketch<Bag>({
      setup: () => ({ secret: [1, 2, 3], rolled: [], over: false }),
      *turn(g, table) {
        const { chance } = table
        const { secret } = g
        yield* ask('red', 'roll', ['go'])
        for (let n = 0; n < 8; n++) g.rolled.push(chance.roll(20))
        g.rolled.push(...secret)
        yield* ask('red', 'then', ['go'])
        g.over = true
      },
      resample: (g, _, chance) => ({ ...g, secret: [chance.roll(2) + 10] }),
    })
    const d = driver(game)
    const world = d.match.imagine('blue', fresh('other'))
    const answer = (run: Run<Bag>) => run.answer(run.pending[0], 'go', 'go')
    answer(world)
    d.answer('go')
    expect(world.state.rolled.slice(0, 8)).not.toEqual(d.state.rolled.slice(0, 8))
    expect(world.state.rolled.slice(8)).toEqual(world.state.secret)
    expect(world.state.secret[0]).toBeGreaterThan(10)
    expect(d.state.secret).toEqual([1, 2, 3])
  })

  it('cannot be forked before its next resting point, and then can', () => {
    const d = driver(first)
    const world = d.match.imagine('scout', fresh('x'))
    expect(() => world.fork()).toThrow(/cannot be forked/)
    for (const word of ['walk', 'sleep']) world.answer(world.pending[0], word, word)
    expect(world.fork().state).toEqual(world.state)
  })

  it('recomputes the options', () => {
    const d = driver(whispers, { dice: [lot(1, 3)] }).answers('pass')
    const world = d.match.imagine('nora', fresh('b'))
    const [, otto] = world.pending
    expect(otto.options).toEqual(world.state.hands[1])
  })
})

describe('a check', () => {
  it('keeps its data', () => {
    expect(no('1', 'why')).toEqual({ rule: '1', reason: 'why' })
    expect(no('1', 'why', { need: 2 })).toEqual({ rule: '1', reason: 'why', data: { need: 2 } })
  })
})

describe('a run', () => {
  it('forks with the same future dice', () => {
    const d = driver(first)
    const world = d.match.imagine('scout', { source: seeded('x'), loaded: null })
    for (const word of ['run', 'wake']) world.answer(world.pending[0], word, word)
    const fork = world.fork()
    for (const run of [world, fork]) run.answer(run.pending[0], 'run', 'run')
    expect(fork.state).toEqual(world.state)
    expect((fork.dice as Dice).save()).toEqual((world.dice as Dice).save())
  })

  it('repeats a step only if everything is the same', () => {
    const d = driver(first, { seed: 1 }).answers('run')
    const [step] = d.match.exportRecord().segments[0].entries as [Parameters<Run['repeat']>[0]]
    const fresh = () => d.match.fork(0).imagine('scout', { source: seeded('z'), loaded: null })
    expect(fresh().repeat({ ...step, serial: 99 })).toBe(false)
    expect(fresh().repeat({ ...step, seat: 'guard' })).toBe(false)
    expect(fresh().repeat({ ...step, answer: 'fly' })).toBe(false)
    expect(fresh().repeat({ ...step, chance: [] })).toBe(false)
  })
})
