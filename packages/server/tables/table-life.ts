// What people do with a table besides playing: requests and votes, leaving, resigning, coming back.
import { botSpecOf } from '@interregnum/bots'
import type { GamePackage } from '@interregnum/game-package'
import type { Refusal } from '@interregnum/kernel'
import {
  type Acknowledgement,
  type Command,
  type ErrorMessage,
  failedBots,
  type Requested,
  readRequested,
  type TableRequest,
} from '@interregnum/protocol'
import type { OccupantPatch } from '../store/store.ts'
import { type Clocks, type SeatClock, withMoreTime, withTimeOut } from './clocks.ts'
import { stateOf } from './consent.ts'
import { endsByResigning, isPossible } from './life.ts'
import type { LiveTable } from './live-table.ts'
import { refused, tableRefusal } from './replies.ts'
import type { TableHappening } from './table-events.ts'
import type { TableRequests } from './table-requests.ts'

type Reply = Acknowledgement | ErrorMessage
type SeatAct = Extract<Command, { readonly type: 'seat' }>['act']

/** At a table without clocks, somebody who has not answered for so long can be replaced. */
const PATIENCE = 3 * 86_400_000

/** Somebody can be reminded when nothing has happened for so long, and once a day. */
const NUDGE_AFTER = { live: 60_000, days: 3_600_000 } as const
const NUDGES_APART = 86_400_000

/** The bot that plays for somebody who has left. */
const substituteIn = ({ opponents, bots }: Pick<GamePackage, 'opponents' | 'bots'>): string =>
  opponents?.[0] ?? bots[0].id

const changed = (clocks: Clocks, seat: string, change: (clock: SeatClock) => SeatClock): Clocks =>
  new Map([...clocks].map(([one, clock]) => [one, one === seat ? change(clock) : clock]))

export class TableLife {
  constructor(
    private readonly table: LiveTable,
    private readonly requests: TableRequests,
    private readonly now: () => number,
  ) {}

  /** Asks the others for something. It may be granted at once, to a person alone. */
  request(seat: string, { id, kind, data }: Extract<Command, { readonly type: 'request' }>): Promise<Reply> {
    return this.requests.exclusively(async () => {
      const wanted = readRequested(kind, data)
      const problem = wanted === null ? tableRefusal('malformed') : this.problemWith(seat, wanted)
      if (problem !== null) return refused(id, problem)
      const request = await this.requests.open(seat, kind, data, id, this.now())
      if (request.state === 'open') await this.count(request)
      return { type: 'accepted', id }
    })
  }

  vote(seat: string, { id, request, yes }: Extract<Command, { readonly type: 'vote' }>): Promise<Reply> {
    return this.requests.exclusively(async () => {
      const voted = await this.requests.vote(request, seat, yes, this.now())
      if (voted === null) return refused(id, tableRefusal('closed-request'))
      await this.count(voted)
      return { type: 'accepted', id }
    })
  }

  /** Somebody leaves the seat to a bot, comes back, or gives up. */
  act(seat: string, id: string, act: SeatAct): Promise<Reply> {
    return this.table.happen(seat, id, () => {
      if (!isPossible(act, this.table.state)) return tableRefusal('not-now')
      return act === 'resign' ? this.resigning(seat) : act === 'leave' ? this.leaving(seat) : this.returning(seat)
    })
  }

  /** Reminds somebody whom everybody waits for. */
  nudge(by: string, { id, seat }: Extract<Command, { readonly type: 'nudge' }>): Promise<Reply> {
    const { table } = this
    return table.happen(by, id, () => {
      if (!isPossible('nudge', table.state) || !table.people.includes(by)) return tableRefusal('not-now')
      if (seat === by || !table.people.includes(seat) || !table.match.waiting.includes(seat)) {
        return tableRefusal('not-now')
      }
      const last = table.events.findLast((event) => event.kind === 'nudge' && event.seat === seat)
      const patience = NUDGE_AFTER[table.facts.pace?.kind ?? 'days']
      const tooSoon = this.now() - table.touched < patience || this.now() - (last?.at ?? 0) < NUDGES_APART
      return tooSoon ? tableRefusal('too-soon') : { kind: 'nudge', seat, data: { by } }
    })
  }

