// Figures for Prometheus. They are served at an address of their own, because they are not for everybody.
import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import type { App } from './app.ts'

/** What has to be measured where it happens. */
export interface Meters {
  readonly problems: Counter
  readonly requests: Histogram<'method' | 'route' | 'status'>
}

export function createMeters(registry: Registry): Meters {
  collectDefaultMetrics({ register: registry, prefix: 'interregnum_' })
  const registers = [registry]
  return {
    problems: new Counter({ name: 'interregnum_problems_total', help: 'Faults and failures reported', registers }),
    requests: new Histogram({
      name: 'interregnum_http_seconds',
      help: 'Time to answer HTTP requests',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
  }
}

/** What can be counted at any time. */
export function watchApp(registry: Registry, { connections, tables }: App): void {
  const gauge = (name: string, help: string, count: () => number): void => {
    new Gauge({
      name: `interregnum_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(count())
      },
    })
  }
  gauge('connections', 'Open WebSockets', () => connections.size)
  gauge('tables', 'Tables in memory', () => tables.size)
}

export function serveMetrics(registry: Registry, where: { host: string; port: number }): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(where.port, where.host, () => resolve(server))
  })
}
