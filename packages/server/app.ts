// The HTTP side: who asks, tables before play, finished games, the page, and the door to the live connections.
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import { CLOSED, LIMITS, type ServerMessage, SUBPROTOCOL } from '@interregnum/protocol'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Accounts } from './accounts/accounts.ts'
import { MailLinks } from './accounts/mail-links.ts'
import { Sessions } from './accounts/sessions.ts'
import { type Bus, LocalBus } from './bus/bus.ts'
import type { Config } from './config.ts'
import { Access } from './http/access.ts'
import { accountRoutes } from './http/account.ts'
import type { HttpContext } from './http/context.ts'
import { healthRoutes } from './http/health.ts'
import { Identity } from './http/identity.ts'
import { meRoutes } from './http/me.ts'
import { noticeRoutes } from './http/notices.ts'
import { refuseOtherOrigins } from './http/origin.ts'
import { buildOf, servePage } from './http/page.ts'
import { sendProblem } from './http/problems.ts'
import { securityHeaders } from './http/security.ts'
import { sessionRoutes } from './http/sessions.ts'
import { signInRoutes } from './http/sign-in.ts'
import { tableRoutes } from './http/tables.ts'
import { BotThreads } from './jobs/bot-threads.ts'
import type { BotPace } from './jobs/bot-turns.ts'
import { CLEAN_UP, cleanUpJob } from './jobs/clean-up.ts'
import { clockJobs } from './jobs/clock-jobs.ts'
import { Heartbeat } from './jobs/heartbeat.ts'
import { putJob } from './jobs/put-job.ts'
import { JobRunner } from './jobs/runner.ts'
import { Connection, type ConnectionContext } from './live/connection.ts'
import { Connections } from './live/connections.ts'
import { CorkedSocket } from './live/corked-socket.ts'
import { Mailer } from './notices/mail.ts'
import { Notices } from './notices/notice-jobs.ts'
import { createSenders } from './notices/senders.ts'
import { TurnWatch } from './notices/turn-watch.ts'
import { canStore } from './store/can-store.ts'
import type { Store } from './store/store.ts'
import { Invitations } from './tables/invitations.ts'
import type { LiveTable } from './tables/live-table.ts'
import { OpenTables, type TableWatch } from './tables/open-tables.ts'
import { RoomChat } from './tables/room-chat.ts'
import { TableOwner } from './tables/table-owner.ts'
import { type LoadGame, TableService } from './tables/table-service.ts'
import { Vacations } from './tables/vacations.ts'

export interface AppSettings {
  readonly store: Store
  /** News of other processes with the same store; by default there are none. */
  readonly bus?: Bus
  /** Where people reach the server, such as `https://games.example`; other origins are refused. */
  readonly publicUrl: string | null
  /** Proxies whose word about the client's address is trusted: addresses, or `loopback`. */
  readonly trustProxy?: string
  /** The folder of the built page. */
  readonly page?: string | null
  /** Names the version of the page; by default that of the built page. */
  readonly build?: string
  /** By default the games of the registry. */
  readonly games?: LoadGame
  readonly botThreads?: number
  readonly botPace?: BotPace
  readonly now?: () => number
  /** Requests per minute and address. */
  readonly requests?: number
  /** Messages per second and connection. */
  readonly messages?: number
  /** Wrong passwords per account in ten minutes. */
  readonly passwordTries?: number
  readonly mail?: Config['mail']
  readonly push?: Config['push']
  readonly webhooks?: boolean
  /** Calls webhooks and push services at private addresses too, for tests. */
  readonly callAnywhere?: boolean
  /** Milliseconds before a notice is sent, for tests. */
  readonly noticeDelay?: number
  /** Milliseconds after which a table that nobody looks at is dropped from memory, for tests. */
  readonly tableIdle?: number
  readonly log?: FastifyBaseLogger
  report?(problem: unknown): void
}

/** A server that is not listening yet. */
export interface App {
  readonly http: FastifyInstance
  readonly connections: Connections
  readonly tables: OpenTables
  readonly jobs: JobRunner
  readonly heartbeat: Heartbeat
  /** Returns the address. Port 0 takes any free one. */
  listen(where: { readonly host: string; readonly port: number }): Promise<string>
  /** Performs everything that was received, tells all pages to come back soon, and ends. The store stays open. */
  stop(): Promise<void>
}

/** Milliseconds after which pages try to come back. */
const BACK_SOON = 2000

