// The bodies of HTTP requests and replies about people: accounts, sessions, notices.
import * as z from 'zod/mini'
import { name, plainLine } from './http.ts'
import { LIMITS } from './limits.ts'

const text = (most: number) => z.string().check(z.maxLength(most))
const newPassword = z.string().check(z.minLength(LIMITS.password.least), z.maxLength(LIMITS.password.most))
const password = text(LIMITS.password.most)
const mail = z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/))
const token = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Hours and minutes in the person's time zone. */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** The notices that people can get. `turn`: it is your turn. `talk`: somebody wrote to you. `invite`: to a seat. */
export const NOTICE_KINDS = ['turn', 'invite', 'request', 'begin', 'end', 'talk'] as const
export const CHANNELS = ['push', 'mail', 'webhook'] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]
export type Channel = (typeof CHANNELS)[number]

/** How long a notice waits for the person to come by themselves. `short`: a minute in live play, else three. */
export const WAITS = ['none', 'short', 'hour'] as const

export type NoticeWait = (typeof WAITS)[number]

/** What the lobby can show of the person who opened a table. */
export const LOBBY_FACTS = ['games', 'zone'] as const

export type LobbyFact = (typeof LOBBY_FACTS)[number]

const channels = z.array(z.enum(CHANNELS)).check(z.maxLength(CHANNELS.length))

export const noticeSettings = z.strictObject({
  channels: z.strictObject({
    turn: channels,
    // Older pages do not know it.
    invite: z._default(channels, ['push', 'mail']),
    request: channels,
    begin: channels,
    end: channels,
    talk: channels,
  }),
  /** When no notices are sent; null for none. May pass midnight. */
  quiet: z.nullable(z.strictObject({ from: timeOfDay, to: timeOfDay })),
  /** An address of a chat service. */
  webhook: z.nullable(text(500)),
  // Older pages do not know it.
  wait: z._default(z.enum(WAITS), 'short'),
})

export type NoticeSettings = z.infer<typeof noticeSettings>

/** Until people choose: push and mail where they can have it, and nothing about talk. */
export const DEFAULT_NOTICES: NoticeSettings = {
  channels: {
    turn: ['push', 'mail'],
    invite: ['push', 'mail'],
    request: ['push', 'mail'],
    begin: ['push', 'mail'],
    end: ['push', 'mail'],
    talk: ['push'],
  },
  quiet: null,
  webhook: null,
  wait: 'short',
}

/** `POST /api/account`: a guest, or a person without a session, gets an account. */
export const newAccount = z.strictObject({ name, password: newPassword, zone: z.optional(text(64)) })
/** `POST /api/sign-in`. The seats of a guest go to the account. */
export const signIn = z.strictObject({ name: text(LIMITS.name * 2), password })
/** `POST /api/sign-in/mail`: asks for a link. The reply is the same whether the address is known or not. */
export const mailSignIn = z.strictObject({ mail })
/** `POST /api/sign-in/link` and `POST /api/mail/confirm`: the part of the address after #. */
export const mailToken = z.strictObject({ token })
/** `PUT /api/password`. `old` may be absent in a session that began with a mailed link. */
export const passwordChange = z.strictObject({ old: z.optional(password), password: newPassword })
/** `PUT /api/mail`: null removes the address; a new one counts once its link was opened. */
export const mailChange = z.strictObject({ mail: z.nullable(mail) })
/** `PUT /api/me`. */
export const meChange = z.strictObject({
  name: z.optional(name),
  /** Shown in the lobby beside the tables that the person opens. */
  about: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.about), plainLine)),
  zone: z.optional(text(64)),
  /** Shown in the lobby too; what is absent is not. */
  lobby: z.optional(z.array(z.enum(LOBBY_FACTS)).check(z.maxLength(LOBBY_FACTS.length))),
  notices: z.optional(noticeSettings),
})
/** `POST /api/notices/test`: a notice without an occasion. `endpoint`: of the browser, for a push message. */
export const noticeTest = z.strictObject({ channel: z.enum(CHANNELS), endpoint: z.optional(text(1000)) })
/** `POST /api/vacation`: from the next full hour. `DELETE /api/vacation` ends it. */
export const newVacation = z.strictObject({ days: z.int().check(z.gte(1), z.lte(LIMITS.vacation.most)) })

/** `GET /api/vacation`. */
export interface VacationState {
  /** Days that are left of this year's. */
  readonly left: number
  /** The one that is under way, or comes next. Milliseconds since 1970. */
  readonly current: { readonly from: number; readonly until: number } | null
}

/** `DELETE /api/account`. A guest has no password. */
export const accountDeletion = z.strictObject({ password: z.optional(password) })
/** `POST /api/push`: a browser's subscription; `DELETE /api/push` takes its address. */
export const pushSubscription = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000), z.regex(/^https?:\/\//)),
  keys: z.strictObject({ p256dh: text(200), auth: text(200) }),
})
export const pushRemoval = z.strictObject({ endpoint: text(1000) })

export type NewAccount = z.infer<typeof newAccount>
export type NoticeTest = z.infer<typeof noticeTest>
export type MeChange = z.infer<typeof meChange>
export type PushSubscriptionBody = z.infer<typeof pushSubscription>

/** `GET /api/me`. */
export interface Me {
  /** Null for somebody who has not been here before. */
  readonly name: string | null
  /** Whether the person has a name and password. */
  readonly account: boolean
  /** The confirmed mail address. */
  readonly mail: string | null
  readonly about: string
  readonly zone: string
  /** What the lobby shows of the person. */
  readonly lobby: readonly LobbyFact[]
  readonly notices: NoticeSettings
  /** What this server can do. */
  readonly server: { readonly mail: boolean; readonly webhooks: boolean; readonly pushKey: string | null }
}

/** `GET /api/statistics`: the games of the person who asks. */
export interface OwnStatistics {
  readonly finished: number
  readonly running: number
  /** Games with clocks, and those of them in which the person never ran out of time. */
  readonly timed: number
  readonly onTime: number
}

/** `GET /api/sessions`. */
export interface SessionInfo {
  readonly id: number
  /** What the browser says of itself. */
  readonly device: string
  readonly created: number
  readonly seen: number
  /** Whether the request came from it. */
  readonly current: boolean
}

/** The codes of refused HTTP requests, in `code` of the reply. */
export type HttpProblem =
  | 'no-such-table'
  | 'forbidden'
  | 'malformed'
  | 'taken'
  | 'not-now'
  /** Name or password. Not told which. */
  | 'wrong-password'
  /** A mailed link is too old, was used, or was opened in another browser. */
  | 'link-expired'
  | 'too-fast'
  | 'unavailable'
  | 'fault'

/** What a browser gets through its push service. */
export interface PushNotice {
  readonly title: string
  readonly body: string
  readonly url: string
  /** The table. A later notice of the same table replaces an earlier one. */
  readonly tag: string
  /** The table waits for the person's part of the dice: the body if the browser could do it by itself. */
  readonly bodyIfDone?: string
}
