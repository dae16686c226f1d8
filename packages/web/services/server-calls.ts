// Requests to the server, for the page and for its service worker.
import type { DrawState, TableInfo } from '@interregnum/protocol'
import { onlineWords } from '../words/online.ts'

/** A request that failed. `code` is the server's word for it, or one of ours: `no-server`, `unreachable`. */
export class OnlineError extends Error {
  override readonly name = 'OnlineError'
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export async function callServer<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const reply = await send(method, path, body)
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true
  if (!isJson) throw new OnlineError('no-server', onlineWords.noServer)
  const value: unknown = await reply.json()
  if (!reply.ok) throw problemOf(value)
  return value as T
}

async function send(method: Method, path: string, body: unknown): Promise<Response> {
  const json = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    return await fetch(`/api/${path}`, { method, ...json })
  } catch {
    throw new OnlineError('unreachable', onlineWords.unreachable)
  }
}

function problemOf(value: unknown): OnlineError {
  const { code, message } = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const word = typeof code === 'string' ? code : 'fault'
  const detail = typeof message === 'string' && message !== word ? message : undefined
  return new OnlineError(word, detail ?? onlineWords.problems[word] ?? onlineWords.failed(word))
}

/** Of a table. */
export const pathOf = (slug: string): string => `tables/${encodeURIComponent(slug)}`

export const tableInfo = (slug: string): Promise<TableInfo> => callServer('GET', pathOf(slug))
export const drawOf = (slug: string): Promise<DrawState> => callServer('GET', `${pathOf(slug)}/draw`)
export const sendSeal = (slug: string, seat: string, seal: string): Promise<DrawState> =>
  callServer('POST', `${pathOf(slug)}/seal`, { seat, seal })
/** For a seat whose share is in another browser. */
export const askForNewDraw = (slug: string, seat: string, number: number): Promise<DrawState> =>
  callServer('POST', `${pathOf(slug)}/draw-again`, { seat, number })
/** Returns whether the game has begun. */
export const sendShare = (slug: string, seat: string, share: string): Promise<{ readonly begun: boolean }> =>
  callServer('POST', `${pathOf(slug)}/share`, { seat, share })
