// The ways in which a notice reaches a person.
import type { Channel, PushNotice } from '@interregnum/protocol'
import type { PushConfig } from '../config.ts'
import { type NoticeFacts, noticeText } from '../text/notices.ts'
import type { Mailer } from './mail.ts'
import { postOutside, SendError } from './outside.ts'

/** A notice on its way. */
export interface Parcel {
  readonly id: number
  readonly target: string
  readonly slug: string
  readonly facts: NoticeFacts
  /** Where the page shows the table. */
  readonly link: string
  /** Signed, for `offLink` and the header of mails. */
  readonly offToken: string
  /** Of a push subscription. */
  readonly keys: { readonly p256dh: string; readonly auth: string } | null
}

export type Sender = (parcel: Parcel) => Promise<void>
export type Senders = { readonly [channel in Channel]: Sender | null }

export interface SenderSettings {
  readonly publicUrl: string
  readonly mailer: Mailer | null
  readonly push: PushConfig | null
  readonly webhooks: boolean
  /** Also calls loopback addresses, for tests. */
  readonly anywhere: boolean
}

export const createSenders = ({ publicUrl, mailer, push, webhooks, anywhere }: SenderSettings): Senders => ({
  mail: mailer === null ? null : (parcel) => mail(mailer, publicUrl, parcel),
  push: push === null ? null : (parcel) => pushTo(push, parcel, anywhere),
  webhook: webhooks ? (parcel) => callWebhook(parcel, anywhere) : null,
})

async function mail(mailer: Mailer, publicUrl: string, parcel: Parcel): Promise<void> {
  const { id, target, facts, link, offToken } = parcel
  const host = new URL(publicUrl).hostname
  try {
    await mailer.send({
      to: target,
      subject: noticeText.subject(facts),
      text: noticeText.mail(facts, link, `${publicUrl}/#/off/${offToken}`),
      messageId: `<notice-${id}@${host}>`,
      headers: {
        'List-Unsubscribe': `<${publicUrl}/api/off/${offToken}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
    })
  } catch (problem) {
    throw mailError(problem)
  }
}

/** After the text was sent, only an answer of the server tells whether the mail was taken. */
function mailError(problem: unknown): SendError {
  const { message, responseCode, command, code } = problem as Error & {
    readonly responseCode?: number
    readonly command?: string
    readonly code?: string
  }
  const refused = typeof responseCode === 'number' && responseCode >= 400
  const before = command !== 'DATA' && code !== 'ETIMEDOUT'
  return new SendError(message, refused || before, responseCode ?? null)
}

export const pushNotice = ({ slug, facts, link }: Pick<Parcel, 'slug' | 'facts' | 'link'>): PushNotice => ({
  title: noticeText.subject(facts),
  body: noticeText.line(facts),
  url: link,
  tag: slug,
  ...(facts.awaitsDice ? { bodyIfDone: noticeText.diceDone(facts) } : {}),
})

async function pushTo(push: PushConfig, parcel: Parcel, anywhere: boolean): Promise<void> {
  const { target, slug, keys } = parcel
  if (keys === null) throw new SendError('The subscription is gone.', true, 410)
  const payload = JSON.stringify(pushNotice(parcel))
  // Loaded only where push is switched on.
  const { default: webPush } = await import('web-push')
  const details = webPush.generateRequestDetails({ endpoint: target, keys }, payload, {
    vapidDetails: { subject: push.contact, publicKey: push.publicKey, privateKey: push.privateKey },
    TTL: 86_400,
    topic: slug,
    urgency: 'normal',
  })
  const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)])
  await postOutside({ url: target, headers: Object.fromEntries(headers), body: details.body ?? '' }, anywhere)
}

/** In the form that chat services take: some read `content`, others `text`. */
async function callWebhook({ id, target, facts, link }: Parcel, anywhere: boolean): Promise<void> {
  const text = `${noticeText.line(facts)} ${link}`
  const headers = { 'content-type': 'application/json', 'idempotency-key': `interregnum-${id}` }
  await postOutside({ url: target, headers, body: JSON.stringify({ content: text, text }) }, anywhere)
}
