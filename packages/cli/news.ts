import type { GamePackage } from '@interregnum/game-package'
import { type JournalEntry, type Match, visibleTo } from '@interregnum/kernel'
import { journalLines } from './words.ts'

/** Why somebody did something, in a sentence. */
interface Reason {
  readonly by: string
  readonly why: string
}

/** Something that was done, why, and what came of it. */
interface Event {
  readonly reason: Reason | null
  readonly entries: readonly JournalEntry[]
}

/** What has happened and is not read out yet: each reason beside what it led to. */
export class News {
  /** How much of the whole journal has been taken up. */
  private taken = 0
  private events: Event[] = []
  /** What was not for the ears of whoever was there, but is for those of others. */
  private missed: readonly JournalEntry[] = []

  /** Whether reasons are told at all. */
  explaining = true

  constructor(
    private readonly pkg: GamePackage,
    private readonly match: Match,
  ) {}

  /** Takes up what the last answer has brought about. */
  add(reason: Reason | null = null): void {
    const { notes } = this.match
    this.events.push({ reason, entries: notes.slice(this.taken) })
    this.taken = notes.length
  }

  /** All of the journal is known. */
  skip(): void {
    this.taken = this.match.notes.length
  }

  /** The game went back: what has not happened any more is not told. */
  goBack(): void {
    this.taken = Math.min(this.taken, this.match.notes.length)
    this.missed = this.missed.filter(({ index }) => index <= this.match.index)
  }

  /** What there is to tell to somebody. */
  tell(seat: string): string[] {
    const hears = (entry: JournalEntry): boolean => visibleTo(entry, seat)
    const told = new Telling(journalLines(this.pkg, this.missed.filter(hears)))
    for (const { reason, entries } of this.events) {
      const heard = entries.filter(hears)
      // What is done in secret, or in part, is not explained either.
      const open = heard.length === entries.length
      if (reason !== null && open && this.explaining) told.explain(reason)
      told.say(journalLines(this.pkg, heard))
    }
    const unheard = [...this.missed, ...this.events.flatMap(({ entries }) => entries)]
    this.missed = unheard.filter((entry) => !hears(entry))
    this.events = []
    return told.end()
  }
}

/** Lines with reasons before what they led to; those that led to nothing stand in one line, repeated ones once. */
class Telling {
  private by = ''
  private reasons: string[] = []
  private last: string | null = null

  constructor(private readonly lines: string[]) {}

  explain({ by, why }: Reason): void {
    if (by !== this.by) {
      this.flush()
      this.last = null
    }
    this.by = by
    if (why !== this.last) this.reasons.push(why)
    this.last = why
  }

  say(lines: readonly string[]): void {
    if (lines.length === 0) return
    this.flush()
    this.lines.push(...lines)
  }

  end(): string[] {
    this.flush()
    return this.lines
  }

  private flush(): void {
    if (this.reasons.length > 0) this.lines.push(`${this.by}: ${this.reasons.join(' ')}`)
    this.reasons = []
  }
}
