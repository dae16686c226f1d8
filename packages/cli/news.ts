import type { GamePackage } from '@interregnum/game-package'
import { type JournalEntry, type Match, visibleTo } from '@interregnum/kernel'
import { tableText } from './text/table.ts'
import { journalLines } from './words.ts'

/** Why a bot did something, in a sentence. */
interface Reason {
  readonly by: string
  readonly why: string
}

/** What a bot asks of a person, in a sentence. */
interface Asked {
  readonly by: string
  readonly to: string
  readonly text: string
}

/** A move with its reason and its journal entries. */
interface Event {
  readonly reason: Reason | null
  readonly entries: readonly JournalEntry[]
}

/** What has happened and is not shown yet, each reason next to its result. */
export class News {
  /** How many journal entries have been read. */
  private read = 0
  private events: Event[] = []
  /** Entries that the last reader could not see, but others may. */
  private missed: readonly JournalEntry[] = []

  /** Requests of bots that their readers have not seen. */
  private asked: readonly Asked[] = []

  /** Whether reasons are shown. */
  showReasons = true

  constructor(
    private readonly pkg: GamePackage,
    private readonly match: Match,
  ) {}

  /** Adds the journal entries of the last answer. */
  add(reason: Reason | null = null): void {
    const { notes } = this.match
    this.events.push({ reason, entries: notes.slice(this.read) })
    this.read = notes.length
  }

  /** Adds what a bot asks of a person. */
  request(asked: Asked): void {
    this.asked = [...this.asked.filter(({ by, to }) => by !== asked.by || to !== asked.to), asked]
  }

  /** Marks the whole journal as read. */
  skip(): void {
    this.read = this.match.notes.length
  }

  /** After an undo: drops what no longer happened. */
  rewind(): void {
    this.read = Math.min(this.read, this.match.notes.length)
    this.missed = this.missed.filter(({ index }) => index <= this.match.index)
  }

  /** Returns and removes the lines for a seat. */
  flushFor(seat: string): string[] {
    const visible = (entry: JournalEntry): boolean => visibleTo(entry, seat)
    const { view } = this.match.position(seat)
    const report = new ReportLines(journalLines(this.pkg, this.missed.filter(visible), view))
    for (const { reason, entries } of this.events) {
      const shown = entries.filter(visible)
      // The reason is hidden if any entry is hidden.
      const allVisible = shown.length === entries.length
      report.add(allVisible && this.showReasons ? reason : null, journalLines(this.pkg, shown, view))
    }
    const all = [...this.missed, ...this.events.flatMap(({ entries }) => entries)]
    this.missed = all.filter((entry) => !visible(entry))
    this.events = []
    const requests = this.asked.filter(({ to }) => to === seat)
    this.asked = this.asked.filter(({ to }) => to !== seat)
    return [...report.end(), ...requests.map(({ by, text }) => tableText.asks(by, text))]
  }
}

/** Puts each reason before its result. A bot does not repeat its last reason, and of its moves without a result only the last is explained. */
class ReportLines {
  /** Reasons of moves without a result, by bot. */
  private readonly waiting = new Map<string, string>()
  private readonly shown = new Map<string, string>()

  constructor(private readonly lines: string[]) {}

  add(reason: Reason | null, lines: readonly string[]): void {
    if (reason !== null) this.waiting.set(reason.by, reason.why)
    if (lines.length === 0) return
    if (reason === null) this.explainAll()
    else this.explain(reason.by)
    this.lines.push(...lines)
  }

  end(): string[] {
    this.explainAll()
    return this.lines
  }

  private explainAll(): void {
    for (const by of this.waiting.keys()) this.explain(by)
  }

  private explain(by: string): void {
    const why = this.waiting.get(by)
    this.waiting.delete(by)
    if (why === undefined || why === this.shown.get(by)) return
    this.lines.push(`${by}: ${why}`)
    this.shown.set(by, why)
  }
}
