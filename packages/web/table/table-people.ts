import type { TableEvent } from '@interregnum/protocol'
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { ChatLine, Clocks, GameSource, OnlineTable, Presence, TableRequest } from '../services/game-source.ts'
import { occupantIn } from '../services/occupants.ts'

/** A clock as it stands now, in milliseconds. */
export interface ClockNow {
  readonly left: number
  readonly bank: number
  readonly runs: boolean
  readonly pace?: 'live' | 'days' | undefined
}

/** Clocks stand still between these times. */
interface Rest {
  readonly from: number
  readonly to: number
}

/** The time from one moment to another, without a rest. */
export function timeWithout(rest: Rest | null, from: number, until: number): number {
  const rested = rest === null ? 0 : Math.min(until, rest.to) - Math.max(from, rest.from)
  return Math.max(0, until - from - Math.max(0, rested))
}

/** What begins or ends a vacation: somebody else in the seat is not on one. */
const ABOUT_VACATION: readonly TableEvent['kind'][] = ['vacation', 'back', 'replace', 'leave', 'resign']

/** The people at a table on a server: who is there, their clocks, chat and requests. */
export class TablePeople {
  readonly chat: Signal<readonly ChatLine[]>
  readonly requests: Signal<readonly TableRequest[]>
  /** Also those that were decided. */
  readonly allRequests: Signal<readonly TableRequest[]>
  readonly presence: Signal<Presence>
  readonly online: Signal<OnlineTable | null>
  private readonly clocks: Signal<Clocks | null>
  /** What is being written to the table, and to whom; it stays when the layout changes. */
  readonly draft: Signal<string> = signal('')
  readonly draftTo: Signal<string>
  /** Number of the last chat line that was on the screen. */
  private readonly read: Signal<number>
  readonly unread: ReadonlySignal<number>
  /** Changes every second while a clock runs. */
  private readonly tick: Signal<number> = signal(Date.now())
  /** This device's time when the clocks arrived. */
  private clocksAt = Date.now()
  private readonly timer: ReturnType<typeof setInterval>
  private readonly unsubscribe: () => void

  constructor(readonly source: GameSource) {
    this.chat = signal(source.chat?.lines ?? [])
    this.requests = signal(source.requests?.open ?? [])
    this.allRequests = signal(source.requests?.all ?? [])
    this.presence = signal(source.presence)
    this.online = signal(source.online)
    this.clocks = signal(source.clocks)
    // Spectators talk among themselves.
    this.draftTo = signal(source.position.seat === null ? 'watchers' : 'table')
    this.read = signal(this.chat.value.at(-1)?.number ?? 0)
    this.unread = computed(
      () => this.chat.value.filter(({ number, from }) => number > this.read.value && !this.isMine(from)).length,
    )
    this.unsubscribe = source.subscribe(() => this.update())
    this.timer = setInterval(() => {
      if (this.clocks.value !== null) this.tick.value = Date.now()
    }, 1000)
  }

  close(): void {
    clearInterval(this.timer)
    this.unsubscribe()
  }

  /** The seat at this screen; null for a spectator. */
  get seat(): string | null {
    return this.source.position.seat
  }

  /** The other seats with people. */
  get others(): readonly string[] {
    const { seats, occupants } = this.source
    return seats.map(({ id }) => id).filter((id) => id !== this.seat && occupantIn(occupants, id).kind === 'person')
  }

  /** Null if the seat has no clock. */
  clockOf(seat: string): ClockNow | null {
    const clock = this.clocks.value?.seats[seat]
    if (clock === undefined || this.online.value?.life?.state === 'finished') return null
    const { left, bank, runs } = clock
    const pace = this.clocks.value?.pace
    if (!runs) return { ...clock, pace }
    const gone = timeWithout(this.rest, this.clocksAt, this.tick.value)
    return { left: Math.max(0, left - gone), bank: Math.max(0, bank - Math.max(0, gone - left)), runs, pace }
  }

  /** Until when all clocks rest, in milliseconds since 1970; null if they do not. */
  get restUntil(): number | null {
    const rest = this.rest
    return rest !== null && this.tick.value >= rest.from && this.tick.value < rest.to ? rest.to : null
  }

  /** The next weekend, by this device's clock. */
  private get rest(): Rest | null {
    const { rest, now = 0 } = this.clocks.value ?? {}
    const ahead = this.clocksAt - now
    return rest === undefined ? null : { from: rest.from + ahead, to: rest.to + ahead }
  }

  /** Whether the seat's time is up. */
  isLate(seat: string): boolean {
    const clock = this.clockOf(seat)
    return clock?.runs === true && clock.left + clock.bank <= 0
  }

  /** Until when somebody is on vacation; null if they are not. */
  vacationOf(seat: string): number | null {
    const events = this.online.value?.life?.events ?? []
    const last = events.findLast((event) => event.seat === seat && ABOUT_VACATION.includes(event.kind))
    return last?.kind === 'vacation' ? (last.data.until ?? null) : null
  }

  markRead(): void {
    this.read.value = this.chat.value.at(-1)?.number ?? 0
  }

  private isMine(seat: string): boolean {
    return seat === this.seat
  }

  private update(): void {
    const { source } = this
    this.chat.value = source.chat?.lines ?? []
    this.requests.value = source.requests?.open ?? []
    this.allRequests.value = source.requests?.all ?? []
    this.presence.value = source.presence
    this.online.value = source.online
    if (source.clocks === this.clocks.value) return
    this.clocksAt = Date.now()
    this.tick.value = this.clocksAt
    this.clocks.value = source.clocks
  }
}
