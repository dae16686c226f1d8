// Every query that a page causes uses an index: none reads all entries or all tables.

import { readdirSync, readFileSync } from 'node:fs'
import type { TableInfo } from '@interregnum/protocol'
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import webPush from 'web-push'
import { createApp } from '../app.ts'
import type { Player } from '../testing/player.ts'
import { ABB, playOn, TestServers } from '../testing/test-server.ts'
import { PostgresStore } from './postgres.ts'
import { APPEND, KNOWN, PLAN } from './postgres-append.ts'
import { FOLLOWED } from './postgres-followed.ts'

const servers = new TestServers()
afterAll(async () => {
  await servers.stop()
  await servers.removeFiles()
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

interface PlanRow {
  readonly 'QUERY PLAN': readonly { readonly Plan: Plan }[]
}

const LARGE =
  /^(entries(_\d+)?|tables|seats|checkpoints|chat|people|sessions|notices|sends|jobs|draws|archives|seat_links)$/

const scansIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && LARGE.test(plan['Relation Name'] ?? '') ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
]

/** Enough rows that reading all of them would be the wrong plan. */
const FILL = `
insert into people (name, created) select 'p' || n, n from generate_series(1, 20000) n;
insert into sessions (token_hash, person, device, created, seen) select 'h' || n, n, '', n, n from generate_series(1, 20000) n;
insert into tables (slug, game, rules, options, state, owner, visibility, undo_rule, created, touched, finished, title)
  select 's' || n, 'all-bridges-burning', '1', '{}', case when n % 100 = 0 then 'open' when n % 3 = 0 then 'running' else 'finished' end,
    n, case when n % 2 = 0 then 'public' else 'private' end, 'own', n, n, n, 'filled' from generate_series(1, 20000) n;
insert into seats (table_id, seat, kind, name, person) select t.id, s, 'person', '', t.id
  from tables t, unnest(array['a', 'b']) s where t.title = 'filled';
insert into entries (table_id, seq, kind, sender, client_id, body, journal, at)
  select t.id, n, 'answer', 'a', 'c' || n, '{}', '[]', n from tables t, generate_series(1, 10) n where t.title = 'filled';
insert into checkpoints (table_id, seq, answers, rules, state) select id, 1, 1, '1', '{}' from tables where title = 'filled';
insert into draws (table_id, number, promise, secret, seals, shares) select id, 1, '', '', '{}', '{}' from tables where title = 'filled';
insert into chat (table_id, number, from_seat, to_seat, text, at, client_id)
  select id, n, 'a', 'table', '', n, 'c' || n from tables, generate_series(1, 3) n where title = 'filled';
insert into jobs (kind, key, run_at, body) select 'clock', 'k' || n, 9000000000000 + n, 'null' from generate_series(1, 20000) n;
insert into seat_links (link_hash, table_id, seat, made) select 'l' || id, id, 'a', 1 from tables where title = 'filled';
insert into archives (table_id, record, at) select id, '', 1 from tables where title = 'filled' and state = 'finished';
insert into notices (person, table_id, kind, occasion, seat, due, state, created)
  select n, n, 'turn', '1', 'a', n, 'chosen', n from generate_series(1, 20000) n;
insert into sends (notice, channel, target, state, next) select id, 'mail', 'm' || id, 'sent', 1 from notices;
analyze`

/** Every route of the server, as `get /api/me`. */
const HTTP = new URL('../http/', import.meta.url)
const ROUTES = readdirSync(HTTP).flatMap((name) =>
  [...readFileSync(new URL(name, HTTP), 'utf8').matchAll(/app\.(get|post|put|patch|delete)\('(\/api[^']+)'/g)].map(
    ([, method, path]) => `${method} ${path}`,
  ),
)

/** Asks every route and for everything that a page can want at a table. Some of it is refused. */
async function askForEverything(address: string, players: readonly [Player, Player], slug: string): Promise<void> {
  const [aino, bertil] = players
  const dora = servers.player(address, 'Dora')
  const ask = (who: Player, method: string, path: string, body?: unknown): Promise<unknown> =>
    who.http<Record<string, unknown>>(method, path, body).catch(() => null)
  const hex = 'a'.repeat(64)
  const password = 'a good password'
  await ask(dora, 'POST', '/api/account', { name: 'Dora', password })
  for (const path of ['me', 'sessions', 'statistics', 'vacation', 'export', 'tables', 'requests', 'lobby'])
    await ask(dora, 'GET', `/api/${path}`)
  await ask(dora, 'PUT', '/api/me', { zone: 'Europe/Helsinki' })
  await ask(dora, 'POST', '/api/vacation', { days: 1 })
  await ask(dora, 'DELETE', '/api/vacation')
  await ask(dora, 'PUT', '/api/mail', { mail: 'dora@mail.example' })
  await ask(dora, 'POST', '/api/mail/confirm', { token: hex })
  await ask(dora, 'POST', '/api/sign-in', { name: 'Dora', password })
  await ask(dora, 'POST', '/api/sign-in/mail', { mail: 'dora@mail.example' })
  await ask(dora, 'POST', '/api/sign-in/link', { token: hex })
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
  await ask(dora, 'POST', '/api/push', { endpoint: 'https://push.example/1', keys })
  await ask(dora, 'DELETE', '/api/push', { endpoint: 'https://push.example/1' })
  await ask(dora, 'POST', '/api/notices/test', { channel: 'mail' })
  await ask(dora, 'POST', '/api/off/none')

  const seats = { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'open' } } as const
  const made = await dora.make({ ...ABB, visibility: 'public', seats })
  const room = `/api/tables/${made.table.slug}`
  await ask(dora, 'POST', `${room}/chat`, { id: 'b'.repeat(32), text: 'Hello' })
  await ask(dora, 'PATCH', room, { title: 'Winter' })
  await ask(bertil, 'POST', '/api/link', { link: made.links.senate })
  await ask(bertil, 'POST', '/api/link/why', { link: made.links.senate })
  await ask(bertil, 'POST', `${room}/sit`, { name: 'Bertil', seat: 'moderates' })
  await ask(bertil, 'POST', `${room}/seats/moderates/free`)
  await ask(dora, 'POST', `${room}/seats/senate/link`)
  await ask(dora, 'POST', `${room}/draw-again`, { seat: 'reds', number: 1 })
  await ask(dora, 'POST', `${room}/begin`)
  await ask(dora, 'POST', `${room}/withdraw`)

  await askForInvitations(dora, servers.player(address, 'Eino'))
  const table = `/api/tables/${slug}`
  for (const path of ['position', 'study', 'template', 'record']) await ask(aino, 'GET', `${table}/${path}`)
  const watching = (await ask(aino, 'POST', `${table}/watch-link`)) as { readonly link?: string } | null
  await ask(dora, 'POST', '/api/watch', { link: watching?.link ?? hex })
  await ask(dora, 'POST', `${table}/watch`, { name: 'Dora' })
  const re = { re: 1, table: slug }
  aino.send({ type: 'log', ...re, lines: 10 })
  aino.send({ type: 'at', ...re, from: 0, to: 2 })
  aino.send({ type: 'reason', ...re, index: 2 })
  await aino.act({ type: 'undo', to: 1 })
  await aino.act({ type: 'redo', to: 2 })
  await aino.act({ type: 'nudge', seat: 'senate' })
  await aino.act({ type: 'mute', seat: 'senate', muted: true })
  await aino.act({ type: 'report', line: 1, text: 'Rude' })
  await aino.act({ type: 'seat', act: 'leave' })
  await aino.act({ type: 'seat', act: 'return' })
  await aino.act({ type: 'request', kind: 'end', data: {} })
  await bertil.until(() => bertil.received.some(({ type }) => type === 'request'))
  await bertil.act({ type: 'vote', request: 1, yes: true })
  for (const path of ['record', 'events', 'times']) await ask(aino, 'GET', `${table}/${path}`)
  await ask(aino, 'POST', `${table}/rematch`)
  await ask(dora, 'DELETE', '/api/sessions/1')
  await ask(dora, 'DELETE', '/api/sessions')
  await ask(dora, 'PUT', '/api/password', { old: password, password: `${password} 2` })
  await ask(dora, 'DELETE', '/api/account', { password: `${password} 2` })
  await ask(bertil, 'POST', '/api/sign-out')
}

