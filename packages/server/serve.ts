// A whole server: page, tables, database and figures, from its settings.
import { mkdirSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { Registry } from 'prom-client'
import { type App, createApp } from './app.ts'
import { openBus } from './bus/open-bus.ts'
import type { Config } from './config.ts'
import { createMeters, type Meters, serveMetrics, watchApp } from './metrics.ts'
import { lockFile } from './store/lock-file.ts'
import { isPostgres, openStore, shownDatabase } from './store/open-store.ts'

export interface RunningServer {
  /** Where it listens. */
  readonly address: string
  /** Where the figures are; null if they are not served. */
  readonly metrics: string | null
  /** Finishes what was begun, and ends. */
  stop(): Promise<void>
}

/** One JSON object per line, on standard error. */
export const createLog = (level: Config['logLevel']): FastifyBaseLogger =>
  pino({ level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2))

export async function startServer(config: Config, log: FastifyBaseLogger): Promise<RunningServer> {
  if (!isPostgres(config.database)) mkdirSync(dirname(config.database), { recursive: true, mode: 0o700 })
  const registry = new Registry()
  const meters = createMeters(registry)
  const closing: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    if (!isPostgres(config.database)) closing.push(lockFile(config.database))
    const store = await openStore(config.database, `${hostname()} ${process.pid}`, config.databaseConnections)
    closing.push(() => store.close())
    const bus = await openBus(config.bus, config.database)
    closing.push(() => bus.close())
    const app = await createApp({
      ...config,
      store,
      bus,
      log,
      report: (problem) => {
        meters.problems.inc()
        log.error({ err: problem }, 'fault')
      },
    })
    closing.push(() => app.stop())
    watchApp(registry, app)
    watchRequests(app, meters, log)
    const metrics = config.metrics === null ? null : await serveMetrics(registry, config.metrics)
    if (metrics !== null) closing.push(() => closeServer(metrics))
    const address = await app.listen(config)
    log.info({ address, database: shownDatabase(config.database) }, 'listening')
    return { address, metrics: metrics === null ? null : addressOf(metrics), stop }
  } catch (problem) {
    await stop()
    throw problem
  }
}

/** Routes are logged by their pattern: some addresses contain a token. */
function watchRequests({ http }: App, { requests }: Meters, log: FastifyBaseLogger): void {
  http.addHook('onResponse', async ({ method, routeOptions, id }, reply) => {
    const [route, status, seconds] = [routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000]
    requests.observe({ method, route, status }, seconds)
    log.debug({ id, method, route, status, seconds }, 'request')
  })
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo
  return `http://${address}:${port}`
}
