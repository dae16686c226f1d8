// Watches one table: whose turn it is, and who has to be told.
import type { ChatLine, NoticeKind, TableRequest } from '@interregnum/protocol'
import type { LiveTable } from '../tables/live-table.ts'
import type { TableWatch } from '../tables/open-tables.ts'
import type { Turns } from '../tables/table-contents.ts'
import { type Notices, nudgeOf } from './notice-jobs.ts'

const HOUR = 3_600_000

export class TurnWatch implements TableWatch {
  private shown: Turns = {}
  private over: boolean
  private readonly unsubscribe: () => void

  constructor(
    private readonly table: LiveTable,
    /** Tells all pages of a person, in whichever process, whether it is their turn at a table. */
    private readonly tellTurn: (person: number, table: string, mine: boolean) => void,
    private readonly notices: Notices | null,
    private readonly now: () => number,
    private readonly report: (problem: unknown) => void,
  ) {
    this.shown = table.turns
    this.over = table.state === 'finished'
    this.unsubscribe = table.subscribe((_, how) => this.changed(how === 'made'))
  }

  close(): void {
    this.unsubscribe()
  }

  /** Somebody may have left while everybody waits for them. */
  peopleChanged(): void {
    for (const seat of Object.keys(this.table.turns)) this.expectTurn(seat)
  }

  /** At most one notice an hour. */
  said({ from, to }: ChatLine): void {
    for (const seat of this.table.people) {
      if (seat !== from && (to === seat || to === 'table'))
        this.expect(seat, 'talk', `${Math.floor(this.now() / HOUR)}`)
    }
  }

  nudged(seat: string, seq: number): void {
    const turn = this.table.turns[seat]
    if (turn !== undefined) this.expect(seat, 'turn', nudgeOf(turn, seq))
  }

  asked(requests: readonly TableRequest[]): void {
    for (const { number, seat: asker, votes } of requests) {
      for (const seat of this.table.people) {
        if (seat !== asker && !Object.hasOwn(votes, seat)) this.expect(seat, 'request', `${number}`)
      }
    }
  }

  /** If another process has made the change, it has told the pages of all processes. */
  private changed(tells: boolean): void {
    const { turns } = this.table
    const before = this.shown
    this.shown = turns
    for (const seat of Object.keys(before)) if (tells && !Object.hasOwn(turns, seat)) this.tell(seat, false)
    for (const seat of Object.keys(turns)) {
      if (before[seat] === turns[seat]) continue
      if (tells) this.tell(seat, true)
      this.expectTurn(seat)
    }
    if (this.over || this.table.state !== 'finished') return
    this.over = true
    for (const seat of this.table.people) this.expect(seat, 'end', 'end')
  }

  /** For the title and badge of all pages of the person, whatever table they show. */
  private tell(seat: string, mine: boolean): void {
    const person = this.table.seats.of(seat)?.person ?? null
    if (person !== null) this.tellTurn(person, this.table.facts.slug, mine)
  }

  private expectTurn(seat: string): void {
    if (this.table.state === 'running') this.expect(seat, 'turn', `${this.table.turns[seat]}`)
  }

  /** People who look at the table need no notice. If they leave, `peopleChanged` is called. */
  private expect(seat: string, kind: NoticeKind, occasion: string): void {
    const { facts, people, followers } = this.table
    if (this.notices === null || !people.includes(seat) || followers.presenceOf(seat) === 'here') return
    const about = { slug: facts.slug, seat, kind, occasion }
    this.notices.expect(about, facts.pace?.kind ?? null).catch(this.report)
  }
}