/** Both have sat at a table; now a seat is kept for the second. */
async function askForInvitations(host: Player, friend: Player): Promise<void> {
  await friend.http('POST', '/api/account', { name: friend.name, password: 'a good password' })
  const seats = { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'open' } } as const
  const first = await host.make({ ...ABB, seats })
  await friend.sit(first.links.senate)
  expect(await host.http('GET', '/api/friends')).toContain(friend.name)
  const { table } = await host.make({ ...ABB, seats: { ...seats, senate: { kind: 'link', invited: friend.name } } })
  expect(await friend.http('GET', '/api/invitations')).toHaveLength(1)
  await friend.http('POST', `/api/tables/${table.slug}/seats/senate/decline`, {})
}

it('queries of pages use an index', async () => {
  const database = await servers.databases.made()
  const asked = new Map<string, CompiledQuery>()
  const store = await PostgresStore.at(database, 'test', 10, (query) => asked.set(query.sql, query))
  for (const command of FILL.split(';')) await sql.raw(command).execute(store.rows)
  asked.clear()
  const problems: unknown[] = []
  const report = (problem: unknown) => problems.push(problem)
  const app = await createApp({
    store,
    build: 'test',
    publicUrl: 'http://localhost',
    botPace: { least: 0, more: 0 },
    requests: 1e6,
    noticeDelay: 0,
    push: { ...webPush.generateVAPIDKeys(), contact: 'mailto:club@mail.example' },
    report,
  })
  const routes = new Set<string>()
  app.http.addHook('onResponse', async ({ method, routeOptions }) => {
    routes.add(`${method.toLowerCase()} ${routeOptions.url}`)
  })
  await app.http.ready()
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const [aino, bertil] = [servers.player(address, 'Aino'), servers.player(address, 'Bertil')]
  const seats = { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'bot', bot: 'random' } } as const
  const wanted = { game: 'all-bridges-burning', options: {}, visibility: 'public', pace: null, seats } as const
  const slug = await servers.seated([aino, bertil], wanted)
  await playOn([aino, bertil], 6)
  await aino.act({ type: 'say', to: 'table', text: 'Hello' })
  await aino.act({ type: 'note', text: 'A note', version: 0 })
  await aino.http<readonly TableInfo[]>('GET', '/api/tables')
  await aino.http<readonly TableInfo[]>('GET', '/api/lobby')
  await aino.http('GET', `/api/tables/${slug}`)
  await aino.http('GET', `/api/tables/${slug}/chat`)
  await aino.http('GET', '/api/me')
  const again = servers.again(aino)
  await again.connect()
  await again.follow(slug, 'reds')
  await askForEverything(address, [aino, bertil], slug)
  expect(ROUTES.filter((route) => !routes.has(route))).toEqual([])
  await app.tables.catchUp()
  await app.jobs.runDue()
  expect(asked.size).toBeGreaterThan(25)

  const found: string[] = []
  const explain = async (text: string, parameters: readonly unknown[]): Promise<void> => {
    const rows = await store.explain(text, parameters)
    const scans = scansIn(rows as Plan)
    if (scans.length > 0) found.push(`${scans.join(', ')}: ${text}`)
  }
  for (const { sql: text, parameters } of asked.values()) {
    if (/^(select|update|delete|insert)/.test(text)) await explain(text, parameters)
  }
  // These are planned once, without knowing their values.
  for (const text of [APPEND, KNOWN, FOLLOWED]) {
    const { rows } = await sql.raw<PlanRow>(`explain (generic_plan, format json) ${text}`).execute(store.rows)
    const scans = scansIn(rows[0]['QUERY PLAN'][0].Plan)
    if (scans.length > 0) found.push(`${scans.join(', ')}: ${text}`)
  }
  expect(found).toEqual([])
  expect(problems).toEqual([])
  // Rows of tables are sent and changed in the order of their ids, even if the planner expects none.
  const append = await store.rows.connection().execute(async (one) => {
    for (const command of PLAN.split(';')) await sql.raw(command).execute(one)
    await sql`truncate tables cascade`.execute(one)
    await sql`analyze tables`.execute(one)
    return sql.raw<PlanRow>(`explain (generic_plan, format json) ${APPEND}`).execute(one)
  })
  const moved = append.rows[0]['QUERY PLAN'][0].Plan.Plans?.[0].Plans?.[0]
  expect(moved?.['Node Type']).toBe('Nested Loop')
  expect(moved?.Plans?.map((plan) => plan['Index Name'] ?? plan['Node Type']).sort()).toEqual([
    'Function Scan',
    'tables_pkey',
  ])
  await servers.stop()
  await app.stop()
  await store.close()
}, 180_000)
