import {
  CLOSED,
  type LobbyTable,
  type Me,
  type OwnStatistics,
  type SessionInfo,
  type TableInfo,
} from '@interregnum/protocol'
import { describe, expect, it } from 'vitest'
import { TABLES } from '../store/transfer.ts'
import { startMailbox } from '../testing/mailbox.ts'
import { Player } from '../testing/player.ts'
import { startTestServer } from '../testing/test-server.ts'

const PASSWORD = 'correct horse battery'
const SOLO = {
  game: 'soviet-dawn',
  options: {},
  visibility: 'private',
  pace: null,
  seats: { reds: { kind: 'me' } },
} as const

const register = (player: Player, name = player.name, password = PASSWORD): Promise<unknown> =>
  player.http('POST', '/api/account', { name, password })
const signIn = (player: Player, name = player.name, password = PASSWORD): Promise<unknown> =>
  player.http('POST', '/api/sign-in', { name, password })
const me = (player: Player): Promise<Me> => player.http('GET', '/api/me')
const sessionsOf = (player: Player): Promise<readonly SessionInfo[]> => player.http('GET', '/api/sessions')
const tablesOf = (player: Player): Promise<readonly TableInfo[]> => player.http('GET', '/api/tables')

describe('an account', () => {
  it('is made by a guest, who keeps every seat, and is used on another device', async () => {
    const { address } = await startTestServer()
    const aino = new Player(address, 'Aino')
    const { table } = await aino.make(SOLO)
    expect(await me(aino)).toMatchObject({ name: 'Aino', account: false })
    await register(aino)
    expect(await me(aino)).toMatchObject({ name: 'Aino', account: true, mail: null })
    const phone = new Player(address, 'Phone')
    await signIn(phone, ' aINO ')
    expect(await tablesOf(phone)).toMatchObject([{ slug: table.slug, mine: ['reds'], isOwner: true }])
  })

  it('takes over the seats of the guest who signs in', async () => {
    const { address, store } = await startTestServer()
    const aino = new Player(address, 'Aino')
    await register(aino)
    const guest = new Player(address, 'Guest')
    const { table } = await guest.make(SOLO)
    await signIn(guest, 'Aino')
    expect((await tablesOf(aino)).map(({ slug }) => slug)).toEqual([table.slug])
    expect(await store.rows.selectFrom('people').select('name').execute()).toEqual([{ name: 'Aino' }])
  })

  it('has a line about its person in the lobby, with the games they have finished, and figures of its own', async () => {
    const { address } = await startTestServer()
    const aino = new Player(address, 'Aino')
    const stranger = new Player(address, 'Stranger')
    const figures = () => aino.http<OwnStatistics>('GET', '/api/statistics')
    const { table } = await aino.make(SOLO)
    await aino.make({ ...SOLO, visibility: 'public', seats: { reds: { kind: 'open' } } })
    const inLobby = () => stranger.http<readonly LobbyTable[]>('GET', '/api/lobby')
    // Guests tell nothing.
    expect(await inLobby()).toMatchObject([{ owner: 'Aino', host: null }])
    await register(aino)
    for (const about of ['x'.repeat(101), 'two\nlines', 'right to left \u202e']) {
      await expect(aino.http('PUT', '/api/me', { about })).rejects.toThrow('400 malformed')
    }
    await aino.http('PUT', '/api/me', { about: ' Slow games. <b>Happy to teach</b> ' })
    expect((await me(aino)).about).toBe('Slow games. <b>Happy to teach</b>')
    expect(await figures()).toEqual({ finished: 0, running: 0, timed: 0, onTime: 0 })
    await aino.seal(table.slug, 'reds')
    await aino.openShare(table.slug, 'reds')
    expect(await figures()).toEqual({ finished: 0, running: 1, timed: 0, onTime: 0 })
    await aino.connect()
    await aino.follow(table.slug, 'reds')
    await aino.act({ type: 'seat', act: 'resign' })
    expect(await figures()).toEqual({ finished: 1, running: 0, timed: 0, onTime: 0 })
    expect(await inLobby()).toMatchObject([{ host: { about: 'Slow games. <b>Happy to teach</b>', games: 1 } }])
    aino.close()
  })

  it('hides in the lobby what its person does not want to show', async () => {
    const { address, store } = await startTestServer()
    const [aino, stranger] = [new Player(address, 'Aino'), new Player(address, 'Stranger')]
    await register(aino)
    const zone = 'Europe/Helsinki'
    const { table } = await aino.make({ ...SOLO, visibility: 'public', zone, seats: { reds: { kind: 'open' } } })
    const other = await aino.make(SOLO)
    const played = { state: 'finished', result: 'resigned', head: 1 } as const
    await store.rows.updateTable('tables').set(played).where('slug', '=', other.table.slug).execute()
    const inLobby = async () => (await stranger.http<readonly LobbyTable[]>('GET', '/api/lobby'))[0]
    expect((await me(aino)).lobby).toEqual(['games', 'zone'])
    expect(await inLobby()).toMatchObject({ zone, host: { games: 1 } })
    await expect(aino.http('PUT', '/api/me', { lobby: ['mail'] })).rejects.toThrow('400 malformed')
    await aino.http('PUT', '/api/me', { lobby: ['games'] })
    expect(await inLobby()).toMatchObject({ zone: null, host: { games: 1 } })
    // Not by the address of the table either; people at it know it.
    expect((await stranger.http<TableInfo>('GET', `/api/tables/${table.slug}`)).zone).toBeNull()
    expect((await aino.http<TableInfo>('GET', `/api/tables/${table.slug}`)).zone).toBe(zone)
    await aino.http('PUT', '/api/me', { lobby: [] })
    expect(await inLobby()).toMatchObject({ zone: null, host: { games: 0 } })
    expect((await me(aino)).lobby).toEqual([])
    // Other changes leave it alone.
    await aino.http('PUT', '/api/me', { about: 'Evenings' })
    expect((await me(aino)).lobby).toEqual([])
  })

  it('has a name that nobody else can take', async () => {
    const { address } = await startTestServer()
    await register(new Player(address, 'Aino'))
    await expect(register(new Player(address, 'AINO'))).rejects.toThrow('409 taken')
    // The same letters in full width.
    await expect(register(new Player(address, 'Ａｉｎｏ'))).rejects.toThrow('409 taken')
    const bertil = new Player(address, 'Bertil')
    await register(bertil)
    await expect(bertil.http('PUT', '/api/me', { name: 'aino' })).rejects.toThrow('409 taken')
    await bertil.http('PUT', '/api/me', { name: 'Björn', zone: 'Europe/Helsinki' })
    expect(await me(bertil)).toMatchObject({ name: 'Björn', zone: 'Europe/Helsinki' })
  })

  it.each([
    ['', PASSWORD],
    ['A\u202eB', PASSWORD],
    ['A\nB', PASSWORD],
    ['x'.repeat(41), PASSWORD],
    ['Aino', 'short'],
    ['Aino', 'x'.repeat(201)],
  ])('is refused for the name %j and a bad password', async (name, password) => {
    const { address } = await startTestServer()
    await expect(register(new Player(address, 'Aino'), name, password)).rejects.toThrow('400 malformed')
  })

  it('stores only a hash of the password and of the cookie', async () => {
    const { address, store } = await startTestServer()
    const aino = new Player(address, 'Aino')
    await register(aino)
    const person = await store.rows.selectFrom('people').selectAll().executeTakeFirstOrThrow()
    expect(person.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const session = await store.rows.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    expect(aino.cookie).not.toContain(session.token_hash)
    expect(JSON.stringify([person, session])).not.toContain(PASSWORD)
  })

  it('cannot be told from a name that does not exist, by the answer or by its time', async () => {
    const { address } = await startTestServer()
    await register(new Player(address, 'Aino'))
    const attempt = async (name: string): Promise<number> => {
      const started = performance.now()
      await expect(signIn(new Player(address, 'X'), name, 'wrong password')).rejects.toThrow('403 wrong-password')
      return performance.now() - started
    }
    await attempt('nobody')
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    // In turn, so that a busy moment slows both down.
    for (let n = 0; n < 8; n++) {
      known = Math.min(known, await attempt('Aino'))
      unknown = Math.min(unknown, await attempt('nobody'))
    }
    // Without a hash for unknown names the answer would come in a tenth of the time.
    expect(unknown).toBeGreaterThan(known / 4)
  })

  it('allows few wrong passwords, whatever address they come from', async () => {
    const { address } = await startTestServer({ passwordTries: 3 })
    const aino = new Player(address, 'Aino')
    await register(aino)
    const from = (ip: string, name: string): Promise<unknown> => {
      const guess = { name, password: 'wrong password' }
      return new Player(address, 'X').http('POST', '/api/sign-in', guess, { 'x-forwarded-for': ip })
    }
    for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      await expect(from(ip, 'Aino')).rejects.toThrow('403 wrong-password')
    await expect(from('10.0.0.4', 'aino')).rejects.toThrow('429 too-fast')
    await expect(from('10.0.0.4', 'Bertil')).rejects.toThrow('403 wrong-password')
  })

  it('allows few attempts from one address, whatever the names', async () => {
    const { address } = await startTestServer({ passwordTries: 3 })
    const guess = (n: number): Promise<unknown> => signIn(new Player(address, 'X'), `name ${n}`, 'wrong password')
    for (let n = 0; n < 6; n++) await expect(guess(n)).rejects.toThrow('403 wrong-password')
    await expect(guess(7)).rejects.toThrow('429 too-fast')
  })
})

describe('a session', () => {
  it('is listed and can be ended, which closes its connections', async () => {
    const { address } = await startTestServer()
    const aino = new Player(address, 'Aino')
    await register(aino)
    const phone = new Player(address, 'Phone')
    await signIn(phone, 'Aino')
    await phone.connect()
    const all = await sessionsOf(aino)
    expect(all).toHaveLength(2)
    const other = all.find(({ current }) => !current)
    await aino.http('DELETE', `/api/sessions/${other?.id}`)
    await phone.until(() => phone.closedWith === CLOSED.signedOut)
    await expect(tablesOf(phone)).rejects.toThrow('403')
    expect(await sessionsOf(aino)).toHaveLength(1)
  })

  it('of somebody else cannot be ended', async () => {
    const { address } = await startTestServer()
    const [aino, bertil] = [new Player(address, 'Aino'), new Player(address, 'Bertil')]
    await register(aino)
    await register(bertil)
    const [{ id }] = await sessionsOf(bertil)
    await aino.http('DELETE', `/api/sessions/${id}`)
    expect(await sessionsOf(bertil)).toHaveLength(1)
  })

  it('has a new cookie after a change of the password, and all others end', async () => {
    const { address } = await startTestServer()
    const aino = new Player(address, 'Aino')
    await register(aino)
    const phone = new Player(address, 'Phone')
    await signIn(phone, 'Aino')
    const before = aino.cookie
    const change = { old: 'wrong password', password: 'another password' }
    await expect(aino.http('PUT', '/api/password', change)).rejects.toThrow('403 wrong-password')
    await expect(aino.http('PUT', '/api/password', { password: 'another password' })).rejects.toThrow('wrong-password')
    await aino.http('PUT', '/api/password', { ...change, old: PASSWORD })
    expect(aino.cookie).not.toBe(before)
    expect(await sessionsOf(aino)).toHaveLength(1)
    await expect(tablesOf(phone)).rejects.toThrow('403')
    await expect(signIn(phone, 'Aino')).rejects.toThrow('wrong-password')
    await signIn(phone, 'Aino', 'another password')
  })

  it('ends after 90 days without use', async () => {
    let now = Date.now()
    const { address } = await startTestServer({ now: () => now })
    const aino = new Player(address, 'Aino')
    await register(aino)
    now += 89 * 86_400_000
    expect(await sessionsOf(aino)).toHaveLength(1)
    now += 91 * 86_400_000
    await expect(sessionsOf(aino)).rejects.toThrow('403')
  })

  it('has a cookie that scripts and other sites cannot use, bound to the host under TLS', async () => {
    const { address } = await startTestServer({ publicUrl: 'https://games.example' })
    const reply = await fetch(`${address}/api/account`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://games.example' },
      body: JSON.stringify({ name: 'Aino', password: PASSWORD }),
    })
    expect(reply.headers.get('strict-transport-security')).toContain('max-age')
    const cookie = reply.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^__Host-session=[0-9a-f]{64};/)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Domain')
  })
})

