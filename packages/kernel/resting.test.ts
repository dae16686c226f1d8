import { describe, expect, it } from 'vitest'
import { ask, Match, type Procedure, parseRecord, type Rest, Run, rest, seeded, together, verify } from './index.ts'
import { driver, play, sketch } from './testing/index.ts'
import { lineOf, retrace, spread } from './testing/retrace.ts'
import { type Porters, porters } from './testing/toys.ts'

/** One round, whose simultaneous phase takes about 300 answers. */
const LONG = { options: { rounds: 1, loads: 50 } }

/** A match with the first `answers` answers of the whole game. */
const upTo = (answers: number, undo: 'free' | 'own' = 'free'): Match<Porters> => {
  const { match } = driver(porters, { ...LONG, undo })
  for (const { seat, answer } of lineOf(whole).slice(0, answers)) match.answer(seat, answer)
  return match
}

const rests: Rest<Porters>[] = []
const longest = { since: 0 }
const whole = play(porters, {
  ...LONG,
  each: (match) => {
    if (rests.at(-1) !== match.resting) rests.push(match.resting)
    longest.since = Math.max(longest.since, match.index - match.resting.index)
  },
}).exportRecord()

describe('a simultaneous phase that rests inside', () => {
  it('rests whenever every seat is between two loads', () => {
    expect(lineOf(whole).length).toBeGreaterThan(290)
    expect(rests.length).toBeGreaterThan(30)
    for (const { state, open } of rests.slice(0, -1)) {
      expect(state.hand).toEqual([null, null, null])
      expect(open).toHaveLength(state.carried.filter((loads) => loads < state.loads).length)
    }
  })

  it('is forked by replaying only a few answers', () => {
    expect(longest.since).toBeLessThan(60)
    const run = Run.begin(porters, whole.options, { source: seeded('1'), loaded: null })
    let repeated = 0
    for (const step of lineOf(whole)) {
      expect(run.repeat(step)).toBe(true)
      const fork = run.fork()
      repeated += run.since.length
      expect(fork.state).toEqual(run.state)
      expect(fork.pending.map(({ id, seat, options }) => ({ id, seat, options }))).toEqual(
        run.pending.map(({ id, seat, options }) => ({ id, seat, options })),
      )
    }
    expect(repeated / lineOf(whole).length).toBeLessThan(15)
  })

  it('keeps the id of an open question while others answer and after it was opened from a checkpoint', () => {
    const match = upTo(0)
    const { id } = match.asks[0]
    const other = match.asks[1].seat
    match.answer(other, match.asks[1].options[0])
    match.answer(other, 'store')
    expect(match.resting).toMatchObject({ index: 2, open: [1, 5, 3] })
    expect(match.asks[0].id).toBe(id)
    const opened = Match.open(porters, match.exportRecord())
    expect(opened.asks.map((one) => one.id)).toEqual(match.asks.map((one) => one.id))
    expect(opened.answer(opened.asks[0].seat, opened.asks[0].options[0], id).ok).toBe(true)
  })

  it('has a valid record that can be loaded, with its checkpoint inside the phase', () => {
    const match = upTo(123)
    const record = match.exportRecord()
    expect(record.checkpoint?.open).toBeDefined()
    expect(verify(porters, record)).toMatchObject({ ok: true })
    expect(Match.load(porters, parseRecord(JSON.stringify(record))).exportRecord()).toEqual(record)
    const opened = Match.open(porters, parseRecord(JSON.stringify(record)))
    expect(opened.position('eve')).toEqual(match.position('eve'))
    expect(opened.exportRecord()).toEqual(record)
  })

  it('refuses a record whose open questions were changed', () => {
    const { checkpoint, ...record } = upTo(123).exportRecord()
    const open = checkpoint?.open?.map((serial) => serial + 1) ?? []
    const changed = { ...record, checkpoint: { ...(checkpoint as Rest), open } }
    expect(verify(porters, changed)).toMatchObject({ ok: false, reason: expect.stringContaining('checkpoint') })
  })

  it('goes back and forward inside the phase', () => {
    const match = upTo(200)
    const before = match.position(null)
    expect(match.undo(77).ok).toBe(true)
    expect(match.state).toEqual(upTo(123).state)
    expect(match.redo(77).ok).toBe(true)
    expect(match.position(null)).toEqual({ ...before, redo: 0 })
    for (const n of spread(200, 9)) expect(match.at(n, null).view).toEqual(upTo(n).state)
  })

  it('lets a seat take back its own answers inside the phase', () => {
    const match = upTo(0, 'own')
    match.answer('eve', 'grain')
    match.answer('eve', 'store')
    expect(match.resting.index).toBe(2)
    expect(match.position('eve')).toMatchObject({ undo: 2, undoLimit: { reason: 'start' } })
    match.answer('fay', 'iron')
    expect(match.position('eve')).toMatchObject({ undo: 0, undoLimit: { reason: 'other-seat' } })
    expect(match.undo(1, { by: 'fay' }).ok).toBe(true)
    expect(match.undo(2, { by: 'eve' }).ok).toBe(true)
    expect(match.resting.index).toBe(0)
  })

  it('can be imagined from there', () => {
    const run = Run.begin(porters, whole.options, { source: seeded('1'), loaded: null })
    for (const step of lineOf(whole).slice(0, 40)) run.repeat(step)
    const imagined = run.imagine('eve', { source: seeded('other'), loaded: null })
    expect(imagined.state).toEqual(run.state)
  })

  it('continues with later rules, which ask again', () => {
    const record = upTo(123).exportRecord()
    const later = Match.load({ ...porters, version: '2' }, record)
    expect(later.index).toBe(123)
    expect(later.state).toEqual(upTo(123).state)
    expect(verify({ ...porters, version: '2' }, later.exportRecord())).toMatchObject({ ok: true, unverified: ['1'] })
  })

  it('is retraced like any other', () => {
    expect(retrace(porters, whole, new Set(), () => {}).exportRecord()).toEqual(whole)
  })
})

