// How long a finished online game took: its moves of each day, and the time that every seat used.
import type { MoveTime, TableEvent } from '@interregnum/protocol'

/** A day of the game, in the time zone of the reader. */
export interface GameDay {
  /** Its first moment. */
  readonly day: number
  readonly moves: number
  /** The game was paused on this day, and nobody moved. */
  readonly paused: boolean
}

type Span = readonly [from: number, to: number]

const STOPS: readonly TableEvent['kind'][] = ['pause', 'fault']
const STARTS: readonly TableEvent['kind'][] = ['resume', 'reopen']

/** When the game stood still. */
function standstills(events: readonly TableEvent[]): readonly Span[] {
  const spans: Span[] = []
  let since: number | null = null
  for (const { kind, at } of events) {
    if (STOPS.includes(kind)) since ??= at
    if (!STARTS.includes(kind) || since === null) continue
    spans.push([since, at])
    since = null
  }
  return since === null ? spans : [...spans, [since, Number.MAX_SAFE_INTEGER]]
}

const overlap = ([from, to]: Span, [start, end]: Span): number => Math.max(0, Math.min(to, end) - Math.max(from, start))

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0)
/** Days are not all of the same length. */
const nextDay = (day: number): number => {
  const date = new Date(day)
  return date.setDate(date.getDate() + 1)
}

export function movesPerDay(times: readonly MoveTime[], events: readonly TableEvent[]): readonly GameDay[] {
  if (times.length === 0) return []
  const still = standstills(events)
  const moves = new Map<number, number>()
  for (const { seat, at } of times) {
    const day = startOfDay(at)
    moves.set(day, (moves.get(day) ?? 0) + (seat === null ? 0 : 1))
  }
  const days: GameDay[] = []
  const last = startOfDay(times[times.length - 1].at)
  for (let day = startOfDay(times[0].at); day <= last; day = nextDay(day)) {
    const made = moves.get(day) ?? 0
    const paused = made === 0 && still.some((span) => overlap(span, [day, nextDay(day)]) > 0)
    days.push({ day, moves: made, paused })
  }
  return days
}

/** For each seat, the milliseconds from the move before to its own, added up. */
export function thinkingTimes(times: readonly MoveTime[], events: readonly TableEvent[]): ReadonlyMap<string, number> {
  const still = standstills(events)
  const used = new Map<string, number>()
  for (const [n, { seat, at }] of times.entries()) {
    if (seat === null || n === 0) continue
    const span: Span = [times[n - 1].at, at]
    const stood = still.reduce((sum, one) => sum + overlap(one, span), 0)
    used.set(seat, (used.get(seat) ?? 0) + span[1] - span[0] - stood)
  }
  return used
}
