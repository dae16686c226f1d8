import type { SeatAbsence, TableResult } from '@interregnum/protocol'
import type { Generated } from 'kysely'

// The tables of the database. Times are milliseconds since 1970; JSON is stored as text.

export interface Schema {
  readonly tables: TablesRow
  readonly seats: SeatsRow
  readonly entries: EntriesRow
  readonly checkpoints: CheckpointsRow
  readonly jobs: JobsRow
  readonly people: PeopleRow
  readonly sessions: SessionsRow
  readonly mail_links: MailLinksRow
  readonly push_subscriptions: PushSubscriptionsRow
  readonly notices: NoticesRow
  readonly sends: SendsRow
  readonly outages: OutagesRow
  readonly meta: MetaRow
  readonly audit: AuditRow
  readonly draws: DrawsRow
  readonly chat: ChatRow
  readonly requests: RequestsRow
  readonly watchers: WatchersRow
  readonly notes: NotesRow
  readonly mutes: MutesRow
  readonly reports: ReportsRow
  readonly faults: FaultsRow
  readonly archives: ArchivesRow
  readonly vacations: VacationsRow
  readonly seat_links: SeatLinksRow
}

/** Guests and accounts. A guest who chooses a password becomes an account and keeps the seats. */
interface PeopleRow {
  id: Generated<number>
  name: string
  /** The name to sign in with, as `nameKey` writes it; null for a guest. */
  name_key: string | null
  password_hash: string | null
  /** A confirmed mail address. */
  mail: string | null
  /** Time zone, for quiet hours. */
  zone: Generated<string>
  settings: Generated<string>
  created: number
  /** When the operator blocked the account. */
  blocked: number | null
  /** What the lobby says about them, in their words. */
  about: Generated<string | null>
  /** What the lobby does not show of them: a JSON list of `LobbyFact`s. */
  lobby_hides: Generated<string | null>
}

/** A person in one browser. */
interface SessionsRow {
  id: Generated<number>
  /** SHA-256 of the token in the cookie. */
  token_hash: string
  person: number
  /** Browser and system, so that people recognize their devices. */
  device: string
  created: number
  seen: number
  signed_in_by: Generated<'guest' | 'password' | 'mail'>
}

/** A link that was mailed: to sign in, or to confirm the address. It works once. */
interface MailLinksRow {
  token_hash: string
  kind: 'sign-in' | 'confirm'
  person: number
  mail: string
  /** SHA-256 of a cookie of the browser that asked for it, which alone can use it. */
  browser_hash: string | null
  expires: number
}

/** A browser that gets push messages. */
interface PushSubscriptionsRow {
  endpoint: string
  person: number
  session: number
  keys: string
  created: number
}

/** A notice for a person who is not at the table. `occasion` identifies its cause: one notice for each. */
interface NoticesRow {
  id: Generated<number>
  person: number
  table_id: number
  kind: string
  occasion: string
  seat: string
  due: number
  state: 'waiting' | 'chosen' | 'dropped'
  created: number
}

/** A notice on its way by one channel. `claimed` before it is sent: after a crash it is not sent again. */
interface SendsRow {
  notice: number
  channel: string
  target: string
  state: 'waiting' | 'claimed' | 'sent' | 'failed' | 'dropped'
  tries: Generated<number>
  next: number
  error: string | null
}

/** The server was away. Clocks stood still. */
interface OutagesRow {
  began: number
  ended: number
}

interface MetaRow {
  key: string
  value: string
}

/** What the operator did. */
interface AuditRow {
  id: Generated<number>
  at: number
  command: string
  about: string
}

/** The shared dice of a table; see `Draw` of the kernel. */
interface DrawsRow {
  table_id: number
  number: number
  promise: string
  secret: string
  seals: string
  shares: string
  void: string | null
}

interface ChatRow {
  table_id: number
  number: number
  from_seat: string
  to_seat: string
  text: string
  at: number
  client_id: string
  /** The name of a spectator. */
  from_name: string | null
}

/** Somebody who may watch a private table. */
interface WatchersRow {
  table_id: number
  person: number
}

/** The private notes of a seat. */
interface NotesRow {
  table_id: number
  seat: string
  text: string
  version: number
}

