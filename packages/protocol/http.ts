// The bodies of HTTP requests and replies.
import type { Json, Options } from '@interregnum/kernel'
import * as z from 'zod/mini'
import type { RequestKind } from './client-messages.ts'
import { LIMITS } from './limits.ts'
import type { TableResult } from './server-messages.ts'

const text = (most: number) => z.string().check(z.maxLength(most))
/** Printable, without line breaks or marks that change the direction of the text around. */
export const plainLine = z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u)
export const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name), plainLine)
const json: z.ZodMiniType<Json> = z.json()
const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const milliseconds = z.int().check(z.gte(1000), z.lte(366 * 86_400_000))

/** Who gets a seat of a new table. `link`: a friend, by a link. `open`: anybody, from the lobby. */
const botSeat = z.strictObject({ kind: z.literal('bot'), bot: text(64) })
/** `invited`: the account that sees the seat among its invitations; anybody else can still use the link. */
const linkSeat = z.strictObject({ kind: z.literal('link'), invited: z.optional(name) })
const newSeat = z.union([z.strictObject({ kind: z.enum(['me', 'open']) }), linkSeat, botSeat])

const pace = z.strictObject({
  kind: z.enum(['live', 'days']),
  move: milliseconds,
  bank: milliseconds,
  gain: z.int().check(z.gte(0)),
  most: milliseconds,
  /** With days for a move: the clocks rest on Saturday and Sunday in this time zone. */
  weekends: z.optional(text(64)),
})

/** What spectators see: nothing, or what every player may see. */
const watch = z.enum(['nothing', 'public'])
/** What happens when time runs out: the others choose, or a bot plays on after a moment of grace. */
const timeout = z.enum(['choose', 'bot'])

export const newTable = z.strictObject({
  game: text(64),
  options: z.record(text(64), z.union([text(64), z.boolean(), z.number()])),
  corrections: z.optional(json),
  seats: z.record(text(64), newSeat),
  visibility: z.enum(['private', 'public']),
  pace: z.nullable(pace),
  name,
  /** The name of the table. */
  title: z.optional(name),
  /** For the lobby: an IANA time zone, and how experienced players should be. */
  zone: z.optional(text(64)),
  experience: z.optional(z.enum(['any', 'new', 'experienced'])),
  watch: z.optional(watch),
  talk: z.optional(z.boolean()),
  /** Whether all players can have their moves compared; by default they cannot. */
  advice: z.optional(z.boolean()),
  timeout: z.optional(timeout),
  /** A game at one screen that continues here: what nobody knows and all dice to come are drawn anew. */
  record: z.optional(json),
})

export type NewTable = z.infer<typeof newTable>

/** Sits down by a link, or at an open seat of a public table. */
export const sitDown = z.strictObject({ name, link: z.optional(hex), seat: z.optional(text(64)) })

export type SitDown = z.infer<typeof sitDown>

/** `POST /api/link`: where a seat link leads. */
export const seatLink = z.strictObject({ link: hex })

/** What a seat link leads to. */
export interface LinkedSeat {
  readonly game: string
  readonly options: Options
  readonly seat: string
  readonly pace: NewTable['pace']
  /** Of the seat. */
  readonly title: string
  /** The name of the table; empty if it has none. */
  readonly table: string
  /** Who opened the table. */
  readonly host: string
  /**
   * `open`: the seat is free. `here`: this browser has it. `device`: a guest's own link, this browser becomes the guest's
   * too. `move`: a guest's own link, but somebody plays in this browser already, and gets all the seats of the guest.
   */
  readonly kind: 'open' | 'here' | 'device' | 'move'
  /** The guest's name; empty if the seat is open. */
  readonly name: string
}

/** `POST /api/link/why`: why a link does not lead to a seat any longer. Null if the server does not know it. */
export interface DeadLink {
  /**
   * `taken`, `bot`: somebody or a bot has the seat. `account`: the guest has an account now. `renewed`: there is a newer
   * link. `withdrawn`: the seat is not given by link any more. `closed`: the table was, before the game. `over`: the game.
   */
  readonly why: 'taken' | 'bot' | 'account' | 'renewed' | 'withdrawn' | 'closed' | 'over'
  /** Since when; null if that is not known. */
  readonly at: number | null
  readonly game: string
  /** Of the seat. */
  readonly title: string
  readonly host: string
  /** The table, if everybody may watch it. */
  readonly watch: string | null
}

/** `POST /api/tables/:slug/watch`: somebody who watches gives a name, to talk to others who do. */
export const watchAs = z.strictObject({ name })

/** What the owner may change. A table never becomes more public once the game has begun. */
export const tableChange = z.strictObject({
  /** Empty: no name. */
  title: z.optional(z.union([name, z.literal('')])),
  visibility: z.optional(z.enum(['private', 'public'])),
  watch: z.optional(watch),
  talk: z.optional(z.boolean()),
  /** Before the game begins. */
  advice: z.optional(z.boolean()),
  options: z.optional(z.record(text(64), z.union([text(64), z.boolean(), z.number()]))),
  seats: z.optional(z.record(text(64), z.union([z.strictObject({ kind: z.literal('open') }), linkSeat, botSeat]))),
})

