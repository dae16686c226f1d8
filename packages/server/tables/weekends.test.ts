import { describe, expect, it } from 'vitest'
import { isZone } from '../time-zone.ts'
import { afterWeekdays, weekdaysBetween, weekendAt } from './weekends.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
const at = (text: string): number => Date.parse(text)
const shown = (time: number): string => new Date(time).toISOString()

describe('a weekend', () => {
  it('begins and ends at midnight in its time zone, also when summer time begins or ends', () => {
    const weekend = (zone: string, time: string): string[] => {
      const { from, to } = weekendAt(zone, at(time))
      return [shown(from), shown(to)]
    }
    const helsinki = ['2026-11-20T22:00:00.000Z', '2026-11-22T22:00:00.000Z']
    expect(weekend('Europe/Helsinki', '2026-11-18T12:00Z')).toEqual(helsinki)
    expect(weekend('Europe/Helsinki', '2026-11-22T21:59Z')).toEqual(helsinki)
    expect(weekend('Europe/Helsinki', '2026-11-22T22:00Z')[0]).toBe('2026-11-27T22:00:00.000Z')
    expect(weekend('America/New_York', '2026-11-18T12:00Z')).toEqual([
      '2026-11-21T05:00:00.000Z',
      '2026-11-23T05:00:00.000Z',
    ])
    // Summer time ends on Sunday, 25 October 2026, and begins on 29 March.
    expect(weekend('Europe/Helsinki', '2026-10-23T12:00Z')).toEqual([
      '2026-10-23T21:00:00.000Z',
      '2026-10-25T22:00:00.000Z',
    ])
    expect(weekend('Europe/Helsinki', '2026-03-23T12:00Z')).toEqual([
      '2026-03-27T22:00:00.000Z',
      '2026-03-29T21:00:00.000Z',
    ])
  })

  it('takes no time', () => {
    const friday = at('2026-11-20T20:00Z')
    expect(weekdaysBetween('UTC', friday, friday + HOUR)).toBe(HOUR)
    expect(weekdaysBetween('UTC', friday, friday + DAY)).toBe(4 * HOUR)
    expect(weekdaysBetween('UTC', friday, friday + 3 * DAY)).toBe(DAY)
    expect(weekdaysBetween('UTC', friday, friday + 14 * DAY)).toBe(10 * DAY)
    expect(weekdaysBetween('UTC', at('2026-11-21T10:00Z'), at('2026-11-22T10:00Z'))).toBe(0)
    expect(weekdaysBetween('UTC', friday, friday - HOUR)).toBe(0)
  })

  it('moves what is due after it', () => {
    const friday = at('2026-11-20T20:00Z')
    expect(shown(afterWeekdays('UTC', friday, 4 * HOUR))).toBe('2026-11-21T00:00:00.000Z')
    expect(shown(afterWeekdays('UTC', friday, 5 * HOUR))).toBe('2026-11-23T01:00:00.000Z')
    expect(shown(afterWeekdays('UTC', at('2026-11-21T10:00Z'), HOUR))).toBe('2026-11-23T01:00:00.000Z')
    expect(shown(afterWeekdays('UTC', at('2026-11-21T10:00Z'), 0))).toBe('2026-11-23T00:00:00.000Z')
    for (const zone of ['Europe/Helsinki', 'Pacific/Auckland', 'Asia/Kathmandu'])
      for (let n = 0; n < 300; n++) {
        const from = friday + n * 31 * HOUR
        const time = 1 + ((n * 7919) % (20 * DAY))
        expect(weekdaysBetween(zone, from, afterWeekdays(zone, from, time)), `${zone} ${n}`).toBe(time)
      }
  })

  it('needs a time zone that exists', () => {
    expect([isZone('Europe/Helsinki'), isZone('Europe/Nowhere')]).toEqual([true, false])
  })
})