describe('mail', () => {
  async function withMail(now: () => number = Date.now) {
    const mailbox = await startMailbox()
    const server = await startTestServer({ mail: { url: mailbox.url, from: 'club@games.example' }, now })
    const aino = new Player(server.address, 'Aino')
    await register(aino)
    await aino.http('PUT', '/api/mail', { mail: 'Aino@Mail.example' })
    const token = tokenIn((await mailbox.next(0)).source)
    return { ...server, mailbox, aino, token }
  }
  const tokenIn = (source: string): string => /#\/[\w-]+\/([0-9a-f]{64})/.exec(source)?.[1] ?? ''
  const askFor = (player: Player, mail = 'aino@mail.example'): Promise<unknown> =>
    player.http('POST', '/api/sign-in/mail', { mail })
  const open = (player: Player, token: string): Promise<unknown> => player.http('POST', '/api/sign-in/link', { token })

  it('counts once its link was opened by the person who asked', async () => {
    const { address, aino, token } = await withMail()
    expect((await me(aino)).mail).toBeNull()
    const stranger = new Player(address, 'Stranger')
    await register(stranger)
    await expect(stranger.http('POST', '/api/mail/confirm', { token })).rejects.toThrow('link-expired')
  })

  it('signs in once, in the browser that asked, and lets the person choose a new password', async () => {
    const { address, aino, token, mailbox } = await withMail()
    await aino.http('POST', '/api/mail/confirm', { token })
    expect((await me(aino)).mail).toBe('aino@mail.example')
    const phone = new Player(address, 'Phone')
    await askFor(phone)
    const link = tokenIn((await mailbox.next(1)).source)
    await expect(open(new Player(address, 'Thief'), link)).rejects.toThrow('link-expired')
    await open(phone, link)
    expect(await me(phone)).toMatchObject({ name: 'Aino', account: true })
    await expect(open(phone, link)).rejects.toThrow('link-expired')
    await phone.http('PUT', '/api/password', { password: 'a third password' })
    await signIn(aino, 'Aino', 'a third password')
  })

  it('says nothing of addresses that nobody has, and sends them nothing', async () => {
    const { address, mailbox } = await withMail()
    const phone = new Player(address, 'Phone')
    expect(await askFor(phone, 'nobody@mail.example')).toEqual({})
    // Not confirmed.
    expect(await askFor(phone)).toEqual({})
    await expect(mailbox.next(1)).rejects.toThrow('No mail came.')
  })

  it('has links that end after 15 minutes, and few of them', async () => {
    let now = Date.now()
    const { address, aino, token, mailbox } = await withMail(() => now)
    await aino.http('POST', '/api/mail/confirm', { token })
    const phone = new Player(address, 'Phone')
    await askFor(phone)
    const link = tokenIn((await mailbox.next(1)).source)
    now += 15 * 60_000 + 1
    await expect(open(phone, link)).rejects.toThrow('link-expired')
    await askFor(phone)
    await expect(askFor(phone)).rejects.toThrow('429')
  })

  it('is not offered by a server without it', async () => {
    const { address } = await startTestServer()
    const aino = new Player(address, 'Aino')
    expect((await me(aino)).server.mail).toBe(false)
    await expect(askFor(aino)).rejects.toThrow('409 not-now')
  })
})

