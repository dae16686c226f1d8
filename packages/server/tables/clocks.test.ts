import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterEntry,
  afterOutage,
  type Clocks,
  deadlineOf,
  type Moment,
  outOfTime,
  PACES,
  type Pace,
  ranOut,
  readingOf,
  startOf,
  withMoreTime,
  withTimeOut,
} from './clocks.ts'

const PACE: Pace = { kind: 'days', move: 100, bank: 1000, gain: 40, most: 1020 }
const LIVE: Pace = { ...PACE, kind: 'live', move: 2000 }

interface Given extends Partial<Omit<Moment, 'waiting' | 'still'>> {
  readonly at: number
  readonly waiting: { readonly [seat: string]: string }
  readonly still?: readonly string[]
}

const momentOf = ({ at, waiting, still = [], ...given }: Given): Moment => ({
  by: null,
  undo: false,
  arrived: at,
  stored: at,
  waiting: new Map(Object.entries(waiting)),
  still: new Set(still),
  ...given,
})

const people = (pace: Pace = PACE): Clocks => new Map(['a', 'b'].map((seat) => [seat, startOf(pace)]))
const play = (pace: Pace, ...moments: readonly Given[]): Clocks =>
  moments.reduce((clocks, moment) => afterEntry(pace, clocks, momentOf(moment)), people(pace))
const read = (clocks: Clocks, seat: string, now: number, pace: Pace = PACE) => {
  const clock = clocks.get(seat)
  if (clock === undefined) throw new Error(`no clock of ${seat}`)
  return readingOf(pace, clock, now)
}