export type TableChange = z.infer<typeof tableChange>

/** Says something before the game begins, to everybody at the table. `id`: as in `say`. */
export const roomLine = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  text: text(LIMITS.chat),
})

export type RoomLine = z.infer<typeof roomLine>

/** Watches a private table, by the link for spectators. */
export const watchByLink = z.strictObject({ link: hex })

export interface SeatInfo {
  readonly seat: string
  readonly title: string
  readonly kind: 'open' | 'person' | 'bot' | 'rules'
  /** An open seat that only its link leads to. */
  readonly byLink: boolean
  /** Who is invited to it; null for people who are not at the table. */
  readonly invited: string | null
  readonly name: string
  readonly bot: string | null
}

export interface OwnClock {
  /** Milliseconds that are left of the time for the move, and in the bank. */
  readonly left: number
  readonly bank: number
}

/** `GET /api/invitations`: a seat that is kept for the person who asks. */
export interface Invitation {
  readonly slug: string
  readonly game: string
  readonly seat: string
  /** Of the seat. */
  readonly title: string
  /** The name of the table; empty if it has none. */
  readonly table: string
  readonly host: string
  readonly pace: NewTable['pace']
  /** A rematch has seated the person already. */
  readonly kind: 'seat' | 'rematch'
}

/** `GET /api/requests`: something at a table that waits for the vote of the person who asks. */
export interface OpenVote {
  readonly slug: string
  readonly game: string
  /** The name of the table; empty if it has none. */
  readonly table: string
  readonly kind: RequestKind
  /** Who asks. */
  readonly by: string
  readonly opened: number
}

/** `GET /api/lobby`: a public table with an open seat. */
export interface LobbyTable extends TableInfo {
  /** About the person who opened it, in their words, and how many games they have finished. Guests have neither. */
  readonly host: { readonly about: string; readonly games: number } | null
}

/** What people who may see a table learn about it. */
export interface TableInfo {
  readonly slug: string
  readonly game: string
  readonly options: { readonly [key: string]: string | boolean | number }
  readonly corrections: Json | null
  readonly state: 'open' | 'waiting' | 'running' | 'paused' | 'broken' | 'finished'
  readonly visibility: 'private' | 'public'
  readonly seats: readonly SeatInfo[]
  /** The seats of the person who asks. */
  readonly mine: readonly string[]
  readonly isOwner: boolean
  readonly waiting: readonly string[]
  readonly touched: number
  /** When somebody's time will be up, if nobody moves before. */
  readonly deadline: number | null
  /** The clock of the person who asks, while it runs. */
  readonly clock: OwnClock | null
  /** The hash of the secret that the dice come from. */
  readonly promise: string
  /** Empty if it has no name. */
  readonly title: string
  readonly owner: string
  readonly pace: NewTable['pace']
  readonly zone: string | null
  readonly experience: 'any' | 'new' | 'experienced'
  readonly watch: 'nothing' | 'public'
  readonly talk: boolean
  /** Whether all players can have their moves compared. */
  readonly advice: boolean
  readonly timeout: 'choose' | 'bot'
  readonly result: TableResult | null
  /** The seats that have won; null unless the game was played to its end. */
  readonly winners: readonly string[] | null
  /** Where the game comes from, if it did not begin with the set-up. */
  readonly origin: 'moved' | null
  /** The table of the rematch, once there is one. */
  readonly next: string | null
  readonly created: number
  /** The version of the rules with which it was made. A game in play goes on with the latest. */
  readonly rules: string
  /** For those at a table that has not begun: the seats whose people look at it now. */
  readonly here?: readonly string[]
}

/** `GET /api/tables/:slug/times`: the game began (without a seat), or somebody moved, undid a move or did it again. */
export interface MoveTime {
  readonly seat: string | null
  readonly at: number
}

/** The settings of a table, to make another one like it. */
export type TableTemplate = Omit<NewTable, 'name' | 'record'>

/** What people at a table see of its dice before the game. A draw that is not used is followed by another one. */
export interface DrawState {
  readonly number: number
  readonly promise: string
  readonly seals: { readonly [seat: string]: string }
  /** The seats that have opened their share. Nobody sees a share before the game is over. */
  readonly opened: readonly string[]
  /** For how many milliseconds all seals have been in; null if some are missing. */
  readonly fullFor: number | null
}

/** `POST /api/tables/:slug/draw-again`: `number` is that of the draw which this seat's browsers cannot open. */
export const drawAgain = z.strictObject({ seat: text(64), number: z.int().check(z.gte(1)) })

export type DrawAgain = z.infer<typeof drawAgain>

/** The links are shown once, to the person who made the table. */
export interface TableMade {
  readonly table: TableInfo
  readonly links: { readonly [seat: string]: string }
}