  /** Tells everybody that the bot of a seat fails, so that they can replace it. */
  async botFails(seat: string): Promise<void> {
    const { table } = this
    await table.happen('table', `bot ${seat} fails after ${table.seq}`, () => {
      const { [seat]: bot } = table.bots
      if (bot === undefined || this.hasFailed(seat) || !isPossible('bot-fault', table.state)) {
        return tableRefusal('not-now')
      }
      return { kind: 'bot-fault', seat, data: { bot } }
    })
  }

  /** A person has opened the link of a vacant seat. */
  takeVacantSeat(seat: string, person: number, name: string, linkHash: string | null): Promise<Reply> {
    return this.table.happen('table', `seat ${seat} to ${person} at ${this.table.seq}`, () => {
      const before = this.table.seats.of(seat)
      if (before?.absence !== 'vacant') return tableRefusal('taken')
      const occupant: OccupantPatch = {
        ...before,
        kind: 'person',
        name,
        person,
        linkHash,
        absence: null,
        leftFrom: null,
      }
      return { kind: 'replace', seat, data: { name }, occupants: [occupant] }
    })
  }

  /** Tells everybody whose time has run out. The others choose what happens; without others, the game is paused. */
  async timeOut(): Promise<readonly string[]> {
    const { table } = this
    const late = table.ranOut
    for (const seat of late) {
      await table.happen('table', `time-out ${seat} after ${table.seq}`, () => {
        if (!isPossible('time-out', table.state) || !table.ranOut.includes(seat)) return tableRefusal('not-now')
        const alone = table.people.every((one) => one === seat)
        return alone
          ? this.pausedBy(seat)
          : { kind: 'time-out', seat, clocks: (all) => changed(all, seat, withTimeOut) }
      })
    }
    return late
  }

  /** A bot plays for somebody whose time has run out, if the table was made like that. */
  async replaceLate(seat: string): Promise<void> {
    await this.table.happen('table', `late ${seat} after ${this.table.seq}`, () =>
      this.table.outOfTime.includes(seat) ? this.substituted('replace', seat, 'away') : tableRefusal('not-now'),
    )
  }

  /** A pause that was agreed until a certain time has ended. */
  async resumeDue(): Promise<void> {
    const { pausedUntil } = this.table
    if (pausedUntil === null || pausedUntil > this.now()) return
    await this.table.happen('table', `resume ${pausedUntil}`, () => this.resuming(null))
  }

  /** The operator ends the game. Returns whether that was possible, as all three of these do. */
  async endByOperator(): Promise<boolean> {
    const reply = await this.table.happen('table', `operator ends after ${this.table.seq}`, () =>
      isPossible('end', this.table.state)
        ? { kind: 'end', seat: null, state: 'finished', result: 'ended' }
        : tableRefusal('not-now'),
    )
    return reply.type === 'accepted'
  }

  /** The operator frees a seat for somebody who has the link. */
  async vacateByOperator(seat: string, linkHash: string): Promise<boolean> {
    const reply = await this.table.happen('table', `operator frees ${seat} after ${this.table.seq}`, () => {
      if (!isPossible('replace', this.table.state)) return tableRefusal('not-now')
      const made = this.replaced({ seat, by: 'person' })
      if ('reason' in made) return made
      return { ...made, occupants: (made.occupants ?? []).map((one) => ({ ...one, linkHash })) }
    })
    return reply.type === 'accepted'
  }

  /** The operator lets a broken game go on. */
  async reopenByOperator(): Promise<boolean> {
    const [seat = ''] = this.table.people
    return (await this.reopen(seat, `operator reopens after ${this.table.seq}`)).type === 'accepted'
  }

  /** Nobody has come back to a table that everybody left. */
  async abandon(): Promise<void> {
    await this.table.happen('table', 'abandon', () =>
      this.table.state === 'paused' && this.table.people.length === 0
        ? { kind: 'end', seat: null, state: 'finished', result: 'abandoned' }
        : tableRefusal('not-now'),
    )
  }

