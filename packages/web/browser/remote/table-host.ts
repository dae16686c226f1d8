// The server side of a table, for tests: a match, and what each seat is shown. Stores nothing.
import {
  type Appended,
  type Change,
  changeBetween,
  Dice,
  type Json,
  type Match,
  PositionFeed,
  type Refusal,
  refusalIn,
  seeded,
} from '@interregnum/kernel'
import type { ChatLine, Presence, TableRequest } from '../../services/game-source.ts'
import { isPerson, type Occupants, occupantIn } from '../../services/occupants.ts'
import type {
  Acknowledgement,
  ClientMessage,
  Command,
  Follow,
  People,
  Question,
  ServerMessage,
} from '../../services/table-messages.ts'

export const TABLE = 'test-table'

/** A connected page. */
interface Client {
  readonly seat: string | null
  send(message: ServerMessage): void
  follows: boolean
  visible: boolean
}

export class TableHost<S = unknown> {
  private seq = 0
  private readonly feeds = new Map<string | null, PositionFeed<S>>()
  private readonly clients = new Set<Client>()
  private readonly seen = new Set<string>()
  private readonly done = new Map<string, { readonly body: string; readonly reply: Acknowledgement }>()
  private readonly requests: TableRequest[] = []
  private readonly chat: ChatLine[] = []
  /** How many lines of the log a whole position has. */
  firstLines = 50
  /** How many commands to refuse with 'unavailable'. */
  unavailable = 0
  /** How many commands arrived that had already been performed. */
  repeated = 0

  constructor(
    readonly match: Match<S>,
    private readonly occupants: Occupants = {},
  ) {}

  /** The seat belongs to the connection and is never sent in a message. */
  connect(
    seat: string | null,
    send: (message: ServerMessage) => void,
  ): { receive(message: ClientMessage): void; close(): void } {
    const client: Client = { seat, send, follows: false, visible: true }
    this.clients.add(client)
    return {
      receive: (message) => this.receive(client, message),
      close: () => {
        this.clients.delete(client)
        this.sendPeople()
      },
    }
  }

  private receive(client: Client, message: ClientMessage): void {
    if (message.type === 'ping') client.send(this.pong(message.tables))
    else if (message.type === 'hello' || message.table !== TABLE) client.send({ type: 'error', code: 'no-such-table' })
    else this.atTable(client, message)
  }

  private pong(tables: { readonly [table: string]: number }): ServerMessage {
    const behind = Object.keys(tables).filter((table) => tables[table] !== this.seq)
    return { type: 'pong', now: Date.now(), behind }
  }

  private atTable(client: Client, message: Exclude<ClientMessage, { type: 'ping' | 'hello' }>): void {
    switch (message.type) {
      case 'follow':
        this.follow(client, message)
        return
      case 'leave':
        client.follows = false
        this.sendPeople()
        return
      case 'here':
        client.visible = message.state === 'here'
        this.sendPeople()
        return
      case 'compare':
        client.send({ type: 'error', re: message.re, code: 'forbidden' })
        return
      case 'enough':
        return
      case 'why':
      case 'example':
      case 'at':
      case 'log':
      case 'reason':
        client.send(this.replyTo(client.seat, message))
        return
      default:
        client.send(this.command(client.seat, message))
    }
  }

  private follow(client: Client, { since }: Follow): void {
    const { seat } = client
    const known = this.feeds.get(seat)
    if (known === undefined) this.feeds.set(seat, new PositionFeed(this.match, seat))
    else known.added()
    client.follows = true
    if (seat !== null) this.seen.add(seat)
    const position = this.match.position(seat)
    if (since?.seq === this.seq) client.send({ type: 'current', table: TABLE, seq: this.seq })
    else {
      const journalFrom = Math.max(0, position.journal.length - this.firstLines)
      const first = this.match.index - this.match.line.length
      const shown = { ...position, journal: position.journal.slice(journalFrom) }
      client.send({ type: 'position', table: TABLE, seq: this.seq, position: shown, journalFrom, first })
    }
    this.sendPeople()
    for (const request of this.requests) if (request.state === 'open') this.sendRequest(client, request)
    for (const line of this.chat)
      if (line.number > (since?.chat ?? 0)) client.send({ type: 'said', table: TABLE, line })
  }

  private replyTo(viewer: string | null, question: Exclude<Question, { type: 'compare' }>): ServerMessage {
    const { re } = question
    if (question.type === 'at') return this.past(viewer, question)
    if (question.type === 'reason') return { type: 'reason', re, reason: null }
    if (question.type === 'log') {
      return { type: 'log', re, lines: this.match.position(viewer).journal.slice(0, question.lines) }
    }
    const asked = this.match.asks.find(({ id, seat }) => id === question.ask && seat === viewer)
    if (question.type === 'why') {
      const { option } = question
      const refusal = asked === undefined ? this.match.why(viewer ?? '', option) : asked.why(option)
      return { type: 'because', re, refusal }
    }
    const dice = new Dice({ source: seeded(String(re)), loaded: null })
    return { type: 'example', re, value: asked?.isForm === true ? asked.example(dice) : null }
  }

