import { DEFAULT_NOTICES, WAITS } from '@interregnum/protocol'
import { describe, expect, it } from 'vitest'
import { delayOf, quietFor, retryAfter, targetsFor } from './choose.ts'

const HOUR = 3_600_000
const at = (time: string): number => Date.parse(`2026-11-17T${time}Z`)
const NIGHT = { from: '22:00', to: '07:30' }

describe('quiet hours', () => {
  it.each([
    ['21:59:59', 0],
    ['22:00:00', 9.5 * HOUR],
    ['23:30:00', 8 * HOUR],
    ['00:00:00', 7.5 * HOUR],
    ['07:29:00', 60_000],
    ['07:29:30', 30_000],
    ['07:30:00', 0],
  ])('over midnight: at %s they last %i ms', (time, left) => {
    expect(quietFor(NIGHT, 'UTC', at(time))).toBe(left)
  })

  it('are those of the reader’s time zone', () => {
    expect(quietFor(NIGHT, 'Europe/Helsinki', at('19:59:00'))).toBe(0)
    expect(quietFor(NIGHT, 'Europe/Helsinki', at('20:00:00'))).toBe(9.5 * HOUR)
    // Half an hour off.
    expect(quietFor(NIGHT, 'Asia/Kolkata', at('16:30:00'))).toBe(9.5 * HOUR)
  })

  it('within a day', () => {
    expect(quietFor({ from: '09:00', to: '17:00' }, 'UTC', at('12:00:00'))).toBe(5 * HOUR)
    expect(quietFor({ from: '09:00', to: '17:00' }, 'UTC', at('17:00:00'))).toBe(0)
    expect(quietFor({ from: '09:00', to: '09:00' }, 'UTC', at('09:00:00'))).toBe(0)
    expect(quietFor(null, 'UTC', at('09:00:00'))).toBe(0)
  })
})

describe('the channels of a notice', () => {
  const reach = { mail: 'a@b.example', push: ['https://p/1', 'https://p/2'], webhook: 'https://chat.example/x' }
  const { turn, talk } = DEFAULT_NOTICES.channels

  it('are those that the person has and wants', () => {
    expect(targetsFor(reach, turn).map(({ channel }) => channel)).toEqual(['push', 'push', 'mail'])
    expect(targetsFor(reach, talk).map(({ channel }) => channel)).toEqual(['push', 'push'])
    expect(targetsFor({ ...reach, mail: null, push: [] }, turn)).toEqual([])
    expect(targetsFor(reach, ['webhook'])).toEqual([{ channel: 'webhook', target: 'https://chat.example/x' }])
    expect(targetsFor({ ...reach, webhook: null }, ['webhook'])).toEqual([])
  })
})

it('a notice waits as its person wishes, but never long in live play', () => {
  const minutes = (pace: 'live' | 'days' | null) => WAITS.map((wait) => delayOf(pace, wait) / 60_000)
  expect([minutes('days'), minutes(null), minutes('live')]).toEqual([
    [0, 3, 60],
    [0, 3, 60],
    [0, 1, 1],
  ])
})

it('a failed send is tried again after 1, 5, 30, 120 and 360 minutes', () => {
  const minutes = [1, 2, 3, 4, 5, 6].map((tries) => retryAfter(tries, 0)).map((time) => time && time / 60_000)
  expect(minutes).toEqual([1, 5, 30, 120, 360, null])
})
