import { expect, it } from 'vitest'
import { movesPerDay, thinkingTimes } from './game-times.ts'

const noon = (day: number, minutes = 0): number => new Date(2026, 2, day, 12, minutes).getTime()
const midnight = (day: number): number => new Date(2026, 2, day).getTime()
const event = { seq: 9, seat: null, data: {}, index: 1 } as const
const MINUTE = 60_000

it('counts the moves of every day, also of days without any and of a day that the clock changes on', () => {
  const times = [
    { seat: null, at: noon(27) },
    { seat: 'reds', at: noon(27, 5) },
    { seat: 'senate', at: noon(27, 9) },
    { seat: 'reds', at: noon(30) },
  ]
  const events = [
    { ...event, kind: 'pause', at: noon(28, 10) },
    { ...event, kind: 'resume', at: noon(29, 10) },
  ] as const
  expect(movesPerDay(times, events)).toEqual([
    { day: midnight(27), moves: 2, paused: false },
    { day: midnight(28), moves: 0, paused: true },
    { day: midnight(29), moves: 0, paused: true },
    { day: midnight(30), moves: 1, paused: false },
  ])
  expect(movesPerDay([], [])).toEqual([])
})

it('adds up how long every seat took from the move before, without pauses', () => {
  const times = [
    { seat: null, at: noon(1) },
    { seat: 'reds', at: noon(1, 5) },
    { seat: 'senate', at: noon(1, 9) },
    { seat: 'reds', at: noon(1, 30) },
    { seat: 'reds', at: noon(1, 31) },
  ]
  expect(thinkingTimes(times, [])).toEqual(
    new Map([
      ['reds', 27 * MINUTE],
      ['senate', 4 * MINUTE],
    ]),
  )
  const pauses = [
    { ...event, kind: 'pause', at: noon(1, 7) },
    { ...event, kind: 'resume', at: noon(1, 19) },
    { ...event, kind: 'fault', at: noon(1, 20) },
    { ...event, kind: 'reopen', at: noon(1, 25) },
  ] as const
  expect(thinkingTimes(times, pauses)).toEqual(
    new Map([
      ['reds', 12 * MINUTE],
      ['senate', 2 * MINUTE],
    ]),
  )
  // The game ended in a pause.
  expect(thinkingTimes(times.slice(0, 2), [{ ...event, kind: 'pause', at: noon(1, 3) }])).toEqual(
    new Map([['reds', 3 * MINUTE]]),
  )
})
