// Clocks that rest at weekends: pure functions of times in a time zone. All times are milliseconds since 1970.

const [HOUR, DAY] = [3_600_000, 86_400_000]
const [SUNDAY, SATURDAY] = [0, 6]

/** From the first moment of a Saturday to the first of the Monday after it. */
export interface Weekend {
  readonly from: number
  readonly to: number
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** Zones can be written in many ways: the memory for them is limited. */
const MOST_ZONES = 500

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', ...parts })
  if (formats.size >= MOST_ZONES) {
    formats.clear()
    last.clear()
  }
  formats.set(zone, format)
  return format
}

/** What the clocks on the wall show there, as if it were UTC. */
function wallTime(zone: string, at: number): number {
  const parts = formatOf(zone).formatToParts(at)
  const [day, month, year, hour, minute] = ['day', 'month', 'year', 'hour', 'minute'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  )
  return Date.UTC(year, month - 1, day, hour, minute)
}

/** The first moment of a day there. `near`: a moment within some days of it. */
function startOfDay(zone: string, wall: number, near: number): number {
  const guess = wall - (wallTime(zone, near) - near)
  // Summer time may have begun or ended in between.
  const at = guess - (wallTime(zone, guess) - wall)
  return at - (wallTime(zone, at) - wall)
}

/** Weekends by zone: one is looked for again and again. */
const last = new Map<string, Weekend>()

/** The weekend at this moment, or the next one. */
export function weekendAt(zone: string, at: number): Weekend {
  const known = last.get(zone)
  if (known !== undefined && at < known.to && at >= known.to - 7 * DAY + HOUR) return known
  const wall = wallTime(zone, at)
  const today = Math.floor(wall / DAY) * DAY
  const weekday = new Date(today).getUTCDay()
  const saturday = today + (weekday === SUNDAY ? -1 : SATURDAY - weekday) * DAY
  const weekend = { from: startOfDay(zone, saturday, at), to: startOfDay(zone, saturday + 2 * DAY, at) }
  last.set(zone, weekend)
  return weekend
}

/** The time between two moments without weekends. */
export function weekdaysBetween(zone: string, from: number, until: number): number {
  let sum = 0
  for (let at = from; at < until; ) {
    const weekend = weekendAt(zone, at)
    sum += Math.max(0, Math.min(until, weekend.from) - at)
    at = weekend.to
  }
  return sum
}

/** When so much time has passed since a moment, without weekends. */
export function afterWeekdays(zone: string, from: number, time: number): number {
  let [at, left] = [from, time]
  for (;;) {
    const weekend = weekendAt(zone, at)
    const start = at >= weekend.from ? weekend.to : at
    if (start === at && left <= weekend.from - at) return at + left
    if (start === at) left -= weekend.from - at
    at = weekend.to
    if (left === 0) return at
  }
}
