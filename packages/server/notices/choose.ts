// Whether, when and how to notify a person: pure functions.
import type { Channel, NoticeSettings, NoticeWait } from '@interregnum/protocol'

const MINUTE = 60_000
const DAY = 86_400_000

const WAIT: { readonly [wait in NoticeWait]: number } = { none: 0, short: 3 * MINUTE, hour: 60 * MINUTE }

/** How long a notice waits, as its person wishes: quick answers then make none. A live game cannot wait for long. */
export const delayOf = (pace: 'live' | 'days' | null, wait: NoticeWait): number =>
  pace === 'live' ? Math.min(MINUTE, WAIT[wait]) : WAIT[wait]

/** Until a failed send is tried again. After the last one it is given up. */
const RETRIES = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE)

/** When to try again after so many tries; null to give up. */
export const retryAfter = (tries: number, now: number): number | null =>
  tries > RETRIES.length ? null : now + RETRIES[tries - 1]

/** Milliseconds until quiet hours end for a person in this zone; 0 if they do not apply now. */
export function quietFor(quiet: NoticeSettings['quiet'], zone: string, now: number): number {
  if (quiet === null || quiet.from === quiet.to) return 0
  const [from, to, time] = [minutesOf(quiet.from), minutesOf(quiet.to), minutesOf(timeIn(zone, now))]
  const isQuiet = from < to ? from <= time && time < to : time >= from || time < to
  if (!isQuiet) return 0
  const left = (((to - time) * MINUTE + DAY) % DAY) - (now % MINUTE)
  return Math.max(1, left)
}

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

const timeIn = (zone: string, now: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)

/** How a person can be reached. */
export interface Reach {
  /** The confirmed address; null for guests and where mail is not configured. */
  readonly mail: string | null
  /** Addresses of subscribed browsers; none where push is not configured. */
  readonly push: readonly string[]
  /** Null for guests and where this server calls no webhooks. */
  readonly webhook: string | null
}

export interface Target {
  readonly channel: Channel
  readonly target: string
}

/** Where a notice goes that is wanted on these channels. */
export function targetsFor({ mail, push, webhook }: Reach, wanted: readonly Channel[]): readonly Target[] {
  const all: Target[] = [
    ...push.map((target) => ({ channel: 'push' as const, target })),
    ...(mail === null ? [] : [{ channel: 'mail' as const, target: mail }]),
    ...(webhook === null ? [] : [{ channel: 'webhook' as const, target: webhook }]),
  ]
  return all.filter(({ channel }) => wanted.includes(channel))
}
