import {
  type Appended,
  type Change,
  type GameRecord,
  type Json,
  type Match,
  type Occupants,
  OpenView,
  type Position,
  PositionFeed,
  RecordError,
  type Refusal,
  refusalIn,
  visibleTo,
} from '@interregnum/kernel'
import {
  type Acknowledgement,
  type Command,
  LIMITS,
  type Since,
  type TableEvent,
  type TableMessage,
  type WholePosition,
} from '@interregnum/protocol'
import { Lock } from '../lock.ts'
import type { TableState } from '../store/schema.ts'
import {
  type AnswerNews,
  type Append,
  type Followed,
  type OccupantPatch,
  type Store,
  type StoredEntry,
  StoreError,
} from '../store/store.ts'
import type { Follower, Followers } from './followers.ts'
import { NewerRulesError } from './newer-rules.ts'
import { PositionError, showing } from './position-error.ts'
import { type Reply, refused, repeatedReply, tableRefusal, unavailable } from './replies.ts'
import { StoredGame } from './stored-game.ts'
import { TableClocks } from './table-clocks.ts'
import {
  type Contents,
  columnsOf,
  lastMoveOf,
  playedColumns,
  readContents,
  type TableFacts,
  type Turns,
  tableRow,
  turnsAfter,
} from './table-contents.ts'
import { awayAfter, eventEntry, type TableHappening } from './table-events.ts'
import { checkpointOf, dueCheckpoint, type Sender, stepEntry, storedStep, wholeEntry } from './table-record.ts'
import type { TableSeats } from './table-seats.ts'

type PlayCommand = Extract<Command, { readonly type: 'answer' | 'undo' | 'redo' }>

/** A change that is ready to be stored, and what to do once it is. */
interface Prepared {
  readonly append: Append
  stored(): void
  /** For other processes, once it is stored. */
  news?(): AnswerNews
}

/** After so many faults at one place, the table counts as broken. */
const MOST_FAULTS = 3

/** Answers that stay in memory at least; earlier ones are only in the store. */
const KEPT = 50
/** Answers after which it is worth looking for some to forget. */
const LOOK_EVERY = 25

/** Lines of the journal that come with a picture: some of them may have no words. */
const PICTURE_LINES = 12

/** How this process has learned of a change: by its own doing, from another process, or by reading everything again. */
export type Learned = 'made' | 'followed' | 'reloaded'
type TableListener = (added: Appended | null, how: Learned) => void

/** Tells other processes what has changed at a table. */
export interface TableNews {
  moved(seq: number, answer?: AnswerNews, isAwaited?: boolean): void
  tell(topic: 'chat' | 'request' | 'own' | 'settings', body: Json): void
  /** This process cannot go on with the table. */
  outgrown(): void
}

const NOBODY: TableNews = { moved() {}, tell() {}, outgrown() {} }

/** Milliseconds after which another process looks whether the bots of a table still play. */
export const BOT_WATCH = 5000

export class LiveTable<S = unknown> {
  /** Commands are performed one after the other. */
  private readonly lock = new Lock()
  private readonly feeds = new Map<string | null, PositionFeed<S>>()
  private readonly openView = new OpenView<S>()
  private readonly listeners = new Set<TableListener>()
  private faults = { at: -1, count: 0 }
  /** Whether the match in memory may have run ahead of what is stored, because it could not be read again. */
  private stale = false
  /** Whether there may be a job that looks after the bots. */
  private botsWatched = true
  private readonly clocks: TableClocks

  private constructor(
    readonly facts: TableFacts<S>,
    private readonly store: Store,
    readonly followers: Followers,
    private readonly now: () => number,
    private contents: Contents<S>,
    /** The game with everything that is no longer in memory. */
    readonly stored: StoredGame<S>,
    readonly news: TableNews,
  ) {
    this.clocks = new TableClocks(facts.pace, facts.slug, now)
  }

  static async open<S>(
    facts: TableFacts<S>,
    store: Store,
    followers: Followers,
    now: () => number,
    news: TableNews = NOBODY,
  ): Promise<LiveTable<S>> {
    const stored = new StoredGame(store, facts.id, facts.pkg)
    const table = new LiveTable(facts, store, followers, now, await readContents(facts, store, stored), stored, news)
    if (table.state === 'finished') return table
    if (!table.isUnreadable) await table.keepNewSegment()
    await table.breakIfUnreadable()
    return table
  }

