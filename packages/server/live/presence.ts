// Who is at which table, in all processes.
import type { PresenceState } from '@interregnum/protocol'
import * as z from 'zod'
import type { Bus, News } from '../bus/bus.ts'

/** The people of one process at a table: those who look at it, those who were there, and how many watch. */
export interface PeopleHere {
  readonly here: readonly string[]
  readonly seen: readonly string[]
  readonly watching: number
}

/** Milliseconds: every process repeats what it knows, and is forgotten if it does not. */
const REPEAT = 10_000
const FORGET = 30_000

// Older processes do not count spectators.
const people = z.object({ here: z.array(z.string()), seen: z.array(z.string()), watching: z.number().default(0) })

const isEmpty = ({ here, seen, watching }: PeopleHere): boolean => here.length + seen.length + watching === 0
const asNews = ({ here, seen, watching }: PeopleHere) => ({ here: [...here], seen: [...seen], watching })

interface Elsewhere extends PeopleHere {
  readonly at: number
}

export class Presence {
  private readonly own = new Map<string, PeopleHere>()
  /** By table, then by process. */
  private readonly others = new Map<string, Map<string, Elsewhere>>()
  private timer: ReturnType<typeof setInterval> | null = null

  constructor(
    private readonly bus: Bus,
    /** People of another process have come to a table, or left. */
    private readonly changed: (slug: string) => void,
  ) {}

  start(): void {
    this.bus.tell('who', '', null)
    this.timer = setInterval(() => this.repeat(), REPEAT)
    this.timer.unref()
  }

  /** Tells the others that everybody here has left. */
  stop(): void {
    if (this.timer !== null) clearInterval(this.timer)
    for (const slug of [...this.own.keys()]) this.announce(slug, { here: [], seen: [], watching: 0 })
  }

  announce(slug: string, present: PeopleHere): void {
    if (isEmpty(present)) this.own.delete(slug)
    else this.own.set(slug, present)
    this.bus.tell('people', slug, asNews(present))
  }

  /** As far as other processes have told. */
  elsewhere(slug: string, seat: string, now = performance.now()): PresenceState {
    const known = this.known(slug, now)
    if (known.some(({ here }) => here.includes(seat))) return 'here'
    return known.some(({ seen }) => seen.includes(seat)) ? 'away' : 'never'
  }

  /** Spectators in other processes. */
  watchingElsewhere(slug: string, now = performance.now()): number {
    return this.known(slug, now).reduce((sum, { watching }) => sum + watching, 0)
  }

  /** Whether the pages of another process follow the table, or did. */
  isFollowedElsewhere(slug: string, now = performance.now()): boolean {
    return this.known(slug, now).length > 0
  }

  private known(slug: string, now: number): readonly Elsewhere[] {
    return [...(this.others.get(slug)?.values() ?? [])].filter(({ at }) => now - at < FORGET)
  }

  /** At a table that may not be in the memory of this process. */
  of(slug: string, seat: string): PresenceState {
    const own = this.own.get(slug)
    if (own?.here.includes(seat)) return 'here'
    const elsewhere = this.elsewhere(slug, seat)
    return elsewhere === 'never' && own?.seen.includes(seat) ? 'away' : elsewhere
  }

  receive(news: News & { readonly kind: 'message' }): void {
    if (news.topic === 'who') {
      this.repeat()
      return
    }
    const read = people.safeParse(news.body)
    if (!read.success) return
    const { key: slug, from } = news
    const table = this.others.get(slug) ?? new Map<string, Elsewhere>()
    const before = table.get(from)
    if (isEmpty(read.data)) table.delete(from)
    else table.set(from, { ...read.data, at: performance.now() })
    if (table.size === 0) this.others.delete(slug)
    else this.others.set(slug, table)
    const { here, watching } = read.data
    if (before?.here.join() !== here.join() || before?.watching !== watching) this.changed(slug)
  }

  private repeat(): void {
    for (const [slug, present] of this.own) this.bus.tell('people', slug, asNews(present))
    this.forgetOld()
  }

  /** A process that has ended without a word. */
  private forgetOld(): void {
    const now = performance.now()
    for (const [slug, processes] of this.others) {
      const gone = [...processes].filter(([, { at }]) => now - at >= FORGET)
      for (const [process] of gone) processes.delete(process)
      if (processes.size === 0) this.others.delete(slug)
      if (gone.length > 0) this.changed(slug)
    }
  }
}
