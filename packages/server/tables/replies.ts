// Replies to the commands of a page.
import type { Json, Refusal, Step } from '@interregnum/kernel'
import type { Acknowledgement, ErrorMessage } from '@interregnum/protocol'
import type { Sender } from './table-record.ts'

export type Reply = Acknowledgement | ErrorMessage

/** Milliseconds after which a page should try again if the database is away. */
const RETRY = 2000
export const tableRefusal = (reason: string, data?: Json): Refusal => ({
  rule: 'table',
  reason,
  ...(data === undefined ? {} : { data }),
})

/** The reply to a command that was sent before; an id must not be used for another question. */
export function repeatedReply({ clientId: id, question }: Sender, seq: number, body: Json): Acknowledgement {
  const { entry } = body as { readonly entry?: Partial<Step> }
  if (question !== undefined && entry?.serial !== question) return refused(id, tableRefusal('id-reused'))
  return { type: 'accepted', id, seq }
}

/** What went wrong in a rule is for the operator: the message of an error could name something hidden. */
export function refused(id: string, refusal: Refusal): Acknowledgement {
  const { rule, reason, data } = refusal.fault === undefined ? refusal : tableRefusal('fault')
  return { type: 'refused', id, rule, reason, ...(data === undefined ? {} : { data }) }
}

export const unavailable = (id: string): ErrorMessage => ({ type: 'error', id, code: 'unavailable', retry: RETRY })