describe('a clock', () => {
  it('runs only while its seat must answer: first the time for the move, then the bank', () => {
    const clocks = play(PACE, { at: 0, waiting: { a: '1' } })
    expect(read(clocks, 'a', 60)).toEqual({ left: 40, bank: 1000, runs: true })
    expect(read(clocks, 'a', 150)).toEqual({ left: 0, bank: 950, runs: true })
    expect(read(clocks, 'b', 150)).toEqual({ left: 100, bank: 1000, runs: false })
    expect(read(clocks, 'a', 5000)).toMatchObject({ left: 0, bank: 0 })
  })

  it('gains at the end of a stretch, up to the most, and loses what is left of the move', () => {
    const quick = play(PACE, { at: 0, waiting: { a: '1' } }, { at: 10, by: 'a', waiting: { b: '2' } })
    expect(quick.get('a')).toMatchObject({ bank: 1020, stretch: null })
    const slow = play(PACE, { at: 0, waiting: { a: '1' } }, { at: 400, by: 'a', waiting: { b: '2' } })
    expect(slow.get('a')).toMatchObject({ bank: 740, stretch: null })
  })

  it('goes on over several questions in a row, with one time for the move and one gain', () => {
    const clocks = play(
      PACE,
      { at: 0, waiting: { a: '1' } },
      { at: 60, by: 'a', waiting: { a: '2' } },
      { at: 90, by: 'a', waiting: { a: '3' } },
    )
    expect(read(clocks, 'a', 100)).toEqual({ left: 0, bank: 1000, runs: true })
    const done = afterEntry(PACE, clocks, momentOf({ at: 150, by: 'a', waiting: { b: '4' } }))
    expect(done.get('a')?.bank).toBe(990)
  })

  it('of several seats asked at once each runs by itself', () => {
    const clocks = play(PACE, { at: 0, waiting: { a: '1', b: '2' } }, { at: 30, by: 'a', waiting: { b: '2' } })
    expect([read(clocks, 'a', 50).runs, read(clocks, 'b', 50)]).toEqual([false, { left: 50, bank: 1000, runs: true }])
  })

  it('keeps what is left for the same question after an interruption, without a gain', () => {
    const interrupted = play(PACE, { at: 0, waiting: { a: '1' } }, { at: 70, by: 'b', waiting: { b: '2' } })
    expect(read(interrupted, 'a', 500)).toEqual({ left: 30, bank: 1000, runs: false })
    const back = afterEntry(PACE, interrupted, momentOf({ at: 500, by: 'b', waiting: { a: '1' } }))
    expect(read(back, 'a', 520)).toEqual({ left: 10, bank: 1000, runs: true })
    const another = afterEntry(PACE, interrupted, momentOf({ at: 500, by: 'b', waiting: { a: '9' } }))
    expect(read(another, 'a', 520)).toEqual({ left: 80, bank: 1020, runs: true })
  })

  it('is charged until the answer arrives and starts when the entry is stored', () => {
    const clocks = play(
      PACE,
      { at: 0, stored: 20, waiting: { a: '1' } },
      { at: 50, stored: 90, by: 'a', waiting: { a: '2' } },
    )
    expect(read(clocks, 'a', 100)).toEqual({ left: 60, bank: 1000, runs: true })
  })

  it('is not charged for half a second of each answer in live play', () => {
    const answer = (at: number) => play(LIVE, { at: 0, waiting: { a: '1' } }, { at, by: 'a', waiting: { a: '2' } })
    expect(read(answer(400), 'a', 400, LIVE).left).toBe(2000)
    expect(read(answer(800), 'a', 800, LIVE).left).toBe(1700)
  })

  it('stands still while the table is paused, on vacation, and if the system clock goes back', () => {
    const paused = play(PACE, { at: 0, waiting: { a: '1' } }, { at: 30, waiting: {} })
    expect(read(paused, 'a', 900)).toEqual({ left: 70, bank: 1000, runs: false })
    const away = play(PACE, { at: 0, waiting: { a: '1' } }, { at: 30, waiting: { a: '1' }, still: ['a'] })
    expect(read(away, 'a', 900)).toEqual({ left: 70, bank: 1000, runs: false })
    const home = afterEntry(PACE, away, momentOf({ at: 900, waiting: { a: '1' } }))
    expect(read(home, 'a', 910)).toEqual({ left: 60, bank: 1000, runs: true })
    expect(read(play(PACE, { at: 500, waiting: { a: '1' } }), 'a', 100)).toMatchObject({ left: 100, bank: 1000 })
  })

  it('is not charged for the time in which the server was away', () => {
    const clocks = play(PACE, { at: 100, waiting: { a: '1' } })
    expect(read(afterOutage(PACE, clocks, 130, 500), 'a', 520)).toMatchObject({ left: 50 })
    expect(read(afterOutage(PACE, clocks, 0, 500), 'a', 520)).toMatchObject({ left: 80 })
    expect(read(afterOutage(PACE, clocks, 0, 50), 'a', 120)).toMatchObject({ left: 80 })
  })

  it('rests at weekends where the table says so', () => {
    const HOUR = 3_600_000
    const pace: Pace = { kind: 'days', move: 24 * HOUR, bank: HOUR, gain: 0, most: HOUR, weekends: 'Europe/Helsinki' }
    const friday = Date.parse('2026-11-20T20:00Z')
    const clocks = play(pace, { at: friday, waiting: { a: '1' } })
    const left = (time: string) => read(clocks, 'a', Date.parse(time), pace).left / HOUR
    expect(left('2026-11-20T21:00Z')).toBe(23)
    expect(left('2026-11-21T12:00Z')).toBe(22)
    expect(left('2026-11-22T22:00Z')).toBe(22)
    expect(left('2026-11-22T23:00Z')).toBe(21)
    expect(deadlineOf(pace, clocks)).toBe(Date.parse('2026-11-23T21:00Z'))
    // The server was away from Saturday until an hour after the weekend.
    const after = afterOutage(pace, clocks, Date.parse('2026-11-21T12:00Z'), Date.parse('2026-11-22T23:00Z'))
    expect(read(after, 'a', Date.parse('2026-11-22T23:00Z'), pace).left / HOUR).toBe(22)
  })

  it('gets nothing back by an undo, neither time nor gain', () => {
    const given = play(PACE, { at: 0, waiting: { a: '1' } }, { at: 150, by: 'a', waiting: { b: '2' } })
    expect(given.get('a')?.bank).toBe(990)
    const undone = afterEntry(PACE, given, momentOf({ at: 200, by: 'a', undo: true, waiting: { a: '7' } }))
    expect(read(undone, 'a', 200)).toEqual({ left: 0, bank: 950, runs: true })
    const again = afterEntry(PACE, undone, momentOf({ at: 210, by: 'a', waiting: { b: '8' } }))
    expect(again.get('a')?.bank).toBe(980)
  })

  it('can be given more time', () => {
    const clock = play(PACE, { at: 0, waiting: { a: '1' } }, { at: 2000, waiting: { a: '1' } }).get('a')
    if (clock === undefined) throw new Error('no clock')
    // From the moment it is given: what was used too much is not taken from it.
    const more = withMoreTime(PACE, clock, 5000)
    expect(readingOf(PACE, more, 5000)).toMatchObject({ left: 0, bank: 200 })
    expect(deadlineOf(PACE, new Map([['a', more]]))).toBe(5200)
  })
})

