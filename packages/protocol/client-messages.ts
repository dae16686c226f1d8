// What a page sends. The server reads every message with `clientMessage`, which refuses unknown keys.
import type { Json } from '@interregnum/kernel'
import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'

const text = (most: number) => z.string().check(z.maxLength(most))
const json: z.ZodMiniType<Json> = z.json()
const count = z.int().check(z.gte(0))
const table = text(32)
/** Chosen by the page (command-id.ts). A message sent again after a lost connection is performed once. */
const id = z.string().check(z.regex(/^[0-9a-f]{32}$/))
/** The reply carries the same number. */
const re = count

export const REQUEST_KINDS = ['undo', 'pause', 'resume', 'time', 'replace', 'reopen', 'end'] as const

export type RequestKind = (typeof REQUEST_KINDS)[number]

const wish = <K extends RequestKind, D extends z.ZodMiniType>(kind: K, data: D) =>
  z.strictObject({ kind: z.literal(kind), data })
const nothing = z.strictObject({})

/** What is requested, and its data. */
const requested = z.union([
  /** To the position after this many answers. */
  wish('undo', z.strictObject({ to: count })),
  /** Until this time; null until somebody asks to resume. */
  wish('pause', z.strictObject({ until: z.nullable(count) })),
  wish('resume', nothing),
  /** More time for a seat whose time has run out. */
  wish('time', z.strictObject({ seat: text(64) })),
  /** Somebody else for a seat that everybody waits for: a bot, or a person by a link. */
  wish(
    'replace',
    z.strictObject({ seat: text(64), by: z.union([z.strictObject({ bot: text(64) }), z.literal('person')]) }),
  ),
  /** Continues a broken game at its last resting point. */
  wish('reopen', nothing),
  /** Ends the game without a result. */
  wish('end', nothing),
])

export type Requested = z.infer<typeof requested>

/** What is requested; null if the data does not fit the kind. */
export function readRequested(kind: RequestKind, data: unknown): Requested | null {
  const read = requested.safeParse({ kind, data })
  return read.success ? read.data : null
}

/** What the page already has: last entry, number of journal lines, last chat line. */
const since = z.strictObject({ seq: count, journal: count, chat: count })

const hello = z.strictObject({ type: z.literal('hello'), protocol: text(16), build: text(64), tab: text(64) })
/** Answered with `position` or `current`, then `people`, open requests and missed chat. `as` is null to watch. */
const follow = z.strictObject({
  type: z.literal('follow'),
  table,
  as: z.nullable(text(64)),
  since: z.optional(since),
})
const leave = z.strictObject({ type: z.literal('leave'), table })
const here = z.strictObject({ type: z.literal('here'), table, state: z.enum(['here', 'away']) })
/** The last `seq` of each table that the page follows. */
const ping = z.strictObject({ type: z.literal('ping'), tables: z.record(table, z.int()) })

const answer = z.strictObject({ type: z.literal('answer'), table, id, ask: text(32), answer: json })
/** To the position after this many answers. */
const back = z.strictObject({ type: z.enum(['undo', 'redo']), table, id, to: count })
const request = z.strictObject({ type: z.literal('request'), table, id, kind: z.enum(REQUEST_KINDS), data: json })
const vote = z.strictObject({ type: z.literal('vote'), table, id, request: count, yes: z.boolean() })
/**
 * `resign`: gives up for good. `leave`: a bot plays on, until `return` takes the seat back. A game that lets players quit
 * by its own rules asks for that itself.
 */
const seat = z.strictObject({ type: z.literal('seat'), table, id, act: z.enum(['resign', 'leave', 'return']) })
/** Reminds a seat that everybody waits for it, at most once a day. */
const nudge = z.strictObject({ type: z.literal('nudge'), table, id, seat: text(64) })
export const ORDER_ENDS = ['turn', 'off'] as const
/** Until when a standing order holds: the seat's next turn, or until it is taken back. */
export type OrderEnd = (typeof ORDER_ENDS)[number]
/** Lets the table answer some questions for the page's seat, as the game's order says; with null no longer. */
const standing = z.strictObject({
  type: z.literal('standing'),
  table,
  id,
  order: text(64),
  until: z.nullable(z.enum(ORDER_ENDS)),
})
/** `version`: of the text that was edited. If the stored one is newer, the note is refused with that one. */
const note = z.strictObject({ type: z.literal('note'), table, id, text: text(LIMITS.note), version: count })
/** Lines of this seat are no longer sent to the page's seat. */
const mute = z.strictObject({ type: z.literal('mute'), table, id, seat: text(64), muted: z.boolean() })
/** Brings a chat line to the operator's attention. */
const report = z.strictObject({ type: z.literal('report'), table, id, line: count, text: text(LIMITS.chat) })
const say = z.strictObject({ type: z.literal('say'), table, id, to: text(64), text: text(LIMITS.chat) })

const why = z.strictObject({ type: z.literal('why'), table, re, option: json, ask: z.optional(text(32)) })
const example = z.strictObject({ type: z.literal('example'), table, re, ask: text(32) })
/** Why a bot gave the answer with this number. */
const reason = z.strictObject({ type: z.literal('reason'), table, re, index: count })
/** The first lines of the log, as many as a whole position left out. */
const log = z.strictObject({ type: z.literal('log'), table, re, lines: count })
/**
 * Compares the moves of the page's seat, where the table allows it: replies follow until the last one. Another one at the
 * same table, or `enough`, ends it.
 */
const compare = z.strictObject({
  type: z.literal('compare'),
  table,
  re,
  playouts: z.optional(z.int().check(z.gte(1), z.lte(LIMITS.playouts))),
})
/** The last reply to `compare` may come now. */
const enough = z.strictObject({ type: z.literal('enough'), table })
const at = z.strictObject({ type: z.literal('at'), table, re, from: count, to: count })

export const clientMessage = z.union([
  answer,
  ping,
  follow,
  here,
  back,
  why,
  example,
  at,
  log,
  say,
  request,
  vote,
  seat,
  nudge,
  standing,
  note,
  mute,
  report,
  reason,
  compare,
  enough,
  leave,
  hello,
])

export type ClientMessage = z.infer<typeof clientMessage>
export type Hello = z.infer<typeof hello>
export type Follow = z.infer<typeof follow>
export type Since = z.infer<typeof since>
export type AnswerCommand = z.infer<typeof answer>

/** Changes something at the table, and is acknowledged with `accepted` or `refused`. */
export type Command = Extract<ClientMessage, { readonly id: string }>
/** Changes nothing. */
export type Question = Extract<ClientMessage, { readonly re: number }>

/** A message of a page, or what is wrong with it. */
export function readClientMessage(value: unknown): { readonly message: ClientMessage } | { readonly problem: string } {
  const read = clientMessage.safeParse(value)
  return read.success ? { message: read.data } : { problem: z.prettifyError(read.error) }
}
