// Who looks at tables whose games have not begun. Their pages have no connection: they ask every two seconds.
import type { Presence } from './presence.ts'

/** Milliseconds after the last look until a person counts as away. Their looks may go to several processes in turn. */
const GONE = 10_000
const SWEEP = 3000

/** Apart from the table itself, whose people are announced by its connections once the game has begun. */
const roomOf = (slug: string): string => `room ${slug}`

export class WaitingRooms {
  /** When somebody in a seat looked last, by table. */
  private readonly looks = new Map<string, Map<string, number>>()
  private timer: ReturnType<typeof setInterval> | null = null

  constructor(
    private readonly presence: Presence,
    private readonly now: () => number = () => performance.now(),
  ) {}

  start(): void {
    this.timer = setInterval(() => this.sweep(), SWEEP)
    this.timer.unref()
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer)
  }

  /** A person in these seats looks at the table. */
  look(slug: string, seats: readonly string[]): void {
    const room = this.looks.get(slug) ?? new Map<string, number>()
    const isNew = seats.some((seat) => !room.has(seat))
    for (const seat of seats) room.set(seat, this.now())
    if (room.size > 0) this.looks.set(slug, room)
    if (isNew) this.announce(slug, room)
  }

  /** Those of the seats whose people look at the table, in any process. */
  here(slug: string, seats: readonly string[]): readonly string[] {
    return seats.filter((seat) => this.presence.of(roomOf(slug), seat) === 'here')
  }

  sweep(): void {
    for (const [slug, room] of this.looks) {
      const gone = [...room].filter(([, at]) => this.now() - at >= GONE)
      for (const [seat] of gone) room.delete(seat)
      if (room.size === 0) this.looks.delete(slug)
      if (gone.length > 0) this.announce(slug, room)
    }
  }

  private announce(slug: string, room: ReadonlyMap<string, number>): void {
    this.presence.announce(roomOf(slug), { here: [...room.keys()], seen: [], watching: 0 })
  }
}