describe('the deadline', () => {
  it('is when the first running clock reaches zero', () => {
    const clocks = play(PACE, { at: 0, waiting: { a: '1' } }, { at: 50, by: 'x', waiting: { a: '1', b: '2' } })
    expect(deadlineOf(PACE, clocks)).toBe(1100)
    expect([outOfTime(PACE, clocks, 1099), outOfTime(PACE, clocks, 1100), outOfTime(PACE, clocks, 1150)]).toEqual([
      [],
      ['a'],
      ['a', 'b'],
    ])
    expect(deadlineOf(PACE, people())).toBeNull()
  })
})

describe('a seat whose time has run out', () => {
  const late = play(PACE, { at: 0, waiting: { a: '1' } }, { at: 50, by: 'x', waiting: { a: '1', b: '2' } })
  const known = new Map([...late].map(([seat, clock]) => [seat, seat === 'a' ? withTimeOut(clock) : clock]))

  it('is announced once, and the next deadline is that of the others', () => {
    expect(ranOut(PACE, late, 1100)).toEqual(['a'])
    expect(ranOut(PACE, known, 1100)).toEqual([])
    expect(outOfTime(PACE, known, 1100)).toEqual(['a'])
    expect(deadlineOf(PACE, known)).toBe(1150)
  })

  it('stays out of time until its stretch ends or it gets more', () => {
    const next = afterEntry(PACE, known, momentOf({ at: 1200, by: 'a', waiting: { a: '3', b: '2' } }))
    expect(ranOut(PACE, next, 1200)).toEqual(['b'])
    expect(outOfTime(PACE, next, 1200)).toContain('a')
    const ended = afterEntry(PACE, next, momentOf({ at: 1300, by: 'a', waiting: { b: '2' } }))
    expect(outOfTime(PACE, ended, 1300)).toEqual(['b'])
    const clock = known.get('a')
    if (clock === undefined) throw new Error('no clock')
    expect(outOfTime(PACE, new Map([['a', withMoreTime(PACE, clock, 1200)]]), 1200)).toEqual([])
  })
})

describe('over any sequence of entries', () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 300 }),
    by: fc.constantFrom('a', 'b', null),
    undo: fc.boolean(),
    waiting: fc.subarray(['a', 'b']),
    ask: fc.integer({ min: 0, max: 3 }),
  })

  it('the bank stays between nothing and the most, and clocks run only for seats that must answer', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let [clocks, at] = [people(), 0]
        for (const { wait, by, undo, waiting, ask } of steps) {
          at += wait
          const asked = Object.fromEntries(waiting.map((seat) => [seat, `${ask}`]))
          clocks = afterEntry(PACE, clocks, momentOf({ at, by, undo, waiting: asked }))
          for (const [seat, { bank, stretch }] of clocks) {
            expect(bank).toBeGreaterThanOrEqual(0)
            expect(bank).toBeLessThanOrEqual(PACE.most)
            expect(stretch?.from != null).toBe(waiting.includes(seat))
            if (stretch !== null) expect(stretch.move).toBeLessThanOrEqual(PACE.move)
          }
        }
      }),
    )
  })

  it('nobody has more time after giving and taking back an answer any number of times', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 10 }), (waits) => {
        let [clocks, at] = [play(PACE, { at: 0, waiting: { a: '1' } }), 0]
        for (const wait of waits) {
          at += wait
          clocks = afterEntry(PACE, clocks, momentOf({ at, by: 'a', waiting: { b: '2' } }))
          clocks = afterEntry(PACE, clocks, momentOf({ at, by: 'a', undo: true, waiting: { a: `${at}` } }))
        }
        const { left, bank } = read(clocks, 'a', at)
        expect(left + bank).toBe(PACE.move + PACE.bank - at)
      }),
    )
  })
})

describe('the usual paces', () => {
  it('start below the most that a bank can hold', () => {
    for (const pace of Object.values(PACES)) expect(pace.bank).toBeLessThan(pace.most)
  })
})