  /** The number of the last entry. */
  get seq(): number {
    return this.contents.head
  }

  get match(): Match<S> {
    return this.contents.match
  }

  get state(): TableState {
    return this.contents.state
  }

  get seats(): TableSeats {
    return this.contents.seats
  }

  get people(): readonly string[] {
    return this.seats.people
  }

  get occupants(): Occupants {
    return this.seats.occupants
  }

  get bots(): TableSeats['bots'] {
    return this.seats.bots
  }

  get talk(): boolean {
    return this.contents.talk
  }

  get advice(): boolean {
    return this.contents.advice
  }

  get pausedUntil(): number | null {
    return this.contents.pausedUntil
  }

  get touched(): number {
    return this.contents.touched
  }

  get turns(): Turns {
    return this.contents.turns
  }

  get events(): readonly TableEvent[] {
    return this.contents.events
  }

  /** The seats whose time has run out. They may still answer until the others have decided. */
  get outOfTime(): readonly string[] {
    return this.clocks.outOfTime(this.contents.clocks)
  }

  /** Those of them that nobody knows of yet. */
  get ranOut(): readonly string[] {
    return this.clocks.ranOut(this.contents.clocks)
  }

  /** Whether it shows what is stored. If not, it is read again when the database is back. */
  get isStale(): boolean {
    return this.stale
  }

  /** Reads what others have stored, unless this is still the last entry; without a number everything in any case. */
  refresh(head?: number): Promise<void> {
    return this.following(async () => {
      if (head === undefined || this.stale) await this.reload()
      else if (head !== this.seq) await this.catchUp()
    })
  }

  /** Follows another process to this entry, by its last answers if they are all that is missing. */
  follow(head: number, answers: readonly AnswerNews[]): Promise<void> {
    return this.following(async () => {
      if (this.stale) return this.reload()
      if (head <= this.seq) return
      if (answers.length === 0 || this.seq !== head - answers.length) return this.catchUp()
      for (const { row, entry } of answers) {
        if (!this.followEntry(entry, playedColumns(row))) return this.reload()
      }
    })
  }