describe('rest', () => {
  interface Count {
    said: string[]
    over: boolean
  }

  it('works for a single procedure too', () => {
    const game = sketch<Count>({
      seats: ['red'],
      setup: () => ({ said: [], over: false }),
      *turn(g) {
        while (g.said.length < 3) {
          yield* rest()
          g.said.push(yield* ask('red', 'say', ['a', 'b']))
        }
        g.over = true
      },
    })
    const { match } = driver(game)
    match.answer('red', 'a')
    expect(match.resting).toMatchObject({ index: 1, serial: 2, open: [2] })
    expect(match.fork().state.said).toEqual(['a'])
  })

  it('waits for every procedure that runs together, and for those within them', () => {
    const game = sketch<Count>({
      seats: ['red', 'blue'],
      setup: () => ({ said: [], over: false }),
      *turn(g) {
        function* say(seat: string, word: string) {
          if (g.said.includes(word)) return
          yield* rest()
          yield* ask(seat, 'say', [word])
          yield* ask(seat, 'sure', [`${word}!`])
          g.said.push(word)
        }
        yield* together([together([say('red', 'a'), say('red', 'b')]), say('blue', 'c')])
        g.over = true
      },
    })
    const { match } = driver(game)
    const at = () => match.resting.index
    const steps = ['a', 'c', 'a!', 'c!'].map((word) => [
      match.answer(match.asks.find(({ options }) => options.includes(word))?.seat ?? '', word).ok,
      at(),
    ])
    expect(steps).toEqual([
      [true, 0],
      [true, 0],
      [true, 0],
      [true, 4],
    ])
    expect(match.fork().asks.map(({ options }) => options)).toEqual([['b']])
  })

  function* say(seat: string): Procedure {
    yield* ask(seat, 'say', ['a'])
  }

  it.each([
    ['writes to the journal', (note: () => void) => note(), 0],
    ['asks something else', () => {}, 1],
  ])('is refused to a game that %s when it comes back', (_, act, more) => {
    let visits = 0
    const game = sketch<Count>({
      seats: ['red', 'blue'],
      setup: () => ({ said: [], over: false }),
      *turn(g, table) {
        if (visits++ > 0) act(() => table.note('again'))
        yield* rest()
        const seats = ['red', 'blue'].slice(0, visits > 1 ? 1 + more : 1)
        yield* together(seats.map((seat) => say(seat)))
        g.over = true
      },
    })
    const record = driver(game).match.exportRecord()
    expect(() => Run.from(game, record.checkpoint as Rest<Count>, [])).toThrow('does not return to its resting point')
  })
})