/** Lines of `muted` are not sent to `seat`. */
interface MutesRow {
  table_id: number
  seat: string
  muted: string
}

/** A chat line that somebody complained about, for the operator. */
interface ReportsRow {
  id: Generated<number>
  table_id: number
  line: number
  seat: string
  text: string
  at: number
}

/** A rule that threw, for the operator. */
interface FaultsRow {
  id: Generated<number>
  table_id: number
  seq: number
  report: string
  at: number
}

/** The record of a finished game, compressed, instead of its entries and checkpoints. */
interface ArchivesRow {
  table_id: number
  record: string
  /** Of bots; null if it was packed without them. */
  reasons: string | null
  /** When its moves were made; null if it was packed without them. */
  times: Generated<string | null>
  at: number
}

/** A link to a seat that somebody was shown, whether it still works or not. */
interface SeatLinksRow {
  /** SHA-256 of the link. */
  link_hash: string
  table_id: number
  seat: string
  made: number
}

/** Clocks of a person stand still. */
interface VacationsRow {
  id: Generated<number>
  person: number
  began: number
  ended: number
}

/** Something that the other people have to agree to. */
interface RequestsRow {
  table_id: number
  number: number
  kind: string
  seat: string
  data: string
  votes: string
  opened: number
  state: 'open' | 'granted' | 'declined' | 'expired'
  client_id: string
}

export type TableState = 'open' | 'waiting' | 'running' | 'paused' | 'broken' | 'finished'

interface TablesRow {
  id: Generated<number>
  /** Names the table in addresses. Cannot be guessed. */
  slug: string
  game: string
  /** The version of the rules that the game began with, or will. */
  rules: string
  options: string
  corrections: string | null
  state: TableState
  /** The person who made the table. */
  owner: number
  visibility: 'private' | 'public'
  pace: string | null
  undo_rule: 'free' | 'own'
  /** The number of the last entry; it only grows. */
  head: number
  /** Answers on the current line. */
  answers: number
  /** The seats that must answer. */
  waiting: string
  /** For each of them, the entry by which its turn began. */
  turns: Generated<string>
  /** When the first clock runs out. */
  deadline: number | null
  /** The clocks of people, by seat; null without a pace, or before the game begins. */
  clocks: string | null
  created: number
  touched: number
  finished: number | null
  outcome: string | null
  title: string | null
  zone: string | null
  experience: 'any' | 'new' | 'experienced' | null
  watch: 'nothing' | 'public' | null
  /** SHA-256 of the link for spectators. */
  watch_hash: string | null
  timeout: 'choose' | 'bot' | null
  /** How a finished table ended. */
  result: TableResult | null
  /** The slug of the rematch. */
  next: string | null
  /** For a game that was moved here: the record to continue. */
  origin: string | null
  talk_off: number | null
  advice_on: number | null
  paused_until: number | null
}

interface SeatsRow {
  table_id: number
  seat: string
  kind: 'open' | 'person' | 'bot' | 'rules'
  name: string
  bot: string | null
  person: number | null
  /** SHA-256 of the link that leads to the seat. */
  link_hash: string | null
  /** Why the person who had the seat does not play it. */
  absence: SeatAbsence | null
  /** The name of the person for whom a bot plays. */
  left_from: string | null
  /** Standing orders, as JSON. */
  standing: Generated<string | null>
  /** The account that the seat is kept for, while it is open. */
  invited: Generated<number | null>
}

interface EntriesRow {
  table_id: number
  seq: number
  kind: string
  seat: string | null
  /** The seat that sent it, or 'table'. */
  sender: string
  /** Chosen by the sender, so that a message sent twice is stored once. */
  client_id: string
  body: string
  /** The journal lines that it wrote: later rules could not recreate them. */
  journal: string
  /** Why a bot chose it. */
  reason: string | null
  at: number
}

interface CheckpointsRow {
  table_id: number
  seq: number
  answers: number
  rules: string
  state: string
}

interface JobsRow {
  id: Generated<number>
  kind: string
  key: string
  run_at: number
  /** The process that does it, and until when nobody else may. */
  holder: string | null
  until: number | null
  tries: number
  body: string
}
