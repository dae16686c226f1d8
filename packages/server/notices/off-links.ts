// A link that switches off one kind of notice on one channel, without signing in.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { CHANNELS, type Channel, NOTICE_KINDS, type NoticeKind } from '@interregnum/protocol'
import { newSecret } from '../secrets.ts'
import type { Store } from '../store/store.ts'

export interface Off {
  readonly person: number
  readonly kind: NoticeKind
  readonly channel: Channel
}

const KEY = 'off-link-secret'

/** The secret that signs the links of this server; made at first use. */
export async function offSecret({ rows }: Store): Promise<string> {
  const fresh = rows.insertInto('meta').values({ key: KEY, value: newSecret() })
  await fresh.onConflict((old) => old.doNothing()).execute()
  const row = rows.selectFrom('meta').select('value').where('key', '=', KEY)
  return (await row.executeTakeFirstOrThrow()).value
}

export function offToken(secret: string, { person, kind, channel }: Off): string {
  const text = `${person}.${kind}.${channel}`
  return `${text}.${signature(secret, text)}`
}

/** Null if the token was not made by this server. */
export function readOffToken(secret: string, token: string): Off | null {
  const [person, kind, channel, signed = ''] = token.split('.')
  const right = signature(secret, `${person}.${kind}.${channel}`)
  if (signed.length !== right.length || !timingSafeEqual(Buffer.from(signed), Buffer.from(right))) return null
  const [known, way] = [NOTICE_KINDS.find((one) => one === kind), CHANNELS.find((one) => one === channel)]
  return known === undefined || way === undefined ? null : { person: Number(person), kind: known, channel: way }
}

const signature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32)