export async function createApp(settings: AppSettings): Promise<App> {
  const { store, publicUrl, now = Date.now, report = () => {}, page = null } = settings
  const http = fastify({
    bodyLimit: 256 * 1024,
    trustProxy: settings.trustProxy ?? 'loopback',
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
    ...(settings.log === undefined ? {} : { loggerInstance: settings.log }),
  })
  const service = new TableService(store, now, settings.games)
  const threads = new BotThreads(settings.botThreads ?? 1)
  const pace = settings.botPace === undefined ? {} : { botPace: settings.botPace }
  const idle = settings.tableIdle === undefined ? {} : { idle: settings.tableIdle }
  const connections = new Connections()
  const bus = settings.bus ?? new LocalBus()
  const tellTurn = (person: number, table: string, mine: boolean): void => {
    const message = { type: 'turn', table, mine } as const
    connections.tell(person, message)
    bus.tell('person', `${person}`, message, table)
  }
  const watch = (live: LiveTable): TableWatch => new TurnWatch(live, tellTurn, notices, now, report)
  const tables = new OpenTables(store, service, threads, { report, watch, bus, ...pace, ...idle }, now)
  const identity = new Identity(new Sessions(store, now), publicUrl)
  let stopping = false
  let stopHearing = (): void => {}
  const build = settings.build ?? (page === null ? 'none' : buildOf(page))
  const mailer = settings.mail == null ? null : new Mailer(settings.mail)
  const accounts = new Accounts(store, now)
  const { push = null, webhooks = false } = settings
  const senders = { mailer, push, webhooks, anywhere: settings.callAnywhere ?? false }
  const notices =
    publicUrl === null
      ? null
      : new Notices(store, accounts, tables, {
          publicUrl,
          now,
          senders: createSenders({ publicUrl, ...senders }),
          ...(settings.noticeDelay === undefined ? {} : { delay: settings.noticeDelay }),
        })
  const invitations = new Invitations(store, service)
  service.inviteeOf = (person, name) => invitations.invitee(person, name)
  const vacations = new Vacations(store, tables, now)
  const context: HttpContext = {
    store,
    identity,
    accounts,
    notices,
    mailLinks: new MailLinks(store, now),
    connections,
    service,
    owner: new TableOwner(store, service, now),
    roomChat: new RoomChat(store, service, now),
    invitations,
    vacations,
    tables,
    now,
    mailer,
    publicUrl,
    pushKey: push?.publicKey ?? null,
    webhooks,
    passwordTries: settings.passwordTries ?? 10,
    report,
  }

  const heartbeat = new Heartbeat(store, now, {
    glance: () => tables.catchUp(),
    afterOutage: () => tables.refresh(),
    beat: async () => {
      await tables.catchUp()
      await connections.close(CLOSED.signedOut, await identity.sessions.missing(connections.sessions))
    },
    report,
  })
  const jobs = new JobRunner(
    store,
    {
      ...clockJobs(store, tables, now),
      ...vacations.jobs,
      ...notices?.jobs,
      [CLEAN_UP.kind]: cleanUpJob(store, tables, now),
    },
    now,
    report,
    () => heartbeat.catchUp(),
  )

  await http.register(cookie)
  await http.register(helmet, securityHeaders(publicUrl))
  await http.register(rateLimit, {
    max: settings.requests ?? 600,
    timeWindow: 60_000,
    // A club behind one address loads many files of the page at once.
    allowList: ({ url }) => !/^\/(api|live)\b/.test(url),
  })
  await http.register(websocket, { options: { maxPayload: LIMITS.message, handleProtocols: chooseProtocol } })
  http.addHook('onRequest', refuseOtherOrigins(publicUrl))
  http.setErrorHandler((problem, _, reply) => sendProblem(problem, reply, report))

  const isStorable = canStore(store)
  healthRoutes(http, async () => !stopping && (await isStorable()))
  meRoutes(http, context)
  const access = new Access(http, context)
  signInRoutes(http, context, access)
  accountRoutes(http, context, access)
  sessionRoutes(http, context, access)
  noticeRoutes(http, context)
  tableRoutes(http, context, access)
  const live = { build, report, messages: settings.messages ?? LIMITS.rate }
  liveRoute(http, context, connections, live)
  if (page !== null) await servePage(http, page)

  return {
    http,
    connections,
    tables,
    jobs,
    heartbeat,
    async listen(where) {
      tables.start()
      stopHearing = hearAboutPeople(bus, connections)
      // Before anybody can answer, because it moves the clocks by the time that the server was away.
      await heartbeat.start()
      const address = await http.listen(where)
      await putJob(store, CLEAN_UP.kind, CLEAN_UP.key, now())
      await notices?.expectTurns()
      jobs.start()
      tables.wakeBots().catch(report)
      return address
    },
    async stop() {
      stopping = true
      connections.stop()
      heartbeat.stop()
      stopHearing()
      await jobs.stop()
      connections.tellAll({ type: 'soon', at: now() + BACK_SOON })
      await connections.close(CLOSED.restart)
      await http.close()
      await tables.close()
      await threads.close()
      mailer?.close()
    },
  }
}

function liveRoute(
  http: FastifyInstance,
  { identity, service, tables, now }: HttpContext,
  connections: Connections,
  live: Pick<ConnectionContext, 'build' | 'report' | 'messages'>,
): void {
  http.get('/live', { websocket: true }, async (socket, request) => {
    const waiting: string[] = []
    let connection: Connection | null = null
    socket.on('message', (data) => {
      const text = data.toString()
      if (connection === null) waiting.push(text)
      else connection.receive(text)
    })
    const session = await identity.sessionOf(request)
    if (session !== null && connections.count(session.id) >= LIMITS.sockets) return socket.close(CLOSED.fast)
    const corked = new CorkedSocket(socket, request.socket)
    const opened = new Connection(corked, { person: session?.person ?? null, service, tables, now, ...live })
    const remove = connections.add(opened, session)
    connection = opened
    socket.on('close', () => {
      remove()
      opened.closed()
    })
    for (const text of waiting) opened.receive(text)
  })
}

/** Messages of other processes for all pages of a person. */
const hearAboutPeople = (bus: Bus, connections: Connections): (() => void) =>
  bus.subscribe((news) => {
    for (const one of news) {
      if (one.kind === 'message' && one.topic === 'person')
        connections.tell(Number(one.key), one.body as unknown as ServerMessage)
    }
  })

const chooseProtocol = (offered: Set<string>): string | false => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false)