  /**
   * Calls the listener after every answer, undo and redo, and with null after a change of the table itself, or when
   * everything was read again.
   */
  subscribe(listener: TableListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The position to send to a page that begins to follow; null if it has everything. */
  positionFor(seat: string | null, since?: Since): WholePosition | null {
    if (this.stale) throw new StoreError('The table has to be read again first.')
    return showing(() => this.wholePosition(seat, since))
  }

  private wholePosition(seat: string | null, since?: Since): WholePosition | null {
    const known = this.feeds.get(seat)
    if (known === undefined) this.feeds.set(seat, new PositionFeed(this.match, seat, this.openView))
    if (since?.seq === this.seq) return null
    known?.added()
    const whole = this.match.position(seat)
    const position = { ...whole, journal: whole.journal.slice(-LIMITS.firstLines) }
    const journalFrom = this.match.lineCount(seat) - position.journal.length
    const { slug: table } = this.facts
    const about = {
      first: this.match.first,
      ...lastMoveOf(this.match, seat),
      ...this.clocks.message(this.contents.clocks),
    }
    return { type: 'position', table, seq: this.seq, position, journalFrom, ...about }
  }

  /** The present position with the end of the journal, for the list of games. */
  picturePosition(seat: string | null): Promise<Position<S>> {
    return this.betweenChanges(() =>
      showing(() => {
        const position = this.match.position(seat)
        return { ...position, journal: position.journal.slice(-PICTURE_LINES) }
      }),
    )
  }

  /** If the rules fail when they show the position to some seat, even one that nobody looks at, the table is broken. */
  checkPositions(): Promise<void> {
    const seats = [null, ...this.match.seats.map(({ id }) => id)]
    return this.betweenChanges(() => {
      for (const seat of seats) showing(() => this.match.livePosition(seat))
    })
  }

  /** The positions of the current line from one answer to a later one, without journal; null if there are none. */
  async positions(from: number, to: number, seat: string | null): Promise<readonly Position<S>[] | null> {
    const { match } = this
    if (from < match.first || to > match.index || to < from) return null
    if (from < match.earliest) return this.stored.positions(from, to, seat)
    return [...match.positions(from, to, seat)].map((position) => ({ ...position, journal: [] }))
  }

  /** The record of the whole game. `then` is called with it, before the next entry. */
  wholeRecord(then: (record: GameRecord) => void = () => {}): Promise<GameRecord> {
    return this.lock.hold(async () => {
      const record = (await this.stored.openWhole()).match.exportRecord()
      then(record)
      return record
    })
  }

  /** The table itself, with all events or the given ones. */
  tableMessage(events: readonly TableEvent[] = this.events): TableMessage {
    const { slug: table, pkg } = this.facts
    const { result, pausedUntil, next, talk, advice, state } = this.contents
    if (state === 'open' || state === 'waiting') throw new Error('the game of this table has not begun')
    const talks = { on: talk, private: talk && pkg.privateTalk === true }
    const about = {
      state,
      result,
      pausedUntil,
      next,
      talk: talks,
      advice,
      events,
      ...this.clocks.message(this.contents.clocks),
    }
    return { type: 'table', table, seq: this.seq, ...about }
  }

  /** Performs a command of a page. It is stored when this resolves, and everybody else has been told. */
  play(seat: string, command: PlayCommand): Promise<Reply> {
    const arrived = this.now()
    const question = command.type === 'answer' ? { question: Number(command.ask.split('.')[1]) } : {}
    const sender = { seat, clientId: command.id, ...question }
    if (!this.people.includes(seat)) return Promise.resolve(refused(command.id, tableRefusal('bot-plays')))
    const back = command.type === 'undo' ? { to: command.to } : {}
    return this.step(sender, () => this.change(seat, command), arrived, back)
  }

  /** Takes back answers that everybody has agreed to take back. */
  undoByConsent(seat: string, to: number, clientId: string, states: readonly TableState[] = ['running']) {
    const agreed = this.people.filter((one) => one !== seat)
    const request = { by: seat, people: this.people, agreed }
    const change = (): Change => this.match.undo(this.match.index - to, request)
    return this.step({ seat, clientId }, change, this.now(), { to, states })
  }

  /** An answer of a bot, to the table as it is now. An optional question may stay open and be answered again later. */
  playBot(seat: string, ask: string, answer: Json, reason?: string): Promise<Reply> {
    const clientId = `bot ${ask} ${this.seq}`
    const sender = { seat, clientId, ...(reason === undefined ? {} : { reason }) }
    return this.step(sender, () => this.match.answer(seat, answer, ask), this.now())
  }

  /** An answer by a standing order of the seat. */
  playStanding(seat: string, ask: string, answer: Json, clientId: string): Promise<Reply> {
    return this.step({ seat, clientId }, () => this.match.answer(seat, answer, ask), this.now())
  }

  /** Until when the seat is on vacation; null if it is not. */
  vacationOf(seat: string): number | null {
    return this.contents.away.get(seat) ?? null
  }

  /** Changes the table itself. `make` is called when it is the turn of this change. */
  happen(sender: string, clientId: string, make: () => TableHappening | Refusal): Promise<Reply> {
    return this.whenFresh(() =>
      this.attempt({ seat: sender, clientId }, () => {
        const made = make()
        return 'reason' in made ? made : this.preparedHappening(made, sender, clientId)
      }),
    )
  }

  /** While a change is being stored, the match is ahead of what anybody may hear of. */
  betweenChanges<T>(work: () => T): Promise<T> {
    return this.whenFresh(async () => {
      try {
        return work()
      } catch (problem) {
        await this.reloadUnshown(problem)
        return work()
      }
    })
  }

  /** Follows what other processes have stored. */
  private following(work: () => Promise<void>): Promise<void> {
    return this.lock.hold(() => work().catch((problem) => this.reloadUnshown(problem)))
  }

  /** One change after the other, each of them on what is stored. */
  private whenFresh<T>(work: () => Promise<T>): Promise<T> {
    return this.lock.hold(async () => {
      if (this.stale) await this.reload()
      return work()
    })
  }

  /** Whether the record could not be replayed: the match is at its last resting point, in a new segment. */
  get isUnreadable(): boolean {
    return this.contents.broken !== null
  }

  /** Settings of the table were changed in the store. */
  async settingsChanged(): Promise<void> {
    const row = await tableRow(this.store, this.facts.id)
    this.contents = { ...this.contents, next: row.next, talk: row.talk_off !== 1 }
    this.followers.tellAll(this.tableMessage([]))
  }

  /**
   * Why a bot gave this answer of the current line; null if there is no reason, or if this seat did not see everything
   * that the answer did. When the game is over there are no secrets.
   */
  async reasonOf(index: number, seat: string | null): Promise<string | null> {
    if (index <= this.match.first || index > this.match.index) return null
    const found = await this.stored.reasonFor(index)
    if (found === null) return null
    const isOpen = found.lines.length > 0 && found.lines.every((line) => visibleTo(line, seat))
    return isOpen || this.state === 'finished' ? found.reason : null
  }

  tellPeople(): void {
    const people = this.seats.peopleWith((seat) => this.followers.presenceOf(seat))
    const { watching } = this.followers
    this.followers.tellAll({ type: 'people', table: this.facts.slug, people, watching })
    this.followers.announce()
  }

  private change(seat: string, command: PlayCommand): Change {
    switch (command.type) {
      case 'answer':
        return this.match.answer(seat, command.answer, command.ask)
      case 'undo':
        return this.match.undo(this.match.index - command.to, { by: seat, people: this.people })
      case 'redo':
        return this.match.redo(command.to - this.match.index, { by: seat })
    }
  }

  private step(
    sender: Sender,
    change: () => Change,
    arrived: number,
    { to, states = ['running'] }: { readonly to?: number; readonly states?: readonly TableState[] } = {},
  ): Promise<Reply> {
    return this.whenFresh(async () => {
      let fault: Refusal['fault']
      if (to !== undefined && to < this.match.earliest && to >= this.match.first) await this.remember()
      const reply = await this.attempt(sender, () => {
        if (!states.includes(this.state)) return tableRefusal(this.state)
        const made = change()
        if (made.ok) return this.preparedStep(made, sender, arrived)
        fault = made.fault
        return refusalIn(made) as Refusal
      })
      if (fault !== undefined) await this.countFault({ ...fault })
      if (this.match.lacksEarlier) await this.remember()
      return reply
    })
  }

  /** Reads the whole game: somebody goes back to what was forgotten. Pages have seen everything. */
  private async remember(): Promise<void> {
    const { match, broken } = await this.stored.openWhole()
    if (broken !== null || match.index !== this.match.index) return this.reload()
    this.contents = { ...this.contents, match }
    this.openView.forget()
    try {
      for (const seat of [...this.feeds.keys()])
        this.feeds.set(
          seat,
          showing(() => new PositionFeed(match, seat, this.openView)),
        )
    } catch (problem) {
      await this.reloadUnshown(problem)
    }
  }

  /** Stores what `prepare` returns. If somebody else was faster, it is prepared again from what they have stored. */
  private async attempt(sender: Sender, prepare: () => Prepared | Refusal, tries = 3): Promise<Reply> {
    const id = sender.clientId
    try {
      const prepared = prepare()
      if ('reason' in prepared) return await this.refusedOrRepeated(sender, prepared)
      const result = await this.store.append(prepared.append)
      if (result.ok) {
        await this.tellStored(prepared, result.seq)
        return { type: 'accepted', id, seq: result.seq }
      }
      // The match in memory has run ahead of what is stored.
      await this.reload()
      if (result.why === 'repeated') return repeatedReply(sender, result.seq, result.body)
      return tries > 1 ? await this.attempt(sender, prepare, tries - 1) : unavailable(id)
    } catch (problem) {
      await this.reload(problem).catch(() => {
        this.stale = true
      })
      if (problem instanceof RecordError && !this.stale) return this.replayFailed(id, problem)
      if (!(problem instanceof StoreError)) throw problem
      return unavailable(id)
    }
  }

  /** What is stored stays so, even if the rules then fail when they show it. */
  private async tellStored(prepared: Prepared, seq: number): Promise<void> {
    try {
      prepared.stored()
      // Bots may be played by a process that has no page of the table.
      const isFollowed = this.followers.followedElsewhere || Object.keys(this.bots).length > 0
      this.news.moved(seq, isFollowed ? prepared.news?.() : undefined, isFollowed)
    } catch (problem) {
      this.news.moved(seq)
      await this.reloadUnshown(problem)
    }
  }

  /** The rules have failed, and again when the position was rebuilt. If it could not be read either, it is broken now. */
  private async replayFailed(id: string, problem: RecordError): Promise<Reply> {
    if (this.state === 'broken') return refused(id, tableRefusal('broken'))
    await this.countFault(this.reportOf(problem.message, problem))
    return refused(id, tableRefusal('fault'))
  }

  /** A page that did not hear of its success sends the command again, and by then the question may be closed. */
  private async refusedOrRepeated(sender: Sender, refusal: Refusal): Promise<Acknowledgement> {
    const { seat, clientId } = sender
    const stored = await this.store.rows
      .selectFrom('entries')
      .select(['seq', 'body'])
      .where('table_id', '=', this.facts.id)
      .where('sender', '=', seat)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    return stored === undefined
      ? refused(clientId, refusal)
      : repeatedReply(sender, stored.seq, JSON.parse(stored.body) as Json)
  }

  private preparedStep(made: Appended, sender: Sender, arrived: number): Prepared {
    const seq = this.seq + 1
    const at = this.now()
    const undo = 'undo' in made.entry
    const { checkpointed } = this.contents
    const last = undo ? Math.min(checkpointed, made.index) : checkpointed
    const checkpoint = dueCheckpoint(this.match, made, seq, last)
    const { outcome } = this.match
    const { away } = this.contents
    const moment = { by: sender.seat, undo, arrived, stored: at, away }
    const asks = outcome === null && this.state === 'running' ? this.match.asks : []
    const clocks = this.clocks.after(this.contents.clocks, asks, moment)
    const over =
      outcome === null
        ? {}
        : ({ state: 'finished', finished: at, outcome: outcome as unknown as Json, result: 'outcome' } as const)
    const turns = turnsAfter(this.turns, made.waiting, seq)
    const columns = this.clocks.columns(clocks)
    const append: Append = {
      table: this.facts.id,
      after: this.seq,
      entries: [stepEntry(made, sender)],
      jobs: [...columns.jobs, ...this.botJob(outcome === null)],
      patch: { answers: made.index, waiting: made.waiting, turns, ...columns.patch, ...over },
      checkpoint,
      ...(undo ? { checkpointsUpTo: made.index } : {}),
      at,
    }
    const stored = (): void => {
      const { state = this.state, result = this.contents.result } = over
      const about = { touched: at, turns, clocks, state, result, checkpointed: checkpoint?.answers ?? last }
      this.contents = { ...this.contents, head: seq, ...about }
      this.show(made, sender)
      const { length } = this.match.line
      if (length > 2 * KEPT && length % LOOK_EVERY === 0) this.match.forgetEarlier(KEPT)
    }
    const news = (): AnswerNews => ({
      row: {
        state: this.state,
        result: this.contents.result,
        paused_until: this.pausedUntil,
        turns: JSON.stringify(turns),
        clocks: columns.patch.clocks ?? null,
        touched: at,
      },
      entry: { ...append.entries[0], seq, at },
    })
    return { append, stored, ...('answer' in made.entry ? { news } : {}) }
  }

  private preparedHappening(happening: TableHappening, sender: string, clientId: string): Prepared {
    const seq = this.seq + 1
    const at = this.now()
    const {
      kind,
      seat,
      data = {},
      occupants = [],
      state = this.state,
      pausedUntil = this.contents.pausedUntil,
    } = happening
    const seats = this.seats.with(occupants)
    const changed = happening.clocks?.(this.contents.clocks) ?? this.contents.clocks
    const away = awayAfter(this.contents.away, { kind, seat, data })
    const moment = { by: null, undo: false, arrived: at, stored: at, away }
    const asks = state === 'running' ? this.match.asks : []
    const clocks = this.clocks.after(this.clocks.ofSeats(seats.people, changed), asks, moment)
    const columns = this.clocks.columns(clocks)
    const result = happening.result ?? this.contents.result
    const append: Append = {
      table: this.facts.id,
      after: this.seq,
      entries: [eventEntry(happening, this.match.index, sender, clientId)],
      jobs: [
        ...columns.jobs,
        { kind: 'resume', key: this.facts.slug, at: pausedUntil },
        ...this.botJob(state === 'running', seats),
      ],
      patch: {
        state,
        pausedUntil,
        ...columns.patch,
        ...(result === null ? {} : { result }),
        ...(state === 'finished' ? { finished: at, waiting: [], turns: {} } : {}),
      },
      occupants,
      checkpoint: null,
      at,
    }
    const event = { seq, kind, seat, data, index: this.match.index, at }
    const stored = (): void => {
      const events = [...this.events, event]
      const turns = state === 'finished' ? {} : this.turns
      const about = { clocks, seats, state, result, pausedUntil, events, turns, away }
      this.contents = { ...this.contents, head: seq, touched: at, ...about }
      this.revokeOthers(occupants)
      this.followers.tellAll(this.tableMessage([event]))
      this.tellPeople()
      for (const listener of this.listeners) listener(null, 'made')
    }
    return { append, stored }
  }

  /** Somebody who no longer has a seat must not see what it sees. */
  private revokeOthers(occupants: readonly OccupantPatch[]): void {
    for (const { seat, person } of occupants) {
      this.followers.each((follower) => {
        if (follower.seat === seat && follower.person !== person) follower.revoke()
      })
    }
  }

  /** If this process ends while a bot thinks, another one lets it play. One process alone looks when it starts. */
  private botJob(runs: boolean, { bots } = this.seats): Append['jobs'] {
    if (!this.store.isShared) return []
    const asked = runs && this.match.asks.some(({ seat }) => Object.hasOwn(bots, seat))
    if (!asked && !this.botsWatched) return []
    this.botsWatched = asked
    return [{ kind: 'bot', key: this.facts.slug, at: asked ? this.now() + BOT_WATCH : null }]
  }

  private show(made: Appended, { seat: by, clientId }: Sender, how: Learned = 'made'): void {
    const { slug: table } = this.facts
    const clocks = this.clocks.message(this.contents.clocks)
    const { seq } = this
    for (const [seat, feed] of this.feeds) {
      if (!this.followers.has(seat)) {
        this.feeds.delete(seat)
        continue
      }
      const change = showing(() => feed.next(made))
      const own = seat === by ? { accepted: clientId } : {}
      this.followers.tell(seat, { type: 'difference', table, seq, change, ...own, ...clocks })
    }
    if (this.feeds.size === 0) this.openView.forget()
    if (this.state === 'finished') this.followers.tellAll(this.tableMessage([]))
    for (const listener of this.listeners) listener(made, how)
  }

  /** Keeps the report for the operator. If the rules fail again and again at this place, the table is broken. */
  private async countFault(fault: Json): Promise<void> {
    const { index } = this.match
    this.faults = { at: index, count: this.faults.at === index ? this.faults.count + 1 : 1 }
    await this.keepFault(fault)
    if (this.faults.count >= MOST_FAULTS) await this.appendFault()
  }

  private async keepFault(report: Json): Promise<void> {
    const row = { table_id: this.facts.id, seq: this.seq, report: JSON.stringify(report), at: this.now() }
    await this.store.rows.insertInto('faults').values(row).execute()
  }

  /** `problem`: what the rules have thrown. */
  private reportOf(message: string, problem: unknown): Json {
    const { id: game, version } = this.match.game
    const fault = problem instanceof RecordError && problem.fault !== null ? { fault: { ...problem.fault } } : {}
    const stack = problem instanceof PositionError ? { stack: problem.stackOfRules } : {}
    return { game, version, message, ...fault, ...stack }
  }

  /** A table that cannot be replayed with these rules must say so, so that people can reopen it. */
  private async breakIfUnreadable(after?: unknown): Promise<void> {
    const { broken, state } = this.contents
    if (broken === null || state === 'broken' || state === 'finished') return
    await this.keepFault(this.reportOf(broken, after))
    await this.appendFault()
  }

  private appendFault(): Promise<Reply> {
    const clientId = `fault ${this.seq}`
    const fault: TableHappening = { kind: 'fault', seat: null, state: 'broken' }
    return this.attempt({ seat: 'table', clientId }, () =>
      this.state === 'broken' ? tableRefusal('broken') : this.preparedHappening(fault, 'table', clientId),
    )
  }

  /** Follows the entries that other processes have stored. */
  private async catchUp(): Promise<void> {
    const { facts, seq } = this
    const news = await this.store.followed({ table: facts.id, seq })
    if (news?.row.head === seq) return
    if (news === null || !this.followStored(news)) await this.reload()
  }

  /** False if it does not fit. */
  private followStored({ row, entries }: Followed): boolean {
    if (entries.at(-1)?.seq !== row.head || !entries.every(({ kind }) => kind === 'answer')) return false
    return entries.every((one) => this.followEntry(one, one.seq === row.head ? columnsOf(row) : {}))
  }

  /** False if it does not fit. */
  private followEntry(one: StoredEntry, about: Partial<Contents<S>>): boolean {
    const { entry, journalFrom, journal } = storedStep(one)
    if (this.match.follow(entry) !== null) return false
    this.contents = { ...this.contents, head: one.seq, ...about }
    this.botsWatched = true
    this.clocks.jobFollows(this.contents.clocks)
    const { index, waiting } = this.match
    const added = { ok: true, entry, index, journalFrom, journal, waiting } as const
    this.show(added, { seat: one.sender, clientId: one.clientId }, 'followed')
    return true
  }

  /** Reads everything again from the store, and shows it to all pages. `after`: the error that made this necessary. */
  private async reload(after?: unknown): Promise<void> {
    const unshown = after instanceof PositionError ? after.message : null
    const reading = readContents(this.facts, this.store, this.stored, unshown)
    this.contents = await reading.catch((problem) => this.unreadable(problem))
    this.stale = false
    this.botsWatched = true
    this.clocks.jobIsUnknown()
    try {
      this.showWhole()
    } catch (problem) {
      if (unshown !== null) throw problem
      return this.reloadUnshown(problem)
    }
    for (const listener of this.listeners) listener(null, 'reloaded')
    await this.breakIfUnreadable(after)
  }

  /** The rules have failed when they made a position: everybody is shown the last one that can be, as broken. */
  private async reloadUnshown(problem: unknown): Promise<void> {
    if (!(problem instanceof PositionError)) throw problem
    await this.reload(problem)
  }

  private showWhole(): void {
    this.feeds.clear()
    this.openView.forget()
    this.followers.each((follower: Follower) => {
      const position = this.positionFor(follower.seat)
      if (position !== null) follower.send(position)
      follower.send(this.tableMessage())
    })
  }

  private unreadable(problem: unknown): never {
    if (problem instanceof NewerRulesError) {
      this.stale = true
      this.news.outgrown()
      this.followers.each((follower) => follower.reconnect())
    }
    throw problem
  }

  /** Stores that a broken table goes on from its last resting point. */
  async keepReopened(): Promise<void> {
    await this.lock.hold(async () => {
      await this.appendSegment()
      this.contents = { ...this.contents, broken: null }
      this.showWhole()
    })
  }

  /** If the rules have changed since the last answer, the match has a new segment, which must be stored first. */
  private async keepNewSegment(): Promise<void> {
    if ((await this.lastWhole()) !== this.match.segmentCount) await this.appendSegment()
  }

  private async appendSegment(): Promise<void> {
    const seq = this.seq + 1
    const turns = turnsAfter(this.turns, this.match.waiting, seq)
    const result = await this.store.append({
      table: this.facts.id,
      after: this.seq,
      entries: [wholeEntry('segment', this.match)],
      patch: { answers: this.match.index, waiting: this.match.waiting, turns },
      checkpoint: checkpointOf(this.match, seq),
      jobs: [],
      at: this.now(),
    })
    if (result.ok) {
      this.contents = { ...this.contents, head: seq, turns }
      this.news.moved(seq)
    } else await this.reload()
  }

  /** How many segments the last stored whole record has. */
  private async lastWhole(): Promise<number> {
    const row = await this.store.rows
      .selectFrom('entries')
      .select('client_id')
      .where('table_id', '=', this.facts.id)
      .where('sender', '=', 'table')
      .where('kind', 'in', ['begin', 'segment'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return Number(row.client_id.split(' ')[1])
  }
}