describe('all data of a person', () => {
  it('can be taken away, and deleted without the games of others', async () => {
    const { address, servers, store, app } = await startTestServer()
    const [aino, bertil] = [new Player(address, 'Aino'), new Player(address, 'Bertil')]
    await register(aino)
    const seats = {
      a: { kind: 'me' },
      b: { kind: 'link' },
      c: { kind: 'bot', bot: 'random' },
      d: { kind: 'bot', bot: 'random' },
    } as const
    const slug = await servers.seated([aino, bertil], { ...SOLO, game: 'russian-civil-war', seats })
    await aino.act({ type: 'say', to: 'b', text: 'between us' })
    await aino.act({ type: 'say', to: 'table', text: 'to all' })
    await aino.act({ type: 'note', text: 'my plan', version: 0 })
    await bertil.act({ type: 'say', to: 'table', text: 'rude' })
    await aino.until(() => aino.heard.includes('rude'))
    const line = aino.received.flatMap((one) => (one.type === 'said' ? [one.line] : [])).at(-1)
    await aino.act({ type: 'report', line: line?.number ?? 0, text: 'my complaint' })
    // The log of the table names somebody who comes back.
    await aino.act({ type: 'seat', act: 'leave' })
    await aino.act({ type: 'seat', act: 'return' })
    const other = await bertil.make({ ...SOLO, visibility: 'public' })
    await bertil.seal(other.table.slug, 'reds')
    await bertil.openShare(other.table.slug, 'reds')
    const watching = aino.at(address)
    await watching.connect()
    await watching.follow(other.table.slug, null)
    await watching.act({ type: 'say', to: 'watchers', text: 'from the gallery' })
    watching.close()
    const written = ['between us', 'to all', 'my plan', 'my complaint', 'from the gallery']
    const data = JSON.stringify(await aino.http('GET', '/api/export'))
    for (const part of ['"Aino"', slug, ...written]) expect(data).toContain(part)
    expect(data).not.toContain('argon2')
    expect(JSON.stringify(await bertil.http('GET', '/api/export'))).not.toContain('between us')

    await expect(aino.http('DELETE', '/api/account', { password: 'wrong password' })).rejects.toThrow('wrong-password')
    await aino.http('DELETE', '/api/account', { password: PASSWORD })
    await aino.until(() => aino.closedWith === CLOSED.signedOut)
    await expect(signIn(aino, 'Aino')).rejects.toThrow('wrong-password')
    const info = await bertil.http<TableInfo>('GET', `/api/tables/${slug}`)
    // A bot plays on for Bertil.
    expect(info.seats.find(({ seat }) => seat === 'a')?.bot).not.toBeNull()
    expect(JSON.stringify(await store.rows.selectFrom('seats').selectAll().execute())).not.toContain('Aino')
    expect(JSON.stringify(await bertil.http('GET', '/api/tables'))).not.toContain('Aino')
    const lines = await store.rows.selectFrom('chat').select('text').execute()
    expect(lines.map(({ text }) => text)).toEqual(['to all', 'rude', 'from the gallery'])
    for (const table of TABLES) {
      const rows = JSON.stringify(await store.rows.selectFrom(table).selectAll().execute())
      for (const part of ['Aino', 'between us', 'my plan', 'my complaint'])
        expect(rows.includes(part), table).toBe(false)
    }
    expect(await store.rows.selectFrom('notes').selectAll().execute()).toEqual([])
    expect(app.connections.size).toBe(1)
  })
})

describe('somebody whose account is deleted', () => {
  it('leaves a table that has not begun: the seat is free again, and another person owns the table', async () => {
    const { address } = await startTestServer()
    const [aino, bertil] = [new Player(address, 'Aino'), new Player(address, 'Bertil')]
    const seats = { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'bot', bot: 'random' } } as const
    const { table, links } = await aino.make({ ...SOLO, game: 'all-bridges-burning', seats })
    await bertil.sit(links.senate)
    await aino.http('DELETE', '/api/account', {})
    const info = await bertil.http<TableInfo>('GET', `/api/tables/${table.slug}`)
    expect(info).toMatchObject({ state: 'open', isOwner: true })
    expect(info.seats.find(({ seat }) => seat === 'reds')).toMatchObject({ kind: 'open', name: '' })
  })
})