  private problemWith(seat: string, wanted: Requested): Refusal | null {
    const { table } = this
    if (!table.people.includes(seat)) return tableRefusal('bot-plays')
    if (wanted.kind === 'undo') return table.state === 'running' ? null : tableRefusal(table.state)
    if (!isPossible(wanted.kind, table.state)) return tableRefusal('not-now')
    if (wanted.kind === 'pause' && wanted.data.until !== null && wanted.data.until <= this.now()) {
      return tableRefusal('malformed')
    }
    if (wanted.kind === 'replace' && wanted.data.by !== 'person' && !this.isBot(wanted.data.by.bot)) {
      return tableRefusal('malformed')
    }
    if (wanted.kind !== 'time' && wanted.kind !== 'replace') return null
    const isPossibleNow =
      this.isLate(wanted.data.seat) || (wanted.kind === 'replace' && this.isBotToReplace(wanted.data))
    return wanted.data.seat !== seat && isPossibleNow ? null : tableRefusal('not-late')
  }

  private isBot(bot: string): boolean {
    try {
      botSpecOf(this.table.facts.pkg, bot)
      return true
    } catch {
      return false
    }
  }

  /** A bot that fails, or one that plays for somebody who has left, if a person shall play instead. */
  private isBotToReplace({ seat, by }: Extract<Requested, { kind: 'replace' }>['data']): boolean {
    const absence = this.table.seats.absenceOf(seat)
    return this.hasFailed(seat) || (by === 'person' && (absence === 'away' || absence === 'resigned'))
  }

  private hasFailed(seat: string): boolean {
    const { events, match, bots } = this.table
    return Object.hasOwn(bots, seat) && failedBots(events, match.index).includes(seat)
  }

  /** Whether the others may decide about a seat: its time has run out, or it was given up. */
  private isLate(seat: string): boolean {
    const { table } = this
    if (table.seats.absenceOf(seat) === 'vacant') return true
    if (!table.people.includes(seat)) return false
    if (table.facts.pace !== null) return table.outOfTime.includes(seat)
    if (!table.match.waiting.includes(seat)) return false
    // A reminder does not begin the time anew.
    const turn = table.turns[seat] ?? 0
    const nudge = table.events.find((event) => event.kind === 'nudge' && event.seat === seat && event.seq > turn)
    const since = nudge === undefined ? table.touched : nudge.at - NUDGE_AFTER.days
    return this.now() - since >= PATIENCE
  }

  /** Does what was granted, and tells everybody how the request stands. */
  private async count(request: TableRequest): Promise<void> {
    const wanted = readRequested(request.kind, request.data)
    if (wanted === null) return
    const about = 'seat' in wanted.data ? wanted.data.seat : null
    const voters = this.table.people.filter((seat) => seat !== request.seat && seat !== about)
    const state = stateOf(request, voters)
    let shown = request
    // Closed only afterwards: after a crash in between, the next vote does it, and it is not done twice.
    if (state === 'granted') {
      const done = await this.grant(request, wanted)
      shown = await this.requests.close(request, done.type === 'accepted' ? 'granted' : 'expired')
    } else if (state !== 'open') shown = await this.requests.close(request, state)
    this.table.followers.each((follower) => {
      if (follower.seat !== null) follower.send({ type: 'request', table: this.table.facts.slug, request: shown })
    })
    this.table.news.tell('request', shown.number)
  }

  private grant({ seat, number }: TableRequest, wanted: Requested): Promise<Reply> {
    const clientId = `request ${number}`
    if (wanted.kind === 'undo') return this.table.undoByConsent(seat, wanted.data.to, clientId)
    if (wanted.kind === 'reopen') return this.reopen(seat, clientId)
    return this.table.happen('table', clientId, () =>
      isPossible(wanted.kind, this.table.state) ? this.granted(seat, wanted) : tableRefusal('not-now'),
    )
  }

  private granted(by: string, wanted: Exclude<Requested, { kind: 'undo' | 'reopen' }>): TableHappening | Refusal {
    switch (wanted.kind) {
      case 'pause': {
        const { until } = wanted.data
        return { kind: 'pause', seat: by, data: { until }, state: 'paused', pausedUntil: until }
      }
      case 'resume':
        return this.resuming(by)
      case 'end':
        return { kind: 'end', seat: by, state: 'finished', result: 'ended' }
      case 'time':
        return this.moreTime(wanted.data.seat)
      case 'replace':
        return this.replaced(wanted.data)
    }
  }

