import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DEFAULT_NOTICES, type Me } from '@interregnum/protocol'
import { describe, expect, it, onTestFinished } from 'vitest'
import webPush from 'web-push'
import { startMailbox } from '../testing/mailbox.ts'
import type { Player } from '../testing/player.ts'
import { ABB, isAsked, startTestServer, tableOfTwo } from '../testing/test-server.ts'
import { pushNotice } from './senders.ts'

interface Call {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A push service and a chat service on loopback. */
async function startService() {
  const calls: Call[] = []
  const service = { url: '', calls, status: 201 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    calls.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(service.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

/** Aino and Bertil, of whom one is asked and away. */
async function somebodyAway(start = Date.UTC(2026, 10, 17, 12)) {
  const clock = { now: start }
  const [mailbox, service] = [await startMailbox(), await startService()]
  const keys = webPush.generateVAPIDKeys()
  const server = await startTestServer({
    now: () => clock.now,
    publicUrl: 'https://games.example',
    mail: { url: mailbox.url, from: 'club@games.example' },
    push: { ...keys, contact: 'mailto:club@games.example' },
    webhooks: true,
    callAnywhere: true,
  })
  const [aino, bertil, slug] = await tableOfTwo(server.servers, server.address)
  await aino.until(() => isAsked(aino) || isAsked(bertil))
  const [late, other] = isAsked(aino) ? [aino, bertil] : [bertil, aino]
  await late.http('POST', '/api/account', { name: late.name, password: 'a good password' })
  await late.http('PUT', '/api/mail', { mail: 'late@mail.example' })
  const token = /#\/confirm-mail\/([0-9a-f]{64})/.exec((await mailbox.next(0)).source)?.[1]
  await late.http('POST', '/api/mail/confirm', { token })
  // The account has a session of its own, and that of the guest has ended.
  await late.until(() => late.closedWith !== null)
  const pass = (milliseconds: number): Promise<void> =>
    server.servers.pass(milliseconds, (step) => {
      clock.now += step
    })
  /** Time goes by, and all jobs are done. */
  const run = async (milliseconds: number): Promise<void> => {
    await pass(milliseconds)
    for (let n = 0; n < 3; n++) await server.app.jobs.runDue()
  }
  return { ...server, clock, mailbox, service, slug, late, other, run }
}

const subscribe = async (player: Player, url: string): Promise<void> => {
  const browser = createECDH('prime256v1')
  const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  await player.http('POST', '/api/push', { endpoint: `${url}/push/1`, keys })
}

const answer = async (player: Player): Promise<void> => {
  const ask = player.position?.asks.find(({ optional }) => !optional)
  expect(await player.answer(ask?.options[0] ?? null, ask?.id)).toMatchObject({ type: 'accepted' })
}

describe('a notice', () => {
  it('comes once for a turn, by mail, push and webhook, however often and long one waits', async () => {
    const { late, mailbox, service, slug, run, store } = await somebodyAway()
    const channels = { ...DEFAULT_NOTICES.channels, turn: ['mail', 'push', 'webhook'] }
    await late.http('PUT', '/api/me', { notices: { ...DEFAULT_NOTICES, channels, webhook: `${service.url}/hook` } })
    await subscribe(late, service.url)
    await run(179_000)
    expect([mailbox.mails.length, service.calls.length]).toEqual([1, 0])
    await run(2000)
    expect(mailbox.mails).toHaveLength(2)
    const { to, source } = mailbox.mails[1]
    expect(to).toBe('late@mail.example')
    expect(source).toContain(`https://games.example/#/table/${slug}`)
    expect(source).toMatch(/^List-Unsubscribe: <https:\/\/games\.example\/api\/off\/[^>]+>$/m)
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(source).toMatch(/^Message-ID: <notice-\d+@games\.example>$/m)
    const push = service.calls.find(({ path }) => path === '/push/1')
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: slug, ttl: '86400' })
    expect(push?.headers.authorization).toMatch(/^vapid t=/)
    expect(push?.body.includes(slug)).toBe(false)
    const hook = service.calls.find(({ path }) => path === '/hook')
    const { content, text } = JSON.parse(String(hook?.body)) as { content: string; text: string }
    expect(content).toBe(text)
    expect(text).toMatch(/your turn in All Bridges Burning \(.+\)\. https:\/\/games\.example\/#\/table\//)
    expect(hook?.headers['idempotency-key']).toMatch(/^interregnum-\d+$/)
    // Coming back for a moment and leaving again is the same turn.
    const again = late.at(late.address)
    await again.connect()
    await again.follow(slug, late.seat)
    again.close()
    await run(3_600_000)
    expect([mailbox.mails.length, service.calls.length]).toEqual([2, 2])
    expect(await store.rows.selectFrom('notices').select('kind').execute()).toEqual([{ kind: 'turn' }])
  })

  it('does not come to somebody who looks at the table, or has answered', async () => {
    const { late, other, mailbox, slug, run } = await somebodyAway()
    const again = late.at(late.address)
    await again.connect()
    await again.follow(slug, late.seat)
    await run(240_000)
    expect(mailbox.mails).toHaveLength(1)
    await again.until(() => again.position !== null)
    while (isAsked(again)) await answer(again)
    await other.until(() => other.seq === again.seq)
    again.close()
    await run(240_000)
    expect(mailbox.mails).toHaveLength(1)
  })

  it('comes once to somebody whose part of the dice is missing at a full table, however they are asked', async () => {
    const { late, other, mailbox, run, store } = await somebodyAway()
    const seats = { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'bot', bot: 'random' } } as const
    const { table, links } = await other.make({ ...ABB, title: 'Winter', seats })
    const { slug } = table
    await late.sit(links.senate)
    await late.seal(slug, 'senate')
    await other.seal(slug, 'reds')
    await other.openShare(slug, 'reds')
    const about = (): string[] =>
      mailbox.mails.filter(({ source }) => source.includes(slug)).map(({ source }) => source)
    await run(240_000)
    expect(about()).toHaveLength(1)
    expect(about()[0]).toContain('Every seat in Winter is taken. Open it so that the game can start')
    expect(about()[0]).toContain('Subject: Ready to start: Winter')
    await run(3_600_000)
    expect(about()).toHaveLength(1)
    // A new draw needs everybody again, in the browsers in which they are now.
    const phone = late.at(late.address)
    await phone.http('POST', `/api/tables/${slug}/draw-again`, { seat: 'senate', number: 1 })
    await phone.seal(slug, 'senate')
    await run(240_000)
    const rows = store.rows.selectFrom('notices').innerJoin('people', 'people.id', 'notices.person')
    const dice = rows.select(['people.name', 'occasion']).where('occasion', 'like', 'dice-%').orderBy('occasion')
    expect(await dice.execute()).toEqual([
      { name: late.name, occasion: 'dice-1-waiting' },
      { name: other.name, occasion: 'dice-2-open' },
    ])
    await other.seal(slug, 'reds')
    await other.openShare(slug, 'reds')
    await phone.openShare(slug, 'senate')
    // A browser can open the share while its person is away: they hear of the game that has begun by it.
    await run(240_000)
    expect(about()).toHaveLength(2)
    expect(about()[1]).toMatch(/Subject: (Started|Your turn): Winter/)
  })

  it('by push says what to show if the browser can do its part of the dice by itself', () => {
    const facts = { kind: 'begin', table: 'Winter', seat: 'Senate', isNudge: false, awaitsDice: true } as const
    const parcel = { slug: 'abc', link: 'https://games.example/#/table/abc', facts }
    const notice = { title: 'Ready to start: Winter', tag: 'abc', url: parcel.link }
    expect(pushNotice(parcel)).toMatchObject({ ...notice, bodyIfDone: expect.stringContaining('Winter') })
    expect(pushNotice({ ...parcel, facts: { ...facts, awaitsDice: false } })).not.toHaveProperty('bodyIfDone')
  })

  it.each([
    ['none', 0, 1000],
    ['short', 179_000, 2000],
    ['hour', 3_599_000, 2000],
  ])('waits as long as its person wants (%s)', async (wait, before, more) => {
    const { late, mailbox, slug, run, store } = await somebodyAway()
    await late.http('PUT', '/api/me', { notices: { ...DEFAULT_NOTICES, wait } })
    // As if the turn had begun only now.
    await store.rows.deleteFrom('jobs').where('kind', '=', 'notice').execute()
    const again = late.at(late.address)
    await again.connect()
    await again.follow(slug, late.seat)
    again.close()
    await again.until(() => again.closedWith !== null)
    if (before > 0) await run(before)
    expect(mailbox.mails).toHaveLength(1)
    await run(more)
    expect(mailbox.mails).toHaveLength(2)
  })

  it('can be tried on every channel, to one’s own addresses only, and not too often', async () => {
    const { late, other, mailbox, service, store } = await somebodyAway()
    const test = (who: Player, body: unknown) => who.http('POST', '/api/notices/test', body)
    await late.http('PUT', '/api/me', { notices: { ...DEFAULT_NOTICES, webhook: `${service.url}/hook` } })
    await subscribe(late, service.url)
    const endpoint = `${service.url}/push/1`
    await test(late, { channel: 'mail' })
    await test(late, { channel: 'webhook' })
    await test(late, { channel: 'push', endpoint })
    expect(mailbox.mails).toHaveLength(2)
    expect(mailbox.mails[1]).toMatchObject({
      to: 'late@mail.example',
      source: expect.stringContaining('A test notice'),
    })
    expect(service.calls.map(({ path }) => path)).toEqual(['/hook', '/push/1'])
    expect(String(service.calls[0].body)).toContain('This is a test.')
    await other.http('PUT', '/api/me', { notices: { ...DEFAULT_NOTICES, webhook: `${service.url}/other` } })
    // A guest has no mail or webhook, and nobody can call the browser of somebody else.
    for (const body of [{ channel: 'mail' }, { channel: 'webhook' }, { channel: 'push', endpoint }])
      await expect(test(other, body)).rejects.toThrow('409 not-now')
    await expect(test(late, { channel: 'push' })).rejects.toThrow('409 not-now')
    await expect(test(late, { channel: 'pigeon' })).rejects.toThrow('400 malformed')
    await expect(late.http('PUT', '/api/me', { notices: { ...DEFAULT_NOTICES, wait: 'year' } })).rejects.toThrow('400')
    service.status = 404
    const refused = await fetch(`${late.address}/api/notices/test`, {
      method: 'POST',
      headers: { cookie: late.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ channel: 'webhook' }),
    })
    expect(await refused.json()).toEqual({
      code: 'not-now',
      message: 'The test was refused with status 404. Check the address.',
    })
    for (let n = 0; n < 3; n++) await test(late, { channel: 'webhook' }).catch(() => {})
    await expect(test(late, { channel: 'webhook' })).rejects.toThrow('429')
    expect(await store.rows.selectFrom('notices').selectAll().execute()).toEqual([])
  })

  it('waits for the end of quiet hours in the reader’s time zone', async () => {
    // 23:00 in Helsinki.
    const { late, mailbox, run } = await somebodyAway(Date.UTC(2026, 10, 17, 21))
    const notices = { ...DEFAULT_NOTICES, quiet: { from: '22:00', to: '07:00' } }
    await late.http('PUT', '/api/me', { zone: 'Europe/Helsinki', notices })
    await run(8 * 3_600_000 - 60_000)
    expect(mailbox.mails).toHaveLength(1)
    await run(120_000)
    expect(mailbox.mails).toHaveLength(2)
  })

  it('is tried again after a refusal, as long as the turn lasts', async () => {
    const { late, other, mailbox, slug, run } = await somebodyAway()
    mailbox.refuse(451)
    await run(200_000)
    mailbox.refuse(null)
    await run(30_000)
    expect(mailbox.mails).toHaveLength(1)
    await run(40_000)
    expect(mailbox.mails).toHaveLength(2)
    await run(86_400_000 / 24)
    expect(mailbox.mails).toHaveLength(2)
    expect(other.slug).toBe(slug)
    expect(late.slug).toBe(slug)
  })

  it('is not sent again if it was claimed before a crash', async () => {
    const { mailbox, run, store } = await somebodyAway()
    mailbox.refuse(451)
    await run(200_000)
    mailbox.refuse(null)
    // As if the process had died while it sent.
    await store.rows.updateTable('sends').set({ state: 'claimed' }).execute()
    await run(3_600_000)
    expect(mailbox.mails).toHaveLength(1)
  })

  it('goes no longer to a browser that has unsubscribed', async () => {
    const { late, service, run, store } = await somebodyAway()
    await subscribe(late, service.url)
    service.status = 410
    await run(200_000)
    expect(service.calls).toHaveLength(1)
    expect(await store.rows.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
  })

  it('is switched off with one click, without signing in, and only this kind on this channel', async () => {
    const { address, late, mailbox, run } = await somebodyAway()
    await run(200_000)
    const token = /api\/off\/([^>]+)>/.exec(mailbox.mails[1].source)?.[1] ?? ''
    const off = (text: string): Promise<Response> =>
      fetch(`${address}/api/off/${text}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await off(token.replace('turn', 'talk'))).status).toBe(403)
    expect((await off(`${token}x`)).status).toBe(403)
    expect((await off(token)).status).toBe(200)
    const { notices } = await late.http<Me>('GET', '/api/me')
    expect(notices.channels).toMatchObject({ turn: ['push'], request: ['push', 'mail'] })
  })

  it('removes an address that refuses mail three times', async () => {
    const { late, mailbox, run, store } = await somebodyAway()
    mailbox.refuse(550)
    const person = (await store.rows.selectFrom('people').select('id').where('mail', 'is not', null).execute())[0].id
    await run(200_000)
    const notice = await store.rows.selectFrom('notices').selectAll().executeTakeFirstOrThrow()
    expect((await late.http<Me>('GET', '/api/me')).mail).toBe('late@mail.example')
    for (const occasion of ['a', 'b']) {
      const { id: _, ...row } = { ...notice, person, kind: 'end', occasion }
      const { id } = await store.rows.insertInto('notices').values(row).returning('id').executeTakeFirstOrThrow()
      const send = {
        notice: id,
        channel: 'mail',
        target: 'late@mail.example',
        state: 'waiting',
        next: 0,
        error: null,
      } as const
      await store.rows.insertInto('sends').values(send).execute()
      const job = { kind: 'send', key: `${id}`, run_at: 0, holder: null, until: null, tries: 0, body: 'null' }
      await store.rows.insertInto('jobs').values(job).execute()
    }
    await run(1000)
    expect((await late.http<Me>('GET', '/api/me')).mail).toBeNull()
  })

  it('comes for a request that needs a vote, and for talk only where the person wants it', async () => {
    const { other, mailbox, run } = await somebodyAway()
    await other.act({ type: 'request', kind: 'pause', data: { until: null } })
    await other.act({ type: 'say', to: 'table', text: 'Are you there?' })
    await run(200_000)
    const subjects = mailbox.mails.slice(1).map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])
    expect(subjects.sort()).toEqual(['A request: All Bridges Burning', 'Your turn: All Bridges Burning'])
  })
})

describe('every page of a person', () => {
  it('hears at once whose turn it is, also at tables that it does not show', async () => {
    const { address, servers } = await startTestServer()
    const [aino, bertil, slug] = await tableOfTwo(servers, address)
    const tab = servers.again(aino)
    await tab.connect()
    await aino.until(() => isAsked(aino) || isAsked(bertil))
    const turns = (): boolean[] =>
      tab.received.flatMap((one) => (one.type === 'turn' && one.table === slug ? [one.mine] : []))
    for (let n = 0; n < 40 && turns().length === 0; n++) {
      const player = [aino, bertil].find(isAsked)
      if (player !== undefined) await answer(player)
      await aino.until(() => isAsked(aino) || isAsked(bertil))
    }
    await tab.until(() => turns().length > 0)
  })
})

describe('a reminder by another player', () => {
  it('comes at once, besides the notice of the turn, once a day, and only when nothing has happened for an hour', async () => {
    const { late, other, mailbox, run } = await somebodyAway()
    const nudge = (seat = late.seat) => other.act({ type: 'nudge', seat })
    late.close()
    expect(await nudge()).toMatchObject({ type: 'refused', reason: 'too-soon' })
    await run(3_600_000)
    expect(mailbox.mails).toHaveLength(2)
    expect(await nudge(other.seat)).toMatchObject({ type: 'refused', reason: 'not-now' })
    expect(await nudge()).toMatchObject({ type: 'accepted' })
    await run(1000)
    expect(mailbox.mails).toHaveLength(3)
    expect(mailbox.mails[2].source).toContain('Reminder: All Bridges Burning')
    await other.until(() => other.table?.events.some(({ kind }) => kind === 'nudge') === true)
    expect(other.table?.events).toMatchObject([{ seat: late.seat, data: { by: other.seat } }])
    await run(7_200_000)
    expect(await nudge()).toMatchObject({ type: 'refused', reason: 'too-soon' })
    await run(3_600_000)
    expect(mailbox.mails).toHaveLength(3)
  })
})
