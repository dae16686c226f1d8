// The page's source of a game on the real server, through a real WebSocket.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sealOf } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import { createApp, SqliteStore } from '@interregnum/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { RemoteSource } from './remote-source.ts'
import { type SocketLike, socketConnect } from './web-socket.ts'

const folder = mkdtempSync(join(tmpdir(), 'interregnum-page-'))
let close = async (): Promise<void> => {}
let url = ''

beforeAll(async () => {
  const store = await SqliteStore.at(join(folder, 'tables.db'), 'test')
  const app = await createApp({ store, build: 'test', publicUrl: null, botPace: { least: 0, more: 0 } })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  close = async () => {
    await app.stop()
    await store.close()
  }
})

afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes a table for one person, and returns its name and the person's cookie. */
async function soloTable(): Promise<{ readonly slug: string; readonly cookie: string }> {
  const table = {
    game: 'soviet-dawn',
    options: {},
    seats: { reds: { kind: 'me' } },
    visibility: 'private',
    pace: null,
    name: 'Aino',
  }
  let cookie = ''
  const post = async (path: string, body: unknown) => {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return reply.json()
  }
  const { slug } = ((await post('/api/tables', table)) as { table: { slug: string } }).table
  const share = '5a'.repeat(32)
  await post(`/api/tables/${slug}/seal`, { seat: 'reds', seal: sealOf(slug, 1, 'reds', share) })
  expect(await post(`/api/tables/${slug}/share`, { seat: 'reds', share })).toEqual({ begun: true })
  return { slug, cookie }
}

async function sourceOf(slug: string, cookie: string) {
  const open = (address: string, protocol: string): SocketLike =>
    new WebSocket(address, protocol, { headers: { cookie } }) as unknown as SocketLike
  const address = `${url.replace('http', 'ws')}/live`
  const connect = socketConnect({ address, build: 'test', tab: 'one', open })
  const pkg = await loadGame('soviet-dawn')
  const timing = { heartbeat: 5000, retryAfter: () => 10, attempts: 50 }
  return RemoteSource.open({ table: slug, seat: 'reds', pkg, options: {}, connect, timing })
}

describe('a page on the real server', () => {
  it('shows the position, answers, asks why, goes back in time, and shows the same in a second tab', async () => {
    const { slug, cookie } = await soloTable()
    const page = await sourceOf(slug, cookie)
    expect(page.position.asks.map(({ kind }) => kind)).toEqual(['draw'])
    expect(await page.answer('draw')).toBeNull()
    expect(page.position.index).toBe(1)
    expect(await page.answer('no such thing')).toMatchObject({ reason: expect.any(String) })
    expect(await page.why('no such thing')).toMatchObject({ reason: expect.any(String) })
    expect((await page.at(0)).asks.map(({ kind }) => kind)).toEqual(['draw'])
    const other = await sourceOf(slug, cookie)
    expect(other.position).toEqual(page.position)
    expect(page.nameOf('reds')).toBe('Aino')
    page.close()
    other.close()
  })
})