  private resuming(seat: string | null): TableHappening | Refusal {
    if (this.table.state !== 'paused') return tableRefusal('not-now')
    return { kind: 'resume', seat, state: 'running', pausedUntil: null }
  }

  private moreTime(seat: string): TableHappening | Refusal {
    return this.table.facts.pace === null ? tableRefusal('not-now') : { kind: 'time', seat, clocks: this.giving(seat) }
  }

  /** A person alone gets more time for when they come back. */
  private pausedBy(seat: string): TableHappening {
    return { kind: 'time-out', seat, state: 'paused', pausedUntil: null, clocks: this.giving(seat) }
  }

  private giving(seat: string): NonNullable<TableHappening['clocks']> {
    const { pace } = this.table.facts
    const now = this.now()
    return (clocks) => (pace === null ? clocks : changed(clocks, seat, (clock) => withMoreTime(pace, clock, now)))
  }

  private replaced({ seat, by }: Extract<Requested, { kind: 'replace' }>['data']): TableHappening | Refusal {
    const before = this.table.seats.of(seat)
    if (before === undefined) return tableRefusal('no-such-seat')
    if (by !== 'person') {
      if (before.kind !== 'bot') return this.substituted('replace', seat, 'away', by.bot)
      return { kind: 'replace', seat, data: { bot: by.bot }, occupants: [{ ...before, bot: by.bot }] }
    }
    const leftFrom = before.leftFrom ?? before.name
    const vacant: OccupantPatch = { ...before, kind: 'open', name: '', bot: null, absence: 'vacant', leftFrom }
    return { kind: 'replace', seat, data: { from: leftFrom }, occupants: [vacant] }
  }

  /** A bot takes the place of a person. */
  private substituted(
    kind: 'replace' | 'leave' | 'resign',
    seat: string,
    absence: 'away' | 'resigned',
    bot = substituteIn(this.table.facts.pkg),
  ): TableHappening | Refusal {
    const before = this.table.seats.of(seat)
    if (before === undefined || before.kind === 'bot') return tableRefusal('bot-plays')
    const leftFrom = before.leftFrom ?? before.name
    const occupant: OccupantPatch = { ...before, kind: 'bot', name: '', bot, absence, leftFrom }
    return { kind, seat, data: { bot, from: leftFrom }, occupants: [occupant] }
  }

  /** When the last person leaves, the game waits for somebody to come back. */
  private leaving(seat: string): TableHappening | Refusal {
    const happening = this.substituted('leave', seat, 'away')
    const alone = this.table.people.every((one) => one === seat)
    return alone && 'kind' in happening ? { ...happening, state: 'paused', pausedUntil: null } : happening
  }

  private resigning(seat: string): TableHappening | Refusal {
    const { people, match } = this.table
    if (!people.includes(seat)) return tableRefusal('bot-plays')
    const others = people.filter((one) => one !== seat).length
    if (!endsByResigning(match.seats.length, others)) return this.substituted('resign', seat, 'resigned')
    return { kind: 'resign', seat, state: 'finished', result: 'resigned' }
  }

  private returning(seat: string): TableHappening | Refusal {
    const before = this.table.seats.of(seat)
    if (before === undefined || (before.absence !== 'away' && before.absence !== 'vacant'))
      return tableRefusal('not-now')
    const name = before.leftFrom ?? ''
    const person: OccupantPatch = { ...before, kind: 'person', name, bot: null, absence: null, leftFrom: null }
    return { kind: 'return', seat, data: { name }, occupants: [person] }
  }

  /** The dice do not go back with the answers: that is why they are taken back by consent. */
  private async reopen(seat: string, clientId: string): Promise<Reply> {
    const { table } = this
    if (table.state !== 'broken') return refused(clientId, tableRefusal('not-now'))
    await table.checkPositions()
    const { resting, index } = table.match
    if (!table.isUnreadable && resting.index < index) {
      const undone = await table.undoByConsent(seat, resting.index, `${clientId} undo`, ['broken'])
      // Perhaps the rules fail there too, and the game was read again.
      if (undone.type !== 'accepted' && !table.isUnreadable) return undone
    }
    if (table.isUnreadable) await table.keepReopened()
    return table.happen('table', clientId, () => ({ kind: 'reopen', seat, state: 'running' }))
  }
}
