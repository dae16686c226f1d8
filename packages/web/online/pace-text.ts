import type { NewTable } from '@interregnum/protocol'
import { onlineWords as words } from '../words/online.ts'

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]

/** "1 day", "36 hours", "15 minutes": in the largest unit that gives a whole number. */
export function spanText(milliseconds: number): string {
  const whole = (unit: number): boolean => milliseconds >= unit && milliseconds % unit === 0
  if (whole(DAY)) return words.days(milliseconds / DAY)
  if (whole(HOUR)) return words.hours(milliseconds / HOUR)
  if (whole(MINUTE)) return words.minutes(milliseconds / MINUTE)
  return words.seconds(Math.round(milliseconds / SECOND))
}

export function paceText(pace: NewTable['pace']): string {
  if (pace === null) return words.noPace
  const text = words.pace[pace.kind](spanText(pace.move), spanText(pace.bank))
  return pace.weekends === undefined ? text : words.weekendsOff(text)
}