  private past(viewer: string | null, { re, from, to }: Question & { type: 'at' }): ServerMessage {
    const { index, line } = this.match
    if (from < index - line.length || to > index || to < from) return { type: 'error', re, code: 'malformed' }
    const positions = [...this.match.positions(from, to, viewer)]
    const changes = positions.slice(1).map((position, n) => changeBetween(positions[n], position))
    return { type: 'past', re, whole: positions[0], changes }
  }

  private command(seat: string | null, command: Command): ServerMessage {
    const { id } = command
    const key = `${seat} ${id}`
    const body = JSON.stringify(command)
    const before = this.done.get(key)
    if (before !== undefined) {
      this.repeated++
      return before.body === body ? before.reply : { type: 'refused', id, rule: 'table', reason: 'id-reused' }
    }
    if (this.unavailable > 0) {
      this.unavailable--
      return { type: 'error', id, code: 'unavailable', retry: 5 }
    }
    const reply = this.perform(seat ?? '', command)
    if (reply.type === 'accepted') this.done.set(key, { body, reply })
    return reply
  }

  private perform(seat: string, command: Command): Acknowledgement {
    const { id } = command
    switch (command.type) {
      case 'answer':
        return this.added(this.match.answer(seat, command.answer, command.ask), seat, id)
      case 'undo':
        return this.added(this.match.undo(this.match.index - command.to, { by: seat, people: this.people }), seat, id)
      case 'redo':
        return this.added(this.match.redo(command.to - this.match.index, { by: seat }), seat, id)
      case 'say': {
        const line = { number: this.chat.length + 1, from: seat, to: command.to, text: command.text, at: Date.now() }
        this.chat.push(line)
        for (const client of this.clients) if (mayRead(client, line)) client.send({ type: 'said', table: TABLE, line })
        return { type: 'accepted', id }
      }
      case 'request': {
        const number = this.requests.length + 1
        this.setRequest({
          number,
          kind: command.kind,
          data: command.data,
          seat,
          votes: {},
          opened: Date.now(),
          closes: 0,
          state: 'open',
        })
        return { type: 'accepted', id }
      }
      case 'vote':
        return this.vote(seat, command.request, command.yes, id)
      default:
        return { type: 'refused', id, rule: 'table', reason: 'not-now' }
    }
  }

  /** Supports only undo by consent; the other kinds of request are left to a real server. */
  private vote(seat: string, number: number, yes: boolean, id: string): Acknowledgement {
    const request = this.requests.find((one) => one.number === number)
    if (request?.state !== 'open') return { type: 'refused', id, rule: 'table', reason: 'closed-request' }
    const votes = { ...request.votes, [seat]: yes }
    const agreed = this.people.filter((one) => votes[one])
    const granted = this.people.every((one) => one === request.seat || votes[one])
    this.setRequest({ ...request, votes, state: granted ? 'granted' : yes ? 'open' : 'declined' })
    if (!granted) return { type: 'accepted', id }
    const { to } = request.data as { to: number }
    return this.added(
      this.match.undo(this.match.index - to, { by: request.seat, people: this.people, agreed }),
      seat,
      id,
    )
  }

  private setRequest(request: TableRequest): void {
    this.requests[request.number - 1] = request
    for (const client of this.clients) this.sendRequest(client, request)
  }

  private sendRequest(client: Client, request: TableRequest): void {
    if (client.follows && client.seat !== null) client.send({ type: 'request', table: TABLE, request })
  }

  private added(change: Change, seat: string, id: string): Acknowledgement {
    if (!change.ok) return { type: 'refused', id, ...withoutFault(refusalIn(change) as Refusal) }
    this.show(change, seat, id)
    return { type: 'accepted', id, seq: this.seq }
  }

  private show(appended: Appended, by: string, id: string): void {
    const from = this.seq++
    for (const [seat, feed] of this.feeds) {
      const change = feed.next(appended)
      for (const client of this.clients) {
        if (!client.follows || client.seat !== seat) continue
        const accepted = seat === by ? { accepted: id } : {}
        client.send({ type: 'difference', table: TABLE, seq: this.seq, from, change, ...accepted })
      }
    }
  }

  private get people(): string[] {
    return this.match.seats.map(({ id }) => id).filter((seat) => isPerson(this.occupants, seat))
  }

  private sendPeople(): void {
    const people: People = Object.fromEntries(
      this.match.seats.map(({ id }) => [
        id,
        { occupant: occupantIn(this.occupants, id), presence: this.presenceOf(id) },
      ]),
    )
    for (const client of this.clients)
      if (client.follows) client.send({ type: 'people', table: TABLE, people, watching: 0 })
  }

  private presenceOf(seat: string): Presence[string] {
    const here = [...this.clients].some((client) => client.seat === seat && client.follows && client.visible)
    return here ? 'here' : this.seen.has(seat) ? 'away' : 'never'
  }
}

const mayRead = ({ follows, seat }: Client, { to, from }: ChatLine): boolean =>
  follows && (to === 'table' ? seat !== null : to === 'watchers' ? seat === null : seat === to || seat === from)

const withoutFault = ({ rule, reason, data }: Refusal): { rule: string; reason: string; data?: Json } =>
  data === undefined ? { rule, reason } : { rule, reason, data }
